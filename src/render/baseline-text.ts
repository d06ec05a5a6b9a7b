/** Stored baselines as text for a terminal: what `perf-gate baseline list` and `show` print. */
import type { MetricId, Unit } from '../model/metric.ts'
import { shortCommit } from '../model/run-name.ts'
import type { Dimensions } from '../model/sample.ts'
import { metricLabel } from './change.ts'
import { escapeTerminal } from './escape/terminal.ts'
import { visibleName } from './escape/visible.ts'
import { formatAge, formatInstant, formatTransition, plural } from './format.ts'
import { sparkline } from './sparkline.ts'
import { ABSENT, ARROW, DOT } from './symbols.ts'

/** The part of an epoch that is shown. */
export interface EpochText {
  readonly id: string
  readonly since: string
  readonly runs: number
  readonly acceptedFrom?: { by?: string; pullRequest?: number; afterRuns?: number; commit?: string; reason?: string }
  readonly rolledBack?: { at: string; by?: string; reason?: string }
}

export type OverviewText =
  | {
      state: 'ok'
      baseRef: string
      suite: string
      epoch: EpochText
      ageDays: number
      earlier: number
      references: readonly string[]
    }
  | { state: 'references'; baseRef: string; suite: string; references: readonly string[] }
  | { state: 'unreadable'; folder: string; message: string }

export interface RunText {
  readonly id: string
  readonly startedAt?: string
  readonly recordedAt: string
  readonly commit?: string
  readonly pullRequest?: number
  readonly verdict: string
  /** In the folder of the suite. */
  readonly file: string
  /** Absent for a run that is not part of a baseline. */
  readonly isAnchor?: boolean
}

export interface DetailsText {
  readonly baseRef: string
  readonly suite: string
  readonly epoch: EpochText
  readonly ageDays: number
  readonly runs: readonly RunText[]
  readonly breached: readonly RunText[]
  readonly pending: readonly (RunText & { readonly doubt: string })[]
  readonly history: readonly EpochText[]
  readonly references: readonly ReferenceText[]
  readonly imported?: { readonly runs: number; readonly from: string; readonly to: string }
}

/** Values of a workflow by run, the oldest first. */
export interface TrendText {
  readonly workflow: string
  readonly dimensions: Dimensions
  readonly metric: MetricId
  readonly unit: Unit
  readonly values: readonly (number | undefined)[]
}

/** Workflows whose trend is shown. */
const TRENDS = 10

/** Runs that are kept by a name. */
export interface ReferenceText {
  readonly name: string
  readonly since: string
  readonly by?: string
  readonly commit?: string
  readonly runs: number
}

/** Returns one line per baseline; says so when there is none. */
export function renderBaselines(baselines: readonly OverviewText[]): string {
  if (baselines.length === 0) return 'No baseline is stored here yet.\n'
  return baselines.map(baseline => `${overviewLine(baseline)}\n`).join('')
}

