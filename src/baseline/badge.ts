/** The badge of a suite, `badge.json`: how its base branch fares, as shields.io reads it from an endpoint. */
import { byTime, instantOf, type Ledger } from './ledger.ts'

/** Returns the text of the file, in the schema of shields.io's endpoint badges. */
export function encodeBadge(ledger: Ledger): string {
  return `${JSON.stringify({ schemaVersion: 1, label: 'performance', ...stateOf(ledger) }, null, 2)}\n`
}

function stateOf({ breached = [], pending = [] }: Ledger): { message: string; color: string } {
  const [first] = [...breached].sort(byTime)
  if (first) return { message: `worse since ${new Date(instantOf(first)).toISOString().slice(0, 10)}`, color: 'red' }
  return pending.length > 0 ? { message: 'unconfirmed', color: 'yellow' } : { message: 'pass', color: 'brightgreen' }
}
