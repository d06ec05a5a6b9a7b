import { t as __commonJSMin } from "./rolldown-runtime.js";
import { Ct as UsageError, _t as bucketIndexOf, at as wildcard, bt as InputError, ct as ByteReader, dt as DEFAULT_LIMITS, gt as MAX_RECORDABLE_UNITS, ht as Histogram, lt as ByteWriter, ot as decodeHdr, st as encodeHdr, vt as seriesKey } from "./core.js";
import { i as quoted, n as durationInWords, r as listed } from "./wording.js";
import { a as endOf, c as isField, d as widthOf, f as TextTable, h as readWhole, i as CsvTokenizer, l as startOf, m as beyondLimit, n as readTable, o as fieldsOf, p as decodeField, r as sniffHeader, s as isEmpty, u as textOf$1 } from "./documents.js";
import { i as parseTimestamp, r as epochMs } from "./issue-ratio.js";
import { S as _gte, T as _maxLength, c as exactOptional, f as number, i as boolean, l as int, n as _enum, p as object$1, r as array, s as custom, u as literal, w as _lte, y as string } from "./zod.js";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { constants, deflateSync, inflateSync } from "node:zlib";
//#region src/parse/text/json.ts
async function readJson(input, sink, remedy) {
	const document = parseJson(await readWhole(input.chunks, sink.file, sink.limits));
	if (document === void 0) throw new InputError(`${sink.file}: the JSON is damaged or cut. ${remedy}`);
	const object = asObject(document);
	if (!object) throw new InputError(`${sink.file}: the JSON is no object. ${remedy}`);
	return object;
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function asObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
}
function objectAt(parent, key) {
	return asObject(fieldAt(parent, key));
}
function arrayAt(parent, key) {
	const value = fieldAt(parent, key);
	return Array.isArray(value) ? value : [];
}
function objectsAt(parent, key) {
	return arrayAt(parent, key).map(asObject).filter((element) => element !== void 0);
}
function numberAt(parent, key) {
	const value = fieldAt(parent, key);
	return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : void 0;
}
function countAt(parent, key) {
	const value = numberAt(parent, key);
	return Number.isSafeInteger(value) ? value : void 0;
}
function textAt(parent, key) {
	const value = fieldAt(parent, key);
	return typeof value === "string" ? value : void 0;
}
function fieldAt(parent, key) {
	return parent && Object.hasOwn(parent, key) ? parent[key] : void 0;
}
//#endregion
//#region src/parse/text/number.ts
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
function parseNumber(text) {
	const trimmed = text.trim();
	if (PLAIN.test(trimmed)) {
		const value = Number(trimmed);
		return Number.isFinite(value) ? value : void 0;
	}
	if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed)) return Number(trimmed.replace(",", "."));
}
function parseDigits(bytes, start, end) {
	const length = end - start;
	if (length < 1 || length > 15) return -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = bytes[i] - 48;
		if (digit < 0 || digit > 9) return -1;
		value = value * 10 + digit;
	}
	return value;
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
function fromSeconds(seconds) {
	return seconds === void 0 ? void 0 : Math.round(seconds * 0xe8d4a51000) / 1e9;
}
function isFigure(value) {
	return value !== void 0 && Number.isFinite(value) && value >= 0;
}
//#endregion
//#region src/parse/benchmarks/repetitions.ts
const FINE_UNIT_MS = 1e-8;
const PERCENTILES = [
	90,
	95,
	99
];
var Repetitions = class {
	#sink;
	#mostMs;
	#passed = /* @__PURE__ */ new Map();
	constructor(sink, unitMs) {
		this.#sink = sink;
		this.#mostMs = MAX_RECORDABLE_UNITS * unitMs;
	}
	passed(workflow, durationMs, line) {
		if (durationMs === void 0 || durationMs < 0 || durationMs > this.#mostMs) {
			this.#sink.issue(`the benchmark ${quoted(workflow)} has no duration`, line);
			return;
		}
		this.#passed.set(workflow, (this.#passed.get(workflow) ?? 0) + 1);
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
	end() {
		for (const [workflow, n] of this.#passed) {
			const missing = PERCENTILES.filter((percent) => n * (100 - percent) < 100).map((percent) => [`p${percent}`, `${n} ${n === 1 ? "repetition is" : "repetitions are"} too few for a p${percent}`]);
			if (missing.length > 0) this.#sink.series(absentMetrics(workflow, "benchmark", Object.fromEntries(missing)));
		}
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
	read: read$23
};
async function read$23(input, sink) {
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
	repetitions.end();
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
//#region src/parse/benchmarks/google-benchmark.ts
const googleBenchmark = {
	id: "google-benchmark",
	kind: "samples",
	tool: "google-benchmark",
	unitMs: FINE_UNIT_MS,
	looksFor: "Google Benchmark JSON (context, benchmarks with real_time)",
	matches: (head) => /^\s*\{/.test(head.text) && /"benchmarks"\s*:\s*\[/.test(head.text) && /"(?:real_time|run_type|aggregate_name)"\s*:/.test(head.text),
	read: read$22
};
const UNITS_MS$1 = {
	ns: 1e-6,
	us: .001,
	ms: 1,
	s: 1e3
};
const AGGREGATES = {
	mean: "avg",
	median: "p50",
	stddev: "stddev"
};
async function read$22(input, sink) {
	const rows = objectsAt(await readJson(input, sink, "Run it again (--benchmark_out=results.json)."), "benchmarks");
	if (rows.length === 0) throw new InputError(`${sink.file}: holds no benchmarks. Did the filter match any?`);
	const repetitions = new Repetitions(sink, FINE_UNIT_MS);
	const measured = /* @__PURE__ */ new Set();
	for (const row of rows) {
		if (textAt(row, "run_type") === "aggregate") continue;
		const name = nameOf$1(row);
		measured.add(name);
		if (row.error_occurred === true) repetitions.failed(name, 0, "", textAt(row, "error_message") ?? "");
		else repetitions.passed(name, timeOf$1(row));
	}
	repetitions.end();
	const aggregates = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const name = nameOf$1(row);
		if (!measured.has(name)) aggregates.set(name, [...aggregates.get(name) ?? [], row]);
	}
	for (const [workflow, parts] of aggregates) {
		const times = parts.flatMap((row) => {
			const metric = Object.entries(AGGREGATES).find(([name]) => name === textAt(row, "aggregate_name"))?.[1];
			return metric === void 0 ? [] : [[metric, timeOf$1(row)]];
		});
		if (times.length === 0) continue;
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: countAt(parts[0], "repetitions") ?? 0,
			errorCount: 0,
			times: Object.fromEntries(times),
			missing: { p95: "only aggregates of the repetitions were written" }
		}));
	}
	return { rows: rows.length };
}
function nameOf$1(row) {
	return textAt(row, "run_name") ?? textAt(row, "name") ?? "(unnamed)";
}
function timeOf$1(row) {
	const unit = textAt(row, "time_unit") ?? "ns";
	const time = numberAt(row, "real_time");
	return time === void 0 || !Object.hasOwn(UNITS_MS$1, unit) ? void 0 : time * UNITS_MS$1[unit];
}
//#endregion
//#region src/parse/benchmarks/hyperfine-json.ts
const hyperfineJson = {
	id: "hyperfine-json",
	kind: "samples",
	tool: "hyperfine",
	unitMs: 1e-6,
	looksFor: "hyperfine JSON (results with command and times)",
	matches: (head) => /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(head.text) && /"(?:times|median)"\s*:/.test(head.text),
	read: read$21
};
async function read$21(input, sink) {
	const results = objectsAt(await readJson(input, sink, "Run it again (hyperfine --export-json results.json)."), "results");
	if (results.length === 0) throw new InputError(`${sink.file}: holds no results of hyperfine.`);
	const repetitions = new Repetitions(sink, hyperfineJson.unitMs);
	for (const result of results) readResult(result, repetitions);
	repetitions.end();
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
	read: read$20
};
async function read$20(input, sink) {
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
	repetitions.end();
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
	read: read$19
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
async function read$19(input, sink) {
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
//#region src/parse/jmeter/row.ts
const TRANSACTION_MESSAGE = "Number of samples in transaction";
const NO_RESPONSE = "Non HTTP response code";
function classifyRow(facts) {
	if (facts.noThread) return {
		kind: "transaction",
		aborted: true
	};
	if (facts.transactionMessage) return {
		kind: "transaction",
		aborted: false
	};
	return {
		kind: "request",
		aborted: facts.noMessage && facts.noResponse
	};
}
function failureText(code, responseMessage, failureMessage) {
	const [first, second] = code.startsWith("Non HTTP response code") ? [responseMessage, failureMessage] : [failureMessage, responseMessage];
	return first || second || void 0;
}
function isElapsed(ms) {
	return ms >= 0 && ms <= 30 * 864e5;
}
function isPassingCode(code) {
	return /^[23]\d\d$/.test(code);
}
function parseFlag(text) {
	const flag = text.trim().toLowerCase();
	return flag === "true" ? true : flag === "false" ? false : void 0;
}
//#endregion
//#region src/parse/outside-groups.ts
const MOST_NAMES = 1e3;
var OutsideGroups = class {
	#names = /* @__PURE__ */ new Set();
	#groups = 0;
	group() {
		this.#groups++;
	}
	request(name) {
		if (this.#names.size < MOST_NAMES) this.#names.add(name);
	}
	end(sink) {
		if (this.#groups === 0 || this.#names.size === 0) return;
		sink.notice("outside-groups", `has requests in no group (${listed([...this.#names].map(quoted))}), and where there are groups only these are judged. Name the requests under workflows, or set judge: all.`);
	}
};
//#endregion
//#region src/parse/gatling/log.ts
var GatlingLog = class {
	#sink;
	#outside = new OutsideGroups();
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
	call({ groups, name, startMs, durationMs, ok, message, line }) {
		if (!isElapsed(durationMs)) {
			this.#sink.issue(`the duration is no number of ms (found ${durationMs})`, line);
			return;
		}
		const sample = {
			workflow: (name === void 0 ? groups : [...groups, name]).join(" / "),
			kind: name === void 0 ? "transaction" : "request",
			startMs,
			durationMs,
			ok
		};
		if (name === void 0) this.#outside.group();
		else if (groups.length === 0) this.#outside.request(name);
		if (this.#users > 0) sample.threads = this.#users;
		if (!ok && message !== "") sample.errorMessage = message;
		this.#sink.sample(sample, line);
	}
	end() {
		this.#outside.end(this.#sink);
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
	read: read$18
};
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/;
const MOST_ENTRIES = 1e4;
function versionIn(bytes) {
	const length = bytes[4] ?? 0;
	if (bytes.length < 6 + length || bytes.subarray(0, 4).some((byte) => byte !== 0) || length < 3 || length > 30) return void 0;
	const text = String.fromCharCode(...bytes.subarray(5, 5 + length));
	return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : void 0;
}
async function read$18(input, sink) {
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
			groups,
			name,
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
			groups,
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
	read: read$17
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
const MOST_DEPTH$1 = 100;
async function read$17(input, sink) {
	return { rows: readContents(await readJson(input, sink, "Give the simulation.log instead, or write the report again (gatling -ro folder)."), 0, sink) };
}
function readContents(node, depth, sink) {
	if (depth > MOST_DEPTH$1) throw new InputError(`${sink.file}: groups are nested more than ${MOST_DEPTH$1} deep. The file is damaged.`);
	let rows = 0;
	for (const [key, value] of Object.entries(objectAt(node, "contents") ?? {})) {
		const child = asObject(value);
		const series = child && seriesOf$4(child);
		if (series) sink.series(series);
		else sink.issue(`the entry ${quoted(key)} has no counts of requests`);
		rows += 1 + (child ? readContents(child, depth + 1, sink) : 0);
	}
	return rows;
}
function seriesOf$4(node) {
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
//#region src/parse/text/lines.ts
async function* linesOf(chunks, file, limits) {
	const decoder = new TextDecoder();
	let rest = "";
	let first = 1;
	for await (const chunk of chunks) {
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop();
		if (rest.length > limits.rowBytes) throw beyondLimit(`${file}:${first + lines.length}`, "the line is too long", "rowBytes", limits);
		if (lines.length > 0) yield {
			lines: lines.map(withoutReturn),
			first,
			unterminated: false
		};
		first += lines.length;
	}
	rest += decoder.decode();
	if (rest !== "") yield {
		lines: [withoutReturn(rest)],
		first,
		unterminated: true
	};
}
function withoutReturn(line) {
	return line.endsWith("\r") ? line.slice(0, -1) : line;
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
	read: read$16
};
const WIDTHS = {
	REQUEST: 7,
	GROUP: 6,
	USER: 4,
	ERROR: 3
};
async function read$16(input, sink) {
	const log = new GatlingLog(sink);
	let rows = 0;
	let truncated = false;
	for await (const { lines, first, unterminated } of linesOf(input.chunks, sink.file, sink.limits)) for (const [index, line] of lines.entries()) {
		const fields = line.split("	");
		if (line === "" || fields[0] === "ASSERTION") continue;
		if (fields[0] === "RUN") {
			checkVersion(fields.at(-1), sink.file);
			continue;
		}
		const problem = readRecord(fields, first + index, log);
		if (problem !== void 0 && unterminated && index === lines.length - 1) truncated = true;
		else {
			rows++;
			if (problem !== void 0) sink.issue(problem, first + index);
		}
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
		groups: groupsOf(a),
		...isRequest && { name: b },
		startMs,
		durationMs,
		ok: status === "OK",
		message: isRequest ? f.trim() : "",
		line
	});
}
function groupsOf(text) {
	return text === "" ? [] : text.split(/,(?! )/);
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
	].every((column) => indexOf(names, column) >= 0);
}
var AggregateColumns = class {
	#width;
	#at;
	#times;
	#dimensions;
	#errorsInPercent;
	constructor({ names, rows }, wanted) {
		this.#width = names.length;
		const at = Object.fromEntries(Object.keys(COLUMNS$1).map((column) => [column, indexOf(names, column)]));
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
function indexOf(names, column) {
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
	const entries = parse$1(await readWhole(input.chunks, sink.file, sink.limits), sink.file);
	let failures = 0;
	let rows = 0;
	for (const [label, entry] of entries) {
		if (label === TOTAL$1) continue;
		rows++;
		const series = seriesOf$3(label, entry);
		if (typeof series === "string") sink.issue(`${quoted(label)}: ${series}`);
		else {
			failures += series.errorCount ?? 0;
			sink.series(series);
		}
	}
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
	return { rows };
}
function aggregatesIncludeFailures(failures) {
	return `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`;
}
function parse$1(text, file) {
	let document;
	try {
		document = JSON.parse(text);
	} catch (cause) {
		throw new InputError(`${file}: the JSON is damaged or cut. Write the dashboard again (jmeter -g results.jtl -o folder).`, { cause });
	}
	if (typeof document !== "object" || document === null || Array.isArray(document)) throw new InputError(`${file}: is no statistics.json: expected an object with an entry for each label.`);
	return Object.entries(document);
}
function seriesOf$3(label, entry) {
	if (typeof entry !== "object" || entry === null) return "the entry is no object";
	const fields = entry;
	const number = (name) => {
		const value = fields[name];
		return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : void 0;
	};
	const count = number("sampleCount");
	const errorCount = number("errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return "sampleCount and errorCount are no counts";
	const reported = {};
	const missing = {};
	for (const [field, metric] of Object.entries(TIMES)) {
		const value = number(field);
		if (value !== void 0) reported[metric] = value;
		else missing[metric] = `statistics.json has no ${field} (found ${quoted(String(fields[field]))})`;
	}
	const throughput = number("throughput");
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
//#region src/parse/jmeter/aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	read: read$14
};
async function read$14(input, sink) {
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
	const failures = labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0);
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
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
//#region src/parse/jmeter/columns.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
const READ_COLUMNS = [
	"timeStamp",
	"elapsed",
	"label",
	"responseCode",
	"responseMessage",
	"threadName",
	"dataType",
	"success",
	"failureMessage",
	"bytes",
	"allThreads",
	"URL"
];
const KNOWN_COLUMNS = new Set([
	...READ_COLUMNS,
	"sentBytes",
	"grpThreads",
	"Filename",
	"Latency",
	"Encoding",
	"SampleCount",
	"ErrorCount",
	"Hostname",
	"IdleTime",
	"Connect"
].map((name) => name.toLowerCase()));
const FIRST_COLUMNS = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes";
const DEFAULT_ORDERS = [
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},grpThreads,allThreads,Latency,IdleTime,Connect`
].map((order) => order.split(","));
function sniffLayout(head) {
	for (const text of DELIMITERS) {
		const delimiter = text.charCodeAt(0);
		const rows = firstRows(head, delimiter);
		if (rows.length === 0) continue;
		if (isHeader$1(rows[0])) return layoutOf(delimiter, true, rows[0]);
		const order = DEFAULT_ORDERS.find((names) => isOrder(rows, names));
		if (order) return layoutOf(delimiter, false, order);
	}
}
function isHeader$1(fields) {
	const known = new Set(fields.map((field) => field.trim().toLowerCase()).filter((name) => KNOWN_COLUMNS.has(name)));
	return known.size >= 3 && (known.has("elapsed") || known.has("label") && known.has("timestamp"));
}
function layoutOf(delimiter, header, names) {
	const lower = names.map((name) => name.trim().toLowerCase());
	return {
		delimiter,
		header,
		names,
		at: Object.fromEntries(READ_COLUMNS.map((column) => [column, lower.indexOf(column.toLowerCase())]))
	};
}
function requireColumns(layout, file, limits) {
	const { at, names } = layout;
	if (names.length > limits.columns) throw beyondLimit(file, `the header has ${names.length} columns`, "columns", limits);
	const refuse = (missing, property) => {
		throw new InputError(`${file}: the JMeter CSV has no column ${missing} (found ${listed(names, 20)}). Set jmeter.save.saveservice.${property}=true and run the test again.`);
	};
	if (at.elapsed < 0) refuse("\"elapsed\"", "time");
	if (at.label < 0) refuse("\"label\"", "label");
	if (at.success < 0 && at.responseCode < 0) refuse("\"success\" or \"responseCode\"", "successful");
}
function firstRows(head, delimiter) {
	const tokenizer = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS);
	const rows = [];
	const take = (block) => {
		const complete = block.unterminated && rows.length + block.rows > 1 ? block.rows - 1 : block.rows;
		for (let row = 0; row < complete && rows.length < 10; row++) rows.push(fieldsOf(block, row));
	};
	take(tokenizer.push(head.bytes));
	if (head.complete) take(tokenizer.end());
	return rows;
}
function isOrder(rows, names) {
	const fitting = rows.filter((row) => fitsOrder(row, names)).length;
	return fitsOrder(rows[0], names) && fitting * 2 > rows.length;
}
function fitsOrder(row, names) {
	if (row.length !== names.length) return false;
	const value = (name) => row[names.indexOf(name)] ?? "";
	return parseTimestamp(value("timeStamp")) !== void 0 && parseFlag(value("success")) !== void 0 && [
		"elapsed",
		"bytes",
		"allThreads",
		"Latency",
		"Connect"
	].every((name) => parseNumber(value(name)) !== void 0);
}
//#endregion
//#region src/engine/compiled.ts
const COMPILED_ENGINE = "AGFzbQEAAAABSgtgAAF/YAJ/fwF/YAAAYAF/AGAEf39/fwF/YAJ/fwBgBH9+f38AYA1/f39/f39/f39/f39/AGABfwF/YAV/f39/fwF/YAN/f38AAyAfAgQFAQYAAAACBwAAAAAACAEDAAkKAAAAAwAAAAEAAAUDAQAABt0BLH8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAsHtAIaB3ByZXBhcmUAGAdpbnB1dEF0ABsHdGV4dHNBdAAWB2Nsb2NrQXQAHghzZXJpZXNBdAAXCGVycm9yc0F0AB0IZmluZFJvd3MAHApsYWJlbE9mUm93ABkQaXNUcmFuc2FjdGlvblJvdwAaCWFsbG9jYXRlZAAVCmJpbmRTZXJpZXMAFAljb3VudFJvd3MADgtlcnJvcnNGb3VuZAASB2V4Y2x1ZGUAEQxmZWVkc0JldHdlZW4AAwZoYXNSb3cADQluZXdTZXJpZXMABQxyb3dQb3NpdGlvbnMADAhyb3dTdGFydAALCHJvd1dpZHRoAAoEc2VlawAACnNldENvbHVtbnMACQdza2lwUm93AAgLdGFrZUNvdW50ZWQABwx0YWtlRXhjbHVkZWQABgZtZW1vcnkCAArLOx+MAQEBfyMOIw9BAnRqJCEDQCMhIw5LBH8jDSMhQQRrKAIAai0AAEEKRwVBAAsEQCMhQQRrJCEMAQsLIyAjDkcEf0EBBSMhIw5rIxAjEmxBAnRHCyQiIw4jEkEBa0ECdGohAANAIyJFIAAjIUlxBEAjDSAAKAIAai0AAEEKRyQiIAAjEkECdGohAAwBCwsLngEBAX8gACABSQR/IAAtAABBIkYFQQALBH8gAUEBayEBIABBAWoFIAALIQQgASAEayADTgR/QQAhAQJ/A0AgAUEQaiIAIANNBEBBACABIARq/QAEACABIAJq/QAEAP1R/VMNAhogACEBDAELC0EBIAEgA0YNABogASAEav0ABAAgASACav0ABAD9JP1kQQEgAyABa3RBAWtxRQsFQQALC5MHAwN/Cn4FeyAB/Q8hDyMOIQFCASEKQQAkEQNAIAAgA0sEQAJAIw0gA2oiAv0ABAAiEP0MCgoKCgoKCgoKCgoKCgoKCv0j/WStIAL9AAQQIhH9DAoKCgoKCgoKCgoKCgoKCgr9I/1krUIQhoQgAv0ABCAiEv0MCgoKCgoKCgoKCgoKCgoKCv0j/WStQiCGhCAC/QAEMCIT/QwKCgoKCgoKCgoKCgoKCgoK/SP9ZK1CMIaEIQcgECAP/SP9ZK0gESAP/SP9ZK1CEIaEIBIgD/0j/WStQiCGhCATIA/9I/1krUIwhoQhCCAQ/QwiIiIiIiIiIiIiIiIiIiIi/SP9ZK0gEf0MIiIiIiIiIiIiIiIiIiIiIv0j/WStQhCGhCAS/QwiIiIiIiIiIiIiIiIiIiIi/SP9ZK1CIIaEIBP9DCIiIiIiIiIiIiIiIiIiIiL9I/1krUIwhoQhBUJ/IQsgACADayICQcAASQRAQgEgAq2GQgF9IgsgB4MhByAIIAuDIQggBSALgyEFCyAFIAmEIAaEQgBSBH4gBSAJIAUgBUIBhoUiCSAJQgKGhSIJIAlCBIaFIgkgCUIIhoUiCSAJQhCGhSIJIAlCIIaFhSIJQn+FIg2DIgwgDSAHIAiEIg6DhCENIAxCAYYgBoQgBSAOhEJ/hYMgC4MhBiAFIAmDIA1CAYYgCoRCf4WDQgBSBH9BAAUgBkIAUgR/An8DQCAGQgBSBEBBACADIAZ6p2oiAiMNai0AAEENRwR/QQEFIAJBAWogAEkEfyMNIAJqLQABQQpHBUEACwsNAhogBiAGQgF9gyEGDAELC0EBCwVBAQsLRQRAQQEkEQwCCyAJQn+FIgUgB4MhByAFIAiDIQggCUI/hyEJIAxCP4ghBiANQj+IBSAHIAiEQj+ICyEKIAQgB3unaiEEIAEgByAIhCIFe6dBAnRqIQIDQCABIAMgBXqnajYCACABIAMgBSAFQgF9gyIFeqdqNgIEIAEgAyAFIAVCAX2DIgV6p2o2AgggASADIAUgBUIBfYMiBXqnajYCDCABIAMgBSAFQgF9gyIFeqdqNgIQIAEgAyAFIAVCAX2DIgV6p2o2AhQgASADIAUgBUIBfYMiBXqnajYCGCABIAMgBSAFQgF9gyIFeqdqNgIcIAUgBUIBfYMhBSACIAFBIGoiAUsNAAsgAiEBIANBQGshAwwCCwsLIAEjDmtBAnYkDyAEJBALagECfwNAIABBEGoiAiABTQRAIAMjDSAAav0ABAD9DAoKCgoKCgoKCgoKCgoKCgr9I/1kaWohAyACIQAMAQsLA0AgACABSQRAIANBAWogAyMNIABqLQAAQQpGGyEDIABBAWohAAwBCwsgAwuaBgIGfgd/IABBQGsgASAANQIQhyIEIAApAwBTBH9BAQUgBCAAKQMIVQsEfiABIAA1AhAiB4chBQJAIAApAwAiBCAAKQMIIghVBEAgACAFNwMAIAAgBTcDCAwBCwNAIAggBociCSAFIAUgCVMbIAQgBociCSAFIAUgCVUbfUKAAVkEQCAGQgF8IQYgASAHQgF8IgeHIQUMAQsLIAZCAFUEQCAEIQEjCUUEQCMARQRAQcAIJAALIwAjAEGA0ABqJAA/AEEQdCILIwBBQGtJBH8jACALa0G/gMAAakEQdkAAQQBIBUEACwRAAAskCQsjCSAAQUBrIgpBgNAA/AoAACAKQQBBgNAA/AsAA0AgASAIVwRAIABBQGsgASAGh6dB/wBxQdAAbGoiDyAPKAIAIwkgAadB/wBxQdAAbGoiDCgCAGo2AgAgDyAPKAIEIAwoAgRqNgIEIA8gDykDCCAMKQMIfDcDCEEAIQoDQCAKQQ9JBEAgCkECdCILIAxqKAIQIhAEQCALIA9qKAIQIg0EQEEAIQsDQCALQcAASQRAIAsgDWoiDiAO/QAEACALIBBq/QAEAP2uAf0LBAAgC0EQaiELDAELCyAQQQBBwAD8CwAgECMINgIAIBAkCAUgDyAKQQJ0aiAQNgIQCwsgCkEBaiEKDAELCyABQgF8IQEMAQsLIAAgBz4CEAsgACAEIAaHIgEgBSABIAVTGzcDACAAIAggBociASAFIAEgBVUbNwMICyAFBSAEC6dB/wBxQdAAbGoiACAAKAIAQQFqNgIAIANFBEAgACAAKAIEQQFqNgIEDwsgACAAKQMIIAKtfDcDCCAAQRBqQRsgAmdrQQAgAkEgTxsiAEEEdCACIAB2aiICQQR2QQJ0aiIDKAIAIgBFBEACQCMIRQRAIwBFBEBBwAgkAAsjACEAIwBBQGskAD8AQRB0IgojAEFAa0kEfyMAIAprQb+AwABqQRB2QABBAEgFQQALBEAACwwBCyMIIgAoAgAkCCAAQQA2AgALIAMgADYCAAsgACACQQ9xQQJ0aiIAIAAoAgBBAWo2AgALPgEBfyMKIwtBBnRqIgBBfzYCDCAAQv///////////wA3AxggAEKAgICAgICAgIB/NwMgIwsiAEEBaiQLIAALCgEBfyMkQQAkJAsKAQF/IyNBACQjCzgBAX8jICEAA0AjDSAAKAIAai0AAEEKRwRAIABBBGohAAwBCwsjICAAIyBrQQJ2QQFqQQJ0aiQgC2QAIAAkEiAAQQFrQQJ0JBMgAUECdCQUIAJBAnQkFSADQQJ0JBYgBEECdCQXIAVBAnQkGCAGQQJ0JBkgB0ECdCQaIAhBAnQkGyAJQQJ0JBwgCkECdCQdIAtBAnQkHiAMQQJ0JB8LMAEBfyMgIQADQCMNIAAoAgBqLQAAQQpHBEAgAEEEaiEADAELCyAAIyBrQQJ2QQFqCw0AIyBBBGsoAgBBAWoLBAAjIAsHACMgIyFJC60BAQN/A0AjICMhSQRAIyIEQCMgIQADQCMNIAAoAgBqLQAAQQpHBEAgAEEEaiEADAELCyAAIyBrQQJ2QQFqIgFBAUYEQCMgKAIAIyBBBGsoAgBBAWoiAmsiAAR/IABBAUYEfyMNIAJqLQAAQQ1GBUEACwVBAQsEQCMgQQRqJCAMBAsLIAEjEkcEQEF/JCVBAA8LCyMgEA9FBEBBAA8LIyAjEkECdGokIAwBCwtBAQu6FgMLfwF8A35BfyQlIw0jFSAAakEEaygCAGpBAWohAQJAIw0jFSICIABqKAIAaiIDQQFrIgQgAyACIxNGBH8gBC0AAEENRgVBAAsbIgIgAWsiAUEBa0EITwR+Qn8FIAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiDUKGjJiw4MCBgwZ8IA2EQvDhw4ePnrz4cINQBH4gDUIKfiANQgiIfCINQv+BgIDwH4NC5ICAgIDI0Ad+IA1CEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIPQoCAEFoNACMUQQBOBEAjDSMUIABqQQRrKAIAakEBaiEBIw0jFCICIABqKAIAaiIDQQFrIgQgAyACIxNGBH8gBC0AAEENRgVBAAsbIAFrQQ1HBH9BAQUgAS0AAEEwRgsEfkJ/BSABKQMFQrDgwIGDhoyYMIUhDSABKQMAQrDgwIGDhoyYMIVCGIYiDkKGjJiw4MCBgwZ8IA6EQvDhw4ePnrz4cINQBH4gDSANQoaMmLDgwIGDBnyEQvDhw4ePnrz4cIMFQgELUAR+IA5CCn4gDkIIiHwiDkL/gYCA8B+DQuSAgICAyNAHfiAOQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIQoDC1y9+IA1CCn4gDUIIiHwiDUL/gYCA8B+DQuSAgICAyNAHfiANQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIfAVCfwsLIg5Cf1ENAQtBASEBAkAjDSMbIABqQQRrKAIAakEBaiICKAIAIgNB9OTVqwZGIw0jGyIEIABqKAIAaiIGQQFrIgcgBiAEIxNGBH8gBy0AAEENRgVBAAsbIAJrIgRBBEZxDQBBACEBIANB5sKxmwdGIARBBUZxBH8gAi0ABEHlAEYFQQALDQBBfyEBCyABQQBIDQAjHkEATgR/Iw0jHiAAakEEaygCAGpBAWohAiMNIx4iAyAAaigCAGoiBEEBayIGIAQgAyMTRgR/IAYtAABBDUYFQQALGyIDIAJrIgJBAWtBCE8EfkJ/BSADQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAKtfUIDhoaDIg1ChoyYsODAgYMGfCANhELw4cOHj568+HCDUAR+IA1CCn4gDUIIiHwiDUL/gYCA8B+DQuSAgICAyNAHfiANQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiDUJ/UQ0BIA2nBUF/CyEGQn8hDSMdQQBOBEAjDSMdIABqQQRrKAIAakEBaiECIw0jHSIDIABqKAIAaiIEQQFrIgcgBCADIxNGBH8gBy0AAEENRgVBAAsbIgMgAmsiAkEBa0EITwR+Qn8FIANBCGspAwBCsODAgYOGjJgwhUJ/QgggAq19QgOGhoMiDUKGjJiw4MCBgwZ8IA2EQvDhw4ePnrz4cINQBH4gDUIKfiANQgiIfCINQv+BgIDwH4NC5ICAgIDI0Ad+IA1CEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyINQn9RDQELIxlBAE4EfyAPUCAGRSMeQQBIGwVBAAsEfyMZIgJBAEgEf0EBBSMNIAAgAmoiA0EEaygCAGpBAWoiBCMNIAMoAgBqIgNBAWsiByADIAIjE0YEfyAHLQAAQQ1GBUEACxsiAkYEf0EBBSACIARrQQJGBH8gBC0AAEEiRgVBAAsLCwVBAAsNACABIQIjGEEATgRAIw0jGCAAakEEaygCAGpBAWoiASMNIxgiAyAAaigCAGoiBEEBayIHIAQgAyMTRgR/IActAABBDUYFQQALGyIDRgR/QQEFIAMgAWtBAkYEfyABLQAAQSJGBUEACwsEQAJ/QQAjGiIBQQBIBH9BAQUjDSAAIAFqIgNBBGsoAgBqQQFqIgQjDSADKAIAaiIDQQFrIgcgAyABIxNGBH8gBy0AAEENRgVBAAsbIgFGBH9BAQUgASAEa0ECRgR/IAQtAABBIkYFQQALCwtFDQAaQQEjHyIBQQBIBH9BAQUjDSAAIAFqIgNBBGsoAgBqQQFqIgQjDSADKAIAaiIDQQFrIgcgAyABIxNGBH8gBy0AAEENRgVBAAsbIgFGBH9BAQUgASAEa0ECRgR/IAQtAABBIkYFQQALCwsNABojDSMfIABqQQRrKAIAakEBaiEBIw0jHyIDIABqKAIAaiIEQQFrIgcgBCADIxNGBH8gBy0AAEENRgVBAAsbIQMgAS0AAEEiRgRAIANBAWshAyABQQFqIQELIAMgAWtBBEYEfyABKAIAQe7qseMGRgVBAAsLDQIFIAEgAyMnQSAQAUEARyEFCwsjDSMWIABqQQRrKAIAakEBaiIBIw0jFiIDIABqKAIAaiIEQQFrIgcgBCADIxNGBH8gBy0AAEENRgVBAAsbIAFrEBAiAUF/Rg0AIwEgAUEUbGooAgxBf0YEQCMjQQFqJCMjJEEBaiQkQQEPCyABJCUgBSQmIxRBAE4EfyAOuiIMIwwrAwhEAAAAAACIs0CgZSMMKwMgRAAAAAAAAAAAZHEEfyAMIwwrAwBEAAAAAHCZdMGgZgVBAAsFQQELRQRAQX8kJQwBCyMBIAFBFGxqQRBBDCAFG2ooAgBBAWsiB0F/Rg0AIAJFBEAjDSEBIw0hAyMXQQBOBEAjDSMXIABqQQRrKAIAakEBaiEBIw0jFyIDIABqKAIAaiIEQQFrIgUgBCADIxNGBH8gBS0AAEENRgVBAAsbIQMLIw0hBSMNIQQjGCMcIAEgAyMnQSBqQRYQASIIGyEJIxwjGCAIGyAJIAlBAEgEf0EBBSMNIAAgCWoiCEEEaygCAGpBAWoiCiMNIAgoAgBqIghBAWsiCyAIIAkjE0YEfyALLQAAQQ1GBUEACxsiCEYEf0EBBSAIIAprQQJGBH8gCi0AAEEiRgVBAAsLCxsiCEEATgRAIw0gACAIaiIAQQRrKAIAakEBaiEFIw0gACgCAGoiAEEBayIEIAAgCCMTRgR/IAQtAABBDUYFQQALGyEECyAHIAEgAyABayAFIAQgBWsQEyIAQX9GBEBBfyQlDAILIwQgAEEYbGoiACAAKAIUQQFqNgIUCyMKIAdBBnRqIgBBAEEEIAJBAUYiAhtqIgMoAgAiAUUEQCMARQRAQcAIJAALIwAhASMAQYAgaiQAPwBBEHQiBCMAQUBrSQR/IwAgBGtBv4DAAGpBEHZAAEEASAVBAAsEQAALIAMgATYCAAsgASAPpyIDQQh2QQJ0aiIEKAIAIgFFBEAjAEUEQEHACCQACyMAIQEjAEGACGokAD8AQRB0IgUjAEFAa0kEfyMAIAVrQb+AwABqQRB2QABBAEgFQQALBEAACyAEIAE2AgALIAEgA0H/AXFBAnRqIgEgASgCAEEBajYCACANQgBZBEAgACAAKQMQIA18NwMQIABBATYCKAsgBiAAKAIMSgRAIAAgBjYCDAsgDkIAUgRAIA4gACkDGFMEQCAAIA43AxgLIA4gA618Ig0gACkDIFUEQCAAIA03AyALIAAoAggiAUUEQCMARQRAQcAIJAALIwAhASMAQcDQAGokAD8AQRB0IgQjAEFAa0kEfyMAIARrQb+AwABqQRB2QABBAEgFQQALBEAACyABQv///////////wA3AwAgAUKAgICAgICAgIB/NwMIIAAgATYCCAsgASANIAMgAhAECyMUQQBOBEAgDroiDCMMKwMAYwRAIwwgDDkDAAsgDiAPfLoiDCMMKwMIZARAIwwgDDkDCAsgBkEASgRAIwwgBrciDDkDECMMKwMYIAxjBEAjDCAMOQMYCwsjDCMMKwMgRAAAAAAAAPA/oDkDIAsjI0EBaiQjQQEPC0EAC/8DAgd/AX4gAa1Clfip+pe33puef34hCSAAIAFqIQQgACECA0AgAkEIaiIDIARNBEAgCSACKQMAhUIdiUKT++eyhte/9FZ+IQkgAyECDAELCyACIARJBEAgCSAEQQhrKQMAQn9CCCAEIAJrrX1CA4aGg4VCHYlCk/vnsobXv/RWfiEJCyAJQiCIIAmFpyIIQf//B3EhBANAIAVBwABJBEAjAiAEQQJ0aigCACIGRQRAIwNBgIAERiMHIAFqQYCAgBBLcgRAQX8PCyMARQRAQcAIJAALIwAhAiMAIAFBzwBqQUBxaiQAPwBBEHQiAyMAQUBrSQR/IwAgA2tBv4DAAGpBEHZAAEEASAVBAAsEQAALIAIgACAB/AoAACMHIAFqJAcjASMDQRRsaiIAIAI2AgAgACABNgIEIAAgCDYCCCMDQQFqJAMjAiAEQQJ0aiMDNgIAIwNBAWsPCyMBIAZBAWtBFGxqIgIoAgQgAUYEfyACKAIAIQdBACECAn8DQCACQRBqIgMgAU0EQEEAIAIgB2r9AAQAIAAgAmr9AAQA/VH9Uw0CGiADIQIMAQsLQQEgASACRg0AGiACIAdq/QAEACAAIAJq/QAEAP0k/WRBASABIAJrdEEBa3FFCwVBAAsEQCAGQQFrDwsgBEEBakH//wdxIQQgBUEBaiEFDAELC0F/Cw8AIwEgAEEUbGpBfzYCDAsEACMGC9wGAgh/An4gBK1Clfip+pe33puef34hDSADIARqIQcgAyEFA0AgBUEIaiIGIAdNBEAgDSAFKQMAhUIdiUKT++eyhte/9FZ+IQ0gBiEFDAELCyAFIAdJBEAgDSAHQQhrKQMAQn9CCCAHIAVrrX1CA4aGg4VCHYlCk/vnsobXv/RWfiENCyANQiCIIA2FIQ4gAq1Clfip+pe33puef34hDSABIAJqIQcgASEFA0AgBUEIaiIGIAdNBEAgDSAFKQMAhUIdiUKT++eyhte/9FZ+IQ0gBiEFDAELCyAFIAdJBEAgDSAHQQhrKQMAQn9CCCAHIAVrrX1CA4aGg4VCHYlCk/vnsobXv/RWfiENCyAAQbHz3fF5bK0gDiANQiCIIA2FQh9+fHynIghB//8HcSEHA0AgCUHAAEkEQCMFIAdBAnRqKAIAIgpFBEAjBkGAgARGBH9BAQUjByACaiAEakGAgIAQSwsEQEF/DwsjAEUEQEHACCQACyMAIQUjACACIARqQc8AakFAcWokAD8AQRB0IgYjAEFAa0kEfyMAIAZrQb+AwABqQRB2QABBAEgFQQALBEAACyAFIAEgAvwKAAAgAiAFaiADIAT8CgAAIwcgAiAEamokByMEIwZBGGxqIgEgBTYCACABIAI2AgQgASAENgIIIAEgCDYCDCABIAA2AhAjBkEBaiQGIwUgB0ECdGojBjYCAEF/DwsjBCAKQQFrQRhsaiILKAIMIAhGBH8gCygCECAARgVBAAsEfyALKAIEIAJGBUEACwR/IAsoAgggBEYFQQALBH8gCygCACEMQQAhBQJ/A0AgBUEQaiIGIAJNBEBBACAFIAxq/QAEACABIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAIgBUYNABogBSAMav0ABAAgASAFav0ABAD9JP1kQQEgAiAFa3RBAWtxRQsFQQALBH8gCygCACACaiELQQAhBQJ/A0AgBUEQaiIGIARNBEBBACAFIAtq/QAEACADIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAQgBUYNABogBSALav0ABAAgAyAFav0ABAD9JP1kQQEgBCAFa3RBAWtxRQsFQQALBEAgCkEBaw8LIAdBAWpB//8HcSEHIAlBAWohCQwBCwtBfwsaACMBIABBFGxqQRBBDCABG2ogAkEBajYCAAsEACMACwQAIygLBAAjKguDBQECfyMARQRAQcAIJAALIwAjACAAQb8BakFAcWokAD8AQRB0IgIjAEFAa0kEfyMAIAJrQb+AwABqQRB2QABBAEgFQQALBEAAC0FAayQNIwBFBEBBwAgkAAsjACMAIABBAnRBvwRqQUBxaiQAPwBBEHQiACMAQUBrSQR/IwAgAGtBv4DAAGpBEHZAAEEASAVBAAsEQAALQUBrJA4jDkEEa0F/NgIAIwBFBEBBwAgkAAsjACMAQYABaiQAPwBBEHQiASMAQUBrSQR/IwAgAWtBv4DAAGpBEHZAAEEASAVBAAsEQAALJCcjJyQoIwBFBEBBwAgkAAsjACMAQUBrJAA/AEEQdCIBIwBBQGtJBH8jACABa0G/gMAAakEQdkAAQQBIBUEACwRAAAskDCMMJCkjAEUEQEHACCQACyMAIwBBgICAAWokAD8AQRB0IgEjAEFAa0kEfyMAIAFrQb+AwABqQRB2QABBAEgFQQALBEAACyQKIwokKiMARQRAQcAIJAALIwAjAEGAgNAAaiQAPwBBEHQiASMAQUBrSQR/IwAgAWtBv4DAAGpBEHZAAEEASAVBAAsEQAALJAEjAEUEQEHACCQACyMAIwBBgIAgaiQAPwBBEHQiASMAQUBrSQR/IwAgAWtBv4DAAGpBEHZAAEEASAVBAAsEQAALJAIjAEUEQEHACCQACyMAIwBBgIDgAGokAD8AQRB0IgEjAEFAa0kEfyMAIAFrQb+AwABqQRB2QABBAEgFQQALBEAACyQEIwBFBEBBwAgkAAsjACMAQYCAIGokAD8AQRB0IgEjAEFAa0kEfyMAIAFrQb+AwABqQRB2QABBAEgFQQALBEAACyQFIwQkKwsEACMlCwQAIyYLBAAjDQsZACAAIAEQAiMOJCBBACQjQQAkJBAAIxFFCwQAIysLBAAjKQs=";
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
		this.#calls.prepare(INPUT_BYTES);
		this.#input = this.#calls.inputAt();
		const texts = this.#calls.textsAt();
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
		return new Float64Array(this.#calls.memory.buffer, this.#calls.clockAt(), 5);
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
		return this.#calls.newSeries();
	}
	takeCounts() {
		return {
			rows: this.#calls.takeCounted(),
			excluded: this.#calls.takeExcluded()
		};
	}
	feedsBetween(start, end) {
		return this.#calls.feedsBetween(start, end);
	}
	seriesAt(series) {
		return this.#calls.seriesAt() + series * 64;
	}
	get errors() {
		return {
			at: this.#calls.errorsAt(),
			count: this.#calls.errorsFound()
		};
	}
};
//#endregion
//#region src/parse/jmeter/engine-series.ts
const PAGE_COUNTS = 256;
const PAGES = 1024;
const SLOTS = 128;
const SLOT_BYTES = 80;
const SLOTS_AT = 64;
const SKETCH_PAGES = 15;
const SKETCH_PAGE = 16;
const ERROR_BYTES = 24;
function countedSeries(engine, series) {
	const view = new DataView(engine.bytes.buffer);
	const record = engine.seriesAt(series);
	const passed = histogramAt(engine, view.getUint32(record, true));
	const failed = histogramAt(engine, view.getUint32(record + 4, true));
	const errorCount = failed?.count ?? 0;
	const count = (passed?.count ?? 0) + errorCount;
	if (count === 0) return void 0;
	const ring = view.getUint32(record + 8, true);
	return {
		count,
		errorCount,
		...passed && { passed },
		...failed && { failed },
		...ring !== 0 && {
			batches: batchesAt(engine, view, ring),
			startMs: Number(view.getBigInt64(record + 24, true)),
			endMs: Number(view.getBigInt64(record + 32, true))
		},
		...view.getUint32(record + 40, true) !== 0 && { bytes: Number(view.getBigUint64(record + 16, true)) }
	};
}
function threadsSeen(engine, series) {
	const threads = new DataView(engine.bytes.buffer).getInt32(engine.seriesAt(series) + 12, true);
	return threads < 0 ? void 0 : threads;
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
function histogramAt(engine, address) {
	if (address === 0) return void 0;
	const { words } = engine;
	const indexes = [];
	const counts = [];
	for (let page = 0; page < PAGES; page++) {
		const start = words[address / 4 + page] / 4;
		if (start === 0) continue;
		for (let i = 0; i < PAGE_COUNTS; i++) {
			const count = words[start + i];
			if (count === 0) continue;
			indexes.push(page * PAGE_COUNTS + i);
			counts.push(count);
		}
	}
	return Histogram.fromSorted(1, Int32Array.from(indexes), Float64Array.from(counts));
}
function batchesAt(engine, view, ring) {
	const first = Number(view.getBigInt64(ring, true));
	const last = Number(view.getBigInt64(ring + 8, true));
	const batches = [];
	for (let span = first; span <= last; span++) {
		const slot = ring + SLOTS_AT + span % SLOTS * SLOT_BYTES;
		batches.push({
			count: view.getUint32(slot, true),
			errorCount: view.getUint32(slot + 4, true),
			sumMs: Number(view.getBigUint64(slot + 8, true)),
			sketch: sketchAt(engine.words, slot + 16)
		});
	}
	return {
		widthMs: 2 ** view.getUint32(ring + 16, true),
		first,
		batches
	};
}
function sketchAt(words, address) {
	const sketch = [];
	for (let page = 0; page < SKETCH_PAGES; page++) {
		const start = words[address / 4 + page] / 4;
		if (start === 0) continue;
		for (let i = 0; i < SKETCH_PAGE; i++) {
			const count = words[start + i];
			if (count > 0) sketch.push(page * SKETCH_PAGE + i, count);
		}
	}
	return sketch;
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
	countRows(rows) {
		this.#rows += rows;
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
				this.#sink.notice("dimension-missing", `has no column "${column}" for the dimension "${name}" (found ${found}).`);
			}
			return at;
		});
	}
	#read(block, row) {
		const { at } = this.#layout;
		const found = (column) => `(found ${quoted(textOf$1(block, row, column))})`;
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
		const value = digits >= 0 ? digits : parseNumber(textOf$1(block, row, column));
		return value !== void 0 && isElapsed(value) ? value : void 0;
	}
	#start(block, row) {
		const column = this.#layout.at.timeStamp;
		const digits = wholeNumber$1(block, row, column);
		if (digits >= 0) return epochMs(digits);
		const time = parseTimestamp(textOf$1(block, row, column));
		if (time?.zoned === false) this.#localTime = true;
		return time?.ms;
	}
	#passed(block, row) {
		const { success, responseCode } = this.#layout.at;
		if (success < 0) return isPassingCode(textOf$1(block, row, responseCode));
		if (isField(block, row, success, "true")) return true;
		if (isField(block, row, success, "false")) return false;
		return parseFlag(textOf$1(block, row, success));
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
const LF = 10;
function canReadFast(layout, { limits, dimensionColumns }) {
	return suits(layout) && dimensionColumns.length === 0 && limits.rowBytes >= 524288 && hasEngine();
}
function suits({ at }) {
	return at.success >= 0;
}
async function readFast(input, sink, bulk, layout) {
	const reading = new FastReading(sink, bulk, layout);
	if (input.openDirectly) await reading.takeAll(input.openDirectly());
	else for await (const chunk of input.chunks) reading.take(chunk);
	return reading.end();
}
var FastReading = class {
	#sink;
	#bulk;
	#reader;
	#engine = new Engine();
	#series = /* @__PURE__ */ new Map();
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
		this.#layout = layout;
		this.#engine.layout = layout;
		this.#engine.clock = bulk.timeline.clock;
		if (layout.header) this.#leaveToTokenizer(0);
	}
	async takeAll(file) {
		try {
			const buffer = new Uint8Array(READ_BYTES);
			for (let reads = 1, bytes = -1; bytes !== 0; reads++) {
				if (reads % READS_AT_A_STRETCH === 0) await setImmediate();
				if (this.#tokenizer) {
					bytes = file.read(buffer);
					this.take(buffer.subarray(0, bytes));
				} else {
					bytes = file.read(this.#engine.input.subarray(this.#rest, this.#rest + READ_BYTES));
					this.#count(this.#rest + bytes);
				}
			}
		} finally {
			file.close();
		}
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
		this.#handOver();
		return this.#reader.end();
	}
	#takeSlowly(chunk) {
		const tokenizer = this.#tokenizer;
		let at = 0;
		for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
			const feed = chunk.indexOf(LF, at);
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
		let offer;
		while (this.#hasOddRow()) {
			offer = this.#bulk.timeline.isHolding ? void 0 : engine.offer;
			this.#line += engine.feedsBetween(seen, engine.rowStart);
			seen = engine.rowStart;
			this.#readOddRow(offer);
			engine.skipRow();
			odd++;
			if (!this.#follow()) break;
		}
		const end = engine.rowStart;
		this.#line += engine.feedsBetween(seen, end);
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
	#readOddRow(offer) {
		const row = this.#engine.row(this.#line);
		if (!row) return;
		const { timeline } = this.#bulk;
		const workflow = offer ? textOf$1(row, 0, this.#layout.at.label) : "";
		timeline.clock = this.#engine.clock;
		this.#reader.take(row);
		this.#engine.clock = timeline.clock;
		if (offer) this.#answer(offer, workflow);
	}
	#answer(offer, workflow) {
		if (this.#bulk.isExcluded(workflow)) {
			this.#engine.exclude(offer);
			return;
		}
		const gathered = this.#bulk.series(workflow, offer.transaction ? "transaction" : "request");
		if (!gathered) return;
		const series = this.#series.get(gathered) ?? this.#engine.newSeries();
		if (series === void 0) return;
		this.#series.set(gathered, series);
		this.#engine.bind(offer, series);
	}
	#follow() {
		const { layout } = this.#reader;
		if (layout === this.#layout) return true;
		this.#takeCounts();
		this.#layout = layout;
		this.#isGivenUp ||= !suits(layout);
		if (!this.#isGivenUp) this.#engine.layout = layout;
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
	#handOver() {
		const errors = countedErrors(this.#engine);
		for (const [gathered, series] of this.#series) {
			const counted = countedSeries(this.#engine, series);
			if (!counted) continue;
			gathered.addSummary({
				workflow: "",
				kind: "request",
				dimensions: {},
				...counted,
				errors: errors.get(series) ?? []
			});
			const threads = threadsSeen(this.#engine, series);
			if (threads !== void 0) gathered.sawThreads(threads);
		}
	}
};
//#endregion
//#region src/parse/jmeter/csv.ts
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter CSV (a header with elapsed and label, or rows in JMeter's default order of columns)",
	matches: (head) => sniffLayout(head) !== void 0,
	read: read$13
};
async function read$13(input, sink) {
	const layout = sniffLayout(input.head);
	if (!layout) throw new InputError(`${sink.file}: is no JMeter CSV: its first row is no header and does not fit JMeter's default order of columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`);
	if (sink.bulk && canReadFast(layout, sink)) return readFast(input, sink, sink.bulk, layout);
	const reader = new JMeterRowReader(layout, sink);
	const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
//#endregion
//#region node_modules/xmlchars/xml/1.0/ed5.js
var require_ed5 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "	\n\r -퟿-�𐀀-􏿿";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= SPACE && c <= 55295 || c === NL || c === CR || c === TAB || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
//#endregion
//#region node_modules/xmlchars/xml/1.1/ed2.js
var require_ed2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "-퟿-�𐀀-􏿿";
	exports.RESTRICTED_CHAR = "-\b\v\f---";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= 1 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isRestrictedChar(c) {
		return c >= 1 && c <= 8 || c === 11 || c === 12 || c >= 14 && c <= 31 || c >= 127 && c <= 132 || c >= 134 && c <= 159;
	}
	exports.isRestrictedChar = isRestrictedChar;
	function isCharAndNotRestricted(c) {
		return c === 9 || c === 10 || c === 13 || c > 31 && c < 127 || c === 133 || c > 159 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isCharAndNotRestricted = isCharAndNotRestricted;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
//#endregion
//#region node_modules/xmlchars/xmlns/1.0/ed3.js
var require_ed3 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NC_NAME_START_CHAR = "A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
	exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
	exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
	function isNCNameStartChar(c) {
		return c >= 65 && c <= 90 || c === 95 || c >= 97 && c <= 122 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8204 && c <= 8205 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNCNameStartChar = isNCNameStartChar;
	function isNCNameChar(c) {
		return isNCNameStartChar(c) || c === 45 || c === 46 || c >= 48 && c <= 57 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNCNameChar = isNCNameChar;
}));
//#endregion
//#region src/parse/jmeter/xml.ts
var import_saxes = (/* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SaxesParser = exports.EVENTS = void 0;
	const ed5 = require_ed5();
	const ed2 = require_ed2();
	const NSed3 = require_ed3();
	var isS = ed5.isS;
	var isChar10 = ed5.isChar;
	var isNameStartChar = ed5.isNameStartChar;
	var isNameChar = ed5.isNameChar;
	var S_LIST = ed5.S_LIST;
	var NAME_RE = ed5.NAME_RE;
	var isChar11 = ed2.isChar;
	var isNCNameStartChar = NSed3.isNCNameStartChar;
	var isNCNameChar = NSed3.isNCNameChar;
	var NC_NAME_RE = NSed3.NC_NAME_RE;
	const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
	const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
	const rootNS = {
		__proto__: null,
		xml: XML_NAMESPACE,
		xmlns: XMLNS_NAMESPACE
	};
	const XML_ENTITIES = {
		__proto__: null,
		amp: "&",
		gt: ">",
		lt: "<",
		quot: "\"",
		apos: "'"
	};
	const EOC = -1;
	const NL_LIKE = -2;
	const S_BEGIN = 0;
	const S_BEGIN_WHITESPACE = 1;
	const S_DOCTYPE = 2;
	const S_DOCTYPE_QUOTE = 3;
	const S_DTD = 4;
	const S_DTD_QUOTED = 5;
	const S_DTD_OPEN_WAKA = 6;
	const S_DTD_OPEN_WAKA_BANG = 7;
	const S_DTD_COMMENT = 8;
	const S_DTD_COMMENT_ENDING = 9;
	const S_DTD_COMMENT_ENDED = 10;
	const S_DTD_PI = 11;
	const S_DTD_PI_ENDING = 12;
	const S_TEXT = 13;
	const S_ENTITY = 14;
	const S_OPEN_WAKA = 15;
	const S_OPEN_WAKA_BANG = 16;
	const S_COMMENT = 17;
	const S_COMMENT_ENDING = 18;
	const S_COMMENT_ENDED = 19;
	const S_CDATA = 20;
	const S_CDATA_ENDING = 21;
	const S_CDATA_ENDING_2 = 22;
	const S_PI_FIRST_CHAR = 23;
	const S_PI_REST = 24;
	const S_PI_BODY = 25;
	const S_PI_ENDING = 26;
	const S_XML_DECL_NAME_START = 27;
	const S_XML_DECL_NAME = 28;
	const S_XML_DECL_EQ = 29;
	const S_XML_DECL_VALUE_START = 30;
	const S_XML_DECL_VALUE = 31;
	const S_XML_DECL_SEPARATOR = 32;
	const S_XML_DECL_ENDING = 33;
	const S_OPEN_TAG = 34;
	const S_OPEN_TAG_SLASH = 35;
	const S_ATTRIB = 36;
	const S_ATTRIB_NAME = 37;
	const S_ATTRIB_NAME_SAW_WHITE = 38;
	const S_ATTRIB_VALUE = 39;
	const S_ATTRIB_VALUE_QUOTED = 40;
	const S_ATTRIB_VALUE_CLOSED = 41;
	const S_ATTRIB_VALUE_UNQUOTED = 42;
	const S_CLOSE_TAG = 43;
	const S_CLOSE_TAG_SAW_WHITE = 44;
	const TAB = 9;
	const NL = 10;
	const CR = 13;
	const SPACE = 32;
	const BANG = 33;
	const DQUOTE = 34;
	const AMP = 38;
	const SQUOTE = 39;
	const MINUS = 45;
	const FORWARD_SLASH = 47;
	const SEMICOLON = 59;
	const LESS = 60;
	const EQUAL = 61;
	const GREATER = 62;
	const QUESTION = 63;
	const OPEN_BRACKET = 91;
	const CLOSE_BRACKET = 93;
	const NEL = 133;
	const LS = 8232;
	const isQuote = (c) => c === DQUOTE || c === SQUOTE;
	const QUOTES = [DQUOTE, SQUOTE];
	const DOCTYPE_TERMINATOR = [
		...QUOTES,
		OPEN_BRACKET,
		GREATER
	];
	const DTD_TERMINATOR = [
		...QUOTES,
		LESS,
		CLOSE_BRACKET
	];
	const XML_DECL_NAME_TERMINATOR = [
		EQUAL,
		QUESTION,
		...S_LIST
	];
	const ATTRIB_VALUE_UNQUOTED_TERMINATOR = [
		...S_LIST,
		GREATER,
		AMP,
		LESS
	];
	function nsPairCheck(parser, prefix, uri) {
		switch (prefix) {
			case "xml":
				if (uri !== XML_NAMESPACE) parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
				break;
			case "xmlns":
				if (uri !== XMLNS_NAMESPACE) parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
				break;
			default:
		}
		switch (uri) {
			case XMLNS_NAMESPACE:
				parser.fail(prefix === "" ? `the default namespace may not be set to ${uri}.` : `may not assign a prefix (even "xmlns") to the URI \
${XMLNS_NAMESPACE}.`);
				break;
			case XML_NAMESPACE:
				switch (prefix) {
					case "xml": break;
					case "":
						parser.fail(`the default namespace may not be set to ${uri}.`);
						break;
					default: parser.fail("may not assign the xml namespace to another prefix.");
				}
				break;
			default:
		}
	}
	function nsMappingCheck(parser, mapping) {
		for (const local of Object.keys(mapping)) nsPairCheck(parser, local, mapping[local]);
	}
	const isNCName = (name) => NC_NAME_RE.test(name);
	const isName = (name) => NAME_RE.test(name);
	const FORBIDDEN_START = 0;
	const FORBIDDEN_BRACKET = 1;
	const FORBIDDEN_BRACKET_BRACKET = 2;
	exports.EVENTS = [
		"xmldecl",
		"text",
		"processinginstruction",
		"doctype",
		"comment",
		"opentagstart",
		"attribute",
		"opentag",
		"closetag",
		"cdata",
		"error",
		"end",
		"ready"
	];
	const EVENT_NAME_TO_HANDLER_NAME = {
		xmldecl: "xmldeclHandler",
		text: "textHandler",
		processinginstruction: "piHandler",
		doctype: "doctypeHandler",
		comment: "commentHandler",
		opentagstart: "openTagStartHandler",
		attribute: "attributeHandler",
		opentag: "openTagHandler",
		closetag: "closeTagHandler",
		cdata: "cdataHandler",
		error: "errorHandler",
		end: "endHandler",
		ready: "readyHandler"
	};
	var SaxesParser = class {
		constructor(opt) {
			this.opt = opt !== null && opt !== void 0 ? opt : {};
			this.fragmentOpt = !!this.opt.fragment;
			const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
			this.trackPosition = this.opt.position !== false;
			this.fileName = this.opt.fileName;
			if (xmlnsOpt) {
				this.nameStartCheck = isNCNameStartChar;
				this.nameCheck = isNCNameChar;
				this.isName = isNCName;
				this.processAttribs = this.processAttribsNS;
				this.pushAttrib = this.pushAttribNS;
				this.ns = Object.assign({ __proto__: null }, rootNS);
				const additional = this.opt.additionalNamespaces;
				if (additional != null) {
					nsMappingCheck(this, additional);
					Object.assign(this.ns, additional);
				}
			} else {
				this.nameStartCheck = isNameStartChar;
				this.nameCheck = isNameChar;
				this.isName = isName;
				this.processAttribs = this.processAttribsPlain;
				this.pushAttrib = this.pushAttribPlain;
			}
			this.stateTable = [
				this.sBegin,
				this.sBeginWhitespace,
				this.sDoctype,
				this.sDoctypeQuote,
				this.sDTD,
				this.sDTDQuoted,
				this.sDTDOpenWaka,
				this.sDTDOpenWakaBang,
				this.sDTDComment,
				this.sDTDCommentEnding,
				this.sDTDCommentEnded,
				this.sDTDPI,
				this.sDTDPIEnding,
				this.sText,
				this.sEntity,
				this.sOpenWaka,
				this.sOpenWakaBang,
				this.sComment,
				this.sCommentEnding,
				this.sCommentEnded,
				this.sCData,
				this.sCDataEnding,
				this.sCDataEnding2,
				this.sPIFirstChar,
				this.sPIRest,
				this.sPIBody,
				this.sPIEnding,
				this.sXMLDeclNameStart,
				this.sXMLDeclName,
				this.sXMLDeclEq,
				this.sXMLDeclValueStart,
				this.sXMLDeclValue,
				this.sXMLDeclSeparator,
				this.sXMLDeclEnding,
				this.sOpenTag,
				this.sOpenTagSlash,
				this.sAttrib,
				this.sAttribName,
				this.sAttribNameSawWhite,
				this.sAttribValue,
				this.sAttribValueQuoted,
				this.sAttribValueClosed,
				this.sAttribValueUnquoted,
				this.sCloseTag,
				this.sCloseTagSawWhite
			];
			this._init();
		}
		get closed() {
			return this._closed;
		}
		_init() {
			var _a;
			this.openWakaBang = "";
			this.text = "";
			this.name = "";
			this.piTarget = "";
			this.entity = "";
			this.q = null;
			this.tags = [];
			this.tag = null;
			this.topNS = null;
			this.chunk = "";
			this.chunkPosition = 0;
			this.i = 0;
			this.prevI = 0;
			this.carriedFromPrevious = void 0;
			this.forbiddenState = FORBIDDEN_START;
			this.attribList = [];
			const { fragmentOpt } = this;
			this.state = fragmentOpt ? S_TEXT : S_BEGIN;
			this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot = this.sawRoot = fragmentOpt;
			this.xmlDeclPossible = !fragmentOpt;
			this.xmlDeclExpects = ["version"];
			this.entityReturnState = void 0;
			let { defaultXMLVersion } = this.opt;
			if (defaultXMLVersion === void 0) {
				if (this.opt.forceXMLVersion === true) throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
				defaultXMLVersion = "1.0";
			}
			this.setXMLVersion(defaultXMLVersion);
			this.positionAtNewLine = 0;
			this.doctype = false;
			this._closed = false;
			this.xmlDecl = {
				version: void 0,
				encoding: void 0,
				standalone: void 0
			};
			this.line = 1;
			this.column = 0;
			this.ENTITIES = Object.create(XML_ENTITIES);
			(_a = this.readyHandler) === null || _a === void 0 || _a.call(this);
		}
		get position() {
			return this.chunkPosition + this.i;
		}
		get columnIndex() {
			return this.position - this.positionAtNewLine;
		}
		on(name, handler) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
		}
		off(name) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = void 0;
		}
		makeError(message) {
			var _a;
			let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
			if (this.trackPosition) {
				if (msg.length > 0) msg += ":";
				msg += `${this.line}:${this.column}`;
			}
			if (msg.length > 0) msg += ": ";
			return new Error(msg + message);
		}
		fail(message) {
			const err = this.makeError(message);
			const handler = this.errorHandler;
			if (handler === void 0) throw err;
			else handler(err);
			return this;
		}
		write(chunk) {
			if (this.closed) return this.fail("cannot write after close; assign an onready handler.");
			let end = false;
			if (chunk === null) {
				end = true;
				chunk = "";
			} else if (typeof chunk === "object") chunk = chunk.toString();
			if (this.carriedFromPrevious !== void 0) {
				chunk = `${this.carriedFromPrevious}${chunk}`;
				this.carriedFromPrevious = void 0;
			}
			let limit = chunk.length;
			const lastCode = chunk.charCodeAt(limit - 1);
			if (!end && (lastCode === CR || lastCode >= 55296 && lastCode <= 56319)) {
				this.carriedFromPrevious = chunk[limit - 1];
				limit--;
				chunk = chunk.slice(0, limit);
			}
			const { stateTable } = this;
			this.chunk = chunk;
			this.i = 0;
			while (this.i < limit) stateTable[this.state].call(this);
			this.chunkPosition += limit;
			return end ? this.end() : this;
		}
		close() {
			return this.write(null);
		}
		getCode10() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code >= SPACE || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR:
						if (chunk.charCodeAt(i + 1) === NL) this.i = i + 2;
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCode11() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code > 31 && code < 127 || code > 159 && code !== LS || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR: {
						const next = chunk.charCodeAt(i + 1);
						if (next === NL || next === NEL) this.i = i + 2;
					}
					case NEL:
					case LS:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCodeNorm() {
			const c = this.getCode();
			return c === NL_LIKE ? NL : c;
		}
		unget() {
			this.i = this.prevI;
			this.column--;
		}
		captureTo(chars) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				const c = this.getCode();
				const isNLLike = c === NL_LIKE;
				const final = isNLLike ? NL : c;
				if (final === EOC || chars.includes(final)) {
					this.text += chunk.slice(start, this.prevI);
					return final;
				}
				if (isNLLike) {
					this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
				}
			}
		}
		captureToChar(char) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				let c = this.getCode();
				switch (c) {
					case NL_LIKE:
						this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						c = NL;
						break;
					case EOC:
						this.text += chunk.slice(start);
						return false;
					default:
				}
				if (c === char) {
					this.text += chunk.slice(start, this.prevI);
					return true;
				}
			}
		}
		captureNameChars() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCode();
				if (c === EOC) {
					this.name += chunk.slice(start);
					return EOC;
				}
				if (!isNameChar(c)) {
					this.name += chunk.slice(start, this.prevI);
					return c === NL_LIKE ? NL : c;
				}
			}
		}
		skipSpaces() {
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC || !isS(c)) return c;
			}
		}
		setXMLVersion(version) {
			this.currentXMLVersion = version;
			if (version === "1.0") {
				this.isChar = isChar10;
				this.getCode = this.getCode10;
			} else {
				this.isChar = isChar11;
				this.getCode = this.getCode11;
			}
		}
		sBegin() {
			if (this.chunk.charCodeAt(0) === 65279) {
				this.i++;
				this.column++;
			}
			this.state = S_BEGIN_WHITESPACE;
		}
		sBeginWhitespace() {
			const iBefore = this.i;
			const c = this.skipSpaces();
			if (this.prevI !== iBefore) this.xmlDeclPossible = false;
			switch (c) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (this.text.length !== 0) throw new Error("no-empty text at start");
					break;
				case EOC: break;
				default:
					this.unget();
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sDoctype() {
			var _a;
			const c = this.captureTo(DOCTYPE_TERMINATOR);
			switch (c) {
				case GREATER:
					(_a = this.doctypeHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					this.doctype = true;
					break;
				case EOC: break;
				default:
					this.text += String.fromCodePoint(c);
					if (c === OPEN_BRACKET) this.state = S_DTD;
					else if (isQuote(c)) {
						this.state = S_DOCTYPE_QUOTE;
						this.q = c;
					}
			}
		}
		sDoctypeQuote() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.q = null;
				this.state = S_DOCTYPE;
			}
		}
		sDTD() {
			const c = this.captureTo(DTD_TERMINATOR);
			if (c === EOC) return;
			this.text += String.fromCodePoint(c);
			if (c === CLOSE_BRACKET) this.state = S_DOCTYPE;
			else if (c === LESS) this.state = S_DTD_OPEN_WAKA;
			else if (isQuote(c)) {
				this.state = S_DTD_QUOTED;
				this.q = c;
			}
		}
		sDTDQuoted() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.state = S_DTD;
				this.q = null;
			}
		}
		sDTDOpenWaka() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			switch (c) {
				case BANG:
					this.state = S_DTD_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					break;
				case QUESTION:
					this.state = S_DTD_PI;
					break;
				default: this.state = S_DTD;
			}
		}
		sDTDOpenWakaBang() {
			const char = String.fromCodePoint(this.getCodeNorm());
			const owb = this.openWakaBang += char;
			this.text += char;
			if (owb !== "-") {
				this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
				this.openWakaBang = "";
			}
		}
		sDTDComment() {
			if (this.captureToChar(MINUS)) {
				this.text += "-";
				this.state = S_DTD_COMMENT_ENDING;
			}
		}
		sDTDCommentEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
		}
		sDTDCommentEnded() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
			else {
				this.fail("malformed comment.");
				this.state = S_DTD_COMMENT;
			}
		}
		sDTDPI() {
			if (this.captureToChar(QUESTION)) {
				this.text += "?";
				this.state = S_DTD_PI_ENDING;
			}
		}
		sDTDPIEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
		}
		sText() {
			if (this.tags.length !== 0) this.handleTextInRoot();
			else this.handleTextOutsideRoot();
		}
		sEntity() {
			let { i: start } = this;
			const { chunk } = this;
			loop: while (true) switch (this.getCode()) {
				case NL_LIKE:
					this.entity += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					break;
				case SEMICOLON: {
					const { entityReturnState } = this;
					const entity = this.entity + chunk.slice(start, this.prevI);
					this.state = entityReturnState;
					let parsed;
					if (entity === "") {
						this.fail("empty entity name.");
						parsed = "&;";
					} else {
						parsed = this.parseEntity(entity);
						this.entity = "";
					}
					if (entityReturnState !== S_TEXT || this.textHandler !== void 0) this.text += parsed;
					break loop;
				}
				case EOC:
					this.entity += chunk.slice(start);
					break loop;
				default:
			}
		}
		sOpenWaka() {
			const c = this.getCode();
			if (isNameStartChar(c)) {
				this.state = S_OPEN_TAG;
				this.unget();
				this.xmlDeclPossible = false;
			} else switch (c) {
				case FORWARD_SLASH:
					this.state = S_CLOSE_TAG;
					this.xmlDeclPossible = false;
					break;
				case BANG:
					this.state = S_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					this.xmlDeclPossible = false;
					break;
				case QUESTION:
					this.state = S_PI_FIRST_CHAR;
					break;
				default:
					this.fail("disallowed character in tag name");
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sOpenWakaBang() {
			this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
			switch (this.openWakaBang) {
				case "[CDATA[":
					if (!this.sawRoot && !this.reportedTextBeforeRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextBeforeRoot = true;
					}
					if (this.closedRoot && !this.reportedTextAfterRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextAfterRoot = true;
					}
					this.state = S_CDATA;
					this.openWakaBang = "";
					break;
				case "--":
					this.state = S_COMMENT;
					this.openWakaBang = "";
					break;
				case "DOCTYPE":
					this.state = S_DOCTYPE;
					if (this.doctype || this.sawRoot) this.fail("inappropriately located doctype declaration.");
					this.openWakaBang = "";
					break;
				default: if (this.openWakaBang.length >= 7) this.fail("incorrect syntax.");
			}
		}
		sComment() {
			if (this.captureToChar(MINUS)) this.state = S_COMMENT_ENDING;
		}
		sCommentEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === MINUS) {
				this.state = S_COMMENT_ENDED;
				(_a = this.commentHandler) === null || _a === void 0 || _a.call(this, this.text);
				this.text = "";
			} else {
				this.text += `-${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			}
		}
		sCommentEnded() {
			const c = this.getCodeNorm();
			if (c !== GREATER) {
				this.fail("malformed comment.");
				this.text += `--${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			} else this.state = S_TEXT;
		}
		sCData() {
			if (this.captureToChar(CLOSE_BRACKET)) this.state = S_CDATA_ENDING;
		}
		sCDataEnding() {
			const c = this.getCodeNorm();
			if (c === CLOSE_BRACKET) this.state = S_CDATA_ENDING_2;
			else {
				this.text += `]${String.fromCodePoint(c)}`;
				this.state = S_CDATA;
			}
		}
		sCDataEnding2() {
			var _a;
			const c = this.getCodeNorm();
			switch (c) {
				case GREATER:
					(_a = this.cdataHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					break;
				case CLOSE_BRACKET:
					this.text += "]";
					break;
				default:
					this.text += `]]${String.fromCodePoint(c)}`;
					this.state = S_CDATA;
			}
		}
		sPIFirstChar() {
			const c = this.getCodeNorm();
			if (this.nameStartCheck(c)) {
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			} else if (c === QUESTION || isS(c)) {
				this.fail("processing instruction without a target.");
				this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
			} else {
				this.fail("disallowed character in processing instruction name.");
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			}
		}
		sPIRest() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC) {
					this.piTarget += chunk.slice(start);
					return;
				}
				if (!this.nameCheck(c)) {
					this.piTarget += chunk.slice(start, this.prevI);
					const isQuestion = c === QUESTION;
					if (isQuestion || isS(c)) if (this.piTarget === "xml") {
						if (!this.xmlDeclPossible) this.fail("an XML declaration must be at the start of the document.");
						this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
					} else this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
					else {
						this.fail("disallowed character in processing instruction name.");
						this.piTarget += String.fromCodePoint(c);
					}
					break;
				}
			}
		}
		sPIBody() {
			if (this.text.length === 0) {
				const c = this.getCodeNorm();
				if (c === QUESTION) this.state = S_PI_ENDING;
				else if (!isS(c)) this.text = String.fromCodePoint(c);
			} else if (this.captureToChar(QUESTION)) this.state = S_PI_ENDING;
		}
		sPIEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === GREATER) {
				const { piTarget } = this;
				if (piTarget.toLowerCase() === "xml") this.fail("the XML declaration must appear at the start of the document.");
				(_a = this.piHandler) === null || _a === void 0 || _a.call(this, {
					target: piTarget,
					body: this.text
				});
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else if (c === QUESTION) this.text += "?";
			else {
				this.text += `?${String.fromCodePoint(c)}`;
				this.state = S_PI_BODY;
			}
			this.xmlDeclPossible = false;
		}
		sXMLDeclNameStart() {
			const c = this.skipSpaces();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (c !== EOC) {
				this.state = S_XML_DECL_NAME;
				this.name = String.fromCodePoint(c);
			}
		}
		sXMLDeclName() {
			const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.name += this.text;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (!(isS(c) || c === EQUAL)) return;
			this.name += this.text;
			this.text = "";
			if (!this.xmlDeclExpects.includes(this.name)) switch (this.name.length) {
				case 0:
					this.fail("did not expect any more name/value pairs.");
					break;
				case 1:
					this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
					break;
				default: this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
			}
			this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
		}
		sXMLDeclEq() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (c !== EQUAL) this.fail("value required.");
			this.state = S_XML_DECL_VALUE_START;
		}
		sXMLDeclValueStart() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (!isQuote(c)) {
				this.fail("value must be quoted.");
				this.q = SPACE;
			} else this.q = c;
			this.state = S_XML_DECL_VALUE;
		}
		sXMLDeclValue() {
			const c = this.captureTo([this.q, QUESTION]);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (c === EOC) return;
			const value = this.text;
			this.text = "";
			switch (this.name) {
				case "version": {
					this.xmlDeclExpects = ["encoding", "standalone"];
					const version = value;
					this.xmlDecl.version = version;
					if (!/^1\.[0-9]+$/.test(version)) this.fail("version number must match /^1\\.[0-9]+$/.");
					else if (!this.opt.forceXMLVersion) this.setXMLVersion(version);
					break;
				}
				case "encoding":
					if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) this.fail("encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
					this.xmlDeclExpects = ["standalone"];
					this.xmlDecl.encoding = value;
					break;
				case "standalone":
					if (value !== "yes" && value !== "no") this.fail("standalone value must match \"yes\" or \"no\".");
					this.xmlDeclExpects = [];
					this.xmlDecl.standalone = value;
					break;
				default:
			}
			this.name = "";
			this.state = S_XML_DECL_SEPARATOR;
		}
		sXMLDeclSeparator() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (!isS(c)) {
				this.fail("whitespace required.");
				this.unget();
			}
			this.state = S_XML_DECL_NAME_START;
		}
		sXMLDeclEnding() {
			var _a;
			if (this.getCodeNorm() === GREATER) {
				if (this.piTarget !== "xml") this.fail("processing instructions are not allowed before root.");
				else if (this.name !== "version" && this.xmlDeclExpects.includes("version")) this.fail("XML declaration must contain a version.");
				(_a = this.xmldeclHandler) === null || _a === void 0 || _a.call(this, this.xmlDecl);
				this.name = "";
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else this.fail("The character ? is disallowed anywhere in XML declarations.");
			this.xmlDeclPossible = false;
		}
		sOpenTag() {
			var _a;
			const c = this.captureNameChars();
			if (c === EOC) return;
			const tag = this.tag = {
				name: this.name,
				attributes: Object.create(null)
			};
			this.name = "";
			if (this.xmlnsOpt) this.topNS = tag.ns = Object.create(null);
			(_a = this.openTagStartHandler) === null || _a === void 0 || _a.call(this, tag);
			this.sawRoot = true;
			if (!this.fragmentOpt && this.closedRoot) this.fail("documents may contain only one root.");
			switch (c) {
				case GREATER:
					this.openTag();
					break;
				case FORWARD_SLASH:
					this.state = S_OPEN_TAG_SLASH;
					break;
				default:
					if (!isS(c)) this.fail("disallowed character in tag name.");
					this.state = S_ATTRIB;
			}
		}
		sOpenTagSlash() {
			if (this.getCode() === GREATER) this.openSelfClosingTag();
			else {
				this.fail("forward-slash in opening tag not followed by >.");
				this.state = S_ATTRIB;
			}
		}
		sAttrib() {
			const c = this.skipSpaces();
			if (c === EOC) return;
			if (isNameStartChar(c)) {
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else this.fail("disallowed character in attribute name.");
		}
		sAttribName() {
			const c = this.captureNameChars();
			if (c === EQUAL) this.state = S_ATTRIB_VALUE;
			else if (isS(c)) this.state = S_ATTRIB_NAME_SAW_WHITE;
			else if (c === GREATER) {
				this.fail("attribute without value.");
				this.pushAttrib(this.name, this.name);
				this.name = this.text = "";
				this.openTag();
			} else if (c !== EOC) this.fail("disallowed character in attribute name.");
		}
		sAttribNameSawWhite() {
			const c = this.skipSpaces();
			switch (c) {
				case EOC: return;
				case EQUAL:
					this.state = S_ATTRIB_VALUE;
					break;
				default:
					this.fail("attribute without value.");
					this.text = "";
					this.name = "";
					if (c === GREATER) this.openTag();
					else if (isNameStartChar(c)) {
						this.unget();
						this.state = S_ATTRIB_NAME;
					} else {
						this.fail("disallowed character in attribute name.");
						this.state = S_ATTRIB;
					}
			}
		}
		sAttribValue() {
			const c = this.getCodeNorm();
			if (isQuote(c)) {
				this.q = c;
				this.state = S_ATTRIB_VALUE_QUOTED;
			} else if (!isS(c)) {
				this.fail("unquoted attribute value.");
				this.state = S_ATTRIB_VALUE_UNQUOTED;
				this.unget();
			}
		}
		sAttribValueQuoted() {
			const { q, chunk } = this;
			let { i: start } = this;
			while (true) switch (this.getCode()) {
				case q:
					this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
					this.name = this.text = "";
					this.q = null;
					this.state = S_ATTRIB_VALUE_CLOSED;
					return;
				case AMP:
					this.text += chunk.slice(start, this.prevI);
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
					return;
				case NL:
				case NL_LIKE:
				case TAB:
					this.text += `${chunk.slice(start, this.prevI)} `;
					start = this.i;
					break;
				case LESS:
					this.text += chunk.slice(start, this.prevI);
					this.fail("disallowed character.");
					return;
				case EOC:
					this.text += chunk.slice(start);
					return;
				default:
			}
		}
		sAttribValueClosed() {
			const c = this.getCodeNorm();
			if (isS(c)) this.state = S_ATTRIB;
			else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else if (isNameStartChar(c)) {
				this.fail("no whitespace between attributes.");
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else this.fail("disallowed character in attribute name.");
		}
		sAttribValueUnquoted() {
			const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
			switch (c) {
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
					break;
				case LESS:
					this.fail("disallowed character.");
					break;
				case EOC: break;
				default:
					if (this.text.includes("]]>")) this.fail("the string \"]]>\" is disallowed in char data.");
					this.pushAttrib(this.name, this.text);
					this.name = this.text = "";
					if (c === GREATER) this.openTag();
					else this.state = S_ATTRIB;
			}
		}
		sCloseTag() {
			const c = this.captureNameChars();
			if (c === GREATER) this.closeTag();
			else if (isS(c)) this.state = S_CLOSE_TAG_SAW_WHITE;
			else if (c !== EOC) this.fail("disallowed character in closing tag.");
		}
		sCloseTagSawWhite() {
			switch (this.skipSpaces()) {
				case GREATER:
					this.closeTag();
					break;
				case EOC: break;
				default: this.fail("disallowed character in closing tag.");
			}
		}
		handleTextInRoot() {
			let { i: start, forbiddenState } = this;
			const { chunk, textHandler: handler } = this;
			scanLoop: while (true) switch (this.getCode()) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (handler !== void 0) {
						const { text } = this;
						const slice = chunk.slice(start, this.prevI);
						if (text.length !== 0) {
							handler(text + slice);
							this.text = "";
						} else if (slice.length !== 0) handler(slice);
					}
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_TEXT;
					if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case CLOSE_BRACKET:
					switch (forbiddenState) {
						case FORBIDDEN_START:
							forbiddenState = FORBIDDEN_BRACKET;
							break;
						case FORBIDDEN_BRACKET:
							forbiddenState = FORBIDDEN_BRACKET_BRACKET;
							break;
						case FORBIDDEN_BRACKET_BRACKET: break;
						default: throw new Error("impossible state");
					}
					break;
				case GREATER:
					if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) this.fail("the string \"]]>\" is disallowed in char data.");
					forbiddenState = FORBIDDEN_START;
					break;
				case NL_LIKE:
					if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					forbiddenState = FORBIDDEN_START;
					break;
				case EOC:
					if (handler !== void 0) this.text += chunk.slice(start);
					break scanLoop;
				default: forbiddenState = FORBIDDEN_START;
			}
			this.forbiddenState = forbiddenState;
		}
		handleTextOutsideRoot() {
			let { i: start } = this;
			const { chunk, textHandler: handler } = this;
			let nonSpace = false;
			outRootLoop: while (true) {
				const code = this.getCode();
				switch (code) {
					case LESS:
						this.state = S_OPEN_WAKA;
						if (handler !== void 0) {
							const { text } = this;
							const slice = chunk.slice(start, this.prevI);
							if (text.length !== 0) {
								handler(text + slice);
								this.text = "";
							} else if (slice.length !== 0) handler(slice);
						}
						break outRootLoop;
					case AMP:
						this.state = S_ENTITY;
						this.entityReturnState = S_TEXT;
						if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
						nonSpace = true;
						break outRootLoop;
					case NL_LIKE:
						if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						break;
					case EOC:
						if (handler !== void 0) this.text += chunk.slice(start);
						break outRootLoop;
					default: if (!isS(code)) nonSpace = true;
				}
			}
			if (!nonSpace) return;
			if (!this.sawRoot && !this.reportedTextBeforeRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextBeforeRoot = true;
			}
			if (this.closedRoot && !this.reportedTextAfterRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextAfterRoot = true;
			}
		}
		pushAttribNS(name, value) {
			var _a;
			const { prefix, local } = this.qname(name);
			const attr = {
				name,
				prefix,
				local,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
			if (prefix === "xmlns") {
				const trimmed = value.trim();
				if (this.currentXMLVersion === "1.0" && trimmed === "") this.fail("invalid attempt to undefine prefix in XML 1.0");
				this.topNS[local] = trimmed;
				nsPairCheck(this, local, trimmed);
			} else if (name === "xmlns") {
				const trimmed = value.trim();
				this.topNS[""] = trimmed;
				nsPairCheck(this, "", trimmed);
			}
		}
		pushAttribPlain(name, value) {
			var _a;
			const attr = {
				name,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
		}
		end() {
			var _a, _b;
			if (!this.sawRoot) this.fail("document must contain a root element.");
			const { tags } = this;
			while (tags.length > 0) {
				const tag = tags.pop();
				this.fail(`unclosed tag: ${tag.name}`);
			}
			if (this.state !== S_BEGIN && this.state !== S_TEXT) this.fail("unexpected end.");
			const { text } = this;
			if (text.length !== 0) {
				(_a = this.textHandler) === null || _a === void 0 || _a.call(this, text);
				this.text = "";
			}
			this._closed = true;
			(_b = this.endHandler) === null || _b === void 0 || _b.call(this);
			this._init();
			return this;
		}
		resolve(prefix) {
			var _a, _b;
			let uri = this.topNS[prefix];
			if (uri !== void 0) return uri;
			const { tags } = this;
			for (let index = tags.length - 1; index >= 0; index--) {
				uri = tags[index].ns[prefix];
				if (uri !== void 0) return uri;
			}
			uri = this.ns[prefix];
			if (uri !== void 0) return uri;
			return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
		}
		qname(name) {
			const colon = name.indexOf(":");
			if (colon === -1) return {
				prefix: "",
				local: name
			};
			const local = name.slice(colon + 1);
			const prefix = name.slice(0, colon);
			if (prefix === "" || local === "" || local.includes(":")) this.fail(`malformed name: ${name}.`);
			return {
				prefix,
				local
			};
		}
		processAttribsNS() {
			var _a;
			const { attribList } = this;
			const tag = this.tag;
			{
				const { prefix, local } = this.qname(tag.name);
				tag.prefix = prefix;
				tag.local = local;
				const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
				if (prefix !== "") {
					if (prefix === "xmlns") this.fail("tags may not have \"xmlns\" as prefix.");
					if (uri === "") {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						tag.uri = prefix;
					}
				}
			}
			if (attribList.length === 0) return;
			const { attributes } = tag;
			const seen = /* @__PURE__ */ new Set();
			for (const attr of attribList) {
				const { name, prefix, local } = attr;
				let uri;
				let eqname;
				if (prefix === "") {
					uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
					eqname = name;
				} else {
					uri = this.resolve(prefix);
					if (uri === void 0) {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						uri = prefix;
					}
					eqname = `{${uri}}${local}`;
				}
				if (seen.has(eqname)) this.fail(`duplicate attribute: ${eqname}.`);
				seen.add(eqname);
				attr.uri = uri;
				attributes[name] = attr;
			}
			this.attribList = [];
		}
		processAttribsPlain() {
			const { attribList } = this;
			const attributes = this.tag.attributes;
			for (const { name, value } of attribList) {
				if (attributes[name] !== void 0) this.fail(`duplicate attribute: ${name}.`);
				attributes[name] = value;
			}
			this.attribList = [];
		}
		openTag() {
			var _a;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = false;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			tags.push(tag);
			this.state = S_TEXT;
			this.name = "";
		}
		openSelfClosingTag() {
			var _a, _b, _c;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = true;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			(_b = this.closeTagHandler) === null || _b === void 0 || _b.call(this, tag);
			if ((this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null) === null) this.closedRoot = true;
			this.state = S_TEXT;
			this.name = "";
		}
		closeTag() {
			const { tags, name } = this;
			this.state = S_TEXT;
			this.name = "";
			if (name === "") {
				this.fail("weird empty close tag.");
				this.text += "</>";
				return;
			}
			const handler = this.closeTagHandler;
			let l = tags.length;
			while (l-- > 0) {
				const tag = this.tag = tags.pop();
				this.topNS = tag.ns;
				handler === null || handler === void 0 || handler(tag);
				if (tag.name === name) break;
				this.fail("unexpected close tag.");
			}
			if (l === 0) this.closedRoot = true;
			else if (l < 0) {
				this.fail(`unmatched closing tag: ${name}.`);
				this.text += `</${name}>`;
			}
		}
		parseEntity(entity) {
			if (entity[0] !== "#") {
				const defined = this.ENTITIES[entity];
				if (defined !== void 0) return defined;
				this.fail(this.isName(entity) ? "undefined entity." : "disallowed character in entity name.");
				return `&${entity};`;
			}
			let num = NaN;
			if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) num = parseInt(entity.slice(2), 16);
			else if (/^#[0-9]+$/.test(entity)) num = parseInt(entity.slice(1), 10);
			if (!this.isChar(num)) {
				this.fail("malformed character entity.");
				return `&${entity};`;
			}
			return String.fromCodePoint(num);
		}
	};
	exports.SaxesParser = SaxesParser;
})))();
const jmeterXml = {
	id: "jmeter-xml",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter XML (<testResults>)",
	matches: (head) => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
	read: read$12
};
const MOST_DEPTH = 100;
const FORGIVEN = /disallowed character\.|malformed character entity\./;
async function read$12(input, sink) {
	const decoder = decoderFor(input.head, sink.file);
	const reader = new ElementReader(sink);
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
	#parser = new import_saxes.SaxesParser();
	#open = [];
	#dimensions = /* @__PURE__ */ new Map();
	#assertion;
	#text;
	#depth = 0;
	#rows = 0;
	#ended = false;
	#sinceTag = 0;
	#missing = /* @__PURE__ */ new Set();
	constructor(sink) {
		this.#sink = sink;
		const parser = this.#parser;
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
		for (const column of this.#missing) this.#sink.notice("dimension-missing", `has samples without the attribute "${column}", which is to be a dimension.`);
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
		if (++this.#depth > MOST_DEPTH) throw new InputError(`${this.#where()}: elements are nested more than ${MOST_DEPTH} deep. JMeter does not do that: the file is damaged.`);
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
			this.#failuresOf(end < 0 ? group : group.slice(0, end), request).push({
				endMs,
				code
			});
			if (end < 0) return;
		}
	}
	take(group, startMs, endMs) {
		let code;
		for (const failures of this.#open.get(group)?.values() ?? []) {
			const at = failures.findLastIndex((failure) => failure.endMs >= startMs - this.#slackMs && failure.endMs <= endMs + this.#slackMs);
			const [failure] = at < 0 ? [] : failures.splice(at, 1);
			code ??= failure?.code;
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
//#region src/parse/k6/points.ts
const K6_METRICS = /* @__PURE__ */ new Set([
	"http_req_duration",
	"http_req_failed",
	"group_duration",
	"vus"
]);
var K6Points = class {
	#sink;
	#groups;
	#outside = new OutsideGroups();
	#dimensions = /* @__PURE__ */ new Map();
	#open;
	#threads;
	#failedGroups = 0;
	constructor(sink, resolutionMs) {
		this.#sink = sink;
		this.#groups = new K6Groups(resolutionMs);
	}
	add(point) {
		if (point.metric === "vus") this.#threads = point.value;
		else if (point.metric === "http_req_failed") this.#settle(point.value === 0);
		else if (!isElapsed(point.value)) return `the duration is no number of ms (found ${point.value})`;
		else if (point.metric === "http_req_duration") this.#request(point);
		else this.#group(point);
	}
	end() {
		this.#settle();
		this.#outside.end(this.#sink);
		if (this.#failedGroups > 0) this.#sink.notice("group-failures", `k6 does not write which execution of a group a failed request was part of: ${this.#failedGroups} that ran at the time were taken for failed.`);
	}
	#request(point) {
		this.#settle();
		const workflow = point.tag("name") || point.tag("url") || point.metric;
		if (point.tag("group") === "") this.#outside.request(workflow);
		this.#open = {
			sample: this.#sampleOf(point, workflow, "request"),
			line: point.line,
			group: point.tag("group"),
			endMs: point.timeMs,
			status: point.tag("status"),
			errorCode: point.tag("error_code"),
			error: point.tag("error"),
			expected: point.tag("expected_response")
		};
	}
	#group(point) {
		this.#settle();
		const group = point.tag("group");
		this.#outside.group();
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
	read: read$11
};
async function read$11(input, sink) {
	const tokenizer = new CsvTokenizer(",".charCodeAt(0), sink.file, sink.limits);
	const reader = new K6CsvReader(sink);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
var K6CsvReader = class {
	#sink;
	#points;
	#texts = new TextTable();
	#columns = /* @__PURE__ */ new Map();
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
		this.#points.end();
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
		const problem = K6_METRICS.has(metric) ? this.#readPoint(block, row, metric) : void 0;
		if (problem !== void 0) this.#sink.issue(problem, block.lines[row]);
	}
	#readPoint(block, row, metric) {
		const time = this.#text(block, row, 1);
		const written = textOf$1(block, row, 2);
		const timeMs = parseTimestamp(time)?.ms;
		const value = parseNumber(written);
		if (timeMs === void 0) return `column "timestamp" is no time (found ${quoted(time)})`;
		if (value === void 0) return `column "metric_value" is no number (found ${quoted(written)})`;
		const tag = (name) => {
			const column = this.#columns.get(name);
			return column === void 0 ? "" : this.#text(block, row, column);
		};
		return this.#points.add({
			metric,
			timeMs,
			value,
			line: block.lines[row],
			tag
		});
	}
	#text(block, row, column) {
		return this.#texts.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
	}
};
//#endregion
//#region src/parse/k6/json.ts
const k6Json = {
	id: "k6-json",
	kind: "samples",
	tool: "k6",
	unitMs: .001,
	looksFor: "k6 JSON lines ({\"metric\":…,\"type\":\"Point\"})",
	matches: (head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
	read: read$10
};
const WANTED = new RegExp([...K6_METRICS].map((metric) => `"${metric}"`).join("|"));
async function read$10(input, sink) {
	const points = new K6Points(sink, 1);
	let rows = 0;
	let truncated = false;
	for await (const { lines, first, unterminated } of linesOf(input.chunks, sink.file, sink.limits)) for (const [index, line] of lines.entries()) {
		if (line === "") continue;
		const isLast = unterminated && index === lines.length - 1;
		rows++;
		if (!isLast && !WANTED.test(line)) continue;
		const problem = readLine(line, first + index, points);
		if (problem === void 0) continue;
		if (isLast) truncated = true;
		else sink.issue(problem, first + index);
	}
	points.end();
	return truncated ? {
		rows: rows - 1,
		truncated
	} : { rows };
}
function readLine(text, line, points) {
	const entry = asObject(parseJson(text));
	if (!entry) return `the line is no JSON object (found ${quoted(text)})`;
	const metric = textAt(entry, "metric");
	if (textAt(entry, "type") !== "Point" || metric === void 0 || !K6_METRICS.has(metric)) return void 0;
	const data = objectAt(entry, "data");
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
		read: read$9
	};
}
const k6SummaryExport = summaryFormat("k6-summary-export", "export", "k6 --summary-export (metrics, root_group)");
const k6HandledSummary = summaryFormat("k6-handle-summary", "handled", "the data of k6 handleSummary (metrics with values)");
const k6MachineSummary = summaryFormat("k6-machine-summary", "machine", "k6 --new-machine-readable-summary (metadata with k6_version)");
const ALL$1 = "all requests";
const REMEDY$1 = "Write it again (k6 run --summary-export=summary.json).";
async function read$9(input, sink) {
	const document = await readJson(input, sink, REMEDY$1);
	const metrics = metricsOf(document);
	if (metrics.size === 0) throw new InputError(`${sink.file}: is no k6 summary: it has no metrics. ${REMEDY$1}`);
	const crossed = [...metrics].flatMap(([name, metric]) => crossedThresholds(metric).map((rule) => `${name} ${rule}`));
	if (crossed.length > 0) sink.notice("tool-thresholds", `thresholds of the k6 script itself were crossed: ${listed(crossed)}.`);
	const names = [...metrics.keys()].filter(isDuration);
	const seconds = numberAt(objectAt(document, "config"), "duration");
	for (const name of names) sink.series(seriesOf$2(name, metrics, seconds));
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
function seriesOf$2(name, metrics, seconds) {
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
//#region src/parse/load-tools/file-workflow.ts
function fileWorkflow(sink) {
	const base = sink.file.slice(Math.max(sink.file.lastIndexOf("/"), sink.file.lastIndexOf("\\")) + 1);
	const workflow = base.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, "") || base;
	sink.notice("named-by-file", `does not say what was requested, so its workflow is called ${quoted(workflow)} after the file. Give the files of all runs the same name.`);
	return workflow;
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
	unitMs: 1,
	looksFor: "ApacheBench -g (starttime, seconds, ctime, dtime, ttime)",
	matches: (head) => head.text.startsWith("starttime	seconds	ctime	dtime	ttime	wait"),
	read: read$8
};
async function read$8(input, sink) {
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
	unitMs: 1,
	looksFor: "ApacheBench's output (This is ApacheBench)",
	matches: (head) => /^\s*This is ApacheBench, /.test(head.text),
	read: read$7
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
async function read$7(input, sink) {
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
	if (refused > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(refused));
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
	read: read$6
};
const ALL = "all requests";
const PLUGIN = "plugins.metrics-by-endpoint.";
const ENDPOINT = `${PLUGIN}response_time.`;
async function read$6(input, sink) {
	const aggregate = objectAt(await readJson(input, sink, "Run the test again (artillery run --output report.json)."), "aggregate");
	const summaries = objectAt(aggregate, "summaries");
	if (!summaries) throw new InputError(`${sink.file}: is no Artillery report: it has no aggregate.summaries.`);
	const counters = objectAt(aggregate, "counters") ?? {};
	const endpoints = endpointsIn(summaries, counters);
	for (const endpoint of endpoints) {
		const figures = objectAt(summaries, `${ENDPOINT}${endpoint}`);
		sink.series(seriesOf$1(endpoint, figures, outcomes(counters, `${PLUGIN}${endpoint}.`), aggregate));
	}
	if (endpoints.length === 0) {
		sink.series(seriesOf$1(ALL, objectAt(summaries, "http.response_time"), outcomes(counters, "http.", ""), aggregate));
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
function seriesOf$1(workflow, figures, { count, errors }, aggregate) {
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
	read: read$5
};
async function read$5(input, sink) {
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
	if (failedResponses > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failedResponses));
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
//#region src/parse/load-tools/locust-stats.ts
const locustStats = {
	id: "locust-stats",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust stats CSV (Type,Name,Request Count)",
	matches: (head) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(head.text),
	read: read$4
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
	supplements: "locust-stats",
	looksFor: "Locust failures CSV (Method,Name,Error,Occurrences), beside the stats",
	matches: (head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
	read: readFailures
};
const TOTAL = "Aggregated";
const COLUMNS = {
	avg: "Average Response Time",
	min: "Min Response Time",
	max: "Max Response Time"
};
async function read$4(input, sink) {
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
			workflow: workflowOf(cell("Type"), cell("Name")),
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
	sink.notice("rounded-percentiles", "its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may vanish or look twice as large. The average is exact.");
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
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
			workflow: workflowOf(cell("Method"), cell("Name")),
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
function workflowOf(method, name) {
	return method === "" ? name : `${method} ${name}`;
}
function isCount(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
//#endregion
//#region src/parse/load-tools/oha-json.ts
const ohaJson = {
	id: "oha-json",
	kind: "aggregates",
	tool: "oha",
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
	if (failed.length > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(sumOf(failed)));
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
	let failures = 0;
	let truncated = false;
	for (const row of rows) if (row.fields.length !== names.length) if (row.unterminated) truncated = true;
	else sink.issue(`the row has ${row.fields.length} fields instead of ${names.length}`, row.line);
	else failures += readRow(names, row, sink);
	if (failures > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failures));
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
	if (failed > 0) sink.notice("aggregates-include-failures", aggregatesIncludeFailures(failed));
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
//#region src/baseline/pack.ts
const HDR_COMPRESSED_COOKIE = 478450452;
const HDR_HEADER_BYTES = 8;
function deflate(bytes) {
	return deflateSync(bytes, { strategy: constants.Z_HUFFMAN_ONLY });
}
function pack(bytes) {
	return deflate(bytes).toString("base64");
}
function packHdr(encoded) {
	const compressed = deflate(encoded);
	const header = Buffer.alloc(HDR_HEADER_BYTES);
	header.writeInt32BE(HDR_COMPRESSED_COOKIE, 0);
	header.writeInt32BE(compressed.length, 4);
	return Buffer.concat([header, compressed]).toString("base64");
}
var Unpacker = class {
	#bytesLeft;
	constructor(maxBytes) {
		this.#bytesLeft = maxBytes;
	}
	open(text) {
		return this.#inflate(Buffer.from(text, "base64"));
	}
	openHdr(text) {
		const packed = Buffer.from(text, "base64");
		if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE) throw new RangeError("not a compressed HdrHistogram V2");
		if (packed.readInt32BE(4) !== packed.length - HDR_HEADER_BYTES) throw new RangeError("a cut HdrHistogram");
		return this.#inflate(packed.subarray(HDR_HEADER_BYTES));
	}
	#inflate(compressed) {
		if (this.#bytesLeft < 1) throw new RangeError("more data than a run can have");
		let bytes;
		try {
			bytes = inflateSync(compressed, { maxOutputLength: this.#bytesLeft });
		} catch (cause) {
			throw new RangeError(`damaged data: ${cause instanceof Error ? cause.message : cause}`, { cause });
		}
		this.#bytesLeft -= bytes.length;
		return bytes;
	}
};
const RECORD_KIND = "perf-gate/run";
const MAX_SERIES = 1e5;
const MAX_TIME_MS = 864e13;
const text = string({ error: "a text" });
const amount = number({ error: "a number" });
const flag = boolean({ error: "true or false" });
const whole = int({ error: "a whole number" }).check(_gte(0, { error: "a whole number that is not negative" }));
const positive = int({ error: "a whole number" }).check(_gte(1, { error: "a whole number above 0" }));
const time = amount.check(_gte(-864e13, { error: "milliseconds since 1970" }), _lte(MAX_TIME_MS, { error: "milliseconds since 1970" }));
function byName(isValue, error) {
	return custom((map) => typeof map === "object" && map !== null && !Array.isArray(map) && Object.values(map).every(isValue), { error });
}
function object(shape) {
	return object$1(shape, { error: "an object" });
}
const texts = byName((value) => typeof value === "string", "texts by name");
const amounts = byName((value) => Number.isFinite(value), "numbers by name");
const histogram = object({
	hdr: text,
	sumUnits: amount.check(_gte(0, { error: "a number that is not negative" })),
	minUnits: whole,
	maxUnits: whole
});
const seriesFields = {
	count: whole,
	errorCount: exactOptional(whole),
	passed: exactOptional(histogram),
	failed: exactOptional(histogram),
	errors: array(object({
		code: text,
		message: text,
		count: positive
	}), { error: "a list of errors" }),
	batches: exactOptional(text),
	reported: exactOptional(amounts),
	missing: exactOptional(texts),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	bytes: exactOptional(amount.check(_gte(0, { error: "a number that is not negative" }))),
	aborted: exactOptional(positive)
};
const series = object({
	workflow: text,
	kind: _enum([
		"transaction",
		"request",
		"sub-result",
		"benchmark",
		"measure",
		"resource"
	], { error: "transaction, request, sub-result, benchmark, measure or resource" }),
	dimensions: exactOptional(texts),
	...seriesFields,
	doubtful: exactOptional(object({
		count: positive,
		rest: exactOptional(object(seriesFields))
	}))
});
const recordSchema = object({
	schema: literal(1, { error: `schema 1` }),
	kind: literal(RECORD_KIND, { error: `"${RECORD_KIND}"` }),
	tool: text,
	formats: array(text, { error: "a list of texts" }),
	startMs: exactOptional(time),
	endMs: exactOptional(time),
	samples: whole,
	peakThreads: exactOptional(amount.check(_gte(0, { error: "a number that is not negative" }))),
	facts: texts,
	provenance: object({
		commit: exactOptional(text),
		ref: exactOptional(text),
		pullRequest: exactOptional(positive),
		ciRun: exactOptional(text),
		ciAttempt: exactOptional(positive),
		event: exactOptional(text),
		fork: exactOptional(flag)
	}),
	sources: array(object({
		name: text,
		format: text,
		rows: whole,
		truncated: exactOptional(flag)
	}), { error: "a list of files" }),
	issues: object({
		count: whole,
		first: array(object({
			file: text,
			line: exactOptional(positive),
			message: text
		}), { error: "a list of issues" })
	}),
	notices: array(object({
		code: text,
		message: text
	}), { error: "a list of notices" }),
	series: array(series, { error: "a list of series" }).check(_maxLength(MAX_SERIES, { error: `at most ${MAX_SERIES} series` }))
});
//#endregion
//#region src/baseline/batch-codec.ts
const MAX_SPANS = 1024;
const MAX_WIDTH_BITS = 52;
function encodeBatches(source, unitMs) {
	const writer = new ByteWriter();
	writer.uint(Math.log2(source.widthMs));
	writer.int(source.first);
	writer.uint(source.batches.length);
	for (const { count, errorCount, sumMs, sketch } of source.batches) {
		writer.uint(count);
		writer.uint(errorCount);
		writer.uint(Math.round(sumMs / unitMs));
		writer.uint(sketch.length / 2);
		let previous = 0;
		for (let at = 0; at < sketch.length; at += 2) {
			writer.uint(sketch[at] - previous);
			writer.uint(sketch[at + 1]);
			previous = sketch[at];
		}
	}
	return writer.bytes();
}
function decodeBatches(bytes, unitMs) {
	const reader = new ByteReader(bytes);
	const widthBits = reader.uint();
	if (widthBits > MAX_WIDTH_BITS) throw new RangeError(`time batches of 2^${widthBits} ms`);
	const first = reader.int();
	const spans = reader.uint();
	if (spans < 1 || spans > MAX_SPANS) throw new RangeError(`${spans} time batches`);
	const batches = Array.from({ length: spans }, () => decodeBatch(reader, unitMs));
	if (reader.left > 0) throw new RangeError(`${reader.left} bytes after the time batches`);
	return {
		widthMs: 2 ** widthBits,
		first,
		batches
	};
}
function decodeBatch(reader, unitMs) {
	const count = reader.uint();
	const errorCount = reader.uint();
	const sumMs = reader.uint() * unitMs;
	const buckets = reader.uint();
	const sketch = [];
	let bucket = 0;
	let passed = 0;
	for (let i = 0; i < buckets; i++) {
		const distance = reader.uint();
		const times = reader.uint();
		bucket += distance;
		passed += times;
		if (i > 0 && distance === 0 || times === 0 || bucket >= 1024) throw new RangeError("a broken sketch");
		sketch.push(bucket, times);
	}
	if (passed !== count - errorCount) throw new RangeError(`a sketch of ${passed} samples where ${count - errorCount} succeeded`);
	return {
		count,
		errorCount,
		sumMs,
		sketch
	};
}
//#endregion
//#region src/baseline/record-series.ts
function storeSeries(series, packing) {
	const { workflow, kind, dimensions, doubtful } = series;
	return {
		workflow,
		kind,
		...Object.keys(dimensions).length > 0 && { dimensions: sortedByKey(dimensions) },
		...storeFigures(series, packing),
		...doubtful && { doubtful: {
			count: doubtful.count,
			...doubtful.rest && { rest: storeFigures(doubtful.rest, packing) }
		} }
	};
}
function storeFigures(series, packing) {
	const { count, errorCount, passed, failed, errors, batches, reported, missing } = series;
	return {
		count,
		...errorCount !== void 0 && { errorCount },
		...passed && { passed: storeHistogram(passed, packing) },
		...failed && { failed: storeHistogram(failed, packing) },
		errors: errors.map(({ code, message, count }) => ({
			code,
			message,
			count
		})),
		...batches && { batches: packing.batches(encodeBatches(batches, unitMsOf(passed))) },
		...reported && { reported: sortedByKey(reported) },
		...missing && { missing: sortedByKey(missing) },
		...series.startMs !== void 0 && { startMs: series.startMs },
		...series.endMs !== void 0 && { endMs: series.endMs },
		...series.bytes !== void 0 && { bytes: series.bytes },
		...series.aborted !== void 0 && { aborted: series.aborted }
	};
}
function storeHistogram(histogram, packing) {
	const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {};
	return {
		hdr: packing.histogram(encodeHdr(histogram)),
		sumUnits: histogram.sumUnits,
		minUnits,
		maxUnits
	};
}
function openSeries(stored, unpacker) {
	const { workflow, kind, dimensions = {}, doubtful } = stored;
	const identity = {
		workflow,
		kind,
		dimensions: sortedByKey(dimensions)
	};
	return {
		...identity,
		...openFigures(stored, unpacker),
		...doubtful && { doubtful: {
			count: doubtful.count,
			...doubtful.rest && { rest: {
				...identity,
				...openFigures(doubtful.rest, unpacker)
			} }
		} }
	};
}
function openFigures(stored, unpacker) {
	const { count, errorCount, errors, batches, reported, missing, startMs, endMs, bytes, aborted } = stored;
	const passed = stored.passed && part("passed", () => openHistogram(stored.passed, unpacker));
	const failed = stored.failed && part("failed", () => openHistogram(stored.failed, unpacker));
	if (errorCount !== void 0 && errorCount > count) throw new RangeError(`${errorCount} of ${count} samples failed`);
	if (startMs !== void 0 && endMs !== void 0 && startMs > endMs) throw new RangeError("it ends before it starts");
	return {
		count,
		...errorCount !== void 0 && { errorCount },
		...passed && { passed },
		...failed && { failed },
		errors,
		...batches !== void 0 && { batches: part("batches", () => decodeBatches(unpacker.open(batches), unitMsOf(passed))) },
		...reported && { reported },
		...missing && { missing },
		...startMs !== void 0 && { startMs },
		...endMs !== void 0 && { endMs },
		...bytes !== void 0 && { bytes },
		...aborted !== void 0 && { aborted }
	};
}
function openHistogram({ hdr, ...exact }, unpacker) {
	const histogram = decodeHdr(unpacker.openHdr(hdr), exact);
	let lowest;
	let highest = 0;
	histogram.forEachBucket((index) => {
		lowest ??= index;
		highest = index;
	});
	const { minUnits, maxUnits, sumUnits } = exact;
	if (lowest === void 0) throw new RangeError("an empty histogram");
	if (!(maxUnits <= MAX_RECORDABLE_UNITS && bucketIndexOf(minUnits) === lowest && bucketIndexOf(maxUnits) === highest) || minUnits > maxUnits) throw new RangeError(`minimum ${minUnits} and maximum ${maxUnits} are not those of the histogram`);
	const [least, most] = [minUnits * histogram.count * .999999, maxUnits * histogram.count * 1.000001];
	if (sumUnits < least || sumUnits > most) throw new RangeError(`a sum of ${sumUnits} is not that of the histogram`);
	return histogram;
}
function unitMsOf(passed) {
	return passed?.unitMs ?? 1;
}
function part(name, open) {
	try {
		return open();
	} catch (cause) {
		throw new RangeError(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}
function sortedByKey(map) {
	return Object.fromEntries(Object.entries(map).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
}
//#endregion
//#region src/baseline/record.ts
const MAX_CHARACTERS = 32 * 2 ** 20;
const MAX_OPENED_BYTES = 128 * 2 ** 20;
const ID_DIGITS = 12;
const SHOWN = 40;
const REMEDY = "Write it again with \"perf-gate summarize\", or restore it from where it was stored.";
function encodeRun(run) {
	let opened = 0;
	const counted = (packed) => (bytes) => {
		opened += bytes.length;
		return packed(bytes);
	};
	const text = textOf(run, {
		histogram: counted(packHdr),
		batches: counted(pack)
	});
	if (text.length > MAX_CHARACTERS || opened > MAX_OPENED_BYTES) throw new InputError(`${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`);
	return text;
}
function textOf(run, packing) {
	const { tool, formats, startMs, endMs, samples, peakThreads, facts, provenance, sources, issues, notices } = run;
	const head = {
		schema: 1,
		kind: RECORD_KIND,
		tool,
		formats: [...formats],
		...startMs !== void 0 && { startMs },
		...endMs !== void 0 && { endMs },
		samples,
		...peakThreads !== void 0 && { peakThreads },
		facts: sortedByKey(facts),
		provenance: sortedByKey({ ...provenance }),
		sources: sources.map(({ name, format, rows, truncated }) => ({
			name,
			format,
			rows,
			...truncated !== void 0 && { truncated }
		})),
		issues: {
			count: issues.count,
			first: issues.first.map(({ file, line, message }) => ({
				file,
				...line !== void 0 && { line },
				message
			}))
		},
		notices: notices.map(({ code, message }) => ({
			code,
			message
		}))
	};
	const series = run.series.map((part) => `\n${JSON.stringify(storeSeries(part, packing))}`);
	return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(",")}\n]}\n`;
}
function runId(run) {
	const plain = (bytes) => Buffer.from(bytes).toString("base64");
	const text = textOf({
		...run,
		formats: [],
		sources: [],
		issues: {
			count: 0,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	}, {
		histogram: plain,
		batches: plain
	});
	return createHash("sha256").update(text).digest("hex").slice(0, ID_DIGITS);
}
function decodeRun(text, where) {
	const { series: storedSeries, ...head } = parse(text, where);
	const unpacker = new Unpacker(MAX_OPENED_BYTES);
	const keys = /* @__PURE__ */ new Set();
	const series = storedSeries.map((stored, i) => {
		try {
			const opened = openSeries(stored, unpacker);
			const key = seriesKey(opened);
			if (keys.has(key)) throw new RangeError("the same series stands there twice");
			keys.add(key);
			return opened;
		} catch (cause) {
			if (!(cause instanceof RangeError)) throw cause;
			throw new InputError(`${where}: series[${i}] of the stored run is damaged (${cause.message}). ${REMEDY}`, { cause });
		}
	});
	return {
		...head,
		series
	};
}
function parse(text, where) {
	const refuse = (finding, options) => new InputError(`${where}: not a stored run of perf-gate (${finding}). ${REMEDY}`, options);
	if (text.length > MAX_CHARACTERS) throw refuse(`${text.length} characters, the limit is ${MAX_CHARACTERS}`);
	let value;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw refuse(cause instanceof Error ? cause.message : "not JSON", { cause });
	}
	const later = laterSchemaOf(value);
	if (later !== void 0) throw new InputError(`${where}: stored run of schema ${later}, this version of perf-gate reads schema 1. Update perf-gate.`);
	const parsed = recordSchema.safeParse(value);
	if (!parsed.success) throw refuse(findingOf(parsed.error.issues[0], value));
	const { schema: _schema, kind: _kind, ...run } = parsed.data;
	return run;
}
function laterSchemaOf(value) {
	const { kind, schema } = typeof value === "object" && value !== null ? value : {};
	return kind === "perf-gate/run" && typeof schema === "number" && schema > 1 ? schema : void 0;
}
function findingOf({ path, message }, value) {
	let found = value;
	for (const key of path) found = found?.[key];
	const place = path.map((key) => typeof key === "number" ? `[${key}]` : `.${String(key)}`).join("").replace(/^\./, "");
	const shown = found === void 0 ? "nothing" : JSON.stringify(found) ?? String(found);
	return `${place || "the whole"}: expected ${message}, found ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`;
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
		decode: decodeRun
	},
	jmeterStatistics,
	jmeterAggregate,
	k6Json,
	k6Csv,
	k6HandledSummary,
	k6MachineSummary,
	k6SummaryExport,
	gatlingText,
	gatlingBinary,
	gatlingStats,
	locustStats,
	locustFailures,
	locustHistory,
	taurusStats,
	artilleryReport,
	autocannonJson,
	heyCsv,
	ohaJson,
	ohaCsv,
	wrkText,
	abText,
	abGnuplot,
	abPercentiles,
	googleBenchmark,
	hyperfineJson,
	pytestBenchmark,
	goBench,
	vitestBench
];
//#endregion
//#region src/parse/detect.ts
function detectFormat(head, forced) {
	if (forced === void 0) return FORMATS.find((format) => format.matches(head));
	const format = FORMATS.find(({ id }) => id === forced);
	if (format) return format;
	const known = FORMATS.map(({ id }) => id);
	throw new UsageError(`format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}.`);
}
function unknownFormat(where, found) {
	return new InputError(`${where}: ${found}. Looked for: ${FORMATS.map((format) => format.looksFor).join("; ")}.`);
}
function beginningOf(head) {
	return `it begins with ${quoted(/^[^\r\n]*/.exec(head.text)[0])}`;
}
//#endregion
//#region src/parse/choose.ts
function chooseDocuments(paths, found, forced) {
	if (paths.length === 0) throw new InputError("results: no path was given. Name a result file, an archive or a folder.");
	const known = [];
	const rest = [...found.skipped];
	for (const document of found.documents) {
		const { path, name, head } = document;
		const format = detectFormat(head, forced);
		if (format && (name === path || format.matches(head))) known.push({
			document,
			format
		});
		else rest.push({
			path,
			name,
			why: name === path ? `is of no known format: ${beginningOf(head)}` : ""
		});
	}
	for (const path of paths) if (!known.some(({ document }) => document.path === path)) throw nothingIn(path, rest.filter((other) => other.path === path));
	const notices = [];
	if (rest.length > 0) notices.push({
		code: "skipped-files",
		message: `Files that are no results were left out: ${listed(rest.map(nameAndReason))}.`
	});
	return {
		known: withoutCopies(preferred(known, notices), notices),
		notices
	};
}
function nothingIn(path, others) {
	if (others[0]?.name === path) return unknownFormat(path, others[0].why);
	if (others.length === 0) return unknownFormat(path, "there are no files in it");
	return unknownFormat(path, `no file in it is of a known format (found ${listed(others.map(nameAndReason))})`);
}
function nameAndReason({ name, why }) {
	return why === "" ? name : `${name} (${why})`;
}
function preferred(known, notices) {
	const tools = new Set(known.flatMap(({ format }) => format.kind === "samples" ? [format.tool] : []));
	if (tools.size > 1) throw new InputError(`${known[0].document.name}: the run has results of several tools (${[...tools].join(", ")}). Give the results of each tool as a run of its own.`);
	const best = FORMATS.find((candidate) => known.some(({ format }) => format === candidate));
	if (supplements(best) !== void 0) throw new InputError(`${known[0].document.name}: only adds to results (${best.id}) and is none by itself. Give it in a folder with them.`);
	const isKept = ({ format }) => format === best || supplements(format) === best.id;
	const others = known.filter((candidate) => !isKept(candidate));
	if (others.length > 0) {
		const names = listed(others.map(({ document, format }) => `${document.name} (${format.id})`));
		const what = others.some(({ format }) => format.kind === "samples") ? "the same results in another format" : "made from the same results";
		notices.push({
			code: others.some(({ format }) => format.kind === "samples") ? "same-results" : "derived-skipped",
			message: `The run is read from its ${best.id} files; left out, as ${what}: ${names}.`
		});
	}
	return known.filter(isKept);
}
function supplements(format) {
	return format.kind === "summary" ? void 0 : format.supplements;
}
function withoutCopies(known, notices) {
	const kept = [];
	for (const candidate of known) {
		const original = kept.find(({ document }) => isSame(document, candidate.document));
		if (!original) kept.push(candidate);
		else {
			const [copy, name] = [candidate.document.name, original.document.name];
			notices.push({
				code: "same-results",
				message: `${copy} was left out: it holds the same results as ${name}.`
			});
		}
	}
	return kept;
}
function isSame({ head: a }, { head: b }) {
	return a.complete === b.complete && a.bytes.length === b.bytes.length && a.bytes.every((byte, i) => byte === b.bytes[i]);
}
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
	get isHolding() {
		return this.#held.length > 0;
	}
	add(sample, line) {
		const { startMs } = sample;
		if (startMs === void 0) this.#events.sample(sample);
		else if (this.#samples > 0 && (startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS)) {
			this.#held.push({
				sample,
				line
			});
			if (this.#held.length >= ENOUGH) this.#believe();
		} else {
			if (this.#held.length > 0) this.#disbelieve();
			if (startMs > this.#lastMs + PAUSE_MS && this.#samples > 0) this.#pause(startMs - this.#lastMs, line);
			this.#accept(sample, startMs);
		}
	}
	end() {
		this.#disbelieve();
	}
	#accept(sample, startMs) {
		const endMs = startMs + sample.durationMs;
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
		this.#outlet.notice({
			code,
			message: `${this.file}: ${message}`
		});
	}
	end() {
		this.#timeline.end();
		if (this.#excluded > 0) {
			const globs = listed(this.#options.exclude.map(quoted));
			this.notice("excluded", `${this.#excluded} samples were left out: their names match exclude (${globs}).`);
		}
		if (this.#trimmed > 0) {
			const { startMs, endMs } = this.#options.trim;
			const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`;
			this.notice("trimmed", `${this.#trimmed} samples were left out: ${spans} are trimmed.`);
		}
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
			}
		};
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
export { runId as a, encodeRun as i, chooseDocuments as n, jmeterAggregate as o, decodeRun as r, readAggregates as s, Intake as t };
