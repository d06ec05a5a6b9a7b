/** The entry of bench/speed/run.mjs. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Files } from './files.ts'
import { CORES } from './measure.ts'
import { PARTS, type PartName } from './parts.ts'
import { actionNode, installPeers } from './peers.ts'
import { asBlocks, WANTED, write } from './report.ts'
import { type Contest, keep, kept } from './results.ts'

const RESULTS = 'bench/speed/results.json'

const [, , first = '', ...others] = process.argv

if (first === 'read') {
  const { readAlone } = await import('./read-alone.ts')
  await readAlone(others[0]!, others[1] === 'one-by-one')
} else if (first === 'fuzz') {
  const { fuzzAll } = await import('./fuzz-all.ts')
  await fuzzAll(others)
} else {
  compare()
}

function compare(): void {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      rows: { type: 'string', default: '1e6,5e6,20e6' },
      rounds: { type: 'string', default: '5' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  // Also removes what a killed run has left.
  const folder = join(tmpdir(), 'perf-gate-speed')
  rmSync(folder, { recursive: true, force: true })
  try {
    const others = process.env.PERF_GATE_BENCH_PEERS ?? join(tmpdir(), 'perf-gate-bench-peers')
    const node = actionNode(others)
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
    const setting = {
      node,
      files: new Files(join(folder, 'files')),
      peers: installPeers(others, node),
      program: join(import.meta.dirname, 'programs/cli.js'),
      bench: import.meta.filename,
      rounds: values.quick ? 3 : Number(values.rounds),
      rows: values.rows.split(',').map(Number),
      measured: `${new Date().toISOString().slice(0, 10)} on ${Math.min(CORES, cpus().length)} of ${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${version}, load average ${loadavg()[0]!.toFixed(1)} before`,
    }
    const all: Contest[] = []
    for (const name of values.parts.split(',')) {
      console.error(`${new Date().toISOString().slice(11, 19)} ${name}`)
      try {
        const contests = PARTS[name as PartName](setting)
        all.push(...contests)
        for (const [title, text] of asBlocks(contests))
          if (title !== WANTED) console.log(`\n## ${title}\n\n${text}`)
        if (values.write) keep(RESULTS, contests)
      } catch (error) {
        console.error(`${name}: ${(error as Error).message}`)
        process.exitCode = 1
      }
    }
    console.log(`\n## ${WANTED}\n\n${asBlocks(all).get(WANTED)}`)
    if (values.write) write(kept(RESULTS))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
