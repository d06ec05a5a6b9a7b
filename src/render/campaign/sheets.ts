/** The tables of a campaign with their values as they are: a CSV file each, or a sheet of a workbook. Base units. */
import type { CampaignCell, CampaignReport } from '../../model/campaign.ts'
import type { LoadTrend } from '../../model/campaign-analysis.ts'
import type { SeriesName } from '../../model/check.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Unit } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import { certaintyText, directionText } from '../certainty.ts'
import { certainty, effectCertainty } from './cell-lookup.ts'
import { listed, pairsText } from './finding-text.ts'
import { loadText } from './load-sentences.ts'
import { type Field, number, type Sheet, sheet, signed, text } from './sheet.ts'

/** Returns the tables that have rows, in the order of the page. */
export function sheetsOf(report: CampaignReport): Sheet[] {
  return [
    summary(report),
    runs(report),
    groups(report),
    matrix(report, 'matrix', 'Workflows by run', report.cells),
    changes(report),
    workflows(report),
    matrix(report, 'resources', 'Resources by run', report.resources),
    jobs(report),
    sql(report),
    errors(report),
    effects(report),
    loadTrends(report),
    facts(report),
    findings(report),
    sources(report),
  ].filter(({ rows }) => rows.length > 0)
}

/** The words of the report, each sentence a row. */
function summary({ title, ticket, startedAt, sentences }: CampaignReport): Sheet {
  const head = [
    { section: 'title', text: title },
    { section: 'ticket', text: ticket },
    { section: 'started', text: startedAt },
  ]
  const rows = [...head.filter(row => row.text !== undefined), ...sentences]
  return sheet('summary', 'Summary', rows, [text('section', ({ section }) => section), text('text', row => row.text)])
}

function runs({ runs }: CampaignReport): Sheet {
  return sheet('runs', 'Runs', runs, [
    text('run', ({ id }) => id),
    text('title', ({ title }) => title),
    text('group', ({ group }) => group),
    text('started', ({ startedAt }) => startedAt),
    text('tool', ({ tool }) => tool),
    text('note', ({ note }) => note),
    number('class', undefined, run => run.class),
    number('duration', 'ms', ({ durationMs }) => durationMs),
    number('samples', 'count', ({ samples }) => samples),
    number('errors', 'count', ({ errors }) => errors),
    number('users', 'count', ({ users }) => users),
    number('cost', 'usd/h', ({ costPerHour }) => costPerHour),
  ])
}

function groups({ groups, configurations }: CampaignReport): Sheet {
  const items: Partial<CampaignReport['groups'][number]>[] = [...groups, ...configurations]
  return sheet('groups', 'Configurations', items, [
    text('group', ({ id }) => id),
    text('title', ({ title }) => title),
    text('runs', ({ runs }) => runs?.join(', ')),
    text('note', ({ note }) => note),
    text('load', ({ load }) => load && loadText(load)),
    number('class', undefined, group => group.class),
    signed('median change', 'ratio', ({ medianChange }) => medianChange),
    signed('low', 'ratio', ({ low }) => low),
    signed('high', 'ratio', ({ high }) => high),
    number('workflows', 'count', ({ workflows }) => workflows),
    number('cost', 'usd/h', ({ cost }) => cost?.perHour),
    signed('cost change', 'ratio', ({ cost }) => cost?.change),
    text('cost against', ({ cost }) => cost?.against),
  ])
}

/** A column for each dimension of the items, by name. */
function dimensionFields<Item extends Pick<SeriesName, 'dimensions'>>(items: readonly Item[]): Field<Item>[] {
  const names = new Set(items.flatMap(({ dimensions }) => Object.keys(dimensions)))
  return [...names].sort().map(name => text(name, ({ dimensions }) => dimensions[name]))
}

function seriesFields<Item extends SeriesName>(items: readonly Item[]): Field<Item>[] {
  return [text('workflow', ({ workflow }) => workflow), text('kind', ({ kind }) => kind), ...dimensionFields(items)]
}

function unitOf({ metrics }: CampaignReport, metric: string): string | undefined {
  return metrics.find(({ id }) => id === metric)?.unit
}

function matrix(report: CampaignReport, id: string, title: string, cells: readonly CampaignCell[]): Sheet {
  const rows = groupBy(cells, cell => `${cell.metric} ${seriesKey(cell)}`)
  const all = [...rows.values()].map(row => ({ ...row[0]!, byRun: new Map(row.map(cell => [cell.run, cell])) }))
  const items = report.metrics.flatMap(({ id }) => all.filter(({ metric }) => metric === id))
  return sheet(id, title, items, [
    text(id === 'resources' ? 'resource' : 'workflow', ({ workflow }) => workflow),
    ...dimensionFields(items),
    text('metric', ({ metric }) => metric),
    text('unit', ({ metric }) => unitOf(report, metric)),
    ...report.runs.map(run =>
      number<(typeof items)[number]>(run.id, undefined, ({ byRun }) => {
        const cell = byRun.get(run.id)
        return cell?.state === 'measured' ? cell.value : cell?.state
      }),
    ),
  ])
}

function changes(report: CampaignReport): Sheet {
  const cells = [...report.groupCells, ...report.resourceGroupCells]
  return sheet('changes', 'Changes by configuration', cells, [
    ...seriesFields(cells),
    text('metric', ({ metric }) => metric),
    text('unit', ({ metric }) => unitOf(report, metric)),
    text('group', ({ group }) => group),
    number('runs', 'count', ({ runs }) => runs),
    number('value', undefined, ({ value }) => value),
    number('baseline', undefined, ({ value, delta }) => delta && value - delta.absolute),
    signed('difference', undefined, ({ delta }) => delta?.absolute, 'difference'),
    signed('change', 'ratio', ({ delta }) => delta?.relative, 'ratio'),
    signed('low', 'ratio', ({ delta }) => delta?.low),
    signed('high', 'ratio', ({ delta }) => delta?.high),
    number('p', 'p', ({ p }) => p),
    text('meaning', cell => cell.delta && meaningOf(report, cell)),
  ])
}

