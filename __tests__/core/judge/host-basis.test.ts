/** Addresses of workflows where each run was made against a host of its own. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { hostBasisOf } from '../../../src/core/judge/compare/host-basis.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { run } from './runs.ts'

const against = (...names: string[]) =>
  run(Object.fromEntries(names.map(name => [name, { avg: 100 }])))
const names = (runs: readonly ReturnType<typeof run>[]) => {
  const { convert } = hostBasisOf(runs)
  return runs.map(each => convert(each).series.map(({ workflow }) => workflow))
}

describe('hosts in the names of workflows', () => {
  it.each([
    [
      'are left out where each run has one and they differ',
      [
        against('GET http://pr-7.test/cart', 'http://pr-7.test'),
        against('GET https://main.test:81/cart'),
      ],
      [['GET /cart', '/'], ['GET /cart']],
    ],
    [
      'stay where all runs have the same',
      [against('GET http://a.test/cart'), against('GET http://a.test/cart')],
      [['GET http://a.test/cart'], ['GET http://a.test/cart']],
    ],
    [
      'stay where a run has two, which are different services',
      [against('http://cart/health', 'http://pay/health'), against('http://cart/health')],
      [['http://cart/health', 'http://pay/health'], ['http://cart/health']],
    ],
    [
      'stay where two workflows would get one name',
      [against('http://a.test/cart', '/cart'), against('http://b.test/cart')],
      [['http://a.test/cart', '/cart'], ['http://b.test/cart']],
    ],
    [
      'do not matter to names without an address',
      [against('Login', 'http://a.test/cart'), against('Login')],
      [['Login', 'http://a.test/cart'], ['Login']],
    ],
  ])('Hosts %s', (_, runs, expected) => {
    expect(names(runs)).toEqual(expected)
  })

  it('A host is named without the user of its address', () => {
    const { hosts, convert } = hostBasisOf([
      against('http://me:secret@a.test/cart'),
      against('http://b.test/cart'),
    ])
    expect(hosts).toEqual(['a.test', 'b.test'])
    expect(convert(against('http://me:secret@a.test/cart')).series[0]!.workflow).toBe('/cart')
  })

  it('Requests inside a transaction lose the host with their workflow', () => {
    const inside = (host: string) =>
      run({
        [`http://${host}/a`]: { avg: 9, requests: [{ name: `http://${host}/b`, calls: 1, ms: 5 }] },
      })
    const { convert } = hostBasisOf([inside('one:1'), inside('two:2')])
    expect(convert(inside('one:1')).series[0]).toMatchObject({
      workflow: '/a',
      requests: [{ name: '/b', calls: 1, ms: 5 }],
    })
  })

  it('A run against another port is judged against the baseline, and a notice says that hosts are left out', () => {
    const report = compareWithBaseline({
      explain,
      config: parseConfig('version: 1\n', 'perf-gate.yml'),
      baseline: [1, 2, 3].map(() => against('GET http://127.0.0.1:18471/cart')),
      candidates: [run({ 'GET http://127.0.0.1:18472/cart': { avg: 300 } })],
      evidence: { state: 'ok' },
      now: 0,
      copyOf: 'allowed',
    })
    expect(
      report.checks.map(({ workflow, metric, verdict }) => [workflow, metric, verdict]),
    ).toContainEqual(['GET /cart', 'avg', 'fail'])
    expect(report.warnings.map(({ code }) => code)).toContain('hosts-left-out')
  })
})
