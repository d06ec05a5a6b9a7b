/**
 * Writes the performance section into the notes of a release, through the API. It stands between two markers; replacing it leaves
 * all other text unchanged, byte for byte.
 */
import type { RetryHost } from '../../core/gate/baseline/store.ts'
import { only, PublishError } from '../../core/model/errors.ts'
import { ApiError } from './api-error.ts'
import type { GitHubApi } from './client.ts'
import { refused } from './publish-error.ts'

interface ReleaseSection {
  /** Tag of the release. */
  readonly tag: string
  /** Id of the release. Absent: it is looked up by its tag. */
  readonly id?: number
  /** Key of the suite, 16 hexadecimal digits: the notes have one section for each. */
  readonly key: string
  /** Renders the section in at most `budget` UTF-16 units; undefined when that is too little. */
  render(budget: number): string | undefined
}

/** Most characters that GitHub accepts in release notes. */
const MAX_LENGTH = 125_000

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
export async function publishReleaseNotes(
  api: GitHubApi,
  section: ReleaseSection,
  host: Pick<RetryHost, 'sleep'>,
) {
  const doing = `write the notes of release ${section.tag}`
  try {
    const id = await releaseId(api, section)
    let outcome: 'written' | 'unchanged' = 'unchanged'
    for (let attempt = 1; ; attempt++) {
      const release = await api.request('GET /repos/{owner}/{repo}/releases/{release_id}', {
        release_id: id,
      })
      const before = release.body ?? ''
      const after = withSection(before, section)
      if (after === before || attempt > MAX_ATTEMPTS) return { outcome, url: release.html_url }
      await api.request('PATCH /repos/{owner}/{repo}/releases/{release_id}', {
        release_id: id,
        body: after,
      })
      outcome = 'written'
      await host.sleep(SETTLE_MS)
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      throw new PublishError(
        `cannot ${doing}: ${error.message} If releases are immutable, run the gate while the release is a draft, and publish it afterwards. The verdict is unaffected.`,
        { cause: error },
      )
    return only(ApiError, refused(doing, PERMISSION))(error)
  }
}

async function releaseId(api: GitHubApi, { id, tag }: ReleaseSection) {
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

/**
 * Returns the notes with the section replaced, or appended when there is none yet. @internal Exported for its test.
 *
 * @throws PublishError when the notes have no room for it
 */
export function withSection(notes: string, { tag, key, render }: ReleaseSection): string {
  const begin = `<!-- perf-gate:v1 key=${key} -->`
  const end = `<!-- perf-gate:v1 key=${key} end -->`
  const found = sectionIn(notes, begin, end)
  const blank = notes.endsWith('\n') ? '\n' : '\n\n'
  const [before, after] = found
    ? [notes.slice(0, found.from), notes.slice(found.to)]
    : [notes && notes + blank, '']
  const around = before.length + begin.length + 1 + end.length + after.length
  const text = render(MAX_LENGTH - around)
  if (text === undefined)
    throw new PublishError(
      `cannot write the notes of release ${tag}: they have ${notes.length} characters, and GitHub accepts ${MAX_LENGTH}. The report is in the job summary.`,
    )
  return `${before}${begin}\n${text}${end}${after}`
}

/** Finds the section: from the last begin marker that an end marker follows. A single marker is ordinary text. */
function sectionIn(
  notes: string,
  begin: string,
  end: string,
): { from: number; to: number } | undefined {
  for (
    let from = notes.lastIndexOf(begin);
    from >= 0;
    from = from > 0 ? notes.lastIndexOf(begin, from - 1) : -1
  ) {
    const to = notes.indexOf(end, from)
    if (to >= 0) return { from, to: to + end.length }
  }
  return undefined
}
