/** `perf-gate doctor`: checks what a gate rests on, part by part, and says what to do next. */

import { folderStore } from '../baseline/folder-store.ts'
import { loadBaseline, readLedger } from '../baseline/load.ts'
import type { Config } from '../config/config.ts'
import { UserError } from '../errors.ts'
import { compareWithBaseline } from '../gate/compare-runs.ts'
import { readConfig, USUAL_CONFIG } from '../input/configuration.ts'
import { defined } from '../model/defined.ts'
import type { Host } from '../output/host.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { formatAge, formatRatioAsPercent, plural } from '../render/format.ts'

export interface DoctorOptions {
  readonly config?: string
  readonly store?: string
  readonly suite?: string
  readonly baseRef: string
}

/** What the environment says of GitHub. */
export type GitHubEnvironment = Readonly<Record<string, string | undefined>>

/** What was found of one part. */
interface Finding {
  readonly state: 'ok' | 'note' | 'wrong'
  readonly part: string
  readonly text: string
  readonly next?: string
}

const MARKS = { ok: '✓', note: '!', wrong: '✗' } as const

/** Checks everything and prints it; returns 1 when something is wrong. */
export async function doctor(options: DoctorOptions, host: Host, environment: GitHubEnvironment): Promise<number> {
  const findings: Finding[] = []
  const config = await readConfig(options).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    findings.push({ state: 'wrong', part: 'configuration', text: error.message })
    return undefined
  })
  if (config) {
    findings.push(configuration(config), ...(await results(config)), ...(await baseline(config, options, host)))
  }
  findings.push(...(await token(environment, host)))
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { state, part, text } of findings)
    host.out(`${MARKS[state]} ${part.padEnd(width)}  ${escapeTerminal(text)}\n`)
  const next = findings.flatMap(finding => finding.next ?? [])
  host.out(
    next.length > 0 ? `\nNext:\n${next.map(each => `  - ${escapeTerminal(each)}\n`).join('')}` : '\nNothing to do.\n',
  )
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

function configuration({ file, suite, thresholds, workflows }: Config): Finding {
  if (file === undefined)
    return {
      state: 'note',
      part: 'configuration',
      text: `none at ${USUAL_CONFIG}: the built-in thresholds apply`,
      next: 'Run "perf-gate init" for a configuration and a CI job.',
    }
  const own = thresholds.filter(({ source }) => source !== 'default').length
  const rules = workflows.length > 0 ? `, rules for ${plural(workflows.length, 'pattern')} of workflows` : ''
  return {
    state: 'ok',
    part: 'configuration',
    text: `${file}: suite "${suite}", ${plural(own, 'threshold')} of its own${rules}`,
  }
}

async function results({ results, limits }: Config): Promise<Finding[]> {
  const { globFiles } = await import('../input/globs.ts')
  const found = results.map(async ({ path }): Promise<Finding> => {
    const files = await globFiles(path.replace(/\{(?:\d+\.\.\d+|repeat)\}/g, '*'), { maxFiles: limits.files })
    return files.length > 0
      ? { state: 'ok', part: 'results', text: `${path}: ${plural(files.length, 'file')}` }
      : { state: 'note', part: 'results', text: `${path}: no file here now` }
  })
  return Promise.all(found)
}

