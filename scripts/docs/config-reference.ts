/** Generates the reference in docs/configuration.md from the JSON schema. Not used at run time. */

import { quantityKinds } from '../../src/core/config/fields/units.ts'
import { RESOURCE_FIGURES, RESOURCES } from '../../src/core/model/metric.ts'
import type { JsonSchema } from './json-schema.ts'

/** Returns the reference of all keys as Markdown: a list for each section, and each key that several sections share once. */
export function configReference(schema: JsonSchema): string {
  const top = schema.properties ?? {}
  const shown = new Map<string, string>()
  return [
    section('Top level', top, [], shown),
    ...Object.entries(top).flatMap(([key, value]) => sectionsOf(key, value, shown)),
    metricSection(schema),
    section('A threshold: `thresholds.<metric>`', thresholdKeys(schema), [], shown),
  ].join('\n')
}

/** Returns the units as Markdown: a list of quantities. */
export function unitReference(): string {
  const lines = quantityKinds().map(({ noun, units, examples }) => {
    const unit = units.length > 0 ? codes(units) : 'none'
    return `- **${noun.replace(/^an? /, '')}** (${unit}), such as ${codes(examples)}`
  })
  return `${lines.join('\n')}\n`
}

/** The sections of a key with nested keys, each after its parent, without those of shared keys. */
function sectionsOf(path: string, value: JsonSchema, shown: Map<string, string>): string[] {
  const isList = value.type === 'array'
  const map = isList ? value.items : mapIn(value)
  // The keys of a map of metrics have a section of their own; those of a column are explained once, by hand.
  if (!map?.properties || map.patternProperties || Object.keys(map.properties).every(isOfColumn))
    return []
  const name = `\`${isList ? `${path}[]` : path}\``
  const own = Object.entries(map.properties).filter(
    ([key, nested]) => !shown.has(identity(key, nested)),
  )
  return [
    section(name, map.properties, map.required ?? [], shown),
    ...own.flatMap(([key, nested]) =>
      sectionsOf(`${path}${isList ? '[]' : ''}.${key}`, nested, shown),
    ),
  ]
}

/** Whether a key is one of `{ column: duration, unit: ms }`. */
function isOfColumn(key: string): boolean {
  return key === 'column' || key === 'unit'
}

/** What is equal for two keys that mean the same. */
function identity(key: string, { default: _, examples: __, ...schema }: JsonSchema): string {
  return JSON.stringify([key, schema])
}

/** A map, also where it is one of several alternatives or the value of any name. */
function mapIn({ anyOf, additionalProperties, ...schema }: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  if (typeof additionalProperties === 'object') return mapIn(additionalProperties)
  return anyOf?.find(({ properties }) => properties !== undefined)
}

/** A section, with links to those sections that have shown some of its keys. */
function section(
  title: string,
  keys: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  shown: Map<string, string>,
): string {
  const lines: string[] = []
  const elsewhere = new Map<string, string[]>()
  for (const [key, schema] of Object.entries(keys)) {
    const place = shown.get(identity(key, schema))
    if (place !== undefined) elsewhere.set(place, [...(elsewhere.get(place) ?? []), `\`${key}\``])
    else {
      shown.set(identity(key, schema), title)
      lines.push(
        `- **\`${key}\`** (${valueText(schema, required.includes(key))}): ${schema.description ?? ''}`,
      )
    }
  }
  const links = [...elsewhere].map(
    ([place, names]) => `${names.join(', ')} as in [${place}](#${anchor(place)})`,
  )
  return [
    `### ${title}`,
    '',
    ...lines,
    ...(links.length > 0 ? [`- ${links.join('; ')}.`] : []),
    '',
  ].join('\n')
}

/** The anchor of a heading. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

function metricSection(schema: JsonSchema): string {
  const metrics = Object.entries(schema.properties?.thresholds?.properties ?? {})
  // One percentile stands for all, and the CPU for all resources.
  const resources = [...RESOURCES, ...RESOURCE_FIGURES]
  const shown = metrics.filter(
    ([metric]) =>
      metric.startsWith('cpu') || !(resources.includes(metric) || /^p(?!95)/.test(metric)),
  )
  const lines = shown.map(([metric, { allOf, description }]) => {
    const quantity = (allOf?.[0]?.$ref ?? '').replace(/^.*\/(.*)-threshold$/, '$1')
    return `- **\`${metric}\`** (${quantity}): ${description ?? ''}`
  })
  const note =
    'Any other percentile is written like `p95`: `p50`, `p97.5`. Every [resource](#resources) has the figures of `cpu`: `heap-used`, `heap-used-max`, `connections-per-100rps`.'
  return ['### Metrics', '', note, '', ...lines, ''].join('\n')
}

function thresholdKeys({ definitions = {} }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return mapIn(definitions['time-threshold'] ?? {})?.properties ?? {}
}

/** What a key takes: its values or examples, and what it is without one. */
function valueText(schema: JsonSchema, isRequired: boolean): string {
  const simple = typeof schema.default !== 'object' && schema.default !== undefined
  const values = schema.enum ?? schema.examples ?? []
  const others = simple ? values.filter(value => value !== schema.default) : values
  const kind = values.length > 0 ? codes(others) : kindText(schema)
  const note = isRequired ? 'required' : simple ? `default ${codes([schema.default])}` : ''
  return [kind, note].filter(Boolean).join('; ')
}

function kindText(schema: JsonSchema): string {
  if (schema.type === 'integer') return 'whole number'
  if (schema.type === 'array') return schema.items?.properties ? 'list of maps' : 'list'
  return schema.type === 'object' ? 'map' : 'text'
}

function codes(values: readonly unknown[]): string {
  return values.map(value => `\`${inYaml(value)}\``).join(', ')
}

/** Flow style, as in a hand-written file. */
function inYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inYaml).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, nested]) => `${key}: ${inYaml(nested)}`)
      .join(', ')} }`
  const text = String(value)
  return /^[\w.%/ -]+$/.test(text) ? text : JSON.stringify(text)
}
