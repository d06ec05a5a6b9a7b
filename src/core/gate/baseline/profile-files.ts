/**
 * The profiles of runs, in files of their own: `profiles/<date>-<sha12>.json`. They are ten times as large as a run, so
 * only those of the newest and of the accepted run are kept. Nothing here keeps a ledger from being written.
 */
import * as z from 'zod/mini'
import { parseJsonText } from '../../model/json-text.ts'
import type { Profile } from '../../model/profile.ts'
import type { RunSummary } from '../../model/run.ts'
import type { EncodedRun } from './entry.ts'
import type { Ledger, RunEntry } from './ledger.ts'
import type { StoreSnapshot } from './store.ts'

const KIND = 'perf-gate/profiles'

const count = z.number().check(z.nonnegative())
const optional = z.exactOptional(count)
const place = z.int().check(z.nonnegative())
const profileSchema: z.ZodMiniType<Profile> = z
  .object({
    of: z.exactOptional(z.string()),
    samples: count.check(z.gte(1)),
    waiting: optional,
    nameless: optional,
    cores: optional,
    perRequestMs: optional,
    functions: z.array(z.tuple([z.string(), count, count])),
    calls: z.array(z.tuple([place, place, count])),
  })
  .check(z.refine(isTree, 'names a function or a caller that it does not have'))
const fileSchema = z.object({ kind: z.literal(KIND), profiles: z.array(profileSchema) })

/** Whether each frame has a function, and is at most one deeper than the one before it. */
function isTree({ functions, calls }: Pick<Profile, 'functions' | 'calls'>) {
  return calls.every(
    ([of, depth], i) => of < functions.length && depth <= 1 + (calls[i - 1]?.[1] ?? -1),
  )
}

/** Returns the path of the profiles of a run, relative to the folder of its suite. */
function profileFile({ file }: RunEntry) {
  return file.replace(/^[a-z]+\//, 'profiles/')
}

/** Returns the profiles to write with a ledger, and the files to delete. */
export async function planProfiles(
  snapshot: StoreSnapshot,
  folder: string,
  { epoch }: Ledger,
  stored: readonly EncodedRun[],
) {
  const kept = new Set(
    [epoch.runs[0], epoch.runs.at(-1)].flatMap(run => (run ? profileFile(run) : [])),
  )
  const there = await snapshot.list(`${folder}/profiles`)
  const writes = stored.flatMap(({ run, entry }) => {
    const path = profileFile(entry)
    if (!run.profiles || !kept.has(path)) return []
    return [
      [`${folder}/${path}`, `${JSON.stringify({ kind: KIND, profiles: run.profiles })}\n`] as const,
    ]
  })
  return { writes, deletes: there.filter(path => !kept.has(path.slice(folder.length + 1))) }
}

/** Adds the kept profiles to runs. A file that cannot be read is a problem, as a sentence. */
export async function withStoredProfiles(
  snapshot: StoreSnapshot,
  folder: string,
  runs: readonly RunSummary[],
): Promise<{ readonly runs: readonly RunSummary[]; readonly problems: readonly string[] }> {
  const there = new Set(await snapshot.list(`${folder}/profiles`))
  const problems: string[] = []
  const read = runs.map(async run => {
    const path = `${folder}/${(run.name ?? '').replace(/^[a-z]+\//, 'profiles/')}`
    if (!there.has(path)) return run
    const profiles = decodeProfiles(await snapshot.read(path))
    if (profiles) return { ...run, profiles }
    problems.push(
      `${path}: is no file of profiles. Delete it; the next run is stored with its own.`,
    )
    return run
  })
  return { runs: await Promise.all(read), problems }
}

function decodeProfiles(text: string | undefined): Profile[] | undefined {
  try {
    return fileSchema.parse(parseJsonText(text ?? '')).profiles
  } catch {
    return undefined
  }
}
