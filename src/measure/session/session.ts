/** The load tests of one decision: each is run, read and kept on disk before the next starts. */
import { pid } from 'node:process'
import { childEnvironment } from '../../core/host/child-environment.ts'
import { defined } from '../../core/model/defined.ts'
import { LoadTestError, only, UserError } from '../../core/model/errors.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { SessionHost } from '../../core/read/files/host.ts'
import { formatDuration, plural } from '../../core/render/words/format.ts'
import {
  DecisionFolder,
  onDisk,
  type RunRecord,
  refuseOther,
  type Side,
} from './decision-folder.ts'
import { type Executed, execute, withLastLines } from './execute.ts'
import type { Interruption } from './interruption.ts'
import { type SessionOptions, safeFolder } from './options.ts'
import { identityOf } from './processes.ts'
import { checkGlobs, readMeasured, readProfiles, withProfilesIn } from './read-results.ts'
import {
  durationsMs,
  expectedMs,
  failuresOf,
  halvesOf,
  leftOutNotices,
  type MeasuredRun,
  nameOf,
  nextPair,
  usedMs,
  WITHOUT_OTHER,
  warmUpsLeft,
} from './schedule.ts'
import { whyUnusable, whyWrong } from './usable.ts'

/** Unusable runs after which the test itself is at fault. */
const MOST_UNUSABLE = 3

export class Session {
  readonly #folder: DecisionFolder
  readonly #options: SessionOptions
  readonly #host: SessionHost
  readonly #interruption: Interruption
  /** Runs that count, oldest first. */
  readonly runs: MeasuredRun[] = []
  /** The run that ended the decision by its failure. */
  failedRun: RunRecord | undefined

  private constructor(
    folder: DecisionFolder,
    options: SessionOptions,
    host: SessionHost,
    interruption: Interruption,
  ) {
    this.#folder = folder
    this.#options = options
    this.#host = host
    this.#interruption = interruption
  }

