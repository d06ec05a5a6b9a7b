/** The five hand-written reports, made by the command line: every figure is read from campaign.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { CampaignCell, CampaignReport } from '../../../src/report/model/campaign.ts'
import type { CampaignGroupCell } from '../../../src/report/model/campaign-analysis.ts'
import { asGolden, ROOT } from '../../command-line.ts'
import { asInColumns } from '../../support/campaign-json.ts'
import { withoutTables } from '../../support/text-tables.ts'
import { exampleFile, exampleReport } from './example-reports.ts'

const EXAMPLES = [
  'instance-optimization',
  'kafka-instance-types',
  'check-in-title-level-requests',
  'cpu-and-placement',
  'multi-tenant',
]

/** The one whose tables are on record too; the figures of the others are in their JSON. */
const WHOLE = 'check-in-title-level-requests'

/** Metrics of raw runs that depend on how samples spread, which no report prints. */
const OF_SPREAD = new Set(['p50', 'p95', 'p99', 'throughput'])

/**
 * Returns what is on record of a report: of raw runs not the courses over time, and not the facts of modules, which
 * figure-tables.test.ts compares with the printed tables.
 */
function onRecord(json: string): string {
  const report: CampaignReport = JSON.parse(json)
  if (report.timeSeries.length === 0) return json
  const isOfRun = (fact: string) => !fact.includes('.')
  const isKept = ({ metric }: { metric: string }) =>
    metric === report.metric || !OF_SPREAD.has(metric)
  const isMean = ({ metric }: { metric: string }) => !/-(?:p95|max)$/.test(metric)
  const kept = {
    ...report,
    runs: report.runs.map(run => ({
      ...run,
      facts: Object.fromEntries(Object.entries(run.facts).filter(([fact]) => isOfRun(fact))),
    })),
    facts: report.facts.filter(({ fact }) => isOfRun(fact)),
    cells: report.cells.filter(isKept),
    groupCells: report.groupCells.filter(isKept),
    resources: report.resources.filter(cell => isMean(cell) && cell.state === 'measured'),
    resourceGroupCells: report.resourceGroupCells.filter(isMean),
    axes: [],
    timeSeries: [],
    percentiles: [],
  }
  const items = (list: readonly unknown[]) =>
    `[\n${list.map(item => `  ${JSON.stringify(item)}`).join(',\n')}\n]`
  const text = (value: unknown) =>
    Array.isArray(value) && value.length > 0 ? items(value) : JSON.stringify(value)
  const members = Object.entries(kept).map(
    ([key, value]) => `${JSON.stringify(key)}: ${text(value)}`,
  )
  return `{\n${members.join(',\n')}\n}\n`
}

describe.each(EXAMPLES)('the campaign of examples/%s', example => {
  it('A recorded campaign writes the Markdown and the JSON on record', async () => {
    await exampleReport(example)
    await exampleReport(example, '1')
    const text = asGolden(exampleFile(example, 'report.md'))
    const kept = example === WHOLE ? text : withoutTables(text)
    await expect(kept).toMatchFileSnapshot(`../../golden/campaign/${example}.md`)
    const json = onRecord(asGolden(exampleFile(`${example}-1`, 'campaign.json')))
    await expect(json).toMatchFileSnapshot(`../../golden/campaign/${example}.json`)
  })

  it('The JSON of a recorded campaign follows the published schema', async () => {
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs/schema/campaign.schema.json'), 'utf8'))
    const validate = new Ajv({ strict: true, strictTuples: false }).compile(schema)
    await exampleReport(example)
    const json = JSON.parse(exampleFile(example, 'campaign.json'))
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true)
  })

  it('The columns of campaign.json hold what --schema 1 writes a row at a time, in fewer bytes', async () => {
    const report = await exampleReport(example)
    await exampleReport(example, '1')
    const rows = exampleFile(`${example}-1`, 'campaign.json')
    expect(asInColumns(report)).toEqual(asInColumns(JSON.parse(rows)))
    expect(exampleFile(example, 'campaign.json').length).toBeLessThan(rows.length)
  })

  it('A recorded campaign states its answer, and every figure that names a cell has one in the report', async () => {
    const { sentences, groupCells, resourceGroupCells } = await exampleReport(example)
    expect(sentences.map(({ section }) => section)).toContain('answer')
    const keyOf = ({
      workflow,
      dimensions,
      metric,
      group,
    }: {
      workflow: string
      dimensions: object
      metric: string
      group?: string
    }) => JSON.stringify([workflow, dimensions, metric, group])
    const known = new Set([...groupCells, ...resourceGroupCells].map(keyOf))
    for (const { cells, text } of sentences)
      for (const cell of cells) expect(known, text).toContain(keyOf(cell))
  })
})

