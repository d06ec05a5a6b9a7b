/** The page's script: it reads the campaign from the page, keeps the view in the address, and draws again what the view changes. */
import type { CampaignReport } from '../../../core/model/campaign.ts'
import { defined } from '../../../core/model/defined.ts'
import { parseJsonText } from '../../../core/model/json-text.ts'
import type { Report } from '../../../core/model/report.ts'
import { makeVisible } from '../../../core/render/escape/visible.ts'
import { formatCount } from '../../../core/render/words/format.ts'
import { type Comparison, indexCampaign } from '../../lookup/comparison.ts'
import { defaultView, type View } from '../../lookup/view.ts'
import { indexGate } from '../gate-index.ts'
import { matrixTable } from '../matrix.ts'
import { rowFilter } from '../matrix-rows.ts'
import { trendChart } from '../run-charts.ts'
import { viewFromFragment, viewToFragment, viewWords } from '../view-address.ts'
import { viewSections } from '../view-sections.ts'
import { followHand } from './charts.ts'
import { Details } from './details.ts'
import { openFlameGraphs } from './flame-graph.ts'
import { focusCell, moveInGrid } from './grid-keys.ts'
import { openHistory } from './history.ts'

/** Rows of the matrix that are shown at first, and more as the reader scrolls: a browser takes long over 18,000 cells. */
const ROWS_AT_ONCE = 30
/** Runs that a matrix has room for on paper, in landscape. */
const RUNS_ON_PAPER = 18

async function start(): Promise<void> {
  const main = document.getElementById('history')
  if (main) return openHistory(main)
  openFlameGraphs()
  const packed = document.getElementById('campaign')?.textContent
  if (!packed) return document.documentElement.classList.add('scripts')
  const data = await unpack(packed)
  new Page('verdict' in data ? indexGate(data) : indexCampaign(data)).open()
}

async function unpack(packed: string): Promise<CampaignReport | Report> {
  const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return parseJsonText(await new Response(stream).text()) as CampaignReport | Report
}

class Page {
  readonly #index: Comparison
  readonly #usual: View
  readonly #details: Details
  #view: View
  #mostRows = ROWS_AT_ONCE

  constructor(index: Comparison) {
    this.#index = index
    this.#usual = defaultView(index)
    this.#view = this.#usual
    this.#details = new Details(index, open => this.#change(defined({ ...this.#view, open })))
  }

