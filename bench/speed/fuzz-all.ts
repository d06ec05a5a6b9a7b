/** Runs the fuzzers, and writes the result to bench/results.md. */
import { replaceInDocs } from '../in-docs.ts'
import { fuzz } from './fuzz.ts'
import { fuzzFiles } from './fuzz-files.ts'
import { fuzzSplits } from './fuzz-splits.ts'
import type { Fuzzed } from './fuzzed.ts'

/** Maximum number of differing cases that are listed. */
const NAMED = 20

/** Takes the arguments that run.mjs explains. Sets the exit code to 1 when a case differs. */
export async function fuzzAll(words: readonly string[]): Promise<void> {
  const [cases = 100_000, seed] = words.filter(word => /^\d+$/.test(word)).map(Number)
  const isWritten = words.includes('--write')
  if (words.includes('splits')) {
    await report('fuzz splits', isWritten, () => fuzzSplits(cases, seed))
  } else if (words.includes('files')) {
    await report('fuzz files', isWritten, () => fuzzFiles(cases, seed))
  } else {
    await report('fuzz', isWritten, () => fuzz(cases, seed))
    await report('fuzz splits', isWritten, () => fuzzSplits(10_000, seed))
    await report('fuzz files', isWritten, () => fuzzFiles(2_000, seed))
  }
}

async function report(name: string, isWritten: boolean, run: () => Promise<Fuzzed>): Promise<void> {
  const { text, different } = await run()
  const peakMb = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
  const outcome = different.length === 0 ? 'None differed' : `**${different.length} differed**`
  const measured = `one process, at most ${peakMb} MB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`
  const summary = `${text}\n${outcome} (${measured}).`
  console.log(summary)
  if (isWritten) replaceInDocs('bench/results.md', `bench/speed ${name}`, summary)
  if (different.length === 0) return
  console.log(`Different: ${different.slice(0, NAMED).join('; ')}`)
  process.exitCode = 1
}
