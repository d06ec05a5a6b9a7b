/** The processes of the bench: servers, the noisy neighbor, and perf-gate, which runs k6. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

/** The working folder is the root of the repository, because a bundled bench does not know its own path. */
const HERE = resolve('bench/real-decide')
const program = resolve(process.env.PERF_GATE_PROGRAM ?? 'dist/cli.js')

/** Starts a script of this folder. */
export function start(file: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(HERE, file), ...args], { stdio: 'ignore' })
}

/** Returns the command line that loads the server at a port. */
export function load(port: number, seconds: string): string {
  const test = join(HERE, 'load-test.js')
  return `k6 run --quiet --out json={out}/run.json --env DURATION=${seconds}s --env URL=http://127.0.0.1:${port} ${test}`
}

/** Runs `perf-gate decide` until it exits and returns its report as JSON. */
export async function perfGate(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, 'decide', ...args, '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  await once(child, 'close')
  return out
}
