/** The results in docs/performance.md and bench/results.md: the text between markers is generated from results.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { growthPlot } from './plot.ts'
import { type Contest, type Entry, fastest, median, OWN } from './results.ts'
import { table } from './table.ts'
import { wantedTable } from './wanted.ts'

/** Name of the block with the verdict on the ratios. */
export const WANTED = 'wanted'

/** The pages with results. A block without a place in them is only printed. */
const PAGES = ['docs/performance.md', 'bench/results.md']

const FORMATS = ['k6-json', 'k6-csv', 'gatling-log', 'gatling-binary-log', 'jmeter-xml']
const PLOT = 'docs/images/growth.svg'

/** Returns the blocks of text by the name in their markers; only those with results. */
export function asBlocks(contests: readonly Contest[]): Map<string, string> {
  const starting = (prefix: string): Contest[] => contests.filter(({ id }) => id.startsWith(prefix))
  const blocks: readonly (readonly [
    string,
    readonly Contest[],
    (of: readonly Contest[]) => string,
  ])[] = [
    [WANTED, contests, wantedTable],
    ['large', starting('rows-20000000'), of => of.map(againstOthers).join('\n\n')],
    ['rows', starting('rows-'), of => of.map(againstOthers).join('\n\n')],
    ['packed', starting('packed-'), of => of.map(againstOthers).join('\n\n')],
    ['labels', starting('labels-'), of => of.map(againstOthers).join('\n\n')],
    ['many', starting('many-'), of => of.map(againstOthers).join('\n\n')],
    ['formats', contests.filter(({ id }) => FORMATS.includes(id)), formatsTable],
    ['gate', starting('gate'), of => of.map(againstOthers).join('\n\n')],
    ['growth', starting('growth-'), of => of.map(growthTable).join('\n\n')],
  ]
  return new Map(
    blocks.filter(([, of]) => of.length > 0).map(([name, of, show]) => [name, show(of)]),
  )
}

/** Returns a document with the text between its markers updated, and all other blocks left out. */
export function withBlocks(document: string, contests: readonly Contest[]): string {
  let text = document
  for (const [name, block] of asBlocks(contests)) {
    const [begin, end] = [`<!-- bench/speed: ${name} -->`, `<!-- end of ${name} -->`]
    const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
    if (start < 0 && stop < 0) continue
    if (start < 0 || stop < start)
      throw new Error(`the document has no place between "${begin}" and "${end}"`)
    text = `${text.slice(0, start + begin.length)}\n\n${block}\n\n${text.slice(stop)}`
  }
  return text
}

/** Updates the pages and the plot, from the root of the repository. */
export function write(contests: readonly Contest[]): void {
  for (const page of PAGES) writeFileSync(page, withBlocks(readFileSync(page, 'utf8'), contests))
  writeFileSync(PLOT, growthPlot(contests))
}

function againstOthers({ what, megabytes, rounds, measured, entries }: Contest): string {
  const own = entries.find(({ name }) => name === OWN) ?? entries[0]!
  const rows = entries.map(entry => {
    const { name, failure, peakMb } = entry
    if (failure !== undefined || entry.wallS.length === 0)
      return [name, failure ?? 'not run', '', '', '', '', '']
    const [wallS, cpuS] = [median(entry.wallS), median(entry.cpuS)]
    const ratios = [wallS / median(own.wallS), cpuS / median(own.cpuS)]
    return [
      name,
      seconds(wallS),
      seconds(cpuS),
      rate(megabytes / wallS),
      rate(peakMb),
      ...ratios.map(times),
    ]
  })
  const head = [
    '',
    'wall s',
    'CPU s',
    'MB/s',
    'peak MB',
    `wall, times ${own.name}`,
    `CPU, times ${own.name}`,
  ]
  return `${what}, ${rate(megabytes)} MB; ${source(rounds, measured)}.\n\n${table(head, rows)}`
}

function formatsTable(contests: readonly Contest[]): string {
  const rows = contests.map(({ what, megabytes, entries: [own, ...others] }) => {
    const best = fastest(others)
    if (own!.wallS.length === 0) return [what, own!.failure ?? 'not run', '', '', '', '']
    const wallS = median(own!.wallS)
    return [
      what,
      seconds(wallS),
      rate(megabytes / wallS),
      rate(own!.peakMb),
      best ? `${best.name}: ${seconds(median(best.wallS))}` : 'none',
      best ? times(wallS / median(best.wallS)) : '',
    ]
  })
  const { rounds, measured } = contests[0]!
  const head = [
    '',
    'perf-gate, wall s',
    'MB/s',
    'peak MB',
    'the fastest other, wall s',
    'perf-gate, times that',
  ]
  return `About 150 MB each, on one core; ${source(rounds, measured)}.\n\n${table(head, rows)}`
}

function growthTable({ what, rounds, measured, entries }: Contest): string {
  const ran = entries.filter(({ wallS }) => wallS.length > 0)
  const line = (name: string, show: (entry: Entry) => string): string[] => [name, ...ran.map(show)]
  const rows = [
    line('CPU s', ({ cpuS }) => seconds(median(cpuS))),
    line('wall s', ({ wallS }) => seconds(median(wallS))),
    line('peak MB', ({ peakMb }) => rate(peakMb)),
  ]
  const head = [what, ...ran.map(({ name }) => Number(name).toLocaleString('en'))]
  return `${table(head, rows)}\n\n${source(rounds, measured).replace(/^m/, 'M')}.`
}

function source(rounds: number, measured: string): string {
  return `medians of ${rounds} interleaved rounds, whole processes; ${measured}`
}

function seconds(value: number): string {
  return value.toFixed(value < 0.095 ? 3 : 2)
}

function rate(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function times(ratio: number): string {
  return ratio.toFixed(ratio < 9.95 ? 2 : 0)
}
