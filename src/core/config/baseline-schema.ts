/** The schema of the keys `baseline` and `decide`: the runs to compare with, and how more of them are made. */
import { DAY_MS } from '../model/duration.ts'
import { isBranchName } from '../model/valid-name.ts'
import { converted, withExample } from './fields/documented.ts'
import { section, wrong } from './fields/maps.ts'
import { checkedText, choice, count, level, onOff, quantityOrOff, text } from './fields/scalars.ts'

/** The statistics are validated for up to ten runs. */
export const MOST_RUNS = 10

export const baseline = converted(
  section(
    'The runs to compare a candidate with.',
    {
      window: count('Number of latest baseline runs to compare with.', 1, {
        maximum: MOST_RUNS,
        fallback: '10',
      }),
      'max-age': quantityOrOff(
        'Age after which a baseline expires; `off` for no limit.',
        'ms',
        'level',
        {
          examples: ['90d'],
          fallback: '90d',
        },
      ),
      history: level(
        'How long the values of every run of the base branch are kept, for `perf-gate site`.',
        'ms',
        {
          examples: ['730d'],
          fallback: '730d',
        },
      ),
      'accept-after?': count(
        'Consecutive runs of the base branch with the same regression, or without the same workflow, after which these become the new baseline. Not set: only a label or `--accept` does that.',
        2,
        { maximum: MOST_RUNS },
      ),
      label: text(
        'Label of pull requests whose run becomes the new baseline when they are merged.',
        {
          fallback: 'perf-baseline',
        },
      ),
      missing: choice(
        'Verdict of relative checks when there is no baseline.',
        ['pass', 'warn', 'fail'],
        {
          fallback: 'warn',
        },
      ),
      'missing-release': choice('The same for a tag or a release.', ['pass', 'warn', 'fail'], {
        fallback: 'fail',
      }),
      'stale-label': choice(
        'Whether the label counts if commits were pushed after it was added: `refuse` ignores it until it is added again.',
        ['refuse', 'accept'],
        { fallback: 'refuse' },
      ),
      branch: checkedText(
        'Branch that stores the baselines.',
        'the name of a branch',
        name => (isBranchName(name) ? undefined : 'git does not allow this name'),
        { fallback: 'perf-gate' },
      ),
    },
    { fallback: {} },
  ),
  ({ maxAge, history: historyMs, ...rest }) => ({
    ...rest,
    historyMs,
    ...(maxAge !== 'off' && { maxAgeDays: maxAge.value / DAY_MS }),
  }),
)

export const decide = converted(
  section(
    'How `decide`, or the Action with `run`, runs the load test.',
    {
      together: onOff(
        'With two commands: runs both versions at the same time, if the machine can carry both.',
      ),
      'seed?': count(
        'On the base branch: runs the load test until the baseline has this many runs.',
        1,
      ),
      warmup: count('Runs of each version to make first and discard.', 0, { fallback: '0' }),
      'run-timeout': level('Stops a run that takes longer. Above 0.', 'ms', {
        examples: ['30m'],
        fallback: '3h',
      }),
      'pass-token': onOff(
        'Lets the load test have GITHUB_TOKEN. Without it, the token is in no environment that the test can read.',
        ['true', 'false'],
      ),
      'max-pairs?': count('With two commands: maximum number of pairs of runs.', 1, { default: 8 }),
      'profile?': text(
        'Command that profiles a version, run once for each after a time is proven worse, and not judged.',
        withExample('./profile.sh $PERF_GATE_SIDE {out}'),
      ),
    },
    {
      fallback: {},
      *rule(entry) {
        if (entry['run-timeout'] === 0)
          yield wrong(['run-timeout'], 'found a duration of 0. Write one above 0, such as 30m.')
      },
    },
  ),
  ({ together, runTimeout: runTimeoutMs, ...rest }) => ({ ...rest, together, runTimeoutMs }),
)
