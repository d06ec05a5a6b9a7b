/** The readers of results that the entries hand in. */

import type { Readers } from './core/read/formats/document/readers.ts'
import {
  formats,
  readHistory,
  readProfile,
  tables,
  withCapacity,
} from './formats/formats-on-demand.ts'
import { fastPath } from './jtl/fast-path.ts'

export const readers: Readers = {
  formats,
  fastPath,
  readHistory,
  tables,
  readProfile,
  withCapacity,
}
