import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../src/core/config/load.ts'
import { starterFiles as filesOf, NO_ACTION } from '../src/measure/cli/starter-files.ts'
import { ROOT } from './command-line.ts'
import { PLAN_TEST } from './support/plan-test.ts'

const CONFIG = '.github/perf-gate.yml'
const CI_JOB = '.github/workflows/perf-gate.yml'

const released: { action: string; version: string } = JSON.parse(
  readFileSync(join(ROOT, 'src/measure/cli/starter/starter-action.json'), 'utf8'),
)

const starterFiles = (options: Partial<Parameters<typeof filesOf>[0]> = {}) =>
  filesOf({ tests: [PLAN_TEST], ...options })

/** The text before the first release. */
function withoutRelease(text: string): string {
  const [name, commit] = released.action.split('@') as [string, string]
  const [owner, zeros] = NO_ACTION.split('@') as [string, string]
  return text
    .replaceAll(name, owner)
    .replaceAll(commit, zeros)
    .replaceAll(released.version, 'v0.1.0')
}

describe('starterFiles', () => {
  it.each([
    [CONFIG, 'golden/init/perf-gate.yml'],
    [CI_JOB, 'golden/init/workflow.yml'],
  ])('starterFiles writes %s', async (path, golden) => {
    await expect(withoutRelease(starterFiles().get(path)!)).toMatchFileSnapshot(golden)
  })

  it('starterFiles begins with a trial where it is asked to', () => {
    const written = (options: Parameters<typeof starterFiles>[0]) =>
      parseConfig(starterFiles(options).get(CONFIG)!, CONFIG)
    expect(written({})).toMatchObject({ confirm: 2 })
    expect(written({})).not.toHaveProperty('trial')
    expect(written({ trial: true })).toMatchObject({ trial: 20 })
  })

  it('starterFiles writes a valid configuration', () => {
    const config = parseConfig(starterFiles().get(CONFIG)!, CONFIG)
    expect(config.suite).toBe('load-test')
    expect(config.thresholds.map(({ metric }) => metric)).toContain('p95')
  })

  it('starterFiles writes a configuration that stays valid with every option uncommented', () => {
    const all = starterFiles()
      .get(CONFIG)!
      .replaceAll(/^# (?= *(?:- )?(?:\{ )?[a-z-]+:)/gm, '')
    const config = parseConfig(all, CONFIG)
    expect(config.workflows).toHaveLength(1)
    expect(config.waivers).toHaveLength(1)
    expect(config.exclude).toEqual(['Warm-up *'])
    expect(config.results[0]).toMatchObject({
      exclude: ['*/login'],
      trim: { startMs: 60_000, endMs: 30_000 },
    })
  })

  it('starterFiles gives no job more permissions than it needs, and the judging job no write access to the repository', () => {
    const job = parse(starterFiles({ standalone: true }).get(CI_JOB)!)
    expect(job.permissions).toEqual({})
    expect(
      Object.entries<{ permissions: unknown }>(job.jobs).map(([name, { permissions }]) => [
        name,
        permissions,
      ]),
    ).toEqual([
      ['load-test', { contents: 'read' }],
      ['gate', { contents: 'read', 'pull-requests': 'write' }],
      ['baseline', { contents: 'write', 'pull-requests': 'read' }],
    ])
  })

  it('starterFiles pins every action to a commit', () => {
    const uses = [
      ...starterFiles({ standalone: true })
        .get(CI_JOB)!
        .matchAll(/uses: (.*)/g),
    ].map(match => match[1])
    expect(uses.length).toBeGreaterThan(6)
    expect(
      uses.filter(action => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action!)),
    ).toEqual([])
  })

  it('starterFiles names the released action, or the given one', () => {
    const uses = (action?: string) =>
      parse(
        starterFiles({ standalone: true, ...(action !== undefined && { action }) }).get(CI_JOB)!,
      ).jobs.baseline.steps.at(-1).uses
    expect(uses()).toBe(released.action)
    const action = `octo-org/perf-gate@${'0123456789'.repeat(4)}`
    expect(uses(action)).toBe(action)
    expect(starterFiles({ action }).get(CI_JOB)).not.toContain('OWNER')
    expect(starterFiles({ action, standalone: true }).get(CI_JOB)).not.toContain('OWNER')
  })

  it('starterFiles follows the base branch, whatever its name', () => {
    const job = parse(starterFiles({ baseBranch: 'release/1.0 "x"' }).get(CI_JOB)!)
    expect(job.on.push.branches).toEqual(['release/1.0 "x"'])
  })
})
