/**
 * Adds a waiver to the text of a configuration, and keeps the rest of the text, including comments. The result is parsed again, to
 * verify that it equals the old configuration plus the waiver.
 */
import { isDeepStrictEqual } from 'node:util'
import { isMap, isSeq, parseDocument, stringify } from 'yaml'
import { ConfigError } from '../errors.ts'
import type { Config } from './config.ts'
import { parseConfig } from './load.ts'

/** A waiver as written in the file. */
export interface WrittenWaiver {
  readonly workflow: string
  readonly metric: string
  readonly accept: string
  readonly until: string
  readonly reason: string
  readonly owner: string
}

/**
 * Returns the text with the waiver added; undefined when it already has the waiver.
 *
 * @param text undefined: there is no configuration yet
 * @param file path of the file, for messages
 * @throws ConfigError when the text is invalid, or its layout does not allow adding an entry
 */
export function addWaiver(text: string | undefined, waiver: WrittenWaiver, file: string): string | undefined {
  const present = text ?? 'version: 1\n'
  const before = parseConfig(present, file)
  if (before.waivers.some(each => isSame(each, waiver))) return undefined
  for (const add of [insertEntry, writeAnew]) {
    const after = add(present, waiver)
    if (after !== undefined && isOnlyAddition(before, after, waiver, file)) return after
  }
  throw new ConfigError(`${file}: nothing can be added to it as it is written. Add the waiver by hand.`)
}

/** Puts the entry behind those that are there, or at the end; undefined where waivers are not a list of lines. */
function insertEntry(text: string, waiver: WrittenWaiver): string | undefined {
  const { contents } = parseDocument(text)
  if (!isMap(contents) || contents.flow) return undefined
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const entry = (indent: string) =>
    stringify([waiver], { lineWidth: 0 })
      .trimEnd()
      .split('\n')
      .map(line => `${indent}${line}`)
  const list = contents.get('waivers', true)
  if (list === undefined) {
    const end = text === '' || text.endsWith('\n') ? text : `${text}${lineBreak}`
    return `${end}${lineBreak}${['waivers:', ...entry('  '), ''].join(lineBreak)}`
  }
  if (!isSeq<{ range?: readonly number[] | null }>(list) || list.flow) return undefined
  const last = list.items.at(-1)?.range
  if (!last) return undefined
  const dash = text.lastIndexOf('-', last[0]! - 1)
  const indent = text.slice(text.lastIndexOf('\n', dash) + 1, dash)
  const written = text.slice(0, last[1]).trimEnd().length
  const lineEnd = text.indexOf('\n', written)
  const at = lineEnd < 0 ? text.length : lineEnd + 1
  const head = lineEnd < 0 ? `${text}${lineBreak}` : text.slice(0, at)
  return `${head}${entry(indent).join(lineBreak)}${lineBreak}${text.slice(at)}`
}

/** Writes the whole text again, comments included: for lists in brackets. */
function writeAnew(text: string, waiver: WrittenWaiver): string | undefined {
  const document = parseDocument(text)
  const list = document.get('waivers', true)
  const isEmpty = list === undefined || (isSeq(list) && list.items.length === 0) || !isSeq(list)
  if (isEmpty) document.set('waivers', document.createNode([waiver]))
  else document.addIn(['waivers'], document.createNode(waiver))
  return document.toString({ lineWidth: 0 })
}

function isOnlyAddition(before: Config, text: string, waiver: WrittenWaiver, file: string): boolean {
  try {
    const { thresholdLines: _, waivers, ...after } = parseConfig(text, file)
    const { thresholdLines: __, waivers: had, ...rest } = before
    const added = waivers.at(-1)
    return isDeepStrictEqual([after, waivers.slice(0, -1)], [rest, had]) && added !== undefined && isSame(added, waiver)
  } catch (error) {
    if (error instanceof ConfigError) return false
    throw error
  }
}

function isSame(each: Config['waivers'][number], { workflow, metric, until, reason }: WrittenWaiver): boolean {
  return each.pattern === workflow && each.metric === metric && each.until === until && each.reason === reason
}
