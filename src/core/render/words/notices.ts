/** Texts of notices: what was found, and what to do; and the list 'Check the tests first', of those that are about the test. */
import type {
  DifferingFact,
  NoticeCode,
  NoticeFacts,
  ReportNotice,
  StaleLabel,
  StartDiffers,
} from '../../model/notice.ts'
import { SMALL_WORKFLOWS } from '../../model/run.ts'
import type { RunLabel } from '../../model/run-label.ts'
import { shortCommit } from '../../model/run-name.ts'
import { baselineProblemText } from './baseline.ts'
import { loadText, seriesText } from './change.ts'
import { formatCount, formatShare, plural } from './format.ts'
import { emptyRunText, shortfallText } from './invalid.ts'
import { firstThree, type Words, wordsOf } from './line.ts'

const NOTICES: Words<NoticeFacts> = {
  'load-changed':
    'The number of threads differs from that of the baseline runs, so a change of the whole run does not count. Run the same load, or accept a new baseline.',
  'pauses-count':
    'Durations and rates include pauses of the load here: the results of a run that is compared do not show them.',
  'hosts-left-out': ({ hosts }) =>
    `The runs were made against different hosts (${firstThree(hosts)}), so hosts are left out of the names of workflows.`,
  'load-short': ({ isBlamed, ...shortfall }) =>
    `Less load than was asked for: ${shortfallText(shortfall)}. ${isBlamed ? 'Times are worse in spite of it, so the system is the cause, not the load generator.' : 'That is within "load: { max-shortfall }".'}`,
  'load-unknown': ({ unit, asked }) =>
    `The configuration asks for ${formatCount(asked)} ${unit}, but the results do not state ${unit === 'users' ? 'how many users there were (JMeter: the column allThreads, jmeter.save.saveservice.thread_counts=true)' : 'when the requests were made'}, so whether the load fell short is not known.`,
  'level-short': ({ dimensions, ...shortfall }) =>
    `Under ${loadText(dimensions)} the load fell short: ${shortfallText(shortfall)}. The times of this level are not compared.`,
  'known-void': ({ workflows }) =>
    `Every sample of ${firstThree(workflows.map(name => `"${name}"`))} failed, as always so far, so nothing of it is judged. Repair it, or leave it out: exclude: ${JSON.stringify(workflows)}`,
  older:
    'The run is older than all runs of the baseline, so it does not join them. Accept it if it is to be the baseline.',
  'run-short':
    'The run is shorter than the baseline runs, so a change of the whole run does not count.',
  'threshold-not-applicable': ({ metrics }) =>
    `The results hold no ${metrics.join(', ')} for some workflows, so the built-in ${metrics.length === 1 ? 'threshold on it does' : 'thresholds on them do'} not apply to these.`,
  'few-samples': ({ checks, isJoined }) => {
    const names = checks.map(
      ({ workflow, dimensions, metric, reason: { code, found, needed } }) => {
        const of = code === 'percentile-is-maximum' ? ` ${metric}` : ''
        return `${seriesText({ workflow: `"${workflow}"`, dimensions })}${of} (${formatCount(found)} of ${formatCount(needed)})`
      },
    )
    // A percentile needs its samples whatever the key says.
    const isByKey = checks.some(({ reason }) => reason.code !== 'percentile-is-maximum')
    const longer = `To judge each, run the test longer${isByKey ? ' or lower "min-samples"' : ''}.`
    const together = `They are judged together, as the workflow "${SMALL_WORKFLOWS}".`
    return `Too few samples to judge${isJoined ? ' alone' : ''}: ${firstThree([...new Set(names)])}. ${isJoined ? together : 'The baseline has no more, so these values are shown and fail nothing.'} ${longer}`
  },
  'slow-samples': ({ multiple, before, now }) =>
    `Slow samples in the whole run: ${formatShare(now)} took more than ${multiple} times the median of their workflow, ${formatShare(before)} in the baseline. Look for pauses that hit all workflows, such as those of a garbage collector.`,
  'waiver-ends': ({ workflow, metric, until }) =>
    `The waiver for ${metric} of "${workflow}" ends on ${until}. After that day the check fails again.`,
  'waiver-expired': ({ workflow, metric, until }) =>
    `The waiver for ${metric} of "${workflow}" ended on ${until} and is ignored. Remove it, or renew it with a reason.`,
  'whole-run-moved': ({ direction, isComparable }) =>
    `Most workflows moved together, towards ${direction}: ${isComparable ? 'a change that touches all of them, or another environment' : 'most likely the environment or the load, which differ from the baseline'}.`,
  'start-differs': start => {
    const load = loadText(start.dimensions)
    const under = load === '' ? '' : ` under ${load}`
    return `The first ${start.seconds} s of the run${under} differ from the rest: ${startText(start)}. If that is ramp-up, leave it out with "trim: { start: ${start.seconds}s }" at the results.`
  },
  'baseline-empty': ({ run = 'A run of the baseline', reason }) =>
    `${run}: this baseline run is not used, because ${emptyRunText(reason)}. Replace it with a run whose load test worked.`,
  'baseline-of-one-job': ({ runs }) =>
    `All ${runs} baseline runs come from one job, so they do not show how much jobs differ. Make the next baseline runs in other jobs.`,
  'workflow-retired': ({ workflow, runs }) =>
    `"${workflow}" is in none of the last ${runs} runs of the base branch, which become the baseline (accept-after). From then on it is not expected.`,
  'baseline-mixed': ({ facts, isMatched }) =>
    `The runs of the baseline differ: ${differingFactsText(facts)}. ${
      isMatched
        ? 'This run is compared only with those of its own configuration.'
        : 'None of them is known to have the configuration of this run, so it is compared with their mean. Use baseline runs of one configuration, or list what may differ under "environment.expected".'
    }`,
  'baseline-old': ({ ageDays, maxAgeDays, expires }) =>
    `The newest baseline run is ${Math.floor(ageDays)} days old. The baseline expires on ${expires} (max-age ${maxAgeDays} days). Run the load test on the base branch: a run that passes joins the baseline and renews it.`,
  'reference-missing': ({ problem, baseRef }) =>
    `${baselineProblemText(problem)} This run was compared with the baseline of ${baseRef}.`,
  'baseline-run-unreadable': ({ detail }) =>
    `A run of the baseline was left out, because it cannot be read: ${detail}`,
  'breach-unreadable': ({ detail }) =>
    `The failed run of the base branch cannot be read, so it excuses no check: ${detail}`,
  'parse-issues': ({ count, rows, first }) => {
    const examples = first.map(
      ({ file, line, message }) => `${line ? `${file}:${line}` : file}: ${message}`,
    )
    return `${plural(count, 'row')} of ${formatCount(rows)} could not be read and ${count === 1 ? 'is' : 'are'} left out: ${examples.join('; ')}.`
  },
  'config-changed': ({ file, baseRef, isNew, isBroken }) => {
    const differs = isNew ? `is not on ${baseRef} yet` : `differs from that of ${baseRef}`
    const judged = isBroken
      ? 'which is not valid, so this pull request is judged by its own thresholds alone'
      : 'so this pull request is judged by both, and the stricter verdict counts'
    return `${file}: ${differs}, ${judged}. Review the change like code.`
  },
  'config-not-compared': ({ file, baseRef, detail }) =>
    `${file}: it is not known whether it differs from that of ${baseRef}, so this pull request is judged by its own thresholds alone. ${detail}`,
  'judged-by-base': ({ baseRef }) =>
    `The verdict is that of the configuration of ${baseRef}; by its own the pull request has a better one. The label that accepts accepts the change of the configuration too.`,
  'noise-not-learnt': ({ runs }) =>
    `The store has ${plural(runs, 'run')}, and their noise is not learnt yet, so this run is judged as without history. The next stored run learns it.`,
  'results-of-other-commit': ({ run, found, expected }) =>
    `The results are those of CI run ${run} of commit ${shortCommit(found)}, not of ${shortCommit(expected)}, the commit of this job.`,
  'label-gone': ({ label }) => `The label "${label}" was removed again.`,
  'label-without-baseline': ({ label }) =>
    `The label "${label}" has no effect: this job compares with a CI run (baseline-run) and keeps no baseline.`,
  'label-not-approved': ({ label, by = 'a deleted account' }) =>
    `The label "${label}" has no effect: it was added by ${by}, who is not among baseline-approvers. Let one of them add it.`,
  'label-unknown': ({ label, detail, isAccepted }) =>
    `Who added the label "${label}", and when, cannot be read (${detail})${isAccepted ? '' : ', so it has no effect'}. Add "permissions: pull-requests: read" to the job.`,
  'label-stale': staleText,
  'not-finite': ({ places }) =>
    `${plural(places.length, 'number')} of the report ${places.length === 1 ? 'is' : 'are'} not finite and left out: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ' …' : ''}. Please report this as a bug of perf-gate, with the results.`,
}

