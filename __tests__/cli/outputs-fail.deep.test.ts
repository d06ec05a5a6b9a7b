/** Outputs of the command line that cannot be written: the verdict, the exit code and the store are those of a job whose disk works. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CommandHost } from '../../src/cli/command-host.ts'
import { compare } from '../../src/cli/compare.ts'
import { type GateOptions, gateOnFolder } from '../../src/cli/gate.ts'
import { summarize } from '../../src/cli/summarize.ts'
import { report } from '../../src/report/cli/report.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { jtl } from '../support/action/results.ts'
import { RUNNER_NOW } from '../support/action/runner.ts'
import { silentHost } from '../support/silent-host.ts'

const FILES = ['report.json', 'comment.md', 'summary.md', 'report.html', 'junit.xml', 'run.json']

/** A folder with a passing and a slower run, a store that has one run, and a host that keeps what is printed. */
async function scene() {
  const folder = scratchFolder()
  const at = (name: string) => join(folder, name)
  const lines = { out: '', err: '' }
  const out = (text: string) => {
    lines.out += text
  }
  const err = (text: string) => {
    lines.err += `${text}\n`
  }
  const host = silentHost({ out, page: out, err, now: () => RUNNER_NOW })
  writeFileSync(at('first.jtl'), jtl(1))
  writeFileSync(at('same.jtl'), jtl(2))
  writeFileSync(at('slow.jtl'), jtl(3, { factor: 2 }))
  const gate = (results: string, more: Partial<GateOptions> = {}, on: CommandHost = host) => {
    const options = {
      store: at('store'),
      baseRef: 'main',
      format: 'terminal',
      charts: true,
      ...more,
    } as const
    return gateOnFolder({ ...options, results: [at(results)] }, on)
  }
  const ledger = () => JSON.parse(readFileSync(at('store/main/default/baseline.json'), 'utf8'))
  const runs = (): number => ledger().epoch.runs.length
  await gate('first.jtl', { charts: false })
  lines.out = ''
  lines.err = ''
  return { at, lines, host, gate, runs, ledger }
}

describe('an output that cannot be written', () => {
  it.each(FILES)('With a folder in place of %s, all else is as it is', async file => {
    const { at, lines, gate, runs } = await scene()
    mkdirSync(join(at('out'), file), { recursive: true })
    expect(await gate('same.jtl', { out: at('out'), charts: false })).toBe(0)
    expect(runs()).toBe(2)
    expect(lines.err).toMatch(
      /out: [a-z.]+: cannot be written \(EISDIR: .*\)\. The verdict is unaffected\./,
    )
    expect(lines.out).toMatch(/\b\d+ (checks )?passed\b/)
    for (const other of FILES)
      if (other !== file) expect(existsSync(join(at('out'), other))).toBe(true)
    expect(await gate('slow.jtl', { out: at('out'), charts: false })).toBe(1)
  })

  it('With a file in place of the folder of charts, all else is as it is', async () => {
    const { at, lines, gate } = await scene()
    mkdirSync(at('out'))
    writeFileSync(at('out/charts'), '')
    expect(await gate('slow.jtl', { out: at('out') })).toBe(1)
    expect(lines.err).toMatch(/out: charts\/.*\.png: cannot be written/)
    for (const file of FILES) expect(existsSync(join(at('out'), file))).toBe(true)
  })

  it('With a file in place of the folder, the verdict is printed and the run is stored', async () => {
    const { at, lines, gate, runs } = await scene()
    writeFileSync(at('out'), '')
    expect(await gate('same.jtl', { out: at('out') })).toBe(0)
    expect(runs()).toBe(2)
    expect(lines.err).toContain(
      'report.json, comment.md, summary.md, report.html, junit.xml, run.json',
    )
    expect(lines.out).not.toContain('report.html')
  })

  it.each(['terminal', 'markdown', 'json', 'junit'] as const)(
    'A printer that fails for --format %s leaves the run stored and the exit code as it is',
    async format => {
      const { gate, runs, host, lines } = await scene()
      const print = () => {
        throw new Error('no space')
      }
      const broken = { ...host, page: print, out: print }
      expect(await gate('same.jtl', { format }, broken)).toBe(0)
      expect(await gate('slow.jtl', { format }, broken)).toBe(1)
      expect(runs()).toBe(2)
      expect(lines.err).toContain(
        `--format ${format}: cannot be written (no space). The verdict is unaffected.`,
      )
    },
  )

  it('A comparison has the exit code of its verdict without its files', async () => {
    const { at, host, lines } = await scene()
    writeFileSync(at('out'), '')
    const options = {
      baseline: [at('first.jtl')],
      format: 'terminal',
      charts: false,
      out: at('out'),
    } as const
    expect(await compare({ ...options, candidate: [at('same.jtl')] }, host)).toBe(0)
    expect(await compare({ ...options, candidate: [at('slow.jtl')] }, host)).toBe(1)
    expect(lines.err).toContain('The verdict is unaffected.')
  })

  it('Where the file is the product, a failure to write it is an error', async () => {
    const { at, host } = await scene()
    mkdirSync(at('run.json'))
    await expect(summarize([at('same.jtl')], { out: at('run.json') }, host)).rejects.toThrow(
      'cannot be written',
    )
    writeFileSync(at('out'), '')
    const runs = [at('first.jtl'), at('same.jtl')]
    await expect(
      report(undefined, { runs, out: at('out') }, { ...host, environment: {} }),
    ).rejects.toThrow('cannot be created')
  })
})

describe('a store that cannot be written', () => {
  it('A first run is called recorded only once it is, and its report is printed all the same', async () => {
    const { at, gate, lines } = await scene()
    mkdirSync(at('other/main/default/badge.json'), { recursive: true })
    const more = { store: at('other'), out: at('out'), charts: false }
    await expect(gate('first.jtl', more)).rejects.toThrow('cannot be written')
    const written = ['comment.md', 'summary.md', 'report.html'].map(name =>
      readFileSync(join(at('out'), name), 'utf8'),
    )
    for (const text of [lines.out, ...written]) {
      expect(text).not.toMatch(/First run recorded|baseline now|compared with this one/)
      expect(text).toContain('No baseline yet: 3 workflows measured')
    }
    expect(await gate('first.jtl', { store: at('third') })).toBe(0)
    expect(lines.out).toContain('First run recorded: 3 workflows are the baseline now')
  })

  it('A first run that the store refuses is not called recorded', async () => {
    const { at, gate, lines } = await scene()
    writeFileSync(at('future.jtl'), jtl(4).replaceAll(/^17/gm, '19'))
    await gate('future.jtl', { store: at('other'), charts: false })
    expect(lines.err).toContain('which is in the future')
    expect(lines.out).not.toContain('First run recorded')
  })

  it('An accepted run is called the new baseline only once it is', async () => {
    const { at, gate, lines, ledger } = await scene()
    const [before, more] = [ledger(), { accept: true, charts: false }]
    const badge = at('store/main/default/badge.json')
    rmSync(badge)
    mkdirSync(badge)
    await expect(gate('slow.jtl', more)).rejects.toThrow('cannot be written')
    expect(lines.out).toContain('what got worse warns, but the baseline was not changed.')
    expect(ledger()).toEqual(before)
    rmdirSync(badge)
    expect(await gate('slow.jtl', more)).toBe(0)
    expect(lines.out).toContain('is the new baseline.')
    expect(ledger().epoch.id).not.toBe(before.epoch.id)
  })
})
