/** The sentences of a campaign: summary, comparison and conclusions, each figure with the cell or group it comes from. */
import type { CampaignGroup, CampaignGroupCell } from '../../model/campaign.ts'
import type { CampaignSentence, CellRef, SentencePart } from '../../model/campaign-findings.ts'
import {
  formatClock,
  formatClockDifference,
  formatDelta,
  formatQuantity,
  formatRatioAsPercent,
  plural,
} from '../format.ts'
import { type ChangedCell, changedCells, type Lookup, nameOf, refOf } from './cell-lookup.ts'
import { listed } from './finding-text.ts'

/** Changed cells named in a sentence. */
const NAMED = 3

type Part = string | SentencePart
const name = (text: string): SentencePart => ({ name: text })
const ofGroup = (figure: string, group: string): SentencePart => ({ figure, group })
const ofCell = (figure: string, cell: CellRef): SentencePart => ({ figure, cell })

/** Returns all sentences in the order in which they are read. */
export function sentencesOf(lookup: Lookup): CampaignSentence[] {
  const found = [...answer(lookup), ...summary(lookup), ...comparison(lookup), ...conclusions(lookup)]
  return found
}

function sentence(section: CampaignSentence['section'], code: string, ...parts: readonly Part[]): CampaignSentence {
  const all = parts.map(part => (typeof part === 'string' ? { text: part } : part))
  return {
    section,
    code,
    text: all.map(textOf).join(''),
    parts: all,
    cells: all.flatMap(part => ('figure' in part && part.cell ? part.cell : [])),
  }
}

/** Names with commas between them; of many the first ones, and how many more there are. */
function names(all: readonly string[], most = 6): Part[] {
  const shown = all.length > most ? all.slice(0, most) : all
  const parts = shown.flatMap((one, i): Part[] => {
    if (i === 0) return [name(one)]
    return [i === all.length - 1 ? ' and ' : ', ', name(one)]
  })
  return all.length > most ? [...parts, ` and ${all.length - most} more`] : parts
}

function textOf(part: SentencePart): string {
  if ('text' in part) return part.text
  return 'name' in part ? part.name : part.figure
}

function answer(lookup: Lookup): CampaignSentence[] {
  const { best, groups } = lookup.campaign
  const others = lookup.others()
  if (groups.length < 2)
    return [sentence('answer', 'one-group', `${plural(lookup.campaign.runs.length, 'run')} of one configuration.`)]
  if (others.length === 1) return [ofTwo(lookup, others[0]!)]
  if (!best)
    return [sentence('answer', 'not-comparable', 'The configurations have no workflow in common that can be compared.')]
  if (best.reason === 'no-difference')
    return [
      sentence(
        'answer',
        'no-difference',
        `No difference between the ${groups.length} configurations is more than noise.`,
      ),
    ]
  const group = groups.find(({ id }) => id === best.groups[0])!
  if (best.reason === 'fastest') return [fastest(lookup, best.groups)]
  const { cost } = group
  const saves = cost?.change !== undefined && cost.change < 0 ? cost.change : undefined
  if (saves === undefined)
    return [
      sentence(
        'answer',
        'cheapest',
        name(lookup.groupName(group.id)),
        ' is the cheapest configuration that no other beats by more than noise: ',
        ofGroup(costText(group), group.id),
        '.',
      ),
    ]
  return [
    sentence(
      'answer',
      'cheapest',
      name(lookup.groupName(group.id)),
      ' is as fast as any and costs ',
      ofGroup(`${formatRatioAsPercent(-saves)} less`, group.id),
      ' than ',
      name(lookup.groupName(cost!.against!)),
      '.',
    ),
  ]
}

function fastest(lookup: Lookup, ids: readonly string[]): CampaignSentence {
  const verb = ids.length === 1 ? 'is the fastest configuration.' : 'are the fastest, and cannot be told apart.'
  return sentence('answer', 'fastest', ...names(ids.map(id => lookup.groupName(id))), ` ${verb}`)
}

function costText({ cost }: CampaignGroup): string {
  return formatQuantity(cost?.perHour, 'usd/h')
}

/** Two configurations: how many workflows changed, and which most. */
function ofTwo(lookup: Lookup, other: CampaignGroup): CampaignSentence {
  const all = cellsOf(lookup, other)
  const [worse, better] = [changedCells(all, 'regressed'), changedCells(all, 'improved')]
  const total = new Set(all.map(nameOf)).size
  if (worse.length === 0 && better.length === 0)
    return sentence(
      'answer',
      'no-change',
      'No workflow of ',
      `${total}`,
      ' changed by more than noise from ',
      name(lookup.baselineName()),
      ' to ',
      name(lookup.groupName(other.id)),
      '.',
    )
  const main = worse.length > 0 ? worse : better
  const { metric } = main[0]!
  const word = worse.length > 0 ? 'worse' : 'better'
  const alike = main.filter(cell => cell.metric === metric)
  return sentence(
    'answer',
    worse.length > 0 ? 'worse' : 'better',
    name(lookup.groupName(other.id)),
    ` is ${word} than `,
    name(lookup.baselineName()),
    ` in ${plural(new Set(main.map(nameOf)).size, 'workflow')} of ${total}: `,
    ...figures(lookup, alike),
    '.',
  )
}

