/** The load tests of one decision: each is run, read and kept on disk before the next starts. */
import { pid } from 'node:process'
import { defined } from '../../core/model/defined.ts'
import { only, UserError } from '../../core/model/errors.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { SessionHost } from '../../read/files/host.ts'
import {
  DecisionFolder,
  onDisk,
  type RunRecord,
  refuseOther,
  type Side,
} from './decision-folder.ts'
import type { Interruption } from './interruption.ts'
import { type KeptRuns, keptRuns } from './kept-runs.ts'
import { runMaker } from './make-runs.ts'
import { type SessionOptions, safeFolder } from './options.ts'
import { identityOf } from './processes.ts'
import { checkGlobs, readProfiles } from './read-results.ts'
import {
  durationsMs,
  leftOutNotices,
  type MeasuredRun,
  nextPair,
  usedMs,
  warmUpsLeft,
} from './schedule.ts'

/** The load tests of a decision. */
export type Session = Awaited<ReturnType<typeof openSession>>

/**
 * Starts a session, or resumes an interrupted one. What an earlier perf-gate left running is ended first.
 *
 * @throws UserError when there is nothing to resume, or its setup is another
 */
export async function openSession(
  options: SessionOptions,
  host: SessionHost,
  interruption: Interruption,
) {
  const { setup, resume, config, globs, max } = options
  checkGlobs(config, globs)
  const work = safeFolder(options.work)
  const owner = identityOf(pid)!
  const newest = await DecisionFolder.openNewest(work, setup.task, resume, host.err)
  return onDisk(work, async () => {
    if (resume && newest) {
      refuseOther(newest.state.setup, setup, newest.path)
      await newest.update({ owner, setup })
      const kept = keptRuns(newest, options, host)
      await kept.readKept()
      // More runs may be made than were planned: results that were judged by that plan count as an earlier decision.
      const { length: earlier } = durationsMs(setup, kept.counted)
      if (max.isGiven && max.runs > newest.state.earlier + newest.state.max)
        await newest.update({ earlier, max: max.runs - earlier })
      return sessionIn(newest, kept, options, host, interruption)
    }
    const folder = await DecisionFolder.begin(work, {
      version: 2,
      setup,
      job: `decide-${Math.floor(host.random() * 2 ** 48).toString(36)}`,
      seed: Math.floor(host.random() * 2 ** 31),
      owner,
      earlier: 0,
      max: max.runs,
    })
    return sessionIn(folder, keptRuns(folder, options, host), options, host, interruption)
  })
}

/** Returns the session of a folder. */
function sessionIn(
  folder: DecisionFolder,
  kept: KeptRuns,
  options: SessionOptions,
  host: SessionHost,
  interruption: Interruption,
) {
  const { setup, config, globs } = options
  const runs = kept.counted
  const maker = runMaker(folder, kept, options, host, interruption)

  /** Makes the runs that warm up. @throws LoadTestError; returns false when interrupted */
  async function warmUp(): Promise<boolean> {
    for (const side of warmUpsLeft(setup, folder.runs))
      if (!(await maker.make([{ side, apart: 'warm-up' }]))) return false
    return true
  }

  /**
   * Makes one run, or one of each side at the same time; returns false when interrupted. The first failure of a decision is
   * repeated.
   *
   * @throws LoadTestError when a command fails again, or its results cannot be judged
   */
  async function make(sides: readonly Side[]): Promise<boolean> {
    const pair = nextPair(setup, runs)
    return maker.make(sides.map(side => defined({ side, pair })))
  }

  /**
   * Returns the profiles of a side, from a run that is not judged, because a profiler changes times: made now, or by an earlier
   * session. None where it has none, which is a notice.
   */
  async function profile(side: Side): Promise<readonly Profile[]> {
    const isOwn = (run: RunRecord) => run.side === side && run.state === 'profile'
    if (!folder.runs.some(isOwn)) await maker.make([{ side, apart: 'profile' }])
    const run = folder.runs.find(isOwn)
    if (!run || run.reason !== undefined) return []
    const { out } = folder.pathsOf(run)
    return readProfiles(config, globs, out, host).catch(
      only(UserError, async ({ message }) => {
        await kept.failed(run, message.replace(/\.$/, ''))
        return []
      }),
    )
  }

  return {
    /** Runs that count, oldest first. */
    runs: runs as readonly MeasuredRun[],
    folder: folder.path,
    warmUp,
    make,
    profile,
    /** The run that ended the decision by its failure. */
    get failedRun() {
      return maker.failedRun
    },
    /** What the plan of the runs depends on; `max` counts the runs, or pairs, that may be made beyond the `earlier` ones. */
    get plan() {
      const { seed, earlier, max } = folder.state
      const used = usedMs(setup, folder.runs)
      return { seed, earlier, max, usedMs: used, durationsMs: durationsMs(setup, runs) }
    },
    /** Whole runs, or pairs, that count. */
    get count() {
      return durationsMs(setup, runs).length
    },
    /** One side of the newest pair is still to be run. */
    get isInPair() {
      const { pair } = runs.at(-1)?.record ?? {}
      return pair !== undefined && pair === nextPair(setup, runs)
    },
    /** Notices of runs that do not count, other than the one that ended the decision. */
    get notices() {
      return leftOutNotices(folder.runs.filter(({ number }) => number !== maker.failedRun?.number))
    },
  }
}
