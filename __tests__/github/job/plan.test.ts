import { describe, expect, it } from 'vitest'
import { readContext } from '../../../src/github/api/event.ts'
import { type JobPlan, type PlanInputs, planJob } from '../../../src/github/job/plan.ts'
import { EVENTS, type Event, pullRequestEvent } from '../api/events.ts'

function decide({ env, payload }: Event, inputs: Partial<PlanInputs> = {}): JobPlan {
  const context = readContext(env, () => JSON.stringify(payload))
  return planJob(
    context,
    {
      mode: 'auto',
      comment: 'always',
      reportTo: ['comment'],
      baselineLabel: 'perf-baseline',
      ...inputs,
    },
    ['perf-gate', 'perf-gate-assets'],
  )
}

function outcome(event: Event, inputs: Partial<PlanInputs>): string {
  try {
    return decide(event, inputs).reason
  } catch (error) {
    return `ERROR ${(error as Error).message}`
  }
}

describe('the mode', () => {
  it.each(['auto', 'gate', 'baseline', 'comment'] as const)(
    'The mode is decided, and stated in one line, for every event: %s',
    async mode => {
      const lines = Object.entries(EVENTS).map(
        ([name, event]) => `${name}\n    ${outcome(event, { mode })}\n`,
      )
      await expect(lines.join('')).toMatchFileSnapshot(`../../golden/mode/${mode}.txt`)
    },
  )

  it('The comment goes to the pull request that is given, whatever the event', () => {
    const push = EVENTS['push to a branch']!
    expect(decide(push, { mode: 'comment', pullRequest: 7 })).toMatchObject({
      task: 'judge',
      comment: 7,
    })
  })

  it('P8: The mode never writes the baseline for results measured by a fork', () => {
    for (const [name, event] of Object.entries(EVENTS).filter(
      ([each]) => each.includes('fork') || each === 'workflow_run of a pull request',
    ))
      for (const mode of ['auto', 'gate', 'baseline', 'comment'] as const) {
        const outcomeText = outcome(event, { mode })
        expect(outcomeText, name).toMatch(/ERROR|leave the baseline/)
      }
  })

  it('P8: The mode keeps no run of a release whose event refers to a fork (found by fuzzing)', () => {
    const [, forked] = Object.entries(EVENTS).find(([name]) => name.includes('fork'))!
    const release = Object.entries(EVENTS).find(([name]) => name.startsWith('release'))![1]
    expect(decide(release).task).toBe('keep')
    const { pull_request } = forked.payload as { pull_request?: unknown }
    expect(decide({ ...release, payload: { ...release.payload, pull_request } }).task).toBe('judge')
  })

  it('P8: The mode accepts on a merge only with the label of this configuration', () => {
    const merged = EVENTS['pull_request closed, merged, label']!
    expect(decide(merged).task).toBe('accept')
    expect(decide(merged, { baselineLabel: 'other' })).toMatchObject({ task: 'skip' })
  })

  it('P8: The mode does not take a tag for a branch, even a tag called main', () => {
    const onTag = (name: string): Event => {
      const { env, payload } = EVENTS[name]!
      return { env: { ...env, GITHUB_REF: 'refs/tags/main' }, payload }
    }
    for (const name of ['push to a branch', 'schedule', 'workflow_dispatch']) {
      expect(outcome(onTag(name), { mode: 'baseline' }), name).toMatch(
        /^ERROR input "mode": baseline is not possible on/,
      )
      expect(['keep', 'judge']).toContain(decide(onTag(name)).task)
    }
  })

  it('P10: The mode neither comments nor writes for a merge group', () => {
    expect(decide(EVENTS.merge_group!)).toMatchObject({ task: 'judge' })
    expect(decide(EVENTS.merge_group!)).not.toHaveProperty('comment')
  })

  it.each(['push', 'schedule', 'workflow_dispatch', 'release'])(
    'On %s the mode comments on pr-number, and leaves the baseline alone',
    name => {
      const [event] = Object.entries(EVENTS).flatMap(([key, one]) =>
        key.startsWith(name) ? [one] : [],
      )
      expect(decide(event!, { pullRequest: 12 })).toMatchObject({ comment: 12, task: 'judge' })
      expect(outcome(event!, { pullRequest: 12, mode: 'baseline' })).toMatch(
        /^ERROR input "mode": baseline is not possible on/,
      )
    },
  )

  it('The mode does not comment with comment: never', () => {
    expect(decide(EVENTS.pull_request!, { comment: 'never' })).not.toHaveProperty('comment')
  })
})

describe('the base of a proposed change', () => {
  const baseOf = (event: Event) => decide(event, { comment: 'never' }).onTopOf

  it('An open pull request is built on its base commit, commented on or not', () => {
    expect(decide(pullRequestEvent()).onTopOf).toEqual({ commit: 'c3'.repeat(20) })
    expect(baseOf(pullRequestEvent())).toEqual({ commit: 'c3'.repeat(20) })
  })

  it('Results that are commented on a pull request are those of a proposed change, whatever event started the job', () => {
    expect(decide(EVENTS.workflow_dispatch!, { pullRequest: 12 }).onTopOf).toEqual({})
    expect(decide(EVENTS.workflow_dispatch!)).not.toHaveProperty('onTopOf')
  })

  it('A merged pull request and a push have no base commit, because they are judged as the base branch', () => {
    expect(baseOf(pullRequestEvent({ action: 'closed', merged: true }))).toBeUndefined()
    expect(
      Object.keys(EVENTS).filter(
        name => name.startsWith('push') && baseOf(EVENTS[name]!) !== undefined,
      ),
    ).toEqual([])
  })
})
