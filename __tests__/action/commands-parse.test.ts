import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../src/action/commands/parse.ts'

describe('parsing a comment', () => {
  it.each([
    ['/perf rerun', { name: 'rerun' }],
    ['  /perf   rerun  \r\n\r\nPlease.', { name: 'rerun' }],
    ['/perf accept a new index, see PERF-1\nThanks!', { name: 'accept', reason: 'a new index, see PERF-1' }],
    ['/perf explain Check-In Controller', { name: 'explain', workflow: 'Check-In Controller' }],
    ['/perf explain `GET /a?b`', { name: 'explain', workflow: 'GET /a?b' }],
    [
      '/perf waive Check-In p95 until 2027-01-31 because the index is rebuilt',
      { name: 'waive', workflow: 'Check-In', metric: 'p95', until: '2027-01-31', reason: 'the index is rebuilt' },
    ],
    [
      '/perf waive "wait until done" p95 until 2027-01-31 because it waits until 2027-01-31 because',
      {
        ...{ name: 'waive', workflow: 'wait until done', metric: 'p95', until: '2027-01-31' },
        reason: 'it waits until 2027-01-31 because',
      },
    ],
  ])('%j is a command', (body, command) => {
    expect(parseCommand(body)).toEqual({ command })
  })

  it.each([
    'Looks good',
    '> /perf accept quoted',
    'Please /perf rerun',
    '/performance',
    '/perfrerun',
    '\n/perf rerun',
    '```\n/perf rerun\n```',
    '',
  ])('%j is not a command', body => {
    expect(parseCommand(body)).toBeUndefined()
  })

  it.each([
    ['/perf', 'The command has no name.'],
    ['/perf merge now', 'The command "merge" is not known.'],
    ['/perf RERUN', 'The command "RERUN" is not known.'],
    ['/perf rerun twice', '"/perf rerun" is written as: /perf rerun'],
    ['/perf accept', '"/perf accept" is written as: /perf accept REASON'],
    ['/perf explain  ', '"/perf explain" is written as: /perf explain WORKFLOW'],
    [
      '/perf waive Check-In until 2027-01-31 because x',
      'is written as: /perf waive WORKFLOW METRIC until DATE because',
    ],
    ['/perf waive Check-In p95 until 2027-01-31', 'is written as: /perf waive'],
    ['/perf waive Check-In p95 until 2027-02-30 because x', '"2027-02-30" is not a date.'],
    ['/perf waive Check-In p95 until tomorrow because x', '"tomorrow" is not a date.'],
    [`/perf accept ${'a'.repeat(201)}`, 'The reason is longer than 200 characters.'],
    [`/perf explain ${'a'.repeat(1000)}`, 'The command is longer than 1000 characters.'],
    ['/perf accept fine\u202Eenif', 'invisible characters'],
    ['/perf accept a\u200bb', 'invisible characters'],
    ['/perf rerun\n/perf accept and this', 'One comment holds one command.'],
  ])('%j is refused: %s', (body, problem) => {
    expect(parseCommand(body)).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('Any comment is parsed without an error, and only its first line can be a command', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '/perf ', '/perf waive ', '/perf accept '),
        (text, begin) => {
          const parsed = parseCommand(begin + text)
          if (!parsed || 'problem' in parsed) return
          const [line = ''] = (begin + text).split('\n')
          for (const value of Object.values(parsed.command)) expect(line).toContain(value)
        },
      ),
    )
  })
})