const tenths = (ratio: number | undefined) => Math.round(1000 * ratio!) / 10

function groupCell(
  cells: readonly CampaignGroupCell[],
  group: string,
  workflow: string,
  metric: string,
  where: Record<string, string> = {},
): CampaignGroupCell {
  const found = cells.filter(
    cell =>
      cell.group === group &&
      cell.workflow === workflow &&
      cell.metric === metric &&
      Object.entries(where).every(([name, value]) => cell.dimensions[name] === value),
  )
  expect(found, `${workflow} in ${group}`).toHaveLength(1)
  return found[0]!
}

describe('report 000, instance resources optimization', () => {
  const report = () => exampleReport('instance-optimization')

  it('Report 000 has 476 cells: 362 measured, 102 void, 3 void as copies, 9 not run', async () => {
    const cells = (await report()).cells.filter(({ metric }) => metric === 'avg')
    const count = (state: CampaignCell['state']) =>
      cells.filter(cell => cell.state === state).length
    expect(cells).toHaveLength(476)
    expect([count('measured'), count('void'), count('not-run'), count('missing')]).toEqual([
      362, 105, 9, 0,
    ])
    const copies = cells.filter(
      ({ state, marks }) => state === 'void' && marks?.includes('copied-cell'),
    )
    expect(copies.map(({ workflow, run }) => `${workflow} #${run}`)).toEqual([
      'CSI_TC:Share local instance #11',
      'POO_TC Create Order #15',
      'SDIU_Single Record Import (Update) #5',
    ])
  })

  it('Report 000 has nine groups, of which 16/17 is best at 2.360 USD/h, 45.3 % below 4.312', async () => {
    const { groups, best, configurations } = await report()
    expect(groups).toHaveLength(9)
    expect(best).toMatchObject({ groups: ['16/17'], runs: ['16', '17'], reason: 'cheapest' })
    const cost = (id: string) => groups.find(group => group.id === id)!.cost!
    expect(cost('16/17').perHour.toFixed(3)).toBe('2.360')
    expect(tenths(cost('16/17').change)).toBe(-45.3)
    expect(tenths(cost('4/5/8').change)).toBe(-40.2)
    expect(configurations[0]!.cost!.perHour).toBe(4.312)
  })

  it('Report 000 names the three copied cells with both places', async () => {
    const copied = (await report()).findings.filter(({ code }) => code === 'copied-cell')
    expect(
      copied.map(({ values, cells }) => [
        values![0],
        ...cells.map(({ workflow, run }) => `${workflow} #${run}`),
      ]),
    ).toEqual([
      [3787, 'SDIU_Single Record Import (Update) #5', 'RTAC_TC: edge-rtac #5'],
      [4307, 'CSI_TC:Share local instance #11', 'CICO_TC_Check-Out Controller #11'],
      [22828, 'POO_TC Create Order #15', 'SDIU_Single Record Import (Update) #15'],
    ])
  })

  it('Report 000 calls the error rates of CSI and SDIC bimodal: 0 or 18 to 19 %', async () => {
    const bimodal = (await report()).findings.filter(
      ({ code, cells }) => code === 'bimodal' && cells[0]!.metric === 'error-rate',
    )
    const shares = (values: readonly number[]) => values.map(value => Number(value.toFixed(2)))
    expect(bimodal.map(({ cells, values }) => [cells[0]!.workflow, ...shares(values!)])).toEqual([
      ['CSI_TC:Share local instance', 0, 0, 0.18, 0.19],
      ['SDIC_Single Record Import (Create)', 0, 0, 0.18, 0.19],
    ])
  })

  it('Report 000 ranks both data exports and OPIH as the three least stable workflows', async () => {
    const unstable = (await report()).findings.filter(({ code }) => code === 'unstable')
    expect(unstable.slice(0, 3).map(({ cells }) => cells[0]!.workflow)).toEqual([
      'DE_Exporting MARC Bib records workflow',
      'OPIH_/oai/records',
      'DE_Exporting MARC Bib records custom workflow',
    ])
  })

  it('Report 000 has the median change of eleven stable workflows against tests 4, 5 and 8, without copied figures', async () => {
    const { groups, workflows } = await report()
    expect(workflows.filter(({ stable }) => stable)).toHaveLength(11)
    const change = (id: string) => tenths(groups.find(group => group.id === id)!.medianChange)
    expect(['16/17', '2/3', '11-13', '1', '15'].map(change)).toEqual([-5.7, 4.9, 11.5, 16.9, 40.5])
  })

  it('Report 000 has the change of SDIU in 16/17 without the copied figure of test 5, and says that it does not count', async () => {
    const { groupCells, sentences } = await report()
    const sdiu = groupCells.find(
      cell => cell.workflow.startsWith('SDIU') && cell.metric === 'avg' && cell.group === '16/17',
    )!
    expect(tenths(sdiu.delta!.relative)).toBe(-1.3)
    expect(sentences.find(({ code }) => code === 'copies')!.text).toMatch(
      /^3 figures are probably copied and do not count\.$/,
    )
  })

  it('Every effect in report 000 comes from pairs of configurations that differ in that fact alone', async () => {
    const { effects, facts, groups } = await report()
    const estimated = effects.filter(({ change }) => change !== undefined)
    expect(estimated.length).toBeGreaterThan(0)
    const valuesOf = (id: string, fact: string) =>
      groups
        .find(group => group.id === id)!
        .runs.map(run => facts.find(one => one.fact === fact)!.values[run])
    for (const { fact, pairs, togetherWith = [] } of estimated) {
      expect(pairs.length).toBeGreaterThan(0)
      for (const [from, to] of pairs)
        for (const other of facts.filter(({ differs }) => differs))
          if (other.fact !== fact && !togetherWith.includes(other.fact))
            expect(new Set(valuesOf(to, other.fact))).toEqual(new Set(valuesOf(from, other.fact)))
    }
  })

  it('Report 000 states once that tests 6, 7 and 9 ran without three workflows', async () => {
    const left = (await report()).findings.filter(({ code }) => code === 'not-run')
    expect(left).toHaveLength(1)
    expect(left[0]!.runs).toEqual(['6', '7', '9'])
    expect(new Set(left[0]!.cells.map(({ workflow }) => workflow)).size).toBe(3)
  })

  it('Report 000 shows two savings as two figures where its author wrote 40 % for both', async () => {
    const cost = (await report()).sentences.find(({ code }) => code === 'cost')!
    expect(cost.text).toContain('-45.3%')
    expect(cost.text).toContain('-40.3%')
  })
})

