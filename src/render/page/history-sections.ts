/** The views of the page of a history: all suites, one suite, and one workflow. */
import { certaintyOf, widestEqual } from '../../model/certainty.ts'
import type { Delta } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import {
  deltaBetween,
  metricIn,
  type SiteHistory,
  type SiteMetric,
  type SiteRun,
  type SiteSuite,
  valuesOf,
} from '../../model/site.ts'
import {
  certaintyText,
  changeText,
  directionText,
  intervalText,
  seriesText,
  worsening,
} from '../words/change.ts'
import { formatCount, formatInstant, plural } from '../words/format.ts'
import { quantity } from '../words/quantity.ts'
import { ABSENT } from '../words/symbols.ts'
import { changeWords, happenings, historyChart, runWords } from './history-chart.ts'
import { attribute, dimensionTags, name, table, text } from './html.ts'
import { lineChart } from './line-chart.ts'
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
export function workflowLink(
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

/** Returns the table of all suites. `age` writes how long ago an instant was. */
export function overviewSection(
  suites: readonly SiteHistory[],
  age: (instant: string) => string,
): string {
  const environment = suites.some(({ suite: { facts } }) => Object.keys(facts).length > 0)
    ? ['environment']
    : []
  const rows = suites.map(({ suite: all, runs }) => {
    const { folder, suite, baseRef, badge, cells, series, facts } = all
    const [worst] = Object.entries(cells)
      .flatMap(([metric, of]) =>
        of.map(({ moved }, s) => ({ metric, s, moved, by: worseOf(metricIn(all, metric), moved) })),
      )
      .filter(({ moved, by }) => by > 0 && certaintyOf(moved ?? {}, 0) === 'likely')
      .sort((a, b) => b.by - a.by)
    const movement = worst
      ? `<a href="${attribute(workflowLink(all, worst.metric, worst.s))}">${name(seriesText(series[worst.s]!))}</a> <small>${text(`${metricIn(all, worst.metric).label} ${changeWords(metricIn(all, worst.metric), worst.moved)}`)}</small>`
      : '<span class="soft">none beyond noise</span>'
    const newest = runs.at(-1)?.at
    const tone = { red: 'worse', yellow: 'doubt' }[badge.color] ?? 'better'
    const last =
      newest === undefined
        ? ABSENT
        : `${text(formatInstant(newest))} <small>${text(age(newest))}</small>`
    return `<tr data-folder="${attribute(folder)}" data-suite="${attribute(suite)}" data-branch="${attribute(baseRef)}"><th scope="row" class="name"><a href="${attribute(linkTo({ suite, branch: baseRef }))}">${name(suite)}</a></th><td><b class="badge ${tone}">${text(badge.message)}</b></td><td>${name(baseRef)}</td><td>${plural(runs.length, 'run')}</td><td>${last}</td><td>${movement}</td>${environment.map(() => `<td class="facts">${dimensionTags(facts)}</td>`).join('')}</tr>`
  })
  const head = ['suite', 'state', 'branch', 'runs', 'last run', 'worst movement', ...environment]
  return (
    table('Suites', head, rows, head.length) +
    problemList(suites.flatMap(({ suite }) => suite.problems))
  )
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

const LEGEND =
  '<p class="legend"><span class="series-0"><b class="swatch"></b> noise of the baseline</span> <span class="worse">● breached</span> <span class="worse">○ breached by another workflow</span> <span class="doubt">● refused or held</span> <span class="mark">┆ baseline, release</span> <span>┆ step</span></p>'

/**
 * Returns the view of a suite: a small chart for each workflow, the worst movement first. A single row of charts is drawn wider, up to
 * `width`, CSS pixels.
 */
export function suiteSection(
  history: SiteHistory,
  words: Words,
  metric: MetricId,
  width: number,
): string {
  const { suite, runs } = history
  const { search = '', most = `${CHARTS_AT_ONCE}` } = words
  const worse = (s: number) => worseOf(metricIn(suite, metric), suite.cells[metric]![s]!.moved)
  const found = [...suite.series.keys()]
    .filter(s => seriesText(suite.series[s]!).toLowerCase().includes(search.toLowerCase()))
    .filter(s => valuesOf(runs, metric, s).some(value => value !== null))
    .sort((a, b) => worse(b) - worse(a) || a - b)
  const few = found.length <= FEW_CHARTS ? { width: Math.min(width, WIDE) } : {}
  const charts = found
    .slice(0, Number(most))
    .map(s =>
      lineChart(historyChart(history, metric, s, { ...few, link: workflowLink(suite, metric, s) })),
    )
  const field = `<label class="search">Filter <input type="search" name="search" value="${attribute(search)}" placeholder="workflow"></label>`
  const more =
    found.length > charts.length
      ? `<p class="steps"><button type="button" name="most" value="${charts.length + CHARTS_AT_ONCE}">Show more of ${plural(found.length, 'workflow')}</button></p>`
      : ''
  return `<p class="soft"><a href="#">All suites</a></p><h2>${name(suite.suite)} on ${name(suite.baseRef)}</h2>
<p class="soft">${text(suite.badge.message)} · ${plural(suite.months[0]?.[1] ?? 0, 'run')} · the newest value of each workflow, and its change since the baseline</p>
${controls(history, words, metric, field)}${LEGEND}<div class="charts history${few.width ? ' few' : ''}">${charts.join('')}</div>${more}${problemList(suite.problems)}`
}

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
  const buttons =
    '<button type="button" name="zoom-out">Whole range</button><button type="button" name="csv">CSV</button>'
  const happened = happenings(history, metric, series).map(({ text: said, at }) => {
    const run = history.runs[at]!
    return `<li><b>${text(said)}</b><br><small>${text(formatInstant(run.at))} ${sources(run, repository)}</small></li>`
  })
  return `<p class="soft"><a href="#">All suites</a> › <a href="${attribute(linkTo({ suite, branch: baseRef, metric }))}">${name(suite)} on ${name(baseRef)}</a></p>
<h2>${name(workflow)}${dimensionTags(dimensions)}</h2>
${controls(history, words, metric, buttons)}<div class="history" data-charts></div>
${LEGEND}
${pickedRun(history, words, repository)}
${happened.length === 0 ? '' : `<h3>What happened</h3><ol>${happened.join('')}</ol>`}${comparison(history, words, series)}`
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
  const button = (side: string, label: string) =>
    `<button type="button" name="${side}" value="${attribute(run.id)}">${label}</button>`
  return `<p class="steps"><b>${text(runWords(run))}</b> <span>${sources(run, repository)}</span> ${button('before', 'Compare from here (A)')}${button('after', 'Compare to here (B)')}</p>`
}

/** The comparison of two runs: unless chosen, the first and the newest that are shown. */
function comparison({ suite, runs }: SiteHistory, words: Words, series: number): string {
  const [first, second] = [words.before, words.after].map(wanted =>
    runs.find(({ id }) => id === wanted),
  )
  const sides = [first ?? runs[0]!, second ?? runs.at(-1)!]
  const rows = Object.entries(suite.cells).flatMap(([metric, cells]) => {
    const [before, after] = sides.map(({ values }) => values[metric]?.[series] ?? undefined)
    if (before === undefined || after === undefined) return []
    const of = metricIn(suite, metric)
    const { noise } = cells[series]!
    const delta = deltaBetween(before, after, metric, noise && noise * Math.SQRT2)
    const certainty = certaintyOf(delta, widestEqual(metric))
    const isWorse = delta.absolute > 0 === (of.better !== 'higher')
    const tone = certainty === 'likely' ? (isWorse ? 'worse' : 'better') : ''
    const changed = { metric, unit: of.unit, delta }
    const direction = directionText(changed, delta.absolute > 0)
    const [was, is] = [before, after].map(value => `<td class="number">${quantity(value, of)}</td>`)
    return `<tr><th scope="row">${text(of.label)}<small class="why">${text(certaintyText(certainty, direction, { metric, ...delta }))}</small></th>${was}${is}<td class="number ${tone}">${text(changeText(changed))}<small>${text(intervalText(changed))}</small></td></tr>`
  })
  if (rows.length === 0) return ''
  const head = ['metric', 'A', 'B', 'change']
  const [before, after] = sides.map(runWords)
  return `<h3>Comparison of two runs</h3><p class="soft">A: ${text(before!)}<br>B: ${text(after!)}</p>${table('Comparison of two runs', head, rows, 1)}`
}
