// node bench/site/run.mjs [FOLDER]: writes sites of stores of many sizes, with sizes and times; keeps the first in FOLDER.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
