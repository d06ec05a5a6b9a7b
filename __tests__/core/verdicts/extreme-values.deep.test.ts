/** Figures of any size are judged or refused, without a crash. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { UserError } from '../../../src/core/model/errors.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { renderJson } from '../../../src/core/render/outputs/report-json.ts'
import { renderComment, renderTerminal } from '../../../src/core/render/outputs/report-texts.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { perfGate } from '../../command-line.ts'
import { DOCUMENTS, documentOf } from '../../support/mutants/read-mutants.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'

/** 2^32 ms and 2^32 s in ms, the largest whole number, and one of the largest numbers at all. */
const LARGE = ['4294967296', '4294967296000', '9007199254740991', '1e308']

/** Numbers of a document that are replaced, spread over it. */
const PLACES = 8

async function read(bytes: Uint8Array): Promise<RunSummary | undefined> {
  // Stored: to compress each took a fourteenth of the time.
  const archive = zipOf([{ name: 'checkin.txt', content: bytes, method: 0 }])
  try {
    return await readRun([{ name: 'a.zip', bytes: archive }], {
      ...DEFAULT_READ_OPTIONS,
      maxIssueRatio: 1,
    })
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

function judged(baseline: RunSummary, candidate: RunSummary) {
  return compareWithBaseline({
    explain,
    config: DEFAULT_CONFIG,
    baseline: [baseline],
    candidates: [candidate],
    evidence: { state: 'ok' },
    now: 1_795_305_600_000,
  })
}

describe('figures of any size', () => {
  const texts = Object.keys(DOCUMENTS).filter(
    id => !id.includes('binary') && !['locust-failures', 'locust-exceptions'].includes(id),
  )

  it.each(texts)('Figures of any size are judged or refused in %s', async id => {
    const text = Buffer.from(documentOf(id)).toString('latin1')
    const before = await read(documentOf(id))
    const numbers = [...text.slice(0, 20_000).matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)]
    expect(numbers).not.toEqual([])
    for (let i = 0; i < PLACES; i++) {
      const { index, 0: number } = numbers[Math.floor((i * numbers.length) / PLACES)]!
      const large = LARGE[i % LARGE.length]!
      const changed = text.slice(0, index) + large + text.slice(index + number.length)
      const after = await read(Buffer.from(changed, 'latin1'))
      if (!after) continue
      encodeRun(after)
      for (const report of [
        judged(after, after),
        ...(before ? [judged(before, after), judged(after, before)] : []),
      ]) {
        JSON.parse(renderJson(report))
        renderTerminal(report, { color: false, width: 100 })
        renderComment(report, { marker: '', charts: 'none', links: {} })
      }
    }
  })
})

describe('a file with a value of 2^32 ms', () => {
  const HEADER =
    'label,avg_ct,avg_lt,avg_rt,bytes,concurrency,fail,stdev_rt,succ,throughput,perc_50.0,perc_95.0\n'
  const figures = (spread: string) =>
    `${HEADER}login,0.001,0.1,0.12,1,13,0,${spread},654,654,0.1,0.2\n`

  it('A file with a value of 2^32 ms is compared and written, and every figure of its change is a number', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-large-'))
    const [before, now, out] = ['before.csv', 'now.csv', 'out'].map(name => join(folder, name))
    writeFileSync(before!, figures('4294967.295'))
    writeFileSync(now!, figures('4294967.296'))
    const args = [
      'compare',
      '--baseline',
      before!,
      '--candidate',
      now!,
      '--out',
      out!,
      '--no-charts',
    ]
    const { exitCode, stderr } = await perfGate([...args, '--format', 'json'])
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    const { checks } = JSON.parse(readFileSync(join(out!, 'report.json'), 'utf8'))
    const average = checks.find(({ metric }: { metric: string }) => metric === 'avg')
    expect(average.delta).toMatchObject({ absolute: 0, relative: 0 })
    for (const figure of Object.values(average.delta)) expect(figure).toSatisfy(Number.isFinite)
    rmSync(folder, { recursive: true })
  })
})
