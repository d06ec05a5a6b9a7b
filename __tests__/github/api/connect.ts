import { connectGitHub, type GitHubApi } from '../../../src/github/api/client.ts'
import type { StandIn } from '../../support/stand-in/server.ts'
import { TOKEN } from '../../support/stand-in/state.ts'

export interface Connection {
  readonly api: GitHubApi
  /** The rate limits the client waited for. */
  readonly log: string[]
}

/** Connects to a stand-in; waiting takes a thousandth of the time. */
export async function connect(
  github: Pick<StandIn, 'url' | 'state'>,
  token = TOKEN,
): Promise<Connection> {
  const log: string[] = []
  const api = await connectGitHub(
    {
      owner: github.state.owner,
      repo: github.state.name,
      apiUrl: github.url,
      graphqlUrl: `${github.url}/graphql`,
    },
    {
      token,
      secondMs: 1,
      now: Date.now,
      log: line => void log.push(line),
    },
  )
  return { api, log }
}
