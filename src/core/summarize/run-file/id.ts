/** Computes the id of a run from its measurements. */
import { createHash } from 'node:crypto'
import type { RunSummary, SeriesSummary } from '../../model/run.ts'
import { textOf } from './encode.ts'

/** Hexadecimal digits of a run's id. */
const ID_DIGITS = 12
/** Schema of the text that ids are made from, so that they stay the same in later ones. */
const ID_SCHEMA = 1

/**
 * Returns the id of a run: the first 12 hexadecimal digits of the SHA-256 of its measurements (tool, times, threads, series)
 * before compression. File names, notices, facts and provenance do not count, so the same results always have the same id; nor do
 * users over time, pauses, the load that was asked for, parts of times and requests inside transactions, which earlier versions of
 * perf-gate did not record.
 */
export function runId(run: RunSummary): string {
  const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const binary = { histogram: plain, batches: plain }
  const { users: _users, activeSpans: _spans, generator: _generator, ...rest } = run
  const measured = {
    ...rest,
    formats: [],
    sources: [],
    issues: { count: 0, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
  const head = textOf({ ...measured, series: [] }, binary, ID_SCHEMA)
  const known = ids.get(run.series)
  if (known?.head === head) return known.id
  const id = createHash('sha256')
    .update(textOf({ ...measured, series: recordedEarlier(run.series) }, binary, ID_SCHEMA))
    .digest('hex')
    .slice(0, ID_DIGITS)
  ids.set(run.series, { head, id })
  return id
}

/** Returns series without what earlier versions did not record; the same list where there is none of it. */
function recordedEarlier(series: RunSummary['series']): RunSummary['series'] {
  const isNew = series.some(({ parts, requests }) => parts !== undefined || requests !== undefined)
  return isNew ? series.map(withoutInside) : series
}

function withoutInside({ parts: _p, requests: _r, ...series }: SeriesSummary): SeriesSummary {
  const { possiblyAborted } = series
  if (!possiblyAborted?.rest) return series
  const rest = withoutInside(possiblyAborted.rest)
  return { ...series, possiblyAborted: { ...possiblyAborted, rest } }
}

/** Cache of ids by the series of the run, which stay the same object when notices or facts are added. */
const ids = new WeakMap<RunSummary['series'], { readonly head: string; readonly id: string }>()
