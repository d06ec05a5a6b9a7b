/** Which named run the candidates are compared with, in place of the baseline. */
import type { LoadedBaseline } from './baseline/loaded-baseline.ts'
import type { NamedRunChoice } from './baseline/named-runs.ts'

/** The named run to compare with. */
export interface ComparedNamedRun {
  readonly choice: NamedRunChoice
  /** Whether to fall back to the baseline, with a notice, when there is no such run. */
  readonly orBaseline: boolean
}

/**
 * Parses the choice of a named run; undefined for the baseline. `wanted` is `baseline`, `release` (the release before `ownName`),
 * or a name.
 */
export function comparedNamedRun(
  wanted: string | undefined,
  ownName: string | undefined,
): ComparedNamedRun | undefined {
  if (wanted === undefined || wanted === 'baseline') return undefined
  return {
    choice: wanted === 'release' ? { before: ownName } : { name: wanted },
    orBaseline: false,
  }
}

/** Whether a named run does not exist although it was given by name. The release before the first one may be missing. */
export function isLacking(
  { state }: LoadedBaseline,
  compareWith: ComparedNamedRun | undefined,
): boolean {
  return state === 'missing' && compareWith !== undefined && 'name' in compareWith.choice
}
