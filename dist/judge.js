import { DAY_MS, DURATION_FACTORS, HIDDEN, InputError, NotReadableError, PublishError, StoreError, UsageError, UserError, VERDICTS as VERDICTS$1, activeMsOf, agree, append, cachedCriticalValue, compareVerdicts, defined, digamma, digitsApart, dimensionsKey, durationMsOf, durationUnitFor, encodeRun, escapeWildcards, exitCodeOf, expectedShards, factsFrom, footnoteMark, formatAge, formatApart, formatBytes, formatClock, formatClockDifference, formatCount, formatDelta, formatDifference, formatDuration, formatForMachines, formatInstant, formatInterval, formatMargin, formatP, formatPApart, formatPoints, formatQuantity, formatRatioAsPercent, formatShare, formatTransition, globFiles, groupBy, groupFiles, hasSucceeded, hasTimeUnit, incompleteBeta, inverseTrigamma, isLoad as isLoad$1, isTime, isUniform, lengthBefore, lengthOf, listed as listed$3, loadLevels, logGamma, makeVisible, mannKendall, mean, median, medianWithout, mergeSketches, metricOf, missingShardText, nameOfFiles, normalCdf, normalQuantile, outputProblem, parseJsonText, pausesAreKnown, perLoadMetric, plainDecimal, plural, present, proseWithEdges, quantileOf, readFileGroups, readGivenRun, readTextFile, recordedEntries, resourcePerLoad, resultsGroup, runLabel, runName, samplesNeeded, scaleFor, seriesKey, shortCommit, showHidden, significant, sketchQuantileMs, sketchUnitsOf, spansOf, spansOfRun, studentCriticalValue, studentQuantile, studentUpperTail, sum as sum$1, textOf, theilSen, toolName, trigamma, unmatchedNotice, usersWithin, visibleName, visibleProse, wildcard, withEnvironment, withNotices, worst } from "./core.js";
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, readSync, readdirSync, writeSync } from "node:fs";
import process, { kill, pid, platform } from "node:process";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { lstat, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { execFile, execFileSync, spawn } from "node:child_process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
//#region src/config/units.ts
const DURATION = {
	noun: "a duration",
	suffixes: [
		{
			text: "us",
			exponent: -3,
			alias: "µs"
		},
		{ text: "ms" },
		{
			text: "s",
			exponent: 3
		},
		{
			text: "m",
			times: 6e4,
			alias: "min"
		},
		{
			text: "h",
			times: 36e5
		},
		{
			text: "d",
			times: DAY_MS
		}
	],
	level: "500ms",
	change: "20ms"
};
const BYTES = {
	noun: "a size",
	suffixes: [
		{ text: "B" },
		{
			text: "kB",
			exponent: 3
		},
		{
			text: "KiB",
			times: 2 ** 10
		},
		{
			text: "MB",
			exponent: 6
		},
		{
			text: "MiB",
			times: 2 ** 20
		},
		{
			text: "GB",
			exponent: 9
		},
		{
			text: "GiB",
			times: 2 ** 30
		},
		{
			text: "TB",
			exponent: 12
		},
		{
			text: "TiB",
			times: 2 ** 40
		}
	],
	level: "500MB",
	change: "16MiB"
};
const RATE = {
	noun: "a rate",
	suffixes: [
		{
			text: "/h",
			per: 3600
		},
		{
			text: "/min",
			per: 60
		},
		{ text: "/s" }
	],
	level: "50/s",
	change: "5/s"
};
const SHARE = {
	noun: "a share",
	suffixes: [{
		text: "%",
		exponent: -2
	}],
	level: "1%",
	change: "10%"
};
const POINTS$1 = {
	noun: "percentage points",
	suffixes: [{
		text: "pp",
		exponent: -2
	}],
	level: "",
	change: "0.5pp"
};
const NUMBER = {
	noun: "a number",
	suffixes: [{
		text: "",
		alias: "count"
	}],
	level: "100",
	change: "5"
};
const NOTATIONS = {
	ms: DURATION,
	ratio: SHARE,
	"1/s": RATE,
	count: NUMBER,
	bytes: BYTES,
	"usd/h": {
		noun: "a cost",
		suffixes: [{ text: "usd/h" }],
		level: "2.5usd/h",
		change: "0.1usd/h"
	},
	"": NUMBER
};
const changeNotation = (unit) => unit === "ratio" ? POINTS$1 : NOTATIONS[unit];
const DECIMAL = String.raw`\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const QUANTITY = new RegExp(`^(${DECIMAL}) *([^\\d.,+-]*)$`);
const CLOCK = /^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d+)?)$/;
function parseLevel(text, unit, example = NOTATIONS[unit].level) {
	return parse(text, NOTATIONS[unit], `Write ${expectation(NOTATIONS[unit], example)}.`);
}
function parseLimit(text, unit) {
	const notation = NOTATIONS[unit];
	return parse(text, notation, `Write ${expectation(notation, notation.level)}${changeAdvice(text, unit)}.`);
}
function parseChange(text, unit) {
	const notation = changeNotation(unit);
	const advice = `Write ${expectation(notation, notation.change)}`;
	return parse(text, notation, text.endsWith("%") ? `${advice}: it is absolute, not relative.` : `${advice}.`);
}
function parseAllowance(text, unit) {
	if (text.endsWith("%")) {
		const share = parse(text, SHARE, "Write a percentage such as 10%.");
		return "value" in share ? { value: { relative: share.value } } : share;
	}
	const notation = changeNotation(unit);
	const change = parse(text, notation, `${text.endsWith("pp") && notation !== POINTS$1 ? "Percentage points are for shares such as error-rate. " : ""}Write 10% for a change relative to the baseline, or ${notation === POINTS$1 ? `${notation.change} (percentage points)` : notation.change} for an absolute one.`);
	return "value" in change ? { value: { absolute: change.value } } : change;
}
function parseCount(text, least = 0) {
	const advice = `Write a whole number${least > 0 ? `, at least ${least}` : ""}.`;
	const parsed = parse(text, NUMBER, advice);
	if ("problem" in parsed || Number.isSafeInteger(parsed.value) && parsed.value >= least) return parsed;
	return { problem: `found ${quoted$1(text)}. ${advice}` };
}
function writeLevel(value, unit) {
	return write(value, NOTATIONS[unit]);
}
function writeAllowance(allowance, unit) {
	return "relative" in allowance ? write(allowance.relative, SHARE) : write(allowance.absolute, changeNotation(unit));
}
function scaleOf$1(sourceUnit, unit) {
	const suffix = NOTATIONS[unit].suffixes.find(({ text, alias }) => text === sourceUnit || alias === sourceUnit);
	if (!suffix) return void 0;
	const { exponent = 0, times = 1, per = 1 } = suffix;
	return {
		times: times * 10 ** Math.max(exponent, 0),
		per: per * 10 ** Math.max(-exponent, 0)
	};
}
function cellUnitOf(sourceUnit, unit) {
	if (unit === "ms" && (sourceUnit === "hh:mm:ss" || sourceUnit === "mm:ss")) return { written: sourceUnit };
	if (unit === "ratio" && sourceUnit === FRACTION) return {
		written: FRACTION,
		times: 1,
		per: 1
	};
	if (sourceUnit === IN_CELL && unit !== "count" && unit !== "") return {
		written: IN_CELL,
		units: scalesOf(unit)
	};
	const scale = scaleOf$1(sourceUnit, unit);
	return scale && {
		written: sourceUnit,
		...scale
	};
}
const FRACTION = "fraction";
const IN_CELL = "in-cell";
function scalesOf(unit) {
	const names = NOTATIONS[unit].suffixes.flatMap(({ text, alias }) => alias === void 0 ? [text] : [text, alias]);
	return Object.fromEntries(names.map((name) => [name, scaleOf$1(name, unit)]));
}
function cellUnitsOf(unit) {
	const units = NOTATIONS[unit].suffixes.map(({ text, alias = "" }) => text || alias);
	if (unit === "ms") units.push("hh:mm:ss", "mm:ss");
	if (unit === "ratio") units.push(FRACTION);
	if (unit !== "count" && unit !== "") units.push(IN_CELL);
	return units;
}
function patternOf(unit, role) {
	const notation = isLevel(role) ? NOTATIONS[unit] : changeNotation(unit);
	const texts = (role === "allowance" ? [...notation.suffixes, ...SHARE.suffixes] : notation.suffixes).flatMap(({ text, alias }) => alias === void 0 ? [text] : [text, alias]);
	const clock = notation === DURATION ? `|${CLOCK.source.slice(1, -1)}` : "";
	return `^(?:${DECIMAL} *(?:${texts.join("|")})${clock}|0)$`;
}
function examplesOf(unit, role) {
	if (isLevel(role)) return [NOTATIONS[unit].level];
	const { change } = changeNotation(unit);
	return role === "allowance" ? ["10%", change] : [change];
}
const isLevel = (role) => role === "level" || role === "limit";
function quoted$1(text) {
	if (text === "") return "nothing";
	const characters = [...text];
	return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : text);
}
function parse(text, notation, advice) {
	const problem = (what) => ({ problem: `found ${quoted$1(text)}${what}. ${advice}` });
	const clock = notation === DURATION ? CLOCK.exec(text) : null;
	if (clock) return { value: Number(`${Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])}e3`) };
	if (/^-\d/.test(text)) return problem(", which is negative");
	if (/^\d+,\d/.test(text)) return problem(": the decimal sign is a point, and digits are not grouped");
	const [, number, unit] = QUANTITY.exec(text) ?? [];
	if (number === void 0) return problem(`, which is not ${notation.noun}`);
	const suffix = notation.suffixes.find((suffix) => suffix.text === unit || suffix.alias === unit);
	if (!suffix && unit !== "") return problem(`, which is not ${notation.noun}`);
	if (!suffix) return Number(number) === 0 ? { value: 0 } : problem(", a number without a unit");
	const value = toBase(number, suffix);
	return Number.isFinite(value) ? { value } : problem(", which is too large");
}
function toBase(number, { exponent = 0, times = 1, per = 1 }) {
	return shift(number, exponent) * times / per;
}
function shift(number, places) {
	const [digits, exponent = "0"] = number.split("e");
	return Number(`${digits}e${Number(exponent) + places}`);
}
function write(value, notation) {
	const spellings = notation.suffixes.map((suffix) => {
		const { exponent = 0, times = 1, per = 1, text } = suffix;
		const number = shift(`${value / times * per}`, -exponent);
		return {
			text: `${number}${text}`,
			whole: Number.isInteger(number),
			exact: toBase(`${number}`, suffix) === value
		};
	});
	const exact = spellings.filter((spelling) => spelling.exact);
	return (exact.findLast((spelling) => spelling.whole) ?? exact[0] ?? spellings[0]).text;
}
function expectation(notation, example) {
	const { noun, suffixes } = notation;
	const units = suffixes.map(({ text }) => text).join(", ");
	const clock = notation === DURATION ? " or h:mm:ss" : "";
	return `${noun} such as ${example}${suffixes.length > 1 ? ` (units: ${units}${clock})` : ""}`;
}
function changeAdvice(text, unit) {
	if (unit === "ratio") return text.endsWith("pp") ? "; percentage points are for changes, as in max-increase: 0.5pp" : "";
	return unit === "ms" || text.endsWith("%") ? "; a change against the baseline is written max-increase: 10%" : "";
}
//#endregion
//#region src/measure/options.ts
const USUAL = {
	maxRuns: "4",
	maxPairs: "8",
	runTimeout: "3h",
	warmup: "0"
};
function readOptions(written, called) {
	const { run, runBaseline, together = false, passToken = false, seed, maxRuns, maxPairs, budget, warmup, runTimeout, sensitivity } = written;
	const refuse = (option, why) => {
		throw new UsageError(`${called(option)}: ${why}`);
	};
	const isPaired = runBaseline !== void 0;
	if (run.trim() === "") refuse("run", "empty. Give the command line that runs the load test.");
	if (runBaseline?.trim() === "") refuse("run-baseline", "empty. Give the command line that runs the load test.");
	if (together && !isPaired) refuse("together", `runs both sides at the same time, so it needs ${called("run-baseline")}.`);
	if (maxPairs !== void 0 && !isPaired) refuse("max-pairs", `pairs are made with ${called("run-baseline")}. Give ${called("max-runs")}, or the other command.`);
	if (maxRuns !== void 0 && isPaired) refuse("max-runs", `with ${called("run-baseline")}, runs are made in pairs. Give ${called("max-pairs")}.`);
	const read = (option, parsed) => "value" in parsed ? parsed.value : refuse(option, parsed.problem);
	const count = (option, text, least = 1) => read(option, parseCount(text, least));
	const duration = (option, text) => {
		const ms = read(option, parseLevel(text, "ms", "30m"));
		return ms > 0 ? ms : refuse(option, `found "${text}". Write a duration above 0, such as 30m.`);
	};
	const given = isPaired ? maxPairs : maxRuns;
	const usual = isPaired ? USUAL.maxPairs : USUAL.maxRuns;
	return defined({
		run,
		runBaseline,
		together,
		passToken,
		warmUps: count("warmup", warmup ?? USUAL.warmup, 0),
		max: {
			runs: count(isPaired ? "max-pairs" : "max-runs", given ?? usual),
			isGiven: given !== void 0
		},
		timeoutMs: duration("run-timeout", runTimeout ?? USUAL.runTimeout),
		budgetMs: budget === void 0 ? void 0 : duration("budget", budget),
		sensitivity: sensitivity === void 0 ? void 0 : read("sensitivity", parseLevel(sensitivity, "ratio", "20%")),
		seed: seed === void 0 ? void 0 : count("seed", seed)
	});
}
function sessionOptions(options, task, place) {
	const { run, runBaseline, together, passToken, warmUps, max, timeoutMs } = options;
	const { suite } = place.config;
	const setup = defined({
		task,
		run,
		runBaseline,
		together,
		warmUps,
		suite
	});
	return {
		provenance: {},
		...place,
		setup,
		max,
		timeoutMs,
		passToken
	};
}
//#endregion
//#region src/baseline/layout.ts
const README_PATH = "README.md";
const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
    <base-ref>/<suite>/badge.json             state of the base branch, for an endpoint badge of shields.io
    <base-ref>/<suite>/runs/<date>-<sha>.json one summarized run each: counts and histograms, no raw samples
    <base-ref>/<suite>/references.json        runs kept by name, such as those of releases; files in references/
    <base-ref>/<suite>/imported.json          imported runs; files in imported/

Every change is one commit whose message names the run, the pull request and the person responsible. To go back to the
previous baseline, run \`perf-gate baseline rollback\`. See docs/baseline.md of perf-gate.
`;
const LEDGER_FILE = "baseline.json";
const NAMED_RUNS_FILE = "references.json";
const IMPORTED_LIST = "imported.json";
const MAX_SEGMENT_LENGTH = 64;
const HASH_LENGTH = 12;
const SUFFIXED = new RegExp(`-[0-9a-f]{${HASH_LENGTH}}$`);
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
const PLAIN$1 = /^[a-z0-9_]([a-z0-9_-]|\.(?!\.))*(?<![.-])$/;
function encodeSegment(name) {
	if (PLAIN$1.test(name) && name.length <= MAX_SEGMENT_LENGTH && !SUFFIXED.test(name) && !RESERVED.test(name)) return name;
	return `${name.toLowerCase().replace(/[^a-z0-9_]+/g, "-").slice(0, MAX_SEGMENT_LENGTH - HASH_LENGTH - 1).replace(/^-|-$/g, "") || "_"}-${sha256(name).slice(0, HASH_LENGTH)}`;
}
function suiteFolder(baseRef, suite) {
	return `${encodeSegment(baseRef)}/${encodeSegment(suite)}`;
}
function ledgerPath(folder) {
	return `${folder}/${LEDGER_FILE}`;
}
function badgePath(folder) {
	return `${folder}/badge.json`;
}
function namedRunsPath(folder) {
	return `${folder}/${NAMED_RUNS_FILE}`;
}
function importedPath(folder) {
	return `${folder}/${IMPORTED_LIST}`;
}
function folderOfLedger(path) {
	return folderOf(path, LEDGER_FILE);
}
function folderOfNamedRuns(path) {
	return folderOf(path, NAMED_RUNS_FILE);
}
function folderOf(path, wanted) {
	const [baseRef, suite, file, ...rest] = path.split("/");
	return baseRef && suite && file === wanted && rest.length === 0 ? `${baseRef}/${suite}` : void 0;
}
function runsFolder(folder) {
	return `${folder}/runs`;
}
const RUN_FILE = /^runs\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
const NAMED_RUN_FILE = /^references\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
const IMPORTED_FILE = /^imported\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/;
function runFile(run, files, folder = "runs") {
	const stem = `${folder}/${new Date(run.dayMs).toISOString().slice(0, 10)}-${(/^[0-9a-f]{12,64}$/i.test(run.commit ?? "") ? run.commit.toLowerCase() : run.id).slice(0, 12)}`;
	let file = `${stem}.json`;
	for (let number = 2; (files.get(file) ?? run.sha256) !== run.sha256; number++) file = `${stem}-${number}.json`;
	return file;
}
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}
//#endregion
//#region src/model/earlier-names.ts
function renameEarlier(json, names) {
	for (const { in: path, earlier, present } of names) for (const object of objectsIn(json, path)) {
		if (!Object.hasOwn(object, earlier) || Object.hasOwn(object, present)) continue;
		object[present] = object[earlier];
		delete object[earlier];
	}
}
function objectsIn(json, path) {
	if (Array.isArray(json)) return json.flatMap((item) => objectsIn(item, path));
	if (typeof json !== "object" || json === null) return [];
	const [key, ...rest] = path;
	const object = json;
	return key === void 0 ? [object] : objectsIn(object[key], rest);
}
//#endregion
//#region src/run-file/id.ts
const ID_DIGITS = 12;
const ID_SCHEMA = 1;
function runId(run) {
	const plain = (bytes) => Buffer.from(bytes).toString("base64");
	const binary = {
		histogram: plain,
		batches: plain
	};
	const { users: _users, activeSpans: _spans, ...rest } = run;
	const measured = {
		...rest,
		formats: [],
		sources: [],
		issues: {
			count: 0,
			first: []
		},
		notices: [],
		facts: {},
		provenance: {}
	};
	const head = textOf({
		...measured,
		series: []
	}, binary, ID_SCHEMA);
	const known = ids.get(run.series);
	if (known?.head === head) return known.id;
	const id = createHash("sha256").update(textOf(measured, binary, ID_SCHEMA)).digest("hex").slice(0, ID_DIGITS);
	ids.set(run.series, {
		head,
		id
	});
	return id;
}
const ids = /* @__PURE__ */ new WeakMap();
//#endregion
//#region src/baseline/suite-file.ts
const MAX_LENGTH$1 = 16 * 2 ** 20;
function encodeSuiteFile(content) {
	return `${JSON.stringify(content, null, 2)}\n`;
}
function decodeSuiteFile(text, where, { schema, version, earlierNames = [], remedy }, expected) {
	const damaged = (found, cause) => new StoreError(`${where}: cannot be read (${found}). ${remedy}`, cause === void 0 ? void 0 : { cause });
	if (text.length > MAX_LENGTH$1) throw damaged(`it has ${text.length} characters`);
	let json;
	try {
		json = parseJsonText(text);
	} catch (error) {
		throw damaged("it is not JSON", error);
	}
	if (typeof json === "object" && json !== null && "schema" in json && typeof json.schema === "number") {
		if (json.schema > version) throw new StoreError(`${where}: written by a newer perf-gate (schema ${json.schema}, this one knows ${version}). Update perf-gate.`);
		if (json.schema >= 1 && json.schema < version) {
			renameEarlier(json, earlierNames);
			json.schema = version;
		}
	}
	const result = schema.safeParse(json);
	if (!result.success) {
		const { path, message } = result.error.issues[0];
		throw damaged(`${path.join(".") || "it"}: ${message}`);
	}
	const { baseRef, suite } = result.data;
	if (expected && (expected.baseRef !== baseRef || expected.suite !== suite)) throw damaged(`it is of suite ${JSON.stringify(suite)} on ${JSON.stringify(baseRef)}`);
	return result.data;
}
function suiteFileReader(file) {
	return async (store, snapshot, { baseRef, suite }) => {
		const path = file.path(suiteFolder(baseRef, suite));
		const text = await snapshot.read(path);
		return text === void 0 ? void 0 : decodeSuiteFile(text, `${store.name}: ${path}`, file, {
			baseRef,
			suite
		});
	};
}
//#endregion
//#region src/model/natural-order.ts
function inNaturalOrder(a, b) {
	return a.localeCompare(b, "en", { numeric: true });
}
//#endregion
//#region src/baseline/release-order.ts
const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/;
function previousRelease(kept, current) {
	const others = kept.filter(({ name }) => name !== current);
	const newest = [...others].sort((a, b) => a.sinceMs - b.sinceMs).at(-1);
	const version = current === void 0 ? void 0 : versionOf(current);
	if (!version) return newest;
	const versions = others.flatMap((release) => {
		const found = versionOf(release.name);
		return found && found.prefix === version.prefix ? [{
			release,
			version: found
		}] : [];
	});
	if (versions.length === 0) return newest;
	const smaller = versions.filter((each) => compareVersions(each.version, version) < 0).sort((a, b) => compareVersions(a.version, b.version));
	const finals = smaller.filter((each) => each.version.preview === "");
	return (version.preview === "" && finals.length > 0 ? finals : smaller).at(-1)?.release;
}
function versionOf(name) {
	const { prefix, numbers, preview = "" } = VERSION.exec(name)?.groups ?? {};
	if (prefix === void 0 || numbers === void 0) return void 0;
	return {
		prefix,
		numbers: numbers.split(".").map(Number),
		preview
	};
}
function compareVersions(a, b) {
	const length = Math.max(a.numbers.length, b.numbers.length);
	for (let at = 0; at < length; at++) {
		const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
		if (difference !== 0) return difference;
	}
	if (a.preview === b.preview) return 0;
	if (a.preview === "") return 1;
	if (b.preview === "") return -1;
	return inNaturalOrder(a.preview, b.preview);
}
//#endregion
//#region src/baseline/store.ts
var StoreBusyError = class extends StoreError {
	retryAfterMs;
	constructor(message, options = {}) {
		super(message, options);
		this.retryAfterMs = options.retryAfterMs;
	}
};
//#endregion
//#region src/baseline/retry.ts
const CONFLICT = Symbol("conflict");
const LONGEST_EFFORT_MS = 18e4;
const MAX_BUSY = 8;
const FIRST_BACKOFF_PACES = 8;
const LONGEST_BACKOFF_PACES = 30;
const LONGEST_PATIENCE_MS = 6e4;
async function retry(store, host, body) {
	let spentMs = 0;
	let refusals = 0;
	for (let number = 1;; number++) {
		let busy;
		try {
			const result = await body(await store.open());
			if (result !== CONFLICT) return result;
		} catch (error) {
			if (!(error instanceof StoreBusyError) || (error.retryAfterMs ?? 0) > LONGEST_PATIENCE_MS) throw error;
			busy = error;
			refusals++;
		}
		const pauseMs = (busy?.retryAfterMs ?? 0) + backoffMs(store.paceMs, number, host.random());
		spentMs += store.paceMs + pauseMs;
		if (refusals === MAX_BUSY || spentMs > LONGEST_EFFORT_MS) throw busy ?? conflictError(store, number);
		await host.sleep(pauseMs);
	}
}
function conflictError({ name }, times) {
	return new StoreError(`${name}: nothing was written, because other writers came first ${times} times in ${LONGEST_EFFORT_MS / 6e4} minutes. Run the job again, and put the jobs that write baselines into one concurrency group.`);
}
function backoffMs(paceMs, number, random) {
	return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES);
}
//#endregion
//#region src/summarize/load.ts
const TOLERANCE = .1;
const BUSY_SHARE = .5;
function loadOf$1(run) {
	const load = run.series.filter(({ kind, count }) => (kind === "transaction" || kind === "request") && count > 0);
	const samples = load.reduce((sum, { count }) => sum + count, 0);
	const busy = load.map(busyMsOf);
	const durationMs = durationMsOf(run);
	const isKnown = busy.length > 0 && busy.every((ms) => ms !== void 0);
	return defined({
		durationMs,
		samples: samples > 0 ? samples : void 0,
		busyMs: isKnown ? Math.round(busy.reduce((sum, ms) => sum + ms, 0)) : void 0
	});
}
function busyMsOf({ count, passed, failed, reported }) {
	if (!passed && !failed) return reported?.avg === void 0 ? void 0 : count * reported.avg;
	return [passed, failed].reduce((sum, times) => sum + (times ? times.count * times.meanMs() : 0), 0);
}
function isSameTest(before, now) {
	if (!before.durationMs || !now.durationMs || !before.samples || !now.samples) return false;
	const isLonger = now.durationMs >= before.durationMs;
	const hasAsMany = isClose(before.samples, now.samples);
	if (isLonger && hasAsMany) return true;
	const rate = Math.log(now.samples / now.durationMs) - Math.log(before.samples / before.durationMs);
	if (isLonger && Math.abs(rate) <= Math.log1p(TOLERANCE)) return true;
	const users = changeOfUsers(before, now);
	if (users === void 0) return false;
	return isLonger ? rate < 0 && !isOfferedLess(rate, users) : hasAsMany && users < BUSY_SHARE * rate;
}
function isOfferedLess(rate, users) {
	return rate < 0 && users <= BUSY_SHARE * rate;
}
function changeOfUsers(before, now) {
	if (!before.busyMs || !now.busyMs) return void 0;
	return Math.log(now.busyMs / now.durationMs) - Math.log(before.busyMs / before.durationMs);
}
function isClose(a, b) {
	return Math.max(a, b) <= Math.min(a, b) * 1.1;
}
//#endregion
//#region src/baseline/age.ts
const OLD_SHARE = 2 / 3;
function ageNotice(ageDays, maxAgeDays, nowMs) {
	if (ageDays === void 0 || maxAgeDays === void 0 || ageDays <= maxAgeDays * OLD_SHARE) return void 0;
	return {
		code: "baseline-old",
		ageDays,
		maxAgeDays,
		expires: new Date(nowMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10)
	};
}
//#endregion
//#region src/compare/differing-facts.ts
function differingFacts(runs, expected) {
	return [...new Set(runs.flatMap((run) => Object.keys(run.facts)))].sort().flatMap((fact) => {
		if (expected.includes(fact)) return [];
		const values = [...groupBy(runs.filter((run) => Object.hasOwn(run.facts, fact)), (run) => run.facts[fact])];
		return values.length > 1 ? {
			fact,
			values: values.map(([value, runs]) => ({
				value,
				runs: runs.map(runLabel)
			}))
		} : [];
	});
}
//#endregion
//#region src/compare/pauses.ts
function pausesOf(runs) {
	const byClock = ({ activeSpans: _, ...run }) => run;
	const count = !runs.every(pausesAreKnown) && runs.some((run) => durationMsOf(run) !== durationMsOf(byClock(run)));
	return {
		count,
		on: count ? byClock : (run) => run
	};
}
//#endregion
//#region src/model/threshold.ts
const LIMIT_KEYS = [
	"max",
	"min",
	"max-increase",
	"max-decrease"
];
function permittedChange(allowance, baselineValue) {
	return "relative" in allowance ? allowance.relative * baselineValue : allowance.absolute;
}
function isBeyond(allowance, baselineValue, candidateValue) {
	const change = allowance.worse * (candidateValue - baselineValue);
	const rounding = 1e-12 * Math.abs(baselineValue);
	return change > permittedChange(allowance, baselineValue) + rounding && change >= allowance.minChange - rounding;
}
function smallestBreach(allowance, baselineValue) {
	return Math.max(permittedChange(allowance, baselineValue), allowance.minChange);
}
function smallestBreachLog(allowance, baselineValue) {
	const ratio = 1 + allowance.worse * smallestBreach(allowance, baselineValue) / baselineValue;
	return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY;
}
function smallestBreachLogit(allowance, baselineValue, baselineLogit) {
	const rate = baselineValue + allowance.worse * smallestBreach(allowance, baselineValue);
	if (rate <= 0 || rate >= 1) return Number.POSITIVE_INFINITY;
	return Math.max(0, allowance.worse * (Math.log(rate / (1 - rate)) - baselineLogit));
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
const LOAD$1 = /* @__PURE__ */ new Set([
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
		if ((TIMES.has(metric) || quantileOf(metric) !== void 0) && (isLoad$1(series.kind) || series.kind === "benchmark" || timed.has(seriesKey(series)))) return true;
		if (LOAD$1.has(metric) && isLoad$1(series.kind)) return true;
		return reported.get(seriesKey(series))?.has(resourcePerLoad(metric) ?? metric) ?? false;
	};
}
function missingReasons(present) {
	const runs = groupBy(present, seriesKey);
	const reasonOf = (found, metric) => found.missing && Object.hasOwn(found.missing, metric) ? found.missing[metric] : whyTooFew$1(found, metric);
	return (series, metric) => {
		const found = runs.get(seriesKey(series)) ?? [];
		return found.length > 0 && found.every((each) => reasonOf(each, metric) !== void 0) ? reasonOf(found[0], metric) : void 0;
	};
}
function whyTooFew$1({ kind, passed }, metric) {
	if (isLoad$1(kind) || !passed || passed.count >= samplesNeeded(metric)) return void 0;
	return `${passed.count} ${passed.count === 1 ? "sample is" : "samples are"} too few for a ${metric}`;
}
function timeSteps(present) {
	const steps = /* @__PURE__ */ new Map();
	for (const series of present) {
		const { passed, reported = {} } = series;
		const key = seriesKey(series);
		const times = Object.entries(reported).filter(([id]) => id === "min" || id === "max" || quantileOf(id));
		const digits = times.map(([, value]) => (String(value).split(".")[1] ?? "").length);
		steps.set(key, Math.min(steps.get(key) ?? 1, passed?.unitMs ?? (times.length > 0 ? 10 ** -Math.min(...digits) : 1)));
	}
	return (series) => steps.get(seriesKey(series)) ?? 1;
}
//#endregion
//#region src/config/resolve.ts
const LEAST_STEP_MS = .001;
const WATCHED$1 = {
	metric: "p99",
	allowances: [{
		worse: 1,
		relative: .5,
		minChange: 20
	}],
	severity: "warn",
	decide: "evidence",
	written: {
		"max-increase": "50%",
		"min-change": "20ms"
	},
	source: "default"
};
function rulesOf(config, present, missing = missingReasons(present)) {
	const isJudged = judgedBy(config, present);
	const fits = metricsFit(present);
	const timeStepMs = timeSteps(present);
	const workflowRules = config.workflows.map((rule) => ({
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
	const mergedWhenNew = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const resolve = (series) => {
		const matching = workflowRules.filter(({ filter }) => filter.matches(series));
		const owner = matching.findLast((rule) => rule.owner !== void 0)?.owner;
		const minSamples = matching.findLast((rule) => rule.minSamples !== void 0)?.minSamples;
		const isBenchmark = series.kind === "benchmark";
		const hasOnlyRate = missing(series, "avg") !== void 0;
		const stepMs = isBenchmark ? 0 : timeStepMs(series);
		const timed = stepMs === 1 ? config.thresholds : config.thresholds.map((rule) => withMinChangeFor(rule, stepMs));
		const rules = [...hasOnlyRate ? timed.map((rule) => rule.source === "default" ? withoutSeverity(rule) : rule) : timed, ...matching.flatMap((rule) => rule.thresholds)];
		const rulesKey = [
			stepMs,
			hasOnlyRate,
			...matching.map(({ source }) => source)
		].join();
		const applies = ({ metric, source }) => fits(series, metric) && !(source === "default" && missing(series, metric) !== void 0);
		const all = memoized(merged, rulesKey, () => mergeThresholds(rules));
		const thresholds = all.filter(applies);
		const whenNew = isLoad$1(series.kind) ? memoized(mergedWhenNew, rulesKey, () => thresholdsWhenNew(all, rules, config.newWorkflows)).filter(applies) : void 0;
		const isWatched = isLoad$1(series.kind) && rules.every(({ metric }) => metric !== WATCHED$1.metric);
		const shown = series.kind === "resource" ? perLoad.filter((metric) => fits(series, metric)) : [];
		return defined({
			judged: isJudged(series) && thresholds.length > 0,
			thresholds,
			watched: isWatched ? [WATCHED$1] : void 0,
			thresholdsWhenNew: whenNew,
			shown: shown.length > 0 ? shown : void 0,
			minSamples: minSamples ?? (isLoad$1(series.kind) ? config.minSamples : 1),
			owner,
			waivers: waiversOf(waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule))
		});
	};
	return (series) => memoized(known, seriesKey(series), () => resolve(series));
}
function memoized(memory, key, make) {
	const present = memory.get(key);
	if (present !== void 0) return present;
	const made = make();
	memory.set(key, made);
	return made;
}
function waiversOf(rules) {
	return Object.fromEntries(rules.map(({ metric, accept, until, reason, ticket, owner }) => [metric, defined({
		accept: accept.value,
		acceptWritten: accept.written,
		until,
		reason,
		ticket,
		owner
	})]));
}
function withMinChangeFor(rule, stepMs) {
	const { "min-change": change, ...rest } = rule;
	if (rule.source !== "default" || change === void 0 || change === "off") return rule;
	const value = change.value * stepMs;
	return stepMs < LEAST_STEP_MS ? rest : {
		...rest,
		"min-change": {
			value,
			written: `${value}ms`
		}
	};
}
function setsLimit(rule) {
	return LIMIT_KEYS.some((key) => rule[key] !== void 0 && rule[key] !== "off");
}
function mergeThresholds(rules) {
	const own = new Set(rules.filter((rule) => rule.source !== "default" && setsLimit(rule)).map(({ metric }) => metric));
	const merged = /* @__PURE__ */ new Map();
	for (const rule of rules) {
		const before = merged.get(rule.metric);
		if (rule.off) merged.delete(rule.metric);
		else if (rule.source === "default" && own.has(rule.metric)) merged.set(rule.metric, withoutSeverity(rule));
		else merged.set(rule.metric, before ? overridden(before, rule) : rule);
	}
	return [...merged.values()].filter(setsLimit).map(toThreshold);
}
function withoutSeverity({ severity, ...rule }) {
	return rule;
}
function overridden(before, rule) {
	return {
		...before,
		...rule,
		source: setsLimit(rule) ? rule.source : before.source
	};
}
function thresholdsWhenNew(thresholds, rules, newWorkflows) {
	const isOff = (metric) => rules.findLast((rule) => rule.metric === metric)?.off === true;
	const limits = mergeThresholds(newWorkflows).filter(({ metric }) => !isOff(metric)).map((limit) => ({
		...limit,
		limitFrom: "new-workflows"
	}));
	const hasLimit = ({ max, min }) => max !== void 0 || min !== void 0;
	return [...thresholds.map((threshold) => {
		const limit = limits.find(({ metric }) => metric === threshold.metric);
		if (!limit || hasLimit(threshold)) return threshold;
		const source = limit.source === "default" ? threshold.source : limit.source;
		const { allowances, written } = threshold;
		return {
			...threshold,
			...limit,
			allowances,
			written: {
				...written,
				...limit.written
			},
			source
		};
	}), ...limits.filter(({ metric }) => !thresholds.some((threshold) => threshold.metric === metric))];
}
function toThreshold(rule) {
	const { metric, source, severity = "fail" } = rule;
	const max = unlessOff(rule.max);
	const min = unlessOff(rule.min);
	const maxIncrease = unlessOff(rule["max-increase"]);
	const maxDecrease = unlessOff(rule["max-decrease"]);
	const minChange = unlessOff(rule["min-change"]);
	const allowances = [];
	if (maxIncrease) allowances.push({
		worse: 1,
		...maxIncrease.value,
		minChange: minChange?.value ?? 0
	});
	if (maxDecrease) allowances.push({
		worse: -1,
		...maxDecrease.value,
		minChange: minChange?.value ?? 0
	});
	return defined({
		metric,
		max: max?.value,
		min: min?.value,
		allowances,
		severity,
		decide: metricOf(metric)?.exact ? "strict" : rule.decide ?? "evidence",
		written: defined({
			max: max?.written,
			min: min?.written,
			"max-increase": maxIncrease && allowanceText(metric, maxIncrease),
			"max-decrease": maxDecrease && allowanceText(metric, maxDecrease),
			"min-change": minChange && allowances.length > 0 ? minChange.written : void 0
		}),
		source
	});
}
function unlessOff(quantity) {
	return quantity === "off" ? void 0 : quantity;
}
function allowanceText(metric, { value, written }) {
	return "relative" in value && metricOf(metric)?.unit === "ratio" ? `${written} of the baseline` : written;
}
//#endregion
//#region src/config/suggest.ts
const COMPARED_LENGTH = 80;
function nearest(word, candidates) {
	const wanted = word.slice(0, COMPARED_LENGTH).toLowerCase();
	let best;
	let allowed = Math.max(1, Math.floor(wanted.length / 3));
	for (const candidate of candidates) {
		const known = candidate.slice(0, COMPARED_LENGTH).toLowerCase();
		if (Math.abs(known.length - wanted.length) > allowed) continue;
		const distance = editDistance(wanted, known);
		if (distance > allowed || distance === known.length) continue;
		best = candidate;
		if (distance === 0) break;
		allowed = distance - 1;
	}
	return best;
}
function didYouMean(word, candidates) {
	const candidate = nearest(word, candidates);
	return candidate === void 0 ? "" : ` Did you mean ${JSON.stringify(candidate)}?`;
}
function editDistance(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let distance = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) distance = Math.min(distance, beforeLast[j - 2] + 1);
			row.push(distance);
		}
		beforeLast = last;
		last = row;
	}
	return last[b.length];
}
//#endregion
//#region src/config/unused-rules.ts
const LISTED$1 = 8;
function unusedRules(config, present) {
	if (present.length === 0) return [];
	const resolve = rulesOf(config, present);
	const resolveIfAvailable = rulesOf(config, present, () => void 0);
	const isJudged = judgedBy(config, present);
	const judged = present.filter(isJudged);
	const own = config.thresholds.filter(({ source }) => source !== "default");
	const found = [
		...config.exclude.flatMap((pattern, i) => nearMiss(`exclude[${i}]`, pattern, present)),
		...unusedThresholds(own, judged, present, "no judged workflow has this metric"),
		...config.workflows.flatMap((rule) => unusedRule(rule, config, judged, present)),
		...config.waivers.flatMap((waiver) => unusedWaiver(waiver, resolve, present))
	];
	const file = config.file ?? "configuration";
	return [...found.map(({ code, message }) => ({
		code,
		message: `${file}: ${message}`
	})), ...unavailableMetrics(resolveIfAvailable, judged, present)];
}
function unusedRule(rule, config, judged, present) {
	const unmatched = unmatchedFilter(rule.source, rule, present);
	if (unmatched.length > 0) return unmatched;
	const filter = compileFilter(rule);
	const matched = judged.filter(filter.matches);
	if (matched.length > 0) return unusedThresholds(rule.thresholds, matched, present, "no matching workflow has this metric");
	return [{
		code: "rule-without-effect",
		message: `${rule.source}: ${quoted$1(rule.pattern)} ${whyUnjudged(present.filter(filter.matches), config)}`
	}];
}
function whyUnjudged(matched, config) {
	const excluded = config.exclude.map(wildcard);
	if (matched.every(({ workflow }) => excluded.some((pattern) => pattern.matches(workflow)))) return "matches only workflows that \"exclude\" leaves out.";
	const kinds = new Set(matched.map(({ kind }) => kind));
	const all = kinds.has("transaction") || kinds.has("request") ? "Set \"judge: all\", or name" : "Name";
	return `matches only ${[...kinds].map((kind) => PLURAL[kind]).join(" and ")}, which are not judged. ${all} each of them without wildcards.`;
}
const PLURAL = {
	transaction: "transactions",
	request: "requests",
	"sub-result": "sub-results",
	benchmark: "benchmarks",
	measure: "measures",
	resource: "resources"
};
function unusedWaiver(waiver, resolve, present) {
	const unmatched = unmatchedFilter(waiver.source, waiver, present);
	if (unmatched.length > 0) return unmatched;
	const { matches } = compileFilter(waiver);
	if (present.some((series) => {
		const { judged, thresholds } = matches(series) ? resolve(series) : NOTHING;
		return judged && thresholds.some(({ metric }) => metric === waiver.metric);
	})) return [];
	return [{
		code: "rule-without-effect",
		message: `${waiver.source}: has no effect, because ${waiver.metric} of ${quoted$1(waiver.pattern)} has no threshold.`
	}];
}
const NOTHING = {
	judged: false,
	thresholds: []
};
function unmatchedFilter(source, filter, present) {
	const { matches, matchesName } = compileFilter(filter);
	if (present.some(matches)) return [];
	const named = present.filter(({ workflow }) => matchesName(workflow));
	if (named.length === 0) return unmatchedName(source, filter.pattern, present);
	const wanted = Object.entries(filter.where).map(([dimension, value]) => {
		const seen = new Set(named.flatMap(({ dimensions }) => Object.hasOwn(dimensions, dimension) ? [dimensions[dimension]] : []));
		return `${dimension} ${quoted$1(value)} (seen: ${seen.size > 0 ? listed$2([...seen]) : "none"})`;
	});
	return [{
		code: "workflow-unmatched",
		message: `${source}: no workflow matches both ${quoted$1(filter.pattern)} and ${wanted.join(" and ")}.`
	}];
}
function unmatchedName(source, pattern, present) {
	const names = [...new Set(present.map(({ workflow }) => workflow))];
	if (names.some(wildcard(pattern).matches)) return [];
	return [{
		code: "workflow-unmatched",
		message: `${source}: ${quoted$1(pattern)} matches no workflow.${nearName(pattern, names)} Seen: ${listed$2(names)}.`
	}];
}
function nearMiss(source, pattern, present) {
	const names = [...new Set(present.map(({ workflow }) => workflow))];
	const suggestion = names.some(wildcard(pattern).matches) ? "" : nearName(pattern, names);
	if (suggestion === "") return [];
	return [{
		code: "exclude-unmatched",
		message: `${source}: ${quoted$1(pattern)} matches no workflow.${suggestion}`
	}];
}
function nearName(pattern, names) {
	const stem = pattern.replace(/[*?]/g, "");
	const near = stem === pattern ? nearest(pattern, names) : nearestPart(stem, names);
	return near === void 0 ? "" : ` Did you mean ${JSON.stringify(near)}?`;
}
function nearestPart(stem, names) {
	const lengths = [
		stem.length,
		stem.length - 1,
		stem.length + 1
	].filter((n) => n > 0);
	const parts = new Map(names.toReversed().flatMap((name) => lengths.flatMap((n) => [name.slice(0, n), name.slice(-n)].map((part) => [part, name]))));
	const near = nearest(stem, parts.keys());
	return near === void 0 ? void 0 : parts.get(near);
}
function unusedThresholds(rules, matched, present, why) {
	const fits = metricsFit(present);
	return rules.filter(({ off, metric }) => !off && !matched.some((series) => fits(series, metric))).map(({ source }) => ({
		code: "rule-without-effect",
		message: `${source}: ${why}.`
	}));
}
function unavailableMetrics(resolveIfAvailable, judged, present) {
	const missing = missingReasons(present);
	const unavailable = /* @__PURE__ */ new Map();
	for (const series of judged) for (const { metric, source } of resolveIfAvailable(series).thresholds) {
		const reason = source === "default" ? missing(series, metric) : void 0;
		if (reason === void 0) continue;
		const known = unavailable.get(metric) ?? {
			names: /* @__PURE__ */ new Set(),
			reason
		};
		known.names.add(series.workflow);
		unavailable.set(metric, known);
	}
	return [...unavailable].map(([metric, { names, reason }]) => ({
		code: "metric-not-given",
		message: `${metric} is not judged for ${listed$2([...names])}: ${reason}.`
	}));
}
function listed$2(names) {
	const more = names.length - LISTED$1;
	return `${names.slice(0, LISTED$1).map(quoted$1).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
//#endregion
//#region src/stats/estimate.ts
var NotFiniteError = class extends Error {};
function estimate(made) {
	const { value, se, df, outlook = {
		falling: 0,
		ofJobs: 0
	} } = made;
	if ([
		value,
		se,
		df,
		outlook.falling,
		outlook.ofJobs
	].every(Number.isFinite) && se > 0 && df > 0) return made;
	throw new NotFiniteError(`an estimate is not finite: ${value} with error ${se} and ${df} degrees of freedom`);
}
function ifFinite(make) {
	try {
		return make();
	} catch (error) {
		if (error instanceof NotFiniteError) return void 0;
		throw error;
	}
}
//#endregion
//#region src/stats/run-design.ts
const SHARES$1 = [
	[0, .3],
	[.2, .2],
	[.4, .2],
	[.6, .16],
	[.8, .1],
	[.95, .04]
];
const MEAN_SHARE = SHARES$1.reduce((mean, [share, probability]) => mean + share * probability, 0);
function designsOf(sides) {
	const { baseline, candidates, jobs, pairs } = sides;
	if (pairs) return [pairedDesign(sides, pairs)];
	const n = baseline.length;
	const m = candidates.length;
	const { repeats = [{
		runs: baseline,
		jobs: jobs?.baseline
	}, {
		runs: candidates,
		jobs: jobs?.candidates
	}] } = sides;
	const dfOf = (w) => repeats.reduce((df, { runs }) => w !== void 0 && runs.some((run) => Number.isNaN(run[w])) ? df : df + runs.length - 1, 0);
	const noise = {
		df: dfOf(),
		dfOf: sides.repeats && dfOf
	};
	if (!jobs || (/* @__PURE__ */ new Set([...jobs.baseline, ...jobs.candidates])).size === n + m) {
		const rows = repeats.flatMap(({ runs }) => differences(runs));
		const parts = {
			falling: (1 - MEAN_SHARE) / m,
			ofJobs: MEAN_SHARE / m
		};
		return [{
			share: 0,
			logPrior: 0,
			rows,
			...noise,
			factor: 1 / m + 1 / n,
			...parts,
			means: {
				baseline: n,
				candidates: m
			},
			scaling: 0
		}];
	}
	const ofRuns = 1 / m + 1 / n;
	const ofJobs = jobFactor(jobs);
	const cells = repeats.map(({ runs, jobs }) => jobs ? cellsOf$1(runs, jobs) : runs.map((run) => [[...run]]));
	return SHARES$1.map(([share, probability]) => {
		const parts = cells.map((side) => nestedRows(side, share));
		return {
			share,
			logPrior: Math.log(probability),
			rows: parts.flatMap(({ rows }) => rows),
			...noise,
			factor: (1 - share) * ofRuns + share * ofJobs,
			falling: (1 - share) / m,
			ofJobs: share * ofJobs,
			means: {
				baseline: meansOf(jobs.baseline, share),
				candidates: meansOf(jobs.candidates, share)
			},
			scaling: parts.reduce((sum, { scaling }) => sum + scaling, 0)
		};
	});
}
function shiftOfEach({ baseline, candidates, pairs, isOrderTakenOut = false }) {
	if (pairs) {
		const shifts = candidates.map((run, r) => minus(run, baseline[r]));
		return isOrderTakenOut ? withoutOrder(shifts, pairs) : shifts;
	}
	const before = meanRow(baseline);
	return candidates.map((run) => minus(run, before));
}
function pairWeights(pairs) {
	const orders = new Set(pairs).size;
	return pairs.map((first) => 1 / (orders * countOf$1(pairs, first)));
}
function showOrder(pairs) {
	return Math.min(countOf$1(pairs, "candidate"), countOf$1(pairs, "baseline")) >= 2;
}
function countOf$1(pairs, wanted) {
	return pairs.filter((first) => first === wanted).length;
}
function withoutOrder(shifts, pairs) {
	const center = meanRow([...new Set(pairs)].map((order) => meanRow(shifts.filter((_, r) => pairs[r] === order))));
	return shifts.map((row, r) => {
		const ofOrder = meanRow(shifts.filter((_, other) => pairs[other] === pairs[r]));
		return row.map((value, w) => value - ofOrder[w] + center[w]);
	});
}
function pairedDesign(sides, pairs) {
	const rows = differences(shiftOfEach(sides)).map((row) => row.map((value) => value / Math.SQRT2));
	const factor = 2 * pairWeights(pairs).reduce((sum, weight) => sum + weight ** 2, 0);
	const means = {
		baseline: pairs.length,
		candidates: pairs.length
	};
	return {
		share: 0,
		logPrior: 0,
		rows,
		df: pairs.length - (sides.isOrderTakenOut ? 2 : 1),
		factor,
		falling: factor,
		ofJobs: 0,
		means,
		scaling: 0
	};
}
function jobFactor({ baseline, candidates }) {
	const weights = /* @__PURE__ */ new Map();
	for (const job of candidates) weights.set(job, (weights.get(job) ?? 0) + 1 / candidates.length);
	for (const job of baseline) weights.set(job, (weights.get(job) ?? 0) - 1 / baseline.length);
	return [...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0);
}
function meansOf(jobs, share) {
	const sizes = [...new Set(jobs)].map((job) => jobs.filter((name) => name === job).length);
	return 1 / ((1 - share) / jobs.length + share * sizes.reduce((sum, size) => sum + (size / jobs.length) ** 2, 0));
}
function cellsOf$1(runs, jobs) {
	const cells = /* @__PURE__ */ new Map();
	runs.forEach((run, r) => {
		const cell = cells.get(jobs[r]) ?? [];
		cells.set(jobs[r], [...cell, [...run]]);
	});
	return [...cells.values()];
}
function nestedRows(cells, share) {
	const inside = cells.flatMap(differences).map((row) => row.map((value) => value / Math.sqrt(1 - share)));
	const insideDf = cells.reduce((sum, runs) => sum + runs.length - 1, 0);
	const variances = cells.map((runs) => share + (1 - share) / runs.length);
	const weight = variances.reduce((sum, variance) => sum + 1 / variance, 0);
	const means = cells.map((runs) => meanRow(runs));
	const center = means[0].map((_, w) => means.reduce((sum, mean, j) => sum + mean[w] / variances[j], 0) / weight);
	const between = means.map((mean, j) => minus(mean, center).map((value) => value / Math.sqrt(variances[j])));
	const logs = variances.reduce((sum, variance) => sum + Math.log(variance), 0) + Math.log(weight / cells.length);
	return {
		rows: [...inside, ...between],
		scaling: -(insideDf * Math.log(1 - share) + logs) / 2
	};
}
function differences(runs) {
	const center = meanRow(runs);
	return runs.map((run) => minus(run, center));
}
function minus(a, b) {
	return a.map((value, w) => value - b[w]);
}
function meanRow(runs, weights) {
	return runs[0].map((_, w) => {
		let total = 0;
		if (!weights) {
			for (const run of runs) total += run[w];
			return total / runs.length;
		}
		for (let r = 0; r < runs.length; r++) total += weights[r] * runs[r][w];
		return total;
	});
}
function differenceDf(df, m, n) {
	return 4 + (df - 4) * (1 / m + 1 / n) ** 2 / (1 / m ** 3 + 1 / n ** 3);
}
//#endregion
//#region src/stats/known-variance.ts
const CONTRADICTION = .001;
const QUIETEST = .1;
function posteriorVariance(prior, squares, df) {
	if (df === 0) return prior;
	const observed = Math.max(squares, df * prior.variance * QUIETEST ** 2);
	const ratio = observed / prior.variance;
	const chance = incompleteBeta(ratio / (ratio + prior.df), df / 2, prior.df / 2);
	const weight = prior.df * Math.min(1, chance / CONTRADICTION);
	return {
		variance: (weight * prior.variance + observed) / (weight + df),
		df: weight + df
	};
}
function fromLogMoments(mean, variance) {
	const half = inverseTrigamma(variance);
	return {
		variance: Math.exp(mean + digamma(half)) / half,
		df: 2 * half
	};
}
function mixVariances(known, shares) {
	if (known.length === 1) return known[0];
	let mean = 0;
	let square = 0;
	let inside = 0;
	known.forEach(({ variance, df }, i) => {
		const log = Math.log(variance * df / 2) - digamma(df / 2);
		mean += shares[i] * log;
		square += shares[i] * log * log;
		inside += shares[i] * trigamma(df / 2);
	});
	return fromLogMoments(mean, inside + square - mean * mean);
}
function logEvidence({ variance, df: priorDf }, squares, df) {
	return -(priorDf + df) / 2 * Math.log1p(squares / (priorDf * variance));
}
//#endregion
//#region src/stats/modes.ts
const LEAST_DISTANCE = Math.log(1.1);
const LEAST_SEPARATION = 4;
const MIN_RUNS$1 = 4;
function chanceInModes(given) {
	const { change, runs, prior, typical, others } = given;
	const baseline = [...given.baseline].sort((a, b) => a - b);
	const n = baseline.length;
	if (n < MIN_RUNS$1) return void 0;
	const splits = baseline.slice(1).map((_, i) => [baseline.slice(0, i + 1), baseline.slice(i + 1)]);
	const squaresOf = (sides) => sum$1(sides.flatMap((side) => side.map((value) => (value - mean(side)) ** 2)));
	const modes = splits.reduce((best, split) => squaresOf(split) < squaresOf(best) ? split : best);
	const noiseFrom = (variance) => posteriorVariance({
		...prior,
		variance
	}, squaresOf(modes), n - 2);
	if (mean(modes[1]) - mean(modes[0]) < Math.max(LEAST_DISTANCE, LEAST_SEPARATION * Math.sqrt(noiseFrom(prior.variance).variance))) return void 0;
	const chance = (direction, { variance, df }) => {
		const [near, far] = direction > 0 ? modes : modes.toReversed();
		const share = (far.length + 1) / (n + 2);
		let weight = (1 - share) ** runs;
		let chance = 0;
		for (let k = 0; k <= runs; k++) {
			const part = k / runs;
			const level = (1 - part) * mean(near) + part * mean(far);
			const ofModes = part ** 2 / far.length + (1 - part) ** 2 / near.length;
			const se = Math.sqrt(variance * (1 / runs + ofModes) + others);
			chance += weight * studentUpperTail(direction * (change - level) / se, df);
			weight *= (runs - k) / (k + 1) * (share / (1 - share));
		}
		return chance;
	};
	return (direction) => ({
		least: chance(direction, noiseFrom(Math.min(prior.variance, typical))),
		most: runs === 1 ? 1 : chance(direction, noiseFrom(typical))
	});
}
//#endregion
//#region src/stats/outlook.ts
function weightedOutlook(a, share, b) {
	const mean = (of) => share * a[of] + (1 - share) * b[of];
	return {
		falling: mean("falling"),
		ofJobs: mean("ofJobs")
	};
}
//#endregion
//#region src/stats/own-variance.ts
const SIMILARITY = [
	[1, .02],
	[2, .08],
	[4, .2],
	[8, .3],
	[16, .25],
	[32, .15]
];
const STEPS$4 = 11;
const STEP = .4;
const MOST_TYPICAL = 4;
function estimateOwnVariances(prior, observed) {
	const { squares, df, shifts, typical } = observed;
	const points = pointsOf(prior);
	const posterior = byDf((df) => mixtureOf(points, df));
	const logs = Float64Array.from(points, ({ logPrior }) => logPrior);
	const typicalOf = (weights) => weights.reduce((sum, share, i) => sum + share * points[i].variance, 0);
	const shown = typical.filter((w) => df(w) > 0);
	if (shown.length === 0) {
		const likelihood = logLikelihoods(points, 1);
		points.forEach(({ variance }, i) => {
			if (variance > MOST_TYPICAL * prior.variance) logs[i] = Number.NEGATIVE_INFINITY;
		});
		const weightsFrom = (sign) => {
			const seen = typical.filter((w) => sign * shifts[w] >= 0).map((w) => likelihood(shifts[w] ** 2));
			return shares(sumOf(logs, seen));
		};
		const risen = weightsFrom(-1);
		const fallen = weightsFrom(1);
		return {
			typical: (typicalOf(risen) + typicalOf(fallen)) / 2,
			of: (w) => posterior(0)(shifts[w] > 0 ? risen : fallen, 0),
			evidence: () => 0
		};
	}
	const likelihood = byDf((df) => logLikelihoods(points, df));
	const weights = sumOf(logs, shown.map((w) => likelihood(df(w))(squares(w))));
	const all = shares(weights);
	return {
		typical: typicalOf(all),
		of: (w) => posterior(df(w))(all, squares(w)),
		evidence: () => logSum(weights)
	};
}
function aloneVariances(prior, squares, some, df) {
	return {
		typical: prior.variance,
		of: (w) => posteriorVariance(prior, squares(w), df(w)),
		evidence: () => sum$1(some.map((w) => logEvidence(prior, squares(w), df(w))))
	};
}
function byDf(make) {
	const made = /* @__PURE__ */ new Map();
	return (df) => {
		const found = made.get(df) ?? make(df);
		made.set(df, found);
		return found;
	};
}
function sumOf(first, others) {
	const sum = first.slice();
	for (const other of others) for (let i = 0; i < sum.length; i++) sum[i] += other[i];
	return sum;
}
function pointsOf({ variance, df }) {
	const steps = Array.from({ length: 23 }, (_, i) => (i - STEPS$4) * STEP);
	return SIMILARITY.flatMap(([similarity, share]) => steps.map((step) => ({
		similarity,
		variance: variance * Math.exp(step),
		log: Math.log(variance) + step,
		logPrior: Math.log(share) - df / 2 * (step + Math.exp(-step))
	})));
}
function logLikelihoods(points, df) {
	const scales = points.map(({ similarity, variance }) => similarity * variance);
	const powers = points.map(({ similarity }) => (similarity + df) / 2);
	const constants = points.map(({ similarity, log }, i) => logGamma(powers[i]) - logGamma(similarity / 2) + similarity / 2 * (Math.log(similarity) + log));
	return (squares) => {
		const logs = new Float64Array(points.length);
		for (let i = 0; i < logs.length; i++) logs[i] = constants[i] - powers[i] * Math.log(scales[i] + squares);
		return logs;
	};
}
function mixtureOf(points, df) {
	const inside = new Map(SIMILARITY.map(([similarity]) => {
		const half = (similarity + df) / 2;
		return [similarity, {
			mean: -Math.LN2 - digamma(half),
			variance: trigamma(half)
		}];
	}));
	return (weights, squares) => {
		let mean = 0;
		let square = 0;
		let variance = 0;
		points.forEach((point, i) => {
			const weight = weights[i];
			if (weight < NEGLIGIBLE) return;
			const offset = inside.get(point.similarity);
			const log = Math.log(point.similarity * point.variance + squares) + offset.mean;
			mean += weight * log;
			square += weight * log * log;
			variance += weight * offset.variance;
		});
		return fromLogMoments(mean, variance + square - mean * mean);
	};
}
const NEGLIGIBLE = 1e-14;
function logSum(logs) {
	const most = logs.reduce((a, b) => Math.max(a, b));
	return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
function shares(logs) {
	const most = logs.reduce((a, b) => Math.max(a, b));
	const weights = logs.map((log) => Math.exp(log - most));
	const sum = weights.reduce((a, b) => a + b);
	return weights.map((weight) => weight / sum);
}
//#endregion
//#region src/stats/tails.ts
const MIN_RUNS = 4;
const KURTOSIS_VARIANCE = 1.35;
const HEAVY_KURTOSIS = 1 / 12;
const HEAVIEST = 2;
function learntTailDf(values, assumed) {
	const runs = values[0]?.length ?? 0;
	if (runs < MIN_RUNS) return assumed;
	const heavy = HEAVY_KURTOSIS * (runs - 3);
	const excess = mean(values.map(excessKurtosis));
	const ratio = Math.exp(values.length / KURTOSIS_VARIANCE * heavy * (excess - heavy / 2));
	return 4 + (assumed - 4) / Math.min(Math.max(ratio, NEARLY_NORMAL), HEAVIEST);
}
const NEARLY_NORMAL = .4;
function excessKurtosis(values) {
	const n = values.length;
	const center = mean(values);
	const residuals = values.map((value) => value - center);
	const squares = sum$1(residuals.map((e) => e ** 2));
	if (squares === 0) return 0;
	const expected = 3 * (n - 1) / (n * (n + 1));
	const unit = n * (1 - 1 / n) ** 4 + (n - 1) / n ** 3;
	return (n ** 2 - 1) * (sum$1(residuals.map((e) => e ** 4)) / squares ** 2 - expected) / unit;
}
//#endregion
//#region src/stats/shift.ts
const MIN_CONTROLS = 4;
const MEDIAN_VARIANCE = Math.PI / 2;
const JOB_DF = 6;
const MOST_OWN_DF = 60;
const MAX_TYPICAL = 64;
const LATENCY_PRIOR = {
	shared: .05,
	sharedDf: 4,
	own: .04,
	ownDf: 12,
	mostOwn: .3,
	aloneDf: 8,
	maxSharedDf: 6,
	tailDf: 7,
	maxTotalDf: 10
};
function estimateShifts(runs, prior) {
	const { baseline, candidates, control } = runs;
	const series = control.map((_, w) => w);
	const controls = series.filter((w) => control[w]);
	const isControlled = controls.length >= MIN_CONTROLS;
	const othersOf = (run) => {
		if (!isControlled) return () => 0;
		const present = controls.map((w) => run[w]).filter((value) => !Number.isNaN(value));
		const without = present.length < MIN_CONTROLS ? () => NaN : medianWithout(present);
		return (w) => without(w !== void 0 && control[w] ? run[w] : void 0);
	};
	const loading = isControlled && runs.repeats ? loadingsOf(designsOf(runs)[0].rows, othersOf, prior) : series.map(() => 1);
	const weights = runs.pairs && pairWeights(runs.pairs);
	const before = meanRow(baseline, weights);
	const shift = meanRow(candidates, weights).map((y, w) => y - before[w]);
	const others = othersOf(shift);
	const own = shift.map((total, w) => total - loading[w] * others(w));
	const typical = everyNth(controls, MAX_TYPICAL);
	const some = everyNth(series, MAX_TYPICAL);
	const ownPrior = {
		variance: prior.own ** 2,
		df: prior.ownDf
	};
	const alone = {
		variance: prior.shared ** 2 + prior.own ** 2,
		df: prior.aloneDf
	};
	const estimateUnder = (design) => {
		const { rows, df, dfOf = () => df, factor, scaling, logPrior } = design;
		const { share, falling, ofJobs, means } = design;
		const parts = {
			share,
			factor,
			falling,
			ofJobs,
			means
		};
		const residuals = rows.map((row) => ({
			row,
			others: othersOf(row)
		}));
		const squares = (w) => sum$1(residuals.map(({ row, others }) => (row[w] - loading[w] * others(w) || 0) ** 2));
		if (!isControlled) {
			const own = aloneVariances(alone, squares, some, dfOf);
			return {
				...parts,
				own,
				shared: NOTHING_SHARED,
				ownLog: () => logPrior + own.evidence() + some.length * scaling,
				sharedLog: () => logPrior
			};
		}
		const variances = estimateOwnVariances(ownPrior, {
			squares,
			df: dfOf,
			shifts: own.map((x) => x / Math.sqrt(factor)),
			typical
		});
		const sharedSquares = sum$1(residuals.map(({ others }) => (others() || 0) ** 2));
		const sharedPrior = {
			variance: prior.shared ** 2,
			df: prior.sharedDf
		};
		return {
			...parts,
			own: variances,
			shared: posteriorVariance(sharedPrior, sharedSquares, df),
			ownLog: () => logPrior + variances.evidence() + (df > 0 ? typical.length * scaling : 0),
			sharedLog: () => logPrior + logEvidence(sharedPrior, sharedSquares, df) + scaling
		};
	};
	const byDesign = designsOf(runs).map(estimateUnder);
	const sharesBy = (log) => byDesign.length === 1 ? Float64Array.of(1) : shares(Float64Array.from(byDesign, (part) => part[log]()));
	const ownShares = sharesBy("ownLog");
	const sharedShares = sharesBy("sharedLog");
	const ownOf = (w) => mixVariances(byDesign.map(({ own, factor }) => scaled(own.of(w), factor)), ownShares);
	const shared = isControlled ? mixVariances(byDesign.map(({ shared, factor }) => scaled(shared, factor)), sharedShares) : NOTHING_SHARED;
	const mixed = (of, shares = ownShares) => sum$1(byDesign.map((part, i) => shares[i] * of(part)));
	const factor = mixed(({ factor }) => factor);
	const typicalVariance = mixed(({ own, factor }) => own.typical * factor);
	const outlookOf = (variance, shares) => {
		const all = mixed((part) => variance(part) * part.factor, shares);
		const share = (of) => mixed((part) => variance(part) * part[of], shares) / all;
		return {
			falling: share("falling"),
			ofJobs: share("ofJobs")
		};
	};
	const ownOutlook = outlookOf(({ own }) => own.typical, ownShares);
	const runOutlook = isControlled ? outlookOf(({ shared }) => shared.variance, sharedShares) : ownOutlook;
	const medianError = isControlled ? MEDIAN_VARIANCE * typicalVariance / controls.length : 0;
	const runError = Math.sqrt(shared.variance + medianError);
	const eachShift = shiftOfEach(runs);
	const eachOthers = eachShift.map(othersOf);
	const distances = baseline.map((run) => run.map((y, w) => y - before[w]));
	const distancesOfOthers = distances.map(othersOf);
	const distancesOf = (w) => distances.map((run, r) => run[w] - distancesOfOthers[r](w));
	const tailDf = runs.pairs ? prior.tailDf : learntTailDf(typical.map(distancesOf), prior.tailDf);
	const maxDf = mixed(({ share, means }) => {
		const df = differenceDf(tailDf, means.candidates, means.baseline);
		return share > 0 ? Math.min(df, JOB_DF) : df;
	});
	const shifts = (runs.wanted ?? series).map((w, position) => {
		const known = ownOf(w);
		const sampling = runs.samplingVariance[position];
		const ownVariance = Math.max(known.variance, sampling);
		const totalVariance = ownVariance + runError ** 2;
		const totalDf = totalVariance ** 2 / (runError ** 4 / shared.df + ownVariance ** 2 / known.df);
		const bothOutlooks = weightedOutlook(ownOutlook, ownVariance / totalVariance, runOutlook);
		const estimates = {
			total: estimate({
				value: shift[w],
				se: Math.sqrt(totalVariance),
				df: Math.min(totalDf, prior.maxTotalDf),
				outlook: bothOutlooks
			}),
			spread: Math.sqrt(known.variance / factor),
			each: eachShift.map((run, c) => ({
				total: run[w],
				own: run[w] - loading[w] * eachOthers[c](w)
			}))
		};
		const inModes = runs.pairs || runs.repeats ? void 0 : chanceInModes({
			baseline: distancesOf(w),
			change: own[w],
			runs: candidates.length,
			prior: isControlled ? ownPrior : alone,
			typical: typicalVariance / factor,
			others: sampling
		});
		const ofOwn = (variance, df) => estimate({
			value: own[w],
			se: Math.sqrt(variance),
			df,
			outlook: ownOutlook
		});
		const estimated = ofOwn(ownVariance, Math.min(known.df, maxDf));
		const bounded = ofOwn(prior.mostOwn ** 2 * factor + sampling, MOST_OWN_DF);
		const isBounded = isControlled && pOf$1(bounded) < pOf$1(estimated);
		return {
			...estimates,
			...isControlled && { own: isBounded ? bounded : estimated },
			...isBounded && { isBounded },
			...inModes && { inModes },
			...sampling > known.variance && { sampling: Math.sqrt(sampling) }
		};
	});
	if (!isControlled) return { series: shifts };
	return {
		run: estimate({
			value: others(),
			se: runError,
			df: Math.min(shared.df, prior.maxSharedDf),
			outlook: runOutlook,
			controls: controls.length,
			spread: Math.sqrt(shared.variance / factor),
			each: eachOthers.map((median) => median())
		}),
		series: shifts
	};
}
const LOADING_SD = .5;
function loadingsOf(rows, othersOf, prior) {
	const others = rows.map(othersOf);
	const weight = (prior.own / LOADING_SD) ** 2;
	return rows[0].map((_, w) => {
		let [products, squares] = [weight, weight];
		rows.forEach((row, r) => {
			const other = others[r](w);
			products += row[w] * other || 0;
			squares += Number.isNaN(row[w]) ? 0 : other ** 2 || 0;
		});
		return products / squares;
	});
}
function pOf$1({ value, se, df }) {
	return studentUpperTail(Math.abs(value) / se, df);
}
function scaled({ variance, df }, factor) {
	return {
		variance: variance * factor,
		df
	};
}
const NOTHING_SHARED = {
	variance: 0,
	df: 1
};
function everyNth(values, count) {
	const step = Math.max(1, values.length / count);
	return Array.from({ length: Math.min(values.length, count) }, (_, i) => values[Math.floor(i * step)]);
}
//#endregion
//#region src/stats/order-effect.ts
const FALSE_ALARM_RATE$1 = .005;
function estimateOrderedShifts(runs, prior) {
	const order = orderEffectOf(runs, prior);
	return order ? {
		...estimateShifts({
			...runs,
			isOrderTakenOut: true
		}, prior),
		order
	} : estimateShifts(runs, prior);
}
function orderEffectOf(runs, prior) {
	const { baseline, candidates, pairs } = runs;
	if (!pairs || !showOrder(pairs)) return void 0;
	const made = (position) => pairs.map((first, r) => first === "baseline" === (position === "first") ? baseline[r] : candidates[r]);
	const { run, series } = estimateShifts({
		...runs,
		baseline: made("first"),
		candidates: made("second"),
		isOrderTakenOut: true
	}, prior);
	const isFound = ({ value, se, df }, comparisons) => 2 * studentUpperTail(Math.abs(value) / se, df) * comparisons <= FALSE_ALARM_RATE$1;
	const moved = new Map(series.flatMap(({ own, total }, position) => {
		const shift = own ?? total;
		return isFound(shift, series.length) ? [[position, shift.value]] : [];
	}));
	const whole = run && isFound(run, 1) ? run.value : void 0;
	if (whole === void 0) return moved.size > 0 ? { series: moved } : void 0;
	return {
		run: whole,
		series: moved
	};
}
//#endregion
//#region src/stats/rate-shift.ts
const SERIES_PRIOR = {
	sd: .3,
	df: 7
};
const RUN_PRIOR = {
	sd: .2,
	df: 6
};
const MAX_DF = 10;
const MIN_SERIES = 4;
const TRIMMED = .125;
function logitOf(count) {
	return Math.log((count.failed + .5) / (count.all - count.failed + .5));
}
function logitVariance(count) {
	return 1 / (count.failed + .5) + 1 / (count.all - count.failed + .5);
}
function estimateRateShift(baseline, candidates, jobs, prior = SERIES_PRIOR) {
	const [before, now] = [baseline, candidates].map((side) => {
		const logits = side.map(logitOf);
		const center = mean(logits);
		const sampling = mean(side.map(logitVariance));
		const squares = sum$1(logits.map((logit) => (logit - center) ** 2));
		return {
			center,
			error: sampling / side.length,
			excess: squares - (side.length - 1) * sampling
		};
	});
	const { df: seen, factor, falling, ofJobs } = noiseOf(baseline.length, candidates.length, jobs);
	const df = prior.df + seen;
	const variance = (prior.df * prior.sd ** 2 + Math.max(before.excess + now.excess, 0)) / df;
	const se = Math.sqrt(variance * factor + now.error + before.error);
	return {
		shift: estimate({
			value: now.center - before.center,
			se,
			df: Math.min(df, MAX_DF),
			outlook: {
				falling: (variance * falling + now.error) / se ** 2,
				ofJobs: variance * ofJobs / se ** 2
			}
		}),
		baselineLogit: before.center,
		spread: Math.sqrt(variance),
		each: candidates.map(({ failed, all }) => failed / all),
		most: sum$1([...baseline, ...candidates].map(({ failed }) => failed)) / sum$1(candidates.map(({ all }) => all))
	};
}
const JOB_SHARE = .5;
function noiseOf(n, m, jobs) {
	const falling = (1 - JOB_SHARE) / m;
	const independent = {
		df: n + m - 2,
		factor: 1 / m + 1 / n,
		falling,
		ofJobs: JOB_SHARE / m
	};
	if (!jobs || (/* @__PURE__ */ new Set([...jobs.baseline, ...jobs.candidates])).size === n + m) return independent;
	const betweenJobsDf = (names) => {
		const sizes = [...new Set(names)].map((job) => names.filter((name) => name === job).length);
		return names.length - sum$1(sizes.map((size) => size ** 2)) / names.length;
	};
	const jobsDf = betweenJobsDf(jobs.baseline) + betweenJobsDf(jobs.candidates);
	return {
		df: (1 - JOB_SHARE) * independent.df + JOB_SHARE * jobsDf,
		factor: (1 - JOB_SHARE) * independent.factor + JOB_SHARE * jobFactor(jobs),
		falling,
		ofJobs: JOB_SHARE * jobFactor(jobs)
	};
}
function estimateRunRateShift(baseline, candidates, jobs) {
	if (baseline.length < MIN_SERIES) return void 0;
	const shifts = baseline.map((counts, w) => mean(candidates[w].map(logitOf)) - mean(counts.map(logitOf)));
	const order = shifts.map((_, w) => w).sort((a, b) => shifts[a] - shifts[b] || a - b);
	const cut = Math.ceil(TRIMMED * order.length);
	const kept = order.slice(cut, order.length - cut);
	const pool = (rows) => rows[0].map((_, r) => ({
		failed: sum$1(kept.map((w) => rows[w][r].failed)),
		all: sum$1(kept.map((w) => rows[w][r].all))
	}));
	const before = pool(baseline);
	const now = pool(candidates);
	const rateOf = (runs) => mean(runs.map(({ failed, all }) => failed / all));
	return {
		...estimateRateShift(before, now, jobs, RUN_PRIOR),
		before: rateOf(before),
		now: rateOf(now),
		controls: baseline.length
	};
}
function rateOfLogit(logit) {
	return 1 / (1 + Math.exp(-logit));
}
//#endregion
//#region src/stats/rate-rise.ts
const SAMPLING_CHANCE = 1e-6;
const SAMPLING_DEVIATE = 4.753;
const USUAL_SD = .4;
const MIN_FALLS = 8;
const MIN_MULTIPLE = 1.5;
const HALF_NORMAL_MEDIAN = .6745;
function rateRise(baseline, candidates) {
	const from = baseline.reduce((most, run) => {
		const higher = rateOf$1(run) - rateOf$1(most);
		return higher > 0 || higher === 0 && run.all < most.all ? run : most;
	});
	const now = together$1(candidates);
	const by = rateOf$1(now) - rateOf$1(from);
	return {
		from,
		now,
		by,
		sampling: samplingChance(from, now),
		usual: by > 0 ? usualChance(from, now, candidates.length) : 1,
		deviate: deviateOf(together$1(baseline), now)
	};
}
function isBeyondSampling(from, now, multiple) {
	if (multiple > 1 && deviateOf(from, now) < multiple * SAMPLING_DEVIATE) return false;
	return samplingChance(from, now) <= SAMPLING_CHANCE;
}
function samplingMultiple(rises) {
	const falls = rises.flatMap(({ deviate }) => deviate < 0 ? -deviate : []);
	const multiple = falls.length >= MIN_FALLS ? median(falls) / HALF_NORMAL_MEDIAN : 1;
	return multiple >= MIN_MULTIPLE ? multiple : 1;
}
function samplingChance(from, now) {
	return now.failed > 0 ? incompleteBeta(now.all / (now.all + from.all), now.failed, from.failed + 1) : 1;
}
function usualChance(from, now, runs) {
	const shift = logitOf(now) - logitOf(from);
	return normalCdf(-shift / Math.hypot(shift / deviateOf(from, now), USUAL_SD * Math.sqrt(1 + 1 / runs)));
}
function deviateOf(from, now) {
	const difference = rateOf$1(now) - rateOf$1(from);
	if (difference === 0) return 0;
	const common = rateOf$1(together$1([from, now]));
	return difference / Math.sqrt(common * (1 - common) * (1 / from.all + 1 / now.all));
}
function together$1(runs) {
	return {
		failed: sum$1(runs.map(({ failed }) => failed)),
		all: sum$1(runs.map(({ all }) => all))
	};
}
function rateOf$1({ failed, all }) {
	return failed / all;
}
//#endregion
//#region src/stats/within-run.ts
const ASSUMED_CORRELATION = 10;
function batchMeansVariance(values) {
	const count = values.length;
	if (count < 2) return void 0;
	let sum = 0;
	for (const value of values) sum += value;
	const mean = sum / count;
	if (!(mean > 0)) return void 0;
	let squares = 0;
	for (const value of values) squares += (value - mean) ** 2;
	return squares / (count - 1) / (count * mean * mean);
}
function spanVariance(spans, least) {
	const sampled = spans.filter(({ count }) => count > 0);
	if (sampled.length < Math.max(least, 2)) return void 0;
	const sum = sampled.reduce((total, span) => total + span.sum, 0);
	const mean = sum / sampled.reduce((total, { count }) => total + count, 0);
	if (!(mean > 0)) return void 0;
	const errors = sampled.map(({ count, sum }) => sum - count * mean);
	const alone = errors.reduce((total, error) => total + error ** 2, 0);
	const shared = errors.reduce((total, error, i) => total + error * (errors[i + 1] ?? 0), 0);
	return (alone + Math.max(shared, 0)) * (sampled.length / (sampled.length - 1)) / sum ** 2;
}
function meanVariance(count, relativeStddev = 1) {
	return relativeStddev ** 2 * ASSUMED_CORRELATION / count;
}
function quantileVariance(quantile, q, count) {
	const error = Math.sqrt(ASSUMED_CORRELATION * q * (1 - q) / count);
	if (q - error <= 0 || q + error >= 1) return void 0;
	const low = quantile(q - error);
	const high = quantile(q + error);
	if (low === void 0 || high === void 0 || !(low > 0)) return void 0;
	return (Math.log(high / low) / 2) ** 2;
}
const MAX_GROUPS = 32;
function groupBatches(batches, size) {
	let left = 0;
	for (const batch of batches) left += passedOf(batch);
	const wanted = Math.min(Math.max(Math.floor(left / size.wanted), 8), MAX_GROUPS);
	if (left / wanted < size.min) return [];
	const groups = [];
	let open;
	for (const batch of batches) {
		if (passedOf(batch) === 0) continue;
		open = open ? joinBatches(open, batch) : batch;
		const share = left / Math.max(1, wanted - groups.length);
		if (passedOf(open) < Math.max(share, size.min)) continue;
		groups.push(open);
		left -= passedOf(open);
		open = void 0;
	}
	const last = groups.pop();
	if (last) groups.push(open ? joinBatches(last, open) : last);
	return groups;
}
function passedOf({ count, errorCount }) {
	return count - errorCount;
}
function joinBatches(a, b) {
	return {
		count: a.count + b.count,
		errorCount: a.errorCount + b.errorCount,
		sumMs: a.sumMs + b.sumMs,
		sketch: mergeSketches(a.sketch, b.sketch)
	};
}
//#endregion
//#region src/summarize/request-rate.ts
function requestRate(run, dimensions) {
	const ofKind = (wanted) => run.series.filter(({ kind, dimensions: own }) => kind === wanted && agree(own, dimensions));
	const requests = ofKind("request");
	const load = requests.length > 0 ? requests : ofKind("transaction");
	return counted({
		...run,
		series: load
	}) ?? reported(load);
}
function counted(run) {
	const load = run.series.filter(({ count }) => count > 0);
	if (load.some(({ startMs, endMs }) => startMs === void 0 || endMs === void 0)) return void 0;
	const count = load.reduce((sum, series) => sum + series.count, 0);
	const activeMs = lengthOf(spansOfRun({
		...run,
		series: load
	}));
	return activeMs > 0 ? count / (activeMs / 1e3) : void 0;
}
function reported(load) {
	const levels = new Set(load.map(({ dimensions }) => dimensionsKey(dimensions)));
	const rates = load.flatMap(({ reported = {} }) => reported.throughput ?? []);
	if (levels.size !== 1 || rates.length < load.length) return void 0;
	const rate = rates.reduce((sum, one) => sum + one, 0);
	return rate > 0 ? rate : void 0;
}
//#endregion
//#region src/summarize/measure.ts
function measure(run, series, metric) {
	const computed = compute(run, series, metric);
	if (computed) return computed;
	const reported = namedValue(series.reported, metric);
	if (reported !== void 0) return {
		value: reported,
		n: series.count
	};
	return { missing: reasonFor(run, series, metric) };
}
function compute(run, series, metric) {
	const { count, errorCount, passed } = series;
	switch (metric) {
		case "count": return count > 0 ? {
			value: count,
			n: count
		} : void 0;
		case "error-rate": return count > 0 && errorCount !== void 0 ? {
			value: errorCount / count,
			n: count
		} : void 0;
		case "throughput": return throughput(run, series);
		default: {
			const resource = resourcePerLoad(metric);
			if (resource !== void 0) return perLoad(run, series, resource);
			const value = passed && timeOf(passed, metric);
			return value === void 0 ? void 0 : {
				value,
				n: passed.count
			};
		}
	}
}
function timeOf(passed, metric) {
	if (metric === "avg") return passed.meanMs();
	if (metric === "min") return passed.minMs();
	if (metric === "max") return passed.maxMs();
	if (metric === "stddev") return passed.stddevMs();
	const q = quantileOf(metric);
	return q === void 0 ? void 0 : passed.quantileMs(q);
}
function throughput(run, series) {
	if (namedValue(series.reported, "throughput") !== void 0 || series.count === 0 || !isLoad$1(series.kind)) return void 0;
	const activeMs = activeMsOf(run, series.dimensions);
	return activeMs ? {
		value: series.count / (activeMs / 1e3),
		n: series.count
	} : void 0;
}
function perLoad(run, series, resource) {
	const value = namedValue(series.reported, resource);
	const rate = requestRate(run, series.dimensions);
	return value === void 0 || rate === void 0 ? void 0 : {
		value: value / (rate / 100),
		n: series.count
	};
}
function namedValue(values, metric) {
	return values && Object.hasOwn(values, metric) ? values[metric] : void 0;
}
function reasonFor(run, series, metric) {
	const stated = namedValue(series.missing, metric);
	if (stated !== void 0) return stated;
	if (series.count === 0 && series.aborted !== void 0) return `All its rows (${series.aborted}) are transactions aborted by the end of the test.`;
	if (series.count > 0 && series.count === series.errorCount && isTime(metric)) return `All ${series.count} samples failed.`;
	const resource = resourcePerLoad(metric);
	if (resource !== void 0 && namedValue(series.reported, resource) !== void 0) return "The results have no rate of requests.";
	if (metric === "stddev" && series.passed) return "A single sample has no standard deviation.";
	if (metric === "throughput" && isLoad$1(series.kind) && series.count > 0) return activeMsOf(run, series.dimensions) !== void 0 ? "All samples start and end in the same millisecond." : "The results have no timestamps.";
	return `The ${run.tool} results do not contain it.`;
}
const MEAN_NEEDS = {
	min: 5,
	wanted: 10
};
function quantileNeeds(q) {
	return {
		min: Math.max(MEAN_NEEDS.min, .25 / (1 - q)),
		wanted: Math.max(MEAN_NEEDS.wanted, 2 / (1 - q))
	};
}
function samplingVariance(run, series, metric) {
	if (metric === "throughput") return series.count > 0 ? 1 / series.count : void 0;
	if (metric === "avg") return varianceOfBatches(series, MEAN_NEEDS, meanOf) ?? varianceOfSpans(series) ?? varianceOfMean(run, series);
	const q = quantileOf(metric);
	if (q === void 0) return void 0;
	const { passed } = series;
	return varianceOfBatches(series, quantileNeeds(q), (group, unitMs) => sketchQuantileMs(group.sketch, q, unitMs)) ?? (passed && quantileVariance((at) => passed.quantileMs(at), q, passed.count));
}
function varianceOfSpans({ batches, passed }) {
	if (!batches || !passed) return void 0;
	return spanVariance(batches.batches.map((batch) => ({
		count: passedOf(batch),
		sum: batch.sumMs
	})), MIN_SPANS);
}
const MIN_SPANS = 8;
function varianceOfMean(run, series) {
	const mean = measure(run, series, "avg");
	if ("missing" in mean || mean.n === 0 || !(mean.value > 0)) return void 0;
	const stddev = measure(run, series, "stddev");
	return meanVariance(mean.n, "missing" in stddev ? void 0 : stddev.value / mean.value);
}
function varianceOfBatches(series, size, statistic) {
	const { batches, passed } = series;
	if (!batches || !passed) return void 0;
	const groups = groupBatches(batches.batches, size);
	if (groups.length < 8) return void 0;
	return batchMeansVariance(groups.map((group) => statistic(group, passed.unitMs)));
}
function meanOf(group) {
	return group.sumMs / passedOf(group);
}
//#endregion
//#region src/compare/control-groups.ts
const MIN_CONTROL_SAMPLES = 30;
function* groupByPresence(observed) {
	for (const [scope, all] of groupBy(observed.filter(isComparable).map(memberOf), (member) => member.scope)) for (const presence of new Set(all.map((member) => member.presence))) {
		const runs = [...presence].flatMap((mark, r) => mark === "1" ? r : []);
		const members = all.filter(({ observations }) => isIn(runs, observations));
		yield {
			id: `${scope} ${presence}`,
			runs,
			n: runs.filter((r) => r < observed[0].baseline.length).length,
			members,
			decided: members.flatMap((member, position) => member.presence === presence ? position : [])
		};
	}
}
function isIn(runs, observations) {
	for (const r of runs) if (!observations[r]) return false;
	return true;
}
function isComparable({ baseline, candidates }) {
	return baseline.some(isPositive) && isPositive(candidates.at(-1));
}
function memberOf({ compared, baseline, candidates }) {
	const observations = [...baseline, ...candidates].map((found) => isPositive(found) ? found : void 0);
	return {
		key: compared.key,
		scope: scopeOf(compared.series),
		observations,
		logs: observations.map((found) => found ? Math.log(found.value) : NaN),
		isControl: observations.map((found) => found !== void 0 && canControl(found)),
		presence: observations.map((found) => found ? "1" : "0").join("")
	};
}
function isPositive(found) {
	return found !== void 0 && found.value > 0 && Number.isFinite(found.value);
}
function scopeOf(series) {
	return `${series.kind === "transaction" || series.kind === "request" ? "load" : series.kind} ${dimensionsKey(series.dimensions)}`;
}
function canControl({ n, series: { kind } }) {
	return n === 0 || n >= MIN_CONTROL_SAMPLES || kind === "benchmark" || kind === "measure";
}
//#endregion
//#region src/compare/noise.ts
const ASSUMED_TAU = 10;
const ASSUMED_LOG_SD = .5;
function noisePriorOf(metric) {
	const factor = tailFactor(metric);
	return {
		...LATENCY_PRIOR,
		own: LATENCY_PRIOR.own * factor,
		mostOwn: LATENCY_PRIOR.mostOwn * factor
	};
}
function weightOf(metric) {
	return 1 / tailFactor(metric) ** 2;
}
function tailFactor(metric) {
	if (metric === "max" || metric === "min" || metric === "stddev") return 3;
	const q = quantileOf(metric);
	if (q === void 0 || q <= .5) return 1;
	if (q <= .95) return 1.5;
	return q <= .99 ? 2 : 3;
}
const ASSUMED_DF = 2;
function samplingVariances(metric, df) {
	const q = quantileOf(metric);
	const weight = ({ passed }) => passed ? 1 : ASSUMED_DF / (ASSUMED_DF + df);
	if (q === void 0) return ({ run, series }) => weight(series) * (samplingVariance(run, series, metric) ?? 0);
	const assumed = assumedQuantileVariance(q);
	return ({ run, series, value }) => {
		const variance = samplingVariance(run, series, metric) ?? (series.count > 0 ? assumed / series.count : 0);
		return weight(series) * variance + roundingVariance(series, value);
	};
}
function assumedQuantileVariance(q) {
	const density = Math.exp(-(normalQuantile(q) ** 2) / 2) / Math.sqrt(2 * Math.PI);
	return ASSUMED_TAU * ASSUMED_LOG_SD ** 2 * q * (1 - q) / density ** 2;
}
function roundingVariance(series, value) {
	return (series.passed?.unitMs ?? 0) ** 2 / 12 / value ** 2;
}
//#endregion
//#region src/compare/run-sides.ts
function jobsOf({ baseline, candidates, pairs }) {
	const jobOf = (side, { provenance: { job } }, r) => pairs ? "of all pairs" : job === void 0 ? `${side} ${r}` : `job ${job}`;
	return {
		baseline: baseline.map((run, r) => jobOf("baseline", run, r)),
		candidates: candidates.map((run, r) => jobOf("candidate", run, r))
	};
}
function completePairs(observed, counts = (found) => found !== void 0) {
	const { baseline, candidates } = observed;
	const both = (side, other) => side.map((found, r) => counts(other[r]) ? found : void 0);
	return {
		...observed,
		baseline: both(baseline, candidates),
		candidates: both(candidates, baseline)
	};
}
//#endregion
//#region src/compare/compare.ts
const ASSUMED_SAMPLES = 1e3;
function compareRuns(baseline, candidates, options = {}) {
	const series = joinSeries(baseline, candidates);
	const byMetric = /* @__PURE__ */ new Map();
	return {
		series,
		of(compared, metric) {
			let comparisons = byMetric.get(metric);
			if (!comparisons) {
				comparisons = compareMetric(metric, series, {
					baseline,
					candidates,
					...options
				});
				byMetric.set(metric, comparisons);
			}
			return comparisons.get(compared.key);
		}
	};
}
function joinSeries(baseline, candidates) {
	const before = baseline.map(seriesByKey);
	const now = candidates.map(seriesByKey);
	const newestFirst = [...now.toReversed(), ...before.toReversed()];
	return [...new Set(newestFirst.flatMap((run) => [...run.keys()]))].map((key) => ({
		key,
		series: newestFirst.find((run) => run.has(key)).get(key),
		baseline: before.map((run) => run.get(key)),
		candidates: now.map((run) => run.get(key))
	}));
}
const indexes = /* @__PURE__ */ new WeakMap();
function seriesByKey(run) {
	const found = indexes.get(run) ?? new Map(run.series.map((series) => [seriesKey(series), series]));
	indexes.set(run, found);
	return found;
}
function compareMetric(metric, all, { repeats, measured = measure, ...sides }) {
	const { baseline, candidates, pairs } = sides;
	const observed = all.map((compared) => observeSeries(metric, compared, baseline, candidates, measured)).map((series) => pairs ? completePairs(series) : series);
	const jobs = jobsOf(sides);
	const result = new Map(observed.map((series) => [series.compared.key, describe(metric, series, jobs, pairs)]));
	if (metricOf(metric)?.exact) return result;
	if (metric === "error-rate") return withRunRates(observed, result, jobs);
	const varianceOf = samplingVariances(metric, sum$1((repeats ?? [baseline, candidates]).map(({ length }) => Math.max(0, length - 1))));
	const positive = pairs ? observed.map((series) => completePairs(series, isPositive)) : observed;
	for (const group of groupByPresence(positive)) {
		const { n, runs, members, decided } = group;
		const logs = runs.map((r) => members.map((member) => member.logs[r]));
		const sides = defined({
			baseline: logs.slice(0, n),
			candidates: logs.slice(n),
			jobs: {
				baseline: runs.slice(0, n).map((r) => jobs.baseline[r]),
				candidates: runs.slice(n).map((r) => jobs.candidates[r - baseline.length])
			},
			pairs: pairs && runs.slice(0, n).map((r) => pairs[r]),
			repeats: repeats && repeatedLogs(metric, members, repeats, measured),
			control: members.map(({ isControl }) => runs.every((r) => isControl[r])),
			wanted: decided,
			samplingVariance: decided.map((position) => {
				const observations = runs.map((r) => members[position].observations[r]);
				return samplingVarianceOfShift(observations.map(varianceOf), observations.map(({ n }) => n), n);
			})
		});
		const prior = noisePriorOf(metric);
		const shifts = ifFinite(() => estimateOrderedShifts(sides, prior));
		if (!shifts) {
			for (const position of decided) {
				const { key } = members[position];
				result.set(key, {
					...result.get(key),
					hasNoEstimate: true
				});
			}
			continue;
		}
		decided.forEach((position, i) => {
			const shift = shifts.series[i];
			const run = shifts.run && {
				run: shifts.run,
				group: group.id
			};
			const { key } = members[position];
			const order = shifts.order && { order: defined({
				run: shifts.order.run,
				own: shifts.order.series.get(i)
			}) };
			result.set(key, {
				...result.get(key),
				shift,
				...run,
				...order
			});
		});
	}
	return result;
}
const repeated = /* @__PURE__ */ new WeakMap();
function repeatedLogs(metric, members, repeats, measured) {
	const known = repeated.get(repeats) ?? /* @__PURE__ */ new Map();
	repeated.set(repeats, known);
	const id = JSON.stringify([metric, ...members.map(({ key }) => key)]);
	const found = known.get(id);
	if (found) return found;
	const logs = repeats.map((runs) => ({ runs: runs.map((run) => {
		const index = seriesByKey(run);
		return members.map(({ key }) => {
			const series = index.get(key);
			const found = series && !hasOnlyErrors(series) ? measured(run, series, metric) : void 0;
			return found && "value" in found && found.value > 0 ? Math.log(found.value) : NaN;
		});
	}) }));
	known.set(id, logs);
	return logs;
}
const MAX_SAMPLING = 2;
function samplingVarianceOfShift(variances, samples, n) {
	const ofOneSample = variances.map((variance, r) => variance * Math.max(samples[r], 1));
	const most = MAX_SAMPLING * mean(ofOneSample.slice(0, n));
	const bounded = variances.map((variance, r) => r < n ? variance : Math.min(variance, most / Math.max(samples[r], 1)));
	return mean(bounded.slice(0, n)) / n + mean(bounded.slice(n)) / (bounded.length - n);
}
function withRunRates(observed, comparisons, jobs) {
	const complete = observed.filter(({ baseline, candidates }) => ![...baseline, ...candidates].includes(void 0));
	for (const [group, members] of groupBy(complete, ({ compared }) => scopeOf(compared.series))) {
		if (members[0].baseline.length === 0 || members[0].candidates.length === 0) continue;
		const counts = (side) => members.map((member) => member[side].map((found) => failureCount(found)));
		const runRate = ifFinite(() => estimateRunRateShift(counts("baseline"), counts("candidates"), jobs));
		if (!runRate) continue;
		for (const { compared } of members) comparisons.set(compared.key, {
			...comparisons.get(compared.key),
			runRate,
			group
		});
	}
	return comparisons;
}
function observeSeries(metric, compared, baseline, candidates, measured) {
	let missing;
	const observe = (run, series) => {
		missing = series ? void 0 : "The candidate has no samples of this workflow.";
		if (!series) return void 0;
		if (hasOnlyErrors(series) && metric !== "error-rate" && metric !== "count") {
			missing = ONLY_ERRORS;
			return;
		}
		const found = measured(run, series, metric);
		missing = "missing" in found ? found.missing : void 0;
		return "value" in found ? {
			run,
			series,
			value: found.value,
			n: found.n
		} : void 0;
	};
	return defined({
		compared,
		baseline: baseline.map((run, r) => observe(run, compared.baseline[r])),
		candidates: candidates.map((run, r) => observe(run, compared.candidates[r])),
		missing
	});
}
function describe(metric, { baseline, candidates, missing }, jobs, pairs) {
	const before = baseline.filter((found) => found !== void 0);
	const now = candidates.at(-1) === void 0 ? [] : candidates.filter((found) => found !== void 0);
	const weights = pairs && pairWeights(pairs.filter((_, r) => baseline[r] !== void 0));
	const average = (values) => metric === "error-rate" ? mean(values) : geometricMean(values, weights);
	const meanOf = (side, n) => side.length > 0 ? {
		value: average(side.map(({ value }) => value)),
		n
	} : void 0;
	const hasRate = metric === "error-rate" && before.length > 0 && now.length > 0;
	const [countsBefore, countsNow] = [before.map(failureCount), now.map(failureCount)];
	const rateOf = () => estimateRateShift(countsBefore, countsNow, {
		baseline: jobs.baseline.filter((_, r) => baseline[r] !== void 0),
		candidates: jobs.candidates.filter((_, r) => candidates[r] !== void 0)
	});
	const rate = hasRate ? ifFinite(rateOf) : void 0;
	return defined({
		baseline: meanOf(before, before.length),
		candidate: meanOf(now, now.reduce((total, { n }) => total + n, 0)),
		baselineValues: before.map(({ value }) => value),
		candidateValues: now.map(({ value }) => value),
		missing,
		rate,
		rise: hasRate ? rateRise(countsBefore, countsNow) : void 0,
		hasNoEstimate: hasRate && !rate ? true : void 0
	});
}
function failureCount({ value, n }) {
	const all = n > 0 ? n : ASSUMED_SAMPLES;
	return {
		failed: value * all,
		all
	};
}
const ONLY_ERRORS = "Every sample failed, so there is nothing to compare.";
function hasOnlyErrors({ count, errorCount, reported }) {
	return count > 0 && errorCount !== void 0 ? errorCount === count : reported?.["error-rate"] === 1;
}
function geometricMean(values, weights) {
	if (values.length === 1 || values.some((value) => value <= 0)) return mean(values);
	const logs = values.map(Math.log);
	return Math.exp(weights ? logs.reduce((sum, log, r) => sum + weights[r] * log, 0) : mean(logs));
}
//#endregion
//#region src/stats/change-point.ts
const ALERT_OPTIONS = {
	window: 50,
	maxP: 1e-4,
	minMagnitude: .03
};
function findChangePoints(values, options) {
	return pruneSplits(values, proposeSplits(values, options), options);
}
function bestSplit(values, start, end) {
	const length = end - start;
	const at = (i) => values[start + i];
	const toEarlier = Float64Array.from({ length }, (_, k) => {
		let total = 0;
		for (let a = 0; a < k; a++) total += Math.abs(at(a) - at(k));
		return total;
	});
	const toLeft = new Float64Array(length);
	let withinLeft = 0;
	let best;
	for (let split = 1; split < length; split++) {
		withinLeft += toLeft[split - 1];
		for (let k = 0; k < length; k++) toLeft[k] += Math.abs(at(split - 1) - at(k));
		let across = 0;
		let withinRight = 0;
		for (let stop = split + 1; stop <= length; stop++) {
			across += toLeft[stop - 1];
			withinRight += toEarlier[stop - 1] - toLeft[stop - 1];
			const n = split;
			const m = stop - split;
			const left = n > 1 ? 2 * m * withinLeft / ((n + m) * (n - 1)) : 0;
			const right = m > 1 ? 2 * n * withinRight / ((n + m) * (m - 1)) : 0;
			const energy = 2 * across / (n + m) - left - right;
			if (!best || energy > best.energy) best = {
				index: start + split,
				energy
			};
		}
	}
	return best;
}
function proposeSplits(values, { window, maxP }) {
	const weakP = maxP < .05 ? 10 * maxP : maxP < .5 ? 2 * maxP : maxP;
	const step = Math.floor(window / 2);
	const found = /* @__PURE__ */ new Set();
	let start = 0;
	for (;;) {
		const end = Math.min(start + window, values.length);
		const inside = splitWindow(values, start, end, weakP);
		for (const index of inside) found.add(index);
		if (end >= values.length) break;
		start = Math.max(inside.at(-1) ?? 0, start + step);
	}
	return [...found].sort((a, b) => a - b);
}
function splitWindow(values, start, end, maxP) {
	const borders = [start, end];
	const known = /* @__PURE__ */ new Map();
	for (;;) {
		let best;
		for (let i = 0; i + 1 < borders.length; i++) {
			const from = borders[i];
			const to = borders[i + 1];
			const key = `${from} ${to}`;
			if (!known.has(key)) known.set(key, bestSplit(values, from, to));
			const split = known.get(key);
			if (split && (!best || split.energy > best.energy)) best = {
				...split,
				from,
				to
			};
		}
		if (!best || testSplit(values, best.from, best.index, best.to).p > maxP) return borders.slice(1, -1);
		borders.push(best.index);
		borders.sort((a, b) => a - b);
	}
}
function pruneSplits(values, splits, options) {
	const borders = [
		0,
		...splits,
		values.length
	];
	for (;;) {
		const inflation = varianceInflation(residualsOf(values, borders));
		const regimes = borders.slice(1, -1).map((index, i) => ({
			from: borders[i],
			index,
			to: borders[i + 2]
		}));
		const points = regimes.map(({ from, index, to }) => testSplit(values, from, index, to, inflation));
		const unlikely = points.reduce((worst, point) => worst && worst.p >= point.p ? worst : point, void 0);
		if (!unlikely) return [];
		const smallest = points.reduce((least, point) => magnitudeOf(point) < magnitudeOf(least) ? point : least);
		const dropped = unlikely.p >= options.maxP ? unlikely : magnitudeOf(smallest) <= options.minMagnitude ? smallest : regimes.find(({ from, index, to }) => isDrift(values.slice(from, to), index - from));
		if (!dropped) return points;
		borders.splice(borders.indexOf(dropped.index, 1), 1);
	}
}
function isDrift(values, index) {
	const n = values.length;
	const time = Array.from(values, (_, i) => i - (n - 1) / 2);
	const residuals = residualsOf(values, [0, n]);
	const slope = sum$1(time.map((t, i) => t * residuals[i])) / squares(time);
	const line = squares(residuals.map((residual, i) => residual - slope * time[i]));
	return n * Math.log(line / squares(residualsOf(values, [
		0,
		index,
		n
	]))) <= Math.log(n);
}
function residualsOf(values, borders) {
	return borders.slice(1).flatMap((to, i) => {
		const regime = values.slice(borders[i], to);
		const level = mean(regime);
		return regime.map((value) => value - level);
	});
}
const MOST_RHO = .95;
function varianceInflation(residuals) {
	const all = squares(residuals);
	const lagged = sum$1(residuals.slice(1).map((residual, i) => residual * residuals[i]));
	const rho = all > 0 ? Math.min(Math.max(lagged / all, 0), MOST_RHO) : 0;
	return (1 + rho) / (1 - rho);
}
function squares(values) {
	return sum$1(values.map((value) => value ** 2));
}
function magnitudeOf({ before, after }) {
	return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1));
}
function testSplit(values, from, index, to, inflation = 1) {
	const before = mean(values.slice(from, index));
	const after = mean(values.slice(index, to));
	const df = to - from - 2;
	if (df < 1) return {
		index,
		p: 1,
		before,
		after
	};
	const variance = inflation * squares(residualsOf(values.slice(from, to), [
		0,
		index - from,
		to - from
	])) / df;
	const error = Math.sqrt(variance * (1 / (index - from) + 1 / (to - index)));
	return {
		index,
		p: error > 0 ? 2 * studentUpperTail(Math.abs(after - before) / error, df) : before === after ? 1 : 0,
		before,
		after
	};
}
//#endregion
//#region src/judge/false-alarm.ts
const FALSE_ALARM_RATE = {
	series: {
		unreplicated: 6e-4,
		regressed: .006,
		confirmed: .016,
		suspect: .055
	},
	run: {
		unreplicated: .004,
		regressed: .004,
		confirmed: .01,
		suspect: .03
	}
};
const CERTAIN_RISE = .05;
function limitOf(rate, comparisons) {
	return rate / Math.max(comparisons, 1);
}
function rateOf(level, tier, planned) {
	const usual = FALSE_ALARM_RATE[level][tier];
	if (!planned) return usual;
	if (tier === "suspect") return planned.suspect[level];
	return tier === "unreplicated" ? Math.min(planned.regressed[level], usual) : planned.regressed[level];
}
//#endregion
//#region src/judge/drift.ts
const TREND_MIN_RUNS = 8;
const TREND_P = .001;
const LEAST_SHIFT$2 = Math.log(1.1);
const ANCHOR_NEWEST = 3;
const ANCHOR_MANY = 10;
const ANCHOR_FIRST = 5;
const ANCHOR_FALSE_ALARM_RATE = .01;
const STEP_MIN_RUNS = 8;
const STEP_NEWS_RUNS = 10;
const WATCHED = ["avg", "p95"];
const MOST$2 = .5;
const MANY$1 = 4;
function findDrift({ history, anchor, rulesOf }) {
	const first = anchorOf(history, anchor, ANCHOR_NEWEST);
	const many = anchorOf(history, anchor, ANCHOR_MANY);
	const { series } = compareRuns(history.slice(0, -1), history.slice(-1));
	const judged = series.filter(({ series }) => rulesOf(series).judged);
	return mergeCommon(WATCHED.flatMap((metric) => [
		...judged.flatMap((compared) => trendOf(compared, history, metric) ?? []),
		...onceEach([...anchorAlerts(first, history.slice(-3), metric, rulesOf, ["total"]), ...anchorAlerts(many, history.slice(-10), metric, rulesOf, ["total", "own"])]),
		...judged.flatMap((compared) => stepOf(compared, history, metric) ?? [])
	]), judged.length);
}
function anchorOf(history, anchor, count) {
	const newest = history.slice(-count);
	if (newest.length < count) return [];
	const since = newest[0].startMs ?? Number.POSITIVE_INFINITY;
	if (anchor && anchor.length > 0) return anchor.slice(0, ANCHOR_FIRST).filter(({ startMs = 0 }) => startMs < since);
	return history.length >= ANCHOR_FIRST + count ? history.slice(0, ANCHOR_FIRST) : [];
}
function trendOf(compared, history, metric) {
	const logs = logsOf(compared, history, metric).logs.slice(-30);
	if (logs.length < TREND_MIN_RUNS || mannKendall(logs) >= TREND_P) return void 0;
	const movement = theilSen(logs) * (logs.length - 1);
	if (movement <= LEAST_SHIFT$2) return void 0;
	return {
		...nameOf$5(compared),
		metric,
		drift: "trend",
		change: Math.expm1(movement),
		runs: logs.length
	};
}
function anchorAlerts(first, newest, metric, rulesOf, estimates) {
	if (first.length === 0) return [];
	const comparisons = compareRuns(first, newest);
	const tested = comparisons.series.flatMap((compared) => {
		const shift = rulesOf(compared.series).judged ? comparisons.of(compared, metric).shift : void 0;
		return estimates.flatMap((name) => {
			const estimate = shift?.[name];
			return estimate ? [{
				compared,
				total: shift.total,
				p: studentUpperTail(estimate.value / estimate.se, estimate.df)
			}] : [];
		});
	});
	const limit = limitOf(ANCHOR_FALSE_ALARM_RATE, tested.length);
	return tested.filter(({ p, total }) => p <= limit && total.value > LEAST_SHIFT$2).map(({ compared, total }) => ({
		...nameOf$5(compared),
		metric,
		drift: "anchor",
		change: Math.expm1(total.value),
		runs: newest.length
	}));
}
function onceEach(alerts) {
	return [...new Map(alerts.toReversed().map((alert) => [seriesKey(alert), alert])).values()].reverse();
}
function stepOf(compared, history, metric) {
	const { logs, runs } = logsOf(compared, history, metric);
	if (logs.length < STEP_MIN_RUNS) return void 0;
	const values = logs.map(Math.exp);
	const step = findChangePoints(values, ALERT_OPTIONS).at(-1);
	if (!step || step.after <= step.before || values.length - step.index > STEP_NEWS_RUNS) return void 0;
	if (!findChangePoints(values.slice(0, -1), ALERT_OPTIONS).some(({ index }) => index === step.index)) return void 0;
	const { startMs, provenance } = runs[step.index];
	const { commit } = provenance;
	return defined({
		...nameOf$5(compared),
		metric,
		drift: "step",
		change: step.after / step.before - 1,
		runs: values.length - step.index,
		sinceCommit: commit,
		since: startMs !== void 0 ? new Date(startMs).toISOString() : void 0
	});
}
function logsOf(compared, history, metric) {
	const logs = [];
	const runs = [];
	const sign = metricOf(metric)?.better === "higher" ? -1 : 1;
	const cells = [...compared.baseline, ...compared.candidates];
	history.forEach((run, r) => {
		const measured = cells[r] && measure(run, cells[r], metric);
		if (!measured || "missing" in measured || !(measured.value > 0)) return;
		logs.push(sign * Math.log(measured.value));
		runs.push(run);
	});
	return {
		logs,
		runs
	};
}
function nameOf$5({ series: { workflow, kind, dimensions } }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
function mergeCommon(alerts, workflows) {
	return [...groupBy(alerts, ({ metric, drift, sinceCommit = "", since = "" }) => `${metric} ${drift} ${sinceCommit} ${since}`).values()].flatMap((same) => {
		if (workflows < MANY$1 || same.length <= MOST$2 * workflows) return same;
		const [first] = same.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0));
		return [{
			...first,
			workflows: same.length
		}];
	});
}
//#endregion
//#region src/model/check.ts
function isBeyondLimits({ limits = {}, candidate }) {
	const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = limits;
	return candidate !== void 0 && (candidate.value > max || candidate.value < min);
}
function hasFewSamples(check) {
	return check.verdict === "pass" && "needed" in check.reason;
}
//#endregion
//#region src/judge/base-branch.ts
function baseBranchChecks(from, checks) {
	const key = (series, metric) => `${metric} ${seriesKey(series)}`;
	const byKey = new Map(checks.map((check) => [key(check, check.metric), check]));
	return {
		from,
		checkOf: (series, metric) => byKey.get(key(series, metric))
	};
}
function excusedByBaseBranch(outcome, { before, value, allowance }, base, { id, commit }) {
	if (outcome.verdict !== "fail" || outcome.change !== "regressed") return outcome;
	if (base?.verdict !== "fail" || base.change !== "regressed" || !base.candidate) return outcome;
	const there = base.candidate.value;
	if (allowance.worse * (there - before) <= 0) return outcome;
	if (isBeyond(allowance, there, value)) return outcome;
	return {
		...outcome,
		verdict: "warn",
		excusedBy: "base-branch",
		excusedByRun: defined({
			commit,
			run: id
		})
	};
}
//#endregion
//#region src/stats/relative-change.ts
function relativeChange(logChange) {
	const change = Math.expm1(logChange);
	return Number.isFinite(change) ? change : void 0;
}
//#endregion
//#region src/judge/next-run.ts
function runCounts({ baselineValues, shift, rate }) {
	return {
		n: baselineValues.length,
		m: shift?.each.length ?? rate?.each.length ?? 1
	};
}
const CHANGED = .1;
const RUN_CHANGED = .5;
const CHANGE_SD = .25;
const POINTS = 24;
function findingChance() {
	const known = /* @__PURE__ */ new Map();
	const deviates = (df) => {
		const found = known.get(df) ?? Array.from({ length: POINTS }, (_, i) => studentQuantile((i + .5) / POINTS, df));
		known.set(df, found);
		return found;
	};
	const criticalValue = cachedCriticalValue();
	return (further) => {
		const { worse, least, own, run, shared, runs, more, moreDf } = further;
		const needed = ({ estimate, limit }) => {
			const se = estimate.se * Math.sqrt(1 - further.falling(estimate) * more / (runs + more));
			return Math.max(least, criticalValue(Math.min(limit, .5), estimate.df + moreDf) * se) - worse * estimate.value;
		};
		const ownNeeded = needed(own);
		const runNeeded = run ? needed(run) : Number.POSITIVE_INFINITY;
		const totalNeeded = least - worse * further.total;
		const ownSteps = stepsOf(own.estimate, CHANGED, further);
		const chanceFrom = (by) => sum$1(ownSteps.map(({ weight, mean, sd }) => weight * (sd > 0 ? studentUpperTail((by - mean) / sd, own.estimate.df) : Number(mean >= by))));
		if (!shared) return chanceFrom(Math.max(ownNeeded, totalNeeded));
		return sum$1(stepsOf(shared, RUN_CHANGED, further).flatMap(({ weight, mean, sd }) => deviates(shared.df).map((deviate) => {
			const together = mean + deviate * sd;
			const alone = totalNeeded - together;
			return weight / POINTS * chanceFrom(together >= runNeeded ? alone : Math.max(alone, ownNeeded));
		})));
	};
}
function stepsOf(estimate, share, { worse, runs, more, ...further }) {
	const { value, se } = estimate;
	const falling = further.falling(estimate);
	const added = more / (runs + more);
	const changed = chanceOfChange(estimate, share);
	return [{
		weight: changed,
		mean: 0,
		sd: se * Math.sqrt(falling * added)
	}, {
		weight: 1 - changed,
		mean: -added * falling * worse * value,
		sd: se * Math.sqrt(falling * added * (1 - added * falling))
	}];
}
function chanceOfChange({ value, se, df }, share) {
	const wide = Math.sqrt(se ** 2 + CHANGE_SD ** 2);
	const density = (scale) => (1 + (value / scale) ** 2 / df) ** (-(df + 1) / 2) / scale;
	const odds = share / (1 - share) * (density(wide) / density(se));
	return odds / (1 + odds);
}
//#endregion
//#region src/judge/significance.ts
function pValue(estimate, direction) {
	return studentUpperTail(direction * estimate.value / estimate.se, estimate.df);
}
function ownEstimate(comparison) {
	return comparison.rate?.shift ?? comparison.shift?.own ?? comparison.shift?.total;
}
function modesOf({ shift }, route, direction) {
	return route === "run" ? void 0 : shift?.inModes?.(direction);
}
const RUN_MOVED = .1;
const RUN_MOVED_BY = Math.log(1.1);
function decisiveRoute(comparison, route, direction) {
	const { run, shift } = comparison;
	if (route !== "workflow" || !run || !shift?.own || -direction * run.value < RUN_MOVED_BY) return route;
	if (pValue(run, -direction) > RUN_MOVED) return route;
	return pValue(shift.total, direction) > pValue(shift.own, direction) ? "total" : route;
}
function pOf(comparison, route, direction) {
	const by = decisiveRoute(comparison, route, direction);
	const estimate = estimateOf(comparison, by);
	if (!estimate) return void 0;
	const p = pValue(estimate, direction);
	const { least, most } = by === route && modesOf(comparison, route, direction) || {
		least: p,
		most: p
	};
	return Math.min(Math.max(p, least), most);
}
const UNLIKELY = .05;
function significanceTest(checks, runIsComparable, planned) {
	const informative = checks.filter(({ threshold }) => threshold.decide === "evidence").flatMap((check) => check.allowances.filter((allowance) => !allowance.isUninformative).map((allowance) => ({
		check,
		allowance
	})));
	const tested = informative.filter(({ check }) => routesOf(check.comparison, true).length > 0);
	const groups = new Set(tested.flatMap(({ check: { comparison } }) => runEstimate(comparison) ? comparison.group : []));
	const weight = sum$1(tested.map(({ check }) => weightOf(check.threshold.metric)));
	const comparisonsOf = (metric) => weight / weightOf(metric);
	const familyOf = (route, metric, tier) => {
		const level = route === "run" ? "run" : "series";
		const falseAlarmRate = rateOf(level, tier, planned);
		const [comparisons, size] = level === "run" ? [groups.size, groups.size] : [tested.length, comparisonsOf(metric)];
		return {
			comparisons,
			limit: limitOf(falseAlarmRate, size),
			falseAlarmRate
		};
	};
	const rises = informative.flatMap(({ check, allowance }) => allowance.worse === 1 && check.comparison.rise || []);
	const multiple = samplingMultiple(rises);
	const chanceOf = findingChance();
	return {
		comparisonsOf,
		samplingMultiple: multiple,
		isPlanned: planned !== void 0,
		chanceOfFinding({ comparison, threshold: { metric } }, allowance, tier = "suspect") {
			const [route = "workflow"] = routesOf(comparison, runIsComparable);
			const limits = {
				series: familyOf(route, metric, tier).limit,
				run: familyOf("run", metric, tier).limit
			};
			return chanceAfter({
				comparison,
				allowance,
				runIsComparable
			}, {
				more: 1,
				limits,
				in: planned ? "job" : "another job"
			}, chanceOf);
		},
		decide({ comparison, first: alone, threshold: { metric } }, allowance, how) {
			const { worse } = allowance;
			const routes = routesOf(comparison, runIsComparable || how === "as if comparable");
			if (routes.length === 0) return void 0;
			const p = (route, direction) => pOf(comparison, route, direction);
			const limit = (route, tier) => familyOf(route, metric, tier).limit;
			const passes = (route, tier) => p(route, worse) <= limit(route, tier) && isLarge(comparison, allowance, route, 1);
			const proof = (route) => route === "workflow" && isUnreplicated(comparison) ? "unreplicated" : "regressed";
			const wasSuspect = (route) => {
				const p = alone && pOf(alone, route, worse);
				return p !== void 0 && p <= limit(route, "suspect") && isLarge(alone, allowance, route, 1);
			};
			const rise = riseBeyondSampling(comparison, allowance, multiple);
			const found = (change, route, tier, direction = worse) => ({
				change,
				evidence: {
					by: decisiveRoute(comparison, route, direction),
					p: p(route, direction),
					...familyOf(route, metric, tier),
					...rise && { beyondSampling: true }
				}
			});
			for (const route of routes) {
				if (passes(route, proof(route))) return found("regressed", route, proof(route));
				if (wasSuspect(route) && passes(route, "confirmed")) return found("regressed", route, "confirmed");
			}
			if (rise) {
				const isShown = alone !== void 0 || planned !== void 0 ? isInEachRun(comparison, allowance) : rise.by >= CERTAIN_RISE;
				const comparisons = rises.length;
				const falseAlarmRate = rateOf("series", "regressed", planned);
				const limit = limitOf(falseAlarmRate, comparisons);
				return isShown && rise.usual <= limit ? {
					change: "regressed",
					evidence: {
						...BEYOND,
						p: rise.usual,
						comparisons,
						limit,
						falseAlarmRate
					}
				} : {
					change: "unknown",
					evidence: {
						...BEYOND,
						p: rise.sampling,
						suspect: true
					}
				};
			}
			for (const route of routes) {
				if (!passes(route, "suspect")) continue;
				const { change, evidence } = found("unknown", route, "regressed");
				return {
					change,
					evidence: {
						...evidence,
						suspect: true
					}
				};
			}
			const ofMode = routes.find((route) => {
				const inModes = modesOf(comparison, route, worse);
				if (!inModes || !isLarge(comparison, allowance, route, 1)) return false;
				return inModes.least <= UNLIKELY || pValue(estimateOf(comparison, route), worse) <= limit(route, "suspect");
			});
			if (ofMode) return {
				...found("unknown", ofMode, "regressed"),
				isOfMode: true
			};
			for (const route of routes) if (p(route, -worse) <= limit(route, "regressed") && isLarge(comparison, allowance, route, -1)) return found("improved", route, "regressed", -worse);
			return found("unknown", routes.reduce((best, route) => p(route, worse) < p(best, worse) ? route : best), "regressed");
		}
	};
}
const FALLING = .5;
function chanceAfter(test, { more, limits, in: place }, chanceOf = findingChance()) {
	const { comparison, allowance, runIsComparable } = test;
	const routes = routesOf(comparison, runIsComparable);
	const before = comparison.baseline?.value;
	if (routes.length === 0 || before === void 0) return 0;
	const { n, m } = runCounts(comparison);
	const tested = (route) => ({
		estimate: estimateOf(comparison, route),
		limit: limits[route === "run" ? "run" : "series"]
	});
	const { rate, shift } = comparison;
	return chanceOf(defined({
		worse: allowance.worse,
		least: rate ? smallestBreachLogit(allowance, before, rate.baselineLogit) : smallestBreachLog(allowance, before),
		runs: m,
		more,
		moreDf: place === "pairs" ? more : 0,
		falling: ({ outlook }) => place === "another job" ? n / (n + m) : outlook?.falling ?? FALLING,
		total: (rate?.shift ?? shift.total).value,
		own: tested(routes[0]),
		run: routes.includes("run") ? tested("run") : void 0,
		shared: shift?.own || rate ? runEstimate(comparison) : void 0
	}));
}
function isUnreplicated({ baselineValues, shift }) {
	return baselineValues.length === 1 && shift?.each.length === 1 && !shift.isBounded;
}
function routesOf(comparison, runIsComparable) {
	if (comparison.rate) return comparison.runRate && runIsComparable ? ["workflow", "run"] : ["workflow"];
	if (!comparison.shift) return [];
	if (!comparison.shift.own) return runIsComparable ? ["total"] : [];
	return runIsComparable ? ["workflow", "run"] : ["workflow"];
}
function runEstimate({ run, runRate }) {
	return run ?? runRate?.shift;
}
function estimateOf(comparison, route) {
	if (route === "run") return runEstimate(comparison);
	if (comparison.rate) return comparison.rate.shift;
	return route === "workflow" ? comparison.shift?.own : comparison.shift?.total;
}
const BEYOND = {
	by: "total",
	beyondSampling: true
};
function riseBeyondSampling(comparison, allowance, multiple) {
	const { rise } = comparison;
	if (!rise || allowance.worse === -1 || !isBeyondSampling(rise.from, rise.now, multiple)) return void 0;
	return isLarge(comparison, allowance, "total", 1) ? rise : void 0;
}
function isLarge(comparison, allowance, route, side) {
	const before = comparison.baseline?.value;
	if (before === void 0) return false;
	const sign = side * allowance.worse;
	if (comparison.rate) {
		const least = smallestBreach(allowance, before);
		const changes = [comparison.candidate.value - before];
		if (route === "run") changes.push(comparison.runRate.now - comparison.runRate.before);
		return changes.every((change) => sign * change > least);
	}
	const least = smallestBreachLog(allowance, before);
	return [estimateOf(comparison, route), comparison.shift.total].every(({ value }) => sign * value >= least);
}
function isInEachRun({ baseline, rate }, allowance) {
	const before = baseline.value;
	return rate.each.every((share) => share - before >= permittedChange(allowance, before) / 2);
}
//#endregion
//#region src/judge/delta.ts
const INTERVAL_TAIL$1 = .025;
function deltaOf(comparison, by = "total", found) {
	const { baseline, candidate } = comparison;
	if (!baseline || !candidate) return void 0;
	const absolute = candidate.value - baseline.value;
	const relative = candidate.value / baseline.value - 1;
	return defined({
		absolute,
		relative: Number.isFinite(relative) ? relative : void 0,
		...intervalOf$1(comparison, absolute, by, found)
	});
}
function intervalOf$1(comparison, absolute, by, found) {
	const { rate } = comparison;
	const estimate = estimateOf(comparison, by);
	if (!estimate) return {};
	const [from, to] = endsOf(estimate, found);
	if (!rate) {
		const [low, high] = [relativeChange(from), relativeChange(to)];
		if (low === void 0 || high === void 0) return {};
		return defined({
			low,
			high,
			of: by === "total" ? void 0 : by
		});
	}
	const change = (logitShift) => rateOfLogit(rate.baselineLogit + logitShift) - rateOfLogit(rate.baselineLogit);
	const [low, high] = [Math.min(change(from), absolute), Math.max(change(to), absolute)];
	return defined({
		low,
		high,
		of: by === "run" ? by : void 0
	});
}
const HALVINGS$1 = 30;
function endsOf({ value, se, df }, found) {
	const half = studentCriticalValue(INTERVAL_TAIL$1, df) * se;
	const size = Math.abs(value);
	if (!found || size <= half) return [value - half, value + half];
	const proven = studentCriticalValue(found.limit, df) * se;
	const limit = Math.min(size, Math.max(found.least, proven));
	const tail = (from, truth) => studentUpperTail((from - truth) / se, df);
	let [low, high] = [Math.max(0, size - proven), size - half];
	for (let i = 0; i < HALVINGS$1; i++) {
		const truth = (low + high) / 2;
		if (tail(size, truth) < .025 * tail(limit, truth)) low = truth;
		else high = truth;
	}
	return value > 0 ? [low, value + half] : [value - half, 0 - low];
}
//#endregion
//#region src/judge/detectable.ts
const POWER_80 = .8416;
const FARTHEST = 50;
function detector({ comparisonsOf, samplingMultiple }, runIsComparable) {
	const criticalValue = cachedCriticalValue();
	return ({ comparison, threshold }, allowance, tier) => {
		const estimate = ownEstimate(comparison);
		const before = comparison.baseline?.value;
		if (!estimate || before === void 0) return void 0;
		if (!runIsComparable && !comparison.rate && !comparison.shift?.own) return void 0;
		const alpha = limitOf(rateOf("series", tier), comparisonsOf(threshold.metric));
		if (comparison.rate) return rateFound(comparison, allowance, before, tier === "suspect" && allowance.worse === 1 ? samplingMultiple : Number.POSITIVE_INFINITY, criticalValue(alpha, estimate.df));
		const least = smallestBreachLog(allowance, before);
		const error = estimate.se;
		const shift = Math.max(criticalValue(alpha, estimate.df) * error, least) + POWER_80 * error;
		const found = before > 0 && shift < FARTHEST ? relativeChange(allowance.worse * shift) : void 0;
		return found === void 0 ? void 0 : Math.abs(found);
	};
}
const HALVINGS = 40;
function rateFound({ rate, rise, candidate }, allowance, before, multiple, criticalValue) {
	const { shift, baselineLogit, each } = rate;
	const runs = each.length;
	const all = candidate.n > 0 ? candidate.n / runs : ASSUMED_SAMPLES;
	const samplingOf = (share) => logitVariance({
		failed: share * all,
		all
	}) / runs;
	const known = Math.max(0, shift.se ** 2 - samplingOf(candidate.value));
	const least = smallestBreachLogit(allowance, before, baselineLogit);
	const isRise = (share) => {
		const rate = share - POWER_80 * Math.sqrt(share * (1 - share) / (runs * all));
		const now = {
			failed: rate * runs * all,
			all: runs * all
		};
		return isBeyond(allowance, before, rate) && isBeyondSampling(rise.from, now, multiple);
	};
	const isFound = (share) => {
		if (isRise(share)) return true;
		const se = Math.sqrt(known + samplingOf(share));
		return allowance.worse * (logitOf({
			failed: share * all,
			all
		}) - baselineLogit) >= Math.max(criticalValue * se, least) + POWER_80 * se;
	};
	let [found, missed] = [allowance.worse === 1 ? 1 : 0, before];
	for (let i = 0; i < HALVINGS; i++) {
		const middle = (found + missed) / 2;
		if (isFound(middle)) found = middle;
		else missed = middle;
	}
	return Math.abs(found - before);
}
//#endregion
//#region src/judge/excess.ts
const MOST$1 = 1e6;
function excessOf(threshold, { baseline, candidate }) {
	if (!candidate) return void 0;
	const { max, min } = threshold;
	const { value } = candidate;
	const multiples = [];
	if (max !== void 0) multiples.push(multiple(value, max));
	if (min !== void 0) multiples.push(multiple(min, value));
	for (const allowance of baseline ? threshold.allowances : []) {
		const before = baseline.value;
		const worst = Math.max(0, before + allowance.worse * smallestBreach(allowance, before));
		multiples.push(allowance.worse === 1 ? multiple(value, worst) : multiple(worst, value));
	}
	return multiples.length > 0 ? Math.max(...multiples) : void 0;
}
function multiple(value, of) {
	if (value <= 0) return 0;
	return of > 0 ? Math.min(value / of, MOST$1) : MOST$1;
}
//#endregion
//#region src/judge/fewer-errors.ts
const RECOVERED_FALL = .05;
function recoveredShare(comparisons, compared) {
	const { baseline, candidate } = comparisons.of(compared, "error-rate");
	if (!baseline || !candidate || candidate.value >= 1) return void 0;
	const fall = baseline.value - candidate.value;
	return fall >= RECOVERED_FALL ? fall / (1 - candidate.value) : void 0;
}
function leastWithoutRecovered(share, compared, metric, value) {
	const newest = compared.candidates.at(-1);
	const ratio = newest && ratioWithout(share, newest, metric);
	return ratio === void 0 ? void 0 : value * ratio;
}
function ratioWithout(share, series, metric) {
	const { passed, reported = {} } = series;
	const q = quantileOf(metric);
	if (passed) {
		const all = q === void 0 ? passed.meanMs() : passed.quantileMs(q);
		const rest = q === void 0 ? passed.meanOfSmallestMs(1 - share) : passed.quantileMs(q * (1 - share));
		return (metric === "avg" || q !== void 0) && all && rest !== void 0 ? rest / all : void 0;
	}
	const all = reported[metric];
	if (!all) return void 0;
	if (metric === "avg") {
		const deviation = reported.stddev ?? all;
		return Math.max(0, 1 - deviation / all * Math.sqrt(share / (1 - share)));
	}
	const smaller = Object.entries(reported).filter(([id]) => (quantileOf(id) ?? 1) <= (q ?? 0) * (1 - share)).map(([, ms]) => ms);
	return smaller.length > 0 ? Math.max(...smaller) / all : void 0;
}
//#endregion
//#region src/judge/measurement.ts
const LOAD_METRICS = [
	"avg",
	"p50",
	"p95",
	"p99",
	"error-rate",
	"throughput",
	"count"
];
function measureAll(comparisons, rulesOf) {
	return comparisons.series.map((compared) => {
		const { workflow, kind, dimensions } = compared.series;
		const rules = rulesOf(compared.series);
		const reported = [...compared.baseline, ...compared.candidates].flatMap((series) => Object.keys(series?.reported ?? {}));
		const usual = isLoad$1(kind) ? LOAD_METRICS : reported;
		const demanded = rules.judged ? rules.thresholds.map(({ metric }) => metric) : [];
		const metrics = /* @__PURE__ */ new Set([
			...usual,
			...rules.shown ?? [],
			...demanded
		]);
		return {
			workflow,
			kind,
			dimensions,
			judged: rules.judged,
			metrics: [...metrics].flatMap((metric) => measurementOf(comparisons, compared, metric) ?? [])
		};
	});
}
function measurementOf(comparisons, compared, id) {
	const metric = metricOf(id);
	if (!metric) return void 0;
	const comparison = comparisons.of(compared, id);
	const { baseline, candidate, missing } = comparison;
	const delta = deltaOf(comparison);
	return defined({
		metric: id,
		unit: metric.unit,
		baseline,
		candidate,
		delta,
		missing: !candidate && missing !== void 0 ? missing : void 0
	});
}
//#endregion
//#region src/judge/offered-load.ts
const ERRORS_RISE = .005;
const UNKNOWN = {
	isOfferedLess: false,
	followsTimes: false
};
function loadChanges(comparisons) {
	const known = /* @__PURE__ */ new Map();
	return (compared) => {
		const scope = dimensionsKey(compared.series.dimensions);
		const change = known.get(scope) ?? changeOf$1(comparisons, scope);
		known.set(scope, change);
		return change;
	};
}
function changeOf$1(comparisons, scope) {
	const before = {
		rate: 0,
		busy: 0,
		failed: 0
	};
	const now = {
		rate: 0,
		busy: 0,
		failed: 0
	};
	for (const compared of comparisons.series) {
		const { kind, dimensions } = compared.series;
		if (kind !== "transaction" && kind !== "request" || dimensionsKey(dimensions) !== scope) continue;
		const throughput = comparisons.of(compared, "throughput");
		const average = comparisons.of(compared, "avg");
		const errors = comparisons.of(compared, "error-rate");
		for (const [side, sums] of [["baseline", before], ["candidate", now]]) {
			const rate = throughput[side]?.value ?? 0;
			sums.rate += rate;
			sums.busy += rate * (average[side]?.value ?? 0);
			sums.failed += rate * (errors[side]?.value ?? 0);
		}
	}
	if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return UNKNOWN;
	const rate = Math.log(now.rate / before.rate);
	const users = Math.log(now.busy / before.busy);
	return {
		isOfferedLess: !(now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE) && isOfferedLess(rate, users),
		followsTimes: Math.max(rate, users) > -.05
	};
}
//#endregion
//#region src/model/certainty.ts
const EQUAL = .25;
const EQUAL_RATES = .005;
function widestEqual(metric, { low = 0, high = 0 } = {}) {
	return metric === "error-rate" ? EQUAL_RATES : Math.max(EQUAL, -low, high);
}
function certaintyOf({ change, low, high }, widest) {
	if (change === "regressed" || change === "improved") return "proven";
	if (low === void 0 || high === void 0) return change === "unchanged" ? "equal" : "undecided";
	if (low > 0 || high < 0) return "likely";
	return Math.max(-low, high) <= widest ? "equal" : "undecided";
}
//#endregion
//#region src/judge/validity.ts
const SPAN_REFUSED = .5;
const SPAN_DOUBTFUL = .8;
const THREADS_TOLERANCE$1 = .1;
const LOAD_LOST = .25;
const LOAD_KEPT = .5;
const LOAD_MIN_SAMPLES = 40;
const BROKEN_RISE = .005;
function whyInvalid({ candidates, baseline, missingShards }) {
	const run = candidates.at(-1);
	if (!run) return { code: "no-samples" };
	const empty = emptyRunCode(run);
	if (empty !== void 0) return { code: empty };
	const { startMs, endMs } = run;
	if (startMs !== void 0 && endMs !== void 0 && !(endMs >= startMs)) return { code: "ends-before-start" };
	if (run.sources.some((source) => source.truncated) && !(spanRatio(run, baseline) >= SPAN_DOUBTFUL)) return { code: "truncated" };
	return missingShards?.verdict === "invalid" ? {
		code: "incomplete-run",
		missing: missingShards.text
	} : void 0;
}
function emptyRunCode(run) {
	if (run.series.length === 0 || run.samples === 0 && run.series.every(isEmpty)) return "no-samples";
	const sampled = run.series.filter(({ kind }) => kind !== "measure" && kind !== "resource");
	const counted = sampled.filter((series) => series.count > 0 && series.errorCount !== void 0);
	return counted.length > 0 && counted.length === sampled.length && counted.every(hasOnlyErrors) ? "all-failed" : void 0;
}
function runDoubts(run, baseline) {
	const ratioOf = spanRatios(run, baseline);
	const shortest = Math.min(...run.series.map(({ dimensions }) => ratioOf(dimensions)).filter(Number.isFinite));
	const notices = [];
	const otherThreads = threadsDiffer(run, baseline);
	if (otherThreads) notices.push({ code: "load-changed" });
	const short = shortest < SPAN_DOUBTFUL;
	const muchShorter = shortest < SPAN_REFUSED;
	if (short && !muchShorter) notices.push({ code: "run-short" });
	const otherLoad = otherThreads ? "threads" : muchShorter ? "much-shorter" : short ? "shorter" : void 0;
	return defined({
		isTooShort: (dimensions) => ratioOf(dimensions) < SPAN_REFUSED,
		wholeRun: otherLoad === void 0,
		otherLoad,
		notices
	});
}
function spanRatios(run, baseline) {
	const ofRun = likeRatio(run, baseline);
	const levels = byLevel(run);
	if (levels.size < 2) return () => ofRun;
	const usual = baseline.map(byLevel);
	const ratios = new Map([...levels].map(([level, own]) => {
		const before = usual.flatMap((runs) => runs.get(level) ?? []);
		return [level, [loadOf$1(own), usualLoad(before)].every(({ samples = 0 }) => samples >= LOAD_MIN_SAMPLES) ? likeRatio(own, before) : ofRun];
	}));
	return (dimensions) => ratios.get(dimensionsKey(dimensions)) ?? ofRun;
}
function byLevel(run) {
	const levels = groupBy(run.series, ({ dimensions }) => dimensionsKey(dimensions));
	return new Map([...levels].map(([level, series]) => [level, {
		...run,
		series
	}]));
}
function likeRatio(run, baseline) {
	return isSameTest(usualLoad(baseline), loadOf$1(run)) ? 1 : spanRatio(run, baseline);
}
function spanRatio(run, baseline) {
	const { durationMs: span } = loadOf$1(run);
	const { durationMs: usual } = usualLoad(baseline);
	return span === void 0 || !usual ? NaN : span / usual;
}
function usualLoad(baseline) {
	const loads = baseline.map(loadOf$1);
	const usual = (figure) => {
		const known = loads.flatMap((load) => load[figure] || []);
		return known.length > 0 && { [figure]: median(known) };
	};
	return {
		...usual("durationMs"),
		...usual("samples"),
		...usual("busyMs")
	};
}
function threadsDiffer(run, baseline) {
	const threads = baseline.flatMap(({ peakThreads }) => peakThreads ? [peakThreads] : []);
	if (!run.peakThreads || threads.length === 0) return false;
	return Math.abs(run.peakThreads / median(threads) - 1) > THREADS_TOLERANCE$1;
}
function isEmpty(series) {
	return series.count === 0 && Object.keys(series.reported ?? {}).length === 0;
}
function whyNoData(series, metric, minSamples) {
	return hasOnlyErrors(series) && metric !== "count" ? { code: "all-failed" } : whyTooFew(series, metric, minSamples);
}
function whyTooFew(series, metric, minSamples) {
	const { count } = series;
	if (metric === "count" || count === 0) return void 0;
	if (count < minSamples) return {
		code: "too-few-samples",
		needed: minSamples,
		found: count
	};
	const found = count - (series.errorCount ?? 0);
	if (hasTimeUnit(metric) && found < minSamples) return {
		code: "too-few-successful",
		needed: minSamples,
		found
	};
	const needed = samplesNeeded(metric);
	return found < needed ? {
		code: "percentile-is-maximum",
		needed,
		found
	} : void 0;
}
function fewAsUsual(compared, metric, minSamples) {
	const now = compared.candidates.at(-1);
	return now && !hadEnough(compared, metric, minSamples) ? whyTooFew(now, metric, minSamples) : void 0;
}
function hadEnough({ baseline }, metric, minSamples) {
	const known = baseline.filter((series) => series !== void 0);
	return known.filter((series) => !whyTooFew(series, metric, minSamples)).length * 2 > known.length;
}
function whyTimesNotCompared(compared, metric) {
	const [before, now] = [compared.baseline.at(-1), compared.candidates.at(-1)];
	if (!hasTimeUnit(metric) || !now || !mostlyFails(now) || before && mostlyFails(before)) return void 0;
	return { code: "mostly-failed" };
}
function mostlyFails({ count, errorCount }) {
	return errorCount !== void 0 && errorCount > count / 2;
}
function isExpected(compared) {
	const present = compared.baseline.filter((series) => series !== void 0).length;
	return compared.baseline.at(-1) !== void 0 || present > 0 && present * 2 >= compared.baseline.length;
}
function loadLoss(candidate, baseline) {
	if (!baseline) return () => false;
	const countsNow = quartersOf(candidate);
	const countsBefore = quartersOf(baseline);
	return (compared) => {
		const now = compared.candidates.at(-1);
		const before = compared.baseline.at(-1);
		const quarters = now && countsNow(now);
		const usual = before && countsBefore(before);
		if (!quarters || !usual) return false;
		const share = (counts, i) => counts[i] / Math.max(...counts);
		return [
			1,
			2,
			3
		].some((i) => share(quarters, i) < LOAD_LOST && share(usual, i) >= LOAD_KEPT);
	};
}
function quartersOf(run) {
	const spansByLevel = /* @__PURE__ */ new Map();
	return (series) => {
		if (!series.batches || series.count < LOAD_MIN_SAMPLES) return void 0;
		const level = dimensionsKey(series.dimensions);
		const spans = spansByLevel.get(level) ?? spansOf(run, series.dimensions) ?? spansOfRun(run, (dimensions) => dimensionsKey(dimensions) === level);
		spansByLevel.set(level, spans);
		const activeMs = lengthOf(spans);
		if (activeMs === 0) return void 0;
		const { first, widthMs, batches } = series.batches;
		const counts = [
			0,
			0,
			0,
			0
		];
		batches.forEach((batch, i) => {
			const quarter = Math.floor(4 * lengthBefore(spans, (first + i + .5) * widthMs) / activeMs);
			counts[Math.min(Math.max(quarter, 0), 3)] += batch.count;
		});
		return counts;
	};
}
function brokeMore(comparisons, compared) {
	const { baseline, candidate } = comparisons.of(compared, "error-rate");
	return baseline !== void 0 && candidate !== void 0 && candidate.value - baseline.value >= BROKEN_RISE;
}
//#endregion
//#region src/judge/outcome.ts
function outcome(verdict, code, change = "unknown") {
	return {
		change,
		verdict,
		reason: { code }
	};
}
function limitOutcome({ max, min, severity }, value) {
	if (max === void 0 && min === void 0) return void 0;
	if (max !== void 0 && value > max) return outcome(severity, "above-limit");
	if (min !== void 0 && value < min) return outcome(severity, "below-limit");
	return outcome("pass", "within-limit");
}
function allowanceOutcome(check, allowance, context) {
	const { threshold, comparison } = check;
	const beyond = isBeyond(allowance, comparison.baseline.value, comparison.candidate.value);
	if (threshold.decide === "strict") return strictOutcome(check, allowance, beyond, context);
	const tested = context.significance.decide(check, allowance);
	if (!beyond) return outcomeWithin(check, allowance, tested, context);
	const beyondAllowance = (verdict, code, found) => ({
		...outcome(verdict, code, found?.change === "regressed" ? "regressed" : "unknown"),
		...defined({
			evidence: found && evidenceOf(check, allowance, found, context.significance),
			delta: found && deltaOf(comparison, found.evidence.by, foundBy(check, allowance, found))
		})
	});
	const explanation = explanationOf(check, allowance, context);
	if (tested && isFinding(tested)) {
		if (explanation) return beyondAllowance("warn", explanation, withoutFinding$1(tested));
		return tested.change === "regressed" ? beyondAllowance(threshold.severity, "regressed", tested) : beyondAllowance("warn", tested.evidence.beyondSampling ? "beyond-sampling" : "suspect", tested);
	}
	const asIfComparable = context.runIsComparable ? void 0 : context.significance.decide(check, allowance, "as if comparable");
	if (asIfComparable && isFinding(asIfComparable)) return beyondAllowance("warn", "not-comparable", withoutFinding$1(asIfComparable));
	if (!tested && !asIfComparable) {
		if (explanation || !context.runIsComparable || !isFarFromZero(check)) return beyondAllowance("warn", explanation ?? "from-zero", void 0);
		return {
			...outcome(threshold.severity, "regressed", "regressed"),
			evidence: { by: "total" }
		};
	}
	if (tested?.isOfMode) return beyondAllowance("warn", explanation ?? "two-modes", tested);
	if (tested && context.significance.chanceOfFinding(check, allowance) >= LIKELY) return beyondAllowance("inconclusive", explanation ?? "inconclusive", tested);
	const noise = tested && tested.evidence.p <= .025 ? "noise-among-many" : "noise";
	return beyondAllowance("pass", explanation ?? noise, tested);
}
const STEPS_FROM_ZERO = 10;
function isFarFromZero({ compared, rules, threshold: { metric }, comparison }) {
	if (!hasTimeUnit(metric) || !hadEnough(compared, metric, rules.minSamples)) return false;
	const stepMs = compared.candidates.at(-1)?.passed?.unitMs ?? 1;
	const { baselineValues, candidateValues } = comparison;
	return Math.max(...baselineValues) < stepMs && Math.min(...candidateValues) >= STEPS_FROM_ZERO * stepMs;
}
const LIKELY = .5;
function isFinding({ change, evidence }) {
	return change === "regressed" || evidence.suspect === true;
}
function withoutFinding$1({ evidence: { suspect: _, ...evidence } }) {
	return {
		change: "unknown",
		evidence
	};
}
function strictOutcome(check, allowance, beyond, context) {
	const { threshold, comparison } = check;
	if (beyond) return {
		...outcome(threshold.severity, "regressed", "regressed"),
		evidence: { by: "strict" }
	};
	const better = isBeyond({
		...allowance,
		worse: allowance.worse === 1 ? -1 : 1
	}, comparison.baseline.value, comparison.candidate.value);
	if (better && isBecauseBroken(check, context)) return outcome("pass", "more-errors");
	return outcome("pass", "within-allowance", better ? "improved" : "unchanged");
}
function isBecauseBroken({ compared, threshold: { metric } }, context) {
	return (hasTimeUnit(metric) || metric === "throughput") && context.brokeMore(compared);
}
function outcomeWithin(check, allowance, tested, context) {
	if (tested?.change === "improved") {
		if (isBecauseBroken(check, context)) return outcome("pass", "more-errors");
		const delta = deltaOf(check.comparison, tested.evidence.by, foundBy(check, allowance, tested));
		return {
			...outcome("pass", "improved", "improved"),
			...defined({ delta })
		};
	}
	return isUnchanged(check, allowance) ? outcome("pass", "unchanged", "unchanged") : outcome("pass", "within-allowance");
}
function foundBy({ comparison }, allowance, { change, evidence }) {
	const { limit, beyondSampling } = evidence;
	if (change === "unknown" || limit === void 0 || beyondSampling) return void 0;
	const before = comparison.baseline.value;
	return {
		least: comparison.rate ? smallestBreachLogit(allowance, before, comparison.rate.baselineLogit) : smallestBreachLog(allowance, before),
		limit
	};
}
function isUnchanged({ threshold, comparison }, allowance) {
	const { baseline, candidate, rate, shift } = comparison;
	const before = baseline.value;
	if (!shift && !rate || before === 0) return candidate.value === before;
	const high = smallestBreach(allowance, before) / before;
	return certaintyOf({
		...deltaOf(comparison),
		change: void 0
	}, widestEqual(threshold.metric, { high })) === "equal";
}
function explanationOf(check, allowance, context) {
	const { metric } = check.threshold;
	if (hasTimeUnit(metric) && allowance.worse === 1 && isBecauseRecovered(check, allowance, context)) return "fewer-errors";
	if (metric === "throughput" && allowance.worse === -1 && context.offeredLess(check.compared)) return "less-load-offered";
}
function isBecauseRecovered({ compared, threshold, comparison }, allowance, context) {
	const share = context.recoveredShare(compared);
	if (share === void 0) return false;
	const least = leastWithoutRecovered(share, compared, threshold.metric, comparison.candidate.value);
	return least === void 0 || !isBeyond(allowance, comparison.baseline.value, least);
}
function evidenceOf(check, allowance, tested, significance) {
	const { comparison } = check;
	const { run, runRate, shift, candidate, baselineValues } = comparison;
	const { by, p, comparisons, limit, falseAlarmRate, suspect, beyondSampling } = tested.evidence;
	const runs = runCounts(comparison);
	const ofRun = run && relativeChange(run.value);
	const runShift = runRate ? runRate.now - runRate.before : ofRun;
	const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value);
	const ownShift = shift?.own && relativeChange(shift.own.value);
	const isOpen = tested.change !== "regressed" && !beyondSampling && !significance.isPlanned;
	const hasOwnShift = by !== "total" && restShift !== void 0 && ownShift !== void 0;
	return defined({
		by,
		runShift,
		controls: runShift === void 0 ? void 0 : (runRate ?? run).controls,
		restShift: hasOwnShift ? restShift : void 0,
		ownShift: hasOwnShift ? ownShift : void 0,
		spread: shift && relativeChange(shift.spread),
		sampling: shift?.sampling === void 0 ? void 0 : relativeChange(shift.sampling),
		p,
		comparisons,
		limit,
		falseAlarmRate,
		worseThanAll: candidate && baselineValues.every((value) => allowance.worse * (candidate.value - value) > 0),
		suspect,
		beyondSampling,
		baselineRuns: runs.n,
		candidateRuns: runs.m,
		chanceOfProof: isOpen ? significance.chanceOfFinding(check, allowance, suspect ? "confirmed" : "regressed") : void 0
	});
}
//#endregion
//#region src/judge/pending-checks.ts
function pendingChecks(input, comparisons, isTooShort, loadChange) {
	const { baseline, candidates, rulesOf, planned } = input;
	const first = candidates.length > 1 && !planned ? compareRuns(baseline, candidates.slice(0, 1)) : void 0;
	const firstByKey = new Map(first?.series.map((compared) => [compared.key, compared]));
	const hasLostLoad = candidates.length > 0 ? loadLoss(candidates.at(-1), baseline.at(-1)) : () => false;
	const incomplete = input.missingShards && {
		code: "incomplete-run",
		missing: input.missingShards.text
	};
	return comparisons.series.flatMap((compared) => {
		const rules = rulesOf(compared.series);
		const isPresent = compared.candidates.at(-1) !== void 0;
		if (!rules.judged || !isPresent && !isExpected(compared)) return [];
		const thresholds = thresholdsFor(compared, rules).filter((threshold) => !isNotApplicable(threshold, compared, comparisons));
		return thresholds.map((threshold) => {
			const comparison = comparisons.of(compared, threshold.metric);
			const few = fewAsUsual(compared, threshold.metric, rules.minSamples);
			const base = defined({
				compared,
				rules,
				threshold,
				comparison,
				few
			});
			const noData = incomplete ?? whyNothingToDecide(base, hasLostLoad);
			if (noData !== void 0) return {
				...base,
				noData,
				allowances: []
			};
			const untested = whyUntested(base, input, isTooShort);
			if (untested) return {
				...base,
				untested,
				allowances: []
			};
			const alone = first && firstByKey.get(compared.key);
			const followsTimes = () => thresholds.some(limitsTime) && loadChange(compared).followsTimes;
			const allowances = threshold.allowances.map((allowance) => ({
				...allowance,
				isUninformative: isUninformative({
					metric: threshold.metric,
					comparison
				}, allowance, followsTimes)
			}));
			return defined({
				...base,
				first: alone && first.of(alone, threshold.metric),
				allowances
			});
		});
	});
}
function limitsTime({ metric, allowances, decide }) {
	return decide === "evidence" && allowances.some(({ worse }) => worse === 1) && hasTimeUnit(metric);
}
function isUninformative({ metric, comparison }, allowance, followsTimes) {
	if (allowance.worse === 1 && comparison.rate) return comparison.rate.most <= smallestBreach(allowance, comparison.baseline.value);
	return metric === "throughput" && allowance.worse === -1 && followsTimes();
}
function thresholdsFor({ baseline }, rules) {
	return baseline.every((series) => series === void 0) && rules.thresholdsWhenNew || rules.thresholds;
}
function isNotApplicable(threshold, compared, comparisons) {
	const series = compared.candidates.at(-1);
	if (threshold.source !== "default" || !series || hasOnlyErrors(series)) return false;
	return comparisons.of(compared, threshold.metric).candidate === void 0;
}
function notApplicableNotice(comparisons, rulesOf) {
	const found = comparisons.series.flatMap((compared) => {
		const { judged, thresholds } = rulesOf(compared.series);
		if (!judged) return [];
		return thresholds.flatMap((threshold) => isNotApplicable(threshold, compared, comparisons) ? threshold.metric : []);
	});
	const metrics = [...new Set(found)];
	return metrics.length > 0 ? {
		code: "threshold-not-applicable",
		metrics
	} : void 0;
}
function whyNothingToDecide({ compared, rules, threshold, comparison, few }, hasLostLoad) {
	const series = compared.candidates.at(-1);
	if (!series) return { code: "absent-from-run" };
	if (threshold.metric === "error-rate" && hasOnlyErrors(series) && (series.kind === "measure" || isWorseThanBefore(threshold, comparison))) return void 0;
	const noData = whyNoData(series, threshold.metric, rules.minSamples);
	if (noData && !few) return noData;
	const fewSurvived = whyTimesNotCompared(compared, threshold.metric);
	if (fewSurvived) return fewSurvived;
	if (!comparison.candidate) return {
		code: "no-value",
		missing: comparison.missing ?? NO_VALUE
	};
	return hasLostLoad(compared) ? { code: "load-lost" } : void 0;
}
const NO_VALUE = "The candidate has no value of this metric.";
function isWorseThanBefore(threshold, { baseline, candidate }) {
	return threshold.max !== void 0 || baseline !== void 0 && candidate !== void 0 && candidate.value > baseline.value;
}
function whyUntested({ compared, threshold, comparison, few }, input, isTooShort) {
	if (few && compared.baseline.some((series) => series !== void 0)) return {
		verdict: "pass",
		reason: few
	};
	if (threshold.allowances.length === 0) return void 0;
	const because = (verdict, code) => ({
		verdict,
		reason: { code }
	});
	if (input.baseline.length === 0 || input.baselineState !== "ok") return because(input.missingBaseline === "fail" ? "no-data" : input.missingBaseline, NO_BASELINE[input.baselineState]);
	if (compared.baseline.every((series) => series === void 0)) return because("pass", "new-workflow");
	if (isTooShort(compared.series.dimensions)) return because("no-data", "run-too-short");
	if (!comparison.baseline) return because("pass", "no-baseline-value");
	return comparison.hasNoEstimate && threshold.decide === "evidence" ? because("no-data", "no-estimate") : void 0;
}
const NO_BASELINE = {
	ok: "baseline-missing",
	missing: "baseline-missing",
	expired: "baseline-expired",
	unreadable: "baseline-unreadable",
	"not-comparable": "baseline-not-comparable"
};
//#endregion
//#region src/judge/sensitivity.ts
const COVERED = .9;
const TOO_NOISY = 3;
function sensitivityOf(checks) {
	const tested = checks.filter((check) => check.detectable !== void 0 && check.verdict !== "no-data");
	const times = tested.filter(({ metric }) => hasTimeUnit(metric));
	const [time, ...otherTimes] = [...groupBy(times, ({ metric }) => metric).values()].map((ofMetric) => reachOf$1(ofMetric, Math.ceil)).sort((a, b) => a.change - b.change);
	const errors = tested.filter(({ metric }) => metric === "error-rate");
	return defined({
		time,
		otherTimes: otherTimes.length > 0 ? otherTimes : void 0,
		errorRate: errors.length > 0 ? reachOf$1(errors, Math.floor) : void 0,
		tooNoisyFor: allowanceMissed(times)
	});
}
function reachOf$1(checks, round) {
	const ascending = checks.toSorted((a, b) => a.detectable - b.detectable);
	const { metric, workflow, kind, dimensions, detectable } = ascending.at(-1);
	const change = ascending[Math.max(round(COVERED * ascending.length), 1) - 1].detectable;
	return {
		metric,
		change,
		workflows: ascending.length,
		exceptions: ascending.filter(({ detectable }) => detectable > change).length,
		worst: {
			workflow,
			kind,
			dimensions,
			change: detectable
		}
	};
}
function allowanceMissed(checks) {
	const allowing = checks.flatMap(({ metric, detectable, allowed }) => allowed?.high ? [{
		metric,
		allowed: allowed.high,
		times: detectable / allowed.high
	}] : []);
	const byMetric = [...groupBy(allowing, ({ metric }) => metric).values()];
	return byMetric.length > 0 && byMetric.every((list) => median(list.map(({ times }) => times)) >= TOO_NOISY) ? median(allowing.map(({ allowed }) => allowed)) : void 0;
}
//#endregion
//#region src/judge/slow-samples.ts
const SLOW = 10;
const LEAST_MULTIPLE = 1.5;
const LEAST_MORE = 10;
function slowSamplesNotice({ series }, input) {
	const { length: n } = input.baseline;
	const table = series.flatMap(({ series, baseline, candidates }) => {
		const runs = [...baseline, ...candidates].flatMap((run) => run?.passed && run.batches ? run : []);
		return runs.length < baseline.length + candidates.length || !isLoad$1(series.kind) || !input.rulesOf(series).judged ? [] : [slowSamples(runs, n)];
	});
	if (table.length === 0 || n === 0 || input.candidates.length === 0) return void 0;
	const overTime = table[0].map((_, r) => {
		const counts = /* @__PURE__ */ new Map();
		for (const runs of table) for (const [at, count] of runs[r].slow) counts.set(at, (counts.get(at) ?? 0) + count);
		return [...counts.values()];
	});
	const variance = (counts) => sum$1(counts.map((count) => (count - mean(counts)) ** 2)) / counts.length;
	const clump = Math.max(1, sum$1(overTime.map(variance)) / (sum$1(overTime.map(mean)) || 1));
	const counts = table.map((runs) => runs.map(({ slow, all }) => ({
		failed: sum$1(slow.map(([, count]) => count)) / clump,
		all: all / clump
	})));
	const side = (from, to) => counts.map((runs) => runs.slice(from, to));
	const found = ifFinite(() => estimateRunRateShift(side(0, n), side(n), jobsOf(input)));
	if (!found) return void 0;
	const { before, now, shift } = found;
	const more = (now - before) * sum$1(table.map((runs) => runs.at(-1).all));
	if (now < LEAST_MULTIPLE * before || more < LEAST_MORE) return void 0;
	if (pValue(shift, 1) > FALSE_ALARM_RATE.run.regressed) return void 0;
	return {
		code: "slow-samples",
		multiple: SLOW,
		before,
		now
	};
}
function slowSamples(runs, n) {
	const medians = runs.map(({ passed }) => Math.max(passed.quantileMs(.5), passed.unitMs));
	const usual = median(medians.slice(0, n));
	return runs.map(({ passed, batches }, r) => {
		const { first, widthMs } = batches;
		const limit = SLOW * Math.max(usual, medians[r]) / passed.unitMs;
		return {
			slow: batches.batches.map(({ sketch }, i) => [(first + i) * widthMs, sum$1(sketch.filter((_, k) => k % 2 === 1 && sketchUnitsOf(sketch[k - 1]) > limit))]),
			all: passed.count
		};
	});
}
//#endregion
//#region src/judge/unconfirmed.ts
const LEAST_SHIFT$1 = .1;
function doubtsOf(run) {
	const { differing, otherLoad } = run;
	if (differing.length > 0) return [{
		code: "not-comparable",
		facts: [...differing]
	}];
	if (otherLoad !== void 0) return [{
		code: "not-comparable",
		load: otherLoad
	}];
	const doubts = isUndecided(run) ? [{ code: "undecided" }] : [];
	const count = (test) => run.checks.filter(test).length;
	const failing = count(({ verdict, excusedBy, evidence }) => verdict === "warn" && excusedBy !== "label" && evidence?.beyondSampling);
	if (failing > 0) doubts.push({
		code: "beyond-sampling",
		checks: failing
	});
	const suspect = count(({ evidence }) => evidence?.suspect && !evidence.beyondSampling);
	if (suspect > 0) doubts.push({
		code: "suspect",
		checks: suspect
	});
	return doubts;
}
function isUndecided({ comparisons, checks, wholeRun }) {
	if (wholeRun && wholeRun.change !== "unknown") return false;
	const metrics = /* @__PURE__ */ new Set(["avg", ...checks.map(({ metric }) => metric).filter(hasTimeUnit)]);
	for (const metric of metrics) {
		const shifts = comparisons.series.flatMap((compared) => compared.series.kind === "resource" ? [] : comparisons.of(compared, metric).shift?.total.value ?? []);
		if (shifts.length > 0) return median(shifts) > Math.log1p(allowed(checks, metric));
	}
	return false;
}
function allowed(checks, metric) {
	const shares = checks.flatMap((check) => check.metric === metric ? check.allowed?.high ?? [] : []);
	return shares.length > 0 ? Math.max(LEAST_SHIFT$1, median(shares)) : LEAST_SHIFT$1;
}
//#endregion
//#region src/summarize/steady-start.ts
const MAX_OF_RUN = 1 / 3;
const MIN_REST = 16;
const MIN_SAMPLES$1 = 8;
const FAR = 3;
const MIN_SHARE = .1;
const MIN_BATCHES = 2;
function unsteadyStarts(run) {
	return [...groupBy(loadOf(run), ({ dimensions }) => dimensionsKey(dimensions)).values()].flatMap((level) => unsteadyStart(run, level) ?? []);
}
function loadOf({ series }) {
	const measured = series.filter(({ kind, batches }) => isLoad$1(kind) && kind !== "sub-result" && batches);
	const requests = measured.filter(({ kind }) => kind === "request");
	return requests.length > 0 ? requests : measured;
}
function unsteadyStart(run, level) {
	const { width, first, counts, times } = overTimeOf(level);
	const spans = spansOf(run, level[0].dimensions) ?? [];
	const activeMs = (i) => lengthBefore(spans, (first + i + 1) * width) - lengthBefore(spans, (first + i) * width);
	const rate = startLength(counts.map((count, i) => activeMs(i) < width ? NaN : count).slice(1, -1));
	const time = startLength(times.slice(0, -1));
	const length = Math.max(rate ? rate.batches + 1 : 0, time?.batches ?? 0);
	if (length === 0) return void 0;
	const startMs = Math.min(...level.map(({ startMs = Number.POSITIVE_INFINITY }) => startMs));
	return defined({
		dimensions: level[0].dimensions,
		untilMs: (first + length) * width - startMs,
		rate: rate?.change,
		time: time?.change
	});
}
function overTimeOf(level) {
	const batches = level.map(({ batches }) => batches);
	const width = Math.max(...batches.map(({ widthMs }) => widthMs));
	const first = Math.min(...batches.map(({ first, widthMs }) => Math.floor(first * widthMs / width)));
	const counts = [];
	const passed = [];
	const sumsMs = [];
	const usualMs = [];
	for (const one of batches) {
		const usual = usualTime(one.batches);
		one.batches.forEach((batch, i) => {
			const at = Math.floor((one.first + i) * one.widthMs / width) - first;
			counts[at] = (counts[at] ?? 0) + batch.count;
			if (usual === void 0) return;
			passed[at] = (passed[at] ?? 0) + passedOf(batch);
			sumsMs[at] = (sumsMs[at] ?? 0) + batch.sumMs;
			usualMs[at] = (usualMs[at] ?? 0) + usual * passedOf(batch);
		});
	}
	const all = Array.from(counts, (count) => count ?? 0);
	return {
		width,
		first,
		counts: all,
		times: all.map((_, i) => (passed[i] ?? 0) >= MIN_SAMPLES$1 ? sumsMs[i] / usualMs[i] : NaN)
	};
}
function usualTime(batches) {
	const quarter = Math.floor(batches.length / 4);
	const middle = batches.slice(quarter, batches.length - quarter);
	const passed = middle.reduce((sum, batch) => sum + passedOf(batch), 0);
	const sumMs = middle.reduce((sum, batch) => sum + batch.sumMs, 0);
	return passed > 0 && sumMs > 0 ? sumMs / passed : void 0;
}
function startLength(values) {
	const most = Math.floor(values.length * MAX_OF_RUN);
	const rest = values.slice(most).filter(Number.isFinite);
	if (rest.length < MIN_REST) return void 0;
	const usual = median(rest);
	if (usual <= 0) return void 0;
	const spread = 1.4826 * median(rest.map((value) => Math.abs(value - usual)));
	const least = Math.max(FAR * spread, MIN_SHARE * usual);
	const side = Math.sign(values[0] - usual);
	const found = values.findIndex((value) => !(side * (value - usual) > least));
	const batches = found < 0 ? values.length : found;
	if (batches < MIN_BATCHES || batches > most) return void 0;
	return {
		batches,
		change: values.slice(0, batches).reduce((sum, value) => sum + value, 0) / batches / usual - 1
	};
}
//#endregion
//#region src/judge/unsteady-start.ts
const SAME_START = .5;
function differentStart(candidates, baseline) {
	const longest = longestOf(candidates);
	if (!longest) return void 0;
	const before = longestOf(baseline.slice(-1));
	const { rate, time, dimensions } = longest;
	return defined({
		seconds: secondsOf(longest),
		dimensions,
		rate,
		time,
		inBaseline: before !== void 0 && before.untilMs >= SAME_START * longest.untilMs
	});
}
function longestOf(runs) {
	return runs.flatMap(unsteadyStarts).sort((a, b) => b.untilMs - a.untilMs)[0];
}
function secondsOf({ untilMs }) {
	return Math.ceil(untilMs / 1e3);
}
function startNotice(run) {
	const longest = longestOf([run]);
	if (!longest) return void 0;
	const { dimensions, rate, time } = longest;
	return defined({
		code: "start-differs",
		seconds: secondsOf(longest),
		dimensions,
		rate,
		time
	});
}
//#endregion
//#region src/judge/waivers.ts
const ANNOUNCE_DAYS = 14;
function hasExpired(waiver, today) {
	return today.slice(0, 10) > waiver.until;
}
function applyWaiver(check, waiver, today) {
	const expired = hasExpired(waiver, today);
	const shown = {
		...check,
		waiver: defined({
			accept: waiver.acceptWritten,
			until: waiver.until,
			reason: waiver.reason,
			ticket: waiver.ticket,
			expired
		})
	};
	return check.verdict === "fail" && check.candidate && !expired && isWithin(check, waiver.accept) ? {
		...shown,
		verdict: "warn",
		excusedBy: "waiver"
	} : shown;
}
function isWithin(check, accept) {
	const { value } = check.candidate;
	return metricOf(check.metric)?.better === "higher" ? value >= accept : value <= accept;
}
function waiverNotice(check, today) {
	if (!check.waiver) return void 0;
	const { until, expired } = check.waiver;
	const { workflow, metric } = check;
	if (expired) return {
		code: "waiver-expired",
		workflow,
		metric,
		until
	};
	return (Date.parse(until) - Date.parse(today.slice(0, 10))) / 864e5 > ANNOUNCE_DAYS ? void 0 : {
		code: "waiver-ends",
		workflow,
		metric,
		until
	};
}
//#endregion
//#region src/judge/watched-percentiles.ts
const MIN_BEYOND = 10;
function watchedChecks(input, comparisons, isTooShort, loadChange) {
	const rulesOf = (series) => {
		const { watched = [], ...rules } = input.rulesOf(series);
		return {
			...rules,
			thresholds: watched
		};
	};
	return pendingChecks({
		...input,
		rulesOf
	}, comparisons, isTooShort, loadChange).filter(({ allowances, compared, threshold }) => allowances.length > 0 && hasTail(compared, threshold.metric));
}
function hasTail({ baseline, candidates }, metric) {
	const q = quantileOf(metric) ?? 0;
	const beyond = ({ count, errorCount = 0 }) => (count - errorCount) * (1 - q);
	return [...baseline, ...candidates].every((series) => !series || beyond(series) >= MIN_BEYOND - 1e-9);
}
function movedTails(watched, configured) {
	const found = new Set(configured.filter((check) => hasTimeUnit(check.metric) && check.verdict !== "pass").map(seriesKey));
	return watched.filter((check) => check.change === "regressed" && !found.has(seriesKey(check))).map((check) => ({
		...check,
		reason: { code: "watched-percentile" }
	}));
}
//#endregion
//#region src/judge/whole-run.ts
const METRIC = "avg";
const LEAST_SHIFT = Math.log(1.1);
const UNCHANGED_MARGIN = Math.log(1.25);
const INTERVAL_TAIL = .025;
function judgeWholeRun(comparisons, runIsComparable) {
	const members = comparisons.series.flatMap((compared) => {
		const { run, shift } = comparisons.of(compared, METRIC);
		return run && shift ? [{
			run,
			shift: shift.total.value
		}] : [];
	});
	const largest = members.reduce((best, member) => best && best.run.controls >= member.run.controls ? best : member, void 0);
	if (!largest) return void 0;
	const { run } = largest;
	const direction = run.value >= 0 ? 1 : -1;
	const group = members.filter((member) => member.run === run);
	const half = studentCriticalValue(INTERVAL_TAIL, run.df) * run.se;
	const p = pValue(run, direction);
	const [low, shift, high] = [
		-half,
		0,
		half
	].map((error) => relativeChange(run.value + error));
	if (low === void 0 || shift === void 0 || high === void 0) return void 0;
	return {
		metric: METRIC,
		shift,
		low,
		high,
		p,
		share: group.filter((member) => direction * member.shift > 0).length / group.length,
		series: run.controls,
		change: changeOf(run.value, half, p, runIsComparable)
	};
}
function changeOf(shift, half, p, runIsComparable) {
	if (!runIsComparable) return "unknown";
	if (Math.abs(shift) >= LEAST_SHIFT && p <= FALSE_ALARM_RATE.run.regressed) return shift > 0 ? "regressed" : "improved";
	return Math.abs(shift) + half < UNCHANGED_MARGIN ? "unchanged" : "unknown";
}
function wholeRunNotice(run, isComparable) {
	return Math.abs(Math.log1p(run.shift)) >= LEAST_SHIFT && run.p <= FALSE_ALARM_RATE.run.suspect ? {
		code: "whole-run-moved",
		direction: run.shift > 0 ? "slower" : "faster",
		isComparable
	} : void 0;
}
//#endregion
//#region src/judge/judge.ts
function judge(input) {
	const { comparisons, ...judged } = judgeChecks(input);
	return {
		...judged,
		measurements: measureAll(comparisons, input.rulesOf)
	};
}
function judgeChecks(input) {
	const { baseline, candidates, today } = input;
	const comparisons = compareRuns(baseline, candidates, { pairs: input.pairs });
	const newest = candidates.at(-1);
	const invalid = whyInvalid(input);
	const doubtful = newest ? runDoubts(newest, baseline) : {
		isTooShort: () => false,
		wholeRun: false,
		notices: []
	};
	const runIsComparable = input.environment.comparable && doubtful.wholeRun;
	const loadChange = loadChanges(comparisons);
	const shared = {
		runIsComparable,
		brokeMore: (compared) => brokeMore(comparisons, compared),
		recoveredShare: (compared) => recoveredShare(comparisons, compared),
		offeredLess: (compared) => loadChange(compared).isOfferedLess
	};
	const baseBranch = checksOfBaseBranch(input);
	const decideAll = (pending) => {
		const significance = significanceTest(pending, runIsComparable, input.planned);
		const context = {
			...shared,
			significance,
			detect: detector(significance, runIsComparable)
		};
		const checks = pending.map((item) => decide(item, context, input, baseBranch));
		return {
			checks,
			tests: pending.flatMap(({ threshold, comparison, allowances }, i) => threshold.decide === "strict" ? [] : allowances.map((allowance) => ({
				check: checks[i],
				comparison,
				allowance,
				comparisons: significance.comparisonsOf(checks[i].metric)
			})))
		};
	};
	const { checks: configured, tests } = decideAll(pendingChecks(input, comparisons, doubtful.isTooShort, loadChange));
	const watched = decideAll(watchedChecks(input, comparisons, doubtful.isTooShort, loadChange)).checks;
	const tails = movedTails(watched, configured);
	const checks = [...configured, ...tails].sort(worstFirst);
	const few = checks.filter(hasFewSamples);
	const wholeRun = judgeWholeRun(comparisons, runIsComparable);
	const slow = runIsComparable ? slowSamplesNotice(comparisons, input) : void 0;
	const verdict = verdictOf([...checks, ...slow ? [{ verdict: "warn" }] : []], input, invalid);
	const { unexpected: differing = [] } = input.environment;
	const doubts = hasBaseline(input) ? doubtsOf({
		...doubtful,
		comparisons,
		checks,
		wholeRun,
		differing
	}) : [];
	const sensitivity = sensitivityOf(checks);
	const start = differentStart(candidates, baseline);
	const warnings = present([
		...doubtful.notices,
		notApplicableNotice(comparisons, input.rulesOf),
		slow,
		few.length > 0 ? {
			code: "few-samples",
			checks: few
		} : void 0,
		wholeRun && wholeRunNotice(wholeRun, runIsComparable),
		...checks.map((check) => waiverNotice(check, today)),
		...candidates.map(startNotice)
	]);
	return defined({
		verdict,
		invalid,
		checks,
		unmatched: unmatchedOf(comparisons),
		wholeRun,
		doubts: doubts.length > 0 ? doubts : void 0,
		sensitivity: Object.keys(sensitivity).length > 0 ? sensitivity : void 0,
		differentStart: start,
		warnings,
		comparisons,
		tests,
		runIsComparable
	});
}
function checksOfBaseBranch({ breachedBase, pairs: _, ...input }) {
	if (!breachedBase) return void 0;
	return baseBranchChecks(breachedBase, judgeChecks({
		...input,
		candidates: [breachedBase.run],
		acceptedByLabel: false
	}).checks);
}
function decide(item, context, input, baseBranch) {
	const { compared, rules, threshold, comparison } = item;
	const { workflow, kind, dimensions } = compared.series;
	const { delta = deltaOf(comparison), ...outcome } = outcomeOf(item, context, input.acceptedByLabel, baseBranch);
	const ofAllowed = excessOf(threshold, comparison);
	const detectable = item.allowances.map((allowance) => context.detect(item, allowance, "suspect")).find((change) => change !== void 0);
	const check = defined({
		workflow,
		kind,
		dimensions,
		metric: threshold.metric,
		unit: metricOf(threshold.metric)?.unit ?? "",
		baseline: comparison.baseline,
		candidate: comparison.candidate,
		delta,
		detectable: detectable !== void 0 && threshold.decide === "evidence" ? detectable : void 0,
		threshold: threshold.written,
		...limitsOf(threshold),
		...allowedOf(item),
		ofAllowed,
		source: threshold.source,
		severity: threshold.severity,
		...outcome,
		owner: rules.owner
	});
	const waiver = Object.hasOwn(rules.waivers, threshold.metric) ? rules.waivers[threshold.metric] : void 0;
	return waiver ? applyWaiver(check, waiver, input.today) : check;
}
function limitsOf({ max, min, limitFrom }) {
	if (max === void 0 && min === void 0) return {};
	return defined({
		limits: defined({
			max,
			min
		}),
		limitFrom
	});
}
function allowedOf({ allowances, comparison }) {
	const before = comparison.baseline?.value;
	if (allowances.length === 0 || !before) return {};
	const shares = allowances.map((allowance) => {
		const share = smallestBreach(allowance, before) / before;
		return allowance.worse === 1 ? { high: share } : { low: -share };
	});
	return { allowed: Object.assign({}, ...shares) };
}
function outcomeOf(item, context, acceptedByLabel, baseBranch) {
	const { compared, comparison, threshold, few, noData, untested } = item;
	if (noData !== void 0) return {
		change: "unknown",
		verdict: "no-data",
		reason: noData
	};
	const relative = untested ? [{
		change: "unknown",
		...untested
	}] : item.allowances.map((allowance) => {
		const outcome = allowanceOutcome(item, allowance, context);
		if (!baseBranch) return outcome;
		return excusedByBaseBranch(outcome, {
			before: comparison.baseline.value,
			value: comparison.candidate.value,
			allowance
		}, baseBranch.checkOf(compared.series, threshold.metric), baseBranch.from);
	});
	const limits = limitOutcome(few ? {
		...threshold,
		severity: "warn"
	} : threshold, comparison.candidate.value);
	const all = acceptedByLabel ? relative.map(accept) : [...relative];
	if (limits) all.push(limits);
	const [outcome] = all.sort((a, b) => compareVerdicts(b.verdict, a.verdict));
	if (!outcome) return {
		change: "unknown",
		verdict: "pass",
		reason: { code: "no-threshold" }
	};
	return outcome === limits ? {
		...outcome,
		change: relative[0]?.change ?? "unknown"
	} : outcome;
}
function accept(outcome) {
	if (outcome.verdict !== "fail" && outcome.verdict !== "no-data") return outcome;
	return {
		...outcome,
		verdict: "warn",
		excusedBy: "label"
	};
}
function verdictOf(checks, input, invalid) {
	if (invalid) return "invalid";
	const verdict = worst(checks.map((check) => check.verdict));
	return hasBaseline(input) || compareVerdicts(verdict, "warn") > 0 ? verdict : "no-baseline";
}
function hasBaseline({ baseline, baselineState }) {
	return baseline.length > 0 && baselineState === "ok";
}
const ROUNDING = 1e-9;
function worstFirst(a, b) {
	const rose = ({ evidence }) => evidence?.beyondSampling ? 1 : 0;
	const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0);
	return compareVerdicts(b.verdict, a.verdict) || rose(b) - rose(a) || (Math.abs(further) > ROUNDING ? further : 0);
}
function unmatchedOf(comparisons) {
	const name = ({ workflow, kind, dimensions }) => ({
		workflow,
		kind,
		dimensions
	});
	const has = (list) => list.some((series) => series !== void 0);
	const only = (wanted) => comparisons.series.filter(wanted).map(({ series }) => name(series));
	const hasBaseline = comparisons.series.some(({ baseline }) => has(baseline));
	return {
		onlyInBaseline: only(({ candidates }) => candidates.at(-1) === void 0),
		onlyInCandidate: hasBaseline ? only(({ baseline }) => !has(baseline)) : []
	};
}
//#endregion
//#region src/render/differing-facts.ts
const LISTED = 3;
function differingFactsText(facts) {
	return listed$1(facts.map(({ fact, values }) => {
		return `${fact} is ${listed$1(values.map(({ value, runs }) => `${JSON.stringify(value)} in ${listed$1(runs.map(labelText), ", ")}`), " and ")}`;
	}), "; ");
}
function labelText({ name, commit, startMs }) {
	if (name !== void 0) return name;
	if (commit !== void 0) return `the run of ${shortCommit(commit)}`;
	return startMs === void 0 ? "a run" : `the run of ${new Date(startMs).toISOString()}`;
}
function listed$1(texts, separator) {
	const more = texts.length > LISTED ? ` and ${texts.length - LISTED} more` : "";
	return `${texts.slice(0, LISTED).join(separator)}${more}`;
}
//#endregion
//#region src/summarize/curves.ts
const CURVE_STEPS = 40;
const LAST_QUANTILE = .999;
function curvesOf(run, series) {
	return {
		overTime: overTime(run, series),
		percentiles: percentiles(series)
	};
}
function overTime(run, { batches, passed, dimensions }) {
	const spans = spansOf(run, dimensions);
	if (!batches || !passed || !spans) return void 0;
	const p95 = [];
	const avg = [];
	batches.batches.forEach(({ count, errorCount, sumMs, sketch }, i) => {
		const quantileMs = sketchQuantileMs(sketch, .95, passed.unitMs);
		if (quantileMs === void 0) return;
		const middleMs = (batches.first + i + .5) * batches.widthMs;
		const minutes = lengthBefore(spans, middleMs) / 6e4;
		p95.push([minutes, quantileMs]);
		avg.push([minutes, sumMs / (count - errorCount)]);
	});
	return {
		p95,
		avg
	};
}
function percentiles({ passed }) {
	if (!passed) return void 0;
	const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count);
	const points = [[0, passed.minMs()]];
	for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
		const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1));
		points.push([q, passed.quantileMs(q)]);
	}
	return points;
}
//#endregion
//#region src/summarize/over-time.ts
const MIN_POINTS = 8;
const DIGITS$1 = 4;
const QUANTILES$1 = [
	0,
	.1,
	.25,
	.5,
	.75,
	.9,
	.95,
	.98,
	.99,
	.995,
	.999
];
const USERS = "virtual users";
function timeSeriesOf(runs, isShown, mostValues) {
	const batches = runs.reduce((sum, { run }) => sum + shownBatches(run, isShown), 0);
	const points = runs.reduce((sum, { run }) => sum + resourcePoints(run), 0);
	const joined = (total) => 2 ** Math.max(0, Math.ceil(Math.log2(total / mostValues)));
	const all = runs.flatMap(({ id, run }) => [
		...run.series.filter(isShown).flatMap((series) => loadSeries(id, run, series, joined(2 * batches))),
		...usersOf(id, run),
		...resourceSeriesOf(id, run, joined(points))
	]);
	const axes = [];
	const positions = /* @__PURE__ */ new Map();
	return {
		axes,
		timeSeries: all.map(({ run, name, metric, axis, values }) => {
			const key = JSON.stringify(axis);
			if (!positions.has(key)) positions.set(key, axes.push(axis) - 1);
			return {
				...name,
				metric,
				run,
				axis: positions.get(key),
				values
			};
		})
	};
}
function shownBatches(run, isShown) {
	return run.series.reduce((sum, series) => sum + (isShown(series) ? series.batches?.batches.length ?? 0 : 0), 0);
}
function resourcePoints({ resourceSeries }) {
	return (resourceSeries ?? []).reduce((sum, { values }) => sum + values.length, 0);
}
function loadSeries(run, { startMs }, series, joined) {
	const { batches, passed, workflow, kind, dimensions } = series;
	if (!batches || startMs === void 0) return [];
	const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(batches.batches.length / MIN_POINTS) || 0)));
	const parts = chunks(batches.batches, width);
	const stepMs = batches.widthMs * width;
	const axis = {
		startMs: batches.first * batches.widthMs - startMs,
		stepMs,
		points: parts.length
	};
	const unitMs = passed?.unitMs ?? 1;
	const of = (metric, read) => ({
		run,
		name: {
			workflow,
			kind,
			dimensions
		},
		metric,
		axis,
		values: parts.map((part) => rounded(read(part)))
	});
	const hasErrors = parts.some(({ errorCount }) => errorCount > 0);
	return present([
		of("p95", ({ sketch }) => sketchQuantileMs(sketch, .95, unitMs)),
		of("throughput", ({ count }) => count / (stepMs / 1e3)),
		hasErrors ? of("error-rate", ({ count, errorCount }) => count > 0 ? errorCount / count : void 0) : void 0
	]);
}
function chunks(batches, width) {
	if (width === 1) return [...batches];
	return Array.from({ length: Math.ceil(batches.length / width) }, (_, i) => {
		return batches.slice(i * width, (i + 1) * width).reduce(joinBatches);
	});
}
function usersOf(run, summary) {
	const { users } = summary;
	if (!users) return [];
	const { stepMs } = users;
	const fromMs = Math.floor(users.startMs / stepMs) * stepMs;
	const spans = spansOfRun(summary);
	const isPause = (startMs) => spans.length > 0 && spans.every(([from, to]) => to < startMs || from >= startMs + stepMs);
	const values = usersWithin(users).map((value, i) => rounded(value === null || isPause(fromMs + i * stepMs) ? void 0 : value));
	const axis = {
		startMs: fromMs - (summary.startMs ?? users.startMs),
		stepMs,
		points: values.length
	};
	return [{
		run,
		name: {
			workflow: USERS,
			kind: "measure",
			dimensions: {}
		},
		metric: "users",
		axis,
		values
	}];
}
function resourceSeriesOf(run, summary, joined) {
	return (summary.resourceSeries ?? []).map(({ workflow, dimensions, metric, axis, values }) => {
		const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(values.length / MIN_POINTS) || 0)));
		const means = Array.from({ length: Math.ceil(values.length / width) }, (_, i) => {
			const present = values.slice(i * width, (i + 1) * width).filter((value) => value !== null);
			return present.length === 0 ? void 0 : present.reduce((sum, value) => sum + value, 0) / present.length;
		});
		const offset = axis.startMs - (summary.startMs ?? axis.startMs);
		return {
			run,
			name: {
				workflow,
				kind: "resource",
				dimensions
			},
			metric,
			axis: {
				startMs: offset,
				stepMs: axis.stepMs * width,
				points: means.length
			},
			values: means.map(rounded)
		};
	});
}
function rounded(value) {
	return value === void 0 ? null : significant(value, DIGITS$1);
}
function percentilesOf(runs, isShown) {
	return runs.flatMap(({ id, run }) => run.series.filter(isShown).flatMap(({ workflow, kind, dimensions, passed }) => {
		if (!passed) return [];
		const points = QUANTILES$1.filter((q) => q <= 1 - 1 / passed.count).map((q) => [q, significant(q === 0 ? passed.minMs() : passed.quantileMs(q), DIGITS$1)]);
		return points.length > 1 ? [{
			workflow,
			kind,
			dimensions,
			run: id,
			points
		}] : [];
	}));
}
//#endregion
//#region src/summarize/run-trend.ts
const MIN_STORED = 3;
const MIN_REPORTED = 4;
const DIGITS = 6;
function runTrends(runs) {
	const newest = runs.at(-1);
	if (!newest || runs.length < MIN_STORED) return [];
	const load = newest.series.filter(({ kind }) => isLoad$1(kind));
	const transactions = load.filter(({ kind }) => kind === "transaction");
	const shown = transactions.length > 0 ? transactions : load;
	const valuesOf = valuesOver(runs);
	return shown.flatMap((series) => {
		const trend = ["p95", "avg"].map((metric) => ({
			metric,
			values: valuesOf(series, metric)
		})).find(({ values }) => values.at(-1) !== void 0 && known$1(values).length >= MIN_STORED);
		const { workflow, dimensions } = series;
		return trend ? [{
			workflow,
			dimensions,
			unit: metricOf(trend.metric).unit,
			...trend
		}] : [];
	}).map((trend) => ({
		trend,
		rise: riseOf(trend.values)
	})).sort((a, b) => b.rise - a.rise).map(({ trend }) => trend);
}
function checkTrends(checks, history, candidates) {
	if (history.length === 0 || history.length + candidates.length < MIN_REPORTED) return void 0;
	const valuesOf = valuesOver([...history, ...candidates]);
	const series = checks.flatMap(({ workflow, kind, dimensions, metric, unit }) => {
		const values = valuesOf({
			workflow,
			kind,
			dimensions
		}, metric);
		if (known$1(values).length < MIN_REPORTED) return [];
		return [{
			workflow,
			kind,
			dimensions,
			metric,
			unit,
			values: values.map((value) => value === void 0 ? null : significant(value, DIGITS))
		}];
	});
	const runs = (side, list) => list.map((run) => trendRun(side, run));
	return series.length > 0 ? {
		runs: [...runs("baseline", history), ...runs("candidate", candidates)],
		series
	} : void 0;
}
function trendRun(side, { startMs, provenance: { commit } }) {
	return defined({
		side,
		startedAt: startMs === void 0 ? void 0 : new Date(startMs).toISOString(),
		commit
	});
}
function valuesOver(runs) {
	const indexes = runs.map((run) => new Map(run.series.map((series) => [seriesKey(series), series])));
	return (name, metric) => {
		const key = seriesKey(name);
		return runs.map((run, r) => {
			const series = indexes[r].get(key);
			const measured = series && measure(run, series, metric);
			return measured && "value" in measured ? measured.value : void 0;
		});
	};
}
function known$1(values) {
	return values.filter((value) => value !== void 0);
}
function riseOf(values) {
	const usual = median(known$1(values.slice(0, -1)));
	return usual > 0 ? values.at(-1) / usual : 1;
}
//#endregion
//#region src/report/assemble.ts
const CURVES = 6;
const ERRORS$1 = 20;
const DETAIL_VALUES = 4e4;
function assembleReport(input) {
	const { judgment, candidates, baseline, identify } = input;
	const runs = (list) => list.map((run) => reportRun(run, identify(run)));
	const drift = [...input.drift];
	const changed = [...input.environment];
	const warnings = [...judgment.warnings, ...candidates.flatMap((run) => [...issueNotices(run), ...run.notices])];
	return defined({
		schema: 1,
		generator: input.generator,
		verdict: judgment.verdict,
		suite: input.suite,
		invalid: judgment.invalid,
		candidate: { runs: runs(candidates) },
		baseline: {
			...input.evidence,
			runs: runs(baseline)
		},
		acceptance: input.acceptance,
		checks: judgment.checks,
		measurements: judgment.measurements.filter((series) => series.kind !== "resource"),
		unmatched: judgment.unmatched,
		wholeRun: judgment.wholeRun,
		doubts: judgment.doubts,
		sensitivity: judgment.sensitivity,
		differentStart: judgment.differentStart,
		trend: checkTrends(judgment.checks, input.history, candidates),
		drift,
		resources: judgment.measurements.filter((series) => series.kind === "resource"),
		environment: {
			changed,
			facts: { ...candidates.at(-1)?.facts }
		},
		errors: reportedErrors(candidates, baseline),
		curves: curvesOfWorst(judgment.checks, candidates.at(-1), baseline.at(-1)),
		details: detailsOf(judgment.checks, candidates.at(-1), baseline.at(-1)),
		warnings
	});
}
const ISSUES = 3;
function issueNotices({ issues: { count, first }, sources }) {
	if (count === 0) return [];
	return [{
		code: "parse-issues",
		count,
		rows: sources.reduce((total, source) => total + source.rows, 0),
		first: first.slice(0, ISSUES)
	}];
}
function reportRun(run, id) {
	const { startMs, provenance } = run;
	const durationMs = durationMsOf(run);
	return defined({
		name: runName(run),
		id,
		startedAt: startMs !== void 0 ? new Date(startMs).toISOString() : void 0,
		durationMs,
		commit: provenance.commit,
		ref: provenance.ref,
		pullRequest: provenance.pullRequest,
		samples: hasSampleCount(run) ? run.samples : void 0,
		tool: run.tool
	});
}
function hasSampleCount({ samples, series }) {
	return samples > 0 || series.every(({ reported, passed }) => reported === void 0 && passed === void 0);
}
function reportedErrors(candidates, baseline) {
	const before = tallyErrors(baseline);
	return [...tallyErrors(candidates)].map(([key, { series, code, message, count }]) => defined({
		...nameOf$4(series),
		code,
		message,
		count,
		baselineCount: baseline.length > 0 ? (before.get(key)?.count ?? 0) / baseline.length : void 0
	})).sort((a, b) => b.count - a.count).slice(0, ERRORS$1);
}
function tallyErrors(runs) {
	const tallies = /* @__PURE__ */ new Map();
	for (const series of runs.flatMap(seriesWithCauses)) for (const { code, message, count } of series.errors) {
		const key = JSON.stringify([
			seriesKey(series),
			code,
			message
		]);
		const tally = tallies.get(key) ?? {
			series,
			code,
			message,
			count: 0
		};
		tallies.set(key, {
			...tally,
			count: tally.count + count
		});
	}
	return tallies;
}
function seriesWithCauses({ series }) {
	return series.some(({ kind, errors }) => kind === "request" && errors.length > 0) ? series.filter(({ kind }) => kind !== "transaction") : series;
}
function curvesOfWorst(checks, candidate, baseline) {
	if (!candidate) return [];
	return [...new Set(checks.map(seriesKey))].slice(0, CURVES).flatMap((key) => {
		const now = candidate.series.find((series) => seriesKey(series) === key);
		if (!now) return [];
		const before = baseline?.series.find((series) => seriesKey(series) === key);
		const curves = curvesOf(candidate, now);
		const past = baseline && before ? curvesOf(baseline, before) : void 0;
		if (!curves.overTime && !curves.percentiles) return [];
		return defined({
			...nameOf$4(now),
			overTime: curves.overTime ? {
				metric: "p95",
				candidate: curves.overTime.p95,
				baseline: past?.overTime?.p95 ?? []
			} : void 0,
			percentiles: curves.percentiles ? {
				candidate: curves.percentiles,
				baseline: past?.percentiles ?? []
			} : void 0
		});
	});
}
function detailsOf(checks, candidate, baseline) {
	const runs = Object.entries({
		baseline,
		candidate
	}).flatMap(([id, run]) => run ? [{
		id,
		run
	}] : []);
	const judged = new Set(checks.map(seriesKey));
	const isShown = (series) => judged.has(seriesKey(series));
	const { axes, timeSeries } = timeSeriesOf(runs, isShown, DETAIL_VALUES);
	return timeSeries.length > 0 ? {
		axes,
		timeSeries,
		percentiles: percentilesOf(runs, isShown)
	} : void 0;
}
function nameOf$4({ workflow, kind, dimensions }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
//#endregion
//#region src/report/redact-urls.ts
const PART$1 = "[^\\s\"'`<>]";
const ADDRESS = new RegExp(`\\b([a-z][a-z0-9+.-]{1,15}://)([^\\s/?#"'\`<>]*@)?([^\\s?#"'\`<>]*)(?:([?#])${PART$1}*)?`, "giu");
const PATH = new RegExp(`((?:^|[\\s"'\`(])/[^\\s?#"'\`<>]*\\?)(?=${PART$1}*=)${PART$1}*`, "gu");
function redactUrlsIn(text) {
	if (!text.includes("/")) return text;
	return text.replace(ADDRESS, (_, scheme, user, path, mark) => [
		scheme,
		user && "…@",
		path,
		mark && `${mark}…`
	].join("")).replace(PATH, "$1…");
}
const TRUSTED = /* @__PURE__ */ new Set([
	"waiver",
	"threshold",
	"source",
	"owner"
]);
function redactUrls(report) {
	const names = shownNames(report);
	const walk = (value, key) => {
		if (typeof value === "string") return (key === "workflow" ? names.get(value) : void 0) ?? redactUrlsIn(value);
		if (Array.isArray(value)) return value.map((item) => walk(item, key));
		if (typeof value !== "object" || value === null || TRUSTED.has(key)) return value;
		return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, walk(field, name)]));
	};
	return walk(report, "");
}
function shownNames(report) {
	const groups = [
		report.checks,
		report.measurements,
		report.resources,
		report.unmatched.onlyInBaseline,
		report.unmatched.onlyInCandidate
	];
	const all = [...new Set(groups.flat().map(({ workflow }) => workflow))].sort();
	const shown = new Map(all.map((name) => [name, redactUrlsIn(name)]));
	const taken = new Set(all.filter((name) => shown.get(name) === name));
	for (const [name, hidden] of shown) {
		if (hidden === name) continue;
		let unique = hidden;
		for (let n = 2; taken.has(unique); n++) unique = `${hidden} (${n})`;
		taken.add(unique);
		shown.set(name, unique);
	}
	return shown;
}
//#endregion
//#region src/render/doubts.ts
const LOAD = {
	threads: "it had another number of threads",
	shorter: "it is shorter",
	"much-shorter": "it is much shorter"
};
const NAMED$6 = 3;
function doubtText(doubt) {
	switch (doubt.code) {
		case "not-comparable": return `it is not comparable with the baseline: ${"load" in doubt ? LOAD[doubt.load] : factsText$1(doubt.facts)}`;
		case "undecided": return "it may be slower as a whole, which is not decided";
		case "beyond-sampling": return `more samples fail than chance explains (${plural(doubt.checks, "check")})`;
		case "suspect": return `${doubt.checks === 1 ? "1 check is" : `${doubt.checks} checks are`} likely worse, not proven`;
	}
}
function factsText$1(facts) {
	const value = (text) => text === void 0 ? "none" : JSON.stringify(text);
	const changes = facts.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`);
	const more = changes.length > NAMED$6 ? ` and ${changes.length - NAMED$6} more` : "";
	return `${changes.slice(0, NAMED$6).join(", ")}${more}`;
}
//#endregion
//#region src/baseline/eligible.ts
const MIN_SAMPLES = 30;
const MAX_ERROR_RATIO = .5;
const PASSED = /* @__PURE__ */ new Set([
	"pass",
	"warn",
	"inconclusive"
]);
const PROPOSAL_EVENTS = /* @__PURE__ */ new Set([
	"pull_request",
	"pull_request_target",
	"merge_group"
]);
function ineligible(run, verdict) {
	if (run.provenance.fork) return { code: "from-fork" };
	if (run.missingShards !== void 0) return {
		code: "incomplete-run",
		missing: run.missingShards
	};
	if (verdict === "invalid") return { code: "invalid" };
	const measured = run.series.filter(hasValues);
	if (measured.length === 0) return { code: "no-measurements" };
	const load = measured.filter(isLoad);
	const most = Math.max(0, ...load.map((series) => series.count));
	if (most > 0 && most < MIN_SAMPLES) return {
		code: "too-few-samples",
		found: most,
		needed: MIN_SAMPLES
	};
	const failed = sum(load, (series) => series.errorCount ?? 0);
	const samples = sum(load, (series) => series.count);
	if (samples > 0 && failed / samples > MAX_ERROR_RATIO) return {
		code: "mostly-failed",
		failed,
		samples,
		most: MAX_ERROR_RATIO
	};
}
const CLOCK_SKEW_MS = DAY_MS;
function datedAhead({ startMs }, nowMs) {
	if (startMs === void 0 || startMs <= nowMs + CLOCK_SKEW_MS) return void 0;
	return {
		code: "dated-ahead",
		startedAt: new Date(startMs).toISOString()
	};
}
function notOfBase(run, baseRef) {
	const { ref, event } = run.provenance;
	if (event !== void 0 && PROPOSAL_EVENTS.has(event)) return {
		code: "other-event",
		event,
		baseRef
	};
	if (ref !== void 0 && ref !== baseRef) return {
		code: "other-branch",
		ref,
		baseRef
	};
}
function notPassed(verdict) {
	if (verdict === "fail") return { code: "breached" };
	if (verdict === "no-data") return { code: "no-data" };
}
function needsAcceptance(doubts) {
	for (const doubt of doubts) if (doubt.code === "not-comparable" || doubt.code === "beyond-sampling") return {
		code: doubt.code,
		doubt
	};
}
function doubtOf(doubts) {
	return doubts.length > 0 ? doubts.map(doubtText).join(", and ") : void 0;
}
function isPassed(verdict) {
	return PASSED.has(verdict);
}
function hasValues(series) {
	return series.count > 0 || series.reported !== void 0 && Object.keys(series.reported).length > 0;
}
function isLoad(series) {
	return series.kind === "transaction" || series.kind === "request";
}
function sum(series, of) {
	return series.reduce((total, one) => total + of(one), 0);
}
//#endregion
//#region src/gate/lasting.ts
function lastingChange(request) {
	const { after, baseline, refused, candidates, judge } = request;
	const own = faultsOf(request.own);
	if (!own) return void 0;
	const earlier = refused.slice(Math.max(0, refused.length - (after - 1)));
	if (earlier.length < after - 1) return { after };
	const others = earlier.map(({ runs }) => faultsOf(judge(baseline, runs)));
	const lasting = new Map([...own].filter(([key]) => others.every((faults) => faults?.has(key))));
	const hasNewGap = [...own].some(([key, { verdict }]) => verdict === "no-data" && !lasting.has(key));
	if (lasting.size === 0 || hasNewGap) return { after };
	if (earlier.length > 0) {
		const { verdict, checks, doubts = [] } = judge(earlier.flatMap(({ runs }) => runs), candidates);
		const hasImproved = checks.some((check) => check.change === "improved" && lasting.has(keyOf$1(check)));
		if (!isPassed(verdict) || hasImproved || needsAcceptance(doubts)) return { after };
	}
	return {
		after,
		earlier: earlier.flatMap(({ ids }) => ids)
	};
}
function faultsOf({ verdict, checks, doubts = [] }) {
	const failing = checks.filter((check) => check.verdict === "fail" || check.verdict === "no-data");
	if (failing.length === 0 || verdict === "invalid" || needsAcceptance(doubts)) return void 0;
	const isBroken = (check) => isBeyondLimits(check) || check.metric === "error-rate" && check.change === "regressed";
	const isExplained = ({ verdict, change, reason }) => verdict === "fail" ? change === "regressed" : reason.code === "absent-from-run";
	if (checks.some(isBroken) || !failing.every(isExplained)) return void 0;
	return new Map(failing.map((check) => [keyOf$1(check), check]));
}
function keyOf$1(check) {
	return `${check.metric} ${check.verdict === "no-data" ? "missing" : ""} ${seriesKey(check)}`;
}
//#endregion
//#region src/baseline/audit.ts
const SUBJECTS = {
	seeded: "Begin the baseline of",
	appended: "Add a run to the baseline of",
	accepted: "Accept a new baseline of",
	"rolled-back": "Roll back the baseline of",
	noted: "Note a breach against the baseline of",
	held: "Hold a run back from the baseline of"
};
const MAX_WORDS_LENGTH = 200;
function auditMessage(move, ledger, { runs = [], by, ciRun }) {
	const { acceptedFrom, id } = ledger.epoch;
	const pullRequest = move === "accepted" ? acceptedFrom?.pullRequest : runs[0]?.pullRequest;
	return messageOf(SUBJECTS[move], ledger, [
		["Epoch", id],
		["Run", runs.length > 0 ? runs.map((run) => run.id).join(", ") : void 0],
		["Commit", runs[0]?.commit],
		["Pull-request", pullRequest],
		["CI-run", ciRun],
		["By", by?.by],
		["After-runs", move === "accepted" ? acceptedFrom?.afterRuns : void 0],
		["Labeled-by", move === "accepted" ? acceptedFrom?.labeled?.by : void 0],
		["Labeled-at", move === "accepted" ? acceptedFrom?.labeled?.at : void 0],
		["Reason", by?.reason]
	]);
}
function namedRunMessage({ name, by, ...of }, runs) {
	return messageOf(`Keep ${plainWords(name)} of`, of, [
		["Reference", name],
		["Run", runs.map((run) => run.id).join(", ")],
		["Commit", runs[0]?.commit],
		["By", by]
	]);
}
function importMessage(of, runs, { source, by }) {
	return messageOf("Import runs of", of, [
		["Source", source],
		["Runs", runs],
		["By", by]
	]);
}
function messageOf(subject, { suite, baseRef }, lines) {
	const body = lines.flatMap(([label, value]) => value === void 0 ? [] : [`${label}: ${plainWords(String(value))}`]);
	return `${subject} ${plainWords(suite)} on ${plainWords(baseRef)} [skip ci]\n\n${body.join("\n")}\n`;
}
function plainWords(text) {
	return [...text.replace(/[^\p{L}\p{N} .,;:!?()'"/_+=%-]+/gu, " ").replaceAll("://", " ").replace(/ +/g, " ").trim()].slice(0, MAX_WORDS_LENGTH).join("").trimEnd();
}
//#endregion
//#region src/model/baseline-move.ts
function isInBaseline(updated) {
	if ("reason" in updated) return updated.reason.code === "in-baseline";
	return [
		"seeded",
		"appended",
		"accepted"
	].includes(updated.outcome);
}
//#endregion
//#region src/model/finite.ts
function withoutNonFinite(given) {
	const places = [];
	const copy = (item, place, isInList) => {
		if (typeof item === "number") {
			if (Number.isFinite(item)) return item;
			places.push(place);
			return isInList ? null : void 0;
		}
		if (typeof item !== "object" || item === null) return item;
		if (!Array.isArray(item)) {
			const fields = Object.entries(item).map(([key, field]) => [key, copy(field, place ? `${place}.${key}` : key, false)]);
			return fields.some(([key, field]) => key === "value" && field === void 0) ? void 0 : Object.fromEntries(fields.filter(([, field]) => field !== void 0));
		}
		const before = places.length;
		const items = item.map((each, i) => copy(each, `${place}[${i}]`, true));
		return isInList && places.length > before ? void 0 : items.filter((each) => each !== void 0);
	};
	const data = copy(given, "", false);
	return places.length === 0 ? {
		data: given,
		notices: []
	} : {
		data,
		notices: [{
			code: "not-finite",
			places
		}]
	};
}
function finiteReport(report) {
	const { data, notices } = withoutNonFinite(report);
	return {
		...data,
		warnings: [...data.warnings, ...notices]
	};
}
//#endregion
//#region src/render/baseline-problem.ts
const NAMED$5 = 5;
const TEXTS$2 = {
	"no-baseline": ({ store, suite, baseRef, others }) => {
		return `No baseline of suite "${suite}" on ${baseRef} is in ${store} yet; the first run there begins it.${others.length > 0 ? ` Baselines in it: ${others.slice(0, NAMED$5).join(", ")}.` : ""}`;
	},
	"no-named-run": ({ suite, baseRef, name, kept }) => `No run of suite "${suite}" on ${baseRef} is kept as "${name}".${keptText$2(kept) || " No run is kept by name yet; \"--keep-as NAME\" keeps one."}`,
	"no-release": ({ suite, baseRef, before, kept }) => `No run of a release${before === void 0 ? "" : ` before ${before}`} is kept for suite "${suite}" on ${baseRef} yet. The first one that passes will be.${keptText$2(kept)}`,
	"too-old": ({ ageDays, maxAgeDays }) => `The newest baseline run is ${plural(Math.floor(ageDays), "day")} old; at most ${maxAgeDays} are allowed. Accept a new run.`,
	"none-alike": ({ facts }) => `No baseline run has the same ${facts.join(", ")} as this run. Accept a run made in the new environment.`,
	"named-run-differs": ({ name, facts }) => `The run kept as ${name} differs from this run in ${facts.join(", ")}. Compare with a run made in the same environment.`,
	"newest-differs": ({ facts }) => `The baseline differs from this run in ${facts.join(", ")}. Accept a run made in the new environment.`,
	"all-empty": () => "The baseline holds nothing that a run can be compared with.",
	"store-error": ({ detail }) => detail,
	"no-ci-run": ({ workflowFile, branch }) => `No run of ${workflowFile} has succeeded on ${branch} yet, so there is nothing to compare with.`,
	"artifacts-expired": ({ run, branch }) => `The artifacts of the baseline run ${run} have expired. Run the load test on ${branch} again.`
};
function baselineProblemText(problem) {
	return problem ? TEXTS$2[problem.code](problem) : "";
}
function keptText$2(names) {
	const older = names.length > NAMED$5 ? ` and ${names.length - NAMED$5} older` : "";
	return names.length > 0 ? ` Kept: ${names.slice(-5).join(", ")}${older}.` : "";
}
//#endregion
//#region src/render/document/plain-text.ts
function plainText$1(line) {
	return line.map(pieceText$1).join("");
}
function pieceText$1(piece) {
	if (typeof piece === "string") {
		const { before, prose, after } = proseWithEdges(piece);
		return before + prose + after;
	}
	if ("code" in piece) return visibleName(piece.code);
	if ("strong" in piece) return plainText$1(piece.strong);
	if ("struck" in piece) return `(${piece.struck})`;
	if ("link" in piece) return `${plainText$1(piece.text)}: ${piece.link}`;
	if ("note" in piece || "interval" in piece) return "";
	if ("below" in piece) return ` ${piece.below}`;
	if ("sign" in piece) return `${VERDICTS$1[piece.sign].word}:`;
	return VERDICTS$1[piece.verdict].word;
}
//#endregion
//#region src/render/document/document.ts
function paragraph(...line) {
	return {
		type: "paragraph",
		line
	};
}
function paragraphs(...lines) {
	return lines.flatMap((line) => line && line.length > 0 ? [paragraph(...line)] : []);
}
function fold(summary, ...blocks) {
	return {
		type: "fold",
		summary,
		blocks
	};
}
function code(text) {
	return { code: text };
}
function strong(...line) {
	return { strong: line };
}
function join$1(lines, separator) {
	return lines.filter((line) => line.length > 0).flatMap((line, i) => i === 0 ? line : [separator, ...line]);
}
//#endregion
//#region src/render/change.ts
function seriesLine({ workflow, dimensions }) {
	const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)]);
	return join$1([[code(workflow)], ...values], " ");
}
function seriesText(series) {
	const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`);
	return series.workflow + dimensions.join("");
}
function metricLabel(metric) {
	return metricOf(metric)?.label ?? metric;
}
function changeText({ metric, unit, delta }) {
	if (!delta) return "–";
	if (metric === "error-rate") return formatPoints(delta.absolute);
	const relative = delta.relative === void 0 ? "new" : formatDelta(delta.relative);
	return unit === "ratio" ? `${formatPoints(delta.absolute)}, ${relative}` : relative;
}
function changeLine(changed) {
	const text = changeText(changed);
	return text.endsWith("new") ? [text, { note: "A change from 0 has no percentage." }] : [text];
}
const INTERVAL_OF = {
	workflow: "itself",
	run: "the run"
};
function intervalText({ metric, delta }) {
	if (delta?.low === void 0 || delta.high === void 0) return "";
	const points = (value) => formatPoints(value).slice(0, -3);
	const interval = formatInterval(delta.low, delta.high, metric === "error-rate" ? points : formatDelta);
	return delta.of === void 0 ? interval : `${INTERVAL_OF[delta.of]} ${interval}`;
}
function marginText(check) {
	const { low, high } = (check.metric === "error-rate" ? void 0 : drawnInterval(check)) ?? {};
	if (low === void 0 || high === void 0) return "";
	return certaintyOf({ change: check.change }, 0) === "proven" ? formatInterval(low, high, formatDelta) : formatMargin((high - low) / 2);
}
function changeWithInterval(changed) {
	const interval = changed.delta?.of === void 0 ? intervalText(changed) : "";
	return [changeText(changed), interval].filter((text) => text !== "").join(" ");
}
function drawnInterval({ metric, baseline, delta, evidence }) {
	const { relative, low, high, of } = delta ?? {};
	if (relative === void 0) return void 0;
	if (low === void 0 || high === void 0) return { relative };
	if (metric === "error-rate") {
		const before = baseline?.value;
		return before ? {
			relative,
			low: low / before,
			high: high / before
		} : { relative };
	}
	const measured = of === "workflow" ? evidence?.ownShift : of === "run" ? evidence?.runShift : void 0;
	if (measured === void 0 || measured <= -1) return {
		relative,
		low,
		high
	};
	const factor = (1 + relative) / (1 + measured);
	return {
		relative,
		low: (1 + low) * factor - 1,
		high: (1 + high) * factor - 1
	};
}
function worsening({ metric, delta }) {
	const better = metricOf(metric)?.better;
	if (delta?.relative === void 0 || !better) return void 0;
	return better === "lower" ? delta.relative : -delta.relative;
}
function limitExceeded(check) {
	const value = check.candidate?.value;
	const { max, min } = check.limits ?? {};
	if (value === void 0) return void 0;
	if (max !== void 0 && value > max) return {
		key: "max",
		limit: max
	};
	return min !== void 0 && value < min ? {
		key: "min",
		limit: min
	} : void 0;
}
const DEMANDS = {
	max: "≤ ",
	min: "≥ ",
	"max-increase": "≤ +",
	"max-decrease": "≥ -"
};
function allowedText({ threshold, allowed }, only) {
	const minChange = threshold["min-change"];
	return Object.entries(DEMANDS).flatMap(([key, sign]) => {
		const written = threshold[key];
		if (written === void 0 || key !== (only ?? key)) return [];
		const [, percent] = /^([\d.]+)\s*%$/.exec(written) ?? [];
		const permitted = key === "max-increase" ? allowed?.high : key === "max-decrease" ? allowed?.low : void 0;
		return [sign + ((percent !== void 0 && 100 * Math.abs(permitted ?? 0) > Number(percent) + 1e-6 ? minChange : void 0) ?? written)];
	}).join(", ");
}
function thresholdText(threshold) {
	return Object.keys(DEMANDS).flatMap((key) => Object.hasOwn(threshold, key) ? [`${key} ${threshold[key]}`] : []).join(", ");
}
function toneOf$2(checks) {
	if (checks.some(({ verdict }) => verdict === "fail")) return "worse";
	return checks.some(({ change }) => change === "improved") ? "better" : "neutral";
}
//#endregion
//#region src/render/certainty.ts
const CERTAINTY_MARKS = {
	proven: "",
	likely: "?",
	equal: "=",
	undecided: "~"
};
const LEGEND = [
	["likely", "likely, not proven: so large if it is real"],
	["undecided", "not decided"],
	["equal", "equal within the interval"]
];
const DIRECTIONS = {
	ms: ["slower", "faster"],
	"usd/h": ["more expensive", "cheaper"]
};
function directionText({ metric, unit }, isRise) {
	return ((metric === "error-rate" ? ["more errors", "fewer errors"] : DIRECTIONS[unit]) ?? ["higher", "lower"])[isRise ? 0 : 1];
}
function certaintyText(certainty, direction, { metric, low, high }) {
	if (certainty === "proven") return direction;
	if (certainty === "likely") return `likely ${direction}, not proven`;
	if (certainty === "undecided") return "not decided";
	if (low === void 0 || high === void 0) return "equal";
	const within = Math.max(-low, high);
	return `equal within ${metric === "error-rate" ? formatPoints(within).replace(/^[+±]/, "") : formatShare(within)}`;
}
function marksLine(used) {
	const texts = LEGEND.flatMap(([certainty, words]) => used.includes(certainty) ? [`${CERTAINTY_MARKS[certainty]} ${words}`] : []);
	return texts.length > 0 ? [texts.join(` · `)] : [];
}
const EXPLAINED = /* @__PURE__ */ new Set([
	"not-comparable",
	"fewer-errors",
	"less-load-offered"
]);
function checkCertainty({ change, delta, evidence, metric, allowed, reason }) {
	const { p = 1, limit = 0, suspect } = evidence ?? {};
	if (suspect) return "likely";
	if (change === "unchanged" && delta?.absolute === 0) return "equal";
	if (EXPLAINED.has(reason.code) && p <= limit) return "proven";
	return certaintyOf({
		change,
		low: delta?.low,
		high: delta?.high
	}, widestEqual(metric, allowed));
}
//#endregion
//#region src/render/reasons.ts
const WORDS = {
	"absent-from-run": "The baseline has samples of it, this run has none. Restore it, or list it under \"exclude\".",
	"all-failed": "Every sample failed, so there is nothing to compare.",
	"mostly-failed": "More than half of the samples failed, so the times are not compared.",
	"load-lost": "Its load stopped during the run, so it is not comparable with the baseline.",
	"run-too-short": "The run is much shorter than the baseline runs, so it is not compared with them.",
	"no-estimate": "The change cannot be estimated from these values, so it is not judged. Compare the values in the results; if they are right, please report it.",
	"baseline-missing": "There is no baseline yet, so the change is not judged.",
	"baseline-expired": "The baseline is older than allowed, so the change is not judged.",
	"baseline-unreadable": "The baseline cannot be read, so the change is not judged.",
	"baseline-not-comparable": "The baseline was measured in another environment or under another load, so the change is not judged.",
	"new-workflow": "New in this run: the baseline does not have it yet.",
	"no-baseline-value": "The baseline has no value of this metric.",
	"within-limit": (check) => `Within ${limitName(check)}.`,
	"above-limit": (check) => `Above ${limitName(check)}.`,
	"below-limit": (check) => `Below ${limitName(check)}.`,
	regressed: (check) => `${beyond(check)}${REGRESSED[moverOf(check)]}.`,
	suspect: (check) => `${unproven(check)}.`,
	"beyond-sampling": (check) => `${unproven(check)}: far more than chance explains, unless the rate differs so much between runs.`,
	inconclusive: (check) => `${unproven(check)}: noise may explain it.`,
	noise: (check) => `${unproven(check)}: noise may explain it.`,
	"noise-among-many": (check) => `${unproven(check)}: among so many comparisons, noise alone makes one this large.`,
	"two-modes": (check) => `${unproven(check)}: the baseline runs scatter in two modes, and this value may be of the farther one.`,
	"from-zero": (check) => `${beyond(check)}, but noise cannot be estimated from a value of zero.`,
	"not-comparable": (check) => `${beyond(check)}, but this run is not comparable ${NOT_COMPARABLE[moverOf(check)]}.`,
	"fewer-errors": "Slower, but far fewer samples failed than in the baseline: it now does work that it skipped before.",
	"less-load-offered": "Throughput fell because the test sent fewer requests, not because more users had to wait.",
	improved: (check) => `${direction(check)}.`,
	unchanged: withinAllowance,
	"within-allowance": withinAllowance,
	"more-errors": "Better, but more samples failed, so it does not count as an improvement.",
	"watched-percentile": "This percentile has no threshold. It is slower, while the times with thresholds are not. Add a threshold to judge it.",
	"no-threshold": "No threshold applies."
};
const REGRESSED = {
	workflow: ": the workflow itself changed, not the whole run",
	run: ": the whole run changed, and the workflow with it",
	total: "",
	strict: ""
};
const NOT_COMPARABLE = {
	workflow: "with the baseline",
	run: "as a whole, and the workflow did not change against the rest of it",
	total: "with the baseline, and it has too few workflows to compare with each other",
	strict: "with the baseline"
};
function reasonText(check, ...others) {
	const excuse = excuseText(check);
	const words = wordsOf(check, others);
	return excuse === void 0 ? words : `${words} ${excuse}`;
}
const INVALID = {
	"no-samples": "it has no samples",
	"all-failed": "every sample failed",
	"ends-before-start": "it ends before it starts",
	truncated: "its results are cut off",
	"incomplete-run": "parts of it are missing"
};
function invalidText({ code, missing }) {
	if (code === "load-test-failed") return "The load test failed, so nothing was judged";
	return `The run cannot be judged: ${missing ?? INVALID[code]}`;
}
function reasonKey(reason) {
	return JSON.stringify("found" in reason ? {
		...reason,
		found: void 0
	} : reason);
}
function wordsOf(check, others) {
	const { reason } = check;
	if ("needed" in reason) return tooFewText(reason, check, others);
	if (reason.code === "incomplete-run") return `Not the whole run was measured: ${reason.missing}.`;
	if (reason.code === "no-value") return reason.missing;
	const words = WORDS[reason.code];
	return typeof words === "string" ? words : words(check);
}
function tooFewText({ code, needed, found }, { metric }, others) {
	const counts = [found, ...others.flatMap(({ reason }) => "found" in reason ? reason.found : [])];
	const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
	const wanted = formatCount(needed);
	const there = fewest === most ? formatCount(found) : `${formatCount(fewest)} to ${formatCount(most)}`;
	if (code === "percentile-is-maximum") return `${metricLabel(metric)} needs ${wanted} successful samples, and there are ${there}.`;
	return `"min-samples" asks for ${wanted} ${code === "too-few-samples" ? "samples" : "successful samples"}, and there are ${there}.`;
}
function excuseText({ verdict, excusedBy, excusedByRun: run, waiver }) {
	switch (excusedBy) {
		case "label": return "Accepted.";
		case "waiver": return `Accepted by a waiver: ${waiver.reason}`;
		case "base-branch": return `The base branch has the same regression, at ${run?.commit === void 0 ? `run ${run?.run}` : `commit ${shortCommit(run.commit)}`}, so this change is not blamed.`;
	}
	if (verdict !== "fail" || !waiver) return void 0;
	return waiver.expired ? "Its waiver has expired." : "It is beyond what its waiver accepts.";
}
function limitName({ limitFrom }) {
	return limitFrom === "new-workflows" ? "the limit for new workflows" : "its limit";
}
function moverOf({ evidence }) {
	return evidence?.by ?? "total";
}
function beyond(check) {
	return `${direction(check)} than allowed`;
}
function unproven(check) {
	if (checkCertainty(check) !== "likely") return `${beyond(check)}, but not decided`;
	return `Likely ${direction(check).toLowerCase()} than allowed, not proven`;
}
function withinAllowance(check) {
	const { delta, metric } = check;
	if (delta?.low === void 0) return "Within the allowance.";
	return `Within the allowance: ${certaintyText(checkCertainty(check), direction(check).toLowerCase(), {
		metric,
		...delta
	})}.`;
}
function direction(check) {
	const words = directionText(check, (check.delta?.absolute ?? 0) >= 0);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
//#endregion
//#region src/render/explain.ts
function explainBriefly(check) {
	return [
		...subject(check),
		` ${sentence$1(reasonText(check))}`,
		...sentences(movement$1(check).slice(0, 1))
	];
}
function explain(check) {
	return [
		...subject(check),
		` ${sentence$1(reasonText(check))}`,
		...sentences([
			...movement$1(check),
			ranking(check),
			chance(check.evidence),
			sensitivity(check)
		]),
		...waiver(check),
		...check.owner === void 0 ? [] : [
			" Owner: ",
			code(check.owner),
			"."
		]
	];
}
function explainRun(check) {
	return [
		sentence$1(reasonText(check)),
		`${runMovement(check)}.`,
		chance(check.evidence)
	].filter((part) => part !== void 0).join(" ");
}
function sentences(parts) {
	return parts.flatMap((part) => part === void 0 ? [] : [` ${part}`]);
}
function subject(check) {
	const { baseline, candidate, unit } = check;
	const subject = [...seriesLine(check), ` ${metricLabel(check.metric)} `];
	if (!candidate) {
		const before = baseline ? `; its baseline is ${formatQuantity(baseline.value, unit)} (${plural(baseline.n, "run")})` : "";
		return [...subject, `has no value${before}.`];
	}
	const exceeded = limitExceeded(check);
	const scale = scaleFor([candidate.value, baseline?.value]);
	const value = exceeded ? formatApart(candidate.value, exceeded.limit, unit) : [formatQuantity(candidate.value, unit, scale)];
	const limit = exceeded ? `, limit ${value[1]}` : "";
	const before = baseline ? [
		`; baseline ${formatQuantity(baseline.value, unit, scale)} (${plural(baseline.n, "run")}): `,
		strong(changeWithInterval(check)),
		check.evidence && checkCertainty(check) !== "proven" ? ", if it is real" : ""
	] : [];
	const samples = candidate.n > 0 ? ` (${plural(candidate.n, "sample")})` : "";
	return [
		...subject,
		strong(value[0]),
		samples,
		limit,
		...before,
		"."
	];
}
function movement$1(check) {
	const { evidence, delta } = check;
	if (!evidence) return [];
	const { runShift, restShift, ownShift, spread, sampling } = evidence;
	const interval = delta?.of === void 0 ? "" : ` ${bracketed(check)}`;
	const plusMinus = (ratio) => `±${formatDelta(ratio).replace(/^[+±]/, "")}`;
	const usual = sampling !== void 0 ? `its samples are few or uneven, so its change is known only to ${plusMinus(sampling)}` : spread === void 0 ? "" : `its usual run-to-run spread is ${plusMinus(spread)}`;
	if (evidence.by === "run" && runShift !== void 0) return [`${runMovement(check)}${usual && `; ${usual.replace(/^its/, "this workflow's")}`}.`];
	const sentence = [restShift === void 0 || ownShift === void 0 ? "" : `The rest of this run moved ${formatDelta(restShift)}, so the workflow itself moved ${formatDelta(ownShift)}${interval}`, usual].filter(Boolean).join("; ");
	return sentence === "" ? [] : [`${sentence[0].toUpperCase()}${sentence.slice(1)}.`];
}
function runMovement(check) {
	const { metric, delta, evidence: { runShift = 0 } = {} } = check;
	return `The whole run moved ${metric === "error-rate" ? formatPoints(runShift) : formatDelta(runShift)}${delta?.of === void 0 ? "" : ` ${bracketed(check)}`}`;
}
function bracketed(check) {
	return intervalText(check).replace(/^[^[]*/, "");
}
function ranking({ metric, baseline, evidence }) {
	const runs = evidence?.baselineRuns ?? baseline?.n ?? 0;
	if (!evidence?.worseThanAll || runs < 2) return void 0;
	const row = metricOf(metric);
	return `${row?.better === "higher" ? "Lower" : row?.unit === "ms" ? "Slower" : "Higher"} than all ${runs} baseline runs.`;
}
function chance(evidence) {
	if (evidence?.p === void 0) return void 0;
	const { p, limit, comparisons, beyondSampling, suspect } = evidence;
	if (beyondSampling && suspect) return `Chance of this by sampling alone: ${formatP(p)}.`;
	const family = comparisons === void 0 ? "" : plural(comparisons, "comparison");
	if (limit === void 0) return `Chance of this by noise: ${formatP(p)}.`;
	const [shown, shownLimit] = formatPApart(p, limit);
	return `Chance of this by noise: ${shown} (limit${family && ` for ${family}`}: ${shownLimit}).`;
}
function sensitivity(check) {
	const { detectable, change, evidence } = check;
	if (change === "regressed" || detectable === void 0 || evidence?.suspect) return void 0;
	return `Smallest change found: ${changeOfSize(check, detectable)}.`;
}
function changeOfSize({ metric, unit, baseline, threshold }, size) {
	const direction = metricOf(metric)?.better === "higher" ? -1 : 1;
	if (metric === "error-rate") return formatPoints(direction * size);
	if ((threshold["max-increase"] ?? threshold["max-decrease"] ?? "%").includes("%") || !baseline) return formatDelta(direction * size);
	const absolute = size * baseline.value;
	if (unit === "ratio") return formatPoints(direction * absolute);
	return `${direction < 0 ? "-" : "+"}${formatQuantity(absolute, unit)}`;
}
function sentence$1(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
function waiver({ waiver, excusedBy }) {
	if (!waiver) return [];
	const until = waiver.expired ? [` Its waiver ended on ${waiver.until}`] : [
		" Waived up to ",
		code(waiver.accept),
		` until ${waiver.until}`
	];
	const ticket = waiver.ticket === void 0 ? [] : [", ", code(waiver.ticket)];
	return [
		...until,
		...ticket,
		excusedBy === "waiver" ? "." : `: ${sentence$1(waiver.reason)}`
	];
}
//#endregion
//#region src/render/more.ts
function moreLine(hidden, end = ["."]) {
	return hidden > 0 ? [[`… and ${formatCount(hidden)} more`, ...end]] : [];
}
function moreParagraph(hidden, end) {
	return paragraphs(...moreLine(hidden, end));
}
function namesLine(names, limit, noun) {
	const hidden = names.length - limit;
	const more = noun === void 0 ? `${formatCount(hidden)} more` : plural(hidden, `more ${noun}`);
	return [...join$1(names.slice(0, limit), ", "), hidden > 0 ? ` and ${more}` : ""];
}
//#endregion
//#region src/render/findings.ts
const MANY_WORKFLOWS = 4;
const NAMED$4 = 10;
function findingsOf(report) {
	if (report.verdict === "invalid") return [];
	const left = new Set(unjudgedOf(report));
	return grouped(report.checks.filter((check) => check.verdict !== "pass" && !left.has(check)));
}
function unjudgedOf({ checks, baseline }) {
	if (baseline.state === "ok") return [];
	return checks.filter((check) => check.verdict === "warn" && !check.evidence && !check.waiver && limitExceeded(check) === void 0);
}
function isGone$1({ unmatched }, check) {
	return unmatched.onlyInBaseline.some((series) => seriesKey(series) === seriesKey(check));
}
function improvementsOf(report) {
	const gain = (check) => -(worsening(check) ?? 0);
	return report.checks.filter((check) => check.change === "improved" && check.verdict === "pass").sort((a, b) => gain(b) - gain(a));
}
function grouped(checks) {
	const workflowsOf = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const key = reasonKey(check.reason);
		workflowsOf.set(key, (workflowsOf.get(key) ?? /* @__PURE__ */ new Set()).add(seriesKey(check)));
	}
	const groups = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const reason = reasonKey(check.reason);
		const many = workflowsOf.get(reason).size >= MANY_WORKFLOWS;
		const key = check.verdict === "no-data" ? `${reason} ${many ? "" : seriesKey(check)}` : check;
		const group = groups.get(key);
		if (group) group.push(check);
		else groups.set(key, [check]);
	}
	return [...groups.values()];
}
function findingName(finding) {
	const names = seriesOf(finding);
	return names.length === 1 ? names[0] : [plural(names.length, "workflow")];
}
function findingMetrics(finding) {
	return [...new Set(finding.map(({ metric }) => metricLabel(metric)))].join(", ");
}
function explainFindings(findings) {
	return [...groupBy(findings, (finding) => {
		const [{ evidence, metric, verdict, reason, excusedBy, waiver, owner }] = finding;
		return evidence?.by === "run" && waiver === void 0 && owner === void 0 ? `${metric} ${verdict} ${excusedBy} ${reasonKey(reason)}` : finding;
	}).values()].map(([finding, ...others]) => {
		const checks = [finding, ...others].flat();
		return {
			line: others.length > 0 ? together(checks, explainRun(checks[0])) : explainFinding(finding),
			checks: checks.length
		};
	});
}
function explainFinding(finding, how = "fully") {
	const [check, ...others] = finding;
	if (others.length === 0) return how === "fully" ? explain(check) : explainBriefly(check);
	return together(finding, reasonText(check, ...others));
}
function together(finding, text) {
	const names = seriesOf(finding);
	return [...names.length > 1 ? [
		`${plural(names.length, "workflow")} (`,
		...namesLine(names, NAMED$4),
		")"
	] : names[0], `, ${findingMetrics(finding)}: ${text}`];
}
function seriesOf(finding) {
	return [...new Map(finding.map((check) => [seriesKey(check), seriesLine(check)])).values()];
}
//#endregion
//#region src/render/sections/drift.ts
function driftText({ drift, runs, workflows }) {
	const many = formatQuantity(runs, "count");
	const text = {
		trend: `A steady rise over the last ${many} runs.`,
		anchor: `The newest ${many} runs are slower than the first runs of this baseline.`,
		step: `A step up, ${many} runs ago.`
	}[drift];
	if (workflows === void 0) return text;
	return `${text} Most workflows moved alike, this one most: the environment, or a change that touches all of them.`;
}
function driftLine(alert) {
	const { change } = alert;
	const moved = change === void 0 ? [] : [" ", strong(formatDelta(change))];
	return [
		...seriesLine(alert),
		` ${metricLabel(alert.metric)}`,
		...moved,
		": ",
		...driftDetails(alert)
	];
}
function driftDetails(alert) {
	const { sinceCommit, since, workflows } = alert;
	const day = since === void 0 ? "" : `${sinceCommit === void 0 ? "" : ", "}${formatInstant(since)}`;
	const commit = sinceCommit === void 0 ? [] : ["commit ", code(shortCommit(sinceCommit))];
	const start = commit.length === 0 && day === "" ? [] : [
		" Since ",
		...commit,
		`${day}.`
	];
	const alike = workflows === void 0 ? "" : ` ${plural(workflows, "workflow")} in all.`;
	return [driftText(alert) + alike, ...start];
}
function driftFold(drift, shown, limit) {
	const others = drift.filter((alert) => alert !== shown);
	if (others.length === 0) return [];
	const items = [...others.slice(0, limit).map(driftLine), ...moreLine(others.length - limit)];
	return [fold([`Slow drift: ${plural(others.length, "more alert")}`], {
		type: "list",
		items
	})];
}
//#endregion
//#region src/render/document/data-table.ts
function left(title, cell) {
	return {
		title,
		align: "left",
		cell
	};
}
function right(title, cell) {
	return {
		title,
		align: "right",
		cell
	};
}
function tableOf(items, columns) {
	const shown = columns.filter((column) => column !== false && column !== void 0);
	return {
		type: "table",
		columns: shown.map(({ title, align, group }) => defined({
			title,
			align,
			group
		})),
		rows: items.map((item) => shown.map(({ cell }) => cell(item)))
	};
}
//#endregion
//#region src/render/notices.ts
const TEXTS$1 = {
	"load-changed": () => "The number of threads differs from that of the baseline runs, so a change of the whole run does not count. Run the same load, or accept a new baseline.",
	"pauses-count": () => "Durations and rates include pauses of the load here: a run that is compared was stored by an earlier version of perf-gate, which did not record them.",
	"run-short": () => "The run is shorter than the baseline runs, so a change of the whole run does not count.",
	"threshold-not-applicable": ({ metrics }) => `The results hold no ${metrics.join(", ")} for some workflows, so the built-in ${metrics.length === 1 ? "threshold on it does" : "thresholds on them do"} not apply to these.`,
	"few-samples": ({ checks }) => {
		const names = checks.map(({ workflow, metric, reason: { code, found, needed } }) => {
			return `"${workflow}"${code === "percentile-is-maximum" ? ` ${metric}` : ""} (${formatCount(found)} of ${formatCount(needed)})`;
		});
		return `Too few samples to judge: ${listed$1([...new Set(names)], ", ")}. The baseline has no more, so these values are shown and fail nothing. To judge them, run longer or lower "min-samples".`;
	},
	"slow-samples": ({ multiple, before, now }) => `Slow samples in the whole run: ${formatShare(now)} took more than ${multiple} times the median of their workflow, ${formatShare(before)} in the baseline. Look for pauses that hit all workflows, such as those of a garbage collector.`,
	"waiver-ends": ({ workflow, metric, until }) => `The waiver for ${metric} of "${workflow}" ends on ${until}. After that day the check fails again.`,
	"waiver-expired": ({ workflow, metric, until }) => `The waiver for ${metric} of "${workflow}" ended on ${until} and is ignored. Remove it, or renew it with a reason.`,
	"whole-run-moved": ({ direction, isComparable }) => `Most workflows are ${direction} together: ${isComparable ? "a change that touches all of them, or another environment" : "most likely the environment or the load, which differ from the baseline"}.`,
	"start-differs": startText,
	"baseline-empty": ({ run = "A run of the baseline", reason }) => `${run}: this baseline run is not used, because ${emptyRunText(reason)}. Replace it with a run whose load test worked.`,
	"baseline-of-one-job": ({ runs }) => `All ${runs} baseline runs come from one job, so they do not show how much jobs differ. Make the next baseline runs in other jobs.`,
	"workflow-retired": ({ workflow, runs }) => `"${workflow}" is in none of the last ${runs} runs of the base branch, which become the baseline (accept-after). From then on it is not expected.`,
	"baseline-mixed": ({ facts, isMatched }) => `The runs of the baseline differ: ${differingFactsText(facts)}. ${isMatched ? "This run is compared only with those of its own configuration." : "None of them is known to have the configuration of this run, so it is compared with their mean. Use baseline runs of one configuration, or list what may differ under \"environment.expected\"."}`,
	"baseline-old": ({ ageDays, maxAgeDays, expires }) => `The newest baseline run is ${Math.floor(ageDays)} days old. The baseline expires on ${expires} (max-age ${maxAgeDays} days). Run the load test on the base branch: a run that passes joins the baseline and renews it.`,
	"reference-missing": ({ problem, baseRef }) => `${baselineProblemText(problem)} This run was compared with the baseline of ${baseRef}.`,
	"breach-unreadable": ({ detail }) => `The failed run of the base branch cannot be read, so it excuses no check: ${detail}`,
	"parse-issues": ({ count, rows, first }) => {
		const examples = first.map(({ file, line, message }) => `${line === void 0 ? file : `${file}:${line}`}: ${message}`);
		return `${count === 1 ? "1 row" : `${count} rows`} of ${rows} could not be read and ${count === 1 ? "is" : "are"} left out: ${examples.join("; ")}.`;
	},
	"config-changed": ({ file, baseRef, isNew }) => `${file}: ${isNew ? `is not on ${baseRef} yet` : `differs from that of ${baseRef}`}: this pull request is judged by its own thresholds. Review the change like code.`,
	"results-of-other-commit": ({ run, found, expected }) => `The results are those of CI run ${run} of commit ${shortCommit(found)}, not of ${shortCommit(expected)}, the commit of this job.`,
	"label-gone": ({ label }) => `The label "${label}" was removed again.`,
	"label-without-baseline": ({ label }) => `The label "${label}" has no effect: this job compares with a CI run (baseline-run) and keeps no baseline.`,
	"label-not-approved": ({ label, by = "a deleted account" }) => `The label "${label}" has no effect: it was added by ${by}, who is not among baseline-approvers. Let one of them add it.`,
	"label-unknown": ({ label, detail, isAccepted }) => `Who added the label "${label}", and when, cannot be read (${detail})${isAccepted ? "" : ", so it has no effect"}. Add "permissions: pull-requests: read" to the job.`,
	"label-stale": staleText,
	"not-finite": ({ places }) => `${plural(places.length, "number")} of the report ${places.length === 1 ? "is" : "are"} not finite and left out: ${places.slice(0, 3).join(", ")}${places.length > 3 ? " …" : ""}. Please report this as a bug of perf-gate, with the results.`
};
function noticeText(notice) {
	if ("message" in notice) return notice.message;
	return TEXTS$1[notice.code](notice);
}
function emptyRunText(code) {
	return code === "no-samples" ? "it has no samples" : "every sample failed";
}
function startText({ seconds, dimensions, rate, time }) {
	const load = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`);
	return `The first ${seconds} s of the run${load.length > 0 ? ` under ${load.join(", ")}` : ""} differ from the rest: ${[rate !== void 0 && `${percent$1(rate)} ${rate < 0 ? "fewer" : "more"} samples a second`, time !== void 0 && `times ${percent$1(time)} ${time < 0 ? "shorter" : "longer"}`].filter(Boolean).join(" and ")}. If that is ramp-up, leave it out with "trim: { start: ${seconds}s }" at the results.`;
}
function percent$1(change) {
	return `${Math.round(100 * Math.abs(change))} %`;
}
function staleText({ label, by, at, commit, pushedAt, isAccepted }) {
	const newest = commit === void 0 ? "the newest commit" : `commit ${shortCommit(commit)}`;
	const added = `The label "${label}" was added${by === void 0 ? "" : ` by ${by}`} at ${at}`;
	const order = pushedAt === void 0 ? `but it is not known whether before or after ${newest} was pushed: the fork is deleted or private, or the server does not report pushes` : `before ${newest} was pushed at ${pushedAt}`;
	if (isAccepted) return `${added}, ${order}. It counts all the same (stale-label: accept).`;
	return `${added}, ${order}. So it has no effect. ${pushedAt === void 0 ? "Remove it and add it again in a job on the event \"labeled\", which names the commit" : "Remove it and add it again to accept this commit"}.`;
}
//#endregion
//#region src/render/decision-plan.ts
function worthText(chances, design, secondsEach) {
	const [first] = chances;
	const last = chances.at(-1);
	if (!first || !last) return "";
	const time = secondsEach === void 0 ? "" : `; about ${formatDuration(1e3 * secondsEach * last.runs)}`;
	return `${shareText$1(first, last, design, "proves")}${time}`;
}
function decisionLine({ plan, verdict }) {
	if (!plan) return void 0;
	const { design, maxRuns, looks, earlierRuns, seconds } = plan;
	const made = runsText$1(looks.length, design);
	const kept = earlierRuns === void 0 ? "" : `, ${earlierRuns} of them from before`;
	const most = looks.length < maxRuns ? ` of at most ${maxRuns}` : "";
	return join$1([
		[strong(`${plan.stopped === void 0 ? "Not decided yet" : WHY[plan.stopped](verdict)} after ${made}${most}${kept}${seconds > 0 ? ` (${formatDuration(1e3 * seconds)})` : ""}`), "."],
		worthLine(plan),
		limitLine(plan),
		orderLine(plan)
	], " ");
}
const WHY = {
	decided: (verdict) => verdict === "no-baseline" ? "Nothing to compare with" : "Decided",
	futile: () => "Stopped as not worth another run",
	"max-runs": () => "Not decided",
	budget: () => "Not decided: no time left for another run",
	interrupted: () => "Interrupted",
	invalid: () => "Stopped: the load test failed"
};
function worthLine({ stopped, chances, design, looks }) {
	const [first] = chances;
	const last = chances.at(-1);
	if (stopped === "invalid" || looks.length === 0 || !first || !last) return [];
	if (stopped === "decided") return [`One more ${unitOf$1(design)} would have shown a regression with a chance of ${percent(first.chance)}.`];
	return [`${shareText$1(first, last, design, stopped === void 0 ? "proves" : "would have proven")}.`];
}
function limitLine({ limitedBy, design }) {
	if (limitedBy === void 0 || design !== "repeat") return [];
	return [
		"More runs in this job cannot prove it, because results differ more between jobs than inside one. Repeat the job, or measure both sides in turn with ",
		{ code: "--run-baseline" },
		"."
	];
}
function orderLine({ order }) {
	if (order === void 0) return [];
	const { metric, run, workflows } = order;
	return [
		"Order effect: the second run of a pair differs from the first by ",
		...join$1([run === void 0 ? [] : [formatDelta(run)], ...workflows.map(({ change, ...series }) => [...seriesLine(series), ` ${formatDelta(change)}`])], ", "),
		` (${metricLabel(metric)}), whichever side runs second. The changes are corrected for it; `,
		{ code: "--warmup" },
		" may avoid it."
	];
}
function decisionAdvice({ stopped, design, limitedBy }, isFork = false) {
	switch (stopped) {
		case void 0: return [again(isFork), "."];
		case "interrupted": return [
			"go on where it was interrupted, with ",
			{ code: "--resume" },
			"."
		];
		case "budget": return [
			"give it more time, with ",
			{ code: "budget" },
			"."
		];
		case "max-runs": return [
			"allow more, with ",
			{ code: design === "repeat" ? "max-runs" : "max-pairs" },
			", or look at the change itself."
		];
		case "futile": return design === "repeat" && limitedBy === void 0 ? [
			"measure both sides in turn on one machine, with ",
			{ code: "run-baseline" },
			"."
		] : void 0;
		default: return;
	}
}
function again(isFork = false) {
	return isFork ? "ask a maintainer of this repository to run the load test once more: a fork cannot start its jobs" : "run the load test once more";
}
function furtherRunAdvice(report, open, isFork) {
	const chances = open.flatMap(({ evidence }) => evidence?.chanceOfProof ?? []);
	const chance = {
		runs: 1,
		chance: Math.max(0, ...chances)
	};
	const text = chances.length > 0 ? `; ${shareText$1(chance, chance, "repeat", "proves")}` : "";
	if (text !== "" && chance.chance < .17) return [`nothing is blocked${text} only: `, ...measureMore(report)];
	return [`nothing is blocked; ${again(isFork)}${text}.`];
}
function measureMore({ plan, baseline: { runs } }) {
	if (isPaired({ plan })) return [
		"make more pairs, with ",
		{ code: "max-pairs" },
		", or run the load test longer."
	];
	return [
		"measure both sides in turn with ",
		{ code: "perf-gate decide" },
		`, keep more runs in the baseline (there ${runs.length === 1 ? "is" : "are"} ${formatCount(runs.length)}), or run the load test longer.`
	];
}
const LOAD_TEST_FAULT = "load-test-failed";
function faultBlocks({ warnings }) {
	const fault = warnings.find(({ code }) => code === LOAD_TEST_FAULT);
	if (!fault) return [];
	const [first, ...last] = noticeText(fault).split("\n");
	const text = last.map(makeVisible).join("\n");
	const cause = paragraph(sentence(first));
	return text === "" ? [cause] : [cause, {
		type: "fence",
		language: "text",
		text
	}];
}
function isPaired({ plan }) {
	return plan !== void 0 && plan.design !== "repeat";
}
function sentence(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
function looksFold({ plan, checks }) {
	if (!plan?.about || plan.looks.length < 2) return [];
	const { about, looks, design } = plan;
	const isShare = about.metric === "error-rate";
	const change = (value) => isShare ? formatPoints(value) : formatDelta(value);
	const ends = looks.flatMap(({ estimate = 0, low = 0, high = 0 }) => [
		estimate,
		low,
		high
	].map(Math.abs));
	const reach = Math.max(.1, ...ends);
	const check = checks.find(({ metric, ...series }) => metric === about.metric && seriesKey(series) === seriesKey(about));
	const tone = check?.verdict === "fail" ? "worse" : "neutral";
	const plot = ({ estimate, low, high }) => {
		if (estimate === void 0 || low === void 0 || high === void 0 || isShare) return [];
		return [{ interval: {
			relative: estimate,
			low,
			high,
			reach,
			allowed: check?.allowed,
			tone
		} }];
	};
	const hasP = looks.some(({ p }) => p !== void 0);
	const texts = ({ p, limit }) => p === void 0 || limit === void 0 ? [] : formatPApart(p, limit);
	const table = tableOf(looks, [
		right(`${unitOf$1(design)}s`, ({ runs }) => [formatCount(runs)]),
		right("change", (look) => [...plot(look), look.estimate === void 0 ? "–" : change(look.estimate)]),
		right("95% interval", ({ low, high }) => [low === void 0 || high === void 0 ? "–" : formatInterval(low, high, change)]),
		hasP && right("p", (look) => [texts(look)[0] ?? "–"]),
		hasP && right("fails at", (look) => [texts(look)[1] ?? "–"])
	]);
	return [fold([
		"Run by run: ",
		...seriesLine(about),
		` ${metricLabel(about.metric)}`
	], table)];
}
function shareText$1(first, last, design, verb) {
	const more = `${first.runs} more ${unitOf$1(design)}${first.runs === 1 ? "" : "s"} ${verb} it with ${percent(first.chance)}`;
	return last.runs > first.runs ? `${more}, ${last.runs} with ${percent(last.chance)}` : more;
}
function percent(chance) {
	return `${formatCount(Math.min(99, Math.max(1, Math.round(100 * chance))))}%`;
}
function unitOf$1(design) {
	return design === "repeat" ? "run" : "pair";
}
function runsText$1(count, design) {
	return plural(count, unitOf$1(design));
}
//#endregion
//#region src/render/summary/next-step.ts
function nextLine(report, settings = {}) {
	const found = findingsOf(report);
	const findings = found.map(([check]) => check);
	const has = (test) => findings.some(test);
	if (report.verdict === "invalid") return ["repair the load test, and run it again."];
	const trim = trimAdvice(report);
	if (trim) return trim;
	const breach = findings.find(({ verdict }) => verdict === "fail");
	if (breach) return breachAdvice(breach, settings, report.acceptance !== void 0);
	const empty = found.find(([{ verdict }]) => verdict === "no-data");
	if (empty) return emptyAdvice(empty, report, settings);
	if (report.acceptance?.now) return void 0;
	if (report.acceptance) return ["merge to accept, or remove the label to have it judged as usual."];
	const { plan, verdict } = report;
	const isOpen = verdict === "warn" || verdict === "inconclusive" || plan?.stopped === "interrupted";
	if (plan && isOpen) return decisionAdvice(plan, settings.isFork);
	if (verdict === "no-baseline") return noBaselineAdvice(report, settings);
	const open = findings.filter(isOpenCheck);
	if (open.length > 0) return furtherRunAdvice(report, open, settings.isFork);
	if (has(({ excusedBy }) => excusedBy === "base-branch")) return ["nothing is blocked; find and fix the change on the base branch that made it slower."];
	const warning = findings.find(({ verdict }) => verdict === "warn");
	if (warning) return warningAdvice(warning);
	if (verdict === "pass" && report.sensitivity?.tooNoisyFor !== void 0) return measureMore(report);
	if (report.drift.length > 0) return driftAdvice(settings);
	if (improvementsOf(report).length > 0 && settings.label !== void 0 && !isPaired(report)) return [
		"to keep the gain, merge with the label ",
		code(settings.label),
		": later runs are then compared with this one."
	];
}
function isOpenCheck({ verdict, reason, evidence }) {
	return verdict === "inconclusive" || evidence?.suspect === true || reason.code === "two-modes";
}
function warningAdvice({ excusedBy, waiver, severity, reason }) {
	if (excusedBy === "waiver") return [`nothing is blocked; fix it before the waiver ends on ${waiver.until}.`];
	if (severity === "warn") return [
		"nothing is blocked; thresholds of severity ",
		code("warn"),
		" never block."
	];
	if (reason.code === "not-comparable") return ["nothing is blocked; compare runs of the same environment and load."];
	return ["nothing is blocked."];
}
function breachAdvice(check, { label, config }, isAccepted) {
	const exceeded = limitExceeded(check);
	const key = (exceeded ? [exceeded.key] : [
		"max-increase",
		"max-decrease",
		"max",
		"min"
	]).find((key) => Object.hasOwn(check.threshold, key));
	const isWholeRun = check.evidence?.by === "run";
	const fix = isWholeRun ? "compare the environments of the two runs, then look for a change that affects everything" : "fix it";
	const inFile = config === void 0 ? [] : [" in ", code(config)];
	const accept = !exceeded && check.delta && label !== void 0 && !isAccepted ? [["accept it with the label ", code(label)]] : [];
	const allow = key === void 0 || isWholeRun ? [] : check.source === "default" ? [[
		"allow more with ",
		code(`thresholds.${check.metric}`),
		...inFile
	]] : [[
		key === "min" ? "lower " : "raise ",
		code(key),
		" at ",
		code(check.source),
		...inFile
	]];
	return alternatives([
		[fix],
		...accept,
		...allow
	]);
}
function alternatives(options) {
	const separator = (i) => i === 0 ? "" : i < options.length - 1 ? ", " : options.length > 2 ? ", or " : ", or ";
	return [...options.flatMap((option, i) => [separator(i), ...option]), "."];
}
function emptyAdvice(finding, report, { config, label }) {
	if (report.baseline.state === "unreadable") return ["repair the stored baseline, or accept a run as a new one: a check without data fails."];
	const [{ reason }] = finding;
	const name = findingName(finding);
	const inFile = config === void 0 ? [] : [" in ", code(config)];
	if (isGone$1(report, finding[0])) return [
		"restore ",
		...name,
		" in the load test, or list it under ",
		code("exclude"),
		...inFile,
		"."
	];
	if (reason.code === "run-too-short") return [
		"run the whole load test, or accept the shorter run as the new baseline",
		...withLabel(label),
		"."
	];
	if (reason.code === "incomplete-run") return ["provide what is missing, or run the load test again."];
	if (reason.code === "percentile-is-maximum") return ["run the load test longer, or set no threshold on this percentile."];
	if ("needed" in reason) return [
		"run the load test longer, or lower ",
		code("min-samples"),
		...inFile,
		"."
	];
	return [
		"repair ",
		...name,
		" in the load test: a check without data fails."
	];
}
function withLabel(label) {
	return label === void 0 ? [] : [" with the label ", code(label)];
}
function noBaselineAdvice(report, settings) {
	const { state, reference, ageDays } = report.baseline;
	if (state === "missing") return firstRunAdvice(settings);
	return reference === void 0 && ageDays !== void 0 ? newBaselineAdvice(settings) : void 0;
}
function firstRunAdvice({ isStored }) {
	return isStored ? ["nothing to do; the next run is compared with this one."] : ["the first passing run on the base branch becomes the baseline; from then on changes are judged."];
}
function newBaselineAdvice({ label }) {
	return [
		"accept a run as the new baseline",
		...label === void 0 ? [] : [": merge with the label ", code(label)],
		"; until then nothing is compared."
	];
}
function driftAdvice({ label }) {
	return [
		"nothing is blocked; find what made it slower over time, or accept a run of today as the new baseline",
		...withLabel(label),
		"."
	];
}
function trimAdvice({ differentStart, checks, baseline }) {
	if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return void 0;
	const found = checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "no-data");
	if (!found.some(({ verdict, metric }) => verdict === found[0].verdict && metric !== "error-rate")) return void 0;
	const { seconds, rate, time } = differentStart;
	const differences = [rate !== void 0 && `${formatShare(rate)} ${rate < 0 ? "fewer" : "more"} samples a second`, time !== void 0 && `times ${formatShare(time)} ${time < 0 ? "shorter" : "longer"}`].filter(Boolean);
	return [
		`leave out the first ${seconds} s of the run with `,
		code(`trim: { start: ${seconds}s }`),
		` and judge again: only this run has such a start (${differences.join(", ")}).`
	];
}
//#endregion
//#region src/render/summary/news.ts
const NAMED$3 = 3;
const UNMATCHED = "workflow-unmatched";
const START$1 = "start-differs";
function newsLines(report) {
	const worst = worstDrift(report);
	return present([
		...newWorkflowsLine(report),
		...report.warnings.filter(({ code }) => code === UNMATCHED).slice(0, NAMED$3).map((notice) => [noticeText(notice)]),
		worst && worstDriftLine(report, worst)
	]);
}
function worstDriftLine(report, worst) {
	if (findingsOf(report).length === 0) return driftDetails(worst);
	return ["Slow drift, which does not count against this change: ", ...driftLine(worst)];
}
function isInSummary(report, notice) {
	if (notice.code === START$1) return trimAdvice(report) !== void 0;
	return report.warnings.filter(({ code }) => code === UNMATCHED).slice(0, NAMED$3).includes(notice);
}
function worstDrift({ drift, verdict }) {
	if (verdict === "invalid") return void 0;
	return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0];
}
function newWorkflows({ unmatched, measurements, verdict }) {
	if (verdict === "invalid") return [];
	const judged = new Set(measurements.filter((series) => series.judged).map(seriesKey));
	return unmatched.onlyInCandidate.filter((series) => judged.has(seriesKey(series)));
}
function newWorkflowsNamed(report) {
	const fresh = newWorkflows(report);
	return fresh.length > NAMED$3 ? [] : fresh;
}
function newWorkflowsLine(report) {
	const fresh = newWorkflows(report);
	if (fresh.length === 0) return [];
	return [[
		"New, so only their limits were checked: ",
		...namesLine(fresh.map(seriesLine), NAMED$3, "workflow"),
		"."
	]];
}
//#endregion
//#region src/render/headline.ts
function headingLine(report, settings) {
	return [
		{ sign: signOf(report) },
		" ",
		...headlineLine(report, settings)
	];
}
function signOf({ verdict, sensitivity }) {
	return verdict === "pass" && sensitivity?.tooNoisyFor !== void 0 ? "too-noisy" : verdict;
}
function headlineText(report, settings) {
	return plainText$1(headlineLine(report, settings));
}
function headlineLine(report, settings = {}) {
	return [
		...statement(report, settings),
		...lasted(report, settings),
		...unmatchedEntries(report)
	];
}
function lasted({ lastedRuns }, { isStored }) {
	return lastedRuns !== void 0 && isStored ? [`; accepted after ${plural(lastedRuns, "run")}`] : [];
}
function unmatchedEntries({ warnings }) {
	const entries = warnings.filter(({ code }) => code === UNMATCHED).length;
	if (entries === 0) return [];
	return [`; ${plural(entries, "entry", "entries")} of the configuration ${entries === 1 ? "matches" : "match"} nothing`];
}
function statement(report, settings) {
	if (report.invalid) return [invalidText(report.invalid)];
	if (report.verdict === "no-baseline") return withoutBaseline(report, settings);
	const [worst] = findingsOf(report);
	if (!worst) return withoutFinding(report);
	const [check, ...others] = worst;
	const gap = gapStatement(report, worst);
	if (gap) return gap;
	if (check.verdict === "no-data" || others.length > 0) return [
		"No data for ",
		...findingName(worst),
		`: ${findingMetrics(worst)}`
	];
	if (isOfWholeRun(check)) return wholeRunStatement(check);
	return [...checkStatement(check), ...alsoAffected(report, check)];
}
function gapStatement(report, finding) {
	const [{ reason }] = finding;
	switch (reason.code) {
		case "absent-from-run": return missing(report, finding);
		case "incomplete-run": return [`The run is incomplete: ${reason.missing}`];
		case "run-too-short": return [tooShort(report)];
		default: return;
	}
}
function missing(report, finding) {
	const fresh = newWorkflows(report).map(seriesLine);
	const isOne = isOneWorkflow(finding);
	if (fresh.length > 0) return [
		...findingName(finding),
		` ${isOne ? "is" : "are"} missing; `,
		...namesLine(fresh, RENAMED),
		` ${fresh.length === 1 ? "is" : "are"} new: renamed?`
	];
	return isOne ? [...findingName(finding), " is missing from this run"] : void 0;
}
const RENAMED = 2;
function isAllInHeadline(report) {
	const [worst] = findingsOf(report);
	return worst !== void 0 && report.verdict !== "no-baseline" && gapStatement(report, worst) !== void 0;
}
function tooShort({ candidate, baseline }) {
	const [now, before] = [candidate.runs.at(-1)?.durationMs, baseline.runs.at(-1)?.durationMs];
	return `The run is too short to compare${now === void 0 || before === void 0 ? "" : `: ${formatDuration(now)}, baseline ${formatDuration(before)}`}`;
}
function isOneWorkflow(finding) {
	return new Set(finding.map(seriesKey)).size === 1;
}
function isWholeRunHeadline(report) {
	const [worst] = findingsOf(report);
	return worst?.length === 1 && worst[0].verdict !== "no-data" && isOfWholeRun(worst[0]);
}
function isOfWholeRun(check) {
	const { by, runShift = 0, ownShift = 0 } = check.evidence ?? {};
	return by === "run" && limitExceeded(check) === void 0 && Math.abs(ownShift) <= Math.abs(runShift);
}
function wholeRunStatement(check) {
	const { runShift, controls } = check.evidence ?? {};
	const of = controls === void 0 ? "" : `, median of ${plural(controls, "series", "series")}`;
	const { state, ifReal } = stateOf$1(check, runShift);
	return [`The whole run ${state} (${metricLabel(check.metric)}${of}${ifReal && `; ${ifReal}`})`];
}
function checkStatement(check) {
	const { baseline, candidate, unit, metric, delta, threshold } = check;
	const exceeded = limitExceeded(check);
	const digits = exceeded && candidate ? digitsApart(candidate.value, exceeded.limit, unit) : void 0;
	const values = baseline ? formatTransition(baseline.value, candidate?.value, unit, "→", digits) : formatQuantity(candidate?.value, unit, scaleFor([candidate?.value], digits));
	const limit = exceeded && (threshold[exceeded.key] ?? formatQuantity(exceeded.limit, unit));
	const { state, ifReal } = exceeded ? {
		state: `is ${exceeded.key === "max" ? "above" : "below"} its limit of ${limit}`,
		ifReal: ""
	} : stateOf$1(check, delta?.relative);
	return [...seriesLine(check), ` ${state}: ${metricLabel(metric)} ${values}${ifReal && ` (${ifReal})`}`];
}
function stateOf$1(check, change) {
	const { excusedBy, metric, delta } = check;
	const { verb, comparison, size } = comparisonOf(check, change);
	const certainty = checkCertainty(check);
	if (certainty === "proven" || !check.evidence) return {
		state: `${verb} ${size}${comparison}${excusedBy === void 0 ? "" : EXCUSED[excusedBy]}`,
		ifReal: ""
	};
	const moved = metric === "error-rate" ? formatPoints(change ?? delta.absolute) : change && formatDelta(change);
	return {
		state: certainty === "likely" ? `${verb === "is" ? "is likely" : "likely has"} ${comparison}, not proven` : "is not decided",
		ifReal: moved ? `${moved} if it is real` : ""
	};
}
const EXCUSED = {
	"base-branch": ", as on the base branch",
	waiver: ", waived",
	label: ", accepted"
};
function comparisonOf({ metric, unit, delta }, change) {
	const comparison = directionText({
		metric,
		unit
	}, (change ?? delta?.absolute ?? 0) >= 0);
	if (metric === "error-rate") return {
		verb: "has",
		comparison,
		size: ""
	};
	return {
		verb: "is",
		comparison,
		size: change === void 0 ? "" : `${formatShare(change)} `
	};
}
const ALSO = {
	fail: ["fails", "fail"],
	"no-data": ["has no data", "have no data"],
	warn: ["has a warning", "have warnings"],
	inconclusive: ["is not decided", "are not decided"],
	pass: ["improved", "improved"]
};
function alsoAffected({ checks }, { verdict, change, ...series }) {
	const same = checks.filter((other) => other.verdict === verdict && (verdict !== "pass" || other.change === change));
	const more = new Set(same.map(seriesKey)).size - (/* @__PURE__ */ new Set([seriesKey(series)])).size;
	return more > 0 ? [`; ${plural(more, "more workflow")} ${ALSO[verdict][more === 1 ? 0 : 1]}`] : [];
}
function withoutFinding(report) {
	if (report.warnings.some(({ code }) => code === "slow-samples")) return ["More slow samples in the whole run than in the baseline"];
	const [best] = improvementsOf(report);
	const drift = worstDrift(report);
	const moved = drift?.change === void 0 ? [] : [" ", strong(formatDelta(drift.change))];
	const drifted = drift ? [
		"slow drift: ",
		...seriesLine(drift),
		` ${metricLabel(drift.metric)}`,
		...moved
	] : [];
	const noisy = tooNoisy(report);
	if (best) return join$1([
		[...checkStatement(best), ...alsoAffected(report, best)],
		drifted,
		noisy ? [noisy] : []
	], "; ");
	const workflows = new Set(report.checks.filter((check) => !hasFewSamples(check)).map(seriesKey)).size;
	if (workflows === 0) return ["Nothing to check"];
	const none = noisy ?? `No regression found in ${plural(workflows, "workflow")}`;
	return drift ? [`${none}, but `, ...drifted] : [none];
}
function tooNoisy({ sensitivity: { time, tooNoisyFor } = {} }) {
	if (!time || tooNoisyFor === void 0) return void 0;
	return `No regression above ${formatDelta(time.change)} found: too noisy to judge ${formatShare(tooNoisyFor)}`;
}
const STATES$1 = {
	ok: "No baseline to compare with",
	missing: "No baseline yet",
	expired: "The baseline has expired",
	unreadable: "The baseline cannot be read",
	"not-comparable": "The baseline is not comparable"
};
function withoutBaseline({ baseline, measurements }, { isStored }) {
	const judged = measurements.filter((series) => series.judged).length;
	if (baseline.state === "missing" && baseline.reference === void 0 && isStored && judged > 0) return [`First run recorded: ${plural(judged, "workflow")} ${judged === 1 ? "is" : "are"} the baseline now`];
	const measured = judged > 0 ? `: ${plural(judged, "workflow")} measured, none compared` : "";
	return [STATES$1[baseline.state] + measured];
}
//#endregion
//#region src/render/summary/cost.ts
const COST = "cost";
const LEAST_CHANGE$2 = .005;
function costLine({ measurements, checks, verdict }) {
	const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST);
	const change = cost?.delta?.relative;
	if (!cost || verdict === "invalid" || change === void 0 || Math.abs(change) < LEAST_CHANGE$2) return void 0;
	return [
		"The environment is ",
		strong(`${formatShare(change)} ${change < 0 ? "cheaper" : "more expensive"}`),
		` (${amount(cost.baseline)} before, ${amount(cost.candidate)} now)`,
		performance$1(checks.filter(({ metric }) => metric !== COST))
	];
}
function amount(quantity) {
	return formatQuantity(quantity?.value, "usd/h");
}
function performance$1(checks) {
	const is = (...verdicts) => checks.some(({ verdict }) => verdicts.includes(verdict));
	if (checks.length === 0) return ".";
	if (is("fail", "no-data")) return ", but not at the same performance.";
	if (is("warn", "inconclusive")) return "; whether the performance is the same is not decided.";
	return " at the same performance, as far as these runs can tell.";
}
//#endregion
//#region src/render/summary/state.ts
function stateLines(report, settings = {}) {
	const { state, problem, reference } = report.baseline;
	const isFirst = settings.isStored && state === "missing" && reference === void 0;
	return [
		problem && !isFirst ? [baselineProblemText(problem)] : void 0,
		wholeRunLine(report),
		costLine(report),
		inheritedLine(report),
		acceptanceLine(report, settings)
	].filter((line) => line !== void 0);
}
const WHOLE_RUN_NOTICE = "whole-run-moved";
function wholeRunLine(report) {
	const { wholeRun } = report;
	if (!wholeRun) return void 0;
	const notice = report.warnings.find(({ code }) => code === WHOLE_RUN_NOTICE);
	if (!notice && wholeRun.change !== "regressed" && wholeRun.change !== "improved") return void 0;
	const text = notice ? noticeText(notice) : "Most workflows moved together: a change that affects all of them, or another environment.";
	const share = `${shareText(wholeRun)} went ${wholeRun.shift > 0 ? "up" : "down"}.`;
	if (isWholeRunHeadline(report)) return [`${text} ${share}`];
	return [
		`${text} ${share} Median: `,
		strong(`${formatDelta(wholeRun.shift)} ${formatInterval(wholeRun.low, wholeRun.high, formatDelta)}`),
		` (${metricLabel(wholeRun.metric)}).`
	];
}
function shareText({ share, series }) {
	const moved = Math.round(share * series);
	return moved === series ? `All ${series} series` : `${moved} of ${series} series (${formatShare(moved / series)})`;
}
function inheritedLine({ baseline, checks }) {
	const { breached } = baseline;
	const count = checks.filter(({ excusedBy }) => excusedBy === "base-branch").length;
	if (!breached || count === 0) return void 0;
	const at = breached.commit === void 0 ? ["in run ", code(breached.name)] : ["at ", code(shortCommit(breached.commit))];
	const which = breached.by === "base-commit" ? "the commit this change is based on" : "its newest run; the commit this change is based on was not measured";
	const [checksFail, warn] = count === 1 ? ["check also fails", "it only warns"] : ["checks also fail", "they only warn"];
	return [
		`${count} ${checksFail} on the base branch (`,
		...at,
		`, ${which}), so ${warn} here.`
	];
}
function acceptanceLine(report, { isStored = true }) {
	if (!report.acceptance) return void 0;
	const { label, by, at, now } = report.acceptance;
	const commit = report.candidate.runs.at(-1)?.commit;
	const day = at === void 0 ? "" : ` on ${formatInstant(at)}`;
	const who = by === void 0 ? [] : [
		now ? " by " : ", set by ",
		code(by),
		now ? "" : `${day},`
	];
	const what = commit === void 0 ? [] : [" of commit ", code(shortCommit(commit))];
	const named = label === void 0 ? [] : [" with the label ", code(label)];
	return [...now ? [...[
		"Accepted",
		...named,
		...who,
		": what got worse warns, "
	], ...isStored ? [
		"and this run",
		...what,
		" is the new baseline"
	] : ["but the baseline was not changed"]] : [
		...label === void 0 ? ["Acceptance"] : ["The label ", code(label)],
		...who,
		" accepts what got worse in this run",
		...what,
		isPaired(report) ? ": it warns. Later changes are measured against the merged code" : ": it warns. Once the pull request is merged, the run of the merged code becomes the new baseline"
	], "."];
}
//#endregion
//#region src/render/baseline-move.ts
const REFUSALS = {
	"from-fork": () => "its results come from a fork",
	invalid: () => "it is invalid",
	"no-measurements": () => "it holds no measurements",
	"incomplete-run": ({ missing }) => missing.join(", "),
	"too-few-samples": ({ found, needed }) => `its largest workflow has ${plural(found, "sample")}, fewer than ${formatCount(needed)}`,
	"mostly-failed": ({ failed, samples, most }) => `${formatCount(failed)} of its ${plural(samples, "sample")} failed, more than the share of ${most}`,
	"dated-ahead": ({ startedAt }) => `it is dated ${startedAt.slice(0, 16)}Z, which is in the future. Set the clock of the load generator and run the test again`,
	breached: () => "it breached a threshold",
	"no-data": () => "data needed to judge it is missing",
	"not-comparable": ({ doubt }) => `${doubtText(doubt)}. Accept a run made so, or name what may differ under "environment.expected"`,
	"beyond-sampling": ({ doubt }) => `${doubtText(doubt)}. If that is intended, accept the run`,
	"other-branch": ({ ref, baseRef }) => `it was made on ${ref}, not on ${baseRef}`,
	"other-event": ({ event, baseRef }) => `it was made for a ${event} event, not on ${baseRef}`,
	"not-judged": () => "it was not judged against the baseline",
	"judged-against-other": ({ judgedAgainst, epoch }) => `it was judged against ${judgedAgainst}, the baseline is ${epoch} now`,
	"judged-against-removed": ({ judgedAgainst }) => `it was judged against ${judgedAgainst}, which no longer exists`,
	"not-passed": ({ verdict }) => `its verdict is ${verdict}`,
	"before-acceptance": () => "it started before the change that the baseline was accepted for",
	"in-baseline": () => "it is in the baseline already",
	"in-earlier-baseline": ({ epoch }) => `it belongs to the earlier baseline ${epoch}`,
	"accepted-earlier": ({ epoch }) => `the earlier baseline ${epoch} was accepted from it; roll back to that`,
	waiting: ({ doubt }) => `it already waits for confirmation: ${doubt}`,
	"no-baseline": () => "it has none",
	"is-baseline": ({ epoch }) => `${epoch} is the baseline`,
	"no-such-epoch": ({ to = "earlier baseline", earlier }) => `the store has no ${to}; earlier baselines: ${earlier.join(", ") || "none"}`,
	"moved-meanwhile": ({ epoch }) => `another job moved it to ${epoch} meanwhile`,
	"name-taken": ({ commit }) => `the name is taken by runs of ${commit === void 0 ? "an unknown commit" : `commit ${shortCommit(commit)}`}. Choose another name, or remove the present runs`
};
function refusalText(refusal) {
	return REFUSALS[refusal.code](refusal);
}
function updateText(updated) {
	if (updated.outcome === "left") return "The baseline was left as it is.";
	const { suite, baseRef } = updated;
	return `suite "${suite}" on ${baseRef}: ${"name" in updated ? keptText$1(updated) : movedText(updated)}`;
}
function keptText$1(kept) {
	switch (kept.outcome) {
		case "kept": return `this run is kept as ${kept.name}.`;
		case "joined": return `this run joined those kept as ${kept.name}.`;
		case "already": return `this run is kept as ${kept.name} already.`;
		case "refused": return `this run was not kept as ${kept.name}: ${refusalText(kept.reason)}.`;
	}
}
function movedText(moved) {
	if ("reason" in moved) return `its baseline was not changed: ${refusalText(moved.reason)}.`;
	const { outcome, epoch, doubts } = moved;
	const runs = plural(moved.runs, "run");
	switch (outcome) {
		case "seeded": return `this run is the first of its baseline (${epoch}).`;
		case "appended": return `this run joined its baseline ${epoch}, which has ${runs} now.`;
		case "accepted": return `${moved.runs === 1 ? "this run is" : `this run and ${plural(moved.runs - 1, "run")} before it are`} its baseline now (${epoch}).`;
		case "noted": return `its baseline was not changed: this run did not pass. It is recorded, so that pull requests do not fail for the same regressions.`;
		case "held": {
			const waiting = doubts.length === 1 ? "" : ` ${doubts.length} runs wait for confirmation; if their performance is intended, accept one.`;
			return `its baseline was not changed yet: ${doubts.at(-1)}. This run joins it when a second run of its commit, or the next run, confirms it.${waiting}`;
		}
		case "rolled-back": return `its baseline is ${epoch} again (${runs}).`;
	}
}
//#endregion
//#region src/measure/results-folder.ts
const SAFE = /^[A-Za-z0-9/._\\:-]+$/;
function isSafeFolder(folder) {
	return SAFE.test(resolve(folder));
}
function safeFolder(folder) {
	const path = resolve(folder);
	if (SAFE.test(path)) return path;
	const bad = [...path].find((character) => !SAFE.test(character));
	throw new UsageError(`--work: ${path} holds ${JSON.stringify(bad)}, which a shell may treat specially, and {out} lies in that folder. Name one whose path has only letters, digits and / . _ -, such as /tmp/perf-gate.`);
}
function withOut(command, folder) {
	return command.replace(/(?<!\$)\{out\}/g, () => folder);
}
//#endregion
//#region src/render/escape/terminal.ts
const SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]/g;
function escapeTerminal(text) {
	return makeVisible(text.replace(SEQUENCE, "�"));
}
//#endregion
//#region src/measure/interruption.ts
const EXIT_CODES = {
	SIGINT: 130,
	SIGTERM: 143,
	SIGHUP: 129
};
function listenForInterruption() {
	const first = new AbortController();
	const second = new AbortController();
	let exitCode;
	const listeners = Object.entries(EXIT_CODES).map(([name, code]) => {
		const listener = () => {
			if (first.signal.aborted) second.abort();
			exitCode ??= code;
			first.abort();
		};
		process.on(name, listener);
		return () => process.off(name, listener);
	});
	return {
		first: first.signal,
		second: second.signal,
		get exitCode() {
			return exitCode;
		},
		release: () => {
			for (const release of listeners) release();
		}
	};
}
//#endregion
//#region src/measure/environment.ts
const OF_JOB = /^(INPUT_.*|STATE_.*|ACTIONS_.*|CONFLUENCE_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/i;
const TOKENS = /^(GITHUB_TOKEN|GH_TOKEN)$/i;
function loadTestEnvironment(environment, passToken) {
	const isPassed = (name) => !OF_JOB.test(name) && (passToken || !TOKENS.test(name));
	return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassed(name)));
}
//#endregion
//#region src/measure/bounded-log.ts
const PART = 2 ** 20;
var BoundedLog = class {
	#path;
	#tail = Buffer.alloc(0);
	#left = 0;
	constructor(path) {
		this.#path = path;
	}
	cut() {
		this.#open((file) => {
			if (fstatSync(file).size > 4 * PART) this.#take(file);
		});
	}
	finish() {
		this.#open((file) => {
			if (this.#tail.length === 0 && fstatSync(file).size <= 2 * PART) return;
			this.#take(file);
			writeSync(file, `\n… ${formatBytes(this.#left)} left out …\n`, PART);
			writeSync(file, this.#tail, 0, this.#tail.length, fstatSync(file).size);
		});
	}
	#take(file) {
		const { size } = fstatSync(file);
		const from = Math.max(PART, size - PART);
		const end = Buffer.alloc(Math.max(0, size - from));
		const read = readSync(file, end, 0, end.length, from);
		ftruncateSync(file, Math.min(size, PART));
		const whole = Buffer.concat([this.#tail, end.subarray(0, read)]);
		this.#tail = whole.subarray(-PART);
		this.#left += from - PART + whole.length - this.#tail.length;
	}
	#open(act) {
		const file = openSync(this.#path, "r+");
		try {
			act(file);
		} finally {
			closeSync(file);
		}
	}
};
//#endregion
//#region src/measure/processes.ts
function listProcesses() {
	if (platform === "win32") return [];
	return platform === "linux" ? listOfProc() : listOfPs();
}
function identityOf(pid) {
	if (platform === "win32") return exists(pid) ? {
		pid,
		start: ""
	} : void 0;
	const found = platform === "linux" ? processOfProc(pid) : listOfPs().find((process) => process.pid === pid);
	return found && {
		pid,
		start: found.start
	};
}
function exists(pid) {
	try {
		kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
function isRunning(recorded) {
	return identityOf(recorded.pid)?.start === recorded.start;
}
function hasVariable(pid, name, value) {
	if (platform !== "linux") return false;
	try {
		return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`${name}=${value}`);
	} catch {
		return false;
	}
}
function listOfProc() {
	return readdirSync("/proc").flatMap((name) => /^\d+$/.test(name) ? processOfProc(Number(name)) ?? [] : []);
}
const [STATE, GROUP, START] = [
	0,
	2,
	19
];
function processOfProc(pid) {
	let text;
	try {
		text = readFileSync(`/proc/${pid}/stat`, "utf8");
	} catch {
		return;
	}
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	if (fields[STATE] === "Z" || fields[STATE] === "X") return void 0;
	return {
		pid,
		group: Number(fields[GROUP]),
		start: `${bootId()} ${fields[START]}`
	};
}
let boot;
function bootId() {
	boot ??= readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
	return boot;
}
function listOfPs() {
	return execFileSync("ps", [
		"-A",
		"-o",
		"pid=,pgid=,stat=,lstart="
	], { encoding: "utf8" }).split("\n").flatMap((line) => {
		const [, pid, group, state, start] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(line) ?? [];
		return pid === void 0 || state.startsWith("Z") ? [] : {
			pid: Number(pid),
			group: Number(group),
			start
		};
	});
}
//#endregion
//#region src/measure/process-group.ts
const GRACE_MS = 5e3;
const FORCED_MS = 1e4;
const POLL_MS = 20;
function membersOf(group) {
	return listProcesses().flatMap((process) => process.group === group ? process.pid : []);
}
async function endGroup(group, graceMs = GRACE_MS, hurry) {
	if (!signalGroup(group, "SIGTERM")) return true;
	if (await isGone(group, graceMs, hurry)) return true;
	signalGroup(group, "SIGKILL");
	return isGone(group, FORCED_MS);
}
function killGroup(group) {
	signalGroup(group, "SIGKILL");
}
async function isGone(group, withinMs, hurry) {
	const until = performance.now() + withinMs;
	for (;;) {
		if (membersOf(group).length === 0) return true;
		if (performance.now() >= until || hurry?.aborted) return false;
		await setTimeout$1(POLL_MS);
	}
}
function signalGroup(group, signal) {
	try {
		kill(-group, signal);
		return true;
	} catch (error) {
		if (error.code === "ESRCH") return false;
		throw error;
	}
}
function groupsOf(outFolder, first) {
	const isOurs = (pid, start) => pid === first?.pid && start === first.start || hasVariable(pid, "PERF_GATE_OUT", outFolder);
	return [...new Set(listProcesses().flatMap(({ pid, group, start }) => isOurs(pid, start) ? group : []))];
}
//#endregion
//#region src/measure/execute.ts
const TICK_MS = 1e3;
async function execute(request) {
	const { journal, runs, timeoutMs, environment, interruption } = request;
	const started = [];
	const begun = performance.now();
	const others = new AbortController();
	let timedOut = false;
	const stop = async () => {
		await Promise.all(started.map(({ shell }) => shell.end(interruption.second)));
	};
	const onInterrupt = () => void stop();
	interruption.first.addEventListener("abort", onInterrupt);
	const limit = setTimeout(() => {
		timedOut = true;
		stop();
	}, timeoutMs);
	const ticks = setInterval(() => {
		for (const { log } of started) log.cut();
		request.onTick?.(performance.now() - begun);
	}, TICK_MS);
	try {
		for (const { record, command } of runs) {
			await journal.note(record);
			const paths = await journal.prepare(record);
			const shell = startShell({
				command: withOut(command, paths.out),
				environment: {
					...environment,
					PERF_GATE_OUT: paths.out,
					PERF_GATE_SIDE: record.side,
					PERF_GATE_RUN: String(record.number)
				},
				log: paths.log,
				status: paths.status
			});
			started.push({
				record,
				shell,
				paths,
				log: new BoundedLog(paths.log)
			});
			const process = identityOf(shell.pid);
			if (process) await journal.note({
				...record,
				process
			});
		}
		if (interruption.first.aborted) await stop();
		return await Promise.all(started.map(async ({ record, shell, paths, log }) => {
			const ending = await shell.ended;
			const seconds = (performance.now() - begun) / 1e3;
			const left = await shell.endLeftovers();
			log.finish();
			const isDone = "code" in ending && ending.code === 0;
			if (platform === "win32" && "code" in ending) await journal.noteExitCode(record, ending.code);
			if (isDone && !timedOut) return {
				state: "done",
				seconds,
				paths,
				left
			};
			if (interruption.first.aborted) return {
				state: "interrupted",
				seconds,
				paths,
				left
			};
			if (others.signal.aborted) return {
				state: "interrupted",
				seconds,
				paths,
				left
			};
			others.abort();
			stop();
			return {
				state: "failed",
				why: timedOut ? timeoutText(timeoutMs) : endingText(ending, seconds),
				seconds,
				paths,
				left
			};
		}));
	} catch (error) {
		await stop();
		throw error;
	} finally {
		clearTimeout(limit);
		clearInterval(ticks);
		interruption.first.removeEventListener("abort", onInterrupt);
	}
}
function timeoutText(timeoutMs) {
	return `the command did not end within ${formatDuration(timeoutMs)} and was stopped. See why it hangs, or give it more time with --run-timeout`;
}
function endingText(ending, seconds) {
	const after = `after ${formatDuration(seconds * 1e3)}`;
	if ("signal" in ending) return `the command was ended by ${ending.signal} ${after}. Something outside stopped it`;
	const { code } = ending;
	return `${`the command failed with exit code ${code} ${after}`}. ${ADVICE[code] ?? (code > 128 ? `A signal (${code - 128}) ended it: look for what sent it` : void 0) ?? "Run it by hand until it succeeds: a run that failed is never judged"}`;
}
const ADVICE = {
	99: "k6 ends so when a threshold of its own is crossed: run it with --no-thresholds, since perf-gate judges",
	126: "The shell may not execute it: check its permissions",
	127: "The shell does not find it: check its name and PATH",
	137: "It was killed, perhaps for want of memory: look into the log of the system"
};
const LAST_BYTES = 8192;
async function withLastLines(why, log) {
	const last = (await readEnd(log)).split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").slice(-8);
	if (last.length === 0) return `${why}. It printed nothing (${log}).`;
	return `${why}. Its last ${last.length === 1 ? "line" : plural(last.length, "line")} (${log}):\n${last.map((line) => `    ${line}`).join("\n")}`;
}
async function readEnd(path) {
	const file = await open(path).catch(() => void 0);
	if (!file) return "";
	try {
		const { size } = await file.stat();
		const from = Math.max(0, size - LAST_BYTES);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(LAST_BYTES), 0, LAST_BYTES, from);
		return buffer.subarray(0, bytesRead).toString("utf8");
	} finally {
		await file.close();
	}
}
const NOTING = "sh -c \"$1\"; code=$?; printf \"exit %s\\n\" \"$code\" 1<> \"$2\"; exit \"$code\"";
function startShell(request) {
	const { command, environment, log, status } = request;
	const output = openSync(log, "a");
	const stdio = [
		"ignore",
		output,
		output
	];
	let child;
	try {
		child = platform === "win32" ? spawn("cmd", [
			"/d",
			"/s",
			"/c",
			`"${command}"`
		], {
			env: environment,
			stdio,
			windowsVerbatimArguments: true
		}) : spawn("sh", [
			"-c",
			NOTING,
			"sh",
			command,
			status
		], {
			env: environment,
			stdio,
			detached: true
		});
	} finally {
		closeSync(output);
	}
	const ended = new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code === null ? { signal } : { code }));
	});
	const pid = child.pid ?? 0;
	if (platform === "win32") return {
		pid,
		ended,
		end: () => endTree(pid),
		endLeftovers: () => Promise.resolve(0)
	};
	return {
		pid,
		ended,
		end: (hurry) => endGroup(pid, GRACE_MS, hurry),
		async endLeftovers() {
			const groups = [.../* @__PURE__ */ new Set([pid, ...groupsOf(environment.PERF_GATE_OUT)])];
			const left = groups.flatMap(membersOf).length;
			await Promise.all(groups.map(async (group) => await endGroup(group) || killGroup(group)));
			return left;
		}
	};
}
function endTree(pid) {
	return new Promise((resolve) => {
		execFile("taskkill", [
			"/pid",
			String(pid),
			"/T",
			"/F"
		], (error) => resolve(error === null));
	});
}
//#endregion
//#region src/disk/folder.ts
async function makeFolder(path) {
	try {
		await mkdir(path);
	} catch (error) {
		if (await isFolder(path)) return;
		const parent = dirname(path);
		if (error.code !== "ENOENT" || parent === path) throw error;
		await makeFolder(parent);
		await mkdir(path).catch(async (again) => {
			if (!await isFolder(path)) throw again;
		});
	}
}
async function namesWithoutLinks(folder) {
	return (await readdir(folder, { withFileTypes: true })).flatMap((entry) => entry.isSymbolicLink() ? [] : entry.name);
}
async function isFolder(path) {
	return stat(path).then((kind) => kind.isDirectory(), () => false);
}
//#endregion
//#region src/measure/left-out.ts
function nameOf$3({ number, side, isWarmUp }) {
	return `run ${number} (${side}${isWarmUp ? ", warm-up" : ""})`;
}
function leftOutNotices(runs) {
	const warmUps = runs.filter(({ state }) => state === "warm-up").length;
	const were = warmUps === 1 ? "was" : "were";
	const message = `${plural(warmUps, "run")} to warm up ${were} made first and left out.`;
	const others = runs.flatMap((run) => {
		const why = whyLeftOut(run);
		return why === void 0 ? [] : [{
			code: `run-${run.state}`,
			message: `R${nameOf$3(run).slice(1)} was left out${run.state === "failed" ? " and made again" : ""}: ${why}.`
		}];
	});
	return warmUps > 0 ? [{
		code: "warm-up",
		message
	}, ...others] : others;
}
function whyLeftOut({ state, reason = "" }) {
	if (state === "interrupted") return "it was interrupted";
	return state === "unusable" || state === "failed" ? reason : void 0;
}
//#endregion
//#region src/measure/on-disk.ts
async function onDisk(folder, work) {
	try {
		return await work();
	} catch (error) {
		if (error instanceof UserError || !(error instanceof Error) || !("syscall" in error)) throw error;
		throw new InputError(`${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`);
	}
}
//#endregion
//#region src/input/duplicate-results.ts
const SAME_RESULTS = "same-results";
function alreadyReadNotice(index, files) {
	return {
		code: SAME_RESULTS,
		message: `results[${index}]: ${listed$3(files)}: not read again, because an entry above also matches. Make the globs match different files.`
	};
}
function withoutCopies(runs) {
	const kept = /* @__PURE__ */ new Map();
	for (const [i, run] of runs.entries()) {
		const id = identity(run) ?? String(i);
		const original = kept.get(id);
		const message = original && `${filesOf(run)}: left out, because it has the same results as ${filesOf(original)}.`;
		kept.set(id, original ? withNotice(original, message) : run);
	}
	return [...kept.values()];
}
function warnIfInBaseline(candidate, baseline) {
	const id = identity(candidate);
	if (id === void 0 || !baseline.some((run) => identity(run) === id)) return candidate;
	return withNotice(candidate, `${filesOf(candidate)}: has the same results as a run of the baseline, so it is compared with itself.`);
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
function filesOf(run) {
	return runName(run) ?? "a run";
}
//#endregion
//#region src/input/results.ts
async function readResults(config, globs, host, within) {
	const rules = defined({
		maxFiles: config.limits.files,
		within
	});
	if (globs.length === 0 && config.results.length === 0) throw new UsageError("results: none given. Give the result files in the call, or as \"results\" in the configuration.");
	const repeats = /* @__PURE__ */ new Map();
	const notices = [];
	let named;
	const missingShards = /* @__PURE__ */ new Map();
	const noteMissing = (repeat, missing) => {
		for (const shard of missing) append(missingShards, repeat, shard);
	};
	if (globs.length === 0) {
		const taken = /* @__PURE__ */ new Set();
		for (const [index, { path, repeat, table }] of config.results.entries()) for (const [name, { files, missing }] of await findShards(path, rules, await repeatsBy(repeat))) {
			const twice = table ? [] : files.filter((file) => taken.has(file));
			if (twice.length > 0) notices.push(alreadyReadNotice(index, twice));
			const own = files.filter((file) => !twice.includes(file));
			if (!table) for (const file of own) taken.add(file);
			if (own.length > 0) append(repeats, name, resultsGroup(config, index, own));
			noteMissing(name, missing);
		}
	} else {
		const repeatOf = await repeatsBy(config.results.length === 1 ? config.results[0].repeat : void 0);
		for (const text of globs) {
			const { found, run } = await findGiven(text, rules, repeatOf);
			named = run;
			for (const [name, { files, missing }] of found) {
				const grouped = await groupFilesOfGlob(config, files, run);
				notices.push(...grouped.notices);
				for (const group of grouped.groups) append(repeats, name, group);
				noteMissing(name, missing);
			}
		}
	}
	const isSummarized = (groups) => groups.every((group) => group.isSummarized);
	const areSummarized = [...repeats.values()].every(isSummarized);
	for (const { path, source, groupOf } of areSummarized ? [] : recordedEntries(config)) {
		const files = await globFiles(path, rules);
		const byRepeat = groupBy(files, await repeatsBy(config.results.find(({ repeat }) => repeat !== void 0)?.repeat));
		const lacking = [...repeats.keys()].filter((name) => !byRepeat.has(name));
		if (files.length === 0) notices.push(unmatchedNotice(source, path));
		else if (lacking.length > 0 && lacking.length < repeats.size) notices.push(unmatchedNotice(source, path, `of the run ${listed$3(lacking)}`));
		for (const [name, members] of byRepeat) {
			const groups = repeats.get(name);
			if (groups && isSummarized(groups)) continue;
			if (groups) groups.push(groupOf(members, named));
			else notices.push({
				code: "resources-unmatched",
				message: `${members.join(", ")}: belong to no run of the results.`
			});
		}
	}
	const inOrder = [...repeats].sort(([a], [b]) => inNaturalOrder(a, b));
	const runs = [];
	const { table } = config.environment;
	const tables = table && !areSummarized ? await globFiles(table.path, rules) : [];
	if (table && !areSummarized && tables.length === 0) notices.push(unmatchedNotice("environment.table", table.path));
	const stated = await factsFrom(config, tables, named);
	notices.push(...stated.notices);
	for (const [name, groups] of inOrder) {
		const withFacts = await withEnvironment(withNotices(await readFileGroups(groups, host), notices), {
			...config.environment.facts,
			...stated.facts
		}, config);
		runs.push({
			...withFacts,
			name: nameOfGroups(groups, named),
			...defined({ missingShards: missingShards.get(name) })
		});
	}
	return withoutCopies(runs);
}
function nameOfGroups(groups, run) {
	const files = nameOfFiles(groups.filter(({ table }) => table?.kind !== "resource").flatMap((group) => group.files));
	return run === void 0 ? files : `${files}#${run}`;
}
async function groupFilesOfGlob(config, files, run) {
	if (isUniform(config) && run === void 0) return {
		groups: [resultsGroup(config, 0, files)],
		notices: []
	};
	return groupFiles({
		...config,
		resources: [],
		records: []
	}, files.map((path) => ({
		path,
		isNamed: true
	})), run);
}
async function repeatsBy(pattern) {
	if (pattern === void 0) return () => "";
	const { compileCapture } = await import("./capture.js");
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
async function findShards(pattern, rules, repeatOf) {
	const shards = await Promise.all(expectedIn(pattern).map(async (shard) => ({
		shard,
		files: await globFiles(shard.pattern, rules)
	})));
	const repeats = groupBy(shards.flatMap(({ files }) => files), repeatOf);
	if (repeats.size === 0) throw new InputError(`results: "${pattern}" matches no file. Check the glob, and that the load test wrote its results.`);
	const missingIn = (repeat) => shards.filter(({ files }) => !files.some((file) => repeatOf(file) === repeat));
	return new Map([...repeats].map(([repeat, files]) => [repeat, {
		files,
		missing: missingIn(repeat).map(({ shard }) => missingShardText(shard))
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
//#region src/measure/read-results.ts
function checkGlobs(config, globs) {
	const fixed = (globs.length > 0 ? globs : config.results.map(({ path }) => path)).find((path) => isAbsolute(path) || posix.normalize(path).startsWith("../"));
	if (fixed !== void 0) throw new UsageError(`results: "${fixed}" leads out of the folder {out}, which each run gets afresh. Name results relative to it, such as "**/*.jtl".`);
	if (config.results.some(({ repeat }) => repeat !== void 0)) throw new UsageError("results: \"repeat\" tells several runs apart, and each command is one run here. Leave it out of the configuration that decide uses.");
}
async function readMeasured(config, globs, folder, host) {
	const files = await filesIn(folder);
	if (files.length === 0) throw new InputError("the command wrote no file to its results folder. Have it write there: {out} in the command line stands for the folder, and PERF_GATE_OUT holds it");
	if (globs.length === 0 && config.results.length === 0) return readGivenRun(config, folder, host);
	const named = globs.length > 0 ? globs : config.results.map(({ path }) => path);
	const own = within$1(config, folder);
	const inside = globs.map((glob) => posix.join(folder, glob));
	let runs;
	try {
		runs = await readResults(own, inside, host, [folder]);
	} catch (error) {
		if (!(error instanceof InputError) || !/matches no file/.test(error.message)) throw error;
		throw new InputError(`the command wrote ${listed$3(files)}, and results (${listed$3(named)}) match none of it. They are looked for in the folder {out}: write to the path they name in it, or give --results`);
	}
	const [run, ...others] = runs;
	if (!run || others.length > 0) throw new InputError("the command wrote several runs. Each command is one run");
	return run;
}
function within$1(config, folder) {
	const inFolder = (entry) => isAbsolute(entry.path) ? entry : {
		...entry,
		path: posix.join(folder, entry.path)
	};
	return {
		...config,
		results: config.results.map(inFolder),
		resources: config.resources.map(inFolder),
		records: config.records.map(inFolder)
	};
}
async function filesIn(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
//#endregion
//#region src/measure/schedule.ts
function designOf({ runBaseline, together }) {
	if (runBaseline === void 0) return "repeat";
	return together ? "together" : "alternate";
}
function measuredOf(setup, runs) {
	const design = designOf(setup);
	if (design === "repeat") return {
		design,
		candidates: runs.map(({ summary }) => summary)
	};
	return {
		design,
		blocks: [...pairsOf(runs).values()].map((pair) => blockOf(design, pair))
	};
}
function blockOf(design, pair) {
	const [candidate, baseline] = ["candidate", "baseline"].map((side) => pair.find(({ record }) => record.side === side)?.summary);
	return defined({
		candidate,
		baseline,
		first: design === "together" ? "both" : pair[0].record.side
	});
}
function pairsOf(runs) {
	return groupBy(runs, ({ record }) => record.pair);
}
function nextPair(setup, runs) {
	if (setup.runBaseline === void 0) return void 0;
	const [last, members] = [...pairsOf(runs)].at(-1) ?? [0, []];
	return members.length === 1 ? last : last + 1;
}
const WITHOUT_OTHER = "the other side was not measured with it";
function failuresOf(records) {
	return records.filter(({ state, reason }) => state === "failed" && reason !== "the other side was not measured with it");
}
function halvesOf(runs) {
	return [...pairsOf(runs).values()].flatMap((pair) => pair.length === 1 ? pair : []);
}
function countOf(setup, runs) {
	if (setup.runBaseline === void 0) return runs.length;
	return [...pairsOf(runs).values()].filter((pair) => pair.length === 2).length;
}
function durationsMs(setup, runs) {
	const msOf = ({ record }) => 1e3 * (record.seconds ?? 0);
	if (setup.runBaseline === void 0) return runs.map(msOf);
	return [...pairsOf(runs).values()].flatMap((pair) => {
		if (pair.length < 2) return [];
		const [one, other] = pair.map(msOf);
		return setup.together ? Math.max(one, other) : one + other;
	});
}
function usedMs(setup, records) {
	const total = records.reduce((sum, { seconds = 0 }) => sum + 1e3 * seconds, 0);
	return setup.together ? total / 2 : total;
}
function warmUpsLeft(setup, records) {
	const sides = setup.runBaseline === void 0 ? [setup.task === "seed" ? "baseline" : "candidate"] : ["baseline", "candidate"];
	const done = (side) => records.filter(({ side: of, state }) => of === side && state === "warm-up").length;
	return Array.from({ length: setup.warmUps }, (_, i) => sides.filter((side) => done(side) <= i)).flat();
}
function expectedMs$1(records, side) {
	const last = records.findLast((run) => run.side === side && (run.state === "measured" || run.state === "warm-up"));
	return last?.seconds === void 0 ? void 0 : 1e3 * last.seconds;
}
//#endregion
//#region src/measure/usable.ts
const LEAST_RATE = Math.log(.8);
const THREADS_TOLERANCE = .1;
const LEAST_DURATION = .5;
function whyUnusable(run, first, expected) {
	const facts = differingFacts([first, run], expected);
	if (facts.length > 0) return `it was made in another environment: ${differingFactsText(facts)}`;
	const [before, now] = [loadOf$1(first), loadOf$1(run)];
	if (before.samples && now.samples && before.durationMs && now.durationMs && before.busyMs && now.busyMs) {
		const rate = Math.log(now.samples / now.durationMs) - Math.log(before.samples / before.durationMs);
		const users = Math.log(now.busyMs / now.durationMs) - Math.log(before.busyMs / before.durationMs);
		if (rate < LEAST_RATE && isOfferedLess(rate, users)) return `the load generator made fewer requests a second (${formatDelta(Math.expm1(rate))} against the first run) and kept fewer of them waiting: it was starved, or something stopped it for a while`;
		if (now.durationMs < LEAST_DURATION * before.durationMs && now.samples < LEAST_DURATION * before.samples) return `it was cut short: it lasted ${formatDuration(now.durationMs)}, and the first run ${formatDuration(before.durationMs)}`;
	}
	if (first.peakThreads && run.peakThreads && Math.abs(run.peakThreads / first.peakThreads - 1) > THREADS_TOLERANCE) return `it had ${run.peakThreads} threads, and the first run ${first.peakThreads}`;
}
function whyWrong(summary, runs) {
	const empty = emptyRunCode(summary);
	if (empty) return `its results hold nothing to judge: ${emptyRunText(empty)}. See that the system under test is up`;
	const copy = summary.samples > 0 && runs.find((run) => runId(run.summary) === runId(summary));
	if (copy) return `its results are those of ${nameOf$3(copy.record)} to the last digit, so they were not measured again. Have the command write new results to {out}`;
	const [first] = runs;
	return first && whyNotComparable(summary, first.summary, nameOf$3(first.record));
}
function whyNotComparable(run, other, name) {
	const formats = (of) => of.formats.join(" and ");
	if (run.tool !== other.tool || formats(run) !== formats(other)) return `its results are ${formats(run)}, and those of ${name} ${formats(other)}. Write the same format each time`;
	const workflows = (of) => [...new Set(of.series.filter(({ kind }) => kind !== "resource").map(({ workflow }) => workflow))];
	const known = new Set(other.series.map(seriesKey));
	if (run.series.some((series) => known.has(seriesKey(series)))) return void 0;
	return `it has no workflow in common with ${name}: it has ${listed$3(workflows(run), 3)}; ${name} has ${listed$3(workflows(other), 3)}. Run the same test each time, and see that names hold no ids`;
}
//#endregion
//#region src/decide/alternate.ts
function blocksOf({ blocks }) {
	return blocks.filter((block) => block.candidate !== void 0 && block.baseline !== void 0);
}
function nextSide({ design, blocks }, seed) {
	if (design === "together") return "both";
	const last = blocks.at(-1);
	if (last && !last.candidate) return "candidate";
	if (last && !last.baseline) return "baseline";
	return firstOf(blocks.length, seed);
}
function firstOf(block, seed) {
	const isSwapped = mixed(seed ^ Math.imul(block >>> 1, 2654435761)) % 2 === 1;
	return block % 2 === 0 === isSwapped ? "candidate" : "baseline";
}
function mixed(value) {
	let bits = value | 0;
	bits = Math.imul(bits ^ bits >>> 16, 2246822507);
	bits = Math.imul(bits ^ bits >>> 13, 3266489909);
	return (bits ^ bits >>> 16) >>> 0;
}
//#endregion
//#region src/decide/plan.ts
const SPENT = .8;
const POWER = 3;
const REPEAT_SERIES = 2;
const REPEAT_RUN = 1;
const PAIR_SERIES = .8;
const PAIR_RUN = .5;
function runsOf({ max, earlier = 0 }) {
	return earlier + max;
}
function lookAfter(runs, looks) {
	const { series, run } = FALSE_ALARM_RATE;
	const share = spentAt(runs, looks);
	const ofSeries = looks.paired ? PAIR_SERIES : REPEAT_SERIES;
	const ofRun = looks.paired ? PAIR_RUN : REPEAT_RUN;
	return {
		regressed: {
			series: ofSeries * series.regressed * share,
			run: ofRun * run.regressed * share
		},
		suspect: {
			series: series.suspect,
			run: run.suspect
		}
	};
}
function spentAt(runs, { max, earlier = 0 }) {
	if (runs <= earlier) return spentAt(runs, {
		max,
		earlier: runs <= max ? 0 : runs - 1
	});
	const spentBefore = SPENT * Math.min(1, earlier / max) ** POWER;
	const upTo = (made) => (made / max) ** POWER;
	const made = Math.min(runs - earlier, max);
	return (1 - spentBefore) * SPENT * (upTo(made) - upTo(made - 1));
}
function expectedMs(durationsMs) {
	const last = durationsMs.slice(-LAST_RUNS);
	return last.length === 0 ? void 0 : last.reduce((a, b) => a + b, 0) / last.length;
}
const LAST_RUNS = 4;
function isOverBudget({ budgetMs, usedMs, durationsMs }, more) {
	return budgetMs !== void 0 && usedMs + more * (expectedMs(durationsMs) ?? 0) > budgetMs;
}
//#endregion
//#region src/decide/repeat.ts
function openTests({ tests, runIsComparable }, made, looks) {
	const chanceOf = findingChance();
	const left = runsOf(looks) - made;
	return tests.filter(({ check, allowance }) => check.verdict !== "fail" && !allowance.isUninformative).map((test) => {
		const after = (more) => {
			const { series, run } = lookAfter(made + more, looks).regressed;
			const limits = {
				series: series / test.comparisons,
				run
			};
			return chanceAfter({
				...test,
				runIsComparable
			}, {
				more,
				limits,
				in: looks.paired ? "pairs" : "job"
			}, chanceOf);
		};
		return {
			...test,
			chanceAfter: after,
			chance: left > 0 ? after(left) : 0
		};
	}).sort((a, b) => b.chance - a.chance);
}
const AHEAD = 3;
function chancesOf({ chanceAfter }, made, looks) {
	let chance = 0;
	return Array.from({ length: Math.max(0, Math.min(AHEAD, runsOf(looks) - made)) }, (_, i) => {
		chance = Math.max(chance, chanceAfter(i + 1));
		return {
			runs: i + 1,
			chance
		};
	});
}
function isLimitedByJob({ comparison, check: { evidence } }) {
	const by = evidence?.by;
	const outlook = by && by !== "strict" ? estimateOf(comparison, by)?.outlook : void 0;
	return outlook !== void 0 && outlook.ofJobs > (1 - outlook.falling) / 2;
}
//#endregion
//#region src/config/waiver-lines.ts
const MOST = 5;
const MAX_LENGTH = 500;
const DAYS = 30;
const MARGIN$1 = .1;
function waiverLines({ checks }, now) {
	const until = new Date(now + DAYS * DAY_MS).toISOString().slice(0, 10);
	return checks.filter(({ verdict }) => verdict === "fail").slice(0, MOST).flatMap((check) => lineOf(check, until, checks) ?? []);
}
function lineOf(check, until, checks) {
	const { workflow, dimensions, metric, unit, candidate } = check;
	const pattern = escapeWildcards(workflow);
	const where = Object.fromEntries(Object.entries(dimensions).map(([key, value]) => [key, escapeWildcards(value)]));
	const { matches } = compileFilter({
		pattern,
		where
	});
	if (!candidate || checks.some((other) => other !== check && other.metric === metric && matches(other))) return void 0;
	const filter = Object.entries(where).map(([key, value]) => `${quote(key)}: ${quote(value)}`);
	const line = `- { ${[
		`workflow: ${quote(pattern)}`,
		...filter.length > 0 ? [`where: { ${filter.join(", ")} }`] : [],
		`metric: ${quote(metric)}`,
		`accept: ${writeLevel(withMargin(candidate.value, metric), unit)}`,
		`until: ${until}`,
		"reason: \"…\""
	].join(", ")} }`;
	return [pattern, ...Object.values(where)].every((text) => text !== "" && !text.includes("…")) && line.length <= MAX_LENGTH ? line : void 0;
}
function withMargin(value, metric) {
	const isHigher = metricOf(metric)?.better === "higher";
	const accepted = value * (isHigher ? 1 - MARGIN$1 : 1.1);
	if (accepted === 0) return 0;
	const scale = 10 ** (2 - Math.floor(Math.log10(accepted)));
	return (isHigher ? Math.floor(accepted * scale) : Math.ceil(accepted * scale)) / scale;
}
const ODD = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|(?<=#)#|(?<=\p{M}{3})\p{M}/gu;
function quote(text) {
	if (/^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z][\w-]*$/i.test(text)) return text;
	return JSON.stringify(text).replace(ODD, (char) => `\\U${char.codePointAt(0).toString(16).padStart(8, "0")}`);
}
//#endregion
//#region src/render/chart-spec/letters.ts
const WRITABLE = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff–—‘’“”‚„†‡•…‰′″‹›€₹₽₿™№−×÷±≈≠≤≥∞√∑∂∆→←↑↓↔↗↘▲▼△▽◀▶●○■□◆◇✓✗⚠␣\ufffd]*$/;
function withLetters(specs) {
	const letters = /* @__PURE__ */ new Map();
	return specs.map((spec) => {
		const used = [];
		const written = (name) => {
			if (WRITABLE.test(name)) return name;
			const letter = letters.get(name) ?? letterOf(letters.size);
			letters.set(name, letter);
			if (!used.some((other) => other.letter === letter)) used.push({
				letter,
				name
			});
			return `[${letter}]`;
		};
		return {
			...spec,
			title: written(spec.title),
			plot: renamed(spec.plot, written),
			letters: used
		};
	});
}
function renamed(plot, written) {
	const rename = (row) => ({
		...row,
		name: written(row.name)
	});
	switch (plot.kind) {
		case "delta": return {
			...plot,
			rows: plot.rows.map(rename)
		};
		case "levels": return {
			...plot,
			rows: plot.rows.map(rename)
		};
		case "panels": return {
			...plot,
			panels: plot.panels.map(rename)
		};
	}
}
function letterOf(index) {
	const last = String.fromCharCode(65 + index % 26);
	return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
//#endregion
//#region src/render/chart-spec/axis.ts
const MS_PER = {
	ns: 1e-6,
	µs: .001,
	ms: 1,
	s: 1e3,
	min: 6e4,
	h: 36e5
};
function quantityAxis(largest, unit, count) {
	const { size, suffix } = axisUnit(largest, unit);
	const step = roundStep(largest / size, count);
	const steps = Math.max(1, Math.ceil(largest / size / step - 1e-9));
	const ticks = Array.from({ length: steps + 1 }, (_, i) => ({
		at: i * step * size,
		text: i === 0 ? "0" : roundNumber(i * step) + suffix
	}));
	return {
		min: 0,
		max: steps * step * size,
		ticks
	};
}
function axisUnit(largest, unit) {
	switch (unit) {
		case "ms": {
			const name = durationUnitFor([largest]);
			return {
				size: MS_PER[name],
				suffix: ` ${name}`
			};
		}
		case "ratio": return {
			size: .01,
			suffix: "%"
		};
		case "1/s": return {
			size: 1,
			suffix: "/s"
		};
		case "bytes": return {
			size: 1,
			suffix: " B"
		};
		case "usd/h": return {
			size: 1,
			suffix: " USD/h"
		};
		case "count":
		case "": return {
			size: 1,
			suffix: ""
		};
	}
}
function elapsedAxis(minutes) {
	const [name, size] = minutes < 3 ? ["seconds", 1 / 60] : minutes < 180 ? ["minutes", 1] : ["hours", 60];
	const step = roundStep(minutes / size, 10, [
		1,
		2,
		5
	]);
	return {
		min: 0,
		max: minutes,
		ticks: Array.from({ length: Math.floor(minutes / size / step + 1e-9) + 1 }, (_, i) => ({
			at: i * step * size,
			text: roundNumber(i * step)
		})),
		title: `${name} since the start of the run`
	};
}
const CHANGES = [
	-.9,
	-.75,
	-.5,
	-.3,
	-.2,
	-.1,
	-.05,
	-.02,
	0,
	.02,
	.05,
	.1,
	.2,
	.3,
	.5,
	1,
	2,
	4,
	9
];
const [FARTHEST_DOWN, FARTHEST_UP] = [-.9, 9];
const NEAREST = .05;
const TICK_DISTANCE = .15;
function changePosition(relative) {
	return Math.log1p(Math.min(Math.max(relative, FARTHEST_DOWN), FARTHEST_UP));
}
function isOffChart(relative) {
	return relative < FARTHEST_DOWN || relative > FARTHEST_UP;
}
function changeAxis(changes) {
	const min = Math.min(changePosition(-.05), ...changes.map(changePosition));
	const max = Math.max(changePosition(NEAREST), ...changes.map(changePosition));
	const margin = (max - min) * .02;
	const axis = {
		min: min - margin,
		max: max + margin
	};
	const far = (a, b) => Math.abs(a - b) >= TICK_DISTANCE * (axis.max - axis.min);
	const kept = [0];
	const outsideIn = [...CHANGES].sort((a, b) => Math.abs(changePosition(b)) - Math.abs(changePosition(a)));
	for (const change of outsideIn) {
		const at = changePosition(change);
		if (at >= axis.min && at <= axis.max && kept.every((other) => far(at, changePosition(other)))) kept.push(change);
	}
	const ticks = kept.sort((a, b) => a - b).map((change) => ({
		at: changePosition(change),
		text: changeTick(change)
	}));
	return {
		...axis,
		ticks,
		title: "change against the baseline, logarithmic scale"
	};
}
function changeTick(change) {
	return change === 0 ? "0" : formatDelta(change).replace(".0%", "%");
}
const QUANTILES = [
	.5,
	.75,
	.9,
	.95,
	.99,
	.999,
	.9999
];
function quantilePosition(q) {
	return -Math.log10(Math.round((1 - q) * 1e9) / 1e9);
}
function percentileAxis(largestQuantile) {
	const ticks = QUANTILES.filter((q) => q <= Math.max(largestQuantile, .9) + 1e-9).map((q) => ({
		at: quantilePosition(q),
		text: `p${plainDecimal(q * 100, 2)}`
	}));
	return {
		min: quantilePosition(.5),
		max: ticks.at(-1).at,
		ticks,
		title: "percentile of successful samples"
	};
}
function roundStep(largest, count, factors = [
	1,
	2,
	2.5,
	5
]) {
	if (!(largest > 0)) return 1;
	const least = largest / count;
	const power = 10 ** Math.floor(Math.log10(least));
	return [...factors, 10].map((factor) => factor * power).find((step) => step >= least * .999999999) ?? 10 * power;
}
function roundNumber(value) {
	const rounded = Number(plainDecimal(value, 6));
	return Number.isInteger(rounded) ? formatCount(rounded) : String(rounded);
}
//#endregion
//#region src/render/chart-spec/frame.ts
const ROWS_IN_ALT = 8;
function nameOf$2(series) {
	return visibleName(seriesText(series));
}
function valuesText({ unit, baseline, candidate }) {
	return baseline ? formatTransition(baseline.value, candidate?.value, unit, "→") : formatQuantity(candidate?.value, unit);
}
function toneOf$1({ verdict, change }) {
	if (verdict !== "pass") return verdict;
	return change === "improved" ? "improved" : "neutral";
}
function toneSymbols(tone) {
	if (tone === "improved") return {
		mark: VERDICTS$1.pass.mark,
		word: "improved"
	};
	if (tone === "no-data") return {
		...VERDICTS$1[tone],
		mark: "○"
	};
	return VERDICTS$1[tone === "neutral" ? "pass" : tone];
}
function markedChange({ change, tone }) {
	return tone === "neutral" || change === "" ? change : `${toneSymbols(tone).mark} ${change}`;
}
function spokenChange({ values, change, tone }) {
	const word = tone === "neutral" ? "" : `, ${toneSymbols(tone).word}`;
	return change === "" ? values : `${values} (${change}${word})`;
}
const SEVERITY = {
	fail: 4,
	"no-data": 3,
	warn: 2,
	inconclusive: 1,
	improved: 0,
	neutral: 0
};
function severityOf(tone) {
	return SEVERITY[tone];
}
function altOf(what, rows) {
	const rest = rows.length - ROWS_IN_ALT;
	return `${what}: ${rows.slice(0, ROWS_IN_ALT).join("; ")}${rest > 0 ? `; and ${rest} more` : ""}`;
}
//#endregion
//#region src/render/chart-spec/delta.ts
const ROWS$1 = 10;
const PASSED_ROWS = 6;
const ROW_HEIGHT$2 = 37;
const USUAL_ALLOWANCE = .25;
function deltaChart({ checks, verdict }) {
	if (verdict === "invalid") return void 0;
	const moved = checks.filter(hasMoved);
	const chosen = new Set(mostInteresting(moved));
	const shown = moved.filter((check) => chosen.has(check)).sort((a, b) => severityOf(toneOf$1(b)) - severityOf(toneOf$1(a)));
	if (shown.length === 0) return void 0;
	const axis = changeAxis(shown.flatMap(changesOf));
	const rows = shown.map((check) => rowOf$2(check, axis));
	return {
		id: "delta",
		title: "Change against the baseline",
		subtitle: `${`${shown.length < checks.length ? `${shown.length} of ` : ""}${plural(checks.length, "check")}`}, worst first`,
		alt: altOf("Change against the baseline, worst first", rows.map(rowText$1)),
		width: 440,
		height: 64 + ROW_HEIGHT$2 * rows.length + 52,
		plot: {
			kind: "delta",
			axis,
			rows
		},
		letters: []
	};
}
const LEAST_CHANGE$1 = 5e-4;
function hasMoved(check) {
	if (!check.delta || check.verdict === "no-data") return false;
	if (check.verdict !== "pass") return true;
	return check.metric !== "error-rate" && Math.abs(check.delta.relative ?? 0) >= LEAST_CHANGE$1;
}
function mostInteresting(moved) {
	const findings = moved.filter(({ verdict }) => verdict !== "pass").slice(0, ROWS$1);
	const [worst, ...others] = moved.filter(({ verdict }) => verdict === "pass");
	const passed = worst ? [worst, ...others.sort((a, b) => distance(b) - distance(a))] : [];
	return [...findings, ...passed.slice(0, Math.min(PASSED_ROWS, ROWS$1 - findings.length))];
}
function changesOf(check) {
	const { allowed } = check;
	const allowances = [allowed?.low ?? 0, allowed?.high ?? 0].filter((change) => Math.abs(change) <= USUAL_ALLOWANCE);
	const { relative = 0, low = 0, high = 0 } = drawnInterval(check) ?? {};
	return [
		relative,
		low,
		high,
		...allowances
	];
}
function distance({ delta }) {
	return Math.abs(changePosition(delta.relative ?? 0));
}
function rowOf$2(check, axis) {
	const { delta, allowed } = check;
	const drawn = drawnInterval(check);
	const tone = toneOf$1(check);
	const { mark, word } = toneSymbols(tone);
	return defined({
		name: nameOf$2(check),
		metric: metricLabel(check.metric),
		tone,
		verdict: `${mark} ${word}`,
		change: changeText(check),
		at: drawn ? changePosition(drawn.relative) : delta.absolute > 0 ? axis.max : 0,
		offChart: drawn ? isOffChart(drawn.relative) : delta.absolute > 0,
		interval: drawn?.low === void 0 || drawn.high === void 0 ? void 0 : [changePosition(drawn.low), changePosition(drawn.high)],
		allowed: allowed && [changePosition(allowed.low ?? 0), changePosition(allowed.high ?? 0)]
	});
}
function rowText$1({ name, metric, change, verdict }) {
	return `${name} ${metric} ${change} (${verdict.slice(2)})`;
}
//#endregion
//#region src/render/chart-spec/levels.ts
const ROWS = 12;
const ROW_HEIGHT$1 = {
	pair: 46,
	single: 36
};
const STEPS$3 = 4;
const GIANT = 5;
const METRICS = [
	"p95",
	"avg",
	"p50",
	"p99",
	"p90"
];
function levelsChart(report) {
	const judged = report.measurements.filter((series) => series.judged);
	const metric = METRICS.find((id) => {
		const measured = judged.filter((series) => candidateOf(series, id) !== void 0);
		return measured.length > 0 && measured.length * 2 >= judged.length;
	});
	if (metric === void 0) return void 0;
	const levels = levelsOf(report, judged, metric);
	const paired = levels.some(({ measurement }) => measurement.baseline);
	const rows = levels.sort(paired ? byRank : bySlowness).slice(0, ROWS).map(rowOf$1);
	const title = `Latency by workflow (${metricLabel(metric)})`;
	const order = paired ? "worst first" : "slowest first";
	return {
		id: "levels",
		title,
		subtitle: rows.length < levels.length ? `${rows.length} of ${plural(levels.length, "workflow")}, ${order}` : order,
		alt: altOf(paired ? `${title}, baseline → candidate` : title, rows.map(rowText)),
		width: 440,
		height: 64 + ROW_HEIGHT$1[paired ? "pair" : "single"] * rows.length + 52,
		plot: {
			kind: "levels",
			axis: {
				...quantityAxis(largestShown(rows), metricOf(metric)?.unit ?? "ms", STEPS$3),
				title: `${metricLabel(metric)} of successful samples`
			},
			rows,
			paired
		},
		letters: []
	};
}
function levelsOf(report, judged, metric) {
	const ranks = /* @__PURE__ */ new Map();
	const checks = /* @__PURE__ */ new Map();
	report.checks.forEach((check, i) => {
		const key = seriesKey(check);
		if (!ranks.has(key)) ranks.set(key, i);
		if (check.metric === metric) checks.set(key, check);
	});
	return judged.flatMap((series) => {
		const measurement = candidateOf(series, metric);
		const key = seriesKey(series);
		return measurement ? [{
			measurement,
			series,
			check: checks.get(key),
			rank: ranks.get(key) ?? report.checks.length
		}] : [];
	});
}
function byRank(a, b) {
	return a.rank - b.rank || bySlowness(a, b);
}
function bySlowness(a, b) {
	return (b.measurement.candidate?.value ?? 0) - (a.measurement.candidate?.value ?? 0);
}
function largestShown(rows) {
	const largest = rows.map(({ baseline = 0, candidate = 0 }) => Math.max(baseline, candidate)).sort((a, b) => b - a);
	return largest[[2, 1].find((n) => n < largest.length - 1 && largest[n - 1] > GIANT * largest[n]) ?? 0];
}
function candidateOf(series, metric) {
	return series.metrics.find((measurement) => measurement.metric === metric && measurement.candidate);
}
function rowOf$1({ series, measurement, check }) {
	const { baseline, candidate } = measurement;
	const tone = check ? toneOf$1(check) : "neutral";
	return defined({
		name: nameOf$2(series),
		tone,
		values: valuesText(measurement),
		change: baseline ? changeText(measurement) : "",
		baseline: baseline?.value,
		candidate: candidate?.value
	});
}
function rowText(row) {
	return `${row.name} ${spokenChange(row)}`;
}
//#endregion
//#region src/render/chart-spec/panels.ts
const PANELS = 4;
const PANEL_HEIGHT = 124;
const STEPS$2 = 3;
const GAP$1 = 1.5;
function overTimeChart(report) {
	return panelsChart(report, report.curves.flatMap((series) => {
		const { overTime } = series;
		if (!overTime || overTime.candidate.length < 2) return [];
		return [{
			series,
			metric: overTime.metric,
			candidate: withGaps(overTime.candidate),
			baseline: withGaps(overTime.baseline)
		}];
	}), {
		id: "over-time",
		title: "Latency over time",
		axis: (points) => elapsedAxis(Math.max(...points.map(([x]) => x)))
	});
}
function percentilesChart(report) {
	const axis = percentileAxis(Math.max(...report.curves.flatMap(({ percentiles }) => [...percentiles?.candidate ?? [], ...percentiles?.baseline ?? []].map(([q]) => q))));
	const place = (points) => within(points.map(([q, ms]) => [quantilePosition(q), ms]), axis);
	return panelsChart(report, report.curves.flatMap((series) => {
		const candidate = place(series.percentiles?.candidate ?? []);
		if (candidate.length === 0) return [];
		return [{
			series,
			metric: "p95",
			candidate,
			baseline: place(series.percentiles?.baseline ?? [])
		}];
	}), {
		id: "percentiles",
		title: "Latency by percentile",
		axis: () => axis
	});
}
function panelsChart(report, curves, { id, title, axis }) {
	const shown = curves.slice(0, PANELS);
	if (shown.length === 0) return void 0;
	const panels = shown.map((curve) => panelOf(report, curve));
	const x = axis(shown.flatMap(({ candidate, baseline }) => [...candidate, ...baseline]));
	const paired = panels.some((panel) => panel.baseline.length > 0);
	return {
		id,
		title,
		subtitle: [
			id === "over-time" ? [...new Set(shown.map((curve) => metricLabel(curve.metric)))].join(" or ") : "",
			panels.length > 1 ? plural(panels.length, "workflow") : "",
			panels.length > 1 && paired ? "worst first" : ""
		].filter(Boolean).join(", "),
		alt: altOf(paired ? `${title}, baseline → candidate` : title, panels.map(panelText)),
		width: 440,
		height: 64 + PANEL_HEIGHT * panels.length + 52,
		plot: {
			kind: "panels",
			x,
			panels,
			paired
		},
		letters: []
	};
}
function panelOf(report, { series, metric, candidate, baseline }) {
	const key = seriesKey(series);
	const check = report.checks.find((check) => check.metric === metric && seriesKey(check) === key);
	const measured = check ?? report.measurements.find((other) => seriesKey(other) === key)?.metrics.find((other) => other.metric === metric);
	const unit = metricOf(metric)?.unit ?? "ms";
	const y = quantityAxis(Math.max(0, ...[...candidate, ...baseline].map(([, value]) => value ?? 0)), unit, STEPS$2);
	const limit = check?.limits?.max;
	const tone = check ? toneOf$1(check) : "neutral";
	return defined({
		name: nameOf$2(series),
		tone,
		values: measured ? `${metricLabel(metric)} ${valuesText(measured)}` : "",
		change: measured?.delta ? changeText(measured) : "",
		y,
		candidate,
		baseline,
		limit: limit === void 0 || limit > y.max ? void 0 : {
			at: limit,
			text: `${metricLabel(metric)} limit ${formatQuantity(limit, unit)}`
		}
	});
}
function panelText(panel) {
	return `${panel.name} ${spokenChange(panel)}`;
}
function within(points, { min, max }) {
	const entering = [min, max].flatMap((border) => pointAt(points, border) ?? []);
	return [...points.filter(([x]) => x > min + 1e-9 && x < max - 1e-9), ...entering].sort(([a], [b]) => a - b);
}
function pointAt(points, x) {
	const after = points.findIndex((point) => point[0] >= x - 1e-9);
	if (after === -1) return void 0;
	const [x1, y1] = points[after];
	if (x1 <= x + 1e-9) return [[x, y1]];
	if (after === 0) return void 0;
	const [x0, y0] = points[after - 1];
	return [[x, y0 + (y1 - y0) * (x - x0) / (x1 - x0)]];
}
function withGaps(points) {
	const distances = points.slice(1).map(([x], i) => x - points[i][0]);
	const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
	return points.flatMap(([x, y], i) => {
		return i > 0 && distances[i - 1] > usual * GAP$1 ? [[points[i - 1][0] + usual, null], [x, y]] : [[x, y]];
	});
}
//#endregion
//#region src/render/chart-spec/report-charts.ts
function chartsOf(report) {
	return present([
		deltaChart(report),
		looksChart(report),
		levelsChart(report),
		overTimeChart(report),
		percentilesChart(report)
	]);
}
function chartFile(spec, theme) {
	return `${spec.id}-${theme}.png`;
}
const ROW_HEIGHT = 37;
function looksChart({ plan, checks }) {
	const { about } = plan ?? {};
	if (!plan || !about || about.metric === "error-rate") return void 0;
	const looks = plan.looks.filter((look) => look.estimate !== void 0);
	if (looks.length < 2) return void 0;
	const shown = looks.slice(-20);
	const check = checks.find(({ metric, ...series }) => metric === about.metric && seriesKey(series) === seriesKey(about));
	const allowed = [check?.allowed?.low ?? 0, check?.allowed?.high ?? 0];
	const axis = changeAxis([...shown.flatMap(({ estimate, low = 0, high = 0 }) => [
		estimate,
		low,
		high
	]), ...allowed]);
	const rows = shown.map((look) => rowOf(look, plan.design, axis, look === shown.at(-1) ? check : void 0, check));
	const title = visibleName(`${seriesText(about)} ${metricLabel(about.metric)} by run`);
	return {
		id: "looks",
		title,
		subtitle: `estimate after each ${plan.design === "repeat" ? "run" : "pair"}`,
		alt: altOf(title, shown.map((look) => lookText(look, plan.design))),
		width: 440,
		height: 64 + ROW_HEIGHT * rows.length + 52,
		plot: {
			kind: "delta",
			axis,
			rows
		},
		letters: []
	};
}
function rowOf({ runs, estimate, low, high }, design, axis, judged, check) {
	const tone = judged ? toneOf$1(judged) : "neutral";
	const { mark, word } = toneSymbols(tone);
	return defined({
		name: `after ${runsText$1(runs, design)}`,
		metric: "",
		tone,
		verdict: judged ? `${mark} ${word}` : "",
		change: formatDelta(estimate),
		at: Math.min(axis.max, Math.max(axis.min, changePosition(estimate))),
		offChart: isOffChart(estimate),
		interval: low === void 0 || high === void 0 ? void 0 : [changePosition(low), changePosition(high)],
		allowed: check?.allowed && [changePosition(check.allowed.low ?? 0), changePosition(check.allowed.high ?? 0)]
	});
}
function lookText({ runs, estimate, low, high }, design) {
	const interval = low === void 0 || high === void 0 ? "" : ` ${formatInterval(low, high, formatDelta)}`;
	return `after ${runsText$1(runs, design)} ${formatDelta(estimate)}${interval}`;
}
//#endregion
//#region node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}
//#endregion
//#region node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("")) return string;
	return string.replace(regex, "");
}
const ambiguousRanges = [
	161,
	161,
	164,
	164,
	167,
	168,
	170,
	170,
	173,
	174,
	176,
	180,
	182,
	186,
	188,
	191,
	198,
	198,
	208,
	208,
	215,
	216,
	222,
	225,
	230,
	230,
	232,
	234,
	236,
	237,
	240,
	240,
	242,
	243,
	247,
	250,
	252,
	252,
	254,
	254,
	257,
	257,
	273,
	273,
	275,
	275,
	283,
	283,
	294,
	295,
	299,
	299,
	305,
	307,
	312,
	312,
	319,
	322,
	324,
	324,
	328,
	331,
	333,
	333,
	338,
	339,
	358,
	359,
	363,
	363,
	462,
	462,
	464,
	464,
	466,
	466,
	468,
	468,
	470,
	470,
	472,
	472,
	474,
	474,
	476,
	476,
	593,
	593,
	609,
	609,
	708,
	708,
	711,
	711,
	713,
	715,
	717,
	717,
	720,
	720,
	728,
	731,
	733,
	733,
	735,
	735,
	768,
	879,
	913,
	929,
	931,
	937,
	945,
	961,
	963,
	969,
	1025,
	1025,
	1040,
	1103,
	1105,
	1105,
	8208,
	8208,
	8211,
	8214,
	8216,
	8217,
	8220,
	8221,
	8224,
	8226,
	8228,
	8231,
	8240,
	8240,
	8242,
	8243,
	8245,
	8245,
	8251,
	8251,
	8254,
	8254,
	8308,
	8308,
	8319,
	8319,
	8321,
	8324,
	8364,
	8364,
	8451,
	8451,
	8453,
	8453,
	8457,
	8457,
	8467,
	8467,
	8470,
	8470,
	8481,
	8482,
	8486,
	8486,
	8491,
	8491,
	8531,
	8532,
	8539,
	8542,
	8544,
	8555,
	8560,
	8569,
	8585,
	8585,
	8592,
	8601,
	8632,
	8633,
	8658,
	8658,
	8660,
	8660,
	8679,
	8679,
	8704,
	8704,
	8706,
	8707,
	8711,
	8712,
	8715,
	8715,
	8719,
	8719,
	8721,
	8721,
	8725,
	8725,
	8730,
	8730,
	8733,
	8736,
	8739,
	8739,
	8741,
	8741,
	8743,
	8748,
	8750,
	8750,
	8756,
	8759,
	8764,
	8765,
	8776,
	8776,
	8780,
	8780,
	8786,
	8786,
	8800,
	8801,
	8804,
	8807,
	8810,
	8811,
	8814,
	8815,
	8834,
	8835,
	8838,
	8839,
	8853,
	8853,
	8857,
	8857,
	8869,
	8869,
	8895,
	8895,
	8978,
	8978,
	9312,
	9449,
	9451,
	9547,
	9552,
	9587,
	9600,
	9615,
	9618,
	9621,
	9632,
	9633,
	9635,
	9641,
	9650,
	9651,
	9654,
	9655,
	9660,
	9661,
	9664,
	9665,
	9670,
	9672,
	9675,
	9675,
	9678,
	9681,
	9698,
	9701,
	9711,
	9711,
	9733,
	9734,
	9737,
	9737,
	9742,
	9743,
	9756,
	9756,
	9758,
	9758,
	9792,
	9792,
	9794,
	9794,
	9824,
	9825,
	9827,
	9829,
	9831,
	9834,
	9836,
	9837,
	9839,
	9839,
	9886,
	9887,
	9919,
	9919,
	9926,
	9933,
	9935,
	9939,
	9941,
	9953,
	9955,
	9955,
	9960,
	9961,
	9963,
	9969,
	9972,
	9972,
	9974,
	9977,
	9979,
	9980,
	9982,
	9983,
	10045,
	10045,
	10102,
	10111,
	11094,
	11097,
	12872,
	12879,
	57344,
	63743,
	65024,
	65039,
	65533,
	65533,
	127232,
	127242,
	127248,
	127277,
	127280,
	127337,
	127344,
	127373,
	127375,
	127376,
	127387,
	127404,
	917760,
	917999,
	983040,
	1048573,
	1048576,
	1114109
];
const fullwidthRanges = [
	12288,
	12288,
	65281,
	65376,
	65504,
	65510
];
const wideRanges = [
	4352,
	4447,
	8986,
	8987,
	9001,
	9002,
	9193,
	9196,
	9200,
	9200,
	9203,
	9203,
	9725,
	9726,
	9748,
	9749,
	9776,
	9783,
	9800,
	9811,
	9855,
	9855,
	9866,
	9871,
	9875,
	9875,
	9889,
	9889,
	9898,
	9899,
	9917,
	9918,
	9924,
	9925,
	9934,
	9934,
	9940,
	9940,
	9962,
	9962,
	9970,
	9971,
	9973,
	9973,
	9978,
	9978,
	9981,
	9981,
	9989,
	9989,
	9994,
	9995,
	10024,
	10024,
	10060,
	10060,
	10062,
	10062,
	10067,
	10069,
	10071,
	10071,
	10133,
	10135,
	10160,
	10160,
	10175,
	10175,
	11035,
	11036,
	11088,
	11088,
	11093,
	11093,
	11904,
	11929,
	11931,
	12019,
	12032,
	12245,
	12272,
	12287,
	12289,
	12350,
	12353,
	12438,
	12441,
	12543,
	12549,
	12591,
	12593,
	12686,
	12688,
	12773,
	12783,
	12830,
	12832,
	12871,
	12880,
	42124,
	42128,
	42182,
	43360,
	43388,
	44032,
	55203,
	63744,
	64255,
	65040,
	65049,
	65072,
	65106,
	65108,
	65126,
	65128,
	65131,
	94176,
	94180,
	94192,
	94198,
	94208,
	101594,
	101631,
	101664,
	101760,
	101874,
	101888,
	102801,
	102816,
	102866,
	110576,
	110579,
	110581,
	110587,
	110589,
	110590,
	110592,
	110888,
	110898,
	110898,
	110928,
	110930,
	110933,
	110933,
	110948,
	110952,
	110960,
	111355,
	119552,
	119638,
	119648,
	119670,
	126980,
	126980,
	127183,
	127183,
	127374,
	127374,
	127377,
	127386,
	127406,
	127406,
	127488,
	127490,
	127504,
	127547,
	127552,
	127560,
	127568,
	127569,
	127584,
	127589,
	127744,
	127776,
	127789,
	127797,
	127799,
	127868,
	127870,
	127891,
	127904,
	127946,
	127951,
	127955,
	127968,
	127984,
	127988,
	127988,
	127992,
	128062,
	128064,
	128064,
	128066,
	128252,
	128255,
	128317,
	128331,
	128334,
	128336,
	128359,
	128378,
	128378,
	128405,
	128406,
	128420,
	128420,
	128507,
	128591,
	128640,
	128709,
	128716,
	128716,
	128720,
	128722,
	128725,
	128729,
	128732,
	128735,
	128747,
	128748,
	128756,
	128764,
	128986,
	128986,
	128992,
	129003,
	129008,
	129008,
	129292,
	129338,
	129340,
	129349,
	129351,
	129535,
	129648,
	129660,
	129664,
	129734,
	129736,
	129736,
	129740,
	129757,
	129759,
	129771,
	129775,
	129786,
	131072,
	196605,
	196608,
	262141
];
//#endregion
//#region node_modules/get-east-asian-width/utilities.js
const isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) high = mid - 1;
		else if (codePoint > ranges[i + 1]) low = mid + 1;
		else return true;
	}
	return false;
};
//#endregion
//#region node_modules/get-east-asian-width/lookup.js
const commonCjkCodePoint = 19968;
const [wideFastPathStart, wideFastPathEnd] = /* #__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];
	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];
		if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) return [start, end];
		if (end - start > fastPathEnd - fastPathStart) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}
	return [fastPathStart, fastPathEnd];
}
const isAmbiguous = (codePoint) => {
	if (codePoint < 161 || codePoint > 1114109) return false;
	return isInRange(ambiguousRanges, codePoint);
};
const isFullwidth = (codePoint) => {
	if (codePoint < 12288 || codePoint > 65510) return false;
	return isInRange(fullwidthRanges, codePoint);
};
const isWide = (codePoint) => {
	if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) return true;
	if (codePoint < 4352 || codePoint > 262141) return false;
	return isInRange(wideRanges, codePoint);
};
//#endregion
//#region node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) return 2;
	return 1;
}
//#endregion
//#region node_modules/string-width/index.js
let graphemes;
const segmenter = { segment: (text) => (graphemes ??= new Intl.Segmenter()).segment(text) };
const visibleCharacterRegex = /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;
const spacingMarkRegex = /\p{Spacing_Mark}/v;
let emoji;
const rgiEmojiRegex = { test: (text) => (emoji ??= /* @__PURE__ */ new RegExp("^\\p{RGI_Emoji}$", "v")).test(text) };
const unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
const extendedPictographicRegex = /\p{Extended_Pictographic}/gu;
function isDoubleWidthNonRgiEmojiSequence(segment) {
	if (segment.length > 50) return false;
	if (unqualifiedKeycapRegex.test(segment)) return true;
	if (segment.includes("‍")) {
		const pictographics = segment.match(extendedPictographicRegex);
		return pictographics !== null && pictographics.length >= 2;
	}
	return false;
}
function baseVisible(segment) {
	const index = segment.search(visibleCharacterRegex);
	return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
	return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
	return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
	return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
	return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
	const codePoints = [];
	for (const character of visibleSegment) {
		if (!visibleCharacterRegex.test(character)) continue;
		codePoints.push(character.codePointAt(0));
	}
	if (codePoints.length === 0) return;
	let width = 0;
	for (let index = 0; index < codePoints.length; index++) {
		const codePoint = codePoints[index];
		if (!isHangulJamo(codePoint)) {
			if (width === 0) return;
			for (let remaining = index; remaining < codePoints.length; remaining++) width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
			return width;
		}
		if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
			width += 2;
			index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
			continue;
		}
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
	}
	return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
	let extra = 0;
	let first = true;
	for (const character of visibleSegment) {
		if (first) {
			first = false;
			continue;
		}
		if (spacingMarkRegex.test(character) || character >= "＀" && character <= "￯") extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
	}
	return extra;
}
function stringWidth(input, options = {}) {
	if (typeof input !== "string" || input.length === 0) return 0;
	const { ambiguousIsNarrow = true, countAnsiEscapeCodes = false } = options;
	let string = input;
	if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes(""))) string = stripAnsi(string);
	if (string.length === 0) return 0;
	if (/^[\u0020-\u007E]*$/.test(string)) return string.length;
	let width = 0;
	const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
	for (const { segment } of segmenter.segment(string)) {
		const visibleSegment = baseVisible(segment);
		if (visibleSegment === void 0) continue;
		if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
			width += 2;
			continue;
		}
		const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
		if (hangulWidth !== void 0) {
			width += hangulWidth;
			continue;
		}
		const codePoint = visibleSegment.codePointAt(0);
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
		width += trailingWidth(visibleSegment, eastAsianWidthOptions);
	}
	return width;
}
//#endregion
//#region src/render/document/text-width.ts
const PLAIN = /^[\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02af\u2010-\u2015\u2018-\u201f\u2026\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u2580-\u259f]*$/;
function textWidth(text) {
	return PLAIN.test(text) ? text.length : stringWidth(text);
}
function escapeMermaid(text, max = 44) {
	const allowed = makeVisible(text.normalize("NFKC")).replace(/[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} _./,+%±-]/gu, "_").replace(/%{2,}/g, "%").replace(/-{2,}/g, "-").trim();
	return allowed === "" ? "_" : clipped(allowed, max);
}
function clipped(text, max) {
	if (textWidth(text) <= max) return text;
	const all = [...text];
	const points = all.length > 4 * max ? [...all.slice(0, 2 * max), ...all.slice(-2 * max)] : all;
	while (points.length > 2 && textWidth(points.join("")) > max - 2) points.splice(Math.floor(points.length * .6), 1);
	points.splice(Math.ceil(points.length * .6), 0, "..");
	return points.join("");
}
//#endregion
//#region src/render/shorten.ts
function shortenerOf(names) {
	const all = [...new Set(names)].map((name) => [...name]);
	return (name, fits) => {
		if (fits(name)) return name;
		const points = [...name];
		const cut = (head, kept) => points.slice(0, head).join("") + "…" + points.slice(points.length - (kept - head)).join("");
		const most = mostKept(points.length, (kept) => fits(cut(Math.ceil(kept / 2), kept)));
		const tails = neededTails(points, all);
		for (let kept = most; kept >= Math.max(most - WIDE$1, 1); kept--) {
			const middle = Math.ceil(kept / 2);
			const head = [...range(middle, kept), ...range(0, middle - 1).reverse()].find((head) => kept - head >= tails[head] && fits(cut(head, kept)));
			if (head !== void 0) return cut(head, kept);
		}
	};
}
const WIDE$1 = 4;
function mostKept(length, fits) {
	let [most, tooMany] = [0, length];
	while (tooMany - most > 1) {
		const middle = most + tooMany >> 1;
		if (fits(middle)) most = middle;
		else tooMany = middle;
	}
	return most;
}
function neededTails(points, all) {
	const needed = new Array(points.length + 1).fill(0);
	for (const other of all) {
		const shorter = Math.min(points.length, other.length);
		const count = (isEqual) => {
			let i = 0;
			while (i < shorter && isEqual(i)) i++;
			return i;
		};
		const head = count((i) => points[i] === other[i]);
		if (head === points.length && head === other.length) continue;
		const tail = count((i) => points.at(-1 - i) === other.at(-1 - i));
		needed[head] = Math.max(needed[head], tail + 1);
	}
	for (let head = points.length - 1; head >= 0; head--) needed[head] = Math.max(needed[head], needed[head + 1]);
	return needed;
}
function range(from, to) {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
//#endregion
//#region src/render/mermaid.ts
const FRONT_MATTER = `---
config:
  gantt:
    leftPadding: 8
    rightPadding: 24
    barHeight: 16
    barGap: 3
    fontSize: 11
  themeVariables:
    doneTaskBkgColor: "#afb8c1"
    doneTaskBorderColor: "#afb8c1"
    activeTaskBkgColor: "#54aeff"
    activeTaskBorderColor: "#54aeff"
    critBkgColor: "#ff8182"
    critBorderColor: "#ff8182"
    taskBkgColor: "#4ac26b"
    taskBorderColor: "#4ac26b"
    taskTextColor: "#1f2328"
    sectionBkgColor: "#88888811"
    gridColor: "#88888866"
---`;
const KINDS$1 = {
	worse: "crit, ",
	neutral: "active, ",
	better: ""
};
function mermaidChart({ metric, unit, rows }) {
	const scale = scaleOf(unit, rows.flatMap(({ baseline, candidate }) => [baseline, candidate]));
	if (!scale) return void 0;
	const labels = labelsOf(rows.map(({ name }) => name));
	const bars = rows.map((row, i) => {
		const before = plainDecimal(row.baseline / scale.tick, 0);
		const now = plainDecimal(row.candidate / scale.tick, 0);
		if (before === void 0 || now === void 0) return void 0;
		const baseline = escapeMermaid(scale.text(row.baseline));
		const name = labels[i];
		return [...before === "0" ? [`  ${name}, baseline ${baseline} :done, 0, 0`] : [`  ${name} :done, 0, 0`, `  ${baseline} :done, 0, ${before}`], `  ${escapeMermaid(scale.text(row.candidate))} ${escapeMermaid(row.change)} :${KINDS$1[row.tone]}0, ${now}`].join("\n");
	});
	if (bars.includes(void 0)) return void 0;
	return [
		FRONT_MATTER,
		"gantt",
		`  title ${unit === "ratio" ? "" : `${escapeMermaid(metricLabel(metric))} in `}${scale.unit}, baseline gray`,
		"  dateFormat x",
		"  axisFormat %Q",
		"  todayMarker off",
		...bars
	].join("\n");
}
function labelsOf(names) {
	const escaped = names.map((name) => escapeMermaid(name, Number.POSITIVE_INFINITY));
	const whole = names.map((name, i) => {
		const place = [...new Set(names.filter((_, j) => escaped[j] === escaped[i]))].indexOf(name);
		return place > 0 ? `${escaped[i]} ${place + 1}` : escaped[i];
	});
	const shortener = shortenerOf(whole);
	return whole.map((label, i) => {
		return shortener(label, (text) => textWidth(text.replace("…", "..")) <= 44)?.replace("…", "..") ?? escapeMermaid(visibleName(names[i], 44));
	});
}
const SHARES = [
	{
		from: .5,
		tick: .01,
		unit: "%"
	},
	{
		from: .01,
		tick: .001,
		unit: "failed of 1,000 samples"
	},
	{
		from: 0,
		tick: 1e-4,
		unit: "failed of 10,000 samples"
	}
];
function scaleOf(unit, values) {
	if (unit === "ratio") {
		const { tick, unit } = SHARES.find(({ from }) => Math.max(...values) >= from) ?? SHARES[0];
		return {
			tick,
			unit,
			text: formatRatioAsPercent
		};
	}
	if (unit !== "ms") return void 0;
	const duration = durationUnitFor(values);
	const ticks = duration === "ns" || duration === "µs" ? duration : "ms";
	const text = (ms) => formatDuration(ms, duration).replace("µ", "u");
	return {
		tick: DURATION_FACTORS[ticks],
		unit: ticks.replace("µ", "u"),
		text
	};
}
//#endregion
//#region src/render/moved-most.ts
const PREFERRED = [
	"p95",
	"avg",
	"p90",
	"p99",
	"p50",
	"duration"
];
function movedMost(report, limit) {
	const found = report.checks.filter(({ verdict }) => verdict !== "pass");
	const worst = found.find(({ unit }) => unit === "ms")?.metric;
	const [times] = (worst === void 0 ? PREFERRED : [worst, ...PREFERRED]).flatMap((metric) => movedIn(report, metric, limit, metric === worst ? 1 : 2) ?? []);
	const failing = new Set(found.filter(({ metric }) => metric === ERRORS).map(seriesKey));
	const errors = failing.size > 0 ? movedIn(report, ERRORS, limit, 1, failing) : void 0;
	return (found[0]?.metric === ERRORS ? [errors, times] : [times, errors]).filter((chart) => chart !== void 0);
}
const ERRORS = "error-rate";
function movedIn(report, metric, limit, least, only) {
	const places = /* @__PURE__ */ new Map();
	report.checks.forEach((check, place) => {
		if (check.metric === metric) places.set(seriesKey(check), place);
	});
	const measured = report.measurements.flatMap((series) => {
		const found = series.judged && (only?.has(seriesKey(series)) ?? true) ? series.metrics.find((measurement) => measurement.metric === metric) : void 0;
		return found?.baseline && found.candidate ? [{
			series,
			unit: found.unit,
			found,
			baseline: found.baseline.value,
			candidate: found.candidate.value
		}] : [];
	});
	if (measured.length < least) return void 0;
	const place = ({ series }) => places.get(seriesKey(series)) ?? report.checks.length;
	const rows = measured.sort((a, b) => place(a) - place(b) || (worsening(b.found) ?? 0) - (worsening(a.found) ?? 0)).slice(0, limit).map(({ series, found, baseline, candidate }) => ({
		name: seriesText(series),
		baseline,
		candidate,
		change: changeText(found),
		tone: toneOf$2(checksOf(report, series, metric))
	}));
	return {
		metric,
		unit: measured[0].unit,
		rows
	};
}
function checksOf(report, series, metric) {
	const key = seriesKey(series);
	return report.checks.filter((check) => check.metric === metric && seriesKey(check) === key);
}
//#endregion
//#region src/render/runs.ts
function runsFold({ baseline, candidate }) {
	if (candidate.runs.length + baseline.runs.length === 0) return [];
	const newestFirst = (side, runs) => runs.toReversed().map((run) => ({
		side,
		...run
	}));
	const runs = [...newestFirst("candidate", candidate.runs), ...newestFirst("baseline", baseline.runs)];
	const has = (isKnown) => runs.some(isKnown);
	const table = tableOf(runs, [
		left("run", ({ side, name, id }) => [`${side} `, code(name === void 0 || name.includes(id) ? id : name)]),
		has(({ startedAt }) => startedAt !== void 0) && left("started", ({ startedAt }) => [startedAt === void 0 ? "–" : formatInstant(startedAt)]),
		has(({ commit, ref }) => commit !== void 0 || ref !== void 0) && left("commit", ({ commit, ref }) => join$1([[commit === void 0 ? "–" : code(shortCommit(commit))], ref === void 0 ? [] : [code(ref)]], " ")),
		has(({ samples }) => samples !== void 0) && right("samples", ({ samples }) => [samples === void 0 ? "–" : formatCount(samples)]),
		has(({ durationMs }) => durationMs !== void 0) && right("duration", ({ durationMs }) => [durationMs === void 0 ? "–" : formatDuration(durationMs)]),
		left("tool", ({ tool }) => [toolName(tool)])
	]);
	return [fold([`Runs compared · baseline: ${baselineText({ baseline })}`], table, ...paragraphs(acceptedLine({ baseline })))];
}
const STATES = {
	ok: "",
	missing: "none yet",
	expired: "expired",
	unreadable: "unreadable",
	"not-comparable": "not comparable"
};
function baselineText({ baseline }) {
	const { state, runs, ageDays, acceptedFrom, reference } = baseline;
	const newest = runs.length > 1 ? "newest " : "";
	return [
		reference === void 0 ? "" : `the run kept as ${JSON.stringify(reference)}`,
		STATES[state],
		runs.length > 0 ? plural(runs.length, "run") : "",
		ageDays === void 0 ? "" : `${newest}${formatAge(ageDays)} old`,
		acceptedFrom?.afterRuns === void 0 ? "" : `accepted after ${plural(acceptedFrom.afterRuns, "run")}`,
		acceptedFrom?.pullRequest === void 0 ? "" : `accepted with pull request ${acceptedFrom.pullRequest}`
	].filter(Boolean).join(", ");
}
function acceptedLine({ baseline }) {
	const { commit, pullRequest, afterRuns, by, at, reason } = baseline.acceptedFrom ?? {};
	const accepted = join$1([
		pullRequest === void 0 ? [] : [`with pull request ${pullRequest}`],
		afterRuns === void 0 ? [] : [`after ${plural(afterRuns, "run")}`],
		commit === void 0 ? [] : ["at ", code(shortCommit(commit))],
		by === void 0 ? [] : ["by ", code(by)],
		at === void 0 ? [] : [`on ${formatInstant(at)}`],
		reason === void 0 ? [] : [`because: ${reason}`]
	], ", ");
	return accepted.length > 0 ? [
		"The baseline was accepted ",
		...accepted,
		"."
	] : void 0;
}
function measuredText({ samples, durationMs, tool }) {
	return [[samples === void 0 ? "" : plural(samples, "sample"), durationMs === void 0 ? "" : formatDuration(durationMs)].filter((text) => text !== "").join(" in "), toolName(tool)].filter((text) => text !== "").join(", ");
}
function footerLine(report, links = {}, brief = false) {
	const parts = [candidateLine(report), brief ? [] : baselineLine(report)];
	if (links.report !== void 0) parts.push([{
		link: links.report,
		text: ["full report"]
	}]);
	if (links.run !== void 0) parts.push([{
		link: links.run,
		text: ["CI run"]
	}]);
	parts.push([`perf-gate ${report.generator}`]);
	return join$1(parts, ` · `);
}
function runsLine(report) {
	return join$1([candidateLine(report, true), baselineLine(report, true)], ` · `);
}
function candidateLine({ candidate: { runs } }, isNamed = false) {
	const newest = runs.at(-1);
	if (!newest) return [];
	const { name, commit } = newest;
	const count = runs.length > 1 ? [`${plural(runs.length, "run")}, newest `] : [];
	const parts = [
		name === void 0 || !isNamed ? [] : [code(name)],
		commit === void 0 ? [] : ["commit ", code(shortCommit(commit))],
		[measuredText(newest)]
	];
	return [...count, ...join$1(parts, ", ")];
}
function baselineLine(report, isNamed = false) {
	const text = baselineText(report);
	if (text === "") return [];
	const { commit, name } = report.baseline.runs.at(-1) ?? {};
	const at = commit === void 0 ? [] : [" at ", code(shortCommit(commit))];
	const named = name === void 0 || !isNamed ? [] : [": ", code(name)];
	return [
		"baseline",
		...at,
		`: ${text}`,
		...named
	];
}
//#endregion
//#region src/render/interval-axis.ts
const REACHES = [
	.1,
	.25,
	.5,
	1
];
const HELD$1 = .75;
function axisReach(checks) {
	const ends = checks.flatMap((check) => check.metric === "error-rate" ? [] : drawnInterval(check) ?? []).map(({ low, high, relative }) => Math.max(...[
		low,
		high,
		relative
	].map((end) => Math.abs(end ?? 0)))).sort((a, b) => a - b);
	const held = ends[Math.floor(HELD$1 * (ends.length - 1))] ?? 0;
	return REACHES.find((reach) => held <= reach) ?? REACHES.at(-1);
}
//#endregion
//#region src/render/summary/sensitivity.ts
const LEAVES_OPEN = /* @__PURE__ */ new Set([
	"pass",
	"inconclusive",
	"warn"
]);
function sensitivityLine({ verdict, sensitivity, baseline }) {
	const { time, otherTimes = [], errorRate } = sensitivity ?? {};
	if (!LEAVES_OPEN.has(verdict) || !time && !errorRate) return void 0;
	const slower = time && slowerText([time, ...otherTimes]);
	const failing = errorRate && `with ${formatPoints(errorRate.change).slice(1)} more failed samples`;
	const atWorst = errorRate && errorRate.exceptions > 0 ? [
		" (",
		...seriesLine(errorRate.worst),
		`: ${formatPoints(errorRate.worst.change).slice(1)})`
	] : [];
	return [
		`With ${plural(baseline.runs.length, "baseline run")}, a workflow ${[slower, failing].filter(Boolean).join(", or ")}`,
		...atWorst,
		`${failing ? "," : ""} would have been found 4 times in 5`,
		...time && time.exceptions > 0 ? exceptions(time) : [],
		"."
	];
}
function slowerText([first, ...others]) {
	const further = others.map(({ metric, change }) => `, ${formatShare(change)} (${metricLabel(metric)})`);
	return `more than ${formatShare(first.change)} slower (${metricLabel(first.metric)})${further.join("")}`;
}
function exceptions({ exceptions, worst }) {
	return [
		`; less is known of ${plural(exceptions, "workflow")}, `,
		exceptions === 1 ? "" : "at worst ",
		...seriesLine(worst),
		` from ${formatDelta(worst.change)}`
	];
}
//#endregion
//#region src/render/sections/checks.ts
function findingsTable(findings, limit) {
	if (findings.length === 0) return [];
	return [...checksTable(findings.slice(0, limit), { areFindings: true }), ...paragraphs(...moreChecks(findings.slice(limit).flat().length))];
}
function moreChecks(hidden) {
	return hidden > 0 ? [[`… and ${plural(hidden, "more check")} that did not pass.`]] : [];
}
function checksTable(findings, { title = "workflow", areFindings = false }) {
	const reach = axisReach(findings.flat());
	const ofOne = (cell) => ([check, ...others]) => others.length > 0 ? ["–"] : cell(check);
	const table = tableOf(findings, [
		areFindings && left("", ([{ verdict }]) => [{ sign: verdict }]),
		left(title, findingName),
		left("metric", (finding) => [findingMetrics(finding)]),
		right("change", ofOne((check) => changeCell$1(check, reach, areFindings))),
		right(`baseline → now`, ofOne(valuesCell$1)),
		right("allowed", ofOne((check) => [allowedText(check, areFindings ? demandMissed(check) : void 0)]))
	]);
	const legend = marksLine(findings.flatMap(([check, ...others]) => others.length > 0 || markOf(check) === "" ? [] : [check]).map(checkCertainty));
	return legend.length > 0 ? [table, {
		type: "small",
		line: legend
	}] : [table];
}
function changeCell$1(check, reach, isFinding) {
	const line = changeLine(check);
	const change = isFinding || check.change === "improved" ? [strong(...line)] : line;
	const mark = markOf(check);
	const margin = marginText(check);
	return [...drawing(check, reach), ...join$1([
		mark === "" ? [] : [mark],
		change,
		margin === "" ? [] : [margin]
	], " ")];
}
function markOf(check) {
	return check.delta?.low === void 0 ? "" : CERTAINTY_MARKS[checkCertainty(check)];
}
function valuesCell$1(check) {
	const { baseline, candidate, unit } = check;
	const limit = limitExceeded(check)?.limit;
	const digits = candidate && limit !== void 0 ? digitsApart(candidate.value, limit, unit) : void 0;
	return [formatTransition(baseline?.value, candidate?.value, unit, "→", digits)];
}
function demandMissed(check) {
	const allowance = ["max-increase", "max-decrease"].find((key) => Object.hasOwn(check.threshold, key));
	return limitExceeded(check)?.key ?? allowance;
}
function drawing(check, reach) {
	const drawn = check.metric === "error-rate" ? void 0 : drawnInterval(check);
	return drawn ? [{ interval: {
		...drawn,
		reach,
		allowed: check.allowed,
		tone: toneOf$2([check])
	} }] : [];
}
function findingsInWords(report, findings, limit, { waivers = [], config } = {}) {
	const items = limit > 0 ? explainFindings(findings) : [];
	if (items.length === 0) return [];
	const hidden = items.slice(limit).reduce((sum, { checks }) => sum + checks, 0);
	const list = {
		type: "list",
		items: [...items.slice(0, limit).map(({ line }) => line), ...moreChecks(hidden)]
	};
	const file = config === void 0 ? "the configuration" : code(config);
	const waiving = waivers.length === 0 ? [] : [paragraph("To accept a breach until a day, add its line to ", code("waivers"), " in ", file, ", with the reason:"), {
		type: "fence",
		language: "text",
		text: waivers.join("\n")
	}];
	return [fold(["Why, in words"], list, ...paragraphs(sensitivityLine(report)), ...waiving)];
}
function largestChanges({ checks }) {
	const size = ({ delta }) => Math.abs(delta?.relative ?? 0);
	const largest = checks.filter((check) => check.metric !== "error-rate" && size(check) > 0).sort((a, b) => size(b) - size(a)).slice(0, 5);
	return largest.length === 0 ? [] : checksTable(singly(largest), { title: "largest changes" });
}
function improvementsFold(improvements, limit) {
	const best = improvements[0];
	if (!best) return [];
	const summary = [`${formatCount(improvements.length)} improved, best `, ...labeled(best)];
	return limit > 0 ? [fold(summary, ...limitedTable(improvements, limit))] : [paragraph(...summary, ".")];
}
function passedFold(checks, limit) {
	const passed = checks.filter((check) => check.verdict === "pass");
	if (passed.length === 0) return [];
	const judged = passed.filter((check) => !hasFewSamples(check));
	const few = passed.length > judged.length ? `, ${formatCount(passed.length - judged.length)} not judged` : "";
	const summary = [
		`${formatCount(judged.length)} passed`,
		...worstChange(judged),
		few
	];
	return limit > 0 ? [fold(summary, ...limitedTable(passed, limit))] : [paragraph(...summary, ".")];
}
function worstChange(passed) {
	const worst = passed.find(gotWorse);
	return worst ? [", worst ", ...labeled(worst)] : [];
}
const LEAST_CHANGE = 5e-4;
function gotWorse({ metric, delta }) {
	const better = metricOf(metric)?.better;
	if (delta === void 0 || better === void 0 || Math.abs(delta.relative ?? 1) < LEAST_CHANGE) return false;
	return better === "lower" ? delta.absolute > 0 : delta.absolute < 0;
}
function labeled(check) {
	return [
		changeText(check),
		" (",
		...seriesLine(check),
		` ${metricLabel(check.metric)})`
	];
}
function limitedTable(checks, limit) {
	const hidden = checks.length - limit;
	const table = checksTable(singly(checks.slice(0, limit)), {});
	return hidden > 0 ? [...table, paragraph(`… and ${plural(hidden, "more check")}.`)] : table;
}
function singly(checks) {
	return checks.map((check) => [check]);
}
//#endregion
//#region src/render/sections/environment.ts
function environmentFold({ changed, facts: all }, { facts: limit, allFacts }) {
	const others = allFacts ? Object.entries(all).filter(([fact]) => changed.every((change) => change.fact !== fact)) : [];
	if (changed.length + others.length === 0) return [];
	const facts = [
		...changed.filter(({ mustMatch }) => mustMatch),
		...changed.filter(({ mustMatch }) => !mustMatch),
		...others.map(([fact, value]) => ({
			fact,
			baseline: value,
			candidate: value
		}))
	];
	const value = (text) => [text === void 0 ? "–" : code(text)];
	const table = tableOf(facts.slice(0, limit), [
		left("fact", ({ fact, mustMatch }) => mustMatch ? [code(fact), { note: "The configuration names this fact." }] : [code(fact)]),
		left("baseline", ({ baseline }) => value(baseline)),
		left("now", ({ candidate }) => value(candidate))
	]);
	return [fold([`Environment: ${`${plural(changed.length, "fact")} changed${others.length > 0 ? ` of ${facts.length}` : ""}`}`], table, ...moreParagraph(facts.length - table.rows.length))];
}
//#endregion
//#region src/render/sections/errors.ts
function errorsFold({ errors, verdict }) {
	if (errors.length === 0) return [];
	const compared = errors.some(({ baselineCount }) => baselineCount !== void 0);
	const table = tableOf(errors, [
		left("workflow", seriesLine),
		left("error", errorText),
		right("count", ({ count }) => [formatCount(count)]),
		compared && right("per baseline run", ({ baselineCount }) => [baselineCount === void 0 ? "–" : formatCount(baselineCount)])
	]);
	const total = errors.reduce((sum, { count }) => sum + count, 0);
	const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length;
	const isNew = fresh > 0 ? `, ${formatCount(fresh)} new` : "";
	return [{
		...fold([`Errors: ${plural(total, "failed sample")} of ${plural(errors.length, "kind")}${isNew}`], table),
		open: verdict === "invalid"
	}];
}
function errorText({ code: errorCode, message }) {
	if (errorCode === "" && message === "") return ["no code and no message"];
	return join$1([errorCode, message].filter((text, i, all) => text !== "" && all.indexOf(text) === i).map((text) => [code(text)]), " ");
}
//#endregion
//#region src/render/sections/notices.ts
function noticesFold(report, limit) {
	const notices = report.warnings.filter((notice) => notice.code !== "whole-run-moved" && notice.code !== "load-test-failed" && !isInSummary(report, notice));
	if (notices.length === 0) return [];
	const items = notices.slice(0, limit).map((notice) => [noticeText(notice)]);
	return [fold([plural(notices.length, "notice")], {
		type: "list",
		items: [...items, ...moreLine(notices.length - limit)]
	})];
}
function unmatchedFold({ onlyInBaseline, onlyInCandidate }, limit) {
	const list = (what, names) => {
		return names.length === 0 ? [] : [[`${what}: `, ...namesLine(names.map(seriesLine), limit)]];
	};
	const items = [...list("Only in the baseline", onlyInBaseline), ...list("New, without a baseline", onlyInCandidate)];
	if (items.length === 0) return [];
	return [fold([`Workflows without a counterpart: ${[onlyInBaseline.length > 0 && `${formatCount(onlyInBaseline.length)} missing`, onlyInCandidate.length > 0 && `${formatCount(onlyInCandidate.length)} new`].filter(Boolean).join(", ")}`], {
		type: "list",
		items
	})];
}
//#endregion
//#region src/render/sections/resources.ts
const MOVED = .1;
const NAMED$2 = 3;
const LITTLE = .01;
function resourcesFold(report, limit) {
	const rows = rowsOf$1(report);
	if (rows.length === 0) return [];
	const table = tableOf(rows.slice(0, limit), [
		left("resource", ({ resource }) => seriesLine(resource)),
		left("metric", ({ measurement }) => [metricLabel(measurement.metric)]),
		right("change", ({ measurement }) => changeLine(measurement)),
		right(`baseline → now`, ({ measurement }) => valuesCell(measurement))
	]);
	const names = mostMoved(rows);
	const isInSummary = findingsOf(report).length === 0 && names.length > 0;
	const moved = names.length > 0 ? [", moved most: ", ...names] : [`, none moved by ${formatShare(MOVED)} or more`];
	const count = `Resources: ${formatCount(report.resources.length)}`;
	return [fold(isInSummary ? [count] : [count, ...moved], table, ...moreParagraph(rows.length - table.rows.length))];
}
function resourcesLine(report) {
	const names = mostMoved(rowsOf$1(report));
	return names.length === 0 ? void 0 : [
		"Resources that moved most: ",
		...names,
		"."
	];
}
function rowsOf$1({ resources }) {
	return resources.flatMap((resource) => resource.metrics.map((measurement) => ({
		resource,
		measurement
	}))).filter(({ measurement }) => measurement.candidate !== void 0 || measurement.baseline !== void 0).sort((a, b) => sizeOf(b.measurement) - sizeOf(a.measurement));
}
function mostMoved(rows) {
	return join$1(rows.filter(({ measurement }) => sizeOf(measurement) >= MOVED).slice(0, NAMED$2).map(({ resource, measurement }) => [...seriesLine(resource), ` ${metricLabel(measurement.metric)} ${changeText(measurement)}`]), ", ");
}
function valuesCell({ baseline, candidate, unit, missing }) {
	const values = formatTransition(baseline?.value, candidate?.value, unit, "→");
	if (values === `– → –`) return ["–"];
	return candidate === void 0 && missing ? [values, { note: missing }] : [values];
}
function sizeOf({ delta, unit }) {
	if (!delta || delta.absolute === 0) return 0;
	const relative = Math.abs(delta.relative ?? Number.POSITIVE_INFINITY);
	return unit === "ratio" ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative;
}
//#endregion
//#region src/render/sparkline.ts
const HEIGHTS = [..."▁▂▃▄▅▆▇█"];
const LEAST_REACH$1 = .15;
function sparkline(values) {
	const known = values.filter((value) => value !== void 0).sort((a, b) => a - b);
	const middle = known[known.length >> 1];
	if (middle === void 0) return "";
	const low = Math.min(known[0], middle - LEAST_REACH$1 * Math.abs(middle));
	const high = Math.max(known.at(-1), middle + LEAST_REACH$1 * Math.abs(middle));
	const steps = HEIGHTS.length - 1;
	return values.map((value) => value === void 0 ? "·" : HEIGHTS[Math.round((value - low) / (high - low || 1) * steps)]).join("");
}
//#endregion
//#region src/render/sections/trend.ts
function trendFold(report, limit) {
	const trends = trendByWorkflow(report);
	const [first] = trends;
	if (!first || limit === 0) return [];
	const { runs } = report.trend;
	const before = runs.filter(({ side }) => side === "baseline").length;
	const table = tableOf(trends.slice(0, limit), [
		left("workflow", seriesLine),
		left("metric", ({ metric }) => [metricLabel(metric)]),
		left("oldest to newest", (trend) => [drawn(trend)]),
		right("now", ({ values, unit }) => [formatQuantity(values.at(-1) ?? void 0, unit)]),
		right(`${before} runs before`, (trend) => [rangeText(trend, before)])
	]);
	const title = `Last ${runs.length} runs`;
	return [{
		...fold([
			`${title}: `,
			drawn(first),
			" ",
			...seriesLine(first),
			` ${metricLabel(first.metric)}`
		], table, ...moreParagraph(trends.length - table.rows.length)),
		title: [title]
	}];
}
function trendByWorkflow(report) {
	const { trend, checks } = report;
	const found = checks.filter(({ verdict }) => verdict !== "pass");
	const notable = new Set(present([
		...found,
		...improvementsOf(report),
		worstDrift(report)
	]).map(keyOf));
	const chosen = [...groupBy((trend?.series ?? []).filter(({ values }) => new Set(values.filter((value) => value !== null)).size > 1), seriesKey).values()].map((list) => list.find((one) => notable.has(keyOf(one))) ?? list.find(({ unit }) => unit === "ms") ?? list[0]);
	const rank = (one) => found.length === 0 && notable.has(keyOf(one)) ? 0 : 1;
	return chosen.sort((a, b) => rank(a) - rank(b));
}
function keyOf(of) {
	return `${of.metric} ${seriesKey(of)}`;
}
function drawn({ values }) {
	return code(sparkline(values.map((value) => value ?? void 0)));
}
function rangeText({ values, unit }, before) {
	const known = values.slice(0, before).filter((value) => value !== null);
	if (known.length === 0) return "";
	const [low, high] = [Math.min(...known), Math.max(...known)];
	return low === high ? formatQuantity(low, unit) : formatTransition(low, high, unit, "…");
}
//#endregion
//#region src/render/sections/workflows.ts
const ORDER$1 = [
	"avg",
	"p95",
	"error-rate",
	"throughput",
	"p50",
	"p90",
	"p99",
	"duration",
	"count"
];
const WIDE_METRICS = 2;
const OPEN_ROWS = 20;
function workflowFolds(report, detail) {
	const { measurements, checks } = report;
	const judged = inOrderOfLoad(measurements.filter((series) => series.judged));
	const controls = measurements.filter((series) => !series.judged);
	const groups = alikeSeries(judged);
	const count = (group) => (group.length > 2 ? "All " : "") + plural(group.length, groups.length === 1 ? "workflow" : NOUNS[group[0].kind]);
	const verdicts = report.baseline.runs.length > 0 ? worstBySeries(checks) : void 0;
	const isFirst = report.verdict === "no-baseline" && judged.length <= OPEN_ROWS;
	return [...groups.flatMap((group) => {
		const columns = columnsOf$1(group, detail);
		const values = detail.narrow && columns.length > WIDE_METRICS && verdicts ? " (now and change)" : "";
		return seriesFold(group, columns, detail, detail.workflows, {
			title: count(group) + values,
			summary: `${count(group)}: ${columns.map(metricLabel).join(", ")}${values}`,
			verdicts,
			open: isFirst
		});
	}), ...seriesFold(controls, columnsOf$1(controls, detail), detail, detail.controls, {
		summary: `${plural(controls.length, "series", "series")} measured but not judged`,
		verdicts: void 0,
		open: false
	})];
}
const NOUNS = {
	transaction: "workflow",
	request: "workflow",
	"sub-result": "workflow",
	benchmark: "benchmark",
	measure: "measure",
	resource: "resource"
};
function columnsOf$1(series, { metrics: limit, narrow }) {
	const measured = new Set(series.flatMap(({ metrics }) => metrics.filter(({ candidate }) => candidate).map(({ metric }) => metric)));
	return columnMetrics(series, limit).filter((metric) => !narrow || measured.has(metric));
}
function columnMetrics(series, limit) {
	const measured = new Set(series.flatMap(({ metrics }) => metrics.filter(hasValue).map(({ metric }) => metric)));
	const rank = (metric) => ORDER$1.includes(metric) ? ORDER$1.indexOf(metric) : ORDER$1.length;
	return [...measured].sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}
function hasValue({ baseline, candidate }) {
	return baseline !== void 0 || candidate !== void 0;
}
function alikeSeries(series) {
	const natureOf = (one) => one.kind === "measure" ? `measure ${columnMetrics([one], Number.POSITIVE_INFINITY)}` : NATURES[one.kind] ?? "load";
	return [...groupBy(series, natureOf).values()];
}
const NATURES = {
	benchmark: "benchmark",
	resource: "resource"
};
function inOrderOfLoad(series) {
	const places = new Map([...new Set(series.map(({ workflow }) => workflow))].map((workflow, place) => [workflow, place]));
	const load = ({ dimensions }) => Object.values(dimensions).join(" ");
	return series.toSorted((a, b) => places.get(a.workflow) - places.get(b.workflow) || inNaturalOrder(load(a), load(b)));
}
function worstBySeries(checks) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const key = seriesKey(check);
		verdicts.set(key, worst([check.verdict, verdicts.get(key) ?? "pass"]));
	}
	return verdicts;
}
function seriesFold(series, metrics, { narrow = false }, rows, { summary, title = summary, verdicts, open }) {
	if (rows === 0 || metrics.length === 0) return [];
	const isCompared = series.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== void 0));
	const isJoined = narrow && metrics.length > WIDE_METRICS;
	const table = tableOf(series.slice(0, rows), [
		verdicts && left("", (one) => signCell(verdicts.get(seriesKey(one)))),
		left("workflow", seriesLine),
		...metrics.flatMap((metric, group) => metricColumns(metric, group, isCompared, isJoined))
	]);
	return [{
		...fold([summary], table, ...moreParagraph(series.length - table.rows.length)),
		title: [title],
		open
	}];
}
function signCell(verdict) {
	return verdict === void 0 ? [] : [{ sign: verdict }];
}
function metricColumns(metric, group, isCompared, isJoined) {
	const title = metricLabel(metric);
	const found = ({ metrics }) => metrics.find((measurement) => measurement.metric === metric);
	if (isJoined) return [right(title, (one) => joinedCell(found(one)))];
	const value = right(title, (one) => valueCell(found(one), isCompared));
	if (!isCompared) return [value];
	const change = right("change", (one) => changeCell(found(one)));
	return [{
		...value,
		group
	}, {
		...change,
		group
	}];
}
function valueCell(found, isCompared) {
	if (!found) return ["–"];
	const { unit, baseline, candidate } = found;
	return [isCompared && (baseline || candidate) ? formatTransition(baseline?.value, candidate?.value, unit, "→") : formatQuantity(candidate?.value, unit), ...noteOf(found)];
}
function changeCell(found) {
	return found?.baseline || found?.candidate ? changeLine(found) : ["–"];
}
function joinedCell(found) {
	if (!found) return ["–"];
	const { metric, unit, baseline, candidate, delta } = found;
	if (!candidate) return ["–", ...noteOf(found)];
	const value = formatQuantity(candidate.value, unit);
	if (!baseline || !delta) return [value];
	if (metric !== "error-rate") return [
		value,
		" ",
		...changeLine(found)
	];
	return [delta.absolute === 0 ? value : formatTransition(baseline.value, candidate.value, unit, "→")];
}
function noteOf({ candidate, missing }) {
	return candidate === void 0 && missing !== void 0 ? [{ note: missing }] : [];
}
//#endregion
//#region src/model/report.ts
const DEFAULT_SUITE = "default";
//#endregion
//#region src/render/summary/counts.ts
function countsLine(report) {
	const sentences = [outcomes(report), movement(report)];
	if (findingsOf(report).length === 0) sentences.push(unprovenLine(report), sensitivityLine(report) ?? []);
	return [...report.suite === "default" ? [] : [code(report.suite), ": "], ...join$1(sentences, " ")];
}
function outcomes(report) {
	const { verdict, checks } = report;
	if (verdict === "invalid") return ["Nothing was judged, and this run does not become a baseline."];
	const unjudged = new Set(unjudgedOf(report));
	const few = checks.filter(hasFewSamples).length;
	const judged = checks.filter((check) => !unjudged.has(check) && !hasFewSamples(check));
	const waiting = [unjudged.size > 0 && `${plural(unjudged.size, "check needs", "checks need")} a baseline.`, few > 0 && `${plural(few, "check has", "checks have")} too few samples to be judged.`].filter(Boolean).join(" ");
	if (judged.length === 0) return [waiting || "No check applies."];
	const passed = {
		n: judged.length,
		words: "passed"
	};
	const [first = passed, ...rest] = OUTCOMES.flatMap(({ has, one, many }) => {
		const n = judged.filter(has).length;
		return n > 0 ? [{
			n,
			words: n === 1 ? one : many
		}] : [];
	});
	const counted = [`${formatCount(first.n)} of ${plural(judged.length, "check")} ${first.words}`, ...rest.map(({ n, words }) => `${formatCount(n)} ${words}`)];
	return [`${first.n === judged.length ? `${plural(first.n, "check")} ${first.words}` : counted.join(", ")}.${waiting && ` ${waiting}`}`];
}
const OUTCOMES = [
	{
		has: ({ verdict }) => verdict === "fail",
		one: "failed",
		many: "failed"
	},
	{
		has: ({ verdict }) => verdict === "no-data",
		one: "has no data",
		many: "have no data"
	},
	{
		has: (check) => isSuspect(check),
		one: "is likely worse (not proven)",
		many: "are likely worse (not proven)"
	},
	{
		has: ({ excusedBy }) => excusedBy === "label",
		one: "was accepted",
		many: "were accepted"
	},
	{
		has: ({ excusedBy }) => excusedBy === "waiver",
		one: "is waived",
		many: "are waived"
	},
	{
		has: (check) => check.verdict === "warn" && !isSuspect(check) && !isExcused(check),
		one: "has a warning",
		many: "have a warning"
	},
	{
		has: ({ verdict }) => verdict === "inconclusive",
		one: "is not decided",
		many: "are not decided"
	}
];
function isSuspect(check) {
	return check.verdict === "warn" && check.evidence?.suspect === true && !isExcused(check);
}
function isExcused({ excusedBy }) {
	return excusedBy === "label" || excusedBy === "waiver";
}
const NOISE = /* @__PURE__ */ new Set(["noise", "noise-among-many"]);
function unprovenLine({ checks }) {
	const larger = checks.filter(({ verdict, reason }) => verdict === "pass" && NOISE.has(reason.code));
	const likely = larger.filter((check) => checkCertainty(check) === "likely").length;
	const counts = [likely > 0 && `${formatCount(likely)} likely, not proven`, larger.length > likely && `${formatCount(larger.length - likely)} not decided`].filter(Boolean);
	if (larger.length === 0) return [];
	return [`${plural(larger.length, "change is", "changes are")} larger than allowed: ${counts.join(", ")}.`];
}
function movement(report) {
	const [worst] = findingsOf(report);
	if (worst?.[0].verdict === "no-data") return isAllInHeadline(report) ? [] : [reasonText(...worst)];
	const { restShift, by } = worst?.[0].evidence ?? {};
	if (!worst || restShift === void 0 || by !== "workflow" || wholeRunLine(report)) return [];
	const affected = new Set(report.checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "no-data").map(seriesKey));
	const rest = `he rest of the run moved ${formatDelta(restShift)}.`;
	const verb = isTime(worst[0].metric) ? "slowed down" : "changed";
	return [affected.size === 1 && checkCertainty(worst[0]) === "proven" ? `Only this workflow ${verb}; t${rest}` : `T${rest}`];
}
//#endregion
//#region src/render/report-blocks.ts
const SOME_CONTEXT = {
	lines: 10,
	facts: 30,
	resources: 100,
	allFacts: false
};
function reportBlocks(report, options, detail, left) {
	const { links, settings } = options;
	const end = [...leftOutLine(left, links), {
		type: "small",
		line: footerLine(report, links, detail.body && detail.runs)
	}];
	if (!detail.body) return [{
		type: "heading",
		level: 3,
		line: headingLine(report, settings)
	}, ...end];
	return [
		...summaryBlocks(report, settings),
		...detailBlocks(report, options.charts, detail, settings),
		...end
	];
}
function summaryBlocks(report, settings = {}, level = 3) {
	const lines = [
		countsLine(report),
		...stateLines(report, settings),
		decisionLine(report),
		...newsLines(report),
		quietLine(report)
	];
	const next = nextLine(report, settings);
	return [
		{
			type: "heading",
			level,
			line: headingLine(report, settings)
		},
		...paragraphs(...lines),
		...faultBlocks(report),
		...paragraphs(next && [
			strong("Next"),
			": ",
			...next
		])
	];
}
function quietLine(report) {
	return findingsOf(report).length === 0 ? resourcesLine(report) : void 0;
}
function detailBlocks(report, charts, detail, settings) {
	const findings = findingsOf(report);
	const improvements = improvementsOf(report);
	const areShown = findings.length === 0 && improvements.length <= 5;
	return [
		...findings.length > 0 ? findingsTable(isAllInHeadline(report) ? findings.slice(1) : findings, detail.findings) : largestChanges(report),
		...chartBlocks(report, detail.charts ? charts : "none", findings),
		...looksFold(report),
		...findingsInWords(report, findings, detail.words, settings),
		...improvementsFold(areShown ? [] : improvements, detail.passed),
		...passedFold(report.checks, detail.passed),
		...trendFold(report, detail.trend),
		...workflowFolds(report, detail),
		...detail.context ? contextBlocks(report, detail.context) : [],
		...detail.runs ? runsFold(report) : []
	];
}
function contextBlocks(report, { lines, resources, ...facts }) {
	return [
		...errorsFold(report),
		...unmatchedFold(unnamed(report), facts.facts),
		...resourcesFold(report, resources),
		...environmentFold(report.environment, facts),
		...driftFold(report.drift, worstDrift(report), lines),
		...noticesFold(report, lines)
	];
}
function unnamed(report) {
	const { onlyInBaseline, onlyInCandidate } = report.unmatched;
	const named = new Set([...findingsOf(report).flat(), ...newWorkflowsNamed(report)].map(seriesKey));
	const isUnnamed = (series) => !named.has(seriesKey(series));
	return {
		onlyInBaseline: onlyInBaseline.filter(isUnnamed),
		onlyInCandidate: onlyInCandidate.filter(isUnnamed)
	};
}
function chartBlocks(report, charts, findings) {
	if (typeof charts !== "string") return pictureBlocks(charts, findings.flat().some(hasChange) ? 1 : 0);
	if (charts === "none") return [];
	return movedMost(report, 10).flatMap((moved) => {
		const text = mermaidChart(moved);
		if (text === void 0) return [];
		const count = `${plural(moved.rows.length, "workflow")}${moved.rows.length > 1 ? ", worst first" : ""}`;
		return fold([`Chart: ${metricLabel(moved.metric)} of ${count}`], {
			type: "fence",
			language: "mermaid",
			text
		});
	});
}
function hasChange({ delta }) {
	return delta !== void 0;
}
function pictureBlocks(pictures, shown) {
	const open = pictureBlock(pictures.slice(0, shown));
	const folded = pictures.slice(shown);
	if (folded.length === 0) return open;
	const names = folded.map(({ title }) => title).join(", ");
	const count = plural(folded.length, shown === 1 ? "more chart" : "chart");
	return [...open, fold([`${count}: ${names}`], ...pictureBlock(folded))];
}
function pictureBlock(pictures) {
	if (pictures.length === 0) return [];
	const names = [...new Map(pictures.flatMap(({ letters = [] }) => letters.map(({ letter, name }) => [letter, name])))].map(([letter, name]) => [`${letter} is `, code(name)]);
	const legend = names.length > 0 ? [paragraph("In the charts ", ...join$1(names, ", "), ".")] : [];
	return [{
		type: "pictures",
		pictures
	}, ...legend];
}
function leftOutLine(left, { report }) {
	if (left.length === 0) return [];
	const where = report === void 0 ? [
		" Everything is in ",
		{ code: "report.json" },
		"."
	] : [
		" Everything is in the ",
		{
			link: report,
			text: ["full report"]
		},
		"."
	];
	return [paragraph(`Left out for lack of space: ${left.join("; ")}.`, ...where)];
}
//#endregion
//#region src/render/escape/html.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (char) => ENTITIES[char]);
}
//#endregion
//#region src/render/escape/markdown.ts
const PLAIN_WORD = /^(?:[\p{L}\p{M}\p{N}\p{Emoji_Presentation}.,;:!?'"()[\]%+\-–—−±≤≥≈→…/=·¹²³⁰⁴-⁹µ×\u{fffd}]+|~)$/u;
const INNER_UNDERSCORES = /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu;
const SPELLS_MARKUP = /:\/\/|[\p{L}\p{M}\p{N}\p{S}]\.\p{L}{2}|\]\(|\]\[|\]:|^\[[ xX]?\]?$|\bGH-\d|:[^\s:]+:/iu;
function proseSegments(prose) {
	const segments = [];
	for (const [unit] of prose.matchAll(/"[^"]*"\S*|\S+/g)) {
		const code = !unit.split(" ").every(isPlain);
		const last = segments.at(-1);
		if (last?.code === code) segments[segments.length - 1] = {
			text: `${last.text} ${unit}`,
			code
		};
		else segments.push({
			text: unit,
			code
		});
	}
	return segments;
}
function isPlain(word) {
	return PLAIN_WORD.test(word.replace(INNER_UNDERSCORES, "")) && !SPELLS_MARKUP.test(word);
}
function codeSpan(text) {
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	const padding = /^`|`$|^ .* $/s.test(text) ? " " : "";
	return fence + padding + text + padding + fence;
}
function escapeProse(prose) {
	return proseSegments(prose).map(({ text, code }) => code ? codeSpan(text) : text).join(" ");
}
function escapeCell(markdown) {
	return markdown.replace(/(\\*)\|/g, (_, slashes) => `${slashes}${slashes.length % 2 === 0 ? "\\" : "\\\\"}|`);
}
function escapeLineStart(markdown) {
	return markdown.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2").replace(/^(?=[-+=](?:[-+=\s]|$)|\[.*\]:)/s, "\\");
}
//#endregion
//#region src/render/document/footnotes.ts
var Footnotes = class {
	#numbers = /* @__PURE__ */ new Map();
	#shown = 0;
	numberOf(note) {
		const known = this.#numbers.get(note);
		if (known !== void 0) return known;
		this.#numbers.set(note, this.#numbers.size + 1);
		return this.#numbers.size;
	}
	takeNew() {
		const fresh = [...this.#numbers].slice(this.#shown).map(([note, number]) => ({
			number,
			note
		}));
		this.#shown = this.#numbers.size;
		return fresh;
	}
};
//#endregion
//#region src/render/document/interval-svg.ts
const WIDTH$3 = 112;
const HEIGHT$2 = 12;
function intervalSvg({ relative, low, high, reach, tone, allowed }, width = WIDTH$3) {
	const x = (ratio) => plainDecimal(width / 2 + (width / 2 - 7) * Math.min(reach, Math.max(-reach, ratio)) / reach, 1) ?? "0";
	const middle = HEIGHT$2 / 2;
	const span = low === void 0 || high === void 0 ? "" : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`;
	const limits = [allowed?.low, allowed?.high].flatMap((limit) => limit === void 0 || Math.abs(limit) > reach ? [] : [`<line class="limit" x1="${x(limit)}" x2="${x(limit)}" y1="0" y2="${HEIGHT$2}"/>`]);
	const axis = `<line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT$2}"/>`;
	const arrow = relative > 0 ? "l6 4l-6 4z" : "m6 0l-6 4l6 4z";
	const dot = Math.abs(relative) <= reach ? `<circle class="dot" cx="${x(relative)}" cy="${middle}" r="3.5"/>` : `<path class="dot" d="M${x(relative)} 2${arrow}"/>`;
	return `<svg class="interval ${tone}" width="${width}" height="${HEIGHT$2}" viewBox="0 0 ${width} ${HEIGHT$2}" aria-hidden="true">${axis}${limits.join("")}${span}${dot}</svg>`;
}
//#endregion
//#region src/render/document/write-html.ts
function writeHtml(blocks, notes = new Footnotes()) {
	return blocks.map((block) => writeBlock$1(block, notes)).join("\n");
}
function writeBlock$1(block, notes) {
	switch (block.type) {
		case "heading": return `<h${block.level}>${inlineHtml(block.line, notes)}</h${block.level}>`;
		case "paragraph": return withNotes$1(`<p>${inlineHtml(block.line, notes)}</p>`, notes);
		case "list": return withNotes$1(`<ul>\n${block.items.map((item) => `<li>${inlineHtml(item, notes)}</li>`).join("\n")}\n</ul>`, notes);
		case "table": return withNotes$1(writeTable$1(block, notes), notes);
		case "fold": {
			const summary = `<summary>${inlineHtml(block.summary, notes)}</summary>`;
			return `<details${block.open ? " open" : ""}>${summary}\n${writeHtml(block.blocks, notes)}\n</details>`;
		}
		case "fence": return `<pre>${escapeHtml(block.text)}</pre>`;
		case "pictures": return block.pictures.map(({ alt }) => `<p>${escapeHtml(visibleProse(alt, 1e3))}</p>`).join("\n");
		case "small": return `<p class="small">${inlineHtml(block.line, notes)}</p>`;
	}
}
function withNotes$1(html, notes) {
	const fresh = notes.takeNew();
	if (fresh.length === 0) return html;
	return `${html}\n<p class="notes">${fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note)}`).join("<br>\n")}</p>`;
}
function inlineHtml(line, notes) {
	return line.map((piece) => writeInline$1(piece, notes)).join("");
}
function writeInline$1(piece, notes) {
	if (typeof piece === "string") return prose(piece);
	if ("code" in piece) return codeHtml(visibleName(piece.code));
	if ("strong" in piece) return `<b>${inlineHtml(piece.strong, notes)}</b>`;
	if ("struck" in piece) return `<s>${escapeHtml(visibleProse(piece.struck))}</s>`;
	if ("link" in piece) return `<a href="${escapeHtml(piece.link)}">${inlineHtml(piece.text, notes)}</a>`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("interval" in piece) return intervalSvg(piece.interval);
	if ("below" in piece) return `<br><sub>${escapeHtml(visibleProse(piece.below))}</sub>`;
	if ("sign" in piece) return VERDICTS$1[piece.sign].icon;
	const { icon, word } = VERDICTS$1[piece.verdict];
	return `${icon} ${word}`;
}
function codeHtml(visible) {
	return `<code>${escapeHtml(visible)}</code>`;
}
function prose(text) {
	const { before, prose, after } = proseWithEdges(text);
	return before + proseSegments(prose).map(({ text, code }) => code ? codeHtml(text) : escapeHtml(text)).join(" ") + after;
}
function writeTable$1(table, notes) {
	const align = (i) => table.columns[i].align === "right" ? " class=\"number\"" : "";
	const head = table.columns.map(({ title }, i) => `<th scope="col"${align(i)}>${escapeHtml(title)}</th>`).join("");
	const rows = table.rows.map((row) => `<tr>${row.map((cell, i) => `<td${align(i)}>${inlineHtml(cell, notes)}</td>`).join("")}</tr>`);
	return `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(table.columns.map(({ title }) => title).filter(Boolean).join(", "))}"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table></div>`;
}
//#endregion
//#region src/render/document/write-markdown.ts
const PADDED_ROWS = 30;
function writeMarkdown(blocks, notes = new Footnotes()) {
	return `${blocks.map((block) => writeBlock(block, notes)).join("\n\n")}\n`;
}
function writeBlock(block, notes) {
	switch (block.type) {
		case "heading": return `${"#".repeat(block.level)} ${writeLine(block.line, notes)}`;
		case "paragraph": return withNotes(escapeLineStart(writeLine(block.line, notes)), notes);
		case "list": return withNotes(block.items.map((item) => `- ${escapeLineStart(writeLine(item, notes))}`).join("\n"), notes);
		case "table": return withNotes(writeTable(block, notes), notes);
		case "fold": return `${block.open ? "<details open>" : "<details>"}${`<summary>${inlineHtml(block.summary, notes)}</summary>`}\n\n${writeMarkdown(block.blocks, notes)}\n</details>`;
		case "fence": return `${fenceFor(block.text)}${block.language}\n${block.text}\n${fenceFor(block.text)}`;
		case "pictures": return block.pictures.map(writePicture).join("\n");
		case "small": return `<sub>${writeLine(block.line, notes)}</sub>`;
	}
}
function fenceFor(text) {
	const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	return "`".repeat(longest + 1);
}
function withNotes(text, notes) {
	const fresh = notes.takeNew();
	if (fresh.length === 0) return text;
	return `${text}\n\n${fresh.map(({ number, note }) => `${footnoteMark(number)} ${escapeProse(visibleProse(note))}`).join("<br>\n")}`;
}
function writeLine(line, notes, writeCode = codeSpan) {
	return line.map((piece) => writeInline(piece, notes, writeCode)).reduce(glue, "");
}
const LONG_WORD = /[\p{L}\p{N}_]{17}/u;
const PLAIN_WORDS = /^[\p{L}\p{N}]+(?:[_ -][\p{L}\p{N}]+)*$/u;
function breakable$1(name) {
	if (!LONG_WORD.test(name) || !PLAIN_WORDS.test(name)) return codeSpan(name);
	return `<code>${name.replaceAll("_", "_<wbr>")}</code>`;
}
function glue(before, after) {
	return before.endsWith("`") && after.startsWith("`") || before.endsWith("!") && after.startsWith("[") ? `${before} ${after}` : before + after;
}
function writeInline(piece, notes, writeCode) {
	if (typeof piece === "string") {
		const { before, prose, after } = proseWithEdges(piece);
		return before + escapeProse(prose) + after;
	}
	if ("code" in piece) return writeCode(visibleName(piece.code));
	if ("strong" in piece) return `**${writeLine(piece.strong, notes, writeCode)}**`;
	if ("struck" in piece) return `~~${escapeProse(visibleProse(piece.struck))}~~`;
	if ("link" in piece) return `[${writeLine(piece.text, notes)}](${encodeUrl(piece.link)})`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("interval" in piece) return "";
	if ("below" in piece) return `<br><sub>${escapeHtml(visibleProse(piece.below))}</sub>`;
	if ("sign" in piece) return VERDICTS$1[piece.sign].icon;
	const { icon, word } = VERDICTS$1[piece.verdict];
	return `${icon} ${word}`;
}
function encodeUrl(url) {
	return url.replace(/[\s()<>\\|"`]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
function writeTable(table, notes) {
	const titles = table.columns.map(({ title }) => escapeCell(escapeProse(visibleProse(title))));
	const rows = table.rows.map((row) => row.map((cell, i) => {
		const write = (line) => escapeCell(writeLine(line, notes, breakable$1));
		return table.columns[i].align === "right" ? cell.map((piece) => unbroken(piece, write([piece]))).join("") : write(cell);
	}));
	const padded = rows.length <= PADDED_ROWS;
	const widths = table.columns.map((_, i) => padded ? Math.max(3, ...[titles, ...rows].map((row) => textWidth(row[i] ?? ""))) : 0);
	const pad = (cell, i) => {
		if (!padded) return cell;
		const space = " ".repeat(Math.max(0, widths[i] - textWidth(cell)));
		return table.columns[i].align === "right" ? space + cell : cell + space;
	};
	const rule = table.columns.map(({ align }, i) => align === "right" ? `${"-".repeat(Math.max(2, widths[i] - 1))}:` : "-".repeat(Math.max(3, widths[i])));
	return [
		titles.map(pad),
		rule,
		...rows.map((row) => row.map(pad))
	].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
function unbroken(piece, text) {
	return piece === " " ? text : text.replaceAll(" ", "\xA0");
}
function writePicture(picture) {
	const alt = escapeHtml(visibleProse(picture.alt, 1e3));
	const width = picture.width === void 0 ? "" : ` width="${Math.round(picture.width)}"`;
	const image = `<img src="${escapeHtml(picture.light)}" alt="${alt}"${width}>`;
	if (!picture.dark) return image;
	return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(picture.dark)}">${image}</picture>`;
}
//#endregion
//#region src/render/size-budget.ts
const STEPS$1 = [
	{
		leaves: "series that are not judged",
		detail: { controls: 0 },
		applies: ({ measurements }) => measurements.some(({ judged }) => !judged)
	},
	{
		leaves: "the checks that passed",
		detail: { passed: 0 },
		applies: ({ checks }) => checks.some(({ verdict }) => verdict === "pass")
	},
	{
		leaves: "the table of all workflows",
		detail: { workflows: 0 },
		applies: ({ measurements }) => measurements.some(({ judged }) => judged)
	},
	{
		leaves: "errors, environment, resources, runs and notices",
		detail: {
			context: void 0,
			runs: false,
			trend: 0
		}
	},
	{
		leaves: "charts and explanations",
		detail: {
			charts: false,
			words: 0
		}
	},
	{
		leaves: "the findings",
		detail: { body: false }
	}
];
function writeWithin(report, options, full, fits, begun = 0) {
	const steps = STEPS$1.filter(({ applies }) => applies?.(report) ?? true);
	const first = STEPS$1.slice(0, begun).filter((step) => steps.includes(step)).length;
	let text = "";
	for (let taken = first; taken <= steps.length; taken++) {
		const down = steps.slice(0, taken);
		text = writeMarkdown(reportBlocks(report, options, Object.assign({}, full, ...down.map((step) => step.detail)), down.map(({ leaves }) => leaves)));
		if (fits(text)) return text;
	}
	return text;
}
//#endregion
//#region src/render/comment.ts
const COMMENT_BUDGET = 6e4;
const FULL$1 = {
	findings: 15,
	words: 15,
	passed: 500,
	trend: 20,
	workflows: 500,
	controls: 200,
	metrics: 4,
	narrow: true,
	charts: true,
	context: SOME_CONTEXT,
	runs: true,
	body: true
};
function renderComment(report, options) {
	const { marker, budget = COMMENT_BUDGET, style = "full" } = options;
	const fits = (text) => marker.length + 1 + text.length <= budget;
	return `${marker}\n${writeWithin(report, {
		...options,
		charts: options.charts ?? "mermaid"
	}, FULL$1, fits, style === "brief" ? 4 : 0)}`;
}
//#endregion
//#region src/render/job-summary.ts
const JOB_SUMMARY_BUDGET = 900 * 1024;
const FULL = {
	findings: 200,
	words: 100,
	passed: 3e3,
	trend: 300,
	workflows: 3e3,
	controls: 1e3,
	metrics: 5,
	charts: true,
	context: SOME_CONTEXT,
	runs: true,
	body: true
};
function renderJobSummary(report, options) {
	const { budget = JOB_SUMMARY_BUDGET } = options;
	const encoder = new TextEncoder();
	const fits = (text) => text.length * 3 <= budget || encoder.encode(text).length <= budget;
	return writeWithin(report, {
		...options,
		charts: options.charts ?? "mermaid"
	}, FULL, fits);
}
//#endregion
//#region src/render/escape/xml.ts
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
function escapeXml(text) {
	return escapeHtml(text.replace(FORBIDDEN, "�"));
}
//#endregion
//#region src/render/junit.ts
const RUN = "run";
function renderJUnit(report) {
	const suites = [[RUN, [runCase(report)]], ...checkSuites(report)];
	const prefix = makeVisible(`perf-gate.${report.suite}`);
	const all = suites.flatMap(([, cases]) => cases);
	const body = suites.map(([name, cases]) => `  <testsuite ${attributes({
		name,
		...counts(cases)
	})}>\n${cases.map((one) => testCase(one, `${prefix}.${name}`)).join("")}  </testsuite>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes({
		name: prefix,
		...counts(all)
	})}>\n${body.join("")}</testsuites>\n`;
}
function runCase(report) {
	const { verdict } = report;
	const lines = present([
		countsLine(report),
		...stateLines(report),
		nextLine(report)
	]);
	const own = verdict === "fail" || verdict === "no-data" ? "pass" : verdict;
	return {
		name: "verdict",
		verdict: report.checks.some((check) => isFailed(check.verdict)) ? own : verdict,
		message: headlineText(report),
		details: lines.map(plainText$1)
	};
}
function checkSuites({ checks, verdict }) {
	if (verdict === "invalid") return [];
	const suites = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const suite = suites.get(seriesKey(check)) ?? {
			name: makeVisible(seriesText(check)),
			cases: []
		};
		suite.cases.push(caseOf(check));
		suites.set(seriesKey(check), suite);
	}
	return [...suites.values()].map(({ name, cases }) => [name, cases]);
}
function caseOf(check) {
	const written = Object.entries(check.threshold).map(([limit, value]) => `${limit} ${value}`);
	return {
		name: [metricLabel(check.metric), ...written].join(" "),
		verdict: check.verdict,
		message: reasonText(check),
		details: [plainText$1(explain(check))]
	};
}
function isFailed(verdict) {
	return verdict === "fail" || verdict === "no-data";
}
function counts(cases) {
	return {
		tests: cases.length,
		failures: cases.filter(({ verdict }) => isFailed(verdict)).length,
		errors: cases.filter(({ verdict }) => verdict === "invalid").length,
		skipped: 0
	};
}
function testCase({ name, verdict, message, details }, classname) {
	const open = `    <testcase ${attributes({
		name,
		classname,
		time: 0
	})}`;
	const text = escapeXml(details.map((line) => visibleProse(line, 4e3)).join("\n"));
	if (verdict === "pass") return `${open}/>\n`;
	const note = attributes({
		message: visibleProse(message),
		type: verdict
	});
	const word = VERDICTS$1[verdict].word;
	if (isFailed(verdict)) return `${open}>\n      <failure ${note}>${text}</failure>\n    </testcase>\n`;
	if (verdict === "invalid") return `${open}>\n      <error ${note}>${text}</error>\n    </testcase>\n`;
	return `${open}>\n      <system-out>${escapeXml(`${word}: ${visibleProse(message)}`)}${text === "" ? "" : `\n${text}`}</system-out>\n    </testcase>\n`;
}
function attributes(values) {
	return Object.entries(values).map(([name, value]) => `${name}="${escapeXml(makeVisible(String(value)))}"`).join(" ");
}
//#endregion
//#region src/render/escape/open-metrics.ts
function escapeOpenMetrics(text) {
	return showHidden(text).replaceAll("\\", "\\\\").replaceAll("\"", "\\\"");
}
//#endregion
//#region src/render/open-metrics.ts
const FAMILIES = {
	ms: {
		name: "perf_gate_time_seconds",
		unit: "seconds",
		help: "Elapsed time",
		scale: 1e3
	},
	ratio: {
		name: "perf_gate_share_ratio",
		unit: "ratio",
		help: "Share, 1 is all",
		scale: 1
	},
	"1/s": {
		name: "perf_gate_rate_per_second",
		unit: "per_second",
		help: "Samples a second",
		scale: 1
	},
	count: {
		name: "perf_gate_number",
		help: "Number of things",
		scale: 1
	},
	bytes: {
		name: "perf_gate_size_bytes",
		unit: "bytes",
		help: "Size",
		scale: 1
	},
	"usd/h": {
		name: "perf_gate_cost_usd_per_hour",
		unit: "usd_per_hour",
		help: "Cost of the environment",
		scale: 1
	},
	"": {
		name: "perf_gate_value",
		help: "Value of a metric of your own, in its unit",
		scale: 1
	}
};
const VERDICTS = [
	"pass",
	"inconclusive",
	"warn",
	"no-data",
	"fail"
];
function renderOpenMetrics(report) {
	const { suite } = report;
	const samples = [...report.measurements, ...report.resources].flatMap((series) => samplesOf(suite, series));
	const families = Object.values(FAMILIES).map((family) => ({
		...family,
		lines: [...new Map(samples.filter((one) => one.family === family).map(({ name, value }) => [name, value]))].map(([name, value]) => `${name} ${formatForMachines(value)}`)
	}));
	return `${[...[{
		name: "perf_gate_checks",
		help: "Checks by verdict",
		lines: VERDICTS.map((verdict) => {
			const count = report.checks.filter((check) => check.verdict === verdict).length;
			return `perf_gate_checks${labels({
				suite,
				verdict
			})} ${count}`;
		})
	}, ...families].filter(({ lines }) => lines.length > 0).flatMap(familyLines), "# EOF"].join("\n")}\n`;
}
function familyLines({ name, unit, help, lines }) {
	const units = unit === void 0 ? [] : [`# UNIT ${name} ${unit}`];
	return [
		`# TYPE ${name} gauge`,
		...units,
		`# HELP ${name} ${help}.`,
		...lines
	];
}
function samplesOf(suite, { workflow, kind, dimensions, metrics }) {
	return metrics.flatMap(({ metric, unit, candidate }) => {
		if (candidate === void 0) return [];
		const family = FAMILIES[unit];
		const own = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`);
		const dimensionLabel = own.length > 0 ? { dimensions: own.join(" ") } : {};
		const label = labels({
			suite,
			workflow,
			kind,
			metric,
			...unitOf(metric),
			...dimensionLabel
		});
		return [{
			family,
			name: `${family.name}${label}`,
			value: candidate.value / family.scale
		}];
	});
}
function unitOf(metric) {
	const written = metricOf(metric)?.written;
	return written === void 0 ? {} : { unit: written };
}
function labels(values) {
	return `{${Object.entries(values).map(([name, value]) => `${name}="${escapeOpenMetrics(value)}"`).join(",")}}`;
}
//#endregion
//#region src/render/campaign/group-name.ts
const NUMBERS = /^[\d\s,/-]+$/;
function groupName(id, title) {
	if (title !== void 0) return `${title} (${id})`;
	if (!NUMBERS.test(id)) return id;
	return /^\d+$/.test(id) ? `run ${id}` : `runs ${id}`;
}
//#endregion
//#region src/render/page/campaign-index.ts
function indexCampaign(campaign) {
	const cells = /* @__PURE__ */ new Map();
	const groupCells = /* @__PURE__ */ new Map();
	const numbers = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new WeakMap();
	const numberOf = (row) => {
		const seen = known.get(row);
		if (seen !== void 0) return seen;
		const key = seriesKey(row);
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		known.set(row, number);
		return number;
	};
	for (const list of [campaign.cells, campaign.resources]) for (const cell of list) cells.set(`${numberOf(cell)} ${cell.metric} ${cell.run}`, cell);
	for (const list of [campaign.groupCells, campaign.resourceGroupCells]) for (const cell of list) groupCells.set(`${numberOf(cell)} ${cell.metric} ${cell.group}`, cell);
	const worse = /* @__PURE__ */ new Set();
	for (const row of campaign.changes) for (const [from, to] of row.worse) worse.add(`${numberOf(row)} ${row.metric} ${from} ${to}`);
	const metrics = new Map(campaign.metrics.map((metric) => [metric.id, metric]));
	const runs = new Map(campaign.runs.map((run) => [run.id, run]));
	const groups = new Map(campaign.groups.map((group) => [group.id, group]));
	const metricsIn = (list) => {
		const present = new Set(list.map(({ metric }) => metric));
		return campaign.metrics.filter(({ id }) => present.has(id));
	};
	const dimensions = /* @__PURE__ */ new Map();
	for (const { dimensions: named } of campaign.workflows) for (const [name, value] of Object.entries(named)) {
		const values = dimensions.get(name) ?? [];
		if (!values.includes(value)) values.push(value);
		dimensions.set(name, values);
	}
	return {
		campaign,
		runs: campaign.groups.flatMap((group) => group.runs.flatMap((id) => runs.get(id) ?? [])),
		workflows: campaign.workflows.map((row, index) => ({
			...row,
			key: seriesKey(row),
			index
		})),
		resources: rowsOf(campaign.resources),
		modules: [.../* @__PURE__ */ new Set([...campaign.resources.map(({ workflow }) => workflow), ...campaign.facts.flatMap(({ item }) => item ?? [])])].sort(inNaturalOrder),
		workflowMetrics: metricsIn(campaign.cells),
		resourceMetrics: metricsIn(campaign.resources),
		dimensions,
		cell: (row, metric, run) => cells.get(`${numberOf(row)} ${metric} ${run}`),
		groupCell: (row, metric, group) => groupCells.get(`${numberOf(row)} ${metric} ${group}`),
		change: (row, metric, from, to) => {
			const isWorse = (a, b) => worse.has(`${numberOf(row)} ${metric} ${a} ${b}`);
			return isWorse(from, to) ? "regressed" : isWorse(to, from) ? "improved" : "unknown";
		},
		metric: (id) => metrics.get(id) ?? {
			id,
			label: id,
			unit: ""
		},
		group: (id) => groups.get(id),
		called: (run) => campaign.sides ? run : `run ${run}`,
		groupName: (id) => groupName(id, groups.get(id)?.title)
	};
}
function rowsOf(cells) {
	const rows = /* @__PURE__ */ new Map();
	for (const { workflow, kind, dimensions } of cells) {
		const name = {
			workflow,
			kind,
			dimensions
		};
		const key = seriesKey(name);
		if (!rows.has(key)) rows.set(key, {
			...name,
			key,
			index: rows.size
		});
	}
	return [...rows.values()];
}
//#endregion
//#region src/model/campaign-analysis.ts
function isUsers({ kind, metric }) {
	return kind === "measure" && metric === "users";
}
//#endregion
//#region src/render/page/html.ts
function text(prose, max = 1e3) {
	return escapeHtml(visibleProse(prose, max));
}
function name(of) {
	return escapeHtml(visibleName(of));
}
const SHORT = 14;
function breakable(of) {
	if (of.length <= SHORT) return name(of);
	return visibleName(of).split(/(?<=[_.:/=])(?=[^_.:/=\s])/u).map(escapeHtml).join("<wbr>");
}
function attribute(value) {
	return escapeHtml(value);
}
function searchable(...words) {
	return ` data-words="${escapeHtml(makeVisible(words.join(" ").slice(0, MOST_SEARCHED)).toLowerCase())}"`;
}
function ofModule(module) {
	return ` data-module="${escapeHtml(makeVisible(module))}"`;
}
const MOST_SEARCHED = 2e3;
function dimensionTags(dimensions) {
	return Object.entries(dimensions).map(([key, value]) => ` <span class="tag">${name(key)} ${name(value)}</span>`).join("");
}
function dimensionText(dimensions) {
	return Object.entries(dimensions).map(([key, value]) => ` · ${key} ${value}`).join("");
}
const BASE_UNITS = /* @__PURE__ */ new Set([
	"ms",
	"ratio",
	"1/s",
	"count",
	"bytes",
	"usd/h",
	""
]);
function baseUnit({ unit }) {
	return BASE_UNITS.has(unit) ? unit : "";
}
function quantity(value, { unit }, scale) {
	if (value === void 0) return "–";
	if (BASE_UNITS.has(unit)) return formatQuantity(value, unit, scale ?? scaleFor([value]));
	return `${formatQuantity(value, "")} ${unit}`;
}
function transition(before, after, metric) {
	if (BASE_UNITS.has(metric.unit)) return formatTransition(before, after, metric.unit, "→");
	return `${before === void 0 ? "–" : formatQuantity(before, "")} → ${quantity(after, metric)}`;
}
function change(delta, { unit }) {
	if (unit === "ratio") return formatPoints(delta.absolute);
	return delta.relative === void 0 ? "new" : formatDelta(delta.relative);
}
function section$1(id, title, content) {
	if (content === "") return "";
	return `<section id="${id}">\n<h2>${text(title)}</h2>\n${content}\n</section>`;
}
function scrolling(label, table, more = "") {
	return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}"${more}>${table}</div>`;
}
//#endregion
//#region src/render/page/line-chart.ts
const WIDTH$2 = 300;
const HEIGHT$1 = 180;
const MARGIN = {
	left: 62,
	right: 12,
	top: 10,
	bottom: 34
};
function lineChart({ caption, words, label, x: xAxis, y: yAxis, lines, limit, data }, below = "") {
	const [right, bottom] = [WIDTH$2 - MARGIN.right, HEIGHT$1 - MARGIN.bottom];
	const between = (at, { min, max }) => (at - min) / (max - min || 1);
	const x = (at) => round(MARGIN.left + between(at, xAxis) * (right - MARGIN.left));
	const y = (at) => round(bottom - between(at, yAxis) * (bottom - MARGIN.top));
	const across = (at, kind) => `<line class="${kind}" x1="${MARGIN.left}" x2="${right}" y1="${y(at)}" y2="${y(at)}"/>`;
	const grid = yAxis.ticks.map(({ at, text: words }) => `${across(at, "grid")}<text x="${MARGIN.left - 6}" y="${y(at) + 4}" text-anchor="end">${text(words)}</text>`);
	const ticks = xAxis.ticks.map(({ at, text: words }) => `<text x="${x(at)}" y="${bottom + 16}" text-anchor="middle">${text(words)}</text>`);
	const drawn = lines.flatMap(({ series, points, write, band = [] }) => {
		if (points.length === 0) return [];
		const edge = [...band.map(([at, , high]) => [at, high]), ...band.toReversed().map(([at, low]) => [at, low])];
		const area = edge.length === 0 ? "" : `<polygon points="${edge.map(([at, value]) => `${x(at)},${y(value)}`).join(" ")}"/>`;
		const path = points.flatMap(([at, value], i) => value === null ? [] : [`${(points[i - 1]?.[1] ?? null) === null ? "M" : "L"}${x(at)} ${y(value)}`]);
		const dots = points.flatMap(([at, value]) => value === null || !write ? [] : [`<circle cx="${x(at)}" cy="${y(value)}" r="3"><title>${text(write(at, value))}</title></circle>`]);
		return [`<g class="series-${series}">${area}<path d="${path.join("")}"/>${dots.join("")}</g>`];
	});
	const title = xAxis.title === void 0 ? "" : `<text x="${(WIDTH$2 + MARGIN.left) / 2}" y="${HEIGHT$1 - 2}" text-anchor="middle">${text(xAxis.title)}</text>`;
	const border = limit ? `${across(limit.at, "limit")}<text x="${right}" y="${y(limit.at) - 4}" text-anchor="end">${text(limit.text)}</text>` : "";
	const said = words === void 0 || words === "" ? "" : `<small>${text(words)}</small>`;
	return `<figure${data ? ` data-trend="${attribute(data.trend)}"` : ""}><figcaption>${breakable(caption)}${said}</figcaption><svg viewBox="0 0 ${WIDTH$2} ${HEIGHT$1}" role="img" aria-label="${text(label)}">${grid.join("")}${ticks.join("")}${title}${border}${drawn.join("")}</svg>${below}</figure>`;
}
function chartGrid(names, charts) {
	return `<p class="legend">${names.map((label, i) => `<span class="series-${i}"><b>━</b> ${name(label)}</span>`).join(" ")}</p>\n<div class="charts">\n${charts.join("\n")}\n</div>`;
}
function round(value) {
	return Math.round(value * 10) / 10;
}
//#endregion
//#region src/render/page/curves.ts
const STEPS = 3;
function curvesSection(report) {
	return section$1("curves", "Curves", [...[overTimeChart(report), percentilesChart(report)].flatMap((spec) => spec ? panelCharts(spec) : []), ...usersChart(report)].join("\n"));
}
function panelCharts({ title, plot }) {
	if (plot.kind !== "panels") return [];
	const { panels, x, paired } = plot;
	const charts = panels.map(({ name, values, change, y, baseline, candidate, limit }) => lineChart({
		caption: name,
		words: [values, change].filter(Boolean).join(" "),
		label: `${title}: ${name}`,
		x,
		y,
		lines: [{
			series: 0,
			points: baseline
		}, {
			series: 1,
			points: candidate
		}].slice(paired ? 0 : 1),
		limit
	}));
	return [`<h3>${title}</h3>`, chartGrid(paired ? ["baseline", "candidate"] : ["candidate"], charts)];
}
function usersChart({ details }) {
	const found = details?.timeSeries.filter(isUsers) ?? [];
	if (found.length === 0) return [];
	const lines = found.map(({ run, axis, values }, series) => {
		const { startMs, stepMs } = details.axes[axis];
		return {
			run,
			series,
			points: values.map((value, i) => [Math.max(0, startMs + i * stepMs) / 6e4, value])
		};
	});
	const points = lines.flatMap((line) => line.points);
	const chart = lineChart({
		caption: "Whole run",
		label: "Virtual users over time",
		x: elapsedAxis(Math.max(...points.map(([x]) => x))),
		y: quantityAxis(Math.max(1, ...points.map(([, value]) => value ?? 0)), "count", STEPS),
		lines
	});
	return ["<h3>Virtual users</h3>", chartGrid(lines.map(({ run }) => run), [chart])];
}
//#endregion
//#region src/render/campaign/cell-lookup.ts
const UNITS = /* @__PURE__ */ new Set([
	"ms",
	"ratio",
	"1/s",
	"count",
	"bytes",
	"usd/h",
	""
]);
var Lookup = class {
	campaign;
	#metrics;
	#groups;
	constructor(campaign) {
		this.campaign = campaign;
		this.#metrics = new Map(campaign.metrics.map((metric) => [metric.id, metric]));
		this.#groups = new Map(campaign.groups.map((group) => [group.id, group]));
	}
	metric(id) {
		return this.#metrics.get(id) ?? {
			id,
			label: id,
			unit: ""
		};
	}
	groupName(id) {
		return groupName(id, this.#groups.get(id)?.title ?? this.campaign.configurations.find((one) => one.id === id)?.title);
	}
	isBaseline(id) {
		return this.#groups.get(id)?.baseline === true;
	}
	others() {
		return this.campaign.groups.filter(({ baseline }) => !baseline);
	}
	baselineName() {
		const group = this.campaign.groups.find(({ baseline }) => baseline);
		return group ? this.groupName(group.id) : this.campaign.baseline.join(", ");
	}
	value(id, value) {
		if (value === void 0) return "–";
		return id === "duration" ? formatClock(value) : `${formatQuantity(value, this.#unit(id))}${this.#ownUnit(id)}`;
	}
	change(id, delta) {
		if (!delta) return "–";
		if (id === "error-rate") return formatPoints(delta.absolute);
		const relative = delta.relative === void 0 ? "new" : formatDelta(delta.relative);
		if (id === "duration") return `${formatClockDifference(delta.absolute)}, ${relative}`;
		return this.#unit(id) === "ratio" ? `${formatPoints(delta.absolute)}, ${relative}` : relative;
	}
	difference(id, absolute) {
		if (id === "duration") return formatClockDifference(absolute);
		const unit = this.#unit(id);
		return unit === "ratio" ? formatPoints(absolute) : `${formatDifference(absolute, unit)}${this.#ownUnit(id)}`;
	}
	interval(id, { low, high }) {
		if (low === void 0 || high === void 0) return "";
		if (id === "error-rate") return formatInterval(low, high, (value) => formatPoints(value).slice(0, -3));
		return formatInterval(low, high, formatDelta);
	}
	#unit(id) {
		const { unit } = this.metric(id);
		return UNITS.has(unit) ? unit : "";
	}
	#ownUnit(id) {
		const { unit } = this.metric(id);
		return UNITS.has(unit) ? "" : ` ${unit}`;
	}
};
function changedCells(cells, change) {
	return largestFirst(cells.filter((cell) => cell.change === change));
}
function likelyCells(cells) {
	return largestFirst(cells.filter((cell) => certainty(cell) === "likely"));
}
function largestFirst(cells) {
	const size = ({ delta }) => Math.abs(delta.relative ?? Number.MAX_VALUE);
	return cells.filter((cell) => cell.delta !== void 0).sort((a, b) => size(b) - size(a));
}
function certainty(cell) {
	const { change, delta, metric } = cell;
	return change && certaintyOf({
		change,
		low: delta?.low,
		high: delta?.high
	}, widestEqual(metric));
}
function effectCertainty({ significant, change = 0, low, high }) {
	return certaintyOf({
		change: significant ? change > 0 ? "regressed" : "improved" : "unknown",
		low,
		high
	}, widestEqual("avg"));
}
function refOf({ workflow, kind, dimensions, metric }) {
	return {
		workflow,
		kind,
		dimensions,
		metric
	};
}
function nameOf$1(cell) {
	return seriesText(cell);
}
//#endregion
//#region src/render/campaign/finding-text.ts
const NAMED$1 = 6;
function findingText(finding, lookup) {
	return TEXTS[finding.code](finding, lookup);
}
const TEXTS = {
	"same-results": ({ runs = [] }) => `Runs ${listed(runs)} agree in every figure, as one file given ${runs.length === 2 ? "twice" : "several times"} does. They tell nothing of the noise between runs, and are no repeats for it.`,
	"copied-cell": ({ cells, values = [] }, lookup) => {
		const [odd, ...others] = cells;
		const value = lookup.value(odd.metric, values[0]);
		return `Run ${odd.run}: ${quoted(odd)} and ${listed(others.map(quoted))} have the same ${lookup.metric(odd.metric).label}, ${value}, which is out of place for ${quoted(odd)}: probably copied, and not counted.`;
	},
	bimodal: ({ cells, values = [] }, lookup) => {
		const [first] = cells;
		const text = (value) => lookup.value(first.metric, value);
		const range = (low, high) => text(low) === text(high) ? text(low) : `${text(low)} to ${text(high)}`;
		const [a, b, c, d] = values;
		return `${quoted(first)}: the ${lookup.metric(first.metric).label} of repeats falls into two clusters, ${range(a, b)} and ${range(c, d)}. Means of such repeats say little.`;
	},
	unstable: ({ cells, values = [] }, lookup) => {
		const [spread = 0, range = 0] = values;
		return `${quoted(cells[0])}: repeats of one configuration differ by ${formatRatioAsPercent(spread)} (standard deviation of the ${lookup.metric(cells[0].metric).label}; at most ${formatDelta(range)}), so it does not take part in the ranking.`;
	},
	void: ({ cells }) => `${quoted(cells[0])}: every sample failed in every run, so its times mean nothing.`,
	"not-run": ({ cells, runs = [] }) => `${runsText(runs)} ran without ${listed([...new Set(cells.map(quoted))])} on purpose.`,
	missing: ({ cells, runs = [] }) => `${runsText(runs)} ${runs.length === 1 ? "lacks" : "lack"} ${listed([...new Set(cells.map(quoted))])}.`,
	"not-separable": ({ facts = [] }) => `The effects of ${listed(facts)} cannot be separated: they moved together.`
};
function runsText(runs) {
	return runs.length > NAMED$1 ? plural(runs.length, "run") : `${runs.length === 1 ? "Run" : "Runs"} ${listed(runs)}`;
}
function quoted(cell) {
	return `"${nameOf$1(cell)}"`;
}
function pairsText(pairs) {
	return listed(pairs.map(([from, to]) => `${from} → ${to}`));
}
function listed(names, most = NAMED$1) {
	if (names.length > most) return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
	if (names.length < 2) return names.join("");
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
//#endregion
//#region src/render/page/facts.ts
const MOST_COLUMNS = 4;
function factsSection(index) {
	const { facts } = index.campaign;
	if (facts.length === 0) return "";
	const single = facts.filter(({ item }) => item === void 0);
	const tables = tablesOf(facts);
	const differing = facts.filter(({ differs }) => differs).length;
	return section$1("infrastructure", "Infrastructure", [
		differing > 0 && differing < facts.length ? `<p><label><input type="checkbox" id="only-differences"> only differences (${differing} of ${facts.length})</label></p>` : "",
		single.length === 0 ? "" : singleTable(index, single),
		...tables.map((table) => itemTable(index, table))
	].join("\n"));
}
function singleTable(index, facts) {
	const runs = index.runs.length <= MOST_COLUMNS ? index.runs.map(({ id }) => id) : void 0;
	const rows = facts.flatMap((fact) => {
		const values = runs ? [runs.map((id) => ownValue(fact, id))] : valuesWithRuns(index, fact);
		const span = values.length > 1 ? ` rowspan="${values.length}"` : "";
		return values.map((cells, v) => {
			const head = v === 0 ? `<th scope="row"${span}>${breakable(fact.fact)}</th>` : "";
			const written = cells.map((value) => `<td>${value}</td>`).join("");
			return `<tr${searchable(fact.fact)}${mark(fact.differs)}>${head}${written}</tr>`;
		});
	});
	return scrolling("Facts", `<table><thead><tr>${["fact", ...runs ?? ["value", "runs"]].map((title) => `<th scope="col">${name(title)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`);
}
function tablesOf(facts) {
	const items = groupBy(facts.filter(({ item }) => item !== void 0), ({ item }) => item);
	const attributes = (list) => list.map(({ attribute }) => attribute ?? "").sort().join("\n");
	const tables = [];
	for (const [item, list] of items) {
		const own = attributes(list).split("\n");
		const fitting = tables.find(({ names }) => own.filter((name) => names.has(name)).length * 2 > own.length);
		const table = fitting ?? {
			names: /* @__PURE__ */ new Set(),
			items: /* @__PURE__ */ new Map()
		};
		if (!fitting) tables.push(table);
		for (const name of own) table.names.add(name);
		table.items.set(item, list);
	}
	return tables.map(({ items }) => new Map([...items].sort(([a], [b]) => inNaturalOrder(a, b))));
}
function itemTable(index, items) {
	const columns = [...new Set([...items.values()].flatMap((list) => list.map(({ attribute }) => attribute ?? "")))];
	const rows = [...items].map(([item, list]) => {
		const cells = columns.map((column) => {
			const fact = list.find(({ attribute }) => (attribute ?? "") === column);
			return `<td${mark(fact?.differs === true)}>${fact ? valueText(index, fact) : ""}</td>`;
		});
		return `<tr${searchable(item)}${ofModule(item)}${mark(list.some(({ differs }) => differs))}><th scope="row">${name(item)}</th>${cells.join("")}</tr>`;
	});
	return scrolling("Items", `<table><thead><tr><th scope="col">item</th>${columns.map((column) => `<th scope="col">${name(column === "" ? "value" : column)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`);
}
function ownValue({ values }, run) {
	return Object.hasOwn(values, run) ? text(values[run]) : "<em>not stated</em>";
}
function mark(differs) {
	return differs ? " class=\"differs\"" : "";
}
function valueText(index, fact) {
	if (!fact.differs) return text(Object.values(fact.values)[0] ?? "");
	return valuesWithRuns(index, fact).map(([value, runs]) => `${value} <small class="why">${runs}</small>`).join("");
}
function valuesWithRuns(index, fact) {
	if (!fact.differs) return [[text(Object.values(fact.values)[0] ?? ""), "all"]];
	return [...groupBy(index.runs, ({ id }) => ownValue(fact, id))].map(([value, runs]) => {
		return [value, [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) => own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id)).map(name).join(", ")];
	});
}
function effectsSection(index) {
	const { effects } = index.campaign;
	if (effects.length === 0) return "";
	return section$1("effects", "Which difference mattered", scrolling("Effects", `<table><thead><tr><th scope="col">fact</th><th scope="col">from → to</th><th scope="col" class="number">effect on response times</th><th scope="col">seen between</th></tr></thead><tbody>\n${effects.map(({ fact, from, to, change, low, high, significant, togetherWith, pairs }) => {
		const interval = low === void 0 || high === void 0 ? "" : `<small>${formatDelta(low)} …&nbsp;${formatDelta(high)}</small>`;
		const effect = change === void 0 ? `<td class="soft">cannot be separated${togetherWith ? ` from ${togetherWith.map(name).join(", ")}: they moved together` : ""}</td>` : `<td class="number${significant ? change > 0 ? " worse" : " better" : ""}">${formatDelta(change)}${interval}</td>`;
		const value = (words) => words === "" ? "<em>not stated</em>" : text(words);
		return `<tr><th scope="row">${breakable(fact)}</th><td>${value(from)} → ${value(to)}</td>${effect}<td class="soft">${text(pairsText(pairs))}</td></tr>`;
	}).join("\n")}\n</tbody></table>`));
}
//#endregion
//#region src/model/fact-table.ts
const ITEM_AND_ATTRIBUTE = /^(.+)\.([^.]+)$/;
function factTable(runs) {
	const names = [...new Set(runs.flatMap(({ facts }) => Object.keys(facts)))].sort(inNaturalOrder);
	const items = /* @__PURE__ */ new Map();
	for (const name of names) {
		const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(name) ?? [];
		if (item !== void 0) items.set(attribute, /* @__PURE__ */ new Set([...items.get(attribute) ?? [], item]));
	}
	return names.map((fact) => {
		const stated = runs.filter(({ facts }) => Object.hasOwn(facts, fact));
		const values = Object.fromEntries(stated.map(({ id, facts }) => [id, facts[fact]]));
		const differs = stated.length < runs.length || new Set(Object.values(values)).size > 1;
		const [, item, attribute] = ITEM_AND_ATTRIBUTE.exec(fact) ?? [];
		const isTable = item !== void 0 && items.get(attribute).size > 1;
		return defined({
			fact,
			item: isTable ? item : void 0,
			attribute: isTable ? attribute : void 0,
			differs,
			values
		});
	});
}
//#endregion
//#region src/render/page/gate-campaign.ts
const BASELINE = "baseline";
const CANDIDATE = "candidate";
function campaignOf(report) {
	const { measurements, resources, baseline, candidate } = report;
	const compared = baseline.runs.length > 0;
	const sides = compared ? [BASELINE, CANDIDATE] : [CANDIDATE];
	const newest = candidate.runs.at(-1);
	const checks = new Map(report.checks.map((check) => [cellKey(check, check.metric), check]));
	const all = [...measurements, ...resources];
	const ids = columnMetrics(all, Number.POSITIVE_INFINITY);
	const units = new Map(all.flatMap(({ metrics }) => metrics.map(({ metric, unit }) => [metric, unit])));
	return {
		schema: 1,
		generator: report.generator,
		title: headlineText(report),
		links: [],
		texts: {},
		goal: "fastest",
		baseline: compared ? [BASELINE] : [CANDIDATE],
		metric: report.checks.find(({ unit }) => unit === "ms")?.metric ?? ids[0] ?? "avg",
		metrics: ids.map((id) => {
			const better = metricOf(id)?.better;
			return defined({
				id,
				label: metricLabel(id),
				unit: units.get(id),
				better
			});
		}),
		levels: loadLevels(measurements),
		runs: sides.map((side) => ({
			id: side,
			group: side,
			tool: newest?.tool ?? "",
			facts: {}
		})),
		groups: sides.map((side, s) => {
			return defined({
				id: side,
				runs: [side],
				baseline: s === 0 ? true : void 0
			});
		}),
		configurations: [],
		workflows: measurements.map(({ workflow, kind, dimensions, judged }) => defined({
			workflow,
			kind,
			dimensions,
			remark: judged ? void 0 : "not judged"
		})),
		cells: measurements.flatMap((series) => cellsOf(series, sides)),
		groupCells: measurements.flatMap((series) => groupCellsOf(series, sides, checks)),
		resources: resources.flatMap((series) => cellsOf(series, sides)),
		resourceGroupCells: resources.flatMap((series) => groupCellsOf(series, sides, checks)),
		changes: [],
		sql: [],
		jobs: [],
		errors: report.errors.map(({ workflow, kind, dimensions, code, message, count, baselineCount }) => ({
			workflow,
			kind,
			dimensions,
			code,
			message,
			counts: defined({
				[BASELINE]: baselineCount,
				[CANDIDATE]: count
			})
		})),
		facts: factsOf(report, compared),
		effects: [],
		loadTrends: [],
		axes: report.details?.axes ?? [],
		timeSeries: report.details?.timeSeries ?? [],
		percentiles: report.details?.percentiles ?? [],
		findings: [],
		sentences: [],
		sources: [],
		notices: [],
		sides: true,
		...defined({
			startedAt: newest?.startedAt,
			trend: report.trend
		})
	};
}
function cellKey(series, metric) {
	return `${metric} ${seriesKey(series)}`;
}
function cellsOf({ metrics, ...series }, sides) {
	const { workflow, kind, dimensions } = series;
	return metrics.flatMap((measurement) => sides.flatMap((run) => {
		const { metric, missing } = measurement;
		const found = sideOf(measurement, run);
		const name = {
			workflow,
			kind,
			dimensions,
			metric,
			run
		};
		if (found) return [defined({
			...name,
			state: "measured",
			value: found.value,
			n: found.n > 0 ? found.n : void 0
		})];
		const reason = run === CANDIDATE && missing !== void 0 ? { reason: missing } : {};
		const isExpected = run === CANDIDATE && (missing !== void 0 || measurement.baseline !== void 0);
		return [{
			...name,
			state: isExpected ? "missing" : "not-run",
			...reason
		}];
	}));
}
function sideOf(measurement, side) {
	return side === BASELINE ? measurement.baseline : measurement.candidate;
}
function groupCellsOf(series, sides, checks) {
	const { workflow, kind, dimensions } = series;
	return series.metrics.flatMap((measurement) => sides.flatMap((group) => {
		const { metric, delta } = measurement;
		const value = sideOf(measurement, group)?.value;
		if (value === void 0) return [];
		const name = {
			workflow,
			kind,
			dimensions,
			metric,
			group
		};
		const check = group === CANDIDATE ? checks.get(cellKey(series, metric)) : void 0;
		if (!check) return [defined({
			...name,
			value,
			runs: 1,
			delta: group === CANDIDATE ? delta : void 0
		})];
		const { change, verdict, allowed } = check;
		const shown = delta && {
			...delta,
			...intervalOf(check)
		};
		return [defined({
			...name,
			value,
			runs: 1,
			delta: shown,
			change,
			verdict,
			reason: verdict === "pass" ? void 0 : reasonText(check),
			allowed
		})];
	}));
}
function intervalOf(check) {
	if (check.metric === "error-rate") return {};
	const { low, high } = drawnInterval(check) ?? {};
	return defined({
		low,
		high
	});
}
function factsOf({ environment }, compared) {
	const { facts, changed } = environment;
	const before = { ...facts };
	const after = { ...facts };
	for (const { fact, baseline, candidate } of changed) {
		delete before[fact];
		delete after[fact];
		if (baseline !== void 0) before[fact] = baseline;
		if (candidate !== void 0) after[fact] = candidate;
	}
	const candidate = {
		id: CANDIDATE,
		facts: after
	};
	return factTable(compared ? [{
		id: BASELINE,
		facts: before
	}, candidate] : [candidate]);
}
//#endregion
//#region src/render/page/compiled.ts
const PAGE_SCRIPT = "(function(){function e(e){return Object.fromEntries(Object.entries(e).filter(([,e])=>e!==void 0))}function t(e){return e.filter(e=>e!==void 0)}function n(e){if(s(e))throw SyntaxError(`nested deeper than 256 levels`);return JSON.parse(e)}let[r,i]=[34,92],[a,o]=[123,125];function s(e){if(e.length<=2*256)return!1;let t=0;for(let n=0;n<e.length;n++){let i=e.charCodeAt(n);if(i===r)n=c(e,n);else if((i|32)===a&&++t>256)return!0;else(i|32)===o&&t--}return!1}function c(e,t){for(let n=e.indexOf(`\"`,t+1);n>=0;n=e.indexOf(`\"`,n+1)){let t=0;for(;e.charCodeAt(n-1-t)===i;)t++;if(t%2==0)return n}return e.length}let l=/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800]/gu,u=/(?<=\\p{Extended_Pictographic})\\u{fe0f}|(?<=\\p{Extended_Pictographic}\\u{fe0f}?)\\u{200d}(?=\\p{Extended_Pictographic})/gu,d=/(\\p{M}{4})\\p{M}+/gu,f=/^[ -~→–±…·]*$/;function p(e){return f.test(e)&&!e.includes(`  `)?e:m(e).replace(/[\\p{Z}]+/gu,` `)}function m(e){let t=new Set([...e.matchAll(u)].map(e=>e.index));return e.replace(l,(e,n)=>t.has(n)?e:/[\\t\\n\\v\\f\\r\\x85]/.test(e)?` `:`�`).replace(d,`$1�`).replace(/[\\u2028\\u2029]/g,` `)}function h(e,t){let n=v(e,t);if(!n)return e;let r=t<12?`…`:`…${g(e)}…`,i=Math.max(t-r.length,0),a=Math.ceil(i/2);return n.slice(0,a).join(``)+r+n.slice(n.length-(i-a)).join(``)}function g(e){let t=2166136261;for(let n=0;n<e.length;n++)t=Math.imul(t^e.charCodeAt(n),16777619);return(t>>>0).toString(36).slice(-4).padStart(4,`0`)}function _(e,t){let n=v(e,t);return n?n.slice(0,t-1).join(``).trimEnd()+`…`:e}function v(e,t){if(e.length<=t)return;let n=[...e];return n.length>t?n:void 0}function y(e,t=80){let n=p(e).replace(/^ | $/g,`␣`);return n===``?`(empty)`:h(n,t)}function b(e,t=400){return _(p(e).trim(),t)}let x=[{name:`ns`,ms:1e-6,below:.001},{name:`µs`,ms:.001,below:1},{name:`ms`,ms:1,below:1e4},{name:`s`,ms:1e3,below:6e5},{name:`min`,ms:6e4,below:36e6},{name:`h`,ms:36e5,below:1/0}],S=Object.fromEntries(x.map(({name:e,ms:t})=>[e,t])),C=e=>Number.isFinite(e);function w(e){let t=Number(Math.max(0,...e.map(e=>Math.abs(e??0))).toPrecision(3));return t===0?`ms`:(x.find(e=>t<e.below)??x[5]).name}function T(e,t=3){return{duration:w(e),size:ie(e,t),digits:t}}function E(e,t,n=T([e])){if(!C(e))return`–`;let{number:r,suffix:i}=O(e,t,n);return r+i}function D(e,t,n,r,i){let a=T([e,t],i);if(!C(e)||!C(t))return`${E(e,n,a)} ${r} ${E(t,n,a)}`;let o=O(t,n,a);return`${O(e,n,a).number} ${r} ${o.number}${o.suffix}`}function O(e,t,n){switch(t){case`ms`:return{number:ee(e,n),suffix:` ${n.duration}`};case`ratio`:return{number:te(e,n.digits),suffix:`%`};case`1/s`:return{number:ue(e,n.digits),suffix:`/s`};case`count`:return{number:ne(e,n.digits),suffix:``};case`bytes`:return{number:ae(e,n),suffix:` ${re[n.size]}`};case`usd/h`:return{number:ue(e,n.digits+1),suffix:` USD/h`};case``:return{number:ue(e,n.digits),suffix:``}}}function k(e,t=w([e])){return`${ee(e,{duration:t,digits:3})} ${t}`}function ee(e,t){let n=S[t.duration];return ue(n<1?e*Math.round(1/n):e/n,t.digits)}function A(e){return`${te(e,3)}%`}function te(e,t){let n=e*100,r=Math.abs(n);if(r===0)return`0`;if(r===100)return pe(fe(n,0));let i=r>=.1?Math.max(de(r,t),t-2):de(r,t-1);for(r>=10&&(i=de(r,t));i<15&&Number(fe(r,i))===100;)i++;return pe(fe(n,i))}function ne(e,t=3){return Number.isInteger(e)?pe(fe(e,0)):ue(e,t)}let re=[`B`,`kB`,`MB`,`GB`,`TB`];function ie(e,t){let n=Math.max(0,...e.map(e=>Math.abs(e??0))),r=0;for(;r<re.length-1&&Number(n.toPrecision(t))>=1e3;)n/=1e3,r++;return r}function ae(e,{size:t,digits:n}){return t===0?ne(e,n):ue(e/1e3**t,n)}function oe(e){let t=fe(e*100,1);return Number(t)===0?`±0.0%`:`${le(Math.abs(Number(t))>=100?fe(e*100,0):t)}%`}function j(e,t){let n=E(Math.abs(e),t);return e===0||n===`–`?n:`${e>0?`+`:`-`}${n}`}function M(e){if(!C(e))return`–`;let t=Math.round(Math.abs(e)/1e3),[n,r]=[Math.floor(t/3600),Math.floor(t/60)%60],i=e=>`${e}`.padStart(2,`0`),a=n>0?`${n}:${i(r)}:${i(t%60)}`:`${r}:${i(t%60)}`;return e<0&&t>0?`-${a}`:a}function N(e){let t=M(e);return t.startsWith(`-`)||[`0:00`,`–`].includes(t)?t:`+${t}`}function se(e){let t=fe(e*100,2);return`${Number(t)===0?`±0.00`:le(t)} pp`}function P(e){return e<=0?`min`:e>=1?`max`:`p${Number((e*100).toPrecision(5))}`}function F(e){let t=/^(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2})(?::\\d{2}(?:\\.\\d+)?)?Z$/.exec(e);return t?`${t[1]} ${t[2]} UTC`:e}function ce(e,t){if(!Number.isFinite(e)||Math.abs(e)>=0x38d7ea4c68000)return;let n=fe(e,t);return n.includes(`.`)?n.replace(/\\.?0+$/,``):n}function le(e){return pe(e.startsWith(`-`)||e===`–`?e:`+${e}`)}function ue(e,t){return e===0?`0`:C(e)&&Math.abs(e)>=0x38d7ea4c68000?e.toExponential(t-1):pe(fe(e,de(Math.abs(e),t)))}function de(e,t){let n=Number(e.toExponential(t-1).split(`e`)[1]);return Math.min(Math.max(0,t-1-n),15)}function fe(e,t){if(!C(e))return`–`;let n=e.toFixed(t);return/^-[0.]+$/.test(n)?n.slice(1):n}function pe(e){let[t,n]=e.split(`.`),r=t.replace(/\\B(?=(\\d{3})+$)/g,`,`);return n===void 0?r:`${r}.${n}`}function me(e,t){return e.localeCompare(t,`en`,{numeric:!0})}`ERROR FAILED FAILURE DISCARDED CANCELLED CANCELED ABORTED TIMEOUT`.split(` `);let he=new Set([`COMPLETED`,`COMPLETE`,`SUCCESS`,`SUCCEEDED`,`OK`,`COMMITTED`]);function ge({status:e}){return e!==void 0&&he.has(e.toUpperCase())}function _e(e){return JSON.stringify([e.workflow,e.kind,...ye(e.dimensions).flat()])}function ve(e){return JSON.stringify(ye(e))}function ye(e){return Object.entries(e).sort(([e],[t])=>e<t?-1:+(e>t))}let be=/^[\\d\\s,/-]+$/;function xe(e,t){return t===void 0?be.test(e)?/^\\d+$/.test(e)?`run ${e}`:`runs ${e}`:e:`${t} (${e})`}function Se(e){let t=new Map,n=new Map,r=new Map,i=new WeakMap,a=e=>{let t=i.get(e);if(t!==void 0)return t;let n=_e(e),a=r.get(n)??r.size;return r.set(n,a),i.set(e,a),a};for(let n of[e.cells,e.resources])for(let e of n)t.set(`${a(e)} ${e.metric} ${e.run}`,e);for(let t of[e.groupCells,e.resourceGroupCells])for(let e of t)n.set(`${a(e)} ${e.metric} ${e.group}`,e);let o=new Set;for(let t of e.changes)for(let[e,n]of t.worse)o.add(`${a(t)} ${t.metric} ${e} ${n}`);let s=new Map(e.metrics.map(e=>[e.id,e])),c=new Map(e.runs.map(e=>[e.id,e])),l=new Map(e.groups.map(e=>[e.id,e])),u=t=>{let n=new Set(t.map(({metric:e})=>e));return e.metrics.filter(({id:e})=>n.has(e))},d=new Map;for(let{dimensions:t}of e.workflows)for(let[e,n]of Object.entries(t)){let t=d.get(e)??[];t.includes(n)||t.push(n),d.set(e,t)}return{campaign:e,runs:e.groups.flatMap(e=>e.runs.flatMap(e=>c.get(e)??[])),workflows:e.workflows.map((e,t)=>({...e,key:_e(e),index:t})),resources:Ce(e.resources),modules:[...new Set([...e.resources.map(({workflow:e})=>e),...e.facts.flatMap(({item:e})=>e??[])])].sort(me),workflowMetrics:u(e.cells),resourceMetrics:u(e.resources),dimensions:d,cell:(e,n,r)=>t.get(`${a(e)} ${n} ${r}`),groupCell:(e,t,r)=>n.get(`${a(e)} ${t} ${r}`),change:(e,t,n,r)=>{let i=(n,r)=>o.has(`${a(e)} ${t} ${n} ${r}`);return i(n,r)?`regressed`:i(r,n)?`improved`:`unknown`},metric:e=>s.get(e)??{id:e,label:e,unit:``},group:e=>l.get(e),called:t=>e.sides?t:`run ${t}`,groupName:e=>xe(e,l.get(e)?.title)}}function Ce(e){let t=new Map;for(let{workflow:n,kind:r,dimensions:i}of e){let e={workflow:n,kind:r,dimensions:i},a=_e(e);t.has(a)||t.set(a,{...e,key:a,index:t.size})}return[...t.values()]}function I(e,t,n){let r=e.group(t)?.baseline===!0,i=new Map(e.campaign.groups.flatMap(e=>e.runs.map(t=>[t,e]))),a=(i,a)=>{let o=e.groupCell(i,n,a);if(!(!o||a===t))return r?L(o):Te(e,i,o,t)};return{group:a,run(o,s){let c=i.get(s);if(!c||c.runs.length===1)return c&&a(o,c.id);let l=e.cell(o,n,s);if(l?.state!==`measured`)return;if(r)return L(l);let u=e.groupCell(o,n,c.id),d=u&&c.id!==t?Te(e,o,we(u,l.value),t):void 0,f=a(o,c.id)?.change,p=d&&u&&Math.sign(d.absolute)!==Math.sign(a(o,c.id)?.absolute??0);return d&&{...d,change:f&&p?`unknown`:f}}}}function L({delta:e,...t}){if(!e)return;let{change:n,verdict:r,reason:i,allowed:a}=t;return{...e,change:n,verdict:r,reason:i,allowed:a}}function we({low:e,high:t,runs:n,...r},i){if(e===void 0||t===void 0)return{...r,value:i,runs:1};let a=Math.sqrt(n);if(r.metric===`error-rate`){let[n,o]=[(r.value-e)*a,(t-r.value)*a];return{...r,value:i,runs:1,low:Math.max(0,i-n),high:Math.min(1,i+o)}}let o=(t/r.value)**a;return{...r,value:i,runs:1,low:i/o,high:i*o}}function Te(e,t,n,r){let i=e.groupCell(t,n.metric,r),a=e.metric(n.metric).better===void 0?void 0:e.change(t,n.metric,r,n.group);return i&&{...Ee(i,n),change:a}}function Ee(e,t){let n=t.value-e.value,r=e.value===0?{absolute:n}:{absolute:n,relative:t.value/e.value-1},i=t.metric===`error-rate`,a=i?e=>e:Math.log,[o,s]=[t,e].map(({value:e,low:t,high:n})=>[t,e,n].map(e=>a(e??NaN))),c=o[1]-s[1],l=Math.hypot(o[1]-o[0],s[2]-s[1]),u=Math.hypot(o[2]-o[1],s[1]-s[0]);if(!Number.isFinite(c)||!Number.isFinite(l+u))return r;let d=i?e=>e:Math.expm1;return{...r,low:d(c-l),high:d(c+u)}}let De={\"&\":`&amp;`,\"<\":`&lt;`,\">\":`&gt;`,'\"':`&quot;`,\"'\":`&#39;`};function Oe(e){return e.replace(/[&<>\"']/g,e=>De[e])}function R(e,t=1e3){return Oe(b(e,t))}function z(e){return Oe(y(e))}function ke(e){return e.length<=14?z(e):y(e).split(/(?<=[_.:/=])(?=[^_.:/=\\s])/u).map(Oe).join(`<wbr>`)}function B(e){return Oe(e)}function Ae(...e){return` data-words=\"${Oe(p(e.join(` `).slice(0,Me)).toLowerCase())}\"`}function je(e){return` data-module=\"${Oe(p(e))}\"`}let Me=2e3;function Ne(e){return Object.entries(e).map(([e,t])=>` <span class=\"tag\">${z(e)} ${z(t)}</span>`).join(``)}function Pe(e){return Object.entries(e).map(([e,t])=>` · ${e} ${t}`).join(``)}let Fe=new Set([`ms`,`ratio`,`1/s`,`count`,`bytes`,`usd/h`,``]);function Ie({unit:e}){return Fe.has(e)?e:``}function Le(e,{unit:t},n){return e===void 0?`–`:Fe.has(t)?E(e,t,n??T([e])):`${E(e,``)} ${t}`}function Re(e,t,n){return Fe.has(n.unit)?D(e,t,n.unit,`→`):`${e===void 0?`–`:E(e,``)} → ${Le(t,n)}`}function ze(e,{unit:t}){return t===`ratio`?se(e.absolute):e.relative===void 0?`new`:oe(e.relative)}function Be(e,t,n){return n===``?``:`<section id=\"${e}\">\\n<h2>${R(t)}</h2>\\n${n}\\n</section>`}function Ve(e,t,n=``){return`<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"${B(e)}\"${n}>${t}</div>`}function He(e){switch(e?.verdict){case`fail`:case`no-data`:return`worse`;case`warn`:case`inconclusive`:return`doubt`;default:return e?.change===`improved`?`better`:e?.change===`regressed`&&e.verdict===void 0?`worse`:``}}function Ue(e){let t=He(e);return t===``?``:` ${t}`}let We={worse:2,doubt:1,\"\":0,better:0};function Ge(e,{better:t,unit:n}){if(!e)return;let r=n===`ratio`?e.absolute:e.relative??Math.sign(e.absolute);return We[He(e)]*1e3+(t===`higher`?-r:r)}function Ke({campaign:t}){let n=t.groups.find(e=>e.baseline)??t.groups[0],r=t.groups.filter(e=>e!==n),i=(r.find(({id:e})=>t.best?.groups.includes(e))??r.at(-1))?.id;return e({metric:t.metric,columns:t.runs.length>2?`runs`:`metrics`,show:`value`,changedOnly:!1,search:``,module:``,dimensions:{},baseline:n?.id??``,candidate:i,hidden:[],sort:`worst`,descending:!0})}function qe(e){return`metric:${e}`}function Je(e,t){let n=new URLSearchParams,r=(e,t,r)=>{t!==r&&n.set(e,t)};r(`metric`,e.metric,t.metric),r(`columns`,e.columns,t.columns),r(`show`,e.show,t.show),r(`changed`,String(e.changedOnly),String(t.changedOnly)),r(`search`,e.search,t.search),r(`module`,e.module,t.module),r(`baseline`,e.baseline,t.baseline),r(`with`,e.candidate??``,t.candidate??``),r(`hidden`,JSON.stringify(e.hidden),JSON.stringify(t.hidden)),r(`sort`,e.sort,t.sort),r(`order`,e.descending?`down`:`up`,t.descending?`down`:`up`);for(let[t,r]of Object.entries(e.dimensions))n.set(`dimension.${t}`,r);return e.open&&n.set(`open`,`${e.open.row} ${e.open.run}`),n.toString()}function Ye(t,n,r){let i=new URLSearchParams(t),{campaign:a}=r,o=(e,t,n)=>e!==null&&t.includes(e)?e:n,s=a.groups.map(({id:e})=>e),c=a.runs.map(({id:e})=>e),l=r.workflowMetrics.map(({id:e})=>e),u=l.map(qe),d=o(i.get(`with`),s,n.candidate??``),f=[...r.dimensions].flatMap(([e,t])=>{let n=i.get(`dimension.${e}`);return n!==null&&t.includes(n)?[[e,n]]:[]}),[,p,m]=/^(\\d+) (.*)$/s.exec(i.get(`open`)??``)??[],h=p!==void 0&&r.workflows[Number(p)]!==void 0&&c.includes(m);return e({metric:o(i.get(`metric`),l,n.metric),columns:o(i.get(`columns`),[`runs`,`metrics`],n.columns),show:i.get(`show`)===`change`?`change`:`value`,changedOnly:i.get(`changed`)===`true`,search:i.get(`search`)??``,module:o(i.get(`module`),r.modules,n.module),dimensions:Object.fromEntries(f),baseline:o(i.get(`baseline`),s,n.baseline),candidate:d===``?void 0:d,hidden:Xe(i.get(`hidden`),c),sort:o(i.get(`sort`),[`name`,`spread`,`worst`,...c,...u],n.sort),descending:i.get(`order`)===null?n.descending:i.get(`order`)===`down`,open:h?{row:Number(p),run:m}:void 0})}function Xe(e,t){try{let r=n(e??`[]`);return Array.isArray(r)?t.filter(e=>r.includes(e)):[]}catch{return[]}}let Ze={\"copied-cell\":{sign:`≡`,words:`another row has the same figure`},bimodal:{sign:`⇅`,words:`values of repeats fall into two clusters`}},Qe={runs:11,metrics:7};function $e(e,t){let n=new Set(t.hidden);return e.campaign.groups.flatMap(t=>{let r=e.runs.filter(e=>e.group===t.id&&!n.has(e.id));return r.length>0?[[t,r]]:[]})}function et(e,t){let n=n=>I(e,t.baseline,n);if(t.columns===`runs`){let r=n(t.metric);return $e(e,t).flatMap(([,n])=>n.map(({id:n})=>({sort:n,metric:e.metric(t.metric),run:n,cell:r=>e.cell(r,t.metric,n),change:e=>r.run(e,n)})))}let r=e.group(t.candidate??t.baseline);return r?[...e.workflowMetrics].sort((e,n)=>Number(n.id===t.metric)-Number(e.id===t.metric)).map(i=>{let a=n(i.id);return{sort:qe(i.id),metric:i,run:r.runs[0],cell:t=>{let n=r.runs.flatMap(n=>e.cell(t,i.id,n)??[]),a=e.groupCell(t,i.id,r.id)?.value,o=n.find(({state:e})=>e===`measured`)??n[0];return o&&a!==void 0?{...o,value:a}:o},change:e=>a.group(e,r.id),before:r.id===t.baseline?void 0:n=>e.groupCell(n,i.id,t.baseline)?.value}}):[]}function tt(e,t){let n=et(e,t);if(n.length===0)return`<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>`;let r=pt(e,t,n).map(r=>ht(e,t,r,n)),i=t.columns===`runs`,a=i?`${e.metric(t.metric).label} of each workflow in each run`:nt(e,t),o=i?at(e,t):lt(e,t,n),s=rt(e,t)?`<col class=\"spreads\">`:``,c=n.length>(i?Qe.runs:Qe.metrics)?` class=\"wide\"`:``;return Ve(a,`<table role=\"grid\" aria-label=\"${B(a)}\" data-matrix${c}>\n<colgroup><col class=\"names\">${s}<col class=\"${i?`values`:`pairs`}\" span=\"${n.length}\"></colgroup><thead>${o}</thead>\n<tbody>\n${r.join(`\n`)}\n</tbody></table>`)}function nt(e,{baseline:t,candidate:n}){return n===void 0||n===t?e.groupName(t):`${e.groupName(t)} → ${e.groupName(n)}`}function rt({campaign:e},{columns:t}){return e.noise!==void 0&&t===`runs`}function it(e,t){let n=t.search.toLowerCase(),r=t.changedOnly?et(e,t):[],i=t.columns===`runs`?[...new Set($e(e,t).map(([{id:e}])=>e))]:[],a=I(e,t.baseline,t.metric);return e=>{if(n!==``&&![e.workflow,...Object.values(e.dimensions)].join(` `).toLowerCase().includes(n))return!1;for(let[n,r]of Object.entries(t.dimensions))if(e.dimensions[n]!==r)return!1;return!t.changedOnly||r.some(t=>He(t.change(e))!==``)||i.some(t=>He(a.group(e,t))!==``)}}function at(e,t){let n=$e(e,t),r=n.some(([,e])=>e.length>1),i=r?` rowspan=\"2\"`:``,a=rt(e,t)?`<th${i} scope=\"col\" class=\"number spread\">spread</th>`:``,o=n.map(([n,r])=>{let[{id:a}]=r,o=st(e,t,n);if(r.length===1){let e=ft(a,z(a),n.title??a),r=n.title===void 0?``:`<small class=\"clamped\">${R(n.title)}</small>`;return`<th${i} scope=\"col\" class=\"number${ot(t,n)}\"${dt(t,a)}>${e}${r}${o}</th>`}return`<th scope=\"colgroup\" colspan=\"${r.length}\" class=\"group${ot(t,n)}\">${R(n.title??n.id)}${o}</th>`}),s=n.flatMap(([e,n])=>n.length===1?[]:n.map(({id:n,title:r})=>ut(t,n,z(ct(n,e.id)),r??n))),c=r?`<tr>${s.join(``)}</tr>`:``;return`<tr><th${i} scope=\"col\" class=\"name\">workflow</th>${a}${o.join(``)}</tr>${c}`}function ot(e,{id:t}){return t===e.baseline?` base`:``}function st({campaign:e},n,{id:r,class:i,cost:a}){let o=t([new Set(e.groups.map(e=>e.class)).size>1&&i!==void 0?`class ${i}`:void 0,a&&E(a.perHour,`usd/h`),a?.change===void 0?void 0:oe(a.change)]),s=r===n.baseline?` <span class=\"badge\">baseline</span>`:``,c=o.map(e=>`<span>${R(e)}</span>`);return`${s}${o.length>0?`<small class=\"why\">${c.join(` `)}</small>`:``}`}function ct(e,t){let n=e.startsWith(t)?e.slice(t.length).replace(/^[-_. ]+/,``):``;return n===``?e:n}function lt(e,t,n){let r=n.map(({sort:e,metric:n})=>ut(t,e,R(n.label)));return`<tr><th scope=\"col\" class=\"name\">workflow <small>${R(nt(e,t))}</small></th>${r.join(``)}</tr>`}function ut(e,t,n,r){return`<th scope=\"col\" class=\"number\"${dt(e,t)}>${ft(t,n,r)}</th>`}function dt(e,t){return e.sort===t?` aria-sort=\"${e.descending?`descending`:`ascending`}\"`:``}function ft(e,t,n){let r=n===void 0?``:` title=\"${B(n)}\"`;return`<button type=\"button\" data-sort=\"${B(e)}\"${r}>${t}</button>`}function pt(e,t,n){let r=e.workflows,i=(e,t)=>e.index-t.index,a=t.descending?-1:1,o=e=>{let t=new Map(r.map(t=>[t,e(t)]));return(e,n)=>{let[r,o]=[t.get(e),t.get(n)];return r===void 0||o===void 0?Number(r===void 0)-Number(o===void 0)||i(e,n):a*(r-o)||i(e,n)}},s=n.find(({sort:e})=>e===t.sort);if(s){let e=t.show===`change`||t.columns===`metrics`,n=e=>e&&(e.relative??Math.sign(e.absolute));return[...r].sort(o(t=>e&&s.before?n(s.change(t)):s.cell(t)?.value))}switch(t.sort){case`name`:return[...r].sort((e,n)=>t.descending?i(e,n):i(n,e));case`spread`:return[...r].sort(o(e=>e.spread));default:return[...r].sort(o(mt(e,t,n)))}}function mt(e,t,n){let r=I(e,t.baseline,t.metric),i=e.metric(t.metric),a=[...new Set($e(e,t).map(([{id:e}])=>e))];return e=>{let o=(t.columns===`runs`?a.map(t=>Ge(r.group(e,t),i)):n.map(t=>Ge(t.change(e),t.metric))).filter(e=>e!==void 0);return o.length===0?void 0:Math.max(...o)}}function ht(e,t,n,r){let i=r.map(e=>e.cell(n)),a=t.columns===`runs`?T(i.map(e=>e?.value)):void 0,o=r.map((e,r)=>gt(e,i[r],n,t,a)),s=rt(e,t)?`<td class=\"number soft spread\">${n.spread===void 0?``:`±${E(n.spread,`ratio`)}`}</td>`:``,c=n.remark===void 0?``:` <span class=\"tag\">${R(n.remark)}</span>`,l=`<th scope=\"row\" class=\"name\"><button type=\"button\" data-row=\"${n.index}\">${ke(n.workflow)}</button>${Ne(n.dimensions)}${c}</th>`;return`<tr id=\"w${n.index}\" data-index=\"${n.index}\">${l}${s}${o.join(``)}</tr>`}function gt(e,t,n,r,i){let{metric:a,run:o}=e,s=` data-run=\"${B(o)}\"`,c=e.before?.(n),l=e.before!==void 0&&(c!==void 0||t?.value!==void 0),u=l?Re(c,t?.value,a):Le(t?.value,a,i),d=t?.reason===void 0?``:` title=\"${R(t.reason)}\"`;if(!t||t.state===`not-run`)return`<td class=\"none\"${s}${d}><span class=\"hint\">not run</span></td>`;if(t.state===`missing`)return`<td class=\"missing\"${s}${d}>${c===void 0?``:`${u}<br>`}missing${l&&t.reason!==void 0?`<small class=\"why\">${R(t.reason)}</small>`:``}</td>`;if(t.state===`void`)return`<td class=\"void\"${s}${d}><s>${u}</s><small>void</small></td>`;let f=e.change(n),p=f===void 0?``:ze(f,a),[m,h]=r.show===`change`&&p!==``?[p,u]:[u,p],g=Ue(f),_=g===``?``:`<i aria-hidden=\"true\">${f.absolute>=0?`▲`:`▼`}</i>`,v=(t.marks??[]).map(e=>{let t=Ze[e];return t?`<sup title=\"${t.words}\">${t.sign}<span class=\"hint\">${t.words}</span></sup>`:``});return`<td class=\"number${g}\"${s}${f?.reason===void 0?``:` title=\"${R(f.reason)}\"`}>${m}${v.join(``)}<small>${_}${h}</small></td>`}function _t(e,t,n){let r=e.get(t);r?r.push(n):e.set(t,[n])}function vt(e,t){let n=new Map;for(let r of e)_t(n,t(r),r);return n}let yt=[`cpu`,`memory`,`memory-used`,`heap`,`heap-used`,`connections`,`disk`,`disk-used`],bt={p95:{label:`p95`,meaning:`The p95 of %s over the run.`},max:{label:`maximum`,meaning:`The maximum of %s over the run.`},\"per-100rps\":{label:`per 100 requests/s`,meaning:`Mean %s divided by the load in hundreds of requests a second, so that runs under different load compare.`}};[...new Map(yt.flatMap(e=>Object.keys(bt).map(t=>[`${e}-${t}`,{resource:e,figure:t}]))).keys()],[...yt];function xt(e,t){let{errors:n}=e.campaign;if(n.length===0)return``;let r=new Set(t.hidden),i=e.runs.filter(e=>!r.has(e.id)&&n.some(({counts:t})=>Object.hasOwn(t,e.id))),a=n.map(({workflow:e,dimensions:t,code:n,message:r,counts:a})=>{let o=i.map(({id:e})=>`<td class=\"number\">${Object.hasOwn(a,e)?ne(a[e]):``}</td>`);return`<tr${Ae(e)}><th scope=\"row\" class=\"name\">${ke(e)}${Ne(t)}</th><td>${R(n)}</td><td class=\"message\">${R(r)}</td>${o.join(``)}</tr>`});return Be(`errors`,`Errors`,Ve(`Errors`,`<table><thead><tr><th scope=\"col\">workflow</th><th scope=\"col\">code</th><th scope=\"col\">message</th>${i.map(e=>`<th scope=\"col\" class=\"number\">${ke(e.id)}</th>`).join(``)}</tr></thead><tbody>\\n${a.join(`\n`)}\\n</tbody></table>`))}let St={ns:1e-6,µs:.001,ms:1,s:1e3,min:6e4,h:36e5};function Ct(e,t,n){let{size:r,suffix:i}=wt(e,t),a=Tt(e/r,n),o=Math.max(1,Math.ceil(e/r/a-1e-9)),s=Array.from({length:o+1},(e,t)=>({at:t*a*r,text:t===0?`0`:Et(t*a)+i}));return{min:0,max:o*a*r,ticks:s}}function wt(e,t){switch(t){case`ms`:{let t=w([e]);return{size:St[t],suffix:` ${t}`}}case`ratio`:return{size:.01,suffix:`%`};case`1/s`:return{size:1,suffix:`/s`};case`bytes`:return{size:1,suffix:` B`};case`usd/h`:return{size:1,suffix:` USD/h`};case`count`:case``:return{size:1,suffix:``}}}function Tt(e,t,n=[1,2,2.5,5]){if(!(e>0))return 1;let r=e/t,i=10**Math.floor(Math.log10(r));return[...n,10].map(e=>e*i).find(e=>e>=r*.999999999)??10*i}function Et(e){let t=Number(ce(e,6));return Number.isInteger(t)?ne(t):String(t)}let Dt={left:62,right:12,top:10,bottom:34};function Ot({caption:e,words:t,label:n,x:r,y:i,lines:a,limit:o,data:s},c=``){let[l,u]=[300-Dt.right,180-Dt.bottom],d=(e,{min:t,max:n})=>(e-t)/(n-t||1),f=e=>At(Dt.left+d(e,r)*(l-Dt.left)),p=e=>At(u-d(e,i)*(u-Dt.top)),m=(e,t)=>`<line class=\"${t}\" x1=\"${Dt.left}\" x2=\"${l}\" y1=\"${p(e)}\" y2=\"${p(e)}\"/>`,h=i.ticks.map(({at:e,text:t})=>`${m(e,`grid`)}<text x=\"${Dt.left-6}\" y=\"${p(e)+4}\" text-anchor=\"end\">${R(t)}</text>`),g=r.ticks.map(({at:e,text:t})=>`<text x=\"${f(e)}\" y=\"${u+16}\" text-anchor=\"middle\">${R(t)}</text>`),_=a.flatMap(({series:e,points:t,write:n,band:r=[]})=>{if(t.length===0)return[];let i=[...r.map(([e,,t])=>[e,t]),...r.toReversed().map(([e,t])=>[e,t])],a=i.length===0?``:`<polygon points=\"${i.map(([e,t])=>`${f(e)},${p(t)}`).join(` `)}\"/>`,o=t.flatMap(([e,n],r)=>n===null?[]:[`${(t[r-1]?.[1]??null)===null?`M`:`L`}${f(e)} ${p(n)}`]),s=t.flatMap(([e,t])=>t===null||!n?[]:[`<circle cx=\"${f(e)}\" cy=\"${p(t)}\" r=\"3\"><title>${R(n(e,t))}</title></circle>`]);return[`<g class=\"series-${e}\">${a}<path d=\"${o.join(``)}\"/>${s.join(``)}</g>`]}),v=r.title===void 0?``:`<text x=\"${(300+Dt.left)/2}\" y=\"178\" text-anchor=\"middle\">${R(r.title)}</text>`,y=o?`${m(o.at,`limit`)}<text x=\"${l}\" y=\"${p(o.at)-4}\" text-anchor=\"end\">${R(o.text)}</text>`:``,b=t===void 0||t===``?``:`<small>${R(t)}</small>`;return`<figure${s?` data-trend=\"${B(s.trend)}\"`:``}><figcaption>${ke(e)}${b}</figcaption><svg viewBox=\"0 0 300 180\" role=\"img\" aria-label=\"${R(n)}\">${h.join(``)}${g.join(``)}${v}${y}${_.join(``)}</svg>${c}</figure>`}function kt(e,t){return`<p class=\"legend\">${e.map((e,t)=>`<span class=\"series-${t}\"><b>━</b> ${z(e)}</span>`).join(` `)}</p>\\n<div class=\"charts\">\\n${t.join(`\n`)}\\n</div>`}function At(e){return Math.round(e*10)/10}function jt(e,t){let[n]=e.campaign.levels;if(n===void 0)return``;let r=e.metric(t.metric),i={index:e,view:t,metric:r,level:n,groups:Mt(e,t)},a=Nt(e,n).flatMap(e=>Ft(i,e));return a.length===0?``:Be(`levels`,`${r.label} over ${n}`,kt(i.groups.map(e.groupName),a))}function Mt(e,n){let r=t([n.baseline,n.candidate,...e.campaign.groups.map(({id:e})=>e)]);return[...new Set(r)].filter(t=>e.group(t)).slice(0,6)}function Nt({workflows:e},t){return[...vt(e.flatMap(e=>Object.hasOwn(e.dimensions,t)?[{at:Number(e.dimensions[t]),row:e}]:[]),({row:{workflow:e,kind:n,dimensions:r}})=>JSON.stringify([e,n,ve(Pt(t,r))])).values()].map(e=>e.sort((e,t)=>e.at-t.at))}function Pt(e,{[e]:t,...n}){return n}function Ft({index:e,view:t,metric:n,level:r,groups:i},a){let o=i.map(n=>({group:n,cells:a.flatMap(({at:r,row:i})=>{let a=e.groupCell(i,t.metric,n);return a?[{at:r,...a}]:[]})}));if(o.every(({cells:e})=>e.length<2))return[];let s=o.flatMap(({cells:e})=>e),c=[...new Set(s.map(({at:e})=>e))].sort((e,t)=>e-t),{workflow:l,dimensions:u}=a[0].row,d=`${l}${Pe(Pt(r,u))}`,f=e=>(t,i)=>`${e}, ${r} ${t}: ${Le(i,n)}`;return[Ot({caption:d,label:`${n.label} of ${d} over ${r}`,x:{min:c[0],max:c.at(-1),ticks:c.map(e=>({at:e,text:E(e,`count`)})),title:r},y:Ct(Math.max(0,...s.map(({value:e,high:t})=>t??e)),Ie(n),3),lines:o.map(({group:t,cells:n})=>({series:i.indexOf(t),points:n.map(({at:e,value:t})=>[e,t]),band:It(n),write:f(e.groupName(t))}))},Lt(e,t,n,r,a))]}function It(e){return e.flatMap(({at:e,low:t,high:n})=>t===void 0||n===void 0?[]:[[e,t,n]])}function Lt(e,t,n,r,i){let{baseline:a,candidate:o}=t;if(o===void 0||o===a)return``;let s=I(e,a,t.metric),c=n.unit===`ratio`,l=i.map(({at:r,row:i})=>{let[l,u]=[a,o].map(n=>e.groupCell(i,t.metric,n)?.value),d=T([l,u]),f=s.group(i,o),p=[Le(l,n,d),Le(u,n,d)];return c||p.push(f?j(f.absolute,Ie(n)):``),`<tr><th scope=\"row\" class=\"number\">${E(r,`count`)}</th>${p.map(e=>`<td class=\"number\">${e}</td>`).join(``)}<td class=\"number${Ue(f)}\">${f?ze(f,n):``}</td></tr>`});return Ve(`Figures`,`<table><thead><tr>${(c?[r,a,o,`change`]:[r,a,o,`difference`,`change`]).map(e=>`<th scope=\"col\" class=\"number\">${ke(e)}</th>`).join(``)}</tr></thead><tbody>${l.join(``)}</tbody></table>`)}let Rt=[[`base`,(e,{baseline:t})=>e.groupName(t)],[`candidate`,(e,{baseline:t,candidate:n=t})=>n===t?void 0:e.groupName(n)],[`other`,({campaign:e})=>e.groups.length>2?`other runs`:void 0]];function zt(e,t){let n=e.resourceMetrics.map(n=>Bt(e,t,n)).join(`\n`),r=Rt.map(([n,r])=>[n,r(e,t)]).filter(([,e])=>e!==void 0).map(([e,t])=>`<span class=\"strip\"><svg width=\"10\" height=\"10\"><circle class=\"dot ${e}\" cx=\"5\" cy=\"5\" r=\"4\"/></svg> ${R(t)}</span>`);return Be(`resources`,`Resources`,n.trim()===``?``:`<p class=\"legend\">${r.join(` `)}</p>\\n${n}`)}function Bt(e,t,n){let r=I(e,t.baseline,n.id),i=new Set(t.hidden),a=e.runs.filter(({id:e})=>!i.has(e)),o=t.candidate===t.baseline?void 0:t.candidate,s=e.resources.flatMap(t=>{let i=a.flatMap(r=>{let i=e.cell(t,n.id,r.id)?.value;return i===void 0?[]:[{run:r.id,group:r.group,value:i}]});return i.length===0?[]:[{row:t,cells:i,found:o===void 0?void 0:r.group(t,o)}]});if(s.length===0)return``;let c=Math.max(...s.flatMap(({cells:e})=>e.map(({value:e})=>e))),l=e=>Math.abs(e.found?.absolute??0),u=[...s].sort((e,t)=>l(t)-l(e)||e.row.index-t.row.index).map(({row:r,cells:i,found:a})=>{let s=t=>t===void 0?void 0:e.groupCell(r,n.id,t)?.value,[l,u]=[s(t.baseline),s(o)],d=T(i.map(({value:e})=>e)),f=Ue(a);return`<tr${Ae(r.workflow,...Object.values(r.dimensions))}${je(r.workflow)}><th scope=\"row\" class=\"name\"><button type=\"button\" data-resource=\"${r.index}\" data-metric=\"${B(n.id)}\">${ke(r.workflow)}</button>${Ne(r.dimensions)}</th><td class=\"number\">${Le(l,n,d)}</td><td class=\"number\">${Le(u,n,d)}</td><td class=\"number${f}\">${a?ze(a,n):``}</td><td class=\"plot\">${Vt(i,t,c,e=>Le(e,n,d))}</td></tr>`}),d=`<tr><th scope=\"col\">resource</th>${[t.baseline,o].map(e=>`<th scope=\"col\" class=\"number\">${e===void 0?``:ke(e)}</th>`).join(``)}<th scope=\"col\" class=\"number\">change</th><th scope=\"col\">each run, 0 to ${Le(c,n)}</th></tr>`;return`<h3>${R(n.label)}</h3>\\n${Ve(n.label,`<table><thead>${d}</thead><tbody>\\n${u.join(`\n`)}\\n</tbody></table>`)}`}function Vt(e,{baseline:t,candidate:n},r,i){let a=e=>Math.round((4+e/(r||1)*192)*10)/10,o=[...e].sort((e,t)=>s(e.group)-s(t.group)).map(({run:e,group:t,value:n})=>`<circle class=\"dot ${[`other`,`candidate`,`base`][s(t)]}\" cx=\"${a(n)}\" cy=\"${18/2}\" r=\"3.5\"><title>${z(e)}: ${i(n)}</title></circle>`);function s(e){return e===t?2:Number(e===n)}return`<svg class=\"strip\" width=\"200\" height=\"18\" viewBox=\"0 0 200 18\" role=\"img\" aria-label=\"${e.length} runs\"><line class=\"zero\" x1=\"4\" x2=\"196\" y1=\"${18/2}\" y2=\"${18/2}\"/>${o.join(``)}</svg>`}function Ht(e,t){let n=e.campaign.groups.map(t=>({group:t,runs:e.runs.filter(e=>e.group===t.id)})),r=e.campaign.facts.filter(({differs:e,item:t})=>e&&t===void 0),i=r.slice(0,8),a=e=>n.every(({runs:t})=>Jt(e,t)!==null),o=Ut(Yt(e,i.filter(a)),n),s=Ut(Zt(i.filter(e=>!a(e))),e.runs),c=n.some(({group:e,runs:t})=>t.length>1||(e.title??e.note)!==void 0),l=n.map(e=>qt(e,c,o,s,t)),u=`<table class=\"runs\"><thead><tr>${[`<th scope=\"col\" class=\"scripted\">baseline</th>${c?`<th scope=\"col\">configuration</th>`:``}`,...o.map(Wt),`<th scope=\"col\"><span class=\"scripted\">show </span>run</th>`,...s.map(Wt)].join(``)}</tr></thead>\\n${l.join(`\n`)}\\n</table>`,d=r.length-i.length,f=d>0?`<p class=\"soft\">${d} more facts differ: <a href=\"#infrastructure\">Infrastructure</a>.</p>`:``;return Be(`runs`,`Runs`,`${Ve(`Runs`,u)}${f}`)}function Ut(e,t){return e.filter(({of:e})=>t.some(t=>e(t)!==void 0))}function Wt({title:e,kind:t}){return`<th scope=\"col\"${Gt(t)}>${ke(e)}</th>`}function Gt(e){return e===void 0?``:` class=\"${e}\"`}function Kt({title:e,kind:t,of:n},r,i=1){let a=n(r),o=i>1?` rowspan=\"${i}\"`:``,s=a===void 0?``:` data-label=\"${B(e)}\"`;return`<td${o}${Gt(t)}${s}>${a??``}</td>`}function qt({group:e,runs:t},n,r,i,a){let{id:o,title:s,note:c}=e,l=t.length>1?` rowspan=\"${t.length}\"`:``,u=o===a.baseline,d=u?` <span class=\"badge\">baseline</span>`:``,f=c===void 0?``:`<small class=\"why\">${R(c)}</small>`,p=`<td${l} class=\"scripted\"><input type=\"radio\" name=\"baseline\" value=\"${B(o)}\"${u?` checked`:``} aria-label=\"Compare with ${B(o)}\"></td>`,m=`<th${l} scope=\"rowgroup\">${s===void 0?z(o):R(s)}${d}${f}</th>`,h=r.map(n=>Kt(n,{group:e,runs:t},t.length));return`<tbody>\\n${t.map((e,t)=>{let r=a.hidden.includes(e.id),o=`<input type=\"checkbox\" class=\"scripted\" data-show=\"${B(e.id)}\"${r?``:` checked`} aria-label=\"Show run ${B(e.id)}\"> `,s=i.map(t=>Kt(t,e));return`<tr>${t===0?`${p}${n?m:``}${h.join(``)}`:``}<th scope=\"row\">${o}${z(e.id)}${n?``:d}</th>${s.join(``)}</tr>`}).join(`\n`)}\\n</tbody>`}function Jt({values:e},t){let n=new Set(t.map(({id:t})=>e[t]));return n.size>1?null:[...n][0]}function Yt({campaign:e},t){let n=new Set(e.groups.map(e=>e.class)).size>1;return[...t.map(e=>({title:e.fact,of:({runs:t})=>$t(Jt(e,t)??void 0)})),{title:`class`,kind:`number`,of:({group:e})=>n&&e.class!==void 0?String(e.class):void 0},{title:`cost`,kind:`number`,of:({group:{cost:e}})=>e&&Xt(e)}]}function Xt({perHour:e,change:t}){let n=t===void 0?``:`<small>${oe(t)}</small>`;return`${E(e,`usd/h`)}${n}`}function Zt(e){return[{title:`title`,of:({title:e})=>$t(e)},...e.map(({fact:e,values:t})=>({title:e,of:({id:e})=>$t(t[e])})),{title:`started`,kind:`time`,of:({startedAt:e})=>e&&R(F(e))},{title:`duration`,kind:`number`,of:({durationMs:e})=>Qt(e,k)},{title:`users`,kind:`number`,of:({users:e})=>Qt(e,ne)},{title:`samples`,kind:`number`,of:({samples:e})=>Qt(e,ne)},{title:`errors`,kind:`number`,of:({errors:e})=>Qt(e,ne)},{title:`note`,of:({note:e})=>$t(e)}]}function Qt(e,t){return e===void 0?void 0:t(e)}function $t(e){return e===void 0||e===``?void 0:R(e)}function en({relative:e,low:t,high:n,reach:r,tone:i,allowed:a},o=112){let s=e=>ce(o/2+(o/2-7)*Math.min(r,Math.max(-r,e))/r,1)??`0`,c=t===void 0||n===void 0?``:`<line class=\"span\" x1=\"${s(t)}\" x2=\"${s(n)}\" y1=\"6\" y2=\"6\"/>`,l=[a?.low,a?.high].flatMap(e=>e===void 0||Math.abs(e)>r?[]:[`<line class=\"limit\" x1=\"${s(e)}\" x2=\"${s(e)}\" y1=\"0\" y2=\"12\"/>`]),u=`<line class=\"zero\" x1=\"${s(0)}\" x2=\"${s(0)}\" y1=\"0\" y2=\"12\"/>`,d=e>0?`l6 4l-6 4z`:`m6 0l-6 4l6 4z`,f=Math.abs(e)<=r?`<circle class=\"dot\" cx=\"${s(e)}\" cy=\"6\" r=\"3.5\"/>`:`<path class=\"dot\" d=\"M${s(e)} 2${d}\"/>`;return`<svg class=\"interval ${i}\" width=\"${o}\" height=\"12\" viewBox=\"0 0 ${o} 12\" aria-hidden=\"true\">${u}${l.join(``)}${c}${f}</svg>`}let tn=.1;function nn(e,t){let{baseline:n,candidate:r}=t;if(r===void 0||r===n)return``;let i=e.metric(t.metric),a=I(e,n,t.metric),o=e.workflows.flatMap(i=>{let o=e.groupCell(i,t.metric,n)?.value,s=e.groupCell(i,t.metric,r)?.value,c=a.group(i,r);return o===void 0||s===void 0||!c?[]:[{row:i,before:o,after:s,found:c}]});if(o.length===0)return``;let s=i.unit===`ratio`,c=({relative:e,absolute:t})=>s?t:e??0,l=rn(o.map(({found:e})=>Math.max(...[e.low,e.high,c(e)].map(e=>Math.abs(e??0))))),u=s?se:oe,d=[...o].sort((e,t)=>Ge(t.found,i)-Ge(e.found,i)).map(({row:e,before:t,after:n,found:r})=>{let a=T([t,n]),o=He(r),s=Ue(r),d=r.low===void 0||r.high===void 0?``:`<small>${u(r.low)} …&nbsp;${u(r.high)}</small>`;return`<tr data-name=\"${e.index}\"><th scope=\"row\" class=\"name\">${ke(e.workflow)}${Ne(e.dimensions)}</th><td class=\"number\">${Le(t,i,a)}</td><td class=\"number\">${Le(n,i,a)}</td><td class=\"number${s}\">${ze(r,i)}${d}</td><td class=\"plot forest\">${en({...r,relative:c(r),reach:l,tone:o===``?`neutral`:o},220)}</td></tr>`}),f=e=>u(e).replace(/\\.0+(?!\\d)/,``),p=`<span class=\"axis\"><span>${f(-l)}</span><span>0</span><span>${f(l)}</span></span>`,m=`${e.groupName(r)} against ${e.groupName(n)}`,h=Ve(m,`<table><thead>${`<tr><th scope=\"col\">workflow</th><th scope=\"col\" class=\"number\">${ke(n)}</th><th scope=\"col\" class=\"number\">${ke(r)}</th><th scope=\"col\" class=\"number\">change, 95% interval</th><th scope=\"col\" class=\"plot\">${p}</th></tr>`}</thead><tbody>\\n${d.join(`\n`)}\\n</tbody></table>`);return Be(`side-by-side`,`Side by side`,`<p class=\"soft\">${R(i.label)}: ${R(m)}</p>\\n${h}`)}function rn(e){let t=e.filter(Number.isFinite).sort((e,t)=>e-t),n=t[Math.floor(t.length*.9)]??tn;return Math.min(1,Math.max(tn,Math.ceil(n*20)/20))}function an(e,n){let{sql:r}=e.campaign;if(r.length===0)return``;let i=[...new Set(t([n.baseline,n.candidate]))],a=r.map(t=>({statement:t,sides:i.map(n=>sn(t,e.group(n)?.runs??[]))})),o=({sides:e})=>Math.max(...e.map(e=>e.load??(e.calls??0)*(e.meanMs??0))),s=Math.max(...a.map(o)),c=[...a].sort((e,t)=>o(t)-o(e)).map(({statement:e,sides:t})=>{let n=e.change===`both`?``:` <span class=\"tag ${e.change}\">${e.change}</span>`,r=t.map(e=>on(e,s)),i=Object.entries(t.at(-1).waits).sort(([,e],[,t])=>t-e).slice(0,3).map(([e,t])=>`${R(e)} ${A(t)}`);return`<tr id=\"sql-${B(e.id)}\"${Ae(e.text)}><th scope=\"row\" class=\"statement\"><code>${R(e.text,2e3)}</code>${n}${Ne(e.dimensions)}</th>${r.join(``)}<td>${i.join(`, `)}</td></tr>`});return Be(`sql`,`SQL`,Ve(`SQL statements`,`<table><thead>${`<tr><th rowspan=\"2\" scope=\"col\">statement</th>${i.map(t=>`<th scope=\"colgroup\" colspan=\"3\">${R(e.groupName(t))}</th>`).join(``)}<th rowspan=\"2\" scope=\"col\">waits for</th></tr><tr>${i.map(()=>`<th scope=\"col\" class=\"number\">calls</th><th scope=\"col\" class=\"number\">mean</th><th scope=\"col\" class=\"number\">load</th>`).join(``)}</tr>`}</thead><tbody>\\n${c.join(`\n`)}\\n</tbody></table>`))}function on({calls:e,meanMs:t,load:n},r){let i=n===void 0||r===0?0:Math.round(n/r*100),a=i===0?``:`<meter min=\"0\" max=\"100\" value=\"${i}\" aria-hidden=\"true\"></meter>`;return[e===void 0?``:ne(Math.round(e)),t===void 0?``:k(t),n===void 0?``:`${E(n,``)}${a}`].map(e=>`<td class=\"number\">${e}</td>`).join(``)}function sn({runs:e},t){let n=t.flatMap(t=>Object.hasOwn(e,t)?[e[t]]:[]),r=e=>{let t=n.flatMap(t=>e(t)??[]);return t.length===0?void 0:t.reduce((e,t)=>e+t,0)/t.length};return{calls:r(e=>e.calls),meanMs:r(e=>e.meanMs),load:r(e=>e.load),waits:n[0]?.waits??{}}}function V(e,t){return{runs:Ht(e,t),matrix:H(e,t),\"side-by-side\":nn(e,t),levels:jt(e,t),resources:zt(e,t),sql:an(e,t),jobs:cn(e,t),errors:xt(e,t)}}function H(e,t){if(e.workflows.length===0)return``;let{label:n}=e.metric(t.metric),r=t.columns===`metrics`?``:`<p class=\"soft static\">Shown is the ${Oe(n)}; other metrics need scripts, or are in the other formats of this report.</p>`;return Be(`matrix`,t.columns===`runs`?`Matrix`:`Workflows`,`${un(e,t)}${r}<div data-table=\"matrix\">${tt(e,t)}</div>`)}function cn(e,t){let{jobs:n}=e.campaign;if(n.length===0)return``;let r=new Set(t.hidden),i=e.runs.filter(e=>!r.has(e.id)&&n.some(t=>t.run===e.id)),a=[...vt(n,({workflow:e,dimensions:t})=>JSON.stringify([e,ve(t)])).values()].map(e=>{let[t]=e,n=i.map(t=>`<td class=\"number\">${ln(e.filter(e=>e.run===t.id))}</td>`);return`<tr${Ae(t.workflow)}><th scope=\"row\" class=\"name\">${ke(t.workflow)}${Ne(t.dimensions)}</th>${n.join(``)}</tr>`});return Be(`jobs`,`Jobs`,Ve(`Jobs`,`<table><thead><tr><th scope=\"col\">job</th>${i.map(e=>`<th scope=\"col\" class=\"number\">${ke(e.id)}</th>`).join(``)}</tr></thead><tbody>\\n${a.join(`\n`)}\\n</tbody></table>`))}function ln(e){if(e.length===0)return``;let t=e.filter(({failed:e})=>!e),n=t.reduce((e,t)=>(t.durationMs??-1)>(e?.durationMs??-1)?t:e,void 0);return`${n?M(n.durationMs):t.length>0?`did not end`:`failed`}${n?.delta?`<small>${N(n.delta.absolute)}</small>`:``}${t.length>1&&n?.tenant!==void 0?`<small>slowest of ${t.length}: ${z(n.tenant)}</small>`:``}${e.filter(e=>e.failed||e.status!==void 0&&!ge(e)).map(({status:t=`failed`,error:n,tenant:r})=>`<small class=\"worse\">${e.length>1&&r!==void 0?`${z(r)} `:``}${R(t)}${n===void 0?``:`: ${R(n)}`}</small>`).join(``)}`}function un(e,t){let n=e.workflowMetrics.map(({id:e,label:n})=>G(e,n,t.metric)),r=e.campaign.groups.map(({id:e,title:t})=>[e,t===void 0?e:`${e}: ${t}`]),i=r.map(([e,n])=>G(e,n,t.baseline)),a=r.map(([e,n])=>G(e,n,t.candidate??``)),o=[...e.dimensions].filter(([,e])=>e.length>1).map(([e,n])=>{let r=Object.hasOwn(t.dimensions,e)?t.dimensions[e]:``,i=[G(``,`all`,r),...n.map(e=>G(e,e,r))];return U(`dimension:${e}`,e,i)}),s=[G(``,`all`,t.module),...e.modules.map(e=>G(e,e,t.module))],c=[G(`worst`,`worst change`,t.sort),G(`name`,`name`,t.sort),e.campaign.noise?G(`spread`,`spread`,t.sort):``,W(`runs`,e.runs.map(({id:n})=>G(n,e.called(n),t.sort))),W(`metrics`,e.workflowMetrics.map(({id:e,label:n})=>G(qe(e),n,t.sort)))],l=[G(`runs`,`runs`,t.columns),G(`metrics`,`metrics`,t.columns)];return`<form class=\"controls scripted\" aria-label=\"What is shown\">\n<label class=\"search\">Filter <input type=\"search\" name=\"search\" value=\"${B(t.search)}\" placeholder=\"workflow, service, statement\"></label>\n${U(`metric`,`Metric`,n)}\n${U(`show`,`Large figure`,[G(`value`,`value`,t.show),G(`change`,`change`,t.show)])}\n${U(`columns`,`Columns`,l)}\n${r.length>2?U(`baseline`,`Baseline`,i):``}\n${r.length>2?U(`candidate`,`Candidate`,a):``}\n${U(`sort`,`Sort by`,c)}\n<button type=\"button\" name=\"order\">${t.descending?`▼ largest first`:`▲ smallest first`}</button>\n${o.join(`\n`)}\n${e.modules.length>1?U(`module`,`Module`,s):``}\n<label><input type=\"checkbox\" name=\"changed\"${t.changedOnly?` checked`:``}> only what changed</label>\n<button type=\"reset\" name=\"reset\">Reset</button>\n<output class=\"soft\" aria-live=\"polite\"></output>\n</form>`}function U(e,t,n){return`<label>${z(t)} <select name=\"${B(e)}\">${n.join(``)}</select></label>`}function W(e,t){return`<optgroup label=\"${e}\">${t.join(``)}</optgroup>`}function G(e,t,n){return`<option value=\"${B(e)}\"${e===n?` selected`:``}>${R(t,60)}</option>`}function dn({kind:e,metric:t}){return e===`measure`&&t===`users`}let fn=`u-off`,pn=`u-label`,mn=`width`,hn=`height`,gn=`bottom`,_n=`left`,vn=`right`,yn=`#000`,bn=`#0000`,xn=`mousemove`,Sn=`mousedown`,Cn=`mouseup`,wn=`mouseenter`,Tn=`mouseleave`,En=`dblclick`,Dn=`change`,On=`dppxchange`,kn=typeof window<`u`,An=kn?document:null,jn=kn?window:null,Mn=kn?navigator:null,K,Nn;function Pn(){let e=devicePixelRatio;K!=e&&(K=e,Nn&&Jn(Dn,Nn,Pn),Nn=matchMedia(`(min-resolution: ${K-.001}dppx) and (max-resolution: ${K+.001}dppx)`),qn(Dn,Nn,Pn),jn.dispatchEvent(new CustomEvent(On)))}function Fn(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function In(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function q(e,t,n){e.style[t]=n+`px`}function Ln(e,t,n,r){let i=An.createElement(e);return t!=null&&Fn(i,t),n?.insertBefore(i,r),i}function Rn(e,t){return Ln(`div`,e,t)}let zn=new WeakMap;function Bn(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=zn.get(e)&&(e.style.transform=a,zn.set(e,a),t<0||n<0||t>r||n>i?Fn(e,fn):In(e,fn))}let Vn=new WeakMap;function Hn(e,t,n){let r=t+n;r!=Vn.get(e)&&(Vn.set(e,r),e.style.background=t,e.style.borderColor=n)}let Un=new WeakMap;function Wn(e,t,n,r){let i=t+``+n;i!=Un.get(e)&&(Un.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let Gn={passive:!0},Kn={...Gn,capture:!0};function qn(e,t,n,r){t.addEventListener(e,n,r?Kn:Gn)}function Jn(e,t,n,r){t.removeEventListener(e,n,Gn)}kn&&Pn();function Yn(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:Y((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function Xn(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let Zn=e=>e!=null,Qn=e=>e!=null&&e>0,$n=Xn(Zn),er=Xn(Qn);function tr(e,t,n,r=0,i=!1){let a=i?er:$n,o=i?Qn:Zn;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1)if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}return[s??X,c??-X]}function nr(e,t,n,r){let i=xr(e),a=xr(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Sr:Cr,s=i==1?Y:_r,c=a==1?_r:Y,l=s(o(hr(e))),u=c(o(hr(t))),d=br(n,l),f=br(n,u);return n==10&&(l<0&&(d=Q(d,-l)),u<0&&(f=Q(f,-u))),r||n==2?(e=d*i,t=f*a):(e=zr(e,d),t=Rr(t,f)),[e,t]}function rr(e,t,n,r){let i=nr(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let ir=.1,ar={mode:3,pad:ir},or={pad:0,soft:null,mode:0},sr={min:or,max:or};function cr(e,t,n,r){return Xr(n)?ur(e,t,n):(or.pad=n,or.soft=r?0:null,or.mode=r?3:0,ur(e,t,sr))}function J(e,t){return e??t}function lr(e,t,n){for(t=J(t,0),n=J(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function ur(e,t,n){let r=n.min,i=n.max,a=J(r.pad,0),o=J(i.pad,0),s=J(r.hard,-X),c=J(i.hard,X),l=J(r.soft,X),u=J(i.soft,-X),d=J(r.mode,0),f=J(i.mode,0),p=t-e,m=Sr(p),h=yr(hr(e),hr(t)),g=Sr(h),_=hr(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=X&&(a=0),f==2&&u!=-X&&(o=0)));let v=p||h||1e3,y=Sr(v),b=br(10,Y(y)),x=Q(zr(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:X,C=yr(s,x<S&&e>=S?S:vr(S,x)),w=Q(Rr(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-X,E=vr(c,w>T&&t<=T?T:yr(T,w));return C==E&&C==0&&(E=100),[C,E]}let dr=new Intl.NumberFormat(kn?Mn.language:`en-US`),fr=e=>dr.format(e),pr=Math,mr=pr.PI,hr=pr.abs,Y=pr.floor,gr=pr.round,_r=pr.ceil,vr=pr.min,yr=pr.max,br=pr.pow,xr=pr.sign,Sr=pr.log10,Cr=pr.log2,wr=(e,t=1)=>pr.sinh(e)*t,Tr=(e,t=1)=>pr.asinh(e/t),X=1/0;function Er(e){return(Sr((e^e>>31)-(e>>31))|0)+1}function Dr(e,t,n){return vr(yr(e,t),n)}function Or(e){return typeof e==`function`}function Z(e){return Or(e)?e:()=>e}let kr=()=>{},Ar=e=>e,jr=(e,t)=>t,Mr=e=>null,Nr=e=>!0,Pr=(e,t)=>e==t,Fr=/\\.\\d*?(?=9{6,}|0{6,})/gm,Ir=e=>{if(qr(e)||Br.has(e))return e;let t=`${e}`,n=t.match(Fr);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${Ir(e)}e${n}`}return Q(e,r)};function Lr(e,t){return Ir(Q(Ir(e/t))*t)}function Rr(e,t){return Ir(_r(Ir(e/t))*t)}function zr(e,t){return Ir(Y(Ir(e/t))*t)}function Q(e,t=0){if(qr(e))return e;let n=10**t,r=e*n*(1+2**-52);return gr(r)/n}let Br=new Map;function Vr(e){return((``+e).split(`.`)[1]||``).length}function Hr(e,t,n,r){let i=[],a=r.map(Vr);for(let o=t;o<n;o++){let t=hr(o),n=Q(br(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:Q(c,l);i.push(u),Br.set(u,l)}}return i}let Ur={},Wr=[],Gr=[null,null],Kr=Array.isArray,qr=Number.isInteger,Jr=e=>e===void 0;function Yr(e){return typeof e==`string`}function Xr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Zr(e){return typeof e==`object`&&!!e}let Qr=Object.getPrototypeOf(Uint8Array),$r=`__proto__`;function ei(e,t=Xr){let n;if(Kr(e)){let r=e.find(e=>e!=null);if(Kr(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=ei(e[r],t)}else n=e.slice()}else if(e instanceof Qr)n=e.slice();else if(t(e)){n={};for(let r in e)r!=$r&&(n[r]=ei(e[r],t))}else n=e;return n}function ti(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=$r&&(Xr(e[t])?ti(e[t],ei(r[t])):e[t]=ei(r[t]))}return e}function ni(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function ri(e,t){if(oi(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return si(t[0])||(t=ai(t)),t}let n=new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}ni(l,d,i),r.push(l)}}return r}let ii=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function ai(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function oi(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function si(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=yr(1,Y((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let $=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],ci=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function li(e){return e.slice(0,3)}let ui=ci.map(li),di={MMMM:$,MMM:$.map(li),WWWW:ci,WWW:ui};function fi(e){return(e<10?`0`:``)+e}function pi(e){return(e<10?`00`:e<100?`0`:``)+e}let mi={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>fi(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>fi(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>fi(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>fi(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>fi(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>pi(e.getMilliseconds())};function hi(e,t){t||=di;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?mi[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let gi=new Intl.DateTimeFormat().resolvedOptions().timeZone;function _i(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=new Date(+e+e.getTimezoneOffset()*6e4):t==gi?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let vi=e=>e%1==0,yi=[1,2,2.5,5],bi=Hr(10,-32,0,yi),xi=Hr(10,0,32,yi),Si=xi.filter(vi),Ci=bi.concat(xi),wi=`\n{YYYY}`,Ti=`\n{M}/{D}`,Ei=`\n{M}/{D}/{YY}`,Di=`\n{h}:{mm}{aa}`;function Oi(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Hr(10,0,3,yi).filter(vi):Hr(10,-3,0,yi)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,`{YYYY}`,null,null,null,null,null,null,1],[i*28,`{MMM}`,wi,null,null,null,null,null,1],[i,`{M}/{D}`,wi,null,null,null,null,null,1],[r,`{h}{aa}`,Ei,null,Ti,null,null,null,1],[n,`{h}:{mm}{aa}`,Ei,null,Ti,null,null,null,1],[t,`:{ss}`,`\n{M}/{D}/{YY} {h}:{mm}{aa}`,null,`\n{M}/{D} {h}:{mm}{aa}`,null,Di,null,1],[e,`:{ss}.{fff}`,`\n{M}/{D}/{YY} {h}:{mm}{aa}`,null,`\n{M}/{D} {h}:{mm}{aa}`,null,Di,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=Q(g*e,3),v=Ri(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=Q(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:Q(Ri(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(gr(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=Ri(c+r*a,l+n*a,1),s=o-t(Q(o*e,3));i=Q((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(Y(l)-Y(_))+Rr(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=Q(o+d,e==1?0:3),!(o>u);)if(g>1){let e=Y(Q(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];Q((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[ki,Ai,ji]=Oi(1),[Mi,Ni,Pi]=Oi(.001);Hr(2,-53,53,[1]);function Fi(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function Ii(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Li(e,t){let n=hi(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function Ri(e,t,n){return new Date(e,t,n)}function zi(e,t){return t(e)}function Bi(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function Vi(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Hi(e,t){return e.series[t].fill(e,t)}let Ui={show:!0,live:!0,isolate:!1,mount:kr,markers:{show:!0,width:2,stroke:Vi,fill:Hi,dash:`solid`},idx:null,idxs:null,values:[]};function Wi(e,t){let n=e.cursor.points,r=Rn(),i=n.size(e,t);q(r,mn,i),q(r,hn,i);let a=i/-2;q(r,`marginLeft`,a),q(r,`marginTop`,a);let o=n.width(e,t,i);return o&&q(r,`borderWidth`,o),r}function Gi(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Ki(e,t){let n=e.series[t].points;return n._stroke||n._fill}function qi(e,t){return e.series[t].points.size}let Ji=[0,0];function Yi(e,t,n){return Ji[0]=t,Ji[1]=n,Ji}function Xi(e,t,n,r=!0){return e=>{e.button==0&&(!r||e.target==t)&&n(e)}}function Zi(e,t,n,r=!0){return e=>{(!r||e.target==t)&&n(e)}}let Qi={show:!0,x:!0,y:!0,lock:!1,move:Yi,points:{one:!1,show:Wi,size:qi,width:0,stroke:Ki,fill:Gi},bind:{mousedown:Xi,mouseup:Xi,click:Xi,dblclick:Xi,mousemove:Zi,mouseleave:Zi,mouseenter:Zi},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},$i={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},ea=ti({},$i,{filter:jr}),ta=ti({},ea,{size:10}),na=ti({},$i,{show:!1}),ra=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,ia=`bold 12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,aa=1.5,oa={show:!0,scale:`x`,stroke:yn,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ia,side:2,grid:ea,ticks:ta,border:na,font:ra,lineGap:aa,rotate:0},sa={show:!0,scale:`x`,auto:!1,sorted:1,min:X,max:-1/0,idxs:[]};function ca(e,t,n,r,i){return t.map(e=>e==null?``:fr(e))}function la(e,t,n,r,i,a,o){let s=[],c=Br.get(i)||0;n=o?n:Q(Rr(n,i),c);for(let e=n;e<=r;e=Q(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function ua(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=Y((c==10?Sr:Cr)(n));i=br(c,l),c==10&&(i=Ci[Yn(i,Ci)]);let u=n,d=i*c;c==10&&(d=Ci[Yn(d,Ci)]);do s.push(u),u+=i,c==10&&!Br.has(u)&&(u=Q(u,Br.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=Ci[Yn(d,Ci)]));while(u<=r);return s}function da(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?ua(e,t,yr(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?ua(e,t,yr(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let fa=/./,pa=/[12357]/,ma=/[125]/,ha=/1/,ga=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function _a(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?fa:c(7,o)-u>=l?pa:c(5,o)-u>=l?ma:ha;if(d==ha){let e=hr(c(1,o)-u);if(e<l)return ga(t.slice().reverse(),s.distr,d,_r(l/e)).reverse()}return ga(t,s.distr,d,1)}function va(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=hr(c(1,o)-c(2,o));return l<s?ga(t.slice().reverse(),3,fa,_r(s/l)).reverse():t}function ya(e,t,n,r){return r==null?`--`:t==null?``:fr(t)}let ba={show:!0,scale:`y`,stroke:yn,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ia,side:3,grid:ea,ticks:ta,border:na,font:ra,lineGap:aa,rotate:0};function xa(e,t){return Q((3+(e||1)*2)*t,3)}function Sa(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=hr(o-a)/(e.series[t].points.space*K);return r[1]-r[0]<=s}let Ca={scale:null,auto:!0,sorted:0,min:X,max:-1/0},wa=(e,t,n,r,i)=>i,Ta={show:!0,auto:!0,sorted:0,gaps:wa,alpha:1,facets:[ti({},Ca,{scale:`x`}),ti({},Ca,{scale:`y`})]},Ea={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:wa,alpha:1,points:{show:Sa,filter:null},values:null,min:X,max:-1/0,idxs:[],path:null,clip:null};function Da(e,t,n,r,i){return n/10}let Oa={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},ka=ti({},Oa,{time:!1,ori:1}),Aa={};function ja(e,t){let n=Aa[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(Aa[e]=n)),n}function Ma(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,Va,Ua,Ga,qa,Ya):n(i,c,l,u,d,_,g,p,f,h,m,Ha,Wa,Ka,Ja,Xa)}function Na(e,t){let n=0,r=0,i=J(e.bands,Wr);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Pa(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Fa(e,t,n,r,i,a){return Ma(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?Ua:Wa,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function Ia(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Ga:Ka,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-10/2,l,r+a+10)}return o}function La(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function Ra(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function za(e){return e==0?Ar:e==1?gr:t=>Lr(t,e)}function Ba(e){let t=e==0?Va:Ha,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=vr(c,o/2,s/2),l=vr(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let Va=(e,t,n)=>{e.moveTo(t,n)},Ha=(e,t,n)=>{e.moveTo(n,t)},Ua=(e,t,n)=>{e.lineTo(t,n)},Wa=(e,t,n)=>{e.lineTo(n,t)},Ga=Ba(0),Ka=Ba(1),qa=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},Ja=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},Ya=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},Xa=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function Za(e){return(e,t,n,r,i)=>Ma(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=Va,v=qa):(_=Ha,v=Ja);let y=Q(g.width*K,3),b=(g.size-g.width)/2*K,x=Q(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;Ga(C,w-x,T-x,E+x*2,D+x*2);let O=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,mr*2)}};if(i)i.forEach(O);else for(let e=n;e<=r;e++)O(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function Qa(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let $a=Qa(Ua),eo=Qa(Wa);function to(e){let t=J(e?.alignGaps,0);return(e,n,r,i)=>Ma(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=$n(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=Ua,b=$a):(y=Wa,b=eo);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Na(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...Ra(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=Ia(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Fa(e,n,r,i,C,-1),Fa(e,n,r,i,C,1)]:Fa(e,n,r,i,C,E)),S})}function no(e){let t=J(e.align,1),n=J(e.ascDesc,!1),r=J(e.alignGaps,0),i=J(e.extend,!1);return(e,a,o,s)=>Ma(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=$n(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?Ua:Wa,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},E=T.stroke,D=d.dir*(d.ori==0?1:-1),O=C(u[D==1?o:s]),k=S(l[D==1?o:s]),ee=k,A=k;i&&t==-1&&(A=b,w(E,A,O)),w(E,k,O);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,O):w(E,ee,i),w(E,r,i),O=i,ee=r}let te=ee;i&&t==1&&(te=b+x,w(E,te,O));let[ne,re]=Na(e,a);if(c.fill!=null||ne!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,ne));w(t,te,n),w(t,A,n)}if(!c.spanGaps){let i=[];i.push(...Ra(l,u,o,s,D,S,r));let f=c.width*K/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=Ia(i,d.ori,h,g,_,v)}return re!=0&&(T.band=re==2?[Fa(e,a,o,s,E,-1),Fa(e,a,o,s,E,1)]:Fa(e,a,o,s,E,re)),T})}function ro(e,t,n,r,i,a,o=X){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=hr(e[c]-e[s]);t<l&&(l=t,o=hr(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function io(e){e||=Ur;let t=J(e.size,[.6,X,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=Z(i),o=1-t[0],s=J(t[1],X),c=J(t[2],1),l=J(e.disp,Ur),u=J(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Ma(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*K,O=s*K,k=c*K,ee,A;_.ori==0?[ee,A]=a(e,t):[A,ee]=a(e,t);let te=_.dir*(_.ori==0?1:-1),ne=_.ori==0?Ga:Ka,re=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},ie=J(e.bands,Wr).find(e=>e.series[0]==t),ae=ie==null?0:ie.dir,oe=m.fillTo(e,t,m.min,m.max,ae),j=T(b(oe,v,w,S)),M,N,se,P=C,F=T(m.width*K),ce=!1,le=null,ue=null,de=null,fe=null;d!=null&&(F==0||f!=null)&&(ce=!0,le=d.values(e,t,i,p),ue=new Map,new Set(le).forEach(e=>{e!=null&&ue.set(e,new Path2D)}),F>0&&(de=f.values(e,t,i,p),fe=new Map,new Set(de).forEach(e=>{e!=null&&fe.set(e,new Path2D)})));let{x0:pe,size:me}=l;if(pe!=null&&me!=null){E=1,h=pe.values(e,t,i,p),pe.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=me.values(e,t,i,p);N=me.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),P=ro(h,g,y,_,C,x,P),se=P-N+D}else P=ro(h,g,y,_,C,x,P),se=P*o+D,N=P-se;se<1&&(se=0),F>=N/2&&(F=0),se<5&&(T=Ar);let he=se>0,ge=P-se-(he?F:0);N=T(Dr(ge,k,O)),M=(E==0?N/2:E==te?0:N)-E*te*((E==0?D/2:0)+(he?F/2:0));let _e={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ve=ce?null:new Path2D,ye=null;if(ie!=null)ye=e.data[ie.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),ye=n.values(e,t,i,p))}let be=ee*N,xe=A*N;for(let n=te==1?i:p;n>=i&&n<=p;n+=te){let r=g[n];if(r==null)continue;if(ye!=null){let e=ye[n]??0;if(r-e==0)continue;j=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(J(r,oe),v,w,S),o=T(i-M),s=T(yr(a,j)),c=T(vr(a,j)),u=s-c;if(r!=null){let i=r<0?xe:be,a=r<0?be:xe;ce?(F>0&&de[n]!=null&&ne(fe.get(de[n]),o,c+Y(F/2),N,yr(0,u-F),i,a),le[n]!=null&&ne(ue.get(le[n]),o,c+Y(F/2),N,yr(0,u-F),i,a)):ne(ve,o,c+Y(F/2),N,yr(0,u-F),i,a),re(e,t,n,o-F/2,c,N+F,u)}}return F>0?_e.stroke=ce?fe:ve:ce||(_e._fill=m.width==0?m._fill:m._stroke??m._fill,_e.width=0),_e.fill=ce?ue:ve,_e})}function ao(e,t){let n=J(t?.alignGaps,0);return(t,r,i,a)=>Ma(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=$n(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=Va,S=Ua,x=Ya):(b=Ha,S=Wa,x=Xa);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},k=O.stroke,[ee,A]=Na(t,r);if(o.fill!=null||ee!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,ee));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...Ra(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=Ia(e,l.ori,p,m,h,g)}return A!=0&&(O.band=A==2?[Fa(t,r,i,a,k,-1),Fa(t,r,i,a,k,1)]:Fa(t,r,i,a,k,A)),O})}function oo(e){return ao(so,e)}function so(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let co=new Set;function lo(){for(let e of co)e.syncRect(!0)}kn&&(qn(`resize`,jn,lo),qn(`scroll`,jn,lo,!0),qn(On,jn,()=>{Eo.pxRatio=K}));let uo=to(),fo=Za();function po(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>ho(e,r,t,n))}function mo(e,t){return e.map((e,n)=>n==0?{}:ti({},t,e))}function ho(e,t,n,r){return ti({},t==0?n:r,e)}function go(e,t,n){return t==null?Gr:[t,n]}let _o=go;function vo(e,t,n){return t==null?Gr:cr(t,n,ir,!0)}function yo(e,t,n,r){return t==null?Gr:nr(t,n,e.scales[r].log,!1)}let bo=yo;function xo(e,t,n,r){return t==null?Gr:rr(t,n,e.scales[r].log,!1)}let So=xo;function Co(e,t,n,r,i){let a=yr(Er(e),Er(t)),o=t-e,s=Yn(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?Br.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function wo(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=gr((n=+r)*K))+`px`),[e,t,n]}function To(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=Q(e[2]*K,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function Eo(e,t,n){let r={mode:J(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=Rn(`uplot`);if(e.id!=null&&(l.id=e.id),Fn(l,e.class),e.title){let t=Rn(`u-title`,l);t.textContent=e.title}let u=Ln(`canvas`),d=r.ctx=u.getContext(`2d`),f=Rn(`u-wrap`,l);qn(`click`,f,e=>{e.target===m&&(V!=rn||H!=an)&&ln.click(r,e)},!0);let p=r.under=Rn(`u-under`,f);f.appendChild(u);let m=r.over=Rn(`u-over`,f);e=ei(e);let h=+J(e.pxAlign,1),g=za(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?po(e.series||[],sa,Ea,!1):mo(e.series||[null],Ta),y=r.axes=po(e.axes||[],oa,ba,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=Z(e.fill||null),e.dir=J(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:Vt,series:At},w=(e.drawOrder||[`axes`,`series`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>Sr(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>Tr(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||Ur)[t]||Ur;if(r.from!=null){E(r.from);let e=ti({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=ti({},t==S?Oa:ka,r),n.key=t;let e=n.time,a=n.range,o=Kr(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?ar:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?ar:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&Xr(a))){let e=a;a=(t,n,r)=>n==null?Gr:cr(n,r,e)}n.range=Z(a||(e?_o:t==S?n.distr==3?bo:n.distr==4?So:go:n.distr==3?yo:n.distr==4?xo:vo)),n.auto=Z(!o&&n.auto),n.clamp=Z(n.clamp||Da),n._min=n._max=null,n.valToPct=T(n)}}}E(`x`),E(`y`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],O=D.distr,k,ee;D.ori==0?(Fn(l,`u-hz`),k=a,ee=o):(Fn(l,`u-vt`),k=o,ee=a);let A={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(A[e]={min:t.min,max:t.max},t.min=t.max=null)}let te=e.tzDate||(e=>new Date(gr(e/_))),ne=e.fmtDate||hi,re=_==1?ji(te):Pi(te),ie=Ii(te,Fi(_==1?Ai:Ni,ne)),ae=Bi(te,zi(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,ne)),oe=[],j=r.legend=ti({},Ui,e.legend),M=r.cursor=ti({},Qi,{drag:{y:i==2}},e.cursor),N=j.show,se=M.show,P=j.markers;j.idxs=oe,P.width=Z(P.width),P.dash=Z(P.dash),P.stroke=Z(P.stroke),P.fill=Z(P.fill);let F,ce,le,ue=[],de=[],fe,pe=!1,me={};if(j.live){let e=v[1]?v[1].values:null;pe=e!=null,fe=pe?e(r,1,0):{_:0};for(let e in fe)me[e]=`--`}if(N)if(F=Ln(`table`,`u-legend`,l),le=Ln(`tbody`,null,F),j.mount(r,F),pe){ce=Ln(`thead`,null,F,le);let e=Ln(`tr`,null,ce);for(var he in Ln(`th`,null,e),fe)Ln(`th`,pn,e).textContent=he}else Fn(F,`u-inline`),j.live&&Fn(F,`u-live`);let ge={show:!0},_e={show:!1};function ve(e,t){if(t==0&&(pe||!j.live||i==2))return Gr;let n=[],a=Ln(`tr`,`u-series`,le,le.childNodes[t]);Fn(a,e.class),e.show||Fn(a,fn);let o=Ln(`th`,null,a);if(P.show){let e=Rn(`u-marker`,o);if(t>0){let n=P.width(r,t);n&&(e.style.border=n+`px `+P.dash(r,t)+` `+P.stroke(r,t)),e.style.background=P.fill(r,t)}}let s=Rn(pn,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(P.show||(s.style.color=e.width>0?P.stroke(r,t):P.fill(r,t)),be(`click`,o,t=>{if(M._lock)return;Ue(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=j.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&kn(r,e?r==n?ge:_e:ge,!0,$.setSeries)})}else kn(n,{show:!e.show},!0,$.setSeries)},!1),Ke&&be(wn,o,t=>{M._lock||(Ue(t),kn(v.indexOf(e),Kn,!0,$.setSeries))},!1)),fe){let e=Ln(`td`,`u-value`,a);e.textContent=`--`,n.push(e)}return[a,n]}let ye=new Map;function be(e,t,n,i=!0){let a=ye.get(t)||{},o=M.bind[e](r,t,n,i);o&&(qn(e,t,a[e]=o),ye.set(t,a))}function xe(e,t,n){let r=ye.get(t)||{};for(let n in r)(e==null||n==e)&&(Jn(n,t,r[n]),delete r[n]);e??ye.delete(t)}let Se=0,Ce=0,I=0,L=0,we=0,Te=0,Ee=we,De=Te,Oe=I,R=L,z=0,ke=0,B=0,Ae=0;r.bbox={};let je=!1,Me=!1,Ne=!1,Pe=!1,Fe=!1,Ie=!1;function Le(e,t,n){(n||e!=r.width||t!=r.height)&&Re(e,t),Ht(!1),Ne=!0,Me=!0,qt()}function Re(e,t){r.width=Se=I=e,r.height=Ce=L=t,we=Te=0,Ve(),He();let n=r.bbox;z=n.left=Lr(we*K,.5),ke=n.top=Lr(Te*K,.5),B=n.width=Lr(I*K,.5),Ae=n.height=Lr(L*K,.5)}function ze(){let e=!1,t=0;for(;!e;){t++;let n=zt(t),i=Bt(t);e=t==3||n&&i,e||(Re(r.width,r.height),Me=!0)}}function Be({width:e,height:t}){Le(e,t)}r.setSize=Be;function Ve(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(I-=c,a==3?(we+=c,r=!0):n=!0):(L-=c,a==0?(Te+=c,e=!0):t=!0))}}),tt[0]=e,tt[1]=n,tt[2]=t,tt[3]=r,I-=at[1]+at[3],we+=at[3],L-=at[2]+at[0],Te+=at[0]}function He(){let e=we+I,t=Te+L,n=we,r=Te;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(M.dataIdx==null){let e=M.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=Z(e.prox),i=e.bias??=0;M.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??X,u=l>=0&&l<X,d=D.ori==0?I:L,f=M.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null)if(u){let n=e==null?-1/0:k(p[e],D,d,0),r=t==null?1/0:k(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}else u&&hr(f-k(p[o],D,d,0))>l&&(c=null);return c}}let Ue=e=>{M.event=e};M.idxs=oe,M._lock=!1;let We=M.points;We.show=Z(We.show),We.size=Z(We.size),We.stroke=Z(We.stroke),We.width=Z(We.width),We.fill=Z(We.fill);let Ge=r.focus=ti({},e.focus||{alpha:.3},M.focus),Ke=Ge.prox>=0,qe=Ke&&We.one,Je=[],Ye=[],Xe=[];function Ze(e,t){let n=We.show(r,t);if(n instanceof HTMLElement)return Fn(n,`u-cursor-pt`),Fn(n,e.class),Bn(n,-10,-10,I,L),m.insertBefore(n,Je[t]),n}function Qe(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?Yr(n)?Bi(te,zi(n,ne)):n||ae:n||ya,e.label=e.label||(t?`Time`:`Value`)}if(qe||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||uo||Mr,e.fillTo=Z(e.fillTo||Pa),e.pxAlign=+J(e.pxAlign,h),e.pxRound=za(e.pxAlign),e.stroke=Z(e.stroke||null),e.fill=Z(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=xa(yr(1,e.width),1),n=e.points=ti({},{size:t,width:yr(1,t*.2),stroke:e.stroke,space:t*2,paths:fo,_stroke:null,_fill:null},e.points);n.show=Z(n.show),n.filter=Z(n.filter),n.fill=Z(n.fill),n.stroke=Z(n.stroke),n.paths=Z(n.paths),n.pxAlign=e.pxAlign}if(N){let n=ve(e,t);ue.splice(t,0,n[0]),de.splice(t,0,n[1]),j.values.push(null)}if(se){oe.splice(t,0,null);let n=null;qe?t==0&&(n=Ze(e,t)):t>0&&(n=Ze(e,t)),Je.splice(t,0,n),Ye.splice(t,0,0),Xe.splice(t,0,0)}oi(`addSeries`,t)}function $e(e,t){t??=v.length,e=i==1?ho(e,t,sa,Ea):ho(e,t,{},Ta),v.splice(t,0,e),Qe(v[t],t)}r.addSeries=$e;function et(e){if(v.splice(e,1),N){j.values.splice(e,1),de.splice(e,1);let t=ue.splice(e,1)[0];xe(null,t.firstChild),t.remove()}se&&(oe.splice(e,1),Je.splice(e,1)[0].remove(),Ye.splice(e,1),Xe.splice(e,1)),oi(`delSeries`,e)}r.delSeries=et;let tt=[!1,!1,!1,!1];function nt(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=Z(e.size),e.space=Z(e.space),e.rotate=Z(e.rotate),Kr(e.incrs)&&e.incrs.forEach(e=>{!Br.has(e)&&Br.set(e,Vr(e))}),e.incrs=Z(e.incrs||(i.distr==2?Si:a?_==1?ki:Mi:Ci)),e.splits=Z(e.splits||(a&&i.distr==1?re:i.distr==3?ua:i.distr==4?da:la)),e.stroke=Z(e.stroke),e.grid.stroke=Z(e.grid.stroke),e.ticks.stroke=Z(e.ticks.stroke),e.border.stroke=Z(e.border.stroke);let o=e.values;e.values=Kr(o)&&!Kr(o[0])?Z(o):a?Kr(o)?Ii(te,Fi(o,ne)):Yr(o)?Li(te,o):o||ie:o||ca,e.filter=Z(e.filter||(i.distr>=3&&i.log==10?_a:i.distr==3&&i.log==2?va:jr)),e.font=wo(e.font),e.labelFont=wo(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&(tt[t]=!0,e._el=Rn(`u-axis`,f))}}function rt(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?gr(oa.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?gr(ba.size/2):0),l}let it=r.padding=(e.padding||[rt,rt,rt,rt]).map(e=>Z(J(e,rt))),at=r._padding=it.map((e,t)=>e(r,t,tt,0)),ot,st=null,ct=null,lt=i==1?v[0].idxs:null,ut=null,dt=!1;function ft(e,n){if(t=e??[],r.data=r._data=t,i==2){ot=0;for(let e=1;e<v.length;e++)ot+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),ut=t[0],ot=ut.length;let e=t;if(O==2){e=t.slice();let n=e[0]=Array(ot);for(let e=0;e<ot;e++)n[e]=e}r._data=t=e}if(Ht(!0),oi(`setData`),O==2&&(Ne=!0),n!==!1){let e=D;e.auto(r,dt)?pt():Dn(S,e.min,e.max),Pe||=M.left>=0,Ie=!0,qt()}}r.setData=ft;function pt(){dt=!0;let e,n;i==1&&(ot>0?(st=lt[0]=0,ct=lt[1]=ot-1,e=t[0][st],n=t[0][ct],O==2?(e=st,n=ct):e==n&&(O==3?[e,n]=nr(e,e,D.log,!1):O==4?[e,n]=rr(e,e,D.log,!1):D.time?n=e+gr(86400/_):[e,n]=cr(e,n,ir,!0))):(st=lt[0]=e=null,ct=lt[1]=n=null)),Dn(S,e,n)}let mt,ht,gt,_t,vt,yt,bt,xt,St,Ct;function wt(e,t,n,r,i,a){e??=bn,n??=Wr,r??=`butt`,i??=bn,a??=`round`,e!=mt&&(d.strokeStyle=mt=e),i!=ht&&(d.fillStyle=ht=i),t!=gt&&(d.lineWidth=gt=t),a!=vt&&(d.lineJoin=vt=a),r!=yt&&(d.lineCap=yt=r),n!=_t&&d.setLineDash(_t=n)}function Tt(e,t,n,r){t!=ht&&(d.fillStyle=ht=t),e!=bt&&(d.font=bt=e),n!=xt&&(d.textAlign=xt=n),r!=St&&(d.textBaseline=St=r)}function Et(e,t,n,i,a=0){if(i.length>0&&e.auto(r,dt)&&(t==null||t.min==null)){let t=J(st,0),r=J(ct,i.length-1),o=n.min==null?tr(i,t,r,a,e.distr==3):[n.min,n.max];e.min=vr(e.min,n.min=o[0]),e.max=yr(e.max,n.max=o[1])}}let Dt={min:null,max:null};function Ot(){for(let e in b){let t=b[e];A[e]==null&&(t.min==null||A[S]!=null&&t.auto(r,dt))&&(A[e]=Dt)}for(let e in b){let t=b[e];A[e]==null&&t.from!=null&&A[t.from]!=null&&(A[e]=Dt)}A[S]!=null&&Ht(!0);let e={};for(let t in A){let n=A[t];if(n!=null){let a=e[t]=ei(b[t],Zr);if(n.min!=null)ti(a,n);else if(t!=S||i==2)if(ot==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=X,a.max=-1/0}}if(ot>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=A[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],st=Yn(s.min,t[0]),ct=Yn(s.max,t[0]),ct-st>1&&(t[0][st]<s.min&&st++,t[0][ct]>s.max&&ct--),n.min=ut[st],n.max=ut[ct]}else n.show&&n.auto&&Et(s,o,n,t[a],n.sorted);n.idxs[0]=st,n.idxs[1]=ct}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&Et(u,A[o],r,c,r.sorted),d!=null&&Et(d,A[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=A[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==X?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?Sr(i.min):e==4?Tr(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?Sr(i.max):e==4?Tr(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)Ne=!0,oi(`setScale`,e);se&&M.left>=0&&(Pe=Ie=!0)}for(let e in A)A[e]=null}function kt(e){let t=Dr(st-1,0,ot-1),n=Dr(ct+1,0,ot-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<ot-1;)n++;return[t,n]}function At(){if(ot>0){let e=v.some(e=>e._focus)&&Ct!=Ge.alpha;e&&(d.globalAlpha=Ct=Ge.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(jt(n,!1),jt(n,!0),e._paths==null)){let a=Ct;Ct!=e.alpha&&(d.globalAlpha=Ct=e.alpha);let o=i==2?[0,t[n][0].length-1]:kt(t[n]);e._paths=e.paths(r,n,o[0],o[1]),Ct!=a&&(d.globalAlpha=Ct=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=Ct;Ct!=e.alpha&&(d.globalAlpha=Ct=e.alpha),e._paths!=null&&Mt(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,st,ct,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,st,ct,a),Mt(t,!0))}Ct!=n&&(d.globalAlpha=Ct=n),oi(`drawSeries`,t)}}),e&&(d.globalAlpha=Ct=1)}}function jt(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function Mt(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=Q(l*K,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=z-l/2,t=ke-l/2,n=B+l,r=Ae+l;u=new Path2D,u.rect(e,t,n,r)}t?Pt(s,l,n.dash,n.cap,c,r,i,o,a):Nt(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function Nt(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||Ur).band;Kr(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&lr(g,st,ct)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,Pt(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||Pt(n,i,a,o,s,c,l,u,d,f)}function Pt(e,t,n,r,i,a,o,s,c,l,u,f){wt(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),It(i,o),Ft(e,a,t)):s&2?(It(i,o),d.clip(f),Ft(e,a,t)):s&1&&(d.save(),d.clip(f),u&&d.clip(u),It(i,o),d.restore(),Ft(e,a,t)):(It(i,o),Ft(e,a,t)),(c||l||f)&&d.restore()}function Ft(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=mt=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function It(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=ht=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function Lt(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=Co(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function Rt(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),wt(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function zt(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Ht(!1));return}else n._show||(t=!1,n._show=!0,Ht(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=Lt(i,c,l,s==0?I:L);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>ut[e]):p,h=a.distr==2?ut[p[1]]-ut[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=_r(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function Bt(e){let t=!0;return it.forEach((n,i)=>{let a=n(r,i,tt,e);a!=at[i]&&(t=!1),at[i]=a}),t}function Vt(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=gr((t._lpos+s)*K);Tt(t.labelFont[0],c,`center`,n==2?`top`:gn),d.save(),i==1?(a=o=0,d.translate(p,gr(ke+Ae/2)),d.rotate((n==3?-mr:mr)/2)):(a=gr(z+B/2),o=p);let m=Or(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?B:Ae,h=i==0?z:ke,_=t._splits,v=p.distr==2?_.map(e=>ut[e]):_,x=p.distr==2?ut[_[1]]-ut[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=gr(w*K),E=gr((t.alignTo==2?t._size-w-t.gap:t.gap)*K),D=t._rotate*-mr/180,O=g(t._pos*K),k=O+(T+E)*l;o=i==0?k:0,a=i==1?k:0;let ee=t.font[0];Tt(ee,c,t.align==1?_n:t.align==2?vn:D>0?_n:D<0?vn:i==0?`center`:n==3?vn:_n,D||i==1?`middle`:n==2?`top`:gn);let A=t.font[1]*t.lineGap,te=_.map(e=>g(s(e,p,m,h))),ne=t._values;for(let e=0;e<ne.length;e++){let t=ne[e];if(t!=null){i==0?a=te[e]:o=te[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*A),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*A)}}}S.show&&Rt(te,S.filter(r,v,e,f,x),i,n,O,T,Q(S.width*K,3),S.stroke(r,e),S.dash,S.cap);let re=t.grid;re.show&&Rt(te,re.filter(r,v,e,f,x),i,i==0?2:1,i==0?ke:z,i==0?Ae:B,Q(re.width*K,3),re.stroke(r,e),re.dash,re.cap),C.show&&Rt([O],[1],+(i==0),i==0?1:2,i==1?ke:z,i==1?Ae:B,Q(C.width*K,3),C.stroke(r,e),C.dash,C.cap)}oi(`drawAxes`)}function Ht(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Ut=!1,Wt=!1,Gt=[];function Kt(){Wt=!1;for(let e=0;e<Gt.length;e++)oi(...Gt[e]);Gt.length=0}function qt(){Ut||=(ii(Yt),!0)}function Jt(e,t=!1){Ut=!0,Wt=t,e(r),Yt(),t&&Gt.length>0&&queueMicrotask(Kt)}r.batch=Jt;function Yt(){if(je&&=(Ot(),!1),Ne&&=(ze(),!1),Me){if(q(p,_n,we),q(p,`top`,Te),q(p,mn,I),q(p,hn,L),q(m,_n,we),q(m,`top`,Te),q(m,mn,I),q(m,hn,L),q(f,mn,Se),q(f,hn,Ce),u.width=gr(Se*K),u.height=gr(Ce*K),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null)if(t){let t=i===3||i===0?n:0,a=i%2==1;q(e,a?`left`:`top`,r-t),q(e,a?`width`:`height`,n),q(e,a?`top`:`left`,a?Te:we),q(e,a?`height`:`width`,a?L:I),In(e,fn)}else Fn(e,fn)}),mt=ht=gt=vt=yt=bt=xt=St=_t=null,Ct=1,xr(!0),we!=Ee||Te!=De||I!=Oe||L!=R){Ht(!1);let e=I/Oe,t=L/R;if(se&&!Pe&&M.left>=0){M.left*=e,M.top*=t,$t&&Bn($t,gr(M.left),0,I,L),en&&Bn(en,0,gr(M.top),I,L);for(let n=0;n<Je.length;n++){let r=Je[n];r!=null&&(Ye[n]*=e,Xe[n]*=t,Bn(r,_r(Ye[n]),_r(Xe[n]),I,L))}}if(W.show&&!Fe&&W.left>=0&&W.width>0){W.left*=e,W.width*=e,W.top*=t,W.height*=t;for(let e in kr)q(G,e,W[e])}Ee=we,De=Te,Oe=I,R=L}oi(`setSize`),Me=!1}Se>0&&Ce>0&&(d.clearRect(0,0,u.width,u.height),oi(`drawClear`),w.forEach(e=>e()),oi(`draw`)),W.show&&Fe&&(dn(W),Fe=!1),se&&Pe&&(pr(null,!0,!1),Pe=!1),j.show&&j.live&&Ie&&(dr(),Ie=!1),c||(c=!0,r.status=1,oi(`ready`)),dt=!1,Ut=!1}r.redraw=(e,t)=>{Ne=t||!1,e===!1?qt():Dn(S,D.min,D.max)};function Xt(e,n){let i=b[e];if(i.from==null){if(ot==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(ot>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&ot>0&&(n.min=Yn(n.min,t[0]),n.max=Yn(n.max,t[0]),n.min==n.max&&n.max++),A[e]=n,je=!0,qt()}}r.setScale=Xt;let Zt,Qt,$t,en,tn,nn,rn,an,on,sn,V,H,cn=!1,ln=M.drag,un=ln.x,U=ln.y;se&&(M.x&&(Zt=Rn(`u-cursor-x`,m)),M.y&&(Qt=Rn(`u-cursor-y`,m)),D.ori==0?($t=Zt,en=Qt):($t=Qt,en=Zt),V=M.left,H=M.top);let W=r.select=ti({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),G=W.show?Rn(`u-select`,W.over?m:p):null;function dn(e,t){if(W.show){for(let t in e)W[t]=e[t],t in kr&&q(G,t,e[t]);t!==!1&&oi(`setSelect`)}}r.setSelect=dn;function yn(e){if(v[e].show)N&&In(ue[e],fn);else if(N&&Fn(ue[e],fn),se){let t=qe?Je[0]:Je[e];t!=null&&Bn(t,-10,-10,I,L)}}function Dn(e,t,n){Xt(e,{min:t,max:n})}function kn(e,t,n,a){t.focus!=null&&Xn(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,yn(r),i==2?(Dn(n.facets[0].scale,null,null),Dn(n.facets[1].scale,null,null)):Dn(n.scale,null,null),qt())}),n!==!1&&oi(`setSeries`,e,t),a&&ui(`setSeries`,r,e,t)}r.setSeries=kn;function Mn(e,t){ti(x[e],t)}function Nn(e,t){e.fill=Z(e.fill||null),e.dir=J(e.dir,-1),t??=x.length,x.splice(t,0,e)}function Pn(e){e==null?x.length=0:x.splice(e,1)}r.addBand=Nn,r.setBand=Mn,r.delBand=Pn;function zn(e,t){v[e].alpha=t,se&&Je[e]!=null&&(Je[e].style.opacity=t),N&&ue[e]&&(ue[e].style.opacity=t)}let Vn,Un,Gn,Kn={focus:!0};function Xn(e){if(e!=Gn){let t=e==null,n=Ge.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&zn(a,i?1:Ge.alpha)}}),Gn=e,n&&qt()}}N&&Ke&&be(Tn,F,e=>{M._lock||(Ue(e),Gn!=null&&kn(null,Kn,!0,$.setSeries))});function Zn(e,t,n){let r=b[t];n&&(e=e/K-(r.ori==1?Te:we));let i=I;r.ori==1&&(i=L,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?br(10,c):l==4?wr(c,r.asinh):l==100?r.bwd(c):c}function Qn(e,n){return Yn(Zn(e,S,n),t[0],st,ct)}r.valToIdx=e=>Yn(e,t[0]),r.posToIdx=Qn,r.posToVal=Zn,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?B:I,n?z:0):o(e,b[t],n?Ae:L,n?ke:0),r.setCursor=(e,t,n)=>{V=e.left,H=e.top,pr(null,t,n)};function $n(e,t){q(G,_n,W.left=e),q(G,mn,W.width=t)}function er(e,t){q(G,`top`,W.top=e),q(G,hn,W.height=t)}let or=D.ori==0?$n:er,sr=D.ori==1?$n:er;function ur(){if(N&&j.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&pe)continue;let t=j.values[e],n=0;for(let r in t)de[e][n++].firstChild.nodeValue=t[r]}}function dr(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{oe[t]=e}):Jr(e.idx)||oe.fill(e.idx),j.idx=oe[0]),N&&j.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!pe)&&fr(e,oe[e]);ur()}Ie=!1,t!==!1&&oi(`setLegend`)}r.setLegend=dr;function fr(e,n){let i=v[e],a=e==0&&O==2?ut:t[e],o;pe?o=i.values(r,e,n)??me:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?me:{_:o}),j.values[e]=o}function pr(e,n,a){on=V,sn=H,[V,H]=M.move(r,V,H),M.left=V,M.top=H,se&&($t&&Bn($t,gr(V),0,I,L),en&&Bn(en,0,gr(H),I,L));let o,s=st>ct;Vn=X,Un=null;let c=D.ori==0?I:L,l=D.ori==1?I:L;if(V<0||ot==0||s){o=M.idx=null;for(let e=0;e<v.length;e++){let t=Je[e];t!=null&&Bn(t,-10,-10,I,L)}Ke&&kn(null,Kn,!0,e==null&&$.setSeries),j.live&&(oe.fill(o),Ie=!0)}else{let e,n,a;i==1&&(e=D.ori==0?V:H,n=Zn(e,S),o=M.idx=Yn(n,t[0],st,ct),a=k(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=oe[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=M.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(Ie=Ie||S!=y||x!=_,oe[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:k(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:ee(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(Ke&&S!=null){let t=D.ori==1?V:H,n=hr(Ge.dist(r,e,x,_,t));if(n<Vn){let r=Ge.bias;if(r!=0){let i=Zn(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(Vn=n,Un=e)}else Vn=n,Un=e}}if(Ie||qe){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=We.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=We.size(r,e);if(v=We.fill(r,e),g=We.stroke(r,e),qe)e==Un&&Vn<=Ge.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=Je[e];t!=null&&(Ye[e]=c,Xe[e]=l,Wn(t,a,o,y),Hn(t,v,g),Bn(t,_r(c),_r(l),I,L))}}}}if(qe){let e=Ge.prox;if(Ie||(Gn==null?Vn<=e:Vn>e||Un!=Gn)){let e=Je[0];e!=null&&(Ye[0]=s,Xe[0]=u,Wn(e,d,f,p),Hn(e,m,h),Bn(e,_r(s),_r(u),I,L))}}}if(W.show&&cn)if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(un=s._x,U=s._y,un||U){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&un?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=k(m(h,a),_,c,0),y=k(m(h+g,a),_,c,0),or(vr(v,y),hr(y-v))):or(0,c),S&&U?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=ee(m(h,o),_,l,0),y=ee(m(h+g,o),_,l,0),sr(vr(v,y),hr(y-v))):sr(0,l)}else Ar()}else{let e=hr(on-tn),t=hr(sn-nn);if(D.ori==1){let n=e;e=t,t=n}un=ln.x&&e>=ln.dist,U=ln.y&&t>=ln.dist;let n=ln.uni;n==null?ln.x&&ln.y&&(un||U)&&(un=U=!0):un&&U&&(un=e>=n,U=t>=n,!un&&!U&&(t>e?U=!0:un=!0));let r,i;un&&(D.ori==0?(r=rn,i=V):(r=an,i=H),or(vr(r,i),hr(i-r)),U||sr(0,l)),U&&(D.ori==1?(r=rn,i=V):(r=an,i=H),sr(vr(r,i),hr(i-r)),un||or(0,c)),!un&&!U&&(or(0,0),sr(0,0))}if(ln._x=un,ln._y=U,e==null){if(a){if(ci!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Zn(D.ori==0?V:H,e),$.values[1]=t==null?null:Zn(D.ori==1?V:H,t)}ui(xn,r,V,H,I,L,o)}if(Ke){let e=a&&$.setSeries,t=Ge.prox;Gn==null?Vn<=t&&kn(Un,Kn,!0,e):Vn>t?kn(null,Kn,!0,e):Un!=Gn&&kn(Un,Kn,!0,e)}}Ie&&(j.idx=o,dr()),n!==!1&&oi(`setCursor`)}let Y=null;Object.defineProperty(r,\"rect\",{get(){return Y??xr(!1),Y}});function xr(e=!1){e?Y=null:(Y=m.getBoundingClientRect(),oi(`syncRect`,Y))}function Cr(e,t,n,r,i,a,o){M._lock||cn&&e!=null&&e.movementX==0&&e.movementY==0||(Er(e,t,n,r,i,a,o,!1,e!=null),e==null?pr(t,!0,!1):pr(null,!0,!0))}function Er(e,t,n,i,a,o,c,l,u){if(Y??xr(!1),Ue(e),e!=null)n=e.clientX-Y.left,i=e.clientY-Y.top;else{if(n<0||i<0){V=-10,H=-10;return}let[e,r]=$.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=$.match,h=t.axes[0].side%2==1,g=D.ori==0?I:L,_=D.ori==1?I:L,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==xn)&&((n<=1||n>=I-1)&&(n=Lr(n,I)),(i<=1||i>=L-1)&&(i=Lr(i,L))),l?(tn=n,nn=i,[rn,an]=M.move(r,n,i)):(V=n,H=i)}let kr={width:0,height:0,left:0,top:0};function Ar(){dn(kr,!1)}let Fr,Ir,Rr,zr;function Hr(e,t,n,i,a,o,s){cn=!0,un=U=ln._x=ln._y=!1,Er(e,t,n,i,a,o,s,!0,!1),e!=null&&(be(Cn,An,qr,!1),ui(Sn,r,rn,an,I,L,null));let{left:c,top:l,width:u,height:d}=W;Fr=c,Ir=l,Rr=u,zr=d}function qr(e,t,n,i,a,o,s){cn=ln._x=ln._y=!1,Er(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=W,f=u>0||d>0,p=Fr!=c||Ir!=l||Rr!=u||zr!=d;if(f&&p&&dn(W),ln.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),un&&Dn(S,Zn(e,S),Zn(e+t,S)),U)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=X&&Dn(e,Zn(n+r,e),Zn(n,e))}Ar()}else M.lock&&(M._lock=!M._lock,pr(t,!0,e!=null));e!=null&&(xe(Cn,An),ui(Cn,r,V,H,I,L,null))}function Qr(e,t,n,r,i,a,o){if(M._lock)return;Ue(e);let s=cn;if(cn){let e=!0,t=!0,n,r;D.ori==0?(n=un,r=U):(n=U,r=un),n&&r&&(e=V<=10||V>=I-10,t=H<=10||H>=L-10),n&&e&&(V=V<rn?0:I),r&&t&&(H=H<an?0:L),pr(null,!0,!0),cn=!1}V=-10,H=-10,oe.fill(null),pr(null,!0,!0),s&&(cn=s)}function $r(e,t,n,i,a,o,s){M._lock||(Ue(e),pt(),Ar(),e!=null&&ui(En,r,V,H,I,L,null))}function ni(){y.forEach(To),Le(r.width,r.height,!0)}qn(On,jn,ni);let ri={};ri.mousedown=Hr,ri.mousemove=Cr,ri.mouseup=qr,ri.dblclick=$r,ri.setSeries=(e,t,n,i)=>{let a=$.match[2];n=a(r,t,n),n!=-1&&kn(n,i,!0,!1)},se&&(be(Sn,m,Hr),be(xn,m,Cr),be(wn,m,e=>{Ue(e),xr(!1)}),be(Tn,m,Qr),be(En,m,$r),co.add(r),r.syncRect=xr);let ai=r.hooks=e.hooks||{};function oi(e,t,n){Wt?Gt.push([e,t,n]):e in ai&&ai[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)ai[t]=(ai[t]||[]).concat(e.hooks[t])});let si=(e,t,n)=>n,$=ti({key:null,setSeries:!1,filters:{pub:Nr,sub:Nr},scales:[S,v[1]?v[1].scale:null],match:[Pr,Pr,si],values:[null,null]},M.sync);$.match.length==2&&$.match.push(si),M.sync=$;let ci=$.key,li=ja(ci);function ui(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&li.pub(e,t,n,r,i,a,o)}li.sub(r);function di(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&ri[e](null,t,n,r,i,a,o)}r.pub=di;function fi(){li.unsub(r),co.delete(r),ye.clear(),Jn(On,jn,ni),l.remove(),F?.remove(),oi(`destroy`)}r.destroy=fi;function pi(){oi(`init`,e,t),ft(t||e.data,!1),A[S]?Xt(S,A[S]):pt(),Fe=W.show&&(W.width>0||W.height>0),Pe=Ie=!0,Le(e.width,e.height)}return v.forEach(Qe),y.forEach(nt),n?n instanceof HTMLElement?(n.appendChild(l),pi()):n(r,pi):pi(),r}Eo.assign=ti,Eo.fmtNum=fr,Eo.rangeNum=cr,Eo.rangeLog=nr,Eo.rangeAsinh=rr,Eo.orient=Ma,Eo.pxRatio=K,Eo.join=ri,Eo.fmtDate=hi,Eo.tzDate=_i,Eo.sync=ja;{Eo.addGap=La,Eo.clipGaps=Ia;let e=Eo.paths={points:Za};e.linear=to,e.stepped=no,e.bars=io,e.spline=oo}function Do(e,t){let n=Math.max(0,...t.flatMap(({lines:e})=>e.flatMap(({points:e})=>e.map(([e])=>e)))),r=[],i=!1,a=e=>{if(i)return;i=!0;let{min:t,max:n}=e.scales.x;for(let i of r)i!==e&&i.setScale(`x`,{min:t,max:n});i=!1};for(let{title:i,lines:o,write:s}of t){let t=jo(e,i),c=Eo.join(o.map(({points:e})=>Mo(e))),l=new Eo({width:t.clientWidth,height:170,cursor:{sync:{key:`time`},drag:{x:!0,y:!1}},scales:{x:{time:!1,range:(e,t,r)=>t===r?[0,n/1e3||1]:[t,r]},y:{range:No}},axes:[Fo(),Io(s)],series:[{label:`time`,value:(e,t)=>t==null?``:M(t*1e3)},...o.map((e,t)=>Po(e.label,t,s))],hooks:{setScale:[(e,t)=>t===`x`&&a(e)]}},c,t);r.push(l),t.tabIndex=0,t.setAttribute(`role`,`group`),t.setAttribute(`aria-label`,`${i}: ${zo}`),Vo(t,l,n/1e3||1)}return r.map(e=>({destroy:()=>e.destroy(),reset:()=>e.setScale(`x`,{min:0,max:n/1e3||1})}))}function Oo(e,{title:t,runs:n,ticks:r,lines:i,write:a}){let o=jo(e,t),s=n.length-1,c=new Eo({width:o.clientWidth,height:170,cursor:{drag:{x:!1,y:!1}},scales:{x:{time:!1,range:()=>[-.2,s+.2]},y:{range:No}},axes:[{...Lo(),splits:()=>[0,s],values:()=>[...r]},{...Io(a),space:36}],series:[{label:`run`,value:(e,t)=>t==null?``:n[t]??``},...i.map(({label:e,from:t},r)=>({...Po(e,r,a),points:{show:!0,size:6,filter:(e,r)=>ko(t,i[r]?.from??n.length)},value:(e,n,r,i)=>n==null||i<t?`–`:a(n)}))],hooks:{setLegend:[e=>e.legend.idx==null&&e.setLegend({idx:s},!1)]}},[n.map((e,t)=>t),...i.map(({values:e})=>[...e])],o);return c.setLegend({idx:s},!1),{destroy:()=>c.destroy(),reset:()=>{}}}function ko(e,t){return Array.from({length:t-e},(t,n)=>e+n)}function Ao(e,t,n,r){let i=jo(e,`Response time by percentile`),a=e=>-Math.log10(Math.max(1-e,1e-5)),o=Eo.join(t.map(({points:e})=>[e.map(([e])=>a(e)),e.map(([,e])=>e)])),s=e=>1-10**-e,c=new Eo({width:i.clientWidth,height:200,cursor:{drag:{x:!0,y:!1}},scales:{x:{time:!1},y:{range:No}},axes:[{...Lo(),values:(e,t)=>t.map(e=>n(s(e))),splits:()=>[0,.5,.9,.95,.99,.999].map(a)},Io(r)],series:[{label:`percentile`,value:(e,t)=>t==null?``:n(s(t))},...t.map(({name:e},t)=>({...Po(e,t,r),spanGaps:!0}))]},o,i),[l,u]=[o[0][0]??0,o[0].at(-1)??1];return{destroy:()=>c.destroy(),reset:()=>c.setScale(`x`,{min:l,max:u})}}function jo(e,t){let n=document.createElement(`div`);n.className=`chart`;let r=document.createElement(`div`);if(t!==``){let e=document.createElement(`h3`);e.textContent=t,n.append(e)}return n.append(r),e.append(n),r}function Mo(e){return[e.map(([e])=>e/1e3),e.map(([,e])=>e)]}function No(e,t,n){return[Math.min(0,t),n>0?n*1.05:1]}function Po(e,t,n){return{label:e,stroke:()=>Ro(`--s${t%6}`),width:1.75,dash:t>=6?[6,4]:[],points:{show:!1},value:(e,t)=>t==null?`–`:n(t)}}function Fo(){let e=(e,t)=>t.map(e=>M(e*1e3));return{...Lo(),incrs:[1,2,5,10,30,60,120,300,600,1200,1800,3600,7200],values:e}}function Io(e){return{...Lo(),size:84,values:(t,n)=>n.map(e)}}function Lo(){let e={stroke:()=>Ro(`--line`),width:1};return{stroke:()=>Ro(`--soft`),grid:e,ticks:e,font:`11px system-ui, sans-serif`}}function Ro(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}let zo=`arrow keys move the crosshair, plus and minus zoom`,Bo=.5;function Vo(e,t,n){e.addEventListener(`keydown`,e=>{let{min:r,max:i}=t.scales.x,a=t.data[0],o=t.cursor.idx??a.findIndex(e=>e>=r);if(e.key===`ArrowRight`)s(Math.min(o+1,a.length-1));else if(e.key===`ArrowLeft`)s(Math.max(o-1,0));else if(e.key===`+`)c((i-r)*Bo);else if(e.key===`-`)c(Math.min((i-r)/Bo,n));else return;e.preventDefault();function s(e){t.setCursor({left:t.valToPos(a[e],`x`),top:t.over.clientHeight/2})}function c(e){let i=Math.max(0,Math.min((a[o]??r)-e/2,n-e));t.setScale(`x`,{min:i,max:i+e})}})}function Ho(e){return/^[0-9a-f]{8,64}$/i.test(e)?e.slice(0,7):e}let Uo=[`baseline`,`candidate`];function Wo({side:e,startedAt:n,commit:r}){return t([e===`candidate`?`this run`:`baseline`,n===void 0?void 0:F(n),r===void 0?void 0:`commit ${Ho(r)}`]).join(`, `)}function Go({startedAt:e}){return e===void 0?`oldest`:F(e).split(` `)[0]??`–`}function Ko(e){for(let t of document.querySelectorAll(`figure[data-trend]`))qo(t,``,e.series[Number(t.dataset.trend)],e)}function qo(e,t,n,{runs:r}){let i=r.findIndex(({side:e})=>e===`candidate`),{values:a}=n;return Oo(e,{title:t,runs:r.map(Wo),ticks:[Go(r[0]),`now`],lines:[{label:Uo[0],from:0,values:a.map((e,t)=>t<i?e:null)},{label:Uo[1],from:i,values:a.map((e,t)=>t>=i-1?e:null)}],write:e=>Le(e,n)})}var Jo=class{#e;#t=document.getElementById(`details`);#n=[];#r=``;constructor(e,t){this.#e=e,this.#t.addEventListener(`close`,()=>{this.#i(),this.#r=``,t(void 0)}),this.#t.addEventListener(`click`,e=>{if((e.target===this.#t||e.target.closest(`.close`))&&this.#t.close(),e.target.closest(`[name=\"zoom-out\"]`))for(let e of this.#n)e.reset()}),this.#t.addEventListener(`change`,({target:e})=>{e instanceof HTMLSelectElement&&e.name===`run`&&t({row:Number(e.dataset.rowIndex),run:e.value})})}show(e){let{open:t}=e,n=t?JSON.stringify([t,e.baseline]):``;if(n===this.#r)return;if(this.#r=n,!t){this.#t.open&&this.#t.close();return}this.#i();let r=this.#e.workflows[t.row];this.#t.innerHTML=this.#a(r,t.run,e),this.#t.open||this.#t.showModal(),this.#s(r,t.run,e)}showResource(e,t){this.#i();let n=this.#e.resources[e],{label:r}=this.#e.metric(t);this.#t.innerHTML=`${Yo()}<h2 id=\"details-title\">${z(n.workflow)}${Ne(n.dimensions)}</h2><p class=\"soft\">${R(r)} in each run</p><div class=\"steps\">${Xo()}</div><div data-charts></div>`,this.#t.showModal();let i=this.#d().filter(e=>Zo(e,n)&&e.metric===t).map(e=>this.#f(e,this.#e.called(e.run)));this.#p([{title:r,unit:this.#e.metric(t).unit,lines:i}])}#i(){for(let e of this.#n)e.destroy();this.#n=[]}#a(e,t,n){let r=this.#e,i=r.runs.find(({id:e})=>e===t),a=r.runs.map(({id:e,title:n})=>`<option value=\"${B(e)}\"${e===t?` selected`:``}>${R(n===void 0?r.called(e):`${r.called(e)}: ${n}`,60)}</option>`),o=i?.startedAt===void 0?``:` · ${R(F(i.startedAt))}`;return`${Yo()}<h2 id=\"details-title\">${z(e.workflow)}${Ne(e.dimensions)}</h2>\n<p class=\"soft\">${z(r.called(t))}, compared with ${z(n.baseline)}${o}</p>\n<div class=\"steps\"><label class=\"hint\" for=\"details-run\">Run</label><select id=\"details-run\" name=\"run\" data-row-index=\"${e.index}\">${a.join(``)}</select>${Xo()}</div>\n${this.#o(e,t,n)}\n<div data-percentiles></div><div data-charts></div><div class=\"charts\" data-trends></div>`}#o(e,t,n){let r=this.#e,i=r.workflowMetrics.flatMap(i=>{let a=r.cell(e,i.id,t);if(a?.value===void 0)return[];let o=r.groupCell(e,i.id,n.baseline)?.value,s=T([o,a.value]),c=I(r,n.baseline,i.id).run(e,t),l=Ue(c),u=a.n===void 0?``:Le(a.n,{unit:`count`});return[`<tr><th scope=\"row\">${R(i.label)}</th><td class=\"number\">${Le(o,i,s)}</td><td class=\"number\">${Le(a.value,i,s)}</td><td class=\"number${l}\">${c?ze(c,i):``}</td><td class=\"number\">${u}</td></tr>`]});return Ve(`Figures`,`<table><thead>${`<tr><th scope=\"col\">metric</th><th scope=\"col\" class=\"number\">${R(n.baseline)}</th><th scope=\"col\" class=\"number\">${R(r.called(t))}</th><th scope=\"col\" class=\"number\">change</th><th scope=\"col\" class=\"number\">samples</th></tr>`}</thead><tbody>${i.join(``)}</tbody></table>`)}#s(e,t,n){let r=this.#e,i=r.group(n.baseline)?.runs.find(e=>e!==t),a=i===void 0?[t]:[i,t],o=a.flatMap(t=>{let n=r.campaign.percentiles.find(n=>n.run===t&&Zo(n,e));return n?[{name:r.called(t),points:n.points}]:[]}),s=this.#t.querySelector(`[data-percentiles]`);o.length>0&&this.#n.push(Ao(s,o,P,e=>Le(e,{unit:`ms`})));let c=this.#d().filter(t=>Zo(t,e)),l=[...new Set(c.filter(e=>e.run===t).map(({metric:e})=>e))],u=l.map(e=>{let t=r.metric(e),n=a.flatMap(t=>c.filter(n=>n.run===t&&n.metric===e).map(e=>this.#f(e,r.called(t))));return{title:t.label,unit:t.unit,lines:n}}),d=this.#l(a),f=u.findIndex((e,t)=>l[t]===`throughput`)+1;this.#p([...u.toSpliced(f,0,d),...this.#u(t)]),this.#c(e)}#c(e){let{trend:t}=this.#e.campaign,n=this.#t.querySelector(`[data-trends]`);for(let r of t?.series??[])if(Zo(r,e)){let{label:e}=this.#e.metric(r.metric);this.#n.push(qo(n,`${e} over the last ${t.runs.length} runs`,r,t))}}#l(e){return{title:`virtual users`,unit:`count`,lines:e.flatMap(e=>this.#d().filter(t=>t.run===e&&dn(t))).map(e=>this.#f(e,this.#e.called(e.run)))}}#u(e){let t=this.#d().filter(t=>t.run===e&&t.kind===`resource`);return[...new Set(t.map(({metric:e})=>e))].map(e=>{let n=this.#e.metric(e),r=t.filter(t=>t.metric===e).sort((e,t)=>Qo(t.values)-Qo(e.values)).slice(0,8).map(e=>this.#f(e,e.workflow));return{title:n.label,unit:n.unit,lines:r}})}#d(){return this.#e.campaign.timeSeries}#f({axis:e,values:t},n){let{startMs:r,stepMs:i}=this.#e.campaign.axes[e];return{label:n,points:t.map((e,t)=>[r+t*i,e])}}#p(e){let t=this.#t.querySelector(`[data-charts]`),n=e.filter(({lines:e})=>e.length>0);n.length===0&&(t.innerHTML=`<p class=\"soft\">Nothing is known of this over time.</p>`),this.#t.querySelector(`[name=\"zoom-out\"]`).hidden=this.#n.length+n.length===0;let r=e=>t=>Le(t,{unit:e});this.#n.push(...Do(t,n.map(e=>({...e,write:r(e.unit)}))))}};function Yo(){return`<button type=\"button\" class=\"close\" aria-label=\"Close\">✕ Close</button>`}function Xo(){return`<button type=\"button\" name=\"zoom-out\">Whole run</button>`}function Zo(e,t){return e.workflow===t.workflow&&_e(e)===t.key}function Qo(e){let t=e.filter(e=>e!==null);if(t.length===0)return 0;let n=t.reduce((e,t)=>e+t,0)/t.length;return n===0?0:(Math.max(...t)-Math.min(...t))/n}function $o(e,t){let n=ts(e,t);return n===void 0?!1:(n&&(es(n),n.scrollIntoView({block:`nearest`,inline:`nearest`})),!0)}function es(e){for(let e of document.querySelectorAll(`[data-matrix] td[tabindex=\"0\"]`))e.tabIndex=-1;e.tabIndex=0,e.focus()}function ts(e,t){let n=e.closest(`tr`),r=e=>[...e.querySelectorAll(`td[data-run]`)],i=r(n).indexOf(e),a=e=>e?r(e)[i]??null:null;switch(t){case`ArrowRight`:return r(n)[i+1]??null;case`ArrowLeft`:return r(n)[i-1]??null;case`ArrowDown`:return a(ns(n,`nextElementSibling`));case`ArrowUp`:return a(ns(n,`previousElementSibling`));case`Home`:return r(n)[0]??null;case`End`:return r(n).at(-1)??null;default:return}}function ns(e,t){let n=e[t];for(;n?.hidden;)n=n[t];return n}async function rs(){new as(Se(await is(document.getElementById(`campaign`).textContent??``))).open()}async function is(e){let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0)),r=new Blob([t]).stream().pipeThrough(new DecompressionStream(`gzip`));return n(await new Response(r).text())}var as=class{#e;#t;#n;#r;#i=30;constructor(t){this.#e=t,this.#t=Ke(t),this.#r=this.#t,this.#n=new Jo(t,t=>this.#o(e({...this.#r,open:t})))}open(){document.documentElement.classList.add(`scripts`),document.addEventListener(`change`,e=>this.#_(e)),document.addEventListener(`input`,e=>this.#g(e)),document.addEventListener(`click`,e=>this.#v(e)),document.addEventListener(`keydown`,e=>this.#x(e)),document.addEventListener(`submit`,e=>e.preventDefault()),document.addEventListener(`scroll`,e=>this.#h(e),{capture:!0,passive:!0}),window.addEventListener(`hashchange`,()=>this.#a()),window.addEventListener(`beforeprint`,()=>{this.#l(),this.#m(1/0);for(let e of document.querySelectorAll(`details`))e.open=!0}),window.addEventListener(`afterprint`,()=>{this.#c(),this.#f()}),this.#a(),this.#u(),this.#f(),Ko(this.#e.campaign.trend)}#a(){let e=location.hash.slice(1);if(e!==``&&!e.includes(`=`))return;let t=Ye(e,this.#t,this.#e);Je(t,this.#t)!==Je(this.#r,this.#t)&&this.#s(t)}#o(e){let t=Je(e,this.#t);history.replaceState(null,``,t===``?location.pathname+location.search:`#${t}`),this.#s(e)}#s(e){let t=this.#r;this.#r=e;let n=({search:e,module:t,dimensions:n,changedOnly:r,open:i,...a})=>JSON.stringify(a);n(t)!==n(e)&&this.#c(),this.#d(),this.#f(),this.#n.show(e)}#c(){let e=os();document.querySelector(`[data-table=\"matrix\"]`).innerHTML=tt(this.#e,this.#r);let{matrix:t,...n}=V(this.#e,this.#r);for(let[e,t]of Object.entries(n)){let n=document.querySelector(`[data-section=\"${e}\"]`);n&&(n.innerHTML=t)}this.#u(),e&&document.querySelector(e)?.focus()}#l(){let{columns:e,hidden:t}=this.#r,n=this.#e.runs.flatMap(({id:e})=>t.includes(e)?[]:[e]);if(e!==`runs`||n.length<=18)return;let r=Array.from({length:Math.ceil(n.length/18)},(e,r)=>{let i=n.slice(r*18,(r+1)*18),a=n.filter(e=>!i.includes(e));return tt(this.#e,{...this.#r,sort:`name`,hidden:[...t,...a]})});document.querySelector(`[data-table=\"matrix\"]`).innerHTML=r.join(``)}#u(){let e=document.querySelector(`[data-matrix] tbody td[data-run]`);e&&(e.tabIndex=0)}#d(){let e=document.querySelector(`form.controls`);if(!e)return;let t=this.#r,n=(t,n)=>{let r=e.elements.namedItem(t);(r instanceof HTMLSelectElement||r instanceof HTMLInputElement&&r!==document.activeElement)&&(r.value=n)};n(`search`,t.search),n(`metric`,t.metric),n(`columns`,t.columns),n(`show`,t.show),n(`module`,t.module),n(`baseline`,t.baseline),n(`candidate`,t.candidate??``),n(`sort`,t.sort);for(let e of this.#e.dimensions.keys())n(`dimension:${e}`,Object.hasOwn(t.dimensions,e)?t.dimensions[e]:``);let r=e.elements.namedItem(`changed`);r instanceof HTMLInputElement&&(r.checked=t.changedOnly);let i=e.elements.namedItem(`order`);i instanceof HTMLButtonElement&&(i.textContent=t.descending?`▼ largest first`:`▲ smallest first`)}#f(){this.#i=30,this.#p();let{search:e,module:t}=this.#r,n=e.toLowerCase();for(let e of document.querySelectorAll(`tr[data-words]`))e.hidden=t!==``&&e.dataset.module!==void 0&&e.dataset.module!==p(t)||!e.dataset.words.includes(n)}#p(){let{workflows:e}=this.#e,t=e.map(it(this.#e,this.#r)),n=t.filter(Boolean).length;for(let e of document.querySelectorAll(`[data-matrix]`)){let n=0;for(let r of e.querySelectorAll(`tbody tr`)){let e=t[Number(r.dataset.index)];e&&n++,r.hidden=!e||n>this.#i}}for(let e of document.querySelectorAll(`tr[data-name]`))e.hidden=!t[Number(e.dataset.name)];let r=document.querySelector(`form.controls output`),i=n===e.length?``:`${ne(n)} of ${ne(e.length)} workflows`;r&&(r.textContent=i)}#m(e){this.#i=e,this.#p()}#h({target:e}){let t=document.querySelector(`[data-table=\"matrix\"] .table`);!t||e!==t||this.#i>=this.#e.workflows.length||t.scrollTop+2*t.clientHeight>t.scrollHeight&&this.#m(this.#i+30)}#g({target:e}){e instanceof HTMLInputElement&&e.name===`search`&&this.#o({...this.#r,search:e.value})}#_({target:e}){let t=this.#r;if(e instanceof HTMLSelectElement){let{name:n,value:r}=e;if(n===`metric`)this.#o({...t,metric:r});else if(n===`module`)this.#o({...t,module:r});else if(n===`columns`)this.#o({...t,columns:r===`metrics`?`metrics`:`runs`});else if(n===`show`)this.#o({...t,show:r===`change`?`change`:`value`});else if(n===`baseline`)this.#o({...t,baseline:r});else if(n===`candidate`)this.#o({...t,candidate:r});else if(n===`sort`)this.#o({...t,sort:r});else if(n.startsWith(`dimension:`)){let{[n.slice(10)]:e,...i}=t.dimensions;this.#o({...t,dimensions:r===``?i:{...i,[n.slice(10)]:r}})}}else if(e instanceof HTMLInputElement){if(e.name===`changed`)this.#o({...t,changedOnly:e.checked});else if(e.name===`baseline`)this.#o({...t,baseline:e.value});else if(e.dataset.show!==void 0){let n=t.hidden.filter(t=>t!==e.dataset.show);this.#o({...t,hidden:e.checked?n:[...n,e.dataset.show]})}}}#v(e){if(!(e.target instanceof Element))return;let t=this.#r,n=t=>e.target.closest(t),r=n(`[data-open]`);if(r){let[,n,i]=/^(\\d+) (.*)$/s.exec(r.dataset.open)??[];if(n===void 0)return;e.preventDefault();let a=this.#e.workflowMetrics.some(({id:e})=>e===r.dataset.metric);this.#o({...t,metric:a?r.dataset.metric:t.metric,open:{row:Number(n),run:i}});return}let i=n(`[data-sort]`);if(i){let e=t.sort===i.dataset.sort;this.#o({...t,sort:i.dataset.sort,descending:!e||!t.descending})}else if(n(`[name=\"order\"]`))this.#o({...t,descending:!t.descending});else if(n(`[name=\"reset\"]`))this.#o(this.#t);else if(n(`[data-row]`))this.#y(Number(n(`[data-row]`).dataset.row));else if(n(`[data-matrix] td[data-run]`))this.#b(n(`[data-matrix] td[data-run]`));else if(n(`[data-resource]`)){let{resource:e,metric:t}=n(`[data-resource]`).dataset;this.#n.showResource(Number(e),t)}}#y(e){let t=this.#e.group(this.#r.candidate??``)?.runs[0]??this.#e.runs[0]?.id;t!==void 0&&this.#o({...this.#r,open:{row:e,run:t}})}#b(e){es(e);let t=Number(e.closest(`tr`).dataset.index);this.#o({...this.#r,open:{row:t,run:e.dataset.run}})}#x(e){let t=e.target instanceof HTMLElement&&e.target.closest(`[data-matrix] td`);t&&(e.key===`Enter`||e.key===` `?(e.preventDefault(),this.#b(t)):$o(t,e.key)&&e.preventDefault())}};function os(){let{activeElement:e}=document;if(!(e instanceof HTMLElement))return;let{sort:t,show:n}=e.dataset;if(t!==void 0)return`[data-sort=\"${CSS.escape(t)}\"]`;if(n!==void 0)return`[data-show=\"${CSS.escape(n)}\"]`;if(e instanceof HTMLInputElement&&e.type===`radio`)return`input[name=\"baseline\"][value=\"${CSS.escape(e.value)}\"]`}rs()})();";
const PAGE_SCRIPT_HASH = "sha256-m35mjrAEOdgjALcjeKwMCvRPAEazlv4IROhlxGZm4Dw=";
const PAGE_STYLE = ".uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: \":\";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline \"background\" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}\n:root {\n  color-scheme: light dark;\n  --text: #1f2328;\n  --soft: #59636e;\n  --page: #ffffff;\n  --card: #f6f8fa;\n  --line: #d1d9e0;\n  --link: #0969da;\n  --worse: #b42318;\n  --better: #1a7f37;\n  --doubt: #7d5300;\n  --worse-tint: #ffebe9;\n  --better-tint: #dafbe1;\n  --doubt-tint: #fff4d6;\n  --base-tint: #eef4ff;\n  --void: #e4e8ec;\n  --s0: #0969da;\n  --s1: #bc4c00;\n  --s2: #1a7f37;\n  --s3: #8250df;\n  --s4: #bf3989;\n  --s5: #57606a;\n  --shade: rgb(31 35 40 / 16%);\n  /* Width of the text column. */\n  --column: min(1200px, 100vw - 40px);\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --text: #f0f6fc;\n    --soft: #9198a1;\n    --page: #0d1117;\n    --card: #151b23;\n    --line: #3d444d;\n    --link: #4493f8;\n    --worse: #ff7b72;\n    --better: #56d364;\n    --doubt: #d29922;\n    --worse-tint: #3c1618;\n    --better-tint: #12301c;\n    --doubt-tint: #2f2608;\n    --base-tint: #121d2f;\n    --void: #21262d;\n    --s0: #4493f8;\n    --s1: #f0883e;\n    --s2: #3fb950;\n    --s3: #ab7df8;\n    --s4: #f778ba;\n    --s5: #9198a1;\n    --shade: rgb(0 0 0 / 70%);\n  }\n}\n* {\n  box-sizing: border-box;\n}\nhtml {\n  scroll-padding-top: 56px;\n  overflow-x: clip;\n}\nbody {\n  margin: 0 auto;\n  padding: 24px 20px 64px;\n  max-width: 1240px;\n  background: var(--page);\n  color: var(--text);\n  font:\n    15px / 1.5 system-ui,\n    -apple-system,\n    \"Segoe UI\",\n    \"Noto Sans\",\n    Helvetica,\n    Arial,\n    sans-serif;\n}\n/* What is out of sight is not laid out: a filter then costs what is seen. A section reaches from edge to edge, for the matrix. */\nmain > div {\n  margin-inline: calc(50% - 50vw);\n  padding-inline: calc(50vw - 50%);\n  content-visibility: auto;\n  contain-intrinsic-size: auto 600px;\n}\n.skip {\n  position: absolute;\n  left: -9999px;\n}\n.skip:focus {\n  left: 20px;\n  top: 8px;\n  z-index: 9;\n  background: var(--page);\n  padding: 6px 10px;\n}\nh1 {\n  margin: 0 0 4px;\n  font-size: 26px;\n  line-height: 1.25;\n}\nh2 {\n  margin: 40px 0 12px;\n  font-size: 20px;\n}\nh3 {\n  margin: 20px 0 8px;\n  font-size: 16px;\n}\np {\n  margin: 0 0 10px;\n  max-width: 100ch;\n}\na {\n  color: var(--link);\n}\na.figure {\n  white-space: nowrap;\n  font-weight: 600;\n  text-decoration-style: dotted;\n  text-underline-offset: 3px;\n}\n.answer {\n  margin: 16px 0 10px;\n  padding: 14px 18px;\n  font-size: 21px;\n  line-height: 1.35;\n  border: 1px solid var(--line);\n  border-left: 6px solid var(--link);\n  border-radius: 8px;\n  background: var(--card);\n  max-width: none;\n}\nbody:not(.campaign) h1 {\n  margin: 0 0 14px;\n  padding: 14px 18px;\n  font-size: 21px;\n  border: 1px solid var(--line);\n  border-left: 6px solid var(--doubt);\n  border-radius: 8px;\n  background: var(--card);\n}\nbody.pass h1 {\n  border-left-color: var(--better);\n}\nbody:is(.fail, .no-data, .invalid) h1 {\n  border-left-color: var(--worse);\n}\nh1 code {\n  font-size: 0.8em;\n}\ndetails {\n  margin: 12px 0;\n}\nsummary {\n  padding: 6px 0;\n  font-weight: 600;\n  cursor: pointer;\n}\n.notes,\n.small,\nsub {\n  font-size: 13px;\n  color: var(--soft);\n}\nsub {\n  vertical-align: baseline;\n  white-space: nowrap;\n}\npre {\n  overflow-x: auto;\n  padding: 12px;\n  border-radius: 8px;\n  background: var(--card);\n}\n.soft,\nsmall {\n  color: var(--soft);\n}\nsmall {\n  display: block;\n  font-size: 12px;\n  font-weight: 400;\n  white-space: nowrap;\n}\nnav {\n  position: sticky;\n  top: 0;\n  z-index: 5;\n  margin: 18px -20px 0;\n  padding: 8px 20px;\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 16px;\n  background: var(--page);\n  border-bottom: 1px solid var(--line);\n  font-size: 14px;\n}\nnav a {\n  text-decoration: none;\n  white-space: nowrap;\n}\nnav a:hover {\n  text-decoration: underline;\n}\ntd code {\n  overflow-wrap: normal;\n}\ntd:has(code) {\n  min-width: 9em;\n}\ncode {\n  font:\n    0.87em / 1.4 ui-monospace,\n    SFMono-Regular,\n    Consolas,\n    \"Liberation Mono\",\n    monospace;\n  padding: 0.15em 0.4em;\n  border-radius: 5px;\n  background: var(--card);\n  border: 1px solid var(--line);\n  overflow-wrap: anywhere;\n}\n.prose {\n  max-width: 90ch;\n}\n.prose table {\n  margin: 0 0 12px;\n}\nli {\n  margin: 0 0 5px;\n  max-width: 110ch;\n  overflow-wrap: anywhere;\n}\nli .soft a.figure {\n  white-space: normal;\n  font-weight: 400;\n}\n/* A shade at an edge says that there is more beyond it. */\n.table {\n  position: relative;\n  overflow: auto;\n  width: fit-content;\n  max-width: 100%;\n  margin: 0 0 14px;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n  background:\n    linear-gradient(to right, var(--page), transparent) left / 30px 100% local,\n    linear-gradient(to left, var(--page), transparent) right / 30px 100% local,\n    linear-gradient(to top, var(--page), transparent) bottom / 100% 30px local,\n    linear-gradient(to right, var(--shade), transparent) left / 10px 100% scroll,\n    linear-gradient(to left, var(--shade), transparent) right / 10px 100% scroll,\n    linear-gradient(to top, var(--shade), transparent) bottom / 100% 10px scroll;\n  background-repeat: no-repeat;\n}\n[data-table=\"matrix\"] .table,\n.table:has(tbody tr:nth-child(41)) {\n  max-height: 85vh;\n}\n/* A matrix that is wider than the text uses the window, and stays in its middle. */\n[data-table=\"matrix\"] .table {\n  max-width: calc(100vw - 40px);\n  translate: min(0px, calc(var(--column) / 2 - 50%));\n}\n.table:focus-visible,\n.chart [tabindex]:focus-visible,\nbutton:focus-visible,\na:focus-visible,\ntd:focus-visible,\ninput:focus-visible,\nselect:focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: -2px;\n}\ntable {\n  border-collapse: separate;\n  border-spacing: 0;\n  font-variant-numeric: tabular-nums;\n  font-size: 14px;\n}\nth,\ntd {\n  padding: 6px 10px;\n  border-bottom: 1px solid var(--line);\n  text-align: left;\n  vertical-align: top;\n}\ntr:last-child > * {\n  border-bottom: 0;\n}\nthead {\n  position: sticky;\n  top: 0;\n  z-index: 2;\n}\nthead th {\n  background: var(--card);\n  font-size: 13px;\n  font-weight: 600;\n  vertical-align: bottom;\n  border-bottom: 1px solid var(--line);\n}\nthead th .badge {\n  margin-top: 2px;\n}\n[data-matrix] thead th + th,\n[data-matrix] thead tr:nth-child(2) th {\n  border-left: 1px solid var(--line);\n}\nth.group {\n  text-align: center;\n}\n[data-matrix] {\n  width: 0;\n  table-layout: fixed;\n}\n[data-matrix] .names {\n  width: 17em;\n}\n[data-matrix] .spreads {\n  width: 5em;\n}\n[data-matrix] .values {\n  width: 6.2em;\n}\n[data-matrix] .pairs {\n  width: 10.6em;\n}\n[data-matrix] thead .number {\n  white-space: normal;\n}\n[data-matrix] thead small span {\n  white-space: nowrap;\n}\n[data-matrix] thead .group small span {\n  margin-inline: 4px;\n}\n[data-matrix] thead .number small span {\n  display: block;\n}\n[data-matrix] .clamped {\n  display: -webkit-box;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 2;\n  overflow: hidden;\n  white-space: normal;\n}\nth.name {\n  position: sticky;\n  left: 0;\n  z-index: 1;\n  min-width: 12em;\n  max-width: 26em;\n  background: var(--page);\n  font-weight: 500;\n  overflow-wrap: anywhere;\n}\nthead th.name {\n  z-index: 3;\n  background: var(--card);\n}\n.number {\n  text-align: right;\n}\ntd:is(.number, .time),\n.runs th[scope=\"row\"] {\n  white-space: nowrap;\n}\ntd.worse {\n  background: var(--worse-tint);\n}\ntd.better {\n  background: var(--better-tint);\n}\ntd.worse small,\nsmall.worse {\n  color: var(--worse);\n}\ntd.doubt {\n  background: var(--doubt-tint);\n}\ntd.doubt small {\n  color: var(--doubt);\n}\ntd.better small {\n  color: var(--better);\n}\ntd.message {\n  min-width: 16em;\n}\nsmall.why {\n  white-space: normal;\n}\ntd i {\n  font-style: normal;\n  margin-right: 2px;\n  font-size: 10px;\n}\ntd.void {\n  color: var(--soft);\n  text-align: right;\n  background: repeating-linear-gradient(135deg, var(--void) 0 3px, transparent 3px 8px);\n}\ntd.missing {\n  color: var(--doubt);\n  text-align: right;\n}\nth.base {\n  background: var(--base-tint);\n}\ntbody tr:hover > * {\n  background-color: var(--card);\n}\nsup {\n  color: var(--doubt);\n  cursor: help;\n  line-height: 0;\n}\n.hint {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n.tag,\n.badge {\n  display: inline-block;\n  padding: 0 6px;\n  border: 1px solid var(--line);\n  border-radius: 10px;\n  font-size: 12px;\n  font-weight: 400;\n  color: var(--soft);\n  white-space: nowrap;\n}\n.badge {\n  color: var(--link);\n  border-color: var(--link);\n}\n.tag.new {\n  color: var(--worse);\n  border-color: var(--worse);\n}\n.tag.gone {\n  color: var(--better);\n  border-color: var(--better);\n}\n.runs tbody + tbody > tr:first-child > * {\n  border-top: 1px solid var(--line);\n}\n.runs tbody td,\n.runs tbody th {\n  border-bottom: 0;\n}\n.runs tbody tr:not(:first-child) > * {\n  padding-top: 2px;\n}\n.runs tbody tr:not(:last-child) > :not([rowspan]) {\n  padding-bottom: 2px;\n}\n.statement {\n  min-width: 20em;\n  max-width: 44em;\n  font-weight: 400;\n}\ntd.plot {\n  vertical-align: middle;\n}\n/* The zero of all intervals of a column is one line. */\ntd.forest {\n  background: linear-gradient(var(--line), var(--line)) 120px 0 / 1px 100% no-repeat;\n}\ntd.forest .zero {\n  display: none;\n}\n.axis {\n  display: flex;\n  width: 220px;\n  justify-content: space-between;\n  font-size: 11px;\n  font-weight: 400;\n  color: var(--soft);\n}\nsvg {\n  display: block;\n  overflow: visible;\n}\nsvg text {\n  font-size: 11px;\n  fill: var(--soft);\n}\n.scripts figure[data-trend] > svg {\n  display: none;\n}\n.limit {\n  stroke: var(--doubt);\n  stroke-dasharray: 3 2;\n}\n.zero,\n.grid {\n  stroke: var(--line);\n  stroke-width: 1;\n}\n.interval {\n  color: var(--soft);\n}\n.interval.worse {\n  color: var(--worse);\n}\n.interval.doubt {\n  color: var(--doubt);\n}\n.interval.better {\n  color: var(--better);\n}\ntd.number .interval {\n  margin: 3px 0 3px auto;\n}\n.span {\n  stroke: currentColor;\n  stroke-width: 2;\n}\n.dot {\n  fill: currentColor;\n}\n.strip .dot {\n  fill: var(--s5);\n  fill-opacity: 0.75;\n}\n.strip .dot.candidate {\n  fill: var(--s1);\n}\n.strip .dot.base {\n  fill: var(--s0);\n}\n.legend svg {\n  display: inline-block;\n}\n.charts {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));\n  gap: 18px;\n}\nfigure {\n  margin: 0;\n}\nfigcaption {\n  font-weight: 600;\n  font-size: 14px;\n  overflow-wrap: anywhere;\n}\n.charts path {\n  fill: none;\n  stroke: currentColor;\n  stroke-width: 2;\n}\n.charts circle {\n  fill: currentColor;\n}\n.charts polygon {\n  fill: currentColor;\n  fill-opacity: 0.13;\n}\nfigure .table {\n  margin-top: 6px;\n}\nfigure table {\n  font-size: 13px;\n}\nfigure :is(th, td) {\n  padding: 4px 6px;\n}\nth.name small {\n  white-space: normal;\n}\nem {\n  color: var(--soft);\n}\n/* A name in another direction of writing turns nothing around it. */\nb,\n.tag,\nth button {\n  unicode-bidi: plaintext;\n}\n.series-0 {\n  color: var(--s0);\n}\n.series-1 {\n  color: var(--s1);\n}\n.series-2 {\n  color: var(--s2);\n}\n.series-3 {\n  color: var(--s3);\n}\n.series-4 {\n  color: var(--s4);\n}\n.series-5 {\n  color: var(--s5);\n}\n.legend span {\n  margin-right: 14px;\n}\nmeter {\n  display: block;\n  width: 90px;\n  height: 8px;\n  margin: 3px 0 0 auto;\n}\n.differs {\n  box-shadow: inset 3px 0 0 var(--doubt);\n}\n#infrastructure:has(#only-differences:checked) tbody tr:not(.differs) {\n  display: none;\n}\n.controls {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 14px;\n  align-items: end;\n  margin: 0 0 12px;\n  font-size: 13px;\n  color: var(--soft);\n}\n.controls label {\n  display: inline-flex;\n  flex-direction: column;\n  gap: 2px;\n}\n.controls label:has([type=\"checkbox\"]) {\n  flex-direction: row;\n  align-items: center;\n  min-height: 32px;\n}\n.controls select,\n.controls input:not([type=\"checkbox\"]),\n.controls button {\n  min-height: 32px;\n  max-width: 16em;\n  font: inherit;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  padding: 3px 8px;\n}\n.controls .search input {\n  width: 16em;\n}\nhtml:not(.scripts) .scripted {\n  display: none;\n}\n.scripts .static {\n  display: none;\n}\nth button,\n.linklike {\n  all: unset;\n  cursor: pointer;\n  color: var(--link);\n  overflow-wrap: anywhere;\n}\nth button:hover {\n  text-decoration: underline;\n}\nth button:focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: 2px;\n}\n.scripts [data-matrix] td[data-run] {\n  cursor: pointer;\n}\nth[aria-sort] button::after {\n  content: \" ▼\";\n}\nth[aria-sort=\"ascending\"] button::after {\n  content: \" ▲\";\n}\nhtml:not(.scripts) th button {\n  color: inherit;\n  cursor: default;\n  text-decoration: none;\n}\ndialog {\n  width: min(1080px, calc(100vw - 24px));\n  max-height: calc(100vh - 24px);\n  overflow: auto;\n  padding: 18px 20px;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 12px;\n}\ndialog::backdrop {\n  background: rgb(0 0 0 / 45%);\n}\ndialog h2 {\n  margin: 0 48px 2px 0;\n  font-size: 18px;\n  overflow-wrap: anywhere;\n}\ndialog .close {\n  position: absolute;\n  top: 14px;\n  right: 16px;\n  font: inherit;\n  min-height: 32px;\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  background: var(--card);\n  color: var(--text);\n  cursor: pointer;\n}\ndialog .steps {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n  margin: 8px 0;\n}\ndialog .steps button,\ndialog .steps select {\n  font: inherit;\n  min-height: 32px;\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  background: var(--page);\n  color: var(--text);\n}\n.chart {\n  margin: 14px 0 0;\n}\n.chart h3 {\n  margin: 0 0 4px;\n  font-size: 14px;\n}\n[hidden] {\n  display: none !important;\n}\n.u-legend {\n  font-size: 12px;\n  color: var(--soft);\n  text-align: left;\n}\n.u-legend th,\n.u-legend td {\n  border: 0;\n  padding: 1px 4px;\n  position: static;\n  background: none;\n}\n.charts .u-legend {\n  min-height: 5.5em;\n}\n.u-title {\n  font-size: 14px;\n}\n.u-select {\n  background: rgb(9 105 218 / 18%);\n}\n@media (max-width: 640px) {\n  body {\n    padding: 16px 12px 48px;\n  }\n  nav {\n    margin: 14px -12px 0;\n    padding: 8px 12px;\n    flex-wrap: nowrap;\n    overflow-x: auto;\n  }\n  h1 {\n    font-size: 22px;\n  }\n  .answer {\n    font-size: 18px;\n  }\n  :root {\n    --column: calc(100vw - 24px);\n  }\n  th.name {\n    min-width: 8em;\n    max-width: 40vw;\n  }\n  [data-table=\"matrix\"] .table {\n    max-width: 100%;\n  }\n  [data-matrix] .spread,\n  [data-matrix] .spreads {\n    display: none;\n  }\n  td.forest {\n    background-position-x: 117px;\n  }\n  table {\n    font-size: 13px;\n  }\n  thead th {\n    font-size: 12px;\n  }\n  td small {\n    white-space: normal;\n  }\n  /* A configuration is a card: what it is, then its runs. */\n  .runs,\n  .runs tbody {\n    display: block;\n  }\n  .runs thead {\n    display: none;\n  }\n  .runs tbody {\n    padding: 6px 4px;\n  }\n  .runs tbody + tbody {\n    border-top: 1px solid var(--line);\n  }\n  .runs tr {\n    display: flex;\n    flex-wrap: wrap;\n    align-items: baseline;\n  }\n  .runs tr > * {\n    border: 0 !important;\n    padding: 2px 6px;\n    white-space: normal;\n  }\n  .runs th {\n    flex: 1 0 75%;\n  }\n  .runs th[scope=\"row\"] {\n    flex-basis: 100%;\n  }\n  .runs td:empty {\n    display: none;\n  }\n  .runs td small {\n    display: inline;\n  }\n  .runs td[data-label]::before {\n    content: attr(data-label) \" \";\n    color: var(--soft);\n    font-size: 12px;\n  }\n  .controls {\n    display: grid;\n    grid-template-columns: 1fr 1fr;\n  }\n  .controls label,\n  .controls select,\n  .controls .search input {\n    width: 100%;\n    max-width: none;\n  }\n  .controls .search {\n    grid-column: 1 / -1;\n  }\n  [data-matrix] .names {\n    width: 11em;\n  }\n  [data-matrix] .pairs {\n    width: 10em;\n  }\n  th,\n  td {\n    padding: 5px 7px;\n  }\n}\n@media print {\n  main > div {\n    content-visibility: visible;\n  }\n  body {\n    max-width: none;\n    padding: 0;\n    font-size: 11px;\n  }\n  nav,\n  .controls,\n  .scripted,\n  dialog {\n    display: none !important;\n  }\n  .scripts figure[data-trend] > svg {\n    display: block;\n  }\n  figure .chart {\n    display: none;\n  }\n  details::details-content {\n    content-visibility: visible;\n    block-size: auto;\n  }\n  .table {\n    overflow: visible;\n    max-height: none !important;\n    border: 0;\n  }\n  main p:has(input) {\n    display: none;\n  }\n  table,\n  figure table,\n  thead th,\n  figcaption,\n  .notes,\n  .small {\n    font-size: 10px;\n  }\n  small,\n  sub,\n  .tag,\n  .badge,\n  .axis {\n    font-size: 8.5px;\n  }\n  .answer {\n    font-size: 15px;\n  }\n  h1,\n  body:not(.campaign) h1 {\n    font-size: 18px;\n  }\n  h2 {\n    margin: 20px 0 6px;\n    font-size: 14px;\n  }\n  h3 {\n    margin: 12px 0 4px;\n    font-size: 12px;\n  }\n  h2,\n  h3,\n  h2 + p,\n  .legend {\n    break-after: avoid;\n  }\n  a,\n  th button {\n    color: inherit;\n  }\n  /* Chromium leaves buttons out of heads that it repeats. */\n  th button {\n    display: contents;\n  }\n  [data-matrix] {\n    width: auto;\n    table-layout: auto;\n  }\n  /* A wide matrix has pages of its own, in landscape. */\n  main > div:has(.wide) {\n    page: wide;\n  }\n  .wide,\n  .wide :is(thead th, small, .badge) {\n    font-size: 8px;\n  }\n  .wide :is(th, td) {\n    padding: 2px 3px;\n  }\n  [data-table=\"matrix\"] .table {\n    translate: none;\n    max-width: none;\n  }\n  th,\n  td {\n    padding: 2px 5px;\n  }\n  td.forest {\n    background-position-x: 115px;\n  }\n  thead {\n    position: static;\n  }\n  th.name {\n    position: static;\n    min-width: 10em;\n  }\n  main > div {\n    margin: 0;\n    padding: 0;\n  }\n  tr,\n  figure {\n    break-inside: avoid;\n  }\n  td,\n  th {\n    print-color-adjust: exact;\n    -webkit-print-color-adjust: exact;\n  }\n}\n@page wide {\n  size: landscape;\n}\n";
//#endregion
//#region src/render/page/page.ts
const POLICY = `default-src 'none'; style-src 'sha256-WMAzZJMJ62/32IGHx34i4hzNpyXjjuaJA40lRDO3Nic='; script-src '${PAGE_SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`;
function writePage({ title, kind, header, sections, data }, pack) {
	const shown = sections.filter(({ html }) => html !== "");
	const links = shown.map(({ id, title }) => `<a href="#${id}">${title}</a>`);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleProse(plainText$1(title)))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body class="${attribute(kind)}">
${shown.some(({ id }) => id === "matrix") ? "<a class=\"skip\" href=\"#matrix\">Skip to the matrix</a>\n" : ""}${header}
<nav aria-label="Sections">${links.join(" ")}</nav>
<main>
${shown.map(({ id, html }) => `<div data-section="${id}">${html}</div>`).join("\n")}
</main>
<dialog id="details" aria-labelledby="details-title"></dialog>
<script type="text/plain" id="campaign">${pack(data)}<\/script>
<script>${PAGE_SCRIPT}<\/script>
</body>
</html>
`;
}
//#endregion
//#region src/render/page/trend.ts
const MOST_CHARTS = 12;
function trendSection(report) {
	const { trend } = report;
	if (!trend) return "";
	const charts = trendByWorkflow(report).slice(0, MOST_CHARTS).map((series) => trendChart(series, trend));
	return section$1("trend", `Trend over the last ${trend.runs.length} runs`, charts.length === 0 ? "" : chartGrid(SIDES, charts));
}
const SIDES = ["baseline", "candidate"];
function trendChart(series, trend) {
	const label = metricLabel(series.metric);
	const { runs } = trend;
	const { baseline, candidate, between } = trendLines$1(series, trend);
	const write = (x, value) => `${runText(runs[x])}: ${formatQuantity(value, series.unit)}`;
	return lineChart({
		caption: `${series.workflow}${dimensionText(series.dimensions)}`,
		words: label,
		label: `${label} of ${series.workflow} over the last ${runs.length} runs`,
		x: {
			min: 0,
			max: runs.length - 1,
			ticks: [{
				at: 0,
				text: dayOf(runs[0])
			}, {
				at: runs.length - 1,
				text: "now"
			}]
		},
		y: quantityAxis(Math.max(0, ...series.values.map((value) => value ?? 0)), baseUnit(series), 3),
		lines: [
			{
				series: 0,
				points: baseline,
				write
			},
			{
				series: 1,
				points: between
			},
			{
				series: 1,
				points: candidate,
				write
			}
		],
		data: { trend: `${trend.series.indexOf(series)}` }
	});
}
function trendLines$1({ values }, { runs }) {
	const first = runs.findIndex(({ side }) => side === "candidate");
	const points = values.map((value, i) => [i, value]);
	return {
		baseline: points.slice(0, first),
		candidate: points.slice(first),
		between: points.slice(first - 1, first + 1)
	};
}
function runText({ side, startedAt, commit }) {
	return present([
		side === "candidate" ? "this run" : "baseline",
		startedAt === void 0 ? void 0 : formatInstant(startedAt),
		commit === void 0 ? void 0 : `commit ${shortCommit(commit)}`
	]).join(", ");
}
function dayOf({ startedAt }) {
	return startedAt === void 0 ? "oldest" : formatInstant(startedAt).split(" ")[0] ?? "–";
}
//#endregion
//#region src/render/page/view.ts
function defaultView({ campaign }) {
	const baseline = campaign.groups.find((group) => group.baseline) ?? campaign.groups[0];
	const others = campaign.groups.filter((group) => group !== baseline);
	const candidate = (others.find(({ id }) => campaign.best?.groups.includes(id)) ?? others.at(-1))?.id;
	return defined({
		metric: campaign.metric,
		columns: campaign.runs.length > 2 ? "runs" : "metrics",
		show: "value",
		changedOnly: false,
		search: "",
		module: "",
		dimensions: {},
		baseline: baseline?.id ?? "",
		candidate,
		hidden: [],
		sort: "worst",
		descending: true
	});
}
function metricColumn(id) {
	return `metric:${id}`;
}
//#endregion
//#region src/render/campaign/grouped-findings.ts
const MANY = 3;
const OF_MANY = {
	unstable: (count) => `The repeats of one configuration differ too much in ${count} workflows, so these do not take part in the ranking (standard deviation, and the largest difference):`,
	void: (count) => `Every sample of ${count} workflows failed in every run, so their times mean nothing:`
};
function groupedFindings(findings) {
	const grouped = /* @__PURE__ */ new Set();
	return findings.flatMap((finding) => {
		const { code, message } = finding;
		const alike = findings.filter((other) => other.code === code);
		const ofMany = OF_MANY[code];
		if (!ofMany || alike.length < MANY) return [{
			message,
			items: itemsOf(finding)
		}];
		if (grouped.has(code)) return [];
		grouped.add(code);
		return [{
			message: ofMany(alike.length),
			items: alike.map(itemOf),
			listed: true
		}];
	});
}
function itemOf({ cells, values }) {
	const [cell] = cells;
	const [spread, range] = values ?? [];
	const figures = spread === void 0 ? "" : ` ${formatRatioAsPercent(spread)} (${formatDelta(range ?? 0)})`;
	return {
		label: `${nameOf$1(cell)}${figures}`,
		cell
	};
}
function itemsOf({ code, cells }) {
	const workflows = new Set(cells.map(nameOf$1));
	if (code === "not-run" || code === "missing") return [];
	if (workflows.size > 1) return [...workflows].map((label) => ({
		label,
		cell: cells.find((cell) => nameOf$1(cell) === label)
	}));
	return cells.map((cell) => ({
		label: cell.run ?? cell.group ?? "",
		cell
	})).filter(({ label }) => label !== "").sort((a, b) => inNaturalOrder(a.label, b.label));
}
//#endregion
//#region src/render/page/answer.ts
function header$1(index) {
	const { campaign } = index;
	const dated = campaign.startedAt === void 0 ? [] : [text(formatInstant(campaign.startedAt))];
	const ticket = campaign.ticket === void 0 ? [] : [linkOrText(campaign.ticket, campaign.ticket)];
	const links = campaign.links.map((link) => linkOrText(link.text, link.url));
	const count = `${campaign.runs.length} runs · ${campaign.workflows.length} workflows`;
	return `<header>
<h1>${text(campaign.title)}</h1>
<p class="soft">${[
		...ticket,
		...dated,
		count,
		...links
	].join(" · ")}</p>
${sentencesOf(index, "answer").map((sentence) => `<p class="answer">${sentence}</p>`).join("\n")}
${list(sentencesOf(index, "summary"))}
</header>`;
}
function sentenceList(index, part) {
	return list(sentencesOf(index, part));
}
function wordsSection(id, title, author, generated) {
	return section$1(id, title, [author === "" ? "" : `<div class="prose">${author}</div>`, generated].join(""));
}
function list(items) {
	return items.length === 0 ? "" : `<ul class="sentences">\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
}
function sentencesOf(index, part) {
	return index.campaign.sentences.filter(({ section }) => section === part).map(({ parts }) => parts.map((piece) => {
		if ("text" in piece) return escapedWithEdges(piece.text);
		if ("name" in piece) return `<b>${name(piece.name)}</b>`;
		return piece.cell ? cellLink(index, piece.cell, piece.figure) : `<b>${text(piece.figure)}</b>`;
	}).join(""));
}
function cellLink(index, cell, figure) {
	const key = seriesKey(cell);
	const row = index.workflows.find((row) => row.key === key);
	if (!row) return `<b>${text(figure)}</b>`;
	const run = cell.run ?? index.group(cell.group ?? "")?.runs[0];
	const target = run === void 0 ? "" : ` data-open="${row.index} ${attribute(run)}" data-metric="${attribute(cell.metric)}"`;
	return `<a class="figure" href="#w${row.index}"${target}>${text(figure)}</a>`;
}
function linkOrText(words, url) {
	return /^https?:\/\//i.test(url) ? `<a href="${attribute(url)}" rel="noreferrer">${text(words)}</a>` : text(words);
}
const BEFORE_UNIT = /(?<=\d) (?=(?:ns|µs|ms|s|min|h|B|kB|MB|GB|TB|pp|USD\/h)\b)/g;
function escapedWithEdges(words) {
	const [, before = "", after = ""] = /^(\s*).*?(\s*)$/s.exec(words) ?? [];
	const inner = text(words).replace(BEFORE_UNIT, "&nbsp;");
	return `${before === "" ? "" : " "}${inner}${after === "" || words.trim() === "" ? "" : " "}`;
}
//#endregion
//#region src/render/page/appendix.ts
const MOST_LINKS = 30;
function findingsSection(index) {
	const { findings } = index.campaign;
	const items = groupedFindings(findings).map(({ message, items }) => {
		const links = items.slice(0, MOST_LINKS).map(({ cell, label }) => cellLink(index, cell, label));
		const more = items.length - links.length;
		const rest = more > 0 ? ` and ${formatCount(more)} more` : "";
		return `<li>${text(message)}${links.length === 0 ? "" : ` <span class="soft">${links.join(", ")}${rest}</span>`}</li>`;
	});
	return section$1("findings", "Findings in the data", items.length === 0 ? "" : `<ul>\n${items.join("\n")}\n</ul>`);
}
function errorsSection(index, view) {
	const { errors } = index.campaign;
	if (errors.length === 0) return "";
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter((run) => !hidden.has(run.id) && errors.some(({ counts }) => Object.hasOwn(counts, run.id)));
	const rows = errors.map(({ workflow, dimensions, code, message, counts }) => {
		const cells = runs.map(({ id }) => `<td class="number">${Object.hasOwn(counts, id) ? formatCount(counts[id]) : ""}</td>`);
		return `<tr${searchable(workflow)}><th scope="row" class="name">${breakable(workflow)}${dimensionTags(dimensions)}</th><td>${text(code)}</td><td class="message">${text(message)}</td>${cells.join("")}</tr>`;
	});
	return section$1("errors", "Errors", scrolling("Errors", `<table><thead><tr><th scope="col">workflow</th><th scope="col">code</th><th scope="col">message</th>${runs.map((run) => `<th scope="col" class="number">${breakable(run.id)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
const FOLDED = 5;
function appendixSection(index) {
	const { sources, notices, generator } = index.campaign;
	const remarks = notices.map(({ run, message }) => `<li>${run === void 0 ? "" : `${name(run)}: `}${text(message)}</li>`);
	const rows = sources.map(({ run, name: file, format, rows, issues }) => `<tr><td>${name(run)}</td><td>${text(file)}</td><td>${text(format)}</td><td class="number">${formatCount(rows)}</td><td class="number">${issues ? formatCount(issues) : ""}</td></tr>`);
	const files = rows.length === 0 ? "" : `<details><summary>Files read (${formatCount(rows.length)})</summary>${scrolling("Files read", `<table><thead><tr><th scope="col">run</th><th scope="col">file</th><th scope="col">format</th><th scope="col" class="number">rows</th><th scope="col" class="number">unreadable</th></tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`)}</details>`;
	const list = remarks.length === 0 ? "" : `<ul>\n${remarks.join("\n")}\n</ul>`;
	return section$1("appendix", "Appendix", `${remarks.length > FOLDED ? `<details><summary>Notices (${formatCount(remarks.length)})</summary>${list}</details>` : list}${files}<p class="soft">Made by perf-gate ${text(generator)}.</p>`);
}
//#endregion
//#region src/render/page/changes.ts
function changesAgainst(index, baseline, metric) {
	const isOwn = index.group(baseline)?.baseline === true;
	const groupOf = new Map(index.campaign.groups.flatMap((group) => group.runs.map((run) => [run, group])));
	const group = (row, id) => {
		const cell = index.groupCell(row, metric, id);
		if (!cell || id === baseline) return void 0;
		return isOwn ? stored(cell) : derived(index, row, cell, baseline);
	};
	return {
		group,
		run(row, run) {
			const of = groupOf.get(run);
			if (!of || of.runs.length === 1) return of && group(row, of.id);
			const cell = index.cell(row, metric, run);
			if (cell?.state !== "measured") return void 0;
			if (isOwn) return stored(cell);
			const all = index.groupCell(row, metric, of.id);
			const found = all && of.id !== baseline ? derived(index, row, alone(all, cell.value), baseline) : void 0;
			const change = group(row, of.id)?.change;
			const isAgainst = found && all && Math.sign(found.absolute) !== Math.sign(group(row, of.id)?.absolute ?? 0);
			return found && {
				...found,
				change: change && isAgainst ? "unknown" : change
			};
		}
	};
}
function stored({ delta, ...cell }) {
	if (!delta) return void 0;
	const { change, verdict, reason, allowed } = cell;
	return {
		...delta,
		change,
		verdict,
		reason,
		allowed
	};
}
function alone({ low, high, runs, ...rest }, value) {
	if (low === void 0 || high === void 0) return {
		...rest,
		value,
		runs: 1
	};
	const further = Math.sqrt(runs);
	if (rest.metric === "error-rate") {
		const [down, up] = [(rest.value - low) * further, (high - rest.value) * further];
		return {
			...rest,
			value,
			runs: 1,
			low: Math.max(0, value - down),
			high: Math.min(1, value + up)
		};
	}
	const factor = (high / rest.value) ** further;
	return {
		...rest,
		value,
		runs: 1,
		low: value / factor,
		high: value * factor
	};
}
function derived(index, row, after, baseline) {
	const before = index.groupCell(row, after.metric, baseline);
	const change = index.metric(after.metric).better !== void 0 ? index.change(row, after.metric, baseline, after.group) : void 0;
	return before && {
		...changeBetween(before, after),
		change
	};
}
function changeBetween(before, after) {
	const absolute = after.value - before.value;
	const delta = before.value === 0 ? { absolute } : {
		absolute,
		relative: after.value / before.value - 1
	};
	const isRate = after.metric === "error-rate";
	const scale = isRate ? (value) => value : Math.log;
	const [a, b] = [after, before].map(({ value, low, high }) => [
		low,
		value,
		high
	].map((end) => scale(end ?? NaN)));
	const middle = a[1] - b[1];
	const down = Math.hypot(a[1] - a[0], b[2] - b[1]);
	const up = Math.hypot(a[2] - a[1], b[1] - b[0]);
	if (!Number.isFinite(middle) || !Number.isFinite(down + up)) return delta;
	const back = isRate ? (value) => value : Math.expm1;
	return {
		...delta,
		low: back(middle - down),
		high: back(middle + up)
	};
}
//#endregion
//#region src/render/page/tone.ts
function toneOf(found) {
	switch (found?.verdict) {
		case "fail":
		case "no-data": return "worse";
		case "warn":
		case "inconclusive": return "doubt";
		default:
			if (found?.change === "improved") return "better";
			return found?.change === "regressed" && found.verdict === void 0 ? "worse" : "";
	}
}
function toneClass(found) {
	const tone = toneOf(found);
	return tone === "" ? "" : ` ${tone}`;
}
const RANK$1 = {
	worse: 2,
	doubt: 1,
	"": 0,
	better: 0
};
function badness(found, { better, unit }) {
	if (!found) return void 0;
	const size = unit === "ratio" ? found.absolute : found.relative ?? Math.sign(found.absolute);
	return RANK$1[toneOf(found)] * 1e3 + (better === "higher" ? -size : size);
}
//#endregion
//#region src/render/page/levels.ts
const MOST_GROUPS = 6;
function levelsSection(index, view) {
	const [level] = index.campaign.levels;
	if (level === void 0) return "";
	const metric = index.metric(view.metric);
	const shared = {
		index,
		view,
		metric,
		level,
		groups: shownGroups(index, view)
	};
	const charts = levelsByWorkflow(index, level).flatMap((levels) => chart(shared, levels));
	if (charts.length === 0) return "";
	return section$1("levels", `${metric.label} over ${level}`, chartGrid(shared.groups.map(index.groupName), charts));
}
function shownGroups(index, view) {
	const all = present([
		view.baseline,
		view.candidate,
		...index.campaign.groups.map(({ id }) => id)
	]);
	return [...new Set(all)].filter((id) => index.group(id)).slice(0, MOST_GROUPS);
}
function levelsByWorkflow({ workflows }, level) {
	return [...groupBy(workflows.flatMap((row) => Object.hasOwn(row.dimensions, level) ? [{
		at: Number(row.dimensions[level]),
		row
	}] : []), ({ row: { workflow, kind, dimensions } }) => JSON.stringify([
		workflow,
		kind,
		dimensionsKey(withoutLevel(level, dimensions))
	])).values()].map((own) => own.sort((a, b) => a.at - b.at));
}
function withoutLevel(level, { [level]: _, ...others }) {
	return others;
}
function chart({ index, view, metric, level, groups }, levels) {
	const curves = groups.map((group) => ({
		group,
		cells: levels.flatMap(({ at, row }) => {
			const cell = index.groupCell(row, view.metric, group);
			return cell ? [{
				at,
				...cell
			}] : [];
		})
	}));
	if (curves.every(({ cells }) => cells.length < 2)) return [];
	const all = curves.flatMap(({ cells }) => cells);
	const known = [...new Set(all.map(({ at }) => at))].sort((a, b) => a - b);
	const { workflow, dimensions } = levels[0].row;
	const caption = `${workflow}${dimensionText(withoutLevel(level, dimensions))}`;
	const write = (group) => (at, value) => `${group}, ${level} ${at}: ${quantity(value, metric)}`;
	return [lineChart({
		caption,
		label: `${metric.label} of ${caption} over ${level}`,
		x: {
			min: known[0],
			max: known.at(-1),
			ticks: known.map((at) => ({
				at,
				text: formatQuantity(at, "count")
			})),
			title: level
		},
		y: quantityAxis(Math.max(0, ...all.map(({ value, high }) => high ?? value)), baseUnit(metric), 3),
		lines: curves.map(({ group, cells }) => ({
			series: groups.indexOf(group),
			points: cells.map(({ at, value }) => [at, value]),
			band: bandOf(cells),
			write: write(index.groupName(group))
		}))
	}, figuresTable(index, view, metric, level, levels))];
}
function bandOf(cells) {
	return cells.flatMap(({ at, low, high }) => low === void 0 || high === void 0 ? [] : [[
		at,
		low,
		high
	]]);
}
function figuresTable(index, view, metric, level, levels) {
	const { baseline, candidate } = view;
	if (candidate === void 0 || candidate === baseline) return "";
	const changes = changesAgainst(index, baseline, view.metric);
	const isShare = metric.unit === "ratio";
	const rows = levels.map(({ at, row }) => {
		const [before, after] = [baseline, candidate].map((group) => index.groupCell(row, view.metric, group)?.value);
		const scale = scaleFor([before, after]);
		const found = changes.group(row, candidate);
		const cells = [quantity(before, metric, scale), quantity(after, metric, scale)];
		if (!isShare) cells.push(found ? formatDifference(found.absolute, baseUnit(metric)) : "");
		return `<tr><th scope="row" class="number">${formatQuantity(at, "count")}</th>${cells.map((cell) => `<td class="number">${cell}</td>`).join("")}<td class="number${toneClass(found)}">${found ? change(found, metric) : ""}</td></tr>`;
	});
	return scrolling("Figures", `<table><thead><tr>${(isShare ? [
		level,
		baseline,
		candidate,
		"change"
	] : [
		level,
		baseline,
		candidate,
		"difference",
		"change"
	]).map((title) => `<th scope="col" class="number">${breakable(title)}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`);
}
//#endregion
//#region src/render/page/matrix.ts
const MARKS = {
	"copied-cell": {
		sign: "≡",
		words: "another row has the same figure"
	},
	bimodal: {
		sign: "⇅",
		words: "values of repeats fall into two clusters"
	}
};
const MOST_UPRIGHT = {
	runs: 11,
	metrics: 7
};
function shownColumns(index, view) {
	const hidden = new Set(view.hidden);
	return index.campaign.groups.flatMap((group) => {
		const runs = index.runs.filter((run) => run.group === group.id && !hidden.has(run.id));
		return runs.length > 0 ? [[group, runs]] : [];
	});
}
function columnsOf(index, view) {
	const changesIn = (metric) => changesAgainst(index, view.baseline, metric);
	if (view.columns === "runs") {
		const changes = changesIn(view.metric);
		return shownColumns(index, view).flatMap(([, runs]) => runs.map(({ id }) => ({
			sort: id,
			metric: index.metric(view.metric),
			run: id,
			cell: (row) => index.cell(row, view.metric, id),
			change: (row) => changes.run(row, id)
		})));
	}
	const group = index.group(view.candidate ?? view.baseline);
	if (!group) return [];
	return [...index.workflowMetrics].sort((a, b) => Number(b.id === view.metric) - Number(a.id === view.metric)).map((metric) => {
		const changes = changesIn(metric.id);
		const before = (row) => index.groupCell(row, metric.id, view.baseline)?.value;
		return {
			sort: metricColumn(metric.id),
			metric,
			run: group.runs[0],
			cell: (row) => {
				const cells = group.runs.flatMap((run) => index.cell(row, metric.id, run) ?? []);
				const value = index.groupCell(row, metric.id, group.id)?.value;
				const cell = cells.find(({ state }) => state === "measured") ?? cells[0];
				return cell && value !== void 0 ? {
					...cell,
					value
				} : cell;
			},
			change: (row) => changes.group(row, group.id),
			before: group.id === view.baseline ? void 0 : before
		};
	});
}
function matrixTable(index, view) {
	const columns = columnsOf(index, view);
	if (columns.length === 0) return "<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>";
	const body = sortedRows(index, view, columns).map((row) => matrixRow(index, view, row, columns));
	const isRuns = view.columns === "runs";
	const label = isRuns ? `${index.metric(view.metric).label} of each workflow in each run` : sidesLabel(index, view);
	const heads = isRuns ? runHeads(index, view) : metricHeads(index, view, columns);
	const spread = hasSpread(index, view) ? "<col class=\"spreads\">" : "";
	const wide = columns.length > (isRuns ? MOST_UPRIGHT.runs : MOST_UPRIGHT.metrics) ? " class=\"wide\"" : "";
	return scrolling(label, `<table role="grid" aria-label="${attribute(label)}" data-matrix${wide}>
<colgroup><col class="names">${spread}<col class="${isRuns ? "values" : "pairs"}" span="${columns.length}"></colgroup><thead>${heads}</thead>
<tbody>
${body.join("\n")}
</tbody></table>`);
}
function sidesLabel(index, { baseline, candidate }) {
	return candidate === void 0 || candidate === baseline ? index.groupName(baseline) : `${index.groupName(baseline)} → ${index.groupName(candidate)}`;
}
function hasSpread({ campaign }, { columns }) {
	return campaign.noise !== void 0 && columns === "runs";
}
function runHeads(index, view) {
	const columns = shownColumns(index, view);
	const hasRepeats = columns.some(([, runs]) => runs.length > 1);
	const span = hasRepeats ? " rowspan=\"2\"" : "";
	const spread = hasSpread(index, view) ? `<th${span} scope="col" class="number spread">spread</th>` : "";
	const groups = columns.map(([group, runs]) => {
		const [{ id }] = runs;
		const below = groupFacts(index, view, group);
		if (runs.length === 1) {
			const button = sortButton(id, name(id), group.title ?? id);
			const title = group.title === void 0 ? "" : `<small class="clamped">${text(group.title)}</small>`;
			return `<th${span} scope="col" class="number${baseClass(view, group)}"${sortedBy(view, id)}>${button}${title}${below}</th>`;
		}
		return `<th scope="colgroup" colspan="${runs.length}" class="group${baseClass(view, group)}">${text(group.title ?? group.id)}${below}</th>`;
	});
	const runs = columns.flatMap(([group, runs]) => runs.length === 1 ? [] : runs.map(({ id, title }) => sortHead(view, id, name(withoutGroup(id, group.id)), title ?? id)));
	const second = hasRepeats ? `<tr>${runs.join("")}</tr>` : "";
	return `<tr><th${span} scope="col" class="name">workflow</th>${spread}${groups.join("")}</tr>${second}`;
}
function baseClass(view, { id }) {
	return id === view.baseline ? " base" : "";
}
function groupFacts({ campaign }, view, { id, class: rank, cost }) {
	const facts = present([
		new Set(campaign.groups.map((group) => group.class)).size > 1 && rank !== void 0 ? `class ${rank}` : void 0,
		cost && formatQuantity(cost.perHour, "usd/h"),
		cost?.change === void 0 ? void 0 : formatDelta(cost.change)
	]);
	const badge = id === view.baseline ? " <span class=\"badge\">baseline</span>" : "";
	const pieces = facts.map((fact) => `<span>${text(fact)}</span>`);
	return `${badge}${facts.length > 0 ? `<small class="why">${pieces.join(" ")}</small>` : ""}`;
}
function withoutGroup(id, group) {
	const rest = id.startsWith(group) ? id.slice(group.length).replace(/^[-_. ]+/, "") : "";
	return rest === "" ? id : rest;
}
function metricHeads(index, view, columns) {
	const heads = columns.map(({ sort, metric }) => sortHead(view, sort, text(metric.label)));
	return `<tr><th scope="col" class="name">workflow <small>${text(sidesLabel(index, view))}</small></th>${heads.join("")}</tr>`;
}
function sortHead(view, sort, label, hint) {
	return `<th scope="col" class="number"${sortedBy(view, sort)}>${sortButton(sort, label, hint)}</th>`;
}
function sortedBy(view, sort) {
	return view.sort === sort ? ` aria-sort="${view.descending ? "descending" : "ascending"}"` : "";
}
function sortButton(sort, label, hint) {
	const title = hint === void 0 ? "" : ` title="${attribute(hint)}"`;
	return `<button type="button" data-sort="${attribute(sort)}"${title}>${label}</button>`;
}
function sortedRows(index, view, columns) {
	const shown = index.workflows;
	const byName = (a, b) => a.index - b.index;
	const direction = view.descending ? -1 : 1;
	const by = (value) => {
		const values = new Map(shown.map((row) => [row, value(row)]));
		return (a, b) => {
			const [left, right] = [values.get(a), values.get(b)];
			if (left === void 0 || right === void 0) return Number(left === void 0) - Number(right === void 0) || byName(a, b);
			return direction * (left - right) || byName(a, b);
		};
	};
	const sorted = columns.find(({ sort }) => sort === view.sort);
	if (sorted) {
		const byChange = view.show === "change" || view.columns === "metrics";
		const size = (found) => found && (found.relative ?? Math.sign(found.absolute));
		return [...shown].sort(by((row) => byChange && sorted.before ? size(sorted.change(row)) : sorted.cell(row)?.value));
	}
	switch (view.sort) {
		case "name": return [...shown].sort((a, b) => view.descending ? byName(a, b) : byName(b, a));
		case "spread": return [...shown].sort(by((row) => row.spread));
		default: return [...shown].sort(by(worstOf(index, view, columns)));
	}
}
function worstOf(index, view, columns) {
	const changes = changesAgainst(index, view.baseline, view.metric);
	const metric = index.metric(view.metric);
	const groups = [...new Set(shownColumns(index, view).map(([{ id }]) => id))];
	return (row) => {
		const known = (view.columns === "runs" ? groups.map((group) => badness(changes.group(row, group), metric)) : columns.map((column) => badness(column.change(row), column.metric))).filter((size) => size !== void 0);
		return known.length === 0 ? void 0 : Math.max(...known);
	};
}
function matrixRow(index, view, row, columns) {
	const found = columns.map((column) => column.cell(row));
	const scale = view.columns === "runs" ? scaleFor(found.map((cell) => cell?.value)) : void 0;
	const cells = columns.map((column, c) => matrixCell(column, found[c], row, view, scale));
	const spread = hasSpread(index, view) ? `<td class="number soft spread">${row.spread === void 0 ? "" : `±${formatQuantity(row.spread, "ratio")}`}</td>` : "";
	const remark = row.remark === void 0 ? "" : ` <span class="tag">${text(row.remark)}</span>`;
	const head = `<th scope="row" class="name"><button type="button" data-row="${row.index}">${breakable(row.workflow)}</button>${dimensionTags(row.dimensions)}${remark}</th>`;
	return `<tr id="w${row.index}" data-index="${row.index}">${head}${spread}${cells.join("")}</tr>`;
}
function matrixCell(column, cell, row, view, scale) {
	const { metric, run } = column;
	const at = ` data-run="${attribute(run)}"`;
	const before = column.before?.(row);
	const isPair = column.before !== void 0 && (before !== void 0 || cell?.value !== void 0);
	const written = isPair ? transition(before, cell?.value, metric) : quantity(cell?.value, metric, scale);
	const hint = cell?.reason === void 0 ? "" : ` title="${text(cell.reason)}"`;
	if (!cell || cell.state === "not-run") return `<td class="none"${at}${hint}><span class="hint">not run</span></td>`;
	if (cell.state === "missing") return `<td class="missing"${at}${hint}>${before === void 0 ? "" : `${written}<br>`}missing${isPair && cell.reason !== void 0 ? `<small class="why">${text(cell.reason)}</small>` : ""}</td>`;
	if (cell.state === "void") return `<td class="void"${at}${hint}><s>${written}</s><small>void</small></td>`;
	const found = column.change(row);
	const moved = found === void 0 ? "" : change(found, metric);
	const [large, small] = view.show === "change" && moved !== "" ? [moved, written] : [written, moved];
	const tone = toneClass(found);
	const sign = tone === "" ? "" : `<i aria-hidden="true">${found.absolute >= 0 ? "▲" : "▼"}</i>`;
	const marks = (cell.marks ?? []).map((code) => {
		const mark = MARKS[code];
		return mark ? `<sup title="${mark.words}">${mark.sign}<span class="hint">${mark.words}</span></sup>` : "";
	});
	return `<td class="number${tone}"${at}${found?.reason === void 0 ? "" : ` title="${text(found.reason)}"`}>${large}${marks.join("")}<small>${sign}${small}</small></td>`;
}
//#endregion
//#region src/render/page/resources.ts
const KINDS = [
	["base", (index, { baseline }) => index.groupName(baseline)],
	["candidate", (index, { baseline, candidate = baseline }) => candidate === baseline ? void 0 : index.groupName(candidate)],
	["other", ({ campaign }) => campaign.groups.length > 2 ? "other runs" : void 0]
];
const WIDTH$1 = 200;
const HEIGHT = 18;
function resourcesSection(index, view) {
	const tables = index.resourceMetrics.map((metric) => metricTable(index, view, metric)).join("\n");
	const legend = KINDS.map(([kind, who]) => [kind, who(index, view)]).filter(([, label]) => label !== void 0).map(([kind, label]) => `<span class="strip"><svg width="10" height="10"><circle class="dot ${kind}" cx="5" cy="5" r="4"/></svg> ${text(label)}</span>`);
	return section$1("resources", "Resources", tables.trim() === "" ? "" : `<p class="legend">${legend.join(" ")}</p>\n${tables}`);
}
function metricTable(index, view, metric) {
	const changes = changesAgainst(index, view.baseline, metric.id);
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter(({ id }) => !hidden.has(id));
	const candidate = view.candidate === view.baseline ? void 0 : view.candidate;
	const lines = index.resources.flatMap((row) => {
		const cells = runs.flatMap((run) => {
			const value = index.cell(row, metric.id, run.id)?.value;
			return value === void 0 ? [] : [{
				run: run.id,
				group: run.group,
				value
			}];
		});
		if (cells.length === 0) return [];
		return [{
			row,
			cells,
			found: candidate === void 0 ? void 0 : changes.group(row, candidate)
		}];
	});
	if (lines.length === 0) return "";
	const top = Math.max(...lines.flatMap(({ cells }) => cells.map(({ value }) => value)));
	const moved = (line) => Math.abs(line.found?.absolute ?? 0);
	const rows = [...lines].sort((a, b) => moved(b) - moved(a) || a.row.index - b.row.index).map(({ row, cells, found }) => {
		const side = (group) => group === void 0 ? void 0 : index.groupCell(row, metric.id, group)?.value;
		const [before, after] = [side(view.baseline), side(candidate)];
		const scale = scaleFor(cells.map(({ value }) => value));
		const tint = toneClass(found);
		return `<tr${searchable(row.workflow, ...Object.values(row.dimensions))}${ofModule(row.workflow)}><th scope="row" class="name"><button type="button" data-resource="${row.index}" data-metric="${attribute(metric.id)}">${breakable(row.workflow)}</button>${dimensionTags(row.dimensions)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${found ? change(found, metric) : ""}</td><td class="plot">${strip(cells, view, top, (value) => quantity(value, metric, scale))}</td></tr>`;
	});
	const head = `<tr><th scope="col">resource</th>${[view.baseline, candidate].map((group) => `<th scope="col" class="number">${group === void 0 ? "" : breakable(group)}</th>`).join("")}<th scope="col" class="number">change</th><th scope="col">each run, 0 to ${quantity(top, metric)}</th></tr>`;
	return `<h3>${text(metric.label)}</h3>\n${scrolling(metric.label, `<table><thead>${head}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`)}`;
}
function strip(cells, { baseline, candidate }, top, write) {
	const x = (value) => Math.round((4 + value / (top || 1) * (WIDTH$1 - 8)) * 10) / 10;
	const dots = [...cells].sort((a, b) => layer(a.group) - layer(b.group)).map(({ run, group, value }) => {
		return `<circle class="dot ${[
			"other",
			"candidate",
			"base"
		][layer(group)]}" cx="${x(value)}" cy="${HEIGHT / 2}" r="3.5"><title>${name(run)}: ${write(value)}</title></circle>`;
	});
	function layer(group) {
		return group === baseline ? 2 : Number(group === candidate);
	}
	return `<svg class="strip" width="${WIDTH$1}" height="${HEIGHT}" viewBox="0 0 ${WIDTH$1} ${HEIGHT}" role="img" aria-label="${cells.length} runs"><line class="zero" x1="4" x2="${WIDTH$1 - 4}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/>${dots.join("")}</svg>`;
}
//#endregion
//#region src/render/page/runs.ts
const MOST_FACTS = 8;
function runsSection(index, view) {
	const configurations = index.campaign.groups.map((group) => {
		return {
			group,
			runs: index.runs.filter((run) => run.group === group.id)
		};
	});
	const facts = index.campaign.facts.filter(({ differs, item }) => differs && item === void 0);
	const shown = facts.slice(0, MOST_FACTS);
	const isShared = (fact) => configurations.every(({ runs }) => sharedValue(fact, runs) !== null);
	const ofGroup = known(groupColumns(index, shown.filter(isShared)), configurations);
	const ofRun = known(runColumns(shown.filter((fact) => !isShared(fact))), index.runs);
	const named = configurations.some(({ group, runs }) => runs.length > 1 || (group.title ?? group.note) !== void 0);
	const bodies = configurations.map((configuration) => groupRows(configuration, named, ofGroup, ofRun, view));
	const table = `<table class="runs"><thead><tr>${[
		`<th scope="col" class="scripted">baseline</th>${named ? "<th scope=\"col\">configuration</th>" : ""}`,
		...ofGroup.map(columnHead),
		"<th scope=\"col\"><span class=\"scripted\">show </span>run</th>",
		...ofRun.map(columnHead)
	].join("")}</tr></thead>\n${bodies.join("\n")}\n</table>`;
	const more = facts.length - shown.length;
	const rest = more > 0 ? `<p class="soft">${more} more facts differ: <a href="#infrastructure">Infrastructure</a>.</p>` : "";
	return section$1("runs", "Runs", `${scrolling("Runs", table)}${rest}`);
}
function known(columns, items) {
	return columns.filter(({ of }) => items.some((item) => of(item) !== void 0));
}
function columnHead({ title, kind }) {
	return `<th scope="col"${kindClass(kind)}>${breakable(title)}</th>`;
}
function kindClass(kind) {
	return kind === void 0 ? "" : ` class="${kind}"`;
}
function columnCell({ title, kind, of }, item, rows = 1) {
	const value = of(item);
	const span = rows > 1 ? ` rowspan="${rows}"` : "";
	const label = value === void 0 ? "" : ` data-label="${attribute(title)}"`;
	return `<td${span}${kindClass(kind)}${label}>${value ?? ""}</td>`;
}
function groupRows({ group, runs }, named, ofGroup, ofRun, view) {
	const { id, title, note } = group;
	const span = runs.length > 1 ? ` rowspan="${runs.length}"` : "";
	const isBaseline = id === view.baseline;
	const badge = isBaseline ? " <span class=\"badge\">baseline</span>" : "";
	const below = note === void 0 ? "" : `<small class="why">${text(note)}</small>`;
	const choice = `<td${span} class="scripted"><input type="radio" name="baseline" value="${attribute(id)}"${isBaseline ? " checked" : ""} aria-label="Compare with ${attribute(id)}"></td>`;
	const head = `<th${span} scope="rowgroup">${title === void 0 ? name(id) : text(title)}${badge}${below}</th>`;
	const shared = ofGroup.map((column) => columnCell(column, {
		group,
		runs
	}, runs.length));
	return `<tbody>\n${runs.map((run, position) => {
		const isHidden = view.hidden.includes(run.id);
		const show = `<input type="checkbox" class="scripted" data-show="${attribute(run.id)}"${isHidden ? "" : " checked"} aria-label="Show run ${attribute(run.id)}"> `;
		const cells = ofRun.map((column) => columnCell(column, run));
		return `<tr>${position === 0 ? `${choice}${named ? head : ""}${shared.join("")}` : ""}<th scope="row">${show}${name(run.id)}${named ? "" : badge}</th>${cells.join("")}</tr>`;
	}).join("\n")}\n</tbody>`;
}
function sharedValue({ values }, runs) {
	const found = new Set(runs.map(({ id }) => values[id]));
	return found.size > 1 ? null : [...found][0];
}
function groupColumns({ campaign }, facts) {
	const hasClasses = new Set(campaign.groups.map((group) => group.class)).size > 1;
	return [
		...facts.map((fact) => {
			return {
				title: fact.fact,
				of: ({ runs }) => optional(sharedValue(fact, runs) ?? void 0)
			};
		}),
		{
			title: "class",
			kind: "number",
			of: ({ group }) => hasClasses && group.class !== void 0 ? String(group.class) : void 0
		},
		{
			title: "cost",
			kind: "number",
			of: ({ group: { cost } }) => cost && costCell(cost)
		}
	];
}
function costCell({ perHour, change }) {
	const below = change === void 0 ? "" : `<small>${formatDelta(change)}</small>`;
	return `${formatQuantity(perHour, "usd/h")}${below}`;
}
function runColumns(facts) {
	return [
		{
			title: "title",
			of: ({ title }) => optional(title)
		},
		...facts.map(({ fact, values }) => ({
			title: fact,
			of: ({ id }) => optional(values[id])
		})),
		{
			title: "started",
			kind: "time",
			of: ({ startedAt }) => startedAt && text(formatInstant(startedAt))
		},
		{
			title: "duration",
			kind: "number",
			of: ({ durationMs }) => written(durationMs, formatDuration)
		},
		{
			title: "users",
			kind: "number",
			of: ({ users }) => written(users, formatCount)
		},
		{
			title: "samples",
			kind: "number",
			of: ({ samples }) => written(samples, formatCount)
		},
		{
			title: "errors",
			kind: "number",
			of: ({ errors }) => written(errors, formatCount)
		},
		{
			title: "note",
			of: ({ note }) => optional(note)
		}
	];
}
function written(value, write) {
	return value === void 0 ? void 0 : write(value);
}
function optional(words) {
	return words === void 0 || words === "" ? void 0 : text(words);
}
//#endregion
//#region src/render/page/side-by-side.ts
const WIDTH = 220;
const LEAST_REACH = .1;
const MOST_REACH = 1;
function sideBySideSection(index, view) {
	const { baseline, candidate } = view;
	if (candidate === void 0 || candidate === baseline) return "";
	const metric = index.metric(view.metric);
	const changes = changesAgainst(index, baseline, view.metric);
	const lines = index.workflows.flatMap((row) => {
		const before = index.groupCell(row, view.metric, baseline)?.value;
		const after = index.groupCell(row, view.metric, candidate)?.value;
		const found = changes.group(row, candidate);
		return before === void 0 || after === void 0 || !found ? [] : [{
			row,
			before,
			after,
			found
		}];
	});
	if (lines.length === 0) return "";
	const isPoints = metric.unit === "ratio";
	const size = ({ relative, absolute }) => isPoints ? absolute : relative ?? 0;
	const reach = reachOf(lines.map(({ found }) => Math.max(...[
		found.low,
		found.high,
		size(found)
	].map((x) => Math.abs(x ?? 0)))));
	const format = isPoints ? formatPoints : formatDelta;
	const rows = [...lines].sort((a, b) => badness(b.found, metric) - badness(a.found, metric)).map(({ row, before, after, found }) => {
		const scale = scaleFor([before, after]);
		const tone = toneOf(found);
		const tint = toneClass(found);
		const interval = found.low === void 0 || found.high === void 0 ? "" : `<small>${format(found.low)} …&nbsp;${format(found.high)}</small>`;
		return `<tr data-name="${row.index}"><th scope="row" class="name">${breakable(row.workflow)}${dimensionTags(row.dimensions)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${change(found, metric)}${interval}</td><td class="plot forest">${intervalSvg({
			...found,
			relative: size(found),
			reach,
			tone: tone === "" ? "neutral" : tone
		}, WIDTH)}</td></tr>`;
	});
	const end = (at) => format(at).replace(/\.0+(?!\d)/, "");
	const axis = `<span class="axis"><span>${end(-reach)}</span><span>0</span><span>${end(reach)}</span></span>`;
	const label = `${index.groupName(candidate)} against ${index.groupName(baseline)}`;
	const table = scrolling(label, `<table><thead>${`<tr><th scope="col">workflow</th><th scope="col" class="number">${breakable(baseline)}</th><th scope="col" class="number">${breakable(candidate)}</th><th scope="col" class="number">change, 95% interval</th><th scope="col" class="plot">${axis}</th></tr>`}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`);
	return section$1("side-by-side", "Side by side", `<p class="soft">${text(metric.label)}: ${text(label)}</p>\n${table}`);
}
function reachOf(sizes) {
	const sorted = sizes.filter(Number.isFinite).sort((a, b) => a - b);
	const usual = sorted[Math.floor(sorted.length * .9)] ?? LEAST_REACH;
	return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(usual * 20) / 20));
}
//#endregion
//#region src/render/page/statements.ts
function statementsSection(index, view) {
	const { sql } = index.campaign;
	if (sql.length === 0) return "";
	const groups = [...new Set(present([view.baseline, view.candidate]))];
	const lines = sql.map((statement) => ({
		statement,
		sides: groups.map((group) => figuresOf(statement, index.group(group)?.runs ?? []))
	}));
	const weight = ({ sides }) => Math.max(...sides.map((side) => side.load ?? (side.calls ?? 0) * (side.meanMs ?? 0)));
	const top = Math.max(...lines.map(weight));
	const rows = [...lines].sort((a, b) => weight(b) - weight(a)).map(({ statement, sides }) => {
		const tag = statement.change === "both" ? "" : ` <span class="tag ${statement.change}">${statement.change}</span>`;
		const cells = sides.map((side) => sideCells(side, top));
		const waits = Object.entries(sides.at(-1).waits).sort(([, a], [, b]) => b - a).slice(0, 3).map(([event, share]) => `${text(event)} ${formatRatioAsPercent(share)}`);
		return `<tr id="sql-${attribute(statement.id)}"${searchable(statement.text)}><th scope="row" class="statement"><code>${text(statement.text, 2e3)}</code>${tag}${dimensionTags(statement.dimensions)}</th>${cells.join("")}<td>${waits.join(", ")}</td></tr>`;
	});
	return section$1("sql", "SQL", scrolling("SQL statements", `<table><thead>${`<tr><th rowspan="2" scope="col">statement</th>${groups.map((group) => `<th scope="colgroup" colspan="3">${text(index.groupName(group))}</th>`).join("")}<th rowspan="2" scope="col">waits for</th></tr><tr>${groups.map(() => "<th scope=\"col\" class=\"number\">calls</th><th scope=\"col\" class=\"number\">mean</th><th scope=\"col\" class=\"number\">load</th>").join("")}</tr>`}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function sideCells({ calls, meanMs, load }, top) {
	const share = load === void 0 || top === 0 ? 0 : Math.round(load / top * 100);
	const bar = share === 0 ? "" : `<meter min="0" max="100" value="${share}" aria-hidden="true"></meter>`;
	return [
		calls === void 0 ? "" : formatCount(Math.round(calls)),
		meanMs === void 0 ? "" : formatDuration(meanMs),
		load === void 0 ? "" : `${formatQuantity(load, "")}${bar}`
	].map((cell) => `<td class="number">${cell}</td>`).join("");
}
function figuresOf({ runs }, ids) {
	const found = ids.flatMap((id) => Object.hasOwn(runs, id) ? [runs[id]] : []);
	const mean = (of) => {
		const values = found.flatMap((figures) => of(figures) ?? []);
		return values.length === 0 ? void 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
	};
	return {
		calls: mean((f) => f.calls),
		meanMs: mean((f) => f.meanMs),
		load: mean((f) => f.load),
		waits: found[0]?.waits ?? {}
	};
}
//#endregion
//#region src/render/page/view-sections.ts
function viewSections(index, view) {
	return {
		runs: runsSection(index, view),
		matrix: matrixSection(index, view),
		"side-by-side": sideBySideSection(index, view),
		levels: levelsSection(index, view),
		resources: resourcesSection(index, view),
		sql: statementsSection(index, view),
		jobs: jobsSection(index, view),
		errors: errorsSection(index, view)
	};
}
function matrixSection(index, view) {
	if (index.workflows.length === 0) return "";
	const { label } = index.metric(view.metric);
	const hint = view.columns === "metrics" ? "" : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`;
	return section$1("matrix", view.columns === "runs" ? "Matrix" : "Workflows", `${matrixControls(index, view)}${hint}<div data-table="matrix">${matrixTable(index, view)}</div>`);
}
function jobsSection(index, view) {
	const { jobs } = index.campaign;
	if (jobs.length === 0) return "";
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter((run) => !hidden.has(run.id) && jobs.some((job) => job.run === run.id));
	const rows = [...groupBy(jobs, ({ workflow, dimensions }) => JSON.stringify([workflow, dimensionsKey(dimensions)])).values()].map((list) => {
		const [first] = list;
		const cells = runs.map((run) => `<td class="number">${runCell(list.filter((job) => job.run === run.id))}</td>`);
		return `<tr${searchable(first.workflow)}><th scope="row" class="name">${breakable(first.workflow)}${dimensionTags(first.dimensions)}</th>${cells.join("")}</tr>`;
	});
	return section$1("jobs", "Jobs", scrolling("Jobs", `<table><thead><tr><th scope="col">job</th>${runs.map((run) => `<th scope="col" class="number">${breakable(run.id)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function runCell(jobs) {
	if (jobs.length === 0) return "";
	const ended = jobs.filter(({ failed }) => !failed);
	const slowest = ended.reduce((a, b) => (b.durationMs ?? -1) > (a?.durationMs ?? -1) ? b : a, void 0);
	return `${slowest ? formatClock(slowest.durationMs) : ended.length > 0 ? "did not end" : "failed"}${slowest?.delta ? `<small>${formatClockDifference(slowest.delta.absolute)}</small>` : ""}${ended.length > 1 && slowest?.tenant !== void 0 ? `<small>slowest of ${ended.length}: ${name(slowest.tenant)}</small>` : ""}${jobs.filter((job) => job.failed || job.status !== void 0 && !hasSucceeded(job)).map(({ status = "failed", error, tenant }) => {
		return `<small class="worse">${jobs.length > 1 && tenant !== void 0 ? `${name(tenant)} ` : ""}${text(status)}${error === void 0 ? "" : `: ${text(error)}`}</small>`;
	}).join("")}`;
}
function matrixControls(index, view) {
	const metrics = index.workflowMetrics.map(({ id, label }) => option(id, label, view.metric));
	const groups = index.campaign.groups.map(({ id, title }) => [id, title === void 0 ? id : `${id}: ${title}`]);
	const baselines = groups.map(([id, label]) => option(id, label, view.baseline));
	const candidates = groups.map(([id, label]) => option(id, label, view.candidate ?? ""));
	const dimensions = [...index.dimensions].filter(([, values]) => values.length > 1).map(([dimension, values]) => {
		const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension] : "";
		const options = [option("", "all", chosen), ...values.map((value) => option(value, value, chosen))];
		return select(`dimension:${dimension}`, dimension, options);
	});
	const modules = [option("", "all", view.module), ...index.modules.map((each) => option(each, each, view.module))];
	const sorts = [
		option("worst", "worst change", view.sort),
		option("name", "name", view.sort),
		index.campaign.noise ? option("spread", "spread", view.sort) : "",
		optionGroup("runs", index.runs.map(({ id }) => option(id, index.called(id), view.sort))),
		optionGroup("metrics", index.workflowMetrics.map(({ id, label }) => option(metricColumn(id), label, view.sort)))
	];
	const columns = [option("runs", "runs", view.columns), option("metrics", "metrics", view.columns)];
	return `<form class="controls scripted" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select("metric", "Metric", metrics)}
${select("show", "Large figure", [option("value", "value", view.show), option("change", "change", view.show)])}
${select("columns", "Columns", columns)}
${groups.length > 2 ? select("baseline", "Baseline", baselines) : ""}
${groups.length > 2 ? select("candidate", "Candidate", candidates) : ""}
${select("sort", "Sort by", sorts)}
<button type="button" name="order">${view.descending ? "▼ largest first" : "▲ smallest first"}</button>
${dimensions.join("\n")}
${index.modules.length > 1 ? select("module", "Module", modules) : ""}
<label><input type="checkbox" name="changed"${view.changedOnly ? " checked" : ""}> only what changed</label>
<button type="reset" name="reset">Reset</button>
<output class="soft" aria-live="polite"></output>
</form>`;
}
function select(field, label, options) {
	return `<label>${name(label)} <select name="${attribute(field)}">${options.join("")}</select></label>`;
}
function optionGroup(label, options) {
	return `<optgroup label="${label}">${options.join("")}</optgroup>`;
}
function option(value, label, chosen) {
	return `<option value="${attribute(value)}"${value === chosen ? " selected" : ""}>${text(label, 60)}</option>`;
}
//#endregion
//#region src/render/page/gate-page.ts
const ALL = Number.POSITIVE_INFINITY;
function renderGatePage(report, options, pack) {
	const data = campaignOf(report);
	const sections = sectionsOf(report, indexCampaign(data), options);
	return writePage({
		title: headingLine(report, options.settings),
		kind: signOf(report),
		header: header(report, options),
		sections,
		data
	}, pack);
}
function header(report, { settings }) {
	return `<header>\n${writeHtml(summaryBlocks(report, settings, 1))}\n</header>`;
}
function sectionsOf(report, index, { links, settings }) {
	const view = viewSections(index, defaultView(index));
	const words = (id, title, blocks) => ({
		id,
		title,
		html: section$1(id, title, writeHtml(blocks))
	});
	const opened = (blocks) => blocks.map((block) => block.type === "fold" ? {
		...block,
		open: true
	} : block);
	const findings = findingsOf(report);
	return [
		words("findings", "Findings", [
			...findings.length > 0 ? findingsTable(findings, ALL) : largestChanges(report),
			...opened(looksFold(report)),
			...opened(findingsInWords(report, findings, ALL, settings))
		]),
		{
			id: "matrix",
			title: "Workflows",
			html: view.matrix
		},
		{
			id: "trend",
			title: "Trend",
			html: trendSection(report)
		},
		{
			id: "side-by-side",
			title: "Side by side",
			html: view["side-by-side"]
		},
		{
			id: "levels",
			title: "Load levels",
			html: view.levels
		},
		{
			id: "curves",
			title: "Curves",
			html: curvesSection(report)
		},
		words("checks", "Checks", [...improvementsFold(improvementsOf(report), ALL), ...passedFold(report.checks, ALL)]),
		{
			id: "errors",
			title: "Errors",
			html: view.errors
		},
		{
			id: "resources",
			title: "Resources",
			html: view.resources
		},
		{
			id: "infrastructure",
			title: "Infrastructure",
			html: factsSection(index)
		},
		words("runs", "Runs", [...opened([
			...runsFold(report),
			...driftFold(report.drift, worstDrift(report), ALL),
			...unmatchedFold(report.unmatched, ALL),
			...noticesFold(report, ALL)
		]), {
			type: "small",
			line: footerLine(report, links)
		}])
	];
}
//#endregion
//#region src/render/escape/json.ts
const ESCAPED = new RegExp(String.raw`(?!\n)${HIDDEN.source}|[\u2028\u2029]|(?<=\p{M}{4})\p{M}|(?<=#)#(?=[\w.-]*\[)`, "gu");
function escapeJson(json) {
	return json.replace(ESCAPED, (char) => Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""));
}
//#endregion
//#region src/render/report-json.ts
const ORDER = [
	"schema",
	"generator",
	"verdict",
	"suite",
	"headline",
	"invalid",
	"acceptance",
	"candidate",
	"baseline",
	"checks",
	"workflow",
	"kind",
	"dimensions",
	"judged",
	"metric",
	"unit",
	"code",
	"message",
	"fact",
	"state",
	"id",
	"value",
	"n"
];
const RANK = new Map(ORDER.map((key, i) => [key, i]));
function renderJson(report) {
	return `${escapeJson(JSON.stringify(ordered(withWords(report)), void 0, 2))}\n`;
}
function withWords({ doubts, ...report }) {
	const { problem, ...found } = report.baseline;
	const baseline = {
		...found,
		message: baselineProblemText(problem)
	};
	const checks = report.checks.map((check) => ({
		...check,
		reason: reasonText(check),
		reasonCode: check.reason.code
	}));
	const doubtTexts = doubts?.map((doubt) => ({
		code: doubt.code,
		message: doubtText(doubt)
	}));
	const drift = report.drift.map((alert) => ({
		...alert,
		message: driftText(alert)
	}));
	const warnings = report.warnings.map((notice) => ({
		code: notice.code,
		message: noticeText(notice)
	}));
	return {
		...report,
		headline: headlineText(report),
		baseline,
		checks,
		...defined({ doubts: doubtTexts }),
		drift,
		warnings
	};
}
function ordered(value) {
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
	return Object.fromEntries(entries.map(([key, field]) => [key, ordered(field)]));
}
function rank(key) {
	return RANK.get(key) ?? ORDER.length;
}
//#endregion
//#region src/output/report-files.ts
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);
async function prepareFolder(folder) {
	try {
		await makeFolder(folder);
	} catch (error) {
		throw new PublishError(`${folder}: cannot be created. Give a folder that can be written.`, { cause: error });
	}
}
async function writeOutputs(folder, report, runs, given) {
	const { charts, problem } = given.draws ? await draw(report) : {
		charts: [],
		problem: void 0
	};
	const options = {
		...given,
		charts: given.charts(charts)
	};
	const runFiles = runs.map((_, index) => runs.length === 1 ? "run.json" : `run-${index + 1}.json`);
	const files = [
		["report.json", () => renderJson(report)],
		["comment.md", () => `${renderComment(report, options)}\n`],
		["summary.md", () => renderJobSummary(report, options)],
		["report.html", () => renderGatePage(report, options, packPage)],
		["junit.xml", () => renderJUnit(report)],
		["metrics.txt", () => renderOpenMetrics(report)],
		...runs.map((run, index) => [runFiles[index], () => encodeRun(run)]),
		...charts.map(({ file, png }) => [join("charts", file), () => png])
	];
	const written = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Map();
	for (const [name, render] of files) {
		const path = join(folder, name);
		try {
			await makeFolder(dirname(path));
			await writeFile(path, render(), { flag: OVERWRITE });
			written.set(name, path);
		} catch (error) {
			failed.set(name, error);
		}
	}
	const names = [...failed.keys()].join(", ");
	const problems = present([problem, failed.size > 0 ? outputProblem(`${folder}: ${names}`, [...failed.values()][0]) : void 0]);
	return {
		pathOf: (name) => written.get(name),
		runs: runFiles.flatMap((name) => written.get(name) ?? []),
		charts,
		problems
	};
}
async function writeFiles(folder, files) {
	try {
		for (const [name, content] of files) {
			const path = join(folder, name);
			await makeFolder(dirname(path));
			await writeFile(path, content, { flag: OVERWRITE });
		}
	} catch (error) {
		throw new PublishError(`${folder}: cannot be written. Give a folder that can be written.`, { cause: error });
	}
}
async function draw(report) {
	try {
		const specs = withLetters(chartsOf(report));
		if (specs.length === 0) return {
			charts: [],
			problem: void 0
		};
		const { drawCharts } = await import("./draw.js");
		return {
			charts: await drawCharts(specs, ["light", "dark"]),
			problem: void 0
		};
	} catch (error) {
		return {
			charts: [],
			problem: outputProblem("charts", error)
		};
	}
}
function chartLinks(report, drawn, addressOf) {
	const addresses = new Map(drawn.map((chart) => [chart.file, addressOf(chart)]));
	return withLetters(chartsOf(report)).flatMap((spec) => {
		const [light, dark] = [addresses.get(chartFile(spec, "light")), addresses.get(chartFile(spec, "dark"))];
		const { title, alt, width, letters } = spec;
		return light === void 0 ? [] : [defined({
			title,
			alt,
			width,
			letters,
			light,
			dark
		})];
	});
}
const ITEMS = 1e3;
const packPage = (data) => gzipSync(Buffer.concat([...jsonOf(data)]), { level: 6 }).toString("base64");
function* jsonOf(data) {
	let before = "{";
	for (const [key, value] of Object.entries(data)) {
		yield Buffer.from(`${before}${JSON.stringify(key)}:`);
		before = ",";
		if (!Array.isArray(value)) {
			yield Buffer.from(JSON.stringify(value));
			continue;
		}
		for (let at = 0; at === 0 || at < value.length; at += ITEMS) {
			const items = JSON.stringify(value.slice(at, at + ITEMS)).slice(1, -1);
			yield Buffer.from(`${at === 0 ? "[" : ","}${items}`);
		}
		yield Buffer.from("]");
	}
	yield Buffer.from("}");
}
//#endregion
//#region src/render/document/terminal-text.ts
const STYLES = {
	bold: [1, 22],
	dim: [2, 22],
	red: [31, 39],
	green: [32, 39],
	yellow: [33, 39],
	cyan: [36, 39]
};
const COLORS = {
	"too-noisy": "yellow",
	pass: "green",
	warn: "yellow",
	inconclusive: "yellow",
	"no-data": "red",
	fail: "red",
	"no-baseline": "yellow",
	invalid: "red"
};
function painter(color) {
	if (!color) return (_, text) => text;
	return (style, text) => text === "" ? "" : `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m`;
}
function terminalLine(line, paint) {
	return line.map((piece) => pieceText(piece, paint)).join("");
}
function pieceText(piece, paint) {
	if (typeof piece === "string") {
		const before = /^\s/.test(piece) ? " " : "";
		const prose = visibleProse(escapeTerminal(piece));
		return prose === "" ? before : before + prose + (/\s$/.test(piece) ? " " : "");
	}
	if ("code" in piece) return paint("cyan", visibleName(escapeTerminal(piece.code)));
	if ("strong" in piece) return paint("bold", terminalLine(piece.strong, paint));
	if ("struck" in piece) return `(${visibleProse(escapeTerminal(piece.struck))})`;
	if ("link" in piece) return `${terminalLine(piece.text, paint)}: ${escapeTerminal(piece.link)}`;
	if ("note" in piece || "interval" in piece) return "";
	if ("below" in piece) return ` ${escapeTerminal(piece.below)}`;
	if ("sign" in piece) return paint(COLORS[piece.sign], VERDICTS$1[piece.sign].mark);
	return `${VERDICTS$1[piece.verdict].mark} ${VERDICTS$1[piece.verdict].word}`;
}
const GAP = "  ";
const LEAST_WIDTH = 8;
function layOut(columns, rows, width) {
	const natural = columns.map((_, i) => Math.max(0, ...rows.map((row) => textWidth(row[i] ?? ""))));
	const total = (kept, widths) => kept.reduce((sum, i) => sum + widths[i], 0) + 2 * (kept.length - 1);
	let kept = columns.map((_, i) => i).filter((i) => natural[i] > 0);
	const isTooWide = total(kept, natural) > width;
	const shorteners = columns.map((_, i) => shortenerOf(rows.map((row) => plainText(row[i] ?? ""))));
	const shortened = (i, size) => rows.map((row) => shorten(row[i] ?? "", size, shorteners[i]));
	const least = natural.map((size, i) => {
		let fitting = size;
		if (isTooWide && columns[i].shrinksTo !== void 0) while (fitting > LEAST_WIDTH && !shortened(i, fitting - 1).includes(void 0)) fitting--;
		return fitting;
	});
	const wanted = natural.map((size, i) => Math.min(size, Math.max(least[i], columns[i].shrinksTo ?? size)));
	while (total(kept, wanted) > width) {
		const last = Math.max(...kept.map((i) => columns[i].drop));
		if (last === 0) break;
		kept = kept.filter((i) => columns[i].drop !== last);
	}
	const widths = [...natural];
	const texts = kept.filter((i) => columns[i].shrinksTo !== void 0);
	for (let excess = total(kept, natural) - width; excess > 0; excess--) {
		const [widest] = texts.filter((i) => widths[i] > least[i]).sort((a, b) => widths[b] - widths[a]);
		if (widest === void 0) {
			if (texts.length > 0) return stacked(columns, rows, width);
			break;
		}
		widths[widest]--;
	}
	const cells = new Map(kept.map((i) => [i, shortened(i, widths[i])]));
	return rows.map((_, r) => kept.map((i) => {
		const cell = cells.get(i)[r];
		const space = " ".repeat(Math.max(0, widths[i] - textWidth(cell)));
		return columns[i].align === "right" ? space + cell : cell + space;
	}).join(GAP).trimEnd());
}
function stacked(columns, rows, width) {
	const all = columns.map((_, i) => i);
	const isText = (i) => columns[i].shrinksTo !== void 0;
	const others = all.filter((i) => !isText(i));
	const below = layOut(others.map((i) => columns[i]), rows.map((row) => others.map((i) => row[i] ?? "")), width - 2);
	return rows.flatMap((row, r) => {
		return [...wrap(all.filter((i) => isText(i) && (row[i] ?? "") !== "").map((i) => row[i]).join(GAP), width, GAP, ""), ...below[r] === "" ? [] : [GAP + below[r]]];
	});
}
function shorten(cell, width, shortener) {
	if (textWidth(cell) <= width) return cell;
	const open = /^(?:\x1b\[\d+m)*/.exec(cell)[0];
	const close = /(?:\x1b\[\d+m)*$/.exec(cell)[0];
	const text = shortener(plainText(cell), (text) => textWidth(text) <= width);
	return text === void 0 ? void 0 : open + text + close;
}
function plainText(cell) {
	return cell.replace(/\x1b\[\d+m/g, "");
}
function wrap(text, width, indent, first = indent) {
	const lines = [];
	let line = first;
	let used = textWidth(first);
	let empty = true;
	const room = width - Math.max(textWidth(first), textWidth(indent));
	for (const word of text.split(" ").flatMap((word) => pieces(word, room))) {
		const size = textWidth(word);
		if (!empty && used + 1 + size > width) {
			lines.push(line);
			line = indent;
			used = textWidth(indent);
			empty = true;
		}
		line += empty ? word : ` ${word}`;
		used += (empty ? 0 : 1) + size;
		empty = false;
	}
	return [...lines, line];
}
function pieces(word, room) {
	if (textWidth(word) <= room || word.includes("\x1B")) return [word];
	const found = [""];
	for (const point of word) {
		if (textWidth(found.at(-1) + point) > room) found.push("");
		found[found.length - 1] += point;
	}
	return found;
}
//#endregion
//#region src/render/document/write-terminal.ts
const NARROWEST = 60;
const BULLET = "- ";
function writeTerminal(blocks, page) {
	const paint = painter(page.color);
	const width = Math.max(NARROWEST, page.width);
	return `${blocks.map((block) => linesOf(block, paint, width)).filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function linesOf(block, paint, width) {
	const wrapped = (line, indent = "", first = indent) => wrap(terminalLine(line, paint), width, indent, first);
	switch (block.type) {
		case "heading": return wrapped([{ strong: block.line }], "  ", "");
		case "paragraph":
		case "small": return wrapped(block.line);
		case "list": return block.items.flatMap((item) => wrapped(item, " ".repeat(2), BULLET));
		case "table": return tableLines(block, paint, width);
		case "fold": return [...wrapped([{ strong: block.title ?? block.summary }]), ...block.blocks.flatMap((inner) => ["", ...linesOf(inner, paint, width)])];
		case "fence": return block.text.split("\n");
		case "pictures": return [];
	}
}
const [NAME_WIDTH, SHORT_NAME_WIDTH] = [32, 16];
const GAP_WIDTH = 2;
function tableLines({ columns, rows }, paint, width) {
	const head = columns.map(({ title }) => paint("dim", title));
	const cells = rows.map((row) => row.map((line) => terminalLine(line, paint)));
	const found = columns.findIndex(({ align }) => align === "right");
	const firstNumber = found < 0 ? columns.length : found;
	const shortest = columns.map((_, i) => Math.max(...[head, ...cells].map((row) => textWidth(row[i] ?? "")))).reduce((sum, size, i) => sum + GAP_WIDTH + (i < firstNumber ? Math.min(size, SHORT_NAME_WIDTH) : size), 0);
	const nameWidth = columns.some(({ group }) => group !== void 0) || shortest - GAP_WIDTH > width ? NAME_WIDTH : SHORT_NAME_WIDTH;
	return layOut(columns.map(({ align, group }, i) => ({
		align,
		shrinksTo: i < firstNumber ? nameWidth : void 0,
		drop: group ?? (i > firstNumber ? i : 0)
	})), [head, ...cells], width);
}
//#endregion
//#region src/render/terminal-report.ts
const WIDE = 110;
const DETAIL = {
	findings: 30,
	words: 5,
	passed: 0,
	trend: 5,
	workflows: 60,
	controls: 0,
	metrics: 4,
	charts: false,
	context: {
		...SOME_CONTEXT,
		resources: 10
	},
	runs: false,
	body: true
};
function renderTerminal(report, { settings, ...page }) {
	const runs = runsLine(report);
	const blocks = [...detailBlocks(report, "none", {
		...DETAIL,
		narrow: page.width < WIDE
	}, settings), ...summaryBlocks(report, settings)];
	if (runs.length > 0) blocks.unshift({
		type: "small",
		line: runs
	});
	return writeTerminal(blocks, page);
}
//#endregion
//#region src/github/runner-environment.ts
function proxyOf(env) {
	const http = env.http_proxy || env.HTTP_PROXY;
	const https = env.https_proxy || env.HTTPS_PROXY;
	const none = env.no_proxy || env.NO_PROXY;
	return defined({
		http: http || void 0,
		https: https || void 0,
		none: none || void 0
	});
}
function readEvent(env, readFile) {
	const path = required(env, "GITHUB_EVENT_PATH");
	try {
		return parseJsonText(readFile(path));
	} catch (cause) {
		throw new UsageError(`GITHUB_EVENT_PATH: the event cannot be read (${path}). It must be the file that the runner wrote.`, { cause });
	}
}
function required(env, name) {
	const value = env[name];
	if (value) return value;
	throw new UsageError(`${name}: not set. The action runs in a GitHub Actions job; elsewhere use the command line: perf-gate compare --help.`);
}
function addressOf(name, url) {
	const { username, password } = URL.canParse(url) ? new URL(url) : {
		username: "",
		password: ""
	};
	if (username === "" && password === "") return url.replace(/\/+$/, "");
	throw new UsageError(`${name}: contains a user name or password. Remove it: the token is enough.`);
}
//#endregion
//#region src/baseline/folder-lock.ts
const FREE = "free";
const HELD = /^held\.(?<pid>\d+)\.(?<token>[0-9a-f-]{36})\.(?<host>.+)$/;
const LONGEST_WAIT_MS = 2e4;
const LONGEST_POLL_MS = 100;
const MOST_LOOKS = 1e3;
const ownTokens = /* @__PURE__ */ new Set();
async function withLock(path, body) {
	const token = randomUUID();
	ownTokens.add(token);
	try {
		const held = await acquire(path, `held.${pid}.${token}.${hostLabel()}`);
		try {
			return await body();
		} finally {
			await isRenamed(held, join(path, FREE));
		}
	} finally {
		ownTokens.delete(token);
	}
}
async function acquire(path, name) {
	const held = join(path, name);
	let waitedMs = 0;
	for (let pollMs = 4;; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
		const state = await stateOf(path);
		if ((state === FREE || isDead(state)) && await isRenamed(join(path, state), held)) return held;
		if (waitedMs >= LONGEST_WAIT_MS) throw new StoreError(`${path}: locked by another process (${state}). When that process is no longer running, delete this folder.`);
		const waitMs = randomInt(pollMs / 2, pollMs + 1);
		await setTimeout$1(waitMs);
		waitedMs += waitMs;
	}
}
async function stateOf(path) {
	for (let look = 0; look < MOST_LOOKS; look++) {
		const names = await namesIn(path);
		if (names.length === 1) return names[0];
		if (names.length === 0) await create(path);
	}
	throw new StoreError(`${path}: cannot be used as a lock, because it is empty or contains other files. Delete this folder.`);
}
async function namesIn(path) {
	try {
		return await readdir(path);
	} catch (error) {
		if (codeOf(error) === "ENOENT") return [];
		throw error;
	}
}
async function create(path) {
	await makeFolder(dirname(path));
	const draft = await mkdtemp(join(dirname(path), `${basename(path)}-`));
	await writeFile(join(draft, FREE), "");
	if (!await isRenamed(draft, path)) await rm(draft, {
		recursive: true,
		force: true
	});
}
async function isRenamed(from, to) {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if ([
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST",
			"EPERM",
			"EBUSY"
		].includes(codeOf(error) ?? "")) return false;
		throw error;
	}
}
function isDead(state) {
	const holder = HELD.exec(state)?.groups;
	if (!holder || holder.host !== hostLabel()) return false;
	const holderPid = Number(holder.pid);
	if (holderPid === pid) return !ownTokens.has(holder.token);
	try {
		kill(holderPid, 0);
		return false;
	} catch (error) {
		return codeOf(error) === "ESRCH";
	}
}
function hostLabel() {
	return hostname().replace(/[^A-Za-z0-9.-]+/g, "_") || "host";
}
function codeOf(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
//#endregion
//#region src/baseline/folder-store.ts
const PRIVATE_FOLDER = ".perf-gate";
const MAX_DEPTH = 4;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const PACE_MS = 20;
function folderStore(root) {
	const name = `folder "${root}"`;
	async function explained(doing, action) {
		try {
			return await action;
		} catch (cause) {
			if (cause instanceof NotReadableError || cause instanceof LinkError) throw new StoreError(`${name}: ${cause.message}. Replace it with a regular file or folder.`);
			if (!(cause instanceof Error && "syscall" in cause)) throw cause;
			throw new StoreError(`${name}: cannot be ${doing} (${cause.message}). Check the path and its permissions.`, { cause });
		}
	}
	return {
		name,
		paceMs: PACE_MS,
		async open() {
			const reads = [];
			const recorded = async (read) => {
				const value = await explained("read", read());
				reads.push({
					read,
					digest: digestOf(value)
				});
				return value;
			};
			return {
				exists: (await explained("read", visible(root))).length > 0,
				list: (folder) => recorded(() => listFiles(root, folder, MAX_DEPTH)),
				read: (path) => recorded(() => readText(root, path)),
				commit: (change) => explained("written", refuseLinks(root, [PRIVATE_FOLDER, "lock"]).then(() => withLock(join(root, PRIVATE_FOLDER, "lock"), () => commit(root, reads, change))))
			};
		}
	};
}
async function commit(root, reads, change) {
	for (const { read, digest } of reads) if (digestOf(await read()) !== digest) return { outcome: "conflict" };
	const drafts = join(root, PRIVATE_FOLDER, "drafts");
	await refuseLinks(root, [PRIVATE_FOLDER, "drafts"]);
	await rm(drafts, {
		recursive: true,
		force: true
	});
	await makeFolder(drafts);
	await writeFile(join(root, PRIVATE_FOLDER, ".gitignore"), "*\n");
	let version = "";
	for (const [path, text] of change.writes) {
		await replaceFile(await ownPath(root, path), text, join(drafts, "draft"));
		version = sha256(text);
	}
	for (const path of change.deletes) await rm(await ownPath(root, path), { force: true });
	return {
		outcome: "committed",
		version
	};
}
async function replaceFile(path, text, draft) {
	const file = await open(draft, "w");
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
	await makeFolder(dirname(path));
	await rename(draft, path);
	await syncFolder(dirname(path));
}
async function syncFolder(path) {
	const folder = await open(path, "r").catch(() => void 0);
	try {
		await folder?.sync().catch(() => void 0);
	} finally {
		await folder?.close();
	}
}
async function listFiles(root, folder, depth) {
	const below = (await visible(folder === "" ? root : await ownPath(root, folder))).map(async (entry) => {
		const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (!entry.isDirectory()) return [path];
		return depth > 1 ? listFiles(root, path, depth - 1) : [];
	});
	return (await Promise.all(below)).flat().sort();
}
async function visible(folder) {
	return (await absentAs([], readdir(folder, { withFileTypes: true }))).filter((entry) => SEGMENT.test(entry.name));
}
async function readText(root, path) {
	const file = await ownPath(root, path);
	try {
		return await absentAs(void 0, readTextFile(file));
	} catch (error) {
		throw error instanceof NotReadableError ? new NotReadableError(`${path} ${error.message}`) : error;
	}
}
async function absentAs(value, action) {
	try {
		return await action;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return value;
		throw error;
	}
}
async function ownPath(root, path) {
	const segments = path.split("/");
	if (!segments.every((segment) => SEGMENT.test(segment))) throw new Error(`not a path of a store: ${JSON.stringify(path)}`);
	await refuseLinks(root, segments);
	return join(root, ...segments);
}
var LinkError = class extends Error {};
async function refuseLinks(root, segments) {
	for (let length = 1; length <= segments.length; length++) {
		const path = segments.slice(0, length);
		const found = await absentAs(void 0, lstat(join(root, ...path)));
		if (found === void 0) return;
		if (found.isSymbolicLink()) throw new LinkError(`${path.join("/")} is a link, which is not followed`);
	}
}
function digestOf(value) {
	return value === void 0 ? "" : sha256(JSON.stringify(value));
}
//#endregion
//#region src/render/baseline-text.ts
const TRENDS = 10;
function renderBaselines(baselines) {
	if (baselines.length === 0) return "No baseline is stored here yet.\n";
	return baselines.map((baseline) => `${overviewLine(baseline)}\n`).join("");
}
function overviewLine(baseline) {
	if (baseline.state === "unreadable") return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`;
	if (baseline.state === "references") return factsText(nameOf(baseline), "no baseline yet", keptText(baseline.references));
	const { epoch, ageDays, earlier, references } = baseline;
	return factsText(nameOf(baseline), plural(epoch.runs, "run"), `since ${formatInstant(epoch.since)}`, `newest ${formatAge(ageDays)} old`, earlier > 0 && `${plural(earlier, "earlier baseline")} to roll back to`, references.length > 0 && keptText(references));
}
function factsText(...facts) {
	return facts.filter(Boolean).join(` · `);
}
function nameOf({ baseRef, suite }) {
	return `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`;
}
const NAMED = 3;
function keptText(references) {
	return `named runs: ${references.slice(-3).map(escapeTerminal).join(", ")}${references.length > NAMED ? ` and ${plural(references.length - NAMED, "older one")}` : ""}`;
}
function renderBaseline(details, trends = []) {
	const { baseRef, suite, epoch, ageDays, runs, breached, pending, history, references, imported } = details;
	const lines = [
		`${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
		`  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
		`  ${originOf(epoch)}`,
		"",
		...runs.map((run) => `  ${runLine(run)}`),
		...trendLines(trends),
		...section("Refused since then (not part of the baseline):", breached.map(runLine)),
		...section("Waiting for a second run of the commit, or the next run, to clear them:", pending.map((run) => `${runLine(run)}  ${escapeTerminal(run.doubt)}`)),
		...section("Earlier baselines, the newest first:", history.map(epochLine)),
		...section("Named runs, never pruned:", references.map(referenceLine))
	];
	if (imported) lines.push("", `Imported, for "perf-gate backtest": ${plural(imported.runs, "run")}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`);
	return `${lines.join("\n")}\n`;
}
function section(title, lines) {
	return lines.length === 0 ? [] : [
		"",
		title,
		...lines.map((line) => `  ${line}`)
	];
}
function trendLines(trends) {
	const [first] = trends;
	if (!first) return [];
	const hidden = trends.length - TRENDS;
	const rows = trends.slice(0, TRENDS).map(({ workflow, dimensions, metric, unit, values }) => {
		const [oldest, newest] = [values.find((value) => value !== void 0), values.at(-1)];
		const name = [visibleName(workflow), ...Object.entries(dimensions).map(([key, value]) => visibleName(`${key}=${value}`))];
		return `${sparkline(values)}  ${formatTransition(oldest, newest, unit, "→")}  ${metricLabel(metric)}  ${name.join(" ")}`;
	});
	const more = hidden > 0 ? [`… and ${plural(hidden, "more workflow")}`] : [];
	return section(`Over its ${plural(first.values.length, "run")}, the oldest left, the largest rise first:`, [...rows, ...more]);
}
function runLine(run) {
	return [
		run.id,
		formatInstant(run.startedAt ?? run.recordedAt),
		run.commit === void 0 ? "–" : shortCommit(run.commit),
		run.pullRequest === void 0 ? "–" : `#${run.pullRequest}`,
		run.verdict,
		run.isAnchor ? `${run.file}  anchor` : run.file
	].join("  ");
}
function referenceLine({ name, since, by, commit, runs }) {
	return factsText(escapeTerminal(name), plural(runs, "run"), `since ${formatInstant(since)}`, commit !== void 0 && `commit ${shortCommit(commit)}`, by !== void 0 && `by ${escapeTerminal(by)}`);
}
function epochLine(epoch) {
	const { id, runs, rolledBack } = epoch;
	return factsText(id, plural(runs, "run"), originOf(epoch), rolledBack !== void 0 && `withdrawn ${formatInstant(rolledBack.at)}`);
}
function originOf({ acceptedFrom }) {
	if (!acceptedFrom) return "started by its first run";
	const { by, pullRequest, afterRuns, commit, reason } = acceptedFrom;
	return [
		"accepted",
		by !== void 0 && `by ${escapeTerminal(by)}`,
		pullRequest !== void 0 && `with pull request #${pullRequest}`,
		afterRuns !== void 0 && `after ${plural(afterRuns, "run")}`,
		commit !== void 0 && `at ${shortCommit(commit)}`,
		reason !== void 0 && `because: ${escapeTerminal(reason)}`
	].filter(Boolean).join(" ");
}
//#endregion
//#region src/cli/print-report.ts
async function publish(judged, runs, config, options, host) {
	const { out, format } = options;
	const report = finiteReport(judged);
	const settings = defined({
		config: config.file,
		isStored: options.isStored,
		waivers: waiverLines(report, host.now())
	});
	const charts = (drawn) => drawn.length > 0 ? chartLinks(report, drawn, ({ file }) => `charts/${file}`) : "none";
	const how = {
		marker: MARKER,
		links: {},
		settings,
		draws: options.charts,
		charts
	};
	const files = out === void 0 ? void 0 : await writeOutputs(out, report, runs, how);
	try {
		(format === "terminal" ? host.page : host.out)(printed(report, options, settings, host));
	} catch (error) {
		host.err(outputProblem(`--format ${format}`, error));
	}
	for (const problem of files?.problems ?? []) host.err(problem);
	const page = files?.pathOf("report.html");
	if (page !== void 0 && format === "terminal") host.out(`\nReport: ${page}\n`);
	return exitCodeOf(report.verdict, config.failOn);
}
function printed(report, options, settings, host) {
	switch (options.format) {
		case "json": return renderJson(report);
		case "junit": return renderJUnit(report);
		case "openmetrics": return renderOpenMetrics(report);
		case "markdown": return `${renderComment(report, {
			marker: MARKER,
			charts: diagrams(options),
			links: {},
			settings
		})}\n`;
		case "terminal": return renderTerminal(report, {
			color: host.color,
			width: host.width,
			settings
		});
	}
}
const MARKER = "<!-- perf-gate -->";
function diagrams({ charts }) {
	return charts ? "mermaid" : "none";
}
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
	const units = cellUnitsOf(unit);
	return written === void 0 ? units : [written, ...units];
}
//#endregion
export { CERTAINTY_MARKS, CONFLICT, DEFAULT_SUITE, FALSE_ALARM_RATE, Footnotes, IMPORTED_FILE, INTERVAL_TAIL$1 as INTERVAL_TAIL, LIMIT_KEYS, LOAD_TEST_FAULT, Lookup, NAMED_RUN_FILE, ONLY_ERRORS, README_PATH, README_TEXT, RUN_FILE, StoreBusyError, WITHOUT_OTHER, addressOf, ageNotice, appendixSection, assembleReport, auditMessage, badgePath, baselineProblemText, baselineText, blocksOf, cellUnitFor, cellUnitOf, cellUnitsFor, certainty, certaintyText, chancesOf, changeBetween, changeText, changedCells, chartFile, chartLinks, checkGlobs, code, compareRuns, countOf, countsLine, datedAhead, decodeSuiteFile, defaultView, detailBlocks, didYouMean, differingFacts, differingFactsText, directionText, doubtOf, driftLine, durationsMs, effectCertainty, effectsSection, emptyRunCode, encodeSegment, encodeSuiteFile, endGroup, escapeJson, escapeTerminal, escapeXml, estimateOf, examplesOf, execute, expectedMs, expectedMs$1, explainFinding, factTable, factsSection, failuresOf, findDrift, findingMetrics, findingName, findingText, findingsOf, findingsSection, finiteReport, fold, folderOfLedger, folderOfNamedRuns, folderStore, footerLine, groupedFindings, groupsOf, halvesOf, hasOnlyErrors, header$1 as header, headingLine, headlineText, identityOf, importMessage, importedPath, inNaturalOrder, indexCampaign, ineligible, invalidText, isBeyondLimits, isInBaseline, isLimitedByJob, isOverBudget, isPassed, isRunning, isSafeFolder, isSameTest, isUninformative, join$1 as join, judge, judgeChecks, judgedBy, lastingChange, ledgerPath, left, leftOutNotices, likelyCells, listed, listenForInterruption, loadChanges, loadOf$1 as loadOf, loadTestEnvironment, lookAfter, makeFolder, markedChange, marksLine, measure, measuredOf, metricLabel, moreLine, moreParagraph, nameOf$1 as nameOf, nameOf$3 as nameOf$1, namedRunMessage, namedRunsPath, namesLine, namesWithoutLinks, needsAcceptance, nextPair, nextSide, notOfBase, notPassed, noticeText, onDisk, openTests, ownEstimate, pOf, pValue, packPage, painter, pairsText, paragraph, paragraphs, parseAllowance, parseChange, parseCount, parseLevel, parseLimit, patternOf, pausesOf, percentilesOf, plainText$1 as plainText, prepareFolder, previousRelease, proseSegments, proxyOf, publish, quoted$1 as quoted, rateOfLogit, readEvent, readMeasured, readOptions, readResults, redactUrls, refOf, refusalText, relativeChange, renameEarlier, renderBaseline, renderBaselines, renderComment, renderJobSummary, renderTerminal, required, retry, right, routesOf, rulesOf, runFile, runId, runTrends, runsFolder, runsOf, runsText$1 as runsText, safeFolder, sentenceList, seriesLine, sessionOptions, sha256, shortenerOf, stateLines, strong, suiteFileReader, suiteFolder, tableOf, terminalLine, thresholdText, timeSeriesOf, unusedRules, updateText, usedMs, viewSections, waiverLines, warmUpsLeft, warnIfInBaseline, weightOf, wholeRunLine, whyUnusable, whyWrong, withLastLines, withoutNonFinite, wordsSection, worsening, worthText, wrap, writeAllowance, writeFiles, writeHtml, writeLevel, writeMarkdown, writeOutputs, writePage, writeTerminal };
