/** CPU profiles, folded by function: in how many samples which code ran. */

/** A function with the samples of its own code, and those of what it called too: a sample counts once, however deep the recursion. */
export type ProfiledFunction = [name: string, self: number, total: number]

/** A frame of a flame graph: its function as an index into `functions`, how deep it is, and its samples with those of what it called. */
export type ProfileFrame = [of: number, depth: number, samples: number]

export interface Profile {
  /** Name of the program. Absent: the run has one. */
  of?: string
  /** Samples in which code ran. */
  samples: number
  /** Samples in which a thread waited, which are left out. Absent: none. */
  waiting?: number
  /** Samples of code whose function has no name. Absent: none. */
  nameless?: number
  /** CPU seconds in a second of the recording. Absent: the file has no times. */
  cores?: number
  /** CPU time of a request, ms. Absent: no requests or no times are known. */
  perRequestMs?: number
  /** Those of at least a two-thousandth of the samples, the largest total first. */
  functions: ProfiledFunction[]
  /** Each frame is followed by what it called. */
  calls: ProfileFrame[]
}

/** A share of the samples of a profile, or the CPU time of a request in ms: of its own code, and with what it called. */
export interface FunctionCost {
  self: number
  total: number
}

export interface FunctionChange {
  name: string
  before: FunctionCost
  now: FunctionCost
}

/** Two profiles of one program. */
export interface ProfileComparison {
  /** `ms` of CPU for a request where both sides have requests, else shares of the samples. */
  unit: 'ms' | 'ratio'
  before: Profile
  now: Profile
  /** Functions whose own code grew beyond noise, the most first, at most five. */
  grew: FunctionChange[]
  /** Those that shrank. */
  shrank: FunctionChange[]
}

/** What is reported besides functions, and varies from run to run: it is never named as a reason. The first two are V8's. */
export const BESIDE_FUNCTIONS: ReadonlySet<string> = new Set([
  '(garbage collector)',
  '(program)',
  '(nameless)',
])

/** Samples a side with which a function that takes a fifth of the CPU, and then twice as long, is named (195 of 200 simulated). */
export const ENOUGH_SAMPLES = 1000
