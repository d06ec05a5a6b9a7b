/**
 * The artifacts of a finished run, as bytes. Whoever opened the pull request chose what is in them, and may have chosen
 * their names too: so they are bound to the run by ids, never by names, held to the digest the server took when they were
 * uploaded, and never touch the disk.
 */

import { createHash } from 'node:crypto'
import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import { missingShardText } from '../model/shard-range.ts'
import { type ArtifactNames, artifactNames, REPEAT } from './artifact-names.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'
import type { FinishedRun } from './event.ts'

export interface ArtifactRequest {
  readonly run: FinishedRun
  /** Id of this repository. */
  readonly repositoryId: number
  /** Pattern of the names: 'load-test-results*', 'load-{1..4}', 'attempt-{repeat}-load-{1..4}'. */
  readonly name: string
}

/** What one run of the test left behind: all artifacts, or those of one repeat. */
export interface DownloadedRun {
  /** What stands for `{repeat}` in the names; empty when there is none. */
  readonly repeat: string
  readonly archives: readonly DownloadedArtifact[]
  /** Numbered shards that are not there, as parts of a sentence. */
  readonly missing: readonly string[]
}

export interface DownloadedArtifact {
  readonly name: string
  /** A zip archive; nothing in it has been looked at. */
  readonly bytes: Uint8Array
}

/** What a list of artifacts says of one. */
interface Artifact {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly isExpired: boolean
  readonly digest?: string
  /** Milliseconds since epoch. Absent when the server does not say. */
  readonly createdMs?: number
}

/** Most bytes of all archives together, which are held in memory. */
const MAX_BYTES = 512 * 2 ** 20
/** A run has at most 500 artifacts for each of its jobs; more pages than this are nobody's results. */
const MAX_PAGES = 10
const PER_PAGE = 100

/**
 * Downloads the artifacts of a run whose names match: one run of the test, or its repeats in the order of their names.
 * Returns 'expired' when their time is over: the server still lists them, but has them no more. All archives together have
 * at most `maxBytes`.
 *
 * @throws InputError when there are none, a name is there twice, they are too large, or not what was uploaded.
 * @throws PublishError naming the permission to add.
 */
export async function downloadArtifacts(
  api: GitHubApi,
  request: ArtifactRequest,
  maxBytes = MAX_BYTES,
): Promise<readonly DownloadedRun[] | 'expired'> {
  const { run, name } = request
  const names = await artifactNames(name)
  try {
    const found = oneOfEachName(await artifactsOf(api, request, names), run)
    if (found.length === 0)
      throw new InputError(
        `artifact "${name}": run ${run.id} has none of that name. Upload the results in the job that measures, or name them as the input "artifact".`,
      )
    if (found.some(({ isExpired }) => isExpired)) return 'expired'
    if (found.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) throw tooLarge()
    const downloaded: DownloadedArtifact[] = []
    let left = maxBytes
    for (const artifact of found) {
      const bytes = await download(api, artifact, left)
      left -= bytes.length
      downloaded.push({ name: artifact.name, bytes })
    }
    return byRepeat(downloaded, names)
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'expired'
    if (!(error instanceof ApiError)) throw error
    throw publishError(error, `read the artifacts of run ${run.id}`, 'actions: read', false)
  }
}

/** Returns the artifacts whose names match, and that this very run made for this very commit. */
async function artifactsOf(
  api: GitHubApi,
  { run, repositoryId }: ArtifactRequest,
  names: ArtifactNames,
): Promise<Artifact[]> {
  const found: Artifact[] = []
  for (let page = 1; ; page++) {
    const { artifacts } = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', {
      run_id: run.id,
      per_page: PER_PAGE,
      page,
    })
    for (const each of artifacts) {
      if (!names.match(each.name)) continue
      const origin = each.workflow_run
      const isOurs =
        origin?.id === run.id &&
        origin.repository_id === repositoryId &&
        origin.head_repository_id === run.headRepositoryId &&
        origin.head_sha === run.headSha
      if (!isOurs)
        throw new InputError(
          `artifact "${each.name}": was not made by run ${run.id} for commit ${run.headSha.slice(0, 12)}. Its results are not used.`,
        )
      const createdMs = Date.parse(each.created_at ?? '')
      found.push(
        defined({
          id: each.id,
          name: each.name,
          bytes: each.size_in_bytes,
          isExpired: each.expired,
          digest: each.digest || undefined,
          createdMs: Number.isFinite(createdMs) ? createdMs : undefined,
        }),
      )
    }
    if (artifacts.length < PER_PAGE) return found
    if (page === MAX_PAGES)
      throw new InputError(`run ${run.id} has more than ${MAX_PAGES * PER_PAGE} artifacts. Upload fewer.`)
  }
}

/**
 * A second attempt uploads under the same name once more, and then its artifact counts. Any other repetition may be
 * somebody's who deleted and uploaded: which one was measured cannot be told.
 */
function oneOfEachName(artifacts: readonly Artifact[], { id, attempt, startedMs }: FinishedRun): Artifact[] {
  return [...groupBy(artifacts, ({ name }) => name).values()].map(same => {
    const current =
      attempt > 1 && startedMs !== undefined
        ? same.filter(({ createdMs = Number.NEGATIVE_INFINITY }) => createdMs >= startedMs)
        : []
    const chosen = same.length === 1 ? same : current
    if (chosen.length === 1) return chosen[0]!
    throw new InputError(
      `artifact "${same[0]!.name}": ambiguous, run ${id} has ${same.length} of that name. Give each upload a name of its own.`,
    )
  })
}

/** Puts together what belongs together, and says which of the numbered shards each lacks. */
function byRepeat(downloaded: readonly DownloadedArtifact[], { shards, match }: ArtifactNames): DownloadedRun[] {
  const repeats = new Map<string, { archives: DownloadedArtifact[]; present: Set<unknown> }>()
  for (const archive of downloaded) {
    const { repeat, shard } = match(archive.name)!
    const members = repeats.get(repeat) ?? { archives: [], present: new Set() }
    repeats.set(repeat, members)
    members.archives.push(archive)
    members.present.add(shard)
  }
  return [...repeats]
    .sort(([a], [b]) => inNaturalOrder(a, b))
    .map(([repeat, { archives, present }]) => ({
      repeat,
      archives,
      missing: shards
        .filter(shard => !present.has(shard))
        .map(shard => missingShardText({ ...shard, pattern: shard.pattern.replace(REPEAT, repeat) })),
    }))
}

async function download(api: GitHubApi, { id, name, digest }: Artifact, maxBytes: number): Promise<Uint8Array> {
  const bytes = await api.download(
    'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
    { artifact_id: id, archive_format: 'zip' },
    maxBytes,
  )
  if (bytes === 'too-large') throw tooLarge()
  const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  if (digest !== undefined && digest !== found)
    throw new InputError(
      `artifact "${name}": is not what was uploaded (digest ${digest.slice(0, 19)}…, downloaded ${found.slice(0, 19)}…). Run the job again.`,
    )
  return bytes
}

function tooLarge(): InputError {
  return new InputError(
    `artifacts: larger than ${MAX_BYTES / 2 ** 20} MiB together. Upload run.json instead (output "run-path"), which is small.`,
  )
}
