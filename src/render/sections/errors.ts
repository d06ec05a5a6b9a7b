/** The section on failed samples, by workflow and text. */
import type { Report, ReportedError } from '../../model/report.ts'
import { seriesLine } from '../change.ts'
import { type Block, code, fold, join, type Line } from '../document/document.ts'
import { formatCount, plural } from '../format.ts'
import { ABSENT } from '../symbols.ts'
import { left, right, tableOf } from '../tables/table.ts'

/** Returns the failed samples by workflow and text, folded; unfolded for an invalid run, which they explain. */
export function errorsFold({ errors, verdict }: Pick<Report, 'errors' | 'verdict'>): Block[] {
  if (errors.length === 0) return []
  const compared = errors.some(({ baselineCount }) => baselineCount !== undefined)
  const table = tableOf(errors, [
    left('workflow', seriesLine),
    left('error', errorText),
    right('count', ({ count }) => [formatCount(count)]),
    compared &&
      right('per baseline run', ({ baselineCount }) => [
        baselineCount === undefined ? ABSENT : formatCount(baselineCount),
      ]),
  ])
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
