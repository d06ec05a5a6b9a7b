/**
 * Tests whether changes beyond their allowance are more than run-to-run noise. All tests of a report form one family, which
 * controls the rate of false alarms.
 */

import type { Check, Evidence } from '../model/check.ts'
import { type Allowance, permittedChange } from '../model/threshold.ts'
import { isBeyondSampling, type RateRise, samplingMultiple } from '../stats/rate-rise.ts'
import type { Comparison } from './compare/comparison.ts'
import { CERTAIN_RISE, limitOf, type RateOptions, rateOf, type Tier } from './false-alarm.ts'
import { familyOfTests } from './family.ts'
import type { JudgeInput } from './input.ts'
import { chanceAfter } from './next-run.ts'
import type { PendingCheck } from './pending-checks.ts'
import {
  decisiveRoute,
  estimateOf,
  isLarge,
  keptP,
  modesOf,
  pValue,
  type Route,
  routesOf,
  runEstimate,
} from './routes.ts'

/**
 * The part of a check that a significance test decides. `change` is `unknown` for a suspect and for noise. The evidence names
 * the route that decided, its p and the limits of the family; the rest is added for the report.
 */
export interface Tested extends Pick<Check, 'change'> {
  readonly evidence: Evidence & { readonly by: Route; readonly p: number }
  /** Present when the change would be a finding if the baseline did not scatter in two modes. */
  readonly isOfMode?: true
}

export interface SignificanceTest {
  /** Tests an allowance; undefined without an estimate of the noise. `as if comparable`: also tests the whole run. */
  decide(check: PendingCheck, allowance: Allowance, how?: 'as if comparable'): Tested | undefined
  /** Returns the probability that the check passes a tier, by default as a suspect, after one more candidate run. */
  chanceOfFinding(check: PendingCheck, allowance: Allowance, tier?: Tier): number
  /** Whether no one asks for the chance of further runs: a plan has it, or the run is past. */
  readonly asksNoMore: boolean
  /** `samplingMultiple` of the error rates. */
  readonly samplingMultiple: number
  /** Returns the number of tests by which the rate is divided for a check: all informative ones, relative to its share. */
  comparisonsOf(check: PendingCheck): number
}

/** Chance of a run in a mode of its baseline from which a repeat is asked for. */
const UNLIKELY = 0.05

/**
 * Tests the changes of a report as one family. Unless `runIsComparable`, changes of the whole run do not count as evidence.
 * `rates` has the limits of this look in a sequential decision, or how rare false alarms are. Checks with `decide: strict` need no evidence.
 */
