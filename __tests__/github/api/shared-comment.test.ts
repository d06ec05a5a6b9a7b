import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishComment } from '../../../src/github/api/comment.ts'
import { commentKey, markerOf, stampOf } from '../../../src/github/api/comment-marker.ts'
import { joinedSections } from '../../../src/github/api/shared-comment.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { connect } from './connect.ts'

const SHA = 'a'.repeat(40)
const section = (suite: string, text: string, run = '100', attempt = 1, sha = SHA) =>
  `${markerOf({ key: commentKey(suite), run, attempt, sha })}\n### ${text}\n\n${suite}`

describe('the comment that suites share', () => {
  let github: StandIn
  beforeEach(async () => {
    github = await startStandIn()
    github.addPull()
  })
  afterEach(() => github.close())

  async function publish(suite: string, text: string, sleep: () => Promise<void>, run = '100') {
    const { api } = await connect(github)
    const stamp = { key: commentKey(suite), run, attempt: 1, sha: SHA }
    const body = section(suite, text, run)
    return publishComment(
      api,
      { pullRequest: 1, stamp, body, create: true, shared: true, fork: false },
      { sleep },
    )
  }

  it('Twenty jobs that write the shared comment at the same time leave one comment with a section of each', async () => {
    let asleep: (() => void)[] = []
    let running = 20
    // The worst case: all jobs read, then all write, then all sleep.
    const wake = () => {
      if (running > 0) return
      running = asleep.length
      for (const go of asleep.splice(0)) go()
    }
    const sleep = () =>
      new Promise<void>(resolve => {
        asleep.push(resolve)
        running--
        wake()
      })
    const suites = Array.from({ length: 20 }, (_, i) => `suite-${i}`)
    await Promise.all(
      suites.map(async suite => {
        await publish(suite, '✅ passed', sleep)
        running--
        wake()
      }),
    )
    asleep = []
    expect(github.state.comments).toHaveLength(1)
    const { body } = github.state.comments[0]!
    for (const suite of suites) expect(body.split(section(suite, '✅ passed'))).toHaveLength(2)
  }, 120_000)

  it('A section of the shared comment is replaced by a newer result only, and suites that failed come first', async () => {
    const sleep = async () => {}
    await publish('a', '✅ passed', sleep, '101')
    await publish('b', '❌ slower', sleep, '101')
    expect(await publish('a', '❌ older', sleep, '99')).toMatchObject({ outcome: 'unchanged' })
    github.state.comments[0]!.body = github.state.comments[0]!.body.replaceAll('\n', '\r\n')
    expect(await publish('a', '✅ passed again', sleep, '102')).toMatchObject({
      outcome: 'updated',
    })
    const { body } = github.state.comments[0]!
    expect(body.match(/### .*/g)).toEqual(['### ❌ slower', '### ✅ passed again'])
    expect(stampOf(body)).toMatchObject({ run: '102' })
  })

  it('Sections of the shared comment that are too long together are cut to their headings, those that passed first', () => {
    const long = (suite: string, text: string) => section(suite, `${text}\n\n${'x'.repeat(19_000)}`)
    const text = joinedSections([
      long('a', '✅ a'),
      long('b', '❌ b'),
      long('c', '✅ c'),
      long('d', '❌ d'),
    ])
    expect(text.length).toBeLessThan(60_100)
    expect(text.match(/### .*/g)).toHaveLength(4)
    expect(text.match(/left out for lack of space/g)).toHaveLength(1)
    expect(text.indexOf('left out')).toBeGreaterThan(text.indexOf('### ✅'))
  })

  it('A section of an earlier commit is marked, folded and last in the shared comment until its suite is measured again', () => {
    const later = 'b'.repeat(40)
    const old = joinedSections([section('a', '❌ slower'), section('b', '❌ slow')])
    expect(old).not.toContain('<details>')
    const mixed = joinedSections([old, section('b', '✅ passed', '101', 1, later)])
    expect(mixed.match(/^#.*/gm)).toEqual([
      '### ✅ passed',
      '#### Of the earlier commit aaaaaaa: ❌ slower',
    ])
    expect(mixed).toContain('</summary>\n\na\n\n</details>')
    expect(joinedSections([mixed])).toBe(mixed)
    const whole = [
      section('a', '✅ passed', '101', 1, later),
      section('b', '✅ passed', '101', 1, later),
    ]
    expect(joinedSections([mixed, ...whole])).toBe(joinedSections(whole))
    const back = joinedSections([mixed, section('b', '❌ slow again', '102')])
    expect(back).toContain(section('a', '❌ slower'))
    expect(back).not.toContain('<details>')
  })
})
