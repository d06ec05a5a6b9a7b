// node bench/bisect/run.mjs [--trials N]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
