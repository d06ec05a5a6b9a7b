import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { componentsOf, licensesText, packageOf } from '../../scripts/bundle/licenses.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licenses-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Installs a package and returns the path of a module in it. */
function install(
  path: string,
  manifest: object,
  files: Record<string, string> = { LICENSE: 'Do as you like.\r\n' },
): string {
  const folder = join(root, 'node_modules', path)
  mkdirSync(join(folder, 'lib'), { recursive: true })
  const name = path.replace(/^.*node_modules\//, '')
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', ...manifest }),
  )
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return join(folder, 'lib', 'index.js')
}

describe('the licenses of a bundle', () => {
  it('The licenses of a bundle are those of the packages its modules belong to, once each, sorted', () => {
    const repository = { url: 'git+https://example.org/b.git' }
    const files = [
      install('b', { license: 'MIT', repository }),
      install('@scope/a', { license: 'ISC', repository: 'git@example.org:scope/a.git' }),
      install('b/node_modules/c', { license: '0BSD' }),
      join(root, 'src', 'cli.ts'),
    ]
    expect(componentsOf(root, [...files, files[0]!])).toEqual([
      {
        name: '@scope/a',
        version: '1.0.0',
        license: 'ISC',
        source: 'https://example.org/scope/a',
        text: 'Do as you like.\n',
      },
      {
        name: 'b',
        version: '1.0.0',
        license: 'MIT',
        source: 'https://example.org/b',
        text: 'Do as you like.\n',
      },
      { name: 'c', version: '1.0.0', license: '0BSD', text: 'Do as you like.\n' },
    ])
  })

  it.each(['GPL-3.0-or-later', 'UNLICENSED', 'SEE LICENSE IN LICENSE', undefined])(
    'S7: A bundle with the license %s is refused',
    license => {
      expect(() => componentsOf(root, [install('x', { license })])).toThrow(
        /^x 1\.0\.0 has the license .*, which is not among 0BSD, /,
      )
    },
  )

  it('A package without a license text is refused', () => {
    const module = install('forgetful', { license: 'MIT' }, { 'license.js': 'export {}' })
    expect(() => componentsOf(root, [module])).toThrow(
      /forgetful \(MIT\) has no license file\. Look its text up/,
    )
  })

  it('The licenses are written one after the other', () => {
    const module = install('b', { license: 'MIT' })
    expect(licensesText(componentsOf(root, [module]))).toBe(
      `This folder contains the following third-party components.\n\n${'-'.repeat(80)}\n\nb 1.0.0\nLicense: MIT\n\nDo as you like.\n`,
    )
  })
})

describe('the package of a module', () => {
  it.each([
    ['/x/node_modules/a/index.js', 'a'],
    ['/x/node_modules/@s/a/lib/index.js', 'a'],
    ['C:\\x\\node_modules\\a\\node_modules\\b\\index.js', 'b'],
    ['/x/src/index.ts', undefined],
  ])('The package of %s is found by its path', (path, name) => expect(packageOf(path)).toBe(name))
})
