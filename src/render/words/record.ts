import { FEWEST_RECORDED, type GateRecord } from '../../model/record.ts'
import type { FalseAlarms } from '../../model/report.ts'
import { formatCount, formatDelta, plural } from './format.ts'

/** Returns what the gate would have said of the stored runs, and how often it would have found a slower workflow, as a clause. */
export function recordText({ runs, failed, asked, slower, tried, found }: GateRecord): string {
  if (runs < FEWEST_RECORDED)
    return `unknown: needs ${FEWEST_RECORDED} runs that were compared, found ${runs}`
  const power =
    tried === 0
      ? ''
      : `; ${formatDelta(slower)} in one workflow would have been found at once in ${Math.round((100 * found) / tried)}%`
  return `on the last ${plural(runs, 'run')} this gate would have failed ${formatCount(failed)} and asked ${plural(asked, 'time')} for a second run${power}`
}

/** Returns how many of the stored runs were false alarms, as a clause. */
export function falseAlarmsText({ runs, failed }: Pick<FalseAlarms, 'runs' | 'failed'>): string {
  return `of the last ${plural(runs, 'stored run')} ${formatCount(failed)} failed although another run of the same commit passed`
}
