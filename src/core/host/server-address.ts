/** Addresses of servers, as variables give them. */
import { UsageError } from '../model/errors.ts'

/**
 * Returns the address of a server without trailing slashes.
 *
 * @throws UsageError for one with a user name or password, which would end up in logs and links, and cannot be requested
 */
export function addressOf(name: string, url: string): string {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' }
  if (username === '' && password === '') return url.replace(/\/+$/, '')
  throw new UsageError(`${name}: contains a user name or password. Remove it: the token is enough.`)
}
