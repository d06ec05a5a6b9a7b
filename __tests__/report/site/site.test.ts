import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { recordRun } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import type { Delta } from '../../../src/core/model/check.ts'
import { DAY_MS } from '../../../src/core/model/duration.ts'
import { declareMetrics } from '../../../src/core/model/metric.ts'
import { storedRecord } from '../../../src/measure/cli/stored-record.ts'
import { writeSite } from '../../../src/report/cli/site.ts'
import type { SiteHistory } from '../../../src/report/model/site.ts'
import { historyChart } from '../../../src/report/page/history-chart.ts'
import { overviewSection } from '../../../src/report/page/history-overview.ts'
import { suiteSection, worseOf } from '../../../src/report/page/history-sections.ts'
import { lineSvg } from '../../../src/report/page/line-chart.ts'
import { readHistories } from '../../../src/report/site/read-history.ts'
import { buildSuite } from '../../../src/report/site/site-model.ts'
import { ROOT } from '../../command-line.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { builtOf, markedSteps } from '../../support/marked-steps.ts'
import { seededRandom } from '../../support/random.ts'
import { ACCEPTED, HOSTILE, MAIN, madeRun, STEP, sampleStore } from './sample-history.ts'

/** The history of one workflow whose runs have these values of p95, ms, each so many ms after the one before. */
function historyOf(values: readonly number[], every = DAY_MS): SiteHistory {
  const runs = values.map((value, i) => {
    const at = new Date(Date.UTC(2026, 0, 1) + i * every).toISOString()
    return { id: `${i}`, at, outcome: 'passed', epoch: 'e', values: { p95: [value] } } as const
  })
  const cell = { noise: null, moved: null, bands: [null], steps: [], drifted: null }
  const suite = {
    ...{ folder: 'main/s', suite: 's', baseRef: 'main', facts: {}, metrics: [], months: [] },
    ...{ badge: { message: 'pass', color: 'brightgreen' }, releases: [], problems: [] },
    ...{ series: [{ workflow: 'w', dimensions: {} }], cells: { p95: [cell] } },
    epochs: [{ id: 'e', run: '0', at: runs[0]!.at }],
  } as unknown as SiteHistory['suite']
  return { suite, runs }
}

const HOST = { ...fakeHost(), now: () => Date.UTC(2026, 9, 12) }

