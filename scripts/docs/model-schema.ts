/**
 * Generates the JSON schemas of report.json and campaign.json from the interfaces that describe them, with their docstrings. Not
 * used at run time.
 */
import { resolve } from 'node:path'
import {
  API,
  type Checker,
  type Symbol as Declared,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import type { JsonSchema } from './json-schema.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Fields that are whole numbers, at least 0, which TypeScript has no type for. */
const WHOLE_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  Report: ['lastedRuns'],
  Brief: ['more'],
  ReportRun: ['pullRequest', 'samples'],
  'BaselineEvidence.acceptedFrom': ['pullRequest', 'afterRuns'],
  Quantity: ['n'],
  Evidence: ['comparisons', 'baselineRuns', 'candidateRuns', 'controls'],
  WholeRun: ['series'],
  MinimumDetectableEffect: ['workflows', 'exceptions'],
  DifferentStart: ['seconds'],
  DecisionPlan: ['maxRuns', 'earlierRuns'],
  'DecisionPlan.chances': ['runs'],
  Look: ['runs'],
  DriftAlert: ['runs', 'workflows'],
  ReportedError: ['count'],
  TimeAxis: ['points'],
  TimeSeries: ['axis'],
  CampaignRun: ['class', 'samples', 'errors', 'users'],
  CampaignGroup: ['class', 'workflows'],
  CampaignWorkflow: ['spreadDf'],
  CampaignGroupCell: ['runs'],
  CampaignBehind: ['workflows', 'slower'],
  CampaignSource: ['rows', 'issues'],
}
const WHOLE_NUMBER: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** Returns the schemas of report.json, of `--format brief`, and of campaign.json. */
export function modelJsonSchemas(): Record<
  'report' | 'brief' | 'campaign' | 'campaign-1',
  JsonSchema
> {
  const api = new API({ cwd: ROOT })
  try {
    const schemaOf = (title: string, file: string, name: string): JsonSchema => {
      const config = resolve(ROOT, file.replace(/^(src\/\w+)\/.*/, '$1/tsconfig.json'))
      const { program, checker } = api
        .updateSnapshot({ openProjects: [config] })
        .getProject(config)!
      const exported = checker.getExportsOfModule(
        checker.getSymbolAtLocation(program.getSourceFile(resolve(ROOT, file))!)!,
      )
      const root = checker.getDeclaredTypeOfSymbol(exported.find(symbol => symbol.name === name)!)
      return {
        title,
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...jsonSchemaOf(root, checker),
      }
    }
    return {
      report: schemaOf('perf-gate report', 'src/core/render/outputs/report-json.ts', 'ReportJson'),
      brief: schemaOf('perf-gate brief', 'src/core/render/outputs/brief.ts', 'Brief'),
      campaign: schemaOf(
        'perf-gate campaign',
        'src/report/outputs/campaign-json.ts',
        'CampaignJson',
      ),
      'campaign-1': schemaOf(
        'perf-gate campaign, schema 1',
        'src/report/model/campaign.ts',
        'CampaignReport',
      ),
    }
  } finally {
    api.close()
  }
}

function jsonSchemaOf(root: Type, checker: Checker): JsonSchema {
  const definitions: Record<string, JsonSchema> = {}

  /** `place` is that of the value: 'Report.candidate'. */
  const schemaOf = (type: Type, place: string): JsonSchema => {
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.isUnionType()) return unionOf(type.getTypes(), place)
    if (type.isLiteralType()) return { type: typeof type.value, const: type.value }
    if (type.flags & TypeFlags.String) return { type: 'string' }
    if (type.flags & TypeFlags.Number) return { type: 'number' }
    if (checker.isTupleType(type) || checker.isArrayType(type)) {
      const items = checker.getTypeArguments(type as never).map(item => schemaOf(item, place))
      if (!checker.isTupleType(type)) return { type: 'array', items: items[0]! }
      return {
        type: 'array',
        ['items' as string]: items,
        additionalItems: false,
        minItems: items.length,
        maxItems: items.length,
      }
    }
    const [index] = checker.getIndexInfosOfType(type)
    const values = index && schemaOf(index.valueType, place)
    if (values)
      return { type: 'object', propertyNames: { type: 'string' }, additionalProperties: values }
    const symbol = type.getSymbol()
    if (!symbol || !(symbol.flags & SymbolFlags.Interface)) return objectOf(type, place)
    // The interfaces of what is written have the names of those that they are made from.
    const name = symbol.name.replace(/Json$/, '')
    if (definitions[name] === undefined) {
      definitions[name] = {}
      definitions[name] = described(symbol, objectOf(type, name))
    }
    return { $ref: `#/definitions/${name}` }
  }

  const unionOf = (types: readonly Type[], place: string): JsonSchema => {
    const schemas = types
      .filter(({ flags }) => !(flags & TypeFlags.Undefined))
      .map(type => schemaOf(type, place))
    if (schemas.length === 1) return schemas[0]!
    const [{ type } = {}] = schemas
    if (schemas.every(schema => schema.const !== undefined))
      return type === 'boolean'
        ? { type }
        : { type: type!, enum: schemas.map(schema => schema.const) }
    // A value or null.
    const names = schemas.flatMap(({ type, ...rest }) =>
      typeof type === 'string' && Object.keys(rest).length === 0 ? [type] : [],
    )
    return names.length === schemas.length ? { type: names } : { anyOf: schemas }
  }

  const objectOf = (type: Type, place: string): JsonSchema => {
    const fields = checker.getPropertiesOfType(type)
    const properties = fields.map(field => {
      const isWhole = WHOLE_NUMBERS[place]?.includes(field.name)
      const type = checker.getTypeOfSymbol(field)!
      const schema = isWhole ? WHOLE_NUMBER : schemaOf(type, `${place}.${field.name}`)
      return [field.name, described(field, schema, schema.enum && type.getAliasSymbol())] as const
    })
    const required = fields
      .filter(({ flags }) => !(flags & SymbolFlags.Optional))
      .map(({ name }) => name)
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    }
  }

  /** Adds the docstring, or that of the type, which says what its words mean. In draft 7 a reference allows no other keywords, so it moves into `allOf`. */
  const described = (symbol: Declared, schema: JsonSchema, type?: Declared): JsonSchema => {
    const docstrings = [symbol, ...(type ? [type] : [])].map(each =>
      checker.getDocumentationCommentOfSymbol(each),
    )
    const description = docstrings.find(text => text !== '')?.replace(/\s*\n\s*/g, ' ') ?? ''
    if (description === '') return schema
    return schema.$ref === undefined ? { description, ...schema } : { description, allOf: [schema] }
  }

  return { ...schemaOf(root, ''), definitions }
}
