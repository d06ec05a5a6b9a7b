// Runs a bench with the bundled sources, on any version of Node that the program supports.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Bundles the main.ts, or another source, next to a script, given by its URL, and runs it. */
export async function runBundled(script, source = 'main.ts') {
  const folder = await mkdtemp(join(tmpdir(), 'perf-gate-bench-'))
  try {
    const bundle = await rolldown({
      input: fileURLToPath(new URL(source, script)),
      platform: 'node',
    })
    const file = join(folder, 'bench.mjs')
    await bundle.write({ file, format: 'esm', codeSplitting: false })
    await bundle.close()
    await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
