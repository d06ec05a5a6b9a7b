import { describe, expect, it } from 'vitest'
import { renderComment } from '../../src/render/comment.ts'
import { SCENARIOS } from './scenarios.ts'

const MARKER = '<!-- perf-gate:v1 key=0123456789abcdef -->'
const LINKS = {
  run: 'https://forge.example/org/app/actions/runs/77',
  report: 'https://forge.example/org/app/actions/runs/77/artifacts/5',
}
const SETTINGS = { label: 'perf-baseline', config: '.github/perf-gate.yml' }

describe('the comment', () => {
  it.each(Object.keys(SCENARIOS))('says what it has always said of %s', async name => {
    const text = renderComment(SCENARIOS[name]!, {
      marker: MARKER,
      charts: undefined,
      links: LINKS,
      settings: SETTINGS,
    })
    await expect(text).toMatchFileSnapshot(`../golden/comment/${name}.md`)
  })
})
