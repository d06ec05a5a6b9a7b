// node bench/mutate/run.mjs [COUNT] [FORMAT]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
