/** Limits that a load test states for its own tool, as thresholds: `thresholds` of k6, `passfail` of Taurus. */
import { readYaml, type Tree } from '../../config/yaml-tree.ts'
import { metricOf } from '../../model/metric.ts'
import type { LoadTest } from '../../read/files/project.ts'
import { formatForMachines } from '../../render/words/format.ts'

/** A limit on a metric, as the configuration writes it. */
export interface TestLimit {
  /** Absent: every workflow. */
  readonly workflow?: string
  readonly metric: string
  /** '500ms' */
  readonly max: string
  /** As the test states it: 'http_req_duration: p(95)<500'. */
  readonly from: string
}

export interface TestLimits {
  readonly limits: readonly TestLimit[]
  /** Statements that no threshold expresses, such as a least number of requests. */
  readonly left: readonly string[]
}

/** What is compared in a statement: a metric, the limit, and the workflow. Undefined: no threshold expresses it. */
type Meaning = Omit<TestLimit, 'from'> | undefined

/** Returns the limits in the text of a load test. Every tool but k6 and Taurus keeps them elsewhere. */
export function limitsOf(tool: LoadTest['tool'], text: string): TestLimits {
  const stated = tool === 'k6' ? k6Thresholds(text) : tool === 'taurus' ? taurusCriteria(text) : []
  const limits = new Map<string, TestLimit>()
  for (const [from, meaning] of stated)
    if (meaning && metricOf(meaning.metric))
      limits.set(`${meaning.metric} ${meaning.workflow}`, { ...meaning, from })
  const carried = [...limits.values()]
  return {
    limits: carried,
    left: stated.map(([from]) => from).filter(from => !carried.some(one => one.from === from)),
  }
}

/** A comment, a string with its quotes, a word, or a character with a meaning in an object literal. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[\s\S])*\1|[\w$]+|[{}[\],:]/g

/** Reads `thresholds: { METRIC: ['p(95)<500', { threshold: 'rate<0.01' }] }` of a script, without running it. */
function k6Thresholds(script: string): [from: string, Meaning][] {
  const found: [string, Meaning][] = []
  const start = /\bthresholds['"]?\s*:\s*(?=\{)/.exec(script)
  if (!start) return found
  let depth = 0
  let metric = ''
  for (const [token, quote] of script.slice(start.index + start[0].length).matchAll(TOKEN)) {
    if ('{['.includes(token)) depth++
    else if ('}]'.includes(token)) depth--
    else if (/^\/[/*]|^[,:]$/.test(token)) continue
    const text = quote === undefined ? token : token.slice(1, -1)
    if (depth === 0) break
    if (depth === 1 && /^\w/.test(text)) metric = text
    else if (/[<>=]/.test(text)) found.push([`${metric}: ${text}`, k6Meaning(metric, text)])
  }
  return found
}

function k6Meaning(key: string, expression: string): Meaning {
  const [, metric, tag, value = ''] = /^(\w+)(?:\{\s*(\w+)\s*:\s*(.*?)\s*\})?$/.exec(key) ?? []
  const [, figure = '', limit] =
    /^\s*(avg|med|max|p\([\d.]+\)|rate)\s*<=?\s*([\d.]+)\s*$/.exec(expression) ?? []
  if (limit === undefined || value.includes('${')) return undefined
  // Times are those of successful requests in any case.
  const isOfAll = tag === undefined || (tag === 'expected_response' && value === 'true')
  if (!isOfAll && tag !== 'name' && tag !== 'group') return undefined
  const of = isOfAll ? {} : { workflow: value.replace(/^::/, '') }
  if (metric === 'http_req_failed')
    return figure === 'rate' ? { ...of, ...errorRate(100 * Number(limit)) } : undefined
  if (!/^(?:http_req|group|grpc_req)_duration$/.test(metric ?? '') || figure === 'rate')
    return undefined
  return {
    ...of,
    metric: figure.replace('med', 'p50').replace(/[()]/g, ''),
    max: `${Number(limit)}ms`,
  }
}

/** Reads `criteria` of the reporting module `passfail`. Each states when the test fails. */
function taurusCriteria(text: string): [from: string, Meaning][] {
  const { reporting = [] } = mapOf(readYaml(text).root)
  return (Array.isArray(reporting) ? reporting : [])
    .map(mapOf)
    .flatMap(({ module, criteria = [] }) => {
      if (module !== 'passfail' || typeof criteria === 'string') return []
      return Object.values(criteria).map((each): [string, Meaning] => {
        const { subject, label, condition, threshold } = mapOf(each)
        const from =
          typeof each === 'string'
            ? each
            : `${subject}${label ? ` of ${label}` : ''}${condition}${threshold}`
        return [from, taurusMeaning(from)]
      })
    })
}

function mapOf(tree: Tree | undefined): Readonly<Record<string, Tree>> {
  return typeof tree === 'object' && !Array.isArray(tree) ? tree : {}
}

function taurusMeaning(criterion: string): Meaning {
  const [, subject = '', label, condition, limit = ''] =
    /^\s*([\w.-]+?)(?:\s+of\s+(.+?))?\s*([<>])=?\s*([\w.%]+)/.exec(criterion) ?? []
  const of = label === undefined ? {} : { workflow: label.replace(/^(['"])(.*)\1$/, '$2') }
  const [, share] = /^([\d.]+)%$/.exec(limit) ?? []
  if (share !== undefined) {
    if (condition === '>' && /^fail/.test(subject)) return { ...of, ...errorRate(Number(share)) }
    return condition === '<' && /^succ/.test(subject)
      ? { ...of, ...errorRate(100 - Number(share)) }
      : undefined
  }
  if (condition !== '>' || !/^(?:avg-rt|p\d+(?:\.\d+)?)$/.test(subject)) return undefined
  // '1s500ms'; a number without a unit is in seconds.
  const parts = [...limit.matchAll(/([\d.]+)(ms|s|m|h)?/g)]
  const ms = parts.reduce(
    (sum, [, number, unit = 's']) => sum + Number(number) * MS[unit as keyof typeof MS],
    0,
  )
  return {
    ...of,
    metric: subject === 'avg-rt' ? 'avg' : subject.replace(/\.0+$/, ''),
    max: `${ms}ms`,
  }
}

const MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

function errorRate(percent: number): Pick<TestLimit, 'metric' | 'max'> {
  return { metric: 'error-rate', max: `${formatForMachines(percent)}%` }
}
