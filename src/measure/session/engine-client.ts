/** Runs the client of an SQL engine, such as `duckdb`, with a query: without a shell, in the environment that it is given. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from '../../core/host/child-environment.ts'
import { InputError } from '../../core/model/errors.ts'
import type { Client } from './engine-query.ts'

/** Number of characters that are kept of its errors, from the end. */
const KEPT = 65_536
/** Most characters of its errors in a message. */
const QUOTED = 300

const PRINT = 'perf-gate summarize --print-query shows it'

/** Yields what a client prints. @throws InputError with the words of the client when it fails */
export async function* ask(
  { program, args }: Client,
  env: Environment,
): AsyncGenerator<Uint8Array> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT)
  })
  const closed = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'is not on the PATH' : `cannot be run (${error.message})`
    throw new InputError(`the client ${program} ${why}. Install it where perf-gate runs.`)
  })
  closed.catch(() => {})
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>
    const [code, signal] = (await closed) as [number | null, string | null]
    if (signal !== null)
      throw new InputError(
        `${program} was ended by ${signal}, perhaps for want of memory, so its answer is not whole.`,
      )
    if (code !== 0)
      throw new InputError(
        `${program} cannot answer the query: ${wordsOf(errors) || `exit code ${code}`}. ${PRINT}.`,
      )
  } finally {
    child.kill()
  }
}

/** A line that names the problem. */
const PROBLEM = /\b(error|exception|fatal|denied|failed)\b|DB::|\[[A-Z_]{6,}/i
/** A line after it that repeats the query, or shows where in the query or the program it is. */
const AFTER = /^\s*(LINE \d+:|at [\w$.]+\(|== SQL|Candidate functions:|\(query:|;)/

/** Returns what a client says of its failure, in one line. */
function wordsOf(errors: string) {
  const lines = errors.split(/\r?\n/).filter(line => line.trim() !== '')
  const first = lines.findIndex(line => PROBLEM.test(line))
  const told = first < 0 ? lines.slice(-2) : lines.slice(first)
  const end = told.findIndex(line => AFTER.test(line))
  const words = (end < 0 ? told : told.slice(0, end)).join(' ').replace(/\s+/g, ' ').trim()
  return (words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words).replace(/\.$/, '')
}
