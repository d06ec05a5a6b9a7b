// node bench/causes/run.mjs FOLDER [SECONDS] [TOOLS]: planted slowdowns in real runs of k6, JMeter and Gatling (TOOLS:
// k6,jmeter; gatling), of SECONDS (24) each, and whether `causes` of the report names each and its share. Runs are kept in FOLDER,
// and are not made again. The sources are the program. Needs openssl and the tools on the PATH, JMeter with its functions; for Gatling Java, and in
// GATLING_JARS the folder of its jars (`mvn dependency:copy-dependencies` of io.gatling.highcharts:gatling-charts-highcharts).
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
