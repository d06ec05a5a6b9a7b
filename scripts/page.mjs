// @ts-check
/**
 * Bundles the script of the report page (src/report/page/client) and its style (src/report/page/style) into a module that the
 * sources import, with the hashes for the page's content security policy. The same sources give the same bytes; a test builds it
 * again.
 * Usage: node scripts/page.mjs
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const page = join(root, 'src/report/page')

/** The sheets of src/report/page/style, in the order in which they apply. */
const SHEETS = ['text', 'tables', 'charts', 'controls', 'media', 'history']

/**
 * Returns the text of src/report/page/compiled.ts.
 *
 * @returns {Promise<string>}
 */
export async function compiledPage() {
  const build = await rolldown({ input: join(page, 'client/main.ts'), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  // `</script` or `<!--` in a string would end or confuse the script element.
  const script = output[0].code
    .trim()
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '<\\!--')
  const sheets = SHEETS.map(name => readFileSync(join(page, `style/${name}.css`), 'utf8'))
  const style = sheets.join('')
  return `/** Script and style of the report page, made by scripts/page.mjs, and their hashes for its policy. */
/* biome-ignore-all lint: generated */
/* biome-ignore-all format: generated */
export const PAGE_SCRIPT = ${literal(script)}
export const PAGE_SCRIPT_HASH = '${hash(script)}'
export const PAGE_STYLE = ${literal(style)}
export const PAGE_STYLE_HASH = '${hash(style)}'
`
}

/** @param {string} text */
function literal(text) {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** @param {string} text */
function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

if (process.argv[1] === import.meta.filename) {
  const text = await compiledPage()
  writeFileSync(join(page, 'compiled.ts'), text)
  console.log(`src/report/page/compiled.ts: ${(text.length / 1000).toFixed(1)} kB`)
}
