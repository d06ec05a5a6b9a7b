/** Repeats of one configuration that differ more than any two configurations. */
import type { UnlikeRepeats } from '../../model/campaign-analysis.ts'
import { mean, median } from '../../stats/median.ts'
import type { Group } from './groups.ts'
import { type Row, valuesOf } from './matrix.ts'

/** Returns the two repeats that differ most over the stable rows; undefined when two configurations of equal load differ more. */
export function unlikeRepeats(
  stable: readonly Row[],
  groups: readonly Group[],
  runIds: readonly string[],
  areRanked: (g: number, other: number) => boolean,
): UnlikeRepeats | undefined {
  const repeated = groups.filter(({ repeats }) => repeats)
  const repeats = repeated.flatMap(({ runs }) => runs.flatMap(from => runs.map(to => [[from], [to]] as const)))
  const configurations = groups.flatMap(({ runs }, g) =>
    groups.filter((_, other) => areRanked(g, other)).map(other => [runs, other.runs] as const),
  )
  const [within, between] = [largest(stable, repeats), largest(stable, configurations)]
  if (!within || !between || within.change <= between.change) return undefined
  const { from, to, ...changes } = within
  return { from: runIds[from[0]!]!, to: runIds[to[0]!]!, ...changes, configurations: between.change }
}

type Runs = readonly number[]

/** Returns the change of the pair of lists of runs that differs most in the median, as an increase. */
function largest(rows: readonly Row[], pairs: readonly (readonly [from: Runs, to: Runs])[]) {
  const found = pairs.flatMap(([from, to]) => {
    const ratios = rows.map(row => Math.log(mean(valuesOf(row, to)) / mean(valuesOf(row, from))))
    const logs = ratios.filter(Number.isFinite)
    if (from[0] === to[0] || logs.length === 0) return []
    const [change, least, most] = [median(logs), Math.min(...logs), Math.max(...logs)].map(Math.expm1)
    return [{ from, to, change: change!, least: least!, most: most! }]
  })
  return found.sort((a, b) => b.change - a.change)[0]
}
