/**
 * From a new repository to the first comment, under act: `init` finds the load test and writes the call of gate.yml, a push
 * starts the baseline, a slower pull request gets its comment. Once for each load tool on PATH. See run.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { makePackage } from '../../scripts/release.mjs'
import { pullRequestPayload, runAct, writeComposite } from './act.ts'
import { startServers } from './servers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COMMIT = 'ab'.repeat(20)
const ACTION = `octo-org/perf-gate@${COMMIT}`
const JOB = '.github/workflows/perf-gate.yml'

/** The system under test: two pages, the second of which a change makes slower. */
let slowMs = 12
const system = createServer((request, answer) => {
  setTimeout(() => answer.end('ok'), request.url === '/check-in' ? slowMs : 8)
})
await once(system.listen(0, '127.0.0.1'), 'listening')
const { port } = system.address() as AddressInfo

const sampler = (path: string): string => `
  <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="GET ${path}" enabled="true">
    <stringProp name="HTTPSampler.domain">127.0.0.1</stringProp>
    <stringProp name="HTTPSampler.port">${port}</stringProp>
    <stringProp name="HTTPSampler.path">${path}</stringProp>
    <stringProp name="HTTPSampler.method">GET</stringProp>
    <elementProp name="HTTPsampler.Arguments" elementType="Arguments"><collectionProp name="Arguments.arguments"/></elementProp>
  </HTTPSamplerProxy><hashTree/>`
const PLAN = `<?xml version="1.0" encoding="UTF-8"?>
<jmeterTestPlan version="1.2" properties="5.0" jmeter="5.6.3"><hashTree>
<TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="Library" enabled="true">
  <elementProp name="TestPlan.user_defined_variables" elementType="Arguments"><collectionProp name="Arguments.arguments"/></elementProp>
</TestPlan><hashTree>
<ThreadGroup guiclass="ThreadGroupGui" testclass="ThreadGroup" testname="Users" enabled="true">
  <stringProp name="ThreadGroup.num_threads">4</stringProp><stringProp name="ThreadGroup.ramp_time">0</stringProp>
  <elementProp name="ThreadGroup.main_controller" elementType="LoopController">
    <stringProp name="LoopController.loops">100</stringProp><boolProp name="LoopController.continue_forever">false</boolProp>
  </elementProp>
</ThreadGroup><hashTree>${sampler('/item')}${sampler('/check-in')}${sampler('/search')}${sampler('/renew')}</hashTree>
</hashTree></hashTree></jmeterTestPlan>
`
const SCRIPT = `import http from 'k6/http'
export const options = { vus: 4, iterations: 400 }
export default function () {
  for (const path of ['item', 'check-in', 'search', 'renew'])
    http.get(\`http://127.0.0.1:${port}/\${path}\`, { tags: { name: path } })
}
`
const TOOLS = { jmeter: ['tests/library.jmx', PLAN], k6: ['tests/library.js', SCRIPT] } as const

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).some(each => existsSync(join(each, name)))
const tools = (Object.keys(TOOLS) as (keyof typeof TOOLS)[]).filter(onPath)
if (tools.length === 0) console.log('skipped: neither jmeter nor k6 is on PATH')

