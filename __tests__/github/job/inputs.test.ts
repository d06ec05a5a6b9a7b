import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { measureOptions, readInputs, refuseElsewhere } from '../../../src/github/job/inputs.ts'

const read = (given: Record<string, string>) =>
  readInputs(name => ({ 'github-token': 'token', ...given })[name] ?? '')

describe('readInputs', () => {
  it('readInputs returns the documented defaults when no input is set', () => {
    expect(read({})).toEqual({
      results: [],
      mode: 'auto',
      token: 'token',
      comment: 'always',
      reportTo: ['comment'],
      charts: 'auto',
      artifact: 'load-test-results*',
      approvers: [],
      collect: false,
      resultAs: 'none',
    })
  })

  it.each(['output-dir', 'site', 'suite', 'baseline-label'])(
    'A line break in the input %s is refused',
    name => {
      expect(() => read({ [name]: 'a\nb' })).toThrow(
        `input "${name}": contains a line break or another control character. Give a name on one line.`,
      )
    },
  )

  it('readInputs reads one result glob from each line', () => {
    expect(read({ results: '  results/**/*.jtl\n\n more/*.csv \n' }).results).toEqual([
      'results/**/*.jtl',
      'more/*.csv',
    ])
  })

  it.each([
    ['status', 'true', 'input "status": not an input of this action. Write "result-as: status".'],
    [
      'baseline-run',
      '7',
      '"baseline-run": not an input of this action. Write "compare-with: run:ID"',
    ],
    ['artifact-branch', 'main', 'Write the branch after the file: "artifact-run: FILE@BRANCH".'],
    [
      'artifact-from',
      'a.yml',
      'Write the file as "artifact-run: FILE" or "compare-with: run:FILE"',
    ],
    ['release-notes', 'true', 'Write "report-to: release-notes".'],
    ['site-url', 'https://a.b', 'Write the address after the folder: "site: FOLDER ADDRESS".'],
    ['stale-label', 'accept', 'into the configuration: "baseline: { stale-label: … }".'],
    ['allow-missing-baseline', 'true', 'configuration: "baseline: { missing-release: … }".'],
    ['pass-token', 'true', 'Write it into the configuration: "decide: { pass-token: … }".'],
    ['max-pairs', '6', 'Write it into the configuration: "decide: { max-pairs: … }".'],
  ])(
    '%s, which would be ignored, is refused with what to write in its place',
    (name, value, message) => {
      expect(() => refuseElsewhere(given => (given === name ? value : ''))).toThrow(message)
    },
  )

  it.each([
    ['site', 'site', { site: 'site' }],
    [
      'site',
      'my site  https://org.github.io/app',
      { site: 'my site', siteUrl: 'https://org.github.io/app' },
    ],
    ['site', 'https://org.github.io/app', { siteUrl: 'https://org.github.io/app' }],
    ['report-to', 'both', { reportTo: ['comment', 'issue'] }],
    ['report-to', 'issue, release-notes', { reportTo: ['issue', 'release-notes'] }],
    ['artifact-run', '12', { artifactRun: 12 }],
    [
      'artifact-run',
      '.github/workflows/a.yml',
      { artifactRun: { file: '.github/workflows/a.yml' } },
    ],
    ['compare-with', 'run:12', { baselineRun: 12 }],
  ])('readInputs reads the parts of the input %s in %j', (name, value, parts) => {
    expect(read({ [name]: value })).toEqual({ ...read({}), ...parts })
  })

  it('readInputs accepts a pull request number with a hash sign', () => {
    expect(read({ 'pr-number': '#12' }).pullRequest).toBe(12)
  })

  it.each([
    [
      'mode',
      'always',
      'input "mode": unknown value "always". Valid: auto, gate, baseline, comment.',
    ],
    ['charts', 'PNG', 'input "charts": unknown value "PNG". Valid: auto, png, mermaid, none.'],
    ['fail-on', 'error', 'input "fail-on": unknown value "error". Valid: fail, warn, never.'],
    [
      'comment',
      'true',
      'input "comment": unknown value "true". Valid: always, on-change, shared, never.',
    ],
    [
      'pr-number',
      '12/../13',
      'input "pr-number": "12/../13" is not a pull request number. Give a number such as 12, or leave it out.',
    ],
    [
      'pr-number',
      '0',
      'input "pr-number": "0" is not a pull request number. Give a number such as 12, or leave it out.',
    ],
    [
      'artifact-run',
      '.github/workflows/load.yml@../main',
      'input "artifact-run": "../main" is not a valid branch name. Give a name such as "perf-gate".',
    ],
    [
      'github-token',
      ' ',
      'input "github-token": empty. Leave it out to use the token of the job, or give a secret that is available in this event.',
    ],
  ])(
    'readInputs rejects the input %s with the value %j and names the valid values',
    (name, value, message) => {
      expect(() => read({ [name]: value })).toThrow(message)
    },
  )

  it.each([
    'a..b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[',
    'a\\b',
    '/a',
    'a/',
    'a//b',
    'a.lock',
    'a.',
    'a@{1}',
    'a\u0000b',
  ])('readInputs rejects %j as a branch name', name => {
    expect(() => read({ 'artifact-run': `.github/workflows/load.yml@${name}` })).toThrow(
      'is not a valid branch name',
    )
  })
})

describe('measureOptions', () => {
  it.each([
    [{ maxRuns: '0' }, 'input "max-runs": '],
    [{ runBaseline: 'k6 run a.js', maxPairs: '0' }, '"decide.max-pairs": '],
  ])('A number of runs is refused where it was written: %j', (written, place) => {
    const read = () => measureOptions({ run: 'k6 run b.js', ...written }, DEFAULT_CONFIG.decide)
    expect(read).toThrow(place)
  })
})
