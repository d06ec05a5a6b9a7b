import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { withActionTables, withPower } from '../scripts/readme.mjs'
import { parseConfig } from '../src/core/config/load.ts'
import { VERSION } from '../src/core/model/version.ts'
import { starterFiles } from '../src/measure/cli/starter-files.ts'
import { asGolden, perfGate, ROOT } from './command-line.ts'
import { PLAN_TEST } from './support/plan-test.ts'
import { withoutTables } from './support/text-tables.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const README = read('README.md')

/** Fenced blocks of a language, in order. */
function blocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    match => match[1]!,
  )
}

/** The anchors of headings on a page. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('README', () => {
  it('The README has the same smallest changes as docs/statistics.md', () => {
    expect(README).toBe(withPower(README, read('docs/statistics.md')))
  })

  it('The README begins with a command that prints a comment for a real regression and exits with 1', async () => {
    const command = blocks(README, 'sh')[0]!.trim()
    expect(command).toMatch(/^node dist\/cli\.js /)
    const { exitCode, stdout } = await perfGate(command.split(' ').slice(2))
    expect(exitCode).toBe(1)
    expect(withoutTables(asGolden(stdout))).toBe(read('__tests__/golden/cli/example.md'))
  })

  it('The README describes its picture with the figures of the comment it shows', () => {
    const comment = read('__tests__/golden/cli/example.md')
    const alt = README.match(/alt="([^"]+)"/)![1]!
    expect(comment).toContain(
      '### ❌ `CICO_TC_Check-In Controller` is 25% slower: average 54.9 → 68.7 ms',
    )
    expect(alt).toContain('Check-In is 25% slower: average 54.9 → 68.7 ms. 2 of 20 checks failed')
    expect(comment).toContain('2 of 20 checks failed')
  })

  it('The README shows a configuration that can be read', () => {
    const shown = blocks(README, 'yaml').filter(block => block.startsWith('version: 1'))
    expect(shown).toHaveLength(1)
    expect(parseConfig(shown[0]!, 'README.md').suite).toBe('check-in-check-out')
  })

  it('The README shows a CI job with inputs that the action has', () => {
    const [job] = blocks(README, 'yaml').filter(block => block.startsWith('on:'))
    const step = parse(job!).jobs['load-test'].steps.find((one: { uses?: string }) =>
      one.uses?.includes('perf-gate'),
    )
    expect(Object.keys(step.with).every(input => input in parse(read('action.yml')).inputs)).toBe(
      true,
    )
  })
})

describe('docs/action.md', () => {
  it('docs/action.md has the inputs and outputs of action.yml', () => {
    const page = read('docs/action.md')
    expect(page).toBe(withActionTables(page, read('action.yml')))
  })
})

describe('examples', () => {
  it('The examples contain the CI jobs that init writes', () => {
    const path = '.github/workflows/perf-gate.yml'
    expect(starterFiles({ tests: [PLAN_TEST], standalone: true }).get(path)).toBe(
      read('examples/ci/perf-gate.yml'),
    )
    expect(starterFiles({ tests: [PLAN_TEST] }).get(path)).toBe(
      read('examples/github/reusable.yml').replace('[main]', '["main"]'),
    )
  })
})

describe('documents', () => {
  const pages = [
    '.',
    'bench',
    'docs',
    ...readdirSync(join(ROOT, 'examples')).map(name => `examples/${name}`),
  ].flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .filter(name => name.endsWith('.md'))
      .map(name => join(folder, name)),
  )

  it('Documents link to files that exist', () => {
    const broken = pages.flatMap(page =>
      [
        ...read(page).matchAll(
          /\]\((?!https?:|#)([^)#\s]+)[^)]*\)|(?:src|srcset)="(?!https?:|data:)([^"]+)"/g,
        ),
      ]
        .map(match => match[1] ?? match[2]!)
        .filter(target => !target.includes('${') && !existsSync(join(ROOT, dirname(page), target)))
        .map(target => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('Documents link to headings that exist', () => {
    const links = pages.flatMap(page =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*\.md)?#([^)\s]+)\)/g)].map(
        ([, file, anchor = '']) => ({
          page,
          to: file === undefined ? page : join(dirname(page), file),
          anchor,
        }),
      ),
    )
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter(({ to, anchor }) => !anchorsOf(read(to)).includes(anchor))).toEqual([])
  })

  it.each([
    [
      'docs/github.md',
      'src/github/api/artifacts.ts',
      /MAX_BYTES = (\d+) \* 2 \*\* 20/,
      'N MiB of archives',
    ],
    [
      'docs/github.md',
      'src/github/job/artifact-runs.ts',
      /INFLATED_BYTES = (\d+) \* 2 \*\* 30/,
      'N GiB unpacked',
    ],
    ['docs/github.md', 'src/core/model/reading.ts', /inflateRatio: (\d+),/, 'N : 1'],
    [
      'src/read/README.md',
      'src/read/formats/workers/threads.ts',
      /WORTH_BYTES = (\d+) \* 2 \*\* 20/,
      'from N MiB of plain',
    ],
  ])('Documents quote in %s a limit of %s', (page, source, constant, quote) => {
    const [, value = 'no such constant'] = constant.exec(read(source)) ?? []
    expect(read(page)).toContain(quote.replace('N', value))
  })

  it('Documents state the version of package.json where they state one', () => {
    expect(VERSION).toBe(JSON.parse(read('package.json')).version)
  })
})

describe('the documents for users', () => {
  const pages = [
    'README.md',
    'CHANGELOG.md',
    ...readdirSync(join(ROOT, 'docs'))
      .filter(isPage)
      .map(page => `docs/${page}`),
  ]

  it('The documents for users show commands and options that exist', async () => {
    const help = new Map<string, string>()
    const unknown: string[] = []
    for (const page of pages) {
      const code = [...read(page).matchAll(/^```(?!yaml)[^\n]*\n([\s\S]*?)^```$|`([^`\n]+)`/gm)]
      for (const [, block = '', inline = ''] of code)
        for (const [, command = '', rest = ''] of `${block}${inline}`
          .replaceAll('\\\n', '')
          .matchAll(
            /(?:^|run )(?:perf-gate|node (?:\S+\/)?dist\/cli\.js) (baseline [a-z]+|[a-z]+)(.*)$/gm,
          )) {
          if (!help.has(command)) {
            const { exitCode, stdout } = await perfGate([...command.split(' '), '--help'])
            help.set(command, exitCode === 0 ? stdout : '')
          }
          // Options of a command in quotes are those of another program.
          for (const [option] of rest.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/--[a-z][a-z-]*/g))
            if (!help.get(command)!.includes(option))
              unknown.push(`${page}: perf-gate ${command} ${option}`)
          if (help.get(command) === '') unknown.push(`${page}: perf-gate ${command}`)
        }
    }
    expect(help.size).toBeGreaterThan(10)
    expect(unknown).toEqual([])
  })
})

function isPage(name: string): boolean {
  return name.endsWith('.md')
}