describe('report 001, Kafka instance types', () => {
  const report = () => exampleReport('kafka-instance-types')
  const job = async (file: string, workflow: string, beside: string) => {
    const found = (await report()).jobs.filter(
      ({ delta, dimensions, ...job }) =>
        delta &&
        job.workflow === workflow &&
        dimensions.file === file &&
        dimensions.beside === beside,
    )
    expect(found).toHaveLength(1)
    return found[0]!.delta!.absolute / 1000
  }

  it('Report 001 has imports of updates 2:05 longer, 2:03 with check-ins, and creates 0:15 shorter with them: signs are kept', async () => {
    expect(await job('25k', 'PTF - Updates Success - 6', 'alone')).toBe(125)
    expect(await job('25k', 'PTF - Updates Success - 6', 'with CI/CO')).toBe(123)
    expect(await job('5k', 'PTF - Create 2', 'with CI/CO')).toBe(-15)
    expect(await job('25k', 'PTF - Create 2', 'with CI/CO')).toBe(-41)
  })

  it('Report 001 joins resources by name: mod-feesfines +1.00 pp, brokers -3.09 and -6.95 pp', async () => {
    const { resourceGroupCells } = await report()
    const points = (resource: string, phase: string) =>
      Math.round(
        1e4 *
          groupCell(resourceGroupCells, 'kafka.m7g.2xlarge', resource, 'cpu', { phase }).delta!
            .absolute,
      ) / 100
    expect(points('mod-feesfines', 'PTF - Updates Success - 6 25k with CI/CO')).toBe(1)
    expect(points('broker-1', 'CI/CO alone')).toBe(-3.09)
    expect(points('broker-1', 'PTF - Create 2 25k with CI/CO')).toBe(-6.95)
  })

  it('Report 001 compares workflows that the last test of a configuration lacks', async () => {
    const { groups, groupCells } = await report()
    expect(tenths(groups.find(({ id }) => id === 'kafka.m7g.2xlarge')!.medianChange)).toBe(-5.8)
    const during = { phase: 'PTF - Create 2 5k with CI/CO' }
    const { delta } = groupCell(groupCells, 'kafka.m7g.2xlarge', 'Check-out', 'avg', during)
    expect([delta!.relative, delta!.low, delta!.high].map(tenths)).toEqual([-21.6, -36.4, -3.5])
  })
})

