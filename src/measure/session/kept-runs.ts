/** The runs of a decision: reads what a load test wrote, decides whether the run counts, and keeps it on disk. */
import { defined } from '../../core/model/defined.ts'
import { LoadTestError, only, UserError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { plural } from '../../core/render/words/format.ts'
import type { SessionHost } from '../../read/files/host.ts'
import type { DecisionFolder, RunRecord } from './decision-folder.ts'
import { withLastLines } from './execute.ts'
import type { SessionOptions } from './options.ts'
import { readMeasured, withProfilesIn } from './read-results.ts'
import { halvesOf, type MeasuredRun, nameOf, WITHOUT_OTHER } from './schedule.ts'
import { whyUnusable, whyWrong } from './usable.ts'

/** Unusable runs after which the test itself is at fault. */
const MOST_UNUSABLE = 3

/** The runs of a decision. */
export type KeptRuns = ReturnType<typeof keptRuns>

/** Returns what keeps the runs of a decision; none is kept at first. */
export function keptRuns(
  folder: DecisionFolder,
  { config, globs, places, setup }: SessionOptions,
  host: SessionHost,
) {
  /** Runs that count, oldest first. */
  const counted: MeasuredRun[] = []

  /** Reads the results of a run, stores them, and decides whether the run counts. */
  async function take(record: RunRecord): Promise<void> {
    if (record.apart) return folder.note({ ...record, state: record.apart })
    const summary = await read(record).catch(
      only(UserError, async ({ message }) => {
        throw await failed(record, message.replace(/\.$/, ''))
      }),
    )
    const why = whyWrong(summary, counted)
    if (why !== undefined) throw await failed(record, why)
    await folder.keep(record, summary)
    const first = counted.find(run => run.record.side === record.side)
    const reason = first && whyUnusable(summary, first.summary, config.environment.expected)
    if (reason === undefined) {
      await folder.note({ ...record, state: 'measured' })
      counted.push({ record, summary })
      return
    }
    await folder.note({ ...record, state: 'unusable', reason })
    host.err(`${nameOf(record)}: left out: ${reason}.\n`)
    const unusable = folder.runs.filter(({ state }) => state === 'unusable').length
    if (unusable >= MOST_UNUSABLE)
      throw new LoadTestError(
        `${plural(unusable, 'run')} had to be left out, the last one because ${reason}. Give the load generator a machine that carries it, or less load, and start again.`,
      )
  }

  async function read(record: RunRecord): Promise<RunSummary> {
    const provenance = places?.[record.side].provenance ?? {}
    const run = await readMeasured(config, globs, folder.pathsOf(record).out, host)
    return {
      ...run,
      name: nameOf(record),
      provenance: {
        ...run.provenance,
        ...provenance,
        job: provenance.job ?? folder.state.job,
      },
    }
  }

  /** Leaves out runs of `--together` whose other side was not measured. */
  async function leaveOutHalves(): Promise<void> {
    if (!setup.together) return
    for (const run of halvesOf(counted)) {
      await folder.note({ ...run.record, state: 'failed', reason: WITHOUT_OTHER })
      counted.splice(counted.indexOf(run), 1)
    }
  }

  /** Records that a run failed, and returns the error that says so. */
  async function failed(record: RunRecord, why: string): Promise<LoadTestError> {
    const isProfile = record.apart === 'profile'
    await folder.note({ ...record, state: isProfile ? 'profile' : 'failed', reason: why })
    const { log } = folder.pathsOf(record)
    const error = new LoadTestError(`${nameOf(record)}: ${await withLastLines(why, log)}`)
    if (isProfile) host.err(`${error.message}\n`)
    return error
  }

  /** Reads the runs that an earlier perf-gate kept; those that ended after it are taken now. */
  async function readKept(): Promise<void> {
    for (const record of folder.runs) {
      if (record.state === 'measured') {
        const kept = await folder.read(record)
        const { out } = folder.pathsOf(record)
        const { profiles } = await withProfilesIn(out, kept, config, host)
        const summary = defined({ ...kept, name: nameOf(record), profiles })
        counted.push({ record, summary })
      } else if (
        record.state === 'running' &&
        (await folder.hasSucceeded(folder.pathsOf(record)))
      ) {
        // It succeeded after perf-gate had ended, or while the disk was full.
        host.err(`${nameOf(record)}: had ended by itself, and is kept.\n`)
        await take(record)
      } else if (record.state === 'running') await folder.note({ ...record, state: 'interrupted' })
    }
    await leaveOutHalves()
    if (counted.length > 0) host.err(`${plural(counted.length, 'run')} kept from before.\n`)
  }
  return { counted, take, failed, leaveOutHalves, readKept }
}
