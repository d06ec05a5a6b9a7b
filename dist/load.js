import { Bn as declareMetrics, Cn as parseAllowance, Dn as parseLimit, En as parseLevel, Gn as metricOf, Hn as isBuiltIn, Kn as quantileOf, Ln as DEFAULT_LIMITS, Mn as didYouMean, On as patternOf, Rn as KNOWN_METRICS, Sn as examplesOf, Tn as parseCount, Vn as declaredMetrics, _r as isBranchName, bn as cellUnitOf, jn as writeLevel, kn as quoted, vr as ConfigError, wn as parseChange, xn as cellUnitsOf, zn as RESOURCE_FIGURES } from "./core.js";
import { I as NEVER, L as clone, N as parse, P as safeParse, S as transform, _ as prefault, a as catchall, b as strictObject, c as exactOptional, d as literal, g as pipe, h as object, o as check, r as array, v as record, w as union, x as string } from "./zod.js";
import { t as compileCapture } from "./capture.js";
import { t as readYaml } from "./yaml-tree.js";
//#region node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
globalThis.__zod_globalRegistry;
//#endregion
//#region src/config/fields.ts
const KEY_DOCS = registry();
function documented(schema, doc) {
	const copy = clone(schema);
	KEY_DOCS.add(copy, doc);
	return copy;
}
function scalar(expected, read, doc) {
	const reading = transform((text, payload) => {
		const parsed = read(text);
		if ("value" in parsed) return parsed.value;
		payload.issues.push({
			code: "custom",
			message: parsed.problem,
			input: text
		});
		return NEVER;
	});
	return documented(pipe(string({ error: mistyped(expected) }), reading), doc);
}
function text(doc) {
	return scalar("text", (text) => text === "" ? { problem: "found nothing, expected text." } : { value: text }, doc);
}
function value(doc) {
	return text({
		...doc,
		type: [
			"string",
			"number",
			"boolean"
		]
	});
}
function checkedText(expected, problemOf, doc) {
	return scalar(expected, (text) => {
		const problem = text === "" ? "it is empty" : problemOf(text);
		return problem === void 0 ? { value: text } : { problem: `found ${quoted(text)}, expected ${expected}: ${problem}.` };
	}, doc);
}
function choice(words, doc) {
	const expected = `one of ${words.join(", ")}`;
	return scalar(expected, (text) => {
		const word = words.find((word) => word === text);
		if (word !== void 0) return { value: word };
		return { problem: `found ${quoted(text)}, expected ${expected}.${didYouMean(text, words)}` };
	}, {
		...doc,
		enum: words
	});
}
function count(least, doc) {
	return scalar("a whole number", (text) => parseCount(text, least), {
		...doc,
		type: "integer",
		minimum: least
	});
}
const READ = {
	level: parseLevel,
	limit: parseLimit,
	change: parseChange,
	allowance: parseAllowance
};
function quantity(unit, role, { description, example }) {
	const examples = example === void 0 ? examplesOf(unit, role) : [example];
	return scalar(expectedOf(role, examples), (text) => readQuantity(text, unit, role, example), {
		description,
		examples,
		anyOf: quantityKeywords(unit, role)
	});
}
function quantityOrOff(unit, role, { description, example }) {
	const examples = example === void 0 ? examplesOf(unit, role) : [example];
	return scalar(`${expectedOf(role, examples)}, or off`, (text) => text === "off" ? { value: text } : readQuantity(text, unit, role, example), {
		description,
		examples,
		anyOf: [...quantityKeywords(unit, role), { const: "off" }]
	});
}
function readQuantity(written, unit, role, example) {
	const parsed = READ[role](written, unit, example);
	return "value" in parsed ? { value: {
		value: parsed.value,
		written
	} } : parsed;
}
function expectedOf(role, [example]) {
	return `${role === "allowance" ? "an" : "a"} ${role} such as ${example}`;
}
function quantityKeywords(unit, role) {
	const number = unit === "count" || unit === "" ? {
		type: "number",
		minimum: 0
	} : { const: 0 };
	return [{
		type: "string",
		pattern: patternOf(unit, role)
	}, number];
}
function offOr(schema, expected, doc) {
	return documented(union([literal("off"), schema], { error: mistyped(`${expected}, or off`) }), doc);
}
function list(item, doc) {
	return documented(array(item, { error: mistyped("a list, each item after a \"- \"") }), doc);
}
function mapOf(value, doc) {
	return documented(record(string(), value, { error: mistyped("a map of names and values") }), doc);
}
function section(shape, doc, hint = () => void 0) {
	const known = Object.keys(shape);
	const inShort = known.length > 4 ? `keys such as ${known.slice(0, 4).join(", ")}` : known.join(", ");
	const unknownKey = (key) => {
		const elsewhere = hint(key);
		return `unknown key.${didYouMean(key, known) || (elsewhere === void 0 ? "" : ` ${elsewhere}`)} Known: ${known.join(", ")}.`;
	};
	const error = (issue) => issue.code === "unrecognized_keys" ? issue.keys.map(unknownKey).join("\n") : mistyped(`a map with ${inShort}`)(issue);
	return documented(strictObject(shape, { error }), doc);
}
function rule(findingsOf) {
	const check$1 = ({ value, issues }) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return;
		for (const { path, message, voids } of findingsOf(value)) issues.push({
			code: "custom",
			path: [...path],
			message,
			input: value,
			params: { voids }
		});
	};
	return check(check$1, { when: () => true });
}
function mistyped(expected) {
	return ({ input }) => input === void 0 ? `is missing; expected ${expected}.` : `found ${kindOf(input)}, expected ${expected}.`;
}
function kindOf(input) {
	if (typeof input === "string") return quoted(input);
	return Array.isArray(input) ? "a list" : "a map";
}
//#endregion
//#region src/config/thresholds.ts
const BUILT_IN_THRESHOLDS = {
	p95: {
		"max-increase": "10%",
		"min-change": "5ms"
	},
	avg: {
		"max-increase": "10%",
		"min-change": "5ms"
	},
	"error-rate": { "max-increase": "0.5pp" },
	throughput: {
		"max-decrease": "10%",
		severity: "warn"
	}
};
const BUILT_IN_NEW_LIMITS = { "error-rate": {
	max: "5%",
	severity: "warn"
} };
function thresholdOf(unit) {
	const orOff = (role, description) => exactOptional(quantityOrOff(unit, role, { description }));
	const shape = {
		max: orOff("limit", "Limit: the value must not be above it. Decided on the value alone, without statistics."),
		min: orOff("limit", "Limit: the value must not be below it. Decided on the value alone, without statistics."),
		"max-increase": orOff("allowance", "Allowance: how far the value may rise above the baseline."),
		"max-decrease": orOff("allowance", "Allowance: how far the value may fall below the baseline."),
		"min-change": orOff("change", "A change smaller than this breaches no allowance, whatever percentage it is."),
		severity: exactOptional(choice(["fail", "warn"], {
			description: "What a breach is.",
			default: "fail"
		})),
		decide: exactOptional(choice(["evidence", "strict"], {
			description: "When an allowance is breached: with `evidence`, when the change is beyond it and distinguishable from run-to-run noise; with `strict`, when it is beyond it.",
			default: "evidence"
		}))
	};
	const [limit] = examplesOf(unit, "level");
	return offOr(section(shape, { description: "Limits and allowances." }), `a map such as { max: ${limit} } for a limit or { max-increase: 10% } for a change against the baseline`, {
		description: "Limits and allowances of a metric; `off` removes what was demanded of it before.",
		id: ID$1[unit]
	});
}
const ID$1 = {
	ms: "time-threshold",
	ratio: "share-threshold",
	"1/s": "rate-threshold",
	count: "count-threshold",
	bytes: "size-threshold",
	"usd/h": "cost-threshold",
	"": "plain-threshold"
};
const BY_UNIT = new Map([...new Set(KNOWN_METRICS.map((id) => metricOf(id).unit))].map((unit) => [unit, thresholdOf(unit)]));
const BY_METRIC = [...KNOWN_METRICS, ...RESOURCE_FIGURES].map((id) => {
	const { unit, meaning } = metricOf(id);
	return [id, documented(exactOptional(BY_UNIT.get(unit)), { description: meaning })];
});
function thresholdMap() {
	const own = declaredMetrics().flatMap(({ id, unit }) => [
		"",
		"-p95",
		"-max",
		"-per-100rps"
	].map((figure) => [`${id}${figure}`, exactOptional(BY_UNIT.get(unit) ?? thresholdOf(unit))]));
	return catchall(object(Object.fromEntries([...BY_METRIC, ...own]), { error: mistyped("a map of metrics, as in p95: { max-increase: 10% }") }), BY_UNIT.get("ms")).check(rule(unknownMetrics));
}
function thresholds(doc) {
	const propertyNames = { anyOf: [{ enum: [...KNOWN_METRICS, ...RESOURCE_FIGURES] }, { pattern: "^p\\d{1,2}(\\.\\d{1,3})?$" }] };
	return documented(thresholdMap(), {
		...doc,
		propertyNames
	});
}
function* unknownMetrics(value) {
	for (const key of Object.keys(value)) {
		const problem = problemOfMetric(key);
		if (problem !== void 0) yield {
			path: [key],
			message: problem,
			voids: true
		};
	}
}
function problemOfMetric(id) {
	const meant = swapped(id);
	if (metricOf(id) && meant === void 0) return void 0;
	const known = [...KNOWN_METRICS, ...declaredMetrics().map((metric) => metric.id)];
	return `unknown metric.${meant === void 0 ? didYouMean(id, known) : ` Did you mean "${meant}"?`} Known: ${known.join(", ")}, and other percentiles such as p99.5.`;
}
function swapped(id) {
	const meant = id.replace(/^p([1-9])(\d)$/, "p$2$1");
	return meant !== id && KNOWN_METRICS.includes(meant) && !KNOWN_METRICS.includes(id) ? meant : void 0;
}
const DEMANDING = [
	"max",
	"min",
	"max-increase",
	"max-decrease"
];
function* findEmptyThresholds(maps) {
	const entries = maps.flatMap(([path, map]) => isRecord(map) ? Object.entries(map).map(([metric, threshold]) => ({
		path: [...path, metric],
		metric,
		threshold
	})) : []);
	const demanded = new Set(Object.keys(BUILT_IN_THRESHOLDS));
	for (const { metric, threshold } of entries) if (isRecord(threshold) && DEMANDING.some((key) => key in threshold)) demanded.add(metric);
	for (const { path, metric, threshold } of entries) if (isRecord(threshold) && !demanded.has(metric)) yield {
		path,
		message: `demands nothing. Add one of ${DEMANDING.join(", ")}.`
	};
}
function* findAllowances(limits) {
	for (const [metric, threshold] of Object.entries(isRecord(limits) ? limits : {})) for (const key of isRecord(threshold) ? Object.keys(threshold) : []) if (!LIMITING.includes(key)) yield {
		path: [metric, key],
		message: "a new workflow has no baseline to compare with. Write max or min."
	};
}
const LIMITING = [
	"max",
	"min",
	"severity"
];
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
//#endregion
//#region src/config/names.ts
const workflowPattern = (description) => text({
	description,
	examples: ["CICO_TC_Check-*"]
});
const metric = (description, example) => scalar("a metric", (id) => {
	const problem = problemOfMetric(id);
	return problem === void 0 ? { value: id } : { problem: `found ${quoted(id)}: ${problem}` };
}, {
	description,
	examples: [example]
});
const where = exactOptional(mapOf(value({ description: "A value, or a wildcard pattern." }), {
	description: "Only series with these dimensions; a value may be a wildcard pattern.",
	examples: [{ users: "25" }]
}));
//#endregion
//#region src/config/metric-units.ts
function cellUnitFor(unit, metric) {
	if (metric.written === unit) return {
		written: unit,
		times: 1,
		per: 1
	};
	return cellUnitOf(unit, metric.unit);
}
function cellUnitsFor({ unit, written }) {
	return [...written === void 0 ? [] : [written], ...cellUnitsOf(unit)];
}
//#endregion
//#region src/config/table-schema.ts
function rows(description) {
	return mapOf(value({ description: "Value of the column." }), {
		description,
		examples: [{ run: "baseline" }]
	});
}
const tableMetrics = mapOf(section({
	column: text({
		description: "Column with the values.",
		examples: ["avg_s"]
	}),
	unit: text({
		description: "Unit of the values; for durations also `hh:mm:ss`, for shares `fraction`; `in-cell` where each has its own behind it.",
		examples: ["s"]
	}),
	where: exactOptional(rows("Rows to read this metric from, for tables with a row for each value."))
}, { description: "Where the values of a metric stand." }), {
	description: "Columns of a table, by metric. What is read with this key is a table.",
	examples: [{ avg: {
		column: "avg_s",
		unit: "s"
	} }]
}).check(rule(function* (metrics) {
	for (const [id, entry] of Object.entries(metrics)) {
		const problem = problemOfMetric(id);
		if (problem !== void 0) yield {
			path: [id],
			message: problem,
			voids: true
		};
		else yield* unitFindings(id, entry, [id, "unit"]);
	}
}));
function* unitFindings(metric, entry, path) {
	const known = typeof metric === "string" ? metricOf(metric) : void 0;
	const unit = typeof entry === "object" && entry !== null && "unit" in entry ? entry.unit : void 0;
	if (!known || typeof unit !== "string" || cellUnitFor(unit, known)) return;
	const units = cellUnitsFor(known).join(", ");
	yield {
		path,
		message: `found ${quoted(unit)}, expected a unit of ${known.id}: ${units}.`
	};
}
const TABLE_KEYS = {
	where: prefault(rows("Rows of a table to read, by column; the others are left out."), {}),
	run: exactOptional(section({ column: text({
		description: "Column that names the run of a row.",
		examples: ["test"]
	}) }, { description: "For a table of several runs: which column tells them apart. One is named after its path: `--candidate results.csv#17`." })),
	decimal: exactOptional(choice(["comma", "point"], { description: "Decimal sign of the numbers of a table. Needed only where they do not show it, as in `1,234`." }))
};
//#endregion
//#region src/config/environment-schema.ts
const factNames = (description) => prefault(list(text({ description: "Name of a fact." }), {
	description,
	examples: [["kafka_instance"]]
}), []);
const factTable$1 = section({
	path: text({
		description: "The table, as a file glob from the working directory.",
		examples: ["metrics/modules.csv"]
	}),
	run: TABLE_KEYS.run,
	key: exactOptional(section({ column: text({
		description: "Column that names it.",
		examples: ["module"]
	}) }, { description: "What a row is about: its facts are named `mod-users.version`. Without it a run has one row." })),
	columns: exactOptional(list(text({ description: "Name of a column." }), {
		description: "Columns that are facts; all others without it.",
		examples: [["version", "task_count"]]
	}))
}, { description: "A table of facts, a column for each: a row for each run, or for each module of one." });
const cost = section({
	facts: list(text({ description: "Name of a fact." }), {
		description: "Facts that name instances, as `3 x c7g.large`.",
		examples: [["instances"]]
	}),
	prices: mapOf(quantity("usd/h", "level", { description: "Price of one." }), {
		description: "Prices by type of instance.",
		examples: [{ "c7g.large": "0.0725usd/h" }]
	})
}, { description: "What the environment costs: the metric `cost` of the workflow `environment`." });
const environmentRules$1 = section({
	file: exactOptional(text({
		description: "File with the facts of the run.",
		examples: ["environment.yml"]
	})),
	table: exactOptional(factTable$1),
	cost: exactOptional(cost),
	facts: prefault(mapOf(value({ description: "Value of the fact." }), {
		description: "Facts of the run, each a name and a value.",
		examples: [{
			instances: "6",
			kafka_instance: "kafka.m7g.2xlarge"
		}]
	}), {}),
	"must-match": factNames("Facts that must be equal in baseline and candidate; else they are not compared."),
	expected: factNames("Facts that may differ because the test is about them. A run that differs in another is not comparable as a whole and joins no baseline; candidates that differ in one are refused.")
}, { description: "Facts, and which of them must match." }, () => "A fact stands under \"facts\".");
const environment = documented(union([text({ description: "File with the facts of the run." }), environmentRules$1], { error: mistyped("the path of a file, or a map with file, table, cost, facts, must-match, expected") }), {
	description: "What the run was made in: the path of a file with facts, or these keys.",
	examples: ["environment.yml"]
});
//#endregion
//#region src/config/own-metrics.ts
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const ownMetrics = mapOf(section({
	unit: text({
		description: "Its unit: one that other metrics have (`%`, `ms`, `MB`, `/s`), or a word of your own.",
		examples: ["AAS"]
	}),
	better: choice(["lower", "higher"], { description: "Which way is better." }),
	label: exactOptional(text({ description: "What reports call it. Without it, its name." }))
}, { description: "A metric of your own." }), {
	description: "Metrics of your own, which results, resources and thresholds may then name; of a resource also `NAME-p95`, `NAME-max` and `NAME-per-100rps`.",
	examples: [{ "db-load": {
		unit: "AAS",
		better: "lower"
	} }]
}).check(rule(function* (metrics) {
	for (const id of Object.keys(metrics)) if (isBuiltIn(id)) yield {
		path: [id],
		message: "is a metric already. Use another name.",
		voids: true
	};
	else if (!ID.test(id)) yield {
		path: [id],
		message: "expected a name of small letters, digits and dashes.",
		voids: true
	};
}));
const UNITS = [
	["ms", [
		"us",
		"µs",
		"ms",
		"s",
		"m",
		"min",
		"h",
		"d"
	]],
	["ratio", ["%"]],
	["1/s", [
		"/s",
		"/min",
		"/h"
	]],
	["bytes", [
		"B",
		"kB",
		"KiB",
		"MB",
		"MiB",
		"GB",
		"GiB",
		"TB",
		"TiB"
	]],
	["usd/h", ["usd/h"]],
	["count", ["count"]]
];
function ownMetricsOf(root) {
	const metrics = isMap(root) ? root.metrics : void 0;
	if (!isMap(metrics)) return [];
	return Object.entries(metrics).flatMap(([id, entry]) => {
		if (!isMap(entry) || !ID.test(id)) return [];
		const { unit, better, label } = entry;
		if (typeof unit !== "string" || better !== "lower" && better !== "higher") return [];
		const known = UNITS.find(([, written]) => written.includes(unit))?.[0];
		const scale = known === void 0 ? void 0 : cellUnitOf(unit, known);
		const { times, per } = scale && "times" in scale ? scale : {
			times: 1,
			per: 1
		};
		const words = typeof label === "string" && label !== "" ? label : id;
		return [{
			id,
			unit: known ?? "",
			...known === void 0 && { written: unit },
			declaredUnit: {
				name: unit,
				times,
				per
			},
			better,
			label: known === void 0 ? `${words} (${unit})` : words,
			meaning: `A metric of your own${known === void 0 ? `, in ${unit}` : ""}.`
		}];
	});
}
function isMap(tree) {
	return typeof tree === "object" && !Array.isArray(tree);
}
//#endregion
//#region src/config/reading-schema.ts
const pattern = (description, example) => checkedText("a regular expression", problemOfPattern$1, {
	description,
	examples: [example]
});
function problemOfPattern$1(text) {
	try {
		compileCapture(text);
		return;
	} catch (error) {
		return error.message;
	}
}
const duration = (description) => quantity("ms", "level", {
	description,
	example: "60s"
});
const dimension = section({
	path: exactOptional(pattern("The value is what this regular expression captures of the path of the file.", "(\\d+)-users")),
	label: exactOptional(pattern("The value is what this regular expression captures of the name of the workflow.", "tenant=(\\w+)")),
	column: exactOptional(text({
		description: "The value stands in this column of the file.",
		examples: ["threads"]
	}))
}, { description: "Where the value of the dimension comes from; one of these." }).check(rule(function* (value) {
	if (Object.keys(value).length !== 1) yield {
		path: [],
		message: "expected one of path, label, column."
	};
}));
const dimensions = mapOf(union([value({ description: "The same value for all samples of these files." }), dimension], { error: mistyped("a value, or a map with one of path, label, column") }), {
	description: "What tells series of one workflow apart: each dimension with the source of its value.",
	examples: [{ users: { path: "(\\d+)-users" } }]
});
const results = section({
	path: text({
		description: "Result files, as a file glob from the working directory.",
		examples: ["results/**/*.jtl"]
	}),
	format: exactOptional(text({
		description: "Format of the files. Without it, it is told from their content.",
		examples: ["jmeter-csv"]
	})),
	workflow: exactOptional(documented(union([value({ description: "The same workflow for all rows." }), section({ column: text({
		description: "Column that names the workflow.",
		examples: ["request"]
	}) }, { description: "Where the workflow of a row is named." })], { error: mistyped("a name, or a map with column") }), {
		description: "What a row of a table is about: the column that names its workflow, or one name for all rows.",
		examples: [{ column: "request" }]
	})),
	metrics: exactOptional(tableMetrics),
	...TABLE_KEYS,
	dimensions: prefault(dimensions, {}),
	repeat: exactOptional(section({ path: pattern("Files whose paths have the same capture are one run.", "attempt-(\\d+)") }, { description: "Splits the files into several runs of one test, which are judged together." })),
	exclude: prefault(list(workflowPattern("Name of a workflow, or a wildcard pattern."), {
		description: "Workflows whose samples are left out entirely.",
		examples: [["*/login"]]
	}), []),
	trim: prefault(section({
		start: prefault(duration("Samples that start earlier than this after the start of the run are left out."), "0s"),
		end: prefault(duration("Samples that end later than this before the end of the run are left out."), "0s")
	}, { description: "Cuts off ramp-up and ramp-down." }), {})
}, { description: "Result files of one kind." }).check(rule(function* (entry) {
	const { format, metrics, workflow } = entry;
	if (metrics === void 0) {
		if (format === TABLE) yield {
			path: [],
			message: TABLE_NEEDS
		};
		for (const key of [
			"workflow",
			"where",
			"run",
			"decimal"
		]) if (format !== TABLE && isWritten(entry[key])) yield {
			path: [key],
			message: "is for tables, which have \"metrics\" as well."
		};
	} else if (format !== void 0 && format !== TABLE) yield {
		path: ["format"],
		message: `found ${quoted(String(format))}, but "metrics" is for tables. Write table.`
	};
	else if (workflow === void 0 || !isWritten(metrics)) yield {
		path: [],
		message: TABLE_NEEDS
	};
	if (metrics !== void 0 && isTrimming(entry.trim)) yield {
		path: ["trim"],
		message: "is not possible for tables: their rows are values of a whole run."
	};
}));
const TABLE = "table";
const TABLE_NEEDS = "a table needs \"workflow: { column: … }\" and \"metrics: { avg: { column: …, unit: ms } }\".";
function isTrimming(trim) {
	return (typeof trim === "object" && trim !== null ? Object.values(trim) : []).some((span) => span?.value > 0);
}
function isWritten(value) {
	return value !== void 0 && !(typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
const resource = section({
	path: text({
		description: "Files, as a file glob from the working directory.",
		examples: ["metrics/service-cpu.csv"]
	}),
	format: exactOptional(choice(["table", "perfmon"], { description: "Who wrote the files, where their content does not tell: `perfmon` is the CSV of JMeter's PerfMon Metrics Collector." })),
	metric: metric("What the values are, such as cpu, memory, connections or disk.", "cpu"),
	unit: text({
		description: "Unit of the values, one of the metric's units.",
		examples: ["%"]
	}),
	key: exactOptional(text({
		description: "Column that names the service, broker or database. Without it, with `time`, every other column is one, as Grafana exports them.",
		examples: ["module"]
	})),
	value: prefault(text({
		description: "Column with the value.",
		examples: ["avg_cpu_pct"]
	}), "value"),
	time: exactOptional(section({ column: text({
		description: "Column with the time of a row.",
		examples: ["Time"]
	}) }, { description: "For a course over time: many rows for a resource. Its mean, p95 and maximum over the run are kept (`cpu`, `cpu-p95`, `cpu-max`). Not needed for exports of Prometheus, CloudWatch and PerfMon." })),
	"per-100rps": prefault(choice(["on", "off"], { description: "Shows the value for every 100 requests a second of the run as well (`cpu-per-100rps`), so that runs under different load compare. A threshold on that metric needs no `on`." }), "off"),
	...TABLE_KEYS,
	dimensions: prefault(dimensions, {})
}, { description: "CPU, memory and the like, recorded beside the test." }).check(rule((entry) => unitFindings(entry.metric, entry, ["unit"])), rule(function* ({ format, key, time }) {
	if (format !== "perfmon" && key === void 0 && time === void 0) yield {
		path: [],
		message: "needs \"key\", the column that names the resource, or \"time\", where each other column is one."
	};
}));
const LIMIT_MEANING = {
	files: "Files in a folder, an archive or a glob.",
	rowBytes: "Size of one row, line breaks in quotes included.",
	columns: "Columns of a row.",
	workflows: "Distinct workflows; more are counted together as `(other)`.",
	errorTexts: "Distinct error codes and messages; more are counted together as `(other)`.",
	inflatedBytes: "Unpacked size of one archive or packed file.",
	inflateRatio: "Unpacked size / packed size, above 10 MB.",
	documentBytes: "Size of a document that has to be read whole, such as JSON."
};
function limitKey(limit) {
	return limit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
function limit(name) {
	const description = LIMIT_MEANING[name];
	if (name.endsWith("Bytes")) return prefault(quantity("bytes", "level", {
		description,
		example: "32MiB"
	}), writeLevel(DEFAULT_LIMITS[name], "bytes"));
	return prefault(count(1, { description }), `${DEFAULT_LIMITS[name]}`);
}
const LIMITS = Object.keys(DEFAULT_LIMITS);
const limits = section(Object.fromEntries(LIMITS.map((name) => [limitKey(name), limit(name)])), { description: "Bounds on what is read. Whoever meets one is told its name." });
//#endregion
//#region src/config/records-schema.ts
const path = (example) => text({
	description: "Files, as a file glob from the working directory.",
	examples: [example]
});
const column = (description, example) => exactOptional(section({ column: text({
	description: "Name of the column.",
	examples: [example]
}) }, { description }));
const time = (description, example) => exactOptional(section({
	column: text({
		description: "Name of the column.",
		examples: [example]
	}),
	unit: text({
		description: "Unit of the values; for durations also `hh:mm:ss`.",
		examples: ["ms"]
	})
}, { description }).check(rule((entry) => unitFindings("duration", entry, ["unit"]))));
const jobs = section({
	path: path("metrics/imports.csv"),
	name: documented(union([value({ description: "The same name for all rows." }), section({ column: text({
		description: "Name of the column.",
		examples: ["profile"]
	}) }, { description: "" })], { error: mistyped("a name, or a map with column") }), {
		description: "What the job is called: a column, or one name for all rows.",
		examples: [{ column: "profile" }]
	}),
	duration: time("How long it took. An empty cell: it did not end.", "duration"),
	status: column("How it ended.", "status"),
	error: column("What went wrong; empty where nothing did.", "error"),
	tenant: column("Whose job it is.", "tenant"),
	start: column("When it began.", "started"),
	...TABLE_KEYS,
	dimensions: prefault(dimensions, {})
}, { description: "Jobs such as imports: a table with a row for each." });
function problemOfPattern(pattern) {
	try {
		compileCapture(pattern);
		return;
	} catch (error) {
		return error.message;
	}
}
const sql = section({
	path: path("metrics/top-sql.csv"),
	text: section({ column: text({
		description: "Name of the column.",
		examples: ["query"]
	}) }, { description: "The statement. Literals are left out of it, so that statements which differ in them are one." }),
	"tenant-schema": exactOptional(checkedText("a regular expression", problemOfPattern, {
		description: "What it captures of the name of a schema is left out: statements of all tenants are one.",
		examples: ["^(\\w+?)_mod_"]
	})),
	calls: column("How often it was executed.", "calls"),
	mean: time("Mean execution time.", "mean_exec_time"),
	total: time("Total execution time.", "total_exec_time"),
	load: column("Average active sessions.", "aas"),
	wait: column("What was waited for, in tables with a row for each statement and wait.", "wait_event"),
	waits: prefault(list(text({ description: "Name of a column." }), {
		description: "Columns with the average active sessions of one wait each.",
		examples: [["IO:DataFileRead", "CPU"]]
	}), []),
	...TABLE_KEYS,
	dimensions: prefault(dimensions, {})
}, { description: "Database statements, as from pg_stat_statements or Performance Insights." });
//#endregion
//#region src/config/schema.ts
const MIN_SAMPLES = "Fewer samples than this in the candidate are no data, which fails.";
const workflowRule$1 = () => section({
	match: workflowPattern("Name of the workflow, or a wildcard pattern: `*` is any text, `?` one character."),
	where,
	thresholds: prefault(thresholds({ description: "Demands that replace the general ones, key by key." }), {}),
	"min-samples": exactOptional(count(1, { description: MIN_SAMPLES })),
	owner: exactOptional(text({
		description: "Whom to ask about it; shown beside a breach.",
		examples: ["@org/circulation"]
	}))
}, { description: "Demands on some workflows." });
const waiver = section({
	workflow: workflowPattern("Name of the workflow, or a wildcard pattern."),
	where,
	metric: metric("The metric whose breach is accepted.", "p95"),
	accept: checkedText("a value such as 60s", () => void 0, {
		description: "Value up to which (for throughput: down to which) a breach only warns.",
		examples: ["60s"]
	}),
	until: checkedText("a date such as 2027-01-31", problemOfDate, {
		description: "Last day of the waiver, UTC. After it the check fails again.",
		examples: ["2027-01-31"]
	}),
	reason: text({
		description: "Why; shown in the report.",
		examples: ["index rebuild"]
	}),
	ticket: exactOptional(text({
		description: "Where it is followed up.",
		examples: ["PERF-465"]
	})),
	owner: exactOptional(text({ description: "Who answers for it." }))
}, { description: "A breach that is accepted for a while." }).check(rule(function* ({ metric, accept }) {
	const known = typeof metric === "string" ? metricOf(metric) : void 0;
	if (!known || typeof accept !== "string") return;
	const parsed = parseLevel(accept, known.unit);
	if ("problem" in parsed) yield {
		path: ["accept"],
		message: parsed.problem
	};
}));
function problemOfDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "write year-month-day";
	const date = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
	return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? "there is no such day" : void 0;
}
const MOST_RUNS = 10;
const window = scalar("a whole number", (text) => {
	const parsed = parseCount(text, 1);
	return "value" in parsed && parsed.value > MOST_RUNS ? { problem: `found ${quoted(text)}, expected at most ${MOST_RUNS} runs.` } : parsed;
}, {
	description: "How many of the latest baseline runs are compared with.",
	type: "integer",
	minimum: 1,
	maximum: MOST_RUNS
});
function problemOfBranch(name) {
	return isBranchName(name) ? void 0 : "git allows no such name";
}
const baseline = section({
	window: prefault(window, "10"),
	"max-age": prefault(quantityOrOff("ms", "level", {
		description: "An older baseline counts as expired; `off` for no limit.",
		example: "90d"
	}), "90d"),
	label: prefault(text({ description: "Pull requests with this label move the baseline when they are merged." }), "perf-baseline"),
	missing: prefault(choice([
		"pass",
		"warn",
		"fail"
	], { description: "What relative checks come to when there is no baseline." }), "warn"),
	branch: prefault(checkedText("the name of a branch", problemOfBranch, { description: "Branch that holds the baselines; the action's input `baseline-branch` goes before it." }), "perf-gate")
}, { description: "The runs that a candidate is compared with." });
const version = scalar("the version of the format, 1", (text) => text === "1" ? { value: 1 } : { problem: `found ${quoted(text)}; this perf-gate reads version 1.` }, {
	description: "Version of this file format.",
	type: "integer",
	enum: [1]
});
const GENERAL = {
	description: "Demands on every workflow. What is not written keeps its default, key by key; `off` removes it.",
	default: BUILT_IN_THRESHOLDS
};
const NEW = {
	description: "Limits (`max`, `min`) of every workflow that no run of the baseline has. A limit of its own goes before. What is not written keeps its default, key by key; `off` removes it.",
	default: BUILT_IN_NEW_LIMITS
};
const makeDocumentSchema = () => section({
	version: prefault(version, "1"),
	suite: prefault(text({ description: "Names the baseline; a repository can have many." }), "default"),
	metrics: prefault(ownMetrics, {}),
	results: prefault(list(results, { description: "The result files of a run." }), []),
	resources: prefault(list(resource, { description: "CPU, memory and the like, recorded beside the test." }), []),
	jobs: prefault(list(jobs, { description: "Jobs such as imports, one by one. Reports show them." }), []),
	sql: prefault(list(sql, { description: "Statements of a database. Reports show them." }), []),
	environment: exactOptional(environment),
	judge: prefault(choice([
		"auto",
		"transactions",
		"requests",
		"all"
	], { description: "What is judged. `auto`: transactions where the run has them, with the requests that k6 and Gatling show to be in no group, else requests. `all`: both. What is not judged still tells how the run as a whole moved. A request or sub-result that an entry of `workflows` names without wildcards is judged in any case." }), "auto"),
	exclude: prefault(list(workflowPattern("Name of a workflow, or a wildcard pattern."), {
		description: "Workflows that are not judged, and may be missing.",
		examples: [["*/login"]]
	}), []),
	thresholds: documented(prefault(thresholds(GENERAL), {}), GENERAL),
	"new-workflows": documented(prefault(thresholds(NEW).check(rule(findAllowances)), {}), NEW),
	"min-samples": prefault(count(1, { description: MIN_SAMPLES }), "20"),
	workflows: prefault(list(workflowRule$1(), { description: "Demands on some workflows. Later entries win, key by key." }), []),
	waivers: prefault(list(waiver, { description: "Breaches that are accepted for a while: shown, and dead after their last day." }), []),
	baseline: prefault(baseline, {}),
	"fail-on": prefault(choice([
		"fail",
		"warn",
		"never"
	], { description: "What makes the job fail. `warn` adds warnings and inconclusive checks." }), "fail"),
	"missing-shards": prefault(choice(["invalid", "no-data"], { description: "What the verdict is when a numbered shard is missing (`load-{1..4}` in a path or in the name of an artifact): `invalid`, exit code 2, or `no-data`, exit code 1. The shard is named." }), "invalid"),
	queries: prefault(choice(["hide", "show"], { description: "Whether reports show what stands after `?` or `#` in addresses, and user names and passwords in them. These may be secrets; reports are read by many." }), "hide"),
	"max-bad-rows": prefault(quantity("ratio", "level", { description: "Share of unreadable rows above which a run is invalid." }), "1%"),
	limits: prefault(limits, {})
}, { description: "Configuration of perf-gate." }, (key) => metricOf(key) ? `A metric stands under "thresholds": thresholds: { ${key}: … }.` : void 0).check(rule(function* ({ results }) {
	if (!Array.isArray(results)) return;
	const lacking = results.findIndex((entry) => entry?.repeat === void 0);
	if (lacking < 0 || results.every((entry) => entry?.repeat === void 0)) return;
	yield {
		path: ["results", lacking],
		message: "has no \"repeat\" but another entry has, so it is not known which run these files belong to."
	};
}), rule(({ thresholds, workflows }) => findEmptyThresholds([[["thresholds"], thresholds], ...(Array.isArray(workflows) ? workflows : []).map((rule, i) => [[
	"workflows",
	i,
	"thresholds"
], rule?.thresholds])])));
const documentSchema = makeDocumentSchema();
function currentDocumentSchema() {
	return declaredMetrics().length === 0 ? documentSchema : makeDocumentSchema();
}
//#endregion
//#region src/config/threshold-lines.ts
const SOURCE = /^(?:workflows\[(\d+)\]\.)?(thresholds|new-workflows)\.(.+)$/;
function thresholdLines(sources, { lineOf }) {
	return Object.fromEntries([...sources].flatMap((source) => {
		const [, index, section, metric] = SOURCE.exec(source) ?? [];
		if (section === void 0) return [];
		return [[source, lineOf([
			...index === void 0 ? [] : ["workflows", Number(index)],
			section,
			metric
		])]];
	}));
}
//#endregion
//#region src/config/to-config.ts
const DAY_MS = 864e5;
function toConfig(document, file) {
	const builtIn = parse(thresholds({ description: "" }), BUILT_IN_THRESHOLDS);
	const builtInWhenNew = parse(thresholds({ description: "" }), BUILT_IN_NEW_LIMITS);
	return {
		...file !== void 0 && { file },
		suite: document.suite,
		results: document.results.map(resultFiles),
		resources: document.resources.map(resourceFiles),
		records: [...document.jobs.map(jobFiles), ...document.sql.map(statementFiles)],
		environment: environmentRules(document.environment),
		judge: document.judge,
		exclude: document.exclude,
		thresholds: [...thresholdLayers(builtIn, () => "default"), ...thresholdLayers(document.thresholds, (metric) => `thresholds.${metric}`)],
		newWorkflows: [...thresholdLayers(builtInWhenNew, () => "default"), ...thresholdLayers(document["new-workflows"], (metric) => `new-workflows.${metric}`)],
		minSamples: document["min-samples"],
		workflows: document.workflows.map(workflowRule),
		waivers: document.waivers.map(waiverRule),
		baseline: baselineRules(document.baseline),
		failOn: document["fail-on"],
		queries: document.queries,
		missingShards: document["missing-shards"],
		maxIssueRatio: document["max-bad-rows"].value,
		limits: readLimits(document.limits)
	};
}
function resultFiles(entry, index) {
	const { path, format, dimensions, repeat, exclude, trim } = entry;
	const table = tableOf(entry, `results[${index}]`);
	return {
		path,
		...format !== void 0 && !table && { format },
		dimensions: dimensionRules(dimensions),
		...repeat && { repeat: repeat.path },
		exclude,
		trim: {
			startMs: trim.start.value,
			endMs: trim.end.value
		},
		...table && { table }
	};
}
function tableOf(entry, source) {
	const { workflow, metrics } = entry;
	if (workflow === void 0 || metrics === void 0) return void 0;
	return {
		source,
		kind: Object.keys(metrics).some((metric) => LOAD_METRICS.has(metric) || quantileOf(metric) !== void 0) ? "transaction" : "measure",
		workflow: typeof workflow === "string" ? { constant: workflow } : workflow,
		metrics: Object.entries(metrics).map(([metric, { column, unit, where = {} }]) => ({
			metric,
			column,
			unit: cellUnitFor(unit, metricOf(metric)),
			where
		})),
		...rowRules(entry)
	};
}
const LOAD_METRICS = /* @__PURE__ */ new Set([
	"avg",
	"min",
	"max",
	"stddev",
	"error-rate",
	"throughput",
	"count"
]);
function resourceFiles(entry, index) {
	const { path, format, metric, unit, key, value, time, dimensions } = entry;
	return {
		path,
		dimensions: dimensionRules(dimensions),
		perLoad: entry["per-100rps"] === "on",
		table: {
			source: `resources[${index}]`,
			...format === "perfmon" && { format },
			kind: "resource",
			workflow: key === void 0 ? "columns" : { column: key },
			...time && { time: time.column },
			metrics: [{
				metric,
				column: value,
				unit: cellUnitFor(unit, metricOf(metric)),
				where: {}
			}],
			...rowRules(entry)
		}
	};
}
function jobFiles(entry, index) {
	const { path, name, duration, status, error, tenant, start, dimensions } = entry;
	const rules = {
		kind: "jobs",
		source: `jobs[${index}]`,
		name: typeof name === "string" ? { constant: name } : name,
		...duration && { duration: timeColumn(duration) },
		...status && { status: status.column },
		...error && { error: error.column },
		...tenant && { tenant: tenant.column },
		...start && { start: start.column },
		...rowRules(entry)
	};
	return {
		path,
		dimensions: dimensionRules(dimensions),
		rules
	};
}
function statementFiles(entry, index) {
	const { path, text, "tenant-schema": tenantSchema, calls, mean, total, load, wait, waits, dimensions } = entry;
	const rules = {
		kind: "sql",
		source: `sql[${index}]`,
		text: text.column,
		...tenantSchema !== void 0 && { tenantSchema },
		...calls && { calls: calls.column },
		...mean && { mean: timeColumn(mean) },
		...total && { total: timeColumn(total) },
		...load && { load: load.column },
		...wait && { wait: wait.column },
		waits,
		...rowRules(entry)
	};
	return {
		path,
		dimensions: dimensionRules(dimensions),
		rules
	};
}
function timeColumn({ column, unit }) {
	return {
		column,
		unit: cellUnitOf(unit, "ms")
	};
}
function rowRules({ where, run, decimal }) {
	return {
		where,
		...run && { run: run.column },
		...decimal && { decimal }
	};
}
function dimensionRules(dimensions) {
	return Object.entries(dimensions).map(([name, source]) => dimensionRule(name, source));
}
function dimensionRule(name, source) {
	if (typeof source === "string") return {
		name,
		from: "constant",
		value: source
	};
	if (source.path !== void 0) return {
		name,
		from: "path",
		pattern: source.path
	};
	if (source.label !== void 0) return {
		name,
		from: "label",
		pattern: source.label
	};
	return {
		name,
		from: "column",
		column: source.column
	};
}
function environmentRules(environment) {
	if (environment === void 0) return {
		facts: {},
		mustMatch: [],
		expected: []
	};
	if (typeof environment === "string") return {
		file: environment,
		facts: {},
		mustMatch: [],
		expected: []
	};
	const { file, table, cost, facts, "must-match": mustMatch, expected } = environment;
	return {
		...file !== void 0 && { file },
		...table && { table: factTable(table) },
		...cost && { cost: costRules(cost) },
		facts,
		mustMatch,
		expected
	};
}
function factTable({ path, run, key, columns }) {
	return {
		path,
		...run && { run: run.column },
		...key && { key: key.column },
		...columns && { columns }
	};
}
function costRules({ facts, prices }) {
	return {
		facts,
		prices: Object.fromEntries(Object.entries(prices).map(([type, { value }]) => [type, value]))
	};
}
function thresholdLayers(document, source) {
	return Object.entries(document).map(([metric, threshold]) => {
		const base = {
			metric,
			source: source(metric)
		};
		if (threshold === "off") return {
			...base,
			off: true
		};
		const { "max-increase": maxIncrease, "max-decrease": maxDecrease, "min-change": minChange, ...rest } = threshold;
		return {
			...base,
			...rest,
			...maxIncrease !== void 0 && { maxIncrease },
			...maxDecrease !== void 0 && { maxDecrease },
			...minChange !== void 0 && { minChange }
		};
	});
}
function workflowRule(rule, index) {
	const source = `workflows[${index}]`;
	return {
		source,
		pattern: rule.match,
		where: rule.where ?? {},
		thresholds: thresholdLayers(rule.thresholds, (metric) => `${source}.thresholds.${metric}`),
		...rule["min-samples"] !== void 0 && { minSamples: rule["min-samples"] },
		...rule.owner !== void 0 && { owner: rule.owner }
	};
}
function waiverRule(waiver, index) {
	const { workflow, where = {}, accept, ...rest } = waiver;
	const parsed = parseLevel(accept, metricOf(waiver.metric).unit);
	if ("problem" in parsed) throw new Error(`waivers[${index}].accept was not checked: ${parsed.problem}`);
	return {
		...rest,
		source: `waivers[${index}]`,
		pattern: workflow,
		where,
		accept: {
			value: parsed.value,
			written: accept
		}
	};
}
function baselineRules(document) {
	const { window, "max-age": maxAge, label, missing, branch } = document;
	return {
		window,
		...maxAge !== "off" && { maxAgeDays: maxAge.value / DAY_MS },
		label,
		missing,
		branch
	};
}
function readLimits(document) {
	const values = Object.keys(DEFAULT_LIMITS).map((name) => {
		const limit = document[limitKey(name)];
		return [name, typeof limit === "number" ? limit : limit.value];
	});
	return Object.fromEntries(values);
}
//#endregion
//#region src/config/load.ts
const MAX_PROBLEMS = 50;
function parseConfig(text, file) {
	const { data, yaml } = parseDocument(currentDocumentSchema, text, file);
	const config = toConfig(data, file);
	const lines = thresholdLines([...[config, ...config.workflows].flatMap(({ thresholds }) => thresholds), ...config.newWorkflows].map(({ source }) => source), yaml);
	return Object.keys(lines).length > 0 ? {
		...config,
		thresholdLines: lines
	} : config;
}
function parseDocument(schema, text, file) {
	const yaml = readYaml(text);
	declareMetrics(ownMetricsOf(yaml.root));
	const parsed = safeParse(schema(), yaml.root ?? {});
	const problems = [...yaml.problems, ...(parsed.error?.issues ?? []).flatMap((issue) => problemsOf(issue, yaml))];
	if (problems.length > 0 || !parsed.success) throw new ConfigError(messageOf(problems, file));
	return {
		data: parsed.data,
		yaml
	};
}
function problemsOf(issue, yaml, above = []) {
	const path = [...above, ...issue.path];
	if (issue.code === "unrecognized_keys") {
		const messages = issue.message.split("\n");
		return issue.keys.map((key, i) => located([...path, key], messages[i], yaml, true));
	}
	const branch = issue.code === "invalid_union" ? meantBranch(issue.errors) : void 0;
	if (branch) return branch.flatMap((nested) => problemsOf(nested, yaml, path));
	return [located(path, issue.message, yaml, issue.code === "custom" && issue.params?.voids === true)];
}
function meantBranch(branches) {
	const meant = branches.filter((issues) => !issues.some(({ code, path }) => path.length === 0 && WHOLE.has(code)));
	return meant.length === 1 ? meant[0] : void 0;
}
const WHOLE = /* @__PURE__ */ new Set([
	"invalid_type",
	"invalid_value",
	"invalid_union"
]);
function located(path, message, yaml, voids) {
	return {
		line: yaml.lineOf(path),
		path,
		message,
		voids
	};
}
function messageOf(problems, file) {
	const told = withoutConsequences(problems).sort((a, b) => a.line - b.line).map(({ line, path = [], message }) => `${file}:${line}: ${path.length > 0 ? `${pathText(path)}: ` : ""}${message}`);
	const more = told.length - MAX_PROBLEMS;
	return [...told.slice(0, MAX_PROBLEMS), ...more > 0 ? [`${file}: and ${more} more problems.`] : []].join("\n");
}
function withoutConsequences(problems) {
	const causes = new Map(problems.filter(({ voids }) => voids).map((problem) => [JSON.stringify(problem.path), problem]));
	return problems.filter((problem) => {
		const { path = [] } = problem;
		const cause = path.map((_, i) => causes.get(JSON.stringify(path.slice(0, i + 1)))).find(Boolean);
		return cause === void 0 || cause === problem;
	});
}
function pathText(path) {
	return path.map((part, i) => {
		if (typeof part === "number") return `[${part}]`;
		if (/^[\w.-]+$/.test(part)) return i === 0 ? part : `.${part}`;
		return `[${JSON.stringify(part)}]`;
	}).join("");
}
//#endregion
export { metric as a, documented as c, mistyped as d, rule as f, value as h, documentSchema as i, list as l, text as m, parseDocument as n, workflowPattern as o, section as p, toConfig as r, choice as s, parseConfig as t, mapOf as u };
