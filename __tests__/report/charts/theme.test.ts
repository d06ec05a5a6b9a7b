import { describe, expect, it } from 'vitest'
import { THEMES } from '../../../src/report/charts/theme.ts'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast ratio as WCAG 2.2 defines it, 1..21. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(Object.entries(THEMES))('the %s theme', (_, theme) => {
  it('A theme writes text with a contrast of 4.5:1 or more', () => {
    const { neutral, ...findings } = theme.tones
    for (const color of [theme.text, theme.muted, theme.limit, ...Object.values(findings)])
      expect(contrast(color, theme.background), color).toBeGreaterThanOrEqual(4.5)
  })

  it('A theme draws marks with a contrast of 3:1 or more against the background and the allowed band', () => {
    const marks = [
      theme.baseline,
      theme.candidate,
      theme.zero,
      ...theme.series,
      ...Object.values(theme.tones),
    ]
    for (const color of marks)
      expect(contrast(color, theme.background), color).toBeGreaterThanOrEqual(3)
    expect(contrast(theme.text, theme.allowed)).toBeGreaterThanOrEqual(4.5)
  })

  it('A theme shows the allowed band, and marks on it', () => {
    expect(contrast(theme.allowed, theme.background)).toBeGreaterThan(1.15)
    expect(contrast(theme.allowed, theme.background)).toBeLessThan(1.6)
  })
})
