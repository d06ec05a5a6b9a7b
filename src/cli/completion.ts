/**
 * Shell completion. `perf-gate completion SHELL` prints a script that calls `perf-gate complete -- WORDS…` for the candidates.
 * These come from the command definitions, so a script never goes out of date.
 */

import type { Command, Option } from 'commander'
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'

/** A word that can come next. */
interface Candidate {
  readonly value: string
  readonly description: string
}

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `# perf-gate completion for bash: source <(perf-gate completion bash)
_perf_gate() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("\${line%% *}"); done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _perf_gate perf-gate
`,
  zsh: `#compdef perf-gate
# perf-gate completion for zsh: source <(perf-gate completion zsh)
_perf_gate() {
  local -a found described
  local line
  found=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $found; do [[ -n $line ]] && described+=("\${\${line%% *}//:/\\\\:}:\${line#* }"); done
  if (( $#described )); then _describe perf-gate described; else _files; fi
}
compdef _perf_gate perf-gate
`,
  fish: `# perf-gate completion for fish: perf-gate completion fish | source
complete -c perf-gate -a '(perf-gate complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null | string replace " " \\t)'
`,
}

/** Returns the completion script of a shell. @throws UsageError for an unknown shell */
export function completionScript(shell: string): string {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
  if (script === undefined)
    throw new UsageError(`completion: found "${shell}", expected one of ${Object.keys(SCRIPTS).join(', ')}.`)
  return script
}

/**
 * Returns the candidates for the last of the words: one per line, followed by a space and its description. Empty where the
 * command line expects a path.
 */
export function completions(root: Command, words: readonly string[]): string {
  const current = words.at(-1) ?? ''
  const { command, awaits } = commandAt(root, words.slice(0, -1))
  const fitting = candidatesFor(command, awaits, current).filter(({ value }) => value.startsWith(current))
  return fitting.map(({ value, description }) => `${value} ${description}\n`).join('')
}

/** Returns the command that the words name, and the option that needs a value next, if any. */
function commandAt(root: Command, words: readonly string[]): { command: Command; awaits?: Option } {
  let command = root
  let awaits: Option | undefined
  for (const word of words) {
    if (awaits) {
      awaits = undefined
      continue
    }
    const option = command.options.find(each => each.long === word)
    if (option) awaits = option.required || option.optional ? option : undefined
    else command = visible(command).find(each => each.name() === word) ?? command
  }
  return defined({ command, awaits })
}

function candidatesFor(command: Command, awaits: Option | undefined, current: string): Candidate[] {
  if (awaits) return (awaits.argChoices ?? []).map(value => ({ value, description: awaits.description }))
  if (current.startsWith('-'))
    return command.options
      .filter(({ hidden }) => !hidden)
      .flatMap(({ long, description }) => (long ? [{ value: long, description }] : []))
  const choices = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map(value => ({ value, description })),
  )
  return [
    ...visible(command).map(each => ({ value: each.name(), description: each.summary() || each.description() })),
    ...choices,
  ]
}

/** Returns the subcommands that help shows. */
function visible(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command)
}
