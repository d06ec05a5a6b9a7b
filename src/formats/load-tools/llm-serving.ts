/**
 * The formats of tools that measure how fast a server of language models answers. Besides the requests, a benchmark has the time to
 * the first token and the times per token as measures with times, and the tokens per second as a measure with a throughput, so that
 * each has its direction.
 */
import { EXACT_MS } from '../../read/formats/frame/format.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { labelledTimes, timesIn } from '../text/aggregate-series.ts'
import {
  asObject,
  countAt,
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  parseJson,
  textAt,
} from '../text/json-document.ts'
import { type Entry, type Found, jsonFormat, refused, textFormat } from '../text/small-document.ts'
import { fileWorkflow } from './file-workflow.ts'

/** Names of measures by the abbreviations of vLLM. */
const MEASURES = {
  ttft: 'time to first token',
  tpot: 'time per output token',
  itl: 'inter-token latency',
}

/**
 * Returns the entries of a benchmark.
 *
 * @param timesOf returns the times of a measure in ms; a measure without tokens has times of 0, and is left out
 * @param tokens output tokens per second; undefined: unknown
 */
function entriesOf(
  requests: Entry,
  timesOf: (measure: keyof typeof MEASURES) => NonNullable<Entry['times']>,
  tokens: number | undefined,
): Entry[] {
  const { workflow, missing = {} } = requests
  const measures = Object.entries(MEASURES).flatMap(([id, name]): Entry[] => {
    const times = timesOf(id as keyof typeof MEASURES)
    return times.avg ? [{ workflow: `${workflow}: ${name}`, kind: 'measure', times, missing }] : []
  })
  const noTimes = { avg: 'tokens per second have no times', p95: 'tokens per second have no times' }
  const rate: Entry = {
    workflow: `${workflow}: tokens`,
    kind: 'measure',
    throughput: tokens,
    missing: noTimes,
  }
  return [requests, ...measures, ...(tokens === undefined ? [] : [rate])]
}

const RESULT = /^=+ Serving Benchmark Result =+\s*$/m
const UNASKED =
  'vllm bench serve reports it if asked: --percentile-metrics ttft,tpot,itl,e2el --metric-percentiles 95,99'

/**
 * The formats of vLLM, which SGLang writes too: JSON, an object for each benchmark, in lines if several were appended; and the
 * printed results, with the same statistics (`Mean TTFT (ms):   12.34` is `mean_ttft_ms`).
 */
