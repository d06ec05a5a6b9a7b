/** Finds the commits between two commits of a branch, with their authors and merged pull requests, in a bounded number of requests. */
import { defined } from '../../core/model/defined.ts'
import type { Suspect, Suspects } from '../../core/render/outputs/alert.ts'
import { unlessRefused } from './api-error.ts'
import type { GitHubApi } from './client.ts'
import { mergedWith } from './pull-request.ts'

/** Most commits whose pull requests are looked up, with one request each. */
const MAX_COMMITS = 20

/** Returns what was merged into the branch after `good`, up to `bad`. Undefined when the server does not know these commits. */
export async function suspectsBetween(
  api: GitHubApi,
  baseRef: string,
  good: string,
  bad: string,
): Promise<Suspects | undefined> {
  const where = { basehead: `${good}...${bad}`, per_page: MAX_COMMITS }
  const compared = await unlessRefused(
    api.request('GET /repos/{owner}/{repo}/compare/{basehead}', where),
    undefined,
  )
  if (!compared) return undefined
  const found = new Map<string, Suspect>()
  for (const { sha, author, commit } of compared.commits.slice(0, MAX_COMMITS)) {
    const merged = await unlessRefused(mergedWith(api, sha, baseRef), [])
    for (const { number, title, user, html_url: url } of merged)
      found.set(url, defined({ pull: { number, url }, title, author: user?.login }))
    const by = author && 'login' in author ? author.login : commit.author?.name
    if (merged.length === 0)
      found.set(sha, defined({ pull: sha, title: commit.message.split('\n', 1)[0]!, author: by }))
  }
  return { found: [...found.values()], hidden: Math.max(0, compared.total_commits - MAX_COMMITS) }
}
