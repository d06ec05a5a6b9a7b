/** Runs the command of a source, and takes its output as the answer. */
import { formatDuration } from '../../render/format.ts'
import { runCommand } from '../measure/run-command.ts'
import { type Answer, type AnswerLimits, tooLarge } from './http-answer.ts'

/** Lines of stderr that a message quotes. */
const LAST_LINES = 3

export async function commandAnswer(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
  limits: AnswerLimits,
): Promise<Answer> {
  const { output, errors, exitCode, stopped } = await runCommand(command, environment, limits)
  if (stopped === 'timeout') return { problem: `the command did not end within ${formatDuration(limits.timeoutMs)}` }
  if (stopped === 'size') return { problem: tooLarge(limits.maxBytes) }
  if (exitCode === 0) return { bytes: output, exitCode }
  const lines = errors.split(/[\r\n]+/).filter(line => line.trim() !== '')
  const last = lines.length === 0 ? '' : `: ${lines.slice(-LAST_LINES).join(' / ')}`
  if (exitCode === null) return { problem: `a signal ended the command${last}` }
  return { exitCode, problem: `the command failed with exit code ${exitCode}${last}` }
}
