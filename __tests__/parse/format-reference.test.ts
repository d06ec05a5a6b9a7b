import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatReference } from '../../scripts/docs/format-reference.ts'
import { toolName } from '../../src/model/tool.ts'
import { FORMATS } from '../../src/read/formats/document/formats.ts'

it('docs/formats.md is generated from the formats (npx vitest run format-reference -u)', async () => {
  await expect(formatReference()).toMatchFileSnapshot('../../docs/formats.md')
})

it('The README names the tool of every format', () => {
  const [, list = ''] = readFileSync('README.md', 'utf8').split('## Result formats')
  const tools = FORMATS.flatMap(format => (format.kind === 'summary' ? [] : toolName(format.tool)))
  for (const tool of tools)
    expect(list.slice(0, list.indexOf('\n## ')).replaceAll('\n', ' ')).toContain(tool)
})
