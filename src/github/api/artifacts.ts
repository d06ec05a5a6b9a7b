/**
 * Downloads the artifacts of a finished run into memory. Their content, and possibly their names, come from the author of the
 * pull request. They are therefore matched to the run by ids, verified against the digest that the server recorded at upload,
 * and never written to disk.
 */

import { createHash } from 'node:crypto'
import type { Endpoints } from '@octokit/types'
import { InputError, only, UsageError } from '../../core/model/errors.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import {
  type ExpectedShard,
  expectedShards,
  missingShardText,
} from '../../core/model/shard-range.ts'
import { wildcard } from '../../core/model/wildcard.ts'
import { ApiError } from './api-error.ts'
import type { GitHubApi } from './client.ts'
import type { FinishedRun } from './event.ts'
import { refused } from './publish-error.ts'

export interface ArtifactRequest {
  readonly run: FinishedRun
  /** Id of this repository. */
  readonly repositoryId: number
  /** Pattern of the names: 'load-test-results*', 'load-{1..4}', 'attempt-{repeat}-load-{1..4}'. */
  readonly name: string
}

/** A zip archive, not yet inspected. */
interface DownloadedArtifact {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An entry of the server's list of artifacts. */
type Artifact =
  Endpoints['GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts']['response']['data']['artifacts'][number]

/** Most bytes of all archives together; they are held in memory. */
const MAX_BYTES = 512 * 2 ** 20
/** Most pages of the list: 1,000 artifacts. GitHub allows 500 for each job. */
const MAX_PAGES = 10
const PER_PAGE = 100

/**
 * Downloads the artifacts of a run whose names match: one run of the test, or its repeats in natural order of their names.
 * Returns 'expired' when the server lists the artifacts but no longer has their content. All archives together may have
 * `maxBytes`. Missing shards are named as part of a sentence: 'shard 3 of 4 is missing ("load-3")'.
 *
 * @throws InputError when no name matches, a name is ambiguous, they are too large, or a digest differs
 * @throws PublishError naming the permission to add
 */
export async function downloadArtifacts(
  api: GitHubApi,
  request: ArtifactRequest,
  maxBytes = MAX_BYTES,
): Promise<ReturnType<typeof byRepeat> | 'expired'> {
  const { run, name } = request
  const names = await artifactNames(name)
  try {
    const found = oneOfEachName(await artifactsOf(api, request, names), run)
    if (found.length === 0)
      throw new InputError(
        `artifact "${name}": run ${run.id} has no artifact of that name. Upload the results in the job that runs the load test, or set the input "artifact" to their name.`,
      )
    if (found.some(({ expired }) => expired)) return 'expired'
    if (found.reduce((sum, each) => sum + each.size_in_bytes, 0) > maxBytes) throw tooLarge()
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
    const handle = refused(`read the artifacts of run ${run.id}`, 'actions: read')
    return only(ApiError, handle)(error)
  }
}

/** Returns the artifacts whose names match. @throws InputError when one was not made by this run for its commit */
async function artifactsOf(
  api: GitHubApi,
  { run, repositoryId }: ArtifactRequest,
  names: ArtifactNames,
): Promise<Artifact[]> {
  const found: Artifact[] = []
  for (let page = 1; ; page++) {
    const query = { run_id: run.id, per_page: PER_PAGE, page }
    const { artifacts } = await api.request(
      'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts',
      query,
    )
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
          `artifact "${each.name}": was not made by run ${run.id} for commit ${shortCommit(run.headSha)}. Its results are not used.`,
        )
      found.push(each)
    }
    if (artifacts.length < PER_PAGE) return found
    if (page === MAX_PAGES)
      throw new InputError(
        `run ${run.id} has more than ${MAX_PAGES * PER_PAGE} artifacts. Upload fewer.`,
      )
  }
}

/**
 * Returns one artifact for each name. A second attempt of a run uploads the same name again; then the artifact of that attempt
 * counts. Any other repetition is ambiguous: an artifact may have been replaced after the measurement.
 */
