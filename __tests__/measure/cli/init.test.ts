import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../../src/core/config/load.ts'
import { perfGate } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'

const JOB = '.github/workflows/perf-gate.yml'
const PLAN =
  '<?xml version="1.0"?><jmeterTestPlan version="1.2"><hashTree><TestPlan/></hashTree></jmeterTestPlan>'

interface Written {
  readonly stdout: string
  readonly stderr: string
  readonly read: (path: string) => string
}

/** Runs `perf-gate init` in a repository with these files. */
async function initIn(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  expected = 0,
): Promise<Written> {
  const folder = scratchFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { exitCode, stdout, stderr } = await perfGate(['init', ...args], folder)
  if (expected === 0) expect(stderr).toBe('')
  expect(exitCode, stderr).toBe(expected)
  return { stdout, stderr, read: path => readFileSync(join(folder, path), 'utf8') }
}

/** Returns the lines on the load test in the job and in the configuration. */
function testOf({ read }: Written): { run: string; tool?: string; results: string; lines: number } {
  const job = parse(read(JOB))
  const { run, tool } = job.jobs.performance.with
  const [results] = parseConfig(read('.github/perf-gate.yml'), 'perf-gate.yml').results
  return {
    run,
    ...(tool !== undefined && { tool }),
    results: results!.path,
    lines: read(JOB).trimEnd().split('\n').length,
  }
}

describe('perf-gate init', () => {
  it('init finds a JMeter plan', async () => {
    const written = await initIn({ 'load tests/plan.jmx': PLAN, 'other.jmx': '<nothing/>' })
    expect(testOf(written)).toEqual({
      run: "jmeter -n -t 'load tests/plan.jmx' -l results/run.jtl",
      tool: 'jmeter',
      results: 'results/**/*.jtl',
      lines: 10,
    })
    expect(written.stdout).toContain('found jmeter: load tests/plan.jmx\n')
  })

  it('init finds a k6 script, and skips modules that scripts import', async () => {
    const written = await initIn({
      'perf/script.js':
        "import http from 'k6/http'\nexport default function () { http.get('http://a') }\n",
      'a.js': "import { check } from 'k6'\nexport const helper = () => check\n",
      'index.js': "import fs from 'node:fs'\nexport default fs\n",
      'node_modules/x/script.js': "import http from 'k6/http'\nexport default () => http\n",
    })
    expect(testOf(written)).toEqual({
      run: 'k6 run --quiet --out json=results/run.json perf/script.js',
      tool: 'k6',
      results: 'results/**/*.json',
      lines: 10,
    })
    expect(written.stdout).not.toContain('suite')
  })

  it('init finds a Gatling build and a Locust file, and adds the installation of the tool', async () => {
    const gatling = await initIn({ 'pom.xml': '<artifactId>gatling-maven-plugin</artifactId>' })
    expect(testOf(gatling)).toMatchObject({
      run: 'mvn --batch-mode gatling:test && cp -r target/gatling/. results',
      results: 'results/**/simulation.log',
    })
    const locust = await initIn({
      'locustfile.py': 'from locust import HttpUser, task\n\nclass Reader(HttpUser):\n    pass\n',
    })
    expect(testOf(locust).run).toContain('--locustfile locustfile.py')
    expect(locust.stdout).toContain('assumed: 10 users for 2 minutes')
  })

  it('init finds jobs that run the tool, and the main branch', async () => {
    const { stdout, read } = await initIn({
      'plan.jmx': PLAN,
      '.github/workflows/nightly.yml':
        'jobs: { load: { steps: [{ run: jmeter -n -t plan.jmx }] } }\n',
      '.git/HEAD': 'ref: refs/heads/topic\n',
      '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
    })
    expect(stdout).toContain('found a load tool in .github/workflows/nightly.yml: remove that step')
    expect(stdout).toContain('found main branch: trunk (origin)')
    expect(stdout).not.toContain('assumed: the main branch')
    expect(parse(read(JOB)).on.push.branches).toEqual(['trunk'])
  })

  it.each([
    ['.gitlab-ci.yml', 'perf-gate.gitlab-ci.yml', 'k6 run --quiet'],
    ['azure-pipelines.yml', 'azure-pipelines-perf-gate.yml', 'k6 run --quiet'],
    ['Jenkinsfile', 'Jenkinsfile.perf-gate', 'k6 run --quiet'],
  ])(
    'init finds another CI system by %s, and writes a job for it on the main branch of the repository',
    async (file, job, command) => {
      const { stdout, read } = await initIn({
        [file]: 'stages: [build]\n',
        '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
        'script.js': "import http from 'k6/http'\nexport default () => http.get('http://a')\n",
      })
      expect(read(job)).toContain(command)
      expect(read(job)).not.toContain('jmeter -n')
      expect(read(job)).not.toMatch(/\bmain\b(?! branch)/)
      expect(stdout).toContain(`found CI: ${file}`)
      expect(stdout).toContain(`To do: `)
      if (job.endsWith('.yml')) expect(() => parse(read(job))).not.toThrow()
    },
  )
})

