import { describe, expect, it } from 'vitest'
import type { PullRequest } from '../support/stand-in/state.ts'
import { answersOn, command, effectsOf, measuredRun } from './commanded.ts'
import { makeScene } from './scene.ts'

const scene = makeScene()
const { RESULTS, propose, seed } = scene

/** A pull request whose report says that Check-In is twice as slow. */
async function slowPull(more: Partial<PullRequest> = {}): Promise<PullRequest> {
  seed()
  const { github } = scene
  github.state.collaborators.set('mira', 'write').set('tri', 'triage')
  github.state.requiredStatuses.push('perf-gate / default (main)')
  const pull = github.addPull(more)
  const run = measuredRun(github, pull, RESULTS.slow)
  await propose(pull, RESULTS.slow, { run: String(run), inputs: { status: 'true' } })
  return pull
}

describe('a command', () => {
  it('lets the load test run again', async () => {
    const pull = await slowPull()
    const step = await command(scene.github, pull, '/perf rerun')
    console.log(step.log, step.annotations, answersOn(scene.github, pull), step.comment.reactions, effectsOf(scene.github))
    expect(step.exitCode).toBe(0)
  })
  it('explains', async () => {
    const pull = await slowPull()
    const step = await command(scene.github, pull, '/perf explain Check-In')
    console.log(step.log, step.annotations, answersOn(scene.github, pull), step.comment.reactions, effectsOf(scene.github))
    expect(step.exitCode).toBe(0)
  })
  it('accepts', async () => {
    const pull = await slowPull()
    const step = await command(scene.github, pull, '/perf accept new index, see PERF-1')
    console.log(step.log, step.annotations, answersOn(scene.github, pull), step.comment.reactions, effectsOf(scene.github))
    expect(step.exitCode).toBe(0)
  })
  it('waives', async () => {
    const pull = await slowPull()
    const step = await command(scene.github, pull, '/perf waive Check-In p95 until 2027-01-31 because index rebuild')
    console.log(step.log, step.annotations, answersOn(scene.github, pull), step.comment.reactions, effectsOf(scene.github), String(scene.github.git.git(['show', pull.head.sha])))
    expect(step.exitCode).toBe(0)
  })
})
