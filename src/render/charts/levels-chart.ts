/** Draws baseline and candidate values as pairs of bars, with a line of text above each pair. */
import type { ChartConfiguration, Plugin } from 'chart.js'
import { markedChange } from '../chart-spec/frame.ts'
import type { ChartSpec, LevelsPlot } from '../chart-spec/spec.ts'
import { shortenerOf } from '../shorten.ts'
import { barsConfig, contextOf, cutBar, MARGIN, SIDES, type Side, sidesLegend } from './frame.ts'
import { findingStyle, shorten, widthOf, write } from './text.ts'
import type { Theme } from './theme.ts'

/** Space between the texts of a row. */
const GAP = 10
const BAR_HEIGHT = 8
/** Distance from the middle of a row up to the middle of its text, for pairs of bars and for single bars. */
const TEXT_ABOVE = { pair: 18, single: 14 }

/** Returns the Chart.js configuration of a chart of levels. */
export function levelsConfig(spec: ChartSpec, plot: LevelsPlot, theme: Theme): ChartConfiguration<'bar'> {
  const { axis, rows } = plot
  const datasets = sidesOf(plot).map(side => ({
    data: rows.map(row => (row[side] === undefined ? null : Math.min(row[side], axis.max))),
    backgroundColor: theme[side],
    barThickness: BAR_HEIGHT,
    categoryPercentage: 0.42,
  }))
  const plugin = rowsPlugin(plot, theme)
  return barsConfig(spec, axis, theme, {
    rows,
    datasets,
    legend: plot.paired ? sidesLegend(BAR_HEIGHT, theme) : [],
    plugin,
  })
}

/** Returns the bars of a row, from top to bottom. */
function sidesOf({ paired }: LevelsPlot): readonly Side[] {
  return SIDES.slice(paired ? 0 : 1)
}

function rowsPlugin(plot: LevelsPlot, theme: Theme): Plugin<'bar'> {
  return {
    id: 'rows',
    afterDatasetsDraw: chart => {
      const context = contextOf(chart)
      const right = chart.width - MARGIN
      const shortener = shortenerOf(plot.rows.map(({ name }) => name))
      plot.rows.forEach((row, i) => {
        sidesOf(plot).forEach((side, dataset) => {
          const bar = chart.getDatasetMeta(dataset).data[i]!
          if ((row[side] ?? 0) > plot.axis.max) cutBar(context, bar.x, bar.y, BAR_HEIGHT / 2 + 1, 1, theme)
        })
        const y = chart.scales.y!.getPixelForValue(i) - TEXT_ABOVE[plot.paired ? 'pair' : 'single']
        const style = findingStyle(row.tone, theme)
        const change = markedChange(row)
        const valuesEnd = change === '' ? right : right - widthOf(change, style) - GAP
        const valuesStart = valuesEnd - widthOf(row.values)
        const name = shorten(row.name, shortener, valuesStart - MARGIN - GAP)
        context.fillStyle = theme.background
        context.fillRect(MARGIN, y - 7, widthOf(name) + GAP / 2, 14)
        context.fillRect(valuesStart - GAP / 2, y - 7, right - valuesStart + GAP / 2, 14)
        write(context, name, MARGIN, y, { color: theme.text })
        write(context, row.values, valuesEnd, y, { color: theme.text, align: 'right' })
        write(context, change, right, y, { ...style, align: 'right' })
      })
    },
  }
}
