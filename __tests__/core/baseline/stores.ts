/** Both kinds of store for tests: a temporary folder, and a branch of the GitHub stand-in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { branchStore } from '../../../src/github/api/branch-store.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { connect } from '../../github/api/connect.ts'
import type { StandIn } from '../../support/stand-in/server.ts'
import { TOKEN } from '../../support/stand-in/state.ts'

/** Makes a store in a temporary folder; `remove` deletes it. */
export function temporaryFolder(): { root: string; store: BaselineStore; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'baseline-'))
  return { root, store: folderStore(root), remove: () => rmSync(root, { recursive: true }) }
}

/** Opens a branch of a stand-in as a store, as a job with a token would. */
export async function branchOf(
  github: StandIn,
  branch: string,
  token = TOKEN,
): Promise<BaselineStore> {
  const { api } = await connect(github, token)
  return branchStore(gitData(api, github.state.defaultBranch), branch)
}
