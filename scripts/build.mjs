// @ts-check
/** Builds dist/. Usage: npm run build */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle/bundle.mjs'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist')
for (const file of await bundle({ root, target })) {
  console.log(
    `dist/${file.padEnd(28)}${(statSync(join(target, file)).size / 1000).toFixed(1).padStart(9)} kB`,
  )
}
