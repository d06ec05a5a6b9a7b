import { expect, it } from 'vitest'
import { printResult, type ResultFormat } from '../../../src/measure/cli/print-result.ts'
import type { Host } from '../../../src/read/files/host.ts'

it('A result for people is shown page by page, and one for programs is written as it is', () => {
  const printed = (format: ResultFormat) => {
    const lines: string[] = []
    const host = {
      width: 80,
      page: (text: string) => lines.push(`page: ${text.trim()}`),
      out: (text: string) => lines.push(`out: ${text.trim()}`),
    }
    const blocks = [{ type: 'paragraph', line: ['Nothing got slower.'] }] as const
    printResult(format, blocks, '{"verdict":"pass"}', host as unknown as Host)
    return lines
  }
  expect(printed('terminal')).toEqual(['page: Nothing got slower.'])
  expect(printed('markdown')).toEqual(['out: Nothing got slower.'])
  expect(printed('json')).toEqual(['out: {"verdict":"pass"}'])
})
