/**
 * Marker line that identifies comments and issues of perf-gate. It consists of numbers and hashes only, so no foreign text can end the
 * HTML comment early.
 */
import { createHash } from 'node:crypto'
import type { CiRun } from '../../core/model/ci-run.ts'
import { defined } from '../../core/model/defined.ts'

/** Identity of the result that a comment or an issue shows, and the CI run that measured it. */
export interface CommentStamp extends CiRun {
  /** Key of the suite: a pull request has one comment for each. */
  readonly key: string
  /** Commit the results belong to. */
  readonly sha: string
  /** Id of the alert that an issue is about. Absent for a comment. */
  readonly alert?: string
}

const MARKER =
  /^<!-- perf-gate:v1 key=([0-9a-f]{16}) run=(\d{1,20}) attempt=(\d{1,5}) sha=([0-9a-f]{7,64})(?: alert=([0-9a-f]{12}))? -->/

/** Returns the key of a suite, or of what the names identify together: 16 hexadecimal digits. */
export function commentKey(...names: readonly string[]): string {
  return createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 16)
}

/** Returns the marker line, without a line break. @throws Error for a stamp that `stampOf` could not read */
export function markerOf({ key, run, attempt, sha, alert }: CommentStamp): string {
  const of = alert === undefined ? '' : ` alert=${alert}`
  const marker = `<!-- perf-gate:v1 key=${key} run=${run} attempt=${attempt} sha=${sha}${of} -->`
  if (!MARKER.test(marker))
    throw new Error(`not a valid comment stamp: ${JSON.stringify({ key, run, attempt, sha })}`)
  return marker
}

/** Parses the marker of a comment; undefined for a comment without one. */
export function stampOf(body: string): CommentStamp | undefined {
  const [, key, run, attempt, sha, alert] = MARKER.exec(body) ?? []
  return key === undefined
    ? undefined
    : defined({ key, run: run!, attempt: Number(attempt), sha: sha!, alert })
}
