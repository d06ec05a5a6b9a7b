import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { folderOf } from '../../read/formats/test-folder.ts'

const FIXTURES = join(ROOT, '__tests__/fixtures')
const CONFIG = 'profiles: [{ path: "shop.pprof", for: shop }]\n'

/** Makes a folder with the results of a run and a profile of Go. */
function runIn(folder: string, results: string, side: string): string {
  const run = join(folder, results)
  cpSync(join(FIXTURES, `jmeter-5.6.3/${results}.jtl.gz`), join(run, 'run.jtl.gz'))
  cpSync(join(FIXTURES, `profiles/go-1.26-${side}.pprof`), join(run, 'shop.pprof'))
  return results
}

function folderWithRuns() {
  const folder = folderOf({ 'perf-gate.yml': CONFIG })
  const baseline = ['baseline-2', 'baseline-3'].map(name => runIn(folder, name, 'before'))
  return { folder, baseline, slow: runIn(folder, 'slow30-checkin', 'slow') }
}

describe('Profiles of runs', () => {
  it('A comparison names the functions that grew, where a time is worse', async () => {
    const { folder, baseline, slow } = folderWithRuns()
    const words = baseline.flatMap(run => ['--baseline', run])
    const given = ['compare', '--config', 'perf-gate.yml', ...words, '--candidate', slow]
    const { stdout, stderr } = await perfGate([...given, '--out', 'out'], folder)
    expect(stderr).toBe('')
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /More of the CPU for a request is used by main\.priceOf [\d.]+ → [\d.]+ ms\./,
    )
    const { causes, profiles } = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'))
    const [cause] = causes.filter(({ kind }: { kind: string }) => kind === 'profile')
    expect(cause).toMatchObject({ name: 'main.priceOf', unit: 'ms', evidence: 'likely' })
    expect(cause.now).toBeGreaterThan(cause.before)
    expect(profiles[0].now.of).toBe('shop')
    expect(readFileSync(join(folder, 'out/comment.md'), 'utf8')).toContain('main.priceOf')
    expect(readFileSync(join(folder, 'out/report.html'), 'utf8')).toContain('class="flames"')
  })

  it('A comparison in which no time is worse does not look at profiles', async () => {
    const { folder, baseline } = folderWithRuns()
    const given = ['--baseline', baseline[0]!, '--candidate', baseline[1]!]
    const { stdout } = await perfGate(['compare', '--config', 'perf-gate.yml', ...given], folder)
    expect(stdout).not.toContain('priceOf')
  })

  it('A profile that cannot be read is a notice, and the run is judged', async () => {
    const { folder, baseline, slow } = folderWithRuns()
    writeFileSync(join(folder, slow, 'shop.pprof'), 'FLR\0')
    const given = ['--baseline', baseline[0]!, '--candidate', slow, '--format', 'json']
    const { stdout } = await perfGate(['compare', '--config', 'perf-gate.yml', ...given], folder)
    expect(JSON.parse(stdout).checks.length).toBeGreaterThan(0)
    expect(stdout).toContain('jfrconv --cpu app.jfr app.collapsed')
  })

  it('A store keeps the profiles of the newest and of the accepted run only, and a gate compares with them', async () => {
    const { folder, baseline, slow } = folderWithRuns()
    const gate = (run: string, ...words: string[]) => {
      writeFileSync(
        join(folder, 'perf-gate.yml'),
        `profiles: [{ path: "${run}/shop.pprof", for: shop }]\n`,
      )
      const results = ['--results', `${run}/run.jtl.gz`, '--store', 'store']
      return perfGate(['gate', '--config', 'perf-gate.yml', ...results, ...words], folder)
    }
    const first = runIn(folder, 'aa-1', 'again')
    for (const run of [...baseline, first]) expect((await gate(run)).exitCode).toBe(0)
    const kept = readdirSync(join(folder, 'store/main/default/profiles'))
    const runs = readdirSync(join(folder, 'store/main/default/runs'))
    expect(runs).toHaveLength(3)
    expect(kept).toHaveLength(2)
    expect(runs).toEqual(expect.arrayContaining(kept))
    const { stdout } = await gate(slow, '--read-only')
    expect(stdout.replace(/\s+/g, ' ')).toContain('is used by main.priceOf')
    await gate(slow, '--accept')
    expect(readdirSync(join(folder, 'store/main/default/profiles'))).toHaveLength(1)
    for (const file of kept)
      expect(existsSync(join(folder, 'store/main/default/profiles', file))).toBe(false)
  })
})
