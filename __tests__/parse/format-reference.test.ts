import { expect, it } from 'vitest'
import { FORMAT_FACTS } from '../../scripts/docs/format-facts.ts'
import { formatReference } from '../../scripts/docs/format-reference.ts'
import { FORMATS } from '../../src/read/formats/formats.ts'

it('docs/formats.md is generated from the table of formats (npx vitest run format-reference -u)', async () => {
  await expect(formatReference()).toMatchFileSnapshot('../../docs/formats.md')
})

it('The table of formats describes each format once', () => {
  expect(FORMAT_FACTS.flatMap(({ ids }) => ids).sort()).toEqual(FORMATS.map(({ id }) => id).sort())
})
