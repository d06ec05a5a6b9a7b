/** The runs that were compared: the section on them, the footer, and the baseline in a few words. */
import type { Report, ReportRun } from '../model/report.ts'
import { shortCommit } from '../model/run-name.ts'
import { left, right, tableOf } from './document/data-table.ts'
import { type Block, code, fold, join, type Line, paragraph } from './document/document.ts'
import { formatAge, formatCount, formatDuration, formatInstant, plural } from './format.ts'
import { ABSENT, DOT, toolName } from './symbols.ts'

/** Returns the runs that were compared, folded: which they are, how old, accepted by whom. */
export function runsFold({ baseline, candidate }: Report): Block[] {
  if (candidate.runs.length + baseline.runs.length === 0) return []
  const newestFirst = (side: string, runs: readonly ReportRun[]) => runs.toReversed().map(run => ({ side, ...run }))
  const runs = [...newestFirst('candidate', candidate.runs), ...newestFirst('baseline', baseline.runs)]
  const table = tableOf(runs, [
    left('run', ({ side, name, id }) => [`${side} `, ...(name === undefined ? [code(id)] : [code(name), ` (${id})`])]),
    left('started', ({ startedAt }) => [startedAt === undefined ? ABSENT : formatInstant(startedAt)]),
    left('commit', ({ commit, ref }) => [
      commit === undefined ? ABSENT : code(shortCommit(commit)),
      ...(ref === undefined ? [] : [' ', code(ref)]),
    ]),
    right('samples', ({ samples }) => [samples === undefined ? ABSENT : formatCount(samples)]),
    right('duration', ({ durationMs }) => [durationMs === undefined ? ABSENT : formatDuration(durationMs)]),
    left('tool', ({ tool }) => [toolName(tool)]),
  ])
  const accepted = acceptedLine({ baseline })
  return [
    fold(
      [`Runs compared ${DOT} baseline: ${baselineText({ baseline })}`],
      table,
      ...(accepted ? [paragraph(...accepted)] : []),
    ),
  ]
}

const STATES: Readonly<Record<Report['baseline']['state'], string>> = {
  ok: '',
  missing: 'none yet',
  expired: 'expired',
  unreadable: 'unreadable',
  'not-comparable': 'not comparable',
}

/** Returns the baseline in a few words: '5 runs, newest 3 days old, accepted with pull request 12', 'none yet'. */
export function baselineText({ baseline }: Pick<Report, 'baseline'>): string {
  const { state, runs, ageDays, acceptedFrom, reference } = baseline
  const newest = runs.length > 1 ? 'newest ' : ''
  return [
    reference === undefined ? '' : `the run kept as ${JSON.stringify(reference)}`,
    STATES[state],
    runs.length > 0 ? plural(runs.length, 'run') : '',
    ageDays === undefined ? '' : `${newest}${formatAge(ageDays)} old`,
    acceptedFrom?.pullRequest === undefined ? '' : `accepted with pull request ${acceptedFrom.pullRequest}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function acceptedLine({ baseline }: Pick<Report, 'baseline'>): Line | undefined {
  const { commit, pullRequest, by, at, reason } = baseline.acceptedFrom ?? {}
  const parts: Line[] = [
    pullRequest === undefined ? [] : [`with pull request ${pullRequest}`],
    commit === undefined ? [] : ['at ', code(shortCommit(commit))],
    by === undefined ? [] : ['by ', code(by)],
    at === undefined ? [] : [`on ${formatInstant(at)}`],
    reason === undefined ? [] : [`because: ${reason}`],
  ]
  const accepted = join(parts, ', ')
  return accepted.length > 0 ? ['The baseline was accepted ', ...accepted, '.'] : undefined
}

/** The name of the newest run of a side: a file, a folder, a row of a table; empty when it has none. */
function newestName(runs: readonly ReportRun[]): Line {
  const name = runs.at(-1)?.name
  if (name === undefined) return []
  return runs.length > 1 ? ['the newest ', code(name)] : [code(name)]
}

/** Returns what was measured, with which tool: '88,213 samples in 12.3 min, JMeter'. */
function measuredText({ samples, durationMs, tool }: ReportRun): string {
  const counted = samples === undefined ? '' : plural(samples, 'sample')
  const duration = durationMs === undefined ? '' : formatDuration(durationMs)
  const load = [counted, duration].filter(text => text !== '').join(' in ')
  return [load, toolName(tool)].filter(text => text !== '').join(', ')
}

/** Returns the last line: which runs were compared, by which version, and the links. `brief` below a section on the runs. */
export function footerLine(report: Report, links: { run?: string; report?: string } = {}, brief = false): Line {
  const parts: Line[] = [candidateLine(report, []), ...(brief ? [] : [baselineLine(report, [])])]
  if (links.report !== undefined) parts.push([{ link: links.report, text: ['full report'] }])
  if (links.run !== undefined) parts.push([{ link: links.run, text: ['CI run'] }])
  parts.push([`perf-gate ${report.generator}`])
  return join(parts, ` ${DOT} `)
}

/** Returns which runs were compared, with their names, for a report without a section on them. */
export function runsLine(report: Report): Line {
  const { candidate, baseline } = report
  const named = [candidateLine(report, newestName(candidate.runs)), baselineLine(report, newestName(baseline.runs))]
  return join(named, ` ${DOT} `)
}

function candidateLine({ candidate: { runs } }: Report, name: Line): Line {
  const newest = runs.at(-1)
  if (!newest) return []
  const commit: Line = newest.commit === undefined ? [] : ['commit ', code(shortCommit(newest.commit))]
  const count = runs.length > 1 ? `${plural(runs.length, 'run')}, newest ` : ''
  return join([name, commit, [count + measuredText(newest)]], ', ')
}

function baselineLine(report: Report, name: Line): Line {
  const text = baselineText(report)
  if (text === '') return []
  const commit = report.baseline.runs.at(-1)?.commit
  const at: Line = commit === undefined ? [] : [' at ', code(shortCommit(commit))]
  return join([['baseline', ...at, `: ${text}`], name], ', ')
}
