/** Selects runs that can be judged together: runs with data, of one configuration. */
import { factsApart, factsApartText } from '../compare/sides.ts'
import { InputError } from '../errors.ts'
import { whyEmpty } from '../judge/validity.ts'
import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'

/** Checks that all candidates are of one configuration. @throws InputError with the differing facts and values */
export function refuseMixedCandidates(candidates: readonly RunSummary[], expected: readonly string[]): void {
  const apart = factsApart(candidates, expected)
  if (apart.length === 0) return
  throw new InputError(
    `The candidate runs are judged together, but ${factsApartText(apart)}. Give runs of one configuration, or list the facts that may differ under "environment.expected".`,
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

/** Returns the notice on a baseline run without data. */
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
