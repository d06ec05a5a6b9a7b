/**
 * The story of an intended slowdown, step by step, for sweeps in which something fails: the first run seeds the
 * baseline, a second one joins it, the pull request fails with a comment, a second push updates it, the labeled merge
 * replaces the baseline, and a release is stored by name, with notes and a status.
 */
import assert from 'node:assert/strict'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { baselineProblemText } from '../../../src/core/render/words/baseline.ts'
import { branchOf } from '../../core/baseline/stores.ts'
import { type StandIn, startStandIn } from '../stand-in/server.ts'
import type { PullRequest, Release } from '../stand-in/state.ts'
import { jtl, resultsFolder } from './results.ts'
import { pullEventOf, pushOf, RUNNER_NOW, type StepOptions } from './runner.ts'

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

export type Story = ReturnType<typeof beginStory>
export type StoryFiles = ReturnType<typeof storyFiles>

/** Writes the results of the story to a folder, and a configuration for the built action, whose clock is real. */
export function storyFiles() {
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

/** Begins the story on a server. */
function beginStory(github: StandIn, paths: StoryFiles) {
  let run = 100
  const inputs = (results: string) => ({ run: String(++run), inputs: { results, charts: 'none' } })
  const main = () => github.git.ref('refs/heads/main')!
  const tip = () => github.git.ref('refs/heads/perf-gate')
  const opened = (): PullRequest | undefined => github.state.pulls.get(1)
  const pull = () => opened() ?? github.addPull()
  const merged = (): string => {
    if (!pull().merged) {
      pull().labels.push('perf-baseline')
      github.merge(1, 'maintainer')
    }
    return pull().mergeCommit!
  }
  const published = (): Release => {
    const { releases, nextId } = github.state
    if (releases.length === 0)
      releases.push({ id: nextId(), tag: 'v1.0.0', body: 'Faster.', draft: false })
    return releases[0]!
  }
  const push = (sha: string, results: string): StepOptions => ({
    ...pushOf(sha),
    ...inputs(results),
  })
  const propose = (): StepOptions => ({
    ...pullEventOf(github, pull(), 'synchronize'),
    ...inputs(paths.slow),
  })
  const release = (): StepOptions => {
    const { id, tag } = published()
    const given = inputs(paths.released)
    return {
      event: 'release',
      payload: { action: 'published', release: { id, tag_name: tag } },
      ...{ sha: main(), ref: `refs/tags/${tag}`, run: given.run },
      inputs: { ...given.inputs, 'report-to': 'release-notes', 'result-as': 'status' },
    }
  }
  const steps: readonly Step[] = [
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
      leaves: () => published().body.length > 'Faster.'.length && github.state.statuses.length > 0,
      options: release,
    },
  ]

  async function load(where: string) {
    const request = { baseRef: 'main', suite: 'default', window: 10, mustMatch: [] }
    const host = { random: () => 0, sleep: async () => {} }
    const store = await branchOf(github, 'perf-gate')
    const loaded = await loadBaseline(store, { ...request, now: RUNNER_NOW }, host)
    const isRead = loaded.state === 'ok' || loaded.state === 'missing'
    assert.ok(isRead, `${where}: ${baselineProblemText(loaded.problem)}`)
    return loaded
  }

  return {
    steps,
    /** The commit of the baseline's branch. */
    tip,
    /** True when a step has completed its work, since the branch was at `before`. */
    isDone({ leaves, commits }: Step, before: string | undefined): boolean {
      const hasComment = () =>
        github.state.comments.some(({ issue, body }) => issue === 1 && body.includes('run='))
      const hasCommit = (subject: string) =>
        tip() !== before && github.git.readCommit(tip()!)!.message.startsWith(subject)
      const isThere = commits === undefined ? hasComment() : hasCommit(commits)
      return isThere && (leaves?.() ?? true)
    },
    /** Throws unless there is at most one comment. */
    checkComments(where: string): void {
      const marked = github.state.comments.filter(({ body }) =>
        body.startsWith('<!-- perf-gate:v1 '),
      )
      assert.ok(marked.length <= 1, `${where}: ${marked.length} comments`)
    },
    /** Returns how many runs the baseline has; throws when it cannot be read. */
    countRuns: async (where: string) => (await load(where)).runs.length,
    /** Throws unless the baseline is that of the whole story. */
    async checkEnd(where: string): Promise<void> {
      const { ledger, runs } = await load(where)
      assert.equal(ledger?.epoch.acceptedFrom?.pullRequest, 1, where)
      assert.equal(runs.length, 1, where)
      const before = ledger?.history.map(({ runs }) => runs.length)
      assert.deepEqual(before, [2], `${where}: a run was lost or is there twice`)
    },
  }
}

/** Tells a story on a new server. */
export async function onServer<Told>(
  files: StoryFiles,
  tell: (story: Story, github: StandIn) => Promise<Told>,
): Promise<Told> {
  const github = await startStandIn()
  try {
    return await tell(beginStory(github, files), github)
  } finally {
    await github.close()
  }
}
