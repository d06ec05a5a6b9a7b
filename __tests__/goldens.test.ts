/** What no golden file may hold: the text of a program in place of what it returns. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './command-line.ts'
import { figures } from './support/figures.ts'

const GOLDEN = join(ROOT, '__tests__/golden')

describe('golden files', () => {
  it('No golden file holds code, an object without its fields or a number that is none', () => {
    const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(?!png$)\w+$/.test(name),
    )
    const found = files.filter(name =>
      /(?<!=)=>|\breturn\b|\[object|\bNaN\b/.test(readFileSync(join(GOLDEN, name), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  it('A method in place of its figure is refused', () => {
    expect(() => figures({ min: { minMs: () => 1 }.minMs })).toThrow('minMs is a function')
  })
})
