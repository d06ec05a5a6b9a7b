/**
 * Runs every event of a mode with every kind of token, by the action's entry point over HTTP. The outcomes are a table
 * in events.md, and those of mode auto with a token that may write one in docs/github.md. To rewrite the tables:
 * PERF_GATE_WRITE=1 npx vitest run --project deep __tests__/github/job/events
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileOf, finishedEvent, JOB_FILE, upload } from '../../support/action/finished-run.ts'
import { pullEventOf, pushOf } from '../../support/action/runner.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'
import { READ_ONLY_TOKEN, TOKEN } from '../../support/stand-in/state.ts'
import type { Given } from './job-setup.ts'
import { makeScene } from './job-setup.ts'

const EVERY_TOKEN = resolve(import.meta.dirname, 'events.md')
const FOR_USERS = resolve(import.meta.dirname, '../../../docs/github.md')
const scene = makeScene()

const github = () => scene.github
const commit = () => github().git.commitFiles('main', { 'app.txt': `${Math.random()}` })
const merged = (pull: PullRequest): PullRequest => {
  github().merge(pull.number, 'maintainer')
  return pull
}
const LABEL = 'perf-baseline'
const labeled = (pull: PullRequest): PullRequest => {
  pull.labels.push(LABEL)
  return pull
}
const labeledBeforePush = (): PullRequest =>
  github().addPull({
    labels: [LABEL],
    labelEvents: [{ label: LABEL, by: 'mira', at: '2026-11-20T09:00:00Z' }],
    pushedAt: '2026-11-20T10:00:00Z',
  })
const passing = (given: Given): Given => ({ ...given, inputs: { results: scene.RESULTS.same } })
const onMain = (event: string, payload: object = {}, ref = 'refs/heads/main'): Given => ({
  event,
  payload,
  sha: commit(),
  ref,
})

/** What happens, in the words of the documentation, and the event. The newest results are twice as slow in Check-In. */
const EVENTS: Record<string, () => Given> = {
  '`pull_request`': () => pullEventOf(github(), github().addPull(), 'synchronize'),
  '`pull_request`, fork': () => pullEventOf(github(), scene.forkOf(8), 'synchronize'),
  '`pull_request`, label': () => pullEventOf(github(), labeled(github().addPull()), 'synchronize'),
  '`pull_request`, label older than the newest commit': () =>
    pullEventOf(github(), labeledBeforePush(), 'synchronize'),
  '`pull_request` closed, merged': () =>
    pullEventOf(github(), merged(github().addPull()), 'closed'),
  '`pull_request` closed, merged, label': () =>
    pullEventOf(github(), merged(labeled(github().addPull())), 'closed'),
  '`pull_request` closed, merged, label, fork': () =>
    pullEventOf(github(), merged(labeled(scene.forkOf(8))), 'closed'),
  '`pull_request_target`': () =>
    pullEventOf(github(), scene.forkOf(8), 'synchronize', 'pull_request_target'),
  '`pull_request_target` closed, merged, label': () =>
    pullEventOf(github(), merged(labeled(github().addPull())), 'closed', 'pull_request_target'),
  '`pull_request_target` labeled after the merge': () =>
    pullEventOf(github(), merged(labeled(github().addPull())), 'labeled', 'pull_request_target'),
  '`push` to the base branch': () => pushOf(commit()),
  '`push` to the base branch, passing': () => passing(pushOf(commit())),
  '`push` that merges a labeled pull request': () =>
    pushOf(merged(labeled(github().addPull())).mergeCommit!),
  '`push` to another branch': () => onMain('push', {}, 'refs/heads/feature'),
  '`push` of a tag': () => onMain('push', {}, 'refs/tags/v1.2.0'),
  '`push` of a tag, passing': () => passing(onMain('push', {}, 'refs/tags/v1.2.0')),
  '`merge_group`': () =>
    onMain('merge_group', {
      merge_group: {
        head_ref: `refs/heads/gh-readonly-queue/main/pr-${github().addPull().number}-c3`,
        base_ref: 'refs/heads/main',
      },
    }),
  '`schedule`': () => onMain('schedule'),
  '`schedule`, passing': () => passing(onMain('schedule')),
  '`workflow_dispatch`, passing': () => passing(onMain('workflow_dispatch')),
  '`workflow_dispatch`, `pr-number`': () => ({
    ...onMain('workflow_dispatch'),
    inputs: { 'pr-number': String(github().addPull().number) },
  }),
  '`release`': () => onMain('release', { action: 'published' }, 'refs/tags/v1.2.0'),
  '`release`, passing': () =>
    passing(onMain('release', { action: 'published' }, 'refs/tags/v1.2.0')),
  '`workflow_run` after a fork’s `pull_request`': () => {
    github().git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n' })
    const pull = scene.forkOf(8)
    upload(github(), pull, [fileOf(scene.RESULTS.slow)])
    return { ...finishedEvent(github(), pull), inputs: { results: '' } }
  },
  '`workflow_run` after a `push`': () =>
    finishedEvent(github(), github().addPull(), { event: 'push' }),
}

