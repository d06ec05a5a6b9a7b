/** Sites of large stores: how large they are, how long writing takes, and what is written after one more run. Started by run.mjs. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../__tests__/support/random.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { folderStore } from '../../src/core/gate/baseline/folder-store.ts'
import { suiteFolder } from '../../src/core/gate/baseline/layout.ts'
import { planHistory } from '../../src/core/gate/baseline/plan-thin-files.ts'
import type { BaselineStore } from '../../src/core/gate/baseline/store.ts'
import { linesById } from '../../src/core/gate/baseline/thin-series.ts'
import { defined } from '../../src/core/model/defined.ts'
import { writeSite } from '../../src/report/cli/site.ts'
import { live, UNCHANGED } from '../store/life.ts'
import { memoryStore } from '../store/memory-store.ts'

const DAY_MS = 86_400_000
const host = { now: () => Date.UTC(2026, 11, 31), random: () => 0, sleep: async () => {} }
const STEP = { run: 150, size: 0.25 }

/** Writes the site of a store twice, and prints what it took. */
async function measure(
  name: string,
  store: BaselineStore,
  more: () => Promise<unknown>,
  kept?: string,
): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'perf-gate-site-'))
  const [started, used] = [performance.now(), process.cpuUsage()]
  const options = { out: folder, repository: 'https://github.com/org/app' }
  const { done } = await writeSite(store, options, host)
  const [seconds, { user, system }] = [(performance.now() - started) / 1000, process.cpuUsage(used)]
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file =>
    statSync(join(folder, file)),
  )
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  const first = statSync(join(folder, 'index.html')).size
  const memory = process.resourceUsage().maxRSS / 1024
  console.log(
    `${name}: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor), ${(bytes / 1e6).toFixed(2)} MB, first view ${(first / 1000).toFixed(0)} kB, most memory ${memory.toFixed(0)} MB\n  ${done}`,
  )
  await more()
  console.log(`  one run more: ${(await writeSite(store, options, host)).done}`)
  if (kept === undefined) rmSync(folder, { recursive: true })
}

/** Adds runs to the thin series of a store alone: gating 5,000 runs takes hours. */
async function fill(
  store: BaselineStore,
  runs: number,
  workflows: number,
  from = 0,
): Promise<void> {
  const noise = seededRandom(7)
  const suite = suiteFolder('main', 'default')
  for (let run = from; run < from + runs; run++) {
    const at = host.now() - (5000 - run) * (DAY_MS / 7)
    const series = Array.from({ length: workflows }, (_, w) => {
      const reported = {
        avg: 100 + w + noise.normal(),
        p95: 200 + w + 3 * noise.normal(),
        throughput: 10,
        'error-rate': 0,
      }
      return {
        workflow: `workflow ${w}`,
        kind: 'request' as const,
        dimensions: {},
        count: 100,
        errors: [],
        reported,
      }
    })
    const provenance = { commit: run.toString(16).padStart(7, '0').padEnd(40, '0'), author: 'ada' }
    const made = {
      tool: 'simulation',
      formats: [],
      samples: 1,
      series,
      sources: [],
      notices: [],
      facts: {},
      provenance,
    }
    const entry = { id: run.toString(16).padStart(12, '0'), recordedAt: new Date(at).toISOString() }
    const whole = { ...made, issues: { count: 0, first: [] } }
    const lines = linesById([{ run: whole, entry }], { outcome: 'passed' })
    const snapshot = await store.open()
    const read = async () => whole
    const request = { lines, due: [], read, where: store.name, nowMs: at }
    const { beside } = await planHistory(snapshot, suite, request)
    await snapshot.commit(defined({ writes: new Map(), deletes: [], beside, message: '' }))
  }
}

const config = { ...DEFAULT_CONFIG, baseline: { ...DEFAULT_CONFIG.baseline, acceptAfter: 3 } }
const stepped = {
  ...UNCHANGED,
  change: (run: number, w: number) => (run >= STEP.run && w < 6 ? STEP.size : 0),
}
const root = mkdtempSync(join(tmpdir(), 'perf-gate-store-'))
const gated = folderStore(root)
await live(stepped, 300, seededRandom(1), { store: gated, config })
await measure('300 gated runs of 30 workflows', gated, async () => {}, process.argv[2])
rmSync(root, { recursive: true })
for (const [runs, workflows] of [
  [365, 30],
  [5000, 300],
] as const) {
  const store = memoryStore()
  await live({ ...UNCHANGED, workflows }, 1, seededRandom(1), { store })
  await fill(store, runs, workflows)
  await measure(`${runs} runs of ${workflows} workflows`, store, () =>
    fill(store, 1, workflows, runs),
  )
}
