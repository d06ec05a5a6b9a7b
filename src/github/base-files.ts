/** Files as the base branch has them, through the API: what a pull request says of itself is not asked. */
import { ConfigError } from '../errors.ts'
import { ApiError, type GitHubApi } from './client.ts'

/**
 * Reads a text file of a branch or commit; undefined when there is none.
 *
 * @throws ConfigError when it may not be read, or is no file.
 */
export async function readBaseFile(api: GitHubApi, ref: string, path: string): Promise<string | undefined> {
  const inside = insideRepository(path)
  if (inside === undefined)
    throw new ConfigError(`${path}: is outside the repository. Name a file by its path in the repository.`)
  try {
    const found = await api.request('GET /repos/{owner}/{repo}/contents/{path}', { path: inside, ref })
    if (!Array.isArray(found) && found.type === 'file' && found.encoding === 'base64')
      return Buffer.from(found.content, 'base64').toString('utf8')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return undefined
    throw new ConfigError(`${path}: cannot be read from ${ref}: ${error.message} The job needs "contents: read".`, {
      cause: error,
    })
  }
  throw new ConfigError(`${path}: is no text file on ${ref}. Name the configuration's file itself.`)
}

/** Returns a path with plain segments only; undefined when it leads out. */
function insideRepository(path: string): string | undefined {
  const segments = path
    .replaceAll('\\', '/')
    .split('/')
    .filter(segment => segment !== '.' && segment !== '')
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || segments.includes('..')
  return leadsOut || segments.length === 0 ? undefined : segments.join('/')
}
