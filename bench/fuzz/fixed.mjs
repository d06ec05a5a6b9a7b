// node bench/fuzz/fixed.mjs [COUNT for each target] [SEED]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url, 'fixed.ts')
