/** `mode: link`: adds a link to the uploaded report page to the comment that an earlier step made. */
import { UsageError, UserError } from '../errors.ts'
import type { GitHubApi } from '../github/client.ts'
import { amendComment } from '../github/comment.ts'
import type { Context } from '../github/event.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import { annotate, setOutputs } from './outputs.ts'
import { hasForksToken, stampOf } from './publish-report.ts'

export interface LinkRequest {
  readonly context: Context
  readonly inputs: Inputs
  readonly suite: string
  readonly api: GitHubApi
  readonly host: JobHost
  /** Pull request of a finished run. Absent: that of the inputs or the event. */
  readonly pullRequest?: { readonly number: number }
}

/** Adds the link. Always returns exit code 0: a failure is a warning. @throws UsageError without `page-url` */
export async function linkPage({ context, inputs, suite, api, host, pullRequest }: LinkRequest): Promise<number> {
  const { pageUrl } = inputs
  if (pageUrl === undefined)
    throw new UsageError(
      'input "page-url": empty. "mode: link" needs the address of the page, such as the output "artifact-url" of the upload step.',
    )
  const number = inputs.pullRequest ?? context.pullRequest?.number ?? pullRequest?.number
  try {
    if (number === undefined) host.runner.info('The event has no pull request, so no comment gets the link.')
    else {
      const { outcome, url } = await amendComment(api, {
        pullRequest: number,
        stamp: stampOf(suite, context),
        fork: hasForksToken(context),
        amend: body => withPage(body, context.run.url, pageUrl),
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

/** Inserts the link to the page before the link to the CI run, in the last line of the comment. */
function withPage(body: string, runUrl: string, pageUrl: string): string {
  const link = `[CI run](${runUrl})`
  const page = `[full report](${pageUrl})`
  const at = body.lastIndexOf(link)
  return at < 0 || body.includes(`](${pageUrl})`) ? body : `${body.slice(0, at)}${page} · ${body.slice(at)}`
}
