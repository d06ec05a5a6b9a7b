/** CPU profiles that `collect` fetches: from a server, and by the commands of the example. */
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../command-line.ts'
import { CollectScene, Monitor } from './collect-scene.ts'

const recorded = (side: string) => join(ROOT, `__tests__/fixtures/profiles/go-1.26-${side}.pprof`)

let scene: CollectScene
let monitor: Monitor
beforeEach(async () => {
  scene = new CollectScene()
  monitor = await Monitor.start(({ url }, response) => {
    const isLater = Number(url.searchParams.get('from')) > 1_795_400_000
    const answer = url.pathname === '/login' ? 'please log in' : undefined
    response.end(answer ?? readFileSync(recorded(isLater ? 'slow' : 'before')))
  })
})
afterEach(() => {
  monitor.close()
  scene.remove()
})

const sourceAt = (path: string) => `
  - { name: cart, http: "{env:SERVER}/${path}?from={start:s}&to={end:s}", as: { profile: cart } }`

/** Collects for two runs, the second of which is slower, and compares them. */
async function compared(path: string) {
  scene.campaign(sourceAt(path))
  const slower = scene.read('results/2/run.jtl').replace(/,1(\d\d),Check-In/g, ',3$1,Check-In')
  scene.write('results/2/run.jtl', slower)
  scene.write(
    'perf-gate.yml',
    `thresholds: { avg: { max-increase: 20% } }\ncollect:${sourceAt(path)}\n`,
  )
  const collected = await scene.run(['collect', 'campaign.yml'], { SERVER: monitor.url })
  const sides = ['--baseline', 'results/1', '--candidate', 'results/2']
  const config = ['--config', 'perf-gate.yml', '--out', 'out', '--no-charts']
  const { exitCode } = await scene.run(['compare', ...sides, ...config])
  return { collected, exitCode, report: JSON.parse(scene.read('out/report.json')) }
}

describe('collect of profiles', () => {
  it('The profiles of both runs name the function that takes longer, where a time is worse', async () => {
    const { collected, exitCode, report } = await compared('pprof')
    expect(collected).toMatchObject({ exitCode: 0, stderr: '' })
    expect(exitCode).toBe(1)
    const [first] = report.causes.filter(({ kind }: { kind: string }) => kind === 'profile')
    expect(first).toMatchObject({ name: 'main.priceOf', unit: 'ms' })
    expect(first.now).toBeGreaterThan(1.4 * first.before)
    expect(report.profiles[0].now.of).toBe('cart')
  })

  it('An answer that is no profile is missing, by name, when it is fetched and when it is read', async () => {
    const { collected, report } = await compared('login')
    expect(collected.exitCode).toBe(1)
    expect(collected.stderr).toMatch(/cart of run 1 is missing: .*is no CPU profile/)
    expect(JSON.stringify(report.warnings)).toContain('is no CPU profile')
    expect(report.profiles).toBeUndefined()
  })

  it('The example has the commands of Pyroscope and Parca, with the time of the run', async () => {
    const tool = (name: string, script: string) => {
      scene.write(`bin/${name}`, `#!/bin/sh\necho "$*" >> calls.txt\n${script}\n`)
      chmodSync(join(scene.folder, 'bin', name), 0o755)
    }
    tool('profilecli', `for last; do :; done; cp '${recorded('before')}' "\${last#pprof=}"`)
    tool('curl', 'echo answer')
    tool('jq', `base64 < '${recorded('before')}'`)
    const example = readFileSync(join(ROOT, 'examples/collect/profiles.yml'), 'utf8')
    scene.results('results/run.jtl')
    scene.write('perf-gate.yml', `results: [{ path: "results/*.jtl" }]\n${example}`)
    const PATH = `${scene.folder}/bin:${process.env.PATH}`
    const ended = await scene.run(['collect', 'perf-gate.yml'], { PATH, PARCA: monitor.url })
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' })
    // Both are fetched at the same time, so their calls come in any order.
    const calls = scene.read('calls.txt')
    expect(calls).toMatch(/query profile .*--from 2026-11-22T10:00:00.000Z --to 2026-11-22T10:0\d:/)
    expect(calls).toMatch(/ merge.start=2026-11-22T10:00:00.000Z -d merge.end=2026-11-22T10:0\d:/)
    expect(scene.has('results/collected/cart-pyroscope+1.txt')).toBe(true)
  })
})
