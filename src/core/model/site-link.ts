/** What a page of the history shows, as words of its address. */
export type Words = Readonly<Record<string, string>>

/** Returns the end of the address at which the history shows something: '#suite=load&branch=main'. */
export function siteLink(words: Words): string {
  return `#${new URLSearchParams(words)}`
}
