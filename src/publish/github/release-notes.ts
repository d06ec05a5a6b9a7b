/**
 * Writes the performance section into the notes of a release, through the API. It stands between two markers; replacing it leaves
 * all other text unchanged, byte for byte.
 */
import type { RetryHost } from '../../gate/baseline/store.ts'
import { PublishError } from '../../model/errors.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'
import { type ReleaseSection, withSection } from './release-section.ts'

/** Most attempts to write while other jobs write too. */
const MAX_ATTEMPTS = 3
/** Time that another job may need from reading the notes to writing them, ms. */
const SETTLE_MS = 1_000
const PERMISSION = 'contents: write'

/**
 * Writes the section into the notes of the release. The API has no compare-and-swap for notes. So they are read again after a
 * pause, and written again if a concurrent job has overwritten the section.
 *
 * Returns the address of the release, and whether its notes had to be written.
 *
 * @throws PublishError naming what to change; the verdict does not change
 */
export async function publishReleaseNotes(api: GitHubApi, section: ReleaseSection, host: Pick<RetryHost, 'sleep'>) {
  const doing = `write the notes of release ${section.tag}`
  try {
    const id = await releaseId(api, section)
    let outcome: 'written' | 'unchanged' = 'unchanged'
    for (let attempt = 1; ; attempt++) {
      const release = await api.request('GET /repos/{owner}/{repo}/releases/{release_id}', { release_id: id })
      const before = release.body ?? ''
      const after = withSection(before, section)
      if (after === before || attempt > MAX_ATTEMPTS) return { outcome, url: release.html_url }
      await api.request('PATCH /repos/{owner}/{repo}/releases/{release_id}', { release_id: id, body: after })
      outcome = 'written'
      await host.sleep(SETTLE_MS)
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      throw new PublishError(
        `cannot ${doing}: ${error.message} If releases are immutable, run the gate while the release is a draft, and publish it afterwards. The verdict is unaffected.`,
        { cause: error },
      )
    throw error instanceof ApiError ? publishError(error, doing, PERMISSION, false) : error
  }
}

async function releaseId(api: GitHubApi, { id, tag }: ReleaseSection): Promise<number> {
  if (id !== undefined) return id
  try {
    const release = await api.request('GET /repos/{owner}/{repo}/releases/tags/{tag}', { tag })
    return release.id
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  // A draft cannot be looked up by its tag, and only tokens that may write see it in the list.
  const releases = await api.list('GET /repos/{owner}/{repo}/releases')
  const found = releases.find(release => release.tag_name === tag)
  if (found) return found.id
  throw new PublishError(
    `cannot write the notes of release ${tag}: no release has that tag. Create it first, as a draft, or run on the event "release". Drafts are visible only with "permissions: ${PERMISSION}". The verdict is unaffected.`,
  )
}
