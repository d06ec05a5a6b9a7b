/** Typed access to the JSON of an event or of an answer: a value that is absent, or of another type, is undefined. */
export class Payload {
  readonly #root: unknown

  constructor(root: unknown) {
    this.#root = root
  }

  /** Returns the value at a path such as 'pull_request.head.sha'; undefined when there is none. */
  get(path: string): unknown {
    let value = this.#root
    for (const key of path.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
        return undefined
      value = (value as Record<string, unknown>)[key]
    }
    return value
  }

  /** Returns the access to the value at a path. */
  part(path: string): Payload {
    return new Payload(this.get(path))
  }

  /** Whether there is a value other than null. */
  has(path: string): boolean {
    return (this.get(path) ?? undefined) !== undefined
  }

  text(path: string): string | undefined {
    const value = this.get(path)
    return typeof value === 'string' ? value : undefined
  }

  /** Returns a safe integer. */
  number(path: string): number | undefined {
    const value = this.get(path)
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
  }

  /** Returns a list; empty when there is none. */
  list(path: string): readonly unknown[] {
    const value = this.get(path)
    return Array.isArray(value) ? value : []
  }
}
