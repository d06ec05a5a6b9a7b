/** Rules over several keys of a map, which find what the schema of a single key cannot. */
import * as z from 'zod/mini'
import { defined } from '../../model/defined.ts'

/** A violation of a rule. */
export interface Violation {
  /** Path of the value, relative to the map that the rule checks. */
  readonly path: readonly (string | number)[]
  /** A clause, with a period. */
  readonly message: string
  /** See `YamlProblem`. */
  readonly supersedes?: boolean
}

/** Returns a violation. */
export function wrong(path: Violation['path'], message: string, supersedes?: boolean): Violation {
  return defined({ path, message, supersedes })
}

/** A rule over several keys, as written. It also runs when single keys are invalid, so values may be of any type. */
export type Rule = (value: Readonly<Record<string, unknown>>) => Iterable<Violation>

/** Adds a rule to the schema of a map. */
export function obeying<S extends z.ZodMiniType>(rule: Rule | undefined, schema: S): S {
  if (rule === undefined) return schema
  const check: z.core.CheckFn<unknown> = ({ value, issues }) => {
    if (!isRecord(value)) return
    for (const { path, message, supersedes } of rule(value))
      issues.push({
        code: 'custom',
        path: [...path],
        message,
        input: value,
        params: { supersedes },
      })
  }
  // zod supports `when`, but its type does not declare it.
  return schema.check(z.check(check, { when: () => true } as z.core.$ZodCustomParams)) as S
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
