import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configReference, unitReference } from '../../../scripts/docs/config-reference.ts'
import { campaignFileJsonSchema, configJsonSchema } from '../../../scripts/docs/json-schema.ts'
import { modelJsonSchemas } from '../../../scripts/docs/model-schema.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { BUILT_IN_NEW_LIMITS, BUILT_IN_THRESHOLDS } from '../../../src/core/config/thresholds.ts'
import type { Point } from '../../../src/core/model/report.ts'
import { exitCodeOf } from '../../../src/core/model/verdict.ts'
import { renderBrief } from '../../../src/core/render/outputs/brief.ts'
import { renderJson } from '../../../src/core/render/outputs/report-json.ts'
import { starterFiles } from '../../../src/measure/cli/starter-files.ts'
import { renderCampaignJson } from '../../../src/report/outputs/campaign-json.ts'
import { sampleCampaign } from '../../report/page/sample-page.ts'
import {
  breach,
  evidence,
  measured,
  measurement,
  report,
  reportRun,
} from '../../report-builders.ts'
import { asInColumns, readCampaign } from '../../support/campaign-json.ts'
import { PLAN_TEST } from '../../support/plan-test.ts'
import { SCENARIOS } from '../render/scenarios.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const asFile = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

describe('docs/schema/config.schema.json', () => {
  const validate = new Ajv({
    strict: true,
    strictTypes: false,
    allowMatchingProperties: true,
  }).compile(configJsonSchema())
  const problemsOf = (yaml: string) =>
    validate(parse(yaml)) ? [] : validate.errors!.map(error => error.instancePath)

  it('The published config schema is generated from the source', async () => {
    await expect(asFile(configJsonSchema())).toMatchFileSnapshot(
      '../../../docs/schema/config.schema.json',
    )
  })

  it('The published config schema accepts what perf-gate accepts', () => {
    expect(problemsOf(read('__tests__/core/config/design-example.yml'))).toEqual([])
    expect(problemsOf(starterFiles({ tests: [PLAN_TEST] }).get('.github/perf-gate.yml')!)).toEqual(
      [],
    )
    expect(problemsOf('where: 1\n')).not.toEqual([])
    expect(problemsOf('workflows: [{ match: x, where: { users: 25 }, min-samples: 5 }]')).toEqual(
      [],
    )
    expect(
      problemsOf(
        'thresholds: { p95: off, p99.5: { max: 0.5s, min-change: off }, count: { min: 100 } }',
      ),
    ).toEqual([])
    expect(problemsOf('baseline: { window: 5, max-age: off }')).toEqual([])
    const own = 'metrics: { db-load: { unit: AAS, better: lower } }\n'
    expect(problemsOf(`${own}thresholds: { db-load: { max: 12 }, p97: { max: 5s } }`)).toEqual([])
    expect(problemsOf(`${own}workflows: [{ match: x, thresholds: { db-load-p95: off } }]`)).toEqual(
      [],
    )
    expect(problemsOf(`${own}thresholds: { p97: { max: 5 } }`)).toContain('/thresholds/p97/max')
  })

  it.each([
    ['thresholds: { p95: 500 }', '/thresholds/p95'],
    ['thresholds: { p95: { max: 500 } }', '/thresholds/p95/max'],
    ['thresholds: { error-rate: { max-increase: 5ms } }', '/thresholds/error-rate/max-increase'],
    ['thresholds: { p95x: off }', '/thresholds'],
    ['workflows: [{ match: x, thresholds: { db-load: off } }]', '/workflows/0/thresholds'],
    ['thresholds: { p95: { maxx: 5ms } }', '/thresholds/p95'],
    ['fail-on: sometimes', '/fail-on'],
    ['baseline: { window: 0 }', '/baseline/window'],
    ['waivers: [{ workflow: x }]', '/waivers/0'],
  ])('The published config schema marks invalid values in an editor: %s', (yaml, path) => {
    expect(problemsOf(yaml)).toContain(path)
  })
})

type Row = Record<string, object>

