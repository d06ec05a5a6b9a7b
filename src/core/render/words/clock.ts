/** Writes lengths of time as a clock does. */
import { isShown } from './digits.ts'
import { ABSENT } from './symbols.ts'

/** Writes a time as a clock does: '2:05', '1:02:03'. */
export function formatClock(ms: number): string {
  if (!isShown(ms)) return ABSENT
  const seconds = Math.round(Math.abs(ms) / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const pad = (value: number) => `${value}`.padStart(2, '0')
  const clock =
    hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
  return ms < 0 && seconds > 0 ? `-${clock}` : clock
}

/** Writes a difference of two times as a clock does, always with its sign: '+2:05', '-0:15'. */
export function formatClockDifference(ms: number): string {
  const clock = formatClock(ms)
  return clock.startsWith('-') || ['0:00', ABSENT].includes(clock) ? clock : `+${clock}`
}
