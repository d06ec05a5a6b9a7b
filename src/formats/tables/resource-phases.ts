/** The phases of a run, for the values of resources over time. */
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import type { Notice } from '../../core/model/notice.ts'
import { PHASE, type Phase, type PhaseRule } from '../../core/model/phase.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import { levelsOf } from '../../read/formats/frame/named-phases.ts'
import {
  apart,
  type PhaseAt,
  phaseFinder,
  phasesBy,
  shortPhases,
} from '../../read/formats/frame/phases.ts'
import { clockShift } from './clock-shift.ts'
import type { ReadResourceSeries } from './resource-series.ts'

/** Returns the function for the dimensions that the phases of a load give to the points of a resource. */
export function phasesOfLoad(
  load: readonly RunSummary[],
  rules: readonly PhaseRule[],
): (ms: number) => Dimensions {
  const spansIn = (phases: readonly Phase[]) =>
    phases.flatMap(({ name, spans }) => spans.map(([startMs, endMs]) => ({ name, startMs, endMs })))
  const timed = load.flatMap(run => spansIn(run.phases ?? []))
  const finders: [string, PhaseAt][] = [
    [PHASE, phaseFinder(timed.length > 0 ? { spans: apart(timed) } : phasesBy(rules))],
    ...rules.flatMap((rule): [string, PhaseAt][] =>
      rule.from === 'dimension' ? [[rule.of, phaseFinder({ spans: levelsOf(load, rule.of) })]] : [],
    ),
  ]
  /** By the names at a time, so that equal dimensions are one object. */
  const known = new Map<string, Dimensions>()
  return ms => {
    const names = finders.map(([, at]) => at(ms))
    const make = () =>
      Object.fromEntries(
        finders.flatMap(([of], i) => (names[i] === undefined ? [] : [[of, names[i]]])),
      )
    return getOrAdd(known, names.join('\n'), make)
  }
}

/** Fewer values of a resource in a phase say little. */
const FEW_VALUES = 3

/** Returns the notices on phases that are too short for the values of a table, and on a clock that differs from that of the load. */
export function phaseNotices(
  file: string,
  series: readonly ReadResourceSeries[],
  load: readonly RunSummary[],
  partOf: (ms: number) => Dimensions,
): Notice[] {
  const phases = load.flatMap(run => run.phases ?? [])
  const points = series.map(one => one.points)
  if (phases.length === 0 || points.length === 0) return []
  /** The largest number of values of one resource, by phase. */
  const counts = new Map<string | undefined, number>()
  for (const of of points)
    for (const [name, own] of groupBy(of, ({ ms }) => partOf(ms)[PHASE]))
      counts.set(name, Math.max(own.length, counts.get(name) ?? 0))
  const short = shortPhases(file, phases, ({ name }) => counts.get(name) ?? 0, {
    least: FEW_VALUES,
    of: 'values of a resource',
    remedy: 'Export more values',
  })
  const shiftMs = clockShift(points, ms => partOf(ms)[PHASE])
  const side = (shiftMs ?? 0) > 0 ? 'later' : 'earlier'
  const clock = `${file}: its values follow the phases about ${Math.round(Math.abs(shiftMs ?? 0) / 1000)} s ${side} than the load does: the clocks seem to differ. Nothing was corrected; give times of one clock.`
  return [
    ...short,
    ...(shiftMs !== undefined ? [{ code: 'clocks-differ', message: clock } as const] : []),
  ]
}
