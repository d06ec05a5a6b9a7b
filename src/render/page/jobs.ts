/** The section on batch jobs: duration by run, failures, the slowest tenant. */
import type { CampaignJob } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey, hasSucceeded } from '../../model/run.ts'
import { formatClock, formatClockDifference } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { breakable, dimensionTags, name, scrolling, searchable, section, text } from './html.ts'
import type { View } from './view.ts'

export function jobsSection(index: CampaignIndex, view: View): string {
  const { jobs } = index.campaign
  if (jobs.length === 0) return ''
  const hidden = new Set(view.hidden)
  const runs = index.runs.filter(run => !hidden.has(run.id) && jobs.some(job => job.run === run.id))
  const byRow = groupBy(jobs, ({ workflow, dimensions }) => JSON.stringify([workflow, dimensionsKey(dimensions)]))
  const rows = [...byRow.values()].map(list => {
    const [first] = list
    const cells = runs.map(run => `<td class="number">${runCell(list.filter(job => job.run === run.id))}</td>`)
    return `<tr${searchable(first!.workflow)}><th scope="row" class="name">${breakable(first!.workflow)}${dimensionTags(first!.dimensions)}</th>${cells.join('')}</tr>`
  })
  const head = runs.map(run => `<th scope="col" class="number">${breakable(run.id)}</th>`).join('')
  const table = `<table><thead><tr><th scope="col">job</th>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
  return section('jobs', 'Jobs', scrolling('Jobs', table))
}

function runCell(jobs: readonly CampaignJob[]): string {
  if (jobs.length === 0) return ''
  const ended = jobs.filter(({ failed }) => !failed)
  const slowest = ended.reduce<CampaignJob | undefined>(
    (a, b) => ((b.durationMs ?? -1) > (a?.durationMs ?? -1) ? b : a),
    undefined,
  )
  const duration = slowest ? formatClock(slowest.durationMs!) : ended.length > 0 ? 'did not end' : 'failed'
  const delta = slowest?.delta ? `<small>${formatClockDifference(slowest.delta.absolute)}</small>` : ''
  const tenant =
    ended.length > 1 && slowest?.tenant !== undefined
      ? `<small>slowest of ${ended.length}: ${name(slowest.tenant)}</small>`
      : ''
  const ends = jobs
    .filter(job => job.failed || (job.status !== undefined && !hasSucceeded(job)))
    .map(({ status = 'failed', error, tenant }) => {
      const whose = jobs.length > 1 && tenant !== undefined ? `${name(tenant)} ` : ''
      return `<small class="worse">${whose}${text(status)}${error === undefined ? '' : `: ${text(error)}`}</small>`
    })
  return `${duration}${delta}${tenant}${ends.join('')}`
}
