/** Variables of the environment whose values no file and no message may hold, in whichever usual way they are written. */
import type { CollectSource } from '../../core/config/config.ts'
import { variablesIn } from '../../core/model/placeholders.ts'

const SECRET_NAME =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|WEBHOOK|(?:API|ACCESS|PRIVATE|ACCOUNT)_?KEY|CONN(?:ECTION)?_?STR|_DSN$|_PAT$|_PASS$|_AUTH$/i
/** Names of parts of a value, such as of `pwd=…`. As a variable, PWD is the working folder. */
const SECRET_PART = /^(?:key|pwd|sig|signature)$/i
/** Shorter values are found in any text by chance. */
const LEAST_LENGTH = 6
/** A user without password is a token from this length on, as in https://TOKEN@host, and the name of an account below. */
const LEAST_TOKEN = 20
/** Layers of escapes that are taken off: JSON in JSON in an address has three. */
const MOST_LAYERS = 5

/** Forms of a text to search in, made of it and of the text without escapes. */
const FORMS = {
  asWritten: (text: string) => text,
  decoded: (_: string, decoded: string) => spaced(decoded),
  base64: (_: string, decoded: string) =>
    decoded.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/'),
  hex: (text: string) => text.replace(/0x|[\\x\s:,%-]/gi, '').toLowerCase(),
}

/** How a secret is written in a form. */
interface Spelling {
  readonly form: keyof typeof FORMS
  readonly spelling: string
}

export class Secrets {
  /** The longest value first. */
  readonly #hidden: readonly { readonly name: string; readonly spelling: string }[]
  readonly #searched: readonly (Spelling & { readonly name: string })[]

  constructor(
    environment: Readonly<Record<string, string | undefined>>,
    sources: readonly CollectSource[],
  ) {
    const inHeaders = variablesIn(JSON.stringify(sources.map(({ headers }) => headers)))
    const inRequests = variablesIn(JSON.stringify(sources))
    const known = Object.entries(environment)
      .flatMap(([name, given = '']) => {
        const value = given.trim()
        const parts = secretParts(value)
        const isSecret = inHeaders.includes(name) || SECRET_NAME.test(name) || parts.length > 0
        return [value, ...parts].map(each => ({ name, value: each, isSecret }))
      })
      .filter(
        ({ name, value, isSecret }) =>
          value.length >= LEAST_LENGTH && (isSecret || inRequests.includes(name)),
      )
    this.#hidden = known
      .flatMap(({ name, value }) => plainSpellings(value).map(spelling => ({ name, spelling })))
      .sort((a, b) => b.spelling.length - a.spelling.length)
    this.#searched = known
      .filter(({ isSecret }) => isSecret)
      .flatMap(({ name, value }) => searchedSpellings(value).map(each => ({ name, ...each })))
  }

  /**
   * Returns the name of a secret that a text holds; undefined for none. It is found as it is, behind escapes of JSON, addresses and
   * HTML, as hex, and anywhere inside of Base64.
   */
  findIn(text: string): string | undefined {
    const decoded = withoutEscapes(text)
    // One form after the other, as an answer may be large.
    for (const [name, formOf] of Object.entries(FORMS)) {
      const searched = formOf(text, decoded)
      const found = this.#searched.find(
        ({ form, spelling }) => form === name && searched.includes(spelling),
      )
      if (found) return found.name
    }
    return undefined
  }

  /**
   * Replaces the values of secrets, and of all variables in requests, by their names. A text that holds a secret in a way that cannot
   * be replaced is not shown.
   */
  hide(text: string): string {
    const hidden = this.#hidden.reduce(
      (shown, { name, spelling }) => shown.replaceAll(spelling, `{env:${name}}`),
      text,
    )
    const left = this.findIn(hidden)
    return left === undefined ? hidden : `(not shown: it holds the value of ${left})`
  }
}

/** User and password of an address: postgres://user:password@host, or user:password@tcp(host) as drivers of Go write it. */
const USER_INFO = /(?::\/\/|^(?=[^\s/]*@\w+\())([^\s/:@]*)(?::([^\s/]*|(?!\d*\/)\S*?))?@/g
/** A named part of a connection string, an address or options: password=…; */
const NAMED_PART = /(?:^|[;&?\s,])([\w.-]+)\s*=\s*("[^"]*"|'[^']*'|[^;&\s,"']+)/g

/** Returns the secrets inside of a value: passwords of addresses and of connection strings. Empty for none. */
function secretParts(value: string) {
  const users = [...value.matchAll(USER_INFO)].flatMap(([, user = '', password = '']) =>
    password === '' && user.length < LEAST_TOKEN ? [] : password || user,
  )
  const named = [...value.matchAll(NAMED_PART)].flatMap(([, name = '', part = '']) =>
    SECRET_NAME.test(name) || SECRET_PART.test(name) ? part.replace(/^(["'])(.*)\1$/, '$2') : [],
  )
  return [...users, ...named]
}

/** A value as it is, in an address, in JSON and in Base64. */
function plainSpellings(value: string) {
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64'),
  ]
}

function searchedSpellings(value: string): Spelling[] {
  const bytes = Buffer.from(value)
  const decoded = spaced(withoutEscapes(value))
  return [
    ...plainSpellings(value).map(spelling => ({ form: 'asWritten' as const, spelling })),
    ...(decoded.length < LEAST_LENGTH ? [] : [{ form: 'decoded' as const, spelling: decoded }]),
    { form: 'hex', spelling: bytes.toString('hex') },
    ...[0, 1, 2].map(before => ({ form: 'base64' as const, spelling: inBase64(bytes, before) })),
  ]
}

/** Returns the characters of Base64 that bytes alone decide, with so many others before them and any behind. */
function inBase64(bytes: Buffer, before: number) {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
}

/** Takes off escapes of JSON and of languages like it, of addresses and of HTML, and the zeros of UTF-16, layer by layer. */
function withoutEscapes(text: string) {
  let decoded = text.replaceAll('\0', '')
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const inner = decoded
      .replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, unescapeBackslash)
      .replace(/(?:%[\da-f]{2})+/gi, run =>
        Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
      )
      .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, unescapeEntity)
    if (inner === decoded) break
    decoded = inner
  }
  return decoded
}

function unescapeBackslash(_: string, long?: string, short?: string, letter = '') {
  const code = long ?? short
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return 'nrtbf'.includes(letter) ? ' ' : letter
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescapeEntity(whole: string, hex?: string, decimal?: string, name = '') {
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
  if (Number.isNaN(code)) return ENTITIES[name.toLowerCase()] ?? whole
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/** Spaces of any kind and number as one: forms write them as `+`, and messages on one line. */
function spaced(text: string) {
  return text.replace(/[\s+]+/g, ' ')
}
