/**
 * The fuzz targets: every reader of untrusted bytes or text, each with an oracle for the allowed outcomes. A target
 * throws for a finding; refusing an input with the intended error is not a finding.
 */
import { readResults } from './read-results.ts'
import { readTexts } from './read-texts.ts'
import { showTexts } from './show-texts.ts'
import { expect, type Target } from './target.ts'

export const TARGETS: ReadonlyMap<string, Target> = new Map([
  ...readResults,
  ...readTexts,
  ...showTexts,
])

/** Maximum CPU time for one input, s: wall-clock time would depend on the load of the machine. */
const HANG_S = 2

/** Called by jazzer.js for each input; the target is named by the environment. */
export async function fuzz(data: Buffer): Promise<void> {
  const start = process.cpuUsage()
  await current.run(data)
  const { user, system } = process.cpuUsage(start)
  expect(user + system < HANG_S * 1e6, `took ${((user + system) / 1e6).toFixed(1)} s`)
}

const current: Target = TARGETS.get(process.env.PERF_GATE_FUZZ_TARGET ?? '') ?? {
  run() {},
  seeds: () => [],
}
