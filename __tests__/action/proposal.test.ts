import { describe, expect, it } from 'vitest'
import { planJob } from '../../src/action/plan.ts'
import { readContext } from '../../src/github/event.ts'
import { EVENTS, type Event, pullRequestEvent } from '../github/events.ts'

const WISHES = { mode: 'auto', comment: 'never', baselineLabel: 'perf-baseline' } as const

const baseOf = (event: Event) => {
  const context = readContext(event.env, () => JSON.stringify(event.payload))
  return planJob(context, WISHES, []).onTopOf
}

describe('the base commit of a measured change', () => {
  it('An open pull request is built on its base commit, commented on or not', () => {
    expect(baseOf(pullRequestEvent())).toEqual({ commit: 'c3'.repeat(20) })
  })

  it('A merged pull request and a push are judged as the base branch, without a base commit', () => {
    expect(baseOf(pullRequestEvent({ action: 'closed', merged: true }))).toBeUndefined()
    expect(Object.keys(EVENTS).filter(name => name.startsWith('push') && baseOf(EVENTS[name]!) !== undefined)).toEqual(
      [],
    )
  })
})
