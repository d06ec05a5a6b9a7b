/**
 * What has been drawn, as SVG elements in painting order. Clip paths are what costs a rasteriser most, so a clip is left
 * out where it cuts nothing, equal clips share one definition, and neighbors under the same clip share one group.
 */
const { contains, intersect, isApart } = require('./box.js')
const { number } = require('./markup.js')

/** @import { Box } from './box.js' */
/** @import { Path } from './path.js' */

/** @typedef {'nonzero' | 'evenodd'} FillRule */

/**
 * The region that is drawn to: a box, or the outline of a path inside another region.
 *
 * @typedef {{ box: Box, outline?: undefined } | { outline: string, rule: FillRule, box?: undefined, within?: Clip | undefined }} Clip
 */

/**
 * Returns the part of a region that lies inside a path as well. A rectangle in a rectangle is a smaller rectangle.
 *
 * @param {Clip | undefined} clip
 * @param {Path} path
 * @param {FillRule} rule
 * @returns {Clip}
 */
function narrow(clip, path, rule) {
  if (path.rectangle === undefined) return { outline: path.data, rule, within: clip }
  if (clip === undefined) return { box: path.rectangle }
  if (clip.box) return { box: intersect(clip.box, path.rectangle) }
  return { outline: path.data, rule, within: clip }
}

class Drawing {
  /** @type {{ clipId: string, markup: string }[]} */
  #groups = []
  /** Ids of clip definitions by their markup. @type {Map<string, string>} */
  #clips = new Map()

  /**
   * Adds an element that covers `bounds` in device space.
   *
   * @param {string} markup
   * @param {Box} bounds
   * @param {Clip | undefined} clip
   */
  add(markup, bounds, clip) {
    if (clip?.box && isApart(clip.box, bounds)) return
    const clipId =
      clip === undefined || (clip.box && contains(clip.box, bounds)) ? '' : this.#idOf(clip)
    const last = this.#groups.at(-1)
    if (last?.clipId === clipId) last.markup += markup
    else this.#groups.push({ clipId, markup })
  }

  /**
   * Returns the whole drawing as an SVG document.
   *
   * @param {number} width
   * @param {number} height
   */
  toSvg(width, height) {
    const definitions = [...this.#clips]
      .map(([markup, id]) => `<clipPath id="${id}"${markup}</clipPath>`)
      .join('')
    const groups = this.#groups.map(({ clipId, markup }) =>
      clipId === '' ? markup : `<g clip-path="url(#${clipId})">${markup}</g>`,
    )
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `${definitions && `<defs>${definitions}</defs>`}${groups.join('')}</svg>`
    )
  }

  /**
   * @param {Clip} clip
   * @returns {string}
   */
  #idOf(clip) {
    const markup = clip.box ? boxMarkup(clip.box) : this.#outlineMarkup(clip)
    const known = this.#clips.get(markup)
    if (known !== undefined) return known
    const id = `c${this.#clips.size + 1}`
    this.#clips.set(markup, id)
    return id
  }

  /** @param {Extract<Clip, { outline: string }>} clip */
  #outlineMarkup({ outline, rule, within }) {
    const outer = within ? ` clip-path="url(#${this.#idOf(within)})"` : ''
    const clipRule = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    return `${outer}><path d="${outline || 'M0 0'}"${clipRule}/>`
  }
}

/** @param {Box} box */
function boxMarkup([left, top, right, bottom]) {
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  return `><rect x="${number(left)}" y="${number(top)}" width="${number(width)}" height="${number(height)}"/>`
}

module.exports = { Drawing, narrow }
