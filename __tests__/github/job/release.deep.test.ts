import { describe, expect, it } from 'vitest'
import { jtl } from '../../support/action/results.ts'
import type { StepOptions, StepResult } from '../../support/action/runner.ts'
import { type Permissions, READ_ONLY_TOKEN, type Release } from '../../support/stand-in/state.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, run, seed, tip, bodies } = scene

/** Makes a release with hand-written notes. */
function addRelease(tag: string, more: Partial<Release> = {}): Release {
  const id = scene.github.state.nextId()
  const release: Release = { id, tag, body: '', draft: false, ...more }
  scene.github.state.releases.push(release)
  return release
}

/** A job on a pushed tag, or on the event of its release. */
function release(
  tag: string,
  path: string | string[],
  inputs: Record<string, string> = {},
  more: Partial<StepOptions> & { of?: Release } = {},
): Promise<StepResult> {
  const { of, ...options } = more
  const sha = scene.github.git.commitFiles('main', { [`${tag}.txt`]: tag })
  return run({
    event: of ? 'release' : 'push',
    payload: of ? { action: 'published', release: { id: of.id, tag_name: tag } } : {},
    sha,
    ref: `refs/tags/${tag}`,
    inputs: { results: [path].flat().join('\n'), charts: 'none', ...inputs },
    ...options,
  })
}

const kept = () =>
  JSON.parse(scene.github.git.filesOf('perf-gate').get('main/default/references.json')!).references
const filesOnBranch = () => [...scene.github.git.filesOf('perf-gate').keys()]

/** Two runs that are twice as slow. */
const SLOW = files.write('slow-release.jtl', jtl(41, { factor: 2 }))
const SLOW_AGAIN = files.write('slow-release-again.jtl', jtl(42, { factor: 2 }))

const ALLOWED = {
  config: files.write('allowed.yml', 'version: 1\nbaseline: { missing-release: warn }\n'),
}
const NOTED = { 'report-to': 'release-notes' }

