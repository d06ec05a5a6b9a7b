import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { STYLE, STYLE_HASH } from '../../src/render/document/html-style.ts'
import { renderHtml } from '../../src/render/html.ts'
import { measured, measurement, report } from '../build.ts'
import { SCENARIOS } from './scenarios.ts'

const LINKS = { run: 'https://forge.example/org/app/actions/runs/77' }

describe('the HTML report', () => {
  it.each(['all-pass', 'regression', 'mixed', 'no-baseline', 'hostile'])(
    'is the page it has always been for %s',
    async name => {
      const page = renderHtml(SCENARIOS[name]!, { charts: [], links: LINKS, settings: { label: 'perf-baseline' } })
      await expect(page).toMatchFileSnapshot(`../golden/html/${name}.html`)
    },
  )

  it('holds everything, whatever a comment has room for: all facts, resources, workflows, remarks', () => {
    const many = (prefix: string) => Array.from({ length: 600 }, (_, i) => `${prefix}-${i}`)
    const metrics = () => [measurement('avg', 100, 101), measurement('cpu', 0.4, 0.41)]
    const everything = report({
      measurements: many('workflow').map(name => measured(name, metrics())),
      resources: many('service').map(name => measured(name, metrics(), { kind: 'resource' })),
      environment: {
        changed: many('changed').map(fact => ({ fact, baseline: '1', candidate: '2' })),
        facts: Object.fromEntries(many('same').map(fact => [fact, 'value'])),
      },
      unmatched: {
        onlyInBaseline: many('gone').map(workflow => ({ workflow, kind: 'transaction', dimensions: {} })),
        onlyInCandidate: many('new').map(workflow => ({ workflow, kind: 'transaction', dimensions: {} })),
      },
      warnings: many('remark').map(message => ({ code: 'test', message })),
    })
    const page = renderHtml(everything, { charts: [], links: LINKS })
    for (const kind of ['workflow', 'service', 'changed', 'same', 'gone', 'new', 'remark'])
      for (const name of many(kind)) expect(page).toMatch(new RegExp(`>[^<]*\\b${name}\\b`))
    expect(page).not.toContain('… and ')
  })

  it('allows its own stylesheet and no other', () => {
    expect(STYLE_HASH).toBe(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`)
  })
})
