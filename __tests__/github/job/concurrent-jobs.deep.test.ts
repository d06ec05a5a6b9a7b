import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stampOf } from '../../../src/github/api/comment-marker.ts'
import { jtl } from '../../support/action/results.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, propose, seed, bodies } = scene

describe('jobs at the same time', () => {
  it('Concurrent jobs leave one comment, that of the newest run', async () => {
    seed()
    const pull = scene.github.addPull()
    const runs = ['903', '901', '904', '902']
    const steps = await Promise.all(
      runs.map(run => propose(pull, RESULTS.slow, { run, longestPauseMs: 1000 })),
    )
    expect(steps.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1, 1])
    expect(bodies().map(body => stampOf(body)?.run)).toEqual(['904'])
    expect(
      steps.flatMap(({ annotations }) => annotations.filter(line => line.includes('comment'))),
    ).toEqual([])
  })

  it('Concurrent jobs of several suites leave a comment for each, and touch no other', async () => {
    const pull = scene.github.addPull()
    const suites = ['checkout', 'search', 'reports']
    for (let round = 0; round < 2; round++)
      await Promise.all(suites.map(suite => propose(pull, RESULTS.same, { inputs: { suite } })))
    const keys = bodies().map(body => stampOf(body)?.key)
    expect(new Set(keys).size).toBe(3)
    expect(keys).toHaveLength(3)
    for (const suite of suites)
      expect(bodies().filter(body => body.includes(`\`${suite}\``))).toHaveLength(1)
  })
})

describe('a matrix of load generators', () => {
  const shards = [1, 2, 3].map(shard => files.write(`shard-${shard}.jtl`, jtl(20 + shard)))

  it('A matrix of load generators is one run with one verdict', async () => {
    const step = await propose(scene.github.addPull(), shards.join('\n'))
    expect(step.log).toContain('1,350 samples')
    expect(bodies()).toHaveLength(1)
  })

  it.each([
    ['invalid', 2],
    ['no-data', 1],
  ] as const)(
    'A glob of shards names the missing shard, and its verdict is the configured one: %s',
    async (verdict, exitCode) => {
      const config = files.write(`${verdict}.yml`, `version: 1\nmissing-shards: ${verdict}\n`)
      const glob = join(dirname(shards[0]!), 'shard-{1..4}.jtl')
      scene.seed()
      const step = await propose(scene.github.addPull(), glob, { inputs: { config } })
      expect(step).toMatchObject({ exitCode, outputs: { verdict } })
      expect(bodies()[0]).toContain('shard 4 of 4 is missing')
    },
  )

  it('A glob of shards is complete when every number is there', async () => {
    const step = await propose(
      scene.github.addPull(),
      join(dirname(shards[0]!), 'shard-{1..3}.jtl'),
    )
    expect(step.log).toContain('1,350 samples')
  })

  it('P8: A run that lacks a shard never joins the baseline', async () => {
    const step = await scene.push(join(dirname(shards[0]!), 'shard-{1..4}.jtl'))
    expect(step.exitCode).toBe(2)
    expect(scene.tip()).toBeUndefined()
  })

  it('A missing shard is named, and the run is not judged without it', async () => {
    const missing = join(dirname(shards[0]!), 'shard-4.jtl')
    const step = propose(scene.github.addPull(), [...shards, missing].join('\n'))
    await expect(step).rejects.toThrow(`results: "${missing}" matches no file`)
    expect(bodies()).toEqual([])
  })
})
