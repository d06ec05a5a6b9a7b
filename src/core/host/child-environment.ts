/** The environment variables of programs that are started. */

export type Environment = Readonly<Record<string, string | undefined>>

/** Inputs and state of a step, the runner's command files and tokens, and the settings of Confluence. */
const WITHHELD =
  /^(INPUT_.*|STATE_.*|ACTIONS_.*|CONFLUENCE_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i
const TOKENS = /^(GITHUB_TOKEN|GH_TOKEN)$/i

/** Returns the variables for a program, a load test above all; the job's token only with `passToken`. */
export function childEnvironment(environment: Environment, passToken: boolean): Environment {
  const isPassed = (name: string): boolean =>
    !WITHHELD.test(name) && (passToken || !TOKENS.test(name))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassed(name)))
}
