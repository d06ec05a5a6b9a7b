import { describe, expect, it } from 'vitest'
import { packPage } from '../../src/publish/report-files.ts'
import { inTwelveDigits } from '../../src/render/outputs/report-json.ts'
import { renderGatePage } from '../../src/render/page/gate-page.ts'
import { SCENARIOS } from '../render/scenarios.ts'
import { measured, measurement, report } from '../report-builders.ts'
import { withoutProgram } from './sample-page.ts'

const LINKS = { run: 'https://forge.example/org/app/actions/runs/77' }

describe('the page of a gate', () => {
  it.each(['all-pass', 'regression', 'mixed', 'no-baseline', 'dimensions', 'hostile'])(
    'The page of a gate shows everything without its script, as in golden/page/gate-%s.html',
    async name => {
      const page = renderGatePage(
        SCENARIOS[name]!,
        { links: LINKS, settings: { label: 'perf-baseline' } },
        packPage,
      )
      await expect(withoutProgram(page)).toMatchFileSnapshot(`../golden/page/gate-${name}.html`)
    },
  )

  it('The page of a gate has all facts, resources, workflows, errors and notices, without the limits of a comment', () => {
    const many = (prefix: string) => Array.from({ length: 600 }, (_, i) => `${prefix}-${i}`)
    const metrics = () => [measurement('avg', 100, 101), measurement('cpu', 0.4, 0.41)]
    const everything = report({
      measurements: many('workflow').map(name => measured(name, metrics())),
      resources: many('service').map(name => measured(name, metrics(), { kind: 'resource' })),
      environment: {
        changed: many('changed').map(fact => ({ fact, baseline: '1', candidate: '2' })),
        facts: Object.fromEntries(many('same').map(fact => [fact, 'value'])),
      },
      errors: many('error').map(message => ({
        workflow: 'Login',
        kind: 'transaction',
        dimensions: {},
        code: '500',
        message,
        count: 1,
      })),
      unmatched: {
        onlyInBaseline: many('gone').map(workflow => ({
          workflow,
          kind: 'transaction',
          dimensions: {},
        })),
        onlyInCandidate: many('new').map(workflow => ({
          workflow,
          kind: 'transaction',
          dimensions: {},
        })),
      },
      warnings: many('remark').map(message => ({ code: 'truncated', message })),
    })
    const page = renderGatePage(everything, { links: LINKS }, packPage)
    const words = new Set(page.replaceAll(/<[^>]*>/g, ' ').split(/[^\w-]+/))
    for (const kind of ['workflow', 'service', 'changed', 'same', 'error', 'gone', 'new', 'remark'])
      expect(many(kind).filter(name => !words.has(name))).toEqual([])
    expect(page).not.toContain('… and ')
  })

  it('Figures that differ in their last digits between versions of Node are the same in the data of a page', () => {
    expect(inTwelveDigits({ share: [0.290851465058487] })).toEqual(
      inTwelveDigits({ share: [0.2908514650584869] }),
    )
    expect(inTwelveDigits({ share: 0.290851465, runs: 7, none: null })).toEqual({
      share: 0.290851465,
      runs: 7,
      none: null,
    })
  })
})
