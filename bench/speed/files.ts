/** The files to read, generated on demand in a folder that is removed at the end. */

import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { defined } from '../../src/core/model/defined.ts'
import { runEndIn } from './gatling-header.ts'
import { type Generated, generateJtl } from './generate-jtl.ts'

/** Larger files repeat this many different rows. */
const DIFFERENT_ROWS = 1_000_000
const FIXTURES = join(process.cwd(), '__tests__/fixtures')

/** Metrics that k6 writes for each request besides the two in the fixture, which was reduced. */
const K6_OTHERS = [
  'http_reqs',
  'http_req_blocked',
  'http_req_connecting',
  'http_req_tls_handshaking',
  'http_req_sending',
  'http_req_waiting',
  'http_req_receiving',
]

/** Start and end of the repeated part of a file. */
interface Body {
  readonly content: Buffer
  readonly start: number
  readonly end: number
}

const FORMATS: Readonly<Record<string, () => Body>> = {
  'k6.ndjson': () =>
    lines(withOtherMetrics(unpacked('k6-1.8.1/points.ndjson.gz'), '"metric":"', '"'), 0),
  'k6.csv': () => lines(withOtherMetrics(unpacked('k6-1.8.1/points.csv.gz'), '', ','), 1),
  'gatling-text.log': () => {
    const content = unpacked('gatling-3.12.0/simulation.log.gz')
    return { ...lines(content, 0), start: content.indexOf('\n', content.indexOf('RUN\t')) + 1 }
  },
  'gatling-binary.log': () => {
    const content = unpacked('gatling-3.15.1/simulation.log.gz')
    return { content, start: runEndIn(content), end: content.length }
  },
  'jmeter.xml': () => {
    const content = unpacked('jmeter-5.6.3/xml.xml.gz')
    return {
      content,
      start: content.indexOf('<httpSample'),
      end: content.lastIndexOf('</testResults>'),
    }
  },
}

export class Files {
  readonly folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.folder = folder
  }

  /** A JMeter CSV. Another seed gives another run of the same test. */
  rows(
    rows: number,
    labels = 30,
    { seed, even = false }: Pick<Generated, 'seed' | 'even'> = {},
  ): string {
    return this.#make(`${rows}-${labels}-${seed ?? ''}${even ? '-even' : ''}.jtl`, path => {
      if (rows <= DIFFERENT_ROWS) return generateJtl(path, defined({ rows, labels, even, seed }))
      const content = readFileSync(this.rows(DIFFERENT_ROWS, labels, { even }))
      repeat(
        path,
        { content, start: content.indexOf('\n') + 1, end: content.length },
        rows / DIFFERENT_ROWS,
      )
    })
  }

  gzip(plain: string): string {
    return this.#make(`${plain}.gz`, () => check(spawnSync('gzip', ['-6', '-k', plain])))
  }

  zip(plain: string): string {
    return this.#make(`${plain}.zip`, path =>
      check(spawnSync('zip', ['-6', '-q', '-j', path, plain])),
    )
  }

  /** A folder of files of equal size, `rows` rows in all. */
  shards(rows: number, shards: number): string {
    const name = `${rows}-in-${shards}`
    mkdirSync(join(this.folder, name), { recursive: true })
    for (let shard = 0; shard < shards; shard++)
      this.#make(`${name}/${shard}.jtl`, path =>
        generateJtl(path, { rows: rows / shards, labels: 30, seed: shard }),
      )
    return join(this.folder, name)
  }

  /**
   * A run with a number of workflows, each present with a probability of four fifths, or all of them: 60 samples each.
   */
  workflows(workflows: number, run: number, hasAll: boolean): string {
    return this.#make(`${workflows}-workflows-${run}.jtl`, path => {
      generateJtl(path, {
        rows: 60 * workflows,
        labels: workflows,
        seed: run,
        even: true,
        present: hasAll ? 1 : 0.8,
      })
    })
  }

  /** A log like that of a real test, of a number of megabytes: the fixture repeated. */
  log(name: string, megabytes: number): string {
    return this.#make(name, path => {
      const body = FORMATS[name]!()
      repeat(path, body, Math.ceil((megabytes * 1e6) / (body.end - body.start)))
    })
  }

  text(name: string, content: string): string {
    return this.#make(name, path => writeFileSync(path, content))
  }

  #make(name: string, write: (path: string) => void): string {
    const path = name.startsWith(this.folder) ? name : join(this.folder, name)
    if (!existsSync(path)) write(path)
    return path
  }
}

/** Returns the size of a file in MB. */
export function megabytesOf(path: string): number {
  return statSync(path).size / 1e6
}

function unpacked(name: string): Buffer {
  return gunzipSync(readFileSync(join(FIXTURES, name)))
}

/** The body of a file of lines after a number of header lines. */
function lines(content: Buffer, header: number): Body {
  return {
    content,
    start: header === 0 ? 0 : content.indexOf('\n') + 1,
    end: content.lastIndexOf('\n') + 1,
  }
}

/** Adds points of other metrics to each point of http_req_duration. */
function withOtherMetrics(content: Buffer, before: string, after: string): Buffer {
  const name = `${before}http_req_duration${after}`
  const texts = content
    .toString()
    .split('\n')
    .flatMap(line =>
      line.includes(name) && !line.includes('"type":"Metric"')
        ? [line, ...K6_OTHERS.map(other => line.replace(name, `${before}${other}${after}`))]
        : [line],
    )
  return Buffer.from(texts.join('\n'))
}

function repeat(path: string, { content, start, end }: Body, times: number): void {
  const needed = content.length * times
  const { bavail, bsize } = statfsSync(join(path, '..'))
  if (needed * 1.2 > bavail * bsize)
    throw new Error(`${path}: needs ${Math.ceil(needed / 1e9)} GB. Set TMPDIR to a larger disk.`)
  const file = openSync(path, 'w')
  writeSync(file, content, 0, start)
  for (let i = 0; i < times; i++)
    for (let at = start; at < end; ) at += writeSync(file, content, at, end - at)
  writeSync(file, content, end)
  closeSync(file)
}

function check({ status, stderr }: ReturnType<typeof spawnSync>): void {
  if (status !== 0) throw new Error(String(stderr))
}