function oneOfEachName(
  artifacts: readonly Artifact[],
  { id, attempt, startedMs }: FinishedRun,
): Artifact[] {
  return [...groupBy(artifacts, ({ name }) => name).values()].map(same => {
    const current =
      attempt > 1 && startedMs !== undefined
        ? same.filter(({ created_at: createdAt }) => Date.parse(createdAt ?? '') >= startedMs)
        : []
    const chosen = same.length === 1 ? same : current
    if (chosen.length === 1) return chosen[0]!
    throw new InputError(
      `artifact "${same[0]!.name}": ambiguous, run ${id} has ${same.length} of that name. Give each upload a unique name.`,
    )
  })
}

/** Groups archives by repeat and lists the missing shards of each. */
function byRepeat(downloaded: readonly DownloadedArtifact[], { shards, match }: ArtifactNames) {
  const repeats = groupBy(downloaded, ({ name }) => match(name)!.repeat)
  return [...repeats]
    .sort(([a], [b]) => inNaturalOrder(a, b))
    .map(([repeat, archives]) => {
      const present = new Set(archives.map(({ name }) => match(name)!.shard))
      const missing = shards.filter(shard => !present.has(shard))
      const nameOf = ({ pattern }: ExpectedShard) => pattern.replace(REPEAT, repeat)
      return {
        archives,
        missing: missing.map(shard => missingShardText({ ...shard, pattern: nameOf(shard) })),
      }
    })
}

async function download(
  api: GitHubApi,
  { id, name, digest }: Artifact,
  maxBytes: number,
): Promise<Uint8Array> {
  const bytes = await api.download(
    'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
    { artifact_id: id, archive_format: 'zip' },
    maxBytes,
  )
  if (bytes === 'too-large') throw tooLarge()
  const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  if (digest && digest !== found)
    throw new InputError(
      `artifact "${name}": the download differs from the upload (expected digest ${digest.slice(0, 19)}…, found ${found.slice(0, 19)}…). Run the job again.`,
    )
  return bytes
}

function tooLarge(): InputError {
  return new InputError(
    `artifacts: together larger than ${MAX_BYTES / 2 ** 20} MiB. Upload run.json (output "run-path") instead, which is small.`,
  )
}

type ArtifactNames = Awaited<ReturnType<typeof artifactNames>>

/** Placeholder in a pattern for the part of the name that distinguishes repeats. */
const REPEAT = '{repeat}'

/** Compiles the input `artifact`. @throws UsageError when the pattern is not valid */
async function artifactNames(written: string) {
  const where = 'input "artifact"'
  if (written.split(REPEAT).length > 2)
    throw new UsageError(`${where}: ${JSON.stringify(written)}: it has ${REPEAT} twice.`)
  const shards = expectedShards(written, where)
  const matchers = await Promise.all(
    shards.map(async shard => ({ shard, repeatOf: await repeatIn(shard.pattern) })),
  )
  return {
    /** In order. One, without a label, when the pattern has no shard range. */
    shards,
    /** Returns the shard and the repeat that an artifact belongs to; undefined when its name does not match. */
    match: (name: string) => {
      const found = matchers.find(({ repeatOf }) => repeatOf(name) !== undefined)
      return found && { shard: found.shard, repeat: found.repeatOf(name)! }
    },
  }
}

/** Returns a function that extracts the `{repeat}` part of a name; it gives undefined when the name does not match. */
async function repeatIn(pattern: string): Promise<(name: string) => string | undefined> {
  if (!pattern.includes(REPEAT)) {
    const { matches } = wildcard(pattern)
    return name => (matches(name) ? '' : undefined)
  }
  const { compileCapture } = await import('../../core/model/capture.ts')
  const [before, after] = pattern.split(REPEAT) as [string, string]
  return compileCapture(`^${asExpression(before)}(.+)${asExpression(after)}$`)
}

function asExpression(pattern: string) {
  return pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
}
