/** The views of the page of a history: all suites, one suite, and one workflow. */
import { certaintyOf, widestEqual } from '../../model/certainty.ts'
import type { Delta } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import {
  metricIn,
  type SiteHistory,
  type SiteMetric,
  type SiteRun,
  type SiteSuite,
  valuesOf,
} from '../../model/site.ts'
import { certaintyText, directionText, seriesText, worsening } from '../words/change.ts'
import { formatCount, formatInstant, plural } from '../words/format.ts'
import { recordText } from '../words/record.ts'
import { ABSENT } from '../words/symbols.ts'
import { capitalized } from '../words/wording.ts'
import {
  changeWords,
  happenings,
  historyChart,
  placeOf,
  runWords,
  shownMetric,
} from './history-chart.ts'
import { attribute, dimensionTags, name, text } from './html.ts'
import { type LineChart, lineChart, lineSvg } from './line-chart.ts'
import { option, select } from './view-sections.ts'

/** Charts of a suite that are drawn at once. */
const CHARTS_AT_ONCE = 24
/** So many charts are drawn wide, CSS pixels. */
const [FEW_CHARTS, WIDE] = [4, 590]

/** What the page shows, as words of its address. */
export type Words = Readonly<Record<string, string>>

export function linkTo(words: Words): string {
  return `#${new URLSearchParams(words)}`
}

/** Returns the address of the view of a workflow. */
function workflowLink(
  { suite, baseRef, series }: SiteSuite,
  metric: MetricId,
  position: number,
): string {
  return linkTo({ suite, branch: baseRef, metric, workflow: seriesKey(series[position]!) })
}

/** How much worse the newest run of a series is than its epoch, as a ratio; -Infinity when that is not known. */
function worseOf({ id: metric, unit, better }: SiteMetric, delta: Delta | null): number {
  return (delta && worsening({ metric, unit, delta }, better)) ?? Number.NEGATIVE_INFINITY
}

/** Returns a card for each suite. `age` writes how long ago an instant was. */
export function overviewSection(
  suites: readonly SiteHistory[],
  age: (instant: string) => string,
): string {
  const cards = suites.map(one => suiteCard(one, age))
  return `<div class="cards">${cards.join('')}</div>${problemList(suites.flatMap(({ suite }) => suite.problems))}`
}

/** Colors of states, by those of their badges. */
const TONES: Readonly<Record<string, string>> = {
  red: 'worse',
  yellow: 'doubt',
  brightgreen: 'better',
}

/** A suite in the overview: its state, its workflow that changed last, and how far its newest run is from the baseline. */
function suiteCard(history: SiteHistory, age: (instant: string) => string): string {
  const { suite: all, runs } = history
  const { folder, suite, baseRef, badge, series, facts, record } = all
  const metric = shownMetric(all)
  const [first] = lastingIn(all)
  const worst = movements(all).find(({ by }) => by > 0)
  const best = movements(all).findLast(({ by }) => by < 0)
  const shown = first ?? worst ?? { metric, s: 0 }
  const drawn = series.length === 0 ? '' : sparkline(history, shown.metric, shown.s)
  const moved = [worst, best].flatMap(one => (one ? movementText(all, one) : []))
  const recorded = record
    ? `<dt>Record of the gate</dt><dd>${text(capitalized(recordText(record)))}</dd>`
    : ''
  const newest = runs.at(-1)?.at
  const when = newest === undefined ? ABSENT : `${newest.slice(0, 10)}, ${age(newest)}`
  return `<article data-folder="${attribute(folder)}" data-suite="${attribute(suite)}" data-branch="${attribute(baseRef)}"><h2><a href="${attribute(linkTo({ suite, branch: baseRef }))}">${name(suite)}</a> <b class="badge ${TONES[badge.color] ?? 'plain'}">${text(badge.message)}</b></h2>
<p class="soft">${plural(runs.length, 'run')} on ${name(baseRef)} · last ${text(when)}</p>
<p class="lasting">${lastingText(history)}</p>${drawn}
<dl><dt>Newest run against the baseline</dt><dd>${moved.join('<br>') || 'no change beyond noise'}</dd>${recorded}</dl>${dimensionTags(facts)}</article>`
}

/** A change of a series that lasts: its last step, or a slow drift. */
interface Lasting {
  readonly metric: MetricId
  readonly s: number
  readonly delta: Delta
  /** Id of the first run after the step. Absent: a drift over all runs. */
  readonly run?: string
}

