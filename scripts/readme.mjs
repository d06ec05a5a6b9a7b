// @ts-check
/**
 * Writes generated parts of documents: the inputs and outputs of action.yml into docs/action.md, and the smallest
 * changes found, as measured in docs/statistics.md, into README.md. Usage: npm run readme
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Headings of docs/action.md, and the inputs below each; inputs that are not listed come under the first. */
const GROUPS = [
  { heading: 'Every job', inputs: [] },
  {
    heading: 'The baseline and its label',
    inputs: ['suite', 'baseline-approvers'],
  },
  {
    heading: 'Other runs',
    inputs: ['compare-with', 'artifact', 'artifact-run'],
  },
  {
    heading: 'Measuring until it is decided',
    inputs: ['run', 'run-baseline', 'max-runs', 'budget'],
  },
]

/**
 * Returns docs/action.md with the tables of action.yml.
 *
 * @param {string} page
 * @param {string} actionYaml
 */
export function withActionTables(page, actionYaml) {
  const { inputs, outputs } = parse(actionYaml)
  const grouped = new Set(GROUPS.flatMap(group => group.inputs))
  const names = Object.keys(inputs)
  const sections = GROUPS.map(({ heading, inputs: own }, i) => {
    const listed =
      i === 0 ? names.filter(name => !grouped.has(name)) : own.filter(name => name in inputs)
    if (listed.length === 0) return []
    const lines = listed.map(name => entry(name, inputs[name].description, inputs[name].default))
    return [`### ${heading}`, lines.join('\n')]
  })
  const results = Object.entries(outputs).map(([name, { description }]) => entry(name, description))
  const text = ['## Inputs', ...sections.flat(), '## Outputs', results.join('\n')].join('\n\n')
  return between(page, 'from action.yml', text)
}

/**
 * Returns README.md with what docs/statistics.md measured in 30 workflows with 5% noise: how many unchanged runs are red, and the
 * changes found, by baseline runs.
 *
 * @param {string} readme
 * @param {string} statistics
 */
export function withPower(readme, statistics) {
  const [, ...unchanged] =
    rowsOf(statistics, 'false-failures').find(([noise]) => noise === '5%') ?? []
  const power = rowsOf(statistics, 'power').filter(([, slower]) => slower === 'one')
  const rows = power.map(([runs = '', , ...found], i) => [
    runs,
    unchanged[i]?.split('/')[2] ?? '',
    ...found.map(cell => cell.split('/')[2] ?? ''),
  ])
  const ofThree = power.findIndex(([runs]) => runs === '3')
  const [red = 0, suspect = 0, atLast = 0] =
    unchanged[ofThree]?.split('/').map(share => Math.round(10 * Number(share))) ?? []
  const sentence = `Of 1,000 unchanged runs compared with three baseline runs, ${red} are red at once, ${suspect - red} ask for a second run, and with it ${atLast} end red.`
  const head = ['baseline runs', 'nothing changed', '+15%', '+20%', '+30%']
  return between(readme, 'from docs/statistics.md', `${table(head, rows)}\n\n${sentence}`)
}

/**
 * Returns the rows of a measured table, without its header.
 *
 * @param {string} page
 * @param {string} name
 */
function rowsOf(page, name) {
  const begin = page.indexOf(`<!-- bench/verdict ${name} -->`)
  const body = page.slice(begin, page.indexOf(`<!-- /bench/verdict ${name} -->`))
  return body
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
}

/**
 * @param {string} page
 * @param {string} source
 * @param {string} text
 */
function between(page, source, text) {
  const mark = `<!-- ${source}: npm run readme -->`
  const begin = page.indexOf(mark)
  const end = page.indexOf('<!-- end -->', begin)
  if (begin < 0 || end < 0)
    throw new Error(`The page has no place between "${mark}" and "<!-- end -->"`)
  return `${page.slice(0, begin)}${mark}\n\n${text}\n\n${page.slice(end)}`
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** @param {string} text */
function cell(text) {
  return String(text).replaceAll('|', '\\|')
}

/**
 * @param {string} name
 * @param {string} meaning
 * @param {string} [value] its default; empty if there is none
 */
function entry(name, meaning, value = '') {
  return `- **\`${name}\`**${value === '' ? '' : ` (default \`${value}\`)`}: ${meaning.replace(/\s+/g, ' ').trim()}`
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
  writeFileSync(
    join(root, 'docs/action.md'),
    withActionTables(read('docs/action.md'), read('action.yml')),
  )
  writeFileSync(join(root, 'README.md'), withPower(read('README.md'), read('docs/statistics.md')))
}
