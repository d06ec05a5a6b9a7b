import { describe, expect, it } from 'vitest'
import { headlineText } from '../../src/render/headline.ts'
import { renderJson } from '../../src/render/report-json.ts'
import { breach, evidence, report } from '../report-builders.ts'
import { SCENARIOS } from './scenarios.ts'

describe('the headline', () => {
  it('The headline of each kind of report names the most important finding', async () => {
    const lines = Object.entries(SCENARIOS).map(([name, report]) => `${name}: ${headlineText(report)}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/headlines.txt')
  })

  it('The headline of a change of the whole run has the size of that change in the metric that decided', () => {
    const throughput = breach({
      metric: 'throughput',
      evidence: evidence({ by: 'run', runShift: -0.3, controls: 4, ownShift: -0.01 }),
    })
    const judged = { ...SCENARIOS['whole-run']!, checks: [throughput] }
    expect(headlineText(judged)).toBe('The whole run is 30% lower (throughput, median of 4 series)')
  })

  it('The headline of a first run that is recorded says that it is the baseline now', () => {
    expect(headlineText(SCENARIOS['no-baseline']!, { isStored: true })).toMatch(/^First run recorded: \d+ workflows/)
  })

  it('The headline of an invalid run gives the reason, and report.json its code', () => {
    const invalid = { code: 'incomplete-run', missing: 'shard 3 of 4 is missing ("load-3")' } as const
    const judged = report({ verdict: 'invalid', invalid })
    expect(headlineText(judged)).toBe('The run cannot be judged: shard 3 of 4 is missing ("load-3")')
    expect(JSON.parse(renderJson(judged))).toMatchObject({ headline: headlineText(judged), invalid })
  })
})
