/**
 * The story of an intended slowdown, step by step, for sweeps in which something fails: the first run seeds the
 * baseline, a second one joins it, the pull request fails with a comment, a second push updates it, the labeled merge
 * replaces the baseline, and a release is stored by name, with notes and a status.
 */
import assert from 'node:assert/strict'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { baselineProblemText } from '../../../src/core/render/words/baseline.ts'
import { branchStore } from '../../../src/github/api/branch-store.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { connect } from '../../github/api/connect.ts'
import type { StandIn } from '../stand-in/server.ts'
import type { PullRequest, Release } from '../stand-in/state.ts'
import { jtl, resultsFolder } from './results.ts'
import { pullEventOf, pushOf, type StepOptions, type StepResult } from './runner.ts'

export interface Step {
  /** The result without faults; several where it depends on chance. */
  readonly verdicts: readonly string[]
  /** Begins the subject of its commit on the baseline branch. Absent: the step leaves a comment. */
  readonly commits?: string
  /** Its other effects. */
  leaves?(): boolean
  /** What the runner gives the action; each call is another run. */
  options(): StepOptions
}

export interface Story {
  readonly steps: readonly Step[]
  /** The commit of the baseline's branch. */
  tip(): string | undefined
  /** True when a step has completed its work, since the branch was at `before`. */
  isDone(step: Step, before: string | undefined): boolean
  /** Throws unless there is at most one comment. */
  checkComments(where: string): void
  /** Returns how many runs the baseline has; throws when it cannot be read. */
  countRuns(where: string): Promise<number>
  /** Throws unless the baseline is that of the whole story. */
  checkEnd(where: string): Promise<void>
}

export interface StoryFiles {
  readonly usual: string
  readonly again: string
  readonly slow: string
  readonly released: string
  /** For the built action, which uses the real clock: a baseline does not expire. */
  readonly config: string
  remove(): void
}

/** Writes the results of the story to a folder. */
export function storyFiles(): StoryFiles {
  const files = resultsFolder()
  const later = Date.parse('2026-11-21T06:00:00Z')
  return {
    usual: files.write('usual.jtl', jtl(1)),
    again: files.write('again.jtl', jtl(3, { startMs: later })),
    slow: files.write('slow.jtl', jtl(2, { factor: 3, startMs: later + 3_600_000 })),
    released: files.write('released.jtl', jtl(4, { factor: 3, startMs: later + 7_200_000 })),
    config: files.write('perf-gate.yml', 'version: 1\nbaseline: { max-age: off }\n'),
    remove: files.remove,
  }
}

const PASSES = ['pass', 'warn', 'inconclusive']

/** Begins the story on a new server. */
export function beginStory(github: StandIn, paths: StoryFiles): Story {
  let run = 100
  let opened: PullRequest | undefined
  const pull = (): PullRequest => {
    opened ??= github.addPull()
    return opened
  }
  const inputs = (results: string) => ({ run: String(++run), inputs: { results, charts: 'none' } })
  const push = (sha: string, results: string): StepOptions => ({
    ...pushOf(sha),
    ...inputs(results),
  })
  const propose = (): StepOptions => ({
    ...pullEventOf(github, pull(), 'synchronize'),
    ...inputs(paths.slow),
  })
  const main = () => github.git.ref('refs/heads/main')!
  const merged = (): string => {
    if (!pull().merged) {
      pull().labels.push('perf-baseline')
      github.merge(pull().number, 'maintainer')
    }
    return pull().mergeCommit!
  }
  const published = (): Release => {
    const [release] = github.state.releases
    if (release) return release
    const [id, createdAt] = [github.state.nextId(), github.state.now()]
    const made = {
      id,
      tag: 'v1.0.0',
      name: 'v1.0.0',
      body: 'Faster.',
      draft: false,
      prerelease: false,
      target: 'main',
    }
    github.state.releases.push({ ...made, createdAt })
    return published()
  }
  const release = (): StepOptions => {
    const { id, tag } = published()
    const { run, inputs: given } = inputs(paths.released)
    return {
      event: 'release',
      payload: { action: 'published', release: { id, tag_name: tag } },
      sha: main(),
      ref: `refs/tags/${tag}`,
      run,
      inputs: {
        ...given,
        'report-to': 'release-notes',
        'result-as': 'status',
      },
    }
  }
  const tip = () => github.git.ref('refs/heads/perf-gate')

  async function load(where: string) {
    const { api } = await connect(github)
    const request = { baseRef: 'main', suite: 'default', window: 10, mustMatch: [] }
    const now = Date.parse('2026-11-22T00:00:00Z')
    const host = { random: () => 0, sleep: async () => {} }
    const loaded = await loadBaseline(
      branchStore(gitData(api, 'main'), 'perf-gate'),
      { ...request, now },
      host,
    )
    assert.ok(
      loaded.state === 'ok' || loaded.state === 'missing',
      `${where}: ${baselineProblemText(loaded.problem)}`,
    )
    return loaded
  }

  return {
    steps: [
      {
        verdicts: ['no-baseline'],
        commits: 'Begin the baseline',
        options: () => push(main(), paths.usual),
      },
      { verdicts: PASSES, commits: 'Add a run', options: () => push(main(), paths.again) },
      { verdicts: ['fail'], options: propose },
      { verdicts: ['fail'], options: propose },
      // Accepted as any result.
      {
        verdicts: ['warn', 'fail', 'no-baseline'],
        commits: 'Accept a new baseline',
        options: () => push(merged(), paths.slow),
      },
      {
        verdicts: PASSES,
        commits: 'Keep v1.0.0',
        leaves: () =>
          published().body.length > 'Faster.'.length && github.state.statuses.length > 0,
        options: release,
      },
    ],
    tip,
    isDone: (step, before) =>
      (step.leaves?.() ?? true) &&
      (step.commits !== undefined
        ? tip() !== before && github.git.readCommit(tip()!)!.message.startsWith(step.commits)
        : github.state.comments.some(
            ({ issue, body }) => issue === opened?.number && body.includes('run='),
          )),
    checkComments: where => {
      const comments = github.state.comments.filter(({ body }) =>
        body.startsWith('<!-- perf-gate:v1 '),
      )
      assert.ok(comments.length <= 1, `${where}: ${comments.length} comments`)
    },
    countRuns: async where => (await load(where)).runs.length,
    checkEnd: async where => {
      const { ledger, runs } = await load(where)
      assert.equal(ledger?.epoch.acceptedFrom?.pullRequest, opened?.number, where)
      assert.equal(runs.length, 1, where)
      assert.deepEqual(
        ledger?.history.map(({ runs }) => runs.length),
        [2],
        `${where}: a run was lost or is there twice`,
      )
    },
  }
}

/** The output of a step where users look. */
export function messageOf(result: StepResult | Error): string {
  return result instanceof Error
    ? result.message
    : `${result.annotations.join('\n')}\n${result.summary}`
}
