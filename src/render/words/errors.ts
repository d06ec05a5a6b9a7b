/** Texts of errors of samples: code and message. */
import type { Check } from '../../model/check.ts'
import type { Report, ReportedError } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
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

/** 'look at the error `503`', the one of the workflow that rose most; empty where none rose. */
export function lookAtError({ errors }: Report, check: Check): Line {
  if (check.metric !== 'error-rate') return []
  const rise = ({ count, baselineCount = 0 }: ReportedError) => count - baselineCount
  const own = errors.filter(error => seriesKey(error) === seriesKey(check) && rise(error) > 0)
  const [most] = own.sort((a, b) => rise(b) - rise(a))
  if (!most) return []
  const text = errorText(most.code === '' ? most : { ...most, message: '' })
  return phrase`look at the error ${text}`
}
