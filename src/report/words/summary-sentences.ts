/** The summary of a campaign: what speaks against configurations, odd tests, costs, and how certain and complete the figures are. */

import {
  formatCount,
  formatDelta,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { join } from '../../core/render/words/line.ts'
import { CHECK_THE_TESTS } from '../../core/render/words/notices.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { Campaign, CampaignCell, CampaignGroup } from '../model/campaign.ts'
import type { CampaignSentence } from '../model/campaign-findings.ts'
import type { CampaignMatter } from '../model/campaign-matters.ts'
import { listed, testTexts } from './finding-text.ts'
import { trends } from './load-sentences.ts'
import { mattersText } from './matter-text.ts'
import { costText, groupPart, MAX_NAMED, ofGroup, phrase, sentence } from './sentence-parts.ts'

/** How many sentences a summary has at most. How certain and complete the figures are is always among them. */
const MAX_SENTENCES = 7

/** Configurations of which the summary says what speaks against them. */
const MAX_GROUPS = 3

/** Findings that are named against a configuration. */
export const MAX_AGAINST = 3

/** Tests that are odd in the summary, and the length of their text. All are among the findings. */
const MAX_TESTS = 5

const MAX_TESTS_LENGTH = 330

/** Returns the sentences of the summary, without what the answer has `said`. */
export function summary(lookup: CampaignIndex, said: CampaignSentence): CampaignSentence[] {
  const { campaign } = lookup
  const certainty = [...noise(lookup), ...states(lookup), ...copies(lookup)]
  const loads = trends(lookup, 'summary').slice(campaign.best ? 0 : 1)
  const decided = loads.filter(({ code }) => code !== 'load-open')
  const results = [...against(lookup, said), ...tests(lookup), ...decided, ...costs(lookup)]
  return campaign.groups.length < 2
    ? [...results, ...certainty].slice(0, 2)
    : [...results.slice(0, MAX_SENTENCES - certainty.length), ...certainty]
}

/** Returns a sentence for each of the configurations that most speaks against, the best ones first, without what the answer has said. */
function against(lookup: CampaignIndex, said: CampaignSentence): CampaignSentence[] {
  const { best, matters } = lookup.campaign
  const named = new Set(said.cells.map(cell => JSON.stringify(cell)))
  const isNamed = ({ cells: [cell] }: CampaignMatter) => named.has(JSON.stringify(cell))
  const bad = matters.filter(
    matter => (matter.isWorse || matter.kind === 'fact') && !isNamed(matter),
  )
  const groups = [...new Set([...(best?.groups ?? []), ...bad.map(({ group }) => group)])]
  const found = groups.flatMap(group => {
    const own = bad.filter(matter => matter.group === group)
    return own.length > 0 ? [{ group, own }] : []
  })
  return found.slice(0, MAX_GROUPS).map(({ group, own }) => {
    const configuration = groupPart(lookup, group)
    const say = sentence('summary', 'against')
    return say`${configuration}: ${mattersText(lookup, own, MAX_AGAINST)}.`
  })
}

/** Returns the sentence on tests that are odd: which are left out, and which are copies. */
function tests(lookup: CampaignIndex): CampaignSentence[] {
  const clauses = testTexts(lookup)
  const lengthUntil = (i: number) => clauses.slice(0, i + 1).join('; ').length
  const shown = clauses
    .slice(0, MAX_TESTS)
    .filter((_, i) => i === 0 || lengthUntil(i) <= MAX_TESTS_LENGTH)
  const more = clauses.length - shown.length
  const end = more > 0 ? `; and ${formatCount(more)} more below` : ''
  return clauses.length > 0
    ? [sentence('summary', 'tests')`${CHECK_THE_TESTS}: ${shown.join('; ')}${end}.`]
    : []
}

function costs(lookup: CampaignIndex): CampaignSentence[] {
  const changeOf = ({ cost }: CampaignGroup) => cost?.change ?? 0
  const cheaper = lookup.campaign.groups
    .filter(group => changeOf(group) < 0)
    .sort((a, b) => changeOf(a) - changeOf(b))
  const [first] = cheaper
  if (!first) return []
  const described = cheaper.slice(0, MAX_NAMED).map(group => {
    const cost = ofGroup(`${costText(group)} (${formatDelta(changeOf(group))})`, group.id)
    return phrase`${groupPart(lookup, group.id)} ${cost}`
  })
  const more = cheaper.length - MAX_NAMED
  const end = more > 0 ? ` and ${more} more` : ''
  const against = groupPart(lookup, first.cost!.against!)
  return [sentence('summary', 'cost')`Cost against ${against}: ${join(described, '; ')}${end}.`]
}

/** Returns the sentence on the spread of repeats. */
function noise({ campaign }: CampaignIndex): CampaignSentence[] {
  const { noise, workflows, groups, findings } = campaign
  const isUnstable = findings.some(({ code }) => code === 'unstable')
  const why = isUnstable
    ? 'Repeats of one configuration differ too much in every workflow'
    : 'No configuration was run twice'
  const taken = groups.length > 2 ? 'at most what they differ by' : 'what is usual for load tests'
  if (!noise) return [sentence('summary', 'no-repeats')`${why}, so noise is taken to be ${taken}.`]
  const spread = `${formatRatioAsPercent(noise.spread)} (standard deviation, pooled over ${plural(noise.groups.length, 'group')})`
  const stable = `${workflows.filter(({ stable }) => stable).length} of ${plural(workflows.length, 'workflow')}`
  const say = sentence('summary', 'noise')
  return [
    say`Repeats of one configuration differ by ${spread}; ${stable} repeat well enough to rank configurations by.`,
  ]
}

function isCopied({ state, marks }: CampaignCell) {
  return state === 'void' && marks?.includes('copied-cell')
}

/** Returns the sentence on copied figures. */
function copies({ campaign: { cells } }: CampaignIndex): CampaignSentence[] {
  const count = cells.filter(isCopied).length
  const are = count === 1 ? 'is probably copied and does' : 'are probably copied and do'
  const say = sentence('summary', 'copies')
  return count > 0 ? [say`${plural(count, 'figure')} ${are} not count.`] : []
}

/** Workflows that are named in which every sample failed. */
const NAMED_VOID = 3

/** Returns why cells are void: 'every sample failed: "Login"'. */
function voidReason({ findings }: Campaign): string {
  const failed = findings.filter(({ code }) => code === 'void').flatMap(({ cells }) => cells)
  const names = new Set(failed.map(({ workflow }) => `"${workflow}"`))
  const of = names.size > 0 && names.size <= NAMED_VOID ? `: ${listed([...names])}` : ''
  const isCut = findings.some(({ code }) => code === 'other-phase')
  return `every sample failed${of}${isCut ? ', or the phase was cut short' : ''}`
}

/** Returns the number of void cells of runs whose results are in another unit. */
function countInOtherUnit({ findings }: Campaign, cells: readonly CampaignCell[]): number {
  const runs = new Set(
    findings.flatMap(finding =>
      finding.invalid?.code === 'wrong-unit' ? (finding.runs ?? []) : [],
    ),
  )
  return cells.filter(({ state, run }) => state === 'void' && runs.has(run)).length
}

/** Returns the sentence on cells without a value, over all runs. */
function states({ campaign }: CampaignIndex): CampaignSentence[] {
  const cells = campaign.cells.filter(({ metric }) => metric === campaign.metric)
  const count = (state: string) => cells.filter(cell => cell.state === state).length
  const copied = cells.filter(isCopied).length
  const inOtherUnit = countInOtherUnit(campaign, cells)
  const found: readonly (readonly [number: number, words: string])[] = [
    [count('void') - copied - inOtherUnit, `are void (${voidReason(campaign)})`],
    [inOtherUnit, 'are in another unit'],
    [copied, 'are probably copied'],
    [count('not-run'), 'were not run on purpose'],
    [count('missing'), 'are missing'],
  ]
  const parts = found.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : []))
  if (parts.length === 0) return []
  const all = plural(cells.length, 'cell')
  return [
    sentence('summary', 'states')`Of ${all}, ${count('measured')} are measured; ${listed(parts)}.`,
  ]
}
