/** Parses a configuration file. Reports all its problems together, each with its line. */
import * as z from 'zod/mini'
import { ConfigError } from '../model/errors.ts'
import { declaredMetrics, declareMetrics, type Metric } from '../model/metric.ts'
import type { Config } from './config.ts'
import { customMetricsOf } from './custom-metrics.ts'
import { configSchema } from './schema.ts'
import { type Path, readYaml, type YamlProblem, type YamlTree } from './yaml-tree.ts'

/** Number of problems in a message. A file with more is probably not a configuration. */
const MAX_PROBLEMS = 50

/**
 * Parses a configuration. Pure.
 *
 * @param file path of the file, for messages
 * @throws ConfigError with a line for each problem: `file:line: key.path: what was found, what is valid. Did you mean …?`
 */
export function parseConfig(text: string, file: string): Config {
  const { data, yaml, metrics } = parseDocument(configSchema, text, file)
  const { thresholds, newWorkflows, workflows } = data
  const rules = [thresholds, newWorkflows, ...workflows.map(rule => rule.thresholds)].flat()
  const lines = rules.flatMap(({ source }) =>
    source === 'default' ? [] : [[source, yaml.lineOf(pathOf(source))]],
  )
  return {
    file,
    ...data,
    ...metrics,
    ...(lines.length > 0 && { thresholdLines: Object.fromEntries(lines) }),
  }
}

/** Returns the path of a threshold from its source: 'thresholds.p99.5', 'workflows[2].thresholds.error-rate'. */
function pathOf(source: string): Path {
  const [, index, section, metric] = /^(?:workflows\[(\d+)\]\.)?([\w-]+)\.(.+)$/.exec(source)!
  return [...(index === undefined ? [] : ['workflows', Number(index)]), section!, metric!]
}

/** Parses a YAML file by a schema, and returns its custom metrics, if it has any. @throws ConfigError as `parseConfig` does */
export function parseDocument<S extends z.ZodMiniType>(
  schema: () => S,
  text: string,
  file: string,
): { data: z.output<S>; yaml: YamlTree; metrics: { metrics?: readonly Metric[] } } {
  const yaml = readYaml(text)
  const metrics = customMetricsOf(yaml.root)
  const parsed = whileDeclared(metrics, () => z.safeParse(schema(), yaml.root ?? {}))
  const problems = [
    ...yaml.problems,
    ...(parsed.error?.issues ?? []).flatMap(issue => problemsOf(issue, yaml.lineOf)),
  ]
  if (problems.length > 0 || !parsed.success) throw new ConfigError(messageOf(problems, file))
  return { data: parsed.data, yaml, metrics: metrics.length > 0 ? { metrics } : {} }
}

/** Does something in which the names of these metrics are valid: other keys of a file may name those that it declares. */
function whileDeclared<T>(metrics: readonly Metric[], work: () => T): T {
  const before = declaredMetrics()
  declareMetrics(metrics)
  try {
    return work()
  } finally {
    declareMetrics(before)
  }
}

function problemsOf(
  issue: z.core.$ZodIssue,
  lineOf: YamlTree['lineOf'],
  above: Path = [],
): YamlProblem[] {
  const at = [...above, ...(issue.path as Path)]
  const branch = issue.code === 'invalid_union' ? meantBranch(issue.errors) : undefined
  if (branch) return branch.flatMap(nested => problemsOf(nested, lineOf, at))
  const supersedes = issue.code === 'custom' && issue.params?.supersedes === true
  if (issue.code !== 'unrecognized_keys')
    return [{ line: lineOf(at), path: at, message: issue.message, supersedes }]
  const messages = issue.message.split('\n')
  return issue.keys.map((key, i) => {
    const path = [...at, key]
    return { line: lineOf(path), path, message: messages[i]!, supersedes: true }
  })
}

/**
 * Returns the issues of the union's alternative that the user meant: the only one whose issues are inside the value and not
 * about its type. Undefined when there is none or more than one.
 */
function meantBranch(
  branches: readonly z.core.$ZodIssue[][],
): readonly z.core.$ZodIssue[] | undefined {
  const meant = branches.filter(
    issues => !issues.some(({ code, path }) => path.length === 0 && WHOLE.has(code)),
  )
  return meant.length === 1 ? meant[0] : undefined
}

const WHOLE = new Set<z.core.$ZodIssue['code']>(['invalid_type', 'invalid_value', 'invalid_union'])

function messageOf(problems: readonly YamlProblem[], file: string) {
  const lines = withoutConsequences(problems)
    .sort((a, b) => a.line - b.line)
    .map(
      ({ line, path = [], message }) =>
        `${file}:${line}: ${path.length > 0 ? `${pathText(path)}: ` : ''}${message}`,
    )
  const more = lines.length - MAX_PROBLEMS
  if (more > 0) lines.splice(MAX_PROBLEMS, more, `${file}: and ${more} more problems.`)
  return lines.join('\n')
}

/** Returns the problems without those that are at or below the path of a problem with `supersedes`. */
function withoutConsequences(problems: readonly YamlProblem[]): YamlProblem[] {
  const superseding = problems.filter(({ supersedes }) => supersedes)
  const causes = new Map(superseding.map(problem => [JSON.stringify(problem.path), problem]))
  return problems.filter(problem => {
    const { path = [] } = problem
    const cause = path.map((_, i) => causes.get(JSON.stringify(path.slice(0, i + 1)))).find(Boolean)
    return cause === undefined || cause === problem
  })
}

/** Returns a path as text: `workflows[1].where["a b"]`. */
function pathText(path: Path) {
  return path
    .map((part, i) => {
      if (typeof part === 'number') return `[${part}]`
      if (/^[\w.-]+$/.test(part)) return i === 0 ? part : `.${part}`
      return `[${JSON.stringify(part)}]`
    })
    .join('')
}