/** Permissions of a job without `permissions`: none, and in a private repository not even read access. */
const POWERLESS_TOKEN = 'token-of-nobody'

/** The first token may write; the others may at most read. */
const TOKENS = {
  'a token that may write': TOKEN,
  'a token that may only read': READ_ONLY_TOKEN,
  'no permissions, private repository': POWERLESS_TOKEN,
}

/** The event as the action saw it: what it did, or its error message. */
interface Outcome {
  /** GitHub's name of the event. */
  readonly name: string
  readonly words: string
  /** Whether the baseline's branch was written. */
  readonly moved: boolean
  readonly commented: boolean
  /** First line of the log: the event, the mode, and why. */
  readonly plan?: string
  /** Absent when nothing was judged. */
  readonly verdict?: string
}

async function withEachToken(event: string, mode: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const token of Object.values(TOKENS)) {
    const { state } = await scene.renew()
    state.accounts.set(POWERLESS_TOKEN, { login: 'github-actions[bot]', permissions: {} })
    state.private = token === POWERLESS_TOKEN
    scene.seed()
    outcomes.push(await happens(EVENTS[event]!(), mode, token))
  }
  return outcomes
}

/** Runs an event and describes the outcome in words. */
async function happens(event: Given, mode: string, token: string): Promise<Outcome> {
  const before = scene.tip()
  const inputs = { results: scene.RESULTS.slow, charts: 'none', mode, ...event.inputs }
  const step = await scene.run({ ...event, token, inputs }).catch((error: Error) => error)
  const left = {
    name: event.event!,
    moved: scene.tip() !== before,
    commented: github().state.comments.length > 0,
  }
  if (step instanceof Error) return { ...left, words: `refused: ${reasonOf(step.message)}` }
  const [plan = ''] = step.log.split('\n', 1)
  const { verdict } = step.outputs
  if (verdict === 'skipped') return { ...left, words: 'nothing to do', plan }
  const words: string[] = [`\`${verdict}\`, exit ${step.exitCode}`]
  const annotations = step.annotations.join('\n')
  if (left.commented) words.push('comments')
  else if (annotations.includes('cannot comment'))
    words.push(
      annotations.includes('workflow_run')
        ? 'says to use `workflow_run`'
        : 'says what permission the comment needs',
    )
  if (left.moved)
    words.push(KEPT.find(([log]) => step.log.includes(log))?.[1] ?? 'writes the baseline')
  else if (annotations.includes('cannot write'))
    words.push('says what permission the baseline needs')
  else if (annotations.includes('cannot read branch'))
    words.push('says what permission reading needs')
  return { ...left, words: words.join('; '), plan, ...(verdict !== undefined && { verdict }) }
}

/** The effect on the baseline, according to the log. */
const KEPT = [
  ['is its baseline now', 'moves the baseline'],
  ['joined its baseline', 'joins the baseline'],
  ['is kept as v1.2.0', 'keeps the run by the name of the tag'],
] as const

/** Why the job was refused; the remedy is on the page. */
function reasonOf(message: string): string {
  const [, reason = ''] = /^(?:input "mode": |event "\w+": )?(.*?)(?:\. .*)?$/s.exec(message) ?? []
  return reason
    .replace(/^input "([\w-]+)"/, 'input `$1`')
    .replace(/(?:the event )?"(?!results)\w+"(?=[ :])/, 'this event')
    .replace('"results"', '`results`')
}

