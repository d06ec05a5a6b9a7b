/**
 * The folder `collected/` of a run: answers as they came, and manifest.json, which lists them. An answer counts once the manifest
 * names it; both are written whole or not at all.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectSource } from '../../core/config/config.ts'
import { encodeSegment, sha256 } from '../../core/gate/baseline/layout.ts'
import { makeFolder, replaceFile } from '../../core/host/folder.ts'
import { isObject, parseJson } from '../../read/formats/frame/text/json.ts'

/** An answer, or why there is none. */
export interface CollectedAnswer {
  /** Name of the source. */
  readonly source: string
  readonly mark?: 'before' | 'after' | undefined
  /** The phase it is of. Absent: the whole run. */
  readonly phase?: string | undefined
  /** From 1 on. */
  readonly page: number
  /** The request as sent, with the variables of the environment left open. */
  readonly request: string
  /** Hash of the source's request in the configuration. */
  readonly definition: string
  /** Time that was asked for, ISO 8601: 'start/end'. Absent: it was not known, or does not matter. */
  readonly span?: string | undefined
  /** When, ISO 8601. */
  readonly at: string
  readonly status?: number
  readonly exitCode?: number
  /** Name of the file, and its SHA-256. Absent: there is no answer. */
  readonly file?: string
  readonly sha256?: string
  /** Why there is no answer, as a clause. */
  readonly problem?: string
}

export interface Manifest {
  readonly folder: string
  /** Id of the run. */
  readonly run: string
  answers: readonly CollectedAnswer[]
}

/** Names that `saveAnswer` gives. */
const FILE = /^[a-z0-9_][a-z0-9_.-]*(?:\+[a-z0-9_][a-z0-9_.-]*)+\.(?:json|txt)$/

/** Opens the manifest in a folder; an empty one when there is none, or it is damaged. */
export async function openManifest(folder: string, run?: string): Promise<Manifest> {
  const json = parseJson(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => ''))
  const { run: named, answers } = isObject(json) ? json : {}
  return {
    folder,
    run: run ?? String(named),
    answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
  }
}

function isAnswer(value: unknown): value is CollectedAnswer {
  if (!isObject(value)) return false
  const isFile =
    value.file === undefined || (typeof value.file === 'string' && FILE.test(value.file))
  return isFile && typeof value.source === 'string' && typeof value.page === 'number'
}

/** The part of the answers of a source that is read as one: those before or after the test, or those of a phase. */
export type AnswerPart = Pick<CollectedAnswer, 'mark' | 'phase'>

/** Returns the answers of a part of a source, in the order of their pages. */
export function answersOf(
  { answers }: Manifest,
  source: string,
  part: AnswerPart = {},
): CollectedAnswer[] {
  return answers.filter(each => isOf(each, source, part)).sort((a, b) => a.page - b.page)
}

function isOf(answer: CollectedAnswer, source: string, { mark, phase }: AnswerPart) {
  return answer.source === source && answer.mark === mark && answer.phase === phase
}

/** Writes an answer, and then the manifest. Replaces the answer of the same page, and drops those of later pages. */
export async function saveAnswer(
  manifest: Manifest,
  about: CollectedAnswer,
  bytes?: Buffer,
): Promise<void> {
  const { folder, run, answers } = manifest
  const { source, mark, phase, page } = about
  await makeFolder(folder)
  const part = mark ?? (phase === undefined ? [] : encodeSegment(phase))
  const file = `${[encodeSegment(source), part, page].flat().join('+')}.${isJson(bytes) ? 'json' : 'txt'}`
  if (bytes) await replaceFile(join(folder, file), bytes)
  const kept = answers.filter(each => !isOf(each, source, about) || each.page < page)
  manifest.answers = [...kept, bytes ? { ...about, file, sha256: sha256(bytes) } : about]
  const text = JSON.stringify({ schema: 1, run, answers: manifest.answers }, undefined, 2)
  await replaceFile(join(folder, 'manifest.json'), `${text}\n`)
}

/** Returns the bytes of an answer. @throws Error that says why they cannot be used, as a clause */
export async function readAnswer(
  { folder }: Manifest,
  { file, sha256: expected }: CollectedAnswer,
): Promise<Buffer> {
  const bytes = await readFile(join(folder, `${file}`)).catch(() => undefined)
  if (bytes && sha256(bytes) === expected) return bytes
  throw new Error(`the file ${file} ${bytes ? 'was changed after it was collected' : 'is gone'}`)
}

/** Whether an answer is JSON, as opposed to CSV. */
export function isJson(bytes: Buffer | undefined): boolean {
  return bytes !== undefined && /^\s*[[{]/.test(bytes.subarray(0, 100).toString('latin1'))
}

/** Returns the hash of what a source asks for. */
export function definitionOf({
  http,
  command,
  query,
  headers,
  body,
  pages,
  once,
  window,
}: CollectSource): string {
  return sha256(JSON.stringify([http, command, query, headers, body, pages, once, window]))
}
