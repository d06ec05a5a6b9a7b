/** The runs of either side that can be judged as one: those that hold something, of one configuration. */
import { factsApart, factsApartText } from '../compare/sides.ts'
import { InputError } from '../errors.ts'
import { whyEmpty } from '../judge/validity.ts'
import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'

/** Refuses candidates of different configurations. @throws InputError with both values of each fact */
export function refuseMixedCandidates(candidates: readonly RunSummary[], expected: readonly string[]): void {
  const apart = factsApart(candidates, expected)
  if (apart.length === 0) return
  throw new InputError(
    `The candidate runs are judged as one, but ${factsApartText(apart)}. Give runs of one configuration, or name what may differ under "environment.expected".`,
  )
}

/**
 * Returns the runs of the baseline to compare with, and what to say of the others: runs that hold nothing are left out, and
 * so are those of another configuration than the candidate's where there are any of the same.
 */
export function comparedBaseline(
  given: readonly RunSummary[],
  candidate: RunSummary | undefined,
  expected: readonly string[],
): { readonly runs: readonly RunSummary[]; readonly notices: readonly Notice[] } {
  const filled = given.filter(run => whyEmpty(run) === undefined)
  const empty = given.filter(run => !filled.includes(run)).map(emptyNotice)
  const apart = factsApart(filled, expected)
  if (apart.length === 0) return { runs: filled, notices: empty }
  const alike = filled.filter(run => !candidate || factsApart([run, candidate], expected).length === 0)
  const isOne = alike.length > 0 && factsApart(alike, expected).length === 0
  const runs = alike.length > 0 ? alike : filled
  return { runs, notices: [...empty, mixedNotice(factsApartText(apart), isOne)] }
}

/** Says of a run of the baseline that it is left out. */
function emptyNotice(run: RunSummary): Notice {
  return {
    code: 'baseline-empty',
    message: `${runName(run) ?? 'A run of the baseline'}: nothing is compared with this run of the baseline: ${whyEmpty(run)}. Give one whose test worked.`,
  }
}

function mixedNotice(apart: string, isOne: boolean): Notice {
  const consequence = isOne
    ? 'Only those of the configuration of this run are compared with.'
    : 'This run is of none of these configurations alone, as far as it says, so their mean is that of no configuration. Compare with runs of one, or name what may differ under "environment.expected".'
  return { code: 'baseline-mixed', message: `The runs of the baseline differ: ${apart}. ${consequence}` }
}
