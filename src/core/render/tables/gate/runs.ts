/** The runs that were compared: the section on them, the footer, and the baseline in a few words. */

import { present } from '../../../model/defined.ts'
import type { Report, ReportRun } from '../../../model/report.ts'
import { shortCommit } from '../../../model/run-name.ts'
import { toolName } from '../../../model/tool.ts'
import { type Fold, fold, paragraphs } from '../../document/document.ts'
import { acceptedLine, baselineText, falseAlarmsText } from '../../words/baseline.ts'
import {
  formatDuration,
  formatInstant,
  formatQuantity,
  formatSamples,
  plural,
} from '../../words/format.ts'
import { code, join, type Line, link, phrase } from '../../words/line.ts'
import { ABSENT, DOT } from '../../words/symbols.ts'
import { left, right, tableOf } from '../table.ts'

/** Returns the runs that were compared, folded: which they are, how old, accepted by whom. */
export function runsFold({ baseline, candidate }: Report): Fold[] {
  if (candidate.runs.length + baseline.runs.length === 0) return []
  const newestFirst = (side: string, runs: readonly ReportRun[]) =>
    runs.toReversed().map(run => ({ side, ...run }))
  const runs = [
    ...newestFirst('candidate', candidate.runs),
    ...newestFirst('baseline', baseline.runs),
  ]
  const has = (isKnown: (run: ReportRun) => boolean) => runs.some(isKnown)
  const table = tableOf(runs, [
    // The name of a stored run is its date and its id.
    left('run', ({ side, name, id }) => [
      `${side} `,
      code(name === undefined || name.includes(id) ? id : name),
    ]),
    has(({ startedAt }) => startedAt !== undefined) &&
      left('started', ({ startedAt }) => [
        startedAt === undefined ? ABSENT : formatInstant(startedAt),
      ]),
    has(({ commit, ref }) => commit !== undefined || ref !== undefined) &&
      left('commit', ({ commit, ref }) => {
        const at = commit === undefined ? ABSENT : code(shortCommit(commit))
        return ref === undefined ? [at] : phrase`${at} ${code(ref)}`
      }),
    right('samples', ({ samples }) => present([samples]).map(all => formatQuantity(all, 'count'))),
    right('duration', ({ durationMs }) => present([durationMs]).map(ms => formatDuration(ms))),
    left('tool', ({ tool }) => [toolName(tool)]),
  ])
  const accepted = acceptedLine(baseline.acceptedFrom)
  const summary = `Runs compared ${DOT} baseline: ${baselineText({ baseline })}`
  const how = accepted.length > 0 ? phrase`The baseline was ${accepted}.` : []
  const { record } = baseline
  const kept = record ? [`Record of the gate: ${falseAlarmsText(record)}.`] : []
  return [fold([summary], table, ...paragraphs(how, kept))]
}

/** Returns what was measured, with which tool: '88,213 samples in 12.3 min, JMeter'. */
function measuredText({
  durationMs,
  tool,
  ...counts
}: Pick<ReportRun, 'samples' | 'requests' | 'transactions' | 'durationMs' | 'tool'>): string {
  const counted = formatSamples(counts)
  const duration = durationMs !== undefined && formatDuration(durationMs)
  const over = counts.transactions === undefined ? ' in ' : ' over '
  const load = [counted, duration].filter(Boolean).join(over)
  return [load, toolName(tool)].filter(Boolean).join(', ')
}

/** Returns what was measured and when: suite, commit, branch, pull request, date, and how much with which tool. */
export function aboutLine({ suite, candidate: { runs } }: Report): Line {
  const { commit, ref, pullRequest, startedAt, ...measured } = runs.at(-1) ?? { tool: '' }
  const parts = [
    [code(suite)],
    commit && phrase`commit ${code(shortCommit(commit))}`,
    ref && [code(ref)],
    pullRequest && [`pull request ${pullRequest}`],
    startedAt && [formatInstant(startedAt)],
    present([measuredText(measured)]),
  ]
  return join(parts, ` ${DOT} `)
}

/** Addresses of the CI run and of the full report; ours. */
export interface ReportLinks {
  readonly run?: string
  readonly report?: string
  /** Address of the history of the worst workflow. */
  readonly history?: string
}

/** Returns the last line: which runs were compared, by which version, and the links. `brief` below a section on the runs. */
export function footerLine(report: Report, links: ReportLinks, brief = false): Line {
  const parts = [
    candidateLine(report),
    !brief && baselineLine(report),
    links.report && [link(links.report, 'full report')],
    links.history && [link(links.history, 'history')],
    links.run && [link(links.run, 'CI run')],
    [`perf-gate ${report.generator}`],
  ]
  return join(parts, ` ${DOT} `)
}

/** Returns which runs were compared, with their names, for a report without a section on them. */
export function runsLine(report: Report): Line {
  return join([candidateLine(report, true), baselineLine(report, true)], ` ${DOT} `)
}

function candidateLine({ candidate: { runs } }: Report, isNamed = false): Line {
  const newest = runs.at(-1)
  if (!newest) return []
  const { name, commit } = newest
  const count = runs.length > 1 ? [`${plural(runs.length, 'run')}, newest `] : []
  const parts = [
    isNamed && name && [code(name)],
    commit && phrase`commit ${code(shortCommit(commit))}`,
    [measuredText(newest)],
  ]
  return [...count, ...join(parts, ', ')]
}

function baselineLine(report: Report, isNamed = false): Line {
  const text = baselineText(report)
  if (text === '') return []
  const { commit, name } = report.baseline.runs.at(-1) ?? {}
  const at = commit && phrase` at ${code(shortCommit(commit))}`
  const named = isNamed && name ? phrase`: ${code(name)}` : []
  return phrase`baseline${at}: ${text}${named}`
}
