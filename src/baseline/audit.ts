/**
 * The audit trail: one commit message per move. Names and reasons come from pull requests, so they are reduced to
 * plain words here: no mention, no reference, no trailer of somebody else's making. The ledger has them in full.
 */
import type { Move } from './epoch.ts'
import type { BaselineName } from './layout.ts'
import type { Decision, Ledger, RunEntry } from './ledger.ts'

const SUBJECTS = {
  seeded: 'Begin the baseline of',
  appended: 'Add a run to the baseline of',
  accepted: 'Accept a new baseline of',
  'rolled-back': 'Roll back the baseline of',
  noted: 'Note a breach against the baseline of',
  held: 'Hold a run back from the baseline of',
} as const satisfies Record<Move, string>

const MAX_WORDS_LENGTH = 200

/** Returns the commit message of a move. `runs` are those that caused it; none for a rollback. */
export function auditMessage(
  move: Move,
  ledger: Ledger,
  {
    runs = [],
    decision,
    ciRun,
  }: { runs?: readonly RunEntry[]; decision?: Partial<Decision>; ciRun?: string | undefined },
): string {
  const { acceptedFrom, id } = ledger.epoch
  const pullRequest = move === 'accepted' ? acceptedFrom?.pullRequest : runs[0]?.pullRequest
  return messageOf(SUBJECTS[move], ledger, [
    ['Epoch', id],
    ['Run', runs.length > 0 ? runs.map(run => run.id).join(', ') : undefined],
    ['Commit', runs[0]?.commit],
    ['Pull-request', pullRequest],
    ['CI-run', ciRun],
    ['By', decision?.by],
    ['Labelled-by', move === 'accepted' ? acceptedFrom?.labelled?.by : undefined],
    ['Labelled-at', move === 'accepted' ? acceptedFrom?.labelled?.at : undefined],
    ['Reason', decision?.reason],
  ])
}

/** Returns the commit message of runs that are kept by a name. */
export function namedRunMessage(
  { name, by, ...of }: BaselineName & { readonly name: string; readonly by?: string },
  runs: readonly RunEntry[],
): string {
  return messageOf(`Keep ${plainWords(name)} of`, of, [
    ['Reference', name],
    ['Run', runs.map(run => run.id).join(', ')],
    ['Commit', runs[0]?.commit],
    ['By', by],
  ])
}

/** Returns the commit message of runs that are imported. */
export function importMessage(
  of: BaselineName,
  runs: number,
  { source, by }: { readonly source: string; readonly by: string | undefined },
): string {
  return messageOf('Import runs of', of, [
    ['Source', source],
    ['Runs', runs],
    ['By', by],
  ])
}

function messageOf(
  subject: string,
  { suite, baseRef }: BaselineName,
  lines: readonly (readonly [label: string, value: string | number | undefined])[],
): string {
  const body = lines.flatMap(([label, value]) =>
    value === undefined ? [] : [`${label}: ${plainWords(String(value))}`],
  )
  return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join('\n')}\n`
}

/**
 * Returns a text as one line of letters, digits and harmless punctuation, at most 200 characters.
 *
 * @internal
 */
export function plainWords(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/ +/g, ' ')
    .trim()
  return [...plain].slice(0, MAX_WORDS_LENGTH).join('').trimEnd()
}
