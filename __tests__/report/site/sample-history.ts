/** A store with a history: two epochs, a breach, a refused run, a release, a step, and an imported suite with hostile names. */
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { acceptRun, recordRun } from '../../../src/core/gate/baseline/move.ts'
import { keepNamedRun } from '../../../src/core/gate/baseline/named-runs.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { importRuns } from '../../../src/formats/import/import-runs.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { seededRandom } from '../../support/random.ts'

export const HOSTILE = `<img src=x onerror=alert(1)>"'\\ ☃ ${'\u2028'} ]]> =1+1`
export const MAIN = { baseRef: 'main', suite: 'checkout' }
const DAY_MS = 86_400_000
const START_MS = Date.UTC(2026, 8, 1)
/** The run with which check-out becomes slower, and the accepted one. */
export const STEP = 24
export const ACCEPTED = 28
const WORKFLOWS = 26

/** Run number `index`: one a day. */
export function madeRun(index: number, names = (w: number) => `workflow ${w}`): RunSummary {
  const noise = seededRandom(index)
  const series = Array.from({ length: WORKFLOWS }, (_, w): SeriesSummary => {
    const slower = w === 0 && index >= STEP ? 1.5 : 1
    const p95 = (200 + 10 * w) * slower * Math.exp(0.02 * noise.normal())
    const reported = { p95, avg: p95 / 2, throughput: 10 }
    return {
      workflow: names(w),
      kind: 'request',
      dimensions: { users: '25' },
      count: 1000,
      errorCount: w,
      errors: [],
      reported,
    }
  })
  const startMs = START_MS + index * DAY_MS
  return {
    ...{
      tool: 'simulation',
      formats: [],
      startMs,
      endMs: startMs + 60_000,
      samples: 1000 * WORKFLOWS,
      series,
      sources: [],
    },
    ...{ issues: { count: 0, first: [] }, notices: [], facts: { instances: '6' } },
    provenance: { commit: `${index + 10}`.repeat(20), author: 'ada', ref: 'main' },
  }
}

const hostAt = (index: number) => ({
  ...fakeHost(),
  now: () => START_MS + index * DAY_MS + 3_600_000,
})

/** Fills a store. */
async function fillStore(store: BaselineStore): Promise<void> {
  let epoch: string | undefined
  for (let index = 0; index < 40; index++) {
    const request = { ...MAIN, runs: [madeRun(index)], ...(epoch && { judgedAgainst: epoch }) }
    if (index === ACCEPTED) {
      const accepted = { by: 'ada', reason: 'index rebuild', pullRequest: 12 }
      const moved = await acceptRun(store, { ...request, verdict: 'fail', accepted }, hostAt(index))
      if ('epoch' in moved) epoch = moved.epoch
      continue
    }
    const isSlow = index >= STEP && index < ACCEPTED
    const verdict =
      index === 0 ? 'no-baseline' : isSlow ? 'fail' : index === 10 ? 'no-data' : 'pass'
    const moved = await recordRun(store, { ...request, verdict }, hostAt(index))
    if ('epoch' in moved) epoch ??= moved.epoch
  }
  await keepNamedRun(
    store,
    { ...MAIN, name: 'v1.2.0', runs: [madeRun(20)], verdict: 'pass' },
    hostAt(20),
  )
  const runs = [1, 2, 3, 4, 5].map(index => madeRun(index, w => `${HOSTILE} ${w}`))
  const source = HOSTILE
  await importRuns(
    store,
    { baseRef: 'release/1.0', suite: HOSTILE, runs, window: 3, source },
    hostAt(40),
  )
}

export async function sampleStore(folder: string): Promise<BaselineStore> {
  const store = folderStore(folder)
  await fillStore(store)
  return store
}
