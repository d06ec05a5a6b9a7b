/** A GitHub Enterprise Server for tests: the API below /api/v3, reachable only through a proxy. */
import { once } from 'node:events'
import http, {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { StandIn } from '../../support/stand-in/server.ts'

const HOST = 'ghe.corp.example'

export interface EnterpriseServer {
  /** The environment that the runner of such a server sets. */
  readonly env: Readonly<Record<string, string>>
  /** Address of the server's pages. */
  readonly url: string
  /** Every host and port requested from the proxy. */
  readonly reached: readonly string[]
  close(): void
}

/** Forwards to a stand-in, which answers as the server would. Requests of this process go through the proxy until `close`. */
export async function startEnterpriseServer(github: StandIn): Promise<EnterpriseServer> {
  const reached: string[] = []
  const server = createServer((received, answer) => forward(github, received, answer))
  const proxy = createServer((_, answer) => void answer.writeHead(405).end()).on(
    'connect',
    (received, socket, head) => {
      reached.push(received.url!)
      const upstream = connect(portOf(server), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        upstream.write(head)
        upstream.pipe(socket).pipe(upstream)
      })
      for (const end of [socket, upstream]) end.on('error', () => end.destroy())
    },
  )
  for (const each of [server, proxy]) await once(each.listen(0, '127.0.0.1'), 'listening')
  const restore = http.setGlobalProxyFromEnv({
    http_proxy: `http://127.0.0.1:${portOf(proxy)}`,
    no_proxy: '127.0.0.1',
  })
  const url = `http://${HOST}`
  return {
    url,
    reached,
    env: {
      GITHUB_SERVER_URL: url,
      GITHUB_API_URL: `${url}/api/v3`,
      GITHUB_GRAPHQL_URL: `${url}/api/graphql`,
    },
    close: () => {
      restore()
      for (const each of [proxy, server]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function forward(github: StandIn, received: IncomingMessage, answer: ServerResponse): void {
  const path = received.url!.replace(/^\/api\/v3(?=\/)/, '').replace(/^\/api\/graphql$/, '/graphql')
  const { port } = new URL(github.url)
  const { method, headers } = received
  const onward = request({ host: '127.0.0.1', port, path, method: method!, headers }, got => {
    answer.writeHead(got.statusCode!, got.headers)
    got.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  received.pipe(onward)
}
