/**
 * The jobs of README.md and examples/, byte for byte, under act: real load tools against a system of four pages, first on main, then
 * in a pull request that makes one page slower. Only the addresses of actions lead to local copies. See run.
 *
 *   node .ci/act/recipes.ts [NAME ...]    all, or those whose name contains one of these
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  fileOf,
  finishedEvent,
  ownRun,
  upload,
} from '../../__tests__/support/action/finished-run.ts'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'
import { type Outcome, pullRequestPayload, runAct } from './act.ts'
import { mapActions } from './actions.ts'
import { FAST_MS, SLOW_MS, startSystem } from './system.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const example = (name: string): string => read(`examples/github/${name}.yml`)

/** The repository of a user that holds a recipe. */
interface Scene {
  readonly github: StandIn
  /** Path of the recipe in it. */
  readonly path: string
  readonly artifacts: string
  /** Runs the recipe in an event; `slow`: after the change. */
  act(event: string, payload: object, slow?: boolean): Promise<Outcome>
  push(slow?: boolean): Promise<Outcome>
  /** Runs the newest event again, as another attempt of the same CI run. */
  again(): Promise<Outcome>
  /** Runs it for a pull request with a commit of its own. */
  propose(how?: {
    readonly slow?: boolean
    readonly action?: string
    readonly more?: object
    readonly files?: Files
  }): Promise<Outcome>
  comments(): readonly string[]
}

type Files = Readonly<Record<string, string>>

interface Recipe {
  readonly text: string
  readonly tool: 'jmeter' | 'k6' | 'locust' | 'bzt'
  /** Files of the repository, in addition to the load tests. */
  readonly files?: Files
  /** Programs that are not load tools, as bash. */
  readonly programs?: Files
  readonly path?: string
  tell(scene: Scene): Promise<void>
}

const [first, slower] = [
  'first run on main starts the baseline',
  'slower pull request gets a comment that names the page',
]

/** The story of most recipes. */
async function baselineThenComment(scene: Scene): Promise<void> {
  const push = await scene.push()
  assert.equal(push.exitCode, 0, `${first}\n${push.log}`)
  assert.ok(scene.github.git.ref('refs/heads/perf-gate'), `${first}\n${push.log}`)
  const proposed = await scene.propose({ slow: true })
  const [comment, ...others] = scene.comments()
  assert.match(comment ?? '', /check-in/, `${slower}\n${proposed.log}`)
  assert.deepEqual(others, [])
}

/** The job of the README with the command and the results of a row of its table. */
function readmeWith(tool: string): string {
  const page = read('README.md')
  const [, job = ''] = /^```yaml\n(on:[\s\S]*?)^```$/m.exec(page) ?? []
  const [, command = '', results = ''] =
    new RegExp(`^\\| ${tool} \\| \`([^\`]+)\` \\| \`([^\`]+)\` \\|$`, 'm').exec(page) ?? []
  assert.ok(
    job.includes('jmeter -n -t plan.jmx -l results/run.jtl') && job.includes('"results/**/*.jtl"'),
  )
  return job
    .replace('jmeter -n -t plan.jmx -l results/run.jtl', () => command)
    .replace('results/**/*.jtl', () => results)
}

const RECORDED = gunzipSync(
  readFileSync(join(ROOT, '__tests__/fixtures/jmeter-5.6.3/baseline-2.jtl.gz')),
).toString()

/** The last step of a job, which fails in the first attempt of a CI run. */
const FAILS_ONCE = `
      - run: test "$GITHUB_RUN_ATTEMPT" != 1 || { echo "the later step failed"; exit 1; }
`

const SERVER = read('.ci/act/hosted/server.mjs')
const HOSTED = { 'server.mjs': SERVER, 'load-test.js': read('.ci/act/hosted/load-test.js') }
const SLOWER_SERVER = { 'server.mjs': SERVER.replace('const slower = 1', 'const slower = 1.3') }

