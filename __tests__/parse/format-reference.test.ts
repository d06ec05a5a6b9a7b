import { expect, it } from 'vitest'
import { formatReference } from '../../scripts/docs/format-reference.ts'

it('docs/formats.md is generated from the formats (npx vitest run format-reference -u)', async () => {
  await expect(formatReference()).toMatchFileSnapshot('../../docs/formats.md')
})
