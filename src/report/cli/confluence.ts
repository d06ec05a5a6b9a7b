/**
 * Publishes a page to Confluence (Cloud, or Data Center 7 and later) through its REST API. Updates the page with this title in
 * the space, or creates it, and attaches files. Source: "Confluence REST API", `/rest/api/content`.
 */

import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { defined } from '../../core/model/defined.ts'
import { PublishError } from '../../core/model/errors.ts'
import { parseJsonText } from '../../core/model/json-text.ts'

export interface ConfluenceTarget {
  /** Address of the site: 'https://wiki.example.org' or 'https://example.atlassian.net/wiki'. */
  readonly url: string
  readonly space: string
  /** Id of the parent page for a new page. Absent: the root of the space. */
  readonly parent?: string
  /** Personal access token; together with `user` an API token of Confluence Cloud. */
  readonly token: string
  readonly user?: string
}

export interface ConfluencePage {
  readonly title: string
  /** Storage format. */
  readonly body: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Media types of the files that are attached to the page, by the end of their names. */
const ATTACHED: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.png': 'image/png',
}

/** Builds the page from the files of a report: `confluence.xml` is the body; the others are attached, and documents linked at the top. */
export function confluencePage(
  title: string,
  files: ReadonlyMap<string, string | Uint8Array | Iterable<string>>,
): ConfluencePage {
  const attachments = [...files].flatMap(([path, content]): Attachment[] => {
    const type = ATTACHED[extname(path)]
    if (type === undefined) return []
    const bytes = content instanceof Uint8Array ? content : Buffer.from(String(content))
    return [{ name: basename(path), type, bytes }]
  })
  const linked = attachments.filter(({ type }) => type !== ATTACHED['.png'])
  const links = linked.map(
    ({ name }) => `<ac:link><ri:attachment ri:filename="${name}" /></ac:link>`,
  )
  const first = links.length === 0 ? '' : `<p>${links.join(' · ')}</p>\n`
  return { title, body: `${first}${files.get('confluence.xml') ?? ''}`, attachments }
}

/** Most attempts to write a page that another writer changes at the same time. */
const MAX_ATTEMPTS = 4

type Found = NonNullable<Awaited<ReturnType<typeof findPage>>>

/**
 * Writes the page, and returns its address and what was done; `unchanged`: the newest version has the same body, so no new one was
 * written. Concurrent writers end with one page: Confluence refuses a second page with the same title, and a version
 * number that is not the next one. A refused writer starts again with the present page.
 *
 * @throws PublishError when Confluence cannot be reached or refuses the page
 */
export async function publishToConfluence(
  page: ConfluencePage,
  target: ConfluenceTarget,
  request: typeof fetch,
) {
  const call = caller(target, request)
  for (let attempt = 1; ; attempt++) {
    const found = await findPage(call, target, page.title)
    if (found && found.message === versionMessage(page.body)) {
      await attachAll(call, found.id, page.attachments)
      return { url: pageUrl(target, found.id), done: 'unchanged' as const }
    }
    const write = { json: contentOf(page, target, found), accepted: [200, 400, 409] }
    const answer = await (found
      ? call('PUT', `/rest/api/content/${encodeURIComponent(found.id)}`, write)
      : call('POST', '/rest/api/content', write))
    if (answer.status === 200) {
      const id = String((answer.json as { id?: unknown } | undefined)?.id ?? found?.id ?? '')
      if (id === '')
        throw new PublishError(`Confluence at ${target.url} answered without the id of the page.`)
      await attachAll(call, id, page.attachments)
      return { url: pageUrl(target, id), done: found ? ('updated' as const) : ('created' as const) }
    }
    // 409: another version was written meanwhile. 400: a page with this title was created meanwhile, or another error, which remains.
    if (attempt === MAX_ATTEMPTS)
      throw new PublishError(
        `Confluence at ${target.url} refused the page ${attempt} times: ${answer.status}, ${answer.message}. Check that the space and the parent page exist, or try again later.`,
      )
  }
}

function contentOf(
  page: ConfluencePage,
  { space, parent }: ConfluenceTarget,
  found: Found | undefined,
): unknown {
  const message = versionMessage(page.body)
  return {
    type: 'page',
    title: page.title,
    space: { key: space },
    body: { storage: { value: page.body, representation: 'storage' } },
    version: { number: (found?.version ?? 0) + 1, message },
    ...defined({
      id: found?.id,
      ancestors: found || parent === undefined ? undefined : [{ id: parent }],
    }),
  }
}

