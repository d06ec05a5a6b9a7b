// @ts-check
/** Checks that dist/ is what the sources build. Usage: npm run check-dist */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bundle } from './bundle/bundle.mjs'

const root = join(import.meta.dirname, '..')
const committed = join(root, 'dist')
const target = mkdtempSync(join(tmpdir(), 'perf-gate-dist-'))
try {
  await bundle({ root, target })
  const differences = differencesOf(filesIn(target), filesIn(committed))
  for (const difference of differences) process.stderr.write(`${difference}\n`)
  if (differences.length > 0) {
    process.stderr.write(
      'dist/ is not what the sources build. Run "npm run build" and commit dist/.\n',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(target, { recursive: true })
}

/**
 * @param {Map<string, Buffer>} built
 * @param {Map<string, Buffer>} found
 */
function differencesOf(built, found) {
  const names = [...new Set([...built.keys(), ...found.keys()])].sort()
  return names.flatMap(name => {
    const [wanted, present] = [built.get(name), found.get(name)]
    if (!present) return `missing:   dist/${name}`
    if (!wanted) return `too much:  dist/${name}`
    return wanted.equals(present)
      ? []
      : `different: dist/${name} (${present.length} bytes, built ${wanted.length})`
  })
}

/**
 * @param {string} folder
 * @returns {Map<string, Buffer>} contents by path
 */
function filesIn(folder) {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
    join(folder, name),
  )
  const files = paths.filter(path => statSync(path).isFile())
  return new Map(
    files.map(path => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  )
}
