/** Measures commits of a git repository until the one that made a run slower is known. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasureOptions } from '../../core/config/measure-options.ts'
import { comparisonWith } from '../../core/gate/comparison.ts'
import { compareRuns } from '../../core/judge/compare/compare.ts'
import { differingFacts } from '../../core/judge/compare/differing-facts.ts'
import { UsageError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { reasonText } from '../../core/render/words/reasons.ts'
import type { SessionHost } from '../../read/files/host.ts'
import type { Known } from '../bisect/search.ts'
import { changeInPairs, changeOf, type Signal, signalOf } from '../bisect/signal.ts'
import { type Block, blocksOf, nextSide } from '../decide/alternate.ts'
import type { Measured } from '../decide/measured.ts'
import type { Bisection, Commit } from '../model/bisection.ts'
import { BisectedCommits } from './bisected-commits.ts'
import {
  addWorktree,
  checkOut,
  commitOf,
  commitsBetween,
  historyOf,
  removeWorktree,
} from './git.ts'
import { listenForInterruption } from './interruption.ts'
import {
  type Decided,
  type JudgeMeasured,
  judgeAgainst,
  measureUntilDecided,
} from './measure-until-decided.ts'
import { type SessionOptions, safeFolder, sessionOptions } from './options.ts'

export interface BisectOptions extends Pick<SessionOptions, 'config' | 'globs' | 'resume'> {
  readonly good: string
  readonly bad: string
  /** Globs; commits that touch none of them are not to blame. Empty: any may be. */
  readonly paths: readonly string[]
  readonly measure: MeasureOptions
  /** Folder for runs and worktrees. */
  readonly out: string
  /** Runs of a store, of any commit. */
  readonly stored: readonly RunSummary[]
}

/** A result, and the exit code of a process that a signal ended; absent when none did. */
export interface Bisected {
  readonly bisection: Bisection
  readonly interrupted?: number
}

