/** Texts of the reasons why there is nothing to compare a run with. */
import type { BaselineProblem } from '../model/baseline-problem.ts'
import { plural } from './format.ts'

/** Most other baselines or names listed in a text. */
const NAMED = 5

type Texts = {
  readonly [Code in BaselineProblem['code']]: (problem: BaselineProblem & { readonly code: Code }) => string
}

const TEXTS: Texts = {
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
  return problem ? (TEXTS[problem.code] as (problem: BaselineProblem) => string)(problem) : ''
}

function keptText(names: readonly string[]): string {
  const older = names.length > NAMED ? ` and ${names.length - NAMED} older` : ''
  return names.length > 0 ? ` Kept: ${names.slice(-NAMED).join(', ')}${older}.` : ''
}
