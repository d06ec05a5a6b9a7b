/** Jobs such as imports: a row for each job with its runs side by side; in sheets a row for each run of it. */
import type { CampaignJob } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { hasSucceeded, seriesKey } from '../../model/run.ts'
import { clockChange } from '../campaign/cell-lookup.ts'
import type { Line } from '../document/document.ts'
import { formatClock } from '../format.ts'
import { type Section, seriesColumns, shownRuns } from './section.ts'
import { number, right, sheetOf, signed, tableOf, text } from './table.ts'

export const jobs: Section = {
  id: 'jobs',
  title: 'Jobs',
  blocks: shown => {
    const { jobs } = shown.index.campaign
    if (jobs.length === 0) return []
    const rows = [...groupBy(jobs, job => seriesKey({ kind: 'measure', ...job })).values()]
    const items = rows.map(all => ({ ...all[0]!, all }))
    const columns = shownRuns(shown).map(({ id }) =>
      right<(typeof items)[number]>(id, ({ all }) => runCell(all.filter(({ run }) => run === id))),
    )
    return [tableOf(items, [...seriesColumns('job', items), ...columns])]
  },
  sheets: ({ campaign: { jobs } }) => [
    sheetOf('jobs', 'Jobs', jobs, [
      ...seriesColumns('job', jobs),
      text('tenant', ({ tenant }) => tenant),
      text('run', ({ run }) => run),
      text('status', ({ status }) => status),
      text('failed', ({ failed }) => (failed ? 'yes' : 'no')),
      text('started', ({ startedAt }) => startedAt),
      number('duration', 'ms', ({ durationMs }) => durationMs),
      number('difference', 'ms', ({ delta }) => delta?.absolute),
      signed('change', 'ratio', ({ delta }) => delta?.relative),
      text('error', ({ error }) => error),
    ]),
  ],
}

/** A job in one run: the slowest of its tenants, and those that did not succeed. */
function runCell(jobs: readonly CampaignJob[]): Line {
  if (jobs.length === 0) return []
  const ended = jobs.filter(({ failed }) => !failed)
  const [slowest] = ended
    .filter(({ durationMs }) => durationMs !== undefined)
    .sort((a, b) => b.durationMs! - a.durationMs!)
  const { durationMs, delta, tenant } = slowest ?? {}
  const bad = jobs.filter(job => job.failed || (job.status !== undefined && !hasSucceeded(job)))
  return [
    durationMs === undefined ? (ended.length > 0 ? 'did not end' : 'failed') : formatClock(durationMs),
    ...(delta ? [{ below: clockChange(delta) }] : []),
    ...(ended.length > 1 && tenant !== undefined ? [{ below: `slowest of ${ended.length}: ${tenant}` }] : []),
    ...bad.map(({ status = 'failed', error, tenant }) => {
      const whose = jobs.length > 1 && tenant !== undefined ? `${tenant} ` : ''
      return { below: `${whose}${status}${error === undefined ? '' : `: ${error}`}`, tone: 'worse' as const }
    }),
  ]
}
