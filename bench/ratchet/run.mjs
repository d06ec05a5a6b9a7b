// The ratchet: perf-gate judges the processor time of its own commands against a marked commit. From the root of the repository:
//   node bench/ratchet/run.mjs [--out folder]           the sources against the mark. Exit code 1: more than 5 % slower is proven
//   node bench/ratchet/run.mjs --against COMMIT         the sources against the dist/ of another commit
//   node bench/ratchet/run.mjs mark COMMIT 'reason'     moves the mark, in mark.json, to a commit whose dist/ is the new measure
//   node bench/ratchet/run.mjs trials [pairs] [--write] measures the noise, and how often the ratchet is red with and without 10 % more
// Exit code 3: the marked commit cannot be read, so nothing was checked. Needs Linux with python3.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { bundle as bundlePrograms } from '../../scripts/bundle/bundle.mjs'

const folder = await mkdtemp(join(tmpdir(), 'perf-gate-ratchet-'))
try {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'main.ts'), platform: 'node' })
  await bundle.write({ file: join(folder, 'main.mjs'), format: 'esm', codeSplitting: false })
  await bundle.close()
  if (process.argv[2] !== 'mark')
    await bundlePrograms({
      root: join(import.meta.dirname, '../..'),
      target: join(folder, 'now'),
    })
  const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href)
  process.exitCode = await main(process.argv.slice(2), folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
