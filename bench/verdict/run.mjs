// node bench/verdict/run.mjs [--quick] [table …]
import { pathToFileURL } from 'node:url'
import { runBundled } from '../run-bundled.mjs'
import { bundleEarlier } from './earlier.mjs'

/** The program that `clear-pass` compares with. */
const earlier = await bundleEarlier('58bb500')
process.env.PERF_GATE_EARLIER = pathToFileURL(earlier.file).href
try {
  await runBundled(import.meta.url)
} finally {
  earlier.remove()
}
