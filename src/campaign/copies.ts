/** What a campaign would say if figures that were probably copied counted. */
import type { Campaign } from '../model/campaign.ts'
import type { CampaignCopies } from '../model/campaign-analysis.ts'
import { groupBy } from '../model/group-by.ts'
import { seriesKey } from '../model/run.ts'

/** Largest number of workflows that are named, each with the group whose change would differ most. */
const MOST_CELLS = 3

/** Compares a campaign without copied figures with the same campaign with them. */
export function compareCopies(without: Campaign, counted: Campaign): CampaignCopies {
  const key = ({ workflow, kind, dimensions, metric, group }: Campaign['groupCells'][number]) =>
    JSON.stringify([workflow, kind, dimensions, metric, group])
  const known = new Map(without.groupCells.map(cell => [key(cell), cell]))
  const cells = counted.groupCells.flatMap(cell => {
    const relative = known.get(key(cell))?.delta?.relative
    const difference = Math.abs((cell.delta?.relative ?? Number.NaN) - (relative ?? Number.NaN))
    return cell.metric === counted.metric && difference > 0 ? [{ cell, difference }] : []
  })
  cells.sort((a, b) => b.difference - a.difference)
  const worst = groupBy(cells, ({ cell }) => seriesKey(cell))
  return {
    cells: [...worst.values()].slice(0, MOST_CELLS).map(([first]) => first!.cell),
    classes: counted.groups.flatMap(({ id, class: of }, g) =>
      of !== undefined && of !== without.groups[g]!.class ? { group: id, class: of } : [],
    ),
    effects: counted.effects.filter(({ significant }, e) => significant !== without.effects[e]!.significant),
  }
}
