// node bench/change-points/run.mjs [--quick]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
