// node bench/report-size/run.mjs [--write]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
