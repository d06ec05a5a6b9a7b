// @ts-check
/**
 * Compiles the engine (src/jtl/wasm, AssemblyScript) to WebAssembly and writes it, in base64, into a
 * module that the sources import. The same compiler gives the same bytes on every machine and every version of Node; a
 * test builds it again.
 * Usage: node scripts/engine.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const root = join(import.meta.dirname, '..')

/** Options: no garbage collector (`stub`), SIMD, and traps instead of messages. */
const OPTIONS = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--noAssert', '--use', 'abort=']

/**
 * Returns the text of src/jtl/wasm/compiled.ts.
 *
 * @returns {Promise<string>}
 */
export async function compiledEngine() {
  /** @type {Uint8Array | undefined} */
  let binary
  const { error, stderr } = await asc.main(['engine.ts', ...OPTIONS, '--outFile', 'engine.wasm'], {
    readFile: (name, folder) => readOrNull(join(root, 'src/jtl/wasm', folder, name)),
    writeFile: (_, contents) => {
      binary = /** @type {Uint8Array} */ (contents)
    },
    listFiles: () => [],
  })
  if (error || !binary) throw new Error(`the engine does not compile:\n${stderr}`)
  return [
    '/** The engine of this folder, compiled by scripts/engine.mjs: WebAssembly in base64. */',
    `export const COMPILED_ENGINE =\n  '${Buffer.from(binary).toString('base64')}'`,
    '',
  ].join('\n')
}

/** @param {string} path */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  const text = await compiledEngine()
  writeFileSync(join(root, 'src/jtl/wasm/compiled.ts'), text)
  console.log(`src/jtl/wasm/compiled.ts: ${(text.length / 1000).toFixed(1)} kB`)
}
