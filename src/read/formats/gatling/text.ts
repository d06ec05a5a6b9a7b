/** The format of Gatling's text simulation.log (up to 3.12): tab-separated lines that begin with the kind of record. */
import { InputError } from '../../../model/errors.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { forEachLine, lineBlocksOf } from '../text/byte-lines.ts'
import { decodeText } from '../text/decode.ts'
import { epochMs } from '../text/timestamp.ts'
import { CallLines, groupsOf } from './call-lines.ts'
import { GATLING_LOG, GatlingLog, pathOf } from './log.ts'

export const gatlingText: SampleFormat = {
  ...GATLING_LOG,
  id: 'gatling-log',
  looksFor: 'Gatling simulation.log (a line RUN, tabs)',
  matches: (head: Head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
  sample: 'gatling-3.12.0/simulation.log.gz',
  read,
}

/** Number of fields of a line by its kind, including the kind. */
const WIDTHS: Readonly<Record<string, number>> = { REQUEST: 7, GROUP: 6, USER: 4, ERROR: 3 }

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const log = new GatlingLog(sink)
  const calls = new CallLines()
  let rows = 0
  let truncated = false
  for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) {
    const { bytes, unterminated } = block
    forEachLine(block, (start, end, line) => {
      const call = calls.read(bytes, start, end, line)
      if (call) {
        rows++
        log.call(call)
        return
      }
      const fields = decodeText(bytes, start, end).split('\t')
      if (start === end || fields[0] === 'ASSERTION') return
      if (fields[0] === 'RUN') {
        checkVersion(fields.at(-1)!, sink.file)
        return
      }
      const problem = readRecord(fields, line, log)
      if (problem !== undefined && unterminated) truncated = true
      else {
        rows++
        if (problem !== undefined) sink.issue(problem, line)
      }
    })
  }
  log.end()
  return truncated ? { rows, truncated } : { rows }
}

/** @throws InputError for versions before 3.4, whose lines have other fields */
function checkVersion(version: string, file: string): void {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined || Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 4)) return
  throw new InputError(
    `${file}: was written by Gatling ${version}, which is not supported. Give the stats.json of its report, or use Gatling 3.4 or later.`,
  )
}

/** Passes the record of a line to `log`. Returns a problem of the line, if there is one. CallLines must give the same result. */
function readRecord(fields: readonly string[], line: number, log: GatlingLog): string | undefined {
  const [kind = '', a = '', b = '', c = '', d = '', e = '', f = ''] = fields
  const width = Object.hasOwn(WIDTHS, kind) ? WIDTHS[kind]! : undefined
  if (width === undefined) return `the record has an unknown kind (found ${quoted(kind)})`
  if (fields.length !== width) return `the record ${kind} has ${fields.length} fields instead of ${width}`
  if (kind === 'USER') {
    log.user(b === 'START', epochMs(Number(c)))
    return undefined
  }
  if (kind === 'ERROR') {
    log.crash(a)
    return undefined
  }
  const isRequest = kind === 'REQUEST'
  const [start, end, status] = isRequest ? [c, d, e] : [b, c, e]
  const startMs = epochMs(Number(start))
  const endMs = epochMs(Number(end))
  const durationMs = isRequest ? endMs! - startMs! : Number(d)
  if (startMs === undefined || endMs === undefined || !Number.isFinite(durationMs))
    return `the record has no valid times (found ${quoted(start)}, ${quoted(end)})`
  if (status !== 'OK' && status !== 'KO') return `the status is neither OK nor KO (found ${quoted(status)})`
  log.call({
    path: pathOf(groupsOf(a), isRequest ? b : undefined),
    startMs,
    durationMs,
    ok: status === 'OK',
    message: isRequest ? f.trim() : '',
    line,
  })
  return undefined
}
