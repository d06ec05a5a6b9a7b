/** The escaper for strings in mermaid diagrams: an allow list, because the grammar differs between versions. */
import { makeVisible } from './visible.ts'

/** Longest label: longer ones run into each other. */
const LABEL_LENGTH = 28

/** Returns a text for use between double quotes in a diagram; everything outside the allow list becomes '_'. */
export function escapeMermaid(text: string, max = LABEL_LENGTH): string {
  const allowed = makeVisible(text.normalize('NFKC'))
    .replace(/[^A-Za-z0-9 _./,+%±-]/gu, '_')
    .replace(/%{2,}/g, '%')
    .replace(/-{2,}/g, '-')
    .trim()
  const clipped = allowed.length <= max ? allowed : `${allowed.slice(0, max - 10)}..${allowed.slice(-8)}`
  return clipped === '' ? '_' : clipped
}

/** Returns labels that are all different, as charts draw equal ones in one place: a second 'a' becomes 'a 2'. */
export function uniqueLabels(labels: readonly string[]): string[] {
  const taken = new Set<string>()
  return labels.map(label => {
    let unique = label
    for (let n = 2; taken.has(unique); n++) unique = `${label} ${n}`
    taken.add(unique)
    return unique
  })
}
