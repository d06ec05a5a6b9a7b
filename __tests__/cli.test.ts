import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import addFormatsModule from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_ACTION } from '../src/measure/cli/starter-files.ts'
import { asGolden, perfGate, ROOT } from './command-line.ts'
import { rowsOf, withoutTables } from './support/text-tables.ts'

const FIXTURES = '__tests__/fixtures/jmeter-5.6.3'
const BASELINES = [
  `${FIXTURES}/baseline-1/results.jtl.gz`,
  `${FIXTURES}/baseline-2.jtl.gz`,
  `${FIXTURES}/baseline-3.jtl.gz`,
]
const EXAMPLE = 'examples/check-in-check-out'
const SLOW = `${EXAMPLE}/results/slow-check-in.jtl.gz`
const UNCHANGED = `${EXAMPLE}/results/nothing-changed.jtl.gz`
const against = BASELINES.flatMap(path => ['--baseline', path])

// The package is CommonJS with a nested default export.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('perf-gate compare', () => {
  it('compare passes when nothing changed', async () => {
    const { exitCode, stdout, stderr } = await perfGate([
      'compare',
      ...against,
      '--candidate',
      UNCHANGED,
    ])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    await expect(withoutTables(stdout)).toMatchFileSnapshot('golden/cli/unchanged.txt')
    expect(stdout).toMatch(/^SRCH_TC: Search +p95 -10\.8% 261 → 233 ms \[-25\.2%, \+6\.4%\]/m)
  })

  it('compare fails only the check-in workflow when it became 30 % slower', async () => {
    const { exitCode, stdout } = await perfGate(['compare', ...against, '--candidate', SLOW])
    expect(exitCode).toBe(1)
    await expect(withoutTables(stdout)).toMatchFileSnapshot('golden/cli/slow-check-in.txt')
    expect(stdout.match(/^[✗!?] .*/gm)).toEqual([
      expect.stringMatching(/^✗ {2}CICO_TC_Check-In Controller +\+25\.0% 54\.9 → 68\.7 ms/),
      expect.stringMatching(/^✗ {2}CICO_TC_Check-In Controller +68\.7 ms \+25\.0%/),
      expect.stringMatching(/^✗ CICO_TC_Check-In Controller is 25% slower/),
    ])
  })

  it('compare reports check-in as the only failing workflow in JSON', async () => {
    const { stdout } = await perfGate([
      'compare',
      ...against,
      '--candidate',
      SLOW,
      '--format',
      'json',
    ])
    const report = JSON.parse(stdout)
    const failing = report.checks.filter((check: { verdict: string }) => check.verdict === 'fail')
    expect(new Set(failing.map((check: { workflow: string }) => check.workflow))).toEqual(
      new Set(['CICO_TC_Check-In Controller']),
    )
    expect(report.verdict).toBe('fail')
  })

  it('compare writes a report.json that matches its published schema', async () => {
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs/schema/report.schema.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats(ajv)
    const validate = ajv.compile(schema)
    for (const candidate of [
      SLOW,
      UNCHANGED,
      `${FIXTURES}/no-samples.jtl`,
      `${FIXTURES}/connection-refused.jtl.gz`,
    ]) {
      const { stdout } = await perfGate([
        'compare',
        ...against,
        '--candidate',
        candidate,
        '--format',
        'json',
      ])
      validate(JSON.parse(stdout))
      expect(validate.errors ?? [], candidate).toEqual([])
    }
  })

  it("compare reports changes within 3 points of those in JMeter's statistics", async () => {
    const { stdout } = await perfGate([
      'compare',
      ...against,
      '--candidate',
      SLOW,
      '--format',
      'json',
    ])
    const checks: { workflow: string; metric: string; delta: { relative: number } }[] =
      JSON.parse(stdout).checks
    const found = (metric: string) =>
      checks.find(
        check => check.workflow === 'CICO_TC_Check-In Controller' && check.metric === metric,
      )!.delta.relative
    const jmeter = JSON.parse(
      readFileSync(
        join(ROOT, '__tests__/fixtures/jmeter-5.6.3/check-in-as-jmeter-says.json'),
        'utf8',
      ),
    )
    const mean = (values: number[]) => values.reduce((a, b) => a + b) / values.length
    for (const [metric, key] of [
      ['avg', 'meanResTime'],
      ['p95', 'pct2ResTime'],
    ] as const) {
      const theirs =
        jmeter.slow[key] / mean(jmeter.baseline.map((run: Record<string, number>) => run[key])) - 1
      expect(Math.abs(found(metric) - theirs)).toBeLessThan(0.03)
    }
  })

  it('compare prints the comment with --format markdown', async () => {
    const { stdout } = await perfGate([
      'compare',
      ...against,
      '--candidate',
      SLOW,
      '--format',
      'markdown',
    ])
    await expect(withoutTables(asGolden(stdout))).toMatchFileSnapshot('golden/cli/slow-check-in.md')
  })

  it('compare writes all files to the folder given by --out', async () => {
    const out = join(folder, 'report')
    await perfGate(['compare', ...against, '--candidate', SLOW, '--out', out])
    expect(readdirSync(out).sort()).toEqual([
      'charts',
      'comment.md',
      'junit.xml',
      'report.html',
      'report.json',
      'run.json',
      'summary.md',
    ])
    expect(readdirSync(join(out, 'charts')).sort()).toEqual(
      ['delta', 'over-time', 'percentiles'].flatMap(id => [`${id}-dark.png`, `${id}-light.png`]),
    )
    expect(readFileSync(join(out, 'charts/delta-light.png')).subarray(1, 4).toString()).toBe('PNG')
  })

  it('compare gives the same report for a run.json as for the raw results', async () => {
    const out = join(folder, 'report')
    await perfGate(['compare', ...against, '--candidate', SLOW, '--out', out, '--no-charts'])
    const [raw, stored] = await Promise.all([
      perfGate(['compare', ...against, '--candidate', SLOW, '--format', 'json']),
      perfGate(['compare', ...against, '--candidate', join(out, 'run.json'), '--format', 'json']),
    ])
    const [fromRaw, fromStored] = [raw, stored].map(({ stdout }) => JSON.parse(stdout))
    const { name } = fromStored.candidate.runs[0]
    expect(name).toBe(join(out, 'run.json'))
    expect(fromStored).toEqual({
      ...fromRaw,
      candidate: { runs: [{ ...fromRaw.candidate.runs[0], name }] },
    })
  })

  it('compare merges the shards in a folder into one run', async () => {
    const rows = gunzipSync(readFileSync(join(ROOT, SLOW)))
      .toString()
      .trimEnd()
      .split('\n')
    const [header, ...samples] = rows
    const shards = join(folder, 'shards')
    mkdirSync(shards)
    for (const shard of [0, 1, 2]) {
      const own = samples.filter((_, i) => i % 3 === shard)
      writeFileSync(join(shards, `generator-${shard}.jtl`), `${[header, ...own].join('\n')}\n`)
    }
    const verdicts = await Promise.all(
      [SLOW, shards].map(async candidate => {
        const { stdout } = await perfGate([
          'compare',
          ...against,
          '--candidate',
          candidate,
          '--format',
          'json',
        ])
        return JSON.parse(stdout).checks
      }),
    )
    expect(verdicts[1]).toEqual(verdicts[0])
  })

  it('compare judges several candidate runs together', async () => {
    const args = [
      'compare',
      ...against,
      '--candidate',
      UNCHANGED,
      '--candidate',
      SLOW,
      '--format',
      'json',
    ]
    const report = JSON.parse((await perfGate(args)).stdout)
    expect(report.candidate.runs).toHaveLength(2)
    expect(report.candidate.runs[0].startedAt < report.candidate.runs[1].startedAt).toBe(true)
  })

  it('compare exits with 2 and asks for --baseline when it is missing', async () => {
    const { exitCode, stderr } = await perfGate(['compare', '--candidate', SLOW])
    expect(exitCode).toBe(2)
    expect(stderr).toContain("required option '--baseline <path>' not specified")
  })
})

