/** Who may accept what got worse: logins, teams, or everybody with a permission on the repository. */
import { ApiError, type GitHubApi } from './client.ts'

export type Approver =
  | { readonly kind: 'login'; readonly login: string }
  | { readonly kind: 'team'; readonly org: string; readonly team: string }
  | { readonly kind: 'permission'; readonly level: Permission }

const PERMISSIONS = ['read', 'triage', 'write', 'maintain', 'admin'] as const
type Permission = (typeof PERMISSIONS)[number]

/** Permissions that can be demanded: who may not write has no say. */
const DEMANDED: readonly string[] = ['write', 'maintain', 'admin']

/** Reads one approver: `write`, `octocat`, `@octocat` or `@org/team`; undefined when it is none of them. */
export function approverOf(text: string): Approver | undefined {
  if (DEMANDED.includes(text)) return { kind: 'permission', level: text as Permission }
  const match = /^@?([a-z\d](?:[a-z\d-]{0,38})(?:\[bot\])?)(?:\/([\w.-]{1,100}))?$/i.exec(text)
  if (!match) return undefined
  const [, name = '', team] = match
  return team === undefined ? { kind: 'login', login: name } : { kind: 'team', org: name, team }
}

/**
 * Whether somebody is among the approvers.
 *
 * @throws ApiError when the server does not answer. One that may not say counts as a no.
 */
export async function mayApprove(api: GitHubApi, login: string, approvers: readonly Approver[]): Promise<boolean> {
  for (const approver of approvers) if (await isApprover(api, login, approver)) return true
  return false
}

/** From 0 for read to 4 for admin; -1 for any other role. */
function rankOf(role: string): number {
  return (PERMISSIONS as readonly string[]).indexOf(role)
}

async function isApprover(api: GitHubApi, login: string, approver: Approver): Promise<boolean> {
  if (approver.kind === 'login') return approver.login.toLowerCase() === login.toLowerCase()
  try {
    if (approver.kind === 'team') {
      const { org, team } = approver
      const membership = await api.request('GET /orgs/{org}/teams/{team_slug}/memberships/{username}', {
        org,
        team_slug: team,
        username: login,
      })
      return membership.state === 'active'
    }
    const found = await api.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
      username: login,
    })
    // The plain permission does not tell maintain from write; a role may be the organisation's own.
    return Math.max(rankOf(found.role_name), rankOf(found.permission)) >= rankOf(approver.level)
  } catch (error) {
    if (error instanceof ApiError && !error.isOutage) return false
    throw error
  }
}
