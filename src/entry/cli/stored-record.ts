import type { Config } from '../../config/config.ts'
import { gateRecord } from '../../extensions/backtest/record.ts'
import { loadHistory } from '../../gate/baseline/history.ts'
import type { BaselineName } from '../../gate/baseline/layout.ts'
import type { BaselineStore, RetryHost } from '../../gate/baseline/store.ts'
import type { GateRecord } from '../../model/record.ts'
import { runPacker } from '../../read/formats/workers/packed-run.ts'
import { runId } from '../../summarize/run-file/id.ts'

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
