/** Loads a named run to compare with, in the form of a baseline. */

import { StoreError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { suiteFolder } from './layout.ts'
import { ageDaysOf } from './ledger.ts'
import { type LoadedBaseline, type LoadRequest, runReader, without } from './load.ts'
import { chooseNamedRun, missingNamedRunText, type NamedRunChoice, readNamedRuns } from './named-runs.ts'
import { type RetryHost, retry } from './retry.ts'
import { profileOf, selectRuns } from './select.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'

export interface NamedRunRequest extends Omit<LoadRequest, 'maxAgeDays' | 'onTopOf'> {
  readonly choice: NamedRunChoice
}

/**
 * Loads a named run. Named runs do not expire, because releases can be far apart. A store that cannot be read gives the state
 * `unreadable`, not an error.
 */
export async function loadNamedRun(
  store: BaselineStore,
  request: NamedRunRequest,
  host: RetryHost,
): Promise<LoadedBaseline> {
  try {
    return await retry(store, host, snapshot => loadFrom(store, snapshot, request))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return without('unreadable', error.message)
  }
}

async function loadFrom(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  request: NamedRunRequest,
): Promise<LoadedBaseline> {
  const { choice, candidate, window, mustMatch = [], now } = request
  const references = (await readNamedRuns(store, snapshot, request))?.references ?? []
  const reference = chooseNamedRun(references, choice)
  if (!reference) return without('missing', missingNamedRunText(request, references, choice))
  const known = { reference: reference.name, ageDays: ageDaysOf(reference.runs, now) }
  const selection = selectRuns(
    reference.runs,
    defined({ window, mustMatch, candidate: candidate && profileOf(candidate) }),
  )
  const { differences } = selection
  if (selection.runs.length === 0) {
    const facts = differences.filter(change => change.mustMatch).map(change => change.fact)
    const message = `The run kept as ${reference.name} was made with a different ${facts.join(', ')} than this run. Compare with a run made in the same environment.`
    return { ...without('not-comparable', message), ...known, differences }
  }
  const read = runReader(store, snapshot, suiteFolder(request.baseRef, request.suite))
  const runs = await Promise.all(selection.runs.map(read))
  return { state: 'ok', runs, entries: selection.runs, anchors: [], ...known, differences, message: '' }
}
