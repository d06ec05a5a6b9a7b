/**
 * Measures how clear the answer is when nothing changed, which answers an earlier program gave differently, and whether
 * a pass keeps its claim.
 */

import { seededRandom } from '../../__tests__/support/random.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import type { JudgeInput } from '../../src/core/judge/input.ts'
import { type Judgment, judge } from '../../src/core/judge/judge.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import type { Verdict } from '../../src/core/model/verdict.ts'
import { markdownTable } from '../in-docs.ts'
import { type Effect, makeSystem, WORLD } from './world.ts'

/** The parts of an earlier program: bundled by earlier.mjs. */
interface Program {
  /** The earlier program uses the previous name of `rulesOf`. */
  readonly judge: (
    input: JudgeInput & { readonly demandsOf: JudgeInput['rulesOf'] },
  ) => Pick<Judgment, 'verdict' | 'checks' | 'sensitivity'>
  readonly rulesOf: typeof rulesOf
  readonly DEFAULT_CONFIG: typeof DEFAULT_CONFIG
}

const NOW: Program = { judge, rulesOf, DEFAULT_CONFIG }
const RUNS = [1, 3, 5, 10]
const SLOWER: readonly Effect[] = [
  ...[0.1, 0.15, 0.2, 0.3, 0.5].map(relative => ({ relative, on: 'one' }) as const),
  ...[0.1, 0.15, 0.2, 0.3].map(relative => ({ relative, on: 'all' }) as const),
  { relative: 0.3, on: 'half' },
]

/** Judges a run with the built-in configuration. */
function judged(program: Program, baseline: readonly RunSummary[], candidate: RunSummary) {
  const series = candidate.series
  const rules = program.rulesOf(program.DEFAULT_CONFIG, series)
  return program.judge({
    baseline,
    candidates: [candidate],
    rulesOf: rules,
    demandsOf: rules,
    environment: { comparable: true },
    baselineState: 'ok',
    missingBaseline: 'warn',
    today: '2026-01-01',
    acceptedByLabel: false,
  })
}

/** Whether a run was red or yellow: an earlier program may have put inconclusive checks above suspect ones. */
function alarms({ checks }: Pick<Judgment, 'checks'>): boolean {
  return checks.some(({ verdict }) => verdict === 'fail' || verdict === 'warn')
}

interface Tally {
  readonly quiet: Record<Verdict, number>
  readonly quietBefore: Record<Verdict, number>
  slower: number
  lost: number
  passed: number
  seen: number
}

/** Every trial is another system; both programs judge its unchanged run, and the same run with each effect. */
function measure(earlier: Program, workflows: number, baselineRuns: number, trials: number): Tally {
  const none = () => ({
    pass: 0,
    warn: 0,
    inconclusive: 0,
    'no-data': 0,
    fail: 0,
    'no-baseline': 0,
    invalid: 0,
  })
  const tally: Tally = {
    quiet: none(),
    quietBefore: none(),
    slower: 0,
    lost: 0,
    passed: 0,
    seen: 0,
  }
  const random = seededRandom(11_000 + baselineRuns)
  for (let trial = 0; trial < trials; trial++) {
    const draw = makeSystem({ ...WORLD, workflows }, random)
    const baseline = Array.from({ length: baselineRuns }, () => draw()())
    const candidate = draw()
    const quiet = judged(NOW, baseline, candidate())
    tally.quiet[quiet.verdict]++
    tally.quietBefore[judged(earlier, baseline, candidate()).verdict]++
    for (const effect of SLOWER) {
      tally.slower++
      const run = candidate(effect)
      if (judged(NOW, baseline, run).verdict === 'pass' && alarms(judged(earlier, baseline, run)))
        tally.lost++
    }
    const reach = quiet.verdict === 'pass' ? quiet.sensitivity?.time : undefined
    if (!reach) continue
    // Another run of the same system, with one workflow slower by the change that the pass claims to find.
    const other = judged(NOW, baseline, draw()({ relative: reach.change, on: 'one' }))
    tally.passed++
    if (
      other.checks.some(({ workflow, verdict }) => workflow === 'workflow 1' && verdict !== 'pass')
    )
      tally.seen++
  }
  return tally
}

/**
 * Unchanged runs by verdict, slower runs that an earlier program found and this one passes, and claims that hold, in %.
 */
export function clearPassTable(earlier: Program, trials: number): string {
  const sizes = [WORLD.workflows, 1, 2, 3]
  const cells = sizes.flatMap(workflows => RUNS.map(baselineRuns => ({ workflows, baselineRuns })))
  const rows = cells.map(({ workflows, baselineRuns }) => {
    const { quiet, quietBefore, slower, lost, passed, seen } = measure(
      earlier,
      workflows,
      baselineRuns,
      trials,
    )
    const share = (n: number, of: number) => ((100 * n) / of).toFixed(1)
    return [
      workflows,
      baselineRuns,
      share(quietBefore.pass, trials),
      share(quiet.pass, trials),
      share(quiet.inconclusive, trials),
      share(quiet.warn, trials),
      share(quiet.fail, trials),
      `${lost} of ${slower}`,
      share(seen, passed),
    ]
  })
  return markdownTable(
    [
      'workflows',
      'baseline runs',
      'pass before',
      'pass',
      'inconclusive',
      'suspect',
      'fail',
      'slower runs found before, passed now',
      'slower by what a pass claims, found',
    ],
    rows,
  )
}
