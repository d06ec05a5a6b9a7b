import { I as mannKendall, L as theilSen, at as wildcard, bt as InputError, pt as mergeRuns, rt as metricOf, ut as Summarizer, vt as seriesKey } from "./core.js";
import { i as quoted, r as listed } from "./wording.js";
import { i as parseTimestamp, n as compileDimensionRules, t as checkIssues } from "./issue-ratio.js";
import { a as rowsWhere, i as rowsOfRun, n as pointsByColumn, r as readLooseTable, t as columnAt } from "./loose-table.js";
import { t as refuseTwoValues } from "./one-run.js";
//#region src/parse/tables/cell.ts
const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i;
const CLOCKS = {
	"hh:mm:ss": /^(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?)$/,
	"mm:ss": /^()(\d+):([0-5]?\d(?:[.,]\d+)?)$/
};
const CLOCK_LIKE = /^\d+(?::\d+){1,2}(?:[.,]\d+)?$/;
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i;
function parseCell(text, { metric, column, unit }, sign) {
	const trimmed = text.trim();
	if (EMPTY.test(trimmed)) return "empty";
	const problem = (what) => ({ problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}` });
	if (!("times" in unit)) {
		const match = CLOCKS[unit.written].exec(trimmed);
		if (!match) return problem(`expected a duration as ${unit.written}`);
		const [, hours, minutes, seconds] = match;
		return { value: Number(hours) * 36e5 + Number(minutes) * 6e4 + toMs(seconds) };
	}
	if (CLOCK_LIKE.test(trimmed)) {
		const clock = trimmed.split(":").length === 3 ? "hh:mm:ss" : "mm:ss";
		return problem(`but the unit of ${metric} is ${unit.written}. Write unit: "${clock}" if that is meant`);
	}
	const own = WITH_UNIT.exec(trimmed);
	if (own && own[2] !== unit.written) return problem(`but the unit of ${metric} is ${unit.written}`);
	const number = parseDecimal(own ? own[1] : trimmed, sign);
	if (typeof number === "string") return problem(number);
	if (number < 0) return problem("which is negative");
	const value = number * unit.times / unit.per;
	if (metric === "error-rate" && value > 1) return problem(`an error rate above 100 % (the unit of the column is ${unit.written})`);
	return Number.isFinite(value) ? { value } : problem("which is too large");
}
function toMs(seconds) {
	return Number(`${seconds.replace(",", ".")}e3`);
}
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const COMMA = /^[+-]?\d+,\d+$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/;
function parseDecimal(text, sign) {
	if (sign !== "comma" && PLAIN.test(text)) return Number(text);
	if (sign === "comma" && /^[+-]?\d+$/.test(text)) return Number(text);
	if (sign === "comma" && COMMA.test(text)) return Number(text.replace(",", "."));
	if (sign === void 0 && AMBIGUOUS.test(text)) return `which is ${text.replace(",", "")} to some and ${text.replace(",", ".")} to others. State "decimal: comma" or "decimal: point"`;
	if (sign === "comma" && PLAIN.test(text)) return "a decimal point where others have a comma";
	if (GROUPED.test(text)) return "whose digits are grouped. Write the number without";
	return "expected a number";
}
function decimalSignOf(text) {
	const number = text.trim().replace(/\s*[%a-zµ/]+$/i, "");
	if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return "point";
	if (COMMA.test(number) && !AMBIGUOUS.test(number)) return "comma";
}
//#endregion
//#region src/parse/tables/course.ts
const MOST_POINTS = 120;
const LEAST_POINTS = 10;
const FALSE_ALARM = .001;
const LEAST_RISE = .1;
function summaryOf(metric, points) {
	const values = points.map(({ value }) => value).sort((a, b) => a - b);
	return /* @__PURE__ */ new Map([
		[metric, values.reduce((sum, value) => sum + value, 0) / values.length],
		[`${metric}-p95`, values[Math.ceil(.95 * values.length) - 1]],
		[`${metric}-max`, values.at(-1)]
	]);
}
function growthOf(points) {
	const inOrder = [...points].sort((a, b) => a.ms - b.ms);
	if (inOrder.length < LEAST_POINTS) return void 0;
	const hours = (inOrder.at(-1).ms - inOrder[0].ms) / 36e5;
	const means = thinned(inOrder.map(({ value }) => value));
	const rise = theilSen(means) * (means.length - 1);
	const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
	if (hours <= 0 || rise < LEAST_RISE * mean || mannKendall(means) > FALSE_ALARM) return void 0;
	return {
		perHour: rise / hours,
		hours
	};
}
function growthNotice(resource, metric, { perHour, hours }) {
	const { unit, label } = metricOf(metric);
	const [value, written] = unit === "ratio" ? [perHour * 100, "percentage points"] : [perHour, unit];
	const round = (number) => Number(`${Math.round(Number(`${number}e2`))}e-2`);
	return {
		code: "resource-grows",
		message: `${label} of ${quoted(resource)} grows steadily over the run: by ${round(value)} ${written} an hour, over ${round(hours)} h.`
	};
}
function thinned(values) {
	const width = Math.ceil(values.length / MOST_POINTS);
	return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
		const part = values.slice(i * width, (i + 1) * width);
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
}
//#endregion
//#region src/parse/tables/read-tables.ts
const TABLE = "table";
async function readTables(paths, rules, options, run, window) {
	const dimensions = await compileDimensionRules(options.dimensions);
	const shards = [];
	for (const path of paths) {
		const table = await readLooseTable(path, options.limits);
		shards.push(new TableReader(table, rules, options, dimensions, window).read(run));
	}
	refuseTwoValues(shards);
	const merged = mergeRuns(shards);
	const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0);
	checkIssues(paths.join(", "), merged.issues, rows, options.maxIssueRatio);
	return merged;
}
const RESOURCE = "resource";
var TableReader = class {
	#table;
	#rules;
	#options;
	#dimensions;
	#window;
	#time;
	constructor(table, rules, options, dimensions, window) {
		this.#window = window;
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
		const readings = this.#readings();
		const sign = rules.decimal ?? commonSign(table, readings);
		const nameOf = this.#nameOf(table);
		const dimensionsOf = this.#dimensionsOf(table);
		const excluded = exclude.map(wildcard);
		const found = /* @__PURE__ */ new Map();
		const timeOf = this.#timeOf(table);
		let outside = 0;
		for (const row of table.rows) {
			const ms = timeOf?.(row);
			if (timeOf && ms === void 0) {
				summarizer.issue(this.#issue(row, `column ${quoted(this.#time)} is no point in time`));
				continue;
			}
			if (ms !== void 0 && this.#window && (ms < this.#window.startMs || ms > this.#window.endMs)) {
				outside++;
				continue;
			}
			const workflow = nameOf(row);
			if (workflow === "") summarizer.issue(this.#issue(row, "the name is empty"));
			if (workflow === "" || excluded.some((pattern) => pattern.matches(workflow))) continue;
			const name = {
				workflow,
				kind: rules.kind,
				dimensions: dimensionsOf(row, workflow)
			};
			const problem = this.#gather(found, row, name, readings, sign, ms);
			if (problem !== void 0) summarizer.issue(this.#issue(row, problem));
		}
		for (const gathered of found.values()) {
			summarizer.addSeries(seriesOf(gathered));
			for (const [metric, points] of gathered.courses) {
				const growth = growthOf(points);
				if (growth) summarizer.notice(growthNotice(gathered.name.workflow, metric, growth));
			}
		}
		if (outside > 0 && found.size === 0) throw this.#noneInside(outside);
		summarizer.source({
			name: table.file,
			format: TABLE,
			rows: table.rows.length
		});
		return summarizer.finish();
	}
	#issue({ line }, message) {
		return {
			file: this.#table.file,
			line,
			message
		};
	}
	#readings() {
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
		if (workflow === "columns") return ({ cells }) => cells[columnAt(table, RESOURCE, source)];
		if ("constant" in workflow) return () => workflow.constant;
		const at = columnAt(table, workflow.column, source);
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
	#gather(found, row, name, readings, sign, ms) {
		const cells = readings.filter(({ lines }) => lines.has(row.line)).map(({ column, at }) => ({
			column,
			cell: parseCell(row.cells[at], column, sign)
		}));
		for (const { cell } of cells) if (typeof cell === "object" && "problem" in cell) return cell.problem;
		if (cells.length === 0) return void 0;
		const key = seriesKey(name);
		const gathered = found.get(key) ?? {
			name,
			reported: /* @__PURE__ */ new Map(),
			missing: /* @__PURE__ */ new Map(),
			courses: /* @__PURE__ */ new Map(),
			from: /* @__PURE__ */ new Map()
		};
		found.set(key, gathered);
		for (const { column, cell } of cells) {
			const { metric } = column;
			if (ms !== void 0) {
				if (typeof cell === "object" && "value" in cell) {
					const course = gathered.courses.get(metric) ?? [];
					course.push({
						ms,
						value: cell.value
					});
					gathered.courses.set(metric, course);
				}
				continue;
			}
			const earlier = gathered.from.get(metric);
			if (earlier) throw this.#contradiction(earlier, row, name);
			gathered.from.set(metric, row);
			if (typeof cell === "object" && "value" in cell) gathered.reported.set(metric, cell.value);
			else gathered.missing.set(metric, `column ${quoted(column.column)} of the table is empty`);
		}
	}
	#timeOf(table) {
		if (this.#time === void 0) return void 0;
		const at = columnAt(table, this.#time, `${this.#rules.source}.time`);
		return ({ cells }) => parseTimestamp(cells[at])?.ms;
	}
	#noneInside(points) {
		const { startMs, endMs } = this.#window;
		const span = `${new Date(startMs).toISOString()} to ${new Date(endMs).toISOString()}`;
		return new InputError(`${this.#table.file}: none of its ${points} points lies in the time of the run (${span}). Export the time of the run; times without a zone are read as UTC.`);
	}
	#contradiction(a, b, { workflow, dimensions }) {
		const { file, columns } = this.#table;
		const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(" ");
		const values = new Set(this.#rules.metrics.map(({ column }) => column));
		const differing = columns.map((column, i) => ({
			column,
			texts: [a.cells[i], b.cells[i]]
		})).filter(({ column, texts: [one, other] }) => one !== other && !values.has(column)).map(({ column, texts }) => `${column} (${texts.map(quoted).join(", ")})`);
		const remedy = differing.length > 0 ? `They differ in ${listed(differing)}: name such a column under "dimensions", or, if it tells runs apart, under "run" or "where".` : "Leave one out.";
		return new InputError(`${file}:${a.line} and ${file}:${b.line}: two rows of ${name} given as one run. ${remedy}`);
	}
};
function commonSign({ file, rows }, readings) {
	let known;
	for (const { line, cells } of rows) for (const { at, column, lines } of readings) {
		const sign = lines.has(line) && "times" in column.unit ? decimalSignOf(cells[at]) : void 0;
		if (sign === void 0) continue;
		const place = `${file}:${line}: ${quoted(cells[at].trim())}`;
		known ??= {
			sign,
			place
		};
		if (known.sign !== sign) throw new InputError(`${place} has a decimal ${sign}, but ${known.place} a decimal ${known.sign}. Write all numbers of a table alike.`);
	}
	return known?.sign;
}
function seriesOf({ name, reported: single, missing, courses }) {
	const reported = new Map([...single, ...[...courses].flatMap(([metric, points]) => [...summaryOf(metric, points)])]);
	const count = reported.get("count");
	const errorRatio = reported.get("error-rate");
	const values = [...reported].filter(([metric]) => metric !== "count");
	return {
		...name,
		count: count ?? 0,
		...count !== void 0 && errorRatio !== void 0 && { errorCount: Math.round(errorRatio * count) },
		errors: [],
		...values.length > 0 && { reported: Object.fromEntries(values) },
		...missing.size > 0 && { missing: Object.fromEntries(missing) }
	};
}
//#endregion
export { readTables };
