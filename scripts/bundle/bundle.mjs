// @ts-check
/** Makes dist/: the programs, what they load when needed, the files they read, and the licences of all of it. */
import { chmodSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { componentsOf, licencesText, packageOf } from './licences.mjs'
import { assets, extraFiles, replacements, withoutOidc } from './plugins.mjs'

/** The programs, by the name of their file in dist/. */
const ENTRIES = {
  index: 'src/action.ts',
  cli: 'src/cli.ts',
  'reading-worker': 'src/parse/workers/reading-worker.ts',
}
/** The one that a shell starts. */
const PROGRAM = 'cli'

/** What reading a run needs, in every program and nearly every command: modules below src/, or the beginnings of their paths. */
const CORE = [
  'errors',
  'version',
  'heap',
  'model/(?!capture)',
  'stats/',
  'summarize/',
  'parse/(?!tables/|source/zip|read-history)',
  'run-file/(?:batch-codec|encode|pack|format|series)',
  'config/(?:default|merge-thresholds|unused-rules|resolve|selection|suggest|units)',
  'render/(?:format|symbols|escape/(?:terminal|visible))',
]

/** What judging and showing a run needs. */
const VERDICT = ['report', 'compare', 'judge', 'render/']

/**
 * What is shared is two files, as long as it is light (modules of ours that need no package, and what measures text): many
 * small ones take longer to load. Everything else is split by who needs it.
 */
const SHARED = [
  { name: 'core', test: new RegExp(`/src/(?:${CORE.join('|')})[\\w/-]*\\.ts$`) },
  {
    name: 'verdict',
    test: new RegExp(
      `/src/(?:${VERDICT.join('|')})[\\w/-]*\\.ts$|/node_modules/(?:string-width|strip-ansi|ansi-regex|get-east-asian-width)/`,
    ),
  },
]

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
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      assets(join(root, 'src') + sep),
      replacements(),
      withoutOidc(),
      extraFiles(files => filesBeside(root, files)),
    ],
  })
  const { output } = await build.write({
    dir: target,
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `${nameOf(root, chunk)}.js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: SHARED.map(({ name, test }) => ({
        name,
        test: id => test.test(id.replaceAll('\\', '/')),
        minShareCount: 2,
      })),
    },
    comments: { legal: false, jsdoc: false },
    banner: chunk => (chunk.isEntry && chunk.name === PROGRAM ? '#!/usr/bin/env node' : ''),
  })
  await build.close()
  chmodSync(join(target, `${PROGRAM}.js`), 0o755)
  return output.map(({ fileName }) => fileName).sort()
}

/**
 * Returns the name of a chunk's file: the package or the module of ours it was made for, else what rolldown calls it.
 *
 * @param {string} root
 * @param {import('rolldown').PreRenderedChunk} chunk
 */
function nameOf(root, { name, facadeModuleId, moduleIds }) {
  const [first, ...others] = new Set((facadeModuleId ? [facadeModuleId] : moduleIds).map(packageOf))
  if (first !== undefined && others.length === 0) return first
  if (!facadeModuleId) return name
  const path = relative(join(root, 'src'), facadeModuleId).replaceAll('\\', '/')
  return path === 'charts/draw.ts' ? 'charts' : path.replace(/\.ts$/, '').replaceAll('/', '-')
}

/**
 * @param {string} root
 * @param {readonly string[]} files paths of everything that was bundled
 */
function filesBeside(root, files) {
  // The script of the report page holds uPlot (scripts/page.mjs).
  const inPage = files.some(file => file.endsWith(join('page', 'compiled.ts')))
    ? [join(root, 'node_modules/uplot/package.json')]
    : []
  const inter = { name: 'Inter', version: '4.001', licence: 'OFL-1.1', source: 'https://github.com/rsms/inter' }
  const text = readFileSync(join(root, 'src/charts/fonts/OFL.txt'), 'utf8')
  return {
    'package.json': '{ "type": "module" }\n',
    'licenses.txt': licencesText([...componentsOf(root, [...files, ...inPage]), { ...inter, text }]),
  }
}
