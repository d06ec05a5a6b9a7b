// Bundles the bench with the shipped sources and runs it, from the root of the repository:
//   node bench/speed/run.mjs compare [rows] [labels] [rounds]    against other readers, which it installs into peers/
//   node bench/speed/run.mjs fuzz [cases] [first seed]           the engine against the plain reader, and 10,000 splits
//   node bench/speed/run.mjs fuzz splits [splits] [first seed]   ranges against the whole
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const folder = await mkdtemp(join(tmpdir(), 'perf-gate-bench-'))
try {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'main.ts'), platform: 'node' })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  await bundle.close()
  await import(pathToFileURL(join(folder, 'main.mjs')).href)
} finally {
  await rm(folder, { recursive: true, force: true })
}
