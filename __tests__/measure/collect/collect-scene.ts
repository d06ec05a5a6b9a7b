/** A folder with runs, a monitoring server on loopback that can fail in every way, and the command line. */
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Finished, perfGate } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

export const TOKEN = 'tok-5f3c9a1e77'

/** Start of the runs: 2026-11-22T10:00:00Z. They last ten minutes. */
export const START_MS = Date.UTC(2026, 10, 22, 10)
const MINUTES = 10

export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Handler = (seen: Seen, response: ServerResponse) => void | Promise<void>

/** A server on a free port of loopback that notes its requests. */
export class Monitor {
  readonly seen: Seen[] = []
  handler: Handler
  readonly #server: Server

  private constructor(handler: Handler) {
    this.handler = handler
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const url = new URL(request.url!, this.url)
      const seen = {
        method: request.method!,
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      this.seen.push(seen)
      await this.handler(seen, response)
    })
  }

  static async start(handler: Handler = prometheus): Promise<Monitor> {
    const monitor = new Monitor(handler)
    monitor.#server.listen(0, '127.0.0.1')
    await once(monitor.#server, 'listening')
    return monitor
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** Answers query_range for two services, a value every 30 seconds. */
export function prometheus({ url }: Seen, response: ServerResponse): void {
  json(
    response,
    rangeOf(Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))),
  )
}

/** `kept`: whether a service has a value at a time, in seconds since the start. */
export function rangeOf(
  start: number,
  end: number,
  kept: (service: string, at: number) => boolean = () => true,
) {
  const times = Array.from({ length: Math.floor((end - start) / 30) + 1 }, (_, i) => start + 30 * i)
  const result = ['mod-users', 'mod-search'].map((service, i) => ({
    metric: { service },
    values: times.filter(at => kept(service, at - start)).map(at => [at, String(0.25 * (i + 1))]),
  }))
  return { status: 'success', data: { resultType: 'matrix', result } }
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

export const CPU_SOURCE = `
  - name: service-cpu
    http: "{env:PROM}/api/v1/query_range?query={query}&start={start:s}&end={end:s}&step=30"
    query: avg by (service) (rate(container_cpu_usage_seconds_total{job="a"}[1m]))
    headers: { Authorization: "Bearer {env:PROM_TOKEN}" }
    as: { resource: cpu, unit: cores, key: service }`

export class CollectScene {
  readonly folder = mkdtempSync(join(tmpdir(), 'perf-gate-collect-'))

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  read(...path: string[]): string {
    return readFileSync(join(this.folder, ...path), 'utf8')
  }

  has(...path: string[]): boolean {
    return existsSync(join(this.folder, ...path))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Writes the results of runs, and campaign.yml with these sources. */
  campaign(collect: string, runs: readonly string[] = ['1', '2'], more = ''): void {
    for (const [i, run] of runs.entries())
      this.results(`results/${run}/run.jtl`, START_MS + i * 86_400_000)
    const listed = runs
      .map(run => `  - { id: ${run}, source: results/${run}, group: ${run} }`)
      .join('\n')
    this.write('campaign.yml', `title: Test\nruns:\n${listed}\n${more}\ncollect:${collect}\n`)
  }

  /** Writes a JTL with a sample every second. */
  results(path: string, startMs = START_MS): void {
    const rows = Array.from(
      { length: 60 * MINUTES },
      (_, i) =>
        `${startMs + 1_000 * i},${100 + (i % 7)},Check-In,200,OK,t 1-1,text,true,,10,10,1,1,null,5,0,1`,
    )
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'
    this.write(path, `${[header, ...rows].join('\n')}\n`)
  }

  /** The environment is PATH, a token and what is given. */
  run(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Finished> {
    return perfGate(args, this.folder, { PROM_TOKEN: TOKEN, ...environment })
  }

  manifest(run = '1') {
    return JSON.parse(this.read('results', run, 'collected', 'manifest.json'))
  }

  /** Runs `report`, and returns campaign.json. Markdown takes longer, because of its pictures. */
  async report(format: 'json' | 'json,markdown' = 'json') {
    const ended = await this.run(['report', 'campaign.yml', '--out', 'out', '--format', format])
    if (ended.exitCode !== 0) throw new Error(ended.stderr)
    return {
      ...ended,
      campaign: JSON.parse(JSON.stringify(readCampaign(this.read('out', 'campaign.json')))),
    }
  }

  /** The text of all files and of given outputs, in which no secret may be. */
  everything(...outputs: readonly Finished[]): string {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    )
    const texts = files.map(({ parentPath, name }) =>
      readFileSync(join(parentPath, name), 'latin1'),
    )
    return [...texts, ...outputs.flatMap(({ stdout, stderr }) => [stdout, stderr])].join('\n')
  }
}
