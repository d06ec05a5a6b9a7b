import { $ as DEFAULT_CONFIG, B as perfGateRun, Cr as UsageError, Dt as formatRatioAsPercent, Fn as append, J as listed, P as openDocuments, U as Summarizer, V as expectedShards, W as mergeRuns, _n as readOptionsOf, gt as formatCount, pt as formatBytes, rt as makeVisible, s as readRun, vn as resourceOptionsOf, vr as ConfigError } from "./core.js";
import { n as readTextFile, t as NotReadableError } from "./text-file.js";
import { t as findOutside } from "./allowed-folders.js";
import { basename, dirname, join, resolve } from "node:path";
//#region src/config/watched-percentiles.ts
const WATCHED = [{
	metric: "p99",
	maxIncrease: { relative: .5 },
	minChange: 20,
	severity: "warn",
	decide: "evidence",
	written: {
		"max-increase": "50%",
		"min-change": "20ms"
	},
	source: "default"
}];
function watchedBeside(layers) {
	return WATCHED.filter(({ metric }) => layers.every((layer) => layer.metric !== metric));
}
//#endregion
//#region src/config/default.json
var default_default = {
	suite: "default",
	results: [],
	resources: [],
	records: [],
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
	newWorkflows: [{
		"metric": "error-rate",
		"source": "default",
		"max": {
			"value": .05,
			"written": "5%"
		},
		"severity": "warn"
	}],
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
//#region src/input/configuration.ts
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
	const text = await readEither([file, beside], read);
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
async function readEither(files, read) {
	const refusals = [];
	for (const file of files) {
		const text = await read(file).catch((error) => void refusals.push(error));
		if (text !== void 0) return text;
	}
	if (refusals.length > 0) throw refusals[0];
}
async function readIfThere(file) {
	try {
		return await readTextFile(file);
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		if (error instanceof NotReadableError) throw new ConfigError(`${file}: ${error.message}. Name a YAML or JSON file.`, { cause: error.cause });
		throw new ConfigError(`${file}: cannot be read.`, { cause: error });
	}
}
function readOnlyIn(folders) {
	return async (file) => {
		const path = resolve(folders[0], file);
		if (await findOutside([path], folders) === void 0) return readIfThere(path);
		throw new ConfigError(`${file}: lies outside the job's folders (${folders.join(", ")}). Name a file in one of them; a link must not lead out.`);
	};
}
//#endregion
//#region src/input/environment.ts
async function factsFrom(config, tables, run) {
	const rules = config.environment.table;
	const [path] = tables;
	if (!rules || path === void 0) return {};
	const { readUntypedTable } = await import("./parse-tables-untyped-table.js");
	const { factsOfTable } = await import("./parse-tables-fact-table.js");
	return factsOfTable(await readUntypedTable(path, config.limits), rules, run);
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
//#region src/input/summarized-files.ts
async function summarisedAmong(files, limits) {
	const found = await openDocuments(files, limits);
	try {
		const summarised = /* @__PURE__ */ new Set();
		for (const { path, head } of found.documents) if (perfGateRun.matches(await head())) summarised.add(path);
		return summarised;
	} finally {
		found.close();
	}
}
//#endregion
//#region src/input/parts.ts
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
function recordsPart(config, entry, files, run) {
	return {
		files,
		options: resourceOptionsOf(config, entry),
		records: entry.rules,
		...run !== void 0 && { run }
	};
}
function isUniform({ results, resources, records, environment }) {
	const others = resources.length + records.length;
	return results.length < 2 && !results[0]?.table && others === 0 && !environment.table;
}
async function partsOf(config, files, run) {
	const results = await Promise.all(config.results.map(({ path }) => filesOf(path)));
	const resources = await Promise.all(config.resources.map(({ path }) => filesOf(path)));
	const records = await Promise.all(config.records.map(({ path }) => filesOf(path)));
	const { table: factTable } = config.environment;
	const tables = factTable ? await filesOf(factTable.path) : /* @__PURE__ */ new Set();
	const facts = [];
	const byEntry = /* @__PURE__ */ new Map();
	const byResource = /* @__PURE__ */ new Map();
	const byRecord = /* @__PURE__ */ new Map();
	const rest = [];
	const isLikeSummary = ({ path, isNamed }) => isNamed || /\.json(\.\w+)?$/i.test(path);
	const summarised = await summarisedAmong(files.filter(isLikeSummary).map(({ path }) => path), config.limits);
	for (const file of files) {
		const at = resolve(file.path);
		const isTable = (i) => config.results[i]?.table !== void 0;
		if (summarised.has(file.path)) {
			const entry = results.findIndex((set, i) => set.has(at) && !isTable(i));
			const only = config.results.length === 1 && !isTable(0) ? 0 : -1;
			append(byEntry, entry < 0 ? only : entry, file.path);
			continue;
		}
		const matching = results.flatMap((set, i) => set.has(at) ? i : []);
		const columns = matching.filter((i) => config.results[i].table);
		const others = matching.filter((i) => !config.results[i].table).slice(0, 1);
		const beside = resources.flatMap((set, i) => set.has(at) ? i : []);
		for (const index of [...columns, ...others]) append(byEntry, index, file.path);
		const recorded = records.flatMap((set, i) => set.has(at) ? i : []);
		for (const index of beside) append(byResource, index, file.path);
		for (const index of recorded) append(byRecord, index, file.path);
		if (tables.has(at)) facts.push(file.path);
		else if (matching.length + beside.length + recorded.length === 0) rest.push(file);
	}
	const only = config.results.length === 1 ? 0 : -1;
	const hasMatch = byEntry.size > 0;
	for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch)) append(byEntry, only, path);
	const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path);
	const parts = [
		...inOrder(byEntry).map(([index, paths]) => {
			const part = resultsPart(config, index, paths, run);
			return paths.every((path) => summarised.has(path)) ? {
				...part,
				isSummarised: true
			} : part;
		}),
		...inOrder(byResource).map(([index, paths]) => resourcesPart(config, index, paths, run)),
		...inOrder(byRecord).map(([index, paths]) => recordsPart(config, config.records[index], paths, run))
	];
	const hasRuns = parts.some(({ table, records }) => (table ?? records)?.run !== void 0) || facts.length > 0 && factTable?.run !== void 0;
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
		message: `Files that match no entry of results or resources were left out: ${listed(paths)}.`
	}];
}
async function filesOf(pattern) {
	const { globFiles } = await import("./input-globs.js");
	const rules = { maxFiles: Number.POSITIVE_INFINITY };
	const found = await Promise.all(expectedShards(pattern).map((shard) => globFiles(shard.pattern, rules)));
	return new Set(found.flat().map((path) => resolve(path)));
}
function inOrder(groups) {
	return [...groups].sort(([a], [b]) => a - b);
}
//#endregion
//#region src/output/progress.ts
const PATIENCE_MS = 400;
const EVERY_MS = 100;
function progressOn(host) {
	const startedAt = host.now();
	let shownAt = 0;
	return {
		show({ file, bytesRead, bytesTotal, samples }) {
			const now = host.now();
			if (!host.isInteractive || now - startedAt < PATIENCE_MS || now - shownAt < EVERY_MS) return;
			shownAt = now;
			const share = bytesTotal > 0 ? formatRatioAsPercent(Math.floor(100 * bytesRead / bytesTotal) / 100) : "";
			const line = `reading ${makeVisible(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`;
			host.progress(line.slice(0, Math.max(20, host.width - 1)));
		},
		end() {
			if (shownAt > 0) host.progress("");
		}
	};
}
//#endregion
//#region src/input/read-parts.ts
async function readParts(parts, host) {
	const progress = progressOn(host);
	try {
		const shards = [];
		const tables = [];
		for (const { files, options, table, records, run, beside } of [...parts].sort(tablesLast)) if (records) {
			const { readRecords } = await import("./parse-tables-read-records.js");
			tables.push(await readRecords(files, records, options, run));
		} else if (table) {
			const { readTables } = await import("./parse-tables-read-tables.js");
			tables.push(await readTables(files, table, options, run, shards));
		} else shards.push(await readRun(files, options, {
			onProgress: progress.show,
			threads: host.threads,
			beside
		}));
		if (tables.length > 1) (await import("./parse-tables-refuse-two-values.js")).refuseTwoValues(tables);
		return shards.length + tables.length === 1 ? [...shards, ...tables][0] : mergeRuns([...shards, ...tables]);
	} finally {
		progress.end();
	}
}
const tablesLast = (a, b) => Number((a.table ?? a.records) !== void 0) - Number((b.table ?? b.records) !== void 0);
function withNotices(run, notices) {
	return notices.length === 0 ? run : {
		...run,
		notices: [...run.notices, ...notices]
	};
}
function noResources(index, path) {
	return noMatch(`resources[${index}]`, path);
}
function noMatch(source, path) {
	return {
		code: "resources-unmatched",
		message: `${source}: ${JSON.stringify(path)} matches no file of the run, so nothing of it is compared. Check the glob, and give a run as a folder that holds its resources.`
	};
}
//#endregion
export { readOnlyIn as _, isUniform as a, resourcesPart as c, factsFrom as d, runOf as f, readIfThere as g, readConfig as h, withNotices as i, resultsPart as l, USUAL_CONFIG as m, noResources as n, partsOf as o, withEnvironment as p, readParts as r, recordsPart as s, noMatch as t, factsBeside as u, default_default as v, watchedBeside as y };
