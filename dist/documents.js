import { Nt as InputError, jt as parseJsonText, nt as compareText } from "./core.js";
import { i as unpack, n as counting, o as beyondLimit, r as packingOf, s as readWhole } from "./packing.js";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { open, opendir, stat } from "node:fs/promises";
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
		return parseJsonText(text);
	} catch {
		return;
	}
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
//#region src/parse/text/byte-memo.ts
const MOST_STRETCHES = 65536;
const FIRST_SLOTS = 1024;
var ByteMemo = class {
	#read;
	#most;
	#slots = new Int32Array(FIRST_SLOTS).fill(-1);
	#keys = [];
	#values = [];
	constructor(read, most = MOST_STRETCHES) {
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
//#endregion
//#region src/parse/text/text-table.ts
const QUOTE$2 = 34;
const MOST_TEXTS = 65536;
var TextTable = class {
	#strings = /* @__PURE__ */ new Map();
	#texts = new ByteMemo((bytes, start, end) => this.#same(decodeField(bytes, start, end)));
	text(bytes, start, end) {
		return this.#texts.get(bytes, start, end);
	}
	#same(decoded) {
		const known = this.#strings.get(decoded);
		if (known === void 0 && this.#strings.size < MOST_TEXTS) this.#strings.set(decoded, decoded);
		return known ?? decoded;
	}
};
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });
function decodeText(bytes, start, end) {
	return UTF8.decode(bytes.subarray(start, end));
}
function decodeField(bytes, start, end) {
	const text = decodeText(bytes, start, end);
	return bytes[start] === QUOTE$2 && end - start >= 2 ? text.slice(1, -1).replaceAll("\"\"", "\"") : text;
}
//#endregion
//#region src/parse/text/csv-block.ts
const QUOTE$1 = 34;
function startOf(block, row, column) {
	return column === 0 ? block.rowStarts[row] : block.fieldEnds[block.firstField[row] + column - 1] + 1;
}
function endOf(block, row, column) {
	return block.fieldEnds[block.firstField[row] + column];
}
function widthOf(block, row) {
	return block.firstField[row + 1] - block.firstField[row];
}
function textOf(block, row, column) {
	return decodeField(block.bytes, startOf(block, row, column), endOf(block, row, column));
}
function fieldsOf(block, row) {
	return Array.from({ length: widthOf(block, row) }, (_, column) => textOf(block, row, column));
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
//#region src/parse/text/csv-rows.ts
const LF = 10;
const CR = 13;
const QUOTE = 34;
var CsvTokenizer = class {
	#delimiter;
	#file;
	#limits;
	#bytes = /* @__PURE__ */ new Uint8Array(1);
	#start = 0;
	#end = 0;
	#patience = 0;
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
		if (this.#end - this.#start >= this.#patience) this.#tokenize(false);
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
			this.#unterminated = this.#end > 0 && this.#bytes[this.#end - 1] !== LF;
			this.#bytes[this.#end] = LF;
		}
		const end = last ? this.#end + 1 : this.#end;
		this.#patience = 0;
		while (this.#start < this.#end) {
			if (this.#scan(end)) continue;
			const length = this.#end - this.#start;
			if (last || length > this.#limits.rowBytes ? this.#malformed(end) : false) continue;
			this.#patience = Math.min(length * 2, this.#limits.rowBytes + 1);
			return;
		}
	}
	#scan(end) {
		const bytes = this.#bytes;
		const delimiter = this.#delimiter;
		const highest = Math.max(delimiter, QUOTE);
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
			} else if (byte === LF) {
				if (position - rowStart > rowBytes) {
					intact = false;
					break;
				}
				line++;
				const rowEnd = position > rowStart && bytes[position - 1] === CR ? position - 1 : position;
				if (rowEnd > rowStart) {
					fieldEnds[field++] = rowEnd;
					rowStarts[rows] = rowStart;
					lines[rows] = rowLine;
					firstField[++rows] = field;
				}
				rowStart = fieldStart = ++position;
				rowLine = line;
			} else if (byte === QUOTE && position === fieldStart) {
				position++;
				while (position < end) {
					const inside = bytes[position++];
					if (inside === LF) line++;
					else if (inside === QUOTE) {
						if (bytes[position] !== QUOTE || position === end) break;
						position++;
					}
				}
				if (position >= end) break;
				const after = bytes[position];
				if (after !== delimiter && after !== LF && !(after === CR && (bytes[position + 1] === LF || position + 1 === end))) {
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
		const feed = this.#bytes.subarray(0, end).indexOf(LF, this.#start);
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
//#endregion
//#region src/parse/text/table.ts
async function readTable(chunks, delimiter, file, limits) {
	const tokenizer = new CsvTokenizer(delimiter.charCodeAt(0), file, limits);
	const rows = [];
	const take = (block) => {
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
		if (bytes > limits.documentBytes) throw beyondLimit(file, "the table is too large to be read whole", "documentBytes", limits);
		take(tokenizer.push(chunk));
	}
	take(tokenizer.end());
	return {
		names: rows.shift()?.fields ?? [],
		rows
	};
}
function sniffHeader(text, isWanted) {
	const line = /^[^\r\n]*/.exec(text)[0];
	for (const delimiter of [
		",",
		";",
		"	",
		"|"
	]) {
		const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
		if (isWanted(names)) return {
			delimiter,
			names
		};
	}
}
//#endregion
//#region src/parse/format.ts
const HEAD_BYTES = 64 * 1024;
const DIMENSION_MISSING = "dimension-missing";
//#endregion
//#region src/parse/source/encoding.ts
const UTF8_MARK = [
	239,
	187,
	191
];
const UTF16_MARKS = {
	"utf-16le": [255, 254],
	"utf-16be": [254, 255]
};
async function* asUtf8(chunks) {
	let decoder;
	const encoder = new TextEncoder();
	let begun = false;
	let start = /* @__PURE__ */ new Uint8Array(0);
	for await (const chunk of chunks) {
		if (begun) {
			yield decoder ? encoder.encode(decoder.decode(chunk, { stream: true })) : chunk;
			continue;
		}
		start = concat(start, chunk);
		if (start.length < UTF8_MARK.length) continue;
		begun = true;
		decoder = utf16Decoder(start);
		yield decoder ? encoder.encode(decoder.decode(start, { stream: true })) : withoutMark(start);
	}
	if (!begun && start.length > 0) yield start;
	if (decoder) yield encoder.encode(decoder.decode());
}
function hasMark(start) {
	return [UTF8_MARK, ...Object.values(UTF16_MARKS)].some((mark) => mark.every((byte, i) => start[i] === byte));
}
function utf16Decoder(start) {
	const encoding = Object.entries(UTF16_MARKS).find(([, mark]) => mark.every((byte, i) => start[i] === byte))?.[0];
	return encoding === void 0 ? void 0 : new TextDecoder(encoding);
}
function withoutMark(start) {
	return UTF8_MARK.every((byte, i) => start[i] === byte) ? start.subarray(UTF8_MARK.length) : start;
}
function concat(a, b) {
	const both = new Uint8Array(a.length + b.length);
	both.set(a);
	both.set(b, a.length);
	return both;
}
//#endregion
//#region src/parse/source/documents.ts
const READ_BYTES = 128 * 1024;
async function openDocuments(paths, limits) {
	const found = new Finder(limits);
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
	#archives = [];
	#path = "";
	constructor(limits) {
		this.#limits = limits;
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
		for await (const entry of await opendir(folder, { recursive: true })) {
			const path = join(entry.parentPath, entry.name);
			if (entry.isSymbolicLink()) this.#skip(path, "is a symbolic link");
			if (entry.isFile() && files.push(path) > this.#limits.files) throw beyondLimit(folder, "the folder holds too many files", "files", this.#limits);
		}
		return files;
	}
	async #addFile(path, size) {
		const start = await orUnreadable(path, firstBytes(path));
		const packing = packingOf(start);
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
			}, (onRead) => unpack(plain(onRead), packing, bounds));
		} else if (packing) this.#skip(path, `is packed as ${packing}, which is not read: use gzip or zip`);
		else {
			const openDirectly = hasMark(start) ? void 0 : (onRead) => new DiskBytes(path, onRead);
			await this.#addDocument({
				name: path,
				size,
				file: path,
				...openDirectly && { openDirectly }
			}, plain);
		}
	}
	async #addArchive(path, source = path) {
		const { openZip } = await import("./parse-source-zip.js");
		const archive = await openZip(source, path, this.#limits);
		this.#archives.push(archive);
		const file = typeof source === "string" ? { file: source } : {};
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
	async #addDocument(document, open) {
		const { name } = document;
		const head = await readHead(asUtf8(open()));
		const packing = packingOf(head.bytes);
		if (head.bytes.length === 0) this.#skip(name, "is empty");
		else if (packing) this.#skip(name, `holds another archive (${packing}), which is not opened`);
		else this.documents.push({
			...document,
			path: this.#path,
			head,
			open: (onRead) => asUtf8(open(onRead))
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
		yield* createReadStream(path, { highWaterMark: READ_BYTES });
	} catch (cause) {
		throw unreadable(path, cause);
	}
}
var DiskBytes = class {
	#path;
	#file;
	#onRead;
	position = 0;
	constructor(path, onRead = () => {}) {
		this.#path = path;
		this.#onRead = onRead;
		try {
			this.#file = openSync(path, "r");
		} catch (cause) {
			throw unreadable(path, cause);
		}
	}
	read(target) {
		try {
			const bytes = readSync(this.#file, target, 0, target.length, this.position);
			this.position += bytes;
			this.#onRead(this.position);
			return bytes;
		} catch (cause) {
			throw unreadable(this.#path, cause);
		}
	}
	close() {
		closeSync(this.#file);
	}
};
async function firstBytes(path) {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(/* @__PURE__ */ new Uint8Array(262), 0, 262, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
async function readHead(chunks) {
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
	const head = bytes.slice(0, length);
	return {
		bytes: head,
		text: new TextDecoder().decode(head),
		complete
	};
}
async function orUnreadable(path, work) {
	try {
		return await work;
	} catch (cause) {
		throw unreadable(path, cause);
	}
}
const REASONS = {
	ENOENT: "there is no such file or folder. Check the path",
	EACCES: "it may not be read. Check its permissions",
	EPERM: "it may not be read. Check its permissions"
};
function unreadable(path, cause) {
	const { code, message } = cause;
	if (typeof code !== "string") return cause;
	return new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause });
}
//#endregion
export { objectsAt as C, textAt as E, objectAt as S, readJson as T, arrayAt as _, CsvTokenizer as a, isObject as b, isEmpty as c, textOf as d, widthOf as f, ByteMemo as g, decodeText as h, sniffHeader as i, isField as l, decodeField as m, DIMENSION_MISSING as n, endOf as o, TextTable as p, readTable as r, fieldsOf as s, openDocuments as t, startOf as u, asObject as v, parseJson as w, numberAt as x, countAt as y };
