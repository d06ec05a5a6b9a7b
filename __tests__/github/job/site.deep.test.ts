import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, push, propose, seed } = scene

describe('the input site', () => {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-pages-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('A run of the base branch writes the history with its commits and authors; a pull request does not', async () => {
    seed()
    const site = join(root, 'pages')
    await propose(scene.github.addPull(), RESULTS.slow, { inputs: { site } })
    expect(existsSync(site)).toBe(false)
    const step = await push(RESULTS.same, { inputs: { site } })
    expect(step.exitCode).toBe(0)
    expect(step.log).toContain('5 runs of 1 suite')
    const [month] = readdirSync(join(site, 'data/main/default'))
    const data = readFileSync(join(site, 'data/main/default', month!), 'utf8')
    expect(data.match(/"author":"\w+"/g)).toHaveLength(5)
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('data-repository="http')
  })

  it('A pull request reads nothing of the history', async () => {
    seed()
    const before = scene.github.state.requests.length
    await propose(scene.github.addPull(), RESULTS.same)
    const { entries } = scene.github.git.readTree(scene.tip()!, true)!
    const shas = entries
      .filter(({ path }) => path.startsWith('main/default/history/'))
      .map(({ sha }) => sha)
    expect(shas).toHaveLength(5)
    const paths = scene.github.state.requests.slice(before).map(request => JSON.stringify(request))
    expect(paths.filter(path => shas.some(sha => path.includes(sha)))).toEqual([])
  })

  it('The comment links to the history of the worst workflow', async () => {
    seed()
    const address = 'https://org.github.io/app/'
    await propose(scene.github.addPull(), RESULTS.slow, { inputs: { site: address } })
    expect(scene.bodies()[0]).toMatch(
      /\[history\]\(https:\/\/org\.github\.io\/app\/#suite=default&branch=main&metric=p95&workflow=\S+\)/,
    )
  })
})
