/**
 * Checks what the gate says of one configuration against another, in campaigns with planted truths: whether heading, first paragraph
 * and `Next` name the planted workflow and its request, and name no other one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from '../in-docs.ts'
import { writeCampaign } from './campaign.ts'
import { perfGate } from './perf-gate.ts'
import { GROUPS, TESTS, TRANSACTIONS, type Truth } from './system.ts'

const { values: options } = parseArgs({
  options: { seeds: { type: 'string', default: '1-20' }, keep: { type: 'string' } },
})
const CONFIG = `version: 1
suite: library
judge: transactions
results: [{ path: results.jtl }]
sql:
  - { path: pg_stat_statements.csv, text: query, calls: calls, mean: mean_exec_time ms, total: total_exec_time ms }
`
/** Changes of a whole workflow; what is slow in a part of the run only is in its average as well, but smaller. */
const KINDS = ['slow', 'requests', 'hidden'] as const

const total = { heading: 0, first: 0, request: 0, planted: 0, other: 0, said: 0, quiet: 0, same: 0 }
const root = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'perf-gate-truth-'))
const [first = 1, last = first] = options.seeds.split('-').map(Number)
try {
  for (let seed = first; seed <= last; seed++) await checkCampaign(seed)
} finally {
  if (!options.keep) rmSync(root, { recursive: true, force: true })
}
console.log(
  markdownTable(
    ['one configuration against another', 'right'],
    [
      ['heading names the planted workflow', `${total.heading} of ${total.planted}`],
      [
        'heading, first paragraph or Next name the planted workflow',
        `${total.first} of ${total.planted}`,
      ],
      ['heading, first paragraph or Next name its request', `${total.request} of ${total.planted}`],
      ['sentences that name a workflow that did not change', `${total.other} of ${total.said}`],
      ['nothing planted: nothing is called slower', `${total.quiet} of ${total.same}`],
    ],
  ),
)

async function checkCampaign(seed: number): Promise<void> {
  const folder = join(root, `${seed}`)
  mkdirSync(folder, { recursive: true })
  const truth = writeCampaign(folder, seed)
  writeFileSync(join(folder, 'gate.yml'), CONFIG)
  process.chdir(folder)
  for (const group of GROUPS.slice(1)) {
    const odd = [truth.aborted?.test, truth.copied?.test, truth.users?.test, truth.unit?.test]
    const tests = TESTS.filter(test => test[0] === group && !odd.includes(test))
    if (tests.length > 0) await checkPair(seed, truth, group, tests)
  }
}

async function checkPair(seed: number, truth: Truth, group: string, tests: string[]) {
  const baseline = ['A1', 'A2'].flatMap(test => ['--baseline', `results/${test}`])
  const candidate = tests.flatMap(test => ['--candidate', `results/${test}`])
  const options = ['--config', 'gate.yml', '--no-charts', '--format', 'markdown']
  const lines = (await perfGate('compare', ...baseline, ...candidate, ...options)).split('\n')
  const heading = lines.find(line => line.startsWith('#')) ?? ''
  const paragraph = lines.slice(lines.indexOf(heading) + 1).find(line => line.trim()) ?? ''
  const next = lines.find(line => line.includes('**Next**')) ?? ''
  const said = [...new Set([heading, paragraph, next])].filter(line => line !== '')
  const all = said.join('\n')
  const print = (what: string, text: string) => console.log(`${seed} ${group} ${what}: ${text}`)

  const planted = KINDS.flatMap(kind => {
    const place = truth[kind]
    return place?.group === group && place.workflow !== truth.renamed?.from ? [place.workflow] : []
  })
  for (const workflow of planted) {
    total.planted++
    if (heading.includes(workflow)) total.heading++
    else print('heading', `${heading} (${workflow})`)
    if (all.includes(workflow)) total.first++
    else print('missed', `${workflow}: ${all}`)
    const number = TRANSACTIONS.findIndex(([name]) => name === workflow)
    if (all.includes(`POST /b ${number}`)) total.request++
    else print('request', all)
  }

  // What is slow in a part of the run, or fails there, is true as well.
  const others = [
    truth.slowInImports,
    truth.errors,
    truth.start,
    truth.renamed && { group: truth.renamed.group, workflow: truth.renamed.from },
  ]
  const known = [
    ...planted,
    ...others.flatMap(place => (place?.group === group ? [place.workflow] : [])),
  ]
  const isAll = truth.all?.group === group
  const names = TRANSACTIONS.map(([name]) => name).filter(
    name => !known.includes(name) && !truth.void?.workflows.includes(name),
  )
  for (const sentence of said.flatMap(line => line.split(/(?<=[.!?]) /))) {
    total.said++
    if (isAll || !names.some(name => sentence.includes(name))) continue
    total.other++
    print('other', sentence)
  }
  if (known.length > 0 || isAll) return
  total.same++
  if (/slower|more errors|fails/.test(heading)) print('not quiet', heading)
  else total.quiet++
}
