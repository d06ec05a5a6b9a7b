/** Runs a load test until a regression is proven or excluded, or another run is unlikely to decide. */

import { compareWithBaseline } from '../../gate/compare-runs.ts'
import type { LoadedComparison } from '../../gate/gate.ts'
import type { DecisionPlan } from '../../model/decision-plan.ts'
import { defined } from '../../model/defined.ts'
import { LoadTestError } from '../../model/errors.ts'
import type { Report } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import { LOAD_TEST_FAULT, runsText, worthText } from '../../render/words/decision-plan.ts'
import { type Decision, decide, type Measured, type NextStep } from '../decide/decide.ts'
import type { PlanParameters } from '../decide/plan.ts'
import { listenForInterruption } from './interruption.ts'
import type { Side } from './journal.ts'
import { measuredOf } from './schedule.ts'
import { Session } from './session.ts'
import type { SessionHost, SessionOptions } from './session-options.ts'

export interface DecideOptions extends SessionOptions {
  readonly budgetMs?: number
  /** A pass is decided only when a change of this size in one workflow would have been found. Absent: any pass is. */
  readonly sensitivity?: number
}

/** Judges the runs so far and returns the next step. */
export type JudgeMeasured = (measured: Measured, plan: PlanParameters) => Promise<Decision>

/** Loads the runs that the candidate is compared with; there may be none yet. */
export type LoadComparison = (candidates: readonly RunSummary[]) => Promise<LoadedComparison>

/** Returns a judge of what was measured. Which stored runs are of the same test is known, and loaded once, from the first run on. */
export function judgeAgainst(load: LoadComparison): { judge: JudgeMeasured; against(): LoadedComparison | undefined } {
  let known: LoadedComparison | undefined
  return {
    async judge(measured, plan) {
      const newest =
        measured.design === 'repeat'
          ? measured.candidates.at(-1)
          : measured.blocks.flatMap(({ candidate }) => candidate ?? []).at(-1)
      const against = known ?? (await load(newest ? [newest] : []))
      if (newest) known = against
      const decision = decide({ ...against.request, measured, plan })
      return decision.report ? { ...decision, report: against.finish(decision.report) } : decision
    },
    against: () => known,
  }
}

/** Result of a decision. */
export interface Decided {
  readonly report: Report
  /** Runs of the candidate, oldest first. */
  readonly runs: readonly RunSummary[]
  /** The load test itself is at fault: what happened, and what to do. */
  readonly fault?: string
  /** Exit code of a process that a signal ended. Absent when none did. */
  readonly interrupted?: number
  /** Folder that everything is kept in. */
  readonly folder: string
}

/**
 * Measures, judges, and measures again.
 *
 * @throws UserError when nothing could be begun
 */
export async function measureUntilDecided(
  options: DecideOptions,
  judge: JudgeMeasured,
  host: SessionHost,
): Promise<Decided> {
  const interruption = listenForInterruption()
  try {
    const session = await Session.open(options, host, interruption)
    const state = new Deciding(session, options, judge, host)
    try {
      const isDone = await state.run()
      return state.result(isDone ? {} : { interrupted: interruption.exitCode ?? 130 })
    } catch (error) {
      if (!(error instanceof LoadTestError)) throw error
      await session.stop('invalid')
      return await state.result({ fault: error.message })
    }
  } finally {
    interruption.release()
  }
}

class Deciding {
  #decision: Decision | undefined

  readonly #session: Session
  readonly #options: DecideOptions
  readonly #judge: JudgeMeasured
  readonly #host: SessionHost

  constructor(session: Session, options: DecideOptions, judge: JudgeMeasured, host: SessionHost) {
    this.#session = session
    this.#options = options
    this.#judge = judge
    this.#host = host
  }

  /** Returns false when interrupted. */
  async run(): Promise<boolean> {
    if (!(await this.#session.warmUp())) return false
    for (;;) {
      const { next } = await this.#look()
      if (next.action === 'stop') {
        await this.#session.stop(next.stopped)
        return true
      }
      this.#announce(next)
      const sides: Side[] = next.side === 'both' ? ['baseline', 'candidate'] : [next.side]
      if (!(await this.#session.make(sides))) return false
    }
  }

  async result(end: { readonly fault?: string; readonly interrupted?: number }): Promise<Decided> {
    const { report: judged } = this.#decision ?? (await this.#look())
    const { notices, folder } = this.#session
    const report = judged ?? this.#withoutRuns()
    const stopped: DecisionPlan['stopped'] =
      end.fault !== undefined ? 'invalid' : end.interrupted !== undefined ? 'interrupted' : judged?.plan?.stopped
    const plan = report.plan && defined({ ...report.plan, stopped })
    const warnings = [...notices, ...report.warnings]
    const ended = defined({ ...report, plan })
    const { fault } = end
    return {
      report:
        fault === undefined
          ? { ...ended, warnings }
          : { ...ended, ...INVALID, checks: [], warnings: [{ code: LOAD_TEST_FAULT, message: fault }, ...warnings] },
      runs: this.#session.summariesOf('candidate'),
      folder,
      ...end,
    }
  }

  async #look(): Promise<Decision> {
    const { setup, budgetMs, sensitivity } = this.#options
    const plan = defined({ ...this.#session.plan, budgetMs, sensitivity })
    this.#decision = await this.#judge(measuredOf(setup, this.#session.runs), plan)
    return this.#decision
  }

  /** Prints the probability that the next run decides. */
  #announce({ chances, seconds }: Extract<NextStep, { action: 'run' }>): void {
    const { count, isInPair } = this.#session
    const design = this.#decision?.report?.plan?.design ?? 'repeat'
    if (count === 0 || isInPair) return
    const worth = chances.length > 0 ? `: ${worthText(chances, design, seconds)}` : ''
    this.#host.err(`Not decided after ${runsText(count, design)}${worth}.\n`)
  }

  /** The report of a decision that has nothing to judge. */
  #withoutRuns(): Report {
    return compareWithBaseline({
      config: this.#options.config,
      baseline: [],
      candidates: [],
      evidence: { state: 'ok' },
      now: this.#host.now(),
    })
  }
}

/** When the load test fails, earlier runs are not judged either: the same fault may be in them. */
const INVALID = { verdict: 'invalid', invalid: { code: 'load-test-failed' } } as const
