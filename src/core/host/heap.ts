/** How V8 lays out the heap of the process, and how much it compiles. */
import { versions } from 'node:process'
import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from doubling, whenever much of what is new survives, the space in which it makes new objects. A summary with many
 * series is made at once and stays, so the space would grow to its limit and double what the process takes, to no purpose:
 * with 1,000 workflows 40 to 70 MB, and no time is saved. To be called first.
 */
export function keepNewSpaceSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  // Such small spaces are emptied sooner by one thread than others can be woken.
  setFlagsFromString('--no-parallel-scavenge')
}

/**
 * Lets the space for new objects grow so many times, once: for work that makes many which do not stay. V8 would let it grow to
 * 128 MB. Sixteen times (32 or 64 MB) saves an import a tenth of its time; four times takes a quarter less memory.
 */
export function letNewSpaceGrow(times: 4 | 16): void {
  setFlagsFromString(`--semi-space-growth-factor=${times}`)
  // It grows when more survives a collection than it holds.
  const surviving: object[] = []
  while (surviving.length < 100_000) surviving.push({ at: surviving.length })
  setFlagsFromString('--semi-space-growth-factor=1')
  collectOldSpaceSooner()
}

/** Collects what came into the old space when that has grown by a third, where V8 would let it grow fourfold. */
function collectOldSpaceSooner(): void {
  setFlagsFromString('--heap-growing-percent=30')
}

/**
 * Leaves to V8's last compiler the functions that are called most often. What works on much little data has hundreds that are called
 * some thousand times: to compile them takes as long as they do.
 */
export function compileLess(): void {
  // Node 20 has no such flag, and would say so.
  if (Number.parseInt(versions.node, 10) >= 24)
    setFlagsFromString('--invocation-count-for-turbofan=80000')
}
