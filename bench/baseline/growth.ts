/** Stores a run a day, commits every state with git, and measures the repository after a year, and after three. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '../../src/core/gate/baseline/folder-store.ts'
import { loadBaseline } from '../../src/core/gate/baseline/load-baseline.ts'
import { acceptRun, recordRun } from '../../src/core/gate/baseline/move.ts'
import type { MoveHost } from '../../src/core/gate/baseline/write-ledger.ts'
import { defined } from '../../src/core/model/defined.ts'
import { baselineProblemText, updateText } from '../../src/core/render/words/baseline.ts'
import { DAY_MS, FIRST_DAY_MS, type Load, runOf, TEST_MS } from './load.ts'

interface Growth extends Load {
  readonly days: number
}

const YEAR = 365
const GROWTHS: readonly Growth[] = [
  { workflows: 14, samples: 11_000, days: YEAR },
  { workflows: 30, samples: 100_000, days: YEAR },
  { workflows: 84, samples: 300_000, days: YEAR },
  { workflows: 14, samples: 11_000, days: 3 * YEAR },
  { workflows: 30, samples: 100_000, days: 3 * YEAR },
]
/** A change is accepted once in so many days. */
const EPOCH_DAYS = 60
/** Number of loads whose median is shown. */
const LOADS = 9
const NAME = { baseRef: 'main', suite: 'checkout' }

export async function growthTable(isQuick: boolean): Promise<string> {
  const rows = []
  for (const growth of GROWTHS) rows.push(await rowOf(isQuick ? { ...growth, days: 10 } : growth))
  return [
    '| workflows | samples a run | runs stored | file of a run | files on the branch | all of them | `baseline.json` | with their history | to load |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

/** Stores a run a day and returns the sizes and times as a row of the table. */
async function rowOf(growth: Growth): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-growth-'))
  const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args]).toString()
  try {
    git('init', '--quiet')
    git('config', 'user.name', 'bench')
    git('config', 'user.email', 'bench@example.com')
    git('config', 'gc.auto', '0')
    let epoch: string | undefined
    for (let day = 0; day < growth.days; day++) {
      epoch = await storeDay(root, growth, day, epoch)
      git('add', '--all')
      git('commit', '--quiet', '--message', `day ${day}`)
    }
    git('gc', '--quiet')
    const folder = join(root, 'main', 'checkout')
    const sizes = readdirSync(join(folder, 'runs')).map(
      file => statSync(join(folder, 'runs', file)).size,
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const packed = Number(/size-pack: (\d+)/.exec(git('count-objects', '-v'))![1]) * 1024
    return `| ${[
      growth.workflows,
      growth.samples.toLocaleString('en'),
      growth.days.toLocaleString('en'),
      size(total / sizes.length),
      sizes.length,
      size(total),
      size(statSync(join(folder, 'baseline.json')).size),
      size(packed),
      `${Math.round(await loadMs(root, growth.days))} ms`,
    ].join(' | ')} |`
  } finally {
    rmSync(root, { recursive: true })
  }
}

function edgesAt(day: number): MoveHost {
  return {
    now: () => FIRST_DAY_MS + day * DAY_MS + TEST_MS,
    random: () => 1,
    sleep: async () => undefined,
  }
}

/** Stores the run of a day; returns the current epoch. */
async function storeDay(
  root: string,
  load: Load,
  day: number,
  epoch: string | undefined,
): Promise<string | undefined> {
  const request = { ...NAME, runs: [runOf(load, day)] }
  const moved =
    day % EPOCH_DAYS === EPOCH_DAYS / 2
      ? await acceptRun(
          folderStore(root),
          { ...request, verdict: 'fail', accepted: { by: 'ada', pullRequest: day } },
          edgesAt(day),
        )
      : await recordRun(
          folderStore(root),
          defined({
            ...request,
            verdict: epoch ? ('pass' as const) : ('no-baseline' as const),
            judgedAgainst: epoch,
          }),
          edgesAt(day),
        )
  if (moved.version === undefined) throw new Error(updateText(moved))
  return moved.epoch
}

/** Returns how long it takes to load the runs of the usual window. */
async function loadMs(root: string, day: number): Promise<number> {
  const times: number[] = []
  for (let load = 0; load < LOADS; load++) {
    const start = performance.now()
    const loaded = await loadBaseline(
      folderStore(root),
      { ...NAME, window: 10, now: edgesAt(day).now() },
      edgesAt(day),
    )
    if (loaded.state !== 'ok') throw new Error(baselineProblemText(loaded.problem))
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[LOADS >> 1]!
}

function size(bytes: number): string {
  return bytes < 2 ** 20
    ? `${Math.round(bytes / 2 ** 10)} KB`
    : `${(bytes / 2 ** 20).toFixed(1)} MB`
}
