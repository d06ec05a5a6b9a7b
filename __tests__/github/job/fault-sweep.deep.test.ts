import { expect, it } from 'vitest'
import { FAULTS, sweep } from '../../support/action/fault-sweep.ts'

/** One story in so many. For all of them: node bench/faults/main.ts */
const STRIDE = 31

it('T4, T5: Whichever request fails, nothing is lost, the verdict is the same, and no comment is duplicated', async () => {
  const { requests, injected } = await sweep(STRIDE)
  expect(requests).toBeGreaterThan(20)
  expect(injected).toBeGreaterThan((requests * Object.keys(FAULTS).length) / STRIDE / 2)
})
