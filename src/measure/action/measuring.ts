/** What a job is handed to start programs. */
import { judgeByPlan, loadTestOf } from './measured-job.ts'

export const measuring = { loadTestOf, judgeByPlan, programs: () => import('./collect.ts') }
