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
]
