/**
 * Judges recorded runs with known truth, with the built-in configuration. `--write` puts the table into
 * bench/results.md. Started by run.mjs, which bundles the shipped code.
 */
import { replaceInDocs } from '../in-docs.ts'
import { judgePairs } from './pairs.ts'
import { seriesTable } from './series.ts'

const [what, ...args] = process.argv.slice(2)
const folders = args.filter(arg => !arg.startsWith('--'))
if (what === 'series' && folders.length === 2)
  show(await seriesTable(folders[0]!, folders[1]!, args.includes('--names')))
else if (what === 'pairs' && folders.length > 0) {
  const { table, wrong } = await judgePairs(folders)
  show(table)
  console.log(wrong.length === 0 ? '\nNo verdict is wrong.' : `\nWrong:\n${wrong.join('\n')}`)
  if (wrong.length > 0) process.exitCode = 1
} else
  throw new Error(
    'Usage: node bench/real-runs/run.mjs series FOLDER WORKFLOW [--names] [--write] | pairs FOLDER ... [--write]',
  )

function show(table: string): void {
  console.log(table)
  if (args.includes('--write')) replaceInDocs('bench/results.md', `bench/real-runs ${what}`, table)
}
