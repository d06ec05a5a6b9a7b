import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EQUIVALENT } from './equivalent.ts'

it.each(EQUIVALENT)('The source $file still has the line $before', ({ file, before }) => {
  const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
  expect(source.split('\n').map(line => line.trim())).toContain(before)
})
