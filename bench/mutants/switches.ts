/** The build in which every mutant stands behind a switch: a plugin of Vite, for the tests, and of rolldown, for the programs. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { withSwitches } from './mutations.ts'
import type { Mutant } from './sample.ts'

/** State of the switches of a process. The runner of the tests makes it first, and other processes make it by SWITCH. */
export interface Switches {
  active: number
  reached: Set<number>
  /** Called when a mutant is reached first. */
  note?: (id: number) => void
}

declare global {
  var perfGateMutants: Switches | undefined
}

const SWITCH = 'perf-gate-mutant-switch'

/** Processes and threads that tests start read which mutant is active, and append those that they reach. */
const text = (lane: string) => `
import { appendFileSync, readFileSync } from 'node:fs'
const lane = ${JSON.stringify(lane)}
const start = () => {
  try {
    const note = id => { try { appendFileSync(lane + '/reached', id + '\\n') } catch {} }
    return { active: Number(readFileSync(lane + '/active', 'utf8')), reached: new Set(), note }
  } catch {
    return { active: 0, reached: new Set() }
  }
}
const switches = globalThis.perfGateMutants ??= start()
export const on = id => {
  if (!switches.reached.has(id)) {
    switches.reached.add(id)
    switches.note?.(id)
  }
  return switches.active === id
}
`

/** `lane`: folder of the processes that share a switch, in that of the mutants. */
export function switchesPlugin(src: string, lane: string): Plugin & { enforce: 'pre' } {
  const mutants: Mutant[] = JSON.parse(readFileSync(join(dirname(lane), 'mutants.json'), 'utf8'))
  return {
    name: 'switches',
    enforce: 'pre',
    resolveId: id => (id === SWITCH ? `\0${SWITCH}` : null),
    load: id => (id === `\0${SWITCH}` ? text(lane) : null),
    transform(code, id) {
      const own = mutants.filter(({ file }) => id === join(src, file))
      if (own.length === 0) return null
      return {
        code: `import { on as mutantOn } from '${SWITCH}';${withSwitches(code, own, 'mutantOn')}`,
        map: null,
      }
    },
  }
}
