// Bundles the bench and the programs from the sources, and runs it, from the root of the repository:
//   node bench/speed/run.mjs [options]                           perf-gate against other programs and the target ratios
//     --parts rows,labels,many,formats,growth,gate   --rows 1e6,5e6,20e6   --rounds 5   --quick (3 rounds)
//     --write                                   stores the results in results.json, and updates its pages and plot
//   node bench/speed/run.mjs fuzz [cases] [first seed]           the engine against the plain reader, and 10,000 splits
//   node bench/speed/run.mjs fuzz splits [splits] [first seed]   ranges against the whole
//   node bench/speed/run.mjs fuzz files [runs] [first seed]      the files of a run together and one by one
//     --write                                   writes the result to bench/results.md
// Files, up to 4 GB, are made in TMPDIR and removed; other programs are installed into PERF_GATE_BENCH_PEERS, or next to the files.
// Needs Linux with python3 and taskset, and for all other programs npm, pip, mvn and java.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { bundle as bundlePrograms } from '../../scripts/bundle/bundle.mjs'

const folder = await mkdtemp(join(tmpdir(), 'perf-gate-bench-'))
try {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'main.ts'), platform: 'node' })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  if (process.argv[2] !== 'fuzz')
    await bundlePrograms({
      root: join(import.meta.dirname, '../..'),
      target: join(folder, 'programs'),
    })
  await import(pathToFileURL(join(folder, 'main.mjs')).href)
} finally {
  await rm(folder, { recursive: true, force: true })
}
