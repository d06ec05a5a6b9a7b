/** The functions that grew and shrank between two profiles, as blocks. */
import type { FunctionChange, Profile, ProfileComparison } from '../../model/profile.ts'
import { type Block, paragraphs } from '../document/document.ts'
import { formatCount, formatQuantity, formatShare, formatTransition } from '../words/format.ts'
import { code, type Line, strong } from '../words/line.ts'
import { ARROW } from '../words/symbols.ts'

/** Returns the answer, the table, and what the figures leave out. */
export function profileBlocks(compared: ProfileComparison): Block[] {
  const { grew, shrank, unit } = compared
  const changed = [...grew, ...shrank]
  return [
    ...paragraphs(answerLine(compared)),
    ...(changed.length > 0 ? [tableOf(changed, unit)] : []),
    ...paragraphs(costLine(compared)),
    {
      type: 'small',
      line: [notesOf('Before', compared.before), ' ', notesOf('Now', compared.now)],
    },
  ]
}

function answerLine({ grew, unit }: ProfileComparison): Line {
  const [first] = grew
  if (!first) return ['No function grew beyond what two profiles of the same program differ by.']
  return [strong(code(first.name)), ' grew most: ', ...selfLine(first, unit), '.']
}

function selfLine({ before, now }: FunctionChange, unit: 'ms' | 'ratio'): Line {
  const of = unit === 'ms' ? ' of CPU for a request' : ' of the samples'
  return [strong(formatTransition(before.self, now.self, unit, ARROW)), of]
}

function tableOf(changes: readonly FunctionChange[], unit: 'ms' | 'ratio'): Block {
  const moved = (before: number, now: number) => [formatTransition(before, now, unit, ARROW)]
  return {
    type: 'table',
    columns: [
      { title: 'Function', align: 'left' },
      { title: 'Own code', align: 'right' },
      { title: 'With what it calls', align: 'right' },
    ],
    rows: changes.map(({ name, before, now }) => [
      [code(name)],
      moved(before.self, now.self),
      moved(before.total, now.total),
    ]),
  }
}

function costLine({ unit, before, now }: ProfileComparison): Line {
  if (unit === 'ratio')
    return ['Shares of the samples: what takes more of them leaves less to the others.']
  const moved = formatTransition(before.perRequestMs, now.perRequestMs, 'ms', ARROW)
  return ['All code together: ', strong(moved), ' of CPU for a request.']
}

/** 'Before: 3,210 samples, 12% more of waiting threads left out, 3.1% without a name.' */
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
