import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toolName } from '../../../src/core/model/tool.ts'
import { FORMATS } from '../../../src/formats/formats.ts'
import { DOCUMENTS, TRIED_MUTANTS } from '../../support/mutants/read-mutants.ts'

it('docs/formats.md has a line for every format, and no other', () => {
  const docs = readFileSync('docs/formats.md', 'utf8').split('\n## Recorded')[0]!
  const ids = docs
    .split('\n')
    .filter(line => line.startsWith('- **'))
    .flatMap(line => [.../\(((?:`[\w-]+`(?:, )?)+)\)\. /.exec(line)![1]!.matchAll(/[\w-]+/g)])
  expect(new Set(ids.map(([id]) => id))).toEqual(new Set(FORMATS.map(({ id }) => id)))
  expect(ids).toHaveLength(FORMATS.length)
  expect(docs.replaceAll('\n', ' ')).toContain(
    `The tests try ${TRIED_MUTANTS.inTests.toLocaleString('en')} damaged copies of each format, \`node bench/mutate/run.mjs\` ${TRIED_MUTANTS.inBench.toLocaleString('en')}.`,
  )
})

it('The README names the tool of every format', () => {
  const [, list = ''] = readFileSync('README.md', 'utf8').split('## Result formats')
  const tools = FORMATS.flatMap(format => (format.kind === 'summary' ? [] : toolName(format.tool)))
  for (const tool of tools)
    expect(list.slice(0, list.indexOf('\n## ')).replaceAll('\n', ' ')).toContain(tool)
})

it('Every format with results has a real document that the tests damage', () => {
  const ids = FORMATS.flatMap(({ id, kind }) => (kind === 'summary' ? [] : [id]))
  expect(Object.keys(DOCUMENTS).sort()).toEqual(ids.sort())
})
