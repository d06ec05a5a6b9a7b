/** Compares the profiles of both sides where a time is worse. */
import type { Cause } from '../model/cause.ts'
import { type Check, seriesName } from '../model/check.ts'
import { isTime } from '../model/metric.ts'
import type { Profile, ProfileComparison } from '../model/profile.ts'
import { compareProfiles } from './profile-growth.ts'

/** Returns the check that profiles explain: the worst one, where it is on a time that is worse. */
export function slowerCheck(checks: readonly Check[]): Check | undefined {
  const worst = checks.find(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data')
  return worst && isTime(worst.metric) && worst.delta && worst.delta.absolute > 0
    ? worst
    : undefined
}

/** Compares profiles by program, and returns the functions that grew with a check. */
export function explainedBy(check: Check, before: readonly Profile[], now: readonly Profile[]) {
  const finding = { ...seriesName(check), metric: check.metric }
  const profiles = now.flatMap((profile): ProfileComparison[] => {
    const old = before.find(({ of }) => of === profile.of)
    return old ? [compareProfiles(old, profile)] : []
  })
  const causes = profiles.flatMap(({ grew, unit }) =>
    grew.map(({ name, before, now }): Cause => {
      const values = { before: before.self, now: now.self, unit }
      return { finding, kind: 'profile', name, ...values, evidence: 'likely' }
    }),
  )
  return { causes, profiles }
}
