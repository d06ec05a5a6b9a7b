/**
 * The ledger of a suite on a base branch, `baseline.json`: which runs are the baseline now (the epoch), how it came to
 * be, and the epochs before it. Plain data; unknown fields of the same schema are kept when it is written again.
 */

import * as z from 'zod/mini'
import { DAY_MS } from '../model/duration.ts'
import type { Verdict } from '../model/verdict.ts'
import { type BaselineName, RUN_FILE } from './layout.ts'
import { decodeSuiteFile, encodeSuiteFile } from './suite-file.ts'

export interface Ledger {
  readonly schema: 1
  readonly kind: typeof LEDGER_KIND
  /** Names as the user wrote them; the path holds only their encoding. */
  readonly suite: string
  readonly baseRef: string
  /** The epoch that is the baseline. */
  readonly epoch: Epoch
  /** Epochs that were the baseline before, the newest first: what a rollback can return to. */
  readonly history: readonly Epoch[]
  /**
   * Runs of the base branch that breached since its newest passing run, the oldest first: what they show is the base
   * branch's, not a pull request's. Never compared with as a baseline. Absent when there are none.
   */
  readonly breached?: readonly RunEntry[]
  /**
   * Runs of the base branch since its newest one without a doubt that are part of no baseline yet, the oldest first: the
   * next run decides whether they become part of it. Absent when there are none.
   */
  readonly pending?: readonly PendingRun[]
}

/** A run that waits for another one to clear it. */
export interface PendingRun extends RunEntry {
  /** Why it did not join, a clause: '2 checks are suspect'. */
  readonly doubt: string
}

/** A span in which the baseline was the same by decision; its runs are repeats of one another. */
export interface Epoch {
  /** Day on which it began and id of its first run: '2026-11-21-1f0c6a2b9d3e'. */
  readonly id: string
  /** When it became the baseline, ISO 8601 UTC. */
  readonly since: string
  /** Who made it the baseline. Absent for the first run of a suite, which nobody had to accept. */
  readonly acceptedFrom?: Acceptance
  /** In the order in which they joined, at least one; the first ones are the anchors. */
  readonly runs: readonly RunEntry[]
  /** Who withdrew it, when a rollback did. */
  readonly rolledBack?: Decision
}

/** A decision somebody took about the baseline. */
export interface Decision {
  /** ISO 8601 UTC. */
  readonly at: string
  /** Login or name. */
  readonly by?: string
  readonly reason?: string
}

/** Where an acceptance by label comes from. */
export interface Labelled {
  readonly by?: string
  readonly at?: string
  readonly commit?: string
}

export interface Acceptance extends Decision {
  readonly commit?: string
  /** The pull request that carried the label. */
  readonly pullRequest?: number
  /** Who put the label on, when (ISO 8601), and the head of the pull request that was merged with it. */
  readonly labelled?: Labelled
}

/** What the ledger knows of a run without opening its file. */
export interface RunEntry {
  /** Digest of what was measured, without where it came from (`runId`): the same results given twice are one run. */
  readonly id: string
  /** Its file, relative to the suite's folder. */
  readonly file: string
  /** SHA-256 of the file: a run that was cut, mixed up or edited is noticed. */
  readonly sha256: string
  readonly commit?: string
  readonly ref?: string
  readonly pullRequest?: number
  /** ISO 8601 UTC. Absent when the results have no timestamps. */
  readonly startedAt?: string
  /** When it was stored, ISO 8601 UTC. */
  readonly recordedAt: string
  /** Verdict against the baseline of its time. */
  readonly verdict: Verdict
  readonly workload: Workload
  /** Facts of the environment, as the run has them. */
  readonly facts: Readonly<Record<string, string>>
}

/** What was asked of the system: runs under another workload measure something else. */
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

/** First runs of an epoch that are kept as long as it lives: slow drift is measured from them. */
export const ANCHOR_RUNS = 5

const instant = z.iso.datetime()
const digest12 = z.string().check(z.regex(/^[0-9a-f]{12}$/))
const decision = {
  at: instant,
  by: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
}

/** Returns the schema of a run's entry, whose file is where `file` says. */
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
      labelled: z.exactOptional(
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
  schema: z.literal(1),
  kind: z.literal(LEDGER_KIND),
  suite: z.string(),
  baseRef: z.string(),
  epoch: epochSchema,
  history: z.array(epochSchema).check(z.refine(isWithoutRepeats, 'names an epoch twice')),
  breached: z.exactOptional(z.array(entrySchema).check(z.refine(isWithoutRepeats, 'names a run twice'))),
  pending: z.exactOptional(z.array(pendingSchema).check(z.refine(isWithoutRepeats, 'names a run twice'))),
})

const file = {
  schema: ledgerSchema,
  remedy: "Restore it from the store's history, or delete it to start a new baseline.",
}

/** Returns the text of a ledger. */
export function encodeLedger(ledger: Ledger): string {
  return encodeSuiteFile(ledger)
}

/**
 * Reads a ledger. `where` names the file in messages.
 *
 * @throws StoreError when it is damaged, of a newer schema, or of another suite (`expected`).
 */
export function decodeLedger(text: string, where: string, expected?: BaselineName): Ledger {
  return decodeSuiteFile(text, where, file, expected)
}

/** Returns the runs that the epoch began with: at most ANCHOR_RUNS, in the order in which they joined. */
export function anchorsOf(epoch: Epoch): readonly RunEntry[] {
  return epoch.runs.slice(0, ANCHOR_RUNS)
}

/** Returns when a run took place, for ordering and age, ms since epoch: its start, or when it was stored if the results do not say. */
export function instantOf(entry: RunEntry): number {
  return Date.parse(entry.startedAt ?? entry.recordedAt)
}

/** Returns the age of the newest of the runs in days, >= 0. */
export function ageDaysOf(runs: readonly RunEntry[], nowMs: number): number {
  return Math.max(0, (nowMs - newestInstantOf(runs)) / DAY_MS)
}

/** Returns when the newest of the runs took place, ms since epoch. */
export function newestInstantOf(runs: readonly RunEntry[]): number {
  return Math.max(...runs.map(instantOf))
}

/** Orders runs by time, the oldest first. */
export function byTime(a: RunEntry, b: RunEntry): number {
  return instantOf(a) - instantOf(b)
}

function isWithoutRepeats(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(item => item.id)).size === items.length
}
