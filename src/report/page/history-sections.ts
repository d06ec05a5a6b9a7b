/** The views of the page of a history: all suites, one suite, and one workflow. */
import { widestEqual } from '../../core/model/certainty.ts'
import type { Delta } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesKey } from '../../core/model/run.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { siteLink, type Words } from '../../core/model/site-link.ts'
import { recordText } from '../../core/render/words/baseline.ts'
import { seriesText, worsening } from '../../core/render/words/change.ts'
import { formatCount, formatInstant, plural } from '../../core/render/words/format.ts'
import {
  metricIn,
  type SiteHistory,
  type SiteMetric,
  type SiteRun,
  type SiteSuite,
  valuesOf,
} from '../model/site.ts'
import { happenings, historyChart, placeOf, runWords, shownMetric } from './history-chart.ts'
import { attribute, dimensionTags, name, text } from './html.ts'
import { type LineChart, lineChart, lineSvg } from './line-chart.ts'
import { option, select } from './matrix-form.ts'

/** Charts of a suite that are drawn at once. */
const CHARTS_AT_ONCE = 24
/** So many charts are drawn wide. */
const FEW_CHARTS = 4
/** CSS pixels. */
const WIDE = 590

/** Returns the address of the view of a workflow. */
export function workflowLink(
  { suite, baseRef, series }: SiteSuite,
  metric: MetricId,
  position: number,
): string {
  return siteLink({ suite, branch: baseRef, metric, workflow: seriesKey(series[position]!) })
}

/** How much worse the newest run of a series is than its epoch, as a ratio; infinite from 0, and -Infinity when it is not known. */
export function worseOf({ id: metric, unit, better }: SiteMetric, delta: Delta | null): number {
  if (!delta || !better) return -Infinity
  const rise = better === 'higher' ? -delta.absolute : delta.absolute
  return worsening({ metric, unit, delta }, better) ?? rise * Infinity
}

/** A change of a series that lasts: its last step, or a slow drift. */
export interface Lasting {
  readonly metric: MetricId
  /** Position of the series. */
  readonly s: number
  readonly delta: Delta
  /** Id of the first run after the step. Absent: a drift over all runs. */
  readonly run?: string
}

/** Whether a lasting change is one for the worse. */
export function isWorse(all: SiteSuite, { metric, delta }: Lasting): boolean {
  return worseOf(metricIn(all, metric), delta) > 0
}

/** Returns the changes that last, first what got worse, errors, and the metric that is shown; then the largest. */
export function lastingIn(all: SiteSuite): Lasting[] {
  const usual = shownMetric(all)
  const size = ({ delta }: Lasting) => Math.abs(Math.log1p(delta.relative ?? delta.absolute))
  const rankOf = (one: Lasting) =>
    4 * Number(isWorse(all, one)) +
    2 * Number(one.metric === 'error-rate') +
    Number(one.metric === usual)
  return Object.entries(all.cells)
    .flatMap(([metric, cells]) =>
      cells.flatMap(({ steps, drifted }, s): Lasting[] => {
        const step = steps.at(-1)
        if (step) return [{ metric, s, ...step }]
        return drifted ? [{ metric, s, delta: drifted }] : []
      }),
    )
    .filter(({ metric, delta }) =>
      // With constant users the throughput follows the times, and rates of few errors are rarely steady.
      metric === 'error-rate'
        ? Math.abs(delta.absolute) > widestEqual(metric)
        : metricIn(all, metric).better === 'lower',
    )
    .sort((a, b) => rankOf(b) - rankOf(a) || size(b) - size(a))
}

export function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return ''
  return `<h2>Not readable</h2><ul>${problems.map(problem => `<li>${text(problem)}</li>`).join('')}</ul>`
}

