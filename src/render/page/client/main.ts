/** The page's script: it reads the campaign from the page, keeps the view in the address, and draws again what the view changes. */
import { defined } from '../../../model/defined.ts'
import { parseJsonText } from '../../../model/json-text.ts'
import { makeVisible } from '../../escape/visible.ts'
import { formatCount } from '../../format.ts'
import { type CampaignIndex, indexCampaign } from '../campaign-index.ts'
import { matrixTable, rowFilter } from '../matrix.ts'
import type { PageData } from '../page-data.ts'
import { defaultView, type View, viewFromFragment, viewToFragment } from '../view.ts'
import { viewSections } from '../view-sections.ts'
import { Details } from './details.ts'
import { focusCell, moveInGrid } from './grid-keys.ts'
import { drawTrends } from './trends.ts'

/** Rows of the matrix that are shown at first, and more as the reader scrolls: a browser takes long over 18,000 cells. */
const ROWS_AT_ONCE = 30
/** Runs that a matrix has room for on paper, in landscape. */
const RUNS_ON_PAPER = 18

async function start(): Promise<void> {
  const packed = document.getElementById('campaign')!.textContent ?? ''
  const index = indexCampaign(await unpack(packed))
  new Page(index).open()
}

async function unpack(packed: string): Promise<PageData> {
  const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return parseJsonText(await new Response(stream).text()) as PageData
}

class Page {
  readonly #index: CampaignIndex
  readonly #usual: View
  readonly #details: Details
  #view: View
  #mostRows = ROWS_AT_ONCE

  constructor(index: CampaignIndex) {
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
    document.addEventListener('scroll', event => this.#onScroll(event), { capture: true, passive: true })
    window.addEventListener('hashchange', () => this.#readAddress())
    window.addEventListener('beforeprint', () => {
      this.#splitForPaper()
      this.#showRows(Number.POSITIVE_INFINITY)
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    window.addEventListener('afterprint', () => {
      this.#draw()
      this.#filter()
    })
    this.#readAddress()
    this.#prepareGrid()
    this.#filter()
    drawTrends(this.#index.campaign.trend)
  }

  /** A fragment without `=` is a link to a place on the page. */
  #readAddress(): void {
    const fragment = location.hash.slice(1)
    if (fragment !== '' && !fragment.includes('=')) return
    const view = viewFromFragment(fragment, this.#usual, this.#index)
    if (viewToFragment(view, this.#usual) !== viewToFragment(this.#view, this.#usual)) this.#show(view)
  }

  #change(view: View): void {
    const fragment = viewToFragment(view, this.#usual)
    history.replaceState(null, '', fragment === '' ? location.pathname + location.search : `#${fragment}`)
    this.#show(view)
  }

  #show(view: View): void {
    const before = this.#view
    this.#view = view
    // What is left is filtered, which needs no drawing.
    const drawn = ({ search, module, dimensions, changedOnly, open, ...rest }: View) => JSON.stringify(rest)
    if (drawn(before) !== drawn(view)) this.#draw()
    this.#syncControls()
    this.#filter()
    this.#details.show(view)
  }

  #draw(): void {
    const focused = focusPath()
    // The controls above the matrix stay as they are: one of them has the focus.
    document.querySelector('[data-table="matrix"]')!.innerHTML = matrixTable(this.#index, this.#view)
    for (const { id, html } of viewSections(this.#index, this.#view)) {
      const place = document.querySelector(`[data-section="${id}"]`)
      if (place && id !== 'matrix') place.innerHTML = html
    }
    this.#prepareGrid()
    if (focused) document.querySelector<HTMLElement>(focused)?.focus()
  }

  /** A matrix of more runs than paper is wide becomes several, with the same rows. */
  #splitForPaper(): void {
    const { columns, hidden } = this.#view
    const runs = this.#index.runs.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))
    if (columns !== 'runs' || runs.length <= RUNS_ON_PAPER) return
    const tables = Array.from({ length: Math.ceil(runs.length / RUNS_ON_PAPER) }, (_, part) => {
      const shown = runs.slice(part * RUNS_ON_PAPER, (part + 1) * RUNS_ON_PAPER)
      const others = runs.filter(id => !shown.includes(id))
      return matrixTable(this.#index, { ...this.#view, sort: 'name', hidden: [...hidden, ...others] })
    })
    document.querySelector('[data-table="matrix"]')!.innerHTML = tables.join('')
  }

  #prepareGrid(): void {
    const first = document.querySelector<HTMLElement>('[data-matrix] tbody td[data-run]')
    if (first) first.tabIndex = 0
  }

  #syncControls(): void {
    const form = document.querySelector<HTMLFormElement>('form.controls')
    if (!form) return
    const view = this.#view
    const set = (field: string, value: string) => {
      const element = form.elements.namedItem(field)
      if (
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && element !== document.activeElement)
      )
        element.value = value
    }
    set('search', view.search)
    set('metric', view.metric)
    set('columns', view.columns)
    set('show', view.show)
    set('module', view.module)
    set('baseline', view.baseline)
    set('candidate', view.candidate ?? '')
    set('sort', view.sort)
    for (const name of this.#index.dimensions.keys())
      set(`dimension:${name}`, Object.hasOwn(view.dimensions, name) ? view.dimensions[name]! : '')
    const changed = form.elements.namedItem('changed')
    if (changed instanceof HTMLInputElement) changed.checked = view.changedOnly
    const order = form.elements.namedItem('order')
    if (order instanceof HTMLButtonElement) order.textContent = view.descending ? '▼ largest first' : '▲ smallest first'
  }

  /** Hides the rows that the view leaves out; they are not drawn again, so that typing stays quick. */
  #filter(): void {
    this.#mostRows = ROWS_AT_ONCE
    this.#hideRows()
    const { search, module } = this.#view
    const wanted = search.toLowerCase()
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-words]')) {
      const isOther = module !== '' && row.dataset.module !== undefined && row.dataset.module !== makeVisible(module)
      row.hidden = isOther || !row.dataset.words!.includes(wanted)
    }
  }

  #hideRows(): void {
    const { workflows } = this.#index
    const matches = workflows.map(rowFilter(this.#index, this.#view))
    const count = matches.filter(Boolean).length
    for (const table of document.querySelectorAll('[data-matrix]')) {
      let shown = 0
      for (const row of table.querySelectorAll<HTMLElement>('tbody tr')) {
        const matching = matches[Number(row.dataset.index)]!
        if (matching) shown++
        row.hidden = !matching || shown > this.#mostRows
      }
    }
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-name]'))
      row.hidden = !matches[Number(row.dataset.name)]
    const output = document.querySelector('form.controls output')
    const words =
      count === workflows.length ? '' : `${formatCount(count)} of ${formatCount(workflows.length)} workflows`
    if (output) output.textContent = words
  }

  #showRows(most: number): void {
    this.#mostRows = most
    this.#hideRows()
  }

  #onScroll({ target }: Event): void {
    const box = document.querySelector('[data-table="matrix"] .table')
    if (!box || target !== box || this.#mostRows >= this.#index.workflows.length) return
    if (box.scrollTop + 2 * box.clientHeight > box.scrollHeight) this.#showRows(this.#mostRows + ROWS_AT_ONCE)
  }

  #onInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === 'search')
      this.#change({ ...this.#view, search: target.value })
  }

