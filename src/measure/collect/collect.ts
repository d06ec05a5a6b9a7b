/** `perf-gate collect`: fetches what the configuration names for the time of each run, and keeps the answers in the run's folder. */

import type { CollectSource, Config } from '../../core/config/config.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { plural } from '../../core/render/words/format.ts'
import { checkPaths } from './answer-table.ts'
import {
  type CollectHost,
  type FetchRequest,
  fetchSource,
  type Session,
  type SourceOfRun,
} from './fetch-answers.ts'
import { answersOf, openManifest } from './manifest.ts'
import { readSource } from './read-collected.ts'
import { Secrets } from './secrets.ts'

/** A run to collect for. */
export interface RunToCollect {
  readonly id: string
  /** Its folder `collected/`. */
  readonly folder: string
  /** Reads its results, and what was collected if that is wanted. @throws Error when it cannot be read */
  read(withCollected: boolean): Promise<RunSummary>
}

export interface CollectRequest extends FetchRequest {
  readonly runs: readonly RunToCollect[]
}

/** Fetches, and prints what is missing. Returns the number of sources of runs with something missing. */
export async function collect(request: CollectRequest, host: CollectHost): Promise<number> {
  const { config, runs, stop } = request
  checkPaths(config)
  const secrets = new Secrets(host.environment, config.collect)
  let fetched = 0
  let missing = 0
  for (const run of runs) {
    if (stop?.aborted) break
    missing += await collectRun(request, run, { secrets, host, onAnswer: () => fetched++ })
  }
  const gaps = missing > 0 ? `, ${plural(missing, 'source')} missing` : ''
  const part = stop?.aborted ? ', interrupted' : gaps
  host.out(
    `collect: ${plural(fetched, 'answer')} fetched${part}${part && '. --resume fetches what is missing'}.\n`,
  )
  return missing
}

/** Fetches for a run, and prints what is missing. Returns the number of sources with something missing. */
async function collectRun(
  request: CollectRequest,
  { id, folder, read }: RunToCollect,
  session: Session,
) {
  const { config, mark, stop } = request
  const manifest = await openManifest(folder, id)
  let known: RunSummary | Error | undefined
  let stage: number | undefined
  let missing = 0
  const stages = new Map(config.collect.map(each => [each, stageOf(each, config.collect)]))
  const inStages = [...stages].sort(([, a], [, b]) => a - b)
  for (const [source, next] of inStages.filter(([{ once }]) => once || !mark)) {
    // What a stage has fetched says for which time or phases the next one asks.
    if (!mark && next !== stage)
      known = await read(stage !== undefined).catch((error: Error) => error)
    stage = next
    const run = known instanceof Error ? undefined : known
    const unread = known instanceof Error ? `the run cannot be read: ${known.message}` : undefined
    const why = await collectSource(request, { ...session, source, manifest, run }, unread)
    if (stop?.aborted) break
    if (why === undefined) continue
    missing++
    session.host.err(
      `collect: ${source.name} of run ${id} is missing: ${session.secrets.hide(why)}.\n`,
    )
  }
  return missing
}

/** Fetches what a source has for a run. Returns what is missing; undefined: nothing is. `unread`: why the run cannot be read. */
async function collectSource(
  request: CollectRequest,
  of: SourceOfRun,
  unread: string | undefined,
): Promise<string | undefined> {
  const { source, manifest, run, host } = of
  const failure = await fetchSource(request, of)
  if (failure !== undefined || request.stop?.aborted) return failure
  if (!run) {
    const answers = answersOf(manifest, source.name, { mark: request.mark })
    return unread ?? answers.find(({ problem }) => problem !== undefined)?.problem
  }
  const answered = await readSource(source, manifest, run, {
    config: request.config,
    readers: host.readers,
  })
  for (const { code, message } of answered.run?.notices ?? [])
    if (code === 'table-remark')
      host.err(`collect: ${source.name} of run ${manifest.run}: ${message}\n`)
  return answered.missing
}

/** Returns when to fetch a source: results give the time of the run, and jobs that of phases, which others may ask for. */
function stageOf({ as: { kind } }: CollectSource, sources: Config['collect']) {
  if (kind === 'results') return 0
  return kind === 'jobs' && sources.some(({ perPhase }) => perPhase) ? 1 : 2
}
