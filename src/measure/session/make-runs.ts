/**
 * Makes runs of a decision: executes them, one of each side at the same time where both are wanted, and takes what they wrote. The
 * first failure of a decision is repeated.
 */
import { childEnvironment } from '../../core/host/child-environment.ts'
import { LoadTestError, only } from '../../core/model/errors.ts'
import { formatDuration, plural } from '../../core/render/words/format.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { type DecisionFolder, onDisk, type RunRecord } from './decision-folder.ts'
import { type Executed, execute } from './execute.ts'
import type { Interruption } from './interruption.ts'
import type { KeptRuns } from './kept-runs.ts'
import type { SessionOptions } from './options.ts'
import { expectedMs, failuresOf, nameOf } from './schedule.ts'

/** A run to make: its side, its pair, and what it is apart from those that are judged. */
type WantedRun = Pick<RunRecord, 'side' | 'pair' | 'apart'>

/** How runs that were made together ended. */
interface Ended {
  /** False when one was interrupted. */
  readonly isWhole: boolean
  /** The first failure. */
  readonly failure: LoadTestError | undefined
}

/** Returns what makes runs in a folder. */
export function runMaker(
  folder: DecisionFolder,
  kept: KeptRuns,
  options: SessionOptions,
  host: SessionHost,
  interruption: Interruption,
) {
  const { setup, places, timeoutMs } = options
  let failedRun: RunRecord | undefined

  /**
   * Makes one run, or several at the same time; returns false when interrupted.
   *
   * @throws LoadTestError when a command fails again, or its results cannot be judged
   */
  async function make(wanted: readonly WantedRun[]): Promise<boolean> {
    if (interruption.first.aborted) return false
    const last = folder.runs.at(-1)?.number ?? 0
    const records = wanted.map(
      (run, i): RunRecord => ({ number: last + i + 1, state: 'running', ...run }),
    )
    const { isWhole, failure } = await onDisk(folder.path, () => executeAll(records))
    if (!failure || wanted.every(({ apart }) => apart === 'profile')) return isWhole
    const failures = failuresOf(folder.runs)
    if (isRepeated(failures, last)) {
      host.err(`${failure.message}\nIt is left out and made again.\n`)
      return make(wanted)
    }
    failedRun = failures.findLast(({ number }) => number > last)
    throw failure
  }

  /** Whether runs are made again: they are the first that failed, and not of a candidate that may be unable to run. */
  function isRepeated(failures: readonly RunRecord[], last: number): boolean {
    const isFirst = failures.length > 0 && failures.every(({ number }) => number > last)
    const mayBeUnable =
      places?.candidate.folder !== undefined && failures.some(({ side }) => side === 'candidate')
    return isFirst && !mayBeUnable
  }

  async function executeAll(records: readonly RunRecord[]): Promise<Ended> {
    const name = records.map(nameOf).join(' and ')
    const expected = expectedMs(folder.runs, records[0]!.side)
    const about = expected === undefined ? '' : `, about ${formatDuration(expected)}`
    host.err(`${name}: started${about}.\n`)
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
    const ended = await settleAll(records, executed)
    await kept.leaveOutHalves()
    return ended
  }

  /** Records how runs ended. The results of one side are kept even if the other side failed. */
  async function settleAll(
    records: readonly RunRecord[],
    executed: readonly Executed[],
  ): Promise<Ended> {
    let isWhole = true
    let failure: LoadTestError | undefined
    for (const [i, record] of records.entries()) {
      const hasEnded = await settle(record, executed[i]!).catch(
        only(LoadTestError, error => {
          failure ??= error
          return true
        }),
      )
      isWhole &&= hasEnded
    }
    return { isWhole, failure }
  }

  /** Returns the command of a run. */
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
    make,
    /** The run that ended the decision by its failure. */
    get failedRun() {
      return failedRun
    },
  }
}