function controls(
  { suite, runs }: SiteHistory,
  { runs: range = '' }: Words,
  metric: MetricId,
  more: string,
): string {
  const metrics = Object.keys(suite.cells).map(id => option(id, metricIn(suite, id).label, metric))
  const all = suite.months[0]?.[1] ?? 0
  const newest = range === 'all' ? 'newest' : `newest ${formatCount(runs.length)}`
  const ranges = [option('', newest, range), option('all', `all ${formatCount(all)}`, range)]
  const isPart = range === 'all' || runs.length < all
  return `<form class="controls scripted" aria-label="What is shown">${select('metric', 'Metric', metrics)}${isPart ? select('runs', 'Runs', ranges) : ''}${more}</form>`
}

/** Signs of the charts: the class of what is drawn, and the sign with its words. */
const SIGNS: readonly (readonly [drawn: string, sign: string, words: string])[] = [
  ['<polygon', '<b class="series-0 swatch"></b>', 'noise of the baseline'],
  ['class="worse"', '<b class="worse">●</b>', 'slower than allowed'],
  ['class="worse within"', '<b class="worse">○</b>', 'another workflow was slower than allowed'],
  ['class="doubt"', '<b class="doubt">●</b>', 'not taken into the baseline'],
  ['class="beyond"', '<b class="series-0">▲</b>', 'beyond the axis, with its value'],
  ['class="cut"', '<b>≈</b>', 'axis does not begin at 0'],
  ['class="mark epoch"', '<b class="mark">┆</b>', 'new baseline'],
  ['class="mark release"', '<b class="mark">┆</b>', 'release'],
  ['class="mark step"', '<b>┆</b>', 'change that lasts'],
]

/** Explains the brackets, and how sure a change is that is not called proven. */
export const INTERVALS =
  'In brackets: the 95% interval of one change. Not proven: among so many, one may be that large by chance.'

/** Explains the signs that charts have, and their axis. */
function legendOf(charts: string): string {
  const signs = SIGNS.flatMap(([drawn, sign, words]) =>
    charts.includes(drawn) ? `<span>${sign} ${words}</span>` : [],
  )
  return `<p class="legend">${signs.join(' ')} <span>Runs stand in their order; distances are not time. ${INTERVALS}</span></p>`
}

/** Returns the part of the runs that the address names. Undefined: all. */
export function rangeOf(history: SiteHistory, { left, right }: Words) {
  const min = placeOf(history, left)
  const max = placeOf(history, right)
  return min !== undefined && max !== undefined && min < max ? { min, max } : undefined
}

/** Returns the workflows that a filter leaves, lasting changes and the worst movement first, and how many charts are drawn. */
export function shownSeries({ suite, runs }: SiteHistory, words: Words, metric: MetricId) {
  const { search = '', most = `${CHARTS_AT_ONCE}` } = words
  const lasting = lastingIn(suite).flatMap(one => (one.metric === metric ? one.s : []))
  const place = (s: number) => (lasting.includes(s) ? lasting.indexOf(s) : lasting.length)
  const worse = (s: number) => worseOf(metricIn(suite, metric), suite.cells[metric]![s]!.moved)
  const found = [...suite.series.keys()]
    .filter(s => seriesText(suite.series[s]!).toLowerCase().includes(search.toLowerCase()))
    .filter(s => valuesOf(runs, metric, s).some(value => value !== null))
    .sort((a, b) => place(a) - place(b) || worse(b) - worse(a) || a - b)
  return { found, drawn: found.slice(0, Number(most)) }
}

/** Returns the charts of a suite: a single one is as wide as the page, CSS pixels, and a few are wide. */
export function suiteCharts(
  history: SiteHistory,
  metric: MetricId,
  series: readonly number[],
  width: number,
  range: ReturnType<typeof rangeOf>,
): LineChart[] {
  const widest = series.length === 1 ? width : Math.min(width, WIDE)
  const few = series.length <= FEW_CHARTS ? { width: widest } : {}
  return series.map(s =>
    historyChart(
      history,
      metric,
      s,
      { ...few, link: workflowLink(history.suite, metric, s) },
      range,
    ),
  )
}

