/** Draws baseline and candidate as pairs of bars, a row per workflow. */
import type { ChartConfiguration, Plugin } from 'chart.js'
import { markedChange } from '../render/chart-spec/frame.ts'
import type { ChartSpec, LevelsFigure } from '../render/chart-spec/spec.ts'
import {
  contextOf,
  cutBar,
  framePlugin,
  LEGEND_SIGN,
  type LegendEntry,
  MARGIN,
  NO_PLUGINS,
  paddingOf,
  SETTINGS,
  scaleOf,
} from './frame.ts'
import { findingLettering, shorten, widest, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Widest column of names; longer ones are shortened. */
const NAME_WIDTH = 240
/** Space between two columns. */
const GUTTER = 16
const BAR_HEIGHT = 10

/** Widths of the columns of text, gutters included. */
interface Columns {
  readonly names: number
  readonly values: number
  readonly changes: number
}

/** Returns the Chart.js configuration of a chart of levels in the colours of a theme. */
export function levelsConfig(spec: ChartSpec, figure: LevelsFigure, theme: Theme): ChartConfiguration<'bar'> {
  const { axis, rows } = figure
  const columns = columnsOf(figure)
  const sides = sidesOf(figure)
  return {
    type: 'bar',
    data: {
      labels: rows.map((_, i) => i),
      datasets: sides.map(side => ({
        data: rows.map(row => (row[side] === undefined ? null : Math.min(row[side], axis.max))),
        backgroundColor: theme[side],
        categoryPercentage: 0.64,
        barPercentage: sides.length === 2 ? 0.9 : 0.6,
        borderRadius: 2,
        clip: false,
      })),
    },
    options: {
      ...SETTINGS,
      indexAxis: 'y',
      layout: { padding: paddingOf(columns.names, columns.values + columns.changes) },
      plugins: NO_PLUGINS,
      scales: { x: scaleOf(axis, theme), y: { type: 'category', display: false } },
    },
    plugins: [framePlugin(spec, theme, legendOf(figure, theme)), rowsPlugin(figure, columns, theme)],
  }
}

/** The bars of a row, from top to bottom. */
function sidesOf({ paired }: LevelsFigure): readonly ('baseline' | 'candidate')[] {
  return paired ? ['baseline', 'candidate'] : ['candidate']
}

function columnsOf({ rows, paired }: LevelsFigure): Columns {
  const changes = rows.map(markedChange)
  return {
    names: GUTTER + Math.min(widest(rows.map(row => row.name)), NAME_WIDTH),
    values: GUTTER + widest(rows.map(row => row.values)),
    changes: paired ? GUTTER + widest(changes, { bold: true }) : 0,
  }
}

function rowsPlugin(figure: LevelsFigure, columns: Columns, theme: Theme): Plugin<'bar'> {
  return {
    id: 'rows',
    afterDatasetsDraw: chart => {
      const context = contextOf(chart)
      const valuesEnd = chart.chartArea.right + columns.values
      figure.rows.forEach((row, i) => {
        sidesOf(figure).forEach((side, dataset) => {
          const bar = chart.getDatasetMeta(dataset).data[i]!
          if ((row[side] ?? 0) > figure.axis.max) cutBar(context, bar.x, bar.y, BAR_HEIGHT / 2 + 1, 1, theme)
        })
        const y = chart.scales.y!.getPixelForValue(i)
        const lettering = findingLettering(row.tone, theme)
        write(context, shorten(row.name, columns.names - GUTTER), MARGIN, y, { colour: theme.text })
        write(context, row.values, valuesEnd, y, { colour: theme.text, align: 'right' })
        write(context, markedChange(row), valuesEnd + columns.changes, y, { ...lettering, align: 'right' })
      })
    },
  }
}

function legendOf(figure: LevelsFigure, theme: Theme): LegendEntry[] {
  if (!figure.paired) return []
  return sidesOf(figure).map(side => ({
    text: side,
    sign: (context, x, y) => {
      context.fillStyle = theme[side]
      context.fillRect(x, y - BAR_HEIGHT / 2, LEGEND_SIGN, BAR_HEIGHT)
    },
  }))
}
