/**
 * Checks every exchange with the stand-in against GitHub's own description of its REST API, so that neither the
 * requests nor the stand-in's answers rest on assumptions, and completes the answers by it. The description is @octokit/openapi 23.0.2 (MIT), reduced to
 * the operations in use: fixtures/github/api.github.com.trimmed.json.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { EPOCH } from './ids.ts'
import type { Answer } from './route.ts'

/** The part of JSON schema that the description uses. */
interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Body {
  readonly $ref?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

interface Checked {
  readonly json: unknown
  readonly problems: readonly string[]
}

const SPEC_PATH = join(import.meta.dirname, '../../fixtures/github/api.github.com.trimmed.json')
const SPEC_ID = 'https://spec.example/openapi.json'

let loaded: Description | undefined

/** The description, loaded once. */
export function githubDescription(): Description {
  loaded ??= new Description()
  return loaded
}

export class Description {
  readonly #spec: { paths: Record<string, Record<string, Operation>>; components: object }
  readonly #ajv: Ajv
  readonly #templates: { pattern: RegExp; path: string }[]
  readonly #validators = new Map<string, ValidateFunction>()

  constructor() {
    this.#spec = JSON.parse(readFileSync(SPEC_PATH, 'utf8'), (_, value) => withNull(value))
    this.#ajv = new Ajv({
      strict: false,
      allErrors: true,
      validateFormats: true,
      coerceTypes: false,
    })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: SPEC_ID, ...this.#spec })
    this.#templates = Object.keys(this.#spec.paths)
      // A path with fewer parameters is more specific: releases/latest before releases/{id}.
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map(path => ({
        path,
        // GitHub's refs and file paths have slashes in their last parameter.
        pattern: new RegExp(
          `^${path.replace(/\{(?:ref|path)\}$/, '.+').replace(/\{[^}]+\}/g, '[^/]+')}$`,
        ),
      }))
  }

  /** Returns the errors of a request; empty when it is as described. */
  checkRequest(method: string, path: string, query: URLSearchParams, body: unknown): string[] {
    const found = this.#operation(method, path)
    if (!found) return [`${method} ${path}: no such operation`]
    const { operation, pointer } = found
    const problems: string[] = []
    const parameters = (operation.parameters ?? []).map((given, index) => ({
      parameter: this.#resolve(given),
      at: given.$ref?.slice(1) ?? `${pointer}/parameters/${index}`,
    }))
    for (const { parameter, at } of parameters) {
      if (parameter.in !== 'query') continue
      const value = query.get(parameter.name)
      if (value === null) {
        if (parameter.required) problems.push(`query ${parameter.name} is missing`)
        continue
      }
      const { type } = parameter.schema
      const typed = { integer: Number(value), boolean: value === 'true' }[`${type}`] ?? value
      const found = this.#check(`${at}/schema`, typed)
      problems.push(...found.map(problem => `query ${parameter.name}${problem}`))
    }
    const known = new Set(parameters.map(each => each.parameter.name))
    for (const name of query.keys())
      if (!known.has(name)) problems.push(`query ${name} is not described`)
    const schema = operation.requestBody?.content?.['application/json']?.schema
    if (schema && body !== undefined)
      problems.push(...this.#check(`${pointer}/requestBody/content/application~1json/schema`, body))
    if (operation.requestBody?.required && body === undefined) problems.push('the body is missing')
    return problems.map(problem => `${method} ${path}: request: ${problem}`)
  }

  /** Returns an answer with every field that is required, and its errors: none when it is as described. */
  answer(method: string, path: string, { status = 200, json }: Answer): Checked {
    const found = this.#operation(method, path)
    // Authorization, rate limits and outages are described once for all operations, in prose.
    if (!found || status === 401 || status === 403 || status === 429 || status >= 500)
      return { json, problems: [] }
    const { operation, pointer } = found
    const response = operation.responses[status]
    const about = `${method} ${path}: answer`
    if (!response) return { json, problems: [`${about}: status ${status} is not described`] }
    const at = response.$ref ? response.$ref.slice(1) : `${pointer}/responses/${status}`
    const schema = this.#resolve(response).content?.['application/json']?.schema
    if (!schema) return { json, problems: [] }
    const whole = this.#complete(schema, json)
    const problems = this.#check(`${at}/content/application~1json/schema`, whole)
    return { json: whole, problems: problems.map(problem => `${about} ${status}: ${problem}`) }
  }

  /** Fills in the required fields that a value does not have: null where that is allowed, else empty. */
  #complete(given: Schema, value: unknown): unknown {
    const schema = this.#resolve(given)
    if (schema.allOf) return schema.allOf.reduce((so, part) => this.#complete(part, so), value)
    const choices = (schema.anyOf ?? schema.oneOf)?.map(choice => this.#resolve(choice))
    if (choices) {
      const type = Array.isArray(value) ? 'array' : typeof value
      const own = choices.find(each => each.type === (value == null ? 'null' : type))
      return this.#complete(own ?? choices[0]!, value)
    }
    if (value === undefined && schema.type !== 'object') return emptyOf(schema)
    if (value === undefined && schema.nullable) return null
    if (Array.isArray(value)) return value.map(item => this.#complete(schema.items ?? {}, item))
    if (value === null || typeof (value ?? {}) !== 'object') return value
    const fields = new Map(Object.entries(value ?? {}).filter(([, field]) => field !== undefined))
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (fields.has(name) || schema.required?.includes(name))
        fields.set(name, this.#complete(property, fields.get(name)))
    return Object.fromEntries(fields)
  }

  #operation(method: string, path: string): { operation: Operation; pointer: string } | undefined {
    for (const template of this.#templates) {
      if (!template.pattern.test(path)) continue
      const operation = this.#spec.paths[template.path]![method.toLowerCase()]
      if (operation)
        return {
          operation,
          pointer: `/paths/${template.path.replaceAll('/', '~1')}/${method.toLowerCase()}`,
        }
    }
    return undefined
  }

  #resolve<Described extends { readonly $ref?: string }>(described: Described): Described {
    if (described.$ref === undefined) return described
    let value: unknown = this.#spec
    for (const key of described.$ref.slice(2).split('/'))
      value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
    return value as Described
  }

  #check(pointer: string, value: unknown): string[] {
    let validate = this.#validators.get(pointer)
    if (!validate) {
      validate = this.#ajv.compile({ $ref: `${SPEC_ID}#${encodeURI(pointer)}` })
      this.#validators.set(pointer, validate)
    }
    if (validate(value)) return []
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(
        error =>
          `${error.instancePath} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`,
      )
  }
}

const EMPTY: Readonly<Record<string, unknown>> = {
  ...{ string: '', integer: 0, number: 0, boolean: false, array: [] },
  ...{ uri: 'https://forge.example/', 'date-time': EPOCH, email: 'mail@forge.example' },
}

function emptyOf({ type = '', format = '', enum: values, nullable }: Schema): unknown {
  return nullable || type === 'null' ? null : (values?.[0] ?? EMPTY[format] ?? EMPTY[type])
}

/** OpenAPI 3.0 states "or null" next to a description without a type; JSON schema has it as an alternative. */
function withNull(value: unknown): unknown {
  const { nullable, ...rest } = (value ?? {}) as {
    nullable?: boolean
    type?: string
    enum?: unknown[]
  }
  if (nullable !== true) return value
  if (rest.type === undefined) return { anyOf: [rest, { type: 'null' }] }
  return rest.enum ? { ...rest, nullable, enum: [...rest.enum, null] } : value
}
