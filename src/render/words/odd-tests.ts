/** The list 'Check the tests first' of every report: which notices are about the test rather than the system. */
import type { NoticeCode, ReportNotice } from '../../model/notice.ts'

/** Title of the list. */
export const CHECK_THE_TESTS = 'Check the tests first'

/** Notices of readers that doubt a test, as clauses before the names of runs. */
const DOUBTS: Readonly<Partial<Record<NoticeCode, string>>> = {
  'clocks-differ': 'the clock of resources differs from that of the load in',
  'clock-set-back': 'the clock was set back in',
  truncated: 'the results are cut off in',
  'run-not-in-table': 'tables lack data of',
}

/** Notices of a comparison that doubt a test, with those of readers that a report over many runs words as findings. */
const OF_COMPARISON: readonly NoticeCode[] = [
  'load-changed',
  'run-short',
  'load-short',
  'level-short',
  'load-unknown',
  'older',
  'same-results',
]

/** Whether a notice says that a test is odd, and what was done about it. */
export function isOnTests({ code }: ReportNotice): boolean {
  return code in DOUBTS || OF_COMPARISON.includes(code)
}

/** Returns a clause for each doubt that notices of runs raise. `runNames` names runs. */
export function doubtClauses(
  notices: readonly { readonly code: string; readonly run?: string }[],
  runNames: (runs: readonly string[]) => string,
): string[] {
  return Object.entries(DOUBTS).flatMap(([code, text]) => {
    const found = notices.filter(notice => notice.code === code)
    const runs = [...new Set(found.flatMap(({ run }) => run ?? []))]
    return runs.length > 0 ? [`${text} ${runNames(runs)}`] : []
  })
}
