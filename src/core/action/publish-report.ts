/**
 * Publishes the report: log, files, job summary, charts and comment, and on request the history, a commit status, a check run,
 * release notes and an issue. What cannot be published becomes a warning and never changes the verdict.
 */

import { waiverLines } from '../config/waiver-lines.ts'
import type { BaselineStore } from '../gate/baseline/store.ts'
import {
  type BranchAlert,
  isInBaseline,
  openAlert,
  recordedVerdict,
  type Updated,
} from '../model/baseline-move.ts'
import { defined } from '../model/defined.ts'
import { describeError, outputProblem } from '../model/errors.ts'
import type { Report } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { siteLink } from '../model/site-link.ts'
import { exitCodeOf, failOnIn } from '../model/verdict.ts'
import { CHART_BRANCH, publishCharts } from '../publish/github/chart-branch.ts'
import { publishComment } from '../publish/github/comment.ts'
import { type CommentStamp, commentKey, markerOf } from '../publish/github/comment-marker.ts'
import {
  CHECK_SUMMARY_BUDGET,
  publishCheckRun,
  publishStatus,
} from '../publish/github/commit-status.ts'
import type { Context } from '../publish/github/event.ts'
import { publishReleaseNotes } from '../publish/github/release-notes.ts'
import { SECTION_BUDGET } from '../publish/github/shared-comment.ts'
import { chartLinks, type OutputFiles, writeOutputs } from '../publish/report-files.ts'
import { makeVisible } from '../render/escape/visible.ts'
import { type Annotation, annotationsOf, limited } from '../render/outputs/ci-formats.ts'
import type { Charts } from '../render/outputs/report-blocks.ts'
import {
  type CommentOptions,
  headlineText,
  renderComment,
  renderJobSummary,
  renderReleaseNotes,
  renderTerminal,
} from '../render/outputs/report-texts.ts'
import type { ReportLinks } from '../render/tables/gate/runs.ts'
import type { HintSettings } from '../render/words/next-step.ts'
import type { JobSetting } from './job-host.ts'
import { annotate, annotation, type PlaceOf, placesIn, setOutputs } from './outputs.ts'
import { isBaseBranch } from './plan.ts'
import { reportToIssue } from './report-issue.ts'

/** What is published of a job. */
interface PublishRequest extends JobSetting {
  readonly report: Report
  readonly runs: readonly RunSummary[]
  /** Pull request to comment on. Absent: no comment. */
  readonly pullRequest?: number
  /** What became of the stored baseline. */
  readonly updated: Updated
  /** The alert of the base branch, open or ended. Absent: it was never worse. */
  readonly alert?: BranchAlert
  /** The store, where a run of the base branch was judged: its history is written. Absent: it has not changed. */
  readonly history?: BaselineStore
  /** Further runs that would help to decide. Absent without a plan. */
  readonly needsRuns?: number
  /** What the job has to say besides the report. */
  readonly said: readonly Annotation[]
  /** What could not be found out before. */
  readonly problems: readonly string[]
}

/** One output of a job, with its name in messages. A failure of one that is optional is only logged. */
type Output = readonly [name: string, isWanted: boolean, write: () => unknown, isOptional?: boolean]

/** Annotations of each level in a check run, which accepts 50 in all. */
const CHECK_ANNOTATIONS = 16