describe('the site of a store', () => {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-site-'))
  const out = join(root, 'site')
  let store: BaselineStore
  beforeAll(async () => {
    store = await sampleStore(join(root, 'store'))
    await writeSite(store, { out, repository: 'https://github.com/org/app' }, HOST)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const copyTo = (folder: string): BaselineStore => {
    cpSync(join(root, 'store'), folder, { recursive: true })
    return folderStore(folder)
  }
  const model = async (of = store) => buildSuite((await readHistories(of, HOST, MAIN.suite))[0]!)

  it('A site has every run with its commit and author, and what became of it', async () => {
    const { runs } = await model()
    expect(runs).toHaveLength(40)
    expect(runs[0]).toMatchObject({ commit: '10'.repeat(20), author: 'ada', outcome: 'passed' })
    expect(runs[10]).toMatchObject({
      outcome: 'refused',
      reason: 'data needed to judge it is missing',
    })
    expect(runs.slice(STEP, ACCEPTED).map(({ outcome }) => outcome)).toEqual(
      Array(4).fill('breached'),
    )
  })

  it('A site has the epochs with who accepted them and why, and the releases', async () => {
    const { suite, runs } = await model()
    const { epochs, releases } = suite
    expect(epochs.map(({ run }) => run)).toEqual([runs[0]!.id, runs[ACCEPTED]!.id])
    expect(epochs[1]).toMatchObject({ by: 'ada', reason: 'index rebuild', pullRequest: 12 })
    expect(releases).toEqual([{ name: 'v1.2.0', run: runs[20]!.id }])
  })

  it('The card of a suite has the record of its gate, as doctor says it', async () => {
    const folder = join(root, 'with-record')
    const config = { ...DEFAULT_CONFIG, suite: MAIN.suite }
    await writeSite(store, { out: folder, config, record: storedRecord }, HOST)
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page).toMatch(
      /<dt>Record of the gate<\/dt><dd>On the last \d+ runs this gate would have failed \d+ and asked \d+ times? for a second run; \+15\.0% in one workflow would have been found at once in \d+%<\/dd>/,
    )
    expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('<dt>Record of the gate')
  })

  it('A site marks a step where it is, with its size and interval, and in no other workflow', async () => {
    const { suite, runs } = await model()
    const steps = suite.cells.p95!.map(({ steps }) => steps)
    expect(steps.slice(1).flat()).toEqual([])
    expect(steps[0]).toHaveLength(1)
    const [step] = steps[0]!
    expect([step!.previous, step!.run]).toEqual([runs[STEP - 1]!.id, runs[STEP]!.id])
    expect(step!.delta.low).toBeGreaterThan(0.4)
    expect(step!.delta.high).toBeLessThan(0.6)
  })

  it('A run that differs from equal ones before it is no step yet: equal values have no noise', async () => {
    // The p95 of check-out is 134, 134 and 130 ms.
    const few = folderStore(join(ROOT, 'examples/check-in-check-out/baseline'))
    const built = buildSuite((await readHistories(few, HOST))[0]!)
    expect(JSON.stringify(built)).toContain('"steps":[]')
    expect(JSON.stringify(built)).not.toContain('"steps":[{')
  })

  it('A single run that went wrong hides no step, and is none', () => {
    const noise = seededRandom(4)
    const values = Array.from(
      { length: 80 },
      (_, run) => (run < 40 ? 100 : 115) * Math.exp(0.02 * noise.normal()),
    )
    expect(markedSteps(values)).toEqual([40])
    expect(markedSteps(values.with(60, 40_000))).toEqual([40])
    expect(markedSteps(values.with(15, 1))).toEqual([40])
  })

  it('A card says in one sentence what drifted over all runs, and that nothing moved where nothing did', () => {
    const said = (rise: number, count = 120) => {
      const noise = seededRandom(5)
      const values = Array.from(
        { length: count },
        (_, run) => 100 * Math.exp((rise * run) / count + 0.03 * noise.normal()),
      )
      const html = overviewSection([builtOf(values, 'p95')], () => 'today')
      return /class="lasting"><p>(.*?)<\/p>/s.exec(html)![1]!.replace(/<[^>]*>/g, '')
    }
    expect(said(Math.log(1.35))).toMatch(
      /^series is slower after a slow drift over 120 runs: p95 \+3\d\.\d% \[\+[23]\d\.\d%, \+[34]\d\.\d%\]\.$/,
    )
    expect(said(-Math.log(1.35))).toContain('series is faster after a slow drift')
    expect(said(0)).toBe('Nothing moved beyond noise in 120 runs.')
    expect(said(Math.log(1.35), 1_000)).toContain('after a slow drift over 1,000 runs')
  })

  it('A card names runs that stand far out, says that the baseline holds a change, and what to look at next', () => {
    const noise = seededRandom(6)
    const values = Array.from({ length: 60 }, () => 100 * Math.exp(0.02 * noise.normal()))
    const cardOf = ({ suite, runs }: SiteHistory, accepted?: { by: string }) => {
      const epochs = accepted ? [{ id: 'n', run: runs[40]!.id, at: runs[40]!.at, ...accepted }] : []
      const html = overviewSection([{ suite: { ...suite, epochs }, runs }], () => 'today')
      return /class="lasting">(.*?)<\/div>/s.exec(html)![1]!.replace(/<[^>]*>/g, '')
    }
    const outage = values.with(10, 4_000).with(30, 4_000)
    expect(cardOf(builtOf(outage, 'p95'))).toMatch(
      /^No lasting change in 60 runs\. 2 runs stand far above their neighbors, the last on \S+, in 1 workflow\.Next: look at the last run that stands out\.$/,
    )
    const errors = values.map((_, i) => (i === 20 ? 0.6 : 0.001 * (i % 3)))
    expect(cardOf(builtOf(errors, 'error-rate'))).toContain('1 run stands far above')
    const slower = builtOf(
      values.map((value, i) => value * (i < 40 ? 1 : 3)),
      'p95',
    )
    expect(cardOf(slower)).not.toContain('stand')
    expect(cardOf(slower)).toContain('Next: look at what changed up to ')
    expect(cardOf(slower, { by: 'ada' })).toMatch(
      /The baseline since \S+ \(accepted by ada\) includes this change already\.$/,
    )
    expect(cardOf(builtOf(values, 'p95'))).toBe('Nothing moved beyond noise in 60 runs.')
  })

  it('Errors in a few runs of a quiet history are no step of the error rate', () => {
    const steps = (bad: number) => {
      const values = Array.from(
        { length: 60 },
        (_, run) => (run < 60 - bad ? 0 : 0.05) + 0.001 * (run % 3),
      )
      return markedSteps(values, 'error-rate')
    }
    expect([steps(3), steps(8)]).toEqual([[], [52]])
  })

  it('The noise band of an epoch is about its own values', async () => {
    const { suite } = await model()
    const [first, second] = suite.cells.p95![0]!.bands
    expect(first![0]).toBeLessThan(200)
    expect(first![1]).toBeGreaterThan(200)
    expect(first![1]).toBeLessThan(230)
    expect(second![0]).toBeGreaterThan(270)
  })

  it('A store without a thin series shows the runs that it keeps', async () => {
    const old = join(root, 'old')
    const other = copyTo(old)
    const folder = join(old, 'main/checkout/history')
    rmSync(folder, { recursive: true })
    const { suite, runs: kept } = await model(other)
    const all = new Map((await model()).runs.map(({ id, outcome }) => [id, outcome]))
    expect(kept.length).toBeGreaterThan(25)
    for (const { id, outcome } of kept) expect(outcome).toBe(all.get(id))
    expect(suite.epochs).toHaveLength(2)
  })

  it('A damaged month is named, and the others are shown', async () => {
    const other = join(root, 'damaged')
    const damaged = copyTo(other)
    const folder = join(other, 'main/checkout/history')
    writeFileSync(join(folder, '2026-09.jsonl'), '{"id":"\nnull\n{}\n')
    appendFileSync(join(folder, '2026-10.jsonl'), '{"id":"torn')
    const { done, problems } = await writeSite(damaged, { out: join(root, 'damaged-site') }, HOST)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain(
      'main/checkout/history/2026-09.jsonl:1: 3 of its lines cannot be read',
    )
    expect(done).toContain('2 suites')
    expect(readFileSync(join(root, 'damaged-site/index.html'), 'utf8')).toContain('2026-09.jsonl:1')
  })

  it('Only what has changed is written again', async () => {
    const other = join(root, 'again')
    const grown = copyTo(other)
    const folder = join(root, 'again-site')
    const write = async () => (await writeSite(grown, { out: folder }, HOST)).done
    expect(await write()).toContain('files written')
    expect(await write()).toContain('0 of 8 files written')
    const before = statSync(join(folder, 'data/main/checkout/2026-09.js')).mtimeMs
    const [history] = await readHistories(grown, HOST, MAIN.suite)
    const request = {
      ...MAIN,
      runs: [madeRun(40)],
      verdict: 'pass',
      judgedAgainst: history!.epochs[0]!.id,
    } as const
    await recordRun(grown, request, { ...HOST, now: () => Date.UTC(2026, 9, 12) })
    expect(await write()).toContain('3 of 8 files written')
    expect(statSync(join(folder, 'data/main/checkout/2026-09.js')).mtimeMs).toBe(before)
  })

  it('Hostile names are escaped in every file', () => {
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
    const textOf = (ending: string) =>
      names
        .filter(name => name.endsWith(ending))
        .map(name => readFileSync(join(out, name), 'utf8'))
        .join('\n')
    for (const ending of ['.html', '.svg']) {
      expect(textOf(ending)).not.toContain('<img src=x')
      expect(textOf(ending)).toContain('&lt;img src=x')
    }
    const loaded: unknown[] = []
    new Function('perfGateData', textOf('.js'))((_: string, json: string) =>
      loaded.push(JSON.parse(json)),
    )
    expect(loaded).toContainEqual(expect.objectContaining({ suite: HOSTILE }))
  })

  it('The page allows its own script and style alone, and names no other host', () => {
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!
    expect(policy).toMatch(
      /^default-src &#39;none&#39;; style-src &#39;sha256-\S+&#39;; script-src &#39;sha256-\S+&#39; &#39;strict-dynamic&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;$/,
    )
    const addresses = page.replace(/<script>.*<\/script>/s, '').match(/https?:\/\/[\w.]+/g)
    expect(new Set(addresses)).toEqual(new Set(['https://github.com']))
  })

  it('A site knows the declared metrics of a run without the configuration: their names, and that more is better', async () => {
    declareMetrics([
      {
        id: 'tokens',
        unit: '',
        written: 'tok/s',
        better: 'higher',
        label: 'tokens (tok/s)',
        meaning: '',
      },
    ])
    const own = folderStore(join(root, 'declared'))
    const runs = Array.from({ length: 12 }, (_, index) => {
      const run = madeRun(index, w => `model ${w}`)
      const [first, ...others] = run.series
      const tokens = index < 11 ? 100 + (index % 3) : 60
      return { ...run, series: [{ ...first!, reported: { tokens } }, ...others] }
    })
    let judgedAgainst: string | undefined
    for (const [index, run] of runs.entries()) {
      const verdict = index === 0 ? 'no-baseline' : index === 11 ? 'fail' : 'pass'
      const request = {
        ...MAIN,
        runs: [run],
        verdict,
        ...(judgedAgainst && { judgedAgainst }),
      } as const
      const moved = await recordRun(own, request, { ...HOST, now: () => run.startMs! + 3_600_000 })
      if ('epoch' in moved) judgedAgainst ??= moved.epoch
    }
    declareMetrics([])
    const { suite, runs: shown } = buildSuite((await readHistories(own, HOST))[0]!)
    expect(suite.metrics).toEqual([
      { id: 'tokens', unit: '', written: 'tok/s', better: 'higher', label: 'tokens (tok/s)' },
    ])
    const overview = overviewSection([{ suite, runs: shown }], () => '')
    expect(overview).toContain('>model 0 users=25</a> <small>tokens (tok/s) -40')
  })

  it('The axis of a chart leaves out a run far above the others, which stands at its edge with its value', () => {
    const values = Array.from({ length: 30 }, (_, i) => 40 + (i % 3))
    const chart = (of: number[]) => lineSvg(historyChart(historyOf(of), 'p95', 0, {}))
    const far = chart(values.with(20, 15_000))
    expect(far).toMatch(/>42 ms<.*<g class="beyond">.*15\.0 s<\/text>/s)
    expect(chart(values)).not.toContain('beyond')
    // The arrow stands at the place of the run, and a mark says that the axis is cut at its other end.
    const [, from, width] = /class="beyond">.*?d="M([\d.]+) [\d.]+h(\d+)/.exec(far)!
    const [, line] = /<path d="M([^h"]*L[^"]*)"/.exec(chart(values))!
    const places = line!.split('L').map(Number.parseFloat)
    expect(Number(from) + Number(width) / 2).toBeCloseTo(places[20]!, 0)
    expect(far).toContain('The axis does not begin at 0.')
    // The newest run is what the chart is read for.
    expect(chart(values.with(29, 15_000))).not.toContain('beyond')
  })

  it('A series is worse by its change in the bad direction: without bounds from 0, and unknown without a change', () => {
    const worse = (better: 'lower' | 'higher' | undefined, delta: Delta | null) =>
      worseOf({ id: 'x', label: 'x', unit: 'ms', ...(better && { better }) }, delta)
    const rise = { absolute: 10, relative: 0.1 }
    expect([worse('lower', rise), worse('higher', rise)]).toEqual([0.1, -0.1])
    expect([worse('lower', { absolute: 10 }), worse('higher', { absolute: 10 })]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ])
    expect([worse(undefined, rise), worse('lower', null)]).toEqual(
      Array(2).fill(Number.NEGATIVE_INFINITY),
    )
  })

  it('Dates of an axis have the time of day where two of them are the same', () => {
    const dates = (values: readonly number[], every: number) =>
      historyChart(historyOf(values, every), 'p95', 0, {}).x.ticks.map(({ text }) => text)
    const values = Array.from({ length: 30 }, () => 40)
    expect(dates(values, DAY_MS)).toEqual(['2026-01-01', '2026-01-30'])
    expect(dates(values, DAY_MS / 96)).toEqual(['2026-01-01 00:00', '2026-01-01 07:15'])
    expect(dates([40], DAY_MS)).toEqual(['2026-01-01'])
  })

  it('Dates of an axis are at its ends, so that those of few runs do not overlap', () => {
    const places = (runs: number, width?: number) =>
      historyChart(
        historyOf(Array.from({ length: runs }, () => 40)),
        'p95',
        0,
        width === undefined ? {} : { width },
      ).x.ticks.map(({ at }) => at)
    expect(places(3)).toEqual([0, 2])
    expect(places(2)).toEqual([0, 1])
    expect(places(101, 650)).toEqual([0, 25, 50, 75, 100])
  })

  it('The view of a suite has the record of its gate, in the words of the card', () => {
    const { suite, runs } = historyOf([40, 41, 42])
    const record = { runs: 40, failed: 0, asked: 2, slower: 0.15, tried: 40, found: 28 }
    const view = (of: SiteHistory['suite']) => suiteSection({ suite: of, runs }, {}, 'p95', 600)
    expect(view({ ...suite, record })).toContain(
      '>Record of the gate: on the last 40 runs this gate would have failed 0 and asked 2 times for a second run; +15.0% in one workflow would have been found at once in 70%<',
    )
    expect(view(suite)).not.toContain('Record of the gate')
  })

  it('A suite whose runs were all imported says that nothing has judged them, also in its badge', async () => {
    const [imported] = (await readHistories(store, HOST)).filter(one => one.suite === HOSTILE)
    expect(imported?.badge.message).toBe('imported, not judged')
    const file = readdirSync(join(root, 'store'), { recursive: true, encoding: 'utf8' }).find(
      path => path.startsWith('release') && path.endsWith('badge.json'),
    )
    expect(readFileSync(join(root, 'store', file!), 'utf8')).toContain('imported, not judged')
  })

  it('A card has the newest value, the last change with who made it, and movements in the words of a report', () => {
    const page = readFileSync(join(out, 'index.html'), 'utf8')
    const [card] = /<article data-folder="main\/checkout".*?<\/article>/s.exec(page)!
    expect(card).toMatch(/<b class="newest">\d+ ms<\/b>/)
    expect(card).toMatch(/slower since 2026-09-25 \(commit 3434343 by ada\): p95 \+4\d\.\d% \[/)
    expect(card).toContain('likely slower, not proven')
    expect(page).toContain('<h1>Performance of org/app</h1>')
  })

  it('A card says on which day the newest run was, and how long ago', async () => {
    const [newest] = (await model()).runs.slice(-1)
    const last = async (hours: number) => {
      const now = () => Date.parse(newest!.at) + hours * 3_600_000
      await writeSite(store, { out: join(root, 'aged') }, { ...HOST, now })
      return /checkout<.*?· last ([^<]*)</s.exec(
        readFileSync(join(root, 'aged/index.html'), 'utf8'),
      )![1]
    }
    expect(await last(2)).toBe('2026-10-10, less than a day ago')
    expect(await last(50)).toBe('2026-10-10, 2 days ago')
  })

  it('A suite that the store does not have is refused', async () => {
    await expect(writeSite(store, { out, suite: 'other' }, HOST)).rejects.toThrow(
      'has no baseline of suite "other"',
    )
  })
})
