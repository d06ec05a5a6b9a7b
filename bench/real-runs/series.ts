/**
 * A series of runs of one system in order, one folder each: `012-aa` is unchanged, any other ending is slower. Judges
 * each run against the n unchanged runs before it. A slower run counts as found when a check of the slowed workflow
 * fails, or asks for a second run.
 */
import type { Report } from '../../src/core/model/report.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { headlineText } from '../../src/core/render/outputs/report-texts.ts'
import { markdownTable } from '../in-docs.ts'
import { entriesOf, judged, readRecorded } from './read.ts'

const BASELINE_RUNS = [1, 3, 5, 10]
const VERDICTS = ['pass', 'inconclusive', 'warn', 'fail'] as const

interface Named {
  readonly name: string
  readonly isUnchanged: boolean
  readonly run: RunSummary
}

/**
 * Returns a table of verdicts by number of baseline runs; with `names`, prints every slower run, and every other that
 * did not pass.
 */
export async function seriesTable(folder: string, slowed: string, names: boolean): Promise<string> {
  const runs: Named[] = []
  for (const name of entriesOf(folder).filter(entry => /^\d+-/.test(entry)))
    runs.push({ name, isUnchanged: name.endsWith('-aa'), run: await readRecorded(folder, name) })
  const rows = BASELINE_RUNS.map(n => {
    const verdicts = runs.flatMap((one, i) => {
      const unchanged = runs.slice(0, i).filter(({ isUnchanged }) => isUnchanged)
      if (unchanged.length < n) return []
      const report = judged(
        unchanged.slice(-n).map(({ run }) => run),
        [one.run],
      )
      const { verdict } = report
      if (names && (verdict !== 'pass' || !one.isUnchanged))
        console.log(`n=${n} ${one.name} ${verdict}: ${headlineText(report)}`)
      return [{ ...one, verdict, found: foundIn(report, slowed) }]
    })
    const unchanged = verdicts
      .filter(({ isUnchanged }) => isUnchanged)
      .map(({ verdict }) => verdict)
    const slower = verdicts.filter(({ isUnchanged }) => !isUnchanged)
    const failed = slower.filter(({ found }) => found === 'fails').length
    const suspect = slower.filter(({ found }) => found === 'asks').length
    return [n, ...tally(unchanged), share(unchanged), failed, suspect, slower.length]
  })
  const unchanged = VERDICTS.map(verdict => `unchanged: ${verdict}`)
  return markdownTable(
    ['n', ...unchanged, 'clear pass', `${slowed} slower: fails`, 'asks for a second run', 'of'],
    rows,
  )
}

/** Whether a check of the slowed workflow fails, or asks for a second run. */
function foundIn({ checks }: Report, slowed: string): 'fails' | 'asks' | undefined {
  const its = checks.filter(({ workflow }) => workflow.includes(slowed))
  if (its.length === 0) throw new Error(`No workflow has "${slowed}" in its name.`)
  if (its.some(({ verdict }) => verdict === 'fail')) return 'fails'
  return its.some(({ evidence }) => evidence?.suspect) ? 'asks' : undefined
}

function tally(verdicts: readonly string[]): number[] {
  const known: readonly string[] = VERDICTS
  const other = verdicts.find(verdict => !known.includes(verdict))
  if (other !== undefined)
    throw new Error(`A run of the series is ${other}; all of them should be comparable.`)
  return VERDICTS.map(verdict => verdicts.filter(one => one === verdict).length)
}

function share(verdicts: readonly string[]): string {
  return `${((100 * verdicts.filter(one => one === 'pass').length) / verdicts.length).toFixed(0)}%`
}
