/**
 * Publishes the report: log, files, job summary, charts and comment, and on request the history, a commit status, a check run,
 * release notes and an issue. What cannot be published becomes a warning and never changes the verdict.
 */

import { waiverLines } from '../../core/config/waiver-lines.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import {
  type BranchAlert,
  isInBaseline,
  openAlert,
  recordedVerdict,
  type Updated,
} from '../../core/model/baseline-move.ts'
import { defined } from '../../core/model/defined.ts'
import { describeError, outputProblem } from '../../core/model/errors.ts'
import type { Report } from '../../core/model/report.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import { siteLink } from '../../core/model/site-link.ts'
import { exitCodeOf, failOnIn } from '../../core/model/verdict.ts'
import {
  chartLinks,
  type OutputFiles,
  picturesOf,
  writeOutputs,
} from '../../core/publish/report-files.ts'
import { makeVisible } from '../../core/render/escape/visible.ts'
import { type Annotation, annotationsOf, limited } from '../../core/render/outputs/ci-formats.ts'
import {
  type CommentOptions,
  headlineText,
  renderComment,
  renderJobSummary,
  renderReleaseNotes,
  renderTerminal,
} from '../../core/render/outputs/report-texts.ts'
import type { ReportLinks } from '../../core/render/tables/gate/runs.ts'
import type { HintSettings } from '../../core/render/words/hints.ts'
import { CHART_BRANCH, publishCharts } from '../api/chart-branch.ts'
import { publishComment } from '../api/comment.ts'
import { type CommentStamp, commentKey, markerOf } from '../api/comment-marker.ts'
import { CHECK_SUMMARY_BUDGET, publishCheckRun, publishStatus } from '../api/commit-status.ts'
import type { Context } from '../api/event.ts'
import { publishReleaseNotes } from '../api/release-notes.ts'
import { SECTION_BUDGET } from '../api/shared-comment.ts'
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

/** Annotations of each level in a check run, which accepts 50 in all. */
const CHECK_ANNOTATIONS = 16

/** Publishes the report. Never throws. Returns the exit code by the verdict: 0 passed, 1 breached, 2 could not be judged. */
export async function publishReport(request: PublishRequest): Promise<number> {
  const { report, runs, updated, pullRequest, context, inputs, config, host } = request
  const { api, runner } = host
  const { reportTo, resultAs } = inputs
  const { suite, verdict } = report
  const decided = recordedVerdict(updated) ?? verdict
  const exitCode = exitCodeOf(decided, failOnIn(report.trial, inputs.failOn ?? config.failOn))
  const placeOf = placesIn(config, context.workspace)
  const settings = hintsOf(request)
  const links: ReportLinks = defined({
    run: context.run.url,
    report: inputs.pageUrl,
    history: historyOf(request),
  })
  const stamp = stampOf(suite, context)
  const headline = makeVisible(headlineText(report, settings))
  const plain = inputs.charts === 'none' ? 'none' : 'mermaid'
  const text = { marker: markerOf(stamp), charts: plain, links, settings } as const
  const fork = isReadOnly(request)
  const { sha, baseRef, run } = context
  const status = { sha, suite, baseRef, exitCode, headline, url: run.url, fork }

  const problems = [...request.problems]
  /** Writes an output. A failure becomes a problem of the job; that of an optional output is only logged. */
  async function attempt<T>(name: string, write: () => T, isOptional = false) {
    try {
      return await write()
    } catch (error) {
      if (!isOptional) problems.push(outputProblem(name, error))
      runner.info(describeError(error))
      return undefined
    }
  }

  if (request.history && inputs.site !== undefined)
    problems.push(...((await attempt('site', () => writeHistory(request))) ?? []))
  await attempt('log', () => host.page(renderTerminal(report, { ...host, settings })))
  const how = { ...text, draw: host.draw, draws: plain !== 'none', charts: () => plain } as const
  const files = await attempt('files', () => writeOutputs(request.folder, report, runs, how))
  problems.push(...(files?.problems ?? []))
  if (context.summaryPath !== undefined)
    await attempt('job summary', () =>
      runner.summary.addRaw(renderJobSummary(report, text), true).write(),
    )
  if (reportTo.includes('release-notes'))
    await attempt('release notes', () => writeReleaseNotes(request, stamp))
  if (resultAs === 'status') await attempt('commit status', () => publishStatus(api, status))
  if (resultAs === 'check')
    await attempt('check run', () =>
      publishCheckRun(api, { ...status, ...checkOf(report, text, placeOf) }),
    )
  if (reportTo.includes('issue') && isBaseBranch(context) && !context.fork)
    await attempt('issue', () => reportToIssue(report, updated, request, text, stamp))
  let commentUrl: string | undefined
  if (pullRequest !== undefined) {
    const draw = () => publishPictures(request, pullRequest, files?.charts ?? [])
    const isOptional = inputs.charts !== 'png'
    const pictures = wantsPictures(request) && (await attempt('charts', draw, isOptional))
    const comment: CommentOptions = { ...text, charts: pictures || plain }
    commentUrl = await attempt('comment', () => writeComment(request, pullRequest, comment, stamp))
  }
  const open = openAlert(request.alert)
  const outputs = defined({
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
  await attempt('outputs of the step', () => setOutputs(runner, outputs))
  const ofReport = (await attempt('annotations', () => annotationsOf(report))) ?? []
  const warnings = problems.map(problem => annotation('warning', problem))
  annotate(runner, [...request.said, ...warnings, ...ofReport], placeOf)
  return exitCode
}

/** Returns what the advice of the report depends on. */
function hintsOf({ report, updated, context, config, host }: PublishRequest): HintSettings {
  return defined({
    label: config.baseline.label,
    isStored: isInBaseline(updated),
    config: config.file,
    isFork: context.fork,
    waivers: waiverLines(report, host.now()),
  })
}

/** Whether the token may write nothing, as in a job of a fork's pull request. */
function isReadOnly({ context, trust }: PublishRequest) {
  return context.fork && !trust.mayWrite
}

/** Writes the comment. Returns its address; undefined when none was written. */
async function writeComment(
  request: PublishRequest,
  pullRequest: number,
  text: CommentOptions,
  stamp: CommentStamp,
) {
  const { report, inputs, host } = request
  const shared = inputs.comment === 'shared'
  const body = renderComment(report, { ...text, ...(shared && { budget: SECTION_BUDGET }) })
  const create =
    inputs.comment !== 'on-change' ||
    report.verdict !== 'pass' ||
    report.warnings.some(({ code }) => code === 'config-changed')
  const wanted = { pullRequest, stamp, body, create, shared, fork: isReadOnly(request) }
  const { outcome, url } = await publishComment(host.api, wanted, host)
  const where = url === undefined ? '' : ` (${url})`
  host.runner.info(`comment on #${pullRequest}: ${outcome}${where}`)
  return url
}

/** Stores the pictures on the branch for charts. Returns the charts with their addresses; undefined without any. */
async function publishPictures(
  { context, host }: PublishRequest,
  pullRequest: number,
  drawn: OutputFiles['charts'],
) {
  if (drawn.length === 0) return undefined
  const files = new Map(picturesOf(drawn).map(({ file, png }) => [file, png]))
  const pictures = {
    branch: CHART_BRANCH,
    folder: `pr-${pullRequest}`,
    files,
    repositoryUrl: repositoryOf(context),
  } as const
  const urls = await publishCharts(host.branches, pictures, host)
  return chartLinks(drawn, file => urls.get(file)!)
}

/** Pictures of a private repository may not load; a mermaid diagram does. Those of a pass are not worth a dozen requests. */
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
