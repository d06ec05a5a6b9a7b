/** Texts of the reasons why there is nothing to compare a run with. */

import type { KeptNamedRun, Moved, Refusal, Updated } from '../../model/baseline-move.ts'
import type { BaselineProblem } from '../../model/baseline-problem.ts'
import type { Doubt, FactChange, LoadDifference } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { formatCount, plural } from '../format.ts'

/** Most other baselines or names listed in a text. */
const NAMED = 5

type Problems = {
  readonly [Code in BaselineProblem['code']]: (problem: BaselineProblem & { readonly code: Code }) => string
}

const PROBLEMS: Problems = {
  'no-baseline': ({ store, suite, baseRef, others }) => {
    const kept = others.length > 0 ? ` Baselines in it: ${others.slice(0, NAMED).join(', ')}.` : ''
    return `No baseline of suite "${suite}" on ${baseRef} is in ${store} yet; the first run there begins it.${kept}`
  },
  'no-named-run': ({ suite, baseRef, name, kept }) =>
    `No run of suite "${suite}" on ${baseRef} is kept as "${name}".${keptText(kept) || ' No run is kept by name yet; "--keep-as NAME" keeps one.'}`,
  'no-release': ({ suite, baseRef, before, kept }) =>
    `No run of a release${before === undefined ? '' : ` before ${before}`} is kept for suite "${suite}" on ${baseRef} yet. The first one that passes will be.${keptText(kept)}`,
  'too-old': ({ ageDays, maxAgeDays }) =>
    `The newest baseline run is ${plural(Math.floor(ageDays), 'day')} old; at most ${maxAgeDays} are allowed. Accept a new run.`,
  'none-alike': ({ facts }) =>
    `No baseline run has the same ${facts.join(', ')} as this run. Accept a run made in the new environment.`,
  'named-run-differs': ({ name, facts }) =>
    `The run kept as ${name} differs from this run in ${facts.join(', ')}. Compare with a run made in the same environment.`,
  'newest-differs': ({ facts }) =>
    `The baseline differs from this run in ${facts.join(', ')}. Accept a run made in the new environment.`,
  'all-empty': () => 'The baseline holds nothing that a run can be compared with.',
  'store-error': ({ detail }) => detail,
  'no-ci-run': ({ workflowFile, branch }) =>
    `No run of ${workflowFile} has succeeded on ${branch} yet, so there is nothing to compare with.`,
  'artifacts-expired': ({ run, branch }) =>
    `The artifacts of the baseline run ${run} have expired. Run the load test on ${branch} again.`,
}

/** Returns why there is nothing to compare a run with, as one or two plain-text sentences; an empty text without a problem. */
export function baselineProblemText(problem: BaselineProblem | undefined): string {
  return problem ? (PROBLEMS[problem.code] as (problem: BaselineProblem) => string)(problem) : ''
}

function keptText(names: readonly string[]): string {
  const older = names.length > NAMED ? ` and ${names.length - NAMED} older` : ''
  return names.length > 0 ? ` Kept: ${names.slice(-NAMED).join(', ')}${older}.` : ''
}

type Refusals = { readonly [Code in Refusal['code']]: (refusal: Refusal & { readonly code: Code }) => string }

const REFUSALS: Refusals = {
  'from-fork': () => 'its results come from a fork',
  invalid: () => 'it is invalid',
  'no-measurements': () => 'it holds no measurements',
  'incomplete-run': ({ missing }) => missing.join(', '),
  'too-few-samples': ({ found, needed }) =>
    `its largest workflow has ${plural(found, 'sample')}, fewer than ${formatCount(needed)}`,
  'mostly-failed': ({ failed, samples, most }) =>
    `${formatCount(failed)} of its ${plural(samples, 'sample')} failed, more than the share of ${most}`,
  'dated-ahead': ({ startedAt }) =>
    `it is dated ${startedAt.slice(0, 16)}Z, which is in the future. Set the clock of the load generator and run the test again`,
  breached: () => 'it breached a threshold',
  'no-data': () => 'data needed to judge it is missing',
  'not-comparable': ({ doubt }) =>
    `${doubtText(doubt)}. Accept a run made so, or name what may differ under "environment.expected"`,
  'beyond-sampling': ({ doubt }) => `${doubtText(doubt)}. If that is intended, accept the run`,
  'other-branch': ({ ref, baseRef }) => `it was made on ${ref}, not on ${baseRef}`,
  'other-event': ({ event, baseRef }) => `it was made for a ${event} event, not on ${baseRef}`,
  'not-judged': () => 'it was not judged against the baseline',
  'judged-against-other': ({ judgedAgainst, epoch }) =>
    `it was judged against ${judgedAgainst}, the baseline is ${epoch} now`,
  'judged-against-removed': ({ judgedAgainst }) => `it was judged against ${judgedAgainst}, which no longer exists`,
  'not-passed': ({ verdict }) => `its verdict is ${verdict}`,
  'before-acceptance': () => 'it started before the change that the baseline was accepted for',
  'in-baseline': () => 'it is in the baseline already',
  'in-earlier-baseline': ({ epoch }) => `it belongs to the earlier baseline ${epoch}`,
  'accepted-earlier': ({ epoch }) => `the earlier baseline ${epoch} was accepted from it; roll back to that`,
  waiting: ({ doubt }) => `it already waits for confirmation: ${doubt}`,
  'no-baseline': () => 'it has none',
  'is-baseline': ({ epoch }) => `${epoch} is the baseline`,
  'no-such-epoch': ({ to = 'earlier baseline', earlier }) =>
    `the store has no ${to}; earlier baselines: ${earlier.join(', ') || 'none'}`,
  'moved-meanwhile': ({ epoch }) => `another job moved it to ${epoch} meanwhile`,
  'name-taken': ({ commit }) =>
    `the name is taken by runs of ${commit === undefined ? 'an unknown commit' : `commit ${shortCommit(commit)}`}. Choose another name, or remove the present runs`,
}

