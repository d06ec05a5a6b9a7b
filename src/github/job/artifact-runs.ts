/**
 * Reads the runs in the artifacts of a CI run, in memory and within limits. From an untrusted run only numbers and names are taken;
 * notices, reasons and facts are dropped.
 */
import type { Config } from '../../core/config/config.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { Notice } from '../../core/model/notice.ts'
import { DEFAULT_LIMITS, type ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import { withEnvironment } from '../../read/files/environment.ts'
import { repeatsBy } from '../../read/files/results.ts'
import { type MemoryArchive, openDocuments } from '../../read/formats/frame/source/documents.ts'
import { type ReadHooks, readRun } from '../../read/formats/read-run.ts'
import { downloadArtifacts } from '../api/artifacts.ts'
import type { FinishedRun } from '../api/event.ts'
import type { JobSetting } from './job-host.ts'

/** Default limit of the unpacked bytes of an archive in an artifact. */
const INFLATED_BYTES = 4 * 2 ** 30

/**
 * Reads the artifacts of a finished run: one run of the test, or one for each `{repeat}` in their names. Returns 'expired' when
 * the server no longer has them. Only numbers and names are taken from a run that is not `trusted`, such as that of a fork.
 *
 * @throws InputError when they are ambiguous, differ from the upload, or hold no results
 */
export async function readArtifacts(
  { context: { repositoryId }, inputs, config, host }: JobSetting,
  run: FinishedRun,
  trusted: boolean,
): Promise<readonly RunSummary[] | 'expired'> {
  if (repositoryId === undefined)
    throw new InputError(
      'the event names no repository id, so artifacts of this repository cannot be verified. Run on an event of GitHub Actions.',
    )
  const downloaded = await downloadArtifacts(host.api, { run, repositoryId, name: inputs.artifact })
  if (downloaded === 'expired') return downloaded
  const options = boundedOptions(config)
  const { readers } = host
  const vet = trusted ? {} : { vet: numbersOnly }
  const runs: RunSummary[] = []
  for (const { archives, missing } of downloaded)
    for (const only of await repeatsIn(archives, config, options)) {
      const read = await readRun(archives, options, { readers, ...vet, ...only })
      const measured = {
        ...read,
        notices: [...read.notices, ...resourcesNotRead(read, config)],
        ...defined({ missingShards: missing.length > 0 ? missing : undefined }),
      }
      const { facts } = config.environment
      runs.push(
        trusted ? await withEnvironment(measured, facts, config, readers) : { ...measured, facts },
      )
    }
  return runs
}

/** Splits the documents by the configured `repeat` pattern, applied to 'artifact/folder/file'; one run without a pattern. */
async function repeatsIn(
  archives: readonly MemoryArchive[],
  { results }: Config,
  { limits }: ReadOptions,
): Promise<readonly Pick<ReadHooks, 'only'>[]> {
  const pattern = results[0]?.repeat
  if (pattern === undefined) return [{}]
  const repeatOf = await repeatsBy(pattern)
  const found = await openDocuments(archives, { limits })
  const repeats = new Set(found.documents.map(({ name }) => repeatOf(name)))
  found.close()
  return [...repeats]
    .sort(inNaturalOrder)
    .map(repeat => ({ only: document => repeatOf(document) === repeat }))
}

/** Returns the notice on configured resources, which are read from a run.json only and not from other files of an artifact. */
function resourcesNotRead({ series }: RunSummary, { resources }: Config): Notice[] {
  if (resources.length === 0 || series.some(({ kind }) => kind === 'resource')) return []
  const message =
    'resources are not read from an artifact, so nothing of them is judged. Upload run.json (output "run-path"), which holds them.'
  return [{ code: 'resources-unmatched', message }]
}

function boundedOptions(config: Config): ReadOptions {
  const options = readOptionsOf(config, config.results[0])
  const { inflatedBytes } = options.limits
  if (inflatedBytes !== DEFAULT_LIMITS.inflatedBytes) return options
  return { ...options, limits: { ...options.limits, inflatedBytes: INFLATED_BYTES } }
}

/** Removes the free text that the author of a summary controls: notices, reasons, facts and provenance. */
function numbersOnly(run: RunSummary): RunSummary {
  return {
    ...run,
    series: run.series.map(withoutReasons),
    issues: { count: run.issues.count, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
}

function withoutReasons({ missing: _, possiblyAborted, ...series }: SeriesSummary): SeriesSummary {
  if (!possiblyAborted) return series
  const { count, rest } = possiblyAborted
  return { ...series, possiblyAborted: defined({ count, rest: rest && withoutReasons(rest) }) }
}
