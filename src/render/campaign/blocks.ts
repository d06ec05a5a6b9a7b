/** A campaign as a document: what Markdown and a wiki show. */
import type { CampaignCell, CampaignGroup, CampaignGroupCell, CampaignReport } from '../../model/campaign.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { seriesLine } from '../change.ts'
import { type Block, type Column, code, fold, type Inline, type Line, paragraph, strong } from '../document/document.ts'
import {
  formatClock,
  formatCount,
  formatDelta,
  formatInstant,
  formatQuantity,
  formatRatioAsPercent,
  plural,
} from '../format.ts'
import { ABSENT, INDISTINCT } from '../symbols.ts'
import { authorBlocks } from './author-text.ts'
import { Lookup } from './cell-lookup.ts'

const left = (title: string): Column => ({ title, align: 'left' })
const right = (title: string): Column => ({ title, align: 'right' })

/** Returns the whole report. */
export function campaignBlocks(report: CampaignReport): Block[] {
  const lookup = new Lookup(report)
  return [
    ...head(report),
    ...section('Summary', sentences(report, 'summary')),
    ...section('Purpose', authorBlocks(report.texts.purpose ?? '')),
    ...section('Conclusions', [...authorBlocks(report.texts.conclusions ?? ''), ...sentences(report, 'conclusions')]),
    ...section('Configurations', [configurations(lookup), ...sentences(report, 'comparison')]),
    ...section(`Workflows: ${lookup.metric(report.metric).label}`, matrices(lookup)),
    ...section('Resources', resources(lookup)),
    ...section('Jobs', jobs(lookup)),
    ...section('Database statements', statements(report)),
    ...section('Effects of facts', effects(report)),
    ...section('Findings on the figures', findings(report)),
    ...section('Runs', [runs(report), ...facts(report)]),
    ...section('Methodology', authorBlocks(report.texts.methodology ?? '')),
    ...section('Files read', sources(report)),
  ]
}

function section(title: string, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ type: 'heading', level: 3, line: [title] }, ...blocks]
}

function head({ title, ticket, startedAt, links, sentences }: CampaignReport): Block[] {
  const answer = sentences.find(({ section }) => section === 'answer')
  const facts: Line[] = [
    ...(ticket === undefined ? [] : [[code(ticket)]]),
    ...(startedAt === undefined ? [] : [[formatInstant(startedAt)]]),
    ...links.map(({ text, url }): Line => [{ link: url, text: [text] }]),
  ]
  return [
    { type: 'heading', level: 2, line: [title] },
    ...(facts.length > 0 ? [paragraph(...facts.flatMap((line, i) => (i === 0 ? line : [' · ', ...line])))] : []),
    ...(answer ? [paragraph(strong(...sentenceLine(answer)))] : []),
  ]
}

function sentences({ sentences }: CampaignReport, wanted: CampaignSentence['section']): Block[] {
  const found = sentences.filter(({ section }) => section === wanted)
  return found.length === 0 ? [] : [{ type: 'list', items: found.map(sentenceLine) }]
}

/** A sentence as a line; its names are prose, escaped by the writer. */
function sentenceLine({ parts }: CampaignSentence): Line {
  return parts.map((part): Inline => {
    if ('text' in part) return part.text
    return 'name' in part ? code(part.name) : part.figure
  })
}

function configurations(lookup: Lookup): Block {
  const { groups, configurations } = lookup.campaign
  const hasCost = [...groups, ...configurations].some(({ cost }) => cost)
  const cost = ({ cost }: Pick<CampaignGroup, 'cost'>): Line[] =>
    hasCost
      ? [[formatQuantity(cost?.perHour, 'usd/h')], [cost?.change === undefined ? ABSENT : formatDelta(cost.change)]]
      : []
  const change = (group: CampaignGroup): string => {
    if (group.baseline) return 'baseline'
    if (group.medianChange === undefined) return ABSENT
    return `${formatDelta(group.medianChange)} ${lookup.interval('avg', group)}`
  }
  return {
    type: 'table',
    columns: [
      left('configuration'),
      left('runs'),
      right('class'),
      right('median change'),
      ...(hasCost ? [right('cost'), right('cost change')] : []),
      left('note'),
    ],
    rows: [
      ...groups.map((group): Line[] => [
        [code(group.title ?? group.id)],
        [group.runs.join(', ')],
        [group.class === undefined ? ABSENT : `${group.class}`],
        [change(group)],
        ...cost(group),
        [group.note ?? ''],
      ]),
      ...configurations.map((one): Line[] => [
        [code(one.title ?? one.id)],
        ['not run'],
        [ABSENT],
        [ABSENT],
        ...cost(one),
        [one.note ?? ''],
      ]),
    ],
  }
}

