/** `perf-gate collect`: fetches what the configuration names for the time of each run, and keeps the answers in the run's folder. */
import type { CollectSource, Config } from '../../config/config.ts'
import { InputError } from '../../model/errors.ts'
import type { RunSummary } from '../../model/run.ts'
import { plural } from '../../render/format.ts'
import { loadTestEnvironment } from '../measure/run-command.ts'
import { nextPage, tableOf } from './answer-table.ts'
import { commandAnswer } from './command-answer.ts'
import { type Answer, httpAnswer } from './http-answer.ts'
import { definitionOf, Manifest } from './manifest.ts'
import { readSource } from './read-collected.ts'
import { commandVariables, httpRequest, type KnownRun } from './requests.ts'
import { Secrets } from './secrets.ts'

/** A run to collect for. */
export interface RunToCollect {
  readonly id: string
  /** Its folder `collected/`. */
  readonly folder: string
  /** Reads its results. @throws Error when it cannot be read */
  read(): Promise<RunSummary>
}

export interface CollectRequest {
  readonly config: Config
  readonly runs: readonly RunToCollect[]
  /** Fetches only the counters before, or after, the test. Absent: everything of the time of the run. */
  readonly mark?: 'before' | 'after' | undefined
  /** Whether the test of the runs has just ended, so that state and counters are still theirs. */
  readonly isNow: boolean
  /** Whether to keep the answers that exist. */
  readonly resume: boolean
}

export interface CollectHost {
  readonly environment: Readonly<Record<string, string | undefined>>
  now(): number
  out(text: string): void
  err(text: string): void
}

/** Most pages of an answer: more are a mistake, such as a page that leads to itself. */
const MAX_PAGES = 1_000

/** Fetches, and prints what is missing. Returns the number of sources of runs with something missing. */
export async function collect(request: CollectRequest, host: CollectHost): Promise<number> {
  const { config, runs, mark } = request
  const secrets = new Secrets(host.environment, config.collect)
  let fetched = 0
  let missing = 0
  for (const { id, folder, read } of runs) {
    const manifest = await Manifest.open(folder, id)
    const found = mark ? undefined : await read().catch((error: Error) => error)
    const run = found instanceof Error ? undefined : found
    for (const source of config.collect.filter(({ once }) => once || !mark)) {
      fetched += await fetchSource({ ...request, source, run, manifest, secrets }, host)
      const [failed] = manifest.answersOf(source.name, mark).flatMap(({ problem }) => problem ?? [])
      const unread = found instanceof Error ? `the run cannot be read: ${found.message}` : failed
      const why = run ? (await readSource(source, manifest, run, config)).missing : unread
      if (why === undefined) continue
      missing++
      host.err(`collect: ${source.name} of run ${id} is missing: ${secrets.hide(why)}.\n`)
    }
  }
  const rest = missing > 0 ? `, ${plural(missing, 'source')} missing. --resume fetches what is missing` : ''
  host.out(`collect: ${plural(fetched, 'answer')} fetched${rest}.\n`)
  return missing
}

interface SourceRequest extends CollectRequest {
  readonly source: CollectSource
  readonly run: RunSummary | undefined
  readonly manifest: Manifest
  readonly secrets: Secrets
}

/** Fetches the answer of a source, page by page, unless it is there or of another time. Returns the number of answers. */
async function fetchSource(request: SourceRequest, host: CollectHost): Promise<number> {
  const { source, run, manifest, resume, config, secrets } = request
  const isOfEnd = source.state || source.once
  if (isOfEnd ? !request.mark && !request.isNow : !run) return 0
  const mark = source.once ? (request.mark ?? 'after') : undefined
  const known = knownRun(manifest.run!, run, source)
  const span = !isOfEnd && known.span ? `${isoTime(known.span.startMs)}/${isoTime(known.span.endMs)}` : undefined
  const about = { source: source.name, mark, definition: definitionOf(source), span }
  // An answer that came whole and is no table, such as one without rows, is missing.
  const isUseless =
    !isOfEnd && (await tableOf(source, manifest, config.limits).catch(error => error)) instanceof InputError
  const kept = resume && !isUseless ? manifest.answersOf(source.name, mark) : []
  let fetched = 0
  let next: string | undefined
  for (let page = 1; page <= MAX_PAGES; page++) {
    const old = kept.find(each => each.page === page && each.definition === about.definition && each.span === span)
    let bytes = old?.file === undefined ? undefined : await manifest.read(old).catch(() => undefined)
    if (!bytes) {
      const { answer, shown } = await fetchPage(request, known, next, host)
      const checked = withoutSecrets(answer, secrets)
      const { bytes: answered, ...rest } = checked
      fetched++
      await manifest.save({ ...about, page, request: secrets.hide(shown), at: isoTime(host.now()), ...rest }, answered)
      bytes = answered
    }
    const before = next
    next = bytes && nextPage(source, bytes)
    if (next === undefined || next === before) break
  }
  return fetched
}

function knownRun(id: string, run: RunSummary | undefined, { window }: CollectSource): KnownRun {
  const { startMs, endMs, facts = {} } = run ?? {}
  if (startMs === undefined || endMs === undefined) return { id, facts }
  return { id, facts, span: { startMs: startMs - window.beforeMs, endMs: endMs + window.afterMs } }
}

async function fetchPage(
  { source, config }: SourceRequest,
  run: KnownRun,
  page: string | undefined,
  host: CollectHost,
): Promise<{ answer: Answer; shown: string }> {
  const limits = { timeoutMs: source.timeoutMs, maxBytes: config.limits.documentBytes }
  const { command } = source
  const environment = loadTestEnvironment(host.environment, false)
  let shown = command ?? source.http!
  try {
    if (command !== undefined) {
      const variables = { ...environment, ...commandVariables(source, run, environment) }
      return { answer: await commandAnswer(command, variables, limits), shown }
    }
    const made = httpRequest(source, run, page, environment)
    shown = made.shown
    return { answer: await httpAnswer(made.request, limits), shown }
  } catch (error) {
    return { answer: { problem: (error as Error).message }, shown }
  }
}

/** Refuses an answer that is empty or holds a secret, and hides secrets in a problem. */
function withoutSecrets({ bytes, problem, ...about }: Answer, secrets: Secrets): Answer {
  if (!bytes) return { ...about, problem: secrets.hide(problem!) }
  const text = bytes.toString('utf8')
  if (text.trim() === '') return { ...about, problem: 'the answer is empty' }
  const name = secrets.findIn(text)
  return name === undefined
    ? { ...about, bytes }
    : { ...about, problem: `the answer holds the value of ${name}, so it was not kept` }
}

function isoTime(ms: number): string {
  return new Date(Math.round(ms)).toISOString()
}
