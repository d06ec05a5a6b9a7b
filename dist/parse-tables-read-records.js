import { G as mergedRecords, K as compareText, N as compileDimensionRules, U as Summarizer, h as parseTimestamp, yr as InputError } from "./core.js";
import { a as rowsWhere, i as rowsOfRun, r as readUntypedTable, t as columnAt } from "./untyped-table.js";
import { n as parseCell } from "./cell.js";
//#region src/parse/tables/statement-tally.ts
const MAX_LENGTH = 2e3;
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g;
const LITERAL = /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi;
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g;
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g;
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g;
async function statementFolding(tenantSchema) {
	const capture = tenantSchema === void 0 ? void 0 : (await import("./model-capture.js")).compileCapture(tenantSchema);
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
	add(text, dimensions, figures) {
		const key = JSON.stringify([text, Object.entries(dimensions).sort()]);
		const known = this.#rows.get(key);
		if (known) known.figures.push(figures);
		else this.#rows.set(key, {
			text,
			dimensions,
			figures: [figures]
		});
	}
	statements() {
		return [...this.#rows.values()].map(({ text, dimensions, figures }) => {
			const calls = total(figures.map((each) => each.calls));
			const totalMs = total(figures.map((each) => each.totalMs));
			const load = total(figures.map((each) => each.load));
			const meanMs = meanOf(figures, calls, totalMs);
			const waits = waitsOf(figures);
			return {
				text,
				dimensions,
				...calls !== void 0 && { calls },
				...meanMs !== void 0 && { meanMs },
				...totalMs !== void 0 && { totalMs },
				...load !== void 0 && { load },
				...waits && { waits }
			};
		}).sort((a, b) => compareText(a.text, b.text) || compareText(JSON.stringify(a.dimensions), JSON.stringify(b.dimensions)));
	}
};
function total(values) {
	const present = values.filter((value) => value !== void 0);
	return present.length === 0 ? void 0 : present.reduce((sum, value) => sum + value, 0);
}
function meanOf(figures, calls, totalMs) {
	const stated = figures.filter(({ meanMs }) => meanMs !== void 0);
	if (stated.length === 1 && figures.length === 1) return stated[0].meanMs;
	if (totalMs !== void 0 && calls !== void 0 && calls > 0) return totalMs / calls;
	const weight = total(stated.map((each) => each.calls ?? 1));
	return weight ? total(stated.map((each) => each.meanMs * (each.calls ?? 1))) / weight : void 0;
}
function waitsOf(figures) {
	const waits = /* @__PURE__ */ new Map();
	for (const [name, load] of figures.flatMap((each) => each.waits)) waits.set(name, (waits.get(name) ?? 0) + load);
	return waits.size === 0 ? void 0 : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)));
}
//#endregion
//#region src/parse/tables/read-records.ts
const TABLE = "table";
const NUMBER = {
	written: "count",
	times: 1,
	per: 1
};
async function readRecords(paths, rules, options, run) {
	const summarizer = new Summarizer({
		tool: TABLE,
		format: TABLE,
		limits: options.limits
	});
	const dimensionRules = await compileDimensionRules(options.dimensions);
	const found = [];
	const folding = rules.kind === "sql" ? await statementFolding(rules.tenantSchema) : void 0;
	for (const path of paths) {
		const read = rowsWhere(await readUntypedTable(path, options.limits), rules.where, `${rules.source}.where`);
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
		found.push(rules.kind === "jobs" ? { jobs: table.rows.map((row) => jobOf(row, rules, cells, dimensionsOf(row))) } : { statements: statementsOf(table, rules, cells, dimensionsOf, folding) });
		summarizer.source({
			name: table.file,
			format: TABLE,
			rows: table.rows.length
		});
	}
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
		if (ms === void 0) throw new InputError(`${this.#table.file}:${row.line}: ${JSON.stringify(text)} is no point in time.`);
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
	return {
		workflow: workflow ?? "(no name)",
		dimensions,
		...tenant !== void 0 && { tenant },
		...status !== void 0 && { status },
		...durationMs !== void 0 && { durationMs },
		...error !== void 0 && { error },
		...startMs !== void 0 && { startMs }
	};
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
export { readRecords };