/** 'Check-In p95 +24.0% (655 → 812 ms)', several with commas between them. */
function figures(lookup: Lookup, cells: readonly ChangedCell[], most = NAMED): Part[] {
  const shown = cells.slice(0, most)
  const parts = shown.flatMap((cell, i): Part[] => {
    const { metric, delta, value } = cell
    const interval = lookup.interval(metric, delta)
    const change = `${lookup.change(metric, delta)}${interval && ` ${interval}`}`
    const values = `${lookup.value(metric, value - delta.absolute)} → ${lookup.value(metric, value)}`
    const label = ` ${lookup.metric(metric).label} `
    return [
      ...(i === 0 ? [] : [', ']),
      name(nameOf(cell)),
      label,
      ofCell(change, { ...refOf(cell), group: cell.group }),
      ` (${values})`,
    ]
  })
  const more = cells.length - shown.length
  return more > 0 ? [...parts, ` and ${more} more`] : parts
}

/** The cell of each workflow that says most: that of the ranking's metric, else the surest. */
function oneEach({ campaign }: Lookup, cells: readonly ChangedCell[]): ChangedCell[] {
  const best = new Map<string, ChangedCell>()
  for (const cell of cells) {
    const known = best.get(nameOf(cell))
    const isSurer = known !== undefined && known.metric !== campaign.metric && (cell.p ?? 1) < (known.p ?? 1)
    if (!known || cell.metric === campaign.metric || isSurer) best.set(nameOf(cell), cell)
  }
  return [...best.values()]
}

/** Cells of a group in metrics with a good direction, one per workflow and metric. */
function cellsOf(lookup: Lookup, group: CampaignGroup): CampaignGroupCell[] {
  return lookup.campaign.groupCells.filter(cell => cell.group === group.id && cell.delta !== undefined)
}

function summary(lookup: Lookup): CampaignSentence[] {
  const { campaign } = lookup
  return [...ranking(lookup), ...costs(lookup), ...largest(lookup), ...noise(lookup), ...states(lookup)].slice(
    0,
    campaign.groups.length < 2 ? 2 : 6,
  )
}

/** Which configurations are alike, and which are slower. */
function ranking(lookup: Lookup): CampaignSentence[] {
  const { groups } = lookup.campaign
  const first = groups.filter(group => group.class === 1)
  const slower = lookup.campaign.groups.filter(group => group.class !== undefined && group.class > 1)
  if (groups.length < 3 || first.length === 0) return []
  // The answer may say it already.
  const { best } = lookup.campaign
  const isSaid = best?.reason === 'fastest' && first.every(({ id }) => best.groups.includes(id))
  const alike =
    first.length > 1 && !isSaid
      ? [
          sentence(
            'summary',
            'class',
            ...names(first.map(({ id }) => lookup.groupName(id))),
            ' cannot be told apart: none is slower than the fastest of them by more than noise.',
          ),
        ]
      : []
  const behind = slower.map(group => {
    const worse = oneEach(lookup, changedCells(cellsOf(lookup, group), 'regressed'))
    // What sets it apart: the whole of it, or single workflows.
    const isWhole = group.low !== undefined && group.low > 0
    // The fastest need not be the baseline, so a change against that may be a gain.
    const why =
      isWhole || worse.length === 0
        ? medianPart(lookup, group, '; its median change against ', ' is ')
        : [': ', ...figures(lookup, worse, 2)]
    return sentence('summary', 'slower', name(lookup.groupName(group.id)), ' is slower than the fastest', ...why, '.')
  })
  return [...alike, ...behind.slice(0, 2)]
}

/** ': median change against 4/5/8 +65.4% [+30.5%, +110%] over 9 workflows' */
function medianPart(lookup: Lookup, group: CampaignGroup, before = ': median change against ', after = ' '): Part[] {
  const { medianChange, workflows = 0 } = group
  if (medianChange === undefined) return []
  const change = `${formatDelta(medianChange)} ${lookup.interval('avg', group)}`
  return [
    before,
    name(lookup.baselineName()),
    after,
    ofGroup(change.trim(), group.id),
    ` over ${plural(workflows, 'workflow')}`,
  ]
}

