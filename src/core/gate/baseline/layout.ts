/**
 * Paths in a store, the same in a folder and on a branch:
 *
 *     README.md
 *     <base-ref>/<suite>/baseline.json
 *     <base-ref>/<suite>/badge.json
 *     <base-ref>/<suite>/runs/<date>-<sha12>.json
 *     <base-ref>/<suite>/profiles/<date>-<sha12>.json
 *     <base-ref>/<suite>/references.json
 *     <base-ref>/<suite>/references/<date>-<sha12>.json
 *     <base-ref>/<suite>/imported.json
 *     <base-ref>/<suite>/imported/<month>-<digest>.jsonl
 *     <base-ref>/<suite>/history/<month>.jsonl
 *     <base-ref>/<suite>/history/<month>/<id>.jsonl
 *
 * One encoder turns names into path segments, so that no name can leave its folder, hide a file, or collide with another name on
 * a case-insensitive file system.
 */
import { createHash } from 'node:crypto'

/** Identifies a baseline. There is one per suite and base branch. */
export interface BaselineName {
  /** The measured branch, without `refs/heads/`. */
  readonly baseRef: string
  readonly suite: string
}

/** Path of the file that explains the store to visitors. */
export const README_PATH = 'README.md'

/** Text of the README. It is written once and not overwritten, so that a team can edit it. */
export const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
    <base-ref>/<suite>/badge.json             state of the base branch, for an endpoint badge of shields.io
    <base-ref>/<suite>/runs/<date>-<sha>.json one summarized run each: counts and histograms, no raw samples
    <base-ref>/<suite>/profiles/              CPU profiles of the newest and of the accepted run
    <base-ref>/<suite>/references.json        runs kept by name, such as those of releases; files in references/
    <base-ref>/<suite>/imported.json          imported runs; files in imported/
    <base-ref>/<suite>/history/               the values of every run of the base branch, by month

Every change is one commit whose message names the run, the pull request and the person responsible. To go back to the
previous baseline, run \`perf-gate baseline rollback\`. See docs/baseline.md of perf-gate.
`

/** Files in the folder of a suite: the lists of its runs (the ledger, named and imported runs), and the badge. */
export const LEDGER_FILE = 'baseline.json'
export const NAMED_RUNS_FILE = 'references.json'
export const IMPORTED_RUNS_FILE = 'imported.json'
export const BADGE_FILE = 'badge.json'
const MAX_SEGMENT_LENGTH = 64
const HASH_LENGTH = 12

/** Names that end like an encoded one. They are encoded too, so that they cannot collide with the segment of another name. */
const SUFFIXED = new RegExp(`-[0-9a-f]{${HASH_LENGTH}}$`)

/** Windows device names, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

/** Names that need no encoding: no leading or final dot or hyphen, no '..'. */
const PLAIN = /^[a-z0-9_]([a-z0-9_-]|\.(?!\.))*(?<![.-])$/

/**
 * Returns the path segment of a name: the name itself if it is safe on every file system, else its letters and digits followed
 * by part of its SHA-256, so that different names have different segments. Never empty, '.' or '..'.
 *
 * @example encodeSegment('check-in') // 'check-in'
 * @example encodeSegment('release/1.0') // 'release-1-0-05c07dbfbae0'
 */
export function encodeSegment(name: string): string {
  const plain =
    PLAIN.test(name) &&
    name.length <= MAX_SEGMENT_LENGTH &&
    !SUFFIXED.test(name) &&
    !RESERVED.test(name)
  if (plain) return name
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, MAX_SEGMENT_LENGTH - HASH_LENGTH - 1)
    .replace(/^-|-$/g, '')
  return `${readable || '_'}-${sha256(name).slice(0, HASH_LENGTH)}`
}

/** Returns the folder of a suite on a base branch. */
export function suiteFolder(baseRef: string, suite: string): string {
  return `${encodeSegment(baseRef)}/${encodeSegment(suite)}`
}

/** Returns the suite's folder if the path is that of the `wanted` file of a suite; undefined for other paths. */
export function folderOf(path: string, wanted: string): string | undefined {
  const [baseRef, suite, file, ...rest] = path.split('/')
  return baseRef && suite && file === wanted && rest.length === 0
    ? `${baseRef}/${suite}`
    : undefined
}

/** Whether paths of a store have one of the history of the suite of a list. The history is written after the ledger. */
export function hasHistory(paths: readonly string[], list: string): boolean {
  const history = `${list.slice(0, list.lastIndexOf('/'))}/history/`
  return paths.some(path => path.startsWith(history))
}

/** Whether a path is that of a list of runs: it makes the files of runs reachable. */
export function isList(path: string): boolean {
  return [LEDGER_FILE, NAMED_RUNS_FILE, IMPORTED_RUNS_FILE].some(
    file => folderOf(path, file) !== undefined,
  )
}

/** Whether a path is that of a run's file. */
export function isRunFile(path: string): boolean {
  return path.split('/').length > 3
}

/** Folders of a suite that hold runs: those of the baseline, named ones, and imported ones. Retention touches the first only. */
export type RunFolder = 'runs' | 'references' | 'imported'

/** Patterns of the files in the folders of runs, relative to the suite's folder. */
export const RUN_FILES: Readonly<Record<RunFolder, RegExp>> = {
  runs: /^runs\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/,
  references: /^references\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/,
  imported: /^imported\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/,
}

/** Pattern of a file with imported runs of a month, one in a line, relative to the suite's folder. */
export const PACK_FILE = /^imported\/\d{4}-\d{2}-[0-9a-f]{12}\.jsonl$/

/**
 * Returns the file of a run, relative to the suite's folder: the day of its start (UTC) and the first 12 digits of its commit, or
 * of its id when it has no commit. Further runs of a commit on the same day are numbered: '…-2.json'. `files` maps existing files
 * to their SHA-256; a file with the same content is reused.
 */
export function runFile(
  run: { id: string; sha256: string; commit?: string; dayMs: number },
  files: ReadonlyMap<string, string>,
  folder: RunFolder = 'runs',
): string {
  const day = new Date(run.dayMs).toISOString().slice(0, 10)
  const commit = /^[0-9a-f]{12,64}$/i.test(run.commit ?? '') ? run.commit!.toLowerCase() : run.id
  const stem = `${folder}/${day}-${commit.slice(0, 12)}`
  let file = `${stem}.json`
  for (let number = 2; (files.get(file) ?? run.sha256) !== run.sha256; number++)
    file = `${stem}-${number}.json`
  return file
}

/** Returns the file of imported runs of a month ('2026-11'), named by its content. */
export function packFile(month: string, text: string): string {
  return `imported/${month}-${sha256(text).slice(0, HASH_LENGTH)}.jsonl`
}

/** Returns the SHA-256 of bytes, or of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
