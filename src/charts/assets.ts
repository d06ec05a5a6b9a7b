/**
 * The files that drawing needs, wherever this program runs from: the build copies every file named by
 * `new URL(…, import.meta.url)` next to the bundle.
 */
import { fileURLToPath } from 'node:url'

/** Path of resvg, the rasteriser, compiled to WebAssembly. */
export const RASTERISER = fileURLToPath(new URL('../../node_modules/@resvg/resvg-wasm/index_bg.wasm', import.meta.url))

/** Paths of the fonts, one per weight. */
export const FONTS: readonly string[] = [
  fileURLToPath(new URL('./fonts/Inter-Regular.ttf', import.meta.url)),
  fileURLToPath(new URL('./fonts/Inter-Bold.ttf', import.meta.url)),
]
