/**
 * The format of hey's output: aggregates of one URL, in seconds with four decimals. They include all responses of any status;
 * requests without a response are only in "Error distribution". The output does not contain the URL.
 */
import type { ErrorTally } from '../../../model/run.ts'
import { isPassingCode } from '../../../model/sample.ts'
import { fromSeconds, timesOf } from '../aggregate-series.ts'
import { refused, textFormat } from '../small-document.ts'
import { fileWorkflow, samplesIn } from './file-workflow.ts'

export const heyText = textFormat({
  id: 'hey-text',
  kind: 'aggregates',
  tool: 'hey',
  perTest: true,
  unitMs: 0.1,
  looksFor: "hey's output (Summary, Slowest, Fastest, Response time histogram)",
  matches: ({ text }) => /^\s*Summary:\s*\n\s+Total:\s/.test(text) && /^\s+Fastest:\s/m.test(text),
  what: 'what it prints',
  tested: 'hey 0.1.5',
  gives: "counts, errors by code and text, mean, percentiles, throughput; the workflow is the file's name",
  lacks: 'deviation, times of successful requests alone, times below 0.1 ms',
  sample: 'hey-0.1.5/renew.txt',
  sampleBytes: 1_500,
  entries(text, sink) {
    const [summary = '', outcomes] = text.split(/^Status code distribution:/m)
    if (outcomes === undefined)
      throw refused(sink, 'is incomplete: it has no "Status code distribution". Run the test again.')
    const lines = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\S.*?)\s*$/gm)]
    const tallies = lines
      .map(([, number, what]): ErrorTally => {
        const [, count] = /^(\d+) responses$/.exec(what!) ?? []
        return count === undefined
          ? { code: '', message: what!, count: Number(number) }
          : { code: number!, message: '', count: Number(count) }
      })
      .filter(({ count, message }) => Number.isSafeInteger(count) && count > 0 && !message.endsWith(' responses'))
    const errors = tallies.filter(({ code }) => code === '' || !isPassingCode(code))
    const count = samplesIn(tallies)
    const percentiles = [...summary.matchAll(/^\s+(\d{1,2})%{1,2} in ([\d.]+) secs\s*$/gm)].map(
      ([, name, seconds]) => [`p${name}`, fromSeconds(Number(seconds))] as const,
    )
    const time = (label: string): number | undefined => {
      const found = [...summary.matchAll(/^\s+(\w+):\s+([\d.]+)(?: secs)?\s*$/gm)].find(([, name]) => name === label)
      return found && fromSeconds(Number(found[2]))
    }
    const total = time('Total')
    return [
      {
        workflow: fileWorkflow(sink),
        count,
        errorCount: samplesIn(errors),
        errors,
        // hey 0.1.5 writes the percent sign twice.
        times: {
          ...timesOf({ avg: 'Average', min: 'Fastest', max: 'Slowest' }, time),
          ...Object.fromEntries(percentiles),
        },
        failuresInTimes: samplesIn(errors.filter(({ code }) => code !== '')),
        throughput: total ? count / (total / 1000) : undefined,
        missing: { stddev: 'hey reports no standard deviation' },
      },
    ]
  },
})
