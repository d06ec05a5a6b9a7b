import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useProxy } from '../../../src/core/host/proxy.ts'

const PROXY = 'http://user:secret@127.0.0.1:1'
const usesProxies = typeof http.setGlobalProxyFromEnv === 'function'

describe('useProxy', () => {
  it('Without a proxy in the environment, or with one that Node itself uses, there is nothing to do', () => {
    expect(useProxy({})).toBeUndefined()
    expect(useProxy({ https_proxy: '', no_proxy: 'localhost' })).toBeUndefined()
    expect(useProxy({ https_proxy: PROXY, NODE_USE_ENV_PROXY: '1' })).toBeUndefined()
  })

  it.runIf(!usesProxies)(
    'T3: A Node that uses no proxy gets a warning that names Node 24 and no password',
    () => {
      expect(useProxy({ HTTPS_PROXY: PROXY })).toBe(
        `HTTPS_PROXY: Node ${process.versions.node} does not use this proxy. Use Node 24.14 or newer.`,
      )
    },
  )

  it.runIf(usesProxies)(
    'T3: Requests go through the proxy of the environment, which has exceptions',
    () => {
      const program = `
      import { createServer } from 'node:http'
      import { useProxy } from ${JSON.stringify(join(import.meta.dirname, '../../../src/core/host/proxy.ts'))}
      const far = []
      const server = createServer((request, answer) => answer.end('near'))
      server.on('connect', (request, socket) => {
        far.push(request.url)
        socket.write('HTTP/1.1 200 OK\\r\\n\\r\\n')
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\\r\\ncontent-length: 3\\r\\n\\r\\nfar'))
      })
      server.listen(0, '127.0.0.1', async () => {
        const address = 'http://127.0.0.1:' + server.address().port
        useProxy({ http_proxy: address, NO_PROXY: '127.0.0.1' })
        const texts = [await fetch('http://api.example'), await fetch(address)].map(answer => answer.text())
        console.log(JSON.stringify([...(await Promise.all(texts)), ...far]))
        process.exit()
      })`
      const printed = execFileSync(
        process.execPath,
        ['--input-type=module-typescript', '-e', program],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      )
      expect(JSON.parse(printed)).toEqual(['far', 'near', 'api.example:80'])
    },
  )
})
