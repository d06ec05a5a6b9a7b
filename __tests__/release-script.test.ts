import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PINNED_FILES, PLACEHOLDER, parseAction, pin, setVersion } from '../scripts/release.mjs'
import { workingCopy } from './support/working-copy.ts'

const COMMIT = '0123456789'.repeat(4)
const ACTION = `octo-org/perf-gate@${COMMIT}`

describe('the release script', () => {
  it('The release script leaves no placeholder, keeps the rest, and replaces the previous release by the next one', () => {
    const folder = workingCopy()
    setVersion(folder, '9.8.7')
    pin(folder, ACTION)
    const texts = () =>
      PINNED_FILES.map(file => [file, readFileSync(join(folder, file), 'utf8')] as const)
    for (const [file, text] of texts()) {
      expect(text, file).not.toMatch(/\bOWNER\//)
      expect(text.includes(PLACEHOLDER.commit), file).toBe(false)
    }
    const job = readFileSync(join(folder, 'examples/github/reusable.yml'), 'utf8')
    expect(job).toContain(`uses: octo-org/perf-gate/.github/workflows/gate.yml@${COMMIT} # v9.8.7`)
    const first = texts()
    const next = 'f'.repeat(40)
    setVersion(folder, '9.8.8')
    pin(folder, `octo-org/perf-gate@${next}`)
    expect(texts()).toEqual(
      first.map(([file, text]) => [
        file,
        text.replaceAll(COMMIT, next).replaceAll('v9.8.7', 'v9.8.8'),
      ]),
    )
  })

  it('The release script sets the version everywhere', () => {
    const folder = workingCopy()
    setVersion(folder, '1.2.3')
    const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
    expect(json('package.json').version).toBe('1.2.3')
    expect([
      json('package-lock.json').version,
      json('package-lock.json').packages[''].version,
    ]).toEqual(['1.2.3', '1.2.3'])
    expect(readFileSync(join(folder, 'src/core/model/version.ts'), 'utf8')).toContain(
      "VERSION = '1.2.3'",
    )
    expect(() => setVersion(folder, 'v2')).toThrow('expected a version such as 1.2.3')
  })

  it('The release script accepts an action with a commit only', () => {
    expect(parseAction(ACTION)).toEqual({ owner: 'octo-org', commit: COMMIT })
    for (const wrong of ['octo-org/perf-gate@v1', 'perf-gate', `a b/perf-gate@${COMMIT}`])
      expect(() => parseAction(wrong), wrong).toThrow('expected an action pinned to a commit')
  })
})
