/** The times of a recorded profile, and the error for a file that is none. */
import { InputError } from '../../core/model/errors.ts'

/** How long a file was recorded, and the CPU time in it. Absent: it has no times. */
export interface Recording {
  readonly cpuMs: number
  readonly durationMs: number
}

/** Returns the error on a file that is no CPU profile. */
export function notRead(name: string, found: string): InputError {
  return new InputError(
    `${name}: is no CPU profile (${found}). Give pprof, collapsed stacks, or a .cpuprofile of V8.`,
  )
}
