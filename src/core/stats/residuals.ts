/** Compares each run of a history with those before it, and with those after it, at its level. */
import { medianWithout } from './median.ts'

/** A run of the history. */
export interface PastRun {
  /** By series: logarithm of the value; NaN where it has none. */
  readonly logs: readonly number[]
  /** Runs of one level: those of the same epoch. */
  readonly level: string
  /** Whether later runs are compared with it. Refused runs show noise, but they are no baseline. */
  readonly isBaseline: boolean
  /** Commit that it measured. Absent: not known. */
  readonly commit?: string | undefined
  /** Whether it is older than the present environment: it shows how series differ, and their tails, but not how noisy they are. */
  readonly isElsewhere?: boolean
}

/** Fewest series that form a control group, as in a verdict. */
export const MIN_CONTROLS = 4
/** Residuals of a run. */
export interface ComparedRun extends Residuals {
  readonly run: PastRun
  /** Its residuals against the three baseline runs after it. Absent: they are not there yet. */
  readonly after?: Float64Array | undefined
}

/** Changes of a run against others. */
interface Residuals {
  /** By series: change against the others, beyond the rest of the run; per square root of the variance of one run. NaN: none. */
  readonly own: Float64Array
  /** Square of the change of the median series; NaN without a control group. */
  readonly shared: number
}

/** Runs that a level lasts for to be one. */
export const LASTING = 3

/** Compares each run with those before it, and with those after it, at its level. */
export function comparedRuns(runs: readonly PastRun[], window: number): ComparedRun[] {
  const levels = new Map(
    runs.map(({ level }): [string, { all: PastRun[]; seen: number }] => [
      level,
      { all: [], seen: 0 },
    ]),
  )
  for (const run of runs) if (run.isBaseline) levels.get(run.level)!.all.push(run)
  return runs.flatMap(run => {
    const level = levels.get(run.level)!
    const alike = level.all
    const at = level.seen
    const from = run.isBaseline ? at + 1 : at
    level.seen = from
    const found = residualsOf(run, alike.slice(Math.max(0, at - window), at), BEFORE)
    if (!found) return []
    const next = alike.slice(from, from + LASTING)
    const after = next.length === LASTING ? residualsOf(run, next, AFTER)?.own : undefined
    return [{ ...found, run, after }]
  })
}

type Compared = WeakMap<
  PastRun['logs'],
  { readonly others: readonly PastRun[]; readonly found: Residuals | undefined }
>

/** The last residuals of runs, by their logarithms: each learning compares nearly all with the same runs as the one before. */
const BEFORE: Compared = new WeakMap()
const AFTER: Compared = new WeakMap()

function residualsOf(
  { logs }: PastRun,
  others: readonly PastRun[],
  known: Compared,
): Residuals | undefined {
  const last = known.get(logs)
  const isSame =
    last?.others.length === others.length &&
    last.others.every((other, i) => other.logs === others[i]!.logs)
  if (isSame) return last.found
  const found = comparedWith(logs, others)
  known.set(logs, { others, found })
  return found
}

function comparedWith(logs: readonly number[], others: readonly PastRun[]): Residuals | undefined {
  const own = new Float64Array(logs.length)
  const counts = new Float64Array(logs.length)
  for (let w = 0; w < logs.length; w++) {
    let total = 0
    for (let r = 0; r < others.length; r++) {
      const log = others[r]!.logs[w]!
      if (Number.isNaN(log)) continue
      total += log
      counts[w]!++
    }
    own[w] = logs[w]! - total / counts[w]!
  }
  const present = own.filter(change => !Number.isNaN(change))
  if (present.length === 0) return undefined
  const isControlled = present.length >= MIN_CONTROLS
  const without = isControlled ? medianWithout(present) : () => 0
  for (let w = 0; w < own.length; w++)
    own[w] = (own[w]! - without(own[w])) / Math.sqrt(1 + 1 / counts[w]!)
  const shared = isControlled ? without() ** 2 / (1 + 1 / others.length) : NaN
  return { own, shared }
}
