/**
 * Measures the time, memory and page of a large report: 60 runs in 20 configurations, 300 workflows, 20 resources over
 * time. Runs the built program, and Chromium from the PATH. `--write` puts the table into docs/report.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { pathOf } from '../../__tests__/support/needed.ts'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'

const [RUNS, REPEATS, WORKFLOWS, RESOURCES, SAMPLES, MINUTES] = [60, 3, 300, 20, 20, 240]
const START = Date.UTC(2026, 10, 20, 10)

const CONFIGURATION = `results: [{ path: "**/*.jtl" }]
resources: [{ path: "**/cpu.csv", metric: cpu, unit: "%", time: { column: Time } }]
`

// Playwright does not run from a bundle.
const { chromium } = createRequire(join(process.cwd(), 'package.json'))(
  'playwright-core',
) as typeof import('playwright-core')

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-report-size-'))
try {
  writeRuns(folder, seededRandom(1))
  const made = makeReport(folder)
  const page = join(folder, 'out/report.html')
  const used = await usePage(page)
  const rows = [
    ['time of `perf-gate report`, HTML and JSON', 'under 20 s', `${made.seconds.toFixed(1)} s`],
    ['its CPU time', '', `${made.cpuSeconds.toFixed(1)} s`],
    ['peak memory', 'under 1 GB', `${Math.round(made.megabytes)} MB`],
    ['report.html', 'under 15 MB', `${(statSync(page).size / 1e6).toFixed(1)} MB`],
    [
      'campaign.json',
      '',
      `${(statSync(join(folder, 'out/campaign.json')).size / 1e6).toFixed(1)} MB`,
    ],
    ['the page opens, in Chromium', '', `${Math.round(used.openMs)} ms`],
    [
      'a letter in the filter, the slowest of 12',
      'under 100 ms',
      `${Math.round(used.filterMs)} ms`,
    ],
    ['another baseline, sorted again', '', `${Math.round(used.baselineMs)} ms`],
  ]
  const table = markdownTable(
    [
      `${RUNS} runs × ${WORKFLOWS} workflows × ${RESOURCES} resources`,
      'wanted',
      `measured on ${cpus().length} cores at a load average of ${loadavg()[0]!.toFixed(0)}`,
    ],
    rows,
  )
  console.log(table)
  if (process.argv.includes('--write'))
    replaceInDocs('bench/results.md', 'bench/report-size', table)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Writes results as JMeter does, and resources as Grafana exports them. */
function writeRuns(folder: string, random: Random): void {
  for (let run = 0; run < RUNS; run++) {
    const at = join(
      folder,
      'runs',
      `configuration-${Math.floor(run / REPEATS)}-${(run % REPEATS) + 1}`,
    )
    mkdirSync(at, { recursive: true })
    const start = START + run * 3_600_000 * 5
    const rows = ['timeStamp,elapsed,label,responseCode,success,allThreads']
    const speed = Math.exp(0.05 * random.normal())
    for (let sample = 0; sample < SAMPLES; sample++)
      for (let workflow = 0; workflow < WORKFLOWS; workflow++) {
        const offset = Math.round(((sample + workflow / WORKFLOWS) / SAMPLES) * MINUTES * 60_000)
        const ms = Math.round((100 + 13 * workflow) * speed * Math.exp(0.3 * random.normal()))
        const failed = random.uniform() < 0.01
        rows.push(
          `${start + offset},${ms},Module-${workflow % 25} workflow ${workflow},${failed ? 500 : 200},${!failed},25`,
        )
      }
    writeFileSync(join(at, 'results.jtl'), `${rows.join('\n')}\n`)
    const names = Array.from({ length: RESOURCES }, (_, r) => `mod-service-${r}`)
    const series = Array.from({ length: MINUTES }, (_, minute) => {
      const time = new Date(start + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      return [time, ...names.map((_, r) => (10 + 3 * r + 5 * random.uniform()).toFixed(2))].join(
        ',',
      )
    })
    writeFileSync(join(at, 'cpu.csv'), `${[['Time', ...names].join(','), ...series].join('\n')}\n`)
  }
  writeFileSync(join(folder, 'perf-gate.yml'), CONFIGURATION)
}

function makeReport(cwd: string): { seconds: number; cpuSeconds: number; megabytes: number } {
  const measured =
    "process.on('exit', () => { const r = process.resourceUsage(); process.stderr.write(['used', r.maxRSS, r.userCPUTime + r.systemCPUTime].join(' ')) })"
  const program = join(process.cwd(), 'dist/cli.js')
  const options = [
    '--runs',
    'runs',
    '--config',
    'perf-gate.yml',
    '--out',
    'out',
    '--format',
    'html,json',
  ]
  const before = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(measured)}`,
      program,
      'report',
      ...options,
    ],
    { cwd, encoding: 'utf8' },
  )
  const seconds = (performance.now() - before) / 1000
  if (status !== 0) throw new Error(stderr)
  const [, peak, cpu] = /used (\d+) (\d+)/.exec(stderr)!
  return { seconds, cpuSeconds: Number(cpu) / 1e6, megabytes: (Number(peak) * 1024) / 1e6 }
}

async function usePage(
  file: string,
): Promise<{ openMs: number; filterMs: number; baselineMs: number }> {
  const browser = await chromium.launch({
    executablePath: pathOf('chromium')!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(120_000)
    const before = performance.now()
    await page.goto(pathToFileURL(file).href)
    await page.waitForSelector('html.scripts')
    const openMs = performance.now() - before
    const words = [
      'm',
      'mo',
      'module-1',
      'module-12',
      'w',
      'workflow 2',
      '29',
      '',
      'x',
      'xyz',
      '7',
      '',
    ]
    const filters: number[] = []
    for (const word of words) filters.push(await changed(page, 'search', word, 'input'))
    const baselineMs = await changed(page, 'baseline', 'configuration-7', 'change')
    return { openMs, filterMs: Math.max(...filters), baselineMs }
  } finally {
    await browser.close()
  }
}

/** Sets a control, and returns the time until the page is laid out again. */
function changed(page: Page, name: string, value: string, event: string): Promise<number> {
  return page.evaluate(
    ({ name, value, event }) => {
      const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(
        `form.controls [name="${name}"]`,
      )!
      const wanted =
        control instanceof HTMLSelectElement
          ? [...control.options].find(
              option => option.value.startsWith(value) || option.text.startsWith(value),
            )!.value
          : value
      const before = performance.now()
      control.value = wanted
      control.dispatchEvent(new Event(event, { bubbles: true }))
      void document.body.offsetHeight
      return performance.now() - before
    },
    { name, value, event },
  )
}
