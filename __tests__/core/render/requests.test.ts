import { describe, expect, it } from 'vitest'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { requestsLine, slowerRequests } from '../../../src/core/render/words/requests.ts'
import { renderGatePage } from '../../../src/report/page/gate-page.ts'
import { breach, check, measured, measurement, report } from '../../report-builders.ts'

const effect = (metric: string, change: number) => {
  const worst = { workflow: 'checkout', kind: 'transaction', dimensions: {}, change } as const
  return { metric, change, inMost: change, workflows: 1, exceptions: 0, worst }
}

/** A report that passes, with a request whose average went from 26 ms to `now`. */
const withRequest = (now: number, sees = 0.12) =>
  report({
    checks: [check({ metric: 'avg', allowed: { high: 0.1 }, baseline: 175, candidate: 190 })],
    sensitivity: { time: effect('avg', sees) },
    measurements: [
      measured('checkout', [measurement('avg', 175, 190)]),
      measured('GET /receipt', [measurement('avg', 26, now)], { kind: 'request', judged: false }),
    ],
  })

const rowOf = (page: string, name: string) =>
  page
    .split('<tr id="w')
    .find(row => row.includes(`${name}</button>`))!
    .split('</tr>')[0]

describe('requests that are not judged', () => {
  it('A request that is slower than any workflow may be, and than would be found in one, is named and amber', () => {
    const judged = withRequest(52)
    expect(requestsLine(judged).join('')).toContain('not judged')
    const page = renderGatePage(judged, { links: {} }, packPage)
    expect(rowOf(page, 'GET /receipt')).toContain('class="number doubt"')
    expect(page).not.toContain('Nothing to do.')
  })

  it('A request that is slower by less than the runs can tell, or than a workflow may be in ms, does not stand out', () => {
    expect(slowerRequests(withRequest(52, 1.5))).toEqual([])
    expect(slowerRequests(withRequest(28))).toEqual([])
    expect(slowerRequests(withRequest(40))).toEqual([])
    const page = renderGatePage(withRequest(28), { links: {} }, packPage)
    expect(rowOf(page, 'GET /receipt')).not.toContain('doubt')
    expect(page).toContain('Nothing to do.')
  })

  it('The request that carries a failing workflow is red, and says to look at it first', () => {
    const finding = breach({ metric: 'avg' })
    const cause = { kind: 'request', name: 'POST /pay', absolute: 150, share: 0.95 } as const
    const judged = report({
      checks: [finding],
      causes: [{ ...cause, finding, evidence: 'likely' }],
      measurements: [
        measured('checkout', [measurement('avg', 655, 812)]),
        measured('POST /pay', [measurement('avg', 400, 550)], { kind: 'request', judged: false }),
        measured('GET /cart', [measurement('avg', 40, 41)], { kind: 'request', judged: false }),
      ],
    })
    const page = renderGatePage(judged, { links: {} }, packPage)
    expect(rowOf(page, 'POST /pay')).toContain('class="number worse"')
    expect(rowOf(page, 'POST /pay')).toContain('look first')
    expect(rowOf(page, 'GET /cart')).not.toContain('worse')
  })
})
