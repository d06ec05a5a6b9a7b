/** Stores and run.json files in the formats of releases (fixtures/stores/ORIGIN.md). */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compare } from '../../../src/core/cli/compare.ts'
import { type GateOptions, gateOnFolder } from '../../../src/core/cli/gate.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { rollBack, show } from '../../../src/report/cli/baseline.ts'
import { RUNNER_NOW } from '../../support/action/runner.ts'
import { silentHost } from '../../support/silent-host.ts'
import { scratchFolder } from '../parse/test-folder.ts'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/stores')
const FORMATS = readdirSync(FIXTURES).filter(name => /^\d/.test(name))
const LEDGER = 'main/default/baseline.json'

/** A copy of a store, and a host that keeps what is printed. */
function scene(format: string) {
  const folder = scratchFolder()
  cpSync(join(FIXTURES, format), folder, { recursive: true })
  const lines: string[] = []
  const print = (text: string) => {
    lines.push(text)
  }
  const host = silentHost({ out: print, page: print, err: print, now: () => RUNNER_NOW })
  const store = join(folder, 'store')
  const gate = (more: Partial<GateOptions> = {}) => {
    const results = [join(FIXTURES, 'second.jtl')]
    return gateOnFolder(
      { store, results, baseRef: 'main', format: 'terminal', charts: false, ...more },
      host,
    )
  }
  const ledger = () => JSON.parse(readFileSync(join(store, LEDGER), 'utf8'))
  return { folder, store, host, gate, ledger, lines, printed: () => lines.join('\n') }
}

describe.each(FORMATS)('the format %s', format => {
  it(`The same run passes against the store ${format}, whose runs are read with all that they hold`, async () => {
    const { store, host, gate, printed, ledger } = scene(format)
    const { runs } = ledger().epoch
    expect(await show({ store, baseRef: 'main' }, host)).toBe(0)
    expect(await gate()).toBe(0)
    expect(printed()).toMatch(/^\d+ passed\.$/m)
    expect(printed()).not.toMatch(/too short|cannot be read/)
    expect(ledger().epoch.runs.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([runs[0].id]),
    )
  })

  it(`A further run that passes joins the store ${format}, which then has the present schema`, async () => {
    const { gate, ledger, folder, printed } = scene(format)
    const results = join(folder, 'third.jtl')
    const second = readFileSync(join(FIXTURES, 'second.jtl'), 'utf8')
    writeFileSync(
      results,
      second.replaceAll(/^\d{13}/gm, ms => `${Number(ms) + 3_600_000}`),
    )
    expect(await gate({ results: [results] })).toBe(0)
    expect(printed()).not.toContain('too short')
    expect(ledger()).toMatchObject({ schema: 2 })
    expect(ledger().epoch.runs).toHaveLength(2)
  })

  it(`A run.json of ${format} is compared`, async () => {
    const { folder, host, printed } = scene(format)
    const [baseline, candidate] = [[join(folder, 'run.json')], [join(FIXTURES, 'second.jtl')]]
    expect(await compare({ baseline, candidate, format: 'terminal', charts: false }, host)).toBe(0)
    expect(printed()).not.toContain('too short')
  })
})

describe('what is in a store of a release', () => {
  it('A run.json of a release is read with all that it holds, and written in the present format', () => {
    for (const format of FORMATS) {
      const file = join(FIXTURES, format, 'run.json')
      const text = readFileSync(file, 'utf8')
      const run = decodeRun(text, file)
      expect(durationMsOf(run), format).toBeLessThan(125_000)
      expect(run.series.find(({ workflow }) => workflow === 'Export')?.possiblyAborted).toEqual({
        count: 1,
      })
      expect(run.resourceSeries, format).toMatchObject([{ workflow: 'db', metric: 'cpu' }])
      expect(encodeRun(run), format).toBe(text)
    }
  })

  it('The acceptance of a store keeps who accepted it after a rollback', async () => {
    const { store, host, ledger } = scene('0.1.0')
    expect(await rollBack({ store }, host)).toBe(0)
    expect(ledger()).toMatchObject({ history: [{ acceptedFrom: { by: 'mira' } }] })
  })

  it('A named run of a store is compared with', async () => {
    const { gate, printed } = scene('0.1.0')
    expect(await gate({ compareWith: 'v1' })).toBe(0)
    expect(printed()).toMatch(/^\d+ passed\.$/m)
  })
})
