import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { mergeRuns, RunMerger } from '../../../src/core/summarize/merge.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { jtl } from '../../support/action/results.ts'
import { readRun } from '../../support/parse/read-run.ts'

const SHARDS = 60
/** Three workflows with 150 rows each. */
const ROWS = 450

function shards(): string[] {
  const folder = scratchFolder()
  return Array.from({ length: SHARDS }, (_, i) => {
    const path = join(folder, `${String(i).padStart(3, '0')}.jtl`)
    writeFileSync(path, jtl(i))
    return path
  })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const { Instance } = WebAssembly

describe('1,000 files of 10,000 rows', () => {
  afterEach(() => {
    WebAssembly.Instance = Instance
  })

  it('1,000 files are read with one WebAssembly engine', async () => {
    let engines = 0
    WebAssembly.Instance = class extends Instance {
      constructor(...args: ConstructorParameters<typeof Instance>) {
        super(...args)
        engines++
      }
    }
    const run = await readRun(shards(), DEFAULT_READ_OPTIONS)
    expect(run.samples).toBe(SHARDS * ROWS)
    expect(engines).toBeLessThanOrEqual(1)
  })

  it('1,000 files keep at most a few summaries in memory while they are merged', async () => {
    const merger = new RunMerger()
    const summaries: WeakRef<object>[] = []
    for (const path of shards()) {
      const run = await readRun([path], DEFAULT_READ_OPTIONS)
      for (const { passed, batches } of run.series)
        summaries.push(new WeakRef(passed!), new WeakRef(batches!))
      merger.add(run)
    }
    // A reference keeps its object until the end of the turn in which it was made.
    await setImmediate()
    collectGarbage()
    const held = summaries.filter(summary => summary.deref() !== undefined)
    expect(summaries).toHaveLength(2 * 3 * SHARDS)
    expect(held.length).toBeLessThan(summaries.length / 10)
    expect(merger.finish().samples).toBe(SHARDS * ROWS)
  })

  it('1,000 files give the same summary in any order', async () => {
    const runs = await Promise.all(shards().map(path => readRun([path], DEFAULT_READ_OPTIONS)))
    const merger = new RunMerger()
    for (const [place, run] of [...runs.entries()].toReversed()) merger.add(run, place)
    expect(encodeRun(merger.finish())).toBe(encodeRun(mergeRuns(runs)))
  })

  it('1,000 files are distinguished from copies of each other by all of their first bytes', async () => {
    const [first = '', ...others] = shards()
    const copy = join(scratchFolder(), 'copy.jtl')
    writeFileSync(copy, await import('node:fs/promises').then(({ readFile }) => readFile(first)))
    const run = await readRun([first, ...others, copy], DEFAULT_READ_OPTIONS)
    expect(run.samples).toBe(SHARDS * ROWS)
    expect(
      run.notices.flatMap(({ code, message }) => (code === 'pauses-cut' ? [] : message)),
    ).toEqual([expect.stringMatching(/: left out, because it has the same results as/)])
  })
})