/** Returns the changes that last, first what got worse, errors, and the metric that is shown; then the largest. */
function lastingIn(all: SiteSuite): Lasting[] {
  const usual = shownMetric(all)
  const isWorse = ({ metric, delta }: Lasting) =>
    metricIn(all, metric).better === 'higher' ? delta.absolute < 0 : delta.absolute > 0
  const size = ({ delta }: Lasting) => Math.abs(Math.log1p(delta.relative ?? delta.absolute))
  const ranked = [isWorse, ({ metric }: Lasting) => metric === 'error-rate']
  ranked.push(({ metric }) => metric === usual)
  const rankOf = (one: Lasting) => ranked.reduce((rank, is) => 2 * rank + Number(is(one)), 0)
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

/** '`Checkout` is slower since 2026-11-08 (commit 3c0bbaa): p95 +26.4% [+22.2%, +30.7%]': what moved over all runs, as HTML. */
function lastingText({ suite: all, runs }: SiteHistory): string {
  const many = plural(runs.length, 'run')
  const [first, ...others] = lastingIn(all)
  if (!first) {
    const calm = movements(all).length === 0 ? 'Nothing moved beyond noise' : 'No lasting change'
    return `${calm} in ${many}.`
  }
  const { metric, s, delta, run: id } = first
  const of = metricIn(all, metric)
  const direction = directionText({ metric, unit: of.unit }, delta.absolute > 0)
  const verb = metric === 'error-rate' ? 'has' : 'is'
  const { at = '', commit, author } = runs.find(run => run.id === id) ?? {}
  const by = author === undefined ? '' : ` by ${author}`
  const source = commit === undefined ? '' : ` (commit ${shortCommit(commit)}${by})`
  const since =
    id === undefined ? ` after a slow drift over ${many}` : ` since ${at.slice(0, 10)}${source}`
  const [also, ...more] = new Set(others.flatMap(other => (other.s === s ? [] : other.s)))
  const named = also === undefined ? '' : `; ${seriesText(all.series[also]!)} moved too`
  const rest = more.length > 0 ? `; ${plural(more.length + 1, 'more workflow')} moved` : named
  const words = `${verb} ${direction}${since}: ${of.label} ${changeWords(of, delta)}${rest}.`
  return `<a href="${attribute(workflowLink(all, metric, s))}">${name(seriesText(all.series[s]!))}</a> ${text(words, 300)}`
}

function sparkline(history: SiteHistory, metric: MetricId, series: number): string {
  const link = workflowLink(history.suite, metric, series)
  const chart = historyChart(history, metric, series, { bare: true, width: 340, link })
  const caption = `${metricIn(history.suite, metric).label} of ${chart.caption}`
  return lineChart({ ...chart, caption, words: '', height: 72 })
}

/** How far the newest run of a series is from its epoch, where that is more than noise. */
interface Movement {
  readonly metric: MetricId
  readonly s: number
  readonly moved: Delta
  readonly by: number
}

/** Returns the movements of a suite, the worst first. */
function movements(all: SiteSuite): Movement[] {
  return Object.entries(all.cells)
    .flatMap(([metric, of]) =>
      of.flatMap(({ moved }, s) =>
        moved && certaintyOf(moved, 0) === 'likely'
          ? [{ metric, s, moved, by: worseOf(metricIn(all, metric), moved) }]
          : [],
      ),
    )
    .sort((a, b) => b.by - a.by)
}

function movementText(all: SiteSuite, { metric, s, moved }: Movement): string {
  const of = metricIn(all, metric)
  const direction = directionText({ metric, unit: of.unit }, moved.absolute > 0)
  const words = `${of.label} ${changeWords(of, moved)}, ${certaintyText('likely', direction, { metric, ...moved })}`
  return `<a href="${attribute(workflowLink(all, metric, s))}">${name(seriesText(all.series[s]!))}</a> <small>${text(words)}</small>`
}

function problemList(problems: readonly string[]): string {
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

/** Explains the signs that charts have, and their axis. */
function legendOf(charts: string): string {
  const signs = SIGNS.flatMap(([drawn, sign, words]) =>
    charts.includes(drawn) ? `<span>${sign} ${words}</span>` : [],
  )
  return `<p class="legend">${signs.join(' ')} <span>Runs stand in their order; distances are not time. In brackets: the 95% interval.</span></p>`
}

/** Returns the part of the runs that the address names. Undefined: all. */
export function rangeOf(history: SiteHistory, { left, right }: Words) {
  const [min, max] = [placeOf(history, left), placeOf(history, right)]
  return min !== undefined && max !== undefined && min < max ? { min, max } : undefined
}

/** Returns the workflows that a filter leaves, those with a lasting change and the worst movement first, and how many of their charts are drawn. */
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
  return `<p class="soft">${ALL_SUITES}<a href="${attribute(linkTo({ suite, branch: baseRef, metric }))}">${name(suite)} on ${name(baseRef)}</a></p>
<h2>${name(workflow)}${dimensionTags(dimensions)}</h2>
${controls(history, words, metric, WHOLE_RANGE)}<div class="history" data-charts></div>
${legendOf(lineSvg(historyChart(history, metric, series, { height: 1 })))}
${pickedRun(history, words, repository)}
${happened.length === 0 ? '' : `<h3>What happened</h3><ol>${happened.join('')}</ol>`}`
}

/** Links to the commit and the pull request of a run. */
function sources({ commit = '', pullRequest }: SiteRun, repository: string): string {
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
