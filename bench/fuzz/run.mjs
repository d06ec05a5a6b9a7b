// Coverage-guided fuzzing by jazzer.js (libFuzzer): node bench/fuzz/run.mjs [TARGET,…|all] [SECONDS for each]
// Installs jazzer.js into .ci/tools, keeps its corpus in .ci/tools/fuzz, prints a row for each target, and exits with
// 1 after a finding, whose input is then in .ci/tools/fuzz/findings.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { environmentFor } from './older-glibc.mjs'

const JAZZER = '@jazzer.js/core@4.0.0'
/** Limits against inputs that never end: wall-clock time, ms, and memory, MB. */
const HANG_MS = 30_000
const MOST_MB = 2_048
/** Longest input, bytes. */
const MOST_BYTES = 65_536

const [wanted = 'all', seconds = '60'] = process.argv.slice(2)
const tools = process.env.PERF_GATE_CI_TOOLS ?? join(process.cwd(), '.ci/tools')
const jazzer = join(tools, 'jazzer')
const home = join(tools, 'fuzz')
const findings = join(home, 'findings')
mkdirSync(findings, { recursive: true })
if (!existsSync(join(jazzer, 'node_modules/@jazzer.js')))
  execFileSync(
    'npm',
    ['install', '--prefix', jazzer, '--no-audit', '--no-fund', '--silent', JAZZER],
    {
      stdio: 'inherit',
    },
  )

const program = await bundled()
const { TARGETS } = createRequire(import.meta.url)(program)
const names = wanted === 'all' ? [...TARGETS.keys()] : wanted.split(',')
for (const name of names) await fuzz(name)

/** jazzer.js instruments modules that are required, so the targets and their imports are one CommonJS file. */
async function bundled() {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'targets.ts'),
    platform: 'node',
    logLevel: 'silent',
  })
  const file = join(home, 'targets.cjs')
  await bundle.write({ file, format: 'cjs', codeSplitting: false })
  await bundle.close()
  return file
}

async function fuzz(name) {
  const target = TARGETS.get(name)
  if (!target) throw new Error(`no target ${name}; there are ${[...TARGETS.keys()].join(', ')}`)
  const corpus = join(home, 'corpus', name)
  mkdirSync(corpus, { recursive: true })
  for (const seed of target.seeds())
    writeFileSync(join(corpus, createHash('sha1').update(seed).digest('hex')), seed)
  const before = new Set(readdirSync(findings))
  const { code, output } = await run(name, corpus)
  const found = readdirSync(findings).filter(file => !before.has(file))
  const last = pattern => [...output.matchAll(pattern)].at(-1)?.[1] ?? '?'
  console.log(
    `${name.padEnd(20)} ${last(/^#(\d+)/gm)} executions, ${last(/ cov: (\d+)/g)} edges, ${readdirSync(corpus).length} inputs kept, ${found.length} findings`,
  )
  if (found.length === 0 && code === 0) return
  process.exitCode = 1
  console.log(output.slice(output.search(/^==\d+== |Error:/m)).slice(0, 4_000))
  for (const file of found) console.log(`  ${join(findings, file)}`)
}

/** Runs jazzer.js, which stops at the first finding. */
async function run(name, corpus) {
  const log = join(home, `${name}.log`)
  const output = openSync(log, 'w')
  const child = spawn(
    process.execPath,
    [
      join(jazzer, 'node_modules/@jazzer.js/core/dist/cli.js'),
      program,
      '--includes=targets.cjs',
      `--timeout=${HANG_MS}`,
      corpus,
      '--',
      `-max_total_time=${seconds}`,
      `-max_len=${MOST_BYTES}`,
      `-rss_limit_mb=${MOST_MB}`,
      `-artifact_prefix=${findings}/${name}-`,
      '-reload=0',
    ],
    {
      env: { ...process.env, ...environmentFor(jazzer), PERF_GATE_FUZZ_TARGET: name },
      stdio: ['ignore', output, output],
    },
  )
  const [code] = await once(child, 'close')
  closeSync(output)
  return { code, output: readFileSync(log, 'utf8') }
}
