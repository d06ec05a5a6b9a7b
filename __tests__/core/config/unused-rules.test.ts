import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { PresentSeries } from '../../../src/core/config/selection.ts'
import { unusedRules } from '../../../src/core/config/unused-rules.ts'

const PRESENT: readonly PresentSeries[] = [
  { workflow: 'Check-In', kind: 'transaction', dimensions: { users: '8' } },
  { workflow: 'Check-In', kind: 'transaction', dimensions: { users: '25' } },
  { workflow: 'Check-Out', kind: 'transaction', dimensions: { users: '8' } },
  { workflow: 'GET /items', kind: 'request', dimensions: {} },
  { workflow: 'GET /items-0', kind: 'sub-result', dimensions: {} },
]

const messagesOf = (yaml: string, present = PRESENT) =>
  unusedRules(parseConfig(yaml, 'perf-gate.yml'), present).map(
    ({ code, message }) => `${code}: ${message}`,
  )

describe('unusedRules', () => {
  it('unusedRules returns nothing for entries that have an effect', () => {
    expect(
      messagesOf(`
exclude: [Check-Out]
thresholds: { p95: { max: 1s }, throughput: off }
workflows:
  - { match: "Check-*", thresholds: { p99: { max: 2s } } }
  - { match: Check-In, where: { users: 25 }, min-samples: 100 }
  - { match: "GET /items-0" }
waivers: [{ workflow: Check-In, metric: p95, accept: 2s, until: 2027-01-31, reason: x }]
`),
    ).toEqual([])
    expect(unusedRules(DEFAULT_CONFIG, PRESENT)).toEqual([])
  })

  it('unusedRules names patterns without a match, with near and known names', () => {
    expect(
      messagesOf(`
exclude: ["Warm-up *"]
workflows: [{ match: "Chek-In" }]
waivers: [{ workflow: "POO_TC: *", metric: p95, accept: 2s, until: 2027-01-31, reason: x }]
`),
    ).toEqual([
      'workflow-unmatched: perf-gate.yml: workflows[0]: "Chek-In" matches no workflow. Did you mean "Check-In"? Seen: "Check-In", "Check-Out", "GET /items", "GET /items-0".',
      'workflow-unmatched: perf-gate.yml: waivers[0]: "POO_TC: *" matches no workflow. Seen: "Check-In", "Check-Out", "GET /items", "GET /items-0".',
    ])
  })

  it('unusedRules suggests a name that begins or ends almost like the pattern', () => {
    expect(messagesOf('workflows: [{ match: "Chek-*" }]')[0]).toContain(
      ' matches no workflow. Did you mean "Check-In"? ',
    )
    expect(messagesOf('workflows: [{ match: "*/itmes" }]')[0]).toContain(
      ' matches no workflow. Did you mean "GET /items"? ',
    )
  })

  it('unusedRules reports an exclude pattern without a match only if a workflow has a similar name', () => {
    expect(messagesOf('exclude: [Login]')).toEqual([])
    expect(messagesOf('exclude: [Check-Inn]')).toEqual([
      'exclude-unmatched: perf-gate.yml: exclude[0]: "Check-Inn" matches no workflow. Did you mean "Check-In"?',
    ])
  })

  it('unusedRules reports dimensions without a match when the name matches', () => {
    expect(
      messagesOf('workflows: [{ match: "Check-*", where: { users: 250, tenant: x } }]'),
    ).toEqual([
      'workflow-unmatched: perf-gate.yml: workflows[0]: no workflow matches both "Check-*" and users "250" (seen: "8", "25") and tenant "x" (seen: none).',
    ])
  })

  it('unusedRules explains why matched workflows are not judged', () => {
    expect(
      messagesOf('workflows: [{ match: "GET /item?" }, { match: "*-0" }, { match: "GET*" }]'),
    ).toEqual([
      'rule-without-effect: perf-gate.yml: workflows[0]: "GET /item?" matches only requests, which are not judged. Set "judge: all", or name each of them without wildcards.',
      'rule-without-effect: perf-gate.yml: workflows[1]: "*-0" matches only sub-results, which are not judged. Name each of them without wildcards.',
      'rule-without-effect: perf-gate.yml: workflows[2]: "GET*" matches only requests and sub-results, which are not judged. Set "judge: all", or name each of them without wildcards.',
    ])
    expect(messagesOf('exclude: [Check-In]\nworkflows: [{ match: Check-In }]')).toEqual([
      'rule-without-effect: perf-gate.yml: workflows[0]: "Check-In" matches only workflows that "exclude" leaves out.',
    ])
  })

  it('unusedRules reports thresholds of metrics that no workflow has', () => {
    expect(
      messagesOf(
        'thresholds: { cpu: { max: 80% } }\nworkflows: [{ match: Check-In, thresholds: { memory: { max: 1% }, disk: off } }]',
      ),
    ).toEqual([
      'rule-without-effect: perf-gate.yml: thresholds.cpu: no judged workflow has this metric.',
      'rule-without-effect: perf-gate.yml: workflows[0].thresholds.memory: no matching workflow has this metric.',
    ])
  })

  it('unusedRules reports waivers without an effect', () => {
    const waiver = (workflow: string, metric: string) =>
      `waivers: [{ workflow: ${JSON.stringify(workflow)}, metric: ${metric}, accept: 2s, until: 2027-01-31, reason: x }]`
    expect(messagesOf(waiver('Check-In', 'p99'))).toEqual([
      'rule-without-effect: perf-gate.yml: waivers[0]: has no effect, because p99 of "Check-In" has no threshold.',
    ])
    expect(messagesOf(waiver('GET /items', 'p95'))).toHaveLength(1)
  })

  it('unusedRules reports metrics that are not judged because the source does not have them', () => {
    const missing = { p95: 'autocannon reports p90 and p97.5, but no p95' }
    const present = PRESENT.map(series =>
      series.workflow === 'Check-In' ? { ...series, missing } : series,
    )
    expect(messagesOf('', present)).toEqual([
      'metric-not-given: p95 is not judged for "Check-In": autocannon reports p90 and p97.5, but no p95.',
    ])
    expect(messagesOf('thresholds: { p95: off }', present)).toEqual([])
    expect(
      messagesOf('workflows: [{ match: Check-In, thresholds: { p95: off } }]', present),
    ).toEqual([])
  })

  it('unusedRules lists at most eight names, shortened, and counts the others', () => {
    const present = Array.from({ length: 10 }, (_, i) => ({
      ...PRESENT[0]!,
      workflow: `${i}\n${'x'.repeat(100)}`,
    }))
    const [message = ''] = messagesOf('workflows: [{ match: nothing }]', present)
    expect(message).toMatch(/ and 2 more\.$/)
    expect(message).not.toContain('\n')
    expect(message.length).toBeLessThan(700)
  })

  it('unusedRules returns nothing when there are no runs', () => {
    expect(messagesOf('workflows: [{ match: x }]', [])).toEqual([])
  })
})
