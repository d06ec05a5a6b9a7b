/** A Gitea of our own: started on 127.0.0.1, with a user, a token, and an ear for its webhooks. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Gitea {
  readonly url: string
  /** What GITHUB_API_URL says. */
  readonly apiUrl: string
  readonly token: string
  /** Address of a repository with the user's name and token in it, for git. */
  cloneUrl(repository: string): string
  /** Sends a request to the API; the body is JSON. */
  call<T>(method: string, path: string, body?: object): Promise<T>
  /** Tells of all events of a repository. */
  listen(repository: string): Promise<void>
  /** Returns the payload of the first event of that kind since the last call that `is` wanted. */
  event<T extends object>(name: string, is: (payload: T) => boolean): Promise<T>
  close(): Promise<void>
}

export const OWNER = 'ada'

const PATIENCE_MS = 60_000

/** Starts Gitea from its folder, which holds the program and its sources, with all its data in `home`. */
export async function startGitea(gitea: string, home: string): Promise<Gitea> {
  const [port, ear] = [await freePort(), await startEar()]
  const url = `http://127.0.0.1:${port}`
  mkdirSync(home, { recursive: true })
  const config = join(home, 'app.ini')
  writeFileSync(config, settings({ home, gitea, port, url }))
  const program = join(gitea, 'gitea')
  const child = spawn(program, ['web', '--config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const admin = (...args: string[]): string =>
    execFileSync(program, ['admin', 'user', ...args, '--config', config, '--username', OWNER], {
      encoding: 'utf8',
    })

  await within(
    'Gitea to start',
    async () => (await fetch(`${url}/api/v1/version`).catch(() => undefined))?.ok,
  )
  admin(
    'create',
    '--random-password',
    '--email',
    'ada@forge.example',
    '--must-change-password=false',
  )
  const token = admin('generate-access-token', '--raw', '--scopes', 'all', '--token-name', 'job')
    .trim()
    .split('\n')
    .at(-1)!

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  return {
    url,
    apiUrl: `${url}/api/v1`,
    token,
    cloneUrl: repository => `http://${OWNER}:${token}@127.0.0.1:${port}/${OWNER}/${repository}.git`,
    call,
    listen: async repository => {
      const hook = {
        type: 'gitea',
        active: true,
        events: ['push', 'pull_request', 'pull_request_label', 'pull_request_sync'],
      }
      await call('POST', `/repos/${OWNER}/${repository}/hooks`, {
        ...hook,
        config: { url: ear.url, content_type: 'json' },
      })
    },
    event: <T extends object>(name: string, is: (payload: T) => boolean) =>
      within<T>(`an event ${name}`, async () => {
        const at = ear.heard.findIndex(each => each.name === name && is(each.payload as T))
        return at < 0 ? undefined : (ear.heard.splice(0, at + 1).at(-1)!.payload as T)
      }),
    close: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      ear.close()
    },
  }
}

/** Gitea's settings: everything on this machine, nothing that runs by itself. */
function settings({
  home,
  gitea,
  port,
  url,
}: {
  home: string
  gitea: string
  port: number
  url: string
}): string {
  return `
RUN_USER = ${process.env.USER ?? 'root'}
I_AM_BEING_UNSAFE_RUNNING_AS_ROOT = true
WORK_PATH = ${home}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = ${url}/
DISABLE_SSH = true
OFFLINE_MODE = true
STATIC_ROOT_PATH = ${gitea}
[database]
DB_TYPE = sqlite3
PATH = ${join(home, 'gitea.db')}
[repository]
ROOT = ${join(home, 'repositories')}
DEFAULT_BRANCH = main
[security]
INSTALL_LOCK = true
[log]
MODE = console
LEVEL = Critical
[webhook]
ALLOWED_HOST_LIST = loopback
[actions]
ENABLED = false
[cron]
ENABLED = false
[indexer]
ISSUE_INDEXER_TYPE = db
`
}

interface Heard {
  readonly name: string
  readonly payload: object
}

/** Listens for webhooks. */
async function startEar(): Promise<{ url: string; heard: Heard[]; close(): void }> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({
      name: String(request.headers['x-github-event']),
      payload: JSON.parse(Buffer.concat(chunks).toString()),
    })
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => void server.close(),
  }
}

/** Looks until something is seen, and gives up after a while. */
export async function within<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 100) {
    const seen = await look()
    if (seen) return seen
    await delay(100)
  }
  throw new Error(`waited in vain for ${what}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
