/** Explains and draws reports. Each part is loaded when it is first needed. */
import type { CommandHost } from '../cli/command-host.ts'
import type { Draw } from '../core/publish/report-files.ts'

export const explain: CommandHost['explain'] = async () =>
  (await import('./explain/explain.ts')).explain

export const draw: Draw = {
  charts: async report => (await import('./charts/report-pictures.ts')).drawReport(report),
  page: async (...given) => (await import('./page/gate-page.ts')).renderGatePage(...given),
}
