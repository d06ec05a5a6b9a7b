/** A disk that is full, or a folder that cannot be written. */
import { InputError, UserError } from '../../model/errors.ts'

/** Errors of a disk that is full, or a folder that cannot be written, with what becomes of the decision. */
export async function onDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error) || !('syscall' in error)) throw error
    throw new InputError(
      `${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`,
    )
  }
}
