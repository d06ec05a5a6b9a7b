/**
 * Publishes the report: log, files, job summary, charts and comment, and on request a commit status, a check run and release
 * notes. What cannot be published becomes a warning and never changes the verdict.
 */

import { waiverLines } from '../../config/waiver-lines.ts'
import { defined } from '../../model/defined.ts'
import { describeError, outputProblem } from '../../model/errors.ts'
import type { Report } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import { exitCodeOf } from '../../model/verdict.ts'
import { CHART_BRANCH, publishCharts } from '../../publish/github/chart-branch.ts'
import { publishComment } from '../../publish/github/comment.ts'
import { type CommentStamp, commentKey, markerOf } from '../../publish/github/comment-marker.ts'
import { CHECK_SUMMARY_BUDGET, publishCheckRun, publishStatus } from '../../publish/github/commit-status.ts'
import type { Context } from '../../publish/github/event.ts'
import { publishReleaseNotes } from '../../publish/github/release-notes.ts'
import { chartLinks, type OutputFiles, writeOutputs } from '../../publish/report-files.ts'
import type { DrawnChart } from '../../render/charts/draw.ts'
import { annotationsOf } from '../../render/ci-formats.ts'
import type { Charts, ReportLinks } from '../../render/report-blocks.ts'
import { renderComment, renderJobSummary, renderReleaseNotes, renderTerminal } from '../../render/report-texts.ts'
import { headlineText } from '../../render/words/headline.ts'
import type { HintSettings } from '../../render/words/next-step.ts'
import { type PlaceOf, placesIn } from './outputs.ts'
import type { Job } from './prepare.ts'

/** What is published of a job. Everything that could not be published is added to the job's problems. */
export interface PublishRequest extends Pick<Job, 'context' | 'inputs' | 'config' | 'folder' | 'host' | 'problems'> {
  readonly report: Report
  readonly runs: readonly RunSummary[]
  /** Settings of the advice on what to do next. */
  readonly advice: Pick<HintSettings, 'label' | 'isStored'>
  /** Pull request to comment on. Absent: no comment. */
  readonly pullRequest?: number
}

/** Annotations of each level in a check run, which accepts 50 in all. */
const CHECK_ANNOTATIONS = 16

export interface PublishedReport {
  readonly files: OutputFiles
  /** Address of the comment. Absent when there is none. */
  readonly commentUrl?: string
  /** Exit code by the verdict: 0 passed, 1 breached, 2 could not be judged. */
  readonly exitCode: number
  /** Locates thresholds in the configuration file. */
  readonly placeOf: PlaceOf
}

/** A request with values derived from it. */
interface Publication extends PublishRequest, Pick<PublishedReport, 'exitCode' | 'placeOf'> {
  readonly hints: HintSettings
  readonly links: ReportLinks
  readonly stamp: CommentStamp
  /** True when the token is read-only because the pull request comes from a fork. */
  readonly fork: boolean
}

/** Publishes the report. Never throws: what cannot be published is added to the problems. */
export async function publishReport(given: PublishRequest): Promise<PublishedReport> {
  const { report, runs, context, inputs, config, advice, folder, host } = given
  const waivers = waiverLines(report, host.now())
  const hints: HintSettings = defined({ ...advice, config: config.file, isFork: context.fork, waivers })
  const exitCode = exitCodeOf(report.verdict, inputs.failOn ?? config.failOn)
  const placeOf = placesIn(config, context.workspace)
  const links: ReportLinks = defined({ run: context.run.url, report: inputs.pageUrl })
  const stamp = stampOf(report.suite, context)
  const fork = context.fork && context.event === 'pull_request'
  const request: Publication = { ...given, hints, exitCode, placeOf, links, stamp, fork }
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
  if (request.pullRequest === undefined) return { files, exitCode, placeOf }
  const commentUrl = await tried(request, 'comment', () => comment(request, request.pullRequest!, files.charts))
  return defined({ files, commentUrl, exitCode, placeOf })
}

/** Publishes what the inputs request: release notes, and a commit status or a check run. */
async function publishStatusAndNotes(request: Publication): Promise<void> {
  const { report, context, inputs, host, exitCode, fork } = request
  if (inputs.releaseNotes) await tried(request, 'release notes', () => writeReleaseNotes(request))
  const { sha, baseRef, run } = context
  const status = () => {
    const headline = headlineText(report, request.hints)
    return { sha, suite: report.suite, baseRef, exitCode, headline, url: run.url, fork }
  }
  if (inputs.resultAs === 'status') await tried(request, 'commit status', () => publishStatus(host.api, status()))
  if (inputs.resultAs === 'check')
    await tried(request, 'check run', () => publishCheckRun(host.api, { ...status(), ...checkOf(request) }))
}

/** Writes the performance section of the release notes. @throws PublishError when it cannot be written */
async function writeReleaseNotes({ report, context, host, stamp }: Publication): Promise<void> {
  const { release, run } = context
  if (!release) return host.runner.info('The event belongs to no release, so no release notes are written.')
  const render = (budget: number) => renderReleaseNotes(report, { run: run.url }, budget)
  const section = { ...release, key: stamp.key, render }
  const { outcome, url } = await publishReleaseNotes(host.api, section, host)
  host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`)
}

/** Returns the content of the check run. */
function checkOf(request: Publication) {
  const { report, hints, links } = request
  const annotations = annotationsOf(report, CHECK_ANNOTATIONS).flatMap(({ source, ...annotation }) => {
    const place = request.placeOf(source)
    return place ? [{ ...annotation, place }] : []
  })
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
  const wanted = {
    pullRequest,
    stamp,
    body: renderComment(report, { marker: markerOf(stamp), charts, links, settings: hints }),
    create: inputs.comment === 'always' || report.verdict !== 'pass',
    fork,
  }
  const { outcome, url } = await publishComment(host.api, wanted, host)
  host.runner.info(`comment on #${pullRequest}: ${outcome}${url === undefined ? '' : ` (${url})`}`)
  return url
}

/** Stores the charts as images and returns their links; 'mermaid' when images cannot be stored or may not load. */
async function chartsFor(request: Publication, pullRequest: number, drawn: readonly DrawnChart[]): Promise<Charts> {
  const { report, context, inputs, host } = request
  if (inputs.charts === 'none' || inputs.charts === 'mermaid') return inputs.charts
  const wanted = inputs.charts === 'png'
  // Pictures of a private repository may not load in every browser; a mermaid diagram always does.
  if (drawn.length === 0 || (!wanted && (context.isPrivate || context.fork))) return 'mermaid'
  const files = new Map(drawn.map(({ file, png }) => [file, png]))
  const repositoryUrl = `${context.serverUrl}/${context.owner}/${context.repo}`
  const charts = { branch: CHART_BRANCH, folder: `pr-${pullRequest}`, files, repositoryUrl } as const
  const urls = await tried(request, 'charts', () => publishCharts(host.branches, charts, host), !wanted)
  return urls ? chartLinks(report, drawn, ({ file }) => urls.get(file)!) : 'mermaid'
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
