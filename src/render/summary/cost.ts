/** The line on the cost of the environment compared with the baseline, and on the performance for it. */
import type { Check, Measurement } from '../../model/check.ts'
import type { Report } from '../../model/report.ts'
import type { Line } from '../document/document.ts'
import { strong } from '../document/document.ts'
import { formatQuantity, formatShare } from '../format.ts'

const COST = 'cost'
/** Smaller changes of the cost are not worth a line. */
const LEAST_CHANGE = 0.005

/** Returns the change of the cost, with the performance; undefined when the cost did not change. */
export function costLine({ measurements, checks, verdict }: Report): Line | undefined {
  const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST)
  const change = cost?.delta?.relative
  if (!cost || verdict === 'invalid' || change === undefined || Math.abs(change) < LEAST_CHANGE) return undefined
  return [
    'The environment is ',
    strong(`${formatShare(change)} ${change < 0 ? 'cheaper' : 'more expensive'}`),
    ` (${amount(cost.baseline)} before, ${amount(cost.candidate)} now)`,
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
