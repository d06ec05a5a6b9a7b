/**
 * Makes foreign text harmless to look at: one line, nothing hidden, nothing that reorders the text around it, of
 * bounded length. The escaper of each sink calls this first, and then escapes what has a meaning there.
 */
import { lazily } from '../../model/lazily.ts'
import { ELLIPSIS, REPLACEMENT } from '../words/symbols.ts'

/** Longest name shown, in code points. */
const NAME_LENGTH = 80
/** Least length of a shortened name that has room for a mark. */
const LEAST_MARKED = 12
/** Longest message shown, in code points. */
const PROSE_LENGTH = 400

/** Pattern of controls, format characters (bidi, zero-width, tags), surrogates, private use, and what fonts draw as nothing. */
export const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]`
const hidden = lazily(() => new RegExp(HIDDEN, 'gu'))
/** Hidden characters that are kept: the joiner inside an emoji and the selector after one. */
const emojiPart = lazily(
  () =>
    /(?<=\p{Extended_Pictographic})\u{fe0f}|(?<=\p{Extended_Pictographic}\u{fe0f}?)\u{200d}(?=\p{Extended_Pictographic})/gu,
)
/** More combining marks than any language stacks. */
const markPile = lazily(() => /(\p{M}{4})\p{M}+/gu)

/** Most texts by far: nothing to replace. */
const PLAIN = /^[ -~→–±…·]*$/

/** Returns the text on one line with every hidden character shown as '�' and runs of space as one space. */
export function makeVisible(text: string): string {
  if (PLAIN.test(text) && !text.includes('  ')) return text
  return showHidden(text).replace(/[\p{Z}]+/gu, ' ')
}

/** Returns the text on one line with every hidden character shown as '�'; space stays as wide as it is. */
export function showHidden(text: string): string {
  if (PLAIN.test(text)) return text
  const kept = new Set([...text.matchAll(emojiPart())].map(match => match.index))
  return text
    .replace(hidden(), (char, index: number) => {
      if (kept.has(index)) return char
      return /[\t\n\v\f\r\x85]/.test(char) ? ' ' : REPLACEMENT
    })
    .replace(markPile(), `$1${REPLACEMENT}`)
    .replace(/[\u2028\u2029]/g, ' ')
}

/**
 * Shortens a name to `max` code points by cutting out its middle. In its place is a number made from the whole name, so that names
 * which differ there only are still shown differently.
 */
export function clipMiddle(text: string, max: number): string {
  const points = codePoints(text, max)
  if (!points) return text
  const mark = max < LEAST_MARKED ? ELLIPSIS : `${ELLIPSIS}${fingerprint(text)}${ELLIPSIS}`
  const kept = Math.max(max - mark.length, 0)
  const head = Math.ceil(kept / 2)
  return (
    points.slice(0, head).join('') + mark + points.slice(points.length - (kept - head)).join('')
  )
}

/** Returns four characters that hardly any other text has (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).slice(-4).padStart(4, '0')
}

/** Shortens a text to `max` code points by cutting off its end. */
export function clipEnd(text: string, max: number): string {
  const points = codePoints(text, max)
  return points
    ? points
        .slice(0, max - 1)
        .join('')
        .trimEnd() + ELLIPSIS
    : text
}

/** The code points of a text that is longer than `max`; undefined for one that is not. */
function codePoints(text: string, max: number): string[] | undefined {
  if (text.length <= max) return undefined
  const points = [...text]
  return points.length > max ? points : undefined
}

/**
 * Returns a name as every sink shows it, before its escaper: visible, at most `max` code points, never empty. Space at
 * an end is shown as '␣', because 'Login' and 'Login ' are two workflows.
 */
export function visibleName(name: string, max = NAME_LENGTH): string {
  const visible = makeVisible(name).replace(/^ | $/g, '␣')
  return visible === '' ? '(empty)' : clipMiddle(visible, max)
}

/** Returns a message as every sink shows it, before its escaper: visible, trimmed, at most `max` code points. */
export function visibleProse(text: string, max = PROSE_LENGTH): string {
  return clipEnd(makeVisible(text).trim(), max)
}

/** Escapes a piece of prose, as `visibleProse` shows it, and keeps the space at its ends, which separates it from other pieces. */
export function escapePiece(text: string, write = (prose: string) => prose): string {
  const visible = makeVisible(text)
  const prose = visibleProse(text)
  if (prose === '') return visible
  const [before, after] = [visible.startsWith(' '), visible.endsWith(' ')]
  return `${before ? ' ' : ''}${write(prose)}${after ? ' ' : ''}`
}
