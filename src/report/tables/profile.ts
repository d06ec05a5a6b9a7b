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
import { ARROW } from '../../core/render/words/symbols.ts'

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

function answerLine({ grew, unit, before: old, now: present }: ProfileComparison): Line {
  const [first] = grew
  const isFew = Math.min(old.samples, present.samples) < ENOUGH_SAMPLES
  const butFew = (may: string) =>
    isFew
      ? ` With fewer than ${formatCount(ENOUGH_SAMPLES)} samples on a side, ${may}: record for longer, or sample more often.`
      : ''
  if (!first) {
    const unseen = butFew('one that takes a fifth of the CPU may take twice as long unseen')
    return [`No function grew beyond what two profiles of the same program differ by.${unseen}`]
  }
  const { name, before, now } = first
  const of = unit === 'ms' ? 'of CPU for a request' : 'of the samples'
  const moved = strong(formatTransition(before.self, now.self, unit, ARROW))
  return phrase`${strong(code(name))} grew most: ${moved} ${of}.${butFew('that may be chance')}`
}

function functionsTable(changes: readonly FunctionChange[], unit: 'ms' | 'ratio'): Block {
  const moved = (before: number, now: number) => [formatTransition(before, now, unit, ARROW)]
  return tableOf(changes, [
    left('Function', ({ name }) => [code(name)]),
    right('Own code', ({ before, now }) => moved(before.self, now.self)),
    right('With what it calls', ({ before, now }) => moved(before.total, now.total)),
  ])
}

function costLine({ unit, before, now }: ProfileComparison): Line {
  if (unit === 'ratio')
    return ['Shares of the samples: what takes more of them leaves less to the others.']
  const moved = formatTransition(before.perRequestMs, now.perRequestMs, 'ms', ARROW)
  return phrase`All code together: ${strong(moved)} of CPU for a request.`
}

/** 'Before: 3,210 samples, 385 more of waiting threads left out, 3.1% without a name.' */
function notesOf(side: string, { samples, waiting, nameless, functions }: Profile): string {
  const share = (name: string) => functions.find(([of]) => of === name)?.[1]
  const parts = [
    `${formatCount(samples)} samples`,
    waiting && `${formatCount(waiting)} more of waiting threads left out`,
    nameless && `${formatShare(nameless / samples)} without a name`,
    ...[
      ['(garbage collector)', 'garbage collection'],
      ['(program)', 'native code'],
    ].map(
      ([name, text]) =>
        share(name!) && `${formatQuantity(share(name!)! / samples, 'ratio')} ${text}`,
    ),
  ]
  return `${side}: ${parts.filter(Boolean).join(', ')}.`
}
