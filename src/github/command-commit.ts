/**
 * Commits that a command of perf-gate made on the branch of a pull request. They change only the configuration, so a review or an
 * acceptance of the code before them stays valid.
 */
import { ApiError, type GitHubApi } from './client.ts'
import { isBotAccount } from './issue-comment.ts'

export interface CodeHead {
  /** The newest commit that no command made. */
  readonly sha: string
  /** The commits of commands on top of it, the newest first, each with the id of the comment with the command. */
  readonly commits: readonly { readonly sha: string; readonly command: number }[]
}

const TRAILER = /^Perf-Gate-Command: (\d{1,15})$/m
/** Most commits of commands that are skipped. */
const MAX_COMMITS = 20

/** Returns the message of a commit that a command makes. It contains no text of users, which could close issues or stop CI. */
export function commandMessage(
  subject: string,
  { command, by }: { readonly command: number; readonly by: string },
): string {
  return `${subject}\n\nRequested by ${by.replace(/[^\w.[\]-]/g, '')}.\n\nPerf-Gate-Command: ${command}\n`
}

/** Finds the newest commit that no command made. @throws ApiError */
export async function codeHeadOf(api: GitHubApi, head: string, file: string): Promise<CodeHead> {
  const commits: { sha: string; command: number }[] = []
  let sha = head
  while (commits.length < MAX_COMMITS) {
    const found = await commandBehind(api, sha, file)
    if (!found) break
    commits.push({ sha, command: found.command })
    sha = found.parent
  }
  return { sha, commits }
}

/**
 * Returns the command that made a commit, and the commit before; undefined for other commits. Anyone can write the trailer, but only
 * commits by the token of an app have the server's signature.
 */
async function commandBehind(
  api: GitHubApi,
  sha: string,
  file: string,
): Promise<{ command: number; parent: string } | undefined> {
  try {
    const found = await api.request('GET /repos/{owner}/{repo}/commits/{ref}', { ref: sha })
    const { commit, parents, files = [], author } = found
    const command = TRAILER.exec(commit.message)?.[1]
    const isOurs =
      commit.verification?.verified === true &&
      author !== null &&
      'login' in author &&
      isBotAccount(author.login, author.type)
    const isConfiguration = files.length === 1 && files[0]!.filename === file && parents.length === 1
    return command !== undefined && isOurs && isConfiguration
      ? { command: Number(command), parent: parents[0]!.sha }
      : undefined
  } catch (error) {
    if (error instanceof ApiError && !error.isOutage) return undefined
    throw error
  }
}
