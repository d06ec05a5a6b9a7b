/** Draws reports. Each part is loaded when it is first needed. */
import type { Draw } from '../core/publish/report-files.ts'

export const draw: Draw = {
  charts: async (...given) => (await import('./charts/draw.ts')).drawCharts(...given),
  page: async (...given) => (await import('./page/gate-page.ts')).renderGatePage(...given),
}
