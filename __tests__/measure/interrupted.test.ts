/** Decisions that are interrupted lose nothing, leave nothing running, and end as others do. bench/interruptions does it 200 times. */
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { type Interruption, interrupted, uninterrupted } from '../support/measure/interrupted.ts'

it.runIf(process.platform === 'linux').each<[Interruption, boolean]>([
  ['SIGINT', false],
  ['SIGTERM', true],
  ['SIGKILL', false],
  ['SIGKILL', true],
  ['kill load test', false],
])('a decision that meets %s goes on to the same verdict (together: %s)', async (how, together) => {
  const program = join(inject('programs'), 'cli.js')
  const { expected, ms } = await uninterrupted(program, together)
  const { problems } = await interrupted({ program, how, together, at: 0.6, wholeMs: ms, expected })
  expect(problems).toEqual([])
})
