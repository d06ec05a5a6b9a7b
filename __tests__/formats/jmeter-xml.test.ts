import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../src/core/model/errors.ts'
import { jmeterXml } from '../../src/formats/jmeter/xml.ts'
import { jmeterCsv } from '../../src/read/formats/jmeter/csv.ts'
import { bytesOf, type CollectOptions, collect, fixture, headOf } from '../support/parse/reading.ts'

const read = (content: string | Uint8Array, options?: CollectOptions) =>
  collect(jmeterXml, content, options)
const real = (name: string, options?: CollectOptions) =>
  read(fixture(`jmeter-5.6.3/${name}`), options)

const document = (samples: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testResults version="1.2">\n${samples}\n</testResults>\n`
const ATTRIBUTES =
  't="20" it="0" lt="18" ct="2" ts="1795218310665" s="true" lb="a" rc="200" rm="OK" tn="t 1-1" dt="text" by="475" sby="165" ng="1" na="3"'

describe('a JMeter XML', () => {
  it('A first sample without a time stamp is no copy of a sample before it', async () => {
    const untimed = ATTRIBUTES.replace(/ ts="\d+"/, '')
    const { samples } = await read(document(`<httpSample ${untimed}/>`))
    expect(samples).toMatchObject([{ workflow: 'a', durationMs: 20 }])
    expect(samples[0]!.isCopy).toBeUndefined()
  })

  it('A JMeter XML gives a sample for each element, with what JMeter measured', async () => {
    const { samples, issues, notices, end } = await real('xml.xml.gz')
    expect(samples[0]).toEqual({
      workflow: 'CICO_GET_item',
      kind: 'request',
      startMs: 1_795_218_878_504,
      durationMs: 80,
      parts: { connect: 52, wait: 24, receive: 4 },
      ok: true,
      bytes: 475,
      threads: 3,
      line: 3,
    })
    expect({ issues, notices, end }).toEqual({ issues: [], notices: [], end: { rows: 1_513 } })
    expect(samples.filter(sample => sample.kind === 'transaction')).toHaveLength(525)
    expect(samples.filter(sample => !sample.ok)).toHaveLength(8)
    expect(samples.some(sample => sample.workflow === 'REP_TC: Nightly report, "full"')).toBe(true)
  })

  it('A JMeter XML gives the first assertion that failed as the error, as the CSV does', async () => {
    const { samples } = await real('xml.xml.gz')
    const [request, transaction] = samples.filter(sample => !sample.ok)
    expect(request).toMatchObject({
      workflow: 'REP_GET_report',
      errorCode: '503',
      errorMessage: "No results for path: $['ok']",
    })
    expect(transaction).not.toHaveProperty('errorCode')
    const two = `<httpSample ${ATTRIBUTES.replace('s="true"', 's="false"')}>
      <assertionResult><name>a</name><failure>false</failure><error>false</error><failureMessage>passed</failureMessage></assertionResult>
      <assertionResult><name>b</name><failure>false</failure><error>true</error><failureMessage>x &lt; y,
second line</failureMessage></assertionResult>
      <assertionResult><name>c</name><failure>true</failure><error>false</error><failureMessage><![CDATA[later]]></failureMessage></assertionResult>
      <responseData class="java.lang.String">not an error</responseData></httpSample>`
    expect((await read(document(two))).samples[0]!.errorMessage).toBe('x < y,\nsecond line')
  })

  it('A JMeter XML gives the requests inside a transaction as requests, and cut-off transactions as such', async () => {
    const { samples, end } = await real('xml-parent.xml.gz')
    expect(end.rows).toBe(1_537)
    const of = (kind: string, aborted = false) =>
      samples.filter(sample => sample.kind === kind && (sample.looksAborted ?? false) === aborted)
        .length
    expect({
      transactions: of('transaction'),
      requests: of('request'),
      aborted: of('request', true),
      parts: of('sub-result'),
    }).toEqual({
      transactions: 524,
      requests: 1_000,
      aborted: 13,
      parts: 0,
    })
  })

  it('A JMeter XML gives redirects and resources inside a request as sub-results, however deep', async () => {
    const part = (name: string, inside = '') =>
      `<httpSample ${ATTRIBUTES.replace('lb="a"', `lb="${name}"`)}>${inside}</httpSample>`
    const { samples } = await read(
      document(part('page', part('page-0') + part('page-1', part('page-1-0')))),
    )
    expect(samples.map(({ workflow, kind }) => [workflow, kind])).toEqual([
      ['page-0', 'sub-result'],
      ['page-1-0', 'sub-result'],
      ['page-1', 'sub-result'],
      ['page', 'request'],
    ])
  })

  it('A JMeter XML without its closing tag is truncated, and its samples are kept', async () => {
    const { samples, end } = await real('killed-xml.xml.gz')
    expect([samples.length, end]).toEqual([964, { rows: 964, truncated: true }])
    const cut = fixture('jmeter-5.6.3/killed-xml.xml.gz').slice(0, 5_000)
    expect((await read(cut)).end.truncated).toBe(true)
  })

  it('A JMeter XML without samples has none', async () => {
    expect(await read(document(''))).toEqual({
      samples: [],
      users: [],
      series: [],
      issues: [],
      notices: [],
      end: { rows: 0 },
    })
  })

  it('A JMeter XML gives the dimensions of sample variables, which are attributes', async () => {
    const text = document(`<sample ${ATTRIBUTES} users="25"/><sample ${ATTRIBUTES}/>`)
    const { samples, notices } = await read(text, {
      dimensionColumns: [{ name: 'load', column: 'users' }],
    })
    expect(samples.map(sample => sample.dimensions)).toEqual([{ load: '25' }, {}])
    expect(notices.map(notice => notice.code)).toEqual(['dimension-missing'])
  })

  it.each([
    ['t="20"', 't="-1"', 'attribute "t" is not a duration in ms (found "-1")'],
    ['t="20"', '', 'attribute "t" is not a duration in ms (it is missing)'],
    ['lb="a"', '', 'attribute "lb" is missing'],
    ['ts="1795218310665"', 'ts="0"', 'attribute "ts" is not a valid time (found "0")'],
    ['s="true"', 's="yes"', 'attribute "s" is neither true nor false (found "yes")'],
  ])(
    'A JMeter XML with %s written as %j has an issue at the line of the sample',
    async (from, to, message) => {
      const { samples, issues, end } = await read(
        document(`<sample ${ATTRIBUTES}/>\n<sample ${ATTRIBUTES.replace(from, to)}/>`),
      )
      expect([samples.length, issues, end.rows]).toEqual([1, [{ line: 4, message }], 2])
    },
  )

  it('A JMeter XML may hold characters that XML forbids, as JMeter writes them', async () => {
    const { samples } = await read(
      document(`<sample ${ATTRIBUTES}><responseData>\u0001 &#x0; </responseData></sample>`),
    )
    expect(samples).toHaveLength(1)
  })

  it('F5: A JMeter XML with a document type is refused, so that no entity can be a bomb', async () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE testResults [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>\n<testResults version="1.2"><sample ${ATTRIBUTES.replace('lb="a"', 'lb="&b;"')}/></testResults>`
    expect(jmeterXml.matches(headOf(bytesOf(bomb)))).toBe(true)
    await expect(read(bomb)).rejects.toThrow('run.jtl:2: has a document type, which is refused')
  })

  it('F5: A JMeter XML with an undeclared entity is refused', async () => {
    await expect(
      read(document(`<sample ${ATTRIBUTES.replace('lb="a"', 'lb="&xxe;"')}/>`)),
    ).rejects.toThrow('run.jtl:3: the XML is damaged')
  })

  it('A damaged JMeter XML is refused at the line', async () => {
    await expect(
      read(document(`<sample ${ATTRIBUTES}/>\n<sample ${ATTRIBUTES}></httpSample>`)),
    ).rejects.toThrow(
      /^run\.jtl:4: the XML is damaged \(.*unexpected close tag.*\)\. Repair the file, or run the test again\.$/,
    )
  })

  it('A JMeter XML is refused by the name of the limit when a text is too long or elements are too deep', async () => {
    const long = document(
      `<sample ${ATTRIBUTES}><responseData>${'x'.repeat(5_000)}</responseData></sample>`,
    )
    await expect(read(long, { limits: { rowBytes: 1_000 }, chunks: [100] })).rejects.toThrow(
      'run.jtl:3: the line is too long (limits.row-bytes: 1000 bytes)',
    )
    await expect(read(document('<sample>'.repeat(200)))).rejects.toThrow(
      'nested deeper than 100 levels',
    )
  })

  it('A JMeter XML gives the same wherever chunks end', async () => {
    const whole = await real('xml-parent.xml.gz')
    for (const chunks of [[997], [65_536], [3, 1_000, 1]])
      expect(await real('xml-parent.xml.gz', { chunks })).toEqual(whole)
  })

  it('A JMeter XML damaged anywhere is read or refused, never crashes', async () => {
    const bytes = fixture('jmeter-5.6.3/xml-parent.xml.gz').slice(0, 8_000)
    const damage = fc.array(
      fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(...bytesOf('<>&"/= \0x!'), 0xff)),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(damage, async changes => {
        const damaged = bytes.slice()
        for (const [at, byte] of changes) damaged[at] = byte
        try {
          const { samples, issues, end } = await read(damaged)
          expect(samples.length + issues.length).toBe(end.rows)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  it('Other documents are not detected as JMeter XML', () => {
    for (const text of [
      '<?xml version="1.0"?><FinalStatus></FinalStatus>',
      '<html><testResults></html>',
      '{"a": "<testResults>"}',
      '',
    ]) {
      expect(jmeterXml.matches(headOf(bytesOf(text)))).toBe(false)
    }
    expect(jmeterCsv.matches(headOf(fixture('jmeter-5.6.3/xml.xml.gz')))).toBe(false)
  })
})
