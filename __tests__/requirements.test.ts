/** Checks docs/requirements.md against the tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './command-line.ts'

const PAGE = join(ROOT, 'docs/requirements.md')
const ROW = /^- \*\*([A-Z]\d+)\*\* \S/gm
/** A title of a test, or a name in its table, that begins with one or more numbers. */
const TITLE = /(['"`])((?:[PFOTS]\d{1,2}, )*[PFOTS]\d{1,2}): \S/g

const NUMBERS = Object.entries({ P: 10, F: 11, O: 6, T: 6, S: 7 }).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
)

/** The numbers in the titles of tests. */
function tested(): Set<string> {
  const files = readdirSync(join(ROOT, '__tests__'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(join(ROOT, '__tests__', name), 'utf8'))
  return new Set(texts.flatMap(text => [...text.matchAll(TITLE)].flatMap(([, , numbers]) => numbers!.split(', '))))
}

it('Every requirement of docs/requirements.md has a test that carries its number', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect([...page.matchAll(ROW)].map(([, number]) => number)).toEqual(NUMBERS)
  expect([...tested()].sort()).toEqual([...NUMBERS].sort())
})
