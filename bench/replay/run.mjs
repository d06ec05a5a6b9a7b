// node bench/replay/run.mjs FILE|FOLDER … [--write]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
