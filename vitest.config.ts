import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['__tests__/programs.ts'],
    // Loading the modules anew for each file took a sixth of the time; the setup holds files to leaving nothing behind.
    isolate: false,
    setupFiles: ['__tests__/restored-globals.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    passWithNoTests: false,
    maxWorkers: '100%',
  },
})
