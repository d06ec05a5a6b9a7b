import http from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, finishedEvent, JOB_FILE, upload } from '../../support/action/finished-run.ts'
import { type EnterpriseServer, startEnterpriseServer } from './enterprise-server.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, push, propose, run, seed, tip, bodies } = scene

/** Older versions of Node use no proxy. */
const usesProxies = typeof http.setGlobalProxyFromEnv === 'function'

describe.runIf(usesProxies)(
  'GitHub Enterprise Server behind a proxy, without internet access',
  () => {
    let server: EnterpriseServer

    beforeEach(async () => {
      scene.github.state.hasUpdateRefs = false
      server = await startEnterpriseServer(scene.github)
    })
    afterEach(() => server.close())

    it('T2, T3: A baseline begins, a run joins it, and a slower pull request fails with a comment and charts', async () => {
      const { env } = server
      expect((await push(RESULTS.baseline[0]!, { env })).outputs['baseline-commit']).toBe(tip())
      expect((await push(RESULTS.baseline[1]!, { env })).log).toContain('joined its baseline')
      seed()
      const step = await propose(scene.github.addPull(), RESULTS.slow, {
        env,
        inputs: { charts: 'png' },
      })
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
      expect(step.outputs['comment-url']).toMatch(
        `${server.url}/octo-org/shop/pull/1#issuecomment-`,
      )
      expect(step.log).toContain(`comment on #1: created (${step.outputs['comment-url']})`)
      const links = [...bodies()[0]!.matchAll(/https?:\/\/[^\s")]+/g)].map(([link]) => link)
      expect(links.length).toBeGreaterThan(2)
      expect(links.filter(link => !link.startsWith(`${server.url}/octo-org/shop/`))).toEqual([])
      expect(new Set(server.reached)).toEqual(new Set(['ghe.corp.example:80']))
    })

    it('T2, T3: The artifact of a finished run is read on a server that lacks version 4 of artifacts', async () => {
      seed()
      scene.github.git.commitFiles('main', { [JOB_FILE]: 'name: load-test\n' })
      const pull = scene.forkOf(8)
      upload(scene.github, pull, [fileOf(RESULTS.slow)], { digest: undefined } as object)
      const step = await run({
        ...finishedEvent(scene.github, pull),
        env: server.env,
        inputs: { charts: 'none' },
      })
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
      expect(bodies()).toHaveLength(1)
      expect(new Set(server.reached)).toEqual(new Set(['ghe.corp.example:80']))
    })
  },
)
