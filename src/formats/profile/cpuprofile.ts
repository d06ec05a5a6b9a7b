/** Reads `.cpuprofile` of V8 (`node --cpu-prof`, Chrome): a tree of frames, and the frame of each sample. */
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import { parseJsonText } from '../../core/model/json-text.ts'
import type { Folding } from './fold.ts'
import { notRead, type Recording } from './recording.ts'

interface Frame {
  readonly functionName: string
  readonly url: string
  /** Line on which the function begins, from 0. Absent or negative for code without a source. */
  readonly lineNumber?: number
}

interface TreeNode {
  readonly id: number
  readonly callFrame: Frame
  readonly children?: readonly number[]
  /** Samples by line, from 1. */
  readonly positionTicks?: readonly { readonly line: number; readonly ticks: number }[]
}

interface CpuProfile {
  readonly nodes: readonly TreeNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
  readonly startTime: number
  readonly endTime: number
}

const ROOT = '(root)'
/** The time without work. `(program)`, native code, and `(garbage collector)` are functions. */
const IDLE = '(idle)'

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
  const inlined = new InlinedCalls(nodes)
  for (const [id, count] of counts) {
    if (names.get(id) === IDLE) {
      folding.addWaiting(count)
      continue
    }
    const stack = stackOf(id, parents, names)
    let own = count
    for (const { calls, share } of inlined.of(id)) {
      const moved = Math.min(own, Math.round(share * count))
      folding.add([...stack, ...calls], moved)
      own -= moved
    }
    folding.add(stack, own)
  }
  return { cpuMs: cpuUs / 1000, durationMs: (endTime - startTime) / 1000 }
}

/** A function that another one calls. */
interface Call {
  readonly url: string
  /** Line on which it begins, from 0; -1 for code without a source. */
  readonly start: number
  /** The functions on the way to it, and itself. */
  readonly names: readonly string[]
}

/** Calls within calls that are looked for in a function. */
const DEEPEST_INLINED = 8

/**
 * Finds the code of called functions in the samples of their caller. V8 counts a call that its compiler has put into the caller as the
 * caller, but keeps the line. A line above the start of the caller belongs to the function that begins last before it, among those
 * that the caller calls elsewhere in the profile. A line below its start may be its own.
 */
class InlinedCalls {
  readonly #nodes: ReadonlyMap<number, TreeNode>
  readonly #byFunction: ReadonlyMap<string, readonly TreeNode[]>
  readonly #calls = new Map<string, readonly Call[]>()

  constructor(nodes: readonly TreeNode[]) {
    this.#nodes = new Map(nodes.map(node => [node.id, node]))
    this.#byFunction = groupBy(nodes, ({ callFrame }) => functionKey(callFrame))
  }

  /** Returns the calls inside a node, each with its share of the samples of the node, 0..1. */
  of(id: number): { readonly calls: readonly string[]; readonly share: number }[] {
    const { callFrame, positionTicks } = this.#nodes.get(id) ?? {}
    if (!callFrame || !Array.isArray(positionTicks)) return []
    const { lineNumber = 0 } = callFrame
    const all = positionTicks.reduce((sum, { ticks }) => sum + ticks, 0)
    return positionTicks.flatMap(({ line, ticks }) => {
      const call = line <= lineNumber && all > 0 ? this.#callAt(line, callFrame) : undefined
      return call ? [{ calls: call.names, share: ticks / all }] : []
    })
  }

  #callAt(line: number, caller: Frame): Call | undefined {
    const key = functionKey(caller)
    const calls = getOrAdd(this.#calls, key, () =>
      (this.#byFunction.get(key) ?? []).flatMap(node => this.#callsOf(node, [])),
    )
    const [last] = calls
      .filter(({ url, start }) => url === caller.url && start >= 0 && start < line)
      .sort((a, b) => b.start - a.start || a.names.length - b.names.length)
    return last
  }

  #callsOf({ children = [] }: TreeNode, names: readonly string[]): Call[] {
    if (names.length === DEEPEST_INLINED) return []
    return children.flatMap(id => {
      const node = this.#nodes.get(id)
      if (!node) return []
      const { url, lineNumber: start = -1 } = node.callFrame
      const path = [...names, nameOf(node.callFrame)]
      return [{ url, start, names: path }, ...this.#callsOf(node, path)]
    })
  }
}

const functionKey = ({ functionName, url, lineNumber }: Frame) =>
  JSON.stringify([functionName, url, lineNumber])

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
function nameOf({ functionName, url }: Frame): string {
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
