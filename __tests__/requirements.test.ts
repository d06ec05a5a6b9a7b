/**
 * Checks docs/requirements.md against the tests. To rewrite it: PERF_GATE_WRITE=1 npx vitest run
 * __tests__/requirements.test.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './command-line.ts'

const PAGE = join(ROOT, 'docs/requirements.md')
const ROW = /^\| ([A-Z]\d+) \| (.+?) \|.*\|$/gm
/** A title of a test, or a name in its table, that begins with one or more numbers. */
const TITLE = /(['"`])((?:[PFOTS]\d{1,2}, )*[PFOTS]\d{1,2}): \S/g

const NUMBERS = Object.entries({ P: 10, F: 11, O: 6, T: 6, S: 7 }).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
)

/** Test files by the numbers in their titles. */
function carriers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const files = readdirSync(join(ROOT, '__tests__'), { recursive: true, encoding: 'utf8' })
  for (const file of files
    .filter(name => /\.ts$/.test(name))
    .map(name => name.replaceAll('\\', '/'))
    .sort()) {
    const text = readFileSync(join(ROOT, '__tests__', file), 'utf8')
    for (const [, , numbers] of text.matchAll(TITLE))
      for (const number of numbers!.split(', ')) found.set(number, (found.get(number) ?? new Set()).add(file))
  }
  return found
}

it('Every requirement has a test that carries its number, and docs/requirements.md says where', () => {
  const tested = carriers()
  const page = readFileSync(PAGE, 'utf8')
  expect([...page.matchAll(ROW)].map(([, number]) => number)).toEqual(NUMBERS)
  expect(NUMBERS.filter(number => !tested.has(number))).toEqual([])
  expect([...tested.keys()].filter(number => !NUMBERS.includes(number))).toEqual([])
  const wanted = page.replace(ROW, (_, number: string, requirement: string) => {
    const links = [...tested.get(number)!].map(
      file => `[${basename(file).replace(/(\.test)?\.ts$/, '')}](../__tests__/${file})`,
    )
    return `| ${number} | ${requirement} | ${links.join(', ')} |`
  })
  if (process.env.PERF_GATE_WRITE) writeFileSync(PAGE, wanted)
  expect(readFileSync(PAGE, 'utf8')).toBe(wanted)
})
