/** Every input of the action that is a path stays in the folders of the job, wherever the links of a checkout lead. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Given, makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, firstWarning } = scene

const INPUTS = Object.keys(
  parse(readFileSync(resolve(import.meta.dirname, '../../../action.yml'), 'utf8')).inputs,
)
/** What the job reads or writes where the input says. `measured` is where `run` works. */
const PATHS = ['results', 'config', 'site', 'output-dir', 'run', 'run-baseline', 'collect']
/** Names, numbers, words and addresses. Artifacts are read in memory. */
const NO_PATHS = [
  ...['mode', 'github-token', 'suite', 'baseline-branch', 'baseline-label', 'baseline-approvers'],
  ...['comment', 'report-to', 'charts', 'fail-on', 'pr-number', 'artifact', 'artifact-run'],
  ...['compare-with', 'result-as', 'page-url', 'max-runs', 'budget'],
]

let workspace: string
let outside: string
beforeEach(({ task }) => {
  const root = join(files.folder, task.id)
  workspace = join(root, 'checkout')
  outside = join(root, 'outside')
  for (const folder of [workspace, outside]) mkdirSync(folder, { recursive: true })
  cpSync(RESULTS.same, join(workspace, 'run.jtl'))
})

/** Makes a link in the checkout that leads out, to a folder that exists unless another is given. */
function link(at: string, target = outside): void {
  const path = join(workspace, at)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

const push = (inputs: Record<string, string>, more: Given = {}) =>
  scene.push(join(workspace, 'run.jtl'), {
    workspace,
    ...more,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [name, value.replace('{checkout}', workspace)]),
    ),
  })

describe('F10: inputs that are paths', () => {
  it('Every input of action.yml is tested as a path, or is none', () => {
    expect([...PATHS, ...NO_PATHS].toSorted()).toEqual(INPUTS.toSorted())
  })

  it.each([
    ['output-dir', 'a link', 'out', '{checkout}/out'],
    ['output-dir', 'a folder behind a link', 'out', '{checkout}/out/report'],
    ['output-dir', 'a link among its charts', 'out/charts', '{checkout}/out'],
    ['output-dir', 'a link in place of the folder for runs', 'out/measured', '{checkout}/out'],
    ['output-dir', 'a path that leads out', 'unused', '{checkout}/../outside'],
    ['site', 'a link', 'pages', '{checkout}/pages'],
    ['site', 'a folder behind a link', 'pages', '{checkout}/pages/history'],
    ['site', 'a path that leads out', 'unused', '{checkout}/../outside'],
  ])(
    'Input %s is refused with exit 2 where it is %s, and nothing is written',
    async (input, _, at, value) => {
      link(at)
      await expect(push({ [input]: value })).rejects.toThrow(
        new RegExp(
          `^input "${input}": .* is outside the folders of the job .*links must not lead out\\.$`,
        ),
      )
      expect(readdirSync(outside)).toEqual([])
    },
  )

  it.each(['output-dir', 'site'])(
    'Input %s is refused where it is a link to a folder that does not exist yet',
    async input => {
      link('later', join(outside, 'later'))
      await expect(push({ [input]: '{checkout}/later' })).rejects.toThrow(`input "${input}": `)
      expect(readdirSync(outside)).toEqual([])
    },
  )

  it('Input site is refused where a link in a circle leads nowhere', async () => {
    link('circle', join(workspace, 'circle'))
    await expect(push({ site: '{checkout}/circle' })).rejects.toThrow('input "site": ')
  })

  it('A folder inside of the site that leads out is a warning, and nothing of the site is written', async () => {
    link('pages/data/main/default')
    const step = await push({ site: '{checkout}/pages' })
    expect(firstWarning(step)).toMatch(
      /input "site": .*pages\/data\/main\/default is outside the folders of the job/,
    )
    expect(readdirSync(outside)).toEqual([])
    expect(existsSync(join(workspace, 'pages/index.html'))).toBe(false)
  })

  it('A file of the site, or its draft, that is a link is not written through', async () => {
    const victim = join(outside, 'victim')
    for (const name of ['index.html', 'badges/main/default.svg.new']) {
      writeFileSync(victim, 'mine')
      link(`pages-${name}/${name}`, victim)
      await push({ site: `{checkout}/pages-${name}` })
      expect([name, readFileSync(victim, 'utf8')]).toEqual([name, 'mine'])
    }
  })

  it('Inputs results and config are refused where a link leads out', async () => {
    writeFileSync(join(outside, 'perf-gate.yml'), 'version: 1\nsuite: hunter2\n')
    cpSync(RESULTS.same, join(outside, 'run.jtl'))
    link('linked')
    await expect(push({ config: 'linked/perf-gate.yml' })).rejects.toThrow(
      /linked\/perf-gate\.yml: is outside the folders of the job/,
    )
    await expect(push({ results: '{checkout}/linked/run.jtl' })).rejects.toThrow(
      /outside the folders of the job|matches no file/,
    )
  })

  it.each(['run', 'run-baseline'])(
    'Input %s writes no run through a link in the folder of the report',
    async input => {
      link('out/measured')
      const step = push({
        run: 'cp {checkout}/run.jtl "$PERF_GATE_OUT"',
        ...(input === 'run-baseline' && {
          'run-baseline': 'cp {checkout}/run.jtl "$PERF_GATE_OUT"',
        }),
        results: '*.jtl',
        'output-dir': '{checkout}/out',
      })
      await expect(step).rejects.toThrow('input "output-dir": ')
      expect(readdirSync(outside)).toEqual([])
    },
  )

  it('A load test that the job runs writes no file of its folder through a link', async () => {
    const victim = join(outside, 'victim')
    writeFileSync(victim, 'mine')
    link('out/measured/.gitignore', victim)
    const step = await push({
      run: 'cp {checkout}/run.jtl "$PERF_GATE_OUT"',
      results: '*.jtl',
      'output-dir': '{checkout}/out',
    })
    expect(step.exitCode).toBe(0)
    expect(readFileSync(victim, 'utf8')).toBe('mine')
  })

  it('Input collect writes no answer through a link next to the results', async () => {
    mkdirSync(join(workspace, 'results'))
    cpSync(RESULTS.same, join(workspace, 'results/run.jtl'))
    link('results/collected')
    const step = push({ collect: 'true', results: '{checkout}/results/*.jtl' })
    await expect(step).rejects.toThrow('input "collect": ')
    expect(readdirSync(outside)).toEqual([])
  })
})
