/** `perf-gate doctor`: checks configuration, results and baseline, and suggests next steps. */

import { readdir, readFile } from 'node:fs/promises'
import type { StoredOptions } from '../../cli/command.ts'
import type { Config } from '../../core/config/config.ts'
import { wideMinChanges } from '../../core/config/unused-rules.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import { loadBaseline } from '../../core/gate/baseline/load-baseline.ts'
import { compareWithBaseline } from '../../core/gate/compare-runs.ts'
import { defined, present } from '../../core/model/defined.ts'
import { only, StoreError, UserError } from '../../core/model/errors.ts'
import { FEWEST_RECORDED } from '../../core/model/record.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { jsonText } from '../../core/render/escape/json.ts'
import { escapeTerminal } from '../../core/render/escape/terminal.ts'
import { baselineProblemText, recordText } from '../../core/render/words/baseline.ts'
import { formatAge, formatRatioAsPercent, plural } from '../../core/render/words/format.ts'
import { DEFAULT_CONFIG_PATH, readConfig } from '../../read/files/configuration.ts'
import type { Host } from '../../read/files/host.ts'
import { CI_SYSTEMS } from './ci-systems.ts'
import { storedRecord } from './stored-record.ts'

export interface DoctorOptions extends Partial<StoredOptions> {
  readonly config?: string
  readonly baseRef: string
  readonly json?: boolean
}

const WORKFLOWS = '.github/workflows'

/** The action by the owner or the commit that `init` writes before the first release. */
const PLACEHOLDER =
  /\b(?:OWNER\/perf-gate[\w./-]*(?:@\w+)?|[\w.-]+\/perf-gate[\w./-]*@0{4,40}\b|ref: 0{40}\b)/

const MARKS = { ok: '✓', note: '!', wrong: '✗' } as const

/** One line of the result: what was checked ('baseline'), and the suggested step, a sentence, unless there is nothing to do. */
type Diagnosis = readonly [state: keyof typeof MARKS, part: string, text: string, next?: string]

/** Checks everything and prints the results. Returns 1 when something is wrong, else 0. */
export async function doctor(options: DoctorOptions, host: Host): Promise<number> {
  const diagnoses: Diagnosis[] = []
  const config = await readConfig(options).catch(
    only(UserError, ({ message }) => void diagnoses.push(['wrong', 'configuration', message])),
  )
  if (config) {
    diagnoses.push(
      configuration(config),
      ...(await results(config)),
      ...(await action()),
      ...(await baseline(config, options, host)),
    )
  }
  const problems = diagnoses.filter(([state]) => state === 'wrong').length
  if (options.json) {
    host.out(
      jsonText(diagnoses.map(([state, part, found, next]) => ({ state, part, found, next }))),
    )
    return problems > 0 ? 1 : 0
  }
  const width = Math.max(...diagnoses.map(([, part]) => part.length))
  for (const [state, part, text, next] of diagnoses) {
    host.out(`${MARKS[state]} ${part.padEnd(width)}  ${escapeTerminal(text)}\n`)
    if (next !== undefined) host.out(`${' '.repeat(width + 4)}→ ${escapeTerminal(next)}\n`)
  }
  host.out(problems === 0 ? '\nNo problems.\n' : `\n${plural(problems, 'problem')} to fix.\n`)
  return problems > 0 ? 1 : 0
}

function configuration({ file, suite, thresholds, workflows }: Config): Diagnosis {
  if (file === undefined)
    return [
      'note',
      'configuration',
      `none at ${DEFAULT_CONFIG_PATH}: the built-in thresholds apply`,
      'Run "perf-gate init" to write a configuration and a CI job.',
    ]
  const own = thresholds.filter(({ source }) => source !== 'default').length
  const stated = own > 0 ? `${plural(own, 'threshold')} of its own` : 'the built-in thresholds'
  const rules =
    workflows.length > 0 ? `, rules for ${plural(workflows.length, 'pattern')} of workflows` : ''
  return ['ok', 'configuration', `${file}: suite "${suite}", ${stated}${rules}`]
}

async function results({ results, limits }: Config): Promise<Diagnosis[]> {
  const { globFiles } = await import('../../read/files/globs.ts')
  const found = results.map(async ({ path }): Promise<Diagnosis> => {
    const files = await globFiles(path.replace(/\{(?:\d+\.\.\d+|repeat)\}/g, '*'), {
      maxFiles: limits.files,
    })
    if (files.length > 0) return ['ok', 'results', `${path}: ${plural(files.length, 'file')}`]
    const next = 'Run the load test, or correct the path in the configuration.'
    return ['note', 'results', `${path}: matches no file yet`, next]
  })
  return Promise.all(found)
}