function overviewLine(baseline: OverviewText): string {
  if (baseline.state === 'unreadable')
    return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`
  if (baseline.state === 'references')
    return factsText(nameOf(baseline), 'no baseline yet', keptText(baseline.references))
  const { epoch, ageDays, earlier, references } = baseline
  return factsText(
    nameOf(baseline),
    plural(epoch.runs, 'run'),
    `since ${formatInstant(epoch.since)}`,
    `newest ${formatAge(ageDays)} old`,
    earlier > 0 && `${plural(earlier, 'earlier baseline')} to roll back to`,
    references.length > 0 && keptText(references),
  )
}

/** Joins facts; those that are false are left out. */
function factsText(...facts: readonly (string | false)[]): string {
  return facts.filter(Boolean).join(` ${DOT} `)
}

function nameOf({ baseRef, suite }: { readonly baseRef: string; readonly suite: string }): string {
  return `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`
}

/** References named in a line, the newest ones. */
const NAMED = 3

function keptText(references: readonly string[]): string {
  const shown = references.slice(-NAMED).map(escapeTerminal).join(', ')
  const more = references.length > NAMED ? ` and ${plural(references.length - NAMED, 'older one')}` : ''
  return `named runs: ${shown}${more}`
}

/** Returns a baseline's runs, how it came to be, and the ones before it. */
export function renderBaseline(details: DetailsText, trends: readonly TrendText[] = []): string {
  const { baseRef, suite, epoch, ageDays, runs, breached, pending, history, references, imported } = details
  const lines = [
    `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
    `  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
    `  ${originOf(epoch)}`,
    '',
    ...runs.map(run => `  ${runLine(run)}`),
    ...trendLines(trends),
    ...section('Refused since then (not part of the baseline):', breached.map(runLine)),
    ...section(
      'Waiting for a second run of the commit, or the next run, to clear them:',
      pending.map(run => `${runLine(run)}  ${escapeTerminal(run.doubt)}`),
    ),
    ...section('Earlier baselines, the newest first:', history.map(epochLine)),
    ...section('Named runs, never pruned:', references.map(referenceLine)),
  ]
  if (imported)
    lines.push(
      '',
      `Imported, for "perf-gate backtest": ${plural(imported.runs, 'run')}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`,
    )
  return `${lines.join('\n')}\n`
}

/** Returns a title and its indented lines after an empty line; nothing without lines. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)]
}

function trendLines(trends: readonly TrendText[]): string[] {
  const [first] = trends
  if (!first) return []
  const hidden = trends.length - TRENDS
  const rows = trends.slice(0, TRENDS).map(({ workflow, dimensions, metric, unit, values }) => {
    const [oldest, newest] = [values.find(value => value !== undefined), values.at(-1)]
    const name = [
      visibleName(workflow),
      ...Object.entries(dimensions).map(([key, value]) => visibleName(`${key}=${value}`)),
    ]
    return `${sparkline(values)}  ${formatTransition(oldest, newest, unit, ARROW)}  ${metricLabel(metric)}  ${name.join(' ')}`
  })
  const more = hidden > 0 ? [`… and ${plural(hidden, 'more workflow')}`] : []
  return section(`Over its ${plural(first.values.length, 'run')}, the oldest left, the largest rise first:`, [
    ...rows,
    ...more,
  ])
}

function runLine(run: RunText): string {
  return [
    run.id,
    formatInstant(run.startedAt ?? run.recordedAt),
    run.commit === undefined ? ABSENT : shortCommit(run.commit),
    run.pullRequest === undefined ? ABSENT : `#${run.pullRequest}`,
    run.verdict,
    run.isAnchor ? `${run.file}  anchor` : run.file,
  ].join('  ')
}

function referenceLine({ name, since, by, commit, runs }: ReferenceText): string {
  return factsText(
    escapeTerminal(name),
    plural(runs, 'run'),
    `since ${formatInstant(since)}`,
    commit !== undefined && `commit ${shortCommit(commit)}`,
    by !== undefined && `by ${escapeTerminal(by)}`,
  )
}

function epochLine(epoch: EpochText): string {
  const { id, runs, rolledBack } = epoch
  return factsText(
    id,
    plural(runs, 'run'),
    originOf(epoch),
    rolledBack !== undefined && `withdrawn ${formatInstant(rolledBack.at)}`,
  )
}

function originOf({ acceptedFrom }: EpochText): string {
  if (!acceptedFrom) return 'started by its first run'
  const { by, pullRequest, afterRuns, commit, reason } = acceptedFrom
  return [
    'accepted',
    by !== undefined && `by ${escapeTerminal(by)}`,
    pullRequest !== undefined && `with pull request #${pullRequest}`,
    afterRuns !== undefined && `after ${plural(afterRuns, 'run')}`,
    commit !== undefined && `at ${shortCommit(commit)}`,
    reason !== undefined && `because: ${escapeTerminal(reason)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
