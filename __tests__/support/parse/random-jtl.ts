/** Random JMeter CSVs, each made from the number of its case: mostly as JMeter writes them, with errors mixed in. */
import type { DimensionRule, ReadLimits } from '../../../src/core/model/reading.ts'

const T0 = 1_795_218_310_000
const COLUMNS = [
  'timeStamp',
  'elapsed',
  'label',
  'responseCode',
  'responseMessage',
  'threadName',
  'dataType',
  'success',
  'failureMessage',
  'bytes',
  'sentBytes',
  'grpThreads',
  'allThreads',
  'URL',
  'Latency',
  'IdleTime',
  'Connect',
] as const
type Column = (typeof COLUMNS)[number]

export interface RandomJtl {
  readonly bytes: Uint8Array
  /** Sizes of the chunks in which it is read; they repeat. */
  readonly sizes: readonly number[]
  readonly limits: Partial<ReadLimits>
  readonly exclude: readonly string[]
  readonly dimensions: readonly DimensionRule[]
}

/** A random generator: mulberry32, 32 bits of state. */
class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1)
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }
}

const LABELS = [
  'GET /',
  'Login',
  'Pay, "card"',
  'X',
  'X-0',
  'X-1',
  'a\nb',
  'Profil öffnen 😀',
  '',
  ' Login ',
  '__proto__',
  '(other)',
  'a label of more than thirty-two characters, with a comma',
  'TC_1',
  'TC_2',
]
const ODD_ELAPSED = [
  '',
  '0',
  '262143',
  '262144',
  '999999',
  '12345678',
  '123456789',
  '1.5',
  '1,5',
  'NaN',
  '-5',
  '1e3',
  ' 7',
  '9'.repeat(16),
  'x',
]
const ODD_NUMBERS = ['', '0', 'x', 'null', '-1', '12.5', '123456789', '1234567890123', '"4"', ' 5']
/** Separators of dates, date and time, and fractions. */
const TIME_FORMS = ['-T.', '/ .', '. ,', '- .']
const ODD_TIMES = [
  '2026/02/29 12:00:00.000',
  '2028/02/29 23:59:59.999',
  '2026/11/31 00:00:00.000',
  '2026/13/01 00:00:00.000',
  '2026/11/21 24:00:00.000',
  '2026/11/21 12:60:00.000',
  '2001/01/01 00:00:00.000',
  '2026/11/21 12:00:00',
  '2026-11-21T12:00:00.000+01:00',
  '2026/11/21_12:00:00.000',
]
const ODD_FLAGS = ['TRUE', 'False', '"true"', '"false"', '', 'tru', 'trues', 'falsy', ' true', '1']
const FAKE_ROW = `${T0 + 1},5,FAKE,200,OK,t,text,true,,1,1,1,1,null,1,0,0`
const FAILURES = [
  '',
  '',
  'Test failed: text expected',
  `line1\n${FAKE_ROW}\nx "y" ,,\n`,
  '"',
  'ä'.repeat(40),
  'm'.repeat(2100),
]
const CODES = [
  '500',
  '503',
  '',
  '404',
  '(other)',
  'Non HTTP response code: java.net.SocketTimeoutException',
  '"Non HTTP response code: x"',
]
const MESSAGES = [
  'Internal Server Error',
  '',
  'Non HTTP response message: Read timed out',
  'Number of samples in transaction : 2, number of failing samples : 1',
  'Number of samples in transactio',
]

/** Makes the table of a case. */
export function randomJtl(seed: number): RandomJtl {
  const chance = new Chance(seed)
  const delimiter = chance.happens(0.7) ? ',' : chance.of([';', '\t', '|'])
  const oddness = chance.of([0, 0.002, 0.005, 0.02, 0.1])
  const style = {
    crlf: chance.happens(0.2),
    quoteAll: chance.happens(0.1),
    failing: chance.of([0, 0.02, 0.05, 0.3, 1]),
    failures: 1 + chance.below(FAILURES.length),
    /** Separators of formatted times; undefined for epochs. */
    formatted: chance.happens(0.15) ? chance.of(TIME_FORMS) : undefined,
    noMessages: chance.happens(0.1),
    labels: 1 + chance.below(LABELS.length),
    stepMs: chance.of([0, 1, 3, 40, 700, 3000]),
    rows: chance.of([0, 1, 3, 30, 100, 100, 300]),
  }
  const names = columnsOf(chance)
  const rows = [chance.happens(0.9) ? names.join(delimiter) : '']
  let timeMs = T0
  for (let row = 0; row < style.rows; row++) {
    timeMs += chance.below(2 * style.stepMs + 1)
    if (chance.happens(oddness / 4))
      timeMs += chance.of([4_999, 5_001, 6_000, 70_000, 7 * 3600_000, -7 * 3600_000])
    if (chance.happens(oddness / 10)) {
      const again = chance.happens(0.5) ? names : columnsOf(chance)
      names.splice(0, names.length, ...again)
      rows.push(names.join(delimiter))
    }
    rows.push(
      damaged(rowOf(names, timeMs, delimiter, style, oddness, chance), delimiter, oddness, chance),
    )
  }
  const end = style.crlf ? '\r\n' : '\n'
  let text = rows.join(end) + (chance.happens(0.9) ? end : '')
  if (chance.happens(oddness)) text = text.slice(0, chance.below(text.length + 1))
  if (rows[0] === '' && text.startsWith(end)) text = text.slice(end.length)
  return {
    bytes: new TextEncoder().encode(text),
    sizes: chance.of([
      [1 << 20],
      [1 << 20],
      [5, 64, 3],
      [64],
      [1000],
      [chance.below(300) + 1, chance.below(3000) + 1],
    ]),
    limits: chance.happens(0.2)
      ? { workflows: 1 + chance.below(4), errorTexts: 1 + chance.below(6) }
      : {},
    exclude: chance.happens(0.15) ? chance.of([['X*'], ['*Login*', 'TC_1'], ['*']]) : [],
    dimensions: chance.happens(0.15) ? [chance.of(RULES)] : [],
  }
}

