/** Finds the line of each threshold in the configuration file. */
import type { Path, YamlTree } from './yaml-tree.ts'

/** Matches sources of thresholds: 'thresholds.p95', 'workflows[2].thresholds.error-rate', 'new-workflows.avg'. */
const SOURCE = /^(?:workflows\[(\d+)\]\.)?(thresholds|new-workflows)\.(.+)$/

/** Returns the 1-based lines of thresholds by their sources. Built-in thresholds have no line and are left out. */
export function thresholdLines(
  sources: Iterable<string>,
  { lineOf }: Pick<YamlTree, 'lineOf'>,
): Record<string, number> {
  return Object.fromEntries(
    [...sources].flatMap(source => {
      const [, index, section, metric] = SOURCE.exec(source) ?? []
      if (section === undefined) return []
      const path: Path = [section, metric!]
      return [[source, lineOf(index === undefined ? path : ['workflows', Number(index), ...path])]]
    }),
  )
}
