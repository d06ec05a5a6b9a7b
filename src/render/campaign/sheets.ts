/** The tables of a campaign with their values as they are: a CSV file each, or a sheet of a workbook. Base units. */
import type { CampaignCell, CampaignReport } from '../../model/campaign.ts'
import { listed } from './finding-text.ts'

/** Absent is absent: an empty cell. */
export type SheetCell = string | number | undefined

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number'
  /** Base unit of the numbers: 'ms', 'ratio', 'usd/h'. Absent where rows have units of their own. */
  readonly unit?: string
  /** How the column follows from two others, named by their titles: `of - from`, or `of / from - 1`. */
  readonly computed?: { readonly as: 'difference' | 'ratio'; readonly of: string; readonly from: string }
}

export interface Sheet {
  /** File name without its ending. */
  readonly id: string
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

const text = (title: string): SheetColumn => ({ title, kind: 'text' })
const number = (title: string, unit?: string): SheetColumn => ({
  title,
  kind: 'number',
  ...(unit !== undefined && { unit }),
})

/** Returns the tables that hold anything, in the order of the page. */
export function sheetsOf(report: CampaignReport): Sheet[] {
  return [
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
    facts(report),
    findings(report),
    sources(report),
  ].filter(({ rows }) => rows.length > 0)
}

function runs({ runs }: CampaignReport): Sheet {
  const columns = [
    ...['run', 'title', 'group', 'started', 'tool', 'note'].map(text),
    number('class'),
    number('duration', 'ms'),
    number('samples', 'count'),
    number('errors', 'count'),
    number('users', 'count'),
    number('cost', 'usd/h'),
  ]
  const rows = runs.map(run => [
    run.id,
    run.title,
    run.group,
    run.startedAt,
    run.tool,
    run.note,
    run.class,
    run.durationMs,
    run.samples,
    run.errors,
    run.users,
    run.costPerHour,
  ])
  return { id: 'runs', title: 'Runs', columns, rows }
}

function groups({ groups, configurations }: CampaignReport): Sheet {
  const columns = [
    ...['group', 'title', 'runs', 'note'].map(text),
    number('class'),
    number('median change', 'ratio'),
    number('low', 'ratio'),
    number('high', 'ratio'),
    number('workflows', 'count'),
    number('cost', 'usd/h'),
    number('cost change', 'ratio'),
    text('cost against'),
  ]
  const rows = [
    ...groups.map(group => [
      group.id,
      group.title,
      group.runs.join(', '),
      group.note,
      group.class,
      group.medianChange,
      group.low,
      group.high,
      group.workflows,
      group.cost?.perHour,
      group.cost?.change,
      group.cost?.against,
    ]),
    ...configurations.map(({ id, title, note, cost }) => [
      id,
      title,
      undefined,
      note,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      cost?.perHour,
      cost?.change,
      cost?.against,
    ]),
  ]
  return { id: 'groups', title: 'Configurations', columns, rows }
}

/** Names of the dimensions of some rows, sorted. */
function dimensionNames(rows: readonly { readonly dimensions: Readonly<Record<string, string>> }[]): string[] {
  return [...new Set(rows.flatMap(({ dimensions }) => Object.keys(dimensions)))].sort()
}

function unitOf({ metrics }: CampaignReport, metric: string): string | undefined {
  return metrics.find(({ id }) => id === metric)?.unit
}

function matrix(report: CampaignReport, id: string, title: string, cells: readonly CampaignCell[]): Sheet {
  const dimensions = dimensionNames(cells)
  const ids = report.runs.map(run => run.id)
  const columns = [
    text(id === 'resources' ? 'resource' : 'workflow'),
    ...dimensions.map(text),
    text('metric'),
    text('unit'),
    ...ids.map(id => number(id)),
  ]
  const rows = new Map<string, SheetCell[]>()
  const at = new Map(ids.map((id, i) => [id, i + 3 + dimensions.length]))
  for (const cell of cells) {
    const key = JSON.stringify([cell.workflow, cell.kind, cell.dimensions, cell.metric])
    let row = rows.get(key)
    if (!row) {
      row = [cell.workflow, ...dimensions.map(name => cell.dimensions[name]), cell.metric, unitOf(report, cell.metric)]
      rows.set(key, row)
    }
    row[at.get(cell.run)!] = cell.state === 'measured' ? cell.value : cell.state
  }
  const width = columns.length
  return { id, title, columns, rows: [...rows.values()].map(row => Array.from({ length: width }, (_, i) => row[i])) }
}

function changes(report: CampaignReport): Sheet {
  const cells = [...report.groupCells, ...report.resourceGroupCells]
  const dimensions = dimensionNames(cells)
  const columns = [
    text('workflow'),
    text('kind'),
    ...dimensions.map(text),
    ...['metric', 'unit', 'group'].map(text),
    number('runs', 'count'),
    number('value'),
    number('baseline'),
    computed(number('difference'), 'difference'),
    computed(number('change', 'ratio'), 'ratio'),
    number('low', 'ratio'),
    number('high', 'ratio'),
    number('p'),
    text('meaning'),
  ]
  const rows = cells.map(({ workflow, kind, dimensions: own, metric, group, runs, value, delta, p, change }) => [
    workflow,
    kind,
    ...dimensions.map(name => own[name]),
    metric,
    unitOf(report, metric),
    group,
    runs,
    value,
    delta && value - delta.absolute,
    delta?.absolute,
    delta?.relative,
    delta?.low,
    delta?.high,
    p,
    change,
  ])
  return { id: 'changes', title: 'Changes by configuration', columns, rows }
}

/** A column that follows from those of the value and of the baseline. */
function computed(column: SheetColumn, as: 'difference' | 'ratio'): SheetColumn {
  return { ...column, computed: { as, of: 'value', from: 'baseline' } }
}

function workflows({ workflows }: CampaignReport): Sheet {
  const dimensions = dimensionNames(workflows)
  const columns = [
    text('workflow'),
    text('kind'),
    ...dimensions.map(text),
    number('spread between repeats', 'ratio'),
    number('degrees of freedom'),
    number('largest ratio', 'ratio'),
    text('ranked'),
  ]
  const rows = [...workflows]
    .sort((a, b) => (b.spread ?? -1) - (a.spread ?? -1))
    .map(({ workflow, kind, dimensions: own, spread, spreadDf, range, stable }) => [
      workflow,
      kind,
      ...dimensions.map(name => own[name]),
      spread,
      spreadDf,
      range,
      stable ? 'yes' : 'no',
    ])
  return { id: 'workflows', title: 'Workflows by spread', columns, rows }
}

function jobs({ jobs }: CampaignReport): Sheet {
  const dimensions = dimensionNames(jobs)
  const columns = [
    text('job'),
    ...dimensions.map(text),
    ...['tenant', 'run', 'status', 'started'].map(text),
    number('duration', 'ms'),
    number('difference', 'ms'),
    number('change', 'ratio'),
    text('error'),
  ]
  const rows = jobs.map(job => [
    job.workflow,
    ...dimensions.map(name => job.dimensions[name]),
    job.tenant,
    job.run,
    job.status,
    job.startedAt,
    job.durationMs,
    job.delta?.absolute,
    job.delta?.relative,
    job.error,
  ])
  return { id: 'jobs', title: 'Jobs', columns, rows }
}

function sql({ sql, runs }: CampaignReport): Sheet {
  const columns = [
    ...['statement', 'id', 'change', 'run'].map(text),
    number('calls', 'count'),
    number('mean', 'ms'),
    number('total', 'ms'),
    number('load'),
    text('waits'),
  ]
  const rows = sql.flatMap(statement =>
    runs.flatMap(({ id }): SheetCell[][] => {
      const found = statement.runs[id]
      if (!found) return []
      const waits = Object.entries(found.waits ?? {}).map(([name, load]) => `${name} ${load}`)
      return [
        [
          statement.text,
          statement.id,
          statement.change,
          id,
          found.calls,
          found.meanMs,
          found.totalMs,
          found.load,
          waits.join('; ') || undefined,
        ],
      ]
    }),
  )
  return { id: 'sql', title: 'Database statements', columns, rows }
}

function errors({ errors, runs }: CampaignReport): Sheet {
  const columns = [...['workflow', 'kind', 'code', 'message'].map(text), ...runs.map(({ id }) => number(id, 'count'))]
  const rows = errors.map(({ workflow, kind, code, message, counts }) => [
    workflow,
    kind,
    code,
    message,
    ...runs.map(({ id }) => counts[id]),
  ])
  return { id: 'errors', title: 'Errors', columns, rows }
}

function effects({ effects }: CampaignReport): Sheet {
  const columns = [
    ...['fact', 'from', 'to'].map(text),
    number('change', 'ratio'),
    number('low', 'ratio'),
    number('high', 'ratio'),
    ...['more than noise', 'not separable from'].map(text),
  ]
  const rows = effects.map(({ fact, from, to, change, low, high, significant, togetherWith }) => [
    fact,
    from,
    to,
    change,
    low,
    high,
    significant === undefined ? undefined : significant ? 'yes' : 'no',
    togetherWith && listed(togetherWith, 20),
  ])
  return { id: 'effects', title: 'Effects of facts', columns, rows }
}

function facts({ facts, runs }: CampaignReport): Sheet {
  const columns = [text('fact'), text('differs'), ...runs.map(({ id }) => text(id))]
  const rows = facts.map(({ fact, differs, values }) => [
    fact,
    differs ? 'yes' : 'no',
    ...runs.map(({ id }) => values[id]),
  ])
  return { id: 'facts', title: 'Infrastructure and modules', columns, rows }
}

function findings({ findings }: CampaignReport): Sheet {
  return {
    id: 'findings',
    title: 'Findings on the figures',
    columns: ['code', 'message'].map(text),
    rows: findings.map(({ code, message }) => [code, message]),
  }
}

function sources({ sources }: CampaignReport): Sheet {
  return {
    id: 'sources',
    title: 'Files read',
    columns: [...['run', 'file', 'format'].map(text), number('rows', 'count')],
    rows: sources.map(({ run, name, format, rows }) => [run, name, format, rows]),
  }
}
