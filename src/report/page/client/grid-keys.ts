/** Arrow keys in the matrix: one cell of it is in the tab order at a time. */

/** Moves the focus for a key; returns whether the key means a move. */
export function moveInGrid(cell: HTMLElement, key: string): boolean {
  const row = cell.closest('tr')!
  const cells = (of: Element | null) => [
    ...(of?.querySelectorAll<HTMLElement>('td[data-run]') ?? []),
  ]
  const own = cells(row)
  const column = own.indexOf(cell)
  const targets = {
    ArrowRight: own[column + 1],
    ArrowLeft: own[column - 1],
    ArrowDown: cells(shownBeside(row, 'nextElementSibling'))[column],
    ArrowUp: cells(shownBeside(row, 'previousElementSibling'))[column],
    Home: own[0],
    End: own.at(-1),
  }
  if (!Object.hasOwn(targets, key)) return false
  const next = targets[key as keyof typeof targets]
  if (next) {
    focusCell(next)
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return true
}

/** Gives a cell the focus, and the place of the grid in the tab order. */
export function focusCell(cell: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-matrix] td[tabindex="0"]'))
    other.tabIndex = -1
  cell.tabIndex = 0
  cell.focus()
}

function shownBeside(
  row: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  let other = row[side] as HTMLElement | null
  while (other?.hidden) other = other[side] as HTMLElement | null
  return other
}
