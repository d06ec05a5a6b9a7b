import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pullEventOf, runBuilt } from '../../support/action/runner.ts'
import { pathOf, runsWith } from '../../support/needed.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { TOKEN } from '../../support/stand-in/state.ts'

const LOAD_TEST = resolve('__tests__/measure/session/load-test.mjs')
/** Writes the environment of each process from the shell up to the tests, as /proc shows it, and how many there are. */
const ASK_ANCESTORS = `p=$$; n=0
while [ "$p" -gt 1 ] && [ "$p" != ${process.pid} ]; do
  tr "\\0" "\\n" < /proc/$p/environ >> "$SEEN/environ"
  n=$((n + 1)); p=$(sed -n "s/^PPid:.//p" /proc/$p/status)
done
echo $n > "$SEEN/count"`

let github: StandIn
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-held-'))
  github = await startStandIn()
})
afterAll(async () => {
  await github.close()
  rmSync(folder, { recursive: true })
})

describe.runIf(process.platform === 'linux' && runsWith('node24'))(
  'the environment that commands can read',
  () => {
    it('A load test finds no token in the environment of any process of the Action, which works with its token all the same', async () => {
      const temporary = mkdtempSync(join(folder, 'temporary-'))
      const load = `node ${LOAD_TEST} {out}`
      const step = await runBuilt(join(inject('programs'), 'index.js'), github, {
        ...pullEventOf(github, github.addPull(), 'opened'),
        node: pathOf('node24')!,
        env: { SEEN: folder, GITHUB_TOKEN: TOKEN, RUNNER_TEMP: temporary },
        inputs: {
          charts: 'none',
          run: `${ASK_ANCESTORS}\n${load} --factor 3`,
          'run-baseline': load,
          'output-dir': join(folder, 'out'),
        },
      })
      expect([step.exitCode, step.outputs.verdict], step.log).toEqual([1, 'fail'])
      expect(github.state.comments).toHaveLength(1)
      expect(step.log).not.toContain('Experimental')
      expect(Number(readFileSync(join(folder, 'count'), 'utf8'))).toBeGreaterThanOrEqual(2)
      const seen = readFileSync(join(folder, 'environ'), 'utf8')
      expect(seen).toContain('GITHUB_REPOSITORY=')
      expect(seen).not.toContain(TOKEN)
      expect(seen).not.toMatch(/^(INPUT_|GITHUB_OUTPUT)/m)
      expect(readdirSync(temporary).filter(name => name.startsWith('perf-gate-'))).toEqual([])
    })
  },
)
