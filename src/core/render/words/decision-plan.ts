/** Texts on decisions over several runs: the number of runs, why the decision stopped there, and the value of further runs. */
import type { DecisionPlan } from '../../model/decision-plan.ts'
import type { Report } from '../../model/report.ts'
import { metricLabel, seriesLine } from './change.ts'
import { formatCount, formatDelta, formatDuration, plural } from './format.ts'
import { code, join, type Line, phrase, strong } from './line.ts'

/** Returns the value of further runs: '1 more run proves it with a chance of 82%, 3 with 97%; about 12 min'; else empty. */
export function worthText(
  chances: readonly Readonly<DecisionPlan['chances'][number]>[],
  design: DecisionPlan['design'],
  secondsEach?: number,
  verb = 'proves',
): string {
  const [first] = chances
  const last = chances.at(-1)
  if (!first || !last) return ''
  const runs = plural(first.runs, `more ${unitOf(design)}`)
  const most = last.runs > first.runs ? `, ${last.runs} with ${percent(last.chance)}` : ''
  const time =
    secondsEach === undefined ? '' : `; about ${formatDuration(1000 * secondsEach * last.runs)}`
  return `${runs} ${verb} it with a chance of ${percent(first.chance)}${most}${time}`
}

/** Returns the sentences on a decision over several runs; empty when the report has no plan. */
export function decisionLine({ plan, verdict }: Pick<Report, 'plan' | 'verdict'>): Line {
  if (!plan) return []
  const { design, maxRuns, looks, earlierRuns, seconds } = plan
  const made = runsText(looks.length, design)
  const kept = earlierRuns === undefined ? '' : `, ${earlierRuns} of them from before`
  const most = looks.length < maxRuns ? ` of at most ${maxRuns}` : ''
  const isAlone = plan.stopped === 'decided' && verdict === 'no-baseline'
  const why = isAlone ? 'Nothing to compare with' : WHY[plan.stopped ?? 'open']
  const time = seconds > 0 ? ` (${formatDuration(1000 * seconds)})` : ''
  const head = `${why} after ${made}${most}${kept}${time}`
  const first = phrase`${strong(head)}.`
  return join([first, worthLine(plan), limitLine(plan), orderLine(plan)], ' ')
}

/** Why no more runs were made, as the beginning of a sentence. */
const WHY = {
  open: 'Not decided yet',
  decided: 'Decided',
  futile: 'Stopped as not worth another run',
  'max-runs': 'Not decided',
  budget: 'Not decided: no time left for another run',
  interrupted: 'Interrupted',
  invalid: 'Stopped: the load test failed',
} satisfies Record<NonNullable<DecisionPlan['stopped']> | 'open', string>

/** Returns the value of a next run that was possible but not made. */
function worthLine({ stopped, chances, design, looks }: DecisionPlan): Line {
  const [first] = chances
  if (stopped === 'invalid' || looks.length === 0 || !first) return []
  if (stopped === 'decided')
    return phrase`One more ${unitOf(design)} would have shown a regression with a chance of
      ${percent(first.chance)}.`
  return [`${worthText(chances, design, undefined, stopped && 'would have proven')}.`]
}

function limitLine({ limitedBy, design }: DecisionPlan): Line {
  if (limitedBy === undefined || design !== 'repeat') return []
  return phrase`More runs in this job cannot prove it, because results differ more between jobs than inside
    one. Repeat the job, or measure both sides in turn with ${code('--run-baseline')}.`
}

/** Warns when the second run of a pair differs from the first on both sides. */
function orderLine({ order }: DecisionPlan): Line {
  if (order === undefined) return []
  const { metric, run, workflows } = order
  const found = [
    run !== undefined && [formatDelta(run)],
    ...workflows.map(
      ({ change, ...series }) => phrase`${seriesLine(series)} ${formatDelta(change)}`,
    ),
  ]
  const by = phrase`${join(found, ', ')} (${metricLabel(metric)})`
  return phrase`Order effect: the second run of a pair differs from the first by ${by}, whichever side runs
    second. The changes are corrected for it; ${code('--warmup')} may avoid it.`
}

/** Code of the notice on a failed load test: its text is a sentence, then the last lines of the output. */
export const LOAD_TEST_FAULT = 'load-test-failed' as const

/** Whether both sides were measured for the report, so that no baseline is kept. */
export function isPaired({ plan }: { readonly plan?: DecisionPlan | undefined }): boolean {
  return plan !== undefined && plan.design !== 'repeat'
}

/** Shows a chance as 1% to 99%: it is an estimate. */
function percent(chance: number): string {
  return `${formatCount(Math.min(99, Math.max(1, Math.round(100 * chance))))}%`
}

/** What a decision counts: runs, or pairs of them. */
export function unitOf(design: DecisionPlan['design']): string {
  return design === 'repeat' ? 'run' : 'pair'
}

export function runsText(count: number, design: DecisionPlan['design']): string {
  return plural(count, unitOf(design))
}
