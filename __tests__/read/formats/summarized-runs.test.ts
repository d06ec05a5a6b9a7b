/** Options of the configuration for results, applied to summarized runs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../../../src/core/model/reading.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES } from '../../support/parse/reading.ts'
import { scratchFolder } from './test-folder.ts'

const JTL = join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz')
const read = (path: string, options: Partial<ReadOptions> = {}) =>
  readRun([path], { ...DEFAULT_READ_OPTIONS, ...options })

/** Writes the summary that `summarize` makes of the captured results with these options; returns its path. */
async function summaryOf(options: Partial<ReadOptions> = {}): Promise<string> {
  const file = join(scratchFolder(), '25-users.json')
  writeFileSync(file, encodeRun(await read(JTL, options)))
  return file
}

const TRIM = { trim: { startMs: 5_000, endMs: 0 } }
const codes = ({ notices }: { notices: readonly { code: string }[] }) =>
  notices.map(({ code }) => code)

describe('a run that is already summarized', () => {
  it('A summarized run leaves out workflows as raw results do', async () => {
    const options = { exclude: ['*Check-Out*', 'GET *'] }
    const raw = await read(JTL, options)
    const run = await read(await summaryOf(), options)
    expect(raw.samples).toBeLessThan((await read(JTL)).samples)
    expect(run.series).toEqual(raw.series)
    expect(run.samples).toBe(raw.samples)
    expect(codes(run)).toContain('excluded')
  })

  it('A summarized run gets dimensions of constants, paths and labels, and keeps those it has', async () => {
    const dimensions: ReadOptions['dimensions'] = [
      { name: 'tenant', from: 'constant', value: 'a' },
      { name: 'users', from: 'path', pattern: '(\\d+)-users' },
      { name: 'area', from: 'label', pattern: '^([A-Z]+)_' },
    ]
    const run = await read(
      await summaryOf({ dimensions: [{ name: 'tenant', from: 'constant', value: 'kept' }] }),
      {
        dimensions,
      },
    )
    for (const { workflow, dimensions } of run.series) {
      const area = /^([A-Z]+)_/.exec(workflow)?.[1]
      expect(dimensions).toEqual({
        tenant: 'kept',
        users: '25',
        ...(area !== undefined && { area }),
      })
    }
  })

  it('A summarized run is refused if a dimension comes from a column, unless it already has the dimension', async () => {
    const dimensions: ReadOptions['dimensions'] = [
      { name: 'users', from: 'column', column: 'allThreads' },
    ]
    await expect(read(await summaryOf(), { dimensions })).rejects.toThrow(
      'is a run summary without the dimension "users", which must come from a column of the results.',
    )
    const withUsers = await summaryOf({ dimensions })
    expect((await read(withUsers, { dimensions })).series).toEqual((await read(withUsers)).series)
  })

  it('A summarized run is refused where the run is to be trimmed, unless it was trimmed before', async () => {
    await expect(read(await summaryOf(), TRIM)).rejects.toThrow(
      'cannot be trimmed, because it has values of the whole run only. Give results with single samples, or remove "trim".',
    )
    const trimmed = await summaryOf(TRIM)
    expect((await read(trimmed, TRIM)).series).toEqual((await read(JTL, TRIM)).series)
  })

  it('A summarized run is refused where aggregates of a tool are refused', async () => {
    const statistics = join(FIXTURES, 'jmeter-5.6.3/baseline-1/statistics.json')
    await expect(read(statistics, TRIM)).rejects.toThrow(
      'because it has values of the whole run only',
    )
  })
})
