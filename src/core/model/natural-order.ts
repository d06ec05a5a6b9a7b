/** Comparator for names with numbers: 'attempt-2' before 'attempt-10'. */
export function inNaturalOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
