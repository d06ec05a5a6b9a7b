/** Long recorded histories, replayed and judged one by one. */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { readers } from '../../../src/readers.ts'
import { temporaryFolder } from '../../core/baseline/stores.ts'
import { expectSameAsGate } from './same-as-gate.ts'

let store: BaselineStore
let remove: () => void
beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

it.each([
  ['h1_transformation', ''],
  ['h1_transformation', 'baseline: { accept-after: 3 }'],
  ['h1_h1_passthrough', 'baseline: { accept-after: 3 }'],
])(
  'A backtest gives each run of %s the verdict and the effect that the gate gives it on a store: %s',
  async (name, yaml) => {
    const runs = await readers.readHistory(
      join(import.meta.dirname, `../../fixtures/ballerina-http/${name}.csv`),
      DEFAULT_READ_OPTIONS,
    )
    expect(runs.length).toBeGreaterThan(50)
    await expectSameAsGate(runs, parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml'), store)
  },
)
