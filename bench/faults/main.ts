/**
 * Every fault at every request of the story, and a kill at every request: see __tests__/action/fault-sweep.ts and
 * kill-sweep.ts. Node 24: node bench/faults/main.ts [faults|kills] [stride]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS, sweep } from '../../__tests__/action/fault-sweep.ts'
import { killSweep } from '../../__tests__/action/kill-sweep.ts'
import { bundle } from '../../scripts/bundle/bundle.mjs'

const [wanted, stride = '1'] = process.argv.slice(2)
if (wanted !== 'kills') {
  const { requests, injected, repeated } = await sweep(Number(stride))
  console.log(
    `${injected} faults injected: ${Object.keys(FAULTS).length} kinds over the ${requests} requests of the story. ` +
      `${injected - repeated} were overcome at once, ${repeated} were said and overcome by running the job again. ` +
      'No baseline was lost, no comment was there twice, and the only other verdict was no-data, where it could not be read.',
  )
}
if (wanted !== 'faults') {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-kills-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    await bundle({ root: process.cwd(), target: folder })
    const { requests, kills, done } = await killSweep(join(folder, 'index.js'), Number(stride))
    console.log(
      `${kills} kills, before and after each of ${requests} requests: ${kills - done} left the old state, ${done} the new one.`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
