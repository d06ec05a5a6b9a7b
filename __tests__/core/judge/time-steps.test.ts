import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { folderOf } from '../../read/formats/test-folder.ts'

const fixture = (name: string) => readFileSync(join(ROOT, '__tests__/fixtures', name), 'utf8')

/** Compares two results of one test. */
async function compared(before: string, after: string): Promise<string> {
  const cwd = folderOf({ 'before.txt': before, 'after.txt': after })
  const args = ['compare', '--baseline', 'before.txt', '--candidate', 'after.txt']
  const { exitCode, stdout } = await perfGate(args, cwd)
  const [row = 'no breach'] = /^✗ .*/m.exec(stdout) ?? []
  return `exit ${exitCode}: ${row.replace(/ +/g, ' ')}`
}

describe('times with steps', () => {
  it.each(['20.13', '20.00'])(
    "A slowdown of wrk's average fails for any last digits of its maximum: %sms",
    async max => {
      const output = (times: readonly [avg: string, p50: string, p75: string, p90: string]) => {
        const written = [...times]
        return fixture('wrk-4.1.0/item.txt')
          .replace('84.52ms', `${max}ms`)
          .replace('6.72ms', '0.40ms')
          .replace(/10\.33ms|9\.04ms|11\.87ms|15\.35ms/g, () => `${written.shift()}ms`)
      }
      expect(
        await compared(
          output(['1.20', '1.13', '1.40', '2.00']),
          output(['1.80', '1.72', '2.00', '3.00']),
        ),
      ).toBe('exit 1: ✗ /api/item/1 +50.0% 1.20 → 1.80 ms [+11.9%, +84.8%], proven slower')
    },
  )

  it("A slowdown of autocannon's exact average fails, although its percentiles are whole milliseconds", async () => {
    const result = (mean: number) => {
      const { latency, ...others } = JSON.parse(fixture('reduced/autocannon-json.json'))
      const fast = Object.keys(latency).map(key => [key, key.startsWith('p') ? 1 : latency[key]])
      return JSON.stringify({
        ...others,
        '2xx': 40_000,
        statusCodeStats: { 200: { count: 40_000 } },
        latency: { ...Object.fromEntries(fast), average: mean, mean, min: 0, stddev: 0.6 },
      })
    }
    expect(await compared(result(0.8), result(1.2))).toBe(
      'exit 1: ✗ /api/report/1 +50.0% 0.800 → 1.20 ms [+11.9%, +84.8%], proven slower',
    )
  })
})
