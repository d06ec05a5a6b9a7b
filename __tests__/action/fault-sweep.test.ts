import { expect, it } from 'vitest'
import { FAULTS, sweep } from './fault-sweep.ts'

/** One pair of fault and request in so many; all of them: node bench/faults/main.ts */
const STRIDE = 113

it('T4, T5: whichever request goes wrong, nothing is lost, no verdict is another, and no comment is there twice', async () => {
  const { requests, injected } = await sweep(STRIDE)
  expect(requests).toBeGreaterThan(20)
  expect(injected).toBeGreaterThanOrEqual(Math.floor((requests * Object.keys(FAULTS).length) / STRIDE))
}, 120_000)
