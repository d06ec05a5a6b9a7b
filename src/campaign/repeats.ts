/** Repeats of one configuration that differ more than any two configurations. */
import type { Campaign, CampaignCell, CampaignGroupCell } from '../model/campaign.ts'
import type { UnlikeRepeats } from '../model/campaign-analysis.ts'
import { groupBy } from '../model/group-by.ts'
import { seriesKey } from '../model/run.ts'
import { median } from '../stats/median.ts'

/** Returns the two repeats that differ most over the stable workflows; undefined when two configurations of equal load differ more. */
export function unlikeRepeats(campaign: Omit<Campaign, 'loadTrends'>): UnlikeRepeats | undefined {
  const { metric, groups, workflows } = campaign
  const stable = new Set(workflows.filter(({ stable }) => stable).map(seriesKey))
  const isCounted = (cell: CampaignCell | CampaignGroupCell) =>
    cell.metric === metric && cell.value! > 0 && stable.has(seriesKey(cell))
  const cells = campaign.cells.filter(cell => cell.state === 'measured' && isCounted(cell))
  const atLoads = [...groupBy(groups, ({ load }) => JSON.stringify(load)).values()]
  const configurations = atLoads.map(set => set.map(({ id }) => id))
  const repeats = groups.map(({ runs, notRepeats }) => (notRepeats ? [] : runs))
  const [within] = differences(
    groupBy(cells, ({ run }) => run),
    repeats,
  )
  const [between] = differences(
    groupBy(campaign.groupCells.filter(isCounted), ({ group }) => group),
    configurations,
  )
  return within && between && within.change > between.change ? { ...within, configurations: between.change } : undefined
}

/** Returns the pairs of each set that differ most in the median, as increases; the largest first. */
function differences(
  cells: ReadonlyMap<string, readonly (CampaignCell | CampaignGroupCell)[]>,
  sets: readonly string[][],
) {
  const logsOf = (own: readonly (CampaignCell | CampaignGroupCell)[]) =>
    new Map(own.map(cell => [seriesKey(cell), Math.log(cell.value!)]))
  const sides = new Map([...cells].map(([id, own]) => [id, logsOf(own)]))
  const pairs = sets.flatMap(set => set.flatMap(from => set.flatMap(to => (from === to ? [] : { from, to }))))
  const found = pairs.flatMap(({ from, to }) => {
    const before = sides.get(from)
    const logs = [...(sides.get(to) ?? [])].flatMap(([key, log]) => (before?.has(key) ? log - before.get(key)! : []))
    if (logs.length === 0) return []
    const [change, least, most] = [median(logs), Math.min(...logs), Math.max(...logs)].map(Math.expm1)
    return { from, to, change: change!, least: least!, most: most! }
  })
  return found.sort((a, b) => b.change - a.change)
}
