import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that simulate, sample, mutate inputs, fail or kill at every step, start programs, or take seconds: `npm run test:deep`.
 * `npm test` runs the others, in at most 100 seconds on two cores.
 */
const DEEP = '{__tests__,bench}/**/*.deep.test.ts'

/** Short files whose tests take longest: a clone that knows no times begins with the largest files, so these would end alone. */
const LONGEST =
  /(?:formats\/mutations|campaign\/examples|docs-commands|verdict\/measure|verdicts\/extreme-values|ci-recipes|words-and-intervals|events(?:-table)?)\.deep\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId))
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    globalSetup: ['__tests__/programs.ts'],
    // Loading the modules anew for each file took a sixth of the time; the setup holds files to leaving nothing behind.
    isolate: false,
    setupFiles: ['__tests__/restored-globals.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default is a second, which a busy machine needs to draw a page.
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: false,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{__tests__,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, DEEP],
        },
      },
      { extends: true, test: { name: 'deep', include: [DEEP] } },
    ],
  },
})
