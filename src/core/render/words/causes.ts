/** What moved with the worst finding, in words: in the heading, below it, and as the place to look at first. */
import type { Cause } from '../../model/cause.ts'
import type { Check } from '../../model/check.ts'
import { metricOf } from '../../model/metric.ts'
import type { Headlined } from '../../model/report.ts'
import { checkKey } from '../../model/run.ts'
import { seriesLine } from './change.ts'
import { formatDuration, formatQuantity, formatTransition } from './format.ts'
import { capitalized, code, type Inline, join, type Line, strong } from './line.ts'

type WithCauses = Pick<Headlined, 'causes' | 'checks'>
type Timed = Cause & { readonly absolute: number; readonly share: number }

function isTimed(cause: Cause): cause is Timed {
  return cause.absolute !== undefined && cause.share !== undefined
}

/** '; mostly in `POST check-in`': the first cause of a check; empty without one that is measured in ms. */
export function mostlyIn({ causes = [] }: WithCauses, check: Check): Line {
  const [first] = causes.filter(isTimed)
  if (!first || checkKey(first.finding) !== checkKey(check)) return []
  const { kind, name, share } = first
  if (kind === 'when') return ['; ', whenWords(first)[0]]
  if (kind === 'statement') return ['; ', code(name), ' moved with it']
  const most = share > 0.5 ? 'mostly' : 'partly'
  const place: Line = kind === 'request' ? ['in ', code(name)] : [PARTS[name]?.while ?? name]
  return [`; ${most} `, ...place]
}

/**
 * 'Of the average's rise of 13.8 ms, 12.9 ms are in `POST check-in`, called 2 → 3 times: 12.5 ms waiting for the first byte. Most
 * of it is in the first 16 s.': what moved with the worst finding, the first two, and when.
 */
export function causeLine({ causes = [], checks }: WithCauses): Line {
  const known = causes
    .filter(isTimed)
    .filter(({ kind, of }) => kind !== 'when' && of === undefined)
    .slice(0, 2)
  const named = known.map(({ calls, ...cause }, i): Line => {
    const own = strong(formatQuantity(cause.absolute, 'ms'))
    const much = i === 0 ? shareOfRise(cause, own) : [own]
    const called = calls
      ? `, called ${formatTransition(calls.before, calls.now, 'count')} times`
      : ''
    const parts = causes.filter(({ of }) => of === cause.name)
    return [...much, ...placeOf(cause), called, partsText(parts, cause)]
  })
  const when = causes.find(({ kind }) => kind === 'when')
  const inCode = codeLine(causes)
  const [first] = known
  const isHeadline = !first || (checks[0] && checkKey(checks[0]) === checkKey(first.finding))
  const listed = join(named, ', ')
  const sentence = isHeadline
    ? listed.map((part, i) => (i === 0 && typeof part === 'string' ? capitalized(part) : part))
    : [...seriesLine(first.finding), ': ', ...listed]
  const place: Line = named.length > 0 ? [...sentence, '.'] : []
  const time = when && [`${capitalized(whenWords(when)[0])}.`]
  return join([place, time, inCode, movedText(causes)], ' ')
}

/** 'Moved with it: CPU of `db` 31 → 62%.': what is not measured in ms; versions are in the list of facts. */
function movedText(causes: readonly Cause[]): Line {
  const only = causes.find(({ kind }) => kind === 'samples')
  const moved = causes.flatMap(({ kind, name, metric, before, now }): Line[] => {
    const { label, unit } = (metric && metricOf(metric)) || {}
    if (!unit) return []
    return [
      [
        kind === 'error' ? 'failures with ' : `${label} of `,
        code(name),
        ` ${formatTransition(before, now, unit)}`,
      ],
    ]
  })
  const here = only && ['Only with ', code(only.name), '.']
  const list = moved.length > 0 && ['Moved with it: ', ...join(moved, ', '), '.']
  return join([here, list], ' ')
}

