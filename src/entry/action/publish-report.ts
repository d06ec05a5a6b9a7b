/**
 * Publishes the report: log, files, job summary, charts and comment, and on request a commit status, a check run and release
 * notes. What cannot be published becomes a warning and never changes the verdict.
 */

import { waiverLines } from '../../config/waiver-lines.ts'
import {
  isInBaseline,
  openAlert,
  recordedVerdict,
  type Updated,
} from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import { describeError, outputProblem } from '../../model/errors.ts'
import type { Report } from '../../model/report.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { exitCodeOf, failOnIn } from '../../model/verdict.ts'
import { CHART_BRANCH, publishCharts } from '../../publish/github/chart-branch.ts'
import { publishComment } from '../../publish/github/comment.ts'
import { type CommentStamp, commentKey, markerOf } from '../../publish/github/comment-marker.ts'
import {
  CHECK_SUMMARY_BUDGET,
  publishCheckRun,
  publishStatus,
} from '../../publish/github/commit-status.ts'
import type { Context } from '../../publish/github/event.ts'
import { publishIssue } from '../../publish/github/issue.ts'
import { publishReleaseNotes } from '../../publish/github/release-notes.ts'
import { SECTION_BUDGET } from '../../publish/github/shared-comment.ts'
import { suspectsBetween } from '../../publish/github/suspects.ts'
import { chartLinks, type OutputFiles, writeOutputs } from '../../publish/report-files.ts'
import type { DrawnChart } from '../../render/charts/draw.ts'
import { writeMarkdown } from '../../render/document/write-markdown.ts'
import { makeVisible } from '../../render/escape/visible.ts'
import {
  alertBlocks,
  alertTitle,
  type BranchState,
  onlySuspect,
  rangeOf,
  suspectBlock,
} from '../../render/outputs/alert.ts'
import { annotationsOf, limited } from '../../render/outputs/ci-formats.ts'
import type { Charts } from '../../render/outputs/report-blocks.ts'
import {
  headlineText,
  renderComment,
  renderJobSummary,
  renderReleaseNotes,
  renderTerminal,
} from '../../render/outputs/report-texts.ts'
import { linkTo } from '../../render/page/history-sections.ts'
import type { ReportLinks } from '../../render/tables/gate/runs.ts'
import type { HintSettings } from '../../render/words/next-step.ts'
import { type PlaceOf, placesIn } from './outputs.ts'
import { isBaseBranch } from './plan.ts'
import type { Job } from './prepare.ts'

/** What is published of a job. Everything that could not be published is added to the job's problems. */
export interface PublishRequest
  extends Pick<Job, 'context' | 'trust' | 'inputs' | 'config' | 'folder' | 'host' | 'problems'> {
  readonly report: Report
  readonly runs: readonly RunSummary[]
  /** Pull request to comment on. Absent: no comment. */
  readonly pullRequest?: number
  /** What became of the stored baseline. */
  readonly updated: Updated
}

/** Annotations of each level in a check run, which accepts 50 in all. */
const CHECK_ANNOTATIONS = 16

export interface PublishedReport {
  readonly files: OutputFiles
  /** Address of the comment. Absent when there is none. */
  readonly commentUrl?: string
  /** Exit code by the verdict: 0 passed, 1 breached, 2 could not be judged. */
  readonly exitCode: number
  /** The headline as plain text on one line. */
  readonly headline: string
  /** Address of the report page, or of the history. Absent when neither has a known one. */
  readonly pageUrl?: string
  /** Locates thresholds in the configuration file. */
  readonly placeOf: PlaceOf
}

/** A request with values derived from it. */
interface Publication extends PublishRequest, Omit<PublishedReport, 'files' | 'commentUrl'> {
  readonly hints: HintSettings
  readonly links: ReportLinks
  readonly stamp: CommentStamp
  /** True when the token is read-only because the pull request comes from a fork. */
  readonly fork: boolean
}

