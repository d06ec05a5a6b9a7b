/** Workflows with too few samples to be judged alone, such as addresses with an id in them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { seededRandom } from '../../support/random.ts'

const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success'

/** A JTL with so many samples of each workflow, with times around 100 ms. */
function results(workflows: number, samples: number, { times = 1, seed = 1, failing = 0 } = {}) {
  const { uniform } = seededRandom(seed)
  const rows = Array.from({ length: workflows * samples }, (_, i) => {
    const elapsed = Math.round(times * 100 * Math.exp(0.4 * (uniform() + uniform() - 1)))
    const [status, ok] = uniform() < failing ? [500, false] : [200, true]
    return `${1_795_000_000_000 + 60 * i},${elapsed},GET /users/${i % workflows},${status},,t-1,${ok}`
  })
  return `${[HEADER, ...rows].join('\n')}\n`
}

async function compared(before: string, now: string, configuration = 'version: 1\n') {
  const folder = scratchFolder()
  for (const [name, text] of Object.entries({ before, now, 'perf-gate.yml': configuration }))
    writeFileSync(join(folder, name), text)
  const args = 'compare --no-charts --config perf-gate.yml --baseline before --candidate now'
  const { exitCode, stdout } = await perfGate([...args.split(' '), '--out', 'out'], folder)
  const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'))
  return { exitCode, stdout, report }
}

describe('60 workflows with 15 samples each', () => {
  it('Fail together when all became three times slower', async () => {
    const { exitCode, stdout, report } = await compared(
      results(60, 15),
      results(60, 15, { times: 3, seed: 2 }),
    )
    expect(exitCode).toBe(1)
    // Nothing of a single workflow was judged, so none has the sign of a pass.
    expect(stdout).toMatch(/^GET \/users\/7 .*\+/m)
    expect(stdout).not.toContain('✓')
    const [check] = report.checks
    expect(check).toMatchObject({ workflow: 'small-workflows', metric: 'avg', verdict: 'fail' })
    expect(check.delta.relative).toBeGreaterThan(1.8)
    expect(check.delta.relative).toBeLessThan(2.2)
    expect(check.candidate.n).toBe(900)
  })

  it('Fail together when a fifth of the requests of all fails', async () => {
    const failing = results(60, 15, { failing: 0.2, seed: 3 })
    const { exitCode, report } = await compared(results(60, 15), failing)
    expect(exitCode).toBe(1)
    expect(report.checks[0]).toMatchObject({ workflow: 'small-workflows', metric: 'error-rate' })
  })

  it('Pass together when nothing changed, and a notice says how they were judged', async () => {
    const { exitCode, stdout } = await compared(results(60, 15), results(60, 15, { seed: 2 }))
    expect(exitCode).toBe(0)
    expect(stdout).toContain('judged together, as the workflow "small-workflows"')
    expect(stdout).not.toContain('Nothing to check')
  })

  it('Are compared over those that both runs have', async () => {
    const more = results(90, 15, { times: 3, seed: 2 })
    const { exitCode, report } = await compared(results(60, 15), more)
    expect(exitCode).toBe(1)
    expect(report.checks[0].candidate.n).toBe(900)
  })
})

describe('one workflow with 15 samples, in the baseline too', () => {
  const few = results(1, 15)

  it('Has no data: exit 1, and what to do', async () => {
    const { exitCode, stdout, report } = await compared(few, results(1, 15, { seed: 2 }))
    expect([exitCode, report.verdict, report.unjudged]).toEqual([1, 'no-data', true])
    expect(stdout).toContain('Nothing could be judged: every workflow has too few samples')
    expect(stdout.replace(/\s+/g, ' ')).toContain('or let such runs pass with allow-unjudged: true')
  })

  it('Passes with allow-unjudged', async () => {
    const allowing = 'version: 1\nallow-unjudged: true\n'
    const { exitCode, report } = await compared(few, results(1, 15, { seed: 2 }), allowing)
    expect([exitCode, report.verdict]).toEqual([0, 'pass'])
  })

  it('Joins the baseline, so that later runs have more to be compared with', async () => {
    const folder = scratchFolder()
    const gate = async (text: string) => {
      writeFileSync(join(folder, 'run.jtl'), text)
      const args = ['gate', '--results', 'run.jtl', '--store', 'store', '--no-charts']
      return (await perfGate(args, folder)).exitCode
    }
    expect(await gate(few)).toBe(0)
    expect(await gate(results(1, 15, { seed: 2 }))).toBe(1)
    const { stdout } = await perfGate(['baseline', 'show', '--store', 'store'], folder)
    expect(stdout.match(/runs\/\S+\.json/g)).toHaveLength(2)
  })
})
