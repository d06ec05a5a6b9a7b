import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderComment } from '../../../src/core/render/outputs/report-texts.ts'
import { NO_BREAK_SPACE } from '../../../src/core/render/words/symbols.ts'
import { SCENARIOS } from './scenarios.ts'

const PAGE = resolve(import.meta.dirname, '../../../docs/reading-the-report.md')
const [START, END] = ['<!-- example:start -->\n', '<!-- example:end -->']

const page = readFileSync(PAGE, 'utf8')
const comment = renderComment(SCENARIOS.mixed!, {
  marker: '<!-- the comment begins here -->',
  charts: 'none',
  links: {},
  settings: { label: 'perf-baseline', config: '.github/perf-gate.yml' },
})

/** The comment with its folded parts closed. */
const example = comment.replace(/<details><summary>(.*?)<\/summary>[\s\S]*?<\/details>/g, '▸ $1')

/** The comment without markup, and with ordinary spaces. */
function plain(markdown: string): string {
  return markdown.replace(/<[^>]*>|\*\*|`/g, '').replaceAll(NO_BREAK_SPACE, ' ')
}

describe('docs/reading-the-report.md', () => {
  it('docs/reading-the-report.md shows the comment that the program writes (vitest -u updates it)', () => {
    const [before, rest] = page.split(START) as [string, string]
    const [shown, after] = rest.split(END) as [string, string]
    const updating = expect.getState().snapshotState.snapshotUpdateState === 'all'
    if (updating && shown !== example) writeFileSync(PAGE, before + START + example + END + after)
    else expect(shown).toBe(example)
  })

  it('docs/reading-the-report.md quotes only lines of that comment', () => {
    const quotes = [...page.split(END)[1]!.matchAll(/```text\n([\s\S]*?)```/g)].flatMap(
      ([, lines]) => lines!.trim().split('\n'),
    )
    expect(quotes.length).toBeGreaterThan(7)
    const shown = plain(comment)
    for (const quote of quotes) expect(shown).toContain(quote)
  })
})