/** A report that has what no scenario has: a regression of the base branch, what noise hides, curves. */
function sampleReport() {
  const series = { workflow: 'Check-In', kind: 'transaction', dimensions: { users: '25' } } as const
  const size = { inMost: 0.31, workflows: 30, exceptions: 3, worst: { ...series, change: 0.85 } }
  const points: Point[] = [[0, 1]]
  const lines = { candidate: points, baseline: points }
  const rare = breach({
    ...series,
    allowed: { high: 0.1 },
    excusedBy: 'base-branch',
    excusedByRun: { commit: 'abc1234', run: '0123456789ab' },
    evidence: evidence({ falseAlarmRate: 0.01, controls: 13, chanceOfProof: 0.42 }),
  })
  const delta = { absolute: 1560, relative: 3.537, low: 2.9, high: 4.2 }
  const whole = report({
    checks: [rare],
    candidate: { runs: [reportRun({ ref: 'main', pullRequest: 12 })] },
    measurements: [measured('Check-In', [measurement('p95', 441, 2001, { delta })], series)],
    sensitivity: {
      time: { ...size, metric: 'p95', change: 0.31 },
      otherTimes: [{ ...size, metric: 'p99', change: 0.62 }],
      errorRate: { ...size, metric: 'error-rate', change: 0.009 },
      blind: [{ ...series, metric: 'p95', times: 3, run: { name: 'runs/a.json' } }],
      tooNoisyFor: 0.1,
    },
    curves: [{ ...series, overTime: { metric: 'p95', ...lines }, percentiles: lines }],
  })
  return JSON.parse(renderJson(whole))
}

const models = modelJsonSchemas()

describe('docs/schema/report.schema.json', () => {
  const schema = models.report
  const validate = new Ajv({ strict: true, strictTuples: false }).compile(schema)

  it('The published report schema is generated from the interfaces of the report and their docstrings', async () => {
    await expect(asFile(schema)).toMatchFileSnapshot('../../../docs/schema/report.schema.json')
  })

  it('The published report schema describes all fields of the model', () => {
    expect(schema.definitions?.Report?.properties?.headline?.description).toBe(
      "What to know first, plain text without a final period: 'Check-In is 25% slower: average 54.9 → 68.7 ms'.",
    )
    expect(schema.definitions?.SeriesCurves?.description).toMatch(/^Curves of a series/)
  })

  it('The published report schema accepts a report of every state', () => {
    const written = Object.values(SCENARIOS).map(one => JSON.parse(renderJson(one)))
    for (const one of [sampleReport(), ...written])
      expect(validate(one), JSON.stringify(validate.errors)).toBe(true)
  })

  it.each([
    ['an unknown field', { ...sampleReport(), surprise: 1 }],
    ['a missing one', { ...sampleReport(), checks: undefined }],
    ['an unknown verdict', { ...sampleReport(), verdict: 'maybe' }],
    [
      'a number that is none',
      { ...sampleReport(), candidate: { runs: [{ id: 'a', samples: null, tool: 'k6' }] } },
    ],
  ])('The published report schema refuses %s', (_, report) => {
    expect(validate(JSON.parse(JSON.stringify(report)))).toBe(false)
  })
})

describe('docs/schema/brief.schema.json', () => {
  const validate = new Ajv({ strict: true, strictTuples: false }).compile(models.brief)

  it('The published schema of --format brief is generated from its interface', async () => {
    await expect(asFile(models.brief)).toMatchFileSnapshot('../../../docs/schema/brief.schema.json')
  })

  it.each(Object.entries(SCENARIOS))(
    'A brief follows its schema, has less than 2,000 bytes, and does not show hidden characters: %s',
    (_, report) => {
      const text = renderBrief(report, exitCodeOf(report.verdict), { config: 'perf-gate.yml' })
      expect(Buffer.byteLength(text)).toBeLessThan(2000)
      const brief = JSON.parse(text)
      expect(validate(brief), JSON.stringify(validate.errors)).toBe(true)
      expect(text).not.toMatch(/[\u202e\u2066-\u2069\u0007]/u)
      expect(brief.verdict).toBe(report.verdict)
    },
  )
})

describe('docs/schema/campaign-file.schema.json', () => {
  const validate = new Ajv({ strict: true, strictTypes: false }).compile(campaignFileJsonSchema())

  it('The published campaign-file schema is generated from the source', async () => {
    await expect(asFile(campaignFileJsonSchema())).toMatchFileSnapshot(
      '../../../docs/schema/campaign-file.schema.json',
    )
  })

  it.each([
    'instance-optimization',
    'kafka-instance-types',
    'check-in-title-level-requests',
    'multi-tenant',
  ])('The published campaign-file schema accepts the campaign of examples/%s', name => {
    expect(
      validate(parse(read(`examples/${name}/campaign.yml`))),
      JSON.stringify(validate.errors),
    ).toBe(true)
  })

  it('The published campaign-file schema refuses a run without a source', () => {
    expect(validate(parse('title: t\nruns: [{ id: 1 }]'))).toBe(false)
  })
})

