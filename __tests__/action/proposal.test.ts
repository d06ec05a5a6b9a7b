import { describe, expect, it } from 'vitest'
import { reportedAcceptance } from '../../src/action/keep-baseline.ts'
import { proposalBase } from '../../src/action/proposal.ts'
import { readContext } from '../../src/publish/context.ts'
import { decideMode } from '../../src/publish/mode.ts'
import { EVENTS, type Event, pullRequestEvent } from '../publish/events.ts'

const WISHES = { mode: 'auto', comment: 'never', baselineLabel: 'perf-baseline' } as const

const baseOf = (event: Event) => {
  const context = readContext(event.env, () => JSON.stringify(event.payload))
  return proposalBase(context, decideMode(context, WISHES, []))
}

describe('what a measured change is built on', () => {
  it('is the base commit of an open pull request, commented on or not', () => {
    expect(baseOf(pullRequestEvent())).toEqual({ commit: 'c3'.repeat(20) })
  })

  it('is nothing for a merged pull request and a push: they are judged as the base branch', () => {
    expect(baseOf(pullRequestEvent({ action: 'closed', merged: true }))).toBeUndefined()
    expect(Object.keys(EVENTS).filter(name => name.startsWith('push') && baseOf(EVENTS[name]!) !== undefined)).toEqual(
      [],
    )
  })
})

describe('who accepts, as the report says it', () => {
  const label = 'perf-baseline'

  it('is who put the label, where the event says so', () => {
    const labels = ['slow', label]
    expect(reportedAcceptance(undefined, label, { labels, labelled: { label, by: 'mira' } })).toEqual({
      label,
      by: 'mira',
    })
    expect(reportedAcceptance(undefined, label, { labels, labelled: { label: 'slow', by: 'mira' } })).toEqual({ label })
    expect(reportedAcceptance(undefined, label, { labels: ['slow'] })).toBeUndefined()
    expect(reportedAcceptance(undefined, label)).toBeUndefined()
  })

  it('is who merged it, or started the job, once the run becomes the baseline', () => {
    expect(reportedAcceptance({ by: 'ada', pullRequest: 7 }, label)).toEqual({ label, by: 'ada', now: true })
    expect(reportedAcceptance({ by: 'ada' }, label, { labels: [label] })).toEqual({ by: 'ada', now: true })
  })
})
