import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { folderOf } from '../../read/formats/test-folder.ts'

const PROFILES = join(ROOT, '__tests__/fixtures/profiles')
const [before, slow] = ['before', 'slow'].map(side => join(PROFILES, `go-1.26-${side}.pprof`)) as [
  string,
  string,
]

describe('perf-gate profile', () => {
  it('The functions that grew are printed, and a page with both flame graphs is written', async () => {
    const folder = folderOf({})
    const { exitCode, stdout } = await perfGate(['profile', before, slow, '--out', 'out'], folder)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('main.priceOf grew most: ')
    const page = readFileSync(join(folder, 'out/profile.html'), 'utf8')
    expect(page.match(/<figcaption>\w+<\/figcaption>/g)).toEqual([
      '<figcaption>Before</figcaption>',
      '<figcaption>Now</figcaption>',
    ])
    expect(page).toMatch(/class="frame worse"[^>]*aria-label="main\.priceOf: [\d.]+% → [\d.]+%/)
    // What did not grow has a smaller share of the time.
    expect(page).toMatch(/class="frame better"[^>]*aria-label="main\./)
  })

  it('JSON has the functions, and both profiles', async () => {
    const { stdout } = await perfGate(['profile', before, slow, '--json'])
    const { unit, grew, before: old, now } = JSON.parse(stdout)
    expect(unit).toBe('ratio')
    expect(grew[0].name).toBe('main.priceOf')
    expect(now.calls.length).toBeGreaterThan(0)
    expect(old.samples).toBeGreaterThan(100)
  })

  it('A file that does not exist ends it with exit code 2', async () => {
    const { exitCode, stderr } = await perfGate(['profile', 'no.pprof', slow], folderOf({}))
    expect(exitCode).toBe(2)
    expect(stderr).toContain('no.pprof: cannot be read')
  })
})