describe('docs/schema/campaign.schema.json', () => {
  const validate = new Ajv({ strict: true, strictTuples: false }).compile(models.campaign)
  const columns = () => JSON.parse([...renderCampaignJson(sampleCampaign(), 2)].join(''))

  it('The published campaign schema is generated from the types of campaign.json', async () => {
    await expect(asFile(models.campaign)).toMatchFileSnapshot(
      '../../../docs/schema/campaign.schema.json',
    )
  })

  it('The published campaign schema accepts a campaign that has every field', () => {
    expect(validate(columns()), JSON.stringify(validate.errors)).toBe(true)
  })

  it('A campaign that has every field is the same read from its columns', () => {
    expect(asInColumns(readCampaign(JSON.stringify(columns())))).toEqual(
      asInColumns(sampleCampaign()),
    )
  })

  it('A figure that a run lacks is null in its row, never 0, and a column that no row has is left out', () => {
    const { cells, names } = columns()
    const notRun = names.state.indexOf('not-run')
    const row = cells.state.findIndex((states: unknown) => [states].flat().includes(notRun))
    const run = cells.state[row].indexOf(notRun)
    const figures = [cells.value, cells.n, cells['delta.low']].map(column => column[row][run])
    expect(figures).toEqual([null, null, null])
    expect(columns().resources).not.toHaveProperty(['delta.low'])
    // What all runs have is written once.
    expect(cells.state).toContain(names.state.indexOf('measured'))
  })

  it('A value that all runs have is written once', () => {
    const { cells, names } = columns()
    expect(names.run).toEqual(sampleCampaign().runs.map(({ id }) => id))
    expect(cells.state).toContain(names.state.indexOf('measured'))
  })

  it.each([
    ['an unknown column', (json: Row) => ({ ...json, cells: { ...json.cells, surprise: [1] } })],
    ['a name in place of its position', (json: Row) => ({ ...json, cells: { run: ['4'] } })],
    ['a missing table', ({ cells: _, ...json }: Row) => json],
  ])('The published campaign schema refuses %s', (_, changed) => {
    expect(validate(changed(columns()))).toBe(false)
  })
})

describe('docs/schema/campaign-1.schema.json', () => {
  const schema = models['campaign-1']
  const validate = new Ajv({ strict: true, strictTuples: false }).compile(schema)

  it('The published schema of schema 1 is generated from the interfaces of the campaign and their docstrings', async () => {
    await expect(asFile(schema)).toMatchFileSnapshot('../../../docs/schema/campaign-1.schema.json')
    expect(schema.definitions?.CampaignCost?.properties?.perHour?.description).toBe('USD an hour.')
  })

  it('The published schema of schema 1 accepts a campaign that has every field', () => {
    expect(validate(sampleCampaign()), JSON.stringify(validate.errors)).toBe(true)
  })

  it.each([
    ['an unknown field', { ...sampleCampaign(), surprise: 1 }],
    ['a missing one', { ...sampleCampaign(), cells: undefined }],
    [
      'a number that is none',
      { ...sampleCampaign(), axes: [{ startMs: null, stepMs: 1, points: 1 }] },
    ],
  ])('The published schema of schema 1 refuses %s', (_, campaign) => {
    expect(validate(JSON.parse(JSON.stringify(campaign)))).toBe(false)
  })
})

describe('the reference in docs/configuration.md', () => {
  it('docs/configuration.md has the reference generated from the schema', async () => {
    const text = read('docs/configuration.md')
    const fresh = replaceBetween(
      replaceBetween(text, 'reference', configReference(configJsonSchema())),
      'units',
      unitReference(),
    )
    await expect(fresh).toMatchFileSnapshot('../../../docs/configuration.md')
  })

  it('docs/configuration.md shows messages as they are printed', () => {
    const shown =
      /```\n(\.github[^`]*)```/.exec(read('docs/configuration.md'))?.[1]?.trimEnd().split('\n') ??
      []
    const wrong = 'thresholds:\n  p95: off\n  p59: off\n  avg: { max: 500 }\n'
    const printed = messageOf(() => parseConfig(wrong, '.github/perf-gate.yml')).split('\n')
    expect(shown).toHaveLength(printed.length)
    expect(printed.map((line, i) => line.startsWith(shown[i]!.replace(/…$/, '')))).toEqual([
      true,
      true,
    ])
  })

  it('docs/configuration.md shows the built-in thresholds', () => {
    const shown = /^```yaml built-in\n([^`]*)```/m.exec(read('docs/configuration.md'))?.[1] ?? ''
    expect(parse(shown)).toEqual({ thresholds: BUILT_IN_THRESHOLDS })
    const limits =
      /^```yaml built-in new\n([^`]*)```/m.exec(read('docs/configuration.md'))?.[1] ?? ''
    expect(parse(limits)).toEqual({ 'new-workflows': BUILT_IN_NEW_LIMITS })
  })
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

function replaceBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}-start -->\n`, `<!-- ${name}-end -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/configuration.md has no place for "${name}"`)
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`
}
