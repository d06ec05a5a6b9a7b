/** Secrets of the environment, which no file and no message may hold. */
import type { CollectSource } from '../../config/config.ts'
import { variablesIn } from '../../model/placeholders.ts'

/** Names of variables whose values are secret. */
const SECRET_NAME = /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|_PAT$|_PASS$|_AUTH$/i
/** Shorter values are found in any text by chance. */
const LEAST_LENGTH = 6

export class Secrets {
  /** Names and spellings of the values, the longest first. */
  readonly #known: readonly (readonly [name: string, spelling: string])[]

  constructor(environment: Readonly<Record<string, string | undefined>>, sources: readonly CollectSource[]) {
    const inHeaders = new Set(sources.flatMap(({ headers }) => Object.values(headers).flatMap(variablesIn)))
    const secret = Object.entries(environment).filter(([name]) => inHeaders.has(name) || SECRET_NAME.test(name))
    this.#known = secret
      .map(([name, value = '']) => [name, value.trim()] as const)
      .filter(([, value]) => value.length >= LEAST_LENGTH)
      .flatMap(([name, value]) => spellingsOf(value).map(spelling => [name, spelling] as const))
      .sort(([, a], [, b]) => b.length - a.length)
  }

  /** Returns the name of a variable whose value a text holds; undefined for none. */
  findIn(text: string): string | undefined {
    return this.#known.find(([, spelling]) => text.includes(spelling))?.[0]
  }

  /** Replaces values by the names of their variables. */
  hide(text: string): string {
    return this.#known.reduce((hidden, [name, spelling]) => hidden.replaceAll(spelling, `{env:${name}}`), text)
  }
}

/** A value as it is, in an address, in JSON and in Base64. */
function spellingsOf(value: string): string[] {
  return [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), Buffer.from(value).toString('base64')]
}
