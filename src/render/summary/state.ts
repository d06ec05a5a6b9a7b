/** Lines about the whole report: the state of the baseline, a shift of the whole run, cost, the base branch, acceptance. */
import type { Report, WholeRun } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { baselineProblemText } from '../baseline-problem.ts'
import { metricLabel } from '../change.ts'
import { isPaired } from '../decision-plan.ts'
import { code, type Line, strong } from '../document/document.ts'
import { formatDelta, formatInstant, formatInterval, formatShare } from '../format.ts'
import { isWholeRunHeadline } from '../headline.ts'
import { noticeText } from '../notices.ts'
import { costLine } from './cost.ts'
import type { HintSettings } from './next-step.ts'

/** Returns the lines in this order; each is a paragraph, and those without content are left out. */
export function stateLines(report: Report, settings: HintSettings = {}): Line[] {
  const { state, problem, reference } = report.baseline
  // The heading of a stored first run names it as the new baseline.
  const isFirst = settings.isStored && state === 'missing' && reference === undefined
  const baseline: Line | undefined = problem && !isFirst ? [baselineProblemText(problem)] : undefined
  return [
    baseline,
    wholeRunLine(report),
    costLine(report),
    inheritedLine(report),
    acceptanceLine(report, settings),
  ].filter(line => line !== undefined)
}

/** Code of the notice that wholeRunLine() shows, so that lists of notices leave it out. */
export const WHOLE_RUN_NOTICE = 'whole-run-moved'

/** Returns the line on a run that moved as a whole; undefined when it did not. */
export function wholeRunLine(report: Report): Line | undefined {
  const { wholeRun } = report
  if (!wholeRun) return undefined
  const notice = report.warnings.find(({ code }) => code === WHOLE_RUN_NOTICE)
  if (!notice && wholeRun.change !== 'regressed' && wholeRun.change !== 'improved') return undefined
  const text = notice
    ? noticeText(notice)
    : 'Most workflows moved together: a change that affects all of them, or another environment.'
  const share = `${shareText(wholeRun)} went ${wholeRun.shift > 0 ? 'up' : 'down'}.`
  // The headline has the size of the change.
  if (isWholeRunHeadline(report)) return [`${text} ${share}`]
  return [
    `${text} ${share} Median: `,
    strong(`${formatDelta(wholeRun.shift)} ${formatInterval(wholeRun.low, wholeRun.high, formatDelta)}`),
    ` (${metricLabel(wholeRun.metric)}).`,
  ]
}

/** Writes the share of series that moved one way: 'All 30 series', '26 of 30 series (87%)'. */
function shareText({ share, series }: WholeRun): string {
  const moved = Math.round(share * series)
  return moved === series ? `All ${series} series` : `${moved} of ${series} series (${formatShare(moved / series)})`
}

/** Returns the line on checks that also fail on the base branch, with the run that shows it. */
function inheritedLine({ baseline, checks }: Report): Line | undefined {
  const { breached } = baseline
  const count = checks.filter(({ excusedBy }) => excusedBy === 'base-branch').length
  if (!breached || count === 0) return undefined
  const at: Line =
    breached.commit === undefined ? ['in run ', code(breached.name)] : ['at ', code(shortCommit(breached.commit))]
  const which =
    breached.by === 'base-commit'
      ? 'the commit this change is based on'
      : 'its newest run; the commit this change is based on was not measured'
  const [checksFail, warn] =
    count === 1 ? ['check also fails', 'it only warns'] : ['checks also fail', 'they only warn']
  return [`${count} ${checksFail} on the base branch (`, ...at, `, ${which}), so ${warn} here.`]
}

/** Returns who accepts the regressions of which commit, and which run becomes the new baseline. */
function acceptanceLine(report: Report, { isStored = true }: HintSettings): Line | undefined {
  if (!report.acceptance) return undefined
  const { label, by, at, now } = report.acceptance
  const commit = report.candidate.runs.at(-1)?.commit
  const day = at === undefined ? '' : ` on ${formatInstant(at)}`
  const who: Line = by === undefined ? [] : [now ? ' by ' : ', set by ', code(by), now ? '' : `${day},`]
  const what: Line = commit === undefined ? [] : [' of commit ', code(shortCommit(commit))]
  const named: Line = label === undefined ? [] : [' with the label ', code(label)]
  const accepts: Line = now
    ? [
        ...['Accepted', ...named, ...who, ': what got worse warns, '],
        ...(isStored ? ['and this run', ...what, ' is the new baseline'] : ['but the baseline was not changed']),
      ]
    : [
        ...(label === undefined ? ['Acceptance'] : ['The label ', code(label)]),
        ...who,
        ' accepts what got worse in this run',
        ...what,
        isPaired(report)
          ? ': it warns. Later changes are measured against the merged code'
          : ': it warns. Once the pull request is merged, the run of the merged code becomes the new baseline',
      ]
  return [...accepts, '.']
}
