/**
 * Runs programs against each other on the same work: each a process of its own, one after the other in rounds, so that
 * whatever else the machine does falls on all of them.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Contest, Entry } from './results.ts'

const MEASURE = join(process.cwd(), 'bench/speed/measure.py')

/** A program that takes part, or one that should and cannot. */
export interface Entrant {
  readonly name: string
  readonly command: readonly string[]
  /** Why it cannot take part. */
  readonly missing?: string
  /** True for one so slow that it runs in the first round only. */
  readonly once?: boolean
  /** Where it runs; the working folder unless given. */
  readonly folder?: string
}

/** Measures all entrants. What fails is in the results, with its reason. */
export function contest(
  about: Omit<Contest, 'entries' | 'rounds'>,
  entrants: readonly Entrant[],
  rounds: number,
): Contest {
  const entries = entrants.map((entrant): Entry & { entrant: Entrant } => ({
    entrant,
    name: entrant.name,
    wallS: [],
    cpuS: [],
    peakMb: 0,
    ...(entrant.missing !== undefined && { failure: entrant.missing }),
  }))
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      if (entry.failure === undefined && (round === 0 || !entry.entrant.once)) run(entry, entry.entrant)
    }
  }
  return { ...about, rounds, entries: entries.map(({ entrant: _, ...entry }) => entry) }
}

function run(entry: Entry, { command, folder }: Entrant): void {
  const { status, stdout, stderr } = spawnSync('python3', [MEASURE, ...command], {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 2 ** 26,
  })
  const [wallS, cpuS, peakMb] = (stdout ?? '').trim().split('\n').at(-1)!.split(' ').map(Number)
  if (status !== 0 || peakMb === undefined) {
    entry.failure = `failed: ${(stderr || stdout || 'python3 is needed to measure').trim().split('\n').at(-1)}`
    console.error(`${entry.name} ${entry.failure}`)
    return
  }
  entry.wallS.push(wallS!)
  entry.cpuS.push(cpuS!)
  entry.peakMb = Math.max(entry.peakMb, peakMb)
}
