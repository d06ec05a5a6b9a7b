/**
 * Runs of several tools whose names tell the truth: `baseline-1`, `aa-1` are unchanged, `slow40-checkin` and its second
 * run `slow40-checkin-2` are slower, in `failed` every request failed. A folder of such runs is one system.
 */
import { basename, join } from 'node:path'
import type { Report } from '../../src/core/model/report.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import type { Verdict } from '../../src/core/model/verdict.ts'
import { headlineText } from '../../src/core/render/outputs/report-texts.ts'
import { markdownTable } from '../in-docs.ts'
import { entriesOf, isFolder, judged, readRecorded } from './read.ts'

interface System {
  readonly name: string
  readonly alike: readonly RunSummary[]
  /** Runs of one slower system, in order. */
  readonly slower: ReadonlyMap<string, readonly RunSummary[]>
  readonly failed: readonly RunSummary[]
}

export interface JudgedPairs {
  readonly table: string
  /** A line for each wrong verdict. */
  readonly wrong: readonly string[]
}

/** Judges every run of every system in the folders. */
export async function judgePairs(folders: readonly string[]): Promise<JudgedPairs> {
  const systems = (await Promise.all(folders.flatMap(systemsIn).map(readSystem))).filter(
    ({ alike }) => alike.length > 1,
  )
  const wrong: string[] = []
  const rows = systems.flatMap(system => {
    const most = system.alike.length - 1
    return [...new Set([1, most])].map(n => [system.name, n, ...cellsOf(system, n, wrong)])
  })
  return {
    table: markdownTable(
      ['runs of', 'n', 'unchanged', 'slower', 'slower, two runs', 'all failed'],
      rows,
    ),
    wrong,
  }
}

/** Verdicts of one system against n runs of it; clear errors are added to `wrong`. */
function cellsOf({ name, alike, slower, failed }: System, n: number, wrong: string[]): string[] {
  const verdicts = (
    what: string,
    isWrong: (verdict: Verdict) => boolean,
    reports: readonly Report[],
  ): string => {
    for (const report of reports)
      if (isWrong(report.verdict))
        wrong.push(`${name}, n = ${n}, ${what}: ${report.verdict}, ${headlineText(report)}`)
    return counted(reports.map(({ verdict }) => verdict))
  }
  const before = alike.slice(0, n)
  const others = (run: RunSummary) => alike.filter(other => other !== run).slice(0, n)
  const tests = [...slower.values()]
  const repeated = tests.filter(runs => runs.length > 1)
  return [
    verdicts(
      'unchanged',
      verdict => verdict !== 'pass' && verdict !== 'inconclusive',
      alike.map(run => judged(others(run), [run])),
    ),
    // One baseline run does not show what is usual, so a slower run may pass against it.
    verdicts(
      'slower',
      verdict => n > 1 && verdict !== 'fail' && verdict !== 'warn',
      tests.map(([run]) => judged(before, [run!])),
    ),
    verdicts(
      'slower, two runs',
      verdict => n > 1 && verdict !== 'fail',
      repeated.map(runs => judged(before, runs)),
    ),
    verdicts(
      'all failed',
      verdict => verdict !== 'invalid',
      failed.map(run => judged(before, [run])),
    ),
  ]
}

function counted(verdicts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ') || '–'
}

/** A folder that contains runs is a system; other folders contain systems. */
function systemsIn(folder: string): string[] {
  const names = entriesOf(folder)
  if (names.some(name => ROLE.test(name))) return [folder]
  return names
    .map(name => join(folder, name))
    .filter(path => isFolder(path) && entriesOf(path).some(name => ROLE.test(name)))
}

const ROLE = /^(baseline|aa)-\d+|^(slow\d+-[a-z]+)(-\d+)?|^failed$/

async function readSystem(folder: string): Promise<System> {
  const baseline: RunSummary[] = []
  const same: RunSummary[] = []
  const failed: RunSummary[] = []
  const slower = new Map<string, RunSummary[]>()
  for (const entry of entriesOf(folder)) {
    const role = ROLE.exec(entry)
    if (!role) continue
    const run = await readRecorded(folder, entry)
    if (entry.startsWith('failed')) failed.push(run)
    else if (role[2] !== undefined) slower.set(role[2], [...(slower.get(role[2]) ?? []), run])
    else if (entry.startsWith('baseline')) baseline.push(run)
    else same.push(run)
  }
  // Runs recorded in other formats have other figures.
  const alike = [...baseline, ...same].filter(
    ({ formats }, _, [first]) => formats.join() === first!.formats.join(),
  )
  return { name: basename(folder), alike, slower, failed }
}