/** Searches the commit. @throws UserError when nothing could be begun */
export async function bisect(options: BisectOptions, host: SessionHost): Promise<Bisected> {
  const { config, paths, resume } = options
  const out = safeFolder(options.out)
  const goodTree = join(out, 'trees', 'good')
  const tree = join(out, 'trees', 'other')
  const good = await commitOf(options.good, '--good')
  const bad = await commitOf(options.bad, '--bad')
  const commits = await commitsBetween(good, bad, paths)
  const touching = paths.length > 0 ? ' and touches --paths' : ''
  if (commits.length === 0)
    throw new UsageError(
      `--good, --bad: no commit leads from ${options.good} to ${options.bad}${touching}. Give the older commit as --good.`,
    )
  const known = new BisectedCommits(good, bad, commits)
  const { last } = known
  const interruption = listenForInterruption()

  const folderOf = (at: number) =>
    join(out, 'runs', `${good.slice(0, 12)}-${known.hashAt(at).slice(0, 12)}`)
  const isBegun = (at: number) => existsSync(join(folderOf(at), 'decide-1', 'decision.json'))

  /** Checks out a commit, and measures it against the good one. */
  const visit = async (at: number, judge: JudgeMeasured): Promise<Decided> => {
    const commit = known.hashAt(at)
    await checkOut(tree, commit)
    interruption.first.throwIfAborted()
    const candidate = { folder: tree, provenance: { commit } }
    const places = { candidate, baseline: { folder: goodTree, provenance: { commit: good } } }
    const place = {
      ...options,
      places,
      work: folderOf(at),
      resume: isBegun(at) && (resume || known.usedMs.has(at)),
    }
    const decided = await measureUntilDecided(
      sessionOptions(options.measure, 'decide', place),
      judge,
      host,
    )
    known.usedMs.set(at, decided.usedMs)
    if (decided.failedSide === 'candidate') known.broken.set(at, decided.fault!)
    return decided
  }

  /** Measures pairs of a commit while they tell most. */
  const measureAt = (at: number, { check }: Signal): Promise<Decided> => {
    host.err(
      `Commit ${at + 1} of ${commits.length}: ${known.hashAt(at).slice(0, 10)} ${commits[at]!.subject}\n`,
    )
    return visit(at, async (measured, { seed }) => {
      const blocks = blocksIn(measured)
      const whole = blocksOf({ blocks })
      const values = whole.flatMap(pair => changeInPairs(check, [pair])?.value ?? [])
      const isWhole = whole.length > 0 && whole.length === blocks.length
      if (values.length > 0) known.pairs.set(at, values)
      else if (isWhole)
        known.broken.set(at, `its runs have no ${check.metric} of ${check.workflow}`)
      if (isWhole && known.search().next !== at)
        return { next: { action: 'stop', stopped: 'decided' } }
      return {
        next: { action: 'run', side: nextSide({ design: 'alternate', blocks }, seed), chances: [] },
      }
    })
  }

  /** Returns the result of a search that cannot go on; undefined when it can. */
  const endOf = ({ interrupted, fault, failedSide }: Decided, at: number): Bisected | undefined => {
    if (interrupted !== undefined) return { bisection: known.result('interrupted'), interrupted }
    return fault === undefined || (failedSide === 'candidate' && at !== last)
      ? undefined
      : { bisection: known.result(fault) }
  }

  try {
    for (const folder of [goodTree, tree]) await addWorktree(folder, good)
    const { judge } = judgeAgainst(async () => comparisonWith({ runs: [] }, { config }, host.now()))
    const ends = await visit(last, judge)
    const { verdict, checks } = ends.report
    known.findings = checks.filter(({ change }) => change === 'regressed')
    const signal = signalOf(blocksOf({ blocks: blocksIn(ends.measured) }), known.findings)
    known.signal = signal
    const [worst] = checks
    const reason =
      worst && verdict !== 'pass' ? `${worst.workflow}: ${reasonText(worst)}` : undefined
    if (!signal) return endOf(ends, last) ?? { bisection: known.result(reason) }
    known.stored = await storedChanges(options, commits, good, bad, signal)
    const begun = [...commits.keys()].filter(at => at < last && resume && isBegun(at))
    for (;;) {
      const at = begun.shift() ?? known.search().next
      if (at === undefined) return { bisection: known.result() }
      const ended = endOf(await measureAt(at, signal), at)
      if (ended) return ended
    }
  } catch (error) {
    if (interruption.exitCode === undefined) throw error
    return { bisection: known.result('interrupted'), interrupted: interruption.exitCode }
  } finally {
    for (const folder of [goodTree, tree]) await removeWorktree(folder)
    interruption.release()
  }
}

/** Returns the changes of stored runs of the commits against stored runs of the good commit and those before it. */
async function storedChanges(
  { stored, config }: BisectOptions,
  commits: readonly Commit[],
  good: string,
  bad: string,
  { check }: Signal,
): Promise<Known['stored']> {
  if (stored.length === 0) return []
  let at = -1
  const suspects = new Set(commits.map(({ sha }) => sha))
  const all = await commitsBetween(good, bad, [])
  const positions = new Map(all.map(({ sha }) => [sha, suspects.has(sha) ? ++at : at]))
  for (const sha of await historyOf(good)) positions.set(sha, -1)
  const placed = stored.map(run => ({ run, at: positions.get(run.provenance.commit ?? '') }))
  const goods = placed.flatMap(({ run, at }) => (at === -1 ? run : []))
  if (goods.length === 0) return []
  return placed.flatMap(({ run, at = -1 }) => {
    if (at < 0 || differingFacts([...goods, run], config.environment.expected).length > 0) return []
    const change = changeOf(check, compareRuns(goods, [run]))
    return change ? [{ at, change }] : []
  })
}

/** Returns the blocks of runs that were measured in turn. */
function blocksIn(measured: Measured): readonly Block[] {
  return 'blocks' in measured ? measured.blocks : []
}
