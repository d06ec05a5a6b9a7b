/** The phases of a run by name, for what is fetched or read for each: those of its rules, and the levels of its load. */
import { own } from '../../../core/model/defined.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import { PHASE, type Phase, type PhaseRule, type PhaseSpan } from '../../../core/model/phase.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import { spansOfRun } from '../../../core/summarize/active-time.ts'
import { joinSpans } from '../../../core/summarize/spans.ts'
import { apart } from './phases.ts'

/** A phase, with the dimension whose value is its name. */
export interface NamedPhase extends Phase {
  readonly dimension: string
}

/** Returns the phases of a run, also those that are values of a dimension, such as load levels: from their start to their end. */
export function phasesIn(run: RunSummary, rules: readonly PhaseRule[]): NamedPhase[] {
  const levels = rules.flatMap(rule => {
    if (rule.from !== 'dimension') return []
    return [...groupBy(levelsOf([run], rule.of), ({ name }) => name)].map(
      ([name, spans]): NamedPhase => {
        const [first] = spans
        const { endMs } = spans.at(-1) ?? first
        return { dimension: rule.of, name, spans: [[first.startMs, endMs]] }
      },
    )
  })
  return [...(run.phases ?? []).map(phase => ({ dimension: PHASE, ...phase })), ...levels]
}

/** Returns when each value of a dimension was under load, without overlaps: ms since epoch, the end exclusive. */
export function levelsOf(load: readonly RunSummary[], dimension: string): PhaseSpan[] {
  const values = new Set(
    load.flatMap(({ series }) => series.flatMap(({ dimensions: of }) => own(of, dimension) ?? [])),
  )
  const levels = [...values].flatMap(name => {
    const spans = load.flatMap(run => spansOfRun(run, of => own(of, dimension) === name))
    return joinSpans(spans).map(([startMs, endMs]) => ({ name, startMs, endMs: endMs + 1 }))
  })
  return apart(levels)
}
