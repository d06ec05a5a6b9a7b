/** Keys of charts over time: what the mouse does by hovering and dragging. */
import type uPlot from 'uplot'

/** Description of the keys for screen readers. */
export const KEYS_HINT = 'arrow keys move the crosshair, plus and minus zoom'

/** Share of the shown time that is left after zooming in. */
const ZOOM = 0.5

/** Moves the crosshair of a focused chart, or zooms about it. `end` is that of the whole axis. */
export function listenToKeys(box: HTMLElement, chart: uPlot, end: number): void {
  box.addEventListener('keydown', event => {
    const { min, max } = chart.scales.x as { min: number; max: number }
    const xs = chart.data[0]
    const at = chart.cursor.idx ?? xs.findIndex(x => x >= min)
    if (event.key === 'ArrowRight') moveTo(Math.min(at + 1, xs.length - 1))
    else if (event.key === 'ArrowLeft') moveTo(Math.max(at - 1, 0))
    else if (event.key === '+') zoomTo((max - min) * ZOOM)
    else if (event.key === '-') zoomTo(Math.min((max - min) / ZOOM, end))
    else return
    event.preventDefault()

    function moveTo(idx: number): void {
      chart.setCursor({ left: chart.valToPos(xs[idx]!, 'x'), top: chart.over.clientHeight / 2 })
    }

    function zoomTo(width: number): void {
      const from = Math.max(0, Math.min((xs[at] ?? min) - width / 2, end - width))
      chart.setScale('x', { min: from, max: from + width })
    }
  })
}