/** Returns the text of a notice: one or two plain-text sentences. */
export function noticeText(notice: ReportNotice): string {
  if ('message' in notice) return notice.message
  return wordsOf(NOTICES, notice)
}

/** Returns how the start of a run differs: '20% fewer samples a second, times 12% longer'. */
export function startText({ rate, time }: Pick<StartDiffers, 'rate' | 'time'>): string {
  const samples =
    rate !== undefined && `${formatShare(rate)} ${rate < 0 ? 'fewer' : 'more'} samples a second`
  const times =
    time !== undefined && `times ${formatShare(time)} ${time < 0 ? 'shorter' : 'longer'}`
  return [samples, times].filter(Boolean).join(', ')
}

function staleText({ label, by, at, commit, pushedAt, isAccepted }: StaleLabel): string {
  const newest = commit === undefined ? 'the newest commit' : `commit ${shortCommit(commit)}`
  const added = `The label "${label}" was added${by === undefined ? '' : ` by ${by}`} at ${at}`
  const order =
    pushedAt === undefined
      ? `but it is not known whether before or after ${newest} was pushed: the fork is deleted or private, or the server does not report pushes`
      : `before ${newest} was pushed at ${pushedAt}`
  if (isAccepted) return `${added}, ${order}. It counts all the same (stale-label: accept).`
  const remedy =
    pushedAt === undefined
      ? 'Remove it and add it again in a job on the event "labeled", which names the commit'
      : 'Remove it and add it again to accept this commit'
  return `${added}, ${order}. So it has no effect. ${remedy}.`
}

