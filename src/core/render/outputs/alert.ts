/** The words on a base branch that got slower: those that its issue has beyond the comment's, and the issue's title. */
import type { BranchAlert } from '../../model/baseline-move.ts'
import { DEFAULT_SUITE, type Report } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { type Block, paragraph, paragraphs } from '../document/document.ts'
import { plainText } from '../document/plain-text.ts'
import { clipEnd, makeVisible } from '../escape/visible.ts'
import { driftLine } from '../words/drift.ts'
import { formatInstant } from '../words/format.ts'
import type { HintSettings } from '../words/hints.ts'
import { code, join, type Line, link, moreLine, phrase } from '../words/line.ts'
import { worstDrift } from '../words/news.ts'
import { headlineText } from './report-texts.ts'

/** A merged pull request, or a commit of none, by its hash. `author` is absent when not known. */
export interface Suspect {
  readonly pull: { readonly number: number; readonly url: string } | string
  readonly title: string
  readonly author?: string
}

/** What lies between the last good run and the first bad one. */
export interface Suspects {
  readonly found: readonly Suspect[]
  /** Number of commits that were not looked up. */
  readonly hidden: number
}

/** The state of a base branch after a run of it. */
export interface BranchState {
  readonly branch: string
  /** Absent when the branch was never worse. */
  readonly alert?: BranchAlert
  /** Why the alert ends with this run. Absent when it does not. */
  readonly end?: 'passed' | 'accepted'
  /** Addresses of the CI runs: of the first bad one, which is absent when not known, and this one. */
  readonly firstRun?: string
  readonly run: string
  /** Absent when they are not known. */
  readonly suspects?: Suspects
}

/** Most characters of a title; Gitea accepts 255. */
const MAX_TITLE = 200
/** Most owners that are named. */
const OWNERS = 5

/** Returns the title of the issue: 'Check-In is 25% slower: average 54.9 → 68.7 ms (main)'. */
export function alertTitle(report: Report, branch: string, settings: HintSettings): string {
  const drift = report.verdict === 'fail' ? undefined : worstDrift(report)
  const what = drift ? `Slow drift: ${plainText(driftLine(drift))}` : headlineText(report, settings)
  const suite = report.suite === DEFAULT_SUITE ? '' : `${report.suite}, `
  return clipEnd(makeVisible(`${what} (${suite}${branch})`), MAX_TITLE)
}

/** Returns what is known of the alert: since when, by whom, and how to find the commit; or why it has ended. */
export function alertBlocks(report: Report, state: BranchState): Block[] {
  const { branch, alert, end } = state
  const since = alert ? phrase` worse since ${sinceLine(alert, state.firstRun)}.` : []
  if (end) {
    const how =
      end === 'passed'
        ? 'passed.'
        : 'was accepted as the baseline; what it shows is the accepted level.'
    const before = alert ? phrase` It was${since}` : []
    return [paragraph(...phrase`Closed: ${link(state.run, 'this run')} ${how}${before}`)]
  }
  const owners = new Set(
    report.checks.flatMap(check => (check.verdict === 'fail' && check.owner) || []),
  )
  const named = [...owners].slice(0, OWNERS).map((name): Line => [{ code: name, isMention: true }])
  return [
    ...paragraphs(
      phrase`${code(branch)} is${since}`,
      named.length > 0 ? phrase`Owner: ${join(named, ', ')}.` : [],
    ),
    ...(alert ? searchBlocks(alert, state.suspects) : []),
    paragraph('Later runs edit this issue. The next one that passes, or is accepted, closes it.'),
  ]
}

/** '[run 905](…) of 2026-11-21 03:00 UTC, commit `1f0c6a2`; the last good run is of …' */
function sinceLine({ at, commit, ciRun, lastGood }: BranchAlert, url?: string): Line {
  const name = ciRun === undefined ? 'the run' : `run ${ciRun}`
  const atLine = (when: string, sha?: string) => {
    const which = sha && phrase`, commit ${code(shortCommit(sha))}`
    return phrase` of ${formatInstant(when)}${which}`
  }
  const good = lastGood ? phrase`; the last good run is${atLine(lastGood.at, lastGood.commit)}` : []
  return phrase`${url === undefined ? name : link(url, name)}${atLine(at, commit)}${good}`
}

/** Returns the commits between which an alert began; undefined when they are not known. */
export function commitRange({
  commit,
  lastGood,
}: BranchAlert): { readonly good: string; readonly bad: string } | undefined {
  const good = lastGood?.commit ?? ''
  const bad = commit ?? ''
  return [good, bad].every(each => /^[0-9a-f]{7,64}$/i.test(each)) ? { good, bad } : undefined
}

function searchBlocks(alert: BranchAlert, suspects?: Suspects): Block[] {
  const range = commitRange(alert)
  if (!range) return []
  const { good, bad } = range
  if (good === bad)
    return paragraphs(phrase`Both measured the same commit: look for a change of the environment, then
      of the load test.`)
  const test = "'./build.sh && ./load-test.sh {out}'"
  const ours = `perf-gate bisect --good ${good} --bad ${bad} -- ${test}`
  const git = `git bisect start ${bad} ${good}\ngit bisect run perf-gate decide --bisect --run ${test} --store perf-baseline`
  const { found = [], hidden = 0 } = suspects ?? {}
  const list: Block = { type: 'list', items: [...found.map(suspectLine), ...moreLine(hidden)] }
  return [
    ...(found.length > 0 ? [paragraph('Between them were merged:'), list] : []),
    paragraph('To find the commit, in a checkout, either of:'),
    { type: 'fence', language: 'text', text: `${ours}\n\n${git}` },
  ]
}

function suspectLine({ pull, title, author }: Suspect): Line {
  const name =
    typeof pull === 'string'
      ? code(shortCommit(pull))
      : link(pull.url, `pull request ${pull.number}`)
  const by = author && phrase`, by ${code(author)}`
  return phrase`${name}: ${[title]}${by}`
}

/** Returns the number of the only pull request that can be the cause; undefined when there are others, or commits of none. */
export function onlySuspect({ suspects }: BranchState): number | undefined {
  const only = suspects?.hidden === 0 && suspects.found.length === 1 ? suspects.found[0]!.pull : ''
  return typeof only === 'string' ? undefined : only.number
}

/** Returns the comment on the only pull request that can be the cause. `issue`: address of the issue. */
export function suspectBlock({ branch, alert }: BranchState, issue: string): Block {
  const { good, bad } = commitRange(alert!)!
  const last = code(shortCommit(good))
  const first = code(shortCommit(bad))
  return paragraph(
    ...phrase`${code(branch)} got slower with this pull request, the only one between the last good run
      (${last}) and the first bad one (${first}). ${link(issue, 'The issue')} says more.`,
  )
}
