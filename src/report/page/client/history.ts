/** The script of the page of a history: the address says what is shown. Data are loaded as scripts, which works from a folder. */
import { defined } from '../../../core/model/defined.ts'
import { parseJsonText } from '../../../core/model/json-text.ts'
import type { MetricId } from '../../../core/model/metric.ts'
import { seriesKey } from '../../../core/model/run.ts'
import { siteLink, type Words } from '../../../core/model/site-link.ts'
import type { SiteHistory, SiteRun, SiteSuite } from '../../model/site.ts'
import { historyChart, placeOf, shownMetric } from '../history-chart.ts'
import {
  rangeOf,
  shownSeries,
  suiteCharts,
  suiteSection,
  workflowSection,
} from '../history-sections.ts'
import { drawCharts, followHand, type Range, reachable } from './charts.ts'

/** The newest months are loaded until they have so many values, and at least so many runs. */
const ENOUGH_VALUES = 20_000
const LEAST_RUNS = 100
/** Height of the chart of a workflow, CSS pixels. */
const HEIGHT = 340

/** Title of the overview. */
const TITLE = document.title

const loaded = new Map<string, unknown>()
/** Called by the files of data. */
Object.assign(window, {
  perfGateData: (key: string, json: string) => loaded.set(key, parseJsonText(json)),
})

/** Loads a file of data by its path without the extension. */
async function load<T>(path: string): Promise<T> {
  if (!loaded.has(path))
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.onload = resolve
      script.onerror = () =>
        reject(new Error(`data/${path}.js cannot be loaded. Copy the whole folder of the site.`))
      script.src = `data/${path}.js`
      document.head.append(script)
    })
  return loaded.get(path) as T
}

/** Words of the address. */
const words = (): Words => Object.fromEntries(new URLSearchParams(location.hash.slice(1)))

/** Changes words of the address; those that are undefined are left out. */
function change(changes: Readonly<Record<string, string | undefined>>): void {
  history.replaceState(null, '', siteLink(defined({ ...words(), ...changes }) as Words))
}

/** Keeps a part of the runs in the address. */
function zoomTo({ runs }: SiteHistory, { min, max }: Range): void {
  change({ left: runs[Math.floor(min)]?.id, right: runs[Math.ceil(max)]?.id })
}

/** Returns what the card of a suite says of its changes. */
function lastingOf(folder: string): string {
  const card = document.querySelector(`[data-folder="${CSS.escape(folder)}"] .lasting`)
  return card?.outerHTML ?? ''
}

/** Starts the page, which is drawn into `main`. */
export function openHistory(main: HTMLElement): void {
  /** Shows what the address names: all suites, a suite, or a workflow. */
  const show = async () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-folder]')]
    const only = rows.length === 1 ? rows[0]!.dataset : {}
    const { suite = only.suite, branch = only.branch, runs: range } = words()
    const before = location.hash
    const folder = rows.find(({ dataset }) => dataset.suite === suite && dataset.branch === branch)
      ?.dataset.folder
    document.getElementById('overview')!.hidden = folder !== undefined
    document.title = TITLE
    if (folder === undefined) main.innerHTML = ''
    else
      try {
        const all = await load<SiteSuite>(folder)
        const values = all.series.length * Object.keys(all.cells).length
        const enough = range === 'all' ? Infinity : Math.max(LEAST_RUNS, ENOUGH_VALUES / values)
        const isWanted = (_: unknown, i: number) => (all.months[i + 1]?.[1] ?? 0) < enough
        const wanted = all.months
          .filter(isWanted)
          .map(([month]) => load<SiteRun[]>(`${folder}/${month}`))
        const runs = (await Promise.all(wanted)).flat()
        if (before === location.hash) write({ suite: all, runs })
      } catch (error) {
        main.textContent = (error as Error).message
      }
  }
  const go = (changes: Parameters<typeof change>[0]) => {
    change(changes)
    void show()
  }
  const write = (all: SiteHistory) => {
    const { metric: wanted, workflow } = words()
    const metric = shownMetric(all.suite, wanted)
    const series = all.suite.series.findIndex(one => seriesKey(one) === workflow)
    const repository = document.body.dataset.repository ?? ''
    const focused = document.activeElement
    const field =
      main.contains(focused) && focused?.matches('figure')
        ? 'figure'
        : `[name="${focused?.getAttribute('name')}"]`
    const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null
    main.innerHTML =
      series < 0
        ? suiteSection(all, words(), metric, main.clientWidth, lastingOf(all.suite.folder))
        : workflowSection(all, words(), metric, series, repository)
    document.title = `${main.querySelector('h2')!.textContent} · ${TITLE}`
    if (series >= 0) draw(all, metric, series)
    else drawSuite(all, metric)
    const again = main.querySelector<HTMLInputElement>(field)
    again?.focus()
    if (caret !== null) again?.setSelectionRange(caret, caret)
  }
  const drawSuite = (all: SiteHistory, metric: MetricId) => {
    const place = main.querySelector<HTMLElement>('.charts')!
    const { drawn } = shownSeries(all, words(), metric)
    const zoomed = rangeOf(all, words())
    const charts = (range?: Range) => {
      if (range) zoomTo(all, range)
      return suiteCharts(all, metric, drawn, main.clientWidth, range ?? zoomed)
    }
    reachable(place)
    followHand(place, charts)
  }
  const draw = (all: SiteHistory, metric: MetricId, series: number) => {
    const place = main.querySelector<HTMLElement>('[data-charts]')!
    const { run = '' } = words()
    const zoomed = rangeOf(all, words())
    const size = { width: place.clientWidth, height: HEIGHT, chosen: run }
    const drawn = (range?: Range) => {
      if (range) zoomTo(all, range)
      return [historyChart(all, metric, series, size, range ?? zoomed)]
    }
    drawCharts(
      place,
      drawn,
      at => go({ run: all.runs[at]!.id }),
      placeOf(all, run) ?? all.runs.length - 1,
    )
  }

  document.documentElement.classList.add('scripts')
  document.addEventListener('submit', event => event.preventDefault())
  window.addEventListener('hashchange', show)
  window.addEventListener('resize', () => {
    if (main.querySelector('[data-charts]')) void show()
  })
  main.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    go({ [name]: value })
  })
  main.addEventListener('click', ({ target }) => {
    const { name, value } = (target as Element).closest('button') ?? {}
    if (name === 'zoom-out') go({ left: undefined, right: undefined })
    else if (name !== undefined) go({ [name]: value })
  })
  void show()
}
