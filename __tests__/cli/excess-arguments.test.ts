import { expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'

it('Who names files where gate takes options is told that a shell may have expanded a glob', async () => {
  const { exitCode, stderr } = await perfGate([
    'gate',
    '--store',
    's',
    '--results',
    'a.jtl',
    'b.jtl',
  ])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('a glob in quotes, so that the shell does not expand it')
})
