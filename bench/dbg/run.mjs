import { runBundled } from '../run-bundled.mjs'
await runBundled(import.meta.url)
