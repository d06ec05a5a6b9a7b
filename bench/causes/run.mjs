// node bench/causes/run.mjs FOLDER [SECONDS] [TOOLS]: planted slowdowns in real runs of k6 and JMeter (TOOLS: k6,jmeter), of
// SECONDS (24) each, and whether `causes` of the report names each and its share. Runs are kept in FOLDER, and are not made
// again. The sources are the program. Needs k6, jmeter and openssl on the PATH.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
