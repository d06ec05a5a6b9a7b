/**
 * Runs programs against each other on the same work: each as a process, one after the other in rounds, so that the load
 * of the machine affects all of them.
 */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { defined } from '../../src/core/model/defined.ts'
import type { Contest, Entry } from './results.ts'

/** Cores that programs may use, whatever the machine has: as on a CI runner. */
export const CORES = 2

const MEASURE = join(process.cwd(), 'bench/speed/measure.py')

/** A program that takes part, or one that could not be installed. */
export interface Entrant {
  readonly name: string
  readonly command: readonly string[]
  /** Whether it may report a breach with exit code 1. */
  readonly judges?: boolean
  /** Cores that it may use, 2 unless given. */
  readonly cores?: 1 | 2
  /** Why it cannot take part. */
  readonly missing?: string
  /** True for a slow program, which runs in the first round only. */
  readonly once?: boolean
  /** Its folder; the working folder by default. */
  readonly folder?: string
}

/** Measures all entrants. Failures are in the results, with the reason. */
export function contest(
  about: Omit<Contest, 'entries' | 'rounds'>,
  entrants: readonly Entrant[],
  rounds: number,
): Contest {
  const entries = entrants.map((entrant): Entry & { entrant: Entrant } =>
    defined({
      entrant,
      name: entrant.name,
      wallS: [] as number[],
      cpuS: [] as number[],
      peakMb: 0,
      failure: entrant.missing,
    }),
  )
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      if (entry.failure === undefined && (round === 0 || !entry.entrant.once))
        run(entry, entry.entrant)
    }
  }
  return { ...about, rounds, entries: entries.map(({ entrant: _, ...entry }) => entry) }
}

function run(entry: Entry, { command, folder, judges, cores = CORES }: Entrant): void {
  const pinned = ['-c', cores === 1 ? '0' : '0,1', 'python3', MEASURE, ...command]
  const { status, stdout, stderr } = spawnSync('taskset', pinned, {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 2 ** 26,
  })
  const [wallS, cpuS, peakMb] = (stdout ?? '').trim().split('\n').at(-1)!.split(' ').map(Number)
  if ((status !== 0 && !(judges && status === 1)) || peakMb === undefined) {
    entry.failure = `failed: ${(stderr || stdout || 'taskset and python3 are needed to measure').trim().split('\n').at(-1)}`
    console.error(`${entry.name} ${entry.failure}`)
    return
  }
  entry.wallS.push(wallS!)
  entry.cpuS.push(cpuS!)
  entry.peakMb = Math.max(entry.peakMb, peakMb)
}
