/** Queries of a repository by GraphQL, which give with one request what REST gives with several. */
import { type GitHubApi, ONCE } from './client.ts'

/** The answer to a query. */
interface Answer<Fields> {
  readonly viewer: { readonly login: string }
  readonly repository: ({ readonly id: string } & Fields) | null
}

/** Asks for fields of the repository, by variables of texts; undefined on servers without GraphQL, and after an outage. */
export async function queryRepository<Fields>(
  api: GitHubApi,
  fields: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Fields | undefined> {
  const { owner, repo, known } = api
  const all = { owner, repo, ...variables }
  const declared = Object.keys(all).map(name => `$${name}: String!`)
  const text = `query(${declared}) { viewer { login } repository(owner: $owner, name: $repo) { id ${fields} } }`
  const answer = await api.graphql<Answer<Fields>>(text, all, ONCE).catch(() => undefined)
  if (!answer?.repository) return undefined
  known.login = answer.viewer.login
  known.repositoryId = answer.repository.id
  return answer.repository
}
