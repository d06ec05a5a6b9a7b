import { runCommandLine } from '../../src/cli/commands.ts'
import { COMMANDS } from '../../src/commands.ts'
import { printerTo } from '../../src/core/host/escaping-printer.ts'
import { readers } from '../../src/readers.ts'
import { draw, explain } from '../../src/report/draw.ts'

/** Runs the program in this process and returns what it prints. Its exit code is a verdict, so it is no error. */
export async function perfGate(...args: string[]): Promise<string> {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  await runCommandLine(
    args,
    {
      environment: { CI: '1' },
      readers,
      draw,
      explain,
      color: false,
      width: 100,
      ...printerTo(
        { out: print, err: text => console.error(text) },
        { color: false, isInteractive: false },
      ),
      now: () => Date.now(),
      random: () => Math.random(),
      sleep: () => Promise.resolve(),
    },
    COMMANDS,
  )
  return printed
}
