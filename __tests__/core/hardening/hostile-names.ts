/** Names that log readers and terminals would execute, and results that contain them. */
import { expect } from 'vitest'
import { jtl } from '../../support/action/results.ts'
import { CONTROLS, commandsIn, comparable, onTerminal } from '../../support/log-readers.ts'

/** A valid file name with all sequences that a log reader or a terminal could execute. */
export const NAME = [
  'a\n::error::b',
  '\r::add-mask::c',
  '\u0085::set-env name=d::e',
  '##[set-output name=verdict;]pass',
  '##vso[task.complete]',
  '##teamcity[x]',
  '\u001b]0;title\u0007\u001b[2J\u001b[31m\u009b2K\u202e\u200b',
].join('')
/** Line breaks after which the second line begins with a runner command. */
const LONG = `${'x'.repeat(90)} ::error::f `.repeat(3)

/** The name without the characters that names of suites must not have. */
export const SUITE = NAME.replaceAll(/\p{Cc}/gu, '')

/** Results of a JMeter run with hostile labels, messages and thread names. */
export function results(seed: number): string {
  const cell = `"${(NAME + LONG).replaceAll('"', '')}"`
  return jtl(seed).replaceAll('Search', cell).replaceAll(',OK,', `,${cell},`)
}

/** Expects that neither a CI system nor a terminal executes any of a text. */
export async function expectObeyedByNobody(text: string): Promise<void> {
  expect(commandsIn(text)).toEqual([])
  expect(text.match(CONTROLS)).toBeNull()
  const { lines, effects } = await onTerminal(text)
  expect(effects).toEqual([])
  expect(comparable(lines)).toEqual(comparable(text.split('\n')))
}