for (const tool of tools) {
  const servers = await startServers(process.env.PRISM ?? 'prism')
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-adopt-'))
  try {
    await adopt(tool, servers, folder)
  } finally {
    await servers.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
system.closeAllConnections()
system.close()

async function adopt(
  tool: keyof typeof TOOLS,
  { github, apiUrl, refusals }: Awaited<ReturnType<typeof startServers>>,
  folder: string,
): Promise<void> {
  const started = performance.now()
  const work = join(folder, 'shop')
  const git = (args: readonly string[], cwd = work): string =>
    execFileSync('git', ['-c', 'user.name=octocat', '-c', 'user.email=octocat@forge.example', ...args], {
      cwd,
      encoding: 'utf8',
    }).trim()
  git(['clone', '--quiet', github.repo, work], folder)
  const [file, text] = TOOLS[tool]
  mkdirSync(join(work, 'tests'))
  writeFileSync(join(work, file), text)

  // What a user types: npx perf-gate init.
  makePackage(ROOT, join(folder, 'package'), ACTION)
  const init = execFileSync(process.execPath, [join(folder, 'package/dist/cli.js'), 'init'], {
    cwd: work,
    encoding: 'utf8',
  })
  const job = readFileSync(join(work, JOB), 'utf8')
  const lines = job.trimEnd().split('\n').length
  assert.ok(lines <= 10, job)
  assert.match(init, new RegExp(`found ${tool}: ${file}`))
  assert.doesNotMatch(init, /To do/)
  prepareActions(work)

  const commit = (message: string): string => {
    git(['add', '--all'])
    git(['commit', '--quiet', '--message', message])
    git(['push', '--quiet', 'origin', 'HEAD:main'])
    return git(['rev-parse', 'HEAD'])
  }
  const act = (event: string, payload: object, runId: number) =>
    runAct(
      { github, apiUrl },
      { event, payload, runId, work, folder, env: artifacts(runId), options: ['--workflows', JOB] },
    )
  const artifacts = (runId: number) => ({ ARTIFACTS: join(folder, `artifacts-${runId}`) })

  slowMs = 12
  const sha = commit('Add the gate')
  const push = await act(
    'push',
    { ref: 'refs/heads/main', after: sha, commits: [{ id: sha, message: 'Add the gate' }] },
    1,
  )
  assert.equal(push.exitCode, 0, push.log)
  assert.ok(github.git.ref('refs/heads/perf-gate'), push.log)

  slowMs = 40
  const pull = github.addPull()
  const proposed = await act('pull_request', pullRequestPayload({ github }, pull, 'opened'), 2)
  const seconds = Math.round((performance.now() - started) / 1000)
  const [comment, ...others] = github.state.comments
  assert.ok(comment, proposed.log)
  assert.deepEqual(others, [])
  // One run of each side proves less than it shows: a suspect is a warning.
  assert.match(proposed.log, /verdict=(?:warn|fail)/)
  assert.match(comment.body, /check-in/)
  assert.match(comment.body, /\[CI run\]\(/)
  assert.deepEqual([github.state.violations, refusals], [[], []])
  console.log(`ok    ${tool}: from a new repository to the first comment in ${lines} lines of YAML and ${seconds} s`)
  console.log(`      ${comment.body.split('\n')[1]}`)
}

/** Writes what act would fetch: our action, and stand-ins for the two actions that pass files between jobs. */
function prepareActions(work: string): void {
  const own = join(work, '.github/actions')
  cpSync(join(ROOT, 'action.yml'), join(own, 'perf-gate/action.yml'))
  cpSync(join(ROOT, 'dist'), join(own, 'perf-gate/dist'), { recursive: true })
  writeComposite(join(own, 'upload'), {
    inputs: ['name', 'path', 'archive', 'if-no-files-found'],
    outputs: ['artifact-url'],
    script: `name=\${IN_NAME:-page}
mkdir -p "$ARTIFACTS/$name" && cp -r "$IN_PATH" "$ARTIFACTS/$name/"
echo "artifact-url=https://artifacts.example/$name" >> "$GITHUB_OUTPUT"`,
  })
  writeComposite(join(own, 'download'), {
    inputs: ['name', 'path'],
    script: 'mkdir -p "$IN_PATH" && cp -r "$ARTIFACTS/$IN_NAME/results/." "$IN_PATH/"',
  })
  // act fetches a called file and actions from a server only: here they are those of the repository itself.
  const called = readFileSync(join(ROOT, '.github/workflows/gate.yml'), 'utf8')
    .replaceAll(/uses: \S+\/perf-gate@\S+.*/g, 'uses: ./.github/actions/perf-gate')
    .replaceAll(/uses: actions\/upload-artifact@.*/g, 'uses: ./.github/actions/upload')
    .replaceAll(/uses: actions\/download-artifact@.*/g, 'uses: ./.github/actions/download')
  writeFileSync(join(work, '.github/workflows/gate.yml'), called)
  const job = join(work, JOB)
  writeFileSync(
    job,
    readFileSync(job, 'utf8').replace(/uses: \S+gate\.yml@\S+.*/, 'uses: ./.github/workflows/gate.yml'),
  )
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
}
