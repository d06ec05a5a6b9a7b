import { describe, expect, it } from 'vitest'
import {
  answersOn,
  commentEvent,
  effectsOf,
  measuredRun,
  report,
  writeComment,
} from '../support/action/commands-on-pull-request.ts'
import { runStep } from '../support/action/runner.ts'
import type { Comment, PullRequest } from '../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, seed } = scene

const WAIVE = '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt'
const ACCEPT = '/perf accept a new index'

interface Case {
  readonly who: string
  readonly when: string
  readonly body: string
  readonly by?: string
  readonly pull?: Partial<PullRequest>
  readonly isFork?: boolean
  readonly inputs?: Record<string, string>
  /** What happened to the comment according to the event. */
  readonly action?: string
  /** No report; the default is a report of the head. */
  readonly withoutReport?: true
  /** What happens between the comment and the job. */
  readonly meanwhile?: (pull: PullRequest, comment: Comment) => void
  /** The outcome: the receipt, the effects, and the answer. */
  readonly receipt: '' | '👀 🚀' | '👀 😕' | '👎'
  readonly effects?: readonly string[]
  readonly answer?: string
}

const RERUN = 'POST /actions/runs/N/rerun'
const ACCEPTED = ['POST /issues/1/labels', 'POST /statuses/SHA', 'POST /actions/runs/N/rerun-failed-jobs']
const WAIVED = ['commit', 'POST /statuses/SHA']

/** Pushes a commit to the branch of the pull request, a second after everything before. */
function push(pull: PullRequest): void {
  const { github } = scene
  const before = { after: pull.head.sha, at: '2026-01-01T00:00:00Z' }
  pull.head.sha = github.git.commitFiles(pull.head.ref, { 'more.txt': `${Math.random()}` })
  pull.pushes = [{ after: pull.head.sha, at: github.state.now() }, before]
}

const CASES: readonly Case[] = [
  {
    who: 'write',
    when: '',
    body: '/perf rerun',
    receipt: '👀 🚀',
    effects: [RERUN],
    answer: 'measures the commit again',
  },
  { who: 'write', when: '', body: '/perf explain Check-In', receipt: '👀 🚀', answer: '4 checks' },
  { who: 'write', when: '', body: ACCEPT, receipt: '👀 🚀', effects: ACCEPTED, answer: 'Accepted with the label' },
  {
    who: 'write',
    when: '',
    body: WAIVE,
    receipt: '👀 🚀',
    effects: WAIVED,
    answer: 'is waived up to 516ms until 2027-01-31',
  },
  { who: 'stranger', when: '', body: ACCEPT, by: 'mallory', receipt: '👎' },
  { who: 'triage', when: '', body: '/perf rerun', by: 'tri', receipt: '👎' },
  { who: 'bot', when: '', body: ACCEPT, by: 'helper[bot]', receipt: '' },
  {
    who: 'approver',
    when: '',
    body: ACCEPT,
    by: 'ada',
    inputs: { 'baseline-approvers': 'ada' },
    receipt: '👀 🚀',
    effects: ACCEPTED,
    answer: 'Accepted',
  },
  {
    who: 'write',
    when: 'not an approver',
    body: WAIVE,
    inputs: { 'baseline-approvers': 'ada' },
    receipt: '👀 😕',
    answer: 'Only baseline-approvers',
  },
  {
    who: 'write',
    when: 'not an approver',
    body: '/perf rerun',
    inputs: { 'baseline-approvers': 'ada' },
    receipt: '👀 🚀',
    effects: [RERUN],
    answer: 'measures',
  },
  { who: 'write', when: 'the comment was edited to be a command', body: ACCEPT, action: 'edited', receipt: '' },
  {
    who: 'write',
    when: 'the comment was edited since',
    body: ACCEPT,
    receipt: '👀 😕',
    answer: 'The comment was edited',
    meanwhile: (_, comment) =>
      Object.assign(comment, { body: '/perf accept another', updatedAt: scene.github.state.now() }),
  },
  {
    who: 'write',
    when: 'the comment was edited and put back',
    body: ACCEPT,
    receipt: '👀 😕',
    answer: 'The comment was edited',
    meanwhile: (_, comment) => Object.assign(comment, { updatedAt: scene.github.state.now() }),
  },
  {
    who: 'write',
    when: 'the head moved before the job',
    body: ACCEPT,
    meanwhile: push,
    receipt: '👀 😕',
    answer: 'The report is about commit',
  },
  {
    who: 'write',
    when: 'the head moved before the job',
    body: WAIVE,
    meanwhile: push,
    receipt: '👀 😕',
    answer: 'The report is about commit',
  },
  {
    who: 'write',
    when: 'the head moved before the job',
    body: '/perf rerun',
    meanwhile: push,
    receipt: '👀 😕',
    answer: 'No load test has run for commit',
  },
  {
    who: 'write',
    when: 'the head moved, and was judged before the job',
    body: ACCEPT,
    receipt: '👀 😕',
    answer: 'The report has changed since',
    meanwhile: pull => {
      push(pull)
      Object.assign(
        scene.github.state.comments[0]!,
        report(scene.github, pull, measuredRun(scene.github, pull, RESULTS.slow)),
      )
      scene.github.state.comments.splice(2)
    },
  },
  {
    who: 'write',
    when: 'the head moved, and was measured before the job',
    body: '/perf rerun',
    receipt: '👀 😕',
    answer: 'was pushed after the command',
    meanwhile: pull => {
      push(pull)
      measuredRun(scene.github, pull, RESULTS.slow)
    },
  },
  {
    who: 'write',
    when: 'there is no report',
    body: ACCEPT,
    withoutReport: true,
    receipt: '👀 😕',
    answer: 'There is no report',
  },
  {
    who: 'write',
    when: 'the pull request is closed',
    body: ACCEPT,
    pull: { state: 'closed' },
    receipt: '👀 😕',
    answer: 'is closed',
  },
  {
    who: 'write',
    when: 'from a fork',
    body: '/perf rerun',
    isFork: true,
    receipt: '👀 🚀',
    effects: [RERUN],
    answer: 'measures',
  },
  {
    who: 'write',
    when: 'from a fork',
    body: ACCEPT,
    isFork: true,
    receipt: '👀 🚀',
    effects: ACCEPTED.slice(0, 2),
    answer: 'Accepted',
  },
  { who: 'write', when: 'from a fork', body: WAIVE, isFork: true, receipt: '👀 😕', answer: 'Apply this patch' },
  {
    who: 'write',
    when: 'unknown command',
    body: '/perf merge',
    receipt: '👀 😕',
    answer: 'The command "merge" is not known',
  },
  {
    who: 'write',
    when: 'incomplete command',
    body: '/perf waive Check-In p95',
    receipt: '👀 😕',
    answer: 'is written as',
  },
  {
    who: 'write',
    when: 'unknown workflow',
    body: '/perf explain Check-Inn',
    receipt: '👀 😕',
    answer: 'Did you mean "Check-In"',
  },
  {
    who: 'write',
    when: 'the check does not fail',
    body: WAIVE.replace('Check-In', 'Search'),
    receipt: '👀 😕',
    answer: 'does not fail',
  },
  { who: 'write', when: 'the day is past', body: WAIVE.replace('2027', '2025'), receipt: '👀 😕', answer: 'is past' },
  {
    who: 'write',
    when: 'a rule protects the branch',
    body: WAIVE,
    receipt: '👀 😕',
    answer: 'apply this patch',
    meanwhile: pull => void scene.github.state.protectedBranches.set(pull.head.ref, 'Repository rule violations found'),
  },
]

