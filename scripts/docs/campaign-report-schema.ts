/**
 * The schema of campaign.json, for its readers and for tests: it accepts exactly what model/campaign.ts describes,
 * which the compiler checks in __tests__/config/report-schema.test.ts. Not used at run time.
 */
import * as z from 'zod/mini'
import {
  axis,
  change,
  count,
  delta,
  dimensions,
  kind,
  named,
  number,
  optional,
  percentiles,
  text,
  timeSeries,
} from './report-schema.ts'

const texts = z.record(text, text)
const seriesName = { workflow: text, kind, dimensions }
const goal = z.enum(['fastest', 'cheapest-at-same-performance'])
const findingCode = z.enum([
  'same-results',
  'copied-cell',
  'bimodal',
  'unstable',
  'void',
  'not-run',
  'missing',
  'not-separable',
])

const link = named('CampaignLink', { text, url: text })

const metric = named('CampaignMetric', {
  id: text,
  label: text,
  unit: text,
  better: optional(z.enum(['lower', 'higher'])),
})

const run = named('CampaignRun', {
  id: text,
  title: optional(text),
  note: optional(text),
  group: text,
  class: optional(count),
  startedAt: optional(text),
  durationMs: optional(number),
  tool: text,
  samples: optional(count),
  errors: optional(count),
  users: optional(count),
  costPerHour: optional(number),
  facts: texts,
})

const cost = named('CampaignCost', { perHour: number, change: optional(number), against: optional(text) })

const group = named('CampaignGroup', {
  id: text,
  title: optional(text),
  note: optional(text),
  runs: z.array(text),
  baseline: optional(z.literal(true)),
  notRepeats: optional(z.literal(true)),
  load: optional(texts),
  class: optional(count),
  medianChange: optional(number),
  low: optional(number),
  high: optional(number),
  workflows: optional(count),
  cost: optional(cost),
})

const configuration = named('CampaignConfiguration', {
  id: text,
  title: optional(text),
  note: optional(text),
  facts: texts,
  cost: optional(cost),
})

const workflow = named('CampaignWorkflow', {
  ...seriesName,
  spread: optional(number),
  spreadDf: optional(count),
  range: optional(number),
  stable: optional(z.literal(true)),
})

const cell = named('CampaignCell', {
  ...seriesName,
  metric: text,
  run: text,
  state: z.enum(['measured', 'void', 'not-run', 'missing']),
  value: optional(number),
  n: optional(number),
  delta: optional(delta),
  change: optional(change),
  reason: optional(text),
  marks: optional(z.array(findingCode)),
})

const groupCell = named('CampaignGroupCell', {
  ...seriesName,
  metric: text,
  group: text,
  value: number,
  runs: count,
  low: optional(number),
  high: optional(number),
  delta: optional(delta),
  change: optional(change),
  p: optional(number),
})

const statementFigures = named('StatementFigures', {
  calls: optional(number),
  meanMs: optional(number),
  totalMs: optional(number),
  load: optional(number),
  waits: optional(z.record(text, number)),
})

const statement = named('CampaignStatement', {
  text,
  id: text,
  dimensions,
  runs: z.record(text, statementFigures),
  change: z.enum(['new', 'gone', 'both']),
})

const job = named('CampaignJob', {
  workflow: text,
  dimensions,
  run: text,
  tenant: optional(text),
  status: optional(text),
  failed: optional(z.literal(true)),
  durationMs: optional(number),
  error: optional(text),
  startedAt: optional(text),
  delta: optional(delta),
})

const error = named('CampaignError', { ...seriesName, code: text, message: text, counts: z.record(text, number) })

const fact = named('CampaignFact', {
  fact: text,
  item: optional(text),
  attribute: optional(text),
  differs: z.boolean(),
  values: texts,
})

const effect = named('CampaignEffect', {
  fact: text,
  from: text,
  to: text,
  change: optional(number),
  low: optional(number),
  high: optional(number),
  significant: optional(z.boolean()),
  togetherWith: optional(z.array(text)),
  pairs: z.array(z.tuple([text, text])),
})

const loadTrend = named('LoadTrend', {
  ...seriesName,
  metric: text,
  run: optional(text),
  group: optional(text),
  load: text,
  step: number,
  change: number,
  low: optional(number),
  high: optional(number),
  sure: optional(z.enum(['proven', 'likely'])),
  between: z.array(z.array(text)),
})

const unlikeRepeats = named('UnlikeRepeats', {
  from: text,
  to: text,
  change: number,
  least: number,
  most: number,
  configurations: number,
})

const copies = named('CampaignCopies', {
  cells: z.array(groupCell),
  classes: z.array(z.object({ group: text, class: number })),
  effects: z.array(effect),
})

const noise = named('CampaignNoise', { spread: number, df: number, groups: z.array(text) })

const campaignChange = named('CampaignChange', {
  ...seriesName,
  metric: text,
  worse: z.array(z.tuple([text, text])),
})

const behind = named('CampaignBehind', {
  group: text,
  change: number,
  low: number,
  high: number,
  workflows: count,
  slower: count,
})

const best = named('CampaignBest', {
  groups: z.array(text),
  runs: z.array(text),
  reason: z.enum(['fastest', 'cheapest', 'no-difference']),
  behind: optional(behind),
  load: optional(texts),
})

const cellRef = named('CellRef', { ...seriesName, metric: text, run: optional(text), group: optional(text) })

const finding = named('CampaignFinding', {
  code: findingCode,
  message: text,
  cells: z.array(cellRef),
  runs: optional(z.array(text)),
  facts: optional(z.array(text)),
  values: optional(z.array(number)),
})

const sentencePart = z.union([
  z.strictObject({ text }),
  z.strictObject({ name: text }),
  z.strictObject({ figure: text, cell: optional(cellRef), group: optional(text) }),
])

const sentence = named('CampaignSentence', {
  section: z.enum(['answer', 'summary', 'comparison']),
  code: text,
  text,
  parts: z.array(sentencePart),
  cells: z.array(cellRef),
})

const source = named('CampaignSource', { run: text, name: text, format: text, rows: count, issues: optional(count) })

const notice = named('CampaignNotice', { code: text, message: text, run: optional(text) })

export const campaignReportSchema = named('CampaignReport', {
  schema: z.literal(1),
  generator: text,
  title: text,
  ticket: optional(text),
  startedAt: optional(text),
  links: z.array(link),
  texts: z.strictObject({ purpose: optional(text), methodology: optional(text), conclusions: optional(text) }),
  goal,
  baseline: z.array(text),
  metric: text,
  metrics: z.array(metric),
  levels: z.array(text),
  runs: z.array(run),
  groups: z.array(group),
  configurations: z.array(configuration),
  workflows: z.array(workflow),
  cells: z.array(cell),
  groupCells: z.array(groupCell),
  resources: z.array(cell),
  resourceGroupCells: z.array(groupCell),
  changes: z.array(campaignChange),
  detectable: optional(number),
  sql: z.array(statement),
  jobs: z.array(job),
  errors: z.array(error),
  facts: z.array(fact),
  effects: z.array(effect),
  loadTrends: z.array(loadTrend),
  unlikeRepeats: optional(unlikeRepeats),
  noise: optional(noise),
  copies: optional(copies),
  best: optional(best),
  axes: z.array(axis),
  timeSeries: z.array(timeSeries),
  percentiles: z.array(percentiles),
  findings: z.array(finding),
  sentences: z.array(sentence),
  sources: z.array(source),
  notices: z.array(notice),
})
