/** Resuming after an interruption: processes that were left running are ended, complete runs are kept. */
import { pid } from 'node:process'
import { InputError, UsageError } from '../../model/errors.ts'
import { Journal, newestFolder, type RunRecord, type Setup } from './journal.ts'
import { endGroup, groupsOf } from './process-group.ts'
import { isRunning } from './processes.ts'

/**
 * Opens the newest decision of a folder; undefined when there is none that can be read. Processes that it left running are ended.
 *
 * @param isWanted it is to be resumed
 * @throws UsageError when it is still being measured, or is wanted and missing
 */
export async function openNewest(
  work: string,
  task: Setup['task'],
  isWanted: boolean,
  say: (line: string) => void,
): Promise<Journal | undefined> {
  const newest = await newestFolder(work, task)
  if (newest === undefined && isWanted)
    throw new UsageError(`--resume: ${work} holds nothing to resume. Start without it.`)
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
    for (const group of groupsOf(journal.pathsOf(record).out, record.process)) {
      say(`run ${record.number} was still running without perf-gate (process group ${group}): it is ended.\n`)
      await endGroup(group)
    }
  }
}

/** Returns the runs that ended by themselves after perf-gate did, or while the disk was full: their results are complete. */
export async function completedRuns(journal: Journal): Promise<RunRecord[]> {
  const completed: RunRecord[] = []
  for (const record of journal.content.runs)
    if (record.state === 'running' && (await journal.exitCodeOf(record)) === 0) completed.push(record)
  return completed
}

/** Refuses to resume with another setup. @throws UsageError naming the first difference */
export function refuseOther(before: Setup, now: Setup, folder: string): void {
  const different = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find(key => before[key] !== now[key])
  if (different === undefined) return
  const [then, given] = [before[different], now[different]].map(value =>
    value === undefined ? 'absent' : JSON.stringify(value),
  )
  throw new UsageError(
    `--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${given}, and runs of both cannot be judged together. Give the same, or start again without --resume.`,
  )
}

const NAMES = {
  run: '--run',
  runBaseline: '--run-baseline',
  together: '--together',
  suite: 'suite',
} as const satisfies Partial<Record<keyof Setup, string>>