describe('a release', () => {
  it('A release is compared with the baseline while no release is stored, the report says so, and the release is stored by its name', async () => {
    seed()
    const step = await release('v1.0.0', RESULTS.same)
    expect(step.exitCode).toBe(0)
    expect(step.summary).toContain('No run of a release before')
    expect(step.log).toContain('this run is kept as v1.0.0')
    expect(step.outputs['baseline-commit']).toBe(tip())
    expect(kept()).toMatchObject([
      { name: 'v1.0.0', by: 'octocat', runs: [{ ref: 'v1.0.0', verdict: 'pass' }] },
    ])
    expect(scene.github.git.readCommit(tip()!)!.message).toMatch(
      /^Keep v1\.0\.0 of default on main \[skip ci\]/,
    )
  })

  it('A release is compared with the release before it, not with a baseline that has moved on', async () => {
    await release('v1.0.0', SLOW, ALLOWED)
    seed()
    await release('v2.0.0', RESULTS.same)
    const step = await release('v2.1.0', SLOW)
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(step.summary).toContain('the run kept as &quot;v2.0.0&quot;')
    expect(kept().map(({ name }: { name: string }) => name)).not.toContain('v2.1.0')
  })

  it('A patch of an old version is compared with that version', async () => {
    await release('v1.1.0', SLOW, ALLOWED)
    await release('v2.0.0', RESULTS.same)
    const step = await release('v1.1.1', SLOW_AGAIN)
    expect(step.summary).toContain('the run kept as &quot;v1.1.0&quot;')
    expect(step.exitCode).toBe(0)
  })

  it('A release without anything to compare with fails, unless this is allowed', async () => {
    const refused = await release('v1.0.0', RESULTS.same)
    expect(refused).toMatchObject({ exitCode: 1, outputs: { verdict: 'no-data' } })
    expect(tip()).toBeUndefined()
    const allowed = await release('v1.0.1', RESULTS.same, ALLOWED)
    expect(allowed).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(kept()).toMatchObject([{ name: 'v1.0.1' }])
  })

  it('A release can be compared with the previous release only, with a named one, or with the baseline', async () => {
    seed()
    const strict = await release('v1.0.0', RESULTS.same, { 'compare-with': 'release' })
    expect(strict.outputs.verdict).toBe('no-data')
    await release('v1.1.0', RESULTS.same)
    const byName = await release('v1.2.0', RESULTS.same, { 'compare-with': 'v1.1.0' })
    expect(byName.summary).toContain('the run kept as &quot;v1.1.0&quot;')
    const unknown = await release('v1.3.0', RESULTS.same, { 'compare-with': 'v9' })
    expect(unknown.outputs.verdict).toBe('no-data')
    expect(unknown.summary).toContain('Kept: v1.1.0, v1.2.0.')
    const baseline = await release('v1.4.0', RESULTS.same, { 'compare-with': 'baseline' })
    expect(baseline.summary).toContain('baseline: 4 runs')
  })

  it('A release judged again adds its run to the stored ones; its name never refers to another commit', async () => {
    seed()
    const sha = scene.github.git.ref('refs/heads/main')!
    await release('v1.0.0', RESULTS.same, {}, { sha })
    expect((await release('v1.0.0', RESULTS.same, {}, { sha })).log).toContain(
      'is kept as v1.0.0 already',
    )
    expect((await release('v1.0.0', RESULTS.baseline[0]!, {}, { sha })).log).toContain(
      'joined those kept as v1.0.0',
    )
    expect(kept()[0].runs).toHaveLength(2)
    const moved = await release('v1.0.0', RESULTS.baseline[1]!)
    expect(moved.annotations.join()).toContain('the name is taken by runs of commit')
    expect(kept()[0].runs).toHaveLength(2)
  })

  it('A release run is never pruned, however often the baseline has been replaced', async () => {
    seed()
    await release('v1.0.0', RESULTS.same)
    const file = filesOnBranch().find(path => path.includes('/references/'))
    for (let n = 0; n < 3; n++) {
      const pull = scene.github.addPull({ labels: ['perf-baseline'] })
      const sha = scene.github.merge(pull.number, 'maintainer')
      await scene.push(files.write(`next-${n}.jtl`, jtl(60 + n, { factor: 2 + n })), { sha })
    }
    expect(filesOnBranch()).toContain(file)
    expect((await release('v1.0.1', RESULTS.baseline[0]!)).summary).toContain(
      'the run kept as &quot;v1.0.0&quot;',
    )
  })

  it('A release with a read-only token is judged, and the missing permission is named', async () => {
    seed()
    const before = tip()
    const step = await release('v1.0.0', RESULTS.same, {}, { token: READ_ONLY_TOKEN })
    expect(step.exitCode).toBe(0)
    expect(step.annotations.join()).toContain('contents: write')
    expect(tip()).toBe(before)
  })

  it('A withdrawn release is not judged', async () => {
    const payload = { action: 'deleted', release: { id: 1, tag_name: 'v1' } }
    const step = await release('v1', RESULTS.same, {}, { event: 'release', payload })
    expect(step.outputs.verdict).toBe('skipped')
  })

  it('A release can be the baseline of other runs, which then join no baseline', async () => {
    await release('v1.0.0', RESULTS.same, ALLOWED)
    const before = tip()
    const step = await scene.push(RESULTS.baseline[0]!, { inputs: { 'compare-with': 'v1.0.0' } })
    expect(step.summary).toContain('the run kept as &quot;v1.0.0&quot;')
    expect(step.log).toContain('The baseline was left as it is.')
    expect(tip()).toBe(before)
  })

  it('A release in mode gate changes nothing', async () => {
    seed()
    const before = tip()
    expect((await release('v1.0.0', RESULTS.same, { mode: 'gate' })).exitCode).toBe(0)
    expect(tip()).toBe(before)
  })
})

