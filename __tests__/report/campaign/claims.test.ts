/** Claims in the author's text: words where the data hold them, refused where they do not. */
import { describe, expect, it } from 'vitest'
import { withWords } from '../../../src/report/words/campaign-words.ts'
import { campaignOf, type Figures, inputRun } from '../../support/hand-made-runs.ts'

const pair = (group: string, figures: Record<string, number>) =>
  [0.99, 1.01].map((noise, i) => {
    const noisy: Figures = Object.fromEntries(
      Object.entries(figures).map(([name, avg]) => [
        name,
        { avg: avg * noise, 'error-rate': 0.01 },
      ]),
    )
    return inputRun(`${group}${i}`, noisy, { group })
  })
const runs = [
  ...pair('old', { In: 1000, Out: 2000 }),
  ...pair('new', { In: 1030, Out: 1960 }),
  ...pair('slow', { In: 1600, Out: 3200 }),
  ...pair('part', { In: 1000 }),
]
const resolve = (purpose: string, given = runs) => {
  const { report, problems } = withWords(campaignOf(given, { texts: { purpose } }))
  return problems.length > 0
    ? problems.map(({ at, message }) => `${at}: ${message}`).join('\n')
    : report.texts.purpose
}

describe('claims', () => {
  it.each([
    ['{{all-within 5% avg new}}', 'all within 5%'],
    ['{{all-within 3.5% avg "new"}}', 'all within 3.5%'],
    ['{{all-within 0.5pp error-rate new slow}}', 'all within 0.5 pp'],
    ['{{no-worse new than old}}', 'no worse than'],
    ['{{no-worse old than slow}}', 'no worse than'],
    ['{{no-worse new than slow}}', 'no worse than'],
    ['{{slower slow than old}}', 'slower than'],
    ['{{rising old, slow}}', 'rises'],
    ['It rose by {{delta avg "In" slow vs old}}', 'It rose by 60.0%'],
    ['It fell **{{delta avg "In" old vs slow}}**', 'It fell **37.5%**'],
    ['It moved by {{delta avg "In" slow vs old}}', 'It moved by +60.0%'],
  ])('A claim that the data hold becomes plain words: %s', (text, words) => {
    expect(resolve(text)).toBe(words)
  })

  it.each([
    ['{{all-within 2.5% avg new}}', /does not hold: "In" average \+3\.0% \[.*\] in new\.$/],
    [
      '{{all-within 5% avg slow new}}',
      /does not hold: "In" average \+60\.0% \[.*\] in slow and "Out" average \+60\.0% \[.*\] in slow\.$/,
    ],
    ['{{all-within 5% avg part}}', /does not hold: "Out" average is missing in part\.$/],
    ['{{all-within 5% avg}}', /does not hold: "Out" average is missing in part, /],
    ['{{all-within 5% p95 new}}', /nothing of this is in the report\.$/],
    ['{{all-within 5% avg none}}', /"none" is no group\.$/],
    ['{{all-within avg}}', /is not complete\. Known:/],
    ['{{no-worse slow than old}}', /does not hold: "In" average \+60\.0% \[.*\] in slow/],
    ['{{no-worse slow than new}}', /does not hold: "Out" average \+63\.3% \[.*\] in slow/],
    ['{{no-worse part than old}}', /does not hold: "Out" average is missing in part\.$/],
    ['{{slower old than slow}}', /from slow to old the median of the workflows is -3\d\.\d%\.$/],
    ['{{slower new than old}}', /does not hold: from old to new the median/],
    ['{{rising old, slow, new}}', /does not hold: from slow to new the median/],
    ['{{rising old}}', /is not complete\. Known:/],
    ['{{slower none than old}}', /"none" is no group\.$/],
    ['{{no-worse new then old}}', /is not complete\. Known:/],
    ['{{no-worse none than old}}', /"none" is no group\.$/],
  ])(
    'A claim that the data do not hold is refused, and the message says what breaks it: %s',
    (text, problem) => {
      expect(resolve(text)).toContain(`purpose: ${text}: `)
      expect(resolve(text)).toMatch(problem)
    },
  )

  it('A change that is likely, but not proven, breaks a claim in the metric of the ranking alone', () => {
    const failing = (rate: number) =>
      pair('new', { In: 1000, Out: 2000 }).map(({ id }) =>
        inputRun(
          id,
          { In: { avg: 1000, 'error-rate': rate }, Out: { avg: 2000 } },
          { group: 'new' },
        ),
      )
    const claim = (after: typeof runs) =>
      resolve('{{no-worse new than old}}', [...pair('old', { In: 1000, Out: 2000 }), ...after])
    expect(claim(pair('new', { In: 1200, Out: 2000 }))).toMatch(/"In" average \+20\.0%/)
    expect(claim(failing(0.03))).toBe('no worse than')
  })

  it('A claim on groups with one workflow holds where it is slower', () => {
    expect(
      resolve('{{slower slow than old}}', [
        ...pair('old', { In: 1000 }),
        ...pair('slow', { In: 1600 }),
      ]),
    ).toBe('slower than')
  })

  it('A figure after a verb of the other direction is refused', () => {
    expect(resolve('It fell by {{delta avg "In" slow vs old}}')).toContain(
      'does not hold: the text says "fell" of +60.0%.',
    )
  })

  it('A workflow that was left out on purpose breaks no claim', () => {
    const left = runs.map(run => (run.group === 'part' ? { ...run, notRun: ['Out'] } : run))
    expect(resolve('{{all-within 5% avg part}}', left)).toBe('all within 5%')
  })
})
