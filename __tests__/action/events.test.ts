/**
 * Every event with a token that may write and one that may not, run by the action's own entry point over HTTP. What comes
 * of it is the table in docs/github.md. To write it anew: PERF_GATE_WRITE=1 npx vitest run __tests__/action/events.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PullRequest } from '../stand-in/state.ts'
import { READ_ONLY_TOKEN, TOKEN } from '../stand-in/state.ts'
import { fileOf, finishedEvent, JOB_FILE, upload } from './finished-run.ts'
import { pullEventOf, pushOf } from './runner.ts'
import type { Given } from './scene.ts'
import { makeScene } from './scene.ts'

const DOCUMENT = resolve(import.meta.dirname, '../../docs/github.md')
const BEGIN = '<!-- from the tests: PERF_GATE_WRITE=1 npx vitest run __tests__/action/events.test.ts -->'
const END = '<!-- end -->'

const scene = makeScene()
const { RESULTS, run, seed, tip } = scene

const forge = () => scene.forge
const commit = () => forge().git.commitFiles('main', { 'app.txt': `${Math.random()}` })
const merged = (pull: PullRequest): PullRequest => {
  forge().merge(pull.number, 'maintainer')
  return pull
}
const labelled = (pull: PullRequest): PullRequest => {
  pull.labels.push('perf-baseline')
  return pull
}
const onMain = (event: string, payload: object = {}, ref = 'refs/heads/main'): Given => ({
  event,
  payload,
  sha: commit(),
  ref,
})

/** What happens, in the words of the documentation, and the event; the newest results are twice as slow in Check-In. */
const EVENTS: Record<string, () => Given> = {
  '`pull_request`': () => pullEventOf(forge(), forge().addPull(), 'synchronize'),
  '`pull_request`, fork': () => pullEventOf(forge(), scene.forkOf(8), 'synchronize'),
  '`pull_request`, label': () => pullEventOf(forge(), labelled(forge().addPull()), 'synchronize'),
  '`pull_request` closed, merged': () => pullEventOf(forge(), merged(forge().addPull()), 'closed'),
  '`pull_request` closed, merged, label': () => pullEventOf(forge(), merged(labelled(forge().addPull())), 'closed'),
  '`pull_request` closed, merged, label, fork': () => pullEventOf(forge(), merged(labelled(scene.forkOf(8))), 'closed'),
  '`pull_request_target`': () => pullEventOf(forge(), scene.forkOf(8), 'synchronize', 'pull_request_target'),
  '`pull_request_target` closed, merged, label': () =>
    pullEventOf(forge(), merged(labelled(forge().addPull())), 'closed', 'pull_request_target'),
  '`pull_request_target` labeled after the merge': () =>
    pullEventOf(forge(), merged(labelled(forge().addPull())), 'labeled', 'pull_request_target'),
  '`push` to the base branch': () => pushOf(commit()),
  '`push` to the base branch, passing': () => ({ ...pushOf(commit()), inputs: { results: RESULTS.same } }),
  '`push` that merges a labelled pull request': () => pushOf(merged(labelled(forge().addPull())).mergeCommit!),
  '`push` to another branch': () => onMain('push', {}, 'refs/heads/feature'),
  '`push` of a tag': () => onMain('push', {}, 'refs/tags/v1.2.0'),
  '`merge_group`': () =>
    onMain('merge_group', {
      merge_group: { head_ref: 'refs/heads/gh-readonly-queue/main/pr-7-c3', base_ref: 'refs/heads/main' },
    }),
  '`schedule`': () => onMain('schedule'),
  '`schedule`, passing': () => ({ ...onMain('schedule'), inputs: { results: RESULTS.same } }),
  '`workflow_dispatch`, passing': () => ({ ...onMain('workflow_dispatch'), inputs: { results: RESULTS.same } }),
  '`workflow_dispatch`, `pr-number`': () => ({
    ...onMain('workflow_dispatch'),
    inputs: { 'pr-number': String(forge().addPull().number) },
  }),
  '`release`': () => onMain('release', { action: 'published' }, 'refs/tags/v1.2.0'),
  '`workflow_run` after a fork’s `pull_request`': () => {
    forge().git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n' })
    const pull = scene.forkOf(8)
    upload(forge(), pull, [fileOf(RESULTS.slow)])
    return { ...finishedEvent(forge(), pull), inputs: { results: '' } }
  },
  '`workflow_run` after a `push`': () => finishedEvent(forge(), forge().addPull(), { event: 'push' }),
}

const TOKENS = { 'may write': TOKEN, 'may only read': READ_ONLY_TOKEN }

/** Runs an event and says in words what came of it. */
async function happens(event: Given, token: string): Promise<string> {
  const before = tip()
  const inputs = { results: RESULTS.slow, charts: 'none', ...event.inputs }
  const step = await run({ ...event, token, inputs }).catch((error: Error) => error)
  if (step instanceof Error) return `refused: ${step.message.replace(/^.*?: /, '').replace(/\. .*$/s, '')}`
  if (step.outputs.verdict === 'skipped') return 'nothing to do'
  const words: string[] = [`\`${step.outputs.verdict}\`, exit ${step.exitCode}`]
  const said = step.annotations.join('\n')
  if (forge().state.comments.length > 0) words.push('comments')
  else if (said.includes('cannot comment'))
    words.push(said.includes('workflow_run') ? 'says to use `workflow_run`' : 'says what permission the comment needs')
  if (tip() !== before)
    words.push(step.log.includes('is its baseline now') ? 'moves the baseline' : 'joins the baseline')
  else if (said.includes('cannot write')) words.push('says what permission the baseline needs')
  else if (/not.*join|would only/.test(step.log)) words.push('baseline kept')
  return words.join('; ')
}

describe('T1: every event has an outcome, whatever the token', () => {
  const cells = new Map<string, string>()

  for (const [event, make] of Object.entries(EVENTS)) {
    for (const [name, token] of Object.entries(TOKENS)) {
      it(`${event}, a token that ${name}`, async () => {
        seed()
        const before = tip()
        const outcome = await happens(make(), token)
        cells.set(`${event} ${name}`, outcome)
        expect(outcome).not.toBe('')
        if (token === READ_ONLY_TOKEN) {
          expect(tip()).toBe(before)
          expect(forge().state.comments).toEqual([])
        }
        if (/fork/.test(event) || event.includes('merge_group')) expect(tip()).toBe(before)
        if (event.includes('merge_group')) expect(forge().state.comments).toEqual([])
      })
    }
  }

  it('and docs/github.md has them all as they are', () => {
    const head = ['event', ...Object.keys(TOKENS).map(name => `a token that ${name}`)]
    const rows = Object.keys(EVENTS).map(event => [
      event,
      ...Object.keys(TOKENS).map(name => cells.get(`${event} ${name}`)!),
    ])
    const table = [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
    const page = readFileSync(DOCUMENT, 'utf8')
    const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
    const wanted = `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`
    if (process.env.PERF_GATE_WRITE) writeFileSync(join(DOCUMENT), wanted)
    expect(begin).toBeGreaterThan(0)
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(wanted)
  })
})
