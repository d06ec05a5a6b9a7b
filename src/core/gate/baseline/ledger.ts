/**
 * The ledger of a suite on a base branch, `baseline.json`: the runs of the present baseline (the epoch), who accepted it, and
 * earlier epochs. Plain data. Unknown fields of the same schema are preserved when the file is rewritten.
 */

import * as z from 'zod/mini'
import { DAY_MS } from '../../model/duration.ts'
import { MIN_RUNS } from '../../stats/history-noise.ts'
import { LEDGER_FILE, PACK_FILE, RUN_FILES, type RunFolder } from './layout.ts'
import { type Known, suiteFile, suiteKeys } from './suite-file.ts'

/** Value of a ledger's `kind`. */
export const LEDGER_KIND = 'perf-gate/baseline'
/** Version of the ledger's schema. */
export const LEDGER_SCHEMA = 2

/** Number of first runs of an epoch that retention always keeps. Slow drift is measured against them. */
export const ANCHOR_RUNS = 5

const instant = z.iso.datetime()
/** First 12 hexadecimal digits of a digest. */
export const digest12 = z.string().check(z.regex(/^[0-9a-f]{12}$/))
const amount = z.exactOptional(z.number().check(z.nonnegative()))
const text = z.exactOptional(z.string())

/** Who changed the baseline, when (ISO 8601 UTC) and why. */
const attribution = { at: instant, by: text, reason: text }

/** Returns the schema of a run as a list has it, with its file in `folder`. */
export const entrySchemaIn = (folder: RunFolder) =>
  z.looseObject({
    /** Digest of the measurements without provenance (`runId`), so that the same results given twice are one run. */
    id: digest12,
    /** Path of its file, relative to the suite's folder. A run in a `pack` has it as its name alone. */
    file: z.string().check(z.regex(RUN_FILES[folder])),
    /** File of imported runs that holds this one as a line. Absent: it has a file of its own. */
    pack: z.exactOptional(z.string().check(z.regex(PACK_FILE))),
    /** SHA-256 of the file, or of the line in the pack, to detect what is truncated, swapped or edited. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    commit: text,
    ref: text,
    pullRequest: z.exactOptional(z.int()),
    /** ISO 8601 UTC. Absent when the results have no timestamps. */
    startedAt: z.exactOptional(instant),
    /** When it was stored, ISO 8601 UTC. */
    recordedAt: instant,
    /** Verdict against the baseline at the time of storing. */
    verdict: z.enum(['pass', 'warn', 'inconclusive', 'no-data', 'fail', 'no-baseline', 'invalid']),
    /** The load that the run applied. Runs with different workloads are not comparable. */
    workload: z.looseObject({
      /** Number of judged series (transactions and requests). */
      series: z.int().check(z.nonnegative()),
      /** First 12 hexadecimal digits of a digest of their names. */
      seriesDigest: digest12,
      /** Most threads active at once. Absent when not reported. */
      threads: amount,
      /** Time under load, ms. Absent when the results have no timestamps. */
      durationMs: amount,
      /** Transactions and requests. Absent when the results hold none, and in ledgers of earlier versions. */
      samples: z.exactOptional(z.int().check(z.nonnegative())),
      /** Sum of their elapsed times, ms. Absent when it is not known, and in ledgers of earlier versions. */
      busyMs: amount,
    }),
    /** Facts of the environment. */
    facts: z.record(z.string(), z.string()),
  })

const entrySchema = entrySchemaIn('runs')

/** A run that waits for confirmation, and why it did not join, as a clause: '2 checks are suspect'. */
const pendingSchema = z.extend(entrySchema, { doubt: z.string() })

/** Who accepted a baseline. */
export const acceptedSchema = z.looseObject({
  ...attribution,
  commit: text,
  /** Pull request with the label. Absent for an acceptance by hand. */
  pullRequest: z.exactOptional(z.int()),
  /** Number of runs after which a lasting change was accepted by itself (`accept-after`). Absent for other acceptances. */
  afterRuns: z.exactOptional(z.int()),
  /** Who added the label, when (ISO 8601), and the head of the pull request that it accepts. Absent without a label. */
  labeled: z.exactOptional(z.looseObject({ by: text, at: text, commit: text })),
})

