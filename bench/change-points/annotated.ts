/** Series in which five people marked the steps (Turing Change Point Dataset), and how well the site and Otava mark the same ones. */
import { readFileSync } from 'node:fs'
import { markedSteps } from '../../__tests__/support/marked-steps.ts'
import { markdownTable } from '../in-docs.ts'

interface Annotated {
  readonly series: readonly number[]
  /** Indexes of the steps, by annotator. */
  readonly annotations: readonly (readonly number[])[]
}

type Steps = Readonly<Record<string, readonly number[]>>

/** How well steps agree with those of people. */
interface Score {
  readonly precision: number
  readonly recall: number
}

/** A step is found if it is marked at most this many values away. */
const NEAR = 5

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const ANNOTATED: Readonly<Record<string, Annotated>> = read(
  '__tests__/fixtures/change-points/tcpd.json',
)
const OTAVA: Readonly<Record<'defaults' | 'ours', Steps>> & { version: string } = read(
  'bench/change-points/otava.json',
)
const OURS: Steps = Object.fromEntries(
  Object.entries(ANNOTATED).map(([name, { series }]) => [name, markedSteps(series)]),
)

export const CONTENDERS: ReadonlyMap<string, Steps> = new Map([
  ['perf-gate', OURS],
  [`Otava ${OTAVA.version}`, OTAVA.defaults],
  ['Otava with the settings of perf-gate', OTAVA.ours],
])

/**
 * Scores steps as van den Burg and Williams do (arXiv:2003.06222): precision against all that anyone marked, recall as the mean over
 * the annotators. The first value counts as a step in both, so that a series without any has a score.
 */
export function scoreOf(found: readonly number[], { annotations }: Annotated): Score {
  const steps = [0, ...found]
  const truths = annotations.map(own => [0, ...own])
  const recalls = truths.map(truth => matches(truth, steps) / truth.length)
  const recall = recalls.reduce((sum, one) => sum + one, 0) / recalls.length
  return { precision: matches([...new Set(truths.flat())], steps) / steps.length, recall }
}

/** Number of true steps with a found one of its own near them. */
function matches(truth: readonly number[], found: readonly number[]): number {
  const left = new Set(found)
  for (const step of [...truth].sort((a, b) => a - b)) {
    const [nearest] = [...left].sort((a, b) => Math.abs(a - step) - Math.abs(b - step))
    if (nearest !== undefined && Math.abs(nearest - step) <= NEAR) left.delete(nearest)
  }
  return found.length - left.size
}

/** Returns the mean over all series. */
export function meanScore(steps: Steps): Score {
  const scores = Object.entries(ANNOTATED).map(([name, one]) => scoreOf(steps[name]!, one))
  const mean = (of: keyof Score) =>
    scores.reduce((sum, score) => sum + score[of], 0) / scores.length
  return { precision: mean('precision'), recall: mean('recall') }
}

export function annotatedTable(): string {
  const cell = ({ precision, recall }: Score) => `${precision.toFixed(2)} / ${recall.toFixed(2)}`
  const rows = Object.entries(ANNOTATED).map(([name, one]) => [
    `${name} (${one.series.length} values)`,
    ...[...CONTENDERS.values()].map(
      steps => `${cell(scoreOf(steps[name]!, one))}, ${steps[name]!.length}`,
    ),
  ])
  const means = ['mean', ...[...CONTENDERS.values()].map(steps => cell(meanScore(steps)))]
  return markdownTable(['series', ...CONTENDERS.keys()], [...rows, means])
}
