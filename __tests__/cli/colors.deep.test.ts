import { describe, expect, it } from 'vitest'
import { ROOT, startPerfGate } from '../command-line.ts'

const EXAMPLE = 'examples/check-in-check-out'

describe('colors of the output', () => {
  const compared = [
    'compare',
    '--baseline',
    `${EXAMPLE}/results/nothing-changed.jtl.gz`,
    '--candidate',
    `${EXAMPLE}/results/slow-check-in.jtl.gz`,
  ]
  it.each([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
  ])('Colors follow the environment %o when stdout is not a terminal: %s', async (env, colored) => {
    const { stdout } = await startPerfGate(compared, ROOT, env as Record<string, string>).ended
    expect(stdout.includes('\u001b[')).toBe(colored)
  })
})
