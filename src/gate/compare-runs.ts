/** Judges runs at hand against baseline runs at hand. Reads no store, no file and no clock. */
import { ageNotice } from '../baseline/age.ts'
import type { LoadedBreach } from '../baseline/load.ts'
import { comparable, profileOf } from '../baseline/select.ts'
import { demandsOf, unmatchedRules } from '../config/resolve.ts'
import type { Config } from '../config/schema.ts'
import type { BreachedRun } from '../judge/base-branch.ts'
import { findDrift } from '../judge/drift.ts'
import type { PlannedLook } from '../judge/false-alarm.ts'
import type { JudgeInput } from '../judge/input.ts'
import { type Judgement, judge } from '../judge/judge.ts'
import { defined } from '../model/defined.ts'
import type { BaselineEvidence, DriftAlert, FactChange, Report, ReportAcceptance } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { DemandsOf } from '../model/threshold.ts'
import { assembleReport } from '../report/assemble.ts'
import { redactUrls } from '../report/redact-urls.ts'
import { runId } from '../run-file/id.ts'
import { VERSION } from '../version.ts'
import { comparedBaseline, refuseMixedCandidates } from './sides.ts'

export interface CompareRequest {
  readonly config: Config
  /** 0 to 10 runs, oldest first. */
  readonly baseline: readonly RunSummary[]
  /** Runs of the same test, oldest first. */
  readonly candidates: readonly RunSummary[]
  /** Runs of the epoch before the candidate, oldest first, in which slow drift is looked for. Absent: not looked for. */
  readonly history?: { readonly runs: readonly RunSummary[]; readonly anchors: readonly RunSummary[] }
  /** State, age and origin of the baseline. */
  readonly evidence: Omit<BaselineEvidence, 'runs'>
  /** Who accepts the relative regressions of this candidate. Absent: no one. */
  readonly acceptance?: ReportAcceptance
  /** Run of the base branch that breached against this baseline: what it has too is not the candidate's doing. */
  readonly breach?: LoadedBreach
  /** The limits of this look at a decision that is made over several. Absent: this is the only one. */
  readonly planned?: PlannedLook
  /** By position: the runs of both sides there were made as a pair, and which was made first; only differences within a pair count. */
  readonly pairs?: NonNullable<JudgeInput['pairs']>
  /** Milliseconds since epoch. */
  readonly now: number
}

/** A report, and what further runs are planned by. */
export interface TestedReport extends Pick<Judgement, 'tests' | 'runIsComparable'> {
  readonly report: Report
}

/** Judges runs at hand. The same request gives the same report. */
export function compareWithBaseline(request: CompareRequest): Report {
  return testAgainstBaseline(request).report
}

/** As compareWithBaseline, with the relative tests behind the checks. */
export function testAgainstBaseline(request: CompareRequest): TestedReport {
  const { config, evidence, breach } = request
  const { expected } = config.environment
  refuseMixedCandidates(request.candidates, expected)
  const { runs: baseline, notices } = comparedBaseline(request.baseline, request.candidates.at(-1), expected)
  // A run whose partner is left out has nothing to be compared with.
  const isWhole = (i: number) => baseline.includes(request.baseline[i]!)
  const candidates = request.candidates.filter((_, i) => !request.pairs || isWhole(i))
  const environment = environmentOf(config, baseline.at(-1), candidates.at(-1))
  const refused = evidence.state === 'ok' && environment.changed.some(change => change.mustMatch)
  const found = refused ? { ...evidence, ...notComparable(environment.changed) } : evidence
  const stated = request.baseline.length > 0 && baseline.length === 0 ? { ...found, ...NOTHING_TO_COMPARE_WITH } : found
  const lacking = [...new Set(candidates.flatMap(({ missingShards = [] }) => missingShards))]
  const present = [...candidates, ...baseline].flatMap(run => run.series)
  const demands = demandsOf(config, present)
  const judgement = judge(
    defined({
      baseline,
      candidates,
      demandsOf: demands,
      environment,
      baselineState: stated.state,
      // An unreadable baseline is not a first run: checks that need it must not pass.
      missingBaseline: stated.state === 'unreadable' ? 'fail' : config.baseline.missing,
      missingShards: lacking.length > 0 ? { text: lacking.join(', '), verdict: config.missingShards } : undefined,
      today: new Date(request.now).toISOString().slice(0, 10),
      // A label accepts changes that were seen, not changes that could not be compared.
      acceptedByLabel: request.acceptance !== undefined && stated.state !== 'unreadable',
      breachedBase: breach && breachedRun(breach),
      planned: request.planned,
      pairs: request.pairs?.filter((_, i) => isWhole(i)),
    }),
  )
  const isExcused = breach && judgement.checks.some(check => check.excusedBy === 'base-branch')
  const old =
    stated.state === 'ok' && stated.reference === undefined
      ? ageNotice(evidence.ageDays, config.baseline.maxAgeDays, request.now)
      : undefined
  const warnings = [...notices, ...judgement.warnings, ...unmatchedRules(config, present), ...(old ? [old] : [])]
  const report = assembleReport(
    defined({
      generator: VERSION,
      suite: config.suite,
      acceptance: request.acceptance,
      judgement: { ...judgement, warnings },
      candidates,
      baseline,
      history: request.history?.runs ?? baseline,
      evidence: isExcused ? { ...stated, breached: { ...identityOf(breach), by: breach.by } } : stated,
      environment: environment.changed,
      drift: driftOf(request, demands),
      identify: runId,
    }),
  )
  const { tests, runIsComparable } = judgement
  return { report: config.queries === 'show' ? report : redactUrls(report), tests, runIsComparable }
}

const NOTHING_TO_COMPARE_WITH = {
  state: 'unreadable',
  message: 'The baseline holds nothing that a run can be compared with.',
} as const

function breachedRun(breach: LoadedBreach): BreachedRun {
  const { run: id, ...known } = identityOf(breach)
  return { run: breach.run, id, ...known }
}

function identityOf({ entry: { id, file, commit } }: LoadedBreach): { run: string; name: string; commit?: string } {
  return defined({ run: id, name: file, commit })
}

function driftOf({ history, candidates }: CompareRequest, demands: DemandsOf): DriftAlert[] {
  const newest = candidates.at(-1)
  if (!history || !newest) return []
  return findDrift({ history: [...history.runs, newest], anchor: history.anchors, demandsOf: demands })
}

/** Tells how the newest candidate's environment and workload differ from the newest baseline run's. */
export function environmentOf(
  config: Config,
  baseline: RunSummary | undefined,
  candidate: RunSummary | undefined,
): { changed: FactChange[]; comparable: boolean; unexpected: FactChange[] } {
  if (!baseline || !candidate) return { changed: [], comparable: true, unexpected: [] }
  const { mustMatch, expected } = config.environment
  const { differences } = comparable(profileOf(baseline), profileOf(candidate), mustMatch)
  // What only one side states is shown, and is not known to differ.
  const isKnown = ({ baseline, candidate, mustMatch }: FactChange) =>
    mustMatch || (baseline !== undefined && candidate !== undefined)
  const unexpected = differences.filter(
    change => isKnown(change) && !expected.includes(change.fact) && change.fact !== 'workload.series',
  )
  return { changed: differences, comparable: unexpected.length === 0, unexpected }
}

function notComparable(changed: readonly FactChange[]): Pick<BaselineEvidence, 'state' | 'message'> {
  const facts = changed.filter(change => change.mustMatch).map(change => change.fact)
  return {
    state: 'not-comparable',
    message: `The baseline was measured with another ${facts.join(', ')}. Accept a run made in the new environment.`,
  }
}
