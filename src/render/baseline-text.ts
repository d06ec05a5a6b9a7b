/** Stored baselines as text for a terminal: what `perf-gate baseline list` and `show` print. */

import { escapeTerminal } from './escape/terminal.ts'
import { ABSENT, DOT } from './figures.ts'
import { formatAge, formatInstant, plural } from './format.ts'
import { shortCommit } from './runs.ts'

/** The part of an epoch that is shown. */
export interface EpochText {
  readonly id: string
  readonly since: string
  readonly runs: number
  readonly acceptedFrom?: { by?: string; pullRequest?: number; commit?: string; reason?: string }
  readonly rolledBack?: { at: string; by?: string; reason?: string }
}

export type OverviewText =
  | { state: 'ok'; baseRef: string; suite: string; epoch: EpochText; ageDays: number; earlier: number }
  | { state: 'unreadable'; folder: string; message: string }

export interface RunText {
  readonly id: string
  readonly startedAt?: string
  readonly recordedAt: string
  readonly commit?: string
  readonly pullRequest?: number
  readonly verdict: string
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
  readonly history: readonly EpochText[]
}

/** Returns one line per baseline; says so when there is none. */
export function renderBaselines(baselines: readonly OverviewText[]): string {
  if (baselines.length === 0) return 'No baseline is stored here yet.\n'
  return baselines.map(baseline => `${overviewLine(baseline)}\n`).join('')
}

function overviewLine(baseline: OverviewText): string {
  if (baseline.state === 'unreadable')
    return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`
  const { baseRef, suite, epoch, ageDays, earlier } = baseline
  return [
    `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
    plural(epoch.runs, 'run'),
    `since ${formatInstant(epoch.since)}`,
    `newest ${formatAge(ageDays)} old`,
    ...(earlier > 0 ? [`${plural(earlier, 'earlier baseline')} to roll back to`] : []),
  ].join(` ${DOT} `)
}

/** Returns a baseline's runs, how it came to be, and the ones before it. */
export function renderBaseline({ baseRef, suite, epoch, ageDays, runs, breached, history }: DetailsText): string {
  const lines = [
    `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
    `  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
    `  ${originOf(epoch)}`,
    '',
    ...runs.map(run => `  ${runLine(run)}`),
    ...(breached.length > 0
      ? ['', 'Breached on the base branch since, never compared with:', ...breached.map(run => `  ${runLine(run)}`)]
      : []),
    ...(history.length > 0
      ? ['', 'Earlier baselines, the newest first:', ...history.map(one => `  ${epochLine(one)}`)]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

function runLine(run: RunText): string {
  return [
    run.id,
    formatInstant(run.startedAt ?? run.recordedAt),
    run.commit === undefined ? ABSENT : shortCommit(run.commit),
    run.pullRequest === undefined ? ABSENT : `#${run.pullRequest}`,
    run.verdict,
    ...(run.isAnchor ? ['anchor'] : []),
  ].join('  ')
}

function epochLine(epoch: EpochText): string {
  const withdrawn = epoch.rolledBack ? ` ${DOT} withdrawn ${formatInstant(epoch.rolledBack.at)}` : ''
  return `${epoch.id} ${DOT} ${plural(epoch.runs, 'run')} ${DOT} ${originOf(epoch)}${withdrawn}`
}

function originOf({ acceptedFrom }: EpochText): string {
  if (!acceptedFrom) return 'begun by its first run'
  const { by, pullRequest, commit, reason } = acceptedFrom
  return [
    'accepted',
    ...(by === undefined ? [] : [`by ${escapeTerminal(by)}`]),
    ...(pullRequest === undefined ? [] : [`with pull request #${pullRequest}`]),
    ...(commit === undefined ? [] : [`at ${shortCommit(commit)}`]),
    ...(reason === undefined ? [] : [`because: ${escapeTerminal(reason)}`]),
  ].join(' ')
}
