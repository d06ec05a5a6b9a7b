import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import type { Host } from '../../../src/read/files/host.ts'
import { grouped, runsOfPaths } from '../../../src/report/cli/campaign-runs.ts'
import { run } from '../../core/judge/runs.ts'

it('Runs of one name are refused, those named first', async () => {
  const paths = ['old/m6g.jtl', 'old/m7g.jtl', 'new/m6g.jtl', 'new/m7g.jtl']
  await expect(runsOfPaths(DEFAULT_CONFIG, paths, {} as Host)).rejects.toThrow(
    'old/m6g.jtl, new/m6g.jtl have the same id "m6g"',
  )
})

describe('grouped', () => {
  const runs = ['m6g-1', 'm6g-2', 'm7g-1'].map(id => ({
    id,
    notRun: [],
    run: run({}, { facts: { cores: id === 'm6g-2' ? '8' : '4' } }),
  }))
  const groups = (by: readonly string[]) => grouped(runs, by).map(({ group }) => group)

  it('Runs are of one group where their names differ by a number alone', () => {
    expect(groups([])).toEqual(['m6g', 'm6g', undefined])
  })

  it('Runs are of one group where the given facts are equal, and an unknown fact is refused', () => {
    expect(groups(['cores'])).toEqual(['4', '8', '4'])
    expect(() => groups(['disk'])).toThrow('no run has the fact "disk". Known: cores.')
  })
})
