/** Every file of a tool that is kept here, read on its own: what was read, figure by figure. */
import { readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import type { Histogram } from '../../../src/core/stats/histogram.ts'
import { figures } from '../../support/figures.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES } from '../../support/parse/reading.ts'

/** No results of tools, or many runs at once. */
const OTHERS = new Set([
  'README.md',
  'documents.json',
  'hostile',
  'campaign',
  'github',
  'pairs',
  'stores',
  'github-action-benchmark-history',
  'history-noise',
])
/** Series that are shown of a file. */
const SERIES = 6

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map(name => join(folder, name))
    .flatMap(path => (statSync(path).isDirectory() ? filesIn(path) : path))
    .sort()
}

const times = (histogram: Histogram | undefined) =>
  histogram && {
    ...Object.fromEntries([0.5, 0.9, 0.99, 1].map(q => [`p${100 * q}`, histogram.quantileMs(q)])),
    n: histogram.count,
    min: histogram.minMs(),
    mean: histogram.meanMs(),
    unit: histogram.unitMs,
  }

function seriesText({
  workflow,
  kind,
  passed,
  failed,
  batches,
  errors,
  ...series
}: SeriesSummary): string {
  const over = batches && {
    ...{ widthMs: batches.widthMs, first: batches.first, spans: batches.batches.length },
    ...{
      last: batches.batches.at(-1)!.count,
      sumMs: batches.batches.reduce((sum, { sumMs }) => sum + sumMs, 0),
    },
  }
  const shown = {
    ...series,
    errors: errors.slice(0, 3),
    passed: times(passed),
    failed: times(failed),
    over,
  }
  return `  ${JSON.stringify(workflow)} ${kind} ${figures(shown)}`
}

function runText({ series, sources, notices, ...run }: RunSummary): string[] {
  const named = sources.map(source => ({ ...source, name: basename(source.name) }))
  return [
    `  ${figures(run)}`,
    ...named.map(source => `  source ${figures(source)}`),
    ...notices.map(notice => `  notice ${figures(notice)}`),
    ...series.slice(0, SERIES).map(seriesText),
    ...(series.length > SERIES ? [`  and ${series.length - SERIES} more`] : []),
  ]
}

async function textOf(path: string): Promise<string> {
  const read = async (oneByOne: boolean) => {
    try {
      return runText(await readRun([path], DEFAULT_READ_OPTIONS, { oneByOne }))
    } catch (error) {
      return [`  ${(error as Error).message}`]
    }
  }
  const lines = await read(false)
  expect(await read(true)).toEqual(lines)
  return [relative(FIXTURES, path), ...lines, ''].join('\n').replaceAll(`${FIXTURES}/`, '')
}

describe('the samples of a tool', () => {
  const folders = readdirSync(FIXTURES).filter(name => !OTHERS.has(name))

  it.each(folders)('The samples in %s have these figures, read by rows as well', async folder => {
    const texts: string[] = []
    for (const path of filesIn(join(FIXTURES, folder))) texts.push(await textOf(path))
    await expect(texts.join('\n')).toMatchFileSnapshot(`../../golden/parse/samples/${folder}.txt`)
  })
})