/** Returns a clause that lists facts, values and runs: 'instances is "6" in a.jtl and "5" in b.jtl'. */
export function differingFactsText(facts: readonly DifferingFact[]): string {
  const texts = facts.map(({ fact, values }) => {
    const each = values.map(
      ({ value, runs }) => `${JSON.stringify(value)} in ${firstThree(runs.map(labelText))}`,
    )
    return `${fact} is ${firstThree(each, ' and ')}`
  })
  return firstThree(texts, '; ')
}

function labelText({ name, commit, startMs }: RunLabel): string {
  if (name !== undefined) return name
  if (commit !== undefined) return `the run of ${shortCommit(commit)}`
  return startMs === undefined ? 'a run' : `the run of ${new Date(startMs).toISOString()}`
}

/** Title of the list of notices on tests. */
export const CHECK_THE_TESTS = 'Check the tests first'

/** Notices of readers that doubt a test, as clauses before the names of runs. */
const DOUBTS: Readonly<Partial<Record<NoticeCode, string>>> = {
  'clocks-differ': 'the clock of resources differs from that of the load in',
  'clock-set-back': 'the clock was set back in',
  truncated: 'the results are cut off in',
  'run-not-in-table': 'tables lack data of',
}

/** Notices of a comparison that doubt a test, with those of readers that a report over many runs words as findings. */
const OF_COMPARISON: readonly NoticeCode[] = [
  'load-changed',
  'run-short',
  'load-short',
  'level-short',
  'load-unknown',
  'older',
  'same-results',
]

/** Whether a notice says that a test is odd, and what was done about it. */
export function isOnTests({ code }: ReportNotice): boolean {
  return code in DOUBTS || OF_COMPARISON.includes(code)
}

/** Returns a clause for each doubt that notices of runs raise. `runNames` names runs. */
export function doubtClauses(
  notices: readonly { readonly code: string; readonly run?: string }[],
  runNames: (runs: readonly string[]) => string,
): string[] {
  return Object.entries(DOUBTS).flatMap(([code, text]) => {
    const found = notices.filter(notice => notice.code === code)
    const runs = [...new Set(found.flatMap(({ run }) => run ?? []))]
    return runs.length > 0 ? [`${text} ${runNames(runs)}`] : []
  })
}
