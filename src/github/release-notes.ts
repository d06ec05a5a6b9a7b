/**
 * The performance section in the notes of a release: between two markers, replaced when the job runs again. Whatever else
 * stands there is somebody's text and is not touched, to the byte.
 */
import { PublishError } from '../errors.ts'
import { ApiError, type GitHubApi, publishError } from './client.ts'

export interface ReleaseSection {
  /** Tag of the release. */
  readonly tag: string
  /** Id of the release, when the event says which it is; else it is looked up by its tag. */
  readonly id?: number
  /** Tells the sections of several suites apart: 16 hexadecimal digits. */
  readonly key: string
  /** Writes the section in at most this many UTF-16 units; undefined when it cannot. */
  render(budget: number): string | undefined
}

export interface ReleaseOutcome {
  readonly outcome: 'written' | 'unchanged'
  /** Address of the release. */
  readonly url: string
}

/** Characters of a release's notes; GitHub refuses more. */
const MAX_LENGTH = 125_000
/** Times the notes are written at most while other jobs write them too. */
const MAX_ATTEMPTS = 3
/** Time another job may take from reading the notes to having written them, ms: two requests, a slow second. */
const SETTLE_MS = 1_000
const PERMISSION = 'contents: write'

/**
 * Writes the section into the notes of the release. No server lets them be written on condition: so they are looked at again
 * a little later, when a job that had read them before has written its own section, and written again if that lacks ours.
 *
 * @throws PublishError naming what to change; the verdict stands.
 */
export async function publishReleaseNotes(
  api: GitHubApi,
  section: ReleaseSection,
  host: { sleep(ms: number): Promise<void> },
): Promise<ReleaseOutcome> {
  const doing = `write the notes of release ${section.tag}`
  try {
    const id = await releaseId(api, section)
    let outcome: ReleaseOutcome['outcome'] = 'unchanged'
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

/**
 * Returns the notes with the section in place of the one that is there, or at the end; the rest as it was.
 *
 * @throws PublishError when there is no room for it.
 *
 * @internal
 */
export function withSection(notes: string, { tag, key, render }: ReleaseSection): string {
  const [begin, end] = [`<!-- perf-gate:v1 key=${key} -->`, `<!-- perf-gate:v1 key=${key} end -->`]
  const found = sectionIn(notes, begin, end)
  const glue = found || notes === '' ? '' : notes.endsWith('\n') ? '\n' : '\n\n'
  const [before, after] = found ? [notes.slice(0, found.from), notes.slice(found.to)] : [notes + glue, '']
  const around = before.length + begin.length + 1 + end.length + after.length
  const text = render(MAX_LENGTH - around)
  if (text === undefined)
    throw new PublishError(
      `cannot write the notes of release ${tag}: they have ${notes.length} characters already, and ${MAX_LENGTH} is the most. The report is in the job summary.`,
    )
  return `${before}${begin}\n${text}${end}${after}`
}

/** A begin or an end that lacks the other is somebody's text: the section is the last begin that an end follows. */
function sectionIn(notes: string, begin: string, end: string): { from: number; to: number } | undefined {
  for (let from = notes.lastIndexOf(begin); from >= 0; from = from > 0 ? notes.lastIndexOf(begin, from - 1) : -1) {
    const to = notes.indexOf(end, from)
    if (to >= 0) return { from, to: to + end.length }
  }
  return undefined
}

async function releaseId(api: GitHubApi, { id, tag }: ReleaseSection): Promise<number> {
  if (id !== undefined) return id
  try {
    const release = await api.request('GET /repos/{owner}/{repo}/releases/tags/{tag}', { tag })
    return release.id
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  // A draft is not found by its tag, and only who may write sees it in the list.
  const releases = await api.list('GET /repos/{owner}/{repo}/releases')
  const found = releases.find(release => release.tag_name === tag)
  if (found) return found.id
  throw new PublishError(
    `cannot write the notes of release ${tag}: there is none of that tag. Make it first, as a draft, or run on the event "release"; drafts are seen only with "permissions: ${PERMISSION}". The verdict is unaffected.`,
  )
}
