/** The readers of results that the entries hand in. */

import {
  formats,
  readHistory,
  readProfile,
  tables,
  withCapacity,
} from './formats/formats-on-demand.ts'
import { fastPath } from './jtl/fast-path.ts'
import type { Readers } from './read/formats/document/readers.ts'

export const readers: Readers = {
  formats,
  fastPath,
  readHistory,
  tables,
  readProfile,
  withCapacity,
}
