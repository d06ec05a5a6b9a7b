// node bench/truth/run.mjs [--seeds 1-20] [--keep FOLDER]: seeds from 101 on plant the other truths. The sources are the program.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
