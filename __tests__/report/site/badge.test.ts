import { expect, it } from 'vitest'
import type { SiteHistory } from '../../../src/report/model/site.ts'
import { historyFiles } from '../../../src/report/page/history-files.ts'

/** The widths of the halves of a badge, and where its two texts stand. */
function badgeOf(suite: string, message: string) {
  const history = {
    suite: {
      ...{ folder: 'main/s', suite, baseRef: 'main', facts: {}, metrics: [], months: [] },
      ...{ badge: { message, color: 'red' }, series: [], cells: {}, outliers: [], epochs: [] },
      ...{ releases: [], problems: [] },
    },
    runs: [],
  } as unknown as SiteHistory
  const svg = historyFiles([history], '', () => 'a day ago').get('badges/main/s.svg')!
  const [, left, right] = /<rect width="(\d+)".*?<rect x="\d+" width="(\d+)"/.exec(svg)!
  const middles = [...svg.matchAll(/<text x="([\d.]+)"/g)].map(([, x]) => Number(x))
  return { left: Number(left), right: Number(right), middles }
}

it('Each half of a badge is wide enough for its words, which stand in its middle', () => {
  const badges = ['fail', 'failed since Monday'].map(message => badgeOf('checkout', message))
  for (const { left, right, middles } of badges)
    expect(middles).toEqual([left / 2, left + right / 2])
  const [short, long] = badges
  expect(long!.left).toBe(short!.left)
  // A letter takes about 7 pixels.
  expect(short!.left).toBeGreaterThan(6 * 'checkout'.length)
  expect(long!.right).toBeGreaterThan(6 * 'failed since Monday'.length)
  expect(short!.right).toBeLessThan(9 * 'fail'.length + 20)
})
