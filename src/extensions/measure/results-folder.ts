/** The folder that a command writes the results of one run to, and how the command learns of it. */
import { resolve } from 'node:path'
import { UsageError } from '../../model/errors.ts'

/** Characters that no shell treats specially, and no glob either; a backslash and a drive's colon for Windows. */
const SAFE = /^[A-Za-z0-9/._\\:-]+$/

/** Whether a command line can hold the path of a folder without quotes. */
export function isSafeFolder(folder: string): boolean {
  return SAFE.test(resolve(folder))
}

/**
 * Returns the absolute path of the folder that a decision is kept in.
 *
 * @throws UsageError when the path holds a character that a command line could not hold unquoted
 */
export function safeFolder(folder: string): string {
  const path = resolve(folder)
  if (SAFE.test(path)) return path
  const bad = [...path].find(character => !SAFE.test(character))!
  throw new UsageError(
    `--work: ${path} holds ${JSON.stringify(bad)}, which a shell may treat specially, and {out} lies in that folder. Name one whose path has only letters, digits and / . _ -, such as /tmp/perf-gate.`,
  )
}

/** Puts the folder in place of `{out}`; `${out}`, a variable of the shell, is left alone. */
export function withOut(command: string, folder: string): string {
  return command.replace(/(?<!\$)\{out\}/g, () => folder)
}
