// @ts-check
/** Plugins for what rolldown cannot do: copy assets, and replace code of packages. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Folder inside dist/ for files that are read and not run. */
const ASSETS = 'assets'
/** Clearer names for assets whose own name is unclear. @type {Readonly<Record<string, string>>} */
const ASSET_NAMES = {
  'index_bg.wasm': 'resvg.wasm',
  'perf-gate.yml': 'standalone.yml',
}
/** A file named by a literal, relative to the module that reads it. */
const ASSET_URL = /new URL\(\s*'(\.\.?\/[^']+)',\s*import\.meta\.url,?\s*\)/g

/**
 * Copies every file that a source module names by `new URL('…', import.meta.url)` into the assets folder and points the
 * URL there. A module that is named so is an entry: the program of a thread.
 *
 * @param {string} sources folder of our modules
 * @returns {import('rolldown').Plugin}
 */
export function assets(sources) {
  /** Paths by name. @type {Map<string, string>} */
  const taken = new Map()
  return {
    name: 'assets',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(sources)) return null
        return code.replaceAll(ASSET_URL, (_, relative) => {
          const path = fileURLToPath(new URL(relative, pathToFileURL(id)))
          if (path.endsWith('.ts'))
            return `new URL('./${basename(path, '.ts')}.js', import.meta.url)`
          const name = ASSET_NAMES[basename(path)] ?? basename(path).replace(/^\./, '')
          if ((taken.get(name) ?? path) !== path)
            throw new Error(`two assets are called ${name}: ${taken.get(name)}, ${path}`)
          if (!taken.has(name))
            this.emitFile({
              type: 'asset',
              fileName: `${ASSETS}/${name}`,
              source: readFileSync(path),
              originalFileName: path,
            })
          taken.set(name, path)
          return `new URL('./${ASSETS}/${name}', import.meta.url)`
        })
      },
    },
  }
}

/**
 * The replacements in packages.
 *
 * chartjs-node-canvas loads its canvas by a computed name and clears Node's module cache, which no bundler can follow.
 * A bundle has one canvas and no module cache to clear.
 *
 * commander loads Node's process and network code, though no perf-gate command starts another program.
 *
 * resvg asks whether it is given a request or a response, which makes Node load its HTTP client. It is given bytes.
 *
 * write-excel-file compresses a workbook whose parts are then completed, and compressed again.
 *
 * string-width compiles its emoji tables, and loads ICU's graphemes, on import: a tenth of the time of a whole run,
 * which most texts do not need.
 */
const REPLACEMENTS = [
  {
    file: 'chartjs-node-canvas/dist/freshRequire.js',
    text: `    const resolvedFile = require.resolve(file);
    const temp = require.cache[resolvedFile];
    delete require.cache[resolvedFile];
    const modified = require(resolvedFile);
    require.cache[resolvedFile] = temp;
    return modified;`,
    by: `    if (file !== 'canvas') throw new Error(\`Only canvas is bundled, not \${file}.\`);
    return require('canvas');`,
    times: 1,
  },
  {
    file: 'chartjs-node-canvas/dist/chartJSNodeCanvasBase.js',
    text: 'require.cache',
    by: '({})',
    times: 3,
  },
  {
    file: 'commander/lib/command.js',
    text: "const childProcess = require('node:child_process');",
    by: "const childProcess = { get spawn() { return require('node:child_process').spawn; } };",
    times: 1,
  },
  {
    file: '@resvg/resvg-wasm/index.js',
    text: 'typeof Response === "function" && module2 instanceof Response',
    by: 'false',
    times: 1,
  },
  {
    file: '@resvg/resvg-wasm/index.js',
    text: 'typeof Request === "function" && input instanceof Request ||',
    by: '',
    times: 1,
  },
  {
    file: 'write-excel-file/modules/zip/zipToStream.js',
    text: 'new ZipDeflate(filePath, compressionOptions)',
    by: 'new ZipDeflate(filePath, { level: 0 })',
    times: 1,
  },
  {
    file: 'string-width/index.js',
    text: 'const segmenter = new Intl.Segmenter();',
    by: 'let graphemes;\nconst segmenter = { segment: text => (graphemes ??= new Intl.Segmenter()).segment(text) };',
    times: 1,
  },
  {
    file: 'string-width/index.js',
    text: String.raw`const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;`,
    by: String.raw`let emoji;
const rgiEmojiRegex = { test: text => (emoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v')).test(text) };`,
    times: 1,
  },
]

/**
 * Makes the replacements above, each exactly as often as it is listed. Otherwise the build fails, because the package
 * has changed and the list needs an update.
 *
 * @returns {import('rolldown').Plugin}
 */
