/** Variables of the environment whose values no file and no message may hold. */
import type { CollectSource } from '../../config/config.ts'
import { variablesIn } from '../../model/placeholders.ts'

const SECRET_NAME =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|_PAT$|_PASS$|_AUTH$/i
/** Shorter values are found in any text by chance. */
const LEAST_LENGTH = 6

export class Secrets {
  /** The longest value first. */
  readonly #known: readonly {
    readonly name: string
    readonly spelling: string
    readonly isSecret: boolean
  }[]

  constructor(
    environment: Readonly<Record<string, string | undefined>>,
    sources: readonly CollectSource[],
  ) {
    const inHeaders = variablesIn(JSON.stringify(sources.map(({ headers }) => headers)))
    const inRequests = variablesIn(JSON.stringify(sources))
    this.#known = Object.entries(environment)
      .map(([name, value = '']) => ({
        name,
        value: value.trim(),
        isSecret: inHeaders.includes(name) || SECRET_NAME.test(name),
      }))
      .filter(
        ({ name, value, isSecret }) =>
          value.length >= LEAST_LENGTH && (isSecret || inRequests.includes(name)),
      )
      .flatMap(({ value, ...about }) =>
        spellingsOf(value).map(spelling => ({ ...about, spelling })),
      )
      .sort((a, b) => b.spelling.length - a.spelling.length)
  }

  /** Returns the name of a secret that a text holds; undefined for none. */
  findIn(text: string): string | undefined {
    return this.#known.find(({ isSecret, spelling }) => isSecret && text.includes(spelling))?.name
  }

  /** Replaces the values of secrets, and of all variables in requests, by their names. */
  hide(text: string): string {
    return this.#known.reduce(
      (hidden, { name, spelling }) => hidden.replaceAll(spelling, `{env:${name}}`),
      text,
    )
  }
}

/** A value as it is, in an address, in JSON and in Base64. */
function spellingsOf(value: string): string[] {
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64'),
  ]
}
