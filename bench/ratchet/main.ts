/** The ratchet: see run.mjs. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeJobs } from './jobs.ts'
import { decideOn, type Sides, setUp } from './measure.ts'
import { trials } from './trials.ts'

export { measure } from './measure.ts'

const MARK_FILE = 'bench/ratchet/mark.json'
/** Exit code where the marked commit cannot be read. */
const NOT_CHECKED = 3

/** Takes the words that run.mjs explains, and a folder with the bundle of the sources in `now`. Returns the exit code. */
export async function main(words: readonly string[], folder: string): Promise<number> {
  const [first, commit, reason] = words
  if (first === 'mark') return moveMark(commit, reason)
  const now = join(folder, 'now')
  if (first === 'trials') {
    const jobs = makeJobs(join(folder, 'inputs'), join(now, 'cli.js'))
    trials(words.slice(1), setUp(folder, jobs, { baseline: now, candidate: now }))
    return 0
  }
  const mark: { commit: string; reason: string } = JSON.parse(readFileSync(MARK_FILE, 'utf8'))
  const against = first === '--against' ? commit! : mark.commit
  const dist = distOf(against, folder)
  if (!dist) {
    console.log(`not checked: the commit ${against} is not in this clone and cannot be fetched`)
    return NOT_CHECKED
  }
  const sides: Sides = { baseline: dist, candidate: now }
  const jobs = makeJobs(join(folder, 'inputs'), join(dist, 'cli.js'))
  const measured = setUp(folder, jobs, sides)
  for (const { name } of jobs.filter(job => !measured.jobs.includes(job)))
    console.log(`not compared: ${name}, which ${against.slice(0, 8)} cannot do`)
  const out = first === '--out' ? commit! : join(folder, 'report')
  mkdirSync(out, { recursive: true })
  const { status, stdout, stderr } = decideOn(measured, out)
  console.log(
    `Processor time of perf-gate against ${against.slice(0, 8)} (${mark.reason}).\n${stdout}${stderr}`,
  )
  return status
}

/** Writes the file of the mark. */
function moveMark(commit: string | undefined, reason: string | undefined): number {
  const { stdout } = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  const hash = stdout.toString().trim()
  if (hash === '' || !reason?.trim()) {
    console.error("Give a commit of this clone and the reason: mark COMMIT 'reason'.")
    return 2
  }
  writeFileSync(
    MARK_FILE,
    `${JSON.stringify({ commit: hash, reason: reason.trim() }, undefined, 2)}\n`,
  )
  console.log(`${MARK_FILE}: ${hash}. Commit it.`)
  return 0
}

/** Unpacks the dist/ of a commit, which is fetched when it is missing. Returns its folder; undefined when it cannot be read. */
function distOf(commit: string, folder: string): string | undefined {
  const archive = () => git('archive', commit, 'dist')
  let { status, stdout } = archive()
  if (status !== 0) {
    git('fetch', '--quiet', '--depth', '1', 'origin', commit)
    ;({ status, stdout } = archive())
  }
  if (status !== 0) return undefined
  const target = join(folder, 'mark')
  mkdirSync(target)
  const unpacked = spawnSync('tar', ['--extract', '--directory', target], { input: stdout })
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`)
  return join(target, 'dist')
}

function git(...words: readonly string[]) {
  return spawnSync('git', words, { maxBuffer: 2 ** 28 })
}