const K6 = "import http from 'k6/http'\nexport default () => http.get('http://a')\n"

describe('several load tests', () => {
  it('init makes each load test a suite, with a configuration, a job and a section of one comment', async () => {
    const { stdout, read } = await initIn({
      'load/search.js': K6,
      'load/checkout.jmx': PLAN,
    })
    expect(stdout).toContain(
      'found jmeter: load/checkout.jmx\nfound k6: load/search.js\neach is a suite',
    )
    const { jobs } = parse(read(JOB))
    expect(Object.keys(jobs)).toEqual(['checkout', 'search'])
    expect(jobs.search.with).toEqual({
      suite: 'search',
      config: '.github/perf-gate/search.yml',
      comment: 'shared',
      tool: 'k6',
      run: 'k6 run --quiet --out json=results/run.json load/search.js',
    })
    const suites = ['checkout', 'search'].map(name =>
      parseConfig(read(`.github/perf-gate/${name}.yml`), name),
    )
    expect(suites.map(({ suite, results }) => [suite, results[0]!.path])).toEqual([
      ['checkout', 'results/**/*.jtl'],
      ['search', 'results/**/*.json'],
    ])
  })

  it('init names suites of the same file name by their paths, and as names that jobs can have', async () => {
    const { read } = await initIn({ 'a/1 plan.jmx': PLAN, 'b/1 plan.jmx': PLAN, '2.jmx': PLAN })
    expect(Object.keys(parse(read(JOB)).jobs)).toEqual(['_2', 'a-1-plan', 'b-1-plan'])
  })

  it('init --test selects load tests', async () => {
    const { stdout, read } = await initIn({ 'a.jmx': PLAN, 'b.jmx': PLAN }, ['--test', 'b.jmx'])
    expect(stdout).toContain('found jmeter: b.jmx\n')
    expect(parse(read(JOB)).jobs.performance.with.run).toContain('b.jmx')
  })
})

describe('a repository that does not say what to run', () => {
  it.each<[string, Record<string, string>, string[], string]>([
    [
      'finds no load test',
      {},
      [],
      "Which command runs yours, and where are its results? Answer with: perf-gate init --run 'COMMAND'",
    ],
    [
      'is given a command without results',
      {},
      ['--run', './load.sh'],
      'where does it write results?',
    ],
    [
      'does not find the file of --test',
      { 'a.jmx': PLAN },
      ['--test', 'b.jmx'],
      'which load tests should run? Answer with --test FILE (repeatable). Found 1:\n  a.jmx',
    ],
    [
      'finds two for a job that has room for one',
      { 'a.jmx': PLAN, 'b.jmx': PLAN, Jenkinsfile: 'x' },
      [],
      'which load test should run? Answer with --test FILE. Found 2:',
    ],
    [
      'finds too many',
      Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.js`, K6])),
      [],
      'Found 6:',
    ],
  ])('init asks and writes nothing when it %s', async (_, files, args, question) => {
    const { stdout, stderr, read } = await initIn(files, args, 2)
    expect(stderr).toContain(question)
    expect(stdout).toBe('')
    expect(() => read('.github/perf-gate.yml')).toThrow()
  })

  it('init writes a job for the command that is given', async () => {
    const { read } = await initIn({}, [
      '--run',
      './load.sh > results/run.csv',
      '--results',
      'results/*.csv',
    ])
    const { with: given } = parse(read(JOB)).jobs.performance
    expect(given).toEqual({ run: './load.sh > results/run.csv' })
    expect(parseConfig(read('.github/perf-gate.yml'), '').results[0]!.path).toBe('results/*.csv')
  })
})

it('init --standalone writes a job that contains all steps', async () => {
  const { read } = await initIn({ 'tests/plan.jmx': PLAN }, ['--standalone'])
  expect(Object.keys(parse(read(JOB)).jobs)).toEqual(['load-test', 'gate', 'baseline'])
  expect(read(JOB)).toContain('jmeter -n -t tests/plan.jmx -l results/run.jtl')
})

it('init --skill writes the skill for coding agents alone, whose commands and options exist', async () => {
  const { stdout, read } = await initIn({}, ['--skill'])
  expect(stdout).toBe('wrote .agents/skills/perf-gate/SKILL.md\n')
  const skill = read('.agents/skills/perf-gate/SKILL.md')
  expect(skill).toMatch(/^---\nname: perf-gate\ndescription: .+\n---\n/)
  expect(skill.split('\n').length).toBeLessThanOrEqual(80)
  for (const [, command = ''] of skill.matchAll(/perf-gate (\w+) -/g)) {
    const help = (await perfGate([command, '--help'])).stdout
    const [block = ''] = new RegExp(`perf-gate ${command} -[^\u0060]*`).exec(skill) ?? []
    for (const [option] of block.replace(/'[^']*'/g, '').matchAll(/--[\w-]{2,}/g))
      expect(help).toContain(option)
  }
})
