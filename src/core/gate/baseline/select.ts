/** Selects the runs of an epoch to compare a candidate with: those with equal `must-match` facts and the same workload. */
import { defined } from '../../model/defined.ts'
import { DAY_MS } from '../../model/duration.ts'
import { getOrAdd } from '../../model/group-by.ts'
import type { FactChange } from '../../model/report.ts'
import { MACHINE_FACT, type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { isSameTest, loadOf } from '../../summarize/run-load.ts'
import { sha256 } from './layout.ts'
import { byTime, type RunEntry, type Workload } from './ledger.ts'

/** The properties that decide whether two runs are comparable. */
export type RunProfile = Pick<RunEntry, 'workload' | 'facts'>

/** Relative difference of the peak number of threads that equal tests may have. */
const THREADS_TOLERANCE = 0.1

/** Relative difference of the duration that equal tests may have, unless the load shows that the system changed speed. */
const DURATION_TOLERANCE = 0.5

/** Runs of the candidate's kind of machine are preferred if so many are among the newest runs: those of so many windows. */
const ENOUGH_ON_MACHINE = 3
const NEAR = 3

/** Kinds of series that make up the workload. */
const WORKLOAD_KINDS: ReadonlySet<SeriesSummary['kind']> = new Set([
  'transaction',
  'request',
  'benchmark',
  'measure',
])

/**
 * Returns the time that the age of a baseline is counted to, ms since 1970: the end of the run to judge, which may be an old one, or
 * now when it has no times or is dated ahead.
 */
export function judgedAt(candidate: RunSummary | undefined, nowMs: number): number {
  return Math.min(nowMs, candidate?.endMs ?? candidate?.startMs ?? nowMs)
}

/** Returns the age of given baseline runs in days, >= 0, at a time in ms since 1970; undefined when they have no times. */
export function ageOfRuns(runs: readonly RunSummary[], atMs: number): number | undefined {
  const newest = Math.max(...runs.flatMap(({ endMs, startMs }) => endMs ?? startMs ?? []))
  return Number.isFinite(newest) ? Math.max(0, (atMs - newest) / DAY_MS) : undefined
}

const profiles = new WeakMap<RunSummary, RunProfile>()

/** Returns the profile of a run. */
export function profileOf(run: RunSummary): RunProfile {
  return getOrAdd(profiles, run, () => makeProfile(run))
}

function makeProfile(run: RunSummary): RunProfile {
  const names = run.series.filter(series => WORKLOAD_KINDS.has(series.kind)).map(seriesKey)
  return {
    workload: {
      series: names.length,
      seriesDigest: sha256(JSON.stringify(names.sort())).slice(0, 12),
      ...defined({ threads: run.peakThreads }),
      ...loadOf(run),
    },
    facts: run.facts,
  }
}

/**
 * Compares the profiles of a baseline run and a candidate. `mustMatch` names facts that must be equal. `same` is false when one of
 * these, the threads or the duration differ; the differences are in code-unit order of the fact, workload last.
 */
export function comparable(
  baseline: RunProfile,
  candidate: RunProfile,
  mustMatch: readonly string[] = [],
) {
  const required = new Set(mustMatch)
  const facts = factChanges(baseline.facts, candidate.facts).map(change =>
    required.has(change.fact) ? { ...change, mustMatch: true } : change,
  )
  const workload = workloadChanges(baseline.workload, candidate.workload)
  return {
    same:
      !facts.some(change => change.mustMatch) &&
      !workload.some(change => change.fact !== 'workload.series'),
    differences: [...facts, ...workload],
  }
}

/** Whether a fact that must be equal differs. */
export function isElsewhere(
  { facts }: Pick<RunProfile, 'facts'>,
  other: Pick<RunProfile, 'facts'>,
  mustMatch: readonly string[],
): boolean {
  return mustMatch.some(fact => facts[fact] !== other.facts[fact])
}

/**
 * Selects the runs to compare a candidate with: those whose `mustMatch` facts are equal, of these the ones with the same workload
 * if there are any, of these those made on the same kind of machine if there are enough, of these the newest `window`. Without a
 * candidate, the newest `window`. The runs are the oldest first, and none when none is comparable; the differences are those
 * between the candidate and the newest selected run, or the newest run when none is selected.
 */
export function selectRuns(
  entries: readonly RunEntry[],
  {
    window,
    mustMatch = [],
    candidate,
  }: { window: number; mustMatch?: readonly string[]; candidate?: RunProfile },
) {
  const ordered = [...entries].sort(byTime)
  if (!candidate) return { runs: ordered.slice(-window), differences: [] }
  const compared = ordered.map(entry => ({ entry, ...comparable(entry, candidate, mustMatch) }))
  const matching = compared.filter(({ entry }) => !isElsewhere(entry, candidate, mustMatch))
  const alike = matching.filter(({ same }) => same)
  const eligible = alike.length > 0 ? alike : matching
  const machine = candidate.facts[MACHINE_FACT]
  const near = eligible
    .slice(-NEAR * window)
    .filter(({ entry }) => machine !== undefined && entry.facts[MACHINE_FACT] === machine)
  const selected = (near.length >= ENOUGH_ON_MACHINE ? near : eligible).slice(-window)
  return {
    runs: selected.map(({ entry }) => entry),
    differences: (selected.at(-1) ?? compared.at(-1))?.differences ?? [],
  }
}

function factChanges(
  baseline: Readonly<Record<string, string>>,
  candidate: Readonly<Record<string, string>>,
): FactChange[] {
  const before = new Map(Object.entries(baseline))
  const after = new Map(Object.entries(candidate))
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter(fact => before.get(fact) !== after.get(fact))
    .map(fact => change(fact, before.get(fact), after.get(fact)))
}

function workloadChanges(baseline: Workload, candidate: Workload): FactChange[] {
  const changes: FactChange[] = []
  if (differs(baseline.threads, candidate.threads, THREADS_TOLERANCE))
    changes.push(change('workload.threads', String(baseline.threads), String(candidate.threads)))
  if (
    differs(baseline.durationMs, candidate.durationMs, DURATION_TOLERANCE) &&
    !isSameTest(baseline, candidate)
  )
    changes.push(
      change(
        'workload.duration',
        inSeconds(baseline.durationMs!),
        inSeconds(candidate.durationMs!),
      ),
    )
  if (baseline.series !== candidate.series)
    changes.push(change('workload.series', String(baseline.series), String(candidate.series)))
  return changes
}

/** Whether both are known and the larger exceeds the smaller by more than the share `tolerance`. */
function differs(a: number | undefined, b: number | undefined, tolerance: number) {
  if (a === undefined || b === undefined) return false
  return Math.max(a, b) > Math.min(a, b) * (1 + tolerance)
}

function inSeconds(ms: number) {
  return `${Math.round(ms / 1000)} s`
}

function change(
  fact: string,
  baseline: string | undefined,
  candidate: string | undefined,
): FactChange {
  return defined({ fact, baseline, candidate })
}
