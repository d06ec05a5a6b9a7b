/** Building blocks of the schema for names of workflows and metrics. */

import { withExample } from './documented.ts'
import { list, type Violation, wrong } from './maps.ts'
import { quoted } from './quantities.ts'
import { scalar, text } from './scalars.ts'
import { problemOfMetric } from './suggest.ts'

/** The name of a workflow, or a wildcard pattern (model/wildcard.ts). */
export const workflowPattern = (description: string) =>
  text(description, withExample('CICO_TC_Check-*'))

/** A list of workflows, empty by default. */
export const workflowPatterns = (description: string, example: string) => {
  const item = workflowPattern('Name of a workflow, or a wildcard pattern.')
  return list(description, item, { examples: [[example]], fallback: [] })
}

/** The id of a metric. */
export const metric = (description: string, example: string) => {
  const read = (id: string) => {
    const problem = problemOfMetric(id)
    return problem === undefined ? { value: id } : { problem: `found ${quoted(id)}: ${problem}` }
  }
  return scalar('a metric', read, { description, examples: [example] })
}

/** The rule that the keys of a map are metrics. */
export function* metricKeys(map: Readonly<Record<string, unknown>>): Iterable<Violation> {
  for (const key of Object.keys(map)) {
    const problem = problemOfMetric(key)
    if (problem !== undefined) yield wrong([key], problem, true)
  }
}
