/**
 * Runs every command of README.md and docs/, byte for byte, in a folder that holds what it names, and reads every configuration.
 * `jmeter`, `k6` and the like write results at once. .ci/act/recipes.ts runs the CI jobs, and real load tools.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../src/core/config/load.ts'
import { parseCampaign } from '../src/report/cli/campaign-file.ts'
import { MINIMAL_ENVIRONMENT, NOW, ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'
import { makeFork } from './support/fork.ts'

const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
/** Where other tests run blocks, by page, or why they are not run. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/tutorial.md': 'tutorial.test.ts',
  'docs/architecture.md': 'a picture',
}

interface Block {
  readonly page: string
  readonly language: string
  readonly text: string
}

const BLOCKS = PAGES.flatMap((page): Block[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({
      page,
      language,
      text,
    }),
  ),
).filter(({ page }) => !(page in ELSEWHERE))

/** A folder in which commands run, which is also the home folder. */
class Scene {
  readonly home = scratchFolder()
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv = {}) {
    const bin = join(this.home, 'bin')
    const cli = join(inject('programs'), 'cli.js')
    const who = { NAME: 'ada', EMAIL: 'ada@example.com' }
    this.#env = {
      ...MINIMAL_ENVIRONMENT,
      PATH: `${bin}:${MINIMAL_ENVIRONMENT.PATH}`,
      HOME: this.home,
      SOURCE_DATE_EPOCH: NOW,
      ...Object.fromEntries(
        Object.entries(who).flatMap(([key, value]) =>
          [`GIT_AUTHOR_${key}`, `GIT_COMMITTER_${key}`].map(name => [name, value]),
        ),
      ),
      ...env,
    }
    symlinkSync(inject('programs'), join(this.home, 'dist'))
    symlinkSync(join(ROOT, 'examples'), join(this.home, 'examples'))
    this.program('bin/perf-gate', `exec "${process.execPath}" "${cli}" "$@"`)
  }

  program(path: string, script: string): this {
    return this.put({ [path]: `#!/usr/bin/env bash\n${script}\n` }, 0o755)
  }

  /** A load test that writes its results at once: into the folder that is its last word, or that of the file after `before`. */
  loadTest(path: string, before?: string): this {
    const test = join(ROOT, '__tests__/measure/session/load-test.mjs')
    const find =
      before === undefined
        ? 'out=$each'
        : `case $each in ${before}*/*) out=\${each#${before}} out=\${out%/*} ;; esac`
    return this.program(
      path,
      `for each; do ${find}; done\nexec "${process.execPath}" "${test}" "$out" --factor "$(cat slower 2>/dev/null || echo 1)"`,
    )
  }

  put(files: Readonly<Record<string, string | Buffer>>, mode?: number): this {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(this.home, dirname(path)), { recursive: true })
      writeFileSync(join(this.home, path), content, { mode })
    }
    return this
  }

  /** Three recorded runs, and the slow one, at these paths. */
  runs(...paths: readonly string[]): this {
    for (const [i, path] of paths.entries()) this.put({ [path]: recorded(i) })
    return this
  }

  /** A bare repository named REPOSITORY whose branch perf-gate holds a baseline with two epochs. */
  repository(): this {
    this.runs('first.jtl', 'second.jtl')
    this.shell(`git init -q --bare REPOSITORY && git init -q -b perf-gate made
      for run in first second; do perf-gate gate --results $run.jtl --store made --suite checkout --accept; done
      git -C made add --all && git -C made commit -q -m Baseline && git -C made push -q ../REPOSITORY perf-gate && rm -rf made`)
    return this
  }

  shell(commands: string): string {
    return execFileSync('bash', ['-e'], {
      cwd: this.home,
      env: this.#env,
      input: commands,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  }

  run(commands: string): { readonly exitCode: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
      cwd: this.home,
      env: this.#env,
      input: commands,
      encoding: 'utf8',
    })
    return { exitCode: status, output: stdout + stderr }
  }
}

function recorded(i: number): Buffer {
  const name = ['baseline-2', 'baseline-3', 'aa-1', 'slow30-checkin'][i]!
  return gunzipSync(readFileSync(join(ROOT, `__tests__/fixtures/jmeter-5.6.3/${name}.jtl.gz`)))
}

const AGGREGATES = readFileSync(
  join(ROOT, '__tests__/fixtures/ballerina-http/h1_transformation.csv'),
)

const CAMPAIGN = `version: 1
title: Tests
runs: [{ id: 16, source: 16 }, { id: 17, source: 17 }]
collect: [{ name: cpu, command: "echo service,value; echo a,1", as: { resource: cpu, unit: cores, key: service } }]
`

