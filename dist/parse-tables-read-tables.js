import { Gn as metricOf, Gt as mannKendall, J as listed, Kt as theilSen, M as checkIssues, N as compileDimensionRules, Pn as wildcard, U as Summarizer, W as mergeRuns, Wt as autocorrelation, Y as quoted, Zn as agree, d as isPerfMonRow, er as spansOfRun, h as parseTimestamp, hr as seriesKey, mr as dimensionsKey, q as bytesInWords, t as significant, yr as InputError } from "./core.js";
import { a as rowsWhere, i as rowsOfRun, n as pointsByColumn, r as readUntypedTable, t as columnAt } from "./untyped-table.js";
import { n as parseCell, t as decimalSignOf } from "./cell.js";
import { t as refuseTwoValues } from "./refuse-two-values.js";
//#region src/parse/tables/perfmon-table.ts
const LABEL = /^(\S+) (.+)$/s;
const USUAL = {
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
	if (!at) throw new InputError(`${table.file}: is no CSV of PerfMon: it lacks the columns timeStamp, elapsed and label. Save it with field names.`);
	const failed = [];
	const rows = table.rows.flatMap((row) => {
		const [, host, metric] = LABEL.exec(row.cells[at.label]) ?? [];
		if (host === void 0 || metric === void 0) throw new InputError(`${table.file}:${row.line}: the label ${quoted(row.cells[at.label])} is not of PerfMon, expected a host and a metric, as in "10.0.0.1 CPU".`);
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
	const points = {
		file: table.file,
		columns: COLUMNS,
		rows,
		time: "time",
		remarks: remarksOn(failed, at)
	};
	return Object.hasOwn(rules.where, METRIC) ? points : {
		...points,
		rows: usualRows(points, rules)
	};
}
function usualRows({ file, rows }, rules) {
	const seen = [...new Set(rows.map(({ cells }) => cells[2]))].sort();
	const wanted = rules.metrics[0].metric;
	const usual = Object.hasOwn(USUAL, wanted) ? USUAL[wanted] : void 0;
	const fitting = seen.filter((name) => name === usual || name.startsWith(`${usual} `));
	const [metric] = fitting;
	if (metric !== void 0 && fitting.length === 1) return rows.filter(({ cells }) => cells[2] === metric);
	throw new InputError(`${file}: ${rules.source}: which of its metrics is meant as ${wanted} cannot be told (${listed(seen.map(quoted), 20)}). Name it, as in "where: { metric: ${quoted(fitting[0] ?? seen[0] ?? "CPU")} }".`);
}
function remarksOn(failed, at) {
	const [first] = failed;
	if (!first) return [];
	const reason = at.message < 0 ? "" : first.cells[at.message];
	const label = first.cells[at.label];
	return [`PerfMon could not take ${failed.length} of its values; the first is ${quoted(label)} in line ${first.line}${reason && `: ${quoted(reason)}`}.`];
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
//#region src/parse/tables/resource-series.ts
const MOST_POINTS$1 = 120;
const LEAST_POINTS$1 = 10;
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
	if (inOrder.length < LEAST_POINTS$1) return void 0;
	const hours = (inOrder.at(-1).ms - inOrder[0].ms) / 36e5;
	const means = thinned(inOrder.map(({ value }) => value));
	const rise = theilSen(means) * (means.length - 1);
	const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
	if (hours <= 0 || rise < LEAST_RISE * mean) return void 0;
	if (mannKendall(means, autocorrelation(means)) > FALSE_ALARM) return void 0;
	return {
		perHour: rise / hours,
		hours
	};
}
function growthNotice(resource, metric, { perHour, hours }) {
	const { unit, label } = metricOf(metric);
	return {
		code: "resource-grows",
		message: `The ${unit === "count" ? `number of ${label}` : label} of ${quoted(resource)} grows steadily over the run: by ${slopeInWords(perHour, unit)} an hour, over ${rounded(hours)} h.`
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
	const width = Math.ceil(values.length / MOST_POINTS$1);
	return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
		const part = values.slice(i * width, (i + 1) * width);
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
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
		this.#values.set(metric, {
			row,
			...value !== void 0 && { value }
		});
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
			...count !== void 0 && errorRatio !== void 0 && { errorCount: Math.round(errorRatio * count) },
			errors: [],
			...values.length > 0 && { reported: Object.fromEntries(values) },
			...this.#missing.size > 0 && { missing: Object.fromEntries(this.#missing) }
		};
	}
};
//#endregion
//#region src/parse/tables/stored-resource-series.ts
const MOST_POINTS = 240;
const MOST_IN_ALL = 24e3;
const LEAST_POINTS = 24;
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
const DAY_MS = 864e5;
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
	const most = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.floor(MOST_IN_ALL / filled.length)));
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
		const values = sums.map((sum, i) => counts[i] > 0 ? significant(sum / counts[i], DIGITS) : null);
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
	return STEPS.find(fits) ?? DAY_MS * Math.max(1, Math.ceil((endMs - startMs) / DAY_MS / (most - 1)));
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
		const readings = this.#readings();
		const sign = rules.decimal ?? commonSign(table, readings);
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
				summarizer.issue(this.#issue(row, `column ${quoted(this.#time)} is no point in time`));
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
			const problem = this.#gather(found, row, name, readings, sign, ms);
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
				const growth = growthOf(points);
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
	#gather(found, row, name, readings, sign, ms) {
		const cells = readings.filter(({ lines }) => lines.has(row.line)).map(({ column, at }) => ({
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
		return new InputError(`${this.#table.file}: none of its ${points} points lies in the time of the run (${span}). Export the time of the run; times without a zone are read as UTC.`);
	}
	#contradiction(a, b, { workflow, dimensions }, ms) {
		const { file, columns } = this.#table;
		const name = [quoted(workflow), ...Object.entries(dimensions).map(([key, value]) => `${key}=${value}`)].join(" ");
		const values = new Set(this.#rules.metrics.map(({ column }) => column));
		const differing = columns.map((column, i) => ({
			column,
			texts: [a.cells[i], b.cells[i]]
		})).filter(({ column, texts: [one, other] }) => one !== other && !values.has(column) && column !== this.#time).map(({ column, texts }) => `${column} (${texts.map(quoted).join(", ")})`);
		const remedy = differing.length > 0 ? `They differ in ${listed(differing)}: name such a column under "dimensions", or, if it tells runs apart, under "run" or "where".` : "Leave one out.";
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
function commonSign({ file, rows }, readings) {
	let known;
	for (const { line, cells } of rows) for (const { at, column, lines } of readings) {
		const sign = lines.has(line) && ("times" in column.unit || "units" in column.unit) ? decimalSignOf(cells[at]) : void 0;
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
//#endregion
//#region src/parse/tables/read-tables.ts
async function readTables(paths, rules, options, run, load = []) {
	const dimensions = await compileDimensionRules(options.dimensions);
	const shards = [];
	for (const path of paths) {
		const [table, own] = recognised(await readUntypedTable(path, options.limits), rules);
		shards.push(new TableReader(table, own, options, dimensions, load).read(run));
	}
	refuseTwoValues(shards);
	const merged = mergeRuns(shards);
	const rows = merged.sources.reduce((sum, source) => sum + source.rows, 0);
	checkIssues(paths.join(", "), merged.issues, rows, options.maxIssueRatio);
	return merged;
}
function recognised(table, rules) {
	if (rules.format !== "perfmon" && !(rules.kind === "resource" && isPerfMon(table))) return [table, rules];
	const { time, ...others } = rules;
	const workflow = rules.workflow === "columns" ? { column: "host" } : rules.workflow;
	return [perfMonTable(table, rules), {
		...others,
		workflow
	}];
}
//#endregion
export { readTables };
