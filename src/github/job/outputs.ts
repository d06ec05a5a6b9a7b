/** Writes the outputs and annotations of the step, within the limits of the runner. */

import { isAbsolute, relative, resolve } from 'node:path'
import type * as actions from '@actions/core'
import type { Config } from '../../core/config/config.ts'
import { defined } from '../../core/model/defined.ts'
import { escapePrinted } from '../../core/render/escape/printed.ts'
import { type Annotation, limited } from '../../core/render/outputs/ci-formats.ts'

/** The functions of @actions/core that are used. The library escapes workflow commands and writes outputs to files. */
export type Runner = Pick<
  typeof actions,
  'setOutput' | 'setSecret' | 'info' | 'error' | 'warning' | 'notice' | 'summary'
>

/** Returns a runner whose messages are escaped like all printed text, because the log shows annotations too. */
export function escapingRunner(core: typeof actions, print: (text: string) => void): Runner {
  const annotation =
    (level: 'error' | 'warning' | 'notice'): Runner['error'] =>
    (message, { title = '', ...place } = {}) =>
      core[level](escapePrinted(String(message)), { ...place, title: escapePrinted(title) })
  const { setOutput, setSecret, summary } = core
  const error = annotation('error')
  const warning = annotation('warning')
  const notice = annotation('notice')
  return { setOutput, setSecret, summary, info: print, error, warning, notice }
}

/** The outputs of the action, which action.yml describes. */
const OUTPUTS = [
  'verdict',
  'breaches',
  'report-path',
  'summary-path',
  'run-path',
  'comment-url',
  'baseline-commit',
  'needs-runs',
  'headline',
  'page-url',
  'first-bad',
  'last-good',
] as const

/** Absent outputs are set to an empty text. */
export type ActionOutputs = { readonly [name in (typeof OUTPUTS)[number]]?: string | number }

/** What ends a text, or starts a command, in a shell, in JSON or in the log of a job. */
const ACTIVE = /["'`$\\;|&<>\r\n]|##\[|::/g

/**
 * Sets every output, so that workflow conditions never read an undefined one. The headline may name a workflow of the results: it
 * loses what would be active where a job puts it into a script.
 */
export function setOutputs(
  runner: Pick<Runner, 'setOutput'>,
  { headline, ...outputs }: ActionOutputs,
): void {
  const all: ActionOutputs = { ...outputs, headline: String(headline ?? '').replace(ACTIVE, ' ') }
  for (const name of OUTPUTS) runner.setOutput(name, all[name] ?? '')
}

/** Returns the file and line of a threshold's source; undefined when no file of the repository has it. */
export type PlaceOf = (
  source: string | undefined,
) => { readonly file: string; readonly line: number } | undefined

/** Returns the function that locates the thresholds of a configuration. Paths are relative to `workspace`, the checkout. */
export function placesIn(
  { file, thresholdLines = {} }: Pick<Config, 'file' | 'thresholdLines'>,
  workspace: string,
): PlaceOf {
  const path =
    file === undefined ? '' : relative(workspace, resolve(workspace, file)).replaceAll('\\', '/')
  const isInside = path !== '' && !path.startsWith('../') && !isAbsolute(path)
  return source => {
    const line = source === undefined ? undefined : thresholdLines[source]
    return isInside && line !== undefined ? { file: path, line } : undefined
  }
}

/** Returns an annotation of perf-gate itself. */
export function annotation(level: 'error' | 'warning', message: string): Annotation {
  return { level, title: 'perf-gate', message }
}

/**
 * Shows at most 10 annotations of each level, because the runner drops more silently. The tenth then says how many are not
 * shown.
 */
export function annotate(
  runner: Runner,
  annotations: readonly Annotation[],
  placeOf: PlaceOf,
): void {
  for (const { level, title, message, source } of limited(annotations)) {
    const place = placeOf(source)
    runner[level](message, defined({ title, file: place?.file, startLine: place?.line }))
  }
}
