/** Why a run is invalid, and what its load lacks. */
import type { EmptyRunCode, Invalid, Shortfall } from '../../model/invalid.ts'
import type { RunLabel } from '../../model/run-label.ts'
import { shortCommit } from '../../model/run-name.ts'
import { formatCount, formatInstant, formatQuantity, formatShare, plural } from './format.ts'
import { type Words, wordsOf } from './line.ts'

const EMPTY: Readonly<Record<EmptyRunCode, string>> = {
  'no-samples': 'it has no samples',
  'all-failed': 'every sample failed',
}

/** Returns why a run holds nothing to judge, as a clause. */
export function emptyRunText(code: EmptyRunCode): string {
  return EMPTY[code]
}

const CANNOT = 'The run cannot be judged: '

const INVALID: Words<Invalid> = {
  'no-samples': CANNOT + EMPTY['no-samples'],
  'all-failed': CANNOT + EMPTY['all-failed'],
  'all-zero': `${CANNOT}every sample took 0 ms`,
  'in-seconds': `${CANNOT}its times look like seconds, not milliseconds`,
  'ends-before-start': `${CANNOT}it ends before it starts`,
  truncated: `${CANNOT}its results are cut off`,
  'incomplete-run': ({ missing }) => CANNOT + missing,
  'load-test-failed': 'The load test failed, so nothing was judged',
  'fell-short': shortfall => `The load fell short: ${shortfallText(shortfall)}`,
  'generator-limit': ({ busy, warnings }) => {
    const used = Object.entries(busy).map(
      ([name, share]) => `${name} used ${formatShare(share)} of its processor on average`,
    )
    return `The load generator was at its limit: ${[...used, ...warnings].join('; ')}`
  },
  'nothing-in-common': ({ candidate, baseline, tools }) => {
    const made = tools ? `made by ${tools.candidate}, the baseline by ${tools.baseline}; ` : ''
    return `The run does not fit the baseline: ${made}0 of ${plural(candidate, 'workflow')} agree with the ${formatCount(baseline)} of the baseline`
  },
  'wrong-unit': ({ factor }) =>
    `Is a unit wrong? All times are ${factor > 1 ? `${formatCount(factor)} times` : `1/${formatCount(Math.round(1 / factor))} of`} those they are compared with`,
  copy: ({ of }) =>
    `The results are a copy of a run of the baseline (${originText(of)}): nothing was measured again`,
  older: 'Are baseline and candidate swapped? The candidate is older than all runs of the baseline',
}

/** Returns why a run is invalid, without a final period. */
export function invalidText(invalid: Invalid): string {
  return wordsOf(INVALID, invalid)
}

/** Returns why a run is invalid, as a clause on a run that is named. */
export function invalidClause(invalid: Invalid): string {
  const text = invalidText(invalid)
  return text.startsWith(CANNOT) ? text.slice(CANNOT.length) : text
}

/** Returns the load that lacks, as a clause: '20% of the iterations were not started (200 of 1,000)'. */
export function shortfallText(shortfall: Shortfall): string {
  const { share, unit, asked, achieved, users, maxUsers } = shortfall
  if (unit === 'iterations') {
    const most = maxUsers === undefined ? '' : ` of at most ${formatCount(maxUsers)}`
    const used = users === undefined ? '' : `, with ${formatCount(users)}${most} users`
    return `${formatShare(share)} of the iterations were not started (${formatCount(Math.round(asked - achieved))} of ${formatCount(asked)}${used})`
  }
  const written = (value: number) =>
    unit === 'users' ? `${formatQuantity(value, 'count')} users` : formatQuantity(value, '1/s')
  return `${written(achieved)} instead of the ${written(asked)} that were asked for, ${formatShare(share)} less`
}

/** Names a run by its file, commit and date, as far as they are known. */
function originText({ name, commit, startMs }: RunLabel): string {
  const facts = [
    name,
    commit && `commit ${shortCommit(commit)}`,
    startMs !== undefined && formatInstant(new Date(startMs).toISOString()),
  ]
  return facts.filter(Boolean).join(', ') || 'without a name'
}
