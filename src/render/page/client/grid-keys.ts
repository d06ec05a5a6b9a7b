/** Arrow keys in the matrix: one cell of it is in the tab order at a time. */

/** Moves the focus for a key; returns whether the key means a move. */
export function moveInGrid(cell: HTMLElement, key: string): boolean {
  const next = target(cell, key)
  if (next === undefined) return false
  if (next) {
    focusCell(next)
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return true
}

/** Gives a cell the focus, and the place of the grid in the tab order. */
export function focusCell(cell: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-matrix] td[tabindex="0"]')) other.tabIndex = -1
  cell.tabIndex = 0
  cell.focus()
}

/** The cell a key leads to; null at the edge, undefined for other keys. */
function target(cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = cell.closest('tr')!
  const cells = (of: Element) => [...of.querySelectorAll<HTMLElement>('td[data-run]')]
  const column = cells(row).indexOf(cell)
  const inRow = (of: HTMLElement | null) => (of ? (cells(of)[column] ?? null) : null)
  switch (key) {
    case 'ArrowRight':
      return cells(row)[column + 1] ?? null
    case 'ArrowLeft':
      return cells(row)[column - 1] ?? null
    case 'ArrowDown':
      return inRow(shownBeside(row, 'nextElementSibling'))
    case 'ArrowUp':
      return inRow(shownBeside(row, 'previousElementSibling'))
    case 'Home':
      return cells(row)[0] ?? null
    case 'End':
      return cells(row).at(-1) ?? null
    default:
      return undefined
  }
}

function shownBeside(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  let other = row[side] as HTMLElement | null
  while (other?.hidden) other = other[side] as HTMLElement | null
  return other
}
