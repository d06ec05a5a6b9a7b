/** The escaper for values of labels in OpenMetrics text. */
import { showHidden } from './visible.ts'

/** Escapes a value: one line without hidden characters, quotes and backslashes escaped. */
export function escapeOpenMetrics(text: string): string {
  return showHidden(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}
