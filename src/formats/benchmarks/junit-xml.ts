/**
 * The format of JUnit XML, which most test runners write: the time of each test in seconds. A workflow is class and test; tests of
 * one name are its repetitions. Skipped tests are left out; a test that passed when it was run again counts as passed.
 */

import { quoted } from '../../read/formats/frame/format-message.ts'
import { numberWithCommas, parseNumber } from '../../read/formats/frame/text/number.ts'
import { fromSeconds } from '../text/aggregate-series.ts'
import { type Found, xmlFormat } from '../text/small-document.ts'
import { elementsIn, type XmlElement } from '../text/xml-document.ts'

export const junitXml = xmlFormat({
  id: 'junit-xml',
  // Not samples: next to results of a load test, it is a report on them, and left out.
  kind: 'aggregates',
  tool: 'junit',
  unitMs: 0.001,
  looksFor: 'JUnit XML (<testsuite>, <testcase> with time)',
  marks: [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<testsuites?[\s>](?!name="perf-gate[."])/,
  ],
  remedy: 'Run the tests again.',
  absent: 'has no tests. Check that the tests were run.',
  entries: root => elementsIn(root, 'testcase').map(entryOf),
})

function entryOf({ attributes, children, line }: XmlElement): Found {
  const { classname = '', name, time = '' } = attributes
  if (children.some(child => child.name === 'skipped')) return undefined
  if (name === undefined) return { issue: 'the test has no name', line }
  const workflow = classname === '' || name.startsWith(classname) ? name : `${classname} > ${name}`
  const durationMs = fromSeconds(numberWithCommas(time.trim()) ?? parseNumber(time))
  if (durationMs === undefined)
    return { issue: `the test ${quoted(workflow)} has no time in seconds`, line }
  const failure = children.find(child => child.name === 'failure' || child.name === 'error')
  if (!failure) return { workflow, kind: 'measure', repetitions: [durationMs] }
  const errorMessage = failure.attributes.message ?? failure.text.trim().replace(/\n.*/s, '')
  const errorCode = failure.attributes.type ?? failure.name
  return {
    workflow,
    kind: 'measure',
    repetitions: [{ durationMs: Math.max(0, durationMs), errorCode, errorMessage }],
  }
}
