/** `mode: link`: puts the address of the uploaded page into the comment that a step before has made. */
import { UsageError, UserError } from '../errors.ts'
import type { GitHubApi } from '../github/client.ts'
import { amendComment } from '../github/comment.ts'
import { commentKey } from '../github/comment-marker.ts'
import type { Context } from '../github/event.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import { annotate, setOutputs } from './outputs.ts'

export interface LinkRequest {
  readonly context: Context
  readonly inputs: Inputs
  readonly suite: string
  readonly api: GitHubApi
  readonly host: JobHost
  /** The one that a finished run belongs to. */
  readonly pullRequest?: { readonly number: number }
}

/** Adds the link; returns 0, also where it cannot: a link never fails a job. @throws UsageError without an address. */
export async function linkPage({ context, inputs, suite, api, host, pullRequest }: LinkRequest): Promise<number> {
  const { pageUrl } = inputs
  if (pageUrl === undefined)
    throw new UsageError('input "page-url": empty. Mode link needs it, such as the artifact-url of the upload step.')
  const number = inputs.pullRequest ?? context.pullRequest?.number ?? pullRequest?.number
  const { finishedRun, run, sha } = context
  const stamp = {
    key: commentKey(suite),
    run: finishedRun ? String(finishedRun.id) : run.id,
    attempt: finishedRun?.attempt ?? run.attempt,
    sha,
  }
  try {
    if (number === undefined) host.runner.info('The event has no pull request, so there is no comment to link from.')
    else {
      const fork = context.fork && context.event === 'pull_request'
      const { outcome, url } = await amendComment(api, {
        pullRequest: number,
        stamp,
        fork,
        amend: body => withPage(body, run.url, pageUrl),
      })
      host.runner.info(`link in the comment on #${number}: ${outcome}${url === undefined ? '' : ` (${url})`}`)
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    annotate(host.runner, [{ level: 'warning', title: 'perf-gate', message: error.message }])
  }
  setOutputs(host.runner, { verdict: 'skipped' })
  return 0
}

/** The link to the page stands before that to the CI run, in the last line. */
function withPage(body: string, runUrl: string, pageUrl: string): string {
  const link = `[CI run](${runUrl})`
  const page = `[full report](${pageUrl})`
  const at = body.lastIndexOf(link)
  return at < 0 || body.includes(`](${pageUrl})`) ? body : `${body.slice(0, at)}${page} · ${body.slice(at)}`
}
