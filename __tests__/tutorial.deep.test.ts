/** Follows docs/tutorial.md as a reader does: its commands, byte for byte, on two files; only addresses lead elsewhere. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { MINIMAL_ENVIRONMENT, ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'
import { makeFork } from './support/fork.ts'

const page = readFileSync(join(ROOT, 'docs/tutorial.md'), 'utf8')
const NEXT = '--- next ---'
const IDENTITY = { GIT_AUTHOR_NAME: 'ada', GIT_AUTHOR_EMAIL: 'ada@example.com' }

/** A shell block, and the lines that the page shows of its output. */
interface Step {
  readonly commands: string
  readonly shown: string[]
}

const steps: Step[] = []
for (const [, language, text = ''] of page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm))
  if (language === 'sh') steps.push({ commands: text, shown: [] })
  else steps.at(-1)!.shown.push(...text.trimEnd().split('\n'))

/** The last block of text is no output but the name of a check. */
const check = steps.at(-1)!.shown.pop()

/** The folders of a reader: two result files, a repository with a load test, and a fork of perf-gate. */
function makeScene() {
  const home = scratchFolder()
  const [remote, work] = [join(home, 'shop.git'), join(home, 'work')]
  const env: NodeJS.ProcessEnv = {
    ...MINIMAL_ENVIRONMENT,
    ...IDENTITY,
    HOME: home,
    GIT_COMMITTER_NAME: 'ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
    // A day after the recorded runs.
    SOURCE_DATE_EPOCH: '1795305600',
  }
  const run = (commands: string, cwd: string) =>
    execFileSync('bash', ['-e'], {
      cwd,
      env,
      input: commands,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  const action = makeFork(home)
  mkdirSync(work)
  for (const [name, recorded] of [
    ['before', 'baseline-2'],
    ['after', 'slow30-checkin'],
  ])
    writeFileSync(
      join(work, `${name}.jtl`),
      gunzipSync(readFileSync(join(ROOT, `__tests__/fixtures/jmeter-5.6.3/${recorded}.jtl.gz`))),
    )
  run(
    `git init -q --bare -b main ${remote} && git clone -q ${remote} shop 2>&1 && cd shop && mkdir load
     echo '<jmeterTestPlan><TestPlan/></jmeterTestPlan>' > load/checkout.jmx
     git add --all && git commit -q -m 'Add a load test' && git push -q origin HEAD:main`,
    work,
  )
  return { run, action, remote, work }
}

describe.skipIf(process.platform === 'win32')('docs/tutorial.md', () => {
  it('The tutorial leads from two files to a CI job on the main branch, and prints what it shows', () => {
    const { run, action, remote, work } = makeScene()
    const outputs = run(steps.map(({ commands }) => commands).join(`echo '${NEXT}'\n`), work).split(
      `${NEXT}\n`,
    )
    expect(outputs).toHaveLength(steps.length)
    for (const [i, { shown }] of steps.entries())
      for (const line of shown) expect(outputs[i]).toContain(`${line}\n`)

    const job = parse(run('git show main:.github/workflows/perf-gate.yml', remote))
    expect(job.jobs.performance.uses).toBe(action.replace('@', '/.github/workflows/gate.yml@'))
    expect(job.jobs.performance.with.run).toContain('load/checkout.jmx')
  })

  it('The tutorial requires the check that gate.yml makes in the job of init', () => {
    const [caller = '', called = ''] = check!.split(' / ')
    expect(
      Object.keys(parse(readFileSync(join(ROOT, 'examples/github/reusable.yml'), 'utf8')).jobs),
    ).toEqual([caller])
    const { name, if: condition } = parse(
      readFileSync(join(ROOT, '.github/workflows/gate.yml'), 'utf8'),
    ).jobs[called]
    expect(name).toBeUndefined()
    expect(condition).toContain('!cancelled()')
  })
})
