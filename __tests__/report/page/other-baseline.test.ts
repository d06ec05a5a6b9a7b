import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesAgainst } from '../../../src/report/lookup/changes.ts'
import { indexCampaign } from '../../../src/report/lookup/comparison.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'

const golden = join(import.meta.dirname, '../../golden/campaign/instance-optimization.json')
const campaign = JSON.parse(readFileSync(golden, 'utf8')) as CampaignReport
const index = indexCampaign(campaign)
const own = campaign.groups.find(({ baseline }) => baseline)!.id

/** Each change of the report, and that of its baseline when the reader compares with the other group. */
function pairs(metric: string) {
  const stored = changesAgainst(index, own, metric)
  return campaign.groups
    .filter(({ id }) => id !== own)
    .flatMap(({ id }) =>
      index.workflows.flatMap(row => {
        const [there, back] = [
          stored.group(row, id),
          changesAgainst(index, id, metric).group(row, own),
        ]
        return there?.low !== undefined && there.low > -1 && back ? [{ there, back }] : []
      }),
    )
}

describe('A change against another baseline', () => {
  it('A change against another baseline is the reported one reversed, with an equally wide interval', () => {
    const found = pairs('avg')
    expect(found.length).toBeGreaterThan(100)
    const widths = found.map(({ there, back }) => {
      expect(back.absolute).toBeCloseTo(-there.absolute, 6)
      expect(back.low!).toBeLessThanOrEqual(back.relative!)
      expect(back.high!).toBeGreaterThanOrEqual(back.relative!)
      const width = (low: number, high: number) => Math.log1p(high) - Math.log1p(low)
      return width(back.low!, back.high!) / width(there.low!, there.high!)
    })
    for (const ratio of widths) expect(Math.abs(Math.log(ratio))).toBeLessThan(Math.log(1.5))
    const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)]!
    expect(usual).toBeCloseTo(1, 1)
  })

  it('A change against another baseline is marked only where the report marks it, with the opposite sign', () => {
    const turned = {
      regressed: 'improved',
      improved: 'regressed',
      unchanged: 'unchanged',
      unknown: 'unknown',
    }
    const marked = pairs('avg').filter(
      ({ back }) => back.change === 'regressed' || back.change === 'improved',
    )
    expect(marked.length).toBeGreaterThan(0)
    for (const { there, back } of marked) expect(back.change).toBe(turned[there.change!])
  })

  it('A change of an error rate is in points, between -1 and 1', () => {
    for (const { there, back } of pairs('error-rate')) {
      expect(back.absolute).toBeCloseTo(-there.absolute, 9)
      expect(back.low!).toBeLessThanOrEqual(back.absolute)
      expect(back.high!).toBeGreaterThanOrEqual(back.absolute)
      expect(back.low!).toBeGreaterThanOrEqual(-1)
      expect(back.high!).toBeLessThanOrEqual(1)
    }
  })

  it('The change of one run is less certain than that of its group', () => {
    const [group] = campaign.groups.filter(({ id, runs }) => id !== own && runs.length > 1)
    const changes = changesAgainst(
      index,
      campaign.groups.find(({ id }) => id !== own && id !== group!.id)!.id,
      'avg',
    )
    const found = index.workflows.flatMap(row => {
      const [one, all] = [changes.run(row, group!.runs[0]!), changes.group(row, group!.id)]
      return one?.low === undefined || all?.low === undefined ? [] : [{ one, all }]
    })
    expect(found.length).toBeGreaterThan(10)
    for (const { one, all } of found)
      expect(Math.log1p(one.high!) - Math.log1p(one.low!)).toBeGreaterThan(
        Math.log1p(all.high!) - Math.log1p(all.low!),
      )
  })
})
