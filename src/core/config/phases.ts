/** The schema of `phases`: named parts of a run, and how to find them. */
import type { PhaseRule } from '../model/phase.ts'
import { withExample } from './fields/documented.ts'
import { entries, section, type Violation, wrong } from './fields/maps.ts'
import { parseLevel, quoted } from './fields/quantities.ts'
import { choice, level, text, value } from './fields/scalars.ts'

const phase = section(
  'A phase, in one of six forms.',
  {
    'from?': choice(
      '`jobs`: each job is a phase. `dimension`: for resources, the times of each value of a dimension of the results. `label`: from a sample with one label to the next with another.',
      ['jobs', 'dimension', 'label'],
    ),
    'name?': value(
      'Name of the phase. From jobs, a template over the columns of their table; `{name}` is the name of the job.',
      {
        examples: ['{profile} {file}', 'steady'],
      },
    ),
    'of?': text('With `from: dimension`: the dimension.', withExample('users')),
    'rest?': value('Name for what no other phase covers.', withExample('alone')),
    'start?': text(
      'Start: a time, UTC without a zone, or a duration since the start of the run. With `from: label`, the label of the sample at the start, or a wildcard pattern.',
      { examples: ['2026-01-31T20:15:00Z', '10m', 'BEGIN'] },
    ),
    'end?': text('End, as `start`.', { examples: ['2026-01-31T20:45:00Z', '40m', 'END'] }),
    'after?': level(
      'Time after the start of the run at which the phase begins.',
      'ms',
      withExample('5m'),
    ),
    'before-end?': level(
      'Time before the end of the run at which the phase ends.',
      'ms',
      withExample('2m'),
    ),
  },
  {
    *rule(entry) {
      const keys = Object.keys(entry)
      if (!isOneForm(entry)) yield wrong([], `has the keys ${keys.join(', ')}; ${EXPECTED}`)
      const { from, start, end } = entry
      if (from === undefined && typeof start === 'string' && typeof end === 'string')
        yield* findWrongTimes(start, end)
    },
  },
)

/** The keys of each form with `from`, besides it. */
const KEYS_FROM = new Map<unknown, readonly string[]>([
  ['jobs', ['name']],
  ['dimension', ['of']],
  ['label', ['name', 'start', 'end']],
])

/** The keys of the forms without `from`. */
const KEYS: readonly (readonly string[])[] = [
  ['rest'],
  ['name', 'start', 'end'],
  ['name', 'after'],
  ['name', 'before-end'],
  ['name', 'after', 'before-end'],
]

const EXPECTED =
  'expected { from: jobs, name }, { from: dimension, of }, { from: label, name, start, end }, { rest }, { name, after, before-end } or { name, start, end }.'

/** Whether an entry has all keys of a form, and no others. */
function isOneForm({ from, ...others }: Readonly<Record<string, unknown>>): boolean {
  const { length } = Object.keys(others)
  const forms = from === undefined ? KEYS : [KEYS_FROM.get(from) ?? []]
  return forms.some(keys => keys.length === length && keys.every(key => key in others))
}

/** Finds a start that is no time and no duration, and an end that is not later, or written otherwise. */
function* findWrongTimes(start: string, end: string): Iterable<Violation> {
  const read = [instantOf, durationOf].find(read => read(start) !== undefined)
  if (!read)
    yield wrong(
      ['start'],
      `found ${quoted(start)}, expected a time such as 2026-01-31T20:15:00Z, or a duration such as 10m.`,
    )
  else if (!(Number(read(end)) > read(start)!))
    yield wrong(['end'], `found ${quoted(end)}, expected a later one, written as start is.`)
}

export const phases = entries(
  'phases',
  'Named parts of the run. Each is a dimension, `phase`, which `where` can select.',
  phase,
  (
    { from, name = '', of = '', rest, start = '', end = '', after = 0, beforeEnd = 0 },
    source,
  ): PhaseRule => {
    if (from === 'jobs') return { source, from, name }
    if (from === 'dimension') return { source, from, of }
    if (from === 'label') return { source, from, name, start, end }
    if (rest !== undefined) return { source, from: 'rest', name: rest }
    const startMs = instantOf(start)
    const endMs = instantOf(end)
    if (startMs !== undefined && endMs !== undefined)
      return { source, from: 'clock', name, startMs, endMs }
    const untilMs = durationOf(end)
    const afterMs = durationOf(start) ?? after
    return {
      source,
      from: 'offsets',
      name,
      afterMs,
      ...(untilMs !== undefined && { untilMs }),
      beforeEndMs: beforeEnd,
    }
  },
)

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** Returns the ms since epoch of a time such as 2026-01-31T20:15:00Z; without a zone, it is UTC. */
function instantOf(written: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(written)) return undefined
  const ms = Date.parse(ZONE.test(written) ? written : `${written}Z`)
  return Number.isNaN(ms) ? undefined : ms
}

/** Returns the ms of a duration such as 10m. */
function durationOf(written: string): number | undefined {
  const parsed = parseLevel(written, 'ms')
  return 'value' in parsed ? parsed.value : undefined
}