function meaningOf(report: CampaignReport, cell: CampaignReport['groupCells'][number]): string | undefined {
  const { metric, delta } = cell
  const unit = (unitOf(report, metric) ?? '') as Unit
  const direction = directionText({ metric, unit }, delta!.absolute >= 0)
  const sure = certainty(cell)
  return sure && certaintyText(sure, direction, { metric, ...delta })
}

function workflows({ workflows }: CampaignReport): Sheet {
  const sorted = workflows.toSorted((a, b) => (b.spread ?? -1) - (a.spread ?? -1))
  return sheet('workflows', 'Workflows by spread', sorted, [
    ...seriesFields(sorted),
    number('spread between repeats', 'ratio', ({ spread }) => spread),
    number('degrees of freedom', undefined, ({ spreadDf }) => spreadDf),
    number('largest ratio', 'ratio', ({ range }) => range),
    text('ranked', ({ stable }) => yesOrNo(stable)),
  ])
}

function yesOrNo(is: boolean | undefined): string {
  return is ? 'yes' : 'no'
}

function jobs({ jobs }: CampaignReport): Sheet {
  return sheet('jobs', 'Jobs', jobs, [
    text('job', ({ workflow }) => workflow),
    ...dimensionFields(jobs),
    text('tenant', ({ tenant }) => tenant),
    text('run', ({ run }) => run),
    text('status', ({ status }) => status),
    text('failed', ({ failed }) => yesOrNo(failed)),
    text('started', ({ startedAt }) => startedAt),
    number('duration', 'ms', ({ durationMs }) => durationMs),
    number('difference', 'ms', ({ delta }) => delta?.absolute),
    signed('change', 'ratio', ({ delta }) => delta?.relative),
    text('error', ({ error }) => error),
  ])
}

/** Returns the figures of each statement in each run that has it. */
export function statementRows({ sql, runs }: CampaignReport) {
  return sql.flatMap(statement =>
    runs.flatMap(({ id: run }) => {
      const found = statement.runs[run]
      return found ? [{ ...statement, run, ...found }] : []
    }),
  )
}

function sql(report: CampaignReport): Sheet {
  return sheet('sql', 'Database statements', statementRows(report), [
    text('statement', statement => statement.text),
    text('id', ({ id }) => id),
    text('change', ({ change }) => change),
    text('run', ({ run }) => run),
    number('calls', 'count', ({ calls }) => calls),
    number('mean', 'ms', ({ meanMs }) => meanMs),
    number('total', 'ms', ({ totalMs }) => totalMs),
    number('load', undefined, ({ load }) => load),
    text('waits', ({ waits = {} }) => {
      const written = Object.entries(waits).map(([name, load]) => `${name} ${load}`)
      return written.join('; ') || undefined
    }),
  ])
}

function errors({ errors, runs }: CampaignReport): Sheet {
  return sheet('errors', 'Errors', errors, [
    ...seriesFields(errors),
    text('code', ({ code }) => code),
    text('message', ({ message }) => message),
    ...runs.map(({ id }) => number<(typeof errors)[number]>(id, 'count', ({ counts }) => counts[id])),
  ])
}

function effects({ effects }: CampaignReport): Sheet {
  return sheet('effects', 'Effects of facts', effects, [
    text('fact', ({ fact }) => fact),
    text('from', ({ from }) => from),
    text('to', ({ to }) => to),
    signed('change', 'ratio', ({ change }) => change),
    signed('low', 'ratio', ({ low }) => low),
    signed('high', 'ratio', ({ high }) => high),
    text('meaning', effect => {
      const { change, low, high } = effect
      const direction = (change ?? 0) > 0 ? 'slower' : 'faster'
      return change === undefined
        ? undefined
        : certaintyText(effectCertainty(effect), direction, { metric: 'avg', low, high })
    }),
    text('between', ({ pairs }) => pairsText(pairs)),
    text('not separable from', ({ togetherWith }) => togetherWith && listed(togetherWith, 20)),
  ])
}

function loadTrends({ loadTrends }: CampaignReport): Sheet {
  return sheet('loads', 'Cost of loads', loadTrends, [
    text('load', ({ load }) => load),
    number('step', undefined, ({ step }) => step),
    ...seriesFields(loadTrends),
    text('metric', ({ metric }) => metric),
    ...(['change', 'low', 'high'] as const).map(key => number<LoadTrend>(key, undefined, trend => trend[key])),
    text('meaning', ({ sure }) => sure ?? 'not decided'),
    text('between', ({ between }) => between.map(set => set.join(' → ')).join(', ')),
  ])
}

function facts({ facts, runs }: CampaignReport): Sheet {
  return sheet('facts', 'Infrastructure and modules', facts, [
    text('fact', ({ fact }) => fact),
    text('differs', ({ differs }) => yesOrNo(differs)),
    ...runs.map(({ id }) => text<(typeof facts)[number]>(id, ({ values }) => values[id])),
  ])
}

function findings({ findings }: CampaignReport): Sheet {
  return sheet('findings', 'Findings on the figures', findings, [
    text('code', ({ code }) => code),
    text('message', ({ message }) => message),
  ])
}

function sources({ sources }: CampaignReport): Sheet {
  return sheet('sources', 'Files read', sources, [
    text('run', ({ run }) => run),
    text('file', ({ name }) => name),
    text('format', ({ format }) => format),
    number('rows', 'count', ({ rows }) => rows),
  ])
}
