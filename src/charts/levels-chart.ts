/** Draws baseline and candidate as pairs of bars, a row per workflow. */
import type { ChartConfiguration, Plugin } from 'chart.js'
import type { ChartSpec, LevelsFigure, LevelsRow } from '../render/chart.ts'
import {
  BARE,
  contextOf,
  framePlugin,
  LEGEND_SIGN,
  type LegendEntry,
  MARGIN,
  NO_PLUGINS,
  paddingOf,
  scaleOf,
} from './frame.ts'
import { findingLettering, shorten, widest, write } from './lettering.ts'
import type { Theme } from './theme.ts'

/** Widest column of names; longer ones are shortened. */
const NAME_WIDTH = 240
/** Space between two columns. */
const GUTTER = 16
const LEGEND_HEIGHT = 10

/** Widths of the columns of text, gutters included. */
interface Columns {
  readonly names: number
  readonly values: number
  readonly changes: number
}

export function levelsConfig(spec: ChartSpec, figure: LevelsFigure, theme: Theme): ChartConfiguration<'bar'> {
  const { axis, rows, paired } = figure
  const columns: Columns = {
    names: GUTTER + Math.min(widest(rows.map(row => row.name)), NAME_WIDTH),
    values: GUTTER + widest(rows.map(row => row.values)),
    changes: paired
      ? GUTTER +
        widest(
          rows.map(row => row.change),
          { bold: true },
        )
      : 0,
  }
  const bars = { categoryPercentage: 0.64, barPercentage: paired ? 0.9 : 0.6, borderRadius: 2, clip: false } as const
  const candidate = { ...bars, data: rows.map(row => row.candidate ?? null), backgroundColor: theme.candidate }
  const baseline = { ...bars, data: rows.map(row => row.baseline ?? null), backgroundColor: theme.baseline }
  return {
    type: 'bar',
    data: { labels: rows.map((_, i) => i), datasets: paired ? [baseline, candidate] : [candidate] },
    options: {
      ...BARE,
      indexAxis: 'y',
      layout: { padding: paddingOf(columns.names, columns.values + columns.changes) },
      plugins: NO_PLUGINS,
      scales: { x: scaleOf(axis, theme), y: { type: 'category', display: false } },
    },
    plugins: [framePlugin(spec, theme, paired ? legendOf(theme) : []), rowsPlugin(rows, columns, theme)],
  }
}

function rowsPlugin(rows: readonly LevelsRow[], columns: Columns, theme: Theme): Plugin<'bar'> {
  return {
    id: 'rows',
    afterDatasetsDraw: chart => {
      const context = contextOf(chart)
      const valuesEnd = chart.chartArea.right + columns.values
      rows.forEach((row, i) => {
        const y = chart.scales.y!.getPixelForValue(i)
        write(context, shorten(row.name, columns.names - GUTTER), MARGIN, y, { colour: theme.text })
        write(context, row.values, valuesEnd, y, { colour: theme.text, align: 'right' })
        write(context, row.change, valuesEnd + columns.changes, y, {
          ...findingLettering(row.tone, theme),
          align: 'right',
        })
      })
    },
  }
}

function legendOf(theme: Theme): LegendEntry[] {
  const swatch = (colour: string): LegendEntry['sign'] => {
    return (context, x, y) => {
      context.fillStyle = colour
      context.fillRect(x, y - LEGEND_HEIGHT / 2, LEGEND_SIGN, LEGEND_HEIGHT)
    }
  }
  return [
    { text: 'baseline', sign: swatch(theme.baseline) },
    { text: 'candidate', sign: swatch(theme.candidate) },
  ]
}
