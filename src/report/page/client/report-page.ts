/** The page of a campaign or of a gate: it keeps the view in the address, and draws again what the view changes. */

import { defined } from '../../../core/model/defined.ts'
import type { Comparison } from '../../lookup/comparison.ts'
import { defaultView, type View } from '../../lookup/view.ts'
import { matrixTable } from '../matrix.ts'
import { trendChart } from '../run-charts.ts'
import { viewFromFragment, viewToFragment, viewWords } from '../view-address.ts'
import { viewSections } from '../view-sections.ts'
import { followHand } from './charts.ts'
import { openDetails } from './details.ts'
import { focusCell, moveInGrid } from './grid-keys.ts'
import { shownRows } from './shown-rows.ts'

/** Runs that a matrix has room for on paper, in landscape. */
const RUNS_ON_PAPER = 18

/** Opens the page. */
export function openReport(index: Comparison): void {
  const usual = defaultView(index)
  const rows = shownRows(index)
  const details = openDetails(index, open => change(defined({ ...view, open })))
  let view = usual

  /** A fragment without `=` is a link to a place on the page. */
  function readAddress(): void {
    const fragment = location.hash.slice(1)
    if (fragment !== '' && !fragment.includes('=')) {
      for (const folded of document.querySelectorAll(`#${CSS.escape(fragment)} > .part`))
        folded.setAttribute('open', '')
      return
    }
    const next = viewFromFragment(fragment, usual, index)
    if (viewToFragment(next, usual) !== viewToFragment(view, usual)) show(next)
  }

  function change(next: View): void {
    const fragment = viewToFragment(next, usual)
    const address = fragment === '' ? location.pathname + location.search : `#${fragment}`
    history.replaceState(null, '', address)
    show(next)
  }

  function show(next: View): void {
    const before = view
    view = next
    // What is left is filtered, which needs no drawing.
    const drawn = ({ search, module, dimensions, changedOnly, open, ...rest }: View) =>
      JSON.stringify(rest)
    if (drawn(before) !== drawn(view)) draw()
    showInControls(view)
    rows.filter(view)
    details.show(view)
  }

  function draw(): void {
    const focusAgain = focusKeeper()
    // The controls above the matrix stay as they are: one of them has the focus.
    showMatrix(matrixTable(index, view))
    for (const { id, html } of viewSections(index, view)) {
      const place = document.querySelector(`[data-section="${id}"]`)
      if (!place || id === 'matrix') continue
      const isOpen = place.querySelector('details.part[open]') !== null
      place.innerHTML = html
      if (isOpen) place.querySelector('details.part')?.setAttribute('open', '')
    }
    prepareGrid()
    focusAgain()
  }

  /** A matrix of more runs than paper is wide becomes several, with the same rows. */
  function splitForPaper(): void {
    const { columns, hidden } = view
    const runs = index.runs.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))
    if (columns !== 'runs' || runs.length <= RUNS_ON_PAPER) return
    const tables = Array.from({ length: Math.ceil(runs.length / RUNS_ON_PAPER) }, (_, part) => {
      const shown = runs.slice(part * RUNS_ON_PAPER, (part + 1) * RUNS_ON_PAPER)
      const others = runs.filter(id => !shown.includes(id))
      return matrixTable(index, {
        ...view,
        sort: 'name',
        hidden: [...hidden, ...others],
      })
    })
    showMatrix(tables.join(''))
  }

  function prepareGrid(): void {
    const first = document.querySelector<HTMLElement>('[data-matrix] tbody td[data-run]')
    if (first) first.tabIndex = 0
  }

  function onInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === 'search')
      set({ search: target.value })
  }

  function onChange({ target }: Event): void {
    if (target instanceof HTMLSelectElement) set({ [target.name]: target.value })
    if (!(target instanceof HTMLInputElement)) return
    const { show } = target.dataset
    const others = view.hidden.filter(id => id !== show)
    if (show !== undefined) change({ ...view, hidden: target.checked ? others : [...others, show] })
    else if (target.name !== '')
      set({ [target.name]: target.type === 'checkbox' ? `${target.checked}` : target.value })
  }

  /** Changes words of the view; a word that is none of its own changes nothing. */
  function set(changes: Record<string, string>): void {
    const words = new URLSearchParams({ ...viewWords(view), ...changes })
    change(viewFromFragment(`${words}`, usual, index))
  }

  function onClick(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const near = (selector: string) => target.closest<HTMLElement>(selector)
    const figure = near('[data-open]')
    const row = near('[data-row]')
    const cell = near('[data-matrix] td[data-run]')
    const { sort } = near('[data-sort]')?.dataset ?? {}
    const { resource, metric } = near('[data-resource]')?.dataset ?? {}
    if (figure) {
      // Its link is for pages without scripts.
      event.preventDefault()
      set({ metric: figure.dataset.metric!, open: figure.dataset.open! })
    } else if (sort !== undefined)
      change({ ...view, sort, descending: view.sort !== sort || !view.descending })
    else if (near('[name="order"]')) change({ ...view, descending: !view.descending })
    else if (near('[name="reset"]')) change(usual)
    else if (row) openRow(Number(row.dataset.row))
    else if (cell) openCell(cell)
    else if (metric !== undefined) details.showResource(Number(resource), metric)
  }

  function openRow(row: number): void {
    const run = index.group(view.candidate ?? '')?.runs[0] ?? index.runs[0]?.id
    if (run !== undefined) change({ ...view, open: { row, run } })
  }

  function openCell(cell: HTMLElement): void {
    // The focus returns to it when the details are closed.
    focusCell(cell)
    const row = Number(cell.closest('tr')!.dataset.index)
    change({ ...view, open: { row, run: cell.dataset.run! } })
  }

  function onKey(event: KeyboardEvent): void {
    const cell =
      event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-matrix] td')
    if (!cell) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      openCell(cell)
    } else if (moveInGrid(cell, event.key)) event.preventDefault()
  }

  document.documentElement.classList.add('scripts')
  document.addEventListener('change', onChange)
  document.addEventListener('input', onInput)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  document.addEventListener('submit', event => event.preventDefault())
  window.addEventListener('hashchange', readAddress)
  window.addEventListener('beforeprint', () => {
    splitForPaper()
    rows.showAll()
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  window.addEventListener('afterprint', () => {
    draw()
    rows.filter(view)
  })
  readAddress()
  prepareGrid()
  rows.filter(view)
  const { trend } = index
  const figures = [...document.querySelectorAll<HTMLElement>('#trend [data-trend]')]
  const charts = figures.map(({ dataset }) =>
    trendChart(trend!.series[Number(dataset.trend)]!, trend!),
  )
  if (trend && figures.length > 0)
    followHand(document.getElementById('trend')!, () => charts, trend.runs.length - 1)
}

/** Shows a view in the controls above the matrix; the one that is typed into stays as it is. */
function showInControls(view: View): void {
  const form = document.querySelector<HTMLFormElement>('form.controls')
  if (!form) return
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