const RECIPES: Readonly<Record<string, Recipe>> = {
  'README, JMeter': { text: readmeWith('JMeter'), tool: 'jmeter', tell: baselineThenComment },
  'README, k6': {
    text: readmeWith('k6'),
    tool: 'k6',
    async tell(scene) {
      await baselineThenComment(scene)
      const crossed = await scene.propose({ slow: true })
      assert.match(
        crossed.log,
        /thresholds on metrics 'http_req_duration' have been crossed/,
        'k6 exits with 99',
      )
      assert.match(crossed.log, /verdict/i)
    },
  },
  'README, Locust': {
    text: readmeWith('Locust').replace('--run-time 10m', '--run-time 10s'),
    tool: 'locust',
    tell: baselineThenComment,
  },
  'examples/ci/perf-gate': {
    text: read('examples/ci/perf-gate.yml'),
    tool: 'jmeter',
    files: { '.github/perf-gate.yml': 'version: 1\nresults: [{ path: "results/**/*.jtl" }]\n' },
    tell: baselineThenComment,
  },
  'same-repository': {
    text: example('same-repository'),
    tool: 'jmeter',
    tell: baselineThenComment,
  },
  'same-repository, run again after a later step failed': {
    text: `${example('same-repository').trimEnd()}\n${FAILS_ONCE}`.replace(
      /(?=\n {2}baseline:\n)/,
      FAILS_ONCE,
    ),
    tool: 'jmeter',
    // The same bytes in each attempt, as a job that is run again finds the artifact of the first; a minute later for each run.
    files: { 'recorded.jtl': RECORDED },
    programs: {
      jmeter: `awk -F , -v OFS=, -v run="$GITHUB_RUN_ID" 'NR > 1 { $1 = sprintf("%.0f", $1 + 60000 * run) } 1' recorded.jtl > results/run.jtl`,
    },
    async tell(scene) {
      const attempts = async (first: Outcome): Promise<Outcome> => {
        assert.equal(first.exitCode, 1, first.log)
        assert.match(first.log, /the later step failed/, first.log)
        const again = await scene.again()
        assert.equal(again.exitCode, 0, again.log)
        return again
      }
      const tip = () => scene.github.git.ref('refs/heads/perf-gate')
      await attempts(await scene.push())
      const before = tip()
      const { log } = await attempts(await scene.push())
      assert.match(log, /it is in the baseline already/, log)
      assert.notEqual(tip(), before)
      await attempts(await scene.propose())
      assert.equal(scene.comments().length, 1)
    },
  },
  reusable: { text: example('reusable'), tool: 'jmeter', tell: baselineThenComment },
  taurus: {
    text: example('taurus'),
    tool: 'bzt',
    files: { '.github/perf-gate.yml': 'version: 1\nresults: [{ path: "results/kpi*.jtl" }]\n' },
    tell: baselineThenComment,
  },
  'fork-safe-measure': {
    text: example('fork-safe-measure'),
    tool: 'jmeter',
    async tell(scene) {
      assert.equal((await scene.push()).exitCode, 0)
      const proposed = await scene.propose({ slow: true })
      assert.match(proposed.log, /check-in/)
      assert.deepEqual(scene.comments(), [])
    },
  },
  'fork-safe-comment': {
    text: example('fork-safe-comment'),
    tool: 'jmeter',
    tell: commentAfterFork('.github/workflows/fork-safe-measure.yml'),
  },
  'reusable-forks': {
    text: example('reusable-forks'),
    tool: 'jmeter',
    tell: commentAfterFork('.github/workflows/load.yml'),
  },
  'hosted-runner': {
    text: example('hosted-runner'),
    tool: 'k6',
    files: HOSTED,
    async tell(scene) {
      const same = await scene.propose({ files: { 'more.txt': 'x' } })
      assert.equal(same.exitCode, 0, same.log)
      await stopHosted()
      const slow = await scene.propose({ files: SLOWER_SERVER })
      await stopHosted()
      assert.equal(slow.exitCode, 1, slow.log)
      assert.equal(scene.comments().length, 2)
      assert.match(scene.comments()[1]!, /check-in/)
    },
  },
  'compare-ref': {
    text: example('compare-ref'),
    tool: 'k6',
    files: HOSTED,
    async tell(scene) {
      const other = await scene.propose({ action: 'labeled', more: { label: { name: 'bug' } } })
      assert.deepEqual([other.exitCode, scene.comments().length], [0, 0], other.log)
      const slow = await scene.propose({
        action: 'labeled',
        more: { label: { name: 'compare-with:main' } },
        files: SLOWER_SERVER,
      })
      await stopHosted()
      assert.equal(slow.exitCode, 1, slow.log)
      assert.match(scene.comments()[0]!, /check-in/)
    },
  },
  configurations: {
    text: example('configurations'),
    tool: 'jmeter',
    async tell(scene) {
      const run = await scene.act('workflow_dispatch', {})
      assert.equal(run.exitCode, 0, run.log)
      assert.ok(existsSync(join(scene.artifacts, 'report/report.html')))
    },
  },
  'load-generators': {
    text: example('load-generators'),
    tool: 'jmeter',
    async tell(scene) {
      const run = await scene.propose({})
      assert.equal(run.exitCode, 0, run.log)
      assert.match(scene.comments()[0]!, /4 workflows measured/)
    },
  },
  'load-generators-summarized': {
    text: example('load-generators-summarized'),
    tool: 'jmeter',
    // Twenty generators of one run, one after the other here: each writes its share of a recorded one.
    files: { 'recorded.jtl': RECORDED },
    programs: {
      jmeter: `for each; do case $each in *.jtl) out=$each ;; -Jshard=*) n=\${each#*=} ;; esac; done
awk -v n="$n" 'NR == 1 || NR % 20 == n % 20' recorded.jtl > "$out"`,
    },
    async tell(scene) {
      const run = await scene.propose({})
      assert.equal(run.exitCode, 0, run.log)
      assert.match(scene.comments()[0]!, /5 workflows measured/)
    },
  },
  'on-demand': {
    text: example('on-demand'),
    tool: 'jmeter',
    async tell(scene) {
      const skipped = await scene.propose({ files: { 'docs.md': 'x' } })
      assert.deepEqual([skipped.exitCode, scene.comments().length], [0, 0], skipped.log)
      const touched = await scene.propose({ files: { 'src/shop.js': 'x' } })
      assert.deepEqual([touched.exitCode, scene.comments().length], [0, 1], touched.log)
    },
  },
  'release-gate': {
    text: example('release-gate'),
    tool: 'jmeter',
    // Releases on GitHub: the stand-in has the one that `gh` would draft.
    programs: { gh: 'echo "gh $*" >> "$GH_LOG"' },
    async tell(scene) {
      const first = await scene.act('push', { ref: 'refs/tags/v1.0.0' })
      assert.equal(first.exitCode, 1, 'nothing to compare with')
      assert.match(first.log, /baseline/)
      assert.doesNotMatch(first.log, /publish here/)
    },
  },
  schedule: {
    text: example('schedule'),
    tool: 'jmeter',
    async tell(scene) {
      const run = await scene.act('schedule', { schedule: '17 3 * * *' })
      assert.equal(run.exitCode, 0, run.log)
      assert.ok(scene.github.git.ref('refs/heads/perf-gate'), run.log)
    },
  },
  site: {
    text: example('site'),
    tool: 'jmeter',
    async tell(scene) {
      const run = await scene.push()
      assert.equal(run.exitCode, 0, run.log)
      assert.ok(existsSync(join(scene.artifacts, 'github-pages/index.html')))
    },
  },
  'without-store': {
    text: example('without-store'),
    tool: 'jmeter',
    path: '.github/workflows/without-store.yml',
    async tell(scene) {
      assert.equal((await scene.push()).exitCode, 0)
      const { leave } = ownRun(scene.github, { path: scene.path })
      leave([fileOf(join(scene.artifacts, 'load-test-results/run.jtl'))])
      const proposed = await scene.propose({ slow: true })
      assert.match(scene.comments()[0] ?? '', /check-in/, proposed.log)
    },
  },
}

