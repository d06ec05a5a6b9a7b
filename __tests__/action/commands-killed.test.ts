import { afterAll, describe, expect, it } from 'vitest'
import {
  answersOn,
  commentEvent,
  measuredRun,
  report,
  writeComment,
} from '../support/action/commands-on-pull-request.ts'
import { jtl, resultsFolder } from '../support/action/results.ts'
import { pushOf, runStep } from '../support/action/runner.ts'
import { type StandIn, startStandIn } from '../support/stand-in/server.ts'
import type { PullRequest } from '../support/stand-in/state.ts'

/**
 * One kill in so many. For all of them: PERF_GATE_ALL_KILLS=1 npx vitest run __tests__/action/commands-killed.test.ts
 */
const STRIDE = process.env.PERF_GATE_ALL_KILLS ? 1 : 23

const files = resultsFolder()
const usual = files.write('usual.jtl', jtl(1))
const slow = files.write('slow.jtl', jtl(2, { factor: 2 }))
afterAll(() => files.remove())

/** The effects of a command, each counted once however often the server was requested. */
function effects(github: StandIn, pull: PullRequest, run: number) {
  const { state, git } = github
  const log = String(git.git(['log', '--format=%s', `${pull.base.sha}..${pull.head.sha}`]))
  return {
    waivers: log.match(/^Waive /gm)?.length ?? 0,
    labels: pull.labels,
    labeled: (pull.labelEvents ?? []).filter(({ removed }) => !removed).length,
    attempt: state.runs.find(({ id }) => id === run)!.attempt,
    status: state.statuses.findLast(({ sha }) => sha === pull.head.sha)?.state,
    answers: answersOn(github, pull).map(body => [...body.matchAll(/state=(\w+)/g)].map(match => match[1])),
    reports: state.comments.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 ')).length,
    receipt: state.comments.find(({ body }) => body.startsWith('/perf'))!.reactions?.map(({ content }) => content),
  }
}

/** A slow pull request with a baseline and a report, and a command in a comment. */
async function begin(body: string) {
  const github = await startStandIn()
  await runStep(github, { ...pushOf(github.git.ref('refs/heads/main')!), inputs: { results: usual, charts: 'none' } })
  github.state.collaborators.set('mira', 'write')
  const pull = github.addPull()
  const run = measuredRun(github, pull, slow)
  report(github, pull, run)
  const event = commentEvent(github, writeComment(github, pull, body))
  return { github, pull, run, event }
}

/**
 * Drops everything the job sends from its n-th request on, as if it were killed. `lose`: that request is processed
 * without an answer.
 */
function kill(github: StandIn, request: number, effect: 'drop' | 'lose'): () => void {
  const first = github.state.requests.length + request
  github.inject({ when: ({ index }) => index === first, effect: { kind: effect } })
  github.inject({ when: ({ index }) => index > first, effect: { kind: 'drop' }, times: 10_000 })
  return () => void github.state.faults.splice(0)
}

describe.each([
  '/perf rerun',
  '/perf accept a new index',
  '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt',
])('the job of %s, killed', body => {
  it('A job killed at any request and restarted ends in the state of an undisturbed run', async () => {
    const whole = await begin(body)
    const before = whole.github.state.requests.length
    await runStep(whole.github, whole.event)
    const requests = whole.github.state.requests.length - before
    const wanted = effects(whole.github, whole.pull, whole.run)
    await whole.github.close()
    expect(requests).toBeGreaterThan(10)
    let pair = 0
    for (let request = 1; request <= requests; request++)
      for (const effect of ['drop', 'lose'] as const) {
        if (pair++ % STRIDE !== 0) continue
        const { github, pull, run, event } = await begin(body)
        const revive = kill(github, request, effect)
        await runStep(github, event).catch(() => undefined)
        revive()
        const again = await runStep(github, { ...event, attempt: 2 })
        const where = `request ${request}, ${effect}`
        expect(again.exitCode, where).toBe(0)
        expect(effects(github, pull, run), where).toEqual(wanted)
        await github.close()
      }
  }, 600_000)
})

describe('a resumed command', () => {
  it.each(['/perf accept a new index', '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt'])(
    'A resumed command stops when the head has changed: %s',
    async body => {
      const { github, pull, run, event } = await begin(body)
      // The job is killed as soon as the answer says that it has begun.
      const begun = () => answersOn(github, pull).some(text => text.includes('state=working'))
      github.inject({ when: begun, effect: { kind: 'drop' }, times: 10_000 })
      await runStep(github, event).catch(() => undefined)
      github.state.faults.splice(0)
      expect(effects(github, pull, run)).toMatchObject({ waivers: 0, labeled: 0, answers: [['working']] })
      pull.pushes = [{ after: pull.head.sha, at: '2026-01-01T00:00:00Z' }]
      pull.head.sha = github.git.commitFiles(pull.head.ref, { 'more.txt': 'x' })
      pull.pushes.unshift({ after: pull.head.sha, at: github.state.now() })
      const next = measuredRun(github, pull, slow)
      const [seen] = github.state.comments.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 '))
      Object.assign(seen!, { body: report(github, pull, next).body })
      github.state.comments.pop()
      await runStep(github, { ...event, attempt: 2 })
      expect(effects(github, pull, next)).toMatchObject({ waivers: 0, labels: [], attempt: 1, answers: [['refused']] })
      expect(answersOn(github, pull)[0]).toContain('was pushed after the command was written')
      await github.close()
    },
  )
})
