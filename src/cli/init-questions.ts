/** The questions of `perf-gate init --interactive`: five at most, each with a default that an empty line takes. */
import { parseConfig } from '../config/load.ts'
import { ConfigError, UsageError } from '../errors.ts'
import type { Answers } from '../input/answers.ts'
import { CI_SYSTEMS, type CiSystem, commandTest, type LoadTest, type Project } from '../input/project.ts'
import type { Printer } from '../output/escaping-printer.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { ASSUMED_TEST, CONFIG_PATH, DEFAULT_INCREASE, DEFAULT_SUITE, starterFiles } from './starter-files.ts'

/** Answers of the user. */
export interface Choices {
  readonly loadTest: LoadTest
  readonly ci: CiSystem
  readonly baseBranch: string
  readonly suite: string
  readonly maxIncrease: string
}

interface Question<Value> {
  readonly text: string
  /** Valid answers. */
  readonly hint?: string
  /** Numbered answers. */
  readonly options?: readonly string[]
  /** The default, which an empty line selects. */
  readonly preset: string
  /** @throws UsageError for an invalid answer, naming the valid ones */
  parse(answer: string): Value
}

/** Maximum number of load tests to choose from. */
const MAX_OPTIONS = 9

/** Asks all questions. @throws UsageError when the input ends before the last answer, or a piped answer is invalid */
export async function askChoices(
  project: Project,
  printer: Pick<Printer, 'err' | 'prompt'>,
  answers: Answers,
): Promise<Choices> {
  const ask = <Value>(question: Question<Value>) => askOne(question, printer, answers)
  return {
    loadTest: await ask(whichTest(project.loadTests.slice(0, MAX_OPTIONS))),
    ci: await ask(whichCi(project.ci)),
    baseBranch: await ask({ text: 'Main branch', preset: project.baseBranch, parse: branchName }),
    suite: await ask({ text: 'Name of the baseline', preset: DEFAULT_SUITE, parse: suiteName }),
    maxIncrease: await ask({
      text: 'Allowed increase of p95 and average',
      preset: DEFAULT_INCREASE,
      parse: percentage,
    }),
  }
}

async function askOne<Value>(
  question: Question<Value>,
  printer: Pick<Printer, 'err' | 'prompt'>,
  answers: Answers,
): Promise<Value> {
  const { text, hint, options = [], preset, parse } = question
  const shown = hint === undefined ? text : `${text} (${hint})`
  for (;;) {
    for (const [i, option] of options.entries()) printer.err(`  ${i + 1}  ${escapeTerminal(option)}`)
    printer.prompt(`${shown} [${escapeTerminal(preset)}]: `)
    const line = await answers.next()
    // A terminal echoes what is typed.
    if (!answers.isTerminal) printer.err(`${escapeTerminal(line?.trim() ?? '')}\n`)
    if (line === undefined)
      throw new UsageError(
        `init --interactive: ${text}: no answer. Run it in a terminal, or pipe one line for each question; an empty line takes the default. Nothing was written.`,
      )
    try {
      return parse(line.trim() || preset)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      if (!answers.isTerminal)
        throw new UsageError(`init --interactive: ${text}: ${error.message} Nothing was written.`)
      printer.err(error.message)
    }
  }
}

function whichTest(found: readonly LoadTest[]): Question<LoadTest> {
  const command = 'a command that writes its results to the folder results'
  return {
    text: 'Load test',
    hint: found.length > 0 ? `a number, or ${command}` : command,
    options: found.map(({ tool, file }) => `${tool}: ${file}`),
    preset: found.length > 0 ? '1' : ASSUMED_TEST.run,
    parse: answer => {
      if (!/^\d+$/.test(answer)) return commandTest(answer)
      const chosen = found[Number(answer) - 1]
      if (!chosen) throw new UsageError(`found ${answer}. Valid: ${rangeOf(found.length)}a command.`)
      return chosen
    },
  }
}

function rangeOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1, or ' : `1 to ${count}, or `
}

function whichCi(preset: CiSystem): Question<CiSystem> {
  return {
    text: 'CI system',
    hint: CI_SYSTEMS.join(', '),
    preset,
    parse: answer => {
      const ci = CI_SYSTEMS.find(each => each === answer.toLowerCase())
      if (!ci) throw new UsageError(`found "${answer}". Valid: ${CI_SYSTEMS.join(', ')}.`)
      return ci
    },
  }
}

function branchName(answer: string): string {
  if (/[\s\p{Cc}]/u.test(answer)) throw new UsageError(`found "${answer}". Write the name of one branch.`)
  return answer
}

function percentage(answer: string): string {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(answer) ?? []
  if (digits === undefined || Number(digits) === 0)
    throw new UsageError(`found "${answer}". Write a percentage greater than 0, such as ${DEFAULT_INCREASE}.`)
  return `${digits}%`
}

function suiteName(suite: string): string {
  try {
    parseConfig(starterFiles({ suite }).get(CONFIG_PATH)!, CONFIG_PATH)
    return suite
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new UsageError(error.message.replace(/^.*?: suite: /, ''))
  }
}