export function replacements() {
  return {
    name: 'replacements',
    transform: {
      filter: {
        id: /[\\/](?:chartjs-node-canvas[\\/]dist|commander[\\/]lib|resvg-wasm|string-width|write-excel-file[\\/]modules)[\\/]/,
      },
      handler(code, id) {
        const path = id.replaceAll('\\', '/')
        return REPLACEMENTS.filter(({ file }) => path.endsWith(`/${file}`)).reduce(
          (patched, { file, text, by, times }) => {
            const found = patched.split(text).length - 1
            if (found !== times)
              throw new Error(`${file}: expected ${times} times, found ${found} times: ${text}`)
            return patched.replaceAll(text, () => by)
          },
          code,
        )
      },
    },
  }
}

/**
 * Modules of packages that nothing needs, and what takes their place. Loading them takes longer than judging.
 *
 * @actions/core has tokens of cloud providers, with an HTTP client of two thirds of a megabyte, and looks up the platform.
 *
 * octokit brings apps, OAuth, webhooks and a method for each route; requests by route need its core only.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const STAND_INS = [
  [
    /[\\/]@actions[\\/]core[\\/]lib[\\/]oidc-utils\.js$/,
    "export class OidcClient { static getIDToken() { throw new Error('getIDToken is not bundled') } }",
  ],
  [/[\\/]@actions[\\/]core[\\/]lib[\\/]platform\.js$/, 'export {}'],
  [
    /[\\/]octokit[\\/]dist-bundle[\\/]index\.js$/,
    `import { Octokit as Core } from '@octokit/core'
import { paginateRest } from '@octokit/plugin-paginate-rest'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
export const Octokit = Core.plugin(paginateRest, retry, throttling)`,
  ],
]

/**
 * Replaces the modules above.
 *
 * @returns {import('rolldown').Plugin}
 */
export function standIns() {
  return {
    name: 'stand-ins',
    load: {
      filter: { id: STAND_INS.map(([path]) => path) },
      handler: id => STAND_INS.find(([path]) => path.test(id))?.[1],
    },
  }
}

/**
 * Removes files that only re-export a shared file, and imports the shared file instead. The bundler writes one for each
 * lazily imported module that shares a file with others.
 *
 * @returns {import('rolldown').Plugin}
 */
export function withoutFacades() {
  return {
    name: 'without-facades',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      for (const { fileName, exports, imports, modules, isDynamicEntry } of chunks) {
        const [target, ...others] = imports
        if (
          !isDynamicEntry ||
          Object.keys(modules).length > 0 ||
          target === undefined ||
          others.length > 0
        )
          continue
        const lost = exports.filter(
          name => !chunks.find(chunk => chunk.fileName === target)?.exports.includes(name),
        )
        if (lost.length > 0)
          throw new Error(`${target} exports ${lost.join(', ')} of ${fileName} under another name`)
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(`import("./${fileName}")`, `import("./${target}")`)
        delete bundle[fileName]
      }
    },
  }
}

/** A static import of a module of Node in a bundled file: its default, namespace and named bindings, and its name. */
const NODE_IMPORT =
  /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+))?(?:\{([^}]*)\})? from "(?:node:)?([a-z][a-z\d_/]*)";$/gm

/**
 * Takes modules of Node from the process in place of importing them. An import reads every property of the module, and so
 * loads what its getters load, streams and threads among it: a tenth of the time of a command on a small file.
 *
 * @returns {import('rolldown').Plugin}
 */
export function nodeModulesFromProcess() {
  return {
    name: 'node-modules-from-process',
    renderChunk: code =>
      code.replaceAll(NODE_IMPORT, (_, whole, namespace, names, module) => {
        const properties = names?.replaceAll(' as ', ': ')
        const bindings = [whole, namespace, properties && `{${properties}}`].filter(Boolean)
        // A file may have a binding of its own that is called process.
        const loaded = `globalThis.process.getBuiltinModule("node:${module}")`
        return `const ${bindings.map(binding => `${binding} = ${loaded}`).join(', ')};`
      }),
  }
}

/**
 * Adds files that depend on the bundle.
 *
 * @param {(files: string[]) => Record<string, string>} make paths of the modules and assets to texts by name
 * @returns {import('rolldown').Plugin}
 */
export function extraFiles(make) {
  return {
    name: 'extra-files',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap(part =>
        part.type === 'chunk' ? renderedModules(part) : part.originalFileNames,
      )
      for (const [fileName, source] of Object.entries(make(files)))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/**
 * Paths of the modules that are part of a chunk.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
function renderedModules({ modules }) {
  return Object.entries(modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 && !id.startsWith('\0') ? [id] : [],
  )
}
