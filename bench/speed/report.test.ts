import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growthPlot } from './plot.ts'
import { asBlocks, withBlocks } from './report.ts'
import { type Contest, kept } from './results.ts'

const contests = kept('bench/speed/results.json')

describe('The results of the bench', () => {
  it.each([
    ['docs/performance.md', 'large'],
    ['bench/results.md', 'wanted'],
    ['bench/results.md', 'rows'],
  ])('The page %s has the table %s, and others, of the kept results', (path, name) => {
    const page = readFileSync(path, 'utf8')
    expect(page).toContain(`<!-- bench/speed: ${name} -->`)
    expect(withBlocks(page, contests)).toBe(page)
  })

  it('The plot is that of the kept results', () => {
    expect(readFileSync('docs/images/growth.svg', 'utf8')).toBe(growthPlot(contests))
  })
})

describe('The tables of the bench', () => {
  const about = { what: '20 M rows', megabytes: 3_260, rounds: 2, measured: '2026-11-21' }
  const entries: Contest['entries'] = [
    { name: 'perf-gate', wallS: [1, 3], cpuS: [2, 4], peakMb: 111 },
    { name: '`wc -l`', wallS: [0.5, 0.6], cpuS: [0.5, 0.6], peakMb: 9 },
    { name: 'polars', wallS: [], cpuS: [], peakMb: 0, failure: 'not installed: no pip' },
  ]
  const blocks = asBlocks([{ ...about, id: 'rows-20000000', entries }])

  it('The tables name a program that could not take part, with the reason', () => {
    expect(blocks.get('rows')).toContain('| polars | not installed: no pip |')
  })

  it('The tables show which of the target ratios were reached, missed, and not measured', () => {
    const wanted = blocks.get('wanted')!
    expect(wanted).toContain(
      '| 20 M rows on two cores, times `wc -l` | at most 3.8 × | 2.00 × | yes |',
    )
    expect(wanted).toContain(
      '| peak memory, 20 M rows, 30 labels, two cores | at most 110 MB | 111 MB | **no** |',
    )
    expect(wanted).toContain('| 20 M rows, faster than polars | at least 5 × | not measured |  |')
  })
})