  open(): void {
    document.documentElement.classList.add('scripts')
    document.addEventListener('change', event => this.#onChange(event))
    document.addEventListener('input', event => this.#onInput(event))
    document.addEventListener('click', event => this.#onClick(event))
    document.addEventListener('keydown', event => this.#onKey(event))
    document.addEventListener('submit', event => event.preventDefault())
    document.addEventListener('scroll', event => this.#onScroll(event), {
      capture: true,
      passive: true,
    })
    window.addEventListener('hashchange', () => this.#readAddress())
    window.addEventListener('beforeprint', () => {
      this.#splitForPaper()
      this.#hideRows(Number.POSITIVE_INFINITY)
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    window.addEventListener('afterprint', () => {
      this.#draw()
      this.#filter()
    })
    this.#readAddress()
    this.#prepareGrid()
    this.#filter()
    const { trend } = this.#index
    const figures = [...document.querySelectorAll<HTMLElement>('#trend [data-trend]')]
    const charts = figures.map(({ dataset }) =>
      trendChart(trend!.series[Number(dataset.trend)]!, trend!),
    )
    if (trend && figures.length > 0)
      followHand(document.getElementById('trend')!, () => charts, trend.runs.length - 1)
  }

  /** A fragment without `=` is a link to a place on the page. */
  #readAddress(): void {
    const fragment = location.hash.slice(1)
    if (fragment !== '' && !fragment.includes('=')) {
      for (const folded of document.querySelectorAll(`#${CSS.escape(fragment)} > .part`))
        folded.setAttribute('open', '')
      return
    }
    const view = viewFromFragment(fragment, this.#usual, this.#index)
    if (viewToFragment(view, this.#usual) !== viewToFragment(this.#view, this.#usual))
      this.#show(view)
  }

  #change(view: View): void {
    const fragment = viewToFragment(view, this.#usual)
    const address = fragment === '' ? location.pathname + location.search : `#${fragment}`
    history.replaceState(null, '', address)
    this.#show(view)
  }

  #show(view: View): void {
    const before = this.#view
    this.#view = view
    // What is left is filtered, which needs no drawing.
    const drawn = ({ search, module, dimensions, changedOnly, open, ...rest }: View) =>
      JSON.stringify(rest)
    if (drawn(before) !== drawn(view)) this.#draw()
    this.#syncControls()
    this.#filter()
    this.#details.show(view)
  }

  #draw(): void {
    const focusAgain = focusKeeper()
    // The controls above the matrix stay as they are: one of them has the focus.
    showMatrix(matrixTable(this.#index, this.#view))
    for (const { id, html } of viewSections(this.#index, this.#view)) {
      const place = document.querySelector(`[data-section="${id}"]`)
      if (!place || id === 'matrix') continue
      const isOpen = place.querySelector('details.part[open]') !== null
      place.innerHTML = html
      if (isOpen) place.querySelector('details.part')?.setAttribute('open', '')
    }
    this.#prepareGrid()
    focusAgain()
  }

  /** A matrix of more runs than paper is wide becomes several, with the same rows. */
  #splitForPaper(): void {
    const { columns, hidden } = this.#view
    const runs = this.#index.runs.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))
    if (columns !== 'runs' || runs.length <= RUNS_ON_PAPER) return
    const tables = Array.from({ length: Math.ceil(runs.length / RUNS_ON_PAPER) }, (_, part) => {
      const shown = runs.slice(part * RUNS_ON_PAPER, (part + 1) * RUNS_ON_PAPER)
      const others = runs.filter(id => !shown.includes(id))
      return matrixTable(this.#index, {
        ...this.#view,
        sort: 'name',
        hidden: [...hidden, ...others],
      })
    })
    showMatrix(tables.join(''))
  }

  #prepareGrid(): void {
    const first = document.querySelector<HTMLElement>('[data-matrix] tbody td[data-run]')
    if (first) first.tabIndex = 0
  }

  #syncControls(): void {
    const form = document.querySelector<HTMLFormElement>('form.controls')
    if (!form) return
    const view = this.#view
    const words = viewWords(view)
    for (const control of form.elements)
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        control.checked = view.changedOnly
      else if (
        control instanceof HTMLSelectElement ||
        (control instanceof HTMLInputElement && control !== document.activeElement)
      )
        control.value = words[control.name] ?? ''
    const order = form.elements.namedItem('order')
    if (order instanceof HTMLButtonElement)
      order.textContent = view.descending ? '▼ largest first' : '▲ smallest first'
  }

  /** Hides the rows that the view leaves out; they are not drawn again, so that typing stays quick. */
  #filter(): void {
    this.#hideRows(ROWS_AT_ONCE)
    const { search, module } = this.#view
    const wanted = search.toLowerCase()
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-words]')) {
      const { module: own, words } = row.dataset
      const isOther = module !== '' && own !== undefined && own !== makeVisible(module)
      row.hidden = isOther || !words!.includes(wanted)
    }
  }

  /** Hides the rows of the matrix that the view leaves out, and those beyond the first ones. */
  #hideRows(most: number): void {
    this.#mostRows = most
    const { workflows } = this.#index
    const matches = workflows.map(rowFilter(this.#index, this.#view))
    const count = matches.filter(Boolean).length
    for (const table of document.querySelectorAll('[data-matrix]')) {
      let shown = 0
      for (const row of table.querySelectorAll<HTMLElement>('tbody tr')) {
        const matching = matches[Number(row.dataset.index)]!
        if (matching) shown++
        row.hidden = !matching || shown > most
      }
    }
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-name]'))
      row.hidden = !matches[Number(row.dataset.name)]
    const output = document.querySelector('form.controls output')
    const all = workflows.length
    const words = count === all ? '' : `${formatCount(count)} of ${formatCount(all)} workflows`
    if (output) output.textContent = words
  }

  #onScroll({ target }: Event): void {
    const box = document.querySelector('[data-table="matrix"] .table')
    if (!box || target !== box || this.#mostRows >= this.#index.workflows.length) return
    if (box.scrollTop + 2 * box.clientHeight > box.scrollHeight)
      this.#hideRows(this.#mostRows + ROWS_AT_ONCE)
  }

  #onInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === 'search')
      this.#set('search', target.value)
  }

  #onChange({ target }: Event): void {
    if (target instanceof HTMLSelectElement) this.#set(target.name, target.value)
    if (!(target instanceof HTMLInputElement)) return
    const { show } = target.dataset
    const others = this.#view.hidden.filter(id => id !== show)
    if (show !== undefined)
      this.#change({ ...this.#view, hidden: target.checked ? others : [...others, show] })
    else if (target.name !== '')
      this.#set(target.name, target.type === 'checkbox' ? `${target.checked}` : target.value)
  }

