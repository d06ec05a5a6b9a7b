/** What bench/speed/run.mjs runs: `fuzz [cases] [first seed]`. */
import { fuzz } from './fuzz.ts'

const [, , command = 'fuzz', cases = '100000', first = '0'] = process.argv
if (command === 'fuzz') process.exitCode = (await fuzz(Number(cases), Number(first))) ? 0 : 1
