/** Where thresholds are written: the line of each in the file of the configuration. */
import type { Path, YamlTree } from './yaml-tree.ts'

/** A source as thresholds have it: 'thresholds.p95', 'workflows[2].thresholds.error-rate', 'new-workflows.avg'. */
const SOURCE = /^(?:workflows\[(\d+)\]\.)?(thresholds|new-workflows)\.(.+)$/

/** Returns the 1-based lines of thresholds by their sources; built-in ones have none. */
export function thresholdLines(
  sources: Iterable<string>,
  { lineOf }: Pick<YamlTree, 'lineOf'>,
): Record<string, number> {
  return Object.fromEntries(
    [...sources].flatMap(source => {
      const [, index, section, metric] = SOURCE.exec(source) ?? []
      if (section === undefined) return []
      const path: Path = [...(index === undefined ? [] : ['workflows', Number(index)]), section, metric!]
      return [[source, lineOf(path)]]
    }),
  )
}
