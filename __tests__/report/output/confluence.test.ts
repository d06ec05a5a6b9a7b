import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PublishError } from '../../../src/core/model/errors.ts'
import { type ConfluencePage, publishToConfluence } from '../../../src/report/cli/confluence.ts'
import { ConfluenceStandIn } from './confluence-stand-in.ts'

const PAGE: ConfluencePage = {
  title: 'Instance types',
  body: '<p>5 x r7g.2xlarge</p>',
  attachments: [
    { name: 'report.xlsx', type: 'application/octet-stream', bytes: new Uint8Array([1, 2, 3]) },
  ],
}

describe('publishing to Confluence', () => {
  let confluence: ConfluenceStandIn
  let url: string
  const publish = (page = PAGE, more = {}) =>
    publishToConfluence(page, { url, space: 'PERF', token: 'secret-token', ...more }, fetch)

  beforeEach(async () => {
    confluence = new ConfluenceStandIn()
    url = await confluence.start()
  })
  afterEach(() => confluence.stop())

  it('Publishing creates the page under its parent, with its attachments', async () => {
    const published = await publish(PAGE, { parent: '77' })
    expect(published).toEqual({ url: `${url}/pages/viewpage.action?pageId=1000`, done: 'created' })
    expect(confluence.pages).toMatchObject([
      { title: PAGE.title, space: 'PERF', parent: '77', body: PAGE.body },
    ])
    expect(confluence.pages[0]!.attachments.get('report.xlsx')).toMatchObject({ version: 1 })
  })

  it('Publishing updates the page of the same title, and adds no version when nothing changed', async () => {
    confluence.add('Instance types', 'OTHER')
    await publish()
    expect((await publish()).done).toBe('unchanged')
    expect((await publish({ ...PAGE, body: '<p>new</p>' })).done).toBe('updated')
    const own = confluence.pages.filter(({ space }) => space === 'PERF')
    expect(own).toMatchObject([{ version: 2, body: '<p>new</p>' }])
    expect(own[0]!.attachments.size).toBe(1)
  })

  it('Publishing twice leaves one page and one attachment of each name, with a new version of what changed', async () => {
    const picture = (bytes: number[]) => ({
      name: 'over-time-1-light.png',
      type: 'image/png',
      bytes: Uint8Array.from(bytes),
    })
    const page = { ...PAGE, attachments: [...PAGE.attachments, picture([1])] }
    await publish(page)
    await publish(page)
    await publish({ ...page, body: '<p>new</p>', attachments: [...PAGE.attachments, picture([2])] })
    expect(confluence.pages).toHaveLength(1)
    const versions = [...confluence.pages[0]!.attachments].map(
      ([name, { version }]) => `${name} ${version}`,
    )
    expect(versions).toEqual(['report.xlsx 1', 'over-time-1-light.png 2'])
  })

  it('Publishing updates a page created at the same moment, instead of creating a second', async () => {
    let once = true
    confluence.meanwhile = request => {
      if (request === 'POST /rest/api/content' && once)
        confluence.add('Instance types', 'PERF', '<p>theirs</p>')
      once = once && request !== 'POST /rest/api/content'
    }
    expect((await publish()).done).toBe('updated')
    expect(confluence.pages).toMatchObject([{ version: 2, body: PAGE.body }])
  })

  it('Publishing takes the newer version when the page is edited at the same moment', async () => {
    const page = confluence.add('Instance types', 'PERF')
    let once = true
    confluence.meanwhile = request => {
      if (request.startsWith('PUT') && once) page.version++
      once = once && !request.startsWith('PUT')
    }
    expect((await publish()).done).toBe('updated')
    expect(page.version).toBe(3)
  })

  it('Publishing gives up after four conflicts', async () => {
    const page = confluence.add('Instance types', 'PERF')
    confluence.meanwhile = request => {
      if (request.startsWith('PUT')) page.version++
    }
    await expect(publish()).rejects.toThrow(
      /refused the page 4 times: 409, Version must be incremented/,
    )
  })

  it('A refused token is reported with the place and the remedy, and never shown', async () => {
    const refused = await publish(PAGE, { token: 'wrong-token' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PublishError)
    expect(String(refused)).toContain(
      'answered 401 to GET /rest/api/content: not authenticated. Check CONFLUENCE_TOKEN',
    )
    expect(String(refused)).not.toContain('wrong-token')
  })

  it('A long answer is cut after 300 characters', async () => {
    const answer = () =>
      Promise.resolve(Response.json({ message: 'x'.repeat(400) }, { status: 500 }))
    await expect(
      publishToConfluence(PAGE, { url, space: 'PERF', token: 'secret-token' }, answer),
    ).rejects.toThrow(/: x{300}\. Try again later\.$/)
  })

  it('An address without an answer is named', async () => {
    await confluence.stop()
    await expect(publish()).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
  })
})
