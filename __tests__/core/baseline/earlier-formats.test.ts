/** Stores and run.json files in every format that was ever written (fixtures/stores/ORIGIN.md). */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rollBack, show } from '../../../src/cli/baseline.ts'
import { compare } from '../../../src/cli/compare.ts'
import { type GateOptions, gateOnFolder } from '../../../src/cli/gate.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { RUNNER_NOW } from '../../support/action/runner.ts'
import { silentHost } from '../../support/silent-host.ts'

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

  it.runIf(existsSync(join(FIXTURES, format, 'run.json')))(
    `A run.json of ${format} is compared`,
    async () => {
      const { folder, host, printed } = scene(format)
      const [baseline, candidate] = [[join(folder, 'run.json')], [join(FIXTURES, 'second.jtl')]]
      expect(await compare({ baseline, candidate, format: 'terminal', charts: false }, host)).toBe(
        0,
      )
      expect(printed()).not.toContain('too short')
    },
  )
})

describe('what had another name', () => {
  const read = (format: string) => {
    const file = join(FIXTURES, format, 'run.json')
    return decodeRun(readFileSync(file, 'utf8'), file)
  }

  it('Spans under load are read by each of their names, and are absent where none were stored', () => {
    for (const format of ['04-stretches', '07-users', '09-active-spans'])
      expect(durationMsOf(read(format)), format).toBeLessThan(125_000)
    expect(read('03-busy-time').activeSpans).toBeUndefined()
    expect(durationMsOf(read('03-busy-time'))).toBeGreaterThan(650_000)
  })

  it('Series that may be aborted, and resources over time, are read by each of their names', () => {
    for (const format of ['01-first', '05-courses', '06-resource-series', '09-active-spans'])
      expect(
        read(format).series.find(({ workflow }) => workflow === 'Export')?.possiblyAborted,
        format,
      ).toEqual({
        count: 1,
      })
    for (const format of ['05-courses', '06-resource-series'])
      expect(read(format).resourceSeries, format).toMatchObject([{ workflow: 'db', metric: 'cpu' }])
  })

  it('A run of an earlier format is written in the present one, with what is not known still absent', () => {
    const text = encodeRun(read('02-named-runs'))
    expect(text).toMatch(/^\{"schema":4,/)
    expect(text).not.toContain('activeSpans')
  })

  it('The acceptance of an earlier ledger keeps who added the label', async () => {
    const { store, host, ledger } = scene('08-labelled')
    const { labelled } = ledger().epoch.acceptedFrom
    expect(labelled.by).toBe('maintainer')
    expect(await rollBack({ store }, host)).toBe(0)
    expect(ledger()).toMatchObject({
      schema: 2,
      history: [{ acceptedFrom: { labeled: labelled } }],
    })
    expect(JSON.stringify(ledger())).not.toContain('labelled')
  })

  it('A named run of an earlier format is compared with', async () => {
    const { gate, printed } = scene('02-named-runs')
    expect(await gate({ compareWith: 'v1' })).toBe(0)
    expect(printed()).toMatch(/^\d+ passed\.$/m)
  })

  it('Where pauses are not known, durations by the clock are compared, and the report says so', async () => {
    const { gate, printed } = scene('02-named-runs')
    await gate()
    expect(printed()).toContain('do not show them')
    const known = scene('04-stretches')
    await known.gate()
    expect(known.printed()).not.toContain('do not show them')
  })
})
