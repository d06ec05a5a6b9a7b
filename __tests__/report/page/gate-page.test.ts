import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { inTwelveDigits } from '../../../src/core/render/outputs/report-json.ts'
import { renderGatePage } from '../../../src/report/page/gate-page.ts'
import { SCENARIOS } from '../../core/render/scenarios.ts'
import { breach, check, measured, measurement, report } from '../../report-builders.ts'
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
      await expect(withoutProgram(page)).toMatchFileSnapshot(`../../golden/page/gate-${name}.html`)
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

  it('The page of a gate folds errors where no error rate is a finding, and curves where nothing was found', () => {
    const isFolded = (of: Report, id: string) =>
      renderGatePage(of, { links: LINKS }, packPage).includes(
        `<section id="${id}">\n<details class="part">`,
      )
    const users = {
      workflow: 'virtual users',
      kind: 'measure',
      dimensions: {},
      metric: 'users',
    } as const
    const details = {
      axes: [{ startMs: 0, stepMs: 60_000, points: 2 }],
      timeSeries: [{ ...users, run: 'candidate', axis: 0, values: [5, 25] }],
      percentiles: [],
    }
    const regression: Report = { ...SCENARIOS.regression!, details }
    const checks = [breach({ metric: 'error-rate', unit: 'ratio' })]
    expect(isFolded(regression, 'errors')).toBe(true)
    expect(isFolded({ ...regression, checks }, 'errors')).toBe(false)
    const passed: Report = { ...regression, verdict: 'pass', checks: [check()] }
    expect(isFolded(regression, 'curves')).toBe(false)
    expect(isFolded(passed, 'curves')).toBe(true)
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
