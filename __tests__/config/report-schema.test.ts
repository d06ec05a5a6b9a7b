import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { campaignReportSchema } from '../../scripts/docs/campaign-report-schema.ts'
import type { reportSchema } from '../../scripts/docs/report-schema.ts'
import type { CampaignReport } from '../../src/model/campaign.ts'
import type { ReportJson } from '../../src/render/report-json.ts'

/** Whether two types are equal, including optional keys. Readonly is ignored, since it does not matter in JSON. */
type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T

describe('the schema of report.json', () => {
  it('The schema of report.json describes exactly the fields that are written', () => {
    const same: Same<z.output<typeof reportSchema>, ReportJson> = true
    expect(same).toBe(true)
  })
})

describe('the schema of campaign.json', () => {
  it('The schema of campaign.json describes exactly the fields of CampaignReport', () => {
    const same: Same<z.output<typeof campaignReportSchema>, CampaignReport> = true
    expect(same).toBe(true)
  })
})
