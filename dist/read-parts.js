import { At as seriesKey, It as UsageError, Mt as ConfigError, Nt as InputError, Z as append, _t as metricOf, a as mergeRuns, b as formatCount, bt as resourcePerLoad, dt as isLoad, gt as isTooFewFor, i as Summarizer, k as formatRatioAsPercent, n as expectedShards, pt as DEFAULT_READ_OPTIONS, s as escapeTerminal, tt as dimensionsKey, ut as wildcard, vt as perLoadMetric, y as formatBytes, yt as quantileOf } from "./core.js";
import { a as MAX_OPENED_BYTES, c as pack, i as MAX_CHARACTERS, l as packHdr, n as sortedByKey, o as RECORD_KIND, r as storeSeries } from "./record-series.js";
import { p as didYouMean, u as quoted } from "./units.js";
import { i as quoted$1, r as listed$1 } from "./wording.js";
import { s as readWhole } from "./packing.js";
import { t as openDocuments } from "./documents.js";
import { t as compileDimensionRules } from "./dimension-rules.js";
import { i as excludedText, n as Intake, t as EXCLUDED } from "./intake.js";
import { t as chooseDocuments } from "./choose.js";
import { t as checkIssues } from "./issue-ratio.js";
import { t as readDocument } from "./read-document.js";
import { basename, dirname, join, resolve } from "node:path";
import { readFile } from "node:fs/promises";
//#region src/baseline/encode-run.ts
function encodeRun(run) {
	let opened = 0;
	const counted = (packed) => (bytes) => {
		opened += bytes.length;
		return packed(bytes);
	};
	const text = textOf(run, {
		histogram: counted(packHdr),
		batches: counted(pack)
	});
	if (text.length > MAX_CHARACTERS || opened > MAX_OPENED_BYTES) throw new InputError(`${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`);
	return text;
}
function textOf(run, packing) {
	const { tool, formats, startMs, endMs, samples, peakThreads, facts, provenance, sources, issues, notices } = run;
	const head = {
		schema: 1,
		kind: RECORD_KIND,
		tool,
		formats: [...formats],
		...startMs !== void 0 && { startMs },
		...endMs !== void 0 && { endMs },
		samples,
		...peakThreads !== void 0 && { peakThreads },
		facts: sortedByKey(facts),
		provenance: sortedByKey({ ...provenance }),
		sources: sources.map(({ name, format, rows, truncated }) => ({
			name,
			format,
			rows,
			...truncated !== void 0 && { truncated }
		})),
		issues: {
			count: issues.count,
			first: issues.first.map(({ file, line, message }) => ({
				file,
				...line !== void 0 && { line },
				message
			}))
		},
		notices: notices.map(({ code, message }) => ({
			code,
			message
		}))
	};
	const series = run.series.map((part) => `\n${JSON.stringify(storeSeries(part, packing))}`);
	return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(",")}\n]}\n`;
}
//#endregion
//#region src/config/selection.ts
function compileFilter({ pattern, where }) {
	const name = wildcard(pattern);
	const values = Object.entries(where).map(([dimension, value]) => ({
		dimension,
		value: wildcard(value)
	}));
	return {
		literal: name.literal,
		matchesName: name.matches,
		matches: ({ workflow, dimensions }) => name.matches(workflow) && values.every(({ dimension, value }) => Object.hasOwn(dimensions, dimension) && value.matches(dimensions[dimension]))
	};
}
function judgedBy(config, present) {
	const kinds = judgedKinds(config.judge, present);
	const excluded = config.exclude.map(wildcard);
	const named = config.workflows.map(compileFilter).filter((filter) => filter.literal);
	const alone = config.judge === "auto" ? present.filter(({ standalone }) => standalone) : [];
	const aloneKeys = new Set(alone.map(seriesKey));
	const anyway = [...present.filter(({ kind }) => kinds.has(kind)), ...alone];
	const judgedNames = new Set(anyway.map(({ workflow }) => workflow));
	return (series) => {
		if (excluded.some((pattern) => pattern.matches(series.workflow))) return false;
		if (kinds.has(series.kind) || aloneKeys.has(seriesKey(series))) return true;
		return !judgedNames.has(series.workflow) && named.some((filter) => filter.matches(series));
	};
}
function judgedKinds(mode, present) {
	const always = [
		"benchmark",
		"measure",
		"resource"
	];
	const resolved = mode === "auto" ? present.some(({ kind }) => kind === "transaction") ? "transactions" : "requests" : mode;
	return /* @__PURE__ */ new Set([...resolved === "all" ? ["transaction", "request"] : resolved === "transactions" ? ["transaction"] : ["request"], ...always]);
}
const TIMES = /* @__PURE__ */ new Set([
	"avg",
	"min",
	"max",
	"stddev"
]);
const LOAD = /* @__PURE__ */ new Set([
	"error-rate",
	"throughput",
	"count"
]);
function metricsFit(present) {
	const reported = /* @__PURE__ */ new Map();
	const timed = /* @__PURE__ */ new Set();
	for (const series of present) {
		const key = seriesKey(series);
		if (series.passed) timed.add(key);
		const metrics = reported.get(key) ?? /* @__PURE__ */ new Set();
		for (const metric of Object.keys(series.reported ?? {})) metrics.add(metric);
		if (series.kind === "measure" && series.errorCount !== void 0) metrics.add("error-rate");
		reported.set(key, metrics);
	}
	return (series, metric) => {
		if ((TIMES.has(metric) || quantileOf(metric) !== void 0) && (isLoad(series.kind) || series.kind === "benchmark" || timed.has(seriesKey(series)))) return true;
		if (LOAD.has(metric) && isLoad(series.kind)) return true;
		return reported.get(seriesKey(series))?.has(resourcePerLoad(metric) ?? metric) ?? false;
	};
}
function statedMissing(present) {
	const runs = /* @__PURE__ */ new Map();
	for (const series of present) runs.set(seriesKey(series), [...runs.get(seriesKey(series)) ?? [], series]);
	return (series, metric) => {
		const reasons = (runs.get(seriesKey(series)) ?? []).map(({ missing = {}, ...found }) => Object.hasOwn(missing, metric) ? missing[metric] : whyTooFew(found, metric));
		return reasons.every((reason) => reason !== void 0) ? reasons[0] : void 0;
	};
}
function whyTooFew({ kind, passed }, metric) {
	if (isLoad(kind) || !passed || !isTooFewFor(metric, passed.count)) return void 0;
	return `${passed.count} ${passed.count === 1 ? "sample is" : "samples are"} too few for a ${metric}`;
}
//#endregion
//#region src/config/idle-entries.ts
const LISTED = 8;
function idleEntries(config, present, demandsOf, demandedIfGiven) {
	const isJudged = judgedBy(config, present);
	const judged = present.filter(isJudged);
	const own = config.thresholds.filter(({ source }) => source !== "default");
	const found = [
		...config.exclude.flatMap((pattern, i) => idleName(`exclude[${i}]`, pattern, present)),
		...idleThresholds(own, judged, present, "nothing that is judged has it"),
		...config.workflows.flatMap((rule) => idleRule(rule, config, judged, present)),
		...config.waivers.flatMap((waiver) => idleWaiver(waiver, demandsOf, present))
	];
	const file = config.file ?? "configuration";
	return [...found.map(({ code, message }) => ({
		code,
		message: `${file}: ${message}`
	})), ...notGiven(demandedIfGiven, judged, present)];
}
function idleRule(rule, config, judged, present) {
	const idle = idleFilter(rule.source, rule, present);
	if (idle.length > 0) return idle;
	const filter = compileFilter(rule);
	const matched = judged.filter(filter.matches);
	if (matched.length > 0) return idleThresholds(rule.thresholds, matched, present, "no workflow that it matches has it");
	return [{
		code: "rule-without-effect",
		message: `${rule.source}: ${quoted(rule.pattern)} ${whyUnjudged(present.filter(filter.matches), config)}`
	}];
}
function whyUnjudged(matched, config) {
	const excluded = config.exclude.map(wildcard);
	if (matched.every(({ workflow }) => excluded.some((pattern) => pattern.matches(workflow)))) return "matches only workflows that \"exclude\" leaves out.";
	const kinds = new Set(matched.map(({ kind }) => kind));
	const all = kinds.has("transaction") || kinds.has("request") ? "Set \"judge: all\", or name" : "Name";
	return `matches only ${[...kinds].map((kind) => PLURAL[kind]).join(" and ")}, which are not judged here. ${all} each without wildcards.`;
}
const PLURAL = {
	transaction: "transactions",
	request: "requests",
	"sub-result": "sub-results",
	benchmark: "benchmarks",
	measure: "measures",
	resource: "resources"
};
function idleWaiver(waiver, demandsOf, present) {
	const idle = idleFilter(waiver.source, waiver, present);
	if (idle.length > 0) return idle;
	const { matches } = compileFilter(waiver);
	if (present.some((series) => {
		const { judged, thresholds } = matches(series) ? demandsOf(series) : NOTHING;
		return judged && thresholds.some(({ metric }) => metric === waiver.metric);
	})) return [];
	return [{
		code: "rule-without-effect",
		message: `${waiver.source}: nothing is demanded of ${waiver.metric} of ${quoted(waiver.pattern)}, so nothing is waived.`
	}];
}
const NOTHING = {
	judged: false,
	thresholds: []
};
function idleFilter(source, filter, present) {
	const { matches, matchesName } = compileFilter(filter);
	if (present.some(matches)) return [];
	const named = present.filter(({ workflow }) => matchesName(workflow));
	if (named.length === 0) return idleName(source, filter.pattern, present);
	const wanted = Object.entries(filter.where).map(([dimension, value]) => {
		const seen = new Set(named.flatMap(({ dimensions }) => Object.hasOwn(dimensions, dimension) ? [dimensions[dimension]] : []));
		return `${dimension} ${quoted(value)} (seen: ${seen.size > 0 ? listed([...seen]) : "none"})`;
	});
	return [{
		code: "workflow-unmatched",
		message: `${source}: ${quoted(filter.pattern)} matches, but not with ${wanted.join(" and ")}.`
	}];
}
function idleName(source, pattern, present) {
	const names = [...new Set(present.map(({ workflow }) => workflow))];
	if (names.some(wildcard(pattern).matches)) return [];
	return [{
		code: "workflow-unmatched",
		message: `${source}: ${quoted(pattern)} matches no workflow.${didYouMean(pattern, names)} Seen: ${listed(names)}.`
	}];
}
function idleThresholds(layers, matched, present, why) {
	const fits = metricsFit(present);
	return layers.filter(({ off, metric }) => !off && !matched.some((series) => fits(series, metric))).map(({ source }) => ({
		code: "rule-without-effect",
		message: `${source}: ${why}.`
	}));
}
function notGiven(demandedIfGiven, judged, present) {
	const missing = statedMissing(present);
	const lacking = /* @__PURE__ */ new Map();
	for (const series of judged) for (const { metric, source } of demandedIfGiven(series).thresholds) {
		const reason = source === "default" ? missing(series, metric) : void 0;
		if (reason === void 0) continue;
		const known = lacking.get(metric) ?? {
			names: /* @__PURE__ */ new Set(),
			reason
		};
		known.names.add(series.workflow);
		lacking.set(metric, known);
	}
	return [...lacking].map(([metric, { names, reason }]) => ({
		code: "metric-not-given",
		message: `${metric} is not judged for ${listed([...names])}: ${reason}.`
	}));
}
function listed(names) {
	const more = names.length - LISTED;
	return `${names.slice(0, LISTED).map(quoted).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
//#endregion
//#region src/config/layers.ts
const DEMANDS = [
	"max",
	"min",
	"maxIncrease",
	"maxDecrease"
];
function demands(layer) {
	return DEMANDS.some((key) => layer[key] !== void 0 && layer[key] !== "off");
}
function thresholdsOf(layers) {
	const own = new Set(layers.filter((layer) => layer.source !== "default" && demands(layer)).map(({ metric }) => metric));
	const merged = /* @__PURE__ */ new Map();
	for (const layer of layers) {
		const below = merged.get(layer.metric);
		if (layer.off) merged.delete(layer.metric);
		else if (layer.source === "default" && own.has(layer.metric)) merged.set(layer.metric, withoutSeverity(layer));
		else merged.set(layer.metric, below ? overlay(below, layer) : layer);
	}
	return [...merged.values()].filter(demands).map(toThreshold);
}
function withoutSeverity({ severity, ...layer }) {
	return layer;
}
function overlay(below, above) {
	return {
		...below,
		...above,
		source: demands(above) ? above.source : below.source
	};
}
function toThreshold(layer) {
	const max = set(layer.max);
	const min = set(layer.min);
	const maxIncrease = set(layer.maxIncrease);
	const maxDecrease = set(layer.maxDecrease);
	const minChange = set(layer.minChange);
	const { metric, source, severity = "fail" } = layer;
	const decide = metricOf(metric)?.exact ? "strict" : layer.decide ?? "evidence";
	return {
		metric,
		...max && { max: max.value },
		...min && { min: min.value },
		...maxIncrease && { maxIncrease: maxIncrease.value },
		...maxDecrease && { maxDecrease: maxDecrease.value },
		minChange: minChange?.value ?? 0,
		severity,
		decide,
		written: {
			...max && { max: max.written },
			...min && { min: min.written },
			...maxIncrease && { "max-increase": allowanceText(metric, maxIncrease) },
			...maxDecrease && { "max-decrease": allowanceText(metric, maxDecrease) },
			...minChange && (maxIncrease || maxDecrease) && { "min-change": minChange.written }
		},
		source
	};
}
function set(quantity) {
	return quantity === "off" ? void 0 : quantity;
}
function allowanceText(metric, { value, written }) {
	return "relative" in value && metricOf(metric)?.unit === "ratio" ? `${written} of the baseline` : written;
}
//#endregion
//#region src/config/resolve.ts
function demandsOf(config, present) {
	return demandsUnless(statedMissing(present), config, present);
}
function demandsUnless(missing, config, present) {
	const isJudged = judgedBy(config, present);
	const fits = metricsFit(present);
	const rules = config.workflows.map((rule) => ({
		...rule,
		filter: compileFilter(rule)
	}));
	const related = config.resources.filter(({ perLoad }) => perLoad).flatMap(({ table }) => table.metrics);
	const perLoad = [...new Set(related.map(({ metric }) => perLoadMetric(metric)))];
	const waivers = config.waivers.map((rule) => ({
		rule,
		filter: compileFilter(rule)
	}));
	const merged = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const resolve = (series) => {
		const matching = rules.filter(({ filter }) => filter.matches(series));
		const owner = matching.findLast((rule) => rule.owner !== void 0)?.owner;
		const minSamples = matching.findLast((rule) => rule.minSamples !== void 0)?.minSamples;
		const isBenchmark = series.kind === "benchmark";
		const general = isBenchmark ? withoutFloors(config.thresholds) : config.thresholds;
		const layers = () => [...general, ...matching.flatMap((rule) => rule.thresholds)];
		const rulesKey = [isBenchmark, ...matching.map(({ source }) => source)].join();
		const thresholds = memoized(merged, rulesKey, () => thresholdsOf(layers())).filter(({ metric, source }) => fits(series, metric) && !(source === "default" && missing(series, metric) !== void 0));
		const shown = series.kind === "resource" ? perLoad.filter((metric) => fits(series, metric)) : [];
		return {
			judged: isJudged(series) && thresholds.length > 0,
			thresholds,
			...shown.length > 0 && { shown },
			minSamples: minSamples ?? (isLoad(series.kind) ? config.minSamples : 1),
			...owner !== void 0 && { owner },
			waivers: waiversOf(waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule))
		};
	};
	return (series) => memoized(known, seriesKey(series), () => resolve(series));
}
function withoutFloors(layers) {
	return layers.map(({ minChange, ...layer }) => ({
		...layer,
		...layer.source !== "default" && minChange !== void 0 && { minChange }
	}));
}
function memoized(memory, key, make) {
	const present = memory.get(key);
	if (present !== void 0) return present;
	const made = make();
	memory.set(key, made);
	return made;
}
function waiversOf(rules) {
	return Object.fromEntries(rules.map(({ metric, accept, until, reason, ticket, owner }) => [metric, {
		accept: accept.value,
		acceptWritten: accept.written,
		until,
		reason,
		...ticket !== void 0 && { ticket },
		...owner !== void 0 && { owner }
	}]));
}
function unmatchedRules(config, present) {
	if (present.length === 0) return [];
	const demandedIfGiven = demandsUnless(() => void 0, config, present);
	return idleEntries(config, present, demandsOf(config, present), demandedIfGiven);
}
function readOptionsOf(config, index) {
	const { maxIssueRatio, limits } = config;
	const entry = config.results[index];
	if (!entry) return {
		...DEFAULT_READ_OPTIONS,
		maxIssueRatio,
		limits
	};
	const { format, dimensions, exclude, trim } = entry;
	return {
		...format !== void 0 && { format },
		dimensions,
		exclude,
		trim,
		maxIssueRatio,
		limits
	};
}
function resourceOptionsOf({ maxIssueRatio, limits }, { dimensions }) {
	return {
		...DEFAULT_READ_OPTIONS,
		dimensions,
		maxIssueRatio,
		limits
	};
}
//#endregion
//#region src/config/default.ts
const DEFAULT_CONFIG = {
	suite: "default",
	results: [],
	resources: [],
	environment: {
		"facts": {},
		"mustMatch": [],
		"expected": []
	},
	judge: "auto",
	exclude: [],
	thresholds: [
		{
			"metric": "avg",
			"source": "default",
			"maxIncrease": {
				"value": { "relative": .1 },
				"written": "10%"
			},
			"minChange": {
				"value": 5,
				"written": "5ms"
			}
		},
		{
			"metric": "p95",
			"source": "default",
			"maxIncrease": {
				"value": { "relative": .1 },
				"written": "10%"
			},
			"minChange": {
				"value": 5,
				"written": "5ms"
			}
		},
		{
			"metric": "error-rate",
			"source": "default",
			"maxIncrease": {
				"value": { "absolute": .005 },
				"written": "0.5pp"
			}
		},
		{
			"metric": "throughput",
			"source": "default",
			"severity": "warn",
			"maxDecrease": {
				"value": { "relative": .1 },
				"written": "10%"
			}
		}
	],
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
//#region src/command/config.ts
const USUAL_CONFIG = ".github/perf-gate.yml";
async function readConfig(options, read = readIfThere) {
	const config = await readNamed(options.config, read);
	if (options.suite === void 0) return config;
	if (options.suite.trim() === "") throw new UsageError("--suite: empty. Name the baseline, or leave it out.");
	return {
		...config,
		suite: options.suite
	};
}
async function readNamed(file, read) {
	const text = await read(file ?? ".github/perf-gate.yml");
	if (text === void 0 && file !== void 0) throw new ConfigError(`${file}: no such file. Name the configuration, or leave it out for the built-in one.`);
	if (text === void 0) return DEFAULT_CONFIG;
	const name = file ?? ".github/perf-gate.yml";
	const config = (await import("./config-load.js")).parseConfig(text, name);
	return config.environment.file === void 0 ? config : withFacts(config, name, read);
}
async function withFacts(config, name, read) {
	const { environment } = config;
	const file = environment.file;
	const beside = join(dirname(name), file);
	const text = await read(file) ?? await read(beside);
	if (text === void 0) throw new ConfigError(`${name}: environment: no file ${file}, and no ${beside}. Name the file with the facts.`);
	const { parseFacts } = await import("./config-facts.js");
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
async function readIfThere(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw new ConfigError(`${file}: cannot be read.`, { cause: error });
	}
}
//#endregion
//#region src/command/environment.ts
async function factsFrom(config, tables, run) {
	const rules = config.environment.table;
	const [path] = tables;
	if (!rules || path === void 0) return {};
	const { readLooseTable } = await import("./parse-tables-loose-table.js");
	const { factsOfTable } = await import("./parse-tables-fact-table.js");
	return factsOfTable(await readLooseTable(path, config.limits), rules, run);
}
async function factsBeside({ environment }, given) {
	const name = environment.file === void 0 ? void 0 : basename(environment.file);
	const places = name === void 0 ? [] : given.map(({ path, isFolder }) => join(isFolder ? path : dirname(path), name));
	const own = [];
	for (const file of new Set(places)) {
		const text = await readIfThere(file);
		if (text === void 0) continue;
		const { parseFacts } = await import("./config-facts.js");
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
	const { costOf, ENVIRONMENT } = await import("./summarize-cost.js");
	const series = costOf(known.facts, cost);
	if (!series) {
		const message = `environment.cost: the run has none of the facts ${cost.facts.join(", ")}, so its cost is not known.`;
		return {
			...known,
			notices: [...known.notices, {
				code: "cost-unknown",
				message
			}]
		};
	}
	const others = known.series.filter(({ workflow, kind }) => !(workflow === ENVIRONMENT && kind === series.kind));
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
//#region src/command/parts.ts
function resultsPart(config, index, files, run) {
	const table = config.results[index]?.table;
	return {
		files,
		options: readOptionsOf(config, index),
		...table && { table },
		...run !== void 0 && { run }
	};
}
function resourcesPart(config, index, files, run) {
	const entry = config.resources[index];
	return {
		files,
		options: resourceOptionsOf(config, entry),
		table: entry.table,
		...run !== void 0 && { run }
	};
}
function isUniform({ results, resources, environment }) {
	return results.length < 2 && !results[0]?.table && resources.length === 0 && !environment.table;
}
async function partsOf(config, files, run) {
	const results = await Promise.all(config.results.map(({ path }) => filesOf(path)));
	const resources = await Promise.all(config.resources.map(({ path }) => filesOf(path)));
	const { table: factTable } = config.environment;
	const tables = factTable ? await filesOf(factTable.path) : /* @__PURE__ */ new Set();
	const facts = [];
	const byEntry = /* @__PURE__ */ new Map();
	const byResource = /* @__PURE__ */ new Map();
	const rest = [];
	for (const file of files) {
		const at = resolve(file.path);
		const matching = results.flatMap((set, i) => set.has(at) ? i : []);
		const columns = matching.filter((i) => config.results[i].table);
		const others = matching.filter((i) => !config.results[i].table).slice(0, 1);
		const beside = resources.flatMap((set, i) => set.has(at) ? i : []);
		for (const index of [...columns, ...others]) append(byEntry, index, file.path);
		for (const index of beside) append(byResource, index, file.path);
		if (tables.has(at)) facts.push(file.path);
		else if (matching.length + beside.length === 0) rest.push(file);
	}
	const only = config.results.length === 1 ? 0 : -1;
	const hasMatch = byEntry.size > 0;
	for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch)) append(byEntry, only, path);
	const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path);
	const parts = [...inOrder(byEntry).map(([index, paths]) => resultsPart(config, index, paths, run)), ...inOrder(byResource).map(([index, paths]) => resourcesPart(config, index, paths, run))];
	const hasRuns = parts.some(({ table }) => table?.run !== void 0) || facts.length > 0 && factTable?.run !== void 0;
	if (run !== void 0 && !hasRuns) throw new UsageError(`#${run}: names a run of ${files[0]?.path}, but no entry of the configuration that reads it has "run: { column: … }".`);
	return {
		parts,
		facts,
		notices: leftOutNotice(leftOut)
	};
}
function leftOutNotice(paths) {
	if (paths.length === 0) return [];
	return [{
		code: "skipped-files",
		message: `Files that match no entry of results or resources were left out: ${listed$1(paths)}.`
	}];
}
async function filesOf(pattern) {
	const { globFiles } = await import("./command-globs.js");
	const rules = { maxFiles: Number.POSITIVE_INFINITY };
	const found = await Promise.all(expectedShards(pattern).map((shard) => globFiles(shard.pattern, rules)));
	return new Set(found.flat().map((path) => resolve(path)));
}
function inOrder(groups) {
	return [...groups].sort(([a], [b]) => a - b);
}
//#endregion
//#region src/parse/read-all.ts
const HEAD_START = .5;
const PACKED = 16;
const OTHER_FORMAT = 8;
const GUESS_BYTES = 256 * 1024;
async function readAll(documents, reading, threads, onProgress) {
	const helpers = !threads || threads.count === 0 || reading.isWanted || documents.some(({ document }) => !document.file) ? void 0 : threads;
	try {
		return await readWith(helpers, documents, reading, onProgress);
	} finally {
		helpers?.release();
	}
}
async function readWith(helpers, documents, reading, onProgress) {
	const done = [];
	if (helpers) await readSideBySide(documents, reading, helpers, done, onProgress);
	const runs = [];
	for (const [i, each] of documents.entries()) {
		const { document, format } = each;
		const ahead = helpers && !done[i] ? rangesAhead(each, reading, helpers) : [];
		runs.push(done[i] ?? await readDocument(document, format, reading, onProgress, ahead));
	}
	return runs;
}
async function readSideBySide(documents, reading, threads, done, onProgress) {
	const queue = [...documents.entries()].filter(([, each]) => rangesIn(each, reading, threads) === 1);
	if (queue.length < 2 || queue.reduce((sum, [, each]) => sum + workOf(each), 0) < threads.worthBytes) return;
	const work = async (read) => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [i, each] = next;
			done[i] = await read(each).catch(() => void 0);
			if (!done[i]) queue.length = 0;
		}
	};
	const helpers = Array.from({ length: Math.min(threads.count, queue.length - 1) }, () => work((each) => threads.readDocument(taskOf(each, reading))));
	await Promise.all([...helpers, work(({ document, format }) => readDocument(document, format, reading, onProgress))]);
}
function workOf({ document, format }) {
	return document.size * (document.openDirectly ? 1 : PACKED) * (format.ranges ? 1 : OTHER_FORMAT);
}
function rangesIn({ document, format }, { rules, oneByOne }, threads) {
	return format.ranges && document.openDirectly && rules.columns.length === 0 && !oneByOne ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes))) : 1;
}
function rangesAhead(each, reading, threads) {
	const { size } = each.document;
	const headStart = HEAD_START * threads.worthBytes;
	const count = rangesIn(each, reading, threads);
	const starts = [];
	for (let range = 1; range < count; range++) {
		const start = guess(each, Math.floor(headStart + range / count * (size - headStart)));
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
function guess({ document, format }, offset) {
	const file = document.openDirectly();
	try {
		file.position = offset;
		const bytes = new Uint8Array(GUESS_BYTES);
		const found = format.ranges.guess(document.head, bytes.subarray(0, file.read(bytes)));
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
//#region src/parse/trim.ts
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
function isTrimming(trim) {
	return trim.startMs > 0 || trim.endMs > 0;
}
//#endregion
//#region src/parse/summarised.ts
function summarisedAs(run, file, options, rules) {
	if (isTrimming(options.trim) && !run.notices.some(({ code }) => code === "trimmed")) throw refusedTrim(file);
	const excludes = options.exclude.map(wildcard);
	const kept = run.series.filter(({ workflow }) => !excludes.some((pattern) => pattern.matches(workflow)));
	const lacking = rules.columns.find(({ name }) => kept.some(({ dimensions }) => !Object.hasOwn(dimensions, name)));
	if (lacking) throw new InputError(`${file}: is summarised already, without the dimension ${quoted$1(lacking.name)}, and has no columns to take it from. Summarise the results with this configuration.`);
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
			code: EXCLUDED,
			message
		}]
	};
}
function refusedTrim(file) {
	return new InputError(`${file}: holds figures of a whole run, from which "trim" can cut nothing off. Give results with single samples, or take out "trim".`);
}
//#endregion
//#region src/parse/read-run.ts
async function readRun(given, options, edges = {}) {
	const found = await openDocuments(given, options.limits);
	try {
		const paths = given.map((each) => typeof each === "string" ? each : each.name);
		const { known: all, notices } = chooseDocuments(paths, found, options.format, edges.beside);
		const run = mergeRuns(await readShards(edges.only ? all.filter(({ document }) => edges.only(document.name)) : all, options, edges));
		const rows = run.sources.reduce((sum, source) => sum + source.rows, 0);
		checkIssues(paths.join(", "), run.issues, rows, options.maxIssueRatio);
		return {
			...run,
			notices: [...run.notices, ...notices]
		};
	} finally {
		found.close();
	}
}
async function readShards(known, options, { vet = (run) => run, onProgress, oneByOne = false, threads }) {
	const rules = await compileDimensionRules(options.dimensions);
	const spans = isTrimming(options.trim) ? await findSpans(known, options, rules) : void 0;
	const isWanted = spans && { isWanted: (sample) => spans.isInside(sample, options.trim) };
	const measured = [];
	const shards = [];
	for (const { document, format } of known) {
		if (format.kind === "aggregates" && isTrimming(options.trim)) throw refusedTrim(document.name);
		if (format.kind !== "summary") measured.push({
			document,
			format
		});
		else {
			const text = await readWhole(document.open(), document.name, options.limits);
			shards.push(summarisedAs(vet(await format.decode(text, document.name)), document.name, options, rules));
		}
	}
	return [...shards, ...await readAll(measured, {
		options,
		rules,
		oneByOne,
		...isWanted
	}, threads, onProgress)];
}
async function findSpans(known, options, rules) {
	const spans = new RunSpans();
	const outlet = {
		add: (sample) => spans.see(sample),
		addSeries() {},
		issue() {},
		notice() {}
	};
	for (const { document, format } of known) {
		if (format.kind === "summary") continue;
		const intake = new Intake({
			file: document.name,
			options,
			rules,
			outlet
		});
		await format.read({
			head: document.head,
			chunks: document.open()
		}, intake);
		intake.end();
	}
	return spans;
}
//#endregion
//#region src/command/progress.ts
const PATIENCE_MS = 400;
const EVERY_MS = 100;
function progressOn(terminal) {
	const startedAt = terminal.now();
	let shownAt = 0;
	return {
		show({ file, bytesRead, bytesTotal, samples }) {
			const now = terminal.now();
			if (!terminal.isInteractive || now - startedAt < PATIENCE_MS || now - shownAt < EVERY_MS) return;
			shownAt = now;
			const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor(100 * bytesRead / bytesTotal) / 100) : "";
			const line = `reading ${escapeTerminal(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`;
			terminal.err(`\r\u001b[K${line.slice(0, Math.max(20, terminal.width - 1))}`);
		},
		end() {
			if (shownAt > 0) terminal.err("\r\x1B[K");
		}
	};
}
//#endregion
//#region src/command/read-parts.ts
async function readParts(parts, terminal) {
	const progress = progressOn(terminal);
	try {
		const shards = [];
		const tables = [];
		for (const { files, options, table, run, beside } of [...parts].sort(tablesLast)) if (table) {
			const { readTables } = await import("./parse-tables-read-tables.js");
			tables.push(await readTables(files, table, options, run, windowOf(shards)));
		} else shards.push(await readRun(files, options, {
			onProgress: progress.show,
			threads: terminal.threads,
			beside
		}));
		if (tables.length > 1) (await import("./parse-tables-one-run.js")).refuseTwoValues(tables);
		return shards.length + tables.length === 1 ? [...shards, ...tables][0] : mergeRuns([...shards, ...tables]);
	} finally {
		progress.end();
	}
}
const tablesLast = (a, b) => Number(a.table !== void 0) - Number(b.table !== void 0);
function windowOf(shards) {
	const starts = shards.flatMap(({ startMs }) => startMs ?? []);
	const ends = shards.flatMap(({ endMs }) => endMs ?? []);
	return starts.length > 0 ? {
		startMs: Math.min(...starts),
		endMs: Math.max(...ends)
	} : void 0;
}
function withNotices(run, notices) {
	return notices.length === 0 ? run : {
		...run,
		notices: [...run.notices, ...notices]
	};
}
function noResources(index, path) {
	return {
		code: "resources-unmatched",
		message: `resources[${index}]: ${JSON.stringify(path)} matches no file of the run, so nothing of it is compared. Check the glob, and give a run as a folder that holds its resources.`
	};
}
//#endregion
export { readOptionsOf as _, isUniform as a, textOf as b, resultsPart as c, runOf as d, withEnvironment as f, demandsOf as g, readIfThere as h, readRun as i, factsBeside as l, readConfig as m, readParts as n, partsOf as o, USUAL_CONFIG as p, withNotices as r, resourcesPart as s, noResources as t, factsFrom as u, unmatchedRules as v, encodeRun as y };
