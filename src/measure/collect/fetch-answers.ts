/** Fetches the answers of a source for a run, page by page, and keeps them in its folder. */

import type { CollectSource, Config } from '../../core/config/config.ts'
import { childEnvironment } from '../../core/host/child-environment.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { type NamedPhase, phasesIn } from '../../read/formats/frame/named-phases.ts'
import { nextPage } from './answer-table.ts'
import { type Answer, commandAnswer, httpAnswer } from './answers.ts'
import { answersOf, definitionOf, type Manifest, readAnswer, saveAnswer } from './manifest.ts'
import { readAnswers } from './read-collected.ts'
import { commandVariables, httpRequest, type KnownRun, knownRun } from './requests.ts'
import type { Secrets } from './secrets.ts'

/** What is fetched, of any run. */
export interface FetchRequest {
  readonly config: Config
  /** Fetches only the counters before, or after, the test. Absent: everything of the time of the run. */
  readonly mark?: 'before' | 'after' | undefined
  /** Whether the test of the runs has just ended, so that state and counters are still theirs. */
  readonly isNow: boolean
  /** Whether to keep the answers that exist. */
  readonly resume: boolean
  /** Aborted when the user does not want to wait. */
  readonly stop?: AbortSignal
}

export type CollectHost = Pick<SessionHost, 'readers' | 'environment' | 'now' | 'out' | 'err'>

/** Most pages of an answer: more are a mistake, such as a page that leads to itself. */
const MAX_PAGES = 1_000

/** Characters of an error that a message quotes. */
const QUOTED = 200

export interface Session {
  readonly secrets: Secrets
  readonly host: CollectHost
  /** Called for each answer that was fetched. */
  onAnswer(): void
}

export interface SourceOfRun extends Session {
  readonly source: CollectSource
  readonly manifest: Manifest
  /** Absent: it has no results that can be read. */
  readonly run: RunSummary | undefined
}

/** Fetches what a source has for a run: an answer, or one for each phase. Returns why the first of them could not go on. */
export async function fetchSource(request: FetchRequest, of: SourceOfRun) {
  const phases =
    of.source.perPhase && of.run ? phasesIn(of.run, request.config.phases) : [undefined]
  let failure: string | undefined
  for (const phase of phases)
    await fetchAnswer(request, of, phase).catch(({ message }: Error) => {
      failure ??= message
    })
  return failure
}

/** Fetches an answer of a source, page by page, unless it is there or of another time. @throws Error when it cannot go on */
async function fetchAnswer(
  request: FetchRequest,
  of: SourceOfRun,
  inPhase: NamedPhase | undefined,
): Promise<undefined> {
  const { source, manifest, run, host, secrets } = of
  const isOfEnd = source.state || source.once
  if (isOfEnd ? !request.mark && !request.isNow : !run) return
  const known = knownRun(source, run, inPhase)
  const { span } = known
  const about = {
    source: source.name,
    mark: source.once ? (request.mark ?? 'after') : undefined,
    phase: inPhase?.name,
    definition: definitionOf(source),
    span: isOfEnd || !span ? undefined : `${isoTime(span.start)}/${isoTime(span.end)}`,
  }
  const read =
    isOfEnd || !run
      ? {}
      : await readAnswers(
          source,
          manifest,
          run,
          { config: request.config, readers: host.readers },
          inPhase,
        )
  const isKept = request.resume && !read.isUseless
  const earlier = answersOf(manifest, source.name, about).filter(
    each =>
      each.definition === about.definition && each.span === about.span && each.file !== undefined,
  )
  /** Returns the bytes of a page. Undefined: there are none, or the user does not want to wait. */
  const bytesOf = async (page: number, token: string | undefined) => {
    const old = earlier.find(each => each.page === page)
    const before = old && (await readAnswer(manifest, old).catch(() => undefined))
    if (isKept && before) return before
    const { answer, shown } = await fetchPage(request, of, known, token)
    if (request.stop?.aborted) return undefined
    const { bytes, ...rest } = checked(answer, secrets)
    if (before && !bytes) throw new Error(`${rest.problem}. The answer of ${old.at} is kept`)
    const asked = { ...about, page, request: secrets.hide(shown), at: isoTime(host.now()) }
    await saveAnswer(manifest, { ...asked, ...rest }, bytes)
    of.onAnswer()
    return bytes
  }
  let token: string | undefined
  for (let page = 1; page <= MAX_PAGES; page++) {
    const bytes = await bytesOf(page, token)
    const next = bytes && nextPage(source, bytes)
    if (next === undefined || next === token) return
    token = next
  }
}

/** Fetches a page. `shown`: the request, with the variables of the environment left open. */
async function fetchPage(
  { config, stop }: FetchRequest,
  { source, manifest, host }: SourceOfRun,
  run: KnownRun,
  page: string | undefined,
): Promise<{ answer: Answer; shown: string }> {
  const { command, timeoutMs } = source
  const limits = { timeoutMs, maxBytes: config.limits.documentBytes, stop }
  const environment = childEnvironment(host.environment, false)
  let shown = command ?? source.http!
  try {
    if (source.perPhase && !run.span)
      throw new Error('the phase is not one span of time, so it cannot be asked for')
    if (command !== undefined) {
      const variables = {
        ...environment,
        ...commandVariables(source, run, manifest.run, environment),
      }
      return { answer: await commandAnswer(command, variables, limits), shown }
    }
    const open = Object.keys(environment).map(name => [name, `{env:${name}}`])
    const { address, body = '' } = httpRequest(source, run, page, Object.fromEntries(open))
    shown = `${address.replace(/%7Benv%3A(\w+)%7D/g, '{env:$1}')} ${body}`.trim()
    return { answer: await httpAnswer(httpRequest(source, run, page, environment), limits), shown }
  } catch (error) {
    return { answer: { problem: (error as Error).message }, shown }
  }
}

/** Refuses an answer that is empty or holds a secret, and words a problem without secrets. */
function checked(
  { bytes, problem = '', detail = '', ...about }: Answer,
  secrets: Secrets,
): Omit<Answer, 'detail'> {
  // Hidden before it is shortened: a part of a secret is not found.
  const said = secrets.hide(detail).replace(/\s+/g, ' ').trim().slice(-QUOTED)
  if (!bytes) return { ...about, problem: secrets.hide(problem) + (said && `: ${said}`) }
  const text = bytes.toString('utf8')
  if (text.trim() === '') return { ...about, problem: 'the answer is empty' }
  const name = secrets.findIn(text)
  if (name === undefined) return { ...about, bytes }
  return { ...about, problem: `the answer holds the value of ${name}, so it was not kept` }
}

function isoTime(ms: number) {
  return new Date(ms).toISOString()
}
