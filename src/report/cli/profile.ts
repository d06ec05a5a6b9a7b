/** `perf-gate profile`: compares two CPU profiles by function. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceFile } from '../../core/host/folder.ts'
import { compareProfiles } from '../../core/judge/profile-growth.ts'
import { InputError } from '../../core/model/errors.ts'
import type { Profile } from '../../core/model/profile.ts'
import { jsonText } from '../../core/render/escape/json.ts'
import type { Host } from '../../read/files/host.ts'

/** Prints the functions that grew and shrank, and writes the page. Returns 0: a profile is not judged. */
export async function profile(
  before: string,
  now: string,
  { json, out }: { readonly json?: boolean; readonly out?: string },
  host: Host,
): Promise<number> {
  const compared = compareProfiles(await readOne(before, host), await readOne(now, host))
  if (json) host.out(jsonText(compared))
  if (json && out === undefined) return 0
  const { profilePage, profileText } = await import('./profile-output.ts')
  if (!json) host.page(profileText(compared, host))
  if (out === undefined) return 0
  const page = join(out, 'profile.html')
  await replaceFile(page, profilePage(`${basename(before)} → ${basename(now)}`, compared))
  if (!json) host.out(`\nReport: ${page}\n`)
  return 0
}

async function readOne(name: string, { readers }: Host): Promise<Profile> {
  try {
    return await readers.readProfile([{ name, bytes: await readFile(name) }])
  } catch (cause) {
    if (cause instanceof InputError) throw cause
    throw new InputError(`${name}: cannot be read (${(cause as Error).message}). Check the path.`)
  }
}
