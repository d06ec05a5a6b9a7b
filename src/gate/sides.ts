/** Selects runs that can be judged together: runs with data, of one configuration. */
import { differingFacts } from '../compare/differing-facts.ts'
import { InputError } from '../errors.ts'
import { emptyRunCode } from '../judge/validity.ts'
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'
import { differingFactsText } from '../render/differing-facts.ts'

/** Checks that all candidates are of one configuration. @throws InputError with the differing facts and values */
export function refuseMixedCandidates(candidates: readonly RunSummary[], expected: readonly string[]): void {
  const facts = differingFacts(candidates, expected)
  if (facts.length === 0) return
  throw new InputError(
    `The candidate runs are judged together, but ${differingFactsText(facts)}. Give runs of one configuration, or list the facts that may differ under "environment.expected".`,
  )
}

/**
 * Returns the baseline runs to compare with, and notices on the others. Runs without data are left out. Runs of another
 * configuration than the candidate's are left out if there are runs of the same.
 */
export function comparedBaseline(
  given: readonly RunSummary[],
  candidate: RunSummary | undefined,
  expected: readonly string[],
): { readonly runs: readonly RunSummary[]; readonly notices: readonly NoticeFacts[] } {
  const filled = given.filter(run => emptyRunCode(run) === undefined)
  const empty = given.flatMap(run => emptyNotice(run) ?? [])
  const facts = differingFacts(filled, expected)
  if (facts.length === 0) return { runs: filled, notices: empty }
  const alike = filled.filter(run => !candidate || differingFacts([run, candidate], expected).length === 0)
  const isMatched = alike.length > 0 && differingFacts(alike, expected).length === 0
  const runs = alike.length > 0 ? alike : filled
  return { runs, notices: [...empty, { code: 'baseline-mixed', facts, isMatched }] }
}

/** Returns the notice on a baseline run without data; undefined for others. */
function emptyNotice(run: RunSummary): NoticeFacts | undefined {
  const reason = emptyRunCode(run)
  return reason && defined({ code: 'baseline-empty', run: runName(run), reason })
}

/** Returns the notice on a baseline whose runs were all made in one job; none for a single run, or if a run names no job. */
export function oneJobNotice(baseline: readonly RunSummary[]): NoticeFacts[] {
  const [job, ...others] = new Set(baseline.map(({ provenance }) => provenance.job))
  if (baseline.length < 2 || job === undefined || others.length > 0) return []
  return [{ code: 'baseline-of-one-job', runs: baseline.length }]
}
