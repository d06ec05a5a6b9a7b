/** The load tests of one decision: each is run, read and kept on disk before the next starts. */
import { pid } from 'node:process'
import { childEnvironment } from '../../core/host/child-environment.ts'
import { defined } from '../../core/model/defined.ts'
import { LoadTestError, only, UserError } from '../../core/model/errors.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { SessionHost } from '../../core/read/files/host.ts'
import { formatDuration, plural } from '../../core/render/words/format.ts'
import {
  DecisionFolder,
  onDisk,
  type RunRecord,
  refuseOther,
  type Side,
} from './decision-folder.ts'
import { type Executed, execute } from './execute.ts'
import type { Interruption } from './interruption.ts'
import { type KeptRuns, keptRuns } from './kept-runs.ts'
import { type SessionOptions, safeFolder } from './options.ts'
import { identityOf } from './processes.ts'
import { checkGlobs, readProfiles } from './read-results.ts'
import {
  durationsMs,
  expectedMs,
  failuresOf,
  leftOutNotices,
  type MeasuredRun,
  nameOf,
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

function sessionIn(
  folder: DecisionFolder,
  kept: KeptRuns,
  options: SessionOptions,
  host: SessionHost,
  interruption: Interruption,
) {
  const { setup, config, globs, timeoutMs, places } = options
  const runs = kept.counted
  let failedRun: RunRecord | undefined

  /** Makes the runs that warm up. @throws LoadTestError; returns false when interrupted */
  async function warmUp(): Promise<boolean> {
    for (const side of warmUpsLeft(setup, folder.runs))
      if (!(await makeRuns([{ side, apart: 'warm-up' }]))) return false
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
    return makeRuns(sides.map(side => defined({ side, pair })))
  }

  /**
   * Returns the profiles of a side, from a run that is not judged, because a profiler changes times: made now, or by an earlier
   * session. None where it has none, which is a notice.
   */
  async function profile(side: Side): Promise<readonly Profile[]> {
    const isOwn = (run: RunRecord) => run.side === side && run.state === 'profile'
    if (!folder.runs.some(isOwn)) await makeRuns([{ side, apart: 'profile' }])
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

  async function makeRuns(
    wanted: readonly Pick<RunRecord, 'side' | 'pair' | 'apart'>[],
  ): Promise<boolean> {
    if (interruption.first.aborted) return false
    const last = folder.runs.at(-1)?.number ?? 0
    const records = wanted.map(
      (run, i): RunRecord => ({ number: last + i + 1, state: 'running', ...run }),
    )
    const name = records.map(nameOf).join(' and ')
    const expected = expectedMs(folder.runs, records[0]!.side)
    let isWhole = true
    host.err(
      `${name}: started${expected === undefined ? '' : `, about ${formatDuration(expected)}`}.\n`,
    )
    const failure = await onDisk(folder.path, async () => {
      const executed = await execute({
        folder,
        runs: records.map(record => ({
          record,
          place: places?.[record.side],
          command: commandOf(record),
        })),
        timeoutMs,
        environment: childEnvironment(host.environment, options.passToken),
        interruption,
        onTick: elapsed => showProgress(name, elapsed, expected),
      })
      // The results of one side are kept even if the other side failed.
      let failure: LoadTestError | undefined
      for (const [i, record] of records.entries()) {
        const result = await settle(record, executed[i]!).catch(
          only(LoadTestError, error => {
            failure ??= error
            return true
          }),
        )
        isWhole &&= result
      }
      await kept.leaveOutHalves()
      return failure
    })
    if (!failure || wanted.every(({ apart }) => apart === 'profile')) return isWhole
    const failures = failuresOf(folder.runs)
    const isFirst = failures.length > 0 && failures.every(({ number }) => number > last)
    if (
      isFirst &&
      !(places?.candidate.folder && failures.some(({ side }) => side === 'candidate'))
    ) {
      host.err(`${failure.message}\nIt is left out and made again.\n`)
      return makeRuns(wanted)
    }
    failedRun = failures.findLast(({ number }) => number > last)
    throw failure
  }

  function commandOf({ side, apart }: RunRecord) {
    const { profile } = options
    const own = side === 'baseline' ? setup.runBaseline : undefined
    return (apart === 'profile' ? profile : own) ?? setup.run
  }

  /** Records how a run ended; false when it was interrupted. */
  async function settle(record: RunRecord, executed: Executed) {
    const { seconds, left } = executed
    const ended = { ...record, seconds }
    if (left > 0 && executed.state === 'done')
      host.err(
        `${nameOf(record)}: ${plural(left, 'process', 'processes')} left running by the command: ended.\n`,
      )
    if (executed.state === 'interrupted') {
      await folder.note({ ...ended, state: 'interrupted' })
      return false
    }
    if (executed.state === 'failed') throw await kept.failed(ended, executed.why)
    await kept.take(ended)
    host.err(`${nameOf(record)}: done in ${formatDuration(1000 * seconds)}.\n`)
    return true
  }

  function showProgress(name: string, elapsedMs: number, expectedMs: number | undefined) {
    const left =
      expectedMs === undefined
        ? ''
        : `, about ${formatDuration(Math.max(0, expectedMs - elapsedMs))} left`
    host.progress(`${name}: ${formatDuration(Math.round(elapsedMs / 1000) * 1000)}${left}`)
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
      return failedRun
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
      return leftOutNotices(folder.runs.filter(({ number }) => number !== failedRun?.number))
    },
  }
}
