/**
 * `mode: commands`: carries out the command in a comment on a pull request, once, if its author has the permission. The job runs on
 * `issue_comment`, from the default branch, with a write token: it checks out nothing and executes nothing.
 */
import { ConfigError, InputError, UsageError, UserError } from '../../errors.ts'
import { publishAnswer, readAnswers } from '../../github/answer-comment.ts'
import { mayApprove, WRITERS } from '../../github/approvers.ts'
import { readBaseFile } from '../../github/base-files.ts'
import { ApiError, type GitHubApi, publishError } from '../../github/client.ts'
import { codeHeadOf } from '../../github/command-commit.ts'
import { findReport } from '../../github/comment.ts'
import { commentKey } from '../../github/comment-marker.ts'
import type { Context } from '../../github/event.ts'
import type { IssueComment } from '../../github/issue-comment.ts'
import { pullRunsOf } from '../../github/workflow-runs.ts'
import { DEFAULT_CONFIG_PATH, readConfig } from '../../input/configuration.ts'
import { defined } from '../../model/defined.ts'
import { shortCommit } from '../../model/run-name.ts'
import { code, paragraph } from '../../render/document/document.ts'
import { writeMarkdown } from '../../render/document/write-markdown.ts'
import { formatInstant } from '../../render/format.ts'
import type { Inputs } from '../inputs.ts'
import type { JobHost } from '../job-host.ts'
import { setOutputs } from '../outputs.ts'
import { answerKeyOf, type Entry, entriesOf, type Outcome, refused, writeAnswer } from './answer.ts'
import { accept, explainWorkflow, rerun, type Task } from './effects.ts'
import type { CommandJob } from './judge-again.ts'
import { COMMAND_FORMS, type Command, type ParsedCommand, parseCommand } from './parse.ts'
import { movedSince, type PullState, readPull, unseen } from './pull.ts'
import { waive } from './waive.ts'

/** Carries out the command of the event; returns the exit code. @throws UserError when the job must be run again */
export async function runCommand(context: Context, inputs: Inputs, api: GitHubApi, host: JobHost): Promise<number> {
  setOutputs(host.runner, { verdict: 'skipped' })
  const { comment, repositoryId } = context
  if (!comment || repositoryId === undefined)
    throw new UsageError(
      `input "mode": commands needs the event issue_comment, and this one is ${context.event}. Use the workflow examples/github/perf-commands.yml.`,
    )
  const say = (line: string): number => {
    host.runner.info(line)
    return 0
  }
  const parsed = parseCommand(comment.body)
  if (context.action !== 'created') return say(`nothing to do (the comment was ${context.action}, not written).`)
  if (!comment.isOnPullRequest) return say(`nothing to do (#${comment.issue} is not a pull request).`)
  if (comment.isBot || !parsed) return say('nothing to do (the comment is not a command).')
  try {
    return await answerTo(parsed, comment, { context, inputs, api, host })
  } catch (error) {
    if (error instanceof ApiError)
      throw publishError(error, `carry out the command on #${comment.issue}`, 'pull-requests: write', false)
    throw error
  }
}

type Place = Pick<CommandJob, 'context' | 'inputs' | 'api' | 'host'>