const RULES: readonly DimensionRule[] = [
  { name: 'first', from: 'label', pattern: '^(.)' },
  { name: 'users', from: 'constant', value: '25' },
  { name: 'file', from: 'path', pattern: '(run)' },
  { name: 'type', from: 'column', column: 'dataType' },
]

function columnsOf(chance: Chance): string[] {
  const missing = chance.happens(0.3) ? 0.25 : 0
  const names: string[] = COLUMNS.filter(
    name =>
      name === 'elapsed' ||
      name === 'label' ||
      (name === 'success' && chance.happens(0.9)) ||
      !chance.happens(missing),
  )
  if (chance.happens(0.1)) names.splice(chance.below(names.length + 1), 0, 'a_variable')
  if (chance.happens(0.1)) names.sort(() => chance.next() - 0.5)
  if (chance.happens(0.05))
    names[chance.below(names.length)] = names[chance.below(names.length)]!.toUpperCase()
  return names
}

interface Style {
  readonly quoteAll: boolean
  readonly failing: number
  readonly failures: number
  readonly formatted: string | undefined
  readonly noMessages: boolean
  readonly labels: number
}

function rowOf(
  names: readonly string[],
  timeMs: number,
  delimiter: string,
  style: Style,
  oddness: number,
  chance: Chance,
): string {
  const failed = chance.happens(style.failing)
  const odd = (usual: string, others: readonly string[]): string =>
    chance.happens(oddness / 4) ? chance.of(others) : usual
  const isTransaction = chance.happens(0.15)
  const label = isTransaction
    ? chance.of(['TC_1', 'TC_2'])
    : chance.of(LABELS.slice(0, style.labels))
  const values: Record<Column, string> = {
    timeStamp: odd(style.formatted ? formatted(timeMs, style.formatted) : String(timeMs), [
      ...ODD_TIMES,
      String(Math.floor(timeMs / 1000)),
      `${timeMs}000`,
      new Date(timeMs).toISOString(),
      '0123456789012',
      'x',
      '',
    ]),
    elapsed: odd(String(Math.floor(2 ** (chance.next() * 14))), ODD_ELAPSED),
    label: chance.happens(oddness / 10) ? `id ${chance.below(1e6)}` : label,
    responseCode: failed ? chance.of(CODES) : '200',
    responseMessage: isTransaction
      ? 'Number of samples in transaction : 1, number of failing samples : 0'
      : style.noMessages
        ? ''
        : failed
          ? chance.of(MESSAGES)
          : odd('OK', MESSAGES),
    threadName: odd('Thread Group 1-1', ['', '""']),
    dataType: isTransaction ? '' : odd('text', ['', '""']),
    success: odd(failed ? 'false' : 'true', ODD_FLAGS),
    failureMessage: failed ? chance.of(FAILURES.slice(0, style.failures)) : '',
    bytes: odd(String(chance.below(50_000)), ODD_NUMBERS),
    sentBytes: '120',
    grpThreads: '1',
    allThreads: odd(String(1 + chance.below(9)), ODD_NUMBERS),
    URL: isTransaction
      ? 'null'
      : odd('http://127.0.0.1/?a=b', ['', 'null', '"null"', `http://127.0.0.1/?a${delimiter}b`]),
    Latency: odd(String(chance.below(60)), ODD_NUMBERS),
    IdleTime: '0',
    Connect: odd('1', ODD_NUMBERS),
  }
  const lower = new Map(COLUMNS.map(name => [name.toLowerCase(), values[name]]))
  return names
    .map(name =>
      written(
        lower.get(name.toLowerCase()) ?? 'v',
        delimiter,
        style.quoteAll || chance.happens(0.02),
      ),
    )
    .join(delimiter)
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
function damaged(row: string, delimiter: string, oddness: number, chance: Chance): string {
  if (!chance.happens(oddness / 2)) return row
  const at = chance.below(row.length + 1)
  const insert = (piece: string): string => row.slice(0, at) + piece + row.slice(at)
  switch (chance.below(9)) {
    case 0:
      return insert('"')
    case 1:
      return insert('""')
    case 2:
      return insert(delimiter)
    case 3:
      return insert('\n')
    case 4:
      return insert('\r')
    case 5:
      return `${row}\n`
    case 6:
      return `\n\r\n${row}\r`
    case 7:
      return row.replace(delimiter, '')
    default:
      return row.replace(delimiter, `${delimiter}"stray`)
  }
}
