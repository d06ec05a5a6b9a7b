/** The system that the campaigns measure, in four configurations, and what can be planted in it. */

export interface Truth {
  leak?: { group: string; service: string; pointsPerHour: number }
  slow?: { group: string; workflow: string; by: number; request: string }
  slowInImports?: { group: string; workflow: string; by: number }
  statement?: { group: string; statement: string; factor: number }
  aborted?: { test: string }
  copied?: { test: string; from: string }
  users?: { test: string; users: number }
  renamed?: { group: string; from: string; to: string }
  version?: { group: string; module: string }
  void?: { workflows: string[] }
  /** More calls of a statement, in an execution. */
  calls?: { group: string; statement: string; factor: number }
  /** More calls of the second request in each execution of a workflow. */
  requests?: { group: string; workflow: string }
  /** All workflows change alike. */
  all?: { group: string; by: number }
  /** A workflow that becomes slower, although the others become faster. */
  hidden?: { group: string; workflow: string; by: number }
  /** Errors of a workflow during imports only. */
  errors?: { group: string; workflow: string; rate: number }
  /** Times of a test in another unit. */
  unit?: { test: string; factor: number }
  /** A service at the limit of its CPU. */
  busy?: { group: string; service: string }
  /** A workflow that is slow in the first minutes of a test. */
  start?: { group: string; workflow: string; by: number }
}

/** Transactions: name, mean in ms, executions an hour. */
export const TRANSACTIONS: readonly [string, number, number][] = [
  ['AIE_TC: Create Invoices', 8000, 300],
  ['CICO_TC_Check-In Controller', 720, 2600],
  ['CICO_TC_Check-Out Controller', 1150, 2600],
  ['DE_Exporting MARC Bib records workflow', 58_000, 60],
  ['EVA_TC: View Account', 520, 1200],
  ['ILR_TC: Create ILR', 1500, 900],
  ['MSF_TC: mod search by boolean query', 170, 1500],
  ['MSF_TC: mod search by title query', 1060, 1500],
  ['POO_TC: Add Order Lines', 54_000, 120],
  ['RTAC_TC: edge-rtac', 2900, 600],
  ['TC: Receiving-an-Order-Line', 46_000, 120],
  ['Unreceiving-a-Piece', 8000, 120],
  ['NSS_TC: Notes search', 240, 1500],
  ['PTR_TC: Patron request', 830, 1200],
]
export const SERVICES =
  'mod-inventory mod-circulation mod-users okapi mod-search mod-data-import mod-feesfines mod-orders mod-login mod-rtac'.split(
    ' ',
  )
export const STATEMENTS = [
  'insert into marc_records_lb (id, content) values ($1, $2)',
  'UPDATE fs09_mod_login.auth_attempts SET jsonb = $1 WHERE id=$2',
  'SELECT jsonb FROM fs09_mod_inventory_storage.item WHERE id = ANY($1)',
  'SELECT count(*) FROM fs09_mod_circulation_storage.request',
  'UPDATE fs09_mod_feesfines.accounts SET jsonb = $1 WHERE id=$2',
]
export const MACHINES: Readonly<Record<string, string>> = {
  A: '10 x r7g.xlarge',
  B: '5 x r7g.2xlarge',
  C: '10 x m7g.xlarge',
  D: '20 x r7g.large',
}
export const GROUPS = Object.keys(MACHINES)
export const TESTS = GROUPS.flatMap(group => [`${group}1`, `${group}2`])
