/** Generates the reference in docs/configuration.md from the JSON schema. Not used at run time. */

import { quantityKinds } from '../../src/config/units.ts'
import { RESOURCE_FIGURES } from '../../src/model/metric.ts'
import type { JsonSchema } from './json-schema.ts'

/** Returns the reference of all keys as Markdown: a table for each section. */
export function configReference(schema: JsonSchema): string {
  const top = schema.properties ?? {}
  const threshold = thresholdKeys(schema)
  return [
    section('Top level', top),
    ...Object.entries(top).flatMap(([key, value]) => sectionsOf(key, value)),
    metricSection(schema),
    section('A threshold: `thresholds.<metric>`', threshold),
  ].join('\n')
}

/** Returns the table of units as Markdown. */
export function unitReference(): string {
  return table(
    ['quantity', 'units', 'examples'],
    quantityKinds().map(({ noun, units, examples }) => [
      noun.replace(/^an? /, ''),
      units.length > 0 ? codes(units) : 'none',
      codes(examples),
    ]),
  )
}

/** The sections of a key with nested keys, each after its parent. */
function sectionsOf(path: string, value: JsonSchema): string[] {
  const isList = value.type === 'array'
  const map = isList ? value.items : mapIn(value)
  // The keys of a map of metrics have a section of their own.
  if (!map?.properties || map.patternProperties) return []
  const name = isList ? `${path}[]` : path
  return [
    section(`\`${name}\``, map.properties, map.required, value.description),
    ...Object.entries(map.properties).flatMap(([key, nested]) => sectionsOf(`${name}.${key}`, nested)),
  ]
}

/** A map, also where it is one of several alternatives or the value of any name. */
function mapIn({ anyOf, additionalProperties, ...schema }: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  if (typeof additionalProperties === 'object') return mapIn(additionalProperties)
  return anyOf?.find(({ properties }) => properties !== undefined)
}

function section(
  title: string,
  keys: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  description = '',
): string {
  const rows = Object.entries(keys).map(([key, schema]) => [
    `\`${key}\``,
    valueText(schema),
    required.includes(key) ? 'required' : defaultText(schema.default),
    schema.description ?? '',
  ])
  return [
    `### ${title}`,
    '',
    ...(description ? [description, ''] : []),
    table(['key', 'value', 'default', 'meaning'], rows),
  ].join('\n')
}

function metricSection(schema: JsonSchema): string {
  const metrics = Object.entries(schema.properties?.thresholds?.properties ?? {})
  // The keys of one resource stand for those of all.
  const shown = metrics.filter(([metric]) => !RESOURCE_FIGURES.includes(metric) || metric.startsWith('cpu-'))
  const rows = shown.map(([metric, { allOf, description }]) => [
    `\`${metric}\``,
    (allOf?.[0]?.$ref ?? '').replace(/^.*\/(.*)-threshold$/, '$1'),
    description ?? '',
  ])
  const note =
    'Any other percentile, such as `p97.5`, may be used as well. The suffixes of `cpu-p95`, `cpu-max` and `cpu-per-100rps` apply to every resource: `heap-used-max`, `connections-per-100rps`.'
  return ['### Metrics', '', note, '', table(['metric', 'unit', 'meaning'], rows)].join('\n')
}

function thresholdKeys({ definitions = {} }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return mapIn(definitions['time-threshold'] ?? {})?.properties ?? {}
}

function valueText(schema: JsonSchema): string {
  if (schema.enum) return codes(schema.enum)
  if (schema.examples) return codes(schema.examples)
  if (schema.type === 'integer') return 'whole number'
  if (schema.type === 'array') return schema.items?.properties ? 'list of maps' : 'list'
  if (schema.type === 'object') return 'map'
  return 'text'
}

function defaultText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value !== 'object' || value === null) return codes([value])
  return Object.keys(value).length === 0 ? '' : 'see above'
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
