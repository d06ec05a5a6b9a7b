/** Hides the rows that the view leaves out: they are not drawn again, so that typing stays quick. */
import { makeVisible } from '../../../core/render/escape/visible.ts'
import { formatCount } from '../../../core/render/words/format.ts'
import type { Comparison } from '../../lookup/comparison.ts'
import type { View } from '../../lookup/view.ts'
import { rowFilter } from '../matrix-rows.ts'

/** Rows of the matrix that are shown at first, and more as the reader scrolls: a browser takes long over 18,000 cells. */
const ROWS_AT_ONCE = 30

/** Returns what shows the rows of a view, and all of them for paper. */
export function shownRows(index: Comparison) {
  const { workflows } = index
  /** Whether the view shows each workflow. */
  let matches: readonly boolean[] = []
  let mostRows = ROWS_AT_ONCE

  /** Shows the first rows of the matrix that match. */
  function show(most: number): void {
    mostRows = most
    for (const table of document.querySelectorAll('[data-matrix]')) {
      let shown = 0
      for (const row of table.querySelectorAll<HTMLElement>('tbody tr')) {
        const matching = matches[Number(row.dataset.index)]!
        if (matching) shown++
        row.hidden = !matching || shown > most
      }
    }
    const output = document.querySelector('form.controls output')
    const count = matches.filter(Boolean).length
    const all = workflows.length
    const words = count === all ? '' : `${formatCount(count)} of ${formatCount(all)} workflows`
    if (output) output.textContent = words
  }

  function onScroll({ target }: Event): void {
    const box = document.querySelector('[data-table="matrix"] .table')
    if (!box || target !== box || mostRows >= workflows.length) return
    if (box.scrollTop + 2 * box.clientHeight > box.scrollHeight) show(mostRows + ROWS_AT_ONCE)
  }

  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return {
    filter(view: View): void {
      matches = workflows.map(rowFilter(index, view))
      show(ROWS_AT_ONCE)
      const wanted = view.search.toLowerCase()
      for (const row of document.querySelectorAll<HTMLElement>('tr[data-words]')) {
        const { module, words } = row.dataset
        const isOther =
          view.module !== '' && module !== undefined && module !== makeVisible(view.module)
        row.hidden = isOther || !words!.includes(wanted)
      }
    },
    showAll(): void {
      show(Infinity)
    },
  }
}
