// Bundles the judge of an earlier commit, so that tables can show what has changed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles the judge of a commit; returns its file, and a function that removes it. */
export async function bundleEarlier(commit) {
  // Inside the repository, so that its packages are found.
  const folder = join(ROOT, 'node_modules', `.perf-gate-${commit}-${process.pid}`)
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, 'src'], { cwd: ROOT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const entry = join(folder, 'entry.ts')
  writeFileSync(
    entry,
    `export { judge } from './src/judge.ts'
export { demandsOf as rulesOf } from './src/config/resolve.ts'
export { DEFAULT_CONFIG } from './src/config/default.ts'
`,
  )
  const bundle = await rolldown({ input: entry, platform: 'node' })
  const file = join(folder, 'judge.mjs')
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
