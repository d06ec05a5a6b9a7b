/** Whole reports of random hostile texts. */
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { annotationsOf } from '../../../src/core/render/outputs/ci-formats.ts'
import { renderComment, renderTerminal } from '../../../src/core/render/outputs/report-texts.ts'
import { renderGatePage } from '../../../src/report/page/gate-page.ts'
import { hostileText } from '../../support/corpus.ts'
import {
  checkBody,
  commentsIn,
  LINKS,
  MARKDOWN,
  MARKER,
  plainTextOf,
  reportOf,
} from './hostile-report.ts'

const hostileReport = fc.array(hostileText, { minLength: 7, maxLength: 40 }).map(reportOf)

describe('O1: hostile text in a whole report', () => {
  describe.each(Object.entries(MARKDOWN))('read as %s', (_, read) => {
    it('Hostile text does not change the structure of the comment', () => {
      fc.assert(
        fc.property(hostileReport, fc.constantFrom('mermaid', 'none'), (hostile, charts) => {
          const text = renderComment(hostile, { marker: MARKER, charts, links: LINKS })
          expect(text.startsWith(`${MARKER}\n`)).toBe(true)
          const { window } = new JSDOM(read(text))
          checkBody(window.document.body)
          expect(commentsIn(window)).toEqual([MARKER.slice('<!--'.length, -'-->'.length)])
        }),
        { seed: 21, numRuns: 12 },
      )
    })
  })

  it('Hostile text does not change the structure of the HTML page', () => {
    fc.assert(
      fc.property(hostileReport, hostile => {
        const page = renderGatePage(hostile, { links: LINKS }, packPage)
        const { document } = new JSDOM(page).window
        expect(document.querySelectorAll('meta[http-equiv]')).toHaveLength(1)
        expect(document.querySelectorAll('script, style')).toHaveLength(3)
        expect(document.querySelectorAll('img, iframe, object, link, base')).toHaveLength(0)
        for (const link of document.querySelectorAll('a'))
          expect(['#', ...Object.values(LINKS)]).toContain(
            link.getAttribute('href')!.replace(/^#.*/, '#'),
          )
        for (const element of document.querySelectorAll('*'))
          expect(
            [...element.attributes].filter(({ name }) => /^(?:on|style$|src)/.test(name)),
          ).toEqual([])
        expect(plainTextOf(document.body)).not.toMatch(/[\u202e\u2066\u200b]/)
      }),
      { seed: 22, numRuns: 8 },
    )
  })

  it('Hostile text sends no control character to the terminal', () => {
    fc.assert(
      fc.property(hostileReport, fc.boolean(), (hostile, color) => {
        const text = renderTerminal(hostile, { color, width: 100 })
        const styles = color ? /\u001b\[(?:1|2|22|31|32|33|36|39)m/g : /(?!)/g
        expect(text.replace(styles, '').replaceAll('\n', '')).not.toMatch(
          /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u,
        )
      }),
      { seed: 23, numRuns: 30 },
    )
  })

  it('Hostile text keeps each annotation on one line', () => {
    fc.assert(
      fc.property(hostileReport, hostile =>
        annotationsOf(hostile).every(
          ({ title, message }) => !/[\p{Cc}\u202a-\u202e]/u.test(title + message),
        ),
      ),
      { seed: 24, numRuns: 30 },
    )
  })
})
