/** Folds the samples of stacks by function, and into a tree. */
import { defined } from '../../model/defined.ts'
import { getOrAdd } from '../../model/group-by.ts'
import type { Profile, ProfiledFunction, ProfileFrame } from '../../model/profile.ts'
import { isNameless } from './names.ts'

/** Deeper calls belong to the last frame of the tree; the functions have their own samples however deep they are. */
const DEEPEST = 200
/** The least share of the samples that is kept. */
const LEAST = 1 / 2000
/** Characters of a folded profile, at most. */
const MOST_CHARACTERS = 40_000

interface Frame {
  samples: number
  readonly calls: Map<string, Frame>
}

export class Folding {
  readonly #functions = new Map<string, { self: number; total: number }>()
  readonly #root: Frame = { samples: 0, calls: new Map() }
  #waiting = 0

  /** Adds the samples of a stack, the outermost function first. */
  add(stack: readonly string[], samples: number): void {
    this.#root.samples += samples
    let frame = this.#root
    let last: string | undefined
    let depth = 0
    for (const name of stack) {
      // A function that calls itself is one frame.
      if (name === last || depth++ >= DEEPEST) continue
      frame = getOrAdd(frame.calls, name, () => ({ samples: 0, calls: new Map() }))
      frame.samples += samples
      last = name
    }
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
    const { samples } = this.#root
    let nameless = 0
    for (const [name, { self }] of this.#functions) if (isNameless(name)) nameless += self
    for (let share = LEAST; ; share *= 1.5) {
      const least = Math.max(1, share * samples)
      const functions = [...this.#functions]
        .filter(([, { total }]) => total >= least)
        .map(([name, { self, total }]): ProfiledFunction => [name, self, total])
        .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1))
      const places = new Map(functions.map(([name], i) => [name, i]))
      const calls = callsOf(this.#root, places, least)
      const counts = { waiting: this.#waiting || undefined, nameless: nameless || undefined }
      const profile: Profile = defined({ ...rest, samples, ...counts, functions, calls })
      if (share >= 1 || JSON.stringify(profile).length <= characters) return profile
    }
  }
}

function callsOf(
  { calls }: Frame,
  places: ReadonlyMap<string, number>,
  least: number,
  depth = 0,
): ProfileFrame[] {
  return [...calls]
    .filter(([, { samples }]) => samples >= least)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, frame]): ProfileFrame[] => [
      [places.get(name) ?? 0, depth, frame.samples],
      ...callsOf(frame, places, least, depth + 1),
    ])
}
