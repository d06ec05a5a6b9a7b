/**
 * The format of Taurus' final statistics as XML (module final-stats, `dump-xml`), which the Jenkins performance plugin stores for each
 * build: a group for each label, with times in seconds of all samples, including failed ones. The group without a label is the
 * total.
 */
import { InputError } from '../../errors.ts'
import { noteFailuresInTimes } from '../aggregate-series.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { parseNumber } from '../text/number.ts'
import { readLabel } from './taurus-label.ts'

export const taurusXml: SampleFormat = {
  id: 'taurus-xml',
  kind: 'aggregates',
  tool: 'taurus',
  unitMs: 1,
  looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
  matches: head => /^\s*<(?:\?xml|FinalStatus)/.test(head.text) && /<FinalStatus[\s>]/.test(head.text),
  read,
}

/** A group before its end tag. */
interface OpenGroup {
  readonly label: string
  readonly line: number
  readonly values: Map<string, string>
  readonly percentiles: [string, number | undefined][]
  readonly codes: [string, number | undefined][]
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { SaxesParser } = await import('saxes')
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const parser = new SaxesParser()
  const damaged = (what: string): InputError =>
    new InputError(`${sink.file}:${parser.line}: ${what}. Write it again (module final-stats, dump-xml).`)
  let group: OpenGroup | undefined
  let durationText: string | undefined
  let durationS: number | undefined
  let rows = 0
  let failures = 0
  let ended = false
  parser.on('doctype', () => {
    throw damaged('a document type is refused, and Taurus writes none')
  })
  parser.on('error', error => {
    throw damaged(`the XML is damaged (${error.message.replace(/^[\d:]+ /, '')})`)
  })
  parser.on('opentag', ({ name, attributes: { label = '', param, value = '' } }) => {
    if (name === 'TestDuration') durationText = ''
    else if (name === 'Group') group = { label, line: parser.line, values: new Map(), percentiles: [], codes: [] }
    else if (group && param !== undefined && name === 'perc') group.percentiles.push([param, parseNumber(value)])
    else if (group && param !== undefined && name === 'rc') group.codes.push([param, parseNumber(value)])
    else if (group && value !== '') group.values.set(name, value)
  })
  parser.on('text', piece => {
    if (durationText !== undefined) durationText += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'FinalStatus') ended = true
    if (name === 'TestDuration') {
      durationS = parseNumber((durationText ?? '').trim())
      durationText = undefined
    }
    if (name !== 'Group' || !group) return
    const { values } = group
    rows++
    failures += readLabel({ ...group, durationS, number: figure => parseNumber(values.get(figure) ?? '') }, sink)
    group = undefined
  })
  parser.write(text)
  if (rows === 0) throw damaged('it holds no group')
  noteFailuresInTimes(sink, failures)
  return ended ? { rows } : { rows, truncated: true }
}
