/** What the environment costs against before, and whether the performance is the same for it. */

import type { Check, Measurement } from '../model/check.ts'
import type { Report } from '../model/report.ts'
import type { Line } from './document/document.ts'
import { strong } from './document/document.ts'
import { formatDelta, formatQuantity } from './format.ts'

const COST = 'cost'
/** A smaller change of the cost is none that anybody asks about. */
const LEAST_CHANGE = 0.005

/** Says by how much the cost changed, and what the checks say of the performance beside it; undefined where it did not change. */
export function costLine({ measurements, checks, verdict }: Report): Line | undefined {
  const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST)
  const change = cost?.delta?.relative
  if (!cost || verdict === 'invalid' || change === undefined || Math.abs(change) < LEAST_CHANGE) return undefined
  const share = formatDelta(Math.abs(change)).slice(1)
  return [
    `The environment costs ${amount(cost.candidate)} instead of ${amount(cost.baseline)}: `,
    strong(`${share} ${change < 0 ? 'cheaper' : 'dearer'}`),
    performance(checks.filter(({ metric }) => metric !== COST)),
  ]
}

function amount(quantity: Measurement['baseline']): string {
  return formatQuantity(quantity?.value, 'usd/h')
}

function performance(checks: readonly Check[]): string {
  const is = (...verdicts: readonly Check['verdict'][]) => checks.some(({ verdict }) => verdicts.includes(verdict))
  if (checks.length === 0) return '.'
  if (is('fail', 'no-data')) return ', but not at the same performance.'
  if (is('warn', 'inconclusive')) return '; whether the performance is the same is not decided.'
  return ' at the same performance, as far as these runs can tell.'
}
