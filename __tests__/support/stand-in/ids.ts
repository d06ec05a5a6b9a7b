/** Ids and dates in the stand-in's answers. */
import type { StandInState } from './state.ts'

/** When everything was created. */
export const EPOCH = '2026-01-01T00:00:00Z'
/** When a label was added, unless a test overrides it. */
export const LABELED = '2026-01-01T01:00:00Z'

/** Returns a number for a name: the same name has the same id. */
function idOf(name: string): number {
  let hash = 7
  for (const char of name) hash = (hash * 31 + char.codePointAt(0)!) % 1_000_000_007
  return hash
}

/** Returns a GraphQL id. */
export function nodeId(kind: string, id: number | string): string {
  return Buffer.from(`${kind}:${id}`).toString('base64url')
}

/** Returns the id of the repository 'owner/name': the seeded one for this repository. */
export function repositoryIdOf(state: StandInState, fullName: string): number {
  return fullName === `${state.owner}/${state.name}` ? state.repositoryId : idOf(fullName)
}
