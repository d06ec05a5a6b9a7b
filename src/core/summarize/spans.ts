/** Spans of time and what is done with them: joined, cut, measured, and the gaps between them. */

/** First start and last end of samples, in ms since epoch. */
export type Span = readonly [startMs: number, endMs: number]

/** Silences up to this length never separate spans. */
export const MIN_SILENCE_MS = 5_000

/** Returns spans in order. Joins spans that overlap or have at most `silenceMs` between them. */
export function joinSpans(spans: readonly Span[], silenceMs = MIN_SILENCE_MS): Span[] {
  const ordered = inOrder(spans)
  const joined: Span[] = []
  for (let i = 0; i < ordered.length; ) {
    const first = ordered[i]!
    let endMs = first[1]
    // Most stay as they are, and need no new object.
    for (i++; i < ordered.length && ordered[i]![0] - endMs <= silenceMs; i++)
      if (ordered[i]![1] > endMs) endMs = ordered[i]![1]
    joined.push(endMs === first[1] ? first : [first[0], endMs])
  }
  return joined
}

/** Returns spans by their starts. Those of a document mostly are. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  for (let i = 1; i < spans.length; i++)
    if (spans[i]![0] < spans[i - 1]![0]) return spans.toSorted((a, b) => a[0] - b[0])
  return spans
}

/** As joinSpans, of many lists. It joins them in steps, because those of files that ran side by side are few when joined. */
export function joinLists(lists: readonly (readonly Span[])[]): Span[] {
  let joined: Span[] = []
  let most = STEP
  for (const spans of lists) {
    for (const span of spans) joined.push(span)
    if (joined.length < most) continue
    joined = joinSpans(joined)
    most = 2 * joined.length + STEP
  }
  return joinSpans(joined)
}

const STEP = 4_096

/** Returns the parts of spans within a time range. */
export function clipSpans(spans: readonly Span[], [startMs, endMs]: Span): Span[] {
  const within = spans.filter(([from, to]) => to >= startMs && from <= endMs)
  return within.map(([from, to]) => [Math.max(from, startMs), Math.min(to, endMs)])
}

/** Returns the parts of a time range that spans, in order and without overlaps, leave free. */
export function gapsBetween(spans: readonly Span[], [startMs, endMs]: Span): Span[] {
  const edges = [startMs, ...clipSpans(spans, [startMs, endMs]).flat(), endMs]
  const gaps = Array.from(
    { length: edges.length / 2 },
    (_, i): Span => [edges[2 * i]!, edges[2 * i + 1]!],
  )
  return gaps.filter(([from, to]) => to > from)
}

/** Returns the total length of spans that do not overlap, in ms. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [startMs, endMs]) => sum + (endMs - startMs), 0)
}

/** Returns the length of the parts of spans before a time, in ms. The spans are in order. */
export function lengthBefore(spans: readonly Span[], ms: number): number {
  return spans.reduce(
    (sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, ms) - startMs),
    0,
  )
}