function costs(lookup: Lookup): CampaignSentence[] {
  const cheaper = lookup.campaign.groups
    .filter(({ cost }) => cost?.change !== undefined && cost.change < 0)
    .sort((a, b) => a.cost!.change! - b.cost!.change!)
  const [first] = cheaper
  if (!first) return []
  const parts = cheaper
    .slice(0, NAMED)
    .flatMap((group, i): Part[] => [
      ...(i === 0 ? [] : ['; ']),
      name(lookup.groupName(group.id)),
      ' ',
      ofGroup(`${costText(group)} (${formatDelta(group.cost!.change!)})`, group.id),
    ])
  const more = cheaper.length - NAMED
  return [
    sentence(
      'summary',
      'cost',
      'Cost against ',
      name(lookup.groupName(first.cost!.against!)),
      ': ',
      ...parts,
      more > 0 ? ` and ${more} more.` : '.',
    ),
  ]
}

/** The largest changes of all groups in the metric of the ranking; none is said, too. */
function largest(lookup: Lookup): CampaignSentence[] {
  const { metric } = lookup.campaign
  const cells = lookup.campaign.groupCells.filter(cell => cell.metric === metric)
  const worse = changedCells(cells, 'regressed')
  const better = changedCells(cells, 'improved')
  const isMany = lookup.others().length > 1
  const where = (cell: ChangedCell): Part[] => (isMany ? [' in ', name(lookup.groupName(cell.group))] : [])
  const one = (code: string, word: string, [first, ...rest]: readonly ChangedCell[]) =>
    first
      ? [
          sentence(
            'summary',
            code,
            `Largest change for the ${word}: `,
            ...figures(lookup, [first]),
            ...where(first),
            rest.length > 0 ? `; ${plural(rest.length, 'other cell')} changed that way.` : '.',
          ),
        ]
      : []
  if (worse.length === 0 && better.length === 0 && isMany)
    return [
      sentence(
        'summary',
        'no-cell',
        `No ${lookup.metric(metric).label} of a workflow differs from `,
        name(lookup.baselineName()),
        ' by more than noise.',
      ),
    ]
  return isMany || worse.length > 0
    ? [...one('worst', 'worse', worse), ...one('best', 'better', better)]
    : one('best', 'better', better)
}

/** How well repeats agree, and what could have been seen. */
function noise(lookup: Lookup): CampaignSentence[] {
  const { campaign } = lookup
  const { noise, metric, workflows } = campaign
  const half = campaign.groupCells.flatMap(({ metric: id, delta, kind }) =>
    id === metric && kind !== 'measure' && delta?.high !== undefined && delta.relative !== undefined
      ? delta.high - delta.relative
      : [],
  )
  const seen =
    half.length > 0 ? ` A typical interval reaches ${formatRatioAsPercent(middleOf(half))} above its change.` : ''
  if (!noise)
    return [
      sentence(
        'summary',
        'no-repeats',
        `No configuration was run twice, so noise is taken to be what is usual for load tests.${seen}`,
      ),
    ]
  const stable = workflows.filter(({ stable }) => stable).length
  return [
    sentence(
      'summary',
      'noise',
      `Repeats of one configuration differ by ${formatRatioAsPercent(noise.spread)} (standard deviation, pooled over ${plural(noise.groups.length, 'group')}); ${stable} of ${plural(workflows.length, 'workflow')} repeat well enough to rank configurations by.${seen}`,
    ),
  ]
}

/** What has no times, said once. */
function states({ campaign }: Lookup): CampaignSentence[] {
  const cells = campaign.cells.filter(({ metric }) => metric === campaign.metric)
  const count = (state: string) => cells.filter(cell => cell.state === state).length
  const [voids, left, missing] = [count('void'), count('not-run'), count('missing')]
  const parts = [
    ...(voids > 0 ? [`${voids} are void (every sample failed)`] : []),
    ...(left > 0 ? [`${left} were not run on purpose`] : []),
    ...(missing > 0 ? [`${missing} are missing`] : []),
  ]
  if (parts.length === 0) return []
  return [
    sentence(
      'summary',
      'states',
      `Of ${plural(cells.length, 'cell')}, ${count('measured')} are measured; ${listed(parts)}.`,
    ),
  ]
}

/** One sentence for each configuration against the baseline. */
function comparison(lookup: Lookup): CampaignSentence[] {
  return lookup.others().map(group => {
    const cells = cellsOf(lookup, group)
    const total = new Set(cells.filter(({ metric }) => metric === lookup.campaign.metric).map(nameOf)).size
    const worse = oneEach(lookup, changedCells(cells, 'regressed'))
    const better = oneEach(lookup, changedCells(cells, 'improved'))
    const parts: Part[] = [
      ...(worse.length > 0 ? [`; worse: `, ...figures(lookup, worse)] : []),
      ...(better.length > 0 ? [`; better: `, ...figures(lookup, better)] : []),
      ...(worse.length + better.length === 0 ? [`; no workflow of ${total} changed by more than noise`] : []),
    ]
    const start = medianPart(lookup, group)
    return sentence(
      'comparison',
      'group',
      name(lookup.groupName(group.id)),
      ...(start.length > 0 ? start : [': no stable workflow in common']),
      ...parts,
      '.',
    )
  })
}

