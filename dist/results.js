import { o as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { Bt as UsageError, Ct as perLoadMetric, G as formatBytes, It as ConfigError, K as formatCount, Lt as InputError, Pt as seriesKey, St as metricOf, Tt as resourcePerLoad, Y as formatRatioAsPercent, _t as wildcard, d as escapeTerminal, ht as isLoad, i as mergeRuns, n as missingShardText, r as Summarizer, t as expectedShards, wt as quantileOf, yt as DEFAULT_READ_OPTIONS } from "./core.js";
import { c as runId, t as Intake } from "./intake.js";
import { p as didYouMean, u as quoted } from "./units.js";
import { i as quoted$1, r as listed$1 } from "./wording.js";
import { s as readWhole } from "./packing.js";
import { t as compileDimensionRules } from "./dimension-rules.js";
import { t as openDocuments } from "./documents.js";
import { t as chooseDocuments } from "./choose.js";
import { t as checkIssues } from "./issue-ratio.js";
import { t as readDocument } from "./read-document.js";
import * as nativeFs from "fs";
import { readdir, readdirSync, realpath, realpathSync, stat, statSync } from "fs";
import { basename, dirname, isAbsolute, normalize, posix, relative, resolve, sep } from "path";
import path, { basename as basename$1, dirname as dirname$1, join, resolve as resolve$1 } from "node:path";
import { readFile, realpath as realpath$1, stat as stat$1 } from "node:fs/promises";
import { fileURLToPath } from "url";
import { createRequire } from "module";
//#region src/command/inside.ts
function isInside(folder, file, { relative, isAbsolute, sep } = path) {
	const way = relative(folder, file);
	return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
async function findOutside(paths, folders) {
	const roots = await Promise.all(folders.map(realPath));
	for (const given of paths) {
		const real = await realPath(given);
		if (!roots.some((root) => isInside(root, real))) return given;
	}
}
async function realPath(given) {
	const absolute = path.resolve(given);
	try {
		return await realpath$1(absolute);
	} catch {
		const parent = path.dirname(absolute);
		return parent === absolute ? absolute : path.join(await realPath(parent), path.basename(absolute));
	}
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
	for (const series of present) {
		const key = seriesKey(series);
		const metrics = reported.get(key) ?? /* @__PURE__ */ new Set();
		for (const metric of Object.keys(series.reported ?? {})) metrics.add(metric);
		if (series.kind === "measure" && series.errorCount !== void 0) metrics.add("error-rate");
		reported.set(key, metrics);
	}
	return (series, metric) => {
		if ((TIMES.has(metric) || quantileOf(metric) !== void 0) && (hasLoad(series.kind) || series.kind === "benchmark")) return true;
		if (LOAD.has(metric) && hasLoad(series.kind)) return true;
		return reported.get(seriesKey(series))?.has(resourcePerLoad(metric) ?? metric) ?? false;
	};
}
function hasLoad(kind) {
	return kind === "transaction" || kind === "request" || kind === "sub-result";
}
function statedMissing(present) {
	const runs = /* @__PURE__ */ new Map();
	for (const series of present) runs.set(seriesKey(series), [...runs.get(seriesKey(series)) ?? [], series]);
	return (series, metric) => {
		const reasons = (runs.get(seriesKey(series)) ?? []).map(({ missing = {} }) => Object.hasOwn(missing, metric) ? missing[metric] : void 0);
		return reasons.every((reason) => reason !== void 0) ? reasons[0] : void 0;
	};
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
	const isJudged = judgedBy(config, present);
	const fits = metricsFit(present);
	const missing = statedMissing(present);
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
			minSamples: minSamples ?? (hasLoad(series.kind) ? config.minSamples : 1),
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
	const complete = present.map(({ missing, ...series }) => series);
	return idleEntries(config, present, demandsOf(config, present), demandsOf(config, complete));
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
	if (text === void 0) return (await import("./config-load.js")).defaultConfig();
	const name = file ?? ".github/perf-gate.yml";
	const config = (await import("./config-load.js")).parseConfig(text, name);
	return config.environment.file === void 0 ? config : withFacts(config, name, read);
}
async function withFacts(config, name, read) {
	const { environment } = config;
	const file = environment.file;
	const beside = join(dirname$1(name), file);
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
		const key = JSON.stringify(Object.entries(dimensions).sort(([a], [b]) => a < b ? -1 : 1));
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
	const message = `${file}: ${run.samples - samples} samples were left out: their names match exclude (${listed$1(options.exclude.map(quoted$1))}).`;
	return {
		...run,
		series,
		samples,
		notices: [...run.notices, {
			code: "excluded",
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
			shards.push(summarisedAs(vet(format.decode(text, document.name)), document.name, options, rules));
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
//#region src/command/copies.ts
const SAME_RESULTS = "same-results";
const NAMED = 5;
function readByAnother(index, files) {
	const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : "";
	return {
		code: SAME_RESULTS,
		message: `results[${index}]: ${files.slice(0, NAMED).join(", ")}${more}: read by an entry above, whose glob matches as well, so that nothing counts twice. Make the globs tell their files apart.`
	};
}
function withoutCopies(runs) {
	const kept = /* @__PURE__ */ new Map();
	for (const [i, run] of runs.entries()) {
		const id = identity(run) ?? String(i);
		const original = kept.get(id);
		const message = original && `${filesOf$1(run)}: left out as a repeat: it holds the same results as ${filesOf$1(original)}.`;
		kept.set(id, original ? withNotice(original, message) : run);
	}
	return [...kept.values()];
}
function comparedWithItself(candidate, baseline) {
	const id = identity(candidate);
	if (id === void 0 || !baseline.some((run) => identity(run) === id)) return candidate;
	return withNotice(candidate, `${filesOf$1(candidate)}: holds the same results as a run of the baseline, so a run is compared with itself.`);
}
function identity(run) {
	return run.samples > 0 ? runId(run) : void 0;
}
function withNotice(run, message) {
	return {
		...run,
		notices: [...run.notices, {
			code: SAME_RESULTS,
			message
		}]
	};
}
function filesOf$1({ sources }) {
	return sources.map(({ name }) => name).join(", ");
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
	const name = environment.file === void 0 ? void 0 : basename$1(environment.file);
	const places = name === void 0 ? [] : given.map(({ path, isFolder }) => join(isFolder ? path : dirname$1(path), name));
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
function emptyRun() {
	return new Summarizer({
		tool: "table",
		format: "table"
	}).finish();
}
function runOf(series) {
	const summarizer = new Summarizer({
		tool: "table",
		format: "table"
	});
	summarizer.addSeries(series);
	return summarizer.finish();
}
//#endregion
//#region src/command/given-path.ts
async function givenPath(text) {
	const found = await kindOf(text);
	if (found) return {
		path: text,
		isFolder: found.isDirectory()
	};
	const at = text.lastIndexOf("#");
	if (at < 1) return {
		path: text,
		isFolder: false
	};
	const path = text.slice(0, at);
	return {
		path,
		run: text.slice(at + 1),
		isFolder: (await kindOf(path))?.isDirectory() ?? false
	};
}
async function kindOf(path) {
	return stat$1(path).catch(() => void 0);
}
//#endregion
//#region node_modules/fdir/dist/index.mjs
var __require = /* @__PURE__ */ createRequire(import.meta.url);
function cleanPath(path) {
	let normalized = normalize(path);
	if (normalized.length > 1 && normalized[normalized.length - 1] === sep) normalized = normalized.substring(0, normalized.length - 1);
	return normalized;
}
const SLASHES_REGEX = /[\\/]/g;
function convertSlashes(path, separator) {
	return path.replace(SLASHES_REGEX, separator);
}
const WINDOWS_ROOT_DIR_REGEX = /^[a-z]:[\\/]$/i;
function isRootDirectory(path) {
	return path === "/" || WINDOWS_ROOT_DIR_REGEX.test(path);
}
function normalizePath(path, options) {
	const { resolvePaths, normalizePath: normalizePath$1, pathSeparator } = options;
	const pathNeedsCleaning = process.platform === "win32" && path.includes("/") || path.startsWith(".");
	if (resolvePaths) path = resolve(path);
	if (normalizePath$1 || pathNeedsCleaning) path = cleanPath(path);
	if (path === ".") return "";
	return convertSlashes(path[path.length - 1] !== pathSeparator ? path + pathSeparator : path, pathSeparator);
}
function joinPathWithBasePath(filename, directoryPath) {
	return directoryPath + filename;
}
function joinPathWithRelativePath(root, options) {
	return function(filename, directoryPath) {
		if (directoryPath.startsWith(root)) return directoryPath.slice(root.length) + filename;
		else return convertSlashes(relative(root, directoryPath), options.pathSeparator) + options.pathSeparator + filename;
	};
}
function joinPath(filename) {
	return filename;
}
function joinDirectoryPath(filename, directoryPath, separator) {
	return directoryPath + filename + separator;
}
function build$7(root, options) {
	const { relativePaths, includeBasePath } = options;
	return relativePaths && root ? joinPathWithRelativePath(root, options) : includeBasePath ? joinPathWithBasePath : joinPath;
}
function pushDirectoryWithRelativePath(root) {
	return function(directoryPath, paths) {
		paths.push(directoryPath.substring(root.length) || ".");
	};
}
function pushDirectoryFilterWithRelativePath(root) {
	return function(directoryPath, paths, filters) {
		const relativePath = directoryPath.substring(root.length) || ".";
		if (filters.every((filter) => filter(relativePath, true))) paths.push(relativePath);
	};
}
const pushDirectory = (directoryPath, paths) => {
	paths.push(directoryPath || ".");
};
const pushDirectoryFilter = (directoryPath, paths, filters) => {
	const path = directoryPath || ".";
	if (filters.every((filter) => filter(path, true))) paths.push(path);
};
const empty$2 = () => {};
function build$6(root, options) {
	const { includeDirs, filters, relativePaths } = options;
	if (!includeDirs) return empty$2;
	if (relativePaths) return filters && filters.length ? pushDirectoryFilterWithRelativePath(root) : pushDirectoryWithRelativePath(root);
	return filters && filters.length ? pushDirectoryFilter : pushDirectory;
}
const pushFileFilterAndCount = (filename, _paths, counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) counts.files++;
};
const pushFileFilter = (filename, paths, _counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) paths.push(filename);
};
const pushFileCount = (_filename, _paths, counts, _filters) => {
	counts.files++;
};
const pushFile = (filename, paths) => {
	paths.push(filename);
};
const empty$1 = () => {};
function build$5(options) {
	const { excludeFiles, filters, onlyCounts } = options;
	if (excludeFiles) return empty$1;
	if (filters && filters.length) return onlyCounts ? pushFileFilterAndCount : pushFileFilter;
	else if (onlyCounts) return pushFileCount;
	else return pushFile;
}
const getArray = (paths) => {
	return paths;
};
const getArrayGroup = () => {
	return [""].slice(0, 0);
};
function build$4(options) {
	return options.group ? getArrayGroup : getArray;
}
const groupFiles$1 = (groups, directory, files) => {
	groups.push({
		directory,
		files,
		dir: directory
	});
};
const empty = () => {};
function build$3(options) {
	return options.group ? groupFiles$1 : empty;
}
const resolveSymlinksAsync = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	fs.realpath(path, (error, resolvedPath) => {
		if (error) return queue.dequeue(suppressErrors ? null : error, state);
		fs.stat(resolvedPath, (error$1, stat) => {
			if (error$1) return queue.dequeue(suppressErrors ? null : error$1, state);
			if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return queue.dequeue(null, state);
			callback$1(stat, resolvedPath);
			queue.dequeue(null, state);
		});
	});
};
const resolveSymlinks = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	try {
		const resolvedPath = fs.realpathSync(path);
		const stat = fs.statSync(resolvedPath);
		if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return;
		callback$1(stat, resolvedPath);
	} catch (e) {
		if (!suppressErrors) throw e;
	}
};
function build$2(options, isSynchronous) {
	if (!options.resolveSymlinks || options.excludeSymlinks) return null;
	return isSynchronous ? resolveSymlinks : resolveSymlinksAsync;
}
function isRecursive(path, resolved, state) {
	if (state.options.useRealPaths) return isRecursiveUsingRealPaths(resolved, state);
	let parent = dirname(path);
	let depth = 1;
	while (parent !== state.root && depth < 2) {
		const resolvedPath = state.symlinks.get(parent);
		if (!!resolvedPath && (resolvedPath === resolved || resolvedPath.startsWith(resolved) || resolved.startsWith(resolvedPath))) depth++;
		else parent = dirname(parent);
	}
	state.symlinks.set(path, resolved);
	return depth > 1;
}
function isRecursiveUsingRealPaths(resolved, state) {
	return state.visited.includes(resolved + state.options.pathSeparator);
}
const onlyCountsSync = (state) => {
	return state.counts;
};
const groupsSync = (state) => {
	return state.groups;
};
const defaultSync = (state) => {
	return state.paths;
};
const limitFilesSync = (state) => {
	return state.paths.slice(0, state.options.maxFiles);
};
const onlyCountsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.counts, state.options.suppressErrors);
	return null;
};
const defaultAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths, state.options.suppressErrors);
	return null;
};
const limitFilesAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths.slice(0, state.options.maxFiles), state.options.suppressErrors);
	return null;
};
const groupsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.groups, state.options.suppressErrors);
	return null;
};
function report(error, callback$1, output, suppressErrors) {
	if (error && !suppressErrors) callback$1(error, output);
	else callback$1(null, output);
}
function build$1(options, isSynchronous) {
	const { onlyCounts, group, maxFiles } = options;
	if (onlyCounts) return isSynchronous ? onlyCountsSync : onlyCountsAsync;
	else if (group) return isSynchronous ? groupsSync : groupsAsync;
	else if (maxFiles) return isSynchronous ? limitFilesSync : limitFilesAsync;
	else return isSynchronous ? defaultSync : defaultAsync;
}
const readdirOpts = { withFileTypes: true };
const walkAsync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	state.queue.enqueue();
	if (currentDepth < 0) return state.queue.dequeue(null, state);
	const { fs } = state;
	state.visited.push(crawlPath);
	state.counts.directories++;
	fs.readdir(crawlPath || ".", readdirOpts, (error, entries = []) => {
		callback$1(entries, directoryPath, currentDepth);
		state.queue.dequeue(state.options.suppressErrors ? null : error, state);
	});
};
const walkSync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	const { fs } = state;
	if (currentDepth < 0) return;
	state.visited.push(crawlPath);
	state.counts.directories++;
	let entries = [];
	try {
		entries = fs.readdirSync(crawlPath || ".", readdirOpts);
	} catch (e) {
		if (!state.options.suppressErrors) throw e;
	}
	callback$1(entries, directoryPath, currentDepth);
};
function build(isSynchronous) {
	return isSynchronous ? walkSync : walkAsync;
}
var Queue = class {
	count = 0;
	constructor(onQueueEmpty) {
		this.onQueueEmpty = onQueueEmpty;
	}
	enqueue() {
		this.count++;
		return this.count;
	}
	dequeue(error, output) {
		if (this.onQueueEmpty && (--this.count <= 0 || error)) {
			this.onQueueEmpty(error, output);
			if (error) {
				output.controller.abort();
				this.onQueueEmpty = void 0;
			}
		}
	}
};
var Counter = class {
	_files = 0;
	_directories = 0;
	set files(num) {
		this._files = num;
	}
	get files() {
		return this._files;
	}
	set directories(num) {
		this._directories = num;
	}
	get directories() {
		return this._directories;
	}
	/* c8 ignore next 3 */
	get dirs() {
		return this._directories;
	}
};
var Aborter = class {
	aborted = false;
	abort() {
		this.aborted = true;
	}
};
var Walker = class {
	root;
	isSynchronous;
	state;
	joinPath;
	pushDirectory;
	pushFile;
	getArray;
	groupFiles;
	resolveSymlink;
	walkDirectory;
	callbackInvoker;
	constructor(root, options, callback$1) {
		this.isSynchronous = !callback$1;
		this.callbackInvoker = build$1(options, this.isSynchronous);
		this.root = normalizePath(root, options);
		this.state = {
			root: isRootDirectory(this.root) ? this.root : this.root.slice(0, -1),
			paths: [""].slice(0, 0),
			groups: [],
			counts: new Counter(),
			options,
			queue: new Queue((error, state) => this.callbackInvoker(state, error, callback$1)),
			symlinks: /* @__PURE__ */ new Map(),
			visited: [""].slice(0, 0),
			controller: new Aborter(),
			fs: options.fs || nativeFs
		};
		this.joinPath = build$7(this.root, options);
		this.pushDirectory = build$6(this.root, options);
		this.pushFile = build$5(options);
		this.getArray = build$4(options);
		this.groupFiles = build$3(options);
		this.resolveSymlink = build$2(options, this.isSynchronous);
		this.walkDirectory = build(this.isSynchronous);
	}
	start() {
		this.pushDirectory(this.root, this.state.paths, this.state.options.filters);
		this.walkDirectory(this.state, this.root, this.root, this.state.options.maxDepth, this.walk);
		return this.isSynchronous ? this.callbackInvoker(this.state, null) : null;
	}
	walk = (entries, directoryPath, depth) => {
		const { paths, options: { filters, resolveSymlinks: resolveSymlinks$1, excludeSymlinks, exclude, maxFiles, signal, useRealPaths, pathSeparator }, controller } = this.state;
		if (controller.aborted || signal && signal.aborted || maxFiles && paths.length > maxFiles) return;
		const files = this.getArray(this.state.paths);
		for (let i = 0; i < entries.length; ++i) {
			const entry = entries[i];
			if (entry.isFile() || entry.isSymbolicLink() && !resolveSymlinks$1 && !excludeSymlinks) {
				const filename = this.joinPath(entry.name, directoryPath);
				this.pushFile(filename, files, this.state.counts, filters);
			} else if (entry.isDirectory()) {
				let path = joinDirectoryPath(entry.name, directoryPath, this.state.options.pathSeparator);
				if (exclude && exclude(entry.name, path)) continue;
				this.pushDirectory(path, paths, filters);
				this.walkDirectory(this.state, path, path, depth - 1, this.walk);
			} else if (this.resolveSymlink && entry.isSymbolicLink()) {
				let path = joinPathWithBasePath(entry.name, directoryPath);
				this.resolveSymlink(path, this.state, (stat, resolvedPath) => {
					if (stat.isDirectory()) {
						resolvedPath = normalizePath(resolvedPath, this.state.options);
						if (exclude && exclude(entry.name, useRealPaths ? resolvedPath : path + pathSeparator)) return;
						this.walkDirectory(this.state, resolvedPath, useRealPaths ? resolvedPath : path + pathSeparator, depth - 1, this.walk);
					} else {
						resolvedPath = useRealPaths ? resolvedPath : path;
						const filename = basename(resolvedPath);
						const directoryPath$1 = normalizePath(dirname(resolvedPath), this.state.options);
						resolvedPath = this.joinPath(filename, directoryPath$1);
						this.pushFile(resolvedPath, files, this.state.counts, filters);
					}
				});
			}
		}
		this.groupFiles(this.state.groups, directoryPath, files);
	};
};
function promise(root, options) {
	return new Promise((resolve$1, reject) => {
		callback(root, options, (err, output) => {
			if (err) return reject(err);
			resolve$1(output);
		});
	});
}
function callback(root, options, callback$1) {
	new Walker(root, options, callback$1).start();
}
function sync(root, options) {
	return new Walker(root, options).start();
}
var APIBuilder = class {
	constructor(root, options) {
		this.root = root;
		this.options = options;
	}
	withPromise() {
		return promise(this.root, this.options);
	}
	withCallback(cb) {
		callback(this.root, this.options, cb);
	}
	sync() {
		return sync(this.root, this.options);
	}
};
let pm = null;
/* c8 ignore next 6 */
try {
	__require.resolve("picomatch");
	pm = __require("picomatch");
} catch {}
var Builder = class {
	globCache = {};
	options = {
		maxDepth: Infinity,
		suppressErrors: true,
		pathSeparator: sep,
		filters: []
	};
	globFunction;
	constructor(options) {
		this.options = {
			...this.options,
			...options
		};
		this.globFunction = this.options.globFunction;
	}
	group() {
		this.options.group = true;
		return this;
	}
	withPathSeparator(separator) {
		this.options.pathSeparator = separator;
		return this;
	}
	withBasePath() {
		this.options.includeBasePath = true;
		return this;
	}
	withRelativePaths() {
		this.options.relativePaths = true;
		return this;
	}
	withDirs() {
		this.options.includeDirs = true;
		return this;
	}
	withMaxDepth(depth) {
		this.options.maxDepth = depth;
		return this;
	}
	withMaxFiles(limit) {
		this.options.maxFiles = limit;
		return this;
	}
	withFullPaths() {
		this.options.resolvePaths = true;
		this.options.includeBasePath = true;
		return this;
	}
	withErrors() {
		this.options.suppressErrors = false;
		return this;
	}
	withSymlinks({ resolvePaths = true } = {}) {
		this.options.resolveSymlinks = true;
		this.options.useRealPaths = resolvePaths;
		return this.withFullPaths();
	}
	withAbortSignal(signal) {
		this.options.signal = signal;
		return this;
	}
	normalize() {
		this.options.normalizePath = true;
		return this;
	}
	filter(predicate) {
		this.options.filters.push(predicate);
		return this;
	}
	onlyDirs() {
		this.options.excludeFiles = true;
		this.options.includeDirs = true;
		return this;
	}
	exclude(predicate) {
		this.options.exclude = predicate;
		return this;
	}
	onlyCounts() {
		this.options.onlyCounts = true;
		return this;
	}
	crawl(root) {
		return new APIBuilder(root || ".", this.options);
	}
	withGlobFunction(fn) {
		this.globFunction = fn;
		return this;
	}
	/* c8 ignore next 4 */
	crawlWithOptions(root, options) {
		this.options = {
			...this.options,
			...options
		};
		return new APIBuilder(root || ".", this.options);
	}
	glob(...patterns) {
		if (this.globFunction) return this.globWithOptions(patterns);
		return this.globWithOptions(patterns, ...[{ dot: true }]);
	}
	globWithOptions(patterns, ...options) {
		const globFn = this.globFunction || pm;
		/* c8 ignore next 5 */
		if (!globFn) throw new Error("Please specify a glob function to use glob matching.");
		var isMatch = this.globCache[patterns.join("\0")];
		if (!isMatch) {
			isMatch = globFn(patterns, ...options);
			this.globCache[patterns.join("\0")] = isMatch;
		}
		this.options.filters.push((path) => isMatch(path));
		return this;
	}
};
//#endregion
//#region node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 1024 * 64,
		POSIX_REGEX_SOURCE: {
			__proto__: null,
			alnum: "a-zA-Z0-9",
			alpha: "a-zA-Z",
			ascii: "\\x00-\\x7F",
			blank: " \\t",
			cntrl: "\\x00-\\x1F\\x7F",
			digit: "0-9",
			graph: "\\x21-\\x7E",
			lower: "a-z",
			print: "\\x20-\\x7E ",
			punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
			space: " \\t\\r\\n\\v\\f",
			upper: "A-Z",
			word: "A-Za-z0-9_",
			xdigit: "A-Fa-f0-9"
		},
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));
//#endregion
//#region node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));
//#endregion
//#region node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));
//#endregion
//#region node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) if (opts.unescape === true) output = output.replace(/\\/g, "");
			else output = output.replace(/\\+/g, (m) => {
				return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
			});
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));
//#endregion
//#region node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
		else match = regex.exec(output);
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
}));
//#endregion
//#region node_modules/tinyglobby/dist/index.mjs
var import_picomatch = /* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
})))(), 1);
const isReadonlyArray = Array.isArray;
const BACKSLASHES = /\\/g;
const DRIVE_RELATIVE_PATH = /^[A-Za-z]:$/;
const isWin = process.platform === "win32";
const ONLY_PARENT_DIRECTORIES = /^(\/?\.\.)+$/;
function getPartialMatcher(patterns, options = {}) {
	const patternsCount = patterns.length;
	const patternsParts = Array(patternsCount);
	const matchers = Array(patternsCount);
	let i, j;
	for (i = 0; i < patternsCount; i++) {
		const parts = splitPattern(patterns[i]);
		patternsParts[i] = parts;
		const partsCount = parts.length;
		const partMatchers = Array(partsCount);
		for (j = 0; j < partsCount; j++) partMatchers[j] = (0, import_picomatch.default)(parts[j], options);
		matchers[i] = partMatchers;
	}
	return (input) => {
		const inputParts = input.split("/");
		if (inputParts[0] === ".." && ONLY_PARENT_DIRECTORIES.test(input)) return true;
		for (i = 0; i < patternsCount; i++) {
			const patternParts = patternsParts[i];
			const matcher = matchers[i];
			const inputPatternCount = inputParts.length;
			const minParts = Math.min(inputPatternCount, patternParts.length);
			j = 0;
			while (j < minParts) {
				const part = patternParts[j];
				if (part.includes("/")) return true;
				if (!matcher[j](inputParts[j])) break;
				if (!options.noglobstar && part === "**") return true;
				j++;
			}
			if (j === inputPatternCount) return true;
		}
		return false;
	};
}
/* node:coverage ignore next 2 */
const WIN32_ROOT_DIR = /^[A-Z]:\/$/i;
const isRoot = isWin ? (p) => WIN32_ROOT_DIR.test(p) : (p) => p === "/";
function buildFormat(cwd, root, absolute) {
	if (cwd === root || root.startsWith(`${cwd}/`)) {
		if (absolute) {
			const start = cwd.length + +!isRoot(cwd);
			return (p, isDir) => p.slice(start, isDir ? -1 : void 0) || ".";
		}
		const prefix = root.slice(cwd.length + 1);
		if (prefix) return (p, isDir) => {
			if (p === ".") return prefix;
			const result = `${prefix}/${p}`;
			return isDir ? result.slice(0, -1) : result;
		};
		return (p, isDir) => isDir && p !== "." ? p.slice(0, -1) : p;
	}
	if (absolute) return (p) => posix.relative(cwd, p) || ".";
	return (p) => posix.relative(cwd, `${root}/${p}`) || ".";
}
function buildRelative(cwd, root) {
	if (root.startsWith(`${cwd}/`)) {
		const prefix = root.slice(cwd.length + 1);
		return (p) => `${prefix}/${p}`;
	}
	return (p) => {
		const result = posix.relative(cwd, `${root}/${p}`);
		return p[p.length - 1] === "/" && result !== "" ? `${result}/` : result || ".";
	};
}
function ensureNonDriveRelativePath(path) {
	return path.replace(DRIVE_RELATIVE_PATH, (match) => `${match}/`);
}
const splitPatternOptions = { parts: true };
function splitPattern(path) {
	var _result$parts;
	const result = import_picomatch.default.scan(path, splitPatternOptions);
	return ((_result$parts = result.parts) === null || _result$parts === void 0 ? void 0 : _result$parts.length) ? result.parts : [path];
}
const POSIX_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g;
const WIN32_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}]|^!|[!+@](?=\())/g;
const escapePosixPath = (path) => path.replace(POSIX_UNESCAPED_GLOB_SYMBOLS, "\\$&");
const escapeWin32Path = (path) => path.replace(WIN32_UNESCAPED_GLOB_SYMBOLS, "\\$&");
/* node:coverage ignore next */
const escapePath = isWin ? escapeWin32Path : escapePosixPath;
function isDynamicPattern(pattern, options) {
	if ((options === null || options === void 0 ? void 0 : options.caseSensitiveMatch) === false) return true;
	const scan = import_picomatch.default.scan(pattern);
	return scan.isGlob || scan.negated;
}
function log(...tasks) {
	console.log(`[tinyglobby ${(/* @__PURE__ */ new Date()).toLocaleTimeString("es")}]`, ...tasks);
}
function ensureStringArray(value) {
	return typeof value === "string" ? [value] : value !== null && value !== void 0 ? value : [];
}
const PARENT_DIRECTORY = /^(\/?\.\.)+/;
const ESCAPING_BACKSLASHES = /\\(?=[()[\]{}!*+?@|])/g;
function normalizePattern(pattern, opts, props, isIgnore) {
	var _PARENT_DIRECTORY$exe;
	const cwd = opts.cwd;
	let result = pattern;
	if (pattern[pattern.length - 1] === "/") result = pattern.slice(0, -1);
	if (result[result.length - 1] !== "*" && opts.expandDirectories) result += "/**";
	const escapedCwd = escapePath(cwd);
	result = isAbsolute(result.replace(ESCAPING_BACKSLASHES, "")) ? posix.relative(escapedCwd, result) : posix.normalize(result);
	const parentDir = (_PARENT_DIRECTORY$exe = PARENT_DIRECTORY.exec(result)) === null || _PARENT_DIRECTORY$exe === void 0 ? void 0 : _PARENT_DIRECTORY$exe[0];
	const parts = splitPattern(result);
	if (parentDir) {
		const n = (parentDir.length + 1) / 3;
		let i = 0;
		const cwdParts = escapedCwd.split("/");
		while (i < n && parts[i + n] === cwdParts[cwdParts.length + i - n]) {
			result = result.slice(0, (n - i - 1) * 3) + result.slice((n - i) * 3 + parts[i + n].length + 1) || ".";
			i++;
		}
		const potentialRoot = posix.join(cwd, parentDir.slice(i * 3));
		if (potentialRoot[0] !== "." && props.root.length > potentialRoot.length) {
			props.root = ensureNonDriveRelativePath(potentialRoot);
			props.depthOffset = -n + i;
		}
	}
	if (!isIgnore && props.depthOffset >= 0) {
		var _props$commonPath;
		(_props$commonPath = props.commonPath) !== null && _props$commonPath !== void 0 || (props.commonPath = parts);
		const newCommonPath = [];
		const length = Math.min(props.commonPath.length, parts.length);
		for (let i = 0; i < length; i++) {
			const part = parts[i];
			if (part === "**" && !parts[i + 1]) {
				newCommonPath.pop();
				break;
			}
			if (i === parts.length - 1 || part !== props.commonPath[i] || isDynamicPattern(part)) break;
			newCommonPath.push(part);
		}
		props.depthOffset = newCommonPath.length;
		props.commonPath = newCommonPath;
		props.root = ensureNonDriveRelativePath(newCommonPath.length > 0 ? posix.join(cwd, ...newCommonPath) : cwd);
	}
	return result;
}
function processPatterns(options, patterns, props) {
	const matchPatterns = [];
	const ignorePatterns = [];
	for (const pattern of options.ignore) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") ignorePatterns.push(normalizePattern(pattern, options, props, true));
	}
	for (const pattern of patterns) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") matchPatterns.push(normalizePattern(pattern, options, props, false));
		else if (pattern[1] !== "!" || pattern[2] === "(") ignorePatterns.push(normalizePattern(pattern.slice(1), options, props, true));
	}
	return {
		match: matchPatterns,
		ignore: ignorePatterns
	};
}
function buildCrawler(options, patterns) {
	const cwd = options.cwd;
	const props = {
		root: cwd,
		depthOffset: 0
	};
	const processed = processPatterns(options, patterns, props);
	if (options.debug) log("internal processing patterns:", processed);
	const { absolute, caseSensitiveMatch, debug, dot, followSymbolicLinks, onlyDirectories } = options;
	const root = props.root.replace(BACKSLASHES, "");
	const matchOptions = {
		dot,
		nobrace: options.braceExpansion === false,
		nocase: !caseSensitiveMatch,
		noextglob: options.extglob === false,
		noglobstar: options.globstar === false,
		posix: true
	};
	const matcher = (0, import_picomatch.default)(processed.match, matchOptions);
	const ignore = (0, import_picomatch.default)(processed.ignore, matchOptions);
	const partialMatcher = getPartialMatcher(processed.match, matchOptions);
	const format = buildFormat(cwd, root, absolute);
	const excludeFormatter = absolute ? format : buildFormat(cwd, root, true);
	const excludePredicate = (_, p) => {
		const relativePath = excludeFormatter(p, true);
		return relativePath !== "." && !partialMatcher(relativePath) || ignore(relativePath);
	};
	let maxDepth;
	if (options.deep !== void 0) maxDepth = Math.round(options.deep - props.depthOffset);
	const crawler = new Builder({
		filters: [debug ? (p, isDirectory) => {
			const path = format(p, isDirectory);
			const matches = matcher(path) && !ignore(path);
			if (matches) log(`matched ${path}`);
			return matches;
		} : (p, isDirectory) => {
			const path = format(p, isDirectory);
			return matcher(path) && !ignore(path);
		}],
		exclude: debug ? (_, p) => {
			const skipped = excludePredicate(_, p);
			log(`${skipped ? "skipped" : "crawling"} ${p}`);
			return skipped;
		} : excludePredicate,
		fs: options.fs,
		pathSeparator: "/",
		relativePaths: !absolute,
		resolvePaths: absolute,
		includeBasePath: absolute,
		resolveSymlinks: followSymbolicLinks,
		excludeSymlinks: !followSymbolicLinks,
		excludeFiles: onlyDirectories,
		includeDirs: onlyDirectories || !options.onlyFiles,
		maxDepth,
		signal: options.signal
	}).crawl(root);
	if (options.debug) log("internal properties:", {
		...props,
		root
	});
	return [crawler, cwd !== root && !absolute && buildRelative(cwd, root)];
}
function formatPaths(paths, mapper) {
	if (mapper) for (let i = paths.length - 1; i >= 0; i--) paths[i] = mapper(paths[i]);
	return paths;
}
const defaultOptions = {
	caseSensitiveMatch: true,
	debug: !!process.env.TINYGLOBBY_DEBUG,
	expandDirectories: true,
	followSymbolicLinks: true,
	onlyFiles: true
};
function getOptions(options) {
	const opts = Object.assign({}, options);
	for (const key in defaultOptions) if (opts[key] === void 0) Object.assign(opts, { [key]: defaultOptions[key] });
	opts.cwd = (opts.cwd instanceof URL ? fileURLToPath(opts.cwd) : resolve(opts.cwd || process.cwd())).replace(BACKSLASHES, "/");
	opts.ignore = ensureStringArray(opts.ignore);
	opts.fs && (opts.fs = {
		readdir: opts.fs.readdir || readdir,
		readdirSync: opts.fs.readdirSync || readdirSync,
		realpath: opts.fs.realpath || realpath,
		realpathSync: opts.fs.realpathSync || realpathSync,
		stat: opts.fs.stat || stat,
		statSync: opts.fs.statSync || statSync
	});
	if (opts.debug) log("globbing with options:", opts);
	return opts;
}
function getCrawler(globInput, inputOptions = {}) {
	var _ref;
	if (globInput && (inputOptions === null || inputOptions === void 0 ? void 0 : inputOptions.patterns)) throw new Error("Cannot pass patterns as both an argument and an option");
	const isModern = isReadonlyArray(globInput) || typeof globInput === "string";
	const patterns = ensureStringArray((_ref = isModern ? globInput : globInput.patterns) !== null && _ref !== void 0 ? _ref : "**/*");
	const options = getOptions(isModern ? inputOptions : globInput);
	return patterns.length > 0 ? buildCrawler(options, patterns) : [];
}
async function glob(globInput, options) {
	const [crawler, relative] = getCrawler(globInput, options);
	return crawler ? formatPaths(await crawler.withPromise(), relative) : [];
}
//#endregion
//#region src/command/globs.ts
const OPTIONS = {
	followSymbolicLinks: false,
	onlyFiles: true,
	dot: false,
	expandDirectories: true
};
async function globFiles(pattern, { maxFiles, within }) {
	const files = (await glob(pattern.replaceAll("\\", "/"), OPTIONS)).sort();
	if (files.length > maxFiles) throw new InputError(`results: "${pattern}" matches ${files.length} files, more than the limit of ${maxFiles}. Narrow the glob, or raise limits.files in the configuration.`);
	const outside = within && await findOutside(files, within);
	if (outside === void 0) return files;
	throw new InputError(`results: "${pattern}" matches ${outside}, which lies outside the job's folders (${within.join(", ")}). Write or copy results into one of them; a link must not lead out.`);
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
		const at = resolve$1(file.path);
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
		message: `Files that match no entry of results or resources were left out: ${paths.slice(0, 5).join(", ")}${paths.length > 5 ? ` and ${paths.length - 5} more` : ""}.`
	}];
}
async function filesOf(pattern) {
	const rules = { maxFiles: Number.POSITIVE_INFINITY };
	const found = await Promise.all(expectedShards(pattern).map((shard) => globFiles(shard.pattern, rules)));
	return new Set(found.flat().map((path) => resolve$1(path)));
}
function append(groups, key, value) {
	const group = groups.get(key);
	if (group) group.push(value);
	else groups.set(key, [value]);
}
function inOrder(groups) {
	return [...groups].sort(([a], [b]) => a - b);
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
//#region src/command/shards.ts
async function findShards(pattern, rules, repeatOf) {
	const shards = await Promise.all(expectedIn(pattern).map(async (shard) => ({
		shard,
		files: await globFiles(shard.pattern, rules)
	})));
	const repeats = /* @__PURE__ */ new Map();
	for (const file of shards.flatMap(({ files }) => files)) repeats.set(repeatOf(file), [...repeats.get(repeatOf(file)) ?? [], file]);
	if (repeats.size === 0) throw new InputError(`results: "${pattern}" matches no file. Check the glob, and that the step before wrote results.`);
	const lacking = (repeat) => shards.filter(({ files }) => !files.some((file) => repeatOf(file) === repeat));
	return new Map([...repeats].map(([repeat, files]) => [repeat, {
		files,
		missing: lacking(repeat).map(({ shard }) => missingShardText(shard))
	}]));
}
function expectedIn(pattern) {
	try {
		return expectedShards(pattern);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new InputError(`results: "${pattern}": ${error.message}.`);
	}
}
//#endregion
//#region src/command/results.ts
async function readResults(config, globs, terminal, within) {
	const rules = {
		maxFiles: config.limits.files,
		...within && { within }
	};
	if (globs.length === 0 && config.results.length === 0) throw new UsageError("No results are named. Name them as \"results\", in the call or in the configuration.");
	const repeats = /* @__PURE__ */ new Map();
	const notices = [];
	let named;
	const add = (repeat, part) => void repeats.set(repeat, [...repeats.get(repeat) ?? [], part]);
	const lacking = /* @__PURE__ */ new Map();
	const lack = (repeat, missing) => {
		if (missing.length > 0) lacking.set(repeat, [...lacking.get(repeat) ?? [], ...missing]);
	};
	if (globs.length === 0) {
		const taken = /* @__PURE__ */ new Set();
		for (const [index, { path, repeat, table }] of config.results.entries()) for (const [name, { files, missing }] of await findShards(path, rules, await repeatsBy(repeat))) {
			const twice = table ? [] : files.filter((file) => taken.has(file));
			if (twice.length > 0) notices.push(readByAnother(index, twice));
			const own = files.filter((file) => !twice.includes(file));
			if (!table) for (const file of own) taken.add(file);
			if (own.length > 0) add(name, resultsPart(config, index, own));
			lack(name, missing);
		}
	} else {
		const repeatOf = await repeatsBy(config.results.length === 1 ? config.results[0].repeat : void 0);
		for (const text of globs) {
			const { found, run } = await findGiven(text, rules, repeatOf);
			named = run;
			for (const [name, { files, missing }] of found) {
				const routed = await partsOfGlob(config, files, run);
				notices.push(...routed.notices);
				for (const part of routed.parts) add(name, part);
				lack(name, missing);
			}
		}
	}
	for (const [index, { path }] of config.resources.entries()) {
		const files = await globFiles(path, rules);
		if (files.length === 0) notices.push(noResources(index, path));
		const repeatOf = await repeatsBy(config.results.find(({ repeat }) => repeat !== void 0)?.repeat);
		for (const [name, members] of groupFiles(files, repeatOf)) if (repeats.has(name)) add(name, resourcesPart(config, index, members));
		else notices.push({
			code: "resources-unmatched",
			message: `${members.join(", ")}: are of no run of the results.`
		});
	}
	const inOrder = [...repeats].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
	const runs = [];
	const { table } = config.environment;
	const facts = table ? await factsFrom(config, await globFiles(table.path, rules), named) : {};
	for (const [name, parts] of inOrder) {
		const known = await withEnvironment(withNotices(await readParts(parts, terminal), notices), {
			...config.environment.facts,
			...facts
		}, config);
		const missing = lacking.get(name);
		runs.push(missing ? {
			...known,
			missingShards: missing
		} : known);
	}
	return withoutCopies(runs);
}
async function partsOfGlob(config, files, run) {
	if (config.results.length < 2 && !config.results[0]?.table && run === void 0) return {
		parts: [resultsPart(config, 0, files)],
		notices: []
	};
	return partsOf({
		...config,
		resources: []
	}, files.map((path) => ({
		path,
		isNamed: true
	})), run);
}
async function readGivenRun(config, paths, terminal) {
	const given = await Promise.all((typeof paths === "string" ? [paths] : paths).map(givenPath));
	const named = [...new Set(given.map(({ run }) => run))];
	if (named.length > 1) throw new UsageError(`${given[0].path}: the parts of one run are of several runs of a table.`);
	const [run] = named;
	const beside = await factsBeside(config, given);
	if (isUniform(config) && run === void 0) return withEnvironment(await readParts([{
		...resultsPart(config, 0, given.map(({ path }) => path)),
		beside: beside.files
	}], terminal), beside.facts, config);
	const { parts, facts: tables, notices } = await partsOf(config, (await Promise.all(given.map((each) => filesBelow(each, config.limits.files)))).flat().filter(({ path }) => !beside.files.has(join(path))), run);
	const measured = parts.length > 0 ? await readParts(parts, terminal) : emptyRun();
	const hasResources = measured.series.some(({ kind }) => kind === "resource");
	const lacking = config.resources.flatMap(({ path, table: { source } }, index) => hasResources || parts.some(({ table }) => table?.source === source) ? [] : [noResources(index, path)]);
	const facts = {
		...beside.facts,
		...await factsFrom(config, tables, run)
	};
	return withEnvironment(withNotices(measured, [...notices, ...lacking]), facts, config);
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
async function repeatsBy(pattern) {
	if (pattern === void 0) return () => "";
	const { compileCapture } = await import("./model-capture.js");
	const capture = compileCapture(pattern);
	return (file) => capture(file) ?? "";
}
async function findGiven(text, rules, repeatOf) {
	const at = text.lastIndexOf("#");
	const asGlob = at < 1 ? [] : await globFiles(text, rules);
	if (at < 1 || asGlob.length > 0) return { found: await findShards(text, rules, repeatOf) };
	return {
		found: await findShards(text.slice(0, at), rules, repeatOf),
		run: text.slice(at + 1)
	};
}
async function readParts(parts, terminal) {
	const progress = progressOn(terminal);
	try {
		const shards = [];
		const tables = [];
		for (const { files, options, table, run, beside } of [...parts].sort(tablesLast)) {
			if (table) {
				const { readTables } = await import("./parse-tables-read-tables.js");
				tables.push(await readTables(files, table, options, run, windowOf(shards)));
			}
			if (!table) shards.push(await readRun(files, options, {
				onProgress: progress.show,
				threads: terminal.threads,
				beside
			}));
		}
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
async function filesBelow({ path, isFolder }, maxFiles) {
	if (!isFolder) return [{
		path,
		isNamed: true
	}];
	const found = await globFiles(`${path}/**`, { maxFiles });
	if (found.length === 0) throw new InputError(`${path}: holds no files. Give the folder of a run.`);
	return found.map((file) => ({
		path: file,
		isNamed: false
	}));
}
function groupFiles(files, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const file of files) groups.set(keyOf(file), [...groups.get(keyOf(file)) ?? [], file]);
	return groups;
}
//#endregion
export { readRun as a, readIfThere as c, unmatchedRules as d, findOutside as f, comparedWithItself as i, demandsOf as l, readResults as n, USUAL_CONFIG as o, withEnvironment as r, readConfig as s, readGivenRun as t, readOptionsOf as u };
