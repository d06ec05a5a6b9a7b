import { expect, it } from 'vitest'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { runPacker } from '../../../src/measure/cli/packed-run.ts'
import { buildRun } from '../../support/baseline/run-builders.ts'

it('Packed runs are the runs that were given, also when more are read than stay unpacked', () => {
  const runs = Array.from({ length: 70 }, (_, i) => buildRun(i + 1))
  for (const pack of [runPacker(0), runPacker()]) {
    const packed = runs.map(run => pack(run))
    for (let pass = 0; pass < 2; pass++) expect(packed.map(encodeRun)).toEqual(runs.map(encodeRun))
    expect({ ...packed[0]! }).toEqual(runs[0])
  }
})
