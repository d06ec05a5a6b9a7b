/** What a job is handed to start programs. */
import type { JobMeasuring } from '../../core/action/job-host.ts'
import { judgeByPlan, loadTestOf } from './measured-job.ts'

export const measuring: JobMeasuring = {
  loadTestOf,
  judgeByPlan,
  collectInJob: async setting => (await import('./collect.ts')).collectInJob(setting),
  askingEngines: async setting => (await import('./collect.ts')).askingEngines(setting),
}