async function baseline(config: Config, { store, baseRef }: DoctorOptions, host: Host): Promise<Finding[]> {
  const part = 'baseline'
  if (store === undefined)
    return [
      { state: 'note', part, text: 'not looked at: name its folder with --store (a clone of the branch perf-gate)' },
    ]
  const now = host.now()
  const { window, maxAgeDays } = config.baseline
  const age = maxAgeDays === undefined ? {} : { maxAgeDays }
  const loaded = await loadBaseline(folderStore(store), { baseRef, suite: config.suite, window, now, ...age }, host)
  if (loaded.state === 'missing')
    return [
      {
        state: 'note',
        part,
        text: loaded.message,
        next: 'Let one run of the main branch pass, or import a history: perf-gate import.',
      },
    ]
  if (loaded.state !== 'ok') return [{ state: 'wrong', part, text: loaded.message }]
  const snapshot = await folderStore(store).open()
  const ledger = (await readLedger(folderStore(store), snapshot, { baseRef, suite: config.suite }))!
  const { epoch, breached = [], pending = [] } = ledger
  const newest = loaded.ageDays === undefined ? '' : `, newest run ${formatAge(loaded.ageDays)} old`
  return [
    { state: 'ok', part, text: `${epoch.id}: ${plural(epoch.runs.length, 'run')}${newest}` },
    ...(breached.length > 0
      ? [
          {
            state: 'wrong' as const,
            part,
            text: `${plural(breached.length, 'run')} of ${baseRef} failed since`,
            next: `Repair ${baseRef}, or accept the change: perf-gate baseline accept --store ${store}.`,
          },
        ]
      : []),
    ...(pending.length > 0
      ? [{ state: 'note' as const, part, text: `${plural(pending.length, 'run')} waiting for a second run to confirm` }]
      : []),
    sensitivity(config, loaded.runs, now),
  ]
}

/** What the baseline could find: its newest run, compared with the others. */
function sensitivity(
  config: Config,
  runs: Parameters<typeof compareWithBaseline>[0]['baseline'],
  now: number,
): Finding {
  const part = 'sensitivity'
  const [candidate] = runs.slice(-1)
  const others = runs.slice(0, -1)
  const few = 'Let more runs of the main branch pass: three are useful, five to ten are good.'
  if (!candidate || others.length === 0)
    return { state: 'note', part, text: 'one run says nothing of the noise between runs', next: few }
  const report = compareWithBaseline({
    config,
    baseline: others,
    candidates: [candidate],
    evidence: { state: 'ok', message: '' },
    now,
  })
  const change = report.sensitivity?.time?.change
  if (change === undefined) return { state: 'note', part, text: 'not known: no check of a time rests on evidence' }
  return defined({
    state: 'ok',
    part,
    text: `a workflow more than ${formatRatioAsPercent(change)} slower would be found four times in five, with ${plural(others.length, 'run')} as baseline`,
    next: others.length < 3 ? few : undefined,
  })
}

/** What the token of the environment may do, where there is one. */
async function token(environment: GitHubEnvironment, host: Host): Promise<Finding[]> {
  const part = 'token'
  const { GITHUB_TOKEN, GITHUB_REPOSITORY = '', GITHUB_API_URL } = environment
  const [owner, repo] = GITHUB_REPOSITORY.split('/')
  if (!GITHUB_TOKEN || !GITHUB_API_URL || !owner || !repo)
    return [
      {
        state: 'note',
        part,
        text: 'not looked at: needs GITHUB_TOKEN, GITHUB_REPOSITORY and GITHUB_API_URL, as jobs have them',
      },
    ]
  const { connectGitHub } = await import('../github/client.ts')
  const { proxyOf } = await import('../github/runner-environment.ts')
  const graphqlUrl = environment.GITHUB_GRAPHQL_URL ?? `${GITHUB_API_URL}/graphql`
  const context = { owner, repo, apiUrl: GITHUB_API_URL, graphqlUrl, proxy: proxyOf(environment) }
  const log = (): void => undefined
  const api = await connectGitHub(context, { token: GITHUB_TOKEN, sleep: host.sleep, now: host.now, log })
  const asks = [
    ['read the repository', 'contents: read', () => api.request('GET /repos/{owner}/{repo}')],
    [
      'read pull requests',
      'pull-requests: read',
      () => api.request('GET /repos/{owner}/{repo}/pulls', { per_page: 1 }),
    ],
    [
      'read artifacts',
      'actions: read',
      () => api.request('GET /repos/{owner}/{repo}/actions/artifacts', { per_page: 1 }),
    ],
  ] as const
  const found: Finding[] = []
  for (const [what, permission, ask] of asks)
    try {
      await ask()
      found.push({ state: 'ok', part, text: `may ${what}` })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      found.push({
        state: 'wrong',
        part,
        text: `may not ${what}: ${error.message}`,
        next: `Add "permissions: ${permission}" to the job.`,
      })
    }
  return [
    ...found,
    {
      state: 'note',
      part,
      text: 'whether it may write is known only when it does: comments need pull-requests: write, the baseline contents: write',
    },
  ]
}
