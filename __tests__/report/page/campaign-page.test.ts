import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compiledPage } from '../../../scripts/page.mjs'
import { indexCampaign } from '../../../src/report/lookup/comparison.ts'
import { defaultView, type View } from '../../../src/report/lookup/view.ts'
import {
  PAGE_SCRIPT,
  PAGE_SCRIPT_HASH,
  PAGE_STYLE,
  PAGE_STYLE_HASH,
} from '../../../src/report/page/compiled.ts'
import { matrixTable } from '../../../src/report/page/matrix.ts'
import { viewFromFragment, viewToFragment } from '../../../src/report/page/view-address.ts'
import { pageOf, sampleCampaign, withoutProgram } from './sample-page.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('The page of a campaign', () => {
  it('The page of a campaign shows every section without its script, as in golden/page/sample.html', async () => {
    await expect(withoutProgram(pageOf(sampleCampaign()))).toMatchFileSnapshot(
      '../../golden/page/sample.html',
    )
  })

  it('The page of a campaign is the same for the same campaign', () => {
    expect(pageOf(sampleCampaign())).toBe(pageOf(sampleCampaign()))
  })

  it('The page of a campaign permits its own script and style and nothing else', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(pageOf(sampleCampaign()))![1]!
    expect(policy).toContain(`script-src &#39;${hash(PAGE_SCRIPT)}&#39;`)
    expect(policy).toContain(`style-src &#39;${hash(PAGE_STYLE)}&#39;`)
    expect(policy).toContain('default-src &#39;none&#39;')
    expect([PAGE_SCRIPT_HASH, PAGE_STYLE_HASH]).toEqual([hash(PAGE_SCRIPT), hash(PAGE_STYLE)])
  })

  it('A dimension with two values can be chosen, and one with a single value can not', () => {
    const campaign = sampleCampaign()
    const choices = () => pageOf(campaign).match(/name="dimension\.\w+"/g)
    campaign.workflows.forEach(each => {
      each.dimensions = { users: '25' }
    })
    expect(choices()).toBe(null)
    campaign.workflows[0]!.dimensions = { users: '50' }
    expect(choices()).toEqual(['name="dimension.users"'])
  })

  it('Up to seven metrics fit on paper upright', () => {
    const index = indexCampaign(sampleCampaign())
    const isWide = (count: number) => {
      const workflowMetrics = Array.from({ length: count }, () => index.workflowMetrics[0]!)
      const view: View = { ...defaultView(index), columns: 'metrics' }
      return matrixTable({ ...index, workflowMetrics }, view).includes('class="wide"')
    }
    expect([7, 8].map(isWide)).toEqual([false, true])
  })

  it('A mark of a cell that has no sign is left out', () => {
    const campaign = sampleCampaign()
    const page = pageOf(campaign)
    for (const cell of campaign.cells) if (!cell.marks) cell.marks = ['missing']
    expect(withoutProgram(pageOf(campaign))).toBe(withoutProgram(page))
  })

  it('The page of a campaign shows hostile names and texts as text', () => {
    const campaign = sampleCampaign()
    const hostile = '</script><img src=x onerror=alert(1)>"\'`'
    campaign.title = hostile
    campaign.runs[0]!.title = hostile
    campaign.workflows[0]!.workflow = hostile
    campaign.texts.methodology = `<script>alert(1)</script> [x](javascript:alert(1)) ![x](https://example.org/x.png)`
    campaign.links.push({ text: hostile, url: 'javascript:alert(1)' })
    const html = pageOf(campaign).replace(PAGE_SCRIPT, '')
    expect(html).not.toMatch(/<img/)
    expect(html).not.toContain('href="javascript:')
    expect(html.match(/<script/g)).toHaveLength(2)
  })
})

it('The compiled script and style match their sources (to compile: node scripts/page.mjs)', async () => {
  const committed = readFileSync(
    join(import.meta.dirname, '../../../src/report/page/compiled.ts'),
    'utf8',
  )
  expect(committed === (await compiledPage())).toBe(true)
})

describe('The address of the page', () => {
  const index = indexCampaign(sampleCampaign())
  const usual = defaultView(index)

  it('The address of the page is empty for the initial view', () => {
    expect(viewToFragment(usual, usual)).toBe('')
    expect(viewFromFragment('', usual, index)).toEqual(usual)
  })

  it('The address of the page keeps every choice', () => {
    const view: View = {
      metric: 'error-rate',
      columns: 'metrics',
      changedOnly: true,
      search: 'check-in & out',
      module: 'mod-users',
      dimensions: { users: '25' },
      baseline: '3/4',
      candidate: '1/2',
      hidden: ['5'],
      sort: '3',
      descending: false,
      open: { row: 1, run: '3' },
    }
    expect(viewFromFragment(viewToFragment(view, usual), usual, index)).toEqual(view)
  })

  it('The address of the page ignores unknown names', () => {
    const fragment =
      'metric=p42&baseline=none&with=none&hidden=%7B&sort=none&open=99+1&dimension.users=3'
    expect(viewFromFragment(fragment, usual, index)).toEqual(usual)
  })
})
