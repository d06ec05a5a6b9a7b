/**
 * Draws charts as PNG pictures with Chart.js. Import this module dynamically, because it loads Chart.js and a rasteriser. Fonts
 * and rasteriser are bundled, so the pictures are the same on every machine.
 */
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { initialize, registerFont } from 'canvas'
import type { Chart, ChartConfiguration } from 'chart.js'
import { ChartJSNodeCanvas } from 'chartjs-node-canvas'
import type { Picture } from '../../core/publish/report-files.ts'
import { chartFile } from '../chart-spec/report-charts.ts'
import type { ChartSpec, ChartTheme } from '../chart-spec/spec.ts'
import { FONTS, RASTERISER } from './assets.ts'
import { deltaConfig } from './bars-chart.ts'
import { panelsConfig } from './panels-chart.ts'
import { FONT_FAMILY } from './text.ts'
import { THEMES, type Theme } from './theme.ts'

/**
 * Disables the second, optimizing compilation of WebAssembly in V8. It does not pay off for a few pictures; this saves half a
 * second of CPU time.
 */
const TIERING_BUDGET = 1_000_000_000

/** Draws every chart in every theme, in the order of the charts, then of the themes. */
export async function drawCharts(
  specs: readonly ChartSpec[],
  themes: readonly ChartTheme[],
): Promise<Picture[]> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`)
  await initialize(await readFile(RASTERISER))
  for (const path of FONTS) registerFont(path, { family: FONT_FAMILY })
  const drawn: Picture[] = []
  for (const spec of specs) {
    const renderer = new ChartJSNodeCanvas({
      width: spec.width,
      height: spec.height,
      chartCallback: setDefaults,
    })
    for (const theme of themes) {
      const png = await renderer.renderToBuffer(configOf(spec, THEMES[theme]))
      drawn.push({ file: chartFile(spec, theme), png })
    }
  }
  return drawn
}

/** Sets the default font of Chart.js, with which it measures some texts regardless of their options. */
function setDefaults(chartJs: typeof Chart): void {
  chartJs.defaults.font.family = FONT_FAMILY
}

function configOf(spec: ChartSpec, theme: Theme): ChartConfiguration {
  const { plot } = spec
  switch (plot.kind) {
    case 'delta':
      return deltaConfig(spec, plot, theme)
    case 'panels':
      return panelsConfig(spec, plot, theme)
  }
}