/** Time of a run, ISO 8601 UTC, and the commit it measured. */
const point = { at: instant, commit: text }

const epochSchema = z.looseObject({
  /** Day on which it began, and id of its first run: '2026-11-21-1f0c6a2b9d3e'. */
  id: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/)),
  /** When it became the baseline, ISO 8601 UTC. */
  since: instant,
  /** Who accepted it, when, and the measured commit. Absent for the first epoch of a suite when it began with the first run. */
  acceptedFrom: z.exactOptional(acceptedSchema),
  /** At least one, in the order in which they joined. The first ANCHOR_RUNS are the anchors. */
  runs: z.array(entrySchema).check(z.minLength(1), z.refine(isWithoutRepeats, 'names a run twice')),
  /** Who rolled it back. Absent when no one did. */
  rolledBack: z.exactOptional(z.looseObject(attribution)),
})

/** Scale of the logarithm of a value in one run, and degrees of freedom of its t distribution. */
const learntSchema = z.tuple([z.number().check(z.positive()), z.number().check(z.positive())])

/** What is learnt of noise (stats/history-noise.ts), with three digits. */
const noiseSchema = z.looseObject({
  /** Number of runs of the history that it was learnt from. */
  runs: z.int().check(z.gte(MIN_RUNS)),
  /** Judged runs of the history, and those that breached although another run of the same commit passed. Absent: none was judged. */
  record: z.exactOptional(
    z.looseObject({ runs: z.int().check(z.positive()), failed: z.int().check(z.gte(0)) }),
  ),
  /** First 12 hexadecimal digits of a digest of each series' name. */
  series: z.array(digest12),
  metrics: z.record(
    z.string(),
    z.looseObject({
      /** By series, beyond the others of its run. null: no run shows it. */
      own: z.array(z.nullable(learntSchema)),
      /** What all series of a run share. Absent with fewer than four series. */
      shared: z.exactOptional(learntSchema),
      /** How noisy the newest runs are beside all, as a multiple of the variance, and its weight in degrees of freedom. */
      spread: learntSchema,
    }),
  ),
})

const ledgerSchema = z.looseObject({
  ...suiteKeys(LEDGER_KIND, LEDGER_SCHEMA),
  /** The present baseline. */
  epoch: epochSchema,
  /** Earlier epochs, the newest first. A rollback can return to them. */
  history: z.array(epochSchema).check(z.refine(isWithoutRepeats, 'names an epoch twice')),
  /**
   * Runs of the base branch that breached since its newest passing run, the oldest first. Their regressions do not fail pull
   * requests. They are not part of the baseline. Absent when there are none.
   */
  breached: z.exactOptional(
    z.array(entrySchema).check(z.refine(isWithoutRepeats, 'names a run twice')),
  ),
  /** Runs of the base branch that wait for confirmation, the oldest first. Absent when there are none. */
  pending: z.exactOptional(
    z.array(pendingSchema).check(z.refine(isWithoutRepeats, 'names a run twice')),
  ),
  /**
   * Ids of the runs whose line in the history had not been seen when this was written: the next write adds those that are missing.
   * Absent in ledgers of earlier versions, where no line may have been seen.
   */
  historyDue: z.exactOptional(z.array(digest12)),
  /**
   * Noise by the whole history, learnt again with every fourth run, and by an import. Absent while the history has fewer runs than
   * it takes, and in ledgers of earlier versions.
   */
  noise: z.exactOptional(noiseSchema),
  /** Numbers of runs of the base branch that were stored, and of those that breached. Absent in ledgers of earlier versions. */
  recorded: z.exactOptional(
    z.looseObject({
      runs: z.int().check(z.nonnegative()),
      breached: z.int().check(z.nonnegative()),
    }),
  ),
  /** Since when the base branch is worse, or was at last. Absent when it never was. */
  alert: z.exactOptional(
    z.looseObject({
      ...point,
      /** Id of the run that opened it. */
      id: digest12,
      /** CI run of the first bad run, and the newest CI run that opened, kept or ended the alert. */
      ciRun: text,
      by: z.exactOptional(
        z.object({ run: z.string().check(z.regex(/^\d{1,20}$/)), attempt: z.int() }),
      ),
      lastGood: z.exactOptional(z.looseObject(point)),
      /** Passing runs without drift since the last with it. Absent unless the last bad run drifted. */
      calmRuns: z.exactOptional(z.int()),
      /** Runs in a row with a common breach, whose checks' digests these are, while fewer than `confirm` agree. Absent: confirmed. */
      unconfirmed: z.exactOptional(z.object({ runs: z.int(), checks: z.array(digest12) })),
      /** When it ended. Absent while it is open. */
      ended: z.exactOptional(instant),
    }),
  ),
})

