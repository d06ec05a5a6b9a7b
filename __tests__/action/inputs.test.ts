import { describe, expect, it } from 'vitest'
import { readInputs } from '../../src/action/inputs.ts'

const read = (given: Record<string, string>) => readInputs(name => ({ 'github-token': 'token', ...given })[name] ?? '')

describe('the inputs', () => {
  it('have sane defaults', () => {
    expect(read({})).toEqual({
      results: [],
      mode: 'auto',
      token: 'token',
      comment: 'always',
      charts: 'auto',
      artifact: 'load-test-results*',
      allowMissingBaseline: false,
      approvers: [],
      staleLabel: 'refuse',
      releaseNotes: false,
      status: false,
      check: false,
    })
  })

  it('take several globs, one a line', () => {
    expect(read({ results: '  results/**/*.jtl\n\n more/*.csv \n' }).results).toEqual([
      'results/**/*.jtl',
      'more/*.csv',
    ])
  })

  it('take a pull request with or without a hash sign', () => {
    expect(read({ 'pr-number': '#12' }).pullRequest).toBe(12)
  })

  it.each([
    ['mode', 'always', 'input "mode": unknown value "always". Valid: auto, gate, baseline, comment, link, commands.'],
    ['charts', 'PNG', 'input "charts": unknown value "PNG". Valid: auto, png, mermaid, none.'],
    ['fail-on', 'error', 'input "fail-on": unknown value "error". Valid: fail, warn, never.'],
    ['comment', 'true', 'input "comment": unknown value "true". Valid: always, on-change, never.'],
    [
      'pr-number',
      '12/../13',
      'input "pr-number": "12/../13" is no pull request number. Give digits, such as 12, or leave it out.',
    ],
    ['pr-number', '0', 'input "pr-number": "0" is no pull request number. Give digits, such as 12, or leave it out.'],
    [
      'baseline-branch',
      '../main',
      'input "baseline-branch": "../main" is no branch name. Give the name alone, such as "perf-gate".',
    ],
    [
      'github-token',
      ' ',
      'input "github-token": empty. Leave it out to use the job\'s own token, or give one that exists in this event.',
    ],
  ])('refuse %s: %j, and say what is valid', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(message)
  })

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
  ])('refuse %j as a branch', name => {
    expect(() => read({ 'baseline-branch': name })).toThrow('is no branch name')
  })
})
