/** Loads the readers of this package when needed: all take as long as reading a small file, and most documents have a first one. */

import type { Formats, Readers } from '../read/formats/document/readers.ts'
import { FIRST_FORMATS } from './first-formats.ts'

export const formats: Formats = {
  first: FIRST_FORMATS,
  all: async () => (await import('./formats.ts')).FORMATS,
  unknown: () => import('./unknown/unknown-format.ts'),
}

export const readHistory: Readers['readHistory'] = async (...given) =>
  (await import('./jmeter/read-history.ts')).readHistory(...given, formats)

export const tables: Readers['tables'] = () => import('./tables/table-readers.ts')

export const withCapacity: Readers['withCapacity'] = async (...given) =>
  (await import('./capacity/capacity.ts')).withCapacity(...given)

export const readProfile: Readers['readProfile'] = async (...given) =>
  (await import('./profile/read-profile.ts')).readProfile(...given)