export function significanceTest(
  checks: readonly PendingCheck[],
  runIsComparable: boolean,
  rates: RateOptions & Pick<JudgeInput, 'isReplayed'> = {},
): SignificanceTest {
  const { planned, isReplayed = false } = rates
  const informative = checks
    .filter(({ threshold }) => threshold.decide === 'evidence')
    .flatMap(check =>
      check.allowances
        .filter(allowance => !allowance.isUninformative)
        .map(allowance => ({ check, allowance })),
    )
  const tested = informative.filter(({ check }) => routesOf(check.comparison, true).length > 0)
  const groups = new Set(
    tested.flatMap(({ check: { comparison } }) =>
      runEstimate(comparison) ? comparison.group : [],
    ),
  )
  const family = familyOfTests(tested.map(({ check }) => check))
  /** Whether the times of a workflow answer together that it became slower: one by its own share, or all by the common one. */
  const isAnswered = (check: PendingCheck, route: Route, rate: number) => {
    const common = limitOf(rate, family.questionSizeOf(check))
    const found = family.questionOf(check).map(one => ({
      p: keptP(one.comparison, route, 1) ?? 1,
      own: limitOf(rate, family.sizeOf(one)),
    }))
    return found.some(({ p, own }) => p <= own) || found.every(({ p }) => p <= common)
  }
  /** The limit of a check by its own share; by that of its workflow, where that is needed and the workflow is found to be slower. */
  const limitOfSeries = (check: PendingCheck, route: Route, rate: number) => {
    const own = limitOf(rate, family.sizeOf(check))
    const common = limitOf(rate, family.questionSizeOf(check))
    const p = keptP(check.comparison, route, 1) ?? 1
    const together = p > own && p <= common && isAnswered(check, route, rate)
    return together ? { limit: common, together } : { limit: own }
  }
  const limitsOf = (route: Route, check: PendingCheck, tier: Tier) => {
    const level = route === 'run' ? 'run' : 'series'
    const falseAlarmRate = rateOf(level, tier, rates)
    const comparisons = level === 'run' ? groups.size : tested.length
    const limit =
      level === 'run'
        ? { limit: limitOf(falseAlarmRate, groups.size) }
        : limitOfSeries(check, route, falseAlarmRate)
    return { comparisons, ...limit, falseAlarmRate }
  }
  const rises = informative.flatMap(
    ({ check, allowance }) => (allowance.worse === 1 && check.comparison.rise) || [],
  )
  const multiple = samplingMultiple(rises)

  /** Decides a rise of an error rate beyond sampling: it must be in each run of a repeat, or certain in a single one. */
  const ofRise = (rise: RateRise, check: PendingCheck, allowance: Allowance): Tested => {
    const { comparison, first } = check
    const isRepeated = first !== undefined || planned !== undefined
    const isShown = isRepeated ? isInEachRun(comparison, allowance) : rise.by >= CERTAIN_RISE
    const comparisons = rises.length
    const falseAlarmRate = rateOf('series', 'regressed', rates)
    const limit = limitOf(falseAlarmRate, comparisons)
    return isShown && rise.usual <= limit
      ? {
          change: 'regressed',
          evidence: { ...BEYOND, p: rise.usual, comparisons, limit, falseAlarmRate },
        }
      : { change: 'unknown', evidence: { ...BEYOND, p: rise.sampling, suspect: true } }
  }

  return {
    comparisonsOf: family.sizeOf,
    samplingMultiple: multiple,
    asksNoMore: isReplayed || planned !== undefined,
    chanceOfFinding(check, allowance, tier = 'suspect') {
      const { comparison } = check
      const [route = 'workflow'] = routesOf(comparison, runIsComparable)
      const limits = {
        series: limitsOf(route, check, tier).limit,
        run: limitsOf('run', check, tier).limit,
      }
      return chanceAfter(
        { comparison, allowance, runIsComparable },
        { more: 1, limits, in: planned ? 'job' : 'another job' },
      )
    },
    decide(check, allowance, how) {
      const { comparison } = check
      const routes = routesOf(comparison, runIsComparable || how === 'as if comparable')
      if (routes.length === 0) return undefined
      const rise = riseBeyondSampling(comparison, allowance, multiple)
      const p = (route: Route, direction: number) => keptP(comparison, route, direction)!
      const tests: RouteTests = {
        check,
        allowance,
        routes,
        p,
        limit: (route, tier) => limitsOf(route, check, tier).limit,
        found: (change, route, tier, direction = allowance.worse) => ({
          change,
          evidence: {
            by: decisiveRoute(comparison, route, direction),
            p: p(route, direction),
            ...limitsOf(route, check, tier),
            ...(rise && { beyondSampling: true }),
          },
        }),
      }
      return (
        proven(tests) ??
        (rise && ofRise(rise, check, allowance)) ??
        suspected(tests) ??
        ofTwoModes(tests) ??
        improved(tests) ??
        new Noise(tests)
      )
    },
  }
}

/** The tests of an allowance by each route, that of the series first. */
interface RouteTests {
  readonly check: PendingCheck
  readonly allowance: Allowance
  readonly routes: readonly Route[]
  p(route: Route, direction: number): number
  /** Returns the largest p of a tier. */
  limit(route: Route, tier: Tier): number
  /** Returns a result with its evidence. */
  found(change: Check['change'], route: Route, tier: Tier, direction?: number): Tested
}

/**
 * Whether a route shows a change for the worse, beyond the allowance, that is as rare as a tier asks
 * for. Few changes are large, so that comes first.
 */