  #onChange({ target }: Event): void {
    const view = this.#view
    if (target instanceof HTMLSelectElement) {
      const { name, value } = target
      if (name === 'metric') this.#change({ ...view, metric: value })
      else if (name === 'module') this.#change({ ...view, module: value })
      else if (name === 'columns') this.#change({ ...view, columns: value === 'metrics' ? 'metrics' : 'runs' })
      else if (name === 'show') this.#change({ ...view, show: value === 'change' ? 'change' : 'value' })
      else if (name === 'baseline') this.#change({ ...view, baseline: value })
      else if (name === 'candidate') this.#change({ ...view, candidate: value })
      else if (name === 'sort') this.#change({ ...view, sort: value })
      else if (name.startsWith('dimension:')) {
        const { [name.slice(10)]: _, ...others } = view.dimensions
        this.#change({ ...view, dimensions: value === '' ? others : { ...others, [name.slice(10)]: value } })
      }
    } else if (target instanceof HTMLInputElement) {
      if (target.name === 'changed') this.#change({ ...view, changedOnly: target.checked })
      else if (target.name === 'baseline') this.#change({ ...view, baseline: target.value })
      else if (target.dataset.show !== undefined) {
        const others = view.hidden.filter(id => id !== target.dataset.show)
        this.#change({ ...view, hidden: target.checked ? others : [...others, target.dataset.show] })
      }
    }
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const view = this.#view
    const near = <T extends HTMLElement>(selector: string) => (event.target as Element).closest<T>(selector)
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
    const sort = near('[data-sort]')
    if (sort) {
      const same = view.sort === sort.dataset.sort
      this.#change({ ...view, sort: sort.dataset.sort!, descending: same ? !view.descending : true })
    } else if (near('[name="order"]')) this.#change({ ...view, descending: !view.descending })
    else if (near('[name="reset"]')) this.#change(this.#usual)
    else if (near('[data-row]')) this.#openRow(Number(near('[data-row]')!.dataset.row))
    else if (near('[data-matrix] td[data-run]')) this.#openCell(near('[data-matrix] td[data-run]')!)
    else if (near('[data-resource]')) {
      const { resource, metric } = near('[data-resource]')!.dataset
      this.#details.showResource(Number(resource), metric!)
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
    const cell = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-matrix] td')
    if (!cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      this.#openCell(cell)
    } else if (moveInGrid(cell, event.key)) event.preventDefault()
  }
}

/** A selector that finds the focused control again after its section is drawn again. */
function focusPath(): string | undefined {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return undefined
  const { sort, show } = activeElement.dataset
  if (sort !== undefined) return `[data-sort="${CSS.escape(sort)}"]`
  if (show !== undefined) return `[data-show="${CSS.escape(show)}"]`
  if (activeElement instanceof HTMLInputElement && activeElement.type === 'radio')
    return `input[name="baseline"][value="${CSS.escape(activeElement.value)}"]`
  return undefined
}

void start()
