/** Tables of words: for each code its text, or what makes the text of the facts that come with the code; and capitals. */

interface Coded {
  readonly code: string
}

export type Words<Facts extends Coded> = {
  readonly [Code in Facts['code']]: string | ((facts: Facts & { readonly code: Code }) => string)
}

/** Returns the text of a code with its facts. */
export function wordsOf<Facts extends Coded>(words: Words<Facts>, facts: Facts): string {
  const text = words[facts.code as Facts['code']] as string | ((facts: Facts) => string)
  return typeof text === 'string' ? text : text(facts)
}

/** Returns a clause as the beginning of a sentence: with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
