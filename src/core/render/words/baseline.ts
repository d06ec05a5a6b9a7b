/**
 * The words on stored baselines: why there is none to compare with, what became of one, and who accepted it; and the record of the gate
 * over stored runs.
 */
import type { KeptNamedRun, Move, Moved, Refusal, Updated } from '../../model/baseline-move.ts'
import type { BaselineProblem } from '../../model/baseline-problem.ts'
import { FEWEST_RECORDED, type GateRecord } from '../../model/record.ts'
import type {
  BaselineEvidence,
  Doubt,
  FalseAlarms,
  LoadDifference,
  Report,
} from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import {
  formatAge,
  formatCount,
  formatDelta,
  formatInstant,
  formatQuantity,
  plural,
} from './format.ts'
import { code, firstThree, join, type Line, phrase, type Words, wordsOf } from './line.ts'

/** Most other baselines or names listed in a text. */
const NAMED = 5

const PROBLEMS: Words<BaselineProblem> = {
  'no-baseline': ({ store, suite, baseRef, others }) => {
    const kept = others.length > 0 ? ` Baselines in it: ${others.slice(0, NAMED).join(', ')}.` : ''
    return `No baseline of suite "${suite}" on ${baseRef} is in ${store} yet; the first run there begins it.${kept}`
  },
  'no-named-run': ({ suite, baseRef, name, kept }) =>
    `No run of suite "${suite}" on ${baseRef} is kept as "${name}".${keptText(kept) || ' No run is kept by name yet; "--keep-as NAME" keeps one.'}`,
  'no-release': ({ suite, baseRef, before, kept }) =>
    `No run of a release${before === undefined ? '' : ` before ${before}`} is kept for suite "${suite}" on ${baseRef} yet. The first one that passes will be.${keptText(kept)}`,
  'too-old': ({ ageDays, maxAgeDays }) =>
    `The newest baseline run is ${plural(Math.floor(ageDays), 'day')} old; at most ${formatQuantity(maxAgeDays, 'count')} are allowed. Accept a new run.`,
  'none-alike': ({ facts }) =>
    `No baseline run has the same ${facts.join(', ')} as this run. Accept a run made in the new environment.`,
  'named-run-differs': ({ name, facts }) =>
    `The run kept as ${name} differs from this run in ${facts.join(', ')}. Compare with a run made in the same environment.`,
  'newest-differs': ({ facts }) =>
    `The baseline differs from this run in ${facts.join(', ')}. Accept a run made in the new environment.`,
  'all-empty': 'The baseline holds nothing that a run can be compared with.',
  'store-error': ({ detail }) => detail,
  'no-ci-run': ({ workflowFile, branch }) =>
    `No run of ${workflowFile} has succeeded on ${branch} yet, so there is nothing to compare with.`,
  'artifacts-expired': ({ run, branch }) =>
    `The artifacts of the baseline run ${run} have expired. Run the load test on ${branch} again.`,
}

/** Returns why there is nothing to compare a run with, as one or two plain-text sentences; an empty text without a problem. */
export function baselineProblemText(problem: BaselineProblem | undefined): string {
  return problem ? wordsOf(PROBLEMS, problem) : ''
}

function keptText(names: readonly string[]): string {
  const older = names.length > NAMED ? ` and ${names.length - NAMED} older` : ''
  return names.length > 0 ? ` Kept: ${names.slice(-NAMED).join(', ')}${older}.` : ''
}