interface Story {
  /** Text that only this block of the page contains. */
  readonly mark: string
  readonly scene: () => Scene
  readonly exitCode?: number
  /** Text of its output. */
  readonly prints: string
}

const STORIES: Readonly<Record<string, readonly Story[]>> = {
  'README.md': [
    {
      mark: '--read-only --format markdown',
      scene: () => new Scene(),
      exitCode: 1,
      prints: 'is 25% slower',
    },
    {
      mark: 'compare --baseline',
      scene: () => new Scene().runs('a.jtl', 'b.jtl', 'c.jtl').runs('results/run.jtl'),
      prints: 'suite "default" on main',
    },
  ],
  'docs/adopt.md': [
    {
      mark: 'git clone https://github.com/you/perf-gate',
      scene: () => {
        const scene = new Scene().put({ 'plan.jmx': '<TestPlan/>' })
        makeFork(scene.home)
        return scene
      },
      prints: 'found jmeter: plan.jmx',
    },
  ],
  'docs/backtest.md': [
    {
      mark: '--config new-thresholds.yml',
      scene: () => {
        const scene = new Scene()
          .runs('nightly/1.jtl', 'nightly/2.jtl')
          .runs('results/1.jtl')
          .put({ 'new-thresholds.yml': 'version: 1\n' })
        scene.put({ 'summary.csv': AGGREGATES })
        cpSync(
          join(ROOT, 'examples/check-in-check-out/baseline'),
          join(scene.home, 'perf-baseline'),
          {
            recursive: true,
          },
        )
        return scene
      },
      prints: 'Backtest of check-in-check-out',
    },
  ],
  'docs/baseline.md': [
    {
      mark: 'baseline list --store DIR',
      scene: () => {
        const scene = new Scene().runs('first.jtl', 'second.jtl', 'third.jtl')
        scene.shell(
          'for run in first second third; do perf-gate gate --results $run.jtl --store DIR --suite checkout --accept; done',
        )
        const ledger = join(scene.home, 'DIR/main/checkout/baseline.json')
        const text = readFileSync(ledger, 'utf8')
        const first = JSON.parse(text).history.at(-1).id as string
        writeFileSync(ledger, text.replaceAll(first, '2026-11-21-1f0c6a2b9d3e'))
        return scene
      },
      prints: 'checkout on main',
    },
    {
      mark: 'Roll back the baseline of checkout',
      scene: () => new Scene().repository(),
      prints: 'checkout',
    },
    {
      mark: 'import data.js',
      scene: () => {
        const values = [100, 101].map(value => ({ name: 'parse', value, unit: 'ns/op' }))
        const data = {
          entries: {
            Bench: values.map((bench, i) => ({
              commit: { id: `${i}`.repeat(40) },
              date: 1_790_000_000_000 + i,
              tool: 'customSmallerIsBetter',
              benches: [bench],
            })),
          },
        }
        const scene = new Scene({ JENKINS_HOME: 'jenkins' })
          .put({
            'data.js': `window.BENCHMARK_DATA = ${JSON.stringify(data)}`,
            'nightly.csv': 'file,date,commit\n1.jtl,2026-01-31,1f0c6a2\n',
            'summary.csv': AGGREGATES,
          })
          .runs('nightly/1.jtl')
          .runs('jenkins/jobs/load-test/builds/1/performance-reports/JMeterCSV/run.jtl')
        return scene.put({
          'jenkins/jobs/load-test/builds/1/build.xml':
            '<build><startTime>1790000000000</startTime></build>',
        })
      },
      prints: '1 run imported',
    },
    { mark: 'Forget the history', scene: () => new Scene().repository(), prints: 'forced update' },
  ],
  'docs/bisect.md': [
    {
      mark: 'perf-gate bisect',
      scene: () => {
        const scene = new Scene().program('bin/npm', 'exit 0').loadTest('load-test.sh')
        scene.shell(`git init -q . && mkdir src && echo 1 > slower && echo '/bin
/dist
/examples
/.perf-gate' > .gitignore
          commit() { echo "$1" > src/a.js; git add --all; git commit -q -m "$1"; }
          commit one; git tag v1.2.0; commit two; echo 1.5 > slower; commit three; commit four`)
        return scene
      },
      prints: 'three',
    },
  ],
  'docs/collect.md': [
    {
      mark: '--mark before',
      scene: () => new Scene().runs('16/run.jtl', '17/run.jtl').put({ 'campaign.yml': CAMPAIGN }),
      prints: 'Report: report/report.html',
    },
  ],
  'docs/decide.md': [
    {
      mark: '--max-pairs 8',
      scene: () => new Scene().loadTest('bin/k6', 'json='),
      prints: 'No regression found',
    },
    {
      mark: '--seed 5',
      scene: () => new Scene().loadTest('bin/jmeter', ''),
      prints: 'No regression',
    },
    {
      mark: 'git bisect start',
      scene: () => {
        const scene = new Scene().program('build.sh', 'exit 0').loadTest('load.sh')
        scene.shell(`perf-gate decide --run './load.sh {out}' --store perf-baseline --seed 5
          git init -q . && echo '/bin
/dist
/examples
/bisect
/perf-baseline
/.perf-gate' > .gitignore
          commit() { echo "$1" > a.js; git add --all; git commit -q -m "$1"; }
          echo 1 > slower; commit one; git branch GOOD; commit two; echo 1.5 > slower; commit three; commit four; git branch BAD`)
        return scene
      },
      prints: 'is the first bad commit',
    },
  ],
  'docs/github.md': [
    {
      mark: 'Keep the baseline',
      scene: () => new Scene().repository().runs('results/run.jtl'),
      prints: 'on main',
    },
  ],
  'docs/history.md': [
    {
      mark: 'perf-gate site',
      scene: () => {
        const scene = new Scene()
        cpSync(
          join(ROOT, 'examples/check-in-check-out/baseline'),
          join(scene.home, 'perf-baseline'),
          {
            recursive: true,
          },
        )
        return scene
      },
      prints: 'of 1 suite',
    },
  ],
  'docs/profiles.md': [
    {
      mark: 'perf-gate profile before.pprof',
      scene: () => {
        const of = (name: string) =>
          readFileSync(join(ROOT, `__tests__/fixtures/profiles/go-1.26-${name}.pprof`))
        return new Scene().put({ 'before.pprof': of('before'), 'now.pprof': of('slow') })
      },
      prints: 'main.priceOf grew most',
    },
  ],
  'docs/report.md': [
    {
      mark: '--by instances',
      scene: () =>
        new Scene()
          .put({ 'campaign.yml': CAMPAIGN })
          .runs('16/run.jtl', '17/run.jtl')
          .runs('results/a-1.jtl', 'results/a-2.jtl', 'results/b-1.jtl')
          .runs('a-1.jtl', 'a-2.jtl', 'b-1.jtl', 'b-2.jtl')
          .put({
            '.github/perf-gate.yml': 'version: 1\nenvironment: { facts: { instances: "6" } }\n',
          }),
      prints: 'Report: report/report.html',
    },
  ],
}

