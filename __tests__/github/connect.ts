import { connectGitHub, type GitHubApi } from '../../src/publish/github/client.ts'
import type { StandIn } from '../support/stand-in/server.ts'
import { TOKEN } from '../support/stand-in/state.ts'

export interface Connection {
  readonly api: GitHubApi
  /** The reasons the client waited for. */
  readonly log: string[]
  /** How long it would have waited, ms. */
  readonly waits: number[]
}

/** Connects to a stand-in; waiting takes no time. */
export async function connect(github: Pick<StandIn, 'url' | 'state'>, token = TOKEN): Promise<Connection> {
  const log: string[] = []
  const waits: number[] = []
  const api = await connectGitHub(
    {
      owner: github.state.owner,
      repo: github.state.name,
      apiUrl: github.url,
      graphqlUrl: `${github.url}/graphql`,
      proxy: {},
    },
    {
      token,
      sleep: async ms => void waits.push(ms),
      now: () => Date.UTC(2026, 0, 1),
      log: line => void log.push(line),
    },
  )
  return { api, log, waits }
}