/** Finds CI jobs that still name the action by the placeholder of `init`, which no run can load. */
async function action(): Promise<Diagnosis[]> {
  const workflows = (await readdir(WORKFLOWS).catch(() => [])).map(name => `${WORKFLOWS}/${name}`)
  const others = Object.values(CI_SYSTEMS).flatMap(({ file, path }) => present([file, path]))
  const files = new Set([...workflows, ...others])
  const next = 'Replace it with the owner and a commit of perf-gate.'
  const found = [...files].sort().map(async (file): Promise<Diagnosis[]> => {
    const text = await readFile(file, 'utf8').catch(() => '')
    const [placeholder] = PLACEHOLDER.exec(text) ?? []
    if (placeholder === undefined) return []
    return [['wrong', 'action', `${file}: ${placeholder} names no action`, next]]
  })
  return (await Promise.all(found)).flat()
}

async function baseline(
  config: Config,
  { store, baseRef }: DoctorOptions,
  host: Host,
): Promise<Diagnosis[]> {
  const part = 'baseline'
  if (store === undefined) {
    const next =
      'Give it with --store. For a branch: git clone --single-branch --branch perf-gate URL FOLDER.'
    return [['note', part, 'not checked: needs the folder that holds it', next]]
  }
  const now = host.now()
  const { window, maxAgeDays } = config.baseline
  const wanted = defined({ baseRef, suite: config.suite, window, now, maxAgeDays })
  const { state, problem, ageDays, ledger, runs } = await loadBaseline(
    folderStore(store),
    wanted,
    host,
  )
  if (state === 'missing') {
    const next = `Let a run of ${baseRef} pass, or import past runs (perf-gate import). Another suite or branch: --suite, --base-ref.`
    return [['note', part, baselineProblemText(problem), next]]
  }
  if (state !== 'ok') return [['wrong', part, baselineProblemText(problem)]]
  const { epoch, breached = [], pending = [] } = ledger!
  const newest = ageDays === undefined ? '' : `, newest run ${formatAge(ageDays)} old`
  const found: Diagnosis[] = [
    ['ok', part, `${epoch.id}: ${plural(epoch.runs.length, 'run')}${newest}`],
  ]
  if (breached.length > 0) {
    const next = `Fix ${baseRef}, or accept the change: perf-gate baseline accept --store ${store}.`
    found.push([
      'wrong',
      part,
      `${plural(breached.length, 'run')} of ${baseRef} failed since`,
      next,
    ])
  }
  if (pending.length > 0) {
    const text = `${plural(pending.length, 'run')} waiting for a second run to confirm`
    found.push(['note', part, text, `Run the load test of ${baseRef} again.`])
  }
  const record = await storedRecord(config, folderStore(store), baseRef, host).then(
    (record): Diagnosis => [
      record.runs < FEWEST_RECORDED ? 'note' : 'ok',
      'record',
      recordText(record),
    ],
    only(StoreError, ({ message }): Diagnosis => ['wrong', 'record', message]),
  )
  return [...found, ...detectable(config, runs, now), record]
}

/**
 * Compares the newest run of the baseline with the others. Returns the smallest change that can be detected, and the thresholds that
 * cannot be breached.
 */
function detectable(config: Config, runs: readonly RunSummary[], now: number): Diagnosis[] {
  const part = 'sensitivity'
  const [candidate] = runs.slice(-1)
  const others = runs.slice(0, -1)
  const few = 'Let more runs of the main branch pass: three are useful, five to ten are good.'
  if (!candidate || others.length === 0)
    return [['note', part, 'unknown: the noise between runs needs more than one run', few]]
  const request = {
    config,
    baseline: others,
    candidates: [candidate],
    evidence: { state: 'ok' as const },
    now,
  }
  const { checks, sensitivity } = compareWithBaseline(request)
  const silent = wideMinChanges(config, checks).map(
    ({ message }): Diagnosis => ['note', 'thresholds', message],
  )
  const change = sensitivity?.time?.change
  if (change === undefined)
    return [['note', part, 'unknown: no check of a time uses "decide: evidence"'], ...silent]
  const slower = formatRatioAsPercent(change)
  const text = `a typical workflow that is ${slower} slower would be found 4 times in 5 (the newest run against ${plural(others.length, 'other')})`
  return [others.length < 3 ? ['ok', part, text, few] : ['ok', part, text], ...silent]
}
