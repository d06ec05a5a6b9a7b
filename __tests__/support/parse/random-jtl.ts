/** Random JMeter CSVs, each made from the number of its case: mostly as JMeter writes them, with errors mixed in. */
import type { DimensionRule, ReadLimits } from '../../../src/core/model/reading.ts'
import CELLS from '../../fixtures/hostile/jtl-cells.json' with { type: 'json' }
import { seededRandom } from '../random.ts'

const T0 = 1_795_218_310_000
const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'
const COLUMNS = HEADER.split(',')

export interface RandomJtl {
  readonly bytes: Uint8Array
  /** Sizes of the chunks in which it is read; they repeat. */
  readonly sizes: readonly number[]
  readonly limits: Partial<ReadLimits>
  readonly exclude: readonly string[]
  readonly dimensions: readonly DimensionRule[]
}

type Chance = ReturnType<typeof chanceOf>

function chanceOf(seed: number) {
  const next = seededRandom(Math.imul(seed + 1, 0x9e3779b1)).uniform
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    of: <T>(items: readonly T[]): T => items[below(items.length)]!,
    happens: (probability: number) => next() < probability,
  }
}

/** Separators of dates, date and time, and fractions. */
const TIME_FORMS = ['-T.', '/ .', '. ,', '- .']
const FAKE_ROW = `${T0 + 1},5,FAKE,200,OK,t,text,true,,1,1,1,1,null,1,0,0`
const SPLIT = `line1\n${FAKE_ROW}\nx "y" ,,\n`
const LONG = ['ä'.repeat(40), 'm'.repeat(2100)]
const FAILURES = ['', '', 'Test failed: text expected', SPLIT, '"', ...LONG]

const RULES: readonly DimensionRule[] = [
  { name: 'first', from: 'label', pattern: '^(.)' },
  { name: 'users', from: 'constant', value: '25' },
  { name: 'file', from: 'path', pattern: '(run)' },
  { name: 'type', from: 'column', column: 'dataType' },
]

type Style = ReturnType<typeof styleOf>

function styleOf(chance: Chance) {
  return {
    delimiter: chance.happens(0.7) ? ',' : chance.of([';', '\t', '|']),
    oddness: chance.of([0, 0.002, 0.005, 0.02, 0.1]),
    crlf: chance.happens(0.2),
    quoteAll: chance.happens(0.1),
    failing: chance.of([0, 0.02, 0.05, 0.3, 1]),
    failures: 1 + chance.below(FAILURES.length),
    /** Separators of formatted times; undefined for epochs. */
    formatted: chance.happens(0.15) ? chance.of(TIME_FORMS) : undefined,
    noMessages: chance.happens(0.1),
    labels: 1 + chance.below(CELLS.label.length),
    stepMs: chance.of([0, 1, 3, 40, 700, 3000]),
    rows: chance.of([0, 1, 3, 30, 100, 100, 300]),
  }
}

/** Makes the table of a case. */
export function randomJtl(seed: number): RandomJtl {
  const chance = chanceOf(seed)
  const style = styleOf(chance)
  const text = textOf(style, chance)
  const pieces = [[1 << 20], [1 << 20], [5, 64, 3], [64], [1000]]
  return {
    bytes: new TextEncoder().encode(text),
    sizes: chance.of([...pieces, [chance.below(300) + 1, chance.below(3000) + 1]]),
    limits: chance.happens(0.2)
      ? { workflows: 1 + chance.below(4), errorTexts: 1 + chance.below(6) }
      : {},
    exclude: chance.happens(0.15) ? chance.of([['X*'], ['*Login*', 'TC_1'], ['*']]) : [],
    dimensions: chance.happens(0.15) ? [chance.of(RULES)] : [],
  }
}

function textOf(style: Style, chance: Chance): string {
  const { delimiter, oddness } = style
  let names = columnsOf(chance)
  const rows = [chance.happens(0.9) ? names.join(delimiter) : '']
  let timeMs = T0
  for (let row = 0; row < style.rows; row++) {
    timeMs += chance.below(2 * style.stepMs + 1)
    if (chance.happens(oddness / 4))
      timeMs += chance.of([4_999, 5_001, 6_000, 70_000, 7 * 3600_000, -7 * 3600_000])
    if (chance.happens(oddness / 10)) {
      names = chance.happens(0.5) ? names : columnsOf(chance)
      rows.push(names.join(delimiter))
    }
    rows.push(damaged(rowOf(names, timeMs, style, chance), style, chance))
  }
  const end = style.crlf ? '\r\n' : '\n'
  let text = rows.join(end) + (chance.happens(0.9) ? end : '')
  if (chance.happens(oddness)) text = text.slice(0, chance.below(text.length + 1))
  return rows[0] === '' && text.startsWith(end) ? text.slice(end.length) : text
}

