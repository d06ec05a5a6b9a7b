/** The steps that the site marks in a history of one series. */
import { buildSuite } from '../../src/extensions/site/site-model.ts'

const DAY_MS = 86_400_000

/** Returns the indexes of the steps that the site marks in a history of these values, a run a day. */
export function markedSteps(values: readonly number[]): number[] {
  const series = [{ workflow: 'series', kind: 'benchmark', dimensions: {} }] as const
  const runs = values.map((value, day) => {
    const at = new Date(day * DAY_MS).toISOString()
    return {
      id: `${day}`,
      at,
      outcome: 'passed' as const,
      names: '',
      values: { avg: [value] },
      series,
      metrics: [],
    }
  })
  const named = { folder: '', suite: '', baseRef: '', badge: { message: '', color: '' } }
  const { suite } = buildSuite({ ...named, runs, problems: [], epochs: [], releases: [] })
  return suite.cells.avg![0]!.steps.map(({ run }) => Number(run))
}
