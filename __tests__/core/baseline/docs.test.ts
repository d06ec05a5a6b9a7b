import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ineligible,
  needsAcceptance,
  notOfBase,
  verdictRefusal,
} from '../../../src/core/gate/baseline/eligible.ts'
import { DEFAULT_RETENTION } from '../../../src/core/gate/baseline/epoch.ts'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { encodeSegment } from '../../../src/core/gate/baseline/layout.ts'
import { ANCHOR_RUNS } from '../../../src/core/gate/baseline/ledger.ts'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import { acceptRun, recordRun, rollback } from '../../../src/core/gate/baseline/move.ts'
import type { MovePlan } from '../../../src/core/gate/baseline/plan-moves.ts'
import { planAccept, planAppend } from '../../../src/core/gate/baseline/plan-moves.ts'
import type { Refusal } from '../../../src/core/model/baseline-move.ts'
import { refusalText } from '../../../src/core/render/words/baseline.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { buildEntry, buildLedger, buildRun, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { runsWith } from '../../support/needed.ts'
import { startStandIn } from '../../support/stand-in/server.ts'
import { branchOf } from './stores.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/baseline.md'), 'utf8')
const prose = page.replace(/\s+/g, ' ')

const GIT_IDENTITY = {
  GIT_AUTHOR_NAME: 'ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
}

function recipe(mark: string): string {
  const block = [...page.matchAll(/```\n([\s\S]*?)```/g)]
    .map(match => match[1]!)
    .find(text => text.includes(mark))
  if (!block) throw new Error(`docs/baseline.md has no block with ${mark}`)
  return block
}

describe('docs/baseline.md', () => {
  it('docs/baseline.md quotes the constants of the code', () => {
    const { runs, epochs, runsOfPastEpochs } = DEFAULT_RETENTION
    expect(prose).toContain(
      `| runs of the epoch | the newest ${runs}, and the ${ANCHOR_RUNS} anchors |`,
    )
    expect(prose).toContain(
      `| earlier epochs | ${epochs}, each with its newest ${runsOfPastEpochs} runs and its ${ANCHOR_RUNS} anchors |`,
    )
    expect(prose).toContain(
      `| breached runs of the base branch | the newest ${DEFAULT_RETENTION.breached}, or as many as \`accept-after\` needs, until a later run passes |`,
    )
    expect(prose).toContain(
      `| runs that wait | the newest ${DEFAULT_RETENTION.pending}, until a later run joins |`,
    )
    expect(prose).toContain(`The first ${ANCHOR_RUNS} runs of an epoch are its **anchors**`)
    expect(prose).toContain('for up to 3 minutes with growing random pauses')
    expect(prose).toContain(`\`release/1.0\` is \`${encodeSegment('release/1.0')}\``)
  })

  it('docs/baseline.md explains every reason for which a run is refused', () => {
    const table = page.slice(page.indexOf('## When a run is refused'))
    const explained = [...table.matchAll(/^\| (.+?) \|/gm)]
      .flatMap(match => match[1]!.split('; '))
      .map(text => new RegExp(text.replace(/\*[^*]+\*/g, '.+')))
    const few = buildRun().series.map(series => ({ ...series, count: 3 }))
    const failed = buildRun().series.map(series => ({ ...series, errorCount: 90 }))
    const later = planAccept(
      buildLedger(),
      [buildEntry(5)],
      { at: '2026-11-20T10:00:00.000Z', pullRequest: 1 },
      DEFAULT_RETENTION,
    )
    const ledger = 'ledger' in later ? later.ledger : buildLedger()
    const { id } = ledger.epoch
    const held = planAppend(ledger, [buildEntry(6)], id, DEFAULT_RETENTION, '1 check is suspect')
    const waiting = 'ledger' in held ? held.ledger : ledger
    const reasons = [
      ineligible(buildRun(1, { provenance: { fork: true } }), 'pass'),
      ineligible(buildRun(), 'invalid'),
      ineligible(buildRun(1, { series: [] }), 'pass'),
      ineligible(buildRun(1, { series: few }), 'pass'),
      ineligible(buildRun(1, { series: failed }), 'pass'),
      verdictRefusal('fail'),
      verdictRefusal('no-data'),
      needsAcceptance([{ code: 'not-comparable', load: 'shorter' }]),
      needsAcceptance([{ code: 'beyond-sampling', checks: 1 }]),
      reasonOf(planAppend(waiting, [buildEntry(6)], id, DEFAULT_RETENTION, '1 check is suspect')),
      notOfBase(buildRun(), 'next'),
      notOfBase(buildRun(1, { provenance: { event: 'pull_request' } }), 'main'),
      reasonOf(planAppend(ledger, [buildEntry(6)], 'another', DEFAULT_RETENTION)),
      reasonOf(planAppend(ledger, [buildEntry(6)], undefined, DEFAULT_RETENTION)),
      reasonOf(
        planAppend(ledger, [buildEntry(6, { verdict: 'no-baseline' })], id, DEFAULT_RETENTION),
      ),
      reasonOf(planAppend(ledger, [buildEntry(4)], id, DEFAULT_RETENTION)),
      reasonOf(planAppend(ledger, [buildEntry(1)], id, DEFAULT_RETENTION)),
      reasonOf(
        planAccept(ledger, [buildEntry(1)], { at: '2026-11-21T10:00:00.000Z' }, DEFAULT_RETENTION),
      ),
    ]
    expect(
      reasons
        .map(reason => refusalText(reason!))
        .filter(text => !explained.some(pattern => pattern.test(text))),
    ).toEqual([])
  })

  it.runIf(runsWith('git'))(
    'docs/baseline.md has recipes for git that work on the data branch',
    async () => {
      const github = await startStandIn()
      const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
      const name = { baseRef: 'main', suite: 'checkout' }
      const shell = (text: string) =>
        execFileSync('bash', ['-e'], {
          cwd: folder,
          env: { ...process.env, ...GIT_IDENTITY },
          input: text.replaceAll('REPOSITORY', github.repo),
          stdio: 'pipe',
        })
      const baseline = async () =>
        (
          await loadBaseline(
            await branchOf(github, 'perf-gate'),
            { ...name, window: 10, now: NOW },
            fakeHost(),
          )
        ).runs.map(runId)
      try {
        const store = await branchOf(github, 'perf-gate')
        await recordRun(store, { ...name, runs: [buildRun(1)], verdict: 'no-baseline' }, fakeHost())
        await acceptRun(
          store,
          { ...name, runs: [buildRun(2)], verdict: 'fail', accepted: {} },
          fakeHost(),
        )

        const [clone, command, ...rest] = recipe('Roll back the baseline of checkout').split('\n')
        expect(command).toBe('perf-gate baseline rollback --store perf --suite checkout')
        shell(clone!)
        await rollback(folderStore(join(folder, 'perf')), name, fakeHost())
        shell(rest.join('\n'))
        expect(await baseline()).toEqual([runId(buildRun(1))])

        rmSync(join(folder, 'perf'), { recursive: true })
        shell(recipe('Forget the history'))
        expect(github.git.commitsOf('perf-gate')).toHaveLength(1)
        expect(await baseline()).toEqual([runId(buildRun(1))])
      } finally {
        rmSync(folder, { recursive: true })
        await github.close()
      }
    },
  )
})

function reasonOf(plan: MovePlan): Refusal | undefined {
  return 'reason' in plan ? plan.reason : undefined
}