/** Returns the view of a suite: what moved, as its card says it, and a small chart for each workflow, the worst movement first. */
export function suiteSection(
  history: SiteHistory,
  words: Words,
  metric: MetricId,
  width: number,
  lasting = '',
): string {
  const { suite } = history
  const { found, drawn } = shownSeries(history, words, metric)
  const range = rangeOf(history, words)
  const charts = suiteCharts(history, metric, drawn, width, range)
    .map(chart => lineChart(chart))
    .join('')
  const field = `<label class="search">Filter <input type="search" name="search" value="${attribute(words.search ?? '')}" placeholder="workflow"></label>`
  const zoomed = range ? WHOLE_RANGE : ''
  const more =
    found.length > drawn.length
      ? `<p class="steps"><button type="button" name="most" value="${drawn.length + CHARTS_AT_ONCE}">Show more of ${plural(found.length, 'workflow')}</button></p>`
      : ''
  const recorded = suite.record
    ? `<p class="soft">Record of the gate: ${text(recordText(suite.record))}</p>\n`
    : ''
  return `<p class="soft">${ALL_SUITES}</p><h2>${name(suite.suite)} on ${name(suite.baseRef)}</h2>
${lasting}<p class="soft">${text(suite.badge.message)} · ${plural(suite.months[0]?.[1] ?? 0, 'run')} · the newest value of each workflow, and its change since the baseline</p>
${recorded}${controls(history, words, metric, field + zoomed)}<div class="charts history${drawn.length <= FEW_CHARTS ? ' few' : ''}">${charts}</div>${more}${legendOf(charts)}${problemList(suite.problems)}`
}

const ALL_SUITES = '<span class="all"><a href="#">All suites</a> ›</span> '
const WHOLE_RANGE = '<button type="button" name="zoom-out">Whole range</button>'

/** Returns the view of a workflow; the chart is drawn into `data-charts`. `repository` is the address of the repository, or empty. */
export function workflowSection(
  history: SiteHistory,
  words: Words,
  metric: MetricId,
  series: number,
  repository: string,
): string {
  const { suite, baseRef, series: names } = history.suite
  const { workflow, dimensions } = names[series]!
  const happened = happenings(history, metric, series).map(({ text: said, at }) => {
    const run = history.runs[at]!
    return `<li><b>${text(said)}</b><br><small>${text(formatInstant(run.at))} ${sources(run, repository)}</small></li>`
  })
  return `<p class="soft">${ALL_SUITES}<a href="${attribute(siteLink({ suite, branch: baseRef, metric }))}">${name(suite)} on ${name(baseRef)}</a></p>
<h2>${name(workflow)}${dimensionTags(dimensions)}</h2>
${controls(history, words, metric, WHOLE_RANGE)}<div class="history" data-charts></div>
${legendOf(lineSvg(historyChart(history, metric, series, { height: 1 })))}
${pickedRun(history, words, repository)}
${happened.length === 0 ? '' : `<h3>What happened</h3><ol>${happened.join('')}</ol>`}`
}

/** Links to the commit and the pull request of a run. */
export function sources({ commit = '', pullRequest }: SiteRun, repository: string): string {
  const link = (path: string, label: string) =>
    repository === ''
      ? text(label)
      : `<a href="${attribute(`${repository}/${path}`)}">${text(label)}</a>`
  const change =
    pullRequest === undefined ? '' : ` ${link(`pull/${pullRequest}`, `#${pullRequest}`)}`
  return (
    (commit && link(`commit/${encodeURIComponent(commit)}`, `commit ${shortCommit(commit)}`)) +
    change
  )
}

function pickedRun({ runs }: SiteHistory, words: Words, repository: string): string {
  const run = runs.find(({ id }) => id === words.run)
  if (!run)
    return '<p class="soft scripted">Choose a run by a click into the chart, or with the arrow keys and Enter.</p>'
  return `<p class="steps"><b>${text(runWords(run))}</b> <span>${sources(run, repository)}</span></p>`
}
