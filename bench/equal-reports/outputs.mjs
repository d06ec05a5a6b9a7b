/** Reads an output by the format that its name states: as a tree of values, or as lines with the section they are in. */
import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { compareLines, compareTrees } from './differences.mjs'

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BLOCK =
  /<\/?(?:h\d|p|li|ul|ol|div|section|table|thead|tbody|tr|details|summary|header|nav|dl|dt|dd|ac:[\w-]+)\b[^>]*>/g

/** Calls `found` for each difference between two contents of a file; one of them is undefined where the file is absent. */
export function compareFiles(name, before, after, found) {
  if (before === undefined || after === undefined)
    found({
      kind: 'value',
      at: '',
      before: before && `${name} is written`,
      after: after && `${name} is written`,
    })
  else if (/\.(png|gz)$/.test(name)) compareTrees(...[before, after].map(digest), found)
  else if (name.endsWith('.xlsx')) compareTrees(...[before, after].map(sheets), found)
  else {
    const texts = [before, after].map(content => content.toString('utf8'))
    if (texts.every(text => /^\s*[{[]\s*["{[\]}]/.test(text) && isJson(text)))
      compareTrees(...texts.map(JSON.parse), found)
    else if (name.endsWith('.csv')) compareTrees(...texts.map(text => table(csvRows(text))), found)
    else compareLines(...texts.map(text => lines(shown(name, text))), found)
  }
}

const digest = content => createHash('sha256').update(content).digest('hex').slice(0, 16)

function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns what a reader sees: of HTML and of a wiki page the text, a line for each block and row. */
function shown(name, text) {
  if (!/\.html$|confluence\.xml$/.test(name)) return text
  return text
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<h\d\b[^>]*>/g, '\n# ')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<br\b[^>]*>/g, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
}

function lines(text) {
  let section = ''
  return text.split('\n').flatMap(line => {
    const text = decoded(line).trim()
    const heading = /^#+ (.*)|<summary>(.*?)<\/summary>|<testsuite name="([^"]*)/.exec(text)
    if (heading) section = heading.slice(1).find(Boolean)
    return text === '' ? [] : [{ text: text.replace(/ +/g, ' ').replace(/-{3,}/g, '---'), section }]
  })
}

const decoded = text =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, number, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? all
    return String.fromCodePoint(number === undefined ? Number.parseInt(hex, 16) : Number(number))
  })

/** Rows as objects with the names of their columns, so that differences are found under the column. */
function table([head = [], ...rows]) {
  const names = head.map((name, i) =>
    head.indexOf(name) === i && name !== '' ? name : `${name}#${i + 1}`,
  )
  return {
    columns: head,
    rows: rows.map(row =>
      Object.fromEntries(row.map((cell, i) => [names[i] ?? `#${i + 1}`, cell])),
    ),
  }
}

function csvRows(text) {
  const rows = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.filter(row => row.some(cell => cell !== ''))
}

/** Sheets by name, as tables; a number has the format in which it is shown. */
function sheets(content) {
  const files = unzipSync(content)
  const xml = path => (files[path] === undefined ? '' : strFromU8(files[path]))
  const all = (text, pattern) => [...text.matchAll(pattern)].map(match => match[1])
  const strings = all(xml('xl/sharedStrings.xml'), /<si>([\s\S]*?)<\/si>/g).map(item =>
    decoded(item.replace(/<[^>]*>/g, '')),
  )
  const styles = xml('xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(found => found.slice(1)),
  )
  const shownAs = all(styles.replace(/[\s\S]*<cellXfs/, ''), /<xf ([^>]*)>/g).map(style =>
    formats.get(/numFmtId="(\d+)"/.exec(style)?.[1]),
  )
  const cell = ([, attributes, value]) => {
    const text = /<(?:v|t)[^>]*>([\s\S]*?)<\//.exec(value ?? '')?.[1] ?? ''
    if (/t="s"/.test(attributes)) return strings[Number(text)]
    const format = shownAs[Number(/ s="(\d+)"/.exec(attributes)?.[1])]
    return text !== '' && format !== undefined ? `${text} as ${decoded(format)}` : decoded(text)
  }
  const names = all(xml('xl/workbook.xml'), /<sheet [^>]*?name="([^"]*)"/g)
  return Object.fromEntries(
    names.map((name, i) => {
      const rows = all(xml(`xl/worksheets/sheet${i + 1}.xml`), /<row\b[^>]*>([\s\S]*?)<\/row>/g)
      return [
        name,
        table(rows.map(row => [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(cell))),
      ]
    }),
  )
}