/** 'More CPU for a request is used by `priceOf`: 1.2 → 2.4 ms, and `sort`: 0.3 → 0.5 ms.': functions of the profiles. */
function codeLine(causes: readonly Cause[]): Line {
  const grew = causes.flatMap(({ name, unit, before, now }): Line[] =>
    unit ? [[code(name), ` ${formatTransition(before, now, unit)}`]] : [],
  )
  if (grew.length === 0) return []
  const of = causes.some(({ unit }) => unit === 'ms') ? ' for a request' : ''
  return [`More of the CPU${of} is used by `, ...join(grew, ', '), '.']
}

/** 'of the average's rise of 13.8 ms, 12.9 ms' */
function shareOfRise({ absolute, share }: Timed, own: Inline): Line {
  const whole = formatQuantity(absolute / share, 'ms')
  if (whole === formatQuantity(absolute, 'ms')) return ['all ', own, " of the average's rise"]
  return share > 1
    ? [own, ` (the average rose by ${whole}, as the rest became faster)`]
    : [`of the average's rise of ${whole}, `, own]
}

/** ': 12.5 ms waiting for the first byte', without the figure where it is that of the whole; empty without parts. */
function partsText(parts: readonly Cause[], whole: Timed): string {
  const [first] = parts
  const all = formatQuantity(whole.absolute, 'ms')
  if (first && formatQuantity(first.absolute, 'ms') === all)
    return `, ${PARTS[first.name]?.while ?? first.name}`
  const texts = parts.map(
    ({ name, absolute }) => `${formatQuantity(absolute, 'ms')} ${PARTS[name]?.while ?? name}`,
  )
  return texts.length > 0 ? `: ${texts.join(', ')}` : ''
}

/** When most of the time was lost, as a clause, and what is looked at for it. */
function whenWords({ name, spanMs: [fromMs, toMs] = [0, 0] }: Cause): [is: string, look: string] {
  const most = 'most of it is'
  const slowest = 'the slowest 5% of the executions'
  const start = `the first ${formatDuration(toMs)} of the run`
  const span = `from ${formatDuration(fromMs)} to ${formatDuration(toMs)} after the start of the run`
  switch (name) {
    case 'growing':
      return ['it grew over the run', 'what grows with time: data, memory, connections']
    case 'slowest':
      return [`${most} in ${slowest}`, slowest]
    case 'start':
      return [`${most} in ${start}`, `${start}: caches, connections`]
    default:
      return [`${most} ${span}`, `what ran ${span}`]
  }
}

/** ' are in `POST check-in`': where the time of a cause is. */
function placeOf({ kind, name }: Pick<Cause, 'kind' | 'name'>): Line {
  if (kind === 'request') return [' are in ', code(name)]
  if (kind === 'part') return [` are ${PARTS[name]?.while ?? name}`]
  return [' moved with ', code(name)]
}

/** What takes longer in each part of the time, and where its reason is looked for. */
const PARTS: Readonly<Partial<Record<string, { readonly while: string; readonly look: string }>>> =
  {
    connect: { while: 'connecting', look: 'connections: the network, TLS, the pool' },
    send: { while: 'sending the request', look: 'the size of the request, and the network' },
    wait: {
      while: 'waiting for the first byte',
      look: 'what the server does before the first byte',
    },
    receive: {
      while: 'receiving the answer',
      look: 'the size of the answer, and the network',
    },
    rest: {
      while: 'outside of its requests (the script, timers)',
      look: 'what the script does between its requests',
    },
  }

/** 'look first at `POST check-in`: what the server does before the first byte'; empty where nothing is known to have moved with it. */
export function lookFirst({ causes = [] }: WithCauses, check: Check): Line {
  const own = causes.filter(({ finding }) => checkKey(finding) === checkKey(check))
  const [first] = own
  if (!first) return []
  const { kind, name } = first
  if (kind === 'when') return ['look first at ', whenWords(first)[1]]
  if (kind === 'part') return [`look first at ${PARTS[name]?.look ?? name}`]
  const part = own.find(({ of }) => of === name)
  const detail = part && PARTS[part.name]?.look
  return ['look first at ', code(name), detail ? `: ${detail}` : '']
}
