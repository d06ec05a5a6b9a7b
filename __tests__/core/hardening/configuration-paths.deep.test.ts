/** The configuration of a pull request cannot make the action read files outside of the folders of the job. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeScene } from '../../github/job/job-setup.ts'
import { jtl } from '../../support/action/results.ts'

const SECRET = 'password: hunter2\nkey: [unclosed'

const scene = makeScene()
const { files, seed } = scene
let workspace: string
let outside: string

beforeAll(() => {
  workspace = join(files.folder, 'checkout')
  outside = join(files.folder, 'elsewhere')
  for (const folder of [join(workspace, '.github'), join(workspace, 'sub'), outside])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(workspace, 'run.jtl'), jtl(9))
  writeFileSync(join(workspace, 'facts.yml'), 'instances: 6\n')
  for (const name of ['secret.yml', 'secret.csv', 'perf-gate.yml'])
    writeFileSync(join(outside, name), SECRET)
  symlinkSync(join(outside, 'secret.yml'), join(workspace, 'linked.yml'))
  symlinkSync(outside, join(workspace, 'linked-folder'))
  symlinkSync(join(workspace, 'facts.yml'), join(workspace, 'sub/inside.yml'))
})

/** Judges a pull request with this configuration at the default path, or with a configuration at another path. */
async function propose(config: string, inputs: Record<string, string> = {}) {
  const file = join(workspace, '.github/perf-gate.yml')
  writeFileSync(file, `version: 1\n${config}\n`)
  const pull = scene.github.addPull()
  return scene.propose(pull, join(workspace, 'run.jtl'), { workspace, inputs })
}

describe('F10: the configuration of a pull request', () => {
  it.each([
    ['an absolute path', () => `environment: ${outside}/secret.yml`],
    ['a path that leads out', () => 'environment: ../elsewhere/secret.yml'],
    ['a linked file', () => 'environment: linked.yml'],
    ['a file in a linked folder', () => 'environment: linked-folder/secret.yml'],
    [
      'a path from the folder of the configuration that leads out',
      () => 'environment: ../../elsewhere/secret.yml',
    ],
    ['a device', () => 'environment: /dev/zero'],
  ])(
    'The configuration of a pull request cannot use %s as environment file, and its content is not shown',
    async (_, config) => {
      seed()
      const failure = propose(config())
      await expect(failure).rejects.toThrow(
        /is outside the folders of the job .*links must not lead out\.$/,
      )
      await expect(failure).rejects.not.toThrow('hunter2')
    },
  )

  it.each([
    ['a table of facts', (at: string) => `environment: { table: { path: "${at}/*.csv" } }`],
    [
      'resources',
      (at: string) =>
        `resources:\n  - { path: "${at}/*.csv", metric: cpu, unit: "%", key: a, value: b }`,
    ],
  ])(
    'The configuration of a pull request cannot read %s outside of the job folders',
    async (_, config) => {
      seed()
      await expect(propose(config(outside))).rejects.toThrow(/is outside the folders of the job/)
    },
  )

  it('The configuration of a pull request cannot read results outside of the job folders', async () => {
    seed()
    await expect(
      propose(`results: [{ path: "${outside}/*.yml" }]`, { results: '' }),
    ).rejects.toThrow(/is outside the folders of the job/)
  })

  it.each([
    ['that is a link', () => 'linked.yml'],
    ['in a linked folder', () => 'linked-folder/perf-gate.yml'],
    ['by an absolute path', () => join(outside, 'perf-gate.yml')],
  ])(
    'A configuration file that %s and outside of the job folders is refused itself',
    async (_, config) => {
      seed()
      const failure = propose('', { config: config() })
      await expect(failure).rejects.toThrow(/is outside the folders of the job/)
      await expect(failure).rejects.not.toThrow('hunter2')
    },
  )

  it.each(['facts.yml', 'sub/inside.yml', '../facts.yml'])(
    'The configuration of a pull request may use %s, which is in the checkout',
    async file => {
      seed()
      const step = await propose(`environment: ${file}`)
      expect(step.exitCode).toBe(0)
      expect(step.log).toContain('instances')
    },
  )
})
