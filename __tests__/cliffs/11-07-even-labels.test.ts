import { describe, expect, it } from 'vitest'
import { everythingIn, readOneWay } from '../support/parse/both-ways.ts'
import { bytesOf } from '../support/parse/reading.ts'

const LABELS = 10_000
const ROWS = 25_000

/** Rows in which the labels take turns, so that the first third of the file holds nothing but first rows. */
function evenRows(): string {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const failed = i % 97 === 0
    return `${1_795_218_310_000 + i},${20 + (i % 50)},label ${i % LABELS},${failed ? '500,Broken' : '200,OK'},t 1-1,text,${!failed},,475,1,3`
  })
  return `timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,grpThreads,allThreads\n${rows.join('\n')}\n`
}

describe('10,000 labels used evenly (11.7)', () => {
  it.each([
    { limit: 'all told apart', limits: { workflows: 2 * LABELS } },
    { limit: 'most beyond the limit', limits: {} },
  ])('are left to the engine: $limit', async ({ limits }) => {
    const document = { bytes: bytesOf(evenRows()), limits }
    const [plain, fast] = [await readOneWay(document, false), await readOneWay(document, true)]
    expect(everythingIn(fast.run)).toBe(everythingIn(plain.run))
    // All but first failures, and what is before the first and after the last complete piece of the file.
    expect(fast.counted).toBeGreaterThan(0.95 * ROWS)
  })
})
