/** What a step leaves behind in its job: outputs and annotations, within the runner's limits. */

import { isAbsolute, relative, resolve } from 'node:path'
import type * as actions from '@actions/core'
import type { Config } from '../config/config.ts'
import { defined } from '../model/defined.ts'
import { ANNOTATION_LIMIT, type Annotation } from '../render/annotations.ts'
import { escapePrinted } from '../render/escape/printed.ts'

/** The part of @actions/core that is used; it escapes what it writes as commands, and uses files for outputs. */
export type Runner = Pick<
  typeof actions,
  'setOutput' | 'setSecret' | 'info' | 'error' | 'warning' | 'notice' | 'summary'
>

/** Returns a runner whose messages are escaped like all that is printed: it shows annotations in the log, too. */
export function escapingRunner(core: typeof actions, print: (text: string) => void): Runner {
  const annotation =
    (level: 'error' | 'warning' | 'notice'): Runner['error'] =>
    (message, { title = '', ...place } = {}) =>
      core[level](escapePrinted(String(message)), { ...place, title: escapePrinted(title) })
  const { setOutput, setSecret, summary } = core
  const [error, warning, notice] = [annotation('error'), annotation('warning'), annotation('notice')]
  return { setOutput, setSecret, summary, info: print, error, warning, notice }
}

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
  /** Further runs that would help to decide. */
  readonly 'needs-runs'?: number
}

const OUTPUTS = [
  'verdict',
  'breaches',
  'report-path',
  'summary-path',
  'run-path',
  'comment-url',
  'baseline-commit',
  'needs-runs',
] as const satisfies readonly (keyof ActionOutputs)[]

/** Sets every output, so that a condition on one never meets an undefined value. */
export function setOutputs(runner: Runner, outputs: ActionOutputs): void {
  for (const name of OUTPUTS) runner.setOutput(name, outputs[name] ?? '')
}

/** Where a threshold is written; undefined for one that no file of the repository has. */
export type PlaceOf = (source: string | undefined) => { readonly file: string; readonly line: number } | undefined

/** Returns where the thresholds of a configuration are written, in the repository that is checked out in a folder. */
export function placesIn(
  { file, thresholdLines = {} }: Pick<Config, 'file' | 'thresholdLines'>,
  workspace: string,
): PlaceOf {
  const path = file === undefined ? '' : relative(workspace, resolve(workspace, file)).replaceAll('\\', '/')
  const isInside = path !== '' && !path.startsWith('../') && !isAbsolute(path)
  return source => {
    const line = source === undefined ? undefined : thresholdLines[source]
    return isInside && line !== undefined ? { file: path, line } : undefined
  }
}

/**
 * Shows annotations, at most 10 of a level: when there are more, the last one says how many. The runner would drop them
 * without a word.
 */
export function annotate(runner: Runner, annotations: readonly Annotation[], placeOf: PlaceOf = () => undefined): void {
  for (const level of ['error', 'warning', 'notice'] as const) {
    const all = annotations.filter(annotation => annotation.level === level)
    const shown = all.length > ANNOTATION_LIMIT ? all.slice(0, ANNOTATION_LIMIT - 1) : all
    for (const { title, message, source } of shown) {
      const place = placeOf(source)
      runner[level](message, defined({ title, file: place?.file, startLine: place?.line }))
    }
    if (all.length > shown.length)
      runner[level](`… and ${all.length - shown.length} more. All of them are in the job summary.`, {
        title: 'perf-gate',
      })
  }
}