describe('options that are names', () => {
  it.each([
    ['gate', '--suite', ''],
    ['gate', '--base-ref', ''],
    ['gate', '--base-ref', 'a\nb'],
    ['gate', '--keep-as', 'a\nb'],
    ['gate', '--compare-with', ' '],
    ['decide', '--base-ref', 'a\rb'],
    ['import', '--suite', 'a\u2028b'],
    ['backtest', '--base-ref', ''],
    ['doctor', '--suite', 'a\u001bb'],
  ])('%s %s refuses %j', async (command, option, value) => {
    const { exitCode, stderr } = await perfGate([command, option, value])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`option '${option} <`)
    expect(stderr).toContain('Give a name that is not empty and has no line break.')
  })
})

describe('perf-gate gate', () => {
  const gate = (results: string, ...more: string[]) =>
    perfGate(['gate', '--store', join(folder, 'store'), '--results', results, ...more])

  it('Files after the options of gate are refused with the hint that a shell may have expanded a glob', async () => {
    const { exitCode, stderr } = await gate('a.jtl', 'b.jtl')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('a glob in quotes, so that the shell does not expand it')
  })

  it('gate starts a baseline, adds passing runs, leaves out a breach, and replaces it with --accept', async () => {
    const story: string[] = []
    const tell = async (what: string, run: ReturnType<typeof gate>) => {
      const { exitCode, stderr, stdout } = await run
      const verdict = stdout
        .split('\n')
        .find(line => /^[✓✗!?+∅] \S+ \S+ \S/u.test(line) && !/ {2}/.test(line))
      story.push(
        `${what}: exit ${exitCode}\n  ${verdict ?? '?'}\n  ${stderr.trim().replaceAll('\n', '\n  ')}`,
      )
    }
    await tell('first run', gate(BASELINES[0]!))
    await tell('second run', gate(BASELINES[1]!))
    await tell('third run', gate(BASELINES[2]!))
    await tell('check-in 30 % slower', gate(SLOW))
    await tell('looked at again', gate(SLOW, '--read-only'))
    await tell('accepted', gate(SLOW, '--accept', '--reason', 'checks holds'))
    await tell('the same again', gate(SLOW))
    await expect(`${story.join('\n')}\n`).toMatchFileSnapshot('golden/cli/gate-story.txt')
  })

  it('gate exits with 2 when both --accept and --read-only are given', async () => {
    expect(await gate(SLOW, '--accept', '--read-only')).toMatchObject({
      exitCode: 2,
      stderr: 'gate: --accept and --read-only contradict each other. Leave one of them out.\n',
    })
  })

  it('baseline shows the baseline and rolls back to the previous one', async () => {
    const store = ['--store', join(folder, 'store')]
    for (const results of [...BASELINES, SLOW]) await gate(results)
    const outputs = [(await perfGate(['baseline', 'show', ...store])).stdout]
    await gate(SLOW, '--accept', '--reason', 'checks holds')
    for (const command of ['list', 'show', 'rollback', 'show'])
      outputs.push((await perfGate(['baseline', command, ...store])).stdout)
    await expect(outputs.join('---\n')).toMatchFileSnapshot('golden/cli/baseline-story.txt')
  })

  it('baseline accept takes the latest refused run when no run is given', async () => {
    const store = ['--store', join(folder, 'store')]
    for (const results of BASELINES) await gate(results)
    const nothing = await perfGate(['baseline', 'accept', ...store])
    expect(nothing.exitCode).toBe(2)
    expect(nothing.stderr).toContain('was refused since the last one that passed')
    await gate(SLOW)
    const { exitCode, stdout } = await perfGate([
      'baseline',
      'accept',
      ...store,
      '--reason',
      'checks holds',
    ])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /suite "default" on main: this run is its baseline now \(2026-11-22-588873ba3a93\)\.\n$/,
    )
    expect((await gate(SLOW)).exitCode).toBe(0)
  })

  it('gate judges the example of the README against its stored baseline', async () => {
    cpSync(join(ROOT, EXAMPLE), join(folder, EXAMPLE), { recursive: true })
    const args = [
      'gate',
      '--config',
      `${EXAMPLE}/perf-gate.yml`,
      '--store',
      `${EXAMPLE}/baseline`,
      '--read-only',
    ]
    const { exitCode, stdout } = await perfGate([...args, '--format', 'markdown'], folder)
    expect(exitCode).toBe(1)
    await expect(withoutTables(asGolden(stdout))).toMatchFileSnapshot('golden/cli/example.md')
    expect(rowsOf(stdout, '', 'workflow', 'average (≤ +10%)', 'also')).toEqual([
      [
        '❌',
        '`CICO_TC_Check-In Controller`',
        '**+25.0%** 54.9 → 68.7 ms<br><sub>[+9.1%, +33.8%], proven slower</sub>',
        'p95 **+28.7%**, [+3.2%, +44.8%], proven slower',
      ],
    ])
    expect(rowsOf(stdout, 'request', 'average', 'throughput')[2]).toEqual([
      '`CICO_POST_check-in-by-barcode`',
      '57.8 ms +28.8%',
      '10.3/s -4.4%',
    ])
  })

  it('gate keeps a run by name and compares a later run with it, without changing the baseline', async () => {
    const store = join(folder, 'store')
    const [first, second] = BASELINES
    const gate = (...args: string[]) => perfGate(['gate', '--store', store, ...args])
    const kept = await gate('--results', first!, '--keep-as', 'v1.0.0')
    expect(kept).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('this run is kept as v1.0.0.'),
    })
    const next = await gate(
      '--results',
      second!,
      '--compare-with',
      'release',
      '--keep-as',
      'v1.1.0',
    )
    expect(next).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/the\s+run\s+kept\s+as\s+"v1\.0\.0"/),
    })
    expect(await gate('--results', SLOW, '--compare-with', 'v9')).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr:
        'gate: --compare-with: No run of suite "default" on main is kept as "v9". Kept: v1.0.0, v1.1.0.\n',
    })
    const slow = await gate('--results', SLOW, '--compare-with', 'v1.1.0')
    expect(slow).toMatchObject({
      stdout: expect.stringContaining('the run kept as "v1.1.0"'),
      stderr: '',
    })
    expect((await perfGate(['baseline', 'list', '--store', store])).stdout).toMatch(
      /^default +main +no baseline yet +v1\.1\.0, v1\.0\.0$/m,
    )
  })

  it('gate exits with 2 and names the glob when it matches no file', async () => {
    const { exitCode, stderr } = await gate(join(folder, 'nothing/*.jtl'))
    expect({ exitCode, stderr: stderr.replaceAll(folder, '') }).toEqual({
      exitCode: 2,
      stderr:
        'results: "/nothing/*.jtl" matches no file. Check the glob, and that the load test wrote its results.\n',
    })
  })

  it('gate exits with 2 and asks for results when none are given', async () => {
    const { exitCode, stderr } = await perfGate(['gate', '--store', join(folder, 'store')], folder)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr:
        'results: none given. Give the result files in the call, or as "results" in the configuration.\n',
    })
  })

  it('gate never overwrites an unreadable baseline', async () => {
    await gate(BASELINES[0]!)
    const ledger = join(folder, 'store/main/default/baseline.json')
    writeFileSync(ledger, '{"schema": 1, "kind"')
    const { exitCode, stdout } = await gate(BASELINES[1]!)
    expect(exitCode).not.toBe(0)
    expect(stdout).toContain('cannot be read')
    expect(readFileSync(ledger, 'utf8')).toBe('{"schema": 1, "kind"')
  })
})