/** By configuration, then each run, folded. */
function matrices(lookup: Lookup): Block[] {
  const { campaign } = lookup
  const shown = campaign.groupCells.filter(({ metric }) => metric === campaign.metric)
  const whole = byConfiguration(lookup, shown)
  const metrics = campaign.metrics.filter(({ id }) => campaign.cells.some(({ metric }) => metric === id))
  const folds = metrics.flatMap(({ id, label }): Block[] => {
    const cells = campaign.cells.filter(({ metric }) => metric === id)
    const rows = byRun(lookup, cells)
    return [
      fold([`${label}: ${plural(rows.length, 'workflow')} by ${plural(campaign.runs.length, 'run')}`], {
        type: 'table',
        columns: [left('workflow'), ...campaign.runs.map(run => right(run.id))],
        rows,
      }),
    ]
  })
  return [...(whole.length > 0 ? [matrixOf(lookup, whole)] : []), ...folds]
}

function matrixOf(lookup: Lookup, rows: readonly Line[][]): Block {
  return {
    type: 'table',
    columns: [left('workflow'), ...lookup.campaign.groups.map(({ id }) => right(lookup.groupName(id)))],
    rows,
  }
}

function rowKey({ workflow, kind, dimensions }: Pick<CampaignCell, 'workflow' | 'kind' | 'dimensions'>): string {
  return JSON.stringify([workflow, kind, dimensions])
}

function byConfiguration(lookup: Lookup, cells: readonly CampaignGroupCell[]): Line[][] {
  const rows = new Map<string, CampaignGroupCell[]>()
  for (const cell of cells) rows.set(rowKey(cell), [...(rows.get(rowKey(cell)) ?? []), cell])
  return [...rows.values()].map(ofRow => [
    seriesLine(ofRow[0]!),
    ...lookup.campaign.groups.map(({ id }): Line => {
      const cell = ofRow.find(({ group }) => group === id)
      return cell ? cellLine(lookup, cell) : [ABSENT]
    }),
  ])
}

/** A value with its change below it; a change that is no more than noise is marked as such. */
function cellLine(lookup: Lookup, { metric, value, delta, change }: CampaignGroupCell): Line {
  const text = lookup.value(metric, value)
  if (!delta) return [text]
  const moved = change === 'regressed' || change === 'improved'
  const changed = `${moved ? '' : INDISTINCT}${lookup.change(metric, delta)}`
  return [moved ? strong(text) : text, { below: changed }]
}

/** Cells that were copied are marked; what they are is said in the findings. */
function byRun(lookup: Lookup, cells: readonly CampaignCell[]): Line[][] {
  const rows = new Map<string, Map<string, CampaignCell>>()
  for (const cell of cells) {
    const row = rows.get(rowKey(cell)) ?? new Map<string, CampaignCell>()
    rows.set(rowKey(cell), row.set(cell.run, cell))
  }
  return [...rows.values()].map(row => [
    seriesLine([...row.values()][0]!),
    ...lookup.campaign.runs.map(({ id }): Line => {
      const { state = 'missing', metric = '', value, marks } = row.get(id) ?? {}
      if (state === 'measured') return [`${lookup.value(metric, value)}${marks?.includes('copied-cell') ? ' ⧉' : ''}`]
      return [{ void: 'void', 'not-run': 'not run', missing: ABSENT }[state]]
    }),
  ])
}

function resources(lookup: Lookup): Block[] {
  const rows = byConfiguration(lookup, lookup.campaign.resourceGroupCells)
  if (rows.length === 0) return []
  const metrics = lookup.campaign.resourceGroupCells
  const keys = [...new Map(metrics.map(cell => [`${rowKey(cell)} ${cell.metric}`, cell])).values()]
  const perMetric = keys.map((cell): Line[] => [
    seriesLine(cell),
    [lookup.metric(cell.metric).label],
    ...lookup.campaign.groups.map(({ id }): Line => {
      const found = metrics.find(one => one.group === id && one.metric === cell.metric && rowKey(one) === rowKey(cell))
      return found ? cellLine(lookup, found) : [ABSENT]
    }),
  ])
  return [
    {
      type: 'table',
      columns: [
        left('resource'),
        left('metric'),
        ...lookup.campaign.groups.map(({ id }) => right(lookup.groupName(id))),
      ],
      rows: perMetric,
    },
  ]
}

function jobs(lookup: Lookup): Block[] {
  const { jobs } = lookup.campaign
  if (jobs.length === 0) return []
  const tenants = jobs.some(({ tenant }) => tenant !== undefined)
  return [
    {
      type: 'table',
      columns: [
        left('job'),
        ...(tenants ? [left('tenant')] : []),
        left('run'),
        left('status'),
        right('duration'),
        right('change'),
      ],
      rows: jobs.map((job): Line[] => [
        seriesLine(job),
        ...(tenants ? [[job.tenant ?? '']] : []),
        [job.run],
        [[job.status, job.error].filter(text => text !== undefined).join(': ')],
        [job.durationMs === undefined ? ABSENT : formatClock(job.durationMs)],
        [lookup.change('duration', job.delta)],
      ]),
    },
  ]
}