/** Returns why a baseline is not changed, as a clause. */
export function refusalText(refusal: Refusal): string {
  return (REFUSALS[refusal.code] as (refusal: Refusal) => string)(refusal)
}

/** Returns what happened to the store, or why nothing did: one or two plain-text sentences. */
export function updateText(updated: Updated): string {
  if (updated.outcome === 'left') return 'The baseline was left as it is.'
  const { suite, baseRef } = updated
  return `suite "${suite}" on ${baseRef}: ${'name' in updated ? keptRunText(updated) : movedText(updated)}`
}

function keptRunText(kept: KeptNamedRun): string {
  switch (kept.outcome) {
    case 'kept':
      return `this run is kept as ${kept.name}.`
    case 'joined':
      return `this run joined those kept as ${kept.name}.`
    case 'already':
      return `this run is kept as ${kept.name} already.`
    case 'refused':
      return `this run was not kept as ${kept.name}: ${refusalText(kept.reason)}.`
  }
}

function movedText(moved: Moved): string {
  if ('reason' in moved) return `its baseline was not changed: ${refusalText(moved.reason)}.`
  const { outcome, epoch, doubts } = moved
  const runs = plural(moved.runs, 'run')
  switch (outcome) {
    case 'seeded':
      return `this run is the first of its baseline (${epoch}).`
    case 'appended':
      return `this run joined its baseline ${epoch}, which has ${runs} now.`
    case 'accepted':
      return `${moved.runs === 1 ? 'this run is' : `this run and ${plural(moved.runs - 1, 'run')} before it are`} its baseline now (${epoch}).`
    case 'noted':
      return `its baseline was not changed: this run did not pass. It is recorded, so that pull requests do not fail for the same regressions.`
    case 'held': {
      const waiting =
        doubts.length === 1
          ? ''
          : ` ${doubts.length} runs wait for confirmation; if their performance is intended, accept one.`
      return `its baseline was not changed yet: ${doubts.at(-1)}. This run joins it when a second run of its commit, or the next run, confirms it.${waiting}`
    }
    case 'rolled-back':
      return `its baseline is ${epoch} again (${runs}).`
  }
}

const LOAD: Record<LoadDifference, string> = {
  threads: 'it had another number of threads',
  shorter: 'it is shorter',
  'much-shorter': 'it is much shorter',
}

/** Most facts named in a doubt. */
const FACTS = 3

/** Returns the text of a doubt: a clause without a final period, '2 checks are suspect'. */
export function doubtText(doubt: Doubt): string {
  switch (doubt.code) {
    case 'not-comparable':
      return `it is not comparable with the baseline: ${'load' in doubt ? LOAD[doubt.load] : factsText(doubt.facts)}`
    case 'undecided':
      return 'it may be slower as a whole, which is not decided'
    case 'beyond-sampling':
      return `more samples fail than chance explains (${plural(doubt.checks, 'check')})`
    case 'suspect':
      return `${doubt.checks === 1 ? '1 check is' : `${doubt.checks} checks are`} likely worse, not proven`
  }
}

function factsText(facts: readonly FactChange[]): string {
  const value = (text: string | undefined) => (text === undefined ? 'none' : JSON.stringify(text))
  const changes = facts.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`)
  const more = changes.length > FACTS ? ` and ${changes.length - FACTS} more` : ''
  return `${changes.slice(0, FACTS).join(', ')}${more}`
}
