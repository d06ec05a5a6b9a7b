import { __toESM } from "./rolldown-runtime.js";
const { closeSync, constants, createReadStream, openSync, readSync, statSync } = globalThis.process.getBuiltinModule("node:fs");
const { availableParallelism } = globalThis.process.getBuiltinModule("node:os");
const process = globalThis.process.getBuiltinModule("node:process"), { versions } = globalThis.process.getBuiltinModule("node:process");
const { setFlagsFromString } = globalThis.process.getBuiltinModule("node:v8");
const { format } = globalThis.process.getBuiltinModule("node:util");
const path = globalThis.process.getBuiltinModule("node:path"), { basename, dirname, extname, isAbsolute, join, relative, resolve } = globalThis.process.getBuiltinModule("node:path");
const zlib = globalThis.process.getBuiltinModule("node:zlib");
const { constants: constants$1, crc32, deflateSync, inflateSync } = globalThis.process.getBuiltinModule("node:zlib");
const { mkdir, open, opendir, readFile, readdir, readlink, realpath, rename, rm, stat, writeFile } = globalThis.process.getBuiltinModule("node:fs/promises");
const { Buffer: Buffer$1, isAscii, isUtf8 } = globalThis.process.getBuiltinModule("node:buffer");
const { pipeline } = globalThis.process.getBuiltinModule("node:stream");
const { setImmediate: setImmediate$1 } = globalThis.process.getBuiltinModule("node:timers/promises");
const { once } = globalThis.process.getBuiltinModule("node:events");
//#region src/core/host/heap.ts
function keepNewSpaceSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--no-parallel-scavenge");
}
function letNewSpaceGrow(times) {
	setFlagsFromString(`--semi-space-growth-factor=${times}`);
	const surviving = [];
	while (surviving.length < 1e5) surviving.push({ at: surviving.length });
	setFlagsFromString("--semi-space-growth-factor=1");
	collectOldSpaceSooner();
}
function collectOldSpaceSooner() {
	setFlagsFromString("--heap-growing-percent=30");
}
function compileLess() {
	if (Number.parseInt(versions.node, 10) >= 24) setFlagsFromString("--invocation-count-for-turbofan=80000");
}
//#endregion
//#region src/core/model/errors.ts
var UserError = class extends Error {
	name = "UserError";
};
var ConfigError = class extends UserError {
	name = "ConfigError";
};
var UsageError = class extends UserError {
	name = "UsageError";
};
var InputError = class extends UserError {
	name = "InputError";
};
var LoadTestError = class extends UserError {
	name = "LoadTestError";
};
var StoreError = class extends UserError {
	name = "StoreError";
};
var PublishError = class extends UserError {
	name = "PublishError";
};
function only(kind, handle) {
	return (error) => {
		if (error instanceof kind) return handle(error);
		throw error;
	};
}
function outputProblem(output, error) {
	if (error instanceof UserError) return error.message;
	return `${output}: cannot be written (${error instanceof Error ? error.message : error}). The verdict is unaffected.`;
}
function describeError(error) {
	if (!(error instanceof Error)) return `unexpected: ${String(error)}`;
	if (!(error instanceof UserError)) return `internal error: ${error.stack ?? error.message}`;
	const causes = [];
	for (let cause = error.cause; cause instanceof Error; cause = cause.cause) if (!error.message.includes(cause.message)) causes.push(`  caused by: ${cause.message}`);
	return [error.message, ...causes].join("\n");
}
//#endregion
//#region src/core/model/lazily.ts
function lazily(make) {
	let made;
	return () => {
		made ??= make();
		return made;
	};
}
//#endregion
//#region src/core/render/words/symbols.ts
const VERDICTS = {
	"too-noisy": {
		icon: "🌫️",
		mark: "~",
		word: "pass, too noisy"
	},
	pass: {
		icon: "✅",
		mark: "✓",
		word: "pass"
	},
	warn: {
		icon: "⚠️",
		mark: "!",
		word: "warn"
	},
	inconclusive: {
		icon: "❓",
		mark: "?",
		word: "inconclusive"
	},
	"no-data": {
		icon: "🚫",
		mark: "∅",
		word: "no data"
	},
	fail: {
		icon: "❌",
		mark: "✗",
		word: "fail"
	},
	"no-baseline": {
		icon: "🆕",
		mark: "+",
		word: "no baseline"
	},
	invalid: {
		icon: "⛔",
		mark: "✗",
		word: "invalid"
	}
};
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
function footnoteMark(number) {
	return [...String(number)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
}
//#endregion
//#region src/core/render/escape/visible.ts
const NAME_LENGTH$1 = 80;
const LEAST_MARKED = 12;
const PROSE_LENGTH = 400;
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]`;
const hidden = lazily(() => new RegExp(HIDDEN, "gu"));
const emojiPart = lazily(() => /(?<=\p{Extended_Pictographic})\u{fe0f}|(?<=\p{Extended_Pictographic}\u{fe0f}?)\u{200d}(?=\p{Extended_Pictographic})/gu);
const markPile = lazily(() => /(\p{M}{4})\p{M}+/gu);
const PLAIN$2 = /^[ -~→–±…·]*$/;
function makeVisible(text) {
	if (PLAIN$2.test(text) && !text.includes("  ")) return text;
	return showHidden(text).replace(/[\p{Z}]+/gu, " ");
}
function showHidden(text) {
	if (PLAIN$2.test(text)) return text;
	const kept = new Set([...text.matchAll(emojiPart())].map((match) => match.index));
	return text.replace(hidden(), (char, index) => {
		if (kept.has(index)) return char;
		return /[\t\n\v\f\r\x85]/.test(char) ? " " : "�";
	}).replace(markPile(), `$1�`).replace(/[\u2028\u2029]/g, " ");
}
function clipMiddle(text, max) {
	const points = codePoints(text, max);
	if (!points) return text;
	const mark = max < LEAST_MARKED ? "…" : `…${fingerprint(text)}…`;
	const kept = Math.max(max - mark.length, 0);
	const head = Math.ceil(kept / 2);
	return points.slice(0, head).join("") + mark + points.slice(points.length - (kept - head)).join("");
}
function fingerprint(text) {
	let hash = 2166136261;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	return (hash >>> 0).toString(36).slice(-4).padStart(4, "0");
}
function clipEnd(text, max) {
	const points = codePoints(text, max);
	return points ? points.slice(0, max - 1).join("").trimEnd() + "…" : text;
}
function codePoints(text, max) {
	if (text.length <= max) return void 0;
	const points = [...text];
	return points.length > max ? points : void 0;
}
function visibleName(name, max = NAME_LENGTH$1) {
	const visible = makeVisible(name).replace(/^ | $/g, "␣");
	return visible === "" ? "(empty)" : clipMiddle(visible, max);
}
function visibleProse(text, max = PROSE_LENGTH) {
	return clipEnd(makeVisible(text).trim(), max);
}
function escapePiece(text, write = (prose) => prose) {
	const visible = makeVisible(text);
	const prose = visibleProse(text);
	if (prose === "") return visible;
	const [before, after] = [visible.startsWith(" "), visible.endsWith(" ")];
	return `${before ? " " : ""}${write(prose)}${after ? " " : ""}`;
}
//#endregion
//#region src/core/render/escape/printed.ts
const STYLE = String.raw`\x1b\[(?:1|2|22|31|32|33|36|39)m`;
const STYLES$1 = new RegExp(`(${STYLE})`);
const STARTS_COMMAND = new RegExp(`^((?:\\s|${STYLE})*:):`);
const HOLDS_COMMAND = new RegExp(`#((?:${STYLE})*)#(?=(?:${STYLE})*[\\w.-]*\\[)`, "g");
const PLAIN$1 = /^(?!\s*::)(?!.*##)[ -~→–±…·✓✗]*$/;
function escapePrinted(text, { styled = false } = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => PLAIN$1.test(line) ? line : escapeLine(line, styled)).join("\n");
}
function escapeLine(line, styled) {
	return (styled ? line.split(STYLES$1).map((part, i) => i % 2 === 1 ? part : showHidden(part)) : [showHidden(line)]).join("").replace(STARTS_COMMAND, "$1 :").replace(HOLDS_COMMAND, "#$1 #");
}
//#endregion
//#region src/core/host/escaping-printer.ts
function printerTo({ out, err }, { color, isInteractive }) {
	let isShown = false;
	const progress = (line) => {
		if (isInteractive && (isShown || line !== "")) err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, " "))}`);
		isShown = line !== "";
	};
	const afterProgress = (print, text) => {
		progress("");
		print(linesOf$1(text));
	};
	return {
		out: (text) => afterProgress(out, escapePrinted(text)),
		err: (text) => afterProgress(err, escapePrinted(text)),
		page: (text) => afterProgress(out, escapePrinted(text, { styled: color })),
		progress
	};
}
function linesOf$1(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
//#endregion
//#region src/core/host/printer.ts
function openPrinter(options) {
	const printer = printerTo({
		out: (text) => void process.stdout.write(text),
		err: (text) => void process.stderr.write(text)
	}, options);
	for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
		if (error.code !== "EPIPE") throw error;
	});
	const library = (...values) => printer.err(format(...values));
	Object.assign(console, {
		log: library,
		info: library,
		debug: library,
		warn: library,
		error: library,
		trace: library
	});
	process.removeAllListeners("warning");
	process.on("warning", ({ name, message }) => printer.err(`${name}: ${message}`));
	const end = (error) => {
		printer.err(describeError(error));
		process.exit(2);
	};
	process.on("uncaughtException", end);
	process.on("unhandledRejection", end);
	return printer;
}
//#endregion
//#region src/core/model/defined.ts
function defined(fields) {
	const kept = {};
	for (const name in fields) if (fields[name] !== void 0) kept[name] = fields[name];
	return kept;
}
function present(entries) {
	return entries.filter((entry) => entry !== void 0);
}
function own(map, name) {
	return map && Object.hasOwn(map, name) ? map[name] : void 0;
}
//#endregion
//#region src/core/model/json-text.ts
const MAX_JSON_DEPTH = 256;
function parseJsonText(text) {
	if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_JSON_DEPTH} levels`);
	return JSON.parse(text);
}
const QUOTE$8 = 34;
const BACKSLASH = 92;
const CASE_BIT = 32;
const OPEN = 123;
const CLOSE = 125;
function isTooDeep(text) {
	if (text.length <= 2 * MAX_JSON_DEPTH) return false;
	let depth = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code === QUOTE$8) i = endOfString(text, i);
		else if ((code | CASE_BIT) === OPEN && ++depth > MAX_JSON_DEPTH) return true;
		else if ((code | CASE_BIT) === CLOSE) depth--;
	}
	return false;
}
function endOfString(text, start) {
	for (let end = text.indexOf("\"", start + 1); end >= 0; end = text.indexOf("\"", end + 1)) {
		let backslashes = 0;
		while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
		if (backslashes % 2 === 0) return end;
	}
	return text.length;
}
//#endregion
//#region src/core/model/run-name.ts
function runName({ name, sources }) {
	return name ?? nameOfFiles(sources.map((source) => source.name));
}
function runLabel(run) {
	return defined({
		name: runName(run),
		commit: run.provenance.commit,
		startMs: run.startMs
	});
}
function nameOfFiles(files) {
	const unique = [...new Set(files)];
	const [first, ...others] = unique;
	if (first === void 0 || others.length === 0) return first;
	const folder = commonFolder(unique);
	return folder === "" ? `${first} and ${others.length} more` : `${folder} (${unique.length} files)`;
}
function commonFolder(files) {
	const folders = files.map((file) => file.split(/(?<=[/\\])/).slice(0, -1));
	const shared = folders[0].findIndex((part, i) => folders.some((parts) => parts[i] !== part));
	return (shared < 0 ? folders[0] : folders[0].slice(0, shared)).join("");
}
function shortCommit(commit) {
	return /^[0-9a-f]{8,64}$/i.test(commit) ? commit.slice(0, 7) : commit;
}
function withoutEndings(name) {
	return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, "");
}
//#endregion
//#region src/core/model/duration.ts
const DAY_MS = 864e5;
//#endregion
//#region src/core/model/valid-name.ts
function isName(text) {
	return text.trim() !== "" && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u;
function isBranchName(text) {
	return BRANCH.test(text);
}
//#endregion
//#region src/core/stats/median.ts
let place = /* @__PURE__ */ new Float64Array(256);
function ascending(values) {
	return copied(values).sort();
}
function copied(values) {
	if (values.length > place.length) place = new Float64Array(2 * values.length);
	const copy = place.subarray(0, values.length);
	copy.set(values);
	return copy;
}
function median(values) {
	const copy = copied(values);
	const half = copy.length >> 1;
	putInPlace(copy, half);
	if (copy.length % 2 === 1) return copy[half];
	let below = -Infinity;
	for (let i = 0; i < half; i++) below = Math.max(below, copy[i]);
	return (below + copy[half]) / 2;
}
function putInPlace(values, at) {
	let [low, high] = [0, values.length - 1];
	while (low < high) {
		const pivot = values[at];
		let [i, j] = [low, high];
		while (i <= j) {
			while (values[i] < pivot) i++;
			while (values[j] > pivot) j--;
			if (i > j) break;
			const left = values[i];
			values[i++] = values[j];
			values[j--] = left;
		}
		if (j < at) low = i;
		if (i > at) high = j;
	}
}
function middleOf(sorted) {
	const half = sorted.length >> 1;
	return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
function medianWithout(values) {
	const sorted = new Float64Array(values).sort();
	const all = middleOf(sorted);
	const isOdd = sorted.length % 2 === 0;
	const half = sorted.length - 1 >> 1;
	return (left) => {
		if (left === void 0) return all;
		const at = (place) => sorted[left > sorted[place] ? place : place + 1];
		return isOdd ? at(half) : (at(half - 1) + at(half)) / 2;
	};
}
function mean(values) {
	return sum(values) / values.length;
}
function rangeOf$1(values) {
	let [least, most] = [Infinity, -Infinity];
	for (const value of values) {
		least = Math.min(least, value ?? least);
		most = Math.max(most, value ?? most);
	}
	return least <= most ? {
		least,
		most
	} : void 0;
}
function sum(values) {
	let total = 0;
	for (let i = 0; i < values.length; i++) total += values[i];
	return total;
}
function sumOfKnown(values) {
	const known = values.filter((value) => value !== void 0);
	return known.length > 0 ? sum(known) : void 0;
}
//#endregion
//#region src/core/model/group-by.ts
function getOrAdd(values, key, make) {
	const known = values.get(key);
	if (known !== void 0) return known;
	const made = make();
	values.set(key, made);
	return made;
}
function append(groups, key, value) {
	getOrAdd(groups, key, () => []).push(value);
}
function groupBy(values, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}
function groupsBy(values, keyOf) {
	return [...groupBy(values, keyOf).values()];
}
//#endregion
//#region src/core/model/metric.ts
const OF_RESOURCES = {
	cpu: lower("ratio", "CPU", "Share of CPU in use, averaged over the run; 1 is one core or one unit, as the source counts."),
	memory: lower("ratio", "memory", "Share of memory in use, averaged over the run."),
	"memory-used": lower("bytes", "memory used", "Memory in use as a size, averaged over the run."),
	heap: lower("ratio", "heap", "Share of the largest heap of a process (a JVM) in use, averaged over the run."),
	"heap-used": lower("bytes", "heap used", "Heap of a process (a JVM) in use as a size, averaged over the run."),
	connections: lower("count", "connections", "Open connections, averaged over the run."),
	disk: lower("ratio", "disk", "Share of disk in use, averaged over the run."),
	"disk-used": lower("bytes", "disk used", "Disk space in use as a size, averaged over the run.")
};
const FIXED = {
	avg: lower("ms", "average", "Mean elapsed time of successful samples."),
	min: lower("ms", "minimum", "Smallest elapsed time of successful samples."),
	max: lower("ms", "maximum", "Largest elapsed time of successful samples."),
	stddev: lower("ms", "std. deviation", "Sample standard deviation of the elapsed time of successful samples."),
	"error-rate": lower("ratio", "error rate", "Failed samples / all samples."),
	throughput: {
		unit: "1/s",
		better: "higher",
		label: "throughput",
		meaning: "Samples per second over the run's measured window: first start to last end of any sample with the same dimensions."
	},
	count: {
		unit: "count",
		label: "samples",
		meaning: "Samples seen, failed ones included."
	},
	...OF_RESOURCES,
	duration: lower("ms", "duration", "Duration of a job such as an import."),
	"sql-calls": lower("count", "calls", "Calls of a database statement in an execution of a workflow: its calls divided by the transactions of the run, or by its requests where it has none."),
	"sql-time": lower("ms", "time per call", "Mean time of a call of a database statement."),
	capacity: {
		unit: "1/s",
		better: "higher",
		label: "capacity",
		meaning: "Highest rate of requests that keeps the objective of the key `capacity`."
	},
	"capacity-users": {
		unit: "count",
		better: "higher",
		label: "capacity (users)",
		meaning: "Highest number of users that keeps the objective of the key `capacity`."
	},
	goodput: {
		unit: "ratio",
		better: "higher",
		label: "goodput",
		meaning: "Share of samples that succeed within the times of the key `capacity`."
	},
	cost: {
		...lower("usd/h", "cost", "Cost of the environment in USD an hour."),
		exact: true
	},
	"smaller-better": lower("", "value", "Figure of a table that says that smaller is better, in the unit of its workflow."),
	"larger-better": {
		unit: "",
		better: "higher",
		label: "value",
		meaning: "Figure of a table that says that larger is better, in the unit of its workflow."
	}
};
const BUILT_IN = new Map(Object.entries(FIXED).map(([id, metric]) => [id, {
	id,
	...metric
}]));
function lower(unit, label, meaning) {
	return {
		unit,
		better: "lower",
		label,
		meaning
	};
}
const PERCENTILE$1 = /^p(\d{1,2}(?:\.\d{1,3})?)$/;
const RESOURCES = Object.keys(OF_RESOURCES);
const FIGURES = {
	p95: {
		label: "p95",
		meaning: "The p95 of %s over the run."
	},
	max: {
		label: "maximum",
		meaning: "The maximum of %s over the run."
	},
	"per-100rps": {
		label: "per 100 requests/s",
		meaning: "Mean %s divided by the load in hundreds of requests a second, so that runs under different load compare."
	}
};
const FIGURE_IDS = Object.keys(FIGURES);
const RESOURCE_FIGURES = RESOURCES.flatMap((id) => FIGURE_IDS.map((figure) => `${id}-${figure}`));
let declared = [];
function declareMetrics(metrics) {
	declared = metrics;
}
function isBuiltIn(id) {
	return Object.hasOwn(FIXED, id) || RESOURCE_FIGURES.includes(id) || quantileOf(id) !== void 0;
}
function declaredMetrics() {
	return declared;
}
function figureOf(id, own) {
	const figure = FIGURE_IDS.find((each) => id.endsWith(`-${each}`));
	if (!figure) return void 0;
	const of = id.slice(0, -figure.length - 1);
	const resource = RESOURCES.find((each) => each === of);
	const metric = resource ? {
		id: of,
		...FIXED[resource]
	} : own.find((each) => each.id === of);
	return metric && {
		metric,
		figure
	};
}
function perLoadMetric(resource) {
	return `${resource}-per-100rps`;
}
function resourcePerLoad(id) {
	const found = figureOf(id, declared);
	return found?.figure === "per-100rps" ? found.metric.id : void 0;
}
const TIMES$2 = [
	"avg",
	"p50",
	"p75",
	"p90",
	"p95",
	"p99",
	"p99.9",
	"min",
	"max",
	"stddev"
];
const COUNTS = [
	"error-rate",
	"throughput",
	"count"
];
const KNOWN_METRICS = [
	...TIMES$2,
	...COUNTS,
	...RESOURCES,
	"duration",
	"sql-calls",
	"sql-time",
	"capacity",
	"capacity-users",
	"goodput",
	"cost"
];
function quantileOf(id) {
	if (!id.startsWith("p")) return void 0;
	const known = quantiles.get(id);
	if (known !== void 0) return known;
	const read = readQuantile(id);
	if (read !== void 0) quantiles.set(id, read);
	return read;
}
const quantiles = /* @__PURE__ */ new Map();
function readQuantile(id) {
	const match = PERCENTILE$1.exec(id);
	if (!match) return void 0;
	const [whole, fraction = ""] = match[1].split(".");
	const q = Number(whole + fraction) / 10 ** (2 + fraction.length);
	return q > 0 && q < 1 ? q : void 0;
}
function isTime(metric) {
	return TIMES$2.includes(metric) || quantileOf(metric) !== void 0;
}
function isCapacity(metric) {
	return metric === "capacity" || metric === "capacity-users";
}
function samplesNeeded(id) {
	const q = quantileOf(id);
	return q === void 0 ? 0 : Math.ceil(.999999999 / (1 - q));
}
function metricOf$2(id, own = declaredMetrics()) {
	const fixed = BUILT_IN.get(id) ?? percentileOf(id);
	if (fixed) return fixed;
	const declared = own.find((metric) => metric.id === id);
	if (declared) return declared;
	const found = figureOf(id, own);
	if (!found) return void 0;
	const { label, meaning } = FIGURES[found.figure];
	const of = found.metric.label;
	return {
		...found.metric,
		id,
		label: `${of} ${label}`,
		meaning: meaning.replace("%s", of)
	};
}
const percentiles = /* @__PURE__ */ new Map();
function percentileOf(id) {
	const known = percentiles.get(id);
	if (known || quantileOf(id) === void 0) return known;
	const metric = {
		id,
		...lower("ms", id, `Elapsed time that ${id.slice(1)}% of the successful samples do not exceed (nearest rank).`)
	};
	percentiles.set(id, metric);
	return metric;
}
function hasTimeUnit(id) {
	return metricOf$2(id)?.unit === "ms";
}
//#endregion
//#region src/core/model/run.ts
const MACHINE_FACT = "runner-machine";
const SMALL_WORKFLOWS = "small-workflows";
function rangeOf({ ranges }, metric) {
	return ranges && Object.hasOwn(ranges, metric) ? ranges[metric] : void 0;
}
function isAtLeast(series, metric) {
	return rangeOf(series, metric)?.length === 1;
}
function stepMsOf({ passed, steps }, metric) {
	return passed?.unitMs ?? (steps && Object.hasOwn(steps, metric) ? steps[metric] : void 0);
}
function seriesKey({ workflow, kind, dimensions }) {
	for (const _ in dimensions) return JSON.stringify([
		workflow,
		kind,
		...sortedByName(dimensions).flat()
	]);
	return JSON.stringify([workflow, kind]);
}
function checkKey(check) {
	return `${check.metric} ${seriesKey(check)}`;
}
function dimensionsKey(dimensions) {
	for (const _ in dimensions) return JSON.stringify(sortedByName(dimensions));
	return "[]";
}
function sortedByName(map) {
	return Object.entries(map).sort(([a], [b]) => a < b ? -1 : Number(a > b));
}
//#endregion
//#region src/core/model/phase.ts
const PHASE = "phase";
//#endregion
//#region src/core/model/sample.ts
function isLoad(kind) {
	return kind === "transaction" || kind === "request" || kind === "sub-result";
}
const TIME_PARTS = [
	"connect",
	"send",
	"wait",
	"receive"
];
function isElapsed(ms) {
	return ms >= 0 && ms <= 30 * 864e5;
}
function isPassingCode(code) {
	return /^[23]\d\d$/.test(code);
}
//#endregion
//#region src/core/summarize/spans.ts
const MIN_SILENCE_MS = 5e3;
function joinSpans(spans, silenceMs = MIN_SILENCE_MS) {
	const ordered = inOrder$1(spans);
	const joined = [];
	for (let i = 0; i < ordered.length;) {
		const first = ordered[i];
		let endMs = first[1];
		for (i++; i < ordered.length && ordered[i][0] - endMs <= silenceMs; i++) if (ordered[i][1] > endMs) endMs = ordered[i][1];
		joined.push(endMs === first[1] ? first : [first[0], endMs]);
	}
	return joined;
}
function inOrder$1(spans) {
	for (let i = 1; i < spans.length; i++) if (spans[i][0] < spans[i - 1][0]) return spans.toSorted((a, b) => a[0] - b[0]);
	return spans;
}
function joinLists(lists) {
	let joined = [];
	let most = STEP;
	for (const spans of lists) {
		for (const span of spans) joined.push(span);
		if (joined.length < most) continue;
		joined = joinSpans(joined);
		most = 2 * joined.length + STEP;
	}
	return joinSpans(joined);
}
const STEP = 4096;
function clipSpans(spans, [startMs, endMs]) {
	return spans.filter(([from, to]) => to >= startMs && from <= endMs).map(([from, to]) => [Math.max(from, startMs), Math.min(to, endMs)]);
}
function gapsBetween(spans, [startMs, endMs]) {
	const edges = [
		startMs,
		...clipSpans(spans, [startMs, endMs]).flat(),
		endMs
	];
	return Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]]).filter(([from, to]) => to > from);
}
function lengthOf(spans) {
	return spans.reduce((sum, [startMs, endMs]) => sum + (endMs - startMs), 0);
}
function lengthBefore(spans, ms) {
	return spans.reduce((sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, ms) - startMs), 0);
}
//#endregion
//#region src/core/summarize/active-time.ts
const PAUSE_FACTOR$1 = 3;
function expectedSilenceMs(activeMs, events) {
	return activeMs / events * (1 + Math.log(events));
}
function withoutPauses(spans, events) {
	const [first] = spans;
	if (!first || spans.length === 1) return [...spans];
	const silences = spans.slice(1).map((span, i) => span[0] - spans[i][1]);
	let activeMs = spans.at(-1)[1] - first[0];
	let shortest = Infinity;
	const isPause = (silence) => silence > PAUSE_FACTOR$1 * expectedSilenceMs(activeMs, Math.max(1, events));
	if (!isPause(silences.reduce((a, b) => Math.max(a, b)))) return joinSpans(spans, Infinity);
	for (const silence of silences.toSorted((a, b) => b - a)) {
		if (!isPause(silence)) break;
		shortest = silence;
		activeMs -= silence;
	}
	const longest = Math.max(0, ...silences.filter((silence) => silence < shortest));
	return joinSpans(spans, Math.max(MIN_SILENCE_MS, longest));
}
function agree(a, b) {
	return Object.entries(a).every(([name, value]) => !Object.hasOwn(b, name) || b[name] === value);
}
function spansOf(run, dimensions) {
	return spansByDimensions(run).get(dimensionsKey(dimensions));
}
function activeMsOf(run, dimensions) {
	const spans = spansOf(run, dimensions);
	return spans && lengthOf(spans);
}
function spansOfRun(run, agrees = () => true) {
	const series = run.series.filter(({ dimensions }) => agrees(dimensions));
	const { phases, ...whole } = run;
	const isOnePhase = !phases || series.every(({ dimensions }) => dimensions["phase"] === series[0].dimensions["phase"]);
	return joinSpans([...windowsAmong(isOnePhase ? series : series.map(withoutPhase)).values()].flatMap((window) => spansWithin(isOnePhase ? run : whole, window)), 0);
}
function withoutPhase(part) {
	if (!Object.hasOwn(part.dimensions, "phase")) return part;
	const { [PHASE]: _, ...dimensions } = part.dimensions;
	return {
		...part,
		dimensions
	};
}
function durationMsOf(run) {
	const spans = countedSpansOf(run);
	return spans.length > 0 ? Math.max(0, lengthOf(spans)) : void 0;
}
function pausesAreKnown({ activeSpans, startMs }) {
	return activeSpans !== void 0 || startMs === void 0;
}
function pausesOf(run, withinLevels = false) {
	return (withinLevels ? [...spansByDimensions(run).values()] : [countedSpansOf(run)]).flatMap((spans) => spans.slice(1).map(([startMs], i) => startMs - spans[i][1]));
}
function countedSpansOf(run) {
	const ofSeries = spansOfRun(run);
	return ofSeries.length > 0 ? ofSeries : activePartsOf(run);
}
function activePartsOf(run) {
	return withoutPauses(activeSpansOf(run), independentSamples(run));
}
function independentSamples({ series, samples }) {
	const transactions = series.filter(({ kind }) => kind === "transaction");
	const executions = sum(transactions.map(({ count }) => count));
	if (executions === 0) return samples;
	const inside = sum(transactions.flatMap(({ requests = [] }) => requests.map(({ calls }) => calls)));
	const all = sum(series.filter(({ kind }) => kind === "request").map(({ count }) => count));
	return inside === 0 ? executions : executions + Math.max(0, all - inside);
}
function activeSpansOf({ activeSpans, startMs, endMs }) {
	if (activeSpans) return activeSpans;
	return startMs === void 0 || endMs === void 0 ? [] : [[startMs, endMs]];
}
function spansByDimensions(run) {
	const find = () => [...loadWindows(run.series)].map(([key, window]) => [key, spansWithin(run, window)]);
	return getOrAdd(spansByRun, run, () => new Map(find()));
}
const spansByRun = /* @__PURE__ */ new WeakMap();
function spansWithin(run, { startMs, endMs, phase }) {
	const window = [startMs, Math.max(startMs, endMs)];
	const spans = run.activeSpans ? clipSpans(activePartsOf(run), window) : [window];
	if (!run.phases) return spans;
	const others = () => gapsBetween(joinSpans(run.phases.flatMap((of) => of.spans), 0), window);
	const own = phase === void 0 ? others() : run.phases.find(({ name }) => name === phase)?.spans;
	return own && own.length > 1 ? own.flatMap((span) => clipSpans(spans, span)) : spans;
}
function loadWindows(series) {
	return windowsAmong([...series].filter(({ kind }) => isLoad(kind)));
}
function windowsAmong(series) {
	const windows = /* @__PURE__ */ new Map();
	for (const { dimensions, startMs, endMs } of series) {
		if (startMs === void 0 || endMs === void 0) continue;
		const key = dimensionsKey(dimensions);
		const window = windows.get(key);
		windows.set(key, {
			startMs: Math.min(window?.startMs ?? startMs, startMs),
			endMs: Math.max(window?.endMs ?? endMs, endMs),
			phase: dimensions[PHASE]
		});
	}
	return windows;
}
//#endregion
//#region src/core/summarize/run-load.ts
function countsByKind({ series }) {
	const [requests, transactions] = ["request", "transaction"].map((wanted) => sum(series.map(({ kind, count }) => kind === wanted ? count : 0)));
	return requests && transactions ? {
		requests,
		transactions
	} : {};
}
const TOLERANCE = .1;
const MIN_ELASTICITY = .5;
const known = /* @__PURE__ */ new WeakMap();
function loadOf(run) {
	return getOrAdd(known, run, () => find$1(run));
}
function find$1(run) {
	const load = run.series.filter(({ kind, count }) => (kind === "transaction" || kind === "request") && count > 0);
	const samples = sum(load.map(({ count }) => count));
	const busy = load.map(busyMsOf);
	const durationMs = durationMsOf(run);
	const isKnown = busy.length > 0 && busy.every((ms) => ms !== void 0);
	return defined({
		durationMs,
		samples: samples > 0 ? samples : void 0,
		busyMs: isKnown ? Math.round(sum(busy)) : void 0
	});
}
function busyMsOf({ count, passed, failed, reported }) {
	if (!passed && !failed) return reported?.avg === void 0 ? void 0 : count * reported.avg;
	return sum([passed, failed].map((times) => times ? times.count * times.meanMs() : 0));
}
function isSameTest(before, now) {
	if (!before.durationMs || !now.durationMs || !before.samples || !now.samples) return false;
	const isLonger = now.durationMs >= before.durationMs;
	const hasAsMany = isClose(before.samples, now.samples);
	if (isLonger && hasAsMany) return true;
	const { throughput, concurrency } = logRatiosOf(before, now);
	if (isLonger && Math.abs(throughput) <= Math.log1p(TOLERANCE)) return true;
	return isLonger ? throughput < 0 && concurrency > MIN_ELASTICITY * throughput : hasAsMany && concurrency < MIN_ELASTICITY * throughput;
}
function logRatiosOf(before, now) {
	const logRate = (load, figure) => Math.log((load[figure] || NaN) / (load.durationMs || NaN));
	const change = (figure) => logRate(now, figure) - logRate(before, figure);
	return {
		throughput: change("samples"),
		concurrency: change("busyMs")
	};
}
function isOfferedLess(throughputLogRatio, concurrencyLogRatio) {
	return throughputLogRatio < 0 && concurrencyLogRatio <= MIN_ELASTICITY * throughputLogRatio;
}
function isClose(a, b) {
	return Math.max(a, b) <= Math.min(a, b) * 1.1;
}
//#endregion
//#region src/core/model/time-batches.ts
const EMPTY_BATCH = {
	count: 0,
	errorCount: 0,
	sumMs: 0,
	sketch: []
};
//#endregion
//#region src/core/stats/sketch.ts
const BUCKETS_PER_OCTAVE = 16;
const EXACT_BELOW = 2 * BUCKETS_PER_OCTAVE;
const EXACT_BITS = 5;
const SKETCH_BUCKET_LIMIT = 1024;
function sketchBucketOf(units) {
	if (units < EXACT_BELOW) return units;
	if (units < 2 ** 31) {
		const shift = 32 - Math.clz32(units) - EXACT_BITS;
		return shift * BUCKETS_PER_OCTAVE + (units >>> shift);
	}
	return 16 * BUCKETS_PER_OCTAVE + sketchBucketOf(Math.floor(units / 2 ** 16));
}
function sketchUnitsOf(bucket) {
	if (bucket < EXACT_BELOW) return bucket;
	const shift = Math.floor(bucket / BUCKETS_PER_OCTAVE) - 1;
	const width = 2 ** shift;
	return (bucket - shift * BUCKETS_PER_OCTAVE) * width + (width - 1) / 2;
}
function sketchQuantileMs(sketch, q, unitMs) {
	let total = 0;
	for (let i = 1; i < sketch.length; i += 2) total += sketch[i];
	if (total === 0) return void 0;
	const rank = Math.max(1, Math.ceil(q * total - 1e-9 * total));
	let seen = 0;
	for (let i = 0; i < sketch.length; i += 2) {
		seen += sketch[i + 1];
		if (seen >= rank) return sketchUnitsOf(sketch[i]) * unitMs;
	}
}
function mergeSketches(a, b) {
	if (a.length === 0) return b;
	if (b.length === 0) return a;
	const merged = [];
	let i = 0;
	let j = 0;
	while (i < a.length && j < b.length) {
		const left = a[i];
		const right = b[j];
		if (left < right) {
			merged.push(left, a[i + 1]);
			i += 2;
		} else if (right < left) {
			merged.push(right, b[j + 1]);
			j += 2;
		} else {
			merged.push(left, a[i + 1] + b[j + 1]);
			i += 2;
			j += 2;
		}
	}
	for (; i < a.length; i++) merged.push(a[i]);
	for (; j < b.length; j++) merged.push(b[j]);
	return merged;
}
//#endregion
//#region src/core/stats/varint.ts
const FIRST_CAPACITY = 1024;
var ByteWriter = class {
	#bytes = new Uint8Array(FIRST_CAPACITY);
	#length = 0;
	bytes() {
		return this.#bytes.subarray(0, this.#length);
	}
	get length() {
		return this.#length;
	}
	uint(value) {
		this.#reserve(8);
		if (value < 128) {
			this.#bytes[this.#length++] = value;
			return;
		}
		while (value >= 128) {
			this.#bytes[this.#length++] = value % 128 | 128;
			value = Math.floor(value / 128);
		}
		this.#bytes[this.#length++] = value;
	}
	int(value) {
		this.uint(value >= 0 ? value * 2 : -value * 2 - 1);
	}
	int32(value) {
		this.#view(4).setInt32(0, value);
	}
	int32At(at, value) {
		new DataView(this.#bytes.buffer, at, 4).setInt32(0, value);
	}
	float64(value) {
		this.#view(8).setFloat64(0, value);
	}
	#view(size) {
		this.#reserve(size);
		const view = new DataView(this.#bytes.buffer, this.#length, size);
		this.#length += size;
		return view;
	}
	#reserve(size) {
		if (this.#length + size <= this.#bytes.length) return;
		const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + size));
		grown.set(this.#bytes);
		this.#bytes = grown;
	}
};
var ByteReader = class {
	#bytes;
	#at = 0;
	constructor(bytes) {
		this.#bytes = bytes;
	}
	get left() {
		return this.#bytes.length - this.#at;
	}
	uint() {
		let value = 0;
		let scale = 1;
		for (;;) {
			const byte = this.#bytes[this.#at++];
			if (byte === void 0) throw new RangeError("the bytes end in the middle");
			value += (byte & 127) * scale;
			if (value > Number.MAX_SAFE_INTEGER) throw new RangeError("a number is too large");
			if (byte < 128) return value;
			scale *= 128;
			if (scale > Number.MAX_SAFE_INTEGER) throw new RangeError("a number is too long");
		}
	}
	int() {
		const value = this.uint();
		return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
	}
	int32() {
		return this.#view(4).getInt32(0);
	}
	float64() {
		return this.#view(8).getFloat64(0);
	}
	#view(size) {
		if (this.left < size) throw new RangeError("the bytes end in the middle");
		const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, size);
		this.#at += size;
		return view;
	}
};
//#endregion
//#region src/core/summarize/run-file/binary.ts
const HDR_COMPRESSED_COOKIE = 478450452;
const HDR_HEADER_BYTES = 8;
const DEFLATE_MARGIN = 128;
function deflate(bytes) {
	return deflateSync(bytes, {
		strategy: constants$1.Z_HUFFMAN_ONLY,
		chunkSize: bytes.length + DEFLATE_MARGIN
	});
}
function pack$1(bytes) {
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
	unpack(text) {
		return this.#inflate(Buffer.from(text, "base64"));
	}
	unpackHdr(text) {
		const packed = Buffer.from(text, "base64");
		if (packed.length < HDR_HEADER_BYTES || packed.readInt32BE(0) !== HDR_COMPRESSED_COOKIE) throw new RangeError("not a compressed HdrHistogram V2");
		if (packed.readInt32BE(4) !== packed.length - HDR_HEADER_BYTES) throw new RangeError("a truncated HdrHistogram");
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
const MAX_BATCHES$1 = 1024;
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
	const count = reader.uint();
	if (count < 1 || count > MAX_BATCHES$1) throw new RangeError(`${count} time batches`);
	const batches = Array.from({ length: count }, () => decodeBatch(reader, unitMs));
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
	return count === 0 ? EMPTY_BATCH : {
		count,
		errorCount,
		sumMs,
		sketch: sketch.slice()
	};
}
//#endregion
//#region src/core/summarize/run-file/format.ts
const RUN_KIND = "perf-gate/run";
const EARLIER_NAMES = [
	{
		in: [],
		earlier: "stretches",
		present: "activeSpans"
	},
	{
		in: [],
		earlier: "courses",
		present: "resourceSeries"
	},
	{
		in: ["series"],
		earlier: "doubtful",
		present: "possiblyAborted"
	}
];
const MAX_CHARACTERS$1 = 32 * 2 ** 20;
const MAX_UNPACKED_BYTES = 128 * 2 ** 20;
//#endregion
//#region src/core/summarize/run-file/layout.ts
const histogram = {
	hdr: true,
	sumUnits: true,
	minUnits: true,
	maxUnits: true
};
const values = {
	count: true,
	errorCount: true,
	passed: histogram,
	failed: histogram,
	errors: {
		code: true,
		message: true,
		count: true
	},
	batches: true,
	reported: "by name",
	ranges: "by name",
	steps: "by name",
	missing: "by name",
	startMs: true,
	endMs: true,
	bytes: true,
	parts: {
		connect: true,
		send: true,
		wait: true,
		receive: true
	},
	requests: {
		name: true,
		calls: true,
		ms: true
	},
	aborted: true,
	standalone: true
};
const SERIES_LAYOUT = {
	workflow: true,
	kind: true,
	dimensions: "by name",
	...values,
	possiblyAborted: {
		count: true,
		rest: values
	}
};
const RUN_LAYOUT = {
	schema: true,
	kind: true,
	tool: true,
	formats: true,
	startMs: true,
	endMs: true,
	activeSpans: true,
	samples: true,
	peakThreads: true,
	users: {
		startMs: true,
		endMs: true,
		stepMs: true,
		values: true
	},
	generator: {
		loads: {
			dimensions: "by name",
			unit: true,
			asked: true,
			achieved: true,
			overloaded: true
		},
		users: true,
		maxUsers: true,
		busy: "by name",
		warnings: true
	},
	facts: "by name",
	provenance: {
		ciAttempt: true,
		ciRun: true,
		commit: true,
		event: true,
		fork: true,
		job: true,
		pullRequest: true,
		ref: true
	},
	sources: {
		name: true,
		format: true,
		rows: true,
		truncated: true
	},
	issues: {
		count: true,
		first: {
			file: true,
			line: true,
			message: true
		}
	},
	notices: {
		code: true,
		message: true,
		about: {
			workflow: true,
			metric: true
		}
	},
	resourceSeries: {
		workflow: true,
		dimensions: "by name",
		metric: true,
		axis: {
			startMs: true,
			stepMs: true
		},
		values: true
	},
	statements: {
		text: true,
		dimensions: "by name",
		calls: true,
		meanMs: true,
		totalMs: true,
		load: true,
		waits: "by name"
	},
	jobs: {
		workflow: true,
		dimensions: "by name",
		tenant: true,
		status: true,
		durationMs: true,
		error: true,
		startMs: true
	},
	phases: {
		name: true,
		spans: true
	},
	series: SERIES_LAYOUT
};
//#endregion
//#region src/core/stats/sparse-counts.ts
const FIRST_BITS = 3;
const FIBONACCI = 2654435761;
var SparseCounts = class {
	#bits = FIRST_BITS;
	#keys = new Int32Array(1 << FIRST_BITS);
	#counts = new Float64Array(1 << FIRST_BITS);
	#size = 0;
	get size() {
		return this.#size;
	}
	add(key, times) {
		const keys = this.#keys;
		const mask = keys.length - 1;
		const stored = key + 1;
		let slot = Math.imul(stored, FIBONACCI) >>> 32 - this.#bits;
		while (keys[slot] !== stored) {
			if (keys[slot] === 0) {
				keys[slot] = stored;
				this.#counts[slot] = times;
				this.#size++;
				if (this.#size * 2 > keys.length) this.#grow();
				return;
			}
			slot = slot + 1 & mask;
		}
		this.#counts[slot] += times;
	}
	forEach(visit) {
		for (let slot = 0; slot < this.#keys.length; slot++) if (this.#keys[slot] !== 0) visit(this.#keys[slot] - 1, this.#counts[slot]);
	}
	get(key) {
		const mask = this.#keys.length - 1;
		const stored = key + 1;
		let slot = Math.imul(stored, FIBONACCI) >>> 32 - this.#bits;
		while (this.#keys[slot] !== 0) {
			if (this.#keys[slot] === stored) return this.#counts[slot];
			slot = slot + 1 & mask;
		}
		return 0;
	}
	sortedKeys() {
		const keys = new Int32Array(this.#size);
		let at = 0;
		for (const stored of this.#keys) if (stored !== 0) keys[at++] = stored - 1;
		return keys.sort();
	}
	#grow() {
		const keys = this.#keys;
		const counts = this.#counts;
		this.#bits++;
		this.#keys = new Int32Array(1 << this.#bits);
		this.#counts = new Float64Array(1 << this.#bits);
		this.#size = 0;
		for (let slot = 0; slot < keys.length; slot++) if (keys[slot] !== 0) this.add(keys[slot] - 1, counts[slot]);
	}
};
//#endregion
//#region src/core/stats/histogram.ts
const SUB_BUCKET_COUNT = 1 << 18;
const SUB_BUCKET_HALF_COUNT = SUB_BUCKET_COUNT / 2;
const MAX_RECORDABLE_UNITS = 2 ** 47;
function isKnownIn({ unitMs }, ms) {
	return ms < MAX_RECORDABLE_UNITS * unitMs;
}
function bucketIndexOf(units) {
	if (units < SUB_BUCKET_COUNT) return units;
	const shift = 32 - Math.clz32(units / SUB_BUCKET_COUNT);
	return shift * SUB_BUCKET_HALF_COUNT + Math.floor(units / 2 ** shift);
}
function medianUnitsOf(index) {
	if (index < SUB_BUCKET_COUNT) return index;
	const shift = Math.floor(index / SUB_BUCKET_HALF_COUNT) - 1;
	const width = 2 ** shift;
	return (index - shift * SUB_BUCKET_HALF_COUNT) * width + width / 2;
}
var Histogram = class Histogram {
	unitMs;
	#hashed;
	#sorted;
	#count = 0;
	#sum = 0;
	#min = Infinity;
	#max = -Infinity;
	constructor(unitMs = 1) {
		this.unitMs = unitMs;
	}
	get count() {
		return this.#count;
	}
	get sumUnits() {
		return this.#sum;
	}
	record(units, times = 1) {
		const whole = Math.min(Math.round(units), MAX_RECORDABLE_UNITS);
		this.#writable().add(bucketIndexOf(whole), times);
		this.#count += times;
		this.#sum += whole * times;
		if (whole < this.#min) this.#min = whole;
		if (whole > this.#max) this.#max = whole;
	}
	recordMs(ms) {
		this.record(ms / this.unitMs);
	}
	#writable() {
		if (!this.#hashed) {
			const hashed = new SparseCounts();
			this.forEachBucket((index, count) => hashed.add(index, count));
			this.#hashed = hashed;
			this.#sorted = void 0;
		}
		return this.#hashed;
	}
	get buckets() {
		if (!this.#sorted) {
			const indexes = this.#hashed?.sortedKeys() ?? /* @__PURE__ */ new Int32Array();
			const counts = new Float64Array(indexes.length);
			for (let at = 0; at < indexes.length; at++) counts[at] = this.#hashed.get(indexes[at]);
			this.#sorted = {
				indexes,
				counts
			};
			this.#hashed = void 0;
		}
		return this.#sorted;
	}
	forEachBucket(visit) {
		const { indexes, counts } = this.buckets;
		for (let at = 0; at < indexes.length; at++) visit(indexes[at], counts[at]);
	}
	static fromSorted(unitMs, indexes, counts, exact) {
		const histogram = new Histogram(unitMs);
		histogram.#sorted = {
			indexes,
			counts
		};
		histogram.forEachBucket((index, count) => {
			histogram.#count += count;
			histogram.#sum += medianUnitsOf(index) * count;
		});
		if (histogram.#count === 0) return histogram;
		histogram.#sum = exact?.sumUnits ?? histogram.#sum;
		histogram.#min = exact?.minUnits ?? medianUnitsOf(indexes[0]);
		histogram.#max = exact?.maxUnits ?? medianUnitsOf(indexes.at(-1));
		return histogram;
	}
	merge(other) {
		if (other.unitMs !== this.unitMs) throw new RangeError(`cannot merge histograms of ${this.unitMs} ms and ${other.unitMs} ms`);
		if (this.#count === 0) this.#sorted = other.buckets;
		else {
			const hashed = this.#writable();
			other.forEachBucket((index, count) => hashed.add(index, count));
		}
		this.#count += other.#count;
		this.#sum += other.#sum;
		this.#min = Math.min(this.#min, other.#min);
		this.#max = Math.max(this.#max, other.#max);
	}
	inUnitsOf(unitMs) {
		const factor = this.unitMs / unitMs;
		const converted = new Histogram(unitMs);
		this.forEachBucket((index, count) => converted.record(medianUnitsOf(index) * factor, count));
		if (this.#count > 0) {
			converted.#sum = Math.round(this.#sum * factor);
			converted.#min = Math.round(this.#min * factor);
			converted.#max = Math.round(this.#max * factor);
		}
		return converted;
	}
	get range() {
		return this.#count > 0 ? {
			minUnits: this.#min,
			maxUnits: this.#max
		} : void 0;
	}
	minMs() {
		return this.#count > 0 ? this.#min * this.unitMs : void 0;
	}
	maxMs() {
		return this.#count > 0 ? this.#max * this.unitMs : void 0;
	}
	meanMs() {
		return this.#count > 0 ? this.#sum / this.#count * this.unitMs : void 0;
	}
	meanOfSmallestMs(share) {
		let left = share * this.#count;
		let sum = 0;
		this.forEachBucket((index, count) => {
			const taken = Math.min(left, count);
			sum += taken * medianUnitsOf(index);
			left -= taken;
		});
		return this.#count > 0 ? sum / (share * this.#count) * this.unitMs : void 0;
	}
	stddevMs() {
		if (this.#count < 2) return void 0;
		const mean = this.#sum / this.#count;
		let squares = 0;
		this.forEachBucket((index, count) => {
			squares += count * (medianUnitsOf(index) - mean) ** 2;
		});
		return Math.sqrt(squares / (this.#count - 1)) * this.unitMs;
	}
	quantileMs(q) {
		if (this.#count === 0) return void 0;
		const rank = Math.max(1, Math.ceil(q * this.#count - 1e-9 * this.#count));
		if (rank >= this.#count) return this.#max * this.unitMs;
		const { indexes, counts } = this.buckets;
		let seen = 0;
		let at = 0;
		while (seen + counts[at] < rank) seen += counts[at++];
		return Math.min(Math.max(medianUnitsOf(indexes[at]), this.#min), this.#max) * this.unitMs;
	}
};
//#endregion
//#region src/core/stats/hdr-codec.ts
const COOKIE = 478450451;
const SIGNIFICANT_DIGITS = 5;
const SMALLEST_HIGHEST = 2;
const INT32 = 2 ** 32;
function encodeHdr(histogram) {
	const highest = Math.max(histogram.range?.maxUnits ?? 0, SMALLEST_HIGHEST);
	const writer = new ByteWriter();
	writer.int32(COOKIE);
	const lengthAt = writer.length;
	writer.int32(0);
	writer.int32(0);
	writer.int32(SIGNIFICANT_DIGITS);
	writeInt64(writer, 1);
	writeInt64(writer, highest);
	writer.float64(histogram.unitMs);
	const payloadAt = writer.length;
	writePayload(writer, histogram);
	writer.int32At(lengthAt, writer.length - payloadAt);
	return writer.bytes();
}
function writePayload(writer, histogram) {
	let next = 0;
	histogram.forEachBucket((index, count) => {
		const empty = index - next;
		if (empty > 0) writer.int(empty === 1 ? 0 : -empty);
		writer.int(count);
		next = index + 1;
	});
}
function decodeHdr(bytes, exact) {
	const reader = new ByteReader(bytes);
	if (reader.int32() !== COOKIE) throw new RangeError("not an HdrHistogram in V2 encoding");
	const payloadLength = reader.int32();
	if (reader.int32() !== 0) throw new RangeError("a shifted HdrHistogram");
	const digits = reader.int32();
	if (digits !== SIGNIFICANT_DIGITS) throw new RangeError(`an HdrHistogram of ${digits} significant digits, not 5`);
	if (readInt64(reader) !== 1) throw new RangeError("an HdrHistogram with a lowest value other than 1");
	readInt64(reader);
	const unitMs = reader.float64();
	if (!(unitMs > 0 && unitMs < Infinity)) throw new RangeError(`a unit of ${unitMs} ms`);
	if (payloadLength !== reader.left) throw new RangeError(`a payload of ${reader.left} bytes, not ${payloadLength}`);
	const { indexes, counts } = readPayload(reader);
	return Histogram.fromSorted(unitMs, indexes, counts, exact);
}
function readPayload(reader) {
	const last = bucketIndexOf(MAX_RECORDABLE_UNITS);
	const indexes = new Int32Array(reader.left);
	const counts = new Float64Array(reader.left);
	let filled = 0;
	let index = 0;
	while (reader.left > 0) {
		const count = reader.int();
		if (count > 0) {
			if (index > last) throw new RangeError("a value that is too large");
			indexes[filled] = index;
			counts[filled++] = count;
		}
		index += count < 0 ? -count : 1;
	}
	return {
		indexes: indexes.slice(0, filled),
		counts: counts.slice(0, filled)
	};
}
function writeInt64(writer, value) {
	writer.int32(Math.floor(value / INT32));
	writer.int32(value % INT32 | 0);
}
function readInt64(reader) {
	return reader.int32() * INT32 + (reader.int32() >>> 0);
}
//#endregion
//#region src/core/summarize/run-file/series.ts
function encodeSeries(series, binary) {
	const { dimensions, possiblyAborted } = series;
	const rest = possiblyAborted?.rest && encodeValues(possiblyAborted.rest, binary);
	return {
		...encodeValues(series, binary),
		dimensions: Object.keys(dimensions).length > 0 ? dimensions : void 0,
		possiblyAborted: possiblyAborted && {
			...possiblyAborted,
			rest
		}
	};
}
function encodeValues(series, binary) {
	const { passed, failed, batches, standalone } = series;
	return {
		...series,
		passed: passed && encodeHistogram(passed, binary),
		failed: failed && encodeHistogram(failed, binary),
		batches: batches && binary.batches(encodeBatches(batches, unitMsOf(passed))),
		standalone: standalone || void 0
	};
}
function encodeHistogram(histogram, binary) {
	const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {};
	return {
		hdr: binary.histogram(encodeHdr(histogram)),
		sumUnits: histogram.sumUnits,
		minUnits,
		maxUnits
	};
}
function decodeSeries(stored, unpacker) {
	const { workflow, kind, dimensions = {}, possiblyAborted, ...values } = stored;
	const identity = {
		workflow,
		kind,
		dimensions: Object.fromEntries(sortedByName(dimensions))
	};
	const decoded = {
		...identity,
		...decodeValues(values, unpacker)
	};
	if (!possiblyAborted) return decoded;
	const { count, rest } = possiblyAborted;
	const aborted = defined({
		count,
		rest: rest && {
			...identity,
			...decodeValues(rest, unpacker)
		}
	});
	return {
		...decoded,
		possiblyAborted: aborted
	};
}
function decodeValues(stored, unpacker) {
	const { count, errorCount, batches, startMs, endMs } = stored;
	const passed = stored.passed && part("passed", () => decodeHistogram(stored.passed, unpacker));
	const failed = stored.failed && part("failed", () => decodeHistogram(stored.failed, unpacker));
	if (errorCount !== void 0 && errorCount > count) throw new RangeError(`${errorCount} of ${count} samples failed`);
	if (startMs !== void 0 && endMs !== void 0 && startMs > endMs) throw new RangeError("its end is before its start");
	const decoded = batches === void 0 ? void 0 : part("batches", () => decodeBatches(unpacker.unpack(batches), unitMsOf(passed)));
	return defined({
		...stored,
		passed,
		failed,
		batches: decoded
	});
}
function decodeHistogram({ hdr, ...exact }, unpacker) {
	const histogram = decodeHdr(unpacker.unpackHdr(hdr), exact);
	let lowest;
	let highest = 0;
	histogram.forEachBucket((index) => {
		lowest ??= index;
		highest = index;
	});
	const { minUnits, maxUnits, sumUnits } = exact;
	if (lowest === void 0) throw new RangeError("an empty histogram");
	if (!(maxUnits <= MAX_RECORDABLE_UNITS && bucketIndexOf(minUnits) === lowest && bucketIndexOf(maxUnits) === highest) || minUnits > maxUnits) throw new RangeError(`minimum ${minUnits} and maximum ${maxUnits} are not those of the histogram`);
	const least = (maxUnits === MAX_RECORDABLE_UNITS ? 0 : minUnits) * histogram.count * .999999;
	const most = maxUnits * histogram.count * 1.000001;
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
//#endregion
//#region src/core/summarize/run-file/encode.ts
function encodeRun(run) {
	let unpackedBytes = 0;
	const counted = (pack) => (bytes) => {
		unpackedBytes += bytes.length;
		return pack(bytes);
	};
	const text = textOf$2(run, {
		histogram: counted(packHdr),
		batches: counted(pack$1)
	});
	if (text.length > MAX_CHARACTERS$1 || unpackedBytes > MAX_UNPACKED_BYTES) throw new InputError(`${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS$1}). Give requests names without ids.`);
	return text;
}
function textOf$2(run, binary, schema = 4) {
	const head = canonical(RUN_LAYOUT, {
		...run,
		schema,
		kind: RUN_KIND,
		series: void 0
	});
	return `${JSON.stringify(head).slice(0, -1)},"series":[${linesOf(run.series, binary)}\n]}\n`;
}
function linesOf(series, binary) {
	const lines = () => series.map((each) => `\n${JSON.stringify(canonical(SERIES_LAYOUT, encodeSeries(each, binary)))}`);
	return series.every(({ passed, failed, batches }) => !passed && !failed && !batches) ? getOrAdd(plainLines, series, () => lines().join(",")) : lines().join(",");
}
const plainLines = /* @__PURE__ */ new WeakMap();
function canonical(layout, value) {
	if (layout === true || value === void 0 || value === null) return value;
	if (layout === "by name") return Object.fromEntries(sortedByName(value));
	if (Array.isArray(value)) return value.map((item) => canonical(layout, item));
	const given = value;
	const fields = {};
	for (const name in layout) if (given[name] !== void 0) fields[name] = canonical(layout[name], given[name]);
	return fields;
}
//#endregion
//#region src/core/render/words/digits.ts
const isShown = (value) => Number.isFinite(value);
function signed(text) {
	return grouped(text.startsWith("-") || text === "–" ? text : `+${text}`);
}
function significant(value, digits) {
	if (value === 0) return "0";
	if (isShown(value) && Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(digits - 1);
	return grouped(fixed(value, decimalsFor(Math.abs(value), digits)));
}
function decimalsFor(size, digits) {
	const exponent = Number(size.toExponential(digits - 1).split("e")[1]);
	return Math.min(Math.max(0, digits - 1 - exponent), 15);
}
function fixed(value, decimals) {
	if (!isShown(value)) return "–";
	const text = value.toFixed(decimals);
	return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}
function grouped(text) {
	const [whole, fraction] = text.split(".");
	const separated = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? separated : `${separated}.${fraction}`;
}
//#endregion
//#region src/core/render/words/format.ts
const DURATION_UNITS = [
	{
		name: "ns",
		ms: 1e-6,
		below: .001
	},
	{
		name: "µs",
		ms: .001,
		below: 1
	},
	{
		name: "ms",
		ms: 1,
		below: 1e4
	},
	{
		name: "s",
		ms: 1e3,
		below: 6e5
	},
	{
		name: "min",
		ms: 6e4,
		below: 36e6
	},
	{
		name: "h",
		ms: 36e5,
		below: Infinity
	}
];
const DURATION_FACTORS = Object.fromEntries(DURATION_UNITS.map(({ name, ms }) => [name, ms]));
function durationUnitFor(values) {
	const largest = Number(Math.max(0, ...values.map((value) => Math.abs(value ?? 0))).toPrecision(3));
	if (largest === 0) return "ms";
	return (DURATION_UNITS.find((unit) => largest < unit.below) ?? DURATION_UNITS[5]).name;
}
function scaleFor(values, digits = 3) {
	return {
		duration: durationUnitFor(values),
		size: sizeUnitFor(values, digits),
		digits
	};
}
function formatQuantity(value, unit, scale = scaleFor([value])) {
	if (!isShown(value)) return "–";
	const { number, suffix } = quantityParts(value, unit, scale);
	return number + suffix;
}
function formatTransition(before, after, unit, digits) {
	const scale = scaleFor([before, after], digits);
	if (!isShown(before) || !isShown(after)) return `${formatQuantity(before, unit, scale)} → ${formatQuantity(after, unit, scale)}`;
	const from = quantityParts(before, unit, scale);
	const to = quantityParts(after, unit, scale);
	return `${from.number}${unit === "ratio" ? from.suffix : ""} → ${to.number}${to.suffix}`;
}
function formatApart(value, limit, unit) {
	const scale = scaleFor([value, limit], digitsApart(value, limit, unit));
	return [formatQuantity(value, unit, scale), formatQuantity(limit, unit, scale)];
}
function digitsApart(a, b, unit) {
	if (a === b) return 3;
	const alike = (digits) => {
		const scale = scaleFor([a, b], digits);
		return formatQuantity(a, unit, scale) === formatQuantity(b, unit, scale);
	};
	let digits = 3;
	while (digits < 17 && alike(digits)) digits++;
	return digits;
}
function quantityParts(value, unit, scale) {
	switch (unit) {
		case "ms": return {
			number: durationNumber(value, scale),
			suffix: ` ${scale.duration}`
		};
		case "ratio": return {
			number: percentNumber(value, scale.digits),
			suffix: "%"
		};
		case "1/s": return {
			number: significant(value, scale.digits),
			suffix: "/s"
		};
		case "count": return {
			number: formatCount(value, scale.digits),
			suffix: ""
		};
		case "bytes": return {
			number: scale.size === 0 ? formatCount(value, scale.digits) : significant(value / 1e3 ** scale.size, scale.digits),
			suffix: ` ${SIZE_UNITS[scale.size]}`
		};
		case "usd/h": return {
			number: significant(value, scale.digits + 1),
			suffix: " USD/h"
		};
		default: return {
			number: significant(value, scale.digits),
			suffix: unit === "" ? "" : ` ${unit}`
		};
	}
}
function formatDuration(ms, unit = durationUnitFor([ms])) {
	return `${durationNumber(ms, {
		duration: unit,
		digits: 3
	})} ${unit}`;
}
function durationNumber(ms, scale) {
	const perUnit = DURATION_FACTORS[scale.duration];
	return significant(perUnit < 1 ? ms * Math.round(1 / perUnit) : ms / perUnit, scale.digits);
}
function formatRatioAsPercent(ratio) {
	return `${percentNumber(ratio, 3)}%`;
}
function percentNumber(ratio, digits) {
	const percent = ratio * 100;
	const size = Math.abs(percent);
	if (size === 0) return "0";
	if (size === 100) return grouped(fixed(percent, 0));
	let decimals = size >= .1 ? Math.max(decimalsFor(size, digits), digits - 2) : decimalsFor(size, digits - 1);
	if (size >= 10) decimals = decimalsFor(size, digits);
	while (decimals < 15 && Number(fixed(size, decimals)) === 100) decimals++;
	return grouped(fixed(percent, decimals));
}
function formatCount(count, digits = 3) {
	return Number.isInteger(count) ? grouped(fixed(count, 0)) : significant(count, digits);
}
const SIZE_UNITS = [
	"B",
	"kB",
	"MB",
	"GB",
	"TB"
];
function formatBytes(bytes) {
	return formatQuantity(bytes, "bytes");
}
function sizeUnitFor(values, digits) {
	let largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
	let unit = 0;
	while (unit < SIZE_UNITS.length - 1 && Number(largest.toPrecision(digits)) >= 1e3) {
		largest /= 1e3;
		unit++;
	}
	return unit;
}
function formatDelta(relative) {
	const tenths = fixed(relative * 100, 1);
	if (Number(tenths) === 0) return "±0.0%";
	return `${signed(Math.abs(Number(tenths)) >= 100 ? fixed(relative * 100, 0) : tenths)}%`;
}
function formatDifference(difference, unit) {
	const text = formatQuantity(Math.abs(difference), unit);
	return difference === 0 || text === "–" ? text : `${difference > 0 ? "+" : "-"}${text}`;
}
function formatShare(ratio) {
	const percent = Math.abs(ratio * 100);
	return `${grouped(fixed(percent, Math.min(2, decimalsFor(percent, 2))))}%`;
}
function formatPoints(difference) {
	const text = fixed(difference * 100, Math.abs(difference) < 1 ? 2 : 0);
	return `${Number(text) === 0 ? "±0.00" : signed(text)} pp`;
}
function formatInterval(low, high, format) {
	return `[${format(low)}, ${format(high)}]`;
}
function formatEnds({ low, high }, format) {
	return low === void 0 || high === void 0 ? "" : ` ${formatInterval(low, high, format)}`;
}
function formatSamples({ samples, requests, transactions }) {
	if (requests !== void 0 && transactions !== void 0) return `${plural(requests, "request")} in ${plural(transactions, "transaction")}`;
	return samples === void 0 ? "" : plural(samples, "sample");
}
function formatPercentileName(share) {
	if (share <= 0) return "min";
	return share >= 1 ? "max" : `p${Number((share * 100).toPrecision(5))}`;
}
function plural(n, one, many = `${one}s`) {
	return `${formatCount(n)} ${n === 1 ? one : many}`;
}
function formatAge(days) {
	return days < 1 ? "less than a day" : plural(Math.floor(days), "day");
}
function formatInstant(iso) {
	const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/.exec(iso);
	return match ? `${match[1]} ${match[2]} UTC` : iso;
}
function plainDecimal(value, decimals) {
	if (!Number.isFinite(value) || Math.abs(value) >= 0x38d7ea4c68000) return void 0;
	const text = fixed(value, decimals);
	return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
function formatLetters(position) {
	const last = String.fromCharCode(65 + position % 26);
	return position < 26 ? last : formatLetters(Math.floor(position / 26) - 1) + last;
}
function formatForMachines(value, digits = 12) {
	return String(Number(value.toPrecision(digits)));
}
//#endregion
//#region src/core/model/benchmark-names.ts
function withWorkflows(benchmarks) {
	const full = /* @__PURE__ */ new Map();
	const shared = /* @__PURE__ */ new Set();
	for (const one of benchmarks) {
		if ((full.get(one.name) ?? one.full) !== one.full) shared.add(one.name);
		full.set(one.name, one.full);
	}
	return benchmarks.map((one) => ({
		...one,
		workflow: shared.has(one.name) ? one.full : one.name
	}));
}
function withGoWorkflows(benchmarks) {
	const [suffix, ...others] = new Set(benchmarks.map(({ name }) => /-\d+$/.exec(name)?.[0] ?? ""));
	const cut = others.length === 0 ? (suffix ?? "").length : 0;
	return withWorkflows(benchmarks.map((one) => {
		const name = one.name.slice(0, one.name.length - cut);
		return {
			...one,
			name,
			full: one.package === "" ? name : `${one.package}.${name}`
		};
	}));
}
function withPresentNames(run) {
	if (run.tool !== "go-test") return run;
	const series = withWorkflows(run.series.map((series) => {
		const full = series.workflow;
		return {
			series,
			name: full.replace(/^.*?\.(?=Benchmark)/s, ""),
			full
		};
	})).map(({ series, workflow }) => ({
		...series,
		workflow
	}));
	return {
		...run,
		series
	};
}
//#endregion
//#region src/core/model/verdict.ts
const SEVERITY = {
	pass: 0,
	inconclusive: 1,
	warn: 2,
	"no-data": 3,
	fail: 4
};
function compareVerdicts(a, b) {
	return SEVERITY[a] - SEVERITY[b];
}
function worst(verdicts) {
	let result = "pass";
	for (const verdict of verdicts) if (compareVerdicts(verdict, result) > 0) result = verdict;
	return result;
}
function exitCodeOf(verdict, failOn = "fail") {
	if (verdict === "invalid") return failOn === "never" ? 0 : 2;
	if (failOn === "never") return 0;
	if (verdict === "fail" || verdict === "no-data") return 1;
	return failOn === "warn" && (verdict === "warn" || verdict === "inconclusive") ? 1 : 0;
}
function failOnIn(trial, failOn) {
	return failOn === "warn" && trial && !trial.isOver ? "fail" : failOn;
}
const MAX_GROUPS = 32;
function groupBatches(batches, size) {
	let left = 0;
	for (const batch of batches) left += passedOf(batch);
	const wanted = Math.min(Math.max(Math.floor(left / size.wanted), 8), MAX_GROUPS);
	if (left / wanted < size.min) return [];
	const groups = [];
	let open;
	for (const batch of batches) {
		if (passedOf(batch) === 0) continue;
		open = open ? joinBatches(open, batch) : batch;
		const share = left / Math.max(1, wanted - groups.length);
		if (passedOf(open) < Math.max(share, size.min)) continue;
		groups.push(open);
		left -= passedOf(open);
		open = void 0;
	}
	const last = groups.pop();
	if (last) groups.push(open ? joinBatches(last, open) : last);
	return groups;
}
function passedOf({ count, errorCount }) {
	return count - errorCount;
}
function joinBatches(a, b) {
	return {
		count: a.count + b.count,
		errorCount: a.errorCount + b.errorCount,
		sumMs: a.sumMs + b.sumMs,
		sketch: mergeSketches(a.sketch, b.sketch)
	};
}
//#endregion
//#region src/core/model/wildcard.ts
const ANY = Symbol("*");
const ONE = Symbol("?");
function wildcard(pattern) {
	const tokens = tokensOf(pattern);
	return {
		literal: tokens.every((token) => typeof token === "string"),
		matches: (name) => name === pattern || matchesTokens(tokens, [...name])
	};
}
function escapeWildcards(name) {
	return name.replace(/[*?\\]/g, "\\$&");
}
function tokensOf(pattern) {
	return [...pattern.matchAll(/\\[*?\\]|./gsu)].map(([text]) => {
		if (text === "*") return ANY;
		if (text === "?") return ONE;
		return text.length > 1 && text.startsWith("\\") ? text.slice(1) : text;
	});
}
function matchesTokens(tokens, name) {
	let at = 0;
	let token = 0;
	let star = -1;
	let starAt = 0;
	while (at < name.length) if (tokens[token] === ANY) {
		star = token++;
		starAt = at;
	} else if (token < tokens.length && (tokens[token] === ONE || tokens[token] === name[at])) {
		token++;
		at++;
	} else if (star >= 0) {
		token = star + 1;
		at = ++starAt;
	} else return false;
	while (tokens[token] === ANY) token++;
	return token === tokens.length;
}
//#endregion
//#region src/core/model/tool.ts
const TOOLS = {
	ab: "ApacheBench",
	artillery: "Artillery",
	asv: "asv",
	autocannon: "autocannon",
	"benchmark-ips": "benchmark-ips",
	"benchmark-dotnet": "BenchmarkDotNet",
	"benchmark.js": "benchmark.js",
	bombardier: "bombardier",
	"cargo-bench": "cargo bench",
	catch2: "Catch2",
	custom: "custom",
	fio: "fio",
	fortio: "fortio",
	gatling: "Gatling",
	ghz: "ghz",
	"go-test": "go test",
	"google-benchmark": "Google Benchmark",
	h2load: "h2load",
	guidellm: "guidellm",
	hey: "hey",
	hyperfine: "hyperfine",
	jmeter: "JMeter",
	jmh: "JMH",
	junit: "JUnit",
	k6: "k6",
	locust: "Locust",
	memtier: "memtier_benchmark",
	nighthawk: "Nighthawk",
	mitata: "mitata",
	oha: "oha",
	pgbench: "pgbench",
	plow: "plow",
	"pytest-benchmark": "pytest-benchmark",
	"redis-benchmark": "redis-benchmark",
	siege: "siege",
	sysbench: "sysbench",
	taurus: "Taurus",
	vegeta: "vegeta",
	tinybench: "tinybench",
	vitest: "Vitest",
	vllm: "vLLM",
	wrk: "wrk",
	ycsb: "YCSB"
};
const TOOL_NAMES = Object.values(TOOLS).filter((name) => name !== "custom");
function toolName(tool) {
	return Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : tool;
}
//#endregion
//#region src/core/summarize/time-axis.ts
function stepCovering(startMs, endMs, most) {
	let stepMs = 1;
	while (Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) >= most) stepMs *= 2;
	return stepMs;
}
var TimeAxis = class {
	#slots;
	#limit;
	#move;
	#stepMs;
	#low = Infinity;
	#high = -Infinity;
	constructor(stepMs, slots, limit, move) {
		this.#stepMs = stepMs;
		this.#slots = slots;
		this.#limit = limit;
		this.#move = move;
	}
	get range() {
		return {
			stepMs: this.#stepMs,
			low: this.#low,
			high: this.#high
		};
	}
	slotAt(timeMs) {
		const step = Math.floor(timeMs / this.#stepMs);
		return (step >= this.#low && step <= this.#high ? step : this.#reach(timeMs)) & this.#slots - 1;
	}
	widen(stepMs) {
		if (stepMs <= this.#stepMs) return;
		const joined = stepMs / this.#stepMs;
		const low = this.#low;
		this.#stepMs = stepMs;
		this.#low = Math.floor(low / joined);
		this.#high = Math.floor(this.#high / joined);
		const mask = this.#slots - 1;
		this.#move((slot) => Math.floor((low + (slot - low & mask)) / joined) & mask);
	}
	#reach(timeMs) {
		if (this.#high >= this.#low) {
			const startMs = Math.min(this.#low * this.#stepMs, timeMs);
			const endMs = Math.max(this.#high * this.#stepMs, timeMs);
			this.widen(stepCovering(startMs, endMs, this.#limit.steps));
		}
		const step = Math.floor(timeMs / this.#stepMs);
		this.#low = Math.min(this.#low, step);
		this.#high = Math.max(this.#high, step);
		return step;
	}
};
//#endregion
//#region src/core/summarize/active-users.ts
const MAX_STEPS = 240;
const MIN_STEP_MS = 1024;
const SLOTS = 256;
const NONE$3 = -1;
var ActiveUsers = class {
	#most = new Float64Array(SLOTS).fill(NONE$3);
	#axis = new TimeAxis(MIN_STEP_MS, SLOTS, { steps: MAX_STEPS }, (slotAfter) => {
		const most = new Float64Array(SLOTS).fill(NONE$3);
		this.#most.forEach((users, slot) => {
			if (users !== NONE$3) most[slotAfter(slot)] = Math.max(most[slotAfter(slot)], users);
		});
		this.#most = most;
	});
	add(timeMs, users) {
		const slot = this.#axis.slotAt(timeMs);
		if (users > this.#most[slot]) this.#most[slot] = users;
	}
	addReported({ stepMs, first, most }) {
		this.#axis.widen(stepMs);
		most.forEach((users, i) => {
			if (users !== NONE$3) this.add((first + i) * stepMs, users);
		});
	}
	get reported() {
		const { low: first, high, stepMs } = this.#axis.range;
		return high < first ? void 0 : {
			stepMs,
			first,
			most: this.#between(first, high)
		};
	}
	over({ startMs, endMs }) {
		const { low, high, stepMs: reportedMs } = this.#axis.range;
		if (high < low) return void 0;
		const start = Math.floor(startMs ?? low * reportedMs);
		const end = Math.floor(endMs ?? (high + 1) * reportedMs - 1);
		this.#axis.widen(widthFor$1(start, end));
		const { stepMs } = this.#axis.range;
		const axis = {
			startMs: start,
			endMs: end,
			stepMs
		};
		const reported = this.#between(Math.floor(start / stepMs), Math.floor(end / stepMs));
		if (reported.every((users) => users === NONE$3)) return void 0;
		const values = filled(reported);
		for (const i of /* @__PURE__ */ new Set([0, values.length - 1])) values[i] *= coverage(axis, i);
		return {
			...axis,
			values
		};
	}
	#between(first, last) {
		const { low, high } = this.#axis.range;
		const most = [];
		for (let step = first; step <= last; step++) most.push(step >= low && step <= high ? this.#most[step & SLOTS - 1] : NONE$3);
		return most;
	}
};
function sumOfUsers(parts) {
	if (parts.length < 2) return parts[0];
	const startMs = Math.min(...parts.map((part) => part.startMs));
	const endMs = Math.max(...parts.map((part) => part.endMs));
	const stepMs = Math.max(widthFor$1(startMs, endMs), ...parts.map((part) => part.stepMs));
	const first = Math.floor(startMs / stepMs);
	const values = new Array(stepsOf$1({
		startMs,
		endMs,
		stepMs
	})).fill(null);
	for (const part of parts) {
		const share = part.stepMs / stepMs;
		const firstOfPart = Math.floor(part.startMs / part.stepMs);
		part.values.forEach((users, i) => {
			const at = Math.floor((firstOfPart + i) * share) - first;
			if (users !== null) values[at] = (values[at] ?? 0) + users * share;
		});
	}
	return {
		startMs,
		endMs,
		stepMs,
		values
	};
}
function usersWithin({ values, ...axis }) {
	return values.map((users, i) => users === null ? null : users / coverage(axis, i));
}
function widthFor$1(startMs, endMs) {
	return Math.max(MIN_STEP_MS, stepCovering(startMs, endMs, MAX_STEPS));
}
function peakOfUsers(users) {
	return Math.max(...usersWithin(users).map((value) => value ?? 0));
}
function stepsOf$1({ startMs, endMs, stepMs }) {
	return Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) + 1;
}
function coverage({ startMs, endMs, stepMs }, i) {
	const from = (Math.floor(startMs / stepMs) + i) * stepMs;
	return (Math.min(from + stepMs, endMs + 1) - Math.max(from, startMs)) / stepMs;
}
function filled(reported) {
	const after = [...reported];
	for (let i = after.length - 2; i >= 0; i--) if (after[i] === NONE$3) after[i] = after[i + 1];
	let before = NONE$3;
	return reported.map((users, i) => {
		if (users !== NONE$3) before = users;
		else if (before !== NONE$3 && after[i] !== NONE$3) return Math.min(before, after[i]);
		return before !== NONE$3 ? before : after[i];
	});
}
//#endregion
//#region src/core/model/version.ts
const VERSION = "0.1.0";
//#endregion
//#region src/core/config/default.ts
const DEFAULT_CONFIG = {
	suite: "default",
	resources: [],
	collect: [],
	phases: [],
	load: { "maxShortfall": .05 },
	judge: "auto",
	profiles: [],
	exclude: [],
	thresholds: [
		{
			"metric": "avg",
			"source": "default",
			"max-increase": {
				"value": { "relative": .1 },
				"written": "10%"
			},
			"min-change": {
				"value": 1,
				"written": "1ms"
			}
		},
		{
			"metric": "p95",
			"source": "default",
			"max-increase": {
				"value": { "relative": .1 },
				"written": "10%"
			},
			"min-change": {
				"value": 2,
				"written": "2ms"
			}
		},
		{
			"metric": "error-rate",
			"source": "default",
			"max-increase": {
				"value": { "absolute": .005 },
				"written": "0.5pp"
			}
		},
		{
			"metric": "throughput",
			"source": "default",
			"max-decrease": {
				"value": { "relative": .1 },
				"written": "10%"
			},
			"severity": "warn"
		}
	],
	newWorkflows: [{
		"metric": "error-rate",
		"source": "default",
		"max": {
			"value": .05,
			"written": "5%"
		},
		"severity": "warn"
	}],
	minSamples: 20,
	workflows: [],
	waivers: [],
	baseline: {
		"window": 10,
		"label": "perf-baseline",
		"missing": "warn",
		"missingRelease": "fail",
		"staleLabel": "refuse",
		"branch": "perf-gate",
		"historyMs": 63072e6,
		"maxAgeDays": 90
	},
	decide: {
		"warmup": 0,
		"passToken": false,
		"together": false,
		"runTimeoutMs": 108e5
	},
	failOn: "fail",
	missingShards: "invalid",
	confirm: 1,
	allowUnjudged: false,
	queries: "hide",
	limits: {
		"files": 1e4,
		"rowBytes": 16777216,
		"columns": 200,
		"workflows": 2e3,
		"errorTexts": 16384,
		"inflatedBytes": 68719476736,
		"inflateRatio": 200,
		"documentBytes": 268435456
	},
	results: [],
	engines: [],
	records: [],
	environment: {
		"facts": {},
		"mustMatch": [],
		"load": [],
		"limits": {},
		"expected": []
	},
	maxIssueRatio: .01
};
//#endregion
//#region src/read/files/allowed-folders.ts
function isInside(folder, file, { relative, isAbsolute, sep } = path) {
	const fromFolder = relative(folder, file);
	return fromFolder !== ".." && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}
async function findOutside(paths, folders) {
	const roots = await Promise.all(folders.map(realPath));
	for (const given of paths) {
		const real = await realPath(given);
		if (!roots.some((root) => isInside(root, real))) return given;
	}
}
async function refuseOutside(input, paths, folders) {
	const outside = await findOutside(paths, folders);
	if (outside === void 0) return;
	throw new UsageError(`input "${input}": ${outside} is outside the folders of the job (${folders.join(", ")}). Give a folder in one of them; links must not lead out.`);
}
const MAX_LINKS = 40;
async function realPath(given, links = 0) {
	const absolute = path.resolve(given);
	try {
		return await realpath(absolute);
	} catch {
		const parent = path.dirname(absolute);
		if (parent === absolute) return absolute;
		const target = await readlink(absolute).catch(() => void 0);
		if (target === void 0) return path.join(await realPath(parent, links), path.basename(absolute));
		if (links === MAX_LINKS) return path.parse(absolute).root;
		return realPath(path.resolve(await realPath(parent, links), target), links + 1);
	}
}
//#endregion
//#region src/core/host/folder.ts
async function makeFolder(path) {
	try {
		await mkdir(path);
	} catch (error) {
		if (await isFolder(path)) return;
		const parent = dirname(path);
		if (error.code !== "ENOENT" || parent === path) throw error;
		await makeFolder(parent);
		await mkdir(path).catch(async (again) => {
			if (!await isFolder(path)) throw again;
		});
	}
}
async function absentAs(value, action) {
	try {
		return await action;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return value;
		throw error;
	}
}
async function namesWithoutLinks(folder) {
	return (await readdir(folder, { withFileTypes: true })).flatMap((entry) => entry.isSymbolicLink() ? [] : entry.name);
}
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);
async function replaceFile(path, text) {
	const draft = `${path}.new`;
	try {
		await makeFolder(dirname(path));
		await writeFile(draft, text, {
			flag: OVERWRITE,
			flush: true
		});
		await rename(draft, path);
		await syncFolder(dirname(path));
	} catch (error) {
		await rm(draft, { force: true }).catch(() => void 0);
		throw error;
	}
}
async function syncFolder(path) {
	const folder = await open(path, "r").catch(() => void 0);
	try {
		await folder?.sync().catch(() => void 0);
	} finally {
		await folder?.close();
	}
}
async function isFolder(path) {
	return stat(path).then((kind) => kind.isDirectory(), () => false);
}
//#endregion
//#region src/core/host/text-file.ts
var NotReadableError = class extends Error {
	name = "NotReadableError";
};
const MOST_BYTES = 256 * 2 ** 20;
const READ_NON_BLOCKING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
async function readTextFile(path) {
	const file = await open(path, READ_NON_BLOCKING);
	try {
		const kind = await file.stat();
		if (kind.isDirectory()) throw new NotReadableError("is a folder, not a file");
		if (!kind.isFile()) throw new NotReadableError("is a named pipe or a device, not a file");
		if (kind.size > MOST_BYTES) throw new NotReadableError("is larger than 256 MiB");
		return await file.readFile("utf8");
	} finally {
		await file.close();
	}
}
//#endregion
//#region src/read/files/configuration.ts
const DEFAULT_CONFIG_PATH = ".github/perf-gate.yml";
async function readConfig(options, read = readIfExists) {
	const config = await readConfigFile(options.config, read);
	declareMetrics(config.metrics ?? []);
	if (options.suite === void 0) return config;
	if (options.suite.trim() === "") throw new UsageError("--suite: is empty. Give the name of a baseline, or leave it out.");
	return {
		...config,
		suite: options.suite
	};
}
async function readConfigFile(file, read) {
	const text = await read(file ?? ".github/perf-gate.yml");
	if (text === void 0 && file !== void 0) throw new ConfigError(`${file}: no such file. Give an existing configuration, or none to use the built-in one.`);
	if (text === void 0) return DEFAULT_CONFIG;
	const name = file ?? ".github/perf-gate.yml";
	const config = (await import("./config.js")).parseConfig(text, name);
	const { file: facts } = config.environment;
	return facts === void 0 ? config : withFacts(config, facts, name, read);
}
async function withFacts(config, file, name, read) {
	const nextToConfig = join(dirname(name), file);
	const refusals = [];
	const attempt = (path) => read(path).catch((error) => void refusals.push(error));
	const text = await attempt(file) ?? await attempt(nextToConfig);
	if (text === void 0 && refusals.length > 0) throw refusals[0];
	if (text === void 0) throw new ConfigError(`${name}: environment: found neither ${file} nor ${nextToConfig}. Give the path of the file with the facts.`);
	const { parseFacts } = await import("./config.js");
	const { environment } = config;
	return {
		...config,
		environment: {
			...environment,
			facts: {
				...parseFacts(text, file),
				...environment.facts
			}
		}
	};
}
async function readIfExists(file) {
	try {
		return await absentAs(void 0, readTextFile(file));
	} catch (error) {
		if (error instanceof NotReadableError) throw new ConfigError(`${file}: ${error.message}. Give a YAML or JSON file.`, { cause: error.cause });
		throw new ConfigError(`${file}: cannot be read.`, { cause: error });
	}
}
function readerWithin(folders) {
	return async (file) => {
		const path = resolve(folders[0], file);
		if (await findOutside([path], folders) === void 0) return readIfExists(path);
		throw new ConfigError(`${file}: is outside the folders of the job (${folders.join(", ")}). Give a file in one of them; links must not lead out.`);
	};
}
//#endregion
//#region src/core/model/shard-range.ts
const RANGE = /\{(\d{1,4})\.\.(\d{1,4})\}/;
const MAX_SHARDS = 1e3;
function expectedShards(pattern, where = "results") {
	const match = RANGE.exec(pattern);
	if (!match) return [{ pattern }];
	const [range, from, to] = match;
	const first = Number(from);
	const count = Number(to) - first + 1;
	const wrong = (why) => new InputError(`${where}: ${JSON.stringify(pattern)}: ${why}.`);
	if (count < 1) throw wrong(`${range} counts down`);
	if (count > MAX_SHARDS) throw wrong(`${range} names ${count} shards, more than ${MAX_SHARDS}`);
	const before = pattern.slice(0, match.index);
	const after = pattern.slice(match.index + range.length);
	if (RANGE.test(after)) throw wrong("it has two ranges where one numbers the shards");
	const width = from.startsWith("0") ? from.length : 0;
	return Array.from({ length: count }, (_, at) => {
		const number = String(first + at).padStart(width, "0");
		return {
			pattern: `${before}${number}${after}`,
			label: `shard ${at + 1} of ${count}`
		};
	});
}
function missingShardText({ pattern, label }) {
	return `${label ?? "a shard"} is missing (${JSON.stringify(pattern)})`;
}
//#endregion
//#region src/read/formats/frame/format-message.ts
const MAX_CHARACTERS = 60;
function quoted(value) {
	const characters = [...value.slice(0, MAX_CHARACTERS * 2)];
	const cut = characters.length > MAX_CHARACTERS || value.length > MAX_CHARACTERS * 2;
	return JSON.stringify(cut ? `${characters.slice(0, MAX_CHARACTERS).join("")}…` : value);
}
function foundText(value) {
	if (value === void 0) return "(it is missing)";
	return `(found ${quoted(typeof value === "string" ? value : JSON.stringify(value))})`;
}
function listed(values, most = 5) {
	const first = values.slice(0, most).join(", ");
	return values.length > most ? `${first} and ${values.length - most} more` : first;
}
function durationInWords(ms) {
	return inLargestUnit(ms, {
		days: DAY_MS,
		h: 36e5,
		min: 6e4,
		s: 1e3
	}, "ms");
}
function bytesInWords(bytes) {
	return inLargestUnit(bytes, {
		GiB: 2 ** 30,
		MiB: 2 ** 20,
		KiB: 2 ** 10
	}, "bytes");
}
function inLargestUnit(value, units, base) {
	const [unit, size] = Object.entries(units).find(([, each]) => value >= each) ?? [base, 1];
	return `${Math.round(value / size * 10) / 10} ${unit}`;
}
//#endregion
//#region src/read/files/collected-folder.ts
const NAME = "collected";
async function collectedFolder({ file = "" }, source) {
	const kind = await stat(source).catch(() => void 0);
	if (kind ? kind.isDirectory() : !source.includes("#") && extname(source) === "") return join(source, NAME);
	const name = encodeURIComponent(relative(dirname(file), source).replaceAll("\\", "/")).replaceAll("*", "%2A");
	return join(dirname(file), NAME, name);
}
function collectedFolderOf({ results }, globs) {
	const fixed = (results[0]?.path ?? globs[0] ?? "").replaceAll("\\", "/").replace(/[*?[\]{}()!].*/s, "");
	return join(fixed.slice(0, fixed.lastIndexOf("/") + 1), NAME);
}
//#endregion
//#region src/core/summarize/text.ts
function compareText(a, b) {
	return a < b ? -1 : Number(a > b);
}
function shortened(text, length) {
	if (text.length <= length) return text;
	const end = /[\uD800-\uDBFF]/.test(text[length - 2]) ? length - 2 : length - 1;
	return `${text.slice(0, end)}…`;
}
const MIN_BATCHES = 16;
const MAX_CELLS = 32768;
function batchLimit(workflows) {
	let batches = 64;
	while (batches > MIN_BATCHES && workflows * batches > MAX_CELLS) batches /= 2;
	return batches;
}
function keyWithoutKind({ workflow, dimensions }) {
	return JSON.stringify([workflow, dimensionsKey(dimensions)]);
}
const FAILED = SKETCH_BUCKET_LIMIT;
const SUM = 1025;
const KEYS = 2 * SKETCH_BUCKET_LIMIT;
var BatchAccumulator = class {
	#unitMs;
	#limit;
	#axis;
	#cells = new SparseCounts();
	#added;
	constructor(unitMs, limit) {
		this.#unitMs = unitMs;
		this.#limit = limit;
		this.#axis = new TimeAxis(1, 64, limit, (slotAfter) => {
			const cells = new SparseCounts();
			this.#cells.forEach((key, count) => {
				cells.add(slotAfter(Math.floor(key / KEYS)) * KEYS + key % KEYS, count);
			});
			this.#cells = cells;
		});
	}
	widen(widthMs) {
		this.#axis.widen(widthMs);
	}
	addPassed(endMs, units, times = 1, sum = units * times) {
		const cells = this.#axis.slotAt(endMs) * KEYS;
		this.#cells.add(cells + sketchBucketOf(units), times);
		this.#cells.add(cells + SUM, sum);
	}
	addFailed(endMs, times = 1) {
		const cells = this.#axis.slotAt(endMs) * KEYS;
		this.#cells.add(cells + FAILED, times);
	}
	addBatches(source, unitMs) {
		if (unitMs === this.#unitMs && !this.#added) this.#added = source;
		else if (unitMs !== this.#unitMs || sizeOf(source) * SMALL < sizeOf(this.#added)) this.#count(source, unitMs);
		else this.#added = this.#sum([this.#added, source], 1);
	}
	#count({ widthMs, first, batches }, unitMs) {
		const bucketOf = (bucket) => unitMs === this.#unitMs ? bucket : sketchBucketOf(Math.round(sketchUnitsOf(bucket) * unitMs / this.#unitMs));
		this.#axis.widen(widthMs);
		batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
			if (count === 0) return;
			const cells = this.#axis.slotAt((first + i) * widthMs) * KEYS;
			for (let at = 0; at < sketch.length; at += 2) this.#cells.add(cells + bucketOf(sketch[at]), sketch[at + 1]);
			if (sketch.length > 0) this.#cells.add(cells + SUM, Math.round(sumMs / this.#unitMs));
			if (errorCount > 0) this.#cells.add(cells + FAILED, errorCount);
		});
	}
	finish(widthMs) {
		const parts = present([this.#counted(), this.#added]);
		const [only] = parts;
		return parts.length === 1 && isFinal(only, widthMs) ? only : this.#sum(parts, widthMs);
	}
	#counted() {
		if (this.#cells.size === 0) return void 0;
		const { low: first, high, stepMs } = this.#axis.range;
		const batches = Array.from({ length: high - first + 1 }, () => ({
			count: 0,
			errorCount: 0,
			sumMs: 0,
			sketch: []
		}));
		for (const cell of this.#cells.sortedKeys()) {
			const slot = Math.floor(cell / KEYS);
			const key = cell % KEYS;
			const times = this.#cells.get(cell);
			const batch = batches[slot - first & 63];
			if (key === SUM) batch.sumMs = times * this.#unitMs;
			else batch.count += times;
			if (key === FAILED) batch.errorCount = times;
			if (key < 1024) batch.sketch.push(key, times);
		}
		return {
			widthMs: stepMs,
			first,
			batches: batches.map((batch) => batch.count === 0 ? EMPTY_BATCH : {
				...batch,
				sketch: batch.sketch.slice()
			})
		};
	}
	#sum(parts, leastMs) {
		const filled = parts.map(trimmed).filter(({ batches }) => batches.length > 0);
		if (filled.length === 0) return void 0;
		const startMs = Math.min(...filled.map(({ first, widthMs }) => first * widthMs));
		const endMs = Math.max(...filled.map(({ first, widthMs, batches }) => (first + batches.length - 1) * widthMs));
		const widthMs = Math.max(leastMs, ...filled.map((part) => part.widthMs), stepCovering(startMs, endMs, this.#limit.steps));
		const first = Math.floor(startMs / widthMs);
		const sums = Array.from({ length: Math.floor(endMs / widthMs) - first + 1 }, () => EMPTY_BATCH);
		for (const part of filled) part.batches.forEach((batch, i) => {
			const at = Math.floor((part.first + i) * part.widthMs / widthMs) - first;
			sums[at] = this.#sumOf(sums[at], batch);
		});
		return {
			widthMs,
			first,
			batches: sums
		};
	}
	#sumOf(a, b) {
		if (a.count === 0) return b;
		if (b.count === 0) return a;
		const units = Math.round(a.sumMs / this.#unitMs) + Math.round(b.sumMs / this.#unitMs);
		return {
			...joinBatches(a, b),
			sumMs: units * this.#unitMs
		};
	}
};
const SMALL = 2;
function sizeOf({ batches }) {
	let size = 0;
	for (const { sketch } of batches) size += sketch.length;
	return size;
}
function trimmed({ widthMs, first, batches }) {
	const isFilled = ({ count }) => count > 0;
	const start = batches.findIndex(isFilled);
	if (start < 0) return {
		widthMs,
		first,
		batches: []
	};
	const kept = batches.slice(start, batches.findLastIndex(isFilled) + 1);
	return {
		widthMs,
		first: first + start,
		batches: kept
	};
}
function isFinal({ widthMs, batches }, wantedMs) {
	const isTrimmed = batches.length > 0 && batches[0].count > 0 && batches.at(-1).count > 0;
	return widthMs >= wantedMs && isTrimmed && batches.length <= 64;
}
//#endregion
//#region src/core/summarize/error-tallies.ts
const OTHER_ERRORS = "(other)";
const MAX_TEXT = 2e3;
function unlimited() {
	return {
		steps: 64,
		errorsLeft: Infinity,
		exceedsErrors: false
	};
}
var ErrorTallies = class {
	#budget;
	#byCode = /* @__PURE__ */ new Map();
	constructor(budget) {
		this.#budget = budget;
	}
	add(code, message, times) {
		const byMessage = this.#byCode.get(code);
		const seen = byMessage?.get(message);
		if (byMessage && seen !== void 0) {
			byMessage.set(message, seen + times);
			return;
		}
		if (code.length > MAX_TEXT || message.length > MAX_TEXT) {
			this.add(shortened(code, MAX_TEXT), shortened(message, MAX_TEXT), times);
			return;
		}
		if (this.#budget.errorsLeft <= 0 && code !== "(other)") {
			this.#budget.exceedsErrors = true;
			this.add(OTHER_ERRORS, "", times);
			return;
		}
		this.#budget.errorsLeft--;
		getOrAdd(this.#byCode, code, () => /* @__PURE__ */ new Map()).set(message, times);
	}
	tallies() {
		const tallies = [];
		for (const [code, byMessage] of this.#byCode) for (const [message, count] of byMessage) tallies.push({
			code,
			message,
			count
		});
		return tallies.sort((a, b) => b.count - a.count || compareText(a.code, b.code) || compareText(a.message, b.message));
	}
};
//#endregion
//#region src/core/summarize/open-series.ts
function samplesOfBoth(a, b) {
	const both = [a, b];
	return defined({
		count: a.count + b.count,
		totalMs: a.totalMs + b.totalMs,
		startMs: rangeOf$1(both.map(({ startMs }) => startMs))?.least,
		endMs: rangeOf$1(both.map(({ endMs }) => endMs))?.most,
		peakThreads: rangeOf$1(both.map(({ peakThreads }) => peakThreads))?.most
	});
}
//#endregion
//#region src/core/summarize/reported-values.ts
function joinedReports(reports) {
	const named = (part) => [...new Set(reports.flatMap((report) => Object.keys(report[part])))].sort(compareText);
	const values = /* @__PURE__ */ new Map();
	const missing = /* @__PURE__ */ new Map();
	for (const metric of named("values")) {
		const value = joinedValue(reports, metric);
		if (value !== void 0) values.set(metric, value);
		else missing.set(metric, `${metric} is reported by several files and cannot be computed from their values`);
	}
	for (const metric of named("missing")) {
		const reasons = reports.flatMap((report) => own(report.missing, metric) ?? []);
		if (!values.has(metric) && !missing.has(metric)) missing.set(metric, reasons.sort(compareText)[0]);
	}
	const steps = [...values.keys()].flatMap((metric) => {
		const step = coarsestStep(reports, metric);
		return step === void 0 ? [] : [[metric, step]];
	});
	const [only, ...others] = reports;
	const ranges = others.length === 0 && only ? only.ranges : {};
	return defined({
		ranges: Object.keys(ranges).length > 0 ? ranges : void 0,
		reported: values.size > 0 ? Object.fromEntries(values) : void 0,
		steps: steps.length > 0 ? Object.fromEntries(steps) : void 0,
		missing: missing.size > 0 ? Object.fromEntries(missing) : void 0
	});
}
function coarsestStep(reports, metric) {
	const reporting = reports.filter(({ values }) => Object.hasOwn(values, metric));
	const known = reporting.flatMap(({ steps }) => own(steps, metric) ?? []);
	return known.length > 0 && known.length === reporting.length ? Math.max(...known) : void 0;
}
function joinedValue(reports, metric) {
	const sorted = reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric)).map(({ count, values }) => ({
		count,
		value: own(values, metric)
	})).sort((a, b) => a.count - b.count || (a.value ?? 0) - (b.value ?? 0));
	const known = present(sorted.map(({ value }) => value));
	if (known.length < sorted.length) return void 0;
	if (known.every((value) => value === known[0])) return known[0];
	if (metric === "min") return Math.min(...known);
	if (metric === "max") return Math.max(...known);
	if ((metric === "avg" || metric === "error-rate") && sorted.every(({ count }) => count > 0)) return sum(sorted.map(({ count, value }) => count * value)) / sum(sorted.map(({ count }) => count));
}
//#endregion
//#region src/core/summarize/series-accumulator.ts
const PER_UNIT = 1e3;
var SeriesAccumulator = class {
	#unitMs;
	#budget;
	#count = 0;
	#errorCount = 0;
	#startMs = Infinity;
	#endMs = -Infinity;
	#documentUnits = 0;
	#earlier = {
		count: 0,
		startMs: Infinity,
		endMs: -Infinity
	};
	#bytes;
	#peakThreads;
	#standalone = false;
	#passed;
	#failed;
	#batches;
	#errors;
	#reports = [];
	#parts;
	#requests = /* @__PURE__ */ new Map();
	insideOf;
	constructor(unitMs, budget) {
		this.#unitMs = unitMs;
		this.#budget = budget;
		this.#errors = new ErrorTallies(budget);
	}
	get count() {
		return this.#count;
	}
	get isEmpty() {
		return this.#count === 0 && this.#reports.length === 0;
	}
	get hasReports() {
		return this.#reports.length > 0;
	}
	get window() {
		const startMs = Math.min(this.#startMs, this.#earlier.startMs);
		const endMs = Math.max(this.#endMs, this.#earlier.endMs);
		return defined({
			startMs: startMs !== Infinity ? startMs : void 0,
			endMs: endMs !== -Infinity ? endMs : void 0
		});
	}
	get peakThreads() {
		return this.#peakThreads;
	}
	endDocument() {
		const { count, startMs, endMs } = this.#earlier;
		const samples = defined({
			count: this.#count - count,
			totalMs: this.#documentUnits * this.#unitMs,
			startMs: this.#startMs !== Infinity ? this.#startMs : void 0,
			endMs: this.#endMs !== -Infinity ? this.#endMs : void 0,
			peakThreads: this.#peakThreads
		});
		this.#earlier = {
			count: this.#count,
			startMs: Math.min(startMs, this.#startMs),
			endMs: Math.max(endMs, this.#endMs)
		};
		this.#documentUnits = 0;
		this.#startMs = Infinity;
		this.#endMs = -Infinity;
		this.#peakThreads = void 0;
		return samples;
	}
	sawSamples(count, totalMs, window) {
		this.#count += count;
		this.#documentUnits += Math.round(totalMs / this.#unitMs);
		if (!window) return;
		this.#startMs = Math.min(this.#startMs, window.startMs);
		this.#endMs = Math.max(this.#endMs, window.endMs);
	}
	addPassed(startMs, durationMs) {
		const units = Math.round(durationMs / this.#unitMs);
		this.#count++;
		this.#documentUnits += units;
		this.#passed ??= new Histogram(this.#unitMs);
		this.#passed.record(units);
		if (startMs !== void 0) this.#batchesOver(startMs, startMs + durationMs).addPassed(startMs + durationMs, units);
	}
	addFailed(startMs, durationMs, code, message) {
		this.#count++;
		this.#documentUnits += Math.round(durationMs / this.#unitMs);
		if (this.#errorCount !== void 0) this.#errorCount++;
		this.#failed ??= new Histogram(this.#unitMs);
		this.#failed.recordMs(durationMs);
		this.#errors.add(code, message, 1);
		if (startMs !== void 0) this.#batchesOver(startMs, startMs + durationMs).addFailed(startMs + durationMs);
	}
	#batchesOver(startMs, endMs) {
		if (startMs < this.#startMs) this.#startMs = startMs;
		if (endMs > this.#endMs) this.#endMs = endMs;
		return this.#openBatches();
	}
	#openBatches() {
		this.#batches ??= new BatchAccumulator(this.#unitMs, this.#budget);
		return this.#batches;
	}
	addBytes(bytes) {
		this.#bytes = (this.#bytes ?? 0) + bytes;
	}
	addParts({ connect, send, wait, receive }) {
		this.#parts ??= {};
		const parts = this.#parts;
		if (connect !== void 0) parts.connect = (parts.connect ?? 0) + Math.round(connect * PER_UNIT);
		if (send !== void 0) parts.send = (parts.send ?? 0) + Math.round(send * PER_UNIT);
		if (wait !== void 0) parts.wait = (parts.wait ?? 0) + Math.round(wait * PER_UNIT);
		if (receive !== void 0) parts.receive = (parts.receive ?? 0) + Math.round(receive * PER_UNIT);
	}
	requestInside(name) {
		return getOrAdd(this.#requests, name, () => new CallsInside(name));
	}
	sawThreads(threads) {
		if (this.#peakThreads === void 0 || threads > this.#peakThreads) this.#peakThreads = threads;
	}
	markStandalone() {
		this.#standalone = true;
	}
	addData(part) {
		this.#count += part.count;
		this.#errorCount = this.#errorCount === void 0 || part.errorCount === void 0 ? void 0 : this.#errorCount + part.errorCount;
		if (part.startMs !== void 0) this.#startMs = Math.min(this.#startMs, part.startMs);
		if (part.endMs !== void 0) this.#endMs = Math.max(this.#endMs, part.endMs);
		if (part.bytes !== void 0) this.addBytes(part.bytes);
		if (part.standalone) this.#standalone = true;
		if (part.parts) this.addParts(part.parts);
		this.addRequestsInside(part.requests);
		if (part.passed) this.#passed = this.#merged(this.#passed, part.passed);
		if (part.failed) this.#failed = this.#merged(this.#failed, part.failed);
		for (const { code, message, count } of part.errors) if (count > 0) this.#errors.add(code, message, count);
		if (part.batches) this.#openBatches().addBatches(part.batches, part.passed?.unitMs ?? this.#unitMs);
		const { count, reported: values, ranges, steps, missing } = part;
		if (values || missing) this.#reports.push({
			count,
			values: values ?? {},
			ranges: ranges ?? {},
			steps: steps ?? {},
			missing: missing ?? {}
		});
	}
	addAll(other) {
		this.addData(other.data(1));
	}
	addRequestsInside(requests = []) {
		for (const { name, calls, ms } of requests) this.requestInside(name).add(calls, ms);
	}
	#requestsInside() {
		return [...this.#requests.values()].map(({ name, calls, ms }) => ({
			name,
			calls: calls / PER_UNIT,
			ms: ms / PER_UNIT
		})).sort((a, b) => compareText(a.name, b.name));
	}
	#merged(own, other) {
		const merged = own ?? new Histogram(this.#unitMs);
		merged.merge(other.unitMs === this.#unitMs ? other : other.inUnitsOf(this.#unitMs));
		return merged;
	}
	data(widthMs) {
		const batches = this.#batches?.finish(widthMs);
		return defined({
			count: this.#count,
			errorCount: this.#errorCount,
			passed: this.#passed,
			failed: this.#failed,
			errors: this.#errors.tallies(),
			batches,
			...joinedReports(this.#reports),
			...this.window,
			bytes: this.#bytes,
			standalone: this.#standalone ? true : void 0,
			parts: this.#parts && inMs(this.#parts),
			requests: this.#requests.size > 0 ? this.#requestsInside() : void 0
		});
	}
};
var CallsInside = class {
	name;
	calls = 0;
	ms = 0;
	constructor(name) {
		this.name = name;
	}
	add(calls, ms) {
		this.calls += Math.round(calls * PER_UNIT);
		this.ms += Math.round(ms * PER_UNIT);
	}
};
function inMs(parts) {
	return Object.fromEntries(Object.entries(parts).map(([part, units]) => [part, units / PER_UNIT]));
}
//#endregion
//#region src/core/summarize/series-table.ts
const OTHER_WORKFLOWS = "(other)";
const SERIES_PER_WORKFLOW = 8;
const NO_DIMENSIONS$1 = {};
var SeriesTable = class SeriesTable {
	unitMs;
	#maxWorkflows;
	#maxErrors;
	#budget;
	#byKey = /* @__PURE__ */ new Map();
	#byDimensions = /* @__PURE__ */ new WeakMap();
	#last;
	#workflows = /* @__PURE__ */ new Set();
	#workflowsByDimensions = /* @__PURE__ */ new Set();
	#isOverfull = false;
	constructor(unitMs, maxWorkflows, maxErrors) {
		this.unitMs = unitMs;
		this.#maxWorkflows = maxWorkflows;
		this.#maxErrors = maxErrors;
		this.#budget = {
			...unlimited(),
			errorsLeft: maxErrors
		};
	}
	get exceedsWorkflows() {
		return this.#isOverfull;
	}
	get exceedsErrors() {
		return this.#budget.exceedsErrors;
	}
	get errorTexts() {
		return this.#maxErrors - this.#budget.errorsLeft;
	}
	#hasRoomFor(identities, errorTexts) {
		const fresh = identities.filter((identity) => !this.#byKey.has(seriesKey(identity)));
		const workflows = /* @__PURE__ */ new Set([...this.#workflows, ...fresh.map(({ workflow }) => workflow)]);
		return !this.#isOverfull && !this.exceedsErrors && errorTexts <= this.#budget.errorsLeft && workflows.size <= this.#maxWorkflows && this.#byKey.size + fresh.length <= this.#maxWorkflows * SERIES_PER_WORKFLOW;
	}
	all() {
		return [...this.#byKey.values()];
	}
	open(workflow, kind, dimensions) {
		return this.#byKey.get(seriesKey({
			workflow,
			kind,
			dimensions
		})) ?? this.#create(workflow, kind, dimensions);
	}
	of(workflow, kind, dimensions = NO_DIMENSIONS$1) {
		return this.#find(workflow, kind, dimensions).certain;
	}
	lasting(workflow, kind, dimensions) {
		return !dimensions || this.#byKey.has(seriesKey({
			workflow,
			kind,
			dimensions
		})) || this.#hasRoom(workflow) ? this.of(workflow, kind, dimensions) : void 0;
	}
	possiblyAborted(workflow, dimensions = NO_DIMENSIONS$1, rows = 1) {
		const possiblyAborted = this.#possiblyAborted(this.#find(workflow, "request", dimensions));
		possiblyAborted.count += rows;
		return possiblyAborted.all;
	}
	addAborted(workflow, rows, dimensions = NO_DIMENSIONS$1) {
		this.#find(workflow, "request", dimensions).aborted += rows;
	}
	endDocument() {
		const all = this.all();
		if (all.some(({ certain }) => certain.hasReports)) return void 0;
		const transactions = /* @__PURE__ */ new Set();
		return all.map(({ identity, certain, possiblyAborted }) => {
			const samples = certain.endDocument();
			const { workflow, kind } = identity;
			if (kind === "transaction" && samples.count > 0) transactions.add(workflow);
			return {
				identity,
				samples,
				doubted: possiblyAborted?.all.endDocument()
			};
		}).map(({ identity, samples, doubted }) => ({
			...identity,
			...doubted && !transactions.has(identity.workflow) ? samplesOfBoth(samples, doubted) : samples
		})).filter(({ count }) => count > 0);
	}
	add(summary) {
		const series = this.#find(summary.workflow, summary.kind, summary.dimensions);
		if (summary.aborted !== void 0) this.addAborted(summary.workflow, summary.aborted, summary.dimensions);
		if (summary.possiblyAborted && summary.kind === "request") {
			const { count, rest } = summary.possiblyAborted;
			this.possiblyAborted(summary.workflow, summary.dimensions, count).addData(summary);
			if (rest) series.possiblyAborted.rest.addData(rest);
		} else series.certain.addData(summary);
	}
	inUnitsOf(unitMs) {
		const finer = new SeriesTable(unitMs, this.#maxWorkflows, this.#maxErrors);
		for (const { identity, certain, possiblyAborted, aborted } of this.all()) {
			const series = finer.open(identity.workflow, identity.kind, identity.dimensions);
			series.aborted += aborted;
			series.certain.addAll(certain);
			if (!possiblyAborted) continue;
			const to = finer.#possiblyAborted(series);
			to.all.addAll(possiblyAborted.all);
			to.rest.addAll(possiblyAborted.rest);
			to.count += possiblyAborted.count;
		}
		return finer;
	}
	parts() {
		if (this.exceedsWorkflows || this.exceedsErrors) return void 0;
		const rowsOf = (rows) => defined({
			data: rows.data(1),
			peakThreads: rows.peakThreads
		});
		return this.all().map(({ identity, certain, possiblyAborted, aborted }) => defined({
			identity,
			certain: rowsOf(certain),
			possiblyAborted: possiblyAborted && rowsOf(possiblyAborted.all),
			aborted
		}));
	}
	addParts(parts, errorTexts) {
		const identities = parts.map(({ identity }) => identity);
		if (!this.#hasRoomFor(identities, errorTexts)) return false;
		const add = (accumulator, { data, peakThreads }) => {
			accumulator.addData(data);
			if (peakThreads !== void 0) accumulator.sawThreads(peakThreads);
		};
		for (const { identity, certain, possiblyAborted, aborted } of parts) {
			const { workflow, kind, dimensions } = identity;
			add(this.of(workflow, kind, dimensions), certain);
			if (possiblyAborted) add(this.possiblyAborted(workflow, dimensions, possiblyAborted.data.count), possiblyAborted);
			if (aborted > 0) this.addAborted(workflow, aborted, dimensions);
		}
		return true;
	}
	remove({ identity }) {
		this.#byKey.delete(seriesKey(identity));
	}
	get peakThreads() {
		const peaks = this.all().flatMap(({ certain, possiblyAborted }) => [certain, possiblyAborted?.all]).flatMap((accumulator) => accumulator?.peakThreads ?? []);
		return peaks.length > 0 ? Math.max(...peaks) : void 0;
	}
	#possiblyAborted(series) {
		series.possiblyAborted ??= {
			all: this.#accumulator(),
			rest: this.#accumulator(),
			count: 0
		};
		return series.possiblyAborted;
	}
	#accumulator() {
		return new SeriesAccumulator(this.unitMs, this.#budget);
	}
	#find(workflow, kind, dimensions) {
		return (this.#last?.dimensions === dimensions ? this.#last.byWorkflow : this.#byDimensions.get(dimensions))?.get(workflow)?.[kind] ?? this.#open(workflow, kind, dimensions);
	}
	#open(workflow, kind, dimensions) {
		let series = this.#byKey.get(seriesKey({
			workflow,
			kind,
			dimensions
		}));
		if (!series) {
			if (!this.#hasRoom(workflow)) return this.#overflow(kind, dimensions);
			series = this.#create(workflow, kind, dimensions);
		}
		this.#remember(series, dimensions);
		return series;
	}
	#create(workflow, kind, dimensions) {
		const identity = {
			workflow,
			kind,
			dimensions: Object.fromEntries(sortedByName(dimensions))
		};
		const series = {
			identity,
			certain: this.#accumulator(),
			aborted: 0
		};
		this.#workflows.add(workflow);
		this.#workflowsByDimensions.add(keyWithoutKind(identity));
		this.#budget.steps = batchLimit(this.#workflowsByDimensions.size);
		this.#byKey.set(seriesKey(identity), series);
		return series;
	}
	get #isFull() {
		return this.#byKey.size >= this.#maxWorkflows * SERIES_PER_WORKFLOW;
	}
	#hasRoom(workflow) {
		return !this.#isFull && (this.#workflows.has(workflow) || this.#workflows.size < this.#maxWorkflows);
	}
	#overflow(kind, dimensions) {
		this.#isOverfull = true;
		return this.open(OTHER_WORKFLOWS, kind, this.#isFull ? NO_DIMENSIONS$1 : dimensions);
	}
	#remember(series, dimensions) {
		const { workflow, kind } = series.identity;
		const byWorkflow = getOrAdd(this.#byDimensions, dimensions, () => /* @__PURE__ */ new Map());
		getOrAdd(byWorkflow, workflow, () => ({}))[kind] = series;
		this.#last = {
			dimensions,
			byWorkflow
		};
	}
};
//#endregion
//#region src/core/summarize/notices.ts
const ABORTED = "aborted-transactions";
const MAX_NAMED = 5;
const NAME_LENGTH = 80;
function abortedNotices(series) {
	const byWorkflow = /* @__PURE__ */ new Map();
	for (const { workflow, aborted = 0 } of series) if (aborted > 0) byWorkflow.set(workflow, (byWorkflow.get(workflow) ?? 0) + aborted);
	if (byWorkflow.size === 0) return [];
	const rows = sum([...byWorkflow.values()]);
	const named = [...byWorkflow].slice(0, MAX_NAMED).map(([workflow, count]) => `${shortened(workflow, NAME_LENGTH)} (${count})`);
	const more = byWorkflow.size > MAX_NAMED ? ` and ${byWorkflow.size - MAX_NAMED} more` : "";
	return [{
		code: ABORTED,
		message: `${rows} ${rows === 1 ? "row" : "rows"} of transactions aborted by the end of the test ${rows === 1 ? "is" : "are"} left out: ${named.join(", ")}${more}.`
	}];
}
function limitNotices({ exceedsWorkflows, exceedsErrors }, { workflows, errorTexts }) {
	const notices = [];
	if (exceedsWorkflows) notices.push({
		code: "capped-workflows",
		message: `The results have more than ${workflows} workflows (limits.workflows). All others are counted together as "${OTHER_WORKFLOWS}". Use names without ids for requests, or raise limits.workflows.`
	});
	if (exceedsErrors) notices.push({
		code: "capped-errors",
		message: `The results have more than ${errorTexts} distinct errors by workflow (limits.error-texts). All others are counted together under the code "${OTHER_ERRORS}". To distinguish them, raise limits.error-texts.`
	});
	return notices;
}
function distinctNotices(notices) {
	return [...new Map(notices.map((notice) => [JSON.stringify([notice.code, notice.message]), notice])).values()].sort((a, b) => compareText(a.code, b.code) || compareText(a.message, b.message));
}
const KEPT = 10;
var FirstIssues = class {
	#count = 0;
	#first = [];
	add(issue) {
		this.#count++;
		this.#keep(issue);
	}
	addAll({ count, first }) {
		this.#count += count;
		for (const issue of first) this.#keep(issue);
	}
	summary() {
		return {
			count: this.#count,
			first: [...this.#first]
		};
	}
	#keep(issue) {
		const last = this.#first.at(-1);
		if (last && this.#first.length === KEPT && compareIssues(issue, last) >= 0) return;
		this.#first.push(issue);
		this.#first.sort(compareIssues);
		this.#first.splice(KEPT);
	}
};
function compareIssues(a, b) {
	return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareText(a.message, b.message);
}
//#endregion
//#region src/core/summarize/assemble-run.ts
const NAMES_SUB_RESULTS = /* @__PURE__ */ new Set(["jmeter"]);
function assembleRun(run) {
	return assembled(run, classifiedSeries(run.table, NAMES_SUB_RESULTS.has(run.tool)));
}
function assembleDocument(run, own) {
	const names = new Set(own.flatMap((one) => isMeasured(one) ? one.workflow : []));
	const isNamed = (one) => NAMES_SUB_RESULTS.has(run.tool) && one.kind === "request" && isSubResult(one.workflow, names);
	const series = own.map((one) => isNamed(one) ? {
		...one,
		kind: "sub-result"
	} : one);
	const peakThreads = rangeOf$1(own.map((one) => one.peakThreads))?.most;
	return assembled({
		...run,
		peakThreads
	}, series);
}
function assembled(run, series) {
	return defined({
		tool: run.tool,
		formats: [...new Set(run.formats)].sort(compareText),
		startMs: rangeOf$1(series.map((part) => part.startMs))?.least,
		endMs: rangeOf$1(series.map((part) => part.endMs))?.most,
		activeSpans: run.activeSpans.length > 0 ? joinSpans(run.activeSpans) : void 0,
		samples: sum(series.map(({ kind, count }) => isLoad(kind) ? count : 0)),
		peakThreads: run.peakThreads ?? run.table.peakThreads,
		series,
		sources: joinedSources(run.sources),
		issues: run.issues.summary(),
		notices: distinctNotices([...run.notices, ...abortedNotices(series)]),
		facts: run.facts,
		provenance: run.provenance
	});
}
function joinedSources(sources) {
	const byName = /* @__PURE__ */ new Map();
	for (const source of sources) {
		const key = JSON.stringify([source.name, source.format]);
		const known = byName.get(key);
		byName.set(key, {
			...source,
			rows: source.rows + (known?.rows ?? 0),
			...defined({ truncated: known?.truncated ? true : void 0 })
		});
	}
	return [...byName.values()].sort((a, b) => compareText(a.name, b.name) || compareText(a.format, b.format));
}
const SUB_RESULT = /^(?<parent>.+)-\d+$/s;
function classifiedSeries(table, namesSubResults) {
	moveAborted(table);
	if (namesSubResults) separateSubResults(table);
	const classified = table.all().map((series) => countPossiblyAborted(series, table.unitMs)).filter(({ all, aborted }) => !all.isEmpty || aborted > 0);
	const windows = loadWindows(classified.map(({ identity, all, possiblyAborted }) => ({
		...identity,
		...(possiblyAborted?.rest ?? all).window
	})));
	const batches = batchLimit(new Set(classified.map(({ identity }) => keyWithoutKind(identity))).size);
	return classified.map((series) => summaryOf(series, windows, batches)).sort(compareSeries);
}
function moveAborted(table) {
	const transactions = /* @__PURE__ */ new Set();
	for (const { identity, certain } of table.all()) if (identity.kind === "transaction" && certain.count > 0) transactions.add(identity.workflow);
	for (const series of table.all()) {
		const { identity, certain, possiblyAborted } = series;
		const isTransaction = transactions.has(identity.workflow);
		if (possiblyAborted && isTransaction) {
			series.aborted += possiblyAborted.count;
			certain.addAll(possiblyAborted.rest);
			delete series.possiblyAborted;
		}
		const isUnknown = transactions.size > 0 && certain.isEmpty && !series.possiblyAborted;
		if (series.aborted > 0 && identity.kind === "request" && (isTransaction || isUnknown)) {
			table.open(identity.workflow, "transaction", identity.dimensions).aborted += series.aborted;
			series.aborted = 0;
		}
	}
}
function isMeasured({ kind }) {
	return kind === "request" || kind === "sub-result";
}
function isSubResult(workflow, names) {
	const parent = SUB_RESULT.exec(workflow)?.groups?.parent;
	return parent !== void 0 && names.has(parent) && names.has(`${parent}-0`);
}
function separateSubResults(table) {
	const measured = table.all().filter(({ identity }) => isMeasured(identity)).filter(({ certain, possiblyAborted }) => !certain.isEmpty || possiblyAborted);
	const names = new Set(measured.map(({ identity }) => identity.workflow));
	for (const series of measured) {
		const { workflow, kind, dimensions } = series.identity;
		if (kind !== "request" || !isSubResult(workflow, names)) continue;
		const { all } = countPossiblyAborted(series, table.unitMs);
		const target = table.open(workflow, "sub-result", dimensions);
		target.certain.addData(all.data(1));
		target.aborted += series.aborted;
		const threads = Math.max(series.certain.peakThreads ?? 0, series.possiblyAborted?.all.peakThreads ?? 0);
		if (threads > 0) target.certain.sawThreads(threads);
		table.remove(series);
	}
}
function countPossiblyAborted(series, unitMs) {
	const { identity, certain, possiblyAborted, aborted } = series;
	if (!possiblyAborted) return {
		identity,
		all: certain,
		aborted
	};
	const all = new SeriesAccumulator(unitMs, unlimited());
	for (const part of [certain, possiblyAborted.all]) all.addAll(part);
	certain.addAll(possiblyAborted.rest);
	return {
		identity,
		all,
		aborted,
		possiblyAborted: {
			count: possiblyAborted.count,
			rest: certain
		}
	};
}
function summaryOf({ identity, all, aborted, possiblyAborted }, windows, batches) {
	const window = windows.get(dimensionsKey(identity.dimensions));
	const rest = possiblyAborted && !possiblyAborted.rest.isEmpty ? {
		...identity,
		...possiblyAborted.rest.data(widthFor(batches, window))
	} : void 0;
	return {
		...identity,
		...all.data(widthFor(batches, window, all.window)),
		...defined({
			aborted: aborted > 0 ? aborted : void 0,
			possiblyAborted: possiblyAborted && defined({
				count: possiblyAborted.count,
				rest
			})
		})
	};
}
function widthFor(batches, ...windows) {
	const startMs = Math.min(...windows.map((window) => window?.startMs ?? Infinity));
	const endMs = Math.max(...windows.map((window) => window?.endMs ?? -Infinity));
	return startMs <= endMs ? stepCovering(startMs, endMs, batches) : 1;
}
function compareSeries(a, b) {
	return compareText(a.workflow, b.workflow) || compareText(a.kind, b.kind) || compareText(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions));
}
//#endregion
//#region src/core/summarize/generator.ts
function joinGenerators(parts) {
	const loads = joinLoads(parts.flatMap(({ loads = [] }) => loads));
	const busy = /* @__PURE__ */ new Map();
	for (const [name, share] of parts.flatMap((part) => Object.entries(part.busy ?? {}))) busy.set(name, Math.max(share, busy.get(name) ?? 0));
	const warnings = [...new Set(parts.flatMap((part) => part.warnings ?? []))].sort(compareText);
	const joined = defined({
		loads: loads.length > 0 ? loads : void 0,
		users: sumOfKnown(parts.map((part) => part.users)),
		maxUsers: sumOfKnown(parts.map((part) => part.maxUsers)),
		busy: busy.size > 0 ? Object.fromEntries(sortedByName(Object.fromEntries(busy))) : void 0,
		warnings: warnings.length > 0 ? warnings : void 0
	});
	return Object.keys(joined).length > 0 ? joined : void 0;
}
function joinLoads(loads) {
	return [...groupBy(loads, ({ unit, dimensions }) => `${unit} ${dimensionsKey(dimensions)}`)].sort(([a], [b]) => compareText(a, b)).map(([, same]) => ({
		...same[0],
		asked: sum(same.map(({ asked }) => asked)),
		achieved: sum(same.map(({ achieved }) => achieved))
	}));
}
//#endregion
//#region src/core/summarize/shards.ts
const TABLES = "table";
const MIN_PAUSE_MS = 1e3;
const PAUSE_FACTOR = 10;
const REMEDY$2 = "Give each run by its own path, or leave the other file out.";
var SeriesNumbering = class {
	#numbers = /* @__PURE__ */ new Map();
	#workflows = [];
	shard(run, isSampled) {
		const { series: parts, ...head } = run;
		const series = parts.map((part) => ({
			part,
			number: this.#numberOf(part)
		}));
		const numbers = (wanted) => Int32Array.from(series.filter(({ part }) => wanted(part)).map(({ number }) => number));
		const timed = groupBy(series.filter(({ part }) => part.startMs !== void 0), ({ part }) => dimensionsKey(withoutPhase(part).dimensions));
		return {
			...head,
			hasLoad: parts.some(({ kind }) => isLoad(kind) || kind === "benchmark"),
			windows: [...loadWindows(parts.map(withoutPhase))].map(([dimensions, window]) => ({
				...window,
				dimensions,
				samples: sum((timed.get(dimensions) ?? []).map(({ part }) => part.count)),
				series: Int32Array.from((timed.get(dimensions) ?? []).map(({ number }) => number))
			})),
			sampled: numbers(isSampled),
			aggregated: numbers((part) => !isSampled(part) && part.count > 0)
		};
	}
	workflow(number) {
		return this.#workflows[number];
	}
	#numberOf({ workflow, kind, dimensions }) {
		const key = `${kind} ${dimensionsKey(dimensions)} ${workflow}`;
		return getOrAdd(this.#numbers, key, () => this.#workflows.push(workflow) - 1);
	}
};
function commonTool(shards) {
	const load = shards.filter(({ hasLoad }) => hasLoad);
	const [first, ...others] = load.length > 0 ? load : shards;
	const other = others.find(({ tool }) => tool !== first.tool);
	if (!other) return first.tool;
	if (load.length === 0) return TABLES;
	throw new InputError(`${placeOf$1(first, other)}: results of two tools given as one run (${first.tool}, ${other.tool}). ${REMEDY$2}`);
}
function commonFacts(shards) {
	const found = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const [fact, value] of Object.entries(shard.facts)) {
		const known = found.get(fact);
		if (known && known.value !== value) throw new InputError(`${placeOf$1(known.shard, shard)}: fact "${fact}" differs within one run ("${known.value}", "${value}"). ${REMEDY$2}`);
		found.set(fact, {
			value,
			shard
		});
	}
	const facts = [...found].map(([fact, { value }]) => [fact, value]);
	return Object.fromEntries(facts.sort(([a], [b]) => compareText(a, b)));
}
function commonProvenance(shards) {
	const common = (field) => {
		const [first, ...others] = shards.filter(({ provenance }) => provenance[field] !== void 0);
		const other = others.find(({ provenance }) => provenance[field] !== first.provenance[field]);
		if (other) throw new InputError(`${placeOf$1(first, other)}: different runs given as one (${field} ${first.provenance[field]}, ${other.provenance[field]}). ${REMEDY$2}`);
		return first?.provenance[field];
	};
	const attempts = shards.flatMap(({ provenance }) => provenance.ciAttempt ?? []);
	const forks = shards.flatMap(({ provenance }) => provenance.fork ?? []);
	return defined({
		commit: common("commit"),
		ref: common("ref"),
		pullRequest: common("pullRequest"),
		ciRun: common("ciRun"),
		ciAttempt: attempts.length > 0 ? Math.max(...attempts) : void 0,
		event: common("event"),
		fork: forks.length > 0 ? forks.includes(true) : void 0
	});
}
function refuseRunsApart(shards) {
	const windows = shards.flatMap((shard) => shard.windows.map((window) => ({
		...window,
		shard
	})));
	for (const found of groupBy(windows, ({ dimensions }) => dimensions).values()) refuseWindowsApart(found);
}
function refuseWindowsApart(windows) {
	const inOrder = [...windows].sort((a, b) => a.startMs - b.startMs);
	const longestPauseMs = Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * expectedSilenceWithin(inOrder));
	let before = inOrder[0];
	inOrder.forEach((after, i) => {
		if (after.startMs - before.endMs > longestPauseMs && shareSeries(inOrder.slice(0, i), inOrder.slice(i))) throw new InputError(`${placeOf$1(before.shard, after.shard)}: two runs given as one (one ends ${timeOf(before.endMs)}, the next starts ${timeOf(after.startMs)}). Give each run by itself (gate --results A --repeat B, compare --candidate A --candidate B), distinguish their files by a dimension, or join the files if they are one run.`);
		if (after.endMs > before.endMs) before = after;
	});
}
function expectedSilenceWithin(inOrder) {
	const endMs = rangeOf$1(inOrder.map((window) => window.endMs)).most;
	return expectedSilenceMs(endMs - inOrder[0].startMs, sum(inOrder.map((window) => window.samples)));
}
function shareSeries(before, after) {
	const known = new Set(before.flatMap(({ series }) => [...series]));
	return after.some(({ series }) => series.some((number) => known.has(number)));
}
function refuseDoubleCounts(shards, numbering) {
	const bySamples = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const number of shard.sampled) bySamples.set(number, shard);
	for (const shard of shards) for (const number of shard.aggregated) {
		const other = bySamples.get(number);
		if (!other) continue;
		throw new InputError(`${placeOf$1(other, shard)}: workflow "${numbering.workflow(number)}" is given both as samples and as aggregates of them. Remove the aggregates.`);
	}
}
function placeOf$1(a, b) {
	return `${nameOf(a)} and ${nameOf(b)}`;
}
function nameOf({ sources, tool }) {
	const [first, ...others] = sources;
	if (!first) return `results of ${tool}`;
	return others.length > 0 ? `${first.name} (and ${others.length} more)` : first.name;
}
function timeOf(ms) {
	return new Date(ms).toISOString();
}
function mergedRecords(shards) {
	return defined({
		resourceSeries: joined(shards.map((shard) => shard.resourceSeries)),
		statements: joined(shards.map((shard) => shard.statements)),
		jobs: joined(shards.map((shard) => shard.jobs)),
		phases: mergedPhases(shards)
	});
}
function mergedPhases(shards) {
	const present = shards.flatMap((shard) => shard.phases ?? []);
	if (present.length === 0) return void 0;
	return [...groupBy(present, ({ name }) => name)].map(([name, parts]) => ({
		name,
		spans: joinSpans(parts.flatMap(({ spans }) => spans), 0)
	})).sort((a, b) => compareText(a.name, b.name));
}
function joined(lists) {
	const present = lists.filter((list) => list !== void 0);
	if (present.length < 2) return present[0];
	return present.flat().map((item) => ({
		item,
		key: JSON.stringify(item)
	})).sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item);
}
//#endregion
//#region src/core/summarize/merge.ts
function mergeRuns(shards) {
	const merger = new RunMerger();
	for (const shard of shards) merger.add(shard);
	return merger.finish();
}
var RunMerger = class {
	#numbering = new SeriesNumbering();
	#shards = [];
	#issues = new FirstIssues();
	#only;
	#table;
	#count = 0;
	add(run, position = this.#count) {
		this.#count++;
		if (this.#count === 1) {
			this.#only = {
				run,
				position
			};
			return;
		}
		this.#addOnly();
		this.#addShard(run, position);
	}
	addDocuments(documents, series, first) {
		this.#count += documents.size;
		this.#addOnly();
		for (const [position, run] of documents) {
			this.#shards[first + position] = this.#numbering.shard(run, () => true);
			this.#issues.addAll(run.issues);
		}
		const table = this.#addSeries(series);
		for (const run of documents.values()) for (const { workflow, kind, dimensions, requests } of run.series) if (requests) table.open(workflow, kind, dimensions).certain.addRequestsInside(requests);
	}
	finish() {
		if (this.#only) return this.#only.run;
		if (!this.#table) throw new RangeError("there is no run to merge");
		const shards = this.#shards.filter((shard) => shard !== void 0);
		const tool = commonTool(shards);
		const facts = commonFacts(shards);
		const provenance = commonProvenance(shards);
		refuseRunsApart(shards);
		refuseDoubleCounts(shards, this.#numbering);
		const merged = assembleRun({
			tool,
			formats: shards.flatMap((shard) => shard.formats),
			table: this.#table,
			activeSpans: shards.every(pausesAreKnown) ? joinLists(shards.map(activeSpansOf)) : [],
			peakThreads: peakOfSum(shards),
			sources: shards.flatMap((shard) => shard.sources),
			issues: this.#issues,
			notices: shards.flatMap((shard) => shard.notices).filter(({ code }) => code !== ABORTED),
			facts,
			provenance
		});
		const users = sumOfUsers(shards.flatMap((shard) => shard.users ?? []));
		const generator = joinGenerators(shards.flatMap((shard) => shard.generator ?? []));
		return defined({
			...merged,
			users,
			generator,
			...mergedRecords(shards)
		});
	}
	#addOnly() {
		if (this.#only) this.#addShard(this.#only.run, this.#only.position);
		this.#only = void 0;
	}
	#addShard(run, position) {
		const isSampled = ({ passed, failed }) => (passed ?? failed) !== void 0;
		this.#shards[position] = this.#numbering.shard(run, isSampled);
		this.#addSeries(run.series);
		this.#issues.addAll(run.issues);
	}
	#addSeries(all) {
		const unitMs = rangeOf$1(all.flatMap(({ passed, failed }) => [passed?.unitMs, failed?.unitMs]))?.least;
		this.#table ??= new SeriesTable(unitMs ?? 1, Infinity, Infinity);
		if (unitMs !== void 0 && unitMs < this.#table.unitMs) this.#table = this.#table.inUnitsOf(unitMs);
		for (const series of all) this.#table.add(series);
		return this.#table;
	}
};
function peakOfSum(shards) {
	const counting = shards.filter(({ peakThreads }) => peakThreads !== void 0);
	if (counting.length === 0) return void 0;
	let most = 0;
	for (const { startMs: at } of counting) {
		let threads = 0;
		for (const { startMs, endMs = 0, peakThreads = 0 } of counting) if (at === void 0 || startMs === void 0 || startMs === at || startMs < at && at < endMs) threads += peakThreads;
		most = Math.max(most, threads);
	}
	return most;
}
//#endregion
//#region src/read/formats/document/tables.ts
var RunNotInTable = class extends InputError {};
function columnAt(table, column, source) {
	const at = table.columns.indexOf(column);
	if (at >= 0) return at;
	const alike = table.columns.find((name) => name.toLowerCase() === column.toLowerCase());
	const hint = alike === void 0 ? "" : ` Did you mean ${quoted(alike)}?`;
	throw new InputError(`${table.file}: ${source}: no column ${quoted(column)}.${hint} Columns: ${listed(table.columns.map(quoted), 20)}.`);
}
//#endregion
//#region src/core/model/reading.ts
const DEFAULT_LIMITS = {
	files: 1e4,
	rowBytes: 16 * 2 ** 20,
	columns: 200,
	workflows: 2e3,
	errorTexts: 16384,
	inflatedBytes: 64 * 2 ** 30,
	inflateRatio: 200,
	documentBytes: 256 * 2 ** 20
};
const DEFAULT_READ_OPTIONS = {
	dimensions: [],
	exclude: [],
	phases: [],
	trim: {
		startMs: 0,
		endMs: 0
	},
	appended: "last",
	maxIssueRatio: .01,
	limits: DEFAULT_LIMITS
};
//#endregion
//#region src/core/summarize/summarizer.ts
var Summarizer = class {
	users = new ActiveUsers();
	issues = new FirstIssues();
	#tool;
	#formats;
	#limits;
	#table;
	#sources = [];
	#notices = [];
	#activeSpans = [];
	#generators = [];
	constructor({ tool, format, unitMs = 1, limits = DEFAULT_LIMITS, table }) {
		this.#tool = tool;
		this.#formats = /* @__PURE__ */ new Set([format]);
		this.#limits = limits;
		this.#table = table ?? new SeriesTable(unitMs, limits.workflows, limits.errorTexts);
	}
	add(sample) {
		const { workflow, startMs, durationMs, dimensions } = sample;
		if (sample.looksAborted && sample.kind === "transaction") {
			this.#table.addAborted(workflow, 1, dimensions);
			return;
		}
		const series = sample.looksAborted && sample.kind === "request" ? this.#table.possiblyAborted(workflow, dimensions) : this.#table.of(workflow, sample.kind, dimensions);
		if (sample.ok) series.addPassed(startMs, durationMs);
		else series.addFailed(startMs, durationMs, sample.errorCode ?? "", sample.errorMessage ?? "");
		if (sample.bytes !== void 0) series.addBytes(sample.bytes);
		if (sample.threads !== void 0) {
			series.sawThreads(sample.threads);
			if (startMs !== void 0 && sample.threads > 0) this.users.add(startMs + durationMs, sample.threads);
		}
		if (sample.standalone) series.markStandalone();
		if (sample.ok && sample.parts) series.addParts(sample.parts);
		if (sample.inside) this.#countInside(series, sample, sample.inside);
	}
	#countInside(series, sample, transactions) {
		const { workflow, dimensions, durationMs } = sample;
		const last = series.insideOf?.sample;
		if (!(last?.inside === transactions && last.workflow === workflow && last.dimensions === dimensions)) series.insideOf = {
			sample,
			calls: this.callsInside(transactions, workflow, dimensions)
		};
		for (const calls of series.insideOf.calls) calls.add(1, durationMs);
	}
	callsInside(transactions, workflow, dimensions) {
		return transactions.map((each) => this.#table.of(each, "transaction", dimensions).requestInside(workflow));
	}
	lastingSeries(workflow, kind, dimensions) {
		return this.#table.lasting(workflow, kind, dimensions);
	}
	addSeries(series) {
		this.#table.add(series);
	}
	source(file) {
		this.#sources.push(file);
		this.#formats.add(file.format);
	}
	notice(notice) {
		this.#notices.push(notice);
	}
	generator(part) {
		this.#generators.push(part);
	}
	addActiveSpans(activeSpans) {
		this.#activeSpans.push(...activeSpans);
	}
	part() {
		const series = this.#notices.length === 0 && this.#generators.length === 0 ? this.#table.parts() : void 0;
		const users = this.users.reported;
		return series && defined({
			series,
			users,
			errorTexts: this.#table.errorTexts,
			issues: this.issues.summary()
		});
	}
	addPart(part, lines) {
		if (!this.#table.addParts(part.series, part.errorTexts)) return false;
		if (part.users) this.users.addReported(part.users);
		const { count, first } = part.issues;
		const moved = first.map((issue) => issue.line === void 0 ? issue : {
			...issue,
			line: issue.line + lines
		});
		this.issues.addAll({
			count,
			first: moved
		});
		return true;
	}
	finish() {
		return this.#completed(assembleRun(this.#accumulated));
	}
	endDocument() {
		const series = this.#table.endDocument();
		return series && this.#completed(assembleDocument(this.#accumulated, series));
	}
	get #accumulated() {
		return {
			tool: this.#tool,
			formats: this.#formats,
			table: this.#table,
			activeSpans: this.#activeSpans,
			sources: this.#sources,
			issues: this.issues,
			notices: [...this.#notices, ...limitNotices(this.#table, this.#limits)],
			facts: {},
			provenance: {}
		};
	}
	#completed(run) {
		return defined({
			...run,
			users: this.users.over(run),
			generator: joinGenerators(this.#generators)
		});
	}
};
//#endregion
//#region src/read/formats/frame/phases.ts
function areRelative(rules) {
	return rules.some(({ from }) => from === "label" || from === "offsets");
}
function markersIn(rules) {
	return rules.flatMap((rule) => rule.from === "label" ? [rule.start, rule.end] : []);
}
var PhaseTimes = class {
	#markers;
	#startMs = Infinity;
	#endMs = -Infinity;
	constructor(rules) {
		this.#markers = new Map(markersIn(rules).map((label) => [label, {
			label: wildcard(label),
			times: []
		}]));
	}
	see({ workflow, startMs, durationMs }) {
		if (startMs === void 0) return;
		this.#startMs = Math.min(this.#startMs, startMs);
		this.#endMs = Math.max(this.#endMs, startMs + durationMs);
		for (const { label, times } of this.#markers.values()) if (label.matches(workflow)) times.push(startMs);
	}
	phases(rules) {
		return phasesBy(rules, (rule) => {
			if (rule.from === "label") return this.#between(rule.start, rule.end).map((span) => ({
				...span,
				name: rule.name
			}));
			if (rule.from !== "offsets" || this.#startMs > this.#endMs) return [];
			const { name, afterMs, untilMs, beforeEndMs } = rule;
			const endMs = Math.min(this.#endMs - beforeEndMs, this.#startMs + (untilMs ?? Infinity));
			return [{
				name,
				startMs: this.#startMs + afterMs,
				endMs: beforeEndMs === 0 && untilMs === void 0 ? endMs + 1 : endMs
			}];
		});
	}
	#between(start, end) {
		const timesOf = (label) => this.#markers.get(label)?.times.toSorted((a, b) => a - b) ?? [];
		const ends = timesOf(end);
		const spans = [];
		for (const startMs of timesOf(start)) {
			const endMs = ends.find((ms) => ms > startMs) ?? this.#endMs + 1;
			if (startMs >= (spans.at(-1)?.endMs ?? startMs)) spans.push({
				startMs,
				endMs
			});
		}
		return spans;
	}
};
function phasesBy(rules, spansOf = () => []) {
	const spans = rules.flatMap((rule) => rule.from === "clock" ? [rule] : spansOf(rule));
	const rest = rules.find(({ from }) => from === "rest");
	return {
		spans: apart(spans),
		...rest?.from === "rest" && { rest: rest.name }
	};
}
function apart(spans) {
	const edges = [...new Set(spans.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b);
	const parts = [];
	let edge = -Infinity;
	for (const endMs of edges) {
		const startMs = edge;
		edge = endMs;
		const name = spans.find((span) => span.startMs <= startMs && span.endMs >= endMs)?.name;
		const last = parts.at(-1);
		if (name === void 0) continue;
		if (last?.name === name && last.endMs === startMs) parts[parts.length - 1] = {
			...last,
			endMs
		};
		else parts.push({
			name,
			startMs,
			endMs
		});
	}
	return parts;
}
function phaseFinder({ spans, rest }) {
	let last = 0;
	return (ms) => {
		while (ms < (spans[last]?.startMs ?? ms) && last > 0) last--;
		while (ms >= (spans[last + 1]?.startMs ?? Infinity)) last++;
		const found = spans[last];
		return found && ms >= found.startMs && ms < found.endMs ? found.name : rest;
	};
}
function phaseAdder(phases) {
	const phaseAt = phaseFinder(phases);
	const known = /* @__PURE__ */ new Map();
	return (sample) => {
		const phase = sample.startMs === void 0 ? void 0 : phaseAt(sample.startMs);
		if (phase === void 0) return;
		sample.dimensions = getOrAdd(getOrAdd(known, sample.dimensions, () => /* @__PURE__ */ new Map()), phase, () => ({
			...sample.dimensions,
			[PHASE]: phase
		}));
	};
}
function phasesOf(run, { spans, rest }) {
	const { startMs, endMs } = run;
	if (startMs === void 0 || endMs === void 0) return [];
	const within = spans.filter((span) => span.startMs <= endMs && span.endMs > startMs);
	const named = [...groupBy(within, ({ name }) => name)].map(([name, parts]) => ({
		name,
		spans: parts.map(({ startMs, endMs }) => [startMs, endMs])
	}));
	if (rest === void 0) return named;
	const others = gapsBetween(within.map((span) => [span.startMs, span.endMs]), [startMs, endMs + 1]);
	return others.length === 0 ? named : [...named, {
		name: rest,
		spans: others
	}];
}
const FEW_SAMPLES = 10;
function phasesNotices(where, run, rules) {
	const { series, phases = [] } = run;
	const counts = /* @__PURE__ */ new Map();
	for (const { dimensions, count } of series) counts.set(dimensions[PHASE], Math.max(count, counts.get(dimensions["phase"]) ?? 0));
	const isSought = ({ name, from }) => from === "rest" ? phases.some((phase) => phase.name === name) : from !== "jobs";
	const empty = [...new Set(rules.flatMap((rule) => "name" in rule && isSought(rule) ? rule.name : []))].filter((name) => !counts.has(name));
	const short = shortPhases(where, phases.filter(({ name }) => counts.has(name)), ({ name }) => counts.get(name) ?? 0, {
		least: FEW_SAMPLES,
		of: "samples of any workflow",
		remedy: "Run longer"
	});
	if (empty.length === 0) return short;
	return [{
		code: "phase-empty",
		message: `${where}: no sample starts in the phases ${listed(empty.map(quoted))}. Check their times, labels and jobs, and that their clock is that of the load generator.`
	}, ...short];
}
function shortPhases(where, phases, countIn, { least, of, remedy }) {
	const short = phases.map((phase) => ({
		...phase,
		count: countIn(phase)
	})).filter(({ count }) => count < least);
	if (short.length === 0) return [];
	return [{
		code: "phase-short",
		message: `${where}: phases with fewer than ${least} ${of}, by length and number: ${listed(short.map(({ name, spans, count }) => `${quoted(name)} (${durationInWords(lengthOf(spans))}, ${count})`))}. ${remedy}, or judge longer phases.`
	}];
}
//#endregion
//#region src/read/formats/frame/decode.ts
const QUOTE$7 = 34;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
const UNITS = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]|\\(?=x(?:5C|[89A-F][\dA-F]))/g;
const LOST = String.raw`\xEF\xBF\xBD`;
const LOST_BYTES = "ï¿½";
function decodeText(bytes, start, end) {
	const part = bytes.subarray(start, end);
	const text = UTF8.decode(part);
	return text.includes("�") || text.includes("\\x") ? withEscapes(part) : text;
}
function plainText$1(bytes, start, end) {
	const part = bytes.subarray(start, end);
	const text = isAscii(part) ? asBuffer(part).toString("latin1") : "\"";
	return text.includes("\"") || text.includes("\\") ? void 0 : text;
}
function decodeField(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return bytes[start] === QUOTE$7 && end - start >= 2 ? text.slice(1, -1).replaceAll("\"\"", "\"") : text;
}
function mayHaveEscapes(text) {
	return /\\x[89A-F][\dA-F]/.test(text);
}
function isIntact(bytes) {
	return isUtf8(bytes) && !asBuffer(bytes).includes("�");
}
function asBuffer({ buffer, byteOffset, byteLength }) {
	return Buffer$1.from(buffer, byteOffset, byteLength);
}
function withEscapes(bytes) {
	const text = asBuffer(bytes).toString("latin1");
	const isCharacter = (unit) => unit.length > 1 && unit !== LOST_BYTES && isUtf8(Buffer$1.from(unit, "latin1"));
	return Buffer$1.from(text.replace(UNITS, (unit) => isCharacter(unit) ? unit : escapesOf(unit)), "latin1").toString();
}
function escapesOf(unit) {
	return Buffer$1.from(unit, "latin1").toString("hex").toUpperCase().replace(/../g, "\\x$&");
}
//#endregion
//#region src/read/formats/frame/limits.ts
function beyondLimit(where, found, limit, limits) {
	const key = `limits.${limit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	return new InputError(`${where}: ${found} (${key}: ${limit.endsWith("Bytes") ? bytesInWords(limits[limit]) : String(limits[limit])}). Raise ${key} in the configuration if the file is correct.`);
}
async function readWhole(chunks, where, limits) {
	const parts = [];
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > limits.documentBytes) throw beyondLimit(where, "the document is too large", "documentBytes", limits);
		parts.push(new Uint8Array(chunk));
	}
	return decodeText(Buffer.concat(parts, bytes), 0, bytes);
}
//#endregion
//#region src/read/formats/frame/text/byte-lines.ts
const LF$9 = 10;
const CR$3 = 13;
async function* lineBlocksOf(chunks, file, limits) {
	let bytes = Buffer.alloc(0);
	let filled = 0;
	let first = 1;
	for await (const chunk of chunks) {
		bytes = withRoomFor(bytes, filled, chunk.length);
		bytes.set(chunk, filled);
		filled += chunk.length;
		const end = filled === 0 ? 0 : bytes.lastIndexOf(LF$9, filled - 1) + 1;
		if (filled - end > limits.rowBytes) throw beyondLimit(`${file}:${first + countLines(bytes, end)}`, "the line is too long", "rowBytes", limits);
		if (end === 0) continue;
		const block = {
			bytes,
			end,
			first,
			unterminated: false
		};
		yield block;
		first += block.lines ?? countLines(bytes, end);
		bytes.copyWithin(0, end, filled);
		filled -= end;
	}
	if (filled > 0) yield {
		bytes,
		end: filled,
		first,
		unterminated: true
	};
}
async function readLines(chunks, { file, limits }, reader, readText) {
	for await (const block of lineBlocksOf(chunks, file, limits)) {
		const { bytes, end, first, unterminated } = block;
		let line = first;
		for (let start = 0; start < end; line++) {
			if (!unterminated && reader.read(bytes, start, line)) {
				start = reader.next;
				continue;
			}
			const stop = lineEnd(block, start);
			readText(decodeText(bytes, start, withoutReturn(bytes, start, stop)), line, unterminated);
			start = stop + 1;
		}
		block.lines = line - first;
	}
}
function forEachLine(block, visit) {
	const { bytes, end, first } = block;
	let line = first;
	for (let start = 0; start < end; line++) {
		const stop = lineEnd(block, start);
		visit(start, withoutReturn(bytes, start, stop), line);
		start = stop + 1;
	}
	block.lines = line - first;
}
function lineEnd({ bytes, end }, start) {
	const feed = bytes.indexOf(LF$9, start);
	return feed < 0 || feed > end ? end : feed;
}
function withoutReturn(bytes, start, end) {
	return end > start && bytes[end - 1] === CR$3 ? end - 1 : end;
}
function nextOf(bytes, start, wanted) {
	let at = start;
	while (bytes[at] !== wanted) if (bytes[at++] === LF$9) return -1;
	return at;
}
function countLines(bytes, end) {
	let lines = 0;
	for (let at = bytes.indexOf(LF$9); at >= 0 && at < end; at = bytes.indexOf(LF$9, at + 1)) lines++;
	return lines;
}
function withRoomFor(bytes, filled, more) {
	if (filled + more <= bytes.length) return bytes;
	const larger = Buffer.alloc(2 ** Math.ceil(Math.log2(filled + more)));
	bytes.copy(larger, 0, 0, filled);
	return larger;
}
//#endregion
//#region src/core/model/encoding.ts
function encodingNamed(label) {
	try {
		return new TextDecoder(label).encoding;
	} catch {
		return;
	}
}
//#endregion
//#region src/read/formats/frame/format.ts
const HEAD_BYTES = 64 * 1024;
function beginsWith({ bytes }, character) {
	return bytes[bytes.findIndex((byte) => byte > BLANK)] === character.charCodeAt(0);
}
const BLANK = 32;
const APPENDED = "appended-run";
const DIMENSION_MISSING = "dimension-missing";
const EXACT_MS = 1e-6;
const MICROSECOND_MS = .001;
//#endregion
//#region src/read/formats/frame/run-file.ts
const perfGateRun = {
	id: "perf-gate-run",
	kind: "summary",
	looksFor: "a run summary of perf-gate (run.json)",
	matches: (head) => beginsWith(head, "{") && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
	decode: async (text, where) => (await import("./store.js")).decodeRun(text, where)
};
//#endregion
//#region src/read/formats/frame/source/charset.ts
const MARKS = [
	["utf-8", [
		239,
		187,
		191
	]],
	["utf-16le", [255, 254]],
	["utf-16be", [254, 255]]
];
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;
const UTF16 = /^utf-16/;
const WINDOWS_1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
function encodingOf(head, given) {
	const [marked] = MARKS.find(([, mark]) => mark.every((byte, i) => head.bytes[i] === byte)) ?? [];
	if (marked !== void 0 || perfGateRun.matches(head)) return marked;
	const [, name] = beginsWith(head, "<") && DECLARED.exec(head.text) || [];
	const declared = name === void 0 ? void 0 : encodingNamed(name);
	const found = given === void 0 ? declared?.replace(UTF16, "utf-8") : encodingNamed(given);
	return found === "utf-8" ? void 0 : found;
}
async function* asUtf8(chunks, encoding, file, limits) {
	if (encoding === "utf-8") yield* withoutMark(chunks);
	else if (UTF16.test(encoding)) yield* fromUtf16(chunks, encoding);
	else for await (const { bytes, end } of lineBlocksOf(chunks, file, limits)) yield* fromLines(bytes.subarray(0, end), encoding);
}
const ENCODER = new TextEncoder();
async function* withoutMark(chunks) {
	let mark = 3;
	for await (const chunk of chunks) {
		yield chunk.subarray(mark);
		mark -= Math.min(mark, chunk.length);
	}
}
async function* fromUtf16(chunks, encoding) {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of chunks) yield ENCODER.encode(decoder.decode(chunk, { stream: true }));
	yield ENCODER.encode(decoder.decode());
}
function* fromLines(block, encoding) {
	const whole = inEncoding(block, encoding);
	if (whole !== void 0) yield ENCODER.encode(whole);
	else for (const line of block.toString("latin1").split(/(?<=\n)/)) {
		const own = Buffer.from(line, "latin1");
		const text = inEncoding(own, encoding);
		yield text === void 0 ? own : ENCODER.encode(text);
	}
}
function inEncoding(bytes, encoding) {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		return encoding === "windows-1252" ? text.replace(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 128] ?? c) : text;
	} catch {
		return;
	}
}
//#endregion
//#region src/read/formats/frame/source/undecoded.ts
const CANDIDATES = [
	"gb18030",
	"big5",
	"shift_jis",
	"euc-kr",
	"windows-1251",
	"windows-1252"
];
const NO_TEXT = /[^\x00-\x7f\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}]/u;
const FIELD = /[^,;\t"<>]*[\x80-\xff][^,;\t"<>]{0,40}/;
async function withUndecodedNotice(run, document, options) {
	const text = await undecodedText(document, options, run.series.map(({ workflow, dimensions, errors }) => JSON.stringify([
		workflow,
		dimensions,
		errors
	])));
	const notice = {
		code: "not-decoded",
		message: `${document.name}: ${text}`
	};
	return text === void 0 ? run : {
		...run,
		notices: [...run.notices, notice]
	};
}
async function undecodedText({ name, open }, { limits, encoding = "utf-8" }, texts) {
	if (!texts.some(mayHaveEscapes)) return void 0;
	const anyLength = {
		...limits,
		rowBytes: Infinity
	};
	for await (const { bytes, end, first } of lineBlocksOf(open(), name, anyLength)) {
		const lines = bytes.toString("latin1", 0, end).split("\n");
		const isDamaged = (line) => !isIntact(Buffer$1.from(line, "latin1"));
		const at = isIntact(bytes.subarray(0, end)) ? -1 : lines.findIndex(isDamaged);
		if (at >= 0) return textOf$1(lines.filter(isDamaged), `line ${first + at}`, encoding);
	}
}
function textOf$1(lines, where, encoding) {
	const broken = lines.filter((line) => !isUtf8(Buffer$1.from(line, "latin1")));
	const [line] = broken;
	if (line === void 0) return `${where} has U+FFFD, shown as ${LOST}: characters were lost before the file was written, and names that differed in them are one name. Let the tool write UTF-8.`;
	const [text = line] = FIELD.exec(line) ?? [];
	const field = Buffer$1.from(text, "latin1");
	const all = Buffer$1.from(broken.join("\n"), "latin1");
	const valid = CANDIDATES.flatMap((candidate) => NO_TEXT.test(inEncoding(all, candidate) ?? "") ? [] : `${candidate} (${inEncoding(field, candidate) ?? ""})`);
	return `${where} is not ${encoding.toUpperCase()}, so its bytes are shown as in "${decodeText(field, 0, field.length)}". Name the encoding of the file in results[].encoding of the configuration, or in "encoding" of its table${valid.length === 0 ? "" : `: its text is valid as ${valid.join(", ")}`}.`;
}
//#endregion
//#region src/read/formats/frame/text/number.ts
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
function parseNumber(text) {
	const digits = digitsIn(text);
	if (digits >= 0) return digits;
	const trimmed = text.trim();
	if (PLAIN.test(trimmed)) {
		const value = Number(trimmed);
		return Number.isFinite(value) ? value : void 0;
	}
	if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed)) return Number(trimmed.replace(",", "."));
}
function parseCount(text) {
	const number = parseNumber(text);
	return number !== void 0 && Number.isSafeInteger(number) && number >= 0 ? number : void 0;
}
const ZERO = 48;
function digitsIn(text) {
	if (text.length < 1 || text.length > 15) return -1;
	let value = 0;
	for (let i = 0; i < text.length; i++) {
		const digit = text.charCodeAt(i) - ZERO;
		if (!(digit >= 0 && digit <= 9)) return -1;
		value = value * 10 + digit;
	}
	return value;
}
const SMALL_DIGITS = 9;
function parseDigits(bytes, start, end) {
	const length = end - start;
	if (length <= SMALL_DIGITS) return smallDigits(bytes, start, end);
	if (length > 15) return -1;
	const high = smallDigits(bytes, start, end - SMALL_DIGITS);
	const low = smallDigits(bytes, end - SMALL_DIGITS, end);
	return high < 0 || low < 0 ? -1 : high * 10 ** SMALL_DIGITS + low;
}
function smallDigits(bytes, start, end) {
	if (start >= end) return -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = (bytes[i] ?? 0) - ZERO;
		if (digit < 0 || digit > 9) return -1;
		value = value * 10 + digit;
	}
	return value;
}
function fourDigits(bytes) {
	if (!((bytes & 4042322160) === 808464432 && (bytes + 101058054 & 4042322160) === 808464432)) return -1;
	const digits = bytes & 252645135;
	const pairs = digits * 10 + (digits >>> 8);
	return (pairs & 255) * 100 + (pairs >>> 16 & 255);
}
const POINT$2 = 46;
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
function parseDecimal(bytes, start, end) {
	if (bytes[start] === ZERO && end - start > 1 && bytes[start + 1] !== POINT$2) return -1;
	let digits = 0;
	let point = -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = (bytes[i] ?? 0) - ZERO;
		if (digit >= 0 && digit <= 9) {
			value = value * 10 + digit;
			digits++;
		} else if (bytes[i] === POINT$2 && point < 0 && i > start && i < end - 1) point = i;
		else return -1;
	}
	if (digits < 1 || digits > EXACT_DIGITS) return -1;
	return point < 0 ? value : value / (POWERS_OF_TEN[end - point - 1] ?? NaN);
}
function numberWithCommas(text) {
	return /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text) ? parseNumber(text.replaceAll(",", "")) : void 0;
}
//#endregion
//#region src/read/formats/frame/text/csv-rows.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
const QUOTE$6 = 34;
function emptyBlock(bytes) {
	const rows = Math.ceil(bytes / 2);
	return {
		bytes: new Uint8Array(bytes),
		rows: 0,
		rowStarts: new Int32Array(rows),
		firstField: new Int32Array(rows + 1),
		fieldEnds: new Int32Array(bytes + 1),
		lines: new Float64Array(rows),
		unterminated: false
	};
}
function startOf(block, row, column) {
	return column === 0 ? block.rowStarts[row] : block.fieldEnds[block.firstField[row] + column - 1] + 1;
}
function endOf(block, row, column) {
	return block.fieldEnds[block.firstField[row] + column];
}
function lineOf(block, row) {
	return block.lines[row];
}
function widthOf(block, row) {
	return block.firstField[row + 1] - block.firstField[row];
}
function textOf(block, row, column) {
	return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
function fieldsOf(block, row) {
	const width = widthOf(block, row);
	const start = startOf(block, row, 0);
	const line = plainText$1(block.bytes, start, width > 0 ? endOf(block, row, width - 1) : start);
	const fields = [];
	for (let column = 0; column < width; column++) fields.push(line === void 0 ? textOf(block, row, column) : line.slice(startOf(block, row, column) - start, endOf(block, row, column) - start));
	return fields;
}
function withJoinedFields(block, row, column, more) {
	const first = block.firstField[row];
	const end = block.firstField[row + 1];
	const ends = [...block.fieldEnds.subarray(first, end)];
	ends.splice(column, more);
	return {
		...block,
		rows: 1,
		rowStarts: block.rowStarts.slice(row, row + 1),
		firstField: Int32Array.of(0, ends.length),
		fieldEnds: Int32Array.from(ends),
		lines: block.lines.slice(row, row + 1)
	};
}
function isEmpty(block, row, column) {
	const start = startOf(block, row, column);
	const length = endOf(block, row, column) - start;
	return length === 0 || length === 2 && block.bytes[start] === QUOTE$6;
}
function isField(block, row, column, text, prefix = false) {
	const { bytes } = block;
	let start = startOf(block, row, column);
	let end = endOf(block, row, column);
	if (bytes[start] === QUOTE$6 && end > start) {
		start++;
		end--;
	}
	if (prefix ? end - start < text.length : end - start !== text.length) return false;
	for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
	return true;
}
function wholeNumberIn(block, row, column) {
	return column < 0 ? -1 : parseDigits(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
//#endregion
//#region src/read/formats/frame/text/same-bytes.ts
function viewOf({ buffer, byteOffset, byteLength }) {
	return new DataView(buffer, byteOffset, byteLength);
}
function isSame(view, start, end, other, from) {
	const shift = from - start;
	const last = end - 8;
	let at = start;
	while (at < last && areSame(view.getFloat64(at, true), other.getFloat64(at + shift, true))) at += 8;
	if (at >= last && start <= last && areSame(view.getFloat64(last, true), other.getFloat64(last + shift, true))) return true;
	for (; at < end; at++) if (view.getUint8(at) !== other.getUint8(at + shift)) return false;
	return true;
}
function areSame(eight, other) {
	return eight === other && eight !== 0;
}
function isKey(key, view, start, end) {
	return key.byteLength === end - start && isSame(view, start, end, key, 0);
}
//#endregion
//#region src/read/formats/frame/text/byte-cache.ts
const MAX_ENTRIES$1 = 65536;
const FIRST_SLOTS = 16;
const FIRST_BYTES$1 = 256;
var ByteCache = class {
	#read;
	#most;
	#slots = new Array(FIRST_SLOTS).fill(void 0);
	#size = 0;
	#last;
	#keys = new Uint8Array(FIRST_BYTES$1);
	#keysView = viewOf(this.#keys);
	#used = 0;
	#bytes;
	#view = this.#keysView;
	constructor(read, most = MAX_ENTRIES$1) {
		this.#read = read;
		this.#most = most;
	}
	get(bytes, start, end) {
		return (this.ahead(bytes, start, end) ?? this.find(bytes, start, end)).value;
	}
	ahead(bytes, start, end) {
		if (bytes !== this.#bytes) {
			this.#bytes = bytes;
			this.#view = viewOf(bytes);
		}
		const last = this.#last;
		if (last && this.#isAt(last.next, start, end)) this.#last = last.next;
		else if (last && this.#isAt(last, start, end)) last.next = last;
		else return void 0;
		return this.#last;
	}
	#isAt({ at, length }, start, end = start + length) {
		return end - start === length && end <= this.#view.byteLength && isSame(this.#view, start, end, this.#keysView, at);
	}
	find(bytes, start, end) {
		const hash = hashOf(this.#view, start, end);
		const mask = this.#slots.length - 1;
		let slot = hash & mask;
		let known = this.#slots[slot];
		while (known && !(known.hash === hash && this.#isAt(known, start, end))) {
			slot = slot + 1 & mask;
			known = this.#slots[slot];
		}
		if (known && this.#last) this.#last.next = known;
		known ??= this.#add(bytes.subarray(start, end), hash, this.#read(bytes, start, end));
		this.#last = known;
		return known;
	}
	#add(bytes, hash, value) {
		const end = this.#used + bytes.length;
		if (end > this.#keys.length) {
			const keys = new Uint8Array(2 * end);
			keys.set(this.#keys);
			this.#keys = keys;
			this.#keysView = viewOf(keys);
		}
		this.#keys.set(bytes, this.#used);
		const known = new Known(hash, this.#used, bytes.length, value);
		if (this.#size >= this.#most) return known;
		this.#used = end;
		if (++this.#size * 2 > this.#slots.length) this.#grow();
		this.#place(known);
		return known;
	}
	#place(known) {
		const mask = this.#slots.length - 1;
		let slot = known.hash & mask;
		while (this.#slots[slot]) slot = slot + 1 & mask;
		this.#slots[slot] = known;
	}
	#grow() {
		const slots = this.#slots;
		this.#slots = new Array(slots.length * 4).fill(void 0);
		for (const known of slots) if (known) this.#place(known);
	}
};
var Known = class {
	hash;
	at;
	length;
	value;
	next = this;
	constructor(hash, at, length, value) {
		this.hash = hash;
		this.at = at;
		this.length = length;
		this.value = value;
	}
};
function hashOf(view, start, end) {
	let hash = end - start;
	let at = start;
	for (; at + 4 <= end; at += 4) {
		hash = Math.imul(hash ^ view.getInt32(at, true), 2246822507);
		hash ^= hash >>> 15;
	}
	for (; at < end; at++) hash = Math.imul(hash ^ view.getUint8(at), 16777619);
	hash = Math.imul(hash ^ hash >>> 13, 3266489909);
	return hash ^ hash >>> 16;
}
var TextCache = class {
	#texts = new ByteCache(decodeField);
	text(block, row, column) {
		return this.#texts.get(block.bytes, startOf(block, row, column), endOf(block, row, column));
	}
};
//#endregion
//#region src/read/formats/frame/text/csv-tokenizer.ts
const LF$8 = 10;
const CR$2 = 13;
const QUOTE$5 = 34;
var CsvTokenizer = class {
	#delimiter;
	#file;
	#limits;
	#start = 0;
	#end = 0;
	#scanBytes = 0;
	#line;
	#block = emptyBlock(1);
	constructor(delimiter, file, limits, line = 1) {
		this.#delimiter = delimiter;
		this.#file = file;
		this.#limits = limits;
		this.#line = line;
	}
	get heldBytes() {
		return this.#end - this.#start;
	}
	get line() {
		return this.#line;
	}
	set line(line) {
		this.#line = line;
	}
	push(chunk) {
		this.#gather(chunk);
		this.#block.rows = 0;
		if (this.#end - this.#start >= this.#scanBytes) this.#tokenize(false);
		return this.#block;
	}
	end() {
		this.#block.rows = 0;
		this.#tokenize(true);
		return this.#block;
	}
	#gather(chunk) {
		const rest = this.#end - this.#start;
		const needed = rest + chunk.length + 1;
		const { bytes } = this.#block;
		if (needed > bytes.length) {
			Object.assign(this.#block, emptyBlock(2 ** Math.ceil(Math.log2(needed))));
			this.#block.bytes.set(bytes.subarray(this.#start, this.#end));
		} else if (this.#start > 0) bytes.copyWithin(0, this.#start, this.#end);
		this.#block.bytes.set(chunk, rest);
		this.#start = 0;
		this.#end = rest + chunk.length;
	}
	#tokenize(last) {
		const block = this.#block;
		if (last) {
			block.unterminated = this.#end > 0 && block.bytes[this.#end - 1] !== LF$8;
			block.bytes[this.#end] = LF$8;
		}
		const end = last ? this.#end + 1 : this.#end;
		this.#scanBytes = 0;
		while (this.#start < this.#end) {
			if (this.#scan(end)) continue;
			const length = this.#end - this.#start;
			if (last || length > this.#limits.rowBytes ? this.#malformed(end) : false) continue;
			this.#scanBytes = Math.min(length * 2, this.#limits.rowBytes + 1);
			return;
		}
	}
	#scan(end) {
		const { bytes, rowStarts, firstField, fieldEnds, lines } = this.#block;
		const delimiter = this.#delimiter;
		const highest = Math.max(delimiter, QUOTE$5);
		const { rowBytes } = this.#limits;
		let { rows } = this.#block;
		let field = firstField[rows];
		let rowStart = this.#start;
		let rowLine = this.#line;
		let line = rowLine;
		let fieldStart = rowStart;
		let position = rowStart;
		let intact = true;
		while (position < end) {
			const byte = bytes[position];
			if (byte > highest) position++;
			else if (byte === delimiter) {
				fieldEnds[field++] = position++;
				fieldStart = position;
			} else if (byte === LF$8) {
				if (position - rowStart > rowBytes) {
					intact = false;
					break;
				}
				line++;
				const rowEnd = position > rowStart && bytes[position - 1] === CR$2 ? position - 1 : position;
				if (rowEnd > rowStart) {
					fieldEnds[field++] = rowEnd;
					rowStarts[rows] = rowStart;
					lines[rows] = rowLine;
					firstField[++rows] = field;
				}
				rowStart = fieldStart = ++position;
				rowLine = line;
			} else if (byte === QUOTE$5 && position === fieldStart) {
				position++;
				while (position < end) {
					const inside = bytes[position++];
					if (inside === LF$8) line++;
					else if (inside === QUOTE$5) {
						if (bytes[position] !== QUOTE$5 || position === end) break;
						position++;
					}
				}
				if (position >= end) break;
				const after = bytes[position];
				if (after !== delimiter && after !== LF$8 && !(after === CR$2 && (bytes[position + 1] === LF$8 || position + 1 === end))) {
					intact = false;
					break;
				}
			} else position++;
		}
		this.#block.rows = rows;
		this.#start = rowStart;
		this.#line = rowLine;
		return intact ? rowStart >= end : this.#malformed(end);
	}
	#malformed(end) {
		const { bytes, rowStarts, firstField, lines } = this.#block;
		const feed = bytes.subarray(0, end).indexOf(LF$8, this.#start);
		if ((feed < 0 ? end : feed) - this.#start > this.#limits.rowBytes) throw beyondLimit(`${this.#file}:${this.#line}`, "the line is too long", "rowBytes", this.#limits);
		if (feed < 0) return false;
		const row = this.#block.rows++;
		rowStarts[row] = this.#start;
		lines[row] = this.#line++;
		firstField[row + 1] = firstField[row];
		this.#start = feed + 1;
		return true;
	}
};
//#endregion
//#region src/read/formats/frame/text/timestamp.ts
const EARLIEST_MS = 0xe8d4a51000;
const LATEST_MS = 0x9184e72a000;
const DATE_TIME = /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/;
function parseTimestamp(text) {
	const trimmed = text.trim();
	if (/^\d+(\.\d+)?$/.test(trimmed)) {
		const ms = epochMs(Number(trimmed));
		return ms === void 0 ? void 0 : {
			ms,
			zoned: true
		};
	}
	const match = DATE_TIME.exec(trimmed);
	if (!match) return void 0;
	const [, year, month, day, hour, minute, second = "00", fraction = "", zone] = match;
	const whole = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${isoZone(zone)}`);
	if (Number.isNaN(whole) || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return void 0;
	const ms = whole + Number(`0.${fraction || "0"}`) * 1e3;
	return isPlausible(ms) ? {
		ms,
		zoned: zone !== void 0
	} : void 0;
}
function parseDate(text) {
	return (parseTimestamp(text) ?? parseTimestamp(`${text.trim()} 00:00`))?.ms;
}
function epochMs(epoch) {
	return isPlausible(epoch) ? epoch : [
		epoch * 1e3,
		epoch / 1e3,
		epoch / 1e6
	].find(isPlausible);
}
function isPlausible(ms) {
	return ms >= EARLIEST_MS && ms < LATEST_MS;
}
function isoZone(zone) {
	if (zone === void 0 || zone === "Z") return "Z";
	return `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
}
//#endregion
//#region src/read/formats/jmeter/row.ts
const TRANSACTION_MESSAGE = "Number of samples in transaction";
const NO_RESPONSE = "Non HTTP response code";
function classifyRow(facts) {
	if (facts.noThread) return {
		kind: "transaction",
		looksAborted: true
	};
	if (facts.transactionMessage) return {
		kind: "transaction",
		looksAborted: false
	};
	return {
		kind: "request",
		looksAborted: facts.noMessage && facts.noResponse
	};
}
function failureText(code, responseMessage, failureMessage) {
	const [first, second] = code.startsWith("Non HTTP response code") ? [responseMessage, failureMessage] : [failureMessage, responseMessage];
	return first || second || void 0;
}
function partsOf(elapsedMs, latencyMs = 0, connectMs = 0) {
	if (!(latencyMs > 0 && latencyMs <= elapsedMs) || connectMs < 0 || connectMs > latencyMs) return void 0;
	return {
		connect: connectMs,
		wait: latencyMs - connectMs,
		receive: elapsedMs - latencyMs
	};
}
function parseFlag(text) {
	const flag = text.trim().toLowerCase();
	if (flag === "true") return true;
	return flag === "false" ? false : void 0;
}
//#endregion
//#region src/read/formats/jmeter/columns.ts
const LF$7 = 10;
const QUOTE$4 = 34;
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
	"URL",
	"Latency",
	"Connect"
];
const KNOWN_COLUMNS = new Set([...READ_COLUMNS, ..."sentBytes,grpThreads,Filename,Encoding,SampleCount,ErrorCount,Hostname,IdleTime".split(",")].map((name) => name.toLowerCase()));
const FIRST_COLUMNS = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes";
const DEFAULT_ORDERS = [
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},grpThreads,allThreads,Latency,IdleTime,Connect`
].map((order) => order.split(","));
let last;
function sniffLayout(head) {
	const bytes = asBuffer(head.bytes);
	const length = bytes.indexOf(LF$7) + 1;
	if (last && length > 0 && last.line.equals(bytes.subarray(0, length))) return last.layout;
	const layout = layoutIn(head);
	if (layout?.header && layout.delimiter === DELIMITERS[0].charCodeAt(0) && length > 0 && !bytes.subarray(0, length).includes(QUOTE$4)) last = {
		line: Buffer.from(bytes.subarray(0, length)),
		layout
	};
	return layout;
}
function layoutIn(head) {
	for (const text of DELIMITERS) {
		const delimiter = text.charCodeAt(0);
		const rows = firstRows(head, delimiter);
		const [first] = rows;
		if (!first) continue;
		if (isHeader(first)) return layoutOf(delimiter, true, first);
		const order = DEFAULT_ORDERS.find((names) => isOrder(rows, names));
		if (order) return layoutOf(delimiter, false, order);
	}
}
function isHeader(fields) {
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
const FIRST_ROWS = 10;
const FIRST_BYTES = 1023;
function firstRows({ bytes, complete: isWhole }, delimiter, most = FIRST_ROWS) {
	const plain = plainRows(bytes, delimiter, most);
	if (plain) return plain;
	const tokenizer = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS);
	const rows = [];
	const addRows = (block) => {
		const complete = block.unterminated && rows.length + block.rows > 1 ? block.rows - 1 : block.rows;
		for (let row = 0; row < complete && rows.length < most; row++) rows.push(fieldsOf(block, row));
	};
	for (let at = 0; at < bytes.length && rows.length < most; at += FIRST_BYTES) addRows(tokenizer.push(bytes.subarray(at, at + FIRST_BYTES)));
	if (isWhole && rows.length < most) addRows(tokenizer.end());
	return rows;
}
function plainRows(bytes, delimiter, most) {
	const rows = [];
	for (let start = 0; rows.length < most;) {
		const feed = bytes.indexOf(LF$7, start);
		const line = feed < 0 ? void 0 : plainText$1(bytes, start, withoutReturn(bytes, start, feed));
		if (line === void 0) return void 0;
		if (line !== "") rows.push(line.split(String.fromCharCode(delimiter)));
		start = feed + 1;
	}
	return rows;
}
function isOrder(rows, names) {
	const fitting = rows.filter((row) => fitsOrder(row, names));
	return fitting[0] === rows[0] && fitting.length * 2 > rows.length;
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
//#region src/read/formats/jmeter/copies.ts
const IN_HEADER = /elapsed|timestamp/i;
const TELLING = 80;
const LF$6 = 10;
const CR$1 = 13;
const SPACE$1 = 32;
const QUOTE$3 = 34;
function hasEqualLines(head) {
	const layout = sniffLayout(head);
	if (!layout || layout.at.threadName < 0) return false;
	const { bytes } = head;
	const view = viewOf(bytes);
	const isTimed = layout.at.timeStamp === 0;
	const seen = /* @__PURE__ */ new Set();
	let samples = 0;
	let start = layout.header ? bytes.indexOf(LF$6) + 1 : 0;
	while (start < bytes.length) {
		const feed = bytes.indexOf(LF$6, start);
		const end = feed < 0 ? bytes.length : feed;
		const mayBeTimed = isTimeAt(bytes, start);
		if (!mayBeTimed && IN_HEADER.test(asBuffer(bytes.subarray(start, end)).toString("latin1"))) return true;
		if (start < end && (mayBeTimed || !isTimed)) {
			samples++;
			seen.add(hashOf(view, start, Math.min(end, start + TELLING)));
		}
		start = end + 1;
	}
	return seen.size < samples;
}
function isTimeAt(bytes, start) {
	let at = start;
	while (at < bytes.length && bytes[at] !== LF$6 && (bytes[at] ?? 0) <= SPACE$1) at++;
	const first = bytes[at] ?? LF$6;
	return first >= 48 && first <= 57 || first === QUOTE$3 || first >= 128;
}
const WITHIN_MS = 1e3;
var RecentRows = class {
	#sinceMs = -Infinity;
	#recent = /* @__PURE__ */ new Map();
	#older = /* @__PURE__ */ new Map();
	isCopy(row, startMs, durationMs) {
		const endMs = startMs + durationMs;
		if (endMs > this.#sinceMs + WITHIN_MS) {
			this.#older = this.#recent;
			this.#recent = /* @__PURE__ */ new Map();
			this.#sinceMs = endMs;
		}
		const seen = this.#recent.get(row) ?? this.#older.get(row) ?? 0;
		this.#recent.set(row, seen + 1);
		return durationMs > 0 ? seen > 0 : seen % 2 === 1;
	}
};
var Copies = class {
	#last = /* @__PURE__ */ new Uint8Array();
	#recent = new RecentRows();
	isCopy(block, row, { startMs, durationMs }, areSoughtAmongAll) {
		const [start, end] = boundsOf(block, row);
		if (areSoughtAmongAll && startMs !== void 0) {
			const text = asBuffer(block.bytes.subarray(start, end)).toString("latin1");
			return this.#recent.isCopy(text, startMs, durationMs);
		}
		const before = row === 0 ? this.#last : block.bytes;
		const [startBefore, endBefore] = row === 0 ? [0, before.length] : boundsOf(block, row - 1);
		if (end - start !== endBefore - startBefore) return false;
		for (let at = 0; at < end - start; at++) if (block.bytes[start + at] !== before[startBefore + at]) return false;
		return true;
	}
	endBlock(block) {
		if (block.rows > 0) this.#last = block.bytes.slice(...boundsOf(block, block.rows - 1));
	}
};
function boundsOf(block, row) {
	const start = startOf(block, row, 0);
	const width = widthOf(block, row);
	const end = width > 0 ? endOf(block, row, width - 1) : start;
	return [start, block.bytes[end] === CR$1 ? end + 1 : end];
}
//#endregion
//#region src/core/summarize/requests-inside.ts
function requestsByShare(run, transaction, shares) {
	return shares.flatMap(({ name, calls, ms }) => {
		const request = requestIn(run, transaction, name);
		return request ? [{
			name,
			calls: rounded(request.count * calls),
			ms: rounded(totalMsOf(request) * ms)
		}] : [];
	}).sort((a, b) => compareText(a.name, b.name));
}
function sharesIn(runs, transaction) {
	const key = seriesKey(transaction);
	const inside = runs.flatMap(({ series }) => series.flatMap((each) => seriesKey(each) === key ? each.requests ?? [] : []));
	return [...new Set(inside.map(({ name }) => name))].flatMap((name) => {
		const own = inside.filter((each) => each.name === name);
		const requests = runs.flatMap((run) => requestIn(run, transaction, name) ?? []);
		const calls = sum(requests.map((each) => each.count));
		const ms = sum(requests.map(totalMsOf));
		if (calls === 0 || ms === 0) return [];
		return [{
			name,
			calls: sum(own.map((each) => each.calls)) / calls,
			ms: sum(own.map((each) => each.ms)) / ms
		}];
	});
}
function requestIn({ series }, { dimensions }, workflow) {
	const key = dimensionsKey(dimensions);
	return series.find((each) => each.kind === "request" && each.workflow === workflow && dimensionsKey(each.dimensions) === key);
}
function totalMsOf({ totalMs, passed, failed }) {
	return totalMs ?? sum([passed, failed].map((times) => times ? times.sumUnits * times.unitMs : 0));
}
function rounded(value) {
	return Math.round(value * 1e3) / 1e3;
}
//#endregion
//#region src/read/formats/frame/sample-observer.ts
var SampleObserver = class {
	file;
	limits;
	dimensionColumns = [];
	constructor({ file, limits }) {
		this.file = file;
		this.limits = limits;
	}
	users() {}
	generator() {}
	series() {}
	issue() {}
	notice(..._) {}
};
//#endregion
//#region src/read/formats/jmeter/inside.ts
const LEARNT_BYTES = 2 ** 20;
const NEAR = 200;
const NO_ROW = -1;
function withRequests(run, { all, inside }) {
	const series = run.series.map((each) => {
		const own = each.kind === "transaction" ? inside.get(each.workflow) : void 0;
		if (!own) return each;
		const requests = requestsByShare(run, each, [...own].flatMap(([name, { calls, ms }]) => {
			const whole = all.get(name);
			return whole ? [{
				name,
				calls: calls / whole.calls,
				ms: whole.ms > 0 ? ms / whole.ms : 0
			}] : [];
		}));
		return requests.length > 0 ? {
			...each,
			requests
		} : each;
	});
	return {
		...run,
		series
	};
}
var InsideLearner = class extends SampleObserver {
	wantsThreads = true;
	rows = new ThreadRows();
	sample({ workflow, kind, startMs, durationMs, thread, looksAborted }) {
		if (startMs === void 0 || thread === void 0 || looksAborted) return;
		const isTransaction = kind === "transaction";
		if (kind !== "request" && !isTransaction) return;
		const ms = startMs + durationMs - startMs;
		this.rows.add(thread, workflow, isTransaction, startMs, ms);
	}
};
var ThreadRows = class {
	#columns = {
		names: [],
		threads: [],
		areTransactions: [],
		starts: [],
		times: [],
		before: [],
		after: [],
		areInside: []
	};
	#texts = [];
	#numbers = /* @__PURE__ */ new Map();
	#last = /* @__PURE__ */ new Map();
	add(thread, name, isTransaction, startMs, ms) {
		if (thread === "") return;
		const { names, threads, areTransactions, starts, times, before, after, areInside } = this.#columns;
		const last = this.#last.get(thread) ?? NO_ROW;
		const row = names.push(this.#number(name)) - 1;
		threads.push(this.#number(thread));
		areTransactions.push(Number(isTransaction));
		starts.push(startMs);
		times.push(ms);
		before.push(last);
		after.push(NO_ROW);
		areInside.push(0);
		if (last !== NO_ROW) after[last] = row;
		this.#last.set(thread, row);
	}
	learnt(isWhole) {
		return learntFrom(this.#columns, this.#texts, isWhole);
	}
	#number(text) {
		return getOrAdd(this.#numbers, text, () => this.#texts.push(text) - 1);
	}
};
function learntFrom(columns, texts, isWhole) {
	const all = /* @__PURE__ */ new Map();
	const inside = /* @__PURE__ */ new Map();
	const threads = threadsIn(columns);
	for (const thread of isWhole ? threads : wholeThreads(threads, columns, texts)) {
		addTransactions(inside, columns, thread);
		addRequests(all, columns, thread, isWhole);
	}
	const byText = (values) => {
		const named = /* @__PURE__ */ new Map();
		for (const [number, value] of values) named.set(texts[number] ?? "", value);
		return named;
	};
	const insideByText = /* @__PURE__ */ new Map();
	for (const [number, own] of inside) insideByText.set(texts[number] ?? "", byText(own));
	return {
		all: byText(all),
		inside: insideByText
	};
}
function threadsIn({ before, after, areTransactions }) {
	const threads = [];
	for (let first = 0; first < before.length; first++) {
		if (before[first] !== NO_ROW) continue;
		let lastTransaction = NO_ROW;
		for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW) if (areTransactions[row] !== 0) lastTransaction = row;
		threads.push({
			first,
			lastTransaction
		});
	}
	return threads;
}
function wholeThreads(threads, columns, texts) {
	const hasTransaction = ({ lastTransaction }) => lastTransaction !== NO_ROW;
	const groupOf = ({ first }) => texts[columns.threads[first] ?? 0]?.replace(/-\d+$/, "");
	const groups = new Set(threads.filter(hasTransaction).map(groupOf));
	return threads.filter((thread) => hasTransaction(thread) || !groups.has(groupOf(thread)));
}
function addTransactions(inside, columns, { first }) {
	const { names, areTransactions, after } = columns;
	for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW) {
		if (areTransactions[row] === 0) continue;
		const own = getOrAdd(inside, names[row] ?? 0, () => /* @__PURE__ */ new Map());
		const end = endOfInside(columns, row);
		for (let each = startOfInside(columns, row); each !== end; each = after[each] ?? NO_ROW) {
			if (areTransactions[each] !== 0) continue;
			addWork(own, columns, each);
			columns.areInside[each] = 1;
		}
	}
}
function startOfInside({ starts, before }, transaction) {
	let row = transaction;
	for (let near = 0; near < NEAR; near++) {
		const earlier = before[row] ?? NO_ROW;
		if (earlier === NO_ROW || (starts[earlier] ?? 0) < (starts[transaction] ?? 0)) break;
		row = earlier;
	}
	return row;
}
function endOfInside({ starts, times, after }, transaction) {
	const endMs = (starts[transaction] ?? 0) + (times[transaction] ?? 0);
	let row = after[transaction] ?? NO_ROW;
	for (let near = 1; near < NEAR && row !== NO_ROW; near++) {
		if ((starts[row] ?? 0) >= endMs || (starts[row] ?? 0) + (times[row] ?? 0) > endMs) break;
		row = after[row] ?? NO_ROW;
	}
	return row;
}
function addRequests(all, columns, { first, lastTransaction }, isWhole) {
	const { areTransactions, areInside, after } = columns;
	const end = isWhole || lastTransaction === NO_ROW ? Infinity : lastTransaction;
	for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW) if (areTransactions[row] === 0 && (row < end || areInside[row] !== 0)) addWork(all, columns, row);
}
function addWork(works, { names, times }, row) {
	const name = names[row] ?? 0;
	const ms = times[row] ?? 0;
	const work = works.get(name);
	if (work) {
		work.calls++;
		work.ms += ms;
	} else works.set(name, {
		calls: 1,
		ms
	});
}
//#endregion
//#region src/core/summarize/active-spans.ts
const MAX_SPANS = 1024;
var ActiveSpans = class {
	#silenceMs = MIN_SILENCE_MS;
	#others = [];
	#startMs = Infinity;
	#endMs = -Infinity;
	#back = {
		times: 0,
		at: 0
	};
	get current() {
		return [this.#startMs, this.#endMs];
	}
	setCurrent(startMs, endMs) {
		this.#startMs = startMs;
		this.#endMs = endMs;
	}
	get isCoarse() {
		return this.#silenceMs > MIN_SILENCE_MS;
	}
	get wentBack() {
		return this.#back.times > 0;
	}
	get setBackMs() {
		const { times, at } = this.#back;
		if (times !== 1) return void 0;
		const before = this.#others.slice(0, at);
		const after = [...this.#others.slice(at), this.current];
		const gapMs = Math.min(...before.map(([from]) => from)) - Math.max(...after.map(([, to]) => to));
		return gapMs > 0 ? gapMs : void 0;
	}
	add(startMs, endMs) {
		const isNext = startMs <= this.#endMs + 5e3 && startMs >= this.#startMs - 5e3;
		const goesBack = this.#startMs <= this.#endMs && endMs < this.#startMs - 5e3;
		if (!isNext) this.#startSpan();
		if (goesBack && ++this.#back.times === 1) this.#back.at = this.#others.length;
		if (startMs < this.#startMs) this.#startMs = startMs;
		if (endMs > this.#endMs) this.#endMs = endMs;
	}
	beginAt(startMs) {
		if (startMs > this.#endMs + 5e3) this.#startSpan();
	}
	all() {
		const current = this.#startMs <= this.#endMs ? [this.current] : [];
		return joinSpans([...this.#others, ...current], this.#silenceMs);
	}
	#startSpan() {
		if (this.#startMs <= this.#endMs) this.#others.push(this.current);
		if (this.#others.length >= 2 * MAX_SPANS) this.#compact();
		this.setCurrent(Infinity, -Infinity);
	}
	#compact() {
		if (this.wentBack) this.#back.times++;
		this.#others = joinSpans(this.#others, this.#silenceMs);
		while (this.#others.length > MAX_SPANS) {
			this.#silenceMs *= 2;
			this.#others = joinSpans(this.#others, this.#silenceMs);
		}
	}
};
//#endregion
//#region src/core/model/notice.ts
const NO_ROW_READ = "no-row-read";
//#endregion
//#region src/read/formats/frame/closing-notices.ts
const SET_BACK = "clock-set-back";
function closingNotices(end) {
	return [...leftOut(end), ...missing(end)];
}
function excludedText(samples, { exclude, phases }) {
	return `${samples} samples were left out: their names match exclude${phases.some(({ from }) => from === "label") ? ", or mark phases" : ""} (${listed(exclude.map(quoted))}).`;
}
function* leftOut({ setBackMs, counts, trimmed, options }) {
	const { excluded } = counts;
	if (setBackMs !== void 0) yield [SET_BACK, `its later samples ended ${durationInWords(setBackMs)} before the first one began: the clock was set back, or an earlier part was appended. The time between counts neither in the duration nor in the throughput.`];
	if (excluded > 0) yield ["excluded", excludedText(excluded, options)];
	if (trimmed > 0) {
		const { startMs, endMs } = options.trim;
		yield ["trimmed", `${trimmed} samples were left out: ${`the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`} are trimmed.`];
	}
}
function* missing(end) {
	const { summaries, issues, options, absentColumns, isSupplement, hasFacts } = end;
	const { samples, accepted, untimed, fractional, brief } = end.counts;
	const isRead = accepted + summaries > 0;
	for (const { name, column } of isRead ? absentColumns : []) yield [DIMENSION_MISSING, `has no column ${quoted(column)}, which the configuration uses as the dimension ${quoted(name)}.`];
	if (samples + summaries === 0 && !(isSupplement && hasFacts)) {
		if (issues > 0) yield [NO_ROW_READ, "none of its rows can be read, so it adds nothing to the run."];
		else if (!isSupplement) yield ["no-samples", "has no samples. Check that the test was not stopped before its first sample ended."];
	}
	if (options.unit === void 0 && 2 * fractional > samples && 2 * brief > fractional) yield ["in-seconds", `${fractional} of ${samples} times have a fraction, and most are below 30, but JMeter writes whole milliseconds. If they are seconds, write "unit: s" at this entry of "results"; if not, "unit: ms".`];
	if (accepted > 0 && untimed === accepted) yield ["no-timestamps", "has no timestamps, so there are no charts over time and no trimming, and throughput only if the tool reports it."];
}
//#endregion
//#region src/read/formats/frame/dimension-rules.ts
async function compileDimensionRules(rules) {
	const captures = /* @__PURE__ */ new Map();
	const patterns = rules.filter((rule) => rule.from === "path" || rule.from === "label");
	if (patterns.length > 0) {
		const { compileCapture } = await import("./capture.js");
		for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern));
	}
	const captured = (from, text) => rules.flatMap((rule) => {
		const value = rule.from === from ? captures.get(rule)?.(text) : void 0;
		return value === void 0 ? [] : [[rule.name, value]];
	});
	const constants = rules.flatMap((rule) => rule.from === "constant" ? [[rule.name, rule.value]] : []);
	return {
		count: rules.length,
		columns: rules.flatMap((rule) => rule.from === "column" ? [{
			name: rule.name,
			column: rule.column
		}] : []),
		ofPath: (path) => Object.fromEntries([...constants, ...captured("path", path.replaceAll("\\", "/"))]),
		ofLabel: (label) => Object.fromEntries(captured("label", label))
	};
}
var DimensionCache = class {
	#known = /* @__PURE__ */ new Map();
	of(entries) {
		return getOrAdd(this.#known, JSON.stringify(entries), () => Object.fromEntries(entries));
	}
};
//#endregion
//#region src/read/formats/frame/label-rules.ts
const NO_DIMENSIONS = {};
var LabelRules = class {
	#excludes;
	#rules;
	#ofPath;
	#labels = /* @__PURE__ */ new Map();
	#combinations = new DimensionCache();
	#isNeeded;
	#absentColumns;
	constructor(file, exclude, rules) {
		this.#excludes = exclude.map(wildcard);
		this.#rules = rules;
		this.#ofPath = rules.ofPath(file);
		this.#isNeeded = exclude.length > 0 || rules.count > 0;
		this.#absentColumns = rules.columns;
	}
	get absentColumns() {
		return this.#absentColumns;
	}
	isExcluded(workflow) {
		return this.#isNeeded && this.#factsOf(workflow).excluded;
	}
	apply(sample) {
		if (!this.#isNeeded) return true;
		const facts = this.#factsOf(sample.workflow);
		if (facts.excluded) return false;
		const dimensions = this.#allOf(sample.workflow, facts, sample.dimensions);
		if (dimensions !== NO_DIMENSIONS) sample.dimensions = dimensions;
		return true;
	}
	dimensionsOf(workflow) {
		if (!this.#isNeeded) return void 0;
		const dimensions = this.dimensionsWith(workflow, void 0);
		return dimensions === NO_DIMENSIONS ? void 0 : dimensions;
	}
	dimensionsWith(workflow, ofRow) {
		return this.#allOf(workflow, this.#factsOf(workflow), ofRow);
	}
	withPath(dimensions) {
		return this.#combinations.of(Object.entries({
			...this.#ofPath,
			...dimensions
		}));
	}
	#factsOf(workflow) {
		const isExcluded = () => this.#excludes.some((exclude) => exclude.matches(workflow));
		return getOrAdd(this.#labels, workflow, () => ({
			excluded: isExcluded(),
			dimensions: /* @__PURE__ */ new Map()
		}));
	}
	#allOf(workflow, facts, ofRow) {
		return getOrAdd(facts.dimensions, ofRow, () => {
			if (ofRow) this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name));
			const all = this.withPath({
				...this.#rules.ofLabel(workflow),
				...ofRow
			});
			return Object.keys(all).length === 0 ? NO_DIMENSIONS : all;
		});
	}
};
//#endregion
//#region src/read/formats/frame/path-counters.ts
const MAX_COUNTERS = 4096;
var PathCounter = class {
	#consumer;
	#series;
	#calls;
	constructor(consumer, series, calls) {
		this.#consumer = consumer;
		this.#series = series;
		this.#calls = calls;
	}
	add(startMs, durationMs, threads, parts) {
		this.#series.addPassed(startMs, durationMs);
		if (parts) this.#series.addParts(parts);
		if (threads > 0) {
			this.#series.sawThreads(threads);
			this.#consumer.users.add(startMs + durationMs, threads);
		}
		for (const inside of this.#calls) inside.add(1, durationMs);
	}
};
var PathCounters = class {
	#consumer;
	#labels;
	#counters = /* @__PURE__ */ new Map();
	constructor(consumer, labels) {
		this.#consumer = consumer;
		this.#labels = labels;
	}
	of(path) {
		return this.#counters.get(path) ?? this.#newFor(path);
	}
	#newFor(path) {
		const { workflow, kind, inside } = path;
		if (this.#counters.size >= MAX_COUNTERS || this.#labels.isExcluded(workflow)) return void 0;
		const dimensions = this.#labels.dimensionsOf(workflow);
		const series = this.#consumer.lastingSeries(workflow, kind, dimensions);
		if (!series) return void 0;
		const groups = kind === "request" ? inside : [];
		if (kind === "request" && inside.length === 0) series.markStandalone();
		const calls = this.#consumer.callsInside(groups, workflow, dimensions);
		const counter = new PathCounter(this.#consumer, series, calls);
		this.#counters.set(path, counter);
		return counter;
	}
};
//#endregion
//#region src/read/formats/frame/series-damage.ts
const MAX_COUNT = 0xe8d4a51000;
function countProblem({ workflow, count, errorCount = 0, errors }) {
	const wrong = [
		count,
		errorCount,
		...errors.map((tally) => tally.count)
	].find((one) => !Number.isInteger(one) || one < 0 || one > MAX_COUNT);
	if (wrong !== void 0) return `a number of samples of ${quoted(workflow)} is not a whole number from 0 to ${MAX_COUNT} (found ${wrong})`;
	if (errorCount > count) return `more samples of ${quoted(workflow)} failed (${errorCount}) than there are (${count})`;
}
function withoutDamage(series) {
	const values = Object.entries(series.reported ?? {});
	const damaged = values.filter(([, value]) => value > Number.MAX_SAFE_INTEGER);
	if (damaged.length === 0) return {
		intact: series,
		problems: []
	};
	const reported = Object.fromEntries(values.filter((entry) => !damaged.includes(entry)));
	const missing = Object.fromEntries(damaged.map(([metric]) => [metric, "the value in the file is damaged"]));
	return {
		intact: {
			...series,
			reported,
			missing: {
				...series.missing,
				...missing
			}
		},
		problems: damaged.map(([metric, value]) => `${metric} of ${quoted(series.workflow)} is too large (found ${value})`)
	};
}
//#endregion
//#region src/read/formats/frame/timeline.ts
const FAR_MS = 6 * 36e5;
const ENOUGH = 20;
const RESTART_MS = 1e3;
var Timeline = class {
	#events;
	#activeSpans = new ActiveSpans();
	#firstMs = Infinity;
	#lastMs = -Infinity;
	#state = {
		threads: 0,
		peakThreads: 0,
		samples: 0
	};
	#mostThreads = 0;
	#fewestThreads = Infinity;
	#mayRestart = false;
	#held = [];
	#entryMs;
	#hasDoubted = false;
	constructor(events) {
		this.#events = events;
	}
	get clock() {
		const [firstMs, lastMs] = this.#activeSpans.current;
		return {
			firstMs,
			lastMs,
			...this.#state,
			latestMs: this.#lastMs
		};
	}
	set clock({ firstMs, lastMs, threads, peakThreads, samples }) {
		this.#activeSpans.setCurrent(firstMs, lastMs);
		this.#firstMs = Math.min(this.#firstMs, firstMs);
		this.#lastMs = Math.max(this.#lastMs, lastMs);
		this.#state.threads = threads;
		this.#state.peakThreads = peakThreads;
		this.#state.samples = samples;
	}
	resume(clock, startMs) {
		this.clock = clock;
		if (clock.samples > 0) this.#noteSilence();
		this.#entryMs ??= startMs;
		this.#activeSpans.beginAt(startMs);
	}
	get times() {
		if (this.#hasDoubted || this.#activeSpans.isCoarse || this.#activeSpans.wentBack) return void 0;
		return defined({
			span: [this.#firstMs, this.#lastMs],
			activeSpans: this.activeSpans,
			clock: this.clock,
			entryMs: this.#entryMs
		});
	}
	get activeSpans() {
		return this.#activeSpans.all();
	}
	get setBackMs() {
		return this.#activeSpans.setBackMs;
	}
	canFollow({ entryMs }) {
		if (this.isHolding) return false;
		return entryMs === void 0 || this.#state.samples === 0 || !(this.#isFar(entryMs) || this.#isLate(entryMs));
	}
	follow({ entryMs, span: [firstMs, lastMs], activeSpans, clock }) {
		if (entryMs === void 0) return;
		for (const [startMs, endMs] of activeSpans) this.#activeSpans.add(startMs, endMs);
		if (clock.firstMs <= clock.lastMs) this.#activeSpans.add(clock.firstMs, clock.lastMs);
		this.#firstMs = Math.min(this.#firstMs, firstMs);
		this.#lastMs = Math.max(this.#lastMs, lastMs);
		if (clock.threads > 0) this.#state.threads = clock.threads;
		this.#state.peakThreads = Math.max(this.#state.peakThreads, clock.peakThreads);
		this.#state.samples += clock.samples;
	}
	isNear(timeMs) {
		return this.#state.samples === 0 || !this.#isFar(timeMs);
	}
	get isHolding() {
		return this.#held.length > 0;
	}
	get mayRestart() {
		return this.#mayRestart || this.#state.peakThreads > this.#fewestThreads;
	}
	add(sample, line) {
		const { startMs } = sample;
		if (startMs === void 0) this.#events.sample(sample);
		else if (this.#state.samples > 0 && this.#isFar(startMs)) {
			this.#hasDoubted = true;
			this.#held.push({
				sample,
				line,
				startMs
			});
			if (this.#held.length >= ENOUGH) this.#believe();
		} else {
			if (this.#held.length > 0) this.#disbelieve();
			if (this.#state.samples > 0 && this.#isLate(startMs)) this.#noteSilence();
			this.#accept(sample, startMs);
		}
	}
	isExpected(startMs) {
		return this.#held.length === 0 && this.#state.samples > 0 && !this.#isFar(startMs) && !this.#isLate(startMs);
	}
	addExpected(startMs, endMs, threads) {
		this.#activeSpans.add(startMs, endMs);
		this.#extend(startMs, endMs, threads);
	}
	end() {
		if (this.#held.length >= this.#state.samples) this.#believe();
		this.#disbelieve();
	}
	#isFar(startMs) {
		return startMs > this.#lastMs + FAR_MS || startMs < this.#firstMs - FAR_MS;
	}
	#isLate(startMs) {
		return startMs > this.#lastMs + RESTART_MS;
	}
	#accept(sample, startMs) {
		const endMs = startMs + sample.durationMs;
		this.#entryMs ??= startMs;
		if (!sample.looksAborted || sample.kind !== "transaction") this.#activeSpans.add(startMs, endMs);
		this.#extend(startMs, endMs, sample.threads ?? 0);
		this.#events.sample(sample);
	}
	#extend(startMs, endMs, threads) {
		if (startMs < this.#firstMs) this.#firstMs = startMs;
		if (endMs > this.#lastMs) this.#lastMs = endMs;
		const state = this.#state;
		if (threads > 0) {
			state.threads = threads;
			if (threads > state.peakThreads) state.peakThreads = threads;
		}
		state.samples++;
	}
	#noteSilence() {
		this.#hasDoubted = true;
		this.#mayRestart = this.mayRestart;
		this.#mostThreads = Math.max(this.#mostThreads, this.#state.peakThreads);
		if (this.#state.threads < this.#mostThreads) this.#fewestThreads = Math.min(this.#fewestThreads, this.#state.threads);
		this.#state.peakThreads = 0;
	}
	#believe() {
		const held = this.#held;
		this.#held = [];
		if (held.length > 0) this.#noteSilence();
		for (const { sample, startMs } of held) this.#accept(sample, startMs);
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
//#region src/read/formats/frame/sample-filter.ts
const MAX_COPIES = .2;
var SampleFilter = class {
	file;
	limits;
	dimensionColumns;
	allowsFastPath;
	timeline;
	#init;
	#consumer;
	#labels;
	#counters;
	#reportsColumns = false;
	#wanted = new ActiveSpans();
	#counts = {
		samples: 0,
		accepted: 0,
		excluded: 0,
		untimed: 0,
		copies: 0,
		fractional: 0,
		brief: 0
	};
	#hasHeaders = false;
	#issues = 0;
	#summaries = 0;
	#hasFacts = false;
	#trimmed = 0;
	constructor(init) {
		const { file, options, rules, consumer, isWanted, addPhase, allowsFastPath = true } = init;
		this.#init = init;
		this.file = file;
		this.limits = options.limits;
		this.dimensionColumns = rules.columns;
		this.#consumer = consumer;
		this.#labels = new LabelRules(file, options.exclude, rules);
		this.#counters = new PathCounters(consumer, this.#labels);
		this.timeline = new Timeline({
			sample: (sample) => this.#accept(sample),
			stray: (line, distanceMs) => this.issue(`the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`, line)
		});
		this.allowsFastPath = allowsFastPath && !isWanted && !addPhase && options.unit !== "s";
	}
	get samples() {
		return this.#counts.samples;
	}
	get part() {
		const { times } = this.timeline;
		return times && {
			counts: this.#counts,
			times
		};
	}
	get isDoubled() {
		return this.#counts.copies > MAX_COPIES * this.#counts.samples;
	}
	get mayRestart() {
		return this.#hasHeaders || this.timeline.mayRestart;
	}
	sample(sample, line) {
		this.#counts.samples++;
		if (this.#init.isWhole) this.#checkUnit(sample);
		if (sample.isCopy && sample.durationMs > 0) this.#counts.copies++;
		this.take(sample, line);
	}
	#checkUnit(sample) {
		const { durationMs } = sample;
		if (!Number.isInteger(durationMs)) {
			this.#counts.fractional++;
			if (durationMs < 30) this.#counts.brief++;
		}
		if (this.#init.options.unit === "s") sample.durationMs = Math.round(durationMs * 1e3);
	}
	take(sample, line) {
		if (this.#labels.apply(sample)) this.timeline.add(sample, line);
		else this.#counts.excluded++;
	}
	users(timeMs, users) {
		this.#hasFacts = true;
		if (this.timeline.isNear(timeMs)) this.#consumer.users.add(timeMs, users);
	}
	generator(part, timeMs) {
		this.#hasFacts = true;
		const loads = part.loads?.map((load) => ({
			...load,
			dimensions: this.#phased(load.dimensions, timeMs)
		}));
		this.#consumer.generator(defined({
			...part,
			loads
		}));
	}
	#phased(dimensions, timeMs) {
		const own = this.#labels.withPath(dimensions);
		if (timeMs === void 0) return own;
		const at = {
			workflow: "",
			kind: "measure",
			ok: true,
			startMs: timeMs,
			durationMs: 0,
			dimensions: own
		};
		this.#init.addPhase?.(at);
		return at.dimensions ?? own;
	}
	series(series, line) {
		const problem = countProblem(series);
		if (problem !== void 0) {
			this.issue(problem, line);
			return;
		}
		this.#counts.samples += series.count;
		this.#summaries++;
		if (this.isExcluded(series.workflow)) this.#counts.excluded += series.count;
		else {
			const { intact, problems } = withoutDamage(series);
			for (const problem of problems) this.issue(problem);
			const dimensions = this.#labels.dimensionsWith(series.workflow, series.dimensions);
			this.#consumer.addSeries({
				...intact,
				dimensions
			});
		}
	}
	issue(message, line) {
		this.#issues++;
		this.#consumer.issues.add(line === void 0 ? {
			file: this.file,
			message
		} : {
			file: this.file,
			line,
			message
		});
	}
	notice(code, message) {
		if (code === "appended-run") this.#hasHeaders = true;
		if (code === "dimension-missing") this.#reportsColumns = true;
		this.#consumer.notice({
			code,
			message: `${this.file}: ${message}`
		});
	}
	isExcluded(workflow) {
		return this.#labels.isExcluded(workflow);
	}
	accumulator(workflow, kind) {
		return this.#consumer.lastingSeries(workflow, kind, this.#labels.dimensionsOf(workflow));
	}
	passed(path, startMs, durationMs, threads, parts) {
		if (!this.allowsFastPath || !this.timeline.isExpected(startMs)) return false;
		const counter = this.#counters.of(path);
		if (!counter) return false;
		this.timeline.addExpected(startMs, startMs + durationMs, threads);
		this.#counts.samples++;
		this.#counts.accepted++;
		counter.add(startMs, durationMs, threads, parts);
		return true;
	}
	count(counts) {
		for (const key of Object.keys(this.#counts)) this.#counts[key] += counts[key] ?? 0;
	}
	addUsers(users) {
		this.#consumer.users.addReported(users);
	}
	addPart({ counts, times, summary }, lines) {
		if (!this.timeline.canFollow(times) || !this.#consumer.addPart(summary, lines)) return false;
		this.timeline.follow(times);
		this.count(counts);
		return true;
	}
	end() {
		this.timeline.end();
		this.#consumer.addActiveSpans(this.#init.isWanted ? this.#wanted.all() : this.timeline.activeSpans);
		const closing = closingNotices({
			options: this.#init.options,
			counts: this.#counts,
			trimmed: this.#trimmed,
			summaries: this.#summaries,
			issues: this.#issues,
			setBackMs: this.timeline.setBackMs,
			absentColumns: this.#reportsColumns ? [] : this.#labels.absentColumns,
			isSupplement: this.#init.isSupplement === true,
			hasFacts: this.#hasFacts
		});
		for (const [code, message] of closing) this.notice(code, message);
	}
	#accept(sample) {
		this.#counts.accepted++;
		if (sample.startMs === void 0 && sample.kind !== "benchmark") this.#counts.untimed++;
		const { isWanted, addPhase } = this.#init;
		if (isWanted && !isWanted(sample)) {
			this.#trimmed++;
			return;
		}
		addPhase?.(sample);
		this.#consumer.add(sample);
		if (isWanted && sample.startMs !== void 0) this.#wanted.add(sample.startMs, sample.startMs + sample.durationMs);
	}
};
//#endregion
//#region src/read/formats/document/document-part.ts
function filterFor(init, part) {
	return part ? new PartFilter(init, part) : new SampleFilter(init);
}
var PartFilter = class extends SampleFilter {
	#part;
	#earlier = 0;
	#copies = 0;
	constructor(init, part) {
		super({
			...init,
			allowsFastPath: false
		});
		this.#part = part;
	}
	get seeksCopies() {
		return this.#part.leavesOutCopies;
	}
	sample(sample, line) {
		if (this.#isEarlier(line)) this.#earlier++;
		else super.sample(sample, line);
	}
	take(sample, line) {
		if (sample.isCopy) this.#copies++;
		if (!sample.isCopy || !this.#part.leavesOutCopies) super.take(sample, line);
	}
	issue(message, line) {
		if (!this.#isEarlier(line)) super.issue(message, line);
	}
	notice(code, message, line) {
		if (line === void 0 || line > (this.#part.fromLine ?? 0)) super.notice(code, message);
	}
	end() {
		super.end();
		const { fromLine, after, leavesOutCopies } = this.#part;
		if (fromLine !== void 0) this.notice(APPENDED, `holds several runs, and the last one is judged: it begins in line ${fromLine}, ${after}. The ${this.#earlier} samples before it were left out. Delete the file before each run, or set "appended: all" in results to judge all as one run.`);
		if (leavesOutCopies) this.notice("copied-samples", `has samples twice, because two listeners wrote to the file: ${this.#copies} of ${this.samples} rows equal another of the same second in all columns, and were left out. Remove one of the listeners.`);
	}
	#isEarlier(line) {
		return line !== void 0 && line < (this.#part.fromLine ?? 0);
	}
};
var LastRun = class extends SampleObserver {
	wantsThreads = true;
	#run;
	#parts;
	#starts = [];
	#origin = 0;
	#found;
	#header;
	#hasSamples = false;
	#firstMs = Infinity;
	#lastMs = -Infinity;
	#threads = /* @__PURE__ */ new Map();
	#active = /* @__PURE__ */ new Map();
	constructor(of, run) {
		super(of);
		this.#run = run;
		this.#parts = activePartsOf(run).map(([startMs]) => startMs);
	}
	get found() {
		return this.#found;
	}
	sample(sample, line = 0) {
		const { startMs, durationMs, thread = "", threads = Infinity } = sample;
		const { startMs: first = -Infinity, endMs: last = Infinity } = this.#run;
		if (startMs !== void 0 && (startMs < first || startMs > last)) return;
		if (this.#header !== void 0) this.#followHeader(this.#header, startMs);
		this.#header = void 0;
		this.#hasSamples = true;
		if (startMs === void 0) return;
		if (startMs > this.#lastMs + 1e3 && this.#isAcross(startMs)) this.#addStart(startMs, line);
		this.#firstMs = Math.min(this.#firstMs, startMs);
		this.#lastMs = Math.max(this.#lastMs, startMs + durationMs);
		const group = /^(?<group>.+)-\d+$/s.exec(thread)?.groups?.group;
		if (group !== void 0) this.#addThread(thread, group, {
			endMs: startMs + durationMs,
			threads
		});
	}
	notice(...[code, , line]) {
		if (code === "appended-run" && this.#hasSamples) this.#header = line;
	}
	#followHeader(line, startMs) {
		const isLater = startMs === void 0 || startMs > this.#lastMs;
		if (startMs !== this.#firstMs && !(isLater && this.#isAcross(startMs))) return;
		const start = {
			line,
			after: "with a header of its own",
			groups: /* @__PURE__ */ new Map(),
			isPause: false
		};
		this.#firstMs = Infinity;
		this.#begin(start, this.#starts.push(start));
	}
	#isAcross(ms) {
		return ms === void 0 || this.#run.series.some(({ startMs = ms, endMs = ms }) => startMs < ms && endMs >= ms);
	}
	#addStart(startMs, line) {
		const groups = /* @__PURE__ */ new Map();
		for (const [name, { threads }] of this.#active) groups.set(name, {
			active: threads,
			returned: 0,
			isLarger: false
		});
		const isPause = this.#parts.some((ms) => ms > this.#lastMs && ms <= startMs);
		const after = `after ${durationInWords(startMs - this.#lastMs)} without samples, and with the same threads again`;
		this.#starts.push({
			line,
			after,
			groups,
			isPause
		});
	}
	#addThread(thread, group, last) {
		const seen = this.#threads.get(thread) ?? -1;
		this.#threads.set(thread, this.#starts.length);
		const from = Math.max(seen, this.#origin);
		for (const [i, start] of this.#starts.slice(from).entries()) {
			const before = start.groups.get(group);
			if (!before) continue;
			if (seen < this.#origin) before.isLarger = true;
			else before.returned++;
			if (before.returned === 1) before.active = Math.min(before.active, last.threads);
			if (before.returned > before.active || before.returned > 0 && before.isLarger && start.isPause) this.#begin(start, from + i + 1);
		}
		const { endMs, threads } = this.#active.get(group) ?? {
			endMs: -Infinity,
			threads: 0
		};
		if (last.endMs > endMs || last.endMs === endMs && last.threads > threads) this.#active.set(group, last);
	}
	#begin({ line, after }, origin) {
		this.#origin = origin;
		this.#found = {
			fromLine: line,
			after
		};
	}
};
var CopyCounter = class extends SampleObserver {
	seeksCopies = true;
	#samples = 0;
	#copies = 0;
	get isDoubled() {
		return this.#copies > MAX_COPIES * this.#samples;
	}
	sample({ isCopy, durationMs }) {
		this.#samples++;
		if (isCopy && durationMs > 0) this.#copies++;
	}
};
//#endregion
//#region src/read/formats/document/read-document.ts
async function readDocument(each, reading, ahead) {
	const { document } = each;
	return withUndecodedNotice((reading.parts ? await readOnce(each, reading, reading.parts.get(document.name)) : await readPart(each, reading, ahead)).run, document, reading.options);
}
async function readPart(each, reading, ahead) {
	const whole = await readOnce(each, reading, void 0, ahead);
	const found = await lastRunOf(each, reading.options, whole.run, whole.mayRestart);
	const read = found ? await readOnce(each, reading, found) : whole;
	if (!read.isDoubled && !await looksDoubled(each, reading)) return read;
	const single = await readOnce(each, reading, {
		...found,
		leavesOutCopies: true
	});
	return single.isDoubled ? single : read;
}
async function lastRunOf({ document, format }, { appended, limits }, whole, mayRestart) {
	if (format.tool !== "jmeter" || appended !== "last") return void 0;
	if (!mayRestart && activePartsOf(whole).length < 2) return void 0;
	const lastRun = new LastRun({
		file: document.name,
		limits
	}, whole);
	await format.read({
		head: await document.head(),
		chunks: document.open()
	}, lastRun);
	return lastRun.found;
}
async function looksDoubled({ document, format }, { options: { limits }, fastPath }) {
	if (format.tool !== "jmeter" || format.kind !== "samples") return false;
	const head = await document.head();
	if (fastPath?.canSplit(format) && !hasEqualLines(head)) return false;
	const counter = new CopyCounter({
		file: document.name,
		limits
	});
	async function* chunks() {
		yield head.bytes;
	}
	await format.read({
		head,
		chunks: chunks()
	}, counter);
	return counter.isDoubled;
}
async function readOnce(each, reading, part, ahead) {
	const { document, format } = each;
	const { summarizer, filter } = beginReading(document.name, format, reading, part);
	const { inside } = await readInto(each, reading, {
		summarizer,
		filter
	}, ahead);
	const { isDoubled, mayRestart } = filter;
	return {
		part,
		run: await withRequestsInside(summarizer.finish(), each, reading.options.limits, inside),
		isDoubled,
		mayRestart
	};
}
async function readInto({ document: { name, size, ...document }, format }, { onProgress, fastPath }, { summarizer, filter }, ahead) {
	const onRead = (bytesRead) => onProgress?.({
		file: name,
		bytesRead,
		bytesTotal: size,
		samples: filter.samples
	});
	const input = {
		head: await document.head(),
		chunks: document.open(onRead)
	};
	const openPlain = document.openPlain?.bind(document, onRead);
	const end = await fastPath?.read(format, input, {
		openPlain,
		ahead
	}, filter) ?? await format.read(input, filter);
	const { rows, truncated } = end;
	filter.end();
	if (truncated) filter.notice("truncated", "ends in the middle of a row: the test was killed, or the file was not copied completely.");
	summarizer.source(defined({
		name,
		format: format.id,
		rows,
		truncated: truncated || void 0
	}));
	return end;
}
async function withRequestsInside(run, { document, format }, limits, known) {
	if (!run.series.some(({ kind }) => kind === "transaction") || format.tool !== "jmeter" || format.kind !== "samples") return run;
	if (known) return withRequests(run, known);
	let bytes = 0;
	async function* firstPart() {
		for await (const chunk of document.open()) {
			yield chunk;
			bytes += chunk.length;
			if (bytes >= LEARNT_BYTES) return;
		}
	}
	const learner = new InsideLearner({
		file: document.name,
		limits
	});
	await format.read({
		head: await document.head(),
		chunks: firstPart()
	}, learner);
	return withRequests(run, learner.rows.learnt(bytes < LEARNT_BYTES));
}
async function readRange({ document, format }, file, end, reading) {
	const { summarizer, filter } = beginReading(document.name, format, reading);
	const read = await reading.fastPath?.readRange(format, await document.head(), file, end, filter);
	const summary = summarizer.part();
	return read && filter.part && summary && {
		...read,
		part: {
			...filter.part,
			summary
		}
	};
}
function beginReading(file, format, { options, rules, isWanted, phases }, part, table) {
	const { tool, id, unitMs } = format;
	const summarizer = new Summarizer(defined({
		tool,
		format: id,
		unitMs,
		limits: options.limits,
		table
	}));
	const init = {
		file,
		options,
		rules,
		consumer: summarizer,
		isWanted,
		addPhase: phases && phaseAdder(phases)
	};
	const isSupplement = format.supplements !== void 0;
	return {
		summarizer,
		filter: filterFor(defined({
			...init,
			isSupplement,
			isWhole: tool === "jmeter"
		}), part)
	};
}
//#endregion
//#region src/read/formats/frame/packing.ts
const CHUNK_BYTES = 128 * 1024;
const HARMLESS_BYTES = 10 * 2 ** 20;
const MAGIC = [
	["gzip", [31, 139]],
	["zip", [
		80,
		75,
		3,
		4
	]],
	["zip", [
		80,
		75,
		5,
		6
	]],
	["zstd", [
		40,
		181,
		47,
		253
	]],
	[
		"bzip2",
		[
			49,
			65,
			89,
			38,
			83,
			89
		],
		4
	],
	["xz", [
		253,
		55,
		122,
		88,
		90,
		0
	]],
	["7z", [
		55,
		122,
		188,
		175,
		39,
		28
	]],
	[
		"tar",
		[
			117,
			115,
			116,
			97,
			114
		],
		257
	]
];
function packingOf(start) {
	return MAGIC.find(([, bytes, offset = 0]) => bytes.every((byte, i) => start[offset + i] === byte))?.[0];
}
function checkInflated(inflatedBytes, { where, packedBytes, limits }) {
	if (inflatedBytes > limits.inflatedBytes) throw beyondLimit(where, "it is too large when unpacked", "inflatedBytes", limits);
	if (inflatedBytes > HARMLESS_BYTES && inflatedBytes > limits.inflateRatio * packedBytes) throw beyondLimit(where, "its compression ratio is too high, as in a zip bomb", "inflateRatio", limits);
}
async function* counting(chunks, onRead = () => {}) {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		onRead(bytes);
		yield chunk;
	}
}
async function* unpack$1(packed, packing, bounds) {
	let inflatedBytes = 0;
	const unpacked = pipeline(packed, transformOf(packing, bounds.where), () => {});
	try {
		for await (const chunk of unpacked) {
			inflatedBytes += chunk.length;
			checkInflated(inflatedBytes, bounds);
			yield chunk;
		}
	} catch (cause) {
		if (cause instanceof InputError) throw cause;
		throw new InputError(`${bounds.where}: cannot be decompressed (${cause.message}). The file is damaged or truncated: copy or upload it again.`, { cause });
	}
}
function transformOf(packing, where) {
	const options = { chunkSize: CHUNK_BYTES };
	if (packing === "gzip") return zlib.createGunzip(options);
	if (packing === "deflate") return zlib.createInflateRaw(options);
	if (!("createZstdDecompress" in zlib)) throw new InputError(`${where}: is compressed with zstd, which this version of Node does not support. Use Node 22.15 or later, or gzip.`);
	return zlib.createZstdDecompress(options);
}
//#endregion
//#region src/read/formats/frame/source/plain-file.ts
const READ_BYTES$1 = 128 * 1024;
const READS_AT_A_STRETCH$1 = 4;
function openPlainFile(path, onRead = () => {}) {
	const file = orUnreadableSync(path, () => openSync(path, "r"));
	return {
		position: 0,
		read(target) {
			const bytes = orUnreadableSync(path, () => readSync(file, target, 0, target.length, this.position));
			this.position += bytes;
			onRead(this.position);
			return bytes;
		},
		close: () => closeSync(file)
	};
}
function orUnreadableSync(path, work) {
	try {
		return work();
	} catch (cause) {
		return unreadable(path)(cause);
	}
}
const REASONS = {
	ENOENT: "there is no such file or folder. Check the path",
	EACCES: "reading is not permitted. Check its permissions",
	EPERM: "reading is not permitted. Check its permissions"
};
function unreadable(path) {
	return (cause) => {
		const { code, message } = cause;
		if (typeof code !== "string") throw cause;
		throw new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause });
	};
}
async function* diskBytes(path) {
	try {
		yield* createReadStream(path, { highWaterMark: READ_BYTES$1 });
	} catch (cause) {
		unreadable(path)(cause);
	}
}
async function* plainBytes(open) {
	const file = open();
	try {
		const memory = new Uint8Array(READ_BYTES$1);
		for (let reads = 1, bytes = file.read(memory); bytes > 0; bytes = file.read(memory), reads++) {
			yield memory.subarray(0, bytes);
			if (reads % READS_AT_A_STRETCH$1 === 0) await new Promise(setImmediate);
		}
	} finally {
		file.close();
	}
}
//#endregion
//#region src/read/formats/frame/source/zip.ts
const STORED = 0;
const DEFLATED = 8;
const SYMLINK = 40960;
const FILE_TYPE = 61440;
async function openZip(source, where, limits) {
	const { fromBufferPromise, openPromise } = await import("./yauzl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const options = {
		autoClose: false,
		strictFileNames: true
	};
	const archive = await (typeof source === "string" ? openPromise(source, options) : fromBufferPromise(asBuffer(source), options)).catch(damaged(where));
	try {
		const entries = [];
		await listFiles(archive, where, limits, entries).catch(damaged(where));
		checkInflated(entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0), {
			where,
			packedBytes: archive.fileSize,
			limits
		});
		return {
			entries: entries.map((entry) => entryOf$4(archive, entry, where, limits)),
			close: () => archive.close()
		};
	} catch (error) {
		archive.close();
		throw error;
	}
}
async function listFiles(archive, where, limits, files) {
	let listed = 0;
	for await (const entry of archive.eachEntry()) {
		const { fileName } = entry;
		if (++listed > limits.files) throw beyondLimit(where, "the archive has too many files and folders", "files", limits);
		if (fileName.includes("\0")) throw new InputError(`${where}: refused, because the name of an entry contains a NUL (${quoted(fileName)}).`);
		if ((entry.externalFileAttributes >>> 16 & FILE_TYPE) === SYMLINK) throw new InputError(`${where}: refused, because the entry ${quoted(fileName)} is a symbolic link. Pack the files themselves.`);
		if (fileName.endsWith("/")) continue;
		files.push(entry);
	}
}
function entryOf$4(archive, entry, archiveName, limits) {
	const name = `${archiveName}/${entry.fileName}`;
	return defined({
		name,
		packedBytes: entry.compressedSize,
		unreadable: problemOf(entry),
		open: (onRead) => read$7(archive, entry, name, limits, onRead)
	});
}
function problemOf(entry) {
	if (entry.isEncrypted()) return "is encrypted";
	const method = entry.compressionMethod;
	if (method === DEFLATED || method === STORED) return void 0;
	return `is compressed with method ${method}; only deflate is supported`;
}
async function* read$7(archive, entry, where, limits, onRead) {
	const counted = counting(await archive.openReadStreamPromise(entry, { decodeFileData: false }).catch(damaged(where)), onRead);
	const bounds = {
		where,
		packedBytes: entry.compressedSize,
		limits
	};
	const unpacked = entry.compressionMethod === DEFLATED ? unpack$1(counted, "deflate", bounds) : counted;
	let size = 0;
	let checksum = 0;
	try {
		for await (const chunk of unpacked) {
			size += chunk.length;
			if (size > entry.uncompressedSize) break;
			checksum = crc32(chunk, checksum);
			yield chunk;
		}
	} catch (cause) {
		damaged(where)(cause);
	}
	if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new InputError(`${where}: its size or CRC-32 differs from that in the archive. The archive is damaged: create it again.`);
}
function damaged(where) {
	return (cause) => {
		if (cause instanceof InputError) throw cause;
		const { message } = cause;
		throw new InputError(`${where}: the zip archive is damaged or refused (${message}). Create it again.`, { cause });
	};
}
//#endregion
//#region src/read/formats/frame/source/documents.ts
const KEPT_BYTES = 256 * HEAD_BYTES;
function nameAndReason({ name, why }) {
	return why === "" ? name : `${name} (${why})`;
}
async function openDocuments(paths, options) {
	const found = new Finder(options);
	try {
		for (const path of paths) await found.add(path);
	} catch (error) {
		found.close();
		throw error;
	}
	found.documents.sort((a, b) => compareText(a.name, b.name));
	return found;
}
var Finder = class {
	documents = [];
	skipped = [];
	#limits;
	#encoding;
	#archives = [];
	#keptBytes = 0;
	#last;
	#path = "";
	constructor({ limits, encoding }) {
		this.#limits = limits;
		this.#encoding = encoding;
	}
	close() {
		for (const archive of this.#archives) archive.close();
	}
	async add(path) {
		this.#path = typeof path === "string" ? path : path.name;
		if (typeof path !== "string") return this.#addArchive(path.name, path.bytes);
		const kind = orUnreadableSync(path, () => statSync(path));
		if (kind.isDirectory()) await this.#addFolder(path);
		else if (kind.isFile()) await this.#addFile(path, kind.size);
		else throw new InputError(`${path}: is neither a file nor a folder. Give the path of a result file.`);
	}
	async #addFolder(folder) {
		const files = await this.#filesIn(folder).catch(unreadable(folder));
		for (const path of files.sort()) await this.#addFile(path, orUnreadableSync(path, () => statSync(path)).size);
	}
	async #filesIn(folder) {
		const files = [];
		let listed = 0;
		for await (const entry of await opendir(folder, { recursive: true })) {
			if (++listed > this.#limits.files) throw beyondLimit(folder, "the folder has too many files and folders", "files", this.#limits);
			const path = join(entry.parentPath, entry.name);
			if (entry.isFile()) files.push(path);
			else if (entry.isSymbolicLink()) this.#skip(path, "is a symbolic link");
			else if (!entry.isDirectory()) this.#skip(path, "is a named pipe or a device");
		}
		return files;
	}
	async #addFile(path, size) {
		const head = headOfFile(path);
		const packing = packingOf(head.bytes);
		if (packing === "zip") await this.#addArchive(path);
		else if (packing === "gzip" || packing === "zstd") {
			const bounds = {
				where: path,
				packedBytes: size,
				limits: this.#limits
			};
			await this.#addDocument({
				name: path,
				size,
				file: path
			}, (onRead) => unpack$1(counting(diskBytes(path), onRead), packing, bounds));
		} else if (packing) this.#skip(path, `is packed as ${packing}, which is not supported: use gzip or zip`);
		else {
			const openPlain = (onRead) => openPlainFile(path, onRead);
			const plain = (onRead) => plainBytes(() => openPlain(onRead));
			let first = head;
			await this.#addDocument({
				name: path,
				size,
				file: path,
				openPlain
			}, plain, async () => {
				const known = first ?? headOfFile(path);
				first = void 0;
				return known;
			});
		}
	}
	async #addArchive(path, source = path) {
		const archive = await openZip(source, path, this.#limits);
		this.#archives.push(archive);
		const file = defined({ file: typeof source === "string" ? source : void 0 });
		for (const { name, packedBytes, unreadable, open } of archive.entries) if (unreadable === void 0) await this.#addDocument({
			name,
			size: packedBytes,
			...file
		}, open);
		else this.#skip(name, unreadable);
	}
	async #addDocument({ openPlain, ...document }, openBytes, readHead = () => gatherHead(openBytes())) {
		const { name } = document;
		const start = await readHead();
		const encoding = encodingOf(start, this.#encoding);
		const isUtf8 = encoding === void 0;
		const open = isUtf8 ? openBytes : (onRead) => asUtf8(openBytes(onRead), encoding, name, this.#limits);
		const head = isUtf8 ? start : await gatherHead(open());
		const isKept = this.#keptBytes + head.bytes.length <= KEPT_BYTES;
		const kept = isKept ? head : void 0;
		if (isKept) this.#keptBytes += head.bytes.length;
		const packing = packingOf(head.bytes);
		if (head.bytes.length === 0) this.#skip(name, "is empty");
		else if (packing) this.#skip(name, `contains another archive (${packing}), which is not opened`);
		else this.documents.push({
			...document,
			...defined({ openPlain: isUtf8 ? openPlain : void 0 }),
			path: this.#path,
			head: async () => kept ?? this.#headOf(open, () => isUtf8 ? readHead() : gatherHead(open())),
			open
		});
	}
	async #headOf(of, read) {
		if (this.#last?.of !== of) this.#last = {
			of,
			head: await read()
		};
		return this.#last.head;
	}
	#skip(name, why) {
		this.skipped.push({
			path: this.#path,
			name,
			why
		});
	}
};
async function gatherHead(chunks) {
	const bytes = new Uint8Array(HEAD_BYTES);
	let length = 0;
	let complete = true;
	for await (const chunk of chunks) {
		const part = chunk.subarray(0, HEAD_BYTES - length);
		bytes.set(part, length);
		length += part.length;
		complete = part.length === chunk.length;
		if (!complete) break;
	}
	return headOf(bytes.slice(0, length), complete);
}
const headRead = /* @__PURE__ */ new Uint8Array(65537);
function headOfFile(path) {
	const file = openPlainFile(path);
	try {
		let length = 0;
		for (let read = -1; read !== 0 && length < headRead.length; length += read) read = file.read(headRead.subarray(length));
		return headOf(headRead.slice(0, Math.min(length, HEAD_BYTES)), length <= HEAD_BYTES);
	} finally {
		file.close();
	}
}
function headOf(bytes, complete) {
	let text;
	return {
		bytes,
		complete,
		get text() {
			text ??= decodeText(bytes, 0, bytes.length);
			return text;
		}
	};
}
//#endregion
//#region src/read/formats/document/readers.ts
async function findFormat({ first, all }, fits) {
	return first.find(fits) ?? (await all()).find(fits);
}
//#endregion
//#region src/read/formats/document/select-documents.ts
async function selectDocuments(paths, found, formats, forced, ignored = /* @__PURE__ */ new Set()) {
	if (paths.length === 0) throw new InputError("results: no path given. Give a result file, an archive or a folder.");
	const known = [];
	const rest = [...found.skipped];
	for (const document of found.documents) {
		const { path, name } = document;
		const head = await document.head();
		const format = await detectFormat(head, formats, forced);
		if (format && (forced === void 0 || name === path || format.matches(head))) known.push({
			document,
			format,
			ending: endingOf(head)
		});
		else if (name === path) rest.push({
			path,
			name,
			why: "unknown format",
			head
		});
		else {
			const what = (await formats.unknown()).unreadTool(head)?.what;
			rest.push({
				path,
				name,
				why: what === void 0 ? "" : `${what}, which is not read`,
				head
			});
		}
	}
	for (const path of paths) if (!known.some(({ document }) => document.path === path)) throw await (await formats.unknown()).nothingIn(path, rest.filter((other) => other.path === path), formats);
	const notices = [];
	const left = rest.filter(({ name }) => !ignored.has(name));
	if (left.length > 0) notices.push({
		code: "skipped-files",
		message: `Files left out because they are not results: ${listed(left.map(nameAndReason))}.`
	});
	return {
		documents: await withoutCopies(await preferred(known, formats, notices), notices),
		notices
	};
}
function endingOf({ bytes, complete }) {
	return `${bytes.length} ${complete} ${asBuffer(bytes.subarray(-256)).toString("latin1")}`;
}
async function digestOf({ bytes }) {
	const { createHash } = await import("node:crypto");
	return createHash("sha256").update(bytes).digest("base64");
}
async function preferred(known, { first: firstFormats, all }, notices) {
	const [first] = known;
	const formats = known.every(({ format }) => firstFormats.includes(format)) ? firstFormats : await all();
	const tools = new Set(known.flatMap(({ format }) => format.kind === "samples" ? [format.tool] : []));
	const best = formats.find((candidate) => known.some(({ format }) => format === candidate));
	if (!first || !best) return [];
	if (tools.size > 1) throw new InputError(`${first.document.name}: the run has results of several tools (${[...tools].join(", ")}). Give the results of each tool as a separate run.`);
	if (best.supplements) throw new InputError(`${first.document.name}: found ${best.id}, which only supplements other results. Give it in a folder with them.`);
	const kept = known.filter(({ format }) => format === best || format.supplements?.includes(best.id));
	const others = known.filter((candidate) => !kept.includes(candidate));
	for (const candidate of others.toSorted((a, b) => formats.indexOf(a.format) - formats.indexOf(b.format))) if (isAnotherTest(candidate, kept)) kept.push(candidate);
	const left = others.filter((candidate) => !kept.includes(candidate));
	if (left.length > 0) {
		const names = listed(left.map(({ document, format }) => `${document.name} (${format.id})`));
		const isRaw = left.some(({ format }) => format.kind === "samples");
		const what = isRaw ? "the same results in another format" : "derived from the same results";
		const read = listed([...new Set(kept.map(({ format }) => format.id))]);
		notices.push({
			code: isRaw ? "same-results" : "derived-skipped",
			message: `The run is read from its ${read} files. Left out as ${what}: ${names}.`
		});
	}
	return known.filter((candidate) => kept.includes(candidate));
}
function isAnotherTest({ document, format }, others) {
	const name = nameOfTest(document.name);
	const isOther = (other) => other.format.perTest && nameOfTest(other.document.name) !== name;
	return format.perTest === true && others.every(isOther);
}
function nameOfTest(name) {
	return withoutEndings(name).replace(/[-_.](?:percentiles|summary|table)$/i, "");
}
async function withoutCopies(known, notices) {
	const originals = /* @__PURE__ */ new Map();
	for (const alike of groupBy(known, ({ ending }) => ending).values()) {
		const byDigest = /* @__PURE__ */ new Map();
		for (const each of alike.length > 1 ? alike : []) {
			const { name } = each.document;
			const original = getOrAdd(byDigest, await digestOf(await each.document.head()), () => name);
			if (original !== name) originals.set(each, original);
		}
	}
	return known.filter((each) => {
		const original = originals.get(each);
		if (original === void 0) return true;
		notices.push({
			code: "same-results",
			message: `${each.document.name}: left out, because it has the same results as ${original}.`
		});
		return false;
	});
}
async function detectFormat(head, formats, forced) {
	if (forced === void 0) return await findFormat(formats, (format) => format.matches(head));
	if (perfGateRun.matches(head)) return perfGateRun;
	const format = await findFormat(formats, ({ id }) => id === forced);
	if (format) return format;
	const known = (await formats.all()).map(({ id }) => id);
	throw new UsageError(`format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for any other table.`);
}
//#endregion
//#region src/read/formats/frame/issues.ts
function checkIssues(where, issues, rows, maxIssueRatio, few = 0) {
	const unreadable = Math.min(issues.count, rows);
	if (maxIssueRatio > 0 && unreadable <= few && unreadable < rows || unreadable <= maxIssueRatio * rows) return;
	const shown = issues.first.map(({ file, line, message }) => `\n  ${line === void 0 ? file : `${file}:${line}`}: ${message}`);
	throw new InputError(`${where}: ${unreadable} of ${rows} rows cannot be read; the maximum is ${percent(maxIssueRatio)} (max-bad-rows). See what wrote these rows, or raise the maximum. The first unreadable rows:${shown.join("")}`);
}
function percent(ratio) {
	return `${Math.round(ratio * 1e4) / 100}%`;
}
//#endregion
//#region src/read/formats/document/read-together.ts
async function readTogether(documents, reading) {
	if (!reading.fastPath) return [];
	const read = [];
	for (const [format, group] of groupBy(documents.entries(), ([, each]) => each.format)) {
		const together = group.length > 1 ? await readGroup(group, format, reading) : void 0;
		if (together) read.push(together);
	}
	return read;
}
async function readGroup(documents, format, reading) {
	const group = new Group(format, reading);
	const runs = /* @__PURE__ */ new Map();
	const parts = /* @__PURE__ */ new Map();
	try {
		for (const [position, each] of documents) {
			const read = await group.read(each);
			if (!read) return void 0;
			if (read.isInPart) parts.set(each.document.name, (await readPart(each, reading)).part);
			runs.set(position, read.run);
		}
	} catch (error) {
		if (error instanceof InputError) return void 0;
		throw error;
	} finally {
		group.close();
	}
	if (parts.size > 0) return await readGroup(documents, format, {
		...reading,
		parts
	});
	const series = group.finish();
	return series && {
		documents: runs,
		series
	};
}
var Group = class {
	#format;
	#reading;
	#table;
	#path;
	#dimensions = "";
	constructor(format, reading) {
		const { workflows, errorTexts } = reading.options.limits;
		this.#format = format;
		this.#reading = reading;
		this.#table = new SeriesTable(format.unitMs ?? 1, workflows, errorTexts);
	}
	async read(each) {
		const { name } = each.document;
		const { onProgress, options, parts } = this.#reading;
		const begun = beginReading(name, this.#format, this.#reading, parts?.get(name), this.#table);
		const { inside, hasNoCopies } = await readInto(each, {
			onProgress,
			fastPath: this.#pathFor(name)
		}, begun);
		const { isDoubled, mayRestart } = begun.filter;
		const ended = begun.summarizer.endDocument();
		if (!ended) return void 0;
		const run = await withRequestsInside(ended, each, options.limits, inside);
		return {
			run,
			isInPart: !parts && (isDoubled || await lastRunOf(each, options, run, mayRestart) !== void 0 || !hasNoCopies && await looksDoubled(each, this.#reading))
		};
	}
	close() {
		this.#path?.takeOut();
		this.#path = void 0;
	}
	finish() {
		if (this.#table.exceedsWorkflows || this.#table.exceedsErrors) return void 0;
		const { tool, id } = this.#format;
		const { series } = new Summarizer({
			tool,
			format: id,
			table: this.#table
		}).finish();
		const isDecoded = ({ workflow, dimensions, errors }) => !mayHaveEscapes(JSON.stringify([
			workflow,
			dimensions,
			errors
		]));
		return series.every(isDecoded) ? [...series] : void 0;
	}
	#pathFor(name) {
		const { fastPath, rules } = this.#reading;
		if (!fastPath?.canSplit(this.#format)) return void 0;
		const dimensions = JSON.stringify(rules.ofPath(name));
		if (this.#dimensions !== dimensions || this.#path?.isLarge) this.close();
		this.#dimensions = dimensions;
		this.#path ??= fastPath.together();
		return this.#path;
	}
};
//#endregion
//#region src/read/formats/read-parallel.ts
const HEAD_START = .5;
const PACKED = 16;
const OTHER_FORMAT = 8;
const GUESS_BYTES = 256 * 1024;
const LARGE_SHARE = 1 / 64;
async function readInParallel(documents, reading, threads, receiver) {
	const helpers = reading.fastPath && !reading.isWanted && documents.every(({ document }) => document.file) && threads && isWorthThreads(documents, reading, threads) ? threads : void 0;
	try {
		const done = helpers ? await readDocuments(documents, reading, helpers, receiver) : /* @__PURE__ */ new Set();
		if (!helpers) for (const read of await readTogether(documents, reading)) {
			receiver.onTogether(read);
			for (const position of read.documents.keys()) done.add(position);
		}
		for (const [i, each] of documents.entries()) {
			if (done.has(i)) continue;
			const ahead = helpers ? await rangesAhead(each, reading, helpers) : [];
			receiver.onSummary(await readDocument(each, reading, ahead), i);
		}
	} finally {
		helpers?.release();
	}
}
function isWorthThreads(documents, reading, { count, worthBytes }) {
	const work = sum(documents.map((each) => workOf(each, reading)));
	const areLarge = work >= documents.length * LARGE_SHARE * worthBytes;
	return count > 0 && (documents.length > 1 && work >= worthBytes && areLarge || documents.some(({ document }) => document.size >= worthBytes));
}
async function readDocuments(documents, reading, threads, { onSummary }) {
	const done = /* @__PURE__ */ new Set();
	const queue = [...documents.entries()].filter(([, each]) => rangesIn(each, reading, threads) === 1);
	if (queue.length < 2 || sum(queue.map(([, each]) => workOf(each, reading))) < threads.worthBytes) return done;
	const work = async (read) => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [i, each] = next;
			const run = await read(each).catch(() => void 0);
			if (run) {
				onSummary(run, i);
				done.add(i);
			} else queue.length = 0;
		}
	};
	const helpers = Array.from({ length: Math.min(threads.count, queue.length - 1) }, () => work((each) => threads.readDocument(taskOf(each, reading))));
	await Promise.all([...helpers, work((each) => readDocument(each, reading))]);
	return done;
}
function workOf({ document, format }, { fastPath }) {
	const isFast = fastPath?.canSplit(format);
	return document.size * (document.openPlain ? 1 : PACKED) * (isFast ? 1 : OTHER_FORMAT);
}
function rangesIn({ document, format }, { fastPath, rules, phases }, threads) {
	return fastPath?.canSplit(format) && document.openPlain && rules.columns.length === 0 && !phases ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes))) : 1;
}
async function rangesAhead(each, reading, threads) {
	const { size } = each.document;
	const headStart = HEAD_START * threads.worthBytes;
	const count = rangesIn(each, reading, threads);
	const starts = [];
	for (let range = 1; range < count; range++) {
		const start = await guess(each, Math.floor(headStart + range / count * (size - headStart)), reading);
		if (start !== void 0 && start > (starts.at(-1) ?? 0)) starts.push(start);
	}
	return starts.map((start, i) => {
		const read = threads.readRange({
			...taskOf(each, reading),
			start,
			end: starts[i + 1] ?? size
		});
		return {
			start,
			read: () => read
		};
	});
}
async function guess({ document }, offset, { fastPath }) {
	const head = await document.head();
	const file = document.openPlain?.();
	if (!file) return void 0;
	try {
		file.position = offset;
		const bytes = new Uint8Array(GUESS_BYTES);
		const found = fastPath?.guessRow(head, bytes.subarray(0, file.read(bytes)));
		return found === void 0 ? void 0 : offset + found;
	} finally {
		file.close();
	}
}
function taskOf({ document: { name, file = name }, format }, { options, phases }) {
	return {
		file,
		name,
		format: format.id,
		options,
		metrics: declaredMetrics(),
		phases
	};
}
//#endregion
//#region src/read/formats/read-run.ts
async function readRun(given, options, hooks) {
	const found = await openDocuments(given, options);
	try {
		const paths = given.map((each) => typeof each === "string" ? each : each.name);
		const { documents: all, notices } = await selectDocuments(paths, found, hooks.readers.formats, options.format, hooks.ignored);
		const { only = () => true } = hooks;
		const documents = all.filter(({ document }) => only(document.name));
		const merger = new RunMerger();
		const phases = await readShards(documents, options, hooks, merger);
		const read = merger.finish();
		const run = phases ? {
			...read,
			phases: phasesOf(read, phases)
		} : read;
		const rows = sum(run.sources.map((source) => source.rows));
		const isOneRowEach = run.series.every(({ kind, passed }) => kind === "benchmark" || !passed);
		checkIssues(paths.join(", "), run.issues, rows, options.maxIssueRatio, isOneRowEach ? 1 : 0);
		const others = run.notices.filter(({ code }) => code !== PAUSES);
		const where = listed(paths, 2);
		const ofPhases = phases ? phasesNotices(where, run, options.phases) : [];
		return {
			...run,
			notices: [
				...others,
				...notices,
				...ofPhases,
				...pausesNotice(where, run, options.phases)
			]
		};
	} finally {
		found.close();
	}
}
const PAUSES = "pauses-cut";
function pausesNotice(where, run, rules) {
	const pauses = pausesOf(run, rules.some(({ from }) => from === "dimension"));
	const longestMs = Math.max(...pauses);
	const setBack = run.notices.filter(({ code }) => code === SET_BACK);
	if (longestMs <= 5e3 || pauses.length <= setBack.length) return [];
	const total = durationInWords(sum(pauses));
	const most = durationInWords(longestMs);
	const length = pauses.length === 1 ? most : `${pauses.length} times, for ${total} in all and ${most} at most`;
	const message = `${where}: the load paused ${pauses.length === 1 ? "for " : ""}${length}: this time counts neither in the duration nor in the throughput. Give runs that do not belong together as separate files.`;
	return [{
		code: PAUSES,
		message
	}];
}
async function readShards(documents, options, { readers, vet = (run) => run, onProgress, oneByOne, threads }, merger) {
	const fastPath = oneByOne ? void 0 : readers.fastPath;
	const rules = await compileDimensionRules(options.dimensions);
	const isTrimmed = isTrimming(options.trim);
	const parts = isTrimmed || areRelative(options.phases) ? /* @__PURE__ */ new Map() : void 0;
	const spans = new RunSpans(options);
	if (parts) await findSpans(documents, {
		options: {
			...options,
			exclude: []
		},
		rules,
		fastPath
	}, parts, spans);
	const isWanted = isTrimmed ? (sample) => spans.isInside(sample, options.trim) : void 0;
	const phases = spans.phases;
	const measured = [];
	for (const { document, format } of documents) {
		if (format.kind === "aggregates" && isTrimmed) throw refusedTrim(document.name);
		if (format.kind !== "summary") measured.push({
			document,
			format
		});
		else {
			const text = await readWhole(document.open(), document.name, options.limits);
			merger.add(applyToSummary(vet(await format.decode(text, document.name)), document.name, options, rules));
		}
	}
	const summaries = documents.length - measured.length;
	const exclude = [...options.exclude, ...markersIn(options.phases)];
	await readInParallel(measured, {
		options: {
			...options,
			exclude
		},
		rules,
		fastPath,
		isWanted,
		phases,
		parts,
		onProgress
	}, threads, {
		onSummary: (run, position) => merger.add(run, summaries + position),
		onTogether: ({ documents, series }) => merger.addDocuments(documents, series, summaries)
	});
	return measured.length > 0 ? phases : void 0;
}
async function findSpans(documents, reading, parts, spans) {
	const isWanted = (sample) => {
		spans.see(sample);
		return false;
	};
	for (const { document, format } of documents) {
		if (format.kind === "summary") continue;
		const { part } = await readPart({
			document,
			format
		}, reading);
		parts.set(document.name, part);
		await readOnce({
			document,
			format
		}, {
			...reading,
			isWanted
		}, part);
	}
}
function applyToSummary(run, file, options, rules) {
	if (isTrimming(options.trim) && !run.notices.some(({ code }) => code === "trimmed")) throw refusedTrim(file);
	const excludes = options.exclude.map(wildcard);
	const kept = run.series.filter(({ workflow }) => !excludes.some((pattern) => pattern.matches(workflow)));
	const missing = rules.columns.find(({ name }) => kept.some(({ dimensions }) => !Object.hasOwn(dimensions, name)));
	if (missing) throw new InputError(`${file}: is a run summary without the dimension ${quoted(missing.name)}, which must come from a column of the results. Summarize the results again with this configuration.`);
	const ofPath = rules.ofPath(file);
	const series = kept.map((one) => ({
		...one,
		dimensions: {
			...ofPath,
			...rules.ofLabel(one.workflow),
			...one.dimensions
		}
	}));
	if (run.series.length - kept.length === 0) return {
		...run,
		series
	};
	const samples = sum(kept.map(({ kind, count }) => isLoad(kind) ? count : 0));
	const message = `${file}: ${excludedText(run.samples - samples, options)}`;
	return {
		...run,
		series,
		samples,
		notices: [...run.notices, {
			code: "excluded",
			message
		}]
	};
}
function refusedTrim(file) {
	return new InputError(`${file}: cannot be trimmed, because it has values of the whole run only. Give results with single samples, or remove "trim".`);
}
var RunSpans = class {
	#spans = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new WeakMap();
	#excludes;
	#rules;
	#times;
	constructor({ exclude, phases }) {
		this.#excludes = exclude.map(wildcard);
		this.#rules = phases;
		this.#times = new PhaseTimes(phases);
	}
	get phases() {
		return this.#rules.some(({ from }) => from !== "dimension") ? this.#times.phases(this.#rules) : void 0;
	}
	see(sample) {
		const { workflow, startMs, durationMs, dimensions } = sample;
		this.#times.see(sample);
		if (startMs === void 0 || this.#excludes.some((exclude) => exclude.matches(workflow))) return;
		const span = this.#spanOf(dimensions);
		span.startMs = Math.min(span.startMs, startMs);
		span.endMs = Math.max(span.endMs, startMs + durationMs);
	}
	isInside({ startMs, durationMs, dimensions }, trim) {
		if (startMs === void 0) return true;
		const span = this.#spanOf(dimensions);
		return startMs >= span.startMs + trim.startMs && startMs + durationMs <= span.endMs - trim.endMs;
	}
	#spanOf(dimensions = NONE$2) {
		const none = () => ({
			startMs: Infinity,
			endMs: -Infinity
		});
		return getOrAdd(this.#known, dimensions, () => getOrAdd(this.#spans, dimensionsKey(dimensions), none));
	}
};
const NONE$2 = {};
function isTrimming({ startMs, endMs }) {
	return startMs > 0 || endMs > 0;
}
//#endregion
//#region src/core/config/read-options.ts
function readOptionsOf({ phases, maxIssueRatio, limits }, entry = {}) {
	const { format, encoding, unit, dimensions, exclude, trim, appended } = entry;
	const own = defined({
		format,
		encoding,
		unit,
		dimensions,
		exclude,
		trim,
		appended
	});
	return {
		...DEFAULT_READ_OPTIONS,
		...own,
		phases,
		maxIssueRatio,
		limits
	};
}
//#endregion
//#region src/read/files/globs.ts
const OPTIONS = {
	followSymbolicLinks: false,
	onlyFiles: true,
	dot: false,
	expandDirectories: true
};
async function globFiles(pattern, { maxFiles, within, except }) {
	const { glob } = await import("./dist.js");
	const text = pattern.replaceAll("\\", "/");
	const direct = await glob(text, OPTIONS);
	const found = (direct.length === 0 && /(^|[^*])\*$/.test(text) ? await glob(`${text}/**`, OPTIONS) : direct).sort();
	const files = except === void 0 ? found : found.filter((file) => !isInside(except, file));
	if (files.length > maxFiles) throw new InputError(`results: "${pattern}" matches ${files.length} files, more than the limit of ${maxFiles}. Narrow the glob, or raise limits.files in the configuration.`);
	const outside = within && await findOutside(files, within);
	if (outside !== void 0) throw new InputError(`results: "${pattern}" matches ${outside}, which is outside the folders of the job (${within?.join(", ")}). Write or copy results into one of them; links must not lead out.`);
	return files;
}
function pathIn$1(folder, path) {
	return folder === void 0 || folder === "." || isAbsolute(path) ? path : join(folder, path);
}
//#endregion
//#region src/read/files/file-groups.ts
function resultsGroup(config, index, files, run) {
	const entry = config.results[index];
	return defined({
		files,
		options: readOptionsOf(config, entry),
		rules: entry?.table,
		run
	});
}
async function queryGroups(config, host) {
	if (config.engines.length === 0) return [];
	const { filled } = await enginesOf(host);
	return config.engines.map(filled).map((query) => ({
		files: [query.from],
		options: readOptionsOf(config, query),
		query
	}));
}
async function enginesOf({ engines }) {
	if (engines) return engines();
	throw new InputError("results: no engine is asked here. Give files.");
}
function recordedEntries(config) {
	return [...config.resources.map(({ table: rules, ...entry }) => ({
		...entry,
		rules
	})), ...config.records].map(({ path, rules, ...entry }) => ({
		kind: rules.kind,
		path,
		source: rules.source,
		isTimed: rules.kind === "resource" && rules.time !== void 0,
		groupOf: (files, run) => defined({
			files,
			options: readOptionsOf(config, entry),
			rules,
			run
		})
	}));
}
function isUniform({ results, resources, records, collect, environment }) {
	const others = resources.length + records.length + collect.length;
	return results.length < 2 && !results[0]?.table && others === 0 && !environment.table;
}
async function groupFiles(config, files, run, runFolders = []) {
	const folders = [config.folder ?? ".", ...runFolders];
	const results = await Promise.all(config.results.map(({ path }) => filesOf$1(path, folders)));
	const entries = recordedEntries(config);
	const recorded = await Promise.all(entries.map(({ path }) => filesOf$1(path, folders)));
	const { table: factTable } = config.environment;
	const tables = factTable ? await filesOf$1(factTable.path, folders) : /* @__PURE__ */ new Set();
	const summaries = await findSummaries(files, config.limits);
	const only = config.results.length === 1 ? 0 : -1;
	const { facts, byEntry, byRecorded, rest } = assigned(files, config, {
		results,
		recorded,
		tables,
		summaries,
		only
	});
	const hasMatch = byEntry.size > 0 || collectsResults(config);
	for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch)) append(byEntry, only, path);
	const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path);
	const groups = [...inOrder(byEntry).map(([index, paths]) => {
		const group = resultsGroup(config, index, paths, run);
		return paths.every((path) => summaries.has(path)) ? {
			...group,
			isSummarized: true
		} : group;
	}), ...entries.flatMap((entry, index) => {
		const paths = byRecorded.get(index);
		return paths ? [entry.groupOf(paths, run)] : [];
	})];
	const hasRuns = groups.some(({ rules }) => rules?.run !== void 0) || facts.length > 0 && factTable?.run !== void 0;
	if (run !== void 0 && !hasRuns) throw new UsageError(`#${run}: names a run of ${files[0]?.path}, but no entry of the configuration that reads it has a column for runs. Add "run: { column: … }".`);
	return {
		groups,
		facts,
		notices: leftOutNotice(leftOut)
	};
}
function assigned(files, config, { results, recorded, tables, summaries, only }) {
	const facts = [];
	const byEntry = /* @__PURE__ */ new Map();
	const byRecorded = /* @__PURE__ */ new Map();
	const rest = [];
	const isTable = (i) => config.results[i]?.table !== void 0;
	for (const file of files) {
		const at = resolve(file.path);
		const matching = results.flatMap((set, i) => set.has(at) ? i : []);
		const other = matching.find((i) => !isTable(i));
		if (summaries.has(file.path)) {
			append(byEntry, other ?? (isTable(0) ? -1 : only), file.path);
			continue;
		}
		const besides = recorded.flatMap((set, i) => set.has(at) ? i : []);
		for (const index of matching) if (isTable(index) || index === other) append(byEntry, index, file.path);
		for (const index of besides) append(byRecorded, index, file.path);
		if (tables.has(at)) facts.push(file.path);
		else if (matching.length + besides.length === 0) rest.push(file);
	}
	return {
		facts,
		byEntry,
		byRecorded,
		rest
	};
}
function leftOutNotice(paths) {
	if (paths.length === 0) return [];
	return [{
		code: "skipped-files",
		message: `Files left out because they match no entry of results or resources: ${listed(paths)}.`
	}];
}
async function filesOf$1(pattern, folders) {
	const rules = { maxFiles: Infinity };
	const shards = folders.flatMap((folder) => expectedShards(pathIn$1(folder, pattern)));
	const found = await Promise.all(shards.map((shard) => globFiles(shard.pattern, rules)));
	return new Set(found.flat().map((path) => resolve(path)));
}
function inOrder(groups) {
	return [...groups].sort(([a], [b]) => a - b);
}
function collectsResults({ collect }) {
	return collect.some(({ as }) => as.kind === "results");
}
async function collectedReader({ collect }, host) {
	return collect.length > 0 ? host.collected?.() : void 0;
}
function unmatchedNotice(source, path, place = "from the working directory", remedy = "Check the glob.") {
	return {
		code: "resources-unmatched",
		message: `${source}: ${JSON.stringify(path)} matches no file ${place}, so its data is missing. ${remedy}`
	};
}
async function findSummaries(files, limits) {
	const found = await openDocuments(files.flatMap(({ path, isNamed }) => isNamed || /\.json(\.\w+)?$/i.test(path) ? path : []), { limits });
	try {
		const summaries = /* @__PURE__ */ new Set();
		for (const { path, head } of found.documents) if (perfGateRun.matches(await head())) summaries.add(path);
		return summaries;
	} finally {
		found.close();
	}
}
//#endregion
//#region src/read/files/progress.ts
const DELAY_MS = 400;
const INTERVAL_MS = 100;
function progressOn(host) {
	const startedAt = host.now();
	let shownAt = 0;
	return {
		show(line) {
			const now = host.now();
			if (now - startedAt < DELAY_MS || now - shownAt < INTERVAL_MS) return;
			shownAt = now;
			host.progress(line().slice(0, Math.max(20, host.width - 1)));
		},
		end() {
			if (shownAt > 0) host.progress("");
		}
	};
}
//#endregion
//#region src/read/files/read-groups.ts
async function readFileGroups(groups, host, jobPhases = []) {
	const progress = progressOn(host);
	try {
		const shards = [];
		const tables = [];
		const missing = [];
		let hasResults = !groups.some(isResults);
		for (const group of groups.toSorted((a, b) => orderOf(a) - orderOf(b))) {
			const { files, rules, run, ignored, query } = group;
			const options = {
				...group.options,
				phases: withJobs(group.options.phases, jobPhases)
			};
			try {
				if (rules && "metrics" in rules) {
					const { readTables } = await host.readers.tables();
					tables.push(await readTables(files, rules, options, run, shards));
				} else if (rules) {
					const { readRecords } = await host.readers.tables();
					const { phases = [], ...read } = await readRecords(files, rules, group.options, run);
					jobPhases = [...jobPhases, ...phases];
					tables.push(read);
				} else if (query) {
					progress.show(() => `asking ${query.engine}`);
					const engines = await enginesOf(host);
					shards.push(await engines.read(query, group.options, host.readers));
				} else shards.push(await readRun(files, options, {
					onProgress: (read) => progress.show(() => progressLine(read)),
					readers: host.readers,
					threads: host.threads,
					ignored
				}));
				hasResults ||= isResults(group);
			} catch (error) {
				const isResource = rules?.kind === "resource" && error instanceof InputError;
				if (!(error instanceof RunNotInTable) && !isResource) throw error;
				missing.push(error);
			}
		}
		const read = [...shards, ...tables];
		if (missing.length > 0 && !(hasResults && read.length > 0)) throw missing[0];
		if (tables.length > 1) (await host.readers.tables()).refuseTwoValues(tables);
		return withNotices(merged(read), missing.map(missingNotice));
	} finally {
		progress.end();
	}
}
function merged(runs) {
	const [first, ...others] = runs;
	return first && others.length === 0 ? first : mergeRuns(runs);
}
function orderOf({ rules, options }) {
	if (!rules) return 1;
	return rules.kind === "jobs" && options.phases.some(({ from }) => from === "jobs") ? 0 : 2;
}
function withJobs(rules, phases) {
	return rules.flatMap((rule) => rule.from !== "jobs" ? [rule] : phases.flatMap(({ name, spans }) => spans.map(([startMs, endMs]) => ({
		source: rule.source,
		from: "clock",
		name,
		startMs,
		endMs
	}))));
}
function isResults({ rules }) {
	return !rules || "metrics" in rules && rules.kind !== "resource";
}
function missingNotice({ message }) {
	return {
		code: "run-not-in-table",
		message: `${message} The run lacks this data.`
	};
}
function withNotices(run, notices) {
	return notices.length === 0 ? run : {
		...run,
		notices: [...run.notices, ...notices]
	};
}
function progressLine({ file, bytesRead, bytesTotal, samples }) {
	const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor(100 * bytesRead / bytesTotal) / 100) : "";
	return `reading ${makeVisible(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`;
}
//#endregion
//#region src/core/summarize/cost.ts
const ENVIRONMENT = "environment";
const PER_USD = 1e6;
const INSTANCES = /(\d+)\s*[x×]\s*([a-z0-9][\w.-]*)/gi;
function costOf(facts, rules) {
	const stated = rules.facts.filter((fact) => Object.hasOwn(facts, fact));
	if (stated.length === 0) return void 0;
	let cost = 0;
	for (const fact of stated) {
		const instances = [...facts[fact].matchAll(INSTANCES)];
		const place = `environment.cost: fact "${fact}"`;
		if (instances.length === 0) throw new InputError(`${place} is "${facts[fact]}". Write instances such as "14 x m6g.2xlarge".`);
		for (const [, count, type] of instances) {
			if (!Object.hasOwn(rules.prices, type)) throw new InputError(`${place} names "${type}", which has no price. Add it to prices (known: ${Object.keys(rules.prices).join(", ")}).`);
			cost += Number(count) * rules.prices[type];
		}
	}
	const rounded = Math.round(cost * PER_USD) / PER_USD;
	return {
		workflow: ENVIRONMENT,
		kind: "measure",
		dimensions: {},
		count: 0,
		errors: [],
		reported: { cost: rounded }
	};
}
//#endregion
//#region src/read/files/environment.ts
async function factsFrom({ environment: { table: rules }, limits }, tables, run, readers) {
	if (!rules || tables.length === 0) return {
		facts: {},
		notices: []
	};
	try {
		const { readFacts } = await readers.tables();
		return {
			facts: await readFacts(tables, rules, {
				limits,
				...rules
			}, run),
			notices: []
		};
	} catch (error) {
		if (!(error instanceof RunNotInTable)) throw error;
		return {
			facts: {},
			notices: [missingNotice(error)]
		};
	}
}
async function findFacts({ environment }, given) {
	const name = environment.file === void 0 ? void 0 : basename(environment.file);
	const places = name === void 0 ? [] : given.map(({ path, isFolder }) => join(isFolder ? path : dirname(path), name));
	const own = [];
	for (const file of new Set(places)) {
		const text = await readIfExists(file);
		if (text === void 0) continue;
		const { parseFacts } = await import("./config.js");
		own.push(parseFacts(text, file));
	}
	return {
		facts: own.length > 0 ? Object.assign({}, ...own) : environment.facts,
		files: new Set(places)
	};
}
async function withEnvironment(run, facts, config, readers) {
	const stated = {
		...run,
		facts: {
			...facts,
			...run.facts
		}
	};
	const { capacity, load } = config;
	const known = capacity ? await readers.withCapacity(stated, capacity, load) : stated;
	const { cost } = config.environment;
	if (!cost) return known;
	const series = costOf(known.facts, cost);
	if (!series) {
		const message = `environment.cost: the run has none of the facts ${cost.facts.join(", ")}, so its cost is unknown.`;
		return {
			...known,
			notices: [...known.notices, {
				code: "cost-unknown",
				message
			}]
		};
	}
	const others = known.series.filter(({ workflow, kind }) => !(workflow === "environment" && kind === series.kind));
	return mergeRuns([{
		...known,
		series: others
	}, runOf(series)]);
}
function runOf(...series) {
	const summarizer = new Summarizer({
		tool: "table",
		format: "table"
	});
	for (const each of series) summarizer.addSeries(each);
	return summarizer.finish();
}
//#endregion
//#region src/read/files/profiles.ts
const MOST_CHARACTERS = 4e4;
async function profileFiles({ profiles }, folders, rules) {
	return Promise.all(profiles.map(async ({ path }) => {
		const found = folders.map((folder) => globFiles(pathIn$1(folder, path), rules));
		return [...new Set((await Promise.all(found)).flat())];
	}));
}
async function withProfiles(run, config, files, readers) {
	if (config.profiles.length === 0) return run;
	const profiles = [...run.profiles ?? []];
	const notices = [];
	for (const [i, entry] of config.profiles.entries()) {
		const own = files[i] ?? [];
		if (own.length === 0) {
			notices.push(unmatchedNotice(`profiles[${i}]`, entry.path, `of the run ${run.name ?? ""}`));
			continue;
		}
		try {
			const read = own.map(async (name) => ({
				name,
				bytes: await readFile(name)
			}));
			profiles.push(await profileOf(run, config, await Promise.all(read), entry.for, readers));
		} catch (error) {
			if (!(error instanceof InputError)) throw error;
			notices.push(missingNotice(error));
		}
	}
	return withNotices(profiles.length > 0 ? {
		...run,
		profiles
	} : run, notices);
}
async function profileOf(run, { profiles, collect }, files, program, { readProfile }) {
	const programs = profiles.length + collect.filter(({ as }) => as.kind === "profile").length;
	const profile = await readProfile(files, program, MOST_CHARACTERS / programs);
	return defined({
		...profile,
		perRequestMs: perRequestMs(profile, run)
	});
}
function perRequestMs({ cores }, run) {
	const durationMs = durationMsOf(run);
	const countOf = (wanted) => sum(run.series.map(({ kind, count }) => kind === wanted ? count : 0));
	const count = countOf("request") || countOf("transaction");
	return cores !== void 0 && durationMs !== void 0 && count ? cores * durationMs / count : void 0;
}
//#endregion
//#region src/core/render/escape/json.ts
const escaped = lazily(() => new RegExp(String.raw`(?!\n)${HIDDEN}|[\u2028\u2029]|(?<=\p{M}{4})\p{M}|(?<=#)#(?=[\w.-]*\[)`, "gu"));
function escapeJson(json) {
	return json.replace(escaped(), (char) => Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""));
}
function jsonText(value, replacer) {
	return `${escapeJson(JSON.stringify(value, replacer, 2))}\n`;
}
//#endregion
//#region src/core/model/profile.ts
const BESIDE_FUNCTIONS = /* @__PURE__ */ new Set([
	"(garbage collector)",
	"(program)",
	"(nameless)"
]);
const ENOUGH_SAMPLES = 1e3;
//#endregion
//#region src/core/judge/profile-growth.ts
const ERRORS = 4;
const [LEAST, LEAST_OWN] = [.05, .3];
const MOST_WEIGHT = .05;
const MOST_NAMED = 5;
const NONE$1 = {
	self: 0,
	total: 0
};
function compareProfiles(before, now) {
	const inMs = before.perRequestMs !== void 0 && now.perRequestMs !== void 0;
	const [was, is] = inMs ? [before.perRequestMs, now.perRequestMs] : [1, 1];
	const scaled = (changes, [first, last]) => changes.slice(0, MOST_NAMED).map((change) => ({
		name: change.name,
		before: times(change.before, first),
		now: times(change.now, last)
	}));
	const grew = scaled(grownFunctions(before, now, is / was), [was, is]);
	const shrank = scaled(grownFunctions(now, before, was / is), [is, was]);
	return {
		unit: inMs ? "ms" : "ratio",
		before,
		now,
		grew,
		shrank: shrank.map(({ name, before, now }) => ({
			name,
			before: now,
			now: before
		}))
	};
}
function times({ self, total }, factor) {
	return {
		self: self * factor,
		total: total * factor
	};
}
function grownFunctions(before, now, ratio) {
	return functionChanges(before, now).filter(({ name, growth, errors, ...of }) => errors >= ERRORS && growth >= LEAST + LEAST_OWN * of.before.self && of.now.self * ratio > of.before.self && !BESIDE_FUNCTIONS.has(name)).sort((a, b) => b.growth - a.growth);
}
function functionChanges(before, now) {
	const [old, present] = [sharesOf(before), sharesOf(now)];
	const pairs = [.../* @__PURE__ */ new Set([...old.keys(), ...present.keys()])].map((name) => ({
		name,
		before: old.get(name) ?? NONE$1,
		now: present.get(name) ?? NONE$1
	}));
	const usual = usualRatio(pairs, before.samples, now.samples);
	return pairs.map((pair) => {
		const growth = pair.now.self - usual * pair.before.self;
		const variance = varianceOf(pair.now.self, now.samples) + usual * usual * varianceOf(pair.before.self, before.samples);
		return {
			...pair,
			growth,
			errors: growth / Math.sqrt(variance)
		};
	});
}
function sharesOf({ functions, samples }) {
	return new Map(functions.map(([name, self, total]) => [name, {
		self: self / samples,
		total: total / samples
	}]));
}
function varianceOf(share, samples) {
	return (share * samples + 1) / samples ** 2;
}
function usualRatio(pairs, before, now) {
	const ratios = pairs.map((pair) => ({
		ratio: (pair.now.self + .5 / now) / (pair.before.self + .5 / before),
		weight: Math.min((pair.before.self + pair.now.self) / 2, MOST_WEIGHT)
	})).sort((a, b) => a.ratio - b.ratio);
	const half = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2;
	let seen = 0;
	for (const { ratio, weight } of ratios) {
		seen += weight;
		if (seen >= half) return ratio;
	}
	return 1;
}
//#endregion
//#region src/read/files/given-run.ts
async function readGivenRun(config, paths, host, resources = "own") {
	const given = (await Promise.all([paths].flat().map((path) => filesOf(path, config)))).flat();
	return {
		...await readGiven(config, given, host, resources),
		...defined({ name: typeof paths === "string" ? paths : nameOfFiles(given) })
	};
}
async function readGiven(config, paths, host, resources) {
	const { readers } = host;
	const given = await Promise.all(paths.map(givenPath));
	const [run, ...others] = new Set(given.map(({ run }) => run));
	if (others.length > 0) throw new UsageError(`${given[0]?.path}: the shards of one run name different runs of a table. Name the same run.`);
	const stated = await findFacts(config, given);
	const profiles = await profilesIn(config, given);
	const found = {
		...stated,
		files: /* @__PURE__ */ new Set([...stated.files, ...profiles.flat()])
	};
	const shared = resources === "shared" ? await sharedResources(config, given) : [];
	const own = {
		...config,
		resources: config.resources.filter(({ table }) => !shared.some((one) => one.rules === table))
	};
	const filesIn = async () => (await Promise.all(given.map((each) => filesBelow(each, config)))).flat();
	if (isUniform(own) && run === void 0) {
		const group = {
			...resultsGroup(config, 0, given.map(({ path }) => path)),
			ignored: found.files
		};
		return withProfiles(await withEnvironment(await readFileGroups(shared.length > 0 && (await findSummaries(await filesIn(), config.limits)).size > 0 ? [group] : [group, ...shared], host), found.facts, config, readers), config, profiles, readers);
	}
	const collectedAt = await collectedFolder(config, paths[0] ?? "");
	const isFetched = (path) => config.collect.length > 0 && isInside(collectedAt, path);
	const stating = new Set([...found.files].map((file) => resolve(file)));
	const { groups, facts: tables, notices } = await groupFiles(own, (await filesIn()).filter(({ path }) => !stating.has(resolve(path)) && !isFetched(path)), run, given.flatMap(({ path, isFolder }) => isFolder ? [path] : []));
	const isGiven = groups.some((group) => group.isSummarized);
	const further = groups.length > 0 && !isGiven ? shared : [];
	const collected = isGiven ? void 0 : await collectedReader(config, host);
	const phases = await collected?.collectedPhases(config, collectedAt, readers);
	const measured = groups.length > 0 ? await readFileGroups([...groups, ...further], host, phases) : runOf();
	const { series, jobs, statements } = measured;
	const isMissing = (kind) => kind === "resource" ? series.every((one) => one.kind !== kind) : (kind === "jobs" ? jobs : statements) === void 0;
	const unmatched = recordedEntries(config).filter(({ source }) => ![...groups, ...further].some(({ rules }) => rules?.source === source)).filter(({ kind }) => !isGiven || isMissing(kind));
	const { table } = config.environment;
	if (table && tables.length === 0 && !isGiven) unmatched.push({
		source: "environment.table",
		path: table.path
	});
	const remedy = "Check the glob, and give the run as a folder that contains these files.";
	const missing = unmatched.map(({ source, path }) => unmatchedNotice(source, path, `of the run ${listed(paths)}`, remedy));
	const byTable = await factsFrom(config, tables, run, readers);
	const facts = {
		...found.facts,
		...byTable.facts
	};
	const whole = withNotices(measured, [
		...notices,
		...missing,
		...byTable.notices
	]);
	const read = await withEnvironment(await collected?.addCollected(whole, config, collectedAt, readers) ?? whole, facts, config, readers);
	return isGiven ? read : withProfiles(read, config, profiles, readers);
}
async function profilesIn(config, given) {
	return profileFiles(config, given.flatMap(({ path, isFolder }) => isFolder ? [path] : []), { maxFiles: config.limits.files });
}
async function sharedResources(config, given) {
	const shared = recordedEntries(config).map(async ({ path, isTimed, groupOf }) => {
		const isNamed = !/[*?[\]{}]/.test(path);
		const at = pathIn$1(config.folder, path);
		const isOwn = given.some((run) => `${resolve(at)}/`.startsWith(`${resolve(run.path)}/`));
		if (!isTimed || !isNamed || isOwn) return [];
		const files = await globFiles(at, { maxFiles: config.limits.files });
		return files.length === 0 ? [] : [groupOf(files)];
	});
	return (await Promise.all(shared)).flat();
}
async function filesOf(text, { limits }) {
	if (!/[*?{}[\]]/.test(text) || await kindOf((await givenPath(text)).path)) return [text];
	const files = await globFiles(text, { maxFiles: limits.files });
	if (files.length > 0) return files;
	throw new InputError(`${text}: matches no file. Check the glob, and that the load test wrote its results.`);
}
function oldestFirst(runs) {
	return runs.every((run) => run.startMs !== void 0) ? runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)) : [...runs];
}
async function filesBelow({ path, isFolder }, config) {
	const isCollected = collectsResults(config);
	if (!isFolder) return isCollected && !await kindOf(path) ? [] : [{
		path,
		isNamed: true
	}];
	const found = await globFiles(`${path}/**`, { maxFiles: config.limits.files });
	if (found.length === 0 && !isCollected) throw new InputError(`${path}: is empty. Give the folder of a run.`);
	return found.map((file) => ({
		path: file,
		isNamed: false
	}));
}
async function givenPath(text) {
	const found = await kindOf(text);
	if (found) return {
		path: text,
		isFolder: found.isDirectory()
	};
	const at = text.lastIndexOf("#");
	if (at < 1) return {
		path: text,
		isFolder: false
	};
	const path = text.slice(0, at);
	return {
		path,
		run: text.slice(at + 1),
		isFolder: (await kindOf(path))?.isDirectory() ?? false
	};
}
async function kindOf(path) {
	return stat(path).catch(() => void 0);
}
//#endregion
//#region src/read/formats/workers/transfer.ts
function pack(value) {
	return replaced(value, (part) => part instanceof Histogram ? toPlain(part) : void 0);
}
function unpack(packed) {
	return replaced(packed, (part) => {
		if (!isPlainHistogram(part)) return void 0;
		return Histogram.fromSorted(part.unitMs, part.indexes, part.counts, part.exact);
	});
}
function replaced(value, replace) {
	if (typeof value !== "object" || value === null) return value;
	const other = replace(value);
	if (other !== void 0) return other;
	if (Array.isArray(value)) return typeof value[0] === "number" ? value : value.map((item) => replaced(item, replace));
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]));
}
function toPlain(histogram) {
	const { unitMs, sumUnits, range: { minUnits = 0, maxUnits = 0 } = {} } = histogram;
	return {
		unitMs,
		...histogram.buckets,
		exact: {
			sumUnits,
			minUnits,
			maxUnits
		}
	};
}
function isPlainHistogram(part) {
	return "indexes" in part && part.indexes instanceof Int32Array;
}
//#endregion
//#region src/read/formats/workers/threads.ts
const MAX_THREADS = 8;
const WORTH_BYTES = 256 * 2 ** 20;
function readingThreads(program, { count = Math.min(availableParallelism(), MAX_THREADS) - 1, worthBytes = WORTH_BYTES } = {}) {
	const idle = [];
	const busy = /* @__PURE__ */ new Set();
	const waiting = [];
	let tasks = 0;
	async function perform(task) {
		if (count <= 0) return void 0;
		while (tasks >= count) await new Promise((resolve) => waiting.push(resolve));
		tasks++;
		try {
			const worker = idle.pop() ?? await start(program);
			busy.add(worker);
			const answer = await answerOf(worker, task);
			busy.delete(worker);
			if (!answer) return void 0;
			idle.push(worker);
			return unpack(answer[0]);
		} catch {
			return;
		} finally {
			tasks--;
			waiting.shift()?.();
		}
	}
	return {
		count,
		worthBytes,
		readDocument: (task) => perform(task),
		readRange: (task) => perform(task),
		release() {
			for (const worker of busy) worker.unref();
		}
	};
}
async function start(program) {
	const { Worker } = await import("node:worker_threads");
	return new Worker(program).on("error", () => {});
}
async function answerOf(worker, task) {
	worker.ref();
	const settled = new AbortController();
	const { signal } = settled;
	try {
		const ends = ["messageerror", "exit"].map((event) => once(worker, event, { signal }).then(() => void 0));
		const answer = once(worker, "message", { signal });
		worker.postMessage(task);
		return await Promise.race([answer, ...ends]);
	} finally {
		settled.abort();
		worker.unref();
	}
}
//#endregion
//#region src/read/formats/jmeter/misfits.ts
const TEXTS$1 = [
	"failureMessage",
	"responseMessage",
	"URL",
	"label",
	"threadName"
];
const CODE = /^(?:\d{3}|Non HTTP.*|)$/s;
const NUMBERS$1 = new Set("elapsed,bytes,sentbytes,grpthreads,allthreads,latency,idletime,connect,samplecount,errorcount".split(","));
function fittedRow(block, row, layout) {
	const { at, names } = layout;
	const more = widthOf(block, row) - names.length;
	for (const text of more > 0 ? TEXTS$1 : []) {
		if (at[text] < 0) continue;
		const fitted = withJoinedFields(block, row, at[text], more);
		if (isWhole(fitted, layout)) return fitted;
	}
}
function isWhole(block, { at, names }) {
	return names.every((name, column) => !NUMBERS$1.has(name.trim().toLowerCase()) || wholeNumberIn(block, 0, column) >= 0) && (at.responseCode < 0 || CODE.test(textOf(block, 0, at.responseCode))) && (at.timeStamp < 0 || isField(block, 0, at.timeStamp, "0") || parseTimestamp(textOf(block, 0, at.timeStamp)) !== void 0) && (at.success < 0 || parseFlag(textOf(block, 0, at.success)) !== void 0);
}
function suspectedFailure(fields, { at }) {
	const workflow = fields[at.label] ?? "";
	if (workflow === "" || !fields.some((field) => parseFlag(field) === false)) return void 0;
	const elapsed = parseNumber(fields[at.elapsed] ?? "");
	const startMs = parseTimestamp(fields[at.timeStamp] ?? "")?.ms;
	return {
		workflow,
		kind: "request",
		durationMs: elapsed !== void 0 && isElapsed(elapsed) ? elapsed : 0,
		ok: false,
		errorMessage: "the row cannot be read",
		...startMs !== void 0 && { startMs }
	};
}
//#endregion
//#region src/read/formats/jmeter/perfmon.ts
const LABEL$1 = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s;
const jmeterPerfMon = {
	id: "jmeter-perfmon",
	kind: "aggregates",
	tool: "jmeter",
	looksFor: "CSV of the PerfMon Metrics Collector (labels such as \"10.0.0.1 CPU\"), which is for resources",
	matches: isPerfMon,
	async read(_input, sink) {
		throw new InputError(`${sink.file}: found values of JMeter's PerfMon Metrics Collector, expected samples. Move the file to "resources".`);
	}
};
function isPerfMonRow(label, responseCode) {
	return responseCode === "" && LABEL$1.test(label);
}
function isPerfMon(head) {
	const layout = sniffLayout(head);
	if (!layout || layout.at.label < 0) return false;
	const row = firstRows(head, layout.delimiter, 2)[layout.header ? 1 : 0];
	const code = layout.at.responseCode < 0 ? "" : row?.[layout.at.responseCode];
	return row !== void 0 && isPerfMonRow(row[layout.at.label] ?? "", code ?? "");
}
//#endregion
//#region src/read/formats/jmeter/csv.ts
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	looksFor: "JMeter CSV (elapsed and label in a header), or rows in JMeter's default order of columns",
	matches: (head) => sniffLayout(head) !== void 0 && !isPerfMon(head),
	read: read$6
};
async function read$6(input, sink) {
	const layout = sniffLayout(input.head);
	if (!layout) throw new InputError(`${sink.file}: is not a JMeter CSV: its first row is neither a header nor in a default order of JMeter's columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`);
	const reader = new JMeterRowReader(layout, sink);
	const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
var JMeterRowReader = class {
	#sink;
	#labels = new TextCache();
	#errors = new TextCache();
	#values = new TextCache();
	#layout;
	#dimensionsAt = [];
	#dimensions = new DimensionCache();
	#copies = new Copies();
	#rows = 0;
	#beforeHeader;
	#truncated = false;
	#localTime = false;
	#neverStarted = 0;
	#suspected = {
		count: 0,
		line: 0
	};
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
			const fitted = fittedRow(block, row, this.#layout);
			const problem = width === this.#layout.names.length ? this.#read(block, row) : this.#misfit(width);
			if (fitted) this.#read(fitted, 0);
			else if (problem !== void 0) this.#refuse(block, row, problem);
		}
		this.#copies.endBlock(block);
	}
	end() {
		if (this.#localTime) this.#sink.notice("local-time", "has times without a zone, which are treated as UTC. This only matters if daylight saving time changed during the test.");
		if (this.#neverStarted > 0) this.#sink.notice("no-timestamps", `has failed samples with the time 0 (${this.#neverStarted}), which JMeter could not start: they count as failed, at no time. Their errors say why.`);
		if (this.#suspected.count > 0) this.#sink.notice("suspected-failures", `has ${this.#suspected.count} rows that cannot be read and hold a failure, the first in line ${this.#suspected.line}: each counts as a failed sample of its label.`);
		if (this.#rows > 0 && this.#layout.at.responseMessage < 0) this.#sink.notice("transactions-unknown", "has no column responseMessage, so all transactions count as requests. Set jmeter.save.saveservice.response_message=true.");
		return {
			rows: this.#rows,
			truncated: this.#truncated
		};
	}
	#follow(layout) {
		requireColumns(layout, this.#sink.file, this.#sink.limits);
		this.#layout = layout;
		this.#dimensionsAt = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
			const at = layout.names.indexOf(column);
			if (at >= 0) return [[name, at]];
			const found = listed(layout.names, 20);
			this.#sink.notice(DIMENSION_MISSING, `has no column "${column}" for the dimension "${name}" (found ${found}).`);
			return [];
		});
	}
	#read(block, row) {
		const { at } = this.#layout;
		const found = (column) => `(found ${quoted(textOf(block, row, column))})`;
		const durationMs = this.#duration(block, row);
		if (durationMs === void 0) return `column "elapsed" is not a duration in ms ${found(at.elapsed)}`;
		const startMs = at.timeStamp < 0 ? void 0 : this.#start(block, row);
		const ok = this.#passed(block, row);
		const isUntimed = startMs === void 0 && at.timeStamp >= 0;
		const neverStarted = isUntimed && ok === false && isField(block, row, at.timeStamp, "0");
		if (isUntimed && !neverStarted) return `column "timeStamp" is not a valid time ${found(at.timeStamp)}`;
		if (ok === void 0) return `column "success" is neither true nor false ${found(at.success)}`;
		this.#rows++;
		const threads = wholeNumberIn(block, row, at.allThreads);
		const { kind, looksAborted } = this.#classify(block, row, threads, durationMs);
		const sample = {
			workflow: this.#labels.text(block, row, at.label),
			kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		if (neverStarted) this.#neverStarted++;
		const bytes = wholeNumberIn(block, row, at.bytes);
		if (bytes >= 0) sample.bytes = bytes;
		if (threads >= 0) sample.threads = threads;
		const parts = this.#parts(block, row, durationMs);
		if (parts) sample.parts = parts;
		if (!ok) this.#explain(block, row, sample);
		if (looksAborted) sample.looksAborted = true;
		if (at.threadName >= 0 && !isEmpty(block, row, at.threadName) && this.#copies.isCopy(block, row, sample, this.#sink.seeksCopies === true)) sample.isCopy = true;
		if (at.threadName >= 0 && this.#sink.wantsThreads) sample.thread = textOf(block, row, at.threadName);
		if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(block, row);
		this.#sink.sample(sample, block.lines[row]);
	}
	#duration(block, row) {
		const column = this.#layout.at.elapsed;
		const digits = wholeNumberIn(block, row, column);
		const value = digits >= 0 ? digits : parseNumber(textOf(block, row, column));
		return value !== void 0 && isElapsed(value) ? value : void 0;
	}
	#parts(block, row, durationMs) {
		const { Latency, Connect } = this.#layout.at;
		const connectMs = Connect < 0 ? 0 : wholeNumberIn(block, row, Connect);
		return partsOf(durationMs, wholeNumberIn(block, row, Latency), connectMs);
	}
	#start(block, row) {
		const column = this.#layout.at.timeStamp;
		const digits = wholeNumberIn(block, row, column);
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
		const text = (column) => column < 0 ? "" : this.#errors.text(block, row, column);
		const { responseCode, responseMessage, failureMessage } = this.#layout.at;
		const code = text(responseCode);
		const message = failureText(code, text(responseMessage), text(failureMessage));
		if (code !== "") sample.errorCode = code;
		if (message !== void 0) sample.errorMessage = message;
	}
	#dimensionsOf(block, row) {
		const textIn = (column) => this.#values.text(block, row, column);
		return this.#dimensions.of(this.#dimensionsAt.map(([name, at]) => [name, textIn(at)]));
	}
	#misfit(width) {
		if (width === 0) return "a quoted field is not closed, or text follows its closing quote";
		return `the row has ${width} fields instead of ${this.#layout.names.length}`;
	}
	#refuse(block, row, message) {
		const line = lineOf(block, row);
		const names = widthOf(block, row) <= this.#sink.limits.columns ? fieldsOf(block, row) : [];
		if (isHeader(names)) {
			this.#sink.notice(APPENDED, `has another header in line ${line}: several files were joined, and are judged as one run.`, line);
			this.#follow(layoutOf(this.#layout.delimiter, true, names));
		} else if (block.unterminated && row === block.rows - 1) this.#truncated = true;
		else {
			this.#rows++;
			const failure = suspectedFailure(names, this.#layout);
			if (!failure) this.#sink.issue(message, line);
			else {
				if (this.#suspected.count++ === 0) this.#suspected.line = line;
				this.#sink.sample(failure, line);
			}
		}
	}
};
//#endregion
//#region src/formats/gatling/log.ts
const GATLING_LOG = {
	kind: "samples",
	tool: "gatling"
};
const MAX_PATHS = 65536;
var Groups = class Groups {
	path;
	#prefix;
	#all;
	#budget;
	#inner = /* @__PURE__ */ new Map();
	#requests = /* @__PURE__ */ new Map();
	constructor(all, budget) {
		const workflow = all.at(-1);
		this.path = {
			workflow: workflow ?? "",
			kind: "transaction",
			inside: all.slice(0, -1)
		};
		this.#all = all;
		this.#prefix = workflow === void 0 ? "" : `${workflow} / `;
		this.#budget = budget;
	}
	static none() {
		return new Groups([], { left: MAX_PATHS });
	}
	inner(name) {
		const known = this.#inner.get(name);
		if (known) return known;
		const inner = new Groups([...this.#all, this.#prefix + name], this.#budget);
		return this.#kept(this.#inner, name, inner);
	}
	request(name) {
		const known = this.#requests.get(name);
		if (known) return known;
		const path = {
			workflow: this.#prefix + name,
			kind: "request",
			inside: this.#all
		};
		return this.#kept(this.#requests, name, path);
	}
	#kept(values, name, value) {
		if (this.#budget.left > 0) {
			this.#budget.left--;
			values.set(name, value);
		}
		return value;
	}
};
var GatlingLog = class {
	#sink;
	#users = 0;
	#crashes = 0;
	#crashMessages = /* @__PURE__ */ new Set();
	#failed;
	#endsInMessage = false;
	constructor(sink) {
		this.#sink = sink;
	}
	user(started, timeMs) {
		this.#flush();
		const before = this.#users;
		this.#users = Math.max(0, before + (started ? 1 : -1));
		if (timeMs === void 0) return;
		this.#sink.users(timeMs, before);
		this.#sink.users(timeMs, this.#users);
	}
	crash(message) {
		this.#flush();
		this.#endsInMessage = true;
		this.#crashes++;
		if (this.#crashMessages.size < 3) this.#crashMessages.add(message);
	}
	call({ path, startMs, durationMs, ok, message, line }) {
		this.#flush();
		if (!isElapsed(durationMs)) {
			this.#sink.issue(`the duration is not a valid number of ms (found ${durationMs})`, line);
			return;
		}
		if (ok && this.#sink.passed?.(path, startMs, durationMs, this.#users)) return;
		const sample = {
			workflow: path.workflow,
			kind: path.kind,
			startMs,
			durationMs,
			ok
		};
		if (path.kind === "request") if (path.inside.length === 0) sample.standalone = true;
		else sample.inside = path.inside;
		if (this.#users > 0) sample.threads = this.#users;
		if (!ok && message !== "") sample.errorMessage = message;
		this.#endsInMessage = !ok && path.kind === "request";
		if (ok) this.#sink.sample(sample, line);
		else this.#failed = {
			sample,
			line
		};
	}
	continueMessage(text) {
		const { sample } = this.#failed ?? {};
		if (sample) sample.errorMessage = `${sample.errorMessage ?? ""}\n${text}`.trim();
		return this.#endsInMessage;
	}
	#flush() {
		if (this.#failed) this.#sink.sample(this.#failed.sample, this.#failed.line);
		this.#failed = void 0;
		this.#endsInMessage = false;
	}
	end() {
		this.#flush();
		if (this.#crashes === 0) return;
		const messages = listed([...this.#crashMessages].map(quoted));
		this.#sink.notice("gatling-errors", `has errors that do not belong to a request (${this.#crashes}): ${messages}.`);
	}
};
//#endregion
//#region src/formats/gatling/binary.ts
const gatlingBinary = {
	...GATLING_LOG,
	id: "gatling-binary-log",
	looksFor: "Gatling binary simulation.log (bytes of Gatling 3.13 and later)",
	matches: ({ bytes }) => versionIn(bytes) !== void 0,
	read: read$5
};
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/;
const MAX_ENTRIES = 1e4;
function versionIn(bytes) {
	const length = bytes[4] ?? 0;
	if (bytes.length < 6 + length || bytes.subarray(0, 4).some((byte) => byte !== 0) || length < 3 || length > 30) return void 0;
	const text = String.fromCharCode(...bytes.subarray(5, 5 + length));
	return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : void 0;
}
async function read$5({ chunks }, sink) {
	const cursor = new ByteCursor(sink.limits.rowBytes);
	const log = new GatlingLog(sink);
	const texts = /* @__PURE__ */ new Map();
	let runMs;
	let rows = 0;
	const entries = () => {
		const count = cursor.int();
		if (count < 0 || count > MAX_ENTRIES) throw new Damage();
		return count;
	};
	const cached = () => {
		const key = cursor.int();
		const text = key >= 0 ? cursor.text() : texts.get(-key);
		if (text === void 0) throw new Damage();
		if (key >= 0) texts.set(key, text);
		return text;
	};
	const none = Groups.none();
	const groups = () => {
		let found = none;
		for (let left = entries(); left > 0; left--) found = found.inner(cached());
		return found;
	};
	const readRun = () => {
		if (cursor.byte() !== 0) throw new Damage();
		const version = cursor.text();
		if (!KNOWN_VERSION.test(version)) throw new InputError(`${sink.file}: is a binary log of Gatling ${version}, which is not supported (supported: 3.13, 3.14, 3.15). Use one of these versions, or a version of perf-gate that supports it.`);
		cursor.text();
		const startMs = epochMs(cursor.long());
		cursor.text();
		for (let left = entries(); left > 0; left--) cursor.text();
		for (let left = entries(); left > 0; left--) cursor.skip(cursor.int());
		if (startMs === void 0) throw new Damage();
		return startMs;
	};
	const readRecord = (run) => {
		const kind = cursor.byte();
		if (kind === 1) {
			const path = groups().request(cached());
			const startMs = cursor.int();
			const durationMs = cursor.int() - startMs;
			const ok = cursor.byte() === 1;
			log.call({
				path,
				startMs: run + startMs,
				durationMs,
				ok,
				message: cached()
			});
		} else if (kind === 2) {
			cursor.int();
			const started = cursor.byte() === 1;
			log.user(started, run + cursor.int());
		} else if (kind === 3) {
			const { path } = groups();
			const [startMs, , durationMs] = [
				cursor.int(),
				cursor.int(),
				cursor.int()
			];
			log.call({
				path,
				startMs: run + startMs,
				durationMs,
				ok: cursor.byte() === 1,
				message: ""
			});
		} else if (kind === 4) {
			const message = cached();
			cursor.int();
			log.crash(message);
		} else throw new Damage();
		rows++;
	};
	for await (const chunk of chunks) {
		cursor.push(chunk);
		while (!cursor.isAtEnd) {
			const start = cursor.position;
			try {
				if (runMs === void 0) runMs = readRun();
				else readRecord(runMs);
			} catch (error) {
				if (error instanceof Damage) throw new InputError(`${sink.file}: the binary log is damaged at byte ${start}: expected a record. Copy it again, or run the test again.`);
				if (!(error instanceof EndOfBytes)) throw error;
				cursor.rewind(start);
				break;
			}
		}
	}
	log.end();
	return {
		rows,
		truncated: !cursor.isAtEnd
	};
}
var EndOfBytes = class extends Error {};
var Damage = class extends Error {};
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
		if (length < 0 || length > this.#mostText) throw new Damage();
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
//#region src/formats/gatling/text.ts
const gatlingText = {
	...GATLING_LOG,
	id: "gatling-log",
	looksFor: "Gatling simulation.log (a line RUN, tabs)",
	matches: (head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
	read: read$4
};
const WIDTHS = {
	REQUEST: 7,
	GROUP: 6,
	USER: 4,
	ERROR: 3
};
const LEAST_FIELDS = 3;
const KINDS = /* @__PURE__ */ new Set([
	...Object.keys(WIDTHS),
	"RUN",
	"ASSERTION"
]);
async function read$4(input, sink) {
	const log = new GatlingLog(sink);
	const calls = new CallLines(log);
	let rows = 0;
	let truncated = false;
	const readOther = (text, line, isLast) => {
		const fields = text.split("	");
		const [kind = ""] = fields;
		if (fields.length < LEAST_FIELDS && !KINDS.has(kind) && log.continueMessage(text)) truncated ||= isLast;
		else if (kind === "RUN") checkVersion(fields.at(-1) ?? "", sink.file);
		else if (text !== "" && kind !== "ASSERTION") {
			const problem = readRecord(fields, line, log);
			truncated ||= isLast && problem !== void 0;
			if (!truncated) rows++;
			if (!truncated && problem !== void 0) sink.issue(problem, line);
		}
	};
	await readLines(input.chunks, sink, calls, readOther);
	rows += calls.rows;
	log.end();
	return {
		rows,
		truncated
	};
}
function checkVersion(version, file) {
	const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
	if (major === void 0 || Number(major) > 3 || Number(major) === 3 && Number(minor) >= 4) return;
	throw new InputError(`${file}: was written by Gatling ${version}, which is not supported. Give the stats.json of its report, or use Gatling 3.4 or later.`);
}
function readRecord(fields, line, log) {
	const [kind = "", ...values] = fields;
	const width = own(WIDTHS, kind);
	if (width === void 0) return `the record has an unknown kind (found ${quoted(kind)})`;
	if (fields.length !== width) return `the record ${kind} has ${fields.length} fields instead of ${width}`;
	if (kind === "USER") {
		const [, event, time] = values;
		log.user(event === "START", epochMs(Number(time)));
		return;
	}
	if (kind === "ERROR") {
		const [message = ""] = values;
		log.crash(message);
		return;
	}
	const isRequest = kind === "REQUEST";
	const [groups = ""] = values;
	const [name, start = "", end = "", ...rest] = isRequest ? values.slice(1) : [void 0, ...values.slice(1)];
	const [status = "", text = ""] = isRequest ? rest : rest.slice(1);
	const startMs = epochMs(Number(start)) ?? NaN;
	const endMs = epochMs(Number(end)) ?? NaN;
	const durationMs = isRequest ? endMs - startMs : Number(rest[0]);
	if (!Number.isFinite(startMs + endMs + durationMs)) return `the record has no valid times (found ${quoted(start)}, ${quoted(end)})`;
	if (status !== "OK" && status !== "KO") return `the status is neither OK nor KO (found ${quoted(status)})`;
	log.call({
		path: pathOf(groups, name),
		startMs,
		durationMs,
		ok: status === "OK",
		message: text.trim(),
		line
	});
}
const [TAB, LF$5, DIGIT_0, LETTER_K, LETTER_O, LETTER_R] = [
	9,
	10,
	48,
	75,
	79,
	82
];
const TIME_DIGITS = 13;
const FIRST_DIGITS = 8;
const FIRST_MS = 10 ** (TIME_DIGITS - FIRST_DIGITS);
var CallLines = class {
	#log;
	#paths = new ByteCache((bytes, start, end) => pathIn(decodeText(bytes, start, end - 1).split("	")));
	#bytes = /* @__PURE__ */ new Uint8Array();
	#view = viewOf(this.#bytes);
	#first = {
		digits: 0,
		ms: NaN
	};
	path = Groups.none().path;
	startMs = 0;
	durationMs = 0;
	ok = true;
	message = "";
	line = 0;
	next = 0;
	rows = 0;
	constructor(log) {
		this.#log = log;
	}
	read(bytes, start, line) {
		if (bytes !== this.#bytes) {
			this.#bytes = bytes;
			this.#view = viewOf(bytes);
		}
		const head = this.#paths.ahead(bytes, start) ?? this.#headAt(bytes, start);
		if (!head?.value) return false;
		const isRequest = head.value.kind === "request";
		const startAt = start + head.length;
		const endAt = startAt + TIME_DIGITS + 1;
		const next = endAt + TIME_DIGITS + 1;
		const startMs = this.#timeAt(startAt);
		const endMs = this.#timeAt(endAt);
		if (startMs < 0 || endMs < 0) return false;
		const statusAt = isRequest ? next : nextOf(bytes, next, TAB) + 1;
		const durationMs = isRequest ? endMs - startMs : parseDigits(bytes, next, statusAt - 1);
		const ok = flagIn(bytes, statusAt);
		if (durationMs < 0 || ok === void 0) return false;
		const statusEnd = statusAt + 2;
		if (isRequest && bytes[statusEnd] !== TAB) return false;
		const textAt = isRequest ? statusEnd + 1 : statusEnd;
		const feed = feedAfter(bytes, textAt);
		const end = withoutReturn(bytes, textAt, feed);
		if (isRequest ? feed < 0 : end !== textAt) return false;
		this.path = head.value;
		this.startMs = startMs;
		this.durationMs = durationMs;
		this.ok = ok;
		this.message = ok ? "" : decodeText(bytes, textAt, end).trim();
		this.line = line;
		this.next = feed + 1;
		this.rows++;
		this.#log.call(this);
		return true;
	}
	#timeAt(start) {
		if (this.#bytes[start + TIME_DIGITS] !== TAB) return -1;
		const first = this.#first;
		const digits = this.#view.getFloat64(start, true);
		if (digits !== first.digits) {
			const value = parseDigits(this.#bytes, start, start + FIRST_DIGITS);
			first.digits = digits;
			first.ms = value < 0 ? NaN : value * FIRST_MS;
		}
		const middle = this.#view.getUint8(start + FIRST_DIGITS) - DIGIT_0;
		const last = fourDigits(this.#view.getInt32(start + FIRST_DIGITS + 1, true));
		const ms = first.ms + middle * (FIRST_MS / 10) + last;
		return last >= 0 && middle >= 0 && middle <= 9 && epochMs(ms) === ms ? ms : -1;
	}
	#headAt(bytes, start) {
		let tab = start - 1;
		for (let left = bytes[start] === LETTER_R ? 3 : 2; left > 0; left--) {
			tab = nextOf(bytes, tab + 1, TAB);
			if (tab < 0) return void 0;
		}
		return this.#paths.find(bytes, start, tab + 1);
	}
};
function pathIn([kind, groups = "", name, ...others]) {
	if (others.length > 0) return void 0;
	if (kind === "REQUEST" && name !== void 0) return pathOf(groups, name);
	return kind === "GROUP" && name === void 0 ? pathOf(groups) : void 0;
}
function pathOf(groups, name) {
	const found = (groups === "" ? [] : groups.split(",")).reduce((outer, each) => outer.inner(each), Groups.none());
	return name === void 0 ? found.path : found.request(name);
}
function feedAfter(bytes, start) {
	let at = start;
	while (bytes[at] !== LF$5) if (bytes[at++] === TAB) return -1;
	return at;
}
function flagIn(bytes, start) {
	if (bytes[start] === LETTER_O && bytes[start + 1] === LETTER_K) return true;
	return bytes[start] === LETTER_K && bytes[start + 1] === LETTER_O ? false : void 0;
}
//#endregion
//#region src/formats/text/time-units.ts
const UNITS_MS = {
	ps: 1e-9,
	ns: 1e-6,
	us: .001,
	ms: 1,
	s: 1e3,
	min: 6e4,
	hr: 36e5,
	day: DAY_MS
};
function unitInMs(unit) {
	const name = unit.replace(/^[µμ]s$/, "us").replace(/^([num]?s)ec(?:onds?)?s?$/, "$1");
	return own(UNITS_MS, name);
}
function timeInMs(time, unit) {
	const size = unitInMs(unit);
	return time === void 0 || size === void 0 ? void 0 : time * size;
}
function ratePerSecond(rate, unit) {
	const size = unitInMs(unit);
	return rate === void 0 || size === void 0 ? void 0 : rate * (1e3 / size);
}
function durationOf(value, unit) {
	const text = String(value ?? "").trim();
	const parts = [...text.matchAll(/(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)[^\S\n]*([a-zµμ]*)[^\S\n]*/giy)];
	if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) return void 0;
	const times = parts.map(([, number, name = ""]) => {
		const written = name.replace(/^m$/, "min").replace(/^h$/, "hr") || (parts.length === 1 ? unit : "");
		return timeInMs(Number(number), written) ?? NaN;
	});
	const ms = Math.round(sum(times) * 1e9) / 1e9;
	return Number.isFinite(ms) ? ms : void 0;
}
//#endregion
//#region src/formats/text/aggregate-series.ts
function reportedSeries({ workflow, kind = "request", count, errorCount, errors = [], standalone, startMs, endMs, times = {}, stepMs, throughput, reported: further, missing: reasons = {} }) {
	const values = {
		...(count === void 0 || errorCount !== count) && withinMaximum(times),
		throughput,
		...further
	};
	const reported = Object.entries(values).flatMap(([metric, value = -1]) => Number.isFinite(value) && value >= 0 ? [[metric, value]] : []);
	const names = new Set(reported.map(([metric]) => metric));
	if (errorCount !== void 0 && count) names.add("error-rate");
	const missing = Object.entries(reasons).filter(([metric]) => !names.has(metric));
	const hasSpan = startMs !== void 0 && endMs !== void 0 && endMs >= startMs;
	return {
		workflow,
		kind,
		dimensions: {},
		count: count ?? 0,
		...defined({
			errorCount,
			standalone
		}),
		errors: errors.filter((tally) => tally.count > 0),
		...defined({
			reported: reported.length > 0 ? Object.fromEntries(reported) : void 0,
			steps: stepMs === void 0 ? void 0 : stepsOf(stepMs, times, names),
			missing: missing.length > 0 ? Object.fromEntries(missing) : void 0,
			startMs: hasSpan ? startMs : void 0,
			endMs: hasSpan ? endMs : void 0
		})
	};
}
function stepsOf(stepMs, times, reported) {
	const steps = Object.keys(times).filter((metric) => reported.has(metric)).flatMap((metric) => {
		const step = typeof stepMs === "number" ? stepMs : stepMs[metric];
		return step === void 0 ? [] : [[metric, step]];
	});
	return steps.length > 0 ? Object.fromEntries(steps) : void 0;
}
function withinMaximum(times) {
	const { max = Infinity } = times;
	return Object.fromEntries(Object.entries(times).map(([metric, time]) => [metric, time !== void 0 && quantileOf(metric) !== void 0 ? Math.min(time, max) : time]));
}
function absentMetrics(workflow, missing) {
	return reportedSeries({
		workflow,
		kind: "measure",
		errorCount: Object.hasOwn(missing, "error-rate") ? void 0 : 0,
		missing
	});
}
function noteUncalled(sink, workflows) {
	if (workflows.length === 0) return;
	const names = listed(workflows.map(quoted));
	sink.notice("no-samples", `counts no samples of ${names}, so it has no figures of ${workflows.length === 1 ? "it" : "them"}.`);
}
function noteFailuresInTimes(sink, failures) {
	if (failures === 0) return;
	sink.notice("aggregates-include-failures", `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`);
}
const LABELS = [
	["avg", /^(?:average|avg|mean)(?:latency|responsetime)?$|^latency$/],
	["min", /^(?:minimum|min|fastest|shortest)(?:latency|responsetime)?$/],
	["max", /^(?:maximum|max|slowest|longest)(?:latency|responsetime)?$/],
	["stddev", /^(?:p?std(?:ev|dev)?|sd|standarddeviation)$/],
	["p50", /^med(?:ian)?$/],
	["p75", /^q3$/]
];
function timeMetric(label) {
	const percent = /^p?\(?(?!0\d)(\d+(?:[._]\d+)?)(?:\)|%|th)?$/i.exec(label)?.[1];
	if (percent === void 0) {
		const word = label.toLowerCase().replace(/[\W_]+/g, "");
		return LABELS.find(([, words]) => words.test(word))?.[0];
	}
	const number = Number(percent.replace(/^(9\d)[._]?(?=\d)/, "$1.").replace("_", "."));
	if (number === 0 || number === 100) return number === 0 ? "min" : "max";
	return number >= 1 && number < 100 && /^\d+(?:\.\d{1,3})?$/.test(String(number)) ? `p${number}` : void 0;
}
function labelledTimes(labels, inMs) {
	const times = {};
	for (const [label, value] of labels) {
		const metric = timeMetric(label);
		if (metric !== void 0) times[metric] ??= inMs(value);
	}
	return times;
}
function timesIn$1(statistics, unit = "ms") {
	const inMs = unit === "s" ? fromSeconds : (value) => timeInMs(value, unit);
	return labelledTimes(Object.entries(statistics ?? {}), (value) => typeof value === "number" ? inMs(value) : void 0);
}
function fromSeconds(seconds) {
	return seconds === void 0 ? void 0 : Math.round(seconds * 0xe8d4a51000) / 1e9;
}
//#endregion
//#region src/formats/text/table.ts
async function* blocksOf(chunks, delimiter, file, limits) {
	const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits);
	const checked = (block) => {
		for (let row = 0; row < block.rows; row++) {
			const width = widthOf(block, row);
			if (width <= limits.columns) continue;
			throw beyondLimit(`${file}:${lineOf(block, row)}`, `the row has ${width} fields`, "columns", limits);
		}
		return block;
	};
	for await (const chunk of chunks) yield checked(tokenizer.push(chunk));
	yield checked(tokenizer.end());
}
async function readTable(chunks, delimiter, file, limits) {
	const rows = [];
	const checked = counting(chunks, (bytes) => {
		if (bytes > limits.documentBytes) throw beyondLimit(file, "the table is too large", "documentBytes", limits);
	});
	for await (const block of blocksOf(checked, delimiter, file, limits)) for (let row = 0; row < block.rows; row++) rows.push({
		line: lineOf(block, row),
		fields: fieldsOf(block, row),
		unterminated: isUnterminated(block, row)
	});
	return {
		names: rows.shift()?.fields ?? [],
		rows
	};
}
function hasColumn(names, column) {
	return [column].flat().some((name) => names.includes(name));
}
function isUnterminated(block, row) {
	return block.unterminated && row === block.rows - 1;
}
function readRows(input, sink, read, rules = {}) {
	const { delimiter = "," } = rules;
	const readTexts = (block, row, names) => {
		const fields = fieldsOf(block, row);
		const cell = (column) => fields[names.indexOf(column)] ?? "";
		return read({
			names,
			fields,
			delimiter,
			line: lineOf(block, row),
			cell,
			number: (column) => parseNumber(cell(column)),
			count: (column) => parseCount(cell(column))
		});
	};
	return readFields(input, sink, readTexts, rules);
}
async function readFields({ chunks }, sink, read, { delimiter = ",", needed = [], anyWidth, names: own } = {}) {
	let names = own;
	let rows = 0;
	let truncated = false;
	const checkNames = (found) => {
		const [missing] = needed.filter((column) => !hasColumn(found, column)).flat();
		if (missing !== void 0) throw new InputError(`${sink.file}: the header is damaged: it has no column ${quoted(missing)}. Copy the file again.`);
	};
	for await (const block of blocksOf(chunks, delimiter, sink.file, sink.limits)) for (let row = 0; row < block.rows; row++) {
		if (!names) {
			names = fieldsOf(block, row);
			checkNames(names);
			continue;
		}
		rows++;
		const width = widthOf(block, row);
		const problem = width === names.length || anyWidth ? read(block, row, names) : `the row has ${width} fields instead of ${names.length}`;
		if (problem !== void 0 && isUnterminated(block, row)) truncated = true;
		else if (problem !== void 0) sink.issue(problem, lineOf(block, row));
	}
	if (!names) checkNames([]);
	return {
		rows,
		truncated
	};
}
function firstLineOf(text) {
	return text.slice(0, text.search(/[\r\n]|$/));
}
function sniffHeader(text, isWanted) {
	const line = firstLineOf(text);
	for (const delimiter of DELIMITERS) {
		const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
		if (isWanted(names)) return {
			delimiter,
			names
		};
	}
}
//#endregion
//#region src/formats/jmeter/aggregate-columns.ts
const TOTALS = "TOTAL|Gesamt|Total|合計|RAZEM|TOPLAM|总体|總計|총계".split("|");
const NAMES$1 = {
	label: "label|sampler_label|etiqueta|libellé|etykieta|rótulo|etiket|라벨",
	count: "# samples|#samples|aggregate_report_count|anz. der proben|# muestras|# echantillons|liczba próbek|# liczba próbek|# amostras|# örnek|取樣數|# 样本|표본 수",
	errors: "error %|aggregate_report_error%|% fehler|% error|% erreur|% błędów|% de erro|hata %|錯誤率|异常 %|오류 %",
	rate: "throughput|aggregate_report_rate|durchsatz|rendimiento|débit|przepustowość|vazão|transfer oranı|處理量|吞吐量|처리량",
	date: "date",
	avg: "average|durchschnitt|media|moyenne|średnia|média|ortalama|平均值|평균",
	p50: "median|aggregate_report_median|mittel|mediana|médiane|ortalama|中間值|中位数|중간값",
	min: "min|aggregate_report_min|mín|mín.|en az|最小值|minimum|최소값",
	max: "max|aggregate_report_max|máx|máx.|en çok|最大值|maksimum|최대값",
	stddev: "std. dev.|aggregate_report_stddev|desv. estándar|ecart type|odch. std.|desvio padrão|标准偏差|표준편차"
};
const TIMES$1 = [
	"avg",
	"p50",
	"min",
	"max",
	"stddev"
];
const PERCENTILE = /^(?:aggregate_report_)?(\d{1,2}(?:\.\d{1,3})?)%[ _](?:line|centile|linii|百分位|선)$/;
const DEFAULT_DIMENSIONS = ["Payload", "Users"];
function isAggregateHeader(names) {
	return [
		"label",
		"count",
		"avg"
	].every((column) => indexOf(names, column) >= 0);
}
function aggregateColumns(names, wanted) {
	const columns = Object.keys(NAMES$1);
	const at = Object.fromEntries(columns.map((column) => [column, indexOf(names, column)]));
	const percentiles = names.flatMap((name, column) => {
		const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1];
		return percent === void 0 ? [] : [[`p${percent}`, column]];
	});
	const rules = [...DEFAULT_DIMENSIONS.filter((column) => !wanted.some((rule) => rule.column === column)).map((column) => ({
		name: column.toLowerCase(),
		column
	})), ...wanted];
	const times = [...TIMES$1.map((metric) => [metric, at[metric]]), ...percentiles];
	const dimensions = rules.map(({ name, column }) => [name, names.indexOf(column)]);
	const isThere = ([, column]) => column >= 0;
	return {
		names,
		at,
		times: times.filter(isThere),
		dimensions: dimensions.filter(isThere)
	};
}
function indexOf(names, column) {
	const wanted = NAMES$1[column].split("|");
	const after = column === "p50" ? indexOf(names, "avg") : -1;
	return names.findIndex((name, index) => index > after && wanted.includes(name.trim().toLowerCase()));
}
//#endregion
//#region src/formats/jmeter/aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	read: read$3
};
async function read$3(input, sink) {
	const { rows, count, truncated } = await readAggregates(input, sink);
	const dates = new Set(rows.map((row) => row.dateMs));
	if (dates.size > 1) throw new InputError(`${sink.file}: is a history table with ${dates.size} runs (column Date), expected one run. Give a table with the rows of one run.`);
	for (const { series } of rows) sink.series(series);
	return {
		rows: count,
		truncated
	};
}
async function readAggregates(input, sink) {
	const sniffed = sniffHeader(input.head.text, isAggregateHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is not a JMeter aggregate report, expected a header with Label, # Samples and Average. Save it with the header.`);
	const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits);
	const columns = aggregateColumns(table.names, sink.dimensionColumns);
	const inPercent = table.rows.some(({ fields }) => (parseNumber(fields[columns.at.errors] ?? "") ?? 0) > 1);
	const rows = [];
	let truncated = false;
	for (const row of table.rows) {
		const read = readRow(row, columns, inPercent);
		if (typeof read !== "string") rows.push(read);
		else if (row.unterminated) truncated = true;
		else sink.issue(read, row.line);
	}
	const distinct = withoutDuplicates(rows, sink);
	const isTotal = ({ series }, index) => TOTALS.indexOf(series.workflow) === 0 || index === distinct.length - 1 && TOTALS.includes(series.workflow);
	const labels = distinct.filter((row, index) => !isTotal(row, index));
	const called = labels.filter(({ series }) => series.count > 0);
	const uncalled = labels.filter((row) => !called.includes(row));
	noteUncalled(sink, [...new Set(uncalled.map(({ series }) => series.workflow))]);
	noteFailuresInTimes(sink, labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0));
	return {
		rows: labels.length > 0 ? called : distinct,
		count: table.rows.length,
		truncated
	};
}
function withoutDuplicates(rows, sink) {
	const repeated = [];
	const distinct = [...groupBy(rows, (row) => `${row.dateMs} ${seriesKey(row.series)}`).values()].flatMap((group) => {
		const [first, ...others] = group;
		if (others.every((row) => row.text === first.text)) {
			repeated.push(...others.map((row) => row.line));
			return [first];
		}
		const lines = listed(group.map((row) => String(row.line)));
		for (const { line, series } of group) sink.issue(`the rows in lines ${lines} have the same run and label ${quoted(series.workflow)} but different values`, line);
		return [];
	});
	if (repeated.length > 0) {
		const lines = listed(repeated.sort((a, b) => a - b).map(String));
		sink.notice("duplicate-rows", `has duplicate rows, which were counted once (${repeated.length}: line ${lines}).`);
	}
	return distinct;
}
const NO_TIME = /^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i;
const SECONDS = {
	min: 60,
	hour: 3600
};
function readRow({ line, fields }, columns, inPercent) {
	const { at, names, dimensions } = columns;
	if (fields.length !== names.length) return `the row has ${fields.length} fields instead of ${names.length}`;
	const [label = "", counted = ""] = [fields[at.label], fields[at.count]];
	const count = parseCount(counted);
	if (count === void 0) return `expected the number of samples, found ${quoted(counted)}`;
	const errors = fields[at.errors];
	const errorRatio = errors === void 0 ? void 0 : shareIn(errors, inPercent);
	if (errors !== void 0 && errorRatio === void 0) return `expected a percentage of errors, found ${quoted(errors)}`;
	const date = fields[at.date];
	const dateMs = date === void 0 ? void 0 : parseDate(date);
	if (date !== void 0 && dateMs === void 0) return `expected a date, found ${quoted(date)}`;
	const found = timesIn(fields, count, columns);
	if (typeof found === "string") return found;
	const series = reportedSeries({
		...found,
		workflow: label,
		count,
		errorCount: errorRatio === void 0 ? void 0 : Math.round(errorRatio * count),
		throughput: perSecond$1(fields[at.rate] ?? ""),
		reported: { "error-rate": count > 0 ? errorRatio : void 0 }
	});
	const ofRow = Object.fromEntries(dimensions.map(([name, column]) => [name, fields[column] ?? ""]));
	return defined({
		line,
		text: JSON.stringify(fields),
		dateMs,
		series: defined({
			...series,
			dimensions: ofRow,
			startMs: dateMs
		})
	});
}
function timesIn(fields, count, { names, times }) {
	const found = {};
	const missing = {};
	for (const [metric, column] of times) {
		const [name = "", text = ""] = [names[column], fields[column]];
		const value = parseNumber(text);
		if (value !== void 0 && value >= 0) found[metric] = value;
		else if (count > 0 && !NO_TIME.test(text)) return `column ${quoted(name)}: expected a time in ms, found ${quoted(text)}`;
		else missing[metric] = `the report has no ${name} (found ${quoted(text)})`;
	}
	return {
		times: found,
		missing
	};
}
function shareIn(text, inPercent) {
	const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1];
	const value = parseNumber(percent?.replace(",", ".") ?? text);
	const ratio = value !== void 0 && (percent !== void 0 || inPercent) ? value / 100 : value;
	return ratio !== void 0 && ratio >= 0 && ratio <= 1 ? ratio : void 0;
}
function perSecond$1(text) {
	const [, number = "", unit = ""] = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text) ?? [];
	const value = parseNumber(number.replace(/^,/, "."));
	return value === void 0 || value < 0 ? void 0 : value / (SECONDS[unit] ?? 1);
}
//#endregion
//#region src/read/formats/frame/text/json.ts
function parseJson(text) {
	try {
		return parseJsonText(/\\(?:x|ufffd)/i.test(text) ? text.replace(JSON_ESCAPE, asJson) : text);
	} catch {
		return;
	}
}
const JSON_ESCAPE = /\\(?:ufffd|.)/gis;
function asJson(found) {
	if (found === "\\x") return "\\\\x";
	return found.length > 2 ? LOST.replaceAll("\\", "\\\\") : found;
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
//#endregion
//#region src/formats/text/json-document.ts
async function readJson({ chunks }, { file, limits }, type, remedy) {
	const text = await readWhole(chunks, file, limits);
	const document = parseJson(text) ?? parseJson(lastValueIn(text, type));
	const hint = mayHaveEscapes(text) ? "It is not UTF-8: name its encoding in results[].encoding." : remedy;
	if (document === void 0) throw new InputError(`${file}: the JSON is damaged or truncated. ${hint}`);
	if (type === "array" ? !Array.isArray(document) : !isObject(document)) throw new InputError(`${file}: the JSON is not an ${type}. ${remedy}`);
	return document;
}
function lastValueIn(text, type) {
	const [open, close = ""] = type === "array" ? "[]" : "{}";
	return text.slice(text.lastIndexOf(`\n${open}`) + 1, text.lastIndexOf(close) + 1);
}
function asObject(value) {
	return isObject(value) ? value : void 0;
}
function objectAt(parent, key) {
	return asObject(own(parent, key));
}
function arrayAt(parent, key) {
	const value = own(parent, key);
	return Array.isArray(value) ? value : [];
}
function objectsAt(parent, key) {
	return arrayAt(parent, key).filter(isObject);
}
function numbersAt(parent, key) {
	return arrayAt(parent, key).map((value) => typeof value === "number" ? value : void 0);
}
function numberAt(parent, key) {
	return asNumber(own(parent, key));
}
function asNumber(value) {
	return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : void 0;
}
function countAt(parent, key) {
	const value = numberAt(parent, key);
	return Number.isSafeInteger(value) ? value : void 0;
}
function textAt(parent, key) {
	const value = own(parent, key);
	return typeof value === "string" ? value : void 0;
}
//#endregion
//#region src/formats/text/plain-text.ts
const STYLES = /\x1b(?:\[[\d;?]*[A-Za-z]|\]8;[^\x07\x1b]*(?:\x07|\x1b\\))/g;
function plainText(text) {
	return (text.includes("\x1B") ? text.replace(STYLES, "") : text).replaceAll("\r\n", "\n");
}
//#endregion
//#region src/formats/text/xml-document.ts
const MAX_DEPTH$2 = 200;
async function readXml({ chunks }, { file, limits }, remedy) {
	const { SaxesParser } = await import("./saxes.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const parser = new SaxesParser();
	const damaged = (what) => new InputError(`${file}:${parser.line}: ${what}. ${remedy}`);
	const document = {
		name: "",
		attributes: {},
		children: [],
		text: "",
		line: 1
	};
	const open = [document];
	const innermost = () => open.at(-1) ?? document;
	const gather = (piece) => {
		innermost().text += piece;
	};
	parser.on("text", gather);
	parser.on("cdata", gather);
	parser.on("opentag", ({ name, attributes }) => {
		if (open.length > MAX_DEPTH$2) throw damaged(`elements are nested deeper than ${MAX_DEPTH$2} levels`);
		const element = {
			name,
			attributes,
			children: [],
			text: "",
			line: parser.line
		};
		innermost().children.push(element);
		open.push(element);
	});
	parser.on("closetag", () => {
		open.pop();
	});
	parser.on("doctype", () => {
		throw damaged("a document type is refused");
	});
	parser.on("error", ({ message }) => {
		throw damaged(`the XML is damaged (${message.replace(/^[\d:]+ /, "")})`);
	});
	parser.write((await readWhole(chunks, file, limits)).replace(/&#(?:0|x0);/g, LOST));
	const [root] = document.children;
	if (!root) throw damaged("the XML has no element");
	return open.length > 1 ? {
		...root,
		truncated: true
	} : root;
}
function elementsIn({ children }, name) {
	return children.flatMap((child) => [...child.name === name ? [child] : [], ...elementsIn(child, name)]);
}
//#endregion
//#region src/formats/text/small-document.ts
const FINE_UNIT_MS = 1e-8;
const FINE_BENCHMARKS = {
	kind: "samples",
	perTest: true,
	unitMs: FINE_UNIT_MS
};
function refused(sink, problem) {
	return new InputError(`${sink.file}: ${problem}`);
}
function jsonFormat(description) {
	return formatOf(/^[ \t]*\{/m, description, (input, sink) => readJson(input, sink, "object", description.remedy));
}
function jsonListFormat(description) {
	return formatOf(/^[ \t]*\[\s*\{/m, description, (input, sink) => readJson(input, sink, "array", description.remedy));
}
function textFormat(description) {
	return formatOf(/^/, description, async ({ chunks }, sink) => plainText(await readWhole(chunks, sink.file, sink.limits)));
}
function xmlFormat(description) {
	return formatOf(/^\s*</, description, (input, sink) => readXml(input, sink, description.remedy));
}
function matchingLines(text, pattern) {
	return text.split(/\r?\n/).flatMap((found, index) => {
		const [, ...groups] = pattern.exec(found) ?? [""];
		return groups.length > 0 ? {
			line: index + 1,
			groups
		} : [];
	});
}
function formatOf(start, description, contentOf) {
	return {
		...detected(description, start),
		async read(input, sink) {
			const content = await contentOf(input, sink);
			const found = description.entries(content, sink);
			if (found.length === 0 && description.absent !== void 0) throw refused(sink, description.absent);
			passEntries(found, sink, description);
			const isCut = typeof content === "object" && content !== null && "truncated" in content;
			return {
				rows: found.length,
				truncated: isCut
			};
		}
	};
}
function detected({ marks = [], ...description }, start = /^/) {
	const all = [start, ...marks];
	const has = (text, mark) => typeof mark === "string" ? text.includes(`"${mark}"`) : mark.test(text);
	return {
		kind: "aggregates",
		matches: ({ text }) => {
			const plain = plainText(text);
			return all.every((mark) => has(plain, mark));
		},
		...description
	};
}
function passEntries(found, sink, clock) {
	const { take, end } = passing(sink, clock);
	found.forEach(take);
	end();
}
function tableFormat(description) {
	return {
		...detected(description),
		async read(input, sink) {
			const { take, end } = passing(sink, description);
			const read = (row) => {
				const found = description.row(row, sink);
				return typeof found === "string" ? found : take(found);
			};
			const result = await readRows(input, sink, read, description.rules?.(input, sink));
			description.notices?.(sink, result.rows);
			end();
			return result;
		}
	};
}
function wholeTableFormat(description) {
	const { needed } = description;
	const headerIn = (text) => sniffHeader(text, (names) => needed.every((column) => hasColumn(names, column)));
	return {
		...detected(description),
		matches: ({ text }) => headerIn(text) !== void 0,
		async read(input, sink) {
			const rows = [];
			const add = (row) => void rows.push(row);
			const end = await readRows(input, sink, add, {
				delimiter: headerIn(input.head.text)?.delimiter ?? ",",
				needed
			});
			passEntries(description.entries(rows, sink), sink, description);
			return end;
		}
	};
}
function failedBenchmark(workflow, errorMessage) {
	return {
		workflow,
		repetitions: [{
			durationMs: 0,
			errorCode: "",
			errorMessage
		}]
	};
}
function isNamed(entry) {
	return entry.workflow !== void 0 && entry.workflow !== "";
}
function passing(sink, { unitMs = 1, stepMs }) {
	const mostMs = MAX_RECORDABLE_UNITS * unitMs;
	let position = 0;
	let failuresInTimes = 0;
	const uncalled = [];
	const passRepetitions = ({ workflow, kind = "benchmark", repetitions = [] }) => {
		let isIntact = true;
		for (const one of repetitions) if (typeof one === "object") sink.sample({
			workflow,
			kind,
			ok: false,
			...one
		});
		else if (one !== void 0 && one >= 0 && one <= mostMs) sink.sample({
			workflow,
			kind,
			durationMs: one,
			ok: true
		});
		else isIntact = false;
		const most = Math.floor(mostMs / 6e4);
		if (!isIntact) sink.issue(`the benchmark ${quoted(workflow)} has no duration from 0 to ${most} min`);
	};
	return {
		take(found) {
			position++;
			if (typeof found === "string") sink.issue(found);
			else if (found && "issue" in found) sink.issue(found.issue, found.line);
			else if (!found) return;
			else if (!isNamed(found)) sink.issue(`entry ${position} has no name`);
			else if (found.repetitions?.length) passRepetitions(found);
			else if (found.count === 0) uncalled.push(found.workflow);
			else {
				const series = reportedSeries({
					stepMs,
					...found
				});
				if (series.errorCount !== series.count) failuresInTimes += found.failuresInTimes ?? 0;
				sink.series(series, found.line);
			}
		},
		end() {
			noteUncalled(sink, uncalled);
			noteFailuresInTimes(sink, failuresInTimes);
		}
	};
}
//#endregion
//#region src/formats/jmeter/statistics.ts
const TIMES = {
	avg: "meanResTime",
	p50: "medianResTime",
	p90: "pct1ResTime",
	p95: "pct2ResTime",
	p99: "pct3ResTime",
	min: "minResTime",
	max: "maxResTime"
};
const jmeterStatistics = jsonFormat({
	id: "jmeter-statistics",
	tool: "jmeter",
	looksFor: "JMeter statistics.json (meanResTime, pct1ResTime)",
	marks: ["meanResTime", "transaction"],
	remedy: "Generate the dashboard again (jmeter -g results.jtl -o folder).",
	entries: (document) => Object.entries(document).flatMap(([label, entry]) => label === "Total" ? [] : [entryOf$3(label, entry)])
});
function entryOf$3(workflow, entry) {
	if (!isObject(entry)) return `${quoted(workflow)}: the entry is not an object`;
	const count = numberAt(entry, "sampleCount");
	const errorCount = numberAt(entry, "errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return `${quoted(workflow)}: sampleCount or errorCount is not a valid count`;
	const missing = Object.entries(TIMES).flatMap(([metric, field]) => {
		if (numberAt(entry, field) !== void 0) return [];
		return [[metric, `statistics.json has no ${field}${field in entry ? ` ${foundText(entry[field])}` : ""}`]];
	});
	return {
		workflow,
		count,
		errorCount,
		failuresInTimes: errorCount,
		times: labelledTimes(Object.entries(TIMES), (field) => numberAt(entry, field)),
		throughput: numberAt(entry, "throughput"),
		reported: { "error-rate": count > 0 ? errorCount / count : void 0 },
		missing: Object.fromEntries(missing)
	};
}
//#endregion
//#region src/formats/jmeter/xml-scanner.ts
const MAX_VALUES = 4096;
const [LF$4, SPACE, QUOTE$2, APOSTROPHE, SLASH] = [
	10,
	32,
	34,
	39,
	47
];
const [LESS_THAN, EQUALS, GREATER_THAN, QUESTION, EXCLAMATION] = [
	60,
	61,
	62,
	63,
	33
];
const CDATA = "<![CDATA[";
const ENTITIES = {
	lt: "<",
	gt: ">",
	amp: "&",
	quot: "\"",
	apos: "'"
};
const NO_ATTRIBUTES = {
	texts: {},
	numbers: {}
};
const NO_ELEMENT = {
	name: "",
	key: /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0))
};
var XmlScanner = class {
	line = 1;
	gathersText = false;
	#visitor;
	#open = [];
	#names = new ByteCache((bytes, start, end) => ({
		name: decodeText(bytes, start, end),
		key: viewOf(new Uint8Array(bytes.subarray(start, end)))
	}));
	#attributes;
	#view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0));
	constructor(texts, numbers, visitor) {
		this.#visitor = visitor;
		this.#attributes = new ByteCache((...bytes) => {
			const name = decodeText(...bytes);
			const valueIn = (...value) => this.#decoded(decodeText(...value).replace(/\r\n|[\t\r\n]/g, " "));
			const isNumber = numbers.includes(name);
			return isNumber || texts.includes(name) ? {
				name,
				isNumber,
				values: new ByteCache(valueIn, MAX_VALUES)
			} : void 0;
		});
	}
	get depth() {
		return this.#open.length;
	}
	scan(bytes, end) {
		this.#view = viewOf(bytes);
		for (let done = 0;;) {
			const { line } = this;
			const start = this.#find(bytes, LESS_THAN, done, end);
			const next = start < 0 ? -1 : this.#markup(bytes, done, start, end);
			if (next < 0) {
				this.line = line;
				return done;
			}
			done = next;
		}
	}
	#markup(bytes, textStart, start, end) {
		const first = bytes[start + 1];
		if (end - start < 9) return -1;
		if (first === EXCLAMATION || first === QUESTION) return this.#section(bytes, textStart, start, end);
		if (first !== SLASH) return this.#startTag(bytes, textStart, start + 1, end);
		const stop = this.#find(bytes, GREATER_THAN, start, end);
		if (stop < 0) return -1;
		this.#text(bytes, textStart, start);
		const { name, key } = this.#open.pop() ?? NO_ELEMENT;
		const nameEnd = nameEndIn(bytes, start + 2, stop);
		if (!isKey(key, this.#view, start + 2, nameEnd)) this.#visitor.damaged(`unexpected close tag ${quoted(decodeText(bytes, start + 2, nameEnd))}`);
		this.#visitor.close(name);
		return stop + 1;
	}
	#section(bytes, textStart, start, end) {
		const head = bytes.toString("latin1", start, start + 9);
		const closing = {
			"<?": "?>",
			"<!-": "-->"
		}[/^<\?|^<!-/.exec(head)?.[0] ?? ""] ?? "]]>";
		if (closing === "]]>" && head !== CDATA) this.#visitor.refuse();
		const stop = bytes.indexOf(closing, start);
		if (stop < 0 || stop + closing.length > end) return -1;
		this.#text(bytes, textStart, start);
		if (head === CDATA && this.gathersText) this.#visitor.text(decodeText(bytes, start + 9, stop));
		this.#find(bytes, -1, start, stop);
		return stop + closing.length;
	}
	#startTag(bytes, textStart, start, end) {
		const nameEnd = nameEndIn(bytes, start, end);
		const element = this.#names.get(bytes, start, nameEnd);
		const { name } = element;
		const isWanted = this.#visitor.wants(name);
		const attributes = isWanted ? {
			texts: {},
			numbers: {}
		} : NO_ATTRIBUTES;
		const stop = this.#readAttributes(bytes, nameEnd, end, isWanted ? attributes : void 0);
		const isEmpty = bytes[stop] === SLASH;
		const last = isEmpty ? stop + 1 : stop;
		if (stop < 0 || last >= end) return -1;
		if (bytes[last] !== GREATER_THAN || nameEnd === start) this.#visitor.damaged("a tag is malformed");
		this.#text(bytes, textStart, start - 1);
		this.#open.push(element);
		this.#visitor.open(name, attributes, isWanted ? bytes.toString("latin1", start, stop) : "");
		if (isEmpty) {
			this.#open.pop();
			this.#visitor.close(name);
		}
		return last + 1;
	}
	#readAttributes(bytes, start, end, into) {
		let at = this.#afterSpace(bytes, start, end);
		for (;;) {
			const nameEnd = nameEndIn(bytes, at, end);
			if (nameEnd === at) return at;
			const equals = this.#afterSpace(bytes, nameEnd, end);
			const quoteAt = this.#afterSpace(bytes, equals + 1, end);
			if (quoteAt >= end) return -1;
			const quote = bytes[quoteAt] ?? 0;
			if (bytes[equals] !== EQUALS || quote !== QUOTE$2 && quote !== APOSTROPHE) this.#visitor.damaged("an attribute is malformed");
			const valueEnd = this.#find(bytes, quote, quoteAt + 1, end);
			if (valueEnd < 0) return -1;
			const known = into && this.#attributes.get(bytes, at, nameEnd);
			if (known) keep(known, into, bytes, quoteAt + 1, valueEnd);
			at = this.#afterSpace(bytes, valueEnd + 1, end);
		}
	}
	#text(bytes, start, end) {
		if (this.gathersText && end > start) this.#visitor.text(this.#decoded(decodeText(bytes, start, end).replace(/\r\n?/g, "\n")));
	}
	#decoded(text) {
		if (!text.includes("&")) return text;
		return text.replace(/&(?:#(\d+|x[\da-f]+)|(\w*))(;?)/gi, (entity, code, name, end) => {
			const character = own(ENTITIES, name ?? "");
			if (end === "" || code === void 0 && character === void 0) this.#visitor.damaged(`undefined entity ${quoted(entity)}`);
			return character ?? characterOf(Number(code.replace(/^x/i, "0x"))) ?? entity;
		});
	}
	#find(bytes, byte, start, end) {
		for (let at = start; at < end; at++) {
			if (bytes[at] === byte) return at;
			if (bytes[at] === LF$4) this.line++;
		}
		return -1;
	}
	#afterSpace(bytes, start, end) {
		let at = start;
		for (; at < end && (bytes[at] ?? 0) <= SPACE; at++) if (bytes[at] === LF$4) this.line++;
		return at;
	}
};
function keep({ name, isNumber, values }, into, ...value) {
	const number = isNumber ? parseDigits(...value) : -1;
	if (number >= 0) into.numbers[name] = number;
	else into.texts[name] = values.get(...value);
}
function nameEndIn(bytes, start, end) {
	let at = start;
	for (; at < end; at++) {
		const byte = bytes[at] ?? 0;
		if (byte <= SPACE || byte === SLASH || byte === GREATER_THAN || byte === EQUALS) break;
	}
	return at;
}
function characterOf(code) {
	if (code === 65533) return LOST;
	return code < SPACE && ![
		9,
		LF$4,
		13
	].includes(code) || code > 1114111 || (code & -2048) === 55296 || code === 65534 || code === 65535 ? void 0 : String.fromCodePoint(code);
}
//#endregion
//#region src/formats/jmeter/xml.ts
const jmeterXml = {
	id: "jmeter-xml",
	kind: "samples",
	tool: "jmeter",
	looksFor: "JMeter XML (<testResults>)",
	matches: (head) => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
	read: read$2
};
const MAX_DEPTH$1 = 100;
const TEXTS = [
	"s",
	"lb",
	"rc",
	"rm",
	"tn",
	"dt"
];
const NUMBERS = [
	"t",
	"ts",
	"by",
	"na",
	"lt",
	"ct"
];
async function read$2({ chunks }, sink) {
	const { emit, end } = elementsTo(sink);
	const open = [];
	let assertion;
	let content = "";
	let rows = 0;
	let ended = false;
	const where = () => `${sink.file}:${scanner.line}`;
	const endInside = (found, name, text) => {
		if (name === "failure" || name === "error") found.failed ||= parseFlag(text) === true;
		else if (name === "failureMessage") found.message = text;
		else if (name === "assertionResult") {
			const sample = open.at(-1);
			if (sample && found.failed) sample.assertion ??= found.message;
			assertion = void 0;
			scanner.gathersText = false;
		}
	};
	const columns = sink.dimensionColumns.map(({ column }) => column);
	const scanner = new XmlScanner([...TEXTS, ...columns], NUMBERS, {
		wants: isSample,
		open(name, attributes, written) {
			if (scanner.depth > MAX_DEPTH$1) throw new InputError(`${where()}: elements are nested deeper than ${MAX_DEPTH$1} levels, so the file is damaged. Run the test again.`);
			if (ended) this.damaged("documents may contain only one root");
			if (isSample(name)) open.push({
				name,
				...attributes,
				written,
				line: scanner.line
			});
			else if (name === "assertionResult") {
				assertion = {
					failed: false,
					message: ""
				};
				scanner.gathersText = true;
			}
			content = "";
		},
		close(name) {
			const text = content;
			content = "";
			if (isSample(name)) {
				rows++;
				const element = open.pop();
				if (element) emit(element, open);
			} else if (name === "testResults") ended = true;
			else if (assertion) endInside(assertion, name, text);
		},
		text(text) {
			content += text;
		},
		damaged(what) {
			throw new InputError(`${where()}: the XML is damaged (${what}). Repair the file, or run the test again.`);
		},
		refuse() {
			throw new InputError(`${where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`);
		}
	});
	let bytes = Buffer.alloc(0);
	let filled = 0;
	for await (const chunk of chunks) {
		bytes = withRoomFor(bytes, filled, chunk.length);
		bytes.set(chunk, filled);
		filled += chunk.length;
		const done = scanner.scan(bytes, filled);
		if (filled - done > sink.limits.rowBytes) throw beyondLimit(where(), "the line is too long", "rowBytes", sink.limits);
		bytes.copyWithin(0, done, filled);
		filled -= done;
	}
	end();
	return {
		rows,
		truncated: !ended
	};
}
function elementsTo(sink) {
	const cache = new DimensionCache();
	const missing = /* @__PURE__ */ new Set();
	let last;
	const recent = new RecentRows();
	const isCopy = (element, { startMs, durationMs }) => {
		if (sink.seeksCopies && startMs !== void 0) return recent.isCopy(contentOf(element), startMs, durationMs);
		return last?.written === element.written && last.assertion === element.assertion;
	};
	const dimensionsOf = ({ texts, numbers }) => {
		const entries = sink.dimensionColumns.flatMap(({ name, column }) => {
			const value = texts[column] ?? numbers[column]?.toString();
			if (value === void 0) missing.add(column);
			return value === void 0 ? [] : [[name, value]];
		});
		return cache.of(entries);
	};
	return {
		emit(element, outer) {
			const sample = sampleOf(element, outer);
			if (typeof sample === "string") sink.issue(sample, element.line);
			else {
				const { tn } = element.texts;
				if (tn !== void 0 && tn !== "" && isCopy(element, sample)) sample.isCopy = true;
				if (tn !== void 0 && sink.wantsThreads) sample.thread = tn;
				if (sink.dimensionColumns.length > 0) sample.dimensions = dimensionsOf(element);
				sink.sample(sample, element.line);
			}
			last = element;
		},
		end() {
			for (const column of missing) sink.notice(DIMENSION_MISSING, `has samples without the attribute "${column}", which the configuration uses as a dimension.`);
		}
	};
}
function sampleOf(element, outer) {
	const { s, lb, rc = "" } = element.texts;
	const { t = element.texts.t, ts = element.texts.ts, by, na, lt, ct } = element.numbers;
	const durationMs = typeof t === "string" ? parseNumber(t) : t;
	if (durationMs === void 0 || !isElapsed(durationMs)) return `attribute "t" is not a duration in ms ${foundText(t)}`;
	if (lb === void 0) return "attribute \"lb\" is missing";
	const startMs = typeof ts === "string" ? parseTimestamp(ts)?.ms : epochMs(ts ?? NaN);
	const ok = s === void 0 ? isPassingCode(rc) : parseFlag(s);
	if (ts !== void 0 && startMs === void 0 && !(ts === 0 && ok === false)) return `attribute "ts" is not a valid time ${foundText(ts)}`;
	if (ok === void 0) return `attribute "s" is neither true nor false ${foundText(s)}`;
	const { kind, looksAborted } = classify(element, durationMs);
	const sample = {
		workflow: lb,
		kind: kind === "request" && !outer.every(isUnitOfWork) ? "sub-result" : kind,
		durationMs,
		ok
	};
	if (startMs !== void 0) sample.startMs = startMs;
	if (by !== void 0) sample.bytes = by;
	if (na !== void 0) sample.threads = na;
	const parts = partsOf(durationMs, lt, ct);
	if (parts) sample.parts = parts;
	if (!ok) explain$1(sample, element);
	if (looksAborted) sample.looksAborted = true;
	return sample;
}
function explain$1(sample, { texts: { rc = "", rm = "" }, assertion = "" }) {
	const message = failureText(rc, rm, assertion);
	if (rc !== "") sample.errorCode = rc;
	if (message !== void 0) sample.errorMessage = message;
}
function contentOf({ written, assertion = "" }) {
	return `${written}\0${assertion}`;
}
function isSample(element) {
	return element === "sample" || element === "httpSample";
}
function isUnitOfWork(element) {
	const { kind, looksAborted } = classify(element, 0);
	return kind === "transaction" || looksAborted;
}
function classify({ name, texts, numbers }, durationMs) {
	const { rm, tn, dt = "" } = texts;
	const na = numbers.na ?? texts.na;
	return classifyRow({
		transactionMessage: rm?.startsWith("Number of samples in transaction") ?? false,
		noMessage: rm === "",
		noThread: tn === "" && (na === void 0 ? durationMs === 0 : na === 0),
		noResponse: name === "sample" && dt === ""
	});
}
//#endregion
//#region src/formats/k6/groups.ts
function transactionsAround(group) {
	return group === "" ? [] : groupsAround(group).map((each) => each.replace(/^::/, ""));
}
function groupsAround(group) {
	return [...[...group.matchAll(/::/g)].map(({ index }) => index).filter((index) => index >= 2).map((end) => group.slice(0, end)), group];
}
const MAX_OPEN = 1e4;
var K6Groups = class {
	#slackMs;
	#open = /* @__PURE__ */ new Map();
	constructor(slackMs) {
		this.#slackMs = slackMs;
	}
	fail(group, request, endMs, code) {
		for (const each of groupsAround(group)) {
			const failures = this.#failuresOf(each, request);
			const before = failures.findLastIndex((failure) => failure.endMs <= endMs);
			failures.splice(before + 1, 0, {
				endMs,
				code
			});
		}
	}
	take(group, startMs, endMs) {
		let code;
		for (const failures of this.#open.get(group)?.values() ?? []) {
			const at = failures.findLastIndex((failure) => failure.endMs <= endMs + this.#slackMs);
			const failure = failures[at];
			if (!failure || failure.endMs < startMs - this.#slackMs) continue;
			failures.splice(at, 1);
			code ??= failure.code;
		}
		return code;
	}
	#failuresOf(group, request) {
		const failures = getOrAdd(getOrAdd(this.#open, group, () => /* @__PURE__ */ new Map()), request, () => []);
		if (failures.length >= MAX_OPEN) failures.shift();
		return failures;
	}
};
//#endregion
//#region src/formats/k6/iterations.ts
const NONE = {};
var Iterations = class {
	#counts = /* @__PURE__ */ new Map();
	#users;
	#maxUsers;
	#hasDropped = false;
	add(metric, value, timeMs, dimensions = NONE) {
		if (!(value > 0)) return;
		const counts = getOrAdd(getOrAdd(this.#counts, dimensions, () => /* @__PURE__ */ new Map()), Math.floor(timeMs / 1e3), () => ({
			done: 0,
			dropped: 0
		}));
		if (metric === "iterations") counts.done += value;
		else {
			counts.dropped += value;
			this.#hasDropped = true;
		}
	}
	see(users) {
		this.#users = Math.max(users, this.#users ?? 0);
	}
	allow(users) {
		this.#maxUsers = Math.max(users, this.#maxUsers ?? 0);
	}
	end(sink) {
		if (!this.#hasDropped) return;
		for (const [dimensions, seconds] of this.#counts) for (const [second, { done, dropped }] of seconds) {
			const load = {
				unit: "iterations",
				asked: done + dropped,
				achieved: done
			};
			sink.generator({ loads: [{
				dimensions,
				...load
			}] }, second * 1e3);
		}
		sink.generator(defined({
			users: this.#users,
			maxUsers: this.#maxUsers
		}));
	}
};
//#endregion
//#region src/formats/benchmarks/benchmark-value.ts
const NO_VALUE = "no name, or no value that is a number of at least 0";
const TIME = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u;
const RATE = /^(?:op|operation|iter|iteration|req|request|call|task|transaction)s?(?:\/| per )(\p{L}+)$/iu;
function benchmarkValue(value, unit, better) {
	const trimmed = unit.trim();
	const time = timeInMs(value, TIME.exec(trimmed)?.[1] ?? "");
	if (time !== void 0) return {
		metric: "avg",
		value: time
	};
	const declared = declaredMetrics().flatMap(({ id, declaredUnit }) => declaredUnit?.name === trimmed ? {
		id,
		...declaredUnit
	} : []);
	const [metric, ...others] = declared;
	if (others.length > 0) return { problem: `several metrics have its unit ${quoted(trimmed)}: ${declared.map(({ id }) => id).join(", ")}` };
	if (metric) return {
		metric: metric.id,
		value: value * metric.times / metric.per
	};
	const rate = ratePerSecond(value, RATE.exec(trimmed)?.[1] ?? "");
	return rate === void 0 ? { problem: undeclared(trimmed, better) } : {
		metric: "throughput",
		value: rate
	};
}
function undeclared(unit, better) {
	return `its unit ${quoted(unit)} is neither a time nor a rate, and no metric of the configuration has it. Declare one: ${declaration({
		id: idFrom(unit),
		unit,
		better
	})}`;
}
function declaration(...metrics) {
	const entries = metrics.map(({ id, unit, better = "DIRECTION" }) => `${id}: { unit: ${JSON.stringify(unit)}, better: ${better} }`);
	const isOpen = metrics.some(({ better }) => better === void 0);
	return `\`metrics: { ${entries.join(", ")} }\`${isOpen ? ", where DIRECTION is lower or higher" : ""}`;
}
function directedValue(workflow, value, unit, better) {
	return {
		workflow: unit === "" ? workflow : `${workflow} (${unit})`,
		metric: better === "lower" ? "smaller-better" : "larger-better",
		value
	};
}
function idFrom(unit) {
	const id = unit.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-").toLowerCase().replace("%", " percent ").replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "") || "figure";
	return isBuiltIn(id) ? `own-${id}` : id;
}
function benchmarkSeries({ metric, value }, workflow, missing) {
	return {
		...reportedSeries({
			workflow,
			kind: "benchmark",
			missing: metric === "avg" ? { p95: missing } : {
				avg: missing,
				p95: missing
			}
		}),
		reported: { [metric]: value }
	};
}
const NULL_VALUE = "the value in the file is null";
function singleValues(benchmarks, sink, missing) {
	const unread = /* @__PURE__ */ new Map();
	let isRead = false;
	const entries = benchmarks.map((one) => {
		if (typeof one === "string" || "issue" in one) return one;
		if (one.value === null) {
			const missing = {
				avg: NULL_VALUE,
				p95: NULL_VALUE,
				throughput: NULL_VALUE
			};
			sink.series(reportedSeries({
				workflow: one.workflow,
				kind: "benchmark",
				missing
			}));
			return;
		}
		const measured = benchmarkValue(one.value, one.unit);
		if ("problem" in measured) append(unread, measured.problem, quoted(one.workflow));
		else {
			isRead = true;
			sink.series(benchmarkSeries(measured, one.workflow, missing));
		}
	});
	const texts = [...unread].map(([problem, names]) => `${listed(names)}: not read, because ${problem}`);
	if (texts.length > 0 && !isRead) throw refused(sink, `${listed(texts)}.`);
	for (const text of texts) sink.notice("units-not-read", `${text}.`);
	return entries;
}
//#endregion
//#region src/formats/k6/metrics.ts
const KNOWN = /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|dropped_iterations|iteration_duration|data_sent|data_received|ws_sessions|ws_session_duration|ws_msgs_\w+|grpc_streams\w*|browser_data_\w+)$/;
const OTHER_DURATIONS = /^(?:grpc_req_duration|ws_connecting|ws_ping|browser_http_req_duration|browser_web_vital_(?:fcp|fid|inp|lcp|ttfb))$/;
function isKnown(metric) {
	return KNOWN.test(metric);
}
function isOtherDuration(metric) {
	return OTHER_DURATIONS.test(metric);
}
function noteUnread(sink, metrics, remedy) {
	const sorted = [...metrics].sort();
	const [first] = sorted;
	if (first === void 0) return;
	const example = declaration({
		id: declaredName(first),
		unit: "1"
	});
	sink.notice("unread-metrics", `has metrics that are not read (${metrics.size}): ${listed(sorted.map(quoted))}. ${remedy} Any other metric is read if the configuration declares it: ${example}.`);
}
function declaredName(name) {
	return idFrom(name.replace(/\{.*/s, ""));
}
function declaredFor(name) {
	return isKnown(name) ? void 0 : declaredMetrics().find(({ id }) => id === declaredName(name));
}
function declaredSeries(workflow, { id, unit, declaredUnit: { name, times, per } = {
	name: unit,
	times: 1,
	per: 1
} }, value, inBaseUnits) {
	const converted = value === void 0 ? void 0 : value * times / per;
	return reportedSeries({
		workflow,
		kind: "measure",
		reported: { [id]: unit in inBaseUnits ? inBaseUnits[unit] : converted },
		missing: { [id]: `the file has no value of it in ${name}` }
	});
}
var DeclaredValues = class {
	#values = /* @__PURE__ */ new Map();
	define(name, type) {
		const declared = declaredFor(name);
		if (declared && !this.#values.has(name)) this.#values.set(name, {
			type,
			declared,
			count: 0,
			sum: 0,
			last: 0
		});
	}
	add(name, value) {
		const values = this.#values.get(name);
		if (!values) return false;
		values.count++;
		values.sum += values.type === "rate" ? Number(value !== 0) : value;
		values.last = value;
		return true;
	}
	end(sink) {
		for (const [name, { type, declared, count, sum, last }] of this.#values) {
			const value = {
				counter: sum,
				gauge: last
			}[type] ?? sum / count;
			const inBaseUnits = {
				rate: { ratio: value },
				counter: { "1/s": void 0 }
			}[type] ?? {};
			if (count > 0) sink.series(declaredSeries(name, declared, value, inBaseUnits));
		}
	}
};
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
const MAX_DEPTH = 100;
function checksIn(document) {
	const checks = /* @__PURE__ */ new Map();
	const add = (check) => {
		const name = textAt(check, "name");
		const passes = countAt(check, "passes");
		const fails = countAt(check, "fails");
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
		if (depth < MAX_DEPTH) for (const inner of membersOf(group, "groups")) addGroup(inner, depth + 1);
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
//#region src/formats/k6/tags.ts
const MAX_TAGS = 4096;
var TagReader = class {
	#columns;
	#dimensions = new DimensionCache();
	#inside = /* @__PURE__ */ new Map();
	constructor({ dimensionColumns }) {
		this.#columns = dimensionColumns;
	}
	read(of) {
		const group = of("group");
		const inside = getOrAdd(this.#inside, group, () => transactionsAround(group));
		return {
			of,
			request: {
				workflow: of("name") || of("url"),
				kind: "request",
				inside
			},
			transaction: {
				workflow: inside.at(-1) ?? "",
				kind: "transaction",
				inside: []
			},
			group,
			status: of("status"),
			errorCode: of("error_code"),
			expected: of("expected_response"),
			dimensions: this.#dimensionsIn(of)
		};
	}
	#dimensionsIn(of) {
		if (this.#columns.length === 0) return void 0;
		const entries = this.#columns.map(({ name, column }) => [name, of(column)]).filter(([, value]) => value !== "");
		return this.#dimensions.of(entries);
	}
};
//#endregion
//#region src/formats/k6/trends.ts
const MISSING = { "error-rate": "a duration that a k6 script measures has no outcome" };
var Trends = class {
	#sink;
	#trends = /* @__PURE__ */ new Map();
	constructor(sink) {
		this.#sink = sink;
	}
	define(metric) {
		const isFull = this.#trends.size >= this.#sink.limits.workflows;
		if (isKnown(metric) || this.#trends.has(metric) || isFull) return false;
		this.#trends.set(metric, /* @__PURE__ */ new Set());
		return true;
	}
	has(metric) {
		return this.#trends.has(metric) || isOtherDuration(metric) && this.define(metric);
	}
	saw(metric, dimensions) {
		this.#trends.get(metric)?.add(dimensions);
	}
	end() {
		for (const [workflow, all] of this.#trends) for (const dimensions of all) this.#sink.series({
			...absentMetrics(workflow, MISSING),
			...defined({ dimensions })
		});
	}
};
//#endregion
//#region src/formats/k6/points.ts
const K6_POINTS = {
	kind: "samples",
	tool: "k6",
	unitMs: .001
};
const DURATIONS = /* @__PURE__ */ new Set([
	"http_req_duration",
	"group_duration",
	"grpc_req_duration"
]);
const PARTS = /* @__PURE__ */ new Map([
	["http_req_connecting", "connect"],
	["http_req_tls_handshaking", "connect"],
	["http_req_sending", "send"],
	["http_req_waiting", "wait"],
	["http_req_receiving", "receive"]
]);
const NAMES = [
	...DURATIONS,
	"http_req_failed",
	"vus",
	"vus_max",
	"iterations",
	"dropped_iterations",
	"checks"
];
const MAX_METRICS = 65536;
var K6Points = class {
	#sink;
	#groups;
	#tags;
	#open;
	#threads;
	#failedGroups = 0;
	#checks = /* @__PURE__ */ new Map();
	#trends;
	#declared = new DeclaredValues();
	#iterations = new Iterations();
	#metrics = /* @__PURE__ */ new Map();
	#skipped = 0;
	#unread = /* @__PURE__ */ new Set();
	constructor(sink, resolutionMs) {
		this.#sink = sink;
		this.#groups = new K6Groups(resolutionMs);
		this.#tags = new TagReader(sink);
		this.#trends = new Trends(sink);
	}
	define(metric, type, contains) {
		if (type === "trend" && contains === "time") this.#trends.define(metric);
		else if (type !== void 0) this.#declared.define(metric, type);
	}
	metric(name) {
		const known = this.#metrics.get(name);
		const metric = known ?? newMetric(name);
		if (!known && this.#metrics.size < MAX_METRICS) this.#metrics.set(name, metric);
		return metric;
	}
	tags(of) {
		return this.#tags.read(of);
	}
	add(point) {
		const { metric, value, tags } = point;
		const { name, part } = metric;
		if (part) this.#part(part, value);
		else if (name === "vus") return this.#vus(point);
		else if (name === "vus_max") this.#iterations.allow(value);
		else if (name === "iterations" || name === "dropped_iterations") this.#iterations.add(name, value, point.timeMs, tags.dimensions);
		else if (name === "http_req_failed") this.#settle(value === 0);
		else if (name === "checks") this.#check(point);
		else if (this.#declared.add(name, value)) return void 0;
		else if (!DURATIONS.has(name) && !this.#trends.has(name)) this.#leaveOut(metric);
		else if (!isElapsed(value)) return `the duration is not a valid number of ms (found ${value})`;
		else if (name === "http_req_duration") this.#request(point);
		else if (name === "group_duration") this.#group(point);
		else if (name === "grpc_req_duration") {
			this.#request(point);
			this.#settle(tags.status === "0");
		} else this.#trend(point);
	}
	end(remedy) {
		this.#settle();
		this.#trends.end();
		noteUnread(this.#sink, this.#unread, remedy);
		this.#declared.end(this.#sink);
		this.#iterations.end(this.#sink);
		for (const [name, outcomes] of this.#checks) this.#sink.series(checkSeries(name, outcomes));
		if (this.#failedGroups > 0) this.#sink.notice("group-failures", `k6 does not record to which execution of a group a failed request belongs: ${this.#failedGroups} executions that ran at the time were counted as failed.`);
	}
	#request(point) {
		this.#settle();
		const { metric, line, timeMs, tags } = point;
		const { workflow, inside } = tags.request;
		const sample = this.#sampleOf(point, workflow || metric.name, "request");
		if (inside.length === 0) sample.standalone = true;
		else sample.inside = inside;
		this.#open = {
			sample,
			line,
			endMs: timeMs,
			tags
		};
	}
	#vus({ timeMs, value }) {
		if (!Number.isSafeInteger(value) || value < 0) return `the number of virtual users is not valid (found ${value})`;
		this.#threads = value;
		this.#iterations.see(value);
		this.#sink.users(timeMs, value);
	}
	#part(part, ms) {
		const { sample } = this.#open ?? {};
		if (!sample || !(ms >= 0) || part !== "connect" && ms > sample.durationMs) return;
		sample.parts ??= {};
		addPart(sample.parts, part, ms);
	}
	#check({ tags, value }) {
		const outcomes = getOrAdd(this.#checks, tags.of("check"), () => ({
			passes: 0,
			fails: 0
		}));
		if (value === 0) outcomes.fails++;
		else outcomes.passes++;
	}
	#group(point) {
		this.#settle();
		const { group, transaction } = point.tags;
		const sample = this.#sampleOf(point, transaction.workflow, "transaction");
		const code = this.#groups.take(group, sample.startMs, point.timeMs);
		if (code !== void 0) {
			this.#failedGroups++;
			sample.ok = false;
			sample.errorMessage = "a request of the group failed";
			if (code !== "") sample.errorCode = code;
		}
		this.#send(sample, point.line, point.tags, transaction);
	}
	#trend(point) {
		const { name } = point.metric;
		const sample = this.#sampleOf(point, name, "measure");
		this.#trends.saw(name, sample.dimensions);
		this.#sink.sample(sample, point.line);
	}
	#leaveOut(metric) {
		if (this.#skipped >= this.#sink.limits.workflows) return;
		this.#skipped++;
		metric.isSkipped = true;
		if (!isKnown(metric.name)) this.#unread.add(metric.name);
	}
	#settle(passed) {
		const open = this.#open;
		if (!open) return;
		this.#open = void 0;
		const { sample, endMs, tags, line } = open;
		const { status, errorCode, expected } = tags;
		sample.ok = passed ?? (expected !== "" ? expected === "true" : errorCode === "" && !/^[04-9]/.test(status));
		if (!sample.ok) {
			const code = status !== "" && status !== "0" ? status : errorCode;
			const error = tags.of("error");
			if (code !== "") sample.errorCode = code;
			if (error !== "") sample.errorMessage = error;
			if (tags.group !== "") this.#groups.fail(tags.group, sample.workflow, endMs, code);
		}
		this.#send(sample, line, tags, tags.request);
	}
	#send(sample, line, { dimensions }, path) {
		const { workflow, startMs, durationMs, ok, threads, parts } = sample;
		if (ok && workflow === path.workflow && threads !== 0 && !dimensions && this.#sink.passed?.(path, startMs, durationMs, threads ?? 0, parts)) return;
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
		const { dimensions } = point.tags;
		if (dimensions) sample.dimensions = dimensions;
		return sample;
	}
};
function newMetric(name) {
	return {
		name: NAMES.find((each) => each === name) ?? name,
		part: PARTS.get(name),
		isSkipped: false
	};
}
function addPart(parts, part, ms) {
	if (part === "connect") parts.connect = (parts.connect ?? 0) + ms;
	else if (part === "send") parts.send = (parts.send ?? 0) + ms;
	else if (part === "wait") parts.wait = (parts.wait ?? 0) + ms;
	else parts.receive = (parts.receive ?? 0) + ms;
}
//#endregion
//#region src/formats/k6/csv.ts
const k6Csv = {
	...K6_POINTS,
	id: "k6-csv",
	looksFor: "k6 CSV (metric_name,timestamp,metric_value)",
	matches: (head) => head.text.startsWith("metric_name,timestamp,metric_value,"),
	read: read$1
};
const REMEDY$1 = "To read the durations among them (new Trend(name, true)), give JSON: k6 run --out json=results.json.";
async function read$1({ chunks }, sink) {
	const rows = new PointRows(sink);
	for await (const block of lineBlocksOf(chunks, sink.file, sink.limits)) rows.take(block);
	return rows.end();
}
const [LF$3, QUOTE$1, COMMA$1] = [
	10,
	34,
	44
];
const POINT$1 = [
	"metric_name",
	"timestamp",
	"metric_value"
];
var PointRows = class {
	#sink;
	#points;
	#tokenizer;
	#metrics = new ByteCache((bytes, start, end) => bytes[start] === QUOTE$1 ? void 0 : this.#points.metric(decodeText(bytes, start, end - 1)));
	#times = new ByteCache((bytes, start, end) => bytes[start] === QUOTE$1 ? void 0 : parseTimestamp(decodeText(bytes, start, end - 1))?.ms);
	#tags = new ByteCache((bytes, start, end) => this.#tagsIn(bytes, start, end), MAX_TAGS);
	#columns = /* @__PURE__ */ new Map();
	#width;
	#isUsual = false;
	#rows = 0;
	#truncated = false;
	metric;
	tags;
	timeMs = 0;
	value = 0;
	line = 0;
	constructor(sink) {
		this.#sink = sink;
		this.#points = new K6Points(sink, 1e3);
		this.#tokenizer = new CsvTokenizer(COMMA$1, sink.file, sink.limits);
	}
	take(block) {
		const { bytes, end, first, unterminated } = block;
		const tokenizer = this.#tokenizer;
		for (let start = 0; start < end;) {
			const isAtRow = !unterminated && tokenizer.heldBytes === 0;
			const next = isAtRow ? this.#read(bytes, start) : 0;
			if (next > 0) {
				tokenizer.line++;
				start = next;
				continue;
			}
			const stop = isAtRow ? lineEnd(block, start) + 1 : end;
			this.#takeRows(tokenizer.push(bytes.subarray(start, stop)));
			start = stop;
		}
		if (tokenizer.heldBytes === 0) block.lines = tokenizer.line - first;
	}
	end() {
		this.#takeRows(this.#tokenizer.end());
		this.#points.end(REMEDY$1);
		return {
			rows: this.#rows,
			truncated: this.#truncated
		};
	}
	#read(bytes, start) {
		if (!this.#isUsual) return 0;
		const metric = this.#metrics.ahead(bytes, start) ?? fieldAt(this.#metrics, bytes, start);
		if (!metric?.value) return 0;
		const timeAt = start + metric.length;
		const time = this.#times.ahead(bytes, timeAt) ?? fieldAt(this.#times, bytes, timeAt);
		if (time?.value === void 0) return 0;
		const valueAt = timeAt + time.length;
		const tagsAt = nextOf(bytes, valueAt, COMMA$1) + 1;
		const value = parseDecimal(bytes, valueAt, tagsAt - 1);
		if (value < 0) return 0;
		const tags = this.#tags.ahead(bytes, tagsAt) ?? this.#tags.find(bytes, tagsAt, bytes.indexOf(LF$3, tagsAt) + 1);
		const next = tagsAt + tags.length;
		if (!tags.value || next - start > this.#sink.limits.rowBytes) return 0;
		this.#rows++;
		if (metric.value.isSkipped) return next;
		this.metric = metric.value;
		this.timeMs = time.value;
		this.value = value;
		this.tags = tags.value;
		this.line = this.#tokenizer.line;
		this.#add(this);
		return next;
	}
	#add(point) {
		const problem = this.#points.add(point);
		if (problem !== void 0) this.#sink.issue(problem, point.line);
	}
	#tagsIn(bytes, start, end) {
		const { file, limits } = this.#sink;
		const anyLength = {
			...limits,
			rowBytes: Infinity
		};
		const block = new CsvTokenizer(COMMA$1, file, anyLength).push(bytes.subarray(start, end));
		return block.rows === 1 && POINT$1.length + widthOf(block, 0) === this.#width ? this.#tagsOf([...POINT$1, ...fieldsOf(block, 0)]) : void 0;
	}
	#tagsOf(fields) {
		return this.#points.tags((name) => {
			const column = this.#columns.get(name);
			if (column !== void 0) return fields[column] ?? "";
			const others = this.#columns.get("extra_tags");
			return (others === void 0 ? [] : (fields[others] ?? "").split("&")).find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
		});
	}
	#takeRows(block) {
		for (let row = 0; row < block.rows; row++) {
			const width = widthOf(block, row);
			if (this.#width === void 0) this.#readHeader(fieldsOf(block, row));
			else if (width === this.#width) this.#readRow(fieldsOf(block, row), lineOf(block, row));
			else if (block.unterminated && row === block.rows - 1) this.#truncated = true;
			else {
				this.#rows++;
				const problem = `the row has ${width} fields instead of ${this.#width}`;
				this.#sink.issue(problem, lineOf(block, row));
			}
		}
	}
	#readHeader(names) {
		const { file, limits, dimensionColumns } = this.#sink;
		if (names.length > limits.columns) throw beyondLimit(file, `the header has ${names.length} columns`, "columns", limits);
		for (const [column, name] of names.entries()) this.#columns.set(name, column);
		this.#width = names.length;
		this.#isUsual = names.length > POINT$1.length && POINT$1.every((name, column) => name === names[column]) && !dimensionColumns.some(({ column }) => POINT$1.includes(column));
	}
	#readRow(fields, line) {
		const [name = "", time = "", text = ""] = fields;
		this.#rows++;
		const metric = this.#points.metric(name);
		if (metric.isSkipped) return;
		const timeMs = parseTimestamp(time)?.ms;
		const value = parseNumber(text);
		if (timeMs === void 0) this.#sink.issue(`column "timestamp" is not a valid time (found ${quoted(time)})`, line);
		else if (value === void 0) this.#sink.issue(`column "metric_value" is not a number (found ${quoted(text)})`, line);
		else this.#add({
			metric,
			timeMs,
			value,
			line,
			tags: this.#tagsOf(fields)
		});
	}
};
function fieldAt(fields, bytes, start) {
	const comma = nextOf(bytes, start, COMMA$1);
	return comma < 0 ? void 0 : fields.find(bytes, start, comma + 1);
}
//#endregion
//#region src/formats/k6/json.ts
const k6Json = {
	...K6_POINTS,
	id: "k6-json",
	looksFor: "k6 JSON lines ({\"metric\":…,\"type\":\"Point\"})",
	matches: (head) => /^\{(?=.*"type"\s*:\s*"(?:Metric|Point)")(?=.*"metric"\s*:\s*")/.test(head.text),
	read
};
const RESOLUTION_MS = 1;
const LAST_METRIC = /"metric":"(\w+)"\}$/;
async function read({ chunks }, sink) {
	const points = new K6Points(sink, RESOLUTION_MS);
	const lines = new PointLines(points, sink);
	let rows = 0;
	let truncated = false;
	const readText = (text, line, isLast) => {
		if (text === "") return;
		const last = LAST_METRIC.exec(text)?.[1];
		const problem = !isLast && last !== void 0 && points.metric(last).isSkipped ? void 0 : readEntry(text, line, points);
		if (isLast && problem !== void 0) truncated = true;
		else {
			rows++;
			if (problem !== void 0) sink.issue(problem, line);
		}
	};
	await readLines(chunks, sink, lines, readText);
	points.end("Durations of the script are read (new Trend(name, true)).");
	return {
		rows: rows + lines.rows,
		truncated
	};
}
function readEntry(text, line, points) {
	const entry = asObject(parseJson(text));
	if (!entry) return `the line is not a JSON object (found ${quoted(text)})`;
	const metric = textAt(entry, "metric");
	const type = textAt(entry, "type");
	const data = objectAt(entry, "data");
	if (metric !== void 0 && type === "Metric") {
		points.define(metric, textAt(data, "type"), textAt(data, "contains"));
		return;
	}
	if (metric === void 0 || type !== "Point") return `the line is neither a metric nor a point (found ${quoted(text)})`;
	const time = textAt(data, "time");
	const timeMs = time === void 0 ? void 0 : parseTimestamp(time)?.ms;
	const value = numberAt(data, "value");
	if (timeMs === void 0) return `"time" is not a valid time ${foundText(data?.time)}`;
	if (value === void 0) return `"value" is not a number ${foundText(data?.value)}`;
	const tags = objectAt(data, "tags");
	return points.add({
		metric: points.metric(metric),
		timeMs,
		value,
		line,
		tags: points.tags((name) => textAt(tags, name) ?? "")
	});
}
const [BEFORE_METRIC, BEFORE_TIME, AFTER_TIME, BEFORE_TAGS, AFTER_TAGS] = [
	"{\"metric\":\"",
	",\"type\":\"Point\",\"data\":{\"time\":\"",
	"Z\",\"value\":",
	",\"tags\":",
	"}}"
].map((text) => Buffer.from(text));
const [LF$2, QUOTE, COMMA, POINT, ZULU] = [
	10,
	34,
	44,
	46,
	90
];
const SECOND_LENGTH = 19;
const MAX_FRACTION = 9;
var PointLines = class {
	#points;
	#sink;
	#metrics = new ByteCache((bytes, start, end) => this.#metricIn(bytes, start, end));
	#times = new ByteCache((bytes, start, end) => this.#timeIn(bytes, start, end), 0);
	#tags = new ByteCache((bytes, start, end) => this.#tagsIn(bytes, start, end), MAX_TAGS);
	#seconds = new ByteCache(wholeSecondIn, 65536);
	metric;
	tags;
	timeMs = 0;
	value = 0;
	line = 0;
	next = 0;
	rows = 0;
	constructor(points, sink) {
		this.#points = points;
		this.#sink = sink;
	}
	read(bytes, start, line) {
		const metric = this.#metrics.ahead(bytes, start) ?? this.#metricAt(bytes, start);
		if (!metric?.value) return false;
		if (metric.value.isSkipped) {
			this.next = bytes.indexOf(LF$2, start) + 1;
			this.rows++;
			return true;
		}
		const timeAt = start + metric.length;
		const time = this.#times.ahead(bytes, timeAt) ?? this.#timeAt(bytes, timeAt);
		if (time?.value === void 0) return false;
		const valueAt = timeAt + time.length;
		const valueEnd = nextOf(bytes, valueAt, COMMA);
		const value = parseDecimal(bytes, valueAt, valueEnd);
		if (value < 0) return false;
		const tags = this.#tags.ahead(bytes, valueEnd) ?? this.#tagsAt(bytes, valueEnd);
		if (!tags.value) return false;
		this.metric = metric.value;
		this.timeMs = time.value;
		this.value = value;
		this.tags = tags.value;
		this.line = line;
		this.next = valueEnd + tags.length;
		this.rows++;
		const problem = this.#points.add(this);
		if (problem !== void 0) this.#sink.issue(problem, line);
		return true;
	}
	#metricAt(bytes, start) {
		if (!holds(bytes, start, BEFORE_METRIC)) return void 0;
		const end = nextOf(bytes, start + BEFORE_METRIC.length, QUOTE);
		return end < 0 ? void 0 : this.#metrics.find(bytes, start, end + 1);
	}
	#timeAt(bytes, start) {
		if (!holds(bytes, start, BEFORE_TIME)) return void 0;
		const end = nextOf(bytes, start + BEFORE_TIME.length, ZULU);
		return end >= 0 && holds(bytes, end, AFTER_TIME) ? this.#times.find(bytes, start, end + AFTER_TIME.length) : void 0;
	}
	#tagsAt(bytes, start) {
		return this.#tags.find(bytes, start, bytes.indexOf(LF$2, start) + 1);
	}
	#metricIn(bytes, start, end) {
		const text = decodeText(bytes, start + BEFORE_METRIC.length, end - 1);
		return /^\w+$/.test(text) ? this.#points.metric(text) : void 0;
	}
	#tagsIn(bytes, start, end) {
		const tagsEnd = withoutReturn(bytes, start, end - 1) - AFTER_TAGS.length;
		if (!holds(bytes, start, BEFORE_TAGS) || !holds(bytes, tagsEnd, AFTER_TAGS)) return void 0;
		const tags = asObject(parseJson(decodeText(bytes, start + BEFORE_TAGS.length, tagsEnd)));
		return tags && Object.values(tags).every((value) => typeof value === "string") ? this.#points.tags((name) => textAt(tags, name) ?? "") : void 0;
	}
	#timeIn(bytes, start, end) {
		const secondStart = start + BEFORE_TIME.length;
		const secondEnd = secondStart + SECOND_LENGTH;
		const fractionEnd = end - AFTER_TIME.length;
		const length = fractionEnd - secondEnd - 1;
		const isWhole = fractionEnd === secondEnd;
		if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MAX_FRACTION)) return void 0;
		const second = this.#seconds.get(bytes, secondStart, secondEnd);
		const fraction = isWhole ? 0 : parseDigits(bytes, secondEnd + 1, fractionEnd);
		return second === void 0 || fraction < 0 ? void 0 : second + fraction / 10 ** length * 1e3;
	}
};
function wholeSecondIn(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? parseTimestamp(`${text}Z`)?.ms : void 0;
}
function holds(bytes, start, wanted) {
	for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false;
	return true;
}
//#endregion
//#region src/formats/load-tools/file-workflow.ts
function fileWorkflow(sink) {
	const workflow = fileName(sink.file);
	sink.notice("named-by-file", `does not contain the requested URL, so its workflow is named ${quoted(workflow)} after the file. Use the same file name in all runs.`);
	return workflow;
}
function fileName(file) {
	const base = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
	return withoutEndings(base) || base;
}
function addressWorkflow(address) {
	return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address;
}
//#endregion
//#region src/formats/load-tools/offered-rate.ts
function offered(unit, asked, achieved) {
	if (asked === void 0 || achieved === void 0 || !(asked > 0)) return {};
	return { loads: [{
		dimensions: {},
		unit,
		asked,
		achieved
	}] };
}
//#endregion
//#region src/formats/load-tools/printed-tool.ts
function printedTool(tool, marks, describe) {
	const layouts = lazily(() => alternatives(describe()));
	const layoutOf = (text) => layouts().find(({ start, looks }) => text.search(start) >= 0 && (looks === void 0 || text.search(looks) >= 0));
	const name = toolName(tool);
	return textFormat({
		id: `${tool}-text`,
		tool,
		perTest: true,
		looksFor: `${name}'s output (${marks})`,
		matches: (head) => layoutOf(plain(head.text)) !== void 0,
		entries(document, sink) {
			const text = plain(document);
			const [first] = layouts();
			const layout = layoutOf(text) ?? first;
			const { needs = "", outputs: split = outputsOf, note } = layout;
			const outputs = split(text, layout.start);
			const lacks = (output) => `has no ${output.includes(needs) ? "figures" : quoted(needs.trim())}`;
			const workflow = namerOf(sink);
			const found = outputs.map((output, index) => {
				const entry = output.includes(needs) && entryOf$2(output, layout, workflow, {
					tool: name,
					remedy: first.remedy
				});
				if (!entry) return `output ${index + 1} of ${name} ${lacks(output)}`;
				const load = offered("requests/s", numberOf(layout.asks?.exec(output)?.groups?.asked), entry.throughput);
				if (load.loads) sink.generator(load);
				const noted = note?.[0].exec(output);
				if (note && noted) sink.notice(note[1], note[2].replace("$1", noted[1] ?? ""));
				return entry;
			});
			if (!found.some((one) => typeof one === "object")) throw refused(sink, `is incomplete: it ${lacks(outputs[0] ?? "")}. Run the test again.`);
			return found;
		}
	});
}
function alternatives(first) {
	return first.otherwise ? [first, ...alternatives(first.otherwise)] : [first];
}
function namerOf(sink) {
	const named = /* @__PURE__ */ new Map();
	return (name) => {
		const ofFile = named.size === 0 ? fileWorkflow : () => fileName(sink.file);
		const workflow = name === void 0 ? ofFile(sink) : addressWorkflow(name.trim());
		const times = (named.get(workflow) ?? 0) + 1;
		named.set(workflow, times);
		return times === 1 ? workflow : `${workflow} ${times}`;
	};
}
const EXPECTED$1 = [
	"avg",
	"min",
	"max",
	"stddev",
	"p50",
	"p75",
	"p90",
	"p95",
	"p99",
	"throughput",
	"error-rate"
];
function entryOf$2(whole, layout, workflow, { tool, remedy }) {
	const { start, figures = [], unit = "ms", omitsZero, stepMs = exact } = layout;
	const output = layout.skips ? whole.replace(layout.skips, "") : whole;
	const found = {};
	const [first] = output.matchAll(start);
	for (const match of [first, ...figures.map((pattern) => pattern.exec(output))]) Object.assign(found, match?.groups);
	const { name, count, passed, seconds, throughput, ...singles } = found;
	const byCode = talliesIn(output, layout.failed);
	const lost = talliesIn(output, layout.lost);
	const failed = [...byCode.filter(({ code }) => !/^(?:[23](?:\d\d|xx)|OK|SERVING)$/.test(code)), ...lost];
	const broken = talliesIn(output, layout.broken);
	const errors = [...failed, ...broken].map((one) => /^[1-9]/.test(one.code) ? one : withoutCode(one));
	const errorCount = omitsZero || byCode.length + lost.length + broken.length > 0 ? countOf(errors) : void 0;
	const listed = countOf(talliesIn(output, layout.parts)) + countOf(passed === void 0 ? byCode : failed);
	const samples = (numberOf(count) ?? (numberOf(passed) ?? 0) + listed) + countOf(broken);
	const elapsedMs = durationOf(seconds, "s");
	const labelled = layout.labelled ? [...output.matchAll(layout.labelled)] : [];
	const times = labelledTimes([
		...Object.entries(singles),
		...[layout.columns ?? []].flat().flatMap((pattern) => columnsIn(output, pattern)),
		...labelled.map(([, label = "", time]) => [label, time])
	], (time) => durationOf(time, unit));
	const rate = numberOf(throughput) ?? (elapsedMs && samples > 0 ? samples / (elapsedMs / 1e3) : void 0);
	if (samples === 0 && Object.keys(times).length === 0 && rate === void 0) return void 0;
	const hint = remedy === void 0 ? "" : `: use ${remedy}`;
	return {
		workflow: workflow(name),
		count: samples > 0 || count !== void 0 || passed !== void 0 ? samples : void 0,
		...errorCount === void 0 ? {} : { errorCount: Math.min(samples, errorCount) },
		errors,
		failuresInTimes: passed === void 0 ? countOf(failed) - countOf(lost) : 0,
		times,
		stepMs: stepMs(output),
		throughput: rate,
		missing: Object.fromEntries((samples === errorCount ? [] : EXPECTED$1).map((metric) => [metric, `this output of ${tool} has no ${metric}${metric.startsWith("p") ? hint : ""}`]))
	};
}
function exact() {
	return EXACT_MS;
}
function withoutCode({ code, message, count }) {
	return {
		code: "",
		message: message || (/^(?:0|-1|others|)$/.test(code) ? "no response" : code),
		count
	};
}
function countOf(tallies) {
	return sum(tallies.map(({ count }) => count));
}
function talliesIn(output, pattern) {
	return [...pattern ? output.matchAll(pattern) : []].flatMap(({ 0: line, groups = {} }) => {
		const { code = "", count = "" } = groups;
		const message = groups.message ?? line.replace(count, "").replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
		const number = Number(count);
		return Number.isSafeInteger(number) ? [{
			code,
			message: code === "" ? message.trim() : "",
			count: number
		}] : [];
	});
}
function columnsIn(output, pattern) {
	const { names = "", values = "" } = pattern.exec(output)?.groups ?? {};
	const cells = values.trim().split(/[\s,|]+/);
	return names.trim().split(/[\s,|]+/).map((name, index) => [name, cells[index]]);
}
function numberOf(text) {
	const number = Number(text?.replaceAll(",", "") || NaN);
	return Number.isFinite(number) ? number : void 0;
}
function outputsOf(text, start) {
	const starts = [...text.matchAll(start)].map(({ index }) => index);
	return starts.map((from, index) => text.slice(from, starts[index + 1]));
}
function plain(text) {
	return plainText(text).replaceAll("\r", "\n").replace(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z |[\w.-]+[-_]\d+ +\| )/gm, "");
}
//#endregion
//#region src/formats/k6/summary.ts
function shapeOf({ text }) {
	if (!/^\s*\{/.test(text)) return void 0;
	if (/"k6_version"\s*:/.test(text) && /"results"\s*:/.test(text)) return "machine";
	if (!(/"metrics"\s*:\s*\{/.test(text) && /"(?:iteration_duration|http_reqs|vus_max)"\s*:/.test(text)) && !/"root_group"\s*:\s*\{/.test(text)) return void 0;
	return /"(?:groups|checks)"\s*:\s*\[|"contains"\s*:\s*"/.test(text) ? "handled" : "export";
}
const REMEDY = "Write it again (k6 run --summary-export=summary.json).";
const UNREAD_REMEDY = "Durations of the script are read (new Trend(name, true)), but not from --summary-export, which does not mark them: give the data of handleSummary, or the points (k6 run --out json=results.json).";
function summaryFormat(id, shape, looksFor) {
	return jsonFormat({
		id,
		tool: "k6",
		stepMs: EXACT_MS,
		looksFor,
		matches: (head) => shapeOf(head) === shape,
		remedy: REMEDY,
		entries
	});
}
const k6SummaryExport = summaryFormat("k6-summary-export", "export", "k6 --summary-export (metrics, root_group)");
const k6HandledSummary = summaryFormat("k6-handle-summary", "handled", "the data of k6 handleSummary (metrics with values)");
const k6MachineSummary = summaryFormat("k6-machine-summary", "machine", "k6 --new-machine-readable-summary (metadata with k6_version)");
function entries(document, sink) {
	const metrics = metricsOf(document);
	if (metrics.size === 0) throw refused(sink, `is not a k6 summary: it has no metrics. ${REMEDY}`);
	const crossed = [...metrics].flatMap(([name, metric]) => crossedThresholds(metric).map((rule) => `${name} ${rule}`));
	if (crossed.length > 0) sink.notice("tool-thresholds", `thresholds of the k6 script were crossed: ${listed(crossed)}.`);
	noteDropped(metrics, sink);
	const names = [...metrics.keys()].filter(isDuration);
	const seconds = numberAt(objectAt(document, "config"), "duration");
	const found = new Map(names.map((name) => [name, entryOf$1(name, metrics, seconds)]));
	for (const [name, outcomes] of checksIn(document)) sink.series(checkSeries(name, outcomes));
	for (const [name, metric] of metrics) {
		const declared = declaredFor(name);
		if (isOtherDurationIn(name, metric)) found.set(name, {
			workflow: name,
			kind: "measure",
			times: timesIn$1(valuesOf(metric))
		});
		else if (declared) sink.series(scriptSeries(name, declared, valuesOf(metric), seconds));
	}
	const iterations = valuesOf(metrics.get("iterations"));
	if (names.length === 0 && iterations) {
		const times = timesIn$1(valuesOf(metrics.get("iteration_duration")));
		const count = countAt(iterations, "count");
		const throughput = perSecond(iterations, seconds);
		found.set("iterations", {
			workflow: "iterations",
			kind: "measure",
			times,
			count,
			throughput
		});
	}
	noteUnread(sink, unreadIn(metrics), UNREAD_REMEDY);
	if (names.length === 1) sink.notice("no-endpoints", "has only the numbers of all requests together. k6 writes those of an endpoint if a threshold names it, as in http_req_duration{name:POST check-in}. Or give the points (k6 run --out json=results.json).");
	return [...metrics.keys()].map((name) => found.get(name));
}
function noteDropped(metrics, sink) {
	const countOf = (name) => countAt(valuesOf(metrics.get(name)), "count") ?? 0;
	const done = countOf("iterations");
	const dropped = countOf("dropped_iterations");
	if (dropped === 0) return;
	const mostOf = (name) => {
		const values = valuesOf(metrics.get(name));
		return numberAt(values, "max") ?? numberAt(values, "value");
	};
	const users = defined({
		users: mostOf("vus"),
		maxUsers: mostOf("vus_max")
	});
	sink.generator({
		...offered("iterations", done + dropped, done),
		...users
	});
}
function isDuration(name) {
	return /^http_req_duration(?:\{|$)/.test(name) && name !== EXPECTED;
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
function entryOf$1(name, metrics, seconds) {
	const suffix = name.slice(17);
	const own = valuesOf(metrics.get(name));
	const passed = suffix === "" ? valuesOf(metrics.get(EXPECTED)) : void 0;
	const counter = valuesOf(metrics.get(`http_reqs${suffix}`));
	const requests = countAt(counter, "count") ?? countAt(own, "count");
	const outcomes = rateOf(valuesOf(metrics.get(`http_req_failed${suffix}`)));
	const noPercentile = (percentile) => `the summary has no ${percentile}: name it in summaryTrendStats of the k6 script`;
	return {
		workflow: suffix === "" ? "all requests" : endpointOf(suffix.slice(1, -1)),
		count: outcomes?.total ?? requests,
		errorCount: outcomes && outcomes.total > 0 ? outcomes.trues : void 0,
		times: timesIn$1(passed ?? own),
		throughput: perSecond(counter, seconds) ?? perSecond(own, seconds),
		missing: {
			p95: noPercentile("p(95)"),
			p99: noPercentile("p(99)"),
			"error-rate": `the summary has no http_req_failed${suffix}: name it in a threshold of the k6 script`,
			throughput: `the summary has no rate of http_reqs${suffix}: name it in a threshold of the k6 script`
		}
	};
}
function isOtherDurationIn(name, metric) {
	const isMarked = textAt(metric, "type") === "trend" && textAt(metric, "contains") === "time";
	return isOtherDuration(metricOf$1(name)) || isMarked && !isKnown(metricOf$1(name));
}
function perSecond(counter, seconds) {
	const count = countAt(counter, "count");
	return numberAt(counter, "rate") ?? (count !== void 0 && seconds ? count / seconds : void 0);
}
function scriptSeries(name, declared, values, seconds) {
	const { trues = 0, total = 0 } = rateOf(values) ?? {};
	const share = total > 0 ? trues / total : void 0;
	const [mean, gauge, count] = [
		"avg",
		"value",
		"count"
	].map((key) => numberAt(values, key));
	const inBaseUnits = count === void 0 ? { ...defined({ ratio: share }) } : { "1/s": perSecond(values, seconds) };
	return declaredSeries(name, declared, mean ?? share ?? gauge ?? count, inBaseUnits);
}
function unreadIn(metrics) {
	const left = [...metrics].filter(([name, metric]) => !isOtherDurationIn(name, metric) && !declaredFor(name) && (!isKnown(metricOf$1(name)) || name.startsWith("group_duration{")));
	return new Set(left.map(([name]) => name));
}
function metricOf$1(name) {
	return name.replace(/\{.*/s, "");
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
function crossedThresholds(metric) {
	return Object.entries(objectAt(metric, "thresholds") ?? {}).flatMap(([rule, outcome]) => outcome === true || asObject(outcome)?.ok === false ? [rule] : []);
}
//#endregion
//#region src/formats/k6/printed.ts
const METRIC = /^[^\S\n]*([✓✗] )?(\w+|\{ .* \})\.{3,}: +(\S.*)$/gm;
const SUMMARY = /^[^\S\n]*(?:[✓✗] )?(?:iteration_duration|iterations|http_reqs)\.{3,}: /m;
const SCENARIOS = /^[^\S\n]*scenarios: \(\d+\.\d+%\) \d+ scenario/m;
const k6Text = textFormat({
	...k6HandledSummary,
	id: "k6-text",
	looksFor: "k6's printed summary (http_req_duration...: avg=, scenarios: (100.00%))",
	matches(head) {
		const text = plain(head.text);
		return SUMMARY.test(text) || SCENARIOS.test(text);
	},
	entries(document, sink) {
		const outputs = plain(document).split(/^(?=[^\S\n]*execution: \w+$)/m).filter((part) => SUMMARY.test(part));
		const [output, another] = outputs;
		if (output === void 0 || another !== void 0) throw refused(sink, `has ${outputs.length} summaries of k6, expected one: give a file for each run.`);
		const text = output.replace(/^[\s\S]*█ TOTAL RESULTS/, "").replace(/^[^\S\n]*█ (?:GROUP|SCENARIO):[\s\S]*/m, "");
		const metrics = {};
		let parent = "";
		for (const [, mark, name = "", value = ""] of text.matchAll(METRIC)) {
			if (!name.startsWith("{")) parent = name;
			const thresholds = mark === "✗ " ? { "(see the output)": { ok: false } } : {};
			metrics[name.startsWith("{") ? `${parent}{${name.slice(2, -2)}}` : name] = {
				...metricOf(value),
				thresholds
			};
		}
		for (const [, name = "", rules = ""] of output.matchAll(/^ +(\w+(?:\{.*\})?)\n((?: +[✓✗] '.*\n)+)/gm)) {
			const crossed = [...rules.matchAll(/✗ '(.*?)'/g)].map(([, rule]) => [rule, { ok: false }]);
			metrics[name] = {
				...metrics[name] ?? {},
				thresholds: Object.fromEntries(crossed)
			};
		}
		const { checks_total: _, checks_succeeded = metrics.checks, checks_failed: __, ...others } = metrics;
		return entries({
			metrics: others,
			root_group: { checks: [{
				name: "all",
				...checks_succeeded?.values
			}] }
		}, sink);
	}
});
function metricOf(text) {
	const rate = /^[\d.]+% +(?:✓ )?(\d+) +(out of|✗) +(\d+) *$/.exec(text);
	if (rate) {
		const trues = Number(rate[1]);
		const number = Number(rate[3]);
		return {
			type: "rate",
			values: {
				passes: trues,
				fails: rate[2] === "✗" ? number : number - trues
			}
		};
	}
	const counter = /^(\d+) +([\d.]+)\/s *$/.exec(text);
	if (counter) return {
		type: "counter",
		values: {
			count: Number(counter[1]),
			rate: Number(counter[2])
		}
	};
	const gauge = /^([\d.]+) +min=([\d.]+) +max=([\d.]+) *$/.exec(text)?.map(Number);
	if (gauge) return {
		type: "gauge",
		values: {
			value: gauge[1],
			min: gauge[2],
			max: gauge[3]
		}
	};
	const stats = [...text.matchAll(/([a-z]+(?:\([\d.]+\))?)=(\S+)/g)];
	const values = Object.fromEntries(stats.map(([, stat, value]) => [stat, durationOf(value, "ms")]));
	return {
		type: "trend",
		contains: /=[\d.]+(?:[nµm]?s|m|h)/.test(text) ? "time" : "default",
		values
	};
}
//#endregion
//#region src/formats/first-formats.ts
const FIRST_FORMATS = [
	jmeterCsv,
	jmeterXml,
	perfGateRun,
	jmeterStatistics,
	jmeterAggregate,
	jmeterPerfMon,
	k6Json,
	k6Csv,
	k6HandledSummary,
	k6MachineSummary,
	k6SummaryExport,
	k6Text,
	gatlingText,
	gatlingBinary
];
//#endregion
//#region src/formats/formats-on-demand.ts
const formats$1 = {
	first: FIRST_FORMATS,
	all: async () => (await import("./formats.js")).FORMATS,
	unknown: () => import("./formats.js")
};
const readHistory = async (...given) => (await import("./tables.js")).readHistory(...given, formats$1);
const tables = () => import("./tables.js");
const withCapacity = async (...given) => (await import("./tables.js")).withCapacity(...given);
const readProfile = async (...given) => (await import("./tables.js")).readProfile(...given);
//#endregion
//#region src/jtl/wasm/compiled.ts
const COMPILED_ENGINE = "AGFzbQEAAAABQAtgAABgAX8Bf2AAAX9gAn9/AX9gAn9/AX5gAX8AYAV/e3t/fwF/YAJ/fwBgAn9+AX9gBX9/f39/AX9gA39/fwADHRwEBgUAAQEBBAAABwMCCAIAAgMFCQoAAwIAAQIBBQMBAAAGqQI4fwBBgAgLfwBBgAkLfwBBwAoLfwBBwDMLfwBBwLagAwt/AEHAtqALC38AQcC2gAwLfwBBwLaDDAt/AUEAC34BQgELfgFCAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfgFCAAt+AUIAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAsH4QQ3B3ByZXBhcmUAFQhmaW5kUm93cwAWBUNMT0NLAwEGRVJST1JTAwUFSU5QVVQDAwZMQUJFTFMDBAZMRUFSTlQDBwhTSUxFTkNFUwMGBVRFWFRTAwAFVVNFUlMDAgdjb3VudGVkAzUJY291bnRSb3dzABoIZXhjbHVkZWQDNghsZWFyblJvdwAYEHJvd0lzVHJhbnNhY3Rpb24DMwhyb3dMYWJlbAMyCHNpbGVuY2VzAzcKYWxsVGhyZWFkcwMaBWJ5dGVzAxkHQ29ubmVjdAMdCGRhdGFUeXBlAxYHZWxhcHNlZAMRDmZhaWx1cmVNZXNzYWdlAxgFbGFiZWwDEgRsYXN0Aw8HTGF0ZW5jeQMcCXJlYWRzTGFzdAMeDHJlc3BvbnNlQ29kZQMTD3Jlc3BvbnNlTWVzc2FnZQMUB3N1Y2Nlc3MDFwp0aHJlYWROYW1lAxUJdGltZVN0YW1wAxADVVJMAxsFd2lkdGgDDgZsZWFybnMDLwZsZWFybnQDMAltYXlSZXBlYXQDMQlhbGxvY2F0ZWQDCApiaW5kU2VyaWVzABQLZXJyb3JzRm91bmQDDQdleGNsdWRlABIKbGFiZWxDb3VudAMMCnJlYWRzRGF0ZXMDLgZjb3BpZXMDJgVsaW1pdAMkBG5leHQDIwhyb3dXaWR0aAAQBHNlZWsAAwdza2lwUm93AA8JbmV3U2VyaWVzAA4JbW9zdFNwYW5zAycNbGluZUZlZWRDb3VudAAMFGxpbmVGZWVkQ291bnRCZXR3ZWVuAAsMcHJlcGFyZVVzZXJzAAkGbWVtb3J5AgAIAQgKnHUc/wECA38BfiAAIAFqIQQgAa1Clfip+pe33puef34hBSAAIQIDQCACQRBqIgMgBEkEQCAFIAIpAwhCzZnW6v7666h/fiACKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+IQUgAyECDAELCyABQQhPBH4gBSAEQQhrKQMAQs2Z1ur++uuof34gBEEQayAAIAFBEEsbKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+BSABBH4gBSAEQQhrKQMAQn9CCCABrX1CA4aGg0KT++eyhte/9FZ+QiCJhUIdiULT2JfU4b+u50R+BSAFCwsiBUIgiCAFhQvSAQEDfyMMQYCAEEYjCyAEakGAgIAQS3IEQEF/DwsjDCIFQQFqJAwgBUEGdEHAtqADaiIFIAH9CwQAIAUgAv0LBBAgBSAENgIgIAUgADYCMCAEQSBLBEAjCCEGIwggBEEgayIEQc8AakFAcWokCD8AQRB0IgcjCEFAa0kEfyMIIAdrQcCAgAJqQRB2QABBAEgFQQALBEAACyAGIANBIGogBPwKAAAgBCAGaiADQQD8CgAAIAQjC2okCyAFIAY2AiQLIABBAnRBwLagAWogBTYCACAFC9QKBAt/AX4CewN8IAAoAgAiASMVakEEaygCAEHBM2oiBiMVIgIgAWooAgBBwDNqIgNBAWsiBSADIAIjD0ZBACMeGwR/IAUtAABBDUYFQQALGyIHRgR/QQEFIAcgBmtBAkYEfyAGLQAAQSJGBUEACwsEQEEBJDEPCyMSIAFqQQRrKAIAQcEzaiII/QAEAEHgCUEgIxIiAiABaigCAEHAM2oiAUEBayIDIAEgAiMPRkEAIx4bBH8gAy0AAEENRgVBAAsbIAhrIgkgCUEgTxtrIgH9AAQA/U4hDSAJrSAN/R0AQpP757KG17/0Vn58IA39HQFCzZnW6v7666h/fkINiXwgCP0ABBAgAf0ABBD9TiIO/R0AQtPYl9Thv67nRH5CHYl8IA79HQFClfip+pe33puef35CKYl8IQwgCUEgSwRAIAhBIGogCUEgaxAAIAx8IQwLIAxCIIcgDIWnQf//H3EhAwJ/A0AgBEHAAEkEQCADQQJ0QcC2oAFqKAIAIgFFBEAgAyANIA4gCCAJEAEMAwsgAf0ABAAgDf1RIAH9AAQQIA79Uf1Q/VMEf0EABSABKAIgIAlGCwRAIAEgCUEgTQR/QQEFIAEoAiQhCiAIQSBqIQsgCUEgayEFQQAhAQJ/A0AgAUEQaiICIAVNBEBBACABIApq/QAEACABIAtq/QAEAP1R/VMNAhogAiEBDAELC0EBIAEgBUYNABogASAKav0ABAAgASALav0ABAD9JP1kQQEgBSABa3RBAWtxRQsLDQMaCyADQQFqQf//H3EhAyAEQQFqIQQMAQsLQX8LIgVBf0YjMEGAgAJGciAG/QAEAEHgCUEgIAcgBmsiByAHQSBPG2siAv0ABAD9TiENIAetIA39HQBCk/vnsobXv/RWfnwgDf0dAULNmdbq/vrrqH9+Qg2JfCAG/QAEECAC/QAEEP1OIg79HQBC09iX1OG/rudEfkIdiXwgDv0dAUKV+Kn6l7fem55/fkIpiXwhDCAHQSBLBEAgBkEgaiAHQSBrEAAgDHwhDAsgDEIghyAMhadB//8fcSEEQQAhAwJ/A0AgA0HAAEkEQCAEQQJ0QcC2oAFqKAIAIgFFBEAgBCANIA4gBiAHEAEMAwsgAf0ABAAgDf1RIAH9AAQQIA79Uf1Q/VMEf0EABSABKAIgIAdGCwRAIAEgB0EgTQR/QQEFIAEoAiQhCCAGQSBqIQkgB0EgayEKQQAhAQJ/A0AgAUEQaiICIApNBEBBACABIAhq/QAEACABIAlq/QAEAP1R/VMNAhogAiEBDAELC0EBIAEgCkYNABogASAIav0ABAAgASAJav0ABAD9JP1kQQEgCiABa3RBAWtxRQsLDQMaCyAEQQFqQf//H3EhBCADQQFqIQMMAQsLQX8LIgJBf0ZyBEBBACQvDwsgAkHAtqADa0EGdiEDIAIoAjQiBCMwTyIBRQRAIARBAnRBwLarDGooAgAgA0chAQsgACgCBLghECMwQQN0IgZBwLaDDGogACkDCLkiDzkDACAGQcC2kwxqIBA5AwAjMEECdCIGQcC2owxqIAVBwLagA2tBBnY2AgAgBkHAtqsMaiADNgIAIAZBwLazDGpBfyAEIAEbNgIAIAZBwLa7DGpBfzYCACMwQcC2wwxqIAAoAiA6AAAjMEHAtsUMakEAOgAAIAFFBEAgBEECdEHAtrsMaiMwNgIAIA8gEKAgBEEDdCIAQcC2gwxqKwMAIhEgAEHAtpMMaisDAKChIhBEAAAAAAAAAABhIA8gEWZxIBBEAAAAAAAAAABjcgRAQQEkMQsLIzAiAEEBaiQwIAIgADYCNAuVAQEBfyMfQQJ0QcC0IGokJANAIyRBwLQgSwR/IyRBBGsoAgBBwDNqLQAAQQpHBUEACwRAIyRBBGskJAwBCwsjI0HAtCBHBH9BAQUjJEHAtCBrIyAjDmxBAnRHCyQlIw5BAnRBvLQgaiEAA0AjJUUgACMkSXEEQCAAKAIAQcAzai0AAEEKRyQlIAAjDkECdGohAAwBCwsLxgIBBH8jFUEASARAQQAPCyAAQcC0IEYEQEEBDwsgAEEEayIBKAIAIQMDQCABQQRrIgFBwLQgTwR/IAEoAgBBwDNqLQAAQQpHBUEACw0ACyABKAIAQQFqIQQgACECA0AgAigCAEHAM2otAABBCkcEQCACQQRqIQIMAQsLIAAgAiAAa0F8cWooAgAgA0EBamshAiABKAIAQcEzaiIALQAAQQpGBH9BAQUgAC0AAEENRgR/IAAtAAFBCkYFQQALCwR/QQEFIAMgBGsgAkYEfyAEQcAzaiEEIANBwTNqIQNBACEBAn8DQCABQRBqIgAgAk0EQEEAIAEgBGr9AAQAIAEgA2r9AAQA/VH9Uw0CGiAAIQEMAQsLQQEgASACRg0AGiABIARq/QAEACABIANq/QAEAP0k/WRBASACIAFrdEEBa3FFCwVBAAsLC/sBAgF+A38jEyAAakEEaygCAEHBM2ohAiMTIgMgAGooAgBBwDNqIgBBAWsiBCAAIAMjD0ZBACMeGwR/IAQtAABBDUYFQQALGyIAIAJrQQNHBEBBfw8LIAAgAmsiAkEBa0EITwR+Qn8FIABBCGspAwBCsODAgYOGjJgwhUJ/QgggAq19QgOGhoMiASABQoaMmLDgwIGDBnyEQvDhw4ePnrz4cINQBH4gAUIKfiABQgiIfCIBQv+BgIDwH4NC5ICAgIDI0Ad+IAFCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIBQn9RBEBBfw8LIAFCkANUIAFCyAFacQvYAgEEfyMWIgFBAEgEf0EBBSAAIAFqIgJBBGsoAgBBwTNqIgMgAigCAEHAM2oiAkEBayIEIAIgASMPRkEAIx4bBH8gBC0AAEENRgVBAAsbIgFGBH9BAQUgASADa0ECRgR/IAMtAABBIkYFQQALCwsEfyMbIgFBAEgEf0EBBSAAIAFqIgJBBGsoAgBBwTNqIgMgAigCAEHAM2oiAkEBayIEIAIgASMPRkEAIx4bBH8gBC0AAEENRgVBAAsbIgFGBH9BAQUgASADa0ECRgR/IAMtAABBIkYFQQALCwsEf0EBBSMbIgEgAGoiAkEEaygCAEHBM2ohACACKAIAQcAzaiICQQFrIgMgAiABIw9GQQAjHhsEfyADLQAAQQ1GBUEACxshASAALQAAQSJGBH8gAEEBaiEAIAFBAWsFIAELIABrQQRGBH8gACgCAEHu6rHjBkYFQQALCwVBAAsL6AUCAn4FfyABIABrQRdHBH9BAAUgAC0ACiEBIAAtABMhBCAALQAEQS1rQf8BcUEDSQR/IAAtAAdBLWtB/wFxQQNJBUEACwR/IAFB1ABGIAFBIEZyBUEACwR/IAAtAA1BOkYFQQALBH8gAC0AEEE6RgVBAAsEfyAEQSxGIARBLkZyBUEACwtFBEBCfw8LIAAzAQsgADMBDkIQhoQgADMBEUIghoQgADMBFEIwhoRCsODAgYOGjJgwhSECIAAtABZBMGsiAUEJSyAAMwEAIAAzAQJCEIaEIAAzAQVCIIaEIAAzAQhCMIaEQrDgwIGDhoyYMIUiAyADQoaMmLDgwIGDBnyEQvDhw4ePnrz4cINQBH4gAiACQoaMmLDgwIGDBnyEQvDhw4ePnrz4cIMFQgELQgBScgRAQn8PCyADQgp+IANCCIh8IgNC/4GAgPAfg0LkgICAgMjQB34gA0IQiEL/gYCA8B+DQoGAgICA4gl+fEIgiKchACACQgp+IAJCCIh8IgJC/4GAgPAfg0LkgICAgMjQB34gAkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiKciBEHAhD1uIQUgBEGQzgBuQeQAcCIGQTtLIAVBF0tyIARB5ABuQeQAcCIHQTtLcgR/QX8FIAVBPGwgBmpBPGwgB2oLIQUgAEHkAHAhBiAAQZDOAG4iB0HSD0kgB0HtEUtyIABB5ABuQeQAcCIAQQFrQQtLcgR/QQEFIABBAkcEfyAAIABBA3ZqQQFxQR5qBUEdQRwgB0EDcUUiCAR/IAdB5ABwBH9BAAUgB0GQA3ALRQUgCAsbCyAGQQFrTQsEf0F/BSAHIAdBAWsgAEECSyIHGyIIQQJ2IAhB5ABuayAIQZADbmogCEHtAmxqIABBA2sgAEEJaiAHG0GZAWxBAmpBBW5qIAZqQe30K2sLIgAgBXJBAEgEQEJ/DwsgAa0gBEHkAHBBCmytIACsQoC4mSl+IAWsQugHfnx8fAsSAEHAtscMJAhBwAAkJ0F/JDILOwBBwApBAEHACPwLAEHACkL///////////8ANwMAQcgKQoCAgICAgICAgH83AwBB0ApBCjYCAEIAJCwLiQcDBH8Ifgt7QYAKLQAA/Q8hGEGBCi0AAP0PIRcgAf0PIRZBwLQgIQFCASEMQQAkIkEAJCEDQCAAIAVLBEACQCAFQcAzaiIC/QAEACIRIBf9IyIVIBEgFv0j/VD9ZK0gAv0ABBAiECAX/SMiFCAQIBb9I/1Q/WStQhCGhCAC/QAEICIPIBf9IyITIA8gFv0j/VD9ZK1CIIaEIAL9AAQwIg4gF/0jIhIgDiAW/SP9UP1krUIwhoQhBkEBIAAgBWsiAkHAAEkiA0EBIAcgDYRCAFIgESAY/SMiESAQIBj9IyIQ/VAgDyAY/SMiDyAOIBj9IyIO/VD9UP1TGxsEfiAV/WStIBT9ZK1CEIaEIBP9ZK1CIIaEIBL9ZK1CMIaEIQsgEf1krSAQ/WStQhCGhCAP/WStQiCGhCAO/WStQjCGhCEIQn8hCSADBEAgC0IBIAKthkIBfSIJgyELIAggCYMhCCAGIAmDIQYLIAkgCCAHIAhCAYYgCIUiByAHQgKGhSIHIAdCBIaFIgcgB0IIhoUiByAHQhCGhSIHIAdCIIaFhSIJQn+FIgeDIgpCAYYgDYQgBiAIhEJ/hYODIQ0gCCAJgyAKIAYgB4OEIghCAYYgDIRCf4WDQgBSBH9BAAUgDUIAUgR/An8DQCANQgBSBEBBACAFIA16p2oiAkHAM2otAABBDUcEf0EBBSACQQFqIABJBH8gAkHBM2otAABBCkcFQQALCw0CGiANIA1CAX2DIQ0MAQsLQQELBUEBCwtFBEBBASQiDAILIyEgCSALg3unaiQhIAlCf4UiByAGgyEGIAQgByALg3unaiEEIAlCP4chByAKQj+IIQ0gCEI/iAUgBCAV/WStIBT9ZK1CEIaEIBP9ZK1CIIaEIBL9ZK1CMIaEe6dqIQQgBkI/iAshDCABIAZ7p0ECdGohAgNAIAEgBSAGeqdqNgIAIAEgBSAGIAZCAX2DIgZ6p2o2AgQgASAFIAYgBkIBfYMiBnqnajYCCCABIAUgBiAGQgF9gyIGeqdqNgIMIAEgBSAGIAZCAX2DIgZ6p2o2AhAgASAFIAYgBkIBfYMiBnqnajYCFCABIAUgBiAGQgF9gyIGeqdqNgIYIAEgBSAGIAZCAX2DIgZ6p2o2AhwgBiAGQgF9gyEGIAIgAUEgaiIBSw0ACyACIQEgBUFAayEFDAILCwsgAUHAtCBrQQJ2JB8gBCQgC2wBAn8DQCAAQRBqIgIgAU0EQCADIABBwDNq/QAEAP0MCgoKCgoKCgoKCgoKCgoKCv0j/WRpaiEDIAIhAAwBCwsDQCAAIAFJBEAgA0EBaiADIABBwDNqLQAAQQpGGyEDIABBAWohAAwBCwsgAwsHACMgIyFqC+oFAgd+B38gASAANQIQhyIDIAApAwBZBH8gAyAAKQMIVwVBAAtFBEAjJ60hBCAAKQMAIQYgACkDCCEDIAEgADUCEIchBQNAIAMgBlkEfyADIAKHIgcgBSAChyIIIAcgCFUbIAYgAociByAIIAcgCFMbfSAEWQVBAAsEQCACQgF8IQIMAQsLIAJCAFUEQCMqRQRAIwgjCEGAAmokCD8AQRB0IgojCEFAa0kEfyMIIAprQcCAgAJqQRB2QABBAEgFQQALBEAACyQqCyMqIABBQGsiCUGAAvwKAAAgCUEAQYAC/AsAIAApAwAhAwNAIAMgACkDCFcEQCMqIAOnQT9xQQJ0aigCACIOBEAgAEFAayADIAKHp0E/cUECdGoiCSgCACIPBEAgDyAPKAIAIA4oAgBqNgIAIA8gDygCBCAOKAIEajYCBCAPIA8pAwggDikDCHw3AwhBECEKA0AgCkHMAEkEQCAKIA5qKAIAIgsEQCAKIA9qKAIAIgwEQEEAIQkDQCAJQcAASQRAIAkgDGoiDSAN/QAEACAJIAtq/QAEAP2uAf0LBAAgCUEQaiEJDAELCyALQQBBwAD8CwAgCyMpNgIAIAskKQUgCiAPaiALNgIACwsgCkEEaiEKDAELCyAOQQBB0AD8CwAgDiMoNgIAIA4kKAUgCSAONgIACwsgA0IBfCEDDAELCwsgACACIAA1AhB8IgM+AhAgACAAKQMAIAKHIgQgASADhyIDIAMgBFUbNwMAIAAgACkDCCAChyICIAMgAiADVRs3AwgLIABBQGsgASAANQIQh6dBP3FBAnRqIgkoAgAiAEUEQCMoRQRAIwghCiMIQYAKaiQIPwBBEHQiACMIQUBrSQR/IwggAGtBwICAAmpBEHZAAEEASAVBAAsEQAALQYAKIQADQCAABEAgACAKakHQAGsiCyMoNgIAIAskKCAAQdAAayEADAELCwsjKCIAKAIAJCggAEEANgIAIAkgADYCAAsgAAugAQECfyMIIQAjCEHAB2okCD8AQRB0IgEjCEFAa0kEfyMIIAFrQcCAgAJqQRB2QABBAEgFQQALBEAACyAAQX82AgAgAEL///////////8ANwMYIABCgICAgICAgICAfzcDICAAQoCAgICAgICAgH83AyggAEHgBGpC////////////ADcDACAAQoCAgICAgICAgH83A+gEIABBADYC8AQgAAtJAQJ/IyMQBARAIyZBAWokJgsjIyIBIQADQCAAKAIAQcAzai0AAEEKRwRAIABBBGohAAwBCwsjIyAAIAFrQQJ2QQFqQQJ0aiQjCzMBAn8jIyIBIQADQCAAKAIAQcAzai0AAEEKRwRAIABBBGohAAwBCwsgACABa0ECdkEBagvXAwEIf0HAMyEEIxQhCSMYIQcjE0EATgR/IxMgAGpBBGsoAgBBwTNqIQQjEyIGIABqKAIAQcAzaiIFQQFrIgIgBSAGIw9GQQAjHhsEfyACLQAAQQ1GBUEACxsFQcAzCyIIIgIgBCIFa0EWSQR/QQAFIAUtAABBIkYEfyAFQQFqIQUgAkEBawUgAgsgBWtBFk4EfwJ/A0AgA0EQaiICQRZNBEBBACADIAVq/QAEACADQaAIav0ABAD9Uf1TDQIaIAIhAwwBCwtBASADQRZGDQAaIAMgBWr9AAQAIANBoAhq/QAEAP0k/WRBAUEWIANrdEEBa3FFCwVBAAsLIQJBwDMhAyMYIxQgAhsgCSAHIAIbIgcgB0EASAR/QQEFIAAgB2oiAkEEaygCAEHBM2oiBiACKAIAQcAzaiIFQQFrIgIgBSAHIw9GQQAjHhsEfyACLQAAQQ1GBUEACxsiAkYEf0EBBSACIAZrQQJGBH8gBi0AAEEiRgVBAAsLCxsiBUEATgR/IAAgBWoiAEEEaygCAEHBM2ohAyAAKAIAQcAzaiICQQFrIgAgAiAFIw9GQQAjHhsEfyAALQAAQQ1GBUEACxsFQcAzCyEAIAEgBCAIIARrIAMgACADaxATCxAAIABBfzYCKCAAQX82AiwL1gQBCH8gAEGx893xeWytIAMgBBAAIAEgAhAAQh9+fHynIghB//8fcSEHA0AgCUHAAEkEQCAHQQJ0QcC2oAJqKAIAIgpFBEAjDUGAgARGBH9BAQUjCyACIARqakGAgIAQSwsEQEF/DwsjCCEFIwggAiAEakHPAGpBQHFqJAg/AEEQdCIGIwhBQGtJBH8jCCAGa0HAgIACakEQdkAAQQBIBUEACwRAAAsgBSABIAL8CgAAIAIgBWogAyAE/AoAACMLIAIgBGpqJAsjDUEYbEHAtqALaiIBIAU2AgAgASACNgIEIAEgBDYCCCABIAg2AgwgASAANgIQIw1BAWokDSAHQQJ0QcC2oAJqIw02AgBBfw8LIApBGGxBqLagC2oiDCgCDCAIRgR/IAwoAhAgAEYFQQALBH8gDCgCBCACRgVBAAsEfyAMKAIIIARGBUEACwR/IAwoAgAhC0EAIQUCfwNAIAVBEGoiBiACTQRAQQAgBSALav0ABAAgASAFav0ABAD9Uf1TDQIaIAYhBQwBCwtBASACIAVGDQAaIAUgC2r9AAQAIAEgBWr9AAQA/ST9ZEEBIAIgBWt0QQFrcUULBUEACwR/IAwoAgAgAmohC0EAIQUCfwNAIAVBEGoiBiAETQRAQQAgBSALav0ABAAgAyAFav0ABAD9Uf1TDQIaIAYhBQwBCwtBASAEIAVGDQAaIAUgC2r9AAQAIAMgBWr9AAQA/ST9ZEEBIAQgBWt0QQFrcUULBUEACwRAIApBAWsPCyAHQQFqQf//H3EhByAJQQFqIQkMAQsLQX8LEgAgACABQQBHQQJ0aiACNgIoC4oDAQJ/IwhBwLbHDEsEQEHAtscMQQAjCEHAtscMa/wLAAtBwLbHDCQIQcC2xwwkCD8AQRB0IgBBgLfHDEkEf0GAt8cOIABrQRB2QABBAEgFQQALBEAAC0GACkEiOgAAQYEKQQo6AABBvLQgQX82AgBBACQLQcC2oAMhAANAIAAjDEEGdEHAtqADakkEQCAAKAIwQQJ0QcC2oAFqQQA2AgAgAEFAayEADAELC0HAtqADQQAjDEEGdPwLAEEAJAxBACEAA0AgACMNSQRAIABBGGxBwLagC2ooAgxB//8fcSEBA0AgAUECdEHAtqACaigCACAAQQFqRwRAIAFBAWpB//8fcSEBDAELCyABQQJ0QcC2oAJqQQA2AgAgAEEBaiEADAELC0HAtqALQQAjDUEYbPwLAEEAJA1BwAlB/wFBIPwLAEHAACQnQQAkKEEAJClBACQqQcAKQQBBwAj8CwBBwApC////////////ADcDAEHICkKAgICAgICAgIB/NwMAQdAKQQo2AgBCACQsCxMAIAAgARAKQcC0ICQjEAMjIkULvSQCBX4Kf0GAGyEOIyMhCQNAIA5BgDNJIAkjJElxBEACQCMlBH8gCSEGA0AgBigCAEHAM2otAABBCkcEQCAGQQRqIQYMAQsLIw4gBiAJa0ECdkEBakcFQQALBEAgCUEEaygCAEHBM2oiBS0AAEEKRgR/QQEFIAUtAABBDUYEfyAFLQABQQpGBUEACwtFDQEgCUEEaiEJDAMLIx4EQCMRIAlqQQRrKAIAQcEzaiEKQQAhBgJAIxEiCCAJaigCAEHAM2oiB0EBayIFIAcjDyAIRgR/IAUtAABBDUYFQQALGyIHIAprIgVBAWtBCEkEfiAHQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAWtfUIDhoaDIgBChoyYsODAgYMGfCAAhELw4cOHj568+HCDUAR+IABCCn4gAEIIiHwiAEL/gYCA8B+DQuSAgICAyNAHfiAAQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiAUKAgBBaDQBCACEAIxBBAE4EQCMQIAlqQQRrKAIAQcEzaiELIy5CfyEAAkAjECIIIAlqKAIAQcAzaiIHQQFrIgUgByMPIAhGBH8gBS0AAEENRgVBAAsbIgUgC2tBDUcNACALKQMAQhiGIgMjCVIEfyADQoCAgICDhoyYMIUiAkIYiEL/AYNCACACQoaMmLDgwIGDBnwgAoRC8OHDh4+evPhwg1AbUAR/QQAFIAMkCSACQgp+IAJCCIh8IgJC/4GAgPAfg0LkgICAgMjQB34gAkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiEKAwtcvfiQKQQELBUEBC0UNACALKQMFQrDgwIGDhoyYMIUiAEKGjJiw4MCBgwZ8IACEQvDhw4ePnrz4cINQBH4jCiAAQgp+IABCCIh8IgBC/4GAgPAfg0LkgICAgMjQB34gAEIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiHwFQn8LIQALQQAgAEJ/URsEQCALIAUQByEACyAAQn9RDQELIxdBAEgEQCAJEAUhBgVBASEGAkAjFyAJakEEaygCAEHBM2oiCygCACIKQfTk1asGRiMXIgggCWooAgBBwDNqIgdBAWsiBSAHIw8gCEYEfyAFLQAAQQ1GBUEACxsgC2siBUEERnENAEEAIQYgCkHmwrGbB0YgBUEFRnEEfyALLQAEQeUARgVBAAsNAEF/IQYLCyAGIQhBACEGIAhBAEgNACMaIgtBAEgEfkJ/BSAJIAtqIgVBBGsoAgBBwTNqIQpCfiAFKAIAQcAzaiIHQQFrIgUgByMPIAtGBH8gBS0AAEENRgVBAAsbIgcgCmsiBUEBa0EISQR+IAdBCGspAwBCsODAgYOGjJgwhUJ/QgggBa19QgOGhoMiAkKGjJiw4MCBgwZ8IAKEQvDhw4ePnrz4cINQBH4gAkIKfiACQgiIfCICQv+BgIDwH4NC5ICAgIDI0Ad+IAJCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LBUJ/CyICIAJCf1EbC6ciDUF/SCMZIgtBAEgEfkJ/BSAJIAtqIgVBBGsoAgBBwTNqIQpCfiAFKAIAQcAzaiIHQQFrIgUgByMPIAtGBH8gBS0AAEENRgVBAAsbIgcgCmsiBUEBa0EISQR+IAdBCGspAwBCsODAgYOGjJgwhUJ/QgggBa19QgOGhoMiAkKGjJiw4MCBgwZ8IAKEQvDhw4ePnrz4cINQBH4gAkIKfiACQgiIfCICQv+BgIDwH4NC5ICAgIDI0Ad+IAJCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LBUJ/CyICIAJCf1EbCyIEQn9Tcg0AIxwiC0EASAR+Qn8FIAkgC2oiBUEEaygCAEHBM2ohCkJ+IAUoAgBBwDNqIgdBAWsiBSAHIw8gC0YEfyAFLQAAQQ1GBUEACxsiByAKayIFQQFrQQhJBH4gB0EIaykDAEKw4MCBg4aMmDCFQn9CCCAFrX1CA4aGgyICQoaMmLDgwIGDBnwgAoRC8OHDh4+evPhwg1AEfiACQgp+IAJCCIh8IgJC/4GAgPAfg0LkgICAgMjQB34gAkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsFQn8LIgIgAkJ/URsLIQMjHSILQQBIBH5CfwUgCSALaiIFQQRrKAIAQcEzaiEKQn4gBSgCAEHAM2oiB0EBayIFIAcjDyALRgR/IAUtAABBDUYFQQALGyIHIAprIgVBAWtBCEkEfiAHQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAWtfUIDhoaDIgJChoyYsODAgYMGfCAChELw4cOHj568+HCDUAR+IAJCCn4gAkIIiHwiAkL/gYCA8B+DQuSAgICAyNAHfiACQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiAiACQn9RGwshAiADQn5RBH8jHCIKIAlqKAIAQcAzaiIHQQFrIgUgByAKIw9GQQAjHhsEfyAFLQAAQQ1GBUEACxsgCSAKakEEaygCAEHBM2prQQhLBUEACwR/QQEFIAJCflEEfyMdIgogCWooAgBBwDNqIgdBAWsiBSAHIAojD0ZBACMeGwR/IAUtAABBDUYFQQALGyAJIApqQQRrKAIAQcEzamtBCEsFQQALCw0AIANCAFUiBQRAIAEgA1khBQsgBQRAIAJCflIhBQsgAiADVyAFIAUbIQxBACEGIxVBAE4EfyABUCANRSMaQQBIGwVBAAsEfyMVIgtBAEgEf0EBBSAJIAtqIgVBBGsoAgBBwTNqIgogBSgCAEHAM2oiB0EBayIFIAcgCyMPRkEAIx4bBH8gBS0AAEENRgVBAAsbIgVGBH9BAQUgBSAKa0ECRgR/IAotAABBIkYFQQALCwsFQQALDQBBACELIxRBAE4EQCMUIAlqQQRrKAIAQcEzaiIGIxQiCiAJaigCAEHAM2oiB0EBayIFIAcjDyAKRgR/IAUtAABBDUYFQQALGyIFRgR/QQEFIAUgBmtBAkYEfyAGLQAAQSJGBUEACwsEQEEAIQYgCRAGDQIFIAUgBmtBIEkEf0EABSAGLQAAQSJGBH8gBkEBaiEGIAVBAWsFIAULIAZrQSBOBH9BACEFAn8DQCAFQRBqIgdBIE0EQEEAIAUgBmr9AAQAIAVBgAhq/QAEAP1R/VMNAhogByEFDAELC0EBIAVBIEYNABogBSAGav0ABAAgBUGACGr9AAQA/ST9ZEEBQSAgBWt0QQFrcUULBUEACwtBAEchCwsLIA4gCTYCACAOIAE+AgQgDiAANwMIIA4gBDcDECAOIA02AhggDiAINgIcIA4gCzYCICAOIAOnQQAgDBs2AiggDiACQgAgAkIAVRs+AixBASEGCwVBACEGAkAjESAJaiIFKAIAQcAzaiIHIAVBBGsoAgBBwTNqayIFQQFrQQhPBH5CfwUgB0EIaykDAEKw4MCBg4aMmDCFQn9CCCAFrX1CA4aGgyIAQoaMmLDgwIGDBnwgAIRC8OHDh4+evPhwg1AEfiAAQgp+IABCCIh8IgBC/4GAgPAfg0LkgICAgMjQB34gAEIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsLIgRCgIAQWg0AQgAhACMQQQBOBEAjECAJaiIFQQRrKAIAQcEzaiEIIy5CfyEAAkAgBSgCAEHAM2oiBSAIa0ENRw0AIAgpAwBCGIYiAiMJUgR/IAJCgICAgIOGjJgwhSIBQhiIQv8Bg0IAIAFChoyYsODAgYMGfCABhELw4cOHj568+HCDUBtQBH9BAAUgAiQJIAFCCn4gAUIIiHwiAUL/gYCA8B+DQuSAgICAyNAHfiABQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIQoDC1y9+JApBAQsFQQELRQ0AIAgpAwVCsODAgYOGjJgwhSIAQoaMmLDgwIGDBnwgAIRC8OHDh4+evPhwg1AEfiMKIABCCn4gAEIIiHwiAEL/gYCA8B+DQuSAgICAyNAHfiAAQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIfAVCfwshAAtBACAAQn9RGwRAIAggBRAHIQALIABCf1ENAQsjF0EASARAIAkQBSEGBSMXIAlqIgVBBGsoAgBBwTNqIggoAgAhB0EBIQYCQCAFKAIAQcAzaiAIayIFQQRGIAdB9OTVqwZGcQ0AQQAhBiAHQebCsZsHRiAFQQVGcQR/IAgtAARB5QBGBUEACw0AQX8hBgsLIAYhCEEAIQYgCEEASA0AIxoiBUEASAR+Qn8FQn4gBSAJaiIFKAIAQcAzaiIHIAVBBGsoAgBBwTNqayIFQQFrQQhPBH5CfwUgB0EIaykDAEKw4MCBg4aMmDCFQn9CCCAFrX1CA4aGgyIBQoaMmLDgwIGDBnwgAYRC8OHDh4+evPhwg1AEfiABQgp+IAFCCIh8IgFC/4GAgPAfg0LkgICAgMjQB34gAUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsLIgEgAUJ/URsLpyINQX9IIxkiBUEASAR+Qn8FQn4gBSAJaiIFKAIAQcAzaiIHIAVBBGsoAgBBwTNqayIFQQFrQQhPBH5CfwUgB0EIaykDAEKw4MCBg4aMmDCFQn9CCCAFrX1CA4aGgyIBQoaMmLDgwIGDBnwgAYRC8OHDh4+evPhwg1AEfiABQgp+IAFCCIh8IgFC/4GAgPAfg0LkgICAgMjQB34gAUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsLIgEgAUJ/URsLIgNCf1NyDQAjHCIFQQBIBH5CfwVCfiAFIAlqIgUoAgBBwDNqIgcgBUEEaygCAEHBM2prIgVBAWtBCE8EfkJ/BSAHQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAWtfUIDhoaDIgFChoyYsODAgYMGfCABhELw4cOHj568+HCDUAR+IAFCCn4gAUIIiHwiAUL/gYCA8B+DQuSAgICAyNAHfiABQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiASABQn9RGwshAiMdIgVBAEgEfkJ/BUJ+IAUgCWoiBSgCAEHAM2oiByAFQQRrKAIAQcEzamsiBUEBa0EITwR+Qn8FIAdBCGspAwBCsODAgYOGjJgwhUJ/QgggBa19QgOGhoMiAUKGjJiw4MCBgwZ8IAGEQvDhw4ePnrz4cINQBH4gAUIKfiABQgiIfCIBQv+BgIDwH4NC5ICAgIDI0Ad+IAFCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIBIAFCf1EbCyEBIAJCflEEfyMcIgogCWooAgBBwDNqIgdBAWsiBSAHIAojD0ZBACMeGwR/IAUtAABBDUYFQQALGyAJIApqQQRrKAIAQcEzamtBCEsFQQALBH9BAQUgAUJ+UQR/Ix0iCiAJaigCAEHAM2oiB0EBayIFIAcgCiMPRkEAIx4bBH8gBS0AAEENRgVBAAsbIAkgCmpBBGsoAgBBwTNqa0EISwVBAAsLDQAgAkIAVSIFBEAgAiAEVyEFCyAFBEAgAUJ+UiEFCyABIAJXIAUgBRshDEEAIQYjFUEATgR/IARQIA1FIxpBAEgbBUEACwR/IxUiC0EASAR/QQEFIAkgC2oiBUEEaygCAEHBM2oiCiAFKAIAQcAzaiIHQQFrIgUgByALIw9GQQAjHhsEfyAFLQAAQQ1GBUEACxsiBUYEf0EBBSAFIAprQQJGBH8gCi0AAEEiRgVBAAsLCwVBAAsNAEEAIQsjFEEATgRAIxQgCWoiBUEEaygCAEHBM2oiBiAFKAIAQcAzaiIFRgR/QQEFIAUgBmtBAkYEfyAGLQAAQSJGBUEACwsEQEEAIQYgCRAGDQIFIAUgBmtBIEkEf0EABSAGLQAAQSJGBH8gBkEBaiEGIAVBAWsFIAULIAZrQSBOBH9BACEFAn8DQCAFQRBqIgdBIE0EQEEAIAUgBmr9AAQAIAVBgAhq/QAEAP1R/VMNAhogByEFDAELC0EBIAVBIEYNABogBSAGav0ABAAgBUGACGr9AAQA/ST9ZEEBQSAgBWt0QQFrcUULBUEACwtBAEchCwsLIA4gCTYCACAOIAQ+AgQgDiAANwMIIA4gAzcDECAOIA02AhggDiAINgIcIA4gCzYCICAOIAKnQQAgDBs2AiggDiABQgAgAUIAVRs+AixBASEGCwsgBkUNACAOQTBqIQ4gCSMOQQJ0aiEJDAILCwsgCSQjIA4LUgEBfyMvBH8jI0EEaygCAEHBM2oiAC0AAEEKRgR/QQEFIAAtAABBDUYEfyAALQABQQpGBUEACwsFQQELRQRAIzQEQCM0EAIFQQAkLwsLQQAkNAuEBgQLfwF+AnwCe0GAGyEKA0AgACAKSwRAIAooAgAiASMSakEEaygCAEHBM2oiCP0ABABB4AlBICMSIgMgAWooAgBBwDNqIgJBAWsiASACIAMjD0ZBACMeGwR/IAEtAABBDUYFQQALGyAIayIJIAlBIE8bayIB/QAEAP1OIRAgCa0gEP0dAEKT++eyhte/9FZ+fCAQ/R0BQs2Z1ur++uuof35CDYl8IAj9AAQQIAH9AAQQ/U4iD/0dAELT2JfU4b+u50R+Qh2JfCAP/R0BQpX4qfqXt96bnn9+QimJfCEMIAlBIEsEQCAIQSBqIAlBIGsQACAMfCEMCyAMQiCHIAyFp0H//x9xIQdBACEGAkADQCAGQcAASQRAIAdBAnRBwLagAWooAgAiC0UEQCAHIBAgDyAIIAkQASELDAMLIAv9AAQAIBD9USAL/QAEECAP/VH9UP1TBH9BAAUgCygCICAJRgsEQCAJQSBNBH9BAQUgCygCJCEEIAhBIGohAyAJQSBrIQVBACECAn8DQCACQRBqIgEgBU0EQEEAIAIgBGr9AAQAIAIgA2r9AAQA/VH9Uw0CGiABIQIMAQsLQQEgAiAFRg0AGiACIARq/QAEACACIANq/QAEAP0k/WRBASAFIAJrdEEBa3FFCwsNAwsgB0EBakH//x9xIQcgBkEBaiEGDAELC0F/IQsLIAtBf0YEQCAKDwsgCyAKKAIgIgJBAnRqKAIoIgFFBEAgCkGAG0YEfyMQQQBIBH9BAQUgCikDCLkiDUGICSsDAEQAAAAAAECPQKBlQaAJKwMARAAAAAAAAAAAZHEEfyANQYAJKwMARAAAAAAAiLPAoGYFQQALCwR/QQEFIAopAwi5IQ4Cf0EAIzdBgAhGDQAaQQFBoAkrAwBEAAAAAAAAAABhDQAaIA5BiAkrAwBBqAkrAwClIg1EAAAAAABAj0CgZCAOIA1EAAAAAHCZdEGgZXELCwVBAAsEQCALJDIgAkEARyQzCyAKDwsgCiABNgIkIApBMGohCgwBCwsgAAtmAQN/QX8kMgNAIyMjJEkEQCM1EBciAhAZIgEQGyIAQYAba0EwbmokNSAAQQAgACACSSICGyQ0IAIEQCAAKAIAJCMLIAAgAUkEf0EBBSAAQYAbRiMjIyRJcQsEQEEADwsMAQsLQQEL/w8DCH4KfwJ8IyshBCMsIQEjLSEPIABBgBtLBH9BgBsoAgAQBAVBAAsEQCMmQQFqJCYLQn8hCEGAGyEOA0AgACAOSwRAIBIgDigCBCISRiAIIA4pAwgiCFFxBH8jFUEASAR/QQAFIA4oAgQLBH8gDigCACIMQQRrKAIAQQFqIQsgDkEwaygCACIKQQRrKAIAQQFqIQkgDCMPaigCACALayINIAojD2ooAgAgCWtGBH8gC0HAM2ohDCAJQcAzaiELQQAhCgJ/A0AgCkEQaiIJIA1NBEBBACAKIAxq/QAEACAKIAtq/QAEAP1R/VMNAhogCSEKDAELC0EBIAogDUYNABogCiAMav0ABAAgCiALav0ABAD9JP1kQQEgDSAKa3RBAWtxRQsFQQALBUEACwVBAAsEQCMmQQFqJCYLAkAgDigCJCINQX9GBEAjLwRAIA4QAgsjNkEBaiQ2DAELIA4oAhghECAOKAIcQQBHIREjEEEATiIJBEAgCLkiE0GICSsDAEQAAAAAAECPQKBlQaAJKwMARAAAAAAAAAAAZHEEfyATQYAJKwMARAAAAAAAiLPAoGYFQQALRSEJCyAJBH8gCLkhFAJ/QQAjN0GACEYNABpBAUGgCSsDAEQAAAAAAAAAAGENABogFEGICSsDAEGoCSsDAKUiE0QAAAAAAECPQKBkIBQgE0QAAAAAcJl0QaBlcQsFQQELRQRAIA4PCyARRQRAIA4oAgAgDRARIgpBf0YEQCAODwsgCkEYbEHAtqALaiIKIAooAhRBAWo2AhQLIAkEQAJAIzciCUEBaiQ3IAlBMGxBwLaADGoiCUGACUEw/AoAACAJIAi5IhM5AyhBmAlEAAAAAAAAAAA5AwAgE0GICSsDAEQAAAAAAIizQKBlDQBBgAlEAAAAAAAA8H85AwBBiAlEAAAAAAAA8P85AwALCyMvBEAgDhACCyAOKQMQIQIgEQRAIA1B4ABqIQoFIA0oAgQiCkUEQCMIIQojCEGABGokCD8AQRB0IgkjCEFAa0kEfyMIIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACyANIAo2AgQLCyASQQZ2IgxBwABJBH8gCiAMQQJ0agUgCkGAAmogDEEGdkECdGoiCygCACIKRQRAIwghCiMIQYACaiQIPwBBEHQiCSMIQUBrSQR/IwggCWtBwICAAmpBEHZAAEEASAVBAAsEQAALIAsgCjYCAAsgCiAMQT9xQQJ0agsiCygCACIKRQRAIwghCiMIQYACaiQIPwBBEHQiCSMIQUBrSQR/IwggCWtBwICAAmpBEHZAAEEASAVBAAsEQAALIAsgCjYCAAsgCiASQT9xQQJ0aiIJIAkoAgBBAWo2AgAgDSANKAI0QQFqNgI0IA0gDSkDOCASrXw3AzggAkIAWQRAIA0gDSkDECACfDcDECANQQE2AggLIBAgDSgCAEoEQCANIBA2AgALIAhCAFIEQCAIIA0pAxhTBEAgDSAINwMYCyAIIBKtfCIDIA0pAyBVBEAgDSADNwMgCyANKQMoIAMgDTUCMIdRBEAgDSgCDCEKBSANQeAEaiADEA0hCiANNQLwBCECIA0gCjYCDCANIAMgAoc3AyggDSACPgIwCyAKIAooAgBBAWo2AgAgEQRAIAogCikDCCASrXw3AwggCkEQakEbIBJBEHJnayIJQQR0IBIgCXZqIgxBBHZBAnRqIgsoAgAiCkUEQAJAIylFBEAjCCEKIwhBQGskCD8AQRB0IgkjCEFAa0kEfyMIIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACwwBCyMpIgooAgAkKSAKQQA2AgALIAsgCjYCAAsgCiAMQQ9xQQJ0aiIJIAkoAgBBAWo2AgAFIAogCigCBEEBajYCBAsLIBEEQAJAIA4oAiwhCiAOKAIoIglFDQAgDSANKQNAIBKtfDcDQCANIA0pA0ggCa18NwNIIA0gDSkDUCAKrXw3A1ALCyMQQQBIDQAgCCASrXwiB7khFCAIuSITQYAJKwMAYwRAQYAJIBM5AwALIBRBiAkrAwBkBEBBiAkgFDkDAAsgEEEASgRAQZAJIBC3IhM5AwBBmAkrAwAgE2MEQEGYCSATOQMACwtBoAlBoAkrAwBEAAAAAAAA8D+gOQMAIA8gEEggByAEfSABWnIEQCAQQQBKBEAgB0HQCjUCAIciAUHACikDAFkEfyABQcgKKQMAVwVBAAtFBEBBwAopAwAhA0HICikDACEFIAdB0Ao1AgCHIQZCACEEA0AgAyAFVwR/IAUgBIciASAGIASHIgIgASACVRsgAyAEhyIBIAIgASACUxt9QvABWQVBAAsEQCAEQgF8IQQMAQsLIARCAFUEQEGAE0GAC0GACPwKAABBgAtBAEGACPwLAEHACikDACEBA0AgAUHICikDAFcEQCABIASHp0H/AXFBAnRBgAtqIgkoAgAhCiAJIAogAadB/wFxQQJ0QYATaigCACIJIAkgCkkbNgIAIAFCAXwhAQwBCwsLQdAKIARB0Ao1AgB8IgI+AgBBwApBwAopAwAgBIciASAHIAKHIgIgASACUxs3AwBByApByAopAwAgBIciASACIAEgAlUbNwMACyAHQdAKNQIAIgKHIgGnQf8BcUECdEGAC2oiCigCACIJIBAgCSAQSxskLSAKIy02AgAgASAChiQrQgEgAoYkLAsjLSEPIyshBCMsIQELCyAOQTBqIQ4MAQsLIAAL";
//#endregion
//#region src/jtl/engine.ts
const INPUT_BYTES = 512 * 1024;
const CLOCK_CELLS = 6;
const CR = 13;
let compiled;
function engineModule() {
	if (compiled === void 0) compiled = compileEngine();
	return compiled ?? void 0;
}
function compileEngine() {
	const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
	try {
		return isLittleEndian ? new WebAssembly.Module(Buffer.from(COMPILED_ENGINE, "base64")) : null;
	} catch {
		return null;
	}
}
const MAX_KEPT_BYTES = 64 * 2 ** 20;
let idle;
function takeEngine() {
	const engine = idle ?? new Engine();
	idle = void 0;
	engine.prepare();
	return engine;
}
function giveBack(engine) {
	if (!engine.isLarge) idle = engine;
}
var Engine = class {
	calls;
	#input;
	#bytes = /* @__PURE__ */ new Uint8Array();
	#view = new DataView(this.#bytes.buffer);
	#clock = {
		firstMs: 0,
		lastMs: 0,
		threads: 0,
		peakThreads: 0,
		samples: 0,
		latestMs: 0
	};
	constructor() {
		const module = engineModule();
		if (!module) throw new Error("the WebAssembly engine cannot run here");
		this.calls = new WebAssembly.Instance(module).exports;
		this.#input = this.calls.INPUT.value;
	}
	prepare() {
		this.calls.prepare();
		const texts = this.calls.TEXTS.value;
		this.bytes.set(Buffer.from(TRANSACTION_MESSAGE), texts);
		this.bytes.set(Buffer.from(NO_RESPONSE), texts + 32);
	}
	beginDocument() {
		this.calls.prepareUsers();
		this.calls.readsDates.value = 0;
		this.calls.silences.value = 0;
		this.calls.learns.value = 0;
		this.calls.learnt.value = 0;
		this.calls.mayRepeat.value = 0;
		this.takeCounts();
	}
	get isLarge() {
		return this.calls.allocated.value > MAX_KEPT_BYTES;
	}
	get bytes() {
		if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.calls.memory.buffer);
		return this.#bytes;
	}
	get view() {
		if (this.#view.buffer !== this.bytes.buffer) this.#view = new DataView(this.bytes.buffer);
		return this.#view;
	}
	get input() {
		return this.bytes.subarray(this.#input, this.#input + INPUT_BYTES);
	}
	set layout({ names, at }) {
		const last = names.length - 1;
		for (const column of READ_COLUMNS) this.calls[column].value = at[column] * 4;
		this.calls.width.value = names.length;
		this.calls.last.value = last * 4;
		this.calls.readsLast.value = Number(Object.values(at).includes(last));
		this.calls.seek();
	}
	get clock() {
		return this.#clockIn(this.#clockCells(), 0);
	}
	set clock({ firstMs, lastMs, threads, peakThreads, samples, latestMs }) {
		this.#clockCells().set([
			firstMs,
			lastMs,
			threads,
			peakThreads,
			samples,
			latestMs
		]);
	}
	#clockCells(address = this.calls.CLOCK.value, clocks = 1) {
		return new Float64Array(this.calls.memory.buffer, address, clocks * CLOCK_CELLS);
	}
	takeSilences(pass) {
		const { silences, SILENCES } = this.calls;
		const cells = this.#clockCells(SILENCES.value, silences.value);
		silences.value = 0;
		for (let at = 0; at < cells.length; at += CLOCK_CELLS) pass(this.#clockIn(cells, at));
	}
	takeCounts() {
		const { counted, excluded, copies } = this.calls;
		const taken = {
			rows: counted.value,
			excluded: excluded.value,
			copies: copies.value
		};
		for (const variable of [
			counted,
			excluded,
			copies
		]) variable.value = 0;
		return taken;
	}
	get hasRow() {
		return this.calls.next.value < this.calls.limit.value;
	}
	get rowStart() {
		return this.#startAt(this.calls.next.value);
	}
	#startAt(end) {
		return this.view.getUint32(end - 4, true) + 1 >>> 0;
	}
	row(line) {
		const start = this.rowStart;
		const width = this.calls.rowWidth();
		const at = this.calls.next.value;
		const bytes = this.input;
		const fieldEnds = new Int32Array(this.bytes.buffer.slice(at, at + width * 4));
		const last = fieldEnds[width - 1] ?? start;
		if (last > start && bytes[last - 1] === CR) fieldEnds[width - 1] = last - 1;
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
	field(column) {
		const at = this.calls.next.value + column * 4;
		const isLast = column === this.calls.rowWidth() - 1;
		const [start, end] = [this.#startAt(at), this.view.getUint32(at, true)];
		const bytes = this.input;
		return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end);
	}
	#clockIn(cells, at) {
		const clock = this.#clock;
		clock.firstMs = cells[at] ?? 0;
		clock.lastMs = cells[at + 1] ?? 0;
		clock.threads = cells[at + 2] ?? 0;
		clock.peakThreads = cells[at + 3] ?? 0;
		clock.samples = cells[at + 4] ?? 0;
		clock.latestMs = cells[at + 5] ?? 0;
		return clock;
	}
};
//#endregion
//#region src/jtl/engine-series.ts
const NODE_ENTRIES = 64;
const START_AT = 24;
const END_AT = 32;
const COUNT_AT = 52;
const TIME_AT = 56;
const PARTS_AT = 64;
const PASSED_AT = 96;
const RING_AT = 608;
const PLACES_AT = 64;
const SPAN_PLACES = 64;
const USERS_PLACES = 256;
const SKETCH_PAGES = 15;
const SKETCH_PAGE = 16;
const ERROR_BYTES = 24;
const NO_START = 2n ** 63n - 1n;
const NO_END = -(2n ** 63n);
function longAt(view, at) {
	return view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}
function addDocument({ view }, series) {
	for (const [accumulator, record] of series) {
		const count = view.getUint32(record + COUNT_AT, true);
		if (count === 0) continue;
		const window = {
			startMs: longAt(view, record + START_AT),
			endMs: longAt(view, record + END_AT)
		};
		const isTimed = window.startMs < Number(NO_START);
		accumulator.sawSamples(count, longAt(view, record + TIME_AT), isTimed ? window : void 0);
		const threads = view.getInt32(record, true);
		if (threads >= 0) accumulator.sawThreads(threads);
		view.setUint32(record + COUNT_AT, 0, true);
		view.setBigUint64(record + TIME_AT, 0n, true);
		view.setBigInt64(record + START_AT, NO_START, true);
		view.setBigInt64(record + END_AT, NO_END, true);
		view.setInt32(record, -1, true);
	}
}
function addCounted(engine, series) {
	const errors = countedErrors(engine);
	for (const [accumulator, record] of series) {
		const counted = countedIn(engine, record);
		if (counted) accumulator.addData({
			...counted,
			errors: errors.get(record) ?? []
		});
	}
}
function reportedUsers(engine) {
	const { first, widthMs, places } = ringAt(engine, engine.calls.USERS.value, USERS_PLACES);
	if (places.length === 0) return void 0;
	places.forEach((users, i) => {
		if (users === 0) places[i] = -1;
	});
	return {
		stepMs: widthMs,
		first,
		most: places
	};
}
function ringAt({ view }, ring, size) {
	const [first = 0, last = 0] = [0, 8].map((at) => Number(view.getBigInt64(ring + at, true)));
	const places = [];
	for (let step = first; step <= last; step++) places.push(view.getUint32(ring + PLACES_AT + step % size * 4, true));
	return {
		first,
		widthMs: 2 ** view.getUint32(ring + 16, true),
		places
	};
}
function countedIn(engine, record) {
	const { view } = engine;
	const passed = histogramAt(view, record + PASSED_AT);
	const failed = histogramAt(view, view.getUint32(record + 4, true));
	const errorCount = failed?.count ?? 0;
	if (!passed && !failed) return void 0;
	return defined({
		count: 0,
		errorCount,
		passed,
		failed,
		batches: batchesAt(engine, record + RING_AT),
		bytes: view.getUint32(record + 8, true) !== 0 ? Number(view.getBigUint64(record + 16, true)) : void 0,
		parts: partsAt(view, record + PARTS_AT)
	});
}
function partsAt(view, at) {
	const [elapsed = 0, latency = 0, connect = 0] = [
		0,
		8,
		16
	].map((offset) => Number(view.getBigUint64(at + offset, true)));
	return partsOf(elapsed, latency, connect);
}
function countedErrors(engine) {
	const bySeries = /* @__PURE__ */ new Map();
	const { bytes, view, calls } = engine;
	for (let i = 0; i < calls.errorsFound.value; i++) {
		const at = calls.ERRORS.value + i * ERROR_BYTES;
		const count = view.getUint32(at + 20, true);
		if (count === 0) continue;
		const code = view.getUint32(at, true);
		const message = code + view.getUint32(at + 4, true);
		append(bySeries, view.getUint32(at + 16, true), {
			code: decodeField(bytes, code, message),
			message: decodeField(bytes, message, message + view.getUint32(at + 8, true)),
			count
		});
	}
	return bySeries;
}
function histogramAt(view, root) {
	const indexes = [];
	const counts = [];
	const addLeaves = (leaves, value) => {
		for (let i = 0; i < NODE_ENTRIES; i++) {
			const leaf = view.getUint32(leaves + i * 4, true);
			for (let j = 0; leaf !== 0 && j < NODE_ENTRIES; j++) {
				const count = view.getUint32(leaf + j * 4, true);
				if (count === 0) continue;
				indexes.push(value + i * NODE_ENTRIES + j);
				counts.push(count);
			}
		}
	};
	if (root === 0) return void 0;
	addLeaves(root, 0);
	for (let i = 1; i < NODE_ENTRIES; i++) {
		const branch = view.getUint32(root + (NODE_ENTRIES + i) * 4, true);
		if (branch !== 0) addLeaves(branch, i * NODE_ENTRIES * NODE_ENTRIES);
	}
	return indexes.length === 0 ? void 0 : Histogram.fromSorted(1, Int32Array.from(indexes), Float64Array.from(counts));
}
function batchesAt(engine, ring) {
	const { first, widthMs, places } = ringAt(engine, ring, SPAN_PLACES);
	if (places.length === 0) return void 0;
	const { view } = engine;
	const found = [];
	return {
		widthMs,
		first,
		batches: places.map((cell) => {
			if (cell === 0) return EMPTY_BATCH;
			return {
				count: view.getUint32(cell, true),
				errorCount: view.getUint32(cell + 4, true),
				sumMs: view.getUint32(cell + 8, true) + view.getUint32(cell + 12, true) * 2 ** 32,
				sketch: sketchAt(view, cell + 16, found)
			};
		})
	};
}
function sketchAt(view, pages, found) {
	let at = 0;
	for (let page = 0; page < SKETCH_PAGES; page++) {
		const cells = view.getUint32(pages + page * 4, true);
		for (let i = 0; cells !== 0 && i < SKETCH_PAGE; i++) {
			const count = view.getUint32(cells + i * 4, true);
			if (count === 0) continue;
			found[at++] = page * SKETCH_PAGE + i;
			found[at++] = count;
		}
	}
	return found.slice(0, at);
}
//#endregion
//#region src/jtl/learn.ts
const MAX_ROWS = 32768;
const LABEL = 64;
const HEAD = 32;
var RecordedRows = class {
	#engine;
	#texts = [];
	#distinct = /* @__PURE__ */ new Set();
	constructor(engine) {
		this.#engine = engine;
	}
	learnt(isWhole) {
		const { labelCount, LABELS } = this.#engine.calls;
		for (let i = this.#texts.length; i < labelCount.value; i++) {
			const text = this.#decoded(LABELS.value + i * LABEL);
			this.#texts.push(text);
			this.#distinct.add(text);
		}
		if (this.#distinct.size < this.#texts.length) return void 0;
		return learntFrom(this.#columns(), this.#texts, isWhole);
	}
	#columns() {
		const { LEARNT, learnt } = this.#engine.calls;
		const { buffer } = this.#engine.bytes;
		const rows = learnt.value;
		const at = (bytes) => LEARNT.value + bytes * MAX_ROWS;
		return {
			starts: new Float64Array(buffer, at(0), rows),
			times: new Float64Array(buffer, at(8), rows),
			names: new Int32Array(buffer, at(16), rows),
			threads: new Int32Array(buffer, at(20), rows),
			before: new Int32Array(buffer, at(24), rows),
			after: new Int32Array(buffer, at(28), rows),
			areTransactions: new Uint8Array(buffer, at(32), rows),
			areInside: new Uint8Array(buffer, at(33), rows)
		};
	}
	#decoded(label) {
		const { bytes, view } = this.#engine;
		const length = view.getUint32(label + HEAD, true);
		const rest = view.getUint32(label + HEAD + 4, true);
		const first = bytes.subarray(label, label + Math.min(length, HEAD));
		const others = bytes.subarray(rest, rest + Math.max(0, length - HEAD));
		return decodeField(Buffer.concat([first, others]), 0, length);
	}
};
function hasInside(head, { at }) {
	return at.timeStamp >= 0 && at.threadName >= 0 && asBuffer(head.bytes).includes("Number of samples in transaction");
}
var Learner = class {
	#engine;
	#rows;
	#bytes = 0;
	#work;
	constructor(engine, rows) {
		this.#engine = engine;
		this.#rows = rows;
		engine.calls.learns.value = 1;
	}
	get work() {
		return this.#work;
	}
	get hasNoCopies() {
		return this.#work !== void 0 && this.#engine.calls.mayRepeat.value === 0;
	}
	get #isLearning() {
		return this.#engine.calls.learns.value !== 0;
	}
	giveUp() {
		this.#engine.calls.learns.value = 0;
	}
	took(bytes, rest, { names, delimiter }) {
		this.#bytes += bytes;
		if (!this.#isLearning || this.#bytes < LEARNT_BYTES) return;
		const delimiters = rest?.reduce((count, byte) => count + Number(byte === delimiter), 0);
		if (delimiters === void 0 || delimiters >= names.length - 1) this.giveUp();
		else this.#learn(false);
	}
	end() {
		if (this.#isLearning) this.#learn(true);
	}
	#learn(isWhole) {
		this.#work = this.#rows.learnt(isWhole);
		this.giveUp();
	}
};
//#endregion
//#region src/jtl/engine-counts.ts
const MAX_SERIES = 32768;
var EngineCounts = class {
	engine = takeEngine();
	recorded = new RecordedRows(this.engine);
	#series = /* @__PURE__ */ new Map();
	#seriesOf = {
		request: 0,
		transaction: 0
	};
	recordOf(accumulator, kind) {
		const known = this.#series.get(accumulator);
		if (known !== void 0 || this.#series.size === MAX_SERIES) return known;
		const { calls } = this.engine;
		const record = calls.newSeries() >>> 0;
		this.#series.set(accumulator, record);
		this.#seriesOf[kind]++;
		const most = batchLimit(Math.max(this.#seriesOf.request, this.#seriesOf.transaction));
		calls.mostSpans.value = Math.min(calls.mostSpans.value, most);
		return record;
	}
	endDocument() {
		addDocument(this.engine, this.#series);
	}
	takeOut() {
		addCounted(this.engine, this.#series);
		giveBack(this.engine);
	}
};
//#endregion
//#region src/jtl/fast-reader.ts
const LONG_ROW_BYTES = INPUT_BYTES / 2;
const LINES_TRIED = 16;
const IRREGULAR_INPUTS = 4;
const MANY_ROWS = 64;
const MAX_ENGINE_BYTES = 2 ** 30;
const READ_BYTES = INPUT_BYTES / 2;
const READS_AT_A_STRETCH = 128;
const LF$1 = 10;
let piece;
var FastReader = class {
	#sink;
	#reader;
	#counts;
	#engine;
	#isShared;
	#firstLayout;
	#layout;
	#rest = 0;
	#line = 1;
	#tokenizer;
	#irregularInputs = 0;
	#isGivenUp = false;
	#learner;
	constructor(sink, layout, shared, head) {
		this.#counts = shared ?? new EngineCounts();
		this.#isShared = shared !== void 0;
		this.#engine = this.#counts.engine;
		this.#engine.beginDocument();
		this.#sink = sink;
		this.#reader = new JMeterRowReader(layout, sink);
		this.#firstLayout = layout;
		this.#layout = layout;
		this.#engine.layout = layout;
		this.#engine.clock = sink.timeline.clock;
		if (layout.header) this.#leaveToTokenizer(0);
		if (head && hasInside(head, layout)) this.#learner = new Learner(this.#engine, this.#counts.recorded);
	}
	async takeAll(file, ahead = []) {
		try {
			if (ahead.length > 0) this.#learner?.giveUp();
			for (const range of ahead) {
				await this.#takeUntil(file, range.start);
				if (file.position === range.start && this.#heldBytes === 0) await this.#skipRange(range, file);
			}
			await this.#takeUntil(file, Infinity);
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
		this.#takeOut();
		return {
			end: file.position - this.#heldBytes,
			lines: this.#nextLine - 1,
			...this.#reader.tally
		};
	}
	async #takeUntil(file, until) {
		for (let reads = 1, bytes = -1; bytes !== 0; reads++) {
			if (reads % READS_AT_A_STRETCH === 0) await setImmediate$1();
			const most = Math.min(READ_BYTES, Math.max(0, until - file.position));
			if (this.#tokenizer) {
				piece ??= new Uint8Array(READ_BYTES);
				bytes = file.read(piece.subarray(0, most));
				this.take(piece.subarray(0, bytes));
			} else {
				bytes = file.read(this.#engine.input.subarray(this.#rest, this.#rest + most));
				this.#count(this.#rest + bytes);
				this.#learnFrom(bytes);
			}
		}
	}
	#learnFrom(bytes) {
		const rest = this.#tokenizer ? void 0 : this.#engine.input.subarray(0, this.#rest);
		this.#learner?.took(bytes, rest, this.#layout);
	}
	get #heldBytes() {
		return this.#tokenizer?.heldBytes ?? this.#rest;
	}
	get #nextLine() {
		return this.#tokenizer?.line ?? this.#line;
	}
	async #skipRange(ahead, file) {
		if (this.#reader.layout !== this.#firstLayout) return;
		const range = await ahead.read();
		if (!range || !this.#sink.addPart(range.part, this.#nextLine - 1)) return;
		this.#reader.countRows(range.rows, range.isLocalTime);
		this.#line = this.#nextLine + range.lines;
		this.#engine.clock = this.#sink.timeline.clock;
		if (this.#tokenizer) this.#leaveToTokenizer(0);
		file.position = range.end;
	}
	take(chunk) {
		this.#take(chunk);
		this.#learnFrom(chunk.length);
	}
	#take(chunk) {
		let at = this.#tokenizer ? this.#takeLines(chunk, this.#tokenizer) : 0;
		while (at < chunk.length) {
			if (this.#tokenizer) {
				this.#reader.take(this.#tokenizer.push(chunk.subarray(at)));
				return;
			}
			const bytes = chunk.subarray(at, at + INPUT_BYTES - this.#rest);
			this.#engine.input.set(bytes, this.#rest);
			at += bytes.length;
			this.#count(this.#rest + bytes.length);
		}
	}
	end() {
		if (this.#rest > 0) this.#leaveToTokenizer(this.#rest);
		if (this.#tokenizer) {
			this.#learner?.giveUp();
			this.#reader.take(this.#tokenizer.end());
		}
		this.#learner?.end();
		this.#takeOut();
		const { work: inside, hasNoCopies } = this.#learner ?? {};
		return {
			...this.#reader.end(),
			inside,
			hasNoCopies
		};
	}
	#takeOut() {
		const users = reportedUsers(this.#engine);
		if (users) this.#sink.addUsers(users);
		this.#counts.endDocument();
		if (!this.#isShared) this.#counts.takeOut();
	}
	#takeLines(chunk, tokenizer) {
		let at = 0;
		for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
			const feed = chunk.indexOf(LF$1, at);
			if (feed < 0) break;
			this.#reader.take(tokenizer.push(chunk.subarray(at, feed + 1)));
			at = feed + 1;
			if (tokenizer.heldBytes > 0 || !this.#follow()) continue;
			this.#tokenizer = void 0;
			this.#line = tokenizer.line;
			if (this.#reader.tally.rows > 0) this.#learner?.giveUp();
			this.#engine.clock = this.#sink.timeline.clock;
			return at;
		}
		this.#reader.take(tokenizer.push(chunk.subarray(at)));
		return chunk.length;
	}
	#count(length) {
		const engine = this.#engine;
		const isRegular = engine.calls.findRows(length, this.#layout.delimiter) !== 0;
		let irregular = 0;
		let seen = 0;
		let feeds = 0;
		while (this.#hasIrregularRow()) {
			const label = this.#sink.timeline.isHolding ? -1 : engine.calls.rowLabel.value;
			if (label !== -1 && this.#bind(label)) continue;
			feeds += engine.calls.lineFeedCountBetween(seen, engine.rowStart);
			seen = engine.rowStart;
			this.#readIrregularRow(this.#line + feeds);
			engine.calls.learnRow();
			engine.calls.skipRow();
			irregular++;
			if (!this.#follow()) break;
		}
		const end = engine.rowStart;
		this.#line += isRegular ? engine.calls.lineFeedCount() - engine.calls.lineFeedCountBetween(end, length) : feeds + engine.calls.lineFeedCountBetween(seen, end);
		const counted = this.#takeCounts();
		this.#passClock();
		if (irregular > counted && irregular >= MANY_ROWS && ++this.#irregularInputs >= IRREGULAR_INPUTS) this.#isGivenUp = true;
		if (engine.calls.allocated.value > MAX_ENGINE_BYTES) this.#isGivenUp = true;
		this.#rest = length - end;
		engine.input.copyWithin(0, end, length);
		if (!isRegular || this.#isGivenUp || this.#rest > LONG_ROW_BYTES) this.#leaveToTokenizer(this.#rest);
	}
	#hasIrregularRow() {
		return this.#sink.timeline.isHolding ? this.#engine.hasRow : this.#engine.calls.countRows() === 0;
	}
	#readIrregularRow(line) {
		const row = this.#engine.row(line);
		if (!row) return;
		const { timeline } = this.#sink;
		this.#passClock();
		this.#reader.take(row);
		this.#engine.clock = timeline.clock;
		if (this.#reader.tally.isLocalTime) this.#engine.calls.readsDates.value = 1;
	}
	#passClock() {
		const { timeline } = this.#sink;
		this.#engine.takeSilences((clock) => timeline.resume(clock, clock.latestMs));
		timeline.clock = this.#engine.clock;
	}
	#bind(label) {
		const { calls } = this.#engine;
		const workflow = this.#engine.field(this.#layout.at.label);
		if (this.#sink.isExcluded(workflow)) {
			calls.exclude(label);
			return true;
		}
		const isTransaction = calls.rowIsTransaction.value;
		const kind = isTransaction === 0 ? "request" : "transaction";
		const accumulator = this.#sink.accumulator(workflow, kind);
		const series = accumulator && this.#counts.recordOf(accumulator, kind);
		if (series === void 0) return false;
		calls.bindSeries(label, isTransaction, series);
		return true;
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
		const { rows, excluded, copies } = this.#engine.takeCounts();
		const accepted = rows - excluded;
		const untimed = this.#layout.at.timeStamp < 0 ? accepted : 0;
		this.#reader.countRows(rows);
		this.#sink.count({
			samples: rows,
			accepted,
			excluded,
			untimed,
			copies
		});
		return rows;
	}
	#leaveToTokenizer(length) {
		this.#learner?.giveUp();
		this.#sink.count({
			samples: 0,
			accepted: 0,
			excluded: 0,
			untimed: 0,
			copies: 1
		});
		const { file, limits } = this.#sink;
		const tokenizer = new CsvTokenizer(this.#layout.delimiter, file, limits, this.#line);
		this.#tokenizer = tokenizer;
		this.#rest = 0;
		this.#reader.take(tokenizer.push(this.#engine.input.subarray(0, length)));
	}
};
//#endregion
//#region src/jtl/fast-path.ts
const fastPath = {
	canSplit: (format) => format === jmeterCsv,
	read: (format, input, access, sink) => readWith(readerFor(format, input.head, sink), input, access),
	together() {
		const counts = new EngineCounts();
		return {
			read: (format, input, access, sink) => readWith(readerFor(format, input.head, sink, {}, counts), input, access),
			get isLarge() {
				return counts.engine.isLarge;
			},
			takeOut: () => counts.takeOut()
		};
	},
	async readRange(format, head, file, end, sink) {
		const reader = readerFor(format, head, sink, { header: false });
		if (reader) return reader.takeRange(file, end);
		file.close();
	},
	guessRow(head, bytes) {
		const layout = sniffLayout(head);
		if (!layout || layout.at.success < 0 || labelsIn(head, layout) > MANY_LABELS) return void 0;
		let start = bytes.indexOf(LF) + 1;
		for (let feed = bytes.indexOf(LF, start); start > 0 && feed >= 0; feed = bytes.indexOf(LF, start)) {
			if (looksLikeRow(bytes.subarray(start, feed + 1), layout)) return start;
			start = feed + 1;
		}
	}
};
async function readWith(reader, { chunks }, { openPlain, ahead }) {
	if (!reader) return void 0;
	if (openPlain) await reader.takeAll(openPlain(), ahead);
	else for await (const chunk of chunks) reader.take(chunk);
	return reader.end();
}
function readerFor(format, head, sink, overrides = {}, shared) {
	const { allowsFastPath, dimensionColumns, limits } = sink;
	const layout = fastPath.canSplit(format) ? sniffLayout(head) : void 0;
	if (!layout || !allowsFastPath || dimensionColumns.length > 0 || limits.rowBytes < 524288 || !engineModule()) return void 0;
	const isWhole = overrides.header !== false;
	return new FastReader(sink, {
		...layout,
		...overrides
	}, shared, isWhole ? head : void 0);
}
const LF = 10;
const MANY_LABELS = 150;
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
//#region src/readers.ts
const readers = {
	formats: formats$1,
	fastPath,
	readHistory,
	tables,
	readProfile,
	withCapacity
};
//#endregion
//#region src/report/draw.ts
const explain = async () => (await import("./commands.js")).explain;
const draw = {
	charts: async (report) => (await import("./commands.js")).drawReport(report),
	page: async (...given) => (await import("./commands.js")).renderGatePage(...given)
};
//#endregion
//#region src/read/formats/workers/serve-tasks.ts
async function serveTasks(readers) {
	const { parentPort } = await import("node:worker_threads");
	parentPort?.on("message", async (task) => {
		parentPort?.postMessage(await answerTo(task, readers).then(pack).catch(() => void 0));
	});
}
async function answerTo(task, { formats, fastPath }) {
	const { options, phases } = task;
	declareMetrics(task.metrics);
	const found = await find(task, formats);
	const reading = {
		options,
		phases,
		fastPath,
		rules: await compileDimensionRules(options.dimensions)
	};
	if (!("start" in task)) return readDocument(found, reading);
	const file = found.document.openPlain?.();
	if (!file) return void 0;
	file.position = task.start;
	return readRange(found, file, task.end, reading);
}
let opened;
async function find({ file, name, format: id, options }, formats) {
	if (opened?.file !== file) {
		opened?.found.close();
		opened = void 0;
		opened = {
			file,
			found: await openDocuments([file], options)
		};
	}
	const document = opened.found.documents.find((candidate) => candidate.name === name);
	if (!document) throw new Error(`${name} no longer exists`);
	const format = await findFormat(formats, (candidate) => candidate.id === id);
	if (!format || format.kind === "summary") throw new Error(`${id} is not a format with samples`);
	return {
		document,
		format
	};
}
//#endregion
//#region src/cli/summarize.ts
async function summarize(paths, options, host) {
	const config = await readConfig(options);
	if (options.printQuery) return printQueries(config, host);
	const { out } = options;
	if (out === void 0) throw new UsageError("--out: is missing. Give the file to write, such as --out run.json.");
	const run = await readOne$1({
		...config,
		maxIssueRatio: 1
	}, paths, host);
	refuseEmpty(run);
	const text = encodeRun(run);
	try {
		await writeFile(out, text);
	} catch (error) {
		throw new PublishError(`${out}: cannot be written. Give a file in an existing folder.`, { cause: error });
	}
	for (const notice of run.notices) host.err(`${notice.message}\n`);
	const [issue] = run.issues.first;
	if (issue) host.err(`${plural(run.issues.count, "row")} cannot be read; the first: ${placeOf(issue)}: ${issue.message}\n`);
	host.out(`${out}: ${plural(run.series.length, "series", "series")}, ${formatSamples({
		...run,
		...countsByKind(run)
	})} of ${plural(run.sources.length, "file")}\n`);
	return 0;
}
async function readOne$1(config, paths, host) {
	if (paths.length > 0) return readGivenRun(config, paths, host);
	const { readResults } = await import("./shared.js");
	const [run, another] = await readResults(config, [], host);
	if (!another) return run;
	throw new UsageError("results: \"repeat\" makes several runs of them. Give the files of one run.");
}
async function printQueries(config, host) {
	if (config.engines.length === 0) throw new UsageError("--print-query: the configuration has no results with \"engine\".");
	const { clientOf, filled } = await enginesOf(host);
	for (const query of config.engines.map(filled)) {
		const { program, args } = clientOf(query);
		const client = [program, ...args.slice(0, -1)].map((word) => word || "''").join(" ");
		host.out(`-- ${query.source}: ${client}\n${args.at(-1)}\n`);
	}
	return 0;
}
function refuseEmpty({ notices, issues, series, sources }) {
	const unread = notices.find(({ code }) => code === NO_ROW_READ);
	const [first] = issues.first;
	const why = first ? ` The first problem: ${placeOf(first)}: ${first.message}.` : "";
	if (unread) throw new InputError(`${unread.message}${why}`);
	if (series.length > 0) return;
	throw new InputError(`${sources.map(({ name }) => name).join(", ")}: found no samples and no values. Check that the test ran, and that these are its results.`);
}
function placeOf({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
async function formats({ json }, host) {
	const known = await host.readers.formats.all();
	if (json) {
		host.out(jsonText(known.map(({ id, looksFor }) => ({
			id,
			looksFor
		}))));
		return 0;
	}
	const width = Math.max(...known.map(({ id }) => id.length));
	const lines = known.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`);
	const table = `${"table".padEnd(width)}  any other table: "format: table" in the configuration describes its columns`;
	host.out(`${[...lines, table].join("\n")}\n`);
	return 0;
}
//#endregion
//#region src/formats/benchmarks/google-benchmark.ts
const GOOGLE_BENCHMARK = {
	...FINE_BENCHMARKS,
	tool: "google-benchmark"
};
const googleBenchmark = jsonFormat({
	...GOOGLE_BENCHMARK,
	id: "google-benchmark",
	looksFor: "Google Benchmark JSON (context, benchmarks with real_time)",
	marks: ["benchmarks", /"(?:real_time|run_type|aggregate_name)"\s*:/],
	remedy: "Run it again (--benchmark_out=results.json).",
	absent: "has no benchmarks. Check that the filter matches some.",
	entries(document) {
		return entriesOf(objectsAt(document, "benchmarks").map((row) => ({
			name: textAt(row, "run_name") ?? textAt(row, "name"),
			realMs: timeInMs(numberAt(row, "real_time"), textAt(row, "time_unit") ?? "ns"),
			repetitions: countAt(row, "repetitions") ?? 0,
			aggregate: textAt(row, "run_type") === "aggregate" ? textAt(row, "aggregate_name") ?? "" : void 0,
			error: row.error_occurred === true ? textAt(row, "error_message") ?? "" : void 0
		})));
	}
});
const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m;
const googleBenchmarkCsv = {
	...GOOGLE_BENCHMARK,
	id: "google-benchmark-csv",
	looksFor: "Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)",
	matches: ({ text }) => HEADER.test(text.slice(0, 8192)),
	async read({ chunks }, sink) {
		const text = await readWhole(chunks, sink.file, sink.limits);
		const start = text.search(HEADER);
		if (start < 0) throw refused(sink, "the header is damaged. Run it again (--benchmark_format=csv).");
		const table = text.slice(0, start).replace(/[^\n]+/g, "") + text.slice(start);
		const rows = [];
		const end = await readRows({ chunks: oneChunk(table) }, sink, ({ cell, number, count }) => {
			const time = number("real_time");
			rows.push({
				...aggregateIn(cell("name")),
				realMs: timeInMs(time !== void 0 && time >= 0 ? time : void 0, cell("time_unit")),
				repetitions: count("iterations") ?? 0,
				error: cell("error_occurred") === "true" ? cell("error_message") : void 0
			});
		});
		passEntries(entriesOf(rows), sink, FINE_BENCHMARKS);
		return end;
	}
};
async function* oneChunk(text) {
	yield new TextEncoder().encode(text);
}
function aggregateIn(row) {
	const [, name, aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(row) ?? [];
	return {
		name: name ?? row,
		aggregate
	};
}
function entriesOf(rows) {
	const byName = groupBy(rows, ({ name }) => name);
	return rows.map((row) => {
		const { name: workflow, aggregate, realMs, error } = row;
		if (aggregate === void 0) return {
			workflow,
			repetitions: [error === void 0 ? realMs : {
				durationMs: 0,
				errorCode: "",
				errorMessage: error
			}]
		};
		const all = byName.get(workflow) ?? [];
		if (all[0] !== row || all.some((one) => one.aggregate === void 0)) return void 0;
		const times = labelledTimes(all.map(({ aggregate = "", realMs }) => [aggregate, realMs]), (ms) => ms);
		if (Object.keys(times).length === 0) return void 0;
		return {
			workflow,
			kind: "benchmark",
			count: row.repetitions || void 0,
			errorCount: 0,
			times,
			missing: { p95: "only aggregates of the repetitions were written" }
		};
	});
}
//#endregion
//#region src/formats/benchmarks/jmh.ts
const JMH = {
	...FINE_BENCHMARKS,
	tool: "jmh"
};
const jmh = jsonListFormat({
	...JMH,
	id: "jmh",
	looksFor: "JMH JSON (entries with jmhVersion, benchmark, primaryMetric)",
	marks: [/^\s*\[\s*\{\s*"jmhVersion"\s*:/],
	remedy: "Run it again (-rf json -rff results.json).",
	absent: "has no benchmarks of JMH. Check that the pattern matches some.",
	entries(list) {
		const entries = list.filter(isObject);
		const named = entries.flatMap((entry) => {
			const benchmark = textAt(entry, "benchmark");
			if (benchmark === void 0) return [];
			const name = jmhName(benchmark, objectAt(entry, "params"));
			return {
				entry,
				name,
				full: `${name} [${textAt(entry, "mode") ?? ""}]`
			};
		});
		const workflows = new Map(withWorkflows(named).map(({ entry, workflow }) => [entry, workflow]));
		return entries.map((entry) => entryOf(workflows.get(entry), objectAt(entry, "primaryMetric")));
	}
});
function entryOf(workflow, metric) {
	if (workflow === void 0) return { workflow };
	const unit = textAt(metric, "scoreUnit") ?? "";
	const [, rateUnit] = /^ops\/(\w+)$/.exec(unit) ?? [];
	const [, timeUnit = ""] = /^(\w+)\/op$/.exec(unit) ?? [];
	const score = numberAt(metric, "score");
	const iterations = arrayAt(metric, "rawData").flatMap((fork) => Array.isArray(fork) ? fork : []);
	if (rateUnit !== void 0) {
		const throughput = ratePerSecond(score, rateUnit);
		if (throughput === void 0) return `the benchmark ${quoted(workflow)} has no score in ${unit}`;
		const reason = "JMH measured throughput (mode thrpt), not times";
		return {
			workflow,
			kind: "benchmark",
			count: iterations.length || void 0,
			throughput,
			missing: {
				avg: reason,
				p95: reason
			}
		};
	}
	const inMs = (value) => timeInMs(typeof value === "number" ? value : void 0, timeUnit);
	if (iterations.length > 0) return {
		workflow,
		repetitions: iterations.map(inMs)
	};
	const avg = inMs(score);
	if (avg === void 0) return `the benchmark ${quoted(workflow)} has no score in a time per operation, found the unit ${quoted(unit)}`;
	const times = {
		avg,
		...timesIn$1(objectAt(metric, "scorePercentiles"), timeUnit)
	};
	return {
		workflow,
		kind: "benchmark",
		count: sampledCalls(metric) || void 0,
		times
	};
}
function sampledCalls(metric) {
	const calls = arrayAt(metric, "rawDataHistogram").flat(2).map((bucket) => Array.isArray(bucket) && Number.isSafeInteger(bucket[1]) ? bucket[1] : 0).reduce((sum, count) => sum + Math.max(0, count), 0);
	return Number.isSafeInteger(calls) ? calls : 0;
}
function jmhName(benchmark, params) {
	const parameters = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`);
	return parameters.length === 0 ? benchmark : `${benchmark} (${parameters.join(", ")})`;
}
const NOT_IN_ROW = {
	avg: "JMH measured throughput (mode thrpt), not times",
	p95: "the table has no percentiles"
};
const jmhCsv = wholeTableFormat({
	...JMH,
	id: "jmh-csv",
	kind: "aggregates",
	looksFor: "JMH CSV (a header with Benchmark, Mode, Samples, Score, Unit)",
	needed: [
		"Benchmark",
		"Mode",
		"Samples",
		"Score",
		"Unit"
	],
	entries(table) {
		const rows = table.map(scoreIn);
		return withWorkflows(rows).map((row) => {
			const { workflow, full, part, avg, throughput, count, line } = row;
			if (part !== void 0) return void 0;
			if (avg === void 0 && throughput === void 0) return {
				issue: `the benchmark ${quoted(workflow)} has no score in a known unit`,
				line
			};
			return {
				workflow,
				kind: "benchmark",
				count,
				times: {
					avg,
					...labelledTimes(percentilesIn(rows.filter((other) => other.full === full)), (ms) => ms)
				},
				throughput,
				missing: NOT_IN_ROW,
				line
			};
		});
	}
});
function scoreIn({ names, cell, number, line }) {
	const params = names.filter((name) => name.startsWith("Param: ") && cell(name) !== "");
	const [benchmark = "", part] = cell("Benchmark").split(/:(?:.*[^\w.])?/);
	const name = jmhName(benchmark, Object.fromEntries(params.map((param) => [param.slice(7), cell(param)])));
	const [, rateUnit = "", timeUnit = ""] = /^ops\/(\w+)$|^(\w+)\/op$/.exec(cell("Unit")) ?? [];
	return {
		name,
		full: `${name} [${cell("Mode")}]`,
		part,
		avg: timeInMs(number("Score"), timeUnit),
		throughput: ratePerSecond(number("Score"), rateUnit),
		count: number("Samples"),
		line
	};
}
function percentilesIn(rows) {
	return rows.flatMap(({ part = "", avg }) => /^p\d\./.test(part) ? [[`${Math.round(Number(part.slice(1)) * 1e5) / 1e3}%`, avg]] : []);
}
//#endregion
//#region src/formats/benchmarks/pytest-benchmark.ts
const pytestBenchmark = jsonFormat({
	id: "pytest-benchmark",
	kind: "samples",
	tool: "pytest-benchmark",
	unitMs: 1e-6,
	looksFor: "pytest-benchmark JSON (machine_info, benchmarks with stats)",
	marks: [
		"machine_info",
		"benchmarks",
		"stats"
	],
	remedy: "Run it again (pytest --benchmark-json=results.json).",
	absent: "has no benchmarks of pytest-benchmark. Run it again (--benchmark-json).",
	entries(document) {
		const benchmarks = objectsAt(document, "benchmarks");
		const names = pytestWorkflows(benchmarks.map((one) => textAt(one, "fullname") ?? textAt(one, "name") ?? ""));
		return benchmarks.map((benchmark, i) => {
			const workflow = names[i] || void 0;
			if (workflow === void 0) return { workflow };
			const stats = objectAt(benchmark, "stats");
			const repetitions = numbersAt(stats, "data").map(fromSeconds);
			const count = countAt(stats, "rounds");
			if (repetitions.length > 0 && repetitions.length >= (count ?? 0)) return {
				workflow,
				repetitions
			};
			if (count === void 0) return `the benchmark ${quoted(workflow)} has no rounds`;
			return {
				workflow,
				kind: "benchmark",
				count,
				errorCount: 0,
				times: timesIn$1(stats, "s"),
				missing: { p95: "the rounds were not saved, and pytest-benchmark reports no p95" }
			};
		});
	}
});
function pytestWorkflows(fullNames) {
	return withWorkflows(fullNames.map((full) => {
		const [path = "", ...rest] = full.split("::");
		return {
			name: [path.replace(/^.*[/\\]/s, ""), ...rest].join("::"),
			full
		};
	})).map(({ workflow }) => workflow);
}
//#endregion
//#region src/report/cli/profile.ts
async function profile(before, now, { json, out }, host) {
	const compared = compareProfiles(await readOne(before, host), await readOne(now, host));
	if (json) host.out(jsonText(compared));
	if (json && out === void 0) return 0;
	const { profilePage, profileText } = await import("./commands.js");
	if (!json) host.page(profileText(compared, host));
	if (out === void 0) return 0;
	const page = join(out, "profile.html");
	await replaceFile(page, profilePage(`${basename(before)} → ${basename(now)}`, compared));
	if (!json) host.out(`\nReport: ${page}\n`);
	return 0;
}
async function readOne(name, { readers }) {
	try {
		return await readers.readProfile([{
			name,
			bytes: await readFile(name)
		}]);
	} catch (cause) {
		if (cause instanceof InputError) throw cause;
		throw new InputError(`${name}: cannot be read (${cause.message}). Check the path.`);
	}
}
//#endregion
export { AMBIGUOUS, BatchAccumulator, ByteCache, ConfigError, DAY_MS, DECIMAL_COMMA, DEFAULT_CONFIG, DEFAULT_CONFIG_PATH, DEFAULT_LIMITS, DELIMITERS, DURATION_FACTORS, DimensionCache, EARLIER_NAMES, ENOUGH_SAMPLES, ENVIRONMENT, EXACT_MS, FIGURE_IDS, FINE_BENCHMARKS, FINE_UNIT_MS, FIRST_FORMATS, HEAD_BYTES, Histogram, InputError, KNOWN_METRICS, LoadTestError, MACHINE_FACT, MAX_CHARACTERS$1 as MAX_CHARACTERS, MAX_RECORDABLE_UNITS, MAX_UNPACKED_BYTES, MICROSECOND_MS, NO_VALUE, NotReadableError, OVERWRITE, PHASE, PLAIN, PublishError, RESOURCES, RESOURCE_FIGURES, RUN_KIND, RunNotInTable, SMALL_WORKFLOWS, SeriesAccumulator, StoreError, Summarizer, TIME_PARTS, TOOL_NAMES, TextCache, Unpacker, UsageError, UserError, VERDICTS, VERSION, absentAs, activeMsOf, addressWorkflow, aggregateIn, agree, apart, append, arrayAt, asNumber, asObject, ascending, beginReading, benchmarkSeries, benchmarkValue, bucketIndexOf, bytesInWords, checkIssues, checkKey, clipEnd, clipMiddle, collectedFolder, collectedFolderOf, collectedReader, collectsResults, columnAt, compareProfiles, compareText, compareVerdicts, compileDimensionRules, compileLess, costOf, countAt, countsByKind, decimalsFor, declaration, declareMetrics, declaredMetrics, decodeBatches, decodeField, decodeSeries, decodeText, defined, describeError, digitsApart, dimensionsKey, directedValue, draw, durationMsOf, durationOf, durationUnitFor, elementsIn, encodeBatches, encodeRun, encodingNamed, endOf, epochMs, escapePiece, escapePrinted, escapeWildcards, exitCodeOf, expectedShards, explain, factsFrom, failOnIn, failedBenchmark, fileName, fileWorkflow, firstLineOf, fixed, footnoteMark, forEachLine, formatAge, formatApart, formatBytes, formatCount, formatDelta, formatDifference, formatDuration, formatEnds, formatForMachines, formatInstant, formatInterval, formatLetters, formatPercentileName, formatPoints, formatQuantity, formatRatioAsPercent, formatSamples, formatShare, formatTransition, formats, foundText, fromSeconds, getOrAdd, givenPath, globFiles, googleBenchmark, googleBenchmarkCsv, groupBatches, groupBy, groupFiles, groupsBy, hasTimeUnit, headOf, idFrom, isAtLeast, isBranchName, isBuiltIn, isCapacity, isElapsed, isKnownIn, isLoad, isName, isObject, isOfferedLess, isPassingCode, isPerfMonRow, isSameTest, isShown, isTime, isUniform, jmeterAggregate, jmh, jmhCsv, jmhName, joinBatches, joinSpans, jsonFormat, jsonListFormat, jsonText, keepNewSpaceSmall, labelledTimes, lengthBefore, lengthOf, letNewSpaceGrow, lineBlocksOf, lineOf, listed, loadOf, logRatiosOf, makeFolder, makeVisible, matchingLines, mean, median, medianUnitsOf, medianWithout, mergeRuns, mergedRecords, metricOf$2 as metricOf, missingShardText, nameAndReason, nameOfFiles, namesWithoutLinks, numberAt, numberWithCommas, numbersAt, objectAt, objectsAt, offered, oldestFirst, only, openDocuments, openPrinter, outputProblem, outputsOf, own, pack, parseCount, parseDate, parseDecimal, parseJson, parseJsonText, parseNumber, parseTimestamp, passedOf, pathIn$1 as pathIn, pausesAreKnown, peakOfUsers, perLoadMetric, phaseFinder, phasesBy, plainDecimal, plainText, plural, present, printedTool, profile, profileFiles, profileOf, progressOn, pytestBenchmark, pytestWorkflows, quantileOf, queryGroups, quoted, rangeOf, rangeOf$1, readAggregates, readConfig, readConfigFile, readDocument, readFields, readFileGroups, readGivenRun, readIfExists, readJson, readOptionsOf, readRows, readRun, readTable, readTextFile, readWhole, readerWithin, readers, readingThreads, recordedEntries, refuseOutside, refused, replaceFile, reportedSeries, requestsByShare, resourcePerLoad, resultsGroup, runLabel, runName, runOf, samplesNeeded, scaleFor, selectDocuments, seriesKey, serveTasks, sharesIn, shortCommit, shortPhases, singleValues, sketchQuantileMs, sketchUnitsOf, sniffHeader, spansOf, spansOfRun, startOf, stepMsOf, sum, sumOfKnown, summarize, syncFolder, tableFormat, textAt, textFormat, textOf, textOf$2 as textOf$1, timeInMs, timesIn$1 as timesIn, toolName, undecodedText, unlimited, unmatchedNotice, unpack, usersWithin, visibleName, visibleProse, wholeTableFormat, wildcard, withEnvironment, withGoWorkflows, withNotices, withPresentNames, withProfiles, withUndecodedNotice, withWorkflows, withoutEndings, worst, xmlFormat };
