/**
 * The ledger of a suite on a base branch, `baseline.json`: the runs of the present baseline (the epoch), who accepted it, and
 * earlier epochs. Plain data. Unknown fields of the same schema are preserved when the file is rewritten.
 */

import * as z from 'zod/mini'
import { DAY_MS } from '../../model/duration.ts'
import type { Verdict } from '../../model/verdict.ts'
import { type BaselineName, ledgerPath, RUN_FILE } from './layout.ts'
import { decodeSuiteFile, suiteFileReader } from './suite-file.ts'

export interface Ledger {
  readonly schema: typeof LEDGER_SCHEMA
  readonly kind: typeof LEDGER_KIND
  /** As the user wrote it; paths contain an encoded form. */
  readonly suite: string
  readonly baseRef: string
  /** The present baseline. */
  readonly epoch: Epoch
  /** Earlier epochs, the newest first. A rollback can return to them. */
  readonly history: readonly Epoch[]
  /**
   * Runs of the base branch that breached since its newest passing run, the oldest first. Their regressions do not fail pull
   * requests. They are not part of the baseline. Absent when there are none.
   */
  readonly breached?: readonly RunEntry[]
  /**
   * Runs of the base branch that wait for confirmation by a further run before they join the baseline, the oldest first. Absent
   * when there are none.
   */
  readonly pending?: readonly PendingRun[]
}

/** A run that waits for confirmation by a further run. */
export interface PendingRun extends RunEntry {
  /** Why it did not join, as a clause: '2 checks are suspect'. */
  readonly doubt: string
}

/** A period with one accepted level of performance. Its runs are repeats of one another. */
export interface Epoch {
  /** Day on which it began, and id of its first run: '2026-11-21-1f0c6a2b9d3e'. */
  readonly id: string
  /** When it became the baseline, ISO 8601 UTC. */
  readonly since: string
  /** Who accepted it, when, and the measured commit. Absent for the first epoch of a suite when it began with the first run. */
  readonly acceptedFrom?: Attribution & Acceptance & { readonly commit?: string }
  /** At least one, in the order in which they joined. The first ANCHOR_RUNS are the anchors. */
  readonly runs: readonly RunEntry[]
  /** Who rolled it back. Absent when no one did. */
  readonly rolledBack?: Attribution
}

/** Who changed the baseline, when and why. */
export interface Attribution {
  /** ISO 8601 UTC. */
  readonly at: string
  /** Login or name. */
  readonly by?: string
  readonly reason?: string
}

/** Who accepts a run as the baseline, and why. */
export interface Acceptance extends Omit<Attribution, 'at'> {
  /** Pull request with the label. Absent for an acceptance by hand. */
  readonly pullRequest?: number
  /** Absent for an acceptance by hand, and when it is not known. */
  readonly labeled?: Labeled
  /** Number of runs after which a lasting change was accepted by itself (`accept-after`). Absent for other acceptances. */
  readonly afterRuns?: number
}

/** Who added the label, when (ISO 8601), and the head of the pull request that the label accepts. */
export interface Labeled {
  readonly by?: string
  readonly at?: string
  readonly commit?: string
}

/** A run as the ledger lists it. */
export interface RunEntry {
  /** Digest of the measurements without provenance (`runId`), so that the same results given twice are one run. */
  readonly id: string
  /** Path of its file, relative to the suite's folder. */
  readonly file: string
  /** SHA-256 of the file, to detect truncated, swapped or edited files. */
  readonly sha256: string
  readonly commit?: string
  readonly ref?: string
  readonly pullRequest?: number
  /** ISO 8601 UTC. Absent when the results have no timestamps. */
  readonly startedAt?: string
  /** When it was stored, ISO 8601 UTC. */
  readonly recordedAt: string
  /** Verdict against the baseline at the time of storing. */
  readonly verdict: Verdict
  readonly workload: Workload
  /** Facts of the environment. */
  readonly facts: Readonly<Record<string, string>>
}

/** The load that the run applied. Runs with different workloads are not comparable. */
export interface Workload {
  /** Number of judged series (transactions and requests). */
  readonly series: number
  /** First 12 hexadecimal digits of a digest of their names. */
  readonly seriesDigest: string
  /** Most threads active at once. Absent when not reported. */
  readonly threads?: number
  /** Time under load, ms. Absent when the results have no timestamps. */
  readonly durationMs?: number
  /** Transactions and requests. Absent when the results hold none, and in ledgers of earlier versions. */
  readonly samples?: number
  /** Sum of their elapsed times, ms. Absent when it is not known, and in ledgers of earlier versions. */
  readonly busyMs?: number
}

/** Value of a ledger's `kind`. */
export const LEDGER_KIND = 'perf-gate/baseline'
/** Version of the ledger's schema. */
export const LEDGER_SCHEMA = 2

