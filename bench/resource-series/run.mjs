// node bench/resource-series/run.mjs [--quick] [table …]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