describe.each(['auto', 'gate', 'comment', 'baseline'])('mode %s', mode => {
  const known = new Map<string, Promise<Outcome[]>>()
  /** The outcome of an event with each token, computed on first use. */
  function outcomesOf(event: string): Promise<Outcome[]> {
    const outcomes = known.get(event) ?? withEachToken(event, mode)
    known.set(event, outcomes)
    return outcomes
  }

  it.each(Object.keys(EVENTS))(
    `T1: Mode ${mode}: %s has an outcome with each token`,
    async event => {
      const outcomes = await outcomesOf(event)
      const [writing, reading, powerless] = outcomes
      // One line states the mode and why.
      for (const { plan, name } of outcomes)
        if (plan !== undefined)
          expect(plan).toMatch(new RegExp(`^${name}\\b.*: (judge|nothing to do) .*\\(.+\\)\\.$`))
      for (const { moved, commented } of [reading!, powerless!])
        expect({ moved, commented }).toEqual(NOTHING)
      // The verdict is the same for all tokens; only a token that may not read the baseline has no verdict.
      expect(reading!.verdict).toBe(writing!.verdict)
      if (writing!.verdict !== undefined) expect(powerless!.words).not.toMatch(/^`pass`/)
      if (/fork/.test(event) || mode === 'gate' || mode === 'comment')
        expect(writing!.moved).toBe(false)
      if (writing!.name === 'merge_group') expect(writing).toMatchObject(NOTHING)
    },
  )

  it(`The outcomes of mode ${mode} are documented`, async () => {
    const rows: Row[] = []
    for (const event of Object.keys(EVENTS))
      rows.push({ event, outcomes: (await outcomesOf(event)).map(({ words }) => words) })
    checkTable(
      EVERY_TOKEN,
      mode,
      Object.keys(TOKENS),
      rows.map(({ event, outcomes }) => ({ event, outcomes: onceIfEqual(outcomes) })),
    )
    if (mode === 'auto')
      checkTable(
        FOR_USERS,
        mode,
        ['with a token that may write'],
        rows.map(({ event, outcomes }) => ({ event, outcomes: outcomes.slice(0, 1) })),
      )
  })
})

/** Checks the table of a mode on a page; events with the same outcomes are one row. */
function checkTable(
  path: string,
  mode: string,
  columns: readonly string[],
  rows: readonly Row[],
): void {
  const head = ['event', ...columns]
  const lines = [
    head,
    head.map(() => '---'),
    ...groupsOf(rows).map(({ event, outcomes }) => [event, ...outcomes]),
  ]
  const table = lines.map(row => `| ${row.join(' | ')} |`).join('\n')
  const page = readFileSync(path, 'utf8')
  const marker = `<!-- from the tests, mode ${mode}: __tests__/github/job/events.deep.test.ts -->`
  const begin = page.indexOf(marker)
  expect(begin).toBeGreaterThan(0)
  const end = page.indexOf('<!-- end -->', begin)
  const wanted = `${page.slice(0, begin)}${marker}\n\n${table}\n\n${page.slice(end)}`
  if (process.env.PERF_GATE_WRITE) writeFileSync(path, wanted)
  expect(readFileSync(path, 'utf8')).toBe(wanted)
}

const NOTHING = { moved: false, commented: false }

interface Row {
  readonly event: string
  readonly outcomes: readonly string[]
}

/** States once what is the same for all tokens. */
function onceIfEqual(outcomes: readonly string[]): string[] {
  return outcomes.map((outcome, i) =>
    i > 0 && new Set(outcomes).size === 1 ? 'the same' : outcome,
  )
}

/** Joins rows with the same outcomes, in the order of their first row. */
function groupsOf(rows: readonly Row[]): Row[] {
  const groups = new Map<string, Row>()
  for (const { event, outcomes } of rows) {
    const key = JSON.stringify(outcomes)
    const group = groups.get(key)
    groups.set(key, { event: group ? `${group.event}; ${event}` : event, outcomes })
  }
  return [...groups.values()]
}