describe('perf-gate summarize', () => {
  it('summarize writes a summary that can be merged and compared like the raw file', async () => {
    const run = join(folder, 'run.json')
    const { exitCode, stdout } = await perfGate(['summarize', SLOW, '--out', run])
    expect({ exitCode, stdout: stdout.replace(folder, '') }).toEqual({
      exitCode: 0,
      stdout: '/run.json: 14 series, 7,138 requests in 3,797 transactions of 1 file\n',
    })
    const reports = await Promise.all(
      [SLOW, run].map(candidate =>
        perfGate(['compare', ...against, '--candidate', candidate, '--format', 'json']),
      ),
    )
    expect(reports[1]!.stdout).toBe(reports[0]!.stdout.replace(SLOW, run))
  })
})

describe('perf-gate init', () => {
  it('init writes a configuration and a CI job, and does not overwrite existing files', async () => {
    write('plan.jmx', '<TestPlan/>')
    const first = await perfGate(['init', '--action', NO_ACTION], folder)
    expect(first).toEqual({
      exitCode: 0,
      stderr: '',
      stdout:
        'found jmeter: plan.jmx\n' +
        'assumed: CI is GitHub Actions\nassumed: the main branch is main\n' +
        'assumed: The plan needs no properties. If it does, add them to the command (-Jname=value).\n' +
        'wrote .github/perf-gate.yml\nwrote .github/workflows/perf-gate.yml\n' +
        `To do: in .github/workflows/perf-gate.yml, replace ${NO_ACTION} with the owner and a commit of perf-gate.\n` +
        'Next: commit these files. The first run on the main branch starts the baseline.\n' +
        'For coding agents: perf-gate init --skill\n',
    })
    writeFileSync(join(folder, '.github/perf-gate.yml'), 'version: 1\n')
    expect(await perfGate(['init', '--action', 'octo-org/perf-gate@v1'], folder)).toMatchObject({
      exitCode: 2,
    })
    const second = await perfGate(['init'], folder)
    expect(second.exitCode).toBe(2)
    expect(second.stderr).toContain('.yml: exist already; nothing was written.')
    expect(readFileSync(join(folder, '.github/perf-gate.yml'), 'utf8')).toBe('version: 1\n')
    rmSync(join(folder, '.github/workflows'), { recursive: true })
    const { stderr } = await perfGate(['init'], folder)
    expect(stderr).toContain('.github/perf-gate.yml: exists already; nothing was written.')
  })

  it('init writes a configuration that the gate accepts', async () => {
    await perfGate(['init', '--run', './load.sh', '--results', 'results/**'], folder)
    mkdirSync(join(folder, 'results'))
    write('results/run.jtl', gunzipSync(readFileSync(join(ROOT, SLOW))))
    const { exitCode, stderr } = await perfGate(
      ['gate', '--store', 'store', '--results', 'results/*.jtl'],
      folder,
    )
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringMatching(
        /^suite "load-test" on main: this run is the first of its baseline \(.*\)\.\n$/,
      ),
    })
    expect(existsSync(join(folder, 'store/main'))).toBe(true)
  })
})

