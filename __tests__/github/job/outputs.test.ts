import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { placesIn, setOutputs } from '../../../src/github/job/outputs.ts'

function outputsOf(headline: string): Record<string, unknown> {
  const outputs: Record<string, unknown> = {}
  setOutputs(
    { setOutput: (name, value) => Object.assign(outputs, { [name]: value }) },
    { verdict: 'fail', headline },
  )
  return outputs
}

it.each([
  '`Check-In` $(id) is 25% slower',
  '"; id; echo "',
  "' | id '",
  '\\"$(id)',
  'a\n::error::b',
  '<b>& id',
])(
  'The output headline of %j starts no command in a script that quotes it, or forgets to',
  headline => {
    const text = String(outputsOf(headline).headline)
    for (const script of [`printf %s "${text}"`, `printf %s '${text}'`, `echo ${text}`])
      expect(spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout).not.toContain('uid=')
    expect(JSON.parse(`{"text": "${text}"}`).text).toBe(text)
  },
)

it.each(['::error::a is slower', 'a ##[add-mask]b is slower'])(
  'The output headline of %j is no runner command',
  headline => {
    expect(outputsOf(headline).headline).not.toMatch(/::|##\[/)
  },
)

it('The output headline is otherwise as the report has it, and outputs without a value are empty', () => {
  const { headline, 'first-bad': firstBad } = outputsOf(
    'Check-In is 25% slower: average 54.9 → 68.7 ms (main)',
  )
  expect(headline).toBe('Check-In is 25% slower: average 54.9 → 68.7 ms (main)')
  expect(firstBad).toBe('')
})

it.each([
  ['/work/perf-gate.yml', { file: 'perf-gate.yml', line: 4 }],
  ['/work/..load/perf-gate.yml', { file: '..load/perf-gate.yml', line: 4 }],
  ['/other/perf-gate.yml', undefined],
  [undefined, undefined],
])('A threshold of %s is at %j of the checkout', (file, place) => {
  const placeOf = placesIn({ ...(file && { file }), thresholdLines: { own: 4 } }, '/work')
  expect(placeOf('own')).toEqual(place)
  expect(placeOf('default')).toBeUndefined()
})
