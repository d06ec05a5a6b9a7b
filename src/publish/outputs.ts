/** What a step leaves behind in its job: outputs, annotations and the job summary, within the runner's limits. */
import type * as actions from '@actions/core'

/** The part of @actions/core that is used; it escapes what it writes as commands, and uses files for outputs. */
export type Runner = Pick<typeof actions, 'setOutput' | 'error' | 'warning' | 'notice' | 'summary'>

/** The outputs of the action; absent ones are set to an empty text. */
export interface ActionOutputs {
  readonly verdict: string
  /** Checks that failed. */
  readonly breaches?: number
  readonly 'report-path'?: string
  readonly 'summary-path'?: string
  readonly 'run-path'?: string
  readonly 'comment-url'?: string
  /** Commit on the baseline branch that this job made. */
  readonly 'baseline-commit'?: string
}

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
}

const OUTPUTS = [
  'verdict',
  'breaches',
  'report-path',
  'summary-path',
  'run-path',
  'comment-url',
  'baseline-commit',
] as const satisfies readonly (keyof ActionOutputs)[]

/** Annotations of a level that a step may have; the runner drops the rest without a word. */
const MAX_ANNOTATIONS = 10

/** Bytes of a job summary: the runner refuses more than 1 MiB, and other text may come on top. */
const MAX_SUMMARY_BYTES = 900 * 1024

/** Sets every output, so that a condition on one never meets an undefined value. */
export function setOutputs(runner: Runner, outputs: ActionOutputs): void {
  for (const name of OUTPUTS) runner.setOutput(name, outputs[name] ?? '')
}

/** Shows annotations, at most 10 of a level: when there are more, the last one says how many. */
export function annotate(runner: Runner, annotations: readonly Annotation[]): void {
  for (const level of ['error', 'warning', 'notice'] as const) {
    const all = annotations.filter(annotation => annotation.level === level)
    const shown = all.length > MAX_ANNOTATIONS ? all.slice(0, MAX_ANNOTATIONS - 1) : all
    for (const { title, message } of shown) runner[level](message, { title })
    if (all.length > shown.length)
      runner[level](`… and ${all.length - shown.length} more. All of them are in the job summary.`, {
        title: 'perf-gate',
      })
  }
}

/**
 * Appends Markdown to the job summary. A text that is too long is cut after a whole line, and says so; renderers keep
 * to the limit, so this is the last resort.
 */
export async function writeJobSummary(runner: Runner, text: string): Promise<void> {
  await runner.summary.addRaw(withinBytes(text, MAX_SUMMARY_BYTES), true).write()
}

function withinBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= limit) return text
  const end = bytes.lastIndexOf(10, limit - 200)
  return `${bytes.subarray(0, Math.max(end, 0)).toString()}\n\n_Cut at ${limit / 1024} KiB: the rest is in report.json._\n`
}
