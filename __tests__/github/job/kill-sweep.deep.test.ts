import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { killSweep } from '../../support/action/kill-sweep.ts'

/** One kill in so many. For all of them: node bench/faults/main.ts */
const STRIDE = 37

it('T5: A job killed at any request leaves the old state or the new one, and a second run of it completes the new one', async () => {
  const { requests, kills } = await killSweep(join(inject('programs'), 'index.js'), STRIDE)
  expect(requests).toBeGreaterThan(40)
  expect(kills).toBeGreaterThanOrEqual(Math.floor((2 * requests) / STRIDE))
})
