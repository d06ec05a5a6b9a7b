/** Compares what a report names with what was planted. */
import type { Cause } from '../../src/core/model/cause.ts'
import type { Report } from '../../src/core/model/report.ts'
import type { Planted, Truth } from './planted.ts'

export interface Judged {
  readonly tool: string
  readonly planted: Planted
  /** What was planted in an execution, ms, as the server counted it. Absent where it adds nothing of its own. */
  readonly plantedMs?: number
  /** The report, without and with the levels as a dimension. */
  readonly whole: Report
  readonly levels: Report
}

/** Largest difference of a share, of what was planted or of the change, and of the ends of a time, s. */
const [SHARE_WITHIN, SECONDS_WITHIN] = [0.1, 3]
const DIVIDING = new Set(['request', 'part', 'statement'])

/** Returns a Markdown table of all runs, with how many are named right, and how many of them with shares that are. */
export function rowsOf(judged: readonly Judged[], seconds: number): string {
  const rows = judged.map(each => {
    const wrong = wrongIn(each, seconds)
    const named = (each.whole.causes ?? []).filter(({ share }) => share !== undefined).map(textOf)
    const cells = [each.planted.name, each.tool, wrong.length === 0 ? 'yes' : wrong.join('; ')]
    const isNamed = wrong.every(each => each.startsWith('share of '))
    const row = `| ${[...cells, named.join(', ')].join(' | ')} |`
    return { isNamed, isRight: wrong.length === 0, row }
  })
  const right = rows.filter(({ isRight }) => isRight).length
  const namedRight = rows.filter(({ isNamed }) => isNamed).length
  return [
    '| planted | tool | right | named |',
    '|---|---|---|---|',
    ...rows.map(({ row }) => row),
    '',
    `${namedRight} of ${rows.length} are named right, ${right} of them with all shares.`,
  ].join('\n')
}

function textOf({ kind, name, of, share = 0, absolute = 0, spanMs }: Cause): string {
  const place = of === undefined ? name : `${name} of ${of}`
  const span = spanMs ? ` ${spanMs.map(ms => ms / 1000).join(' to ')} s` : ''
  return `${kind} ${place}${span} ${Math.round(share * 100)} % (${absolute.toFixed(1)} ms)`
}

/** Gatling logs no parts of a time, and no column with the level. */
function inLogOfGatling({ level: _, ...truth }: Truth): Truth {
  return { ...truth, causes: truth.causes.filter(({ kind }) => kind !== 'part') }
}

/** Returns what is wrong: what is not named, named with another share, or named and was not planted. */
function wrongIn({ tool, planted, plantedMs, whole, levels }: Judged, seconds: number): string[] {
  const truth = tool === 'gatling' ? inLogOfGatling(planted.truth) : planted.truth
  const causes = whole.causes ?? []
  // Requests of Gatling are named after their group, too.
  const isSame = (a: { kind: string; name: string }, b: Cause) =>
    a.kind === b.kind && a.name === b.name.replace(/^check-in \/ /, '')
  const wrong = truth.causes.flatMap(want => {
    const found = causes.find(cause => isSame(want, cause) && cause.of === want.of)
    if (!found) return [`${want.kind} ${want.name} not named`]
    const share = plantedMs === undefined ? found.share : (found.absolute ?? 0) / plantedMs
    const isOff = Math.abs((share ?? 0) - want.share) > SHARE_WITHIN
    return isOff ? [`share of ${want.name} ${share?.toFixed(2)}`] : []
  })
  // The children case states no parts: all of both is waiting.
  const others = causes.filter(cause => {
    const isPart = cause.kind === 'part' && cause.of !== undefined
    const isStated = truth.causes.some(({ of }) => of !== undefined)
    if (isPart && !isStated) return false
    return DIVIDING.has(cause.kind) && !truth.causes.some(want => isSame(want, cause))
  })
  wrong.push(...others.map(({ kind, name }) => `${kind} ${name} named`))
  const when = causes.find(({ kind }) => kind === 'when')
  if (when?.name !== truth.when) wrong.push(`when: ${when?.name ?? 'none'}`)
  else if (truth.span && when?.spanMs) {
    const wanted = truth.span.map(part => (part < 1 ? part * seconds : part))
    if (when.spanMs.some((ms, i) => Math.abs(ms / 1000 - wanted[i]!) > SECONDS_WITHIN))
      wrong.push(`time: ${when.spanMs.map(ms => ms / 1000).join(' to ')} s`)
  }
  const only = levels.causes?.find(({ kind }) => kind === 'samples')?.name
  const isDuring = only === `level=${truth.during}`
  if (!isDuring && only !== (truth.level && `level=${truth.level}`))
    wrong.push(`level: ${only ?? 'none'}`)
  return wrong
}
