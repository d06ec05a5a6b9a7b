/** What the tests of the job share: a stand-in for each test, a seeded baseline, results, events. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { jtl, resultsFolder } from '../../support/action/results.ts'
import {
  pullEventOf,
  pushOf,
  runStep,
  type StepOptions,
  type StepResult,
} from '../../support/action/runner.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'

export type Given = Partial<StepOptions> & { inputs?: Record<string, string> }

/** Sets up the stand-in of a test file: call it once, at the top. */
export function makeScene() {
  const files = resultsFolder()
  const RESULTS = {
    baseline: [1, 2, 3, 4].map(seed => files.write(`baseline-${seed}.jtl`, jtl(seed))),
    same: files.write('same.jtl', jtl(9)),
    slow: files.write('slow.jtl', jtl(10, { factor: 2 })),
    broken: files.write('broken.jtl', jtl(11, { failed: 1 })),
  }
  let github: StandIn
  let seeded: StandIn

  beforeAll(async () => {
    github = await startStandIn()
    for (const path of RESULTS.baseline) await push(path)
    seeded = github
  })
  afterAll(async () => {
    await seeded.close()
    files.remove()
  })
  beforeEach(async () => {
    github = await startStandIn()
  })
  afterEach(() => github.close())

  /** Inputs for a result file; charts are drawn only on request. */
  const results = (path: string, more: Given = {}): Given => ({
    ...more,
    inputs: { results: path, charts: 'none', ...more.inputs },
  })

  function push(path: string, more: Given = {}): Promise<StepResult> {
    const sha = more.sha ?? github.git.commitFiles('main', { [`${Math.random()}`]: 'x' })
    return runStep(github, { ...pushOf(sha), ...results(path, more) })
  }

  return {
    RESULTS,
    files,
    results,
    push,
    propose: (
      pull: PullRequest,
      path: string,
      more: Given = {},
      action = 'synchronize',
    ): Promise<StepResult> =>
      runStep(github, { ...pullEventOf(github, pull, action, more.event), ...results(path, more) }),
    run: (options: Given): Promise<StepResult> => runStep(github, options as StepOptions),
    /** Begins with four runs on main. */
    seed: (): void => github.git.fetchAll(seeded.git),
    /** Replaces the stand-in. */
    renew: async (): Promise<StandIn> => {
      await github.close()
      github = await startStandIn()
      return github
    },
    /** A pull request from a fork whose branch is called main. */
    forkOf(number: number): PullRequest {
      const sha = github.git.commitFiles(
        `fork-${number}`,
        { fork: `${number}` },
        'Fork',
        github.git.ref('refs/heads/main'),
      )
      return github.addPull({ number, head: { ref: 'main', sha, repository: 'mallory/shop' } })
    },
    /** Tip of the baseline branch. */
    tip: () => github.git.ref('refs/heads/perf-gate'),
    /** Texts of all comments. */
    bodies: () => github.state.comments.map(({ body }) => body),
    firstWarning: (step: StepResult) => step.annotations.find(line => line.startsWith('warning')),
    /** The stand-in of the current test. */
    get github(): StandIn {
      return github
    },
  }
}
