/** What is named of slowdowns that were planted in real runs of k6 and JMeter. */
import { expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'

/** Returns the causes in the report of a run of a tool against three runs of the unchanged server. */
async function causesIn(tool: 'k6-1.4.2' | 'jmeter-5.6.3', run: string) {
  const folder = `__tests__/fixtures/${tool}/causes`
  const baseline = [0, 1, 2].flatMap(nth => ['--baseline', `${folder}/baseline-${nth}.csv.gz`])
  const candidate = ['--candidate', `${folder}/${run}.csv.gz`]
  const { stdout } = await perfGate(['compare', ...baseline, ...candidate, '--json'])
  return JSON.parse(stdout).causes
}

it('Connections that take 240 ms longer are named as the connecting of their request', async () => {
  const [request, part] = await causesIn('k6-1.4.2', 'connect')
  expect(request).toMatchObject({ kind: 'request', name: 'post-check-in' })
  expect(part).toMatchObject({ kind: 'part', name: 'connect', of: 'post-check-in' })
  for (const { absolute } of [request, part]) expect(Math.abs(absolute - 240)).toBeLessThan(24)
})

it('Requests that take 600 ms longer in the first 6 s are named with that time', async () => {
  const causes = await causesIn('k6-1.4.2', 'warm-up')
  expect(causes[0]).toMatchObject({ kind: 'request', name: 'post-check-in' })
  const { name, spanMs, share } = causes.at(-1)
  expect(name).toBe('start')
  expect(Math.abs(spanMs[1] - 6000)).toBeLessThan(1500)
  expect(share).toBeGreaterThan(0.9)
})

it('In JMeter, a request of 165 ms that is called twice in place of once is named with its time, though executions were cut off', async () => {
  const [request, part] = await causesIn('jmeter-5.6.3', 'more-calls')
  expect(request).toMatchObject({ kind: 'request', name: 'post-check-in' })
  expect(part).toMatchObject({ kind: 'part', name: 'wait', of: 'post-check-in' })
  expect(Math.abs(request.absolute - 165)).toBeLessThan(4)
  expect(request.calls.before).toBeCloseTo(1, 2)
  expect(request.calls.now).toBeCloseTo(2, 2)
})

it('In JMeter, requests that take 400 ms longer from 8 to 16 s are named with that time', async () => {
  const causes = await causesIn('jmeter-5.6.3', 'one-level')
  expect(causes[0]).toMatchObject({ kind: 'request', name: 'post-check-in' })
  const { name, spanMs } = causes.at(-1)
  expect(name).toBe('span')
  expect(Math.abs(spanMs[0] - 8000)).toBeLessThan(1500)
  expect(Math.abs(spanMs[1] - 16_000)).toBeLessThan(1500)
})

it('In JMeter, requests of which every twentieth takes 1,500 ms longer are named as the slowest', async () => {
  const causes = await causesIn('jmeter-5.6.3', 'tail')
  expect(causes[0]).toMatchObject({ kind: 'request', name: 'post-check-in' })
  expect(causes.at(-1)).toMatchObject({ kind: 'when', name: 'slowest' })
})
