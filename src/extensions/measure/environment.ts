/** The environment of the load test: that of perf-gate without what belongs to perf-gate and to its CI job alone. */

/** Inputs and state of a step, the runner's command files and tokens, and the settings of Confluence. */
const OF_JOB = /^(INPUT_.*|STATE_.*|ACTIONS_.*|CONFLUENCE_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i
const TOKENS = /^(GITHUB_TOKEN|GH_TOKEN)$/i

/** Returns the variables for the load test; the job's token only with `passToken`. */
export function loadTestEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  passToken: boolean,
): Record<string, string | undefined> {
  const isPassed = (name: string): boolean => !OF_JOB.test(name) && (passToken || !TOKENS.test(name))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassed(name)))
}
