import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './command-line.ts'
import { runsWith } from './support/needed.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Record<string, unknown>
  readonly id?: string
}

interface CiJob {
  readonly name: string
  readonly on: unknown
  readonly permissions?: unknown
  readonly jobs: Record<
    string,
    { permissions?: Record<string, string>; steps: Step[]; [key: string]: unknown }
  >
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith(ending))
    .map(name => `${folder}/${name}`)

const FILES = ['examples/ci', 'examples/github', '.github/workflows', '.ci/act'].flatMap(each =>
  filesIn(each, '.yml'),
)
const PAGES = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'RELEASE.md',
  ...filesIn('docs', '.md'),
].filter(page => existsSync(join(ROOT, page)))

/** The YAML blocks of a page that are CI jobs, or the files themselves. */
const BLOCKS: [where: string, text: string][] = PAGES.flatMap(page =>
  [...read(page).matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)].map((match, i): [string, string] => [
    `${page} #${i + 1}`,
    match[1]!,
  ]),
)
const JOBS: [where: string, job: CiJob][] = [
  ...FILES.map((file): [string, CiJob] => [file, parse(read(file))]),
  ...BLOCKS.flatMap(([where, text]): [string, CiJob][] => {
    const value = parse(text)
    return value && typeof value === 'object' && 'jobs' in value ? [[where, value]] : []
  }),
]
const manifest = parse(read('action.yml')) as {
  inputs: Record<string, unknown>
  outputs: Record<string, unknown>
}

const isOurs = ({ uses = '' }: Step) => uses === './' || /\/perf-gate(?:\/[\w./-]+)?@/.test(uses)
/** A job that calls another file counts as one step. */
const stepsOf = ({ jobs }: CiJob) =>
  Object.values(jobs).flatMap(({ steps, ...job }) => steps ?? [job as Step])
const isCall = ({ uses = '' }: Step) => uses.includes('/.github/workflows/')
const called = parse(read('.github/workflows/gate.yml')).on.workflow_call as {
  inputs: Record<string, unknown>
}
const examples = JOBS.filter(([where]) => where.startsWith('examples/'))

describe('S5: the YAML of the documentation', () => {
  it('Every YAML block of the documentation is valid YAML', () => {
    expect(BLOCKS.length).toBeGreaterThan(3)
    for (const [where, text] of BLOCKS) expect(() => parse(text), where).not.toThrow()
  })

  it('The documentation has CI jobs, also in the README', () => {
    expect(JOBS.map(([where]) => where)).toEqual(
      expect.arrayContaining(['README.md #1', 'examples/github/fork-safe-comment.yml']),
    )
  })
})

describe.each(JOBS)('the CI job %s', (where, job) => {
  it('A documented CI job uses only inputs and outputs that exist', () => {
    const ours = stepsOf(job).filter(isOurs)
    const runs = stepsOf(job).filter(({ run = '' }) => run.includes('perf-gate/dist/cli.js'))
    if (!where.startsWith('.github')) expect(ours.length + runs.length).toBeGreaterThan(0)
    for (const step of ours) {
      const { inputs } = isCall(step) ? called : manifest
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})))
      if (step.id === undefined) continue
      const used = [
        ...JSON.stringify(job).matchAll(
          new RegExp(`steps\\.${step.id}\\.outputs\\.([\\w-]+)`, 'g'),
        ),
      ]
      expect(Object.keys(manifest.outputs)).toEqual(
        expect.arrayContaining(used.map(match => match[1])),
      )
    }
  })

  it('S3: A documented CI job pins every action to a commit, and keeps no credentials', () => {
    for (const { uses, with: inputs } of stepsOf(job)) {
      if (uses === undefined || uses === './') continue
      expect(uses).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/)
      if (uses.startsWith('actions/checkout'))
        expect(inputs).toMatchObject({ 'persist-credentials': false })
    }
  })
})

describe('the examples', () => {
  it.each(examples)('The example %s begins without permissions', (_, job) => {
    expect(job.permissions).toEqual({})
  })

  it('The fork example gives no untrusted job permission to write on a pull request', () => {
    const { on, jobs } = examples.find(([where]) => where.endsWith('fork-safe-measure.yml'))![1]
    expect(on).toHaveProperty('pull_request')
    for (const { if: condition = '', permissions = {} } of Object.values(jobs))
      if (Object.values(permissions).includes('write'))
        expect(condition).toContain("github.event_name == 'push'")
  })

  it('The trusted half of the fork example checks nothing out, and executes nothing', () => {
    const [, job] = examples.find(([where]) => where.endsWith('fork-safe-comment.yml'))!
    const steps = stepsOf(job)
    expect(steps).toHaveLength(1)
    expect(isOurs(steps[0]!)).toBe(true)
    const [, measure] = examples.find(([where]) => where.endsWith('fork-safe-measure.yml'))!
    expect(job.on).toMatchObject({ workflow_run: { workflows: [measure.name] } })
  })

  it('docs/github.md refers to the examples', () => {
    for (const file of filesIn('examples/github', '.yml'))
      expect(read('docs/github.md')).toContain(file.split('/').at(-1))
  })
})

describe.runIf(runsWith('zizmor'))('S4: zizmor', () => {
  it('zizmor finds nothing in the CI jobs of the documentation', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zizmor-'))
    try {
      const files = BLOCKS.filter(([where]) => JOBS.some(([job]) => job === where)).map(
        ([, text], i) => {
          writeFileSync(join(folder, `${i}.yml`), text)
          return join(folder, `${i}.yml`)
        },
      )
      execFileSync('zizmor', ['--offline', ...files], { stdio: 'pipe' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe.runIf(runsWith('actionlint'))('S5: actionlint', () => {
  it('actionlint finds nothing in the CI jobs, including those of the documentation', () => {
    execFileSync('actionlint', FILES, { cwd: ROOT, stdio: 'pipe' })
    for (const [, text] of BLOCKS.filter(([where]) => JOBS.some(([job]) => job === where)))
      execFileSync('actionlint', ['-'], { cwd: ROOT, input: text, stdio: 'pipe' })
  })
})