async function answerTo(parsed: ParsedCommand, comment: IssueComment, place: Place): Promise<number> {
  const { context, inputs, api, host } = place
  const { runner } = host
  const may = await permissionsOf(api, comment.by, inputs)
  if (!may.write && !may.accept) {
    await react(place, comment, '-1')
    runner.info(`${comment.by} may not give commands: they need write permission, or to be one of baseline-approvers.`)
    return 0
  }
  const config = await readConfig(inputs, file => readBaseFile(api, context.defaultBranch, file))
  const key = commentKey(config.suite)
  const where = { pullRequest: comment.issue, isAnswer: (body: string) => answerKeyOf(body) === key }
  const before = (await readAnswers(api, where))
    .flatMap(({ body }) => entriesOf(body))
    .find(({ id }) => id === comment.id)
  if (before && before.state !== 'working') {
    await react(place, comment, before.state === 'done' ? 'rocket' : 'confused')
    runner.info('The command was answered before.')
    return 0
  }
  await react(place, comment, 'eyes')
  const pull = await readPull(api, comment.issue, context.repositoryId!)
  const entryOf = (outcome: Pick<Outcome, 'blocks'>, more: Pick<Entry, 'state' | 'run'>): Entry =>
    defined({
      id: comment.id,
      sha: before?.sha ?? pull.head.sha,
      ...more,
      text: textOf(comment, pull.head.sha, outcome),
    })
  const answer = async (entry: Entry): Promise<void> => {
    const url = await publishAnswer(api, { ...where, write: present => writeAnswer(key, present, entry) }, host)
    runner.info(`answer on #${comment.issue}: ${entry.state}${url === undefined ? '' : ` (${url})`}`)
  }
  const finish = async (outcome: Outcome): Promise<number> => {
    await answer(entryOf(outcome, outcome))
    await react(place, comment, outcome.state === 'done' ? 'rocket' : 'confused')
    return 0
  }

  const problem = (await problemOfComment(api, comment)) ?? problemOfCommand(parsed, may)
  if (problem) return finish(refused([problem], usage))
  if (!pull.isOpen)
    return finish(
      refused([
        `#${pull.number} is closed: commands are for open pull requests. The label can also be added after a merge.`,
      ]),
    )
  const { command } = parsed as Extract<ParsedCommand, { command: Command }>
  const file = inputs.config ?? DEFAULT_CONFIG_PATH
  const head = await codeHeadOf(api, pull.head.sha, file)
  const report = await findReport(api, pull.number, key)
  const isRerun = command.name === 'rerun'
  const all = await pullRunsOf(api, isRerun ? pull.head.sha : head.sha, pull.headRepositoryId)
  const judged = all.find(({ id }) => String(id) === report?.stamp.run)
  const path = inputs.artifactFrom ?? judged?.path
  const runs = all.filter(run => run.path === path)
  const evidence: PullState = defined({ pull, code: head, report, runs })
  const isMade = head.commits.some(each => each.command === comment.id)
  // The present report is explained, even if it is newer than the command.
  const asOf = command.name === 'explain' ? undefined : comment.at
  const why = before ? movedSince(before, evidence) : unseen(evidence, isRerun ? 'run' : 'report', asOf)
  if (why !== undefined && !isMade) return finish(refused([why]))
  const run = isRerun ? (runs.find(({ id }) => id === before?.run?.id) ?? runs[0]) : judged
  if (!run) return finish(refused(['The report is not about a CI run that this pull request started.']))

  const again = before?.run ?? { id: run.id, attempt: run.attempt }
  const entry = entryOf({ blocks: [paragraph('In progress …')] }, { state: 'working', run: again })
  await answer(entry)
  const baselineLabel = inputs.baselineLabel ?? config.baseline.label
  const baselineBranch = inputs.baselineBranch ?? config.baseline.branch
  const task: Task = { job: { ...place, baselineLabel, baselineBranch }, pull, run, entry, comment }
  try {
    return await finish(await carryOut(task, command, isMade))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (error instanceof InputError || error instanceof ConfigError) return finish(refused([error.message]))
    await answer(entryOf(refused([error.message, ' Re-run the job to continue.']), { state: 'working', run: again }))
    await react(place, comment, 'confused')
    throw error
  }
}

function carryOut(task: Task, command: Command, isMade: boolean): Promise<Outcome> {
  switch (command.name) {
    case 'rerun':
      return rerun(task)
    case 'accept':
      return accept(task)
    case 'explain':
      return explainWorkflow(task, command.workflow)
    case 'waive':
      return waive(task, command, isMade)
  }
}

interface Permissions {
  /** May use rerun and explain. */
  readonly write: boolean
  /** May use accept and waive. */
  readonly accept: boolean
}

async function permissionsOf(api: GitHubApi, login: string, { approvers }: Inputs): Promise<Permissions> {
  const write = await mayApprove(api, login, WRITERS)
  return { write, accept: approvers.length > 0 ? await mayApprove(api, login, approvers) : write }
}

/** Returns why the comment does not count: it was deleted or edited. Another user may have edited it. */
async function problemOfComment(api: GitHubApi, { id, body, at }: IssueComment): Promise<string | undefined> {
  const found = await api
    .request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', { comment_id: id })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    })
  if (!found) return 'The comment was deleted. Write the command again.'
  return found.body === body && found.created_at === at && found.updated_at === at
    ? undefined
    : 'The comment was edited, so its command is not carried out. Write it again in a new comment.'
}

function problemOfCommand(parsed: ParsedCommand, may: Permissions): string | undefined {
  if ('problem' in parsed) return parsed.problem
  const { name } = parsed.command
  return (name === 'accept' || name === 'waive') && !may.accept
    ? 'Only baseline-approvers may accept or waive what got worse.'
    : undefined
}

function textOf({ body, by, at }: IssueComment, sha: string, { blocks }: Pick<Outcome, 'blocks'>): string {
  const [line = ''] = body.split('\n')
  const title = paragraph(
    code(line.trim()),
    ' by ',
    code(by),
    `, ${formatInstant(at)}, at commit `,
    code(shortCommit(sha)),
  )
  return writeMarkdown([title, ...blocks])
}

const usage = { type: 'list' as const, items: COMMAND_FORMS.map(form => [code(form)]) }

/** Reacts to the command as a receipt. A failure is logged only. */
async function react(
  { api, host }: Place,
  { id }: IssueComment,
  content: '-1' | 'eyes' | 'rocket' | 'confused',
): Promise<void> {
  try {
    await api.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', { comment_id: id, content })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    host.runner.info(`cannot react to the comment: ${error.message}`)
  }
}
