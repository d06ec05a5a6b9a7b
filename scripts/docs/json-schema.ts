/**
 * Generates the published JSON schemas of the configuration and of campaign files, for editors. `npm run schemas` writes them to
 * docs/schema/; they are not used at run time. model-schema.ts generates those of reports.
 */

import * as z from 'zod/mini'
import { KEY_DOCS, type KeyDoc } from '../../src/core/config/fields/documented.ts'
import { documentSchema } from '../../src/core/config/schema.ts'
import { PERCENTILE_KEY } from '../../src/core/config/thresholds.ts'
import { defined } from '../../src/core/model/defined.ts'
import { campaignSchema } from '../../src/report/cli/campaign-file.ts'

/** The part of JSON Schema (draft 7) that is used here. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly enum?: readonly unknown[]
}

/** Editors support draft 7 best. */
const TARGET = 'draft-07'

/** Returns the schema of the configuration. It describes values as an editor parses YAML: a count is a number. */
export function configJsonSchema(): JsonSchema {
  return withOwnMetrics(fileJsonSchema('perf-gate configuration', documentSchema))
}

/** Keys whose keys are metrics; the last is one of each entry of a list. */
const BY_METRIC = ['thresholds', 'new-workflows', 'workflows'] as const

/** Where the file declares custom metrics, any name may be one; only `perf-gate` can check it. */
function withOwnMetrics(schema: JsonSchema): JsonSchema {
  const names: Record<string, JsonSchema> = {}
  const properties = { ...schema.properties }
  for (const key of BY_METRIC) {
    const { items, ...list } = properties[key]!
    const thresholds = items?.properties?.thresholds ?? list
    const { propertyNames, additionalProperties, ...rest } = thresholds
    const opened = {
      ...rest,
      patternProperties: { [PERCENTILE_KEY.source]: additionalProperties },
      additionalProperties: {
        anyOf: [{ const: 'off' }, { type: 'object' }],
        description: 'A metric of your own.',
      },
    }
    names[key] = items
      ? { items: { properties: { thresholds: { propertyNames } } } }
      : { propertyNames }
    properties[key] = items
      ? { ...list, items: { ...items, properties: { ...items.properties, thresholds: opened } } }
      : opened
  }
  return {
    ...schema,
    properties,
    anyOf: [{ required: ['metrics'], properties: { metrics: {} } }, { properties: names }],
  }
}

/** Returns the schema of a campaign file. */
export function campaignFileJsonSchema(): JsonSchema {
  return fileJsonSchema('perf-gate campaign file', campaignSchema)
}

function fileJsonSchema(title: string, document: z.ZodMiniType): JsonSchema {
  const schema = z.toJSONSchema(document, {
    io: 'input',
    target: TARGET,
    metadata: KEY_DOCS,
    // zod leaves examples out where a value is transformed, because they might be of the output. These are of the
    // input.
    override: ({ zodSchema, jsonSchema }) => {
      const { id, ...doc }: Partial<KeyDoc> = KEY_DOCS.get(zodSchema) ?? {}
      Object.assign(jsonSchema, doc)
    },
  })
  return { title, ...mapSchemas(toPlain(schema), tidied) }
}

/**
 * The schema sees the file as text, and an editor sees values of several types: alternatives state their type, the default of a
 * number is a number, and true and false are no text.
 */
function tidied({ type, ...schema }: JsonSchema): JsonSchema {
  if (type === undefined || schema.anyOf) return schema
  if (schema.enum?.join() === 'true,false')
    return { ...schema, type: 'boolean', enum: [true, false], default: schema.default === 'true' }
  const isNumber = type === 'integer' && typeof schema.default === 'string'
  return { type, ...schema, ...defined({ default: isNumber ? Number(schema.default) : undefined }) }
}

/** Rewrites a schema and all nested schemas, the innermost first. */
function mapSchemas(schema: JsonSchema, rewrite: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (nested: JsonSchema) => mapSchemas(nested, rewrite)
  const { definitions, properties, items, additionalProperties, anyOf, allOf } = schema
  return rewrite({
    ...schema,
    ...defined({
      definitions: definitions && mapValues(definitions, inner),
      properties: properties && mapValues(properties, inner),
      items: items && inner(items),
      additionalProperties:
        typeof additionalProperties === 'object' ? inner(additionalProperties) : undefined,
      anyOf: anyOf?.map(inner),
      allOf: allOf?.map(inner),
    }),
  })
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

/** Removes zod's additions to the schema, such as its validator and undefined members. */
function toPlain(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema
}
