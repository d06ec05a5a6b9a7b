/** A report without a campaign file: results named after their configurations, and one export of Grafana. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

const out = mkdtempSync(join(tmpdir(), 'perf-gate-configurations-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

it('The command of examples/configurations makes the report in its README', async () => {
  const at = join(ROOT, 'examples/configurations')
  const [, command] = /^perf-gate (.*) --out report$/m.exec(
    readFileSync(join(at, 'README.md'), 'utf8'),
  )!
  const words = [...command!.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word!,
  )
  const { exitCode, stderr } = await perfGate([...words, '--out', out], at)
  expect([exitCode, stderr]).toEqual([0, ''])
  const campaign = readCampaign(readFileSync(join(out, 'campaign.json'), 'utf8'))
  expect(campaign.groups.map(({ id, class: of }) => [id, of])).toEqual([
    ['m6g', 1],
    ['r7g-5', 1],
    ['r7g-5-small', 2],
    ['r7g-8', 1],
  ])
  // Each run has its own time in the one export: the small instances have the busiest hour.
  const busiest = campaign.resources.filter(
    ({ workflow, metric }) => workflow === 'mod-circulation' && metric === 'cpu',
  )
  expect(busiest).toHaveLength(12)
  for (const { run, value } of busiest)
    expect(value! > 0.85, run).toBe(run.startsWith('r7g-5-small'))
})
