import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['__tests__/programs.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    passWithNoTests: false,
    maxWorkers: '100%',
  },
})
