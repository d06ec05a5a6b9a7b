import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import type { Point, Report } from '../../../src/core/model/report.ts'
import { intervalSvg } from '../../../src/core/render/document/interval-svg.ts'
import { chartFile, chartsOf } from '../../../src/report/chart-spec/report-charts.ts'
import type { ChartSpec, DeltaPlot, PanelsPlot } from '../../../src/report/chart-spec/spec.ts'
import {
  check,
  curvesOf,
  firstReport,
  hostileReport,
  measurementsOf,
  quietReport,
  releaseReport,
  reportOf,
} from './chart-report.ts'

function chart<Plot extends ChartSpec['plot']>(
  report: Report,
  id: ChartSpec['id'],
): ChartSpec & { plot: Plot } {
  const spec = chartsOf(report).find(spec => spec.id === id)
  if (!spec) throw new Error(`the report has no chart '${id}'`)
  return spec as ChartSpec & { plot: Plot }
}

const deltaOf = (checks: Check[]) => chart<DeltaPlot>(reportOf({ checks }), 'delta')

describe('chartsOf', () => {
  it('chartsOf describes every chart as plain data', async () => {
    const specs = chartsOf(releaseReport())
    expect(JSON.parse(JSON.stringify(specs))).toEqual(specs)
    // Logarithms differ in the last digit between versions of V8.
    const digits = (_: string, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value
    await expect(`${JSON.stringify(specs, digits, 2)}\n`).toMatchFileSnapshot(
      '../../golden/charts/release.json',
    )
  })

  it('chartsOf has no chart without data', () => {
    expect(chartsOf(reportOf({}))).toEqual([])
  })

  it('chartsOf has no chart of changes without a baseline', () => {
    expect(chartsOf(firstReport()).map(({ id }) => id)).toEqual(['over-time', 'percentiles'])
  })

  it('chartsOf gives each picture a file per theme', () => {
    expect(chartFile({ id: 'over-time' }, 'dark')).toBe('over-time-dark.png')
  })

  it('chartsOf has an alternative text with the numbers on one line', () => {
    const [delta] = chartsOf(quietReport())
    expect(delta!.alt).toBe(
      'Worst change of each workflow against the baseline: login p95 +1.2% (pass); search p95 -0.4% (pass); checkout p95 -1.5% (pass)',
    )
    expect(chart(releaseReport(), 'over-time').alt).toContain('baseline → candidate: ')
    for (const { alt } of chartsOf(hostileReport()))
      expect(alt).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u)
    for (const { alt } of chartsOf(hostileReport())) expect(alt.length).toBeLessThan(1_000)
  })
})

