// node bench/history/run.mjs [FOLDER] [--write] [--names]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
