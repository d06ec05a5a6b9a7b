/**
 * What a store tells people: its badge, and its commit messages, one per move, as an audit trail. Names and reasons come from pull
 * requests, so they are reduced to plain words: no mentions, references or trailers. The ledger has the full text.
 */
import type { Move } from '../../model/baseline-move.ts'
import type { BaselineName } from './layout.ts'
import { type Acceptance, byTime, type Ledger, type RunEntry, timeOf } from './ledger.ts'

const SUBJECTS = {
  seeded: 'Begin the baseline of',
  appended: 'Add a run to the baseline of',
  accepted: 'Accept a new baseline of',
  'rolled-back': 'Roll back the baseline of',
  noted: 'Note a breach against the baseline of',
  held: 'Hold a run back from the baseline of',
  refused: 'Note a refused run of',
} as const satisfies Record<Move | 'refused', string>

const MAX_WORDS_LENGTH = 200

/** Returns the commit message of a move. `runs` are the runs that caused it; empty for a rollback. */
export function auditMessage(
  move: Move | 'refused',
  ledger: Ledger,
  {
    runs = [],
    by,
    ciRun,
  }: { runs?: readonly RunEntry[]; by?: Acceptance; ciRun?: string | undefined },
): string {
  const accepted = move === 'accepted' ? ledger.epoch.acceptedFrom : undefined
  return messageOf(SUBJECTS[move], ledger, {
    Epoch: ledger.epoch.id,
    Run: runs.length > 0 ? idsOf(runs) : undefined,
    Commit: runs[0]?.commit,
    'Pull-request': move === 'accepted' ? accepted?.pullRequest : runs[0]?.pullRequest,
    'CI-run': ciRun,
    By: by?.by,
    'After-runs': accepted?.afterRuns,
    'Labeled-by': accepted?.labeled?.by,
    'Labeled-at': accepted?.labeled?.at,
    Reason: by?.reason,
  })
}

/** Returns the commit message for storing runs under a name. */
export function namedRunMessage(
  { name, by, ...of }: BaselineName & { readonly name: string; readonly by?: string },
  runs: readonly RunEntry[],
): string {
  const lines = { Reference: name, Run: idsOf(runs), Commit: runs[0]?.commit, By: by }
  return messageOf(`Keep ${plainWords(name)} of`, of, lines)
}

/** Returns the commit message of an import. `runs` is their number. */
export function importMessage(
  of: BaselineName,
  runs: number,
  { source, by }: { readonly source: string; readonly by: string | undefined },
): string {
  return messageOf('Import runs of', of, { Source: source, Runs: runs, By: by })
}

function idsOf(runs: readonly RunEntry[]) {
  return runs.map(({ id }) => id).join(', ')
}

function messageOf(
  subject: string,
  { suite, baseRef }: BaselineName,
  lines: Readonly<Record<string, string | number | undefined>>,
) {
  const body = Object.entries(lines).flatMap(([label, value]) =>
    value === undefined ? [] : [`${label}: ${plainWords(String(value))}`],
  )
  return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join('\n')}\n`
}

/** Returns a text as one line of letters, digits and harmless punctuation, at most 200 characters. */
function plainWords(text: string) {
  const plain = text
    .replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/ +/g, ' ')
    .trim()
  return [...plain].slice(0, MAX_WORDS_LENGTH).join('').trimEnd()
}

/** State of a base branch in a few words, and the color of its badge, by the names of shields.io. */
export interface Badge {
  readonly message: string
  readonly color: string
}

/** Badge of a suite whose runs were all imported. */
export const IMPORTED: Badge = { message: 'imported, not judged', color: 'lightgrey' }

/** Returns the text of badge.json. Schema: "Endpoint Badge", shields.io. */
export function encodeBadge(badge: Badge): string {
  return `${JSON.stringify({ schemaVersion: 1, label: 'performance', ...badge }, null, 2)}\n`
}

/** Returns the state of a base branch whose runs are judged. */
export function badgeOf({ breached = [], pending = [] }: Ledger): Badge {
  const [first] = [...breached].sort(byTime)
  if (first) return { message: `worse since ${timeOf(first).slice(0, 10)}`, color: 'red' }
  return pending.length > 0
    ? { message: 'unconfirmed', color: 'yellow' }
    : { message: 'pass', color: 'brightgreen' }
}
