import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHART_BRANCH, publishCharts } from '../../../src/github/api/chart-branch.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { READ_ONLY_TOKEN } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

let github: StandIn

beforeEach(async () => {
  github = await startStandIn()
})
afterEach(() => github.close())

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const host = { random: () => 0, sleep: async () => {} }

async function publish(pull: number, files: Record<string, Buffer>, token?: string) {
  const { api } = await connect(github, token)
  return publishCharts(
    gitData(api, 'main'),
    {
      branch: CHART_BRANCH,
      folder: `pr-${pull}`,
      files: new Map(Object.entries(files)),
      repositoryUrl: `${github.url}/octo-org/shop`,
    },
    host,
  )
}

const picture = (n: number): Buffer => Buffer.concat([PNG, Buffer.from([n])])
const tip = (): string => github.git.ref(`refs/heads/${CHART_BRANCH}`)!
const paths = (): string[] =>
  github.git
    .readTree(tip(), true)!
    .entries.filter(({ type }) => type === 'blob')
    .map(({ path }) => path)

describe('pictures for comments', () => {
  it('Charts are served under an address that contains their commit', async () => {
    const links = await publish(12, { 'delta-light.png': picture(1) })
    const url = links.get('delta-light.png')!
    expect(url).toMatch(
      new RegExp(
        `^${github.url}/octo-org/shop/blob/${tip()}/pr-12/delta-light-[0-9a-f]{12}\\.png\\?raw=true$`,
      ),
    )
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture(1))
  })

  it('Charts are replaced by newer ones of the same pull request, while old addresses stay valid', async () => {
    const [before] = (await publish(12, { 'delta.png': picture(1) })).values()
    await publish(12, { 'delta.png': picture(2) })
    expect(paths().filter(path => path.startsWith('pr-12/'))).toHaveLength(1)
    expect((await fetch(before!)).status).toBe(200)
  })

  it('Charts that are already stored are not written again', async () => {
    const first = await publish(12, { 'delta.png': picture(1) })
    expect(await publish(12, { 'delta.png': picture(1) })).toEqual(first)
    expect(github.git.readCommit(tip())!.parents).toEqual([])
  })

  it('The folders of the oldest pull requests are deleted, so that the branch stays bounded', async () => {
    const old = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`pr-${n + 1}/delta.png`, picture(n)]),
    )
    github.git.commitFiles(CHART_BRANCH, old)
    await publish(7, { 'delta.png': picture(0) })
    const kept = paths()
      .flatMap(path => /^pr-(\d+)/.exec(path)?.[1] ?? [])
      .map(Number)
    expect(kept.toSorted((a, b) => a - b)).toEqual([
      7,
      ...Array.from({ length: 49 }, (_, n) => n + 12),
    ])
  })

  it('The chart branch begins a new history after two hundred commits', async () => {
    await publish(1, { 'delta.png': picture(1) })
    const before = github.git.commitFiles(CHART_BRANCH, { 'history.txt': '200\n' })
    await publish(2, { 'delta.png': picture(2) })
    expect(github.git.readCommit(tip())!.parents).toEqual([])
    expect(paths()).toContain('history.txt')
    expect(paths().filter(path => path.startsWith('pr-'))).toHaveLength(2)
    expect(before).not.toBe(tip())
  })

  it('Charts of two concurrent jobs are both stored', async () => {
    const [a, b] = await Promise.all([
      publish(1, { 'delta.png': picture(1) }),
      publish(2, { 'delta.png': picture(2) }),
    ])
    expect(paths().filter(path => path.startsWith('pr-'))).toHaveLength(2)
    for (const links of [a, b])
      for (const url of links.values()) expect((await fetch(url)).status).toBe(200)
  })

  it('T1: Charts that may not be stored are reported with the permission', async () => {
    await expect(publish(1, { 'delta.png': picture(1) }, READ_ONLY_TOKEN)).rejects.toMatchObject({
      name: 'PublishError',
      message: expect.stringMatching(
        /^cannot store charts: .*"permissions: contents: write".*as text\.$/,
      ),
    })
  })
})
