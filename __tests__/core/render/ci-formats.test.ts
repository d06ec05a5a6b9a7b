import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { renderJUnit } from '../../../src/core/render/outputs/ci-formats.ts'
import { breach, measured, measurement, report } from '../../report-builders.ts'
import { CORPUS, hostileText } from '../../support/corpus.ts'
import { runsWith } from '../../support/needed.ts'
import { SCENARIOS } from './scenarios.ts'

const SHOWN = ['mixed', 'invalid', 'no-baseline', 'many-errors', 'hostile'].filter(
  name => name in SCENARIOS,
)

interface Case {
  readonly suite: string
  readonly name: string
  readonly result: string
}

/** The tests of a document as a strict XML parser sees them. */
function casesOf(xml: string): { cases: Case[]; totals: Readonly<Record<string, string>> } {
  const parser = new SaxesParser()
  const cases: { suite: string; name: string; result: string }[] = []
  let totals: Readonly<Record<string, string>> = {}
  let suite = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testsuites') totals = attributes
    else if (name === 'testsuite') suite = attributes.name!
    else if (name === 'testcase') cases.push({ suite, name: attributes.name!, result: 'passed' })
    else cases.at(-1)!.result = name
  })
  parser.write(xml).close()
  return { cases, totals }
}

function hostile(texts: readonly string[]): Report {
  const [workflow = '', reason = '', suite = ''] = texts
  return report({
    suite,
    verdict: 'fail',
    checks: [
      breach({
        workflow,
        dimensions: { [reason]: suite },
        reason: { code: 'no-value', missing: reason },
        threshold: { max: reason },
      }),
    ],
    measurements: [
      measured(workflow, [measurement('p95', 655, 812)], { dimensions: { [reason]: suite } }),
    ],
  })
}

describe('JUnit XML', () => {
  it.each(SHOWN)('JUnit XML shows each check as a test of its workflow: %s', async name => {
    await expect(renderJUnit(SCENARIOS[name]!)).toMatchFileSnapshot(
      `../../golden/junit/${name}.xml`,
    )
  })

  it.each(Object.keys(SCENARIOS))(
    'JUnit XML fails the tests whose checks fail or lack data, and no others: %s',
    name => {
      const scenario = SCENARIOS[name]!
      const { cases, totals } = casesOf(renderJUnit(scenario))
      const failed = cases.filter(({ result }) => result === 'failure')
      const errors = cases.filter(({ result }) => result === 'error')
      expect(totals).toMatchObject({
        tests: String(cases.length),
        failures: String(failed.length),
        errors: String(errors.length),
      })
      const breached = scenario.checks.filter(
        ({ verdict }) => verdict === 'fail' || verdict === 'no-data',
      ).length
      if (scenario.verdict === 'invalid') expect([cases.length, errors.length]).toEqual([1, 1])
      else if (breached > 0) expect(failed).toHaveLength(breached)
      // A report that fails has a red test, whatever made it fail.
      expect(failed.length + errors.length > 0).toBe(
        ['fail', 'no-data', 'invalid'].includes(scenario.verdict),
      )
    },
  )

  it('O1: JUnit XML has the same tests whatever texts results contain', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 3, maxLength: 3 }), texts => {
        const { cases } = casesOf(renderJUnit(hostile(texts)))
        expect(cases.map(({ result }) => result)).toEqual(['passed', 'failure'])
      }),
    )
  })
})

/** Reads documents with independent readers, and prints their content as JSON. */
const READERS = `
import io, json, sys, warnings
import xml.etree.ElementTree as tree
warnings.simplefilter('ignore')
from junitparser import JUnitXml, TestSuite
import xunitparser
def junit(xml):
    suites = JUnitXml.fromstring(xml.encode())
    cases = [case for suite in suites for case in suite]
    result = lambda case: type(case.result[0]).__name__ if case.result else 'passed'
    return [[case.classname, case.name, result(case)] for case in cases]
def xunit(document):
    found = []
    for suite in tree.fromstring(document.encode()):
        one, result = xunitparser.parse(io.BytesIO(tree.tostring(suite)))
        found += [[case.classname, case.methodname, {'success': 'passed', 'failure': 'Failure', 'error': 'Error'}[case.result]] for case in one]
    return found
print(json.dumps([[junit(x), xunit(x)] for x in json.load(sys.stdin)]))
`

describe('independent readers', () => {
  it.runIf(runsWith('ci-readers'))('junitparser and xunitparser read the same values', () => {
    const reports = [
      ...Object.values(SCENARIOS),
      ...CORPUS.map(text => hostile([text, text, text])),
    ]
    const documents = reports.map(renderJUnit)
    const read = JSON.parse(
      execFileSync('python-with-ci-readers', ['-c', READERS], {
        input: JSON.stringify(documents),
        encoding: 'utf8',
        maxBuffer: 64 * 2 ** 20,
      }),
    ) as [string[][], string[][]][]
    for (const [index, [junit, xunit]] of read.entries()) {
      const ours = casesOf(documents[index]!).cases.map(({ name, result }) => [
        name,
        result === 'failure' ? 'Failure' : result === 'error' ? 'Error' : 'passed',
      ])
      expect(junit.map(([, name, result]) => [name, result])).toEqual(ours)
      expect(xunit.map(([, name, result]) => [name, result])).toEqual(ours)
    }
  })
})
