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

// biome-ignore lint/suspicious/noExplicitAny: a part of the description, whose form OpenAPI 3.0 defines.
type Described = any

const SPEC_PATH = join(import.meta.dirname, '../../fixtures/github/api.github.com.trimmed.json')
const SPEC_ID = 'https://spec.example/openapi.json'
const SPEC: Described = JSON.parse(readFileSync(SPEC_PATH, 'utf8'), (_, value) => withNull(value))

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: SPEC_ID, ...SPEC })

const validators = new Map<string, ValidateFunction>()

const TEMPLATES = Object.keys(SPEC.paths)
  // A path with fewer parameters is more specific: releases/latest before releases/{id}.
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map(path => {
    // GitHub's refs and file paths have slashes in their last parameter.
    const text = path.replace(/\{(?:ref|path)\}$/, '.+').replace(/\{[^}]+\}/g, '[^/]+')
    return { path, pattern: new RegExp(`^${text}$`) }
  })

/** Returns the errors of a request; empty when it is as described. */
export function problemsOfRequest(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): string[] {
  const found = operationOf(method, path)
  if (!found) return [`${method} ${path}: no such operation`]
  const { operation, pointer } = found
  const problems: string[] = []
  const known = new Set<string>()
  for (const [index, given] of (operation.parameters ?? []).entries()) {
    const { name, required, schema, in: place } = resolve(given)
    known.add(name)
    const value = query.get(name)
    if (place !== 'query') continue
    if (value === null && required) problems.push(`query ${name} is missing`)
    if (value === null) continue
    const types: Described = { integer: Number(value), boolean: value === 'true' }
    const typed = types[schema.type] ?? value
    const at = given.$ref?.slice(1) ?? `${pointer}/parameters/${index}`
    problems.push(...check(`${at}/schema`, typed).map(problem => `query ${name}${problem}`))
  }
  for (const name of query.keys())
    if (!known.has(name)) problems.push(`query ${name} is not described`)
  const { required, content } = operation.requestBody ?? {}
  if (content?.['application/json'] && body !== undefined)
    problems.push(...check(`${pointer}/requestBody/content/application~1json/schema`, body))
  if (required && body === undefined) problems.push('the body is missing')
  return problems.map(problem => `${method} ${path}: request: ${problem}`)
}

/** Returns an answer with every field that is required, and its errors: none when it is as described. */
export function completedAnswer(method: string, path: string, { status = 200, json }: Answer) {
  const found = operationOf(method, path)
  const asItIs = { json, problems: [] as string[] }
  // Authorization, rate limits and outages are described once for all operations, in prose.
  if (!found || status === 401 || status === 403 || status === 429 || status >= 500) return asItIs
  const about = `${method} ${path}: answer`
  const response = found.operation.responses[status]
  if (!response) return { json, problems: [`${about}: status ${status} is not described`] }
  const schema = resolve(response).content?.['application/json']?.schema
  if (!schema) return asItIs
  const whole = complete(schema, json)
  const at = response.$ref?.slice(1) ?? `${found.pointer}/responses/${status}`
  const problems = check(`${at}/content/application~1json/schema`, whole)
  return { json: whole, problems: problems.map(problem => `${about} ${status}: ${problem}`) }
}

/** Fills in the required fields that a value does not have: null where that is allowed, else empty. */
function complete(given: Described, value: unknown): unknown {
  const schema = resolve(given)
  if (schema.allOf)
    return schema.allOf.reduce((so: unknown, part: Described) => complete(part, so), value)
  const choices = (schema.anyOf ?? schema.oneOf)?.map(resolve)
  if (choices) {
    const type = Array.isArray(value) ? 'array' : typeof value
    const isOwn = (each: Described) => each.type === (value == null ? 'null' : type)
    return complete(choices.find(isOwn) ?? choices[0], value)
  }
  if (value === undefined && schema.type !== 'object') return emptyOf(schema)
  if (value === undefined && schema.nullable) return null
  if (Array.isArray(value)) return value.map(item => complete(schema.items ?? {}, item))
  if (value === null || typeof (value ?? {}) !== 'object') return value
  const fields = new Map(Object.entries(value ?? {}).filter(([, field]) => field !== undefined))
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (fields.has(name) || schema.required?.includes(name))
      fields.set(name, complete(property, fields.get(name)))
  return Object.fromEntries(fields)
}

function operationOf(method: string, path: string) {
  const name = method.toLowerCase()
  const isIt = (each: (typeof TEMPLATES)[number]) =>
    each.pattern.test(path) && name in SPEC.paths[each.path]
  const found = TEMPLATES.find(isIt)?.path
  if (found === undefined) return undefined
  const pointer = `/paths/${found.replaceAll('/', '~1')}/${name}`
  return { operation: SPEC.paths[found][name], pointer }
}

function resolve(described: Described): Described {
  if (described.$ref === undefined) return described
  const keys: string[] = described.$ref.slice(2).split('/')
  const inside = (value: Described, key: string) =>
    value[key.replaceAll('~1', '/').replaceAll('~0', '~')]
  return keys.reduce(inside, SPEC)
}

function check(pointer: string, value: unknown): string[] {
  let validate = validators.get(pointer)
  if (!validate) {
    validate = ajv.compile({ $ref: `${SPEC_ID}#${encodeURI(pointer)}` })
    validators.set(pointer, validate)
  }
  if (validate(value)) return []
  return validate
    .errors!.slice(0, 5)
    .map(({ instancePath, message, keyword, params }) =>
      [instancePath, message ?? keyword, JSON.stringify(params)].join(' '),
    )
}

const EMPTY: Readonly<Record<string, unknown>> = {
  ...{ string: '', integer: 0, number: 0, boolean: false, array: [] },
  ...{ uri: 'https://forge.example/', 'date-time': EPOCH, email: 'mail@forge.example' },
}

function emptyOf({ type = '', format = '', enum: values, nullable }: Described): unknown {
  return nullable || type === 'null' ? null : (values?.[0] ?? EMPTY[format] ?? EMPTY[type])
}

/** OpenAPI 3.0 states "or null" next to a description without a type; JSON schema has it as an alternative. */
function withNull(value: Described): unknown {
  if (value?.nullable !== true) return value
  const { nullable, ...rest } = value
  if (rest.type === undefined) return { anyOf: [rest, { type: 'null' }] }
  return rest.enum ? { ...value, enum: [...rest.enum, null] } : value
}
