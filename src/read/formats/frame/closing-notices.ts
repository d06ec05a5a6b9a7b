/** The notices at the end of a document: what of it does not count, and what it does not have. */
import { NO_ROW_READ, type NoticeCode } from '../../../core/model/notice.ts'
import type { ReadOptions } from '../../../core/model/reading.ts'
import type { SampleCounts } from './bulk.ts'
import { DIMENSION_MISSING, type DimensionColumn } from './format.ts'
import { durationInWords, listed, quoted } from './format-message.ts'

/** Code of the notice on times that go back. The time between is no pause of the load. */
export const SET_BACK = 'clock-set-back'

/** A time in ms with a fraction that is shorter may be one in seconds. */
export const BRIEF = 30

/** What is known of a document at its end. */
export interface DocumentEnd {
  readonly options: ReadOptions
  readonly counts: Required<SampleCounts>
  /** Numbers of samples that were trimmed, of series with aggregates only, and of issues. */
  readonly trimmed: number
  readonly summaries: number
  readonly issues: number
  /** See ActiveSpans. */
  readonly setBackMs: number | undefined
  /** Columns of dimensions that no sample has had, and no notice names. */
  readonly absentColumns: readonly DimensionColumn[]
  /** Whether it supplements other documents. */
  readonly isSupplement: boolean
  /** Whether it says anything of users or of the load generator. */
  readonly hasFacts: boolean
}

/** A code, and a text that continues the name of the document. */
type Closing = readonly [code: NoticeCode, message: string]

export function closingNotices(end: DocumentEnd): Closing[] {
  return [...leftOut(end), ...missing(end)]
}

/** Returns the text of the notice `excluded`, without the name of the file. */
export function excludedText(samples: number, { exclude, phases }: ReadOptions): string {
  const marks = phases.some(({ from }) => from === 'label') ? ', or mark phases' : ''
  return `${samples} samples were left out: their names match exclude${marks} (${listed(exclude.map(quoted))}).`
}

/** Yields what of the document does not count. */
function* leftOut({ setBackMs, counts, trimmed, options }: DocumentEnd): Generator<Closing> {
  const { excluded } = counts
  if (setBackMs !== undefined)
    yield [
      SET_BACK,
      `its later samples ended ${durationInWords(setBackMs)} before the first one began: the clock was set back, or an earlier part was appended. The time between counts neither in the duration nor in the throughput.`,
    ]
  if (excluded > 0) yield ['excluded', excludedText(excluded, options)]
  if (trimmed > 0) {
    const { startMs, endMs } = options.trim
    const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`
    yield ['trimmed', `${trimmed} samples were left out: ${spans} are trimmed.`]
  }
}

/** Yields what the document does not have, or may have in another unit. */
function* missing(end: DocumentEnd): Generator<Closing> {
  const { summaries, issues, options, absentColumns, isSupplement, hasFacts } = end
  const { samples, accepted, untimed, fractional, brief } = end.counts
  const isRead = accepted + summaries > 0
  for (const { name, column } of isRead ? absentColumns : [])
    yield [
      DIMENSION_MISSING,
      `has no column ${quoted(column)}, which the configuration uses as the dimension ${quoted(name)}.`,
    ]
  if (samples + summaries === 0 && !(isSupplement && hasFacts))
    if (issues > 0)
      yield [NO_ROW_READ, 'none of its rows can be read, so it adds nothing to the run.']
    else if (!isSupplement)
      yield [
        'no-samples',
        'has no samples. Check that the test was not stopped before its first sample ended.',
      ]
  if (options.unit === undefined && 2 * fractional > samples && 2 * brief > fractional)
    yield [
      'in-seconds',
      `${fractional} of ${samples} times have a fraction, and most are below ${BRIEF}, but JMeter writes whole milliseconds. If they are seconds, write "unit: s" at this entry of "results"; if not, "unit: ms".`,
    ]
  if (accepted > 0 && untimed === accepted)
    yield [
      'no-timestamps',
      'has no timestamps, so there are no charts over time and no trimming, and throughput only if the tool reports it.',
    ]
}
