/** Measures how many steps of a history are found, simulated and annotated, and puts the tables into bench/results.md. Started by run.mjs. */
import { seededRandom } from '../../__tests__/support/random.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { annotatedTable } from './annotated.ts'
import { findSteps, WORLDS } from './worlds.ts'

const isQuick = process.argv.includes('--quick')
const table = markdownTable(
  ['history of 80 runs, 3% noise', 'steps found', 'false steps in 20 histories'],
  WORLDS.map((world, i) => {
    const { recall, falseIn20 } = findSteps(world, isQuick ? 40 : 1000, seededRandom(i + 1))
    return [
      world.title,
      recall === undefined ? '–' : `${Math.round(100 * recall)}%`,
      falseIn20.toFixed(1),
    ]
  }),
)
const annotated = annotatedTable()
console.log(`${table}\n\n${annotated}`)
if (!isQuick) replaceInDocs('bench/results.md', 'bench/change-points', table)
replaceInDocs('bench/results.md', 'bench/change-points annotated', annotated)
