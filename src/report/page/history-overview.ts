/** The first view of the page of a history: a card for each suite, with what moved, and what to do next. */
import { certaintyOf } from '../../core/model/certainty.ts'
import type { Delta } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesKey } from '../../core/model/run.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { siteLink } from '../../core/model/site-link.ts'
import { plainText } from '../../core/render/document/plain-text.ts'
import { acceptedLine, recordText } from '../../core/render/words/baseline.ts'
import { certaintyText, directionText } from '../../core/render/words/certainty.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { plural } from '../../core/render/words/format.ts'
import { capitalized } from '../../core/render/words/line.ts'
import { ABSENT } from '../../core/render/words/symbols.ts'
import {
  metricIn,
  type SiteEpoch,
  type SiteHistory,
  type SiteRun,
  type SiteSuite,
} from '../model/site.ts'
import { changeWords, historyChart, placeOf, shownMetric } from './history-chart.ts'
import {
  INTERVALS,
  isWorse,
  type Lasting,
  lastingIn,
  problemList,
  sources,
  workflowLink,
  worseOf,
} from './history-sections.ts'
import { attribute, dimensionTags, name, text } from './html.ts'
import { lineChart } from './line-chart.ts'

/** Returns a card for each suite. `age` writes how long ago an instant was; `repository` is its address, or empty. */
export function overviewSection(
  suites: readonly SiteHistory[],
  age: (instant: string) => string,
  repository = '',
): string {
  const cards = suites.map(one => suiteCard(one, age, repository))
  const legend = cards.some(card => card.includes('not proven'))
    ? `<p class="soft">${INTERVALS}</p>`
    : ''
  return `<div class="cards">${cards.join('')}</div>${legend}${problemList(suites.flatMap(({ suite }) => suite.problems))}`
}

/** Colors of states, by those of their badges. */
const TONES: Readonly<Record<string, string>> = {
  red: 'worse',
  yellow: 'doubt',
  brightgreen: 'better',
}

/** A suite in the overview: its state, its workflow that changed last, and how far its newest run is from the baseline. */
function suiteCard(
  history: SiteHistory,
  age: (instant: string) => string,
  repository: string,
): string {
  const { suite: all, runs } = history
  const { folder, suite, baseRef, badge, series, facts, record } = all
  const lasting = lastingIn(all)
  const moves = movements(all)
  const worst = moves.find(({ by }) => by > 0)
  const best = moves.findLast(({ by }) => by < 0)
  const shown = lasting[0] ?? worst ?? { metric: shownMetric(all), s: 0 }
  const drawn = series.length === 0 ? '' : sparkline(history, shown.metric, shown.s)
  const moved = [worst, best].flatMap(one => (one ? movementText(all, one) : []))
  const recorded = record
    ? `<dt>Record of the gate</dt><dd>${text(capitalized(recordText(record)))}</dd>`
    : ''
  const newest = runs.at(-1)?.at
  const when = newest === undefined ? ABSENT : `${newest.slice(0, 10)}, ${age(newest)}`
  return `<article data-folder="${attribute(folder)}" data-suite="${attribute(suite)}" data-branch="${attribute(baseRef)}"><h2><a href="${attribute(siteLink({ suite, branch: baseRef }))}">${name(suite)}</a> <b class="badge ${TONES[badge.color] ?? 'plain'}">${text(badge.message)}</b></h2>
<p class="soft">${plural(runs.length, 'run')} on ${name(baseRef)} · last ${text(when)}</p>
<div class="lasting"><p>${lastingText(history, lasting, moves.length === 0)}</p>${nextText(history, repository, lasting[0], worst)}</div>${drawn}
<dl><dt>Newest run against the baseline</dt><dd>${moved.join('<br>') || 'no change beyond noise'}</dd>${recorded}</dl>${dimensionTags(facts)}</article>`
}

/**
 * '`Checkout` is slower since 2026-11-08 (commit 3c0bbaa): p95 +26.4% [+22.2%, +30.7%].': what moved over all runs, as HTML. `isCalm`:
 * the newest run did not move either.
 */
