/** A Confluence that keeps pages in memory and answers as the REST API documents, over HTTP on loopback. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StoredPage {
  id: string
  title: string
  space: string
  parent?: string
  version: number
  message: string
  body: string
  attachments: Map<string, { id: string; version: number; comment: string; bytes: number }>
}

export class ConfluenceStandIn {
  readonly pages: StoredPage[] = []
  /** Method and path of each request, in order. */
  readonly requests: string[] = []
  /** Called before each request is answered, to simulate another writer. */
  meanwhile: (request: string) => void = () => {}
  token = 'secret-token'
  #server: Server | undefined
  #nextId = 1000

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await new Promise<void>(resolve => this.#server!.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}/wiki`
  }

  async stop(): Promise<void> {
    await new Promise(resolve => this.#server?.close(resolve))
  }

  add(title: string, space: string, body = ''): StoredPage {
    const page = {
      id: String(this.#nextId++),
      title,
      space,
      version: 1,
      message: '',
      body,
      attachments: new Map(),
    }
    this.pages.push(page)
    return page
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url!, 'http://stand-in')
    const path = url.pathname.replace(/^\/wiki/, '')
    this.requests.push(`${request.method} ${path}`)
    this.meanwhile(`${request.method} ${path}`)
    const send = (status: number, json: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return send(401, { message: 'not authenticated' })
    const type = request.headers['content-type'] ?? ''
    const isForm = path.includes('/child/attachment')
    if (body.length > 0 && !type.startsWith(isForm ? 'multipart/form-data' : 'application/json'))
      return send(415, { message: `unsupported media type ${type}` })
    const [, id, rest] =
      /^\/rest\/api\/content(?:\/([^/]+)(\/child\/attachment.*)?)?$/.exec(path) ?? []
    if (rest !== undefined) return this.#attach(request, url, id!, rest, body, send)
    if (request.method === 'GET' && path === '/rest/api/content')
      return send(200, { results: this.#find(url.searchParams) })
    if (request.method === 'POST' && path === '/rest/api/content')
      return this.#create(JSON.parse(body.toString()), send)
    if (request.method === 'PUT' && id !== undefined)
      return this.#update(id, JSON.parse(body.toString()), send)
    send(404, { message: `no route for ${request.method} ${path}` })
  }

  #find(query: URLSearchParams): unknown[] {
    return this.pages
      .filter(page => page.title === query.get('title') && page.space === query.get('spaceKey'))
      .map(({ id, version, message }) => ({
        id,
        type: 'page',
        version: { number: version, message },
      }))
  }

  #create(content: Content, send: Send): unknown {
    if (
      this.pages.some(({ title, space }) => title === content.title && space === content.space.key)
    )
      return send(400, { message: 'A page with this title already exists' })
    const page = this.add(content.title, content.space.key, content.body.storage.value)
    page.message = content.version?.message ?? ''
    if (content.ancestors) page.parent = content.ancestors[0]!.id
    send(200, { id: page.id })
  }

  #update(id: string, content: Content, send: Send): unknown {
    const page = this.pages.find(page => page.id === id)
    if (!page) return send(404, { message: 'no such page' })
    if (content.version?.number !== page.version + 1)
      return send(409, { message: 'Version must be incremented' })
    page.version++
    page.message = content.version.message
    page.body = content.body.storage.value
    send(200, { id })
  }

  #attach(
    request: IncomingMessage,
    url: URL,
    id: string,
    rest: string,
    body: Buffer,
    send: Send,
  ): unknown {
    const page = this.pages.find(page => page.id === id)
    if (!page) return send(404, { message: 'no such page' })
    if (request.method === 'GET') {
      const found = page.attachments.get(url.searchParams.get('filename')!)
      return send(200, {
        results: found ? [{ id: found.id, metadata: { comment: found.comment } }] : [],
      })
    }
    if (request.headers['x-atlassian-token'] !== 'no-check')
      return send(403, { message: 'XSRF check failed' })
    const [, name] = /filename="([^"]*)"/.exec(body.toString('latin1')) ?? []
    const [, comment = ''] = /name="comment"\r\n\r\n(.*)\r\n/.exec(body.toString('latin1')) ?? []
    const before = page.attachments.get(name!)
    if (!rest.endsWith('/data') && before)
      return send(400, { message: 'an attachment of this name exists' })
    const version = (before?.version ?? 0) + 1
    page.attachments.set(name!, {
      id: before?.id ?? `att${this.#nextId++}`,
      version,
      comment,
      bytes: body.length,
    })
    send(200, { results: [] })
  }
}

type Send = (status: number, json: unknown) => unknown

interface Content {
  title: string
  space: { key: string }
  body: { storage: { value: string } }
  version?: { number: number; message: string }
  ancestors?: { id: string }[]
}