/** What cannot run here, and is only linted. */
const NOT_RUN = {
  'k6-operator': 'needs a Kubernetes cluster',
  compose: 'needs containers',
  'until-decided': 'has a story of its own: until-decided.ts',
}

function commentAfterFork(measuredBy: string): Recipe['tell'] {
  return async scene => {
    const pull = scene.github.addPull({
      head: { ref: 'change', sha: 'f'.repeat(40), repository: 'mallory/shop' },
    })
    const results = readFileSync(
      join(ROOT, 'examples/check-in-check-out/results/slow-check-in.jtl.gz'),
    )
    upload(scene.github, pull, [{ name: 'run.jtl', content: gunzipSync(results) }])
    const { event, payload } = finishedEvent(scene.github, pull, { path: measuredBy })
    const run = await scene.act(event as string, payload as object)
    assert.equal(scene.comments().length, 1, run.log)
  }
}

/** A runner ends what a job leaves running; act does not. */
async function stopHosted(): Promise<void> {
  for (const port of [8001, 8002])
    await fetch(`http://127.0.0.1:${port}/stop`).catch(() => undefined)
}

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some(each => existsSync(join(each, name)))
const written = readdirSync(join(ROOT, 'examples/github')).map(name => name.replace('.yml', ''))
const untold = written.filter(name => !(name in RECIPES) && !(name in NOT_RUN))
assert.deepEqual(untold, [], 'every recipe of examples/github is run, or says why not')

