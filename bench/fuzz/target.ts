export interface Target {
  /** Processes an input. Throws, or rejects, for a finding. */
  run(data: Buffer): void | Promise<void>
  /** Returns real inputs as the initial corpus. */
  seeds(): readonly (Uint8Array | string)[]
}

/**
 * Runs a function that may refuse its input; any other error is a finding, and is rethrown. Returns undefined when the
 * input was refused.
 */
export function unlessRefused<T>(
  refusal: abstract new (...args: never[]) => Error,
  action: () => T,
): T | undefined {
  try {
    return action()
  } catch (error) {
    if (error instanceof refusal) return undefined
    throw error
  }
}

/** Throws a finding unless the condition holds. */
export function expect(holds: boolean, finding: string): void {
  if (!holds) throw new Error(finding)
}
