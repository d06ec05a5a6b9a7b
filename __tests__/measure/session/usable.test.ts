import { describe, expect, it } from 'vitest'
import { loadOf } from '../../../src/core/summarize/run-load.ts'
import { whyUnusable } from '../../../src/measure/session/usable.ts'
import { run } from '../../core/judge/runs.ts'

describe('whyUnusable', () => {
  const made = (count: number, avg: number, seconds: number, facts = {}) =>
    run({ pay: { count, avg } }, { startMs: 0, endMs: 1_000 * seconds, facts })

  it.each<[what: string, why: string | undefined, ...figures: [number, number, number]]>([
    ['as many requests', undefined, 1_000, 100, 100],
    ['a few requests fewer by fewer users', undefined, 900, 50, 100],
    ['requests that take longer, by as many users', undefined, 400, 250, 100],
    ['far fewer requests by fewer users', 'the load generator made fewer', 700, 50, 100],
    ['the same load for a shorter time', 'it was cut short', 400, 100, 40],
  ])('A run with %s is used unless: %s', (_, why, count, avg, seconds) => {
    const found = whyUnusable(made(count, avg, seconds), made(1_000, 100, 100), [])
    expect(found).toEqual(why && expect.stringContaining(why))
  })

  it('A run that was cut short is not used, also where its tool reports no times', () => {
    const untimed = (count: number, seconds: number) => {
      const { series, ...rest } = made(count, 100, seconds)
      return { ...rest, series: series.map(({ passed: _, reported: __, ...one }) => one) }
    }
    const [short, whole] = [untimed(400, 40), untimed(1_000, 100)]
    expect(loadOf(whole).busyMs).toBeUndefined()
    expect(whyUnusable(short, whole, [])).toContain('it was cut short')
    expect(whyUnusable(whole, whole, [])).toBeUndefined()
  })

  it('A run on a machine that differs in one fact is not used, unless that is expected', () => {
    const [four, eight] = ['4', '8'].map(cores => made(1_000, 100, 100, { cores }))
    expect(whyUnusable(eight!, four!, [])).toContain('it was made in another environment')
    expect(whyUnusable(eight!, four!, ['cores'])).toBeUndefined()
  })
})
