/** Facts of an environment from a YAML or JSON file: names and values, nested maps with dots in between. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { ConfigError } from '../errors.ts'

/**
 * Reads facts, such as `{ instances: 6, kafka: { type: m5 } }` → `{ instances: '6', 'kafka.type': 'm5' }`. A list is the
 * list of its values.
 *
 * @throws ConfigError when the text is no map of values.
 */
export function parseFacts(text: string, file: string): Record<string, string> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, schema: 'failsafe' })
  const [problem] = document.errors
  if (problem) throw new ConfigError(`${file}:${lines.linePos(problem.pos[0]).line}: ${problem.message.split('\n')[0]}`)
  const facts = new Map<string, string>()
  const walk = (node: unknown, path: readonly string[]): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) walk(value, [...path, isScalar(key) ? String(key.value) : String(key)])
    } else if (path.length > 0 && isScalar(node)) facts.set(path.join('.'), String(node.value ?? ''))
    else if (path.length > 0 && isSeq(node) && node.items.every(isScalar))
      facts.set(path.join('.'), node.items.map(item => String(item.value)).join(', '))
    else {
      const name = path.length > 0 ? `${path.join('.')}: ` : ''
      throw new ConfigError(`${file}: ${name}expected names and values, as in "instances: 6". Nested maps are fine.`)
    }
  }
  walk(document.contents, [])
  return Object.fromEntries(facts)
}
