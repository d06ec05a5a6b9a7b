/** What the job of the action is handed of this package: to run load tests in it, to judge by a plan, and to collect. */
import { judgeByPlan, loadTestOf } from './measured-job.ts'

export const measuring = { loadTestOf, judgeByPlan, programs: () => import('./collect.ts') }
