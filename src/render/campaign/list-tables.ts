/** Tables of a campaign: configurations, jobs, database statements, effects, runs and facts. */
import type { CampaignGroup, CampaignReport } from '../../model/campaign.ts'
import { present } from '../../model/defined.ts'
import { CERTAINTY_MARKS } from '../certainty.ts'
import { seriesLine } from '../change.ts'
import { left, right, tableOf } from '../document/data-table.ts'
import { type Block, code, fold, type Line } from '../document/document.ts'
import {
  formatClock,
  formatCount,
  formatDelta,
  formatInstant,
  formatInterval,
  formatQuantity,
  formatRatioAsPercent,
  plural,
} from '../format.ts'
import { ABSENT } from '../symbols.ts'
import { effectCertainty, type Lookup } from './cell-lookup.ts'
import { pairsText } from './finding-text.ts'
import { loadText } from './load-sentences.ts'
import { statementRows } from './sheets.ts'

/** Maximum number of facts in the table of runs; another table has all of them. */
const FACTS = 8
/** Maximum number of wait events named per statement. */
const WAITS = 3

/** Returns the configurations: their runs, class, change and cost. */
export function configurations(lookup: Lookup): Block {
  const { groups, configurations } = lookup.campaign
  const items: (Partial<CampaignGroup> & { id: string })[] = [...groups, ...configurations]
  const hasCost = items.some(({ cost }) => cost)
  const change = (group: Partial<CampaignGroup>): string => {
    if (group.baseline) return 'baseline'
    if (group.medianChange === undefined) return ABSENT
    return `${formatDelta(group.medianChange)} ${lookup.interval('avg', group)}`
  }
  return tableOf(items, [
    left('configuration', ({ id, title }) => [code(title ?? id)]),
    left('runs', ({ runs }) => [runs?.join(', ') ?? 'not run']),
    groups.some(({ load }) => load) && left('load', ({ load }) => orAbsent(load, loadText)),
    right('class', group => orAbsent(group.class, String)),
    right('median change', group => [change(group)]),
    hasCost && right('cost', ({ cost }) => [formatQuantity(cost?.perHour, 'usd/h')]),
    hasCost && right('cost change', ({ cost }) => orAbsent(cost?.change, formatDelta)),
    left('note', ({ note = '' }) => [note]),
  ])
}

/** Returns jobs such as imports, by run. */
export function jobs(lookup: Lookup): Block[] {
  const { jobs } = lookup.campaign
  if (jobs.length === 0) return []
  const table = tableOf(jobs, [
    left('job', seriesLine),
    jobs.some(({ tenant }) => tenant !== undefined) && left('tenant', ({ tenant = '' }) => [tenant]),
    left('run', ({ run }) => [run]),
    left('status', ({ failed, status, error }) => [present([failed ? 'failed' : undefined, status, error]).join(': ')]),
    right('duration', ({ durationMs }) => orAbsent(durationMs, formatClock)),
    right('change', ({ delta }) => [lookup.change('duration', delta)]),
  ])
  return [table]
}

/** Returns database statements, by run. */
export function statements(report: CampaignReport): Block[] {
  const rows = statementRows(report)
  if (rows.length === 0) return []
  const table = tableOf(rows, [
    left('statement', ({ text }) => [code(text)]),
    left('', ({ change }) => [change === 'both' ? '' : change]),
    left('run', ({ run }) => [run]),
    right('calls', ({ calls }) => orAbsent(calls, formatCount)),
    right('mean', ({ meanMs }) => [formatQuantity(meanMs, 'ms')]),
    right('load', ({ load }) => [formatQuantity(load, '')]),
    left('waits', ({ waits = {} }) => [waitsText(waits)]),
  ])
  return [table]
}

function waitsText(waits: Readonly<Record<string, number>>): string {
  const longest = Object.entries(waits).sort(([, a], [, b]) => b - a)
  return longest
    .slice(0, WAITS)
    .map(([name, load]) => `${name} ${formatQuantity(load, '')}`)
    .join(', ')
}

/** Returns the effect on response times of each fact that differs. */
export function effects({ effects }: CampaignReport): Block[] {
  if (effects.length === 0) return []
  type Effect = (typeof effects)[number]
  const change = (effect: Effect): string => {
    const { change, low, high } = effect
    return change === undefined
      ? ABSENT
      : `${CERTAINTY_MARKS[effectCertainty(effect)]}${formatDelta(change)} ${formatInterval(low!, high!, formatDelta)}`
  }
  const others = ({ change, togetherWith }: Effect): string =>
    togetherWith
      ? `${change === undefined ? 'cannot be separated from' : 'together with'} ${togetherWith.join(', ')}`
      : ''
  const value = (text: string): Line => (text === '' ? [ABSENT] : [code(text)])
  const table = tableOf(effects, [
    left('fact', ({ fact }) => [code(fact)]),
    left('from', ({ from }) => value(from)),
    left('to', ({ to }) => value(to)),
    right('change', effect => [change(effect)]),
    left('between', ({ pairs }) => [pairsText(pairs)]),
    effects.some(({ togetherWith }) => togetherWith) && left('', effect => [others(effect)]),
  ])
  return [table]
}

/** Returns the runs with the facts that differ. */
export function runs({ runs, facts }: CampaignReport): Block {
  const differing = facts.filter(({ differs, item }) => differs && item === undefined).slice(0, FACTS)
  const has = (key: 'title' | 'startedAt' | 'durationMs' | 'samples' | 'note') =>
    runs.some(run => run[key] !== undefined)
  return tableOf(runs, [
    left('run', ({ id }) => [code(id)]),
    has('title') && left('title', ({ title = '' }) => [title]),
    left('group', ({ group }) => [group]),
    has('startedAt') && left('started', ({ startedAt }) => orAbsent(startedAt, formatInstant)),
    has('durationMs') && right('duration', ({ durationMs }) => orAbsent(durationMs, formatClock)),
    has('samples') && right('samples', ({ samples }) => orAbsent(samples, formatCount)),
    has('samples') &&
      right('errors', ({ samples, errors = 0 }) => [samples ? formatRatioAsPercent(errors / samples) : ABSENT]),
    ...differing.map(({ fact, values }) => left<(typeof runs)[number]>(fact, ({ id }) => orAbsent(values[id], code))),
    has('note') && left('note', ({ note = '' }) => [note]),
  ])
}

/** Returns all facts by run, folded. */
export function facts({ facts, runs }: CampaignReport): Block[] {
  if (facts.length === 0) return []
  const differing = facts.filter(({ differs }) => differs).length
  const table = tableOf(facts, [
    left('fact', ({ fact }) => [code(fact)]),
    left('', ({ differs }) => [differs ? '≠' : '']),
    ...runs.map(({ id }) => left<(typeof facts)[number]>(id, ({ values }) => orAbsent(values[id], code))),
  ])
  return [fold([`Infrastructure and modules: ${plural(facts.length, 'fact')}, ${differing} of them differ`], table)]
}

function orAbsent<Value>(value: Value | undefined, write: (value: Value) => Line[number]): Line {
  return [value === undefined ? ABSENT : write(value)]
}