describe('report 002, check-in with title-level requests', () => {
  it('Report 002 has p95 0.346, 0.298 and 1.56 s higher at 1, 8 and 25 users, as a curve', async () => {
    const { groupCells, levels } = await exampleReport('check-in-title-level-requests')
    expect(levels).toEqual(['users'])
    const rise = (users: string) =>
      groupCell(groupCells, 'verification', 'Check-in', 'p95', { users }).delta!
    expect(['1', '8', '25'].map(users => Math.round(rise(users).absolute))).toEqual([
      346, 298, 1560,
    ])
    expect(['1', '8', '25'].map(users => Math.round(100 * rise(users).relative!))).toEqual([
      57, 62, 354,
    ])
    expect(
      groupCells
        .filter(({ group, metric }) => group === 'baseline' && metric === 'p95')
        .map(({ dimensions }) => dimensions.users),
    ).toEqual(['1', '8', '25'])
  })
})

describe('report 003, CPU units and task placement', () => {
  const report = () => exampleReport('cpu-and-placement')

  it('Report 003 has seven columns: test 4 -11.0, -10.9, -7.4 % and test 3 +6.2, +7.8, +7.2 % against test 1', async () => {
    const { runs, cells } = await report()
    expect(runs).toHaveLength(7)
    const changes = (run: string) =>
      cells
        .filter(cell => cell.run === run && cell.metric === 'avg')
        .map(({ delta }) => tenths(delta!.relative))
    expect(changes('4')).toEqual([-11, -10.9, -7.4])
    expect(changes('3')).toEqual([6.2, 7.8, 7.2])
  })

  it('Report 003 finds no slower test, and says that instances and CPU units cannot be separated', async () => {
    const { best, findings, effects } = await report()
    expect(best!.reason).toBe('no-difference')
    const { facts = [] } = findings.find(({ code }) => code === 'not-separable')!
    expect(facts.slice(0, 2)).toEqual(['instances', 'module_cpu'])
    expect(facts.slice(2).every(fact => fact.endsWith('.cpu_units'))).toBe(true)
    expect(facts).toHaveLength(2 + 11)
    const separable = effects.filter(({ togetherWith }) => !togetherWith).map(({ fact }) => fact)
    expect(separable).toEqual([
      'distinct_instance_placement',
      'open_telemetry',
      'otel_mod_circulation',
    ])
  })

  it('Report 003 has OpenTelemetry of mod-circulation in tests 4 and 5 only, so that no test repeats another', async () => {
    const { facts, groups, effects } = await report()
    const { values } = facts.find(({ fact }) => fact === 'otel_mod_circulation')!
    expect(Object.entries(values).flatMap(([run, value]) => (value === 'on' ? run : []))).toEqual([
      '4',
      '5',
    ])
    expect(groups).toHaveLength(7)
    const { pairs } = effects.find(({ fact }) => fact === 'otel_mod_circulation')!
    expect(pairs).toEqual([
      ['2', '5'],
      ['3', '4'],
    ])
  })

  it('Report 003 names the lock of the statement that updates one row of auth_attempts', async () => {
    const [first] = (await report()).sql
    expect(first!.text).toMatch(/^UPDATE fs09000000_mod_login\.auth_attempts/)
    const { waits = {}, load } = first!.runs['1']!
    expect(waits['Lock:transactionid']! / load!).toBeGreaterThan(0.9)
  })
})

describe('report 004, 61 tenants', () => {
  const report = () => exampleReport('multi-tenant')

  it('Report 004 has ten columns: from 4, 5 to 7, 8 check-in +406 and +381 ms, check-out +381 and +397 ms', async () => {
    const { runs, groupCells, texts } = await report()
    expect(runs).toHaveLength(10)
    const rise = (workflow: string, tenant: string) =>
      Math.floor(groupCell(groupCells, '7/8', workflow, 'avg', { tenant }).delta!.absolute + 0.499)
    expect([rise('Check-in', 'primary'), rise('Check-in', 'secondary')]).toEqual([406, 381])
    expect([rise('Check-out', 'primary'), rise('Check-out', 'secondary')]).toEqual([381, 397])
    expect(texts.conclusions).toContain('+406 ms')
  })

  it('Report 004 ranks tests of one load only, and counts what a step of tenants and imports costs', async () => {
    const { groups, loadTrends } = await report()
    expect(groups.filter(of => of.class !== undefined).map(({ id }) => id)).toEqual([
      '4/5',
      '7/8',
      '9/10',
    ])
    expect(new Set(loadTrends.map(({ load }) => load))).toEqual(
      new Set(['di_10k_tenants', 'tenants']),
    )
  })
})
