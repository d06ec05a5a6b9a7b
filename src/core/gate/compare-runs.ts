/** Judges candidate runs against baseline runs in memory. Pure: reads no store, file or clock. */

import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/resolve.ts'
import { unusedRules, wideAllowances, wideMinChanges } from '../config/unused-rules.ts'
import { differingFacts } from '../judge/compare/differing-facts.ts'
import { findDrift } from '../judge/drift.ts'
import { emptyRunCode } from '../judge/good-run.ts'
import type { ComparedRuns, JudgeInput } from '../judge/input.ts'
import { type Judgment, judge } from '../judge/judge.ts'
import { assembleReport } from '../judge/report/assemble.ts'
import { redactUrls } from '../judge/report/redact-urls.ts'
import { withSmallWorkflows } from '../judge/small-workflows.ts'
import { withStatements } from '../judge/statements.ts'
import { hasCapacityByRate } from '../judge/validity.ts'
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import { InputError } from '../model/errors.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { BaselineEvidence, FactChange, Report, ReportAcceptance } from '../model/report.ts'
import { MACHINE_FACT, type RunSummary } from '../model/run.ts'
import type { RunLabel } from '../model/run-label.ts'
import { runName } from '../model/run-name.ts'
import type { RulesOf } from '../model/threshold.ts'
import { VERSION } from '../model/version.ts'
import { differingFactsText } from '../render/words/notices.ts'
import { runId } from '../summarize/run-file/id.ts'
import type { LoadedBreach } from './baseline/loaded-baseline.ts'
import { comparable, judgedAt, profileOf } from './baseline/select.ts'
import { onOneBasis, type RunsOfRequest } from './one-basis.ts'

