// node bench/mutate/built.mjs [COUNT] [SEED] [FOLDER of the built program]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url, 'built.ts')
