import { Nt as InputError } from "./core.js";
import { t as bytesInWords } from "./wording.js";
import * as zlib from "node:zlib";
import { pipeline } from "node:stream";
//#region src/parse/limits.ts
function beyondLimit(where, found, limit, limits) {
	const key = `limits.${limit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	return new InputError(`${where}: ${found} (${key}: ${limit.endsWith("Bytes") ? bytesInWords(limits[limit]) : String(limits[limit])}). Raise ${key} if the file is as it should be.`);
}
async function readWhole(chunks, where, limits) {
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > limits.documentBytes) throw beyondLimit(where, "the document is too large to be read whole", "documentBytes", limits);
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
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
	if (inflatedBytes > HARMLESS_BYTES && inflatedBytes > limits.inflateRatio * packedBytes) throw beyondLimit(where, "it unpacks to many times its size, as a bomb does", "inflateRatio", limits);
}
async function* unpack(packed, packing, bounds) {
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
		throw new InputError(`${bounds.where}: cannot be unpacked (${cause.message}). The file is damaged or cut: copy or upload it again.`, { cause });
	}
}
function zstd(where) {
	if (!("createZstdDecompress" in zlib)) throw new InputError(`${where}: is packed with zstd, which this version of Node cannot read. Use Node 22.15 or later, or gzip.`);
	return zlib.createZstdDecompress({ chunkSize: CHUNK_BYTES });
}
//#endregion
export { unpackRaw as a, unpack as i, counting as n, beyondLimit as o, packingOf as r, readWhole as s, checkInflated as t };
