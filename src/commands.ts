/** The commands of all packages. */
import type { CommandGroups } from './entry/cli/commands.ts'
import { baseline, compare, formats, gate, summarize } from './entry/cli/gate-commands.ts'
import { importing } from './entry/cli/import-command.ts'
import { backtest, bisect, collect, decide, doctor, init } from './entry/cli/measure-commands.ts'
import { profile, report, site } from './entry/cli/report-commands.ts'
import type { RecordOf } from './entry/cli/site.ts'

const record: RecordOf = async (...given) =>
  (await import('./entry/cli/stored-record.ts')).storedRecord(...given)

export const COMMANDS: CommandGroups = {
  'Judge a run': [compare, gate, decide],
  'Look at runs': [report, profile, site(record), baseline],
  'Set up': [init, doctor, importing],
  Search: [bisect, backtest],
  Data: [collect, summarize, formats],
}
