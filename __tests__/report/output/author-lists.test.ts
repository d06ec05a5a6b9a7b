/** Lists in the author's Markdown, in each output. */
import { expect, it } from 'vitest'
import { writeMarkdown } from '../../../src/core/render/document/write-markdown.ts'
import { writeTerminal } from '../../../src/core/render/document/write-terminal.ts'
import { writeConfluence } from '../../../src/report/outputs/write-confluence.ts'
import { writeHtml } from '../../../src/report/page/write-html.ts'
import { authorBlocks } from '../../../src/report/tables/author-blocks.ts'

const terminal = (markdown: string) =>
  writeTerminal(authorBlocks(markdown), { color: false, width: 60 })

it('A numbered list is a list of the same numbers in every output', () => {
  const steps = authorBlocks('3. Restore the database.\n4. Run the test.')
  expect(writeHtml(steps)).toBe(
    '<ol start="3">\n<li>Restore the database.</li>\n<li>Run the test.</li>\n</ol>',
  )
  expect(writeConfluence(steps)).toBe(writeHtml(steps))
  expect(writeMarkdown(steps)).toBe('3. Restore the database.\n4. Run the test.\n')
  expect(terminal('3. Restore the database.\n4. Run the test.')).toBe(
    '3. Restore the database.\n4. Run the test.\n',
  )
})

it('A line of a numbered list that is too long goes on below its text', () => {
  expect(terminal(`9. short\n10. ${'word '.repeat(14)}`)).toBe(
    `9. short\n10. ${'word '.repeat(11).trim()}\n    word word word\n`,
  )
})

it('Inside a numbered list, items of another list follow theirs, marked by a dash', () => {
  expect(writeMarkdown(authorBlocks('1. one\n   - inner\n2. two'))).toBe(
    '- 1\\. one\n- – inner\n- 2\\. two\n',
  )
})