describe('the chart of changes', () => {
  const at = (relative: number) => Math.log1p(relative)

  it('The chart of changes puts a doubling and a halving equally far from 0', () => {
    const { plot } = deltaOf([check('a', 100, 1, 0.1), check('b', 100, -0.5, 0.1)])
    expect(plot.rows.map(row => row.at)).toEqual([Math.log(2), -Math.log(2)])
  })

  it('The chart of changes shows every interval, and what is allowed', () => {
    const { plot } = deltaOf([check('a', 1_000, 0.02, 0.3), check('b', 1_000, -0.01, 0.02)])
    expect(plot.axis.min).toBeLessThan(-0.28)
    expect(plot.axis.max).toBeGreaterThan(0.32)
    expect(plot.rows[0]!.allowed).toEqual([0, 0.1])
    const { plot: quiet } = deltaOf([check('b', 1_000, 0.001, 0.002)])
    expect(quiet.axis.max).toBeGreaterThanOrEqual(0.1)
  })

  it('The chart of changes is linear with ticks of 10% where no change is a factor of two', () => {
    const { axis, rows } = deltaOf([check('a', 1_000, 0.25, 0.2)]).plot
    const ticks = axis.ticks.map(({ text }) => text)
    expect(ticks).toEqual(['-10%', '0', '+10%', '+20%', '+30%', '+40%', '+50%'])
    expect(rows[0]!.at).toBe(0.25)
    expect(axis.title).toBe('change against the baseline')
  })

  it('The chart of changes has one row for a workflow, of its worst metric', () => {
    const { plot } = deltaOf([
      check('a', 100, 0.3, 0.1),
      check('a', 100, 0.2, 0.1, { metric: 'avg' }),
      check('b', 100, 0.1, 0.1),
    ])
    expect(plot.rows.map(({ name, metric }) => [name, metric])).toEqual([
      ['a', 'p95'],
      ['b', 'p95'],
    ])
  })

  it('The chart of changes shows a permitted decrease to the left', () => {
    const { plot } = deltaOf([
      check('a', 40, -0.02, 0.01, { metric: 'throughput', unit: '1/s', allowed: { low: -0.1 } }),
    ])
    expect(plot.rows[0]!.allowed).toEqual([-0.1, 0])
  })

  it('The chart of changes shows the worst of what passed, however many improved further', () => {
    const gains = Array.from({ length: 40 }, (_, i) =>
      check(`gain ${i}`, 1_000, -0.3 - i / 1_000, 0.5),
    )
    const { plot } = deltaOf([...gains, check('worst', 1_000, 0.02, 0.1)])
    expect(plot.rows[0]!.name).toBe('worst')
  })

  it('The chart of changes draws changes of any size inside the axis, and marks those beyond it', () => {
    const { plot } = deltaOf([
      check('a', 10, 500, 3),
      check('b', 10, -1, 0),
      check('c', 10, 0.2, 0.1),
    ])
    expect(plot.rows.map(row => row.offChart)).toEqual([true, false, true])
    expect(plot.axis.max).toBeLessThan(at(12))
    expect(plot.rows.every(row => Number.isFinite(row.at))).toBe(true)
  })

  it('The chart of changes has no interval and no band without data for them', () => {
    const { low, high, ...delta } = check('a', 100, 0.2, 0.1).delta!
    const { allowed, ...bare } = check('a', 100, 0.2, 0.1, { delta })
    const [row] = deltaOf([bare]).plot.rows
    expect(row).not.toHaveProperty('interval')
    expect(row).not.toHaveProperty('allowed')
  })

  it('The chart of changes leaves out error rates and changes from 0 that are no findings', () => {
    const fromZero = check('b', 0, 0, 0, { delta: { absolute: 5 }, verdict: 'pass' })
    const errors = check('a', 0.01, 0.02, 0.5, {
      metric: 'error-rate',
      unit: 'ratio',
      verdict: 'pass',
    })
    expect(chartsOf(reportOf({ checks: [fromZero, errors] }))).toEqual([])
  })

  it('An error rate that failed has a chart of its own on a linear axis of points, with its interval and what is allowed, and the report has no chart of times', () => {
    const fields = {
      metric: 'error-rate',
      unit: 'ratio',
      verdict: 'fail',
      change: 'regressed',
    } as const
    const delta = { absolute: 0.01, relative: 2, low: 0.004, high: 0.02 }
    const allowed = { high: 1 }
    const checks = [
      check('from zero', 0, 0, 0, { ...fields, delta: { absolute: 0.18 }, ofAllowed: 36 }),
      check('risen', 0.005, 2, 0, { ...fields, delta, allowed, ofAllowed: 1.5 }),
      check('passed', 1_000, 0.05, 0.1),
    ]
    const [chart, ...others] = chartsOf(reportOf({ checks }))
    expect(others).toEqual([])
    const { plot } = chart as { plot: DeltaPlot }
    expect(plot.rows.map(({ name, change, at }) => [name, change, at])).toEqual([
      ['from zero', '+18.00 pp', 0.18],
      ['risen', '+1.00 pp', 0.01],
    ])
    expect(plot.rows[1]).toMatchObject({ interval: [0.004, 0.02], allowed: [0, 0.005] })
    expect(plot.axis.ticks.map(({ text }) => text)).toEqual(['0', '+5', '+10', '+15', '+20'])
  })

  it('The chart of changes draws a change against the rest of the run with its own interval', () => {
    const interval = { low: 0.25, high: 0.6, of: 'workflow', estimate: 0.418 } as const
    const delta = { absolute: 398, relative: 0.398, ...interval }
    const evidence = { by: 'workflow', restShift: -0.014, ownShift: 0.418 } as const
    const [row] = deltaOf([check('a', 1_000, 0.398, 0, { delta, evidence, verdict: 'fail' })]).plot
      .rows
    expect(row!.at).toBeCloseTo(0.418, 12)
    expect(row!.interval).toEqual([0.25, 0.6])
  })

  it('The chart of changes prefers findings, then the worst of what passed, then the largest changes, including improvements', () => {
    const passes = Array.from({ length: 30 }, (_, i) => check(`pass ${i}`, 1_000, i / 1_000, 0.05))
    const { plot, subtitle } = deltaOf([
      ...passes,
      check('better', 1_000, -0.4, 0.1),
      check('worse', 1_000, 0.5, 0.1),
    ])
    expect(plot.rows.map(row => row.name)).toEqual(['worse', 'pass 29', 'better'])
    expect(subtitle).toBe('3 of 32 workflows')
  })

  it('The chart of changes has at most ten rows, and none for what did not change', () => {
    const worse = Array.from({ length: 12 }, (_, i) =>
      check(`worse ${i}`, 1_000, 0.5 + i / 100, 0.1),
    )
    expect(deltaOf([...worse, check('pass', 1_000, 0.01, 0.05)]).plot.rows).toHaveLength(10)
    const { plot, subtitle } = deltaOf([
      check('still', 1_000, 0, 0.05),
      check('moved', 1_000, 0.02, 0.05),
    ])
    expect(plot.rows.map(row => row.name)).toEqual(['moved'])
    expect(subtitle).toBe('1 of 2 workflows')
  })

  it.each([0.001, 0.02, 0.1, 0.4, 1, 3, 8, 40])(
    'The chart of changes has ticks that do not overlap when the largest change is %d',
    change => {
      for (const changes of [[change], [-change], [change, -change]]) {
        const { axis } = deltaOf(
          changes.map(relative => check('a', 100, Math.max(relative, -0.99), 0)),
        ).plot
        const places = axis.ticks.map(tick => (tick.at - axis.min) / (axis.max - axis.min))
        expect(places.length).toBeGreaterThanOrEqual(2)
        expect(places.slice(1).every((place, i) => place - places[i]! >= 0.15 - 1e-9)).toBe(true)
        expect(axis.ticks.map(tick => tick.text)).toContain('0')
      }
    },
  )
})