function conclusions(lookup: Lookup): CampaignSentence[] {
  return [...effects(lookup), ...jobs(lookup), ...resources(lookup), ...statements(lookup)]
}

function effects({ campaign }: Lookup): CampaignSentence[] {
  const known = campaign.effects.filter(({ change }) => change !== undefined)
  const significant = known.filter(({ significant }) => significant)
  const found = significant.map(({ fact, from, to, change, low, high, togetherWith = [] }) => {
    const step = `${from === '' ? 'not stated' : from} → ${to === '' ? 'not stated' : to}`
    const interval = `[${formatDelta(low!)}, ${formatDelta(high!)}]`
    return sentence(
      'conclusions',
      'effect',
      ...names([fact, ...togetherWith]),
      ' (',
      name(step),
      `): ${formatDelta(change!)} ${interval} over all tests.`,
    )
  })
  if (significant.length === 0 && known.length > 0)
    found.push(
      sentence(
        'conclusions',
        'no-effect',
        `The effect of no fact is more than noise (${listed([...new Set(known.map(({ fact }) => fact))])}).`,
      ),
    )
  return found
}

function jobs({ campaign }: Lookup): CampaignSentence[] {
  const failed = campaign.jobs.filter(({ error }) => error !== undefined)
  const moved = campaign.jobs
    .filter(({ delta }) => delta !== undefined)
    .sort((a, b) => Math.abs(b.delta!.absolute) - Math.abs(a.delta!.absolute))
  const found: CampaignSentence[] = []
  const [most] = moved
  if (most) {
    const lookupText = lookupJob(most)
    found.push(
      sentence(
        'conclusions',
        'job',
        'The job that changed most: ',
        name(lookupText.name),
        ' in run ',
        name(most.run),
        ` ${lookupText.change}.`,
      ),
    )
  }
  if (failed.length > 0)
    found.push(
      sentence(
        'conclusions',
        'jobs-failed',
        `${plural(failed.length, 'job')} failed: `,
        ...names(failed.map(job => `${nameOf(job)} in run ${job.run}`)),
        '.',
      ),
    )
  return found

  function lookupJob(job: (typeof moved)[number]) {
    const { delta, durationMs, tenant } = job
    const tenantText = tenant === undefined ? '' : ` of ${tenant}`
    return { name: `${nameOf(job)}${tenantText}`, change: durationText(delta!, durationMs!) }
  }
}

function resources(lookup: Lookup): CampaignSentence[] {
  const cells = lookup.campaign.resourceGroupCells
  const [worse, better] = [changedCells(cells, 'regressed'), changedCells(cells, 'improved')]
  const isMany = lookup.others().length > 1
  const where = (cell: ChangedCell): Part[] => (isMany ? [' in ', name(lookup.groupName(cell.group))] : [])
  const one = (code: string, word: string, [first, ...rest]: readonly ChangedCell[]) =>
    first
      ? [
          sentence(
            'conclusions',
            code,
            `Resource that ${word} most: `,
            ...figures(lookup, [first]),
            ...where(first),
            rest.length > 0 ? `, of ${rest.length + 1}.` : '.',
          ),
        ]
      : []
  if (cells.some(({ delta }) => delta) && worse.length + better.length === 0)
    return [
      sentence(
        'conclusions',
        'resources',
        `No resource of ${new Set(cells.map(nameOf)).size} changed by more than noise.`,
      ),
    ]
  return [...one('resource-up', 'rose', worse), ...one('resource-down', 'fell', better)]
}

function statements({ campaign }: Lookup): CampaignSentence[] {
  const count = (change: string) => campaign.sql.filter(one => one.change === change).length
  const [fresh, gone] = [count('new'), count('gone')]
  if (fresh + gone === 0) return []
  return [
    sentence(
      'conclusions',
      'sql',
      `${plural(fresh, 'database statement')} ${fresh === 1 ? 'is' : 'are'} new and ${gone} ${gone === 1 ? 'is' : 'are'} gone against the baseline.`,
    ),
  ]
}

function durationText(delta: { absolute: number }, durationMs: number): string {
  const before = formatClock(durationMs - delta.absolute)
  return `${formatClockDifference(delta.absolute)} (${before} → ${formatClock(durationMs)})`
}

/** The middle of values, of which there is at least one; the lower of two. */
function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!
}
