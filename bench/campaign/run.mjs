// node bench/campaign/run.mjs FOLDER [--trials N] [--write]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
