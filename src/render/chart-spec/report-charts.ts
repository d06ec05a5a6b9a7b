/** The charts of a report, as descriptions: which there are, in which order, and under which names of files. */
import { present } from '../../model/defined.ts'
import type { Report } from '../../model/report.ts'
import { deltaChart } from './delta.ts'
import { levelsChart } from './levels.ts'
import { looksChart } from './looks.ts'
import { overTimeChart, percentilesChart } from './panels.ts'
import type { ChartSpec, ChartTheme } from './spec.ts'

/** Returns the charts that the report has data for, in the order in which they are shown; empty when it has none. */
export function chartsOf(report: Report): ChartSpec[] {
  return present([
    deltaChart(report),
    looksChart(report),
    levelsChart(report),
    overTimeChart(report),
    percentilesChart(report),
  ])
}

/** Returns the name of a chart's picture: 'delta-light.png'. */
export function chartFile(spec: Pick<ChartSpec, 'id'>, theme: ChartTheme): string {
  return `${spec.id}-${theme}.png`
}
