/**
 * Pictures for comments, on a branch of their own: `pr-12/delta-light-1f0c6a2b9d3e.png`. They are linked by commit, so a
 * link never shows another picture. The branch stays small: a pull request's folder holds its newest pictures only, old
 * folders are dropped, and now and then the history begins anew.
 */

import { createHash } from 'node:crypto'
import type { BranchApi } from '../baseline/branch-store.ts'
import type { RetryHost } from '../baseline/retry.ts'
import { StoreBusyError } from '../baseline/store.ts'
import { PublishError, StoreError } from '../errors.ts'
import { defined } from '../model/defined.ts'

export interface ChartsRequest {
  /** Branch the pictures are kept on: never the baselines' one. */
  readonly branch: string
  /** Folder of this result: 'pr-12'. Everything in it is replaced. */
  readonly folder: `pr-${number}`
  /** PNG files by name: 'delta-light.png'. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Address of the repository's pages: 'https://host/owner/repo'. */
  readonly repositoryUrl: string
}

export const CHART_BRANCH = 'perf-gate-assets'

/** Pull requests whose pictures are kept; the ones with the lowest numbers go first. */
const MAX_FOLDERS = 50
/** Commits after which the history begins anew. */
const MAX_HISTORY = 200
const MAX_ATTEMPTS = 5
const PACE_MS = 500

const FOLDER = /^pr-(\d+)\//
/** Holds the number of commits since the history began. */
const COUNT_PATH = 'history.txt'
const README =
  '# Charts of perf-gate\n\nPictures for pull-request comments. Old ones are removed; nothing here is needed to judge a run.\n'

/**
 * Puts pictures on the branch and returns the address of each, by name.
 *
 * @throws PublishError when they cannot be stored; the comment then shows its charts in another way.
 */
export async function publishCharts(
  api: BranchApi,
  request: ChartsRequest,
  host: RetryHost,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map(
    [...request.files].map(([name, bytes]) => [name, `${request.folder}/${addressed(name, bytes)}`]),
  )
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (attempt > 1) await host.sleep(host.random() * PACE_MS * 2 ** attempt)
      const commit = await attemptOnce(api, request, paths).catch((error: unknown) => {
        if (error instanceof StoreBusyError && attempt < MAX_ATTEMPTS) return undefined
        throw error
      })
      if (commit !== undefined)
        return new Map(
          [...paths].map(([name, path]) => [name, `${request.repositoryUrl}/blob/${commit}/${path}?raw=true`]),
        )
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new PublishError(`cannot store charts: ${error.message} The comment shows them as text.`, { cause: error })
  }
  throw new PublishError(
    `cannot store charts on branch "${request.branch}": other jobs wrote to it at the same time. The comment shows them as text.`,
  )
}

/** Reads the branch and writes it anew; undefined when another job came first. */
async function attemptOnce(
  api: BranchApi,
  { branch, folder, files }: ChartsRequest,
  paths: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const tip = await api.tip(branch)
  const present = tip === undefined ? [] : await api.files(tip)
  const names = present.map(({ path }) => path)
  const wanted = [...paths.values()]
  if (tip !== undefined && wanted.every(path => names.includes(path))) return tip
  const counted = present.find(({ path }) => path === COUNT_PATH)
  const count = counted ? Number(Buffer.from(await api.readBlob(counted.sha)).toString()) || 0 : 0
  const anew = count >= MAX_HISTORY
  const commit = await api.commit(
    defined({
      writes: new Map<string, Uint8Array | string>([
        ['README.md', README],
        [COUNT_PATH, `${anew ? 1 : count + 1}\n`],
        ...[...paths].map(([name, path]) => [path, files.get(name)!] as const),
      ]),
      deletes: outdated(names, folder).filter(path => !wanted.includes(path)),
      message: `Charts of ${folder} [skip ci]`,
      parents: tip === undefined || anew ? [] : [tip],
      base: tip,
    }),
  )
  return (await api.move(branch, tip, commit, { force: anew })) === 'moved' ? commit : undefined
}

/** The folder that is written, and the oldest beyond those that are kept. */
function outdated(present: readonly string[], folder: string): string[] {
  const numbers = new Set(present.flatMap(path => Number(FOLDER.exec(path)?.[1] ?? Number.NaN)).filter(Number.isFinite))
  numbers.delete(Number(folder.slice('pr-'.length)))
  const dropped = new Set([...numbers].sort((a, b) => b - a).slice(MAX_FOLDERS - 1))
  return present.filter(path => path.startsWith(`${folder}/`) || dropped.has(Number(FOLDER.exec(path)?.[1])))
}

/** The name with a digest of the content, so that another picture never has the same address. */
function addressed(name: string, bytes: Uint8Array): string {
  return name.replace(/\.png$/, `-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.png`)
}
