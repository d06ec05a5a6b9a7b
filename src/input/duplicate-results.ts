/** Results that were given twice under two names: they would count double, or confirm themselves. */

import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { runName } from '../model/run-name.ts'
import { listed } from '../parse/format-message.ts'
import { runId } from '../run-file/id.ts'

/** Code of the remark on results that were given twice. */
const SAME_RESULTS = 'same-results'

/** Returns the remark on files of an entry of `results` that an entry before it reads. */
export function readByAnother(index: number, files: readonly string[]): Notice {
  return {
    code: SAME_RESULTS,
    message: `results[${index}]: ${listed(files)}: read by an entry above, whose glob matches as well, so that nothing counts twice. Make the globs tell their files apart.`,
  }
}

/** Leaves out repeats that measured the same as another to the last digit: one run given twice, which proves nothing. */
export function withoutCopies(runs: readonly RunSummary[]): RunSummary[] {
  const kept = new Map<string, RunSummary>()
  for (const [i, run] of runs.entries()) {
    const id = identity(run) ?? String(i)
    const original = kept.get(id)
    const message =
      original && `${filesOf(run)}: left out as a repeat: it holds the same results as ${filesOf(original)}.`
    kept.set(id, original ? withNotice(original, message!) : run)
  }
  return [...kept.values()]
}

/** Adds a remark to a candidate that is a run of the baseline as well. */
export function comparedWithItself(candidate: RunSummary, baseline: readonly RunSummary[]): RunSummary {
  const id = identity(candidate)
  if (id === undefined || !baseline.some(run => identity(run) === id)) return candidate
  return withNotice(
    candidate,
    `${filesOf(candidate)}: holds the same results as a run of the baseline, so a run is compared with itself.`,
  )
}

/** What a run measured; undefined for figures without samples, in which equal ones are no wonder. */
function identity(run: RunSummary): string | undefined {
  return run.samples > 0 ? runId(run) : undefined
}

function withNotice(run: RunSummary, message: string): RunSummary {
  return { ...run, notices: [...run.notices, { code: SAME_RESULTS, message }] }
}

function filesOf(run: RunSummary): string {
  return runName(run) ?? 'a run'
}
