import { __toESM } from "./rolldown-runtime.js";
import { closeSync, constants, createReadStream, openSync, readSync } from "node:fs";
import process from "node:process";
import path, { basename, dirname, join, resolve } from "node:path";
import * as zlib from "node:zlib";
import { constants as constants$1, crc32, deflateSync, inflateSync } from "node:zlib";
import { open, opendir, realpath, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Buffer as Buffer$1, isUtf8 } from "node:buffer";
import { pipeline } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { format } from "node:util";
//#region src/errors.ts
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
//#region src/model/duration.ts
const DAY_MS = 864e5;
//#endregion
//#region src/model/defined.ts
function defined(fields) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
function present(entries) {
	return entries.filter((entry) => entry !== void 0);
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
		...sortedByName$1(series.dimensions).flat()
	]);
}
function dimensionsKey(dimensions) {
	return JSON.stringify(sortedByName$1(dimensions));
}
function sortedByName$1(dimensions) {
	return Object.entries(dimensions).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
}
//#endregion
//#region src/stats/sketch.ts
const BUCKETS_PER_OCTAVE = 16;
const EXACT_BELOW = 2 * BUCKETS_PER_OCTAVE;
const EXACT_BITS = 5;
const SKETCH_BUCKETS = 1024;
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
//#region src/stats/varint.ts
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
//#region src/run-file/binary.ts
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
	return {
		count,
		errorCount,
		sumMs,
		sketch
	};
}
//#endregion
//#region src/run-file/format.ts
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
function joined$2(a, b) {
	if (a.indexes.length === 0) return b;
	if (b.indexes.length === 0) return a;
	const size = a.indexes.length + b.indexes.length - inBoth(a.indexes, b.indexes);
	const indexes = new Int32Array(size);
	const counts = new Float64Array(size);
	for (let at = 0, i = 0, j = 0; at < size; at++) {
		const left = a.indexes[i] ?? Number.POSITIVE_INFINITY;
		const right = b.indexes[j] ?? Number.POSITIVE_INFINITY;
		indexes[at] = Math.min(left, right);
		counts[at] = (left <= right ? a.counts[i++] : 0) + (right <= left ? b.counts[j++] : 0);
	}
	return {
		indexes,
		counts
	};
}
function inBoth(a, b) {
	let found = 0;
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const [left, right] = [a[i], b[j]];
		if (left === right) found++;
		if (left <= right) i++;
		if (right <= left) j++;
	}
	return found;
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
	get #size() {
		return this.#sorted?.indexes.length ?? this.#hashed?.size ?? 0;
	}
	#writable() {
		if (!this.#hashed) {
			const hashed = new SparseCounts();
			this.forEachBucket((index, count) => hashed.add(index, count));
			this.#hashed = hashed;
		}
		this.#sorted = void 0;
		return this.#hashed;
	}
	#buckets() {
		if (!this.#sorted) {
			const indexes = this.#hashed?.sortedKeys() ?? /* @__PURE__ */ new Int32Array();
			const counts = new Float64Array(indexes.length);
			for (let at = 0; at < indexes.length; at++) counts[at] = this.#hashed.get(indexes[at]);
			this.#sorted = {
				indexes,
				counts
			};
		}
		return this.#sorted;
	}
	forEachBucket(visit) {
		const { indexes, counts } = this.#buckets();
		for (let at = 0; at < indexes.length; at++) visit(indexes[at], counts[at]);
	}
	static fromBuckets(unitMs, buckets, exact) {
		const pairs = [...buckets];
		return Histogram.fromSorted(unitMs, Int32Array.from(pairs, ([index]) => index), Float64Array.from(pairs, ([, count]) => count), exact);
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
		if (this.#size >= 2 * other.#size) {
			const hashed = this.#writable();
			other.forEachBucket((index, count) => hashed.add(index, count));
		} else {
			this.#sorted = joined$2(this.#buckets(), other.#buckets());
			this.#hashed = void 0;
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
		const { indexes, counts } = this.#buckets();
		let seen = 0;
		let at = 0;
		while (seen + counts[at] < rank) seen += counts[at++];
		return Math.min(Math.max(medianUnitsOf(indexes[at]), this.#min), this.#max) * this.unitMs;
	}
};
//#endregion
//#region src/stats/hdr-codec.ts
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
	if (!(unitMs > 0 && unitMs < Number.POSITIVE_INFINITY)) throw new RangeError(`a unit of ${unitMs} ms`);
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
//#region src/run-file/series.ts
function encodeSeries(series, binary) {
	const { workflow, kind, dimensions, possiblyAborted } = series;
	return {
		workflow,
		kind,
		...defined({ dimensions: Object.keys(dimensions).length > 0 ? sortedByKey(dimensions) : void 0 }),
		...encodeValues(series, binary),
		...defined({ possiblyAborted: possiblyAborted && defined({
			count: possiblyAborted.count,
			rest: possiblyAborted.rest && encodeValues(possiblyAborted.rest, binary)
		}) })
	};
}
function encodeValues(series, binary) {
	const { count, errorCount, passed, failed, errors, batches, reported, missing } = series;
	return defined({
		count,
		errorCount,
		passed: passed && encodeHistogram(passed, binary),
		failed: failed && encodeHistogram(failed, binary),
		errors: errors.map(({ code, message, count }) => ({
			code,
			message,
			count
		})),
		batches: batches && binary.batches(encodeBatches(batches, unitMsOf(passed))),
		reported: reported && sortedByKey(reported),
		missing: missing && sortedByKey(missing),
		startMs: series.startMs,
		endMs: series.endMs,
		bytes: series.bytes,
		aborted: series.aborted,
		standalone: series.standalone ? true : void 0
	});
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
	const { workflow, kind, dimensions = {}, possiblyAborted } = stored;
	const identity = {
		workflow,
		kind,
		dimensions: sortedByKey(dimensions)
	};
	return {
		...identity,
		...decodeValues(stored, unpacker),
		...defined({ possiblyAborted: possiblyAborted && defined({
			count: possiblyAborted.count,
			rest: possiblyAborted.rest && {
				...identity,
				...decodeValues(possiblyAborted.rest, unpacker)
			}
		}) })
	};
}
function decodeValues(stored, unpacker) {
	const { count, errorCount, errors, batches, reported, missing, startMs, endMs, bytes, aborted, standalone } = stored;
	const passed = stored.passed && part("passed", () => decodeHistogram(stored.passed, unpacker));
	const failed = stored.failed && part("failed", () => decodeHistogram(stored.failed, unpacker));
	if (errorCount !== void 0 && errorCount > count) throw new RangeError(`${errorCount} of ${count} samples failed`);
	if (startMs !== void 0 && endMs !== void 0 && startMs > endMs) throw new RangeError("its end is before its start");
	return defined({
		count,
		errorCount,
		passed,
		failed,
		errors,
		batches: batches === void 0 ? void 0 : part("batches", () => decodeBatches(unpacker.unpack(batches), unitMsOf(passed))),
		reported,
		missing,
		startMs,
		endMs,
		bytes,
		aborted,
		standalone: standalone || void 0
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
//#region src/run-file/encode.ts
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
function textOf$2(run, binary, schema = 2) {
	const { tool, formats, startMs, endMs, activeSpans, samples, peakThreads, users, facts, provenance, sources, issues, notices } = run;
	const head = {
		schema,
		kind: RUN_KIND,
		tool,
		formats: [...formats],
		...defined({
			startMs,
			endMs,
			activeSpans: activeSpans?.map(([start, end]) => [start, end])
		}),
		samples,
		...defined({
			peakThreads,
			users: users && encodeUsers(users)
		}),
		facts: sortedByKey(facts),
		provenance: sortedByKey({ ...provenance }),
		sources: sources.map(({ name, format, rows, truncated }) => defined({
			name,
			format,
			rows,
			truncated
		})),
		issues: {
			count: issues.count,
			first: issues.first.map(({ file, line, message }) => defined({
				file,
				line,
				message
			}))
		},
		notices: notices.map(({ code, message }) => ({
			code,
			message
		})),
		...encodeRecords(run)
	};
	const series = run.series.map((each) => `\n${JSON.stringify(encodeSeries(each, binary))}`);
	return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(",")}\n]}\n`;
}
function encodeUsers({ startMs, endMs, stepMs, values }) {
	return {
		startMs,
		endMs,
		stepMs,
		values: [...values]
	};
}
function encodeRecords(run) {
	const { resourceSeries, statements, jobs } = run;
	return defined({
		resourceSeries: resourceSeries?.map(({ workflow, dimensions, metric, axis, values }) => ({
			workflow,
			dimensions: sortedByKey(dimensions),
			metric,
			axis: {
				startMs: axis.startMs,
				stepMs: axis.stepMs
			},
			values: [...values]
		})),
		statements: statements?.map(({ text, dimensions, calls, meanMs, totalMs, load, waits }) => defined({
			text,
			dimensions: sortedByKey(dimensions),
			calls,
			meanMs,
			totalMs,
			load,
			waits: waits && sortedByKey(waits)
		})),
		jobs: jobs?.map(({ workflow, dimensions, tenant, status, durationMs, error, startMs }) => defined({
			workflow,
			dimensions: sortedByKey(dimensions),
			tenant,
			status,
			durationMs,
			error,
			startMs
		}))
	});
}
//#endregion
//#region src/model/group-by.ts
function append(groups, key, value) {
	const group = groups.get(key);
	if (group) group.push(value);
	else groups.set(key, [value]);
}
function groupBy(values, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const value of values) append(groups, keyOf(value), value);
	return groups;
}
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
	return spans.flatMap(([start, end]) => end < startMs || start > endMs ? [] : [[Math.max(start, startMs), Math.min(end, endMs)]]);
}
function lengthOf(spans) {
	return spans.reduce((sum, [startMs, endMs]) => sum + (endMs - startMs), 0);
}
function lengthBefore(spans, ms) {
	return spans.reduce((sum, [startMs, endMs]) => sum + Math.max(0, Math.min(endMs, ms) - startMs), 0);
}
const PAUSE_FACTOR$1 = 3;
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
		if (silence <= PAUSE_FACTOR$1 * expectedSilenceMs(activeMs, Math.max(1, samples))) break;
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
	return joinSpans([...windowsAmong(run.series.filter(({ dimensions }) => agrees(dimensions))).values()].flatMap((window) => spansWithin(run, window)), 0);
}
function durationMsOf(run) {
	const spans = countedSpansOf(run);
	return spans.length > 0 ? Math.max(0, lengthOf(spans)) : void 0;
}
function pausesAreKnown({ activeSpans, startMs }) {
	return activeSpans !== void 0 || startMs === void 0;
}
function pausesOf(run) {
	const spans = countedSpansOf(run);
	return spans.slice(1).map(([startMs], i) => startMs - spans[i][1]);
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
	let spans = spansByRun.get(run);
	if (!spans) {
		const windows = loadWindows(run.series);
		spans = new Map([...windows].map(([key, window]) => [key, spansWithin(run, window)]));
		spansByRun.set(run, spans);
	}
	return spans;
}
const spansByRun = /* @__PURE__ */ new WeakMap();
function spansWithin(run, { startMs, endMs }) {
	return run.activeSpans ? clipSpans(activePartsOf(run), [startMs, endMs]) : [[startMs, Math.max(startMs, endMs)]];
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
			endMs: Math.max(window?.endMs ?? endMs, endMs)
		});
	}
	return windows;
}
//#endregion
//#region src/model/run-name.ts
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
//#endregion
//#region src/model/metric.ts
const FIXED = {
	avg: {
		unit: "ms",
		better: "lower",
		label: "average",
		meaning: "Mean elapsed time of successful samples."
	},
	min: {
		unit: "ms",
		better: "lower",
		label: "minimum",
		meaning: "Smallest elapsed time of successful samples."
	},
	max: {
		unit: "ms",
		better: "lower",
		label: "maximum",
		meaning: "Largest elapsed time of successful samples."
	},
	stddev: {
		unit: "ms",
		better: "lower",
		label: "std. deviation",
		meaning: "Sample standard deviation of the elapsed time of successful samples."
	},
	"error-rate": {
		unit: "ratio",
		better: "lower",
		label: "error rate",
		meaning: "Failed samples / all samples."
	},
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
	cpu: {
		unit: "ratio",
		better: "lower",
		label: "CPU",
		meaning: "Share of CPU in use, averaged over the run; 1 is one core or one unit, as the source counts."
	},
	memory: {
		unit: "ratio",
		better: "lower",
		label: "memory",
		meaning: "Share of memory in use, averaged over the run."
	},
	"memory-used": {
		unit: "bytes",
		better: "lower",
		label: "memory used",
		meaning: "Memory in use as a size, averaged over the run."
	},
	heap: {
		unit: "ratio",
		better: "lower",
		label: "heap",
		meaning: "Share of the largest heap of a process (a JVM) in use, averaged over the run."
	},
	"heap-used": {
		unit: "bytes",
		better: "lower",
		label: "heap used",
		meaning: "Heap of a process (a JVM) in use as a size, averaged over the run."
	},
	connections: {
		unit: "count",
		better: "lower",
		label: "connections",
		meaning: "Open connections, averaged over the run."
	},
	disk: {
		unit: "ratio",
		better: "lower",
		label: "disk",
		meaning: "Share of disk in use, averaged over the run."
	},
	"disk-used": {
		unit: "bytes",
		better: "lower",
		label: "disk used",
		meaning: "Disk space in use as a size, averaged over the run."
	},
	duration: {
		unit: "ms",
		better: "lower",
		label: "duration",
		meaning: "Duration of a job such as an import."
	},
	cost: {
		unit: "usd/h",
		better: "lower",
		exact: true,
		label: "cost",
		meaning: "Cost of the environment in USD an hour."
	}
};
const PERCENTILE$1 = /^p(\d{1,2}(?:\.\d{1,3})?)$/;
const RESOURCES = [
	"cpu",
	"memory",
	"memory-used",
	"heap",
	"heap-used",
	"connections",
	"disk",
	"disk-used"
];
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
let declared = /* @__PURE__ */ new Map();
function declareMetrics(metrics) {
	declared = new Map(metrics.map((metric) => [metric.id, metric]));
}
function isBuiltIn(id) {
	return Object.hasOwn(FIXED, id) || RESOURCE_FIGURE_OF.has(id) || quantileOf(id) !== void 0;
}
function declaredMetrics() {
	return [...declared.values()];
}
function declaredFigure(id) {
	for (const figure of Object.keys(FIGURES)) {
		const metric = id.endsWith(`-${figure}`) ? declared.get(id.slice(0, -figure.length - 1)) : void 0;
		if (metric) return {
			metric,
			figure
		};
	}
}
const RESOURCE_FIGURE_OF = new Map(RESOURCES.flatMap((resource) => Object.keys(FIGURES).map((figure) => [`${resource}-${figure}`, {
	resource,
	figure
}])));
const RESOURCE_FIGURES = [...RESOURCE_FIGURE_OF.keys()];
function perLoadMetric(resource) {
	return `${resource}-per-100rps`;
}
function resourcePerLoad(id) {
	const found = RESOURCE_FIGURE_OF.get(id);
	if (found) return found.figure === "per-100rps" ? found.resource : void 0;
	const own = declaredFigure(id);
	return own?.figure === "per-100rps" ? own.metric.id : void 0;
}
const KNOWN_METRICS = [
	"avg",
	"p50",
	"p75",
	"p90",
	"p95",
	"p99",
	"p99.9",
	"min",
	"max",
	"stddev",
	"error-rate",
	"throughput",
	"count",
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
	return metric === "avg" || metric === "min" || metric === "max" || metric === "stddev" || quantileOf(metric) !== void 0;
}
function samplesNeeded(id) {
	const q = quantileOf(id);
	return q === void 0 ? 0 : Math.ceil(.999999999 / (1 - q));
}
function metricOf$1(id) {
	if (Object.hasOwn(FIXED, id)) return {
		id,
		...FIXED[id]
	};
	const figure = RESOURCE_FIGURE_OF.get(id);
	if (figure) return resourceFigure(id, figure);
	const own = declared.get(id);
	if (own) return own;
	const ownFigure = declaredFigure(id);
	if (ownFigure) return withFigure(id, ownFigure.metric, ownFigure.figure);
	if (quantileOf(id) === void 0) return void 0;
	return {
		id,
		unit: "ms",
		better: "lower",
		label: id,
		meaning: `Elapsed time that ${id.slice(1)}% of the successful samples do not exceed (nearest rank).`
	};
}
function resourceFigure(id, { resource, figure }) {
	return withFigure(id, FIXED[resource], figure);
}
function withFigure(id, metric, figure) {
	const { label: words, meaning } = FIGURES[figure];
	const { label } = metric;
	return {
		...metric,
		id,
		label: `${label} ${words}`,
		meaning: meaning.replace("%s", label)
	};
}
function hasTimeUnit(id) {
	return metricOf$1(id)?.unit === "ms";
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
function sum(values) {
	let total = 0;
	for (const value of values) total += value;
	return total;
}
//#endregion
//#region src/stats/special.ts
const LANCZOS_G = 7;
const LANCZOS = [
	.9999999999998099,
	676.5203681218851,
	-1259.1392167224028,
	771.3234287776531,
	-176.6150291621406,
	12.507343278686905,
	-.13857109526572012,
	9984369578019572e-21,
	1.5056327351493116e-7
];
const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_TERMS = 1e5;
function logGamma(x) {
	if (x < .5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
	const shifted = x - 1;
	let sum = LANCZOS[0];
	for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (shifted + i);
	const t = shifted + LANCZOS_G + .5;
	return .5 * Math.log(2 * Math.PI) + (shifted + .5) * Math.log(t) - t + Math.log(sum);
}
function upperGamma(a, x) {
	if (x <= 0) return 1;
	return x < a + 1 ? 1 - lowerGammaSeries(a, x) : upperGammaFraction(a, x);
}
function lowerGammaSeries(a, x) {
	let term = 1 / a;
	let sum = term;
	for (let k = 1; k < MAX_TERMS && term > sum * EPSILON; k++) {
		term *= x / (a + k);
		sum += term;
	}
	return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}
function upperGammaFraction(a, x) {
	let b = x + 1 - a;
	let c = 1 / TINY;
	let d = 1 / b;
	let fraction = d;
	for (let i = 1; i < MAX_TERMS; i++) {
		const numerator = -i * (i - a);
		b += 2;
		d = 1 / nonZero(numerator * d + b);
		c = nonZero(b + numerator / c);
		const factor = d * c;
		fraction *= factor;
		if (Math.abs(factor - 1) < EPSILON) break;
	}
	return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}
function incompleteBeta(x, a, b) {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
	if (x < (a + 1) / (a + b + 2)) return front * betaFraction(x, a, b) / a;
	return 1 - front * betaFraction(1 - x, b, a) / b;
}
function betaFraction(x, a, b) {
	let c = 1;
	let d = 1 / nonZero(1 - (a + b) * x / (a + 1));
	let fraction = d;
	for (let m = 1; m < MAX_TERMS; m++) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / nonZero(1 + even * d);
		c = nonZero(1 + even / c);
		fraction *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / nonZero(1 + odd * d);
		c = nonZero(1 + odd / c);
		const factor = d * c;
		fraction *= factor;
		if (Math.abs(factor - 1) < EPSILON) break;
	}
	return fraction;
}
function nonZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}
const ASYMPTOTIC_FROM = 12;
function digamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum -= 1 / shifted;
	const r = 1 / (shifted * shifted);
	const series = r * (1 / 12 - r * (1 / 120 - r * (1 / 252 - r * (1 / 240 - r / 132))));
	return sum + Math.log(shifted) - .5 / shifted - series;
}
function trigamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum += 1 / (shifted * shifted);
	const r = 1 / (shifted * shifted);
	const series = r * (1 / 6 - r * (1 / 30 - r * (1 / 42 - r * (1 / 30 - 5 * r / 66))));
	return sum + (1 + .5 / shifted + series) / shifted;
}
function inverseTrigamma(y) {
	let x = .5 + 1 / y;
	for (let i = 0; i < MAX_NEWTON; i++) {
		const value = trigamma(x);
		const step = value * (1 - value / y) / tetragamma(x);
		x += step;
		if (Math.abs(step) < 1e-12 * x) break;
	}
	return x;
}
const MAX_NEWTON = 50;
function tetragamma(x) {
	let shifted = x;
	let sum = 0;
	for (; shifted < ASYMPTOTIC_FROM; shifted++) sum -= 2 / shifted ** 3;
	const r = 1 / (shifted * shifted);
	return sum - r * (1 + 1 / shifted + r * (1 / 2 - r * (1 / 6 - r * (1 / 6 - 3 * r / 10))));
}
//#endregion
//#region src/stats/distribution.ts
const PRECISION = 1e-15;
const MAX_STEPS$1 = 60;
function normalCdf(z) {
	const tail = upperGamma(.5, z * z / 2) / 2;
	return z > 0 ? 1 - tail : tail;
}
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	let z = 0;
	for (let i = 0; i < MAX_STEPS$1; i++) {
		const tail = normalCdf(z);
		const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
		const step = (Math.log(p) - Math.log(tail)) * tail / density;
		z += step;
		if (Math.abs(step) < PRECISION) break;
	}
	return z;
}
function studentUpperTail(t, df) {
	const tail = incompleteBeta(df / (df + t * t), df / 2, .5) / 2;
	return t > 0 ? tail : 1 - tail;
}
function studentQuantile(p, df) {
	if (p < .5) return -studentQuantile(1 - p, df);
	return studentCriticalValue(1 - p, df);
}
function studentCriticalValue(alpha, df) {
	if (alpha >= .5) return 0;
	const logScale = logGamma((df + 1) / 2) - logGamma(df / 2) - .5 * Math.log(df * Math.PI);
	let t = 2;
	for (let i = 0; i < MAX_STEPS$1; i++) {
		const tail = studentUpperTail(t, df);
		const density = Math.exp(logScale - (df + 1) / 2 * Math.log1p(t * t / df));
		const step = (Math.log(tail) - Math.log(alpha)) * tail / (density * t);
		t *= Math.exp(bounded(step));
		if (Math.abs(step) < PRECISION) break;
	}
	return t;
}
function bounded(step) {
	return Math.max(-1, Math.min(1, step));
}
function cachedCriticalValue() {
	const known = /* @__PURE__ */ new Map();
	return (alpha, df) => {
		const key = `${alpha} ${df}`;
		const value = known.get(key) ?? studentCriticalValue(alpha, df);
		known.set(key, value);
		return value;
	};
}
//#endregion
//#region src/stats/trend.ts
function mannKendall(values, rho = 0) {
	const n = values.length;
	let s = 0;
	for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) s += Math.sign(values[j] - values[i]);
	const ties = /* @__PURE__ */ new Map();
	for (const value of values) ties.set(value, (ties.get(value) ?? 0) + 1);
	const pairs = (t) => t * (t - 1) * (2 * t + 5);
	const variance = [...ties.values()].reduce((left, t) => left - pairs(t), pairs(n)) / 18;
	if (variance <= 0) return 1;
	return 1 - normalCdf((s - Math.sign(s)) / Math.sqrt(variance * inflation(n, rho)));
}
function inflation(n, rho) {
	let sum = 0;
	for (let k = 1; k < n; k++) sum += (n - k) * (n - k - 1) * (n - k - 2) * (6 / Math.PI) * Math.asin(rho ** k / 2);
	return 1 + 2 * sum / (n * (n - 1) * (n - 2));
}
const MOST_RHO = .99;
function autocorrelation(values) {
	const n = values.length;
	const slope = theilSen(values);
	const rests = values.map((value, i) => value - slope * i);
	const mean = rests.reduce((sum, rest) => sum + rest, 0) / n;
	let variance = 0;
	let covariance = 0;
	rests.forEach((rest, i) => {
		variance += (rest - mean) ** 2;
		if (i > 0) covariance += (rest - mean) * (rests[i - 1] - mean);
	});
	if (variance === 0) return 0;
	const rho = Math.min(Math.max((n * covariance / variance + 2) / (n - 4), -1), 1);
	return Math.min(Math.max(rho + Math.sqrt((1 - rho ** 2) / n), 0), MOST_RHO);
}
function theilSen(values) {
	const slopes = [];
	for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) slopes.push((values[j] - values[i]) / (j - i));
	return median(slopes);
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
//#region src/stats/rounding.ts
function significant$1(value, digits) {
	if (value === 0 || !Number.isFinite(value)) return value;
	const exponent = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
	return exponent >= 0 ? Math.round(value * 10 ** exponent) / 10 ** exponent : Math.round(value / 10 ** -exponent) * 10 ** -exponent;
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
const FAILED$1 = SKETCH_BUCKETS;
const SUM = 1025;
const KEYS = 2 * SKETCH_BUCKETS;
function batchWidthMs(startMs, endMs, most = 64) {
	let widthMs = 1;
	while (Math.floor(endMs / widthMs) - Math.floor(startMs / widthMs) >= most) widthMs *= 2;
	return widthMs;
}
const MAX_WHOLE = 4;
var BatchAccumulator = class {
	#unitMs;
	#budget;
	#widthMs = 1;
	#low = Number.POSITIVE_INFINITY;
	#high = Number.NEGATIVE_INFINITY;
	#cells = new SparseCounts();
	#whole = [];
	#hasMany = false;
	constructor(unitMs, budget) {
		this.#unitMs = unitMs;
		this.#budget = budget;
	}
	addPassed(endMs, units) {
		const slot = this.#slotAt(endMs);
		this.#cells.add(slot * KEYS + sketchBucketOf(units), 1);
		this.#cells.add(slot * KEYS + SUM, units);
	}
	addFailed(endMs) {
		const slot = this.#slotAt(endMs);
		this.#cells.add(slot * KEYS + FAILED$1, 1);
	}
	addBatches(source, unitMs) {
		this.#whole.push({
			source,
			unitMs
		});
		this.#hasMany ||= this.#whole.length > MAX_WHOLE;
		if (!this.#hasMany) return;
		for (const whole of this.#whole) this.#count(whole);
		this.#whole = [];
	}
	#count({ source: { widthMs, first, batches }, unitMs }) {
		this.#widen(widthMs);
		batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
			if (count === 0) return;
			const cells = this.#slotAt((first + i) * widthMs) * KEYS;
			const own = unitMs === this.#unitMs ? sketch : this.#converted(sketch, unitMs);
			for (let at = 0; at < own.length; at += 2) this.#cells.add(cells + own[at], own[at + 1]);
			if (own.length > 0) this.#cells.add(cells + SUM, Math.round(sumMs / this.#unitMs));
			if (errorCount > 0) this.#cells.add(cells + FAILED$1, errorCount);
		});
	}
	finish(widthMs) {
		const [only, ...others] = this.#whole;
		if (only && others.length === 0 && this.#cells.size === 0 && this.#isAsWanted(only, widthMs)) return only.source;
		this.#widen(Math.max(widthMs, this.#coveringMs(), ...this.#whole.map(({ source }) => source.widthMs)));
		const open = /* @__PURE__ */ new Map();
		this.#addCells(open);
		for (const whole of this.#whole) this.#addWhole(open, whole);
		if (open.size === 0) return void 0;
		let first = Number.POSITIVE_INFINITY;
		let last = Number.NEGATIVE_INFINITY;
		for (const span of open.keys()) {
			first = Math.min(first, span);
			last = Math.max(last, span);
		}
		const batches = Array.from({ length: last - first + 1 }, (_, i) => {
			const { count, errorCount, sumUnits, sketch } = open.get(first + i) ?? NOTHING;
			return {
				count,
				errorCount,
				sumMs: sumUnits * this.#unitMs,
				sketch
			};
		});
		return {
			widthMs: this.#widthMs,
			first,
			batches
		};
	}
	#isAsWanted({ source: { batches, ...source }, unitMs }, widthMs) {
		const isTrimmed = batches.length > 0 && batches[0].count > 0 && batches.at(-1).count > 0;
		return unitMs === this.#unitMs && source.widthMs >= widthMs && isTrimmed && batches.length <= 64;
	}
	#coveringMs() {
		let startMs = this.#low * this.#widthMs;
		let endMs = this.#high * this.#widthMs;
		for (const { source: { widthMs, first, batches } } of this.#whole) {
			startMs = Math.min(startMs, first * widthMs);
			endMs = Math.max(endMs, (first + batches.length - 1) * widthMs);
		}
		return batchWidthMs(startMs, endMs);
	}
	#addCells(open) {
		let slot = -1;
		let sketch = [];
		for (const cell of this.#cells.sortedKeys()) {
			const key = cell % KEYS;
			const times = this.#cells.get(cell);
			if (Math.floor(cell / KEYS) !== slot) {
				slot = Math.floor(cell / KEYS);
				sketch = [];
			}
			const batch = openAt(open, this.#spanAt(slot));
			batch.sketch = sketch;
			if (key === SUM) batch.sumUnits += times;
			else batch.count += times;
			if (key === FAILED$1) batch.errorCount += times;
			if (key < 1024) sketch.push(key, times);
		}
	}
	#addWhole(open, { source: { widthMs, first, batches }, unitMs }) {
		const joined = this.#widthMs / widthMs;
		batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
			if (count === 0) return;
			const batch = openAt(open, Math.floor((first + i) / joined));
			const own = unitMs === this.#unitMs ? sketch : this.#converted(sketch, unitMs);
			batch.count += count;
			batch.errorCount += errorCount;
			batch.sumUnits += Math.round(sumMs / this.#unitMs);
			batch.sketch = mergeSketches(batch.sketch, own);
		});
	}
	#converted(sketch, unitMs) {
		const cells = new SparseCounts();
		for (let at = 0; at < sketch.length; at += 2) {
			const units = Math.round(sketchUnitsOf(sketch[at]) * unitMs / this.#unitMs);
			cells.add(sketchBucketOf(units), sketch[at + 1]);
		}
		return Array.from(cells.sortedKeys()).flatMap((bucket) => [bucket, cells.get(bucket)]);
	}
	#slotAt(endMs) {
		const span = Math.floor(endMs / this.#widthMs);
		return (span >= this.#low && span <= this.#high ? span : this.#reach(endMs)) & 63;
	}
	#spanAt(slot) {
		return this.#low + (slot - this.#low & 63);
	}
	#reach(endMs) {
		if (this.#high >= this.#low) {
			const firstMs = Math.min(this.#low * this.#widthMs, endMs);
			const lastMs = Math.max(this.#high * this.#widthMs, endMs);
			this.#widen(batchWidthMs(firstMs, lastMs, this.#budget.batches));
		}
		const span = Math.floor(endMs / this.#widthMs);
		this.#low = Math.min(this.#low, span);
		this.#high = Math.max(this.#high, span);
		return span;
	}
	#widen(widthMs) {
		if (widthMs <= this.#widthMs) return;
		const joined = widthMs / this.#widthMs;
		const cells = new SparseCounts();
		this.#cells.forEach((key, count) => {
			const slot = Math.floor(this.#spanAt(Math.floor(key / KEYS)) / joined) & 63;
			cells.add(slot * KEYS + key % KEYS, count);
		});
		this.#widthMs = widthMs;
		this.#low = Math.floor(this.#low / joined);
		this.#high = Math.floor(this.#high / joined);
		this.#cells = cells;
	}
};
const NOTHING = {
	count: 0,
	errorCount: 0,
	sumUnits: 0,
	sketch: []
};
function openAt(open, span) {
	let batch = open.get(span);
	if (!batch) {
		batch = {
			count: 0,
			errorCount: 0,
			sumUnits: 0,
			sketch: []
		};
		open.set(span, batch);
	}
	return batch;
}
//#endregion
//#region src/summarize/active-users.ts
const MAX_STEPS = 240;
const MIN_STEP_MS = 1024;
const SLOTS = 256;
const NONE$1 = -1;
var ActiveUsers = class {
	#stepMs = MIN_STEP_MS;
	#low = Number.POSITIVE_INFINITY;
	#high = Number.NEGATIVE_INFINITY;
	#most = new Float64Array(SLOTS).fill(NONE$1);
	add(timeMs, users) {
		let step = Math.floor(timeMs / this.#stepMs);
		if (!(step >= this.#low && step <= this.#high)) step = this.#reach(timeMs);
		const slot = step & SLOTS - 1;
		if (users > this.#most[slot]) this.#most[slot] = users;
	}
	addReported({ stepMs, first, most }) {
		this.#widen(stepMs);
		most.forEach((users, i) => {
			if (users !== NONE$1) this.add((first + i) * stepMs, users);
		});
	}
	get reported() {
		if (this.#high < this.#low) return void 0;
		const most = Array.from({ length: this.#high - this.#low + 1 }, (_, i) => this.#at(this.#low + i));
		return {
			stepMs: this.#stepMs,
			first: this.#low,
			most
		};
	}
	over({ startMs, endMs }) {
		if (this.#high < this.#low) return void 0;
		const start = Math.floor(startMs ?? this.#low * this.#stepMs);
		const end = Math.floor(endMs ?? (this.#high + 1) * this.#stepMs - 1);
		this.#widen(widthFor$1(start, end));
		const axis = {
			startMs: start,
			endMs: end,
			stepMs: this.#stepMs
		};
		const first = Math.floor(start / this.#stepMs);
		const reported = Array.from({ length: stepsOf(axis) }, (_, i) => this.#at(first + i));
		if (reported.every((users) => users === NONE$1)) return void 0;
		return {
			...axis,
			values: filled(reported).map((users, i) => users * coverage(axis, i))
		};
	}
	#at(step) {
		return step >= this.#low && step <= this.#high ? this.#most[step & SLOTS - 1] : NONE$1;
	}
	#reach(timeMs) {
		if (this.#high >= this.#low) {
			const firstMs = Math.min(this.#low * this.#stepMs, timeMs);
			const lastMs = Math.max(this.#high * this.#stepMs, timeMs);
			this.#widen(widthFor$1(firstMs, lastMs));
		}
		const step = Math.floor(timeMs / this.#stepMs);
		this.#low = Math.min(this.#low, step);
		this.#high = Math.max(this.#high, step);
		return step;
	}
	#widen(stepMs) {
		if (stepMs <= this.#stepMs) return;
		const before = this.reported;
		this.#most.fill(NONE$1);
		const joined = stepMs / this.#stepMs;
		this.#stepMs = stepMs;
		this.#low = Math.floor(this.#low / joined);
		this.#high = Math.floor(this.#high / joined);
		if (before) this.addReported(before);
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
	return Math.max(MIN_STEP_MS, batchWidthMs(startMs, endMs, MAX_STEPS));
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
	for (let i = after.length - 2; i >= 0; i--) if (after[i] === NONE$1) after[i] = after[i + 1];
	let before = NONE$1;
	return reported.map((users, i) => {
		if (users !== NONE$1) before = users;
		else if (before !== NONE$1 && after[i] !== NONE$1) return Math.min(before, after[i]);
		return before !== NONE$1 ? before : after[i];
	});
}
//#endregion
//#region src/version.ts
const VERSION = "0.1.0";
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
const TOOLS = {
	ab: "ApacheBench",
	artillery: "Artillery",
	gatling: "Gatling",
	"google-benchmark": "Google Benchmark",
	jmeter: "JMeter",
	locust: "Locust",
	taurus: "Taurus"
};
function toolName(tool) {
	return Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : tool;
}
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
function footnoteMark(number) {
	return [...String(number)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
}
//#endregion
//#region src/render/format.ts
const SIGNIFICANT = 3;
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
		below: Number.POSITIVE_INFINITY
	}
];
const DURATION_FACTORS = Object.fromEntries(DURATION_UNITS.map(({ name, ms }) => [name, ms]));
const isShown = (value) => Number.isFinite(value);
function durationUnitFor(values) {
	const largest = Number(Math.max(0, ...values.map((value) => Math.abs(value ?? 0))).toPrecision(SIGNIFICANT));
	if (largest === 0) return "ms";
	return (DURATION_UNITS.find((unit) => largest < unit.below) ?? DURATION_UNITS[5]).name;
}
function scaleFor(values, digits = SIGNIFICANT) {
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
function formatTransition(before, after, unit, arrow, digits) {
	const scale = scaleFor([before, after], digits);
	if (!isShown(before) || !isShown(after)) return `${formatQuantity(before, unit, scale)} ${arrow} ${formatQuantity(after, unit, scale)}`;
	const suffixed = quantityParts(after, unit, scale);
	return `${quantityParts(before, unit, scale).number} ${arrow} ${suffixed.number}${suffixed.suffix}`;
}
function formatApart(value, limit, unit) {
	const scale = scaleFor([value, limit], digitsApart(value, limit, unit));
	return [formatQuantity(value, unit, scale), formatQuantity(limit, unit, scale)];
}
function digitsApart(a, b, unit) {
	if (a === b) return SIGNIFICANT;
	const alike = (digits) => {
		const scale = scaleFor([a, b], digits);
		return formatQuantity(a, unit, scale) === formatQuantity(b, unit, scale);
	};
	let digits = SIGNIFICANT;
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
			number: sizeNumber(value, scale),
			suffix: ` ${SIZE_UNITS[scale.size]}`
		};
		case "usd/h": return {
			number: significant(value, scale.digits + 1),
			suffix: " USD/h"
		};
		case "": return {
			number: significant(value, scale.digits),
			suffix: ""
		};
	}
}
function formatDuration(ms, unit = durationUnitFor([ms])) {
	return `${durationNumber(ms, {
		duration: unit,
		digits: SIGNIFICANT
	})} ${unit}`;
}
function durationNumber(ms, scale) {
	const perUnit = DURATION_FACTORS[scale.duration];
	return significant(perUnit < 1 ? ms * Math.round(1 / perUnit) : ms / perUnit, scale.digits);
}
function formatRatioAsPercent(ratio) {
	return `${percentNumber(ratio, SIGNIFICANT)}%`;
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
function formatCount(count, digits = SIGNIFICANT) {
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
function sizeNumber(bytes, { size, digits }) {
	return size === 0 ? formatCount(bytes, digits) : significant(bytes / 1e3 ** size, digits);
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
function formatClock(ms) {
	if (!isShown(ms)) return "–";
	const seconds = Math.round(Math.abs(ms) / 1e3);
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const pad = (value) => `${value}`.padStart(2, "0");
	const clock = hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
	return ms < 0 && seconds > 0 ? `-${clock}` : clock;
}
function formatClockDifference(ms) {
	const clock = formatClock(ms);
	return clock.startsWith("-") || ["0:00", "–"].includes(clock) ? clock : `+${clock}`;
}
function formatShare(ratio) {
	const percent = Math.abs(ratio * 100);
	return `${grouped(fixed(percent, Math.min(2, decimalsFor(percent, 2))))}%`;
}
function formatMargin(ratio) {
	return `±${formatShare(ratio)}`;
}
function formatPoints(difference) {
	const text = fixed(difference * 100, 2);
	return `${Number(text) === 0 ? "±0.00" : signed(text)} pp`;
}
function formatInterval(low, high, format) {
	return `[${format(low)}, ${format(high)}]`;
}
const LEAST_P = 1e-4;
function formatP(p) {
	if (p < LEAST_P) return `below ${LEAST_P}`;
	if (p > .99) return "above 0.99";
	return fixed(p, Math.min(4, decimalsFor(p, 2)));
}
function formatPApart(p, limit) {
	let digits = 2;
	let texts = [formatP(p), formatP(limit)];
	while (texts[0] === texts[1] && p !== limit && digits <= 17) {
		texts = [fixed(p, decimalsFor(p, digits)), fixed(limit, decimalsFor(limit, digits))];
		digits++;
	}
	return texts;
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
function formatForMachines(value) {
	return String(Number(value.toPrecision(12)));
}
//#endregion
//#region src/input/allowed-folders.ts
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
async function realPath(given) {
	const absolute = path.resolve(given);
	try {
		return await realpath(absolute);
	} catch {
		const parent = path.dirname(absolute);
		return parent === absolute ? absolute : path.join(await realPath(parent), path.basename(absolute));
	}
}
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
//#region src/config/default.ts
const DEFAULT_CONFIG = {
	suite: "default",
	results: [],
	resources: [],
	records: [],
	environment: {
		"facts": {},
		"mustMatch": [],
		"load": [],
		"expected": []
	},
	judge: "auto",
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
		"maxAgeDays": 90,
		"label": "perf-baseline",
		"missing": "warn",
		"branch": "perf-gate"
	},
	failOn: "fail",
	queries: "hide",
	missingShards: "invalid",
	maxIssueRatio: .01,
	limits: {
		"files": 2e3,
		"rowBytes": 16777216,
		"columns": 200,
		"workflows": 2e3,
		"errorTexts": 16384,
		"inflatedBytes": 68719476736,
		"inflateRatio": 200,
		"documentBytes": 268435456
	}
};
//#endregion
//#region src/disk/text-file.ts
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
//#region src/input/configuration.ts
const DEFAULT_CONFIG_PATH = ".github/perf-gate.yml";
async function readConfig(options, read = readIfExists) {
	const config = await readNamed(options.config, read);
	if (options.suite === void 0) return config;
	if (options.suite.trim() === "") throw new UsageError("--suite: is empty. Give the name of a baseline, or leave it out.");
	return {
		...config,
		suite: options.suite
	};
}
async function readNamed(file, read) {
	const text = await read(file ?? ".github/perf-gate.yml");
	if (text === void 0 && file !== void 0) throw new ConfigError(`${file}: no such file. Give an existing configuration, or none to use the built-in one.`);
	if (text === void 0) return DEFAULT_CONFIG;
	const name = file ?? ".github/perf-gate.yml";
	const config = (await import("./config.js")).parseConfig(text, name);
	return config.environment.file === void 0 ? config : withFacts(config, name, read);
}
async function withFacts(config, name, read) {
	const { environment } = config;
	const file = environment.file;
	const nextToConfig = join(dirname(name), file);
	const text = await readEither([file, nextToConfig], read);
	if (text === void 0) throw new ConfigError(`${name}: environment: found neither ${file} nor ${nextToConfig}. Give the path of the file with the facts.`);
	const { parseFacts } = await import("./config.js");
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
async function readEither(files, read) {
	const refusals = [];
	for (const file of files) {
		const text = await read(file).catch((error) => void refusals.push(error));
		if (text !== void 0) return text;
	}
	if (refusals.length > 0) throw refusals[0];
}
async function readIfExists(file) {
	try {
		return await readTextFile(file);
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
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
//#region src/parse/format-message.ts
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
	const [size, unit] = [
		[864e5, " days"],
		[36e5, " h"],
		[6e4, " min"],
		[1e3, " s"]
	].find(([size]) => ms >= size) ?? [1, " ms"];
	return `${Math.round(ms / size * 10) / 10}${unit}`;
}
function bytesInWords(bytes) {
	const [size, unit] = [
		[2 ** 30, " GiB"],
		[2 ** 20, " MiB"],
		[2 ** 10, " KiB"]
	].find(([size]) => bytes >= size) ?? [1, " bytes"];
	return `${Math.round(bytes / size * 10) / 10}${unit}`;
}
//#endregion
//#region src/parse/text/decode.ts
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
//#region src/parse/limits.ts
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
//#region src/summarize/text.ts
function compareText(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function shortened(text, length) {
	if (text.length <= length) return text;
	const end = /[\uD800-\uDBFF]/.test(text[length - 2]) ? length - 2 : length - 1;
	return `${text.slice(0, end)}…`;
}
//#endregion
//#region src/parse/format.ts
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
//#region src/parse/run-file.ts
const perfGateRun = {
	id: "perf-gate-run",
	kind: "summary",
	looksFor: "a run summary of perf-gate (run.json)",
	matches: (head) => /^\s*\{/.test(head.text) && /"kind"\s*:\s*"perf-gate\/run"/.test(head.text),
	decode: async (text, where) => (await import("./store.js")).decodeRun(text, where)
};
//#endregion
//#region src/parse/text/byte-lines.ts
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
//#region src/parse/source/charset.ts
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
		const recoded = (part) => {
			const text = inEncoding(part, encoding);
			return text === void 0 ? void 0 : encoder.encode(text);
		};
		const whole = recoded(block);
		if (whole) yield whole;
		else for (const line of block.toString("latin1").split(/(?<=\n)/)) {
			const own = Buffer.from(line, "latin1");
			yield recoded(own) ?? own;
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
//#region src/parse/source/packing.ts
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
async function* unpack$1(packed, packing, bounds) {
	yield* inflate(packed, packing === "gzip" ? zlib.createGunzip({ chunkSize: CHUNK_BYTES }) : zstd(bounds.where), bounds);
}
async function* unpackRaw(packed, bounds) {
	yield* inflate(packed, zlib.createInflateRaw({ chunkSize: CHUNK_BYTES }), bounds);
}
async function* counting(chunks, onRead = () => {}) {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		onRead(bytes);
		yield chunk;
	}
}
async function* inflate(packed, transform, bounds) {
	let inflatedBytes = 0;
	const unpacked = pipeline(packed, transform, () => {});
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
function zstd(where) {
	if (!("createZstdDecompress" in zlib)) throw new InputError(`${where}: is compressed with zstd, which this version of Node does not support. Use Node 22.15 or later, or gzip.`);
	return zlib.createZstdDecompress({ chunkSize: CHUNK_BYTES });
}
//#endregion
//#region src/parse/source/zip.ts
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
	const archive = await orDamaged(where, typeof source === "string" ? openPromise(source, options) : fromBufferPromise(asBuffer(source), options));
	try {
		const entries = [];
		await orDamaged(where, listFiles(archive, where, limits, entries));
		checkInflated(entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0), {
			where,
			packedBytes: archive.fileSize,
			limits
		});
		return {
			entries: entries.map((entry) => entryOf(archive, entry, where, limits)),
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
function entryOf(archive, entry, archiveName, limits) {
	const name = `${archiveName}/${entry.fileName}`;
	const packed = entry.compressionMethod === DEFLATED;
	const readable = {
		name,
		packedBytes: entry.compressedSize,
		open: (onRead) => read$27(archive, entry, name, limits, onRead)
	};
	if (entry.isEncrypted()) return {
		...readable,
		unreadable: "is encrypted"
	};
	if (!packed && entry.compressionMethod !== STORED) return {
		...readable,
		unreadable: `is compressed with method ${entry.compressionMethod}; only deflate is supported`
	};
	return readable;
}
async function* read$27(archive, entry, where, limits, onRead) {
	const counted = counting(await orDamaged(where, archive.openReadStreamPromise(entry, { decodeFileData: false })), onRead);
	const bounds = {
		where,
		packedBytes: entry.compressedSize,
		limits
	};
	const unpacked = entry.compressionMethod === DEFLATED ? unpackRaw(counted, bounds) : counted;
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
		throw damaged(where, cause);
	}
	if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new InputError(`${where}: its size or CRC-32 differs from that in the archive. The archive is damaged: create it again.`);
}
async function orDamaged(where, work) {
	try {
		return await work;
	} catch (cause) {
		throw damaged(where, cause);
	}
}
function damaged(where, cause) {
	if (cause instanceof InputError) return cause;
	const { message } = cause;
	return new InputError(`${where}: the zip archive is damaged or refused (${message}). Create it again.`, { cause });
}
//#endregion
//#region src/parse/source/documents.ts
const KEPT_HEADS = 32;
const READ_BYTES$1 = 128 * 1024;
async function openDocuments(paths, options) {
	const found = new Finder(options);
	try {
		for (const path of paths) await (typeof path === "string" ? found.add(path) : found.addInMemory(path));
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
		this.#path = path;
		const kind = await orUnreadable(path, stat(path));
		if (kind.isDirectory()) await this.#addFolder(path);
		else if (kind.isFile()) await this.#addFile(path, kind.size);
		else throw new InputError(`${path}: is neither a file nor a folder. Give the path of a result file.`);
	}
	async addInMemory({ name, bytes }) {
		this.#path = name;
		await this.#addArchive(name, bytes);
	}
	async #addFolder(folder) {
		const files = await orUnreadable(folder, this.#filesIn(folder));
		for (const path of files.sort()) await this.#addFile(path, (await orUnreadable(path, stat(path))).size);
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
		const packing = packingOf((await gatherHead(diskBytes(path))).bytes);
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
			}, plain);
		}
	}
	async #addArchive(path, source = path) {
		const archive = await openZip(source, path, this.#limits);
		this.#archives.push(archive);
		const file = defined({ file: typeof source === "string" ? source : void 0 });
		for (const entry of archive.entries) await this.#addEntry(entry, file);
	}
	async #addEntry({ name, packedBytes, unreadable, open }, file) {
		if (unreadable === void 0) await this.#addDocument({
			name,
			size: packedBytes,
			...file
		}, open);
		else this.#skip(name, unreadable);
	}
	async #addDocument({ openPlain, ...document }, openBytes) {
		const { name } = document;
		const start = await gatherHead(openBytes());
		const encoding = encodingOf(start, this.#encoding);
		const open = encoding === void 0 ? openBytes : (onRead) => asUtf8(openBytes(onRead), encoding, name, this.#limits);
		const head = encoding === void 0 ? start : await gatherHead(open());
		const kept = this.documents.length < KEPT_HEADS ? head : void 0;
		const packing = packingOf(head.bytes);
		if (head.bytes.length === 0) this.#skip(name, "is empty");
		else if (packing) this.#skip(name, `contains another archive (${packing}), which is not opened`);
		else this.documents.push({
			...document,
			...defined({ openPlain: encoding === void 0 ? openPlain : void 0 }),
			path: this.#path,
			head: async () => kept ?? await gatherHead(open()),
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
		throw unreadable(path, cause);
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
	return new DocumentHead(bytes.slice(0, length), complete);
}
var DocumentHead = class {
	bytes;
	complete;
	#text;
	constructor(bytes, complete) {
		this.bytes = bytes;
		this.complete = complete;
	}
	get text() {
		this.#text ??= decodeText(this.bytes, 0, this.bytes.length);
		return this.#text;
	}
};
async function orUnreadable(path, work) {
	try {
		return await work;
	} catch (cause) {
		throw unreadable(path, cause);
	}
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
		throw unreadable(path, cause);
	}
}
const REASONS = {
	ENOENT: "there is no such file or folder. Check the path",
	EACCES: "reading is not permitted. Check its permissions",
	EPERM: "reading is not permitted. Check its permissions"
};
function unreadable(path, cause) {
	const { code, message } = cause;
	if (typeof code !== "string") return cause;
	return new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause });
}
//#endregion
//#region src/parse/text/json-document.ts
async function readJson(input, sink, remedy) {
	const object = asObject(await readDocument$1(input, sink, remedy));
	if (!object) throw new InputError(`${sink.file}: the JSON is not an object. ${remedy}`);
	return object;
}
async function readJsonArray(input, sink, remedy) {
	const array = await readDocument$1(input, sink, remedy);
	if (!Array.isArray(array)) throw new InputError(`${sink.file}: the JSON is not an array. ${remedy}`);
	return array;
}
async function readDocument$1(input, sink, remedy) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const document = parseJson(text);
	const hint = mayHaveEscapes(text) ? "It is not UTF-8: name its encoding in results[].encoding." : remedy;
	if (document === void 0) throw new InputError(`${sink.file}: the JSON is damaged or truncated. ${hint}`);
	return document;
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
//#region src/parse/text/csv-rows.ts
const LF$2 = 10;
const CR$2 = 13;
const QUOTE$1 = 34;
var CsvTokenizer = class {
	#delimiter;
	#file;
	#limits;
	#bytes = /* @__PURE__ */ new Uint8Array(1);
	#start = 0;
	#end = 0;
	#scanBytes = 0;
	#line;
	#rows = 0;
	#rowStarts = /* @__PURE__ */ new Int32Array(1);
	#firstField = /* @__PURE__ */ new Int32Array(2);
	#fieldEnds = /* @__PURE__ */ new Int32Array(2);
	#lines = /* @__PURE__ */ new Float64Array(1);
	#unterminated = false;
	constructor(delimiter, file, limits, line = 1) {
		this.#delimiter = delimiter;
		this.#file = file;
		this.#limits = limits;
		this.#line = line;
	}
	get heldBytes() {
		return this.#end - this.#start;
	}
	get isAtRest() {
		return this.heldBytes === 0;
	}
	get line() {
		return this.#line;
	}
	push(chunk) {
		this.#gather(chunk);
		this.#rows = 0;
		if (this.#end - this.#start >= this.#scanBytes) this.#tokenize(false);
		return this.#block();
	}
	end() {
		this.#rows = 0;
		this.#tokenize(true);
		return this.#block();
	}
	#block() {
		return {
			bytes: this.#bytes,
			rows: this.#rows,
			rowStarts: this.#rowStarts,
			firstField: this.#firstField,
			fieldEnds: this.#fieldEnds,
			lines: this.#lines,
			unterminated: this.#unterminated
		};
	}
	#gather(chunk) {
		const rest = this.#end - this.#start;
		const needed = rest + chunk.length + 1;
		if (needed > this.#bytes.length) {
			const capacity = 2 ** Math.ceil(Math.log2(needed));
			const bytes = new Uint8Array(capacity);
			bytes.set(this.#bytes.subarray(this.#start, this.#end));
			this.#bytes = bytes;
			this.#rowStarts = new Int32Array(capacity);
			this.#firstField = new Int32Array(capacity + 1);
			this.#fieldEnds = new Int32Array(capacity + 1);
			this.#lines = new Float64Array(capacity);
		} else if (this.#start > 0) this.#bytes.copyWithin(0, this.#start, this.#end);
		this.#bytes.set(chunk, rest);
		this.#start = 0;
		this.#end = rest + chunk.length;
	}
	#tokenize(last) {
		if (last) {
			this.#unterminated = this.#end > 0 && this.#bytes[this.#end - 1] !== LF$2;
			this.#bytes[this.#end] = LF$2;
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
		const bytes = this.#bytes;
		const delimiter = this.#delimiter;
		const highest = Math.max(delimiter, QUOTE$1);
		const { rowBytes } = this.#limits;
		const rowStarts = this.#rowStarts;
		const firstField = this.#firstField;
		const fieldEnds = this.#fieldEnds;
		const lines = this.#lines;
		let rows = this.#rows;
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
		this.#rows = rows;
		this.#start = rowStart;
		this.#line = rowLine;
		return intact ? rowStart >= end : this.#malformed(end);
	}
	#malformed(end) {
		const feed = this.#bytes.subarray(0, end).indexOf(LF$2, this.#start);
		if ((feed < 0 ? end : feed) - this.#start > this.#limits.rowBytes) throw beyondLimit(`${this.#file}:${this.#line}`, "the line is too long", "rowBytes", this.#limits);
		if (feed < 0) return false;
		this.#rowStarts[this.#rows] = this.#start;
		this.#lines[this.#rows] = this.#line++;
		const field = this.#firstField[this.#rows];
		this.#firstField[++this.#rows] = field;
		this.#start = feed + 1;
		return true;
	}
};
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
//#region src/parse/text/number.ts
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
//#region src/parse/text/table.ts
const DELIMITERS = [
	",",
	";",
	"	",
	"|"
];
async function readTable(chunks, delimiter, file, limits) {
	const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits);
	const rows = [];
	const addRows = (block) => {
		for (let row = 0; row < block.rows; row++) {
			const width = widthOf(block, row);
			if (width > limits.columns) throw beyondLimit(`${file}:${block.lines[row]}`, `the row has ${width} fields`, "columns", limits);
			rows.push({
				line: block.lines[row],
				fields: fieldsOf(block, row),
				unterminated: block.unterminated && row === block.rows - 1
			});
		}
	};
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > limits.documentBytes) throw beyondLimit(file, "the table is too large", "documentBytes", limits);
		addRows(tokenizer.push(chunk));
	}
	addRows(tokenizer.end());
	return {
		names: rows.shift()?.fields ?? [],
		rows
	};
}
async function readRows({ chunks }, delimiter, sink, read, needed = []) {
	const { names, rows } = await readTable(chunks, delimiter, sink.file, sink.limits);
	const missing = needed.find((column) => !names.includes(column));
	if (missing !== void 0) throw new InputError(`${sink.file}: the header is damaged: it has no column ${quoted(missing)}. Copy the file again.`);
	let truncated = false;
	for (const { line, fields, unterminated } of rows) {
		const cell = (column) => fields[names.indexOf(column)] ?? "";
		const number = (column) => parseNumber(cell(column));
		const problem = fields.length === names.length ? read({
			names,
			fields,
			line,
			cell,
			number
		}) : `the row has ${fields.length} fields instead of ${names.length}`;
		if (problem === void 0) continue;
		if (unterminated) truncated = true;
		else sink.issue(problem, line);
	}
	return truncated ? {
		rows: rows.length,
		truncated
	} : { rows: rows.length };
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
//#region src/parse/undecoded.ts
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
//#region src/parse/tables/metric-export.ts
function exportOf(json, file) {
	if (!isObject(json)) return void 0;
	if (json.status === "error" && "errorType" in json) throw new InputError(`${file}: is an error response of Prometheus (${String(json.errorType)}: ${String(json.error)}). Export it again.`);
	if (isObject(json.data) && "resultType" in json.data) return prometheusExport(json, json.data, file);
	if (Array.isArray(json.MetricDataResults)) return cloudWatchExport(json, json.MetricDataResults.filter(isObject), file);
}
function prometheusExport(answer, { resultType, result }, file) {
	if (resultType !== "matrix" || !Array.isArray(result)) throw new InputError(`${file}: is a Prometheus response with a ${String(resultType)}, expected a matrix. Use query_range instead of query.`);
	const series = result.filter(isObject);
	if (series.some(({ values, histograms }) => values === void 0 && histograms !== void 0)) throw new InputError(`${file}: is a Prometheus response with native histograms, expected numbers. Use a function such as histogram_quantile.`);
	const points = series.flatMap(({ metric, values }) => {
		const labels = isObject(metric) ? metric : {};
		return listOf(values).flatMap((point) => Array.isArray(point) ? {
			...labels,
			time: point[0],
			value: point[1]
		} : []);
	});
	if (points.length === 0) throw new InputError(`${file}: is a Prometheus response without points. Check the query, and that its time range is that of the run.`);
	return {
		points,
		remarks: listOf(answer.warnings).map((warning) => `Prometheus warns: ${String(warning)}.`)
	};
}
function cloudWatchExport(answer, results, file) {
	if (typeof answer.NextToken === "string" && answer.NextToken !== "") throw new InputError(`${file}: is only one page of a CloudWatch response: it has a NextToken. Fetch the other pages too, or request a shorter time.`);
	const points = results.flatMap(({ Id: id, Label: label, Timestamps, Values }) => {
		const values = listOf(Values);
		return listOf(Timestamps).map((time, i) => ({
			id,
			label,
			time,
			value: values[i]
		}));
	});
	if (points.length === 0) throw new InputError(`${file}: is a CloudWatch response without points. Check the queries, and that their time range is that of the run.`);
	return {
		points,
		remarks: [
			...incomplete(results),
			...messagesOf(answer),
			...results.flatMap(messagesOf)
		]
	};
}
function incomplete(results) {
	const partial = [...new Map(results.map(({ Id, Label, StatusCode }) => [Id, {
		name: String(Label ?? Id ?? "(unnamed)"),
		StatusCode
	}])).values()].filter(({ StatusCode }) => StatusCode !== void 0 && StatusCode !== "Complete");
	if (partial.length === 0) return [];
	return [`CloudWatch returned only some of the points of ${listed(partial.map(({ name, StatusCode }) => `${quoted(name)} (${String(StatusCode)})`))}.`];
}
function messagesOf({ Messages }) {
	return listOf(Messages).filter(isObject).flatMap(({ Code, Value }) => Value ?? Code ?? []).map((message) => `CloudWatch warns: ${String(message)}.`);
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/parse/tables/untyped-table.ts
const STATED_DELIMITER = /^"?sep=([,;\t|])"?\r?\n/;
async function readUntypedTable(path, options) {
	const { limits } = options;
	const found = await openDocuments([path], options);
	try {
		const [document, another] = found.documents;
		if (!document || another) throw new InputError(`${path}: found ${another ? "several files" : "no file"}, expected one table.`);
		const table = await (/^\s*[[{]/.test((await document.head()).text) ? jsonTable(document, limits) : csvTable(document, limits));
		const remark = await undecodedText(document, options, [...table.columns, ...table.rows.flatMap(({ cells }) => cells)]);
		return remark === void 0 ? table : {
			...table,
			remarks: [...table.remarks ?? [], remark]
		};
	} finally {
		found.close();
	}
}
async function csvTable({ name: file, head, open }, limits) {
	const { text } = await head();
	const [, stated] = STATED_DELIMITER.exec(text) ?? [];
	const delimiter = stated ?? delimiterOf(/^[^\r\n]*/.exec(text)[0]);
	const table = await readTable(open(), delimiter, file, limits);
	const [names, rows] = stated ? [table.rows[0]?.fields ?? [], table.rows.slice(1)] : [table.names, table.rows];
	const columns = names.map((name) => name.trim());
	if (rows.length === 0) throw new InputError(`${file}: found no rows, expected a header and rows below it.`);
	const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
	if (repeated !== void 0) throw new InputError(`${file}:1: found two columns ${quoted(repeated)}. Rename one.`);
	for (const { line, fields } of rows) {
		if (fields.length === columns.length) continue;
		const cause = fields.length > columns.length && delimiter === "," ? "Put cells with a comma in quotes, or separate columns by semicolons" : "Complete the row";
		throw new InputError(`${file}:${line}: the row has ${fields.length} cells instead of ${columns.length}. ${cause}.`);
	}
	return {
		file,
		columns,
		rows: rows.map(({ line, fields }) => ({
			line,
			cells: fields
		}))
	};
}
function delimiterOf(header) {
	const widths = DELIMITERS.map((delimiter) => header.split(delimiter).length);
	return DELIMITERS[widths.indexOf(Math.max(...widths))];
}
async function jsonTable({ name: file, open }, limits) {
	const json = parseJson(await readWhole(open(), file, limits));
	if (json === void 0) throw new InputError(`${file}: is not valid JSON. Export it again.`);
	const exported = exportOf(json, file);
	const items = exported?.points ?? itemsOf(json);
	if (!items || items.length === 0) throw new InputError(`${file}: found no table, expected a list of objects such as [{"request": "login", "avg": 12}].`);
	const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
	return defined({
		file,
		columns,
		rows: items.map((item, i) => ({
			line: i + 1,
			cells: columns.map((column) => Object.hasOwn(item, column) ? cellOf(item[column]) : "")
		})),
		time: exported && "time",
		remarks: exported?.remarks
	});
}
function itemsOf(json) {
	if (Array.isArray(json)) return json.every(isObject) ? json : void 0;
	if (!isObject(json)) return void 0;
	const lists = Object.values(json).filter((value) => Array.isArray(value));
	return lists.length === 1 ? itemsOf(lists[0]) : void 0;
}
function cellOf(value) {
	if (value === null || value === void 0) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
function columnAt(table, column, source) {
	const at = table.columns.indexOf(column);
	if (at >= 0) return at;
	const alike = table.columns.find((name) => name.toLowerCase() === column.toLowerCase());
	const hint = alike === void 0 ? "" : ` Did you mean ${quoted(alike)}?`;
	throw new InputError(`${table.file}: ${source}: no column ${quoted(column)}.${hint} Columns: ${listed(table.columns.map(quoted), 20)}.`);
}
function rowsWhere(table, where, source) {
	let { rows } = table;
	for (const [column, value] of Object.entries(where)) {
		const at = columnAt(table, column, source);
		const kept = rows.filter(({ cells }) => cells[at].trim() === value);
		if (kept.length === 0) {
			const seen = listed([...new Set(rows.map(({ cells }) => quoted(cells[at].trim())))], 20);
			throw new InputError(`${table.file}: ${source}: no row has ${column} ${quoted(value)}. Seen: ${seen}.`);
		}
		rows = kept;
	}
	return {
		...table,
		rows
	};
}
var RunNotInTable = class extends InputError {};
function rowsOfRun(table, column, run, source) {
	const at = columnAt(table, column, `${source}.run`);
	const runs = [...new Set(table.rows.map(({ cells }) => cells[at].trim()))];
	if (run !== void 0 && !runs.includes(run)) throw new RunNotInTable(`${table.file}: ${source}.run: no row has ${column} ${quoted(run)}. Seen: ${listed(runs.map(quoted), 20)}.`);
	if (run !== void 0) return {
		...table,
		rows: table.rows.filter(({ cells }) => cells[at].trim() === run)
	};
	if (runs.length <= 1) return table;
	throw new InputError(`${table.file}: has several runs (column ${quoted(column)}: ${listed(runs.map(quoted), 20)}). Select one after the path, as in ${table.file}#${runs[0]}.`);
}
async function readEach(paths, read) {
	const found = [];
	let missing;
	for (const path of paths) try {
		found.push(await read(path));
	} catch (error) {
		if (!(error instanceof RunNotInTable)) throw error;
		missing ??= error;
	}
	if (missing && found.length === 0) throw missing;
	return found;
}
function pointsByColumn(table, time, key, value, source) {
	const at = columnAt(table, time, source);
	const others = table.columns.map((column, i) => ({
		column,
		i
	})).filter(({ i }) => i !== at);
	const rows = table.rows.flatMap(({ line, cells }) => others.map(({ column, i }) => ({
		line,
		cells: [
			cells[at],
			column,
			cells[i]
		]
	})));
	return {
		...table,
		columns: [
			time,
			key,
			value
		],
		rows
	};
}
//#endregion
//#region src/parse/tables/fact-table.ts
const SOURCE = "environment.table";
function factsOfTable(table, rules, run) {
	const { file, rows } = rules.run === void 0 ? table : rowsOfRun(table, rules.run, run, SOURCE);
	const columns = (rules.columns ?? table.columns.filter((column) => column !== rules.run && column !== rules.key)).map((column) => ({
		column,
		at: columnAt(table, column, `${SOURCE}.columns`)
	}));
	const keyAt = rules.key === void 0 ? void 0 : columnAt(table, rules.key, `${SOURCE}.key`);
	const lines = /* @__PURE__ */ new Map();
	const facts = /* @__PURE__ */ new Map();
	for (const { line, cells } of rows) {
		const key = keyAt === void 0 ? "" : cells[keyAt].trim();
		const earlier = lines.get(key);
		if (earlier !== void 0) {
			const remedy = keyAt === void 0 ? "Set \"key\" to the column with the subject of a row, or \"run\" to the column with its run." : "Remove one.";
			throw new InputError(`${file}:${earlier} and ${file}:${line}: two rows of ${key === "" ? "facts of one run" : `facts of ${quoted(key)}`}. ${remedy}`);
		}
		lines.set(key, line);
		for (const { column, at } of columns) {
			const value = cells[at].trim();
			if (value !== "") facts.set(keyAt === void 0 ? column : `${key}.${column}`, value);
		}
	}
	return Object.fromEntries(facts);
}
//#endregion
//#region src/summarize/cost.ts
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
//#region src/summarize/reported-values.ts
var ReportedValues = class {
	#reports = [];
	add(count, values = {}, missing = {}) {
		this.#reports.push({
			count,
			values,
			missing
		});
	}
	join() {
		const values = /* @__PURE__ */ new Map();
		const missing = /* @__PURE__ */ new Map();
		for (const metric of this.#named("values")) {
			const value = this.#joined(metric);
			if (value !== void 0) values.set(metric, value);
			else missing.set(metric, `${metric} is reported by several files and cannot be computed from their values`);
		}
		for (const metric of this.#named("missing")) {
			const reasons = this.#reports.flatMap((report) => Object.hasOwn(report.missing, metric) ? report.missing[metric] : []);
			if (!values.has(metric) && !missing.has(metric)) missing.set(metric, reasons.sort(compareText)[0]);
		}
		return defined({
			reported: values.size > 0 ? Object.fromEntries(values) : void 0,
			missing: missing.size > 0 ? Object.fromEntries(missing) : void 0
		});
	}
	#named(part) {
		return [...new Set(this.#reports.flatMap((report) => Object.keys(report[part])))].sort(compareText);
	}
	#joined(metric) {
		const sorted = this.#reports.filter(({ count, values }) => count > 0 || Object.hasOwn(values, metric)).map(({ count, values }) => ({
			count,
			value: Object.hasOwn(values, metric) ? values[metric] : void 0
		})).sort((a, b) => a.count - b.count || (a.value ?? 0) - (b.value ?? 0));
		const known = sorted.flatMap(({ value }) => value === void 0 ? [] : [value]);
		if (known.length < sorted.length) return void 0;
		if (known.every((value) => value === known[0])) return known[0];
		if (metric === "min") return Math.min(...known);
		if (metric === "max") return Math.max(...known);
		if ((metric === "avg" || metric === "error-rate") && sorted.every(({ count }) => count > 0)) {
			let sum = 0;
			let count = 0;
			for (const part of sorted) {
				sum += part.count * part.value;
				count += part.count;
			}
			return sum / count;
		}
	}
};
//#endregion
//#region src/summarize/series-accumulator.ts
const OTHER_ERRORS = "(other)";
const MAX_TEXT = 2e3;
var SeriesAccumulator = class {
	#unitMs;
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
	#batchBudget;
	#errors;
	#reported;
	constructor(unitMs, errors, batches) {
		this.#unitMs = unitMs;
		this.#errors = new ErrorTallies(errors);
		this.#batchBudget = batches;
	}
	get count() {
		return this.#count;
	}
	get isEmpty() {
		return this.#count === 0 && !this.#reported;
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
		this.#batches ??= new BatchAccumulator(this.#unitMs, this.#batchBudget);
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
		if (part.reported || part.missing) {
			this.#reported ??= new ReportedValues();
			this.#reported.add(part.count, part.reported, part.missing);
		}
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
			...this.#reported?.join(),
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
		let byMessage = this.#byCode.get(code);
		const seen = byMessage?.get(message);
		if (byMessage && seen !== void 0) {
			byMessage.set(message, seen + times);
			return;
		}
		if (code.length > MAX_TEXT || message.length > MAX_TEXT) {
			this.add(shortened(code, MAX_TEXT), shortened(message, MAX_TEXT), times);
			return;
		}
		if (this.#budget.left <= 0 && code !== "(other)") {
			this.#budget.exceeded = true;
			this.add(OTHER_ERRORS, "", times);
			return;
		}
		this.#budget.left--;
		if (!byMessage) {
			byMessage = /* @__PURE__ */ new Map();
			this.#byCode.set(code, byMessage);
		}
		byMessage.set(message, times);
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
	#batches = { batches: 64 };
	#isOverfull = false;
	constructor(unitMs, maxWorkflows, maxErrors) {
		this.unitMs = unitMs;
		this.#maxWorkflows = maxWorkflows;
		this.#maxErrors = maxErrors;
		this.#budget = {
			left: maxErrors,
			exceeded: false
		};
	}
	get exceedsWorkflows() {
		return this.#isOverfull;
	}
	get exceedsErrors() {
		return this.#budget.exceeded;
	}
	get errorTexts() {
		return this.#maxErrors - this.#budget.left;
	}
	hasRoomFor(identities, errorTexts) {
		const fresh = identities.filter((identity) => !this.#byKey.has(seriesKey(identity)));
		const workflows = /* @__PURE__ */ new Set([...this.#workflows, ...fresh.map(({ workflow }) => workflow)]);
		return !this.#isOverfull && !this.#budget.exceeded && errorTexts <= this.#budget.left && workflows.size <= this.#maxWorkflows && this.#byKey.size + fresh.length <= this.#maxWorkflows * SERIES_PER_WORKFLOW;
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
	possiblyAborted(workflow, dimensions = NO_DIMENSIONS$1) {
		return this.#possiblyAborted(this.#find(workflow, "request", dimensions)).rows;
	}
	addAborted(workflow, rows, dimensions = NO_DIMENSIONS$1) {
		this.#find(workflow, "request", dimensions).aborted += rows;
	}
	add(summary) {
		const series = this.#find(summary.workflow, summary.kind, summary.dimensions);
		if (summary.aborted !== void 0) this.addAborted(summary.workflow, summary.aborted, summary.dimensions);
		if (summary.possiblyAborted && summary.kind === "request") addPossiblyAborted(this.#possiblyAborted(series), summary);
		else series.certain.addData(summary);
	}
	inUnitsOf(unitMs) {
		const finer = new SeriesTable(unitMs, this.#maxWorkflows, this.#maxErrors);
		for (const { identity, certain, possiblyAborted, aborted } of this.all()) {
			const series = finer.open(identity.workflow, identity.kind, identity.dimensions);
			series.aborted += aborted;
			series.certain.addAll(certain);
			if (!possiblyAborted) continue;
			const { rows, summarized, rest, count } = possiblyAborted;
			const to = finer.#possiblyAborted(series);
			to.rows.addAll(rows);
			to.summarized.addAll(summarized);
			to.rest.addAll(rest);
			to.count += count;
		}
		return finer;
	}
	remove({ identity }) {
		this.#byKey.delete(seriesKey(identity));
	}
	peakThreads() {
		const peaks = this.all().flatMap(({ certain, possiblyAborted }) => [certain.peakThreads ?? [], possiblyAborted?.rows.peakThreads ?? []].flat());
		return peaks.length > 0 ? Math.max(...peaks) : void 0;
	}
	#possiblyAborted(series) {
		series.possiblyAborted ??= {
			rows: this.#accumulator(),
			summarized: this.#accumulator(),
			rest: this.#accumulator(),
			count: 0
		};
		return series.possiblyAborted;
	}
	#accumulator() {
		return new SeriesAccumulator(this.unitMs, this.#budget, this.#batches);
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
			dimensions: sortedByName(dimensions)
		};
		const series = {
			identity,
			certain: this.#accumulator(),
			aborted: 0
		};
		this.#workflows.add(workflow);
		this.#workflowsByDimensions.add(keyWithoutKind(identity));
		this.#batches.batches = batchLimit(this.#workflowsByDimensions.size);
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
		let byWorkflow = this.#byDimensions.get(dimensions);
		if (!byWorkflow) {
			byWorkflow = /* @__PURE__ */ new Map();
			this.#byDimensions.set(dimensions, byWorkflow);
		}
		const byKind = byWorkflow.get(workflow);
		if (byKind) byKind[kind] = series;
		else byWorkflow.set(workflow, { [kind]: series });
	}
};
function sortedByName(dimensions) {
	return Object.fromEntries(Object.entries(dimensions).sort(([a], [b]) => compareText(a, b)));
}
function addPossiblyAborted(possiblyAborted, summary) {
	possiblyAborted.summarized.addData(summary);
	possiblyAborted.count += summary.possiblyAborted.count;
	if (summary.possiblyAborted.rest) possiblyAborted.rest.addData(summary.possiblyAborted.rest);
}
//#endregion
//#region src/summarize/notices.ts
const ABORTED$1 = "aborted-transactions";
const NAMED = 5;
const NAME_LENGTH = 80;
function abortedNotices(series) {
	const byWorkflow = /* @__PURE__ */ new Map();
	for (const { workflow, aborted = 0 } of series) if (aborted > 0) byWorkflow.set(workflow, (byWorkflow.get(workflow) ?? 0) + aborted);
	if (byWorkflow.size === 0) return [];
	let rows = 0;
	for (const count of byWorkflow.values()) rows += count;
	const named = [...byWorkflow].slice(0, NAMED).map(([workflow, count]) => `${shortened(workflow, NAME_LENGTH)} (${count})`);
	const more = byWorkflow.size > NAMED ? ` and ${byWorkflow.size - NAMED} more` : "";
	return [{
		code: ABORTED$1,
		message: `${rows} ${rows === 1 ? "row" : "rows"} of transactions aborted by the end of the test ${rows === 1 ? "is" : "are"} left out: ${named.join(", ")}${more}.`
	}];
}
function workflowsNotice(limit) {
	return {
		code: "capped-workflows",
		message: `The results have more than ${limit} workflows (limits.workflows). All others are counted together as "${OTHER_WORKFLOWS}". Use names without ids for requests, or raise limits.workflows.`
	};
}
function errorsNotice(limit) {
	return {
		code: "capped-errors",
		message: `The results have more than ${limit} distinct errors by workflow (limits.error-texts). All others are counted together under the code "${OTHER_ERRORS}". To distinguish them, raise limits.error-texts.`
	};
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
	const span = spanOf(series);
	const peakThreads = run.peakThreads ?? run.table.peakThreads();
	return {
		tool: run.tool,
		formats: [...new Set(run.formats)].sort(compareText),
		...span,
		...defined({ activeSpans: run.activeSpans.length > 0 ? joinSpans(run.activeSpans) : void 0 }),
		samples: series.reduce((sum, { kind, count }) => sum + (isLoad(kind) ? count : 0), 0),
		...defined({ peakThreads }),
		series,
		sources: joinedSources(run.sources),
		issues: run.issues.summary(),
		notices: distinctNotices([...run.notices, ...abortedNotices(series)]),
		facts: run.facts,
		provenance: run.provenance
	};
}
function spanOf(series) {
	let startMs = Number.POSITIVE_INFINITY;
	let endMs = Number.NEGATIVE_INFINITY;
	for (const part of series) {
		startMs = Math.min(startMs, part.startMs ?? startMs);
		endMs = Math.max(endMs, part.endMs ?? endMs);
	}
	return defined({
		startMs: Number.isFinite(startMs) ? startMs : void 0,
		endMs: Number.isFinite(endMs) ? endMs : void 0
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
	return classified.map((series) => summaryOf$1(series, windows, batches)).sort(compareSeries);
}
function moveAborted(table) {
	const transactions = /* @__PURE__ */ new Set();
	for (const { identity, certain } of table.all()) if (identity.kind === "transaction" && certain.count > 0) transactions.add(identity.workflow);
	for (const series of table.all()) {
		const { identity, certain, possiblyAborted } = series;
		const isTransaction = transactions.has(identity.workflow);
		if (possiblyAborted && isTransaction) {
			series.aborted += possiblyAborted.rows.count + possiblyAborted.count;
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
		const threads = Math.max(series.certain.peakThreads ?? 0, series.possiblyAborted?.rows.peakThreads ?? 0);
		if (threads > 0) target.certain.sawThreads(threads);
		table.remove(series);
	}
}
function countPossiblyAborted({ identity, certain, possiblyAborted, aborted }, unitMs) {
	if (!possiblyAborted) return {
		identity,
		all: certain,
		aborted
	};
	const all = new SeriesAccumulator(unitMs, {
		left: Number.POSITIVE_INFINITY,
		exceeded: false
	}, { batches: 64 });
	for (const part of [
		certain,
		possiblyAborted.rows,
		possiblyAborted.summarized
	]) all.addAll(part);
	certain.addAll(possiblyAborted.rest);
	return {
		identity,
		all,
		aborted,
		possiblyAborted: {
			count: possiblyAborted.rows.count + possiblyAborted.count,
			rest: certain
		}
	};
}
function summaryOf$1({ identity, all, aborted, possiblyAborted }, windows, batches) {
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
	return startMs <= endMs ? batchWidthMs(startMs, endMs, batches) : 1;
}
function compareSeries(a, b) {
	return compareText(a.workflow, b.workflow) || compareText(a.kind, b.kind) || compareText(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions));
}
//#endregion
//#region src/summarize/shards.ts
const TABLES = "table";
const MIN_PAUSE_MS = 1e3;
const PAUSE_FACTOR = 10;
const REMEDY$2 = "Give each run by its own path, or leave the other file out.";
var SeriesNumbering = class {
	#numbers = /* @__PURE__ */ new Map();
	#workflows = [];
	shard(run) {
		const { tool, formats, startMs, endMs, peakThreads, users, sources, notices, facts, provenance } = run;
		const { resourceSeries, statements, jobs } = run;
		const series = run.series.map((part) => ({
			part,
			number: this.#numberOf(part)
		}));
		const numbers = (wanted) => Int32Array.from(series.filter(({ part }) => wanted(part)).map(({ number }) => number));
		const isSampled = ({ passed, failed }) => (passed ?? failed) !== void 0;
		const timed = groupBy(series.filter(({ part }) => part.startMs !== void 0), ({ part }) => dimensionsKey(part.dimensions));
		return {
			tool,
			formats,
			...defined({
				startMs,
				endMs,
				peakThreads,
				users,
				resourceSeries,
				statements,
				jobs
			}),
			sources,
			notices,
			facts,
			provenance,
			hasLoad: run.series.some(({ kind }) => isLoad(kind) || kind === "benchmark"),
			spans: activeSpansOf(run),
			pausesAreKnown: pausesAreKnown(run),
			windows: [...loadWindows(run.series)].map(([dimensions, window]) => ({
				...window,
				dimensions,
				samples: (timed.get(dimensions) ?? []).reduce((sum, { part }) => sum + part.count, 0),
				series: Int32Array.from((timed.get(dimensions) ?? []).map(({ number }) => number))
			})),
			sampled: numbers(isSampled),
			aggregated: numbers((part) => !isSampled(part) && part.count > 0)
		};
	}
	workflow(number) {
		return this.#workflows[number];
	}
	#numberOf(series) {
		const key = seriesKey(series);
		let number = this.#numbers.get(key);
		if (number === void 0) {
			number = this.#workflows.push(series.workflow) - 1;
			this.#numbers.set(key, number);
		}
		return number;
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
	const attempts = shards.flatMap(({ provenance }) => provenance.ciAttempt ?? []);
	return {
		...common(shards, "commit"),
		...common(shards, "ref"),
		...common(shards, "pullRequest"),
		...common(shards, "ciRun"),
		...defined({ ciAttempt: attempts.length > 0 ? Math.max(...attempts) : void 0 }),
		...common(shards, "event"),
		...defined({ fork: shards.some(({ provenance }) => provenance.fork !== void 0) ? shards.some(({ provenance }) => provenance.fork) : void 0 })
	};
}
function common(shards, field) {
	const [first, ...others] = shards.filter(({ provenance }) => provenance[field] !== void 0);
	if (!first) return {};
	const other = others.find(({ provenance }) => provenance[field] !== first.provenance[field]);
	if (other) throw new InputError(`${placeOf$1(first, other)}: different runs given as one (${field} ${first.provenance[field]}, ${other.provenance[field]}). ${REMEDY$2}`);
	return { [field]: first.provenance[field] };
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
		if (after.startMs - before.endMs > longestPauseMs && shareSeries(inOrder.slice(0, i), inOrder.slice(i))) throw new InputError(`${placeOf$1(before.shard, after.shard)}: two runs given as one (one ends ${timeOf$1(before.endMs)}, the next starts ${timeOf$1(after.startMs)}). Give each run by a separate path, distinguish their files by a dimension, or join the files if they are one run.`);
		if (after.endMs > before.endMs) before = after;
	});
}
function expectedSilenceWithin(inOrder) {
	let count = 0;
	let endMs = Number.NEGATIVE_INFINITY;
	for (const window of inOrder) {
		count += window.samples;
		endMs = Math.max(endMs, window.endMs);
	}
	return expectedSilenceMs(endMs - inOrder[0].startMs, count);
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
	return `${nameOf$1(a)} and ${nameOf$1(b)}`;
}
function nameOf$1({ sources, tool }) {
	const [first, ...others] = sources;
	if (!first) return `results of ${tool}`;
	return others.length > 0 ? `${first.name} (and ${others.length} more)` : first.name;
}
function timeOf$1(ms) {
	return new Date(ms).toISOString();
}
function mergedRecords(shards) {
	return defined({
		resourceSeries: joined$1(shards.map((shard) => shard.resourceSeries)),
		statements: joined$1(shards.map((shard) => shard.statements)),
		jobs: joined$1(shards.map((shard) => shard.jobs))
	});
}
function joined$1(lists) {
	const present = lists.filter((list) => list !== void 0);
	if (present.length < 2) return present[0];
	return present.flat().map((item) => ({
		item,
		key: JSON.stringify(item)
	})).sort((a, b) => compareText(a.key, b.key)).map(({ item }) => item);
}
//#endregion
//#region src/summarize/merge.ts
function mergeRuns(shards) {
	const merger = new RunMerger();
	for (const shard of shards) merger.add(shard);
	return merger.finish();
}
var RunMerger = class {
	#numbering;
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
		if (this.#only) this.#addShard(this.#only.run, this.#only.position);
		this.#only = void 0;
		this.#addShard(run, position);
	}
	finish() {
		if (this.#only) return this.#only.run;
		if (!this.#table || !this.#numbering) throw new RangeError("there is no run to merge");
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
			activeSpans: shards.every((shard) => shard.pausesAreKnown) ? shards.flatMap((shard) => shard.spans) : [],
			peakThreads: peakOfSum(shards),
			sources: shards.flatMap((shard) => shard.sources),
			issues: this.#issues,
			notices: shards.flatMap((shard) => shard.notices).filter(({ code }) => code !== ABORTED$1),
			facts,
			provenance
		});
		const users = sumOfUsers(shards.flatMap((shard) => shard.users ?? []));
		return defined({
			...merged,
			users,
			...mergedRecords(shards)
		});
	}
	#addShard(run, position) {
		this.#numbering ??= new SeriesNumbering();
		this.#shards[position] = this.#numbering.shard(run);
		const unitMs = finestUnitMs(run);
		this.#table ??= new SeriesTable(unitMs ?? 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
		if (unitMs !== void 0 && unitMs < this.#table.unitMs) this.#table = this.#table.inUnitsOf(unitMs);
		for (const series of run.series) this.#table.add(series);
		this.#issues.addAll(run.issues);
	}
};
function finestUnitMs({ series }) {
	let finest;
	for (const { passed, failed } of series) for (const histogram of [passed, failed]) if (histogram) finest = Math.min(finest ?? histogram.unitMs, histogram.unitMs);
	return finest;
}
function peakOfSum(shards) {
	const counting = shards.filter(({ peakThreads }) => peakThreads !== void 0);
	if (counting.length === 0) return void 0;
	const sums = counting.map(({ startMs: at }) => {
		return counting.filter((other) => other.startMs === at || includes(other, at) || other.startMs === void 0 || at === void 0).reduce((sum, { peakThreads = 0 }) => sum + peakThreads, 0);
	});
	return Math.max(...sums);
}
function includes({ startMs, endMs }, timeMs) {
	return startMs !== void 0 && endMs !== void 0 && timeMs !== void 0 && startMs <= timeMs && timeMs < endMs;
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
	trim: {
		startMs: 0,
		endMs: 0
	},
	appended: "last",
	maxIssueRatio: .01,
	limits: DEFAULT_LIMITS
};
//#endregion
//#region src/summarize/run-part.ts
function seriesPartsOf(table) {
	if (table.exceedsWorkflows || table.exceedsErrors) return void 0;
	return table.all().map(({ identity, certain, possiblyAborted, aborted }) => defined({
		identity,
		certain: rowsOf(certain),
		possiblyAborted: possiblyAborted && rowsOf(possiblyAborted.rows),
		aborted
	}));
}
function addSeriesParts(table, { series, errorTexts }) {
	const identities = series.map(({ identity }) => identity);
	if (!table.hasRoomFor(identities, errorTexts)) return false;
	for (const { identity, certain, possiblyAborted, aborted } of series) {
		const { workflow, kind, dimensions } = identity;
		addRows(table.of(workflow, kind, dimensions), certain);
		if (possiblyAborted) addRows(table.possiblyAborted(workflow, dimensions), possiblyAborted);
		if (aborted > 0) table.addAborted(workflow, aborted, dimensions);
	}
	return true;
}
function rowsOf(accumulator) {
	const { peakThreads } = accumulator;
	return defined({
		data: accumulator.data(1),
		peakThreads
	});
}
function addRows(accumulator, { data, peakThreads }) {
	accumulator.addData(data);
	if (peakThreads !== void 0) accumulator.sawThreads(peakThreads);
}
//#endregion
//#region src/summarize/summarizer.ts
var Summarizer = class {
	users = new ActiveUsers();
	#tool;
	#formats;
	#limits;
	#table;
	#issues = new FirstIssues();
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
		if (sample.aborted && sample.kind === "transaction") {
			this.#table.addAborted(workflow, 1, dimensions);
			return;
		}
		const series = sample.aborted && sample.kind === "request" ? this.#table.possiblyAborted(workflow, dimensions) : this.#table.of(workflow, sample.kind, dimensions);
		if (sample.ok) series.addPassed(startMs, durationMs);
		else series.addFailed(startMs, durationMs, sample.errorCode ?? "", sample.errorMessage ?? "");
		if (sample.bytes !== void 0) series.addBytes(sample.bytes);
		if (sample.threads !== void 0) {
			series.sawThreads(sample.threads);
			if (startMs !== void 0 && sample.threads > 0) this.users.add(startMs + durationMs, sample.threads);
		}
		if (sample.standalone) series.markStandalone();
	}
	series(workflow, kind, dimensions) {
		return this.#table.of(workflow, kind, dimensions);
	}
	lastingSeries(workflow, kind, dimensions) {
		return this.#table.lasting(workflow, kind, dimensions);
	}
	addSeries(series) {
		this.#table.add(series);
	}
	issue(issue) {
		this.#issues.add(issue);
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
		const series = this.#notices.length === 0 ? seriesPartsOf(this.#table) : void 0;
		const users = this.users.reported;
		return series && defined({
			series,
			users,
			errorTexts: this.#table.errorTexts,
			issues: this.#issues.summary()
		});
	}
	addPart(part, lines) {
		if (!addSeriesParts(this.#table, part)) return false;
		if (part.users) this.users.addReported(part.users);
		const { count, first } = part.issues;
		const moved = first.map((issue) => issue.line === void 0 ? issue : {
			...issue,
			line: issue.line + lines
		});
		this.#issues.addAll({
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
			issues: this.#issues,
			notices: [...this.#notices, ...this.#limitNotices()],
			facts: {},
			provenance: {}
		});
		return defined({
			...run,
			users: this.users.over(run)
		});
	}
	#limitNotices() {
		const notices = [];
		if (this.#table.exceedsWorkflows) notices.push(workflowsNotice(this.#limits.workflows));
		if (this.#table.exceedsErrors) notices.push(errorsNotice(this.#limits.errorTexts));
		return notices;
	}
};
//#endregion
//#region src/config/read-options.ts
function readOptionsOf(config, index) {
	const { maxIssueRatio, limits } = config;
	const entry = config.results[index];
	if (!entry) return {
		...DEFAULT_READ_OPTIONS,
		maxIssueRatio,
		limits
	};
	const { format, encoding, dimensions, exclude, trim, appended } = entry;
	return defined({
		format,
		encoding,
		dimensions,
		exclude,
		trim,
		appended,
		maxIssueRatio,
		limits
	});
}
function resourceOptionsOf({ maxIssueRatio, limits }, { dimensions, encoding }) {
	return defined({
		...DEFAULT_READ_OPTIONS,
		dimensions,
		encoding,
		maxIssueRatio,
		limits
	});
}
//#endregion
//#region src/model/shard-range.ts
const RANGE = /\{(\d{1,4})\.\.(\d{1,4})\}/;
const MAX_SHARDS = 1e3;
function expectedShards(pattern) {
	const match = RANGE.exec(pattern);
	if (!match) return [{ pattern }];
	const [range, from, to] = match;
	const [first, last] = [Number(from), Number(to)];
	const count = last - first + 1;
	if (count < 1) throw new RangeError(`${range} counts down`);
	if (count > MAX_SHARDS) throw new RangeError(`${range} names ${count} shards, more than ${MAX_SHARDS}`);
	const before = pattern.slice(0, match.index);
	const after = pattern.slice(match.index + range.length);
	if (RANGE.test(after)) throw new RangeError("it has two ranges where one numbers the shards");
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
//#region src/output/progress.ts
const DELAY_MS = 400;
const INTERVAL_MS = 100;
function progressOn(host) {
	const startedAt = host.now();
	let shownAt = 0;
	return {
		show({ file, bytesRead, bytesTotal, samples }) {
			const now = host.now();
			if (!host.isInteractive || now - startedAt < DELAY_MS || now - shownAt < INTERVAL_MS) return;
			shownAt = now;
			const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor(100 * bytesRead / bytesTotal) / 100) : "";
			const line = `reading ${makeVisible(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`;
			host.progress(line.slice(0, Math.max(20, host.width - 1)));
		},
		end() {
			if (shownAt > 0) host.progress("");
		}
	};
}
//#endregion
//#region src/parse/dimension-rules.ts
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
		const key = JSON.stringify(entries);
		const known = this.#known.get(key) ?? Object.fromEntries(entries);
		this.#known.set(key, known);
		return known;
	}
};
//#endregion
//#region src/model/notice.ts
const NO_ROW_READ = "no-row-read";
//#endregion
//#region src/parse/timeline.ts
const FAR_MS = 6 * 36e5;
const ENOUGH = 20;
const RESTART_MS = 1e3;
var Timeline = class {
	#events;
	#activeSpans = new ActiveSpans();
	#firstMs = Number.POSITIVE_INFINITY;
	#lastMs = Number.NEGATIVE_INFINITY;
	#threads = 0;
	#peakThreads = 0;
	#mostThreads = 0;
	#fewestThreads = Number.POSITIVE_INFINITY;
	#mayRestart = false;
	#samples = 0;
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
			threads: this.#threads,
			peakThreads: this.#peakThreads,
			samples: this.#samples
		};
	}
	set clock({ firstMs, lastMs, threads, peakThreads, samples }) {
		this.#activeSpans.current = [firstMs, lastMs];
		this.#firstMs = Math.min(this.#firstMs, firstMs);
		this.#lastMs = Math.max(this.#lastMs, lastMs);
		this.#threads = threads;
		this.#peakThreads = peakThreads;
		this.#samples = samples;
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
		return entryMs === void 0 || this.#samples === 0 || !(this.#isFar(entryMs) || this.#isLate(entryMs));
	}
	follow({ entryMs, span: [firstMs, lastMs], activeSpans, clock }) {
		if (entryMs === void 0) return;
		for (const [startMs, endMs] of activeSpans) this.#activeSpans.add(startMs, endMs);
		if (clock.firstMs <= clock.lastMs) this.#activeSpans.add(clock.firstMs, clock.lastMs);
		this.#firstMs = Math.min(this.#firstMs, firstMs);
		this.#lastMs = Math.max(this.#lastMs, lastMs);
		if (clock.threads > 0) this.#threads = clock.threads;
		this.#peakThreads = Math.max(this.#peakThreads, clock.peakThreads);
		this.#samples += clock.samples;
	}
	isNear(timeMs) {
		return this.#samples === 0 || !this.#isFar(timeMs);
	}
	get isHolding() {
		return this.#held.length > 0;
	}
	get mayRestart() {
		return this.#mayRestart || this.#peakThreads > this.#fewestThreads;
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
			if (this.#samples > 0 && this.#isLate(startMs)) this.#noteSilence();
			this.#accept(sample, startMs);
		}
	}
	end() {
		if (this.#held.length >= this.#samples) this.#believe();
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
		if (!isAbortedTransaction(sample)) this.#activeSpans.add(startMs, endMs);
		if (startMs < this.#firstMs) this.#firstMs = startMs;
		if (endMs > this.#lastMs) this.#lastMs = endMs;
		if (sample.threads !== void 0 && sample.threads > 0) {
			this.#threads = sample.threads;
			if (sample.threads > this.#peakThreads) this.#peakThreads = sample.threads;
		}
		this.#samples++;
		this.#events.sample(sample);
	}
	#noteSilence() {
		this.#hasDoubted = true;
		this.#mayRestart = this.mayRestart;
		this.#mostThreads = Math.max(this.#mostThreads, this.#peakThreads);
		if (this.#threads < this.#mostThreads) this.#fewestThreads = Math.min(this.#fewestThreads, this.#threads);
		this.#peakThreads = 0;
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
function isAbortedTransaction({ aborted, kind }) {
	return aborted === true && kind === "transaction";
}
//#endregion
//#region src/parse/sample-filter.ts
const MAX_COPIES = .2;
function isTrimming(trim) {
	return trim.startMs > 0 || trim.endMs > 0;
}
function excludedText(samples, { exclude }) {
	return `${samples} samples were left out: their names match exclude (${listed(exclude.map(quoted))}).`;
}
var SampleFilter = class {
	file;
	limits;
	dimensionColumns;
	canCount;
	timeline;
	#options;
	#consumer;
	#isWanted;
	#excludes;
	#rules;
	#pathDimensions;
	#labels = /* @__PURE__ */ new Map();
	#looksAtLabels;
	#combinations = /* @__PURE__ */ new Map();
	#absentColumns;
	#isTrimmed;
	#isSupplement;
	#wanted = new ActiveSpans();
	#counts = {
		samples: 0,
		passed: 0,
		excluded: 0,
		untimed: 0,
		copies: 0
	};
	#hasHeaders = false;
	#issues = 0;
	#summaries = 0;
	#reportsUsers = false;
	#trimmed = 0;
	constructor({ file, options, rules, consumer, isWanted, isSupplement = false, canCount = true }) {
		this.file = file;
		this.limits = options.limits;
		this.dimensionColumns = rules.columns;
		this.#absentColumns = rules.columns;
		this.#options = options;
		this.#consumer = consumer;
		this.#isTrimmed = isWanted !== void 0;
		this.#isSupplement = isSupplement;
		this.#isWanted = isWanted ?? (() => true);
		this.#excludes = options.exclude.map(wildcard);
		this.#rules = rules;
		this.#pathDimensions = rules.ofPath(file);
		this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0;
		this.timeline = new Timeline({
			sample: (sample) => this.#pass(sample),
			stray: (line, distanceMs) => this.issue(`the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`, line)
		});
		this.canCount = canCount && !isWanted && consumer.lastingSeries !== void 0;
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
		if (this.timeline.isNear(timeMs)) this.#consumer.users?.add(timeMs, users);
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
		this.#consumer.issue(line === void 0 ? {
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
		return this.#consumer.lastingSeries?.(workflow, kind, this.#dimensionsOfLabel(workflow));
	}
	count({ counted, excluded, untimed, copies }) {
		this.#counts.samples += counted + excluded;
		this.#counts.copies += copies;
		this.#counts.passed += counted;
		this.#counts.excluded += excluded;
		this.#counts.untimed += untimed;
	}
	addUsers(users) {
		this.#consumer.users?.addReported(users);
	}
	addPart({ counts, times, summary }, lines) {
		if (!this.timeline.canFollow(times) || !this.#consumer.addPart?.(summary, lines)) return false;
		this.timeline.follow(times);
		for (const key of [
			"samples",
			"passed",
			"excluded",
			"untimed",
			"copies"
		]) this.#counts[key] += counts[key];
		return true;
	}
	end() {
		this.timeline.end();
		this.#consumer.addActiveSpans?.(this.#isTrimmed ? this.#wanted.all() : this.timeline.activeSpans);
		if (this.#counts.excluded > 0) this.notice("excluded", excludedText(this.#counts.excluded, this.#options));
		if (this.#trimmed > 0) {
			const { startMs, endMs } = this.#options.trim;
			const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`;
			this.notice("trimmed", `${this.#trimmed} samples were left out: ${spans} are trimmed.`);
		}
		const isRead = this.#counts.passed + this.#summaries > 0;
		for (const { name, column } of isRead ? this.#absentColumns : []) this.notice(DIMENSION_MISSING, `has no column ${quoted(column)}, which the configuration uses as the dimension ${quoted(name)}.`);
		if (this.#counts.samples === 0 && this.#summaries === 0 && !(this.#isSupplement && this.#reportsUsers)) {
			if (this.#issues > 0) this.notice(NO_ROW_READ, "none of its rows can be read, so it adds nothing to the run.");
			else if (!this.#isSupplement) this.notice("no-samples", "has no samples. Check that the test was not stopped before its first sample ended.");
		}
		if (this.#counts.passed > 0 && this.#counts.untimed === this.#counts.passed) this.notice("no-timestamps", "has no timestamps, so there are no charts over time and no trimming, and throughput only if the tool reports it.");
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
		this.#counts.passed++;
		if (sample.startMs === void 0 && sample.kind !== "benchmark") this.#counts.untimed++;
		if (!this.#isWanted(sample)) {
			this.#trimmed++;
			return;
		}
		this.#consumer.add(sample);
		if (this.#isTrimmed && sample.startMs !== void 0) this.#wanted.add(sample.startMs, sample.startMs + sample.durationMs);
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
//#region src/parse/document-part.ts
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
			canCount: false
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
//#endregion
//#region src/parse/text/timestamp.ts
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
function parseFlag(text) {
	const flag = text.trim().toLowerCase();
	return flag === "true" ? true : flag === "false" ? false : void 0;
}
//#endregion
//#region src/parse/jmeter/columns.ts
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
//#region src/parse/text/byte-cache.ts
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
	text(bytes, start, end) {
		return this.#texts.get(bytes, start, end);
	}
	#same(decoded) {
		const known = this.#strings.get(decoded);
		if (known === void 0 && this.#strings.size < MAX_ENTRIES$1) this.#strings.set(decoded, decoded);
		return known ?? decoded;
	}
};
//#endregion
//#region src/parse/jmeter/perfmon.ts
const LABEL$1 = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s;
const jmeterPerfMon = {
	id: "jmeter-perfmon",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "CSV of the PerfMon Metrics Collector (labels such as \"10.0.0.1 CPU\"), which is for resources",
	matches: isPerfMon$1,
	async read(_input, sink) {
		throw new InputError(`${sink.file}: found values of JMeter's PerfMon Metrics Collector, expected samples. Move the file to "resources".`);
	}
};
function isPerfMonRow(label, responseCode) {
	return responseCode === "" && LABEL$1.test(label);
}
function isPerfMon$1(head) {
	const layout = sniffLayout(head);
	if (!layout || layout.at.label < 0) return false;
	const row = firstRows(head, layout.delimiter, 2)[layout.header ? 1 : 0];
	const code = layout.at.responseCode < 0 ? "" : row?.[layout.at.responseCode];
	return row !== void 0 && isPerfMonRow(row[layout.at.label] ?? "", code ?? "");
}
//#endregion
//#region src/parse/jmeter/csv.ts
const CR$1 = 13;
const jmeterCsv = {
	id: "jmeter-csv",
	kind: "samples",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter CSV (elapsed and label in a header), or rows in JMeter's default order of columns",
	matches: (head) => sniffLayout(head) !== void 0 && !isPerfMon$1(head),
	read: read$26
};
async function read$26(input, sink) {
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
		const text = (column) => column < 0 ? "" : this.#errors.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const { responseCode, responseMessage, failureMessage } = this.#layout.at;
		const code = text(responseCode);
		const message = failureText(code, text(responseMessage), text(failureMessage));
		if (code !== "") sample.errorCode = code;
		if (message !== void 0) sample.errorMessage = message;
	}
	#dimensionsOf(block, row) {
		const text = (column) => this.#values.text(block.bytes, startOf(block, row, column), endOf(block, row, column));
		const entries = this.#sink.dimensionColumns.flatMap(({ name }, index) => {
			const column = this.#dimensionsAt[index];
			return column < 0 ? [] : [[name, text(column)]];
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
//#region src/parse/jmeter/simd/wasm/compiled.ts
const COMPILED_ENGINE = "AGFzbQEAAAABRwtgAAF/YAAAYAF/AX9gAn9/AX9gAn9/AX5gAX8AYAJ/fwBgAn9+AX9gA39/fwBgBX9/f39/AX9gDX9/f39/f39/f39/f38AAyYlBAECAgIEAQYAAwUHAAABAAAAAAEDAAUIAAkBAAADCgAAAAIAAgUDAQAABu4BLn8AQYAIC38AQYAJC38AQcAKC38AQcAzC38AQcC24AMLfgFCAQt+AUIAC38BQQALfwFBAAt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUF/C38BQX8LfwFBfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt+AUIAC34BQgALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEACwfeAh4HcHJlcGFyZQAaCGZpbmRSb3dzAB0KbGFiZWxPZlJvdwAbEGlzVHJhbnNhY3Rpb25Sb3cAHAVDTE9DSwMBBkVSUk9SUwMEBUlOUFVUAwMFVEVYVFMDAAVVU0VSUwMCCWFsbG9jYXRlZAAVCmJpbmRTZXJpZXMAFwljb3VudFJvd3MAIwtlcnJvcnNGb3VuZAAYB2V4Y2x1ZGUAFgxmZWVkc0JldHdlZW4ACQpmZWVkc0ZvdW5kAAgGaGFzUm93ABIJbmV3U2VyaWVzAAwJcmVhZERhdGVzABMMcm93UG9zaXRpb25zABEIcm93U3RhcnQAEAhyb3dXaWR0aAAPBHNlZWsAAQpzZXRDb2x1bW5zAB4Mc2V0TW9zdFNwYW5zAAoHc2tpcFJvdwAOCnRha2VDb3BpZXMADQt0YWtlQ291bnRlZAAgDHRha2VFeGNsdWRlZAAfBm1lbW9yeQIACAEGCrZdJf8BAgN/AX4gACABaiEEIAGtQpX4qfqXt96bnn9+IQUgACECA0AgAkEQaiIDIARJBEAgBSACKQMIQs2Z1ur++uuof34gAikDAEKT++eyhte/9FZ+QiCJhYVCHYlC09iX1OG/rudEfiEFIAMhAgwBCwsgAUEITwR+IAUgBEEIaykDAELNmdbq/vrrqH9+IARBEGsgACABQRBLGykDAEKT++eyhte/9FZ+QiCJhYVCHYlC09iX1OG/rudEfgUgAQR+IAUgBEEIaykDAEJ/QgggAa19QgOGhoNCk/vnsobXv/RWfkIgiYVCHYlC09iX1OG/rudEfgUgBQsLIgVCIIggBYULlQEBAX8jG0ECdEHAtCBqJCADQCMgQcC0IEsEfyMgQQRrKAIAQcAzai0AAEEKRwVBAAsEQCMgQQRrJCAMAQsLIx9BwLQgRwR/QQEFIyBBwLQgayMcIwdsQQJ0RwskISMHQQJ0Qby0IGohAANAIyFFIAAjIElxBEAgACgCAEHAM2otAABBCkckISAAIwdBAnRqIQAMAQsLC8YCAQR/Iw5BAEgEQEEADwsgAEHAtCBGBEBBAQ8LIABBBGsiASgCACEDA0AgAUEEayIBQcC0IE8EfyABKAIAQcAzai0AAEEKRwVBAAsNAAsgASgCAEEBaiEEIAAhAgNAIAIoAgBBwDNqLQAAQQpHBEAgAkEEaiECDAELCyAAIAIgAGtBfHFqKAIAIANBAWprIQIgASgCAEHBM2oiAC0AAEEKRgR/QQEFIAAtAABBDUYEfyAALQABQQpGBUEACwsEf0EBBSADIARrIAJGBH8gBEHAM2ohBCADQcEzaiEDQQAhAQJ/A0AgAUEQaiIAIAJNBEBBACABIARq/QAEACABIANq/QAEAP1R/VMNAhogACEBDAELC0EBIAEgAkYNABogASAEav0ABAAgASADav0ABAD9JP1kQQEgAiABa3RBAWtxRQsFQQALCwv7AQIBfgN/IwwgAGpBBGsoAgBBwTNqIQIjDCIDIABqKAIAQcAzaiIAQQFrIgQgACADIwhGQQAjFRsEfyAELQAAQQ1GBUEACxsiACACa0EDRwRAQX8PCyAAIAJrIgJBAWtBCE8EfkJ/BSAAQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAKtfUIDhoaDIgEgAUKGjJiw4MCBgwZ8hELw4cOHj568+HCDUAR+IAFCCn4gAUIIiHwiAUL/gYCA8B+DQuSAgICAyNAHfiABQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwsiAUJ/UQRAQX8PCyABQpADVCABQsgBWnEL2AIBBH8jDyIBQQBIBH9BAQUgACABaiICQQRrKAIAQcEzaiIDIAIoAgBBwDNqIgJBAWsiBCACIAEjCEZBACMVGwR/IAQtAABBDUYFQQALGyIBRgR/QQEFIAEgA2tBAkYEfyADLQAAQSJGBUEACwsLBH8jFCIBQQBIBH9BAQUgACABaiICQQRrKAIAQcEzaiIDIAIoAgBBwDNqIgJBAWsiBCACIAEjCEZBACMVGwR/IAQtAABBDUYFQQALGyIBRgR/QQEFIAEgA2tBAkYEfyADLQAAQSJGBUEACwsLBH9BAQUjFCIBIABqIgJBBGsoAgBBwTNqIQAgAigCAEHAM2oiAkEBayIDIAIgASMIRkEAIxUbBH8gAy0AAEENRgVBAAsbIQEgAC0AAEEiRgR/IABBAWohACABQQFrBSABCyAAa0EERgR/IAAoAgBB7uqx4wZGBUEACwsFQQALC+gFAgJ+BX8gASAAa0EXRwR/QQAFIAAtAAohASAALQATIQQgAC0ABEEta0H/AXFBA0kEfyAALQAHQS1rQf8BcUEDSQVBAAsEfyABQdQARiABQSBGcgVBAAsEfyAALQANQTpGBUEACwR/IAAtABBBOkYFQQALBH8gBEEsRiAEQS5GcgVBAAsLRQRAQn8PCyAAMwELIAAzAQ5CEIaEIAAzARFCIIaEIAAzARRCMIaEQrDgwIGDhoyYMIUhAiAALQAWQTBrIgFBCUsgADMBACAAMwECQhCGhCAAMwEFQiCGhCAAMwEIQjCGhEKw4MCBg4aMmDCFIgMgA0KGjJiw4MCBgwZ8hELw4cOHj568+HCDUAR+IAIgAkKGjJiw4MCBgwZ8hELw4cOHj568+HCDBUIBC0IAUnIEQEJ/DwsgA0IKfiADQgiIfCIDQv+BgIDwH4NC5ICAgIDI0Ad+IANCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIinIQAgAkIKfiACQgiIfCICQv+BgIDwH4NC5ICAgIDI0Ad+IAJCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIinIgRBwIQ9biEFIARBkM4AbkHkAHAiBkE7SyAFQRdLciAEQeQAbkHkAHAiB0E7S3IEf0F/BSAFQTxsIAZqQTxsIAdqCyEFIABB5ABwIQYgAEGQzgBuIgdB0g9JIAdB7RFLciAAQeQAbkHkAHAiAEEBa0ELS3IEf0EBBSAAQQJHBH8gACAAQQN2akEBcUEeagVBHUEcIAdBA3FFIggEfyAHQeQAcAR/QQAFIAdBkANwC0UFIAgLGwsgBkEBa00LBH9BfwUgByAHQQFrIABBAksiBxsiCEECdiAIQeQAbmsgCEGQA25qIAhB7QJsaiAAQQNrIABBCWogBxtBmQFsQQJqQQVuaiAGakHt9CtrCyIAIAVyQQBIBEBCfw8LIAGtIARB5ABwQQpsrSAArEKAuJkpfiAFrELoB358fHwLEgBBwLbABCQWQcAAJCNBfyQqC4kHAwR/CH4Le0GACi0AAP0PIRhBgQotAAD9DyEXIAH9DyEWQcC0ICEBQgEhDEEAJB5BACQdA0AgACAFSwRAAkAgBUHAM2oiAv0ABAAiESAX/SMiFSARIBb9I/1Q/WStIAL9AAQQIhAgF/0jIhQgECAW/SP9UP1krUIQhoQgAv0ABCAiDyAX/SMiEyAPIBb9I/1Q/WStQiCGhCAC/QAEMCIOIBf9IyISIA4gFv0j/VD9ZK1CMIaEIQZBASAAIAVrIgJBwABJIgNBASAHIA2EQgBSIBEgGP0jIhEgECAY/SMiEP1QIA8gGP0jIg8gDiAY/SMiDv1Q/VD9UxsbBH4gFf1krSAU/WStQhCGhCAT/WStQiCGhCAS/WStQjCGhCELIBH9ZK0gEP1krUIQhoQgD/1krUIghoQgDv1krUIwhoQhCEJ/IQkgAwRAIAtCASACrYZCAX0iCYMhCyAIIAmDIQggBiAJgyEGCyAJIAggByAIQgGGIAiFIgcgB0IChoUiByAHQgSGhSIHIAdCCIaFIgcgB0IQhoUiByAHQiCGhYUiCUJ/hSIHgyIKQgGGIA2EIAYgCIRCf4WDgyENIAggCYMgCiAGIAeDhCIIQgGGIAyEQn+Fg0IAUgR/QQAFIA1CAFIEfwJ/A0AgDUIAUgRAQQAgBSANeqdqIgJBwDNqLQAAQQ1HBH9BAQUgAkEBaiAASQR/IAJBwTNqLQAAQQpHBUEACwsNAhogDSANQgF9gyENDAELC0EBCwVBAQsLRQRAQQEkHgwCCyMdIAkgC4N7p2okHSAJQn+FIgcgBoMhBiAEIAcgC4N7p2ohBCAJQj+HIQcgCkI/iCENIAhCP4gFIAQgFf1krSAU/WStQhCGhCAT/WStQiCGhCAS/WStQjCGhHunaiEEIAZCP4gLIQwgASAGe6dBAnRqIQIDQCABIAUgBnqnajYCACABIAUgBiAGQgF9gyIGeqdqNgIEIAEgBSAGIAZCAX2DIgZ6p2o2AgggASAFIAYgBkIBfYMiBnqnajYCDCABIAUgBiAGQgF9gyIGeqdqNgIQIAEgBSAGIAZCAX2DIgZ6p2o2AhQgASAFIAYgBkIBfYMiBnqnajYCGCABIAUgBiAGQgF9gyIGeqdqNgIcIAYgBkIBfYMhBiACIAFBIGoiAUsNAAsgAiEBIAVBQGshBQwCCwsLIAFBwLQga0ECdiQbIAQkHAsHACMcIx1qC2wBAn8DQCAAQRBqIgIgAU0EQCADIABBwDNq/QAEAP0MCgoKCgoKCgoKCgoKCgoKCv0j/WRpaiEDIAIhAAwBCwsDQCAAIAFJBEAgA0EBaiADIABBwDNqLQAAQQpGGyEDIABBAWohAAwBCwsgAwsSAQF/IyMiASAAIAAgAUsbJCML3gUCBn4HfyAAQUBrIAEgADUCEIciAiAAKQMAUwR/QQEFIAIgACkDCFULBH4gASAANQIQIgSHIQYCQCAAKQMAIgIgACkDCCIDVQRAIAAgBjcDACAAIAY3AwgMAQsDQCMjrSADIAWHIgcgBiAGIAdTGyACIAWHIgcgBiAGIAdVG31XBEAgBUIBfCEFIAEgBEIBfCIEhyEGDAELCyAFQgBVBEAgAiEBIyZFBEAjFiMWQYACaiQWPwBBEHQiCSMWQUBrSQR/IxYgCWtBwICAAmpBEHZAAEEASAVBAAsEQAALJCYLIyYgAEFAayIIQYAC/AoAACAIQQBBgAL8CwADQCABIANXBEAjJiABp0E/cUECdGooAgAiDARAIABBQGsgASAFh6dBP3FBAnRqIggoAgAiDQRAIA0gDSgCACAMKAIAajYCACANIA0oAgQgDCgCBGo2AgQgDSANKQMIIAwpAwh8NwMIQRAhCwNAIAtBzABJBEAgCyAMaigCACIKBEAgCyANaigCACIIBEBBACEJA0AgCUHAAEkEQCAIIAlqIg4gDv0ABAAgCSAKav0ABAD9rgH9CwQAIAlBEGohCQwBCwsgCkEAQcAA/AsAIAojJTYCACAKJCUFIAsgDWogCjYCAAsLIAtBBGohCwwBCwsgDEEAQdAA/AsAIAwjJDYCACAMJCQFIAggDDYCAAsLIAFCAXwhAQwBCwsgACAEPgIQCyAAIAIgBYciASAGIAEgBlMbNwMAIAAgAyAFhyIBIAYgASAGVRs3AwgLIAYFIAILp0E/cUECdGoiCCgCACIARQRAIyRFBEAjFiEJIxZBgApqJBY/AEEQdCIAIxZBQGtJBH8jFiAAa0HAgIACakEQdkAAQQBIBUEACwRAAAtBgAohAANAIAAEQCAAIAlqQdAAayIKIyQ2AgAgCiQkIABB0ABrIQAMAQsLCyMkIgAoAgAkJCAAQQA2AgAgCCAANgIACyAAC5gBAQJ/IxYhACMWQYAHaiQWPwBBEHQiASMWQUBrSQR/IxYgAWtBwICAAmpBEHZAAEEASAVBAAsEQAALIABBfzYCACAAQv///////////wA3AxggAEKAgICAgICAgIB/NwMgIABCgICAgICAgICAfzcDKCAAQcAEakL///////////8ANwMAIABCgICAgICAgICAfzcDyAQgAAsKAQF/IyJBACQiC0kBAn8jHxACBEAjIkEBaiQiCyMfIgEhAANAIAAoAgBBwDNqLQAAQQpHBEAgAEEEaiEADAELCyMfIAAgAWtBAnZBAWpBAnRqJB8LMwECfyMfIgEhAANAIAAoAgBBwDNqLQAAQQpHBEAgAEEEaiEADAELCyAAIAFrQQJ2QQFqCw0AIx9BBGsoAgBBAWoLBAAjHwsHACMfIyBJCwYAQQEkGgvXAwEIf0HAMyEEIw0hCSMRIQcjDEEATgR/IwwgAGpBBGsoAgBBwTNqIQQjDCIGIABqKAIAQcAzaiIFQQFrIgIgBSAGIwhGQQAjFRsEfyACLQAAQQ1GBUEACxsFQcAzCyIIIgIgBCIFa0EWSQR/QQAFIAUtAABBIkYEfyAFQQFqIQUgAkEBawUgAgsgBWtBFk4EfwJ/A0AgA0EQaiICQRZNBEBBACADIAVq/QAEACADQaAIav0ABAD9Uf1TDQIaIAIhAwwBCwtBASADQRZGDQAaIAMgBWr9AAQAIANBoAhq/QAEAP0k/WRBAUEWIANrdEEBa3FFCwVBAAsLIQJBwDMhAyMRIw0gAhsgCSAHIAIbIgcgB0EASAR/QQEFIAAgB2oiAkEEaygCAEHBM2oiBiACKAIAQcAzaiIFQQFrIgIgBSAHIwhGQQAjFRsEfyACLQAAQQ1GBUEACxsiAkYEf0EBBSACIAZrQQJGBH8gBi0AAEEiRgVBAAsLCxsiBUEATgR/IAAgBWoiAEEEaygCAEHBM2ohAyAAKAIAQcAzaiICQQFrIgAgAiAFIwhGQQAjFRsEfyAALQAAQQ1GBUEACxsFQcAzCyEAIAEgBCAIIARrIAMgACADaxAZCwQAIxYLEAAgAEF/NgIoIABBfzYCLAsSACAAIAFBAEdBAnRqIAI2AigLBAAjGQvWBAEIfyAAQbHz3fF5bK0gAyAEEAAgASACEABCH358fKciCEH//wdxIQcDQCAJQcAASQRAIAdBAnRBwLbAAWooAgAiCkUEQCMZQYCABEYEf0EBBSMXIAIgBGpqQYCAgBBLCwRAQX8PCyMWIQUjFiACIARqQc8AakFAcWokFj8AQRB0IgYjFkFAa0kEfyMWIAZrQcCAgAJqQRB2QABBAEgFQQALBEAACyAFIAEgAvwKAAAgAiAFaiADIAT8CgAAIxcgAiAEamokFyMZQRhsQcC24ANqIgEgBTYCACABIAI2AgQgASAENgIIIAEgCDYCDCABIAA2AhAjGUEBaiQZIAdBAnRBwLbAAWojGTYCAEF/DwsgCkEYbEGotuADaiIMKAIMIAhGBH8gDCgCECAARgVBAAsEfyAMKAIEIAJGBUEACwR/IAwoAgggBEYFQQALBH8gDCgCACELQQAhBQJ/A0AgBUEQaiIGIAJNBEBBACAFIAtq/QAEACABIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAIgBUYNABogBSALav0ABAAgASAFav0ABAD9JP1kQQEgAiAFa3RBAWtxRQsFQQALBH8gDCgCACACaiELQQAhBQJ/A0AgBUEQaiIGIARNBEBBACAFIAtq/QAEACADIAVq/QAEAP1R/VMNAhogBiEFDAELC0EBIAQgBUYNABogBSALav0ABAAgAyAFav0ABAD9JP1kQQEgBCAFa3RBAWtxRQsFQQALBEAgCkEBaw8LIAdBAWpB//8HcSEHIAlBAWohCQwBCwtBfwuoAgEBfyMWQcC2wARLBEBBwLbABEEAIxZBwLbABGv8CwALQcC2wAQkFkHAtsAEJBY/AEEQdCIAQYC3wARJBH9BgLfABiAAa0EQdkAAQQBIBUEACwRAAAtBgApBIjoAAEGBCkEKOgAAQby0IEF/NgIAQQAkFyMYBEBBwLagAUEAQYCAIPwLAEHAtuABQQAjGEEGdPwLAAtBACQYQcAJQf8BQSD8CwAjGQRAQcC2wAFBAEGAgCD8CwBBwLbgA0EAIxlBGGz8CwALQQAkGUHAACQjQQAkJEEAJCVBACQmQcAKQQBBwAj8CwBBwApC////////////ADcDAEHICkKAgICAgICAgIB/NwMAQdAKQQo2AgBCACQoQQAkGkF/JCpBACQsQQAkLUEAJCILBAAjKgsEACMrCxMAIAAgARAHQcC0ICQfEAEjHkULiwIAIAAkB0EAJBUgAEEBa0ECdCQIIAFBAnQiACMIRiQVIAAkCUEBIAJBAnQiACMIRiMVGyQVIAAkCkEBIANBAnQiACMIRiMVGyQVIAAkC0EBIARBAnQiACMIRiMVGyQVIAAkDEEBIAVBAnQiACMIRiMVGyQVIAAkDUEBIAZBAnQiACMIRiMVGyQVIAAkDkEBIAdBAnQiACMIRiMVGyQVIAAkD0EBIAhBAnQiACMIRiMVGyQVIAAkEEEBIAlBAnQiACMIRiMVGyQVIAAkEUEBIApBAnQiACMIRiMVGyQVIAAkEkEBIAtBAnQiACMIRiMVGyQVIAAkE0EBIAxBAnQiACMIRiMVGyQVIAAkFAsKAQF/Iy1BACQtCwoBAX8jLEEAJCwLkRoCCX8EfkGAGyEIIx8hBANAIAhBgDNJIAQjIElxBEACQCMhBH8gBCEAA0AgACgCAEHAM2otAABBCkcEQCAAQQRqIQAMAQsLIwcgACAEa0ECdkEBakcFQQALBEAgBEEEaygCAEHBM2oiAC0AAEEKRgR/QQEFIAAtAABBDUYEfyAALQABQQpGBUEACwtFDQEgBEEEaiEEDAMLIxUEQCMKIARqQQRrKAIAQcEzaiEFQQAhAAJAIwoiAyAEaigCAEHAM2oiAkEBayIBIAIjCCADRgR/IAEtAABBDUYFQQALGyICIAVrIgFBAWtBCEkEfiACQQhrKQMAQrDgwIGDhoyYMIVCf0IIIAGtfUIDhoaDIglChoyYsODAgYMGfCAJhELw4cOHj568+HCDUAR+IAlCCn4gCUIIiHwiCUL/gYCA8B+DQuSAgICAyNAHfiAJQhCIQv+BgIDwH4NCgYCAgIDiCX58QiCIBUJ/CwVCfwsiCkKAgBBaDQBCACEJIwlBAE4EQCMJIARqQQRrKAIAQcEzaiEGIxpCfyEJAkAjCSIDIARqKAIAQcAzaiICQQFrIgEgAiMIIANGBH8gAS0AAEENRgVBAAsbIgEgBmtBDUcNACAGKQMAQhiGIgwjBVIEfyAMQoCAgICDhoyYMIUiC0IYiEL/AYNCACALQoaMmLDgwIGDBnwgC4RC8OHDh4+evPhwg1AbUAR/QQAFIAwkBSALQgp+IAtCCIh8IgtC/4GAgPAfg0LkgICAgMjQB34gC0IQiEL/gYCA8B+DQoGAgICA4gl+fEIgiEKAwtcvfiQGQQELBUEBC0UNACAGKQMFQrDgwIGDhoyYMIUiCUKGjJiw4MCBgwZ8IAmEQvDhw4ePnrz4cINQBH4jBiAJQgp+IAlCCIh8IglC/4GAgPAfg0LkgICAgMjQB34gCUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiHwFQn8LIQkLQQAgCUJ/URsEQCAGIAEQBSEJCyAJQn9RDQELIxBBAEgEQCAEEAMhAAVBASEAAkAjECAEakEEaygCAEHBM2oiBigCACIFQfTk1asGRiMQIgMgBGooAgBBwDNqIgJBAWsiASACIwggA0YEfyABLQAAQQ1GBUEACxsgBmsiAUEERnENAEEAIQAgBUHmwrGbB0YgAUEFRnEEfyAGLQAEQeUARgVBAAsNAEF/IQALCyAAIQNBACEAIANBAEgNACMTQQBOBH8jEyAEakEEaygCAEHBM2ohBiMTIgUgBGooAgBBwDNqIgJBAWsiASACIwggBUYEfyABLQAAQQ1GBUEACxsiAiAGayIBQQFrQQhJBH4gAkEIaykDAEKw4MCBg4aMmDCFQn9CCCABrX1CA4aGgyILQoaMmLDgwIGDBnwgC4RC8OHDh4+evPhwg1AEfiALQgp+IAtCCIh8IgtC/4GAgPAfg0LkgICAgMjQB34gC0IQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsFQn8LIgtCf1ENASALpwVBfwshB0J/IQsjEkEATgRAIxIgBGpBBGsoAgBBwTNqIQYjEiIFIARqKAIAQcAzaiICQQFrIgEgAiMIIAVGBH8gAS0AAEENRgVBAAsbIgIgBmsiAUEBa0EISQR+IAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiC0KGjJiw4MCBgwZ8IAuEQvDhw4ePnrz4cINQBH4gC0IKfiALQgiIfCILQv+BgIDwH4NC5ICAgIDI0Ad+IAtCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LBUJ/CyILQn9RDQELIw5BAE4EfyAKUCAHRSMTQQBIGwVBAAsEfyMOIgZBAEgEf0EBBSAEIAZqIgFBBGsoAgBBwTNqIgUgASgCAEHAM2oiAkEBayIBIAIgBiMIRkEAIxUbBH8gAS0AAEENRgVBAAsbIgFGBH9BAQUgASAFa0ECRgR/IAUtAABBIkYFQQALCwsFQQALDQBBACEGIw1BAE4EQCMNIARqQQRrKAIAQcEzaiIAIw0iBSAEaigCAEHAM2oiAkEBayIBIAIjCCAFRgR/IAEtAABBDUYFQQALGyIBRgR/QQEFIAEgAGtBAkYEfyAALQAAQSJGBUEACwsEQEEAIQAgBBAEDQIFIAEgAGtBIEkEf0EABSAALQAAQSJGBEAgAUEBayEBIABBAWohAAsgASAAa0EgTgR/IAAhAkEAIQACfwNAIABBEGoiAUEgTQRAQQAgACACav0ABAAgAEGACGr9AAQA/VH9Uw0CGiABIQAMAQsLQQEgAEEgRg0AGiAAIAJq/QAEACAAQYAIav0ABAD9JP1kQQFBICAAa3RBAWtxRQsFQQALC0EARyEGCwsgCCAENgIAIAggCj4CBCAIIAk3AwggCCALNwMQIAggBzYCGCAIIAM2AhwgCCAGNgIgQQEhAAsFQQAhAAJAIwogBGoiASgCAEHAM2oiAiABQQRrKAIAQcEzamsiAUEBa0EITwR+Qn8FIAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiCUKGjJiw4MCBgwZ8IAmEQvDhw4ePnrz4cINQBH4gCUIKfiAJQgiIfCIJQv+BgIDwH4NC5ICAgIDI0Ad+IAlCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyIMQoCAEFoNAEIAIQkjCUEATgRAIwkgBGoiAUEEaygCAEHBM2ohAyMaQn8hCQJAIAEoAgBBwDNqIgEgA2tBDUcNACADKQMAQhiGIgsjBVIEfyALQoCAgICDhoyYMIUiCkIYiEL/AYNCACAKQoaMmLDgwIGDBnwgCoRC8OHDh4+evPhwg1AbUAR/QQAFIAskBSAKQgp+IApCCIh8IgpC/4GAgPAfg0LkgICAgMjQB34gCkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiEKAwtcvfiQGQQELBUEBC0UNACADKQMFQrDgwIGDhoyYMIUiCUKGjJiw4MCBgwZ8IAmEQvDhw4ePnrz4cINQBH4jBiAJQgp+IAlCCIh8IglC/4GAgPAfg0LkgICAgMjQB34gCUIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiHwFQn8LIQkLQQAgCUJ/URsEQCADIAEQBSEJCyAJQn9RDQELIxBBAEgEQCAEEAMhAAUjECAEaiIBQQRrKAIAQcEzaiIDKAIAIQJBASEAAkAgASgCAEHAM2ogA2siAUEERiACQfTk1asGRnENAEEAIQAgAkHmwrGbB0YgAUEFRnEEfyADLQAEQeUARgVBAAsNAEF/IQALCyAAIQNBACEAIANBAEgNACMTQQBOBH8jEyAEaiIBKAIAQcAzaiICIAFBBGsoAgBBwTNqayIBQQFrQQhPBH5CfwUgAkEIaykDAEKw4MCBg4aMmDCFQn9CCCABrX1CA4aGgyIKQoaMmLDgwIGDBnwgCoRC8OHDh4+evPhwg1AEfiAKQgp+IApCCIh8IgpC/4GAgPAfg0LkgICAgMjQB34gCkIQiEL/gYCA8B+DQoGAgICA4gl+fEIgiAVCfwsLIgpCf1ENASAKpwVBfwshB0J/IQsjEkEATgRAIxIgBGoiASgCAEHAM2oiAiABQQRrKAIAQcEzamsiAUEBa0EITwR+Qn8FIAJBCGspAwBCsODAgYOGjJgwhUJ/QgggAa19QgOGhoMiCkKGjJiw4MCBgwZ8IAqEQvDhw4ePnrz4cINQBH4gCkIKfiAKQgiIfCIKQv+BgIDwH4NC5ICAgIDI0Ad+IApCEIhC/4GAgPAfg0KBgICAgOIJfnxCIIgFQn8LCyILQn9RDQELIw5BAE4EfyAMUCAHRSMTQQBIGwVBAAsEfyMOIgZBAEgEf0EBBSAEIAZqIgFBBGsoAgBBwTNqIgUgASgCAEHAM2oiAkEBayIBIAIgBiMIRkEAIxUbBH8gAS0AAEENRgVBAAsbIgFGBH9BAQUgASAFa0ECRgR/IAUtAABBIkYFQQALCwsFQQALDQBBACEGIw1BAE4EQCMNIARqIgFBBGsoAgBBwTNqIgAgASgCAEHAM2oiAUYEf0EBBSABIABrQQJGBH8gAC0AAEEiRgVBAAsLBEBBACEAIAQQBA0CBSABIABrQSBJBH9BAAUgAC0AAEEiRgRAIAFBAWshASAAQQFqIQALIAEgAGtBIE4EfyAAIQJBACEAAn8DQCAAQRBqIgFBIE0EQEEAIAAgAmr9AAQAIABBgAhq/QAEAP1R/VMNAhogASEADAELC0EBIABBIEYNABogACACav0ABAAgAEGACGr9AAQA/ST9ZEEBQSAgAGt0QQFrcUULBUEACwtBAEchBgsLIAggBDYCACAIIAw+AgQgCCAJNwMIIAggCzcDECAIIAc2AhggCCADNgIcIAggBjYCIEEBIQALCyAARQ0AIAhBMGohCCAEIwdBAnRqIQQMAgsLCyAEJB8gCAvkBgQLfwF+AXwCe0GAGyEKA0AgACAKSwRAIAooAgAiASMLakEEaygCAEHBM2oiCf0ABABB4AlBICMLIgMgAWooAgBBwDNqIgJBAWsiASACIAMjCEZBACMVGwR/IAEtAABBDUYFQQALGyAJayIFIAVBIE8bayIB/QAEAP1OIQ8gBa0gD/0dAEKT++eyhte/9FZ+fCAP/R0BQs2Z1ur++uuof35CDYl8IAn9AAQQIAH9AAQQ/U4iDv0dAELT2JfU4b+u50R+Qh2JfCAO/R0BQpX4qfqXt96bnn9+QimJfCEMIAVBIEsEQCAJQSBqIAVBIGsQACAMfCEMCyAMQiCHIAyFp0H//wdxIQhBACEHAkADQCAHQcAASQRAIAhBAnRBwLagAWooAgAiC0UEQCMYQYCABEYjFyAFakGAgIAQS3IEf0F/BSMYIgFBAWokGCABQQZ0QcC24AFqIgQgD/0LBAAgBCAO/QsEECAEIAU2AiAgBUEgSwRAIxYhAyMWIAVBIGsiAkHPAGpBQHFqJBY/AEEQdCIBIxZBQGtJBH8jFiABa0HAgIACakEQdkAAQQBIBUEACwRAAAsgAyAJQSBqIgEgAvwKAAAgAiADaiABQQD8CgAAIAIjF2okFyAEIAM2AiQLIAhBAnRBwLagAWogBDYCACAECyELDAMLIAv9AAQAIA/9USAL/QAEECAO/VH9UP1TBH9BAAUgCygCICAFRgsEQCAFQSBNBH9BAQUgCygCJCEEIAlBIGohAyAFQSBrIQZBACECAn8DQCACQRBqIgEgBk0EQEEAIAIgBGr9AAQAIAIgA2r9AAQA/VH9Uw0CGiABIQIMAQsLQQEgAiAGRg0AGiACIARq/QAEACACIANq/QAEAP0k/WRBASAGIAJrdEEBa3FFCwsNAwsgCEEBakH//wdxIQggB0EBaiEHDAELC0F/IQsLIAtBf0YEQCAKDwsgCyAKKAIgIgJBAnRqKAIoIgFFBEAgCkGAG0YEfyMJQQBIBH9BAQUgCikDCLkiDUGICSsDAEQAAAAAAECPQKBlQaAJKwMARAAAAAAAAAAAZHEEfyANQYAJKwMARAAAAAAAiLPAoGYFQQALCwVBAAsEQCALJCogAkEARyQrCyAKDwsgCiABNgIkIApBMGohCgwBCwsgAAtbAQN/QX8kKgNAIx8jIEkEQCMsECEiARAiIgIQJCIAQYAba0EwbmokLCAAIAFJBEAgACgCACQfCyAAIAJJBH9BAQUgAEGAG0YjHyMgSXELBEBBAA8LDAELC0EBC6gNAwh+Cn8CfCMnIQUjKCEBIykhECAAQYAbSwR/QYAbKAIAEAIFQQALBEAjIkEBaiQiC0J/IQNBgBshEQNAIAAgEUsEQCASIBEoAgQiEkYgESkDCCICIANRcQR/Iw5BAEgEf0EABSARKAIECwR/IBEoAgAiDEEEaygCAEEBaiELIBFBMGsoAgAiCkEEaygCAEEBaiEJIAwjCGooAgAgC2siDSAKIwhqKAIAIAlrRgR/IAtBwDNqIQwgCUHAM2ohC0EAIQoCfwNAIApBEGoiCSANTQRAQQAgCiAMav0ABAAgCiALav0ABAD9Uf1TDQIaIAkhCgwBCwtBASAKIA1GDQAaIAogDGr9AAQAIAogC2r9AAQA/ST9ZEEBIA0gCmt0QQFrcUULBUEACwVBAAsFQQALBEAjIkEBaiQiCyACIQMCQCARKAIkIg5Bf0YEQCMtQQFqJC0MAQsgESgCGCENIBEoAhxBAEchDCMJQQBOBH8gA7kiE0GICSsDAEQAAAAAAECPQKBlQaAJKwMARAAAAAAAAAAAZHEEfyATQYAJKwMARAAAAAAAiLPAoGYFQQALBUEBC0UEQCARDwsgDEUEQCARKAIAIA4QFCIJQX9GBEAgEQ8LIAlBGGxBwLbgA2oiCSAJKAIUQQFqNgIUCyARKQMQIQIgDARAIA5BQGshCgUgDigCBCIKRQRAIxYhCiMWQYAEaiQWPwBBEHQiCSMWQUBrSQR/IxYgCWtBwICAAmpBEHZAAEEASAVBAAsEQAALIA4gCjYCBAsLIBJBBnYiC0HAAEkEfyAKIAtBAnRqBSAKQYACaiALQQZ2QQJ0aiIJKAIAIgpFBEAjFiEKIxZBgAJqJBY/AEEQdCIPIxZBQGtJBH8jFiAPa0HAgIACakEQdkAAQQBIBUEACwRAAAsgCSAKNgIACyAKIAtBP3FBAnRqCyILKAIAIgpFBEAjFiEKIxZBgAJqJBY/AEEQdCIJIxZBQGtJBH8jFiAJa0HAgIACakEQdkAAQQBIBUEACwRAAAsgCyAKNgIACyAKIBJBP3FBAnRqIgkgCSgCAEEBajYCACACQgBZBEAgDiAOKQMQIAJ8NwMQIA5BATYCCAsgDSAOKAIASgRAIA4gDTYCAAsgA0IAUgRAIAMgDikDGFMEQCAOIAM3AxgLIAMgEq18IgIgDikDIFUEQCAOIAI3AyALIA4pAyggAiAONQIwh1EEQCAOKAIMIQoFIA5BwARqIAIQCyEKIA4oAtAEIQkgDiAKNgIMIA4gAiAJrYc3AyggDiAJNgIwCyAKIAooAgBBAWo2AgAgDARAIAogCikDCCASrXw3AwggCkEQakEbIBJBEHJnayIJQQR0IBIgCXZqIgxBBHZBAnRqIgsoAgAiCkUEQAJAIyVFBEAjFiEKIxZBQGskFj8AQRB0IgkjFkFAa0kEfyMWIAlrQcCAgAJqQRB2QABBAEgFQQALBEAACwwBCyMlIgooAgAkJSAKQQA2AgALIAsgCjYCAAsgCiAMQQ9xQQJ0aiIJIAkoAgBBAWo2AgAFIAogCigCBEEBajYCBAsLIwlBAEgNACADIBKtfCIEuSETIAO5IhRBgAkrAwBjBEBBgAkgFDkDAAsgE0GICSsDAGQEQEGICSATOQMACyANQQBKBEBBkAkgDbciEzkDAEGYCSsDACATYwRAQZgJIBM5AwALC0GgCUGgCSsDAEQAAAAAAADwP6A5AwAgDSAQSiAEIAV9IAFacgRAIA1BAEoEQCAEQdAKNQIAIgWHIgFBwAopAwBTBH9BAQUgAUHICikDAFULBEAgBEHQCjUCACIGhyEIQgAhB0HACikDACICQcgKKQMAIgVXBEADQCAFIAeHIgEgCCABIAhVGyACIAeHIgEgCCABIAhTG31C8AFZBEAgB0IBfCEHIAQgBkIBfCIGhyEIDAELCwsgB0IAVQRAQYATQYALQYAI/AoAAEGAC0EAQYAI/AsAIAIhAQNAIAEgBVcEQCABIAeHp0H/AXFBAnRBgAtqIgkoAgAhCiAJIAogAadB/wFxQQJ0QYATaigCACIJIAkgCkkbNgIAIAFCAXwhAQwBCwtB0AogBj4CAAtBwAogAiAHhyIBIAggASAIUxs3AwBByAogBSAHhyIBIAggASAIVRs3AwBB0Ao1AgAhBSAIIQELIAGnQf8BcUECdEGAC2oiCigCACIJIA0gCSANSxskKSAKIyk2AgAgASAFhiQnQgEgBYYkKAsjKSEQIychBSMoIQELCyARQTBqIREMAQsLIAAL";
//#endregion
//#region src/parse/jmeter/simd/engine.ts
const INPUT_BYTES = 512 * 1024;
const UNKNOWN = 4294967295;
const MAX_SERIES = 32768;
const USERS_AT = 64;
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
	if (engine.size <= MAX_KEPT_BYTES) idle = engine;
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
		this.#input = this.#calls.INPUT.value;
	}
	prepare() {
		this.#series = 0;
		this.#calls.prepare();
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
		const at = (this.#calls.rowPositions() >>> 2) + column;
		const isLast = column === this.#calls.rowWidth() - 1;
		const [start, end] = [this.words[at - 1] + 1 >>> 0, this.words[at]];
		const bytes = this.input;
		return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end);
	}
	skipRow() {
		this.#calls.skipRow();
	}
	get unboundLabel() {
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
		if (this.#series === MAX_SERIES) return void 0;
		this.#series++;
		return this.#calls.newSeries() >>> 0;
	}
	set mostBatches(batches) {
		this.#calls.setMostSpans(batches);
	}
	readDates() {
		this.#calls.readDates();
	}
	takeCounts() {
		return {
			rows: this.#calls.takeCounted(),
			excluded: this.#calls.takeExcluded(),
			copies: this.#calls.takeCopies()
		};
	}
	get feeds() {
		return this.#calls.feedsFound();
	}
	feedsBetween(start, end) {
		return this.#calls.feedsBetween(start, end);
	}
	get users() {
		const ring = this.#calls.USERS.value;
		const view = new DataView(this.bytes.buffer, ring);
		const [low, high] = [Number(view.getBigInt64(0, true)), Number(view.getBigInt64(8, true))];
		return {
			low,
			high,
			shift: view.getUint32(16, true),
			at: ring + USERS_AT
		};
	}
	get errors() {
		return {
			at: this.#calls.ERRORS.value,
			count: this.#calls.errorsFound()
		};
	}
};
//#endregion
//#region src/parse/jmeter/simd/engine-series.ts
const NODE_ENTRIES = 64;
const PASSED_AT = 64;
const RING_AT = 576;
const CELLS_AT = 64;
const RING_PLACES = 64;
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
function reportedUsers({ words, users }) {
	const { low, high, shift, at } = users;
	if (high < low) return void 0;
	const most = Array.from({ length: high - low + 1 }, (_, i) => words[at / 4 + (low + i) % USERS_PLACES] || -1);
	return {
		stepMs: 2 ** shift,
		first: low,
		most
	};
}
function countedIn(engine, record) {
	const view = new DataView(engine.bytes.buffer);
	const passed = histogramAt(engine, record + PASSED_AT);
	const failed = histogramAt(engine, view.getUint32(record + 4, true));
	const errorCount = failed?.count ?? 0;
	const count = (passed?.count ?? 0) + errorCount;
	if (count === 0) return void 0;
	const batches = batchesAt(engine, view, record + RING_AT);
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
//#region src/parse/jmeter/simd/fast-reader.ts
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
			if (!tokenizer.isAtRest || !this.#follow()) continue;
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
		const isRegular = engine.findRows(length);
		let irregular = 0;
		let seen = 0;
		let feeds = 0;
		let label;
		while (this.#hasIrregularRow()) {
			label = this.#sink.timeline.isHolding ? void 0 : engine.unboundLabel;
			if (label && this.#bind(label)) continue;
			feeds += engine.feedsBetween(seen, engine.rowStart);
			seen = engine.rowStart;
			this.#readIrregularRow(this.#line + feeds);
			engine.skipRow();
			irregular++;
			if (!this.#follow()) break;
		}
		const end = engine.rowStart;
		this.#line += isRegular ? engine.feeds - engine.feedsBetween(end, length) : feeds + engine.feedsBetween(seen, end);
		const counted = this.#takeCounts();
		this.#sink.timeline.clock = engine.clock;
		if (irregular > counted && irregular >= MANY_ROWS && ++this.#irregularInputs >= IRREGULAR_INPUTS) this.#isGivenUp = true;
		if (engine.size > MAX_ENGINE_BYTES) this.#isGivenUp = true;
		this.#rest = length - end;
		engine.input.copyWithin(0, end, length);
		if (!isRegular || this.#isGivenUp || this.#rest > LONG_ROW_BYTES) this.#leaveToTokenizer(this.#rest);
	}
	#hasIrregularRow() {
		return this.#sink.timeline.isHolding ? this.#engine.hasRow : !this.#engine.countRows();
	}
	#readIrregularRow(line) {
		const row = this.#engine.row(line);
		if (!row) return;
		const { timeline } = this.#sink;
		timeline.clock = this.#engine.clock;
		this.#reader.take(row);
		this.#engine.clock = timeline.clock;
		if (this.#reader.tally.isLocalTime) this.#engine.readDates();
	}
	#bind(label) {
		const workflow = this.#engine.field(this.#layout.at.label);
		if (this.#sink.isExcluded(workflow)) {
			this.#engine.exclude(label);
			return true;
		}
		const kind = label.transaction ? "transaction" : "request";
		const accumulator = this.#sink.accumulator(workflow, kind);
		const series = accumulator && (this.#series.get(accumulator) ?? this.#newSeries(accumulator, kind));
		if (series === void 0) return false;
		this.#engine.bind(label, series);
		return true;
	}
	#newSeries(accumulator, kind) {
		const series = this.#engine.newSeries();
		if (series === void 0) return void 0;
		this.#series.set(accumulator, series);
		this.#seriesOf[kind]++;
		this.#engine.mostBatches = batchLimit(Math.max(this.#seriesOf.request, this.#seriesOf.transaction));
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
		const counted = rows - excluded;
		this.#reader.countRows(rows);
		this.#sink.count({
			counted,
			excluded,
			untimed: this.#layout.at.timeStamp < 0 ? counted : 0,
			copies
		});
		return rows;
	}
	#leaveToTokenizer(length) {
		this.#sink.count({
			counted: 0,
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
//#region src/parse/jmeter/simd/fast-path.ts
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
	const { canCount, dimensionColumns, limits } = sink;
	const layout = canSplit(format) ? sniffLayout(head) : void 0;
	if (!layout || !canCount || dimensionColumns.length > 0 || limits.rowBytes < 524288 || !hasEngine()) return void 0;
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
//#region src/parse/last-run.ts
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
//#region src/parse/read-document.ts
async function readDocument(document, format, reading, onProgress, ahead) {
	const part = reading.parts?.get(document.name);
	return withUndecodedNotice((reading.parts ? await readOnce(document, format, {
		...reading,
		part
	}, onProgress) : await readPart(document, format, reading, onProgress, ahead)).run, document, reading.options);
}
async function readPart(document, format, reading, onProgress, ahead) {
	const whole = await readOnce(document, format, reading, onProgress, ahead);
	const { appended, limits } = reading.options;
	const mayHaveRuns = format.tool === "jmeter" && appended === "last";
	const lastRun = new LastRun(document.name, limits, whole.run);
	if (mayHaveRuns && (whole.mayRestart || activePartsOf(whole.run).length > 1)) await format.read({
		head: await document.head(),
		chunks: document.open()
	}, lastRun);
	const { found } = lastRun;
	const read = found ? await readOnce(document, format, {
		...reading,
		part: found
	}, onProgress) : whole;
	if (!read.isDoubled) return read;
	const part = {
		...found,
		leavesOutCopies: true
	};
	const single = await readOnce(document, format, {
		...reading,
		part
	}, onProgress);
	return single.isDoubled ? single : read;
}
async function readOnce({ name, size, ...document }, format, reading, onProgress, ahead) {
	const { summarizer, filter } = start$1(name, format, reading);
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
		part: reading.part,
		run: summarizer.finish(),
		isDoubled,
		mayRestart
	};
}
async function readRange({ name, head }, file, end, format, reading) {
	const { summarizer, filter } = start$1(name, format, reading);
	const read = await readRangeFast(format, await head(), file, end, filter);
	const summary = summarizer.part();
	return read && filter.part && summary && {
		...read,
		part: {
			...filter.part,
			summary
		}
	};
}
function start$1(file, format, { options, rules, oneByOne, isWanted, part }) {
	const summarizer = new Summarizer({
		tool: format.tool,
		format: format.id,
		unitMs: format.unitMs,
		limits: options.limits
	});
	const init = {
		file,
		options,
		rules,
		consumer: summarizer,
		isWanted
	};
	const isSupplement = format.supplements !== void 0;
	return {
		summarizer,
		filter: filterFor(defined({
			...init,
			isSupplement,
			canCount: oneByOne !== true
		}), part)
	};
}
//#endregion
//#region src/parse/read-parallel.ts
const HEAD_START = .5;
const PACKED = 16;
const OTHER_FORMAT = 8;
const GUESS_BYTES = 256 * 1024;
async function readInParallel(documents, reading, threads, onSummary, onProgress) {
	const canUse = !reading.isWanted && documents.every(({ document }) => document.file);
	try {
		const done = canUse ? await readDocuments(documents, reading, threads, onSummary, onProgress) : /* @__PURE__ */ new Set();
		for (const [i, each] of documents.entries()) {
			if (done.has(i)) continue;
			const ahead = canUse ? await rangesAhead(each, reading, threads) : [];
			onSummary(await readDocument(each.document, each.format, reading, onProgress, ahead), i);
		}
	} finally {
		threads.release();
	}
}
async function readDocuments(documents, reading, threads, onSummary, onProgress) {
	const done = /* @__PURE__ */ new Set();
	const queue = [...documents.entries()].filter(([, each]) => rangesIn(each, reading, threads) === 1);
	if (queue.length < 2 || queue.reduce((sum, [, each]) => sum + workOf(each), 0) < threads.worthBytes) return done;
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
	await Promise.all([...helpers, work(({ document, format }) => readDocument(document, format, reading, onProgress))]);
	return done;
}
function workOf({ document, format }) {
	return document.size * (document.openPlain ? 1 : PACKED) * (canSplit(format) ? 1 : OTHER_FORMAT);
}
function rangesIn({ document, format }, { rules, oneByOne }, threads) {
	return canSplit(format) && document.openPlain && rules.columns.length === 0 && !oneByOne ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes))) : 1;
}
async function rangesAhead(each, reading, threads) {
	const { size } = each.document;
	const headStart = HEAD_START * threads.worthBytes;
	const count = rangesIn(each, reading, threads);
	const starts = [];
	for (let range = 1; range < count; range++) {
		const start = await guess(each, Math.floor(headStart + range / count * (size - headStart)));
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
async function guess({ document }, offset) {
	const head = await document.head();
	const file = document.openPlain();
	try {
		file.position = offset;
		const bytes = new Uint8Array(GUESS_BYTES);
		const found = guessRow(head, bytes.subarray(0, file.read(bytes)));
		return found === void 0 ? void 0 : offset + found;
	} finally {
		file.close();
	}
}
function taskOf({ document: { file, name }, format }, { options, oneByOne = false }) {
	return {
		file,
		name,
		format: format.id,
		options,
		oneByOne
	};
}
//#endregion
//#region src/parse/aggregate-series.ts
function reportedSeries(aggregates) {
	const { workflow, kind = "request", count, errorCount, errors = [], startMs, endMs } = aggregates;
	const values = {
		...count > 0 && errorCount === count ? {} : aggregates.times,
		throughput: aggregates.throughput
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
		...defined({ errorCount }),
		errors,
		...defined({
			reported: reported.length > 0 ? Object.fromEntries(reported) : void 0,
			missing: missing.length > 0 ? Object.fromEntries(missing) : void 0,
			startMs: hasTimes ? startMs : void 0,
			endMs: hasTimes ? endMs : void 0
		})
	};
}
function absentMetrics(workflow, kind, missing) {
	return defined({
		workflow,
		kind,
		dimensions: {},
		count: 0,
		errorCount: !Object.hasOwn(missing, "error-rate") ? 0 : void 0,
		errors: [],
		missing
	});
}
function noteFailuresInTimes(sink, failures) {
	if (failures === 0) return;
	sink.notice("aggregates-include-failures", `its times include those of ${failures} failed samples, which perf-gate leaves out of times where it has the samples. Give the raw results where you have them.`);
}
function fromSeconds(seconds) {
	return seconds === void 0 ? void 0 : Math.round(seconds * 0xe8d4a51000) / 1e9;
}
function isValid(value) {
	return value !== void 0 && Number.isFinite(value) && value >= 0;
}
//#endregion
//#region src/parse/benchmarks/repetitions.ts
const FINE_UNIT_MS = 1e-8;
var Repetitions = class {
	#sink;
	#mostMs;
	constructor(sink, unitMs) {
		this.#sink = sink;
		this.#mostMs = MAX_RECORDABLE_UNITS * unitMs;
	}
	passed(workflow, durationsMs) {
		const counted = durationsMs.filter((ms) => ms !== void 0 && ms >= 0 && ms <= this.#mostMs);
		for (const durationMs of counted) this.#sink.sample({
			workflow,
			kind: "benchmark",
			durationMs,
			ok: true
		});
		const most = Math.floor(this.#mostMs / 6e4);
		if (counted.length < durationsMs.length) this.#sink.issue(`the benchmark ${quoted(workflow)} has no duration from 0 to ${most} min`);
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
//#region src/parse/benchmarks/time-units.ts
const UNITS_MS$1 = {
	ns: 1e-6,
	us: .001,
	µs: .001,
	μs: .001,
	ms: 1,
	s: 1e3,
	nsec: 1e-6,
	usec: .001,
	msec: 1,
	sec: 1e3,
	min: 6e4,
	hr: 36e5,
	day: DAY_MS
};
function timeInMs(time, unit) {
	return time === void 0 || !Object.hasOwn(UNITS_MS$1, unit) ? void 0 : time * UNITS_MS$1[unit];
}
function ratePerSecond(rate, unit) {
	return rate === void 0 || !Object.hasOwn(UNITS_MS$1, unit) ? void 0 : rate * (1e3 / UNITS_MS$1[unit]);
}
//#endregion
//#region src/parse/benchmarks/benchmark-dotnet.ts
const benchmarkDotNet = {
	id: "benchmark-dotnet",
	kind: "samples",
	tool: "benchmark-dotnet",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)",
	matches: ({ text }) => /^\s*\{/.test(text) && /"BenchmarkDotNetVersion"\s*:/.test(text),
	read: read$25
};
async function read$25(input, sink) {
	const benchmarks = objectsAt(await readJson(input, sink, "Run it again (--exporters json)."), "Benchmarks");
	if (benchmarks.length === 0) throw new InputError(`${sink.file}: has no benchmarks of BenchmarkDotNet. Check that the filter matches some.`);
	const repetitions = new Repetitions(sink, benchmarkDotNet.unitMs);
	for (const benchmark of benchmarks) {
		const workflow = textAt(benchmark, "FullName") ?? textAt(benchmark, "DisplayInfo") ?? "(unnamed)";
		const statistics = objectAt(benchmark, "Statistics");
		const time = (field) => timeInMs(numberAt(statistics, field), "ns");
		const values = arrayAt(statistics, "OriginalValues");
		repetitions.passed(workflow, values.map((value) => typeof value === "number" ? timeInMs(value, "ns") : void 0));
		if (values.length > 0) continue;
		if (time("Mean") === void 0) {
			repetitions.failed(workflow, 0, "", "no statistics");
			continue;
		}
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: countAt(statistics, "N") ?? 0,
			times: {
				avg: time("Mean"),
				min: time("Min"),
				p50: time("Median"),
				max: time("Max"),
				stddev: time("StandardDeviation")
			},
			missing: { p95: "the file has neither single iterations nor their p95" }
		}));
	}
	return { rows: benchmarks.length };
}
//#endregion
//#region src/parse/text/lines.ts
async function* linesOf$2(chunks, file, limits) {
	for await (const { bytes, end, first, unterminated } of lineBlocksOf(chunks, file, limits)) yield {
		lines: decodeText(bytes, 0, unterminated ? end : end - 1).split("\n").map(withoutReturn),
		first,
		unterminated
	};
}
function withoutReturn(line) {
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
async function readMatchingLines(input, sink, pattern, read, absent) {
	const lines = (await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/);
	let rows = 0;
	for (const [index, line] of lines.entries()) {
		const match = pattern.exec(line);
		if (!match) continue;
		rows++;
		const problem = read(match.slice(1));
		if (problem !== void 0) sink.issue(problem, index + 1);
	}
	if (rows === 0) throw new InputError(`${sink.file}: ${absent}`);
	return { rows };
}
//#endregion
//#region src/parse/benchmarks/benchmark-js.ts
const LINE$2 = /^(.+) x ([0-9.,]+) ops\/sec (?:±|\+-)[0-9.]+% \((\d+) runs? sampled\)\s*$/;
const benchmarkJs = {
	id: "benchmark-js",
	kind: "aggregates",
	tool: "benchmark.js",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "benchmark.js output (lines … x … ops/sec)",
	matches: ({ text }) => /^.+ x [0-9.,]+ ops\/sec (?:±|\+-)[0-9.]+% \(/m.test(text),
	read: read$24
};
function read$24(input, sink) {
	const readLine = ([workflow, rate, runs]) => {
		const throughput = numberWithCommas(rate);
		if (throughput === void 0) return `expected a number of operations per second, found ${rate}`;
		const reason = "benchmark.js prints operations per second and no times";
		const missing = {
			avg: reason,
			p95: reason,
			"error-rate": reason
		};
		const count = Number(runs);
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count,
			times: {},
			throughput,
			missing
		}));
	};
	return readMatchingLines(input, sink, LINE$2, readLine, "has no finished benchmark of benchmark.js. Run it again.");
}
//#endregion
//#region src/parse/benchmarks/benchmark-luau.ts
const LINE$1 = /^SUCCESS: (.+?)\s*:\s+([0-9.]+)(\w+) \+\/-\s+([0-9.]+)% on /;
const benchmarkLuau = {
	id: "benchmark-luau",
	kind: "aggregates",
	tool: "luau",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "Luau's bench.py output (lines SUCCESS: … ms +/- …% on luau)",
	matches: ({ text }) => /^SUCCESS: .+ \+\/-\s+[0-9.]+% on /m.test(text),
	read: read$23
};
function read$23(input, sink) {
	const readLine = ([workflow, value, unit, percent]) => {
		const avg = timeInMs(parseNumber(value), unit);
		if (avg === void 0) return `the benchmark ${quoted(workflow)} has no time, found ${value}${unit}`;
		const stddev = avg * (parseNumber(percent) ?? NaN) / 100;
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: 0,
			times: {
				avg,
				stddev
			},
			missing: { p95: "bench.py prints the average and the deviation only" }
		}));
	};
	return readMatchingLines(input, sink, LINE$1, readLine, "has no successful benchmark. Run it again.");
}
//#endregion
//#region src/parse/benchmarks/benchmark-value.ts
const NO_VALUE = "no name, or no value that is a number of at least 0";
const TIME$1 = /^(\p{L}+)(?:\/(?:iter|op|call))?$/u;
const RATE = /^(?:ops?|iters?|iterations?|reqs?|requests?|calls?)\/(\p{L}+)$/u;
function benchmarkValue(value, unit) {
	const trimmed = unit.trim();
	const time = timeInMs(value, TIME$1.exec(trimmed)?.[1] ?? "");
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
function benchmarkSeries({ metric, value }, benchmark, missing) {
	const absent = metric === "avg" ? { p95: missing } : {
		avg: missing,
		p95: missing
	};
	const at = benchmark.startMs === void 0 ? {} : {
		startMs: benchmark.startMs,
		endMs: benchmark.startMs
	};
	return {
		...reportedSeries({
			...benchmark,
			...at,
			kind: "benchmark",
			count: 0,
			times: {},
			missing: absent
		}),
		reported: { [metric]: value }
	};
}
function passSingleValues(benchmarks, sink, missing) {
	const unread = /* @__PURE__ */ new Map();
	for (const { workflow, value, unit } of benchmarks) {
		const measured = benchmarkValue(value, unit);
		if ("problem" in measured) append(unread, measured.problem, quoted(workflow));
		else sink.series(benchmarkSeries(measured, { workflow }, missing));
	}
	const texts = [...unread].map(([problem, names]) => `${listed(names)}: not read, because ${problem}`);
	if (benchmarks.length > 0 && [...unread.values()].flat().length === benchmarks.length) throw new InputError(`${sink.file}: ${listed(texts)}.`);
	for (const text of texts) sink.notice("units-not-read", `${text}.`);
}
//#endregion
//#region src/parse/benchmarks/cargo-bench.ts
const LINE = /^test (.+?)\s+\.\.\. bench:\s+([0-9.,]+) (\w+)\/(\w+) \(\+\/- [0-9.,]+\)(?: = \d+ MB\/s)?\s*$/;
const cargoBench = {
	id: "cargo-bench",
	kind: "aggregates",
	tool: "cargo-bench",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "cargo bench output (lines test … bench: … ns/iter)",
	matches: ({ text }) => /^test .+ \.\.\. bench:\s+[0-9.,]+ \w+\/\w+ \(/m.test(text),
	read: read$22
};
async function read$22(input, sink) {
	const benchmarks = [];
	const readLine = ([workflow, value, unit, per]) => {
		const number = numberWithCommas(value);
		if (number === void 0) return `expected a time per iteration, found ${value}`;
		benchmarks.push({
			workflow,
			value: number,
			unit: `${unit}/${per}`
		});
	};
	const end = await readMatchingLines(input, sink, LINE, readLine, "has no finished benchmark. Run cargo bench again.");
	passSingleValues(benchmarks, sink, "cargo bench prints one value per benchmark");
	return end;
}
//#endregion
//#region src/parse/benchmarks/catch2.ts
const HEADER$1 = /^benchmark name +samples +iterations +est/;
const TIME = "([0-9.e+-]+) (ns|us|ms|s)";
const FIRST = new RegExp(`^(.*?) +(\\d+) +(\\d+) +${TIME}\\s*$`);
const VALUES = new RegExp(`^ +${TIME} +${TIME} +${TIME}\\s*$`);
const FAILED = /^(\S.*?) {2,}Benchmark failed \((.*)\)\s*$/;
const RULE = /^-{20,}\s*$/;
const catch2 = {
	id: "catch2",
	kind: "samples",
	tool: "catch2",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Catch2 console output (a table \"benchmark name, samples, iterations, estimated\")",
	matches: ({ text }) => new RegExp(HEADER$1, "m").test(text),
	read: read$21
};
async function read$21(input, sink) {
	const benchmarks = benchmarksOf((await readWhole(input.chunks, sink.file, sink.limits)).split(/\r?\n/));
	if (benchmarks.length === 0) throw new InputError(`${sink.file}: has no benchmarks of Catch2. Check that the filter matches some.`);
	const workflows = distinctNames(benchmarks.map(({ name, testCase }) => ({
		name,
		full: `${testCase} > ${name}`
	})));
	const repetitions = new Repetitions(sink, catch2.unitMs);
	for (const [i, { line, samples, avg, stddev, failure }] of benchmarks.entries()) {
		const workflow = workflows[i];
		if (failure !== void 0) repetitions.failed(workflow, 0, "", failure);
		else if (avg === void 0) sink.issue(`the benchmark ${quoted(workflow)} has no mean`, line);
		if (avg === void 0) continue;
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: samples,
			times: {
				avg,
				stddev
			},
			missing: { p95: "Catch2 prints the mean and the standard deviation only" }
		}));
	}
	return { rows: benchmarks.length };
}
function benchmarksOf(lines) {
	const found = [];
	let testCase = "";
	let inTable = false;
	let wrapped = [];
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at];
		if (HEADER$1.test(line)) {
			testCase = testCaseAbove(lines, at);
			while (at + 1 < lines.length && !RULE.test(lines[at + 1])) at++;
			at++;
			inTable = true;
			wrapped = [];
		} else if (inTable) {
			const failed = FAILED.exec(line);
			const first = FIRST.exec(line);
			if (RULE.test(line) || /^={20,}/.test(line)) inTable = false;
			else if (failed) {
				const name = [...wrapped, failed[1]].join(" ");
				found.push({
					testCase,
					name,
					line: at + 1,
					samples: 0,
					avg: void 0,
					stddev: void 0,
					failure: failed[2]
				});
				wrapped = [];
			} else if (first) {
				const name = [...wrapped, first[1].trim()].join(" ");
				const [avg, stddev] = [firstValueIn(lines[at + 1]), firstValueIn(lines[at + 2])];
				found.push({
					testCase,
					name,
					line: at + 1,
					samples: Number(first[2]),
					avg,
					stddev
				});
				wrapped = [];
				at += 2;
			} else if (line.trim() !== "") wrapped.push(line.trim());
		}
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
//#region src/parse/benchmarks/custom-json.ts
const customJson = {
	id: "custom-benchmarks",
	kind: "aggregates",
	tool: "custom",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "custom JSON of github-action-benchmark (entries with name, unit, value)",
	matches: ({ text }) => /^\s*\[\s*\{\s*"(?:name|unit|value|range|extra)"\s*:/.test(text) && [
		"name",
		"unit",
		"value"
	].every((key) => firstEntry(text).includes(`"${key}"`)),
	read: read$20
};
function firstEntry(text) {
	return text.slice(0, text.indexOf("}") + 1 || void 0);
}
async function read$20(input, sink) {
	const entries = await readJsonArray(input, sink, "Write it again: [{ \"name\": \"…\", \"unit\": \"…\", \"value\": 1 }].");
	if (entries.length === 0) throw new InputError(`${sink.file}: has no benchmarks. Check that the benchmark wrote its results.`);
	const benchmarks = [];
	for (const [index, entry] of entries.entries()) {
		const known = isObject(entry) ? entry : void 0;
		const workflow = textAt(known, "name");
		const value = numberAt(known, "value");
		if (workflow === void 0 || value === void 0) {
			sink.issue(`entry ${index + 1} has ${NO_VALUE}`);
			continue;
		}
		benchmarks.push({
			workflow,
			value,
			unit: textAt(known, "unit") ?? ""
		});
	}
	passSingleValues(benchmarks, sink, "the file has one value per benchmark");
	return { rows: entries.length };
}
//#endregion
//#region src/parse/benchmarks/go-bench.ts
const goBench = {
	id: "go-bench",
	kind: "samples",
	tool: "go-test",
	unitMs: FINE_UNIT_MS,
	looksFor: "go test -bench output (lines Benchmark… ns/op)",
	matches: ({ text }) => /^(?:goos|goarch|pkg|cpu): |^Benchmark\S*\s+\d+\s+[\d.e+]+ ns\/op/m.test(text.slice(0, 4096)) && /^Benchmark\S/m.test(text) ? !text.startsWith("{") : /^\{"[A-Z][a-z]+":/.test(text) && /"Action":"/.test(text) && /"Output":"Benchmark/.test(text),
	read: read$19
};
const STANDARD_UNITS = /* @__PURE__ */ new Set([
	"B/op",
	"allocs/op",
	"MB/s"
]);
async function read$19(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const lines = (text.startsWith("{") ? outputsOf(text) : [text]).flatMap(linesOf$1);
	if (lines.length === 0) throw new InputError(`${sink.file}: has no finished benchmark. Run go test -bench . again.`);
	const workflows = goWorkflows(lines);
	const repetitions = new Repetitions(sink, FINE_UNIT_MS);
	const own = new DeclaredValues();
	for (const [i, { nanoseconds, others }] of lines.entries()) {
		const workflow = workflows[i];
		repetitions.passed(workflow, [nanoseconds === void 0 ? void 0 : nanoseconds / 1e6]);
		for (const { value, unit } of others) own.add(workflow, unit, benchmarkValue(value, unit));
	}
	own.report(sink);
	return { rows: lines.length };
}
var DeclaredValues = class {
	#values = /* @__PURE__ */ new Map();
	#undeclared = /* @__PURE__ */ new Set();
	add(workflow, unit, measured) {
		if ("problem" in measured) {
			if (!STANDARD_UNITS.has(unit)) this.#undeclared.add(unit);
			return;
		}
		const metrics = this.#values.get(workflow) ?? /* @__PURE__ */ new Map();
		append(metrics, measured.metric, measured.value);
		this.#values.set(workflow, metrics);
	}
	report(sink) {
		for (const [workflow, metrics] of this.#values) {
			const reported = Object.fromEntries([...metrics].map(([metric, values]) => [metric, meanOf$1(values)]));
			sink.series({
				workflow,
				kind: "benchmark",
				dimensions: {},
				count: 0,
				errorCount: 0,
				errors: [],
				reported
			});
		}
		if (this.#undeclared.size > 0) sink.notice("units-not-read", `values in ${[...this.#undeclared].map(quoted).join(", ")} are not read, because no metric has that unit. Declare one under "metrics" in the configuration.`);
	}
};
function meanOf$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
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
//#region src/parse/benchmarks/google-benchmark.ts
const googleBenchmark = {
	id: "google-benchmark",
	kind: "samples",
	tool: "google-benchmark",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Google Benchmark JSON (context, benchmarks with real_time)",
	matches: (head) => /^\s*\{/.test(head.text) && /"benchmarks"\s*:\s*\[/.test(head.text) && /"(?:real_time|run_type|aggregate_name)"\s*:/.test(head.text),
	read: readJsonReport
};
async function readJsonReport(input, sink) {
	const rows = objectsAt(await readJson(input, sink, "Run it again (--benchmark_out=results.json)."), "benchmarks");
	if (rows.length === 0) throw new InputError(`${sink.file}: has no benchmarks. Check that the filter matches some.`);
	takeBenchmarks(rows.map(rowOfObject), sink);
	return { rows: rows.length };
}
function rowOfObject(row) {
	const isAggregate = textAt(row, "run_type") === "aggregate";
	return defined({
		name: textAt(row, "run_name") ?? textAt(row, "name") ?? "(unnamed)",
		realMs: timeInMs(numberAt(row, "real_time"), textAt(row, "time_unit") ?? "ns"),
		repetitions: countAt(row, "repetitions") ?? 0,
		aggregate: isAggregate ? textAt(row, "aggregate_name") ?? "" : void 0,
		error: row.error_occurred === true ? textAt(row, "error_message") ?? "" : void 0
	});
}
const HEADER = /^name,iterations,real_time,cpu_time,time_unit,/m;
const googleBenchmarkCsv = {
	id: "google-benchmark-csv",
	kind: "samples",
	tool: "google-benchmark",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Google Benchmark CSV (name,iterations,real_time,cpu_time,time_unit)",
	matches: (head) => HEADER.test(head.text.slice(0, 8192)),
	read: readCsvReport
};
async function readCsvReport(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const start = text.search(HEADER);
	if (start < 0) throw new InputError(`${sink.file}: the header is damaged. Run it again (--benchmark_format=csv).`);
	const table = text.slice(0, start).replace(/[^\n]+/g, "") + text.slice(start);
	const rows = [];
	const read = (row) => {
		rows.push(rowOfCells(row));
	};
	const end = await readRows({ chunks: oneChunk(table) }, ",", sink, read);
	takeBenchmarks(rows, sink);
	return end;
}
async function* oneChunk(text) {
	yield new TextEncoder().encode(text);
}
function rowOfCells({ cell, number }) {
	const { name, aggregate } = aggregateIn(cell("name"));
	const time = number("real_time");
	const count = number("iterations");
	return defined({
		name,
		realMs: timeInMs(time !== void 0 && time >= 0 ? time : void 0, cell("time_unit")),
		aggregate,
		repetitions: aggregate === void 0 ? void 0 : Number.isSafeInteger(count) && count >= 0 ? count : 0,
		error: cell("error_occurred") === "true" ? cell("error_message") : void 0
	});
}
function aggregateIn(row) {
	const [, name, aggregate] = /^(.+)_(mean|median|stddev|cv|BigO|RMS)$/s.exec(row) ?? [];
	return defined({
		name: name ?? row,
		aggregate
	});
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
		if (error === void 0) repetitions.passed(name, [realMs]);
		else repetitions.failed(name, 0, "", error);
	}
	const aggregated = groupBy(rows.filter(({ name }) => !measured.has(name)), ({ name }) => name);
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
//#region src/parse/benchmarks/hyperfine.ts
const hyperfineJson = {
	id: "hyperfine-json",
	kind: "samples",
	tool: "hyperfine",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "hyperfine JSON (results with command and times)",
	matches: (head) => /^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/.test(head.text) && /"(?:times|median)"\s*:/.test(head.text),
	read: readJsonExport
};
async function readJsonExport(input, sink) {
	const results = objectsAt(await readJson(input, sink, "Run it again (hyperfine --export-json results.json)."), "results");
	if (results.length === 0) throw new InputError(`${sink.file}: has no results of hyperfine. Run it again (--export-json).`);
	const repetitions = new Repetitions(sink, hyperfineJson.unitMs);
	for (const result of results) readResult(result, repetitions);
	return { rows: results.length };
}
function readResult(result, repetitions) {
	const command = textAt(result, "command") ?? "(unnamed)";
	const codes = arrayAt(result, "exit_codes");
	const times = arrayAt(result, "times");
	if (times.length === 0) repetitions.passed(command, [void 0]);
	for (const [run, time] of times.entries()) {
		const durationMs = typeof time === "number" ? fromSeconds(time) : void 0;
		const code = codes[run];
		if (durationMs === void 0 || code === void 0 || code === 0) repetitions.passed(command, [durationMs]);
		else repetitions.failed(command, Math.max(0, durationMs), code === null ? "signal" : String(code), "");
	}
}
const hyperfineCsv = {
	id: "hyperfine-csv",
	kind: "aggregates",
	tool: "hyperfine",
	perTest: true,
	unitMs: 1e-6,
	looksFor: "hyperfine CSV (command,mean,stddev,median,user,system,min,max)",
	matches: (head) => head.text.startsWith("command,mean,stddev,median,user,system,min,max"),
	read: readCsvExport
};
const COLUMNS$3 = {
	avg: "mean",
	stddev: "stddev",
	p50: "median",
	min: "min",
	max: "max"
};
const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)";
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed";
async function readCsvExport(input, sink) {
	const end = await readRows(input, ",", sink, ({ fields, number }) => {
		if (number("mean") === void 0) return `the row has no valid mean in seconds (found ${quoted(fields.join(","))})`;
		const times = Object.entries(COLUMNS$3).map(([metric, column]) => [metric, fromSeconds(number(column))]);
		sink.series(reportedSeries({
			workflow: fields[0],
			kind: "benchmark",
			count: 0,
			times: Object.fromEntries(times),
			missing: {
				p90: NO_RUNS,
				p95: NO_RUNS,
				p99: NO_RUNS,
				"error-rate": NO_OUTCOMES
			}
		}));
	});
	if (end.rows > 0) sink.notice("outcomes-unknown", `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`);
	return end;
}
//#endregion
//#region src/parse/benchmarks/jmh.ts
const jmh = {
	id: "jmh",
	kind: "samples",
	tool: "jmh",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "JMH JSON (entries with jmhVersion, benchmark, primaryMetric)",
	matches: ({ text }) => /^\s*\[\s*\{\s*"jmhVersion"\s*:/.test(text),
	read: read$18
};
async function read$18(input, sink) {
	const entries = (await readJsonArray(input, sink, "Run it again (-rf json -rff results.json).")).filter(isObject);
	if (entries.length === 0) throw new InputError(`${sink.file}: has no benchmarks of JMH. Check that the pattern matches some.`);
	const workflows = distinctNames(entries.map((entry) => {
		const name = jmhName(textAt(entry, "benchmark") ?? "(unnamed)", objectAt(entry, "params"));
		return {
			name,
			full: `${name} [${textAt(entry, "mode") ?? ""}]`
		};
	}));
	const repetitions = new Repetitions(sink, jmh.unitMs);
	for (const [i, entry] of entries.entries()) readEntry$1(entry, workflows[i], repetitions, sink);
	return { rows: entries.length };
}
function readEntry$1(entry, workflow, repetitions, sink) {
	const metric = objectAt(entry, "primaryMetric");
	const unit = textAt(metric, "scoreUnit") ?? "";
	const [, rateUnit] = /^ops\/(\w+)$/.exec(unit) ?? [];
	const [, timeUnit] = /^(\w+)\/op$/.exec(unit) ?? [];
	const score = numberAt(metric, "score");
	if (rateUnit !== void 0) {
		const throughput = ratePerSecond(score, rateUnit);
		if (throughput === void 0) sink.issue(`the benchmark ${quoted(workflow)} has no score in ${unit}`);
		else {
			const reason = "JMH measured throughput (mode thrpt), not times";
			const missing = {
				avg: reason,
				p95: reason
			};
			const count = iterationsOf(metric).length;
			sink.series(reportedSeries({
				workflow,
				kind: "benchmark",
				count,
				times: {},
				throughput,
				missing
			}));
		}
		return;
	}
	const inMs = (value) => timeInMs(typeof value === "number" ? value : void 0, timeUnit ?? "");
	const iterations = iterationsOf(metric);
	repetitions.passed(workflow, iterations.map(inMs));
	if (iterations.length > 0) return;
	const avg = inMs(score);
	if (avg === void 0) {
		sink.issue(`the benchmark ${quoted(workflow)} has no score in a time per operation, found the unit ${quoted(unit)}`);
		return;
	}
	const percentiles = objectAt(metric, "scorePercentiles");
	const at = (percentile) => inMs(numberAt(percentiles, percentile));
	sink.series(reportedSeries({
		workflow,
		kind: "benchmark",
		count: sampledCalls(metric),
		times: {
			avg,
			min: at("0.0"),
			p50: at("50.0"),
			p90: at("90.0"),
			p95: at("95.0"),
			p99: at("99.0"),
			"p99.9": at("99.9"),
			max: at("100.0")
		}
	}));
}
function iterationsOf(metric) {
	return arrayAt(metric, "rawData").flatMap((fork) => Array.isArray(fork) ? fork : []);
}
function sampledCalls(metric) {
	let calls = 0;
	for (const fork of arrayAt(metric, "rawDataHistogram")) for (const iteration of Array.isArray(fork) ? fork : []) for (const bucket of Array.isArray(iteration) ? iteration : []) if (Array.isArray(bucket) && Number.isSafeInteger(bucket[1]) && bucket[1] > 0) calls += bucket[1];
	return Number.isSafeInteger(calls) ? calls : 0;
}
function jmhName(benchmark, params) {
	const parameters = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`);
	return parameters.length === 0 ? benchmark : `${benchmark} (${parameters.join(", ")})`;
}
//#endregion
//#region src/parse/benchmarks/julia.ts
const julia = {
	id: "julia-benchmark",
	kind: "samples",
	tool: "julia-benchmarktools",
	perTest: true,
	unitMs: FINE_UNIT_MS,
	looksFor: "Julia BenchmarkTools JSON (versions, then BenchmarkGroup)",
	matches: ({ text }) => /^\s*\[\s*\{/.test(text) && /"BenchmarkTools"\s*:/.test(text.slice(0, 4096)),
	read: read$17
};
async function read$17(input, sink) {
	const [, saved] = await readJsonArray(input, sink, "Save it again (BenchmarkTools.save).");
	const entries = (Array.isArray(saved) ? saved : []).flatMap((item) => entriesOf(item, []));
	if (entries.length === 0) throw new InputError(`${sink.file}: has no benchmarks of BenchmarkTools. Save the results again.`);
	const repetitions = new Repetitions(sink, julia.unitMs);
	for (const { path, type, value } of entries) {
		const workflow = path.join("/");
		const times = type === "Trial" ? arrayAt(value, "times") : [];
		repetitions.passed(workflow, times.map((time) => typeof time === "number" ? timeInMs(time, "ns") : void 0));
		if (times.length > 0) continue;
		const avg = type === "TrialEstimate" ? timeInMs(numberAt(value, "time"), "ns") : void 0;
		if (avg === void 0) {
			sink.issue(`${quoted(workflow)} is a ${quoted(type)} without a time, expected a Trial or a TrialEstimate`);
			continue;
		}
		sink.series(reportedSeries({
			workflow,
			kind: "benchmark",
			count: 0,
			times: { avg },
			missing: { p95: "an estimate was saved instead of the trial" }
		}));
	}
	return { rows: entries.length };
}
function entriesOf(item, path) {
	if (!Array.isArray(item) || typeof item[0] !== "string") return [];
	const [type] = item;
	const value = asObject(item[1]);
	if (type !== "BenchmarkGroup") return [{
		path,
		type,
		value
	}];
	return Object.entries(objectAt(value, "data") ?? {}).flatMap(([name, child]) => entriesOf(child, [...path, name]));
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
	read: read$16
};
async function read$16(input, sink) {
	const benchmarks = objectsAt(await readJson(input, sink, "Run it again (pytest --benchmark-json=results.json)."), "benchmarks");
	if (benchmarks.length === 0) throw new InputError(`${sink.file}: has no benchmarks of pytest-benchmark. Run it again (--benchmark-json).`);
	const repetitions = new Repetitions(sink, pytestBenchmark.unitMs);
	const names = pytestWorkflows(benchmarks.map((one) => textAt(one, "fullname") ?? textAt(one, "name") ?? "(unnamed)"));
	for (const [i, benchmark] of benchmarks.entries()) {
		const name = names[i];
		const stats = objectAt(benchmark, "stats");
		const rounds = arrayAt(stats, "data");
		if (rounds.length === 0 || rounds.length < (countAt(stats, "rounds") ?? 0)) readAggregates$1(name, stats, sink);
		else repetitions.passed(name, rounds.map((time) => typeof time === "number" ? fromSeconds(time) : void 0));
	}
	return { rows: benchmarks.length };
}
function readAggregates$1(workflow, stats, sink) {
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
//#region src/parse/benchmarks/vitest-bench.ts
const vitestBench = {
	id: "vitest-bench",
	kind: "aggregates",
	tool: "vitest",
	unitMs: 1e-6,
	looksFor: "vitest bench JSON (files with groups of benchmarks)",
	matches: (head) => /^\s*\{\s*"files"\s*:\s*\[/.test(head.text) && /"groups"\s*:/.test(head.text) && /"benchmarks"\s*:/.test(head.text),
	read: read$15
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
async function read$15(input, sink) {
	const groups = objectsAt(await readJson(input, sink, "Run it again (vitest bench --outputJson results.json)."), "files").flatMap((file) => objectsAt(file, "groups"));
	let rows = 0;
	for (const group of groups) for (const benchmark of objectsAt(group, "benchmarks")) {
		rows++;
		readBenchmark(textAt(group, "fullName") ?? "", benchmark, sink);
	}
	if (rows === 0) throw new InputError(`${sink.file}: has no benchmarks of vitest. Run it again (vitest bench --outputJson).`);
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
//#region src/parse/gatling/binary.ts
const gatlingBinary = {
	id: "gatling-binary-log",
	kind: "samples",
	tool: "gatling",
	unitMs: 1,
	looksFor: "Gatling binary simulation.log (3.13 and later)",
	matches: ({ bytes }) => versionIn(bytes) !== void 0,
	read: read$14
};
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/;
const MAX_ENTRIES = 1e4;
function versionIn(bytes) {
	const length = bytes[4] ?? 0;
	if (bytes.length < 6 + length || bytes.subarray(0, 4).some((byte) => byte !== 0) || length < 3 || length > 30) return void 0;
	const text = String.fromCharCode(...bytes.subarray(5, 5 + length));
	return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : void 0;
}
async function read$14(input, sink) {
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
		else if (kind === 2) this.#readUser(this.#startMs);
		else if (kind === 3) this.#readGroup(this.#startMs, start);
		else if (kind === 4) this.#readError(start);
		else throw this.#damaged(start);
		this.#rows++;
	}
	#readRun() {
		const cursor = this.#cursor;
		const version = cursor.text();
		if (!KNOWN_VERSION.test(version)) throw new InputError(`${this.#sink.file}: is a binary log of Gatling ${version}, which is not supported (supported: 3.13, 3.14, 3.15). Use one of these versions, or a version of perf-gate that supports it.`);
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
	#readUser(runMs) {
		const cursor = this.#cursor;
		cursor.int();
		const started = cursor.byte() === 1;
		this.#log.user(started, runMs + cursor.int());
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
		if (entries < 0 || entries > MAX_ENTRIES) throw new ImpossibleLength();
		return entries;
	}
	#damaged(position) {
		return new InputError(`${this.#sink.file}: the binary log is damaged at byte ${position}: expected a record. Copy it again, or run the test again.`);
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
	read: read$13
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
const MAX_DEPTH$2 = 100;
async function read$13(input, sink) {
	return { rows: readContents(await readJson(input, sink, "Give the simulation.log instead, or generate the report again (gatling -ro folder)."), 0, sink) };
}
function readContents(node, depth, sink) {
	if (depth > MAX_DEPTH$2) throw new InputError(`${sink.file}: groups are nested deeper than ${MAX_DEPTH$2} levels, so the file is damaged. Copy it again.`);
	let rows = 0;
	for (const [key, value] of Object.entries(objectAt(node, "contents") ?? {})) {
		const child = asObject(value);
		const series = child && seriesOf$5(child);
		if (series) sink.series(depth === 0 && series.kind === "request" ? {
			...series,
			standalone: true
		} : series);
		else sink.issue(`the entry ${quoted(key)} has no valid counts of requests`);
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
//#region src/parse/gatling/text.ts
const gatlingText = {
	id: "gatling-log",
	kind: "samples",
	tool: "gatling",
	unitMs: 1,
	looksFor: "Gatling simulation.log (a line RUN, tabs)",
	matches: (head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
	read: read$12
};
const WIDTHS = {
	REQUEST: 7,
	GROUP: 6,
	USER: 4,
	ERROR: 3
};
async function read$12(input, sink) {
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
	const width = Object.hasOwn(WIDTHS, kind) ? WIDTHS[kind] : void 0;
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
//#endregion
//#region src/parse/jmeter/aggregate.ts
const jmeterAggregate = {
	id: "jmeter-aggregate",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "JMeter aggregate or summary report as CSV (Label, # Samples, Average)",
	matches: (head) => sniffHeader(head.text, isAggregateHeader) !== void 0,
	read: read$11
};
async function read$11(input, sink) {
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
	const columns = new AggregateColumns(table, sink.dimensionColumns);
	const rows = [];
	let truncated = false;
	for (const row of table.rows) {
		const read = columns.read(row);
		if (typeof read !== "string") rows.push(read);
		else if (row.unterminated) truncated = true;
		else sink.issue(read, row.line);
	}
	const distinct = withoutDuplicates(rows, sink);
	const labels = distinct.filter((row) => row.series.workflow !== TOTAL$2);
	noteFailuresInTimes(sink, labels.reduce((sum, row) => sum + (row.series.errorCount ?? 0), 0));
	return {
		rows: labels.length > 0 ? labels : distinct,
		count: table.rows.length,
		truncated
	};
}
function withoutDuplicates(rows, sink) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = `${row.dateMs} ${seriesKey(row.series)}`;
		const others = groups.get(key);
		if (others) others.push(row);
		else groups.set(key, [row]);
	}
	const distinct = [];
	const repeated = [];
	for (const group of groups.values()) {
		const [first, ...others] = group;
		if (others.every((row) => row.text === first.text)) {
			distinct.push(first);
			repeated.push(...others.map((row) => row.line));
		} else {
			const lines = listed(group.map((row) => String(row.line)));
			for (const row of group) sink.issue(`the rows in lines ${lines} have the same run and label ${quoted(row.series.workflow)} but different values`, row.line);
		}
	}
	if (repeated.length > 0) {
		const lines = listed(repeated.sort((a, b) => a - b).map(String));
		sink.notice("duplicate-rows", `has duplicate rows, which were counted once (${repeated.length}: line ${lines}).`);
	}
	return distinct;
}
const TOTAL$2 = "TOTAL";
const COLUMNS$2 = {
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
var AggregateColumns = class {
	#width;
	#at;
	#times;
	#dimensions;
	#errorsInPercent;
	constructor({ names, rows }, wanted) {
		this.#width = names.length;
		const at = Object.fromEntries(Object.keys(COLUMNS$2).map((column) => [column, indexOf$1(names, column)]));
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
		const defaults = DEFAULT_DIMENSIONS.filter((column) => !wanted.some((rule) => rule.column === column)).map((column) => ({
			name: column.toLowerCase(),
			column
		}));
		this.#dimensions = [...defaults, ...wanted].map(({ name, column }) => [name, names.indexOf(column)]).filter(([, column]) => column >= 0);
		this.#errorsInPercent = rows.some((row) => (parseNumber(row.fields[this.#at.errors] ?? "") ?? 0) > 1);
	}
	read({ line, fields }) {
		if (fields.length !== this.#width) return `the row has ${fields.length} fields instead of ${this.#width}`;
		const cell = (column) => fields[this.#at[column]] ?? "";
		const count = parseNumber(cell("count"));
		if (count === void 0 || count < 0 || !Number.isInteger(count)) return `expected the number of samples, found ${quoted(cell("count"))}`;
		const errorRatio = this.#at.errors < 0 ? void 0 : this.#share(cell("errors"));
		if (this.#at.errors >= 0 && errorRatio === void 0) return `expected a percentage of errors, found ${quoted(cell("errors"))}`;
		const dateMs = this.#at.date < 0 ? void 0 : parseDate(cell("date"));
		if (this.#at.date >= 0 && dateMs === void 0) return `expected a date, found ${quoted(cell("date"))}`;
		const reported = {};
		const missing = {};
		for (const [metric, column, name] of this.#times) {
			const value = parseNumber(fields[column]);
			if (value !== void 0 && value >= 0) reported[metric] = value;
			else if (/^\s*(nan|[+-]?infinity|[+-]?∞|)\s*$/i.test(fields[column])) missing[metric] = `the report has no ${name} (found ${quoted(fields[column])})`;
			else return `column ${quoted(name)}: expected a time in ms, found ${quoted(fields[column])}`;
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
	const wanted = COLUMNS$2[column];
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
	read: read$10
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
async function read$10(input, sink) {
	const entries = await readJson(input, sink, "Generate the dashboard again (jmeter -g results.jtl -o folder).");
	let failures = 0;
	let rows = 0;
	for (const [label, entry] of Object.entries(entries)) {
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
function seriesOf$4(label, entry) {
	if (!isObject(entry)) return "the entry is not an object";
	const count = numberAt(entry, "sampleCount");
	const errorCount = numberAt(entry, "errorCount");
	if (count === void 0 || errorCount === void 0 || errorCount > count) return "sampleCount or errorCount is not a valid count";
	const reported = {};
	const missing = {};
	for (const [field, metric] of Object.entries(TIMES)) {
		const value = numberAt(entry, field);
		if (value !== void 0) reported[metric] = value;
		else missing[metric] = `statistics.json has no ${field}${field in entry ? ` ${foundText(entry[field])}` : ""}`;
	}
	const throughput = numberAt(entry, "throughput");
	if (throughput !== void 0) reported.throughput = throughput;
	if (count > 0) reported["error-rate"] = errorCount / count;
	return defined({
		workflow: label,
		kind: "request",
		dimensions: {},
		count,
		errorCount,
		errors: [],
		reported,
		missing: Object.keys(missing).length > 0 ? missing : void 0
	});
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
	read: read$9
};
const MAX_DEPTH$1 = 100;
const GREATER_THAN = 62;
const LOST_ENTITY = /&#(?:x0*fffd|0*65533);/gi;
const FORGIVEN = /disallowed character\.|malformed character entity\./;
async function read$9(input, sink) {
	const { SaxesParser } = await import("./saxes.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const reader = new ElementReader(sink, new SaxesParser());
	for await (const { bytes, end } of lineBlocksOf(input.chunks, sink.file, sink.limits, GREATER_THAN)) reader.write(decodeText(bytes, 0, end).replace(LOST_ENTITY, LOST));
	return reader.end();
}
var ElementReader = class {
	#sink;
	#parser;
	#open = [];
	#dimensions = new DimensionCache();
	#assertion;
	#text;
	#depth = 0;
	#rows = 0;
	#ended = false;
	#sinceTag = 0;
	#missing = /* @__PURE__ */ new Set();
	#last;
	constructor(sink, parser) {
		this.#sink = sink;
		this.#parser = parser;
		parser.on("opentag", (tag) => this.#openTag(tag));
		parser.on("closetag", (tag) => this.#closeTag(tag.name));
		parser.on("text", (text) => this.#gather(text));
		parser.on("cdata", (text) => this.#gather(text));
		parser.on("doctype", () => {
			throw new InputError(`${this.#where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`);
		});
		parser.on("error", (error) => {
			if (!FORGIVEN.test(error.message)) throw new InputError(`${this.#where()}: the XML is damaged (${error.message}). Repair the file, or run the test again.`);
		});
	}
	write(text) {
		this.#sinceTag += text.length;
		this.#parser.write(text);
		if (this.#sinceTag > this.#sink.limits.rowBytes) throw beyondLimit(this.#where(), "a text or a tag is too long", "rowBytes", this.#sink.limits);
	}
	end() {
		for (const column of this.#missing) this.#sink.notice(DIMENSION_MISSING, `has samples without the attribute "${column}", which the configuration uses as a dimension.`);
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
		if (++this.#depth > MAX_DEPTH$1) throw new InputError(`${this.#where()}: elements are nested deeper than ${MAX_DEPTH$1} levels, so the file is damaged. Run the test again.`);
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
		else {
			const { ts, tn = "" } = element.attributes;
			if (tn !== "" && this.#last?.attributes.ts === ts && contentOf(this.#last) === contentOf(element)) sample.isCopy = true;
			this.#sink.sample(sample, element.line);
		}
		this.#last = element;
	}
	#sampleOf(element) {
		const { t, ts, s, lb, rc = "", rm = "", by, na, tn } = element.attributes;
		const durationMs = t === void 0 ? void 0 : parseNumber(t);
		if (durationMs === void 0 || !isElapsed(durationMs)) return `attribute "t" is not a duration in ms ${foundText(t)}`;
		if (lb === void 0) return "attribute \"lb\" is missing";
		const startMs = ts === void 0 ? void 0 : parseTimestamp(ts)?.ms;
		if (ts !== void 0 && startMs === void 0) return `attribute "ts" is not a valid time ${foundText(ts)}`;
		const ok = s === void 0 ? isPassingCode(rc) : parseFlag(s);
		if (ok === void 0) return `attribute "s" is neither true nor false ${foundText(s)}`;
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
		if (tn !== void 0 && this.#sink.wantsThreads) sample.thread = tn;
		if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(element);
		return sample;
	}
	#dimensionsOf({ attributes }) {
		const entries = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
			const value = attributes[column];
			if (value === void 0) this.#missing.add(column);
			return value === void 0 ? [] : [[name, value]];
		});
		return this.#dimensions.of(entries);
	}
};
function contentOf({ line: _, ...content }) {
	return JSON.stringify(content);
}
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
	sink.notice("unread-metrics", `has metrics that are not read (${metrics.size}): ${names}. ${remedy}`);
}
//#endregion
//#region src/parse/k6/points.ts
var K6Points = class {
	#sink;
	#groups;
	#dimensions = new DimensionCache();
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
		if (metric === "vus") return this.#vus(point);
		if (metric === "http_req_failed") this.#settle(value === 0);
		else if (metric === "checks") this.#check(point);
		else if (metric !== "http_req_duration" && metric !== "group_duration" && !this.#trends.has(metric)) this.#leaveOut(metric);
		else if (!isElapsed(value)) return `the duration is not a valid number of ms (found ${value})`;
		else if (metric === "http_req_duration") this.#request(point);
		else if (metric === "group_duration") this.#group(point);
		else this.#trend(point);
	}
	end(remedy) {
		this.#settle();
		this.#stateAbsent();
		noteUnread(this.#sink, this.#unread, remedy);
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
		const byRequest = this.#open.get(group) ?? /* @__PURE__ */ new Map();
		this.#open.set(group, byRequest);
		const failures = byRequest.get(request) ?? [];
		byRequest.set(request, failures);
		if (failures.length >= MAX_OPEN) failures.shift();
		return failures;
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
	read: read$8
};
async function read$8(input, sink) {
	const tokenizer = new CsvTokenizer(",".charCodeAt(0), sink.file, sink.limits);
	const reader = new K6CsvReader(sink);
	for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk));
	reader.take(tokenizer.end());
	return reader.end();
}
const REMEDY$1 = "To read the durations among them (new Trend(name, true)), give JSON: k6 run --out json=results.json.";
var K6CsvReader = class {
	#sink;
	#points;
	#texts = new TextCache();
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
		if (timeMs === void 0) return `column "timestamp" is not a valid time (found ${quoted(time)})`;
		if (value === void 0) return `column "metric_value" is not a number (found ${quoted(textOf$1(block, row, 2))})`;
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
	return value < 0 ? parseNumber(textOf$1(block, row, 2)) : value;
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
const MAX_FRACTION = 9;
const MAX_TAGS = 4096;
var PointLines = class {
	#metrics = new ByteCache((bytes, start, end) => metricIn(bytes, start, end));
	#tags = new ByteCache((bytes, start, end) => tagsIn(bytes, start, end), MAX_TAGS);
	#seconds = new ByteCache((bytes, start, end) => wholeSecondIn(bytes, start, end), 65536);
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
//#region src/parse/k6/json.ts
const k6Json = {
	id: "k6-json",
	kind: "samples",
	tool: "k6",
	unitMs: .001,
	looksFor: "k6 JSON lines ({\"metric\":…,\"type\":\"Point\"})",
	matches: (head) => /^\{(?=.*"type":"(?:Metric|Point)")(?=.*"metric":")/.test(head.text),
	read: read$7
};
const LAST_METRIC = /"metric":"(\w+)"\}$/;
async function read$7(input, sink) {
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
		this.#points.end("Durations of the script are read (new Trend(name, true)).");
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
	if (!entry) return `the line is not a JSON object (found ${quoted(text)})`;
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
		read: read$6
	};
}
const k6SummaryExport = summaryFormat("k6-summary-export", "export", "k6 --summary-export (metrics, root_group)");
const k6HandledSummary = summaryFormat("k6-handle-summary", "handled", "the data of k6 handleSummary (metrics with values)");
const k6MachineSummary = summaryFormat("k6-machine-summary", "machine", "k6 --new-machine-readable-summary (metadata with k6_version)");
const ALL$1 = "all requests";
const REMEDY = "Write it again (k6 run --summary-export=summary.json).";
async function read$6(input, sink) {
	const document = await readJson(input, sink, REMEDY);
	const metrics = metricsOf(document);
	if (metrics.size === 0) throw new InputError(`${sink.file}: is not a k6 summary: it has no metrics. ${REMEDY}`);
	const crossed = [...metrics].flatMap(([name, metric]) => crossedThresholds(metric).map((rule) => `${name} ${rule}`));
	if (crossed.length > 0) sink.notice("tool-thresholds", `thresholds of the k6 script were crossed: ${listed(crossed)}.`);
	const names = [...metrics.keys()].filter(isDuration);
	const seconds = numberAt(objectAt(document, "config"), "duration");
	for (const name of names) sink.series(seriesOf$3(name, metrics, seconds));
	for (const [name, outcomes] of checksIn(document)) sink.series(checkSeries(name, outcomes));
	for (const [name, metric] of metrics) if (isScriptDuration(name, metric)) sink.series(durationOf(name, metric));
	noteUnread(sink, unreadIn(metrics), UNREAD_REMEDY);
	if (names.length === 1) sink.notice("no-endpoints", "has only the numbers of all requests together. k6 writes those of an endpoint if a threshold names it, as in http_req_duration{name:POST check-in}. Or give the points (k6 run --out json=results.json).");
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
		times: timesOf$2(passed ?? own),
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
		times: timesOf$2(valuesOf(metric))
	});
}
const UNREAD_REMEDY = "Durations of the script are read (new Trend(name, true)), but not from --summary-export, which does not mark them: give the data of handleSummary, or the points (k6 run --out json=results.json).";
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
function timesOf$2(values) {
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
	const workflow = withoutEndings(base) || base;
	sink.notice("named-by-file", `does not contain the requested URL, so its workflow is named ${quoted(workflow)} after the file. Use the same file name in all runs.`);
	return workflow;
}
function withoutEndings(name) {
	return name.replace(/(?:\.[a-z]\w{1,4}){1,2}$/i, "");
}
function addressWorkflow(address) {
	return /^[a-z][\w+.-]*:\/\/[^/?#]*([/?][^#]*)/i.exec(address)?.[1] ?? address;
}
//#endregion
//#region src/parse/load-tools/ab.ts
const abText = {
	id: "ab-text",
	kind: "aggregates",
	tool: "ab",
	perTest: true,
	unitMs: 1,
	looksFor: "ApacheBench's output (This is ApacheBench)",
	matches: (head) => /^\s*This is ApacheBench, /.test(head.text),
	read: readOutput
};
const abPercentiles = {
	id: "ab-percentiles",
	kind: "aggregates",
	tool: "ab",
	unitMs: .001,
	looksFor: "ApacheBench -e (Percentage served,Time in ms), which is refused",
	matches: (head) => head.text.startsWith("Percentage served,Time in ms"),
	async read(_input, sink) {
		throw new InputError(`${sink.file}: has only percentiles, without the numbers of requests and failures, so a total failure could look like a success. Give the output of ab (ab … > ab.txt).`);
	}
};
async function readOutput(input, sink) {
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const number = (label) => {
		const at = text.indexOf(`\n${label}:`);
		const value = at < 0 ? NaN : Number.parseFloat(text.slice(at + label.length + 2));
		return Number.isFinite(value) && value >= 0 ? value : void 0;
	};
	const complete = number("Complete requests");
	if (complete === void 0) throw new InputError(`${sink.file}: is incomplete: it has no line "Complete requests". Run the test again.`);
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
	if (Number(length) > 0) sink.notice("ab-length", `ab counts ${length} requests as failed because their responses have another length than the first one. This is normal for dynamic pages, so they are not counted as failed.`);
	return { rows: 1 };
}
const abGnuplot = {
	id: "ab-gnuplot",
	kind: "samples",
	tool: "ab",
	perTest: true,
	unitMs: 1,
	looksFor: "ApacheBench -g (starttime, seconds, ctime, dtime, ttime)",
	matches: (head) => head.text.startsWith("starttime	seconds	ctime	dtime	ttime	wait"),
	read: readGnuplot
};
async function readGnuplot(input, sink) {
	const workflow = fileWorkflow(sink);
	let rows = 0;
	let truncated = false;
	for await (const { lines, first, unterminated } of linesOf$2(input.chunks, sink.file, sink.limits)) for (const [index, line] of lines.entries()) {
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
			sink.issue(`the row has no valid seconds or ttime (found ${quoted(line)})`, first + index);
		}
	}
	const reason = "ab's -g does not say which requests failed";
	sink.series(absentMetrics(workflow, "request", { "error-rate": reason }));
	sink.notice("outcomes-unknown", `${reason}: all count as successful. To judge errors, give the output of ab.`);
	return truncated ? {
		rows,
		truncated
	} : { rows };
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
	read: read$5
};
const ALL = "all requests";
const PLUGIN = "plugins.metrics-by-endpoint.";
const ENDPOINT = `${PLUGIN}response_time.`;
async function read$5(input, sink) {
	const aggregate = objectAt(await readJson(input, sink, "Run the test again (artillery run --output report.json)."), "aggregate");
	const summaries = objectAt(aggregate, "summaries");
	if (!summaries) throw new InputError(`${sink.file}: is not an Artillery report: it has no aggregate.summaries. Give the file of "artillery run --output".`);
	const counters = objectAt(aggregate, "counters") ?? {};
	const endpoints = endpointsIn(summaries, counters);
	for (const endpoint of endpoints) {
		const times = objectAt(summaries, `${ENDPOINT}${endpoint}`);
		sink.series(seriesOf$2(endpoint, times, outcomes(counters, `${PLUGIN}${endpoint}.`), aggregate));
	}
	if (endpoints.length === 0) {
		sink.series(seriesOf$2(ALL, objectAt(summaries, "http.response_time"), outcomes(counters, "http.", ""), aggregate));
		sink.notice("no-endpoints", "has only the numbers of all requests together. Add the plugin metrics-by-endpoint to the Artillery script.");
	}
	sink.notice("rounded-percentiles", "its percentiles come from wide buckets (45.2, 237.5 ms), so a change of a few percent may be invisible or look larger. The average is in whole milliseconds.");
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
function seriesOf$2(workflow, times, { count, errors }, aggregate) {
	return reportedSeries({
		workflow,
		count,
		errorCount: errors.reduce((sum, tally) => sum + tally.count, 0),
		errors,
		times: {
			avg: numberAt(times, "mean"),
			min: numberAt(times, "min"),
			max: numberAt(times, "max"),
			p50: numberAt(times, "p50"),
			p75: numberAt(times, "p75"),
			p90: numberAt(times, "p90"),
			p95: numberAt(times, "p95"),
			p99: numberAt(times, "p99"),
			"p99.9": numberAt(times, "p999")
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
	read: read$4
};
async function read$4(input, sink) {
	const result = await readJson(input, sink, "Run the test again (autocannon --json).");
	const responses = [
		"1xx",
		"2xx",
		"3xx",
		"4xx",
		"5xx"
	].map((codes) => countAt(result, codes));
	const latency = objectAt(result, "latency");
	if (!latency || responses.some((count) => count === void 0)) throw new InputError(`${sink.file}: is not an autocannon result: it has no latency or no counts of responses. Run the test again (autocannon --json).`);
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
		errors: errorsOf(result, errors, mismatches),
		times: numberAt(latency, "totalCount") === 0 ? {} : timesOf$1(latency),
		throughput: seconds ? count / seconds : void 0,
		startMs: timeAt(result, "start"),
		endMs: timeAt(result, "finish"),
		missing: { p95: "autocannon reports p90 and p97.5, but no p95" }
	}));
	noteFailuresInTimes(sink, failedResponses);
	return { rows: 1 };
}
function timesOf$1(latency) {
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
function errorsOf(result, errors, mismatches) {
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
		message: "the body was not the expected one",
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
	read: read$3
};
async function read$3(input, sink) {
	const [summary = "", outcomes] = (await readWhole(input.chunks, sink.file, sink.limits)).split(/^Status code distribution:/m);
	if (outcomes === void 0) throw new InputError(`${sink.file}: is incomplete: it has no "Status code distribution". Run the test again.`);
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
	const times = (pattern) => Object.fromEntries([...summary.matchAll(pattern)].map(([, name, seconds]) => [`p${name}`, fromSeconds(Number(seconds))]));
	const time = (label) => {
		const seconds = new RegExp(`^\\s+${label}:\\s+([\\d.]+)(?: secs)?\\s*$`, "m").exec(summary)?.[1];
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
//#region src/parse/load-tools/locust.ts
const locustStats = {
	id: "locust-stats",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust stats CSV (Type,Name,Request Count)",
	matches: (head) => /^"?Type"?,"?Name"?,"?Request Count"?,/.test(head.text),
	read: readStats
};
const locustHistory = {
	id: "locust-history",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	supplements: ["locust-stats", "locust-json"],
	looksFor: "Locust stats history CSV (Timestamp,User Count,Type,Name), together with the stats",
	matches: (head) => /^"?Timestamp"?,"?User Count"?,"?Type"?,"?Name"?,/.test(head.text),
	read: readHistory
};
const locustFailures = {
	id: "locust-failures",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	supplements: ["locust-stats", "locust-json"],
	looksFor: "Locust failures CSV (Method,Name,Error,Occurrences), together with the stats",
	matches: (head) => /^"?Method"?,"?Name"?,"?Error"?,"?Occurrences"?/.test(head.text),
	read: readFailures
};
const locustJson = {
	id: "locust-json",
	kind: "aggregates",
	tool: "locust",
	unitMs: 1,
	looksFor: "Locust JSON (num_requests, num_none_requests, response_times)",
	matches: (head) => /^\s*\[\s*\{/.test(head.text) && /"num_none_requests"\s*:/.test(head.text),
	read: readEntries
};
const ROUNDED = "its percentiles are rounded to two digits (110, 120, 130 ms), so a change of a few percent may be invisible or look twice as large. The average is exact.";
const TOTAL = "Aggregated";
const COLUMNS$1 = {
	avg: "Average Response Time",
	min: "Min Response Time",
	max: "Max Response Time"
};
async function readStats(input, sink) {
	let failures = 0;
	const end = await readRows(input, ",", sink, ({ names, cell, number }) => {
		if (cell("Type") === "" && cell("Name") === TOTAL) return void 0;
		const count = number("Request Count");
		const errorCount = number("Failure Count");
		if (!isCount(count) || !isCount(errorCount) || errorCount > count) return `the counts are not valid (found ${quoted(cell("Request Count"))}, ${quoted(cell("Failure Count"))})`;
		failures += errorCount;
		const percentiles = names.flatMap((name) => {
			const percent = /^(\d{1,2}(?:\.\d{1,3})?)%$/.exec(name)?.[1];
			return percent === void 0 ? [] : [[`p${percent}`, number(name)]];
		});
		sink.series(reportedSeries({
			workflow: workflowOf(cell("Type"), cell("Name")),
			count,
			errorCount,
			times: {
				...Object.fromEntries(Object.entries(COLUMNS$1).map(([metric, name]) => [metric, number(name)])),
				...Object.fromEntries(percentiles)
			},
			throughput: number("Requests/s"),
			missing: { stddev: "Locust reports no standard deviation" }
		}));
	});
	sink.notice("rounded-percentiles", ROUNDED);
	noteFailuresInTimes(sink, failures);
	return end;
}
function readFailures(input, sink) {
	return readRows(input, ",", sink, ({ cell, number }) => {
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
	});
}
async function readHistory({ chunks }, sink) {
	const tokenizer = new CsvTokenizer(",".charCodeAt(0), sink.file, sink.limits);
	let rows = -1;
	let truncated = false;
	const take = (block) => {
		for (let row = 0; row < block.rows; row++) {
			if (++rows === 0) continue;
			const [time, users] = [0, 1].map((column) => parseNumber(column < widthOf(block, row) ? textOf$1(block, row, column) : ""));
			const timeMs = time === void 0 ? void 0 : epochMs(time);
			if (timeMs !== void 0 && isCount(users)) sink.users(timeMs, users);
			else if (block.unterminated && row === block.rows - 1) truncated = true;
			else sink.issue("the row has no valid time and number of users", block.lines[row]);
		}
	};
	for await (const chunk of chunks) take(tokenizer.push(chunk));
	take(tokenizer.end());
	return truncated ? {
		rows,
		truncated
	} : { rows };
}
function workflowOf(method, name) {
	return method === "" ? name : `${method} ${name}`;
}
function isCount(value) {
	return Number.isSafeInteger(value) && value >= 0;
}
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
async function readEntries(input, sink) {
	const entries = (await readJsonArray(input, sink, "Run the test again (locust --json-file results).")).map(asObject);
	const seconds = secondsOf(entries);
	let failures = 0;
	for (const entry of entries) {
		const series = entry && seriesOf$1(entry, seconds);
		if (series) sink.series(series);
		else sink.issue(`an entry has no valid counts of requests (found ${quoted(JSON.stringify(entry) ?? "nothing")})`);
		failures += series?.errorCount ?? 0;
	}
	sink.notice("rounded-percentiles", ROUNDED);
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
		workflow: workflowOf(textAt(entry, "method") ?? "", textAt(entry, "name") ?? ""),
		count,
		errorCount,
		times: timed > 0 ? {
			avg: total === void 0 ? void 0 : total / timed,
			min: numberAt(entry, "min_response_time"),
			max: numberAt(entry, "max_response_time"),
			...distributionOf(objectAt(entry, "response_times") ?? {})
		} : {},
		throughput: seconds === void 0 ? void 0 : count / seconds
	});
}
function distributionOf(counts) {
	const times = Object.keys(counts).map((time) => ({
		time: Number(time),
		count: countAt(counts, time) ?? 0
	})).filter(({ time, count }) => Number.isFinite(time) && time >= 0 && count > 0).sort((a, b) => a.time - b.time);
	const n = times.reduce((sum, { count }) => sum + count, 0);
	const mean = times.reduce((sum, { time, count }) => sum + time * count / n, 0);
	const squares = times.reduce((sum, { time, count }) => sum + count * (time - mean) ** 2, 0);
	const values = n > 1 ? { stddev: Math.sqrt(squares / (n - 1)) } : {};
	let seen = 0;
	for (const { time, count } of times) {
		seen += count;
		for (const percent of PERCENTS) if (seen >= n * Number(percent) / 100) values[`p${percent}`] ??= time;
	}
	return values;
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
	read: read$2
};
const ABORTED = "aborted due to deadline";
async function read$2(input, sink) {
	const result = await readJson(input, sink, "Run the test again (oha --output-format json).");
	const summary = objectAt(result, "summary");
	const codes = objectAt(result, "statusCodeDistribution");
	if (!summary || !codes) throw new InputError(`${sink.file}: is not an oha result: it has no summary or no statusCodeDistribution. Run the test again (oha --output-format json).`);
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
	read: (input, sink) => read$1(input, sink, {
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
	read: (input, sink) => read$1(input, sink, {
		start: "request-start",
		duration: "request-duration",
		status: "status",
		bytes: "bytes"
	})
};
async function read$1(input, sink, columns) {
	const workflow = fileWorkflow(sink);
	let firstMs = Number.POSITIVE_INFINITY;
	let lastMs = Number.NEGATIVE_INFINITY;
	let count = 0;
	const end = await readRows(input, ",", sink, ({ fields, line, cell, number }) => {
		const durationMs = fromSeconds(number(columns.duration));
		const startMs = fromSeconds(number(columns.start));
		const code = cell(columns.status);
		if (durationMs === void 0 || startMs === void 0 || !isElapsed(durationMs)) return `the row has no valid ${columns.duration} or ${columns.start} in seconds (found ${quoted(fields.join(","))})`;
		const sample = {
			workflow,
			kind: "request",
			durationMs,
			ok: isPassingCode(code)
		};
		if (!sample.ok && code !== "") sample.errorCode = code;
		const bytes = columns.bytes === void 0 ? void 0 : number(columns.bytes);
		if (bytes !== void 0 && Number.isSafeInteger(bytes) && bytes >= 0) sample.bytes = bytes;
		sink.sample(sample, line);
		count++;
		firstMs = Math.min(firstMs, startMs);
		lastMs = Math.max(lastMs, startMs + durationMs);
	});
	if (lastMs > firstMs) {
		const reported = { throughput: count / ((lastMs - firstMs) / 1e3) };
		sink.series({
			workflow,
			kind: "request",
			dimensions: {},
			count: 0,
			errorCount: 0,
			errors: [],
			reported
		});
	}
	sink.notice("responses-only", "has no rows for requests without a response (refused, timed out), so the error rate is that of responses only.");
	return end;
}
//#endregion
//#region src/parse/load-tools/taurus.ts
const taurusStats = {
	id: "taurus-stats",
	kind: "aggregates",
	tool: "taurus",
	unitMs: 1,
	looksFor: "Taurus final-stats.csv (label, avg_rt, succ, fail)",
	matches: (head) => sniffHeader(head.text, isHeader) !== void 0,
	read: readCsv
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
async function readCsv(input, sink) {
	const sniffed = sniffHeader(input.head.text, isHeader);
	if (!sniffed) throw new InputError(`${sink.file}: is not a final-stats.csv: expected a header with ${NEEDED.join(", ")}.`);
	let failures = 0;
	const read = (row) => {
		failures += readRow(row, sink);
	};
	const end = await readRows(input, sniffed.delimiter, sink, read, NEEDED);
	noteFailuresInTimes(sink, failures);
	return end;
}
function readRow({ names, line, cell, number }, sink) {
	const under = (prefix) => names.flatMap((name) => name.startsWith(prefix) ? [[name.slice(prefix.length), number(name)]] : []);
	return readLabel({
		label: cell("label"),
		line,
		number,
		percentiles: under("perc_"),
		codes: under("rc_")
	}, sink);
}
const taurusXml = {
	id: "taurus-xml",
	kind: "aggregates",
	tool: "taurus",
	unitMs: 1,
	looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
	matches: (head) => /^\s*<(?:\?xml|FinalStatus)/.test(head.text) && /<FinalStatus[\s>]/.test(head.text),
	read: readXml
};
async function readXml(input, sink) {
	const { SaxesParser } = await import("./saxes.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const text = await readWhole(input.chunks, sink.file, sink.limits);
	const parser = new SaxesParser();
	const damaged = (what) => new InputError(`${sink.file}:${parser.line}: ${what}. Write it again (module final-stats, dump-xml).`);
	let group;
	let durationText;
	let durationS;
	let rows = 0;
	let failures = 0;
	let ended = false;
	parser.on("doctype", () => {
		throw damaged("a document type is refused, and Taurus writes none");
	});
	parser.on("error", (error) => {
		throw damaged(`the XML is damaged (${error.message.replace(/^[\d:]+ /, "")})`);
	});
	parser.on("opentag", ({ name, attributes: { label = "", param, value = "" } }) => {
		if (name === "TestDuration") durationText = "";
		else if (name === "Group") group = {
			label,
			line: parser.line,
			values: /* @__PURE__ */ new Map(),
			percentiles: [],
			codes: []
		};
		else if (group && param !== void 0 && name === "perc") group.percentiles.push([param, parseNumber(value)]);
		else if (group && param !== void 0 && name === "rc") group.codes.push([param, parseNumber(value)]);
		else if (group && value !== "") group.values.set(name, value);
	});
	parser.on("text", (piece) => {
		if (durationText !== void 0) durationText += piece;
	});
	parser.on("closetag", ({ name }) => {
		if (name === "FinalStatus") ended = true;
		if (name === "TestDuration") {
			durationS = parseNumber((durationText ?? "").trim());
			durationText = void 0;
		}
		if (name !== "Group" || !group) return;
		const { values } = group;
		rows++;
		failures += readLabel({
			...group,
			durationS,
			number: (name) => parseNumber(values.get(name) ?? "")
		}, sink);
		group = void 0;
	});
	parser.write(text);
	if (rows === 0) throw damaged("it holds no group");
	noteFailuresInTimes(sink, failures);
	return ended ? { rows } : {
		rows,
		truncated: true
	};
}
function readLabel({ label, line, number, percentiles, codes, durationS }, sink) {
	if (label === "") return 0;
	const passed = number("succ");
	const failed = number("fail");
	if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed < 0 || failed < 0) {
		sink.issue(`the counts succ and fail of ${quoted(label)} are not valid`, line);
		return 0;
	}
	const at = (wanted) => fromSeconds(percentiles.find(([percent]) => Number(percent) === wanted)?.[1]);
	const inner = percentiles.filter(([percent]) => /^\d{1,2}(?:\.\d{1,3})?$/.test(percent) && Number(percent) > 0);
	const count = passed + failed;
	sink.series(reportedSeries({
		workflow: label,
		count,
		errorCount: failed,
		times: {
			avg: fromSeconds(number("avg_rt")),
			stddev: fromSeconds(number("stdev_rt")),
			min: at(0),
			max: at(100),
			...Object.fromEntries(inner.map(([percent, seconds]) => [`p${percent.replace(/\.0+$/, "")}`, fromSeconds(seconds)]))
		},
		throughput: durationS !== void 0 && durationS > 0 ? count / durationS : void 0,
		errors: codes.flatMap(([code, times]) => failed === 0 || /^[23]\d\d$/.test(code) || !Number.isSafeInteger(times) || times <= 0 ? [] : [{
			code,
			message: "",
			count: times
		}]),
		missing: { throughput: "Taurus' final statistics have the number of samples, but not how long the test took" }
	}));
	return failed;
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
		else if (outputs.length > 1) sink.issue("one of the outputs of wrk has no number of requests");
		else throw new InputError(`${sink.file}: is incomplete: it has no number of requests. Run the test again.`);
	}
	return { rows };
}
function seriesOf(text, sink) {
	const responses = numberIn$1(text, /^\s*(\d+) requests in /m);
	if (responses === void 0) return void 0;
	const [, average = "", stddev = "", max = ""] = /^\s+Latency\s+(\S+)\s+(\S+)\s+(\S+)\s/m.exec(text) ?? [];
	const failed = numberIn$1(text, /^\s*Non-2xx or 3xx responses: (\d+)/m) ?? 0;
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
		throughput: numberIn$1(text, /^Requests\/sec:\s*([\d.]+)/m),
		missing: defined({
			p95: "wrk reports p50, p75, p90 and p99, but no p95",
			min: "wrk reports no minimum",
			p50: percentiles.length === 0 ? "wrk reports percentiles only with --latency" : void 0
		})
	});
}
function timeOf(text) {
	const [, number, unit] = /^(\d+(?:\.\d+)?)(us|ms|s|m|h)$/.exec(text) ?? [];
	return number === void 0 ? void 0 : Math.round(Number(number) * UNITS_MS[unit] * 1e6) / 1e6;
}
function numberIn$1(text, pattern) {
	const number = Number(pattern.exec(text)?.[1]);
	return Number.isFinite(number) ? number : void 0;
}
//#endregion
//#region src/parse/formats.ts
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
	gatlingText,
	gatlingBinary,
	gatlingStats,
	locustJson,
	locustStats,
	locustFailures,
	locustHistory,
	taurusXml,
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
	vitestBench,
	cargoBench,
	catch2,
	jmh,
	julia,
	benchmarkDotNet,
	benchmarkJs,
	benchmarkLuau,
	customJson
];
//#endregion
//#region src/parse/select-documents.ts
async function selectDocuments(paths, found, forced, ignored = /* @__PURE__ */ new Set()) {
	if (paths.length === 0) throw new InputError("results: no path given. Give a result file, an archive or a folder.");
	const known = [];
	const rest = [...found.skipped];
	for (const document of found.documents) {
		const { path, name } = document;
		const head = await document.head();
		const format = detectFormat(head, forced);
		if (format && (name === path || format.matches(head))) known.push({
			document,
			format,
			checksum: crc32(head.bytes)
		});
		else if (name === path) rest.push({
			path,
			name,
			why: "unknown format",
			head
		});
		else rest.push({
			path,
			name,
			why: ""
		});
	}
	for (const path of paths) if (!known.some(({ document }) => document.path === path)) throw nothingIn(path, rest.filter((other) => other.path === path));
	const notices = [];
	const left = rest.filter(({ name }) => !ignored.has(name));
	if (left.length > 0) notices.push({
		code: "skipped-files",
		message: `Files left out because they are not results: ${listed(left.map(nameAndReason))}.`
	});
	return {
		documents: await withoutCopies(preferred(known, notices), notices),
		notices
	};
}
function nothingIn(path, others) {
	const [only] = others;
	if (only?.name !== path) return unknownFolder(path, others.map(nameAndReason));
	if (only.head) return unknownDocument(path, only.head);
	return new InputError(`${path}: ${only.why}. Check that the load test wrote its results there.`);
}
function nameAndReason({ name, why }) {
	return why === "" ? name : `${name} (${why})`;
}
function preferred(known, notices) {
	const tools = new Set(known.flatMap(({ format }) => format.kind === "samples" ? [format.tool] : []));
	if (tools.size > 1) throw new InputError(`${known[0].document.name}: the run has results of several tools (${[...tools].join(", ")}). Give the results of each tool as a separate run.`);
	const best = FORMATS.find((candidate) => known.some(({ format }) => format === candidate));
	if (supplements(best) !== void 0) throw new InputError(`${known[0].document.name}: found ${best.id}, which only supplements other results. Give it in a folder with them.`);
	const kept = known.filter(({ format }) => format === best || supplements(format)?.includes(best.id));
	const others = known.filter((candidate) => !kept.includes(candidate));
	for (const candidate of others.toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format))) if (isAnotherTest(candidate, kept)) kept.push(candidate);
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
function supplements(format) {
	return format.kind === "summary" ? void 0 : format.supplements;
}
function isAnotherTest({ document, format }, others) {
	const name = nameOfTest(document.name);
	return isPerTest(format) && others.every((other) => isPerTest(other.format) && nameOfTest(other.document.name) !== name);
}
function isPerTest(format) {
	return format.kind !== "summary" && format.perTest === true;
}
function nameOfTest(name) {
	return withoutEndings(name).replace(/[-_.](?:gnuplot|plot|percentiles|summary|table)$/i, "");
}
async function withoutCopies(known, notices) {
	const kept = [];
	for (const candidate of known) {
		const original = await firstSame(kept.filter(({ checksum }) => checksum === candidate.checksum), candidate);
		if (!original) kept.push(candidate);
		else {
			const [copy, name] = [candidate.document.name, original.document.name];
			notices.push({
				code: "same-results",
				message: `${copy}: left out, because it has the same results as ${name}.`
			});
		}
	}
	return kept;
}
async function firstSame(others, { document }) {
	if (others.length === 0) return void 0;
	const { bytes, complete } = await document.head();
	for (const other of others) {
		const head = await other.document.head();
		if (head.complete === complete && Buffer.compare(head.bytes, bytes) === 0) return other;
	}
}
function detectFormat(head, forced) {
	if (forced === void 0) return FORMATS.find((format) => format.matches(head));
	if (perfGateRun.matches(head)) return perfGateRun;
	const format = FORMATS.find(({ id }) => id === forced);
	if (format) return format;
	const known = FORMATS.map(({ id }) => id);
	throw new UsageError(`format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for any other table.`);
}
const LIST$1 = `"perf-gate formats" and docs/formats.md list all ${FORMATS.length} formats`;
const COMMON = new Set("a and files groups header in line lines of on rows table test the then values which with".split(" "));
function likelyFormats({ text }) {
	const found = new Set(text.match(/\w+/g));
	return FORMATS.map((format) => {
		const [, inside = ""] = /\((.*)\)/.exec(format.looksFor) ?? [];
		const words = (inside.match(/\w+/g) ?? []).filter((word) => !COMMON.has(word));
		const matched = words.filter((word) => found.has(word)).length;
		return {
			format,
			score: matched >= 2 || matched === words.length ? matched / words.length : 0
		};
	}).filter(({ score }) => score > .5).sort((a, b) => b.score - a.score).slice(0, 3).map(({ format }) => format);
}
function unknownDocument(where, head) {
	const likely = likelyFormats(head).map(({ looksFor }) => looksFor).join("; ");
	return new InputError(`${where}: unknown format: it begins with ${quoted(/^[^\r\n]*/.exec(head.text)[0])}. ${likely && `Likely formats: ${likely}. `}${LIST$1}. To read any other table, describe it in results of the configuration (format: table).`);
}
function unknownFolder(where, files) {
	return new InputError(`${where}: ${files.length === 0 ? "is empty" : `has no file of a known format (found ${listed(files)})`}. Check that the load test wrote its results there; ${LIST$1}.`);
}
//#endregion
//#region src/parse/read-run.ts
async function readRun(given, options, hooks = {}) {
	const found = await openDocuments(given, options);
	try {
		const paths = given.map((each) => typeof each === "string" ? each : each.name);
		const { documents: all, notices } = await selectDocuments(paths, found, options.format, hooks.ignored);
		const documents = hooks.only ? all.filter(({ document }) => hooks.only(document.name)) : all;
		const merger = new RunMerger();
		await readShards(documents, options, hooks, merger);
		const run = merger.finish();
		const rows = run.sources.reduce((sum, source) => sum + source.rows, 0);
		checkIssues(paths.join(", "), run.issues, rows, options.maxIssueRatio);
		const others = run.notices.filter(({ code }) => code !== PAUSES);
		return {
			...run,
			notices: [
				...others,
				...notices,
				...pausesNotice(listed(paths, 2), run)
			]
		};
	} finally {
		found.close();
	}
}
const PAUSES = "pauses-cut";
function pausesNotice(where, run) {
	const pauses = pausesOf(run);
	const longestMs = Math.max(...pauses);
	if (longestMs <= 5e3) return [];
	const total = durationInWords(pauses.reduce((sum, ms) => sum + ms));
	const most = durationInWords(longestMs);
	const length = pauses.length === 1 ? most : `${pauses.length} times, for ${total} in all and ${most} at most`;
	const message = `${where}: the load paused ${pauses.length === 1 ? "for " : ""}${length}: this time counts neither in the duration nor in the throughput. Give runs that do not belong together as separate files.`;
	return [{
		code: PAUSES,
		message
	}];
}
async function readShards(documents, options, { vet = (run) => run, onProgress, oneByOne = false, threads }, merger) {
	const rules = await compileDimensionRules(options.dimensions);
	const isTrimmed = isTrimming(options.trim);
	const parts = isTrimmed ? /* @__PURE__ */ new Map() : void 0;
	const spans = parts && await findSpans(documents, {
		options,
		rules,
		oneByOne
	}, parts);
	const isWanted = spans && ((sample) => spans.isInside(sample, options.trim));
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
	const reading = {
		options,
		rules,
		oneByOne,
		isWanted,
		parts
	};
	const onSummary = (run, position) => merger.add(run, summaries + position);
	if (threads && isWorthThreads(measured, threads)) {
		await readInParallel(measured, reading, threads, onSummary, onProgress);
		return;
	}
	for (const [i, { document, format }] of measured.entries()) onSummary(await readDocument(document, format, reading, onProgress), i);
}
function isWorthThreads(documents, { count, worthBytes }) {
	return count > 0 && (documents.length > 1 || documents.some(({ document }) => document.size >= worthBytes));
}
async function findSpans(documents, reading, parts) {
	const { options, rules } = reading;
	const spans = new RunSpans();
	const consumer = {
		add: (sample) => spans.see(sample),
		addSeries() {},
		issue() {},
		notice() {}
	};
	for (const { document, format } of documents) {
		if (format.kind === "summary") continue;
		const { part } = await readPart(document, format, reading);
		parts.set(document.name, part);
		const filter = filterFor({
			file: document.name,
			options,
			rules,
			consumer
		}, part);
		await format.read({
			head: await document.head(),
			chunks: document.open()
		}, filter);
		filter.end();
	}
	return spans;
}
function checkIssues(where, issues, rows, maxIssueRatio) {
	const unreadable = Math.min(issues.count, rows);
	if (unreadable <= maxIssueRatio * rows) return;
	const shown = issues.first.map(({ file, line, message }) => `\n  ${line === void 0 ? file : `${file}:${line}`}: ${message}`);
	throw new InputError(`${where}: ${unreadable} of ${rows} rows cannot be read; the maximum is ${percent(maxIssueRatio)} (max-bad-rows). Repair the file, or raise the maximum. The first unreadable rows:${shown.join("")}`);
}
function percent(ratio) {
	return `${Math.round(ratio * 1e4) / 100}%`;
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
	const samples = kept.reduce((sum, { kind, count }) => sum + (isLoad(kind) ? count : 0), 0);
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
	see(sample) {
		if (sample.startMs === void 0) return;
		const span = this.#spanOf(sample.dimensions);
		span.startMs = Math.min(span.startMs, sample.startMs);
		span.endMs = Math.max(span.endMs, sample.startMs + sample.durationMs);
	}
	isInside(sample, trim) {
		if (sample.startMs === void 0) return true;
		const span = this.#spanOf(sample.dimensions);
		return sample.startMs >= span.startMs + trim.startMs && sample.startMs + sample.durationMs <= span.endMs - trim.endMs;
	}
	#spanOf(dimensions = NONE) {
		const known = this.#known.get(dimensions);
		if (known) return known;
		const key = dimensionsKey(dimensions);
		const span = this.#spans.get(key) ?? {
			startMs: Number.POSITIVE_INFINITY,
			endMs: Number.NEGATIVE_INFINITY
		};
		this.#spans.set(key, span);
		this.#known.set(dimensions, span);
		return span;
	}
};
const NONE = {};
//#endregion
//#region src/parse/tables/cell.ts
const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i;
const CLOCKS = {
	"hh:mm:ss": /^(?:(\d+) days?(?: (?=\d)|$))?(?:(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?))?$/,
	"mm:ss": /^()()(\d+):([0-5]?\d(?:[.,]\d+)?)$/
};
const NEGATIVE = /(?:^|\s)-\d/;
const INFINITE = /^[+-]?inf(?:inity)?$/i;
const CLOCK_LIKE = /^(?:\d+ days? )?\d+(?::\d+){1,2}(?:[.,]\d+)?$/;
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i;
function parseCell(text, { metric, column, unit }, sign) {
	const trimmed = text.trim();
	if (EMPTY.test(trimmed)) return "empty";
	const problem = (what) => ({ problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}` });
	if (!("times" in unit || "units" in unit)) {
		const match = CLOCKS[unit.written].exec(trimmed);
		if (NEGATIVE.test(trimmed)) return problem("which has a negative part");
		if (!match) return problem(`expected a duration of the form ${unit.written}`);
		const [, days = 0, hours = 0, minutes = 0, seconds = "0"] = match;
		return { value: Number(days) * DAY_MS + Number(hours) * 36e5 + Number(minutes) * 6e4 + toMs(seconds) };
	}
	if (CLOCK_LIKE.test(trimmed)) {
		const clock = trimmed.split(":").length === 3 ? "hh:mm:ss" : "mm:ss";
		return problem(`but the unit of ${metric} is ${unit.written}. For clock times, set unit: "${clock}"`);
	}
	if (INFINITE.test(trimmed)) return problem("which is not finite");
	const own = WITH_UNIT.exec(trimmed);
	const scale = scaleOf(unit, own?.[2]);
	if (typeof scale === "string") return problem(scale.replace("%s", metric));
	const number = numberIn(own ? own[1] : trimmed, sign);
	if (typeof number === "string") return problem(number);
	if (number < 0) return problem("which is negative");
	const value = number * scale.times / scale.per;
	if (metric === "error-rate" && value > 1) return problem(`an error rate above 100% (the unit of the column is ${unit.written})`);
	return Number.isFinite(value) ? { value } : problem("which is too large");
}
function scaleOf(unit, own) {
	if ("times" in unit) return own === void 0 || own === unit.written ? unit : `but the unit of %s is ${unit.written}`;
	if (own === void 0) return "expected a number with a unit, because the unit of the column is in-cell";
	if (Object.hasOwn(unit.units, own)) return unit.units[own];
	return `expected a unit of %s: ${Object.keys(unit.units).join(", ")}`;
}
function toMs(seconds) {
	return Number(`${seconds.replace(",", ".")}e3`);
}
const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/;
function numberIn(text, sign) {
	if (sign !== "comma" && PLAIN$1.test(text)) return Number(text);
	if (sign === "comma" && /^[+-]?\d+$/.test(text)) return Number(text);
	if (sign === "comma" && DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
	if (sign === void 0 && AMBIGUOUS.test(text)) return `which can mean ${text.replace(",", "")} or ${text.replace(",", ".")}. Set "decimal: comma" or "decimal: point"`;
	if (sign === "comma" && PLAIN$1.test(text)) return "with a decimal point, but other numbers have a decimal comma";
	if (GROUPED.test(text)) return "with grouped digits. Remove the separators";
	return "expected a number";
}
function decimalSignOf(text) {
	const number = text.trim().replace(/\s*[%a-zµ/]+$/i, "");
	if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return "point";
	if (DECIMAL_COMMA.test(number) && !AMBIGUOUS.test(number)) return "comma";
}
//#endregion
//#region src/parse/tables/statement-tally.ts
const MAX_LENGTH = 2e3;
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g;
const LITERAL = /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi;
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g;
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g;
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g;
async function statementFolding(tenantSchema) {
	const capture = tenantSchema === void 0 ? void 0 : (await import("./capture.js")).compileCapture(tenantSchema);
	return (text) => {
		const plain = text.replace(COMMENT, " ").replace(LITERAL, "?").replace(LIST, "(?)").replace(ROWS, "(?)");
		return (capture ? plain.replace(QUALIFIER, (written, name) => {
			const tenant = capture(name);
			return tenant ? written.replace(tenant, "?") : written;
		}) : plain).replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH);
	};
}
var StatementTally = class {
	#rows = /* @__PURE__ */ new Map();
	add(text, dimensions, values) {
		const key = JSON.stringify([text, Object.entries(dimensions).sort()]);
		const known = this.#rows.get(key);
		if (known) known.values.push(values);
		else this.#rows.set(key, {
			text,
			dimensions,
			values: [values]
		});
	}
	statements() {
		return [...this.#rows.values()].map(({ text, dimensions, values }) => {
			const calls = total(values.map((each) => each.calls));
			const totalMs = total(values.map((each) => each.totalMs));
			const load = total(values.map((each) => each.load));
			return defined({
				text,
				dimensions,
				calls,
				meanMs: meanOf(values, calls, totalMs),
				totalMs,
				load,
				waits: waitsOf(values)
			});
		}).sort((a, b) => compareText(a.text, b.text) || compareText(JSON.stringify(a.dimensions), JSON.stringify(b.dimensions)));
	}
};
function total(values) {
	const present = values.filter((value) => value !== void 0);
	return present.length === 0 ? void 0 : present.reduce((sum, value) => sum + value, 0);
}
function meanOf(values, calls, totalMs) {
	const stated = values.filter(({ meanMs }) => meanMs !== void 0);
	if (stated.length === 1 && values.length === 1) return stated[0].meanMs;
	if (totalMs !== void 0 && calls !== void 0 && calls > 0) return totalMs / calls;
	const weight = total(stated.map((each) => each.calls ?? 1));
	return weight ? total(stated.map((each) => each.meanMs * (each.calls ?? 1))) / weight : void 0;
}
function waitsOf(values) {
	const waits = /* @__PURE__ */ new Map();
	for (const [name, load] of values.flatMap((each) => each.waits)) waits.set(name, (waits.get(name) ?? 0) + load);
	return waits.size === 0 ? void 0 : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)));
}
//#endregion
//#region src/parse/tables/read-records.ts
const TABLE$1 = "table";
const NUMBER = {
	written: "count",
	times: 1,
	per: 1
};
async function readRecords(paths, rules, options, run) {
	const summarizer = new Summarizer({
		tool: TABLE$1,
		format: TABLE$1,
		limits: options.limits
	});
	const dimensionRules = await compileDimensionRules(options.dimensions);
	const folding = rules.kind === "sql" ? await statementFolding(rules.tenantSchema) : void 0;
	const found = await readEach(paths, async (path) => {
		const read = rowsWhere(await readUntypedTable(path, options), rules.where, `${rules.source}.where`);
		const table = rules.run === void 0 ? read : rowsOfRun(read, rules.run, run, rules.source);
		const columns = dimensionRules.columns.map(({ name, column }) => ({
			name,
			at: columnAt(table, column, `${rules.source}.dimensions.${name}`)
		}));
		const dimensionsOf = ({ cells }) => ({
			...dimensionRules.ofPath(table.file),
			...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at].trim()]))
		});
		const cells = new Cells(table, rules);
		for (const remark of table.remarks ?? []) summarizer.notice({
			code: "table-remark",
			message: `${table.file}: ${remark}`
		});
		summarizer.source({
			name: table.file,
			format: TABLE$1,
			rows: table.rows.length
		});
		return rules.kind === "jobs" ? { jobs: table.rows.map((row) => jobOf(row, rules, cells, dimensionsOf(row))) } : { statements: statementsOf(table, rules, cells, dimensionsOf, folding) };
	});
	return {
		...summarizer.finish(),
		...mergedRecords(found)
	};
}
var Cells = class {
	#table;
	#rules;
	constructor(table, rules) {
		this.#table = table;
		this.#rules = rules;
	}
	text({ cells }, column) {
		if (column === void 0) return void 0;
		const text = cells[columnAt(this.#table, column, this.#rules.source)].trim();
		return text === "" ? void 0 : text;
	}
	number(row, column) {
		return column === void 0 ? void 0 : this.time(row, {
			column,
			unit: NUMBER
		});
	}
	time(row, time) {
		if (time === void 0) return void 0;
		const at = columnAt(this.#table, time.column, this.#rules.source);
		const cell = parseCell(row.cells[at], {
			metric: "duration",
			where: {},
			...time
		}, this.#rules.decimal);
		if (cell === "empty") return void 0;
		if ("problem" in cell) throw new InputError(`${this.#table.file}:${row.line}: ${cell.problem}.`);
		return cell.value;
	}
	instant(row, column) {
		const text = this.text(row, column);
		if (text === void 0) return void 0;
		const ms = parseTimestamp(text)?.ms;
		if (ms === void 0) throw new InputError(`${this.#table.file}:${row.line}: found ${JSON.stringify(text)}, expected a time such as 2026-01-31T20:15:00Z.`);
		return ms;
	}
};
function jobOf(row, rules, cells, dimensions) {
	const workflow = "constant" in rules.name ? rules.name.constant : cells.text(row, rules.name.column);
	const tenant = cells.text(row, rules.tenant);
	const status = cells.text(row, rules.status);
	const durationMs = cells.time(row, rules.duration);
	const error = cells.text(row, rules.error);
	const startMs = cells.instant(row, rules.start);
	return defined({
		workflow: workflow ?? "(no name)",
		dimensions,
		tenant,
		status,
		durationMs,
		error,
		startMs
	});
}
function statementsOf(table, rules, cells, dimensionsOf, fold) {
	const tally = new StatementTally();
	for (const row of table.rows) {
		const text = cells.text(row, rules.text);
		if (text === void 0) continue;
		const wait = cells.text(row, rules.wait);
		const load = cells.number(row, rules.load);
		const waits = rules.waits.flatMap((column) => {
			const value = cells.number(row, column);
			return value === void 0 ? [] : [[column, value]];
		});
		tally.add(fold(text), dimensionsOf(row), {
			calls: cells.number(row, rules.calls),
			meanMs: cells.time(row, rules.mean),
			totalMs: cells.time(row, rules.total),
			load,
			waits: wait !== void 0 && load !== void 0 ? [...waits, [wait, load]] : waits
		});
	}
	return tally.statements();
}
//#endregion
//#region src/model/load-levels.ts
function loadLevels(series) {
	const values = /* @__PURE__ */ new Map();
	for (const { dimensions } of series) for (const [dimension, value] of Object.entries(dimensions)) values.set(dimension, (values.get(dimension) ?? /* @__PURE__ */ new Set()).add(value));
	const isLevel = (found) => found.size > 1 && [...found].every((value) => value.trim() !== "" && Number.isFinite(Number(value)));
	return [...values].flatMap(([dimension, found]) => isLevel(found) ? dimension : []).sort();
}
//#endregion
//#region src/parse/tables/resource-series.ts
const MAX_POINTS$1 = 120;
const MIN_POINTS$1 = 10;
const FALSE_ALARM = .001;
const MIN_RISE = .1;
function summaryOf(metric, points) {
	const values = points.map(({ value }) => value).sort((a, b) => a - b);
	return /* @__PURE__ */ new Map([
		[metric, values.reduce((sum, value) => sum + value, 0) / values.length],
		[`${metric}-p95`, values[Math.ceil(.95 * values.length) - 1]],
		[`${metric}-max`, values.at(-1)]
	]);
}
function growthOf(points, levelAt = () => "") {
	const parts = [];
	for (const point of points.toSorted((a, b) => a.ms - b.ms)) {
		const level = levelAt(point.ms);
		if (level === void 0) continue;
		if (parts.at(-1)?.level === level) parts.at(-1).points.push(point);
		else parts.push({
			level,
			points: [point]
		});
	}
	const long = parts.filter((part) => part.points.length >= MIN_POINTS$1);
	return long.flatMap((part) => {
		const growth = growthWithin(part.points, FALSE_ALARM / long.length);
		return growth ? {
			...growth,
			...parts.length > 1 && { level: part.level }
		} : [];
	}).sort((a, b) => b.perHour - a.perHour)[0];
}
function growthWithin(inOrder, falseAlarm) {
	const hours = (inOrder.at(-1).ms - inOrder[0].ms) / 36e5;
	const means = thinned(inOrder.map(({ value }) => value));
	const rise = theilSen(means) * (means.length - 1);
	const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
	if (hours <= 0 || rise < MIN_RISE * mean) return void 0;
	if (mannKendall(means, autocorrelation(means)) > falseAlarm) return void 0;
	return {
		perHour: rise / hours,
		hours
	};
}
function growthNotice(resource, metric, { perHour, hours, level }) {
	const { unit, label } = metricOf$1(metric);
	return {
		code: "resource-grows",
		message: `The ${`${unit === "count" ? `number of ${label}` : label} of ${quoted(resource)}`} grows steadily ${level === void 0 ? "over the run" : `at ${level}`}: by ${slopeInWords(perHour, unit)} per hour, over ${rounded(hours)} h.`
	};
}
function slopeInWords(perHour, unit) {
	if (unit === "ratio") return `${rounded(perHour * 100)} percentage points`;
	if (unit === "bytes") return bytesInWords(perHour);
	return unit === "count" || unit === "" ? rounded(perHour) : `${rounded(perHour)} ${unit}`;
}
function rounded(number) {
	return `${number >= 100 ? Math.round(number) : Math.round(100 * number) / 100}`;
}
function thinned(values) {
	const width = Math.ceil(values.length / MAX_POINTS$1);
	return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
		const part = values.slice(i * width, (i + 1) * width);
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
}
//#endregion
//#region src/parse/tables/load-level.ts
const SAME_USERS = 1.05;
const MIN_LENGTH = .1;
function levelOf(load, dimensions) {
	const series = load.flatMap((run) => run.series).filter((one) => isLoad(one.kind) && agree(one.dimensions, dimensions));
	const names = loadLevels(series);
	if (names.length === 0) {
		const levels = load.flatMap(({ users }) => users ? [levelOfUsers(users)] : []);
		return (ms) => joined(levels.map((at) => at(ms)));
	}
	const windows = [...groupBy(series, ({ dimensions: of }) => names.flatMap((name) => Object.hasOwn(of, name) ? [`${name}=${of[name]}`] : []).join(" "))].map(([level, members]) => ({
		level,
		startMs: Math.min(...members.flatMap(({ startMs }) => startMs ?? [])),
		endMs: Math.max(...members.flatMap(({ endMs }) => endMs ?? []))
	}));
	return (ms) => joined(windows.filter(({ startMs, endMs }) => ms >= startMs && ms <= endMs).map(({ level }) => level));
}
function levelOfUsers({ startMs, stepMs, values }) {
	const first = Math.floor(startMs / stepMs);
	const levels = [];
	values.forEach((users, i) => {
		const last = levels.at(-1);
		if (last && users !== null && Math.max(users, last.users) <= SAME_USERS * Math.min(users, last.users)) last.to = i + 1;
		else if (users !== null) levels.push({
			from: i,
			users,
			to: i + 1
		});
	});
	const long = levels.filter(({ from, to }) => to - from >= MIN_LENGTH * values.length);
	if (long.reduce((sum, { from, to }) => sum + to - from, 0) < values.length / 2) {
		const grows = growthOf(values.flatMap((value, i) => value === null ? [] : {
			ms: i * stepMs,
			value
		}));
		return () => grows ? void 0 : "";
	}
	return (ms) => {
		const step = Math.floor(ms / stepMs) - first;
		const found = long.find(({ from, to }) => step >= from && step < to);
		return found && `${Math.round(found.users)} users`;
	};
}
function joined(levels) {
	return levels.includes(void 0) ? void 0 : levels.join(", ");
}
//#endregion
//#region src/parse/tables/row-accumulator.ts
var RowAccumulator = class {
	name;
	#values = /* @__PURE__ */ new Map();
	#missing = /* @__PURE__ */ new Map();
	#resourceSeries = /* @__PURE__ */ new Map();
	constructor(name) {
		this.name = name;
	}
	add({ metric, column }, value, row) {
		const earlier = this.#values.get(metric);
		if (earlier) return earlier.row;
		this.#values.set(metric, defined({
			row,
			value
		}));
		if (value === void 0) this.#missing.set(metric, `column ${quoted(column)} of the table is empty`);
	}
	addPoint(metric, ms, value, row) {
		if (value === void 0) return void 0;
		const resourceSeries = this.#resourceSeries.get(metric) ?? /* @__PURE__ */ new Map();
		this.#resourceSeries.set(metric, resourceSeries);
		const earlier = resourceSeries.get(ms);
		if (earlier && earlier.value !== value) return earlier.row;
		resourceSeries.set(ms, {
			value,
			row
		});
	}
	resourceSeries() {
		return new Map([...this.#resourceSeries].map(([metric, points]) => [metric, [...points].map(([ms, { value }]) => ({
			ms,
			value
		}))]));
	}
	series() {
		const single = [...this.#values].flatMap(([metric, { value }]) => value === void 0 ? [] : [[metric, value]]);
		const reported = new Map([...single, ...[...this.resourceSeries()].flatMap(([metric, points]) => [...summaryOf(metric, points)])]);
		const count = reported.get("count");
		const errorRatio = reported.get("error-rate");
		const values = [...reported].filter(([metric]) => metric !== "count");
		return {
			...this.name,
			count: count ?? 0,
			...defined({ errorCount: count !== void 0 && errorRatio !== void 0 ? Math.round(errorRatio * count) : void 0 }),
			errors: [],
			...defined({
				reported: values.length > 0 ? Object.fromEntries(values) : void 0,
				missing: this.#missing.size > 0 ? Object.fromEntries(this.#missing) : void 0
			})
		};
	}
};
//#endregion
//#region src/parse/tables/stored-resource-series.ts
const MAX_POINTS = 240;
const MAX_IN_ALL = 24e3;
const MIN_POINTS = 24;
const STEPS = [
	1e3,
	2e3,
	5e3,
	1e4,
	15e3,
	2e4,
	3e4,
	6e4,
	12e4,
	3e5,
	6e5,
	9e5,
	18e5,
	36e5,
	72e5,
	144e5,
	216e5,
	432e5
];
const DIGITS = 6;
function storedResourceSeries(resourceSeries) {
	const filled = resourceSeries.filter(({ points }) => points.length > 1);
	if (filled.length === 0) return [];
	let startMs = Number.POSITIVE_INFINITY;
	let endMs = Number.NEGATIVE_INFINITY;
	for (const { points } of filled) for (const { ms } of points) {
		startMs = Math.min(startMs, ms);
		endMs = Math.max(endMs, ms);
	}
	const most = Math.max(MIN_POINTS, Math.min(MAX_POINTS, Math.floor(MAX_IN_ALL / filled.length)));
	const spacing = Math.max(...filled.map(({ points }) => spacingOf(points)));
	const stepMs = stepFor(startMs, endMs, most, spacing);
	const first = Math.floor(startMs / stepMs);
	const length = Math.floor(endMs / stepMs) - first + 1;
	return filled.map(({ workflow, dimensions, metric, points }) => {
		const sums = new Array(length).fill(0);
		const counts = new Array(length).fill(0);
		for (const { ms, value } of points) {
			const at = Math.floor(ms / stepMs) - first;
			sums[at] += value;
			counts[at] += 1;
		}
		const values = sums.map((sum, i) => counts[i] > 0 ? significant$1(sum / counts[i], DIGITS) : null);
		return {
			workflow,
			dimensions,
			metric,
			axis: {
				startMs: first * stepMs,
				stepMs
			},
			values
		};
	});
}
function stepFor(startMs, endMs, most, spacing) {
	const fits = (step) => step >= spacing && Math.floor(endMs / step) - Math.floor(startMs / step) < most;
	return STEPS.find(fits) ?? 864e5 * Math.max(1, Math.ceil((endMs - startMs) / 864e5 / (most - 1)));
}
function spacingOf(points) {
	const times = points.map(({ ms }) => ms).sort((a, b) => a - b);
	const distances = times.slice(1).map((ms, i) => ms - times[i]);
	return distances.sort((a, b) => a - b)[distances.length >> 1];
}
//#endregion
//#region src/parse/tables/table-reader.ts
const TABLE = "table";
const RESOURCE = "resource";
var TableReader = class {
	#table;
	#rules;
	#options;
	#dimensions;
	#load;
	#time;
	constructor(table, rules, options, dimensions, load) {
		this.#load = load;
		this.#time = rules.time ?? table.time;
		this.#table = rules.workflow === "columns" ? pointsByColumn(table, this.#time, RESOURCE, rules.metrics[0].column, `${rules.source}.time`) : table;
		this.#rules = rules;
		this.#options = options;
		this.#dimensions = dimensions;
	}
	read(run) {
		const rules = this.#rules;
		const { limits, exclude } = this.#options;
		const summarizer = new Summarizer({
			tool: TABLE,
			format: TABLE,
			limits
		});
		const wanted = rowsWhere(this.#table, rules.where, `${rules.source}.where`);
		const table = rules.run === void 0 ? wanted : rowsOfRun(wanted, rules.run, run, rules.source);
		const metricCells = this.#metricCells();
		const sign = rules.decimal ?? commonSign(table, metricCells);
		const nameOf = this.#nameOf(table);
		const dimensionsOf = this.#dimensionsOf(table);
		const excluded = exclude.map(wildcard);
		const found = /* @__PURE__ */ new Map();
		const timeOf = this.#timeOf(table);
		const isUnderLoad = timesOf(this.#load);
		let outside = 0;
		for (const row of table.rows) {
			const ms = timeOf?.(row);
			if (timeOf && ms === void 0) {
				summarizer.issue(this.#issue(row, `column ${quoted(this.#time)} has no valid time`));
				continue;
			}
			const workflow = nameOf(row);
			if (ms !== void 0 && !isUnderLoad(dimensionsOf(row, workflow), ms)) {
				outside++;
				continue;
			}
			if (workflow === "") summarizer.issue(this.#issue(row, "the name is empty"));
			if (workflow === "" || excluded.some((pattern) => pattern.matches(workflow))) continue;
			const name = {
				workflow,
				kind: rules.kind,
				dimensions: dimensionsOf(row, workflow)
			};
			const problem = this.#gather(found, row, name, metricCells, sign, ms);
			if (problem !== void 0) summarizer.issue(this.#issue(row, problem));
		}
		for (const remark of this.#table.remarks ?? []) summarizer.notice({
			code: "table-remark",
			message: `${this.#table.file}: ${remark}`
		});
		const kept = [];
		for (const accumulator of found.values()) {
			summarizer.addSeries(accumulator.series());
			for (const [metric, points] of accumulator.resourceSeries()) {
				const { workflow, dimensions } = accumulator.name;
				kept.push({
					workflow,
					dimensions,
					metric,
					points
				});
				const growth = growthOf(points, levelOf(this.#load, dimensions));
				if (growth) summarizer.notice(growthNotice(workflow, metric, growth));
			}
		}
		const resourceSeries = storedResourceSeries(kept);
		if (outside > 0 && found.size === 0) throw this.#noneInside(outside);
		summarizer.source({
			name: table.file,
			format: TABLE,
			rows: table.rows.length
		});
		const summary = summarizer.finish();
		return resourceSeries.length > 0 ? {
			...summary,
			resourceSeries
		} : summary;
	}
	#issue({ line }, message) {
		return {
			file: this.#table.file,
			line,
			message
		};
	}
	#metricCells() {
		return this.#rules.metrics.map((column) => {
			const source = `${this.#rules.source}.metrics.${column.metric}`;
			const { rows } = rowsWhere(this.#table, column.where, source);
			return {
				column,
				at: columnAt(this.#table, column.column, source),
				lines: new Set(rows.map(({ line }) => line))
			};
		});
	}
	#nameOf(table) {
		const { workflow, source } = this.#rules;
		if (workflow !== "columns" && "constant" in workflow) return () => workflow.constant;
		const at = columnAt(table, workflow === "columns" ? RESOURCE : workflow.column, source);
		return ({ cells }) => cells[at];
	}
	#dimensionsOf(table) {
		const ofPath = this.#dimensions.ofPath(table.file);
		const columns = this.#dimensions.columns.map(({ name, column }) => ({
			name,
			at: columnAt(table, column, `${this.#rules.source}.dimensions.${name}`)
		}));
		return ({ cells }, workflow) => ({
			...ofPath,
			...this.#dimensions.ofLabel(workflow),
			...Object.fromEntries(columns.map(({ name, at }) => [name, cells[at].trim()]))
		});
	}
	#gather(found, row, name, metricCells, sign, ms) {
		const cells = metricCells.filter(({ lines }) => lines.has(row.line)).map(({ column, at }) => ({
			column,
			cell: parseCell(row.cells[at], column, sign)
		}));
		for (const { cell } of cells) if (typeof cell === "object" && "problem" in cell) return cell.problem;
		if (cells.length === 0) return void 0;
		const key = seriesKey(name);
		const accumulator = found.get(key) ?? new RowAccumulator(name);
		found.set(key, accumulator);
		for (const { column, cell } of cells) {
			const value = typeof cell === "object" && "value" in cell ? cell.value : void 0;
			const earlier = ms === void 0 ? accumulator.add(column, value, row) : accumulator.addPoint(column.metric, ms, value, row);
			if (earlier) throw this.#contradiction(earlier, row, name, ms);
		}
	}
	#timeOf(table) {
		if (this.#time === void 0) return void 0;
		const at = columnAt(table, this.#time, `${this.#rules.source}.time`);
		return ({ cells }) => parseTimestamp(cells[at])?.ms;
	}
	#noneInside(points) {
		const spans = this.#load.flatMap((run) => spansOfRun(run));
		const span = `${timeText(Math.min(...spans.map(([start]) => start)))} to ${timeText(Math.max(...spans.map(([, end]) => end)))}`;
		return new InputError(`${this.#table.file}: none of its ${points} points is within the time of the run (${span}). Export the time of the run; times without a zone are UTC.`);
	}
	#contradiction(a, b, { workflow, dimensions }, ms) {
		const { file, columns } = this.#table;
		const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(" ");
		const values = new Set(this.#rules.metrics.map(({ column }) => column));
		const differing = columns.map((column, i) => ({
			column,
			texts: [a.cells[i], b.cells[i]]
		})).filter(({ column, texts: [one, other] }) => one !== other && !values.has(column) && column !== this.#time).map(({ column, texts }) => `${column} (${texts.map(quoted).join(", ")})`);
		const remedy = differing.length > 0 ? `They differ in ${listed(differing)}. Add that column to "dimensions" or, if it identifies the run, to "run" or "where".` : "Remove one.";
		const what = ms === void 0 ? `two rows of ${name} given as one run` : `two values of ${name} at ${new Date(ms).toISOString()}`;
		return new InputError(`${file}:${a.line} and ${file}:${b.line}: ${what}. ${remedy}`);
	}
};
function timesOf(load) {
	const known = /* @__PURE__ */ new Map();
	return (dimensions, ms) => {
		const key = dimensionsKey(dimensions);
		const spans = known.get(key) ?? load.flatMap((run) => spansOfRun(run, (of) => agree(of, dimensions)));
		known.set(key, spans);
		return spans.length === 0 || spans.some(([startMs, endMs]) => ms >= startMs && ms <= endMs);
	};
}
function timeText(ms) {
	return new Date(ms).toISOString();
}
function commonSign({ file, rows }, metricCells) {
	let known;
	for (const { line, cells } of rows) for (const { at, column, lines } of metricCells) {
		const sign = lines.has(line) && ("times" in column.unit || "units" in column.unit) ? decimalSignOf(cells[at]) : void 0;
		if (sign === void 0) continue;
		const place = `${file}:${line}: ${quoted(cells[at].trim())}`;
		known ??= {
			sign,
			place
		};
		if (known.sign !== sign) throw new InputError(`${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Use the same decimal sign in the whole table.`);
	}
	return known?.sign;
}
//#endregion
//#region src/parse/tables/read-tables.ts
async function readTables(paths, rules, options, run, load = []) {
	const dimensions = await compileDimensionRules(options.dimensions);
	const shards = await readEach(paths, async (path) => {
		const [table, own] = withPerfMon(await readUntypedTable(path, options), rules);
		return new TableReader(table, own, options, dimensions, load).read(run);
	});
	refuseTwoValues(shards);
	const merged = mergeRuns(shards);
	const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0);
	checkIssues(paths.join(", "), merged.issues, rows, options.maxIssueRatio);
	return merged;
}
function withPerfMon(table, rules) {
	if (rules.format !== "perfmon" && !(rules.kind === "resource" && isPerfMon(table))) return [table, rules];
	const { time, ...others } = rules;
	const workflow = rules.workflow === "columns" ? { column: "host" } : rules.workflow;
	return [perfMonTable(table, rules), {
		...others,
		workflow
	}];
}
function refuseTwoValues(shards) {
	const known = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const series of shard.series) for (const metric of Object.keys(series.reported ?? {})) {
		const key = JSON.stringify([seriesKey(series), metric]);
		const other = known.get(key);
		if (other && other !== shard) {
			const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`);
			throw new InputError(`${nameOf(other)} and ${nameOf(shard)}: both have ${metric} of ${quoted(series.workflow)}${dimensions.join("")}, as if two runs were given as one. Give each run by a separate path, or distinguish their rows by a dimension.`);
		}
		known.set(key, shard);
	}
}
function nameOf({ sources }) {
	return sources.map(({ name }) => name).join(", ");
}
const LABEL = /^(\S+) (.+)$/s;
const DEFAULT_METRICS = {
	cpu: "CPU",
	memory: "Memory",
	"memory-used": "Memory",
	heap: "JMX",
	"heap-used": "JMX",
	connections: "TCP",
	disk: "Disks I/O"
};
const METRIC = "metric";
const COLUMNS = [
	"time",
	"host",
	METRIC,
	"value"
];
function isPerfMon(table) {
	const at = positions(table);
	const row = table.rows[0];
	return at !== void 0 && row !== void 0 && isPerfMonRow(row.cells[at.label], row.cells[at.code] ?? "");
}
function perfMonTable(table, rules) {
	const at = positions(table);
	if (!at) throw new InputError(`${table.file}: is not a PerfMon CSV, expected the columns timeStamp, elapsed and label. Save it with field names.`);
	const failed = [];
	const rows = table.rows.flatMap((row) => {
		const [, host, metric] = LABEL.exec(row.cells[at.label]) ?? [];
		if (host === void 0 || metric === void 0) throw new InputError(`${table.file}:${row.line}: found the label ${quoted(row.cells[at.label])}, expected a host and a metric of PerfMon, such as "10.0.0.1 CPU".`);
		if (/^false$/i.test(row.cells[at.success] ?? "")) {
			failed.push(row);
			return [];
		}
		return {
			line: row.line,
			cells: [
				row.cells[at.time],
				host,
				metric,
				thousandth(row.cells[at.elapsed])
			]
		};
	});
	const remarks = [...table.remarks ?? [], ...remarksOn(failed, at)];
	const points = {
		file: table.file,
		columns: COLUMNS,
		rows,
		time: "time",
		remarks
	};
	return Object.hasOwn(rules.where, METRIC) ? points : {
		...points,
		rows: rowsOfDefaultMetric(points, rules)
	};
}
function rowsOfDefaultMetric({ file, rows }, rules) {
	const seen = [...new Set(rows.map(({ cells }) => cells[2]))].sort();
	const wanted = rules.metrics[0].metric;
	const name = Object.hasOwn(DEFAULT_METRICS, wanted) ? DEFAULT_METRICS[wanted] : void 0;
	const matching = seen.filter((each) => each === name || each.startsWith(`${name} `));
	const [metric] = matching;
	if (metric !== void 0 && matching.length === 1) return rows.filter(({ cells }) => cells[2] === metric);
	throw new InputError(`${file}: ${rules.source}: unknown which of its metrics is ${wanted} (found ${listed(seen.map(quoted), 20)}). Name it, as in "where: { metric: ${quoted(matching[0] ?? seen[0] ?? "CPU")} }".`);
}
function remarksOn(failed, at) {
	const [first] = failed;
	if (!first) return [];
	const reason = at.message < 0 ? "" : first.cells[at.message];
	const label = first.cells[at.label];
	return [`PerfMon could not measure ${failed.length} values; the first is ${quoted(label)} in line ${first.line}${reason && `: ${quoted(reason)}`}.`];
}
function positions({ columns }) {
	const names = columns.map((name) => name.toLowerCase());
	const [time = -1, elapsed = -1, label = -1, code = -1, message = -1, success = -1] = [
		"timestamp",
		"elapsed",
		"label",
		"responsecode",
		"responsemessage",
		"success"
	].map((name) => names.indexOf(name));
	return Math.min(time, elapsed, label) < 0 ? void 0 : {
		time,
		elapsed,
		label,
		code,
		message,
		success
	};
}
function thousandth(elapsed) {
	return /^\d+$/.test(elapsed.trim()) ? `${elapsed.trim()}e-3` : elapsed;
}
//#endregion
//#region src/input/globs.ts
const OPTIONS = {
	followSymbolicLinks: false,
	onlyFiles: true,
	dot: false,
	expandDirectories: true
};
async function globFiles(pattern, { maxFiles, within }) {
	const { glob } = await import("./dist.js");
	const files = (await glob(pattern.replaceAll("\\", "/"), OPTIONS)).sort();
	if (files.length > maxFiles) throw new InputError(`results: "${pattern}" matches ${files.length} files, more than the limit of ${maxFiles}. Narrow the glob, or raise limits.files in the configuration.`);
	const outside = within && await findOutside(files, within);
	if (outside === void 0) return files;
	throw new InputError(`results: "${pattern}" matches ${outside}, which is outside the folders of the job (${within.join(", ")}). Write or copy results into one of them; links must not lead out.`);
}
//#endregion
//#region src/input/file-groups.ts
function resultsGroup(config, index, files, run) {
	const table = config.results[index]?.table;
	return defined({
		files,
		options: readOptionsOf(config, index),
		table,
		run
	});
}
function recordedEntries(config) {
	const entryOf = ({ path, ...entry }, { kind, source }, read) => ({
		kind,
		path,
		source,
		groupOf: (files, run) => defined({
			files,
			options: resourceOptionsOf(config, entry),
			...read,
			run
		})
	});
	return [...config.resources.map((entry) => entryOf(entry, entry.table, { table: entry.table })), ...config.records.map((entry) => entryOf(entry, entry.rules, { records: entry.rules }))];
}
function isUniform({ results, resources, records, environment }) {
	const others = resources.length + records.length;
	return results.length < 2 && !results[0]?.table && others === 0 && !environment.table;
}
async function groupFiles(config, files, run) {
	const results = await Promise.all(config.results.map(({ path }) => filesOf(path)));
	const entries = recordedEntries(config);
	const recorded = await Promise.all(entries.map(({ path }) => filesOf(path)));
	const { table: factTable } = config.environment;
	const tables = factTable ? await filesOf(factTable.path) : /* @__PURE__ */ new Set();
	const facts = [];
	const byEntry = /* @__PURE__ */ new Map();
	const byRecorded = /* @__PURE__ */ new Map();
	const rest = [];
	const maybeSummary = ({ path, isNamed }) => isNamed || /\.json(\.\w+)?$/i.test(path);
	const summaries = await findSummaries(files.filter(maybeSummary).map(({ path }) => path), config.limits);
	for (const file of files) {
		const at = resolve(file.path);
		const isTable = (i) => config.results[i]?.table !== void 0;
		if (summaries.has(file.path)) {
			const entry = results.findIndex((set, i) => set.has(at) && !isTable(i));
			const only = config.results.length === 1 && !isTable(0) ? 0 : -1;
			append(byEntry, entry < 0 ? only : entry, file.path);
			continue;
		}
		const matching = results.flatMap((set, i) => set.has(at) ? i : []);
		const columns = matching.filter((i) => config.results[i].table);
		const others = matching.filter((i) => !config.results[i].table).slice(0, 1);
		const besides = recorded.flatMap((set, i) => set.has(at) ? i : []);
		for (const index of [...columns, ...others]) append(byEntry, index, file.path);
		for (const index of besides) append(byRecorded, index, file.path);
		if (tables.has(at)) facts.push(file.path);
		else if (matching.length + besides.length === 0) rest.push(file);
	}
	const only = config.results.length === 1 ? 0 : -1;
	const hasMatch = byEntry.size > 0;
	for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch)) append(byEntry, only, path);
	const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path);
	const groups = [...inOrder(byEntry).map(([index, paths]) => {
		const group = resultsGroup(config, index, paths, run);
		return paths.every((path) => summaries.has(path)) ? {
			...group,
			isSummarized: true
		} : group;
	}), ...inOrder(byRecorded).map(([index, paths]) => entries[index].groupOf(paths, run))];
	const hasRuns = groups.some(({ table, records }) => (table ?? records)?.run !== void 0) || facts.length > 0 && factTable?.run !== void 0;
	if (run !== void 0 && !hasRuns) throw new UsageError(`#${run}: names a run of ${files[0]?.path}, but no entry of the configuration that reads it has a column for runs. Add "run: { column: … }".`);
	return {
		groups,
		facts,
		notices: leftOutNotice(leftOut)
	};
}
function leftOutNotice(paths) {
	if (paths.length === 0) return [];
	return [{
		code: "skipped-files",
		message: `Files left out because they match no entry of results or resources: ${listed(paths)}.`
	}];
}
async function filesOf(pattern) {
	const rules = { maxFiles: Number.POSITIVE_INFINITY };
	const found = await Promise.all(expectedShards(pattern).map((shard) => globFiles(shard.pattern, rules)));
	return new Set(found.flat().map((path) => resolve(path)));
}
function inOrder(groups) {
	return [...groups].sort(([a], [b]) => a - b);
}
async function readFileGroups(groups, host) {
	const progress = progressOn(host);
	try {
		const shards = [];
		const tables = [];
		const missing = [];
		let hasResults = !groups.some(isResults);
		for (const group of [...groups].sort(tablesLast)) {
			const { files, options, table, records, run, ignored } = group;
			try {
				if (records) tables.push(await readRecords(files, records, options, run));
				else if (table) tables.push(await readTables(files, table, options, run, shards));
				else shards.push(await readRun(files, options, {
					onProgress: progress.show,
					threads: host.threads,
					ignored
				}));
				hasResults ||= isResults(group);
			} catch (error) {
				if (!(error instanceof RunNotInTable)) throw error;
				missing.push(error);
			}
		}
		const read = [...shards, ...tables];
		if (missing.length > 0 && !(hasResults && read.length > 0)) throw missing[0];
		if (tables.length > 1) refuseTwoValues(tables);
		return withNotices(read.length === 1 ? read[0] : mergeRuns(read), missing.map(missingNotice));
	} finally {
		progress.end();
	}
}
function isResults({ table, records }) {
	return !records && table?.kind !== "resource";
}
function missingNotice({ message }) {
	return {
		code: "run-not-in-table",
		message: `${message} The run lacks this data.`
	};
}
const tablesLast = (a, b) => Number((a.table ?? a.records) !== void 0) - Number((b.table ?? b.records) !== void 0);
function withNotices(run, notices) {
	return notices.length === 0 ? run : {
		...run,
		notices: [...run.notices, ...notices]
	};
}
function unmatchedNotice(source, path, place = "from the working directory", remedy = "Check the glob.") {
	return {
		code: "resources-unmatched",
		message: `${source}: ${JSON.stringify(path)} matches no file ${place}, so its data is missing. ${remedy}`
	};
}
async function findSummaries(files, limits) {
	const found = await openDocuments(files, { limits });
	try {
		const summaries = /* @__PURE__ */ new Set();
		for (const { path, head } of found.documents) if (perfGateRun.matches(await head())) summaries.add(path);
		return summaries;
	} finally {
		found.close();
	}
}
//#endregion
//#region src/input/environment.ts
async function factsFrom({ environment: { table: rules }, limits }, tables, run) {
	if (!rules || tables.length === 0) return {
		facts: {},
		notices: []
	};
	try {
		return {
			facts: (await readEach(tables, async (path) => factsOfTable(await readUntypedTable(path, {
				limits,
				...rules
			}), rules, run)))[0],
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
async function withEnvironment(run, facts, config) {
	const known = {
		...run,
		facts: {
			...facts,
			...run.facts
		}
	};
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
//#region src/input/given-run.ts
async function readGivenRun(config, paths, host, resources = "own") {
	return {
		...await readGiven(config, typeof paths === "string" ? [paths] : paths, host, resources),
		name: typeof paths === "string" ? paths : nameOfFiles(paths)
	};
}
async function readGiven(config, paths, host, resources) {
	const given = await Promise.all(paths.map(givenPath));
	const named = [...new Set(given.map(({ run }) => run))];
	if (named.length > 1) throw new UsageError(`${given[0].path}: the shards of one run name different runs of a table. Name the same run.`);
	const [run] = named;
	const found = await findFacts(config, given);
	const shared = resources === "shared" ? await sharedResources(config, given) : [];
	const own = {
		...config,
		resources: config.resources.filter(({ table }) => !shared.some((one) => one.table === table))
	};
	if (isUniform(own) && run === void 0) {
		const group = {
			...resultsGroup(config, 0, given.map(({ path }) => path)),
			ignored: found.files
		};
		return withEnvironment(await readFileGroups(shared.length > 0 && !await isSummarized(given, config) ? [group, ...shared] : [group], host), found.facts, config);
	}
	const { groups, facts: tables, notices } = await groupFiles(own, (await Promise.all(given.map((each) => filesBelow(each, config.limits.files)))).flat().filter(({ path }) => !found.files.has(join(path))), run);
	const further = groups.length > 0 && groups.every((group) => !group.isSummarized) ? shared : [];
	const measured = groups.length > 0 ? await readFileGroups([...groups, ...further], host) : runOf();
	const isGiven = groups.some((group) => group.isSummarized);
	const { series, jobs, statements } = measured;
	const isMissing = (kind) => kind === "resource" ? series.every((one) => one.kind !== kind) : (kind === "jobs" ? jobs : statements) === void 0;
	const unmatched = recordedEntries(config).filter(({ source }) => ![...groups, ...further].some(({ table, records }) => (table ?? records)?.source === source)).filter(({ kind }) => !isGiven || isMissing(kind));
	const { table } = config.environment;
	if (table && tables.length === 0 && !isGiven) unmatched.push({
		source: "environment.table",
		path: table.path
	});
	const remedy = "Check the glob, and give the run as a folder that contains these files.";
	const missing = unmatched.map(({ source, path }) => unmatchedNotice(source, path, `of the run ${listed(paths)}`, remedy));
	const stated = await factsFrom(config, tables, run);
	const facts = {
		...found.facts,
		...stated.facts
	};
	return withEnvironment(withNotices(measured, [
		...notices,
		...missing,
		...stated.notices
	]), facts, config);
}
async function sharedResources(config, given) {
	const shared = config.resources.map(async ({ path, table }, index) => {
		const isNamed = !/[*?[\]{}]/.test(path);
		const isOwn = given.some((run) => `${resolve(path)}/`.startsWith(`${resolve(run.path)}/`));
		if (table.time === void 0 || !isNamed || isOwn) return [];
		const files = await globFiles(path, { maxFiles: config.limits.files });
		return files.length === 0 ? [] : [recordedEntries(config)[index].groupOf(files)];
	});
	return (await Promise.all(shared)).flat();
}
async function isSummarized(given, { limits }) {
	return (await findSummaries((await Promise.all(given.map((each) => filesBelow(each, limits.files)))).flat().filter(({ path, isNamed }) => isNamed || /\.json(\.\w+)?$/i.test(path)).map(({ path }) => path), limits)).size > 0;
}
function oldestFirst(runs) {
	return runs.every((run) => run.startMs !== void 0) ? runs.toSorted((a, b) => a.startMs - b.startMs) : [...runs];
}
async function filesBelow({ path, isFolder }, maxFiles) {
	if (!isFolder) return [{
		path,
		isNamed: true
	}];
	const found = await globFiles(`${path}/**`, { maxFiles });
	if (found.length === 0) throw new InputError(`${path}: is empty. Give the folder of a run.`);
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
//#region src/heap.ts
function keepNewSpaceSmall() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--no-parallel-scavenge");
}
function letNewSpaceGrow() {
	setFlagsFromString("--semi-space-growth-factor=2");
	setFlagsFromString("--heap-growing-percent=30");
}
//#endregion
//#region src/output/escaping-printer.ts
function printerTo({ out, err }, { color }) {
	return {
		out: (text) => out(linesOf(escapePrinted(text))),
		err: (text) => err(linesOf(escapePrinted(text))),
		page: (text) => out(linesOf(escapePrinted(text, { styled: color }))),
		prompt: (text) => err(escapePrinted(text)),
		progress: (line) => err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, " "))}`)
	};
}
function linesOf(text) {
	return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
//#endregion
//#region src/output/printer.ts
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
//#region src/parse/workers/transfer.ts
function pack(value) {
	return { packed: replaced(value, (part) => part instanceof Histogram ? toPlain(part) : void 0) };
}
function unpack({ packed }) {
	return replaced(packed, (part) => isPlainHistogram(part) ? fromPlain(part) : void 0);
}
function replaced(value, replace) {
	if (typeof value !== "object" || value === null) return value;
	const other = replace(value);
	if (other !== void 0) return other;
	if (Array.isArray(value)) return typeof value[0] === "number" ? value : value.map((item) => replaced(item, replace));
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]));
}
function toPlain(histogram) {
	const indexes = [];
	const counts = [];
	histogram.forEachBucket((index, count) => {
		indexes.push(index);
		counts.push(count);
	});
	const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {};
	return {
		unitMs: histogram.unitMs,
		indexes: Int32Array.from(indexes),
		counts: Float64Array.from(counts),
		exact: {
			sumUnits: histogram.sumUnits,
			minUnits,
			maxUnits
		}
	};
}
function isPlainHistogram(part) {
	return "indexes" in part && part.indexes instanceof Int32Array;
}
function fromPlain({ unitMs, indexes, counts, exact }) {
	return Histogram.fromSorted(unitMs, indexes, counts, exact);
}
//#endregion
//#region src/parse/workers/threads.ts
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
			return answer.packed && unpack(answer.packed);
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
	let settle = () => {};
	const answer = (packed) => settle({ packed });
	const end = () => settle();
	try {
		return await new Promise((resolve) => {
			settle = resolve;
			worker.on("message", answer).on("messageerror", end).on("exit", end);
			worker.postMessage(task);
		});
	} finally {
		worker.off("message", answer).off("messageerror", end).off("exit", end);
		worker.unref();
	}
}
//#endregion
//#region src/parse/workers/tasks.ts
async function performDocument(task) {
	return readDocument(await find(task), formatOf(task), await readingOf(task));
}
async function performRange(task) {
	const document = await find(task);
	const file = document.openPlain?.();
	if (!file) return void 0;
	file.position = task.start;
	return readRange(document, file, task.end, formatOf(task), await readingOf(task));
}
let opened;
async function find({ file, name, options }) {
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
	return document;
}
function formatOf({ format: id }) {
	const format = FORMATS.find((candidate) => candidate.id === id);
	if (!format || format.kind === "summary") throw new Error(`${id} is not a format with samples`);
	return format;
}
async function readingOf({ options, oneByOne }) {
	return {
		options,
		oneByOne,
		rules: await compileDimensionRules(options.dimensions)
	};
}
//#endregion
//#region src/cli/formats.ts
async function formats(host) {
	const width = Math.max(...FORMATS.map(({ id }) => id.length));
	const lines = FORMATS.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`);
	const table = `${"table".padEnd(width)}  any other table: "format: table" in the configuration describes its columns`;
	host.out(`${[...lines, table].join("\n")}\n`);
	return 0;
}
//#endregion
//#region src/cli/summarize.ts
async function summarize(paths, options, host) {
	const run = await readGivenRun({
		...await readConfig(options),
		maxIssueRatio: 1
	}, paths, host);
	refuseEmpty(run);
	const text = encodeRun(run);
	try {
		await writeFile(options.out, text);
	} catch (error) {
		throw new PublishError(`${options.out}: cannot be written. Give a file in an existing folder.`, { cause: error });
	}
	for (const notice of run.notices) host.err(`${notice.message}\n`);
	const [issue] = run.issues.first;
	if (issue) host.err(`${plural(run.issues.count, "row")} cannot be read; the first: ${placeOf(issue)}: ${issue.message}\n`);
	host.out(`${options.out}: ${plural(run.series.length, "series", "series")}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, "file")}\n`);
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
//#endregion
export { ConfigError, DAY_MS, DEFAULT_CONFIG_PATH, DEFAULT_LIMITS, DEFAULT_READ_OPTIONS, DURATION_FACTORS, EARLIER_NAMES, ENVIRONMENT, FAILED_JOBS, HIDDEN, Histogram, InputError, KNOWN_METRICS, LoadTestError, MAX_CHARACTERS$1 as MAX_CHARACTERS, MAX_UNPACKED_BYTES, NO_VALUE, NotReadableError, PublishError, RESOURCES, RESOURCE_FIGURES, RUN_KIND, SampleFilter, StoreError, Summarizer, Unpacker, UsageError, UserError, VERDICTS, VERSION, activeMsOf, aggregateIn, agree, append, asObject, benchmarkSeries, benchmarkValue, cachedCriticalValue, checkIssues, clipEnd, clipMiddle, columnAt, compareText, compareVerdicts, compileDimensionRules, costOf, declareMetrics, declaredMetrics, decodeSeries, defined, describeError, digamma, digitsApart, dimensionsKey, durationMsOf, durationUnitFor, encodeRun, encodingNamed, epochMs, escapePrinted, escapeWildcards, exitCodeOf, expectedShards, factsFrom, findOutside, footnoteMark, formatAge, formatApart, formatBytes, formatClock, formatClockDifference, formatCount, formatDelta, formatDifference, formatDuration, formatForMachines, formatInstant, formatInterval, formatMargin, formatP, formatPApart, formatPoints, formatQuantity, formatRatioAsPercent, formatShare, formatTransition, formats, givenPath, globFiles, goWorkflows, groupBy, groupFiles, hasSucceeded, hasTimeUnit, incompleteBeta, inverseTrigamma, isBranchName, isBuiltIn, isLoad, isName, isObject, isTime, isUniform, jmeterAggregate, jmhName, keepNewSpaceSmall, lengthBefore, lengthOf, letNewSpaceGrow, listed, loadLevels, logGamma, makeVisible, mannKendall, mean, median, medianWithout, mergeSketches, metricOf$1 as metricOf, missingShardText, nameOfFiles, normalCdf, normalQuantile, numberAt, objectAt, objectsAt, oldestFirst, openDocuments, openPrinter, outputProblem, pack, parseJson, parseJsonText, parseTimestamp, pausesAreKnown, peakOfUsers, perLoadMetric, performDocument, performRange, plainDecimal, plural, present, proseWithEdges, pytestWorkflows, quantileOf, quoted, readAggregates, readConfig, readFileGroups, readGivenRun, readIfExists, readOptionsOf, readRun, readTextFile, readUntypedTable, readerWithin, readingThreads, recordedEntries, resourcePerLoad, resultsGroup, runLabel, runName, samplesNeeded, scaleFor, selectDocuments, seriesKey, shortCommit, showHidden, significant$1 as significant, sketchQuantileMs, sketchUnitsOf, spansOf, spansOfRun, studentCriticalValue, studentQuantile, studentUpperTail, sum, summarize, textAt, textOf$2 as textOf, theilSen, toolName, trigamma, unmatchedNotice, usersWithin, visibleName, visibleProse, wildcard, withEnvironment, withNotices, withPresentNames, withUndecodedNotice, withoutEndings, worst };