/** A hash of what is stored, kept as the comment of its version: Confluence rewrites bodies and has no hash of files. */
function versionMessage(content: string | Uint8Array) {
  return `perf-gate ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
}

/** Returns the page; `message` is the comment of its version. */
async function findPage(call: Call, { space }: ConfluenceTarget, title: string) {
  const query = new URLSearchParams({ type: 'page', spaceKey: space, title, expand: 'version' })
  const { json } = await call('GET', `/rest/api/content?${query}`)
  const [first] = (json as { results?: unknown[] } | undefined)?.results ?? []
  if (typeof first !== 'object' || first === null) return undefined
  const { id, version } = first as {
    id?: unknown
    version?: { number?: unknown; message?: unknown }
  }
  if (typeof version?.number !== 'number')
    throw new PublishError(`Confluence answered without the version of the page "${title}".`)
  return { id: String(id), version: version.number, message: String(version.message ?? '') }
}

interface AttachmentAnswer {
  readonly id?: unknown
  readonly metadata?: { readonly comment?: unknown }
}

/** Attaches files. An existing attachment of the same name gets a new version, unless it holds the same. */
async function attachAll(call: Call, page: string, attachments: readonly Attachment[]) {
  for (const { name, type, bytes } of attachments) {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name)
    form.append('minorEdit', 'true')
    form.append('comment', versionMessage(bytes))
    const path = `/rest/api/content/${encodeURIComponent(page)}/child/attachment`
    const { json } = await call('GET', `${path}?${new URLSearchParams({ filename: name })}`)
    const [first] = (json as { results?: AttachmentAnswer[] } | undefined)?.results ?? []
    if (first?.metadata?.comment === versionMessage(bytes)) continue
    const place =
      first?.id === undefined ? path : `${path}/${encodeURIComponent(String(first.id))}/data`
    await call('POST', place, { form })
  }
}

function pageUrl({ url }: ConfluenceTarget, id: string) {
  return `${url.replace(/\/+$/, '')}/pages/viewpage.action?pageId=${encodeURIComponent(id)}`
}

interface Body {
  readonly json?: unknown
  readonly form?: FormData
  /** Statuses that are no error. Absent: 200. */
  readonly accepted?: readonly number[]
}

type Call = ReturnType<typeof caller>

/** Returns a function that sends a request, and gives the status, the JSON and the message of the answer. */
function caller({ url, token, user }: ConfluenceTarget, request: typeof fetch) {
  const base = url.replace(/\/+$/, '')
  const authorization =
    user === undefined
      ? `Bearer ${token}`
      : `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { json, form, accepted = [200] }: Body = {},
  ) => {
    const headers = defined({
      authorization,
      accept: 'application/json',
      'x-atlassian-token': 'no-check',
      'content-type': json === undefined ? undefined : 'application/json',
    })
    const body = json === undefined ? form : JSON.stringify(json)
    // A redirect could send the token to another host.
    const init = {
      method,
      headers,
      redirect: 'error' as const,
      signal: AbortSignal.timeout(60_000),
    }
    const response = await request(base + path, { ...init, ...defined({ body }) }).catch(
      (error: unknown) => {
        const cause =
          error instanceof Error && error.cause instanceof Error
            ? error.cause.message
            : String(error)
        throw new PublishError(`Confluence at ${url} cannot be reached: ${cause}`, { cause: error })
      },
    )
    const text = await response.text()
    const parsed = parse(text)
    const message = String(
      (parsed as { message?: unknown } | undefined)?.message ?? response.statusText,
    ).slice(0, 300)
    if (!accepted.includes(response.status))
      throw new PublishError(
        `Confluence at ${url} answered ${response.status} to ${method} ${path.split('?')[0]}: ${message}. ${remedyFor(response.status)}`,
      )
    return { status: response.status, json: parsed, message }
  }
}

function remedyFor(status: number) {
  if (status === 401 || status === 403)
    return 'Check CONFLUENCE_TOKEN (with CONFLUENCE_USER for Confluence Cloud) and its right to edit the space.'
  if (status === 404) return 'Check the address, the space and the parent page.'
  return status >= 500 ? 'Try again later.' : ''
}

function parse(text: string): unknown {
  try {
    return parseJsonText(text)
  } catch {
    return undefined
  }
}
