/** Tells of a base branch that got slower in an issue. */
import { openAlert, type Updated } from '../../core/model/baseline-move.ts'
import { defined } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { writeMarkdown } from '../../core/render/document/write-markdown.ts'
import {
  alertBlocks,
  alertTitle,
  type BranchState,
  commitRange,
  onlySuspect,
  suspectBlock,
} from '../../core/render/outputs/alert.ts'
import { type CommentOptions, renderComment } from '../../core/render/outputs/report-texts.ts'
import type { HintSettings } from '../../core/render/words/hints.ts'
import { publishComment } from '../api/comment.ts'
import { type CommentStamp, commentKey, markerOf } from '../api/comment-marker.ts'
import { publishIssue } from '../api/issue.ts'
import { suspectsBetween } from '../api/suspects.ts'
import type { JobSetting } from './job-host.ts'

/** Opens, edits or closes the issue of the base branch, and tells the only pull request that can be the cause. @throws PublishError */
export async function reportToIssue(
  report: Report,
  updated: Updated,
  { context, host }: Pick<JobSetting, 'context' | 'host'>,
  texts: CommentOptions & { readonly settings: HintSettings },
  ofRun: CommentStamp,
): Promise<void> {
  const { api, runner } = host
  const { settings } = texts
  const { baseRef: branch, run } = context
  const { suite } = report
  const alert = 'alert' in updated ? updated.alert : undefined
  const isOpen = alert !== undefined && alert.ended === undefined
  const { acceptance, lastedRuns } = report
  const isAccepted =
    settings.isStored === true && (acceptance?.now === true || lastedRuns !== undefined)
  const isWorse = !isAccepted && (report.verdict === 'fail' || report.drift.length > 0)
  // A late run ends nothing, and what a newer run has ended stays so. What is not confirmed is not told.
  if (isOpen ? !isWorse || openAlert(alert) === undefined : isWorse || !settings.isStored) return
  const range = isOpen ? commitRange(alert) : undefined
  const known = range && range.good !== range.bad
  const ended = isAccepted ? 'accepted' : 'passed'
  const state: BranchState = defined({
    branch,
    alert,
    end: isOpen ? undefined : ended,
    firstRun: alert?.ciRun === undefined ? undefined : run.url.replace(/\d+$/, alert.ciRun),
    run: run.url,
    suspects: known ? await suspectsBetween(api, branch, range.good, range.bad) : undefined,
  })
  const stamp = defined({ ...ofRun, key: commentKey(suite, branch), alert: alert?.id })
  const text = { ...texts, marker: markerOf(stamp), alert: alertBlocks(report, state) }
  const issue = {
    stamp,
    title: alertTitle(report, branch, settings),
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
