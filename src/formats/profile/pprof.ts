/** Reads pprof (`/debug/pprof/profile`, Pyroscope, Parca). */
import { Profile } from 'pprof-format'
import type { Folding } from './fold.ts'
import { functionName, isWaiting, nameless } from './names.ts'
import { notRead, type Recording } from './recording.ts'

/** Where Go stops a function to let others run: its time is that of the function. */
const STOPS = /^runtime\.asyncPreempt2?$/
const NS_PER_MS = 1e6

export function readPprof(bytes: Uint8Array, name: string, folding: Folding): Recording {
  const profile = decode(bytes, name)
  const { strings } = profile.stringTable
  const text = (index: number | bigint) => strings[Number(index)] ?? ''
  const { isWall, valuesOf } = countedBy(profile, name, text)
  const names = functionsOf(profile, text)
  let cpuNs = 0
  for (const { locationId, value } of profile.sample) {
    const { ns, samples } = valuesOf(value)
    const stack = locationId.flatMap(id => names.get(Number(id)) ?? [nameless()]).reverse()
    while (STOPS.test(stack.at(-1) ?? '')) stack.pop()
    if (isWall && isWaiting(stack.at(-1) ?? '')) folding.addWaiting(samples)
    else {
      folding.add(stack, samples)
      cpuNs += ns
    }
  }
  return { cpuMs: cpuNs / NS_PER_MS, durationMs: Number(profile.durationNanos) / NS_PER_MS }
}

/** Returns how to get time and samples from the values of a sample. @throws InputError when they are no times of code */
function countedBy({ sampleType, periodType, period }: Profile, name: string, text: TextOf) {
  const types = sampleType.map(({ type, unit }) => `${text(type)} (${text(unit)})`)
  const time = types.findIndex(type => /^(cpu|wall) \(nanoseconds\)$/.test(type))
  const count = types.findIndex(type => /^samples? \(count\)$/.test(type))
  const { type = 0, unit = 0 } = periodType ?? {}
  // Parca's agent counts samples alone, each of them of a period of CPU time.
  const isCounted = count >= 0 && text(type) === 'cpu' && text(unit) === 'nanoseconds'
  if (time < 0 && !isCounted)
    throw notRead(name, types.length > 0 ? `it is of ${types.join(', ')}` : 'no pprof')
  const periodNs = Number(period) || 1
  const valuesOf = (values: readonly (number | bigint)[]) => {
    const counted = Number(values[count] ?? 0)
    const ns = time < 0 ? counted * periodNs : Number(values[time] ?? 0)
    return { ns, samples: count < 0 ? ns / periodNs : counted }
  }
  return { isWall: types[time]?.startsWith('wall') ?? false, valuesOf }
}

/** Returns the functions of each location, the innermost first: inlined ones are frames of their own. */
function functionsOf({ function: functions, location, mapping }: Profile, text: TextOf) {
  const names = new Map(functions.map(({ id, name }) => [Number(id), text(name)]))
  const modules = new Map(mapping.map(({ id, filename }) => [Number(id), text(filename)]))
  return new Map(
    location.map(({ id, line, mappingId }) => {
      const unknown = nameless(modules.get(Number(mappingId)))
      const frames = line.map(({ functionId }) => names.get(Number(functionId)) || undefined)
      const known = frames.length > 0 ? frames : [undefined]
      return [
        Number(id),
        known.map(frame => (frame === undefined ? unknown : functionName(frame))),
      ] as const
    }),
  )
}

type TextOf = (index: number | bigint) => string

function decode(bytes: Uint8Array, name: string): Profile {
  try {
    return Profile.decode(bytes)
  } catch (cause) {
    throw notRead(name, cause instanceof Error ? cause.message : 'damaged')
  }
}