/** Publishes the report. Never throws: what cannot be published is added to the problems. */
export async function publishReport(given: PublishRequest): Promise<PublishedReport> {
  const { report, runs, context, trust, inputs, config, folder, host } = given
  const waivers = waiverLines(report, host.now())
  const isStored = isInBaseline(given.updated)
  const hints: HintSettings = defined({
    label: config.baseline.label,
    isStored,
    config: config.file,
    isFork: context.fork,
    waivers,
  })
  const decided = recordedVerdict(given.updated) ?? report.verdict
  const exitCode = exitCodeOf(decided, failOnIn(report.trial, inputs.failOn ?? config.failOn))
  const placeOf = placesIn(config, context.workspace)
  const links: ReportLinks = defined({
    run: context.run.url,
    report: inputs.pageUrl,
    history: historyOf(given),
  })
  const stamp = stampOf(report.suite, context)
  const fork = context.fork && !trust.mayWrite
  const headline = makeVisible(headlineText(report, hints))
  const done = defined({ headline, pageUrl: links.report ?? links.history, exitCode, placeOf })
  const request: Publication = { ...given, ...done, hints, links, stamp, fork }
  await tried(request, 'log', () =>
    host.page(renderTerminal(report, { color: host.color, width: host.width, settings: hints })),
  )
  const charts = inputs.charts === 'none' ? 'none' : 'mermaid'
  const summary = () => renderJobSummary(report, { charts, links, settings: hints })
  const text = { marker: markerOf(stamp), links, settings: hints }
  const how = { ...text, draws: inputs.charts !== 'none', charts: () => charts } as const
  const files = await writeOutputs(folder, report, runs, how)
  request.problems.push(...files.problems)
  if (context.summaryPath !== undefined)
    await tried(request, 'job summary', () => host.runner.summary.addRaw(summary(), true).write())
  await publishStatusAndNotes(request)
  await tried(request, 'issue', () => reportToIssue(request))
  if (request.pullRequest === undefined) return { files, ...done }
  const commentUrl = await tried(request, 'comment', () =>
    comment(request, request.pullRequest!, files.charts),
  )
  return defined({ files, commentUrl, ...done })
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
  return inputs.siteUrl + linkTo({ suite, branch: context.baseRef, ...of })
}

/** Publishes what the inputs request: release notes, and a commit status or a check run. */
async function publishStatusAndNotes(request: Publication): Promise<void> {
  const { report, context, inputs, host, exitCode, headline, fork } = request
  if (inputs.reportTo.includes('release-notes'))
    await tried(request, 'release notes', () => writeReleaseNotes(request))
  const { sha, baseRef, run } = context
  const status = { sha, suite: report.suite, baseRef, exitCode, headline, url: run.url, fork }
  if (inputs.resultAs === 'status')
    await tried(request, 'commit status', () => publishStatus(host.api, status))
  if (inputs.resultAs === 'check')
    await tried(request, 'check run', () =>
      publishCheckRun(host.api, { ...status, ...checkOf(request) }),
    )
}

/** Writes the performance section of the release notes. @throws PublishError when it cannot be written */
async function writeReleaseNotes({ report, context, host, stamp }: Publication): Promise<void> {
  const { release, run } = context
  if (!release)
    return host.runner.info('The event belongs to no release, so no release notes are written.')
  const render = (budget: number) => renderReleaseNotes(report, { run: run.url }, budget)
  const section = { ...release, key: stamp.key, render }
  const { outcome, url } = await publishReleaseNotes(host.api, section, host)
  host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`)
}

/** Returns the content of the check run. */
function checkOf(request: Publication) {
  const { report, hints, links } = request
  const annotations = limited(annotationsOf(report), CHECK_ANNOTATIONS).flatMap(
    ({ source, ...annotation }) => {
      const place = request.placeOf(source)
      return place ? [{ ...annotation, place }] : []
    },
  )
  const options = { charts: 'none', links, settings: hints } as const
  const summary = renderJobSummary(report, options, CHECK_SUMMARY_BUDGET)
  return { isNeutral: report.verdict === 'no-baseline', summary, annotations }
}

async function comment(
  request: Publication,
  pullRequest: number,
  drawn: readonly DrawnChart[],
): Promise<string | undefined> {
  const { report, inputs, hints, host, links, stamp, fork } = request
  const charts = await chartsFor(request, pullRequest, drawn)
  const shared = inputs.comment === 'shared'
  const wanted = {
    pullRequest,
    stamp,
    body: renderComment(report, {
      marker: markerOf(stamp),
      charts,
      links,
      settings: hints,
      ...(shared && { budget: SECTION_BUDGET }),
    }),
    create:
      inputs.comment !== 'on-change' ||
      report.verdict !== 'pass' ||
      report.warnings.some(({ code }) => code === 'config-changed'),
    shared,
    fork,
  }
  const { outcome, url } = await publishComment(host.api, wanted, host)
  host.runner.info(`comment on #${pullRequest}: ${outcome}${url === undefined ? '' : ` (${url})`}`)
  return url
}

