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
var StoreError = class extends UserError {
	name = "StoreError";
};
var PublishError = class extends UserError {
	name = "PublishError";
};
function describeError(error) {
	if (!(error instanceof Error)) return `unexpected: ${String(error)}`;
	if (!(error instanceof UserError)) return `internal error: ${error.stack ?? error.message}`;
	const causes = [];
	for (let cause = error.cause; cause instanceof Error; cause = cause.cause) causes.push(`  caused by: ${cause.message}`);
	return [error.message, ...causes].join("\n");
}
function parseJsonText(text) {
	if (isTooDeep(text)) throw new SyntaxError(`nested deeper than 256 levels`);
	return JSON.parse(text);
}
const [QUOTE, BACKSLASH] = [34, 92];
const CASE_BIT = 32;
const [OPEN, CLOSE] = [123, 125];
function isTooDeep(text) {
	if (text.length <= 2 * 256) return false;
	let depth = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) i = endOfString(text, i);
		else if ((code | CASE_BIT) === OPEN && ++depth > 256) return true;
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
function seriesKey(series) {
	const dimensions = Object.entries(series.dimensions).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
	return JSON.stringify([
		series.workflow,
		series.kind,
		...dimensions.flat()
	]);
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
function bucketIndexOf(units) {
	if (units < SUB_BUCKET_COUNT) return units;
	const shift = 32 - Math.clz32(units / SUB_BUCKET_COUNT);
	return shift * SUB_BUCKET_HALF_COUNT + Math.floor(units / 2 ** shift);
}
function lowestUnitsOf(index) {
	if (index < SUB_BUCKET_COUNT) return index;
	const shift = Math.floor(index / SUB_BUCKET_HALF_COUNT) - 1;
	return (index - shift * SUB_BUCKET_HALF_COUNT) * 2 ** shift;
}
function medianUnitsOf(index) {
	if (index < SUB_BUCKET_COUNT) return index;
	const width = 2 ** (Math.floor(index / SUB_BUCKET_HALF_COUNT) - 1);
	return lowestUnitsOf(index) + width / 2;
}
function joined(a, b) {
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
		this.#sorted = joined(this.#buckets(), other.#buckets());
		this.#hashed = void 0;
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
//#region src/model/natural-order.ts
function inNaturalOrder(a, b) {
	return a.localeCompare(b, "en", { numeric: true });
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
const PERCENTILE = /^p(\d{1,2}(?:\.\d{1,3})?)$/;
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
	return found?.figure === "per-100rps" ? found.resource : void 0;
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
	const match = PERCENTILE.exec(id);
	if (!match) return void 0;
	const [whole, fraction = ""] = match[1].split(".");
	const q = Number(whole + fraction) / 10 ** (2 + fraction.length);
	return q > 0 && q < 1 ? q : void 0;
}
function isTooFewFor(id, samples) {
	const q = quantileOf(id);
	return q !== void 0 && samples * (1 - q) < .999999999;
}
function metricOf(id) {
	if (Object.hasOwn(FIXED, id)) return {
		id,
		...FIXED[id]
	};
	const figure = RESOURCE_FIGURE_OF.get(id);
	if (figure) return resourceFigure(id, figure);
	if (quantileOf(id) === void 0) return void 0;
	return {
		id,
		unit: "ms",
		better: "lower",
		label: id,
		meaning: `Elapsed time that ${id.slice(1)} % of the successful samples do not exceed (nearest rank).`
	};
}
function resourceFigure(id, { resource, figure }) {
	const { unit, better, label } = FIXED[resource];
	const { label: words, meaning } = FIGURES[figure];
	return {
		id,
		unit,
		better,
		label: `${label} ${words}`,
		meaning: meaning.replace("%s", label)
	};
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
	maxIssueRatio: .01,
	limits: DEFAULT_LIMITS
};
//#endregion
//#region src/model/sample.ts
function isLoad(kind) {
	return kind === "transaction" || kind === "request" || kind === "sub-result";
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
function lowerGamma(a, x) {
	if (x <= 0) return 0;
	return x < a + 1 ? lowerGammaSeries(a, x) : 1 - upperGammaFraction(a, x);
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
//#endregion
//#region src/stats/distribution.ts
const PRECISION = 1e-15;
const MAX_STEPS = 60;
function normalCdf(z) {
	const tail = upperGamma(.5, z * z / 2) / 2;
	return z > 0 ? 1 - tail : tail;
}
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	let z = 0;
	for (let i = 0; i < MAX_STEPS; i++) {
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
function studentCriticalValue(alpha, df) {
	if (alpha >= .5) return 0;
	const logScale = logGamma((df + 1) / 2) - logGamma(df / 2) - .5 * Math.log(df * Math.PI);
	let t = 2;
	for (let i = 0; i < MAX_STEPS; i++) {
		const tail = studentUpperTail(t, df);
		const density = Math.exp(logScale - (df + 1) / 2 * Math.log1p(t * t / df));
		const step = (Math.log(tail) - Math.log(alpha)) * tail / (density * t);
		t *= Math.exp(bounded(step));
		if (Math.abs(step) < PRECISION) break;
	}
	return t;
}
function chiSquaredCdf(x, df) {
	return lowerGamma(df / 2, x / 2);
}
function chiSquaredQuantile(p, df) {
	let x = df;
	for (let i = 0; i < MAX_STEPS; i++) {
		const density = Math.exp((df / 2 - 1) * Math.log(x) - x / 2 - df / 2 * Math.LN2 - logGamma(df / 2));
		const step = (p - chiSquaredCdf(x, df)) / (density * x);
		x *= Math.exp(bounded(step));
		if (Math.abs(step) < PRECISION) break;
	}
	return x;
}
function bounded(step) {
	return Math.max(-1, Math.min(1, step));
}
//#endregion
//#region src/stats/median.ts
function median(values) {
	return middleOf(Float64Array.from(values).sort());
}
function middleOf(sorted) {
	const half = sorted.length >> 1;
	return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
function medianOfOthers(values, counts) {
	const positions = values.map((_, i) => i).filter((i) => counts[i]);
	positions.sort((a, b) => values[a] - values[b]);
	const sorted = Float64Array.from(positions, (i) => values[i]);
	const rank = new Map(positions.map((i, k) => [i, k]));
	const all = middleOf(sorted);
	const left = sorted.length - 1;
	return values.map((_, i) => {
		const own = rank.get(i);
		if (own === void 0) return all;
		const at = (k) => sorted[k < own ? k : k + 1];
		const half = left >> 1;
		return left % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
	});
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
//#region src/stats/typical-variance.ts
const WINSOR = 4;
const MAD_TO_SIGMA = 1.4826;
function typicalVariance(sums, df) {
	const bound = WINSOR * median(sums);
	const expectedBound = WINSOR * chiSquaredQuantile(.5, df);
	const expected = df * chiSquaredCdf(expectedBound, df + 2) + expectedBound * (1 - chiSquaredCdf(expectedBound, df));
	return mean(sums.map((value) => Math.min(value, bound))) / expected;
}
function medianVariance(values) {
	return (MAD_TO_SIGMA * median(values.map(Math.abs))) ** 2;
}
//#endregion
//#region src/stats/shift.ts
const MIN_CONTROLS = 4;
const MEDIAN_VARIANCE = Math.PI / 2;
const CANDIDATE_EFFICIENCY = .37;
const HISTORY_EFFICIENCY = .85;
const MAX_HISTORY_DF = 120;
const RESIDUAL_WEIGHT = .75;
const LATENCY_PRIOR = {
	shared: .05,
	sharedDf: 4,
	own: .04,
	ownDf: 12,
	seriesDf: 6.5,
	maxSharedDf: 8,
	maxOwnDf: 10
};
function estimateShifts(runs, prior) {
	const { baseline, candidates, control } = runs;
	const n = baseline.length;
	const factor = 1 / candidates.length + 1 / n;
	const series = control.map((_, w) => w);
	const controls = series.filter((w) => control[w]);
	const isControlled = controls.length >= MIN_CONTROLS;
	const pick = (row) => controls.map((w) => row[w]);
	const runOf = (row) => isControlled ? median(pick(row)) : 0;
	const othersOf = (row) => isControlled ? medianOfOthers(row, control) : row.map(() => 0);
	const inflation = series.map((w) => isControlled ? 1 + MEDIAN_VARIANCE / (controls.length - (control[w] ? 1 : 0)) : 1);
	const center = series.map((w) => mean(baseline.map((run) => run[w])));
	const relativeTo = (run) => run.map((y, w) => y - center[w]);
	const shift = relativeTo(series.map((w) => mean(candidates.map((run) => run[w]))));
	const others = othersOf(shift);
	const own = shift.map((total, w) => total - others[w]);
	const residuals = baseline.map(relativeTo);
	const residualOthers = residuals.map(othersOf);
	const ownSquares = series.map((w) => sum(residuals.map((run, r) => (run[w] - residualOthers[r][w]) ** 2)) / inflation[w]);
	const sharedSquares = sum(residuals.map((run) => runOf(run) ** 2));
	const typical = controls.length > 0 ? controls : series;
	const sources = [{
		df: prior.ownDf,
		variance: prior.own ** 2
	}];
	if (n > 1) {
		const df = (n - 1) * (isControlled ? HISTORY_EFFICIENCY * (controls.length - 1) : typical.length);
		const variance = typicalVariance(typical.map((w) => ownSquares[w]), n - 1);
		sources.push({
			df: Math.min(df, MAX_HISTORY_DF),
			variance
		});
	}
	if (isControlled) {
		const standard = controls.map((w) => own[w] / Math.sqrt(factor * inflation[w]));
		sources.push({
			df: CANDIDATE_EFFICIENCY * (controls.length - 1),
			variance: medianVariance(standard)
		});
	}
	const typicalOwn = sum(sources.map(({ df, variance }) => df * variance)) / sum(sources.map(({ df }) => df));
	const sharedDf = prior.sharedDf + n - 1;
	const sharedVariance = (prior.sharedDf * prior.shared ** 2 + sharedSquares) / sharedDf;
	const medianError = isControlled ? MEDIAN_VARIANCE * typicalOwn / controls.length : 0;
	const runError = Math.sqrt((sharedVariance + medianError) * factor);
	const eachShift = candidates.map(relativeTo);
	const eachOthers = eachShift.map(othersOf);
	const ownDf = prior.seriesDf + RESIDUAL_WEIGHT * (n - 1);
	const shifts = series.map((w) => {
		const shrunk = (prior.seriesDf * typicalOwn + ownSquares[w]) / (prior.seriesDf + n - 1);
		const ownVariance = Math.max(shrunk * factor, runs.samplingVariance[w]);
		const totalVariance = ownVariance + runError ** 2;
		const totalDf = totalVariance ** 2 / (runError ** 4 / sharedDf + ownVariance ** 2 / ownDf);
		const df = Math.min(ownDf, prior.maxOwnDf);
		return {
			total: {
				value: shift[w],
				se: Math.sqrt(totalVariance),
				df: Math.min(totalDf, prior.maxOwnDf)
			},
			...isControlled && { own: {
				value: own[w],
				se: Math.sqrt(ownVariance * inflation[w]),
				df
			} },
			spread: Math.sqrt(ownVariance / factor),
			each: eachShift.map((run, c) => ({
				total: run[w],
				own: run[w] - eachOthers[c][w]
			}))
		};
	});
	if (!isControlled) return { series: shifts };
	return {
		run: {
			value: runOf(shift),
			se: runError,
			df: Math.min(sharedDf, prior.maxSharedDf),
			controls: controls.length,
			each: eachShift.map(runOf)
		},
		series: shifts
	};
}
//#endregion
//#region src/stats/within-run.ts
const ASSUMED_CORRELATION = 10;
function batchMeansVariance(values) {
	const count = values.length;
	if (count < 2) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	const mean = sum / count;
	if (!(mean > 0)) return void 0;
	let squares = 0;
	for (const value of values) squares += (value - mean) ** 2;
	return squares / (count - 1) / (count * mean * mean);
}
function meanVariance(count, relativeStddev = 1) {
	return relativeStddev ** 2 * ASSUMED_CORRELATION / count;
}
function quantileVariance(quantile, q, count) {
	const error = Math.sqrt(ASSUMED_CORRELATION * q * (1 - q) / count);
	if (q - error <= 0 || q + error >= 1) return void 0;
	const low = quantile(q - error);
	const high = quantile(q + error);
	if (low === void 0 || high === void 0 || !(low > 0)) return void 0;
	return (Math.log(high / low) / 2) ** 2;
}
const MAX_GROUPS = 32;
function groupBatches(batches, { least, enough }) {
	let left = 0;
	for (const batch of batches) left += passedOf(batch);
	const wanted = Math.min(Math.max(Math.floor(left / enough), 8), MAX_GROUPS);
	if (left / wanted < least) return [];
	const groups = [];
	let open;
	for (const batch of batches) {
		if (passedOf(batch) === 0) continue;
		open = open ? joinBatches(open, batch) : batch;
		const share = left / Math.max(1, wanted - groups.length);
		if (passedOf(open) < Math.max(share, least)) continue;
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
//#region src/summarize/window.ts
function dimensionsKey(dimensions) {
	return JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => compareText(a, b)));
}
function windowOf(run, dimensions) {
	let windows = windowsByRun.get(run);
	if (!windows) {
		windows = loadWindows(run.series);
		windowsByRun.set(run, windows);
	}
	return windows.get(dimensionsKey(dimensions));
}
const windowsByRun = /* @__PURE__ */ new WeakMap();
function loadWindows(series) {
	const windows = /* @__PURE__ */ new Map();
	for (const { kind, dimensions, startMs, endMs } of series) {
		if (!isLoad(kind) || startMs === void 0 || endMs === void 0) continue;
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
//#region src/summarize/request-rate.ts
function requestRate(run, dimensions) {
	const ofKind = (wanted) => run.series.filter(({ kind, dimensions: own }) => kind === wanted && agree(own, dimensions));
	const requests = ofKind("request");
	const load = requests.length > 0 ? requests : ofKind("transaction");
	return counted(load) ?? reported(load);
}
function agree(a, b) {
	return Object.entries(a).every(([name, value]) => !Object.hasOwn(b, name) || b[name] === value);
}
function counted(load) {
	let count = 0;
	let startMs = Number.POSITIVE_INFINITY;
	let endMs = Number.NEGATIVE_INFINITY;
	for (const series of load) {
		if (series.count === 0) continue;
		if (series.startMs === void 0 || series.endMs === void 0) return void 0;
		count += series.count;
		startMs = Math.min(startMs, series.startMs);
		endMs = Math.max(endMs, series.endMs);
	}
	return endMs > startMs ? count / ((endMs - startMs) / 1e3) : void 0;
}
function reported(load) {
	const levels = new Set(load.map(({ dimensions }) => dimensionsKey(dimensions)));
	const rates = load.flatMap(({ reported = {} }) => reported.throughput ?? []);
	if (levels.size !== 1 || rates.length < load.length) return void 0;
	const rate = rates.reduce((sum, one) => sum + one, 0);
	return rate > 0 ? rate : void 0;
}
//#endregion
//#region src/summarize/measure.ts
function measure(run, series, metric) {
	const computed = compute(run, series, metric);
	if (computed) return computed;
	const reported = namedValue(series.reported, metric);
	if (reported !== void 0) return {
		value: reported,
		n: series.count
	};
	return { missing: reasonFor(run, series, metric) };
}
function compute(run, series, metric) {
	const { count, errorCount, passed } = series;
	switch (metric) {
		case "count": return count > 0 ? {
			value: count,
			n: count
		} : void 0;
		case "error-rate": return count > 0 && errorCount !== void 0 ? {
			value: errorCount / count,
			n: count
		} : void 0;
		case "throughput": return throughput(run, series);
		default: {
			const resource = resourcePerLoad(metric);
			if (resource !== void 0) return perLoad(run, series, resource);
			const value = passed && timeOf$1(passed, metric);
			return value === void 0 ? void 0 : {
				value,
				n: passed.count
			};
		}
	}
}
function timeOf$1(passed, metric) {
	if (metric === "avg") return passed.meanMs();
	if (metric === "min") return passed.minMs();
	if (metric === "max") return passed.maxMs();
	if (metric === "stddev") return passed.stddevMs();
	const q = quantileOf(metric);
	return q === void 0 ? void 0 : passed.quantileMs(q);
}
function throughput(run, series) {
	if (namedValue(series.reported, "throughput") !== void 0 || series.count === 0 || !isLoad(series.kind)) return void 0;
	const window = windowOf(run, series.dimensions);
	if (!window || window.endMs <= window.startMs) return void 0;
	return {
		value: series.count / ((window.endMs - window.startMs) / 1e3),
		n: series.count
	};
}
function perLoad(run, series, resource) {
	const value = namedValue(series.reported, resource);
	const rate = requestRate(run, series.dimensions);
	return value === void 0 || rate === void 0 ? void 0 : {
		value: value / (rate / 100),
		n: series.count
	};
}
function namedValue(values, metric) {
	return values && Object.hasOwn(values, metric) ? values[metric] : void 0;
}
function reasonFor(run, series, metric) {
	const stated = namedValue(series.missing, metric);
	if (stated !== void 0) return stated;
	if (series.count === 0 && series.aborted !== void 0) return `All its rows (${series.aborted}) are of transactions cut off by the end of the test.`;
	if (series.count > 0 && series.count === series.errorCount && isTime(metric)) return `All ${series.count} samples failed.`;
	const resource = resourcePerLoad(metric);
	if (resource !== void 0 && namedValue(series.reported, resource) !== void 0) return "The results do not say how many requests a second there were.";
	if (metric === "stddev" && series.passed) return "A single sample has no standard deviation.";
	if (metric === "throughput" && isLoad(series.kind) && series.count > 0) return windowOf(run, series.dimensions) ? "All samples start and end in the same millisecond." : "The results have no timestamps.";
	return `The ${run.tool} results do not give it.`;
}
function isTime(metric) {
	return metric === "avg" || metric === "min" || metric === "max" || metric === "stddev" || quantileOf(metric) !== void 0;
}
const MEAN_NEEDS = {
	least: 5,
	enough: 10
};
function quantileNeeds(q) {
	return {
		least: Math.max(MEAN_NEEDS.least, .25 / (1 - q)),
		enough: Math.max(MEAN_NEEDS.enough, 2 / (1 - q))
	};
}
function samplingVariance(run, series, metric) {
	if (metric === "throughput") return series.count > 0 ? 1 / series.count : void 0;
	if (metric === "avg") return varianceOfBatches(series, MEAN_NEEDS, meanOf) ?? varianceOfMean(run, series);
	const q = quantileOf(metric);
	if (q === void 0) return void 0;
	const { passed } = series;
	return varianceOfBatches(series, quantileNeeds(q), (group, unitMs) => sketchQuantileMs(group.sketch, q, unitMs)) ?? (passed && quantileVariance((at) => passed.quantileMs(at), q, passed.count));
}
function varianceOfMean(run, series) {
	const mean = measure(run, series, "avg");
	if ("missing" in mean || mean.n === 0 || !(mean.value > 0)) return void 0;
	const stddev = measure(run, series, "stddev");
	return meanVariance(mean.n, "missing" in stddev ? void 0 : stddev.value / mean.value);
}
function varianceOfBatches(series, size, statistic) {
	const { batches, passed } = series;
	if (!batches || !passed) return void 0;
	const groups = groupBatches(batches.batches, size);
	if (groups.length < 8) return void 0;
	return batchMeansVariance(groups.map((group) => statistic(group, passed.unitMs)));
}
function meanOf(group) {
	return group.sumMs / passedOf(group);
}
//#endregion
//#region src/model/groups.ts
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
//#region src/stats/rate-shift.ts
const PRIOR_SD = .3;
const PRIOR_DF = 7;
const MAX_DF = 10;
function logitOf(count) {
	return Math.log((count.failed + .5) / (count.all - count.failed + .5));
}
function logitVariance(count) {
	return 1 / (count.failed + .5) + 1 / (count.all - count.failed + .5);
}
function estimateRateShift(baseline, candidates) {
	const n = baseline.length;
	const logits = baseline.map(logitOf);
	const center = logits.reduce((a, b) => a + b, 0) / n;
	const sampling = baseline.reduce((a, count) => a + logitVariance(count), 0) / n;
	const squares = logits.reduce((a, logit) => a + (logit - center) ** 2, 0);
	const df = PRIOR_DF + n - 1;
	const variance = (PRIOR_DF * PRIOR_SD ** 2 + Math.max(squares - (n - 1) * sampling, 0)) / df;
	const m = candidates.length;
	const candidateLogit = candidates.reduce((a, count) => a + logitOf(count), 0) / m;
	const candidateSampling = candidates.reduce((a, count) => a + logitVariance(count), 0) / m;
	const se = Math.sqrt(variance * (1 / m + 1 / n) + candidateSampling / m + sampling / n);
	return {
		shift: {
			value: candidateLogit - center,
			se,
			df: Math.min(df, MAX_DF)
		},
		baselineLogit: center,
		spread: Math.sqrt(variance),
		each: candidates.map(({ failed, all }) => failed / all)
	};
}
function rateOfLogit(logit) {
	return 1 / (1 + Math.exp(-logit));
}
//#endregion
//#region src/stats/change-point.ts
const ALERT_OPTIONS = {
	window: 50,
	maxP: 1e-4,
	minMagnitude: .05
};
function findChangePoints(values, options) {
	return pruneSplits(values, proposeSplits(values, options), options);
}
function bestSplit(values, start, end) {
	const length = end - start;
	const at = (i) => values[start + i];
	const toEarlier = Float64Array.from({ length }, (_, k) => {
		let total = 0;
		for (let a = 0; a < k; a++) total += Math.abs(at(a) - at(k));
		return total;
	});
	const toLeft = new Float64Array(length);
	let withinLeft = 0;
	let best;
	for (let split = 1; split < length; split++) {
		withinLeft += toLeft[split - 1];
		for (let k = 0; k < length; k++) toLeft[k] += Math.abs(at(split - 1) - at(k));
		let across = 0;
		let withinRight = 0;
		for (let stop = split + 1; stop <= length; stop++) {
			across += toLeft[stop - 1];
			withinRight += toEarlier[stop - 1] - toLeft[stop - 1];
			const n = split;
			const m = stop - split;
			const left = n > 1 ? 2 * m * withinLeft / ((n + m) * (n - 1)) : 0;
			const right = m > 1 ? 2 * n * withinRight / ((n + m) * (m - 1)) : 0;
			const energy = 2 * across / (n + m) - left - right;
			if (!best || energy > best.energy) best = {
				index: start + split,
				energy
			};
		}
	}
	return best;
}
function proposeSplits(values, { window, maxP }) {
	const weakP = maxP < .05 ? 10 * maxP : maxP < .5 ? 2 * maxP : maxP;
	const step = Math.floor(window / 2);
	const found = /* @__PURE__ */ new Set();
	let start = 0;
	for (;;) {
		const end = Math.min(start + window, values.length);
		const inside = splitWindow(values, start, end, weakP);
		for (const index of inside) found.add(index);
		if (end >= values.length) break;
		start = Math.max(inside.at(-1) ?? 0, start + step);
	}
	return [...found].sort((a, b) => a - b);
}
function splitWindow(values, start, end, maxP) {
	const borders = [start, end];
	const known = /* @__PURE__ */ new Map();
	for (;;) {
		let best;
		for (let i = 0; i + 1 < borders.length; i++) {
			const from = borders[i];
			const to = borders[i + 1];
			const key = `${from} ${to}`;
			if (!known.has(key)) known.set(key, bestSplit(values, from, to));
			const split = known.get(key);
			if (split && (!best || split.energy > best.energy)) best = {
				...split,
				from,
				to
			};
		}
		if (!best || testSplit(values, best.from, best.index, best.to).p > maxP) return borders.slice(1, -1);
		borders.push(best.index);
		borders.sort((a, b) => a - b);
	}
}
function pruneSplits(values, splits, options) {
	const borders = [
		0,
		...splits,
		values.length
	];
	for (;;) {
		const points = borders.slice(1, -1).map((index, i) => testSplit(values, borders[i], index, borders[i + 2]));
		const unlikely = points.reduce((worst, point) => worst && worst.p >= point.p ? worst : point, void 0);
		if (!unlikely) return [];
		const smallest = points.reduce((least, point) => magnitudeOf(point) < magnitudeOf(least) ? point : least);
		const dropped = unlikely.p >= options.maxP ? unlikely : magnitudeOf(smallest) <= options.minMagnitude ? smallest : void 0;
		if (!dropped) return points;
		borders.splice(borders.indexOf(dropped.index, 1), 1);
	}
}
function magnitudeOf({ before, after }) {
	return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1));
}
function testSplit(values, from, index, to) {
	const left = values.slice(from, index);
	const right = values.slice(index, to);
	const before = mean(left);
	const after = mean(right);
	const squares = sum(left.map((value) => (value - before) ** 2)) + sum(right.map((value) => (value - after) ** 2));
	const df = left.length + right.length - 2;
	if (df < 1) return {
		index,
		p: 1,
		before,
		after
	};
	const error = Math.sqrt(squares / df * (1 / left.length + 1 / right.length));
	return {
		index,
		p: error > 0 ? 2 * studentUpperTail(Math.abs(after - before) / error, df) : before === after ? 1 : 0,
		before,
		after
	};
}
//#endregion
//#region src/stats/false-discovery.ts
function benjaminiHochberg(pValues, q) {
	const { length } = pValues;
	if (length === 0) return 0;
	const sorted = Float64Array.from(pValues).sort();
	const limitOf = (k) => q * k / length;
	for (let k = length; k >= 1; k--) if (sorted[k - 1] <= limitOf(k)) return limitOf(k);
	return limitOf(1);
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
//#region src/summarize/steady-start.ts
const MOST_OF_RUN = 1 / 3;
const LEAST_REST = 16;
const LEAST_SAMPLES = 8;
const FAR = 3;
const LEAST_SHARE = .1;
const LEAST_BATCHES = 2;
function unsteadyStarts(run) {
	return [...groupBy(loadOf(run), ({ dimensions }) => dimensionsKey(dimensions)).values()].flatMap((level) => unsteadyStart(level) ?? []);
}
function loadOf({ series }) {
	const measured = series.filter(({ kind, batches }) => isLoad(kind) && kind !== "sub-result" && batches);
	const requests = measured.filter(({ kind }) => kind === "request");
	return requests.length > 0 ? requests : measured;
}
function unsteadyStart(level) {
	const { width, first, counts, times } = courseOf(level);
	const rate = startLength(counts.slice(1, -1));
	const time = startLength(times.slice(0, -1));
	const length = Math.max(rate ? rate.batches + 1 : 0, time?.batches ?? 0);
	if (length === 0) return void 0;
	const startMs = Math.min(...level.map(({ startMs = Number.POSITIVE_INFINITY }) => startMs));
	return {
		dimensions: level[0].dimensions,
		untilMs: (first + length) * width - startMs,
		...rate && { rate: rate.change },
		...time && { time: time.change }
	};
}
function courseOf(level) {
	const batches = level.map(({ batches }) => batches);
	const width = Math.max(...batches.map(({ widthMs }) => widthMs));
	const first = Math.min(...batches.map(({ first, widthMs }) => Math.floor(first * widthMs / width)));
	const counts = [];
	const passed = [];
	const sumsMs = [];
	const usualMs = [];
	for (const one of batches) {
		const usual = usualTime(one.batches);
		one.batches.forEach((batch, i) => {
			const at = Math.floor((one.first + i) * one.widthMs / width) - first;
			counts[at] = (counts[at] ?? 0) + batch.count;
			if (usual === void 0) return;
			passed[at] = (passed[at] ?? 0) + passedOf(batch);
			sumsMs[at] = (sumsMs[at] ?? 0) + batch.sumMs;
			usualMs[at] = (usualMs[at] ?? 0) + usual * passedOf(batch);
		});
	}
	const all = Array.from(counts, (count) => count ?? 0);
	return {
		width,
		first,
		counts: all,
		times: all.map((_, i) => (passed[i] ?? 0) >= LEAST_SAMPLES ? sumsMs[i] / usualMs[i] : NaN)
	};
}
function usualTime(batches) {
	const quarter = Math.floor(batches.length / 4);
	const middle = batches.slice(quarter, batches.length - quarter);
	const passed = middle.reduce((sum, batch) => sum + passedOf(batch), 0);
	const sumMs = middle.reduce((sum, batch) => sum + batch.sumMs, 0);
	return passed > 0 && sumMs > 0 ? sumMs / passed : void 0;
}
function startLength(values) {
	const most = Math.floor(values.length * MOST_OF_RUN);
	const rest = values.slice(most).filter(Number.isFinite);
	if (rest.length < LEAST_REST) return void 0;
	const usual = median(rest);
	const spread = 1.4826 * median(rest.map((value) => Math.abs(value - usual)));
	const least = Math.max(FAR * spread, LEAST_SHARE * usual);
	const side = Math.sign(values[0] - usual);
	const found = values.findIndex((value) => !(side * (value - usual) > least));
	const batches = found < 0 ? values.length : found;
	if (batches < LEAST_BATCHES || batches > most) return void 0;
	return {
		batches,
		change: values.slice(0, batches).reduce((sum, value) => sum + value, 0) / batches / usual - 1
	};
}
//#endregion
//#region src/model/verdict.ts
const SEVERITY = {
	pass: 0,
	warn: 1,
	inconclusive: 2,
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
//#region src/summarize/curves.ts
const CURVE_STEPS = 40;
const LAST_QUANTILE = .999;
function curvesOf(run, series) {
	return {
		overTime: overTime(run, series),
		percentiles: percentiles(series)
	};
}
function overTime(run, { batches, passed }) {
	const { startMs } = run;
	if (!batches || !passed || startMs === void 0) return void 0;
	const p95 = [];
	const avg = [];
	batches.batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
		const quantileMs = sketchQuantileMs(sketch, .95, passed.unitMs);
		if (quantileMs === void 0) return;
		const middleMs = (batches.first + i + .5) * batches.widthMs;
		const minutes = Math.max(0, middleMs - startMs) / 6e4;
		p95.push([minutes, quantileMs]);
		avg.push([minutes, sumMs / (count - errorCount)]);
	});
	return {
		p95,
		avg
	};
}
function percentiles({ passed }) {
	if (!passed) return void 0;
	const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count);
	const points = [[0, passed.minMs()]];
	for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
		const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1));
		points.push([q, passed.quantileMs(q)]);
	}
	return points;
}
//#endregion
//#region src/version.ts
const VERSION = "0.1.0";
//#endregion
//#region src/render/figures.ts
const VERDICTS = {
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
function durationUnitFor(values) {
	const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
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
	if (value === void 0) return "–";
	const { number, suffix } = quantityParts(value, unit, scale);
	return number + suffix;
}
function formatTransition(before, after, unit, arrow, digits) {
	const scale = scaleFor([before, after], digits);
	if (before === void 0 || after === void 0) return `${formatQuantity(before, unit, scale)} ${arrow} ${formatQuantity(after, unit, scale)}`;
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
	return grouped(text.startsWith("-") ? text : `+${text}`);
}
function significant(value, digits) {
	if (value === 0) return "0";
	if (Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(digits - 1);
	return grouped(fixed(value, decimalsFor(Math.abs(value), digits)));
}
function decimalsFor(size, digits) {
	const exponent = Number(size.toExponential(digits - 1).split("e")[1]);
	return Math.min(Math.max(0, digits - 1 - exponent), 15);
}
function fixed(value, decimals) {
	const text = value.toFixed(decimals);
	return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}
function grouped(text) {
	const [whole, fraction] = text.split(".");
	const separated = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? separated : `${separated}.${fraction}`;
}
//#endregion
//#region src/render/escape/visible.ts
const NAME_LENGTH$1 = 80;
const PROSE_LENGTH = 400;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const EMOJI_PART = /(?<=\p{Extended_Pictographic})\u{fe0f}|(?<=\p{Extended_Pictographic}\u{fe0f}?)\u{200d}(?=\p{Extended_Pictographic})/gu;
const MARK_PILE = /(\p{M}{4})\p{M}+/gu;
const PLAIN = /^[ -~→–±…·]*$/;
function makeVisible(text) {
	if (PLAIN.test(text) && !text.includes("  ")) return text;
	const kept = new Set([...text.matchAll(EMOJI_PART)].map((match) => match.index));
	return text.replace(HIDDEN, (char, index) => kept.has(index) ? char : /[\t\n\v\f\r\x85]/.test(char) ? " " : "�").replace(MARK_PILE, `$1�`).replace(/[\p{Z}]+/gu, " ");
}
function clipMiddle(text, max) {
	const points = codePoints(text, max);
	if (!points) return text;
	const head = Math.ceil((max - 1) / 2);
	const tail = max - 1 - head;
	return points.slice(0, head).join("") + "…" + (tail > 0 ? points.slice(-tail).join("") : "");
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
//#region src/render/escape/terminal.ts
const SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]/g;
function escapeTerminal(text) {
	return makeVisible(text.replace(SEQUENCE, "�"));
}
//#endregion
//#region src/summarize/error-tallies.ts
const OTHER_ERRORS = "(other)";
const MAX_TEXT = 2e3;
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
const MIN_BATCHES = 16;
const MOST_CELLS = 32768;
function placeKey({ workflow, dimensions }) {
	return JSON.stringify([workflow, dimensionsKey(dimensions)]);
}
function batchesAmong(places) {
	let batches = 64;
	while (batches > MIN_BATCHES && places * batches > MOST_CELLS) batches /= 2;
	return batches;
}
//#endregion
//#region src/summarize/reported-values.ts
var ReportedValues = class {
	#reports = [];
	get isEmpty() {
		return this.#reports.length === 0;
	}
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
		return {
			...values.size > 0 && { reported: Object.fromEntries(values) },
			...missing.size > 0 && { missing: Object.fromEntries(missing) }
		};
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
//#region src/summarize/time-batches.ts
const FAILED = SKETCH_BUCKETS;
const SUM = 1025;
const KEYS = 2 * SKETCH_BUCKETS;
function batchWidthMs(startMs, endMs, most = 64) {
	let widthMs = 1;
	while (Math.floor(endMs / widthMs) - Math.floor(startMs / widthMs) >= most) widthMs *= 2;
	return widthMs;
}
var BatchAccumulator = class {
	#unitMs;
	#budget;
	#widthMs = 1;
	#low = Number.POSITIVE_INFINITY;
	#high = Number.NEGATIVE_INFINITY;
	#cells = new SparseCounts();
	#whole = [];
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
		this.#cells.add(slot * KEYS + FAILED, 1);
	}
	addBatches(source, unitMs) {
		this.#whole.push({
			source,
			unitMs
		});
	}
	finish(widthMs) {
		this.#widen(Math.max(widthMs, this.#coveringMs(), ...this.#whole.map(({ source }) => source.widthMs)));
		const open = /* @__PURE__ */ new Map();
		this.#addCells(open);
		for (const { source, unitMs } of this.#whole) this.#addWhole(open, source, unitMs);
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
			if (key === FAILED) batch.errorCount += times;
			if (key < 1024) sketch.push(key, times);
		}
	}
	#addWhole(open, { widthMs, first, batches }, unitMs) {
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
//#region src/summarize/series-accumulator.ts
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
	#reported = new ReportedValues();
	constructor(unitMs, errors, batches) {
		this.#unitMs = unitMs;
		this.#errors = new ErrorTallies(errors);
		this.#batchBudget = batches;
	}
	get count() {
		return this.#count;
	}
	get isEmpty() {
		return this.#count === 0 && this.#reported.isEmpty;
	}
	get window() {
		return {
			...this.#startMs !== Number.POSITIVE_INFINITY && { startMs: this.#startMs },
			...this.#endMs !== Number.NEGATIVE_INFINITY && { endMs: this.#endMs }
		};
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
	addSummary(part) {
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
		if (part.reported || part.missing) this.#reported.add(part.count, part.reported, part.missing);
	}
	#merged(own, other) {
		const merged = own ?? new Histogram(this.#unitMs);
		merged.merge(other.unitMs === this.#unitMs ? other : other.inUnitsOf(this.#unitMs));
		return merged;
	}
	summary(identity, widthMs) {
		const batches = this.#batches?.finish(widthMs);
		const { workflow, kind, dimensions } = identity;
		return {
			workflow,
			kind,
			dimensions,
			count: this.#count,
			...this.#errorCount !== void 0 && { errorCount: this.#errorCount },
			...this.#passed && { passed: this.#passed },
			...this.#failed && { failed: this.#failed },
			errors: this.#errors.tallies(),
			...batches && { batches },
			...this.#reported.join(),
			...this.window,
			...this.#bytes !== void 0 && { bytes: this.#bytes },
			...this.#standalone && { standalone: true }
		};
	}
};
//#endregion
//#region src/summarize/series-table.ts
const OTHER_WORKFLOWS = "(other)";
const SERIES_PER_WORKFLOW = 8;
const NO_DIMENSIONS = {};
var SeriesTable = class {
	unitMs;
	#maxWorkflows;
	#maxErrors;
	#budget;
	#byKey = /* @__PURE__ */ new Map();
	#byDimensions = /* @__PURE__ */ new WeakMap();
	#workflows = /* @__PURE__ */ new Set();
	#places = /* @__PURE__ */ new Set();
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
	of(workflow, kind, dimensions = NO_DIMENSIONS) {
		return this.#find(workflow, kind, dimensions).certain;
	}
	doubtful(workflow, dimensions = NO_DIMENSIONS) {
		return this.#doubt(this.#find(workflow, "request", dimensions)).rows;
	}
	addAborted(workflow, rows, dimensions = NO_DIMENSIONS) {
		this.#find(workflow, "request", dimensions).aborted += rows;
	}
	add(summary) {
		const series = this.#find(summary.workflow, summary.kind, summary.dimensions);
		if (summary.aborted !== void 0) this.addAborted(summary.workflow, summary.aborted, summary.dimensions);
		if (summary.doubtful && summary.kind === "request") this.#doubt(series).summaries.push(summary);
		else series.certain.addSummary(summary);
	}
	remove({ identity }) {
		this.#byKey.delete(seriesKey(identity));
	}
	peakThreads() {
		const peaks = this.all().flatMap(({ certain, doubt }) => [certain.peakThreads ?? [], doubt?.rows.peakThreads ?? []].flat());
		return peaks.length > 0 ? Math.max(...peaks) : void 0;
	}
	#doubt(series) {
		series.doubt ??= {
			rows: new SeriesAccumulator(this.unitMs, this.#budget, this.#batches),
			summaries: []
		};
		return series.doubt;
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
			certain: new SeriesAccumulator(this.unitMs, this.#budget, this.#batches),
			aborted: 0
		};
		this.#workflows.add(workflow);
		this.#places.add(placeKey(identity));
		this.#batches.batches = batchesAmong(this.#places.size);
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
		return this.open(OTHER_WORKFLOWS, kind, this.#isFull ? NO_DIMENSIONS : dimensions);
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
//#endregion
//#region src/summarize/notices.ts
const ABORTED = "aborted-transactions";
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
		code: ABORTED,
		message: `${rows} ${rows === 1 ? "row" : "rows"} of transactions cut off by the end of the test ${rows === 1 ? "is" : "are"} left out: ${named.join(", ")}${more}.`
	}];
}
function workflowsNotice(limit) {
	return {
		code: "capped-workflows",
		message: `The results have more than ${limit} workflows; the samples of the others are counted together as "${OTHER_WORKFLOWS}". Give requests names without ids, or raise the limit "workflows".`
	};
}
function errorsNotice(limit) {
	return {
		code: "capped-errors",
		message: `The results have more than ${limit} distinct errors by workflow; the others are counted together under the code "${OTHER_ERRORS}". Raise the limit "errorTexts" to tell them apart.`
	};
}
function distinctNotices(notices) {
	return [...new Map(notices.map((notice) => [JSON.stringify([notice.code, notice.message]), notice])).values()].sort((a, b) => compareText(a.code, b.code) || compareText(a.message, b.message));
}
//#endregion
//#region src/summarize/settle.ts
const SUB_RESULT = /^(?<parent>.+)-\d+$/s;
function settle(table, namesSubResults) {
	placeAborted(table);
	if (namesSubResults) separateSubResults(table);
	const settled = table.all().map((series) => settleDoubt(series, table.unitMs)).filter(({ all, aborted }) => !all.isEmpty || aborted > 0);
	const windows = loadWindows(settled.map(({ identity, all, doubtful }) => ({
		...identity,
		...(doubtful?.rest ?? all).window
	})));
	const batches = batchesAmong(new Set(settled.map(({ identity }) => placeKey(identity))).size);
	return settled.map((series) => summaryOf(series, windows, batches)).sort(compareSeries);
}
function placeAborted(table) {
	const transactions = /* @__PURE__ */ new Set();
	for (const { identity, certain } of table.all()) if (identity.kind === "transaction" && certain.count > 0) transactions.add(identity.workflow);
	for (const series of table.all()) {
		const { identity, certain, doubt } = series;
		const isTransaction = transactions.has(identity.workflow);
		if (doubt && isTransaction) {
			series.aborted += doubtfulCount(doubt);
			for (const { doubtful } of doubt.summaries) if (doubtful?.rest) certain.addSummary(doubtful.rest);
			delete series.doubt;
		}
		const isUntold = transactions.size > 0 && certain.isEmpty && !series.doubt;
		if (series.aborted > 0 && identity.kind === "request" && (isTransaction || isUntold)) {
			table.open(identity.workflow, "transaction", identity.dimensions).aborted += series.aborted;
			series.aborted = 0;
		}
	}
}
function doubtfulCount(doubt) {
	let count = doubt.rows.count;
	for (const { doubtful } of doubt.summaries) count += doubtful?.count ?? 0;
	return count;
}
function separateSubResults(table) {
	const measured = table.all().filter(({ identity: { kind } }) => kind === "request" || kind === "sub-result").filter(({ certain, doubt }) => !certain.isEmpty || doubt);
	const names = new Set(measured.map(({ identity }) => identity.workflow));
	for (const series of measured) {
		const { workflow, kind, dimensions } = series.identity;
		const parent = SUB_RESULT.exec(workflow)?.groups?.parent;
		if (kind !== "request" || parent === void 0 || !names.has(parent) || !names.has(`${parent}-0`)) continue;
		const { all } = settleDoubt(series, table.unitMs);
		const target = table.open(workflow, "sub-result", dimensions);
		target.certain.addSummary(all.summary(series.identity, 1));
		target.aborted += series.aborted;
		const threads = Math.max(series.certain.peakThreads ?? 0, series.doubt?.rows.peakThreads ?? 0);
		if (threads > 0) target.certain.sawThreads(threads);
		table.remove(series);
	}
}
function settleDoubt({ identity, certain, doubt, aborted }, unitMs) {
	if (!doubt) return {
		identity,
		all: certain,
		aborted
	};
	const all = new SeriesAccumulator(unitMs, {
		left: Number.POSITIVE_INFINITY,
		exceeded: false
	}, { batches: 64 });
	all.addSummary(certain.summary(identity, 1));
	all.addSummary(doubt.rows.summary(identity, 1));
	for (const summary of doubt.summaries) {
		all.addSummary(summary);
		if (summary.doubtful?.rest) certain.addSummary(summary.doubtful.rest);
	}
	return {
		identity,
		all,
		aborted,
		doubtful: {
			count: doubtfulCount(doubt),
			rest: certain
		}
	};
}
function summaryOf({ identity, all, aborted, doubtful }, windows, batches) {
	const window = windows.get(dimensionsKey(identity.dimensions));
	const rest = doubtful && !doubtful.rest.isEmpty ? doubtful.rest.summary(identity, widthFor(batches, window)) : void 0;
	return {
		...all.summary(identity, widthFor(batches, window, all.window)),
		...aborted > 0 && { aborted },
		...doubtful && { doubtful: {
			count: doubtful.count,
			...rest && { rest }
		} }
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
//#region src/summarize/assemble.ts
const NAMES_SUB_RESULTS = /* @__PURE__ */ new Set(["jmeter"]);
function assembleRun(run) {
	const series = settle(run.table, NAMES_SUB_RESULTS.has(run.tool));
	const peakThreads = run.peakThreads ?? run.table.peakThreads();
	return {
		tool: run.tool,
		formats: [...new Set(run.formats)].sort(compareText),
		...spanOf(series),
		samples: series.reduce((sum, { kind, count }) => sum + (isLoad(kind) ? count : 0), 0),
		...peakThreads !== void 0 && { peakThreads },
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
	return {
		...Number.isFinite(startMs) && { startMs },
		...Number.isFinite(endMs) && { endMs }
	};
}
function joinedSources(sources) {
	const byName = /* @__PURE__ */ new Map();
	for (const source of sources) {
		const key = JSON.stringify([source.name, source.format]);
		const known = byName.get(key);
		byName.set(key, {
			...source,
			rows: source.rows + (known?.rows ?? 0),
			...known?.truncated && { truncated: true }
		});
	}
	return [...byName.values()].sort((a, b) => compareText(a.name, b.name) || compareText(a.format, b.format));
}
//#endregion
//#region src/summarize/first-issues.ts
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
//#region src/summarize/shards.ts
const TABLES = "table";
const MIN_PAUSE_MS = 1e3;
const PAUSE_FACTOR = 10;
const REMEDY = "Give each run by its own path, or leave the other file out.";
function commonTool(shards) {
	const load = shards.filter(({ series }) => series.some(({ kind }) => isLoad(kind) || kind === "benchmark"));
	const [first, ...others] = load.length > 0 ? load : shards;
	const other = others.find(({ tool }) => tool !== first.tool);
	if (!other) return first.tool;
	if (load.length === 0) return TABLES;
	throw new InputError(`${placeOf(first, other)}: results of two tools given as one run (${first.tool}, ${other.tool}). ${REMEDY}`);
}
function commonFacts(shards) {
	const found = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const [fact, value] of Object.entries(shard.facts)) {
		const known = found.get(fact);
		if (known && known.value !== value) throw new InputError(`${placeOf(known.shard, shard)}: fact "${fact}" differs within one run ("${known.value}", "${value}"). ${REMEDY}`);
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
		...attempts.length > 0 && { ciAttempt: Math.max(...attempts) },
		...common(shards, "event"),
		...shards.some(({ provenance }) => provenance.fork !== void 0) && { fork: shards.some(({ provenance }) => provenance.fork) }
	};
}
function common(shards, field) {
	const [first, ...others] = shards.filter(({ provenance }) => provenance[field] !== void 0);
	if (!first) return {};
	const other = others.find(({ provenance }) => provenance[field] !== first.provenance[field]);
	if (other) throw new InputError(`${placeOf(first, other)}: different runs given as one (${field} ${first.provenance[field]}, ${other.provenance[field]}). ${REMEDY}`);
	return { [field]: first.provenance[field] };
}
function refuseRunsApart(shards) {
	const stretches = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const [key, window] of loadWindows(shard.series)) {
		const series = shard.series.filter((part) => part.startMs !== void 0 && dimensionsKey(part.dimensions) === key);
		stretches.set(key, [...stretches.get(key) ?? [], {
			...window,
			shard,
			series
		}]);
	}
	for (const found of stretches.values()) refuseStretchesApart(found);
}
function refuseStretchesApart(stretches) {
	const inOrder = [...stretches].sort((a, b) => a.startMs - b.startMs);
	const longestPauseMs = Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * expectedSilenceMs(inOrder));
	let before = inOrder[0];
	inOrder.forEach((after, i) => {
		if (after.startMs - before.endMs > longestPauseMs && shareSeries(inOrder.slice(0, i), inOrder.slice(i))) throw new InputError(`${placeOf(before.shard, after.shard)}: two runs given as one (one ends ${timeOf(before.endMs)}, the next starts ${timeOf(after.startMs)}). Give each run by its own path, tell their files apart by a dimension, or join them if they are one run.`);
		if (after.endMs > before.endMs) before = after;
	});
}
function expectedSilenceMs(inOrder) {
	let samples = 0;
	for (const { count } of inOrder.flatMap(({ series }) => series)) samples += count;
	return (Math.max(...inOrder.map(({ endMs }) => endMs)) - inOrder[0].startMs) / samples * (1 + Math.log(samples));
}
function shareSeries(before, after) {
	const keys = new Set(before.flatMap(({ series }) => series.map(seriesKey)));
	return after.some(({ series }) => series.some((part) => keys.has(seriesKey(part))));
}
function refuseDoubleCounts(shards) {
	const bySamples = /* @__PURE__ */ new Map();
	for (const shard of shards) for (const series of shard.series) if (series.passed || series.failed) bySamples.set(seriesKey(series), shard);
	for (const shard of shards) for (const series of shard.series) {
		const other = bySamples.get(seriesKey(series));
		if (!other || series.passed || series.failed || series.count === 0) continue;
		throw new InputError(`${placeOf(other, shard)}: workflow "${series.workflow}" is given both as samples and as aggregates of them. Leave the aggregates out.`);
	}
}
function placeOf(a, b) {
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
//#endregion
//#region src/summarize/merge.ts
function mergeRuns(shards) {
	const [first, ...others] = shards;
	if (!first) throw new RangeError("there is no run to merge");
	if (others.length === 0) return first;
	const tool = commonTool(shards);
	const facts = commonFacts(shards);
	const provenance = commonProvenance(shards);
	refuseRunsApart(shards);
	refuseDoubleCounts(shards);
	const table = new SeriesTable(finestUnitMs(shards), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
	const issues = new FirstIssues();
	for (const shard of shards) {
		for (const series of shard.series) table.add(series);
		issues.addAll(shard.issues);
	}
	return assembleRun({
		tool,
		formats: shards.flatMap((shard) => shard.formats),
		table,
		peakThreads: peakOfSum(shards),
		sources: shards.flatMap((shard) => shard.sources),
		issues,
		notices: shards.flatMap((shard) => shard.notices).filter(({ code }) => code !== ABORTED),
		facts,
		provenance
	});
}
function finestUnitMs(shards) {
	let finest;
	for (const { passed, failed } of shards.flatMap((shard) => shard.series)) for (const histogram of [passed, failed]) if (histogram) finest = Math.min(finest ?? histogram.unitMs, histogram.unitMs);
	return finest ?? 1;
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
//#region src/summarize/part.ts
function seriesPartsOf(table) {
	if (table.exceedsWorkflows || table.exceedsErrors) return void 0;
	return table.all().map(({ identity, certain, doubt, aborted }) => ({
		identity,
		certain: gatheredBy(certain, identity),
		...doubt && { doubtful: gatheredBy(doubt.rows, identity) },
		aborted
	}));
}
function addSeriesParts(table, { series, errorTexts }) {
	const identities = series.map(({ identity }) => identity);
	if (!table.hasRoomFor(identities, errorTexts)) return false;
	for (const { identity, certain, doubtful, aborted } of series) {
		const { workflow, kind, dimensions } = identity;
		addGathered(table.of(workflow, kind, dimensions), certain);
		if (doubtful) addGathered(table.doubtful(workflow, dimensions), doubtful);
		if (aborted > 0) table.addAborted(workflow, aborted, dimensions);
	}
	return true;
}
function gatheredBy(accumulator, identity) {
	const { peakThreads } = accumulator;
	return {
		summary: accumulator.summary(identity, 1),
		...peakThreads !== void 0 && { peakThreads }
	};
}
function addGathered(accumulator, { summary, peakThreads }) {
	accumulator.addSummary(summary);
	if (peakThreads !== void 0) accumulator.sawThreads(peakThreads);
}
//#endregion
//#region src/summarize/summarizer.ts
var Summarizer = class {
	#tool;
	#formats;
	#limits;
	#table;
	#issues = new FirstIssues();
	#sources = [];
	#notices = [];
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
		const series = sample.aborted && sample.kind === "request" ? this.#table.doubtful(workflow, dimensions) : this.#table.of(workflow, sample.kind, dimensions);
		if (sample.ok) series.addPassed(startMs, durationMs);
		else series.addFailed(startMs, durationMs, sample.errorCode ?? "", sample.errorMessage ?? "");
		if (sample.bytes !== void 0) series.addBytes(sample.bytes);
		if (sample.threads !== void 0) series.sawThreads(sample.threads);
		if (sample.standalone) series.markStandalone();
	}
	series(workflow, kind, dimensions) {
		return this.#table.of(workflow, kind, dimensions);
	}
	lastingSeries(workflow, kind, dimensions) {
		const gathered = this.#table.of(workflow, kind, dimensions);
		return dimensions && this.#table.exceedsWorkflows ? void 0 : gathered;
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
	part() {
		const series = this.#notices.length === 0 ? seriesPartsOf(this.#table) : void 0;
		return series && {
			series,
			errorTexts: this.#table.errorTexts,
			issues: this.#issues.summary()
		};
	}
	addPart(part, lines) {
		if (!addSeriesParts(this.#table, part)) return false;
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
		return assembleRun({
			tool: this.#tool,
			formats: this.#formats,
			table: this.#table,
			sources: this.#sources,
			issues: this.#issues,
			notices: [...this.#notices, ...this.#limitNotices()],
			facts: {},
			provenance: {}
		});
	}
	#limitNotices() {
		return [...this.#table.exceedsWorkflows ? [workflowsNotice(this.#limits.workflows)] : [], ...this.#table.exceedsErrors ? [errorsNotice(this.#limits.errorTexts)] : []];
	}
};
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
//#region src/model/branch-name.ts
const BRANCH = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\.lock$|\/$|\.$))[^\s~^:?*[\\\p{Cc}]+$/u;
function isBranchName(text) {
	return BRANCH.test(text);
}
//#endregion
export { measure as $, formatTransition as A, seriesKey as At, exitCodeOf as B, formatInstant as C, decodeHdr as Ct, formatPoints as D, Histogram as Dt, formatPApart as E, ByteWriter as Et, footnoteMark as F, StoreError as Ft, theilSen as G, unsteadyStarts as H, toolName as I, UsageError as It, findChangePoints as J, benjaminiHochberg as K, VERSION as L, UserError as Lt, plural as M, ConfigError as Mt, scaleFor as N, InputError as Nt, formatQuantity as O, MAX_RECORDABLE_UNITS as Ot, VERDICTS as P, PublishError as Pt, groupBy as Q, curvesOf as R, describeError as Rt, formatDuration as S, SKETCH_BUCKETS as St, formatP as T, ByteReader as Tt, autocorrelation as U, worst as V, mannKendall as W, rateOfLogit as X, estimateRateShift as Y, append as Z, formatAge as _, metricOf as _t, mergeRuns as a, mean as at, formatCount as b, resourcePerLoad as bt, clipEnd as c, studentCriticalValue as ct, proseWithEdges as d, isLoad as dt, samplingVariance as et, visibleName as f, DEFAULT_LIMITS as ft, durationUnitFor as g, isTooFewFor as gt, digitsApart as h, RESOURCE_FIGURES as ht, Summarizer as i, estimateShifts as it, plainDecimal as j, parseJsonText as jt, formatRatioAsPercent as k, bucketIndexOf as kt, clipMiddle as l, studentUpperTail as lt, DURATION_FACTORS as m, KNOWN_METRICS as mt, expectedShards as n, compareText as nt, batchesAmong as o, median as ot, visibleProse as p, DEFAULT_READ_OPTIONS as pt, ALERT_OPTIONS as q, missingShardText as r, LATENCY_PRIOR as rt, escapeTerminal as s, normalQuantile as st, isBranchName as t, dimensionsKey as tt, makeVisible as u, wildcard as ut, formatApart as v, perLoadMetric as vt, formatInterval as w, encodeHdr as wt, formatDelta as x, inNaturalOrder as xt, formatBytes as y, quantileOf as yt, compareVerdicts as z };
