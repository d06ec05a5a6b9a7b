// node bench/capacity/run.mjs FOLDER [RUNS] [TOOLS] [AT_ONCE]: the capacity of a real server with a queue of fixed service time, measured by k6 and
// JMeter with levels and with a ramp, RUNS (3) a side by TOOLS (k6,jmeter), AT_ONCE (1) at a time, next to the server's own limit. Runs are kept in FOLDER, and are not made
// again. The sources are the program; --write puts the table into bench/results.md. Needs Go, k6 and JMeter on the PATH.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
