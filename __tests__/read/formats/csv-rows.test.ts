import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import { type CsvBlock, fieldsOf } from '../../../src/read/formats/frame/text/csv-rows.ts'
import { CsvTokenizer } from '../../../src/read/formats/frame/text/csv-tokenizer.ts'
import { bytesOf } from '../../support/parse/reading.ts'

interface Row {
  line: number
  fields: string[]
}

/** All rows of a text that is cut at the given sizes, and whether the last has no line feed. */
function rowsOf(
  text: string | Uint8Array,
  { delimiter = ',', sizes = [1 << 20], rowBytes = DEFAULT_LIMITS.rowBytes } = {},
) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const limits = { ...DEFAULT_LIMITS, rowBytes }
  const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), 'f.csv', limits)
  const rows: Row[] = []
  const take = (block: CsvBlock): boolean => {
    for (let row = 0; row < block.rows; row++)
      rows.push({ line: block.lines[row]!, fields: fieldsOf(block, row) })
    return block.unterminated
  }
  for (let at = 0, i = 0; at < bytes.length; at += sizes[i++ % sizes.length]!) {
    take(tokenizer.push(bytes.slice(at, at + sizes[i % sizes.length]!)))
  }
  return { rows, unterminated: take(tokenizer.end()) }
}

const fields = (text: string, options = {}): string[][] =>
  rowsOf(text, options).rows.map(row => row.fields)

describe('rows of delimited text', () => {
  it('Rows of delimited text end at line feeds, with or without a carriage return', () => {
    expect(fields('a,b\nc,d\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('Rows of delimited text do not include empty lines', () => {
    expect(rowsOf('\n\r\na\n\n\nb\n').rows).toEqual([
      { line: 3, fields: ['a'] },
      { line: 6, fields: ['b'] },
    ])
  })

  it('Rows of delimited text keep empty fields', () => {
    expect(fields(',a,,\n,\n')).toEqual([
      ['', 'a', '', ''],
      ['', ''],
    ])
  })

  it('Rows of delimited text hold delimiters, line breaks and doubled quotes inside quotes, and know on which line they begin', () => {
    expect(rowsOf('x,"a, ""b""\r\nc",y\nz,"",""""\n').rows).toEqual([
      { line: 1, fields: ['x', 'a, "b"\r\nc', 'y'] },
      { line: 3, fields: ['z', '', '"'] },
    ])
  })

  it('Rows of delimited text treat a quote inside an unquoted field as text', () => {
    expect(fields('a"b,c""d"\n5",6\n')).toEqual([
      ['a"b', 'c""d"'],
      ['5"', '6'],
    ])
  })

  it('Rows of delimited text are separated by the delimiter that is set, and by no other', () => {
    expect(fields('a,b;"c;d";e\tf\n', { delimiter: ';' })).toEqual([['a,b', 'c;d', 'e\tf']])
  })

  it('Text after a closing quote makes one malformed row per line, and reading continues at the next line', () => {
    expect(rowsOf('a,"b"x,c\nd,e\n').rows).toEqual([
      { line: 1, fields: [] },
      { line: 2, fields: ['d', 'e'] },
    ])
  })

  it('A stray quote loses one row, not the rest of the file', () => {
    const text = `1,"stray\n${'2,"Search, browse"\n'.repeat(50)}`
    const { rows } = rowsOf(text)
    expect(rows[0]).toEqual({ line: 1, fields: [] })
    expect(rows.slice(1).map(row => row.fields)).toEqual(Array(50).fill(['2', 'Search, browse']))
  })

  it('A quote that is never closed loses one row', () => {
    expect(rowsOf('a,"b\nc,d\ne,f\n').rows).toEqual([
      { line: 1, fields: [] },
      { line: 2, fields: ['c', 'd'] },
      { line: 3, fields: ['e', 'f'] },
    ])
  })

  it('The last row reports a missing line feed', () => {
    expect(rowsOf('a,b\nc,d')).toEqual({
      rows: [
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: ['c', 'd'] },
      ],
      unterminated: true,
    })
    expect(rowsOf('a,b\nc,"d')).toEqual({
      rows: [
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: [] },
      ],
      unterminated: true,
    })
    expect(rowsOf('a,b\n').unterminated).toBe(false)
    expect(rowsOf('').rows).toEqual([])
  })

  it('F4: A line longer than rowBytes is refused by the name of the limit, however it arrives', () => {
    const text = `a,b\n${'x'.repeat(101)}\n`
    for (const sizes of [[1], [7], [1000]]) {
      expect(() => rowsOf(text, { rowBytes: 100, sizes })).toThrow(
        'f.csv:2: the line is too long (limits.row-bytes: 100 bytes). Raise limits.row-bytes in the configuration if the file is correct.',
      )
      expect(() => rowsOf(text.slice(0, -1), { rowBytes: 100, sizes })).toThrow('limits.row-bytes')
    }
    expect(rowsOf(text, { rowBytes: 101 }).rows).toHaveLength(2)
  })

  it('F4: A quoted field longer than rowBytes loses one row', () => {
    const text = `a,"${'x\n'.repeat(60)}"\nb,c\n`
    for (const sizes of [[1], [13], [1000]]) {
      const { rows } = rowsOf(text, { rowBytes: 100, sizes })
      expect(rows[0]).toEqual({ line: 1, fields: [] })
      expect(rows.at(-1)).toEqual({ line: 62, fields: ['b', 'c'] })
    }
  })
})

describe('any table', () => {
  const delimiter = fc.constantFrom(',', ';', '\t', '|')
  const piece = fc.constantFrom(
    'a',
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    ' ',
    'ä',
    '😀',
    "'",
    'x',
  )
  const field = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain(width =>
      fc.array(fc.array(field, { minLength: width, maxLength: width }), { maxLength: 12 }),
    )
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

  /** Writes by RFC 4180: quotes where needed, and sometimes where not. */
  const write = (rows: string[][], mark: string, end: string, quoteAll: boolean): string =>
    rows
      .map(
        row =>
          row
            .map(text =>
              quoteAll || text.includes(mark) || /["\r\n]/.test(text)
                ? `"${text.replaceAll('"', '""')}"`
                : text,
            )
            .join(mark) + end,
      )
      .join('')

  it('Any written table is read back, wherever chunks end', () => {
    fc.assert(
      fc.property(
        table,
        delimiter,
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        sizes,
        (rows, mark, end, quoteAll, cut) => {
          expect(fields(write(rows, mark, end, quoteAll), { delimiter: mark, sizes: cut })).toEqual(
            rows,
          )
        },
      ),
      { seed: 7, numRuns: 400 },
    )
  })

  it('Any bytes give the same rows wherever chunks end', () => {
    const soup = fc
      .array(fc.constantFrom('"', '""', '\n', '\r', '\r\n', ',', 'a', 'bc'), { maxLength: 60 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(soup, sizes, (text, cut) => {
        expect(rowsOf(text, { sizes: cut })).toEqual(rowsOf(text))
      }),
      { seed: 7, numRuns: 2000 },
    )
  })
})
