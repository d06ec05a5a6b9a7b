/** Measures until decided: runs a load test until a regression is proven or excluded, or another run is unlikely to decide. */

import { compareWithBaseline } from '../../core/gate/compare-runs.ts'
import type { LoadComparison, LoadedComparison } from '../../core/gate/comparison.ts'
import { explainedBy, slowerCheck } from '../../core/judge/profile-causes.ts'
import { defined } from '../../core/model/defined.ts'
import { LoadTestError } from '../../core/model/errors.ts'
import type { Report } from '../../core/model/report.ts'
import { LOAD_TEST_FAULT, runsText, worthText } from '../../core/render/words/decision-plan.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { type Decision, decide } from '../decide/decide.ts'
import { candidatesOf, type Measured } from '../decide/measured.ts'
import type { PlanParameters } from '../decide/plan.ts'
import type { Side } from './decision-folder.ts'
import { type Interruption, listenForInterruption } from './interruption.ts'
import type { SessionOptions } from './options.ts'
import { measuredOf } from './schedule.ts'
import { openSession, type Session } from './session.ts'

/** Judges the runs so far and returns the next step. */
export type JudgeMeasured = (measured: Measured, plan: PlanParameters) => Promise<Decision>

/** Returns a judge of what was measured. Which stored runs are of the same test is known, and loaded once, from the first run on. */
export function judgeAgainst(load: LoadComparison): {
  judge: JudgeMeasured
  against(): LoadedComparison | undefined
} {
  let known: LoadedComparison | undefined
  return {
    async judge(measured, plan) {
      const newest = candidatesOf(measured).at(-1)
      const against = known ?? (await load(newest ? [newest] : []))
      if (newest) known = against
      const decision = decide({ ...against.request, measured, plan })
      return decision.report ? { ...decision, report: against.finish(decision.report) } : decision
    },
    against: () => known,
  }
}

/** Why a decision ended before its time. */
interface Ended {
  /** The load test itself is at fault: what happened, and what to do. */
  readonly fault?: string
  /** Side whose load test failed. Absent without a failure of one. */
  readonly failedSide?: Side
  /** Exit code of a process that a signal ended. Absent when none did. */
  readonly interrupted?: number
}

/** Result of a decision. */
export type Decided = Awaited<ReturnType<typeof measureUntilDecided>>

/**
 * Measures, judges, and measures again. `runs` are those of the candidate, oldest first; `usedMs` is the time of all, also of those that do
 * not count; everything is kept in `folder`.
 *
 * @throws UserError when nothing could be begun
 */
export async function measureUntilDecided(
  options: SessionOptions,
  judge: JudgeMeasured,
  host: SessionHost,
) {
  const interruption = listenForInterruption()
  const { setup, config, budgetMs, sensitivity } = options
  try {
    const session = await openSession(options, host, interruption)
    let decision: Decision | undefined
    const look = async (): Promise<Decision> => {
      const plan = defined({ ...session.plan, budgetMs, sensitivity })
      decision = await judge(measuredOf(setup, session.runs), plan)
      return decision
    }
    const end = await measure(session, look, options, host, interruption)
    // Without a run there is nothing to judge.
    const nothing = { config, baseline: [], candidates: [], evidence: { state: 'ok' } } as const
    const judged =
      (decision ?? (await look())).report ?? compareWithBaseline({ ...nothing, now: host.now() })
    const report = await ended(judged, end, session, options)
    const measured = measuredOf(setup, session.runs)
    return {
      report,
      measured,
      runs: candidatesOf(measured),
      usedMs: session.plan.usedMs,
      folder: session.folder,
      ...end,
      // A signal that comes while profiles are made leaves the verdict.
      ...defined({ interrupted: interruption.exitCode ?? end.interrupted }),
    }
  } finally {
    interruption.release()
  }
}

/** Makes runs, and looks at them after each, until a look says to stop. */
async function measure(
  session: Session,
  look: () => Promise<Decision>,
  { setup }: SessionOptions,
  host: SessionHost,
  interruption: Interruption,
): Promise<Ended> {
  const design = setup.runBaseline === undefined ? 'repeat' : 'alternate'
  try {
    let goesOn = await session.warmUp()
    while (goesOn) {
      const { next } = await look()
      if (next.action === 'stop') return {}
      const { count, isInPair } = session
      // The probability that the next run decides.
      const worth =
        next.chances.length > 0 ? `: ${worthText(next.chances, design, next.seconds)}` : ''
      if (count > 0 && !isInPair)
        host.err(`Not decided after ${runsText(count, design)}${worth}.\n`)
      goesOn = await session.make(next.side === 'both' ? ['baseline', 'candidate'] : [next.side])
    }
    return { interrupted: interruption.exitCode ?? 130 }
  } catch (error) {
    if (!(error instanceof LoadTestError)) throw error
    return defined({ fault: error.message, failedSide: session.failedRun?.side })
  }
}

/** Returns the report with why the decision ended, with notices of the session, and with profiles. */
async function ended(
  report: Report,
  { fault, interrupted }: Ended,
  session: Session,
  options: SessionOptions,
): Promise<Report> {
  const planned = interrupted === undefined ? report.plan?.stopped : 'interrupted'
  const stopped = fault === undefined ? planned : 'invalid'
  const isProfiled = options.profile !== undefined && stopped === report.plan?.stopped
  const explained = isProfiled ? await withProfilesOf(session, report) : report
  const plan = report.plan && defined({ ...report.plan, stopped })
  const faults = fault === undefined ? [] : [{ code: LOAD_TEST_FAULT, message: fault } as const]
  const warnings = [...faults, ...session.notices, ...report.warnings]
  const whole = defined({ ...explained, plan, warnings })
  return fault === undefined ? whole : { ...whole, ...INVALID, checks: [] }
}

/** Runs both sides once more under a profiler where a time is proven worse, and adds the functions that grew. */
async function withProfilesOf(session: Session, report: Report): Promise<Report> {
  const check = slowerCheck(report.checks)
  if (check?.change !== 'regressed') return report
  const before = await session.profile('baseline')
  const now = before.length > 0 ? await session.profile('candidate') : []
  const found = explainedBy(check, before, now)
  if (found.profiles.length === 0) return report
  const others = report.causes?.filter(({ kind }) => kind !== 'profile') ?? []
  return { ...report, causes: [...others, ...found.causes], profiles: found.profiles }
}

/** When the load test fails, earlier runs are not judged either: the same fault may be in them. */
const INVALID = { verdict: 'invalid', invalid: { code: 'load-test-failed' } } as const
