import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { bundle } from '../scripts/bundle/bundle.mjs'
import { CI_SYSTEMS } from '../src/measure/cli/ci-systems.ts'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'

function filesIn(directory: string): Map<string, Buffer> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name =>
    join(directory, name),
  )
  const files = paths.filter(path => statSync(path).isFile()).sort()
  return new Map(files.map(path => [relative(directory, path), readFileSync(path)]))
}

/** Copies the input of a build: sources, and the code and licenses of bundled packages. */
function copyWorkingCopy(target: string): void {
  for (const part of [
    'src',
    'vendor',
    'examples/ci',
    ...Object.values(CI_SYSTEMS).map(({ template }) =>
      relative(ROOT, dirname(fileURLToPath(template))),
    ),
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ])
    cpSync(join(ROOT, part), join(target, part), { recursive: true })
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const packages = Object.entries<{ dev?: boolean; link?: boolean }>(lock.packages)
  for (const [path, { dev, link }] of packages) {
    if (!path.startsWith('node_modules/') || dev || link || !existsSync(join(ROOT, path))) continue
    cpSync(join(ROOT, path), join(target, path), {
      recursive: true,
      filter: source =>
        !/\.(map|ts|mts|cts)$/.test(source) && !source.endsWith(join(path, 'node_modules')),
    })
  }
  symlinkSync('../vendor/canvas', join(target, 'node_modules/canvas'), 'dir')
}

it('S2: The build is the same, byte for byte, wherever it is made', async () => {
  const elsewhere = join(scratchFolder(), 'a longer path/to another copy')
  copyWorkingCopy(elsewhere)
  const target = join(elsewhere, 'built here')
  await bundle({ root: elsewhere, target })
  const [one, other] = [filesIn(inject('programs')), filesIn(target)]
  expect([...other.keys()]).toEqual([...one.keys()])
  for (const [name, bytes] of one) expect(other.get(name)?.equals(bytes), name).toBe(true)
})
