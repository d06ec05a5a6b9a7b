// @ts-check
/** Writes the tables of inputs and outputs in README.md from action.yml. Usage: npm run readme */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const BEGIN = '<!-- from action.yml: npm run readme -->'
const END = '<!-- end -->'

/**
 * Returns the README with its tables as action.yml has them.
 *
 * @param {string} readme
 * @param {string} actionYaml
 */
export function withActionTables(readme, actionYaml) {
  const { inputs, outputs } = parse(actionYaml)
  const tables = [
    table(
      ['input', 'meaning', 'default'],
      Object.entries(inputs).map(([name, { description, default: value }]) => [name, description, value]),
    ),
    table(
      ['output', 'meaning'],
      Object.entries(outputs).map(([name, { description }]) => [name, description]),
    ),
  ]
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END, begin)
  if (begin < 0 || end < 0) throw new Error(`README.md has no place between "${BEGIN}" and "${END}"`)
  return `${readme.slice(0, begin)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${readme.slice(end)}`
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  const cell = (/** @type {string} */ text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(([name = '', meaning = '', value]) =>
      line([`\`${name}\``, cell(meaning), ...(value === undefined ? [] : [value === '' ? '' : `\`${cell(value)}\``])]),
    ),
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const file = join(root, 'README.md')
  writeFileSync(file, withActionTables(readFileSync(file, 'utf8'), readFileSync(join(root, 'action.yml'), 'utf8')))
}
