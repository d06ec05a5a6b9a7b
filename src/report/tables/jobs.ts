/** The jobs of a campaign, with their runs side by side. */

import { present } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import { hasSucceeded } from '../../core/model/job.ts'
import { seriesKey } from '../../core/model/run.ts'
import { right, tableOf } from '../../core/render/tables/table.ts'
import { formatClock } from '../../core/render/words/clock.ts'
import type { Line } from '../../core/render/words/line.ts'
import { clockChange } from '../lookup/cell-lookup.ts'
import type { CampaignJob } from '../model/campaign-analysis.ts'
import { listed } from '../words/finding-text.ts'
import { number, sheetOf, signed, text, texts } from './columns.ts'
import { type Section, seriesColumns, shownRuns } from './section.ts'

export const jobs: Section = {
  id: 'jobs',
  title: 'Jobs',
  blocks: shown => {
    const { jobs } = shown.index.campaign
    if (jobs.length === 0) return []
    const rows = groupsBy(jobs, job => seriesKey({ kind: 'measure', ...job }))
    const items = rows.map(all => ({ ...all[0], all }))
    const columns = shownRuns(shown).map(({ id }) =>
      right<(typeof items)[number]>(id, ({ all }) => runCell(all.filter(({ run }) => run === id))),
    )
    return [tableOf(items, [...seriesColumns('job', items), ...columns])]
  },
  sheets: ({ campaign: { jobs } }) => [
    sheetOf('jobs', 'Jobs', jobs, [
      ...seriesColumns('job', jobs),
      ...texts<CampaignJob>('tenant', 'run', 'status'),
      text('failed', ({ failed }) => (failed ? 'yes' : 'no')),
      text('started', 'startedAt'),
      number('duration', 'duration', 'durationMs'),
      number('difference', 'ms', ({ delta }) => delta?.absolute),
      signed('change', 'ratio', ({ delta }) => delta?.relative),
      ...texts<CampaignJob>('error'),
    ]),
  ],
}

/** A job in one run: the slowest of its tenants, and those that did not succeed. */
function runCell(jobs: readonly CampaignJob[]): Line {
  if (jobs.length === 0) return []
  const ended = jobs.filter(({ failed }) => !failed)
  const timed = ended.filter(({ durationMs }) => durationMs !== undefined)
  const [slowest, ...others] = timed.sort((a, b) => b.durationMs! - a.durationMs!)
  const { durationMs, tenant } = slowest ?? {}
  // Of jobs that nothing tells apart, the change is that from the mean of them all, which the slowest one is not.
  const delta = others.some(other => other.tenant === tenant) ? undefined : slowest?.delta
  const whose = (job: CampaignJob) => (job.tenant === undefined ? '' : `: ${job.tenant}`)
  const fastest = others.at(-1)
  const bad = jobs.filter(job => job.failed || (job.status !== undefined && !hasSucceeded(job)))
  const alike = groupsBy(bad, ({ status, error }) => JSON.stringify([status, error]))
  const untimed = ended.length > 0 ? 'did not end' : 'failed'
  return [
    durationMs === undefined ? untimed : formatClock(durationMs),
    ...(delta ? [{ below: clockChange(delta) }] : []),
    ...(fastest ? [{ below: `slowest of ${ended.length}${whose(slowest!)}` }] : []),
    ...(fastest ? [{ below: `fastest ${formatClock(fastest.durationMs!)}${whose(fastest)}` }] : []),
    ...alike.map(all => {
      const { status = 'failed', error, durationMs: endedMs, failed } = all[0]
      const tenants = listed(present(all.map(({ tenant }) => tenant)))
      const which = jobs.length > 1 && tenants !== '' ? `${tenants} ` : ''
      const after =
        failed && all.length === 1 && endedMs !== undefined ? ` after ${formatClock(endedMs)}` : ''
      return {
        below: `${which}${status}${after}${error === undefined ? '' : `: ${error}`}`,
        tone: 'worse' as const,
      }
    }),
  ]
}
