/** What a run is known by. */
import { createHash } from 'node:crypto'
import type { RunSummary } from '../model/run.ts'
import { textOf } from './encode.ts'

/** Hexadecimal digits of a run's id. */
const ID_DIGITS = 12

/**
 * Returns the id of a run: the first 12 hexadecimal digits of the SHA-256 of what it measured (tool, times, threads,
 * series), before compression. File names, remarks, facts and provenance are left out, so the same results have the same
 * id wherever they were read and whoever stored them.
 */
export function runId(run: RunSummary): string {
  const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const packing = { histogram: plain, batches: plain }
  const measured = {
    ...run,
    formats: [],
    sources: [],
    issues: { count: 0, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
  const head = textOf({ ...measured, series: [] }, packing)
  const known = ids.get(run.series)
  if (known?.head === head) return known.id
  const id = createHash('sha256').update(textOf(measured, packing)).digest('hex').slice(0, ID_DIGITS)
  ids.set(run.series, { head, id })
  return id
}

/** Ids by what they were made of: a run is asked for its id several times, also when remarks or facts were added to it. */
const ids = new WeakMap<RunSummary['series'], { readonly head: string; readonly id: string }>()
