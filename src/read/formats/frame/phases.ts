/** Finds the phases of a run, and the phase at a time. */
import { getOrAdd, groupBy } from '../../../core/model/group-by.ts'
import type { Notice } from '../../../core/model/notice.ts'
import { PHASE, type Phase, type PhaseRule, type PhaseSpan } from '../../../core/model/phase.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import type { Dimensions, Sample } from '../../../core/model/sample.ts'
import { type Wildcard, wildcard } from '../../../core/model/wildcard.ts'
import { gapsBetween, lengthOf, type Span } from '../../../core/summarize/spans.ts'
import { durationInWords, listed, quoted } from './format-message.ts'

/** The phases of a run, as far as they are known before it is read. Plain data, which threads receive. */
export interface Phases {
  /** In order, without overlaps. */
  readonly spans: readonly PhaseSpan[]
  /** Name of the time outside of them. Absent: it is no phase. */
  readonly rest?: string
}

/** Returns the name of the phase at a time, in ms since epoch; undefined outside of all. */
export type PhaseAt = (ms: number) => string | undefined

/** Whether the run must be read once before its phases are known. */
export function areRelative(rules: readonly PhaseRule[]): boolean {
  return rules.some(({ from }) => from === 'label' || from === 'offsets')
}

/** Returns the labels of samples that mark the starts and ends of phases. */
export function markersIn(rules: readonly PhaseRule[]): string[] {
  return rules.flatMap(rule => (rule.from === 'label' ? [rule.start, rule.end] : []))
}

/** Collects what phases depend on: the time of the run, and the samples that mark starts and ends. */
export class PhaseTimes {
  readonly #markers: Map<string, { readonly label: Wildcard; readonly times: number[] }>
  #startMs = Infinity
  #endMs = -Infinity

