/** The target ratios, and whether they were reached. */
import {
  type Contest,
  DUCKDB,
  DUCKDB_SHELL,
  type Entry,
  fastest,
  median,
  ONE_CORE,
  OWN,
} from './results.ts'
import { table } from './table.ts'

interface Wanted {
  readonly what: string
  /** A target: at most, or at least. */
  readonly limit: readonly ['at most' | 'at least', number, unit?: string]
  /** Returns the measured value; undefined when it was not measured. */
  measured(at: Lookup): number | undefined
  /** Whether nobody works on a target that is not reached. */
  readonly isAccepted?: boolean
}

/** Returns a median of an entry of a contest. */
type Lookup = (contest: string, entry: string, of: 'wallS' | 'cpuS' | 'peakMb') => number

const LARGE = 'rows-20000000'
const SMALL = 'rows-1000000'
const [DUCKDB_ALONE, GZIPPED] = ['DuckDB, 1 thread', 'DuckDB on .gz']
const WORKFLOWS = 'growth-workflows'
const EVEN = 'labels-10000-1000000-even'

const ratio =
  (contest: string, more: string, less: string, of: 'wallS' | 'cpuS' = 'wallS') =>
  (at: Lookup) =>
    at(contest, more, of) / at(contest, less, of)

const WANTED: readonly Wanted[] = [
  {
    what: '20 M rows on one core, times `wc -l`',
    limit: ['at most', 6],
    measured: ratio(LARGE, ONE_CORE, '`wc -l`'),
  },
  {
    what: '20 M rows on two cores, times `wc -l`',
    limit: ['at most', 3.8],
    measured: ratio(LARGE, OWN, '`wc -l`'),
  },
  {
    what: '20 M rows, faster than DuckDB on two threads',
    limit: ['at least', 3],
    measured: ratio(LARGE, DUCKDB, OWN),
  },
  {
    what: 'the same in CPU time',
    limit: ['at least', 3],
    measured: ratio(LARGE, DUCKDB, OWN, 'cpuS'),
  },
  {
    what: '20 M rows on one core, faster than DuckDB on one thread',
    limit: ['at least', 3.5],
    measured: ratio(LARGE, DUCKDB_ALONE, ONE_CORE),
  },
  {
    what: '20 M rows, faster than polars',
    limit: ['at least', 5],
    measured: ratio(LARGE, 'polars', OWN),
    isAccepted: true,
  },
  {
    what: '1 M rows, faster than DuckDB',
    limit: ['at least', 2.1],
    measured: ratio(SMALL, DUCKDB, OWN),
    isAccepted: true,
  },
  {
    what: "1 M rows, faster than DuckDB's command line",
    limit: ['at least', 1.2],
    measured: ratio(SMALL, DUCKDB_SHELL, OWN),
    isAccepted: true,
  },
  {
    what: '1 M rows, 10,000 labels used evenly, faster than DuckDB',
    limit: ['at least', 1],
    measured: ratio(EVEN, DUCKDB, OWN),
    isAccepted: true,
  },
  {
    what: '1,000 files of 10,000 rows',
    limit: ['at most', 6, 's'],
    measured: at => at('many-files', OWN, 'wallS'),
  },
  {
    what: 'peak memory, 1,000 files of 10,000 rows',
    limit: ['at most', 200, 'MB'],
    measured: at => at('many-files', OWN, 'peakMb'),
  },
  {
    what: '3,000 workflows against ten baselines',
    limit: ['at most', 8, 's'],
    measured: at => at(WORKFLOWS, '3000', 'wallS'),
    isAccepted: true,
  },
  {
    what: 'its growth from 300 workflows, as a power of their number',
    limit: ['at most', 1.1, ''],
    measured: at => Math.log10(at(WORKFLOWS, '3000', 'wallS') / at(WORKFLOWS, '300', 'wallS')),
  },
  {
    what: '1 M rows, faster than `jmeter -g`',
    limit: ['at least', 50],
    measured: ratio(SMALL, '`jmeter -g`', OWN),
  },
  {
    what: '1 M rows in .gz, faster than DuckDB',
    limit: ['at least', 1.3],
    measured: ratio('packed-1000000', GZIPPED, 'perf-gate, .gz'),
  },
  {
    what: '1 M rows in .zip, faster than DuckDB on .gz',
    limit: ['at least', 1.3],
    measured: ratio('packed-1000000', GZIPPED, 'perf-gate, .zip'),
  },
  {
    what: '5 M rows in .gz, faster than DuckDB',
    limit: ['at least', 1.3],
    measured: ratio('packed-5000000', GZIPPED, 'perf-gate, .gz'),
  },
  {
    what: '5 M rows in .zip, faster than DuckDB on .gz',
    limit: ['at least', 1.3],
    measured: ratio('packed-5000000', GZIPPED, 'perf-gate, .zip'),
  },
  {
    what: 'peak memory, 20 M rows, 30 labels, one core',
    limit: ['at most', 110, 'MB'],
    measured: at => at(LARGE, ONE_CORE, 'peakMb'),
  },
  {
    what: 'peak memory, 20 M rows, 30 labels, two cores',
    limit: ['at most', 110, 'MB'],
    measured: at => at(LARGE, OWN, 'peakMb'),
  },
  {
    what: 'peak memory, 1 M rows, 1,000 labels',
    limit: ['at most', 150, 'MB'],
    measured: at => at('labels-1000-1000000', OWN, 'peakMb'),
  },
  {
    what: 'peak memory, 5 M rows, 1,000 labels',
    limit: ['at most', 150, 'MB'],
    measured: at => at('labels-1000-5000000', OWN, 'peakMb'),
  },
  {
    what: 'a gate over a pair of 300,000 rows',
    limit: ['at most', 0.4, 's'],
    measured: at => at('gate', OWN, 'wallS'),
  },
  {
    what: 'CPU time of its charts',
    limit: ['at most', 1.5, 's'],
    measured: at =>
      at('gate', 'perf-gate, report with charts', 'cpuS') -
      at('gate', 'perf-gate, report without charts', 'cpuS'),
  },
]