const isCommands = ({ language, text }: Block) =>
  language === 'sh' || (language === '' && /^(?:perf-gate|git|node) /.test(text))

describe.skipIf(process.platform === 'win32').each(BLOCKS.filter(isCommands))(
  '$page: $text',
  ({ page, text }) => {
    it('The commands of a document do what it says', () => {
      const story = STORIES[page]?.find(({ mark }) => text.includes(mark))
      expect(story, `${page} has commands that no story runs`).toBeDefined()
      const { exitCode, output } = story!.scene().run(text)
      expect(exitCode, output).toBe(story!.exitCode ?? 0)
      expect(output).toContain(story!.prints)
    })
  },
)

describe('the configurations of the documents', () => {
  it.each(
    BLOCKS.filter(
      ({ language, page }) =>
        language.startsWith('yaml') && !['docs/github.md', 'docs/history.md'].includes(page),
    ),
  )('A configuration of $page can be read: $text', ({ text, page }) => {
    const value = parse(text)
    if (value === null || 'jobs' in value) return
    const whole = 'version' in value ? text : `version: 1\n${text}`
    if ('runs' in value) parseCampaign(whole, page)
    else parseConfig(whole, page)
  })

  it('The steps of docs/history.md send the headline and the address of the page', () => {
    const { text } = BLOCKS.find(
      ({ page, language }) => page === 'docs/history.md' && language === 'yaml',
    )!
    const steps = parse(text) as { name: string; run: string }[]
    expect(steps.map(({ name }) => name)).toEqual(['Slack', 'Teams', 'Webhook'])
    for (const { run } of steps) {
      const scene = new Scene({
        TEXT: 'Check-In is "slower"',
        URL: 'https://pages.example',
        HOOK: 'https://hook.example',
        GITHUB_SHA: 'abc',
      })
      scene.program(
        'bin/curl',
        'for each; do last=$each; done; test "$last" = https://hook.example && cat',
      )
      const { exitCode, output } = scene.run(`set -o pipefail\n${run}`)
      expect(exitCode, output).toBe(0)
      expect(JSON.stringify(JSON.parse(output))).toContain('Check-In is \\"slower\\"')
      expect(output).toContain('https://pages.example')
    }
  })
})