  /** Changes one word of the view; a word that is none of its own changes nothing. */
  #set(key: string, value: string): void {
    const words = new URLSearchParams({ ...viewWords(this.#view), [key]: value })
    this.#change(viewFromFragment(`${words}`, this.#usual, this.#index))
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const view = this.#view
    const near = <T extends HTMLElement>(selector: string) =>
      (event.target as Element).closest<T>(selector)
    const figure = near('[data-open]')
    if (figure) {
      const [, row, run] = /^(\d+) (.*)$/s.exec(figure.dataset.open!) ?? []
      if (row === undefined) return
      event.preventDefault()
      const metric = this.#index.workflowMetrics.some(({ id }) => id === figure.dataset.metric)
      this.#change({
        ...view,
        metric: metric ? figure.dataset.metric! : view.metric,
        open: { row: Number(row), run: run! },
      })
      return
    }
    const { sort } = near('[data-sort]')?.dataset ?? {}
    if (sort !== undefined)
      this.#change({ ...view, sort, descending: view.sort !== sort || !view.descending })
    else if (near('[name="order"]')) this.#change({ ...view, descending: !view.descending })
    else if (near('[name="reset"]')) this.#change(this.#usual)
    else {
      const [row, cell] = [near('[data-row]'), near('[data-matrix] td[data-run]')]
      const { resource, metric } = near('[data-resource]')?.dataset ?? {}
      if (row) this.#openRow(Number(row.dataset.row))
      else if (cell) this.#openCell(cell)
      else if (metric !== undefined) this.#details.showResource(Number(resource), metric)
    }
  }

  #openRow(row: number): void {
    const run = this.#index.group(this.#view.candidate ?? '')?.runs[0] ?? this.#index.runs[0]?.id
    if (run !== undefined) this.#change({ ...this.#view, open: { row, run } })
  }

  #openCell(cell: HTMLElement): void {
    // The focus returns to it when the details are closed.
    focusCell(cell)
    const row = Number(cell.closest('tr')!.dataset.index)
    this.#change({ ...this.#view, open: { row, run: cell.dataset.run! } })
  }

  #onKey(event: KeyboardEvent): void {
    const cell =
      event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-matrix] td')
    if (!cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      this.#openCell(cell)
    } else if (moveInGrid(cell, event.key)) event.preventDefault()
  }
}

function showMatrix(html: string): void {
  document.querySelector('[data-table="matrix"]')!.innerHTML = html
}

/** Returns what gives the focus again to the same control of a section that is drawn again. */
function focusKeeper(): () => void {
  const { activeElement } = document
  const section = activeElement?.closest('[data-section]')
  const controls = () => [...(section?.querySelectorAll<HTMLElement>('button, input, a') ?? [])]
  const position = controls().indexOf(activeElement as HTMLElement)
  return () => controls()[position]?.focus()
}

void start()
