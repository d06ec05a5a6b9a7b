/** Nights of a base branch, and the results of their load tests. */
import { writeFileSync } from 'node:fs'

export const DAY_MS = 86_400_000
export const BEGIN_MS = Date.parse('2026-01-01T01:00:00Z')

/** How much slower a workflow is in a night, at a time of the run (0..1). */
export type World = (night: number, workflow: string, at: number) => number

/** Steps from night 60 to 74 and from night 120, which is accepted in night 126; a drift to night 214; a leak from night 250 to 256. */
export const WORLD: World = (night, workflow, at) => {
  if (workflow === 'Check-In')
    return (night >= 60 && night < 75 ? 1.3 : 1) * (night >= 120 ? 1.3 : 1)
  if (workflow === 'Search') return night >= 170 && night < 215 ? 1 + 0.006 * (night - 169) : 1
  return night >= 250 && night < 257 ? 1 + at : 1
}
export const EVENTS = 4
export const ACCEPTED = 126

/** Uniform in 0..1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes the results of a night; the same for the same night. */
export function writeNight(path: string, night: number, world: World, noise = 0.02): void {
  const random = randomFrom(night + 1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const rows = Object.entries({ 'Check-In': 200, Search: 90, Renew: 140 }).flatMap(
    ([workflow, mean]) => {
      const level = mean * Math.exp(noise * normal())
      return Array.from({ length: 200 }, (_, i) => {
        const elapsed = Math.round(
          level * world(night, workflow, i / 200) * Math.exp(0.1 * normal()),
        )
        return `${BEGIN_MS + night * DAY_MS + i * 200},${elapsed},${workflow},200,OK,t 1-1,true,512,1,1`
      })
    },
  )
  const head =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
  writeFileSync(path, `${[head, ...rows].join('\n')}\n`)
}
