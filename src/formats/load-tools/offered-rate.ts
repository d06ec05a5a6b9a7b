/** The load that a load tool was asked for and the load that it made, where its report holds both. */
import type { Generator, LoadUnit } from '../../core/model/generator.ts'

/** Returns the load of a whole document; empty unless both are known and something was asked for. */
export function offered(
  unit: LoadUnit,
  asked: number | undefined,
  achieved: number | undefined,
): Generator {
  if (asked === undefined || achieved === undefined || !(asked > 0)) return {}
  return { loads: [{ dimensions: {}, unit, asked, achieved }] }
}
