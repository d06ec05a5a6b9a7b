/** Names that the font of the pictures lacks: pictures show a letter, and the text below explains it. */
import type { ChartSpec, LetteredName } from './spec.ts'

/** The characters of the font, as in scripts/fonts.mjs, and U+FFFD, which replaces hidden characters in every output. */
const WRITABLE =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff–—‘’“”‚„†‡•…‰′″‹›€₹₽₿™№−×÷±≈≠≤≥∞√∑∂∆→←↑↓↔↗↘▲▼△▽◀▶●○■□◆◇✓✗⚠␣\ufffd]*$/

/** Returns the charts with a letter for each name that the font cannot write, the same one in all of them. */
export function withLetters(specs: readonly ChartSpec[]): ChartSpec[] {
  const letters = new Map<string, string>()
  return specs.map(spec => {
    const used: LetteredName[] = []
    const written = (name: string): string => {
      if (WRITABLE.test(name)) return name
      const letter = letters.get(name) ?? letterOf(letters.size)
      letters.set(name, letter)
      if (!used.some(other => other.letter === letter)) used.push({ letter, name })
      return `[${letter}]`
    }
    return { ...spec, title: written(spec.title), plot: renamed(spec.plot, written), letters: used }
  })
}

function renamed(plot: ChartSpec['plot'], written: (name: string) => string): ChartSpec['plot'] {
  const rename = <Row extends { readonly name: string }>(row: Row): Row => ({ ...row, name: written(row.name) })
  switch (plot.kind) {
    case 'delta':
      return { ...plot, rows: plot.rows.map(rename) }
    case 'levels':
      return { ...plot, rows: plot.rows.map(rename) }
    case 'panels':
      return { ...plot, panels: plot.panels.map(rename) }
  }
}

/** 'A', 'B', … 'Z', 'AA', 'AB', … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
