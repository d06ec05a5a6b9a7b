// Bundles the bench with the shipped sources and runs it: node bench/courses/run.mjs [--quick] [table …]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const folder = await mkdtemp(join(tmpdir(), 'perf-gate-bench-'))
try {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'main.ts'), platform: 'node' })
  const file = join(folder, 'bench.mjs')
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  await import(pathToFileURL(file).href)
} finally {
  await rm(folder, { recursive: true, force: true })
}
