/** Reads `.cpuprofile` of V8 (`node --cpu-prof`, Chrome): a tree of frames, and the frame of each sample. */
import { parseJsonText } from '../../model/json-text.ts'
import type { Folding } from './fold.ts'
import { notRead, type Recording } from './recording.ts'

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
  readonly startTime: number
  readonly endTime: number
}

/** The root, and the time without work. `(program)`, native code, and `(garbage collector)` are functions. */
const [ROOT, IDLE] = ['(root)', '(idle)']

export function readCpuProfile(text: string, name: string, folding: Folding): Recording {
  const { nodes, samples, timeDeltas, startTime, endTime } = parse(text, name)
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)),
  )
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const counts = new Map<number, number>()
  let cpuUs = 0
  for (const [i, id] of samples.entries()) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
    if (names.get(id) !== IDLE) cpuUs += timeDeltas[i] ?? 0
  }
  for (const [id, count] of counts) {
    if (names.get(id) === IDLE) folding.addWaiting(count)
    else folding.add(stackOf(id, parents, names), count)
  }
  return { cpuMs: cpuUs / 1000, durationMs: (endTime - startTime) / 1000 }
}

function stackOf(
  id: number,
  parents: ReadonlyMap<number, number>,
  names: ReadonlyMap<number, string>,
): string[] {
  const stack: string[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const name = names.get(at)
    if (name !== undefined && name !== ROOT) stack.push(name)
    // A tree has no more frames than nodes; damaged files may have a cycle.
    if (stack.length > names.size) break
  }
  return stack.reverse()
}

/** 'parse (json.js)': without folders, which differ between checkouts, but those of packages. */
function nameOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  const file = url.replace(/^.*node_modules[/\\]|^node:|^.*[/\\]/, '')
  if (/^\(.*\)$/.test(functionName)) return functionName
  return `${functionName || '(anonymous)'}${file === '' ? '' : ` (${file})`}`
}

function parse(text: string, name: string): CpuProfile {
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (cause) {
    throw notRead(name, cause instanceof Error ? cause.message : 'not JSON')
  }
  const { nodes, samples, timeDeltas = [], ...rest } = value as Partial<CpuProfile>
  if (!Array.isArray(nodes) || !Array.isArray(samples) || nodes.some(node => !node?.callFrame))
    throw notRead(name, 'JSON without "nodes" and "samples"')
  return { startTime: 0, endTime: 0, ...rest, nodes, samples, timeDeltas }
}
