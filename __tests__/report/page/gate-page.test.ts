import { gunzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { renderGatePage } from '../../../src/report/page/gate-page.ts'
import { SCENARIOS } from '../../core/render/scenarios.ts'
import { breach, check, measured, measurement, report } from '../../report-builders.ts'
import { withoutProgram } from './sample-page.ts'

const LINKS = { run: 'https://forge.example/org/app/actions/runs/77' }

describe('the page of a gate', () => {
  const pageOf = (name: string) => {
    const options = { links: LINKS, settings: { label: 'perf-baseline' } }
    return withoutProgram(renderGatePage(SCENARIOS[name]!, options, packPage))
  }

  /** The texts of these columns of the first table that has them all. */
  const rowsOf = (name: string, ...columns: readonly string[]) => {
    const { document } = new JSDOM(pageOf(name)).window
    for (const table of document.querySelectorAll('table')) {
      const [titles = [], ...rows] = [...table.rows].map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ').trim()),
      )
      const at = columns.map(column => titles.findIndex(title => title.startsWith(column)))
      if (!at.includes(-1)) return rows.map(cells => at.map(index => cells[index]))
    }
    return []
  }

  it('The page of a gate shows everything without its script, as in golden/page/gate-regression.html', async () => {
    await expect(pageOf('regression')).toMatchFileSnapshot('../../golden/page/gate-regression.html')
  })

  it.each(['all-pass', 'mixed', 'no-baseline', 'dimensions', 'hostile'])(
    'The page of a gate has the sentences and charts of the scenario %s',
    async name => {
      const page = pageOf(name).replaceAll(
        /<div class="table"[^>]*><table.*?<\/table><\/div>/gs,
        '',
      )
      await expect(page).toMatchFileSnapshot(`../../golden/page/gate-${name}.html`)
    },
  )

  it('The page of a gate has a row for each workflow: both values and the change, or what was measured', () => {
    expect(rowsOf('dimensions', 'workflow baseline → candidate', 'p95')).toEqual([
      ['Check-In users 25', '441 → 2,001 ms▲+354%'],
      ['Check-In users 8', '441 → 2,001 ms▲+62.0%'],
      ['Check-In users 1', '441 → 2,001 ms▲+57.0%'],
    ])
    expect(rowsOf('all-pass', 'workflow', 'p95', 'throughput')[0]).toEqual([
      'CICO_TC_Renew',
      '504 → 500 ms-0.8%',
      '20.6 → 20.3/s-1.6%',
    ])
    expect(rowsOf('mixed', 'workflow', 'error rate', 'p95').slice(0, 2)).toEqual([
      ['CICO_TC_Check-In Controller', '0% → 0%±0.00 pp', '441 → 2,002 ms▲+354%'],
      ['CICO_TC_Check-Out Controller', '0% → 18.3%▲+18.34 pp', '407 → 417 ms+2.4%'],
    ])
    expect(rowsOf('no-baseline', 'workflow candidate', 'average', 'error rate')[0]).toEqual([
      'CICO_TC_Check-In Controller',
      '175 ms',
      '0%',
    ])
  })

  it('Hostile text stays text in every table of the page of a gate', () => {
    const names = rowsOf('hostile', 'workflow', 'message').map(([workflow]) => workflow!)
    expect(names.slice(0, 4)).toEqual([
      'a|b \\| c',
      '``` `tick` ```',
      '<img src=x onerror=alert(1)>',
      'two lines ::error::injected',
    ])
    expect(names).toHaveLength(13)
    expect(rowsOf('hostile', 'workflow baseline → candidate').flat()).toEqual(names)
    expect(rowsOf('hostile', 'workflow', 'p95 (≤').map(([workflow]) => workflow)).toEqual(
      names.map(name => `${name} <k>=|\``),
    )
  })

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
    expect(packPage({ share: [0.290851465058487] })).toBe(packPage({ share: [0.2908514650584869] }))
    const exact = { share: 0.290851465, runs: 7, none: null }
    expect(gunzipSync(Buffer.from(packPage(exact), 'base64')).toString()).toBe(
      JSON.stringify(exact),
    )
  })
})
