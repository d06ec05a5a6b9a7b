/** Compares the database statements of all runs with those of the baseline runs. */

import { defined } from '../../core/model/defined.ts'
import { dimensionsKey } from '../../core/model/run.ts'
import type { CampaignStatement } from '../model/campaign-analysis.ts'
import type { InputRun } from './campaign-input.ts'

/** Statements listed at most, those with the most load (or time, or calls) first. */
const MOST_STATEMENTS = 200

/** Returns the statements of all runs, the heaviest first. */
export function statementsOf(
  runs: readonly InputRun[],
  baseline: readonly string[],
): CampaignStatement[] {
  const found = new Map<string, Omit<CampaignStatement, 'change'>>()
  for (const { id, run } of runs) {
    for (const { text, dimensions, ...figures } of run.statements ?? []) {
      const key = JSON.stringify([text, dimensionsKey(dimensions)])
      const statement = found.get(key) ?? { text, id: nameOf(key), dimensions, runs: {} }
      statement.runs[id] = defined({ ...figures, waits: figures.waits && { ...figures.waits } })
      found.set(key, statement)
    }
  }
  const weigh = ({ runs }: Pick<CampaignStatement, 'runs'>, key: 'load' | 'totalMs' | 'calls') =>
    Math.max(0, ...Object.values(runs).map(figures => figures[key] ?? 0))
  const keys = ['load', 'totalMs', 'calls'] as const
  return [...found.values()]
    .sort((a, b) => keys.map(key => weigh(b, key) - weigh(a, key)).find(order => order !== 0) ?? 0)
    .slice(0, MOST_STATEMENTS)
    .map(statement => ({
      ...statement,
      change: changeOf(Object.keys(statement.runs), runs, baseline),
    }))
}

function changeOf(
  present: readonly string[],
  runs: readonly InputRun[],
  baseline: readonly string[],
) {
  // Runs without recorded statements do not show which are new or gone.
  const recorded = runs.filter(({ run }) => run.statements).map(({ id }) => id)
  const inBaseline = present.some(id => baseline.includes(id))
  const inOthers = present.some(id => !baseline.includes(id))
  if (!inBaseline && recorded.some(id => baseline.includes(id))) return 'new'
  return inBaseline && !inOthers && recorded.some(id => !baseline.includes(id)) ? 'gone' : 'both'
}

/** Upper 48 bits of FNV-1a: an id of a statement for links, not for security. */
function nameOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return (hash >> 16n).toString(16).padStart(12, '0')
}
