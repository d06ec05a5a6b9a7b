/** Reads collapsed stacks, a line for each: `main;handle;parse 42`. async-profiler, perf, py-spy and jfrconv write them. */
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Folding } from './fold.ts'
import { functionName, isWaiting } from './names.ts'
import { notRead } from './recording.ts'

const LEAST_INTERVAL = 1000
const LINE = /^(.*?) (\d+)$/

export function readCollapsed(text: string, name: string, folding: Folding): void {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const stacks = lines.map((line, i): readonly [string, number] => {
    const [, stack = '', count] = LINE.exec(line) ?? []
    if (count === undefined) throw notRead(`${name}:${i + 1}`, 'the line does not end with a count')
    return [stack, Number(count)]
  })
  // Counts of time, such as 10,000,000 ns each, are multiples of the interval: noise is that of samples.
  const divisor = stacks.reduce((so, [, count]) => greatestDivisor(so, count), 0)
  const unit = divisor >= LEAST_INTERVAL ? divisor : 1
  const known = new Map<string, string>()
  const nameOf = (frame: string) => getOrAdd(known, frame, () => functionName(frame))
  for (const [stack, count] of stacks) {
    const names = stack.split(';').map(nameOf)
    if (isWaiting(names.at(-1) ?? '')) folding.addWaiting(count / unit)
    else folding.add(names, count / unit)
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