describe('charts of curves', () => {
  const overTime = (candidate: Point[], more: Partial<Check> = {}) => {
    const checks = [check('a', 100, 0, 0.1, more)]
    const { percentiles, ...series } = curvesOf('a', 100, 1, 3)
    const curves = [{ ...series, overTime: { metric: 'p95' as const, candidate, baseline: [] } }]
    return chart<PanelsPlot>(
      reportOf({ checks, measurements: measurementsOf(checks), curves }),
      'over-time',
    ).plot
  }

  it('Curves keep a gap as a gap', () => {
    const [panel] = overTime([
      [0, 100],
      [1, 110],
      [2, 105],
      [6, 130],
      [7, 120],
    ]).panels
    expect(panel!.lines.at(-1)!.points).toEqual([
      [0, 100],
      [1, 110],
      [2, 105],
      [3, null],
      [6, 130],
      [7, 120],
    ])
  })

  it('Curves count time in the unit that suits the run', () => {
    const axis = (minutes: number) =>
      overTime([
        [0, 1],
        [minutes, 1],
      ]).x
    expect(axis(0.5)).toMatchObject({ title: 'seconds since the start of the run', max: 0.5 })
    expect(axis(0.5).ticks.map(tick => tick.text)).toEqual(['0', '5', '10', '15', '20', '25', '30'])
    expect(axis(45).ticks.map(tick => tick.text)).toEqual([
      '0',
      '5',
      '10',
      '15',
      '20',
      '25',
      '30',
      '35',
      '40',
      '45',
    ])
    expect(axis(600).ticks.map(tick => tick.text)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ])
    expect(axis(600).title).toBe('hours since the start of the run')
  })

  it('Curves show an absolute limit that is within reach', () => {
    const points: Point[] = [
      [0, 90],
      [1, 110],
    ]
    expect(overTime(points, { limits: { max: 120 } }).panels[0]!.limit).toEqual({
      at: 120,
      text: 'p95 limit 120 ms',
    })
    expect(overTime(points, { limits: { max: 1_200 } }).panels[0]).not.toHaveProperty('limit')
  })

  it('At most four curves are drawn, and none for a single moment or without data', () => {
    const curves = Array.from({ length: 6 }, (_, i) => curvesOf(`w${i}`, 100, 1, i + 1))
    expect(chart<PanelsPlot>(reportOf({ curves }), 'over-time').plot.panels).toHaveLength(4)
    expect(() => overTime([[0, 100]])).toThrow("no chart 'over-time'")
    expect(
      chartsOf(reportOf({ curves: curves.map(({ overTime, percentiles, ...series }) => series) })),
    ).toEqual([])
  })

  it('Percentile curves put each further nine one step to the right', () => {
    const { x, panels } = chart<PanelsPlot>(releaseReport(), 'percentiles').plot
    expect(x.ticks.map(tick => tick.text)).toEqual(['p50', 'p75', 'p90', 'p95', 'p99', 'p99.9'])
    expect(
      x.ticks.filter(tick => ['p90', 'p99', 'p99.9'].includes(tick.text)).map(tick => tick.at),
    ).toEqual([1, 2, 3])
    expect(panels[0]!.lines[1]!.points.every(([place]) => place >= x.min && place <= x.max)).toBe(
      true,
    )
  })

  it('Percentile curves begin at p50 and end at the last tick, between the points that were measured', () => {
    const curve: Point[] = [
      [0.2, 10],
      [0.45, 20],
      [0.9, 60],
      [0.985, 80],
      [0.9925, 100],
    ]
    const { overTime, ...series } = curvesOf('a', 100, 1, 3)
    const curves = [
      {
        ...series,
        percentiles: { candidate: curve, baseline: [[0.7, 30] as Point, [0.95, 50] as Point] },
      },
    ]
    const { x, panels } = chart<PanelsPlot>(reportOf({ curves }), 'percentiles').plot
    const [panel] = panels
    expect(x.ticks.map(tick => tick.text)).toEqual(['p50', 'p75', 'p90', 'p95', 'p99'])
    const [first, ...rest] = panel!.lines[1]!.points
    expect(first![0]).toBe(x.min)
    expect(first![1]).toBeCloseTo(20 + (40 * Math.log(0.55 / 0.5)) / Math.log(0.55 / 0.1))
    expect(rest.slice(0, 2)).toEqual([
      [1, 60],
      [expect.closeTo(1.8239), 80],
    ])
    expect(rest.at(-1)).toEqual([
      2,
      expect.closeTo(80 + (20 * Math.log(0.015 / 0.01)) / Math.log(0.015 / 0.0075)),
    ])
    expect(panel!.lines[0]!.points.map(([place]) => place)).toEqual([
      expect.closeTo(0.5229),
      expect.closeTo(1.301),
    ])
  })

  it('Percentile curves end where the data ends', () => {
    expect(chart<PanelsPlot>(quietReport(), 'percentiles').plot.x.ticks.at(-1)!.text).toBe('p99')
  })
})

it('The interval in a row of the page is drawn with the limits that are in its reach', () => {
  const limits = (high: number) =>
    intervalSvg({
      ...{ relative: 0.1, low: 0, high: 0.2, reach: 1, tone: 'neutral' },
      allowed: { low: -0.1, high },
    }).match(/class="limit"/g)
  expect([0.5, 5].map(high => limits(high)!.length)).toEqual([2, 1])
})
