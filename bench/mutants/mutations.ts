/** Finds the small wrong changes of a source text, and puts chosen ones into it behind switches. */
import { parseAst } from 'rolldown/parseAst'

/** A wrong change: an expression or a statement that becomes another text. */
export interface Mutation {
  start: number
  end: number
  /** Empty for a statement that is left out. */
  to: string
}

/** A change behind a switch. */
export interface Switched extends Mutation {
  id: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
}
/** Methods whose opposite, or whose absence, gives a value of the same type. */
const OPPOSITES: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
}
const DROPPED = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
])
/** What stands around an expression of TypeScript and is no type. */
const WITH_TYPE = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/**
 * Returns the changes of a source text: comparisons, arithmetic, numbers, conditions, either side of `&&`, `||` and `??`,
 * methods that are left out or swapped with their opposite, and statements that are left out. Not those that the
 * compiler refuses nearly always, such as a missing `?.`, nor texts.
 */
export function mutationsOf(text: string): Mutation[] {
  const found: Mutation[] = []
  const add = ({ start, end }: Node, to: string) => found.push({ start, end, to })
  const textOf = ({ start, end }: Node) => text.slice(start, end)
  const withOperator = (node: Node, left: Node, right: Node, from: string, to: string) => {
    const between = text.slice(left.end, right.start)
    if (!/\/[/*]/.test(between))
      add(
        node,
        text.slice(node.start, left.end) +
          between.replace(from, to) +
          text.slice(right.start, node.end),
      )
  }
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, node => {
    const { test, left, right, expression, argument } = node as Record<string, unknown> as Record<
      string,
      Node
    >
    const operator = node.operator as string
    switch (node.type) {
      case 'BinaryExpression':
      case 'AssignmentExpression':
        if (
          OPERATORS[operator] !== undefined &&
          !(/^\+/.test(operator) && [left!, right!].some(isText))
        )
          withOperator(node, left!, right!, operator, OPERATORS[operator])
        break
      case 'LogicalExpression':
        add(node, textOf(left!))
        add(node, textOf(right!))
        break
      case 'UnaryExpression':
        if (operator === '!') add(node, textOf(argument!))
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        add(test!, 'true')
        add(test!, 'false')
        break
      case 'WhileStatement':
        add(test!, 'false')
        break
      case 'Literal':
        if (typeof node.value === 'boolean') add(node, String(!node.value))
        if (typeof node.value === 'number') add(node, String(node.value + 1))
        break
      case 'CallExpression': {
        const { object, property } = node.callee as { object?: Node; property?: Node }
        if (!object || !property || (node.callee as Node).computed) break
        const name = textOf(property)
        if (DROPPED.has(name) && !node.optional && !(node.callee as Node).optional)
          add(node, textOf(object))
        if (Object.hasOwn(OPPOSITES, name))
          add(
            node,
            text.slice(node.start, property.start) +
              OPPOSITES[name] +
              text.slice(property.end, node.end),
          )
        break
      }
      case 'ExpressionStatement':
        if (!['Literal', 'UpdateExpression'].includes(expression!.type)) add(node, '')
        break
      case 'ContinueStatement':
      case 'BreakStatement':
        add(node, '')
    }
  })
  return found.filter(({ start, end, to }) => text.slice(start, end) !== to)
}

/**
 * Returns a source text in which each change is made while `on(id)` is true. The caller puts `on` before the text.
 */
export function withSwitches(text: string, mutants: readonly Switched[], on: string): string {
  const statements: Node[] = []
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, node => {
    if (['ExpressionStatement', 'ContinueStatement', 'BreakStatement'].includes(node.type))
      statements.push(node)
  })
  const key = ({ start, end }: { start: number; end: number }) => `${start}-${end}`
  const isStatement = new Set(statements.map(key))
  // A statement in braces: it does not go on where the line before it ended, whatever it begins with.
  const ranges = new Map<string, { start: number; end: number; mutants: Switched[] }>()
  for (const { start, end } of statements)
    if (mutants.some(each => each.start >= start && each.end <= end))
      ranges.set(key({ start, end }), { start, end, mutants: [] })
  for (const mutant of mutants) {
    const range = ranges.get(key(mutant)) ?? { ...mutant, mutants: [] }
    range.mutants.push(mutant)
    ranges.set(key(mutant), range)
  }
  // Outer ranges first.
  const sorted = [...ranges.values()].sort((a, b) => a.start - b.start || b.end - a.end)
  let next = 0
  const write = (from: number, to: number): string => {
    let [written, at] = ['', from]
    while (sorted[next] && sorted[next]!.end <= to && sorted[next]!.start >= from) {
      const range = sorted[next++]!
      const inner = write(range.start, range.end)
      written += text.slice(at, range.start) + switched(range, inner)
      at = range.end
    }
    return written + text.slice(at, to)
  }
  const switched = (range: { start: number; end: number; mutants: Switched[] }, inner: string) => {
    // The end of an expression statement is that of its expression.
    const out = range.mutants.filter(({ to }) => to === '')
    const chosen = range.mutants.filter(({ to }) => to !== '')
    const expression = chosen.reduceRight(
      (rest, { id, to }) => `(${on}(${id})?(${to}):${rest})`,
      inner,
    )
    if (!isStatement.has(key(range))) return expression
    return out.reduceRight((rest, { id }) => `{if(!${on}(${id}))${rest}}`, `{${expression}}`)
  }
  return write(0, text.length)
}

function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return [node.left as Node, node.right as Node].some(isText)
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  )
}

/** Visits what is run, and no type, name of a property, or file that is imported. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !WITH_TYPE.has(node.type)) return
  if (/^(?:Import|Export(?:All|Default))/.test(node.type) && node.source) return
  if (!WITH_TYPE.has(node.type)) visit(node)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string' && typeof child.start === 'number') walk(child, visit)
  }
}
