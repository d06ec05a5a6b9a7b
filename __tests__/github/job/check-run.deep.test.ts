import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { READ_ONLY_TOKEN, type Sent } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, propose, seed, bodies, firstWarning } = scene

const CONFIG = `version: 1

thresholds:
  avg: { max-increase: 10%, severity: warn }
  p95:
    max-increase: 10%

workflows:
  - match: "Check-*"
    thresholds: { p95: { max-increase: 5% } }
`

/** A checkout with a configuration. */
function checkout(): string {
  const folder = scratchFolder()
  mkdirSync(join(folder, '.github'))
  writeFileSync(join(folder, '.github/perf-gate.yml'), CONFIG)
  return folder
}

describe('result-as: check', () => {
  it('A check run annotates the lines of breached thresholds in the configuration', async () => {
    seed()
    const pull = scene.github.addPull()
    const workspace = checkout()
    copyFileSync(RESULTS.slow, join(workspace, 'slow.jtl'))
    const step = await propose(pull, join(workspace, 'slow.jtl'), {
      workspace,
      inputs: { 'result-as': 'check' },
    })
    expect(step.exitCode).toBe(1)
    const [check, ...others] = scene.github.state.checkRuns
    expect(others).toEqual([])
    expect(check).toMatchObject({
      name: 'perf-gate / default (main)',
      head_sha: pull.head.sha,
      status: 'completed',
      conclusion: 'failure',
    })
    expect(check!.output?.title).toBe('Check-In is 98% slower: p95 237 → 469 ms')
    expect(check!.output?.summary).toContain('Check-In')
    const lines = CONFIG.split('\n')
    const annotated = check!.output!.annotations!.map(
      ({ path, start_line, end_line, annotation_level }: Sent) => {
        expect(end_line).toBe(start_line)
        return `${annotation_level} ${path}: ${lines[start_line - 1]}`
      },
    )
    expect(annotated).toContain(
      'failure .github/perf-gate.yml:     thresholds: { p95: { max-increase: 5% } }',
    )
    expect(annotated).toContain(
      'warning .github/perf-gate.yml:   avg: { max-increase: 10%, severity: warn }',
    )
    expect(scene.github.state.violations).toEqual([])
    // The annotations of the job have the same places.
    expect(step.places).toContain(
      `error: .github/perf-gate.yml:${lines.findIndex(line => line.includes('5%')) + 1}`,
    )
  })

  it('A check run annotates no file where thresholds are built in, and is neutral without a baseline', async () => {
    await propose(scene.github.addPull(), RESULTS.same, { inputs: { 'result-as': 'check' } })
    expect(scene.github.state.checkRuns).toMatchObject([
      { conclusion: 'neutral', output: { annotations: [] } },
    ])
    seed()
    await propose(scene.github.addPull({ number: 7 }), RESULTS.same, {
      inputs: { 'result-as': 'check' },
    })
    expect(scene.github.state.checkRuns[1]).toMatchObject({ conclusion: 'success' })
    expect(scene.github.state.violations).toEqual([])
  })

  it('T1: A check run that may not be created is reported with the missing permission; the verdict is unchanged', async () => {
    seed()
    const inputs = { 'result-as': 'check', comment: 'never' }
    const step = await propose(scene.github.addPull(), RESULTS.same, {
      inputs,
      token: READ_ONLY_TOKEN,
    })
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
    expect(firstWarning(step)).toContain('Add "permissions: checks: write" to the job')
    await propose(scene.github.addPull({ number: 7 }), RESULTS.same)
    expect(scene.github.state.checkRuns).toEqual([])
  })
})

describe('page-url', () => {
  const PAGE = 'https://forge.example/octo-org/shop/actions/runs/55/artifacts/9'

  it('The comment links to page-url', async () => {
    seed()
    await propose(scene.github.addPull(), RESULTS.slow, { inputs: { 'page-url': PAGE } })
    expect(bodies()[0]).toContain(`[full report](${PAGE})`)
  })
})