function lastingText(
  history: SiteHistory,
  [first, ...others]: readonly Lasting[],
  isCalm: boolean,
): string {
  const { suite: all, runs } = history
  const many = plural(runs.length, 'run')
  const odd = oddText(history)
  if (!first) {
    return `${isCalm && odd === '' ? 'Nothing moved beyond noise' : 'No lasting change'} in ${many}. ${text(odd)}`.trim()
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
  return `<a href="${attribute(workflowLink(all, metric, s))}">${name(seriesText(all.series[s]!))}</a> ${text([words, heldText(history, first), odd].filter(Boolean).join(' '))}`
}

/** 'The baseline since 2026-11-09 (accepted by ada) includes this change already.'; empty where it does not. */
function heldText(history: SiteHistory, lasting: Lasting): string {
  const epoch = epochAfter(history, lasting)
  if (!epoch) return ''
  const how = acceptedText(history, epoch)
  const much = lasting.run === undefined ? 'most of it' : 'this change'
  return `The baseline since ${epoch.at.slice(0, 10)}${how && ` (${how})`} includes ${much} already.`
}

/** Returns the present baseline where it began after a lasting change, or late in a drift. */
function epochAfter(history: SiteHistory, { run }: Lasting): SiteEpoch | undefined {
  const epoch = history.suite.epochs.findLast(({ rolledBack }) => !rolledBack)
  const begun = placeOf(history, epoch?.run) ?? -1
  return begun >= (placeOf(history, run) ?? history.runs.length / 2) ? epoch : undefined
}

/** How a baseline was accepted; empty where it was not, or was imported with the runs before it. */
function acceptedText(history: SiteHistory, { at: _, rolledBack, ...accepted }: SiteEpoch): string {
  const before = history.runs[(placeOf(history, accepted.run) ?? 0) - 1]
  return before?.outcome === 'imported' ? '' : plainText(acceptedLine(accepted))
}

/** '2 runs stand far above their neighbors, the last on 2026-08-18, in 5 workflows. 3 runs failed, the last on 2026-09-01.' */
function oddText({ suite: { outliers }, runs }: SiteHistory): string {
  const last = outliers.at(-1)
  const failed = runs.filter(({ outcome }) => outcome === 'breached' || outcome === 'refused')
  const dateOf = (id: string) => runs.find(run => run.id === id)?.at.slice(0, 10) ?? id
  const theLast = (count: number, id: string) =>
    count === 1 ? `, on ${dateOf(id)}` : `, the last on ${dateOf(id)}`
  const far = last
    ? `${plural(outliers.length, 'run stands', 'runs stand')} far above their neighbors${theLast(outliers.length, last.run)}, in ${plural(last.workflows, 'workflow')}.`
    : ''
  const red = failed.at(-1)
  return red
    ? `${far} ${plural(failed.length, 'run')} failed${theLast(failed.length, red.id)}.`
    : far
}

/** What to do next about what moved, as HTML; empty where there is nothing to do. */
function nextText(
  history: SiteHistory,
  repository: string,
  first: Lasting | undefined,
  worst: Movement | undefined,
): string {
  const { suite: all, runs } = history
  const said = (html: string) => `<p><b>Next:</b> ${html}</p>`
  if (first && isWorse(all, first)) {
    const epoch = epochAfter(history, first)
    // What was accepted is known.
    if (epoch && acceptedText(history, epoch) !== '') return ''
    const at = placeOf(history, first.run)
    const what = first.metric === 'error-rate' ? 'the errors since, and at what' : 'what'
    if (at === undefined) return said('look at what grew with time, such as data or dependencies.')
    return said(`look at ${what} changed up to ${runLink(runs[at]!, repository)}.`)
  }
  const newest = runs.at(-1)
  if (worst && newest)
    return said(
      `run the load test once more, for ${name(seriesText(all.series[worst.s]!))}: one run alone may be noise (${runLink(newest, repository)}).`,
    )
  const far = all.outliers.at(-1)
  if (!far) return ''
  const { suite, baseRef, series } = all
  const words = { suite, branch: baseRef, metric: far.metric, run: far.run }
  const place = siteLink({ ...words, workflow: seriesKey(series[far.series]!) })
  return said(`<a href="${attribute(place)}">look at the last run that stands out</a>.`)
}

/** A run by its commit, linked, or by its date. */
function runLink(run: SiteRun, repository: string): string {
  return run.commit === undefined
    ? `the run of ${text(run.at.slice(0, 10))}`
    : sources(run, repository)
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
  /** Position of the series. */
  readonly s: number
  readonly moved: Delta
  /** How much worse it got, on the scale of `worsening`. */
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
