// node bench/real-decide/run.mjs FOLDER [DECISIONS] [SECONDS] [DESIGNS] [--write]: real servers under real k6, with a neighbour
// that comes and goes. By each design (together,alternating,stored), so many decisions (20) on an unchanged server and as many on
// one with an endpoint 20 % slower, of runs of so many seconds (10), each with the time of eight runs at most. What is measured is
// kept in FOLDER, and the same command goes on there. --write puts the table into docs/decide.md. Needs k6 on PATH, and processors
// that do nothing else.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
