/** What is named of slowdowns that were planted in real runs of k6. */
import { expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'

const FOLDER = '__tests__/fixtures/k6-1.4.2/causes'

/** Returns the causes in the report of a run against three runs of the unchanged server. */
async function causesIn(run: string) {
  const baseline = [0, 1, 2].flatMap(nth => ['--baseline', `${FOLDER}/baseline-${nth}.csv.gz`])
  const candidate = ['--candidate', `${FOLDER}/${run}.csv.gz`]
  const { stdout } = await perfGate(['compare', ...baseline, ...candidate, '--json'])
  return JSON.parse(stdout).causes
}

it('Connections that take 240 ms longer are named as the connecting of their request', async () => {
  const [request, part] = await causesIn('connect')
  expect(request).toMatchObject({ kind: 'request', name: 'post-check-in' })
  expect(part).toMatchObject({ kind: 'part', name: 'connect', of: 'post-check-in' })
  for (const { absolute } of [request, part]) expect(Math.abs(absolute - 240)).toBeLessThan(24)
})

it('Requests that take 600 ms longer in the first 6 s are named with that time', async () => {
  const causes = await causesIn('warm-up')
  expect(causes[0]).toMatchObject({ kind: 'request', name: 'post-check-in' })
  const { name, spanMs, share } = causes.at(-1)
  expect(name).toBe('start')
  expect(Math.abs(spanMs[1] - 6000)).toBeLessThan(1500)
  expect(share).toBeGreaterThan(0.9)
})
