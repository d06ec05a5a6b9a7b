/** Real processes that write to a folder store: bundles a test program once, starts it, kills it. */
import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { rolldown } from 'rolldown'

export type Program = ChildProcessByStdio<Writable, Readable, Readable>

/** Bundles a TypeScript program into a folder; Node 20 does not run TypeScript. Returns the path of the script. */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, source),
    platform: 'node',
    logLevel: 'silent',
  })
  const file = join(folder, 'program.mjs')
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  return file
}

export function start(script: string, ...args: string[]): Program {
  return spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Resolves with the next line that the program prints. */
export async function nextLine(program: Program): Promise<string> {
  const lines = createInterface({ input: program.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  lines.close()
  return line
}

/** Resolves with the exit code and the text on the error stream. */
export async function ended(program: Program): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  program.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(program, 'close')) as [number | null]
  return { code, errors }
}