describe('the notes of a release', () => {
  const NOTES = '# Shop 1.0\r\n\r\nThanks @everybody  \r\n<!-- hidden -->\r\n'
  const write = (
    of: Release,
    path = RESULTS.same,
    more: Partial<StepOptions> & { inputs?: Record<string, string> } = {},
  ) => release(of.tag, path, { ...NOTED, ...ALLOWED, ...more.inputs }, { of, token: more.token! })

  it('Release notes get a section on request, with the rest unchanged to the byte', async () => {
    seed()
    const of = addRelease('v1.0.0', { body: NOTES })
    await release('v0.9.0', RESULTS.same, {}, { of })
    expect(of.body).toBe(NOTES)
    const step = await release(of.tag, RESULTS.same, NOTED, { of })
    expect(step.log).toContain('notes of release v1.0.0: written')
    expect(of.body.startsWith(NOTES)).toBe(true)
    expect(of.body.slice(NOTES.length)).toMatch(
      /^\n<!-- perf-gate:v1 key=[0-9a-f]{16} -->\n### Performance · `default`\n/,
    )
    expect(of.body).toMatch(/<!-- perf-gate:v1 key=[0-9a-f]{16} end -->$/)
  })

  it('The section in release notes is replaced when the job runs again, wherever it was moved to', async () => {
    seed()
    const of = addRelease('v1.0.0')
    await release(of.tag, RESULTS.same, NOTED, { of })
    of.body = `Before.\r\n\r\n${of.body}\n\nAfter: <!-- x -->`
    await release(of.tag, RESULTS.slow, NOTED, { of })
    expect(of.body).toMatch(
      /^Before\.\r\n\r\n<!-- perf-gate[\s\S]*failed[\s\S]* end -->\n\nAfter: <!-- x -->$/,
    )
    expect(of.body.split('### Performance')).toHaveLength(2)
  })

  it('The notes of a draft are found by its tag', async () => {
    seed()
    const of = addRelease('v1.0.0', { draft: true })
    await release(of.tag, RESULTS.same, NOTED)
    expect(of.body).toContain('### Performance')
  })

  it('Immutable release notes are reported, without a change of the verdict', async () => {
    seed()
    const of = addRelease('v1.0.0', { immutable: true, body: NOTES })
    const step = await release(of.tag, RESULTS.same, NOTED, { of })
    expect(step.exitCode).toBe(0)
    expect(step.annotations.join()).toMatch(
      /cannot write the notes of release v1\.0\.0: .*422.*while the release is a draft/,
    )
    expect(of.body).toBe(NOTES)
  })

  it('A token that may not edit release notes gets a message with the permission', async () => {
    seed()
    const permissions: Permissions = { contents: 'read' }
    scene.github.state.accounts.set('reads', { login: 'github-actions[bot]', permissions })
    const of = addRelease('v1.0.0')
    const step = await release(of.tag, RESULTS.same, NOTED, { of, token: 'reads' })
    expect(step.annotations.join()).toContain(
      'cannot write the notes of release v1.0.0: 403. Add "permissions: contents: write" to the job.',
    )
    expect(step.exitCode).toBe(0)
  })

  it('A run of no release reports that there are no notes', async () => {
    seed()
    const step = await release('v1.0.0', RESULTS.same, NOTED)
    expect(step.annotations.join()).toContain('no release has that tag')
    const pull = await scene.propose(scene.github.addPull(), RESULTS.same, {
      inputs: NOTED,
    })
    expect(pull.log).toContain('belongs to no release')
  })

  it('Release notes have a section for each suite', async () => {
    const of = addRelease('v1.0.0', { body: NOTES })
    for (const suite of ['checkout', 'search']) await write(of, RESULTS.same, { inputs: { suite } })
    expect(of.body.startsWith(NOTES)).toBe(true)
    for (const suite of ['checkout', 'search'])
      expect(of.body.split(`\`${suite}\`\n`)).toHaveLength(2)
  })

  it('O2: Release notes never exceed the limit of the server, and the report says when there is no room', async () => {
    seed()
    const full = addRelease('v1.0.0', { body: 'x'.repeat(124_000) })
    await write(full)
    expect(full.body.length).toBeLessThanOrEqual(125_000)
    expect(full.body).toContain('### Performance')
    const over = addRelease('v1.0.1', { body: 'x'.repeat(124_990) })
    expect((await write(over)).annotations.join()).toContain(
      'they have 124990 characters, and GitHub accepts 125000',
    )
    expect(over.body).toBe('x'.repeat(124_990))
  })

  it('O1: Workflow names stay names in release notes, whatever they contain', async () => {
    const hostile = '<img src=x> @org/team --> #1 | `x`'
    const path = files.write('hostile.jtl', jtl(70).replaceAll('Search', hostile))
    const of = addRelease('v1.0.0')
    await write(of, path)
    expect(of.body).toContain('<img src=x> @org/team')
    for (const line of of.body.split('\n').filter(text => text.includes('@org/team')))
      expect(line).toMatch(/`` ?<img|&lt;img/)
  })

  it('A release gets no comment, because it has no pull request', async () => {
    seed()
    await write(addRelease('v1.0.0'))
    expect(bodies()).toEqual([])
  })
})
