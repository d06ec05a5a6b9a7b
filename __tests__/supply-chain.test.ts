import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './command-line.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ci = read('.ci/run')
const release = parse(read('.github/workflows/release.yml'))

/** The smallest major version in a range such as '>=20.19' or '^18 || >=20'; 0 for an empty one. */
function majorOf(range: string): number {
  return Math.min(...range.split('||').map(part => Number(/\d+/.exec(part)?.[0] ?? 0)))
}

describe('the CI of this repository', () => {
  it('S1: CI checks that dist/ is what the sources build, from a clean install', () => {
    expect(ci).toMatch(/install_packages\(\) \{ npm ci /)
    expect(ci).toContain('npm run --silent check-dist')
  })

  it('Every package in dist/ supports the oldest Node that perf-gate supports', () => {
    const oldest = majorOf(JSON.parse(read('package.json')).engines.node)
    const packages: [string, { dev?: boolean; engines?: { node?: string } }][] = Object.entries(
      JSON.parse(read('package-lock.json')).packages,
    )
    const bundled = packages.filter(([, { dev }]) => !dev)
    const tooNew = bundled.filter(([, { engines }]) => majorOf(engines?.node ?? '') > oldest)
    expect(bundled.length).toBeGreaterThan(50)
    expect(tooNew).toEqual([])
  })

  it('S3: Updates of packages and of actions wait for some days', () => {
    const { updates } = parse(read('.github/dependabot.yml'))
    expect(
      updates.map((each: { 'package-ecosystem': string }) => each['package-ecosystem']),
    ).toEqual(['npm', 'github-actions', 'docker'])
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7)
  })

  it('S3: No package with a known vulnerability is exempt', () => {
    expect(ci).toContain('output=$(npm audit 2>&1) && return 0')
    expect(ci).toMatch(/^ *step "no package with a known vulnerability" audit$/m)
  })

  it('S4, S5: CI lints its jobs and the examples', () => {
    for (const tool of ['actionlint -color', 'zizmor --offline'])
      for (const files of ['.github', 'examples/ci/*.yml', 'examples/github/*.yml'])
        expect(ci.split('\n').find(line => line.includes(`" ${tool}`))).toContain(files)
  })

  it('S4: Every lint exception has a reason next to it', () => {
    const excepted = ['.github/workflows', 'examples/ci', 'examples/github'].flatMap(folder =>
      readdirSync(join(ROOT, folder)).flatMap(name => {
        const lines = read(`${folder}/${name}`).split('\n')
        return lines.flatMap((line, i) =>
          line.includes('zizmor: ignore') ? [`${name}: ${lines[i - 1]!.trim()}`] : [],
        )
      }),
    )
    expect(excepted).toEqual([
      expect.stringMatching(/^fork-safe-comment\.yml: # The trigger is dangerous where/),
      expect.stringMatching(/^reusable-forks\.yml: # The trigger is dangerous where/),
    ])
  })

  it('S6: A release publishes what CI checked, with an attestation, as a draft first, and then moves the major tag', () => {
    const { check, publish } = release.jobs
    expect(check.permissions).toEqual({ contents: 'read' })
    expect(publish.needs).toBe('check')
    const steps = publish.steps.map(({ uses = '', run = '' }) => uses + run)
    const order = ['actions/attest@', '--draft --verify-tag', 'refs/tags/$major'].map(each =>
      steps.findIndex((step: string) => step.includes(each)),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(release.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
  })

  it('S6: The package with its provenance, and an image that is not root, come from the same folder', () => {
    const { publish } = release.jobs
    const runs = publish.steps.map(({ run = '' }) => run).join('\n')
    expect(publish.permissions).toMatchObject({
      'id-token': 'write',
      attestations: 'write',
      packages: 'write',
    })
    expect(runs).toContain('npm publish ./package --access public --provenance')
    expect(runs).not.toContain('NODE_AUTH_TOKEN')
    const image = read('Dockerfile')
    expect(image).toMatch(/^USER [1-9]\d*:/m)
    expect(image).toContain('COPY package /opt/perf-gate')
    expect(image).toContain('ENTRYPOINT ["perf-gate"]')
  })

  it('S7: The repository has code scanning, a scorecard, a way to report in private, and licenses in the bundle', () => {
    const { matrix } = parse(read('.github/workflows/codeql.yml')).jobs.analyze.strategy
    expect(matrix.language).toEqual(['javascript-typescript', 'actions'])
    expect(read('.github/workflows/scorecard.yml')).toContain('ossf/scorecard-action@')
    expect(read('SECURITY.md')).toContain('Report a vulnerability')
    expect(existsSync(join(ROOT, 'dist/licenses.txt'))).toBe(true)
  })
})
