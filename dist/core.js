import { __toESM } from "./rolldown-runtime.js";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import process from "node:process";
import { join } from "node:path";
import * as zlib from "node:zlib";
import { crc32 } from "node:zlib";
import { availableParallelism } from "node:os";
import { opendir, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { Buffer as Buffer$1, isUtf8 } from "node:buffer";
import { pipeline } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { format } from "node:util";
import { once } from "node:events";
//#region src/model/duration.ts
const DAY_MS = 864e5;
//#endregion
//#region src/model/defined.ts
function defined(fields) {
	const kept = {};
	for (const name in fields) if (fields[name] !== void 0) kept[name] = fields[name];
	return kept;
}
function present(entries) {
	return entries.filter((entry) => entry !== void 0);
}
//#endregion
//#region src/model/errors.ts
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
function outputProblem(output, error) {
	if (error instanceof UserError) return error.message;
	return `${output}: cannot be written (${error instanceof Error ? error.message : error}). The verdict is unaffected.`;
}
function describeError(error) {
	if (!(error instanceof Error)) return `unexpected: ${String(error)}`;
	if (!(error instanceof UserError)) return `internal error: ${error.stack ?? error.message}`;
	const causes = [];
	for (let cause = error.cause; cause instanceof Error; cause = cause.cause) causes.push(`  caused by: ${cause.message}`);
	return [error.message, ...causes].join("\n");
}
//#endregion
//#region src/model/branch-name.ts
function isName(text) {
	return text.trim() !== "" && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u;
function isBranchName(text) {
	return BRANCH.test(text);
}
//#endregion
//#region src/model/json-text.ts
const MAX_JSON_DEPTH = 256;
function parseJsonText(text) {
	if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_JSON_DEPTH} levels`);
	return JSON.parse(text);
}
const [QUOTE$3, BACKSLASH] = [34, 92];
const CASE_BIT = 32;
const [OPEN, CLOSE] = [123, 125];
function isTooDeep(text) {
	if (text.length <= 2 * MAX_JSON_DEPTH) return false;
	let depth = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code === QUOTE$3) i = endOfString(text, i);
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
//#region src/model/benchmark-names.ts
function distinctNames(benchmarks) {
	const full = /* @__PURE__ */ new Map();
	const shared = /* @__PURE__ */ new Set();
	for (const one of benchmarks) {
		if ((full.get(one.name) ?? one.full) !== one.full) shared.add(one.name);
		full.set(one.name, one.full);
	}
	return benchmarks.map((one) => shared.has(one.name) ? one.full : one.name);
}
function goWorkflows(benchmarks) {
	const [suffix, ...others] = new Set(benchmarks.map(({ name }) => /-\d+$/.exec(name)?.[0] ?? ""));
	const cut = others.length === 0 ? (suffix ?? "").length : 0;
	return distinctNames(benchmarks.map((one) => {
		const name = one.name.slice(0, one.name.length - cut);
		return {
			name,
			full: one.package === "" ? name : `${one.package}.${name}`
		};
	}));
}
function withPresentNames(run) {
	if (run.tool !== "go-test") return run;
	const workflows = distinctNames(run.series.map(({ workflow }) => ({
		name: workflow.replace(/^.*?\.(?=Benchmark)/s, ""),
		full: workflow
	})));
	return {
		...run,
		series: run.series.map((series, i) => ({
			...series,
			workflow: workflows[i]
		}))
	};
}
//#endregion
//#region src/model/group-by.ts
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
	for (const value of values) append(groups, keyOf(value), value);
	return groups;
}
//#endregion
//#region src/model/run.ts
const FAILED_JOBS = "ERROR FAILED FAILURE DISCARDED CANCELLED CANCELED ABORTED TIMEOUT".split(" ");
const SUCCEEDED_JOBS = /* @__PURE__ */ new Set([
	"COMPLETED",
	"COMPLETE",
	"SUCCESS",
	"SUCCEEDED",
	"OK",
	"COMMITTED"
]);
function hasSucceeded({ status }) {
	return status !== void 0 && SUCCEEDED_JOBS.has(status.toUpperCase());
}
function seriesKey(series) {
	return JSON.stringify([
		series.workflow,
		series.kind,
		...sortedByName(series.dimensions).flat()
	]);
}
function checkKey(check) {
	return `${check.metric} ${seriesKey(check)}`;
}
function dimensionsKey(dimensions) {
	return JSON.stringify(sortedByName(dimensions));
}
function sortedByName(map) {
	return Object.entries(map).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
}
//#endregion
//#region src/stats/sketch.ts
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
	while (i < a.length || j < b.length) {
		const left = a[i] ?? Number.POSITIVE_INFINITY;
		const right = b[j] ?? Number.POSITIVE_INFINITY;
		const count = (left <= right ? a[i + 1] : 0) + (right <= left ? b[j + 1] : 0);
		merged.push(Math.min(left, right), count);
		if (left <= right) i += 2;
		if (right <= left) j += 2;
	}
	return merged;
}
//#endregion
//#region src/stats/sparse-counts.ts
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
//#region src/stats/histogram.ts
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
	#min = Number.POSITIVE_INFINITY;
	#max = Number.NEGATIVE_INFINITY;
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
//#region src/render/symbols.ts
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
//#region src/stats/median.ts
function median(values) {
	return middleOf(new Float64Array(values).sort());
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
function rangeOf(values) {
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
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
	for (const value of values) total += value;
	return total;
}
//#endregion
//#region src/model/phase.ts
const PHASE = "phase";
//#endregion
//#region src/model/sample.ts
function isLoad(kind) {
	return kind === "transaction" || kind === "request" || kind === "sub-result";
}
function isElapsed(ms) {
	return ms >= 0 && ms <= 30 * 864e5;
}
function isPassingCode(code) {
	return /^[23]\d\d$/.test(code);
}
//#endregion
//#region src/summarize/active-time.ts
const MIN_SILENCE_MS = 5e3;
const MAX_SPANS = 1024;
var ActiveSpans = class {
	#silenceMs = MIN_SILENCE_MS;
	#others = [];
	#startMs = Number.POSITIVE_INFINITY;
	#endMs = Number.NEGATIVE_INFINITY;
	get current() {
		return [this.#startMs, this.#endMs];
	}
	set current([startMs, endMs]) {
		this.#startMs = startMs;
		this.#endMs = endMs;
	}
	get isCoarse() {
		return this.#silenceMs > MIN_SILENCE_MS;
	}
	add(startMs, endMs) {
		if (!(startMs <= this.#endMs + 5e3 && startMs >= this.#startMs - 5e3)) this.#startSpan();
		if (startMs < this.#startMs) this.#startMs = startMs;
		if (endMs > this.#endMs) this.#endMs = endMs;
	}
	all() {
		const current = this.#startMs <= this.#endMs ? [this.current] : [];
		return joinSpans([...this.#others, ...current], this.#silenceMs);
	}
	#startSpan() {
		if (this.#startMs <= this.#endMs) this.#others.push(this.current);
		if (this.#others.length >= 2 * MAX_SPANS) this.#compact();
		this.current = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	}
	#compact() {
		this.#others = joinSpans(this.#others, this.#silenceMs);
		while (this.#others.length > MAX_SPANS) {
			this.#silenceMs *= 2;
			this.#others = joinSpans(this.#others, this.#silenceMs);
		}
	}
};
function joinSpans(spans, silenceMs = MIN_SILENCE_MS) {
	const joined = [];
	for (const span of [...spans].sort(([a], [b]) => a - b)) {
		const last = joined.at(-1);
		if (last && span[0] - last[1] <= silenceMs) joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])];
		else joined.push(span);
	}
	return joined;
}
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
const PAUSE_FACTOR = 3;
function expectedSilenceMs(activeMs, events) {
	return activeMs / events * (1 + Math.log(events));
}
function withoutPauses(spans, samples) {
	const [first] = spans;
	if (!first || spans.length === 1) return [...spans];
	const silences = spans.slice(1).map(([startMs], i) => startMs - spans[i][1]);
	let activeMs = spans.at(-1)[1] - first[0];
	let shortest = Number.POSITIVE_INFINITY;
	for (const silence of silences.toSorted((a, b) => b - a)) {
		if (silence <= PAUSE_FACTOR * expectedSilenceMs(activeMs, Math.max(1, samples))) break;
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
	return withoutPauses(activeSpansOf(run), run.samples);
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
//#region src/model/metric.ts
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
function figureOf$1(id, own) {
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
	const found = figureOf$1(id, declared);
	return found?.figure === "per-100rps" ? found.metric.id : void 0;
}
const TIMES$3 = [
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
	...TIMES$3,
	...COUNTS,
	...RESOURCES,
	"duration",
	"cost"
];
function quantileOf(id) {
	const match = PERCENTILE$1.exec(id);
	if (!match) return void 0;
	const [whole, fraction = ""] = match[1].split(".");
	const q = Number(whole + fraction) / 10 ** (2 + fraction.length);
	return q > 0 && q < 1 ? q : void 0;
}
function isTime(metric) {
	return TIMES$3.includes(metric) || quantileOf(metric) !== void 0;
}
function samplesNeeded(id) {
	const q = quantileOf(id);
	return q === void 0 ? 0 : Math.ceil(.999999999 / (1 - q));
}
function metricOf$2(id, own = declaredMetrics()) {
	if (Object.hasOwn(FIXED, id)) return {
		id,
		...FIXED[id]
	};
	const declared = own.find((metric) => metric.id === id);
	if (declared) return declared;
	const found = figureOf$1(id, own);
	if (found) {
		const { label, meaning } = FIGURES[found.figure];
		const of = found.metric.label;
		return {
			...found.metric,
			id,
			label: `${of} ${label}`,
			meaning: meaning.replace("%s", of)
		};
	}
	if (quantileOf(id) === void 0) return void 0;
	return {
		id,
		...lower("ms", id, `Elapsed time that ${id.slice(1)}% of the successful samples do not exceed (nearest rank).`)
	};
}
function hasTimeUnit(id) {
	return metricOf$2(id)?.unit === "ms";
}
//#endregion
//#region src/model/wildcard.ts
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
//#region src/model/verdict.ts
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
//#endregion
//#region src/summarize/time-axis.ts
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
	#low = Number.POSITIVE_INFINITY;
	#high = Number.NEGATIVE_INFINITY;
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
//#region src/summarize/active-users.ts
const MAX_STEPS = 240;
const MIN_STEP_MS = 1024;
const SLOTS = 256;
const NONE = -1;
var ActiveUsers = class {
	#most = new Float64Array(SLOTS).fill(NONE);
	#axis = new TimeAxis(MIN_STEP_MS, SLOTS, { steps: MAX_STEPS }, (slotAfter) => {
		const most = new Float64Array(SLOTS).fill(NONE);
		this.#most.forEach((users, slot) => {
			if (users !== NONE) most[slotAfter(slot)] = Math.max(most[slotAfter(slot)], users);
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
			if (users !== NONE) this.add((first + i) * stepMs, users);
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
		if (reported.every((users) => users === NONE)) return void 0;
		return {
			...axis,
			values: filled(reported).map((users, i) => users * coverage(axis, i))
		};
	}
	#between(first, last) {
		const { low, high } = this.#axis.range;
		return Array.from({ length: last - first + 1 }, (_, i) => {
			const step = first + i;
			return step >= low && step <= high ? this.#most[step & SLOTS - 1] : NONE;
		});
	}
};
function sumOfUsers(parts) {
	if (parts.length < 2) return parts[0];
	const startMs = Math.min(...parts.map((part) => part.startMs));
	const endMs = Math.max(...parts.map((part) => part.endMs));
	const stepMs = Math.max(widthFor$1(startMs, endMs), ...parts.map((part) => part.stepMs));
	const first = Math.floor(startMs / stepMs);
	const values = new Array(stepsOf({
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
function stepsOf({ startMs, endMs, stepMs }) {
	return Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) + 1;
}
function coverage({ startMs, endMs, stepMs }, i) {
	const from = (Math.floor(startMs / stepMs) + i) * stepMs;
	return (Math.min(from + stepMs, endMs + 1) - Math.max(from, startMs)) / stepMs;
}
function filled(reported) {
	const after = [...reported];
	for (let i = after.length - 2; i >= 0; i--) if (after[i] === NONE) after[i] = after[i + 1];
	let before = NONE;
	return reported.map((users, i) => {
		if (users !== NONE) before = users;
		else if (before !== NONE && after[i] !== NONE) return Math.min(before, after[i]);
		return before !== NONE ? before : after[i];
	});
}
//#endregion
//#region src/model/version.ts
const VERSION = "0.1.0";
//#endregion
//#region src/render/escape/visible.ts
const NAME_LENGTH$1 = 80;
const LEAST_MARKED = 12;
const PROSE_LENGTH = 400;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const EMOJI_PART = /(?<=\p{Extended_Pictographic})\u{fe0f}|(?<=\p{Extended_Pictographic}\u{fe0f}?)\u{200d}(?=\p{Extended_Pictographic})/gu;
const MARK_PILE = /(\p{M}{4})\p{M}+/gu;
const PLAIN$2 = /^[ -~→–±…·]*$/;
function makeVisible(text) {
	if (PLAIN$2.test(text) && !text.includes("  ")) return text;
	return showHidden(text).replace(/[\p{Z}]+/gu, " ");
}
function showHidden(text) {
	const kept = new Set([...text.matchAll(EMOJI_PART)].map((match) => match.index));
	return text.replace(HIDDEN, (char, index) => kept.has(index) ? char : /[\t\n\v\f\r\x85]/.test(char) ? " " : "�").replace(MARK_PILE, `$1�`).replace(/[\u2028\u2029]/g, " ");
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
function proseWithEdges(text) {
	const visible = makeVisible(text);
	const prose = visibleProse(text);
	if (prose === "") return {
		before: visible,
		prose,
		after: ""
	};
	return {
		before: visible.startsWith(" ") ? " " : "",
		prose,
		after: visible.endsWith(" ") ? " " : ""
	};
}
//#endregion
//#region src/read/formats/format-message.ts
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
		s: 1e3,
		ms: 1
	});
}
function bytesInWords(bytes) {
	return inLargestUnit(bytes, {
		GiB: 2 ** 30,
		MiB: 2 ** 20,
		KiB: 2 ** 10,
		bytes: 1
	});
}
function inLargestUnit(value, units) {
	const entries = Object.entries(units);
	const [unit, size] = entries.find(([, each]) => value >= each) ?? entries.at(-1);
	return `${Math.round(value / size * 10) / 10} ${unit}`;
}
//#endregion
//#region src/summarize/text.ts
function compareText(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
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
const FAILED$1 = SKETCH_BUCKET_LIMIT;
const SUM = 1025;
const KEYS = 2 * SKETCH_BUCKET_LIMIT;
var BatchAccumulator = class {
	#unitMs;
	#axis;
	#cells = new SparseCounts();
	#only;
	constructor(unitMs, limit) {
		this.#unitMs = unitMs;
		this.#axis = new TimeAxis(1, 64, limit, (slotAfter) => {
			const cells = new SparseCounts();
			this.#cells.forEach((key, count) => {
				cells.add(slotAfter(Math.floor(key / KEYS)) * KEYS + key % KEYS, count);
			});
			this.#cells = cells;
		});
	}
	addPassed(endMs, units) {
		const cells = this.#axis.slotAt(endMs) * KEYS;
		this.#cells.add(cells + sketchBucketOf(units), 1);
		this.#cells.add(cells + SUM, units);
	}
	addFailed(endMs) {
		const cells = this.#axis.slotAt(endMs) * KEYS;
		this.#cells.add(cells + FAILED$1, 1);
	}
	addBatches(source, unitMs) {
		if (!this.#only && this.#cells.size === 0 && unitMs === this.#unitMs) {
			this.#only = source;
			return;
		}
		this.#countOnly();
		this.#count(source, unitMs);
	}
	#countOnly() {
		if (this.#only) this.#count(this.#only, this.#unitMs);
		this.#only = void 0;
	}
	#count({ widthMs, first, batches }, unitMs) {
		this.#axis.widen(widthMs);
		batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
			if (count === 0) return;
			const cells = this.#axis.slotAt((first + i) * widthMs) * KEYS;
			for (let at = 0; at < sketch.length; at += 2) this.#cells.add(cells + this.#bucketOf(sketch[at], unitMs), sketch[at + 1]);
			if (sketch.length > 0) this.#cells.add(cells + SUM, Math.round(sumMs / this.#unitMs));
			if (errorCount > 0) this.#cells.add(cells + FAILED$1, errorCount);
		});
	}
	#bucketOf(bucket, unitMs) {
		if (unitMs === this.#unitMs) return bucket;
		return sketchBucketOf(Math.round(sketchUnitsOf(bucket) * unitMs / this.#unitMs));
	}
	finish(widthMs) {
		if (this.#only && this.#cells.size === 0 && isFinal(this.#only, widthMs)) return this.#only;
		this.#countOnly();
		this.#axis.widen(widthMs);
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
			if (key === FAILED$1) batch.errorCount = times;
			if (key < 1024) batch.sketch.push(key, times);
		}
		return {
			widthMs: stepMs,
			first,
			batches
		};
	}
};
function isFinal({ widthMs, batches }, wantedMs) {
	const isTrimmed = batches.length > 0 && batches[0].count > 0 && batches.at(-1).count > 0;
	return widthMs >= wantedMs && isTrimmed && batches.length <= 64;
}
//#endregion
//#region src/summarize/series-accumulator.ts
const OTHER_ERRORS = "(other)";
const MAX_TEXT = 2e3;
function unlimited() {
	return {
		steps: 64,
		errorsLeft: Number.POSITIVE_INFINITY,
		exceedsErrors: false
	};
}
var SeriesAccumulator = class {
	#unitMs;
	#budget;
	#count = 0;
	#errorCount = 0;
	#startMs = Number.POSITIVE_INFINITY;
	#endMs = Number.NEGATIVE_INFINITY;
	#bytes;
	#peakThreads;
	#standalone = false;
	#passed;
	#failed;
	#batches;
	#errors;
	#reports = [];
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
	get window() {
		return defined({
			startMs: this.#startMs !== Number.POSITIVE_INFINITY ? this.#startMs : void 0,
			endMs: this.#endMs !== Number.NEGATIVE_INFINITY ? this.#endMs : void 0
		});
	}
	get peakThreads() {
		return this.#peakThreads;
	}
	addPassed(startMs, durationMs) {
		const units = Math.round(durationMs / this.#unitMs);
		this.#count++;
		this.#passed ??= new Histogram(this.#unitMs);
		this.#passed.record(units);
		if (startMs !== void 0) this.#batchesOver(startMs, startMs + durationMs).addPassed(startMs + durationMs, units);
	}
	addFailed(startMs, durationMs, code, message) {
		this.#count++;
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
		if (part.passed) this.#passed = this.#merged(this.#passed, part.passed);
		if (part.failed) this.#failed = this.#merged(this.#failed, part.failed);
		for (const { code, message, count } of part.errors) this.#errors.add(code, message, count);
		if (part.batches) this.#openBatches().addBatches(part.batches, part.passed?.unitMs ?? this.#unitMs);
		const { count, reported: values, missing } = part;
		if (values || missing) this.#reports.push({
			count,
			values: values ?? {},
			missing: missing ?? {}
		});
	}
	addAll(other) {
		this.addData(other.data(1));
	}
	#merged(own, other) {
		const merged = own ?? new Histogram(this.#unitMs);
		merged.merge(other.unitMs === this.#unitMs ? other : other.inUnitsOf(this.#unitMs));
		return merged;
	}
	data(widthMs) {
		const batches = this.#batches?.finish(widthMs);
		return {
			count: this.#count,
			...defined({
				errorCount: this.#errorCount,
				passed: this.#passed,
				failed: this.#failed
			}),
			errors: this.#errors.tallies(),
			...defined({ batches }),
			...joinedReports(this.#reports),
			...this.window,
			...defined({
				bytes: this.#bytes,
				standalone: this.#standalone ? true : void 0
			})
		};
	}
};
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
		const reasons = reports.flatMap((report) => Object.hasOwn(report.missing, metric) ? report.missing[metric] : []);
		if (!values.has(metric) && !missing.has(metric)) missing.set(metric, reasons.sort(compareText)[0]);
	}
	return defined({
		reported: values.size > 0 ? Object.fromEntries(values) : void 0,
		missing: missing.size > 0 ? Object.fromEntries(missing) : void 0
	});
}
function joinedValue(reports, metric) {
	const sorted = reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric)).map(({ count, values }) => ({
		count,
		value: Object.hasOwn(values, metric) ? values[metric] : void 0
	})).sort((a, b) => a.count - b.count || (a.value ?? 0) - (b.value ?? 0));
	const known = sorted.flatMap(({ value }) => value === void 0 ? [] : [value]);
	if (known.length < sorted.length) return void 0;
	if (known.every((value) => value === known[0])) return known[0];
	if (metric === "min") return Math.min(...known);
	if (metric === "max") return Math.max(...known);
	if ((metric === "avg" || metric === "error-rate") && sorted.every(({ count }) => count > 0)) return sum(sorted.map(({ count, value }) => count * value)) / sum(sorted.map(({ count }) => count));
}
//#endregion
//#region src/summarize/series-table.ts
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
		return this.#byDimensions.get(dimensions)?.get(workflow)?.[kind] ?? this.#open(workflow, kind, dimensions);
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
	}
};
//#endregion
//#region src/summarize/notices.ts
const ABORTED$1 = "aborted-transactions";
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
		code: ABORTED$1,
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
//#region src/summarize/assemble.ts
const NAMES_SUB_RESULTS = /* @__PURE__ */ new Set(["jmeter"]);
function assembleRun(run) {
	const series = classifiedSeries(run.table, NAMES_SUB_RESULTS.has(run.tool));
	return defined({
		tool: run.tool,
		formats: [...new Set(run.formats)].sort(compareText),
		startMs: rangeOf(series.map((part) => part.startMs))?.least,
		endMs: rangeOf(series.map((part) => part.endMs))?.most,
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
function separateSubResults(table) {
	const measured = table.all().filter(({ identity: { kind } }) => kind === "request" || kind === "sub-result").filter(({ certain, possiblyAborted }) => !certain.isEmpty || possiblyAborted);
	const names = new Set(measured.map(({ identity }) => identity.workflow));
	for (const series of measured) {
		const { workflow, kind, dimensions } = series.identity;
		const parent = SUB_RESULT.exec(workflow)?.groups?.parent;
		if (kind !== "request" || parent === void 0 || !names.has(parent) || !names.has(`${parent}-0`)) continue;
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
	const startMs = Math.min(...windows.map((window) => window?.startMs ?? Number.POSITIVE_INFINITY));
	const endMs = Math.max(...windows.map((window) => window?.endMs ?? Number.NEGATIVE_INFINITY));
	return startMs <= endMs ? stepCovering(startMs, endMs, batches) : 1;
}
function compareSeries(a, b) {
	return compareText(a.workflow, b.workflow) || compareText(a.kind, b.kind) || compareText(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions));
}
//#endregion
//#region src/model/reading.ts
const DEFAULT_LIMITS = {
	files: 2e3,
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
//#region src/summarize/summarizer.ts
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
	constructor({ tool, format, unitMs = 1, limits = DEFAULT_LIMITS }) {
		this.#tool = tool;
		this.#formats = /* @__PURE__ */ new Set([format]);
		this.#limits = limits;
		this.#table = new SeriesTable(unitMs, limits.workflows, limits.errorTexts);
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
	addActiveSpans(activeSpans) {
		this.#activeSpans.push(...activeSpans);
	}
	part() {
		const series = this.#notices.length === 0 ? this.#table.parts() : void 0;
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
		const run = assembleRun({
			tool: this.#tool,
			formats: this.#formats,
			table: this.#table,
			activeSpans: this.#activeSpans,
			sources: this.#sources,
			issues: this.issues,
			notices: [...this.#notices, ...limitNotices(this.#table, this.#limits)],
			facts: {},
			provenance: {}
		});
		return defined({
			...run,
			users: this.users.over(run)
		});
	}
};
//#endregion
//#region src/read/formats/text/decode.ts
const QUOTE$2 = 34;
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
const UNITS = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]|\\(?=x(?:5C|[89A-F][\dA-F]))/g;
const LOST = String.raw`\xEF\xBF\xBD`;
const LOST_BYTES = "ï¿½";
function decodeText(bytes, start, end) {
	const part = bytes.subarray(start, end);
	const text = UTF8.decode(part);
	return text.includes("�") || text.includes("\\x") ? withEscapes(part) : text;
}
function decodeField(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return bytes[start] === QUOTE$2 && end - start >= 2 ? text.slice(1, -1).replaceAll("\"\"", "\"") : text;
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
//#region src/read/formats/limits.ts
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
//#region src/read/formats/format.ts
const HEAD_BYTES = 64 * 1024;
const APPENDED = "appended-run";
const DIMENSION_MISSING = "dimension-missing";
//#endregion
//#region src/model/encoding.ts
function encodingNamed(label) {
	try {
		return new TextDecoder(label).encoding;
	} catch {
		return;
	}
}
//#endregion
//#region src/read/formats/run-file.ts
const perfGateRun = {
	id: "perf-gate-run",
	kind: "summary",
	looksFor: "a run summary of perf-gate (run.json)",
	matches: (head) => /^\s*\{/.test(head.text) && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
	what: "`run.json` of `summarize` and `--out`",
	tested: "this version",
	gives: "all that was read",
	lacks: "single samples",
	decode: async (text, where) => (await import("./store.js")).decodeRun(text, where)
};
//#endregion
//#region src/read/formats/text/byte-lines.ts
const LF$3 = 10;
const CR$3 = 13;
async function* lineBlocksOf(chunks, file, limits, last = LF$3) {
	let bytes = Buffer.alloc(0);
	let filled = 0;
	let first = 1;
	for await (const chunk of chunks) {
		bytes = withRoomFor(bytes, filled, chunk.length);
		bytes.set(chunk, filled);
		filled += chunk.length;
		const end = bytes.subarray(0, filled).lastIndexOf(last) + 1;
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
		const feed = bytes.indexOf(LF$3, start);
		const stop = feed < 0 || feed > end ? end : feed;
		visit(start, bytes[stop - 1] === CR$3 && stop > start ? stop - 1 : stop, line);
		start = stop + 1;
	}
}
function countLines(bytes, end) {
	let lines = 0;
	for (let at = bytes.indexOf(LF$3); at >= 0 && at < end; at = bytes.indexOf(LF$3, at + 1)) lines++;
	return lines;
}
function withRoomFor(bytes, filled, more) {
	if (filled + more <= bytes.length) return bytes;
	const larger = Buffer.alloc(2 ** Math.ceil(Math.log2(filled + more)));
	bytes.copy(larger, 0, 0, filled);
	return larger;
}
//#endregion
//#region src/read/formats/source/charset.ts
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
	const declared = encodingNamed(DECLARED.exec(head.text)?.[1] ?? "");
	const found = given === void 0 ? declared?.replace(UTF16, "utf-8") : encodingNamed(given);
	return found === "utf-8" ? void 0 : found;
}
async function* asUtf8(chunks, encoding, file, limits) {
	const encoder = new TextEncoder();
	if (encoding === "utf-8") {
		let mark = 3;
		for await (const chunk of chunks) {
			yield chunk.subarray(mark);
			mark -= Math.min(mark, chunk.length);
		}
	} else if (UTF16.test(encoding)) {
		const decoder = new TextDecoder(encoding);
		for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
		yield encoder.encode(decoder.decode());
	} else for await (const { bytes, end } of lineBlocksOf(chunks, file, limits)) {
		const block = bytes.subarray(0, end);
		const whole = inEncoding(block, encoding);
		const lines = whole === void 0 ? block.toString("latin1").split(/(?<=\n)/) : [];
		if (whole !== void 0) yield encoder.encode(whole);
		for (const line of lines) {
			const own = Buffer.from(line, "latin1");
			const text = inEncoding(own, encoding);
			yield text === void 0 ? own : encoder.encode(text);
		}
	}
}
function inEncoding(bytes, encoding) {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		return encoding === "windows-1252" ? text.replace(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 128]) : text;
	} catch {
		return;
	}
}
//#endregion
//#region src/read/formats/source/packing.ts
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
//#region src/read/formats/source/zip.ts
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
			entries: entries.map((entry) => entryOf$8(archive, entry, where, limits)),
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
function entryOf$8(archive, entry, archiveName, limits) {
	const name = `${archiveName}/${entry.fileName}`;
	return defined({
		name,
		packedBytes: entry.compressedSize,
		unreadable: problemOf(entry),
		open: (onRead) => read$8(archive, entry, name, limits, onRead)
	});
}
function problemOf(entry) {
	if (entry.isEncrypted()) return "is encrypted";
	const method = entry.compressionMethod;
	if (method === DEFLATED || method === STORED) return void 0;
	return `is compressed with method ${method}; only deflate is supported`;
}
async function* read$8(archive, entry, where, limits, onRead) {
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
//#region src/read/formats/source/documents.ts
const KEPT_HEADS = 32;
const READ_BYTES$1 = 128 * 1024;
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
		const kind = await stat(path).catch(unreadable(path));
		if (kind.isDirectory()) await this.#addFolder(path);
		else if (kind.isFile()) await this.#addFile(path, kind.size);
		else throw new InputError(`${path}: is neither a file nor a folder. Give the path of a result file.`);
	}
	async #addFolder(folder) {
		const files = await this.#filesIn(folder).catch(unreadable(folder));
		for (const path of files.sort()) await this.#addFile(path, (await stat(path).catch(unreadable(path))).size);
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
		const packing = packingOf(headOfFile(path).bytes);
		const plain = (onRead) => counting(diskBytes(path), onRead);
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
			}, (onRead) => unpack$1(plain(onRead), packing, bounds));
		} else if (packing) this.#skip(path, `is packed as ${packing}, which is not supported: use gzip or zip`);
		else {
			const openPlain = (onRead) => openPlainFile(path, onRead);
			await this.#addDocument({
				name: path,
				size,
				file: path,
				openPlain
			}, plain, async () => headOfFile(path));
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
		const kept = this.documents.length < KEPT_HEADS ? head : void 0;
		const packing = packingOf(head.bytes);
		if (head.bytes.length === 0) this.#skip(name, "is empty");
		else if (packing) this.#skip(name, `contains another archive (${packing}), which is not opened`);
		else this.documents.push({
			...document,
			...defined({ openPlain: isUtf8 ? openPlain : void 0 }),
			path: this.#path,
			head: async () => kept ?? (isUtf8 ? readHead() : gatherHead(open())),
			open
		});
	}
	#skip(name, why) {
		this.skipped.push({
			path: this.#path,
			name,
			why
		});
	}
};
async function* diskBytes(path) {
	try {
		yield* createReadStream(path, { highWaterMark: READ_BYTES$1 });
	} catch (cause) {
		unreadable(path)(cause);
	}
}
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
//#endregion
//#region src/read/formats/text/json-document.ts
async function readJson({ chunks }, { file, limits }, type, remedy) {
	const text = await readWhole(chunks, file, limits);
	const document = parseJson(text) ?? parseJson(lastValueIn(text, type));
	const hint = mayHaveEscapes(text) ? "It is not UTF-8: name its encoding in results[].encoding." : remedy;
	if (document === void 0) throw new InputError(`${file}: the JSON is damaged or truncated. ${hint}`);
	if (type === "array" ? !Array.isArray(document) : !isObject(document)) throw new InputError(`${file}: the JSON is not an ${type}. ${remedy}`);
	return document;
}
function lastValueIn(text, type) {
	const [open, close] = type === "array" ? "[]" : "{}";
	return text.slice(text.lastIndexOf(`\n${open}`) + 1, text.lastIndexOf(close) + 1);
}
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
function asObject(value) {
	return isObject(value) ? value : void 0;
}
function objectAt(parent, key) {
	return asObject(fieldAt(parent, key));
}
function arrayAt(parent, key) {
	const value = fieldAt(parent, key);
	return Array.isArray(value) ? value : [];
}
function objectsAt(parent, key) {
	return arrayAt(parent, key).filter(isObject);
}
function numbersAt(parent, key) {
	return arrayAt(parent, key).map((value) => typeof value === "number" ? value : void 0);
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
//#region src/read/formats/text/csv-rows.ts
const LF$2 = 10;
const CR$2 = 13;
const QUOTE$1 = 34;
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
			block.unterminated = this.#end > 0 && block.bytes[this.#end - 1] !== LF$2;
			block.bytes[this.#end] = LF$2;
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
		const highest = Math.max(delimiter, QUOTE$1);
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
			} else if (byte === LF$2) {
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
			} else if (byte === QUOTE$1 && position === fieldStart) {
				position++;
				while (position < end) {
					const inside = bytes[position++];
					if (inside === LF$2) line++;
					else if (inside === QUOTE$1) {
						if (bytes[position] !== QUOTE$1 || position === end) break;
						position++;
					}
				}
				if (position >= end) break;
				const after = bytes[position];
				if (after !== delimiter && after !== LF$2 && !(after === CR$2 && (bytes[position + 1] === LF$2 || position + 1 === end))) {
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
		const feed = bytes.subarray(0, end).indexOf(LF$2, this.#start);
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
function emptyBlock(bytes) {
	return {
		bytes: new Uint8Array(bytes),
		rows: 0,
		rowStarts: new Int32Array(bytes),
		firstField: new Int32Array(bytes + 1),
		fieldEnds: new Int32Array(bytes + 1),
		lines: new Float64Array(bytes),
		unterminated: false
	};
}
function startOf(block, row, column) {
	return column === 0 ? block.rowStarts[row] : block.fieldEnds[block.firstField[row] + column - 1] + 1;
}
function endOf(block, row, column) {
	return block.fieldEnds[block.firstField[row] + column];
}
function widthOf(block, row) {
	return block.firstField[row + 1] - block.firstField[row];
}
function textOf$1(block, row, column) {
	return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
function fieldsOf(block, row) {
	return Array.from({ length: widthOf(block, row) }, (_, column) => textOf$1(block, row, column));
}
function isEmpty(block, row, column) {
	const start = startOf(block, row, column);
	const length = endOf(block, row, column) - start;
	return length === 0 || length === 2 && block.bytes[start] === QUOTE$1;
}
function isField(block, row, column, text, prefix = false) {
	const { bytes } = block;
	let start = startOf(block, row, column);
	let end = endOf(block, row, column);
	if (bytes[start] === QUOTE$1 && end > start) {
		start++;
		end--;
	}
	if (prefix ? end - start < text.length : end - start !== text.length) return false;
	for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
	return true;
}
//#endregion
//#region src/read/formats/text/number.ts
const PLAIN$1 = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
function parseNumber(text) {
	const trimmed = text.trim();
	if (PLAIN$1.test(trimmed)) {
		const value = Number(trimmed);
		return Number.isFinite(value) ? value : void 0;
	}
	if (DECIMAL_COMMA.test(trimmed) && !AMBIGUOUS.test(trimmed)) return Number(trimmed.replace(",", "."));
}
const ZERO = 48;
function parseDigits(bytes, start, end) {
	const length = end - start;
	if (length < 1 || length > 15) return -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = bytes[i] - ZERO;
		if (digit < 0 || digit > 9) return -1;
		value = value * 10 + digit;
	}
	return value;
}
const POINT$1 = 46;
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
function parseDecimal(bytes, start, end) {
	if (bytes[start] === ZERO && end - start > 1 && bytes[start + 1] !== POINT$1) return -1;
	let digits = 0;
	let point = -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = bytes[i] - ZERO;
		if (digit >= 0 && digit <= 9) {
			value = value * 10 + digit;
			digits++;
		} else if (bytes[i] === POINT$1 && point < 0 && i > start && i < end - 1) point = i;
		else return -1;
	}
	if (digits < 1 || digits > EXACT_DIGITS) return -1;
	return point < 0 ? value : value / POWERS_OF_TEN[end - point - 1];
}
function numberWithCommas(text) {
	return /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text) ? parseNumber(text.replaceAll(",", "")) : void 0;
}
//#endregion
//#region src/read/formats/text/table.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
async function* rowsOf(chunks, delimiter, file, limits) {
	const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits);
	const rowsIn = (block) => Array.from({ length: block.rows }, (_, row) => {
		const [line, width] = [block.lines[row], widthOf(block, row)];
		if (width > limits.columns) throw beyondLimit(`${file}:${line}`, `the row has ${width} fields`, "columns", limits);
		return {
			line,
			fields: fieldsOf(block, row),
			unterminated: block.unterminated && row === block.rows - 1
		};
	});
	for await (const chunk of chunks) yield rowsIn(tokenizer.push(chunk));
	yield rowsIn(tokenizer.end());
}
async function readTable(chunks, delimiter, file, limits) {
	const rows = [];
	const checked = counting(chunks, (bytes) => {
		if (bytes > limits.documentBytes) throw beyondLimit(file, "the table is too large", "documentBytes", limits);
	});
	for await (const block of rowsOf(checked, delimiter, file, limits)) rows.push(...block);
	return {
		names: rows.shift()?.fields ?? [],
		rows
	};
}
async function readRows({ chunks }, sink, read, { delimiter = ",", needed = [], anyWidth, names: own } = {}) {
	let names = own;
	let rows = 0;
	let truncated = false;
	const checkNames = (found) => {
		const missing = needed.find((column) => !found.includes(column));
		if (missing !== void 0) throw new InputError(`${sink.file}: the header is damaged: it has no column ${quoted(missing)}. Copy the file again.`);
	};
	const problemOf = (known, { line, fields }) => {
		if (fields.length !== known.length && !anyWidth) return `the row has ${fields.length} fields instead of ${known.length}`;
		const cell = (column) => fields[known.indexOf(column)] ?? "";
		return read({
			names: known,
			fields,
			delimiter,
			line,
			cell,
			number: (column) => parseNumber(cell(column))
		});
	};
	for await (const block of rowsOf(chunks, delimiter, sink.file, sink.limits)) for (const row of block) {
		if (!names) {
			names = row.fields;
			checkNames(names);
			continue;
		}
		rows++;
		const problem = problemOf(names, row);
		if (problem !== void 0 && row.unterminated) truncated = true;
		else if (problem !== void 0) sink.issue(problem, row.line);
	}
	if (!names) checkNames([]);
	return truncated ? {
		rows,
		truncated
	} : { rows };
}
function sniffHeader(text, isWanted) {
	const line = /^[^\r\n]*/.exec(text)[0];
	for (const delimiter of DELIMITERS) {
		const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
		if (isWanted(names)) return {
			delimiter,
			names
		};
	}
}
//#endregion
//#region src/read/formats/undecoded.ts
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
		rowBytes: Number.POSITIVE_INFINITY
	};
	for await (const { bytes, end, first } of lineBlocksOf(open(), name, anyLength)) {
		const lines = bytes.toString("latin1", 0, end).split("\n");
		const found = isIntact(bytes.subarray(0, end)) ? [] : lines.filter((line) => !isIntact(Buffer$1.from(line, "latin1")));
		if (found.length > 0) return textOf(found, `line ${first + lines.indexOf(found[0])}`, encoding);
	}
}
function textOf(lines, where, encoding) {
	const broken = lines.filter((line) => !isUtf8(Buffer$1.from(line, "latin1")));
	if (broken.length === 0) return `${where} has U+FFFD, shown as ${LOST}: characters were lost before the file was written, and names that differed in them are one name. Let the tool write UTF-8.`;
	const field = Buffer$1.from(FIELD.exec(broken[0])[0], "latin1");
	const all = Buffer$1.from(broken.join("\n"), "latin1");
	const valid = CANDIDATES.flatMap((candidate) => NO_TEXT.test(inEncoding(all, candidate) ?? "") ? [] : `${candidate} (${inEncoding(field, candidate) ?? ""})`);
	return `${where} is not ${encoding.toUpperCase()}, so its bytes are shown as in "${decodeText(field, 0, field.length)}". Name the encoding of the file in results[].encoding of the configuration, or in "encoding" of its table${valid.length === 0 ? "" : `: its text is valid as ${valid.join(", ")}`}.`;
}
//#endregion
//#region src/read/formats/dimension-rules.ts
async function compileDimensionRules(rules) {
	const captures = /* @__PURE__ */ new Map();
	const patterns = rules.filter((rule) => rule.from === "path" || rule.from === "label");
	if (patterns.length > 0) {
		const { compileCapture } = await import("./capture.js");
		for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern));
	}
	const captured = (from, text) => rules.flatMap((rule) => {
		const value = rule.from === from ? captures.get(rule)(text) : void 0;
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
//#region src/read/formats/phases.ts
function areRelative(rules) {
	return rules.some(({ from }) => from === "label" || from === "offsets");
}
function markersIn(rules) {
	return rules.flatMap((rule) => rule.from === "label" ? [rule.start, rule.end] : []);
}
var PhaseTimes = class {
	#markers;
	#startMs = Number.POSITIVE_INFINITY;
	#endMs = Number.NEGATIVE_INFINITY;
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
			const endMs = Math.min(this.#endMs - beforeEndMs, this.#startMs + (untilMs ?? Number.POSITIVE_INFINITY));
			return [{
				name,
				startMs: this.#startMs + afterMs,
				endMs: beforeEndMs === 0 && untilMs === void 0 ? endMs + 1 : endMs
			}];
		});
	}
	#between(start, end) {
		const [starts, ends] = [start, end].map((label) => this.#markers.get(label).times.toSorted((a, b) => a - b));
		const spans = [];
		for (const startMs of starts) {
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
	for (const [i, startMs] of edges.slice(0, -1).entries()) {
		const endMs = edges[i + 1];
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
		while (last > 0 && ms < spans[last].startMs) last--;
		while (last + 1 < spans.length && ms >= spans[last + 1].startMs) last++;
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
	const short = shortPhases(where, phases.filter(({ name }) => counts.has(name)), ({ name }) => counts.get(name), {
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
//#region src/model/notice.ts
const NO_ROW_READ = "no-row-read";
//#endregion
//#region src/read/formats/timeline.ts
const FAR_MS = 6 * 36e5;
const ENOUGH = 20;
const RESTART_MS = 1e3;
var Timeline = class {
	#events;
	#activeSpans = new ActiveSpans();
	#firstMs = Number.POSITIVE_INFINITY;
	#lastMs = Number.NEGATIVE_INFINITY;
	#state = {
		threads: 0,
		peakThreads: 0,
		samples: 0
	};
	#mostThreads = 0;
	#fewestThreads = Number.POSITIVE_INFINITY;
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
			...this.#state
		};
	}
	set clock({ firstMs, lastMs, ...state }) {
		this.#activeSpans.current = [firstMs, lastMs];
		this.#firstMs = Math.min(this.#firstMs, firstMs);
		this.#lastMs = Math.max(this.#lastMs, lastMs);
		this.#state = state;
	}
	get times() {
		if (this.#hasDoubted || this.#activeSpans.isCoarse) return void 0;
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
				line
			});
			if (this.#held.length >= ENOUGH) this.#believe();
		} else {
			if (this.#held.length > 0) this.#disbelieve();
			if (this.#state.samples > 0 && this.#isLate(startMs)) this.#noteSilence();
			this.#accept(sample, startMs);
		}
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
		if (startMs < this.#firstMs) this.#firstMs = startMs;
		if (endMs > this.#lastMs) this.#lastMs = endMs;
		if (sample.threads !== void 0 && sample.threads > 0) {
			this.#state.threads = sample.threads;
			if (sample.threads > this.#state.peakThreads) this.#state.peakThreads = sample.threads;
		}
		this.#state.samples++;
		this.#events.sample(sample);
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
//#region src/read/formats/sample-filter.ts
const MAX_COPIES = .2;
function isTrimming(trim) {
	return trim.startMs > 0 || trim.endMs > 0;
}
function excludedText(samples, { exclude, phases }) {
	return `${samples} samples were left out: their names match exclude${phases.some(({ from }) => from === "label") ? ", or mark phases" : ""} (${listed(exclude.map(quoted))}).`;
}
var SampleFilter = class {
	file;
	limits;
	dimensionColumns;
	allowsFastPath;
	timeline;
	#init;
	#consumer;
	#excludes;
	#pathDimensions;
	#labels = /* @__PURE__ */ new Map();
	#looksAtLabels;
	#combinations = new DimensionCache();
	#absentColumns;
	#wanted = new ActiveSpans();
	#counts = {
		samples: 0,
		accepted: 0,
		excluded: 0,
		untimed: 0,
		copies: 0
	};
	#hasHeaders = false;
	#issues = 0;
	#summaries = 0;
	#reportsUsers = false;
	#trimmed = 0;
	constructor(init) {
		const { file, options, rules, consumer, isWanted, addPhase, allowsFastPath = true } = init;
		this.#init = init;
		this.file = file;
		this.limits = options.limits;
		this.dimensionColumns = rules.columns;
		this.#absentColumns = rules.columns;
		this.#consumer = consumer;
		this.#excludes = options.exclude.map(wildcard);
		this.#pathDimensions = rules.ofPath(file);
		this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0;
		this.timeline = new Timeline({
			sample: (sample) => this.#accept(sample),
			stray: (line, distanceMs) => this.issue(`the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`, line)
		});
		this.allowsFastPath = allowsFastPath && !isWanted && !addPhase;
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
		if (sample.isCopy && sample.durationMs > 0) this.#counts.copies++;
		this.take(sample, line);
	}
	take(sample, line) {
		if (this.#looksAtLabels && !this.#label(sample)) this.#counts.excluded++;
		else this.timeline.add(sample, line);
	}
	users(timeMs, users) {
		this.#reportsUsers = true;
		if (this.timeline.isNear(timeMs)) this.#consumer.users.add(timeMs, users);
	}
	series(series) {
		this.#counts.samples += series.count;
		this.#summaries++;
		const facts = this.#factsOf(series.workflow);
		if (facts.excluded) this.#counts.excluded += series.count;
		else this.#consumer.addSeries({
			...this.#withoutDamage(series),
			dimensions: this.#dimensionsOf(series.workflow, facts, series.dimensions)
		});
	}
	#withoutDamage(series) {
		const values = Object.entries(series.reported ?? {});
		const damaged = values.filter(([, value]) => value > Number.MAX_SAFE_INTEGER);
		if (damaged.length === 0) return series;
		for (const [metric, value] of damaged) this.issue(`${metric} of ${quoted(series.workflow)} is too large (found ${value})`);
		const intact = values.filter((entry) => !damaged.includes(entry));
		const missing = Object.fromEntries(damaged.map(([metric]) => [metric, "the value in the file is damaged"]));
		return {
			...series,
			reported: Object.fromEntries(intact),
			missing: {
				...series.missing,
				...missing
			}
		};
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
		if (code === "dimension-missing") this.#absentColumns = [];
		this.#consumer.notice({
			code,
			message: `${this.file}: ${message}`
		});
	}
	isExcluded(workflow) {
		return this.#looksAtLabels && this.#factsOf(workflow).excluded;
	}
	accumulator(workflow, kind) {
		return this.#consumer.lastingSeries(workflow, kind, this.#dimensionsOfLabel(workflow));
	}
	count(counts) {
		for (const key of [
			"samples",
			"accepted",
			"excluded",
			"untimed",
			"copies"
		]) this.#counts[key] += counts[key];
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
		if (this.#counts.excluded > 0) this.notice("excluded", excludedText(this.#counts.excluded, this.#init.options));
		if (this.#trimmed > 0) {
			const { startMs, endMs } = this.#init.options.trim;
			const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`;
			this.notice("trimmed", `${this.#trimmed} samples were left out: ${spans} are trimmed.`);
		}
		const isRead = this.#counts.accepted + this.#summaries > 0;
		for (const { name, column } of isRead ? this.#absentColumns : []) this.notice(DIMENSION_MISSING, `has no column ${quoted(column)}, which the configuration uses as the dimension ${quoted(name)}.`);
		if (this.#counts.samples === 0 && this.#summaries === 0 && !(this.#init.isSupplement && this.#reportsUsers)) {
			if (this.#issues > 0) this.notice(NO_ROW_READ, "none of its rows can be read, so it adds nothing to the run.");
			else if (!this.#init.isSupplement) this.notice("no-samples", "has no samples. Check that the test was not stopped before its first sample ended.");
		}
		if (this.#counts.accepted > 0 && this.#counts.untimed === this.#counts.accepted) this.notice("no-timestamps", "has no timestamps, so there are no charts over time and no trimming, and throughput only if the tool reports it.");
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
	#factsOf(workflow) {
		const isExcluded = () => this.#excludes.some((exclude) => exclude.matches(workflow));
		return getOrAdd(this.#labels, workflow, () => ({
			excluded: isExcluded(),
			dimensions: /* @__PURE__ */ new Map()
		}));
	}
	#dimensionsOf(workflow, facts, ofRow) {
		return getOrAdd(facts.dimensions, ofRow, () => {
			if (ofRow) this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name));
			const all = {
				...this.#pathDimensions,
				...this.#init.rules.ofLabel(workflow),
				...ofRow
			};
			return Object.keys(all).length === 0 ? NO_DIMENSIONS : this.#combinations.of(Object.entries(all));
		});
	}
};
const NO_DIMENSIONS = {};
//#endregion
//#region src/read/formats/document-part.ts
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
		if (leavesOutCopies) this.notice("copied-samples", `has samples twice, because two listeners wrote to the file: ${this.#copies} of ${this.samples} rows equal the row before them, and were left out. Remove one of the listeners.`);
	}
	#isEarlier(line) {
		return line !== void 0 && line < (this.#part.fromLine ?? 0);
	}
};
var LastRun = class {
	file;
	limits;
	dimensionColumns = [];
	wantsThreads = true;
	#run;
	#parts;
	#starts = [];
	#origin = 0;
	#found;
	#header;
	#hasSamples = false;
	#firstMs = Number.POSITIVE_INFINITY;
	#lastMs = Number.NEGATIVE_INFINITY;
	#threads = /* @__PURE__ */ new Map();
	#active = /* @__PURE__ */ new Map();
	constructor(file, limits, run) {
		this.file = file;
		this.limits = limits;
		this.#run = run;
		this.#parts = activePartsOf(run).map(([startMs]) => startMs);
	}
	get found() {
		return this.#found;
	}
	sample(sample, line = 0) {
		const { startMs, durationMs, thread = "", threads = Number.POSITIVE_INFINITY } = sample;
		if (startMs !== void 0 && (startMs < this.#run.startMs || startMs > this.#run.endMs)) return;
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
	users() {}
	series() {}
	issue() {}
	#followHeader(line, startMs) {
		const isLater = startMs === void 0 || startMs > this.#lastMs;
		if (startMs !== this.#firstMs && !(isLater && this.#isAcross(startMs))) return;
		this.#starts.push({
			line,
			after: "with a header of its own",
			groups: /* @__PURE__ */ new Map(),
			isPause: false
		});
		this.#firstMs = Number.POSITIVE_INFINITY;
		this.#begin(this.#starts.length);
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
		for (let i = Math.max(seen, this.#origin); i < this.#starts.length; i++) {
			const before = this.#starts[i].groups.get(group);
			if (!before) continue;
			if (seen < this.#origin) before.isLarger = true;
			else before.returned++;
			if (before.returned === 1) before.active = Math.min(before.active, last.threads);
			if (before.returned > before.active || before.returned > 0 && before.isLarger && this.#starts[i].isPause) this.#begin(i + 1);
		}
		const { endMs, threads } = this.#active.get(group) ?? {
			endMs: Number.NEGATIVE_INFINITY,
			threads: 0
		};
		if (last.endMs > endMs || last.endMs === endMs && last.threads > threads) this.#active.set(group, last);
	}
	#begin(origin) {
		const { line, after } = this.#starts[origin - 1];
		this.#origin = origin;
		this.#found = {
			fromLine: line,
			after
		};
	}
};
//#endregion
//#region src/read/formats/text/timestamp.ts
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
function parseFlag(text) {
	const flag = text.trim().toLowerCase();
	return flag === "true" ? true : flag === "false" ? false : void 0;
}
//#endregion
//#region src/read/formats/jmeter/columns.ts
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
const KNOWN_COLUMNS = new Set([...READ_COLUMNS, ..."sentBytes,grpThreads,Filename,Latency,Encoding,SampleCount,ErrorCount,Hostname,IdleTime,Connect".split(",")].map((name) => name.toLowerCase()));
const FIRST_COLUMNS = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes";
const DEFAULT_ORDERS = [
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},sentBytes,grpThreads,allThreads,Latency,IdleTime,Connect`,
	`${FIRST_COLUMNS},grpThreads,allThreads,Latency,IdleTime,Connect`
].map((order) => order.split(","));
function sniffLayout(head) {
	for (const text of DELIMITERS) {
		const delimiter = text.charCodeAt(0);
		const [first] = firstRows(head, delimiter, 1);
		if (!first) continue;
		if (isHeader$1(first)) return layoutOf(delimiter, true, first);
		const rows = firstRows(head, delimiter);
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
const FIRST_ROWS = 10;
const FIRST_BYTES = 1024;
function firstRows({ bytes, complete: isWhole }, delimiter, most = FIRST_ROWS) {
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
//#region src/read/formats/text/byte-cache.ts
const MAX_ENTRIES$1 = 65536;
const FIRST_SLOTS = 1024;
var ByteCache = class {
	#read;
	#most;
	#slots = new Int32Array(FIRST_SLOTS).fill(-1);
	#keys = [];
	#values = [];
	constructor(read, most = MAX_ENTRIES$1) {
		this.#read = read;
		this.#most = most;
	}
	get(bytes, start, end) {
		let hash = 2166136261;
		for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 16777619);
		const mask = this.#slots.length - 1;
		let slot = (hash ^ hash >>> 15) & mask;
		for (;;) {
			const index = this.#slots[slot];
			if (index < 0) return this.#add(bytes, start, end, slot);
			if (isEqual(this.#keys[index], bytes, start, end)) return this.#values[index];
			slot = slot + 1 & mask;
		}
	}
	#add(bytes, start, end, slot) {
		const value = this.#read(bytes, start, end);
		if (this.#keys.length >= this.#most) return value;
		this.#slots[slot] = this.#keys.length;
		this.#keys.push(new Uint8Array(bytes.subarray(start, end)));
		this.#values.push(value);
		if (this.#keys.length * 2 > this.#slots.length) this.#grow();
		return value;
	}
	#grow() {
		const slots = new Int32Array(this.#slots.length * 4).fill(-1);
		const mask = slots.length - 1;
		for (const [index, key] of this.#keys.entries()) {
			let hash = 2166136261;
			for (const byte of key) hash = Math.imul(hash ^ byte, 16777619);
			let slot = (hash ^ hash >>> 15) & mask;
			while (slots[slot] >= 0) slot = slot + 1 & mask;
			slots[slot] = index;
		}
		this.#slots = slots;
	}
};
function isEqual(key, bytes, start, end) {
	if (key.length !== end - start) return false;
	for (let i = 0; i < key.length; i++) if (key[i] !== bytes[start + i]) return false;
	return true;
}
var TextCache = class {
	#strings = /* @__PURE__ */ new Map();
	#texts = new ByteCache((bytes, start, end) => this.#same(decodeField(bytes, start, end)));
	text(block, row, column) {
		return this.#texts.get(block.bytes, startOf(block, row, column), endOf(block, row, column));
	}
	#same(decoded) {
		const known = this.#strings.get(decoded);
		if (known === void 0 && this.#strings.size < MAX_ENTRIES$1) this.#strings.set(decoded, decoded);
		return known ?? decoded;
	}
};
//#endregion
//#region src/read/formats/jmeter/perfmon.ts
const LABEL = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s;
const jmeterPerfMon = {
	id: "jmeter-perfmon",
	kind: "aggregates",
	tool: "jmeter",
	looksFor: "CSV of the PerfMon Metrics Collector (labels such as \"10.0.0.1 CPU\"), which is for resources",
	matches: isPerfMon,
	what: "CSV of the PerfMon Metrics Collector",
	tested: "a file made by hand",
	gives: "nothing among results, where it is declined: see [below](#recorded-during-the-test)",
	lacks: "samples",
	sample: "perfmon-by-hand/perfmon.csv",
	async read(_input, sink) {
		throw new InputError(`${sink.file}: found values of JMeter's PerfMon Metrics Collector, expected samples. Move the file to "resources".`);
	}
};
function isPerfMonRow(label, responseCode) {
	return responseCode === "" && LABEL.test(label);
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
const CR$1 = 13;
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	looksFor: "JMeter CSV (elapsed and label in a header), or rows in JMeter's default order of columns",
	matches: (head) => sniffLayout(head) !== void 0 && !isPerfMon(head),
	what: "JTL as CSV",
	tested: "JMeter 3.3, 5.4.3, 5.6.3",
	gives: "every sample, transactions, error texts, users over time",
	lacks: "transactions without the column `responseMessage`; of a distributed test, the users of all engines together",
	sample: "jmeter-5.6.3/multiline-failure.jtl.gz",
	read: read$7
};
async function read$7(input, sink) {
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
	#last = /* @__PURE__ */ new Uint8Array();
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
		if (block.rows > 0) this.#last = block.bytes.slice(...lineOf(block, block.rows - 1));
	}
	end() {
		if (this.#localTime) this.#sink.notice("local-time", "has times without a zone, which are treated as UTC. This only matters if daylight saving time changed during the test.");
		if (this.#rows > 0 && this.#layout.at.responseMessage < 0) this.#sink.notice("transactions-unknown", "has no column responseMessage, so all transactions count as requests. Set jmeter.save.saveservice.response_message=true.");
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
		const found = (column) => `(found ${quoted(textOf$1(block, row, column))})`;
		const durationMs = this.#duration(block, row);
		if (durationMs === void 0) return `column "elapsed" is not a duration in ms ${found(at.elapsed)}`;
		const startMs = at.timeStamp < 0 ? void 0 : this.#start(block, row);
		if (startMs === void 0 && at.timeStamp >= 0) return `column "timeStamp" is not a valid time ${found(at.timeStamp)}`;
		const ok = this.#passed(block, row);
		if (ok === void 0) return `column "success" is neither true nor false ${found(at.success)}`;
		this.#rows++;
		const threads = wholeNumber$1(block, row, at.allThreads);
		const { kind, looksAborted } = this.#classify(block, row, threads, durationMs);
		const sample = {
			workflow: this.#labels.text(block, row, at.label),
			kind,
			durationMs,
			ok
		};
		if (startMs !== void 0) sample.startMs = startMs;
		const bytes = wholeNumber$1(block, row, at.bytes);
		if (bytes >= 0) sample.bytes = bytes;
		if (threads >= 0) sample.threads = threads;
		if (!ok) this.#explain(block, row, sample);
		if (looksAborted) sample.looksAborted = true;
		if (at.threadName >= 0 && !isEmpty(block, row, at.threadName) && this.#isCopy(block, row)) sample.isCopy = true;
		if (at.threadName >= 0 && this.#sink.wantsThreads) sample.thread = textOf$1(block, row, at.threadName);
		if (this.#dimensionsAt.length > 0) sample.dimensions = this.#dimensionsOf(block, row);
		this.#sink.sample(sample, block.lines[row]);
	}
	#isCopy(block, row) {
		const [start, end] = lineOf(block, row);
		if (row === 0) return isEqual(this.#last, block.bytes, start, end);
		const [startBefore, endBefore] = lineOf(block, row - 1);
		if (end - start !== endBefore - startBefore) return false;
		for (let at = 0; at < end - start; at++) if (block.bytes[start + at] !== block.bytes[startBefore + at]) return false;
		return true;
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
		const text = (column) => column < 0 ? "" : this.#errors.text(block, row, column);
		const { responseCode, responseMessage, failureMessage } = this.#layout.at;
		const code = text(responseCode);
		const message = failureText(code, text(responseMessage), text(failureMessage));
		if (code !== "") sample.errorCode = code;
		if (message !== void 0) sample.errorMessage = message;
	}
	#dimensionsOf(block, row) {
		const entries = this.#sink.dimensionColumns.flatMap(({ name }, index) => {
			const column = this.#dimensionsAt[index];
			return column < 0 ? [] : [[name, this.#values.text(block, row, column)]];
		});
		return this.#dimensions.of(entries);
	}
	#misfit(width) {
		if (width === 0) return "a quoted field is not closed, or text follows its closing quote";
		return `the row has ${width} fields instead of ${this.#layout.names.length}`;
	}
	#refuse(block, row, message) {
		const line = block.lines[row];
		const names = widthOf(block, row) <= this.#sink.limits.columns ? fieldsOf(block, row) : [];
		if (isHeader$1(names)) {
			this.#sink.notice(APPENDED, `has another header in line ${line}: several files were joined, and are judged as one run.`, line);
			this.#follow(layoutOf(this.#layout.delimiter, true, names));
		} else if (block.unterminated && row === block.rows - 1) this.#truncated = true;
		else {
			this.#rows++;
			this.#sink.issue(message, line);
		}
	}
};
function lineOf({ bytes, rowStarts, firstField, fieldEnds }, row) {
	const start = rowStarts[row];
	const next = firstField[row + 1];
	const end = next > firstField[row] ? fieldEnds[next - 1] : start;
	return [start, bytes[end] === CR$1 ? end + 1 : end];
}
function wholeNumber$1(block, row, column) {
	return column < 0 ? -1 : parseDigits(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
//#endregion
//#region src/read/formats/jmeter/simd/wasm/compiled.ts
const COMPILED_ENGINE = "AGFzbQEAAAABNwpgAX8Bf2AAAX9gAABgAn9/AX9gAn9/AX5gAn9/AGACf34Bf2ABfwBgBX9/f39/AX9gA39/fwADGRgEAgAAAAQCBQMBBgECAQMHCAkCAwEAAQAFAwEAAAbuAS5/AEGACAt/AEGACQt/AEHACgt/AEHAMwt/AEHAtqALC38BQQALfgFCAQt+AUIAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC34BQgALfgFCAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAsH4AMrB3ByZXBhcmUAEghmaW5kUm93cwATBUNMT0NLAwEGRVJST1JTAwQFSU5QVVQDAwVURVhUUwMABVVTRVJTAwIHY291bnRlZAMsCWNvdW50Um93cwAWCGV4Y2x1ZGVkAy0Qcm93SXNUcmFuc2FjdGlvbgMrCHJvd0xhYmVsAyoKYWxsVGhyZWFkcwMXBWJ5dGVzAxYIZGF0YVR5cGUDEwdlbGFwc2VkAw4OZmFpbHVyZU1lc3NhZ2UDFQVsYWJlbAMPBGxhc3QDDAlyZWFkc0xhc3QDGQxyZXNwb25zZUNvZGUDEA9yZXNwb25zZU1lc3NhZ2UDEQdzdWNjZXNzAxQKdGhyZWFkTmFtZQMSCXRpbWVTdGFtcAMNA1VSTAMYBXdpZHRoAwsJYWxsb2NhdGVkAwUKYmluZFNlcmllcwARC2Vycm9yc0ZvdW5kAwoHZXhjbHVkZQAPCnJlYWRzRGF0ZXMDKQZjb3BpZXMDIQVsaW1pdAMfBG5leHQDHghyb3dXaWR0aAANBHNlZWsAAQdza2lwUm93AAwJbmV3U2VyaWVzAAsJbW9zdFNwYW5zAyINbGluZUZlZWRDb3VudAAJFGxpbmVGZWVkQ291bnRCZXR3ZWVuAAgGbWVtb3J5AgAIAQYK8FoY/wECA38BfiAAIAFqIQQgAa1Clfip+pe33puef34hBSAAIQIDQCACQRBqIgMgBEkEQCAFIAIpAwhCzZnW6v7666h/fiACKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+IQUgAyECDAELCyABQQhPBH4gBSAEQQhrKQMAQs2Z1ur++uuof34gBEEQayAAIAFBEEsbKQMAQpP757KG17/0Vn5CIImFhUIdiULT2JfU4b+u50R+BSABBH4gBSAEQQhrKQMAQn9CCCABrX1CA4aGg0KT++eyhte/9FZ+QiCJhUIdiULT2JfU4b+u50R+BSAFCwsiBUIgiCAFhQuVAQEBfyMaQQJ0QcC0IGokHwNAIx9BwLQgSwR/Ix9BBGsoAgBBwDNqLQAAQQpHBUEACwRAIx9BBGskHwwBCwsjHkHAtCBHBH9BAQUjH0HAtCBrIxsjC2xBAnRHCyQgIwtBAnRBvLQgaiEAA0AjIEUgACMfSXEEQCAAKAIAQcAzai0AAEEKRyQgIAAjC0ECdGohAAwBCwsLxgIBBH8jEkEASARAQQAPCyAAQcC0IEYEQEEBDwsgAEEEayIBKAIAIQMDQCABQQRrIgFBwLQgTwR/IAEoAgBBwDNqLQAAQQpHBUEACw0ACyABKAIAQQFqIQQgACECA0AgAigCAEHAM2otAABBCkcEQCACQQRqIQIMAQsLIAAgAiAAa0F8cWooAgAgA0EBamshAiABKAIAQcEzaiIALQAAQQpGBH9BAQUgAC0AAEENRgR/IAAtAAFBCkYFQQALCwR/QQEFIAMgBGsgAkYEfyAEQcAzaiEEIANBwTNqIQNBACEBAn8DQCABQRBqIgAgAk0EQEEAIAEgBGr9AAQAIAEgA2r9AAQA/VH9Uw0CGiAAIQEMAQsLQQEgASACRg0AGiABIARq/QAEACABIANq/QAEAP0k/WRBASACIAFrdEEBa3FFCwVBAAsLC/sBAgF+A38jECAAakEEaygCAEHBM2ohAiMQIgMgAGooAgBBwDNqIgBBAWsiBCAAIAMjDEZBACMZGwR/IAQtAABBDUYFQQALGyIAIAJrQQNHBEBBfw8LIAAgAmsiAkEBa0EITwR+Qn8FIABBCGspAwBCsODAgYOGjJgwhUJ/QgggAq19QgOGhoMiASABQoaMmLDgwIGDBnyEQvDhw4ePnrz4cINQBH4gAUIKfiABQgiIfCIBQv+BgIDwH4NC5ICAgIDI0Ad+IAFCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIBQn9RBEBBfw8LIAFCkANUIAFCyAFacQvYAgEEfyMTIgFBAEgEf0EBBSAAIAFqIgJBBGsoAgBBwTNqIgMgAigCAEHAM2oiAkEBayIEIAIgASMMRkEAIxkbBH8gBC0AAEENRgVBAAsbIgFGBH9BAQUgASADa0ECRgR/IAMtAABBIkYFQQALCwsEfyMYIgFBAEgEf0EBBSAAIAFqIgJBBGsoAgBBwTNqIgMgAigCAEHAM2oiAkEBayIEIAIgASMMRkEAIxkbBH8gBC0AAEENRgVBAAsbIgFGBH9BAQUgASADa0ECRgR/IAMtAABBIkYFQQALCwsEf0EBBSMYIgEgAGoiAkEEaygCAEHBM2ohACACKAIAQcAzaiICQQFrIgMgAiABIwxGQQAjGRsEfyADLQAAQQ1GBUEACxshASAALQAAQSJGBH8gAEEBaiEAIAFBAWsFIAELIABrQQRGBH8gACgCAEHu6rHjBkYFQQALCwVBAAsL6AUCAn4FfyABIABrQRdHBH9BAAUgAC0ACiEBIAAtABMhBCAALQAEQS1rQf8BcUEDSQR/IAAtAAdBLWtB/wFxQQNJBUEACwR/IAFB1ABGIAFBIEZyBUEACwR/IAAtAA1BOkYFQQALBH8gAC0AEEE6RgVBAAsEfyAEQSxGIARBLkZyBUEACwtFBEBCfw8LIAAzAQsgADMBDkIQhoQgADMBEUIghoQgADMBFEIwhoRCsODAgYOGjJgwhSECIAAtABZBMGsiAUEJSyAAMwEAIAAzAQJCEIaEIAAzAQVCIIaEIAAzAQhCMIaEQrDgwIGDhoyYMIUiAyADQoaMmLDgwIGDBnyEQvDhw4ePnrz4cINQBH4gAiACQoaMmLDgwIGDBnyEQvDhw4ePnrz4cIMFQgELQgBScgRAQn8PCyADQgp+IANCCIh8IgNC/4GAgPAfg0LkgICAgMjQB34gA0IQiEL/gYCA8B+DQoGAgICA4gl+fEIgiKchACACQgp+IAJCCIh8IgJC/4GAgPAfg0LkgICAgMjQB34gAkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiKciBEHAhD1uIQUgBEGQzgBuQeQAcCIGQTtLIAVBF0tyIARB5ABuQeQAcCIHQTtLcgR/QX8FIAVBPGwgBmpBPGwgB2oLIQUgAEHkAHAhBiAAQZDOAG4iB0HSD0kgB0HtEUtyIABB5ABuQeQAcCIAQQFrQQtLcgR/QQEFIABBAkcEfyAAIABBA3ZqQQFxQR5qBUEdQRwgB0EDcUUiCAR/IAdB5ABwBH9BAAUgB0GQA3ALRQUgCAsbCyAGQQFrTQsEf0F/BSAHIAdBAWsgAEECSyIHGyIIQQJ2IAhB5ABuayAIQZADbmogCEHtAmxqIABBA2sgAEEJaiAHG0GZAWxBAmpBBW5qIAZqQe30K2sLIgAgBXJBAEgEQEJ/DwsgAa0gBEHkAHBBCmytIACsQoC4mSl+IAWsQugHfnx8fAsSAEHAtoAMJAVBwAAkIkF/JCoLiQcDBH8Ifgt7QYAKLQAA/Q8hGEGBCi0AAP0PIRcgAf0PIRZBwLQgIQFCASEMQQAkHUEAJBwDQCAAIAVLBEACQCAFQcAzaiIC/QAEACIRIBf9IyIVIBEgFv0j/VD9ZK0gAv0ABBAiECAX/SMiFCAQIBb9I/1Q/WStQhCGhCAC/QAEICIPIBf9IyITIA8gFv0j/VD9ZK1CIIaEIAL9AAQwIg4gF/0jIhIgDiAW/SP9UP1krUIwhoQhBkEBIAAgBWsiAkHAAEkiA0EBIAcgDYRCAFIgESAY/SMiESAQIBj9IyIQ/VAgDyAY/SMiDyAOIBj9IyIO/VD9UP1TGxsEfiAV/WStIBT9ZK1CEIaEIBP9ZK1CIIaEIBL9ZK1CMIaEIQsgEf1krSAQ/WStQhCGhCAP/WStQiCGhCAO/WStQjCGhCEIQn8hCSADBEAgC0IBIAKthkIBfSIJgyELIAggCYMhCCAGIAmDIQYLIAkgCCAHIAhCAYYgCIUiByAHQgKGhSIHIAdCBIaFIgcgB0IIhoUiByAHQhCGhSIHIAdCIIaFhSIJQn+FIgeDIgpCAYYgDYQgBiAIhEJ/hYODIQ0gCCAJgyAKIAYgB4OEIghCAYYgDIRCf4WDQgBSBH9BAAUgDUIAUgR/An8DQCANQgBSBEBBACAFIA16p2oiAkHAM2otAABBDUcEf0EBBSACQQFqIABJBH8gAkHBM2otAABBCkcFQQALCw0CGiANIA1CAX2DIQ0MAQsLQQELBUEBCwtFBEBBASQdDAILIxwgCSALg3unaiQcIAlCf4UiByAGgyEGIAQgByALg3unaiEEIAlCP4chByAKQj+IIQ0gCEI/iAUgBCAV/WStIBT9ZK1CEIaEIBP9ZK1CIIaEIBL9ZK1CMIaEe6dqIQQgBkI/iAshDCABIAZ7p0ECdGohAgNAIAEgBSAGeqdqNgIAIAEgBSAGIAZCAX2DIgZ6p2o2AgQgASAFIAYgBkIBfYMiBnqnajYCCCABIAUgBiAGQgF9gyIGeqdqNgIMIAEgBSAGIAZCAX2DIgZ6p2o2AhAgASAFIAYgBkIBfYMiBnqnajYCFCABIAUgBiAGQgF9gyIGeqdqNgIYIAEgBSAGIAZCAX2DIgZ6p2o2AhwgBiAGQgF9gyEGIAIgAUEgaiIBSw0ACyACIQEgBUFAayEFDAILCwsgAUHAtCBrQQJ2JBogBCQbC2wBAn8DQCAAQRBqIgIgAU0EQCADIABBwDNq/QAEAP0MCgoKCgoKCgoKCgoKCgoKCv0j/WRpaiEDIAIhAAwBCwsDQCAAIAFJBEAgA0EBaiADIABBwDNqLQAAQQpGGyEDIABBAWohAAwBCwsgAwsHACMbIxxqC+oFAgd+B38gASAANQIQhyIDIAApAwBZBH8gAyAAKQMIVwVBAAtFBEAjIq0hBCAAKQMAIQYgACkDCCEDIAEgADUCEIchBQNAIAMgBlkEfyADIAKHIgcgBSAChyIIIAcgCFUbIAYgAociByAIIAcgCFMbfSAEWQVBAAsEQCACQgF8IQIMAQsLIAJCAFUEQCMlRQRAIwUjBUGAAmokBT8AQRB0IgojBUFAa0kEfyMFIAprQcCAgAJqQRB2QABBAEgFQQALBEAACyQlCyMlIABBQGsiCUGAAvwKAAAgCUEAQYAC/AsAIAApAwAhAwNAIAMgACkDCFcEQCMlIAOnQT9xQQJ0aigCACIOBEAgAEFAayADIAKHp0E/cUECdGoiCSgCACIPBEAgDyAPKAIAIA4oAgBqNgIAIA8gDygCBCAOKAIEajYCBCAPIA8pAwggDikDCHw3AwhBECEKA0AgCkHMAEkEQCAKIA5qKAIAIgsEQCAKIA9qKAIAIgwEQEEAIQkDQCAJQcAASQRAIAkgDGoiDSAN/QAEACAJIAtq/QAEAP2uAf0LBAAgCUEQaiEJDAELCyALQQBBwAD8CwAgCyMkNgIAIAskJAUgCiAPaiALNgIACwsgCkEEaiEKDAELCyAOQQBB0AD8CwAgDiMjNgIAIA4kIwUgCSAONgIACwsgA0IBfCEDDAELCwsgACACIAA1AhB8IgM+AhAgACAAKQMAIAKHIgQgASADhyIDIAMgBFUbNwMAIAAgACkDCCAChyICIAMgAiADVRs3AwgLIABBQGsgASAANQIQh6dBP3FBAnRqIgkoAgAiAEUEQCMjRQRAIwUhCiMFQYAKaiQFPwBBEHQiACMFQUBrSQR/IwUgAGtBwICAAmpBEHZAAEEASAVBAAsEQAALQYAKIQADQCAABEAgACAKakHQAGsiCyMjNgIAIAskIyAAQdAAayEADAELCwsjIyIAKAIAJCMgAEEANgIAIAkgADYCAAsgAAugAQECfyMFIQAjBUGAB2okBT8AQRB0IgEjBUFAa0kEfyMFIAFrQcCAgAJqQRB2QABBAEgFQQALBEAACyAAQX82AgAgAEL///////////8ANwMYIABCgICAgICAgICAfzcDICAAQoCAgICAgICAgH83AyggAEHABGpC////////////ADcDACAAQoCAgICAgICAgH83A8gEIABBADYC0AQgAAtJAQJ/Ix4QAgRAIyFBAWokIQsjHiIBIQADQCAAKAIAQcAzai0AAEEKRwRAIABBBGohAAwBCwsjHiAAIAFrQQJ2QQFqQQJ0aiQeCzMBAn8jHiIBIQADQCAAKAIAQcAzai0AAEEKRwRAIABBBGohAAwBCwsgACABa0ECdkEBagvXAwEIf0HAMyEEIxEhCSMVIQcjEEEATgR/IxAgAGpBBGsoAgBBwTNqIQQjECIGIABqKAIAQcAzaiIFQQFrIgIgBSAGIwxGQQAjGRsEfyACLQAAQQ1GBUEACxsFQcAzCyIIIgIgBCIFa0EWSQR/QQAFIAUtAABBIkYEfyAFQQFqIQUgAkEBawUgAgsgBWtBFk4EfwJ/A0AgA0EQaiICQRZNBEBBACADIAVq/QAEACADQaAIav0ABAD9Uf1TDQIaIAIhAwwBCwtBASADQRZGDQAaIAMgBWr9AAQAIANBoAhq/QAEAP0k/WRBAUEWIANrdEEBa3FFCwVBAAsLIQJBwDMhAyMVIxEgAhsgCSAHIAIbIgcgB0EASAR/QQEFIAAgB2oiAkEEaygCAEHBM2oiBiACKAIAQcAzaiIFQQFrIgIgBSAHIwxGQQAjGRsEfyACLQAAQQ1GBUEACxsiAkYEf0EBBSACIAZrQQJGBH8gBi0AAEEiRgVBAAsLCxsiBUEATgR/IAAgBWoiAEEEaygCAEHBM2ohAyAAKAIAQcAzaiICQQFrIgAgAiAFIwxGQQAjGRsEfyAALQAAQQ1GBUEACxsFQcAzCyEAIAEgBCAIIARrIAMgACADaxAQCxAAIABBfzYCKCAAQX82AiwL1gQBCH8gAEGx893xeWytIAMgBBAAIAEgAhAAQh9+fHynIghB//8fcSEHA0AgCUHAAEkEQCAHQQJ0QcC2oAJqKAIAIgpFBEAjCkGAgARGBH9BAQUjCCACIARqakGAgIAQSwsEQEF/DwsjBSEFIwUgAiAEakHPAGpBQHFqJAU/AEEQdCIGIwVBQGtJBH8jBSAGa0HAgIACakEQdkAAQQBIBUEACwRAAAsgBSABIAL8CgAAIAIgBWogAyAE/AoAACMIIAIgBGpqJAgjCkEYbEHAtqALaiIBIAU2AgAgASACNgIEIAEgBDYCCCABIAg2AgwgASAANgIQIwpBAWokCiAHQQJ0QcC2oAJqIwo2AgBBfw8LIApBGGxBqLagC2oiDCgCDCAIRgR/IAwoAhAgAEYFQQALBH8gDCgCBCACRgVBAAsEfyAMKAIIIARGBUEACwR/IAwoAgAhC0EAIQUCfwNAIAVBEGoiBiACTQRAQQAgBSALav0ABAAgASAFav0ABAD9Uf1TDQIaIAYhBQwBCwtBASACIAVGDQAaIAUgC2r9AAQAIAEgBWr9AAQA/ST9ZEEBIAIgBWt0QQFrcUULBUEACwR/IAwoAgAgAmohC0EAIQUCfwNAIAVBEGoiBiAETQRAQQAgBSALav0ABAAgAyAFav0ABAD9Uf1TDQIaIAYhBQwBCwtBASAEIAVGDQAaIAUgC2r9AAQAIAMgBWr9AAQA/ST9ZEEBIAQgBWt0QQFrcUULBUEACwRAIApBAWsPCyAHQQFqQf//H3EhByAJQQFqIQkMAQsLQX8LEgAgACABQQBHQQJ0aiACNgIoC5YCAQF/IwVBwLaADEsEQEHAtoAMQQAjBUHAtoAMa/wLAAtBwLaADCQFQcC2gAwkBT8AQRB0IgBBgLeADEkEf0GAt4AOIABrQRB2QABBAEgFQQALBEAAC0GACkEiOgAAQYEKQQo6AABBvLQgQX82AgBBACQIIwkEQEHAtqABQQBBgICAAfwLAEHAtqADQQAjCUEGdPwLAAtBACQJIwoEQEHAtqACQQBBgICAAfwLAEHAtqALQQAjCkEYbPwLAAtBACQKQcAJQf8BQSD8CwBBwAAkIkEAJCNBACQkQQAkJUHACkEAQcAI/AsAQcAKQv///////////wA3AwBByApCgICAgICAgICAfzcDAEHQCkEKNgIAQgAkJwsTACAAIAEQB0HAtCAkHhABIx1FC68aAgl/BH5BgBshCCMeIQQDQCAIQYAzSSAEIx9JcQRAAkAjIAR/IAQhAANAIAAoAgBBwDNqLQAAQQpHBEAgAEEEaiEADAELCyMLIAAgBGtBAnZBAWpHBUEACwRAIARBBGsoAgBBwTNqIgAtAABBCkYEf0EBBSAALQAAQQ1GBH8gAC0AAUEKRgVBAAsLRQ0BIARBBGohBAwDCyMZBEAjDiAEakEEaygCAEHBM2ohBUEAIQACQCMOIgMgBGooAgBBwDNqIgJBAWsiASACIwwgA0YEfyABLQAAQQ1GBUEACxsiAiAFayIBQQFrQQhJBH4gAkEIaykDAEKw4MCBg4aMmDCFQn9CCCABrX1CA4aGgyIJQoaMmLDgwIGDBnwgCYRC8OHDh4+evPhwg1AEfiAJQgp+IAlCCIh8IglC/4GAgPAfg0LkgICAgMjQB34gCUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsFQn8LIgpCgIAQWg0AQgAhCSMNQQBOBEAjDSAEakEEaygCAEHBM2ohBiMpQn8hCQJAIw0iAyAEaigCAEHAM2oiAkEBayIBIAIjDCADRgR/IAEtAABBDUYFQQALGyIBIAZrQQ1HDQAgBikDAEIYhiIMIwZSBH8gDEKAgICAg4aMmDCFIgtCGIhC/wGDQgAgC0KGjJiw4MCBgwZ8IAuEQvDhw4ePnrz4cINQG1AEf0EABSAMJAYgC0IKfiALQgiIfCILQv+BgIDwH4NC5ICAgIDI0Ad+IAtCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIhCgMLXL34kB0EBCwVBAQtFDQAgBikDBUKw4MCBg4aMmDCFIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IwcgCUIKfiAJQgiIfCIJQv+BgIDwH4NC5ICAgIDI0Ad+IAlCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIh8BUJ/CyEJC0EAIAlCf1EbBEAgBiABEAUhCQsgCUJ/UQ0BCyMUQQBIBEAgBBADIQAFQQEhAAJAIxQgBGpBBGsoAgBBwTNqIgYoAgAiBUH05NWrBkYjFCIDIARqKAIAQcAzaiICQQFrIgEgAiMMIANGBH8gAS0AAEENRgVBAAsbIAZrIgFBBEZxDQBBACEAIAVB5sKxmwdGIAFBBUZxBH8gBi0ABEHlAEYFQQALDQBBfyEACwsgACEDQQAhACADQQBIDQAjFyIGQQBIBH5CfwUgBCAGaiIBQQRrKAIAQcEzaiEFQn4gASgCAEHAM2oiAkEBayIBIAIjDCAGRgR/IAEtAABBDUYFQQALGyICIAVrIgFBAWtBCEkEfiACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgtChoyYsODAgYMGfCALhELw4cOHj568+HCDUAR+IAtCCn4gC0IIiHwiC0L/gYCA8B+DQuSAgICAyNAHfiALQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiCyALQn9RGwunIgdBf0gjFiIGQQBIBH5CfwUgBCAGaiIBQQRrKAIAQcEzaiEFQn4gASgCAEHAM2oiAkEBayIBIAIjDCAGRgR/IAEtAABBDUYFQQALGyICIAVrIgFBAWtBCEkEfiACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgtChoyYsODAgYMGfCALhELw4cOHj568+HCDUAR+IAtCCn4gC0IIiHwiC0L/gYCA8B+DQuSAgICAyNAHfiALQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiCyALQn9RGwsiC0J/U3INACMSQQBOBH8gClAgB0UjF0EASBsFQQALBH8jEiIGQQBIBH9BAQUgBCAGaiIBQQRrKAIAQcEzaiIFIAEoAgBBwDNqIgJBAWsiASACIAYjDEZBACMZGwR/IAEtAABBDUYFQQALGyIBRgR/QQEFIAEgBWtBAkYEfyAFLQAAQSJGBUEACwsLBUEACw0AQQAhBiMRQQBOBEAjESAEakEEaygCAEHBM2oiACMRIgUgBGooAgBBwDNqIgJBAWsiASACIwwgBUYEfyABLQAAQQ1GBUEACxsiAUYEf0EBBSABIABrQQJGBH8gAC0AAEEiRgVBAAsLBEBBACEAIAQQBA0CBSABIABrQSBJBH9BAAUgAC0AAEEiRgRAIAFBAWshASAAQQFqIQALIAEgAGtBIE4EfyAAIQJBACEAAn8DQCAAQRBqIgFBIE0EQEEAIAAgAmr9AAQAIABBgAhq/QAEAP1R/VMNAhogASEADAELC0EBIABBIEYNABogACACav0ABAAgAEGACGr9AAQA/ST9ZEEBQSAgAGt0QQFrcUULBUEACwtBAEchBgsLIAggBDYCACAIIAo+AgQgCCAJNwMIIAggCzcDECAIIAc2AhggCCADNgIcIAggBjYCIEEBIQALBUEAIQACQCMOIARqIgEoAgBBwDNqIgIgAUEEaygCAEHBM2prIgFBAWtBCE8EfkJ/BSACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IAlCCn4gCUIIiHwiCUL/gYCA8B+DQuSAgICAyNAHfiAJQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiDEKAgBBaDQBCACEJIw1BAE4EQCMNIARqIgFBBGsoAgBBwTNqIQMjKUJ/IQkCQCABKAIAQcAzaiIBIANrQQ1HDQAgAykDAEIYhiILIwZSBH8gC0KAgICAg4aMmDCFIgpCGIhC/wGDQgAgCkKGjJiw4MCBgwZ8IAqEQvDhw4ePnrz4cINQG1AEf0EABSALJAYgCkIKfiAKQgiIfCIKQv+BgIDwH4NC5ICAgIDI0Ad+IApCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIhCgMLXL34kB0EBCwVBAQtFDQAgAykDBUKw4MCBg4aMmDCFIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IwcgCUIKfiAJQgiIfCIJQv+BgIDwH4NC5ICAgIDI0Ad+IAlCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIh8BUJ/CyEJC0EAIAlCf1EbBEAgAyABEAUhCQsgCUJ/UQ0BCyMUQQBIBEAgBBADIQAFIxQgBGoiAUEEaygCAEHBM2oiAygCACECQQEhAAJAIAEoAgBBwDNqIANrIgFBBEYgAkH05NWrBkZxDQBBACEAIAJB5sKxmwdGIAFBBUZxBH8gAy0ABEHlAEYFQQALDQBBfyEACwsgACEDQQAhACADQQBIDQAjFyIBQQBIBH5CfwVCfiABIARqIgEoAgBBwDNqIgIgAUEEaygCAEHBM2prIgFBAWtBCE8EfkJ/BSACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgpChoyYsODAgYMGfCAKhELw4cOHj568+HCDUAR+IApCCn4gCkIIiHwiCkL/gYCA8B+DQuSAgICAyNAHfiAKQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiCiAKQn9RGwunIgdBf0gjFiIBQQBIBH5CfwVCfiABIARqIgEoAgBBwDNqIgIgAUEEaygCAEHBM2prIgFBAWtBCE8EfkJ/BSACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIgpChoyYsODAgYMGfCAKhELw4cOHj568+HCDUAR+IApCCn4gCkIIiHwiCkL/gYCA8B+DQuSAgICAyNAHfiAKQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiCiAKQn9RGwsiCkJ/U3INACMSQQBOBH8gDFAgB0UjF0EASBsFQQALBH8jEiIGQQBIBH9BAQUgBCAGaiIBQQRrKAIAQcEzaiIFIAEoAgBBwDNqIgJBAWsiASACIAYjDEZBACMZGwR/IAEtAABBDUYFQQALGyIBRgR/QQEFIAEgBWtBAkYEfyAFLQAAQSJGBUEACwsLBUEACw0AQQAhBiMRQQBOBEAjESAEaiIBQQRrKAIAQcEzaiIAIAEoAgBBwDNqIgFGBH9BAQUgASAAa0ECRgR/IAAtAABBIkYFQQALCwRAQQAhACAEEAQNAgUgASAAa0EgSQR/QQAFIAAtAABBIkYEQCABQQFrIQEgAEEBaiEACyABIABrQSBOBH8gACECQQAhAAJ/A0AgAEEQaiIBQSBNBEBBACAAIAJq/QAEACAAQYAIav0ABAD9Uf1TDQIaIAEhAAwBCwtBASAAQSBGDQAaIAAgAmr9AAQAIABBgAhq/QAEAP0k/WRBAUEgIABrdEEBa3FFCwVBAAsLQQBHIQYLCyAIIAQ2AgAgCCAMPgIEIAggCTcDCCAIIAo3AxAgCCAHNgIYIAggAzYCHCAIIAY2AiBBASEACwsgAEUNACAIQTBqIQggBCMLQQJ0aiEEDAILCwsgBCQeIAgL4AYEC38BfgF8AntBgBshCgNAIAAgCksEQCAKKAIAIgEjD2pBBGsoAgBBwTNqIgn9AAQAQeAJQSAjDyIDIAFqKAIAQcAzaiICQQFrIgEgAiADIwxGQQAjGRsEfyABLQAAQQ1GBUEACxsgCWsiBCAEQSBPG2siAf0ABAD9TiEPIAStIA/9HQBCk/vnsobXv/RWfnwgD/0dAULNmdbq/vrrqH9+Qg2JfCAJ/QAEECAB/QAEEP1OIg79HQBC09iX1OG/rudEfkIdiXwgDv0dAUKV+Kn6l7fem55/fkIpiXwhDCAEQSBLBEAgCUEgaiAEQSBrEAAgDHwhDAsgDEIghyAMhadB//8fcSEHQQAhCAJAA0AgCEHAAEkEQCAHQQJ0QcC2oAFqKAIAIgtFBEAjCUGAgBBGIwggBGpBgICAEEtyBEBBfyELBSMJIgFBAWokCSABQQZ0QcC2oANqIgsgD/0LBAAgCyAO/QsEECALIAQ2AiAgBEEgSwRAIwUhAyMFIARBIGsiAkHPAGpBQHFqJAU/AEEQdCIBIwVBQGtJBH8jBSABa0HAgIACakEQdkAAQQBIBUEACwRAAAsgAyAJQSBqIAL8CgAAIAIgA2ogCUEA/AoAACACIwhqJAggCyADNgIkCyAHQQJ0QcC2oAFqIAs2AgALDAMLIAv9AAQAIA/9USAL/QAEECAO/VH9UP1TBH9BAAUgCygCICAERgsEQCAEQSBNBH9BAQUgCygCJCEFIAlBIGohAyAEQSBrIQZBACECAn8DQCACQRBqIgEgBk0EQEEAIAIgBWr9AAQAIAIgA2r9AAQA/VH9Uw0CGiABIQIMAQsLQQEgAiAGRg0AGiACIAVq/QAEACACIANq/QAEAP0k/WRBASAGIAJrdEEBa3FFCwsNAwsgB0EBakH//x9xIQcgCEEBaiEIDAELC0F/IQsLIAtBf0YEQCAKDwsgCyAKKAIgIgJBAnRqKAIoIgFFBEAgCkGAG0YEfyMNQQBIBH9BAQUgCikDCLkiDUGICSsDAEQAAAAAAECPQKBlQaAJKwMARAAAAAAAAAAAZHEEfyANQYAJKwMARAAAAAAAiLPAoGYFQQALCwVBAAsEQCALJCogAkEARyQrCyAKDwsgCiABNgIkIApBMGohCgwBCwsgAAtbAQN/QX8kKgNAIx4jH0kEQCMsEBQiARAVIgIQFyIAQYAba0EwbmokLCAAIAFJBEAgACgCACQeCyAAIAJJBH9BAQUgAEGAG0YjHiMfSXELBEBBAA8LDAELC0EBC70NAwh+Cn8CfCMmIQQjJyEBIyghDyAAQYAbSwR/QYAbKAIAEAIFQQALBEAjIUEBaiQhC0J/IQhBgBshDgNAIAAgDksEQCASIA4oAgQiEkYgCCAOKQMIIghRcQR/IxJBAEgEf0EABSAOKAIECwR/IA4oAgAiDEEEaygCAEEBaiELIA5BMGsoAgAiCkEEaygCAEEBaiEJIAwjDGooAgAgC2siDSAKIwxqKAIAIAlrRgR/IAtBwDNqIQwgCUHAM2ohC0EAIQoCfwNAIApBEGoiCSANTQRAQQAgCiAMav0ABAAgCiALav0ABAD9Uf1TDQIaIAkhCgwBCwtBASAKIA1GDQAaIAogDGr9AAQAIAogC2r9AAQA/ST9ZEEBIA0gCmt0QQFrcUULBUEACwVBAAsFQQALBEAjIUEBaiQhCwJAIA4oAiQiDUF/RgRAIy1BAWokLQwBCyAOKAIYIREgDigCHEEARyEMIw1BAE4EfyAIuSITQYgJKwMARAAAAAAAQI9AoGVBoAkrAwBEAAAAAAAAAABkcQR/IBNBgAkrAwBEAAAAAACIs8CgZgVBAAsFQQELRQRAIA4PCyAMRQRAIA4oAgAgDRAOIglBf0YEQCAODwsgCUEYbEHAtqALaiIJIAkoAhRBAWo2AhQLIA4pAxAhAiAMBEAgDUFAayEKBSANKAIEIgpFBEAjBSEKIwVBgARqJAU/AEEQdCIJIwVBQGtJBH8jBSAJa0HAgIACakEQdkAAQQBIBUEACwRAAAsgDSAKNgIECwsgEkEGdiILQcAASQR/IAogC0ECdGoFIApBgAJqIAtBBnZBAnRqIhAoAgAiCkUEQCMFIQojBUGAAmokBT8AQRB0IgkjBUFAa0kEfyMFIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACyAQIAo2AgALIAogC0E/cUECdGoLIgsoAgAiCkUEQCMFIQojBUGAAmokBT8AQRB0IgkjBUFAa0kEfyMFIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACyALIAo2AgALIAogEkE/cUECdGoiCSAJKAIAQQFqNgIAIAJCAFkEQCANIA0pAxAgAnw3AxAgDUEBNgIICyARIA0oAgBKBEAgDSARNgIACyAIQgBSBEAgCCANKQMYUwRAIA0gCDcDGAsgCCASrXwiAyANKQMgVQRAIA0gAzcDIAsgDSkDKCADIA01AjCHUQRAIA0oAgwhCgUgDUHABGogAxAKIQogDTUC0AQhAiANIAo2AgwgDSADIAKHNwMoIA0gAj4CMAsgCiAKKAIAQQFqNgIAIAwEQCAKIAopAwggEq18NwMIIApBEGpBGyASQRByZ2siCUEEdCASIAl2aiIMQQR2QQJ0aiILKAIAIgpFBEACQCMkRQRAIwUhCiMFQUBrJAU/AEEQdCIJIwVBQGtJBH8jBSAJa0HAgIACakEQdkAAQQBIBUEACwRAAAsMAQsjJCIKKAIAJCQgCkEANgIACyALIAo2AgALIAogDEEPcUECdGoiCSAJKAIAQQFqNgIABSAKIAooAgRBAWo2AgQLCyMNQQBIDQAgCCASrXwiB7khEyAIuSIUQYAJKwMAYwRAQYAJIBQ5AwALIBNBiAkrAwBkBEBBiAkgEzkDAAsgEUEASgRAQZAJIBG3IhM5AwBBmAkrAwAgE2MEQEGYCSATOQMACwtBoAlBoAkrAwBEAAAAAAAA8D+gOQMAIA8gEUggByAEfSABWnIEQCARQQBKBEAgB0HQCjUCAIciAUHACikDAFkEfyABQcgKKQMAVwVBAAtFBEBBwAopAwAhA0HICikDACEFIAdB0Ao1AgCHIQZCACEEA0AgAyAFVwR/IAUgBIciASAGIASHIgIgASACVRsgAyAEhyIBIAIgASACUxt9QvABWQVBAAsEQCAEQgF8IQQMAQsLIARCAFUEQEGAE0GAC0GACPwKAABBgAtBAEGACPwLAEHACikDACEBA0AgAUHICikDAFcEQCABIASHp0H/AXFBAnRBgAtqIgkoAgAhCiAJIAogAadB/wFxQQJ0QYATaigCACIJIAkgCkkbNgIAIAFCAXwhAQwBCwsLQdAKIARB0Ao1AgB8IgI+AgBBwApBwAopAwAgBIciASAHIAKHIgIgASACUxs3AwBByApByAopAwAgBIciASACIAEgAlUbNwMACyAHQdAKNQIAIgKHIgGnQf8BcUECdEGAC2oiCigCACIJIBEgCSARSxskKCAKIyg2AgAgASAChiQmQgEgAoYkJwsjKCEPIyYhBCMnIQELCyAOQTBqIQ4MAQsLIAAL";
//#endregion
//#region src/read/formats/jmeter/simd/engine.ts
const INPUT_BYTES = 512 * 1024;
const CR = 13;
let compiled;
function engineModule() {
	if (compiled === void 0) {
		const bytes = Buffer.from(COMPILED_ENGINE, "base64");
		compiled = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
	}
	return compiled ?? void 0;
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
	if (engine.calls.allocated.value <= MAX_KEPT_BYTES) idle = engine;
}
var Engine = class {
	calls;
	#input;
	#bytes = /* @__PURE__ */ new Uint8Array();
	#words = /* @__PURE__ */ new Uint32Array();
	constructor() {
		this.calls = new WebAssembly.Instance(engineModule()).exports;
		this.#input = this.calls.INPUT.value;
	}
	prepare() {
		this.calls.prepare();
		this.calls.readsDates.value = 0;
		this.takeCounts();
		const texts = this.calls.TEXTS.value;
		this.bytes.set(Buffer.from(TRANSACTION_MESSAGE), texts);
		this.bytes.set(Buffer.from(NO_RESPONSE), texts + 32);
	}
	get bytes() {
		if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.calls.memory.buffer);
		return this.#bytes;
	}
	get words() {
		if (this.#words.length === 0) this.#words = new Uint32Array(this.calls.memory.buffer);
		return this.#words;
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
		return new Float64Array(this.calls.memory.buffer, this.calls.CLOCK.value, 5);
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
	get #positions() {
		return this.calls.next.value / 4;
	}
	get rowStart() {
		return this.words[this.#positions - 1] + 1 >>> 0;
	}
	row(line) {
		const start = this.rowStart;
		const width = this.calls.rowWidth();
		const at = this.#positions;
		const bytes = this.input;
		const fieldEnds = new Int32Array(this.words.subarray(at, at + width));
		const last = fieldEnds[width - 1];
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
		const at = this.#positions + column;
		const isLast = column === this.calls.rowWidth() - 1;
		const [start, end] = [this.words[at - 1] + 1 >>> 0, this.words[at]];
		const bytes = this.input;
		return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end);
	}
};
//#endregion
//#region src/read/formats/jmeter/simd/engine-series.ts
const NODE_ENTRIES = 64;
const PASSED_AT = 64;
const RING_AT = 576;
const PLACES_AT = 64;
const SPAN_PLACES = 64;
const USERS_PLACES = 256;
const SKETCH_PAGES = 15;
const SKETCH_PAGE = 16;
const ERROR_BYTES = 24;
function addCounted(engine, series) {
	const errors = countedErrors(engine);
	for (const [accumulator, record] of series) {
		const counted = countedIn(engine, record);
		if (!counted) continue;
		accumulator.addData({
			...counted,
			errors: errors.get(record) ?? []
		});
		const threads = engine.words[record / 4] | 0;
		if (threads >= 0) accumulator.sawThreads(threads);
	}
}
function reportedUsers(engine) {
	const { first, widthMs, places } = ringAt(engine, engine.calls.USERS.value, USERS_PLACES);
	return places.length === 0 ? void 0 : {
		stepMs: widthMs,
		first,
		most: places.map((users) => users || -1)
	};
}
function ringAt({ bytes, words }, ring, size) {
	const view = new DataView(bytes.buffer, ring);
	const [first, last] = [Number(view.getBigInt64(0, true)), Number(view.getBigInt64(8, true))];
	const placeOf = (step) => words[(ring + PLACES_AT) / 4 + step % size];
	const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => placeOf(first + i));
	return {
		first,
		widthMs: 2 ** view.getUint32(16, true),
		places
	};
}
function countedIn(engine, record) {
	const view = new DataView(engine.bytes.buffer);
	const passed = histogramAt(engine, record + PASSED_AT);
	const failed = histogramAt(engine, view.getUint32(record + 4, true));
	const errorCount = failed?.count ?? 0;
	const count = (passed?.count ?? 0) + errorCount;
	if (count === 0) return void 0;
	const batches = batchesAt(engine, record + RING_AT);
	return defined({
		count,
		errorCount,
		passed,
		failed,
		batches,
		startMs: batches && Number(view.getBigInt64(record + 24, true)),
		endMs: batches && Number(view.getBigInt64(record + 32, true)),
		bytes: view.getUint32(record + 8, true) !== 0 ? Number(view.getBigUint64(record + 16, true)) : void 0
	});
}
function countedErrors(engine) {
	const bySeries = /* @__PURE__ */ new Map();
	const { bytes, words, calls } = engine;
	for (let i = 0; i < calls.errorsFound.value; i++) {
		const word = (calls.ERRORS.value + i * ERROR_BYTES) / 4;
		const times = words[word + 5];
		if (times === 0) continue;
		const code = words[word];
		const message = code + words[word + 1];
		append(bySeries, words[word + 4], {
			code: decodeField(bytes, code, message),
			message: decodeField(bytes, message, message + words[word + 2]),
			count: times
		});
	}
	return bySeries;
}
function histogramAt({ words }, root) {
	const indexes = [];
	const counts = [];
	const addLeaves = (leaves, value) => {
		for (let i = 0; i < NODE_ENTRIES; i++) {
			const leaf = words[leaves + i] / 4;
			for (let j = 0; leaf !== 0 && j < NODE_ENTRIES; j++) {
				const count = words[leaf + j];
				if (count === 0) continue;
				indexes.push(value + i * NODE_ENTRIES + j);
				counts.push(count);
			}
		}
	};
	if (root === 0) return void 0;
	addLeaves(root / 4, 0);
	for (let i = 1; i < NODE_ENTRIES; i++) {
		const branch = words[root / 4 + NODE_ENTRIES + i] / 4;
		if (branch !== 0) addLeaves(branch, i * NODE_ENTRIES * NODE_ENTRIES);
	}
	return indexes.length === 0 ? void 0 : Histogram.fromSorted(1, Int32Array.from(indexes), Float64Array.from(counts));
}
function batchesAt(engine, ring) {
	const { first, widthMs, places } = ringAt(engine, ring, SPAN_PLACES);
	if (places.length === 0) return void 0;
	const { words } = engine;
	const found = [];
	return {
		widthMs,
		first,
		batches: places.map((cell) => {
			if (cell === 0) return {
				count: 0,
				errorCount: 0,
				sumMs: 0,
				sketch: []
			};
			const [count, errorCount, low, high] = words.subarray(cell / 4);
			return {
				count,
				errorCount,
				sumMs: low + high * 2 ** 32,
				sketch: sketchAt(words, cell / 4 + 4, found)
			};
		})
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
//#region src/read/formats/jmeter/simd/fast-reader.ts
const LONG_ROW_BYTES = INPUT_BYTES / 2;
const LINES_TRIED = 16;
const IRREGULAR_INPUTS = 4;
const MANY_ROWS = 64;
const MAX_ENGINE_BYTES = 2 ** 30;
const READ_BYTES = INPUT_BYTES / 2;
const READS_AT_A_STRETCH = 128;
const LF$1 = 10;
const MAX_SERIES = 32768;
let piece;
var FastReader = class {
	#sink;
	#reader;
	#engine = takeEngine();
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
	#irregularInputs = 0;
	#isGivenUp = false;
	constructor(sink, layout) {
		this.#sink = sink;
		this.#reader = new JMeterRowReader(layout, sink);
		this.#firstLayout = layout;
		this.#layout = layout;
		this.#engine.layout = layout;
		this.#engine.clock = sink.timeline.clock;
		if (layout.header) this.#leaveToTokenizer(0);
	}
	async takeAll(file, ahead = []) {
		try {
			for (const range of ahead) {
				await this.#takeUntil(file, range.start);
				if (file.position === range.start && this.#heldBytes === 0) await this.#skipRange(range, file);
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
		this.#takeOut();
		return {
			end: file.position - this.#heldBytes,
			lines: this.#nextLine - 1,
			...this.#reader.tally
		};
	}
	async #takeUntil(file, until) {
		for (let reads = 1, bytes = -1; bytes !== 0; reads++) {
			if (reads % READS_AT_A_STRETCH === 0) await setImmediate();
			const most = Math.min(READ_BYTES, Math.max(0, until - file.position));
			if (this.#tokenizer) {
				piece ??= new Uint8Array(READ_BYTES);
				bytes = file.read(piece.subarray(0, most));
				this.take(piece.subarray(0, bytes));
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
		let at = this.#tokenizer ? this.#takeLines(chunk) : 0;
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
		if (!this.#tokenizer) this.#leaveToTokenizer(this.#rest);
		this.#reader.take(this.#tokenizer.end());
		this.#takeOut();
		return this.#reader.end();
	}
	#takeOut() {
		addCounted(this.#engine, this.#series);
		const users = reportedUsers(this.#engine);
		if (users) this.#sink.addUsers(users);
		giveBack(this.#engine);
	}
	#takeLines(chunk) {
		const tokenizer = this.#tokenizer;
		let at = 0;
		for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
			const feed = chunk.indexOf(LF$1, at);
			if (feed < 0) break;
			this.#reader.take(tokenizer.push(chunk.subarray(at, feed + 1)));
			at = feed + 1;
			if (tokenizer.heldBytes > 0 || !this.#follow()) continue;
			this.#tokenizer = void 0;
			this.#line = tokenizer.line;
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
			engine.calls.skipRow();
			irregular++;
			if (!this.#follow()) break;
		}
		const end = engine.rowStart;
		this.#line += isRegular ? engine.calls.lineFeedCount() - engine.calls.lineFeedCountBetween(end, length) : feeds + engine.calls.lineFeedCountBetween(seen, end);
		const counted = this.#takeCounts();
		this.#sink.timeline.clock = engine.clock;
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
		timeline.clock = this.#engine.clock;
		this.#reader.take(row);
		this.#engine.clock = timeline.clock;
		if (this.#reader.tally.isLocalTime) this.#engine.calls.readsDates.value = 1;
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
		const series = accumulator && (this.#series.get(accumulator) ?? this.#newSeries(accumulator, kind));
		if (series === void 0) return false;
		calls.bindSeries(label, isTransaction, series);
		return true;
	}
	#newSeries(accumulator, kind) {
		if (this.#series.size === MAX_SERIES) return void 0;
		const series = this.#engine.calls.newSeries() >>> 0;
		this.#series.set(accumulator, series);
		this.#seriesOf[kind]++;
		const { mostSpans } = this.#engine.calls;
		const most = batchLimit(Math.max(this.#seriesOf.request, this.#seriesOf.transaction));
		mostSpans.value = Math.min(mostSpans.value, most);
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
		this.#sink.count({
			samples: 0,
			accepted: 0,
			excluded: 0,
			untimed: 0,
			copies: 1
		});
		this.#tokenizer = new CsvTokenizer(this.#layout.delimiter, this.#sink.file, this.#sink.limits, this.#line);
		this.#rest = 0;
		this.#reader.take(this.#tokenizer.push(this.#engine.input.subarray(0, length)));
	}
};
//#endregion
//#region src/read/formats/jmeter/simd/fast-path.ts
function canSplit(format) {
	return format === jmeterCsv;
}
async function readFast(format, { head, chunks }, { openPlain, ahead }, sink) {
	const reader = readerFor(format, head, sink);
	if (!reader) return void 0;
	if (openPlain) await reader.takeAll(openPlain(), ahead);
	else for await (const chunk of chunks) reader.take(chunk);
	return reader.end();
}
async function readRangeFast(format, head, file, end, sink) {
	const reader = readerFor(format, head, sink, { header: false });
	if (reader) return reader.takeRange(file, end);
	file.close();
}
function readerFor(format, head, sink, overrides = {}) {
	const { allowsFastPath, dimensionColumns, limits } = sink;
	const layout = canSplit(format) ? sniffLayout(head) : void 0;
	if (!layout || !allowsFastPath || dimensionColumns.length > 0 || limits.rowBytes < 524288 || !engineModule()) return void 0;
	return new FastReader(sink, {
		...layout,
		...overrides
	});
}
const LF = 10;
const MANY_LABELS = 150;
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
	return at.timeStamp < 0 || parseTimestamp(textOf$1(block, 0, at.timeStamp)) !== void 0;
}
function labelsIn({ bytes }, { delimiter, at }) {
	if (at.label < 0) return 0;
	const block = new CsvTokenizer(delimiter, "", DEFAULT_LIMITS).push(bytes);
	const labels = /* @__PURE__ */ new Set();
	for (let row = 1; row < block.rows; row++) if (widthOf(block, row) > at.label) labels.add(textOf$1(block, row, at.label));
	return labels.size;
}
//#endregion
//#region src/read/formats/read-document.ts
async function readDocument(each, reading, ahead) {
	const { document } = each;
	return withUndecodedNotice((reading.parts ? await readOnce(each, reading, reading.parts.get(document.name)) : await readPart(each, reading, ahead)).run, document, reading.options);
}
async function readPart(each, reading, ahead) {
	const { document, format } = each;
	const whole = await readOnce(each, reading, void 0, ahead);
	const { appended, limits } = reading.options;
	const mayHaveRuns = format.tool === "jmeter" && appended === "last";
	const lastRun = new LastRun(document.name, limits, whole.run);
	if (mayHaveRuns && (whole.mayRestart || activePartsOf(whole.run).length > 1)) await format.read({
		head: await document.head(),
		chunks: document.open()
	}, lastRun);
	const { found } = lastRun;
	const read = found ? await readOnce(each, reading, found) : whole;
	if (!read.isDoubled) return read;
	const single = await readOnce(each, reading, {
		...found,
		leavesOutCopies: true
	});
	return single.isDoubled ? single : read;
}
async function readOnce({ document: { name, size, ...document }, format }, reading, part, ahead) {
	const { summarizer, filter } = beginReading(name, format, reading, part);
	const onRead = (bytesRead) => reading.onProgress?.({
		file: name,
		bytesRead,
		bytesTotal: size,
		samples: filter.samples
	});
	const input = {
		head: await document.head(),
		chunks: document.open(onRead)
	};
	const { rows, truncated } = await readFast(format, input, {
		openPlain: document.openPlain && (() => document.openPlain(onRead)),
		ahead
	}, filter) ?? await format.read(input, filter);
	filter.end();
	if (truncated) filter.notice("truncated", "ends in the middle of a row: the test was killed, or the file was not copied completely.");
	summarizer.source(defined({
		name,
		format: format.id,
		rows,
		truncated: truncated || void 0
	}));
	const { isDoubled, mayRestart } = filter;
	return {
		part,
		run: summarizer.finish(),
		isDoubled,
		mayRestart
	};
}
async function readRange({ document, format }, file, end, reading) {
	const { summarizer, filter } = beginReading(document.name, format, reading);
	const read = await readRangeFast(format, await document.head(), file, end, filter);
	const summary = summarizer.part();
	return read && filter.part && summary && {
		...read,
		part: {
			...filter.part,
			summary
		}
	};
}
function beginReading(file, format, { options, rules, oneByOne, isWanted, phases }, part) {
	const { tool, id, unitMs } = format;
	const summarizer = new Summarizer(defined({
		tool,
		format: id,
		unitMs,
		limits: options.limits
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
			allowsFastPath: oneByOne !== true
		}), part)
	};
}
//#endregion
//#region src/read/formats/text/time-units.ts
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
	const name = unit.replace(/^[µμ]s$/, "us").replace(/^([num]?s)ecs?$/, "$1");
	return Object.hasOwn(UNITS_MS, name) ? UNITS_MS[name] : void 0;
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
	const times = parts.map(([, number, name]) => {
		const written = name.replace(/^m$/, "min").replace(/^h$/, "hr") || (parts.length === 1 ? unit : "");
		return timeInMs(Number(number), written) ?? NaN;
	});
	const ms = Math.round(sum(times) * 1e9) / 1e9;
	return Number.isFinite(ms) ? ms : void 0;
}
//#endregion
//#region src/read/formats/aggregate-series.ts
function reportedSeries(aggregates) {
	const { workflow, kind = "request", count = 0, errorCount, errors = [], standalone, startMs, endMs } = aggregates;
	const values = {
		...count > 0 && errorCount === count ? {} : aggregates.times,
		throughput: aggregates.throughput,
		...aggregates.reported
	};
	const reported = Object.entries(values).filter((entry) => isValid(entry[1]));
	const names = new Set(reported.map(([metric]) => metric));
	if (errorCount !== void 0 && count > 0) names.add("error-rate");
	const missing = Object.entries(aggregates.missing ?? {}).filter(([metric]) => !names.has(metric));
	const hasTimes = startMs !== void 0 && endMs !== void 0 && endMs >= startMs;
	return {
		workflow,
		kind,
		dimensions: {},
		count,
		...defined({
			errorCount,
			standalone
		}),
		errors: errors.filter((tally) => tally.count > 0),
		...defined({
			reported: reported.length > 0 ? Object.fromEntries(reported) : void 0,
			missing: missing.length > 0 ? Object.fromEntries(missing) : void 0,
			startMs: hasTimes ? startMs : void 0,
			endMs: hasTimes ? endMs : void 0
		})
	};
}
function absentMetrics(workflow, kind, missing) {
	return reportedSeries({
		workflow,
		kind,
		errorCount: Object.hasOwn(missing, "error-rate") ? void 0 : 0,
		missing
	});
}
function noteFailuresInTimes(sink, failures) {
	if (failures === 0) return;
	sink.notice("aggregates-include-failures", `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`);
}
function timesOf(fields, timeIn) {
	return Object.fromEntries(Object.entries(fields).map(([metric, field]) => [metric, timeIn(field)]));
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
function timesIn(statistics, unit = "ms") {
	const inMs = unit === "s" ? fromSeconds : (value) => timeInMs(value, unit);
	return labelledTimes(Object.entries(statistics ?? {}), (value) => typeof value === "number" ? inMs(value) : void 0);
}
function fromSeconds(seconds) {
	return seconds === void 0 ? void 0 : Math.round(seconds * 0xe8d4a51000) / 1e9;
}
function isValid(value) {
	return value !== void 0 && Number.isFinite(value) && value >= 0;
}
//#endregion
//#region src/read/formats/load-tools/file-workflow.ts
function fileWorkflow(sink) {
	const workflow = fileName(sink.file);
	sink.notice("named-by-file", `does not contain the requested URL, so its workflow is named ${quoted(workflow)} after the file. Use the same file name in all runs.`);
	return workflow;
}
function fileName(file) {
	const base = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
	return withoutEndings(base) || base;
}
function withoutEndings(name) {
	return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, "");
}
function addressWorkflow(address) {
	return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address;
}
//#endregion
//#region src/read/formats/text/plain-text.ts
const STYLES$1 = /\x1b(?:\[[\d;?]*[A-Za-z]|\]8;[^\x07\x1b]*(?:\x07|\x1b\\))/g;
function plainText(text) {
	return (text.includes("\x1B") ? text.replace(STYLES$1, "") : text).replaceAll("\r\n", "\n");
}
//#endregion
//#region src/read/formats/text/xml-document.ts
const MAX_DEPTH$3 = 200;
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
	const gather = (piece) => {
		open.at(-1).text += piece;
	};
	parser.on("text", gather);
	parser.on("cdata", gather);
	parser.on("opentag", ({ name, attributes }) => {
		if (open.length > MAX_DEPTH$3) throw damaged(`elements are nested deeper than ${MAX_DEPTH$3} levels`);
		const element = {
			name,
			attributes,
			children: [],
			text: "",
			line: parser.line
		};
		open.at(-1).children.push(element);
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
//#region src/read/formats/small-document.ts
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
	return formatOf(description, (input, sink) => readJson(input, sink, "object", description.remedy));
}
function jsonListFormat(description) {
	return formatOf(description, (input, sink) => readJson(input, sink, "array", description.remedy));
}
function textFormat(description) {
	return formatOf(description, async ({ chunks }, sink) => plainText(await readWhole(chunks, sink.file, sink.limits)));
}
function xmlFormat(description) {
	return formatOf(description, (input, sink) => readXml(input, sink, description.remedy));
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
function formatOf(description, contentOf) {
	return {
		...description,
		async read(input, sink) {
			const content = await contentOf(input, sink);
			const found = description.entries(content, sink);
			if (found.length === 0 && description.absent !== void 0) throw refused(sink, description.absent);
			passEntries(found, sink, description.unitMs);
			const isCut = typeof content === "object" && content !== null && "truncated" in content;
			return {
				rows: found.length,
				...isCut && { truncated: true }
			};
		}
	};
}
function passEntries(found, sink, unitMs) {
	const { take, end } = passing(sink, unitMs);
	found.forEach(take);
	end();
}
function tableFormat(description) {
	return {
		...description,
		async read(input, sink) {
			const { take, end } = passing(sink, description.unitMs);
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
	const headerIn = (text) => sniffHeader(text, (names) => needed.every((name) => names.includes(name)));
	return {
		...description,
		matches: ({ text }) => headerIn(text) !== void 0,
		async read(input, sink) {
			const rows = [];
			const add = (row) => void rows.push(row);
			const end = await readRows(input, sink, add, {
				delimiter: headerIn(input.head.text)?.delimiter ?? ",",
				needed
			});
			passEntries(description.entries(rows, sink), sink, description.unitMs);
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
function passing(sink, unitMs = 1) {
	const mostMs = MAX_RECORDABLE_UNITS * unitMs;
	let failuresInTimes = 0;
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
			if (typeof found === "string") sink.issue(found);
			else if (found && "issue" in found) sink.issue(found.issue, found.line);
			else if (found?.repetitions?.length) passRepetitions(found);
			else if (found) {
				const series = reportedSeries(found);
				if (series.errorCount !== series.count) failuresInTimes += found.failuresInTimes ?? 0;
				sink.series(series);
			}
		},
		end: () => noteFailuresInTimes(sink, failuresInTimes)
	};
}
//#endregion
//#region src/read/formats/benchmarks/benchmark-dotnet.ts
const DOTNET = {
	...FINE_BENCHMARKS,
	tool: "benchmark-dotnet",
	what: "JSON exporters; `*-report.csv`",
	tested: "BenchmarkDotNet 0.12.1; CSV by hand",
	gives: "JSON: each iteration; CSV: its columns; failed benchmarks",
	lacks: "JSON: p95 below 20 iterations; memory"
};
const benchmarkDotNet = jsonFormat({
	...DOTNET,
	id: "benchmark-dotnet",
	looksFor: "BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"BenchmarkDotNetVersion"\s*:/.test(text),
	sample: "reduced/benchmark-dotnet.json",
	remedy: "Run it again (--exporters json).",
	absent: "has no benchmarks of BenchmarkDotNet. Check that the filter matches some.",
	entries: (document) => objectsAt(document, "Benchmarks").map((benchmark) => {
		const workflow = textAt(benchmark, "FullName") ?? textAt(benchmark, "DisplayInfo") ?? "(unnamed)";
		const statistics = objectAt(benchmark, "Statistics");
		const times = timesIn({
			...statistics,
			...objectAt(statistics, "Percentiles")
		}, "ns");
		const values = numbersAt(statistics, "OriginalValues").map((value) => timeInMs(value, "ns"));
		if (values.length === 0 && times.avg === void 0) return failedBenchmark(workflow, "no statistics");
		return {
			workflow,
			kind: "benchmark",
			repetitions: values,
			count: countAt(statistics, "N") ?? 0,
			times,
			missing: { p95: "the file has neither single iterations nor their p95" }
		};
	})
});
const benchmarkDotNetCsv = wholeTableFormat({
	...DOTNET,
	id: "benchmark-dotnet-csv",
	kind: "aggregates",
	looksFor: "BenchmarkDotNet CSV (a header with Method, Job, Mean, Error, StdDev)",
	needed: [
		"Method",
		"Job",
		"Mean",
		"Error"
	],
	sample: "benchmark-dotnet-from-source/Sample.Words-report.csv",
	entries(rows, { file }) {
		const isComma = (rows[0]?.delimiter ?? ",") !== "," && rows.some(({ cell }) => cell("Mean").includes(","));
		const type = fileName(file).replace(/-report$/, "");
		return distinctNames(rows.map(({ names, cell }) => {
			const from = names.indexOf("WarmupCount") + 1;
			const list = (from === 0 ? [] : names.slice(from, names.indexOf("Mean"))).map((column) => `${column}: ${cell(column)}`).join(", ");
			const name = `${type}.${cell("Method")}${list === "" ? "" : `(${list})`}`;
			return {
				name,
				full: `${name} [${cell("Job")}${cell("Runtime") === "" ? "" : `, ${cell("Runtime")}`}]`
			};
		})).map((workflow, i) => {
			const { names, cell } = rows[i];
			const times = labelledTimes(names.slice(names.indexOf("Mean")).map((name) => [name, cell(name)]), (text) => cellInMs(text, isComma));
			if (times.avg === void 0) return failedBenchmark(workflow, `the mean is ${cell("Mean")}`);
			return {
				workflow,
				kind: "benchmark",
				times,
				missing: { p95: "the table has no column P95" }
			};
		});
	}
});
function cellInMs(text, isComma) {
	const [, digits = "", unit = ""] = /^([\d.,'’\s]+?)\s*(\p{L}+)$/u.exec(text.trim()) ?? [];
	return timeInMs(parseNumber(digits.replace(isComma ? /[.'’\s]/g : /[,'’\s]/g, "").replace(",", ".")), unit);
}
//#endregion
//#region src/read/formats/benchmarks/catch2.ts
const HEADER$1 = /^benchmark name +samples +iterations +(?:est|mean)/m;
const TIME$1 = "([0-9.e+-]+) (ns|us|ms|s)";
const FIRST = new RegExp(`^(.*?) +(\\d+) +(\\d+) +${TIME$1}\\s*$`);
const VALUES = new RegExp(`^ +${TIME$1} +${TIME$1} +${TIME$1}\\s*$`);
const FAILED = /^(\S.*?) {2,}Benchmark failed \((.*)\)\s*$/;
const RULE = /^-{20,}\s*$/;
const CATCH2 = {
	...FINE_BENCHMARKS,
	tool: "catch2",
	what: "console output of benchmarks; `-r xml`",
	tested: "Catch2 2.11, 2.13.10",
	gives: "mean, deviation, failed benchmarks",
	lacks: "p95",
	absent: "has no benchmarks of Catch2. Check that the filter matches some."
};
const catch2 = textFormat({
	...CATCH2,
	id: "catch2",
	looksFor: "Catch2 console output (a table \"benchmark name, samples, iterations, estimated\")",
	matches: ({ text }) => HEADER$1.test(text),
	sample: "catch2-2.13.10/console.txt",
	entries: (text) => entriesOf$3(benchmarksOf(text.split("\n")))
});
const catch2Xml = xmlFormat({
	...CATCH2,
	id: "catch2-xml",
	looksFor: "Catch2 XML (<Catch> or <Catch2TestRun> with <BenchmarkResults>)",
	matches: ({ text }) => /^\s*(?:<\?xml[^>]*>\s*)?<Catch(?:2TestRun)?[\s>]/.test(text),
	sample: "catch2-2.13.10/results.xml",
	sampleBytes: 2e3,
	remedy: "Run it again (-r xml).",
	entries: (root) => entriesOf$3(benchmarksUnder(root, []))
});
function benchmarksUnder(element, path) {
	return element.children.flatMap((child) => {
		const { name = "", samples } = child.attributes;
		if (child.name !== "BenchmarkResults") return benchmarksUnder(child, /^(?:TestCase|Section)$/.test(child.name) ? [...path, name] : path);
		const of = (part) => child.children.find((one) => one.name === part)?.attributes;
		const inMs = (part) => timeInMs(parseNumber(of(part)?.value ?? ""), "ns");
		const [avg, stddev, failure] = [
			inMs("mean"),
			inMs("standardDeviation"),
			of("failed")?.message
		];
		const count = parseNumber(samples ?? "") ?? 0;
		return [{
			testCase: path.join(" > "),
			name,
			line: child.line,
			count,
			avg,
			stddev,
			failure
		}];
	});
}
function entriesOf$3(benchmarks) {
	const workflows = distinctNames(benchmarks.map(({ name, testCase }) => ({
		name,
		full: `${testCase} > ${name}`
	})));
	return benchmarks.map(({ line, count, avg, stddev, failure }, i) => {
		const workflow = workflows[i];
		if (failure !== void 0) return failedBenchmark(workflow, failure);
		if (avg === void 0) return {
			issue: `the benchmark ${quoted(workflow)} has no mean`,
			line
		};
		return {
			workflow,
			kind: "benchmark",
			count,
			times: {
				avg,
				stddev
			},
			missing: { p95: "Catch2 reports the mean and the standard deviation only" }
		};
	});
}
function benchmarksOf(lines) {
	const found = [];
	let testCase = "";
	let inTable = false;
	let hasMean = false;
	let wrapped = [];
	for (let at = 0; at < lines.length; at++) {
		const text = lines[at];
		const line = at + 1;
		const [, name, failure] = FAILED.exec(text) ?? [];
		const [, first, samples, , time, unit] = FIRST.exec(text) ?? [];
		if (HEADER$1.test(text)) {
			testCase = testCaseAbove(lines, at);
			while (at + 1 < lines.length && !RULE.test(lines[at + 1])) at++;
			at++;
			inTable = true;
			hasMean = /mean\s*$/.test(text);
			wrapped = [];
		} else if (!inTable) continue;
		else if (RULE.test(text) || /^={20,}/.test(text)) inTable = false;
		else if (name !== void 0) {
			found.push({
				testCase,
				name: [...wrapped, name].join(" "),
				line,
				count: 0,
				failure
			});
			wrapped = [];
		} else if (first !== void 0) {
			const [mean, stddev] = [firstValueIn(lines[at + 1]), firstValueIn(lines[at + 2])];
			const avg = hasMean ? timeInMs(parseNumber(time), unit) : mean;
			found.push({
				testCase,
				name: [...wrapped, first.trim()].join(" "),
				line,
				count: Number(samples),
				avg,
				stddev
			});
			wrapped = [];
			if (!hasMean) at += 2;
		} else if (text.trim() !== "") wrapped.push(text.trim());
	}
	return found;
}
function firstValueIn(line) {
	const match = VALUES.exec(line ?? "");
	return match ? timeInMs(parseNumber(match[1]), match[2]) : void 0;
}
function testCaseAbove(lines, header) {
	const rules = [];
	for (let at = header - 1; at >= 0 && rules.length < 2; at--) if (RULE.test(lines[at])) rules.push(at);
	const [end, start] = rules;
	if (end === void 0 || start === void 0) return "";
	return lines.slice(start + 1, end).map((line) => line.trim()).join(" > ");
}
//#endregion
//#region src/read/formats/benchmarks/benchmark-value.ts
const NO_VALUE = "no name, or no value that is a number of at least 0";
const TIME = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u;
const RATE = /^(?:ops?|iters?|iterations?|reqs?|requests?|calls?)\/(\p{L}+)$/u;
function benchmarkValue(value, unit) {
	const trimmed = unit.trim();
	const time = timeInMs(value, TIME.exec(trimmed)?.[1] ?? "");
	if (time !== void 0) return {
		metric: "avg",
		value: time
	};
	const declared = declaredMetrics().filter(({ declaredUnit }) => declaredUnit?.name === trimmed);
	if (declared.length > 1) return { problem: `several metrics have its unit ${quoted(trimmed)}: ${declared.map(({ id }) => id).join(", ")}` };
	const [metric] = declared;
	if (metric) {
		const { times, per } = metric.declaredUnit;
		return {
			metric: metric.id,
			value: value * times / per
		};
	}
	const rate = ratePerSecond(value, RATE.exec(trimmed)?.[1] ?? "");
	return rate === void 0 ? { problem: undeclared(trimmed) } : {
		metric: "throughput",
		value: rate
	};
}
function undeclared(unit) {
	return `its unit ${quoted(unit)} is neither a time nor a rate, and no metric of the configuration has it. Declare one, such as \`metrics: { ${idFrom(unit)}: { unit: ${JSON.stringify(unit)}, better: lower } }\` (or \`better: higher\`)`;
}
function idFrom(unit) {
	return unit.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "") || "figure";
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
function singleValues(benchmarks, sink, missing) {
	const unread = /* @__PURE__ */ new Map();
	let isRead = false;
	const entries = benchmarks.map((one) => {
		if (typeof one === "string" || "issue" in one) return one;
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
//#region src/read/formats/benchmarks/custom-json.ts
const customJson = jsonListFormat({
	id: "custom-benchmarks",
	kind: "aggregates",
	tool: "custom",
	perTest: true,
	looksFor: "custom JSON of github-action-benchmark (entries with name, unit, value)",
	matches: ({ text }) => /^\s*\[\s*\{\s*"(?:name|unit|value|range|extra)"\s*:/.test(text) && [
		"name",
		"unit",
		"value"
	].every((key) => firstEntry(text).includes(`"${key}"`)),
	what: "custom JSON, `customSmallerIsBetter` and `customBiggerIsBetter`",
	tested: "samples of github-action-benchmark",
	gives: "times, rates, and units of declared [metrics](configuration.md#metrics)",
	lacks: "p95",
	sample: "github-action-benchmark/customSmallerIsBetter_output2.json",
	remedy: "Write it again: [{ \"name\": \"…\", \"unit\": \"…\", \"value\": 1 }].",
	absent: "has no benchmarks. Check that the benchmark wrote its results.",
	entries(entries, sink) {
		return singleValues(entries.map((entry, index) => {
			const workflow = textAt(asObject(entry), "name");
			const value = numberAt(asObject(entry), "value");
			if (workflow === void 0 || value === void 0) return `entry ${index + 1} has ${NO_VALUE}`;
			return {
				workflow,
				value,
				unit: textAt(asObject(entry), "unit") ?? ""
			};
		}), sink, "the file has one value per benchmark");
	}
});
function firstEntry(text) {
	return text.slice(0, text.indexOf("}") + 1 || void 0);
}
//#endregion
//#region src/read/formats/benchmarks/go-bench.ts
const goBench = textFormat({
	id: "go-bench",
	kind: "samples",
	tool: "go-test",
	unitMs: FINE_UNIT_MS,
	looksFor: "go test -bench output (lines Benchmark… ns/op)",
	matches: ({ text }) => /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) && /^Benchmark\S/m.test(text) ? !text.startsWith("{") : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
	what: "what `go test -bench` prints, plain or `-json`",
	tested: "Go 1.26",
	gives: "ns/op of each `-count`",
	lacks: "p95 below 20 repetitions; other units, unless `metrics` declares them",
	sample: "go-1.26/bench.txt",
	absent: "has no finished benchmark. Run go test -bench . again.",
	entries(text, sink) {
		const lines = (text.startsWith("{") ? outputsOf$1(text) : [text]).flatMap(linesOf$1);
		const workflows = goWorkflows(lines);
		passOthers(lines, workflows, sink);
		return lines.map(({ nanoseconds: ns }, i) => ({
			workflow: workflows[i],
			repetitions: [ns === void 0 ? void 0 : ns / 1e6]
		}));
	}
});
const STANDARD_UNITS = /* @__PURE__ */ new Set([
	"B/op",
	"allocs/op",
	"MB/s"
]);
function passOthers(lines, workflows, sink) {
	const byWorkflow = groupBy([...lines.entries()], ([i]) => workflows[i]);
	const undeclared = /* @__PURE__ */ new Set();
	for (const [workflow, group] of byWorkflow) {
		const values = /* @__PURE__ */ new Map();
		for (const { value, unit } of group.flatMap(([, { others }]) => others)) {
			const measured = benchmarkValue(value, unit);
			if ("metric" in measured) append(values, measured.metric, measured.value);
			else if (!STANDARD_UNITS.has(unit)) undeclared.add(unit);
		}
		const times = Object.fromEntries([...values].map(([metric, all]) => [metric, mean(all)]));
		if (values.size > 0) sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			errorCount: 0,
			times
		}));
	}
	if (undeclared.size > 0) sink.notice("units-not-read", `values in ${[...undeclared].map(quoted).join(", ")} are not read, because no metric has that unit. Declare one under "metrics" in the configuration.`);
}
function outputsOf$1(text) {
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
		if (line.startsWith("pkg: ")) pack = line.slice(5).trim();
		const [, name, nanoseconds, rest] = /^(Benchmark\S*)[ \t]+\d+[ \t]+(\S+) ns\/op(.*)/.exec(line) ?? [];
		return name === void 0 ? [] : [{
			name,
			package: pack,
			nanoseconds: parseNumber(nanoseconds),
			others: valuesIn(rest)
		}];
	});
}
function valuesIn(rest) {
	return [...rest.matchAll(/\s(\S+)\s+(\S+)/g)].flatMap(([, text, unit]) => {
		const value = parseNumber(text);
		return value === void 0 || value < 0 ? [] : [{
			value,
			unit
		}];
	});
}
//#endregion
//#region src/read/formats/benchmarks/google-benchmark.ts
const GOOGLE_BENCHMARK = {
	...FINE_BENCHMARKS,
	tool: "google-benchmark",
	what: "JSON, CSV",
	tested: "Google Benchmark 1.7.1",
	gives: "each repetition, errors",
	lacks: "p95 below 20 repetitions; CPU time, counters"
};
const googleBenchmark = jsonFormat({
	...GOOGLE_BENCHMARK,
	id: "google-benchmark",
	looksFor: "Google Benchmark JSON (context, benchmarks with real_time)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"benchmarks"\s*:\s*\[/.test(text) && /"(?:real_time|run_type|aggregate_name)"\s*:/.test(text),
	sample: "reduced/google-benchmark.json",
	remedy: "Run it again (--benchmark_out=results.json).",
	absent: "has no benchmarks. Check that the filter matches some.",
	entries(document) {
		return entriesOf$2(objectsAt(document, "benchmarks").map((row) => ({
			name: textAt(row, "run_name") ?? textAt(row, "name") ?? "(unnamed)",
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
	sample: "google-benchmark-1.7.1/repetitions.csv",
	sampleBytes: 2500,
	async read({ chunks }, sink) {
		const text = await readWhole(chunks, sink.file, sink.limits);
		const start = text.search(HEADER);
		if (start < 0) throw refused(sink, "the header is damaged. Run it again (--benchmark_format=csv).");
		const table = text.slice(0, start).replace(/[^\n]+/g, "") + text.slice(start);
		const rows = [];
		const end = await readRows({ chunks: oneChunk(table) }, sink, ({ cell, number }) => {
			const time = number("real_time");
			const count = number("iterations");
			rows.push({
				...aggregateIn(cell("name")),
				realMs: timeInMs(time !== void 0 && time >= 0 ? time : void 0, cell("time_unit")),
				repetitions: Number.isSafeInteger(count) && count >= 0 ? count : 0,
				error: cell("error_occurred") === "true" ? cell("error_message") : void 0
			});
		});
		passEntries(entriesOf$2(rows), sink, FINE_UNIT_MS);
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
function entriesOf$2(rows) {
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
		const all = byName.get(workflow);
		if (all[0] !== row || all.some((one) => one.aggregate === void 0)) return void 0;
		const times = labelledTimes(all.map(({ aggregate = "", realMs }) => [aggregate, realMs]), (ms) => ms);
		if (Object.keys(times).length === 0) return void 0;
		const missing = { p95: "only aggregates of the repetitions were written" };
		const { repetitions: count } = row;
		return {
			workflow,
			kind: "benchmark",
			count,
			errorCount: 0,
			times,
			missing
		};
	});
}
//#endregion
//#region src/read/formats/benchmarks/hyperfine.ts
const HYPERFINE = {
	tool: "hyperfine",
	perTest: true,
	tested: "hyperfine 1.15.0"
};
const hyperfineJson = jsonFormat({
	id: "hyperfine-json",
	kind: "samples",
	...HYPERFINE,
	unitMs: 1e-6,
	looksFor: "hyperfine JSON (results with command and times)",
	matches: ({ text }) => /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(text) && /"(?:times|median)"\s*:/.test(text),
	what: "`--export-json`",
	gives: "each run of a command, failed ones by exit code",
	lacks: "p95 below 20 runs",
	sample: "reduced/hyperfine-json.json",
	remedy: "Run it again (hyperfine --export-json results.json).",
	absent: "has no results of hyperfine. Run it again (--export-json).",
	entries: (document) => objectsAt(document, "results").map((result) => {
		const codes = arrayAt(result, "exit_codes");
		const times = numbersAt(result, "times").map(fromSeconds);
		const repetitions = times.map((ms, run) => {
			const code = codes[run];
			if (ms === void 0 || code === void 0 || code === 0) return ms;
			return {
				durationMs: Math.max(0, ms),
				errorCode: code === null ? "signal" : String(code),
				errorMessage: ""
			};
		});
		return {
			workflow: textAt(result, "command") ?? "(unnamed)",
			repetitions: times.length > 0 ? repetitions : [void 0]
		};
	})
});
const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)";
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed";
const hyperfineCsv = tableFormat({
	id: "hyperfine-csv",
	kind: "aggregates",
	...HYPERFINE,
	looksFor: "hyperfine CSV (command,mean,stddev,median,user,system,min,max)",
	matches: ({ text }) => text.startsWith("command,mean,stddev,median,user,system,min,max"),
	what: "`--export-csv`",
	gives: "mean, deviation, median, minimum, maximum of a command",
	lacks: "single runs, percentiles but the median, which runs failed",
	sample: "hyperfine-1.15.0/results.csv",
	row: ({ names, fields, number }) => number("mean") === void 0 ? `the row has no valid mean in seconds (found ${quoted(fields.join(","))})` : {
		workflow: fields[0],
		kind: "benchmark",
		times: labelledTimes(names.map((name) => [name, name]), (column) => fromSeconds(number(column))),
		missing: {
			p90: NO_RUNS,
			p95: NO_RUNS,
			p99: NO_RUNS,
			"error-rate": NO_OUTCOMES
		}
	},
	notices(sink, rows) {
		const message = `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`;
		if (rows > 0) sink.notice("outcomes-unknown", message);
	}
});
//#endregion
//#region src/read/formats/benchmarks/jmh.ts
const JMH = {
	...FINE_BENCHMARKS,
	tool: "jmh",
	what: "`-rf json`, `csv`, `scsv`",
	tested: "JMH 1.29 to 1.37",
	gives: "JSON: each iteration; mean and percentiles of sampled calls; `thrpt`: throughput",
	lacks: "p95 below 20 iterations; secondary metrics; failed benchmarks"
};
const jmh = jsonListFormat({
	...JMH,
	id: "jmh",
	looksFor: "JMH JSON (entries with jmhVersion, benchmark, primaryMetric)",
	matches: ({ text }) => /^\s*\[\s*\{\s*"jmhVersion"\s*:/.test(text),
	sample: "github-action-benchmark/jmh_output_2.json",
	remedy: "Run it again (-rf json -rff results.json).",
	absent: "has no benchmarks of JMH. Check that the pattern matches some.",
	entries(list) {
		const entries = list.filter(isObject);
		const workflows = distinctNames(entries.map((entry) => {
			const name = jmhName(textAt(entry, "benchmark") ?? "(unnamed)", objectAt(entry, "params"));
			return {
				name,
				full: `${name} [${textAt(entry, "mode") ?? ""}]`
			};
		}));
		return entries.map((entry, i) => entryOf$7(workflows[i], objectAt(entry, "primaryMetric")));
	}
});
function entryOf$7(workflow, metric) {
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
			count: iterations.length,
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
		...timesIn(objectAt(metric, "scorePercentiles"), timeUnit)
	};
	return {
		workflow,
		kind: "benchmark",
		count: sampledCalls(metric),
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
	sample: "jmh-1.37/results.csv",
	entries(table) {
		const rows = table.map(({ names, cell, number, line }) => {
			const params = names.filter((name) => name.startsWith("Param: ") && cell(name) !== "");
			const [benchmark = "", part] = cell("Benchmark").split(/:(?:.*[^\w.])?/);
			const name = jmhName(benchmark, Object.fromEntries(params.map((param) => [param.slice(7), cell(param)])));
			const [, rateUnit = "", timeUnit = ""] = /^ops\/(\w+)$|^(\w+)\/op$/.exec(cell("Unit")) ?? [];
			const [avg, throughput] = [timeInMs(number("Score"), timeUnit), ratePerSecond(number("Score"), rateUnit)];
			return {
				name,
				full: `${name} [${cell("Mode")}]`,
				part,
				avg,
				throughput,
				count: number("Samples") ?? 0,
				line
			};
		});
		const workflows = distinctNames(rows);
		return rows.map(({ full, part, avg, throughput, count, line }, i) => {
			const workflow = workflows[i];
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
					...labelledTimes(rows.filter((other) => other.full === full && /^p\d\./.test(other.part ?? "")).map(({ part, avg }) => [`${Math.round(Number(part.slice(1)) * 1e5) / 1e3}%`, avg]), (ms) => ms)
				},
				throughput,
				missing: NOT_IN_ROW
			};
		});
	}
});
//#endregion
//#region src/read/formats/benchmarks/julia.ts
const julia = jsonListFormat({
	id: "julia-benchmark",
	...FINE_BENCHMARKS,
	tool: "julia-benchmarktools",
	looksFor: "Julia BenchmarkTools JSON (versions, then BenchmarkGroup)",
	matches: ({ text }) => /^\s*\[\s*\{/.test(text) && /"BenchmarkTools"\s*:/.test(text.slice(0, 4096)),
	what: "`BenchmarkTools.save`",
	tested: "BenchmarkTools 1.0.0",
	gives: "each sample of a trial; the time of an estimate, read as the average",
	lacks: "which estimate it is, and its p95; memory",
	sample: "github-action-benchmark/julia_output.json",
	remedy: "Save it again (BenchmarkTools.save).",
	absent: "has no benchmarks of BenchmarkTools. Save the results again.",
	entries: ([, saved]) => (Array.isArray(saved) ? saved : []).flatMap((item) => entriesOf$1(item, []))
});
function entriesOf$1(item, path) {
	if (!Array.isArray(item) || typeof item[0] !== "string") return [];
	const [type] = item;
	const value = asObject(item[1]);
	if (type === "BenchmarkGroup") return Object.entries(objectAt(value, "data") ?? {}).flatMap(([name, child]) => entriesOf$1(child, [...path, name]));
	const workflow = path.join("/");
	const repetitions = type === "Trial" ? numbersAt(value, "times").map((time) => timeInMs(time, "ns")) : [];
	if (repetitions.length > 0) return [{
		workflow,
		repetitions
	}];
	const avg = type === "TrialEstimate" ? timeInMs(numberAt(value, "time"), "ns") : void 0;
	if (avg === void 0) return [`${quoted(workflow)} is a ${quoted(type)} without a time, expected a Trial or a TrialEstimate`];
	return [{
		workflow,
		kind: "benchmark",
		times: { avg },
		missing: { p95: "an estimate was saved instead of the trial" }
	}];
}
//#endregion
//#region src/read/formats/benchmarks/junit-xml.ts
const OWN = /<testsuites name="perf-gate[."]/;
const junitXml = xmlFormat({
	id: "junit-xml",
	kind: "aggregates",
	tool: "junit",
	unitMs: .001,
	looksFor: "JUnit XML (<testsuite>, <testcase> with time)",
	matches: ({ text }) => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<testsuites?[\s>]/.test(text) && !OWN.test(text.slice(0, 1e3)),
	what: "JUnit XML: times of tests",
	tested: "Surefire 3.2.5, pytest 9.2, Vitest 5.1",
	gives: "each test by class and name, failures",
	lacks: "p95 below 20 repetitions; skipped tests",
	sample: "junit-xml/surefire-3.2.5.xml",
	sampleBytes: 4e3,
	remedy: "Run the tests again.",
	absent: "has no tests. Check that the tests were run.",
	entries: (root) => elementsIn(root, "testcase").map(entryOf$6)
});
function entryOf$6({ attributes, children, line }) {
	const { classname = "", name = "(unnamed)", time = "" } = attributes;
	if (children.some((child) => child.name === "skipped")) return void 0;
	const workflow = classname === "" || name.startsWith(classname) ? name : `${classname} > ${name}`;
	const durationMs = fromSeconds(numberWithCommas(time.trim()) ?? parseNumber(time));
	if (durationMs === void 0) return {
		issue: `the test ${quoted(workflow)} has no time in seconds`,
		line
	};
	const failure = children.find((child) => child.name === "failure" || child.name === "error");
	if (!failure) return {
		workflow,
		kind: "measure",
		repetitions: [durationMs]
	};
	const errorMessage = failure.attributes.message ?? failure.text.trim().split("\n", 1)[0];
	const errorCode = failure.attributes.type ?? failure.name;
	return {
		workflow,
		kind: "measure",
		repetitions: [{
			durationMs: Math.max(0, durationMs),
			errorCode,
			errorMessage
		}]
	};
}
//#endregion
//#region src/read/formats/benchmarks/printed-benchmarks.ts
const PRINTED$2 = {
	kind: "aggregates",
	perTest: true
};
const JS_LINE = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/;
const NO_TIMES = "benchmark.js prints operations per second and no times";
const benchmarkJs = textFormat({
	id: "benchmark-js",
	...PRINTED$2,
	tool: "benchmark.js",
	looksFor: "benchmark.js output (lines … x … ops/sec)",
	matches: ({ text }) => /^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m.test(text),
	what: "what benchmark.js prints",
	tested: "benchmark.js 2.1.4",
	gives: "throughput",
	lacks: "times; benchmarks that failed",
	sample: "benchmark-js-2.1.4/console.txt",
	absent: "has no finished benchmark of benchmark.js. Run it again.",
	entries: (text) => matchingLines(text, JS_LINE).map(({ line, groups: [workflow, rate, runs] }) => {
		const throughput = numberWithCommas(rate);
		if (throughput === void 0) return {
			issue: `expected a number of operations per second, found ${rate}`,
			line
		};
		const missing = {
			avg: NO_TIMES,
			p95: NO_TIMES,
			"error-rate": NO_TIMES
		};
		return {
			workflow,
			kind: "benchmark",
			count: Number(runs),
			throughput,
			missing
		};
	})
});
const CARGO_LINE = /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/;
const CRITERION = /^(\S+(?: \S+)*)\s+time:\s+\[[\d.]+ \S+ ([\d.]+) (\S+) [\d.]+ \S+\][ \t]*$/gm;
const cargoBench = textFormat({
	id: "cargo-bench",
	...PRINTED$2,
	tool: "cargo-bench",
	looksFor: "cargo bench output (lines test … bench: … ns/iter, or of Criterion time: [… … …])",
	matches: ({ text }) => /^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(/m.test(text) || plainText(text).search(CRITERION) >= 0,
	what: "what `cargo bench` prints: libtest or Criterion",
	tested: "Rust 1.95, Criterion 0.5",
	gives: "one time, read as the average: the median of libtest, the estimate of Criterion",
	lacks: "p95; other units, unless `metrics` declares them",
	sample: "cargo-1.95/bench.txt",
	absent: "has no finished benchmark. Run cargo bench again.",
	entries(text, sink) {
		const lines = matchingLines(text, CARGO_LINE).map(({ line, groups: [workflow, value, unit, per] }) => {
			const number = numberWithCommas(value);
			return number === void 0 ? {
				issue: `expected a time per iteration, found ${value}`,
				line
			} : {
				workflow,
				value: number,
				unit: `${unit}/${per}`
			};
		});
		const others = [...text.matchAll(CRITERION)].map(([, workflow, value, unit]) => {
			return {
				workflow,
				value: Number(value),
				unit
			};
		});
		return singleValues([...lines, ...others], sink, "cargo bench prints one value per benchmark");
	}
});
const LUAU_LINE = /^SUCCESS: (.+?)\s*:\s+([0-9.]+)(\w+) \+\/-\s+([0-9.]+)% on /;
const benchmarkLuau = textFormat({
	id: "benchmark-luau",
	...PRINTED$2,
	tool: "luau",
	looksFor: "Luau's bench.py output (lines SUCCESS: … ms +/- …% on luau)",
	matches: ({ text }) => /^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m.test(text),
	what: "what Luau's `bench.py` prints",
	tested: "a sample of github-action-benchmark",
	gives: "average, deviation",
	lacks: "p95",
	sample: "github-action-benchmark/benchmarkluau_output.txt",
	absent: "has no successful benchmark. Run it again.",
	entries: (text) => matchingLines(text, LUAU_LINE).map(({ line, groups: [workflow = "", value = "", unit = "", percent = ""] }) => {
		const avg = timeInMs(parseNumber(value), unit);
		if (avg === void 0) return {
			issue: `the benchmark ${quoted(workflow)} has no time, found ${value}${unit}`,
			line
		};
		return {
			workflow,
			kind: "benchmark",
			times: {
				avg,
				stddev: avg * (parseNumber(percent) ?? NaN) / 100
			},
			missing: { p95: "bench.py prints the average and the deviation only" }
		};
	})
});
//#endregion
//#region src/read/formats/benchmarks/pytest-benchmark.ts
const pytestBenchmark = jsonFormat({
	id: "pytest-benchmark",
	kind: "samples",
	tool: "pytest-benchmark",
	unitMs: 1e-6,
	looksFor: "pytest-benchmark JSON (machine_info, benchmarks with stats)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"machine_info"\s*:/.test(text) && !/"real_time"\s*:/.test(text),
	what: "`--benchmark-json`",
	tested: "pytest-benchmark 5.3.1",
	gives: "each round, else mean, deviation, quartiles",
	lacks: "p95 below 20 rounds; whether the test failed",
	sample: "reduced/pytest-benchmark.json",
	remedy: "Run it again (pytest --benchmark-json=results.json).",
	absent: "has no benchmarks of pytest-benchmark. Run it again (--benchmark-json).",
	entries(document) {
		const benchmarks = objectsAt(document, "benchmarks");
		const names = pytestWorkflows(benchmarks.map((one) => textAt(one, "fullname") ?? textAt(one, "name") ?? "(unnamed)"));
		return benchmarks.map((benchmark, i) => {
			const workflow = names[i];
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
				times: timesIn(stats, "s"),
				missing: { p95: "the rounds were not saved, and pytest-benchmark reports no p95" }
			};
		});
	}
});
function pytestWorkflows(fullNames) {
	return distinctNames(fullNames.map((full) => {
		const [path = "", ...rest] = full.split("::");
		return {
			name: [path.replace(/^.*[/\\]/s, ""), ...rest].join("::"),
			full
		};
	}));
}
//#endregion
//#region src/read/formats/benchmarks/script-benchmarks.ts
const NO_P95 = { p95: "the tool reports no p95" };
function timed(workflow, times = {}, count = 0, repetitions = []) {
	if (repetitions.length > 0) return {
		workflow,
		repetitions
	};
	if (times.avg === void 0) return `the benchmark ${quoted(workflow)} has no mean`;
	return {
		workflow,
		kind: "benchmark",
		count,
		times,
		missing: NO_P95
	};
}
const tinybench = jsonListFormat({
	...FINE_BENCHMARKS,
	id: "tinybench",
	tool: "tinybench",
	looksFor: "tinybench JSON (entries with \"Task name\", or with name and latency)",
	matches: ({ text }) => /^\s*\[\s*\{\s*"Task [nN]ame"\s*:/.test(text) || /^\s*\[\s*\{\s*"name"\s*:/.test(text) && /"(?:samplesCount|rme|period)"\s*:/.test(text),
	what: "JSON of `bench.table()` or `bench.tasks`",
	tested: "tinybench 2.9 to 6.2",
	gives: "mean, p50; results: each sample, p75, p99",
	lacks: "p95 without samples",
	sample: "tinybench-6.2.3/tasks.json",
	remedy: "Write it again (JSON.stringify(bench.table())).",
	absent: "has no tasks. Run it again.",
	entries: (tasks) => tasks.filter(isObject).map((task) => {
		const workflow = textAt(task, "Task name") ?? textAt(task, "Task Name") ?? textAt(task, "name") ?? "(unnamed)";
		const result = objectAt(task, "result") ?? task;
		const isFailed = "error" in result || textAt(result, "state") === "errored";
		const message = textAt(objectAt(result, "error"), "message") ?? "errored";
		const error = textAt(task, "Error") ?? (isFailed ? message : void 0);
		if (error !== void 0) return failedBenchmark(workflow, error);
		const latency = objectAt(result, "latency") ?? result;
		const cell = (pattern) => {
			const value = Object.entries(task).find(([column]) => pattern.test(column))?.[1];
			return timeInMs(parseNumber(/^[\d.]+/.exec(String(value))?.[0] ?? ""), "ns");
		};
		const inTable = {
			avg: cell(/^(?:Latency av|Average Time).*\(ns\)$/),
			p50: cell(/^Latency med.*\(ns\)$/)
		};
		return timed(workflow, inTable.avg === void 0 ? timesIn(latency) : inTable, countAt(task, "Samples") ?? countAt(latency, "samplesCount"), numbersAt(latency, "samples"));
	})
});
const MITATA = {
	...FINE_BENCHMARKS,
	tool: "mitata",
	what: "`format: \"json\"`, and what it prints",
	tested: "mitata 0.1.14, 1.0.34",
	gives: "mean, p75, p99; JSON: each sample",
	lacks: "p95 without samples; memory",
	absent: "has no benchmarks. Run it again."
};
const mitataJson = jsonFormat({
	...MITATA,
	id: "mitata-json",
	looksFor: "mitata JSON (layout, benchmarks with runs and stats)",
	matches: ({ text }) => /^\s*\{\s*"(?:layout|benchmarks)"\s*:/.test(text) && /"stats"\s*:\s*\{\s*"kind"/.test(text),
	sample: "mitata-1.0.34/results.json",
	remedy: "Run it again (run({ format: \"json\" })).",
	entries(document) {
		const layout = objectsAt(document, "layout");
		return objectsAt(document, "benchmarks").flatMap((benchmark) => {
			const group = textAt(benchmark, "group") ?? textAt(layout[countAt(benchmark, "group") ?? 0], "name");
			return ("runs" in benchmark ? objectsAt(benchmark, "runs") : [benchmark]).map((run) => {
				const name = textAt(run, "name") ?? textAt(benchmark, "alias") ?? "(unnamed)";
				const workflow = group === void 0 ? name : `${group} > ${name}`;
				const stats = objectAt(run, "stats");
				if (!stats) return failedBenchmark(workflow, textAt(objectAt(run, "error"), "message") ?? "no result");
				const repetitions = numbersAt(stats, "samples").map((value) => timeInMs(value, "ns"));
				return timed(workflow, timesIn(stats, "ns"), 0, repetitions);
			});
		});
	}
});
const MITATA_LINES = /^(?:(\S+(?: \S+)*) +([\d.]+) ([pnumµ]?s)\/iter +([\d.]+) (\S+).*\n *\(([\d.]+) (\S+) … ([\d.]+) (\S+)\) +([\d.]+) (\S+).*|(\S+(?: \S+)*) +error: (.*)|• (.*)\n-+ -+|-+ -+)$/gm;
const mitataText = textFormat({
	...MITATA,
	id: "mitata-text",
	looksFor: "mitata output (lines with /iter, and below them (… … …))",
	matches: ({ text }) => /^\S+(?: \S+)* +[\d.]+ \S{1,2}\/iter +[\d.]+ \S+.*\n *\([\d.]+ \S+ … [\d.]+ /m.test(plainText(text)),
	sample: "mitata-1.0.34/printed.txt",
	sampleBytes: 3e3,
	entries(text) {
		let group = "";
		return [...text.matchAll(MITATA_LINES)].map((found) => {
			const [, name, , , , , , , , , , , failed, error = "", header] = found;
			if (found[0].endsWith("-")) group = header === void 0 ? "" : `${header} > `;
			if (failed !== void 0) return failedBenchmark(group + failed, error);
			if (name === void 0) return void 0;
			const [avg, p75, min, max, p99] = [
				2,
				4,
				6,
				8,
				10
			].map((at) => timeInMs(parseNumber(found[at]), found[at + 1]));
			return timed(group + name, {
				avg,
				p75,
				min,
				max,
				p99
			});
		});
	}
});
const IPS = {
	kind: "aggregates",
	tool: "benchmark-ips",
	perTest: true,
	what: "what it prints; `x.json!`",
	tested: "benchmark-ips 2.7.2",
	gives: "throughput",
	lacks: "times; failed benchmarks",
	absent: "has no benchmarks of benchmark-ips. Run it again."
};
function rated(workflow, throughput, count = 0) {
	if (throughput === void 0) return `the benchmark ${quoted(workflow)} has no iterations per second`;
	const reason = "benchmark-ips reports iterations per second and no times";
	return {
		workflow,
		kind: "benchmark",
		count,
		throughput,
		missing: {
			avg: reason,
			p95: reason
		}
	};
}
const ipsJson = jsonListFormat({
	...IPS,
	id: "benchmark-ips-json",
	looksFor: "benchmark-ips JSON (entries with name, ips, microseconds)",
	matches: ({ text }) => /^\s*\[\s*\{/.test(text) && /"ips"\s*:/.test(text) && /"microseconds"\s*:/.test(text),
	sample: "benchmark-ips-2.7.2/results.json",
	remedy: "Run it again (x.json! \"results.json\").",
	entries: (list) => list.filter(isObject).map((one) => rated(textAt(one, "name") ?? "(unnamed)", numberAt(one, "ips"), countAt(one, "iterations")))
});
const SCALES = [
	"",
	"k",
	"M",
	"B",
	"T",
	"Q"
];
const IPS_LINE = /^ *(\S+(?: \S+)*)\s+([\d.]+)([kMBTQ]?) +\(± *[\d.]+%\) i\/s/gm;
const ipsText = textFormat({
	...IPS,
	id: "benchmark-ips-text",
	looksFor: "benchmark-ips output (lines with (±…%) i/s)",
	matches: ({ text }) => /\d[kMBTQ]? +\(± *[\d.]+%\) i\/s/.test(text),
	sample: "benchmark-ips-2.7.2/printed.txt",
	entries: (text) => [...text.matchAll(IPS_LINE)].map(([, name, value, scale]) => {
		const rate = parseNumber(value);
		return rated(name, rate === void 0 ? rate : rate * 1e3 ** SCALES.indexOf(scale));
	})
});
const ASV_UNITS = {
	time: "s",
	timeraw: "s",
	mem: "bytes",
	peakmem: "bytes"
};
const asv = textFormat({
	id: "asv",
	kind: "aggregates",
	tool: "asv",
	perTest: true,
	looksFor: "results of asv run (commit_hash, result_columns, results)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"commit_hash"\s*:/.test(text) && /"result_columns"\s*:/.test(text),
	what: "a file of `results`",
	tested: "asv 0.6.6",
	gives: "the median, as average",
	lacks: "p95; memory and `track_`, unless `metrics` declares `bytes` and `track`",
	sample: "reduced/asv.json",
	entries(text, sink) {
		const document = asObject(parseJson(text.replace(/(?<=[[,:]\s*)(-?Infinity|NaN)(?=\s*[,\]}])/g, "\"$1\"")));
		if (!document) throw refused(sink, "the JSON is damaged or truncated. Run asv again.");
		const columns = arrayAt(document, "result_columns");
		const rows = Object.entries(objectAt(document, "results") ?? {});
		const found = rows.flatMap(([name, cells]) => {
			if (!Array.isArray(cells)) return [];
			const lists = cells[columns.indexOf("params")];
			const names = namesOf(name, Array.isArray(lists) ? lists : []);
			const values = cells[columns.indexOf("result")];
			const kind = /(?:^|\.)(\w+?)_\w+$/.exec(name)?.[1] ?? "";
			const unit = Object.hasOwn(ASV_UNITS, kind) ? ASV_UNITS[kind] : "track";
			return names.map((workflow, i) => ({
				workflow,
				value: Array.isArray(values) ? values[i] : null,
				unit
			}));
		});
		const measured = found.filter((one) => typeof one.value === "number" && one.value >= 0);
		const failed = found.filter(({ value }) => value === null).map(({ workflow }) => failedBenchmark(workflow, "failed"));
		const damaged = rows.filter(([, cells]) => !Array.isArray(cells)).map(([name]) => `${quoted(name)} has no list of columns`);
		return [
			...singleValues(measured, sink, "asv saves one value per benchmark"),
			...failed,
			...damaged
		];
	}
});
function namesOf(name, lists) {
	const valuesIn = (list) => (Array.isArray(list) ? list : []).map(String);
	return lists.reduce((before, list) => before.flatMap((start) => valuesIn(list).map((value) => [...start, value])), [[]]).map((parameters) => lists.length === 0 ? name : `${name}(${parameters.join(", ")})`);
}
//#endregion
//#region src/read/formats/benchmarks/tidy-csv.ts
const tidyCsv = wholeTableFormat({
	id: "tidy-csv",
	kind: "aggregates",
	tool: "custom",
	looksFor: "tidy CSV (a header with test, metric, unit, value)",
	needed: [
		"test",
		"metric",
		"unit",
		"value"
	],
	what: "CSV: `test,metric,unit,value,direction` (`lower`, `higher` or empty)",
	tested: "by hand",
	gives: "times, rates, other figures by direction",
	lacks: "figures in other units without direction",
	sample: "tidy-by-hand/results.csv",
	entries(rows, sink) {
		const unread = /* @__PURE__ */ new Map();
		const figures = [];
		for (const row of rows) {
			const found = figureOf(row, sink);
			if ("issue" in found) sink.issue(found.issue, row.line);
			else if ("metric" in found) figures.push(found);
			else append(unread, found.problem, quoted(`${row.cell("test")}: ${row.cell("metric")}`));
		}
		for (const ofOne of groupBy(figures, (figure) => JSON.stringify([figure.workflow, figure.dimensions])).values()) {
			const { workflow, dimensions } = ofOne[0];
			const values = [...groupBy(ofOne, ({ metric }) => metric)];
			const reported = Object.fromEntries(values.map(([id, all]) => [id, mean(all.map(({ value }) => value))]));
			sink.series({
				...reportedSeries({
					workflow,
					kind: "benchmark",
					reported,
					missing: {
						avg: "the table has no such row",
						p95: "the table has no such row"
					}
				}),
				dimensions
			});
		}
		const texts = [...unread].map(([why, names]) => `${listed([...new Set(names)])}: not read, because ${why}.`);
		if (texts.length > 0 && figures.length === 0) throw refused(sink, texts.join(" "));
		for (const text of texts) sink.notice("units-not-read", text);
		return rows.map(() => void 0);
	}
});
const DIRECTIONS = {
	"": void 0,
	lower: "lower",
	smaller: "lower",
	higher: "higher",
	bigger: "higher"
};
function figureOf({ names, cell, number }, sink) {
	const [test, metric, unit] = [
		cell("test"),
		cell("metric").trim(),
		cell("unit").trim()
	];
	const value = number("value");
	if (test === "" || metric === "") return { issue: "the row has no test or no metric" };
	if (value === void 0 || value < 0) return { issue: `the value is not a number of at least 0 ${foundText(cell("value"))}` };
	const written = cell("direction").trim().toLowerCase();
	if (!Object.hasOwn(DIRECTIONS, written)) return { issue: `the direction is neither lower nor higher ${foundText(written)}` };
	const columns = sink.dimensionColumns.filter(({ column }) => names.includes(column));
	const dimensions = Object.fromEntries(columns.map(({ name, column }) => [name, cell(column).trim()]));
	const known = benchmarkValue(value, unit);
	if (metric === "error-rate" && (unit === "%" || unit === "")) return {
		workflow: test,
		metric,
		value: unit === "%" ? value / 100 : value,
		dimensions
	};
	if ("metric" in known && (known.metric === metric || known.metric === "avg" && isTime(metric))) return {
		workflow: test,
		metric,
		value: known.value,
		dimensions
	};
	const workflow = `${test}: ${metric}`;
	const usual = "metric" in known ? metricOf$2(known.metric)?.better : void 0;
	const direction = DIRECTIONS[written] ?? usual;
	if ("metric" in known && direction === usual) return {
		workflow,
		...known,
		dimensions
	};
	if (direction === void 0) return { problem: `its unit ${quoted(unit)} is neither a time nor a rate, and the column direction is empty: write lower or higher` };
	return {
		workflow: unit === "" ? workflow : `${workflow} (${unit})`,
		metric: direction === "lower" ? "smaller-better" : "larger-better",
		value,
		dimensions
	};
}
//#endregion
//#region src/read/formats/benchmarks/vitest-bench.ts
const vitestBench = jsonFormat({
	id: "vitest-bench",
	kind: "aggregates",
	tool: "vitest",
	looksFor: "vitest bench JSON (files with groups of benchmarks)",
	matches: ({ text }) => /^\s*\{\s*"files"\s*:\s*\[/.test(text) && /"groups"\s*:/.test(text) && /"benchmarks"\s*:/.test(text),
	what: "`bench --outputJson`, which Vitest 5 no longer has",
	tested: "Vitest 4.1.12",
	gives: "mean, deviation, p50, p75, p99, p99.5, p99.9",
	lacks: "p95",
	sample: "reduced/vitest-bench.json",
	remedy: "Run it again (vitest bench --outputJson results.json).",
	absent: "has no benchmarks of vitest. Run it again (vitest bench --outputJson).",
	entries: (document) => objectsAt(document, "files").flatMap((file) => objectsAt(file, "groups")).flatMap((group) => objectsAt(group, "benchmarks").map((one) => benchmarkIn(textAt(group, "fullName") ?? "", one)))
});
function benchmarkIn(group, benchmark) {
	const name = textAt(benchmark, "name") ?? "(unnamed)";
	const workflow = group === "" ? name : `${group} > ${name}`;
	const count = countAt(benchmark, "sampleCount");
	if (count === void 0 || numberAt(benchmark, "mean") === void 0) return `the benchmark ${quoted(workflow)} has no mean: it failed or was skipped`;
	return {
		workflow,
		kind: "benchmark",
		count,
		errorCount: 0,
		times: timesIn(benchmark),
		missing: { p95: "vitest bench reports p75, p99, p99.5 and p99.9, but no p95" }
	};
}
//#endregion
//#region src/read/formats/benchmarks/benchmark-formats.ts
const BENCHMARK_FORMATS = [
	googleBenchmark,
	googleBenchmarkCsv,
	hyperfineJson,
	hyperfineCsv,
	pytestBenchmark,
	goBench,
	vitestBench,
	cargoBench,
	catch2Xml,
	catch2,
	jmh,
	jmhCsv,
	julia,
	benchmarkDotNet,
	benchmarkDotNetCsv,
	benchmarkJs,
	benchmarkLuau,
	tinybench,
	mitataJson,
	mitataText,
	ipsJson,
	ipsText,
	asv,
	customJson,
	tidyCsv,
	junitXml
];
//#endregion
//#region src/read/formats/gatling/log.ts
const GATLING_LOG = {
	kind: "samples",
	tool: "gatling",
	what: "`simulation.log`, text and binary",
	tested: "Gatling 3.10.5, 3.12.0 (text); 3.13.5, 3.15.1 (binary; 3.14 too, no others)",
	gives: "every sample by path, groups as transactions by cumulated response time, error texts, users over time",
	lacks: "response codes (they are in the texts); text: commas in names of groups, and names with a tab, which Gatling loses too",
	sampleBytes: 2e3
};
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
	user(started, timeMs) {
		const before = this.#users;
		this.#users = Math.max(0, before + (started ? 1 : -1));
		if (timeMs === void 0) return;
		this.#sink.users(timeMs, before);
		this.#sink.users(timeMs, this.#users);
	}
	crash(message) {
		this.#crashes++;
		if (this.#crashMessages.size < 3) this.#crashMessages.add(message);
	}
	call({ path, startMs, durationMs, ok, message, line }) {
		if (!isElapsed(durationMs)) {
			this.#sink.issue(`the duration is not a valid number of ms (found ${durationMs})`, line);
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
		this.#sink.notice("gatling-errors", `has errors that do not belong to a request (${this.#crashes}): ${messages}.`);
	}
};
//#endregion
//#region src/read/formats/gatling/binary.ts
const gatlingBinary = {
	...GATLING_LOG,
	id: "gatling-binary-log",
	looksFor: "Gatling binary simulation.log (bytes of Gatling 3.13 and later)",
	matches: ({ bytes }) => versionIn(bytes) !== void 0,
	sample: "gatling-3.15.1/simulation.log.gz",
	read: read$6
};
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/;
const MAX_ENTRIES = 1e4;
function versionIn(bytes) {
	const length = bytes[4] ?? 0;
	if (bytes.length < 6 + length || bytes.subarray(0, 4).some((byte) => byte !== 0) || length < 3 || length > 30) return void 0;
	const text = String.fromCharCode(...bytes.subarray(5, 5 + length));
	return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : void 0;
}
async function read$6({ chunks }, sink) {
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
	const groups = () => Array.from({ length: entries() }, cached);
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
			const path = pathOf(groups(), cached());
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
			const path = pathOf(groups());
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
	return cursor.isAtEnd ? { rows } : {
		rows,
		truncated: true
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
//#region src/read/formats/gatling/stats.ts
const RESPONSE_TIMES = {
	avg: "meanResponseTime",
	min: "minResponseTime",
	max: "maxResponseTime"
};
const PERCENTILES = {
	p50: "percentiles1",
	p75: "percentiles2",
	p95: "percentiles3",
	p99: "percentiles4"
};
const TIMES$2 = {
	...RESPONSE_TIMES,
	stddev: "standardDeviation",
	...PERCENTILES
};
const MAX_DEPTH$2 = 100;
const gatlingStats = jsonFormat({
	id: "gatling-stats",
	kind: "aggregates",
	tool: "gatling",
	looksFor: "Gatling stats.json (a tree of GROUP and REQUEST)",
	matches: ({ text }) => /^\s*\{\s*"type"\s*:\s*"GROUP"/.test(text) && /"meanNumberOfRequestsPerSecond"\s*:/.test(text),
	what: "`js/stats.json`",
	tested: "Gatling 3.12.0",
	gives: "counts, errors, mean, p50, p75, p95, p99 of successful requests, groups",
	lacks: "fractions of a millisecond; percentiles changed in gatling.conf",
	sample: "reduced/gatling-stats.json",
	remedy: "Give the simulation.log instead, or generate the report again (gatling -ro folder).",
	entries(root, sink) {
		const contentsOf = (node, depth) => {
			if (depth > MAX_DEPTH$2) throw refused(sink, `groups are nested deeper than ${MAX_DEPTH$2} levels, so the file is damaged. Copy it again.`);
			return Object.entries(objectAt(node, "contents") ?? {}).flatMap(([key, value]) => {
				const child = asObject(value);
				return [(child && entryOf$5(child, depth)) ?? `the entry ${quoted(key)} has no valid counts of requests`, ...child ? contentsOf(child, depth + 1) : []];
			});
		};
		return contentsOf(root, 0);
	}
});
const gatlingGlobalStats = jsonFormat({
	id: "gatling-global-stats",
	kind: "aggregates",
	tool: "gatling",
	looksFor: "Gatling global_stats.json (All Requests, numberOfRequests)",
	matches: ({ text }) => /^\s*\{\s*"name"\s*:/.test(text) && /"meanNumberOfRequestsPerSecond"\s*:/.test(text),
	what: "`js/global_stats.json`",
	tested: "Gatling 3.12.0",
	gives: "all requests together",
	lacks: "requests and groups: `stats.json` has them",
	sample: "gatling-3.12.0/global_stats.json",
	remedy: "Give the stats.json or the simulation.log instead.",
	entries(stats, sink) {
		sink.notice("no-endpoints", "has only the numbers of all requests together. Give the stats.json of its folder.");
		const entry = entryOf$5({
			name: "all requests",
			stats
		}, 1);
		if (!entry) throw refused(sink, "has no valid counts of requests. Give the stats.json of its folder instead.");
		return [entry];
	}
});
function entryOf$5(node, depth) {
	const stats = objectAt(node, "stats");
	const requests = objectAt(stats, "numberOfRequests");
	const count = countAt(requests, "total");
	const errorCount = countAt(requests, "ko");
	const workflow = textAt(node, "path") ?? textAt(node, "name");
	if (workflow === void 0 || count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	const isGroup = textAt(node, "type") === "GROUP";
	return {
		workflow,
		kind: isGroup ? "transaction" : "request",
		...depth === 0 && !isGroup && { standalone: true },
		count,
		errorCount,
		times: timesOf(TIMES$2, (field) => numberAt(objectAt(stats, field), "ok")),
		throughput: numberAt(objectAt(stats, "meanNumberOfRequestsPerSecond"), "total")
	};
}
//#endregion
//#region src/read/formats/gatling/text.ts
const gatlingText = {
	...GATLING_LOG,
	id: "gatling-log",
	looksFor: "Gatling simulation.log (a line RUN, tabs)",
	matches: (head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
	sample: "gatling-3.12.0/simulation.log.gz",
	read: read$5
};
const WIDTHS$1 = {
	REQUEST: 7,
	GROUP: 6,
	USER: 4,
	ERROR: 3
};
async function read$5(input, sink) {
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
	throw new InputError(`${file}: was written by Gatling ${version}, which is not supported. Give the stats.json of its report, or use Gatling 3.4 or later.`);
}
function readRecord(fields, line, log) {
	const [kind = "", a = "", b = "", c = "", d = "", e = "", f = ""] = fields;
	const width = Object.hasOwn(WIDTHS$1, kind) ? WIDTHS$1[kind] : void 0;
	if (width === void 0) return `the record has an unknown kind (found ${quoted(kind)})`;
	if (fields.length !== width) return `the record ${kind} has ${fields.length} fields instead of ${width}`;
	if (kind === "USER") {
		log.user(b === "START", epochMs(Number(c)));
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
	if (startMs === void 0 || endMs === void 0 || !Number.isFinite(durationMs)) return `the record has no valid times (found ${quoted(start)}, ${quoted(end)})`;
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
const [TAB, LETTER_K, LETTER_O, LETTER_R] = [
	9,
	75,
	79,
	82
];
const REQUEST_FIELDS = 7;
const GROUP_FIELDS = 6;
var CallLines = class {
	#paths = new ByteCache((bytes, start, end) => pathIn(decodeText(bytes, start, end).split("	")));
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
//#region src/read/formats/jmeter/aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	what: "aggregate or summary report as CSV",
	tested: "JMeter 2 to 5, from a public repository; 5.6.3 in its languages",
	gives: "counts, errors, mean, percentiles, throughput",
	lacks: "times of successes, transactions, anything over time",
	sample: "ballerina-http/h1_transformation.csv",
	read: read$4
};
async function read$4(input, sink) {
	const { rows, count, truncated } = await readAggregates(input, sink);
	const dates = new Set(rows.map((row) => row.dateMs));
	if (dates.size > 1) throw new InputError(`${sink.file}: is a history table with ${dates.size} runs (column Date), expected one run. Give a table with the rows of one run.`);
	for (const { series } of rows) sink.series(series);
	return truncated ? {
		rows: count,
		truncated
	} : { rows: count };
}
async function readAggregates(input, sink) {
	const sniffed = sniffHeader(input.head.text, isAggregateHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is not a JMeter aggregate report, expected a header with Label, # Samples and Average. Save it with the header.`);
	const table = await readTable(input.chunks, sniffed.delimiter, sink.file, sink.limits);
	const readRow = rowReader$1(table, sink.dimensionColumns);
	const rows = [];
	let truncated = false;
	for (const row of table.rows) {
		const read = readRow(row);
		if (typeof read !== "string") rows.push(read);
		else if (row.unterminated) truncated = true;
		else sink.issue(read, row.line);
	}
	const distinct = withoutDuplicates(rows, sink);
	const isTotal = ({ series }, index) => TOTALS.indexOf(series.workflow) === 0 || index === distinct.length - 1 && TOTALS.includes(series.workflow);
	const labels = distinct.filter((row, index) => !isTotal(row, index));
	noteFailuresInTimes(sink, labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0));
	return {
		rows: labels.length > 0 ? labels : distinct,
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
			return first;
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
const TOTALS = "TOTAL|Gesamt|Total|合計|RAZEM|TOPLAM|总体|總計|총계".split("|");
const COLUMNS$1 = {
	label: "label|sampler_label|etiqueta|libellé|etykieta|rótulo|etiket|라벨".split("|"),
	count: "# samples|#samples|aggregate_report_count|anz. der proben|# muestras|# echantillons|liczba próbek|# liczba próbek|# amostras|# örnek|取樣數|# 样本|표본 수".split("|"),
	errors: "error %|aggregate_report_error%|% fehler|% error|% erreur|% błędów|% de erro|hata %|錯誤率|异常 %|오류 %".split("|"),
	rate: "throughput|aggregate_report_rate|durchsatz|rendimiento|débit|przepustowość|vazão|transfer oranı|處理量|吞吐量|처리량".split("|"),
	date: "date".split("|"),
	avg: "average|durchschnitt|media|moyenne|średnia|média|ortalama|平均值|평균".split("|"),
	p50: "median|aggregate_report_median|mittel|mediana|médiane|ortalama|中間值|中位数|중간값".split("|"),
	min: "min|aggregate_report_min|mín|mín.|en az|最小值|minimum|최소값".split("|"),
	max: "max|aggregate_report_max|máx|máx.|en çok|最大值|maksimum|최대값".split("|"),
	stddev: "std. dev.|aggregate_report_stddev|desv. estándar|ecart type|odch. std.|desvio padrão|标准偏差|표준편차".split("|")
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
function rowReader$1({ names, rows }, wanted) {
	const cellOf = (fields, column) => fields[indexOf$1(names, column)] ?? "";
	const has = (column) => indexOf$1(names, column) >= 0;
	const percentiles = names.flatMap((name, column) => {
		const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1];
		return percent === void 0 ? [] : [[`p${percent}`, column]];
	});
	const times = [...TIMES$1.filter(has).map((metric) => [metric, indexOf$1(names, metric)]), ...percentiles];
	const dimensions = [...DEFAULT_DIMENSIONS.filter((column) => !wanted.some((rule) => rule.column === column)).map((column) => ({
		name: column.toLowerCase(),
		column
	})), ...wanted].map(({ name, column }) => [name, names.indexOf(column)]).filter(([, column]) => column >= 0);
	const inPercent = rows.some((row) => (parseNumber(cellOf(row.fields, "errors")) ?? 0) > 1);
	return ({ line, fields }) => {
		if (fields.length !== names.length) return `the row has ${fields.length} fields instead of ${names.length}`;
		const cell = (column) => cellOf(fields, column);
		const count = parseNumber(cell("count"));
		if (count === void 0 || count < 0 || !Number.isInteger(count)) return `expected the number of samples, found ${quoted(cell("count"))}`;
		const errorRatio = has("errors") ? shareIn(cell("errors"), inPercent) : void 0;
		if (has("errors") && errorRatio === void 0) return `expected a percentage of errors, found ${quoted(cell("errors"))}`;
		const dateMs = has("date") ? parseDate(cell("date")) : void 0;
		if (has("date") && dateMs === void 0) return `expected a date, found ${quoted(cell("date"))}`;
		const reported = {};
		const missing = {};
		for (const [metric, column] of times) {
			const [name, text] = [names[column], fields[column]];
			const value = parseNumber(text);
			if (value !== void 0 && value >= 0) reported[metric] = value;
			else if (!/^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i.test(text)) return `column ${quoted(name)}: expected a time in ms, found ${quoted(text)}`;
			else missing[metric] = `the report has no ${name} (found ${quoted(text)})`;
		}
		const series = reportedSeries({
			workflow: cell("label"),
			count,
			errorCount: errorRatio === void 0 ? void 0 : Math.round(errorRatio * count),
			reported: {
				...reported,
				throughput: perSecond$1(cell("rate")),
				"error-rate": count > 0 ? errorRatio : void 0
			},
			missing
		});
		const ofRow = Object.fromEntries(dimensions.map(([name, column]) => [name, fields[column]]));
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
	};
}
function shareIn(text, inPercent) {
	const percent = /^(.*?)\s*%$/.exec(text.trim())?.[1];
	const value = parseNumber(percent?.replace(",", ".") ?? text);
	const ratio = value !== void 0 && (percent !== void 0 || inPercent) ? value / 100 : value;
	return ratio !== void 0 && ratio >= 0 && ratio <= 1 ? ratio : void 0;
}
function indexOf$1(names, column) {
	const wanted = COLUMNS$1[column];
	const after = column === "p50" ? indexOf$1(names, "avg") : -1;
	return names.findIndex((name, index) => index > after && wanted.includes(name.trim().toLowerCase()));
}
function perSecond$1(text) {
	const match = /^\s*([^/]*?)\s*(?:\/\s*(sec|min|hour))?\s*$/.exec(text);
	const value = match ? parseNumber(match[1].replace(/^,/, ".")) : void 0;
	return value === void 0 || value < 0 ? void 0 : value / SECONDS[match[2] ?? ""];
}
//#endregion
//#region src/read/formats/jmeter/statistics.ts
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
	kind: "aggregates",
	tool: "jmeter",
	looksFor: "JMeter statistics.json (meanResTime, pct1ResTime)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"meanResTime"\s*:/.test(text) && /"transaction"\s*:/.test(text),
	what: "`statistics.json` of the dashboard",
	tested: "JMeter 5.6.3",
	gives: "counts, errors, mean, percentiles, throughput",
	lacks: "times of successes, transactions, anything over time",
	sample: "reduced/jmeter-statistics.json",
	remedy: "Generate the dashboard again (jmeter -g results.jtl -o folder).",
	entries: (document) => Object.entries(document).flatMap(([label, entry]) => label === "Total" ? [] : [entryOf$4(label, entry)])
});
function entryOf$4(workflow, entry) {
	if (!isObject(entry)) return `${quoted(workflow)}: the entry is not an object`;
	const count = numberAt(entry, "sampleCount");
	const errorCount = numberAt(entry, "errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return `${quoted(workflow)}: sampleCount or errorCount is not a valid count`;
	const missing = Object.entries(TIMES).map(([metric, field]) => {
		return [metric, `statistics.json has no ${field}${field in entry ? ` ${foundText(entry[field])}` : ""}`];
	});
	return {
		workflow,
		count,
		errorCount,
		failuresInTimes: errorCount,
		reported: {
			...timesOf(TIMES, (field) => numberAt(entry, field)),
			throughput: numberAt(entry, "throughput"),
			"error-rate": count > 0 ? errorCount / count : void 0
		},
		missing: Object.fromEntries(missing)
	};
}
//#endregion
//#region src/read/formats/jmeter/xml.ts
const jmeterXml = {
	id: "jmeter-xml",
	kind: "samples",
	tool: "jmeter",
	looksFor: "JMeter XML (<testResults>)",
	matches: (head) => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
	what: "JTL as XML",
	tested: "JMeter 5.6.3",
	gives: "every sample, transactions, error texts, users over time",
	lacks: "of a distributed test, the users of all engines together",
	sample: "jmeter-5.6.3/xml-parent.xml.gz",
	sampleBytes: 2500,
	read: read$3
};
const MAX_DEPTH$1 = 100;
const GREATER_THAN = 62;
const LOST_ENTITY = /&#(?:x0*fffd|0*65533);/gi;
const FORGIVEN = /disallowed character\.|malformed character entity\./;
async function read$3({ chunks }, sink) {
	const { SaxesParser } = await import("./saxes.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const parser = new SaxesParser();
	const { emit, end } = elementsTo(sink);
	const open = [];
	let assertion;
	let content;
	let depth = 0;
	let rows = 0;
	let ended = false;
	let sinceTag = 0;
	const where = () => `${sink.file}:${parser.line}`;
	const gather = (text) => {
		if (content !== void 0) content += text;
	};
	parser.on("text", gather);
	parser.on("cdata", gather);
	parser.on("opentag", ({ name, attributes }) => {
		sinceTag = 0;
		if (++depth > MAX_DEPTH$1) throw new InputError(`${where()}: elements are nested deeper than ${MAX_DEPTH$1} levels, so the file is damaged. Run the test again.`);
		if (isSample(name)) open.push({
			name,
			attributes,
			line: parser.line
		});
		else if (name === "assertionResult") assertion = {
			failed: false,
			message: ""
		};
		content = assertion ? "" : void 0;
	});
	parser.on("closetag", ({ name }) => {
		sinceTag = 0;
		depth--;
		const text = content ?? "";
		content = void 0;
		if (isSample(name)) {
			rows++;
			emit(open.pop(), open);
		} else if (name === "testResults") ended = true;
		else if (assertion && (name === "failure" || name === "error")) assertion.failed ||= parseFlag(text) === true;
		else if (assertion && name === "failureMessage") assertion.message = text;
		else if (assertion && name === "assertionResult") {
			const sample = open.at(-1);
			if (sample && assertion.failed) sample.assertion ??= assertion.message;
			assertion = void 0;
		}
	});
	parser.on("doctype", () => {
		throw new InputError(`${where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`);
	});
	parser.on("error", ({ message }) => {
		if (!FORGIVEN.test(message)) throw new InputError(`${where()}: the XML is damaged (${message}). Repair the file, or run the test again.`);
	});
	for await (const { bytes, end: until } of lineBlocksOf(chunks, sink.file, sink.limits, GREATER_THAN)) {
		const text = decodeText(bytes, 0, until).replace(LOST_ENTITY, LOST);
		sinceTag += text.length;
		parser.write(text);
		if (sinceTag > sink.limits.rowBytes) throw beyondLimit(where(), "a text or a tag is too long", "rowBytes", sink.limits);
	}
	end();
	return ended ? { rows } : {
		rows,
		truncated: true
	};
}
function elementsTo(sink) {
	const cache = new DimensionCache();
	const missing = /* @__PURE__ */ new Set();
	let last;
	const dimensionsOf = ({ attributes }) => {
		const entries = sink.dimensionColumns.flatMap(({ name, column }) => {
			const value = attributes[column];
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
				const { ts, tn } = element.attributes;
				if (tn !== void 0 && tn !== "" && last?.attributes.ts === ts && contentOf(last) === contentOf(element)) sample.isCopy = true;
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
	const { t, ts, s, lb, rc = "", rm = "", by, na } = element.attributes;
	const durationMs = t === void 0 ? void 0 : parseNumber(t);
	if (durationMs === void 0 || !isElapsed(durationMs)) return `attribute "t" is not a duration in ms ${foundText(t)}`;
	if (lb === void 0) return "attribute \"lb\" is missing";
	const startMs = ts === void 0 ? void 0 : parseTimestamp(ts)?.ms;
	if (ts !== void 0 && startMs === void 0) return `attribute "ts" is not a valid time ${foundText(ts)}`;
	const ok = s === void 0 ? isPassingCode(rc) : parseFlag(s);
	if (ok === void 0) return `attribute "s" is neither true nor false ${foundText(s)}`;
	const { kind, looksAborted } = classify(element, durationMs);
	const sample = {
		workflow: lb,
		kind: kind === "request" && !outer.every(isUnitOfWork) ? "sub-result" : kind,
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
	if (looksAborted) sample.looksAborted = true;
	return sample;
}
function contentOf({ line: _, ...content }) {
	return JSON.stringify(content);
}
function isSample(element) {
	return element === "sample" || element === "httpSample";
}
function isUnitOfWork(element) {
	const { kind, looksAborted } = classify(element, 0);
	return kind === "transaction" || looksAborted;
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
//#endregion
//#region src/read/formats/k6/metrics.ts
const KNOWN = /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|iteration_duration|data_sent|data_received|ws_sessions|ws_session_duration|ws_msgs_\w+|grpc_streams\w*|browser_data_\w+)$/;
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
	const example = `metrics: { ${declaredName(first)}: { unit: "1", better: lower } }`;
	sink.notice("unread-metrics", `has metrics that are not read (${metrics.size}): ${listed(sorted.map(quoted))}. ${remedy} Any other metric is read if the configuration declares it (\`${example}\`, or \`better: higher\`).`);
}
function declaredName(name) {
	return idFrom(name.split("{", 1)[0]);
}
function declaredFor(name) {
	return isKnown(name) ? void 0 : declaredMetrics().find(({ id }) => id === declaredName(name));
}
function declaredSeries(workflow, { id, unit, declaredUnit }, value, inBaseUnits) {
	const { times, per } = declaredUnit;
	const figure = unit in inBaseUnits ? inBaseUnits[unit] : value * times / per;
	return reportedSeries({
		workflow,
		kind: "measure",
		reported: { [id]: figure },
		missing: { [id]: `the file has no value of it in ${declaredUnit.name}` }
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
//#region src/read/formats/k6/points.ts
const K6_POINTS = {
	kind: "samples",
	tool: "k6",
	unitMs: .001,
	what: "`--out json`, `--out csv`",
	tested: "k6 1.8.1",
	gives: "every sample of HTTP and gRPC by tag `name`, groups as transactions, checks, WebSocket, browser and, from JSON, durations (`new Trend(name, true)`) and declared metrics of the script as figures of the run, users over time, to the microsecond",
	lacks: "which execution of a group a failed request was in; other metrics (named in a notice); CSV has starts to the second"
};
const DURATIONS = /* @__PURE__ */ new Set([
	"http_req_duration",
	"group_duration",
	"grpc_req_duration"
]);
var K6Points = class {
	#sink;
	#groups;
	#dimensions = new DimensionCache();
	#open;
	#threads;
	#failedGroups = 0;
	#checks = /* @__PURE__ */ new Map();
	#trends = /* @__PURE__ */ new Map();
	#declared = new DeclaredValues();
	#skipped = /* @__PURE__ */ new Set();
	#unread = /* @__PURE__ */ new Set();
	constructor(sink, resolutionMs) {
		this.#sink = sink;
		this.#groups = new K6Groups(resolutionMs);
	}
	define(metric, type, contains) {
		if (type === "trend" && contains === "time") this.#defineDurations(metric);
		else if (type !== void 0) this.#declared.define(metric, type);
	}
	#defineDurations(metric) {
		if (isKnown(metric) || this.#trends.has(metric) || this.#trends.size >= this.#sink.limits.workflows) return false;
		this.#trends.set(metric, /* @__PURE__ */ new Set());
		return true;
	}
	skips(metric) {
		return this.#skipped.has(metric);
	}
	add(point) {
		const { metric, value } = point;
		if (metric === "vus") return this.#vus(point);
		if (metric === "http_req_failed") this.#settle(value === 0);
		else if (metric === "checks") this.#check(point);
		else if (this.#declared.add(metric, value)) return void 0;
		else if (!this.#isDuration(metric)) this.#leaveOut(metric);
		else if (!isElapsed(value)) return `the duration is not a valid number of ms (found ${value})`;
		else if (metric === "http_req_duration") this.#request(point);
		else if (metric === "group_duration") this.#group(point);
		else if (metric === "grpc_req_duration") {
			this.#request(point);
			this.#settle(point.tag("status") === "0");
		} else this.#trend(point);
	}
	end(remedy) {
		this.#settle();
		this.#stateAbsent();
		noteUnread(this.#sink, this.#unread, remedy);
		this.#declared.end(this.#sink);
		for (const [name, outcomes] of this.#checks) this.#sink.series(checkSeries(name, outcomes));
		if (this.#failedGroups > 0) this.#sink.notice("group-failures", `k6 does not record to which execution of a group a failed request belongs: ${this.#failedGroups} executions that ran at the time were counted as failed.`);
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
	#vus({ timeMs, value }) {
		if (!Number.isSafeInteger(value) || value < 0) return `the number of virtual users is not valid (found ${value})`;
		this.#threads = value;
		this.#sink.users(timeMs, value);
	}
	#check(point) {
		const outcomes = getOrAdd(this.#checks, point.tag("check"), () => ({
			passes: 0,
			fails: 0
		}));
		if (point.value === 0) outcomes.fails++;
		else outcomes.passes++;
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
	#isDuration(metric) {
		if (DURATIONS.has(metric) || this.#trends.has(metric)) return true;
		return isOtherDuration(metric) && this.#defineDurations(metric);
	}
	#stateAbsent() {
		const missing = { "error-rate": "a duration that a k6 script measures has no outcome" };
		for (const [workflow, all] of this.#trends) for (const dimensions of all) this.#sink.series({
			...absentMetrics(workflow, "measure", missing),
			...defined({ dimensions })
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
		return this.#dimensions.of(entries);
	}
};
const MAX_OPEN = 1e4;
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
		const failures = getOrAdd(getOrAdd(this.#open, group, () => /* @__PURE__ */ new Map()), request, () => []);
		if (failures.length >= MAX_OPEN) failures.shift();
		return failures;
	}
};
//#endregion
//#region src/read/formats/k6/csv.ts
const k6Csv = {
	...K6_POINTS,
	id: "k6-csv",
	looksFor: "k6 CSV (metric_name,timestamp,metric_value)",
	matches: (head) => head.text.startsWith("metric_name,timestamp,metric_value,"),
	sample: "k6-1.8.1/points.csv.gz",
	read: read$2
};
const REMEDY$1 = "To read the durations among them (new Trend(name, true)), give JSON: k6 run --out json=results.json.";
async function read$2({ chunks }, sink) {
	const { file, limits } = sink;
	const tokenizer = new CsvTokenizer(",".charCodeAt(0), file, limits);
	const points = new K6Points(sink, 1e3);
	const texts = new TextCache();
	const columns = /* @__PURE__ */ new Map();
	let names;
	let rows = 0;
	let truncated = false;
	let [time, timeMs] = ["", void 0];
	const readHeader = (block, row) => {
		if (widthOf(block, row) > limits.columns) throw beyondLimit(file, `the header has ${widthOf(block, row)} columns`, "columns", limits);
		names = fieldsOf(block, row);
		for (const [column, name] of names.entries()) columns.set(name, column);
	};
	const tagIn = (block, row, name) => {
		const column = columns.get(name);
		if (column !== void 0) return texts.text(block, row, column);
		const others = columns.get("extra_tags");
		return (others === void 0 ? [] : texts.text(block, row, others).split("&")).find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
	};
	const readPoint = (block, row) => {
		const metric = texts.text(block, row, 0);
		if (points.skips(metric)) return void 0;
		const found = texts.text(block, row, 1);
		if (found !== time) [time, timeMs] = [found, parseTimestamp(found)?.ms];
		const value = metricValueOf(block, row);
		if (timeMs === void 0) return `column "timestamp" is not a valid time (found ${quoted(time)})`;
		if (value === void 0) return `column "metric_value" is not a number (found ${quoted(textOf$1(block, row, 2))})`;
		return points.add({
			metric,
			timeMs,
			value,
			line: block.lines[row],
			tag: (name) => tagIn(block, row, name)
		});
	};
	const take = (block) => {
		for (let row = 0; row < block.rows; row++) {
			if (!names) {
				readHeader(block, row);
				continue;
			}
			const width = widthOf(block, row);
			const isWhole = width === names.length;
			if (!isWhole && block.unterminated && row === block.rows - 1) truncated = true;
			else {
				rows++;
				const problem = isWhole ? readPoint(block, row) : `the row has ${width} fields instead of ${names.length}`;
				if (problem !== void 0) sink.issue(problem, block.lines[row]);
			}
		}
	};
	for await (const chunk of chunks) take(tokenizer.push(chunk));
	take(tokenizer.end());
	points.end(REMEDY$1);
	return truncated ? {
		rows,
		truncated
	} : { rows };
}
function metricValueOf(block, row) {
	const value = parseDecimal(block.bytes, startOf(block, row, 2), endOf(block, row, 2));
	return value < 0 ? parseNumber(textOf$1(block, row, 2)) : value;
}
//#endregion
//#region src/read/formats/k6/json.ts
const k6Json = {
	...K6_POINTS,
	id: "k6-json",
	looksFor: "k6 JSON lines ({\"metric\":…,\"type\":\"Point\"})",
	matches: (head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
	sample: "k6-1.8.1/points.ndjson.gz",
	sampleBytes: 3e3,
	read: read$1
};
const RESOLUTION_MS = 1;
const LAST_METRIC = /"metric":"(\w+)"\}$/;
async function read$1({ chunks }, sink) {
	const points = new K6Points(sink, RESOLUTION_MS);
	const lines = new PointLines();
	let rows = 0;
	let truncated = false;
	const readLine = (bytes, start, end, line) => {
		const point = lines.read(bytes, start, end, line, points);
		if (point === "skipped") return void 0;
		if (point) return points.add(point);
		const text = decodeText(bytes, start, end);
		const last = LAST_METRIC.exec(text)?.[1];
		return last !== void 0 && points.skips(last) ? void 0 : readEntry(text, line, points);
	};
	for await (const block of lineBlocksOf(chunks, sink.file, sink.limits)) forEachLine(block, (start, end, line) => {
		if (start === end) return;
		if (block.unterminated) truncated = readEntry(decodeText(block.bytes, start, end), line, points) !== void 0;
		const problem = block.unterminated ? void 0 : readLine(block.bytes, start, end, line);
		if (!truncated) rows++;
		if (problem !== void 0) sink.issue(problem, line);
	});
	points.end("Durations of the script are read (new Trend(name, true)).");
	return truncated ? {
		rows,
		truncated
	} : { rows };
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
		metric,
		timeMs,
		value,
		line,
		tag: (name) => textAt(tags, name) ?? ""
	});
}
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
const MAX_FRACTION = 9;
const MAX_TAGS = 4096;
var PointLines = class {
	#metrics = new ByteCache((bytes, start, end) => metricIn(bytes, start, end));
	#tags = new ByteCache((bytes, start, end) => tagsIn(bytes, start, end), MAX_TAGS);
	#seconds = new ByteCache((bytes, start, end) => wholeSecondIn(bytes, start, end), 65536);
	read(bytes, start, end, line, points) {
		if (!holds(bytes, start, BEFORE_METRIC)) return void 0;
		const metricStart = start + BEFORE_METRIC.length;
		const metricEnd = indexOf(bytes, QUOTE, metricStart, end);
		if (metricEnd === end) return void 0;
		const metric = this.#metrics.get(bytes, metricStart, metricEnd);
		if (metric === void 0) return void 0;
		if (points.skips(metric)) return "skipped";
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
		if (!isWhole && (bytes[secondEnd] !== POINT || length < 1 || length > MAX_FRACTION)) return void 0;
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
//#region src/model/tool.ts
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
	"julia-benchmarktools": "Julia",
	junit: "JUnit",
	k6: "k6",
	locust: "Locust",
	luau: "Luau",
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
function toolName(tool) {
	return Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : tool;
}
//#endregion
//#region src/read/formats/load-tools/printed-tool.ts
const PRINTED$1 = {
	kind: "aggregates",
	perTest: true,
	what: "what they print",
	tested: "vegeta 12.13, wrk 4.1.0, wrk2 4.0.0, hey 0.1.5, ApacheBench 2.3, siege 4.0.7, h2load 1.52, bombardier 1.2.6, ghz 0.93, plow, fortio, pgbench 15.18, sysbench 1.0.20, redis-benchmark 7.0.15, memtier_benchmark, YCSB 0.17.0, fio 3.33; Nighthawk from its source",
	gives: "counts, errors, times, throughput, as far as printed",
	lacks: "times of successful requests alone"
};
function printedTool(tool, sample, marks, { remedy, sampleBytes, ...first }) {
	const layouts = [];
	for (let next = first; next; next = next.otherwise) layouts.push(next);
	const layoutOf = (text) => layouts.find(({ start, looks }) => text.search(start) >= 0 && (looks === void 0 || text.search(looks) >= 0));
	const name = toolName(tool);
	return textFormat({
		...PRINTED$1,
		...defined({ sampleBytes }),
		id: `${tool}-text`,
		tool,
		looksFor: `${name}'s output (${marks})`,
		sample,
		matches: (head) => layoutOf(plain(head.text)) !== void 0,
		entries(document, sink) {
			const text = plain(document);
			const layout = layoutOf(text) ?? first;
			const { needs = "", outputs: split = outputsOf, note } = layout;
			const outputs = split(text, layout.start);
			const lacks = (output) => `has no ${output.includes(needs) ? "figures" : quoted(needs.trim())}`;
			const workflow = namerOf(sink);
			const found = outputs.map((output, index) => {
				const entry = output.includes(needs) && entryOf$3(output, layout, workflow, {
					tool: name,
					remedy
				});
				if (!entry) return `output ${index + 1} of ${name} ${lacks(output)}`;
				const noted = note?.[0].exec(output);
				if (note && noted) sink.notice(note[1], note[2].replace("$1", noted[1] ?? ""));
				return entry;
			});
			if (!found.some((one) => typeof one === "object")) throw refused(sink, `is incomplete: it ${lacks(outputs[0] ?? "")}. Run the test again.`);
			return found;
		}
	});
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
function entryOf$3(whole, layout, workflow, { tool, remedy }) {
	const { start, figures = [], unit = "ms", omitsZero } = layout;
	const output = layout.skips ? whole.replace(layout.skips, "") : whole;
	const found = {};
	const [first] = output.matchAll(start);
	for (const match of [first, ...figures.map((pattern) => pattern.exec(output))]) Object.assign(found, match?.groups);
	const { name, count, passed, seconds, throughput, ...singles } = found;
	const byCode = talliesIn$1(output, layout.failed);
	const lost = talliesIn$1(output, layout.lost);
	const failed = [...byCode.filter(({ code }) => !/^(?:[23](?:\d\d|xx)|OK|SERVING)$/.test(code)), ...lost];
	const broken = talliesIn$1(output, layout.broken);
	const errors = [...failed, ...broken].map((one) => /^[1-9]/.test(one.code) ? one : withoutCode(one));
	const errorCount = omitsZero || byCode.length + lost.length + broken.length > 0 ? countOf(errors) : void 0;
	const listed = countOf(talliesIn$1(output, layout.parts)) + countOf(passed === void 0 ? byCode : failed);
	const samples = (numberOf(count) ?? (numberOf(passed) ?? 0) + listed) + countOf(broken);
	const elapsedMs = durationOf(seconds, "s");
	const labelled = layout.labelled ? [...output.matchAll(layout.labelled)] : [];
	const times = labelledTimes([
		...Object.entries(singles),
		...[layout.columns ?? []].flat().flatMap((pattern) => columnsIn(output, pattern)),
		...labelled.map(([, label, time]) => [label, time])
	], (time) => durationOf(time, unit));
	const rate = numberOf(throughput) ?? (elapsedMs && samples > 0 ? samples / (elapsedMs / 1e3) : void 0);
	if (samples === 0 && Object.keys(times).length === 0 && rate === void 0) return void 0;
	const hint = remedy === void 0 ? "" : `: use ${remedy}`;
	return {
		workflow: workflow(name),
		count: samples,
		...errorCount === void 0 ? {} : { errorCount: Math.min(samples, errorCount) },
		errors,
		failuresInTimes: passed === void 0 ? countOf(failed) - countOf(lost) : 0,
		times,
		throughput: rate,
		missing: Object.fromEntries((samples === errorCount ? [] : EXPECTED$1).map((metric) => [metric, `this output of ${tool} has no ${metric}${metric.startsWith("p") ? hint : ""}`]))
	};
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
function talliesIn$1(output, pattern) {
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
//#region src/read/formats/k6/summary.ts
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
		kind: "aggregates",
		tool: "k6",
		looksFor,
		matches: (head) => shapeOf(head) === shape,
		what: "end-of-test summary, as JSON in three shapes or printed",
		tested: "k6 1.8.1; printed 1.4.2",
		gives: "all requests together: counts, errors, times of successful requests, throughput; checks, gRPC, WebSocket, browser, iterations without HTTP, and durations (`new Trend(name, true)`) and declared metrics (`basket-size` for `basket_size`) of the script, as figures of the run",
		lacks: "endpoints that no threshold names; p99 unless `summaryTrendStats` asks; groups; other metrics and crossed thresholds (named in notices)",
		sample: `reduced/${id}.json`,
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
	const names = [...metrics.keys()].filter(isDuration);
	const seconds = numberAt(objectAt(document, "config"), "duration");
	const found = new Map(names.map((name) => [name, entryOf$2(name, metrics, seconds)]));
	for (const [name, outcomes] of checksIn(document)) sink.series(checkSeries(name, outcomes));
	for (const [name, metric] of metrics) {
		const declared = declaredFor(name);
		if (isOtherDurationIn(name, metric)) found.set(name, {
			workflow: name,
			kind: "measure",
			times: timesIn(valuesOf(metric))
		});
		else if (declared) sink.series(scriptSeries(name, declared, valuesOf(metric), seconds));
	}
	const iterations = valuesOf(metrics.get("iterations"));
	if (names.length === 0 && iterations) {
		const times = timesIn(valuesOf(metrics.get("iteration_duration")));
		const [count, throughput] = [countAt(iterations, "count") ?? 0, perSecond(iterations, seconds)];
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
function entryOf$2(name, metrics, seconds) {
	const suffix = name.slice(17);
	const own = valuesOf(metrics.get(name));
	const passed = suffix === "" ? valuesOf(metrics.get(EXPECTED)) : void 0;
	const counter = valuesOf(metrics.get(`http_reqs${suffix}`));
	const requests = countAt(counter, "count") ?? countAt(own, "count");
	const outcomes = rateOf(valuesOf(metrics.get(`http_req_failed${suffix}`)));
	const noPercentile = (percentile) => `the summary has no ${percentile}: name it in summaryTrendStats of the k6 script`;
	return {
		workflow: suffix === "" ? "all requests" : endpointOf(suffix.slice(1, -1)),
		count: outcomes?.total ?? requests ?? 0,
		errorCount: outcomes && outcomes.total > 0 ? outcomes.trues : void 0,
		times: timesIn(passed ?? own),
		throughput: numberAt(counter, "rate") ?? (requests !== void 0 && seconds ? requests / seconds : void 0),
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
function crossedThresholds(metric) {
	return Object.entries(objectAt(metric, "thresholds") ?? {}).flatMap(([rule, outcome]) => outcome === true || asObject(outcome)?.ok === false ? [rule] : []);
}
//#endregion
//#region src/read/formats/k6/printed.ts
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
	sample: "k6-1.4.2/printed.txt",
	entries(document, sink) {
		const outputs = plain(document).split(/^(?=[^\S\n]*execution: \w+$)/m).filter((part) => SUMMARY.test(part));
		if (outputs.length !== 1) throw refused(sink, `has ${outputs.length} summaries of k6, expected one: give a file for each run.`);
		const text = outputs[0].replace(/^[\s\S]*█ TOTAL RESULTS/, "").replace(/^[^\S\n]*█ (?:GROUP|SCENARIO):[\s\S]*/m, "");
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
		for (const [, name = "", rules = ""] of outputs[0].matchAll(/^ +(\w+(?:\{.*\})?)\n((?: +[✓✗] '.*\n)+)/gm)) {
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
		const [trues, number] = [Number(rate[1]), Number(rate[3])];
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
//#region src/read/formats/load-tools/ab.ts
const abGnuplot = tableFormat({
	tool: "ab",
	id: "ab-gnuplot",
	kind: "samples",
	perTest: true,
	looksFor: "ApacheBench -g (starttime, seconds, ctime, dtime, ttime)",
	matches: ({ text }) => text.startsWith("starttime	seconds	ctime	dtime	ttime	wait"),
	sample: "apachebench-2.3/checkin-gnuplot.tsv",
	what: "`-g`",
	tested: "ApacheBench 2.3",
	gives: "every sample",
	lacks: "which requests failed",
	rules: () => ({
		delimiter: "	",
		anyWidth: true
	}),
	row({ fields, line }, sink) {
		const startMs = epochMs((parseNumber(fields[1] ?? "") ?? NaN) * 1e3);
		const durationMs = parseNumber(fields[4] ?? "");
		if (fields.length !== 6 || startMs === void 0 || durationMs === void 0 || !isElapsed(durationMs)) return `the row has no valid seconds or ttime (found ${quoted(fields.join("	"))})`;
		sink.sample({
			workflow: fileName(sink.file),
			kind: "request",
			startMs,
			durationMs,
			ok: true
		}, line);
	},
	notices(sink) {
		const reason = "ab's -g does not say which requests failed";
		sink.series(absentMetrics(fileWorkflow(sink), "request", { "error-rate": reason }));
		sink.notice("outcomes-unknown", `${reason}: all count as successful. To judge errors, give the output of ab.`);
	}
});
//#endregion
//#region src/read/formats/load-tools/json-report.ts
const FACTS$1 = {
	what: "their JSON",
	tested: "bombardier 1.2.6, fio 3.33, fortio 1.63.9, ghz 0.93.0, memtier_benchmark 2f74d61, plow 1.4.0; Nighthawk's source",
	gives: "counts, errors, mean, percentiles, throughput",
	lacks: "times of successes; errors and bandwidth of fio"
};
function jsonReport(report) {
	const { tool, id = `${tool}-json`, sample, has, command, ask = "" } = report;
	const name = toolName(tool);
	const missing = {
		avg: `${name} reports no mean`,
		min: `${name} reports no minimum`,
		max: `${name} reports no maximum`,
		stddev: `${name} reports no standard deviation`,
		"error-rate": `${name} does not count failed operations`
	};
	const noPercentiles = {
		p95: `the result has no p95${ask}`,
		p99: `the result has no p99${ask}`
	};
	return jsonFormat({
		...report.facts ?? FACTS$1,
		id,
		tool,
		sample,
		kind: "aggregates",
		perTest: true,
		looksFor: `${name} JSON (${has.join(", ")})`,
		matches: ({ text }) => /^\s*\{/m.test(text) && has.every((one) => text.includes(`"${one}"`)),
		remedy: `Run the test again (${command}).`,
		entries(document, sink) {
			const tests = report.tests?.(document, sink) ?? [document];
			const isRead = (test) => Object.keys(statisticsOf(test, report.times)).length > 0 || figuresOf(test, report).count > 0;
			if (!tests.some(isRead)) throw refused(sink, `is not a result of ${name}: it has no counts or times. Run the test again (${command}).`);
			return tests.map((test) => {
				const found = report.names?.map((place) => at(test, place)).find((one) => typeof one === "string" && one !== "");
				if (!isRead(test)) return `the test ${quoted(String(found))} has no times`;
				const workflow = found === void 0 ? fileWorkflow(sink) : addressWorkflow(String(found));
				const figures = figuresOf(test, report);
				return {
					workflow,
					missing: figures.errorCount === void 0 || figures.errorCount < figures.count ? {
						...missing,
						...noPercentiles
					} : {},
					...figures
				};
			});
		}
	});
}
function figuresOf(test, { outcomes, times, ...report }) {
	const tallies = outcomes?.at.flatMap((one) => talliesIn(asObject(at(test, one)), outcomes.code));
	const errors = tallies?.filter(({ code }) => !(outcomes?.passing?.test(code) ?? isPassingCode(code)));
	const errorCount = errors && sum(errors.map((tally) => tally.count));
	const timed = errors?.filter(({ code }) => code !== "" || !outcomes?.untimed) ?? [];
	const count = tallies ? sum(tallies.map((tally) => tally.count)) : countAt(test, report.count ?? "") ?? 0;
	const [startMs, endMs] = (report.span ?? []).map((one) => parseTimestamp(String(at(test, one)))?.ms);
	const numberOf = (one = "") => numberAt({ one: at(test, one) }, "one");
	const seconds = numberOf(report.seconds);
	return {
		count,
		errorCount,
		errors: errors ?? [],
		failuresInTimes: sum(timed.map((tally) => tally.count)),
		times: statisticsOf(test, times),
		throughput: numberOf(report.rate) ?? (seconds ? count / seconds : void 0),
		startMs,
		endMs
	};
}
function talliesIn(counts, pattern = /^(.+)$/) {
	return Object.keys(counts ?? {}).flatMap((key) => {
		const [found, code = ""] = pattern.exec(key) ?? [];
		return found === void 0 ? [] : {
			code,
			message: code ? "" : key,
			count: countAt(counts, key) ?? 0
		};
	});
}
function statisticsOf(test, { at: place, percentiles = "", unit = "ms" }) {
	const found = percentiles === "" ? void 0 : at(test, percentiles);
	const ranked = Array.isArray(found) ? found.filter(isObject).map((one) => {
		return [`${one.percentage ?? one.Percentile ?? Math.round(Number(one.percentile) * 1e7) / 1e5}%`, one.latency ?? one.Value ?? one.duration];
	}) : Object.entries(asObject(found) ?? {});
	return labelledTimes([...Object.entries(asObject(at(test, place)) ?? {}), ...ranked], (time) => typeof time === "object" ? void 0 : durationOf(time, unit));
}
function at(test, place) {
	return place.split(".").reduce((found, key) => key === "" ? found : { ...asObject(found) }[key], test);
}
//#endregion
//#region src/read/formats/load-tools/artillery-report.ts
const PLUGIN = "plugins.metrics-by-endpoint.";
const ENDPOINT = `${PLUGIN}response_time.`;
const FACTS = {
	what: "`report.json`",
	tested: "Artillery 1.7.9, 2.0.21",
	gives: "counts, errors by code, percentiles, throughput; of 2, mean and endpoints (metrics-by-endpoint)",
	lacks: "percentiles between its buckets; times of successes; users over time"
};
const artilleryReport1 = jsonReport({
	id: "artillery-1-report",
	tool: "artillery",
	has: [
		"aggregate",
		"scenariosCreated",
		"requestsCompleted",
		"latency"
	],
	command: "artillery run --output report.json",
	sample: "artillery-1.7.9/report.json",
	facts: FACTS,
	tests: (document) => [{
		...objectAt(document, "aggregate"),
		name: "all requests"
	}],
	names: ["name"],
	outcomes: {
		at: ["codes", "errors"],
		code: /^(\d{3})$|/,
		untimed: true
	},
	times: { at: "latency" },
	rate: "rps.mean"
});
const artilleryReport = jsonReport({
	id: "artillery-report",
	tool: "artillery",
	has: [
		"aggregate",
		"counters",
		"summaries"
	],
	command: "artillery run --output report.json",
	sample: "reduced/artillery-report.json",
	facts: FACTS,
	tests(document, sink) {
		const aggregate = objectAt(document, "aggregate");
		const summaries = objectAt(aggregate, "summaries");
		if (!summaries) return [];
		const counters = objectAt(aggregate, "counters") ?? {};
		const testOf = (name, summary, codes, errors = codes) => ({
			name,
			latency: objectAt(summaries, summary) ?? {},
			codes: countersUnder(counters, `${codes}codes.`),
			errors: countersUnder(counters, `${errors}errors.`),
			start: aggregate?.firstCounterAt,
			end: aggregate?.lastCounterAt
		});
		const endpoints = endpointsIn(summaries, counters);
		if (endpoints.length === 0) sink.notice("no-endpoints", "has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.");
		sink.notice("rounded-percentiles", "its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.");
		if (endpoints.length === 0) return [testOf("all requests", "http.response_time", "http.", "")];
		return endpoints.map((name) => testOf(name, `${ENDPOINT}${name}`, `${PLUGIN}${name}.`));
	},
	names: ["name"],
	outcomes: {
		at: ["codes", "errors"],
		code: /^(\d{3})$|/,
		passing: /^[123]\d\d$/,
		untimed: true
	},
	times: { at: "latency" },
	span: ["start", "end"]
});
function endpointsIn(summaries, counters) {
	const responding = Object.keys(summaries).filter((key) => key.startsWith(ENDPOINT));
	const counted = Object.keys(counters).filter((key) => key.startsWith(PLUGIN));
	return [.../* @__PURE__ */ new Set([...responding.map((key) => key.slice(ENDPOINT.length)), ...counted.flatMap((key) => /^(.+)\.(?:codes|errors)\.[^.]+$/s.exec(key.slice(28))?.[1] ?? [])])];
}
function countersUnder(counters, prefix) {
	const found = Object.entries(counters).filter(([key]) => key.startsWith(prefix));
	return Object.fromEntries(found.map(([key, count]) => [key.slice(prefix.length), count]));
}
//#endregion
//#region src/read/formats/load-tools/autocannon-json.ts
const autocannonJson = jsonReport({
	tool: "autocannon",
	has: [
		"non2xx",
		"latency",
		"p97_5"
	],
	command: "autocannon --json",
	sample: "reduced/autocannon-json.json",
	facts: {
		what: "`--json`",
		tested: "autocannon 7.15 to 9.0",
		gives: "counts, errors by code, mean, deviation, p50, p75, p90, p97.5, p99, throughput",
		lacks: "p95; times of successes"
	},
	ask: ", but p90 and p97.5",
	tests: (result) => [{
		...result,
		outcomes: outcomesOf(result)
	}],
	names: ["title", "url"],
	outcomes: {
		at: ["outcomes"],
		code: /^(passed|\d{3}|\dxx)$|/,
		passing: /^passed$/,
		untimed: true
	},
	times: { at: "latency" },
	seconds: "duration",
	span: ["start", "finish"]
});
function outcomesOf(result) {
	const [errors, mismatches] = [countAt(result, "errors"), countAt(result, "mismatches") ?? 0];
	const passed = sum([
		"1xx",
		"2xx",
		"3xx"
	].map((codes) => countAt(result, codes) ?? 0)) - mismatches;
	const byCode = Object.entries(objectAt(result, "statusCodeStats") ?? {}).filter(([code]) => /^[45]/.test(code)).map(([code, one]) => [code, countAt(asObject(one), "count")]);
	const byClass = ["4xx", "5xx"].map((codes) => [codes, countAt(result, codes)]);
	return {
		passed: Math.max(0, passed),
		...Object.fromEntries(byCode.length > 0 ? byCode : byClass),
		"connection failed or timed out": errors,
		"the body was not the expected one": mismatches
	};
}
//#endregion
//#region src/read/formats/load-tools/hey-oha.ts
const OHA = {
	tool: "oha",
	perTest: true,
	unitMs: .001,
	what: "`--output-format json`, `csv`",
	tested: "oha 1.16.0",
	gives: "JSON: counts, errors as they are, mean, percentiles, throughput; CSV: every sample; named by file",
	lacks: "JSON: deviation; CSV: requests without a response, points in time"
};
const ABORTED = "aborted due to deadline";
const ohaJson = jsonReport({
	tool: "oha",
	has: [
		"successRate",
		"latencyPercentiles",
		"statusCodeDistribution"
	],
	command: "oha --output-format json",
	sample: "reduced/oha-json.json",
	facts: OHA,
	tests: (result) => [{
		...result,
		errorDistribution: {
			...objectAt(result, "errorDistribution"),
			[ABORTED]: 0
		}
	}],
	outcomes: {
		at: ["statusCodeDistribution", "errorDistribution"],
		code: /^(\d{3})$|/,
		untimed: true
	},
	times: {
		at: "summary",
		percentiles: "latencyPercentiles",
		unit: "s"
	},
	seconds: "summary.total"
});
const CALLS = {
	kind: "samples",
	perTest: true,
	what: "`-o csv`, `-O csv`",
	tested: "hey 0.1.5, ghz 0.117",
	gives: "every sample; named by file",
	lacks: "points in time; hey: requests without a response, times below 0.1 ms; ghz: throughput"
};
const heyCsv = {
	...CALLS,
	id: "hey-csv",
	tool: "hey",
	unitMs: .1,
	looksFor: "hey CSV (response-time,DNS+dialup)",
	matches: (head) => head.text.startsWith("response-time,DNS+dialup,"),
	sample: "hey-0.1.5/checkin.csv.gz",
	read: reader({
		start: "offset",
		duration: "response-time",
		unit: "s",
		status: "status-code"
	})
};
const ohaCsv = {
	...OHA,
	id: "oha-csv",
	kind: "samples",
	looksFor: "oha CSV (request-start,DNS,DNS+dialup)",
	matches: (head) => head.text.startsWith("request-start,DNS,"),
	sample: "oha-1.16.0/checkin.csv.gz",
	read: reader({
		start: "request-start",
		duration: "request-duration",
		unit: "s",
		status: "status",
		bytes: "bytes"
	})
};
const ghzCsv = {
	...CALLS,
	id: "ghz-csv",
	tool: "ghz",
	unitMs: .001,
	looksFor: "ghz CSV (duration (ms),status,error)",
	matches: (head) => /^\s*duration \(ms\),status,error/.test(head.text),
	sample: "ghz-0.117.0/samples.csv",
	read: reader({
		duration: "duration (ms)",
		unit: "ms",
		status: "status"
	})
};
function reader(columns) {
	const { start, duration, unit } = columns;
	return async (input, sink) => {
		const workflow = fileWorkflow(sink);
		let firstMs = Number.POSITIVE_INFINITY;
		let lastMs = Number.NEGATIVE_INFINITY;
		let count = 0;
		const end = await readRows(input, sink, ({ fields, line, cell, number }) => {
			const durationMs = durationOf(number(duration), unit);
			const startMs = start === void 0 ? 0 : durationOf(number(start), "s");
			const code = cell(columns.status);
			if (durationMs === void 0 || startMs === void 0 || !isElapsed(durationMs)) return `the row has no valid ${[duration, start ?? []].flat().join(" or ")} in ${unit} (found ${quoted(fields.join(","))})`;
			const sample = {
				workflow,
				kind: "request",
				durationMs,
				ok: isPassingCode(code) || code === "OK"
			};
			if (!sample.ok && code !== "") sample.errorCode = code;
			if (!sample.ok && cell("error") !== "") sample.errorMessage = cell("error");
			const bytes = columns.bytes === void 0 ? void 0 : number(columns.bytes);
			if (bytes !== void 0 && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes;
			sink.sample(sample, line);
			count++;
			firstMs = Math.min(firstMs, startMs);
			lastMs = Math.max(lastMs, startMs + durationMs);
		});
		if (start === void 0) return end;
		if (lastMs > firstMs) {
			const throughput = count / ((lastMs - firstMs) / 1e3);
			sink.series(reportedSeries({
				workflow,
				errorCount: 0,
				throughput
			}));
		}
		sink.notice("responses-only", "has no rows for requests without a response (refused, timed out), so the error rate is that of responses only.");
		return end;
	};
}
//#endregion
//#region src/read/formats/load-tools/json-reports.ts
const CLASSES = /^[23]xx$/;
const vegetaJson = jsonReport({
	tool: "vegeta",
	has: [
		"latencies",
		"bytes_in",
		"status_codes"
	],
	command: "vegeta report -type=json",
	sample: "vegeta-12.13.0/report.json",
	facts: {
		what: "`report -type=json`",
		tested: "vegeta 12.13.0",
		gives: "counts, errors by code, mean, percentiles, throughput of successes; named by file",
		lacks: "deviation, times of successes"
	},
	outcomes: { at: ["status_codes"] },
	times: {
		at: "latencies",
		unit: "ns"
	},
	rate: "throughput",
	span: ["earliest", "end"]
});
const bombardierJson = jsonReport({
	tool: "bombardier",
	has: [
		"numberOfConnections",
		"timeTakenSeconds",
		"req2xx"
	],
	command: "bombardier -l -o json -p r",
	ask: ": ask for percentiles with -l",
	sample: "bombardier-1.2.6/with-progress.txt",
	names: ["spec.url"],
	outcomes: {
		at: ["result"],
		code: /^(?:req(\dxx)|others)$/,
		passing: CLASSES
	},
	times: {
		at: "result.latency",
		percentiles: "result.latency.percentiles",
		unit: "us"
	},
	rate: "result.rps.mean"
});
const fioJson = jsonReport({
	tool: "fio",
	has: [
		"fio version",
		"jobs",
		"iops"
	],
	command: "fio --output-format=json",
	sample: "fio-3.33/mixed.json",
	tests: (document, sink) => objectsAt(document, "jobs").flatMap((job) => {
		const name = String(job.jobname);
		const error = numberAt(job, "error");
		if (error) sink.issue(`the job ${quoted(name)} ended with error ${error}`);
		return [
			"read",
			"write",
			"trim"
		].flatMap((direction) => {
			const done = objectAt(job, direction);
			const [total, completion] = [objectAt(done, "lat_ns"), objectAt(done, "clat_ns")];
			const latency = objectAt(total, "percentile") ? total : completion;
			return done?.total_ios === 0 ? [] : [{
				...done,
				latency,
				name: `${name} ${direction}`
			}];
		});
	}),
	names: ["name"],
	count: "total_ios",
	times: {
		at: "latency",
		percentiles: "latency.percentile",
		unit: "ns"
	},
	rate: "iops"
});
const fortioJson = jsonReport({
	tool: "fortio",
	has: [
		"DurationHistogram",
		"RetCodes",
		"ActualQPS"
	],
	command: "fortio load -json result.json",
	ask: ": ask for it with -p 50,95,99",
	sample: "fortio-1.63.9/flaky.json",
	names: ["URL", "RunType"],
	outcomes: {
		at: ["RetCodes"],
		passing: /^(?:[23]\d\d|OK|SERVING)$/
	},
	times: {
		at: "DurationHistogram",
		percentiles: "DurationHistogram.Percentiles",
		unit: "s"
	},
	rate: "ActualQPS"
});
const ghzJson = jsonReport({
	tool: "ghz",
	has: [
		"statusCodeDistribution",
		"latencyDistribution",
		"rps"
	],
	command: "ghz -O json",
	sample: "ghz-0.93.0/ping.json",
	names: ["name", "options.call"],
	outcomes: {
		at: ["statusCodeDistribution"],
		passing: /^OK$/
	},
	times: {
		at: "",
		percentiles: "latencyDistribution",
		unit: "ns"
	},
	rate: "rps"
});
const memtierJson = jsonReport({
	tool: "memtier",
	has: [
		"ALL STATS",
		"Ops/sec",
		"Hits/sec"
	],
	command: "memtier_benchmark --json-out-file result.json",
	ask: ": ask for it with --print-percentiles 50,95,99",
	sample: "memtier-2.2.0-28-g2f74d61/redis.json",
	tests(document) {
		const all = objectAt(document, "ALL STATS");
		return Object.keys(all ?? {}).filter((name) => name !== "Totals").map((name) => ({
			...objectAt(all, name),
			name,
			run: objectAt(all, "Runtime")
		})).filter(({ Count: count }) => Number(count) > 0);
	},
	names: ["name"],
	outcomes: {
		at: [""],
		code: /^(Count)$|^Connection Errors$/,
		passing: /^Count$/
	},
	times: {
		at: "",
		percentiles: "Percentile Latencies"
	},
	rate: "Ops/sec",
	span: ["run.Start time", "run.Finish time"]
});
const LATENCY = "benchmark_http_client.request_to_response";
const JSON_REPORTS = [
	vegetaJson,
	bombardierJson,
	fioJson,
	fortioJson,
	ghzJson,
	memtierJson,
	jsonReport({
		tool: "nighthawk",
		has: [
			LATENCY,
			"pstdev",
			"counters"
		],
		command: "nighthawk_client --output-format json",
		ask: ", but those of a grid, such as p98.75",
		sample: "nighthawk-by-hand/global.json",
		tests(document) {
			const results = objectsAt(document, "results");
			const result = results.find((one) => one.name === "global") ?? results[0];
			const latency = objectsAt(result, "statistics").find((one) => one.id === LATENCY);
			const counters = objectsAt(result, "counters").map(({ name, value }) => [name, Number(value)]);
			const seconds = Number.parseFloat(textAt(result, "execution_duration") ?? "");
			return [{
				uri: objectAt(document, "options")?.uri,
				counters: Object.fromEntries(counters),
				latency,
				seconds
			}];
		},
		names: ["uri"],
		outcomes: {
			at: ["counters"],
			code: /^benchmark\.(?:http_(...)|\w+(?:resets|overflow|failure))$/,
			passing: CLASSES
		},
		times: {
			at: "latency",
			percentiles: "latency.percentiles"
		},
		seconds: "seconds"
	}),
	jsonReport({
		tool: "plow",
		has: [
			"Summary",
			"RPS",
			"Percentiles",
			"Histograms"
		],
		command: "plow --json --summary",
		sample: "plow-1.4.0/flaky.json",
		outcomes: {
			at: ["Summary.Counts", "Error"],
			code: /^(\dxx)$|/,
			passing: CLASSES
		},
		times: {
			at: "Statistics.Latency",
			percentiles: "Percentiles"
		},
		rate: "Summary.RPS"
	})
];
//#endregion
//#region src/read/formats/load-tools/llm-serving.ts
const MEASURES = {
	ttft: "time to first token",
	tpot: "time per output token",
	itl: "inter-token latency"
};
function entriesOf(requests, timesOf, tokens) {
	const { workflow, missing = {} } = requests;
	const measures = Object.entries(MEASURES).flatMap(([id, name]) => {
		const times = timesOf(id);
		return times.avg ? [{
			workflow: `${workflow}: ${name}`,
			kind: "measure",
			times,
			missing
		}] : [];
	});
	const rate = {
		workflow: `${workflow}: tokens`,
		kind: "measure",
		throughput: tokens,
		missing: {
			avg: "tokens per second have no times",
			p95: "tokens per second have no times"
		}
	};
	return [
		requests,
		...measures,
		...tokens === void 0 ? [] : [rate]
	];
}
const RESULT = /^=+ Serving Benchmark Result =+\s*$/m;
const UNASKED = "vllm bench serve reports it if asked: --percentile-metrics ttft,tpot,itl,e2el --metric-percentiles 95,99";
const vllm = textFormat({
	id: "vllm",
	kind: "aggregates",
	tool: "vllm",
	perTest: true,
	looksFor: "vllm bench serve (JSON with completed, request_throughput; or printed: Serving Benchmark Result)",
	matches: ({ text }) => RESULT.test(plainText(text)) || /^\s*\{/.test(text) && /"completed"\s*:/.test(text) && /"(?:output|total_token)_throughput"\s*:/.test(text),
	what: "`bench serve --save-result`, and what it prints",
	tested: "vLLM at 009e6d4a, from its source",
	gives: "counts, throughput; time to first token and per token, tokens/s",
	lacks: "unasked statistics",
	sample: "vllm-from-source/printed.txt",
	entries(text, sink) {
		const isJson = /^\s*\{/.test(text);
		const whole = isJson ? parseJson(text) : void 0;
		const parts = text.split(isJson ? /\n(?=\s*\S)/ : RESULT).slice(isJson ? 0 : 1);
		const file = isJson ? "" : fileWorkflow(sink);
		const nameOf = (index) => parts.length === 1 ? file : `${file} ${index + 1}`;
		const found = (whole ? [whole] : parts.map((part, i) => isJson ? parseJson(part) : printed(part, nameOf(i)))).flatMap((result) => vllmEntries(asObject(result)));
		if (!found.some((one) => typeof one === "object")) throw refused(sink, "has no intact result. Run it again.");
		return found;
	}
});
const PRINTED = {
	"Successful requests": "completed",
	"Failed requests": "failed",
	"Request throughput (req/s)": "request_throughput",
	"Output token throughput (tok/s)": "output_throughput",
	"Total token throughput (tok/s)": "total_token_throughput"
};
function printed(text, name) {
	const lines = [...text.matchAll(/^([A-Z][^:\n]*):\s+([\d.]+)\s*$/gm)].map(([, label, value]) => [PRINTED[label] ?? label.toLowerCase().replace(" (ms)", "_ms").replaceAll(" ", "_"), parseNumber(value)]);
	return {
		...Object.fromEntries(lines),
		model_id: name
	};
}
function vllmEntries(result) {
	const passed = countAt(result, "completed");
	if (!result || passed === void 0) return ["a result is damaged, or has no number of completed requests"];
	const timesOf = (id) => {
		return labelledTimes(Object.keys(result).filter((key) => key.endsWith(`_${id}_ms`)).map((key) => [key.slice(0, key.indexOf("_")), key]), (key) => numberAt(result, key));
	};
	const concurrency = countAt(result, "max_concurrency");
	const load = [typeof result.request_rate === "number" ? `${result.request_rate} requests/s` : [], concurrency === void 0 ? [] : `${concurrency} concurrent`].flat();
	const model = textAt(result, "model_id") ?? textAt(result, "backend") ?? "requests";
	const asked = countAt(result, "num_prompts");
	const failed = countAt(result, "failed") ?? (asked === void 0 ? void 0 : Math.max(0, asked - passed));
	return entriesOf({
		workflow: load.length === 0 ? model : `${model} (${load.join(", ")})`,
		count: passed + (failed ?? 0),
		errorCount: failed,
		times: {
			...timesOf("e2e_latency"),
			...timesOf("e2el")
		},
		throughput: numberAt(result, "request_throughput"),
		missing: {
			avg: UNASKED,
			p95: UNASKED,
			p99: UNASKED
		}
	}, timesOf, numberAt(result, "output_throughput") ?? numberAt(result, "total_token_throughput"));
}
const METRICS = {
	ttft: "time_to_first_token_ms",
	tpot: "time_per_output_token_ms",
	itl: "inter_token_latency_ms"
};
const guidellm = jsonFormat({
	id: "guidellm",
	kind: "aggregates",
	tool: "guidellm",
	perTest: true,
	looksFor: "benchmarks.json of guidellm (guidellm_version, benchmarks)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"guidellm_version"\s*:|"type_"\s*:\s*"generative_benchmark/.test(text),
	what: "`benchmarks.json`",
	tested: "guidellm 0.8.1",
	gives: "the same, and times of requests, by strategy",
	lacks: "single requests",
	sample: "guidellm-0.8.1/benchmarks.json",
	remedy: "Run it again (guidellm run --output kind=json,path=benchmarks.json).",
	absent: "has no benchmarks of guidellm. Run it again.",
	entries: (document) => objectsAt(document, "benchmarks").flatMap((benchmark, index) => {
		const metrics = objectAt(benchmark, "metrics");
		const totals = objectAt(metrics, "request_totals") ?? objectAt(benchmark, "request_totals");
		const passed = countAt(totals, "successful");
		const workflow = strategyOf(objectAt(benchmark, "config") ?? objectAt(benchmark, "args"), index);
		if (passed === void 0) return [`the benchmark "${workflow}" has no number of requests`];
		const of = (id) => objectAt(objectAt(metrics, id), "successful");
		const timesOf = (id, unit = "ms") => timesIn({
			...of(id),
			...objectAt(of(id), "percentiles")
		}, unit);
		const failed = countAt(totals, "errored");
		const throughput = numberAt(of("requests_per_second"), "mean");
		const times = timesOf("request_latency", "s");
		return entriesOf({
			workflow,
			count: passed + (failed ?? 0),
			errorCount: failed,
			times,
			throughput
		}, (id) => timesOf(METRICS[id]), numberAt(of("output_tokens_per_second"), "mean"));
	})
});
function strategyOf(config, index) {
	const strategy = objectAt(config, "strategy");
	const type = textAt(strategy, "type_") ?? "benchmark";
	const profile = objectAt(config, "profile");
	if ((textAt(profile, "kind") ?? textAt(profile, "type_")) === "sweep") return `sweep ${index + 1} (${type})`;
	const rate = numberAt(strategy, "streams") ?? numberAt(strategy, "rate");
	return rate === void 0 ? type : `${type}@${rate}`;
}
//#endregion
//#region src/read/formats/load-tools/locust.ts
const LOCUST = {
	kind: "aggregates",
	tool: "locust"
};
const LOCUST_CSV = {
	...LOCUST,
	what: "`--csv`: stats, with failures and history",
	tested: "Locust 2.47.0",
	gives: "counts, errors with texts, exact mean, throughput, users over time; named by method and name",
	lacks: "percentiles beyond two digits, deviation, the last second; times of successes"
};
const SUPPLEMENTS = ["locust-stats", "locust-json"];
const locustStats = tableFormat({
	...LOCUST_CSV,
	id: "locust-stats",
	looksFor: "Locust stats CSV (Type,Name,Request Count)",
	matches: ({ text }) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(text),
	sample: "locust-2.47.0/lib_stats.csv",
	row({ names, cell, number }) {
		if (cell("Type") === "" && cell("Name") === "Aggregated") return void 0;
		const count = number("Request Count");
		const errorCount = number("Failure Count");
		if (!isCount(count) || !isCount(errorCount) || errorCount > count) return `the counts are not valid (found ${quoted(cell("Request Count"))}, ${quoted(cell("Failure Count"))})`;
		return {
			workflow: workflowOf(cell("Type"), cell("Name")),
			count,
			errorCount,
			failuresInTimes: errorCount,
			times: labelledTimes(names.filter((name) => /%|Time$/.test(name)).map((name) => [name, name]), number),
			throughput: number("Requests/s"),
			missing: { stddev: "Locust reports no standard deviation" }
		};
	},
	notices: noteRounding
});
const locustHistory = tableFormat({
	...LOCUST_CSV,
	id: "locust-history",
	supplements: SUPPLEMENTS,
	looksFor: "Locust stats history CSV (Timestamp,User Count,Type,Name), together with the stats",
	matches: ({ text }) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(text),
	sample: "locust-2.47.0/lib_stats_history.csv",
	rules: () => ({ anyWidth: true }),
	row({ fields: [time = "", count = ""] }, sink) {
		const timeMs = epochMs(parseNumber(time) ?? NaN);
		const users = parseNumber(count);
		if (timeMs === void 0 || !isCount(users)) return "the row has no valid time and number of users";
		sink.users(timeMs, users);
	}
});
const locustFailures = tableFormat({
	...LOCUST_CSV,
	id: "locust-failures",
	supplements: SUPPLEMENTS,
	looksFor: "Locust failures CSV (Method,Name,Error,Occurrences), together with the stats",
	matches: ({ text }) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(text),
	sample: "locust-2.47.0/lib_failures.csv",
	row({ cell, number }, sink) {
		const count = number("Occurrences");
		if (!isCount(count)) return `the number of occurrences is not valid (found ${quoted(cell("Occurrences"))})`;
		sink.series({
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
});
const locustExceptions = tableFormat({
	...LOCUST_CSV,
	id: "locust-exceptions",
	supplements: SUPPLEMENTS,
	looksFor: "Locust exceptions CSV (Count,Message,Traceback,Nodes), together with the stats",
	matches: ({ text }) => /^"?Count"?,"?Message"?,"?Traceback"?,"?Nodes"?/.test(text),
	sample: "locust-2.47.0/lib_exceptions.csv",
	row: () => void 0
});
const locustJson = jsonListFormat({
	...LOCUST,
	id: "locust-json",
	looksFor: "Locust JSON (num_requests, num_none_requests, response_times)",
	matches: ({ text }) => /^\s*\[\s*\{/.test(text) && /"num_none_requests"\s*:/.test(text),
	what: "`--json`, `--json-file`",
	tested: "Locust 2.47.0",
	gives: "counts, errors (with texts from the failures file), exact mean, deviation, percentiles, throughput; named by method and name",
	lacks: "percentiles and deviation beyond two digits; times of successes",
	sample: "reduced/locust-json.json",
	remedy: "Run the test again (locust --json-file results).",
	entries(list, sink) {
		noteRounding(sink);
		const entries = list.map(asObject);
		const seconds = secondsOf(entries);
		return entries.map((entry) => (entry && entryOf$1(entry, seconds)) ?? `an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? "nothing")})`);
	}
});
function noteRounding(sink) {
	sink.notice("rounded-percentiles", "its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.");
}
function workflowOf(method, name) {
	return method === "" ? name : `${method} ${name}`;
}
function isCount(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
const PERCENTS$1 = [
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
function secondsOf(entries) {
	const starts = entries.flatMap((entry) => numberAt(entry, "start_time") ?? []);
	const ends = entries.flatMap((entry) => numberAt(entry, "last_request_timestamp") ?? []);
	const seconds = Math.max(...ends) - Math.min(...starts);
	return Number.isFinite(seconds) && seconds > 0 ? seconds : void 0;
}
function entryOf$1(entry, seconds) {
	const count = countAt(entry, "num_requests");
	const errorCount = countAt(entry, "num_failures");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return void 0;
	const timed = count - (countAt(entry, "num_none_requests") ?? 0);
	const total = numberAt(entry, "total_response_time");
	const times = {
		avg: total === void 0 ? void 0 : total / timed,
		...timesIn({
			min: entry.min_response_time,
			max: entry.max_response_time
		}),
		...distributionOf(objectAt(entry, "response_times") ?? {})
	};
	return {
		workflow: workflowOf(textAt(entry, "method") ?? "", textAt(entry, "name") ?? ""),
		count,
		errorCount,
		failuresInTimes: errorCount,
		times: timed > 0 ? times : {},
		throughput: seconds === void 0 ? void 0 : count / seconds
	};
}
function distributionOf(counts) {
	const histogram = new Histogram();
	for (const time of Object.keys(counts)) {
		const [ms, count = 0] = [Number(time), countAt(counts, time)];
		if (Number.isSafeInteger(ms) && ms >= 0 && ms < MAX_RECORDABLE_UNITS && count > 0) histogram.record(ms, count);
	}
	const ranked = PERCENTS$1.map((percent) => [`p${percent}`, histogram.quantileMs(Number(percent) / 100)]);
	return {
		stddev: histogram.stddevMs(),
		...Object.fromEntries(ranked)
	};
}
//#endregion
//#region src/read/formats/load-tools/printed-databases.ts
const SYSBENCH = {
	start: /^(?:SQL|OLTP test) statistics:$/gm,
	needs: "total number of events:",
	figures: [
		/^[ \t]+total time:\s+(?<seconds>[\d.]+)s/m,
		/^[ \t]+total number of events:\s+(?<passed>\d+)/m,
		/^[ \t]+events(?: per second|\/s \(eps\)):\s+(?<throughput>[\d.]+)/m,
		/^[ \t]+transactions:\s+\d+\s+\((?<throughput>[\d.]+) per sec/m
	],
	labelled: /^[ \t]+(?:approx\.\s+)?(min|avg|max|\d+(?=(?:th)? percentile))(?:th)?(?: percentile)?:\s+([\d.]+(?:ms)?)\s*$/gm,
	broken: /^[ \t]+(?<message>ignored errors|deadlocks):\s+(?<count>\d+)/gm
};
const FIO = /^(.*): (\(groupid=\d+, jobs=\d+\): err=.*)$/m;
function outputsOfFio(text, start) {
	return outputsOf(text, start).flatMap((job) => {
		const [, name = "", outcome = ""] = FIO.exec(job) ?? [];
		const totals = /issued rwts: total=([\d,]+)/.exec(job)?.[1]?.split(",") ?? [];
		return [
			"read",
			"write",
			"trim"
		].flatMap((direction, i) => {
			const own = new RegExp(`^ {2}${direction}: IOPS=([\\d.]+)([kM]?).*\n(?: {3}.*\n)+`, "m").exec(job);
			if (!own) return [];
			const [lines, iops, scale] = own;
			const kind = lines.includes(" lat percentiles") ? "lat" : "clat";
			const times = new RegExp(` ${kind} (?:percentiles )?\\((.s)ec\\):((?:.*=.*\n| +\\|.*\n|\n)+)`, "g");
			const figures = [...lines.matchAll(times)].flatMap(([, unit, found]) => [...found.matchAll(/([\w.]+)=\[? *([\d.]+)(k?)/g)].map(([, label, value, thousands]) => `${label}=${Number(value) * (thousands ? 1e3 : 1)} ${unit}`));
			const rate = Number(iops) * {
				k: 1e3,
				M: 1e6
			}[scale] || Number(iops);
			return [[
				`${name} ${direction}: ${outcome}`,
				`rate=${rate}`,
				`total=${totals[i]}`,
				...figures
			].join("\n")];
		});
	});
}
const PRINTED_DATABASES = [
	printedTool("pgbench", "pgbench-15.18/scripts.txt", "transaction type, scaling factor, tps", {
		start: /^SQL script \d+: (?<name>.+)$/gm,
		looks: /^transaction type: /m,
		needs: " transactions (",
		figures: [
			/^ - (?<passed>\d+) transactions \(.*, tps = (?<throughput>[\d.]+)/m,
			/^ - latency average = (?<avg>[\d.]+ ms)/m,
			/^ - latency stddev = (?<stddev>[\d.]+ ms)/m
		],
		broken: /^ - number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm,
		otherwise: {
			start: /^transaction type: (?<name>.+)$/gm,
			needs: "number of transactions actually processed",
			figures: [
				/^number of transactions actually processed: (?<passed>\d+)/m,
				/^latency average\s*[=:] (?<avg>[\d.]+ ms)/m,
				/^latency stddev\s*[=:] (?<stddev>[\d.]+ ms)/m,
				/^tps = (?<throughput>[\d.]+)/m,
				/^tps = (?<throughput>[\d.]+) \((?:without|excluding)/m
			],
			broken: /^number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm
		}
	}),
	printedTool("sysbench", "sysbench-1.0.20/oltp.txt", "General statistics, total number of events", {
		...SYSBENCH,
		start: /^sysbench \d.*\n+Running the test with /gm,
		looks: /^(?:General statistics|Test execution summary):$/m,
		otherwise: SYSBENCH
	}),
	printedTool("redis-benchmark", "redis-benchmark-7.0.15/default.txt", "test, rps; requests per second", {
		start: /^====== (?<name>.+) ======\s*$/gm,
		looks: /^[ \t]+\d+ requests completed in /m,
		needs: "requests per second",
		figures: [/^[ \t]+(?<count>\d+) requests completed in/m, /(?<throughput>[\d.]+) requests per second/],
		columns: /latency summary \(msec\):\n\s+(?<names>avg.*)\n\s+(?<values>.*)/,
		otherwise: {
			start: /^(?<name>[^\s"].*): (?<throughput>\d+\.\d\d) requests per second(?:, p50=(?<p50>[\d.]+) msec)?\s*$/gm,
			otherwise: {
				start: /^"(?<name>[^"]+)","(?<throughput>[\d.]+)"/gm,
				looks: /^"test","rps"|^"(?:PING_\w+|SET|GET)","[\d.]+"$/m,
				figures: [/^.*?,.*?,"(?<avg>[\d.]+)","(?<min>[\d.]+)","(?<p50>[\d.]+)","(?<p95>[\d.]+)","(?<p99>[\d.]+)","(?<max>[\d.]+)"/]
			}
		}
	}),
	printedTool("fio", "fio-3.33/normal.txt", "groupid=, IOPS=, issued rwts", {
		sampleBytes: 1500,
		start: /^(?<name>\S.*): \(groupid=\d+, jobs=\d+\): err=.*$/gm,
		needs: ": err= 0:",
		outputs: outputsOfFio,
		figures: [/^rate=(?<throughput>[\d.]+)$/m, /^total=(?<count>\d+)$/m],
		labelled: /^([\w.]+)=([\d.]+ [nm]?s|[\d.]+ us)$/gm
	}),
	printedTool("memtier", "memtier-2.2.0-28-g2f74d61/percentiles.txt", "ALL STATS, Type, Ops/sec, Hits/sec", {
		remedy: "memtier_benchmark --print-percentiles=50,90,95,99",
		start: /^Type +Ops\/sec /gm,
		outputs(text) {
			const [header = "", ...lines] = text.slice(text.search(/^Type +Ops\/sec (?![\s\S]*^Type +Ops)/m)).split("\n");
			return lines.slice(1, lines.findIndex((line) => line.startsWith("Totals ")) + 1).filter((row) => /^(?!Totals )\S+ +(?!0\.00 )[\d.]+ /.test(row)).map((row) => `${header.replace(/(?<=\S)\.? Latency/g, "")}\n${row}`);
		},
		figures: [/\n(?<name>\S+) +(?<throughput>[\d.]+)/],
		columns: /^Type +(?<names>.*)\n\S+ +(?<values>.*)/
	}),
	printedTool("ycsb", "ycsb-0.17.0/run.txt", "[OVERALL], RunTime(ms)", {
		start: /^\[(?<name>OVERALL|(?!CLEANUP)[A-Z]+(?:-(?!FAILED)[A-Z]+)*)\], (?:RunTime\(ms\)|Operations), /gm,
		looks: /^\[OVERALL\], RunTime\(ms\), /m,
		skips: /^\[(?:CLEANUP|\S+-FAILED)\].*$/gm,
		unit: "us",
		figures: [/^\[OVERALL\], Throughput\(ops\/sec\), (?<throughput>[\d.]+)/m, /^\[[A-Z-]+\], Operations, (?<passed>\d+)/],
		labelled: /^\[[A-Z-]+\], (Average|Min|Max|\d+(?:\.\d+)?(?=\D*Percentile)).*Latency\(us\), ([\d.]+)/gm,
		failed: /^\[[A-Z-]+\], Return=(?<code>[A-Z]\w+), (?<count>\d+)/gm
	})
];
//#endregion
//#region src/read/formats/load-tools/printed-load-tools.ts
const PERCENTS = /^[ \t]+(\d+(?:\.\d+)?)%\s+(\S+)\s*$/gm;
const BOMBARDIER = {
	start: /^Statistics\s+Avg\s+Stdev\s+Max$/gm,
	needs: "HTTP codes:",
	figures: [/^[ \t]+Reqs\/sec\s+(?<throughput>[\d.]+)/m],
	columns: /^Statistics\s+(?<names>Avg.*)\n.*\n\s+Latency\s+(?<values>.*)$/m,
	labelled: PERCENTS,
	failed: /\b(?<code>[1-5]xx|others) - (?<count>\d+)/g
};
const PRINTED_LOAD_TOOLS = [
	printedTool("wrk", "wrk-4.1.0/item.txt", "Running … test @ …, Thread Stats", {
		remedy: "wrk --latency, or wrk2 for p95",
		start: /^[ \t]*Running \S+ test @ (?<name>\S+)/gm,
		looks: /^[ \t]+Thread Stats\s/m,
		needs: " requests in ",
		skips: /^.*Uncorrected Latency[\s\S]*?^-{20,}$/m,
		figures: [
			/^[ \t]*(?<count>\d+) requests in /m,
			/^Requests\/sec:\s*(?<throughput>[\d.]+)/m,
			/^ +(?<p95>[\d.]+) +0\.95\d* +\d/m
		],
		columns: /^[ \t]+Thread Stats\s+(?<names>Avg.*)\n\s+Latency\s+(?<values>.*)/m,
		labelled: PERCENTS,
		failed: /^[ \t]*Non-2xx or 3xx responses: (?<count>\d+)/gm,
		lost: /(?<=^[ \t]*Socket errors: .*)(?<message>timeout) (?<count>\d+)/gm,
		broken: /(?<=^[ \t]*Socket errors: .*)(?<message>connect|read|write) (?<count>\d+)/gm,
		omitsZero: true
	}),
	printedTool("vegeta", "vegeta-12.13.0/flaky.txt", "Requests [total, rate], Latencies; Bucket # % Histogram", {
		remedy: "vegeta report, or vegeta report -type=json",
		start: /^Requests\s+\[total.*\]\s+(?<count>\d+)(?:, (?:[\d.]+, )?(?<throughput>[\d.]+))?\s*$/gm,
		needs: "Status Codes",
		columns: /^Latencies\s+\[(?<names>.*)\]\s+(?<values>.*)$/m,
		failed: /(?<=^Status Codes .*)\b(?<code>\d+):(?<count>\d+)/gm,
		otherwise: {
			start: /^Bucket\s+#\s+%\s+Histogram$/gm,
			parts: /^\[.*\]\s+(?<count>\d+)\s+[\d.]+%/gm
		}
	}),
	printedTool("hey", "hey-0.1.5/renew.txt", "Summary, Total, Slowest, Fastest, Response time histogram", {
		sampleBytes: 1500,
		start: /^[ \t]*Summary:\s*\n\s+Total:\s+[\d.]+ secs\s*$/gm,
		looks: /^[ \t]+Fastest:\s/m,
		needs: "Status code distribution",
		unit: "s",
		figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
		labelled: /^[ \t]+(Average|Slowest|Fastest|\d+(?=%+ in )):?(?:%+ in)?\s+([\d.]+)/gm,
		failed: /^[ \t]+\[(?<code>\d+)\]\s+(?<count>\d+) responses\s*$/gm,
		broken: /^[ \t]+\[(?<count>\d+)\]\s+(?!\d+ responses\s*$)(?<message>\S.*)$/gm,
		omitsZero: true
	}),
	printedTool("ab", "apachebench-2.3/checkin.txt", "This is ApacheBench", {
		start: /^[ \t]*This is ApacheBench, /gm,
		needs: "Complete requests:",
		figures: [
			/^Document Path:[ \t]+(?<name>\S.*)$/m,
			/^Complete requests:\s+(?<count>\d+)/m,
			/^Requests per second:\s+(?<throughput>[\d.]+)/m,
			/^Total:\s+(?<min>\d+)\s+(?<avg>\d+)\s+(?<stddev>[\d.]+)\s+(?<p50>\d+)\s+(?<max>\d+)\s*$/m
		],
		labelled: PERCENTS,
		failed: /^Non-2xx responses:\s+(?<count>\d+)/gm,
		lost: /(?<=^[ \t]*\((?:Connect.*)?)(?<message>Connect|Receive|Exceptions): (?<count>\d+)/gm,
		omitsZero: true,
		note: [
			/^[ \t]*\(Connect: .* Length: ([1-9]\d*)/m,
			"ab-length",
			"ab counts $1 requests as failed because their responses have another length than the first one. This is normal for dynamic pages, so they are not counted as failed."
		]
	}),
	printedTool("siege", "siege-4.0.7/flaky.txt", "Transactions, Availability, Longest transaction", {
		start: /^[^\w\n]*transactions[^\w\n]+(?<passed>\d+)/gim,
		looks: /^[^\w\n]*longest[_ ]transaction\W/im,
		unit: "s",
		figures: [
			/^[^\w\n]*elapsed[_ ]time[^\w\n]+(?<seconds>[\d.]+)/im,
			/^[^\w\n]*response[_ ]time[^\w\n]+(?<avg>[\d.]+(?: m?s\w*)?)/im,
			/^[^\w\n]*transaction[_ ]rate[^\w\n]+(?<throughput>[\d.]+)/im,
			/^[^\w\n]*longest[_ ]transaction[^\w\n]+(?<max>[\d.]+(?: m?s)?)/im,
			/^[^\w\n]*shortest[_ ]transaction[^\w\n]+(?<min>[\d.]+(?: m?s)?)/im
		],
		broken: /^[^\w\n]*failed[_ ]transactions[^\w\n]+(?<count>\d+)/gim,
		note: [
			/^[^\w\n]*response[_ ]time[^\w\n]+[\d.]+(?![\d.]| ?ms)/im,
			"rounded-percentiles",
			"siege rounds its times to 10 ms here, so smaller changes do not show."
		]
	}),
	printedTool("h2load", "h2load-1.52/flaky.txt", "finished in … req/s, requests: … succeeded", {
		start: /^finished in (?<seconds>[^,\n]+), (?<throughput>[\d.]+) req\/s/gm,
		looks: /^requests: \d+ total/m,
		needs: "requests: ",
		figures: [/^requests: (?<count>\d+) total/m],
		columns: /^[ \t]+(?<names>min\s+max\s.*)\n(?:time for )?request\s*:(?<values>.*)$/m,
		failed: /(?<=^requests: .*)(?<count>\d+) (?<message>failed)/gm
	}),
	printedTool("bombardier", "bombardier-1.2.6/flaky.txt", "Bombarding …, Statistics, HTTP codes", {
		...BOMBARDIER,
		remedy: "bombardier --latencies",
		start: /^Bombarding (?<name>\S+) (?:with|for) /gm,
		looks: BOMBARDIER.start,
		otherwise: BOMBARDIER
	}),
	printedTool("ghz", "ghz-0.93.0/flaky.txt", "Summary, Count, Slowest, Status code distribution", {
		start: /^[ \t]*Summary:\s*\n(?:\s+Name:\s+(?<name>\S.*)\n)?\s+Count:\s+(?<count>\d+)$/gm,
		needs: "Status code distribution",
		figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
		labelled: /^[ \t]+(Average|Slowest|Fastest|\d+(?= ?% in )):?(?: ?% in)?\s+([\d.]+ [nµm]?s)\s*$/gm,
		failed: /^[ \t]+\[(?<code>\w+)\]\s+(?<count>\d+) responses/gm
	}),
	printedTool("plow", "plow-1.4.0-2-g996bf68/flaky.txt", "Benchmarking …, Summary, RPS, Latency Percentile", {
		start: /^Benchmarking (?<name>\S+) (?:with|for|using) /gm,
		looks: /^Latency Percentile:/m,
		needs: "Summary:",
		skips: /^Summary:[\s\S]*^(?=Summary:)/m,
		figures: [/^ +Count +(?<count>\d+)/m, /^ +RPS +(?<throughput>[\d.]+)/m],
		columns: [/^Statistics +(?<names>.*)\n +Latency +(?<values>.*)$/m, /^Latency Percentile:\n +(?<names>.*)\n +(?<values>.*)$/m],
		failed: /^ +(?<code>[1-5]xx) +(?<count>\d+)/gm,
		lost: /^ +(?<count>\d+) +"(?<message>.*)"\s*$/gm
	}),
	printedTool("fortio", "fortio-1.75.2-6-g45e1871/flaky.txt", "Fortio … running at, Aggregated Function Time", {
		remedy: "fortio load -p 50,75,90,95,99",
		start: /^Fortio \S+ running at .*: (?<name>\S+)$/gm,
		needs: "All done ",
		unit: "s",
		figures: [
			/^Aggregated Function Time : count (?<count>\d+) avg (?<avg>\S+) \+\/- (?<stddev>\S+) min (?<min>\S+) max (?<max>\S+)/m,
			/^All done .*, (?<throughput>[\d.]+) qps$/m,
			/^Ended after .* qps=(?<throughput>[\d.e+]+)$/m
		],
		labelled: /^# target ([\d.]+)% (\S+)$/gm,
		failed: /^(?:Code|Health|Ping|tcp|udp) +(?<code>\S+) : (?<count>\d+)(?: \(.*)?$/gm
	}),
	printedTool("nighthawk", "nighthawk-by-hand/item.txt", "Nighthawk, Request start to response end, Counter", {
		sampleBytes: 2500,
		start: /^Nighthawk - A layer 7 protocol benchmarking tool/gm,
		needs: "Per second",
		skips: /^Queueing[\s\S]*?(?=^Request start to response end)/m,
		figures: [
			/min: (?<min>[^|]+) \| mean: (?<avg>[^|]+) \| max: (?<max>[^|]+) \| pstdev: (?<stddev>.+)$/m,
			/^ +0\.5 +\d+ +(?<p50>.+)\n +0\.75 +\d+ +(?<p75>.+)\n.*\n +0\.9 +\d+ +(?<p90>.+)\n +0\.95 +\d+ +(?<p95>.+)$/m,
			/upstream_rq_total +\d+ +(?<throughput>[\d.]+)$/m
		],
		failed: /^\S*benchmark\.http_(?<code>[1-5]xx) +(?<count>\d+)/gm,
		broken: /^\S*benchmark\.(?<message>stream_resets|pool_\w+) +(?<count>\d+)/gm
	})
];
//#endregion
//#region src/read/formats/load-tools/taurus.ts
const TAURUS = {
	kind: "aggregates",
	tool: "taurus",
	tested: "Taurus 1.17.2"
};
const taurusStats = wholeTableFormat({
	id: "taurus-stats",
	...TAURUS,
	looksFor: "Taurus final-stats.csv (label, avg_rt, succ, fail)",
	needed: [
		"label",
		"avg_rt",
		"succ",
		"fail"
	],
	what: "`final-stats.csv`",
	gives: "counts, errors by code, mean, deviation, percentiles",
	lacks: "throughput, transactions, times of successes",
	sample: "taurus-1.17.2/final-stats.csv",
	entries: (rows) => rows.map(({ names, line, cell, number }) => {
		const under = (prefix) => names.flatMap((name) => name.startsWith(prefix) ? [[name.slice(prefix.length), number(name)]] : []);
		return entryOf({
			label: cell("label"),
			line,
			number,
			percentiles: under("perc_"),
			codes: under("rc_")
		});
	})
});
const taurusXml = xmlFormat({
	id: "taurus-xml",
	...TAURUS,
	looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
	matches: ({ text }) => /^\s*<(?:\?xml|FinalStatus)/.test(text) && /<FinalStatus[\s>]/.test(text),
	what: "`final-stats.xml`, which the Jenkins performance plugin keeps of each build",
	gives: "counts, errors by code, mean, deviation, percentiles, throughput",
	lacks: "transactions, times of successes; throughput where the file has no `TestDuration`",
	sample: "taurus-1.17.2/final-stats.xml",
	sampleBytes: 4e3,
	remedy: "Write it again (module final-stats, dump-xml).",
	absent: "it holds no group. Write it again (module final-stats, dump-xml).",
	entries(root) {
		const durationS = parseNumber((elementsIn(root, "TestDuration")[0]?.text ?? "").trim());
		return elementsIn(root, "Group").map(({ attributes: { label = "" }, line, children }) => {
			const under = (element) => children.flatMap(({ name, attributes: { param, value = "" } }) => name === element && param !== void 0 ? [[param, parseNumber(value)]] : []);
			const number = (name) => parseNumber(children.find((child) => child.name === name)?.attributes.value ?? "");
			return entryOf({
				label,
				line,
				number,
				percentiles: under("perc"),
				codes: under("rc"),
				durationS
			});
		});
	}
});
function entryOf({ label, line, number, percentiles, codes, durationS }) {
	if (label === "") return void 0;
	const passed = number("succ");
	const failed = number("fail");
	if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed < 0 || failed < 0) return {
		issue: `the counts succ and fail of ${quoted(label)} are not valid`,
		line
	};
	const count = passed + failed;
	const errors = codes.filter(([code, times]) => failed > 0 && !/^[23]\d\d$/.test(code) && Number.isSafeInteger(times) && times > 0);
	return {
		workflow: label,
		count,
		errorCount: failed,
		failuresInTimes: failed,
		times: labelledTimes([
			["avg", number("avg_rt")],
			["stddev", number("stdev_rt")],
			...percentiles
		], fromSeconds),
		throughput: durationS !== void 0 && durationS > 0 ? count / durationS : void 0,
		errors: errors.map(([code, times]) => ({
			code,
			message: "",
			count: times
		})),
		missing: { throughput: "Taurus' final statistics have the number of samples, but not how long the test took" }
	};
}
//#endregion
//#region src/read/formats/load-tools/vegeta-samples.ts
const SAMPLES = {
	kind: "samples",
	tool: "vegeta",
	perTest: true,
	unitMs: .001,
	what: "`encode -to csv`, `-to json`",
	tested: "vegeta 12.13.0",
	gives: "every sample by method and path, error texts, to the microsecond",
	lacks: "users"
};
const COLUMNS = "timestamp,code,latency,bytes_out,bytes_in,error,body,attack,seq,method,url,headers".split(",");
const vegetaCsv = {
	...SAMPLES,
	id: "vegeta-csv",
	looksFor: "vegeta CSV (nanoseconds since 1970, code, latency, bytes, without a header)",
	matches: ({ text }) => /^\d{19},\d{1,3},\d+,\d+,\d+,/.test(text),
	sample: "vegeta-12.13.0/samples.csv.gz",
	read: (input, sink) => readRows(input, sink, ({ line, cell }) => pass(cell, sink, line), {
		names: COLUMNS,
		anyWidth: true
	})
};
const vegetaLines = {
	...SAMPLES,
	id: "vegeta-ndjson",
	looksFor: "vegeta JSON lines ({\"attack\":…,\"seq\":…,\"latency\":…})",
	matches: ({ text }) => /^\{(?=.*"attack":)(?=.*"seq":\d)(?=.*"latency":\d)/.test(text),
	sample: "vegeta-12.13.0/samples.ndjson.gz",
	async read({ chunks }, sink) {
		let rows = 0;
		let truncated = false;
		for await (const block of lineBlocksOf(chunks, sink.file, sink.limits)) forEachLine(block, (start, end, line) => {
			if (start === end) return;
			const entry = asObject(parseJson(decodeText(block.bytes, start, end)));
			const isLast = block.unterminated && !entry;
			const problem = entry ? pass((key) => String(entry[key] ?? ""), sink, line) : "the line is not a JSON object";
			if (isLast) truncated = true;
			else rows++;
			if (problem !== void 0 && !isLast) sink.issue(problem, line);
		});
		return truncated ? {
			rows,
			truncated
		} : { rows };
	}
};
function pass(cell, sink, line) {
	const found = [
		"timestamp",
		"latency",
		"code"
	].map(cell);
	const [startMs, latency, code] = [
		parseTimestamp(found[0])?.ms,
		parseNumber(found[1]),
		found[2]
	];
	const durationMs = latency === void 0 ? NaN : latency / 1e6;
	if (startMs === void 0 || !isElapsed(durationMs) || !/^\d{1,3}$/.test(code)) return `the row has no valid time, latency in ns and code (found ${quoted(found.join(","))})`;
	const error = cell("error");
	const address = addressWorkflow(cell("url"));
	const sample = {
		workflow: address ? `${cell("method")} ${address}` : cell("attack") || fileName(sink.file),
		kind: "request",
		startMs,
		durationMs,
		ok: isPassingCode(code) && error === ""
	};
	if (!sample.ok && code !== "0") sample.errorCode = code;
	if (!sample.ok && error !== "") sample.errorMessage = error;
	const bytes = parseNumber(cell("bytes_in"));
	if (bytes !== void 0 && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes;
	sink.sample(sample, line);
}
//#endregion
//#region src/read/formats/tables/bucket-series.ts
const UNIT_MS = .001;
function seriesOfBucket(bucket) {
	const { workflow, dimensions, upTo, count, failed: errorCount, sum, startMs, endMs } = bucket;
	const failed = errorCount ?? 0;
	const passed = count - failed;
	const isOpen = upTo === Number.POSITIVE_INFINITY;
	const hasMean = passed === 0 || sum !== void 0 && !(isOpen && failed > 0);
	const noMean = hasMean ? {} : { avg: "the table does not have the sums of successful times" };
	const noDeviation = hasMean && !isOpen ? {} : { stddev: "the table does not have bounds or sums of all times" };
	const missing = {
		...noMean,
		...noDeviation,
		"error-rate": "the table does not say which samples failed"
	};
	const mean = (sum ?? (isOpen ? 0 : count * upTo)) / count;
	return {
		...reportedSeries({
			workflow,
			count,
			errorCount,
			missing,
			startMs,
			endMs
		}),
		dimensions,
		...defined({
			passed: passed > 0 ? timesAt(mean, passed, isOpen) : void 0,
			failed: failed > 0 ? timesAt(mean, failed, isOpen) : void 0,
			batches: batchOf(bucket, mean, passed)
		})
	};
}
function timesAt(mean, count, isOpen) {
	const exact = {
		minUnits: MAX_RECORDABLE_UNITS,
		maxUnits: MAX_RECORDABLE_UNITS,
		sumUnits: Math.round(mean * count)
	};
	const last = Int32Array.of(bucketIndexOf(MAX_RECORDABLE_UNITS));
	if (isOpen) return Histogram.fromSorted(UNIT_MS, last, Float64Array.of(count), exact);
	const histogram = new Histogram(UNIT_MS);
	const low = Math.floor(mean);
	const above = Math.round((mean - low) * count);
	if (above < count) histogram.record(low, count - above);
	if (above > 0) histogram.record(low + 1, above);
	return histogram;
}
function batchOf(bucket, mean, passed) {
	const { upTo, count, startMs, endMs } = bucket;
	if (startMs === void 0 || endMs === void 0) return void 0;
	const widthMs = 2 ** Math.round(Math.log2(Math.max(1, endMs - startMs)));
	const units = upTo === Number.POSITIVE_INFINITY ? MAX_RECORDABLE_UNITS : Math.round(mean);
	const sketch = passed > 0 ? [sketchBucketOf(units), passed] : [];
	return {
		widthMs,
		first: Math.floor(Math.max(startMs, endMs - 1) / widthMs),
		batches: [{
			count,
			errorCount: count - passed,
			sumMs: mean * passed * UNIT_MS,
			sketch
		}]
	};
}
//#endregion
//#region src/read/formats/tables/histogram-table.ts
const histogramTable = {
	id: "histogram",
	kind: "aggregates",
	tool: "custom",
	looksFor: "histogram as a table (workflow, le_ms, count)",
	matches: (head) => headerOf(head) !== void 0,
	what: "histograms that a database counted, as CSV or a JSON list: see [scale.md](scale.md)",
	tested: "DuckDB 2, PostgreSQL 15, chDB 4, Spark 4, Prometheus 2.42",
	gives: "counts, errors, percentiles to the width of the buckets; the mean from `sum_ms`, throughput from `start` and `end`",
	lacks: "texts of errors, transactions; the mean without sums; percentiles above the largest bound",
	sample: "histogram-by-hand/minutes.csv",
	unitMs: UNIT_MS,
	read
};
function headerOf({ text }) {
	const entry = /^\s*\[\s*\{((?:[^{}"]|"(?:[^"\\]|\\.)*")*)\}/.exec(text)?.[1];
	if (entry === void 0) return sniffHeader(text, isHeader);
	const names = [...entry.matchAll(/"(\w+)"\s*:/g)].map(([, name]) => name);
	return isHeader(names) ? { names } : void 0;
}
function isHeader(names) {
	return [
		/^workflow$/,
		/^le(_|$)/,
		/^(count|cumulative)$/
	].every((wanted) => names.some((name) => wanted.test(name)));
}
async function read(input, sink) {
	const { names = [], delimiter } = headerOf(input.head) ?? {};
	if (names.length === 0) throw refused(sink, "has no columns workflow, le_ms and count. Export it again.");
	const rowOf = rowReader(names, sink.dimensionColumns);
	const cumulative = [];
	const bounds = /* @__PURE__ */ new Set();
	const add = (bucket) => {
		if (bucket.count === 0) return;
		sink.series(seriesOfBucket(bucket));
		bounds.add(bucket.upTo);
	};
	const take = (cell, line) => {
		const row = rowOf(cell, line);
		if (typeof row === "string") return row;
		if (row.isCumulative) cumulative.push(row);
		else add(row);
	};
	const entries = delimiter ? [] : await readJson(input, sink, "array", "Export it again.");
	for (const [i, entry] of entries.entries()) {
		const fields = new Map(Object.entries(asObject(entry) ?? {}));
		const problem = take((name) => String(fields.get(name) ?? ""), i + 1);
		if (problem !== void 0) sink.issue(problem, i + 1);
	}
	const end = delimiter ? await readRows(input, sink, (row) => take(row.cell, row.line), {
		delimiter,
		needed: names
	}) : { rows: entries.length };
	const isOpen = cumulative.some(({ upTo }) => upTo === Number.POSITIVE_INFINITY);
	for (const rows of groupBy(cumulative, (row) => row.histogram).values()) {
		const buckets = bucketsOf(rows, isOpen);
		if (typeof buckets !== "string") buckets.forEach(add);
		else for (const { workflow, line } of rows) sink.issue(`${quoted(workflow)}: ${buckets}`, line);
	}
	if (bounds.size === 0) return end;
	if (Math.min(...bounds) === Number.POSITIVE_INFINITY) throw refused(sink, "has samples in the bucket +Inf only, so it has no times. Export all buckets.");
	sink.notice("rounded-percentiles", WIDTHS);
	return end;
}
const WIDTHS = "its percentiles are as exact as its buckets are narrow: smaller changes of them may be invisible.";
const ROUNDING = 1.001;
function rowReader(names, dimensionColumns) {
	const cache = new DimensionCache();
	const wanted = dimensionColumns.filter(({ column }) => names.includes(column));
	const [le = "", sum = ""] = ["le", "sum"].map((base) => names.find((name) => name.split("_", 1)[0] === base));
	const count = names.includes("count") ? "count" : "cumulative";
	return (cell, line) => {
		const found = (expected, ...columns) => `expected ${expected}, found ${columns.map((column) => `${column} ${quoted(cell(column))}`).join(", ")}`;
		const workflow = cell("workflow");
		const [startMs, endMs] = ["start", "end"].map((column) => parseTimestamp(cell(column))?.ms);
		const dimensions = cache.of(wanted.map(({ name, column }) => [name, cell(column)]));
		const isCumulative = count === "cumulative" || /^(yes|true|1)$/i.test(cell("cumulative"));
		const row = {
			workflow,
			dimensions,
			upTo: unitsIn(le, cell),
			count: countIn(cell(count)),
			failed: names.includes("failed") ? countIn(cell("failed")) : void 0,
			sum: cell(sum) === "" ? void 0 : unitsIn(sum, cell),
			startMs,
			endMs,
			line,
			isCumulative,
			histogram: isCumulative ? JSON.stringify([
				workflow,
				dimensions,
				startMs,
				endMs
			]) : ""
		};
		const isSum = isCumulative && cell(le) === "" && (row.sum ?? -1) >= 0;
		if (workflow !== "" && isSum) return {
			...row,
			upTo: NaN,
			count: 0
		};
		const mostSum = isCumulative || row.count === 0 ? Number.MAX_VALUE : row.count * row.upTo * ROUNDING;
		if (workflow === "") return "the row has no workflow";
		if (!(row.upTo >= 0)) return found("an upper bound in a column le_s, le_ms or le_us", le);
		if (!(row.count >= 0)) return found("a number of samples", count);
		if (row.failed !== void 0 && !(row.failed <= row.count)) return found("no more failed samples", count, "failed");
		if (row.sum !== void 0 && !(row.sum <= mostSum)) return found("their sum in sum_s, sum_ms or sum_us", count, le, sum);
		if ((cell("start") || cell("end")) && !(startMs <= endMs)) return found("start <= end", "start", "end");
		return row;
	};
}
function bucketsOf(rows, isOpen) {
	const byBound = [...groupBy(rows, ({ upTo }) => upTo).values()].map(added);
	const sorted = byBound.filter(({ upTo }) => upTo >= 0).sort((a, b) => a.upTo - b.upTo);
	const { upTo: last, sum = byBound.find(({ upTo }) => Number.isNaN(upTo))?.sum } = sorted.at(-1) ?? { upTo: 0 };
	if (isOpen && (last < Number.POSITIVE_INFINITY || sorted.length === 1)) return "buckets are missing. Export those with an upper bound and +Inf";
	const buckets = sorted.map((row, i) => {
		const before = sorted[i - 1] ?? {
			upTo: 0,
			count: 0,
			failed: 0
		};
		const failed = row.failed === void 0 ? void 0 : row.failed - before.failed;
		const width = row.upTo < Number.POSITIVE_INFINITY ? row.upTo - before.upTo : 0;
		return {
			...row,
			count: row.count - before.count,
			failed,
			sum: void 0,
			above: before.upTo,
			width
		};
	});
	const wrong = buckets.find(({ count, failed = 0, upTo, above }) => !(failed >= 0 && failed <= count) || upTo > 0 && upTo === above);
	if (wrong) return `the counts are not cumulative: ${wrong.count} samples (${wrong.failed ?? 0} failed) are in a bucket`;
	if (sum === void 0) return buckets;
	const sumAt = (share) => buckets.reduce((all, { count, above, width }) => all + count * (above + share * width), 0);
	const share = sumAt(1) > sumAt(0) ? (sum - sumAt(0)) / (sumAt(1) - sumAt(0)) : 0;
	const isEndless = last === Number.POSITIVE_INFINITY && buckets.at(-1).count > 0;
	if (share < 0 || share > ROUNDING && !isEndless) return "the sum is not that of the times in the buckets";
	const part = isEndless ? Math.min(share, .5) : share;
	const rest = sum - sumAt(part);
	return buckets.map(({ above, width, ...bucket }) => {
		return {
			...bucket,
			sum: bucket.count * (above + part * width) + (bucket.upTo === last && isEndless ? rest : 0)
		};
	});
}
function added(rows) {
	const total = (of) => rows.reduce((sum, row) => sum === void 0 || of(row) === void 0 ? void 0 : sum + of(row), 0);
	return {
		...rows[0],
		count: total((row) => row.count),
		failed: total((row) => row.failed),
		sum: total((row) => row.sum)
	};
}
function unitsIn(column, cell) {
	const text = cell(column);
	const units = /_(s|ms|us)$/.exec(column)?.[1];
	const value = /^\s*\+?inf(inity)?\s*$/i.test(text) ? Number.POSITIVE_INFINITY : parseNumber(text) ?? NaN;
	return units && value >= 0 ? value * {
		s: 1e6,
		ms: 1e3,
		us: 1
	}[units] : NaN;
}
function countIn(text) {
	const count = parseNumber(text) ?? -1;
	return Number.isSafeInteger(count) && count >= 0 ? count : NaN;
}
//#endregion
//#region src/read/formats/formats.ts
const FORMATS = [
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
	gatlingBinary,
	histogramTable,
	gatlingStats,
	gatlingGlobalStats,
	locustJson,
	locustStats,
	locustFailures,
	locustExceptions,
	locustHistory,
	taurusXml,
	taurusStats,
	artilleryReport,
	artilleryReport1,
	autocannonJson,
	heyCsv,
	ohaJson,
	ohaCsv,
	ghzCsv,
	vegetaCsv,
	vegetaLines,
	...JSON_REPORTS,
	...PRINTED_LOAD_TOOLS,
	...PRINTED_DATABASES,
	abGnuplot,
	vllm,
	guidellm,
	...BENCHMARK_FORMATS
];
//#endregion
//#region src/render/escape/printed.ts
const STYLE = String.raw`\x1b\[(?:1|2|22|31|32|33|36|39)m`;
const STYLES = new RegExp(`(${STYLE})`);
const STARTS_COMMAND = new RegExp(`^((?:\\s|${STYLE})*:):`);
const HOLDS_COMMAND = new RegExp(`#((?:${STYLE})*)#(?=(?:${STYLE})*[\\w.-]*\\[)`, "g");
const PLAIN = /^(?!\s*::)(?!.*##)[ -~→–±…·✓✗]*$/;
function escapePrinted(text, { styled = false } = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => PLAIN.test(line) ? line : escapeLine(line, styled)).join("\n");
}
function escapeLine(line, styled) {
	return (styled ? line.split(STYLES).map((part, i) => i % 2 === 1 ? part : showHidden(part)) : [showHidden(line)]).join("").replace(STARTS_COMMAND, "$1 :").replace(HOLDS_COMMAND, "#$1 #");
}
//#endregion
//#region src/entry/heap.ts
function keepNewSpaceSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--no-parallel-scavenge");
}
function letNewSpaceGrow() {
	setFlagsFromString("--semi-space-growth-factor=2");
	collectOldSpaceSooner();
}
function collectOldSpaceSooner() {
	setFlagsFromString("--heap-growing-percent=30");
}
//#endregion
//#region src/host/escaping-printer.ts
function printerTo({ out, err }, { color, isInteractive }) {
	let isShown = false;
	const progress = (line) => {
		if (isInteractive && (isShown || line !== "")) err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, " "))}`);
		isShown = line !== "";
	};
	const afterProgress = (print, text) => {
		progress("");
		print(linesOf(text));
	};
	return {
		out: (text) => afterProgress(out, escapePrinted(text)),
		err: (text) => afterProgress(err, escapePrinted(text)),
		page: (text) => afterProgress(out, escapePrinted(text, { styled: color })),
		progress
	};
}
function linesOf(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
//#endregion
//#region src/host/printer.ts
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
export { ABORTED$1 as ABORTED, AMBIGUOUS, ConfigError, DAY_MS, DECIMAL_COMMA, DEFAULT_LIMITS, DEFAULT_READ_OPTIONS, DELIMITERS, FAILED_JOBS, FIGURE_IDS, FORMATS, FirstIssues, HEAD_BYTES, HIDDEN, Histogram, InputError, KNOWN_METRICS, LoadTestError, MAX_RECORDABLE_UNITS, MIN_SILENCE_MS, NO_ROW_READ, NO_VALUE, PHASE, PLAIN$1 as PLAIN, PhaseTimes, PublishError, RESOURCES, RESOURCE_FIGURES, SKETCH_BUCKET_LIMIT, SeriesAccumulator, SeriesTable, StoreError, Summarizer, UsageError, UserError, VERDICTS, VERSION, activeMsOf, activeSpansOf, aggregateIn, agree, apart, append, areRelative, asObject, assembleRun, beginReading, benchmarkSeries, benchmarkValue, bucketIndexOf, bytesInWords, canSplit, checkKey, clipEnd, clipMiddle, collectOldSpaceSooner, compareText, compareVerdicts, compileDimensionRules, declareMetrics, declaredMetrics, defined, describeError, dimensionsKey, durationInWords, durationMsOf, encodingNamed, epochMs, escapePrinted, escapeWildcards, excludedText, exitCodeOf, expectedSilenceMs, footnoteMark, getOrAdd, goWorkflows, groupBy, guessRow, hasSucceeded, hasTimeUnit, histogramTable, isBranchName, isBuiltIn, isKnownIn, isLoad, isName, isObject, isPerfMonRow, isTime, isTrimming, jmeterAggregate, jmhName, joinSpans, keepNewSpaceSmall, lengthBefore, lengthOf, letNewSpaceGrow, listed, loadWindows, makeVisible, markersIn, mean, median, medianWithout, mergeSketches, metricOf$2 as metricOf, numberAt, objectAt, objectsAt, openDocuments, openPrinter, outputProblem, pack, parseDate, parseJson, parseJsonText, parseTimestamp, pausesAreKnown, pausesOf, peakOfUsers, perLoadMetric, perfGateRun, phaseFinder, phasesBy, phasesNotices, phasesOf, plainText, present, proseWithEdges, pytestWorkflows, quantileOf, quoted, rangeOf, readAggregates, readDocument, readOnce, readPart, readRange, readTable, readWhole, readingThreads, reportedSeries, resourcePerLoad, samplesNeeded, seriesKey, shortPhases, showHidden, sketchQuantileMs, sketchUnitsOf, sortedByName, spansOf, spansOfRun, sum, sumOfUsers, textAt, toolName, undecodedText, unlimited, unpack, usersWithin, visibleName, visibleProse, wildcard, withPresentNames, withUndecodedNotice, withoutEndings, withoutPhase, worst };
