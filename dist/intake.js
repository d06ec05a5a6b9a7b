import { o as __toESM } from "./rolldown-runtime.js";
import { At as seriesKey, Dt as Histogram, Nt as InputError, Ot as MAX_RECORDABLE_UNITS, ft as DEFAULT_LIMITS, jt as parseJsonText, o as batchesAmong, ut as wildcard } from "./core.js";
import { i as quoted, n as durationInWords, r as listed } from "./wording.js";
import { o as beyondLimit, s as readWhole } from "./packing.js";
import { C as objectsAt, E as textAt, S as objectAt, T as readJson, _ as arrayAt, a as CsvTokenizer, b as isObject, c as isEmpty, d as textOf, f as widthOf, g as ByteMemo, h as decodeText, i as sniffHeader, l as isField, m as decodeField, n as DIMENSION_MISSING, o as endOf, p as TextTable, r as readTable, s as fieldsOf, u as startOf, v as asObject, w as parseJson, x as numberAt, y as countAt } from "./documents.js";
import { a as isHeader$1, b as parseDigits, c as sniffLayout, d as classifyRow, f as failureText, h as parseTimestamp, i as jmeterPerfMon, l as NO_RESPONSE, m as epochMs, n as isPerfMon, o as layoutOf, p as parseFlag, s as requireColumns, u as TRANSACTION_MESSAGE, x as parseNumber, y as parseDecimal } from "./dimension-rules.js";
import { setImmediate } from "node:timers/promises";
//#region src/parse/benchmarks/repetitions.ts
const FINE_UNIT_MS = 1e-8;
var Repetitions = class {
	#sink;
	#mostMs;
	constructor(sink, unitMs) {
		this.#sink = sink;
		this.#mostMs = MAX_RECORDABLE_UNITS * unitMs;
	}
	passed(workflow, durationMs, line) {
		if (durationMs === void 0 || durationMs < 0 || durationMs > this.#mostMs) {
			this.#sink.issue(`the benchmark ${quoted(workflow)} has no duration`, line);
			return;
		}
		this.#sink.sample({
			workflow,
			kind: "benchmark",
			durationMs,
			ok: true
		}, line);
	}
	failed(workflow, durationMs, errorCode, errorMessage) {
		this.#sink.sample({
			workflow,
			kind: "benchmark",
			durationMs,
			ok: false,
			errorCode,
			errorMessage
		});
	}
};
//#endregion
//#region src/parse/benchmarks/go-bench.ts
const goBench = {
	id: "go-bench",
	kind: "samples",
	tool: "go-test",
	unitMs: FINE_UNIT_MS,
	looksFor: "go test -bench output (lines Benchmark… ns/op)",
	matches: ({ text }) => /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) && /^Benchmark\S/m.test(text) ? !text.startsWith("{") : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
	read: read$27
};
async function read$27(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const lines = (text.startsWith("{") ? outputsOf(text) : [text]).flatMap(linesOf$1);
	if (lines.length === 0) throw new InputError(`${sink.file}: holds no benchmark that came to its end. Run go test -bench . again.`);
	const suffixes = new Set(lines.map(({ name }) => /-\d+$/.exec(name)?.[0]));
	const suffix = suffixes.size === 1 ? [...suffixes][0] ?? "" : "";
	const repetitions = new Repetitions(sink, FINE_UNIT_MS);
	for (const { name, nanoseconds } of lines) {
		const workflow = suffix === "" ? name : name.slice(0, -suffix.length);
		repetitions.passed(workflow, nanoseconds === void 0 ? void 0 : nanoseconds / 1e6);
	}
	return { rows: lines.length };
}
function outputsOf(text) {
	const outputs = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const event = asObject(parseJson(line));
		if (!event || textAt(event, "Action") !== "output") continue;
		const pack = textAt(event, "Package") ?? "";
		outputs.set(pack, (outputs.get(pack) ?? "") + (textAt(event, "Output") ?? ""));
	}
	return [...outputs].map(([pack, output]) => pack === "" ? output : `pkg: ${pack}\n${output}`);
}
function linesOf$1(output) {
	let pack = "";
	return output.split(/\r?\n/).flatMap((line) => {
		if (line.startsWith("pkg: ")) pack = `${line.slice(5).trim()}.`;
		const [, name, nanoseconds] = /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op/.exec(line) ?? [];
		return name === void 0 ? [] : [{
			name: pack + name,
			nanoseconds: parseNumber(nanoseconds)
		}];
	});
}
//#endregion
//#region src/parse/reported.ts
function reportedSeries(figures) {
	const { workflow, kind = "request", count, errorCount, errors = [], startMs, endMs } = figures;
	const given = {
		...count > 0 && errorCount === count ? {} : figures.times,
		throughput: figures.throughput
	};
	const reported = Object.entries(given).filter((entry) => isFigure(entry[1]));
	const names = new Set(reported.map(([metric]) => metric));
	if (errorCount !== void 0 && count > 0) names.add("error-rate");
	const missing = Object.entries(figures.missing ?? {}).filter(([metric]) => !names.has(metric));
	return {
		workflow,
		kind,
		dimensions: {},
		count,
		...errorCount !== void 0 && { errorCount },
		errors,
		...reported.length > 0 && { reported: Object.fromEntries(reported) },
		...missing.length > 0 && { missing: Object.fromEntries(missing) },
		...startMs !== void 0 && endMs !== void 0 && endMs >= startMs && {
			startMs,
			endMs
		}
	};
}
function absentMetrics(workflow, kind, missing) {
	return {
		workflow,
		kind,
		dimensions: {},
		count: 0,
		...!Object.hasOwn(missing, "error-rate") && { errorCount: 0 },
		errors: [],
		missing
	};
}
function noteFailuresInTimes(sink, failures) {
	if (failures === 0) return;
	sink.notice("aggregates-include-failures", `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`);
}
function fromSeconds(seconds) {
	return seconds === void 0 ? void 0 : Math.round(seconds * 0xe8d4a51000) / 1e9;
}
function isFigure(value) {
	return value !== void 0 && Number.isFinite(value) && value >= 0;
}
//#endregion
//#region src/parse/benchmarks/google-benchmark-rows.ts
const UNITS_MS$1 = {
	ns: 1e-6,
	us: .001,
	ms: 1,
	s: 1e3
};
function benchmarkMs(time, unit) {
	return time === void 0 || !Object.hasOwn(UNITS_MS$1, unit) ? void 0 : time * UNITS_MS$1[unit];
}
const AGGREGATES = {
	mean: "avg",
	median: "p50",
	stddev: "stddev"
};
function takeBenchmarks(rows, sink) {
	const repetitions = new Repetitions(sink, FINE_UNIT_MS);
	const measured = /* @__PURE__ */ new Set();
	for (const { name, aggregate, realMs, error } of rows) {
		if (aggregate !== void 0) continue;
		measured.add(name);
		if (error === void 0) repetitions.passed(name, realMs);
		else repetitions.failed(name, 0, "", error);
	}
	const aggregated = /* @__PURE__ */ new Map();
	for (const row of rows) if (!measured.has(row.name)) aggregated.set(row.name, [...aggregated.get(row.name) ?? [], row]);
	for (const [workflow, parts] of aggregated) {
		const times = parts.flatMap(({ aggregate = "", realMs }) => Object.hasOwn(AGGREGATES, aggregate) ? [[AGGREGATES[aggregate], realMs]] : []);
		if (times.length === 0) continue;
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: parts[0].repetitions ?? 0,
			errorCount: 0,
			times: Object.fromEntries(times),
			missing: { p95: "only aggregates of the repetitions were written" }
		}));
	}
}
//#endregion
//#region src/parse/benchmarks/google-benchmark.ts
const googleBenchmark = {
	id: "google-benchmark",
	kind: "samples",
	tool: "google-benchmark",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Google Benchmark JSON (context, benchmarks with real_time)",
	matches: (head) => /^\s*\{/.test(head.text) && /"benchmarks"\s*:\s*\[/.test(head.text) && /"(?:real_time|run_type|aggregate_name)"\s*:/.test(head.text),
	read: read$26
};
async function read$26(input, sink) {
	const rows = objectsAt(await readJson(input, sink, "Run it again (--benchmark_out=results.json)."), "benchmarks");
	if (rows.length === 0) throw new InputError(`${sink.file}: holds no benchmarks. Did the filter match any?`);
	takeBenchmarks(rows.map(rowOf$1), sink);
	return { rows: rows.length };
}
function rowOf$1(row) {
	const isAggregate = textAt(row, "run_type") === "aggregate";
	return {
		name: textAt(row, "run_name") ?? textAt(row, "name") ?? "(unnamed)",
		realMs: benchmarkMs(numberAt(row, "real_time"), textAt(row, "time_unit") ?? "ns"),
		repetitions: countAt(row, "repetitions") ?? 0,
		...isAggregate && { aggregate: textAt(row, "aggregate_name") ?? "" },
		...row.error_occurred === true && { error: textAt(row, "error_message") ?? "" }
	};
}
//#endregion
//#region src/parse/benchmarks/google-benchmark-csv.ts
const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m;
const googleBenchmarkCsv = {
	id: "google-benchmark-csv",
	kind: "samples",
	tool: "google-benchmark",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)",
	matches: (head) => HEADER.test(head.text.slice(0, 8192)),
	read: read$25
};
async function read$25(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const start = text.search(HEADER);
	if (start < 0) throw new InputError(`${sink.file}: the header is damaged. Run it again (--benchmark_format=csv).`);
	const before = text.slice(0, start).split("\n").length - 1;
	const { names, rows } = await readTable(oneChunk(text.slice(start)), ",", sink.file, sink.limits);
	let truncated = false;
	const read = [];
	for (const { fields, line, unterminated } of rows) if (fields.length === names.length) read.push(rowOf((name) => fields[names.indexOf(name)] ?? ""));
	else if (unterminated) truncated = true;
	else sink.issue(`the row has ${fields.length} fields instead of ${names.length}`, before + line);
	takeBenchmarks(read, sink);
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
}
async function* oneChunk(text) {
	yield new TextEncoder().encode(text);
}
function rowOf(cell) {
	const [, run = cell("name"), aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(cell("name")) ?? [];
	const time = parseNumber(cell("real_time"));
	const count = parseNumber(cell("iterations"));
	return {
		name: run,
		realMs: benchmarkMs(time !== void 0 && time >= 0 ? time : void 0, cell("time_unit")),
		...aggregate !== void 0 && {
			aggregate,
			repetitions: Number.isSafeInteger(count) && count >= 0 ? count : 0
		},
		...cell("error_occurred") === "true" && { error: cell("error_message") }
	};
}
//#endregion
//#region src/parse/benchmarks/hyperfine-csv.ts
const hyperfineCsv = {
	id: "hyperfine-csv",
	kind: "aggregates",
	tool: "hyperfine",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "hyperfine CSV (command,mean,stddev,median,user,system,min,max)",
	matches: (head) => head.text.startsWith("command,mean,stddev,median,user,system,min,max"),
	read: read$24
};
const COLUMNS$2 = {
	avg: "mean",
	stddev: "stddev",
	p50: "median",
	min: "min",
	max: "max"
};
const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)";
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed";
async function read$24(input, sink) {
	const { names, rows } = await readTable(input.chunks, ",", sink.file, sink.limits);
	let truncated = false;
	for (const { line, fields, unterminated } of rows) {
		const seconds = (column) => parseNumber(fields[names.indexOf(column)] ?? "");
		if (fields.length !== names.length || seconds("mean") === void 0) {
			if (unterminated) truncated = true;
			else sink.issue(`the row has no command with a mean in seconds (found ${quoted(fields.join(","))})`, line);
			continue;
		}
		sink.series(reportedSeries({
			workflow: fields[0],
			kind: "benchmark",
			count: 0,
			times: Object.fromEntries(Object.entries(COLUMNS$2).map(([metric, column]) => [metric, fromSeconds(seconds(column))])),
			missing: {
				p90: NO_RUNS,
				p95: NO_RUNS,
				p99: NO_RUNS,
				"error-rate": NO_OUTCOMES
			}
		}));
	}
	if (rows.length > 0) sink.notice("outcomes-unknown", `${NO_OUTCOMES}, and a command that fails is often fast. Give its JSON (--export-json).`);
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
}
//#endregion
//#region src/parse/benchmarks/hyperfine-json.ts
const hyperfineJson = {
	id: "hyperfine-json",
	kind: "samples",
	tool: "hyperfine",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "hyperfine JSON (results with command and times)",
	matches: (head) => /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(head.text) && /"(?:times|median)"\s*:/.test(head.text),
	read: read$23
};
async function read$23(input, sink) {
	const results = objectsAt(await readJson(input, sink, "Run it again (hyperfine --export-json results.json)."), "results");
	if (results.length === 0) throw new InputError(`${sink.file}: holds no results of hyperfine.`);
	const repetitions = new Repetitions(sink, hyperfineJson.unitMs);
	for (const result of results) readResult(result, repetitions);
	return { rows: results.length };
}
function readResult(result, repetitions) {
	const command = textAt(result, "command") ?? "(unnamed)";
	const codes = arrayAt(result, "exit_codes");
	const times = arrayAt(result, "times");
	if (times.length === 0) repetitions.passed(command, void 0);
	for (const [run, time] of times.entries()) {
		const durationMs = typeof time === "number" ? fromSeconds(time) : void 0;
		const code = codes[run];
		if (durationMs === void 0 || code === void 0 || code === 0) repetitions.passed(command, durationMs);
		else repetitions.failed(command, Math.max(0, durationMs), code === null ? "signal" : String(code), "");
	}
}
//#endregion
//#region src/parse/benchmarks/pytest-benchmark.ts
const pytestBenchmark = {
	id: "pytest-benchmark",
	kind: "samples",
	tool: "pytest-benchmark",
	unitMs: 1e-6,
	looksFor: "pytest-benchmark JSON (machine_info, benchmarks with stats)",
	matches: (head) => /^\s*\{/.test(head.text) && /"machine_info"\s*:/.test(head.text) && !/"real_time"\s*:/.test(head.text),
	read: read$22
};
async function read$22(input, sink) {
	const benchmarks = objectsAt(await readJson(input, sink, "Run it again (pytest --benchmark-json=results.json)."), "benchmarks");
	if (benchmarks.length === 0) throw new InputError(`${sink.file}: holds no benchmarks of pytest-benchmark.`);
	const repetitions = new Repetitions(sink, pytestBenchmark.unitMs);
	for (const benchmark of benchmarks) {
		const name = nameOf(benchmark);
		const stats = objectAt(benchmark, "stats");
		const rounds = arrayAt(stats, "data");
		for (const time of rounds) repetitions.passed(name, typeof time === "number" ? fromSeconds(time) : void 0);
		if (rounds.length === 0) readFigures(name, stats, sink);
	}
	return { rows: benchmarks.length };
}
function readFigures(workflow, stats, sink) {
	const count = countAt(stats, "rounds");
	if (count === void 0) {
		sink.issue(`the benchmark ${quoted(workflow)} has no rounds`);
		return;
	}
	const time = (field) => fromSeconds(numberAt(stats, field));
	sink.series(reportedSeries({
		workflow,
		kind: "benchmark",
		count,
		errorCount: 0,
		times: {
			avg: time("mean"),
			min: time("min"),
			max: time("max"),
			stddev: time("stddev"),
			p50: time("median"),
			p75: time("q3")
		},
		missing: { p95: "the rounds were not saved, and pytest-benchmark reports no p95" }
	}));
}
function nameOf(benchmark) {
	const [path = "", ...rest] = (textAt(benchmark, "fullname") ?? textAt(benchmark, "name") ?? "(unnamed)").split("::");
	return [path.replace(/^.*[/\\]/s, ""), ...rest].join("::");
}
//#endregion
//#region src/parse/benchmarks/vitest-bench.ts
const vitestBench = {
	id: "vitest-bench",
	kind: "aggregates",
	tool: "vitest",
	unitMs: 1e-6,
	looksFor: "vitest bench JSON (files with groups of benchmarks)",
	matches: (head) => /^\s*\{\s*"files"\s*:\s*\[/.test(head.text) && /"groups"\s*:/.test(head.text) && /"benchmarks"\s*:/.test(head.text),
	read: read$21
};
const TIMES$3 = {
	avg: "mean",
	min: "min",
	max: "max",
	stddev: "sd",
	p50: "median",
	p75: "p75",
	p99: "p99",
	"p99.5": "p995",
	"p99.9": "p999"
};
async function read$21(input, sink) {
	const groups = objectsAt(await readJson(input, sink, "Run it again (vitest bench --outputJson results.json)."), "files").flatMap((file) => objectsAt(file, "groups"));
	let rows = 0;
	for (const group of groups) for (const benchmark of objectsAt(group, "benchmarks")) {
		rows++;
		readBenchmark(textAt(group, "fullName") ?? "", benchmark, sink);
	}
	if (rows === 0) throw new InputError(`${sink.file}: holds no benchmarks of vitest.`);
	return { rows };
}
function readBenchmark(group, benchmark, sink) {
	const name = textAt(benchmark, "name") ?? "(unnamed)";
	const workflow = group === "" ? name : `${group} > ${name}`;
	const count = countAt(benchmark, "sampleCount");
	if (count === void 0 || numberAt(benchmark, "mean") === void 0) {
		sink.issue(`the benchmark ${quoted(workflow)} has no mean: it failed or was skipped`);
		return;
	}
	sink.series(reportedSeries({
		workflow,
		kind: "benchmark",
		count,
		errorCount: 0,
		times: Object.fromEntries(Object.entries(TIMES$3).map(([metric, field]) => [metric, numberAt(benchmark, field)])),
		missing: { p95: "vitest bench reports p75, p99, p99.5 and p99.9, but no p95" }
	}));
}
//#endregion
//#region src/parse/gatling/byte-cursor.ts
var EndOfBytes = class extends Error {};
var ImpossibleLength = class extends Error {};
var ByteCursor = class {
	#bytes = /* @__PURE__ */ new Uint8Array(0);
	#view = new DataView(this.#bytes.buffer);
	#at = 0;
	#before = 0;
	#mostText;
	constructor(mostText) {
		this.#mostText = mostText;
	}
	get position() {
		return this.#before + this.#at;
	}
	get isAtEnd() {
		return this.#at === this.#bytes.length;
	}
	push(chunk) {
		const bytes = new Uint8Array(this.#bytes.length - this.#at + chunk.length);
		bytes.set(this.#bytes.subarray(this.#at));
		bytes.set(chunk, this.#bytes.length - this.#at);
		this.#before += this.#at;
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer);
		this.#at = 0;
	}
	rewind(position) {
		this.#at = position - this.#before;
	}
	byte() {
		return this.#view.getUint8(this.#take(1));
	}
	int() {
		return this.#view.getInt32(this.#take(4));
	}
	long() {
		return Number(this.#view.getBigInt64(this.#take(8)));
	}
	skip(length) {
		this.#take(this.#checked(length));
	}
	text() {
		const length = this.#checked(this.int());
		if (length === 0) return "";
		const start = this.#take(length);
		return Buffer.from(this.#bytes.buffer, start, length).toString(this.byte() === 0 ? "latin1" : "utf16le");
	}
	#checked(length) {
		if (length < 0 || length > this.#mostText) throw new ImpossibleLength();
		return length;
	}
	#take(length) {
		const start = this.#at;
		if (start + length > this.#bytes.length) throw new EndOfBytes();
		this.#at += length;
		return start;
	}
};
//#endregion
//#region src/parse/sample-rules.ts
function isElapsed(ms) {
	return ms >= 0 && ms <= 30 * 864e5;
}
function isPassingCode(code) {
	return /^[23]\d\d$/.test(code);
}
//#endregion
//#region src/parse/gatling/log.ts
function pathOf(groups, name) {
	return name === void 0 ? {
		workflow: groups.join(" / "),
		kind: "transaction",
		standalone: false
	} : {
		workflow: [...groups, name].join(" / "),
		kind: "request",
		standalone: groups.length === 0
	};
}
var GatlingLog = class {
	#sink;
	#users = 0;
	#crashes = 0;
	#crashMessages = /* @__PURE__ */ new Set();
	constructor(sink) {
		this.#sink = sink;
	}
	user(started) {
		this.#users = Math.max(0, this.#users + (started ? 1 : -1));
	}
	crash(message) {
		this.#crashes++;
		if (this.#crashMessages.size < 3) this.#crashMessages.add(message);
	}
	call({ path, startMs, durationMs, ok, message, line }) {
		if (!isElapsed(durationMs)) {
			this.#sink.issue(`the duration is no number of ms (found ${durationMs})`, line);
			return;
		}
		const sample = {
			workflow: path.workflow,
			kind: path.kind,
			startMs,
			durationMs,
			ok
		};
		if (path.standalone) sample.standalone = true;
		if (this.#users > 0) sample.threads = this.#users;
		if (!ok && message !== "") sample.errorMessage = message;
		this.#sink.sample(sample, line);
	}
	end() {
		if (this.#crashes === 0) return;
		const messages = listed([...this.#crashMessages].map(quoted));
		this.#sink.notice("gatling-errors", `has ${this.#crashes} errors that are no request's: ${messages}.`);
	}
};
//#endregion
//#region src/parse/gatling/binary.ts
const gatlingBinary = {
	id: "gatling-binary-log",
	kind: "samples",
	tool: "gatling",
	unitMs: 1,
	looksFor: "Gatling binary simulation.log (3.13 and later)",
	matches: ({ bytes }) => versionIn(bytes) !== void 0,
	read: read$20
};
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/;
const MOST_ENTRIES = 1e4;
function versionIn(bytes) {
	const length = bytes[4] ?? 0;
	if (bytes.length < 6 + length || bytes.subarray(0, 4).some((byte) => byte !== 0) || length < 3 || length > 30) return void 0;
	const text = String.fromCharCode(...bytes.subarray(5, 5 + length));
	return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : void 0;
}
async function read$20(input, sink) {
	const reader = new BinaryLogReader(sink);
	for await (const chunk of input.chunks) reader.push(chunk);
	return reader.end();
}
var BinaryLogReader = class {
	#sink;
	#cursor;
	#log;
	#texts = /* @__PURE__ */ new Map();
	#startMs;
	#rows = 0;
	constructor(sink) {
		this.#sink = sink;
		this.#cursor = new ByteCursor(sink.limits.rowBytes);
		this.#log = new GatlingLog(sink);
	}
	push(chunk) {
		const cursor = this.#cursor;
		cursor.push(chunk);
		while (!cursor.isAtEnd) {
			const start = cursor.position;
			try {
				this.#read(start);
			} catch (error) {
				if (error instanceof ImpossibleLength) throw this.#damaged(start);
				if (!(error instanceof EndOfBytes)) throw error;
				cursor.rewind(start);
				return;
			}
		}
	}
	end() {
		this.#log.end();
		return this.#cursor.isAtEnd ? { rows: this.#rows } : {
			rows: this.#rows,
			truncated: true
		};
	}
	#read(start) {
		const kind = this.#cursor.byte();
		if (this.#startMs === void 0) {
			if (kind !== 0) throw this.#damaged(start);
			this.#startMs = epochMs(this.#readRun());
			if (this.#startMs === void 0) throw this.#damaged(start);
			return;
		}
		if (kind === 1) this.#readRequest(this.#startMs, start);
		else if (kind === 2) this.#readUser();
		else if (kind === 3) this.#readGroup(this.#startMs, start);
		else if (kind === 4) this.#readError(start);
		else throw this.#damaged(start);
		this.#rows++;
	}
	#readRun() {
		const cursor = this.#cursor;
		const version = cursor.text();
		if (!KNOWN_VERSION.test(version)) throw new InputError(`${this.#sink.file}: is the binary log of Gatling ${version}, whose layout is not known (known: 3.13, 3.14, 3.15). Use one of these versions, or a perf-gate that knows it.`);
		cursor.text();
		const startMs = cursor.long();
		cursor.text();
		for (let left = this.#entries(); left > 0; left--) cursor.text();
		for (let left = this.#entries(); left > 0; left--) cursor.skip(cursor.int());
		return startMs;
	}
	#readRequest(runMs, start) {
		const cursor = this.#cursor;
		const groups = this.#groups(start);
		const name = this.#cached(start);
		const startMs = cursor.int();
		const durationMs = cursor.int() - startMs;
		const ok = cursor.byte() === 1;
		const message = this.#cached(start);
		this.#log.call({
			path: pathOf(groups, name),
			startMs: runMs + startMs,
			durationMs,
			ok,
			message
		});
	}
	#readGroup(runMs, start) {
		const cursor = this.#cursor;
		const groups = this.#groups(start);
		const startMs = cursor.int();
		cursor.int();
		const durationMs = cursor.int();
		const ok = cursor.byte() === 1;
		this.#log.call({
			path: pathOf(groups),
			startMs: runMs + startMs,
			durationMs,
			ok,
			message: ""
		});
	}
	#readUser() {
		const cursor = this.#cursor;
		cursor.int();
		const started = cursor.byte() === 1;
		cursor.int();
		this.#log.user(started);
	}
	#readError(start) {
		const message = this.#cached(start);
		this.#cursor.int();
		this.#log.crash(message);
	}
	#groups(start) {
		const groups = [];
		for (let left = this.#entries(); left > 0; left--) groups.push(this.#cached(start));
		return groups;
	}
	#cached(start) {
		const key = this.#cursor.int();
		if (key >= 0) {
			const text = this.#cursor.text();
			this.#texts.set(key, text);
			return text;
		}
		const text = this.#texts.get(-key);
		if (text === void 0) throw this.#damaged(start);
		return text;
	}
	#entries() {
		const entries = this.#cursor.int();
		if (entries < 0 || entries > MOST_ENTRIES) throw new ImpossibleLength();
		return entries;
	}
	#damaged(position) {
		return new InputError(`${this.#sink.file}: the binary log is damaged at byte ${position}: there is no record there. Copy it again, or run the test again.`);
	}
};
//#endregion
//#region src/parse/gatling/stats.ts
const gatlingStats = {
	id: "gatling-stats",
	kind: "aggregates",
	tool: "gatling",
	unitMs: 1,
	looksFor: "Gatling stats.json (a tree of GROUP and REQUEST)",
	matches: (head) => /^\s*\{\s*"type"\s*:\s*"GROUP"/.test(head.text) && /"meanNumberOfRequestsPerSecond"\s*:/.test(head.text),
	read: read$19
};
const TIMES$2 = {
	avg: "meanResponseTime",
	stddev: "standardDeviation",
	min: "minResponseTime",
	max: "maxResponseTime",
	p50: "percentiles1",
	p75: "percentiles2",
	p95: "percentiles3",
	p99: "percentiles4"
};
const MOST_DEPTH$2 = 100;
async function read$19(input, sink) {
	return { rows: readContents(await readJson(input, sink, "Give the simulation.log instead, or write the report again (gatling -ro folder)."), 0, sink) };
}
function readContents(node, depth, sink) {
	if (depth > MOST_DEPTH$2) throw new InputError(`${sink.file}: groups are nested more than ${MOST_DEPTH$2} deep. The file is damaged.`);
	let rows = 0;
	for (const [key, value] of Object.entries(objectAt(node, "contents") ?? {})) {
		const child = asObject(value);
		const series = child && seriesOf$5(child);
		if (series) sink.series(depth === 0 && series.kind === "request" ? {
			...series,
			standalone: true
		} : series);
		else sink.issue(`the entry ${quoted(key)} has no counts of requests`);
		rows += 1 + (child ? readContents(child, depth + 1, sink) : 0);
	}
	return rows;
}
function seriesOf$5(node) {
	const stats = objectAt(node, "stats");
	const requests = objectAt(stats, "numberOfRequests");
	const count = countAt(requests, "total");
	const errorCount = countAt(requests, "ko");
	const workflow = textAt(node, "path") ?? textAt(node, "name");
	if (workflow === void 0 || count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	return reportedSeries({
		workflow,
		kind: textAt(node, "type") === "GROUP" ? "transaction" : "request",
		count,
		errorCount,
		times: Object.fromEntries(Object.entries(TIMES$2).map(([metric, field]) => [metric, numberAt(objectAt(stats, field), "ok")])),
		throughput: numberAt(objectAt(stats, "meanNumberOfRequestsPerSecond"), "total")
	});
}
//#endregion
//#region src/parse/text/byte-lines.ts
const LF$2 = 10;
const CR = 13;
async function* lineBlocksOf(chunks, file, limits) {
	let bytes = Buffer.alloc(0);
	let filled = 0;
	let first = 1;
	for await (const chunk of chunks) {
		bytes = withRoomFor(bytes, filled, chunk.length);
		bytes.set(chunk, filled);
		filled += chunk.length;
		const end = bytes.subarray(0, filled).lastIndexOf(LF$2) + 1;
		const lines = end === 0 ? 0 : countLines(bytes, end);
		if (filled - end > limits.rowBytes) throw beyondLimit(`${file}:${first + lines}`, "the line is too long", "rowBytes", limits);
		if (end > 0) yield {
			bytes,
			end,
			first,
			unterminated: false
		};
		bytes.copyWithin(0, end, filled);
		filled -= end;
		first += lines;
	}
	if (filled > 0) yield {
		bytes,
		end: filled,
		first,
		unterminated: true
	};
}
function forEachLine({ bytes, end, first }, visit) {
	let line = first;
	for (let start = 0; start < end; line++) {
		const feed = bytes.indexOf(LF$2, start);
		const stop = feed < 0 || feed > end ? end : feed;
		visit(start, bytes[stop - 1] === CR && stop > start ? stop - 1 : stop, line);
		start = stop + 1;
	}
}
function countLines(bytes, end) {
	let lines = 0;
	for (let at = bytes.indexOf(LF$2); at >= 0 && at < end; at = bytes.indexOf(LF$2, at + 1)) lines++;
	return lines;
}
function withRoomFor(bytes, filled, more) {
	if (filled + more <= bytes.length) return bytes;
	const larger = Buffer.alloc(2 ** Math.ceil(Math.log2(filled + more)));
	bytes.copy(larger, 0, 0, filled);
	return larger;
}
//#endregion
//#region src/parse/gatling/call-lines.ts
const [TAB, LETTER_K, LETTER_O, LETTER_R] = [
	9,
	75,
	79,
	82
];
const REQUEST_FIELDS = 7;
const GROUP_FIELDS = 6;
var CallLines = class {
	#paths = new ByteMemo((bytes, start, end) => pathIn(decodeText(bytes, start, end).split("	")));
	#ends = new Int32Array(REQUEST_FIELDS);
	read(bytes, start, end, line) {
		const isRequest = bytes[start] === LETTER_R;
		if (this.#split(bytes, start, end) !== (isRequest ? REQUEST_FIELDS : GROUP_FIELDS)) return void 0;
		const ends = this.#ends;
		const pathEnd = ends[isRequest ? 2 : 1];
		const startEnd = ends[isRequest ? 3 : 2];
		const endEnd = ends[isRequest ? 4 : 3];
		const statusEnd = ends[5];
		const startMs = parseDigits(bytes, pathEnd + 1, startEnd);
		const endMs = parseDigits(bytes, startEnd + 1, endEnd);
		const durationMs = isRequest ? endMs - startMs : parseDigits(bytes, endEnd + 1, ends[4]);
		const ok = flagIn(bytes, ends[4] + 1, statusEnd);
		if (epochMs(startMs) !== startMs || epochMs(endMs) !== endMs || durationMs < 0 || ok === void 0) return void 0;
		const path = this.#paths.get(bytes, start, pathEnd);
		if (!path) return void 0;
		return {
			path,
			startMs,
			durationMs,
			ok,
			message: ok || !isRequest ? "" : decodeText(bytes, statusEnd + 1, end).trim(),
			line
		};
	}
	#split(bytes, start, end) {
		const ends = this.#ends;
		let fields = 0;
		for (let i = start; i < end; i++) {
			if (bytes[i] !== TAB) continue;
			if (fields === REQUEST_FIELDS - 1) return 0;
			ends[fields++] = i;
		}
		ends[fields] = end;
		return fields + 1;
	}
};
function pathIn([kind, groups = "", name, ...others]) {
	if (others.length > 0) return void 0;
	if (kind === "REQUEST" && name !== void 0) return pathOf(groupsOf(groups), name);
	return kind === "GROUP" && name === void 0 ? pathOf(groupsOf(groups)) : void 0;
}
function groupsOf(text) {
	return text === "" ? [] : text.split(",");
}
function flagIn(bytes, start, end) {
	if (end - start !== 2) return void 0;
	if (bytes[start] === LETTER_O && bytes[start + 1] === LETTER_K) return true;
	return bytes[start] === LETTER_K && bytes[start + 1] === LETTER_O ? false : void 0;
}
//#endregion
//#region src/parse/gatling/text.ts
const gatlingText = {
	id: "gatling-log",
	kind: "samples",
	tool: "gatling",
	unitMs: 1,
	looksFor: "Gatling simulation.log (a line RUN, tabs)",
	matches: (head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
	read: read$18
};
const WIDTHS = {
	REQUEST: 7,
	GROUP: 6,
	USER: 4,
	ERROR: 3
};
async function read$18(input, sink) {
	const log = new GatlingLog(sink);
	const calls = new CallLines();
	let rows = 0;
	let truncated = false;
	for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) {
		const { bytes, unterminated } = block;
		forEachLine(block, (start, end, line) => {
			const call = calls.read(bytes, start, end, line);
			if (call) {
				rows++;
				log.call(call);
				return;
			}
			const fields = decodeText(bytes, start, end).split("	");
			if (start === end || fields[0] === "ASSERTION") return;
			if (fields[0] === "RUN") {
				checkVersion(fields.at(-1), sink.file);
				return;
			}
			const problem = readRecord(fields, line, log);
			if (problem !== void 0 && unterminated) truncated = true;
			else {
				rows++;
				if (problem !== void 0) sink.issue(problem, line);
			}
		});
	}
	log.end();
	return truncated ? {
		rows,
		truncated
	} : { rows };
}
function checkVersion(version, file) {
	const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
	if (major === void 0 || Number(major) > 3 || Number(major) === 3 && Number(minor) >= 4) return;
	throw new InputError(`${file}: was written by Gatling ${version}, whose log has other fields. Give the stats.json of its report, or use Gatling 3.4 or later.`);
}
function readRecord(fields, line, log) {
	const [kind = "", a = "", b = "", c = "", d = "", e = "", f = ""] = fields;
	const width = Object.hasOwn(WIDTHS, kind) ? WIDTHS[kind] : void 0;
	if (width === void 0) return `the record is of an unknown kind (found ${quoted(kind)})`;
	if (fields.length !== width) return `the record ${kind} has ${fields.length} fields instead of ${width}`;
	if (kind === "USER") {
		log.user(b === "START");
		return;
	}
	if (kind === "ERROR") {
		log.crash(a);
		return;
	}
	const isRequest = kind === "REQUEST";
	const [start, end, status] = isRequest ? [
		c,
		d,
		e
	] : [
		b,
		c,
		e
	];
	const startMs = epochMs(Number(start));
	const endMs = epochMs(Number(end));
	const durationMs = isRequest ? endMs - startMs : Number(d);
	if (startMs === void 0 || endMs === void 0 || !Number.isFinite(durationMs)) return `the record has no times (found ${quoted(start)}, ${quoted(end)})`;
	if (status !== "OK" && status !== "KO") return `the status is neither OK nor KO (found ${quoted(status)})`;
	log.call({
		path: pathOf(groupsOf(a), isRequest ? b : void 0),
		startMs,
		durationMs,
		ok: status === "OK",
		message: isRequest ? f.trim() : "",
		line
	});
}
//#endregion
//#region src/parse/jmeter/aggregate-columns.ts
const TOTAL$2 = "TOTAL";
const COLUMNS$1 = {
	label: ["label", "sampler_label"],
	count: [
		"# samples",
		"#samples",
		"aggregate_report_count"
	],
	errors: ["error %", "aggregate_report_error%"],
	rate: ["throughput", "aggregate_report_rate"],
	date: ["date"],
	avg: ["average"],
	p50: ["median", "aggregate_report_median"],
	min: ["min", "aggregate_report_min"],
	max: ["max", "aggregate_report_max"],
	stddev: ["std. dev.", "aggregate_report_stddev"]
};
const TIMES$1 = [
	"avg",
	"p50",
	"min",
	"max",
	"stddev"
];
const PERCENTILE = /^(?:aggregate_report_)?(\d{1,2}(?:\.\d{1,3})?)%[ _]line$/;
const USUAL_DIMENSIONS = ["Payload", "Users"];
const SECONDS = {
	"": 1,
	sec: 1,
	min: 60,
	hour: 3600
};
function isAggregateHeader(names) {
	return [
		"label",
		"count",
		"avg"
	].every((column) => indexOf$1(names, column) >= 0);
}
var AggregateColumns = class {
	#width;
	#at;
	#times;
	#dimensions;
	#errorsInPercent;
	constructor({ names, rows }, wanted) {
		this.#width = names.length;
		const at = Object.fromEntries(Object.keys(COLUMNS$1).map((column) => [column, indexOf$1(names, column)]));
		this.#at = at;
		const percentiles = names.flatMap((name, column) => {
			const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1];
			return percent === void 0 ? [] : [[
				`p${percent}`,
				column,
				name
			]];
		});
		const fixed = TIMES$1.flatMap((metric) => this.#at[metric] < 0 ? [] : [[
			metric,
			this.#at[metric],
			names[this.#at[metric]]
		]]);
		this.#times = [...fixed, ...percentiles];
		const usual = USUAL_DIMENSIONS.filter((column) => !wanted.some((rule) => rule.column === column)).map((column) => ({
			name: column.toLowerCase(),
			column
		}));
		this.#dimensions = [...usual, ...wanted].map(({ name, column }) => [name, names.indexOf(column)]).filter(([, column]) => column >= 0);
		this.#errorsInPercent = rows.some((row) => (parseNumber(row.fields[this.#at.errors] ?? "") ?? 0) > 1);
	}
	read({ line, fields }) {
		if (fields.length !== this.#width) return `the row has ${fields.length} fields instead of ${this.#width}`;
		const cell = (column) => fields[this.#at[column]] ?? "";
		const count = parseNumber(cell("count"));
		if (count === void 0 || count < 0 || !Number.isInteger(count)) return `the number of samples is no count (found ${quoted(cell("count"))})`;
		const errorRatio = this.#at.errors < 0 ? void 0 : this.#share(cell("errors"));
		if (this.#at.errors >= 0 && errorRatio === void 0) return `the share of errors is no share (found ${quoted(cell("errors"))})`;
		const dateMs = this.#at.date < 0 ? void 0 : parseDate(cell("date"));
		if (this.#at.date >= 0 && dateMs === void 0) return `the date is no date (found ${quoted(cell("date"))})`;
		const reported = {};
		const missing = {};
		for (const [metric, column, name] of this.#times) {
			const value = parseNumber(fields[column]);
			if (value !== void 0 && value >= 0) reported[metric] = value;
			else if (/^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i.test(fields[column])) missing[metric] = `the report has no ${name} (found ${quoted(fields[column])})`;
			else return `column ${quoted(name)} is no time in ms (found ${quoted(fields[column])})`;
		}
		const throughput = perSecond(cell("rate"));
		if (throughput !== void 0) reported.throughput = throughput;
		if (errorRatio !== void 0 && count > 0) reported["error-rate"] = errorRatio;
		const series = {
			workflow: cell("label"),
			kind: "request",
			dimensions: this.#dimensionsOf(fields),
			count,
			errors: [],
			reported
		};
		if (errorRatio !== void 0) series.errorCount = Math.round(errorRatio * count);
		if (Object.keys(missing).length > 0) series.missing = missing;
		if (dateMs !== void 0) series.startMs = dateMs;
		const row = {
			line,
			text: JSON.stringify(fields),
			series
		};
		return dateMs === void 0 ? row : {
			...row,
			dateMs
		};
	}
	#share(text) {
		const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1];
		const value = parseNumber(percent ?? text);
		const ratio = value !== void 0 && (percent !== void 0 || this.#errorsInPercent) ? value / 100 : value;
		return ratio !== void 0 && ratio >= 0 && ratio <= 1 ? ratio : void 0;
	}
	#dimensionsOf(fields) {
		return Object.fromEntries(this.#dimensions.map(([name, column]) => [name, fields[column]]));
	}
};
function indexOf$1(names, column) {
	const wanted = COLUMNS$1[column];
	return names.findIndex((name) => wanted.includes(name.trim().toLowerCase()));
}
function perSecond(text) {
	const match = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text);
	const value = match ? parseNumber(match[1]) : void 0;
	return value === void 0 || value < 0 ? void 0 : value / SECONDS[match[2] ?? ""];
}
function parseDate(text) {
	return (parseTimestamp(text) ?? parseTimestamp(`${text.trim()} 00:00`))?.ms;
}
//#endregion
//#region src/parse/jmeter/aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	read: read$17
};
async function read$17(input, sink) {
	const { rows, count, truncated } = await readAggregates(input, sink);
	const dates = new Set(rows.map((row) => row.dateMs));
	if (dates.size > 1) throw new InputError(`${sink.file}: is a history: its rows are of ${dates.size} runs, by the column Date. Give a table with the rows of one run.`);
	for (const { series } of rows) sink.series(series);
	return truncated ? {
		rows: count,
		truncated
	} : { rows: count };
}
async function readAggregates(input, sink) {
	const sniffed = sniffHeader(input.head.text, isAggregateHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is no JMeter aggregate report: expected a header with Label, # Samples and Average.`);
	const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits);
	const columns = new AggregateColumns(table, sink.dimensionColumns);
	const rows = [];
	let truncated = false;
	for (const row of table.rows) {
		const read = columns.read(row);
		if (typeof read !== "string") rows.push(read);
		else if (row.unterminated) truncated = true;
		else sink.issue(read, row.line);
	}
	const distinct = withoutRepetition(rows, sink);
	const labels = distinct.filter((row) => row.series.workflow !== TOTAL$2);
	noteFailuresInTimes(sink, labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0));
	return {
		rows: labels.length > 0 ? labels : distinct,
		count: table.rows.length,
		truncated
	};
}
function withoutRepetition(rows, sink) {
	const alike = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = `${row.dateMs} ${seriesKey(row.series)}`;
		const others = alike.get(key);
		if (others) others.push(row);
		else alike.set(key, [row]);
	}
	const distinct = [];
	const repeated = [];
	for (const group of alike.values()) {
		const [first, ...others] = group;
		if (others.every((row) => row.text === first.text)) {
			distinct.push(first);
			repeated.push(...others.map((row) => row.line));
		} else {
			const lines = listed(group.map((row) => String(row.line)));
			for (const row of group) sink.issue(`the rows of lines ${lines} are of the same run and label ${quoted(row.series.workflow)} but differ`, row.line);
		}
	}
	if (repeated.length > 0) {
		const lines = listed(repeated.sort((a, b) => a - b).map(String));
		sink.notice("duplicate-rows", `rows that repeat another word for word were counted once (${repeated.length}: line ${lines}).`);
	}
	return distinct;
}
//#endregion
//#region src/engine/compiled.ts
const COMPILED_ENGINE = "AGFzbQEAAAABRwtgAAF/YAAAYAF/AX9gAn9/AX9gAn9/AX5gAX8AYAJ/fwBgAn9+AX9gA39/fwBgBX9/f39/AX9gDX9/f39/f39/f39/f38AAyQjBAECAgQBBgADBQcAAQAAAAABAwAFCAAJAQAAAwoAAAACAAIFAwEAAAbUASl/AEGACAt/AEGACQt/AEGAIwt/AEGApuADC34BQgELfgFCAAt/AUEAC38BQQALfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALB8kCHAdwcmVwYXJlABgIZmluZFJvd3MAGwpsYWJlbE9mUm93ABkQaXNUcmFuc2FjdGlvblJvdwAaBUNMT0NLAwEGRVJST1JTAwMFSU5QVVQDAgVURVhUUwMACWFsbG9jYXRlZAATCmJpbmRTZXJpZXMAFQljb3VudFJvd3MAIQtlcnJvcnNGb3VuZAAWB2V4Y2x1ZGUAFAxmZWVkc0JldHdlZW4ACApmZWVkc0ZvdW5kAAcGaGFzUm93ABAJbmV3U2VyaWVzAAsJcmVhZERhdGVzABEMcm93UG9zaXRpb25zAA8Icm93U3RhcnQADghyb3dXaWR0aAANBHNlZWsAAQpzZXRDb2x1bW5zABwMc2V0TW9zdFNwYW5zAAkHc2tpcFJvdwAMC3Rha2VDb3VudGVkAB4MdGFrZUV4Y2x1ZGVkAB0GbWVtb3J5AgAIAQUK0VMj/wECA38BfiAAIAFqIQQgAa1Clfip+pe33puef34hBSAAIQIDQCACQRBqIgMgBEkEQCAFIAIpAwhCzZnW6v7666h/fiACKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+IQUgAyECDAELCyABQQhPBH4gBSAEQQhrKQMAQs2Z1ur++uuof34gBEEQayAAIAFBEEsbKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+BSABBH4gBSAEQQhrKQMAQn9CCCABrX1CA4aGg0KT++eyhte/9FZ+QiCJhUIdiULT2JfU4b+u50R+BSAFCwsiBUIgiCAFhQuVAQEBfyMaQQJ0QYCkIGokHwNAIx9BgKQgSwR/Ix9BBGsoAgBBgCNqLQAAQQpHBUEACwRAIx9BBGskHwwBCwsjHkGApCBHBH9BAQUjH0GApCBrIxsjBmxBAnRHCyQgIwZBAnRB/KMgaiEAA0AjIEUgACMfSXEEQCAAKAIAQYAjai0AAEEKRyQgIAAjBkECdGohAAwBCwsL+wECAX4DfyMLIABqQQRrKAIAQYEjaiECIwsiAyAAaigCAEGAI2oiAEEBayIEIAAgAyMHRkEAIxQbBH8gBC0AAEENRgVBAAsbIgAgAmtBA0cEQEF/DwsgACACayICQQFrQQhPBH5CfwUgAEEIaykDAEKw4MCBg4aMmDCFQn9CCCACrX1CA4aGgyIBIAFChoyYsODAgYMGfIRC8OHDh4+evPhwg1AEfiABQgp+IAFCCIh8IgFC/4GAgPAfg0LkgICAgMjQB34gAUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsLIgFCf1EEQEF/DwsgAUKQA1QgAULIAVpxC9gCAQR/Iw4iAUEASAR/QQEFIAAgAWoiAkEEaygCAEGBI2oiAyACKAIAQYAjaiICQQFrIgQgAiABIwdGQQAjFBsEfyAELQAAQQ1GBUEACxsiAUYEf0EBBSABIANrQQJGBH8gAy0AAEEiRgVBAAsLCwR/IxMiAUEASAR/QQEFIAAgAWoiAkEEaygCAEGBI2oiAyACKAIAQYAjaiICQQFrIgQgAiABIwdGQQAjFBsEfyAELQAAQQ1GBUEACxsiAUYEf0EBBSABIANrQQJGBH8gAy0AAEEiRgVBAAsLCwR/QQEFIxMiASAAaiICQQRrKAIAQYEjaiEAIAIoAgBBgCNqIgJBAWsiAyACIAEjB0ZBACMUGwR/IAMtAABBDUYFQQALGyEBIAAtAABBIkYEfyAAQQFqIQAgAUEBawUgAQsgAGtBBEYEfyAAKAIAQe7qseMGRgVBAAsLBUEACwvoBQICfgV/IAEgAGtBF0cEf0EABSAALQAKIQEgAC0AEyEEIAAtAARBLWtB/wFxQQNJBH8gAC0AB0Eta0H/AXFBA0kFQQALBH8gAUHUAEYgAUEgRnIFQQALBH8gAC0ADUE6RgVBAAsEfyAALQAQQTpGBUEACwR/IARBLEYgBEEuRnIFQQALC0UEQEJ/DwsgADMBCyAAMwEOQhCGhCAAMwERQiCGhCAAMwEUQjCGhEKw4MCBg4aMmDCFIQIgAC0AFkEwayIBQQlLIAAzAQAgADMBAkIQhoQgADMBBUIghoQgADMBCEIwhoRCsODAgYOGjJgwhSIDIANChoyYsODAgYMGfIRC8OHDh4+evPhwg1AEfiACIAJChoyYsODAgYMGfIRC8OHDh4+evPhwgwVCAQtCAFJyBEBCfw8LIANCCn4gA0IIiHwiA0L/gYCA8B+DQuSAgICAyNAHfiADQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIpyEAIAJCCn4gAkIIiHwiAkL/gYCA8B+DQuSAgICAyNAHfiACQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIpyIEQcCEPW4hBSAEQZDOAG5B5ABwIgZBO0sgBUEXS3IgBEHkAG5B5ABwIgdBO0tyBH9BfwUgBUE8bCAGakE8bCAHagshBSAAQeQAcCEGIABBkM4AbiIHQdIPSSAHQe0RS3IgAEHkAG5B5ABwIgBBAWtBC0tyBH9BAQUgAEECRwR/IAAgAEEDdmpBAXFBHmoFQR1BHCAHQQNxRSIIBH8gB0HkAHAEf0EABSAHQZADcAtFBSAICxsLIAZBAWtNCwR/QX8FIAcgB0EBayAAQQJLIgcbIghBAnYgCEHkAG5rIAhBkANuaiAIQe0CbGogAEEDayAAQQlqIAcbQZkBbEECakEFbmogBmpB7fQrawsiACAFckEASARAQn8PCyABrSAEQeQAcEEKbK0gAKxCgLiZKX4gBaxC6Ad+fHx8CxIAQYCmwAQkFUHAACQhQX8kJQuJBwMEfwh+C3tBgAotAAD9DyEYQYEKLQAA/Q8hFyAB/Q8hFkGApCAhAUIBIQxBACQdQQAkHANAIAAgBUsEQAJAIAVBgCNqIgL9AAQAIhEgF/0jIhUgESAW/SP9UP1krSAC/QAEECIQIBf9IyIUIBAgFv0j/VD9ZK1CEIaEIAL9AAQgIg8gF/0jIhMgDyAW/SP9UP1krUIghoQgAv0ABDAiDiAX/SMiEiAOIBb9I/1Q/WStQjCGhCEGQQEgACAFayICQcAASSIDQQEgByANhEIAUiARIBj9IyIRIBAgGP0jIhD9UCAPIBj9IyIPIA4gGP0jIg79UP1Q/VMbGwR+IBX9ZK0gFP1krUIQhoQgE/1krUIghoQgEv1krUIwhoQhCyAR/WStIBD9ZK1CEIaEIA/9ZK1CIIaEIA79ZK1CMIaEIQhCfyEJIAMEQCALQgEgAq2GQgF9IgmDIQsgCCAJgyEIIAYgCYMhBgsgCSAIIAcgCEIBhiAIhSIHIAdCAoaFIgcgB0IEhoUiByAHQgiGhSIHIAdCEIaFIgcgB0IghoWFIglCf4UiB4MiCkIBhiANhCAGIAiEQn+Fg4MhDSAIIAmDIAogBiAHg4QiCEIBhiAMhEJ/hYNCAFIEf0EABSANQgBSBH8CfwNAIA1CAFIEQEEAIAUgDXqnaiICQYAjai0AAEENRwR/QQEFIAJBAWogAEkEfyACQYEjai0AAEEKRwVBAAsLDQIaIA0gDUIBfYMhDQwBCwtBAQsFQQELC0UEQEEBJB0MAgsjHCAJIAuDe6dqJBwgCUJ/hSIHIAaDIQYgBCAHIAuDe6dqIQQgCUI/hyEHIApCP4ghDSAIQj+IBSAEIBX9ZK0gFP1krUIQhoQgE/1krUIghoQgEv1krUIwhoR7p2ohBCAGQj+ICyEMIAEgBnunQQJ0aiECA0AgASAFIAZ6p2o2AgAgASAFIAYgBkIBfYMiBnqnajYCBCABIAUgBiAGQgF9gyIGeqdqNgIIIAEgBSAGIAZCAX2DIgZ6p2o2AgwgASAFIAYgBkIBfYMiBnqnajYCECABIAUgBiAGQgF9gyIGeqdqNgIUIAEgBSAGIAZCAX2DIgZ6p2o2AhggASAFIAYgBkIBfYMiBnqnajYCHCAGIAZCAX2DIQYgAiABQSBqIgFLDQALIAIhASAFQUBrIQUMAgsLCyABQYCkIGtBAnYkGiAEJBsLBwAjGyMcagtsAQJ/A0AgAEEQaiICIAFNBEAgAyAAQYAjav0ABAD9DAoKCgoKCgoKCgoKCgoKCgr9I/1kaWohAyACIQAMAQsLA0AgACABSQRAIANBAWogAyAAQYAjai0AAEEKRhshAyAAQQFqIQAMAQsLIAMLEgEBfyMhIgEgACAAIAFLGyQhC94FAgZ+B38gAEFAayABIAA1AhCHIgIgACkDAFMEf0EBBSACIAApAwhVCwR+IAEgADUCECIEhyEGAkAgACkDACICIAApAwgiA1UEQCAAIAY3AwAgACAGNwMIDAELA0AjIa0gAyAFhyIHIAYgBiAHUxsgAiAFhyIHIAYgBiAHVRt9VwRAIAVCAXwhBSABIARCAXwiBIchBgwBCwsgBUIAVQRAIAIhASMkRQRAIxUjFUGAAmokFT8AQRB0IgkjFUFAa0kEfyMVIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACyQkCyMkIABBQGsiCEGAAvwKAAAgCEEAQYAC/AsAA0AgASADVwRAIyQgAadBP3FBAnRqKAIAIgwEQCAAQUBrIAEgBYenQT9xQQJ0aiIIKAIAIg0EQCANIA0oAgAgDCgCAGo2AgAgDSANKAIEIAwoAgRqNgIEIA0gDSkDCCAMKQMIfDcDCEEQIQsDQCALQcwASQRAIAsgDGooAgAiCgRAIAsgDWooAgAiCARAQQAhCQNAIAlBwABJBEAgCCAJaiIOIA79AAQAIAkgCmr9AAQA/a4B/QsEACAJQRBqIQkMAQsLIApBAEHAAPwLACAKIyM2AgAgCiQjBSALIA1qIAo2AgALCyALQQRqIQsMAQsLIAxBAEHQAPwLACAMIyI2AgAgDCQiBSAIIAw2AgALCyABQgF8IQEMAQsLIAAgBD4CEAsgACACIAWHIgEgBiABIAZTGzcDACAAIAMgBYciASAGIAEgBlUbNwMICyAGBSACC6dBP3FBAnRqIggoAgAiAEUEQCMiRQRAIxUhCSMVQYAKaiQVPwBBEHQiACMVQUBrSQR/IxUgAGtBwICAAmpBEHZAAEEASAVBAAsEQAALQYAKIQADQCAABEAgACAJakHQAGsiCiMiNgIAIAokIiAAQdAAayEADAELCwsjIiIAKAIAJCIgAEEANgIAIAggADYCAAsgAAuYAQECfyMVIQAjFUGAB2okFT8AQRB0IgEjFUFAa0kEfyMVIAFrQcCAgAJqQRB2QABBAEgFQQALBEAACyAAQX82AgAgAEL///////////8ANwMYIABCgICAgICAgICAfzcDICAAQoCAgICAgICAgH83AyggAEHABGpC////////////ADcDACAAQoCAgICAgICAgH83A8gEIAALOwECfyMeIgEhAANAIAAoAgBBgCNqLQAAQQpHBEAgAEEEaiEADAELCyMeIAAgAWtBAnZBAWpBAnRqJB4LMwECfyMeIgEhAANAIAAoAgBBgCNqLQAAQQpHBEAgAEEEaiEADAELCyAAIAFrQQJ2QQFqCw0AIx5BBGsoAgBBAWoLBAAjHgsHACMeIx9JCwYAQQEkGQvXAwEIf0GAIyEEIwwhCSMQIQcjC0EATgR/IwsgAGpBBGsoAgBBgSNqIQQjCyIGIABqKAIAQYAjaiIFQQFrIgIgBSAGIwdGQQAjFBsEfyACLQAAQQ1GBUEACxsFQYAjCyIIIgIgBCIFa0EWSQR/QQAFIAUtAABBIkYEfyAFQQFqIQUgAkEBawUgAgsgBWtBFk4EfwJ/A0AgA0EQaiICQRZNBEBBACADIAVq/QAEACADQaAIav0ABAD9Uf1TDQIaIAIhAwwBCwtBASADQRZGDQAaIAMgBWr9AAQAIANBoAhq/QAEAP0k/WRBAUEWIANrdEEBa3FFCwVBAAsLIQJBgCMhAyMQIwwgAhsgCSAHIAIbIgcgB0EASAR/QQEFIAAgB2oiAkEEaygCAEGBI2oiBiACKAIAQYAjaiIFQQFrIgIgBSAHIwdGQQAjFBsEfyACLQAAQQ1GBUEACxsiAkYEf0EBBSACIAZrQQJGBH8gBi0AAEEiRgVBAAsLCxsiBUEATgR/IAAgBWoiAEEEaygCAEGBI2ohAyAAKAIAQYAjaiICQQFrIgAgAiAFIwdGQQAjFBsEfyAALQAAQQ1GBUEACxsFQYAjCyEAIAEgBCAIIARrIAMgACADaxAXCwQAIxULEAAgAEF/NgIoIABBfzYCLAsSACAAIAFBAEdBAnRqIAI2AigLBAAjGAvWBAEIfyAAQbHz3fF5bK0gAyAEEAAgASACEABCH358fKciCEH//wdxIQcDQCAJQcAASQRAIAdBAnRBgKbAAWooAgAiCkUEQCMYQYCABEYEf0EBBSMWIAIgBGpqQYCAgBBLCwRAQX8PCyMVIQUjFSACIARqQc8AakFAcWokFT8AQRB0IgYjFUFAa0kEfyMVIAZrQcCAgAJqQRB2QABBAEgFQQALBEAACyAFIAEgAvwKAAAgAiAFaiADIAT8CgAAIxYgAiAEamokFiMYQRhsQYCm4ANqIgEgBTYCACABIAI2AgQgASAENgIIIAEgCDYCDCABIAA2AhAjGEEBaiQYIAdBAnRBgKbAAWojGDYCAEF/DwsgCkEYbEHopeADaiIMKAIMIAhGBH8gDCgCECAARgVBAAsEfyAMKAIEIAJGBUEACwR/IAwoAgggBEYFQQALBH8gDCgCACELQQAhBQJ/A0AgBUEQaiIGIAJNBEBBACAFIAtq/QAEACABIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAIgBUYNABogBSALav0ABAAgASAFav0ABAD9JP1kQQEgAiAFa3RBAWtxRQsFQQALBH8gDCgCACACaiELQQAhBQJ/A0AgBUEQaiIGIARNBEBBACAFIAtq/QAEACADIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAQgBUYNABogBSALav0ABAAgAyAFav0ABAD9JP1kQQEgBCAFa3RBAWtxRQsFQQALBEAgCkEBaw8LIAdBAWpB//8HcSEHIAlBAWohCQwBCwtBfwtSAQF/PwBBEHQiACMVQUBrSQR/IxUgAGtBwICAAmpBEHZAAEEASAVBAAsEQAALQYAKQSI6AABBgQpBCjoAAEH8oyBBfzYCAEHACUH/AUEg/AsACwQAIyULBAAjJgsTACAAIAEQBkGApCAkHhABIx1FC4sCACAAJAZBACQUIABBAWtBAnQkByABQQJ0IgAjB0YkFCAAJAhBASACQQJ0IgAjB0YjFBskFCAAJAlBASADQQJ0IgAjB0YjFBskFCAAJApBASAEQQJ0IgAjB0YjFBskFCAAJAtBASAFQQJ0IgAjB0YjFBskFCAAJAxBASAGQQJ0IgAjB0YjFBskFCAAJA1BASAHQQJ0IgAjB0YjFBskFCAAJA5BASAIQQJ0IgAjB0YjFBskFCAAJA9BASAJQQJ0IgAjB0YjFBskFCAAJBBBASAKQQJ0IgAjB0YjFBskFCAAJBFBASALQQJ0IgAjB0YjFBskFCAAJBJBASAMQQJ0IgAjB0YjFBskFCAAJBMLCgEBfyMoQQAkKAsKAQF/IydBACQnC5EaAgl/BH5BwAohCCMeIQQDQCAIQcAiSSAEIx9JcQRAAkAjIAR/IAQhAANAIAAoAgBBgCNqLQAAQQpHBEAgAEEEaiEADAELCyMGIAAgBGtBAnZBAWpHBUEACwRAIARBBGsoAgBBgSNqIgAtAABBCkYEf0EBBSAALQAAQQ1GBH8gAC0AAUEKRgVBAAsLRQ0BIARBBGohBAwDCyMUBEAjCSAEakEEaygCAEGBI2ohBUEAIQACQCMJIgMgBGooAgBBgCNqIgJBAWsiASACIwcgA0YEfyABLQAAQQ1GBUEACxsiAiAFayIBQQFrQQhJBH4gAkEIaykDAEKw4MCBg4aMmDCFQn9CCCABrX1CA4aGgyIJQoaMmLDgwIGDBnwgCYRC8OHDh4+evPhwg1AEfiAJQgp+IAlCCIh8IglC/4GAgPAfg0LkgICAgMjQB34gCUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsFQn8LIgpCgIAQWg0AQgAhCSMIQQBOBEAjCCAEakEEaygCAEGBI2ohBiMZQn8hCQJAIwgiAyAEaigCAEGAI2oiAkEBayIBIAIjByADRgR/IAEtAABBDUYFQQALGyIBIAZrQQ1HDQAgBikDAEIYhiIMIwRSBH8gDEKAgICAg4aMmDCFIgtCGIhC/wGDQgAgC0KGjJiw4MCBgwZ8IAuEQvDhw4ePnrz4cINQG1AEf0EABSAMJAQgC0IKfiALQgiIfCILQv+BgIDwH4NC5ICAgIDI0Ad+IAtCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIhCgMLXL34kBUEBCwVBAQtFDQAgBikDBUKw4MCBg4aMmDCFIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IwUgCUIKfiAJQgiIfCIJQv+BgIDwH4NC5ICAgIDI0Ad+IAlCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIh8BUJ/CyEJC0EAIAlCf1EbBEAgBiABEAQhCQsgCUJ/UQ0BCyMPQQBIBEAgBBACIQAFQQEhAAJAIw8gBGpBBGsoAgBBgSNqIgYoAgAiBUH05NWrBkYjDyIDIARqKAIAQYAjaiICQQFrIgEgAiMHIANGBH8gAS0AAEENRgVBAAsbIAZrIgFBBEZxDQBBACEAIAVB5sKxmwdGIAFBBUZxBH8gBi0ABEHlAEYFQQALDQBBfyEACwsgACEDQQAhACADQQBIDQAjEkEATgR/IxIgBGpBBGsoAgBBgSNqIQYjEiIFIARqKAIAQYAjaiICQQFrIgEgAiMHIAVGBH8gAS0AAEENRgVBAAsbIgIgBmsiAUEBa0EISQR+IAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiC0KGjJiw4MCBgwZ8IAuEQvDhw4ePnrz4cINQBH4gC0IKfiALQgiIfCILQv+BgIDwH4NC5ICAgIDI0Ad+IAtCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LBUJ/CyILQn9RDQEgC6cFQX8LIQdCfyELIxFBAE4EQCMRIARqQQRrKAIAQYEjaiEGIxEiBSAEaigCAEGAI2oiAkEBayIBIAIjByAFRgR/IAEtAABBDUYFQQALGyICIAZrIgFBAWtBCEkEfiACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgtChoyYsODAgYMGfCALhELw4cOHj568+HCDUAR+IAtCCn4gC0IIiHwiC0L/gYCA8B+DQuSAgICAyNAHfiALQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiC0J/UQ0BCyMNQQBOBH8gClAgB0UjEkEASBsFQQALBH8jDSIGQQBIBH9BAQUgBCAGaiIBQQRrKAIAQYEjaiIFIAEoAgBBgCNqIgJBAWsiASACIAYjB0ZBACMUGwR/IAEtAABBDUYFQQALGyIBRgR/QQEFIAEgBWtBAkYEfyAFLQAAQSJGBUEACwsLBUEACw0AQQAhBiMMQQBOBEAjDCAEakEEaygCAEGBI2oiACMMIgUgBGooAgBBgCNqIgJBAWsiASACIwcgBUYEfyABLQAAQQ1GBUEACxsiAUYEf0EBBSABIABrQQJGBH8gAC0AAEEiRgVBAAsLBEBBACEAIAQQAw0CBSABIABrQSBJBH9BAAUgAC0AAEEiRgRAIAFBAWshASAAQQFqIQALIAEgAGtBIE4EfyAAIQJBACEAAn8DQCAAQRBqIgFBIE0EQEEAIAAgAmr9AAQAIABBgAhq/QAEAP1R/VMNAhogASEADAELC0EBIABBIEYNABogACACav0ABAAgAEGACGr9AAQA/ST9ZEEBQSAgAGt0QQFrcUULBUEACwtBAEchBgsLIAggBDYCACAIIAo+AgQgCCAJNwMIIAggCzcDECAIIAc2AhggCCADNgIcIAggBjYCIEEBIQALBUEAIQACQCMJIARqIgEoAgBBgCNqIgIgAUEEaygCAEGBI2prIgFBAWtBCE8EfkJ/BSACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IAlCCn4gCUIIiHwiCUL/gYCA8B+DQuSAgICAyNAHfiAJQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiDEKAgBBaDQBCACEJIwhBAE4EQCMIIARqIgFBBGsoAgBBgSNqIQMjGUJ/IQkCQCABKAIAQYAjaiIBIANrQQ1HDQAgAykDAEIYhiILIwRSBH8gC0KAgICAg4aMmDCFIgpCGIhC/wGDQgAgCkKGjJiw4MCBgwZ8IAqEQvDhw4ePnrz4cINQG1AEf0EABSALJAQgCkIKfiAKQgiIfCIKQv+BgIDwH4NC5ICAgIDI0Ad+IApCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIhCgMLXL34kBUEBCwVBAQtFDQAgAykDBUKw4MCBg4aMmDCFIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IwUgCUIKfiAJQgiIfCIJQv+BgIDwH4NC5ICAgIDI0Ad+IAlCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIh8BUJ/CyEJC0EAIAlCf1EbBEAgAyABEAQhCQsgCUJ/UQ0BCyMPQQBIBEAgBBACIQAFIw8gBGoiAUEEaygCAEGBI2oiAygCACECQQEhAAJAIAEoAgBBgCNqIANrIgFBBEYgAkH05NWrBkZxDQBBACEAIAJB5sKxmwdGIAFBBUZxBH8gAy0ABEHlAEYFQQALDQBBfyEACwsgACEDQQAhACADQQBIDQAjEkEATgR/IxIgBGoiASgCAEGAI2oiAiABQQRrKAIAQYEjamsiAUEBa0EITwR+Qn8FIAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiCkKGjJiw4MCBgwZ8IAqEQvDhw4ePnrz4cINQBH4gCkIKfiAKQgiIfCIKQv+BgIDwH4NC5ICAgIDI0Ad+IApCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIKQn9RDQEgCqcFQX8LIQdCfyELIxFBAE4EQCMRIARqIgEoAgBBgCNqIgIgAUEEaygCAEGBI2prIgFBAWtBCE8EfkJ/BSACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgpChoyYsODAgYMGfCAKhELw4cOHj568+HCDUAR+IApCCn4gCkIIiHwiCkL/gYCA8B+DQuSAgICAyNAHfiAKQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiC0J/UQ0BCyMNQQBOBH8gDFAgB0UjEkEASBsFQQALBH8jDSIGQQBIBH9BAQUgBCAGaiIBQQRrKAIAQYEjaiIFIAEoAgBBgCNqIgJBAWsiASACIAYjB0ZBACMUGwR/IAEtAABBDUYFQQALGyIBRgR/QQEFIAEgBWtBAkYEfyAFLQAAQSJGBUEACwsLBUEACw0AQQAhBiMMQQBOBEAjDCAEaiIBQQRrKAIAQYEjaiIAIAEoAgBBgCNqIgFGBH9BAQUgASAAa0ECRgR/IAAtAABBIkYFQQALCwRAQQAhACAEEAMNAgUgASAAa0EgSQR/QQAFIAAtAABBIkYEQCABQQFrIQEgAEEBaiEACyABIABrQSBOBH8gACECQQAhAAJ/A0AgAEEQaiIBQSBNBEBBACAAIAJq/QAEACAAQYAIav0ABAD9Uf1TDQIaIAEhAAwBCwtBASAAQSBGDQAaIAAgAmr9AAQAIABBgAhq/QAEAP0k/WRBAUEgIABrdEEBa3FFCwVBAAsLQQBHIQYLCyAIIAQ2AgAgCCAMPgIEIAggCTcDCCAIIAs3AxAgCCAHNgIYIAggAzYCHCAIIAY2AiBBASEACwsgAEUNACAIQTBqIQggBCMGQQJ0aiEEDAILCwsgBCQeIAgL5AYEC38BfgF8AntBwAohCgNAIAAgCksEQCAKKAIAIgEjCmpBBGsoAgBBgSNqIgn9AAQAQeAJQSAjCiIDIAFqKAIAQYAjaiICQQFrIgEgAiADIwdGQQAjFBsEfyABLQAAQQ1GBUEACxsgCWsiBSAFQSBPG2siAf0ABAD9TiEPIAWtIA/9HQBCk/vnsobXv/RWfnwgD/0dAULNmdbq/vrrqH9+Qg2JfCAJ/QAEECAB/QAEEP1OIg79HQBC09iX1OG/rudEfkIdiXwgDv0dAUKV+Kn6l7fem55/fkIpiXwhDCAFQSBLBEAgCUEgaiAFQSBrEAAgDHwhDAsgDEIghyAMhadB//8HcSEIQQAhBwJAA0AgB0HAAEkEQCAIQQJ0QYCmoAFqKAIAIgtFBEAjF0GAgARGIxYgBWpBgICAEEtyBH9BfwUjFyIBQQFqJBcgAUEGdEGApuABaiIEIA/9CwQAIAQgDv0LBBAgBCAFNgIgIAVBIEsEQCMVIQMjFSAFQSBrIgJBzwBqQUBxaiQVPwBBEHQiASMVQUBrSQR/IxUgAWtBwICAAmpBEHZAAEEASAVBAAsEQAALIAMgCUEgaiIBIAL8CgAAIAIgA2ogAUEA/AoAACACIxZqJBYgBCADNgIkCyAIQQJ0QYCmoAFqIAQ2AgAgBAshCwwDCyAL/QAEACAP/VEgC/0ABBAgDv1R/VD9UwR/QQAFIAsoAiAgBUYLBEAgBUEgTQR/QQEFIAsoAiQhBCAJQSBqIQMgBUEgayEGQQAhAgJ/A0AgAkEQaiIBIAZNBEBBACACIARq/QAEACACIANq/QAEAP1R/VMNAhogASECDAELC0EBIAIgBkYNABogAiAEav0ABAAgAiADav0ABAD9JP1kQQEgBiACa3RBAWtxRQsLDQMLIAhBAWpB//8HcSEIIAdBAWohBwwBCwtBfyELCyALQX9GBEAgCg8LIAsgCigCICICQQJ0aigCKCIBRQRAIApBwApGBH8jCEEASAR/QQEFIAopAwi5Ig1BiAkrAwBEAAAAAACIs0CgZUGgCSsDAEQAAAAAAAAAAGRxBH8gDUGACSsDAEQAAAAAcJl0waBmBUEACwsFQQALBEAgCyQlIAJBAEckJgsgCg8LIAogATYCJCAKQTBqIQoMAQsLIAALWwEDf0F/JCUDQCMeIx9JBEAjJxAfIgEQICICECIiAEHACmtBMG5qJCcgACABSQRAIAAoAgAkHgsgACACSQR/QQEFIABBwApGIx4jH0lxCwRAQQAPCwwBCwtBAQv7BwMJfwJ+AXxBwAohAwNAIAAgA0sEQAJAIAMoAiQiBkF/RgRAIyhBAWokKAwBCyADKAIEIQEgAykDCCEKIAMoAhghBCADKAIcQQBHIQcjCEEATgR/IAq5IgxBiAkrAwBEAAAAAACIs0CgZUGgCSsDAEQAAAAAAAAAAGRxBH8gDEGACSsDAEQAAAAAcJl0waBmBUEACwVBAQtFBEAgAw8LIAdFBEAgAygCACAGEBIiAkF/RgRAIAMPCyACQRhsQYCm4ANqIgIgAigCFEEBajYCFAsgAykDECELIAcEQCAGQUBrIQIFIAYoAgQiAkUEQCMVIQIjFUGABGokFT8AQRB0IgUjFUFAa0kEfyMVIAVrQcCAgAJqQRB2QABBAEgFQQALBEAACyAGIAI2AgQLCyABQQZ2IghBwABJBH8gAiAIQQJ0agUgAkGAAmogCEEGdkECdGoiCSgCACICRQRAIxUhAiMVQYACaiQVPwBBEHQiBSMVQUBrSQR/IxUgBWtBwICAAmpBEHZAAEEASAVBAAsEQAALIAkgAjYCAAsgAiAIQT9xQQJ0agsiBSgCACICRQRAIxUhAiMVQYACaiQVPwBBEHQiCCMVQUBrSQR/IxUgCGtBwICAAmpBEHZAAEEASAVBAAsEQAALIAUgAjYCAAsgAiABQT9xQQJ0aiICIAIoAgBBAWo2AgAgC0IAWQRAIAYgBikDECALfDcDECAGQQE2AggLIAQgBigCAEoEQCAGIAQ2AgALIApCAFIEQCAKIAYpAxhTBEAgBiAKNwMYCyAKIAGtfCILIAYpAyBVBEAgBiALNwMgCyAGKQMoIAsgBjUCMIdRBEAgBigCDCECBSAGQcAEaiALEAohAiAGKALQBCEFIAYgAjYCDCAGIAsgBa2HNwMoIAYgBTYCMAsgAiACKAIAQQFqNgIAIAcEQCACIAIpAwggAa18NwMIIAJBEGpBGyABQRByZ2siAkEEdCABIAJ2aiIFQQR2QQJ0aiIGKAIAIgJFBEACQCMjRQRAIxUhAiMVQUBrJBU/AEEQdCIHIxVBQGtJBH8jFSAHa0HAgIACakEQdkAAQQBIBUEACwRAAAsMAQsjIyICKAIAJCMgAkEANgIACyAGIAI2AgALIAIgBUEPcUECdGoiAiACKAIAQQFqNgIABSACIAIoAgRBAWo2AgQLCyMIQQBOBEAgCrkiDEGACSsDAGMEQEGACSAMOQMACyAKIAGtfLkiDEGICSsDAGQEQEGICSAMOQMACyAEQQBKBEBBkAkgBLciDDkDAEGYCSsDACAMYwRAQZgJIAw5AwALC0GgCUGgCSsDAEQAAAAAAADwP6A5AwALCyADQTBqIQMMAQsLIAAL";
//#endregion
//#region src/parse/jmeter/engine.ts
const INPUT_BYTES = 512 * 1024;
const UNKNOWN = 4294967295;
const MOST_SERIES = 32768;
let compiled;
function engineModule() {
	if (compiled === void 0) {
		const bytes = Buffer.from(COMPILED_ENGINE, "base64");
		compiled = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
	}
	return compiled ?? void 0;
}
function hasEngine() {
	return engineModule() !== void 0;
}
var Engine = class {
	#calls;
	#input;
	#bytes = /* @__PURE__ */ new Uint8Array();
	#words = /* @__PURE__ */ new Uint32Array();
	#delimiter = 0;
	#series = 0;
	constructor() {
		this.#calls = new WebAssembly.Instance(engineModule()).exports;
		this.#calls.prepare();
		this.#input = this.#calls.INPUT.value;
		const texts = this.#calls.TEXTS.value;
		this.bytes.set(Buffer.from(TRANSACTION_MESSAGE), texts);
		this.bytes.set(Buffer.from(NO_RESPONSE), texts + 32);
	}
	get bytes() {
		if (this.#bytes.length === 0) this.#look();
		return this.#bytes;
	}
	get words() {
		if (this.#words.length === 0) this.#look();
		return this.#words;
	}
	#look() {
		this.#bytes = new Uint8Array(this.#calls.memory.buffer);
		this.#words = new Uint32Array(this.#calls.memory.buffer);
	}
	get input() {
		return this.bytes.subarray(this.#input, this.#input + INPUT_BYTES);
	}
	get size() {
		return this.#calls.allocated() >>> 0;
	}
	set layout({ delimiter, names, at }) {
		this.#delimiter = delimiter;
		this.#calls.setColumns(names.length, at.timeStamp, at.elapsed, at.label, at.responseCode, at.responseMessage, at.threadName, at.dataType, at.success, at.failureMessage, at.bytes, at.allThreads, at.URL);
		this.#calls.seek();
	}
	get clock() {
		const [firstMs, lastMs, threads, peakThreads, samples] = this.#clockCells();
		return {
			firstMs,
			lastMs,
			threads,
			peakThreads,
			samples
		};
	}
	set clock({ firstMs, lastMs, threads, peakThreads, samples }) {
		this.#clockCells().set([
			firstMs,
			lastMs,
			threads,
			peakThreads,
			samples
		]);
	}
	#clockCells() {
		return new Float64Array(this.#calls.memory.buffer, this.#calls.CLOCK.value, 5);
	}
	findRows(length) {
		return this.#calls.findRows(length, this.#delimiter) !== 0;
	}
	countRows() {
		return this.#calls.countRows() !== 0;
	}
	get hasRow() {
		return this.#calls.hasRow() !== 0;
	}
	get rowStart() {
		return this.#calls.rowStart() >>> 0;
	}
	row(line) {
		const start = this.rowStart;
		const width = this.#calls.rowWidth();
		const at = this.#calls.rowPositions() >>> 2;
		const bytes = this.input;
		const fieldEnds = new Int32Array(this.words.subarray(at, at + width));
		const last = fieldEnds[width - 1];
		if (last > start && bytes[last - 1] === 13) fieldEnds[width - 1] = last - 1;
		if (width === 1 && fieldEnds[0] === start) return void 0;
		return {
			bytes,
			rows: 1,
			rowStarts: Int32Array.of(start),
			firstField: Int32Array.of(0, width),
			fieldEnds,
			lines: Float64Array.of(line),
			unterminated: false
		};
	}
	skipRow() {
		this.#calls.skipRow();
	}
	get offer() {
		const label = this.#calls.labelOfRow() >>> 0;
		return label === UNKNOWN ? void 0 : {
			label,
			transaction: this.#calls.isTransactionRow() !== 0
		};
	}
	exclude({ label }) {
		this.#calls.exclude(label);
	}
	bind({ label, transaction }, series) {
		this.#calls.bindSeries(label, transaction ? 1 : 0, series);
	}
	newSeries() {
		if (this.#series === MOST_SERIES) return void 0;
		this.#series++;
		return this.#calls.newSeries() >>> 0;
	}
	set mostSpans(spans) {
		this.#calls.setMostSpans(spans);
	}
	readDates() {
		this.#calls.readDates();
	}
	takeCounts() {
		return {
			rows: this.#calls.takeCounted(),
			excluded: this.#calls.takeExcluded()
		};
	}
	get feeds() {
		return this.#calls.feedsFound();
	}
	feedsBetween(start, end) {
		return this.#calls.feedsBetween(start, end);
	}
	get errors() {
		return {
			at: this.#calls.ERRORS.value,
			count: this.#calls.errorsFound()
		};
	}
};
//#endregion
//#region src/parse/jmeter/engine-series.ts
const NODE_ENTRIES = 64;
const PASSED_AT = 64;
const RING_AT = 576;
const CELLS_AT = 64;
const RING_PLACES = 64;
const SKETCH_PAGES = 15;
const SKETCH_PAGE = 16;
const ERROR_BYTES = 24;
function addCounted(engine, series) {
	const errors = countedErrors(engine);
	for (const [gathered, record] of series) {
		const counted = countedIn(engine, record);
		if (!counted) continue;
		gathered.addSummary({
			workflow: "",
			kind: "request",
			dimensions: {},
			...counted,
			errors: errors.get(record) ?? []
		});
		const threads = engine.words[record / 4] | 0;
		if (threads >= 0) gathered.sawThreads(threads);
	}
}
function countedIn(engine, record) {
	const view = new DataView(engine.bytes.buffer);
	const passed = histogramAt(engine, record + PASSED_AT);
	const failed = histogramAt(engine, view.getUint32(record + 4, true));
	const errorCount = failed?.count ?? 0;
	const count = (passed?.count ?? 0) + errorCount;
	if (count === 0) return void 0;
	const batches = batchesAt(engine, view, record + RING_AT);
	return {
		count,
		errorCount,
		...passed && { passed },
		...failed && { failed },
		...batches && {
			batches,
			startMs: Number(view.getBigInt64(record + 24, true)),
			endMs: Number(view.getBigInt64(record + 32, true))
		},
		...view.getUint32(record + 8, true) !== 0 && { bytes: Number(view.getBigUint64(record + 16, true)) }
	};
}
function countedErrors(engine) {
	const bySeries = /* @__PURE__ */ new Map();
	const { at, count } = engine.errors;
	const { bytes, words } = engine;
	for (let i = 0; i < count; i++) {
		const word = (at + i * ERROR_BYTES) / 4;
		const times = words[word + 5];
		if (times === 0) continue;
		const code = words[word];
		const message = code + words[word + 1];
		const series = words[word + 4];
		const tallies = bySeries.get(series) ?? [];
		tallies.push({
			code: decodeField(bytes, code, message),
			message: decodeField(bytes, message, message + words[word + 2]),
			count: times
		});
		bySeries.set(series, tallies);
	}
	return bySeries;
}
function histogramAt({ words }, root) {
	const leaves = root === 0 ? [] : leavesUnder(words, root / 4);
	let size = 0;
	for (const { leaf } of leaves) size += filledCells(words, leaf, NODE_ENTRIES);
	if (size === 0) return void 0;
	const indexes = new Int32Array(size);
	const counts = new Float64Array(size);
	let at = 0;
	for (const { leaf, value } of leaves) for (let i = 0; i < NODE_ENTRIES; i++) {
		const count = words[leaf + i];
		if (count === 0) continue;
		indexes[at] = value + i;
		counts[at++] = count;
	}
	return Histogram.fromSorted(1, indexes, counts);
}
function leavesUnder(words, root) {
	const leaves = leavesAt(words, root, 0);
	for (let i = 1; i < NODE_ENTRIES; i++) {
		const branch = words[root + NODE_ENTRIES + i] / 4;
		if (branch !== 0) leaves.push(...leavesAt(words, branch, i * NODE_ENTRIES * NODE_ENTRIES));
	}
	return leaves;
}
function leavesAt(words, at, value) {
	const leaves = [];
	for (let i = 0; i < NODE_ENTRIES; i++) {
		const leaf = words[at + i] / 4;
		if (leaf !== 0) leaves.push({
			leaf,
			value: value + i * NODE_ENTRIES
		});
	}
	return leaves;
}
function filledCells(words, from, cells) {
	let filled = 0;
	for (let i = from; i < from + cells; i++) if (words[i] !== 0) filled++;
	return filled;
}
function batchesAt({ words }, view, ring) {
	const first = Number(view.getBigInt64(ring, true));
	const last = Number(view.getBigInt64(ring + 8, true));
	if (last < first) return void 0;
	const batches = [];
	const found = [];
	for (let span = first; span <= last; span++) {
		const cell = view.getUint32(ring + CELLS_AT + span % RING_PLACES * 4, true);
		if (cell === 0) {
			batches.push({
				count: 0,
				errorCount: 0,
				sumMs: 0,
				sketch: []
			});
			continue;
		}
		batches.push({
			count: view.getUint32(cell, true),
			errorCount: view.getUint32(cell + 4, true),
			sumMs: Number(view.getBigUint64(cell + 8, true)),
			sketch: sketchAt(words, (cell + 16) / 4, found)
		});
	}
	return {
		widthMs: 2 ** view.getUint32(ring + 16, true),
		first,
		batches
	};
}
function sketchAt(words, pages, found) {
	let at = 0;
	for (let page = 0; page < SKETCH_PAGES; page++) {
		const cells = words[pages + page] / 4;
		for (let i = 0; cells !== 0 && i < SKETCH_PAGE; i++) {
			const count = words[cells + i];
			if (count === 0) continue;
			found[at++] = page * SKETCH_PAGE + i;
			found[at++] = count;
		}
	}
	return found.slice(0, at);
}
//#endregion
//#region src/parse/jmeter/row-reader.ts
var JMeterRowReader = class {
	#sink;
	#labels = new TextTable();
	#errors = new TextTable();
	#values = new TextTable();
	#layout;
	#dimensionsAt = [];
	#dimensions = /* @__PURE__ */ new Map();
	#rows = 0;
	#beforeHeader;
	#truncated = false;
	#localTime = false;
	constructor(layout, sink) {
		this.#sink = sink;
		this.#beforeHeader = layout.header;
		this.#layout = layout;
		this.#follow(layout);
	}
	get layout() {
		return this.#layout;
	}
	get tally() {
		return {
			rows: this.#rows,
			isLocalTime: this.#localTime
		};
	}
	countRows(rows, isLocalTime = false) {
		this.#rows += rows;
		this.#localTime ||= isLocalTime;
	}
	take(block) {
		for (let row = 0; row < block.rows; row++) {
			if (this.#beforeHeader) {
				this.#beforeHeader = false;
				continue;
			}
			const width = widthOf(block, row);
			const problem = width === this.#layout.names.length ? this.#read(block, row) : this.#misfit(width);
			if (problem !== void 0) this.#refuse(block, row, problem);
		}
	}
	end() {
		if (this.#localTime) this.#sink.notice("local-time", "has times without a zone, which are read as UTC. Only differences matter, unless the clocks changed during the test.");
		if (this.#rows > 0 && this.#layout.at.responseMessage < 0) this.#sink.notice("transactions-unknown", "has no column responseMessage, so transactions cannot be told from requests: all are taken for requests. Set jmeter.save.saveservice.response_message=true.");
		return this.#truncated ? {
			rows: this.#rows,
			truncated: true
		} : { rows: this.#rows };
	}
	#follow(layout) {
		requireColumns(layout, this.#sink.file, this.#sink.limits);
		this.#layout = layout;
		this.#dimensionsAt = this.#sink.dimensionColumns.map(({ name, column }) => {
			const at = layout.names.indexOf(column);
			if (at < 0) {
				const found = listed(layout.names, 20);
				this.#sink.notice(DIMENSION_MISSING, `has no column "${column}" for the dimension "${name}" (found ${found}).`);
			}
			return at;
		});
	}
	#read(block, row) {
		const { at } = this.#layout;
		const found = (column) => `(found ${quoted(textOf(block, row, column))})`;
		const durationMs = this.#duration(block, row);
		if (durationMs === void 0) return `column "elapsed" is no duration in ms ${found(at.elapsed)}`;
		const startMs = at.timeStamp < 0 ? void 0 : this.#start(block, row);
		if (startMs === void 0 && at.timeStamp >= 0) return `column "timeStamp" is no time ${found(at.timeStamp)}`;
		const ok = this.#passed(block, row);
		if (ok === void 0) return `column "success" is neither true nor false ${found(at.success)}`;
		this.#rows++;
		const threads = wholeNumber$1(block, row, at.allThreads);
		const { kind, aborted } = this.#classify(block, row, threads, durationMs);
		const sample = {
			workflow: this.#labels.text(block.bytes, startOf(block, row, at.label), endOf(block, row, at.label)),
			kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		const bytes = wholeNumber$1(block, row, at.bytes);
		if (bytes >= 0) sample.bytes = bytes;
		if (threads >= 0) sample.threads = threads;
		if (!ok) this.#explain(block, row, sample);
		if (aborted) sample.aborted = true;
		if (this.#dimensionsAt.length > 0) sample.dimensions = this.#dimensionsOf(block, row);
		this.#sink.sample(sample, block.lines[row]);
	}
	#duration(block, row) {
		const column = this.#layout.at.elapsed;
		const digits = wholeNumber$1(block, row, column);
		const value = digits >= 0 ? digits : parseNumber(textOf(block, row, column));
		return value !== void 0 && isElapsed(value) ? value : void 0;
	}
	#start(block, row) {
		const column = this.#layout.at.timeStamp;
		const digits = wholeNumber$1(block, row, column);
		if (digits >= 0) return epochMs(digits);
		const time = parseTimestamp(textOf(block, row, column));
		if (time?.zoned === false) this.#localTime = true;
		return time?.ms;
	}
	#passed(block, row) {
		const { success, responseCode } = this.#layout.at;
		if (success < 0) return isPassingCode(textOf(block, row, responseCode));
		if (isField(block, row, success, "true")) return true;
		if (isField(block, row, success, "false")) return false;
		return parseFlag(textOf(block, row, success));
	}
	#classify(block, row, threads, durationMs) {
		const { responseMessage, threadName, dataType, URL, allThreads } = this.#layout.at;
		const lacks = (column) => column < 0 || isEmpty(block, row, column);
		const noMessage = responseMessage >= 0 && isEmpty(block, row, responseMessage);
		return classifyRow({
			transactionMessage: responseMessage >= 0 && isField(block, row, responseMessage, "Number of samples in transaction", true),
			noMessage,
			noThread: threadName >= 0 && isEmpty(block, row, threadName) && (allThreads < 0 ? durationMs === 0 : threads === 0),
			noResponse: noMessage && lacks(dataType) && (lacks(URL) || isField(block, row, URL, "null"))
		});
	}
	#explain(block, row, sample) {
		const text = (column) => column < 0 ? "" : this.#errors.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const { responseCode, responseMessage, failureMessage } = this.#layout.at;
		const code = text(responseCode);
		const message = failureText(code, text(responseMessage), text(failureMessage));
		if (code !== "") sample.errorCode = code;
		if (message !== void 0) sample.errorMessage = message;
	}
	#dimensionsOf(block, row) {
		const text = (column) => this.#values.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const values = this.#dimensionsAt.map((column) => column < 0 ? void 0 : text(column));
		const key = JSON.stringify(values);
		let dimensions = this.#dimensions.get(key);
		if (!dimensions) {
			const { dimensionColumns } = this.#sink;
			const entries = dimensionColumns.map(({ name }, index) => [name, values[index]]);
			dimensions = Object.fromEntries(entries.filter((entry) => entry[1] !== void 0));
			this.#dimensions.set(key, dimensions);
		}
		return dimensions;
	}
	#misfit(width) {
		if (width === 0) return "a quoted field is not closed, or text follows its closing quote";
		return `the row has ${width} fields instead of ${this.#layout.names.length}`;
	}
	#refuse(block, row, message) {
		const line = block.lines[row];
		const names = widthOf(block, row) <= this.#sink.limits.columns ? fieldsOf(block, row) : [];
		if (isHeader$1(names)) {
			this.#sink.notice("appended-run", `line ${line} is another header: a second run was appended to the file, and both are judged as one. Delete the file before each run.`);
			this.#follow(layoutOf(this.#layout.delimiter, true, names));
		} else if (block.unterminated && row === block.rows - 1) this.#truncated = true;
		else {
			this.#rows++;
			this.#sink.issue(message, line);
		}
	}
};
function wholeNumber$1(block, row, column) {
	return column < 0 ? -1 : parseDigits(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
//#endregion
//#region src/parse/jmeter/fast.ts
const LONG_ROW_BYTES = INPUT_BYTES / 2;
const LINES_TRIED = 16;
const ODD_PIECES = 4;
const MANY_ROWS = 64;
const MOST_ENGINE_BYTES = 2 ** 30;
const READ_BYTES = INPUT_BYTES / 2;
const READS_AT_A_STRETCH = 128;
const LF$1 = 10;
function canReadFast({ limits, dimensionColumns }) {
	return dimensionColumns.length === 0 && limits.rowBytes >= 524288 && hasEngine();
}
async function readFast(input, sink, bulk, layout) {
	const reading = new FastReading(sink, bulk, layout);
	if (input.openDirectly) await reading.takeAll(input.openDirectly(), input.ahead);
	else for await (const chunk of input.chunks) reading.take(chunk);
	return reading.end();
}
async function readRangeFast(file, end, sink, bulk, layout) {
	return new FastReading(sink, bulk, {
		...layout,
		header: false
	}).takeRange(file, end);
}
var FastReading = class {
	#sink;
	#bulk;
	#reader;
	#engine = new Engine();
	#series = /* @__PURE__ */ new Map();
	#seriesOf = {
		request: 0,
		transaction: 0
	};
	#firstLayout;
	#layout;
	#rest = 0;
	#line = 1;
	#tokenizer;
	#oddPieces = 0;
	#isGivenUp = false;
	constructor(sink, bulk, layout) {
		this.#sink = sink;
		this.#bulk = bulk;
		this.#reader = new JMeterRowReader(layout, sink);
		this.#firstLayout = layout;
		this.#layout = layout;
		this.#engine.layout = layout;
		this.#engine.clock = bulk.timeline.clock;
		if (layout.header) this.#leaveToTokenizer(0);
	}
	async takeAll(file, ahead = []) {
		try {
			for (const range of ahead) {
				await this.#takeUntil(file, range.start);
				if (file.position === range.start && this.#heldBytes === 0) await this.#passOver(range, file);
			}
			await this.#takeUntil(file, Number.POSITIVE_INFINITY);
		} finally {
			file.close();
		}
	}
	async takeRange(file, until) {
		try {
			await this.#takeUntil(file, until);
		} finally {
			file.close();
		}
		if (this.#reader.layout !== this.#firstLayout) return void 0;
		addCounted(this.#engine, this.#series);
		return {
			end: file.position - this.#heldBytes,
			lines: this.#nextLine - 1,
			...this.#reader.tally
		};
	}
	async #takeUntil(file, until) {
		const buffer = new Uint8Array(READ_BYTES);
		for (let reads = 1, bytes = -1; bytes !== 0; reads++) {
			if (reads % READS_AT_A_STRETCH === 0) await setImmediate();
			const most = Math.min(READ_BYTES, Math.max(0, until - file.position));
			if (this.#tokenizer) {
				bytes = file.read(buffer.subarray(0, most));
				this.take(buffer.subarray(0, bytes));
			} else {
				bytes = file.read(this.#engine.input.subarray(this.#rest, this.#rest + most));
				this.#count(this.#rest + bytes);
			}
		}
	}
	get #heldBytes() {
		return this.#tokenizer?.heldBytes ?? this.#rest;
	}
	get #nextLine() {
		return this.#tokenizer?.line ?? this.#line;
	}
	async #passOver(ahead, file) {
		if (this.#reader.layout !== this.#firstLayout) return;
		const range = await ahead.read();
		if (!range || !this.#bulk.addPart(range.part, this.#nextLine - 1)) return;
		this.#reader.countRows(range.rows, range.isLocalTime);
		this.#line = this.#nextLine + range.lines;
		this.#engine.clock = this.#bulk.timeline.clock;
		if (this.#tokenizer) this.#leaveToTokenizer(0);
		file.position = range.end;
	}
	take(chunk) {
		let at = this.#tokenizer ? this.#takeSlowly(chunk) : 0;
		while (at < chunk.length) {
			if (this.#tokenizer) {
				this.#reader.take(this.#tokenizer.push(chunk.subarray(at)));
				return;
			}
			const part = chunk.subarray(at, at + INPUT_BYTES - this.#rest);
			this.#engine.input.set(part, this.#rest);
			at += part.length;
			this.#count(this.#rest + part.length);
		}
	}
	end() {
		if (!this.#tokenizer) this.#leaveToTokenizer(this.#rest);
		this.#reader.take(this.#tokenizer.end());
		addCounted(this.#engine, this.#series);
		return this.#reader.end();
	}
	#takeSlowly(chunk) {
		const tokenizer = this.#tokenizer;
		let at = 0;
		for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
			const feed = chunk.indexOf(LF$1, at);
			if (feed < 0) break;
			this.#reader.take(tokenizer.push(chunk.subarray(at, feed + 1)));
			at = feed + 1;
			if (!tokenizer.isAtRest || !this.#follow()) continue;
			this.#tokenizer = void 0;
			this.#line = tokenizer.line;
			this.#engine.clock = this.#bulk.timeline.clock;
			return at;
		}
		this.#reader.take(tokenizer.push(chunk.subarray(at)));
		return chunk.length;
	}
	#count(length) {
		const engine = this.#engine;
		const isRegular = engine.findRows(length);
		let odd = 0;
		let seen = 0;
		let feeds = 0;
		let offer;
		while (this.#hasOddRow()) {
			offer = this.#bulk.timeline.isHolding ? void 0 : engine.offer;
			feeds += engine.feedsBetween(seen, engine.rowStart);
			seen = engine.rowStart;
			this.#readOddRow(offer, this.#line + feeds);
			engine.skipRow();
			odd++;
			if (!this.#follow()) break;
		}
		const end = engine.rowStart;
		this.#line += isRegular ? engine.feeds - engine.feedsBetween(end, length) : feeds + engine.feedsBetween(seen, end);
		const counted = this.#takeCounts();
		this.#bulk.timeline.clock = engine.clock;
		if (odd > counted && odd >= MANY_ROWS && ++this.#oddPieces >= ODD_PIECES) this.#isGivenUp = true;
		if (engine.size > MOST_ENGINE_BYTES) this.#isGivenUp = true;
		this.#rest = length - end;
		engine.input.copyWithin(0, end, length);
		if (!isRegular || this.#isGivenUp || this.#rest > LONG_ROW_BYTES) this.#leaveToTokenizer(this.#rest);
	}
	#hasOddRow() {
		return this.#bulk.timeline.isHolding ? this.#engine.hasRow : !this.#engine.countRows();
	}
	#readOddRow(offer, line) {
		const row = this.#engine.row(line);
		if (!row) return;
		const { timeline } = this.#bulk;
		const workflow = offer ? textOf(row, 0, this.#layout.at.label) : "";
		timeline.clock = this.#engine.clock;
		this.#reader.take(row);
		this.#engine.clock = timeline.clock;
		if (this.#reader.tally.isLocalTime) this.#engine.readDates();
		if (offer) this.#answer(offer, workflow);
	}
	#answer(offer, workflow) {
		if (this.#bulk.isExcluded(workflow)) {
			this.#engine.exclude(offer);
			return;
		}
		const kind = offer.transaction ? "transaction" : "request";
		const gathered = this.#bulk.series(workflow, kind);
		const series = gathered && (this.#series.get(gathered) ?? this.#newSeries(gathered, kind));
		if (series !== void 0) this.#engine.bind(offer, series);
	}
	#newSeries(gathered, kind) {
		const series = this.#engine.newSeries();
		if (series === void 0) return void 0;
		this.#series.set(gathered, series);
		this.#seriesOf[kind]++;
		this.#engine.mostSpans = batchesAmong(Math.max(this.#seriesOf.request, this.#seriesOf.transaction));
		return series;
	}
	#follow() {
		const { layout } = this.#reader;
		if (layout === this.#layout) return true;
		this.#takeCounts();
		this.#layout = layout;
		this.#engine.layout = layout;
		return !this.#isGivenUp;
	}
	#takeCounts() {
		const { rows, excluded } = this.#engine.takeCounts();
		const counted = rows - excluded;
		this.#reader.countRows(rows);
		this.#bulk.count({
			counted,
			excluded,
			untimed: this.#layout.at.timeStamp < 0 ? counted : 0
		});
		return rows;
	}
	#leaveToTokenizer(length) {
		this.#tokenizer = new CsvTokenizer(this.#layout.delimiter, this.#sink.file, this.#sink.limits, this.#line);
		this.#rest = 0;
		this.#reader.take(this.#tokenizer.push(this.#engine.input.subarray(0, length)));
	}
};
//#endregion
//#region src/parse/jmeter/ranges.ts
const LF = 10;
const MANY_LABELS = 150;
const jmeterRanges = {
	guess: guessRow,
	async read(head, file, end, sink) {
		const layout = sniffLayout(head);
		if (layout && sink.bulk && canReadFast(sink)) return readRangeFast(file, end, sink, sink.bulk, layout);
		file.close();
	}
};
function guessRow(head, bytes) {
	const layout = sniffLayout(head);
	if (!layout || layout.at.success < 0 || labelsIn(head, layout) > MANY_LABELS) return void 0;
	let start = bytes.indexOf(LF) + 1;
	for (let feed = bytes.indexOf(LF, start); start > 0 && feed >= 0; feed = bytes.indexOf(LF, start)) {
		if (looksLikeRow(bytes.subarray(start, feed + 1), layout)) return start;
		start = feed + 1;
	}
}
function looksLikeRow(line, { delimiter, names, at }) {
	const block = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS).push(line);
	if (block.rows !== 1 || widthOf(block, 0) !== names.length) return false;
	if (!isField(block, 0, at.success, "true") && !isField(block, 0, at.success, "false")) return false;
	return at.timeStamp < 0 || parseTimestamp(textOf(block, 0, at.timeStamp)) !== void 0;
}
function labelsIn({ bytes }, { delimiter, at }) {
	if (at.label < 0) return 0;
	const block = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS).push(bytes);
	const labels = /* @__PURE__ */ new Set();
	for (let row = 1; row < block.rows; row++) if (widthOf(block, row) > at.label) labels.add(textOf(block, row, at.label));
	return labels.size;
}
//#endregion
//#region src/parse/jmeter/csv.ts
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter CSV (a header with elapsed and label, or rows in JMeter's default order of columns)",
	matches: (head) => sniffLayout(head) !== void 0 && !isPerfMon(head),
	read: read$16,
	ranges: jmeterRanges
};
async function read$16(input, sink) {
	const layout = sniffLayout(input.head);
	if (!layout) throw new InputError(`${sink.file}: is no JMeter CSV: its first row is no header and does not fit JMeter's default order of columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`);
	if (sink.bulk && canReadFast(sink)) return readFast(input, sink, sink.bulk, layout);
	const reader = new JMeterRowReader(layout, sink);
	const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
//#endregion
//#region src/parse/jmeter/statistics.ts
const jmeterStatistics = {
	id: "jmeter-statistics",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter statistics.json (meanResTime, pct1ResTime)",
	matches: (head) => /^\s*\{/.test(head.text) && /"meanResTime"\s*:/.test(head.text) && /"transaction"\s*:/.test(head.text),
	read: read$15
};
const TOTAL$1 = "Total";
const TIMES = {
	meanResTime: "avg",
	medianResTime: "p50",
	pct1ResTime: "p90",
	pct2ResTime: "p95",
	pct3ResTime: "p99",
	minResTime: "min",
	maxResTime: "max"
};
async function read$15(input, sink) {
	const entries = parse(await readWhole(input.chunks, sink.file, sink.limits), sink.file);
	let failures = 0;
	let rows = 0;
	for (const [label, entry] of entries) {
		if (label === TOTAL$1) continue;
		rows++;
		const series = seriesOf$4(label, entry);
		if (typeof series === "string") sink.issue(`${quoted(label)}: ${series}`);
		else {
			failures += series.errorCount ?? 0;
			sink.series(series);
		}
	}
	noteFailuresInTimes(sink, failures);
	return { rows };
}
function parse(text, file) {
	let document;
	try {
		document = parseJsonText(text);
	} catch (cause) {
		throw new InputError(`${file}: the JSON is damaged or cut. Write the dashboard again (jmeter -g results.jtl -o folder).`, { cause });
	}
	if (!isObject(document)) throw new InputError(`${file}: is no statistics.json: expected an object with an entry for each label.`);
	return Object.entries(document);
}
function seriesOf$4(label, entry) {
	if (!isObject(entry)) return "the entry is no object";
	const count = numberAt(entry, "sampleCount");
	const errorCount = numberAt(entry, "errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return "sampleCount and errorCount are no counts";
	const reported = {};
	const missing = {};
	for (const [field, metric] of Object.entries(TIMES)) {
		const value = numberAt(entry, field);
		if (value !== void 0) reported[metric] = value;
		else missing[metric] = `statistics.json has no ${field} (found ${quoted(String(entry[field]))})`;
	}
	const throughput = numberAt(entry, "throughput");
	if (throughput !== void 0) reported.throughput = throughput;
	if (count > 0) reported["error-rate"] = errorCount / count;
	return {
		workflow: label,
		kind: "request",
		dimensions: {},
		count,
		errorCount,
		errors: [],
		reported,
		...Object.keys(missing).length > 0 ? { missing } : {}
	};
}
//#endregion
//#region src/parse/jmeter/xml.ts
const jmeterXml = {
	id: "jmeter-xml",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter XML (<testResults>)",
	matches: (head) => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
	read: read$14
};
const MOST_DEPTH$1 = 100;
const FORGIVEN = /disallowed character\.|malformed character entity\./;
async function read$14(input, sink) {
	const { SaxesParser } = await import("./saxes.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const decoder = decoderFor(input.head, sink.file);
	const reader = new ElementReader(sink, new SaxesParser());
	for await (const chunk of input.chunks) reader.write(decoder.decode(chunk, { stream: true }));
	return reader.end();
}
function decoderFor(head, file) {
	const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.text)?.[1] ?? "utf-8";
	try {
		return new TextDecoder(/^utf-?16/i.test(declared) ? "utf-8" : declared);
	} catch {
		throw new InputError(`${file}: is in an unknown encoding (found ${quoted(declared)}). Convert it to UTF-8.`);
	}
}
var ElementReader = class {
	#sink;
	#parser;
	#open = [];
	#dimensions = /* @__PURE__ */ new Map();
	#assertion;
	#text;
	#depth = 0;
	#rows = 0;
	#ended = false;
	#sinceTag = 0;
	#missing = /* @__PURE__ */ new Set();
	constructor(sink, parser) {
		this.#sink = sink;
		this.#parser = parser;
		parser.on("opentag", (tag) => this.#openTag(tag));
		parser.on("closetag", (tag) => this.#closeTag(tag.name));
		parser.on("text", (text) => this.#gather(text));
		parser.on("cdata", (text) => this.#gather(text));
		parser.on("doctype", () => {
			throw new InputError(`${this.#where()}: has a document type, which is refused because its entities could be a bomb. JMeter writes none: remove it.`);
		});
		parser.on("error", (error) => {
			if (!FORGIVEN.test(error.message)) throw new InputError(`${this.#where()}: the XML is damaged (${error.message}). Run the test again, or mend the file.`);
		});
	}
	write(text) {
		this.#sinceTag += text.length;
		this.#parser.write(text);
		if (this.#sinceTag > this.#sink.limits.rowBytes) throw beyondLimit(this.#where(), "a text or a tag is too long", "rowBytes", this.#sink.limits);
	}
	end() {
		for (const column of this.#missing) this.#sink.notice(DIMENSION_MISSING, `has samples without the attribute "${column}", which is to be a dimension.`);
		return this.#ended ? { rows: this.#rows } : {
			rows: this.#rows,
			truncated: true
		};
	}
	#where() {
		return `${this.#sink.file}:${this.#parser.line}`;
	}
	#openTag({ name, attributes }) {
		this.#sinceTag = 0;
		if (++this.#depth > MOST_DEPTH$1) throw new InputError(`${this.#where()}: elements are nested more than ${MOST_DEPTH$1} deep. JMeter does not do that: the file is damaged.`);
		if (isSample(name)) this.#open.push({
			name,
			attributes,
			line: this.#parser.line
		});
		else if (name === "assertionResult") this.#assertion = {
			failed: false,
			message: ""
		};
		this.#text = this.#assertion ? "" : void 0;
	}
	#gather(text) {
		if (this.#text !== void 0) this.#text += text;
	}
	#closeTag(name) {
		this.#sinceTag = 0;
		this.#depth--;
		const text = this.#text ?? "";
		this.#text = void 0;
		if (isSample(name)) this.#emit(this.#open.pop());
		else if (name === "testResults") this.#ended = true;
		else if (this.#assertion) this.#closeAssertion(name, text, this.#assertion);
	}
	#closeAssertion(name, text, assertion) {
		if (name === "failure" || name === "error") assertion.failed ||= parseFlag(text) === true;
		else if (name === "failureMessage") assertion.message = text;
		else if (name === "assertionResult") {
			const sample = this.#open.at(-1);
			if (sample && assertion.failed) sample.assertion ??= assertion.message;
			this.#assertion = void 0;
		}
	}
	#emit(element) {
		this.#rows++;
		const sample = this.#sampleOf(element);
		if (typeof sample === "string") this.#sink.issue(sample, element.line);
		else this.#sink.sample(sample, element.line);
	}
	#sampleOf(element) {
		const { t, ts, s, lb, rc = "", rm = "", by, na } = element.attributes;
		const durationMs = t === void 0 ? void 0 : parseNumber(t);
		if (durationMs === void 0 || !isElapsed(durationMs)) return `attribute "t" is no duration in ms ${found(t)}`;
		if (lb === void 0) return "attribute \"lb\" is missing";
		const startMs = ts === void 0 ? void 0 : parseTimestamp(ts)?.ms;
		if (ts !== void 0 && startMs === void 0) return `attribute "ts" is no time ${found(ts)}`;
		const ok = s === void 0 ? isPassingCode(rc) : parseFlag(s);
		if (ok === void 0) return `attribute "s" is neither true nor false ${found(s)}`;
		const { kind, aborted } = classify(element, durationMs);
		const sample = {
			workflow: lb,
			kind: kind === "request" && !this.#open.every(isUnitOfWork) ? "sub-result" : kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		const bytes = wholeNumber(by);
		if (bytes !== void 0) sample.bytes = bytes;
		const threads = wholeNumber(na);
		if (threads !== void 0) sample.threads = threads;
		if (!ok) {
			const message = failureText(rc, rm, element.assertion ?? "");
			if (rc !== "") sample.errorCode = rc;
			if (message !== void 0) sample.errorMessage = message;
		}
		if (aborted) sample.aborted = true;
		if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(element);
		return sample;
	}
	#dimensionsOf({ attributes }) {
		const entries = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
			const value = attributes[column];
			if (value === void 0) this.#missing.add(column);
			return value === void 0 ? [] : [[name, value]];
		});
		const key = JSON.stringify(entries);
		const dimensions = this.#dimensions.get(key) ?? Object.fromEntries(entries);
		this.#dimensions.set(key, dimensions);
		return dimensions;
	}
};
function isSample(element) {
	return element === "sample" || element === "httpSample";
}
function isUnitOfWork(element) {
	const { kind, aborted } = classify(element, 0);
	return kind === "transaction" || aborted;
}
function classify({ name, attributes }, durationMs) {
	const { rm, tn, na, dt = "" } = attributes;
	return classifyRow({
		transactionMessage: rm?.startsWith("Number of samples in transaction") ?? false,
		noMessage: rm === "",
		noThread: tn === "" && (na === void 0 ? durationMs === 0 : na === "0"),
		noResponse: name === "sample" && dt === ""
	});
}
function wholeNumber(text) {
	return text !== void 0 && /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}
