/** The answer of a campaign: which configuration is best, or how two of them differ. */
import type { CampaignGroup } from '../../model/campaign.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { formatRatioAsPercent, plural } from '../format.ts'
import { changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { isAtLoad, loadText, trends } from './load-sentences.ts'
import { cellsOf, costText, figures, name, names, ofGroup, sentence, unseenPart } from './sentence-parts.ts'

/** Returns the answer, with the load at which it holds. */
export function answer(lookup: Lookup): CampaignSentence[] {
  const { best, groups } = lookup.campaign
  if (!best && groups[0]!.load)
    return [
      trends(lookup, 'answer')[0] ?? sentence('answer', 'loads', 'No two configurations ran under the same load.'),
    ]
  const found = atOneLoad(lookup)
  const { load } = best ?? {}
  return load
    ? found.map(({ code, parts }) => sentence('answer', code, ...parts, ' Load: ', name(loadText(load)), '.'))
    : found
}

function atOneLoad(lookup: Lookup): CampaignSentence[] {
  const { best } = lookup.campaign
  const groups = lookup.campaign.groups.filter(group => isAtLoad(group, best?.load))
  const others = groups.filter(({ baseline }) => !baseline)
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
        `No difference between the ${groups.length} configurations is more than noise${unseenPart(lookup)}.`,
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
  const verb = ids.length === 1 ? 'is the fastest configuration.' : 'are the fastest, and cannot be distinguished.'
  return sentence('answer', 'fastest', ...names(ids.map(id => lookup.groupName(id))), ` ${verb}`)
}

/** Two configurations: how many workflows changed, and which most; the summary has the others. */
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
      `${unseenPart(lookup)}.`,
    )
  const main = worse.length > 0 ? worse : better
  const { metric } = main[0]!
  const word = worse.length > 0 ? 'worse' : 'better'
  const alike = main.filter(cell => cell.metric === metric)
  const count = new Set(main.map(nameOf)).size
  const many = count === total ? `all ${plural(total, 'workflow')}` : `${count} of ${plural(total, 'workflow')}`
  return sentence(
    'answer',
    worse.length > 0 ? 'worse' : 'better',
    name(lookup.groupName(other.id)),
    ` is ${word} than `,
    name(lookup.baselineName()),
    total === 1 ? ': ' : ` in ${many}${count > 1 ? ', most in ' : ': '}`,
    ...figures(lookup, alike.slice(0, 1)),
    '.',
  )
}
