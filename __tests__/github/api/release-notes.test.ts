import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishReleaseNotes, withSection } from '../../../src/github/api/release-notes.ts'
import { startStandIn } from '../../support/stand-in/server.ts'
import type { Release } from '../../support/stand-in/state.ts'
import { connect } from './connect.ts'

const KEY = '0123456789abcdef'
const BEGIN = `<!-- perf-gate:v1 key=${KEY} -->`
const END = `<!-- perf-gate:v1 key=${KEY} end -->`

const write = (notes: string, text: string, key = KEY) =>
  withSection(notes, { tag: 'v1', key, render: () => text })

/** Hand-written notes, and remains of damaged sections. */
const notes = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(BEGIN, END, '\n', '\r\n', '<!-- x -->', '### Performance'),
    ),
  )
  .map(parts => parts.join(''))

const isWhole = (text: string) =>
  text.lastIndexOf(END) > text.indexOf(BEGIN) && text.includes(BEGIN)

describe('the section in release notes', () => {
  it('The section is put at the end, after an empty line', () => {
    expect(write('', 'slow\n')).toBe(`${BEGIN}\nslow\n${END}`)
    expect(write('Thanks', 'slow\n')).toBe(`Thanks\n\n${BEGIN}\nslow\n${END}`)
    expect(write('Thanks\r\n', 'slow\n')).toBe(`Thanks\r\n\n${BEGIN}\nslow\n${END}`)
  })

  it('The section replaces the existing one', () => {
    expect(write(`a\r\n${BEGIN}\nold\n${END}b`, 'new\n')).toBe(`a\r\n${BEGIN}\nnew\n${END}b`)
  })

  it('A marker that lost its partner does not make the section replace other text', () => {
    expect(write(`${BEGIN} mine ${BEGIN}\nold\n${END} yours`, 'new\n')).toBe(
      `${BEGIN} mine ${BEGIN}\nnew\n${END} yours`,
    )
    expect(write(`${END} mine ${BEGIN}`, 'new\n')).toBe(
      `${END} mine ${BEGIN}\n\n${BEGIN}\nnew\n${END}`,
    )
  })

  it('The section of another suite is left alone', () => {
    const other = write('', 'theirs\n', 'f'.repeat(16))
    expect(write(other, 'ours\n').startsWith(`${other}\n\n`)).toBe(true)
  })

  it('Writing the section again changes nothing else in the notes', () => {
    fc.assert(
      fc.property(notes, before => {
        const once = write(before, 'one\n')
        if (!isWhole(before)) expect(once.startsWith(before)).toBe(true)
        const twice = write(once, 'two\n')
        expect(write(twice, 'one\n')).toBe(once)
        expect(twice.length).toBe(once.length)
        expect(write(once, 'one\n')).toBe(once)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('O2: The section has what is left of 125,000 characters, and reports when nothing is left', () => {
    const given: number[] = []
    const render = (budget: number) => {
      given.push(budget)
      return budget < 100 ? undefined : 'x'.repeat(budget)
    }
    const text = withSection('y'.repeat(100_000), { tag: 'v1', key: KEY, render })
    expect(text).toHaveLength(125_000)
    expect(() => withSection('y'.repeat(124_950), { tag: 'v1', key: KEY, render })).toThrow(
      'cannot write the notes of release v1: they have 124950 characters, and GitHub accepts 125000.',
    )
    expect(given.every(Number.isFinite)).toBe(true)
  })
})

describe('jobs that write the notes of one release', () => {
  const section = (key: string) => ({ tag: 'v1', key: key.repeat(16), render: () => `${key}\n` })

  it('Jobs that write the notes of one release lose no section, also when one reads before another writes', async () => {
    const github = await startStandIn()
    try {
      const id = github.state.nextId()
      const release: Release = { id, tag: 'v1', body: 'Thanks', draft: false }
      github.state.releases.push(release)
      const { api } = await connect(github)
      const readBefore = release.body
      const waits: number[] = []
      const sleep = async (ms: number): Promise<void> => {
        // The other job writes its version of the notes that it had read.
        if (waits.push(ms) === 1) release.body = withSection(readBefore, section('b'))
      }
      expect((await publishReleaseNotes(api, section('a'), { sleep })).outcome).toBe('written')
      expect(release.body).toBe(withSection(withSection('Thanks', section('b')), section('a')))
      expect(waits).toEqual([1000, 1000])
    } finally {
      await github.close()
    }
  })
})
