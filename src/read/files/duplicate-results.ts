/** Finds results that were given twice. They would count double, or confirm themselves. */

import type { Notice } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { runName } from '../../core/model/run-name.ts'
import { runId } from '../../core/summarize/run-file/id.ts'
import { listed } from '../formats/frame/format-message.ts'
import { withNotices } from './read-groups.ts'

/** Code of the notices on results that were given twice. */
const SAME_RESULTS = 'same-results'

/** Returns the notice on files that match an entry of `results` although an earlier entry reads them. */
export function alreadyReadNotice(index: number, files: readonly string[]): Notice {
  return {
    code: SAME_RESULTS,
    message: `results[${index}]: ${listed(files)}: not read again, because an entry above also matches. Make the globs match different files.`,
  }
}

/** Leaves out runs whose measurements equal those of another run exactly: the same run given twice. Adds a notice for each. */
export function withoutCopies(runs: readonly RunSummary[]): RunSummary[] {
  const kept = new Map<string, RunSummary>()
  for (const [i, run] of runs.entries()) {
    // Values of runs without samples may be equal by chance.
    const id = run.samples > 0 ? runId(run) : String(i)
    const original = kept.get(id)
    if (!original) {
      kept.set(id, run)
      continue
    }
    const message = `${filesOf(run)}: left out, because it has the same results as ${filesOf(original)}.`
    kept.set(id, withNotices(original, [{ code: SAME_RESULTS, message }]))
  }
  return [...kept.values()]
}

function filesOf(run: RunSummary): string {
  return runName(run) ?? 'a run'
}
