/** Texts of the results of changing a stored baseline. */
import type { KeptNamedRun, Moved, Refusal, Updated } from '../model/baseline-move.ts'
import { shortCommit } from '../model/run-name.ts'
import { doubtText } from './doubts.ts'
import { formatCount, plural } from './format.ts'

type Texts = { readonly [Code in Refusal['code']]: (refusal: Refusal & { readonly code: Code }) => string }

const REFUSALS: Texts = {
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
  return `suite "${suite}" on ${baseRef}: ${'name' in updated ? keptText(updated) : movedText(updated)}`
}

function keptText(kept: KeptNamedRun): string {
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
