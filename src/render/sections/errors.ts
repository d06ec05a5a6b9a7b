/** The section on failed samples, by workflow and text. */
import type { Report, ReportedError } from '../../model/report.ts'
import { seriesLine } from '../change.ts'
import { type Block, code, fold, join, type Line, type Table } from '../document/document.ts'
import { formatCount, plural } from '../format.ts'
import { ABSENT } from '../symbols.ts'

/** Returns the failed samples by workflow and text, folded; unfolded for an invalid run, which they explain. */
export function errorsFold({ errors, verdict }: Pick<Report, 'errors' | 'verdict'>): Block[] {
  if (errors.length === 0) return []
  const compared = errors.some(({ baselineCount }) => baselineCount !== undefined)
  const table: Table = {
    type: 'table',
    columns: [
      { title: 'workflow', align: 'left' },
      { title: 'error', align: 'left' },
      { title: 'count', align: 'right' },
      ...(compared ? [{ title: 'per baseline run', align: 'right' as const }] : []),
    ],
    rows: errors.map(error => [
      seriesLine(error),
      errorText(error),
      [formatCount(error.count)],
      ...(compared ? [[error.baselineCount === undefined ? ABSENT : formatCount(error.baselineCount)]] : []),
    ]),
  }
  const total = errors.reduce((sum, { count }) => sum + count, 0)
  const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length
  const isNew = fresh > 0 ? `, ${formatCount(fresh)} new` : ''
  const summary = `Errors: ${plural(total, 'failed sample')} of ${plural(errors.length, 'kind')}${isNew}`
  return [{ ...fold([summary], table), open: verdict === 'invalid' }]
}

function errorText({ code: errorCode, message }: ReportedError): Line {
  if (errorCode === '' && message === '') return ['no code and no message']
  const pieces = [errorCode, message].filter((text, i, all) => text !== '' && all.indexOf(text) === i)
  return join(
    pieces.map(text => [code(text)]),
    ' ',
  )
}
