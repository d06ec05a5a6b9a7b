/** Zoom, search and keys of the flame graphs. Both sides follow each other: a frame is the same path on both. */

/** The least width of a frame, in percent, that the graph is high enough for. */
const IN_SIGHT = 0.5

/** Starts the flame graphs of the page, if it has any. */
export function openFlameGraphs(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.flames')) openFlames(place)
}

function openFlames(place: HTMLElement): void {
  const frames = [...place.querySelectorAll<SVGSVGElement>('[data-id]')]
  const said = place.querySelector('output')!
  const usual = said.textContent
  const graphs = [...place.querySelectorAll('figure')]
  const inSide = (graph: Element, id: string | undefined) =>
    graph.querySelector<SVGSVGElement>(`[data-id="${id}"]`)

  const zoom = (id: string | undefined) => {
    for (const graph of graphs) {
      const chosen = inSide(graph, id)
      // A side without this path shows its nearest caller.
      const { x, width } = chosen ? placeOf(chosen) : { x: 0, width: 100 }
      let height = 0
      for (const frame of graph.querySelectorAll<SVGSVGElement>('[data-id]')) {
        const own = placeOf(frame)
        frame.setAttribute('x', `${((own.x - x) / width) * 100}%`)
        const share = (own.width / width) * 100
        frame.setAttribute('width', `${share}%`)
        const isInView = own.x + own.width > x && own.x < x + width
        const end = Number(frame.getAttribute('y')) + Number(frame.getAttribute('height'))
        if (isInView && share >= IN_SIGHT) height = Math.max(height, end)
      }
      graph.querySelector('svg')!.setAttribute('height', `${height}`)
      graph.classList.toggle('absent', id !== undefined && !chosen)
    }
  }
  const say = (frame: Element | null | undefined) => {
    said.textContent = frame?.getAttribute('aria-label') ?? usual
  }
  const near = ({ target }: Event) => (target as Element).closest<SVGSVGElement>('[data-id]')

  place.addEventListener('submit', event => event.preventDefault())
  place.addEventListener('pointerover', event => say(near(event)))
  place.addEventListener('focusin', event => say(near(event)))
  place.addEventListener('click', event => {
    const frame = near(event)
    if (frame) zoom(frame.dataset.id)
    else if ((event.target as Element).closest('[name="whole"]')) zoom(undefined)
  })
  place.addEventListener('input', ({ target }) => {
    const wanted = (target as HTMLInputElement).value.toLowerCase()
    const isFound = (frame: Element) =>
      wanted !== '' && frame.querySelector('text')!.textContent!.toLowerCase().includes(wanted)
    for (const frame of frames) frame.classList.toggle('found', isFound(frame))
    place.classList.toggle('searched', wanted !== '')
  })
  place.addEventListener('keydown', event => {
    const frame = near(event)
    if (event.key === 'Escape') zoom(undefined)
    if (!frame) return
    if (event.key === 'Enter' || event.key === ' ') zoom(frame.dataset.id)
    const next = neighbor(frame, event.key)
    if (next || event.key === ' ') event.preventDefault()
    next?.focus()
  })
}

function placeOf({ dataset }: SVGSVGElement) {
  return { x: Number(dataset.x), width: Number(dataset.width) }
}

/** Returns the frame that an arrow key leads to. */
function neighbor(frame: SVGSVGElement, key: string): SVGSVGElement | null | undefined {
  const graph = frame.parentElement!
  const { id, parent } = frame.dataset
  if (key === 'ArrowUp') return graph.querySelector<SVGSVGElement>(`[data-id="${parent}"]`)
  if (key === 'ArrowDown') return graph.querySelector<SVGSVGElement>(`[data-parent="${id}"]`)
  const siblings = [...graph.querySelectorAll<SVGSVGElement>(`[data-parent="${parent}"]`)]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? undefined : siblings[siblings.indexOf(frame) + step]
}