/** Publishes the report. Never throws. Returns the exit code by the verdict: 0 passed, 1 breached, 2 could not be judged. */
export async function publishReport(request: PublishRequest): Promise<number> {
  const { report, runs, updated, pullRequest, context, trust, inputs, config, host } = request
  const { api, branches, runner } = host
  const { suite, verdict } = report
  const hints: HintSettings = defined({
    label: config.baseline.label,
    isStored: isInBaseline(updated),
    config: config.file,
    isFork: context.fork,
    waivers: waiverLines(report, host.now()),
  })
  const decided = recordedVerdict(updated) ?? verdict
  const exitCode = exitCodeOf(decided, failOnIn(report.trial, inputs.failOn ?? config.failOn))
  const placeOf = placesIn(config, context.workspace)
  const { sha, baseRef, run } = context
  const links: ReportLinks = defined({
    run: run.url,
    report: inputs.pageUrl,
    history: historyOf(request),
  })
  const stamp = stampOf(suite, context)
  // The token is read-only in a job of a fork's pull request.
  const fork = context.fork && !trust.mayWrite
  const headline = makeVisible(headlineText(report, hints))
  const plain = inputs.charts === 'none' ? 'none' : 'mermaid'
  const text = { marker: markerOf(stamp), charts: plain, links, settings: hints } as const
  const status = { sha, suite, baseRef, exitCode, headline, url: run.url, fork }
  const problems = [...request.problems]
  let files: OutputFiles | undefined
  let commentUrl: string | undefined
  let charts: Charts = plain
  let ofReport: readonly Annotation[] = []
  const outputs: readonly Output[] = [
    [
      'site',
      request.history !== undefined && inputs.site !== undefined,
      async () => problems.push(...(await writeHistory(request))),
    ],
    ['log', true, () => host.page(renderTerminal(report, { ...host, settings: hints }))],
    [
      'files',
      true,
      async () => {
        const how = { ...text, draw: host.draw, draws: plain !== 'none', charts: () => plain }
        files = await writeOutputs(request.folder, report, runs, how)
        problems.push(...files.problems)
      },
    ],
    [
      'job summary',
      context.summaryPath !== undefined,
      () => runner.summary.addRaw(renderJobSummary(report, text), true).write(),
    ],
    [
      'release notes',
      inputs.reportTo.includes('release-notes'),
      () => writeReleaseNotes(request, stamp),
    ],
    ['commit status', inputs.resultAs === 'status', () => publishStatus(api, status)],
    [
      'check run',
      inputs.resultAs === 'check',
      () => publishCheckRun(api, { ...status, ...checkOf(report, text, placeOf) }),
    ],
    [
      'issue',
      inputs.reportTo.includes('issue') && isBaseBranch(context) && !context.fork,
      () => reportToIssue(report, updated, request, text, stamp),
    ],
    [
      'charts',
      pullRequest !== undefined && wantsPictures(request),
      async () => {
        const pictures = {
          branch: CHART_BRANCH,
          folder: `pr-${pullRequest!}`,
          files: new Map(files?.charts.map(({ file, png }) => [file, png])),
          repositoryUrl: repositoryOf(context),
        } as const
        if (pictures.files.size === 0) return
        const urls = await publishCharts(branches, pictures, host)
        charts = chartLinks(report, files!.charts, ({ file }) => urls.get(file)!)
      },
      inputs.charts !== 'png',
    ],
    [
      'comment',
      pullRequest !== undefined,
      async () => {
        const shared = inputs.comment === 'shared'
        const budget = shared ? { budget: SECTION_BUDGET } : {}
        const body = renderComment(report, { ...text, charts, ...budget })
        const create =
          inputs.comment !== 'on-change' ||
          verdict !== 'pass' ||
          report.warnings.some(({ code }) => code === 'config-changed')
        const wanted = { pullRequest: pullRequest!, stamp, body, create, shared, fork }
        const { outcome, url } = await publishComment(api, wanted, host)
        const where = url === undefined ? '' : ` (${url})`
        runner.info(`comment on #${pullRequest}: ${outcome}${where}`)
        commentUrl = url
      },
    ],
    [
      'outputs of the step',
      true,
      () => {
        const open = openAlert(request.alert)
        const values = defined({
          verdict,
          breaches: report.checks.filter(check => check.verdict === 'fail').length,
          'report-path': files?.pathOf('report.html'),
          'summary-path': files?.pathOf('summary.md'),
          'run-path': files?.runs[0],
          'comment-url': commentUrl,
          'baseline-commit': 'version' in updated ? updated.version : undefined,
          'needs-runs': request.needsRuns,
          headline,
          'page-url': links.report ?? links.history,
          'first-bad': open?.commit,
          'last-good': open?.lastGood?.commit,
        })
        setOutputs(runner, values)
      },
    ],
    [
      'annotations',
      true,
      () => {
        ofReport = annotationsOf(report)
      },
    ],
  ]
  for (const [name, , write, isOptional] of outputs.filter(([, isWanted]) => isWanted)) {
    try {
      await write()
    } catch (error) {
      if (!isOptional) problems.push(outputProblem(name, error))
      runner.info(describeError(error))
    }
  }
  const warnings = problems.map(problem => annotation('warning', problem))
  annotate(runner, [...request.said, ...warnings, ...ofReport], placeOf)
  return exitCode
}

/** Pictures of a private repository may not load in every browser; a mermaid diagram always does. Those of a pass are not worth a dozen requests. */
function wantsPictures({ report, inputs, context }: PublishRequest) {
  if (inputs.charts !== 'auto') return inputs.charts === 'png'
  return !context.isPrivate && !context.fork && report.verdict !== 'pass'
}

/** Returns the address of the history of the worst workflow, or of the suite. Undefined when the site has no known address. */
function historyOf({
  report: { suite, checks },
  context,
  inputs,
}: PublishRequest): string | undefined {
  if (inputs.siteUrl === undefined) return undefined
  const [worst] = checks.filter(({ verdict }) => verdict !== 'pass')
  const of = worst && { metric: worst.metric, workflow: seriesKey(worst) }
  return inputs.siteUrl + siteLink({ suite, branch: context.baseRef, ...of })
}

/** Writes the history of all suites. Returns what of it could not be read. */
async function writeHistory({ inputs, context, history, host, homes }: PublishRequest) {
  const site = { out: inputs.site!, repository: repositoryOf(context), within: homes }
  const { done, problems } = await host.writeSite(history!, site, host)
  host.runner.info(done)
  return problems
}

function repositoryOf({ serverUrl, owner, repo }: Context) {
  return `${serverUrl}/${owner}/${repo}`
}

/** Writes the performance section of the release notes. @throws PublishError when it cannot be written */
async function writeReleaseNotes({ report, context, host }: PublishRequest, { key }: CommentStamp) {
  const { release, run } = context
  if (!release)
    return host.runner.info('The event belongs to no release, so no release notes are written.')
  const render = (budget: number) => renderReleaseNotes(report, { run: run.url }, budget)
  const section = { ...release, key, render }
  const { outcome, url } = await publishReleaseNotes(host.api, section, host)
  host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`)
}

/** Returns the content of the check run. */
function checkOf(report: Report, text: CommentOptions, placeOf: PlaceOf) {
  const annotations = limited(annotationsOf(report), CHECK_ANNOTATIONS).flatMap(
    ({ source, ...annotation }) => {
      const place = placeOf(source)
      return place ? [{ ...annotation, place }] : []
    },
  )
  const summary = renderJobSummary(report, { ...text, charts: 'none' }, CHECK_SUMMARY_BUDGET)
  return { isNeutral: report.verdict === 'no-baseline', summary, annotations }
}

/** Returns the stamp of a suite's result. It names the CI run that measured, even when another run comments. */
function stampOf(suite: string, { finishedRun, run, sha }: Context): CommentStamp {
  return {
    key: commentKey(suite),
    run: finishedRun ? String(finishedRun.id) : run.id,
    attempt: finishedRun?.attempt ?? run.attempt,
    sha,
  }
}
