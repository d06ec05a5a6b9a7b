/**
 * The lists of a campaign: jobs and database statements with their runs side by side, errors, effects of facts, costs of loads, findings,
 * and the files read.
 */
import type { CampaignSource } from '../../core/model/campaign.ts'
import type {
  CampaignEffect,
  CampaignError,
  CampaignJob,
  CampaignStatement,
  LoadTrend,
  StatementFigures,
} from '../../core/model/campaign-analysis.ts'
import { present } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { hasSucceeded, seriesKey } from '../../core/model/run.ts'
import { fold } from '../../core/render/document/document.ts'
import {
  ENDS,
  interval,
  left,
  nameColumn,
  number,
  right,
  sheetOf,
  sheetOnly,
  signed,
  tableOf,
  text,
  texts,
} from '../../core/render/tables/table.ts'
import { CERTAINTY_MARKS, certaintyText } from '../../core/render/words/change.ts'
import {
  formatClock,
  formatCount,
  formatDifference,
  formatDuration,
  formatEnds,
  formatQuantity,
  plural,
} from '../../core/render/words/format.ts'
import { code, type Inline, join, type Line } from '../../core/render/words/line.ts'
import { clockChange, effectCertainty } from '../lookup/cell-lookup.ts'
import type { Comparison } from '../lookup/comparison.ts'
import { groupedFindings, listed, pairsText } from '../words/finding-text.ts'
import {
  bulletList,
  cellLink,
  listSection,
  type Section,
  seriesColumns,
  shownRuns,
} from './section.ts'

export const errors = listSection<CampaignError, Comparison>('errors', 'Errors', shown => {
  const { errors } = shown.index
  return {
    items: errors,
    columns: [
      ...seriesColumns('workflow', errors, true),
      ...texts<CampaignError>('code', 'message'),
      ...shownRuns(shown).map(({ id }) =>
        number<CampaignError>(id, 'count', ({ counts }) => counts[id]),
      ),
    ],
  }
})

export const effects = listSection<CampaignEffect>('effects', 'Effects of facts', ({ index }) => ({
  items: index.campaign.effects,
  columns: [
    nameColumn('fact', ({ fact }) => fact),
    ...(['from', 'to'] as const).map(side => ({
      ...text<CampaignEffect>(side, effect => effect[side]),
      line: (effect: CampaignEffect) => [effect[side] === '' ? 'not stated' : code(effect[side])],
    })),
    interval(
      'change',
      effect => effect,
      (change, effect) => {
        if (change === undefined) return undefined
        const sure = effectCertainty(effect)
        const marked = `${CERTAINTY_MARKS[sure]} ${change}`.trim()
        return sure === 'proven'
          ? { strong: [marked], tone: effect.change! > 0 ? 'worse' : 'better' }
          : marked
      },
    ),
    ...sheetOnly(text('meaning', effectText)),
    text('between', ({ pairs }) => pairsText(pairs)),
    text('not separable from', ({ togetherWith }) => togetherWith && listed(togetherWith, 20)),
  ],
}))

function effectText(effect: CampaignEffect): string | undefined {
  const { change, low, high } = effect
  const direction = (change ?? 0) > 0 ? 'slower' : 'faster'
  return change === undefined
    ? undefined
    : certaintyText(effectCertainty(effect), direction, { metric: 'avg', low, high })
}

export const loads = listSection<LoadTrend>('loads', 'Cost of loads', ({ index }) => ({
  items: index.campaign.loadTrends,
  columns: [
    ...texts<LoadTrend>('load'),
    number(
      'step',
      undefined,
      ({ step }) => step,
      value => formatCount(value),
    ),
    ...seriesColumns('workflow', index.campaign.loadTrends, true),
    ...texts<LoadTrend>('metric'),
    right<LoadTrend>('change', ({ metric, change, ...ends }) => {
      const write = (value: number) => formatDifference(value, index.metric(metric).unit)
      return [write(change) + formatEnds(ends, write)]
    }),
    ...sheetOnly(...ENDS.map(key => number<LoadTrend>(key, undefined, trend => trend[key]))),
    text('meaning', ({ sure }) => sure ?? 'not decided'),
    text('between', ({ between }) => between.map(set => set.join(' → ')).join(', ')),
  ],
}))

/** Links of one finding. */
const MOST_LINKS = 30

export const findings: Section = {
  id: 'findings',
  title: 'Findings on the figures',
  blocks: ({ index }) =>
    bulletList(
      groupedFindings(index.campaign.findings).map(({ message, items }): Line => {
        const links = items
          .slice(0, MOST_LINKS)
          .map(({ cell, label }) => [cellLink(index, cell, label)])
        const more = items.length - links.length
        const list = [' ', ...join(links, ', '), more > 0 ? ` and ${formatCount(more)} more` : '']
        // Of a whole sentence, the links lead to what it names.
        return message.endsWith('.')
          ? [message, { text: [], control: { type: 'links', line: list } }]
          : [message, ...list]
      }),
    ),
  sheets: ({ campaign: { findings } }) => [
    sheetOf('findings', 'Findings on the figures', findings, texts('code', 'message')),
  ],
}

