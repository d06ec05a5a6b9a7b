/** Rows that a second listener wrote, wherever they stand in the file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { counts } from './series-of.ts'
import { scratchFolder } from './test-folder.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'

/** Rows of 200 samples, one every 50 ms, each of another start. */
const ROWS = Array.from(
  { length: 200 },
  (_, i) =>
    `${1795200000000 + i * 50},${20 + (i % 7)},GET /x,200,OK,users 1-${1 + (i % 4)},text,true,,500,100,4,4,http://shop/x,10,0,1`,
)

/** Two rows of a sampler of 0 ms, which a thread started in the same millisecond. */
const NO_TIME = Array.from(
  { length: 2 },
  () => '1795200000000,0,Nothing,200,OK,users 1-1,text,true,,0,0,4,4,null,0,0,0',
)

/** Writes each block of rows twice, as two listeners with buffers do. */
function twice(rows: readonly string[], block: number): string[] {
  const starts = Array.from({ length: Math.ceil(rows.length / block) }, (_, i) => i * block)
  return starts.flatMap(start => {
    const part = rows.slice(start, start + block)
    return [...part, ...part]
  })
}

async function readBoth(rows: readonly string[]) {
  const path = join(scratchFolder(), 'run.jtl')
  writeFileSync(path, [HEADER, ...rows, ''].join('\n'))
  const fast = await readRun([path], DEFAULT_READ_OPTIONS)
  expect(await readRun([path], DEFAULT_READ_OPTIONS, { oneByOne: true })).toEqual(fast)
  return fast
}

describe('copies of two listeners', () => {
  it.each([1, 2, 4, 15])(
    'Copies that follow in blocks of %d rows are left out, by both readers',
    async block => {
      const run = await readBoth(twice(ROWS, block))
      expect(counts(run)).toEqual({ 'GET /x': [200, 0] })
      expect(run.notices).toMatchObject([
        {
          code: 'copied-samples',
          message: expect.stringContaining('200 of 400 rows equal another'),
        },
      ])
    },
  )

  it('True equal rows of a sampler of 0 ms stay, each once, in a file of two listeners', async () => {
    const run = await readBoth(twice([...NO_TIME, ...ROWS], 4))
    expect(counts(run)).toEqual({ 'GET /x': [200, 0], Nothing: [2, 0] })
  })

  it('A row that differs in a column, thread or start is no copy, and a file without copies keeps all', async () => {
    const others = ROWS.map(row => row.replace('users 1-', 'users 2-'))
    expect(counts(await readBoth([...NO_TIME, ...ROWS, ...others]))).toEqual({
      'GET /x': [400, 0],
      Nothing: [2, 0],
    })
  })

  it('Equal rows further apart than a second of the file are no copies', async () => {
    const again = ROWS.slice(0, 40)
    expect(counts(await readBoth([...twice(ROWS, 4), ...again]))).toEqual({ 'GET /x': [240, 0] })
  })
})
