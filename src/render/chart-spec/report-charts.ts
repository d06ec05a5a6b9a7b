/** The charts of a report, as descriptions: which there are, in which order, and under which names of files. */
import type { Check } from '../../model/check.ts'
import type { Look } from '../../model/decision-plan.ts'
import { defined, present } from '../../model/defined.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { metricLabel, seriesText } from '../change.ts'
import { visibleName } from '../escape/visible.ts'
import { formatDelta, formatInterval } from '../format.ts'
import { runsText } from '../words/decision-plan.ts'
import { type Axis, changeAxis, changePosition, isOffChart } from './axis.ts'
import { allowance, changesChart, deltaChart, positions } from './delta.ts'
import { altOf, toneOf, toneSymbols } from './frame.ts'
import { levelsChart } from './levels.ts'
import { overTimeChart, percentilesChart } from './panels.ts'
import type { ChartSpec, ChartTheme, DeltaRow } from './spec.ts'

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

/** Looks that are shown: the last ones. */
const ROWS = 20

/** A look at a relative change. */
type Estimated = Look & { readonly estimate: number }

/** Returns the chart of a decision; undefined where fewer than two looks have an estimate. Error rates have no relative one. */
function looksChart({ plan, checks }: Report): ChartSpec | undefined {
  const { about } = plan ?? {}
  if (!plan || !about || about.metric === 'error-rate') return undefined
  const looks = plan.looks.filter((look): look is Estimated => look.estimate !== undefined)
  if (looks.length < 2) return undefined
  const shown = looks.slice(-ROWS)
  const check = checks.find(
    ({ metric, ...series }) => metric === about.metric && seriesKey(series) === seriesKey(about),
  )
  const allowed = [check?.allowed?.low ?? 0, check?.allowed?.high ?? 0]
  const axis = changeAxis([...shown.flatMap(({ estimate, low = 0, high = 0 }) => [estimate, low, high]), ...allowed])
  const rows = shown.map(look => rowOf(look, plan.design, axis, look === shown.at(-1) ? check : undefined, check))
  const title = visibleName(`${seriesText(about)} ${metricLabel(about.metric)} by run`)
  const subtitle = `estimate after each ${plan.design === 'repeat' ? 'run' : 'pair'}`
  const spoken = shown.map(look => lookText(look, plan.design))
  return changesChart({ id: 'looks', title, subtitle, alt: altOf(title, spoken) }, axis, rows)
}

function rowOf(
  { runs, estimate, low, high }: Estimated,
  design: Parameters<typeof runsText>[1],
  axis: Axis,
  judged: Check | undefined,
  check: Check | undefined,
): DeltaRow {
  const tone = judged ? toneOf(judged) : 'neutral'
  const { mark, word } = toneSymbols(tone)
  return defined({
    name: `after ${runsText(runs, design)}`,
    metric: '',
    tone,
    verdict: judged ? `${mark} ${word}` : '',
    change: formatDelta(estimate),
    at: Math.min(axis.max, Math.max(axis.min, changePosition(estimate))),
    offChart: isOffChart(estimate),
    interval: positions(low, high),
    allowed: allowance(check?.allowed),
  })
}

function lookText({ runs, estimate, low, high }: Estimated, design: Parameters<typeof runsText>[1]): string {
  const interval = low === undefined || high === undefined ? '' : ` ${formatInterval(low, high, formatDelta)}`
  return `after ${runsText(runs, design)} ${formatDelta(estimate)}${interval}`
}