function statements({ sql, runs }: CampaignReport): Block[] {
  if (sql.length === 0) return []
  const figure = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? ABSENT : write(value)
  return [
    {
      type: 'table',
      columns: [left('statement'), left(''), left('run'), right('calls'), right('mean'), right('load'), left('waits')],
      rows: sql.flatMap(({ text, change, runs: figures }) =>
        runs.flatMap(({ id }): Line[][] => {
          const found = figures[id]
          if (!found) return []
          const waits = Object.entries(found.waits ?? {}).sort(([, a], [, b]) => b - a)
          return [
            [
              [code(text)],
              [change === 'both' ? '' : change],
              [id],
              [figure(found.calls, formatCount)],
              [formatQuantity(found.meanMs, 'ms')],
              [formatQuantity(found.load, '')],
              [
                waits
                  .slice(0, 3)
                  .map(([name, load]) => `${name} ${formatQuantity(load, '')}`)
                  .join(', '),
              ],
            ],
          ]
        }),
      ),
    },
  ]
}

function effects({ effects }: CampaignReport): Block[] {
  if (effects.length === 0) return []
  return [
    {
      type: 'table',
      columns: [left('fact'), left('from'), left('to'), right('change'), left('')],
      rows: effects.map(({ fact, from, to, change, low, high, significant, togetherWith }): Line[] => [
        [code(fact)],
        [from === '' ? ABSENT : code(from)],
        [to === '' ? ABSENT : code(to)],
        [
          change === undefined
            ? ABSENT
            : `${significant ? '' : INDISTINCT}${formatDelta(change)} [${formatDelta(low!)}, ${formatDelta(high!)}]`,
        ],
        [
          togetherWith
            ? `${change === undefined ? 'cannot be separated from' : 'together with'} ${togetherWith.join(', ')}`
            : '',
        ],
      ]),
    },
  ]
}

function findings({ findings }: CampaignReport): Block[] {
  return findings.length === 0 ? [] : [{ type: 'list', items: findings.map(({ message }) => [message]) }]
}

/** Only facts that differ are columns here; all are in the table below. */
function runs({ runs, facts }: CampaignReport): Block {
  const differing = facts.filter(({ differs, item }) => differs && item === undefined).slice(0, 8)
  const has = (key: 'title' | 'startedAt' | 'durationMs' | 'samples' | 'note') =>
    runs.some(run => run[key] !== undefined)
  const optional = <T>(isThere: boolean, value: T): T[] => (isThere ? [value] : [])
  return {
    type: 'table',
    columns: [
      left('run'),
      ...optional(has('title'), left('title')),
      left('group'),
      ...optional(has('startedAt'), left('started')),
      ...optional(has('durationMs'), right('duration')),
      ...optional(has('samples'), right('samples')),
      ...optional(has('samples'), right('errors')),
      ...differing.map(({ fact }) => left(fact)),
      ...optional(has('note'), left('note')),
    ],
    rows: runs.map((run): Line[] => [
      [code(run.id)],
      ...optional(has('title'), [run.title ?? '']),
      [run.group],
      ...optional(has('startedAt'), [run.startedAt === undefined ? ABSENT : formatInstant(run.startedAt)]),
      ...optional(has('durationMs'), [run.durationMs === undefined ? ABSENT : formatClock(run.durationMs)]),
      ...optional(has('samples'), [run.samples === undefined ? ABSENT : formatCount(run.samples)]),
      ...optional(has('samples'), [run.samples ? formatRatioAsPercent((run.errors ?? 0) / run.samples) : ABSENT]),
      ...differing.map(({ values }): Line => [values[run.id] === undefined ? ABSENT : code(values[run.id]!)]),
      ...optional(has('note'), [run.note ?? '']),
    ]),
  }
}

function facts({ facts, runs }: CampaignReport): Block[] {
  if (facts.length === 0) return []
  const differing = facts.filter(({ differs }) => differs).length
  return [
    fold([`Infrastructure and modules: ${plural(facts.length, 'fact')}, ${differing} of them differ`], {
      type: 'table',
      columns: [left('fact'), left(''), ...runs.map(({ id }) => left(id))],
      rows: facts.map(({ fact, differs, values }): Line[] => [
        [code(fact)],
        [differs ? '≠' : ''],
        ...runs.map(({ id }): Line => [values[id] === undefined ? ABSENT : code(values[id]!)]),
      ]),
    }),
  ]
}

function sources({ sources, notices }: CampaignReport): Block[] {
  const files = [...new Set(sources.map(({ name, format, rows }) => `${name} (${format}, ${plural(rows, 'row')})`))]
  const remarks = notices.map(({ run, message }) => (run === undefined ? message : `Run ${run}: ${message}`))
  const blocks: Block[] = []
  if (files.length > 0)
    blocks.push(fold([plural(files.length, 'file')], { type: 'list', items: files.map(file => [file]) }))
  if (remarks.length > 0)
    blocks.push(fold([plural(remarks.length, 'remark')], { type: 'list', items: remarks.map(remark => [remark]) }))
  return blocks
}