const REFUSALS: Words<Refusal> = {
  'from-fork': 'its results come from a fork',
  invalid: 'it is invalid',
  'no-measurements': 'it holds no measurements',
  'incomplete-run': ({ missing }) => missing.join(', '),
  'too-few-samples': ({ found, needed }) =>
    `it has ${plural(found, 'sample')}, fewer than ${formatCount(needed)}`,
  'mostly-failed': ({ failed, samples, most }) =>
    `${formatCount(failed)} of its ${plural(samples, 'sample')} failed, more than the share of ${most}`,
  'dated-ahead': ({ startedAt }) =>
    `it is dated ${startedAt.slice(0, 16)}Z, which is in the future. Set the clock of the load generator and run the test again`,
  breached: 'it breached a threshold',
  'no-data': 'data needed to judge it is missing',
  'not-comparable': ({ doubt }) =>
    `${doubtText(doubt)}. Accept a run made so, or name what may differ under "environment.expected"`,
  'beyond-sampling': ({ doubt }) => `${doubtText(doubt)}. If that is intended, accept the run`,
  older: ({ doubt }) => `${doubtText(doubt)}. Accept it if it is to be the baseline`,
  'other-branch': ({ ref, baseRef }) => `it was made on ${ref}, not on ${baseRef}`,
  'other-event': ({ event, baseRef }) => `it was made for a ${event} event, not on ${baseRef}`,
  'not-judged': 'it was not judged against the baseline',
  'judged-against-other': ({ judgedAgainst, epoch }) =>
    `it was judged against ${judgedAgainst}, the baseline is ${epoch} now`,
  'judged-against-removed': ({ judgedAgainst }) =>
    `it was judged against ${judgedAgainst}, which no longer exists`,
  'not-passed': ({ verdict }) => `its verdict is ${verdict}`,
  'before-acceptance': 'it started before the change that the baseline was accepted for',
  'in-baseline': ({ verdict }) =>
    `it is in the baseline already, with the verdict ${verdict}, which stands`,
  'in-earlier-baseline': ({ epoch }) => `it belongs to the earlier baseline ${epoch}`,
  'accepted-earlier': ({ epoch }) =>
    `the earlier baseline ${epoch} was accepted from it; roll back to that`,
  waiting: ({ doubt }) => `it already waits for confirmation: ${doubt}`,
  'no-baseline': 'it has none',
  'is-baseline': ({ epoch }) => `${epoch} is the baseline`,
  'no-such-epoch': ({ to = 'earlier baseline', earlier }) =>
    `the store has no ${to}; earlier baselines: ${earlier.join(', ') || 'none'}`,
  'moved-meanwhile': ({ epoch }) => `another job moved it to ${epoch} meanwhile`,
  'name-taken': ({ commit }) =>
    `the name is taken by runs of ${commit === undefined ? 'an unknown commit' : `commit ${shortCommit(commit)}`}. Choose another name, or remove the present runs`,
}

/** Returns why a baseline is not changed, as a clause. */
export function refusalText(refusal: Refusal): string {
  return wordsOf(REFUSALS, refusal)
}

const LOAD: Record<LoadDifference, string> = {
  threads: 'it had another number of threads',
  shorter: 'it is shorter',
  'much-shorter': 'it is much shorter',
}

