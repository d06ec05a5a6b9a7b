/** Texts of errors of samples: code and message. */
import type { Check } from '../../model/check.ts'
import type { Report, ReportedError } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { seriesLine } from './change.ts'
import { code, join, type Line, phrase } from './line.ts'

/** What JMeter writes before the text of an error without a response. */
const JMETER_PREFIX = /^Non HTTP response (?:code|message): (?=.)/s

/** '`503` `Service Unavailable`'. */
export function errorText({ code: errorCode, message }: ReportedError): Line {
  if (errorCode === '' && message === '') return ['no code and no message']
  const texts = new Set([errorCode, message].map(text => text.replace(JMETER_PREFIX, '')))
  const pieces = [...texts].map(text => (text === '' ? [] : [code(text)]))
  return join(pieces, ' ')
}

/** A request has the failures of a workflow where both rose about as much: neither by less than this share of the other. */
const ALIKE = 0.5

/**
 * 'look at the error `503`', the one of the workflow that rose most, or 'look at the error `503` of `POST /cart`', a request that
 * failed as often more; empty where none rose.
 */
export function lookAtError({ errors, measurements }: Report, check: Check): Line {
  if (check.metric !== 'error-rate') return []
  const rise = ({ count, baselineCount = 0 }: ReportedError) => count - baselineCount
  const isOwn = (error: ReportedError) => seriesKey(error) === seriesKey(check)
  const judged = new Set(measurements.flatMap(one => (one.judged ? seriesKey(one) : [])))
  const failedMore = (check.delta?.absolute ?? 0) * (check.candidate?.n ?? 0)
  const isInside = (error: ReportedError) =>
    !judged.has(seriesKey(error)) &&
    rise(error) > ALIKE * failedMore &&
    failedMore > ALIKE * rise(error)
  const [most] = errors
    .filter(error => rise(error) > 0 && (isOwn(error) || isInside(error)))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || rise(b) - rise(a))
  if (!most) return []
  const text = errorText(most.code === '' ? most : { ...most, message: '' })
  return phrase`look at the error ${text}${isOwn(most) ? [] : phrase` of ${seriesLine(most)}`}`
}
