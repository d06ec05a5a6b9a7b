/**
 * Runs every fault and every kill at every request of the story: see __tests__/support/action/fault-sweep.ts and
 * kill-sweep.ts. Node 24: node bench/faults/main.ts [faults|kills] [stride]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS, sweep } from '../../__tests__/support/action/fault-sweep.ts'
import { killSweep } from '../../__tests__/support/action/kill-sweep.ts'
import { bundle } from '../../scripts/bundle/bundle.mjs'
import { replaceInDocs } from '../in-docs.ts'

const [wanted = 'all', stride = '1'] = process.argv.slice(2)
if (wanted !== 'kills') say('faults', await faults())
if (wanted !== 'faults') say('kills', await kills())

function say(name: string, text: string): void {
  console.log(text)
  if (stride === '1') replaceInDocs('bench/results.md', `bench/faults ${name}`, text)
}

async function faults(): Promise<string> {
  const { requests, injected, repeated } = await sweep(Number(stride))
  return (
    `Of ${injected} faults (${Object.keys(FAULTS).length} kinds, ${requests} requests), ${injected - repeated} were overcome ` +
    `at once;\n${repeated} were reported, and overcome by running the job again.`
  )
}

async function kills(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-kills-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    await bundle({ root: process.cwd(), target: folder })
    const { kills, done } = await killSweep(join(folder, 'index.js'), Number(stride))
    return `Of ${kills} kills, ${kills - done} left the old state and ${done} the new one.`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