export type Ledger = Known<z.infer<typeof ledgerSchema>>

/** Noise of a suite by its history. */
export type LedgerNoise = z.infer<typeof noiseSchema>

/** A period with one accepted level of performance. Its runs are repeats of one another. */
export type Epoch = Ledger['epoch']

/** A run as a list has it. */
export type RunEntry = Epoch['runs'][number]
export type PendingRun = NonNullable<Ledger['pending']>[number]
export type Workload = RunEntry['workload']

export type Attribution = NonNullable<Epoch['rolledBack']>

/** Who accepts a run as the baseline, and why. */
export type Acceptance = Omit<NonNullable<Epoch['acceptedFrom']>, 'at' | 'commit'>
export type Labeled = NonNullable<Acceptance['labeled']>

/** Parses, reads and encodes ledgers. */
export const {
  decode: decodeLedger,
  read: readLedger,
  encode: encodeLedger,
} = suiteFile<Ledger>({
  name: LEDGER_FILE,
  schema: ledgerSchema,
  version: LEDGER_SCHEMA,
  earlierNames: ['epoch', 'history'].map(key => {
    return { in: [key, 'acceptedFrom'], earlier: 'labelled', present: 'labeled' }
  }),
  remedy:
    "Restore it from the store's history, or delete it and accept a run to start a new baseline.",
})

/** Returns the anchors of an epoch: its first runs, at most ANCHOR_RUNS, in the order in which they joined. */
export function anchorsOf(epoch: Epoch): readonly RunEntry[] {
  return epoch.runs.slice(0, ANCHOR_RUNS)
}

/** Returns the time of a run for ordering and age, ms since 1970: its start, or when it was stored if the start is not known. */
export function instantOf(entry: RunEntry): number {
  return Date.parse(entry.startedAt ?? entry.recordedAt)
}

/** Returns the same as ISO 8601 UTC. */
export function timeOf(entry: RunEntry): string {
  return new Date(instantOf(entry)).toISOString()
}

/** Returns the age of the newest of the runs in days, >= 0. */
export function ageDaysOf(runs: readonly RunEntry[], nowMs: number): number {
  return Math.max(0, (nowMs - newestInstantOf(runs)) / DAY_MS)
}

/** Returns the time of the newest run, ms since 1970. */
export function newestInstantOf(runs: readonly RunEntry[]): number {
  return Math.max(...runs.map(instantOf))
}

/** Returns the runs of the base branch that breached since its newest passing run, the oldest first. */
export function breachedSince({ epoch, breached = [] }: Ledger): RunEntry[] {
  const newestPassing = newestInstantOf(epoch.runs)
  return breached.filter(run => instantOf(run) > newestPassing).sort(byTime)
}

/** Comparator: orders runs by time, the oldest first. */
export function byTime(a: RunEntry, b: RunEntry): number {
  return instantOf(a) - instantOf(b)
}

function isWithoutRepeats(items: readonly { readonly id: string }[]) {
  return new Set(items.map(item => item.id)).size === items.length
}
