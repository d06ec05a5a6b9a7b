import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { redactUrls } from '../../../src/core/judge/report/redact-urls.ts'
import { cpuMsOf } from '../../cpu-time.ts'
import { check, report } from '../../report-builders.ts'
import { hostileText } from '../../support/corpus.ts'
import { sample, summarize } from '../summarize/sample-builders.ts'

/** Redacts a text as the report does with an error message. */
function redacted(message: string): string {
  const error = {
    workflow: 'w',
    kind: 'request',
    dimensions: {},
    code: '500',
    message,
    count: 1,
  } as const
  return redactUrls(report({ errors: [error] })).errors[0]!.message
}

describe('addresses in text', () => {
  it.each([
    ['https://shop.example/login?token=abc&x=1', 'https://shop.example/login?…'],
    [
      'GET https://user:pa@ss@shop.example:8443/a#access_token=1 failed',
      'GET https://…@shop.example:8443/a#… failed',
    ],
    ['"jdbc:postgresql://u:p@db/x?ssl=1"', '"jdbc:postgresql://…@db/x?…"'],
    ['/api/item?id=1', '/api/item?…'],
    ['POST /graphql?op=GetUser', 'POST /graphql?…'],
    ['https://shop.example/login', 'https://shop.example/login'],
    ['is /a or /b? what=1', 'is /a or /b? what=1'],
    ['Was it //?', 'Was it //?'],
    ['me@shop.example', 'me@shop.example'],
  ])('O6: The address in "%s" is shown as "%s"', (text, shown) => {
    expect(redacted(text)).toBe(shown)
    expect(redacted(shown)).toBe(shown)
  })

  it('O6: An address never shows its query or what is before its @', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ9-._~%!$&()*+,;=:/?@'), maxLength: 12 })
    fc.assert(
      fc.property(part, part, hostileText, (user, query, around) => {
        const secrets = ['hunter2', 'S3CRET']
        const user2 = user.replace(/[/?]/g, '')
        const shown = redacted(
          `${around} https://${user2}hunter2@host.example/a/b?x=S3CRET${query}`,
        )
        for (const secret of secrets) expect(shown).not.toContain(secret)
      }),
      { seed: 31, numRuns: 300 },
    )
  })

  it('Redacting takes time in proportion to the text', () => {
    for (const text of ['a://', '://', 'a.', '/?', ' /', '@', 'https://a@', '/a?='].map(part =>
      part.repeat(50_000),
    ))
      expect(
        cpuMsOf(() => redacted(text)),
        text.slice(0, 20),
      ).toBeLessThan(1_000)
  })
})

describe('addresses in a report', () => {
  const named = (...workflows: string[]) =>
    report({ checks: workflows.map(workflow => check({ workflow })) })

  it('O6: A report tells workflows apart whose names differ in what is hidden', () => {
    const { checks } = redactUrls(named('/q?op=A', '/q?op=B', '/q?…', '/plain', '/q?op=A'))
    expect(checks.map(({ workflow }) => workflow)).toEqual([
      '/q?… (2)',
      '/q?… (3)',
      '/q?…',
      '/plain',
      '/q?… (2)',
    ])
  })

  it('O6: A report keeps the texts of the configuration', () => {
    const ticket = 'https://tickets.example/browse?id=7'
    const waiver = { accept: '1s', until: '2027-01-31', reason: 'r', ticket, expired: false }
    expect(redactUrls(report({ checks: [check({ waiver })] })).checks[0]!.waiver).toEqual(waiver)
  })

  it.each([
    ['hide', '/login?…'],
    ['show', '/login?token=abc'],
  ])('O6: A report with queries: %s shows %s', (queries, shown) => {
    const config = parseConfig(`queries: ${queries}\n`, 'perf-gate.yml')
    const evidence = { state: 'missing' } as const
    const candidates = [summarize(Array(30).fill(sample({ workflow: '/login?token=abc' })))]
    const { checks } = compareWithBaseline({ config, baseline: [], candidates, evidence, now: 0 })
    expect(new Set(checks.map(({ workflow }) => workflow))).toEqual(new Set([shown]))
  })
})
