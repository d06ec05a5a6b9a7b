import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FALSE_ALARM_RATE } from '../src/core/judge/false-alarm.ts'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(root, 'docs/statistics.md'), 'utf8')

const ROW = /^\| (src\/\S+) \| (`.+?) \|/gm
const CONSTANT = /`(\w+)` ([\d.]+)/g

describe('docs/statistics.md', () => {
  const constants = [...page.matchAll(ROW)].flatMap(([, file, list]) =>
    [...list!.matchAll(CONSTANT)].map(([, name, value]) => [file!, name!, Number(value)] as const),
  )

  it('docs/statistics.md quotes constants', () => {
    expect(constants.length).toBeGreaterThan(50)
  })

  it.each(constants)('docs/statistics.md quotes from %s the value of %s', (file, name, value) => {
    const source = readFileSync(resolve(root, file), 'utf8')
    const found = new RegExp(`\\b${name}(?: =|:) ([\\d._]+)`).exec(source)
    expect(found, `${file} defines ${name}`).not.toBeNull()
    expect(Number(found![1]!.replaceAll('_', ''))).toBe(value)
  })

  it('docs/statistics.md quotes the false-alarm rates', () => {
    const { series, run } = FALSE_ALARM_RATE
    const list = [
      series.regressed,
      series.confirmed,
      series.suspect,
      run.regressed,
      run.confirmed,
      run.suspect,
    ]
    const quoted =
      /False-alarm rates[^:]*: regressed ([\d.]+), confirmed ([\d.]+), suspect ([\d.]+) for series; ([\d.]+), ([\d.]+), ([\d.]+) for/.exec(
        page,
      )
    expect(quoted?.slice(1).map(Number)).toEqual(list)
  })
})
