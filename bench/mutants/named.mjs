// Mutates the program where tests once noticed nothing, and every constant of the decision by half: node bench/mutants/named.mjs
// Makes each change in a copy of the repository, runs the tests that must notice it, and exits with 1 if one does not.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LABEL = 'github/job/label.deep.test.ts'
const LIMITS = 'core/judge/decision-constants.deep.test.ts'
const ARTIFACTS = 'github/api/artifacts.test.ts'

/** Name, file, text to replace or position of a number, replacement, and tests. */
const CHANGES = [
  [
    'absolute minimum not enforced',
    'core/judge/outcome.ts',
    'if (min !== undefined && value < min)',
    'if (false)',
    LIMITS,
  ],
  [
    'any label renews ours',
    'github/job/acceptance.ts',
    'pull.labeled?.label !== label',
    '!pull.labeled',
    LABEL,
  ],
  [
    'a deleted account approves',
    'github/job/acceptance.ts',
    'by === undefined || !(await',
    'by !== undefined && !(await',
    LABEL,
  ],
  [
    'an unknown push is fresh',
    'github/job/acceptance.ts',
    'pushedAt === undefined ||',
    'pushedAt !== undefined &&',
    LABEL,
  ],
  [
    'an outage is an answer',
    'github/api/api-error.ts',
    'ApiError && !error.isOutage',
    'ApiError',
    LABEL,
  ],
  [
    'any push is that of the head',
    'github/api/pull-request.ts',
    'pushes.find(({ after }) => after === sha)',
    'pushes[0]',
    LABEL,
  ],
  [
    'an invited member approves',
    'github/api/approvers.ts',
    "?.state === 'active'",
    '?.state !== undefined',
    LABEL,
  ],
  [
    'a tag is a branch',
    'github/job/plan.ts',
    "refType === 'branch' &&",
    '',
    'github/job/plan.test.ts',
  ],
  [
    'refused, and green',
    'github/job/job.ts',
    'isRefused ? 1 : 0',
    '0',
    'github/job/job-baseline.test.ts',
  ],
  [
    'confirmed without a suspect',
    'core/judge/significance.ts',
    'wasSuspect(route) && passes',
    'passes',
    LIMITS,
  ],
  [
    'archives of any size',
    'github/api/artifacts.ts',
    '> maxBytes) throw',
    '> maxBytes && false) throw',
    ARTIFACTS,
  ],
  [
    'archives larger than stated',
    'github/api/artifacts.ts',
    "if (bytes === 'too-large')",
    'if (false)',
    ARTIFACTS,
  ],
  [
    'one page of artifacts',
    'github/api/artifacts.ts',
    'if (artifacts.length < PER_PAGE) return',
    'return',
    ARTIFACTS,
  ],
  [
    'one page of runs',
    'github/api/workflow-runs.ts',
    'if (runs.length < PER_PAGE) return',
    'return',
    ARTIFACTS,
  ],
  [
    'a tree that is cut',
    'github/api/git-branch.ts',
    'if (found.truncated)',
    'if (false)',
    'github/api/git-branch.test.ts',
  ],
  [
    'U+0085 is no space',
    'core/render/escape/visible.ts',
    '\\r\\x85]',
    '\\r]',
    'core/render/escape.test.ts',
  ],
  ...constants('core/judge/false-alarm.ts', /(?:regressed|confirmed|suspect): ([\d.]+)/g),
  ...constants('core/judge/validity.ts', /^(?:export )?const [A-Z_]+ = ([\d.]+)$/gm),
  ...constants('core/judge/lost-load.ts', /^const [A-Z_]+ = ([\d.]+)$/gm),
  ...constants('core/judge/fewer-errors.ts', /^const [A-Z_]+ = ([\d.]+)$/gm),
  ...constants('core/judge/offered-load.ts', /^const [A-Z_]+ = ([\d.]+)$/gm),
  ...constants(
    'core/judge/allowance-outcome.ts',
    /^const [A-Z_]+ = (?:Math\.log\()?([\d.]+)\)?$/gm,
  ),
  ...constants('core/judge/whole-run.ts', /^const [A-Z_]+ = (?:Math\.log\()?([\d.]+)\)?$/gm),
]

/** Each constant that a pattern finds, times 0.5 and times 1.5; of a ratio, the part above 1. */
function constants(file, pattern) {
  const text = readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
  return [...text.matchAll(pattern)].flatMap(match =>
    [0.5, 1.5].map(factor => {
      const value = Number(match[1])
      const changed = /Math\.log/.test(match[0]) ? 1 + factor * (value - 1) : factor * value
      const at = text.slice(0, match.index).split('\n').length
      const place = match.index + match[0].indexOf(match[1], match[0].search(/[=:]/))
      return [`${file}:${at}: ${value} is ${changed}`, file, place, String(changed), LIMITS]
    }),
  )
}

function passes(tests) {
  const files = tests.map(each => `__tests__/${each}`)
  return spawnSync('npx', ['vitest', 'run', '--bail=1', ...files], { cwd: copy }).status === 0
}

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'perf-gate-named-'))
let unnoticed = 0
try {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
  for (const file of listed.toString().split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Without the bundle of the programs, which these tests do not need.
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    "export default { test: { include: ['__tests__/**/*.test.ts'], testTimeout: 300_000 } }\n",
  )
  const all = [...new Set(CHANGES.map(change => change[4]))]
  if (!passes(all)) throw new Error('The tests fail as it is.')
  for (const [what, file, from, to, tests] of CHANGES) {
    const path = join(copy, 'src', file)
    const text = readFileSync(path, 'utf8')
    const at = typeof from === 'number' ? from : text.indexOf(from)
    const length = typeof from === 'number' ? /^[\d.]+/.exec(text.slice(at))[0].length : from.length
    if (at < 0) throw new Error(`${what}: ${file} has no "${from}"`)
    writeFileSync(path, text.slice(0, at) + to + text.slice(at + length))
    const noticed = !passes([tests])
    writeFileSync(path, text)
    if (!noticed) unnoticed++
    console.log(`${noticed ? 'noticed' : 'NOT NOTICED'}  ${what}`)
  }
} finally {
  rmSync(copy, { recursive: true })
}
console.log(`${CHANGES.length - unnoticed} of ${CHANGES.length} changes are noticed`)
process.exitCode = unnoticed > 0 ? 1 : 0
