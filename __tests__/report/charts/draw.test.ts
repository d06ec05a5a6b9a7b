import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartFile, chartsOf, withLetters } from '../../../src/report/chart-spec/report-charts.ts'
import type { DeltaPlot } from '../../../src/report/chart-spec/spec.ts'
import { drawCharts } from '../../../src/report/charts/draw.ts'
import {
  check,
  firstReport,
  hostileReport,
  quietReport,
  releaseReport,
  reportOf,
} from './chart-report.ts'
import { expectPicture, readPicture } from './picture.ts'

/** The golden pictures, by report; the others would show nothing new. */
const LOOKED_AT = [
  {
    name: 'release',
    report: releaseReport(),
    pictures: chartsOf(releaseReport()).flatMap(({ id }) => [`${id}-light`, `${id}-dark`]),
  },
  {
    name: 'hostile',
    report: hostileReport(),
    pictures: ['delta-light', 'over-time-light'],
  },
  {
    name: 'quiet',
    report: quietReport(),
    pictures: ['delta-dark', 'over-time-light', 'percentiles-light'],
  },
  { name: 'first', report: firstReport(), pictures: ['over-time-dark'] },
]

describe('names in any script', () => {
  it('Names are written where the font has their characters, else as letters with a legend, the same in all charts', () => {
    const [first] = chartsOf(hostileReport())
    const [delta, again] = withLetters([first!, first!])
    expect(delta!.letters).toEqual([{ letter: 'A', name: '注文 🛒 заказ ✓ Ωμέγα' }])
    expect(again!.letters).toEqual(delta!.letters)
    expect(delta!.plot).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ name: '[A]' })]),
    })
    expect(withLetters(chartsOf(releaseReport())).flatMap(({ letters }) => letters)).toEqual([])
  })

  it('Letters for names run from A to Z, then have two characters', () => {
    const names = Array.from({ length: 28 }, (_, i) => String.fromCodePoint(0x4e00 + i))
    const [spec] = chartsOf(reportOf({ checks: names.map(name => check(name, 100, 0.1, 0.1)) }))
    const plot = spec!.plot as DeltaPlot
    const specs = [0, 1].map(half => {
      const rows = names.slice(14 * half, 14 * half + 14).map(name => ({ ...plot.rows[0]!, name }))
      return { ...spec!, plot: { ...plot, rows } }
    })
    const letters = withLetters(specs).flatMap(({ letters }) => letters.map(({ letter }) => letter))
    expect([letters[0], letters[25], letters[26], letters[27]]).toEqual(['A', 'Z', 'AA', 'AB'])
  })
})

describe('drawCharts', () => {
  it.each(LOOKED_AT)(
    'drawCharts draws the $name report as its golden picture',
    async ({ name, report, pictures }) => {
      for (const theme of ['light', 'dark'] as const) {
        const specs = withLetters(chartsOf(report)).filter(({ id }) =>
          pictures.includes(`${id}-${theme}`),
        )
        for (const { file, png } of await drawCharts(specs, [theme]))
          expectPicture(png, `${name}-${file.slice(0, -4)}`)
      }
    },
  )

  it('Every golden picture has a test', () => {
    const goldens = readdirSync(join(import.meta.dirname, '../../golden/charts')).filter(name =>
      /^[a-z-]+\.png$/.test(name),
    )
    const looked = LOOKED_AT.flatMap(({ name, pictures }) =>
      pictures.map(picture => `${name}-${picture}.png`),
    )
    expect(goldens.sort()).toEqual(looked.sort())
  })

  it('drawCharts returns charts and themes in their order, at twice the size they are shown in', async () => {
    const specs = chartsOf(quietReport())
    const drawn = await drawCharts(specs, ['dark', 'light'])
    expect(drawn.map(({ file }) => file)).toEqual(
      specs.flatMap(spec => [chartFile(spec, 'dark'), chartFile(spec, 'light')]),
    )
    const { width, height, at } = readPicture(drawn[0]!.png)
    expect([width, height]).toEqual([specs[0]!.width * 2, specs[0]!.height * 2])
    expect(at(0, 0)).toBe('#0d1117')
    expect(at(width - 1, height - 1)).toBe('#0d1117')
  })

  it('drawCharts draws the same bytes every time, whatever was drawn before', async () => {
    const [delta] = chartsOf(quietReport())
    const [first] = await drawCharts([delta!], ['light'])
    await drawCharts(chartsOf(hostileReport()).slice(0, 1), ['dark'])
    const [again] = await drawCharts([delta!], ['light'])
    expect(Buffer.compare(first!.png, again!.png)).toBe(0)
  })

  it('drawCharts draws nothing for a report without data', async () => {
    expect(await drawCharts([], ['light', 'dark'])).toEqual([])
  })
})
