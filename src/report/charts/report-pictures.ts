/** Draws the charts of a report. */
import type { Report } from '../../core/model/report.ts'
import type { DrawnChart } from '../../core/publish/report-files.ts'
import { chartsOf, withLetters } from '../chart-spec/report-charts.ts'

/** Draws each chart for light and for dark backgrounds. */
export async function drawReport(report: Report): Promise<DrawnChart[]> {
  const specs = withLetters(chartsOf(report))
  if (specs.length === 0) return []
  const { drawCharts } = await import('./draw.ts')
  const pictures = await drawCharts(specs, ['light', 'dark'])
  return specs.map(({ title, alt, width, letters }, i) => {
    const light = pictures[2 * i]!
    const dark = pictures[2 * i + 1]!
    return { title, alt, width, letters, light, dark }
  })
}
