/**
 * The flame graphs of two profiles, one below the other, on one scale: what is gone is in the first, what is new in the second; and
 * their page.
 */
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Profile, ProfileComparison } from '../../core/model/profile.ts'
import { formatQuantity, plainDecimal } from '../../core/render/words/format.ts'
import { profileBlocks } from '../tables/profile.ts'
import { attribute, name, text } from './html.ts'
import { pageFrame } from './page.ts'
import { writeHtml } from './write-html.ts'

/** Height of a frame, CSS pixels. */
const ROW = 18
/** The least share that is drawn. */
const LEAST = 0.001
/** The least share that the graph is high enough for. */
const IN_SIGHT = 0.005
/** The least change of a share that is shown as one. */
const CHANGED = 0.01

/** A frame with its place: shares of the width. */
interface Placed {
  readonly id: string
  readonly parent: string
  readonly name: string
  readonly depth: number
  readonly x: number
  readonly width: number
}

/** The frames of one side, by their ids. */
type Side = ReadonlyMap<string, Placed>

/** What both graphs share: the frames of each side, and how an amount of a width is written. */
interface Graphs {
  readonly before: Side
  readonly now: Side
  readonly amount: (width: number) => string
}

/** Writes both sides; the page's script adds zoom, search and keys. */
export function flameGraphs({ unit, before, now }: ProfileComparison): string {
  const costOf = ({ perRequestMs = 1 }: Profile) => (unit === 'ms' ? perRequestMs : 1)
  const whole = Math.max(costOf(before), costOf(now))
  const ids = new Map<string, string>()
  const graphs = {
    before: placed(before, costOf(before) / whole, ids),
    now: placed(now, costOf(now) / whole, ids),
    amount: (width: number) => formatQuantity(width * whole, unit),
  }
  return `<div class="flames">
<form class="scripted"><label>Search <input type="search" name="function"></label> <button type="button" name="whole">Show all</button></form>
<output class="small scripted">Choose a frame to enlarge it. Arrow keys move, Enter enlarges, Escape shows all.</output>
${graph('Before', graphs.before, graphs)}
${graph('Now', graphs.now, graphs)}
<p class="small"><span class="frame worse">takes more</span> <span class="frame better">takes less</span> <span class="frame only">only on this side</span></p>
</div>`
}

/** Draws the frames of one side, each with what it took before and takes now. */
function graph(label: string, own: Side, { before, now, amount }: Graphs): string {
  const frames = [...own.values()].filter(({ width }) => width >= LEAST)
  const inSight = frames.filter(({ width }) => width >= IN_SIGHT)
  const height = ROW * (1 + Math.max(0, ...inSight.map(({ depth }) => depth)))
  const drawn = frames.map(frame => {
    const [was, is] = [before, now].map(side => side.get(frame.id)?.width)
    const title = `${frame.name}: ${amount(was ?? 0)} → ${amount(is ?? 0)}`
    return frameSvg(frame, title, kindOf(was, is))
  })
  return `<figure class="flame"><figcaption>${text(label)}</figcaption><svg width="100%" height="${height}" role="group" aria-label="${attribute(label)}">${drawn.join('')}</svg></figure>`
}

/** Gives each frame its place: calls from the left by name, so that both sides have one order. */
function placed(profile: Profile, scale: number, ids: Map<string, string>): Side {
  const frames = new Map<string, Placed>()
  /** The newest frame of each depth, and where the next one in it begins. */
  const open: { readonly id: string; next: number }[] = [{ id: '', next: 0 }]
  for (const [of, depth, samples] of profile.calls) {
    const caller = open[depth]!
    const name = profile.functions[of]![0]
    const id = getOrAdd(ids, `${caller.id}\n${name}`, () => String(ids.size))
    const x = caller.next
    const width = (samples / profile.samples) * scale
    frames.set(id, { id, parent: caller.id, name, depth, x, width })
    open[depth + 1] = { id, next: x }
    caller.next += width
  }
  return frames
}

/** Returns the classes of a frame: what became of its share, and whether only one side has it. */
function kindOf(before: number | undefined, now: number | undefined): string {
  const change = (now ?? 0) - (before ?? 0)
  const only = before === undefined || now === undefined ? ' only' : ''
  if (Math.abs(change) < CHANGED) return `frame${only}`
  return `frame${only} ${change > 0 ? 'worse' : 'better'}`
}

/** Writes a frame, with what the page's script needs to move it. */
function frameSvg({ id, parent, x, width, depth, ...frame }: Placed, title: string, kind: string) {
  const percent = (share: number) => plainDecimal(share * 100, 3) ?? '0'
  const place = `x="${percent(x)}%" width="${percent(width)}%" y="${depth * ROW}" height="${ROW - 1}"`
  const data = `data-id="${id}" data-parent="${parent}" data-x="${percent(x)}" data-width="${percent(width)}"`
  const label = name(title)
  return `<svg class="${kind}" ${place} ${data} tabindex="${depth === 0 ? 0 : -1}" role="button" aria-label="${label}"><title>${label}</title><rect width="100%" height="100%"/><text x="3" y="13">${name(frame.name)}</text></svg>`
}

/** Returns the page of two profiles. */
export function renderProfilePage(title: string, compared: ProfileComparison): string {
  const body = `<header><h1>${text(title)}</h1></header>
<main>
${writeHtml(profileBlocks(compared))}
${flameGraphs(compared)}
</main>`
  return pageFrame(title, 'class="campaign"', body)
}
