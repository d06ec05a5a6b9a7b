/** The commands of all packages, grouped as `perf-gate --help` lists them. */

import { baseline } from './cli/baseline-commands.ts'
import type { CommandGroups } from './cli/commands.ts'
import { compare, formats, gate, summarize } from './cli/gate-commands.ts'
import { importing } from './formats/import/import-command.ts'
import type { CampaignOf } from './measure/cli/collect.ts'
import { backtest, bisect, collect, decide, doctor, init } from './measure/cli/measure-commands.ts'
import { profile, report, site } from './report/cli/report-commands.ts'
import type { RecordOf } from './report/cli/site.ts'

const record: RecordOf = async (...given) =>
  (await import('./measure/cli/stored-record.ts')).storedRecord(...given)

const campaign: CampaignOf = async (...given) =>
  (await import('./report/cli/campaign-run.ts')).runsOfCampaign(...given)

export const COMMANDS: CommandGroups = {
  'Judge a run': [compare, gate, decide],
  'Look at runs': [report, profile, site(record), baseline],
  'Set up': [init, doctor, importing],
  Search: [bisect, backtest],
  Data: [collect(campaign), summarize, formats],
}
