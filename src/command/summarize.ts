/** `perf-gate summarize`: the small, mergeable summary of one run, made where the load was generated. */
import { writeFile } from 'node:fs/promises'
import { encodeRun } from '../baseline/encode-run.ts'
import { PublishError } from '../errors.ts'
import { formatCount, plural } from '../render/format.ts'
import { readConfig } from './config.ts'
import { readGivenRun } from './given-run.ts'
import type { Terminal } from './terminal.ts'

/**
 * Reads the files of one run and writes its summary. How many rows may be unreadable is decided where the run is judged, which
 * knows all of them: a shard may have more than its share.
 */
export async function summarize(
  paths: readonly string[],
  options: { out: string; config?: string },
  terminal: Terminal,
): Promise<number> {
  const config = await readConfig(options)
  const run = await readGivenRun({ ...config, maxIssueRatio: 1 }, paths, terminal)
  const text = encodeRun(run)
  try {
    await writeFile(options.out, text)
  } catch (error) {
    throw new PublishError(`${options.out}: cannot be written. Name a file in a folder that exists.`, { cause: error })
  }
  for (const notice of run.notices) terminal.err(`${notice.message}\n`)
  const [issue] = run.issues.first
  if (issue) {
    const place = issue.line === undefined ? issue.file : `${issue.file}:${issue.line}`
    terminal.err(`${plural(run.issues.count, 'row')} cannot be read; the first: ${place}: ${issue.message}\n`)
  }
  terminal.out(
    `${options.out}: ${plural(run.series.length, 'series', 'series')}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, 'file')}\n`,
  )
  return 0
}
