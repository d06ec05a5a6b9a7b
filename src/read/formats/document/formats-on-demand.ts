/** The way to the formats. Loading the code of all of them takes as long as reading a small file, and most documents have a first one. */

import type { Format } from '../frame/format.ts'
import { FIRST_FORMATS } from './first-formats.ts'

/** Returns all formats, in the order of FORMATS. */
export async function allFormats(): Promise<readonly Format[]> {
  return (await import('./formats.ts')).FORMATS
}

/** Returns the first format that fits. */
export async function findFormat(fits: (format: Format) => boolean): Promise<Format | undefined> {
  return FIRST_FORMATS.find(fits) ?? (await allFormats()).find(fits)
}
