/** Reads the checks of a k6 script as measures of the run, because a failed check does not make a k6 request fail. */
import type { SeriesSummary } from '../../../model/run.ts'
import { arrayAt, countAt, isObject, type JsonObject, objectAt, textAt } from '../text/json-document.ts'

/** Number of passes and failures of a check. */
export interface CheckOutcomes {
  readonly passes: number
  readonly fails: number
}

/** Returns the series of a check. Its error rate is the share of failures. */
export function checkSeries(name: string, { passes, fails }: CheckOutcomes): SeriesSummary {
  const count = passes + fails
  return { workflow: `check: ${name}`, kind: 'measure', dimensions: {}, count, errorCount: fails, errors: [] }
}

/** Maximum nesting of groups. */
const MAX_DEPTH = 100

/**
 * Returns the checks of a summary by name, over all groups. Only the newest shape of summaries has them so; the others have them
 * in a tree of groups, in lists or by name.
 */
export function checksIn(document: JsonObject): Map<string, CheckOutcomes> {
  const checks = new Map<string, CheckOutcomes>()
  const add = (check: JsonObject): void => {
    const name = textAt(check, 'name')
    const [passes, fails] = [countAt(check, 'passes'), countAt(check, 'fails')]
    if (name === undefined || passes === undefined || fails === undefined) return
    const known = checks.get(name) ?? { passes: 0, fails: 0 }
    checks.set(name, { passes: known.passes + passes, fails: known.fails + fails })
  }
  const addGroup = (group: JsonObject, depth: number): void => {
    membersOf(group, 'checks').forEach(add)
    if (depth < MAX_DEPTH) for (const inner of membersOf(group, 'groups')) addGroup(inner, depth + 1)
  }
  membersOf(objectAt(objectAt(document, 'results'), 'checks'), 'results').forEach(add)
  const root = objectAt(document, 'root_group')
  if (root) addGroup(root, 0)
  return checks
}

/** Returns the objects in a field that is a list or a map by name. */
function membersOf(parent: JsonObject | undefined, key: string): JsonObject[] {
  const named = objectAt(parent, key)
  return (named ? Object.values(named) : arrayAt(parent, key)).filter(isObject)
}
