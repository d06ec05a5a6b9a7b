/** Fuzzes texts that perf-gate reads back or gets as input: configuration, stored runs, ledgers, events, comments. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLedger, buildRun } from '../../__tests__/support/baseline/run-builders.ts'
import { parseConfig } from '../../src/core/config/load.ts'
import { decodeLedger } from '../../src/core/gate/baseline/ledger.ts'
import { encodeSuiteFile } from '../../src/core/gate/baseline/suite-file.ts'
import { byAge } from '../../src/core/model/ci-run.ts'
import { ConfigError, InputError, StoreError, UsageError } from '../../src/core/model/errors.ts'
import { decodeRun } from '../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../src/core/summarize/run-file/encode.ts'
import { markerOf, stampOf } from '../../src/github/api/comment-marker.ts'
import { readContext } from '../../src/github/api/event.ts'
import { type PlanInputs, planJob } from '../../src/github/job/plan.ts'
import { expect, type Target, unlessRefused } from './target.ts'

const EVENTS = [
  'pull_request',
  'pull_request_target',
  'push',
  'merge_group',
  'release',
  'schedule',
  'workflow_run',
]
const MODES = ['auto', 'gate', 'comment', 'baseline'] as const

const config: Target = {
  run(data) {
    unlessRefused(ConfigError, () => parseConfig(data.toString(), 'perf-gate.yml'))
  },
  seeds: () => [
    'version: 1\nsuite: shop\n',
    ...[
      ...readFileSync(join(process.cwd(), 'docs/configuration.md'), 'utf8').matchAll(
        /```yaml\n(.*?)```/gs,
      ),
    ].map(match => match[1]!),
  ],
}

const record: Target = {
  run(data) {
    const run = unlessRefused(InputError, () => decodeRun(data.toString(), 'run.json'))
    if (!run) return
    const text = encodeRun(run)
    expect(
      encodeRun(decodeRun(text, 'run.json')) === text,
      'what was decoded is not stored as it is',
    )
  },
  seeds: () => [1, 2].map(index => encodeRun(buildRun(index))),
}

const ledger: Target = {
  run(data) {
    const found = unlessRefused(StoreError, () => decodeLedger(data.toString(), 'baseline.json'))
    if (!found) return
    const text = encodeSuiteFile(found)
    expect(
      encodeSuiteFile(decodeLedger(text, 'baseline.json')) === text,
      'what was decoded is not stored as it is',
    )
  },
  seeds: () => [encodeSuiteFile(buildLedger())],
}

/** The first byte picks the event, the second the mode; the rest is the event's file. */
const event: Target = {
  run(data) {
    const env = {
      GITHUB_EVENT_NAME: EVENTS[(data[0] ?? 0) % EVENTS.length]!,
      GITHUB_EVENT_PATH: 'event.json',
      GITHUB_REPOSITORY: 'octo-org/shop',
      GITHUB_SERVER_URL: 'https://forge.example',
      GITHUB_API_URL: 'https://forge.example/api/v3',
      GITHUB_SHA: 'f'.repeat(40),
      GITHUB_REF: 'refs/heads/main',
      GITHUB_RUN_ID: '7',
      RUNNER_TEMP: '.',
    }
    unlessRefused(UsageError, () => {
      const context = readContext(env, () => data.subarray(2).toString())
      const inputs: PlanInputs = {
        mode: MODES[(data[1] ?? 0) % MODES.length]!,
        comment: 'always',
        reportTo: ['comment'],
        baselineLabel: 'perf-baseline',
      }
      const plan = planJob(context, inputs, ['perf-gate'])
      const isForks = context.pullRequest !== undefined && context.fork
      expect(
        !isForks || plan.task === 'judge' || plan.task === 'skip',
        `a fork’s event would write the baseline: ${plan.reason}`,
      )
      expect(!plan.reason.includes('\n'), 'the reason is more than a line')
    })
  },
  seeds: () =>
    EVENTS.map((_, index) => {
      const side = { ref: 'x', sha: 'a'.repeat(40), repo: { id: 1, full_name: 'octo-org/shop' } }
      const labels = [{ name: 'perf-baseline' }]
      const pull_request = {
        number: 3,
        merged: true,
        merge_commit_sha: side.sha,
        labels,
        head: side,
        base: side,
      }
      const workflow_run = {
        id: 5,
        run_attempt: 1,
        event: 'pull_request',
        head_sha: side.sha,
        path: 'a.yml',
      }
      const payload =
        index === 6
          ? { workflow_run }
          : index < 2
            ? { action: 'closed', pull_request }
            : { commits: [{ id: side.sha, message: 'x' }] }
      const repository = { id: 1, default_branch: 'main', private: false }
      return `${String.fromCharCode(index, 0)}${JSON.stringify({ repository, ...payload })}`
    }),
}

const marker: Target = {
  run(data) {
    const stamp = stampOf(data.toString())
    if (!stamp) return
    expect(stampOf(markerOf(stamp))?.run === stamp.run, 'a stamp that is not read back')
    byAge(stamp, { run: '1', attempt: 1 })
  },
  seeds: () => [markerOf({ key: '0123456789abcdef', run: '77', attempt: 1, sha: 'a'.repeat(40) })],
}

export const readTexts: readonly (readonly [string, Target])[] = [
  ['config', config],
  ['record', record],
  ['ledger', ledger],
  ['event', event],
  ['marker', marker],
]
