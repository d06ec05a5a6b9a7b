/** Names runs and commits in outputs. A run has the name of its file or folder, or of its row or column in a table. */
import { defined } from './defined.ts'
import type { RunSummary } from './run.ts'
import type { RunLabel } from './run-label.ts'

/** Returns the name of a run; undefined when its files are not known. */
export function runName({
  name,
  sources,
}: Pick<RunSummary, 'name' | 'sources'>): string | undefined {
  return name ?? nameOfFiles(sources.map(source => source.name))
}

/** Returns the facts by which a text can name a run. */
export function runLabel(
  run: Pick<RunSummary, 'name' | 'sources' | 'provenance' | 'startMs'>,
): RunLabel {
  return defined({ name: runName(run), commit: run.provenance.commit, startMs: run.startMs })
}

/** Returns the name of a run with these files: the only file, or the common folder and the number of files. */
export function nameOfFiles(files: readonly string[]): string | undefined {
  const unique = [...new Set(files)]
  const [first, ...others] = unique
  if (first === undefined || others.length === 0) return first
  const folder = commonFolder(unique)
  return folder === '' ? `${first} and ${others.length} more` : `${folder} (${unique.length} files)`
}

/** Returns the common folder: 'results/run-3/' of 'results/run-3/a.jtl' and 'results/run-3/b/c.jtl'; '' when there is none. */
function commonFolder(files: readonly string[]): string {
  const folders = files.map(file => file.split(/(?<=[/\\])/).slice(0, -1))
  const shared = folders[0]!.findIndex((part, i) => folders.some(parts => parts[i] !== part))
  return (shared < 0 ? folders[0]! : folders[0]!.slice(0, shared)).join('')
}

/** Returns the first seven digits of a commit, as git shows it; other texts as they are. */
export function shortCommit(commit: string): string {
  return /^[0-9a-f]{8,64}$/i.test(commit) ? commit.slice(0, 7) : commit
}

/** Removes up to two extensions: `check-in` for `check-in.csv.gz`. */
export function withoutEndings(name: string): string {
  return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, '')
}