/** Returns the targets next to the measured values. */
export function wantedTable(contests: readonly Contest[]): string {
  const entryOf = (contest: string, name: string): Entry | undefined =>
    contests.find(({ id }) => id === contest)?.entries.find(entry => entry.name === name)
  const at: Lookup = (contest, name, of) => {
    const entry = entryOf(contest, name)
    if (!entry || entry.wallS.length === 0) return Number.NaN
    return of === 'peakMb' ? entry.peakMb : median(entry[of])
  }
  const formats = contests.flatMap(({ id, what, entries: [own, ...others] }): Wanted[] => {
    const best = /^(?:k6|gatling|jmeter)-/.test(id) ? fastest(others) : undefined
    if (!best || own!.wallS.length === 0) return []
    return [
      {
        what: `${what}, times ${best.name}`,
        limit: ['at most', 3],
        measured: () => median(own!.wallS) / median(best.wallS),
      },
    ]
  })
  const logs = contests
    .filter(({ id }) => /^(?:k6|gatling|jmeter)-/.test(id))
    .map(({ entries }) => entries[0]!.peakMb)
  if (logs.length > 0)
    formats.push({
      what: 'peak memory with any of these logs',
      limit: ['at most', 200, 'MB'],
      measured: () => Math.max(...logs),
    })
  const rows = [...WANTED, ...formats].map(
    ({ what, limit: [side, limit, unit = '×'], measured, isAccepted }) => {
      const value = measured(at)
      if (value === undefined || Number.isNaN(value))
        return [what, `${side} ${limit} ${unit}`, 'not measured', '']
      const isReached = side === 'at most' ? value <= limit : value >= limit
      const shown = unit === 'MB' || value >= 10 ? value.toFixed(0) : value.toFixed(2)
      return [
        what,
        `${side} ${limit} ${unit}`,
        `${shown} ${unit}`,
        isReached ? 'yes' : isAccepted ? 'no, accepted' : '**no**',
      ]
    },
  )
  return table(['', 'wanted', 'measured', 'reached'], rows)
}
