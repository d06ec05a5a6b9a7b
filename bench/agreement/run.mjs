// node bench/agreement/run.mjs [CAMPAIGNS]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
