import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../command-line.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'

const FIXTURES = join(ROOT, '__tests__/fixtures/jmeter-5.6.3')
const [FIRST, SECOND, THIRD, SLOW] = [
  'baseline-1/results.jtl.gz',
  'baseline-2.jtl.gz',
  'baseline-3.jtl.gz',
  'slow30-checkin.jtl.gz',
].map(name => join(FIXTURES, name)) as [string, string, string, string]

let folder: string
beforeEach(() => {
  folder = scratchFolder()
})

const gate = (results: string) =>
  perfGate(['gate', '--store', 'store', '--results', results], folder)
const baseline = (...args: string[]) => perfGate(['baseline', ...args, '--store', 'store'], folder)
const seed = async () => {
  for (const results of [FIRST, SECOND, THIRD]) await gate(results)
}
const idOf = async (verdict: string) => {
  const { stdout } = await baseline('show')
  return new RegExp(`^([0-9a-f]{12}) .*  ${verdict}  `, 'm').exec(stdout)![1]!
}

/** Two workflows with 300 samples each, one a second. `failing` of every ten samples of Pay fail. */
function load(name: string, failing: number): string {
  const rows = Array.from({ length: 300 }, (_, i) =>
    ['Search', 'Pay'].map(label => {
      const ok = label !== 'Pay' || i % 10 >= failing
      const at = Date.UTC(2026, 10, 21, failing) + i * 1000
      return `${at},${100 + ((i * 37) % 20)},${label},${ok ? 200 : 500},${ok}`
    }),
  )
  writeFileSync(
    join(folder, name),
    `timeStamp,elapsed,label,responseCode,success\n${rows.flat().join('\n')}\n`,
  )
  return name
}

describe('baseline accept', () => {
  it('baseline accept prints the largest changes and the errors that it accepts', async () => {
    await seed()
    copyFileSync(SLOW, join(folder, 'slow30-checkin.jtl.gz'))
    const { exitCode, stdout } = await baseline(
      'accept',
      'slow30-checkin.jtl.gz',
      '--reason',
      'checks holds',
    )
    expect(exitCode).toBe(0)
    const lines = [
      /^slow30-checkin\.jtl\.gz, 20 checks against the baseline \(3 runs, newest less than a day old\):\n/,
      /^✗ {2}CICO_TC_Check-In Controller .*\+25\.0% 54\.9 → 68\.7 ms \[\+9\.1%, \+33\.8%\], proven slower/m,
      /^Errors: 13 failed samples of 1 kind$/m,
      /^REP_GET_report +503 No results for path: \$\['ok'\] +13 +16$/m,
      /^suite "default" on main: this run is its baseline now \(2026-11-22-588873ba3a93\)\.\n$/m,
    ]
    for (const line of lines) expect(stdout).toMatch(line)
  })

  it('baseline accept takes a run by its id from "baseline show"', async () => {
    await seed()
    await gate(SLOW)
    const id = await idOf('fail')
    const { exitCode, stdout } = await baseline('accept', id)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(new RegExp(`this run is its baseline now \\(2026-11-22-${id}\\)\\.\n$`))
    expect((await baseline('show')).stdout).toContain(`Baseline 2026-11-22-${id}, `)
  })

  it('baseline accept lists the known runs when the id is unknown', async () => {
    await seed()
    const ids = [...(await baseline('show')).stdout.matchAll(/^([0-9a-f]{12}) /gm)].map(
      ([, id]) => id,
    )
    const { exitCode, stderr } = await baseline('accept', '0123456789ab')
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      `folder "store": found no file and no run of suite "default" on main named "0123456789ab". Known runs: ${ids.join(', ')}.\n`,
    )
  })

  it('baseline accept requires --force for a run with too many errors', async () => {
    for (const name of ['a', 'b']) expect((await gate(load(`${name}.csv`, 0))).exitCode).toBe(0)
    const broken = load('broken.csv', 3)
    const refused = await baseline('accept', broken)
    expect(refused.exitCode).toBe(1)
    expect(refused.stdout).toMatch(
      /^✗ {2}Pay .*\+30\.00 pp 0% → 30\.0% \[.*\], proven more errors/m,
    )
    expect(refused.stderr).toBe(
      'Not accepted: 1 workflow with more failed samples than allowed. Fix the test or the system and run it again, or add --force to accept the run anyway.\n',
    )
    expect((await baseline('show')).stdout).not.toContain('accepted')
    expect(await baseline('accept', broken, '--force')).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('baseline accept requires --force for a run with a missing workflow', async () => {
    await gate(load('whole.csv', 0))
    writeFileSync(join(folder, 'perf-gate.yml'), 'results: [{ path: "*.csv", exclude: [Pay] }]\n')
    const refused = await baseline('accept', load('lacking.csv', 1), '--config', 'perf-gate.yml')
    expect(refused).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('Not accepted: 1 workflow without data.'),
    })
    expect(refused.stdout).toContain('∅  Pay ')
  })

  it('baseline accept never takes a run in which all samples failed', async () => {
    await gate(load('whole.csv', 0))
    const { exitCode, stderr, stdout } = await baseline(
      'accept',
      join(FIXTURES, 'connection-refused.jtl.gz'),
      '--force',
    )
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' })
    expect(stdout).toContain('its baseline was not changed: it is invalid.')
  })
})

describe('a run that is dated in the future', () => {
  const dated = (name: string, at: number) => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `${at + i * 1000},${100 + (i % 7)},Search,200,true`,
    )
    writeFileSync(
      join(folder, name),
      `timeStamp,elapsed,label,responseCode,success\n${rows.join('\n')}\n`,
    )
    return name
  }
  const NOW = Date.UTC(2026, 10, 22)
  const HOUR = 3_600_000

  it('A run dated in the future is not added to a baseline and not kept by name', async () => {
    const ahead = dated('ahead.csv', NOW + 25 * HOUR)
    const why =
      'it is dated 2026-11-23T01:00Z, which is in the future. Set the clock of the load generator and run the test again'
    const changes = [
      await gate(ahead),
      await perfGate(['gate', '--store', 'store', '--results', ahead, '--accept'], folder),
      await perfGate(['gate', '--store', 'store', '--results', ahead, '--keep-as', 'v1'], folder),
    ]
    for (const { stderr } of changes) expect(stderr).toContain(`: ${why}.`)
    expect(changes.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1])
    const listed = await perfGate(['baseline', 'list', '--store', 'store'], folder)
    expect([listed.exitCode, listed.stderr]).toEqual([
      2,
      expect.stringContaining('There is no such folder.'),
    ])
  })

  it('A run dated at most a day ahead is accepted, because clocks differ', async () => {
    expect((await gate(dated('near.csv', NOW + 23 * HOUR))).stderr).toContain(
      'this run is the first of its baseline',
    )
  })
})
