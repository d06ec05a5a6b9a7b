/** The summary of a campaign: ranking, cost, the largest changes, and how certain and complete the figures are. */
import type { CampaignSentence, CellRef } from '../../model/campaign-findings.ts'
import { present } from '../../model/defined.ts'
import { seriesKey } from '../../model/run.ts'
import { join } from '../document/document.ts'
import { formatDelta, formatRatioAsPercent, plural } from '../format.ts'
import { ABSENT } from '../symbols.ts'
import { answer } from './answer-sentence.ts'
import { type ChangedCell, changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { listed } from './finding-text.ts'
import { isAtLoad, trends } from './load-sentences.ts'
import {
  cellsOf,
  costText,
  figures,
  largestChange,
  medianPart,
  NAMED,
  name,
  names,
  ofGroup,
  oneEach,
  type Part,
  sentence,
} from './sentence-parts.ts'

/** How many sentences a summary has at most. How certain and complete the figures are is always among them. */
const MAX_SENTENCES = 6

export function summary(lookup: Lookup): CampaignSentence[] {
  const { campaign } = lookup
  const ranked = ranking(lookup)
  const said = new Set([...ranked, ...answer(lookup)].flatMap(({ cells }) => cells.map(cellKey)))
  const certainty = [...noise(lookup), ...states(lookup), ...copies(lookup)]
  const loads = campaign.best ? trends(lookup, 'summary') : trends(lookup, 'summary').slice(1)
  const results = [...repeats(lookup), ...loads, ...ranked, ...costs(lookup), ...largest(lookup, said)]
  return campaign.groups.length < 2
    ? [...results, ...certainty].slice(0, 2)
    : [...results.slice(0, MAX_SENTENCES - certainty.length), ...certainty]
}

/** Returns the sentence on repeats that differ more than configurations. */
function repeats(lookup: Lookup): CampaignSentence[] {
  const { unlikeRepeats: found, metric } = lookup.campaign
  if (!found) return []
  const [least, most, others] = [found.least, found.most, found.configurations].map(formatRatioAsPercent)
  const begin = `The largest difference of the ${lookup.metric(metric).label}, ${least === most ? most : `${least} to ${most}`}, is between two repeats of one configuration: run `
  const end = `; two configurations differ by ${others} at most (median).`
  return [sentence('summary', 'repeats', begin, name(found.from), ' → run ', name(found.to), end)]
}

/** Returns the sentences on configurations that do not differ, and on slower ones. */
function ranking(lookup: Lookup): CampaignSentence[] {
  const { best } = lookup.campaign
  const groups = lookup.campaign.groups.filter(group => isAtLoad(group, best?.load))
  const first = groups.filter(group => group.class === 1)
  const slower = groups.filter(group => group.class !== undefined && group.class > 1)
  if (groups.length < 3 || first.length === 0) return []
  // The answer may contain it already.
  const isAnswered = best?.reason === 'fastest' && first.every(({ id }) => best.groups.includes(id))
  const alike =
    first.length > 1 && !isAnswered
      ? [
          sentence(
            'summary',
            'class',
            ...names(first.map(({ id }) => lookup.groupName(id))),
            ': none of them is proven slower than another.',
          ),
        ]
      : []
  const behind = slower.map(group => {
    const worse = oneEach(lookup, changedCells(cellsOf(lookup, group), 'regressed'))
    // The reason: the configuration as a whole, or single workflows.
    const isWhole = group.low !== undefined && group.low > 0
    // The fastest need not be the baseline, so a change against that may be a gain.
    const why =
      isWhole || worse.length === 0
        ? medianPart(lookup, group, '; its median change is ')
        : [': ', ...figures(lookup, worse, 2)]
    return sentence('summary', 'slower', name(lookup.groupName(group.id)), ' is slower than the fastest', ...why, '.')
  })
  return [...alike, ...behind.slice(0, 2)]
}

function costs(lookup: Lookup): CampaignSentence[] {
  const cheaper = lookup.campaign.groups
    .filter(({ cost }) => cost?.change !== undefined && cost.change < 0)
    .sort((a, b) => a.cost!.change! - b.cost!.change!)
  const [first] = cheaper
  if (!first) return []
  const described = cheaper
    .slice(0, NAMED)
    .map((group): Part[] => [
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
      ...join(described, '; '),
      more > 0 ? ` and ${more} more.` : '.',
    ),
  ]
}

function cellKey(cell: CellRef): string {
  return `${cell.metric} ${cell.group} ${seriesKey(cell)}`
}

/**
 * The largest changes of all groups in the metric of the ranking, or that there are none; of two configurations, what the answer
 * leaves. `said` has the cells that other sentences name.
 */
function largest(lookup: Lookup, said: ReadonlySet<string>): CampaignSentence[] {
  const { metric } = lookup.campaign
  const cells = lookup.campaign.groupCells.filter(cell => cell.metric === metric)
  const worse = changedCells(cells, 'regressed')
  const better = changedCells(cells, 'improved')
  const isMany = lookup.others().length > 1
  const one = (code: string, word: string, changed: readonly ChangedCell[]) => {
    const rest = changed.filter(cell => !said.has(cellKey(cell)))
    const begin = rest.length < changed.length ? `Also ${word}: ` : `Largest change for the ${word}: `
    if (!isMany && rest.length > 0) return [sentence('summary', code, begin, ...figures(lookup, rest), '.')]
    const end = (others: number) => `; ${plural(others, 'other cell')} changed that way.`
    return largestChange(lookup, { section: 'summary', code, begin }, rest, end)
  }
  if (worse.length === 0 && better.length === 0 && isMany)
    return [
      sentence(
        'summary',
        'no-cell',
        `No change of the ${lookup.metric(metric).label} of a workflow from `,
        name(lookup.baselineName()),
        ' is proven.',
      ),
    ]
  return [...one('worst', 'worse', worse), ...one('best', 'better', better)]
}

/** Returns the sentence on the spread of repeats and the smallest detectable change. */
function noise(lookup: Lookup): CampaignSentence[] {
  const { campaign } = lookup
  const { noise, workflows } = campaign
  const groups = campaign.groups.length
  if (!noise)
    return [
      sentence(
        'summary',
        'no-repeats',
        `No configuration was run twice, so noise is taken to be ${groups > 2 ? 'at most what they differ by' : 'what is usual for load tests'}.`,
      ),
    ]
  const stable = workflows.filter(({ stable }) => stable).length
  return [
    sentence(
      'summary',
      'noise',
      `Repeats of one configuration differ by ${formatRatioAsPercent(noise.spread)} (standard deviation, pooled over ${plural(noise.groups.length, 'group')}); ${stable} of ${plural(workflows.length, 'workflow')} repeat well enough to rank configurations by.`,
    ),
  ]
}

/** Returns the sentence on what copied figures would change if they counted. */
function copies(lookup: Lookup): CampaignSentence[] {
  const { copies, cells, groupCells, groups, metric } = lookup.campaign
  if (!copies) return []
  const count = cells.filter(({ state, marks }) => state === 'void' && marks?.includes('copied-cell')).length
  const changes = [
    ...copies.classes.map(({ group, class: would }): Part[] => {
      const own = groups.find(({ id }) => id === group)?.class
      return [name(lookup.groupName(group)), ` in class ${would} instead of ${own ?? ABSENT}`]
    }),
    ...copies.effects.map(({ fact, from, to, change, significant }): Part[] => [
      name(fact),
      ' (',
      name(from),
      ' → ',
      name(to),
      `) ${change === undefined ? ABSENT : formatDelta(change)}, ${significant ? 'proven' : 'not proven'}`,
    ]),
    ...copies.cells.map((cell): Part[] => {
      const own = groupCells.find(
        one => one.group === cell.group && one.metric === metric && nameOf(one) === nameOf(cell),
      )
      const change = `${lookup.change(metric, cell.delta)} instead of ${lookup.change(metric, own?.delta)}`
      return [name(nameOf(cell)), ` ${lookup.metric(metric).label} ${change} in `, name(lookup.groupName(cell.group))]
    }),
  ]
  const what = `${plural(count, 'figure')} ${count === 1 ? 'is' : 'are'} probably copied and ${count === 1 ? 'does' : 'do'} not count.`
  const would =
    changes.length === 0
      ? [' Counted, they would change no result.']
      : [' Counted, they would give: ', ...join(changes, ', '), '.']
  return [sentence('summary', 'copies', what, ...would)]
}

/** Returns the sentence on cells without a value, over all runs. */
function states({ campaign }: Lookup): CampaignSentence[] {
  const cells = campaign.cells.filter(({ metric }) => metric === campaign.metric)
  const count = (state: string) => cells.filter(cell => cell.state === state).length
  const copied = cells.filter(({ state, marks }) => state === 'void' && marks?.includes('copied-cell')).length
  const [voids, left, missing] = [count('void') - copied, count('not-run'), count('missing')]
  const parts = present([
    voids > 0 ? `${voids} are void (every sample failed)` : undefined,
    copied > 0 ? `${copied} are probably copied` : undefined,
    left > 0 ? `${left} were not run on purpose` : undefined,
    missing > 0 ? `${missing} are missing` : undefined,
  ])
  if (parts.length === 0) return []
  return [
    sentence(
      'summary',
      'states',
      `Of ${plural(cells.length, 'cell')}, ${count('measured')} are measured; ${listed(parts)}.`,
    ),
  ]
}
