/** Test files share a process: each must restore globals, environment and working folder. */
import { afterAll, beforeAll, expect } from 'vitest'

/** Globals that tests replace, and those by which libraries detect a browser. */
const GLOBALS = [
  'Date',
  'Math',
  'WebAssembly',
  'document',
  'fetch',
  'setTimeout',
  'window',
] as const

const shared = () => ({
  globals: GLOBALS.map(name => (globalThis as Record<string, unknown>)[name]),
  environment: { ...process.env },
  folder: process.cwd(),
})

let before: ReturnType<typeof shared>

beforeAll(() => {
  before = shared()
})

afterAll(() => {
  const { globals, ...rest } = shared()
  expect(GLOBALS.filter((_, i) => globals[i] !== before.globals[i])).toEqual([])
  expect(rest).toEqual({ environment: before.environment, folder: before.folder })
})
