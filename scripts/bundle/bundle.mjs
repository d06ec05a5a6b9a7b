// @ts-check
/** Makes dist/: the programs, the files they load on demand or read, and their licenses. */
import { chmodSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { chunkGroups } from './chunks.mjs'
import { componentsOf, licensesText, packageOf } from './licenses.mjs'
import {
  assets,
  extraFiles,
  nodeModulesFromProcess,
  replacements,
  standIns,
  withoutFacades,
} from './plugins.mjs'

/** The programs, by the name of their file in dist/. */
const ENTRIES = {
  index: 'src/action.ts',
  cli: 'src/cli.ts',
  'reading-worker': 'src/reading-worker.ts',
}
/** The program that a shell starts. */
const PROGRAM = 'cli'

/**
 * Writes the bundle of a working copy into a folder, which is emptied first. The same sources and packages give the
 * same bytes in any folder and on any version of Node.
 *
 * @param {object} options
 * @param {string} options.root the working copy
 * @param {string} options.target
 * @param {Record<string, string>} [options.entries] paths, relative to the root
 * @param {import('rolldown').Plugin[]} [options.plugins] see the sources first
 * @returns {Promise<string[]>} names of the files written, sorted
 */
export async function bundle({ root, target, entries = ENTRIES, plugins = [] }) {
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      ...plugins,
      assets(join(root, 'src') + sep),
      replacements(),
      standIns(),
      withoutFacades(),
      nodeModulesFromProcess(),
      extraFiles(files => accompanyingFiles(root, files)),
    ],
  })
  const { output } = await build.write({
    dir: target,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `${nameOf(chunk)}.js`,
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: chunkGroups(join(root, 'src'), {
        cli: join(root, 'src/command-line.ts'),
        thread: join(root, ENTRIES['reading-worker']),
        formats: join(root, 'src/formats/formats.ts'),
        page: join(root, 'src/report/page/gate-page.ts'),
        small: [
          'core/config/load.ts',
          'read/files/results.ts',
          'formats/capacity/capacity.ts',
          'formats/tables/table-readers.ts',
          'measure/session/engine-run.ts',
        ].map(path => join(root, 'src', path)),
      }),
    },
    comments: { legal: false, jsdoc: false },
    banner: chunk => (chunk.isEntry && chunk.name === PROGRAM ? '#!/usr/bin/env node' : ''),
  })
  await build.close()
  chmodSync(join(target, `${PROGRAM}.js`), 0o755)
  return output.map(({ fileName }) => fileName).sort()
}

/**
 * Returns the name of a chunk: that of its package, else the bundler's.
 *
 * @param {import('rolldown').PreRenderedChunk} chunk
 */
function nameOf({ name, facadeModuleId, moduleIds }) {
  const [first, ...others] = new Set((facadeModuleId ? [facadeModuleId] : moduleIds).map(packageOf))
  return first !== undefined && others.length === 0 ? first : name
}

/**
 * @param {string} root
 * @param {readonly string[]} files paths of everything that was bundled
 */
function accompanyingFiles(root, files) {
  const inter = {
    name: 'Inter',
    version: '4.001',
    license: 'OFL-1.1',
    source: 'https://github.com/rsms/inter',
  }
  const text = readFileSync(join(root, 'src/report/charts/fonts/OFL.txt'), 'utf8')
  return {
    'package.json': '{ "type": "module" }\n',
    'licenses.txt': licensesText([...componentsOf(root, files), { ...inter, text }]),
  }
}
