import { expect, it } from 'vitest'
import type { PhaseRule } from '../../../src/core/model/phase.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { phasesNotices } from '../../../src/read/formats/frame/phases.ts'

const rules = [
  { source: 'phases[0]', from: 'clock', name: 'peak', startMs: 0, endMs: 9 },
  { source: 'phases[1]', from: 'rest', name: 'pause' },
] satisfies PhaseRule[]

/** Notices about a run with samples in the peak alone, which had time in these phases. */
const noticesOf = (...names: string[]) => {
  const series = [{ dimensions: { phase: 'peak' }, count: 100 }]
  const phases = names.map(name => ({ name, spans: [[0, 9]] }))
  const run = { series, phases } as unknown as RunSummary
  return phasesNotices('a.jtl', run, rules).map(({ message }) => message.split('. ', 1)[0])
}

it('The time that the other phases leave is named as empty where there is any, and no sample starts in it', () => {
  expect(noticesOf('peak', 'pause')).toEqual(['a.jtl: no sample starts in the phases "pause"'])
  expect(noticesOf('peak')).toEqual([])
})
