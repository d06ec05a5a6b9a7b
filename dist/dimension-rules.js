import { Nt as InputError, ft as DEFAULT_LIMITS } from "./core.js";
import { r as listed } from "./wording.js";
import { o as beyondLimit } from "./packing.js";
import { a as CsvTokenizer, s as fieldsOf } from "./documents.js";
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
const POINT = 46;
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
function parseDecimal(bytes, start, end) {
	if (bytes[start] === ZERO && end - start > 1 && bytes[start + 1] !== POINT) return -1;
	let digits = 0;
	let point = -1;
	let value = 0;
	for (let i = start; i < end; i++) {
		const digit = bytes[i] - ZERO;
		if (digit >= 0 && digit <= 9) {
			value = value * 10 + digit;
			digits++;
		} else if (bytes[i] === POINT && point < 0 && i > start && i < end - 1) point = i;
		else return -1;
	}
	if (digits < 1 || digits > EXACT_DIGITS) return -1;
	return point < 0 ? value : value / POWERS_OF_TEN[end - point - 1];
}
//#endregion
//#region src/parse/text/timestamp.ts
const EARLIEST_MS = 0xe8d4a51000;
const LATEST_MS = 0x9184e72a000;
const DATE_TIME = /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
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
	return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
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
		if (isHeader(rows[0])) return layoutOf(delimiter, true, rows[0]);
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
//#region src/parse/jmeter/perfmon.ts
const LABEL = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s;
const jmeterPerfMon = {
	id: "jmeter-perfmon",
	kind: "aggregates",
	tool: "jmeter",
	unitMs: 1,
	looksFor: "CSV of the PerfMon Metrics Collector (labels such as \"10.0.0.1 CPU\"), which is for resources",
	matches: isPerfMon,
	async read(_input, sink) {
		throw new InputError(`${sink.file}: is of JMeter's PerfMon Metrics Collector: what hosts used, and no samples. Name it under "resources".`);
	}
};
function isPerfMonRow(label, responseCode) {
	return responseCode === "" && LABEL.test(label);
}
function isPerfMon(head) {
	const layout = sniffLayout(head);
	if (!layout || layout.at.label < 0) return false;
	const row = firstRows(head, layout.delimiter)[layout.header ? 1 : 0];
	const code = layout.at.responseCode < 0 ? "" : row?.[layout.at.responseCode];
	return row !== void 0 && isPerfMonRow(row[layout.at.label] ?? "", code ?? "");
}
//#endregion
//#region src/parse/dimension-rules.ts
async function compileDimensionRules(rules) {
	const captures = /* @__PURE__ */ new Map();
	const patterns = rules.filter((rule) => rule.from === "path" || rule.from === "label");
	if (patterns.length > 0) {
		const { compileCapture } = await import("./model-capture.js");
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
//#endregion
export { DECIMAL_COMMA as _, isHeader as a, parseDigits as b, sniffLayout as c, classifyRow as d, failureText as f, AMBIGUOUS as g, parseTimestamp as h, jmeterPerfMon as i, NO_RESPONSE as l, epochMs as m, isPerfMon as n, layoutOf as o, parseFlag as p, isPerfMonRow as r, requireColumns as s, compileDimensionRules as t, TRANSACTION_MESSAGE as u, PLAIN as v, parseNumber as x, parseDecimal as y };