describe('bad input', () => {
  const compare = (candidate: string, ...more: string[]) =>
    perfGate(['compare', '--baseline', BASELINES[0]!, '--candidate', candidate, ...more])

  it('Bad input gets one message with the place and a remedy, exit code 2 and no stack', async () => {
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads\n'
    const row = (i: number, elapsed: string) =>
      `${1795218310665 + i * 100},${elapsed},Search,200,OK,t 1-1,true,1,1,1\n`
    const rows = (n: number) => Array.from({ length: n }, (_, i) => row(i, '50')).join('')
    const cases: Record<string, [path: string, ...more: string[]]> = {
      'no such file': [join(folder, 'none.jtl')],
      'empty file': [write('empty.jtl', '')],
      'no results': [write('notes.txt', 'Tested on Friday.\nAll was well.\n')],
      binary: [
        write('picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])),
      ],
      'too many bad rows': [write('bad.jtl', `${header}${rows(20)}${row(21, 'null')}${rows(20)}`)],
      'cut gzip': [write('cut.jtl.gz', readFileSync(join(ROOT, SLOW)).subarray(0, 4000))],
      'typo in the configuration': [
        SLOW,
        '--config',
        write('typo.yml', 'version: 1\nthreshold:\n  p95: { max-increase: 10% }\n'),
      ],
      'limit without a unit': [
        SLOW,
        '--config',
        write('unit.yml', 'version: 1\nthresholds:\n  p95: 500\n  p59: { max: 1s }\n'),
      ],
      'no such configuration': [SLOW, '--config', join(folder, 'none.yml')],
      'no such option': [SLOW, '--treshold', '5'],
      'no such format': [SLOW, '--format', 'pdf'],
    }
    const outputs: string[] = []
    for (const [name, [path, ...more]] of Object.entries(cases)) {
      const { exitCode, stdout, stderr } = await compare(path, ...more)
      expect(stderr, name).not.toMatch(/\n\s+at /)
      outputs.push(`${name}: exit ${exitCode}\n${(stdout + stderr).replaceAll(folder, '').trim()}`)
    }
    await expect(`${outputs.join('\n\n')}\n`).toMatchFileSnapshot('golden/cli/bad-input.txt')
  })

  it('A file with a header but no rows exits with 2', async () => {
    const { exitCode, stdout } = await compare(`${FIXTURES}/no-samples.jtl`)
    expect(exitCode).toBe(2)
    await expect(withoutTables(stdout)).toMatchFileSnapshot('golden/cli/no-samples.txt')
  })

  it('A few bad rows are skipped, and reported', async () => {
    const rows = gunzipSync(readFileSync(join(ROOT, SLOW)))
      .toString()
      .split('\n')
    const broken = [
      ...rows.slice(0, 500),
      rows[500]!.replace(/^(\d+),\d+,/, '$1,-5,'),
      rows[501]!.slice(0, 20),
      ...rows.slice(502),
    ]
    const { exitCode, stdout } = await compare(
      write('broken.jtl', broken.join('\n')),
      '--format',
      'json',
    )
    const { warnings } = JSON.parse(stdout)
    expect(exitCode).toBe(0)
    expect(warnings[0].message.replaceAll(folder, '')).toMatchInlineSnapshot(
      `"2 rows of 10,936 could not be read and are left out: /broken.jtl:501: column "elapsed" is not a duration in ms (found "-5"); /broken.jtl:502: the row has 3 fields instead of 17."`,
    )
  })

  it('A run in which all samples failed fails, although failures are fast', async () => {
    const { exitCode, stdout } = await compare(`${FIXTURES}/connection-refused.jtl.gz`)
    expect(exitCode).not.toBe(0)
    await expect(withoutTables(stdout)).toMatchFileSnapshot('golden/cli/connection-refused.txt')
    expect(stdout).toMatch(/CICO_TC_Check-In Controller +0% → 100%/)
    expect(stdout).toMatch(/SRCH_GET_search .*Connection refused\n +71 +0$/ms)
  })
})

describe('help', () => {
  it.each([
    ['perf-gate', []],
    ['perf-gate baseline', ['baseline']],
  ])(
    'Without a command, the help of %s goes to stdout, and the exit code is 2',
    async (name, args) => {
      const ended = await perfGate(args)
      expect(ended).toMatchObject({ exitCode: 2, stderr: '' })
      expect(ended.stdout).toMatch(new RegExp(`^Usage: ${name} `))
    },
  )

  it.each([[['baseline', 'lst', '--help']], [['baseline', 'help', 'lst']], [['help', 'baselin']]])(
    'The help of an unknown command is refused wherever it is asked for: %j',
    async args => {
      const ended = await perfGate(args)
      expect(ended).toMatchObject({ exitCode: 2, stdout: '' })
      expect(ended.stderr).toMatch(
        /unknown command '(?:lst|baselin)'\n\(Did you mean (?:list|baseline)\?\)/,
      )
    },
  )

  it.each([
    ['site', [], 'For example: perf-gate site --store perf-baseline --out site\n'],
    ['import', ['a'], 'For example: perf-gate import nightly/ --store perf-baseline\n'],
    ['bisect', [], 'For example: perf-gate bisect --good '],
    ['doctor', ['a'], 'For valid options, see "perf-gate doctor --help".\n'],
  ])('An error in the words of %s ends with what to write', async (name, words, end) => {
    const { exitCode, stderr } = await perfGate([name, ...words], folder)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(end)
    expect(stderr).not.toContain('Each option takes one run')
  })

  it('A folder is no file, and in no file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    for (const store of [file, join(file, 'store')]) {
      const { exitCode, stderr } = await perfGate(['gate', '--store', store], folder)
      expect(exitCode).toBe(2)
      expect(stderr).toContain(`${JSON.stringify(file)} is a file. Give a folder.`)
    }
    const { stderr } = await perfGate(['site', '--store', 'nowhere', '--out', 'site'], folder)
    expect(stderr).toContain("argument 'nowhere' is invalid. There is no such folder.")
  })

  it('Commands that print have the same as JSON with --json', async () => {
    const store = ['--store', join(ROOT, 'examples/check-in-check-out/baseline')]
    const json = async (...args: string[]) =>
      JSON.parse((await perfGate([...args, '--json'], folder)).stdout)
    expect(await json('baseline', 'list', ...store)).toMatchObject([
      { state: 'ok', suite: 'check-in-check-out' },
    ])
    expect(await json('baseline', 'show', ...store)).toMatchObject({
      runs: [{ isAnchor: true }, {}, {}],
    })
    expect(await json('backtest', ...store)).toMatchObject({ suite: 'check-in-check-out' })
    expect(await json('doctor', ...store)).toMatchObject([
      { state: 'note', part: 'configuration' },
      { state: 'note', part: 'baseline' },
    ])
    expect(await json('formats')).toContainEqual({ id: 'jmeter-csv', looksFor: expect.any(String) })
  })

  it('The help of an unknown command is refused, with the command that is meant', async () => {
    const ended = await perfGate(['compar', '--help'])
    expect(ended).toMatchObject({ exitCode: 2, stdout: '' })
    expect(ended.stderr).toContain("unknown command 'compar'\n(Did you mean compare?)")
  })

  it('The help matches the golden file', async () => {
    const pages = []
    for (const args of [
      [],
      ['compare'],
      ['gate'],
      ['summarize'],
      ['baseline'],
      ['baseline', 'rollback'],
      ['init'],
      ['collect'],
    ])
      pages.push((await perfGate([...args, '--help'])).stdout)
    await expect(pages.join(`\n${'='.repeat(80)}\n`)).toMatchFileSnapshot('golden/cli/help.txt')
  })
})
