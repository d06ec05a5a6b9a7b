/** A workflow whose load stops while that of another one goes on, and one whose few samples lie unevenly by chance. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { seededRandom } from '../../support/random.ts'

const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success'
const START_MS = 1_795_000_000_000
const MINUTE_MS = 60_000

/** A JTL of 40 minutes: `home` each second, and `order` in these minutes of the run. */
function results(orders: readonly number[], seed: number): string {
  const { uniform } = seededRandom(seed)
  const row = (label: string, minute: number) => {
    const elapsed = Math.round(100 * Math.exp(0.4 * (uniform() + uniform() - 1)))
    return [Math.round(START_MS + minute * MINUTE_MS), `${elapsed},${label},200,,t-1,true`] as const
  }
  const rows = [
    ...Array.from({ length: 2400 }, (_, i) => row('home', i / 60)),
    ...orders.map(minute => row('order', minute)),
  ].sort(([a], [b]) => a - b)
  return `${[HEADER, ...rows.map(cells => cells.join(','))].join('\n')}\n`
}

/** So many minutes for each of the four quarters of the run, evenly within it. */
function minutes(...counts: number[]): number[] {
  return counts.flatMap((count, quarter) =>
    Array.from({ length: count }, (_, i) => 10 * (quarter + (i + 0.5) / count)),
  )
}

async function judged(now: readonly number[], before = minutes(10, 10, 10, 10)) {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'before'), results(before, 1))
  writeFileSync(join(folder, 'now'), results(now, 2))
  const args = 'compare --no-charts --baseline before --candidate now --out out'
  const { exitCode } = await perfGate(args.split(' '), folder)
  const { checks } = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'))
  const all: { workflow: string; reasonCode: string }[] = checks
  const own = all.filter(({ workflow }) => workflow === 'order')
  return { exitCode, isLost: own.some(({ reasonCode }) => reasonCode === 'load-lost') }
}

describe('a workflow with some 50 samples in 40 minutes', () => {
  it('Has no data where its load stops after three quarters of the run', async () => {
    expect(await judged(minutes(18, 18, 18, 0))).toEqual({ exitCode: 1, isLost: true })
  })

  it('Is judged where four of its samples are in one quarter and 17 in another, as chance has it', async () => {
    expect(await judged(minutes(17, 10, 9, 4))).toEqual({ exitCode: 0, isLost: false })
  })
})

it('A workflow of 800 samples has no data where a sixth of its usual load is left in one quarter', async () => {
  const even = minutes(200, 200, 200, 200)
  expect((await judged(minutes(200, 30, 200, 200), even)).isLost).toBe(true)
  expect((await judged(minutes(200, 200, 200, 80), even)).isLost).toBe(false)
})
