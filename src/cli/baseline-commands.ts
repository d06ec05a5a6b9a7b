/** Declares `perf-gate baseline` and its commands: their options, and which code each loads. */
import {
  CONFIG,
  type Command,
  existingFolder,
  nameOf,
  option,
  PRINT_JSON,
  required,
  WHICH_BASELINE,
} from './command.ts'

const STORED = [
  required('--store <folder>', 'folder of the baseline', existingFolder),
  ...WHICH_BASELINE,
]

export const baseline: Command = {
  name: 'baseline',
  summary: 'show, accept or roll back a stored baseline',
  commands: [
    {
      name: 'list',
      description: 'Lists the baselines of a store.',
      options: () => [...STORED, PRINT_JSON],
      load: async () => (await import('./baseline.ts')).list,
    },
    {
      name: 'show',
      description: 'Shows the runs of a baseline, who accepted it, and its earlier epochs.',
      options: () => [...STORED, PRINT_JSON],
      load: async () => (await import('./baseline.ts')).show,
    },
    {
      name: 'accept',
      description:
        'Makes a run the new baseline, and shows which changes are accepted with it. A new epoch begins.',
      arguments: [
        [
          '[run]',
          'a result file, run.json, archive, folder of shards, or the id of a run in "baseline show"; without it, the latest refused run',
        ],
      ],
      options: () => [
        ...STORED,
        option('--reason <text>', 'why; stored with the baseline'),
        option('--force', 'accept a run with too many errors or with workflows that have no data'),
        CONFIG,
      ],
      load: async () => (await import('./baseline-accept.ts')).accept,
    },
    {
      name: 'rollback',
      description: 'Returns to the previous baseline, or to the one given by --to.',
      options: () => [
        ...STORED,
        option('--to <epoch>', 'an epoch listed by "baseline show"', nameOf),
        option('--reason <text>', 'why; stored with the baseline'),
      ],
      load: async () => (await import('./baseline.ts')).rollBack,
    },
  ],
}
