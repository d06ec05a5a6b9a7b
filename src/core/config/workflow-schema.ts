/** The schema of the keys `workflows` and `waivers`, which apply to series by the names of their workflows. */
import type * as z from 'zod/mini'
import { metricOf } from '../model/metric.ts'
import { withExample } from './fields/documented.ts'
import { entries, mapOf, section, wrong } from './fields/maps.ts'
import { metric, workflowPattern } from './fields/names.ts'
import { parseLevel } from './fields/quantities.ts'
import { checkedText, count, text, value } from './fields/scalars.ts'
import { thresholdRules, thresholds } from './thresholds.ts'

export const MIN_SAMPLES =
  'Minimum number of samples in the candidate. With fewer, the verdict is no-data, which fails; where the baseline has as few, nothing is judged.'

/** The key `where`, which selects series by their dimensions. */
const where = mapOf(
  'Only series with these dimensions; a value may be a wildcard pattern.',
  value('A value, or a wildcard pattern.'),
  withExample({ users: '25' }),
)

/** An entry of `workflows`, without the conversion: a rule of the document reads the thresholds of all. */
export const workflow = () =>
  section('Settings for some workflows.', {
    match: workflowPattern(
      'Name of the workflow, or a wildcard pattern: `*` is any text, `?` one character.',
    ),
    'where?': where,
    thresholds: thresholds('Thresholds that override the general ones, key by key.'),
    'min-samples?': count(MIN_SAMPLES, 1),
    'owner?': text('Owner of the workflow, shown with a breach.', withExample('@org/circulation')),
  })

export function workflowRule(
  { match: pattern, where = {}, ...rest }: z.output<ReturnType<typeof workflow>>,
  index: number,
) {
  const source = `workflows[${index}]`
  return {
    ...rest,
    source,
    pattern,
    where,
    thresholds: thresholdRules(rest.thresholds, `${source}.thresholds`),
  }
}

const waiver = section(
  'A breach that is accepted until a date.',
  {
    workflow: workflowPattern('Name of the workflow, or a wildcard pattern.'),
    'where?': where,
    metric: metric('The metric whose breach is accepted.', 'p95'),
    accept: checkedText(
      'Value up to which (for throughput: down to which) a breach is only a warning.',
      'a value such as 60s',
      () => undefined,
      withExample('60s'),
    ),
    until: checkedText(
      'Last day of the waiver, UTC. After it the check fails again.',
      'a date such as 2027-01-31',
      problemOfDate,
      withExample('2027-01-31'),
    ),
    reason: text('Reason, shown in the report.', withExample('index rebuild')),
    'ticket?': text('Ticket for the fix.', withExample('PERF-465')),
    'owner?': text('Person or team responsible for the fix.'),
  },
  {
    *rule({ metric, accept }) {
      const known = typeof metric === 'string' ? metricOf(metric) : undefined
      if (!known || typeof accept !== 'string') return
      const parsed = parseLevel(accept, known.unit)
      if ('problem' in parsed) yield wrong(['accept'], parsed.problem)
    },
  },
)

export const waivers = entries(
  'waivers',
  'Breaches that are accepted until a date. Reports show them.',
  waiver,
  ({ workflow: pattern, where = {}, accept, ...rest }, source) => {
    const parsed = parseLevel(accept, metricOf(rest.metric)!.unit)
    if ('problem' in parsed) throw new Error(`${source}.accept was not checked: ${parsed.problem}`)
    return { source, pattern, where, accept: { value: parsed.value, written: accept }, ...rest }
  },
)

function problemOfDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'write year-month-day'
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? 'this day does not exist'
    : undefined
}