export interface CompareRequest
  extends RunsOfRequest,
    Pick<JudgeInput, 'planned' | 'pairs' | 'older'> {
  readonly config: Config
  /** State, age and origin of the baseline. */
  readonly evidence: Omit<BaselineEvidence, 'runs'>
  /** Who accepts the relative regressions of this candidate. Absent when no one does. */
  readonly acceptance?: ReportAcceptance
  /**
   * The run of the store whose samples a candidate holds, if the store has left it out of `baseline`. `allowed`: a candidate may be
   * a run of the baseline, as it is when it is given again to the store that has it. Absent: looked for in `baseline`.
   */
  readonly copyOf?: RunLabel | 'allowed'
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A report with the tests that further runs are planned by. */
export interface TestedReport extends Pick<Judgment, 'tests' | 'runIsComparable'> {
  readonly report: Report
}

/** Judges candidate runs. The same request gives the same report. */
export function compareWithBaseline(request: CompareRequest): Report {
  return testAgainstBaseline(request).report
}

/** Judges candidate runs and also returns the relative tests behind the checks. */
export function testAgainstBaseline(given: CompareRequest): TestedReport {
  const { request, notices: onBasis } = onOneBasis(given)
  const { config, evidence, breach } = request
  const { expected } = config.environment
  refuseMixedCandidates(request.candidates, expected)
  const { runs: baseline, notices } = comparedBaseline(
    request.baseline,
    request.candidates.at(-1),
    expected,
  )
  // The partner of a baseline run that is left out is left out too.
  const isWhole = (i: number) => baseline.includes(request.baseline[i]!)
  const candidates = request.candidates.filter((_, i) => !request.pairs || isWhole(i))
  const environment = environmentOf(config, baseline.at(-1), candidates.at(-1))
  const refused = evidence.state === 'ok' && environment.changed.some(change => change.mustMatch)
  const found = refused ? { ...evidence, ...notComparable(environment.changed) } : evidence
  const stated =
    request.baseline.length > 0 && baseline.length === 0
      ? { ...found, ...NOTHING_TO_COMPARE_WITH }
      : found
  const missingShards = [...new Set(candidates.flatMap(({ missingShards = [] }) => missingShards))]
  const compared = comparedSides(config, { baseline, candidates })
  const present = [compared.candidates, candidates, compared.baseline, baseline]
    .flat()
    .flatMap(run => run.series)
  const drift = driftOf(request, compared.rulesOf)
  const judgment = judge(
    defined({
      ...compared,
      environment: { ...environment, isOtherMachine: isOtherMachine(baseline, candidates) },
      baselineState: stated.state,
      // An unreadable baseline is not a missing one: checks that need it must fail.
      missingBaseline: stated.state === 'unreadable' ? 'fail' : config.baseline.missing,
      missingShards:
        missingShards.length > 0
          ? { text: missingShards.join(', '), verdict: config.missingShards }
          : undefined,
      allowUnjudged: config.allowUnjudged,
      today: new Date(request.now).toISOString().slice(0, 10),
      // An acceptance covers observed changes only, and an unreadable baseline shows none.
      acceptedByLabel: request.acceptance !== undefined && stated.state !== 'unreadable',
      breachedBase: breach,
      load: config.load,
      older: request.older,
      copyOf: copyOf(request, baseline),
      noise: request.noise,
      falseAlarms: falseAlarmsOf(request),
      drift: drift?.each,
      planned: request.planned,
      pairs: request.pairs?.filter((_, i) => isWhole(i)),
    }),
  )
  const isExcused = breach && judgment.checks.some(check => check.excusedBy === 'base-branch')
  const ofOneJob = request.pairs ? [] : oneJobNotice(baseline)
  const warnings = [
    ...onBasis,
    ...notices,
    ...ofOneJob,
    ...judgment.warnings,
    ...unusedRules(config, present),
    ...wideAllowances(config),
    ...wideMinChanges(config, judgment.checks),
    ...ageNotice(stated, config, judgedAt(request.candidates.at(-1), request.now)),
  ]
  const report = assembleReport(
    defined({
      generator: VERSION,
      suite: config.suite,
      acceptance: request.acceptance,
      judgment: { ...judgment, warnings },
      candidates,
      baseline,
      history: request.history?.runs ?? baseline,
      evidence: isExcused ? { ...stated, breached: identityOf(breach) } : stated,
      environment: environment.changed,
      drift: drift?.merged ?? [],
      identify: runId,
    }),
  )
  const { tests, runIsComparable } = judgment
  return { report: config.queries === 'show' ? report : redactUrls(report), tests, runIsComparable }
}

/** Returns the share of unchanged runs that may fail at once; undefined for the usual one. */
export function falseAlarmsOf({
  config,
  evidence,
}: Pick<CompareRequest, 'config' | 'evidence'>): number | undefined {
  return evidence.falseAlarms?.kept ?? config.falseAlarms
}

/** Returns both sides as they are judged, with their database statements and the small workflows joined, and the rules for all their series. */
export function comparedSides(
  config: Config,
  given: ComparedRuns,
): ComparedRuns & { readonly rulesOf: RulesOf } {
  const rulesFor = ({ baseline, candidates }: ComparedRuns) =>
    rulesOf(
      config,
      [...candidates, ...baseline].flatMap(run => run.series),
    )
  const all = withStatements(given)
  const rules = rulesFor(all)
  const sides = withSmallWorkflows(all, rules)
  return { ...sides, rulesOf: sides === all ? rules : rulesFor(sides) }
}

/** Returns the baseline run whose samples a candidate holds; undefined when there is none, or it may be one. */
function copyOf(
  { copyOf: known, candidates }: CompareRequest,
  baseline: readonly RunSummary[],
): RunLabel | undefined {
  if (known !== undefined) return known === 'allowed' ? undefined : known
  const own = new Set(candidates.flatMap(run => sampleId(run) ?? []))
  const original = own.size > 0 && baseline.find(run => own.has(sampleId(run) ?? ''))
  if (!original) return undefined
  const { startMs, provenance } = original
  return defined({ name: runName(original), commit: provenance.commit, startMs })
}

/** Returns the id of the samples of a run; undefined where they state no times, so that equal ones may be equal by chance. */
function sampleId(run: RunSummary): string | undefined {
  return run.startMs === undefined ? undefined : runId(run)
}

const NOTHING_TO_COMPARE_WITH = { state: 'unreadable', problem: { code: 'all-empty' } } as const

function identityOf({
  id,
  name,
  commit,
  by,
}: LoadedBreach): NonNullable<BaselineEvidence['breached']> {
  return defined({ run: id, name, commit, by })
}

function driftOf({ history, candidates }: CompareRequest, rules: RulesOf) {
  const newest = candidates.at(-1)
  if (!history || !newest) return undefined
  return findDrift({ history: [...history.runs, newest], anchor: history.anchors, rulesOf: rules })
}

/**
 * Compares environment and workload of the newest candidate with those of the newest baseline run. `unexpected` are the changes
 * that make the runs not comparable.
 */
export function environmentOf(
  config: Config,
  baseline: RunSummary | undefined,
  candidate: RunSummary | undefined,
): { changed: FactChange[]; comparable: boolean; unexpected: FactChange[] } {
  if (!baseline || !candidate) return { changed: [], comparable: true, unexpected: [] }
  const { mustMatch } = config.environment
  const expected = [
    ...config.environment.expected,
    MACHINE_FACT,
    ...(hasCapacityByRate(candidate) ? ['workload.threads'] : []),
  ]
  const { differences } = comparable(profileOf(baseline), profileOf(candidate), mustMatch)
  // A fact that only one side states is reported, but does not make the runs differ.
  const isKnown = ({ baseline, candidate, mustMatch }: FactChange) =>
    mustMatch || (baseline !== undefined && candidate !== undefined)
  const unexpected = differences.filter(
    change =>
      isKnown(change) && !expected.includes(change.fact) && change.fact !== 'workload.series',
  )
  return { changed: differences, comparable: unexpected.length === 0, unexpected }
}

/** Whether the only run was made on a kind of machine on which no run of the baseline was made. */
function isOtherMachine(baseline: readonly RunSummary[], [only, ...others]: readonly RunSummary[]) {
  const machine = only?.facts[MACHINE_FACT]
  const isOther = ({ facts: { [MACHINE_FACT]: known } }: RunSummary) =>
    known !== undefined && known !== machine
  return (
    machine !== undefined && others.length === 0 && baseline.length > 0 && baseline.every(isOther)
  )
}

function notComparable(
  changed: readonly FactChange[],
): Pick<BaselineEvidence, 'state' | 'problem'> {
  const facts = changed.filter(change => change.mustMatch).map(change => change.fact)
  return { state: 'not-comparable', problem: { code: 'newest-differs', facts } }
}

/** Checks that all candidates are of one configuration. @throws InputError with the differing facts and values */
function refuseMixedCandidates(candidates: readonly RunSummary[], expected: readonly string[]) {
  const facts = differingFacts(candidates, expected)
  if (facts.length === 0) return
  throw new InputError(
    `The candidate runs are judged together, but ${differingFactsText(facts)}. Give runs of one configuration, or list the facts that may differ under "environment.expected".`,
  )
}

/**
 * Returns the baseline runs to compare with, and notices on the others. Runs without data are left out. Runs of another
 * configuration than the candidate's are left out if there are runs of the same.
 */
function comparedBaseline(
  given: readonly RunSummary[],
  candidate: RunSummary | undefined,
  expected: readonly string[],
): { readonly runs: readonly RunSummary[]; readonly notices: readonly NoticeFacts[] } {
  const filled = given.filter(run => emptyRunCode(run) === undefined)
  const empty = given.flatMap(run => emptyNotice(run) ?? [])
  const facts = differingFacts(filled, expected)
  if (facts.length === 0) return { runs: filled, notices: empty }
  const alike = filled.filter(
    run => !candidate || differingFacts([run, candidate], expected).length === 0,
  )
  const isMatched = alike.length > 0 && differingFacts(alike, expected).length === 0
  const runs = alike.length > 0 ? alike : filled
  return { runs, notices: [...empty, { code: 'baseline-mixed', facts, isMatched }] }
}

/** Returns the notice on a baseline run without data; undefined for others. */
function emptyNotice(run: RunSummary): NoticeFacts | undefined {
  const reason = emptyRunCode(run)
  return reason && defined({ code: 'baseline-empty', run: runName(run), reason })
}

/** Returns the notice on a baseline whose runs were all made in one job; none for a single run, or if a run names no job. */
function oneJobNotice(baseline: readonly RunSummary[]): NoticeFacts[] {
  const [job, ...others] = new Set(baseline.map(({ provenance }) => provenance.job))
  if (baseline.length < 2 || job === undefined || others.length > 0) return []
  return [{ code: 'baseline-of-one-job', runs: baseline.length }]
}

/** Share of `max-age` after which a baseline counts as old. */
const OLD_SHARE = 2 / 3

/** Returns the notice on a baseline that will soon expire: none before two thirds of `max-age`, and without a `max-age`. */
function ageNotice(
  { state, reference, ageDays }: CompareRequest['evidence'],
  { baseline }: Config,
  judgedMs: number,
) {
  const { maxAgeDays } = baseline
  if (
    state !== 'ok' ||
    reference !== undefined ||
    ageDays === undefined ||
    maxAgeDays === undefined
  )
    return []
  if (ageDays <= maxAgeDays * OLD_SHARE) return []
  const expires = new Date(judgedMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10)
  return [{ code: 'baseline-old' as const, ageDays, maxAgeDays, expires }]
}
