/**
 * Checks what a report says against what was planted in its campaign: whether the first eight sentences name every planted truth
 * that is larger than the noise, whether a configuration that is recommended carries what speaks against it, and whether a sentence
 * says anything else.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CampaignReport } from '../../src/report/model/campaign.ts'
import type { CampaignMatter } from '../../src/report/model/campaign-matters.ts'
import { markdownTable } from '../in-docs.ts'
import { writeCampaign } from './campaign.ts'
import { perfGate } from './perf-gate.ts'
import { GROUPS, TESTS, type Truth } from './system.ts'

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-20' },
    keep: { type: 'string' },
  },
})
const FIRST = 8
/** Characters by which a statement is known: reports redact its parameters. */
const STATEMENT = 18
/** A change is larger than the noise from so many of its standard errors on. */
const LEAST_ERRORS = 5

interface Claim {
  kind: string
  /** Texts that one of the first sentences has to hold together. */
  words: readonly string[]
}

/** Returns the tests of a configuration that say something of it: its own, whole, under the usual load. */
function usableTests({ aborted, copied, users, unit }: Truth, group: string): string[] {
  const odd = [aborted?.test, copied?.test, users?.test, unit?.test]
  return TESTS.filter(test => test[0] === group && !odd.includes(test))
}

/** Returns whether a change of one workflow is larger than what two sides differ by, given its executions in a test. */
function isSeen(truth: Truth, { group, by }: { group: string; by: number }, executions: number) {
  const tests = usableTests(truth, group).length
  const ofTest = 2 * 0.02 ** 2 + 0.25 ** 2 / executions
  return tests > 0 && by > LEAST_ERRORS * Math.sqrt(ofTest * (1 / 2 + 1 / tests))
}

/** Executions of a workflow during imports. */
const IN_IMPORTS = 150

function claimsOf(truth: Truth): Claim[] {
  const { leak, slow, slowInImports: late, statement, aborted, copied, users, renamed } = truth
  const known = (group: string) => usableTests(truth, group).length > 0
  const claims: (Claim | false | undefined)[] = [
    leak && known(leak.group) && { kind: 'leak', words: [leak.group, leak.service, 'grows'] },
    slow && isSeen(truth, slow, 100) && { kind: 'slow', words: [slow.group, slow.workflow] },
    late &&
      isSeen(truth, late, IN_IMPORTS) && {
        kind: 'slow in imports only',
        words: [late.group, late.workflow],
      },
    statement &&
      known(statement.group) && {
        kind: 'statement',
        words: [statement.group, statement.statement.slice(0, STATEMENT)],
      },
    aborted && { kind: 'aborted', words: [aborted.test, 'lasted'] },
    copied && { kind: 'copied', words: [copied.test, copied.from, 'copies'] },
    users && { kind: 'other users', words: [users.test, `${users.users}`] },
    renamed && known(renamed.group) && { kind: 'renamed', words: [renamed.from, renamed.to] },
    truth.version && { kind: 'version', words: [truth.version.group, truth.version.module] },
    truth.void && { kind: 'void', words: truth.void.workflows },
    ...otherClaims(truth),
    { kind: 'cheapest', words: ['C', '23.8%'] },
  ]
  return claims.flatMap(claim => claim || [])
}

function otherClaims(truth: Truth): Claim[] {
  const { calls, requests, all, hidden, errors, unit, busy, start } = truth
  const claims: (Claim | false | undefined)[] = [
    calls && {
      kind: 'more calls of a statement',
      words: [calls.group, calls.statement.slice(0, STATEMENT)],
    },
    requests && { kind: 'more requests', words: [requests.group, requests.workflow] },
    all && { kind: all.by < 0 ? 'all faster' : 'all slower', words: [all.group] },
    hidden && { kind: 'slower among faster', words: [hidden.group, hidden.workflow] },
    errors && { kind: 'errors in imports only', words: [errors.group, errors.workflow, 'error'] },
    unit && { kind: 'another unit', words: [unit.test] },
    busy && { kind: 'CPU at its limit', words: [busy.group, busy.service] },
    start && { kind: 'slow at the start', words: [start.group, start.workflow] },
  ]
  return claims.flatMap(claim => claim || [])
}

function isTrue(matter: CampaignMatter, truth: Truth): boolean {
  const { kind, group, name, isWorse } = matter
  const of = (place?: { group: string }) => place?.group === group
  if (kind === 'growth') return of(truth.leak) && truth.leak!.service === name
  if (kind === 'resource' || kind === 'limit')
    return [truth.leak, truth.busy].some(place => of(place) && place!.service === name)
  if (kind === 'statement')
    return [truth.statement, truth.calls].some(
      place => of(place) && name.startsWith(place!.statement.slice(0, STATEMENT)),
    )
  if (kind === 'fact') return of(truth.version) && name.startsWith(truth.version!.module)
  if (of(truth.all) && !isWorse) return truth.all!.by < 0 && truth.hidden?.workflow !== name
  if (of(truth.all) && truth.all!.by > 0) return true
  const { slow: one, slowInImports, requests, hidden, errors, start } = truth
  const slow = [one, slowInImports, requests, hidden, errors, start].some(
    place => place?.group === group && place.workflow === name,
  )
  return kind === 'workflow' && isWorse && slow
}

