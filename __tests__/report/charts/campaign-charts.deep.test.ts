/** The pictures of a campaign, and where Markdown and the wiki show them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { campaignCharts } from '../../../src/report/campaign-charts/campaign-charts.ts'
import { drawCampaign } from '../../../src/report/cli/campaign-pictures.ts'
import { confluencePage } from '../../../src/report/cli/confluence.ts'
import { indexCampaign } from '../../../src/report/lookup/comparison.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { campaignFiles } from '../../../src/report/outputs/campaign-files.ts'
import { sampleCampaign } from '../page/sample-page.ts'

const SERVICES = 26
const METRICS = ['cpu', 'memory', 'heap', 'disk', 'connections']

/** The sample with hostile names, and many resources over time in a run of each group. */
function busyCampaign(): CampaignReport {
  const report = sampleCampaign()
  report.title = '<b>&"\'../../x'
  const [series] = report.timeSeries
  report.groups.forEach(group => {
    group.title = `${group.id} "><script>`
    for (const metric of METRICS)
      for (let i = 0; i < SERVICES; i++)
        report.timeSeries.push({
          ...series!,
          workflow: i === 0 ? '/../"<漢>' : `mod-${i}`,
          kind: 'resource',
          dimensions: {},
          metric,
          run: group.runs[0]!,
          values: [i, i + 1, null, i, i],
        })
  })
  return report
}

const panelsOf = (report: CampaignReport) =>
  campaignCharts(indexCampaign(report)).flatMap(({ group, spec }) =>
    spec.plot.kind === 'panels' ? [{ group, panels: spec.plot.panels, alt: spec.alt }] : [],
  )

describe('The pictures of a campaign', () => {
  it('The median changes have one picture, the workflows of the best group have one, and each group with data over time has one', () => {
    const path = join(import.meta.dirname, '../../golden/campaign/instance-optimization.json')
    const report: CampaignReport = JSON.parse(readFileSync(path, 'utf8'))
    const [chart, ofBest, ...others] = campaignCharts(indexCampaign(report))
    expect(others).toEqual([])
    expect(chart!.spec.alt).toContain('5 x r7g.2xlarge (16/17) -5.7%')
    expect(ofBest!.group).toBe('16/17')
    expect(ofBest!.spec.alt).toContain('DE_Exporting MARC Bib records workflow -43.8%')
    expect(ofBest!.spec.plot.kind === 'delta' && ofBest!.spec.plot.rows).toHaveLength(22)
    const sample = campaignCharts(indexCampaign(sampleCampaign()))
    expect(
      sample.filter(({ spec }) => spec.plot.kind === 'panels').map(({ group }) => group),
    ).toEqual(['1/2'])
  })

  it('Two configurations have a picture of their workflows, and none of one median', () => {
    const path = join(import.meta.dirname, '../../golden/campaign/kafka-instance-types.json')
    const charts = campaignCharts(indexCampaign(JSON.parse(readFileSync(path, 'utf8'))))
    expect(charts.map(({ group, spec: { id } }) => [group, id])).toEqual([[undefined, 'workflows']])
    expect(charts[0]!.spec.subtitle).toBe('average against kafka.m5.2xlarge')
  })

  it('A picture over time is bounded for any number of resources, and says what is left out', () => {
    for (const { panels } of panelsOf(busyCampaign())) {
      expect(panels.length).toBeLessThanOrEqual(15)
      for (const { lines } of panels) expect(lines.length).toBeLessThanOrEqual(8)
      expect(panels.some(({ values }) => /^8 of \d+, largest/.test(values))).toBe(true)
    }
    expect(panelsOf(busyCampaign())).toHaveLength(3)
  })

  it('A metric has the same axis in the pictures of all configurations', () => {
    const axes = panelsOf(busyCampaign()).map(
      ({ panels }) => panels.find(({ name }) => name === 'memory')?.y,
    )
    expect(new Set(axes.map(axis => JSON.stringify(axis))).size).toBe(1)
  })

  it('A series that is flat on the axis of the largest one has a panel with the smaller ones of its metric', () => {
    const report = busyCampaign()
    const [series] = report.timeSeries.filter(
      ({ kind, metric }) => kind === 'resource' && metric === 'cpu',
    )
    report.timeSeries.push({ ...series!, workflow: 'okapi', values: [420, 419, 421, 420, 420] })
    const { panels } = panelsOf(report).find(({ group }) => group === '1/2')!
    const cpu = panels.filter(({ name }) => name.startsWith('CPU'))
    expect(
      cpu.map(({ name, lines }) => [name, lines.some(line => line.name === 'okapi'), lines.length]),
    ).toEqual([
      ['CPU', true, 1],
      ['CPU, smaller', false, 8],
    ])
  })

  it('Markdown refers to files next to it and the wiki to attachments, all of which exist; other formats have no pictures', async () => {
    const report = busyCampaign()
    const { pictures, problem } = await drawCampaign(report)
    expect(problem).toBeUndefined()
    const names = pictures.map(({ light }) => light)
    expect(names.every(name => /^[\w-]+\.png$/.test(name))).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    const files = await campaignFiles(report, ['markdown', 'confluence'], packPage, pictures)
    expect([...files.keys()].filter(name => name.startsWith('charts/'))).toEqual(
      names.map(name => `charts/${name}`),
    )
    const shown = [...String(files.get('report.md')).matchAll(/<img src="charts\/([^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(shown.toSorted()).toEqual(names.toSorted())
    const attached: string[] = []
    const parser = new SaxesParser()
    parser.on('error', error => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'ri:attachment') attached.push(String(attributes['ri:filename']))
    })
    parser.write(`<page>${files.get('confluence.xml')}</page>`).close()
    expect(attached).toEqual(shown)
    const page = confluencePage(report.title, files)
    expect(page.attachments.map(({ name, type }) => `${name} ${type}`)).toEqual(
      names.map(name => `${name} image/png`),
    )
    for (const format of ['html', 'csv', 'json'] as const)
      expect(
        [...(await campaignFiles(report, [format], packPage, pictures)).keys()].join(),
      ).not.toContain('.png')
  })

  it('Pictures of the same campaign have the same bytes', async () => {
    const [first, again] = [
      await drawCampaign(sampleCampaign()),
      await drawCampaign(sampleCampaign()),
    ]
    expect(first.pictures.length).toBeGreaterThan(0)
    expect(first.pictures.map(({ png }) => Buffer.from(png).toString('base64'))).toEqual(
      again.pictures.map(({ png }) => Buffer.from(png).toString('base64')),
    )
  })
})
