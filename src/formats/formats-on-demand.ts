/** The way to the formats. Loading the code of all of them takes as long as reading a small file, and most documents have a first one. */

import type { Formats } from '../core/read/formats/document/readers.ts'
import { FIRST_FORMATS } from './first-formats.ts'

export const formats: Formats = {
  first: FIRST_FORMATS,
  all: async () => (await import('./formats.ts')).FORMATS,
}
