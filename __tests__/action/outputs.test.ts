import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as core from '@actions/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { annotate, setOutputs } from '../../src/entry/action/outputs.ts'
import type { Annotation } from '../../src/render/ci-formats.ts'

/** The runner's files, and the commands in a step's output. */
let folder: string
let printed: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  for (const [name, file] of [
    ['GITHUB_OUTPUT', 'output'],
    ['GITHUB_STEP_SUMMARY', 'summary'],
  ] as const) {
    writeFileSync(join(folder, file), '')
    vi.stubEnv(name, join(folder, file))
  }
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const annotations = (level: Annotation['level'], count: number): Annotation[] =>
  Array.from({ length: count }, (_, n) => ({ level, title: `check ${n}`, message: `p95 of ${n}` }))

describe('outputs', () => {
  it('All outputs are set; an absent one is empty', () => {
    setOutputs(core, { verdict: 'fail', breaches: 2 })
    const names = [...readFileSync(join(folder, 'output'), 'utf8').matchAll(/^([\w-]+)<<.*\n(.*)$/gm)].map(match => [
      match[1],
      match[2],
    ])
    expect(names).toEqual([
      ['verdict', 'fail'],
      ['breaches', '2'],
      ['report-path', ''],
      ['summary-path', ''],
      ['run-path', ''],
      ['comment-url', ''],
      ['baseline-commit', ''],
      ['needs-runs', ''],
    ])
  })
})

describe('annotations', () => {
  it('O4: At most ten annotations of a level are written, and the last one counts the rest', () => {
    annotate(core, [...annotations('error', 10), ...annotations('warning', 13)])
    const lines = printed.trim().split('\n')
    expect(lines.filter(line => line.startsWith('::error'))).toHaveLength(10)
    expect(lines.filter(line => line.startsWith('::warning'))).toHaveLength(10)
    expect(lines.at(-1)).toBe('::warning title=perf-gate::… and 4 more. The job summary shows all.')
  })

  it('O1: Each annotation is one command, whatever names the results contain', () => {
    annotate(core, [
      { level: 'error', title: 'a,line=1::b', message: 'x\n::error::y\r\n##[add-mask]z %0A::set-output' },
    ])
    expect(printed.trim()).toBe('::error title=a%2Cline=1%3A%3Ab::x%0A::error::y%0D%0A##[add-mask]z %250A::set-output')
  })
})
