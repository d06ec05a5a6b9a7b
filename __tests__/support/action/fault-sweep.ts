/** The whole story with one failing request: each request in turn, in every way that requests fail. */
import assert from 'node:assert/strict'
import { defined } from '../../../src/core/model/defined.ts'
import type { Fault } from '../stand-in/state.ts'
import { runStep, type StepResult } from './runner.ts'
import { onServer, type StoryFiles, storyFiles } from './story-steps.ts'

/** When a rate limit ends, in GitHub's format: soon, or later than a gate waits. */
const resetIn = (seconds: number) => ({
  'x-ratelimit-remaining': '0',
  'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + seconds),
})

const answered = (
  status: number,
  message?: string,
  headers?: Record<string, string>,
): Fault['effect'] => ({ kind: 'status', status, ...defined({ message, headers }) })

export const FAULTS: Readonly<Record<string, Fault['effect']>> = {
  drop: { kind: 'drop' },
  lose: { kind: 'lose' },
  truncate: { kind: 'truncate' },
  repeat: { kind: 'repeat' },
  delay: { kind: 'delay', ms: 5 },
  'status 500': answered(500),
  'status 502': answered(502),
  'status 503': answered(503, undefined, { 'retry-after': '2' }),
  'status 403': answered(403, 'Resource not accessible by integration'),
  'status 404': answered(404, 'Not Found'),
  'status 409': answered(409, 'Conflict'),
  'status 422': answered(422, 'Update is not a fast forward'),
  'status 429': answered(429, 'Too many requests', { 'retry-after': '1' }),
  'secondary limit': answered(403, 'You have exceeded a secondary rate limit.'),
  'primary limit': answered(403, 'API rate limit exceeded', resetIn(30)),
  'primary limit for an hour': answered(403, 'API rate limit', resetIn(3600)),
}

/**
 * Runs the story once for every `stride`-th pair of a fault and a number: in each step, the request of that number
 * fails. A step completes, or reports what it did not do and completes when run again, before the next one begins.
 * Returns the number of requests of the story without faults, of faults, and of those after which a step had a
 * different result and was run again. Throws at the first story that ends otherwise.
 */
export async function sweep(stride: number) {
  const files = storyFiles()
  try {
    const { requests, longest } = await tell(files)
    const faults = Object.keys(FAULTS).flatMap(kind =>
      Array.from({ length: longest }, (_, i) => ({ kind, at: i + 1 })),
    )
    let [injected, repeated] = [0, 0]
    for (const fault of faults.filter((_, i) => i % stride === 0)) {
      const outcome = await tell(files, fault)
      injected += outcome.injected
      repeated += outcome.repeated
    }
    return { requests, injected, repeated }
  } finally {
    files.remove()
  }
}

/** Returns the requests of the story and of its longest step, and its faults. */
function tell(files: StoryFiles, fault?: { readonly kind: string; readonly at: number }) {
  return onServer(files, async (story, github) => {
    const what = fault ? `${fault.kind} at request ${fault.at}` : 'no fault'
    let [injected, repeated, longest] = [0, 0, 0]
    for (const [i, step] of story.steps.entries()) {
      const where = `${what} of step ${i + 1}`
      const before = story.tip()
      const first = github.state.requests.length
      const isIt = ({ index }: { index: number }) => index === first + fault!.at
      if (fault) github.inject({ when: isIt, effect: FAULTS[fault.kind]! })
      const result = await runStep(github, step.options()).catch((error: unknown) => error as Error)
      if (fault && github.state.faults.splice(0).length === 0) injected++
      longest = Math.max(longest, github.state.requests.length - first)
      const verdict = result instanceof Error ? undefined : result.outputs.verdict
      // A baseline that cannot be read is no data, which fails: it never passes silently.
      const isBlind = verdict === 'no-data'
      if (verdict !== undefined && !isBlind)
        assert.ok(step.verdicts.includes(verdict), `${where}: ${verdict}`)
      const isDone = story.isDone(step, before)
      if (isBlind || !isDone) {
        repeated++
        const unnamed = `${where}: the message does not name what was not done`
        assert.match(messageOf(result), /cannot|no baseline|no effect/i, unnamed)
        const again = (await runStep(github, step.options())).outputs.verdict
        // A step without an answer may have moved the baseline: its run is then compared with itself.
        const verdicts = isDone ? [...step.verdicts, 'pass'] : step.verdicts
        assert.ok(verdicts.includes(again ?? ''), `${where} again: ${again}`)
        assert.ok(story.isDone(step, before), `${where}: not done when run again`)
      }
      story.checkComments(where)
    }
    const requests = github.state.requests.length
    await story.checkEnd(what)
    return { requests, injected, repeated, longest }
  })
}

/** The output of a step where users look. */
function messageOf(result: StepResult | Error): string {
  if (result instanceof Error) return result.message
  return `${result.annotations.join('\n')}\n${result.summary}`
}
