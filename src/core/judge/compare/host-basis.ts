/** Leaves the host out of addresses where runs were made against different hosts, such as review apps and local servers. */
import { type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { isLoad } from '../../model/sample.ts'

/** Scheme, user and host of an address, with the `/` that follows. */
const ORIGIN = /\b[a-z]+:\/\/(?:[^\s/?#"'<>]*@)?([^\s/?#"'<>@]+)\/?/gi

export interface HostBasis {
  /** The hosts that are left out of names, each with its port. Empty: names are compared as they are. */
  readonly hosts: readonly string[]
  /** Returns the run with the names of its workflows on this basis. */
  readonly convert: (run: RunSummary) => RunSummary
}

/**
 * Hosts are left out where every run has one and they differ. Hosts that occur together in a run stay, because they are different
 * services. They also stay where two workflows of a run would get one name.
 */
export function hostBasisOf(runs: readonly RunSummary[]): HostBasis {
  const ofRuns = runs.map(hostsOf)
  const hosts = [...new Set(ofRuns.flatMap(found => [...found]))].sort()
  const differ = hosts.length > 1 && ofRuns.every(found => found.size <= 1)
  if (!differ || runs.some(isAmbiguous)) return { hosts: [], convert: run => run }
  return { hosts, convert: withoutHosts }
}

function hostsOf({ series }: RunSummary): Set<string> {
  const load = series.filter(({ kind }) => isLoad(kind))
  return new Set(
    load.flatMap(({ workflow }) => [...workflow.matchAll(ORIGIN)].map(([, host]) => host!)),
  )
}

function isAmbiguous(run: RunSummary): boolean {
  return new Set(withoutHosts(run).series.map(seriesKey)).size < run.series.length
}

function withoutHosts(run: RunSummary): RunSummary {
  return { ...run, series: run.series.map(one => (isLoad(one.kind) ? pathsOnly(one) : one)) }
}

function pathsOnly({ requests, ...series }: SeriesSummary): SeriesSummary {
  const inside = requests?.map(request => ({ ...request, name: pathOnly(request.name) }))
  const named = { ...series, workflow: pathOnly(series.workflow) }
  return inside ? { ...named, requests: inside } : named
}

function pathOnly(name: string): string {
  return name.replace(ORIGIN, '/')
}
