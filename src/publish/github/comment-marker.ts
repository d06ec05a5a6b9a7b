/**
 * Marker line that identifies comments of perf-gate. It consists of numbers and hashes only, so no foreign text can end the
 * HTML comment early.
 */
import { createHash } from 'node:crypto'

/** Identity of the result that a comment shows. */
export interface CommentStamp {
  /** Key of the suite: a pull request has one comment for each. */
  readonly key: string
  /** Id of the CI run, digits. */
  readonly run: string
  /** 1-based. */
  readonly attempt: number
  /** Commit the results belong to. */
  readonly sha: string
}

const MARKER = /^<!-- perf-gate:v1 key=([0-9a-f]{16}) run=(\d{1,20}) attempt=(\d{1,5}) sha=([0-9a-f]{7,64}) -->/

/** Returns the key of a suite: 16 hexadecimal digits. */
export function commentKey(suite: string): string {
  return createHash('sha256').update(suite).digest('hex').slice(0, 16)
}

/** Returns the marker line, without a line break. @throws Error for a stamp that `stampOf` could not read */
export function markerOf({ key, run, attempt, sha }: CommentStamp): string {
  const marker = `<!-- perf-gate:v1 key=${key} run=${run} attempt=${attempt} sha=${sha} -->`
  if (!MARKER.test(marker)) throw new Error(`not a valid comment stamp: ${JSON.stringify({ key, run, attempt, sha })}`)
  return marker
}

/** Parses the marker of a comment; undefined for a comment without one. */
export function stampOf(body: string): CommentStamp | undefined {
  const match = MARKER.exec(body)
  return match ? { key: match[1]!, run: match[2]!, attempt: Number(match[3]), sha: match[4]! } : undefined
}

/** Orders stamps by age, the older first. Run ids only increase. */
export function byAge(a: Pick<CommentStamp, 'run' | 'attempt'>, b: Pick<CommentStamp, 'run' | 'attempt'>): number {
  const [runA, runB] = [BigInt(a.run), BigInt(b.run)]
  return runA < runB ? -1 : runA > runB ? 1 : a.attempt - b.attempt
}
