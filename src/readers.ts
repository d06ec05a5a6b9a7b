/** The readers of results that the entries hand in. */
import { formats } from './read/formats/document/formats-on-demand.ts'
import type { Readers } from './read/formats/document/readers.ts'
import { fastPath } from './read/formats/jmeter/simd/fast-path.ts'

export const readers: Readers = { formats, fastPath }
