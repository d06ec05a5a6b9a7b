// node bench/interruptions/run.mjs [COUNT] [SEED]: interrupts COUNT decisions (200) of dist/cli.js at random moments. Needs
// Linux, and root for the full disk.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
