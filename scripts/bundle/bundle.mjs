// @ts-check
/** Makes dist/: the programs, what they load when needed, the files they read, and the licences of all of it. */
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { componentsOf, licencesText, packageOf } from './licences.mjs'
import { assets, chartjsNodeCanvas, extraFiles, withoutOidc } from './plugins.mjs'

/** The programs, by the name of their file in dist/. */
const ENTRIES = { index: 'src/action.ts', cli: 'src/cli.ts' }

/**
 * Writes the bundle of a working copy into a folder, which is emptied before. The same sources and packages give the same
 * bytes, wherever they are and whichever Node runs this.
 *
 * @param {object} options
 * @param {string} options.root the working copy
 * @param {string} options.target
 * @param {Record<string, string>} [options.entries] paths, relative to the root
 * @returns {Promise<string[]>} names of the files written, sorted
 */
export async function bundle({ root, target, entries = ENTRIES }) {
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    plugins: [
      assets(join(root, 'src') + sep),
      chartjsNodeCanvas(),
      withoutOidc(),
      extraFiles(files => filesBeside(root, files)),
    ],
  })
  const { output } = await build.write({
    dir: target,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `${nameOf(chunk)}.js`,
    comments: { legal: false, jsdoc: false },
  })
  await build.close()
  return output.map(({ fileName }) => fileName).sort()
}

/**
 * Returns the name of a chunk's file: the package it was made for, or a file of ours in it.
 *
 * @param {import('rolldown').PreRenderedChunk} chunk
 */
function nameOf({ name, facadeModuleId, moduleIds }) {
  if (facadeModuleId?.endsWith(join('charts', 'draw.ts'))) return 'charts'
  const packages = new Set((facadeModuleId ? [facadeModuleId] : moduleIds).map(packageOf))
  const [only] = packages
  return packages.size === 1 && only !== undefined ? only : name
}

/**
 * @param {string} root
 * @param {readonly string[]} files paths of everything that was bundled
 */
function filesBeside(root, files) {
  const inter = { name: 'Inter', version: '4.001', licence: 'OFL-1.1', source: 'https://github.com/rsms/inter' }
  const text = readFileSync(join(root, 'src/charts/fonts/OFL.txt'), 'utf8')
  return {
    'package.json': '{ "type": "module" }\n',
    'licenses.txt': licencesText([...componentsOf(root, files), { ...inter, text }]),
  }
}