/** Number of first runs of an epoch that retention always keeps. Slow drift is measured against them. */
export const ANCHOR_RUNS = 5

const instant = z.iso.datetime()
const digest12 = z.string().check(z.regex(/^[0-9a-f]{12}$/))
const decision = {
  at: instant,
  by: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
}

/** Returns the schema of a run's entry. `file` matches valid paths of its file. */
export const entrySchemaIn = (file: RegExp) =>
  z.looseObject({
    id: digest12,
    file: z.string().check(z.regex(file)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    commit: z.exactOptional(z.string()),
    ref: z.exactOptional(z.string()),
    pullRequest: z.exactOptional(z.int()),
    startedAt: z.exactOptional(instant),
    recordedAt: instant,
    verdict: z.enum(['pass', 'warn', 'inconclusive', 'no-data', 'fail', 'no-baseline', 'invalid']),
    workload: z.looseObject({
      series: z.int().check(z.nonnegative()),
      seriesDigest: digest12,
      threads: z.exactOptional(z.number().check(z.nonnegative())),
      durationMs: z.exactOptional(z.number().check(z.nonnegative())),
      samples: z.exactOptional(z.int().check(z.nonnegative())),
      busyMs: z.exactOptional(z.number().check(z.nonnegative())),
    }),
    facts: z.record(z.string(), z.string()),
  })

const entrySchema = entrySchemaIn(RUN_FILE)

const pendingSchema = z.extend(entrySchema, { doubt: z.string() })

const epochSchema = z.looseObject({
  id: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/)),
  since: instant,
  acceptedFrom: z.exactOptional(
    z.looseObject({
      ...decision,
      commit: z.exactOptional(z.string()),
      pullRequest: z.exactOptional(z.int()),
      afterRuns: z.exactOptional(z.int()),
      labeled: z.exactOptional(
        z.looseObject({
          by: z.exactOptional(z.string()),
          at: z.exactOptional(z.string()),
          commit: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
  runs: z.array(entrySchema).check(z.minLength(1), z.refine(isWithoutRepeats, 'names a run twice')),
  rolledBack: z.exactOptional(z.looseObject(decision)),
})

const ledgerSchema: z.ZodMiniType<Ledger> = z.looseObject({
  schema: z.literal(LEDGER_SCHEMA),
  kind: z.literal(LEDGER_KIND),
  suite: z.string(),
  baseRef: z.string(),
  epoch: epochSchema,
  history: z.array(epochSchema).check(z.refine(isWithoutRepeats, 'names an epoch twice')),
  breached: z.exactOptional(z.array(entrySchema).check(z.refine(isWithoutRepeats, 'names a run twice'))),
  pending: z.exactOptional(z.array(pendingSchema).check(z.refine(isWithoutRepeats, 'names a run twice'))),
})

const file = {
  path: ledgerPath,
  schema: ledgerSchema,
  version: LEDGER_SCHEMA,
  earlierNames: ['epoch', 'history'].map(key => ({
    in: [key, 'acceptedFrom'],
    earlier: 'labelled',
    present: 'labeled',
  })),
  remedy: "Restore it from the store's history, or delete it to start a new baseline.",
}

/**
 * Parses a ledger. `where` names the file in messages.
 *
 * @throws StoreError when it is damaged, has a newer schema, or belongs to another suite than `expected`
 */
export function decodeLedger(text: string, where: string, expected?: BaselineName): Ledger {
  return decodeSuiteFile(text, where, file, expected)
}

/** Reads the ledger of a suite; undefined when there is none. @throws StoreError when it cannot be read */
export const readLedger = suiteFileReader<Ledger>(file)

/** Returns the anchors of an epoch: its first runs, at most ANCHOR_RUNS, in the order in which they joined. */
export function anchorsOf(epoch: Epoch): readonly RunEntry[] {
  return epoch.runs.slice(0, ANCHOR_RUNS)
}

/** Returns the time of a run for ordering and age, ms since 1970: its start, or when it was stored if the start is not known. */
export function instantOf(entry: RunEntry): number {
  return Date.parse(entry.startedAt ?? entry.recordedAt)
}

/** Returns the age of the newest of the runs in days, >= 0. */
export function ageDaysOf(runs: readonly RunEntry[], nowMs: number): number {
  return Math.max(0, (nowMs - newestInstantOf(runs)) / DAY_MS)
}

/** Returns the time of the newest run, ms since 1970. */
export function newestInstantOf(runs: readonly RunEntry[]): number {
  return Math.max(...runs.map(instantOf))
}

/** Comparator: orders runs by time, the oldest first. */
export function byTime(a: RunEntry, b: RunEntry): number {
  return instantOf(a) - instantOf(b)
}

function isWithoutRepeats(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(item => item.id)).size === items.length
}
