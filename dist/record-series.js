import { Ct as decodeHdr, Et as ByteWriter, Ot as MAX_RECORDABLE_UNITS, Tt as ByteReader, kt as bucketIndexOf, wt as encodeHdr } from "./core.js";
import { constants, deflateSync, inflateSync } from "node:zlib";
//#region src/baseline/pack.ts
const HDR_COMPRESSED_COOKIE = 478450452;
const HDR_HEADER_BYTES = 8;
const DEFLATE_MARGIN = 128;
function deflate(bytes) {
	return deflateSync(bytes, {
		strategy: constants.Z_HUFFMAN_ONLY,
		chunkSize: bytes.length + DEFLATE_MARGIN
	});
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
//#endregion
//#region src/baseline/record-form.ts
const RECORD_KIND = "perf-gate/run";
const MAX_CHARACTERS = 32 * 2 ** 20;
const MAX_OPENED_BYTES = 128 * 2 ** 20;
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
		...series.aborted !== void 0 && { aborted: series.aborted },
		...series.standalone && { standalone: true }
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
	const { count, errorCount, errors, batches, reported, missing, startMs, endMs, bytes, aborted, standalone } = stored;
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
		...aborted !== void 0 && { aborted },
		...standalone && { standalone }
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
export { MAX_OPENED_BYTES as a, pack as c, MAX_CHARACTERS as i, packHdr as l, sortedByKey as n, RECORD_KIND as o, storeSeries as r, Unpacker as s, openSeries as t };
