/** Judges candidate runs against baseline runs in memory. Pure: reads no store, file or clock. */

import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/resolve.ts'
import { unusedRules, wideAllowances, wideMinChanges } from '../config/unused-rules.ts'
import { findDrift } from '../judge/drift.ts'
import type { ComparedRuns, JudgeInput } from '../judge/input.ts'
import { type Judgment, judge } from '../judge/judge.ts'
import { assembleReport, type Explain } from '../judge/report/assemble.ts'
import { redactUrls } from '../judge/report/redact-urls.ts'
import { withSmallWorkflows } from '../judge/small-workflows.ts'
import { withStatements } from '../judge/statements.ts'
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { BaselineEvidence, FactChange, Report, ReportAcceptance } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { RunLabel } from '../model/run-label.ts'
import { runName } from '../model/run-name.ts'
import type { RulesOf } from '../model/threshold.ts'
import { VERSION } from '../model/version.ts'
import { runId } from '../summarize/run-file/id.ts'
import type { LoadedBreach } from './baseline/loaded-baseline.ts'
import { judgedAt } from './baseline/select.ts'
import {
  ageNotice,
  comparedBaseline,
  oneJobNotice,
  refuseMixedCandidates,
} from './compared-baseline.ts'
import { environmentOf, isOtherMachine, notComparable } from './environment.ts'
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
  /** Finds what the report says besides its verdict. Absent: it says nothing more. */
  readonly explain?: Explain
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
export function testAgainstBaseline(request: CompareRequest): TestedReport {
  const prepared = prepare(request)
  const judgment = judge(judgeInput(prepared))
  const report = reportOf(prepared, judgment)
  const { tests, runIsComparable } = judgment
  const shows = request.config.queries === 'show'
  return { report: shows ? report : redactUrls(report), tests, runIsComparable }
}

/** A request with what is judged of it: the runs that can be compared, and what is known of both sides. */
interface Prepared {
  readonly request: CompareRequest
  readonly baseline: readonly RunSummary[]
  readonly candidates: readonly RunSummary[]
  readonly pairs: CompareRequest['pairs']
  /** The runs as they are judged, with the rules for their series. */
  readonly compared: ReturnType<typeof comparedSides>
  readonly environment: ReturnType<typeof environmentOf>
  readonly evidence: CompareRequest['evidence']
  readonly drift: ReturnType<typeof driftOf>
  /** What was noticed while the runs were chosen. */
  readonly notices: readonly NoticeFacts[]
}

function prepare(given: CompareRequest): Prepared {
  const { request, notices: onBasis } = onOneBasis(given)
  const { config, pairs } = request
  const { expected } = config.environment
  refuseMixedCandidates(request.candidates, expected)
  const newest = request.candidates.at(-1)
  const { runs: baseline, notices } = comparedBaseline(request.baseline, newest, expected)
  // The partner of a baseline run that is left out is left out too.
  const isWhole = (i: number) => baseline.includes(request.baseline[i]!)
  const candidates = request.candidates.filter((_, i) => !pairs || isWhole(i))
  const environment = environmentOf(config, baseline.at(-1), candidates.at(-1))
  const compared = comparedSides(config, { baseline, candidates })
  return {
    request,
    baseline,
    candidates,
    pairs: pairs?.filter((_, i) => isWhole(i)),
    compared,
    environment,
    evidence: statedEvidence(request, baseline, environment.changed),
    drift: driftOf(request, compared.rulesOf),
    notices: [...onBasis, ...notices],
  }
}

/** Returns the evidence of the store, with what the runs themselves show: they differ too much, or have no data. */
function statedEvidence(
  { evidence, baseline: given }: CompareRequest,
  baseline: readonly RunSummary[],
  changed: readonly FactChange[],
): CompareRequest['evidence'] {
  if (given.length > 0 && baseline.length === 0)
    return { ...evidence, state: 'unreadable', problem: { code: 'all-empty' } }
  const isRefused = evidence.state === 'ok' && changed.some(change => change.mustMatch)
  return isRefused ? { ...evidence, ...notComparable(changed) } : evidence
}

function judgeInput(prepared: Prepared): JudgeInput {
  const { request, baseline, candidates, pairs, compared, environment, evidence, drift } = prepared
  const { config } = request
  const isUnreadable = evidence.state === 'unreadable'
  const missingShards = [...new Set(candidates.flatMap(({ missingShards = [] }) => missingShards))]
  return defined({
    ...compared,
    environment: { ...environment, isOtherMachine: isOtherMachine(baseline, candidates) },
    baselineState: evidence.state,
    // An unreadable baseline is not a missing one: checks that need it must fail.
    missingBaseline: isUnreadable ? 'fail' : config.baseline.missing,
    missingShards:
      missingShards.length > 0
        ? { text: missingShards.join(', '), verdict: config.missingShards }
        : undefined,
    allowUnjudged: config.allowUnjudged,
    today: new Date(request.now).toISOString().slice(0, 10),
    // An acceptance covers observed changes only, and an unreadable baseline shows none.
    acceptedByLabel: request.acceptance !== undefined && !isUnreadable,
    breachedBase: request.breach,
    load: config.load,
    older: request.older,
    copyOf: copyOf(request, baseline),
    noise: request.noise,
    falseAlarms: falseAlarmsOf(request),
    drift: drift?.each,
    planned: request.planned,
    pairs,
  })
}

function reportOf(prepared: Prepared, judgment: Judgment): Report {
  const { request, baseline, candidates, environment, evidence, drift } = prepared
  const { breach } = request
  const isExcused = breach && judgment.checks.some(check => check.excusedBy === 'base-branch')
  return assembleReport(
    defined({
      generator: VERSION,
      suite: request.config.suite,
      acceptance: request.acceptance,
      judgment: { ...judgment, warnings: warningsOf(prepared, judgment) },
      candidates,
      baseline,
      history: request.history?.runs ?? baseline,
      explain: request.explain,
      evidence: isExcused ? { ...evidence, breached: identityOf(breach) } : evidence,
      environment: environment.changed,
      drift: drift?.merged ?? [],
      identify: runId,
    }),
  )
}

function warningsOf(prepared: Prepared, { checks, warnings }: Judgment): Judgment['warnings'] {
  const { request, baseline, candidates, compared, evidence, notices } = prepared
  const { config } = request
  const series = [compared.candidates, candidates, compared.baseline, baseline]
    .flat()
    .flatMap(run => run.series)
  return [
    ...notices,
    ...(request.pairs ? [] : oneJobNotice(baseline)),
    ...warnings,
    ...unusedRules(config, series),
    ...wideAllowances(config),
    ...wideMinChanges(config, checks),
    ...ageNotice(evidence, config, judgedAt(request.candidates.at(-1), request.now)),
  ]
}

/** Returns the share of unchanged runs that may fail at once; undefined for the usual one. */
export function falseAlarmsOf({
  config,
  evidence,
}: Pick<CompareRequest, 'config' | 'evidence'>): number | undefined {
  return evidence.falseAlarms?.kept ?? config.falseAlarms
}

/** Returns both sides as they are judged, with statements and small workflows as series, and the rules for all series. */
export function comparedSides(
  config: Config,
  given: ComparedRuns,
  resolved = rulesOf,
): ComparedRuns & { readonly rulesOf: RulesOf } {
  const rulesFor = ({ baseline, candidates }: ComparedRuns) =>
    resolved(
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
