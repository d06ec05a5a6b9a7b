/** Finds what a report says besides its verdict: what moved with a finding, trends, and the points that charts are drawn from. Pure. */
import { explainedBy, slowerCheck } from '../../core/judge/profile-causes.ts'
import type { Explain } from '../../core/judge/report/assemble.ts'
import { type Check, seriesName } from '../../core/model/check.ts'
import { defined, present } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import type { RunDetails, SeriesCurves } from '../../core/model/report.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../core/model/run.ts'
import { checkTrends } from '../../core/summarize/run-trend.ts'
import { causesOf } from './causes.ts'
import { curvesOf, percentilesOf } from './curves.ts'
import { seriesIn } from './division.ts'
import { timeSeriesOf } from './over-time.ts'

/** Workflows whose curves go into a report; charts show no more. */
const CURVES = 6
/** Values over time in a report, of workflows and of resources: about 300 kB of JSON. */
const DETAIL_VALUES = 40_000

export const explain: Explain = judged => {
  const { checks, baseline, candidates, history } = judged
  const slower = slowerCheck(checks)
  const newest = (list: readonly RunSummary[]) =>
    list.findLast(({ profiles }) => profiles)?.profiles ?? []
  const profiled = slower && explainedBy(slower, newest(baseline), newest(candidates))
  const causes = [...causesOf(checks, judged), ...(profiled?.causes ?? [])]
  return defined({
    causes: causes.length > 0 ? causes : undefined,
    profiles: profiled?.profiles.length ? profiled.profiles : undefined,
    trend: checkTrends(checks, history, candidates),
    curves: curvesOfWorst(checks, candidates.at(-1), baseline.at(-1)),
    details: detailsOf(checks, candidates.at(-1), baseline.at(-1)),
  })
}

/** Curves of the workflows with the worst checks, which come first. */
function curvesOfWorst(
  checks: readonly Check[],
  candidate: RunSummary | undefined,
  baseline: RunSummary | undefined,
): SeriesCurves[] {
  const worst = groupsBy(checks, seriesKey).slice(0, CURVES)
  return worst.flatMap(([check]) => {
    const [now, before] = [candidate, baseline].map(run => seriesIn(present([run]), check)[0])
    const { overTime, percentiles } = now ? curvesOf(now) : {}
    const past = before && curvesOf(before)
    if (!overTime && !percentiles) return []
    return defined({
      ...seriesName(check),
      overTime: overTime && {
        metric: 'p95' as const,
        candidate: overTime,
        baseline: past?.overTime ?? [],
      },
      percentiles: percentiles && { candidate: percentiles, baseline: past?.percentiles ?? [] },
    })
  })
}

function detailsOf(
  checks: readonly Check[],
  candidate: RunSummary | undefined,
  baseline: RunSummary | undefined,
): RunDetails | undefined {
  const sides = { baseline, candidate }
  const runs = Object.entries(sides).flatMap(([id, run]) => (run ? [{ id, run }] : []))
  const judged = new Set(checks.map(seriesKey))
  const isShown = (series: SeriesSummary) => judged.has(seriesKey(series))
  const { axes, timeSeries } = timeSeriesOf(runs, isShown, DETAIL_VALUES)
  return timeSeries.length > 0
    ? { axes, timeSeries, percentiles: percentilesOf(runs, isShown) }
    : undefined
}