  constructor(rules: readonly PhaseRule[]) {
    this.#markers = new Map(
      markersIn(rules).map(label => [label, { label: wildcard(label), times: [] }]),
    )
  }

  see({ workflow, startMs, durationMs }: Sample): void {
    if (startMs === undefined) return
    this.#startMs = Math.min(this.#startMs, startMs)
    this.#endMs = Math.max(this.#endMs, startMs + durationMs)
    for (const { label, times } of this.#markers.values())
      if (label.matches(workflow)) times.push(startMs)
  }

  /** Returns the phases of the run. Rules for jobs must have been replaced by the times of the jobs. */
  phases(rules: readonly PhaseRule[]): Phases {
    return phasesBy(rules, rule => {
      if (rule.from === 'label')
        return this.#between(rule.start, rule.end).map(span => ({ ...span, name: rule.name }))
      if (rule.from !== 'offsets' || this.#startMs > this.#endMs) return []
      const { name, afterMs, untilMs, beforeEndMs } = rule
      const endMs = Math.min(this.#endMs - beforeEndMs, this.#startMs + (untilMs ?? Infinity))
      // The end of the run belongs to it.
      return [
        {
          name,
          startMs: this.#startMs + afterMs,
          endMs: beforeEndMs === 0 && untilMs === undefined ? endMs + 1 : endMs,
        },
      ]
    })
  }

  /** A start without an end lasts until the end of the run. */
  #between(start: string, end: string): { startMs: number; endMs: number }[] {
    const timesOf = (label: string) =>
      this.#markers.get(label)?.times.toSorted((a, b) => a - b) ?? []
    const ends = timesOf(end)
    const spans: { startMs: number; endMs: number }[] = []
    for (const startMs of timesOf(start)) {
      const endMs = ends.find(ms => ms > startMs) ?? this.#endMs + 1
      if (startMs >= (spans.at(-1)?.endMs ?? startMs)) spans.push({ startMs, endMs })
    }
    return spans
  }
}

/** Returns the phases of rules whose times are known. */
export function phasesBy(
  rules: readonly PhaseRule[],
  spansOf: (rule: PhaseRule) => readonly PhaseSpan[] = () => [],
): Phases {
  const spans = rules.flatMap(rule => (rule.from === 'clock' ? [rule] : spansOf(rule)))
  const rest = rules.find(({ from }) => from === 'rest')
  return { spans: apart(spans), ...(rest?.from === 'rest' && { rest: rest.name }) }
}

/** Returns the spans without overlaps: the first one that covers a time has it. */
export function apart(spans: readonly PhaseSpan[]): PhaseSpan[] {
  const edges = [...new Set(spans.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort(
    (a, b) => a - b,
  )
  const parts: PhaseSpan[] = []
  let edge = -Infinity
  for (const endMs of edges) {
    const startMs = edge
    edge = endMs
    const name = spans.find(span => span.startMs <= startMs && span.endMs >= endMs)?.name
    const last = parts.at(-1)
    if (name === undefined) continue
    if (last?.name === name && last.endMs === startMs) parts[parts.length - 1] = { ...last, endMs }
    else parts.push({ name, startMs, endMs })
  }
  return parts
}

/** Returns the function that finds the phase at a time. */
export function phaseFinder({ spans, rest }: Phases): PhaseAt {
  let last = 0
  return ms => {
    // Times come nearly in order.
    while (ms < (spans[last]?.startMs ?? ms) && last > 0) last--
    while (ms >= (spans[last + 1]?.startMs ?? Infinity)) last++
    const found = spans[last]
    return found && ms >= found.startMs && ms < found.endMs ? found.name : rest
  }
}

/** Returns the function that adds the phase in which a sample starts to its dimensions. */
export function phaseAdder(phases: Phases): (sample: Sample) => void {
  const phaseAt = phaseFinder(phases)
  /** By dimensions without and phase, so that equal dimensions are one object. */
  const known = new Map<Dimensions | undefined, Map<string, Dimensions>>()
  return sample => {
    const phase = sample.startMs === undefined ? undefined : phaseAt(sample.startMs)
    if (phase === undefined) return
    const own = getOrAdd(known, sample.dimensions, () => new Map<string, Dimensions>())
    sample.dimensions = getOrAdd(own, phase, () => ({ ...sample.dimensions, [PHASE]: phase }))
  }
}

/** Returns when each phase of a run was; the rest is what lies between the others. */
export function phasesOf(
  run: Pick<RunSummary, 'startMs' | 'endMs'>,
  { spans, rest }: Phases,
): Phase[] {
  const { startMs, endMs } = run
  if (startMs === undefined || endMs === undefined) return []
  const within = spans.filter(span => span.startMs <= endMs && span.endMs > startMs)
  const named = [...groupBy(within, ({ name }) => name)].map(([name, parts]) => ({
    name,
    spans: parts.map(({ startMs, endMs }): Span => [startMs, endMs]),
  }))
  if (rest === undefined) return named
  const others = gapsBetween(
    within.map((span): Span => [span.startMs, span.endMs]),
    // The last value of a resource may be at the end of the run.
    [startMs, endMs + 1],
  )
  return others.length === 0 ? named : [...named, { name: rest, spans: others }]
}

/** Fewer samples of a workflow in a phase say little, even about their mean. */
const FEW_SAMPLES = 10

/** Returns the notices on phases of a run in which no sample starts, or too few. */
export function phasesNotices(
  where: string,
  run: RunSummary,
  rules: readonly PhaseRule[],
): Notice[] {
  const { series, phases = [] } = run
  /** The largest number of samples of one workflow, by phase. */
  const counts = new Map<string | undefined, number>()
  for (const { dimensions, count } of series)
    counts.set(dimensions[PHASE], Math.max(count, counts.get(dimensions[PHASE]) ?? 0))
  // The rest has a time only where the others leave one.
  const isSought = ({ name, from }: { name: string; from: PhaseRule['from'] }) =>
    from === 'rest' ? phases.some(phase => phase.name === name) : from !== 'jobs'
  const names = new Set(rules.flatMap(rule => ('name' in rule && isSought(rule) ? rule.name : [])))
  const empty = [...names].filter(name => !counts.has(name))
  const some = phases.filter(({ name }) => counts.has(name))
  const short = shortPhases(where, some, ({ name }) => counts.get(name) ?? 0, {
    least: FEW_SAMPLES,
    of: 'samples of any workflow',
    remedy: 'Run longer',
  })
  if (empty.length === 0) return short
  const message = `${where}: no sample starts in the phases ${listed(empty.map(quoted))}. Check their times, labels and jobs, and that their clock is that of the load generator.`
  return [{ code: 'phase-empty', message }, ...short]
}

/** Returns the notice on phases with fewer than `least` of some values. `remedy`: how to get more of them. */
export function shortPhases(
  where: string,
  phases: readonly Phase[],
  countIn: (phase: Phase) => number,
  { least, of, remedy }: { readonly least: number; readonly of: string; readonly remedy: string },
): Notice[] {
  const short = phases
    .map(phase => ({ ...phase, count: countIn(phase) }))
    .filter(({ count }) => count < least)
  if (short.length === 0) return []
  const texts = short.map(
    ({ name, spans, count }) => `${quoted(name)} (${durationInWords(lengthOf(spans))}, ${count})`,
  )
  const message = `${where}: phases with fewer than ${least} ${of}, by length and number: ${listed(texts)}. ${remedy}, or judge longer phases.`
  return [{ code: 'phase-short', message }]
}