const wanted = process.argv.slice(2)
const system = await startSystem()
let failed = 0
for (const [name, recipe] of Object.entries(RECIPES)) {
  if (wanted.length > 0 && !wanted.some(each => name.includes(each))) continue
  if (!onPath(recipe.tool)) {
    console.log(`skip  ${name}: needs ${recipe.tool} on PATH`)
    continue
  }
  const started = performance.now()
  try {
    await tell(recipe)
    console.log(
      `ok    ${name} (${recipe.tool}, ${Math.round((performance.now() - started) / 1000)} s)`,
    )
  } catch (error) {
    failed++
    const text = error instanceof Error ? error.message : String(error)
    console.log(`FAIL  ${name}\n${text.split('\n').slice(-60).join('\n')}`)
  }
}
for (const [name, why] of Object.entries(NOT_RUN)) console.log(`lint  ${name}: ${why}`)
system.close()
process.exitCode = failed > 0 ? 1 : 0

/** Makes the repository of a user with the recipe and the load tests, and tells its story. */
async function tell(recipe: Recipe): Promise<void> {
  const github = await startStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-recipe-'))
  try {
    const work = join(folder, 'shop')
    const git = (...args: string[]): string =>
      execFileSync(
        'git',
        ['-c', 'user.name=octocat', '-c', 'user.email=octocat@users.example', ...args],
        {
          cwd: work,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ).trim()
    execFileSync('git', ['clone', '--quiet', github.repo, work], { stdio: 'ignore' })
    const path = recipe.path ?? '.github/workflows/load.yml'
    const put = (files: Files): void => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(join(work, dirname(file)), { recursive: true })
        writeFileSync(join(work, file), text)
      }
    }
    put({
      ...system.files,
      ...recipe.files,
      'package.json': '{ "type": "module" }\n',
      [path]: recipe.text,
    })
    const commit = (branch: string): string => {
      git('add', '--all')
      git('commit', '--quiet', '--allow-empty', '--message', 'Change')
      git('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`)
      return git('rev-parse', 'HEAD')
    }
    commit('main')
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const [program, script] of Object.entries(recipe.programs ?? {})) {
      writeFileSync(join(bin, program), `#!/usr/bin/env bash\n${script}\n`)
      chmodSync(join(bin, program), 0o755)
    }
    // act gives steps a terminal, on which Taurus would draw a screen and wait for keys.
    writeFileSync(join(folder, '.bzt-rc'), 'modules: { console: { disable: true } }\n')
    const mapped = mapActions(join(folder, 'actions'), [
      recipe.text,
      read('.github/workflows/gate.yml'),
    ])
    const artifacts = join(folder, 'artifacts')
    let runs = 0
    let newest: () => Promise<Outcome>
    const act: Scene['act'] = (event, payload, slow = false) => {
      const runId = ++runs
      newest = () => attempt(event, payload, slow, runId, 2)
      return attempt(event, payload, slow, runId, 1)
    }
    const attempt = (
      event: string,
      payload: object,
      slow: boolean,
      runId: number,
      number: number,
    ): Promise<Outcome> => {
      system.setCheckIn(slow ? SLOW_MS : FAST_MS)
      return runAct(
        { github, apiUrl: github.url },
        {
          event,
          payload,
          runId,
          work,
          folder,
          env: {
            ORIGIN: github.repo,
            GITHUB_RUN_ATTEMPT: String(number),
            HOME: folder,
            ARTIFACTS: artifacts,
            CACHE: join(folder, 'cache'),
            PERF_GATE: join(folder, 'actions/perf-gate'),
            GH_LOG: join(folder, 'gh.log'),
            PATH: `${bin}${delimiter}${process.env.PATH}`,
          },
          options: ['--workflows', path, ...mapped],
        },
      )
    }
    await recipe.tell({
      github,
      path,
      artifacts,
      act,
      again: () => newest(),
      push: slow => {
        const sha = commit('main')
        return act(
          'push',
          { ref: 'refs/heads/main', after: sha, commits: [{ id: sha, message: 'Change' }] },
          slow,
        )
      },
      async propose({ slow = false, action = 'opened', more = {}, files = {} } = {}) {
        const base = git('rev-parse', 'HEAD')
        put(files)
        const branch = `change-${runs}`
        const sha = commit(branch)
        const pull = github.addPull({
          head: { ref: branch, sha, repository: `${github.state.owner}/${github.state.name}` },
        })
        pull.base.sha = base
        const outcome = await act(
          'pull_request',
          { ...pullRequestPayload({ github }, pull, action), ...more },
          slow,
        )
        git('reset', '--quiet', '--hard', base)
        return outcome
      },
      comments: () => github.state.comments.map(({ body }) => body),
    })
    assert.deepEqual(github.state.violations, [])
  } finally {
    await github.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
