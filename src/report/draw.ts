/** Draws reports. Each part is loaded when it is first needed. */
import type { Draw } from '../core/publish/report-files.ts'

export const draw: Draw = {
  charts: async report => (await import('./charts/report-pictures.ts')).drawReport(report),
  page: async (...given) => (await import('./page/gate-page.ts')).renderGatePage(...given),
}
