/** Folds the samples of stacks by function, and into a tree. */
import { defined } from '../../core/model/defined.ts'
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import type { Profile, ProfiledFunction, ProfileFrame } from '../../core/model/profile.ts'
import { isNameless } from './names.ts'

/** Deeper calls belong to the last frame of the tree; the functions have their own samples however deep they are. */
const DEEPEST = 200
/** The least share of the samples that is kept. */
const LEAST = 1 / 2000
/** Characters of a folded profile, at most. */
const MOST_CHARACTERS = 40_000

interface Stack {
  /** The outermost function first; one that calls itself is there once. */
  readonly names: readonly string[]
  readonly samples: number
}

interface Call {
  readonly name: string
  readonly depth: number
  readonly samples: number
}

export class Folding {
  readonly #functions = new Map<string, { self: number; total: number }>()
  readonly #stacks: Stack[] = []
  #waiting = 0

  /** Adds the samples of a stack, the outermost function first. */
  add(stack: readonly string[], samples: number): void {
    const names = stack.filter((name, i) => name !== stack[i - 1]).slice(0, DEEPEST)
    this.#stacks.push({ names, samples })
    for (const name of new Set(stack)) this.#function(name).total += samples
    const own = stack.at(-1)
    if (own !== undefined) this.#function(own).self += samples
  }

  addWaiting(samples: number): void {
    this.#waiting += samples
  }

  #function(name: string) {
    return getOrAdd(this.#functions, name, () => ({ self: 0, total: 0 }))
  }

  /** Returns the profile with what is large enough, in at most `characters` of JSON. */
  finish(rest: Pick<Profile, 'of' | 'cores'>, characters = MOST_CHARACTERS): Profile {
    const samples = samplesOf(this.#stacks)
    const all = callsOf(this.#stacks, Math.max(1, LEAST * samples))
    let nameless = 0
    for (const [name, { self }] of this.#functions) if (isNameless(name)) nameless += self
    for (let share = LEAST; ; share *= 1.5) {
      const least = Math.max(1, share * samples)
      const functions = [...this.#functions]
        .filter(([, { total }]) => total >= least)
        .map(([name, { self, total }]): ProfiledFunction => [name, self, total])
        .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1))
      const places = new Map(functions.map(([name], i) => [name, i]))
      const calls = all
        .filter(call => call.samples >= least)
        .map((call): ProfileFrame => [places.get(call.name) ?? 0, call.depth, call.samples])
      const counts = { waiting: this.#waiting || undefined, nameless: nameless || undefined }
      const profile: Profile = defined({ ...rest, samples, ...counts, functions, calls })
      if (share >= 1 || JSON.stringify(profile).length <= characters) return profile
    }
  }
}

function samplesOf(stacks: readonly Stack[]): number {
  return stacks.reduce((so, { samples }) => so + samples, 0)
}

/** Returns the frames of at least so many samples, each followed by what it called. */
function callsOf(stacks: readonly Stack[], least: number, depth = 0): Call[] {
  const deeper = stacks.filter(({ names }) => names.length > depth)
  return [...groupBy(deeper, ({ names }) => names[depth] ?? '')]
    .map(([name, own]) => ({ name, depth, own, samples: samplesOf(own) }))
    .filter(({ samples }) => samples >= least)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ own, ...call }): Call[] => [call, ...callsOf(own, least, depth + 1)])
}
