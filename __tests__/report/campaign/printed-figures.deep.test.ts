import { describe, expect, it } from 'vitest'
import type { CampaignCell } from '../../../src/report/model/campaign.ts'
import { rowsOf } from '../reports/runs-of-tables.ts'
import { exampleReport } from './example-reports.ts'

/** Returns the cells of a run and workflow by metric. */
function cellsBy(cells: readonly CampaignCell[], where: Record<string, string> = {}) {
  const index = new Map(
    cells
      .filter(({ dimensions }) =>
        Object.entries(where).every(([name, value]) => dimensions[name] === value),
      )
      .map(cell => [`${cell.run} ${cell.workflow} ${cell.metric}`, cell]),
  )
  return (run: string, workflow: string, metric: string) =>
    index.get(`${run} ${workflow} ${metric}`)!
}

/** Expects each printed statistic of a resource; returns how many there are. '42k%' is 42000 %, a share is 1 for 100 %. */
async function expectResources(example: string, table: string): Promise<number> {
  const { resources } = await exampleReport(example)
  const cellOf = cellsBy(resources)
  const figures = rowsOf(table).flatMap(row => row.tests!.split('/').map(run => ({ run, row })))
  for (const { run, row } of figures) {
    const { resource, metric, statistic, printed } = row
    const cell = cellOf(run, resource!, statistic === 'max' ? `${metric}-max` : metric!)
    const value = Number.parseFloat(printed!) * (printed!.includes('k') ? 1000 : 1)
    const share = printed!.endsWith('%') ? 100 : 1
    expect(Math.round(100 * share * cell.value!) / 100, `${resource} ${metric} in ${run}`).toBe(
      value,
    )
  }
  return figures.length
}

/** Expects the facts of modules in each run; returns how many modules there are. */
async function expectModules(
  example: string,
  table: string,
  isChanged = (_: string) => false,
): Promise<number> {
  const { facts, runs } = await exampleReport(example)
  const valuesOf = new Map(facts.map(({ fact, values }) => [fact, values]))
  const rows = rowsOf(table)
  for (const { module, ...row } of rows)
    for (const [attribute, printed] of Object.entries(row)) {
      const fact = `${module}.${attribute}`
      if (isChanged(fact)) continue
      for (const { id } of runs) expect(valuesOf.get(fact)![id], `${fact} in ${id}`).toBe(printed)
    }
  return rows.length
}

/** Expects the facts of each run that are printed. */
async function expectFacts(
  example: string,
  table: string,
  columns?: readonly string[],
): Promise<void> {
  const { runs } = await exampleReport(example)
  for (const { id, facts } of runs) {
    const { test: _, ...row } = rowsOf(table).find(({ test }) => test === id)!
    for (const name of columns ?? Object.keys(row))
      expect(facts[name], `${name} in ${id}`).toBe(row[name])
  }
}

describe('the figures of report 000, instance resources optimization', () => {
  it('All 467 averages of report 000 are those printed: 362 measured, 102 of failures and 3 copies', async () => {
    const cellOf = cellsBy((await exampleReport('instance-optimization')).cells)
    const rows = rowsOf('instance-optimization.csv')
    const states = rows.map(({ workflow, test, avg_ms, error_pct }) => {
      const { state, value, marks } = cellOf(test!, workflow!, 'avg')
      expect(value, `${workflow} in ${test}`).toBe(Number(avg_ms))
      if (error_pct === '100.0') expect(state).toBe('void')
      return state === 'void' && marks?.includes('copied-cell') ? 'copied' : state
    })
    const count = (state: string) => states.filter(each => each === state).length
    expect([rows.length, count('measured'), count('void'), count('copied')]).toEqual([
      467, 362, 102, 3,
    ])
  })

  it('All 467 error rates of report 000 are those printed, to the printed digit', async () => {
    const cellOf = cellsBy((await exampleReport('instance-optimization')).cells)
    for (const { workflow, test, error_pct } of rowsOf('instance-optimization.csv')) {
      const digits = String(Number(error_pct)).split('.')[1]?.length ?? 0
      const { value } = cellOf(test!, workflow!, 'error-rate')
      expect((100 * value!).toFixed(digits), `${workflow} in ${test}`).toBe(
        String(Number(error_pct)),
      )
    }
  })

  it('CPU of okapi, and CPU and connections of the database, are those that report 000 prints', async () => {
    expect(
      await expectResources('instance-optimization', 'instance-optimization-resources.csv'),
    ).toBe(51)
  })

  it('The instances of each test, and the 90 modules, are those that report 000 prints', async () => {
    await expectFacts('instance-optimization', 'instance-optimization-environment.csv', [
      'okapi_group',
      'main_group',
    ])
    expect(await expectModules('instance-optimization', 'instance-optimization-modules.csv')).toBe(
      90,
    )
  })
})

