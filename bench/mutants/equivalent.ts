import type { Mutant } from './sample.ts'

/** Mutants that no test can notice, each by its file, the line before and after, and why. */
export const EQUIVALENT: readonly {
  file: string
  before: string
  after: string
  because: string
}[] = [
  {
    file: 'core/config/fields/suggest.ts',
    before: 'if (distance === 0) break',
    after: 'if (false) break',
    because: 'After an exact match, nothing nearer is allowed.',
  },
  {
    file: 'measure/bisect/search.ts',
    before: 'return { suspects, next: best && best.value > 0 ? best.at : undefined }',
    after: 'return { suspects, next: best.value > 0 ? best.at : undefined }',
    because: 'With no commit left to measure, the one suspect is certain, which returns before.',
  },
  {
    file: 'report/campaign/test-findings.ts',
    before: 'if (odd.length === 0) return rows',
    after: 'if (false) return rows',
    because: 'Without odd tests, each row is mapped to itself.',
  },
  {
    file: 'core/gate/baseline/named-runs.ts',
    before: '? references.find(({ name }) => name === choice.name)',
    after: '? references.findLast(({ name }) => name === choice.name)',
    because: 'Names are unique: a run of the same name replaces the earlier one.',
  },
  {
    file: 'core/judge/report/redact-urls.ts',
    before: "if (!text.includes('/')) return text",
    after: 'if (false) return text',
    because: 'Both patterns need a slash; the condition saves time.',
  },
  {
    file: 'read/formats/frame/source/documents.ts',
    before: 'for (let read = -1; read !== 0 && length < headRead.length; length += read)',
    after: 'for (let read = -1; read !== 0 && length <= headRead.length; length += read)',
    because: 'A read into no space reads nothing, which ends the loop.',
  },
  {
    file: 'read/formats/frame/text/byte-cache.ts',
    before: 'this.#most = most',
    after: '',
    because: 'The limit of the cache saves memory.',
  },
  {
    file: 'read/formats/frame/text/byte-cache.ts',
    before: 'for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193)',
    after: '',
    because: 'With equal hashes, sequences are still compared: it takes longer.',
  },
  {
    file: 'report/lookup/cell-lookup.ts',
    before: "const proven = change > 0 ? 'regressed' : 'improved'",
    after: "const proven = true ? 'regressed' : 'improved'",
    because: 'Both count as proven.',
  },
  {
    file: 'core/stats/special.ts',
    before: 'const MAX_NEWTON = 50',
    after: 'const MAX_NEWTON = 51',
    because: 'The iteration ends long before.',
  },
  {
    file: 'core/summarize/reported-values.ts',
    before: 'const reasons = reports.flatMap(report => own(report.missing, metric) ?? [])',
    after: 'const reasons = reports.flatMap(report => own(report.missing, metric))',
    because: 'Sorting puts what is undefined last, and only the first is used.',
  },
  {
    file: 'github/api/pull-request.ts',
    before: 'if (owner === undefined || repo === undefined) return undefined',
    after: 'if (repo === undefined) return undefined',
    because: 'A name without an owner has no repository either.',
  },
  {
    file: 'formats/tables/untyped-table.ts',
    before: "fields.length > columns.length && delimiter === ','",
    after: "fields.length >= columns.length && delimiter === ','",
    because: 'A row with as many cells as columns has no problem, which goes on before.',
  },
  {
    file: 'formats/k6/json.ts',
    before: 'if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MAX_FRACTION))',
    after: 'if (true)',
    because: 'A time that the fast way does not read is read by the slower one, to the same ms.',
  },
  {
    file: 'formats/benchmarks/mitata.ts',
    before: "timeInMs(parseNumber(found[at] ?? ''), found[at + 1] ?? ''),",
    after: "timeInMs(parseNumber(found[at] ?? ''), found[at + 1]),",
    because: 'Where a line has a name, every time of it has a unit.',
  },
  {
    file: 'jtl/fast-reader.ts',
    before: 'for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {',
    after: 'for (let line = 1; line < LINES_TRIED && !this.#isGivenUp; line++) {',
    because:
      'Lines that the engine does not go on from are read by the tokenizer: it takes longer.',
  },
  {
    file: 'formats/load-tools/printed-tool.ts',
    before: "if (note && noted) sink.notice(note[1], note[2].replace('$1', noted[1] ?? ''))",
    after: "if (note && noted) sink.notice(note[1], note[2].replace('$1', noted[1]))",
    because: 'The one text with a $1 belongs to a pattern with a group.',
  },
  {
    file: 'read/formats/read-parallel.ts',
    before: 'if (start !== undefined && start > (starts.at(-1) ?? 0)) starts.push(start)',
    after: 'if (start !== undefined && start > (starts.at(-1) ?? 0))',
    because: 'Without a place to begin, one thread reads the document: it takes longer.',
  },
  {
    file: 'formats/tables/read-tables.ts',
    before: "const wanted = first?.metric ?? ''",
    after: 'const wanted = first?.metric',
    because: 'A table has at least one metric.',
  },
  {
    file: 'formats/load-tools/json-report.ts',
    before: '? sum((tallies ?? []).map(tally => tally.count))',
    after: '? sum((tallies).map(tally => tally.count))',
    because: 'Only what has outcomes is counted, and then their tallies are known.',
  },
  {
    file: 'formats/k6/csv.ts',
    before: 'this.#isUsual =',
    after: '',
    because:
      'A row that is not read from its bytes is read by the tokenizer, to the same point: it takes longer.',
  },
  {
    file: 'core/gate/baseline/folder-commit.ts',
    before: 'await syncFolder(dirname(target))',
    after: '',
    because:
      'Whether the name of a file has reached the disk shows only where the machine loses power.',
  },
  {
    file: 'jtl/engine.ts',
    before:
      'return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end)',
    after: 'return decodeField(bytes, start, isLast && bytes[end - 1] === CR ? end - 1 : end)',
    because: 'Before an empty field stands a delimiter, a quote or a line feed.',
  },
  {
    file: 'measure/decide/decide.ts',
    before: 'const same = about && checks.find(check => checkKey(check) === checkKey(about))',
    after: 'const same = about && checks.findLast(check => checkKey(check) === checkKey(about))',
    because: 'A report has one check of a metric of a series.',
  },
  {
    file: 'measure/decide/decide.ts',
    before: 'const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, planned)',
    after: 'const { report } = false ? judged : judgeAfter(request, i + 1, planned)',
    because: 'Judging the same runs again gives the same report: it takes longer.',
  },
  {
    file: 'read/formats/frame/text/number.ts',
    before: 'if (!(digit >= 0 && digit <= 9)) return -1',
    after: 'if (true) return -1',
    because: 'What the fast way does not read is read by the slower one, to the same number.',
  },
  {
    file: 'read/formats/document/document-part.ts',
    before: 'if (startMs !== undefined && (startMs < first || startMs > last)) return',
    after: 'if (startMs < first || startMs > last) return',
    because: 'No comparison with undefined holds.',
  },
  {
    file: 'read/formats/jmeter/copies.ts',
    before: 'return seen.size < samples',
    after: 'return seen.size <= samples',
    because: 'Where lines may be equal, the rows are compared themselves: it takes longer.',
  },
  {
    file: 'core/render/escape/text-width.ts',
    before: 'return PLAIN.test(text) ? text.length : stringWidth(text)',
    after: 'return false ? text.length : stringWidth(text)',
    because: 'Such text is as wide as it is long: measuring it takes longer.',
  },
  {
    file: 'report/explain/moved-with.ts',
    before: "baseline && candidate && (delta?.low ?? 0) > LEAST_RISE && !metric.startsWith('sql-')",
    after: "baseline && candidate && (delta?.low) > LEAST_RISE && !metric.startsWith('sql-')",
    because: 'No comparison with undefined holds, and 0 is not above the least rise either.',
  },
  {
    file: 'report/lookup/cell-lookup.ts',
    before: 'const order = ({ delta, p = 1 }: ChangedCell) =>',
    after: 'const order = ({ delta, p = 2 }: ChangedCell) =>',
    because: 'A probability is at most 1: a cell without one comes last.',
  },
  {
    file: 'core/stats/histogram.ts',
    before: 'if (whole > this.#max) this.#max = whole',
    after: 'if (whole >= this.#max) this.#max = whole',
    because: 'A value that equals the maximum does not change it.',
  },
  {
    file: 'core/summarize/time-batches.ts',
    before: 'return widthMs >= wantedMs && isTrimmed && batches.length <= MAX_BATCHES',
    after: 'return widthMs > wantedMs && isTrimmed && batches.length <= MAX_BATCHES',
    because: 'Batches that have the wanted width are the same when they are joined.',
  },
  {
    file: 'report/site/site-model.ts',
    before: 'const logs = Array.from({ length: Math.ceil(kept.length / size) || 0 }, (_, i) =>',
    after: 'const logs = Array.from({ length: Math.ceil(kept.length / size) || 1 }, (_, i) =>',
    because: 'Neither one value nor none is a trend.',
  },
  {
    file: 'measure/collect/collect.ts',
    before: "return kind === 'jobs' && sources.some(({ perPhase }) => perPhase) ? 1 : 2",
    after: "return kind === 'jobs' && sources.some(({ perPhase }) => perPhase) ? 1 : 3",
    because: 'Only the order of the stages counts.',
  },
  {
    file: 'measure/collect/answer-table.ts',
    before: "columns: [name, ...counters, (as.kind === 'sql' && as.mean?.column) || '(mean)'],",
    after: "columns: [name, ...counters, (as.mean?.column) || '(mean)'],",
    because: 'Only statements of SQL may have a column for a mean.',
  },
  {
    file: 'read/formats/frame/text/csv-tokenizer.ts',
    before: 'const length = (feed < 0 ? end : feed) - this.#start',
    after: 'const length = (feed < 1 ? end : feed) - this.#start',
    because: 'A line that ends where the block begins is empty, which is not malformed.',
  },
  {
    file: 'report/campaign/check-tests.ts',
    before: '(one, other) => (one.durationMs ?? 0) - (other.durationMs ?? 0),',
    after: '(one, other) => (one.durationMs ?? 0) - (other.durationMs),',
    because: 'Runs with phases have a time.',
  },
]

export function isEquivalent(mutant: Mutant): boolean {
  return EQUIVALENT.some(each =>
    (['file', 'before', 'after'] as const).every(key => each[key] === mutant[key]),
  )
}
