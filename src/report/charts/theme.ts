/**
 * Colors of charts for light and dark pages, on the backgrounds of GitHub. The contrast with the background is at least 3:1 for
 * tones and 4.5:1 for text, as a test computes. Tones are distinguishable with any color vision, and each has a word next to it.
 */
import type { ChartTheme, ChartTone } from '../chart-spec/spec.ts'

const light = {
  background: '#ffffff',
  text: '#1f2328',
  /** Subtitles, ticks and secondary values. */
  muted: '#59636e',
  grid: '#e4e8ed',
  /** The line of no change. */
  zero: '#818b98',
  /** The range of changes that a threshold permits. */
  allowed: '#dfe5ec',
  baseline: '#818b98',
  candidate: '#0969da',
  limit: '#cf222e',
  /** Lines with a key; further lines are dashed. */
  series: ['#0969da', '#bc4c00', '#1a7f37', '#8250df', '#bf3989', '#57606a'],
  tones: {
    fail: '#cf222e',
    'no-data': '#59636e',
    inconclusive: '#8250df',
    warn: '#9a6700',
    improved: '#0969da',
    neutral: '#818b98',
  } satisfies Record<ChartTone, string>,
}

export type Theme = typeof light

export const THEMES: Readonly<Record<ChartTheme, Theme>> = {
  light,
  dark: {
    background: '#0d1117',
    text: '#f0f6fc',
    muted: '#9198a1',
    grid: '#262c36',
    zero: '#656c76',
    allowed: '#262d37',
    baseline: '#818b98',
    candidate: '#58a6ff',
    limit: '#ff7b72',
    series: ['#58a6ff', '#f0883e', '#3fb950', '#ab7df8', '#f778ba', '#9198a1'],
    tones: {
      fail: '#ff7b72',
      'no-data': '#9198a1',
      inconclusive: '#be8fff',
      warn: '#d29922',
      improved: '#58a6ff',
      neutral: '#818b98',
    },
  },
}
