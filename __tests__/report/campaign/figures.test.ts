/** Every figure of some small campaigns. */
import { describe, expect, it } from 'vitest'
import type { Job } from '../../../src/core/model/job.ts'
import type { Statement } from '../../../src/core/model/run.ts'
import type { CampaignInput, InputRun } from '../../../src/report/campaign/campaign-input.ts'
import { figures } from '../../support/figures.ts'
import { inputRun, reportOf, runOf } from '../../support/hand-made-runs.ts'
import { seededRandom } from '../../support/random.ts'
import { randomRuns } from '../../support/random-campaigns.ts'

/** Repeats of a configuration: `times` of three workflows, each repeat a little off. */
function repeats(
  id: string,
  times: readonly number[],
  facts: Record<string, string>,
  count = 2,
): InputRun[] {
  return Array.from({ length: count }, (_, r) => {
    const off = 1 + 0.012 * Math.sin(5 * r + 3 * id.length + times[0]!)
    const workflows = times.map((ms, w) => [
      `w${w}`,
      { avg: ms * off, p95: 2.1 * ms * off * (1 + 0.004 * w) },
    ])
    const more = { group: id, title: `Test ${id}`, facts }
    return inputRun(`${id} ${r + 1}`, Object.fromEntries(workflows), more)
  })
}
const withCost = (run: InputRun, cost: number): InputRun => {
  const { series } = runOf({ environment: { cost } }, {}, 'measure')
  return { ...run, run: { ...run.run, series: [...run.run.series, ...series] } }
}
const job = (workflow: string, durationMs: number | undefined, more: Partial<Job> = {}): Job => ({
  workflow,
  dimensions: {},
  ...(durationMs !== undefined && { durationMs }),
  ...more,
})
const statement = (text: string, figures: Partial<Statement>): Statement => ({
  text,
  dimensions: {},
  ...figures,
})

const SIZES = [
  ...repeats('large', [100, 200, 300], { instance: 'large', tuned: 'no' }, 3),
  ...repeats('small', [100, 230, 303], { instance: 'small', tuned: 'no' }, 3),
  ...repeats('small tuned', [99, 140, 240], { instance: 'small', tuned: 'yes' }, 3),
  ...repeats('tiny', [180, 420, 570], { instance: 'tiny', tuned: 'no', arch: 'arm' }),
]
const LOADS = [10, 20, 40].flatMap(users =>
  ['a', 'b'].flatMap(version =>
    repeats(`${version}${users}`, [50 + 2 * users, 80, 120 * (version === 'b' ? 1.3 : 1)], {
      users: String(users),
      version,
    }),
  ),
)

const CAMPAIGNS: Record<string, { runs: readonly InputRun[]; more?: Partial<CampaignInput> }> = {
  'Sizes of instances, by time': { runs: SIZES, more: { goal: 'fastest' } },
  'Sizes of instances, by cost': {
    runs: SIZES.map(run => withCost(run, { large: 4, small: 2, tiny: 1 }[run.group!] ?? 2.5)),
    more: {
      configurations: [{ id: 'planned', title: 'Planned', costPerHour: 3, facts: {} } as never],
    },
  },
  'Loads of two versions': { runs: LOADS, more: { loads: ['users'], metric: 'avg' } },
  'Runs of which some lack a workflow': {
    runs: [
      inputRun('one', { a: 100, b: 200, c: { avg: 300 } }),
      inputRun('two', { a: 140, b: 205 }, { notRun: ['c*'] }),
      inputRun(
        'three',
        { a: 90, c: { avg: 310, 'error-rate': 0.2 } },
        { title: 'The third', note: 'by hand' },
      ),
      inputRun('four', { b: 0, d: 12 }),
    ],
  },
  'Repeats that are none': {
    runs: repeats('x', [100, 200], {}, 3).concat(repeats('y', [103, 260], {}, 3)),
    more: {
      groups: [
        { id: 'x', repeats: false },
        { id: 'y', repeats: true, title: 'Why', note: 'slow' },
      ],
    },
  },
  'Repeats that differ more than configurations': {
    runs: [
      inputRun('p1', { a: 100, b: 200 }, { group: 'p' }),
      inputRun('p2', { a: 160, b: 330 }, { group: 'p' }),
      inputRun('q1', { a: 101, b: 190 }, { group: 'q' }),
      inputRun('q2', { a: 104, b: 195 }, { group: 'q' }),
    ],
  },
  'Jobs and statements': {
    runs: [
      inputRun(
        'before',
        { a: 100 },
        {
          run: runOf(
            { a: 100 },
            {
              jobs: [
                job('import', 60_000, { startMs: Date.UTC(2026, 0, 1), status: 'done' }),
                job('import', 80_000, { tenant: 't1' }),
                job('export', 0),
              ],
              statements: [
                statement('select 1', { calls: 10, totalMs: 50 }),
                statement('select 2', { load: 0.5 }),
              ],
            },
          ),
        },
      ),
      inputRun(
        'after',
        { a: 100 },
        {
          run: runOf(
            { a: 100 },
            {
              jobs: [
                job('import', 90_000, { status: 'done' }),
                job('import', 20_000, { tenant: 't1', status: 'Failed' }),
                job('import', 70_000, { tenant: 't1', error: 'timeout' }),
                job('export', 40),
                job('other', undefined),
              ],
              statements: [
                statement('select 1', { calls: 30, totalMs: 90, waits: { lock: 3 } }),
                statement('select 3', { calls: 5 }),
              ],
            },
          ),
        },
      ),
      inputRun('unrecorded', { a: 130 }),
    ],
  },
  'Drawn at random': { runs: randomRuns(seededRandom(7)), more: { goal: 'fastest' } },
  'Drawn at random, of repeats': { runs: randomRuns(seededRandom(12)), more: { goal: 'fastest' } },
}

describe('a campaign, figure by figure', () => {
  it.each(Object.entries(CAMPAIGNS))('%s', async (title, { runs, more }) => {
    const { workflows: _, metrics: __, sources: ___, texts: ____, ...report } = reportOf(runs, more)
    const lines = Object.entries(report).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map(item => `${name}: ${figures(item)}`)
        : [`${name}: ${figures(value)}`],
    )
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      `../../golden/campaign/figures/${name}.txt`,
    )
  })
})
