/**
 * The stand-in's GraphQL endpoint: a real engine over GitHub's schema (@octokit/graphql-schema 15.26.1, MIT), reduced
 * to the used part: fixtures/github/schema.trimmed.graphql. It refuses every query that GitHub would refuse.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, GraphQLError, graphql } from 'graphql'
import { type BareRepository, type RefUpdate, ZERO } from './bare-repository.ts'
import { nodeId } from './ids.ts'
import type { Account, StandInState } from './state.ts'

interface RefUpdateInput {
  readonly name: string
  readonly beforeOid?: string | null
  readonly afterOid: string
  readonly force?: boolean
}

const SCHEMA_PATH = join(import.meta.dirname, '../../fixtures/github/schema.trimmed.graphql')

const SCHEMA = readFileSync(SCHEMA_PATH, 'utf8')
const NEWEST = buildSchema(SCHEMA)
/** Of a server that has no updateRefs yet. */
const OLDER = buildSchema(SCHEMA.replace(/^ {2}updateRefs\(.*\n/m, ''))

/** Answers a GraphQL request: the status is 200 even for errors, as on GitHub. */
export async function answerGraphql(
  state: StandInState,
  git: BareRepository,
  account: Account,
  request: { query: string; variables?: Record<string, unknown> },
): Promise<object> {
  const root = {
    viewer: { id: 'VIEWER', login: account.login },
    repository: ({ owner, name }: { owner: string; name: string }) =>
      owner === state.owner && name === state.name
        ? {
            id: nodeId('Repository', state.repositoryId),
            object: ({ oid, expression = '' }: { oid?: string; expression?: string }) =>
              blobOf(git, account, oid ?? oidOf(git, expression)),
            ref: ({ qualifiedName }: { qualifiedName: string }) =>
              refOf(git, account, qualifiedName),
          }
        : fail('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`),
    updateRefs: ({ input }: { input: { repositoryId: string; refUpdates: RefUpdateInput[] } }) => {
      if (input.repositoryId !== nodeId('Repository', state.repositoryId))
        fail('NOT_FOUND', 'Could not resolve to a node.')
      if (account.permissions.contents !== 'write')
        fail('FORBIDDEN', 'Resource not accessible by integration')
      updateRefs(state, git, input.refUpdates)
      return { clientMutationId: null }
    },
    minimizeComment: ({ input }: { input: { subjectId: string; classifier: string } }) => {
      const { subjectId: id, classifier } = input
      const comment = state.comments.find(each => nodeId('IssueComment', each.id) === id)
      if (!comment)
        return fail('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'.`)
      const { issues, 'pull-requests': pulls } = account.permissions
      if (pulls !== 'write' && issues !== 'write')
        fail('FORBIDDEN', 'Resource not accessible by integration')
      comment.minimized = classifier
      return { clientMutationId: null, minimizedComment: { id, isMinimized: true } }
    },
  }
  const result = await graphql({
    schema: state.hasUpdateRefs ? NEWEST : OLDER,
    source: request.query,
    rootValue: root,
    variableValues: request.variables,
  })
  const errors = result.errors?.map(({ message, path, locations, extensions: { type } }) => {
    return { type, message, path, locations }
  })
  return { data: result.data, errors }
}

/** Longest text of a blob that GitHub gives whole. */
const LONGEST_TEXT = 512_000

/** Returns the object of an expression such as 'refs/heads/main:docs/a.md'; '' if there is none. */
function oidOf(git: BareRepository, expression: string): string {
  const [ref = '', path = ''] = expression.split(/:(.*)/s)
  const commit = git.ref(ref)
  const tree = commit === undefined ? undefined : git.readTree(commit, true)
  return tree?.entries.find(entry => entry.path === path)?.sha ?? ''
}

function refOf(git: BareRepository, account: Account, name: string): object | null {
  const oid = account.permissions.contents === undefined ? undefined : git.ref(name)
  if (oid === undefined) return null
  return { id: `R_${name}`, name, target: { __typename: 'Commit', id: `C_${oid}`, oid } }
}

function blobOf(git: BareRepository, account: Account, oid: string): object | null {
  if (account.permissions.contents === undefined) return null
  const found = git.read(oid)
  if (found?.type !== 'blob') return null
  const text = found.bytes.toString('utf8')
  const isTruncated = text.length > LONGEST_TEXT
  return { __typename: 'Blob', id: `B_${oid}`, oid, isTruncated, text: text.slice(0, LONGEST_TEXT) }
}

function updateRefs(
  state: StandInState,
  git: BareRepository,
  inputs: readonly RefUpdateInput[],
): void {
  const updates: RefUpdate[] = inputs.map(({ name, beforeOid, afterOid, force }) => {
    const ruled = state.protectedBranches.get(name.replace(/^refs\/heads\//, ''))
    if (ruled !== undefined) fail('UNPROCESSABLE', ruled)
    const current = git.ref(name)
    if (beforeOid != null && (current ?? ZERO) !== beforeOid)
      fail(
        'STALE_DATA',
        `Expected ref "${name}" to point to "${beforeOid}" but it did not. Pull and try again.`,
      )
    if (afterOid !== ZERO && git.read(afterOid)?.type !== 'commit')
      fail('UNPROCESSABLE', 'Object does not exist')
    if (!force && current !== undefined && afterOid !== ZERO && !git.isAncestor(current, afterOid))
      fail('UNPROCESSABLE', 'Update is not a fast forward')
    return { name, after: afterOid, before: current ?? ZERO }
  })
  if (!git.updateRefs(updates)) fail('STALE_DATA', 'A ref moved meanwhile. Pull and try again.')
}

function fail(type: string, message: string): never {
  throw new GraphQLError(message, { extensions: { type } })
}
