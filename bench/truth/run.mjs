// node bench/truth/run.mjs [--seeds 1-20] [--keep FOLDER] [--cli dist/cli.js]
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
