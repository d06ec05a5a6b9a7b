// node bench/real-runs/run.mjs series FOLDER WORKFLOW | pairs FOLDER ...
import { runBundled } from '../run-bundled.mjs'

await runBundled(import.meta.url)
