import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { rulesOf } from '../../../src/core/config/resolve.ts'
import { waiverLines } from '../../../src/core/config/waiver-lines.ts'
import { printerTo } from '../../../src/core/host/escaping-printer.ts'
import type { Check } from '../../../src/core/model/check.ts'
import { renderComment, renderTerminal } from '../../../src/core/render/outputs/report-texts.ts'
import { breach, check, report } from '../../report-builders.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOSTILE = [
  ...[
    'C*',
    'Check-In',
    'Check-Out',
    'GET /items?',
    'GET /items2',
    '*',
    '?',
    '\\',
    '\\\\',
    'C\\dir',
    '"quoted"',
    "it's",
  ],
  ...[
    'a: b',
    '- a',
    '# a',
    'a #b',
    '{ a }',
    '[x]',
    '!important',
    '&a',
    '%a',
    '@a',
    '`a`',
    '```',
    'null',
    'true',
    '1e5',
  ],
  ...[
    'two\nlines',
    'tab\there',
    ' padded ',
    'a  b',
    '##[error]x',
    '::error::x',
    'a\u202eb',
    'a\u200bb',
    '\u{e0041}',
    '漢字',
    '🙂',
  ],
  ...['\ud800', 'e\u0301\u0301\u0301\u0301\u0301\u0301', '\u2028', '</details>', 'reason: "x" }'],
]

/** The checks that a line waives, once it stands in a configuration. */
function waivedBy(line: string, checks: readonly Check[]): Check[] {
  const resolve = rulesOf(parseConfig(`version: 1\nwaivers:\n  ${line}\n`, 'perf-gate.yml'), checks)
  return checks.filter(each => {
    const waiver = resolve(each).waivers[each.metric]
    return waiver && waiver.until >= '2026-11-22' && each.candidate!.value <= waiver.accept
  })
}

/** The lines as a reader finds them in an output. */
const shown = (output: string): string[] =>
  output.split('\n').filter(line => line.startsWith('- { workflow: '))

function inTerminal(text: string): string {
  let printed = ''
  const out = (each: string) => {
    printed += each
  }
  printerTo({ out, err: out }, { color: false, isInteractive: false }).page(text)
  return printed
}

describe('lines that waive a check', () => {
  it('A line accepts a tenth more than the value, for 30 days', () => {
    expect(
      waiverLines({ checks: [breach({ workflow: 'Check-In Controller', candidate: 812 })] }, NOW),
    ).toEqual([
      '- { workflow: "Check-In Controller", metric: p95, accept: 894ms, until: 2026-12-22, reason: "…" }',
    ])
  })

  it('A line of a metric that fell accepts a tenth less', () => {
    const fell = breach({
      metric: 'throughput',
      unit: '1/s',
      baseline: 100,
      candidate: 40,
      dimensions: { users: '25' },
    })
    expect(waiverLines({ checks: [fell] }, NOW)).toEqual([
      '- { workflow: checkout, where: { users: "25" }, metric: throughput, accept: 36/s, until: 2026-12-22, reason: "…" }',
    ])
  })

  it.each(HOSTILE)(
    'A line for %j waives this one check, as it stands in a comment and on a terminal',
    name => {
      const others = HOSTILE.filter(
        other => other !== name && other !== name.replace(/[*?\\]/g, '\\$&'),
      )
      const failed = breach({ workflow: name })
      const checks = [
        failed,
        breach({ workflow: name, metric: 'avg' }),
        ...others.map(workflow => check({ workflow, candidate: 700 })),
      ]
      const waivers = waiverLines({ checks }, NOW).slice(0, 1)
      expect(waivedBy(waivers[0]!, checks)).toEqual([failed])
      const whole = report({ checks: [failed] })
      const comment = renderComment(whole, {
        marker: '<!-- -->',
        charts: 'none',
        links: {},
        settings: { waivers },
      })
      expect(shown(comment)).toEqual(waivers)
      expect(
        shown(
          inTerminal(renderTerminal(whole, { color: false, width: 60, settings: { waivers } })),
        ),
      ).toEqual(waivers)
    },
  )

  it('A line waives one check for any names and dimensions', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'C', '*', '?', '\\', '"', "'", '#', ':', ' ', '\n', '\u202e'),
      maxLength: 5,
    })
    const series = fc.record({
      workflow: name,
      dimensions: fc.constant({}) as fc.Arbitrary<Record<string, string>>,
    })
    const levels = fc.record({ workflow: name, dimensions: fc.record({ users: name }) })
    const sets = fc.uniqueArray(fc.oneof(series, levels), {
      minLength: 1,
      maxLength: 6,
      selector: each => JSON.stringify(each),
    })
    fc.assert(
      fc.property(sets, found => {
        const checks = found.map(each => breach(each))
        for (const line of waiverLines({ checks }, NOW))
          expect(waivedBy(line, checks)).toHaveLength(1)
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  it('A check has no line when it has no value, when its name is redacted, or when its line would waive another check', () => {
    const checks = [
      check({ verdict: 'fail', workflow: 'gone', candidate: undefined }),
      breach({ workflow: 'GET https://shop.example/?…' }),
      breach({ workflow: '' }),
      breach({ workflow: 'C*' }),
      breach({ workflow: 'C\\*' }),
    ]
    expect(waiverLines({ checks }, NOW).map(line => waivedBy(line, checks.slice(1)))).toEqual([
      [checks[4]],
    ])
  })
})