  /**
   * Starts a session, or resumes an interrupted one. What an earlier perf-gate left running is ended first.
   *
   * @throws UserError when there is nothing to resume, or its setup is another
   */
  static async open(
    options: SessionOptions,
    host: SessionHost,
    interruption: Interruption,
  ): Promise<Session> {
    const { setup, resume, config, globs, max } = options
    checkGlobs(config, globs)
    const work = safeFolder(options.work)
    const owner = identityOf(pid)!
    const newest = await DecisionFolder.openNewest(work, setup.task, resume, host.err)
    return onDisk(work, async () => {
      if (resume && newest) {
        refuseOther(newest.state.setup, setup, newest.path)
        const session = new Session(newest, options, host, interruption)
        await newest.update({ owner, setup })
        await session.#readKept()
        // More runs may be made than were planned: results that were judged by that plan count as an earlier decision.
        const { count: earlier } = session
        if (max.isGiven && max.runs > newest.state.earlier + newest.state.max)
          await newest.update({ earlier, max: max.runs - earlier })
        return session
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
      return new Session(folder, options, host, interruption)
    })
  }

  get folder(): string {
    return this.#folder.path
  }

  /** What the plan of the runs depends on; `max` counts the runs, or pairs, that may be made beyond the `earlier` ones. */
  get plan() {
    const { seed, earlier, max } = this.#folder.state
    const { setup } = this.#options
    return {
      seed,
      earlier,
      max,
      usedMs: usedMs(setup, this.#folder.runs),
      durationsMs: durationsMs(setup, this.runs),
    }
  }

  /** Whole runs, or pairs, that count. */
  get count(): number {
    return this.plan.durationsMs.length
  }

  /** One side of the newest pair is still to be run. */
  get isInPair(): boolean {
    const { pair } = this.runs.at(-1)?.record ?? {}
    return pair !== undefined && pair === nextPair(this.#options.setup, this.runs)
  }

  /** Notices of runs that do not count, other than the one that ended the decision. */
  get notices(): Notice[] {
    return leftOutNotices(
      this.#folder.runs.filter(({ number }) => number !== this.failedRun?.number),
    )
  }

  /** Makes the runs that warm up. @throws LoadTestError; returns false when interrupted */
  async warmUp(): Promise<boolean> {
    for (const side of warmUpsLeft(this.#options.setup, this.#folder.runs))
      if (!(await this.#make([{ side, apart: 'warm-up' }]))) return false
    return true
  }

  /**
   * Makes one run, or one of each side at the same time; returns false when interrupted. The first failure of a decision is
   * repeated.
   *
   * @throws LoadTestError when a command fails again, or its results cannot be judged
   */
  async make(sides: readonly Side[]): Promise<boolean> {
    const pair = nextPair(this.#options.setup, this.runs)
    return this.#make(sides.map(side => defined({ side, pair })))
  }

  /**
   * Returns the profiles of a side, from a run that is not judged, because a profiler changes times: made now, or by an earlier
   * session. None where it has none, which is a notice.
   */
  async profile(side: Side): Promise<readonly Profile[]> {
    const isOwn = (run: RunRecord) => run.side === side && run.state === 'profile'
    if (!this.#folder.runs.some(isOwn)) await this.#make([{ side, apart: 'profile' }])
    const run = this.#folder.runs.find(isOwn)
    if (!run || run.reason !== undefined) return []
    const { config, globs } = this.#options
    const { out } = this.#folder.pathsOf(run)
    return readProfiles(config, globs, out, this.#host).catch(
      only(UserError, async ({ message }) => {
        await this.#failed(run, message.replace(/\.$/, ''))
        return []
      }),
    )
  }

  async #make(wanted: readonly Pick<RunRecord, 'side' | 'pair' | 'apart'>[]): Promise<boolean> {
    if (this.#interruption.first.aborted) return false
    const { timeoutMs, places } = this.#options
    const last = this.#folder.runs.at(-1)?.number ?? 0
    const records = wanted.map(
      (run, i): RunRecord => ({ number: last + i + 1, state: 'running', ...run }),
    )
    const name = records.map(nameOf).join(' and ')
    const expected = expectedMs(this.#folder.runs, records[0]!.side)
    let isWhole = true
    this.#host.err(
      `${name}: started${expected === undefined ? '' : `, about ${formatDuration(expected)}`}.\n`,
    )
    const failure = await onDisk(this.folder, async () => {
      const executed = await execute({
        folder: this.#folder,
        runs: records.map(record => ({
          record,
          place: places?.[record.side],
          command: this.#commandOf(record),
        })),
        timeoutMs,
        environment: childEnvironment(this.#host.environment, this.#options.passToken),
        interruption: this.#interruption,
        onTick: elapsed => this.#showProgress(name, elapsed, expected),
      })
      // The results of one side are kept even if the other side failed.
      let failure: LoadTestError | undefined
      for (const [i, record] of records.entries()) {
        const result = await this.#settle(record, executed[i]!).catch(
          only(LoadTestError, error => {
            failure ??= error
            return true
          }),
        )
        isWhole &&= result
      }
      await this.#leaveOutHalves()
      return failure
    })
    if (!failure || wanted.every(({ apart }) => apart === 'profile')) return isWhole
    const failures = failuresOf(this.#folder.runs)
    const isFirst = failures.length > 0 && failures.every(({ number }) => number > last)
    if (
      isFirst &&
      !(places?.candidate.folder && failures.some(({ side }) => side === 'candidate'))
    ) {
      this.#host.err(`${failure.message}\nIt is left out and made again.\n`)
      return this.#make(wanted)
    }
    this.failedRun = failures.findLast(({ number }) => number > last)
    throw failure
  }

  #commandOf({ side, apart }: RunRecord) {
    const { setup, profile } = this.#options
    const own = side === 'baseline' ? setup.runBaseline : undefined
    return (apart === 'profile' ? profile : own) ?? setup.run
  }

  /** Records how a run ended; false when it was interrupted. */
  async #settle(record: RunRecord, executed: Executed) {
    const { seconds, left } = executed
    const ended = { ...record, seconds }
    if (left > 0 && executed.state === 'done')
      this.#host.err(
        `${nameOf(record)}: ${plural(left, 'process', 'processes')} left running by the command: ended.\n`,
      )
    if (executed.state === 'interrupted') {
      await this.#folder.note({ ...ended, state: 'interrupted' })
      return false
    }
    if (executed.state === 'failed') throw await this.#failed(ended, executed.why)
    await this.#take(ended)
    this.#host.err(`${nameOf(record)}: done in ${formatDuration(1000 * seconds)}.\n`)
    return true
  }

  /** Reads the results of a run, stores them, and decides whether the run counts. */
  async #take(record: RunRecord) {
    if (record.apart) return this.#folder.note({ ...record, state: record.apart })
    const summary = await this.#read(record).catch(
      only(UserError, async ({ message }) => {
        throw await this.#failed(record, message.replace(/\.$/, ''))
      }),
    )
    const why = whyWrong(summary, this.runs)
    if (why !== undefined) throw await this.#failed(record, why)
    await this.#folder.keep(record, summary)
    const first = this.runs.find(run => run.record.side === record.side)
    const reason =
      first && whyUnusable(summary, first.summary, this.#options.config.environment.expected)
    if (reason === undefined) {
      await this.#folder.note({ ...record, state: 'measured' })
      this.runs.push({ record, summary })
      return
    }
    await this.#folder.note({ ...record, state: 'unusable', reason })
    this.#host.err(`${nameOf(record)}: left out: ${reason}.\n`)
    const unusable = this.#folder.runs.filter(({ state }) => state === 'unusable').length
    if (unusable >= MOST_UNUSABLE)
      throw new LoadTestError(
        `${plural(unusable, 'run')} had to be left out, the last one because ${reason}. Give the load generator a machine that carries it, or less load, and start again.`,
      )
  }

  async #read(record: RunRecord): Promise<RunSummary> {
    const { config, globs, places } = this.#options
    const provenance = places?.[record.side].provenance ?? {}
    const run = await readMeasured(config, globs, this.#folder.pathsOf(record).out, this.#host)
    return {
      ...run,
      name: nameOf(record),
      provenance: {
        ...run.provenance,
        ...provenance,
        job: provenance.job ?? this.#folder.state.job,
      },
    }
  }

  /** Leaves out runs of `--together` whose other side was not measured. */
  async #leaveOutHalves() {
    if (!this.#options.setup.together) return
    for (const run of halvesOf(this.runs)) {
      await this.#folder.note({ ...run.record, state: 'failed', reason: WITHOUT_OTHER })
      this.runs.splice(this.runs.indexOf(run), 1)
    }
  }

  async #failed(record: RunRecord, why: string): Promise<LoadTestError> {
    const isProfile = record.apart === 'profile'
    await this.#folder.note({ ...record, state: isProfile ? 'profile' : 'failed', reason: why })
    const { log } = this.#folder.pathsOf(record)
    const error = new LoadTestError(`${nameOf(record)}: ${await withLastLines(why, log)}`)
    if (isProfile) this.#host.err(`${error.message}\n`)
    return error
  }

  /** Reads the runs that an earlier perf-gate kept; those that ended after it are taken now. */
  async #readKept() {
    for (const record of this.#folder.runs) {
      if (record.state === 'measured') {
        const kept = await this.#folder.read(record)
        const { out } = this.#folder.pathsOf(record)
        const { profiles } = await withProfilesIn(out, kept, this.#options.config)
        const summary = defined({ ...kept, name: nameOf(record), profiles })
        this.runs.push({ record, summary })
      } else if (
        record.state === 'running' &&
        (await this.#folder.hasSucceeded(this.#folder.pathsOf(record)))
      ) {
        // It succeeded after perf-gate had ended, or while the disk was full.
        this.#host.err(`${nameOf(record)}: had ended by itself, and is kept.\n`)
        await this.#take(record)
      } else if (record.state === 'running')
        await this.#folder.note({ ...record, state: 'interrupted' })
    }
    await this.#leaveOutHalves()
    if (this.runs.length > 0)
      this.#host.err(`${plural(this.runs.length, 'run')} kept from before.\n`)
  }

  #showProgress(name: string, elapsedMs: number, expectedMs: number | undefined) {
    const left =
      expectedMs === undefined
        ? ''
        : `, about ${formatDuration(Math.max(0, expectedMs - elapsedMs))} left`
    this.#host.progress(`${name}: ${formatDuration(Math.round(elapsedMs / 1000) * 1000)}${left}`)
  }
}