const DOUBTS: Words<Doubt> = {
  'not-comparable': doubt => {
    const value = (text: string | undefined) => (text === undefined ? 'none' : JSON.stringify(text))
    const difference =
      'load' in doubt
        ? LOAD[doubt.load]
        : firstThree(
            doubt.facts.map(
              ({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`,
            ),
            ', ',
          )
    return `it is not comparable with the baseline: ${difference}`
  },
  older: 'it is older than all runs of the baseline',
  undecided: 'it may be slower as a whole, which is not decided',
  'beyond-sampling': ({ checks }) =>
    `more samples fail than chance explains (${plural(checks, 'check')})`,
  suspect: ({ checks }) => `${plural(checks, 'check is', 'checks are')} likely worse, not proven`,
}

/** Returns why a run is kept out of the baseline for now: a clause without a final period, '2 checks are likely worse'. */
export function doubtText(doubt: Doubt): string {
  return wordsOf(DOUBTS, doubt)
}

/** Returns that the history of a suite has gaps, and why. The verdict and the baseline do not depend on it. */
export function historyProblemText(problem: string): string {
  return `The history of the suite is not complete; the baseline does not depend on it. ${problem}`
}

/** Returns what happened to the store, or why nothing did: one or two plain-text sentences. */
export function updateText(updated: Updated): string {
  if (updated.outcome === 'left') return 'The baseline was left as it is.'
  const { suite, baseRef, historyProblem } = updated
  const text = 'name' in updated ? keptRunText(updated) : movedText(updated)
  const gap = historyProblem === undefined ? '' : ` ${historyProblemText(historyProblem)}`
  return `suite "${suite}" on ${baseRef}: ${text}${gap}`
}

function keptRunText(kept: KeptNamedRun): string {
  const { name, outcome } = kept
  if (outcome === 'refused') return `this run was not kept as ${name}: ${refusalText(kept.reason)}.`
  if (outcome === 'joined') return `this run joined those kept as ${name}.`
  return `this run is kept as ${name}${outcome === 'already' ? ' already' : ''}.`
}

type Done = Extract<Moved, { readonly outcome: Move }>

const MOVES: Readonly<Record<Move, (moved: Done) => string>> = {
  seeded: ({ epoch }) => `this run is the first of its baseline (${epoch}).`,
  appended: ({ epoch, runs }) =>
    `this run joined its baseline ${epoch}, which has ${plural(runs, 'run')} now.`,
  accepted: ({ epoch, runs }) =>
    `${runs === 1 ? 'this run is' : `this run and ${plural(runs - 1, 'run')} before it are`} its baseline now (${epoch}).`,
  noted: () =>
    'its baseline was not changed: this run did not pass. It is recorded, so that pull requests do not fail for the same regressions.',
  held: ({ doubts }) => {
    const several = `${doubts.length} runs wait for confirmation; if their performance is intended, accept one.`
    return `its baseline was not changed yet: ${doubts.at(-1)}. This run joins it when a second run of its commit, or the next run, confirms it.${doubts.length === 1 ? '' : ` ${several}`}`
  },
  'rolled-back': ({ epoch, runs }) => `its baseline is ${epoch} again (${plural(runs, 'run')}).`,
}

function movedText(moved: Moved): string {
  if ('reason' in moved) return `its baseline was not changed: ${refusalText(moved.reason)}.`
  return MOVES[moved.outcome](moved)
}

/** The state of a baseline: in a headline, and in a list of facts on it. */
export const BASELINE_STATES: Readonly<
  Record<BaselineEvidence['state'], { headline: string; fact: string }>
> = {
  ok: { headline: 'No baseline to compare with', fact: '' },
  missing: { headline: 'No baseline yet', fact: 'none yet' },
  expired: { headline: 'The baseline has expired', fact: 'expired' },
  unreadable: { headline: 'The baseline cannot be read', fact: 'unreadable' },
  'not-comparable': { headline: 'The baseline is not comparable', fact: 'not comparable' },
}

/** Returns the baseline in a few words: '5 runs, newest 3 days old, accepted with pull request 12', 'none yet'. */
export function baselineText({ baseline }: Pick<Report, 'baseline'>): string {
  const { state, runs, ageDays, acceptedFrom, reference } = baseline
  const newest = runs.length > 1 ? 'newest ' : ''
  return [
    reference !== undefined && `the run kept as ${JSON.stringify(reference)}`,
    BASELINE_STATES[state].fact,
    runs.length > 0 && plural(runs.length, 'run'),
    ageDays !== undefined && `${newest}${formatAge(ageDays)} old`,
    acceptedFrom?.afterRuns !== undefined &&
      `accepted after ${plural(acceptedFrom.afterRuns, 'run')}`,
    acceptedFrom?.pullRequest !== undefined &&
      `accepted with pull request ${acceptedFrom.pullRequest}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns how a baseline was accepted, 'accepted with pull request 12, by `ada`'; empty for one that began with its first run. */
export function acceptedLine(accepted: BaselineEvidence['acceptedFrom'] = {}): Line {
  const { commit, pullRequest, afterRuns, by, at, reason } = accepted
  const how = [
    pullRequest && [`with pull request ${pullRequest}`],
    afterRuns && [`after ${plural(afterRuns, 'run')}`],
    commit && phrase`at ${code(shortCommit(commit))}`,
    by && phrase`by ${code(by)}`,
    at && [`on ${formatInstant(at)}`],
    reason && [`because: ${reason}`],
  ]
  return how.some(part => part) ? phrase`accepted ${join(how, ', ')}` : []
}

/** Returns what the gate would have said of the stored runs, and how often it would have found a slower workflow, as a clause. */
export function recordText({ runs, failed, asked, slower, tried, found }: GateRecord): string {
  if (runs < FEWEST_RECORDED)
    return `unknown: needs ${FEWEST_RECORDED} runs that were compared, found ${runs}`
  const power =
    tried === 0
      ? ''
      : `; ${formatDelta(slower)} in one workflow would have been found at once in ${Math.round((100 * found) / tried)}%`
  return `on the last ${plural(runs, 'run')} this gate would have failed ${formatCount(failed)} and asked ${plural(asked, 'time')} for a second run${power}`
}

/** Returns how many of the stored runs were false alarms, as a clause. */
export function falseAlarmsText({ runs, failed }: Pick<FalseAlarms, 'runs' | 'failed'>): string {
  return `of the last ${plural(runs, 'stored run')} ${formatCount(failed)} failed although another run of the same commit passed`
}
