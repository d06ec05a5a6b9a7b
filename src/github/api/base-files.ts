/** Reads files of the base branch through the API, so that a pull request cannot change them. */
import { ConfigError } from '../../core/model/errors.ts'
import { ApiError } from './api-error.ts'
import type { GitHubApi } from './client.ts'

/**
 * Reads a text file at a branch or commit; undefined when it does not exist there.
 *
 * @throws ConfigError when the path is outside the repository, is not a text file, or cannot be read
 */
export async function readBaseFile(
  api: GitHubApi,
  ref: string,
  path: string,
): Promise<string | undefined> {
  const inside = insideRepository(path)
  if (inside === undefined)
    throw new ConfigError(
      `${path}: is outside the repository. Name a file by its path in the repository.`,
    )
  try {
    const found = await api.request('GET /repos/{owner}/{repo}/contents/{path}', {
      path: inside,
      ref,
    })
    if (!Array.isArray(found) && found.type === 'file' && found.encoding === 'base64')
      return Buffer.from(found.content, 'base64').toString('utf8')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return undefined
    throw new ConfigError(
      `${path}: cannot be read from ${ref}: ${error.message} The job needs "contents: read".`,
      {
        cause: error,
      },
    )
  }
  throw new ConfigError(
    `${path}: not a text file on ${ref}. Give the path of the configuration file.`,
  )
}

/** Returns the path without '.' and empty segments; undefined when it is absolute or contains '..'. */
function insideRepository(path: string): string | undefined {
  const segments = path
    .replaceAll('\\', '/')
    .split('/')
    .filter(segment => segment !== '.' && segment !== '')
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || segments.includes('..')
  return leadsOut || segments.length === 0 ? undefined : segments.join('/')
}
