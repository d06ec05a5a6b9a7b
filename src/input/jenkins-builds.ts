/**
 * Finds the runs stored by the Jenkins performance plugin: `builds/NUMBER/performance-reports/` of a job. The date and the commit
 * come from `build.xml`; its other elements are not read.
 */

import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { namesWithoutLinks } from '../disk/folder.ts'
import { readTextFile } from '../disk/text-file.ts'
import { defined } from '../model/defined.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import type { Host } from '../output/host.ts'
import { plural } from '../render/format.ts'
import type { FoundRun, RunOrigin } from './run-names.ts'

const REPORTS = 'performance-reports'
const RECORD = 'build.xml'
const STARTED = /<startTime>(\d{12,14})<\/startTime>/
const CREATED = /<timestamp>(\d{12,14})<\/timestamp>/
/** The revision of the build, as the git plugin records it. */
const REVISION = /<lastBuild\b[\s\S]*?<sha1>([0-9a-f]{40})<\/sha1>/g

/** Returns the builds in the folder of a job or in its `builds` folder; undefined when the folder is neither. */
export async function buildsOf(folder: string, host: Pick<Host, 'err'>): Promise<FoundRun[] | undefined> {
  const inside = await entriesOf(folder)
  const builds = inside.includes('builds') ? join(folder, 'builds') : folder
  const numbers = (await entriesOf(builds)).filter(name => /^\d+$/.test(name)).sort(inNaturalOrder)
  const isJob = builds !== folder || basename(folder) === 'builds'
  if (numbers.length === 0 || !isJob) return undefined
  const runs: FoundRun[] = []
  for (const number of numbers) {
    const parts = await entriesOf(join(builds, number))
    const paths = parts.includes(REPORTS) ? await reportsBelow(join(builds, number, REPORTS)) : []
    const hasRecord = parts.includes(RECORD)
    const record = hasRecord ? await readTextFile(join(builds, number, RECORD)).catch(() => '') : ''
    if (paths.length > 0) runs.push({ name: number, paths, ...factsIn(record) })
  }
  const without = numbers.length - runs.length
  if (without > 0) host.err(`${builds}: skipped ${plural(without, 'build')} without ${REPORTS}.\n`)
  return runs
}

/** Returns the report files of a build, without the cache files of the plugin. */
async function reportsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter(entry => entry.isFile() && !entry.name.endsWith('.serialized'))
  return files.map(entry => join(entry.parentPath, entry.name)).sort(inNaturalOrder)
}

function factsIn(record: string): RunOrigin {
  const started = STARTED.exec(record)?.[1] ?? CREATED.exec(record)?.[1]
  const revisions = [...new Set([...record.matchAll(REVISION)].map(([, sha]) => sha!))]
  return defined({
    dateMs: started === undefined ? undefined : Number(started),
    commit: revisions.length === 1 ? revisions[0]! : undefined,
  })
}

async function entriesOf(folder: string): Promise<string[]> {
  return namesWithoutLinks(folder).catch(() => [])
}
