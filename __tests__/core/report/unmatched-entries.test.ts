/** An entry of the configuration that matches nothing is in the heading, because a typo must not pass silently. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { judged, runOf, topOf } from '../verdicts/constant-load.ts'

const WORKFLOWS = { 'Check-In': 60, 'Check-Out': 80, Renew: 110, Search: 150 }
const baseline = [1, 2, 3].map(number => runOf(number, { workflows: WORKFLOWS }))
const topWith = (yaml: string, workflows: Record<string, number> = WORKFLOWS) =>
  topOf(judged(baseline, runOf(4, { workflows }), parseConfig(yaml, 'perf-gate.yml')))

describe('an entry of workflows or waivers that matches neither candidate nor baseline', () => {
  it('An unmatched entry is in the heading, with the entry and a suggestion below it', () => {
    const top = topWith('workflows: [{ match: Chek-In, thresholds: { p95: { max: 1s } } }]')
    expect(top[0]).toBe(
      '### ✅ No regression found in 4 workflows; 1 entry of the configuration matches nothing',
    )
    expect(top[2]).toBe(
      '`perf-gate.yml: workflows[0]:` "Chek-In" matches no workflow. Did you mean "Check-In"? Seen: "Check-In", "Check-Out", "Renew", "Search".',
    )
  })

  it('An unmatched entry is counted with the others', () => {
    const waiver = '{ workflow: Nobody, metric: p95, accept: 2s, until: 2027-01-31, reason: x }'
    const [heading] = topWith(`workflows: [{ match: Chek-In }]\nwaivers: [${waiver}]`)
    expect(heading).toContain('; 2 entries of the configuration match nothing')
  })
})

describe('entries without a warning', () => {
  it('An entry that matches the baseline alone, or is an exclude, gets no warning', () => {
    const { Renew: _, ...others } = WORKFLOWS
    expect(topWith('workflows: [{ match: Renew }]', others)[0]).not.toContain(
      'of the configuration',
    )
    expect(topWith('exclude: [Nothing]')[0]).toBe('### ✅ No regression found in 4 workflows')
  })
})
