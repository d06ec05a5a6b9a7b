/** Gives the only workflow of each run one name, if all are named after their files, such as before.txt and after.txt. */
import type { Notice } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { runName } from '../../core/model/run-name.ts'
import { listed, quoted } from '../formats/frame/format-message.ts'

const NAMED_BY_FILE = 'named-by-file'

/**
 * Gives the only workflow of each run the name that it has in the newest candidate, if every run has one workflow, named after its
 * file, and the names differ between the sides. Other runs are returned unchanged.
 */
export function withOneName(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
): { readonly baseline: readonly RunSummary[]; readonly candidates: readonly RunSummary[] } {
  const names = [...baseline, ...candidates].map(onlyName)
  const now = candidates.at(-1)
  const name = now && onlyName(now)
  const isNeeded = name !== undefined && names.every(one => one !== undefined)
  if (!isNeeded || names.every(one => one === name)) return { baseline, candidates }
  const renamed = (run: RunSummary) => ({
    ...run,
    notices: [
      ...run.notices.filter(({ code }) => code !== NAMED_BY_FILE),
      ...(run === now ? [comparedNotice(run, baseline.map(onlyName), name)] : []),
    ],
    series: run.series.map(one =>
      one.workflow === onlyName(run) ? { ...one, workflow: name } : one,
    ),
  })
  return { baseline: baseline.map(renamed), candidates: candidates.map(renamed) }
}

/** Returns the name of the only workflow of a run, if it is that of its file. */
function onlyName({ series, notices }: RunSummary): string | undefined {
  const [name, ...others] = new Set(
    series.filter(({ kind }) => kind !== 'resource').map(({ workflow }) => workflow),
  )
  const isOfFile = notices.some(({ code }) => code === NAMED_BY_FILE)
  return isOfFile && others.length === 0 ? name : undefined
}

/** Returns the notice that workflows with other names are taken for one. */
function comparedNotice(
  run: RunSummary,
  before: readonly (string | undefined)[],
  name: string,
): Notice {
  const others = [...new Set(before)].flatMap(one => (one === undefined ? [] : quoted(one)))
  return {
    code: NAMED_BY_FILE,
    message: `${runName(run) ?? 'the candidate'}: its only workflow ${quoted(name)} is compared with ${listed(others)}: each is named after its file, because the results hold no name.`,
  }
}
