/** `perf-gate collect --resume` after the process was killed at random requests: complete, and nothing that was kept fetched again. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPerfGate } from '../../command-line.ts'
import { CollectScene, CPU_SOURCE, json, Monitor, prometheus, TOKEN } from './collect-scene.ts'

const KILLS = 20
const RUNS = ['1', '2', '3']
const SOURCES = `${CPU_SOURCE}
  - name: imports
    http: "{env:PROM}/imports?start={start:s}&token={page}"
    pages: next
    rows: "items[]"
    as: { jobs: { name: name, duration: duration } }
  - name: searches
    command: 'echo "$PERF_GATE_RUN" >> commands; sleep 0.02; echo name,duration; echo search,00:00:05'
    as: { jobs: { name: name, duration: duration } }
`

let scene: CollectScene
let monitor: Monitor
/** Called with each request. */
let onRequest: (() => void) | undefined
beforeEach(async () => {
  onRequest = undefined
  scene = new CollectScene()
  monitor = await Monitor.start(async (seen, response) => {
    onRequest?.()
    await delay(15)
    const page = Number(seen.url.searchParams.get('token') ?? 1)
    const item = { name: `import ${page}`, duration: '00:01:00' }
    if (seen.url.pathname !== '/imports') prometheus(seen, response)
    else json(response, { items: [item], next: page < 4 ? page + 1 : null })
  })
})
afterEach(() => {
  monitor.close()
  scene.remove()
})

const resume = () =>
  startPerfGate(['collect', 'campaign.yml', '--resume'], scene.folder, {
    PROM: monitor.url,
    PROM_TOKEN: TOKEN,
  })

/** What the manifests name: run, source and page. */
function kept(): string[] {
  return RUNS.flatMap(run => {
    try {
      const text = readFileSync(
        join(scene.folder, 'results', run, 'collected/manifest.json'),
        'utf8',
      )
      return JSON.parse(text).answers.map(
        (each: { source: string; page: number }) => `${run} ${each.source} ${each.page}`,
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}

/** What was asked for since the last call: run, source and page. */
function asked(): string[] {
  const [first] = [Date.UTC(2026, 10, 22, 10) / 1_000]
  const ofServer = monitor.seen.splice(0).map(({ url }) => {
    const run = RUNS[Math.round((Number(url.searchParams.get('start')) - first) / 86_400)]
    return `${run} ${url.pathname === '/imports' ? `imports ${url.searchParams.get('token') ?? 1}` : 'service-cpu 1'}`
  })
  const commands = scene.has('commands') ? scene.read('commands').trim().split('\n') : []
  rmSync(join(scene.folder, 'commands'), { force: true })
  return [...ofServer, ...commands.map(run => `${run} searches 1`)]
}

it('An interrupted collection is completed by --resume, and no answer that was kept is fetched again', async () => {
  scene.campaign(SOURCES, RUNS)
  expect((await resume().ended).exitCode).toBe(0)
  const { campaign: whole } = await scene.report()
  const complete = kept().sort()
  expect(complete.length).toBe(3 * 6)
  expect(asked().sort()).toEqual(complete)
  const clear = () => {
    for (const run of RUNS)
      rmSync(join(scene.folder, 'results', run, 'collected'), { recursive: true })
  }
  clear()
  let partial = 0
  for (let kills = 0; kills < KILLS; ) {
    const before = kept()
    const { child, ended } = resume()
    // At a random one of the requests that are left, or soon after it: before, while and after its answer is kept.
    const left = complete.filter(
      answer => !answer.includes('searches') && !before.includes(answer),
    ).length
    let requests = Math.ceil(left * Math.random())
    onRequest = () => {
      if (--requests === 0) setTimeout(() => child.kill('SIGKILL'), 40 * Math.random())
    }
    const { exitCode } = await ended
    onRequest = undefined
    const isKilled = exitCode === -1
    if (isKilled) kills++
    else expect(exitCode).toBe(0)
    // A command that was started may still be noting that it runs.
    await delay(50)
    expect(asked().filter(answer => before.includes(answer))).toEqual([])
    const now = kept()
    if (isKilled && now.length > before.length) partial++
    if (!isKilled) {
      expect(now.sort()).toEqual(complete)
      clear()
    }
  }
  expect(partial).toBeGreaterThan(0)
  expect((await resume().ended).exitCode).toBe(0)
  expect(kept().sort()).toEqual(complete)
  expect((await scene.report()).campaign).toEqual(whole)
})

it('Ctrl-C ends the command that runs, and --resume fetches its answer', async () => {
  scene.campaign(
    `
  - { name: first, command: 'echo name; echo import', as: { jobs: { name: name } } }
  - { name: slow, command: 'echo $$ > pid; [ -e done ] || sleep 600; echo name; echo search', as: { jobs: { name: name } } }`,
    ['1'],
  )
  const { child, ended } = startPerfGate(['collect', 'campaign.yml'], scene.folder)
  while (!scene.has('pid')) await delay(20)
  child.kill('SIGINT')
  expect(await ended).toEqual({
    exitCode: 130,
    stdout: 'collect: 1 answer fetched, interrupted. --resume fetches what is missing.\n',
    stderr: '',
  })
  expect(() => process.kill(Number(scene.read('pid')), 0)).toThrow(/ESRCH/)
  scene.write('done', '')
  expect(await scene.run(['collect', 'campaign.yml', '--resume'])).toMatchObject({
    exitCode: 0,
    stdout: 'collect: 1 answer fetched.\n',
  })
})
