/** Attacks on `perf-gate collect`: secrets that would reach a file, a log or another server, and values that would be run. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CollectScene, CPU_SOURCE, json, Monitor, prometheus, TOKEN } from './collect-scene.ts'

let scene: CollectScene
let monitor: Monitor
let other: Monitor
beforeEach(async () => {
  scene = new CollectScene()
  monitor = await Monitor.start()
  other = await Monitor.start()
})
afterEach(() => {
  monitor.close()
  other.close()
  scene.remove()
})

const collect = (environment: Readonly<Record<string, string>> = {}) =>
  scene.run(['collect', 'campaign.yml'], { PROM: monitor.url, ...environment })

const SPELLINGS = [TOKEN, encodeURIComponent(TOKEN), Buffer.from(TOKEN).toString('base64')]

describe('secrets', () => {
  it('A token in headers is in no file and no output, of collect and of report', async () => {
    scene.campaign(CPU_SOURCE)
    const collected = await collect()
    const text = scene.everything(collected, await scene.report('json,markdown'))
    expect(text).toContain('mod-users')
    for (const spelling of SPELLINGS) expect(text).not.toContain(spelling)
    expect(text).not.toContain(monitor.url)
  })

  it('A short or quoted token in an address or a body is shown by its name only', async () => {
    scene.campaign(
      `
  - name: short
    http: "{env:PROM}/?pin={env:PIN}"
    body: '{"pin": "{env:PIN}"}'
    as: { jobs: { name: name } }`,
      ['1'],
    )
    monitor.handler = (_, response) => json(response, [{ name: 'a' }])
    await collect({ PIN: 'z"9' })
    expect(JSON.parse(monitor.seen[0]!.body)).toEqual({ pin: 'z"9' })
    expect(scene.manifest().answers[0].request).toBe(
      '{env:PROM}/?pin={env:PIN} {"pin": "{env:PIN}"}',
    )
  })

  it.each([
    ['an answer', 200],
    ['an error', 500],
  ])(
    'A server that sends the token back in %s does not bring it into a file or an output',
    async (_, status) => {
      monitor.handler = ({ headers }, response) =>
        json(
          response,
          [{ name: headers.authorization, as64: Buffer.from(TOKEN).toString('base64') }],
          status,
        )
      scene.campaign(
        `
  - name: echo
    http: "{env:PROM}/?key={env:PROM_TOKEN}"
    headers: { Authorization: "Bearer {env:PROM_TOKEN}" }
    as: { jobs: { name: name } }`,
        ['1'],
      )
      const ended = await collect()
      expect(ended.exitCode).toBe(1)
      expect(ended.stderr).toMatch(
        status === 200
          ? /the answer holds the value of PROM_TOKEN, so it was not kept/
          : /answered 500/,
      )
      const text = scene.everything(ended, await scene.report('json,markdown'))
      expect(monitor.seen[0]!.url.searchParams.get('key')).toBe(TOKEN)
      for (const spelling of SPELLINGS) expect(text).not.toContain(spelling)
    },
  )

  it('A command that prints a secret variable, as its data or as an error, does not bring it into a file or an output', async () => {
    scene.campaign(
      `
  - { name: data, command: 'echo name; echo "$DB_PASSWORD"', as: { jobs: { name: name } } }
  - { name: error, command: 'echo "cannot log in with $DB_PASSWORD" >&2; exit 1', as: { jobs: { name: name } } }`,
      ['1'],
    )
    const ended = await collect({ DB_PASSWORD: 'hunter2-4711' })
    expect(ended.stderr).toContain(
      'data of run 1 is missing: the answer holds the value of DB_PASSWORD',
    )
    expect(ended.stderr).toContain('cannot log in with {env:DB_PASSWORD}')
    expect(scene.everything(ended, await scene.report('json,markdown'))).not.toContain('hunter2')
  })

  it('The password of an address, and a token that a server writes with escapes, are in no file and no output', async () => {
    const escaped = `\\u00${TOKEN.charCodeAt(0).toString(16)}${TOKEN.slice(1)}`
    const as64 = Buffer.from(`user:${TOKEN}`).toString('base64')
    monitor.handler = ({ url }, response) =>
      void response
        .writeHead(url.pathname === '/kept' ? 200 : 500)
        .end(`[{"name": "${url.pathname === '/kept' ? escaped : as64}"}]`)
    const echo = (name: string, path: string) => `
  - name: ${name}
    http: "{env:PROM}/${path}"
    headers: { Authorization: "Bearer {env:PROM_TOKEN}" }
    as: { jobs: { name: name } }`
    scene.campaign(
      `${echo('escaped', 'kept')}${echo('error', 'error')}
  - { name: address, command: 'echo name; echo "$DATABASE_URL"', as: { jobs: { name: name } } }
  - { name: password, command: 'echo name; echo "$DATABASE_URL" | cut -d: -f3 | cut -d@ -f1', as: { jobs: { name: name } } }`,
      ['1'],
    )
    const ended = await collect({ DATABASE_URL: 'postgres://shop:hunter2-4711@db/shop' })
    for (const line of [
      'escaped of run 1 is missing: the answer holds the value of PROM_TOKEN, so it was not kept',
      'error of run 1 is missing: the server answered 500: (not shown: it holds the value of PROM_TOKEN)',
      'address of run 1 is missing: the answer holds the value of DATABASE_URL, so it was not kept',
      'password of run 1 is missing: the answer holds the value of DATABASE_URL, so it was not kept',
    ])
      expect(ended.stderr).toContain(line)
    const text = scene.everything(ended, await scene.report('json,markdown'))
    for (const spelling of [escaped, as64, 'hunter2']) expect(text).not.toContain(spelling)
  })

  it('A secret at the edge of a shortened error is hidden whole, and so is one with spaces', async () => {
    monitor.handler = ({ headers }, response) => {
      const edge = 200 - TOKEN.length / 2
      response
        .writeHead(500)
        .end(`${headers.authorization}${'.'.repeat(edge - 30)} ${headers['x-phrase']}`)
    }
    scene.campaign(
      `
  - name: edge
    http: "{env:PROM}/"
    headers: { Authorization: "Bearer {env:PROM_TOKEN}", X-Phrase: "{env:PHRASE}" }
    as: { jobs: { name: name } }`,
      ['1'],
    )
    const ended = await collect({ PHRASE: 'correct  horse  battery' })
    expect(ended.stderr).toContain('{env:PHRASE}')
    const text = scene.everything(ended, await scene.report())
    for (const part of [TOKEN.slice(-5), 'horse']) expect(text).not.toContain(part)
  })

  it.each([
    ['a header with a line break', 'Bearer {env:PROM_TOKEN}', '{env:PROM}'],
    ['an address that is not valid', 'x', 'http://[{env:PROM_TOKEN}'],
    ['an address with a password', 'x', 'http://user:{env:PROM_TOKEN}@127.0.0.1:1/'],
  ])('The error of %s does not hold the token', async (_, header, http) => {
    scene.campaign(
      `
  - { name: bad, http: "${http}", headers: { Authorization: "${header}" }, as: { jobs: { name: name } } }`,
      ['1'],
    )
    const ended = await collect({ PROM_TOKEN: `${TOKEN}\n${TOKEN}` })
    expect(ended.stderr).toContain('bad of run 1 is missing: the request failed')
    expect(scene.everything(ended)).not.toContain(TOKEN)
  })
})

describe('variables of the CI job', () => {
  it('A command has neither tokens nor inputs of the job in its environment', async () => {
    scene.campaign(
      `\n  - { name: all, command: 'echo name; env | cut -d= -f1', as: { jobs: { name: name } } }`,
      ['1'],
    )
    const names = [
      'GITHUB_TOKEN',
      'GH_TOKEN',
      'ACTIONS_RUNTIME_TOKEN',
      'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
      'INPUT_GITHUB-TOKEN',
      'GITHUB_ENV',
    ]
    await collect(Object.fromEntries(names.map(name => [name, `value-of-${name}`])))
    const seen = scene.read('results/1/collected/all+1.txt')
    expect(seen).toContain('PERF_GATE_START')
    for (const name of names) expect(seen).not.toContain(`${name}\n`)
  })

  it('A variable of the job is not sent, however it is spelled', async () => {
    const source = (name: string) =>
      `\n  - { name: x, http: "{env:PROM}/?a={env:${name}}", as: { jobs: { name: n } } }`
    for (const name of [
      'GITHUB_TOKEN',
      'github_token',
      'ACTIONS_RUNTIME_TOKEN',
      'INPUT_GITHUB-TOKEN',
      ' GITHUB_TOKEN',
    ]) {
      scene.campaign(source(name), ['1'])
      const ended = await collect({ GITHUB_TOKEN: 'ghs_secret', ACTIONS_RUNTIME_TOKEN: 'secret' })
      expect([name, ended.exitCode]).not.toEqual([name, 0])
    }
    expect(monitor.seen).toEqual([])
  })
})

describe('redirects', () => {
  it('A redirect to another server is not followed: it gets no request at all', async () => {
    monitor.handler = (_, response) =>
      void response.writeHead(302, { location: `${other.url}/steal` }).end()
    scene.campaign(CPU_SOURCE)
    const ended = await collect()
    expect(ended.stderr).toContain(
      `the server redirects to ${other.url}, where no headers or body are sent`,
    )
    expect(other.seen).toEqual([])
  })

  it('A redirect on the same server is followed with the headers; a circle ends', async () => {
    monitor.handler = (seen, response) => {
      if (seen.url.pathname.startsWith('/moved')) prometheus(seen, response)
      else response.writeHead(308, { location: `/moved${seen.url.search}` }).end()
    }
    scene.campaign(CPU_SOURCE, ['1'])
    expect(await collect()).toMatchObject({ exitCode: 0 })
    expect(monitor.seen[1]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
    monitor.handler = (_, response) => void response.writeHead(302, { location: '/again' }).end()
    expect((await collect()).stderr).toContain('the server redirects more than 5 times')
  })
})

describe('values that would be run', () => {
  it('Facts, ids and answers reach no shell and no query', async () => {
    scene.write(
      'results/1/environment.yml',
      `db: "x'; DROP TABLE t; --"\nregion: "eu&user=admin#"\nLD_PRELOAD: evil.so\n`,
    )
    scene.campaign(
      `
  - { name: command, command: 'printf "name\\n%s\\n" "$PERF_GATE_FACT_DB" ; env | grep -c "^LD_PRELOAD" >> preload', as: { jobs: { name: name } } }
  - { name: query, http: "{env:PROM}/?q={query}", query: "SELECT '{fact:db}'", as: { jobs: { name: name } } }
  - { name: address, http: "{env:PROM}/{fact:region}?region={fact:region}", as: { jobs: { name: name } } }`,
      ['1'],
      'environment: environment.yml',
    )
    monitor.handler = (_, response) => json(response, [{ name: '$(touch hacked)' }])
    const ended = await collect()
    expect(ended.stderr).toContain(
      'query of run 1 is missing: the fact db holds a character other than',
    )
    expect(monitor.seen.map(({ url }) => [url.pathname, [...url.searchParams.keys()]])).toEqual([
      ['/eu%26user%3Dadmin%23', ['region']],
    ])
    expect(scene.read('preload')).toBe('0\n')
    expect(scene.has('hacked')).toBe(false)
  })

  it('The text of an answer is escaped in the terminal and in the report', async () => {
    monitor.handler = (_, response) =>
      json(response, { e: '\u001b[31m::error::x <script>alert(1)</script>' }, 500)
    scene.campaign(CPU_SOURCE, ['1'])
    const ended = await collect()
    expect(ended.stderr).not.toContain('\u001b')
    await scene.run(['report', 'campaign.yml', '--out', 'out', '--format', 'html'])
    expect(scene.read('out/report.html')).not.toContain('<script>alert(1)')
  })

  it('A name of a source or a run cannot lead out of its folder', async () => {
    scene.campaign(CPU_SOURCE.replace('name: service-cpu', 'name: "../../../up"'), ['1'])
    await collect()
    const { file } = scene.manifest().answers[0]
    expect(file).toMatch(/^up-[0-9a-f]{12}\+1\.json$/)
    scene.results('results/single.jtl')
    scene.write(
      'campaign.yml',
      scene.read('campaign.yml').replace('source: results/1', 'source: results/single.jtl'),
    )
    await collect()
    expect(scene.has('collected/results%2Fsingle.jtl/manifest.json')).toBe(true)
    expect((await scene.report()).campaign.resources.length).toBeGreaterThan(0)
  })
})
