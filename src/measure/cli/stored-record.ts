/** The record of a gate by the runs of a store, for the site. */
import type { Config } from '../../core/config/config.ts'
import type { BaselineName } from '../../core/gate/baseline/layout.ts'
import type { BaselineStore, RetryHost } from '../../core/gate/baseline/store.ts'
import type { GateRecord } from '../../core/model/record.ts'
import { runId } from '../../core/summarize/run-file/id.ts'
import { gateRecord } from '../backtest/record.ts'
import { loadHistory } from './load-history.ts'
import { runPacker } from './packed-run.ts'

/** Returns the record of a suite's gate by its stored runs. @throws StoreError when one cannot be read */
export async function storedRecord(
  config: Config,
  store: BaselineStore,
  baseRef: BaselineName['baseRef'],
  host: RetryHost,
): Promise<GateRecord> {
  const { suite } = config
  return gateRecord(config, await loadHistory(store, { suite, baseRef }, host, runPacker()), runId)
}
