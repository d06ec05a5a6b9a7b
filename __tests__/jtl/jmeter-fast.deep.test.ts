import { expect, it } from 'vitest'
import { compiledEngine } from '../../scripts/engine.mjs'
import { COMPILED_ENGINE } from '../../src/jtl/wasm/compiled.ts'
import { randomJtl } from '../support/parse/random-jtl.ts'
import { everythingIn, readOneWay } from '../support/parse/with-and-without-engine.ts'

it('Any JMeter CSV gives the same summary with and without the engine', async () => {
  let counted = 0
  let samples = 0
  for (let seed = 0; seed < 200; seed++) {
    const document = randomJtl(seed)
    const [plain, fast] = [await readOneWay(document, false), await readOneWay(document, true)]
    expect(everythingIn(fast.run)).toBe(everythingIn(plain.run))
    counted += fast.counted
    samples += typeof plain.run === 'string' ? 0 : plain.run.samples
  }
  // Damaged rows are left to the plain reader; if the engine read no row, this would test nothing.
  expect(counted).toBeGreaterThan(0.4 * samples)
  expect(samples).toBeGreaterThan(10_000)
})

it('The engine is what its sources compile to', async () => {
  expect(await compiledEngine()).toContain(`'${COMPILED_ENGINE}'`)
})
