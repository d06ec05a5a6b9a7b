/** A target of the fuzzer. */
export interface Target {
  /** Takes an input. Throws, or rejects, for a finding. */
  run(data: Buffer): void | Promise<void>
  /** Returns real inputs to begin with. */
  seeds(): readonly (Uint8Array | string)[]
}

/** Runs what may refuse its input; any other error is a finding, and goes on. Returns undefined when it was refused. */
export function unlessRefused<T>(refusal: abstract new (...args: never[]) => Error, action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (error instanceof refusal) return undefined
    throw error
  }
}

/** Throws a finding unless it holds. */
export function expect(holds: boolean, finding: string): void {
  if (!holds) throw new Error(finding)
}
