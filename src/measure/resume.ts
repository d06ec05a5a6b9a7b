/** Going on after an interruption: ends what was left running, and keeps runs that were complete. */
import { pid } from 'node:process'
import { InputError, UsageError } from '../errors.ts'
import { type Asked, Journal, newestFolder, type RunRecord } from './journal.ts'
import { endGroup, orphanedGroups } from './process-group.ts'
import { isRunning } from './processes.ts'

/**
 * Opens the newest decision of a folder; undefined when there is none that can be read. Whatever it left running is ended.
 *
 * @param isWanted it is gone on with
 * @throws UsageError when it is still being measured, or is wanted and not there
 */
export async function openNewest(
  work: string,
  task: Asked['task'],
  isWanted: boolean,
  say: (line: string) => void,
): Promise<Journal | undefined> {
  const newest = await newestFolder(work, task)
  if (newest === undefined && isWanted)
    throw new UsageError(`--resume: ${work} holds nothing to go on with. Begin without it.`)
  if (newest === undefined) return undefined
  const journal = await Journal.open(newest).catch((error: unknown) => {
    if (isWanted || !(error instanceof InputError)) throw error
    return undefined
  })
  if (!journal) return undefined
  const { owner } = journal.content
  if (owner.pid !== pid && isRunning(owner))
    throw new UsageError(
      `${newest}: process ${owner.pid} is still measuring there, and two load tests at once disturb each other. Wait for its end, or stop it.`,
    )
  await endOrphans(journal, say)
  return journal
}

async function endOrphans(journal: Journal, say: (line: string) => void): Promise<void> {
  for (const record of journal.content.runs) {
    if (record.state !== 'running') continue
    for (const group of orphanedGroups(record.process, journal.pathsOf(record).out)) {
      say(`run ${record.number} was still running without perf-gate (process group ${group}): it is ended.\n`)
      await endGroup(group)
    }
  }
}

/** Returns the runs that ended by themselves after perf-gate, or while the disk was full: their results are complete. */
export async function completedRuns(journal: Journal): Promise<RunRecord[]> {
  const completed: RunRecord[] = []
  for (const record of journal.content.runs)
    if (record.state === 'running' && (await journal.exitCodeOf(record)) === 0) completed.push(record)
  return completed
}

/** Refuses to go on with something else than was begun. @throws UsageError naming the first difference */
export function refuseOther(before: Asked, now: Asked, folder: string): void {
  const different = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find(key => before[key] !== now[key])
  if (different === undefined) return
  const [then, asked] = [before[different], now[different]].map(value =>
    value === undefined ? 'absent' : JSON.stringify(value),
  )
  throw new UsageError(
    `--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${asked}, and runs of both cannot be judged together. Give the same, or begin anew without --resume.`,
  )
}

const NAMES = {
  run: '--run',
  runBaseline: '--run-baseline',
  together: '--together',
  suite: 'suite',
} as const satisfies Partial<Record<keyof Asked, string>>
