/** The badge of a suite, `badge.json`: the state of its base branch, for an endpoint badge of shields.io. */
import { byTime, instantOf, type Ledger } from './ledger.ts'

/** Returns the text of badge.json. Schema: "Endpoint Badge", shields.io. */
export function encodeBadge(ledger: Ledger): string {
  return `${JSON.stringify({ schemaVersion: 1, label: 'performance', ...stateOf(ledger) }, null, 2)}\n`
}

function stateOf({ breached = [], pending = [] }: Ledger): { message: string; color: string } {
  const [first] = [...breached].sort(byTime)
  if (first) return { message: `worse since ${new Date(instantOf(first)).toISOString().slice(0, 10)}`, color: 'red' }
  return pending.length > 0 ? { message: 'unconfirmed', color: 'yellow' } : { message: 'pass', color: 'brightgreen' }
}
