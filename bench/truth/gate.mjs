// node bench/truth/gate.mjs [--seeds 1-20] [--keep FOLDER]: the gate, one configuration against another; the sources are the program.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url, 'gate.ts')
