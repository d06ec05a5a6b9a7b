/** Names of groups of repeats in texts. */

/** Ids such as 16, 4/5/8 and 11-13 read as numbers in a sentence. */
const NUMBERS = /^[\d\s,/-]+$/

/** Returns the title with the id behind it: '5 x r7g.2xlarge (16/17)'; without a title the id: 'r7g', 'run 6', 'runs 2/5'. */
export function groupName(id: string, title: string | undefined): string {
  if (title !== undefined) return `${title} (${id})`
  if (!NUMBERS.test(id)) return id
  return /^\d+$/.test(id) ? `run ${id}` : `runs ${id}`
}
