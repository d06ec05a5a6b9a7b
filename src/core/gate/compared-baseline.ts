/** Chooses the baseline runs to compare with, and notes what is wrong with the others or with all of them. */
import type { Config } from '../config/config.ts'
import { differingFacts } from '../judge/compare/differing-facts.ts'
import { emptyRunCode } from '../judge/good-run.ts'
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import { InputError } from '../model/errors.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { BaselineEvidence } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'
import { differingFactsText } from '../render/words/notices.ts'

/** Checks that all candidates are of one configuration. @throws InputError with the differing facts and values */
export function refuseMixedCandidates(
  candidates: readonly RunSummary[],
  expected: readonly string[],
): void {
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
  const alike = filled.filter(
    run => !candidate || differingFacts([run, candidate], expected).length === 0,
  )
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

/** Share of `max-age` after which a baseline counts as old. */
const OLD_SHARE = 2 / 3

/** Returns the notice on a baseline that will soon expire: none before two thirds of `max-age`, and without a `max-age`. */
export function ageNotice(
  { state, reference, ageDays }: Pick<BaselineEvidence, 'state' | 'reference' | 'ageDays'>,
  { baseline }: Config,
  judgedMs: number,
): NoticeFacts[] {
  const { maxAgeDays } = baseline
  if (
    state !== 'ok' ||
    reference !== undefined ||
    ageDays === undefined ||
    maxAgeDays === undefined
  )
    return []
  if (ageDays <= maxAgeDays * OLD_SHARE) return []
  const expires = new Date(judgedMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10)
  return [{ code: 'baseline-old', ageDays, maxAgeDays, expires }]
}
