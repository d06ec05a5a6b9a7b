/**
 * What `go test -bench` prints, plain or with `-json`: one line a benchmark and `-count`, ns/op. A benchmark goes by its
 * package and name. The number of processors behind the name (`BenchmarkSort-8`) is left out where it is the same for
 * all, because machines differ. B/op, allocs/op and metrics of the benchmark's own are not read.
 */
import { InputError } from '../../errors.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { asObject, parseJson, textAt } from '../text/json-document.ts'
import { parseNumber } from '../text/number.ts'
import { FINE_UNIT_MS, Repetitions } from './repetitions.ts'

export const goBench: SampleFormat = {
  id: 'go-bench',
  kind: 'samples',
  tool: 'go-test',
  unitMs: FINE_UNIT_MS,
  looksFor: 'go test -bench output (lines Benchmark… ns/op)',
  matches: ({ text }: Head) =>
    /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) &&
    /^Benchmark\S/m.test(text)
      ? !text.startsWith('{')
      : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
  read,
}

interface Line {
  readonly name: string
  readonly nanoseconds: number | undefined
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const outputs = text.startsWith('{') ? outputsOf(text) : [text]
  const lines = outputs.flatMap(linesOf)
  if (lines.length === 0)
    throw new InputError(`${sink.file}: holds no benchmark that came to its end. Run go test -bench . again.`)
  const suffixes = new Set(lines.map(({ name }) => /-\d+$/.exec(name)?.[0]))
  const suffix = suffixes.size === 1 ? ([...suffixes][0] ?? '') : ''
  const repetitions = new Repetitions(sink, FINE_UNIT_MS)
  for (const { name, nanoseconds } of lines) {
    const workflow = suffix === '' ? name : name.slice(0, -suffix.length)
    repetitions.passed(workflow, nanoseconds === undefined ? undefined : nanoseconds / 1e6)
  }
  return { rows: lines.length }
}

/** Returns the output of each package: `-json` cuts lines over several events. */
function outputsOf(text: string): string[] {
  const outputs = new Map<string, string>()
  for (const line of text.split('\n')) {
    const event = asObject(parseJson(line))
    if (!event || textAt(event, 'Action') !== 'output') continue
    const pack = textAt(event, 'Package') ?? ''
    outputs.set(pack, (outputs.get(pack) ?? '') + (textAt(event, 'Output') ?? ''))
  }
  return [...outputs].map(([pack, output]) => (pack === '' ? output : `pkg: ${pack}\n${output}`))
}

function linesOf(output: string): Line[] {
  let pack = ''
  return output.split(/\r?\n/).flatMap(line => {
    if (line.startsWith('pkg: ')) pack = `${line.slice(5).trim()}.`
    const [, name, nanoseconds] = /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op/.exec(line) ?? []
    return name === undefined ? [] : [{ name: pack + name, nanoseconds: parseNumber(nanoseconds!) }]
  })
}
