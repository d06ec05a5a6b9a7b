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
  const types = profile.sampleType.map(({ type, unit }) => `${text(type)} (${text(unit)})`)
  const time = types.findIndex(type => /^(cpu|wall) \(nanoseconds\)$/.test(type))
  const count = types.findIndex(type => /^samples? \(count\)$/.test(type))
  if (time < 0) throw notRead(name, types.length > 0 ? `it is of ${types.join(', ')}` : 'no pprof')
  const period = Number(profile.period) || 1
  const names = functionsOf(profile, text)
  let cpuNs = 0
  for (const { locationId, value } of profile.sample) {
    const ns = Number(value[time] ?? 0)
    const samples = count < 0 ? ns / period : Number(value[count] ?? 0)
    const stack = locationId.flatMap(id => names.get(Number(id)) ?? [nameless()]).reverse()
    while (STOPS.test(stack.at(-1) ?? '')) stack.pop()
    if (types[time]?.startsWith('wall') && isWaiting(stack.at(-1) ?? ''))
      folding.addWaiting(samples)
    else {
      folding.add(stack, samples)
      cpuNs += ns
    }
  }
  return { cpuMs: cpuNs / NS_PER_MS, durationMs: Number(profile.durationNanos) / NS_PER_MS }
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
