/** The format of run summaries: a run.json of `perf-gate summarize`, or a file of a baseline. */
import { beginsWith, type SummaryFormat } from './format.ts'

export const perfGateRun: SummaryFormat = {
  id: 'perf-gate-run',
  kind: 'summary',
  looksFor: 'a run summary of perf-gate (run.json)',
  matches: head => beginsWith(head, '{') && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
  decode: async (text, where) =>
    (await import('../../../core/summarize/run-file/decode.ts')).decodeRun(text, where),
}
