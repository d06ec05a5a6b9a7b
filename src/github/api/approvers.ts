/** Approvers: the logins, teams or permission levels whose label may accept a regression. */

import { unlessRefused } from './api-error.ts'
import type { GitHubApi } from './client.ts'

export type Approver =
  | { readonly kind: 'login'; readonly login: string }
  | { readonly kind: 'team'; readonly org: string; readonly team: string }
  | { readonly kind: 'permission'; readonly level: string }

/** Permissions that make an approver, in rising order: read and triage are not enough. */
const APPROVING: readonly string[] = ['write', 'maintain', 'admin']

/** Parses one approver: `write`, `octocat`, `@octocat` or `@org/team`; undefined for any other text. */
export function approverOf(text: string): Approver | undefined {
  if (APPROVING.includes(text)) return { kind: 'permission', level: text }
  const match = /^@?([a-z\d](?:[a-z\d-]{0,38})(?:\[bot\])?)(?:\/([\w.-]{1,100}))?$/i.exec(text)
  if (!match) return undefined
  const [, name = '', team] = match
  return team === undefined ? { kind: 'login', login: name } : { kind: 'team', org: name, team }
}

/**
 * Whether a login is among the approvers. A team or permission that the token may not read counts as a no.
 *
 * @throws ApiError when the server does not answer
 */
export async function mayApprove(
  api: GitHubApi,
  login: string,
  approvers: readonly Approver[],
): Promise<boolean> {
  for (const approver of approvers) if (await isApprover(api, login, approver)) return true
  return false
}

async function isApprover(api: GitHubApi, login: string, approver: Approver) {
  if (approver.kind === 'login') return approver.login.toLowerCase() === login.toLowerCase()
  if (approver.kind === 'team') {
    const member = { org: approver.org, team_slug: approver.team, username: login }
    const request = api.request('GET /orgs/{org}/teams/{team_slug}/memberships/{username}', member)
    return (await unlessRefused(request, undefined))?.state === 'active'
  }
  const request = api.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
    username: login,
  })
  const found = await unlessRefused(request, undefined)
  // `permission` reports maintain as write; `role_name` may be a custom role. The higher of both counts.
  const rank = Math.max(
    ...[found?.role_name, found?.permission].map(role => APPROVING.indexOf(role ?? '')),
  )
  return rank >= APPROVING.indexOf(approver.level)
}
