/** Runs the tests with the switches of the mutants in PERF_GATE_MUTANTS; made for main.ts, which says which and in which order. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { switchesPlugin } from './switches.ts'

const root = join(import.meta.dirname, '../..')
const lane = process.env.PERF_GATE_MUTANTS!
const files = process.env.PERF_GATE_MUTANT_FILES!.split(',')

class GivenOrder extends BaseSequencer {
  override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      files.findIndex(file => moduleId.endsWith(file))
    return found.sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root,
  plugins: [switchesPlugin(join(root, 'src'), lane)],
  test: {
    include: files,
    environment: 'node',
    runner: join(import.meta.dirname, 'mutant-runner.ts'),
    provide: { programs: join(lane, 'programs') },
    setupFiles: ['__tests__/restored-globals.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    sequence: { sequencer: GivenOrder },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
