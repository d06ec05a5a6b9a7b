/** The record of a gate: what its rule would have said of the runs of a history, and what it would have found in them. Pure. */
import type { Config } from '../../core/config/config.ts'
import { judgeChecks } from '../../core/judge/judge.ts'
import type { GateRecord } from '../../core/model/record.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { seriesKey } from '../../core/model/run.ts'
import { judgeInput, type Replayed, replay } from './replay.ts'
import { withSlower } from './slower.ts'

/** Injected slowdown of one workflow, relative to its time. */
const SLOWER = 0.15
/** Newest runs that are counted, and those before them that make their baseline. */
const COUNTED = 60
const BEFORE = 60

/** Replays the newest runs of a history, oldest first, each once as it is and once with another workflow made slower. */
export function gateRecord(
  config: Config,
  runs: readonly RunSummary[],
  identify: (run: RunSummary) => string,
): GateRecord {
  const history = runs.slice(-COUNTED - BEFORE)
  const isDated = history.every(({ startMs }) => startMs !== undefined)
  const dated = history.map((run, i) => ({
    run,
    id: identify(run),
    atMs: isDated ? run.startMs! : i * 1000,
  }))
  const counts = { runs: 0, failed: 0, asked: 0, tried: 0, found: 0 }
  let position = 0
  for (const replayed of replay(config, dated)) {
    const isCounted = position++ >= history.length - COUNTED
    const { against, judgment } = replayed
    if (!isCounted || against.runs.length === 0 || judgment.verdict === 'invalid') continue
    counts.runs++
    if (judgment.verdict === 'fail') counts.failed++
    else if (asksAgain(judgment)) counts.asked++
    const isFound = findsSlower(config, replayed, position)
    if (isFound !== undefined) counts.tried++
    if (isFound) counts.found++
  }
  return { ...counts, slower: SLOWER }
}

function asksAgain({ verdict, checks }: Replayed['judgment']): boolean {
  return verdict === 'inconclusive' || checks.some(({ evidence }) => evidence?.suspect)
}

/** Whether a run fails once one of its workflows is slower; undefined where that workflow cannot be tested or fails anyway. */
function findsSlower(config: Config, replayed: Replayed, position: number): boolean | undefined {
  const { dated, rulesOf, judgment } = replayed
  const times = judgment.checks.filter(
    ({ detectable, unit }) => detectable !== undefined && unit === 'ms',
  )
  const keys = [...new Set(times.map(seriesKey))].sort()
  const key = keys[position % Math.max(keys.length, 1)]
  const failsIn = (checks: Replayed['judgment']['checks']) =>
    checks.some(check => check.verdict === 'fail' && seriesKey(check) === key)
  if (key === undefined || failsIn(judgment.checks)) return undefined
  const slow = withSlower(dated.run, key, SLOWER)
  return failsIn(judgeChecks(judgeInput(config, { ...replayed, rulesOf }, [slow])).checks)
}
