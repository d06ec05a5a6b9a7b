import { afterAll, describe, expect, it } from 'vitest'
import type { InputError } from '../../../src/core/model/errors.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { fileWorkflow } from '../../../src/formats/load-tools/file-workflow.ts'
import { compileDimensionRules } from '../../../src/read/formats/frame/dimension-rules.ts'
import { resultsFolder } from '../../support/action/results.ts'
import { DOCUMENTS, documentOf } from '../../support/mutants/read-mutants.ts'
import { readRun } from '../../support/parse/read-run.ts'

const files = resultsFolder()
afterAll(() => files.remove())

/** Documents of text lines. In Gatling's binary log, the bytes of line ends are numbers. */
const TEXTS = Object.keys(DOCUMENTS)
  .filter(id => id !== 'gatling-binary-log')
  .map((id): [string, string] => [id, new TextDecoder().decode(documentOf(id))])

/** The outcome of a document: the id of its run, or the error. */
const outcomeOf = (text: string): Promise<string> =>
  readRun([files.write('run.txt', text)], DEFAULT_READ_OPTIONS).then(
    runId,
    ({ message }: InputError) => message,
  )

describe('results written on Windows', () => {
  it.each(TEXTS)('Results of %s are the same with the line ends of Windows', async (_, text) => {
    const unix = text.replaceAll('\r\n', '\n')
    // A line break inside quotes is part of a text.
    const windows = unix.replace(/"[^"]*"|\n/g, part => (part === '\n' ? '\r\n' : part))
    expect(windows).toContain('\r\n')
    expect(await outcomeOf(windows)).toBe(await outcomeOf(unix))
  })
})

describe('a Windows path', () => {
  it('A Windows path gives the same dimensions as elsewhere', async () => {
    const rules = await compileDimensionRules([
      { name: 'users', from: 'path', pattern: 'results/(\\d+)-users/' },
    ])
    for (const path of ['D:\\a\\results\\25-users\\run.jtl', 'results/25-users/run.jtl'])
      expect(rules.ofPath(path)).toEqual({ users: '25' })
  })

  it('A Windows path names a workflow by its file alone', () => {
    const notice = () => {}
    for (const file of [
      'C:\\load tests\\check-in.csv',
      '\\\\server\\share\\check-in.csv',
      'x/check-in.csv',
    ])
      expect(fileWorkflow({ file, notice })).toBe('check-in')
  })
})
