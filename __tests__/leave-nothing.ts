/** Test files share a process: each must leave its globals, environment and working folder as they were. */
import { afterAll, beforeAll, expect } from 'vitest'

/** Those that tests replace, and those by which libraries tell a browser. */
const GLOBALS = ['Date', 'Math', 'WebAssembly', 'document', 'fetch', 'setTimeout', 'window'] as const

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
