/** Interrupted decisions lose no run, leave no process, and resume to the same verdict. bench/interruptions interrupts 200. */
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import {
  type Interruption,
  interrupted,
  uninterrupted,
} from '../../support/measure/interrupted-decision.ts'

it.runIf(process.platform === 'linux').each<[Interruption, boolean]>([
  ['SIGINT', false],
  ['SIGTERM', true],
  ['SIGKILL', false],
  ['SIGKILL', true],
  ['kill load test', false],
])('A decision resumes to the same verdict after: %s (together: %s)', async (how, together) => {
  const program = join(inject('programs'), 'cli.js')
  const { expected, ms } = await uninterrupted(program, together)
  const { problems } = await interrupted({ program, how, together, at: 0.6, wholeMs: ms, expected })
  expect(problems).toEqual([])
})