const SIGNS: Record<string, string> = { eyes: '👀', rocket: '🚀', confused: '😕', '-1': '👎' }

/** Creates a slow pull request with a report, writes the comment, and runs the job. */
async function answerTo({ body, by = 'mira', inputs = {}, action, isFork, withoutReport, meanwhile, ...given }: Case) {
  seed()
  const { github } = scene
  github.state.collaborators.set('mira', 'write').set('tri', 'triage').set('ada', 'read').set('mallory', 'read')
  const pull = isFork ? scene.forkOf(1) : github.addPull(given.pull)
  const run = measuredRun(github, pull, RESULTS.slow)
  if (!withoutReport) report(github, pull, run)
  const comment = writeComment(github, pull, body, by)
  const event = commentEvent(github, comment, { inputs, ...(action && { action }) })
  meanwhile?.(pull, comment)
  const head = pull.head.sha
  const step = await runStep(github, event)
  const effects = effectsOf(github).map(each => each.replace(/runs\/\d+/, 'runs/N'))
  const receipt = (comment.reactions ?? []).map(({ content }) => SIGNS[content]).join(' ')
  return { step, pull, receipt, effects: pull.head.sha === head ? effects : ['commit', ...effects] }
}

const EFFECTS: Record<string, string> = {
  [RERUN]: 'starts the run again',
  'POST /issues/1/labels': 'adds the label',
  'POST /statuses/SHA': 'judges again, sets the status',
  'POST /actions/runs/N/rerun-failed-jobs': 'starts failed jobs again',
  commit: 'commits the waiver',
}

describe('a command', () => {
  it.each(CASES)('A command of $who, $when: $body', async each => {
    const { step, pull, receipt, effects } = await answerTo(each)
    const [answer = '', ...more] = answersOn(scene.github, pull)
    expect({ exitCode: step.exitCode, receipt, effects, more }).toEqual({
      exitCode: 0,
      receipt: each.receipt,
      effects: each.effects ?? [],
      more: [],
    })
    if (each.answer === undefined) expect(answer).toBe('')
    else expect(answer).toContain(each.answer)
  })

  it('A command has the documented outcome for each author and moment', async () => {
    const rows = [
      ['who', 'when', 'command', 'receipt', 'effects', 'answer'],
      Array<string>(6).fill('---'),
      ...CASES.map(({ who, when, body, receipt, effects = [], answer = '' }) => [
        who,
        when || 'as usual',
        `\`${body.split(' ').slice(0, 2).join(' ')}\``,
        receipt || 'none',
        effects.map(each => EFFECTS[each]).join(', ') || 'none',
        answer && `“${answer} …”`,
      ]),
    ]
    const table = rows.map(row => `| ${row.join(' | ')} |\n`).join('')
    await expect(table).toMatchFileSnapshot('../golden/commands/who-when-what.md')
  })
})
