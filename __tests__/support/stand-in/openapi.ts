/**
 * Checks every exchange with the stand-in against GitHub's own description of its REST API, so that neither the
 * requests nor the stand-in's answers rest on assumptions. The description is @octokit/openapi 23.0.2 (MIT), reduced to
 * the operations in use: fixtures/github/api.github.com.trimmed.json.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

interface Operation {
  readonly parameters?: readonly unknown[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content?: Record<string, { schema?: object }>
  }
  readonly responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema?: object }> }
  >
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: { type?: string }
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
    const parameters = (operation.parameters ?? []).map((parameter, index) =>
      this.#parameter(parameter, `${pointer}/parameters/${index}`),
    )
    for (const { parameter, pointer: at } of parameters.filter(
      each => each.parameter.in === 'query',
    )) {
      const value = query.get(parameter.name)
      if (value === null) {
        if (parameter.required) problems.push(`query ${parameter.name} is missing`)
        continue
      }
      const typed =
        parameter.schema.type === 'integer'
          ? Number(value)
          : parameter.schema.type === 'boolean'
            ? value === 'true'
            : value
      problems.push(
        ...this.#check(`${at}/schema`, typed).map(problem => `query ${parameter.name}${problem}`),
      )
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

  /** Returns the errors of an answer; empty when it is as described. */
  checkAnswer(method: string, path: string, status: number, json: unknown): string[] {
    const found = this.#operation(method, path)
    // Authorization, rate limits and outages are described once for all operations, in prose.
    if (!found || status === 401 || status === 403 || status === 429 || status >= 500) return []
    const { operation, pointer } = found
    const response = operation.responses[status]
    if (!response) return [`${method} ${path}: answer: status ${status} is not described`]
    const at = response.$ref ? response.$ref.slice(1) : `${pointer}/responses/${status}`
    const resolved = response.$ref ? (this.#resolve(response.$ref) as typeof response) : response
    if (!resolved.content?.['application/json']) return []
    return this.#check(`${at}/content/application~1json/schema`, json).map(
      problem => `${method} ${path}: answer ${status}: ${problem}`,
    )
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

  #parameter(parameter: unknown, pointer: string): { parameter: Parameter; pointer: string } {
    const ref = (parameter as { $ref?: string }).$ref
    return ref
      ? { parameter: this.#resolve(ref) as Parameter, pointer: ref.slice(1) }
      : { parameter: parameter as Parameter, pointer }
  }

  #resolve(ref: string): unknown {
    let value: unknown = this.#spec
    for (const key of ref.slice(2).split('/'))
      value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
    return value
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