function columnsOf(chance: Chance): string[] {
  const missing = chance.happens(0.3) ? 0.25 : 0
  const isThere = (name: string) =>
    name === 'elapsed' ||
    name === 'label' ||
    (name === 'success' && chance.happens(0.9)) ||
    !chance.happens(missing)
  const names = COLUMNS.filter(isThere)
  if (chance.happens(0.1)) names.splice(chance.below(names.length + 1), 0, 'a_variable')
  if (chance.happens(0.1)) names.sort(() => chance.next() - 0.5)
  if (chance.happens(0.05))
    names[chance.below(names.length)] = names[chance.below(names.length)]!.toUpperCase()
  return names
}

function rowOf(names: readonly string[], timeMs: number, style: Style, chance: Chance): string {
  const { delimiter } = style
  const failed = chance.happens(style.failing)
  const odd = (usual: string | number, others: readonly string[]): string =>
    chance.happens(style.oddness / 4) ? chance.of(others) : `${usual}`
  const isTransaction = chance.happens(0.15)
  const labels = isTransaction ? ['TC_1', 'TC_2'] : CELLS.label.slice(0, style.labels)
  const label = chance.of(labels)
  const message = () => {
    if (isTransaction) return 'Number of samples in transaction : 1, number of failing samples : 0'
    if (style.noMessages) return ''
    return failed ? chance.of(CELLS.responseMessage) : odd('OK', CELLS.responseMessage)
  }
  const url = 'http://127.0.0.1/?a'
  const otherTimes = [
    `${Math.floor(timeMs / 1000)}`,
    `${timeMs}000`,
    new Date(timeMs).toISOString(),
  ]
  const oddTimes = [...CELLS.timeStamp, ...otherTimes, '0123456789012', 'x', '']
  const values: Record<string, string> = {
    timestamp: odd(style.formatted ? formatted(timeMs, style.formatted) : timeMs, oddTimes),
    elapsed: odd(Math.floor(2 ** (chance.next() * 14)), CELLS.elapsed),
    label: chance.happens(style.oddness / 10) ? `id ${chance.below(1e6)}` : label,
    responsecode: failed ? chance.of(CELLS.responseCode) : '200',
    responsemessage: message(),
    threadname: odd('Thread Group 1-1', ['', '""']),
    datatype: isTransaction ? '' : odd('text', ['', '""']),
    success: odd(failed ? 'false' : 'true', CELLS.success),
    failuremessage: failed ? chance.of(FAILURES.slice(0, style.failures)) : '',
    bytes: odd(chance.below(50_000), CELLS.number),
    sentbytes: '120',
    grpthreads: '1',
    allthreads: odd(1 + chance.below(9), CELLS.number),
    url: isTransaction ? 'null' : odd(`${url}=b`, ['', 'null', '"null"', `${url}${delimiter}b`]),
    latency: odd(chance.below(60), CELLS.number),
    idletime: '0',
    connect: odd('1', CELLS.number),
  }
  const cells = names.map(name =>
    written(values[name.toLowerCase()] ?? 'v', delimiter, style.quoteAll || chance.happens(0.02)),
  )
  return cells.join(delimiter)
}

function written(text: string, delimiter: string, quote: boolean): string {
  if (/^".*"$/s.test(text) && text.length > 1 && !text.slice(1, -1).includes('"')) return text
  return quote || text.includes(delimiter) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

function formatted(timeMs: number, [date = '', time = '', fraction = '']: string): string {
  const [days, clock] = new Date(timeMs).toISOString().replace('Z', '').split('T')
  return days!.replaceAll('-', date) + time + clock!.replace('.', fraction)
}

/** Breaks a row, sometimes. */
function damaged(row: string, { delimiter, oddness }: Style, chance: Chance): string {
  if (!chance.happens(oddness / 2)) return row
  const at = chance.below(row.length + 1)
  const inserted = ['"', '""', delimiter, '\n', '\r'].map(
    piece => row.slice(0, at) + piece + row.slice(at),
  )
  return chance.of([
    ...inserted,
    `${row}\n`,
    `\n\r\n${row}\r`,
    row.replace(delimiter, ''),
    row.replace(delimiter, `${delimiter}"stray`),
  ])
}