function found(value) {
	return value === void 0 ? "(it is missing)" : `(found ${quoted(value)})`;
}
//#endregion
//#region src/parse/k6/checks.ts
function checkSeries(name, { passes, fails }) {
	const count = passes + fails;
	return {
		workflow: `check: ${name}`,
		kind: "measure",
		dimensions: {},
		count,
		errorCount: fails,
		errors: []
	};
}
const MOST_DEPTH = 100;
function checksIn(document) {
	const checks = /* @__PURE__ */ new Map();
	const add = (check) => {
		const name = textAt(check, "name");
		const [passes, fails] = [countAt(check, "passes"), countAt(check, "fails")];
		if (name === void 0 || passes === void 0 || fails === void 0) return;
		const known = checks.get(name) ?? {
			passes: 0,
			fails: 0
		};
		checks.set(name, {
			passes: known.passes + passes,
			fails: known.fails + fails
		});
	};
	const addGroup = (group, depth) => {
		membersOf(group, "checks").forEach(add);
		if (depth < MOST_DEPTH) for (const inner of membersOf(group, "groups")) addGroup(inner, depth + 1);
	};
	membersOf(objectAt(objectAt(document, "results"), "checks"), "results").forEach(add);
	const root = objectAt(document, "root_group");
	if (root) addGroup(root, 0);
	return checks;
}
function membersOf(parent, key) {
	const named = objectAt(parent, key);
	return (named ? Object.values(named) : arrayAt(parent, key)).filter(isObject);
}
//#endregion
//#region src/parse/k6/groups.ts
const MOST_OPEN = 1e4;
var K6Groups = class {
	#slackMs;
	#open = /* @__PURE__ */ new Map();
	constructor(slackMs) {
		this.#slackMs = slackMs;
	}
	fail(group, request, endMs, code) {
		for (let end = group.indexOf("::", 2);; end = group.indexOf("::", end + 2)) {
			const failures = this.#failuresOf(end < 0 ? group : group.slice(0, end), request);
			const before = failures.findLastIndex((failure) => failure.endMs <= endMs);
			failures.splice(before + 1, 0, {
				endMs,
				code
			});
			if (end < 0) return;
		}
	}
	take(group, startMs, endMs) {
		let code;
		for (const failures of this.#open.get(group)?.values() ?? []) {
			const at = failures.findLastIndex((failure) => failure.endMs <= endMs + this.#slackMs);
			if (at < 0 || failures[at].endMs < startMs - this.#slackMs) continue;
			const [failure] = failures.splice(at, 1);
			code ??= failure.code;
		}
		return code;
	}
	#failuresOf(group, request) {
		const byRequest = this.#open.get(group) ?? /* @__PURE__ */ new Map();
		this.#open.set(group, byRequest);
		const failures = byRequest.get(request) ?? [];
		byRequest.set(request, failures);
		if (failures.length >= MOST_OPEN) failures.shift();
		return failures;
	}
};
//#endregion
//#region src/parse/k6/metrics.ts
const KNOWN = /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|iteration_duration|data_sent|data_received)$/;
const OTHER_PROTOCOLS = /^(?:ws|grpc|browser)_/;
function isKnown(metric) {
	return KNOWN.test(metric);
}
function isOfScript(metric) {
	return !KNOWN.test(metric) && !OTHER_PROTOCOLS.test(metric);
}
function noteUnread(sink, metrics, remedy) {
	if (metrics.size === 0) return;
	const names = listed([...metrics].sort().map(quoted));
	sink.notice("unread-metrics", `holds metrics that are not read (${metrics.size}): ${names}. ${remedy}`);
}
//#endregion
//#region src/parse/k6/points.ts
var K6Points = class {
	#sink;
	#groups;
	#dimensions = /* @__PURE__ */ new Map();
	#open;
	#threads;
	#failedGroups = 0;
	#checks = /* @__PURE__ */ new Map();
	#trends = /* @__PURE__ */ new Map();
	#skipped = /* @__PURE__ */ new Set();
	#unread = /* @__PURE__ */ new Set();
	constructor(sink, resolutionMs) {
		this.#sink = sink;
		this.#groups = new K6Groups(resolutionMs);
	}
	defineDurations(metric) {
		if (!isOfScript(metric) || this.#trends.has(metric) || this.#trends.size >= this.#sink.limits.workflows) return;
		this.#trends.set(metric, /* @__PURE__ */ new Set());
	}
	skips(metric) {
		return this.#skipped.has(metric);
	}
	add(point) {
		const { metric, value } = point;
		if (metric === "vus") this.#threads = value;
		else if (metric === "http_req_failed") this.#settle(value === 0);
		else if (metric === "checks") this.#check(point);
		else if (metric !== "http_req_duration" && metric !== "group_duration" && !this.#trends.has(metric)) this.#leaveOut(metric);
		else if (!isElapsed(value)) return `the duration is no number of ms (found ${value})`;
		else if (metric === "http_req_duration") this.#request(point);
		else if (metric === "group_duration") this.#group(point);
		else this.#trend(point);
	}
	end(remedy) {
		this.#settle();
		this.#stateAbsent();
		noteUnread(this.#sink, this.#unread, remedy);
		for (const [name, outcomes] of this.#checks) this.#sink.series(checkSeries(name, outcomes));
		if (this.#failedGroups > 0) this.#sink.notice("group-failures", `k6 does not write which execution of a group a failed request was part of: ${this.#failedGroups} that ran at the time were taken for failed.`);
	}
	#request(point) {
		this.#settle();
		const workflow = point.tag("name") || point.tag("url") || point.metric;
		const sample = this.#sampleOf(point, workflow, "request");
		if (point.tag("group") === "") sample.standalone = true;
		this.#open = {
			sample,
			line: point.line,
			group: point.tag("group"),
			endMs: point.timeMs,
			status: point.tag("status"),
			errorCode: point.tag("error_code"),
			error: point.tag("error"),
			expected: point.tag("expected_response")
		};
	}
	#check(point) {
		const name = point.tag("check");
		const outcomes = this.#checks.get(name) ?? {
			passes: 0,
			fails: 0
		};
		if (point.value === 0) outcomes.fails++;
		else outcomes.passes++;
		this.#checks.set(name, outcomes);
	}
	#group(point) {
		this.#settle();
		const group = point.tag("group");
		const sample = this.#sampleOf(point, group.replace(/^::/, ""), "transaction");
		const code = this.#groups.take(group, sample.startMs, point.timeMs);
		if (code !== void 0) {
			this.#failedGroups++;
			sample.ok = false;
			sample.errorMessage = "a request of the group failed";
			if (code !== "") sample.errorCode = code;
		}
		this.#sink.sample(sample, point.line);
	}
	#trend(point) {
		const sample = this.#sampleOf(point, point.metric, "measure");
		this.#trends.get(point.metric).add(sample.dimensions);
		this.#sink.sample(sample, point.line);
	}
	#stateAbsent() {
		const missing = { "error-rate": "a duration that a k6 script measures has no outcome" };
		for (const [workflow, all] of this.#trends) for (const dimensions of all) this.#sink.series({
			...absentMetrics(workflow, "measure", missing),
			...dimensions && { dimensions }
		});
	}
	#leaveOut(metric) {
		if (this.#skipped.size >= this.#sink.limits.workflows) return;
		this.#skipped.add(metric);
		if (!isKnown(metric)) this.#unread.add(metric);
	}
	#settle(passed) {
		const open = this.#open;
		if (!open) return;
		this.#open = void 0;
		const { sample, group, endMs, status, errorCode, error, expected, line } = open;
		sample.ok = passed ?? (expected !== "" ? expected === "true" : errorCode === "" && !/^[04-9]/.test(status));
		if (!sample.ok) {
			const code = status !== "" && status !== "0" ? status : errorCode;
			if (code !== "") sample.errorCode = code;
			if (error !== "") sample.errorMessage = error;
			if (group !== "") this.#groups.fail(group, sample.workflow, endMs, code);
		}
		this.#sink.sample(sample, line);
	}
	#sampleOf(point, workflow, kind) {
		const sample = {
			workflow,
			kind,
			startMs: point.timeMs - point.value,
			durationMs: point.value,
			ok: true
		};
		if (this.#threads !== void 0) sample.threads = this.#threads;
		if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(point);
		return sample;
	}
	#dimensionsOf(point) {
		const entries = this.#sink.dimensionColumns.map(({ name, column }) => [name, point.tag(column)]).filter(([, value]) => value !== "");
		const key = JSON.stringify(entries);
		const known = this.#dimensions.get(key) ?? Object.fromEntries(entries);
		this.#dimensions.set(key, known);
		return known;
	}
};
//#endregion
//#region src/parse/k6/csv.ts
const k6Csv = {
	id: "k6-csv",
	kind: "samples",
	tool: "k6",
	unitMs: .001,
	looksFor: "k6 CSV (metric_name,timestamp,metric_value)",
	matches: (head) => head.text.startsWith("metric_name,timestamp,metric_value,"),
	read: read$13
};
async function read$13(input, sink) {
	const tokenizer = new CsvTokenizer(",".charCodeAt(0), sink.file, sink.limits);
	const reader = new K6CsvReader(sink);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
const REMEDY$1 = "To have the durations among them read (new Trend(name, true)), give JSON: k6 run --out json=results.json.";
var K6CsvReader = class {
	#sink;
	#points;
	#texts = new TextTable();
	#columns = /* @__PURE__ */ new Map();
	#time = "";
	#timeMs;
	#width = -1;
	#rows = 0;
	#truncated = false;
	constructor(sink) {
		this.#sink = sink;
		this.#points = new K6Points(sink, 1e3);
	}
	take(block) {
		for (let row = 0; row < block.rows; row++) if (this.#width < 0) this.#readHeader(block, row);
		else this.#readRow(block, row);
	}
	end() {
		this.#points.end(REMEDY$1);
		return this.#truncated ? {
			rows: this.#rows,
			truncated: true
		} : { rows: this.#rows };
	}
	#readHeader(block, row) {
		this.#width = widthOf(block, row);
		if (this.#width > this.#sink.limits.columns) throw beyondLimit(this.#sink.file, `the header has ${this.#width} columns`, "columns", this.#sink.limits);
		for (const [column, name] of fieldsOf(block, row).entries()) this.#columns.set(name, column);
	}
	#readRow(block, row) {
		const width = widthOf(block, row);
		if (width !== this.#width) {
			if (block.unterminated && row === block.rows - 1) this.#truncated = true;
			else {
				this.#rows++;
				this.#sink.issue(`the row has ${width} fields instead of ${this.#width}`, block.lines[row]);
			}
			return;
		}
		this.#rows++;
		const metric = this.#text(block, row, 0);
		const problem = this.#points.skips(metric) ? void 0 : this.#readPoint(block, row, metric);
		if (problem !== void 0) this.#sink.issue(problem, block.lines[row]);
	}
	#readPoint(block, row, metric) {
		const time = this.#text(block, row, 1);
		const timeMs = this.#timeIn(time);
		const value = metricValueOf(block, row);
		if (timeMs === void 0) return `column "timestamp" is no time (found ${quoted(time)})`;
		if (value === void 0) return `column "metric_value" is no number (found ${quoted(textOf(block, row, 2))})`;
		const tag = (name) => {
			const column = this.#columns.get(name);
			return column === void 0 ? this.#extraTag(block, row, name) : this.#text(block, row, column);
		};
		return this.#points.add({
			metric,
			timeMs,
			value,
			line: block.lines[row],
			tag
		});
	}
	#extraTag(block, row, name) {
		const column = this.#columns.get("extra_tags");
		if (column === void 0) return "";
		return this.#text(block, row, column).split("&").find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
	}
	#timeIn(time) {
		if (time !== this.#time) {
			this.#time = time;
			this.#timeMs = parseTimestamp(time)?.ms;
		}
		return this.#timeMs;
	}
	#text(block, row, column) {
		return this.#texts.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
	}
};
function metricValueOf(block, row) {
	const value = parseDecimal(block.bytes, startOf(block, row, 2), endOf(block, row, 2));
	return value < 0 ? parseNumber(textOf(block, row, 2)) : value;
}
//#endregion
//#region src/parse/k6/point-lines.ts
const [BEFORE_METRIC, BEFORE_TIME, BEFORE_VALUE, BEFORE_TAGS, AFTER_TAGS] = [
	"{\"metric\":\"",
	"\",\"type\":\"Point\",\"data\":{\"time\":\"",
	"Z\",\"value\":",
	",\"tags\":",
	"}}"
].map((text) => Buffer.from(text));
const [QUOTE, COMMA, POINT, ZULU] = [
	34,
	44,
	46,
	90
];
const SECOND_LENGTH = 19;
const MOST_FRACTION = 9;
const MOST_TAGS = 4096;
var PointLines = class {
	#metrics = new ByteMemo((bytes, start, end) => metricIn(bytes, start, end));
	#tags = new ByteMemo((bytes, start, end) => tagsIn(bytes, start, end), MOST_TAGS);
	#seconds = new ByteMemo((bytes, start, end) => wholeSecondIn(bytes, start, end), 65536);
	#skips;
	constructor(skips) {
		this.#skips = skips;
	}
	read(bytes, start, end, line) {
		if (!holds(bytes, start, BEFORE_METRIC)) return void 0;
		const metricStart = start + BEFORE_METRIC.length;
		const metricEnd = indexOf(bytes, QUOTE, metricStart, end);
		if (metricEnd === end) return void 0;
		const metric = this.#metrics.get(bytes, metricStart, metricEnd);
		if (metric === void 0) return void 0;
		if (this.#skips(metric)) return "skipped";
		if (!holds(bytes, metricEnd, BEFORE_TIME)) return void 0;
		const timeStart = metricEnd + BEFORE_TIME.length;
		const timeEnd = indexOf(bytes, ZULU, timeStart, end);
		if (!holds(bytes, timeEnd, BEFORE_VALUE)) return void 0;
		const valueStart = timeEnd + BEFORE_VALUE.length;
		const valueEnd = indexOf(bytes, COMMA, valueStart, end);
		const tagsEnd = end - AFTER_TAGS.length;
		if (!holds(bytes, valueEnd, BEFORE_TAGS) || !holds(bytes, tagsEnd, AFTER_TAGS)) return void 0;
		const timeMs = this.#timeIn(bytes, timeStart, timeEnd);
		const value = parseDecimal(bytes, valueStart, valueEnd);
		const tags = this.#tags.get(bytes, valueEnd + BEFORE_TAGS.length, tagsEnd);
		if (timeMs === void 0 || value < 0 || tags === void 0) return void 0;
		return {
			metric,
			timeMs,
			value,
			line,
			tag: (name) => textAt(tags, name) ?? ""
		};
	}
	#timeIn(bytes, start, end) {
		const secondEnd = start + SECOND_LENGTH;
		const fractionStart = secondEnd + 1;
		const length = end - fractionStart;
		const isWhole = end === secondEnd;
		if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MOST_FRACTION)) return void 0;
		const second = this.#seconds.get(bytes, start, secondEnd);
		const fraction = isWhole ? 0 : parseDigits(bytes, fractionStart, end);
		return second === void 0 || fraction < 0 ? void 0 : second + fraction / 10 ** length * 1e3;
	}
};
function metricIn(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return /^\w+$/.test(text) ? text : void 0;
}
function wholeSecondIn(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? parseTimestamp(`${text}Z`)?.ms : void 0;
}
function tagsIn(bytes, start, end) {
	const tags = asObject(parseJson(decodeText(bytes, start, end)));
	return tags && Object.values(tags).every((value) => typeof value === "string") ? tags : void 0;
}
function holds(bytes, start, wanted) {
	for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false;
	return true;
}
function indexOf(bytes, byte, start, end) {
	let at = start;
	while (at < end && bytes[at] !== byte) at++;
	return at;
}
//#endregion
//#region src/parse/k6/json.ts
const k6Json = {
	id: "k6-json",
	kind: "samples",
	tool: "k6",
	unitMs: .001,
	looksFor: "k6 JSON lines ({\"metric\":…,\"type\":\"Point\"})",
	matches: (head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
	read: read$12
};
const LAST_METRIC = /"metric":"(\w+)"\}$/;
async function read$12(input, sink) {
	const reader = new K6JsonReader(sink);
	for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) reader.take(block);
	return reader.end();
}
var K6JsonReader = class {
	#sink;
	#points;
	#lines;
	#rows = 0;
	#truncated = false;
	constructor(sink) {
		this.#sink = sink;
		this.#points = new K6Points(sink, 1);
		this.#lines = new PointLines((metric) => this.#points.skips(metric));
	}
	take(block) {
		forEachLine(block, (start, end, line) => {
			if (start === end) return;
			this.#rows++;
			if (block.unterminated) this.#readLast(decodeText(block.bytes, start, end), line);
			else this.#note(this.#readLine(block.bytes, start, end, line), line);
		});
	}
	end() {
		this.#points.end("Of those of a script, durations are read (new Trend(name, true)).");
		return this.#truncated ? {
			rows: this.#rows - 1,
			truncated: true
		} : { rows: this.#rows };
	}
	#note(problem, line) {
		if (problem !== void 0) this.#sink.issue(problem, line);
	}
	#readLine(bytes, start, end, line) {
		const point = this.#lines.read(bytes, start, end, line);
		if (point === "skipped") return void 0;
		if (point) return this.#points.add(point);
		const text = decodeText(bytes, start, end);
		const last = LAST_METRIC.exec(text)?.[1];
		return last !== void 0 && this.#points.skips(last) ? void 0 : readEntry(text, line, this.#points);
	}
	#readLast(text, line) {
		this.#truncated = readEntry(text, line, this.#points) !== void 0;
	}
};
function readEntry(text, line, points) {
	const entry = asObject(parseJson(text));
	if (!entry) return `the line is no JSON object (found ${quoted(text)})`;
	const metric = textAt(entry, "metric");
	const type = textAt(entry, "type");
	const data = objectAt(entry, "data");
	if (metric !== void 0 && type === "Metric") {
		if (textAt(data, "type") === "trend" && textAt(data, "contains") === "time") points.defineDurations(metric);
		return;
	}
	if (metric === void 0 || type !== "Point") return `the line is neither a metric nor a point (found ${quoted(text)})`;
	const time = textAt(data, "time");
	const timeMs = time === void 0 ? void 0 : parseTimestamp(time)?.ms;
	const value = numberAt(data, "value");
	if (timeMs === void 0) return `"time" is no time (found ${quoted(String(time))})`;
	if (value === void 0) return `"value" is no number (found ${quoted(String(data?.value))})`;
	const tags = objectAt(data, "tags");
	return points.add({
		metric,
		timeMs,
		value,
		line,
		tag: (name) => textAt(tags, name) ?? ""
	});
}
//#endregion
//#region src/parse/k6/summary.ts
function shapeOf({ text }) {
	if (!/^\s*\{/.test(text)) return void 0;
	if (/"k6_version"\s*:/.test(text) && /"results"\s*:/.test(text)) return "machine";
	if (!(/"metrics"\s*:\s*\{/.test(text) && /"(?:iteration_duration|http_reqs|vus_max)"\s*:/.test(text)) && !/"root_group"\s*:\s*\{/.test(text)) return void 0;
	return /"(?:groups|checks)"\s*:\s*\[|"contains"\s*:\s*"/.test(text) ? "handled" : "export";
}
function summaryFormat(id, shape, looksFor) {
	return {
		id,
		kind: "aggregates",
		tool: "k6",
		unitMs: .001,
		looksFor,
		matches: (head) => shapeOf(head) === shape,
		read: read$11
	};
}
const k6SummaryExport = summaryFormat("k6-summary-export", "export", "k6 --summary-export (metrics, root_group)");
const k6HandledSummary = summaryFormat("k6-handle-summary", "handled", "the data of k6 handleSummary (metrics with values)");
const k6MachineSummary = summaryFormat("k6-machine-summary", "machine", "k6 --new-machine-readable-summary (metadata with k6_version)");
const ALL$1 = "all requests";
const REMEDY = "Write it again (k6 run --summary-export=summary.json).";
async function read$11(input, sink) {
	const document = await readJson(input, sink, REMEDY);
	const metrics = metricsOf(document);
	if (metrics.size === 0) throw new InputError(`${sink.file}: is no k6 summary: it has no metrics. ${REMEDY}`);
	const crossed = [...metrics].flatMap(([name, metric]) => crossedThresholds(metric).map((rule) => `${name} ${rule}`));
	if (crossed.length > 0) sink.notice("tool-thresholds", `thresholds of the k6 script itself were crossed: ${listed(crossed)}.`);
	const names = [...metrics.keys()].filter(isDuration);
	const seconds = numberAt(objectAt(document, "config"), "duration");
	for (const name of names) sink.series(seriesOf$3(name, metrics, seconds));
	for (const [name, outcomes] of checksIn(document)) sink.series(checkSeries(name, outcomes));
	for (const [name, metric] of metrics) if (isScriptDuration(name, metric)) sink.series(durationOf(name, metric));
	noteUnread(sink, unreadIn(metrics), UNREAD_REMEDY);
	if (names.length === 1) sink.notice("no-endpoints", "has numbers of all requests together only: k6 writes those of an endpoint when a threshold names it, as http_req_duration{name:POST check-in}. Or give the points (k6 run --out json=results.json).");
	return { rows: metrics.size };
}
function isDuration(name) {
	return name === "http_req_duration" || name.startsWith("http_req_duration{") && name !== EXPECTED;
}
const EXPECTED = "http_req_duration{expected_response:true}";
function metricsOf(document) {
	const entries = Object.entries(objectAt(document, "metrics") ?? {});
	const listed = arrayAt(objectAt(document, "results"), "metrics").map((metric) => [textAt(asObject(metric), "name") ?? "", metric]);
	const metrics = /* @__PURE__ */ new Map();
	for (const [name, value] of [...entries, ...listed]) {
		const metric = asObject(value);
		if (metric && typeof name === "string") metrics.set(name, metric);
	}
	return metrics;
}
function seriesOf$3(name, metrics, seconds) {
	const suffix = name.slice(17);
	const own = valuesOf(metrics.get(name));
	const passed = suffix === "" ? valuesOf(metrics.get(EXPECTED)) : void 0;
	const failed = valuesOf(metrics.get(`http_req_failed${suffix}`));
	const counter = valuesOf(metrics.get(`http_reqs${suffix}`));
	const requests = countAt(counter, "count") ?? countAt(own, "count");
	const outcomes = rateOf(failed);
	const count = outcomes?.total ?? requests ?? 0;
	return reportedSeries({
		workflow: suffix === "" ? ALL$1 : endpointOf(suffix.slice(1, -1)),
		count,
		errorCount: outcomes && outcomes.total > 0 ? outcomes.trues : void 0,
		times: timesOf$1(passed ?? own),
		throughput: numberAt(counter, "rate") ?? (requests !== void 0 && seconds ? requests / seconds : void 0),
		missing: {
			...Object.fromEntries(["p95", "p99"].map((metric) => [metric, `the summary has no ${metric.replace("p", "p(")}): name it in summaryTrendStats of the k6 script`])),
			"error-rate": `the summary has no http_req_failed${suffix}: name it in a threshold of the k6 script`,
			throughput: `the summary has no rate of http_reqs${suffix}: name it in a threshold of the k6 script`
		}
	});
}
function isScriptDuration(name, metric) {
	return textAt(metric, "type") === "trend" && textAt(metric, "contains") === "time" && isOfScript(metricOf(name));
}
function durationOf(workflow, metric) {
	return reportedSeries({
		workflow,
		kind: "measure",
		count: 0,
		times: timesOf$1(valuesOf(metric))
	});
}
const UNREAD_REMEDY = "Of those of a script, durations are read (new Trend(name, true)), but not from --summary-export, which does not tell them from others: give the data of handleSummary, or the points (k6 run --out json=results.json).";
function unreadIn(metrics) {
	const left = [...metrics].filter(([name, metric]) => !isScriptDuration(name, metric) && (!isKnown(metricOf(name)) || name.startsWith("group_duration{")));
	return new Set(left.map(([name]) => name));
}
function metricOf(name) {
	return name.split("{", 1)[0];
}
function endpointOf(tags) {
	return /^(?:name|url):([^,]*)$/.exec(tags)?.[1] ?? tags;
}
function valuesOf(metric) {
	return objectAt(metric, "values") ?? metric;
}
function rateOf(values) {
	const trues = countAt(values, "passes") ?? countAt(values, "matches");
	const falses = countAt(values, "fails");
	const total = countAt(values, "total") ?? (trues === void 0 || falses === void 0 ? void 0 : trues + falses);
	return trues === void 0 || total === void 0 || trues > total ? void 0 : {
		trues,
		total
	};
}
function timesOf$1(values) {
	const percentiles = Object.keys(values ?? {}).flatMap((key) => {
		const percent = /^p\(?(\d{1,2}(?:\.\d{1,3})?)\)?$/.exec(key)?.[1];
		return percent === void 0 ? [] : [[`p${percent}`, numberAt(values, key)]];
	});
	return {
		avg: numberAt(values, "avg"),
		min: numberAt(values, "min"),
		max: numberAt(values, "max"),
		p50: numberAt(values, "med"),
		...Object.fromEntries(percentiles)
	};
}
function crossedThresholds(metric) {
	return Object.entries(objectAt(metric, "thresholds") ?? {}).flatMap(([rule, outcome]) => outcome === true || asObject(outcome)?.ok === false ? [rule] : []);
}
//#endregion
//#region src/parse/text/lines.ts
async function* linesOf(chunks, file, limits) {
	for await (const { bytes, end, first, unterminated } of lineBlocksOf(chunks, file, limits)) yield {
		lines: decodeText(bytes, 0, unterminated ? end : end - 1).split("\n").map(withoutReturn),
		first,
		unterminated
	};
}
function withoutReturn(line) {
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
//#endregion
//#region src/parse/load-tools/file-workflow.ts
function fileWorkflow(sink) {
	const base = sink.file.slice(Math.max(sink.file.lastIndexOf("/"), sink.file.lastIndexOf("\\")) + 1);
	const workflow = withoutEndings(base) || base;
	sink.notice("named-by-file", `does not say what was requested, so its workflow is called ${quoted(workflow)} after the file. Give the files of all runs the same name.`);
	return workflow;
}
function withoutEndings(name) {
	return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, "");
}
function addressWorkflow(address) {
	return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address;
}
//#endregion
//#region src/parse/load-tools/ab-gnuplot.ts
const abGnuplot = {
	id: "ab-gnuplot",
	kind: "samples",
	tool: "ab",
	perTest: true,
	unitMs: 1,
	looksFor: "ApacheBench -g (starttime, seconds, ctime, dtime, ttime)",
	matches: (head) => head.text.startsWith("starttime	seconds	ctime	dtime	ttime	wait"),
	read: read$10
};
async function read$10(input, sink) {
	const workflow = fileWorkflow(sink);
	let rows = 0;
	let truncated = false;
	for await (const { lines, first, unterminated } of linesOf(input.chunks, sink.file, sink.limits)) for (const [index, line] of lines.entries()) {
		if (line === "" || first + index === 1) continue;
		const fields = line.split("	");
		const startMs = epochMs((parseNumber(fields[1] ?? "") ?? NaN) * 1e3);
		const durationMs = parseNumber(fields[4] ?? "");
		if (fields.length === 6 && startMs !== void 0 && durationMs !== void 0 && isElapsed(durationMs)) {
			rows++;
			sink.sample({
				workflow,
				kind: "request",
				startMs,
				durationMs,
				ok: true
			}, first + index);
		} else if (unterminated && index === lines.length - 1) truncated = true;
		else {
			rows++;
			sink.issue(`the row has no seconds or no ttime (found ${quoted(line)})`, first + index);
		}
	}
	const reason = "ab's -g does not say which requests failed";
	sink.series(absentMetrics(workflow, "request", { "error-rate": reason }));
	sink.notice("outcomes-unknown", `${reason}: all count as successful. Give what ab prints to have errors judged.`);
	return truncated ? {
		rows,
		truncated
	} : { rows };
}
//#endregion
//#region src/parse/load-tools/ab-text.ts
const abText = {
	id: "ab-text",
	kind: "aggregates",
	tool: "ab",
	perTest: true,
	unitMs: 1,
	looksFor: "ApacheBench's output (This is ApacheBench)",
	matches: (head) => /^\s*This is ApacheBench, /.test(head.text),
	read: read$9
};
const abPercentiles = {
	id: "ab-percentiles",
	kind: "aggregates",
	tool: "ab",
	unitMs: .001,
	looksFor: "ApacheBench -e (Percentage served,Time in ms), which is declined",
	matches: (head) => head.text.startsWith("Percentage served,Time in ms"),
	async read(_input, sink) {
		throw new InputError(`${sink.file}: holds percentiles only: neither how many requests there were nor how many failed, so a total failure could not be told from a success. Give what ab prints (ab … > ab.txt).`);
	}
};
async function read$9(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const number = (label) => {
		const at = text.indexOf(`\n${label}:`);
		const value = at < 0 ? NaN : Number.parseFloat(text.slice(at + label.length + 2));
		return Number.isFinite(value) && value >= 0 ? value : void 0;
	};
	const complete = number("Complete requests");
	if (complete === void 0) throw new InputError(`${sink.file}: ab did not come to its end: there is no "Complete requests". Run the test again.`);
	const [, connect = "0", receive = "0", length = "0", exceptions = "0"] = /^\s*\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/m.exec(text) ?? [];
	const broken = Number(connect) + Number(receive) + Number(exceptions);
	const refused = number("Non-2xx responses") ?? 0;
	const count = Math.max(complete, broken);
	const [, min, avg, stddev, median, max] = /^Total:\s+(\d+)\s+(\d+)\s+([\d.]+)\s+(\d+)\s+(\d+)\s*$/m.exec(text)?.map(Number) ?? [];
	sink.series(reportedSeries({
		workflow: /^Document Path:[ \t]+(\S.*?)\s*$/m.exec(text)?.[1] ?? "request",
		count,
		errorCount: Math.min(count, broken + refused),
		errors: [{
			code: "",
			message: "the response was not 2xx",
			count: refused
		}, {
			code: "",
			message: "the connection failed",
			count: broken
		}].filter((tally) => tally.count > 0),
		times: {
			min,
			avg,
			stddev,
			max,
			p50: median,
			...Object.fromEntries([...text.matchAll(/^\s+(\d{1,2})%\s+(\d+)\s*$/gm)].map(([, percent, ms]) => [`p${percent}`, Number(ms)]))
		},
		throughput: number("Requests per second")
	}));
	noteFailuresInTimes(sink, refused);
	if (Number(length) > 0) sink.notice("ab-length", `ab calls ${length} requests failed because their responses were of another length than the first. That is usual for pages that are made for each request, and they are not counted as failed.`);
	return { rows: 1 };
}
//#endregion
//#region src/parse/load-tools/artillery-report.ts
const artilleryReport = {
	id: "artillery-report",
	kind: "aggregates",
	tool: "artillery",
	unitMs: .1,
	looksFor: "Artillery report.json (aggregate with counters and summaries)",
	matches: (head) => /^\s*\{\s*"aggregate"\s*:/.test(head.text) && /"(?:vusers|http)\.[a-z]/.test(head.text),
	read: read$8
};
const ALL = "all requests";
const PLUGIN = "plugins.metrics-by-endpoint.";
const ENDPOINT = `${PLUGIN}response_time.`;
async function read$8(input, sink) {
	const aggregate = objectAt(await readJson(input, sink, "Run the test again (artillery run --output report.json)."), "aggregate");
	const summaries = objectAt(aggregate, "summaries");
	if (!summaries) throw new InputError(`${sink.file}: is no Artillery report: it has no aggregate.summaries.`);
	const counters = objectAt(aggregate, "counters") ?? {};
	const endpoints = endpointsIn(summaries, counters);
	for (const endpoint of endpoints) {
		const figures = objectAt(summaries, `${ENDPOINT}${endpoint}`);
		sink.series(seriesOf$2(endpoint, figures, outcomes(counters, `${PLUGIN}${endpoint}.`), aggregate));
	}
	if (endpoints.length === 0) {
		sink.series(seriesOf$2(ALL, objectAt(summaries, "http.response_time"), outcomes(counters, "http.", ""), aggregate));
		sink.notice("no-endpoints", "has numbers of all requests together only. Add the plugin metrics-by-endpoint to the Artillery script.");
	}
	sink.notice("rounded-percentiles", "its percentiles are values of wide buckets (45.2, 237.5 ms), so a change of a few percent may vanish or look larger. The average is of whole milliseconds.");
	return { rows: Math.max(1, endpoints.length) };
}
function endpointsIn(summaries, counters) {
	const responding = Object.keys(summaries).filter((key) => key.startsWith(ENDPOINT)).map((key) => key.slice(ENDPOINT.length));
	const counted = Object.keys(counters).flatMap((key) => {
		return (key.startsWith(PLUGIN) ? /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(28))?.[1] : void 0) ?? [];
	});
	return [.../* @__PURE__ */ new Set([...responding, ...counted])];
}
function outcomes(counters, codes, errors = codes) {
	let count = 0;
	const tallies = [];
	for (const [prefix, isFailure] of [[`${codes}codes.`, (code) => !/^[123]\d\d$/.test(code)], [`${errors}errors.`, () => true]]) for (const key of Object.keys(counters)) {
		if (!key.startsWith(prefix)) continue;
		const code = key.slice(prefix.length);
		const times = countAt(counters, key) ?? 0;
		count += times;
		if (times > 0 && isFailure(code)) tallies.push({
			code,
			message: "",
			count: times
		});
	}
	return {
		count,
		errors: tallies
	};
}
function seriesOf$2(workflow, figures, { count, errors }, aggregate) {
	return reportedSeries({
		workflow,
		count,
		errorCount: errors.reduce((sum, tally) => sum + tally.count, 0),
		errors,
		times: {
			avg: numberAt(figures, "mean"),
			min: numberAt(figures, "min"),
			max: numberAt(figures, "max"),
			p50: numberAt(figures, "p50"),
			p75: numberAt(figures, "p75"),
			p90: numberAt(figures, "p90"),
			p95: numberAt(figures, "p95"),
			p99: numberAt(figures, "p99"),
			"p99.9": numberAt(figures, "p999")
		},
		startMs: timeAt$1(aggregate, "firstCounterAt"),
		endMs: timeAt$1(aggregate, "lastCounterAt"),
		missing: { stddev: "Artillery reports no standard deviation" }
	});
}
function timeAt$1(aggregate, key) {
	const time = numberAt(aggregate, key);
	return time === void 0 ? void 0 : epochMs(time);
}
//#endregion
//#region src/parse/load-tools/autocannon-json.ts
const autocannonJson = {
	id: "autocannon-json",
	kind: "aggregates",
	tool: "autocannon",
	unitMs: 1,
	looksFor: "autocannon JSON (non2xx, latency with p97_5)",
	matches: (head) => /^\s*\{/.test(head.text) && /"non2xx"\s*:/.test(head.text) && /"p97_5"\s*:/.test(head.text),
	read: read$7
};
async function read$7(input, sink) {
	const result = await readJson(input, sink, "Run the test again (autocannon --json).");
	const responses = [
		"1xx",
		"2xx",
		"3xx",
		"4xx",
		"5xx"
	].map((codes) => countAt(result, codes));
	const latency = objectAt(result, "latency");
	if (!latency || responses.some((count) => count === void 0)) throw new InputError(`${sink.file}: is no result of autocannon: it has no latency or no counts of responses.`);
	const [, , , refused = 0, broken = 0] = responses;
	const errors = countAt(result, "errors") ?? 0;
	const mismatches = countAt(result, "mismatches") ?? 0;
	const count = responses.reduce((sum, part) => sum + part, errors);
	const seconds = numberAt(result, "duration");
	const failedResponses = refused + broken + mismatches;
	sink.series(reportedSeries({
		workflow: textAt(result, "title") ?? addressWorkflow(textAt(result, "url") ?? "request"),
		count,
		errorCount: Math.min(count, errors + failedResponses),
		errors: errorsOf$1(result, errors, mismatches),
		times: numberAt(latency, "totalCount") === 0 ? {} : timesOf(latency),
		throughput: seconds ? count / seconds : void 0,
		startMs: timeAt(result, "start"),
		endMs: timeAt(result, "finish"),
		missing: { p95: "autocannon reports p90 and p97.5, but no p95" }
	}));
	noteFailuresInTimes(sink, failedResponses);
	return { rows: 1 };
}
function timesOf(latency) {
	const percentiles = Object.keys(latency).flatMap((key) => {
		const percent = /^p(\d{1,2}(?:_\d{1,3})?)$/.exec(key)?.[1];
		return percent === void 0 || Number(percent.replace("_", ".")) === 0 ? [] : [[`p${percent.replace("_", ".")}`, numberAt(latency, key)]];
	});
	return {
		avg: numberAt(latency, "mean"),
		stddev: numberAt(latency, "stddev"),
		min: numberAt(latency, "min"),
		max: numberAt(latency, "max"),
		...Object.fromEntries(percentiles)
	};
}
function errorsOf$1(result, errors, mismatches) {
	const codes = objectAt(result, "statusCodeStats") ?? {};
	const tallies = Object.keys(codes).filter((code) => /^[45]/.test(code)).map((code) => ({
		code,
		message: "",
		count: countAt(objectAt(codes, code), "count") ?? 0
	}));
	tallies.push({
		code: "",
		message: "connection failed or timed out",
		count: errors
	});
	tallies.push({
		code: "",
		message: "the body was not the one expected",
		count: mismatches
	});
	return tallies.filter(({ count }) => count > 0);
}
function timeAt(result, key) {
	const text = textAt(result, key);
	return text === void 0 ? void 0 : parseTimestamp(text)?.ms;
}
//#endregion
//#region src/parse/load-tools/hey-text.ts
const heyText = {
	id: "hey-text",
	kind: "aggregates",
	tool: "hey",
	perTest: true,
	unitMs: .1,
	looksFor: "hey's output (Summary, Slowest, Fastest, Response time histogram)",
	matches: (head) => /^\s*Summary:\s*\n\s+Total:\s/.test(head.text) && /^\s+Fastest:\s/m.test(head.text),
	read: read$6
};
async function read$6(input, sink) {
	const [figures = "", outcomes] = (await readWhole(input.chunks, sink.file, sink.limits)).split(/^Status code distribution:/m);
	if (outcomes === void 0) throw new InputError(`${sink.file}: is no complete output of hey: it has no "Status code distribution". Run the test again.`);
	const responses = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\d+) responses\s*$/gm)];
	const errors = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\S.*?)\s*$/gm)].filter(([line]) => !/ responses\s*$/.test(line));
	const tallies = [...responses.map(([, code, count]) => ({
		code,
		message: "",
		count: Number(count)
	})), ...errors.map(([, count, message]) => ({
		code: "",
		message,
		count: Number(count)
	}))].filter(({ count }) => Number.isSafeInteger(count) && count > 0);
	const failed = tallies.filter(({ code }) => code === "" || !isPassingCode(code));
	const count = sumOf$1(tallies);
	const times = (pattern) => Object.fromEntries([...figures.matchAll(pattern)].map(([, name, seconds]) => [`p${name}`, fromSeconds(Number(seconds))]));
	const time = (label) => {
		const seconds = new RegExp(`^\\s+${label}:\\s+([\\d.]+)(?: secs)?\\s*$`, "m").exec(figures)?.[1];
		return seconds === void 0 ? void 0 : fromSeconds(Number(seconds));
	};
	const seconds = time("Total");
	sink.series(reportedSeries({
		workflow: fileWorkflow(sink),
		count,
		errorCount: sumOf$1(failed),
		errors: failed,
		times: {
			avg: time("Average"),
			min: time("Fastest"),
			max: time("Slowest"),
			...times(/^\s+(\d{1,2})%{1,2} in ([\d.]+) secs\s*$/gm)
		},
		throughput: seconds ? count / (seconds / 1e3) : void 0,
		missing: { stddev: "hey reports no standard deviation" }
	}));
	noteFailuresInTimes(sink, sumOf$1(failed.filter(({ code }) => code !== "")));
	return { rows: 1 };
}
function sumOf$1(tallies) {
	return tallies.reduce((sum, { count }) => sum + count, 0);
}
//#endregion
//#region src/parse/load-tools/locust-stats.ts
const locustStats = {
	id: "locust-stats",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust stats CSV (Type,Name,Request Count)",
	matches: (head) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(head.text),
	read: read$5
};
const locustHistory = {
	id: "locust-history",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust stats history CSV (Timestamp,User Count,Type,Name), which is declined",
	matches: (head) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(head.text),
	async read(_input, sink) {
		throw new InputError(`${sink.file}: is Locust's history: running totals, from which the figures of the whole run cannot be had. Give the file that ends in _stats.csv.`);
	}
};
const locustFailures = {
	id: "locust-failures",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	supplements: ["locust-stats", "locust-json"],
	looksFor: "Locust failures CSV (Method,Name,Error,Occurrences), beside the stats",
	matches: (head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
	read: readFailures
};
const LOCUST_ROUNDS = "its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may vanish or look twice as large. The average is exact.";
const TOTAL = "Aggregated";
const COLUMNS = {
	avg: "Average Response Time",
	min: "Min Response Time",
	max: "Max Response Time"
};
async function read$5(input, sink) {
	const { names, rows } = await readTable(input.chunks, ",", sink.file, sink.limits);
	let failures = 0;
	let truncated = false;
	for (const { line, fields, unterminated } of rows) {
		if (fields.length !== names.length) {
			if (unterminated) truncated = true;
			else sink.issue(`the row has ${fields.length} fields instead of ${names.length}`, line);
			continue;
		}
		const cell = (name) => fields[names.indexOf(name)] ?? "";
		const number = (name) => parseNumber(cell(name));
		if (cell("Type") === "" && cell("Name") === TOTAL) continue;
		const count = number("Request Count");
		const errorCount = number("Failure Count");
		if (!isCount(count) || !isCount(errorCount) || errorCount > count) {
			sink.issue(`the counts are none (found ${quoted(cell("Request Count"))}, ${quoted(cell("Failure Count"))})`, line);
			continue;
		}
		failures += errorCount;
		const percentiles = names.flatMap((name, column) => {
			const percent = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(name)?.[1];
			return percent === void 0 ? [] : [[`p${percent}`, parseNumber(fields[column])]];
		});
		sink.series(reportedSeries({
			workflow: locustWorkflow(cell("Type"), cell("Name")),
			count,
			errorCount,
			times: {
				...Object.fromEntries(Object.entries(COLUMNS).map(([metric, name]) => [metric, number(name)])),
				...Object.fromEntries(percentiles)
			},
			throughput: number("Requests/s"),
			missing: { stddev: "Locust reports no standard deviation" }
		}));
	}
	sink.notice("rounded-percentiles", LOCUST_ROUNDS);
	noteFailuresInTimes(sink, failures);
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
}
async function readFailures(input, sink) {
	const { names, rows } = await readTable(input.chunks, ",", sink.file, sink.limits);
	for (const { line, fields } of rows) {
		const cell = (name) => fields[names.indexOf(name)] ?? "";
		const count = parseNumber(cell("Occurrences"));
		if (!isCount(count)) sink.issue(`the occurrences are no count (found ${quoted(cell("Occurrences"))})`, line);
		else sink.series({
			workflow: locustWorkflow(cell("Method"), cell("Name")),
			kind: "request",
			dimensions: {},
			count: 0,
			errorCount: 0,
			errors: [{
				code: "",
				message: cell("Error"),
				count
			}],
			missing: {}
		});
	}
	return { rows: rows.length };
}
function locustWorkflow(method, name) {
	return method === "" ? name : `${method} ${name}`;
}
function isCount(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
//#endregion
//#region src/parse/load-tools/locust-json.ts
const locustJson = {
	id: "locust-json",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust JSON (num_requests, num_none_requests, response_times)",
	matches: (head) => /^\s*\[\s*\{/.test(head.text) && /"num_none_requests"\s*:/.test(head.text),
	read: read$4
};
const PERCENTS = [
	"50",
	"66",
	"75",
	"80",
	"90",
	"95",
	"98",
	"99",
	"99.9",
	"99.99"
];
async function read$4(input, sink) {
	const document = parseJson(await readWhole(input.chunks, sink.file, sink.limits));
	if (!Array.isArray(document)) throw new InputError(`${sink.file}: the JSON is damaged or cut. Run the test again (locust --json-file results).`);
	const entries = document.map(asObject);
	const seconds = secondsOf(entries);
	let failures = 0;
	for (const entry of entries) {
		const series = entry && seriesOf$1(entry, seconds);
		if (series) sink.series(series);
		else sink.issue(`an entry has no counts of requests (found ${quoted(JSON.stringify(entry) ?? "nothing")})`);
		failures += series?.errorCount ?? 0;
	}
	sink.notice("rounded-percentiles", LOCUST_ROUNDS);
	noteFailuresInTimes(sink, failures);
	return { rows: entries.length };
}
function secondsOf(entries) {
	const starts = entries.flatMap((entry) => numberAt(entry, "start_time") ?? []);
	const ends = entries.flatMap((entry) => numberAt(entry, "last_request_timestamp") ?? []);
	const seconds = Math.max(...ends) - Math.min(...starts);
	return Number.isFinite(seconds) && seconds > 0 ? seconds : void 0;
}
function seriesOf$1(entry, seconds) {
	const count = countAt(entry, "num_requests");
	const errorCount = countAt(entry, "num_failures");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	const timed = count - (countAt(entry, "num_none_requests") ?? 0);
	const total = numberAt(entry, "total_response_time");
	return reportedSeries({
		workflow: locustWorkflow(textAt(entry, "method") ?? "", textAt(entry, "name") ?? ""),
		count,
		errorCount,
		times: timed > 0 ? {
			avg: total === void 0 ? void 0 : total / timed,
			min: numberAt(entry, "min_response_time"),
			max: numberAt(entry, "max_response_time"),
			...figuresOf(objectAt(entry, "response_times") ?? {})
		} : {},
		throughput: seconds === void 0 ? void 0 : count / seconds
	});
}
function figuresOf(counts) {
	const times = Object.keys(counts).map((time) => ({
		time: Number(time),
		count: countAt(counts, time) ?? 0
	})).filter(({ time, count }) => Number.isFinite(time) && time >= 0 && count > 0).sort((a, b) => a.time - b.time);
	const n = times.reduce((sum, { count }) => sum + count, 0);
	const mean = times.reduce((sum, { time, count }) => sum + time * count / n, 0);
	const squares = times.reduce((sum, { time, count }) => sum + count * (time - mean) ** 2, 0);
	const figures = n > 1 ? { stddev: Math.sqrt(squares / (n - 1)) } : {};
	let seen = 0;
	for (const { time, count } of times) {
		seen += count;
		for (const percent of PERCENTS) if (seen >= n * Number(percent) / 100) figures[`p${percent}`] ??= time;
	}
	return figures;
}
//#endregion
//#region src/parse/load-tools/oha-json.ts
const ohaJson = {
	id: "oha-json",
	kind: "aggregates",
	tool: "oha",
	perTest: true,
	unitMs: .001,
	looksFor: "oha JSON (summary with successRate, statusCodeDistribution)",
	matches: (head) => /^\s*\{/.test(head.text) && /"successRate"\s*:/.test(head.text) && /"(?:latencyPercentiles|statusCodeDistribution)"\s*:/.test(head.text),
	read: read$3
};
const ABORTED = "aborted due to deadline";
async function read$3(input, sink) {
	const result = await readJson(input, sink, "Run the test again (oha --output-format json).");
	const summary = objectAt(result, "summary");
	const codes = objectAt(result, "statusCodeDistribution");
	if (!summary || !codes) throw new InputError(`${sink.file}: is no result of oha: it has no summary or no statusCodeDistribution.`);
	const refused = talliesOf(objectAt(result, "errorDistribution") ?? {}, (message) => ({
		code: "",
		message
	})).filter(({ message }) => message !== ABORTED);
	const responses = talliesOf(codes, (code) => ({
		code,
		message: ""
	}));
	const failed = responses.filter(({ code }) => !isPassingCode(code));
	const count = sumOf(responses) + sumOf(refused);
	const seconds = numberAt(summary, "total");
	const percentiles = objectAt(result, "latencyPercentiles") ?? {};
	sink.series(reportedSeries({
		workflow: fileWorkflow(sink),
		count,
		errorCount: sumOf(failed) + sumOf(refused),
		errors: [...failed, ...refused],
		times: {
			avg: fromSeconds(numberAt(summary, "average")),
			min: fromSeconds(numberAt(summary, "fastest")),
			max: fromSeconds(numberAt(summary, "slowest")),
			...Object.fromEntries(Object.keys(percentiles).map((key) => [key, fromSeconds(numberAt(percentiles, key))]))
		},
		throughput: seconds ? count / seconds : void 0,
		missing: { stddev: "oha reports no standard deviation" }
	}));
	noteFailuresInTimes(sink, sumOf(failed));
	return { rows: 1 };
}
function talliesOf(counts, name) {
	return Object.keys(counts).map((key) => ({
		...name(key),
		count: countAt(counts, key) ?? 0
	})).filter(({ count }) => count > 0);
}
function sumOf(tallies) {
	return tallies.reduce((sum, { count }) => sum + count, 0);
}
//#endregion
//#region src/parse/load-tools/relative-csv.ts
const heyCsv = {
	id: "hey-csv",
	kind: "samples",
	tool: "hey",
	perTest: true,
	unitMs: .1,
	looksFor: "hey CSV (response-time,DNS+dialup)",
	matches: (head) => head.text.startsWith("response-time,DNS+dialup,"),
	read: (input, sink) => read$2(input, sink, {
		start: "offset",
		duration: "response-time",
		status: "status-code"
	})
};
const ohaCsv = {
	id: "oha-csv",
	kind: "samples",
	tool: "oha",
	perTest: true,
	unitMs: .001,
	looksFor: "oha CSV (request-start,DNS,DNS+dialup)",
	matches: (head) => head.text.startsWith("request-start,DNS,"),
	read: (input, sink) => read$2(input, sink, {
		start: "request-start",
		duration: "request-duration",
		status: "status",
		bytes: "bytes"
	})
};
async function read$2(input, sink, columns) {
	const { names, rows } = await readTable(input.chunks, ",", sink.file, sink.limits);
	const at = (column) => column === void 0 ? -1 : names.indexOf(column);
	const [startAt, durationAt, statusAt, bytesAt] = [
		columns.start,
		columns.duration,
		columns.status,
		columns.bytes
	].map(at);
	const workflow = fileWorkflow(sink);
	let firstMs = Number.POSITIVE_INFINITY;
	let lastMs = Number.NEGATIVE_INFINITY;
	let count = 0;
	let truncated = false;
	for (const { line, fields, unterminated } of rows) {
		const durationMs = fromSeconds(parseNumber(fields[durationAt] ?? ""));
		const startMs = fromSeconds(parseNumber(fields[startAt] ?? ""));
		const code = fields[statusAt] ?? "";
		if (fields.length !== names.length || durationMs === void 0 || startMs === void 0 || !isElapsed(durationMs)) {
			if (unterminated) truncated = true;
			else sink.issue(`the row has no ${columns.duration} or ${columns.start} in seconds (found ${quoted(fields.join(","))})`, line);
			continue;
		}
		const sample = {
			workflow,
			kind: "request",
			durationMs,
			ok: isPassingCode(code)
		};
		if (!sample.ok && code !== "") sample.errorCode = code;
		const bytes = parseNumber(fields[bytesAt] ?? "");
		if (bytes !== void 0 && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes;
		sink.sample(sample, line);
		count++;
		firstMs = Math.min(firstMs, startMs);
		lastMs = Math.max(lastMs, startMs + durationMs);
	}
	if (lastMs > firstMs) {
		const throughput = count / ((lastMs - firstMs) / 1e3);
		sink.series({
			workflow,
			kind: "request",
			dimensions: {},
			count: 0,
			errorCount: 0,
			errors: [],
			reported: { throughput }
		});
	}
	sink.notice("responses-only", "has no rows for requests that got no response (refused, timed out), so the error rate is that of responses.");
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
}
//#endregion
//#region src/parse/load-tools/taurus-stats.ts
const taurusStats = {
	id: "taurus-stats",
	kind: "aggregates",
	tool: "taurus",
	unitMs: 1,
	looksFor: "Taurus final-stats.csv (label, avg_rt, succ, fail)",
	matches: (head) => sniffHeader(head.text, isHeader) !== void 0,
	read: read$1
};
const NEEDED = [
	"label",
	"avg_rt",
	"succ",
	"fail"
];
function isHeader(names) {
	return NEEDED.every((name) => names.includes(name));
}
async function read$1(input, sink) {
	const sniffed = sniffHeader(input.head.text, isHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is no final-stats.csv: expected a header with ${NEEDED.join(", ")}.`);
	const { names, rows } = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits);
	if (!isHeader(names)) throw new InputError(`${sink.file}: the header is damaged. Copy the file again.`);
	let failures = 0;
	let truncated = false;
	for (const row of rows) if (row.fields.length !== names.length) if (row.unterminated) truncated = true;
	else sink.issue(`the row has ${row.fields.length} fields instead of ${names.length}`, row.line);
	else failures += readRow(names, row, sink);
	noteFailuresInTimes(sink, failures);
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
}
function readRow(names, { fields, line }, sink) {
	const number = (name) => parseNumber(fields[names.indexOf(name)] ?? "");
	const workflow = fields[names.indexOf("label")];
	if (workflow === "") return 0;
	const passed = number("succ");
	const failed = number("fail");
	if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed < 0 || failed < 0) {
		sink.issue(`the counts succ and fail of ${quoted(workflow)} are none`, line);
		return 0;
	}
	const percentiles = names.flatMap((name) => {
		const percent = /^perc_(\d{1,2}(?:\.\d{1,3})?)$/.exec(name)?.[1];
		return percent === void 0 || Number(percent) === 0 ? [] : [[`p${percent.replace(/\.0+$/, "")}`, fromSeconds(number(name))]];
	});
	sink.series(reportedSeries({
		workflow,
		count: passed + failed,
		errorCount: failed,
		times: {
			avg: fromSeconds(number("avg_rt")),
			stddev: fromSeconds(number("stdev_rt")),
			min: fromSeconds(number("perc_0.0")),
			max: fromSeconds(number("perc_100.0")),
			...Object.fromEntries(percentiles)
		},
		errors: failed > 0 ? errorsOf(names, fields) : [],
		missing: { throughput: "Taurus' final-stats.csv has the number of samples, but not how long the test took" }
	}));
	return failed;
}
function errorsOf(names, fields) {
	return names.flatMap((name, column) => {
		const code = /^rc_(?![23]\d\d$)(.*)$/s.exec(name)?.[1];
		const count = parseNumber(fields[column]);
		return code === void 0 || !Number.isSafeInteger(count) || count <= 0 ? [] : [{
			code,
			message: "",
			count
		}];
	});
}
//#endregion
//#region src/parse/load-tools/wrk-text.ts
const wrkText = {
	id: "wrk-text",
	kind: "aggregates",
	tool: "wrk",
	unitMs: .001,
	looksFor: "wrk's output (Running … test @ …, Thread Stats)",
	matches: (head) => /^\s*Running \S+ test @ /.test(head.text) && /\n\s+Thread Stats\s/.test(head.text),
	read
};
const UNITS_MS = {
	us: .001,
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
async function read(input, sink) {
	const outputs = (await readWhole(input.chunks, sink.file, sink.limits)).split(/^(?=\s*Running \S+ test @ )/m);
	let rows = 0;
	for (const output of outputs) {
		if (output.trim() === "") continue;
		rows++;
		const series = seriesOf(output, sink);
		if (series) sink.series(series);
		else if (outputs.length > 1) sink.issue("an output of wrk has no number of requests");
		else throw new InputError(`${sink.file}: is no complete output of wrk: it has no number of requests. Run the test again.`);
	}
	return { rows };
}
function seriesOf(text, sink) {
	const responses = numberIn(text, /^\s*(\d+) requests in /m);
	if (responses === void 0) return void 0;
	const [, average = "", stddev = "", max = ""] = /^\s+Latency\s+(\S+)\s+(\S+)\s+(\S+)\s/m.exec(text) ?? [];
	const failed = numberIn(text, /^\s*Non-2xx or 3xx responses: (\d+)/m) ?? 0;
	const broken = (/^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/m.exec(text) ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0);
	noteFailuresInTimes(sink, failed);
	const percentiles = [...text.matchAll(/^\s+(\d{1,2}(?:\.\d{1,3})?)%\s+(\S+)\s*$/gm)];
	return reportedSeries({
		workflow: addressWorkflow(/^\s*Running \S+ test @ (\S+)/.exec(text)?.[1] ?? "request"),
		count: responses + broken,
		errorCount: Math.min(responses + broken, failed + broken),
		errors: [{
			code: "",
			message: "the response was neither 2xx nor 3xx",
			count: failed
		}, {
			code: "",
			message: "the connection failed or timed out",
			count: broken
		}].filter(({ count }) => count > 0),
		times: {
			avg: timeOf(average),
			stddev: timeOf(stddev),
			max: timeOf(max),
			...Object.fromEntries(percentiles.map(([, percent, time]) => [`p${Number(percent)}`, timeOf(time)]))
		},
		throughput: numberIn(text, /^Requests\/sec:\s*([\d.]+)/m),
		missing: {
			p95: "wrk reports p50, p75, p90 and p99, but no p95",
			min: "wrk reports no minimum",
			...percentiles.length === 0 && { p50: "wrk reports percentiles only with --latency" }
		}
	});
}
function timeOf(text) {
	const [, number, unit] = /^(\d+(?:\.\d+)?)(us|ms|s|m|h)$/.exec(text) ?? [];
	return number === void 0 ? void 0 : Math.round(Number(number) * UNITS_MS[unit] * 1e6) / 1e6;
}
function numberIn(text, pattern) {
	const number = Number(pattern.exec(text)?.[1]);
	return Number.isFinite(number) ? number : void 0;
}
//#endregion
//#region src/parse/formats.ts
const FORMATS = [
	jmeterCsv,
	jmeterXml,
	{
		id: "perf-gate-run",
		kind: "summary",
		looksFor: "a run summary of perf-gate (run.json)",
		matches: (head) => /^\s*\{/.test(head.text) && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
		decode: async (text, where) => (await import("./baseline-decode-run.js")).decodeRun(text, where)
	},
	jmeterStatistics,
	jmeterAggregate,
	jmeterPerfMon,
	k6Json,
	k6Csv,
	k6HandledSummary,
	k6MachineSummary,
	k6SummaryExport,
	gatlingText,
	gatlingBinary,
	gatlingStats,
	locustJson,
	locustStats,
	locustFailures,
	locustHistory,
	taurusStats,
	artilleryReport,
	autocannonJson,
	heyCsv,
	heyText,
	ohaJson,
	ohaCsv,
	wrkText,
	abText,
	abGnuplot,
	abPercentiles,
	googleBenchmark,
	googleBenchmarkCsv,
	hyperfineJson,
	hyperfineCsv,
	pytestBenchmark,
	goBench,
	vitestBench
];
//#endregion
//#region src/parse/timeline.ts
const FAR_MS = 6 * 36e5;
const ENOUGH = 20;
const PAUSE_MS = 5e3;
const LONG_PAUSE_MS = 6e4;
var Timeline = class {
	#events;
	#firstMs = Number.POSITIVE_INFINITY;
	#lastMs = Number.NEGATIVE_INFINITY;
	#threads = 0;
	#peakThreads = 0;
	#samples = 0;
	#held = [];
	#entryMs;
	#hasDoubted = false;
	constructor(events) {
		this.#events = events;
	}
	get clock() {
		return {
			firstMs: this.#firstMs,
			lastMs: this.#lastMs,
			threads: this.#threads,
			peakThreads: this.#peakThreads,
			samples: this.#samples
		};
	}
	set clock({ firstMs, lastMs, threads, peakThreads, samples }) {
		this.#firstMs = firstMs;
		this.#lastMs = lastMs;
		this.#threads = threads;
		this.#peakThreads = peakThreads;
		this.#samples = samples;
	}
	get times() {
		if (this.#hasDoubted) return void 0;
		return {
			clock: this.clock,
			...this.#entryMs !== void 0 && { entryMs: this.#entryMs }
		};
	}
	follow({ entryMs, clock }) {
		if (this.isHolding) return false;
		if (entryMs === void 0) return true;
		if (this.#samples > 0 && (this.#isFar(entryMs) || this.#isLate(entryMs))) return false;
		this.#firstMs = Math.min(this.#firstMs, clock.firstMs);
		this.#lastMs = Math.max(this.#lastMs, clock.lastMs);
		if (clock.threads > 0) this.#threads = clock.threads;
		this.#peakThreads = Math.max(this.#peakThreads, clock.peakThreads);
		this.#samples += clock.samples;
		return true;
	}
	get isHolding() {
		return this.#held.length > 0;
	}
	add(sample, line) {
		const { startMs } = sample;
		if (startMs === void 0) this.#events.sample(sample);
		else if (this.#samples > 0 && this.#isFar(startMs)) {
			this.#hasDoubted = true;
			this.#held.push({
				sample,
				line
			});
			if (this.#held.length >= ENOUGH) this.#believe();
		} else {
			if (this.#held.length > 0) this.#disbelieve();
			if (this.#samples > 0 && this.#isLate(startMs)) this.#pause(startMs - this.#lastMs, line);
			this.#accept(sample, startMs);
		}
	}
	end() {
		this.#disbelieve();
	}
	#isFar(startMs) {
		return startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS;
	}
	#isLate(startMs) {
		return startMs > this.#lastMs + PAUSE_MS;
	}
	#accept(sample, startMs) {
		const endMs = startMs + sample.durationMs;
		this.#entryMs ??= startMs;
		if (startMs < this.#firstMs) this.#firstMs = startMs;
		if (endMs > this.#lastMs) this.#lastMs = endMs;
		if (sample.threads !== void 0 && sample.threads > 0) {
			this.#threads = sample.threads;
			if (sample.threads > this.#peakThreads) this.#peakThreads = sample.threads;
		}
		this.#samples++;
		this.#events.sample(sample);
	}
	#pause(pauseMs, line) {
		this.#hasDoubted = true;
		const spacingMs = (this.#lastMs - this.#firstMs) / this.#samples;
		if ((this.#peakThreads > 0 ? this.#threads * 2 <= this.#peakThreads : pauseMs >= LONG_PAUSE_MS) && pauseMs >= 20 * spacingMs) this.#events.pause(line, pauseMs, this.#threads, this.#peakThreads);
	}
	#believe() {
		const held = this.#held;
		this.#held = [];
		this.#events.pause(held[0].line, this.#distanceMs(held[0].sample), this.#threads, this.#peakThreads);
		for (const { sample } of held) this.#accept(sample, sample.startMs);
	}
	#disbelieve() {
		for (const { sample, line } of this.#held) this.#events.stray(line, this.#distanceMs(sample));
		this.#held = [];
	}
	#distanceMs({ startMs = 0 }) {
		return startMs > this.#lastMs ? startMs - this.#lastMs : this.#firstMs - startMs;
	}
};
//#endregion
//#region src/parse/intake.ts
const TRIMMED = "trimmed";
const EXCLUDED = "excluded";
function excludedText(samples, { exclude }) {
	return `${samples} samples were left out: their names match exclude (${listed(exclude.map(quoted))}).`;
}
var Intake = class {
	file;
	limits;
	dimensionColumns;
	bulk;
	#options;
	#outlet;
	#isWanted;
	#excludes;
	#rules;
	#pathDimensions;
	#labels = /* @__PURE__ */ new Map();
	#looksAtLabels;
	#combinations = /* @__PURE__ */ new Map();
	#absentColumns;
	#timeline;
	#samples = 0;
	#summaries = 0;
	#passed = 0;
	#untimed = 0;
	#excluded = 0;
	#trimmed = 0;
	#pauses = 0;
	constructor({ file, options, rules, outlet, isWanted, bulk = true }) {
		this.file = file;
		this.limits = options.limits;
		this.dimensionColumns = rules.columns;
		this.#absentColumns = rules.columns;
		this.#options = options;
		this.#outlet = outlet;
		this.#isWanted = isWanted ?? (() => true);
		this.#excludes = options.exclude.map(wildcard);
		this.#rules = rules;
		this.#pathDimensions = rules.ofPath(file);
		this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0;
		this.#timeline = new Timeline({
			sample: (sample) => this.#pass(sample),
			stray: (line, distanceMs) => this.issue(`the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`, line),
			pause: (line, pauseMs, threads, peak) => this.#pause(line, pauseMs, threads, peak)
		});
		this.bulk = bulk && !isWanted ? this.#bulk() : void 0;
	}
	get samples() {
		return this.#samples;
	}
	get part() {
		const { times } = this.#timeline;
		const [samples, passed, excluded, untimed] = [
			this.#samples,
			this.#passed,
			this.#excluded,
			this.#untimed
		];
		return times && {
			intaken: {
				samples,
				passed,
				excluded,
				untimed
			},
			times
		};
	}
	sample(sample, line) {
		this.#samples++;
		if (this.#looksAtLabels && !this.#label(sample)) this.#excluded++;
		else this.#timeline.add(sample, line);
	}
	series(series) {
		this.#samples += series.count;
		this.#summaries++;
		const facts = this.#factsOf(series.workflow);
		if (facts.excluded) this.#excluded += series.count;
		else this.#outlet.addSeries({
			...series,
			dimensions: this.#dimensionsOf(series.workflow, facts, series.dimensions)
		});
	}
	issue(message, line) {
		this.#outlet.issue(line === void 0 ? {
			file: this.file,
			message
		} : {
			file: this.file,
			line,
			message
		});
	}
	notice(code, message) {
		if (code === "dimension-missing") this.#absentColumns = [];
		this.#outlet.notice({
			code,
			message: `${this.file}: ${message}`
		});
	}
	end() {
		this.#timeline.end();
		if (this.#excluded > 0) this.notice(EXCLUDED, excludedText(this.#excluded, this.#options));
		if (this.#trimmed > 0) {
			const { startMs, endMs } = this.#options.trim;
			const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`;
			this.notice(TRIMMED, `${this.#trimmed} samples were left out: ${spans} are trimmed.`);
		}
		const isRead = this.#passed + this.#summaries > 0;
		for (const { name, column } of isRead ? this.#absentColumns : []) this.notice(DIMENSION_MISSING, `says nowhere what ${quoted(column)} is, which is to be the dimension ${quoted(name)}.`);
		if (this.#pauses > 1) this.notice("appended-run", `there are ${this.#pauses - 1} more such pauses.`);
		if (this.#samples === 0 && this.#summaries === 0) this.notice("no-samples", "holds no samples. Was the test stopped before the first one ended?");
		else if (this.#passed > 0 && this.#untimed === this.#passed) this.notice("no-timestamps", "has no points in time, so nothing is shown over time and nothing is trimmed; throughput is there only where the tool itself reports it.");
	}
	#bulk() {
		const outlet = this.#outlet;
		if (!outlet.lastingSeries) return void 0;
		return {
			timeline: this.#timeline,
			isExcluded: (workflow) => this.#looksAtLabels && this.#factsOf(workflow).excluded,
			series: (workflow, kind) => outlet.lastingSeries?.(workflow, kind, this.#dimensionsOfLabel(workflow)),
			count: ({ counted, excluded, untimed }) => {
				this.#samples += counted + excluded;
				this.#passed += counted;
				this.#excluded += excluded;
				this.#untimed += untimed;
			},
			addPart: (part, lines) => this.#addPart(part, lines)
		};
	}
	#addPart({ intaken, times, summary }, lines) {
		const { clock } = this.#timeline;
		if (!this.#timeline.follow(times)) return false;
		if (!this.#outlet.addPart?.(summary, lines)) {
			this.#timeline.clock = clock;
			return false;
		}
		this.#samples += intaken.samples;
		this.#passed += intaken.passed;
		this.#excluded += intaken.excluded;
		this.#untimed += intaken.untimed;
		return true;
	}
	#dimensionsOfLabel(workflow) {
		if (!this.#looksAtLabels) return void 0;
		const dimensions = this.#dimensionsOf(workflow, this.#factsOf(workflow), void 0);
		return dimensions === NO_DIMENSIONS ? void 0 : dimensions;
	}
	#label(sample) {
		const facts = this.#factsOf(sample.workflow);
		if (facts.excluded) return false;
		const dimensions = this.#dimensionsOf(sample.workflow, facts, sample.dimensions);
		if (dimensions !== NO_DIMENSIONS) sample.dimensions = dimensions;
		return true;
	}
	#pass(sample) {
		this.#passed++;
		if (sample.startMs === void 0 && sample.kind !== "benchmark") this.#untimed++;
		if (this.#isWanted(sample)) this.#outlet.add(sample);
		else this.#trimmed++;
	}
	#pause(line, pauseMs, threads, peak) {
		if (this.#pauses++ > 0) return;
		const place = line === void 0 ? "" : ` before line ${line}`;
		const load = peak > 0 ? ` with ${threads} of ${peak} threads left` : "";
		this.notice("appended-run", `nothing happened for ${durationInWords(pauseMs)}${place}${load}: it looks as if a second run was appended, and both are judged as one. Delete the file before each run.`);
	}
	#factsOf(workflow) {
		let facts = this.#labels.get(workflow);
		if (!facts) {
			facts = {
				excluded: this.#excludes.some((exclude) => exclude.matches(workflow)),
				dimensions: /* @__PURE__ */ new Map()
			};
			this.#labels.set(workflow, facts);
		}
		return facts;
	}
	#dimensionsOf(workflow, facts, ofRow) {
		const known = facts.dimensions.get(ofRow);
		if (known) return known;
		if (ofRow) this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name));
		const all = {
			...this.#pathDimensions,
			...this.#rules.ofLabel(workflow),
			...ofRow
		};
		const key = JSON.stringify(all);
		const dimensions = key === "{}" ? NO_DIMENSIONS : this.#combinations.get(key) ?? all;
		this.#combinations.set(key, dimensions);
		facts.dimensions.set(ofRow, dimensions);
		return dimensions;
	}
};
const NO_DIMENSIONS = {};
//#endregion
export { FORMATS as a, readAggregates as c, excludedText as i, Intake as n, withoutEndings as o, TRIMMED as r, jmeterAggregate as s, EXCLUDED as t };
