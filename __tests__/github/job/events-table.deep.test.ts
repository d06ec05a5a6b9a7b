/**
 * What a job does on each event, for code of the repository and of a fork: which inputs run something of the checkout, whose
 * configuration judges, and whether the run is stored.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, finishedEvent, JOB_FILE, upload } from '../../support/action/finished-run.ts'
import { pullEventOf } from '../../support/action/runner.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'
import { type Given, makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, seed, tip } = scene

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'events-table-'))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

/** The thresholds of the checkout switch everything off, those of the base branch do not. */
function configuration(isLax: boolean): string {
  const thresholds = isLax
    ? '{ avg: off, p95: off, error-rate: off }'
    : '{ avg: { max-increase: 10% } }'
  const collect = `[{ name: c, command: "touch '${marker()}'", as: { resource: cpu, unit: "%", key: k } }]`
  return `version: 1\nthresholds: ${thresholds}\ncollect: ${collect}\n`
}

/** A file that exists once a command ran. */
const marker = () => join(workspace, 'ran')

/** Whose pull request the event carries, or `pr-number` names. */
type Whose = 'none' | 'own' | 'fork'

/** A job of an event, with these results. */
function jobOf(event: string, whose: Whose, results: 'slow' | 'same'): Given {
  seed()
  const config = 'gate.yml'
  writeFileSync(join(workspace, config), configuration(true))
  const path = join(workspace, `${results}.jtl`)
  cpSync(RESULTS[results], path)
  const base = { [config]: configuration(false), [JOB_FILE]: 'name: load-test\n' }
  const sha = scene.github.git.commitFiles('main', base)
  const pull = whose === 'fork' ? scene.forkOf(8) : scene.github.addPull()
  const isNamed = !EVENTS_WITH_HEAD.includes(event) && whose !== 'none'
  return {
    ...eventOf(event, pull, sha, RESULTS[results]),
    workspace,
    inputs: {
      config,
      charts: 'none',
      ...(event !== 'workflow_run' && { results: path }),
      ...(isNamed && { 'pr-number': `${pull.number}` }),
    },
  }
}

function eventOf(event: string, pull: PullRequest, sha: string, results: string) {
  if (event === 'workflow_run') {
    upload(scene.github, pull, [fileOf(results)])
    return finishedEvent(scene.github, pull)
  }
  if (EVENTS_WITH_HEAD.includes(event)) return pullEventOf(scene.github, pull, 'synchronize', event)
  const payload = event === 'release' ? { release: { tag_name: 'v1', id: 1 } } : {}
  return { event, payload, sha, ref: 'refs/heads/main' }
}

/** Runs a job in a repository of its own; `error` is why it was refused. */
async function outcomeOf(given: Given, inputs: Record<string, string> = {}) {
  rmSync(marker(), { force: true })
  const before = tip()
  const step = await scene
    .run({ ...given, inputs: { ...given.inputs, ...inputs } })
    .catch((error: Error) => ({ error: error.message }))
  return { step, hasRun: existsSync(marker()), isStored: tip() !== before }
}

/** Whether an input runs its command: it is refused for a reason of trust, or because the job cannot have it. */
async function runsIn(event: string, whose: Whose, name: string, inputs: Record<string, string>) {
  await scene.renew()
  const { step, hasRun } = await outcomeOf(jobOf(event, whose, 'same'), inputs)
  const error = 'error' in step ? step.error : ''
  expect(hasRun && error.includes('not allowed')).toBe(false)
  if (hasRun) return `runs ${name}`
  return error.includes('not allowed') ? `refuses ${name}` : `cannot ${name}`
}

async function rowOf(event: string, whose: Whose): Promise<string> {
  await scene.renew()
  const { step: judged } = await outcomeOf(jobOf(event, whose, 'slow'))
  await scene.renew()
  const { isStored } = await outcomeOf(jobOf(event, whose, 'same'))
  const fails = 'exitCode' in judged && judged.exitCode === 1
  return [
    `judged by the ${fails ? 'base' : 'checkout'}`,
    await runsIn(event, whose, 'run', { results: '', run: `touch '${marker()}'; exit 1` }),
    await runsIn(event, whose, 'collect', { collect: 'true' }),
    isStored ? 'stored' : 'not stored',
  ].join(', ')
}

/** Events that carry a pull request or a finished run, which say whether it is a fork's. */
const EVENTS_WITH_HEAD = [
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_target',
  'workflow_run',
]
/** The events that may have code of their own, the usual way to measure a fork, and one for all others, of which only the name differs. */
const ALIKE_EVENTS = [
  ...['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'merge_group', 'release'],
  ...['create', 'issue_comment', 'an_event_to_come'],
]

const WORDS = { none: '', own: ', own pull request', fork: ', pull request of a fork' }

describe('a job on every event', () => {
  it('Runs no command of a fork with a token that may write, stores no run of a pull request, and lets none loosen its thresholds', async () => {
    const lines: string[] = []
    for (const event of [...EVENTS_WITH_HEAD, ...ALIKE_EVENTS])
      for (const whose of ['none', 'own', 'fork'] as const) {
        if (whose === 'none' && EVENTS_WITH_HEAD.includes(event)) continue
        lines.push(`${event}${WORDS[whose]}: ${await rowOf(event, whose)}`)
      }
    expect(lines.filter(line => / pull request.*(?<!not) stored$/.test(line))).toEqual([])
    expect(lines.filter(line => / pull request.*by the checkout/.test(line))).toEqual([])
    const ofForks = lines.filter(line => line.includes('of a fork: '))
    expect(ofForks.filter(line => line.includes('runs ')).map(line => line.split(',')[0])).toEqual([
      'pull_request',
      'pull_request_review',
      'pull_request_review_comment',
    ])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/github/events.txt')
  }, 600_000)
})
