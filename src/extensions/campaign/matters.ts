/**
 * The list of what matters in a campaign, over everything that was measured: what its sentences are made of, the classes of its
 * configurations follow, and the best one is chosen by.
 */
import type { Campaign } from '../../model/campaign.ts'
import type { CampaignStatement } from '../../model/campaign-analysis.ts'
import type { CampaignMatter, MatterKind } from '../../model/campaign-matters.ts'
import { mean } from '../../stats/median.ts'
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

/** Least ratio of the times of a statement that is shown, between the nearest tests of both sides. */
const LEAST_RATIO = 1.25

/** Returns the statements whose mean time is longer or shorter in every test of a group than in any of the baseline. */
function statementChanges(
  { sql }: Omit<Campaign, 'matters'>,
  { id, runs, runIds, members }: Group,
  baseline: Group,
): CampaignMatter[] {
  if (id === baseline.id) return []
  const counted = ({ runs, members, runIds }: Pick<Group, 'runs' | 'members' | 'runIds'>) =>
    runIds.filter((_, i) => runs.includes(members[i]!))
  const timesIn = ({ runs: figures }: CampaignStatement, ids: readonly string[]) =>
    ids.map(run => figures[run]?.meanMs ?? Number.NaN)
  return sql.flatMap((statement): CampaignMatter[] => {
    const own = counted({ runs, members, runIds })
    const [now, before] = [timesIn(statement, own), timesIn(statement, counted(baseline))]
    const isSlower = Math.min(...now) > LEAST_RATIO * Math.max(...before)
    const isFaster = LEAST_RATIO * Math.max(...now) < Math.min(...before)
    if (!isSlower && !isFaster) return []
    const [from, to] = [mean(before), mean(now)]
    const calls = mean(own.map(run => statement.runs[run]?.calls ?? 1))
    const about = { kind: 'statement' as const, group: id, name: statement.text, cells: [] }
    const change = to / from - 1
    const cost = Math.abs(to - from) * calls
    return [{ ...about, evidence: 'seen', isWorse: isSlower, before: from, now: to, change, cost }]
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
