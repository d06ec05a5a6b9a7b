/** The results of decisions under real load, as text. */
import { availableParallelism } from 'node:os'
import { mean } from '../../src/core/stats/median.ts'
import { markdownTable } from '../in-docs.ts'
import { type Decision, SLOW, TRUTHS } from './decisions.ts'

const HEAD = [
  'design',
  'decisions',
  'unchanged: failed',
  'slower: found',
  'slower: another endpoint failed too',
  'runs or pairs, unchanged / slower',
  'minutes, unchanged / slower',
]

/** Returns a row for each design. */
export function table(decisions: readonly Decision[]): string {
  const designs = [...new Set(decisions.map(({ design }) => design))]
  return markdownTable(
    HEAD,
    designs.map(design => {
      const [same, slow] = TRUTHS.map(truth =>
        decisions.filter(made => made.design === design && made.truth === truth),
      )
      const counted = (of: readonly Decision[], is: (blamed: readonly string[]) => boolean) =>
        of.filter(({ blamed }) => is(blamed)).length
      const means = (of: (decision: Decision) => number) =>
        [same!, slow!]
          .map(made => (made.length === 0 ? '–' : mean(made.map(of)).toFixed(1)))
          .join(' / ')
      return [
        design,
        `${same!.length} + ${slow!.length}`,
        counted(same!, blamed => blamed.length > 0),
        counted(slow!, blamed => blamed.includes(SLOW)),
        counted(slow!, blamed => blamed.some(workflow => workflow !== SLOW)),
        means(({ looks }) => looks),
        means(({ seconds }) => seconds / 60),
      ]
    }),
  )
}

/**
 * States how much the averages of unchanged endpoints vary between runs, and how much of it remains inside blocks, per
 * side.
 */
export function noiseText(decisions: readonly Decision[]): string {
  const same = decisions.filter(({ truth }) => truth === 'same')
  const [first] = same
  if (!first?.runs[0]) return ''
  const workflows = Object.keys(first.runs[0].averages)
  const percent = (spreads: readonly number[]) => {
    const [least, most] = [Math.min(...spreads), Math.max(...spreads)].map(spread =>
      (100 * spread).toFixed(1),
    )
    return least === most ? `${least}%` : `${least} to ${most}%`
  }
  const baselines = decisions.map(({ runs }) => runs.filter(({ side }) => side === 'baseline'))
  const between = workflows.map(name =>
    spread(baselines.flatMap(runs => runs.map(({ averages }) => Math.log(averages[name]!)))),
  )
  const inside = (design: Decision['design']) => {
    const made = same.filter(decision => decision.design === design)
    if (made.length < 2) return []
    return workflows.map(
      name => spread(made.flatMap(decision => differences(decision, name))) / Math.SQRT2,
    )
  }
  const parts = (['alternating', 'together'] as const).flatMap(design => {
    const spreads = inside(design)
    return spreads.length === 0 ? [] : [`${percent(spreads)} a side ${design}`]
  })
  return [
    `From run to run, the average of an unchanged endpoint varies by ${percent(between)} (standard deviation)`,
    parts.length === 0 ? '' : `; inside a block by ${parts.join(', ')}`,
    `. Measured on ${availableParallelism()} processors.`,
  ].join('')
}

/** Logarithms of the ratio of both sides, by block. */
function differences({ runs }: Decision, name: string): number[] {
  const [now, before] = ['candidate', 'baseline'].map(of =>
    runs.flatMap(({ side, averages }) => (side === of ? Math.log(averages[name]!) : [])),
  )
  return now!.slice(0, before!.length).map((value, i) => value - before![i]!)
}

function spread(values: readonly number[]): number {
  const center = mean(values)
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1),
  )
}
