import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCENARIOS } from './scenarios.ts'

const GOLDEN = resolve(import.meta.dirname, '../../golden')

/** Files of a golden folder that belong to no scenario and are not listed. */
function orphans(folder: string, ending: string, others: readonly string[]): string[] {
  const known = new Set([...Object.keys(SCENARIOS), ...others].map(name => name + ending))
  return readdirSync(resolve(GOLDEN, folder)).filter(
    name => name.endsWith(ending) && !known.has(name),
  )
}

describe('golden files', () => {
  it('Every golden file is compared with something', () => {
    expect(orphans('comment', '.md', ['charts-pictures'])).toEqual([])
    expect(orphans('comment/budget', '.md', ['1', '2', '3', '4', '5', '6'])).toEqual([])
    expect(orphans('terminal', '.txt', ['mixed-color'])).toEqual([])
    const gates = Object.keys(SCENARIOS).map(name => `gate-${name}`)
    expect(orphans('page', '.html', ['sample', ...gates])).toEqual([])
  })
})