/** Stores the charts as images and returns their links; 'mermaid' when images cannot be stored or may not load. */
async function chartsFor(
  request: Publication,
  pullRequest: number,
  drawn: readonly DrawnChart[],
): Promise<Charts> {
  const { report, context, inputs, host } = request
  if (inputs.charts === 'none' || inputs.charts === 'mermaid') return inputs.charts
  const wanted = inputs.charts === 'png'
  // Pictures of a private repository may not load in every browser; a mermaid diagram always does.
  // Those of a pass are not worth a dozen requests.
  const isPass = report.verdict === 'pass'
  if (drawn.length === 0 || (!wanted && (context.isPrivate || context.fork || isPass)))
    return 'mermaid'
  const files = new Map(drawn.map(({ file, png }) => [file, png]))
  const repositoryUrl = `${context.serverUrl}/${context.owner}/${context.repo}`
  const charts = {
    branch: CHART_BRANCH,
    folder: `pr-${pullRequest}`,
    files,
    repositoryUrl,
  } as const
  const urls = await tried(
    request,
    'charts',
    () => publishCharts(host.branches, charts, host),
    !wanted,
  )
  return urls ? chartLinks(report, drawn, ({ file }) => urls.get(file)!) : 'mermaid'
}

/** Opens, edits or closes the issue of the base branch, and tells the only pull request that can be the cause. @throws PublishError */
async function reportToIssue(request: Publication): Promise<void> {
  const { report, updated, context, inputs, hints, links, host } = request
  const { api, runner } = host
  if (!inputs.reportTo.includes('issue') || !isBaseBranch(context) || context.fork) return
  const { baseRef: branch, run } = context
  const { suite } = report
  const alert = 'alert' in updated ? updated.alert : undefined
  const isOpen = alert !== undefined && alert.ended === undefined
  const isAccepted = hints.isStored === true && isAcceptedNow(report)
  const isWorse = !isAccepted && (report.verdict === 'fail' || report.drift.length > 0)
  // A late run ends nothing, and what a newer run has ended stays so. What is not confirmed is not told.
  if (isOpen ? !isWorse || openAlert(alert) === undefined : isWorse || !hints.isStored) return
  const range = isOpen ? rangeOf(alert) : undefined
  const known = range && range.good !== range.bad
  const state: BranchState = defined({
    branch,
    alert,
    end: endOf(isOpen, isAccepted),
    firstRun: alert?.ciRun === undefined ? undefined : run.url.replace(/\d+$/, alert.ciRun),
    run: run.url,
    suspects: known ? await suspectsBetween(api, branch, range.good, range.bad) : undefined,
  })
  const stamp = defined({ ...request.stamp, key: commentKey(suite, branch), alert: alert?.id })
  const charts = inputs.charts === 'none' ? 'none' : 'mermaid'
  const text = {
    marker: markerOf(stamp),
    charts,
    links,
    settings: hints,
    alert: alertBlocks(report, state),
  } as const
  const issue = {
    stamp,
    title: alertTitle(report, branch, hints),
    body: renderComment(report, text),
    isEnd: !isOpen,
    isFirst: report.candidate.runs.some(({ id }) => id === alert?.id),
  }
  const { outcome, url } = await publishIssue(api, issue, host)
  runner.info(`issue on ${branch}: ${outcome}${url === undefined ? '' : ` (${url})`}`)
  const suspect = onlySuspect(state)
  if (suspect === undefined || !known || url === undefined || outcome === 'superseded') return
  const mark = { key: commentKey(suite, branch, alert!.id), run: '0', attempt: 1, sha: range.bad }
  const body = `${markerOf(mark)}\n${writeMarkdown([suspectBlock(state, url)])}`
  await publishComment(
    api,
    { pullRequest: suspect, stamp: mark, body, create: true, fork: false },
    host,
  )
}

/** Whether the run of a report becomes the baseline by acceptance, if it is stored. */
function isAcceptedNow({ acceptance, lastedRuns }: Report): boolean {
  return acceptance?.now === true || lastedRuns !== undefined
}

/** Returns how an alert ended; undefined while it is open. */
function endOf(isOpen: boolean, isAccepted: boolean): BranchState['end'] {
  if (isOpen) return undefined
  return isAccepted ? 'accepted' : 'passed'
}

/** Makes an output, which may fail. A failure is logged and, unless the output is `optional`, added to the problems. */
export async function tried<T>(
  { problems, host }: Pick<PublishRequest, 'problems' | 'host'>,
  output: string,
  make: () => T | Promise<T>,
  optional = false,
): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!optional) problems.push(outputProblem(output, error))
    host.runner.info(describeError(error))
    return undefined
  }
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
