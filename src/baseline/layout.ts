/**
 * Where things are in a store, the same in a folder and on a branch:
 *
 *     README.md
 *     <base-ref>/<suite>/baseline.json
 *     <base-ref>/<suite>/badge.json
 *     <base-ref>/<suite>/runs/<date>-<sha12>.json
 *     <base-ref>/<suite>/references.json
 *     <base-ref>/<suite>/references/<date>-<sha12>.json
 *     <base-ref>/<suite>/imported.json
 *     <base-ref>/<suite>/imported/<date>-<sha12>.json
 *
 * Names become path segments through one encoder, so no name escapes its folder, hides a file, or meets another name on
 * a file system that ignores case.
 */
import { createHash } from 'node:crypto'

/** Which baseline: one per suite and base branch. */
export interface BaselineName {
  /** Branch whose performance it holds, without `refs/heads/`. */
  readonly baseRef: string
  readonly suite: string
}

/** The file at the root that tells a visitor what this is. */
export const README_PATH = 'README.md'

/** Text of that file; written once, never changed, so that a team may put its own words there. */
export const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
    <base-ref>/<suite>/badge.json             how the base branch fares, for an endpoint badge of shields.io
    <base-ref>/<suite>/runs/<date>-<sha>.json one summarised run each: counts and histograms, no raw samples
    <base-ref>/<suite>/references.json        runs kept by name, such as those of releases; their files are beside it
    <base-ref>/<suite>/imported.json          runs imported from elsewhere; their files are beside it

Every change is one commit whose message says which run, pull request and person it is due to. To go back to the
baseline before the present one: \`perf-gate baseline rollback\`. See docs/baseline.md of perf-gate.
`

const LEDGER_FILE = 'baseline.json'
const NAMED_RUNS_FILE = 'references.json'
const IMPORTED_LIST = 'imported.json'
const MAX_SEGMENT_LENGTH = 64
const HASH_LENGTH = 12

/** Ends like our own suffix: such a name gets a suffix of its own, or it could pose as another name's segment. */
const SUFFIXED = new RegExp(`-[0-9a-f]{${HASH_LENGTH}}$`)

/** Device names of Windows, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/

/** Segments that stand for themselves: no leading or final dot or hyphen, no '..'. */
const PLAIN = /^[a-z0-9_]([a-z0-9_-]|\.(?!\.))*(?<![.-])$/

/**
 * Returns the path segment of a name: the name itself where that is safe everywhere, else its letters and digits and a
 * part of its SHA-256, so that different names have different segments. Never empty, '.' or '..'.
 *
 * @example encodeSegment('check-in') // 'check-in'
 * @example encodeSegment('release/1.0') // 'release-1-0-05c07dbfbae0'
 */
export function encodeSegment(name: string): string {
  const plain = PLAIN.test(name) && name.length <= MAX_SEGMENT_LENGTH && !SUFFIXED.test(name) && !RESERVED.test(name)
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

/** Returns the path of the file that says which runs are the baseline. */
export function ledgerPath(folder: string): string {
  return `${folder}/${LEDGER_FILE}`
}

/** Returns the path of the file that a badge is drawn from. */
export function badgePath(folder: string): string {
  return `${folder}/badge.json`
}

/** Returns the path of the file that says which runs are kept by name. */
export function namedRunsPath(folder: string): string {
  return `${folder}/${NAMED_RUNS_FILE}`
}

/** Returns the path of the file that says which runs were imported. */
export function importedPath(folder: string): string {
  return `${folder}/${IMPORTED_LIST}`
}

/** Returns the folder of a suite whose ledger a path is; undefined for any other path. */
export function folderOfLedger(path: string): string | undefined {
  return folderOf(path, LEDGER_FILE)
}

/** Returns the folder of a suite whose references a path lists; undefined for any other path. */
export function folderOfNamedRuns(path: string): string | undefined {
  return folderOf(path, NAMED_RUNS_FILE)
}

function folderOf(path: string, wanted: string): string | undefined {
  const [baseRef, suite, file, ...rest] = path.split('/')
  return baseRef && suite && file === wanted && rest.length === 0 ? `${baseRef}/${suite}` : undefined
}

/** Returns the folder that holds a suite's runs. */
export function runsFolder(folder: string): string {
  return `${folder}/runs`
}

/** Matches a run's file as the ledger names it, relative to the suite's folder. */
export const RUN_FILE = /^runs\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/

/** Matches the file of a run that is kept by name: in a folder of its own, where retention never looks. */
export const NAMED_RUN_FILE = /^references\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/

/** Matches the file of a run that was imported. */
export const IMPORTED_FILE = /^imported\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/

/** Folders of a suite that hold runs. */
export type RunFolder = 'runs' | 'references' | 'imported'

/**
 * Returns the file of a run, relative to the suite's folder: day of its start (UTC) and the first 12 digits of its
 * commit, or of its id when it has none. Repeats of a commit on one day are numbered: '…-2.json'. `files` are those
 * that exist, each with its SHA-256: a file that holds this very text is used again.
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
  for (let number = 2; (files.get(file) ?? run.sha256) !== run.sha256; number++) file = `${stem}-${number}.json`
  return file
}

/** Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