describe('the figures of report 003, CPU units and task placement', () => {
  it('All 21 averages of report 003 are those printed', async () => {
    const cellOf = cellsBy((await exampleReport('cpu-and-placement')).cells)
    const rows = rowsOf('cpu-placement.csv')
    for (const { request, test, avg_ms } of rows)
      expect(cellOf(test!, request!, 'avg').value, `${request} in ${test}`).toBe(Number(avg_ms))
    expect(rows).toHaveLength(21)
  })

  it('Report 003 claims that its tests differ by less than 5 %, which its own table refutes: they differ by up to 21 %', async () => {
    const { cells } = await exampleReport('cpu-and-placement')
    const apart = ['Check-In Controller', 'Check-Out Controller', 'RTAC'].map(workflow => {
      const values = cells.flatMap(cell =>
        cell.workflow === workflow && cell.metric === 'avg' ? cell.value! : [],
      )
      return Math.round(1000 * (Math.max(...values) / Math.min(...values) - 1)) / 10
    })
    expect(apart).toEqual([19.3, 21.1, 17.7])
  })

  it('CPU of services, and CPU and connections of the database, are those that report 003 prints', async () => {
    expect(await expectResources('cpu-and-placement', 'cpu-placement-resources.csv')).toBe(24)
  })

  it('The settings of each test, and the 97 modules, are those that report 003 prints', async () => {
    await expectFacts('cpu-and-placement', 'cpu-placement-environment.csv')
    const { facts } = await exampleReport('cpu-and-placement')
    const changed = facts.filter(({ fact, differs }) => differs && fact.endsWith('.cpu_units'))
    expect(changed).toHaveLength(11)
    // The appendix prints them as in tests without units.
    for (const { values } of changed)
      expect([values['3'], values['4'], values['6']]).toEqual(['0', '0', '0'])
    const names = new Set(changed.map(({ fact }) => fact))
    expect(
      await expectModules('cpu-and-placement', 'cpu-placement-modules.csv', fact =>
        names.has(fact),
      ),
    ).toBe(97)
  })
})

describe('the figures of report 004, 61 tenants', () => {
  it('All 40 averages of report 004 are those printed, of the primary tenant and of the 60 others', async () => {
    const { cells } = await exampleReport('multi-tenant')
    const rows = rowsOf('multi-tenant.csv')
    for (const { request, tenant, test, avg_s } of rows) {
      const { value, range } = cellsBy(cells, { tenant: tenant! })(test!, request!, 'avg')
      expect(value! / 1000, `${request} of ${tenant} in ${test}`).toBe(Number(avg_s))
      if (tenant === 'secondary' && test !== '1') expect(range!.count).toBe(60)
    }
    expect(rows).toHaveLength(40)
  })

  it('The ranges of searches are those that report 004 prints', async () => {
    const { cells } = await exampleReport('multi-tenant')
    const rows = rowsOf('multi-tenant-searches.csv')
    for (const { test, tenant, least_s, most_s } of rows) {
      const { range } = cellsBy(cells, { tenant: tenant! })(test!, 'Search', 'avg')
      expect([range!.least.value / 1000, range!.most.value / 1000]).toEqual([
        Number(least_s),
        Number(most_s),
      ])
    }
    expect(rows).toHaveLength(14)
  })

  it('The imports of each test are as many, as long and as faulty as report 004 prints', async () => {
    const { jobs } = await exampleReport('multi-tenant')
    const secondsOf = (clock: string) =>
      clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    for (const { test, tenants, count, fastest, slowest, failed, errors } of rowsOf(
      'multi-tenant-imports.csv',
    )) {
      const found = jobs.filter(
        ({ run, dimensions }) => run === test && dimensions.tenants === tenants,
      )
      const bad = found.filter(job => job.failed)
      expect([found.length, bad.length], `${tenants} in ${test}`).toEqual([
        Number(count),
        Number(failed),
      ])
      expect(new Set(bad.map(({ error }) => error))).toEqual(
        new Set(errors!.split('|').filter(Boolean)),
      )
      const ended = found.flatMap(({ durationMs }) =>
        durationMs === undefined ? [] : durationMs / 1000,
      )
      if (fastest === '') expect(ended).toEqual([])
      else
        expect([Math.min(...ended), Math.max(...ended)]).toEqual([
          secondsOf(fastest!),
          secondsOf(slowest!),
        ])
    }
    expect(jobs.filter(({ run }) => run === '1' || run === '2')).toEqual([])
  })

  it('Resources are those that report 004 prints, a range by its middle', async () => {
    expect(await expectResources('multi-tenant', 'multi-tenant-resources.csv')).toBe(27)
  })

  it('The parameters of each test, and the 76 modules, are those that report 004 prints', async () => {
    await expectFacts('multi-tenant', 'multi-tenant-environment.csv')
    expect(await expectModules('multi-tenant', 'multi-tenant-modules.csv')).toBe(76)
  })
})
