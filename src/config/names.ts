/** Schema fields for names: of metrics, workflows and dimensions. */
import * as z from 'zod/mini'
import { mapOf, scalar, text, value } from './fields.ts'
import { problemOfMetric } from './thresholds.ts'
import { quoted } from './units.ts'

/** The name of a workflow, or a wildcard pattern (model/wildcard.ts). */
export const workflowPattern = (description: string) => text({ description, examples: ['CICO_TC_Check-*'] })

/** The id of a metric. */
export const metric = (description: string, example: string) =>
  scalar(
    'a metric',
    id => {
      const problem = problemOfMetric(id)
      return problem === undefined ? { value: id } : { problem: `found ${quoted(id)}: ${problem}` }
    },
    { description, examples: [example] },
  )

/** The key `where`, which selects series by their dimensions. */
export const where = z.exactOptional(
  mapOf(value({ description: 'A value, or a wildcard pattern.' }), {
    description: 'Only series with these dimensions; a value may be a wildcard pattern.',
    examples: [{ users: '25' }],
  }),
)
