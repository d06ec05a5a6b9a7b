/** Compares the profiles of both sides where a time is worse. */
import type { Cause } from '../model/cause.ts'
import { type Check, seriesName } from '../model/check.ts'
import { isTime } from '../model/metric.ts'
import type { ProfileComparison } from '../model/profile.ts'
import type { RunSummary } from '../model/run.ts'
import { compareProfiles } from './profile-growth.ts'

/** Returns the profiles of the newest run of each side that has any, by program; none unless the check is on a time that is worse. */
export function profilesOf(
  { verdict, metric, delta }: Check,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
): ProfileComparison[] {
  if (verdict === 'pass' || !isTime(metric) || !delta || delta.absolute <= 0) return []
  const [old = [], present = []] = [baseline, candidates].map(
    runs => runs.findLast(({ profiles }) => profiles)?.profiles,
  )
  return present.flatMap(now => {
    const before = old.find(({ of }) => of === now.of)
    return before ? [compareProfiles(before, now)] : []
  })
}

/** Returns the functions that grew with a check. */
export function profileCauses(check: Check, profiles: readonly ProfileComparison[]): Cause[] {
  const finding = { ...seriesName(check), metric: check.metric }
  return profiles.flatMap(({ grew, unit }) =>
    grew.map(({ name, before, now }): Cause => {
      const values = { before: before.self, now: now.self, unit }
      return { finding, kind: 'profile', name, ...values, evidence: 'likely' }
    }),
  )
}
