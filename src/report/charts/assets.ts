/**
 * Paths of the files needed for drawing. The build copies every file that `new URL(…, import.meta.url)` names next to the
 * bundle.
 */
import { fileURLToPath } from 'node:url'

/** Path of the rasteriser resvg, compiled to WebAssembly. */
export const RASTERISER = fileURLToPath(
  new URL('../../../node_modules/@resvg/resvg-wasm/index_bg.wasm', import.meta.url),
)

/** Paths of the fonts, one per weight. */
export const FONTS: readonly string[] = [
  fileURLToPath(new URL('./fonts/Inter-Regular.ttf', import.meta.url)),
  fileURLToPath(new URL('./fonts/Inter-Bold.ttf', import.meta.url)),
]
