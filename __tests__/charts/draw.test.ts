import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawCharts } from '../../src/charts/draw.ts'
import { chartFile, chartsOf } from '../../src/render/chart-spec/report-charts.ts'
import { firstReport, hostileReport, quietReport, releaseReport } from './chart-report.ts'
import { expectPicture, readPicture } from './picture.ts'

/** The pictures that are looked at, by report; the others would show nothing new. */
const LOOKED_AT = [
  {
    name: 'release',
    report: releaseReport(),
    pictures: chartsOf(releaseReport()).flatMap(({ id }) => [`${id}-light`, `${id}-dark`]),
  },
  { name: 'hostile', report: hostileReport(), pictures: ['delta-light', 'levels-dark', 'over-time-light'] },
  { name: 'quiet', report: quietReport(), pictures: ['delta-dark', 'over-time-light', 'percentiles-light'] },
  { name: 'first', report: firstReport(), pictures: ['levels-light', 'over-time-dark'] },
]

describe('drawCharts', () => {
  it.each(LOOKED_AT)('draws the $name report as it was looked at', async ({ name, report, pictures }) => {
    for (const theme of ['light', 'dark'] as const) {
      const specs = chartsOf(report).filter(({ id }) => pictures.includes(`${id}-${theme}`))
      for (const { file, png } of await drawCharts(specs, [theme])) expectPicture(png, `${name}-${file.slice(0, -4)}`)
    }
  })

  it('has a test for every golden picture', () => {
    const goldens = readdirSync(join(import.meta.dirname, '../golden/charts')).filter(name =>
      /^[a-z-]+\.png$/.test(name),
    )
    const looked = LOOKED_AT.flatMap(({ name, pictures }) => pictures.map(picture => `${name}-${picture}.png`))
    expect(goldens.sort()).toEqual(looked.sort())
  })

  it('gives charts in their order, themes in theirs, at twice the size they are shown in', async () => {
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

  it('draws the same bytes every time, whatever was drawn before', async () => {
    const [delta] = chartsOf(quietReport())
    const [first] = await drawCharts([delta!], ['light'])
    await drawCharts(chartsOf(hostileReport()).slice(0, 1), ['dark'])
    const [again] = await drawCharts([delta!], ['light'])
    expect(Buffer.compare(first!.png, again!.png)).toBe(0)
  })

  it('draws nothing for a report without data', async () => {
    expect(await drawCharts([], ['light', 'dark'])).toEqual([])
  })
})
