import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { ConfigError } from '../../../src/core/model/errors.ts'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import { BAD_CONFIGS } from './bad-configs.ts'

const FILE = '.github/perf-gate.yml'
const example = readFileSync(new URL('design-example.yml', import.meta.url), 'utf8')

function problemsOf(yaml: string): string {
  try {
    parseConfig(yaml, FILE)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('parseConfig', () => {
  it('parseConfig parses the example of the documentation, which has every key', async () => {
    await expect(
      `${JSON.stringify(parseConfig(example, FILE), undefined, 2)}\n`,
    ).toMatchFileSnapshot('../../golden/config/example.json')
  })

  it('parseConfig reports every problem with its line, what was found and what is valid', async () => {
    const messages = BAD_CONFIGS.map(([what, yaml]) => {
      const shown = yaml.length > 400 ? `${yaml.slice(0, 200)}…\n` : yaml
      return `## ${what}\n\n${indent(shown)}\n${problemsOf(yaml)}\n`
    })
    await expect(messages.join('\n')).toMatchFileSnapshot('../../golden/config/problems.txt')
  })

  it.each(BAD_CONFIGS)('parseConfig refuses %s', (_, yaml) => {
    expect(problemsOf(yaml)).toMatch(/^\.github\/perf-gate\.yml:\d+: /)
  })

  it('parseConfig reports fifty problems and the number of the others', () => {
    const lines = problemsOf(Array.from({ length: 60 }, (_, i) => `key-${i}: 1\n`).join('')).split(
      '\n',
    )
    expect(lines).toHaveLength(51)
    expect(lines.at(-1)).toBe(`${FILE}: and 10 more problems.`)
  })

  it('parseConfig returns the defaults for an empty file', () => {
    for (const text of ['', '\n', '# thresholds:\n', '---\n', '\uFEFF'])
      expect(parseConfig(text, FILE)).toEqual({ ...DEFAULT_CONFIG, file: FILE })
  })

  it('parseConfig keeps names that look like numbers as written', () => {
    const config = parseConfig(
      'suite: 1.20\nenvironment: { facts: { version: 1.10, ok: true, id: 007 } }\n',
      FILE,
    )
    expect(config.suite).toBe('1.20')
    expect(config.environment.facts).toEqual({ version: '1.10', ok: 'true', id: '007' })
  })

  it('parseConfig supports YAML anchors and aliases', () => {
    const config = parseConfig('thresholds: { p95: &slow { max: 1s }, p99: *slow }\n', FILE)
    expect(
      config.thresholds
        .filter(({ source }) => source !== 'default')
        .map(({ metric, max }) => [metric, max]),
    ).toEqual([
      ['p95', { value: 1000, written: '1s' }],
      ['p99', { value: 1000, written: '1s' }],
    ])
  })

  it('parseConfig supports Windows line ends and reports correct lines', () => {
    expect(parseConfig('suite: a\r\nmin-samples: 5\r\n', FILE)).toMatchObject({
      suite: 'a',
      minSamples: 5,
    })
    expect(problemsOf('suite: a\r\nmin-samples: x\r\n')).toMatch(/:2: min-samples: /)
  })

  it('parseConfig refuses a file that is too large', () => {
    expect(problemsOf(`# ${'x'.repeat(1_000_000)}`)).toBe(
      `${FILE}:1: the file is longer than 1000000 characters (1000002).`,
    )
  })

  it('parseConfig refuses nesting that would overflow the stack of the YAML library', () => {
    for (const open of ['[', '{a: ', '- ', '? '])
      expect(problemsOf(open.repeat(100_000))).toContain('nested deeper than 50 levels')
  })

  it('parseConfig returns a configuration or throws a ConfigError for any text', () => {
    const key = fc.constantFrom(
      'suite',
      'thresholds',
      'p95',
      'max',
      'workflows',
      'match',
      '*',
      '&a',
      '*a',
      '<<',
      '__proto__',
    )
    const scrap = fc.oneof(
      key,
      fc.constantFrom(
        ': ',
        ', ',
        '- ',
        '\n',
        '\n  ',
        '[',
        ']',
        '{',
        '}',
        '"',
        "'",
        '|\n',
        '!!x ',
        '? ',
        '# ',
        '\t',
        '---\n',
        '%YAML 1.1\n',
      ),
      fc.string({ maxLength: 4 }),
    )
    const yamlLike = fc.array(scrap, { maxLength: 30 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(yamlLike, fc.string()), text => {
        problemsOf(text)
      }),
      { seed: 3, numRuns: 1_500 },
    )
  })

  it('parseConfig returns a configuration or throws a ConfigError for any tree', () => {
    const keys = [
      'suite',
      'results',
      'path',
      'thresholds',
      'p95',
      'max',
      'max-increase',
      'workflows',
      'match',
      'where',
      'waivers',
      'until',
      'limits',
    ]
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('500ms', '10%', '', 'off', '2027-01-31', '(', '7'),
        fc.string(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('tree'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(tree, value => {
        problemsOf(stringify(value))
      }),
      { seed: 4, numRuns: 1_000 },
    )
  })
})

describe('DEFAULT_CONFIG', () => {
  it('DEFAULT_CONFIG equals the configuration of an empty file', async () => {
    const { file: _, ...config } = parseConfig('', FILE)
    await expect(`${JSON.stringify(config, undefined, 2)}\n`).toMatchFileSnapshot(
      '../../../src/core/config/default.json',
    )
    expect(DEFAULT_CONFIG).toStrictEqual(config)
  })

  it('DEFAULT_CONFIG has the default limits of the reader', () => {
    expect(DEFAULT_CONFIG.limits).toEqual(DEFAULT_LIMITS)
  })
})

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