/** Returns the findings on tests that are not true. */
function falseFindings({ findings }: CampaignReport, truth: Truth): string[] {
  const isOf: Partial<Record<string, (runs: readonly string[]) => boolean>> = {
    'bad-run': ([run]) => run === truth.unit?.test,
    'other-load': () => false,
    shorter: ([run]) => run === truth.aborted?.test,
    'other-phase': ([run]) => run === truth.aborted?.test,
    'other-users': ([run]) => run === truth.users?.test,
    renamed: ([run]) => run![0] === truth.renamed?.group,
    'same-results': runs =>
      truth.copied !== undefined &&
      [truth.copied.test, truth.copied.from].every(run => runs.includes(run)),
  }
  return findings
    .filter(({ code, runs = [] }) => isOf[code] && !isOf[code](runs))
    .map(({ message }) => message)
}

/** Returns what is wrong with the recommendation: a configuration without a word on what speaks against it, or without a test of its own. */
function unsaid({ best, sentences }: CampaignReport, truth: Truth): string[] {
  const answer = sentences[0]!.text
  const against = claimsOf(truth).filter(({ kind }) =>
    [
      'leak',
      'slow',
      'slow in imports only',
      'more requests',
      'slower among faster',
      'errors in imports only',
      'CPU at its limit',
    ].includes(kind),
  )
  return (best?.groups ?? []).flatMap(group => [
    ...(usableTests(truth, group).length === 0 && group !== GROUPS[0]
      ? [`${group} has no test of its own`]
      : []),
    ...against
      .filter(({ words: [of, name] }) => of === group && !answer.includes(name!))
      .map(({ words: [, name] }) => `${group} without ${name}`),
  ])
}

const seeds = options.seeds.split('-').map(Number)
const [first = 1, last = first] = seeds
const found = new Map<string, { planted: number; named: number }>()
const total = { sentences: 0, false: 0, recommending: 0, complete: 0 }
const root = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'perf-gate-truth-'))
try {
  for (let seed = first; seed <= last; seed++) await checkCampaign(seed)
} finally {
  if (!options.keep) rmSync(root, { recursive: true, force: true })
}
const rows = [...found].map(([kind, { planted, named }]) => [kind, `${named} of ${planted}`])
console.log(
  markdownTable(
    ['planted', `in the first ${FIRST} sentences`],
    [
      ...rows,
      ['answers that carry what speaks against it', `${total.complete} of ${total.recommending}`],
      ['sentences with anything false', `${total.false} of ${total.sentences}`],
    ],
  ),
)

async function checkCampaign(seed: number): Promise<void> {
  const folder = join(root, `${seed}`)
  mkdirSync(folder, { recursive: true })
  const truth = writeCampaign(folder, seed)
  const json = join(folder, 'out/campaign.json')
  if (!options.keep || !existsSync(json)) {
    process.chdir(folder)
    await perfGate('report', 'campaign.yml', '--out', 'out', '--format', 'json', '--schema', '1')
  }
  const report: CampaignReport = JSON.parse(readFileSync(json, 'utf8'))
  const shown = report.sentences.filter(({ section }) => section !== 'comparison')
  const texts = shown.slice(0, FIRST).map(({ text }) => text)
  const print = (what: string, text: string) => console.log(`${seed} ${what}: ${text}`)
  for (const { kind, words } of claimsOf(truth)) {
    const count = found.get(kind) ?? { planted: 0, named: 0 }
    const isNamed = texts.some(text => words.every(word => text.includes(word)))
    found.set(kind, { planted: count.planted + 1, named: count.named + Number(isNamed) })
    if (!isNamed) print('missed', `${kind}: ${words.join(', ')}`)
  }
  const wrong = unsaid(report, truth)
  total.recommending++
  total.complete += Number(wrong.length === 0)
  for (const text of wrong) print('recommended', text)
  const untrue = report.matters.filter(matter => !isTrue(matter, truth))
  const odd = falseFindings(report, truth)
  for (const text of odd) print('false finding', text)
  for (const { text, code, cells } of report.sentences) {
    const said = new Set(cells.map(cell => JSON.stringify(cell)))
    const isFalse =
      untrue.some(({ group, name, cells: [cell] }) =>
        cell ? said.has(JSON.stringify(cell)) : text.includes(name) && text.includes(group),
      ) ||
      (code === 'tests' && odd.length > 0)
    total.sentences++
    total.false += Number(isFalse)
    if (isFalse) print('false', text)
  }
}