function passes({ check, allowance, p, limit }: RouteTests, route: Route, tier: Tier): boolean {
  return (
    isLarge(check.comparison, allowance, route, 1) &&
    p(route, allowance.worse) <= limit(route, tier)
  )
}

/** Returns a regression that is proven at once, or by a repeat that confirms a suspect. */
function proven(tests: RouteTests): Tested | undefined {
  const { check, allowance, routes, limit, found } = tests
  const { comparison, first: alone } = check
  const wasSuspect = (route: Route) => {
    const p = alone && keptP(alone, route, allowance.worse)
    return p !== undefined && isLarge(alone!, allowance, route, 1) && p <= limit(route, 'suspect')
  }
  for (const route of routes) {
    const tier = route === 'workflow' && isUnreplicated(comparison) ? 'unreplicated' : 'regressed'
    if (passes(tests, route, tier)) return found('regressed', route, tier)
    if (wasSuspect(route) && passes(tests, route, 'confirmed'))
      return found('regressed', route, 'confirmed')
  }
  return undefined
}

function suspected(tests: RouteTests): Tested | undefined {
  const route = tests.routes.find(route => passes(tests, route, 'suspect'))
  if (!route) return undefined
  const { change, evidence } = tests.found('unknown', route, 'regressed')
  return { change, evidence: { ...evidence, suspect: true } }
}

/** Returns the result of a change that would be a finding if the baseline did not scatter in two modes. */
function ofTwoModes({ check, allowance, routes, limit, found }: RouteTests): Tested | undefined {
  const { comparison } = check
  const route = routes.find(route => {
    const inModes = modesOf(comparison, route, allowance.worse)
    if (!inModes || !isLarge(comparison, allowance, route, 1)) return false
    const p = pValue(estimateOf(comparison, route)!, allowance.worse)
    return inModes.least <= UNLIKELY || p <= limit(route, 'suspect')
  })
  return route && { ...found('unknown', route, 'regressed'), isOfMode: true }
}

function improved({ check, allowance, routes, p, limit, found }: RouteTests): Tested | undefined {
  const better = -allowance.worse
  const route = routes.find(
    route =>
      isLarge(check.comparison, allowance, route, -1) &&
      p(route, better) <= limit(route, 'regressed'),
  )
  return route && found('improved', route, 'regressed', better)
}

/** No finding, with the evidence of the smallest p, which no one reads within an allowance. */
class Noise implements Tested {
  readonly change = 'unknown'
  readonly #tests: RouteTests
  #evidence: Tested['evidence'] | undefined

  constructor(tests: RouteTests) {
    this.#tests = tests
  }

  get evidence(): Tested['evidence'] {
    const { allowance, routes, p, found } = this.#tests
    const { worse } = allowance
    const nearest = () =>
      routes.reduce((best, route) => (p(route, worse) < p(best, worse) ? route : best))
    this.#evidence ??= found('unknown', nearest(), 'regressed').evidence
    return this.#evidence
  }
}

/** Whether nothing shows the noise of this series: each side has a single run, and the change is within the bound of noise. */
function isUnreplicated({ baselineValues, shift }: Comparison): boolean {
  const isKnown = shift?.isLearnt || shift?.isBounded
  return baselineValues.length === 1 && shift?.runs === 1 && !isKnown
}

const BEYOND = { by: 'total', beyondSampling: true } as const

/** Returns the rise of an error rate that exceeds its allowance by far more than sampling explains; undefined for others. */
function riseBeyondSampling(
  comparison: Comparison,
  allowance: Allowance,
  multiple: number,
): RateRise | undefined {
  const { rise } = comparison
  if (!rise || allowance.worse === -1 || !isBeyondSampling(rise.from, rise.now, multiple))
    return undefined
  return isLarge(comparison, allowance, 'total', 1) ? rise : undefined
}

/** Whether an error rate rose by at least half of the allowance in all candidate runs. */
function isInEachRun({ baseline, rate }: Comparison, allowance: Allowance): boolean {
  const before = baseline!.value
  return rate!.each.every(share => share - before >= permittedChange(allowance, before) / 2)
}
