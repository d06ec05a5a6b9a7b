/** How much of a value a message shows. */
const MOST_CHARACTERS = 60

/** Returns a value for a message: in double quotes, line breaks and control characters escaped, cut when it is long. */
export function quoted(value: string): string {
  const characters = [...value.slice(0, MOST_CHARACTERS * 2)]
  const cut = characters.length > MOST_CHARACTERS || value.length > MOST_CHARACTERS * 2
  return JSON.stringify(cut ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : value)
}

/** Returns a list for a message: the first values and how many more there are. */
export function listed(values: readonly string[], most = 5): string {
  const first = values.slice(0, most).join(', ')
  return values.length > most ? `${first} and ${values.length - most} more` : first
}
