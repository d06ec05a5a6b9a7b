import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { jtl } from '../../support/action/results.ts'
import { pullEventOf } from '../../support/action/runner.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const DOCS = resolve(import.meta.dirname, '../../../docs/performance.md')

/** Returns the number of requests of a passing pull request. */
async function requestsWith(charts: string): Promise<number> {
  const { state } = scene.github
  const before = state.requests.length
  const pull = scene.github.addPull()
  const inputs = { results: scene.RESULTS.same, charts }
  const step = await scene.run({ ...pullEventOf(scene.github, pull, 'synchronize'), inputs })
  expect(step.outputs.verdict).toBe('pass')
  return state.requests.length - before
}

/** To write the table of the documentation: PERF_GATE_WRITE=1 npx vitest run --project deep __tests__/github/job/requests */
it('A passing pull request and a push make as many requests to GitHub as documented, for any number of stored runs', async () => {
  const rows: string[] = []
  const { requests } = scene.github.state
  const pushes: number[] = []
  for (const wanted of [4, 20]) {
    while (pushes.length < wanted) {
      const before = requests.length
      await scene.push(scene.files.write(`run-${pushes.length}.jtl`, jtl(20 + pushes.length)))
      pushes.push(requests.length - before)
    }
    const pulls = [await requestsWith('auto'), await requestsWith('png')]
    rows.push(`| ${[wanted, ...pulls, pushes.at(-1)].join(' | ')} |`)
  }
  const table = [
    '| stored runs | pull request | with `charts: png` | push |',
    '| --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
  const text = readFileSync(DOCS, 'utf8')
  const shown = text.replace(
    /(?<=<!-- requests -->\n\n)[\s\S]*?(?=<!-- end of requests -->)/,
    `${table}\n\n`,
  )
  if (process.env.PERF_GATE_WRITE) writeFileSync(DOCS, shown)
  expect(text).toBe(shown)
  expect(rows.every(row => Number(row.split('|')[2]) <= 10)).toBe(true)
}, 120_000)
