/** Placeholders in the requests of `collect`: `{start:s}`, `{env:PROM}`, `{fact:db}`. Other text in braces stays, as in PromQL. */

const PLACEHOLDER = /(?<!\$)\{((?:start|end)(?::m?s)?|query|page|phase|(?:env|fact):[^{}]+)\}/g
/** Variables with settings or tokens of a CI job, which no request may hold. */
const OF_JOB = /^env:(?:GITHUB_TOKEN|GH_TOKEN|(?:ACTIONS|INPUT|STATE|CONFLUENCE)_.*)$/i

/** Yields what is wrong with the placeholders in the text of a key, each a clause with a period. */
export function* placeholderProblems(text: string, key: string): Iterable<string> {
  for (const [found, name = ''] of text.matchAll(PLACEHOLDER))
    if (key === 'command')
      yield `found ${found}, which is not replaced in a command. Its environment has "$PERF_GATE_START" and the like.`
    else if (OF_JOB.test(name))
      yield `found ${found}, a variable of the CI job, which no request may hold.`
  if (key !== 'http') return
  const [server = ''] = text.replace(/^\w+:\/\//, '').split(/[/?#]/)
  for (const [found, name = ''] of server.matchAll(PLACEHOLDER))
    if (!name.startsWith('env:'))
      yield `found ${found} in the name of the server, which results could then choose. Write it, or use {env:NAME}.`
  for (const [found] of text.replace(PLACEHOLDER, '').matchAll(/\{[^{}]*\}/g))
    yield `found ${found}. Known: {start}, {end}, {start:s}, {end:ms}, {query}, {page}, {phase}, {fact:NAME}, {env:NAME}.`
}

/**
 * Fills the placeholders in by name, such as 'start:s'. `encode` makes a value safe at its place; it is not applied to a variable
 * with which the text begins.
 */
export function fillPlaceholders(
  text: string,
  placed: (name: string) => string,
  encode = (value: string): string => value,
): string {
  return text.replace(PLACEHOLDER, (_, name: string, at: number) =>
    at === 0 && name.startsWith('env:') ? placed(name) : encode(placed(name)),
  )
}

/** Returns the names of the variables that a text reads. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
    name.startsWith('env:') ? name.slice(4) : [],
  )
}

/** Whether a request is one for each phase: a text of it has `{phase}`, or its command reads PERF_GATE_PHASE. */
export function namesPhase({ command, ...texts }: Readonly<Record<string, unknown>>): boolean {
  return (
    /PERF_GATE_PHASE\b/.test(String(command)) ||
    Object.values(texts).some(text => String(text).includes('{phase}'))
  )
}
