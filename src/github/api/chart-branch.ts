/**
 * Stores the charts of comments on a separate branch: `pr-12/delta-light-1f0c6a2b9d3e.png`. Comments link to a commit, so a
 * link always shows the same picture. The branch stays small: the folder of a pull request holds its newest charts only, old
 * folders are deleted, and the history restarts after 200 commits.
 */

import { createHash } from 'node:crypto'
import { CONFLICT, type RetryHost, retry } from '../../core/gate/baseline/store.ts'
import { defined } from '../../core/model/defined.ts'
import { PublishError, StoreError } from '../../core/model/errors.ts'
import type { BranchApi } from './branch-store.ts'

export interface ChartsRequest {
  /** Branch that stores the charts; not the one that stores baselines. */
  readonly branch: string
  /** Folder of the pull request. Its present files are replaced. */
  readonly folder: `pr-${number}`
  /** PNG files by name: 'delta-light.png'. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Address of the repository's pages: 'https://host/owner/repo'. */
  readonly repositoryUrl: string
}

export const CHART_BRANCH = 'perf-gate-assets'

/** Pull requests whose charts are kept: those with the highest numbers. */
const MAX_FOLDERS = 50
/** Commits after which the history of the branch restarts with a root commit. */
const MAX_HISTORY = 200
const PACE_MS = 500

const FOLDER = /^pr-(\d+)\//
/** File with the number of commits since the history restarted. */
const COUNT_PATH = 'history.txt'
const README =
  '# Charts of perf-gate\n\nPictures for pull-request comments. Old ones are removed; no verdict depends on them.\n'

/**
 * Commits charts to the branch. Returns the address of each, by file name.
 *
 * @throws PublishError when they cannot be stored; the comment then falls back to text charts
 */
export async function publishCharts(
  api: BranchApi,
  request: ChartsRequest,
  host: RetryHost,
): Promise<ReadonlyMap<string, string>> {
  const { branch, folder, files, repositoryUrl } = request
  const paths = new Map(
    [...files].map(([name, bytes]) => [name, `${folder}/${addressed(name, bytes)}`]),
  )
  const store = { name: `branch "${branch}"`, paceMs: PACE_MS, open: () => api.tip(branch) }
  try {
    const commit = await retry(store, host, tip => attemptOnce(api, request, paths, tip))
    return new Map(
      [...paths].map(([name, path]) => [name, `${repositoryUrl}/blob/${commit}/${path}?raw=true`]),
    )
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new PublishError(
      `cannot store charts: ${error.message} The comment shows them as text.`,
      { cause: error },
    )
  }
}

/** Makes one attempt to commit the charts on the tip of the branch. Returns the commit. */
async function attemptOnce(
  api: BranchApi,
  { branch, folder, files }: ChartsRequest,
  paths: ReadonlyMap<string, string>,
  tip: string | undefined,
): Promise<string | typeof CONFLICT> {
  const present = tip === undefined ? [] : await api.files(tip)
  const names = present.map(({ path }) => path)
  const wanted = [...paths.values()]
  if (tip !== undefined && wanted.every(path => names.includes(path))) return tip
  const counted = present.find(({ path }) => path === COUNT_PATH)
  const count = counted ? Number(Buffer.from(await api.readBlob(counted.sha)).toString()) || 0 : 0
  const restarts = count >= MAX_HISTORY
  const commit = await api.commit(
    defined({
      writes: new Map<string, Uint8Array | string>([
        ['README.md', README],
        [COUNT_PATH, `${restarts ? 1 : count + 1}\n`],
        ...[...paths].map(([name, path]) => [path, files.get(name)!] as const),
      ]),
      deletes: outdated(names, folder).filter(path => !wanted.includes(path)),
      message: `Charts of ${folder} [skip ci]`,
      parents: tip === undefined || restarts ? [] : [tip],
      base: tip,
    }),
  )
  return (await api.move(branch, tip, commit, { force: restarts })) === 'moved' ? commit : CONFLICT
}

/** Returns the files to delete: those of the folder to be written, and of the oldest folders beyond MAX_FOLDERS. */
function outdated(present: readonly string[], folder: string) {
  const numbers = new Set(
    present.flatMap(path => Number(FOLDER.exec(path)?.[1] ?? Number.NaN)).filter(Number.isFinite),
  )
  numbers.delete(Number(folder.slice('pr-'.length)))
  const dropped = new Set([...numbers].sort((a, b) => b - a).slice(MAX_FOLDERS - 1))
  return present.filter(
    path => path.startsWith(`${folder}/`) || dropped.has(Number(FOLDER.exec(path)?.[1])),
  )
}

/** Returns the file name with a digest of the content, so that different charts have different addresses. */
function addressed(name: string, bytes: Uint8Array) {
  return name.replace(
    /\.png$/,
    `-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.png`,
  )
}
