/** Draws reports. Each part is loaded when it is first needed. */
import type { Draw } from '../publish/report-files.ts'

export const draw: Draw = {
  charts: async (...given) => (await import('../render/charts/draw.ts')).drawCharts(...given),
  page: async (...given) => (await import('../render/page/gate-page.ts')).renderGatePage(...given),
}