export const sources = listSection<CampaignSource>(
  'sources',
  'Files read',
  ({ index: { campaign } }) => {
    const remarks = campaign.notices.map(
      ({ run, message }): Line => [run === undefined ? '' : `Run ${run}: `, message],
    )
    return {
      items: campaign.sources,
      columns: [
        nameColumn('run', ({ run }) => run),
        text('file', ({ name }) => name),
        text('format', ({ format }) => format),
        number('rows', 'count', ({ rows }) => rows),
        number('unreadable', 'count', ({ issues }) => issues),
      ],
      after: [
        ...(remarks.length > 0
          ? [fold([plural(remarks.length, 'remark')], ...bulletList(remarks))]
          : []),
        { type: 'small', line: [`Made by perf-gate ${campaign.generator}.`] },
      ],
    }
  },
)

export const jobs: Section = {
  id: 'jobs',
  title: 'Jobs',
  blocks: shown => {
    const { jobs } = shown.index.campaign
    if (jobs.length === 0) return []
    const rows = groupBy(jobs, job => seriesKey({ kind: 'measure', ...job })).values()
    const items = Array.from(rows, all => ({ ...all[0], all }))
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
      text('started', ({ startedAt }) => startedAt),
      number('duration', 'duration', ({ durationMs }) => durationMs),
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
  const alike = groupBy(bad, ({ status, error }) => JSON.stringify([status, error]))
  const untimed = ended.length > 0 ? 'did not end' : 'failed'
  return [
    durationMs === undefined ? untimed : formatClock(durationMs),
    ...(delta ? [{ below: clockChange(delta) }] : []),
    ...(fastest ? [{ below: `slowest of ${ended.length}${whose(slowest!)}` }] : []),
    ...(fastest ? [{ below: `fastest ${formatClock(fastest.durationMs!)}${whose(fastest)}` }] : []),
    ...[...alike.values()].map(all => {
      const { status = 'failed', error, durationMs: endedMs, failed } = all[0]!
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

/** Maximum number of wait events named per statement. */
const WAITS = 3

export const statements: Section = {
  id: 'sql',
  title: 'Database statements',
  blocks: shown => {
    const { sql } = shown.index.campaign
    if (sql.length === 0) return []
    const runs = shownRuns(shown).filter(({ id }) => sql.some(({ runs }) => runs[id]))
    const weight = ({ runs }: CampaignStatement) =>
      Math.max(
        0,
        ...Object.values(runs).map(({ load, calls = 0, meanMs = 0 }) => load ?? calls * meanMs),
      )
    const waits = (of: CampaignStatement) =>
      waitsLine(present(runs.map(({ id }) => of.runs[id])).at(-1))
    const columns = [
      { ...left('statement', nameLine), head: true as const },
      ...runs.map(({ id }) => right<CampaignStatement>(id, ({ runs }) => figuresLine(runs[id]))),
      left('waits for', waits),
    ]
    const marks = ({ id, text }: CampaignStatement) => ({ id: `sql-${id}`, words: text })
    const heaviest = sql.toSorted((a, b) => weight(b) - weight(a))
    return [tableOf(heaviest, columns, marks)]
  },
  sheets: ({ campaign: { sql, runs } }) => {
    const rows = sql.flatMap(statement =>
      runs.flatMap(({ id: run }) => {
        const found = statement.runs[run]
        return found ? [{ ...statement, run, ...found }] : []
      }),
    )
    return [
      sheetOf('sql', 'Database statements', rows, [
        text('statement', ({ text }) => text),
        ...texts<(typeof rows)[number]>('id', 'change', 'run'),
        number('calls', 'count', ({ calls }) => calls),
        number('mean', 'ms', ({ meanMs }) => meanMs),
        number('total', 'ms', ({ totalMs }) => totalMs),
        number('load', undefined, ({ load }) => load),
        text('waits', ({ waits = {} }) => {
          const texts = Object.entries(waits).map(([event, load]) => `${event} ${load}`)
          return texts.join('; ') || undefined
        }),
      ]),
    ]
  },
}

function nameLine({ text, change, dimensions }: CampaignStatement): Line {
  const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)])
  const statement: Inline = { text: [code(text)], control: { type: 'whole', text } }
  const tag: Inline = { text: [change], control: { type: 'tag', name: change } }
  return join([[statement], change !== 'both' && [tag], ...values], ' ')
}

/** '1,200 × 2.10 ms' and below it 'load 0.31'. */
function figuresLine({ calls, meanMs, load }: StatementFigures = {}): Line {
  const times = present([
    calls === undefined ? undefined : formatCount(calls),
    meanMs === undefined ? undefined : formatDuration(meanMs),
  ]).join(' × ')
  const loadText = load === undefined ? '' : `load ${formatQuantity(load, '')}`
  if (times === '' || loadText === '') return times + loadText === '' ? [] : [times + loadText]
  return [times, { below: loadText }]
}

function waitsLine({ waits = {} }: StatementFigures = {}): Line {
  const longest = Object.entries(waits).sort(([, a], [, b]) => b - a)
  const named = longest
    .slice(0, WAITS)
    .map(([event, load]) => `${event} ${formatQuantity(load, '')}`)
  return named.length > 0 ? [named.join(', ')] : []
}
