/** The functions that grew and shrank between two profiles, as blocks. */
import {
  ENOUGH_SAMPLES,
  type FunctionChange,
  type Profile,
  type ProfileComparison,
} from '../../core/model/profile.ts'
import { type Block, paragraphs } from '../../core/render/document/document.ts'
import { left, right, tableOf } from '../../core/render/tables/table.ts'
import {
  formatCount,
  formatQuantity,
  formatShare,
  formatTransition,
} from '../../core/render/words/format.ts'
import { code, type Line, phrase, strong } from '../../core/render/words/line.ts'

/** Returns the answer, the table, and what the figures leave out. */
export function profileBlocks(compared: ProfileComparison): Block[] {
  const { grew, shrank, unit } = compared
  const changed = [...grew, ...shrank]
  return [
    ...paragraphs(answerLine(compared)),
    ...(changed.length > 0 ? [functionsTable(changed, unit)] : []),
    ...paragraphs(costLine(compared)),
    {
      type: 'small',
      line: [notesOf('Before', compared.before), ' ', notesOf('Now', compared.now)],
    },
  ]
}

/** Returns which function grew most, or that none did, and what too few samples mean for it. */
function answerLine(compared: ProfileComparison): Line {
  const { grew, unit } = compared
  const [first] = grew
  if (!first) {
    const doubt = ifFew(compared, 'one that takes a fifth of the CPU may take twice as long unseen')
    return [`No function grew beyond what two profiles of the same program differ by.${doubt}`]
  }
  const { name, before, now } = first
  const of = unit === 'ms' ? 'of CPU for a request' : 'of the samples'
  const moved = strong(formatTransition(before.self, now.self, unit))
  return phrase`${strong(code(name))} grew most: ${moved} ${of}.${ifFew(compared, 'that may be chance')}`
}

/** Returns a sentence on what may be so where a side has few samples; empty where both have enough. */
function ifFew({ before, now }: ProfileComparison, may: string): string {
  return Math.min(before.samples, now.samples) < ENOUGH_SAMPLES
    ? ` With fewer than ${formatCount(ENOUGH_SAMPLES)} samples on a side, ${may}: record for longer, or sample more often.`
    : ''
}

function functionsTable(changes: readonly FunctionChange[], unit: 'ms' | 'ratio'): Block {
  const moved = (before: number, now: number) => [formatTransition(before, now, unit)]
  return tableOf(changes, [
    left('Function', ({ name }) => [code(name)]),
    right('Own code', ({ before, now }) => moved(before.self, now.self)),
    right('With what it calls', ({ before, now }) => moved(before.total, now.total)),
  ])
}

/** Returns the CPU that all code took, or what shares mean. */
function costLine({ unit, before, now }: ProfileComparison): Line {
  if (unit === 'ratio')
    return ['Shares of the samples: what takes more of them leaves less to the others.']
  const moved = formatTransition(before.perRequestMs, now.perRequestMs, 'ms')
  return phrase`All code together: ${strong(moved)} of CPU for a request.`
}

/** Functions that stand for what is no code of the program, with what the notes call them. */
const OUTSIDE = [
  { name: '(garbage collector)', called: 'garbage collection' },
  { name: '(program)', called: 'native code' },
] as const

/** 'Before: 3,210 samples, 385 more of waiting threads left out, 3.1% without a name.' */
function notesOf(side: string, { samples, waiting, nameless, functions }: Profile): string {
  const parts = [`${formatCount(samples)} samples`]
  if (waiting) parts.push(`${formatCount(waiting)} more of waiting threads left out`)
  if (nameless) parts.push(`${formatShare(nameless / samples)} without a name`)
  for (const { name, called } of OUTSIDE) {
    const own = functions.find(([of]) => of === name)?.[1]
    if (own) parts.push(`${formatQuantity(own / samples, 'ratio')} ${called}`)
  }
  return `${side}: ${parts.join(', ')}.`
}
