/** Reads the facts of an environment from a YAML or JSON file. */
import { ConfigError } from '../model/errors.ts'
import { readYaml, type Tree } from './yaml-tree.ts'

/**
 * Returns facts by name. Names of nested maps are joined with dots, values of a list with commas. An empty file has no facts.
 *
 * @example parseFacts('{ instances: 6, kafka: { type: m5 } }', 'env.yml') // { instances: '6', 'kafka.type': 'm5' }
 * @throws ConfigError when the text is not a map of values.
 */
export function parseFacts(text: string, file: string): Record<string, string> {
  const { root, problems, lineOf } = readYaml(text)
  if (problems.length > 0)
    throw new ConfigError(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'))
  const facts = new Map<string, string>()
  const walk = (tree: Tree, path: readonly (string | number)[]): void => {
    const name = path.join('.')
    if (isMap(tree)) {
      for (const [key, value] of Object.entries(tree)) walk(value, [...path, key])
    } else if (name !== '' && typeof tree === 'string') facts.set(name, tree)
    else if (name !== '' && Array.isArray(tree) && tree.every(item => typeof item === 'string'))
      facts.set(name, tree.join(', '))
    else {
      const where = name === '' ? '' : `${name}: `
      throw new ConfigError(`${file}:${lineOf(path)}: ${where}expected names and values, as in "instances: 6".`)
    }
  }
  if (root !== undefined) walk(root, [])
  return Object.fromEntries(facts)
}

function isMap(tree: Tree): tree is { [key: string]: Tree } {
  return typeof tree === 'object' && !Array.isArray(tree)
}