export const vllm = textFormat({
  id: 'vllm',
  stepMs: 0.01,
  tool: 'vllm',
  perTest: true,
  looksFor:
    'vllm bench serve (JSON with completed, request_throughput; or printed: Serving Benchmark Result)',
  marks: [/^=+ Serving Benchmark Result =+\s*$|"(?:output|total_token)_throughput"\s*:/m],
  entries(text, sink) {
    const isJson = /^\s*\{/.test(text)
    const whole = isJson ? parseJson(text) : undefined
    const parts = text.split(isJson ? /\n(?=\s*\S)/ : RESULT).slice(isJson ? 0 : 1)
    const file = isJson ? '' : fileWorkflow(sink)
    const nameOf = (index: number) => (parts.length === 1 ? file : `${file} ${index + 1}`)
    const results = whole
      ? [whole]
      : parts.map((part, i) => (isJson ? parseJson(part) : printed(part, nameOf(i))))
    const found = results.flatMap((result): Found[] => vllmEntries(asObject(result)))
    if (!found.some(one => typeof one === 'object'))
      throw refused(sink, 'has no intact result. Run it again.')
    return found
  },
})

const PRINTED: Readonly<Record<string, string>> = {
  'Successful requests': 'completed',
  'Failed requests': 'failed',
  'Request throughput (req/s)': 'request_throughput',
  'Output token throughput (tok/s)': 'output_throughput',
  'Total token throughput (tok/s)': 'total_token_throughput',
}

/** Returns a printed result with the keys of the JSON. */
function printed(text: string, name: string): JsonObject {
  const lines = [...text.matchAll(/^([A-Z][^:\n]*):\s+([\d.]+)\s*$/gm)].map(
    ([, label = '', value = '']) => [
      PRINTED[label] ?? label.toLowerCase().replace(' (ms)', '_ms').replaceAll(' ', '_'),
      parseNumber(value),
    ],
  )
  return { ...Object.fromEntries(lines), model_id: name }
}

function vllmEntries(result: JsonObject | undefined): Found[] {
  const passed = countAt(result, 'completed')
  if (!result || passed === undefined)
    return ['a result is damaged, or has no number of completed requests']
  const timesOf = (id: string) => {
    const keys = Object.keys(result).filter(key => key.endsWith(`_${id}_ms`))
    return labelledTimes(
      keys.map(key => [key.slice(0, key.indexOf('_')), key]),
      key => numberAt(result, key),
    )
  }
  const concurrency = countAt(result, 'max_concurrency')
  const load = [
    typeof result.request_rate === 'number' ? `${result.request_rate} requests/s` : [],
    concurrency === undefined ? [] : `${concurrency} concurrent`,
  ].flat()
  const model = textAt(result, 'model_id') ?? textAt(result, 'backend') ?? 'requests'
  const asked = countAt(result, 'num_prompts')
  const failed =
    countAt(result, 'failed') ?? (asked === undefined ? undefined : Math.max(0, asked - passed))
  const requests = {
    workflow: load.length === 0 ? model : `${model} (${load.join(', ')})`,
    count: passed + (failed ?? 0),
    errorCount: failed,
    times: { ...timesOf('e2e_latency'), ...timesOf('e2el') },
    throughput: numberAt(result, 'request_throughput'),
    missing: { avg: UNASKED, p95: UNASKED, p99: UNASKED },
  }
  const tokens = numberAt(result, 'output_throughput') ?? numberAt(result, 'total_token_throughput')
  return entriesOf(requests, timesOf, tokens)
}

const METRICS = {
  ttft: 'time_to_first_token_ms',
  tpot: 'time_per_output_token_ms',
  itl: 'inter_token_latency_ms',
}

/** The format of guidellm's benchmarks.json: a benchmark for each strategy, of successful requests. */
export const guidellm = jsonFormat({
  id: 'guidellm',
  stepMs: EXACT_MS,
  tool: 'guidellm',
  perTest: true,
  looksFor: 'benchmarks.json of guidellm (guidellm_version, benchmarks)',
  marks: [/"guidellm_version"\s*:|"type_"\s*:\s*"generative_benchmark/],
  remedy: 'Run it again (guidellm run --output kind=json,path=benchmarks.json).',
  absent: 'has no benchmarks of guidellm. Run it again.',
  entries: document =>
    objectsAt(document, 'benchmarks').flatMap((benchmark, index): Found[] => {
      const metrics = objectAt(benchmark, 'metrics')
      const totals = objectAt(metrics, 'request_totals') ?? objectAt(benchmark, 'request_totals')
      const passed = countAt(totals, 'successful')
      const workflow = strategyOf(
        objectAt(benchmark, 'config') ?? objectAt(benchmark, 'args'),
        index,
      )
      if (passed === undefined) return [`the benchmark "${workflow}" has no number of requests`]
      const of = (id: string) => objectAt(objectAt(metrics, id), 'successful')
      const timesOf = (id: string, unit = 'ms') =>
        timesIn({ ...of(id), ...objectAt(of(id), 'percentiles') }, unit)
      const failed = countAt(totals, 'errored')
      const throughput = numberAt(of('requests_per_second'), 'mean')
      const times = timesOf('request_latency', 's')
      return entriesOf(
        { workflow, count: passed + (failed ?? 0), errorCount: failed, times, throughput },
        id => timesOf(METRICS[id]),
        numberAt(of('output_tokens_per_second'), 'mean'),
      )
    }),
})

/** 'concurrent@4'; for a sweep, whose rates follow from the speed of the server, 'sweep 2 (constant)'. */
function strategyOf(config: JsonObject | undefined, index: number): string {
  const strategy = objectAt(config, 'strategy')
  const type = textAt(strategy, 'type_') ?? 'benchmark'
  const profile = objectAt(config, 'profile')
  if ((textAt(profile, 'kind') ?? textAt(profile, 'type_')) === 'sweep')
    return `sweep ${index + 1} (${type})`
  const rate = numberAt(strategy, 'streams') ?? numberAt(strategy, 'rate')
  return rate === undefined ? type : `${type}@${rate}`
}
