/**
 * The alert of a suite: since which run its base branch is worse. The ledger has it, and gets it in the commit that records a run,
 * so that of several jobs one alone opens or ends it, and tells of that. Pure.
 */
import type { Move } from '../../model/baseline-move.ts'
import { byAge } from '../../model/ci-run.ts'
import { defined } from '../../model/defined.ts'
import type { DriftAlert } from '../../model/report.ts'
import { checkKey, type RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import type { Runs } from './epoch.ts'
import { sha256 } from './layout.ts'
import { byTime, type Ledger, timeOf } from './ledger.ts'
import type { Judged } from './thin-series.ts'

/** Passing runs without drift that end an alert of drift, which is not seen in every run where it is near what can be seen. */
const CALM_RUNS = 5

/** The runs that were recorded, and what is known of them. */
export interface Recorded {
  readonly entries: Runs
  readonly verdict: Verdict
  /** What drifts by the report, which opens the alert of the base branch. Absent: nothing. */
  readonly drift?: DriftAlert
  /** What the report judged, for the thin series. Absent: the usual metrics of all workflows. */
  readonly judged?: readonly Judged[]
  /** Runs in a row that must agree before the alert is sent. Absent: 1. */
  readonly confirm?: number
  readonly provenance: RunSummary['provenance']
}

/**
 * Returns the planned ledger with its alert: a run that breached or drifted opens it, the next one that joins the baseline or is
 * accepted ends it, and CALM_RUNS an alert of drift. A run of an older CI run, such as one that was run again, neither opens nor ends it.
 */
export function withAlert(
  { outcome, ledger }: { outcome: Move; ledger: Ledger },
  recorded: Recorded,
): Ledger {
  const { alert, breached = [] } = ledger
  const { entries, verdict, drift, provenance } = recorded
  const { ciRun = '', ciAttempt: attempt = 1 } = provenance
  const by = /^\d{1,20}$/.test(ciRun) ? { run: ciRun, attempt } : undefined
  const isLate = alert?.by !== undefined && by !== undefined && byAge(by, alert.by) < 0
  const open = alert?.ended === undefined ? alert : undefined
  if (outcome !== 'accepted' && (verdict === 'fail' || drift)) {
    if (isLate && !open) return ledger
    const agreeing = open && agrees(open, recorded) ? open : undefined
    const worse = confirmed(
      worsened(agreeing, startIn(ledger, recorded, by?.run), recorded),
      agreeing,
      recorded,
    )
    return { ...ledger, alert: { ...worse, ...(!isLate && defined({ by })) } }
  }
  const isBetter = outcome === 'accepted' || (outcome === 'appended' && breached.length === 0)
  if (!open || !isBetter || isLate) return ledger
  const calmRuns = (open.calmRuns ?? CALM_RUNS) + 1
  if (outcome !== 'accepted' && calmRuns < CALM_RUNS)
    return { ...ledger, alert: { ...open, calmRuns } }
  return { ...ledger, alert: { ...open, ended: entries[0].recordedAt, ...defined({ by }) } }
}

type Alert = NonNullable<Ledger['alert']>

/** Returns the alert, new or open, after a run that breached or drifted; the run starts at `start`. */
function worsened(
  open: Alert | undefined,
  start: ReturnType<typeof startIn>,
  { entries: [run], verdict }: Recorded,
): Alert {
  const calm = verdict === 'fail' ? {} : { calmRuns: 0 }
  if (!open) return { id: run.id, ...start, ...calm }
  // Of jobs that end in another order than their runs began, the earliest run is the first bad one.
  const isFirst = verdict === 'fail' && (open.commit === undefined || timeOf(run) < open.at)
  const { calmRuns: _, ...kept } = open
  return { ...kept, ...(isFirst && start), ...calm }
}

/** Returns the digests of what a run is worse in. */
function worseChecks({ judged = [], drift }: Recorded) {
  const failed = judged.filter(
    ({ verdict, excusedBy }) => verdict === 'fail' || excusedBy === 'trial',
  )
  const names = [...failed.map(checkKey), ...(drift ? ['drift'] : [])]
  return names.map(name => sha256(name).slice(0, 12))
}

/** Whether a run is worse in something that all runs of an alert are worse in, or the alert is confirmed. */
function agrees({ unconfirmed }: Alert, recorded: Recorded) {
  const worse = worseChecks(recorded)
  return !unconfirmed || unconfirmed.checks.some(check => worse.includes(check))
}

/** Returns the alert with the number of runs that agree, until there are enough. It names the run that confirms it. */
function confirmed(alert: Alert, before: Alert | undefined, recorded: Recorded): Alert {
  const { confirm = 1, entries } = recorded
  if (before && !before.unconfirmed) return alert
  const worse = worseChecks(recorded)
  const known = before?.unconfirmed
  const { unconfirmed: _, ...told } = alert
  const runs = (known?.runs ?? 0) + 1
  if (runs >= confirm) return { ...told, id: entries[0].id }
  const checks = known ? known.checks.filter(check => worse.includes(check)) : worse
  return { ...told, unconfirmed: { runs, checks } }
}

function startIn(ledger: Ledger, recorded: Recorded, ciRun: string | undefined) {
  return defined({ at: timeOf(recorded.entries[0]), ciRun, ...startOf(ledger, recorded) })
}

/** Returns the commit of the breach or of the step, and the newest passing run before it. Other drift has no first commit. */
function startOf({ epoch }: Ledger, { entries: [run], verdict, drift }: Recorded) {
  const step = drift?.drift === 'step' ? drift : undefined
  const isBreach = verdict === 'fail'
  const at = isBreach ? timeOf(run) : step?.since
  if (at === undefined) return {}
  const before = epoch.runs.filter(one => timeOf(one) < at).sort(byTime)
  const last = before.at(-1)
  const lastGood = last && defined({ at: timeOf(last), commit: last.commit })
  return { commit: isBreach ? run.commit : step?.sinceCommit, lastGood }
}
