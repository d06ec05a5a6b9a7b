import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../support/parse/reading.ts'
import { everythingIn, readOneWay } from '../../support/parse/with-and-without-engine.ts'

const LABELS = 10_000
const ROWS = 25_000

/** Rows whose labels take turns, so that the first third of the file has only first rows of labels. */
function evenRows(): string {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const failed = i % 97 === 0
    return `${1_795_218_310_000 + i},${20 + (i % 50)},label ${i % LABELS},${failed ? '500,Broken' : '200,OK'},t 1-1,text,${!failed},,475,1,3`
  })
  return `timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,grpThreads,allThreads\n${rows.join('\n')}\n`
}

describe('10,000 labels with equal shares of the rows', () => {
  it.each([
    { limit: 'all distinguished', limits: { workflows: 2 * LABELS } },
    { limit: 'most beyond the limit', limits: {} },
  ])('10,000 labels are counted by the WebAssembly engine: $limit', async ({ limits }) => {
    const document = { bytes: bytesOf(evenRows()), limits }
    const [plain, fast] = [await readOneWay(document, false), await readOneWay(document, true)]
    expect(everythingIn(fast.run)).toBe(everythingIn(plain.run))
    // All rows except first failures, and rows outside of complete pieces of the file.
    expect(fast.counted).toBeGreaterThan(0.95 * ROWS)
  })
})
