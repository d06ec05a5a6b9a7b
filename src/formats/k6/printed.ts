/**
 * The format of what k6 prints at the end of a test: a line for each metric, and for each sub-metric that a threshold names. It is
 * read as the summary that handleSummary would get.
 */

import { plain } from '../load-tools/printed-tool.ts'
import { refused, textFormat } from '../text/small-document.ts'
import { durationOf } from '../text/time-units.ts'
import { entries, k6HandledSummary } from './summary.ts'

/** A metric or, in braces, its sub-metric, with `✗` for a crossed threshold. */
const METRIC = /^[^\S\n]*([✓✗] )?(\w+|\{ .* \})\.{3,}: +(\S.*)$/gm
const SUMMARY = /^[^\S\n]*(?:[✓✗] )?(?:iteration_duration|iterations|http_reqs)\.{3,}: /m
const SCENARIOS = /^[^\S\n]*scenarios: \(\d+\.\d+%\) \d+ scenario/m

export const k6Text = textFormat({
  ...k6HandledSummary,
  id: 'k6-text',
  looksFor: "k6's printed summary (http_req_duration...: avg=, scenarios: (100.00%))",
  matches(head) {
    const text = plain(head.text)
    return SUMMARY.test(text) || SCENARIOS.test(text)
  },
  entries(document, sink) {
    const parts = plain(document).split(/^(?=[^\S\n]*execution: \w+$)/m)
    const outputs = parts.filter(part => SUMMARY.test(part))
    const [output, another] = outputs
    if (output === undefined || another !== undefined)
      throw refused(
        sink,
        `has ${outputs.length} summaries of k6, expected one: give a file for each run.`,
      )
    // Sections of groups and scenarios come after the one of all requests.
    const text = output
      .replace(/^[\s\S]*█ TOTAL RESULTS/, '')
      .replace(/^[^\S\n]*█ (?:GROUP|SCENARIO):[\s\S]*/m, '')
    const metrics: Record<string, unknown> = {}
    let parent = ''
    for (const [, mark, name = '', value = ''] of text.matchAll(METRIC)) {
      if (!name.startsWith('{')) parent = name
      const thresholds = mark === '✗ ' ? { '(see the output)': { ok: false } } : {}
      metrics[name.startsWith('{') ? `${parent}{${name.slice(2, -2)}}` : name] = {
        ...metricOf(value),
        thresholds,
      }
    }
    for (const [, name = '', rules = ''] of output.matchAll(
      /^ +(\w+(?:\{.*\})?)\n((?: +[✓✗] '.*\n)+)/gm,
    )) {
      const crossed = [...rules.matchAll(/✗ '(.*?)'/g)].map(([, rule]) => [rule, { ok: false }])
      metrics[name] = { ...(metrics[name] ?? {}), thresholds: Object.fromEntries(crossed) }
    }
    const {
      checks_total: _,
      checks_succeeded = metrics.checks,
      checks_failed: __,
      ...others
    } = metrics
    const root_group = {
      checks: [{ name: 'all', ...(checks_succeeded as { values: object } | undefined)?.values }],
    }
    return entries({ metrics: others, root_group } as never, sink)
  },
})

/** Returns a metric as in the data of handleSummary: its kind shows in what is printed. */
function metricOf(text: string) {
  const rate = /^[\d.]+% +(?:✓ )?(\d+) +(out of|✗) +(\d+) *$/.exec(text)
  if (rate) {
    const trues = Number(rate[1])
    const number = Number(rate[3])
    return {
      type: 'rate',
      values: { passes: trues, fails: rate[2] === '✗' ? number : number - trues },
    }
  }
  const counter = /^(\d+) +([\d.]+)\/s *$/.exec(text)
  if (counter)
    return { type: 'counter', values: { count: Number(counter[1]), rate: Number(counter[2]) } }
  const gauge = /^([\d.]+) +min=([\d.]+) +max=([\d.]+) *$/.exec(text)?.map(Number)
  if (gauge) return { type: 'gauge', values: { value: gauge[1], min: gauge[2], max: gauge[3] } }
  const stats = [...text.matchAll(/([a-z]+(?:\([\d.]+\))?)=(\S+)/g)]
  const values = Object.fromEntries(stats.map(([, stat, value]) => [stat, durationOf(value, 'ms')]))
  return {
    type: 'trend',
    contains: /=[\d.]+(?:[nµm]?s|m|h)/.test(text) ? 'time' : 'default',
    values,
  }
}
