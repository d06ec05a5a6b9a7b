// node bench/real-decide/run.mjs FOLDER [DECISIONS] [SECONDS] [DESIGNS] [--write]: real servers under real k6, with a noisy
// neighbor. For each design (together,alternating,stored), DECISIONS (20) decisions on an unchanged server and as many on
// one with an endpoint 20 % slower, with runs of SECONDS (10) each, and the time of eight runs at most. Measurements are
// kept in FOLDER, and the same command resumes there. --write puts the table into bench/results.md. Needs k6 on PATH, and
// otherwise idle processors.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
