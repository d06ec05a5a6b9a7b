// node bench/soak/run.mjs [TRIALS]: `max-growth` on simulated heaps and latencies; writes bench/results.md with the usual 2,000.
// Real processes: real.ts.
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
