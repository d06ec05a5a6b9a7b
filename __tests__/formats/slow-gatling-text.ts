/** Gatling's text log read field by field, as text: the reference for the reader that works on bytes. Its issues have only lines. */
import type { Sample } from '../../src/core/model/sample.ts'
import type { Collected } from '../support/parse/reading.ts'

const DAY_MS = 86_400_000

/** Reads lines of the kinds REQUEST, GROUP, USER and ERROR. All of them end with a line feed. */
export function slowGatlingText(
  lines: readonly string[],
): Pick<Collected, 'samples' | 'end'> & { issues: number[] } {
  const samples: Collected['samples'] = []
  const issues: number[] = []
  let users = 0
  let rows = 0
  /** Whether the last record ends in a message, and its sample. */
  let hasMessage = false
  let failed: Sample | undefined
  for (const [index, line] of lines.entries()) {
    const fields = line.replace(/\r$/, '').split('\t')
    const isText =
      fields.length < 3 && !/^(?:REQUEST|GROUP|USER|ERROR|RUN|ASSERTION)$/.test(fields[0]!)
    if (isText && hasMessage) {
      if (failed) failed.errorMessage = `${failed.errorMessage ?? ''}\n${fields.join('\t')}`.trim()
      continue
    }
    hasMessage = fields[0] === 'ERROR' && fields.length === 3
    failed = undefined
    if (line === '' || line === '\r' || fields[0] === 'ASSERTION' || fields[0] === 'RUN') continue
    rows++
    if (fields[0] === 'USER' && fields.length === 4)
      users = Math.max(0, users + (fields[2] === 'START' ? 1 : -1))
    else if (fields[0] !== 'ERROR' || fields.length !== 3) {
      const sample = sampleOf(fields)
      if (!sample) issues.push(index + 1)
      else {
        samples.push({ ...sample, ...(users > 0 && { threads: users }), line: index + 1 })
        hasMessage = !sample.ok && sample.kind === 'request'
        failed = hasMessage ? samples.at(-1) : undefined
      }
    }
  }
  return { samples, issues, end: { rows } }
}

function sampleOf([kind, path = '', ...rest]: readonly string[]): Sample | undefined {
  const isRequest = kind === 'REQUEST' && rest.length === 5
  if (!isRequest && (kind !== 'GROUP' || rest.length !== 4)) return undefined
  const [name, start, end, status, message = ''] = isRequest
    ? rest
    : ['', rest[0], rest[1], rest[3]]
  const [startMs, endMs] = [timeOf(start!), timeOf(end!)]
  const durationMs = isRequest ? endMs - startMs : Number(rest[2])
  const isTimed = !Number.isNaN(startMs + endMs) && durationMs >= 0 && durationMs <= 30 * DAY_MS
  if (!isTimed || (status !== 'OK' && status !== 'KO')) return undefined
  const groups = path === '' ? [] : path.split(',')
  const sample: Sample = {
    workflow: (isRequest ? [...groups, name!] : groups).join(' / '),
    kind: isRequest ? 'request' : 'transaction',
    startMs,
    durationMs,
    ok: status === 'OK',
  }
  if (isRequest && groups.length === 0) sample.standalone = true
  else if (isRequest)
    sample.inside = groups.map((_, depth) => groups.slice(0, depth + 1).join(' / '))
  if (isRequest && !sample.ok && message.trim() !== '') sample.errorMessage = message.trim()
  return sample
}

/** Returns a time in ms, which can be in s, µs or ns too; NaN when it is none. */
function timeOf(text: string): number {
  const number = Number(text)
  return (
    [number, number * 1e3, number / 1e3, number / 1e6].find(ms => ms >= 1e12 && ms < 1e13) ??
    Number.NaN
  )
}
