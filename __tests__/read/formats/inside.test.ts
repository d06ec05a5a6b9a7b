/** What JMeter's transactions are made of, learnt from the first part of a file by thread and time. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { beginReading } from '../../../src/read/formats/document/read-document.ts'
import { jmeterCsv } from '../../../src/read/formats/jmeter/csv.ts'
import { InsideLearner, withRequests } from '../../../src/read/formats/jmeter/inside.ts'
import { bytesOf, headOf, inChunks } from '../../support/parse/reading.ts'

const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success'
const TRANSACTION = '"Number of samples in transaction : 2, number of failing samples : 0"'

/** A row: start and duration in ms, label, and its thread; a label in capitals is a transaction. */
function row(start: number, ms: number, label: string, thread = 'Users 1-1'): string {
  const message = label === label.toUpperCase() ? TRANSACTION : 'OK'
  return `${1_795_218_310_000 + start},${ms},${label},200,${message},${thread},true`
}

/** Returns what is inside of each transaction, as text: 'CHECK-IN: 2 get of 30 ms', in rows that may be those of a whole file. */
async function learntFrom(rows: readonly string[], isWhole: boolean): Promise<string[]> {
  const bytes = bytesOf([HEADER, ...rows, ''].join('\n'))
  const input = () => ({ head: headOf(bytes), chunks: inChunks(bytes, [64]) })
  const options = {
    limits: DEFAULT_LIMITS,
    exclude: [],
    dimensions: [],
    phases: [],
    trim: { startMs: 0, endMs: 0 },
    appended: 'all',
  } as never
  const rules = { count: 0, columns: [], ofPath: () => ({}), ofLabel: () => ({}) } as never
  const { summarizer, filter } = beginReading('a.jtl', jmeterCsv, { options, rules })
  await jmeterCsv.read(input(), filter)
  filter.end()
  const learner = new InsideLearner({ file: 'a.jtl', limits: DEFAULT_LIMITS })
  await jmeterCsv.read(input(), learner)
  return insideOf(withRequests(summarizer.finish(), learner.rows.learnt(isWhole)))
}

const learnt = (...rows: string[]) => learntFrom(rows, false)

function insideOf({ series }: RunSummary): string[] {
  return series.flatMap(({ workflow, requests = [] }) =>
    requests.map(({ name, calls, ms }) => `${workflow}: ${calls} ${name} of ${ms} ms`),
  )
}

describe('the requests inside the transactions of JMeter', () => {
  it('The requests of a transaction are those of its thread since its start', async () => {
    const found = await learnt(
      row(0, 10, 'login'),
      row(20, 10, 'get'),
      row(25, 9, 'other', 'Users 1-2'),
      row(40, 10, 'post'),
      row(20, 30, 'CHECK-IN'),
      row(25, 9, 'CHECK-OUT', 'Users 1-2'),
    )
    expect(found).toEqual([
      'CHECK-IN: 1 get of 10 ms',
      'CHECK-IN: 1 post of 10 ms',
      'CHECK-OUT: 1 other of 9 ms',
    ])
  })

  it('Timers inside a transaction, which its time leaves out, part none of its requests from it', async () => {
    const found = await learnt(row(0, 10, 'get'), row(5000, 10, 'post'), row(0, 20, 'CHECK-IN'))
    expect(found).toEqual(['CHECK-IN: 1 get of 10 ms', 'CHECK-IN: 1 post of 10 ms'])
  })

  it('A request in a transaction inside another belongs to both', async () => {
    const found = await learnt(row(0, 10, 'get'), row(0, 10, 'INNER'), row(0, 12, 'OUTER'))
    expect(found).toEqual(['INNER: 1 get of 10 ms', 'OUTER: 1 get of 10 ms'])
  })

  it('A request of several transactions is shared out, by its calls and by its times', async () => {
    const found = await learnt(
      row(0, 30, 'get'),
      row(0, 30, 'A'),
      row(100, 10, 'get'),
      row(110, 10, 'get'),
      row(100, 20, 'B'),
      row(200, 10, 'get'),
      row(300, 10, 'end'),
      row(300, 10, 'A'),
    )
    expect(found).toEqual(['A: 1 end of 10 ms', 'A: 1 get of 30 ms', 'B: 2 get of 20 ms'])
  })

  it('In a file that was sorted by start, the rows after a transaction are inside it', async () => {
    const found = await learnt(
      row(0, 30, 'CHECK-IN'),
      row(0, 10, 'get'),
      row(10, 20, 'post'),
      row(40, 10, 'get'),
      row(50, 5, 'CHECK-IN'),
    )
    expect(found).toEqual(['CHECK-IN: 1 get of 10 ms', 'CHECK-IN: 1 post of 20 ms'])
  })

  it('Requests whose transaction has not ended in the part that is learnt from count for none', async () => {
    const found = await learnt(
      row(0, 10, 'get'),
      row(0, 10, 'CHECK-IN'),
      row(20, 10, 'get'),
      row(5, 30, 'get', 'Users 1-2'),
    )
    expect(found).toEqual(['CHECK-IN: 3 get of 50 ms'])
  })

  it('Requests whose transaction was cut off by the end of the test are inside none, in a file that is learnt from as a whole', async () => {
    const rows = [
      row(0, 10, 'get'),
      row(0, 10, 'CHECK-IN'),
      row(20, 10, 'get'),
      row(5, 30, 'get', 'Users 1-2'),
    ]
    expect(await learntFrom(rows, true)).toEqual(['CHECK-IN: 1 get of 10 ms'])
  })
})
