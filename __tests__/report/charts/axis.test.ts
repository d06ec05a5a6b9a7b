import { describe, expect, it } from 'vitest'
import { changeAxis, elapsedAxis } from '../../../src/report/chart-spec/axis.ts'

const textsOf = ({ ticks }: { ticks: readonly { text: string }[] }) => ticks.map(({ text }) => text)

describe('an axis', () => {
  it('A logarithmic axis of changes is labelled at both ends, at 0, and between where there is room', () => {
    expect(textsOf(changeAxis([-0.8, 4.5]))).toEqual(['-75%', '-50%', '0', '+100%', '+400%'])
  })

  it('A test of five hours has an axis of hours, each as far from the next as an hour is long', () => {
    const { ticks, title } = elapsedAxis(300)
    expect(title).toBe('hours since the start of the run')
    expect(ticks.filter(({ text }) => /^[0-5]$/.test(text)).map(({ at }) => at)).toEqual([
      0, 60, 120, 180, 240, 300,
    ])
  })
})
