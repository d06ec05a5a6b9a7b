/** A label is not honored when GitHub does not report the time of the push. Commit dates are not trusted. */
import { describe, expect, it } from 'vitest'
import { makeScene } from '../../github/job/job-setup.ts'
import { jtl } from '../../support/action/results.ts'
import { pullEventOf } from '../../support/action/runner.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'

const LABEL = 'perf-baseline'
const AT = '2026-11-20T11:00:00Z'
const LONG_AGO = '2001-01-01T00:00:00Z'

const scene = makeScene()
const { RESULTS, files, propose, push, seed, bodies } = scene
const github = () => scene.github
const plain = (text = '') => text.replaceAll('`', '')

/** A labeled pull request whose newest commit has a date before the label. */
function labeled(): PullRequest {
  const pull = github().addPull({
    labels: [LABEL],
    labelEvents: [{ label: LABEL, by: 'mira', at: AT }],
  })
  const { tree } = github().git.readCommit(pull.head.sha)!
  const committer = { name: 'mallory', email: 'mallory@forge.example', date: LONG_AGO }
  pull.head.sha = github().git.writeCommit({
    tree,
    parents: [pull.base.sha],
    message: 'Later',
    committer,
  })
  return pull
}

/** Makes the push activity API answer as for a deleted or private fork, or with this status. */
function withoutActivity(status: number): void {
  github().inject({
    when: ({ path }) => path.includes('/activity'),
    effect: { kind: 'status', status, message: 'No' },
    times: 4,
  })
}

describe('a label when the push activity API fails', () => {
  it.each([404, 403, 410, 451])(
    'A label is not honored when the push API answers %i, and the comment says why and what to do',
    async status => {
      seed()
      const pull = labeled()
      withoutActivity(status)
      const step = await propose(pull, RESULTS.slow)
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
      expect(plain(bodies()[0])).toContain(
        `The label "${LABEL}" was added by mira at ${AT}, but it is not known whether before or after commit ${pull.head.sha.slice(0, 7)} was pushed: the fork is deleted or private, or the server does not report pushes. So it has no effect.`,
      )
      expect(github().state.requests.filter(({ path }) => path.includes('/git/commits/'))).toEqual(
        [],
      )
    },
  )

  it('A label is not honored when the push API has no push of the commit', async () => {
    seed()
    const pull = labeled()
    const event = pullEventOf(github(), pull, 'synchronize')
    pull.head.sha = pull.base.sha
    const step = await scene.run({ ...event, inputs: { results: RESULTS.slow, charts: 'none' } })
    expect(step.exitCode).toBe(1)
    expect(plain(bodies()[0])).toContain('it is not known whether before or after')
  })

  it('A label is not honored when the fork was deleted, and the merge does not change the baseline', async () => {
    seed()
    const pull = labeled()
    withoutActivity(404)
    const sha = github().merge(pull.number, 'maintainer')
    const step = await push(files.write('merged.jtl', jtl(80, { factor: 2 })), { sha })
    expect(step.exitCode).toBe(1)
    expect(step.annotations.join()).toContain('So it has no effect.')
    expect(step.log).not.toContain('this run is its baseline now')
    const ledger = JSON.parse(github().git.filesOf('perf-gate').get('main/default/baseline.json')!)
    expect(ledger.epoch.acceptedFrom).toBeUndefined()
  })

  it('A label is honored with "stale-label: accept" when the push API does not answer, and the report says so', async () => {
    seed()
    const accepts = 'version: 1\nbaseline: { stale-label: accept }\n'
    github().git.commitFiles('main', { '.github/perf-gate.yml': accepts })
    const pull = labeled()
    withoutActivity(404)
    expect((await propose(pull, RESULTS.slow)).exitCode).toBe(0)
    expect(plain(bodies()[0])).toMatch(
      /it is not known whether .*\. It counts all the same \(stale-label: accept\)/,
    )
  })
})
