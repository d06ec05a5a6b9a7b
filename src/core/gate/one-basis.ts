/** Puts the runs of a comparison on one basis of times and names. */
import { durationBasisOf } from '../judge/compare/duration-basis.ts'
import { hostBasisOf } from '../judge/compare/host-basis.ts'
import type { JudgeInput } from '../judge/input.ts'
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import type { LoadedBreach } from './baseline/loaded-baseline.ts'

type SuiteNoise = NonNullable<JudgeInput['noise']>

/** What of a request holds runs, or names series. */
export interface RunsOfRequest extends Pick<JudgeInput, 'baseline' | 'candidates' | 'noise'> {
  /** Earlier runs of the epoch, oldest first, to look for slow drift in. Absent: no drift is looked for. */
  readonly history?: {
    readonly runs: readonly RunSummary[]
    readonly anchors: readonly RunSummary[]
  }
  /** Run of the base branch that breached. Regressions that it has too do not fail the candidate. */
  readonly breach?: LoadedBreach
}

/** Returns the request with runs whose times and names can be compared, and notices on what was left out for it. */
export function onOneBasis<Request extends RunsOfRequest>(
  request: Request,
): {
  request: Request
  notices: NoticeFacts[]
} {
  const { baseline, candidates, history, breach, noise } = request
  const older = [...(history?.runs ?? []), ...(history?.anchors ?? [])]
  const compared = [...baseline, ...candidates, ...older]
  const clock = durationBasisOf(compared)
  const { hosts, convert: nameRun } = hostBasisOf(compared)
  const onPauses: NoticeFacts[] = clock.includesPauses ? [{ code: 'pauses-count' }] : []
  const onHosts: NoticeFacts[] = hosts.length > 0 ? [{ code: 'hosts-left-out', hosts }] : []
  const notices = [...onPauses, ...onHosts]
  if (notices.length === 0) return { request, notices }
  const convert = (run: RunSummary) => nameRun(clock.convert(run))
  const runs = {
    baseline: baseline.map(convert),
    candidates: candidates.map(convert),
    history: history && { runs: history.runs.map(convert), anchors: history.anchors.map(convert) },
    breach: breach && { ...breach, run: convert(breach.run) },
    noise: noise && withKeysOf(baseline.at(-1), convert, noise),
  }
  return { request: { ...request, ...defined(runs) }, notices }
}

/** Returns the learnt noise by the keys that the series of a run have once it is converted. */
function withKeysOf(
  run: RunSummary | undefined,
  convert: (run: RunSummary) => RunSummary,
  noise: SuiteNoise,
): SuiteNoise {
  if (!run) return noise
  const converted = convert(run).series
  const own = new Map(run.series.map((series, i) => [seriesKey(converted[i]!), seriesKey(series)]))
  return (metric, keys) =>
    noise(
      metric,
      keys.map(key => own.get(key) ?? key),
    )
}
