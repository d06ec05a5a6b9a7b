/** Reads CPU profiles: pprof, collapsed stacks, and `.cpuprofile` of V8. What cannot be read is refused with what converts it. */
import { gunzipSync } from 'node:zlib'
import { InputError } from '../../core/model/errors.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { ProfileFile } from '../../read/formats/document/readers.ts'
import { readCollapsed } from './collapsed.ts'
import { readCpuProfile } from './cpuprofile.ts'
import { Folding } from './fold.ts'
import type { Recording } from './recording.ts'

/** Bytes of a profile, unpacked. */
const MOST_BYTES = 256 * 2 ** 20

/**
 * Reads the files of one program together, such as those of its instances.
 *
 * @throws InputError when a file is no CPU profile, or no code ran in any
 */
export async function readProfile(
  files: readonly ProfileFile[],
  of?: string,
  characters?: number,
): Promise<Profile> {
  const folding = new Folding()
  let cores: number | undefined = 0
  for (const file of files) {
    const recording = await readFile(file, folding)
    const known = recording && recording.durationMs > 0 ? recording : undefined
    cores = cores !== undefined && known ? cores + known.cpuMs / known.durationMs : undefined
  }
  const profile = folding.finish(
    { ...(of !== undefined && { of }), ...(cores !== undefined && { cores }) },
    characters,
  )
  if (profile.samples > 0) return profile
  const names = files.map(({ name }) => name).join(', ')
  throw new InputError(
    `${names}: no code ran in the profile (${profile.waiting ?? 0} samples of waiting threads). Record it while the load test runs.`,
  )
}

async function readFile(
  { name, bytes }: ProfileFile,
  folding: Folding,
): Promise<Recording | undefined> {
  const plain = unpacked(name, bytes)
  const head = new TextDecoder('latin1').decode(plain.subarray(0, 400))
  for (const [magic, found, remedy] of REFUSED)
    if (head.startsWith(magic)) throw new InputError(`${name}: found ${found}. ${remedy}`)
  if (head.trimStart().startsWith('{')) return readCpuProfile(textOf(plain), name, folding)
  if (/^[^\0\n]* \d+\r?(\n|$)/.test(head) || isLongLine(plain)) {
    readCollapsed(textOf(plain), name, folding)
    return undefined
  }
  const { readPprof } = await import('./pprof.ts')
  return readPprof(plain, name, folding)
}

const REFUSED = [
  ['FLR\0', 'a recording of JFR', 'Convert it: jfrconv --cpu app.jfr app.collapsed'],
  [
    'PERFILE2',
    'a recording of perf',
    'Convert it: perf script | stackcollapse-perf.pl > app.collapsed',
  ],
] as const

/** Whether text begins with a stack that is longer than what is looked at. */
function isLongLine(plain: Uint8Array): boolean {
  return plain.length > 400 && !plain.subarray(0, 400).some(byte => byte < 32)
}

function textOf(plain: Uint8Array): string {
  return new TextDecoder().decode(plain)
}

function unpacked(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch (cause) {
    throw new InputError(
      `${name}: cannot be unpacked (${(cause as Error).message}). Record it again.`,
    )
  }
}
