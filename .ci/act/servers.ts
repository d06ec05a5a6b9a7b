/** Servers of the stories: the stand-in for GitHub, with Prism in front of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'

export interface Servers {
  readonly github: StandIn
  /** Address of Prism: what GITHUB_API_URL says. */
  readonly apiUrl: string
  /** What Prism refused, one line each. */
  readonly refusals: string[]
  /** Stops both. @throws Error when an exchange violated GitHub's API description. */
  close(): Promise<void>
}

const SPEC = join(
  import.meta.dirname,
  '../../__tests__/fixtures/github/api.github.com.trimmed.json',
)
const START_LIMIT_MS = 60_000

export async function startServers(prism: string): Promise<Servers> {
  const github = await startStandIn()
  const port = await freePort()
  const child = spawn(prism, [
    'proxy',
    '--errors',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    SPEC,
    github.url,
  ])
  const refusals: string[] = []
  const started = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('Prism did not start')), START_LIMIT_MS)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('is listening')) {
          clearTimeout(limit)
          resolve()
        }
        refusals.push(
          ...text.split('\n').filter(line => /terminated with error|violat/i.test(line)),
        )
      })
    child.once('error', reject)
  })
  await started
  return {
    github,
    apiUrl: `http://127.0.0.1:${port}`,
    refusals,
    close: async () => {
      await stop(child)
      await github.close()
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
