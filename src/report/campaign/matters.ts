/**
 * The list of what matters in a campaign, over everything that was measured: what its sentences are made of, the classes of its
 * configurations follow, and the best one is chosen by.
 */

import { mean, sum } from '../../core/stats/median.ts'
import type { Campaign } from '../model/campaign.ts'
import type { CampaignMatter, MatterKind } from '../model/campaign-matters.ts'
import type { Group } from './groups.ts'
import { provenResources } from './resource-matters.ts'
import { familyChanges, type Matrix, provenChanges } from './workflow-matters.ts'

/** Returns what matters: the surest first, then response times before resources, then what costs most. */
export function mattersOf(
  campaign: Omit<Campaign, 'matters'>,
  flaws: readonly CampaignMatter[],
  matrix: Matrix,
): CampaignMatter[] {
  const { groups, baselineGroup, isComparable } = matrix
  const proven = groups.flatMap(({ id, runIds }, g) =>
    g !== baselineGroup && isComparable(g) ? provenChanges(campaign, id, runIds) : [],
  )
  const isKnown = new Set([...flaws, ...proven].map(({ group, name }) => `${group} ${name}`))
  const others = [...familyChanges(matrix), ...provenResources(campaign)]
  return [
    ...flaws,
    ...proven,
    ...others.filter(({ group, name }) => !isKnown.has(`${group} ${name}`)),
    ...groups.flatMap(group => [
      ...statementChanges(campaign, group, groups[baselineGroup]!),
      ...otherFacts(campaign, group, groups[baselineGroup]!),
    ]),
  ].sort(
    (a, b) =>
      EVIDENCE.indexOf(a.evidence) - EVIDENCE.indexOf(b.evidence) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      b.cost - a.cost,
  )
}

const EVIDENCE: readonly CampaignMatter['evidence'][] = ['proven', 'likely', 'seen']
const KINDS: readonly MatterKind[] = [
  'workflow',
  'limit',
  'growth',
  'resource',
  'statement',
  'fact',
]

/** Least ratio of the times or calls of a statement that is shown, between the nearest tests of both sides. */
const LEAST_RATIO = 1.25

/**
 * Returns the statements whose mean time, or number of calls in a sample of the test, is larger or smaller in every test of a group
 * than in any of the baseline.
 */
function statementChanges(
  { sql, cells, metric }: Omit<Campaign, 'matters'>,
  group: Group,
  baseline: Group,
): CampaignMatter[] {
  if (group.id === baseline.id || sql.length === 0) return []
  const { countedIds: own } = group
  const { countedIds: others } = baseline
  const samplesIn = (run: string) =>
    sum(cells.flatMap(cell => (cell.run === run && cell.metric === metric ? (cell.n ?? 0) : [])))
  const counts = [...own, ...others].map(run => [run, samplesIn(run)] as const)
  // A source that counts no samples leaves calls in a whole test.
  const isCounted = counts.every(([, count]) => count > 0)
  const samples = new Map(counts.map(([run, count]) => [run, isCounted ? count : 1]))
  return sql.flatMap(({ text, runs: figures }) => {
    const changeOf = (
      valueIn: (run: string) => number | undefined,
      ofCalls?: true,
    ): CampaignMatter[] => {
      const values = (ids: readonly string[]) => ids.map(run => valueIn(run) ?? Number.NaN)
      const [now, before] = [values(own), values(others)]
      const isMore = Math.min(...now) > LEAST_RATIO * Math.max(...before)
      const isLess = LEAST_RATIO * Math.max(...now) < Math.min(...before)
      if (!isMore && !isLess) return []
      const [from, to] = [mean(before), mean(now)]
      const times = mean(own.map(run => figures[run]?.[ofCalls ? 'meanMs' : 'calls'] ?? 1))
      const perTest = ofCalls ? times * mean(own.map(run => samples.get(run)!)) : times
      const matter: CampaignMatter = {
        kind: 'statement',
        group: group.id,
        evidence: 'seen',
        isWorse: isMore,
        name: text,
        cells: [],
        before: from,
        now: to,
        change: to / from - 1,
        cost: Math.abs(to - from) * perTest,
      }
      return [ofCalls ? { ...matter, ofCalls } : matter]
    }
    return [
      ...changeOf(run => figures[run]?.meanMs),
      ...changeOf(run => (figures[run]?.calls ?? Number.NaN) / samples.get(run)!, true),
    ]
  })
}

/** Attributes of modules that differ by mistake: no campaign compares them. */
const VERSION = /version|image|digest/i

/** Returns the modules that have one version in a group and another in the baseline. */
function otherFacts(
  { facts }: Omit<Campaign, 'matters'>,
  { id, runIds }: Group,
  baseline: Group,
): CampaignMatter[] {
  const only = (values: Readonly<Record<string, string>>, ids: readonly string[]) => {
    const found = new Set(ids.map(run => values[run]))
    return found.size === 1 ? [...found][0] : undefined
  }
  return facts.flatMap(({ fact, attribute = '', differs, values }): CampaignMatter[] => {
    if (!differs || !VERSION.test(attribute) || id === baseline.id) return []
    const [before, now] = [only(values, baseline.runIds), only(values, runIds)]
    if (before === undefined || now === undefined || before === now) return []
    const about = { kind: 'fact' as const, group: id, name: fact, cells: [] }
    return [{ ...about, evidence: 'proven', isWorse: false, values: [before, now], cost: 0 }]
  })
}
