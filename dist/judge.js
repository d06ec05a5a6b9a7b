import { DAY_MS, DURATION_FACTORS, ENOUGH_SAMPLES, FIGURE_IDS, Histogram, InputError, LoadTestError, NotReadableError, OVERWRITE, PublishError, SMALL_WORKFLOWS, StoreError, UsageError, UserError, VERDICTS, absentAs, activeMsOf, agree, ascending, checkKey, compareProfiles, compareVerdicts, countsByKind, decimalsFor, defined, digitsApart, dimensionsKey, durationMsOf, durationUnitFor, encodeRun, escapePiece, escapeWildcards, exitCodeOf, failOnIn, fixed, footnoteMark, formatAge, formatApart, formatBytes, formatCount, formatDelta, formatDifference, formatDuration, formatEnds, formatForMachines, formatInstant, formatInterval, formatLetters, formatPercentileName, formatPoints, formatQuantity, formatRatioAsPercent, formatSamples, formatShare, formatTransition, getOrAdd, groupBatches, groupBy, groupsBy, hasTimeUnit, isAtLeast, isCapacity, isKnownIn, isLoad, isOfferedLess, isSameTest, isShown as isShown$1, isTime, joinBatches, jsonText, lengthBefore, lengthOf, listed as listed$2, loadOf as loadOf$1, logRatiosOf, makeFolder, makeVisible, mean, median, medianWithout, metricOf, only, outputProblem, own, pack, passedOf, pausesAreKnown, peakOfUsers, perLoadMetric, plainDecimal, plural, present, profileFiles, quantileOf, rangeOf, readGivenRun, readTextFile, resourcePerLoad, runLabel, runName, runOf, samplesNeeded, scaleFor, seriesKey, shortCommit, sketchQuantileMs, sketchUnitsOf, spansOf, spansOfRun, stepMsOf, sum, syncFolder, toolName, unpack, usersWithin, visibleName, visibleProse, wildcard, withProfiles, worst } from "./core.js";
import { BUSY_GENERATOR, DEFAULT_LOAD_RULES, LEAST_DRIFT, LIMIT_KEYS, cachedCriticalValue, digamma, hasSucceeded, inNaturalOrder, incompleteBeta, inverseTrigamma, isBeyond, keeping, levelOf, logGamma, nearest, normalCdf, normalQuantile, once as once$1, parseCount, parseLevel, partsByLevel, permittedChange, pointsOver, quoted as quoted$1, readResults, runId, significant, slopeInterval, smallestBreach, smallestBreachLog, smallestBreachLogit, studentCriticalValue, studentQuantile, studentUpperTail, theilSen, trendIn, trigamma, wholeDfUpperTail, writeLevel } from "./shared.js";
const { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, readSync, readdirSync, writeSync } = globalThis.process.getBuiltinModule("node:fs");
const process$1 = globalThis.process.getBuiltinModule("node:process"), { kill, platform } = globalThis.process.getBuiltinModule("node:process");
const { deserialize, serialize } = globalThis.process.getBuiltinModule("node:v8");
const { createHash } = globalThis.process.getBuiltinModule("node:crypto");
const { dirname, isAbsolute, join, posix, relative, resolve } = globalThis.process.getBuiltinModule("node:path");
const { deflateRawSync, gzipSync, inflateRawSync } = globalThis.process.getBuiltinModule("node:zlib");
const { appendFile, constants: constants$2, copyFile, link, lstat, mkdtemp, open, readFile, readdir, rename, rm, stat, truncate, writeFile } = globalThis.process.getBuiltinModule("node:fs/promises");
const { execFile, execFileSync, spawn } = globalThis.process.getBuiltinModule("node:child_process");
const { setTimeout: setTimeout$1 } = globalThis.process.getBuiltinModule("node:timers/promises");
const { once } = globalThis.process.getBuiltinModule("node:events");
//#region src/core/host/proxy.ts
function useProxy(environment) {
	const name = [
		"https_proxy",
		"HTTPS_PROXY",
		"http_proxy",
		"HTTP_PROXY"
	].find((each) => environment[each]);
	if (name === void 0 || environment.NODE_USE_ENV_PROXY === "1") return void 0;
	const http = process.getBuiltinModule("node:http");
	if (typeof http.setGlobalProxyFromEnv !== "function") return `${name}: Node ${process.versions.node} does not use this proxy. Use Node 24.14 or newer.`;
	http.setGlobalProxyFromEnv(environment);
}
//#endregion
//#region src/core/host/server-address.ts
function addressOf(name, url) {
	const { username, password } = URL.canParse(url) ? new URL(url) : {
		username: "",
		password: ""
	};
	if (username === "" && password === "") return url.replace(/\/+$/, "");
	throw new UsageError(`${name}: contains a user name or password. Remove it: the token is enough.`);
}
//#endregion
//#region src/core/gate/baseline/layout.ts
const README_PATH = "README.md";
const README_TEXT = `# Performance baselines

Written by perf-gate. Do not merge this into another branch, and do not edit the files by hand.

    <base-ref>/<suite>/baseline.json          which runs are the baseline, since when, accepted by whom
    <base-ref>/<suite>/badge.json             state of the base branch, for an endpoint badge of shields.io
    <base-ref>/<suite>/runs/<date>-<sha>.json one summarized run each: counts and histograms, no raw samples
    <base-ref>/<suite>/profiles/              CPU profiles of the newest and of the accepted run
    <base-ref>/<suite>/references.json        runs kept by name, such as those of releases; files in references/
    <base-ref>/<suite>/imported.json          imported runs; files in imported/
    <base-ref>/<suite>/history/               the values of every run of the base branch, by month

Every change is one commit whose message names the run, the pull request and the person responsible. To go back to the
previous baseline, run \`perf-gate baseline rollback\`. See docs/baseline.md of perf-gate.
`;
const LEDGER_FILE = "baseline.json";
const NAMED_RUNS_FILE = "references.json";
const IMPORTED_RUNS_FILE = "imported.json";
const BADGE_FILE = "badge.json";
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
function folderOf(path, wanted) {
	const [baseRef, suite, file, ...rest] = path.split("/");
	return baseRef && suite && file === wanted && rest.length === 0 ? `${baseRef}/${suite}` : void 0;
}
function hasHistory(paths, list) {
	const history = `${list.slice(0, list.lastIndexOf("/"))}/history/`;
	return paths.some((path) => path.startsWith(history));
}
function isList(path) {
	return [
		LEDGER_FILE,
		NAMED_RUNS_FILE,
		IMPORTED_RUNS_FILE
	].some((file) => folderOf(path, file) !== void 0);
}
function isRunFile(path) {
	return path.split("/").length > 3;
}
const RUN_FILES = {
	runs: /^runs\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/,
	references: /^references\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/,
	imported: /^imported\/\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(-\d{1,4})?\.json$/
};
const PACK_FILE = /^imported\/\d{4}-\d{2}-[0-9a-f]{12}\.jsonl$/;
function runFile(run, files, folder = "runs") {
	const stem = `${folder}/${new Date(run.dayMs).toISOString().slice(0, 10)}-${(/^[0-9a-f]{12,64}$/i.test(run.commit ?? "") ? run.commit.toLowerCase() : run.id).slice(0, 12)}`;
	let file = `${stem}.json`;
	for (let number = 2; (files.get(file) ?? run.sha256) !== run.sha256; number++) file = `${stem}-${number}.json`;
	return file;
}
function packFile(month, text) {
	return `imported/${month}-${sha256(text).slice(0, HASH_LENGTH)}.jsonl`;
}
function sha256(data) {
	return createHash("sha256").update(data).digest("hex");
}
//#endregion
//#region src/core/gate/baseline/store.ts
const CONFLICT = Symbol("conflict");
var StoreBusyError = class extends StoreError {
	retryAfterMs;
	constructor(message, options = {}) {
		super(message, options);
		this.retryAfterMs = options.retryAfterMs;
	}
};
const LONGEST_EFFORT_MS = 18e4;
const MAX_BUSY = 8;
const FIRST_BACKOFF_PACES = 8;
const LONGEST_BACKOFF_PACES = 30;
const LONGEST_PATIENCE_MS = 6e4;
async function retry(store, host, body, begin) {
	let spentMs = 0;
	let refusals = 0;
	for (let number = 1;; number++) {
		let busy;
		try {
			const result = await body(await store.open(number === 1 ? begin : void 0));
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
	return new StoreError(`${name}: nothing was written, because other writers came first ${times} times in ${LONGEST_EFFORT_MS / 6e4} minutes. Run the job again, and put the jobs that write there into one concurrency group.`);
}
function backoffMs(paceMs, number, random) {
	return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES);
}
//#endregion
//#region src/core/config/measure-options.ts
const MEASURED_FOLDER = "measured";
const MAX_RUNS = 4;
const MAX_PAIRS = 8;
function readOptions(written, called, configured) {
	const { run, runBaseline, together, maxRuns, maxPairs } = written;
	const refuse = (option, why) => {
		throw new UsageError(`${called(option)}: ${why}`);
	};
	refuseConflicts(written, called, refuse);
	const isPaired = runBaseline !== void 0;
	const read = (option, parsed) => "value" in parsed ? parsed.value : refuse(option, parsed.problem);
	const count = (option, text, least = 1) => text === void 0 ? void 0 : read(option, parseCount(text, least));
	const duration = (option, text) => {
		if (text === void 0) return void 0;
		const ms = read(option, parseLevel(text, "ms", "30m"));
		return ms > 0 ? ms : refuse(option, `found "${text}". Write a duration above 0, such as 30m.`);
	};
	const most = isPaired ? count("max-pairs", maxPairs) ?? configured.maxPairs : count("max-runs", maxRuns);
	return defined({
		run,
		runBaseline,
		together: isPaired && (together ?? configured.together),
		passToken: written.passToken ?? configured.passToken,
		profile: configured.profile,
		warmUps: count("warmup", written.warmup, 0) ?? configured.warmup,
		max: {
			runs: most ?? (isPaired ? MAX_PAIRS : MAX_RUNS),
			isGiven: most !== void 0
		},
		timeoutMs: duration("run-timeout", written.runTimeout) ?? configured.runTimeoutMs,
		budgetMs: duration("budget", written.budget),
		sensitivity: written.sensitivity === void 0 ? void 0 : read("sensitivity", parseLevel(written.sensitivity, "ratio", "20%")),
		seed: count("seed", written.seed)
	});
}
const EMPTY$1 = "empty. Give the command line that runs the load test.";
function refuseConflicts({ run, runBaseline, together, maxRuns, maxPairs }, called, refuse) {
	const other = called("run-baseline");
	if (run.trim() === "") refuse("run", EMPTY$1);
	if (runBaseline?.trim() === "") refuse("run-baseline", EMPTY$1);
	if (runBaseline !== void 0) {
		if (maxRuns !== void 0) refuse("max-runs", `with ${other}, runs are made in pairs. Give ${called("max-pairs")}.`);
		return;
	}
	if (together) refuse("together", `runs both sides at the same time, so it needs ${other}.`);
	if (maxPairs !== void 0) refuse("max-pairs", `pairs are made with ${other}. Give ${called("max-runs")}, or the other command.`);
}
//#endregion
//#region src/core/gate/compared-named-run.ts
function comparedNamedRun(wanted, ownName) {
	if (wanted === void 0 || wanted === "baseline") return void 0;
	return {
		choice: wanted === "release" ? { before: ownName } : { name: wanted },
		orBaseline: false
	};
}
function isLacking({ state }, compareWith) {
	return state === "missing" && compareWith !== void 0 && "name" in compareWith.choice;
}
//#endregion
//#region src/core/judge/false-alarm.ts
const FALSE_ALARM_RATE$1 = {
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
const USUAL_FALSE_ALARMS = FALSE_ALARM_RATE$1.series.regressed + FALSE_ALARM_RATE$1.run.regressed;
const LEAST$1 = 1 / 3;
const UNLIKELY$1 = .05;
function keptRate({ runs, failed }, promised = USUAL_FALSE_ALARMS) {
	const expected = promised * runs;
	if (fewerThan(failed, expected) < 1 - UNLIKELY$1) return void 0;
	return {
		runs,
		failed,
		promised,
		kept: promised * Math.max(LEAST$1, expected / failed)
	};
}
function fewerThan(count, expected) {
	let [term, total] = [Math.exp(-expected), 0];
	for (let i = 0; i < count; i++) {
		total += term;
		term *= expected / (i + 1);
	}
	return total;
}
const CERTAIN_RISE = .05;
function limitOf(rate, comparisons) {
	return rate / Math.max(comparisons, 1);
}
function rateOf$1(level, tier, { planned, falseAlarms = USUAL_FALSE_ALARMS } = {}) {
	const usual = falseAlarms / USUAL_FALSE_ALARMS * FALSE_ALARM_RATE$1[level][tier];
	if (!planned) return usual;
	if (tier === "suspect") return planned.suspect[level];
	return tier === "unreplicated" ? Math.min(planned.regressed[level], usual) : planned.regressed[level];
}
//#endregion
//#region src/core/stats/learnt-tails.ts
const CANDIDATES = [
	{
		df: 2,
		share: .02
	},
	{
		df: 3,
		share: .05
	},
	{
		df: 4,
		share: .08
	},
	{
		df: 5,
		share: .1
	},
	{
		df: 7,
		share: .15
	},
	{
		df: 10,
		share: .15
	},
	{
		df: 16,
		share: .15
	},
	{
		df: 30,
		share: .15
	},
	{
		df: 100,
		share: .15
	}
];
const SHARED_PRIOR = .3;
const TAIL_STEPS = 8;
const SCALE_STEPS = 6;
const NORMAL_STEPS = 3;
const NORMAL_FROM = 50;
const TYPICAL_PRIOR = 6;
const UNKNOWN_SIMILARITY = 6;
const MOST_SIMILAR = 40;
const MIN_SERIES$1 = 4;
const TINY = 1e-12;
function learnTails(squares, options) {
	const observed = squares.map((series) => observedOf(series, options.weights));
	const fits = CANDIDATES.map(({ df }) => fitScales(observed, df, options));
	const shares = tailShares(squares.map((_, w) => fits.map(({ logLikelihoods }) => logLikelihoods[w])));
	return squares.map((_, w) => ({
		variances: fits.map(({ variances }) => variances[w]),
		shares: [...shares[w]]
	}));
}
function observedOf(series, all) {
	let total = 0;
	let count = 0;
	for (let r = 0; r < series.length; r++) {
		if (Number.isNaN(series[r])) continue;
		total += all[r] * series[r];
		count += all[r];
	}
	if (!series.includes(NaN)) return {
		squares: series,
		weights: all,
		total,
		count
	};
	const isPresent = (_, r) => !Number.isNaN(series[r]);
	return {
		squares: series.filter(isPresent),
		weights: all.filter(isPresent),
		total,
		count
	};
}
function fitScales(observed, df, options) {
	const precision = precisionUnder(observed, df);
	const variances = new Float64Array(observed.length);
	const fitted = Float64Array.from(observed, ({ total }) => total);
	let typical = {
		variance: options.assumed,
		df: 0
	};
	for (let step = 0; step < (df < NORMAL_FROM ? SCALE_STEPS : NORMAL_STEPS); step++) {
		for (let w = 0; w < fitted.length && step > 0; w++) fitted[w] = reweighted(observed[w], variances[w], df);
		typical = typicalOf(fitted, observed, precision, options, typical.variance);
		const { variance, df: prior } = typical;
		for (let w = 0; w < fitted.length; w++) variances[w] = (prior * variance + fitted[w]) / (prior + observed[w].count);
	}
	const constant = logGamma((df + 1) / 2) - logGamma(df / 2) - Math.log(df * Math.PI) / 2;
	return {
		variances,
		logLikelihoods: fitted.map((total, w) => logLikelihood(observed[w], {
			df,
			constant,
			typical,
			fitted: total,
			variance: variances[w]
		}))
	};
}
function precisionUnder(observed, df) {
	const known = Float64Array.from(observed, ({ count }) => Math.max(count / (1 + 2 / df), .5));
	return {
		known,
		digammas: known.map((each) => digamma(each / 2)),
		logs: known.map((each) => Math.log(each / 2)),
		error: mean(known.map((each) => trigamma(each / 2)))
	};
}
function reweighted({ squares, weights }, variance, df) {
	let total = 0;
	for (let i = 0; i < squares.length; i++) total += weights[i] * squares[i] / (df * variance + squares[i]);
	return (df + 1) * variance * total;
}
function logLikelihood({ squares, weights, count }, fit) {
	const { df, constant, typical } = fit;
	const all = typical.df * typical.variance + fit.fitted;
	let total = 0;
	for (let i = 0; i < squares.length; i++) {
		const q = squares[i];
		const weight = weights[i];
		const own = (df + 1) * fit.variance * weight * q / (df * fit.variance + q);
		const variance = Math.max(all - own, TINY) / (typical.df + count - weight);
		const from = 1 + q / (variance * df);
		const density = power(from, df + 1) * variance;
		const log = density < Infinity ? Math.log(density) : (df + 1) * Math.log(from) + Math.log(variance);
		total += weight * (constant - log / 2);
	}
	return total;
}
function power(base, exponent) {
	let result = 1;
	let square = base;
	for (let rest = exponent; rest > 0; rest >>= 1) {
		if (rest % 2 === 1) result *= square;
		square *= square;
	}
	return result;
}
function typicalOf(fitted, observed, { known, digammas, logs: halves, error }, { assumed, similarity }, before) {
	const logs = fitted.map((total, w) => {
		const { count } = observed[w];
		return Math.log(Math.max(count > 0 ? total / count : before, TINY));
	});
	const alike = similarity ?? similarityOf(logs, observed, error);
	let total = TYPICAL_PRIOR * Math.log(assumed);
	let all = TYPICAL_PRIOR;
	for (let w = 0; w < logs.length; w++) {
		if (observed[w].count === 0) continue;
		const weight = 1 / (2 / known[w] + 2 / alike);
		total += weight * (logs[w] - digammas[w] + halves[w]);
		all += weight;
	}
	return {
		variance: Math.exp(total / all),
		df: alike
	};
}
function similarityOf(logs, observed, error) {
	if (!(logs.length >= MIN_SERIES$1 && observed.some(({ count }) => count >= 1.5))) return UNKNOWN_SIMILARITY;
	return within$2(2 * inverseTrigamma(within$2(varianceOf(logs) - error, .03, 4)), 1, MOST_SIMILAR);
}
function tailShares(logs) {
	const prior = CANDIDATES.map(({ share }) => share);
	const together = Float64Array.from(prior, (share, i) => Math.log(share) + sum(logs.map((series) => series[i])));
	normalise(together);
	const all = logs.length + SHARED_PRIOR;
	const totals = together.map((share) => logs.length * share);
	const each = logs.map(() => new Float64Array(prior.length));
	for (let step = 0; step < TAIL_STEPS; step++) {
		const logCommon = totals.map((total, i) => Math.log((SHARED_PRIOR * prior[i] + total) / all));
		totals.fill(0);
		for (let w = 0; w < each.length; w++) {
			const shares = each[w];
			for (let i = 0; i < shares.length; i++) shares[i] = logs[w][i] + logCommon[i];
			normalise(shares);
			for (let i = 0; i < shares.length; i++) totals[i] += shares[i];
		}
	}
	return each;
}
function meanVariance({ variances, shares }) {
	let total = 0;
	for (let i = 0; i < variances.length; i++) total += variances[i] * shares[i];
	return total;
}
function varianceOf(values) {
	const centre = mean(values);
	let squares = 0;
	for (let i = 0; i < values.length; i++) squares += (values[i] - centre) ** 2;
	return squares / (values.length - 1);
}
function within$2(value, least, most) {
	return Math.max(least, Math.min(most, value));
}
function normalise(logs) {
	let most = -Infinity;
	for (let i = 0; i < logs.length; i++) most = Math.max(most, logs[i]);
	let all = 0;
	for (let i = 0; i < logs.length; i++) {
		logs[i] = Math.exp(logs[i] - most);
		all += logs[i];
	}
	for (let i = 0; i < logs.length; i++) logs[i] /= all;
}
//#endregion
//#region src/core/stats/condensed-tails.ts
const NEAR = .05;
const FAR$3 = 1e-4;
const LEAST_DF = 1.5;
const MOST_DF = 100;
const STEPS$2 = 256;
const logNear = tabulated((df) => Math.log(studentCriticalValue(NEAR, df)));
const logRatio = tabulated((df) => Math.log(studentCriticalValue(FAR$3, df)) - logNear(df));
function condensed({ variances, shares }) {
	const parts = CANDIDATES.map(({ df }, i) => ({
		df,
		share: shares[i],
		scale: Math.sqrt(variances[i])
	})).filter(({ share }) => share > 1e-7);
	const least = Math.min(...parts.map(({ scale }) => scale));
	const tailAt = (x) => {
		let tail = 0;
		for (let i = 0; i < parts.length; i++) {
			const part = parts[i];
			tail += part.share * wholeDfUpperTail(x / part.scale, part.df);
		}
		return tail;
	};
	const quantile = (p) => bisected(least * .1, least * 1e3, (x) => tailAt(x) > p);
	const near = quantile(NEAR);
	const ratio = Math.log(quantile(FAR$3) / near);
	const df = bisected(LEAST_DF, MOST_DF, (df) => logRatio(df) > ratio);
	return {
		scale: near / Math.exp(logNear(df)),
		df
	};
}
function bisected(from, to, isBelow) {
	let [low, high] = [from, to];
	while (high / low > 1.0001) {
		const middle = Math.sqrt(low * high);
		if (isBelow(middle)) low = middle;
		else high = middle;
	}
	return Math.sqrt(low * high);
}
function tabulated(of) {
	const step = Math.log(MOST_DF / LEAST_DF) / STEPS$2;
	const known = [];
	const at = (i) => known[i] ??= of(LEAST_DF * Math.exp(i * step));
	return (df) => {
		const place = Math.log(df / LEAST_DF) / step;
		const i = within$2(Math.floor(place), 1, STEPS$2 - 2);
		const x = place - i;
		return (at(i - 1) * x * (x - 1) * (2 - x) + at(i + 2) * (x + 1) * x * (x - 1)) / 6 + (at(i) * (x + 1) * (x - 1) * (x - 2) + at(i + 1) * (x + 1) * x * (2 - x)) / 2;
	};
}
function comparedRuns(runs, window) {
	const levels = new Map(runs.map(({ level }) => [level, {
		all: [],
		seen: 0
	}]));
	for (const run of runs) if (run.isBaseline) levels.get(run.level).all.push(run);
	return runs.flatMap((run) => {
		const level = levels.get(run.level);
		const alike = level.all;
		const at = level.seen;
		const from = run.isBaseline ? at + 1 : at;
		level.seen = from;
		const found = residualsOf$1(run, alike.slice(Math.max(0, at - window), at), BEFORE);
		if (!found) return [];
		const next = alike.slice(from, from + 3);
		const after = next.length === 3 ? residualsOf$1(run, next, AFTER)?.own : void 0;
		return [{
			...found,
			run,
			after
		}];
	});
}
const BEFORE = /* @__PURE__ */ new WeakMap();
const AFTER = /* @__PURE__ */ new WeakMap();
function residualsOf$1({ logs }, others, known) {
	const last = known.get(logs);
	if (last?.others.length === others.length && last.others.every((other, i) => other.logs === others[i].logs)) return last.found;
	const found = comparedWith(logs, others);
	known.set(logs, {
		others,
		found
	});
	return found;
}
function comparedWith(logs, others) {
	const own = new Float64Array(logs.length);
	const counts = new Float64Array(logs.length);
	for (let w = 0; w < logs.length; w++) {
		let total = 0;
		for (let r = 0; r < others.length; r++) {
			const log = others[r].logs[w];
			if (Number.isNaN(log)) continue;
			total += log;
			counts[w]++;
		}
		own[w] = logs[w] - total / counts[w];
	}
	const present = own.filter((change) => !Number.isNaN(change));
	if (present.length === 0) return void 0;
	const isControlled = present.length >= 4;
	const without = isControlled ? medianWithout(present) : () => 0;
	for (let w = 0; w < own.length; w++) own[w] = (own[w] - without(own[w])) / Math.sqrt(1 + 1 / counts[w]);
	return {
		own,
		shared: isControlled ? without() ** 2 / (1 + 1 / others.length) : NaN
	};
}
const SERIES_HALF_LIFE = 60;
const SPREAD_HALF_LIFE = 5;
const RECENT_HALF_LIFE = 7;
const RECENT_PRIOR = 8;
const MOST_RECENT = 16;
const ASSUMED_OWN = .04;
const ASSUMED_SHARED = .05;
const ASSUMED_ALONE = .064;
const SHARED_SIMILARITY = 4;
function learnHistoryNoise(runs, window) {
	const compared = atPresentLevel(comparedRuns(runs, window));
	if (compared.length < 30) return void 0;
	const positions = [...runs[0].logs.keys()].filter((w) => compared.some(({ own }) => !Number.isNaN(own[w])));
	const isControlled = positions.length >= 4;
	const own = positions.map((w) => withoutChanges(compared, w));
	const spread = spreadOfRuns(own);
	const even = own.map((series) => dividedBy(spread.byRun, series));
	const weights = fading(compared.length, SERIES_HALF_LIFE, window);
	const tails = learnTails(even, {
		weights,
		assumed: (isControlled ? ASSUMED_OWN : ASSUMED_ALONE) ** 2
	});
	const recent = fading(compared.length, RECENT_HALF_LIFE, 0);
	const found = new Map(positions.map((w, i) => [w, noiseNow(even[i], recent, tails[i], spread.level)]));
	const series = runs[0].logs.map((_, w) => found.get(w));
	const { level, weight } = spread;
	const noise = {
		runs: compared.length,
		series,
		spread: {
			level,
			weight
		}
	};
	if (!isControlled) return noise;
	const together = Float64Array.from(compared, ({ shared }) => shared);
	const [tail] = learnTails([together], {
		weights,
		assumed: ASSUMED_SHARED ** 2,
		similarity: SHARED_SIMILARITY
	});
	return {
		...noise,
		shared: noiseNow(together, recent, tail)
	};
}
function dividedBy(spread, squares) {
	const even = new Float64Array(squares.length);
	for (let r = 0; r < even.length; r++) even[r] = squares[r] / spread[r];
	return even;
}
function noiseNow(squares, recent, tail, times = 1) {
	const { scale, df } = condensed(tail);
	return {
		scale: scale * Math.sqrt(times * noisier(squares, recent, meanVariance(tail))),
		df
	};
}
const ELSEWHERE_PRIOR = 8;
function atPresentLevel(runs) {
	const elsewhere = runs.filter(({ run }) => run.isElsewhere);
	if (elsewhere.length === 0) return runs;
	const here = runs.filter(({ run }) => !run.isElsewhere);
	const own = Math.sqrt(timesNoisier(elsewhere, here, ({ own }) => [...own].map((x) => x ** 2)));
	const shared = timesNoisier(elsewhere, here, (run) => [run.shared]);
	const scaled = (residuals) => residuals.map((x) => x * own);
	return runs.map((one) => one.run.isElsewhere ? {
		...one,
		own: scaled(one.own),
		after: one.after && scaled(one.after),
		shared: one.shared * shared
	} : one);
}
function timesNoisier(elsewhere, here, squaresOf) {
	const before = elsewhere.map(squaresOf);
	const usual = usualSquares(before[0].map((_, w) => Float64Array.from(before, (row) => row[w])), before.length);
	const relative = (rows) => rows.flatMap((row) => row.map((q, w) => q / usual[w])).filter((q) => !Number.isNaN(q));
	const past = relative(before);
	const now = relative(here.map(squaresOf));
	if (past.length === 0 || now.length === 0) return 1;
	const df = CALM_DF * now.length;
	const times = calmMean(now) / Math.max(calmMean(past), LEAST_SCATTER);
	return (ELSEWHERE_PRIOR + df * times) / (ELSEWHERE_PRIOR + df);
}
const FAR$2 = 3;
const MEDIAN_SQUARE = .455;
function withoutChanges(runs, w) {
	const own = new Float64Array(runs.length);
	const squares = new Float64Array(runs.length);
	for (let r = 0; r < runs.length; r++) {
		own[r] = runs[r].own[w];
		squares[r] = own[r] ** 2;
	}
	const present = presentIn(squares);
	const far = present.length === 0 ? 0 : FAR$2 ** 2 * median(present) / MEDIAN_SQUARE;
	for (let r = 0; r < runs.length; r++) {
		const { run, after } = runs[r];
		if (!(squares[r] > far)) continue;
		if (run.isBaseline) {
			const lasting = after?.[w] ?? NaN;
			if (!Number.isNaN(lasting)) squares[r] = Math.min(squares[r], lasting ** 2);
		} else if (!hasPassed(runs, run) && timesAsFar(own, own[r]) < 3) squares[r] = NaN;
	}
	return squares;
}
function presentIn(squares) {
	return squares.includes(NaN) ? squares.filter((q) => !Number.isNaN(q)) : squares;
}
function hasPassed(runs, { commit }) {
	return commit !== void 0 && runs.some(({ run }) => run.isBaseline && run.commit === commit);
}
function timesAsFar(own, x) {
	const isAsFar = (value) => (value ?? 0) / x >= .5;
	return own.filter((value, r) => isAsFar(value) && !isAsFar(own[r - 1])).length;
}
function fading(runs, halfLife, window) {
	const all = window === 1 ? 1.5 : 1;
	return Float64Array.from({ length: runs }, (_, r) => .5 ** ((runs - 1 - r) / halfLife) / all);
}
function noisier(squares, weights, variance) {
	let [recent, count] = [0, 0];
	for (let r = 0; r < squares.length; r++) {
		if (Number.isNaN(squares[r])) continue;
		const times = squares[r] / variance;
		recent += weights[r] * (times > MOST_RECENT ? MOST_RECENT : times);
		count += weights[r];
	}
	return Math.max(1, (RECENT_PRIOR + recent) / (RECENT_PRIOR + count));
}
const CALM = .8;
const LEAST_SCATTER = 1e-6;
const CALM_DF = .6;
function calmMean(squares) {
	return mean(ascending(squares).subarray(0, Math.ceil(CALM * squares.length)));
}
const SPREAD_PRIOR = 8;
const WEIGHT_PRIOR = {
	runs: 10,
	weight: 12
};
function spreadOfRuns(own) {
	const runs = own[0].length;
	const usual = usualSquares(own, runs);
	const isControlled = own.length >= 4;
	const squares = new Float64Array(own.length);
	const scatters = Array.from({ length: runs }, (_, r) => {
		let count = 0;
		for (let w = 0; w < own.length; w++) {
			const q = own[w][r] / usual[w];
			if (!Number.isNaN(q)) squares[count++] = q;
		}
		const known = squares.subarray(0, count);
		const scatter = count > 0 ? Math.max(calmMean(known), LEAST_SCATTER) : 1;
		return {
			scatter: isControlled ? scatter : Math.min(scatter, 9),
			df: CALM_DF * count
		};
	});
	const logs = scatters.map(({ scatter }) => Math.log(scatter));
	const centre = Math.exp(mean(logs));
	const beyond = varianceOf(logs) - trigamma(mean(scatters.map(({ df }) => df)) / 2);
	const fitted = 2 * inverseTrigamma(Math.max(beyond, .01));
	const all = runs + WEIGHT_PRIOR.runs;
	const weight = within$2((runs * fitted + WEIGHT_PRIOR.runs * WEIGHT_PRIOR.weight) / all, 2, 100);
	const fade = .5 ** (1 / SPREAD_HALF_LIFE);
	let [total, count] = [0, 0];
	const level = () => (SPREAD_PRIOR + total) / (SPREAD_PRIOR + count);
	return {
		byRun: scatters.map(({ scatter, df }) => {
			const before = level();
			const now = scatter / centre;
			total = fade * total + df * Math.min(now, 4 * before);
			count = fade * count + df;
			return isControlled ? (weight * before + df * now) / (weight + df) : before;
		}),
		level: level(),
		weight
	};
}
function usualSquares(own, runs) {
	const logs = own.map((series) => {
		const present = presentIn(series);
		return present.length > 0 ? Math.log(median(present) + 1e-9) : NaN;
	});
	const known = logs.filter((log) => !Number.isNaN(log));
	const typical = known.length > 0 ? sum(known) / known.length : 0;
	return logs.map((log) => Math.exp(((Number.isNaN(log) ? typical : log) * runs + 8 * typical) / (runs + 8)));
}
//#endregion
//#region src/core/model/earlier-names.ts
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
//#region src/core/render/words/line.ts
function code(text) {
	return { code: text };
}
function link$1(address, ...text) {
	return {
		link: address,
		text
	};
}
function strong(...line) {
	return { strong: line };
}
function phrase(texts, ...inserted) {
	const pieces = [];
	let text = "";
	texts.forEach((written, i) => {
		text += written.replace(/\s*\n\s*/g, " ");
		const part = inserted[i] ?? "";
		if (typeof part === "string" || typeof part === "number") {
			text += part;
			return;
		}
		if (text !== "") pieces.push(text);
		text = "";
		pieces.push(...Array.isArray(part) ? part : [part]);
	});
	return text === "" ? pieces : [...pieces, text];
}
function join$2(lines, separator) {
	return lines.flatMap((line) => line && line.length > 0 ? [line] : []).flatMap((line, i) => i === 0 ? line : [separator, ...line]);
}
function moreLine(hidden, end = ["."]) {
	return hidden > 0 ? [[`… and ${formatCount(hidden)} more`, ...end]] : [];
}
function namesLine(names, limit, noun, separator = ", ") {
	const hidden = names.length - limit;
	const more = noun === void 0 ? `${formatCount(hidden)} more` : plural(hidden, `more ${noun}`);
	const shown = join$2(names.slice(0, limit), separator);
	return hidden > 0 ? [...shown, ` and ${more}`] : shown;
}
function firstThree(texts, separator = ", ") {
	return namesLine(texts.map((text) => [text]), 3, void 0, separator).join("");
}
function enumerated(names, most = 6) {
	const hidden = names.length - most;
	const shown = hidden > 0 ? [...names.slice(0, most), `${hidden} more`] : names;
	return shown.flatMap((one, i) => {
		if (i === 0) return [one];
		return [i === shown.length - 1 ? " and " : ", ", one];
	});
}
function wordsOf(words, facts) {
	const text = words[facts.code];
	return typeof text === "string" ? text : text(facts);
}
function capitalized(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
//#endregion
//#region src/core/render/words/baseline.ts
const NAMED$3 = 5;
const PROBLEMS = {
	"no-baseline": ({ store, suite, baseRef, others }) => {
		return `No baseline of suite "${suite}" on ${baseRef} is in ${store} yet; the first run there begins it.${others.length > 0 ? ` Baselines in it: ${others.slice(0, NAMED$3).join(", ")}.` : ""}`;
	},
	"no-named-run": ({ suite, baseRef, name, kept }) => `No run of suite "${suite}" on ${baseRef} is kept as "${name}".${keptText(kept) || " No run is kept by name yet; \"--keep-as NAME\" keeps one."}`,
	"no-release": ({ suite, baseRef, before, kept }) => `No run of a release${before === void 0 ? "" : ` before ${before}`} is kept for suite "${suite}" on ${baseRef} yet. The first one that passes will be.${keptText(kept)}`,
	"too-old": ({ ageDays, maxAgeDays }) => `The newest baseline run is ${plural(Math.floor(ageDays), "day")} old; at most ${formatQuantity(maxAgeDays, "count")} are allowed. Accept a new run.`,
	"none-alike": ({ facts }) => `No baseline run has the same ${facts.join(", ")} as this run. Accept a run made in the new environment.`,
	"named-run-differs": ({ name, facts }) => `The run kept as ${name} differs from this run in ${facts.join(", ")}. Compare with a run made in the same environment.`,
	"newest-differs": ({ facts }) => `The baseline differs from this run in ${facts.join(", ")}. Accept a run made in the new environment.`,
	"all-empty": "The baseline holds nothing that a run can be compared with.",
	"store-error": ({ detail }) => detail,
	"no-ci-run": ({ workflowFile, branch }) => `No run of ${workflowFile} has succeeded on ${branch} yet, so there is nothing to compare with.`,
	"artifacts-expired": ({ run, branch }) => `The artifacts of the baseline run ${run} have expired. Run the load test on ${branch} again.`
};
function baselineProblemText(problem) {
	return problem ? wordsOf(PROBLEMS, problem) : "";
}
function keptText(names) {
	const older = names.length > NAMED$3 ? ` and ${names.length - NAMED$3} older` : "";
	return names.length > 0 ? ` Kept: ${names.slice(-5).join(", ")}${older}.` : "";
}
const REFUSALS = {
	"from-fork": "its results come from a fork",
	invalid: "it is invalid",
	"no-measurements": "it holds no measurements",
	"incomplete-run": ({ missing }) => missing.join(", "),
	"too-few-samples": ({ found, needed }) => `it has ${plural(found, "sample")}, fewer than ${formatCount(needed)}`,
	"mostly-failed": ({ failed, samples, most }) => `${formatCount(failed)} of its ${plural(samples, "sample")} failed, more than the share of ${most}`,
	"dated-ahead": ({ startedAt }) => `it is dated ${startedAt.slice(0, 16)}Z, which is in the future. Set the clock of the load generator and run the test again`,
	breached: "it breached a threshold",
	"no-data": "data needed to judge it is missing",
	"not-comparable": ({ doubt }) => `${doubtText(doubt)}. Accept a run made so, or name what may differ under "environment.expected"`,
	"beyond-sampling": ({ doubt }) => `${doubtText(doubt)}. If that is intended, accept the run`,
	older: ({ doubt }) => `${doubtText(doubt)}. Accept it if it is to be the baseline`,
	"other-branch": ({ ref, baseRef }) => `it was made on ${ref}, not on ${baseRef}`,
	"other-event": ({ event, baseRef }) => `it was made for a ${event} event, not on ${baseRef}`,
	"not-judged": "it was not judged against the baseline",
	"judged-against-other": ({ judgedAgainst, epoch }) => `it was judged against ${judgedAgainst}, the baseline is ${epoch} now`,
	"judged-against-removed": ({ judgedAgainst }) => `it was judged against ${judgedAgainst}, which no longer exists`,
	"not-passed": ({ verdict }) => `its verdict is ${verdict}`,
	"before-acceptance": "it started before the change that the baseline was accepted for",
	"in-baseline": ({ verdict }) => `it is in the baseline already, with the verdict ${verdict}, which stands`,
	"in-earlier-baseline": ({ epoch }) => `it belongs to the earlier baseline ${epoch}`,
	"accepted-earlier": ({ epoch }) => `the earlier baseline ${epoch} was accepted from it; roll back to that`,
	waiting: ({ doubt }) => `it already waits for confirmation: ${doubt}`,
	"no-baseline": "it has none",
	"is-baseline": ({ epoch }) => `${epoch} is the baseline`,
	"no-such-epoch": ({ to = "earlier baseline", earlier }) => `the store has no ${to}; earlier baselines: ${earlier.join(", ") || "none"}`,
	"moved-meanwhile": ({ epoch }) => `another job moved it to ${epoch} meanwhile`,
	"name-taken": ({ commit }) => `the name is taken by runs of ${commit === void 0 ? "an unknown commit" : `commit ${shortCommit(commit)}`}. Choose another name, or remove the present runs`
};
function refusalText(refusal) {
	return wordsOf(REFUSALS, refusal);
}
const LOAD$1 = {
	threads: "it had another number of threads",
	shorter: "it is shorter",
	"much-shorter": "it is much shorter"
};
const DOUBTS$1 = {
	"not-comparable": (doubt) => {
		const value = (text) => text === void 0 ? "none" : JSON.stringify(text);
		return `it is not comparable with the baseline: ${"load" in doubt ? LOAD$1[doubt.load] : firstThree(doubt.facts.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`), ", ")}`;
	},
	older: "it is older than all runs of the baseline",
	undecided: "it may be slower as a whole, which is not decided",
	"beyond-sampling": ({ checks }) => `more samples fail than chance explains (${plural(checks, "check")})`,
	suspect: ({ checks }) => `${plural(checks, "check is", "checks are")} likely worse, not proven`
};
function doubtText(doubt) {
	return wordsOf(DOUBTS$1, doubt);
}
function historyProblemText(problem) {
	return `The history of the suite is not complete; the baseline does not depend on it. ${problem}`;
}
function updateText(updated) {
	if (updated.outcome === "left") return "The baseline was left as it is.";
	const { suite, baseRef, historyProblem } = updated;
	return `suite "${suite}" on ${baseRef}: ${"name" in updated ? keptRunText(updated) : movedText$1(updated)}${historyProblem === void 0 ? "" : ` ${historyProblemText(historyProblem)}`}`;
}
function keptRunText(kept) {
	const { name, outcome } = kept;
	if (outcome === "refused") return `this run was not kept as ${name}: ${refusalText(kept.reason)}.`;
	if (outcome === "joined") return `this run joined those kept as ${name}.`;
	return `this run is kept as ${name}${outcome === "already" ? " already" : ""}.`;
}
const MOVES = {
	seeded: ({ epoch }) => `this run is the first of its baseline (${epoch}).`,
	appended: ({ epoch, runs }) => `this run joined its baseline ${epoch}, which has ${plural(runs, "run")} now.`,
	accepted: ({ epoch, runs }) => `${runs === 1 ? "this run is" : `this run and ${plural(runs - 1, "run")} before it are`} its baseline now (${epoch}).`,
	noted: () => "its baseline was not changed: this run did not pass. It is recorded, so that pull requests do not fail for the same regressions.",
	held: ({ doubts }) => {
		const several = `${doubts.length} runs wait for confirmation; if their performance is intended, accept one.`;
		return `its baseline was not changed yet: ${doubts.at(-1)}. This run joins it when a second run of its commit, or the next run, confirms it.${doubts.length === 1 ? "" : ` ${several}`}`;
	},
	"rolled-back": ({ epoch, runs }) => `its baseline is ${epoch} again (${plural(runs, "run")}).`
};
function movedText$1(moved) {
	if ("reason" in moved) return `its baseline was not changed: ${refusalText(moved.reason)}.`;
	return MOVES[moved.outcome](moved);
}
const BASELINE_STATES = {
	ok: {
		headline: "No baseline to compare with",
		fact: ""
	},
	missing: {
		headline: "No baseline yet",
		fact: "none yet"
	},
	expired: {
		headline: "The baseline has expired",
		fact: "expired"
	},
	unreadable: {
		headline: "The baseline cannot be read",
		fact: "unreadable"
	},
	"not-comparable": {
		headline: "The baseline is not comparable",
		fact: "not comparable"
	}
};
function baselineText({ baseline }) {
	const { state, runs, ageDays, acceptedFrom, reference } = baseline;
	const newest = runs.length > 1 ? "newest " : "";
	return [
		reference !== void 0 && `the run kept as ${JSON.stringify(reference)}`,
		BASELINE_STATES[state].fact,
		runs.length > 0 && plural(runs.length, "run"),
		ageDays !== void 0 && `${newest}${formatAge(ageDays)} old`,
		acceptedFrom?.afterRuns !== void 0 && `accepted after ${plural(acceptedFrom.afterRuns, "run")}`,
		acceptedFrom?.pullRequest !== void 0 && `accepted with pull request ${acceptedFrom.pullRequest}`
	].filter(Boolean).join(", ");
}
function acceptedLine(accepted = {}) {
	const { commit, pullRequest, afterRuns, by, at, reason } = accepted;
	const how = [
		pullRequest && [`with pull request ${pullRequest}`],
		afterRuns && [`after ${plural(afterRuns, "run")}`],
		commit && phrase`at ${code(shortCommit(commit))}`,
		by && phrase`by ${code(by)}`,
		at && [`on ${formatInstant(at)}`],
		reason && [`because: ${reason}`]
	];
	return how.some((part) => part) ? phrase`accepted ${join$2(how, ", ")}` : [];
}
function recordText({ runs, failed, asked, slower, tried, found }) {
	if (runs < 10) return `unknown: needs 10 runs that were compared, found ${runs}`;
	const power = tried === 0 ? "" : `; ${formatDelta(slower)} in one workflow would have been found at once in ${Math.round(100 * found / tried)}%`;
	return `on the last ${plural(runs, "run")} this gate would have failed ${formatCount(failed)} and asked ${plural(asked, "time")} for a second run${power}`;
}
function falseAlarmsText({ runs, failed }) {
	return `of the last ${plural(runs, "stored run")} ${formatCount(failed)} failed although another run of the same commit passed`;
}
//#endregion
//#region src/core/gate/baseline/eligible.ts
const MIN_SAMPLES$2 = 10;
const MAX_ERROR_RATIO = .5;
const JOINING = /* @__PURE__ */ new Set([
	"pass",
	"warn",
	"inconclusive"
]);
const PROPOSAL_EVENTS = /* @__PURE__ */ new Set([
	"pull_request",
	"pull_request_target",
	"merge_group"
]);
function recordedVerdict$1({ verdict, unjudged, checks }) {
	if (unjudged) return "pass";
	return verdict === "warn" && checks.some(({ excusedBy }) => excusedBy === "trial") ? "fail" : verdict;
}
function ineligible(run, verdict) {
	if (run.provenance.fork) return { code: "from-fork" };
	if (run.missingShards !== void 0) return {
		code: "incomplete-run",
		missing: run.missingShards
	};
	if (verdict === "invalid") return { code: "invalid" };
	const measured = run.series.filter(hasValues);
	if (measured.length === 0) return { code: "no-measurements" };
	const load = measured.filter(isTopLevelLoad);
	const samples = sum(load.map((series) => series.count));
	if (samples > 0 && samples < MIN_SAMPLES$2) return {
		code: "too-few-samples",
		found: samples,
		needed: MIN_SAMPLES$2
	};
	const failed = sum(load.map((series) => series.errorCount ?? 0));
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
function verdictRefusal(verdict) {
	if (verdict === "fail") return { code: "breached" };
	if (verdict === "no-data") return { code: "no-data" };
}
function needsAcceptance(doubts) {
	for (const doubt of doubts) if (doubt.code === "not-comparable" || doubt.code === "beyond-sampling" || doubt.code === "older") return {
		code: doubt.code,
		doubt
	};
}
function doubtsClause(doubts) {
	return doubts.length > 0 ? doubts.map(doubtText).join(", and ") : void 0;
}
function canJoinBaseline(verdict) {
	return JOINING.has(verdict);
}
function hasValues(series) {
	return series.count > 0 || series.reported !== void 0 && Object.keys(series.reported).length > 0;
}
function isTopLevelLoad(series) {
	return series.kind === "transaction" || series.kind === "request";
}
//#endregion
//#region src/core/gate/baseline/releases.ts
const VERSION = /^(?<prefix>\D*?)(?<numbers>\d{1,9}(?:\.\d{1,9}){0,5})(?:-(?<preview>[\w.-]+))?(?:\+[\w.-]+)?$/;
function previousRelease(kept, current) {
	const others = kept.filter(({ name }) => name !== current);
	const newest = others.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)).at(-1);
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
	const { prefix = "", numbers, preview = "" } = VERSION.exec(name)?.groups ?? {};
	return numbers === void 0 ? void 0 : {
		prefix,
		numbers,
		preview
	};
}
function compareVersions(a, b) {
	const byPreview = Number(a.preview === "") - Number(b.preview === "");
	return inNaturalOrder(a.numbers, b.numbers) || byPreview || inNaturalOrder(a.preview, b.preview);
}
//#endregion
//#region src/core/model/check.ts
function seriesName({ workflow, kind, dimensions }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
function isBeyondLimits({ limits = {}, candidate }) {
	const { max = Infinity, min = -Infinity } = limits;
	return candidate !== void 0 && (candidate.value > max || candidate.value < min);
}
function hasFewSamples(check) {
	return check.verdict === "pass" && "needed" in check.reason;
}
//#endregion
//#region src/core/model/ci-run.ts
function byAge(a, b) {
	return Number(BigInt(a.run) - BigInt(b.run)) || a.attempt - b.attempt;
}
//#endregion
//#region src/core/gate/baseline/due-runs.ts
function storedRuns({ epoch, history, breached = [], pending = [] }) {
	const passed = [epoch, ...history].toReversed().flatMap(({ id, runs, acceptedFrom, since }) => runs.map((entry, i) => {
		return {
			entry,
			outcome: defined({
				outcome: "passed",
				epoch: id,
				began: i === 0 ? acceptedFrom ?? { at: since } : void 0
			})
		};
	}));
	return [
		...breached.map((entry) => ({
			entry,
			outcome: { outcome: "breached" }
		})),
		...pending.map(({ doubt, ...entry }) => ({
			entry,
			outcome: {
				outcome: "held",
				reason: doubt
			}
		})),
		...passed
	];
}
function dueRuns(ledger) {
	const due = new Set(ledger.historyDue);
	return [...new Map(storedRuns(ledger).map((run) => [run.entry.id, run])).values()].filter(({ entry }) => !ledger.historyDue || due.has(entry.id));
}
//#endregion
//#region src/core/gate/baseline/thin-files.ts
const MONTH_FILE = /\/history\/(?<month>\d{4}-\d{2})(?:-(?<part>\d{1,3}))?\.jsonl$/;
const LOOSE_FILE = /\/history\/(?<month>\d{4}-\d{2})\/(?<id>[0-9a-f]{12})\.jsonl$/;
async function historyFiles(snapshot, suite) {
	return (await pathsOf(snapshot, suite)).flatMap((path) => {
		const { month, part = "1" } = MONTH_FILE.exec(path)?.groups ?? LOOSE_FILE.exec(path)?.groups ?? {};
		return month === void 0 ? [] : [{
			path,
			month,
			part: isLoose(path) ? 1e3 : Number(part)
		}];
	}).sort((a, b) => a.month.localeCompare(b.month) || a.part - b.part).map(({ path }) => path);
}
function isLoose(path) {
	return LOOSE_FILE.test(path);
}
async function pathsOf(snapshot, suite) {
	return (await snapshot.list(suite)).filter((path) => `${path}/`.startsWith(`${suite}/history/`));
}
function monthOf(ms) {
	return new Date(ms).toISOString().slice(0, 7);
}
//#endregion
//#region src/core/stats/within-run.ts
const ASSUMED_DESIGN_EFFECT = 10;
function logBatchMeansVariance(values) {
	const count = values.length;
	if (count < 2) return void 0;
	const center = mean(values);
	if (!(center > 0)) return void 0;
	return sum(values.map((value) => (value - center) ** 2)) / (count - 1) / (count * center * center);
}
function logRatioVariance(spans, least) {
	const sampled = spans.filter(({ count }) => count > 0);
	if (sampled.length < Math.max(least, 2)) return void 0;
	const total = sum(sampled.map((span) => span.sum));
	const center = total / sum(sampled.map(({ count }) => count));
	if (!(center > 0)) return void 0;
	const residuals = sampled.map((span) => span.sum - span.count * center);
	const alone = sum(residuals.map((residual) => residual ** 2));
	const shared = sum(residuals.map((residual, i) => residual * (residuals[i + 1] ?? 0)));
	return (alone + Math.max(shared, 0)) * (sampled.length / (sampled.length - 1)) / total ** 2;
}
function logMeanVariance(count, relativeStddev = 1) {
	return relativeStddev ** 2 * ASSUMED_DESIGN_EFFECT / count;
}
function logQuantileVariance(quantile, q, count) {
	const error = Math.sqrt(ASSUMED_DESIGN_EFFECT * q * (1 - q) / count);
	if (q - error <= 0 || q + error >= 1) return void 0;
	const low = quantile(q - error);
	const high = quantile(q + error);
	if (low === void 0 || high === void 0 || !(low > 0)) return void 0;
	return (Math.log(high / low) / 2) ** 2;
}
//#endregion
//#region src/core/summarize/measure.ts
function measure(run, series, metric) {
	const computed = compute(run, series, metric);
	if (computed) return computed;
	const reported = own(series.reported, metric);
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
			if (!passed || own(series.missing, metric) !== void 0) return void 0;
			const value = timeOf$1(passed, metric);
			return value !== void 0 && isKnownIn(passed, value) ? {
				value,
				n: passed.count
			} : void 0;
		}
	}
}
function timeOf$1(passed, metric) {
	if (metric === "avg") return passed.meanMs();
	if (metric === "min") return passed.minMs();
	if (metric === "max") return passed.maxMs();
	if (metric === "stddev") return passed.stddevMs();
	const q = quantileOf(metric);
	return q === void 0 ? void 0 : passed.quantileMs(q);
}
function throughput(run, series) {
	if (own(series.reported, "throughput") !== void 0 || series.count === 0 || !isLoad(series.kind)) return void 0;
	const activeMs = activeMsOf(run, series.dimensions);
	return activeMs ? {
		value: series.count / (activeMs / 1e3),
		n: series.count
	} : void 0;
}
function perLoad(run, series, resource) {
	const value = own(series.reported, resource);
	const rate = requestRate(run, series.dimensions);
	return value === void 0 || rate === void 0 ? void 0 : {
		value: value / (rate / 100),
		n: series.count
	};
}
function reasonFor(run, series, metric) {
	const stated = own(series.missing, metric);
	if (stated !== void 0) return stated;
	if (series.count === 0 && series.aborted !== void 0) return `All its rows (${series.aborted}) are transactions aborted by the end of the test.`;
	if (series.count > 0 && series.count === series.errorCount && isTime(metric)) return `All ${series.count} samples failed.`;
	const resource = resourcePerLoad(metric);
	if (resource !== void 0 && own(series.reported, resource) !== void 0) return "The results have no rate of requests.";
	if (metric === "stddev" && series.passed) return "A single sample has no standard deviation.";
	if (series.passed && isTime(metric)) return "It is above the largest bound of the buckets in the results.";
	if (metric === "throughput" && isLoad(series.kind) && series.count > 0) return activeMsOf(run, series.dimensions) !== void 0 ? "All samples start and end in the same millisecond." : "The results have no timestamps.";
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
	if (series.count === 1 && !isLoad(series.kind)) return 0;
	const [low = 0, high] = rangeOf(series, metric) ?? [];
	if (low > 0 && high !== void 0) return (Math.log(high / low) / INTERVAL_WIDTH) ** 2;
	if (metric === "throughput") return series.count > 0 ? 1 / series.count : void 0;
	if (metric === "avg") return varianceOfBatches(series, MEAN_NEEDS, meanOf) ?? varianceOfSpans(series) ?? varianceOfMean(run, series);
	const q = quantileOf(metric);
	if (q === void 0) return void 0;
	const { passed } = series;
	return varianceOfBatches(series, quantileNeeds(q), (group, unitMs) => sketchQuantileMs(group.sketch, q, unitMs)) ?? (passed && logQuantileVariance((at) => passed.quantileMs(at), q, passed.count));
}
const INTERVAL_WIDTH = 2 * 1.96;
function varianceOfSpans({ batches, passed }) {
	if (!batches || !passed) return void 0;
	return logRatioVariance(batches.batches.map((batch) => ({
		count: passedOf(batch),
		sum: batch.sumMs
	})), MIN_SPANS);
}
const MIN_SPANS = 8;
function varianceOfMean(run, series) {
	const mean = measure(run, series, "avg");
	if ("missing" in mean || mean.n === 0 || !(mean.value > 0)) return void 0;
	const stddev = measure(run, series, "stddev");
	return logMeanVariance(mean.n, "missing" in stddev ? void 0 : stddev.value / mean.value);
}
function varianceOfBatches(series, size, statistic) {
	const { batches, passed } = series;
	if (!batches || !passed) return void 0;
	const groups = groupBatches(batches.batches, size);
	if (groups.length < 8) return void 0;
	return logBatchMeansVariance(groups.map((group) => statistic(group, passed.unitMs)));
}
function meanOf(group) {
	return group.sumMs / passedOf(group);
}
function requestRate(run, dimensions) {
	const ofKind = (wanted) => run.series.filter(({ kind, dimensions: own }) => kind === wanted && agree(own, dimensions));
	const requests = ofKind("request");
	const load = requests.length > 0 ? requests : ofKind("transaction");
	return countedRate({
		...run,
		series: load
	}) ?? reportedRate(load);
}
function countedRate(run) {
	const load = run.series.filter(({ count }) => count > 0);
	if (load.some(({ startMs, endMs }) => startMs === void 0 || endMs === void 0)) return void 0;
	const count = sum(load.map((series) => series.count));
	const activeMs = lengthOf(spansOfRun({
		...run,
		series: load
	}));
	return activeMs > 0 ? count / (activeMs / 1e3) : void 0;
}
function reportedRate(load) {
	const levels = new Set(load.map(({ dimensions }) => dimensionsKey(dimensions)));
	const rates = load.flatMap(({ reported = {} }) => reported.throughput ?? []);
	if (levels.size !== 1 || rates.length < load.length) return void 0;
	const rate = sum(rates);
	return rate > 0 ? rate : void 0;
}
//#endregion
//#region src/core/summarize/run-trend.ts
const MIN_REPORTED = 4;
const DIGITS$2 = 6;
function checkTrends(checks, history, candidates) {
	if (history.length === 0 || history.length + candidates.length < MIN_REPORTED) return void 0;
	const valuesOf = valuesOver([...history, ...candidates], DIGITS$2);
	const series = checks.flatMap((check) => {
		const { metric, unit } = check;
		const values = valuesOf(check)(metric);
		if (values.filter((value) => value !== null).length < MIN_REPORTED) return [];
		return [{
			...seriesName(check),
			metric,
			unit,
			values
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
function valuesOver(runs, digits) {
	const indexes = runs.map((run) => new Map(run.series.map((series) => [seriesKey(series), series])));
	return (name) => {
		const key = seriesKey(name);
		const found = indexes.map((index) => index.get(key));
		return (metric) => runs.map((run, r) => {
			const measured = found[r] && measure(run, found[r], metric);
			return measured && "value" in measured && !isAtLeast(found[r], metric) ? significant(measured.value, digits) : null;
		});
	};
}
//#endregion
//#region src/core/config/merge-thresholds.ts
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
		else {
			const { source } = before && !setsLimit(rule) ? before : rule;
			merged.set(rule.metric, {
				...before,
				...rule,
				source
			});
		}
	}
	return [...merged.values()].filter(setsLimit).map(toThreshold);
}
function withNamed(thresholds, own, general) {
	if (own.length === 0) return thresholds;
	const usual = mergeThresholds(general);
	const isNamed = ({ metric, allowances }) => allowances.some((allowance) => {
		const key = allowance.worse === 1 ? "max-increase" : "max-decrease";
		if (!own.some((rule) => rule.metric === metric && rule[key] !== void 0) || !("relative" in allowance)) return false;
		const other = usual.find((threshold) => threshold.metric === metric)?.allowances.find(({ worse }) => worse === allowance.worse);
		return !other || !("relative" in other) || allowance.relative <= other.relative;
	});
	return thresholds.map((threshold) => isNamed(threshold) ? {
		...threshold,
		isNamed: true
	} : threshold);
}
function withoutSeverity({ severity, ...rule }) {
	return rule;
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
	const maxGrowth = unlessOff(rule["max-growth"]);
	const maxDrift = unlessOff(rule["max-drift"]);
	const least = { minChange: minChange?.value ?? 0 };
	const allowances = [];
	if (maxIncrease) allowances.push({
		worse: 1,
		...maxIncrease.value,
		...least
	});
	if (maxDecrease) allowances.push({
		worse: -1,
		...maxDecrease.value,
		...least
	});
	return defined({
		metric,
		max: max?.value,
		min: min?.value,
		maxGrowth: maxGrowth?.value,
		maxDrift: maxDrift?.value,
		allowances,
		severity,
		decide: metricOf(metric)?.exact ? "strict" : rule.decide ?? "evidence",
		written: defined({
			max: max?.written,
			min: min?.written,
			"max-increase": maxIncrease && allowanceText$1(metric, maxIncrease),
			"max-decrease": maxDecrease && allowanceText$1(metric, maxDecrease),
			"max-growth": maxGrowth?.written,
			"max-drift": maxDrift?.written,
			"min-change": minChange && allowances.length > 0 ? minChange.written : void 0
		}),
		source
	});
}
function unlessOff(quantity) {
	return quantity === "off" ? void 0 : quantity;
}
function allowanceText$1(metric, { value, written }) {
	return "relative" in value && metricOf(metric)?.unit === "ratio" ? `${written} of the baseline` : written;
}
//#endregion
//#region src/core/config/selection.ts
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
	const kinds = /* @__PURE__ */ new Set([
		"transaction",
		"request",
		"benchmark",
		"measure",
		"resource"
	]);
	const usual = present.some(({ kind }) => kind === "transaction") ? "transactions" : "requests";
	const judged = mode === "auto" ? usual : mode;
	if (judged === "requests") kinds.delete("transaction");
	if (judged === "transactions") kinds.delete("request");
	return kinds;
}
//#endregion
//#region src/core/config/series-metrics.ts
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
		const metrics = getOrAdd(reported, key, () => /* @__PURE__ */ new Set());
		for (const metric of Object.keys(series.reported ?? {})) metrics.add(metric);
		if (series.kind === "measure" && series.errorCount !== void 0) metrics.add("error-rate");
	}
	return (series, metric) => {
		if ((TIMES.has(metric) || quantileOf(metric) !== void 0) && (isLoad(series.kind) || series.kind === "benchmark" || timed.has(seriesKey(series)))) return true;
		if (LOAD.has(metric) && isLoad(series.kind)) return true;
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
	if (isLoad(kind) || !passed || passed.count >= samplesNeeded(metric)) return void 0;
	return `${passed.count} ${passed.count === 1 ? "sample is" : "samples are"} too few for a ${metric}`;
}
function timeSteps(present) {
	const runs = groupBy(present, seriesKey);
	return (series, metric) => {
		const known = (runs.get(seriesKey(series)) ?? []).flatMap((each) => stepMsOf(each, metric) ?? []);
		return known.length > 0 ? Math.min(...known) : 1;
	};
}
//#endregion
//#region src/core/config/resolve.ts
const LEAST_STEP_MS = .001;
const WATCHED$1 = ["p99", "p98"].map((metric) => ({
	metric,
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
}));
const OF_FIGURES = [{
	metric: "smaller-better",
	source: "default",
	"max-increase": {
		value: { relative: .1 },
		written: "10%"
	}
}, {
	metric: "larger-better",
	source: "default",
	"max-decrease": {
		value: { relative: .1 },
		written: "10%"
	}
}];
function rulesOf(config, present, missing = missingReasons(present)) {
	const isJudged = judgedBy(config, present);
	const fits = metricsFit(present);
	const timeStepMs = timeSteps(present);
	const stepped = config.thresholds.filter(hasBuiltInMinChange);
	const workflowRules = config.workflows.map((rule) => ({
		...rule,
		filter: compileFilter(rule)
	}));
	const collected = config.collect.flatMap(({ as, perLoad }) => as.kind === "resource" ? {
		perLoad,
		table: as
	} : []);
	const related = [...config.resources, ...collected].filter(({ perLoad }) => perLoad).flatMap(({ table }) => table.metrics);
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
		const stepMs = (metric) => isBenchmark ? 0 : timeStepMs(series, metric);
		const timed = config.thresholds.map((rule) => withMinChangeFor(rule, stepMs));
		const general = hasOnlyRate ? timed.map((rule) => rule.source === "default" ? withoutSeverity(rule) : rule) : timed;
		const own = matching.flatMap((rule) => rule.thresholds);
		const rules = [
			...OF_FIGURES,
			...general,
			...own
		];
		const rulesKey = [
			...stepped.map(({ metric }) => stepMs(metric)),
			hasOnlyRate,
			...matching.map(({ source }) => source)
		].join();
		const applies = ({ metric, source }) => fits(series, metric) && !(source === "default" && missing(series, metric) !== void 0);
		const all = getOrAdd(merged, rulesKey, () => withNamed(mergeThresholds(rules), own, general));
		const thresholds = all.filter(applies);
		const whenNew = isLoad(series.kind) ? getOrAdd(mergedWhenNew, rulesKey, () => thresholdsWhenNew(all, rules, config.newWorkflows)).filter(applies) : void 0;
		const isWatched = isLoad(series.kind) && WATCHED$1.every(({ metric }) => !rules.some((rule) => rule.metric === metric));
		const shown = series.kind === "resource" ? perLoad.filter((metric) => fits(series, metric)) : [];
		return defined({
			judged: isJudged(series) && thresholds.length > 0,
			thresholds,
			watched: isWatched ? WATCHED$1 : void 0,
			thresholdsWhenNew: whenNew,
			shown: shown.length > 0 ? shown : void 0,
			minSamples: minSamples ?? (isLoad(series.kind) ? config.minSamples : 1),
			owner,
			waivers: waiversOf(waivers.filter(({ filter }) => filter.matches(series)).map(({ rule }) => rule))
		});
	};
	const bySeries = /* @__PURE__ */ new WeakMap();
	const byKey = (series) => getOrAdd(known, seriesKey(series), () => resolve(series));
	return (series) => getOrAdd(bySeries, series, () => byKey(series));
}
const ruledBy = /* @__PURE__ */ new WeakMap();
function ruledByKey(series) {
	return getOrAdd(ruledBy, series, () => {
		const { kind, standalone, errorCount, passed, reported = {}, steps, missing } = series;
		const samples = isLoad(kind) ? passed && true : passed?.count;
		const has = [
			standalone,
			errorCount !== void 0,
			samples,
			passed?.unitMs
		];
		return JSON.stringify([
			seriesKey(series),
			has,
			Object.keys(reported),
			steps,
			missing
		]);
	});
}
function rulesOfHistory() {
	let last;
	return (config, present) => {
		const of = [...new Set(present.map(ruledByKey))].join();
		if (last?.of !== of) last = {
			of,
			rules: rulesOf(config, present)
		};
		return last.rules;
	};
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
function hasBuiltInMinChange(rule) {
	return rule.source === "default" && rule["min-change"] !== void 0 && rule["min-change"] !== "off";
}
function withMinChangeFor(rule, stepMs) {
	if (!hasBuiltInMinChange(rule)) return rule;
	const { "min-change": change, ...rest } = rule;
	const step = stepMs(rule.metric);
	const value = change.value * step;
	return step < LEAST_STEP_MS ? rest : {
		...rest,
		"min-change": {
			value,
			written: `${value}ms`
		}
	};
}
//#endregion
//#region src/core/config/unused-rules.ts
const LISTED = 8;
function unusedRules(config, present) {
	if (present.length === 0) return [];
	const resolve = rulesOf(config, present);
	const resolveIfAvailable = rulesOf(config, present, () => void 0);
	const isJudged = judgedBy(config, present);
	const judged = present.filter(isJudged);
	const own = config.thresholds.filter(({ source }) => source !== "default");
	const found = [
		...config.exclude.flatMap((pattern, i) => unmatchedName(`exclude[${i}]`, pattern, present, true)),
		...unusedThresholds(own, judged, present, "no judged workflow has this metric"),
		...config.workflows.flatMap((rule) => unmatched(rule, present) ?? unusedRule(rule, config, judged, present)),
		...config.waivers.flatMap((waiver) => unmatched(waiver, present) ?? unusedWaiver(waiver, resolve, present))
	];
	const file = config.file ?? "configuration";
	return [...found.map(({ code, message }) => ({
		code,
		message: `${file}: ${message}`
	})), ...unavailableMetrics(resolveIfAvailable, judged, present)];
}
function wideMinChanges(config, checks) {
	const rules = [...config.thresholds, ...config.workflows.flatMap((rule) => rule.thresholds)];
	const stated = new Set(rules.flatMap((rule) => rule.source !== "default" && rule["min-change"] !== void 0 ? rule.metric : []));
	const wide = checks.flatMap(({ workflow, metric, threshold, allowed = {} }) => {
		const written = threshold["min-change"];
		const share = Math.max(allowed.high ?? 0, -(allowed.low ?? 0));
		if (written === void 0 || !stated.has(metric) || share < 1) return [];
		return isWiderByMinChange(threshold, share) ? {
			workflow,
			metric,
			written,
			share
		} : [];
	});
	const file = config.file ?? "configuration";
	return [...groupBy(wide, ({ metric, written }) => `${metric} ${written}`).values()].map((found) => {
		const worst = found.reduce((a, b) => b.share > a.share ? b : a);
		const names = found.map((each) => each.workflow).filter((name) => name !== worst.workflow);
		const others = names.length > 0 ? ` Likewise: ${listed$1([...new Set(names)])}.` : "";
		const percent = Math.round(100 * worst.share);
		return {
			code: "rule-without-effect",
			message: `${file}: ${worst.metric}: min-change ${worst.written} is ${percent}% of the baseline of ${quoted$1(worst.workflow)}, so no smaller change is a breach.${others} Lower min-change, or leave it out.`
		};
	});
}
function wideAllowances(config) {
	return [...config.thresholds, ...config.workflows.flatMap((rule) => rule.thresholds)].flatMap(({ source, "max-increase": allowed }) => {
		if (source === "default" || allowed === void 0 || allowed === "off") return [];
		const relative = "relative" in allowed.value ? allowed.value.relative : 0;
		if (relative <= 1) return [];
		const meant = `${round$1(100 * (relative - 1))}%`;
		return {
			code: "rule-wide",
			message: `${config.file ?? "configuration"}: ${source}: max-increase ${allowed.written} allows ${round$1(1 + relative)} times the baseline. Where ${round$1(relative)} times is meant, as in github-action-benchmark, write ${meant}.`
		};
	});
}
const round$1 = (value) => Math.round(1e3 * value) / 1e3;
function isWiderByMinChange(threshold, share) {
	const written = threshold["max-increase"] ?? threshold["max-decrease"] ?? "";
	const [, percent] = /^([\d.]+)\s*%/.exec(written) ?? [];
	return percent === void 0 || 100 * share > Number(percent) + 1e-6;
}
function unusedRule(rule, config, judged, present) {
	const { matches } = compileFilter(rule);
	const matched = judged.filter(matches);
	if (matched.length > 0) return unusedThresholds(rule.thresholds, matched, present, "no matching workflow has this metric");
	const why = whyUnjudged(present.filter(matches), config);
	return [withoutEffect(`${rule.source}: ${quoted$1(rule.pattern)} ${why}`)];
}
function whyUnjudged(matched, config) {
	const excluded = config.exclude.map(wildcard);
	if (matched.every(({ workflow }) => excluded.some((pattern) => pattern.matches(workflow)))) return "matches only workflows that \"exclude\" leaves out.";
	const kinds = new Set(matched.map(({ kind }) => kind));
	const all = kinds.has("transaction") || kinds.has("request") ? "Set \"judge: all\", or name" : "Name";
	return `matches only ${[...kinds].map((kind) => `${kind}s`).join(" and ")}, which are not judged. ${all} each of them without wildcards.`;
}
function unusedWaiver(waiver, resolve, present) {
	const { matches } = compileFilter(waiver);
	if (present.filter(matches).some((series) => {
		const { judged, thresholds } = resolve(series);
		return judged && thresholds.some(({ metric }) => metric === waiver.metric);
	})) return [];
	const { source, metric, pattern } = waiver;
	return [withoutEffect(`${source}: has no effect, because ${metric} of ${quoted$1(pattern)} has no threshold.`)];
}
const withoutEffect = (message) => ({
	code: "rule-without-effect",
	message
});
function unmatched({ source, pattern, where }, present) {
	const { matches, matchesName } = compileFilter({
		pattern,
		where
	});
	if (present.some(matches)) return void 0;
	const named = present.filter(({ workflow }) => matchesName(workflow));
	if (named.length === 0) return unmatchedName(source, pattern, present);
	const wanted = Object.entries(where).map(([dimension, value]) => {
		const seen = named.flatMap(({ dimensions }) => Object.hasOwn(dimensions, dimension) ? dimensions[dimension] : []);
		return `${dimension} ${quoted$1(value)} (seen: ${listed$1([...new Set(seen)]) || "none"})`;
	});
	return [{
		code: "workflow-unmatched",
		message: `${source}: no workflow matches both ${quoted$1(pattern)} and ${wanted.join(" and ")}.`
	}];
}
function unmatchedName(source, pattern, present, isExcluded = false) {
	const names = [...new Set(present.map(({ workflow }) => workflow))];
	if (names.some(wildcard(pattern).matches)) return [];
	const suggestion = nearName(pattern, names);
	const message = `${source}: ${quoted$1(pattern)} matches no workflow.${suggestion}`;
	if (!isExcluded) return [{
		code: "workflow-unmatched",
		message: `${message} Seen: ${listed$1(names)}.`
	}];
	return suggestion === "" ? [] : [{
		code: "exclude-unmatched",
		message
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
	const partsOf = (name) => lengths.flatMap((n) => [name.slice(0, n), name.slice(-n)]);
	const parts = new Map(names.toReversed().flatMap((name) => partsOf(name).map((part) => [part, name])));
	const near = nearest(stem, parts.keys());
	return near === void 0 ? void 0 : parts.get(near);
}
function unusedThresholds(rules, matched, present, why) {
	const fits = metricsFit(present);
	return rules.filter(({ off, metric }) => !off && !matched.some((series) => fits(series, metric))).map(({ source }) => withoutEffect(`${source}: ${why}.`));
}
function unavailableMetrics(resolveIfAvailable, judged, present) {
	const missing = missingReasons(present);
	return [...groupBy(judged.flatMap((series) => resolveIfAvailable(series).thresholds.flatMap(({ metric, source }) => {
		const reason = source === "default" ? missing(series, metric) : void 0;
		return reason === void 0 ? [] : [{
			metric,
			workflow: series.workflow,
			reason
		}];
	})), ({ metric }) => metric)].map(([metric, found]) => {
		return {
			code: "metric-not-given",
			message: `${metric} is not judged for ${listed$1([...new Set(found.map(({ workflow }) => workflow))])}: ${found[0].reason}.`
		};
	});
}
function listed$1(names) {
	const more = names.length - LISTED;
	return `${names.slice(0, LISTED).map(quoted$1).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
//#endregion
//#region src/core/stats/change-point.ts
const ALERT_OPTIONS = {
	window: 50,
	maxP: 1e-4,
	minMagnitude: .03
};
function findChangePoints(values, options = ALERT_OPTIONS) {
	return pruneSplits(values, proposeSplits(values, options), options);
}
function bestSplit(values, start, end) {
	const own = Float64Array.from(values.slice(start, end));
	const { length } = own;
	const toEarlier = new Float64Array(length);
	for (let k = 0; k < length; k++) for (let a = 0; a < k; a++) toEarlier[k] += Math.abs(own[a] - own[k]);
	const toLeft = new Float64Array(length);
	let withinLeft = 0;
	let best;
	for (let split = 1; split < length; split++) {
		withinLeft += toLeft[split - 1];
		for (let k = 0; k < length; k++) toLeft[k] += Math.abs(own[split - 1] - own[k]);
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
	const weaker = maxP < .5 ? 2 * maxP : maxP;
	const weakP = maxP < .05 ? 10 * maxP : weaker;
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
		const small = magnitudeOf(smallest) <= options.minMagnitude ? smallest : void 0;
		const dropped = (unlikely.p >= options.maxP ? unlikely : small) ?? regimes.find(({ from, index, to }) => isDrift(values.slice(from, to), index - from));
		if (!dropped) return points;
		borders.splice(borders.indexOf(dropped.index, 1), 1);
	}
}
function isDrift(values, index) {
	const n = values.length;
	const time = Array.from(values, (_, i) => i - (n - 1) / 2);
	const residuals = residualsOf(values, [0, n]);
	const slope = sum(time.map((t, i) => t * residuals[i])) / squares(time);
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
	const lagged = sum(residuals.slice(1).map((residual, i) => residual * residuals[i]));
	const rho = all > 0 ? Math.min(Math.max(lagged / all, 0), MOST_RHO) : 0;
	return (1 + rho) / (1 - rho);
}
function squares(values) {
	return sum(values.map((value) => value ** 2));
}
function magnitudeOf({ before, after }) {
	return Math.max(Math.abs(after / before - 1), Math.abs(before / after - 1));
}
function testSplit(values, from, index, to, inflation = 1) {
	const left = regimeOf(values, from, index);
	const right = regimeOf(values, index, to);
	const before = left.level;
	const after = right.level;
	const df = to - from - 2;
	if (df < 1) return {
		index,
		p: 1,
		before,
		after
	};
	const variance = inflation * (left.squares + right.squares) / df;
	const error = Math.sqrt(variance * (1 / (index - from) + 1 / (to - index)));
	return {
		index,
		p: error > 0 ? 2 * studentUpperTail(Math.abs(after - before) / error, df) : before === after ? 1 : 0,
		before,
		after
	};
}
function regimeOf(values, from, to) {
	let total = 0;
	for (let i = from; i < to; i++) total += values[i];
	const level = total / (to - from);
	let squares = 0;
	for (let i = from; i < to; i++) squares += (values[i] - level) ** 2;
	return {
		level,
		squares
	};
}
//#endregion
//#region src/core/stats/estimate.ts
function weightedOutlook(a, share, b) {
	const mean = (of) => share * a[of] + (1 - share) * b[of];
	return {
		falling: mean("falling"),
		ofJobs: mean("ofJobs")
	};
}
var NotFiniteError = class extends Error {};
const NO_OUTLOOK = {
	falling: 0,
	ofJobs: 0
};
function estimate(made) {
	const { value, se, df, outlook = NO_OUTLOOK } = made;
	if (Number.isFinite(value + se + df + outlook.falling + outlook.ofJobs) && se > 0 && df > 0) return made;
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
//#region src/core/stats/run-rows.ts
const knownDifferences = /* @__PURE__ */ new WeakMap();
function differences(runs) {
	const known = knownDifferences.get(runs);
	if (known) return known;
	const center = meanRow(runs);
	const made = runs.map((run) => minus(run, center));
	knownDifferences.set(runs, made);
	return made;
}
function minus(a, b) {
	return a.map((value, w) => value - b[w]);
}
function meanRow(runs, weights) {
	return runs[0].map((_, w) => {
		let total = 0;
		if (!weights) {
			for (let r = 0; r < runs.length; r++) total += runs[r][w];
			return total / runs.length;
		}
		for (let r = 0; r < runs.length; r++) total += weights[r] * runs[r][w];
		return total;
	});
}
//#endregion
//#region src/core/stats/run-design.ts
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
	const repeats = sides.repeats?.groups ?? [{
		runs: baseline,
		...jobs && { jobs: jobs.baseline }
	}, {
		runs: candidates,
		...jobs && { jobs: jobs.candidates }
	}];
	const { rows, squares, ...noise } = sides.repeats?.noise ?? noiseOf$1(repeats, false);
	if (!jobs || (/* @__PURE__ */ new Set([...jobs.baseline, ...jobs.candidates])).size === n + m) {
		const parts = {
			falling: (1 - MEAN_SHARE) / m,
			ofJobs: MEAN_SHARE / m
		};
		return [{
			share: 0,
			logPrior: 0,
			rows,
			squares,
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
	const cells = repeats.map(({ runs, jobs }) => jobs ? cellsOf(runs, jobs) : runs.map((run) => [[...run]]));
	return SHARES$1.map(([share, probability]) => {
		const parts = cells.map((side) => nestedRows(side, share));
		return {
			share,
			logPrior: Math.log(probability),
			rows: () => parts.flatMap(({ rows }) => rows),
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
function repeatedRuns(groups) {
	return {
		groups,
		noise: noiseOf$1(groups, true)
	};
}
function noiseOf$1(repeats, bySeries) {
	const count = repeats[0].runs[0].length;
	const df = sum(repeats.map(({ runs }) => runs.length - 1));
	const several = repeats.filter(({ runs }) => runs.length > 1);
	const centers = once$1(() => several.map(({ runs }) => meanRow(runs)));
	const dfs = once$1(() => {
		const shown = new Float64Array(count).fill(df);
		several.forEach(({ runs }, i) => {
			const center = centers()[i];
			for (let w = 0; w < count; w++) if (Number.isNaN(center[w])) shown[w] -= runs.length - 1;
		});
		return shown;
	});
	return {
		df,
		dfOf: bySeries ? (w) => dfs()[w] : void 0,
		rows: once$1(() => repeats.flatMap(({ runs }) => differences(runs))),
		squares: once$1(() => {
			const totals = new Float64Array(count);
			several.forEach(({ runs }, i) => {
				addSquares(runs, centers()[i], totals);
			});
			return totals;
		})
	};
}
function addSquares(runs, center, totals) {
	for (const run of runs) for (let w = 0; w < run.length; w++) {
		const difference = run[w] - center[w];
		if (!Number.isNaN(difference)) totals[w] += difference ** 2;
	}
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
	const { baseline, candidates, isOrderTakenOut } = sides;
	const shifts = candidates.map((run, r) => minus(run, baseline[r]));
	const rows = differences(isOrderTakenOut ? withoutOrder(shifts, pairs) : shifts).map((row) => row.map((value) => value / Math.SQRT2));
	const factor = 2 * pairWeights(pairs).reduce((sum, weight) => sum + weight ** 2, 0);
	const means = {
		baseline: pairs.length,
		candidates: pairs.length
	};
	return {
		share: 0,
		logPrior: 0,
		rows: () => rows,
		df: pairs.length - (isOrderTakenOut ? 2 : 1),
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
function cellsOf(runs, jobs) {
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
function differenceDf(df, m, n) {
	return 4 + (df - 4) * (1 / m + 1 / n) ** 2 / (1 / m ** 3 + 1 / n ** 3);
}
//#endregion
//#region src/core/stats/rate-shift.ts
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
function estimateRateShift(baseline, candidates, jobs) {
	return shiftBetween(spreadOf(baseline), spreadOf(candidates), jobs, SERIES_PRIOR);
}
function shiftBetween(before, now, jobs, prior) {
	const noise = noiseOf(before.rates.length, now.rates.length, jobs);
	const { factor, falling, ofJobs } = noise;
	const df = prior.df + noise.df;
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
		each: now.rates,
		most: now.counts.reduce((total, { failed }) => total + failed, before.failed) / now.all
	};
}
const spreads = /* @__PURE__ */ new WeakMap();
function spreadOf(side) {
	const known = spreads.get(side);
	if (known) return known;
	const made = spreadIn(side);
	spreads.set(side, made);
	return made;
}
function spreadIn(side) {
	const logits = side.map(logitOf);
	const center = mean(logits);
	let [failed, all, variances, squares] = [
		0,
		0,
		0,
		0
	];
	for (let r = 0; r < side.length; r++) {
		const run = side[r];
		failed += run.failed;
		all += run.all;
		variances += logitVariance(run);
		squares += (logits[r] - center) ** 2;
	}
	const sampling = variances / side.length;
	return {
		counts: side,
		rates: side.map(({ failed, all }) => failed / all),
		failed,
		all,
		center,
		error: sampling / side.length,
		excess: squares - (side.length - 1) * sampling
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
		return names.length - sum(sizes.map((size) => size ** 2)) / names.length;
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
	const shifts = baseline.map((counts, w) => spreadOf(candidates[w]).center - spreadOf(counts).center);
	const order = shifts.map((_, w) => w).sort((a, b) => shifts[a] - shifts[b] || a - b);
	const cut = Math.ceil(TRIMMED * order.length);
	const kept = order.slice(cut, order.length - cut);
	const pool = (rows) => spreadIn(rows[0].map((_, r) => {
		let [failed, all] = [0, 0];
		for (const w of kept) {
			failed += rows[w][r].failed;
			all += rows[w][r].all;
		}
		return {
			failed,
			all
		};
	}));
	const before = pool(baseline);
	const now = pool(candidates);
	return {
		...shiftBetween(before, now, jobs, RUN_PRIOR),
		before: mean(before.rates),
		now: mean(now.rates),
		controls: baseline.length
	};
}
function rateOfLogit(logit) {
	return 1 / (1 + Math.exp(-logit));
}
//#endregion
//#region src/core/judge/compare/control-groups.ts
function* groupByPresence(observed, byAnyCandidate) {
	const isComparable = ({ baseline, candidates }) => (byAnyCandidate ? candidates.presence : candidates.presence.slice(-1)).includes("1") && baseline.presence.includes("1");
	for (const [scope, all] of groupBy(observed.filter(isComparable), ({ compared }) => scopeOf(compared.series))) {
		const n = all[0].baseline.presence.length;
		const presences = all.map(({ baseline, candidates }) => baseline.presence + candidates.presence);
		for (const presence of new Set(presences)) {
			const marks = [...presence];
			const runsOf = (side) => side.flatMap((mark, r) => mark === "1" ? r : []);
			const runs = {
				baseline: runsOf(marks.slice(0, n)),
				candidates: runsOf(marks.slice(n))
			};
			const members = [];
			const decided = [];
			all.forEach((member, i) => {
				const isDecided = presences[i] === presence;
				if (isDecided) decided.push(members.length);
				if (isDecided || isIn(runs, member)) members.push(member);
			});
			yield {
				id: `${scope} ${presence}`,
				runs,
				members,
				decided
			};
		}
	}
}
function isIn(runs, { baseline, candidates }) {
	for (const r of runs.baseline) if (!baseline.positive[r]) return false;
	for (const r of runs.candidates) if (!candidates.positive[r]) return false;
	return true;
}
const scopes = /* @__PURE__ */ new WeakMap();
function scopeOf(series) {
	return getOrAdd(scopes, series, () => {
		const { kind, dimensions } = series;
		return `${kind === "transaction" || kind === "request" ? "load" : kind} ${dimensionsKey(dimensions)}`;
	});
}
//#endregion
//#region src/core/judge/compare/error-rates.ts
function runRates(observed, jobs) {
	return [...groupBy(observed.filter(({ baseline, candidates }) => baseline.isComplete && candidates.isComplete), ({ compared }) => scopeOf(compared.series))].flatMap(([id, members]) => {
		const [first] = members;
		if (first.baseline.values.length * first.candidates.values.length === 0) return [];
		const counts = (side) => members.map((member) => member[side].failures);
		const runRate = ifFinite(() => estimateRunRateShift(counts("baseline"), counts("candidates"), jobs));
		return runRate ? [{
			id,
			runRate,
			keys: members.map(({ compared }) => compared.key)
		}] : [];
	});
}
//#endregion
//#region src/core/stats/known-variance.ts
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
//#region src/core/stats/own-variance.ts
const SIMILARITY = [
	[1, .02],
	[2, .08],
	[4, .2],
	[8, .3],
	[16, .25],
	[32, .15]
];
const STEPS$1 = 11;
const STEP = .4;
const MOST_TYPICAL = 4;
function estimateOwnVariances(prior, observed) {
	const { squares, df, shifts, typical } = observed;
	const { points, posterior, likelihood } = gridOf(prior.df)(prior.variance);
	const logs = Float64Array.from(points, ({ logPrior }) => logPrior);
	const typicalOf = (weights) => weights.reduce((sum, share, i) => sum + share * points[i].variance, 0);
	const shown = typical.filter((w) => df(w) > 0);
	if (shown.length === 0) {
		points.forEach(({ variance }, i) => {
			if (variance > MOST_TYPICAL * prior.variance) logs[i] = -Infinity;
		});
		const weightsFrom = (sign) => {
			const weights = logs.slice();
			for (const w of typical) if (sign * shifts[w] >= 0) likelihood(1)(shifts[w] ** 2, weights);
			return shares(weights);
		};
		const risen = weightsFrom(-1);
		const fallen = weightsFrom(1);
		return {
			typical: (typicalOf(risen) + typicalOf(fallen)) / 2,
			of: (w) => posterior(0)(shifts[w] > 0 ? risen : fallen, 0),
			evidence: () => 0
		};
	}
	const weights = logs;
	for (const w of shown) likelihood(df(w))(squares(w), weights);
	const all = shares(weights);
	return {
		typical: typicalOf(all),
		of: (w) => posterior(df(w))(all, squares(w)),
		evidence: () => logSum(weights)
	};
}
const OTHERS = .5;
function aloneVariances(priorOf, { squares, df, typical, some }) {
	return {
		typical: mean(some.map((w) => priorOf(w).variance)),
		of: (w) => {
			const own = posteriorVariance(priorOf(w), squares(w), df(w));
			let [ofOthers, ratios] = [0, 0];
			for (const other of typical) {
				if (other === w) continue;
				ofOthers += df(other);
				ratios += squares(other) / priorOf(other).variance;
			}
			const total = own.df + OTHERS * ofOthers;
			return {
				variance: (own.df * own.variance + OTHERS * ratios * priorOf(w).variance) / total,
				df: total
			};
		},
		evidence: () => sum(some.map((w) => logEvidence(priorOf(w), squares(w), df(w))))
	};
}
const gridOf = keeping((df) => keeping((variance) => {
	const points = pointsOf$1({
		variance,
		df
	});
	return {
		points,
		posterior: keeping((df) => mixtureOf(points, df)),
		likelihood: keeping((df) => logLikelihoods(points, df))
	};
}));
function pointsOf$1({ variance, df }) {
	const steps = Array.from({ length: 23 }, (_, i) => (i - STEPS$1) * STEP);
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
	const gammas = keeping((similarity) => logGamma((similarity + df) / 2) - logGamma(similarity / 2));
	const constants = points.map(({ similarity, log }) => gammas(similarity) + similarity / 2 * (Math.log(similarity) + log));
	return (squares, logs) => {
		for (let i = 0; i < logs.length; i++) logs[i] += constants[i] - powers[i] * Math.log(scales[i] + squares);
	};
}
function mixtureOf(points, df) {
	const inside = keeping((similarity) => {
		const half = (similarity + df) / 2;
		return {
			mean: -Math.LN2 - digamma(half),
			variance: trigamma(half)
		};
	});
	const offsets = points.map(({ similarity }) => inside(similarity));
	return (weights, squares) => {
		let mean = 0;
		let square = 0;
		let variance = 0;
		for (let i = 0; i < points.length; i++) {
			const weight = weights[i];
			if (weight < NEGLIGIBLE) continue;
			const point = points[i];
			const offset = offsets[i];
			const log = Math.log(point.similarity * point.variance + squares) + offset.mean;
			mean += weight * log;
			square += weight * log * log;
			variance += weight * offset.variance;
		}
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
//#region src/core/stats/design-estimate.ts
const NOTHING_SHARED = {
	variance: 0,
	df: 1
};
function aloneUnder(design, rows, some, prior) {
	const { logPrior, scaling } = design;
	const { squares, df } = residualsUnder(design, rows);
	const known = design.squares;
	const own = aloneVariances(prior, {
		squares: known ? (w) => known()[w] : squares,
		df,
		typical: rows.typical,
		some
	});
	return {
		...design,
		own: () => own,
		shared: () => NOTHING_SHARED,
		ownLog: () => logPrior + own.evidence() + some.length * scaling,
		sharedLog: () => logPrior
	};
}
function controlledUnder(design, rows, changes, ownPrior, sharedPrior) {
	const { logPrior, scaling, factor, df } = design;
	const { typical } = rows;
	const { residuals, ...observed } = residualsUnder(design, rows);
	const own = once$1(() => {
		const shifts = changes.map((x) => x / Math.sqrt(factor));
		return estimateOwnVariances(ownPrior, {
			...observed,
			shifts,
			typical
		});
	});
	const sharedSquares = once$1(() => sum(residuals().map(({ others }) => (others.all || 0) ** 2)));
	return {
		...design,
		own,
		shared: once$1(() => posteriorVariance(sharedPrior, sharedSquares(), df)),
		ownLog: () => logPrior + own().evidence() + (df > 0 ? typical.length * scaling : 0),
		sharedLog: () => logPrior + logEvidence(sharedPrior, sharedSquares(), df) + scaling
	};
}
function residualsUnder(design, { othersOf, loading }) {
	const residuals = once$1(() => design.rows().map((row) => ({
		row,
		others: othersOf(row)
	})));
	const squares = once$1(() => {
		const totals = new Float64Array(loading.length);
		for (const { row, others } of residuals()) for (let w = 0; w < row.length; w++) {
			const residual = row[w] - loading[w] * others.of[w];
			if (!Number.isNaN(residual)) totals[w] += residual ** 2;
		}
		return totals;
	});
	return {
		residuals,
		squares: (w) => squares()[w],
		df: design.dfOf ?? (() => design.df)
	};
}
function mixDesigns(designs, isControlled) {
	const [only, ...others] = designs;
	const sharesBy = (log) => designs.length === 1 ? Float64Array.of(1) : shares(Float64Array.from(designs, (design) => design[log]()));
	const ownShares = sharesBy("ownLog");
	const sharedShares = sharesBy("sharedLog");
	const mixed = (of, shares = ownShares) => sum(designs.map((design, i) => shares[i] * of(design)));
	const variance = (of, shares) => {
		const ofChange = (design) => {
			const { variance, df } = of(design);
			return {
				variance: variance * design.factor,
				df
			};
		};
		return others.length === 0 ? ofChange(only) : mixVariances(designs.map(ofChange), shares);
	};
	const outlookOf = (variance, shares) => {
		if (others.length === 0) return {
			falling: only.falling / only.factor,
			ofJobs: only.ofJobs / only.factor
		};
		const all = mixed((design) => variance(design) * design.factor, shares);
		const share = (of) => mixed((design) => variance(design) * design[of], shares) / all;
		return {
			falling: share("falling"),
			ofJobs: share("ofJobs")
		};
	};
	const ownOutlook = outlookOf(({ own }) => own().typical, ownShares);
	return {
		factor: mixed(({ factor }) => factor),
		mixed,
		own: (w) => variance(({ own }) => own().of(w), ownShares),
		typical: once$1(() => mixed(({ own, factor }) => own().typical * factor)),
		shared: () => isControlled ? variance(({ shared }) => shared(), sharedShares) : NOTHING_SHARED,
		ownOutlook,
		runOutlook: isControlled ? outlookOf(({ shared }) => shared().variance, sharedShares) : ownOutlook
	};
}
//#endregion
//#region src/core/stats/learnt-errors.ts
function learntErrors({ own, shared, spreadWeight }, compared) {
	if (!shared) return void 0;
	const { factor, n, m, controls } = compared;
	const scatter = scatterOf(controls.flatMap((w) => {
		const noise = own[w];
		return noise ? normalScore(compared.own[w] / (noise.scale * Math.sqrt(factor)), noise.df) : [];
	}), spreadWeight);
	const errorOf = ({ scale, df }, times = 1) => ({
		variance: times * factor * scale ** 2,
		df: repeatedDf(df, n, m)
	});
	return {
		own: (w) => own[w] && errorOf(own[w], scatter),
		shared: errorOf(shared)
	};
}
const CALM_SQUARE = .4377;
function scatterOf(scores, weight) {
	if (scores.length === 0) return 1;
	const calm = calmMean(scores.map((z) => z ** 2)) / CALM_SQUARE;
	const df = CALM_DF * scores.length;
	return (weight + df * calm) / (weight + df);
}
const LEAST_TAIL = 1e-300;
function normalScore(t, df) {
	return normalQuantile(Math.max(studentUpperTail(Math.abs(t), df), LEAST_TAIL));
}
function repeatedDf(df, n, m) {
	const kurtosis = (runs) => (1 / runs ** 3 + 1 / n ** 3) / (1 / runs + 1 / n) ** 2;
	return df * kurtosis(1) / kurtosis(m);
}
//#endregion
//#region src/core/stats/loadings.ts
const LOADING_SD = .5;
function loadingsOf(rows, othersOf, variance) {
	const weight = variance / LOADING_SD ** 2;
	const products = new Float64Array(rows[0].length).fill(weight);
	const squares = products.slice();
	for (const row of rows) {
		const others = othersOf(row).of;
		for (let w = 0; w < row.length; w++) {
			const product = row[w] * others[w];
			if (Number.isNaN(product)) continue;
			products[w] += product;
			squares[w] += others[w] ** 2;
		}
	}
	return products.map((product, w) => product / squares[w]);
}
//#endregion
//#region src/core/stats/modes.ts
const LEAST_DISTANCE = Math.log(1.1);
const LEAST_SEPARATION = 5.4;
const MIN_RUNS$1 = 6;
function chanceInModes(given) {
	const { change, runs, prior, typical, others } = given;
	const baseline = [...given.baseline].sort((a, b) => a - b);
	const n = baseline.length;
	if (n < MIN_RUNS$1) return void 0;
	let [at, squares] = [1, squaresIn(baseline, 1)];
	for (let split = 2; split < n; split++) {
		const found = squaresIn(baseline, split);
		if (found < squares) [at, squares] = [split, found];
	}
	const modes = [baseline.slice(0, at), baseline.slice(at)];
	const noiseFrom = (variance) => posteriorVariance({
		...prior,
		variance
	}, squares, n - 2);
	const distance = mean(modes[1]) - mean(modes[0]);
	const { variance: within } = noiseFrom(Math.max(prior.variance, typical));
	if (distance < Math.max(LEAST_DISTANCE, LEAST_SEPARATION * Math.sqrt(within))) return void 0;
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
function squaresIn(values, split) {
	const centerOf = (from, to) => {
		let total = 0;
		for (let i = from; i < to; i++) total += values[i];
		return total / (to - from);
	};
	const [near, far] = [centerOf(0, split), centerOf(split, values.length)];
	let squares = 0;
	for (let i = 0; i < values.length; i++) squares += (values[i] - (i < split ? near : far)) ** 2;
	return squares;
}
//#endregion
//#region src/core/stats/tails.ts
const KURTOSIS_VARIANCE = 1.35;
const HEAVY_KURTOSIS = 1 / 12;
const HEAVIEST = 2;
function learntTailDf(values, assumed) {
	const complete = values.filter((ofSeries) => !ofSeries.some(Number.isNaN));
	if (complete.length === 0) return assumed;
	const heavy = HEAVY_KURTOSIS * (complete[0].length - 3);
	const excess = mean(complete.map(excessKurtosis));
	const ratio = Math.exp(complete.length / KURTOSIS_VARIANCE * heavy * (excess - heavy / 2));
	return 4 + (assumed - 4) / Math.min(Math.max(ratio, NEARLY_NORMAL), HEAVIEST);
}
const NEARLY_NORMAL = .4;
function excessKurtosis(values) {
	const n = values.length;
	const center = mean(values);
	let [squares, fourths] = [0, 0];
	for (const value of values) {
		squares += (value - center) ** 2;
		fourths += (value - center) ** 4;
	}
	if (squares === 0) return 0;
	const expected = 3 * (n - 1) / (n * (n + 1));
	const unit = n * (1 - 1 / n) ** 4 + (n - 1) / n ** 3;
	return (n ** 2 - 1) * (fourths / squares ** 2 - expected) / unit;
}
//#endregion
//#region src/core/stats/shift.ts
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
	const noOthers = {
		of: new Float64Array(series.length),
		all: 0
	};
	const othersOf = isControlled ? othersAmong(control) : () => noOthers;
	const designs = designsOf(runs);
	const loading = isControlled && runs.repeats ? loadingsOf(designs[0].rows(), othersOf, prior.own ** 2) : series.map(() => 1);
	const weights = runs.pairs && pairWeights(runs.pairs);
	const before = meanRow(baseline, weights);
	const shift = meanRow(candidates, weights).map((y, w) => y - before[w]);
	const others = othersOf(shift);
	const own = shift.map((total, w) => total - loading[w] * others.of[w]);
	const typical = evenly(controls);
	const ownPrior = {
		variance: prior.own ** 2,
		df: prior.ownDf
	};
	const alone = {
		variance: prior.shared ** 2 + prior.own ** 2,
		df: prior.aloneDf
	};
	const isOneGroup = !runs.pairs && !runs.repeats;
	const history = isOneGroup ? runs.learnt : void 0;
	const learntAlone = (w) => isControlled || history?.shared ? void 0 : history?.own[w];
	const alonePrior = (w) => {
		const noise = learntAlone(w);
		return noise ? {
			variance: noise.scale ** 2,
			df: noise.df
		} : alone;
	};
	const rows = {
		othersOf,
		loading,
		typical
	};
	const sharedPrior = {
		variance: prior.shared ** 2,
		df: prior.sharedDf
	};
	const noise = mixDesigns(designs.map((design) => isControlled ? controlledUnder(design, rows, own, ownPrior, sharedPrior) : aloneUnder(design, rows, evenly(series), alonePrior)), isControlled);
	const { factor, ownOutlook, runOutlook } = noise;
	const n = baseline.length;
	const m = candidates.length;
	const learnt = isControlled && history ? learntErrors(history, {
		factor,
		n,
		m,
		own,
		controls
	}) : void 0;
	const shared = learnt?.shared ?? noise.shared();
	const medianError = isControlled && !learnt ? MEDIAN_VARIANCE * noise.typical() / controls.length : 0;
	const runError = Math.sqrt(shared.variance + medianError);
	const alike = runs.repeats ? runs.repeats.groups.map(({ runs }) => runs).reduce((a, b) => b.length > a.length ? b : a) : baseline;
	const distancesOf = distancesIn(alike, othersOf);
	const maxDf = once$1(() => {
		const tailDf = runs.pairs || alike.length < 4 ? prior.tailDf : learntTailDf(typical.map(distancesOf), prior.tailDf);
		return noise.mixed(({ share, means }) => {
			const df = differenceDf(tailDf, means.candidates, means.baseline);
			return share > 0 ? Math.min(df, JOB_DF) : df;
		});
	});
	const noiseOf = (w) => {
		const ofHistory = learnt?.own(w);
		if (ofHistory) return {
			...ofHistory,
			isLearnt: true,
			maxTotalDf: MOST_OWN_DF
		};
		const alone = learntAlone(w);
		const maxTotalDf = alone ? repeatedDf(alone.df, n, m) : prior.maxTotalDf;
		const { variance, df } = noise.own(w);
		return {
			variance,
			df,
			isLearnt: alone !== void 0,
			maxTotalDf
		};
	};
	const wanted = runs.wanted ?? series;
	const shiftOf = (position) => {
		const w = wanted[position];
		const known = noiseOf(w);
		const { isLearnt } = known;
		const sampling = runs.samplingVariance[position];
		const ownVariance = Math.max(known.variance, sampling);
		const totalVariance = ownVariance + runError ** 2;
		const totalDf = totalVariance ** 2 / (runError ** 4 / shared.df + ownVariance ** 2 / known.df);
		const bothOutlooks = weightedOutlook(ownOutlook, ownVariance / totalVariance, runOutlook);
		const estimates = {
			total: estimate({
				value: shift[w],
				se: Math.sqrt(totalVariance),
				df: Math.min(totalDf, known.maxTotalDf),
				outlook: bothOutlooks
			}),
			spread: Math.sqrt(known.variance / factor),
			runs: m
		};
		const inModes = isOneGroup && !isLearnt ? chanceInModes({
			baseline: distancesOf(w),
			change: own[w],
			runs: candidates.length,
			prior: isControlled ? ownPrior : alone,
			typical: noise.typical() / factor,
			others: sampling
		}) : void 0;
		const made = estimates;
		if (isLearnt) made.isLearnt = true;
		if (inModes) made.inModes = inModes;
		if (sampling > known.variance) made.sampling = Math.sqrt(sampling);
		if (!isControlled) return made;
		const ofOwn = (variance, df) => estimate({
			value: own[w],
			se: Math.sqrt(variance),
			df,
			outlook: ownOutlook
		});
		made.own = ofOwn(ownVariance, isLearnt ? known.df : Math.min(known.df, maxDf()));
		const bounded = ofOwn(prior.mostOwn ** 2 * factor + sampling, MOST_OWN_DF);
		if (isLearnt || pOf$1(bounded) >= pOf$1(made.own)) return made;
		made.own = bounded;
		made.isBounded = true;
		return made;
	};
	const shifts = {
		of: shiftOf,
		get series() {
			return wanted.map((_, position) => shiftOf(position));
		}
	};
	if (!isControlled) return shifts;
	const run = estimate({
		value: others.all,
		se: runError,
		df: learnt ? shared.df : Math.min(shared.df, prior.maxSharedDf),
		outlook: runOutlook,
		controls: controls.length
	});
	return Object.assign(shifts, { run });
}
function pOf$1({ value, se, df }) {
	return studentUpperTail(Math.abs(value) / se, df);
}
function othersAmong(control) {
	const controls = control.flatMap((is, w) => is ? w : []);
	const present = new Float64Array(controls.length);
	const known = /* @__PURE__ */ new Map();
	return (row) => {
		const found = known.get(row);
		if (found) return found;
		let count = 0;
		for (const w of controls) if (!Number.isNaN(row[w])) present[count++] = row[w];
		const without = count < MIN_CONTROLS ? () => NaN : medianWithout(present.subarray(0, count));
		const all = without();
		const made = {
			of: new Float64Array(row.length).fill(all),
			all
		};
		for (const w of controls) made.of[w] = without(row[w]);
		known.set(row, made);
		return made;
	};
}
function distancesIn(runs, othersOf) {
	const distances = once$1(() => differences(runs).map((row) => ({
		row,
		others: othersOf(row).of
	})));
	return (w) => distances().map(({ row, others }) => row[w] - others[w]);
}
function evenly(values) {
	const count = MAX_TYPICAL;
	if (values.length <= count) return values;
	return Array.from({ length: count }, (_, i) => values[Math.floor(i * values.length / count)]);
}
//#endregion
//#region src/core/stats/order-effect.ts
const FALSE_ALARM_RATE = .005;
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
	const isFound = ({ value, se, df }, comparisons) => 2 * studentUpperTail(Math.abs(value) / se, df) * comparisons <= FALSE_ALARM_RATE;
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
//#region src/core/judge/compare/noise.ts
const ASSUMED_TAU = 10;
const ASSUMED_LOG_SD = .5;
const CALLS_NOISE = .2;
function noisePriorOf(metric) {
	const isCalls = metric === "sql-calls";
	const factor = isCalls || isCapacity(metric) ? CALLS_NOISE : tailFactor(metric);
	return {
		...LATENCY_PRIOR,
		shared: LATENCY_PRIOR.shared * (isCalls ? CALLS_NOISE : 1),
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
	if (q === void 0) return ({ series, variance = 0 }) => weight(series) * variance;
	const assumed = assumedQuantileVariance(q);
	return (observed) => {
		const { series, value } = observed;
		const variance = observed.variance ?? (series.count > 0 ? assumed / series.count : 0);
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
//#region src/core/judge/compare/observation.ts
const MIN_CONTROL_SAMPLES = 30;
const ASSUMED_SAMPLES = 1e3;
function isPositive(found) {
	return found !== void 0 && found.value > 0 && Number.isFinite(found.value);
}
function canControl({ n, series: { kind } }) {
	return n === 0 || n >= MIN_CONTROL_SAMPLES || kind === "benchmark" || kind === "measure";
}
function failureCount({ value, n }) {
	const all = n > 0 ? n : ASSUMED_SAMPLES;
	return {
		failed: value * all,
		all
	};
}
//#endregion
//#region src/core/judge/compare/compared-series.ts
var ObservedSide = class {
	metric;
	missing;
	#pairs;
	#restOf;
	#observations;
	#found;
	#values;
	#positive;
	#logs;
	#counts;
	#canControl;
	#presence;
	#mean;
	#isAtLeast;
	#samples;
	#failures;
	#quantity;
	#variances;
	constructor(metric, missing, of) {
		this.metric = metric;
		this.missing = missing;
		this.#observations = of.observations;
		this.#restOf = of.restOf;
		this.#pairs = of.pairs;
	}
	get observations() {
		this.#observations ??= this.#rest((whole) => whole.observations);
		return this.#observations;
	}
	get found() {
		const { observations } = this;
		this.#found ??= isComplete(observations) ? observations : observations.filter((found) => found !== void 0);
		return this.#found;
	}
	get values() {
		this.#values ??= this.#restOfFound((whole) => whole.values) ?? this.found.map(({ value }) => value);
		return this.#values;
	}
	get isComplete() {
		return this.#restOf?.whole.isComplete === true || this.found.length === this.observations.length;
	}
	get positive() {
		this.#positive ??= this.observations.every(isPositive) ? this.observations : this.observations.map((found) => isPositive(found) ? found : void 0);
		return this.#positive;
	}
	get logs() {
		this.#logs ??= this.#rest((whole) => whole.logs) ?? this.positive.map((found) => found ? found.log : NaN);
		return this.#logs;
	}
	get counts() {
		this.#counts ??= this.#rest((whole) => whole.counts) ?? this.positive.map((found) => Math.max(found?.n ?? 0, 1));
		return this.#counts;
	}
	get canControl() {
		this.#canControl ??= this.#restOf?.whole.canControl === true || this.positive.every((found) => found === void 0 || canControl(found));
		return this.#canControl;
	}
	get presence() {
		this.#presence ??= this.#rest((whole) => [...whole.presence])?.join("") ?? this.positive.map((found) => found ? "1" : "0").join("");
		return this.#presence;
	}
	variances(df, varianceOf) {
		if (this.#variances?.df !== df) {
			const byRun = this.#rest((whole) => whole.variances(df, varianceOf)) ?? this.positive.map((found) => found ? varianceOf(found) : NaN);
			this.#variances = {
				df,
				byRun
			};
		}
		return this.#variances.byRun;
	}
	get samples() {
		this.#samples ??= sum(this.found.map(({ n }) => n));
		return this.#samples;
	}
	get failures() {
		this.#failures ??= this.#restOfFound((whole) => whole.failures) ?? this.found.map(failureCount);
		return this.#failures;
	}
	get isAtLeast() {
		this.#isAtLeast ??= this.#restOf?.whole.isAtLeast !== false && this.found.some(({ series }) => isAtLeast(series, this.metric));
		return this.#isAtLeast;
	}
	quantity(n) {
		if (this.values.length === 0 || this.#quantity?.n === n) return this.#quantity;
		this.#mean ??= this.#average();
		this.#quantity = {
			value: this.#mean,
			n,
			...this.#range
		};
		return this.#quantity;
	}
	get #range() {
		if (this.isAtLeast) return { atLeast: true };
		if (this.values.length > 1) return {};
		const [low, high] = rangeOf(this.found[0].series, this.metric) ?? [];
		return low === void 0 || high === void 0 ? {} : { range: [low, high] };
	}
	#rest(of) {
		if (!this.#restOf) return void 0;
		const { whole, from, count } = this.#restOf;
		return of(whole).toSpliced(from, count);
	}
	#restOfFound(of) {
		return this.#restOf?.whole.isComplete ? this.#rest(of) : void 0;
	}
	#average() {
		if (this.metric === "error-rate") return mean(this.values);
		const ofFound = this.#pairs?.filter((_, r) => this.observations[r] !== void 0);
		return geometricMean(this.values, ofFound && pairWeights(ofFound));
	}
};
function isComplete(found) {
	return !found.includes(void 0);
}
function geometricMean(values, weights) {
	if (values.length === 1 || values.some((value) => value <= 0)) return mean(values);
	const logs = values.map(Math.log);
	const log = weights ? logs.reduce((sum, log, r) => sum + weights[r] * log, 0) : mean(logs);
	return significant(Math.exp(log), 12);
}
//#endregion
//#region src/core/judge/compare/observe.ts
var Observed = class {
	run;
	series;
	value;
	log;
	n;
	missing;
	#metric;
	#variance;
	constructor(run, series, metric, found, before) {
		const { value, n } = "value" in found ? found : {
			value: NaN,
			n: 0
		};
		this.run = run;
		this.series = series;
		this.value = value;
		this.log = value > 0 ? Math.log(value) : NaN;
		this.n = n;
		this.missing = "missing" in found ? found.missing : void 0;
		this.#metric = metric;
		this.#variance = before ? before.#variance : void 0;
	}
	get variance() {
		this.readVariance();
		return this.#variance === "unknown" ? void 0 : this.#variance;
	}
	readVariance() {
		this.#variance ??= samplingVariance(this.run, this.series, this.#metric) ?? "unknown";
	}
};
const known = /* @__PURE__ */ new WeakMap();
function observing(metric, measured = measure) {
	const bySeries = getOrAdd(getOrAdd(known, measured, () => /* @__PURE__ */ new Map()), metric, () => /* @__PURE__ */ new WeakMap());
	return (run, series) => {
		const before = bySeries.get(series);
		if (before?.run === run) return before;
		const observed = new Observed(run, series, metric, measured(run, series, metric), before);
		bySeries.set(series, observed);
		return observed;
	};
}
const ONLY_ERRORS = "Every sample failed, so there is nothing to compare.";
function hasOnlyErrors({ count, errorCount, reported }) {
	return count > 0 && errorCount !== void 0 ? errorCount === count : reported?.["error-rate"] === 1;
}
var Side = class {
	runs;
	series;
	measured;
	#restOf;
	#observed = /* @__PURE__ */ new Map();
	constructor(runs, measured = measure, restOf) {
		const indexes = runs.map(seriesByKey);
		const keys = new Set(indexes.toReversed().flatMap((index) => [...index.keys()]));
		this.runs = runs;
		this.series = new Map([...keys].map((key) => [key, indexes.map((index) => index.get(key))]));
		this.measured = measured;
		this.#restOf = restOf;
	}
	observed(metric) {
		return getOrAdd(this.#observed, metric, () => {
			const observe = observing(metric, this.measured);
			const ofWhole = this.#restOf?.whole.observed(metric);
			const known = /* @__PURE__ */ new Map();
			return (key) => getOrAdd(known, key, () => ofWhole ? this.#restIn(ofWhole(key)) : this.#observe(key, metric, observe));
		});
	}
	#restIn(whole) {
		const { metric, missing } = whole;
		return new ObservedSide(metric, missing, { restOf: {
			...this.#restOf,
			whole
		} });
	}
	#observe(key, metric, observe) {
		const series = this.series.get(key);
		const hasTimes = metric !== "error-rate" && metric !== "count";
		let missing;
		const observations = this.runs.map((run, r) => {
			const own = series?.[r];
			missing = ABSENT;
			if (!own) return void 0;
			missing = ONLY_ERRORS;
			if (hasTimes && hasOnlyErrors(own)) return void 0;
			const found = observe(run, own);
			missing = found.missing;
			return missing === void 0 ? found : void 0;
		});
		return new ObservedSide(metric, missing, { observations });
	}
};
const ABSENT = "The candidate has no samples of this workflow.";
const indexes = /* @__PURE__ */ new WeakMap();
function seriesByKey({ series }) {
	return getOrAdd(indexes, series, () => new Map(series.map((one) => [seriesKey(one), one])));
}
//#endregion
//#region src/core/judge/compare/repeated-logs.ts
const sharedLogs = /* @__PURE__ */ new WeakMap();
function repeatedLogs(metric, members, repeats, measured) {
	const keys = members.map(({ compared }) => compared.key);
	const shared = getOrAdd(getOrAdd(sharedLogs, measured, () => /* @__PURE__ */ new Map()), metric, () => ({ byRun: /* @__PURE__ */ new Map() }));
	const of = shared.last?.of;
	if (of?.length !== keys.length || keys.some((key, w) => key !== of[w])) shared.last = {
		of: keys,
		rows: /* @__PURE__ */ new Map()
	};
	const known = shared.last;
	if (known.last?.of === repeats) return known.last.logs;
	const observe = observing(metric, measured);
	const logsOf = (run) => {
		const withTimes = run.series.filter((series) => !hasOnlyErrors(series));
		return new Map(withTimes.map((series) => [seriesKey(series), observe(run, series).log]));
	};
	const rowOf = (run) => getOrAdd(known.rows, run, () => {
		const logs = getOrAdd(shared.byRun, run, () => logsOf(run));
		return keys.map((key) => logs.get(key) ?? NaN);
	});
	known.last = {
		of: repeats,
		logs: repeatedRuns(repeats.map((runs) => ({ runs: runs.map(rowOf) })))
	};
	return known.last.logs;
}
//#endregion
//#region src/core/judge/compare/run-sides.ts
function jobsOf(baseline, candidates, pairs) {
	const jobOf = (side, { provenance: { job } }, r) => {
		if (pairs) return "of all pairs";
		return job === void 0 ? `${side} ${r}` : `job ${job}`;
	};
	const jobs = {
		baseline: baseline.map((run, r) => jobOf("baseline", run, r)),
		candidates: candidates.map((run, r) => jobOf("candidate", run, r))
	};
	const names = [...jobs.baseline, ...jobs.candidates];
	return new Set(names).size < names.length ? jobs : void 0;
}
function completePairs({ compared, baseline, candidates }, pairs, counts = (found) => found !== void 0) {
	const both = ({ metric, observations, missing }, other) => {
		return new ObservedSide(metric, missing, {
			observations: observations.map((found, r) => counts(other.observations[r]) ? found : void 0),
			pairs
		});
	};
	return {
		compared,
		baseline: both(baseline, candidates),
		candidates: both(candidates, baseline)
	};
}
//#endregion
//#region src/core/judge/compare/group-shifts.ts
function* shiftsByGroup(metric, observed, jobs, sides) {
	const { pairs, byAnyCandidate = false } = sides;
	const prior = noisePriorOf(metric);
	const sampling = samplingOf(metric, sides);
	const positive = pairs ? observed.map((series) => completePairs(series, pairs, isPositive)) : observed;
	for (const group of groupByPresence(positive, byAnyCandidate)) yield new GroupShifts(group, () => runsOf$1(group, metric, jobs, sides, sampling), prior);
}
var GroupShifts = class {
	id;
	positions;
	#estimate;
	#estimated;
	constructor({ id, members, decided }, prepare, prior) {
		this.id = id;
		this.positions = new Map(decided.map((at, i) => [members[at].compared.key, i]));
		this.#estimate = () => {
			const runs = prepare();
			if (!runs.samplingVariance.every(Number.isFinite)) return void 0;
			return ifFinite(() => estimateOrderedShifts(runs, prior));
		};
	}
	get run() {
		return this.#shifts?.run;
	}
	of(key) {
		return ifFinite(() => this.#shifts?.of(this.positions.get(key)));
	}
	orderOf(key) {
		const order = this.#shifts?.order;
		return order && defined({
			run: order.run,
			own: order.series.get(this.positions.get(key))
		});
	}
	get #shifts() {
		this.#estimated ??= this.#estimate() ?? "none";
		return this.#estimated === "none" ? void 0 : this.#estimated;
	}
};
function runsOf$1({ runs, members, decided }, metric, jobs, { baseline, pairs, repeats, noise }, { df, varianceOf }) {
	const logsOf = (side) => {
		const logs = members.map((member) => member[side].logs);
		return runs[side].map((r) => logs.map((ofSeries) => ofSeries[r]));
	};
	const canControlIn = (side, { [side]: observed }) => {
		const isOfSome = runs[side].length < observed.presence.length;
		return observed.canControl || isOfSome && runs[side].every((r) => canControl(observed.positive[r]));
	};
	const variancesOf = (side) => side.variances(df, varianceOf);
	return defined({
		baseline: logsOf("baseline"),
		candidates: logsOf("candidates"),
		jobs: jobs && {
			baseline: runs.baseline.map((r) => jobs.baseline[r]),
			candidates: runs.candidates.map((r) => jobs.candidates[r])
		},
		pairs: pairs && runs.baseline.map((r) => pairs[r]),
		repeats: repeats && repeatedLogs(metric, members, repeats, baseline.measured),
		learnt: noise?.(metric, members.map(({ compared }) => compared.key)),
		control: members.map((member) => canControlIn("baseline", member) && canControlIn("candidates", member)),
		wanted: decided,
		samplingVariance: decided.map((position) => samplingVarianceOfShift(members[position], runs, variancesOf))
	});
}
function samplingOf(metric, { baseline, candidates, repeats }) {
	const df = sum((repeats ?? [baseline.runs, candidates.runs]).map(({ length }) => Math.max(0, length - 1)));
	return {
		df,
		varianceOf: samplingVariances(metric, df)
	};
}
const MAX_SAMPLING = 2;
function samplingVarianceOfShift({ baseline, candidates }, runs, variancesOf) {
	const variancesBefore = variancesOf(baseline);
	const variancesNow = variancesOf(candidates);
	const n = runs.baseline.length;
	const m = runs.candidates.length;
	let ofOneSample = 0;
	let before = 0;
	let now = 0;
	for (const r of runs.baseline) {
		const variance = variancesBefore[r];
		ofOneSample += variance * baseline.counts[r];
		before += variance;
	}
	const most = MAX_SAMPLING * ofOneSample / n;
	for (const r of runs.candidates) now += Math.min(variancesNow[r], most / candidates.counts[r]);
	return before / n / n + now / m / m;
}
//#endregion
//#region src/core/stats/rate-rise.ts
const SAMPLING_CHANCE = 1e-6;
const SAMPLING_DEVIATE = 4.753;
const USUAL_SD = .4;
const MIN_FALLS = 8;
const MIN_MULTIPLE = 1.5;
const HALF_NORMAL_MEDIAN = .6745;
function rateRise(baseline, candidates) {
	const from = baseline.reduce((most, run) => {
		const higher = rateOf(run) - rateOf(most);
		return higher > 0 || higher === 0 && run.all < most.all ? run : most;
	});
	const now = together$1(candidates);
	const by = rateOf(now) - rateOf(from);
	const shift = logitOf(now) - logitOf(from);
	const spread = USUAL_SD * Math.sqrt(1 + 1 / candidates.length);
	const se = by > 0 ? Math.hypot(shift / deviateOf(from, now), spread) : spread;
	return {
		from,
		now,
		by,
		get sampling() {
			return samplingChance(from, now);
		},
		get usual() {
			return by > 0 ? normalCdf(-shift / se) : 1;
		},
		se,
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
function deviateOf(from, now) {
	const difference = rateOf(now) - rateOf(from);
	if (difference === 0) return 0;
	const common = rateOf(together$1([from, now]));
	return difference / Math.sqrt(common * (1 - common) * (1 / from.all + 1 / now.all));
}
function together$1(runs) {
	return {
		failed: sum(runs.map(({ failed }) => failed)),
		all: sum(runs.map(({ all }) => all))
	};
}
function rateOf({ failed, all }) {
	return failed / all;
}
//#endregion
//#region src/core/judge/compare/series-comparison.ts
function untriedSide({ baseline, candidates }) {
	if (!baseline.isAtLeast && !candidates.isAtLeast) return void 0;
	const now = candidates.quantity(candidates.samples);
	const before = now && baseline.quantity(baseline.values.length);
	if (!before) return void 0;
	if (now.atLeast && now.value < before.value) return "candidate";
	return before.atLeast && before.value < now.value ? "baseline" : void 0;
}
var SeriesComparison = class {
	#series;
	#jobs;
	#isPresent;
	#groups;
	#found;
	#shift;
	#rate;
	#rise;
	constructor(series, jobs, byAnyCandidate, groups) {
		this.#series = series;
		this.#jobs = jobs;
		this.#isPresent = byAnyCandidate || series.candidates.observations.at(-1) !== void 0;
		this.#groups = groups;
	}
	get #group() {
		this.#found ??= this.#groups().get(this.#series.compared.key) ?? {};
		return this.#found;
	}
	get baselineValues() {
		return this.#series.baseline.values;
	}
	get candidateValues() {
		return this.#isPresent ? this.#series.candidates.values : [];
	}
	get baseline() {
		const { baseline } = this.#series;
		return baseline.quantity(baseline.values.length);
	}
	get candidate() {
		const { candidates } = this.#series;
		return this.#isPresent ? candidates.quantity(candidates.samples) : void 0;
	}
	get missing() {
		return this.#series.candidates.missing;
	}
	get untried() {
		return this.#isPresent ? untriedSide(this.#series) : void 0;
	}
	get shift() {
		this.#shift ??= this.#group.shifts?.of(this.#series.compared.key);
		return this.#shift;
	}
	get run() {
		return this.#group.shifts?.run;
	}
	get group() {
		const { shifts, rate } = this.#group;
		return shifts?.run ? shifts.id : rate?.id;
	}
	get order() {
		return this.#group.shifts?.orderOf(this.#series.compared.key);
	}
	get rate() {
		if (!this.#hasRates) return void 0;
		const { baseline, candidates } = this.#series;
		this.#rate ??= ifFinite(() => estimateRateShift(baseline.failures, candidates.failures, this.#jobsOfFound));
		return this.#rate;
	}
	get rise() {
		if (!this.#hasRates) return void 0;
		const { baseline, candidates } = this.#series;
		this.#rise ??= rateRise(baseline.failures, candidates.failures);
		return this.#rise;
	}
	get runRate() {
		return this.#group.rate?.runRate;
	}
	get hasNoEstimate() {
		return (this.#hasRates ? !this.rate : this.#group.shifts && !this.shift) ? true : void 0;
	}
	get #jobsOfFound() {
		const { baseline, candidates } = this.#series;
		const ofFound = (jobs, { observations }) => jobs.filter((_, r) => observations[r] !== void 0);
		return this.#jobs && {
			baseline: ofFound(this.#jobs.baseline, baseline),
			candidates: ofFound(this.#jobs.candidates, candidates)
		};
	}
	get #hasRates() {
		const { baseline, candidates } = this.#series;
		return baseline.metric === "error-rate" && this.#isPresent && baseline.values.length * candidates.values.length > 0;
	}
};
//#endregion
//#region src/core/judge/compare/compare.ts
function compareRuns(baseline, candidates, options = {}) {
	return compareSides(new Side(baseline), new Side(candidates), options);
}
function compareSides(baseline, candidates, options) {
	const series = [.../* @__PURE__ */ new Set([...candidates.series.keys(), ...baseline.series.keys()])].map((key) => {
		const [before, now] = [inEach(baseline, key), inEach(candidates, key)];
		return {
			key,
			series: now.findLast(isKnown) ?? before.findLast(isKnown),
			baseline: before,
			candidates: now
		};
	});
	const byMetric = /* @__PURE__ */ new Map();
	const jobs = jobsOf(baseline.runs, candidates.runs, options.pairs);
	return {
		series,
		of(compared, metric) {
			const compare = () => compareMetric(metric, series, jobs, {
				baseline,
				candidates,
				...options
			});
			return getOrAdd(byMetric, metric, compare).get(compared.key);
		}
	};
}
const isKnown = (found) => found !== void 0;
function inEach({ series, runs }, key) {
	return series.get(key) ?? runs.map(() => void 0);
}
var JoinedValues = class {
	compared;
	candidates;
	#before;
	#baseline;
	constructor(compared, before, candidates) {
		this.compared = compared;
		this.candidates = candidates;
		this.#before = before;
	}
	get baseline() {
		this.#baseline ??= this.#before(this.compared.key);
		return this.#baseline;
	}
};
function compareMetric(metric, all, jobs, sides) {
	const { baseline, candidates, pairs, byAnyCandidate = false } = sides;
	const [before, now] = [baseline.observed(metric), candidates.observed(metric)];
	const observed = all.map((compared) => {
		const series = new JoinedValues(compared, before, now(compared.key));
		return pairs ? completePairs(series, pairs) : series;
	});
	const groups = once$1(() => groupsOf$1(metric, observed, jobs, sides));
	return new Map(observed.map((series) => [series.compared.key, new SeriesComparison(series, jobs, byAnyCandidate, groups)]));
}
function groupsOf$1(metric, observed, jobs, sides) {
	const groups = /* @__PURE__ */ new Map();
	if (metricOf(metric)?.exact) return groups;
	if (metric === "error-rate") {
		for (const rate of runRates(observed, jobs)) {
			const group = { rate };
			for (const key of rate.keys) groups.set(key, group);
		}
		return groups;
	}
	const tried = observed.filter((series) => !untriedSide(series));
	for (const shifts of shiftsByGroup(metric, tried, jobs, sides)) {
		const group = { shifts };
		for (const key of shifts.positions.keys()) groups.set(key, group);
	}
	return groups;
}
//#endregion
//#region src/core/judge/drift.ts
const ANCHOR_NEWEST = 3;
const ANCHOR_MANY = 10;
const ANCHOR_FIRST = 5;
const ANCHOR_FALSE_ALARM_RATE = .01;
const STEP_MIN_RUNS = 8;
const STEP_NEWS_RUNS = 10;
const WATCHED = ["avg", "p95"];
const MOST$3 = .5;
const MANY$1 = 4;
function findDrift(input) {
	const { history, rulesOf } = input;
	const { series } = compareRuns(history.slice(0, -1), history.slice(-1));
	const judged = series.filter(({ series }) => rulesOf(series).judged);
	const limited = judged.flatMap(({ series }) => rulesOf(series).thresholds.flatMap(({ metric, maxDrift }) => maxDrift ? [metric] : []));
	const each = [.../* @__PURE__ */ new Set([...WATCHED, ...limited])].flatMap((metric) => [
		...judged.flatMap((compared) => trendOf(compared, input, metric) ?? []),
		...onceEach([...anchorAlerts(input, ANCHOR_NEWEST, metric, ["total"]), ...anchorAlerts(input, ANCHOR_MANY, metric, ["total", "own"])]),
		...judged.flatMap((compared) => stepOf(compared, history, metric) ?? [])
	]);
	return {
		each,
		merged: mergeCommon(each, judged.length)
	};
}
function leastShift({ series }, metric, rulesOf) {
	const own = rulesOf(series).thresholds.find((threshold) => threshold.metric === metric);
	return Math.min(LEAST_DRIFT, Math.log1p(own?.maxDrift ?? Infinity));
}
function anchorOf({ history, anchor }, count) {
	const newest = history.slice(-count);
	if (newest.length < count) return [];
	const since = newest[0].startMs ?? Infinity;
	if (anchor && anchor.length > 0) return anchor.slice(0, ANCHOR_FIRST).filter(({ startMs = 0 }) => startMs < since);
	return history.length >= ANCHOR_FIRST + count ? history.slice(0, ANCHOR_FIRST) : [];
}
function trendOf(compared, { history, rulesOf }, metric) {
	const logs = logsOf(compared, history, metric).map(({ log }) => log).slice(-30);
	const movement = trendIn(logs);
	if (movement === void 0 || movement <= leastShift(compared, metric, rulesOf)) return void 0;
	const change = Math.expm1(movement);
	return {
		...seriesName(compared.series),
		metric,
		drift: "trend",
		change,
		runs: logs.length
	};
}
function anchorAlerts(input, count, metric, estimates) {
	const first = anchorOf(input, count);
	if (first.length === 0) return [];
	const comparisons = compareRuns(first, input.history.slice(-count));
	const tested = comparisons.series.flatMap((compared) => {
		const shift = input.rulesOf(compared.series).judged ? comparisons.of(compared, metric).shift : void 0;
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
	return tested.filter(({ p, total, compared }) => p <= limit && total.value > leastShift(compared, metric, input.rulesOf)).map(({ compared, total }) => ({
		...seriesName(compared.series),
		metric,
		drift: "anchor",
		change: Math.expm1(total.value),
		runs: count
	}));
}
function onceEach(alerts) {
	return [...new Map(alerts.toReversed().map((alert) => [seriesKey(alert), alert])).values()].reverse();
}
function stepOf(compared, history, metric) {
	const found = logsOf(compared, history, metric);
	if (found.length < STEP_MIN_RUNS) return void 0;
	const values = found.map(({ log }) => Math.exp(log));
	const step = findChangePoints(values).at(-1);
	if (!step || step.after <= step.before || values.length - step.index > STEP_NEWS_RUNS) return void 0;
	if (!findChangePoints(values.slice(0, -1)).some(({ index }) => index === step.index)) return void 0;
	const { startMs, provenance } = found[step.index].run;
	return defined({
		...seriesName(compared.series),
		metric,
		drift: "step",
		change: step.after / step.before - 1,
		runs: values.length - step.index,
		sinceCommit: provenance.commit,
		since: startMs !== void 0 ? new Date(startMs).toISOString() : void 0
	});
}
function logsOf(compared, history, metric) {
	const cells = [...compared.baseline, ...compared.candidates];
	return history.flatMap((run, r) => {
		const measured = cells[r] && measure(run, cells[r], metric);
		return measured && "value" in measured && measured.value > 0 ? [{
			run,
			log: Math.log(measured.value)
		}] : [];
	});
}
function mergeCommon(alerts, workflows) {
	return [...groupBy(alerts, ({ metric, drift, sinceCommit = "", since = "" }) => `${metric} ${drift} ${sinceCommit} ${since}`).values()].flatMap((same) => {
		if (workflows < MANY$1 || same.length <= MOST$3 * workflows) return same;
		const [first] = same.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0));
		return [{
			...first,
			workflows: same.length
		}];
	});
}
//#endregion
//#region src/core/judge/sensitivity.ts
const COVERED = .9;
const FAR$1 = 1.25;
function sensitivityOf(checks) {
	const tested = checks.filter((check) => check.detectable !== void 0 && check.verdict !== "no-data");
	const times = tested.filter(({ metric }) => hasTimeUnit(metric));
	const [time, ...otherTimes] = [...groupBy(times, ({ metric }) => metric).values()].map(minimumDetectableEffect).sort((a, b) => a.change - b.change);
	const errors = tested.filter(({ metric }) => metric === "error-rate");
	return defined({
		time,
		otherTimes: otherTimes.length > 0 ? otherTimes : void 0,
		errorRate: errors.length > 0 ? minimumDetectableEffect(errors) : void 0,
		tooNoisyFor: allowanceMissed(times)
	});
}
function minimumDetectableEffect(checks) {
	const ascending = checks.toSorted((a, b) => a.detectable - b.detectable);
	const worst = ascending.at(-1);
	const change = median(ascending.map(({ detectable }) => detectable));
	return {
		metric: worst.metric,
		change,
		inMost: ascending[Math.ceil(COVERED * ascending.length) - 1].detectable,
		workflows: ascending.length,
		exceptions: ascending.filter(({ detectable }) => detectable > FAR$1 * change).length,
		worst: {
			...seriesName(worst),
			change: worst.detectable
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
	return byMetric.length > 0 && byMetric.every((list) => median(list.map(({ times }) => times)) >= 3) ? median(allowing.map(({ allowed }) => allowed)) : void 0;
}
//#endregion
//#region src/core/judge/blind-workflows.ts
const ODD$1 = 2;
const MIN_RUNS = 3;
function blindWorkflows(checks, comparisons, baseline) {
	const found = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const { metric, verdict, detectable = 0, allowed } = check;
		if (!(allowed?.high !== void 0 && detectable >= 3 * allowed.high) || verdict !== "pass" || !hasTimeUnit(metric)) continue;
		const own = seriesKey(check);
		if (found.has(own)) continue;
		const compared = comparisons.series.find(({ key }) => key === own);
		const odd = oddestOf(baseline.flatMap((run, r) => {
			const series = compared?.baseline[r];
			const measured = series && measure(run, series, metric);
			return measured && "value" in measured && measured.value > 0 ? [{
				run,
				value: measured.value
			}] : [];
		}));
		if (odd) found.set(own, {
			...seriesName(check),
			metric,
			...odd
		});
	}
	return [...found.values()].sort((a, b) => b.times - a.times);
}
function oddestOf(values) {
	if (values.length < MIN_RUNS) return void 0;
	const others = medianWithout(values.map(({ value }) => value));
	const [odd] = values.map(({ run, value }) => ({
		run,
		times: value / others(value)
	})).sort((a, b) => Math.abs(Math.log(b.times)) - Math.abs(Math.log(a.times)));
	if (!odd || Math.abs(Math.log(odd.times)) < Math.log(ODD$1)) return void 0;
	const { startMs, provenance } = odd.run;
	const startedAt = startMs === void 0 ? void 0 : new Date(startMs).toISOString();
	const run = defined({
		name: runName(odd.run),
		commit: provenance.commit,
		startedAt
	});
	return {
		times: odd.times,
		run
	};
}
//#endregion
//#region src/core/model/certainty.ts
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
//#region src/core/stats/relative-change.ts
function relativeChange(logChange) {
	const change = Math.expm1(logChange);
	return Number.isFinite(change) ? change : void 0;
}
//#endregion
//#region src/core/judge/routes.ts
function routesOf(comparison, runIsComparable) {
	if (comparison.rate) return comparison.runRate && runIsComparable ? ["workflow", "run"] : ["workflow"];
	if (comparison.run) return runIsComparable ? ["workflow", "run"] : ["workflow"];
	return runIsComparable && comparison.shift ? ["total"] : [];
}
function runEstimate({ run, runRate }) {
	return run ?? runRate?.shift;
}
function estimateOf(comparison, route) {
	if (route === "run") return runEstimate(comparison);
	if (comparison.rate) return comparison.rate.shift;
	return route === "workflow" ? comparison.shift?.own : comparison.shift?.total;
}
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
const knownP = /* @__PURE__ */ new WeakMap();
function keptP(comparison, route, direction) {
	const known = getOrAdd(knownP, comparison, none)[route];
	const at = direction > 0 ? 1 : 0;
	known[at] ??= pOf(comparison, route, direction);
	return known[at];
}
function none() {
	return {
		workflow: [],
		run: [],
		total: []
	};
}
function leastOf({ baseline, rate }, allowance) {
	const before = baseline.value;
	return rate ? smallestBreachLogit(allowance, before, rate.baselineLogit) : smallestBreachLog(allowance, before);
}
function isLarge(comparison, allowance, route, side) {
	const before = comparison.baseline?.value;
	if (before === void 0) return false;
	const sign = side * allowance.worse;
	if (comparison.rate) {
		const least = smallestBreach(allowance, before);
		if (!(sign * (comparison.candidate.value - before) > least)) return false;
		if (route !== "run") return true;
		const { now, before: usual } = comparison.runRate;
		return sign * (now - usual) > least;
	}
	const total = sign * comparison.shift.total.value;
	if (!(total >= 0)) return false;
	const least = smallestBreachLog(allowance, before);
	return total >= least && sign * estimateOf(comparison, route).value >= least;
}
//#endregion
//#region src/core/judge/delta.ts
const INTERVAL_TAIL$1 = .025;
function deltaOf(comparison, by = "total", found) {
	const { baseline, candidate, untried } = comparison;
	if (!baseline || !candidate || untried) return void 0;
	const absolute = candidate.value - baseline.value;
	const relative = candidate.value / baseline.value - 1;
	return defined({
		absolute,
		relative: Number.isFinite(relative) ? relative : void 0,
		...intervalOf(comparison, absolute, by, found)
	});
}
function intervalOf(comparison, absolute, by, found) {
	if (by === "nothing") return {};
	const { rate } = comparison;
	const total = estimateOf(comparison, "total");
	const decided = by === "counts" ? countedEstimate(comparison) : estimateOf(comparison, by);
	if (!total || !decided) return {};
	const ends = endsOf(decided, found);
	const change = rate ? rateChange(rate.baselineLogit) : relativeChange;
	const shifted = (by) => ends.map((end) => change(end + by));
	const excludesZero = ([low = 0, high = 0]) => low > 0 || high < 0;
	const aboutTotal = shifted(total.value - decided.value);
	const isProven = found !== void 0 || excludesZero(ends);
	const isAgainst = (by === "workflow" || by === "run") && isProven !== excludesZero(aboutTotal);
	const [low, high] = isAgainst ? shifted(0) : aboutTotal;
	if (low === void 0 || high === void 0) return {};
	if (isAgainst) return defined({
		low,
		high,
		of: by,
		estimate: change(decided.value)
	});
	return rate ? {
		low: Math.min(low, absolute),
		high: Math.max(high, absolute)
	} : {
		low,
		high
	};
}
function rateChange(fromLogit) {
	return (logitShift) => rateOfLogit(fromLogit + logitShift) - rateOfLogit(fromLogit);
}
function countedEstimate({ rate, rise }) {
	return rate && rise && {
		value: rate.shift.value,
		se: rise.se,
		df: COUNTED_DF
	};
}
const COUNTED_DF = 1e6;
const HALVINGS$1 = 30;
function endsOf({ value, se, df }, found) {
	const half = cachedCriticalValue(INTERVAL_TAIL$1, df) * se;
	const size = Math.abs(value);
	if (!found) return [value - half, value + half];
	const proven = studentCriticalValue(found.limit, df) * se;
	const limit = Math.min(size, Math.max(found.least, proven));
	const tail = (from, truth) => studentUpperTail((from - truth) / se, df);
	let [low, high] = [Math.max(0, size - proven), Math.max(0, size - half)];
	for (let i = 0; i < HALVINGS$1; i++) {
		const truth = (low + high) / 2;
		if (tail(size, truth) < .025 * tail(limit, truth)) low = truth;
		else high = truth;
	}
	return value > 0 ? [low, value + half] : [value - half, 0 - low];
}
const MOST$2 = 1e6;
function excessOf(threshold, { baseline, candidate, untried }) {
	if (!candidate || untried) return void 0;
	const { max, min } = threshold;
	const { value } = candidate;
	const multiples = [];
	if (max !== void 0) multiples.push(multiple(value, max));
	if (min !== void 0 && !candidate.atLeast) multiples.push(multiple(min, value));
	for (const allowance of baseline ? threshold.allowances : []) {
		const before = baseline.value;
		const worst = Math.max(0, before + allowance.worse * smallestBreach(allowance, before));
		multiples.push(allowance.worse === 1 ? multiple(value, worst) : multiple(worst, value));
	}
	return multiples.length > 0 ? Math.max(...multiples) : void 0;
}
function multiple(value, of) {
	if (value <= 0) return 0;
	return of > 0 ? Math.min(value / of, MOST$2) : MOST$2;
}
//#endregion
//#region src/core/judge/next-run.ts
function runCounts({ baselineValues, shift, rate }) {
	return {
		n: baselineValues.length,
		m: shift?.runs ?? rate?.each.length ?? 1
	};
}
const FALLING = .5;
function chanceAfter(test, { more, limits, in: place }) {
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
	return findingChance(defined({
		worse: allowance.worse,
		least: leastOf(comparison, allowance),
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
const CHANGED$1 = .1;
const RUN_CHANGED = .5;
const CHANGE_SD = .25;
const POINTS = 24;
const deviates = keeping((df) => Array.from({ length: POINTS }, (_, i) => studentQuantile((i + .5) / POINTS, df)));
function findingChance(further) {
	const { worse, least, own, run, shared, runs, more, moreDf } = further;
	const needed = ({ estimate, limit }) => {
		const se = estimate.se * Math.sqrt(1 - further.falling(estimate) * more / (runs + more));
		return Math.max(least, cachedCriticalValue(Math.min(limit, .5), estimate.df + moreDf) * se) - worse * estimate.value;
	};
	const ownNeeded = needed(own);
	const runNeeded = run ? needed(run) : Infinity;
	const totalNeeded = least - worse * further.total;
	const ownSteps = stepsOf(own.estimate, CHANGED$1, further);
	const chanceFrom = (by) => sum(ownSteps.map(({ weight, mean, sd }) => weight * (sd > 0 ? studentUpperTail((by - mean) / sd, own.estimate.df) : Number(mean >= by))));
	if (!shared) return chanceFrom(Math.max(ownNeeded, totalNeeded));
	return sum(stepsOf(shared, RUN_CHANGED, further).flatMap(({ weight, mean, sd }) => deviates(shared.df).map((deviate) => {
		const together = mean + deviate * sd;
		const alone = totalNeeded - together;
		return weight / POINTS * chanceFrom(together >= runNeeded ? alone : Math.max(alone, ownNeeded));
	})));
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
//#region src/core/judge/evidence-of.ts
function evidenceOf(check, allowance, tested, significance) {
	const { comparison } = check;
	const { run, runRate, shift, candidate, baselineValues } = comparison;
	const { by, p, comparisons, limit, falseAlarmRate, suspect, beyondSampling, together } = tested.evidence;
	const runs = runCounts(comparison);
	const ofRun = run && relativeChange(run.value);
	const runShift = runRate ? runRate.now - runRate.before : ofRun;
	const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value);
	const ownShift = shift?.own && relativeChange(shift.own.value);
	const isOpen = tested.change !== "regressed" && !beyondSampling && !significance.asksNoMore;
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
		together,
		baselineRuns: runs.n,
		candidateRuns: runs.m,
		chanceOfProof: isOpen ? significance.chanceOfFinding(check, allowance, suspect ? "confirmed" : "regressed") : void 0
	});
}
//#endregion
//#region src/core/judge/fewer-errors.ts
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
//#region src/core/judge/explanation.ts
function isBecauseBroken({ compared, threshold: { metric } }, context) {
	return (hasTimeUnit(metric) || metric === "throughput") && context.brokeMore(compared);
}
function explanationOf(check, allowance, context) {
	const { compared, threshold } = check;
	const { metric } = threshold;
	if (metric === "throughput" && allowance.worse === -1) return context.offeredLess(compared) ? "less-load-offered" : void 0;
	return hasTimeUnit(metric) && allowance.worse === 1 && isBecauseRecovered(check, allowance, context.recoveredShare(compared)) ? "fewer-errors" : void 0;
}
function isBecauseRecovered(check, allowance, share) {
	const { compared, threshold, comparison } = check;
	if (share === void 0) return false;
	const least = leastWithoutRecovered(share, compared, threshold.metric, comparison.candidate.value);
	return least === void 0 || !isBeyond(allowance, comparison.baseline.value, least);
}
//#endregion
//#region src/core/judge/outcome.ts
function outcome(verdict, code, change = "unknown") {
	return {
		change,
		verdict,
		reason: { code }
	};
}
function limitOutcome({ max, min, severity }, { value, atLeast }) {
	if (max === void 0 && min === void 0) return void 0;
	if (max !== void 0 && value > max) return outcome(severity, "above-limit");
	if (min !== void 0 && value < min) return atLeast ? outcome("warn", "untried") : outcome(severity, "below-limit");
	return outcome("pass", "within-limit");
}
function growthOutcome({ growth, threshold }) {
	if (growth === void 0) return void 0;
	if (growth === "none") return outcome("no-data", "growth-without-values");
	if (growth.isProven) return outcome(threshold.severity, "growth-above-limit");
	return outcome("pass", growth.hours < growth.neededHours ? "growth-test-too-short" : "growth-within-limit");
}
function driftOutcome({ maxDrift, severity }, drift) {
	if (maxDrift === void 0) return void 0;
	return (drift?.change ?? 0) > maxDrift ? outcome(severity, "drift-above-limit") : outcome("pass", "within-limit");
}
//#endregion
//#region src/core/judge/good-run.ts
function whyBadRun(run, rules = DEFAULT_LOAD_RULES) {
	const empty = emptyRunCode(run);
	if (empty) return { code: empty };
	const { startMs, endMs } = run;
	if (startMs !== void 0 && endMs !== void 0 && !(endMs >= startMs)) return { code: "ends-before-start" };
	if (run.notices.some(({ code }) => code === "in-seconds")) return { code: "in-seconds" };
	if (isAllZero(run)) return { code: "all-zero" };
	const limit = generatorLimit(run);
	if (limit) return limit;
	const { whole } = shortfallsOf(run, rules);
	return whole && whole.share > rules.maxShortfall ? {
		code: "fell-short",
		...whole
	} : void 0;
}
function emptyRunCode(run) {
	if (run.series.length === 0 || run.samples === 0 && run.series.every(isEmpty)) return "no-samples";
	const sampled = run.series.filter(({ kind }) => kind !== "measure" && kind !== "resource");
	const counted = sampled.filter((series) => series.count > 0 && series.errorCount !== void 0);
	return counted.length > 0 && counted.length === sampled.length && counted.every(hasOnlyErrors) ? "all-failed" : void 0;
}
function isEmpty(series) {
	return series.count === 0 && Object.keys(series.reported ?? {}).length === 0;
}
function isAllZero({ series }) {
	const longest = series.filter(({ kind }) => isLoad(kind)).flatMap(({ passed, reported = {} }) => passed ? passed.maxMs() ?? [] : Object.keys(reported).filter((metric) => isTime(metric) && metric !== "stddev").map((metric) => reported[metric]));
	return longest.length > 0 && longest.every((ms) => ms === 0);
}
function generatorLimit({ generator }) {
	const { busy = {}, warnings = [] } = generator ?? {};
	const over = Object.fromEntries(Object.entries(busy).filter(([, share]) => share > BUSY_GENERATOR));
	if (Object.keys(over).length === 0 && warnings.length === 0) return void 0;
	return {
		code: "generator-limit",
		busy: over,
		warnings: [...warnings]
	};
}
function shortfallsOf(run, rules = DEFAULT_LOAD_RULES) {
	const loads = rules.asked ? askedLoads(run, rules.asked) : run.generator?.loads ?? [];
	const { users, maxUsers } = run.generator ?? {};
	const shortOf = (parts) => {
		const asked = sum(parts.map((part) => part.asked));
		const lacking = sum(parts.map((part) => Math.max(0, part.asked - part.achieved)));
		const { unit } = parts[0];
		return defined({
			share: lacking / asked,
			unit,
			asked,
			achieved: asked - lacking,
			users,
			maxUsers
		});
	};
	const [whole] = [...groupBy(loads.filter((load) => !load.overloaded), ({ unit }) => unit).values()].map(shortOf).sort((a, b) => b.share - a.share);
	const levels = loads.map((load) => ({
		...shortOf([load]),
		dimensions: load.dimensions
	})).filter(({ share, dimensions }) => {
		return Object.keys(dimensions).length > 0 && share > rules.maxShortfall;
	});
	return defined({
		whole: whole && whole.share > 0 ? whole : void 0,
		levels
	});
}
function askedLoads(run, { unit, value }) {
	const achieved = unit === "users" ? usersHeld(run, value) : requestRate(run, {});
	return achieved === void 0 ? [] : [{
		dimensions: {},
		unit,
		asked: value,
		achieved
	}];
}
const RAMP_DOWN = .1;
function usersHeld({ users, peakThreads }, asked) {
	if (!users) return peakThreads;
	const { values } = users;
	const complete = values.findIndex((value) => (value ?? 0) >= asked);
	const half = Math.floor(values.length / 2);
	const from = complete < 0 ? half : Math.min(complete, half);
	const until = Math.max(from + 1, Math.ceil(values.length * (1 - RAMP_DOWN)));
	const held = values.slice(from, until).flatMap((value) => value ?? []);
	return held.length > 0 ? mean(held) : peakOfUsers(users);
}
function shortfallNotices(run, rules, isBlamed) {
	const { whole, levels } = shortfallsOf(run, rules);
	const asked = rules?.asked;
	return [
		...asked !== void 0 && askedLoads(run, asked).length === 0 ? [{
			code: "load-unknown",
			unit: asked.unit,
			asked: asked.value
		}] : [],
		...whole ? [{
			code: "load-short",
			isBlamed,
			...whole
		}] : [],
		...levels.map((level) => ({
			code: "level-short",
			...level
		}))
	];
}
function fellShortPredicate(run, rules) {
	const { levels } = run ? shortfallsOf(run, rules) : { levels: [] };
	return (dimensions) => levels.some((level) => Object.entries(level.dimensions).every(([name, value]) => dimensions[name] === value));
}
function whyUnfit(fit) {
	const { candidates, baseline, comparisons, copyOf, refusesOlder } = fit;
	if (copyOf) return {
		code: "copy",
		of: copyOf
	};
	const newest = candidates.at(-1);
	if (!newest || baseline.length === 0) return void 0;
	if (refusesOlder && isOlder(newest, baseline)) return { code: "older" };
	return nothingInCommon(newest, baseline) ?? wrongUnit(comparisons);
}
function isOlder(run, baseline) {
	const starts = baseline.map(({ startMs }) => startMs);
	const { endMs } = run;
	return endMs !== void 0 && starts.length > 0 && starts.every((startMs) => startMs !== void 0 && endMs < startMs);
}
const knownKeys = /* @__PURE__ */ new WeakMap();
function measuredKeys({ series }) {
	const isMeasured = ({ kind, workflow }) => kind !== "resource" && kind !== "sub-result" && workflow !== "environment";
	return getOrAdd(knownKeys, series, () => series.filter(isMeasured).map(seriesKey));
}
function nothingInCommon(run, baseline) {
	const now = new Set(measuredKeys(run));
	const each = baseline.map(measuredKeys);
	if (now.size === 0 || each.some((keys) => keys.some((key) => now.has(key)))) return void 0;
	const before = new Set(each.flat());
	if (before.size === 0) return void 0;
	const other = baseline.at(-1).tool;
	const tools = other === run.tool ? void 0 : {
		candidate: toolName(run.tool),
		baseline: toolName(other)
	};
	return defined({
		code: "nothing-in-common",
		candidate: now.size,
		baseline: before.size,
		tools
	});
}
const OF_MEDIAN = 1.05;
const OF_EACH = 2;
const MANY_WORKFLOWS$1 = 5;
const OF_MEDIAN_OF_MANY = 1.5;
function wrongUnit(comparisons) {
	return otherUnit(comparisons.series.flatMap((compared) => {
		if (!isTimed$1(compared.series)) return [];
		const { baseline, candidate } = comparisons.of(compared, "avg");
		const [before, now] = [baseline?.value ?? 0, candidate?.value ?? 0];
		return before > 0 && now > 0 ? [now / before] : [];
	}));
}
function isTimed$1({ kind }) {
	return kind !== "resource" && kind !== "sub-result";
}
function otherUnit(ratios) {
	if (ratios.length === 0) return void 0;
	const logs = ratios.map(Math.log);
	const power = Math.round(median(logs) / Math.log(1e3));
	if (power === 0) return void 0;
	const apart = (log) => Math.abs(log - power * Math.log(1e3));
	const ofMedian = ratios.length >= MANY_WORKFLOWS$1 ? OF_MEDIAN_OF_MANY : OF_MEDIAN;
	return apart(median(logs)) <= Math.log(ofMedian) && logs.every((log) => apart(log) <= Math.log(OF_EACH)) ? {
		code: "wrong-unit",
		factor: 1e3 ** power
	} : void 0;
}
//#endregion
//#region src/core/judge/validity.ts
const SPAN_REFUSED = .5;
const SPAN_DOUBTFUL = .8;
const THREADS_TOLERANCE = .1;
const BROKEN_RISE = .005;
function whyInvalid({ candidates, baseline, missingShards, load }) {
	const run = candidates.at(-1);
	if (!run) return { code: "no-samples" };
	const bad = present(candidates.toReversed().map((one) => whyBadRun(one, load))).at(0);
	if (bad && bad.code !== "fell-short") return bad;
	if (run.sources.some((source) => source.truncated) && !(spanRatio(run, baseline) >= .8)) return { code: "truncated" };
	return missingShards?.verdict === "invalid" ? {
		code: "incomplete-run",
		missing: missingShards.text
	} : bad;
}
function comparabilityOf(run, baseline) {
	const ratioOf = spanRatios(run, baseline);
	const shortest = Math.min(...run.series.map(({ dimensions }) => ratioOf(dimensions)).filter(Number.isFinite));
	const length = shortest < SPAN_REFUSED ? "much-shorter" : shortest < .8 ? "shorter" : void 0;
	const otherThreads = !hasCapacityByRate(run) && threadsDiffer(run, baseline);
	return {
		isTooShort: (dimensions) => ratioOf(dimensions) < SPAN_REFUSED,
		otherLoad: otherThreads ? "threads" : length,
		notices: present([otherThreads ? { code: "load-changed" } : void 0, length === "shorter" ? { code: "run-short" } : void 0])
	};
}
function spanRatios(run, baseline) {
	const ofRun = likeRatio(run, baseline);
	const levels = byLevel(run);
	if (levels.size < 2) return () => ofRun;
	const usual = baseline.map(byLevel);
	const ratios = new Map([...levels].map(([level, own]) => {
		const before = usual.flatMap((runs) => runs.get(level) ?? []);
		return [level, [loadOf$1(own), usualLoad(before)].every(({ samples = 0 }) => samples >= 40) ? likeRatio(own, before) : ofRun];
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
function hasCapacityByRate({ series }) {
	return series.some(({ reported = {}, missing = {} }) => "capacity" in reported || "capacity" in missing);
}
function threadsDiffer(run, baseline) {
	const threads = baseline.flatMap(({ peakThreads }) => peakThreads ? [peakThreads] : []);
	if (!run.peakThreads || threads.length === 0) return false;
	return Math.abs(run.peakThreads / median(threads) - 1) > THREADS_TOLERANCE;
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
	const few = now && whyTooFew(now, metric, minSamples);
	return few && !hadEnough(compared, metric, minSamples) ? few : void 0;
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
function brokeMore(comparisons, compared) {
	const { baseline, candidate } = comparisons.of(compared, "error-rate");
	return baseline !== void 0 && candidate !== void 0 && candidate.value - baseline.value >= BROKEN_RISE;
}
//#endregion
//#region src/core/judge/allowance-outcome.ts
function allowanceOutcome(check, allowance, context) {
	const { threshold, comparison } = check;
	const beyond = isBeyond(allowance, comparison.baseline.value, comparison.candidate.value);
	if (threshold.decide === "strict") return strictOutcome(check, allowance, beyond, context);
	const tested = context.significance.decide(check, allowance);
	if (!beyond) return outcomeWithin(check, allowance, tested, context);
	const explanation = explanationOf(check, allowance, context);
	if (!tested && !explanation && context.runIsComparable && isFarFromZero(check)) return {
		...outcome(threshold.severity, "regressed", "regressed"),
		evidence: { by: "total" }
	};
	const { verdict, code, found } = tested && isFinding(tested) ? ofFinding(tested, explanation, check, context) : ofDoubt(tested, check, allowance, context);
	const change = found?.change === "regressed" ? "regressed" : "unknown";
	return {
		...outcome(verdict, explanation ?? code, change),
		...defined({
			evidence: found && evidenceOf(check, allowance, found, context.significance),
			delta: found && decidedDelta(check, allowance, found)
		})
	};
}
function ofFinding(tested, explanation, check, { isOnOtherMachine }) {
	const { change, evidence } = tested;
	if (explanation) return {
		verdict: "warn",
		code: explanation,
		found: withoutFinding$1(tested)
	};
	if (change !== "regressed") return {
		verdict: "warn",
		code: evidence.beyondSampling ? "beyond-sampling" : "suspect",
		found: tested
	};
	return isOnOtherMachine && isOfWholeRun$1(tested, check) ? {
		verdict: "warn",
		code: "other-machine",
		found: asSuspect(tested)
	} : {
		verdict: check.threshold.severity,
		code: "regressed",
		found: tested
	};
}
function ofDoubt(tested, check, allowance, { runIsComparable, significance }) {
	const asIfComparable = runIsComparable ? void 0 : significance.decide(check, allowance, "as if comparable");
	if (asIfComparable && isFinding(asIfComparable)) return {
		verdict: "warn",
		code: "not-comparable",
		found: withoutFinding$1(asIfComparable)
	};
	if (!tested) return asIfComparable ? {
		verdict: "pass",
		code: "noise"
	} : {
		verdict: "warn",
		code: "from-zero"
	};
	if (tested.isOfMode) return {
		verdict: "warn",
		code: "two-modes",
		found: tested
	};
	if (significance.chanceOfFinding(check, allowance) >= LIKELY) return {
		verdict: "inconclusive",
		code: "inconclusive",
		found: tested
	};
	return {
		verdict: "pass",
		code: tested.evidence.p <= .025 ? "noise-among-many" : "noise",
		found: tested
	};
}
const STEPS_FROM_ZERO = 10;
function isFarFromZero({ compared, rules, threshold: { metric }, comparison }) {
	if (!hasTimeUnit(metric) || !hadEnough(compared, metric, rules.minSamples)) return false;
	const last = compared.candidates.at(-1);
	const stepMs = (last && stepMsOf(last, metric)) ?? 1;
	const { baselineValues, candidateValues } = comparison;
	return Math.max(...baselineValues) < stepMs && Math.min(...candidateValues) >= STEPS_FROM_ZERO * stepMs;
}
const LIKELY = .5;
function isFinding({ change, evidence }) {
	return change === "regressed" || evidence.suspect === true;
}
function isOfWholeRun$1({ evidence: { by } }, { comparison }) {
	const { shift } = comparison;
	return shift !== void 0 && (by === "run" || by === "total" && shift.own === void 0);
}
function asSuspect({ evidence }) {
	return {
		change: "unknown",
		evidence: {
			...evidence,
			suspect: true
		}
	};
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
function outcomeWithin(check, allowance, tested, context) {
	if (tested?.change === "improved") {
		if (isBecauseBroken(check, context)) return outcome("pass", "more-errors");
		const delta = decidedDelta(check, allowance, tested);
		return {
			...outcome("pass", "improved", "improved"),
			...defined({ delta })
		};
	}
	const delta = deltaOf(check.comparison, context.isReplayed ? "nothing" : "total");
	return {
		...isUnchanged(check, allowance, delta) ? outcome("pass", "unchanged", "unchanged") : outcome("pass", "within-allowance"),
		...defined({ delta })
	};
}
function decidedDelta(check, allowance, { evidence: { by, beyondSampling, p, limit } }) {
	const { comparison } = check;
	return deltaOf(comparison, beyondSampling ? "counts" : by, limit !== void 0 && p <= limit ? {
		least: leastOf(comparison, allowance),
		limit
	} : void 0);
}
function isUnchanged({ threshold, comparison }, allowance, delta) {
	const { baseline, candidate, rate, shift } = comparison;
	const before = baseline.value;
	if (!shift && !rate || before === 0) return candidate.value === before;
	const high = smallestBreach(allowance, before) / before;
	return certaintyOf(delta ?? {}, widestEqual(threshold.metric, { high })) === "equal";
}
//#endregion
//#region src/core/judge/excuses.ts
function excuseOf({ id, commit }, checks) {
	const keyOf = (series, metric) => `${metric} ${seriesKey(series)}`;
	const byKey = new Map(checks.map((check) => [keyOf(check, check.metric), check]));
	const isRegression = ({ verdict, change }) => verdict === "fail" && change === "regressed";
	return (outcome, { compared, threshold, comparison }, allowance) => {
		const base = byKey.get(keyOf(compared.series, threshold.metric));
		if (!isRegression(outcome) || !base?.candidate || !isRegression(base)) return outcome;
		const there = base.candidate.value;
		if (allowance.worse * (there - comparison.baseline.value) <= 0 || isBeyond(allowance, there, comparison.candidate.value)) return outcome;
		return {
			...outcome,
			verdict: "warn",
			excusedBy: "base-branch",
			excusedByRun: defined({
				commit,
				run: id
			})
		};
	};
}
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
	return check.verdict === "fail" && check.candidate && !expired && isWithin$1(check, waiver.accept) ? {
		...shown,
		verdict: "warn",
		excusedBy: "waiver"
	} : shown;
}
function isWithin$1(check, accept) {
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
//#region src/core/judge/decide-check.ts
function isTooShort({ reason }) {
	return reason.code === "run-too-short";
}
function decideCheck(item, context) {
	const { compared, rules, threshold, comparison } = item;
	const { input } = context;
	const drift = driftOf(item, input);
	const { delta = deltaOf(comparison), ...outcome } = outcomeOf$1(item, drift, context);
	const detectable = item.allowances.map((allowance) => context.detect(item, allowance)).find((change) => change !== void 0);
	const check = defined({
		...seriesName(compared.series),
		metric: threshold.metric,
		unit: metricOf(threshold.metric)?.unit ?? "",
		baseline: comparison.baseline,
		candidate: comparison.candidate,
		delta: isTooShort(outcome) ? void 0 : delta,
		detectable: threshold.decide === "evidence" ? detectable : void 0,
		threshold: threshold.written,
		growth: item.growth === "none" ? void 0 : item.growth,
		drift,
		because: item.because,
		...limitsOf(threshold),
		...allowedOf(item),
		ofAllowed: excessOf(threshold, comparison),
		source: threshold.source,
		severity: threshold.severity,
		...outcome,
		owner: rules.owner
	});
	const waiver = own(rules.waivers, threshold.metric);
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
function outcomeOf$1(item, foundDrift, context) {
	const { input, excuse } = context;
	const { comparison, threshold, few, noData, untested } = item;
	if (item.leftOut) return {
		change: "unknown",
		...item.leftOut
	};
	if (noData !== void 0) {
		const missing = {
			change: "unknown",
			verdict: "no-data",
			reason: noData
		};
		return context.acceptsMissing ? accept(missing) : missing;
	}
	const relative = untested ? [{
		change: "unknown",
		...untested
	}] : item.allowances.map((allowance) => {
		const outcome = allowanceOutcome(item, allowance, context);
		return excuse ? excuse(outcome, item, allowance) : outcome;
	});
	const drift = input.drift && driftOutcome(threshold, foundDrift);
	if (drift) relative.push(drift);
	const limits = limitOutcome(few ? {
		...threshold,
		severity: "warn"
	} : threshold, comparison.candidate);
	const growth = growthOutcome(item);
	const [outcome] = [
		growth?.reason.code === "growth-test-too-short" ? growth : void 0,
		...input.acceptedByLabel ? relative.map(accept) : relative,
		limits,
		growth
	].flatMap((one) => one ?? []).sort((a, b) => compareVerdicts(b.verdict, a.verdict));
	if (!outcome) return {
		change: "unknown",
		verdict: "pass",
		reason: { code: "no-threshold" }
	};
	return outcome === limits || outcome === growth ? {
		...outcome,
		change: relative[0]?.change ?? "unknown"
	} : outcome;
}
function driftOf({ compared, threshold: { metric, maxDrift } }, { drift = [] }) {
	if (maxDrift === void 0) return void 0;
	const [worst] = drift.filter((alert) => alert.metric === metric && seriesKey(alert) === compared.key).toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0));
	if (!worst) return void 0;
	const { drift: sort, change, runs, sinceCommit, since } = worst;
	return defined({
		drift: sort,
		change,
		runs,
		sinceCommit,
		since
	});
}
function accept(outcome) {
	if (outcome.verdict !== "fail" && outcome.verdict !== "no-data") return outcome;
	return {
		...outcome,
		verdict: "warn",
		excusedBy: "label"
	};
}
//#endregion
//#region src/core/judge/detectable.ts
const POWER_80 = .8416;
const FARTHEST = 50;
function detector({ comparisonsOf, samplingMultiple }, runIsComparable, { falseAlarms, isReplayed }) {
	return (check, allowance) => {
		const { comparison } = check;
		const estimate = ownEstimate(comparison);
		const before = comparison.baseline?.value;
		if (!estimate || before === void 0 || isReplayed && comparison.rate) return void 0;
		if (!runIsComparable && !comparison.rate && !comparison.shift?.own) return void 0;
		const alpha = limitOf(rateOf$1("series", "suspect", { falseAlarms }), comparisonsOf(check));
		if (comparison.rate) return rateFound(comparison, allowance, before, allowance.worse === 1 ? samplingMultiple : Infinity, cachedCriticalValue(alpha, estimate.df));
		const least = smallestBreachLog(allowance, before);
		const error = estimate.se;
		const shift = Math.max(cachedCriticalValue(alpha, estimate.df) * error, least) + POWER_80 * error;
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
		const se = Math.sqrt(known + samplingOf(share));
		return allowance.worse * (logitOf({
			failed: share * all,
			all
		}) - baselineLogit) >= Math.max(criticalValue * se, least) + .8416 * se || isRise(share);
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
//#region src/core/judge/lost-load.ts
const LOAD_LOST = .25;
const LOAD_KEPT = .5;
const LOAD_CHANCE = 1e-5;
function lostLoadPredicate(candidate, baseline) {
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
		].some((i) => share(quarters, i) < LOAD_LOST && share(usual, i) >= LOAD_KEPT && chanceOfFew(quarters[i], sum(quarters), usual[i] / sum(usual)) < LOAD_CHANCE);
	};
}
function chanceOfFew(few, all, share) {
	return incompleteBeta(1 - share, all - few, few + 1);
}
const NO_TIME = 1e-9;
function quartersOf(run) {
	return (series) => {
		if (!series.batches || series.count < 40) return void 0;
		const level = dimensionsKey(series.dimensions);
		const spans = spansOf(run, series.dimensions) ?? spansOfRun(run, (dimensions) => dimensionsKey(dimensions) === level);
		const activeMs = lengthOf(spans);
		if (activeMs === 0) return void 0;
		const { first, widthMs, batches } = series.batches;
		const counts = [
			0,
			0,
			0,
			0
		];
		const quartersBefore = (batch) => 4 * lengthBefore(spans, (first + batch) * widthMs) / activeMs;
		batches.forEach(({ count }, i) => {
			const from = Math.min(quartersBefore(i), 4 - NO_TIME);
			const to = Math.max(quartersBefore(i + 1), from + NO_TIME);
			counts.forEach((_, quarter) => {
				const share = (Math.min(to, quarter + 1) - Math.max(from, quarter)) / (to - from);
				if (share > 0) counts[quarter] += count * share;
			});
		});
		return counts;
	};
}
//#endregion
//#region src/core/judge/metric-growth.ts
const BLOCKS = 30;
const MIN_BLOCKS = 8;
const FALSE_ALARM = .001;
const Z_95 = normalQuantile(.975);
const POWER$1 = .9;
const MARGIN$2 = 1.4;
const MIN_SAMPLES$1 = 5;
const HOUR_MS = 36e5;
function growthOver(run, series, metric, limit) {
	const parts = partsByLevel(pointsOf(run, series, metric), levelOf([run], series.dimensions)).filter(({ points }) => points.length > 1);
	return parts.map((part) => growthAt(part, limit, FALSE_ALARM / parts.length)).filter(({ perHour }) => Number.isFinite(perHour)).sort((a, b) => Number(b.isProven) - Number(a.isProven) || b.hours - a.hours)[0];
}
function growthAt({ points, level }, permitted, falseAlarm) {
	const isRelative = "relative" in permitted;
	const limit = isRelative ? permitted.relative : permitted.absolute;
	const hours = (points.at(-1).ms - points[0].ms) / HOUR_MS;
	const lowest = lowerEnvelope(points);
	const unit = (isRelative ? median(lowest) : 1) * (hours / lowest.length);
	const growth = {
		perHour: theilSen(lowest) / unit,
		limit,
		isRelative,
		hours,
		...level !== "" && { level }
	};
	if (lowest.length < MIN_BLOCKS) return {
		...growth,
		neededHours: hours * BLOCKS / lowest.length,
		isProven: false
	};
	const z = -normalQuantile(falseAlarm);
	const [interval, proof] = [slopeInterval(lowest, Z_95), slopeInterval(lowest, z)];
	const [low, high] = [interval.low / unit, interval.high / unit];
	const neededHours = MARGIN$2 * hours * (high - low) * (z + normalQuantile(POWER$1)) / (2 * Z_95 * limit);
	return {
		...growth,
		low,
		high,
		neededHours,
		isProven: proof.isBounded && proof.low / unit > limit
	};
}
function lowerEnvelope(points) {
	const [from, to] = [points[0].ms, points.at(-1).ms];
	return [...groupBy(points, ({ ms }) => Math.min(BLOCKS - 1, Math.floor(BLOCKS * (ms - from) / (to - from)))).values()].map((block) => Math.min(...block.map(({ value }) => value)));
}
function pointsOf(run, series, metric) {
	if (series.kind === "resource") {
		const isSame = (one) => seriesKey({
			kind: "resource",
			...one
		}) === seriesKey(series);
		return (run.resourceSeries?.filter((one) => one.metric === metric && isSame(one)) ?? []).flatMap(pointsOver);
	}
	const { batches, passed } = series;
	const q = quantileOf(metric);
	if (!batches || !passed || q === void 0 && metric !== "avg") return [];
	return batches.batches.flatMap((batch, i) => {
		const n = passedOf(batch);
		if (n < Math.max(MIN_SAMPLES$1, samplesNeeded(metric))) return [];
		const value = q === void 0 ? batch.sumMs / n : sketchQuantileMs(batch.sketch, q, passed.unitMs);
		return value === void 0 ? [] : {
			ms: (batches.first + i) * batches.widthMs,
			value
		};
	});
}
//#endregion
//#region src/core/judge/pending-checks.ts
function pendingChecks({ input, comparisons, isTooShort, loadChange }) {
	const { baseline, candidates, rulesOf, planned } = input;
	const first = candidates.length > 1 && !planned ? compareRuns(baseline, candidates.slice(0, 1), { noise: input.noise }) : void 0;
	const firstByKey = new Map(first?.series.map((compared) => [compared.key, compared]));
	const hasLostLoad = candidates.length > 0 ? lostLoadPredicate(candidates.at(-1), baseline.at(-1)) : () => false;
	const fellShort = fellShortPredicate(candidates.at(-1), input.load);
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
			const limit = compared.candidates.at(-1) && threshold.maxGrowth;
			const growth = limit && (growthOver(candidates.at(-1), compared.series, threshold.metric, limit) ?? "none");
			const base = defined({
				compared,
				rules,
				threshold,
				comparison,
				few,
				growth
			});
			const left = whyLeftOut(base, input, fellShort);
			if (left && !incomplete) return {
				...base,
				leftOut: left,
				allowances: []
			};
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
function whyLeftOut({ compared, threshold }, { baseline, baselineState }, fellShort) {
	const series = compared.candidates.at(-1);
	if (!series) return void 0;
	if (fellShort(series.dimensions) && threshold.metric !== "error-rate") return {
		verdict: "pass",
		reason: { code: "load-short" }
	};
	const isLimited = threshold.metric === "error-rate" && threshold.max !== void 0;
	if (series.kind === "measure" || !hasOnlyErrors(series)) return void 0;
	if (isLimited && threshold.source !== "default") return void 0;
	const known = compared.baseline.filter((before) => before !== void 0);
	const wasVoid = known.length > 0 && known.every(hasOnlyErrors);
	const begins = baseline.length === 0 && baselineState === "missing";
	return wasVoid || begins ? {
		verdict: "pass",
		reason: { code: "known-void" }
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
	if (comparison.untried) return whyUntried(threshold, comparison);
	return comparison.hasNoEstimate && threshold.decide === "evidence" ? because("no-data", "no-estimate") : void 0;
}
function whyUntried({ allowances }, { baseline, candidate, untried }) {
	const isBelow = allowances.some((allowance) => allowance.worse === -1 && isBeyond(allowance, baseline.value, candidate.value));
	if (untried === "candidate" && isBelow) return {
		verdict: "warn",
		reason: { code: "untried" }
	};
	return {
		verdict: "pass",
		reason: { code: "within-allowance" }
	};
}
const NO_BASELINE = {
	ok: "baseline-missing",
	missing: "baseline-missing",
	expired: "baseline-expired",
	unreadable: "baseline-unreadable",
	"not-comparable": "baseline-not-comparable"
};
//#endregion
//#region src/core/judge/family.ts
const NAMED_SHARE = .8;
const MOST_NAMED = 1 / 3;
function familyOfTests(tests) {
	const keys = new Set(tests.map(keyOf$1));
	const named = new Set(tests.filter(({ threshold }) => threshold.isNamed).map(keyOf$1));
	const areApart = named.size > 0 && named.size <= keys.size * MOST_NAMED;
	const isNamed = (check) => isCapacity(check.threshold.metric) || areApart && named.has(keyOf$1(check));
	const weightIn = (part) => sum(tests.filter((test) => isNamed(test) === part).map(weightOfTest));
	const weights = {
		named: weightIn(true),
		others: weightIn(false)
	};
	const rates = weights.named > 0 && weights.others > 0 ? {
		named: NAMED_SHARE,
		others: 1 - NAMED_SHARE
	} : {
		named: 1,
		others: 1
	};
	const shares = /* @__PURE__ */ new Map();
	const shareOf = (check) => {
		const known = shares.get(check);
		if (known !== void 0) return known;
		const part = isNamed(check) ? "named" : "others";
		const share = rates[part] * weightOfTest(check) / weights[part];
		shares.set(check, share);
		return share;
	};
	const questions = /* @__PURE__ */ new Map();
	for (const test of tests) if (isQuestionOfTime(test)) getOrAdd(questions, keyOf$1(test), () => []).push(test);
	const questionOf = (check) => isQuestionOfTime(check) && questions.get(keyOf$1(check)) || [check];
	return {
		sizeOf: (check) => 1 / shareOf(check),
		questionOf,
		questionSizeOf: (check) => 1 / sum(questionOf(check).map(shareOf))
	};
}
function keyOf$1({ compared }) {
	return compared.key;
}
function weightOfTest({ threshold }) {
	return weightOf(threshold.metric);
}
function isQuestionOfTime({ threshold: { metric, allowances } }) {
	return hasTimeUnit(metric) && allowances.length === 1 && allowances[0].worse === 1;
}
//#endregion
//#region src/core/judge/significance.ts
const UNLIKELY = .05;
function significanceTest(checks, runIsComparable, rates = {}) {
	const { planned, isReplayed = false } = rates;
	const informative = checks.filter(({ threshold }) => threshold.decide === "evidence").flatMap((check) => check.allowances.filter((allowance) => !allowance.isUninformative).map((allowance) => ({
		check,
		allowance
	})));
	const tested = informative.filter(({ check }) => routesOf(check.comparison, true).length > 0);
	const groups = new Set(tested.flatMap(({ check: { comparison } }) => runEstimate(comparison) ? comparison.group : []));
	const family = familyOfTests(tested.map(({ check }) => check));
	const isAnswered = (check, route, rate) => {
		const common = limitOf(rate, family.questionSizeOf(check));
		const found = family.questionOf(check).map((one) => ({
			p: keptP(one.comparison, route, 1) ?? 1,
			own: limitOf(rate, family.sizeOf(one))
		}));
		return found.some(({ p, own }) => p <= own) || found.every(({ p }) => p <= common);
	};
	const limitOfSeries = (check, route, rate) => {
		const own = limitOf(rate, family.sizeOf(check));
		const common = limitOf(rate, family.questionSizeOf(check));
		const p = keptP(check.comparison, route, 1) ?? 1;
		const together = p > own && p <= common && isAnswered(check, route, rate);
		return together ? {
			limit: common,
			together
		} : { limit: own };
	};
	const limitsOf = (route, check, tier) => {
		const level = route === "run" ? "run" : "series";
		const falseAlarmRate = rateOf$1(level, tier, rates);
		return {
			comparisons: level === "run" ? groups.size : tested.length,
			...level === "run" ? { limit: limitOf(falseAlarmRate, groups.size) } : limitOfSeries(check, route, falseAlarmRate),
			falseAlarmRate
		};
	};
	const rises = informative.flatMap(({ check, allowance }) => allowance.worse === 1 && check.comparison.rise || []);
	const multiple = samplingMultiple(rises);
	const ofRise = (rise, check, allowance) => {
		const { comparison, first } = check;
		const isShown = first !== void 0 || planned !== void 0 ? isInEachRun(comparison, allowance) : rise.by >= CERTAIN_RISE;
		const comparisons = rises.length;
		const falseAlarmRate = rateOf$1("series", "regressed", rates);
		const limit = limitOf(falseAlarmRate, comparisons);
		return isShown && rise.usual <= limit ? {
			change: "regressed",
			evidence: {
				...BEYOND$1,
				p: rise.usual,
				comparisons,
				limit,
				falseAlarmRate
			}
		} : {
			change: "unknown",
			evidence: {
				...BEYOND$1,
				p: rise.sampling,
				suspect: true
			}
		};
	};
	return {
		comparisonsOf: family.sizeOf,
		samplingMultiple: multiple,
		asksNoMore: isReplayed || planned !== void 0,
		chanceOfFinding(check, allowance, tier = "suspect") {
			const { comparison } = check;
			const [route = "workflow"] = routesOf(comparison, runIsComparable);
			const limits = {
				series: limitsOf(route, check, tier).limit,
				run: limitsOf("run", check, tier).limit
			};
			return chanceAfter({
				comparison,
				allowance,
				runIsComparable
			}, {
				more: 1,
				limits,
				in: planned ? "job" : "another job"
			});
		},
		decide(check, allowance, how) {
			const { comparison } = check;
			const routes = routesOf(comparison, runIsComparable || how === "as if comparable");
			if (routes.length === 0) return void 0;
			const rise = riseBeyondSampling(comparison, allowance, multiple);
			const p = (route, direction) => keptP(comparison, route, direction);
			const tests = {
				check,
				allowance,
				routes,
				p,
				limit: (route, tier) => limitsOf(route, check, tier).limit,
				found: (change, route, tier, direction = allowance.worse) => ({
					change,
					evidence: {
						by: decisiveRoute(comparison, route, direction),
						p: p(route, direction),
						...limitsOf(route, check, tier),
						...rise && { beyondSampling: true }
					}
				})
			};
			return proven(tests) ?? (rise && ofRise(rise, check, allowance)) ?? suspected(tests) ?? ofTwoModes(tests) ?? improved(tests) ?? new Noise(tests);
		}
	};
}
function passes({ check, allowance, p, limit }, route, tier) {
	return isLarge(check.comparison, allowance, route, 1) && p(route, allowance.worse) <= limit(route, tier);
}
function proven(tests) {
	const { check, allowance, routes, limit, found } = tests;
	const { comparison, first: alone } = check;
	const wasSuspect = (route) => {
		const p = alone && keptP(alone, route, allowance.worse);
		return p !== void 0 && isLarge(alone, allowance, route, 1) && p <= limit(route, "suspect");
	};
	for (const route of routes) {
		const tier = route === "workflow" && isUnreplicated(comparison) ? "unreplicated" : "regressed";
		if (passes(tests, route, tier)) return found("regressed", route, tier);
		if (wasSuspect(route) && passes(tests, route, "confirmed")) return found("regressed", route, "confirmed");
	}
}
function suspected(tests) {
	const route = tests.routes.find((route) => passes(tests, route, "suspect"));
	if (!route) return void 0;
	const { change, evidence } = tests.found("unknown", route, "regressed");
	return {
		change,
		evidence: {
			...evidence,
			suspect: true
		}
	};
}
function ofTwoModes({ check, allowance, routes, limit, found }) {
	const { comparison } = check;
	const route = routes.find((route) => {
		const inModes = modesOf(comparison, route, allowance.worse);
		if (!inModes || !isLarge(comparison, allowance, route, 1)) return false;
		const p = pValue(estimateOf(comparison, route), allowance.worse);
		return inModes.least <= UNLIKELY || p <= limit(route, "suspect");
	});
	return route && {
		...found("unknown", route, "regressed"),
		isOfMode: true
	};
}
function improved({ check, allowance, routes, p, limit, found }) {
	const better = -allowance.worse;
	const route = routes.find((route) => isLarge(check.comparison, allowance, route, -1) && p(route, better) <= limit(route, "regressed"));
	return route && found("improved", route, "regressed", better);
}
var Noise = class {
	change = "unknown";
	#tests;
	#evidence;
	constructor(tests) {
		this.#tests = tests;
	}
	get evidence() {
		const { allowance, routes, p, found } = this.#tests;
		const { worse } = allowance;
		const nearest = () => routes.reduce((best, route) => p(route, worse) < p(best, worse) ? route : best);
		this.#evidence ??= found("unknown", nearest(), "regressed").evidence;
		return this.#evidence;
	}
};
function isUnreplicated({ baselineValues, shift }) {
	const isKnown = shift?.isLearnt || shift?.isBounded;
	return baselineValues.length === 1 && shift?.runs === 1 && !isKnown;
}
const BEYOND$1 = {
	by: "total",
	beyondSampling: true
};
function riseBeyondSampling(comparison, allowance, multiple) {
	const { rise } = comparison;
	if (!rise || allowance.worse === -1 || !isBeyondSampling(rise.from, rise.now, multiple)) return void 0;
	return isLarge(comparison, allowance, "total", 1) ? rise : void 0;
}
function isInEachRun({ baseline, rate }, allowance) {
	const before = baseline.value;
	return rate.each.every((share) => share - before >= permittedChange(allowance, before) / 2);
}
//#endregion
//#region src/core/judge/throughput-once.ts
function withThroughputOnce(pending, loadChange) {
	const fell = /* @__PURE__ */ new Map();
	for (const check of pending) {
		if (!isOfClosedLoad(check, loadChange)) continue;
		const scope = dimensionsKey(check.compared.series.dimensions);
		const most = fell.get(scope);
		if (!most || ratioOf(check) < ratioOf(most)) fell.set(scope, check);
	}
	return pending.map((check) => {
		if (!isOfClosedLoad(check, loadChange)) return check;
		const { because } = loadChange(check.compared);
		if (fell.get(dimensionsKey(check.compared.series.dimensions)) === check) return {
			...check,
			because
		};
		const untested = {
			verdict: "pass",
			reason: { code: "throughput-of-run" }
		};
		return {
			...check,
			allowances: [],
			untested
		};
	});
}
function isOfClosedLoad({ threshold, allowances, compared }, loadChange) {
	return threshold.metric === "throughput" && threshold.decide === "evidence" && allowances.some(({ worse }) => worse === -1) && loadChange(compared).because !== void 0;
}
function ratioOf({ comparison: { baseline, candidate } }) {
	return candidate.value / baseline.value;
}
//#endregion
//#region src/core/judge/watched-percentiles.ts
const MIN_BEYOND = 10;
function watchedChecks({ input, ...compared }) {
	const joined = new Map(compared.comparisons.series.map((one) => [one.key, one]));
	const rulesOf = (series) => {
		const { watched = [], ...rules } = input.rulesOf(series);
		const thresholds = watched.filter(({ metric }) => hasTail(joined.get(seriesKey(series)), metric));
		return {
			...rules,
			thresholds: thresholds.slice(0, 1)
		};
	};
	return pendingChecks({
		...compared,
		input: {
			...input,
			rulesOf
		}
	}).filter(({ allowances }) => allowances.length > 0);
}
function hasTail({ baseline, candidates }, metric) {
	const q = quantileOf(metric) ?? 0;
	const beyond = ({ count, errorCount = 0 }) => (count - errorCount) * (1 - q);
	const isEnough = (series) => !series || beyond(series) >= MIN_BEYOND - 1e-9;
	return baseline.every(isEnough) && candidates.every(isEnough);
}
function movedTails(watched, configured) {
	if (watched.length === 0) return [];
	const found = new Set(configured.filter((check) => hasTimeUnit(check.metric) && check.verdict !== "pass").map(seriesKey));
	return watched.filter((check) => check.change === "regressed" && !found.has(seriesKey(check))).map((check) => ({
		...check,
		reason: { code: "watched-percentile" }
	}));
}
//#endregion
//#region src/core/judge/decide-checks.ts
function decideChecks(joined, excuse) {
	const { input, comparisons, comparability, loadChange } = joined;
	const compared = {
		input,
		comparisons,
		isTooShort: comparability.isTooShort,
		loadChange
	};
	const configured = decideFamily(pendingChecks(compared), joined, excuse);
	const watched = decideFamily(watchedChecks(compared), joined, excuse).checks;
	const tails = movedTails(watched, configured.checks);
	return {
		checks: [...configured.checks, ...tails].sort(worstFirst),
		get tests() {
			return configured.tests;
		}
	};
}
function decideFamily(found, { input, comparisons, runIsComparable, loadChange, unfit }, excuse) {
	const pending = withThroughputOnce(found, loadChange);
	const significance = significanceTest(pending, runIsComparable, input);
	const context = {
		runIsComparable,
		isReplayed: input.isReplayed,
		isOnOtherMachine: input.environment.isOtherMachine === true,
		brokeMore: (compared) => brokeMore(comparisons, compared),
		recoveredShare: (compared) => recoveredShare(comparisons, compared),
		offeredLess: (compared) => loadChange(compared).isOfferedLess(compared),
		input,
		excuse,
		acceptsMissing: input.acceptedByLabel && unfit?.code === "nothing-in-common",
		significance,
		detect: detector(significance, runIsComparable, input)
	};
	const checks = pending.map((item) => decideCheck(item, context));
	const testsOf = (item, i) => {
		if (item.threshold.decide === "strict") return [];
		const size = significance.comparisonsOf(item);
		const { comparison, allowances } = item;
		return allowances.map((allowance) => ({
			check: checks[i],
			comparison,
			allowance,
			comparisons: size
		}));
	};
	return {
		checks,
		get tests() {
			return pending.flatMap(testsOf);
		}
	};
}
function rose({ evidence }) {
	return evidence?.beyondSampling ? 1 : 0;
}
function leans({ evidence }) {
	return evidence?.together ? 1 : 0;
}
const ROUNDING = 1e-9;
function worstFirst(a, b) {
	const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0);
	return compareVerdicts(b.verdict, a.verdict) || Number(a.because !== void 0) - Number(b.because !== void 0) || Number(isCapacity(b.metric)) - Number(isCapacity(a.metric)) || rose(b) - rose(a) || leans(a) - leans(b) || (Math.abs(further) > ROUNDING ? further : 0);
}
//#endregion
//#region src/core/judge/offered-load.ts
const ERRORS_RISE = .005;
const TOLERANCE = .05;
const ONE_FACTOR = .1;
const ONE_FACTOR_ERRORS = 3;
function loadChanges(comparisons, hasSameUsers = false) {
	const known = /* @__PURE__ */ new Map();
	return (compared) => {
		const scope = dimensionsKey(compared.series.dimensions);
		return getOrAdd(known, scope, () => changeOf$1(loadedIn(comparisons, scope), hasSameUsers));
	};
}
function loadedIn(comparisons, scope) {
	return comparisons.series.flatMap((compared) => {
		const { kind, dimensions } = compared.series;
		if (kind !== "transaction" && kind !== "request" || dimensionsKey(dimensions) !== scope) return [];
		const throughput = comparisons.of(compared, "throughput");
		const average = comparisons.of(compared, "avg");
		const errors = comparisons.of(compared, "error-rate");
		const sideOf = (side) => {
			const rate = throughput[side]?.value ?? 0;
			return {
				rate,
				busy: rate * (average[side]?.value ?? 0),
				failed: rate * (errors[side]?.value ?? 0)
			};
		};
		const count = compared.candidates.at(-1)?.count ?? 0;
		return [{
			compared,
			sides: {
				before: sideOf("baseline"),
				now: sideOf("candidate")
			},
			variance: count > 0 ? 2 / count : 0
		}];
	});
}
function movementOf({ before, now }) {
	if (!(now.rate > 0 && before.rate > 0 && now.busy > 0 && before.busy > 0)) return void 0;
	return {
		rate: Math.log(now.rate / before.rate),
		busy: Math.log(now.busy / before.busy),
		failsMore: now.failed / now.rate - before.failed / before.rate >= ERRORS_RISE
	};
}
function changeOf$1(loaded, hasSameUsers) {
	const total = movementOf(totalOf(loaded));
	if (!total) return {
		isOfferedLess: () => false,
		followsTimes: false
	};
	const { rate, busy, failsMore } = total;
	const isLess = !failsMore && isOfferedLess(rate, busy);
	const onBoth = loaded.filter(({ sides: { before, now } }) => before.rate > 0 && now.rate > 0);
	const isOfOneFactor = onBoth.every(({ sides: { before, now }, variance }) => {
		return Math.abs(Math.log(now.rate / before.rate) - rate) <= Math.max(ONE_FACTOR, ONE_FACTOR_ERRORS * Math.sqrt(variance));
	});
	const isOtherMix = !failsMore && !isOfOneFactor && Math.abs(rate) <= TOLERANCE;
	const own = once$1(() => new Map(loaded.map(({ compared, sides }) => [compared, movementOf(sides)])));
	const followsTimes = Math.max(rate, busy) > -.05;
	const because = hasSameUsers && isOfOneFactor && rate < -.05 && followsTimes ? longerIn(onBoth) : void 0;
	return {
		isOfferedLess(compared) {
			const moved = isOtherMix ? own().get(compared) : void 0;
			return isLess || moved !== void 0 && isOfferedLess(moved.rate, moved.busy);
		},
		followsTimes,
		...because && { because }
	};
}
function totalOf(loaded) {
	const sum = (side) => {
		const total = {
			rate: 0,
			busy: 0,
			failed: 0
		};
		for (const { sides } of loaded) {
			total.rate += sides[side].rate;
			total.busy += sides[side].busy;
			total.failed += sides[side].failed;
		}
		return total;
	};
	return {
		before: sum("before"),
		now: sum("now")
	};
}
function longerIn(loaded) {
	const [most] = loaded.map(({ compared: { series }, sides: { before, now } }) => {
		const time = now.busy / now.rate - before.busy / before.rate;
		return {
			series,
			busy: before.rate * time
		};
	}).filter(({ busy }) => busy > 0).sort((a, b) => b.busy - a.busy);
	return most && seriesName(most.series);
}
//#endregion
//#region src/core/judge/joined-runs.ts
function join$1(input) {
	const { baseline, candidates, pairs, noise, environment } = input;
	const comparisons = compareRuns(baseline, candidates, {
		pairs,
		noise
	});
	const newest = candidates.at(-1);
	const comparability = newest ? comparabilityOf(newest, baseline) : {
		isTooShort: () => false,
		otherLoad: void 0,
		notices: []
	};
	const { otherLoad } = comparability;
	const runIsComparable = environment.comparable && newest !== void 0 && otherLoad === void 0;
	return {
		input,
		comparisons,
		comparability,
		runIsComparable,
		wholeRunCounts: runIsComparable && environment.isOtherMachine !== true,
		loadChange: loadChanges(comparisons, hasSameUsers(input, otherLoad)),
		unfit: unfitOf(input, comparisons)
	};
}
function hasSameUsers({ candidates, baseline }, otherLoad) {
	return [candidates.at(-1), baseline.at(-1)].every((run) => (run?.peakThreads ?? 0) > 0) && otherLoad !== "threads";
}
function unfitOf(input, comparisons) {
	const { candidates, baseline, copyOf, older, baselineState } = input;
	return baselineState === "ok" ? whyUnfit({
		candidates,
		baseline,
		comparisons,
		copyOf,
		refusesOlder: older === "refused"
	}) : void 0;
}
//#endregion
//#region src/core/judge/measurement.ts
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
		const rules = rulesOf(compared.series);
		const reported = [...compared.baseline, ...compared.candidates].flatMap((series) => Object.keys(series?.reported ?? {}));
		const usual = isLoad(compared.series.kind) ? LOAD_METRICS : reported;
		const demanded = rules.judged ? rules.thresholds.map(({ metric }) => metric) : [];
		const metrics = /* @__PURE__ */ new Set([
			...usual,
			...rules.shown ?? [],
			...demanded
		]);
		return {
			...seriesName(compared.series),
			judged: rules.judged,
			metrics: [...metrics].flatMap((metric) => measurementOf(comparisons, compared, metric) ?? [])
		};
	});
}
function measurementOf(comparisons, compared, id) {
	const metric = metricOf(id);
	if (!metric) return void 0;
	const comparison = comparisons.of(compared, id);
	const { baseline, candidate } = comparison;
	const missing = candidate ? void 0 : comparison.missing;
	return defined({
		metric: id,
		unit: metric.unit,
		baseline,
		candidate,
		delta: deltaOf(comparison),
		missing
	});
}
//#endregion
//#region src/core/judge/run-verdict.ts
function whyNotJudged(input, unfit, checks) {
	const invalid = whyInvalid(input) ?? (input.acceptedByLabel ? void 0 : unfit);
	const isBlamed = invalid?.code === "fell-short" && isSystemWorse(checks);
	return {
		invalid: isBlamed ? void 0 : invalid,
		isBlamed
	};
}
function isSystemWorse(checks) {
	return checks.some((check) => {
		const { metric, verdict, evidence, delta, ofAllowed } = check;
		if (!hasTimeUnit(metric) && metric !== "error-rate") return false;
		if (verdict === "fail" || evidence?.suspect) return true;
		return (delta?.low ?? 0) > 0 && (ofAllowed ?? 0) >= 1;
	});
}
function verdictOf(checks, input, invalid) {
	if (invalid) return "invalid";
	const verdict = worst(checks.map((check) => check.verdict));
	return hasBaseline(input) || compareVerdicts(verdict, "warn") > 0 ? verdict : "no-baseline";
}
function hasBaseline({ baseline, baselineState }) {
	return baseline.length > 0 && baselineState === "ok";
}
//#endregion
//#region src/core/judge/slow-samples.ts
const SLOW = 10;
const LEAST_MULTIPLE = 1.5;
const LEAST_MORE = 10;
function slowSamplesNotice({ series }, input) {
	const { length: n } = input.baseline;
	const table = series.flatMap(({ series, baseline, candidates }) => {
		const runs = [...baseline, ...candidates].flatMap((run) => run?.passed && run.batches ? run : []);
		return runs.length < baseline.length + candidates.length || !isLoad(series.kind) || !input.rulesOf(series).judged ? [] : [slowSamples(runs, n)];
	});
	if (table.length === 0 || n === 0 || input.candidates.length === 0) return void 0;
	const overTime = table[0].map((_, r) => {
		const counts = /* @__PURE__ */ new Map();
		for (const runs of table) for (const [at, count] of runs[r].slow) counts.set(at, (counts.get(at) ?? 0) + count);
		return [...counts.values()];
	});
	const variance = (counts) => sum(counts.map((count) => (count - mean(counts)) ** 2)) / counts.length;
	const clump = Math.max(1, sum(overTime.map(variance)) / (sum(overTime.map(mean)) || 1));
	const counts = table.map((runs) => runs.map(({ slow, all }) => ({
		failed: sum(slow.map(([, count]) => count)) / clump,
		all: all / clump
	})));
	const side = (from, to) => counts.map((runs) => runs.slice(from, to));
	const found = ifFinite(() => estimateRunRateShift(side(0, n), side(n), jobsOf(input.baseline, input.candidates, input.pairs)));
	if (!found) return void 0;
	const { before, now, shift } = found;
	const more = (now - before) * sum(table.map((runs) => runs.at(-1).all));
	if (now < LEAST_MULTIPLE * before || more < LEAST_MORE) return void 0;
	if (pValue(shift, 1) > FALSE_ALARM_RATE$1.run.regressed) return void 0;
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
			slow: batches.batches.map(({ sketch }, i) => [(first + i) * widthMs, sum(sketch.filter((_, k) => k % 2 === 1 && sketchUnitsOf(sketch[k - 1]) > limit))]),
			all: passed.count
		};
	});
}
//#endregion
//#region src/core/judge/unconfirmed.ts
const LEAST_SHIFT$1 = .1;
function doubtsOf(run) {
	const { differing, otherLoad } = run;
	if (run.isOlder) return [{ code: "older" }];
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
//#region src/core/judge/unsteady-start.ts
const SAME_START = .5;
function differentStart(candidates, baseline) {
	const longest = longestOf(candidates);
	if (!longest) return void 0;
	const before = longestOf(baseline.slice(-1));
	return {
		...inSeconds(longest),
		inBaseline: before !== void 0 && before.untilMs >= SAME_START * longest.untilMs
	};
}
function longestOf(runs) {
	return runs.flatMap(unsteadyStarts).sort((a, b) => b.untilMs - a.untilMs)[0];
}
function inSeconds({ untilMs, ...start }) {
	return {
		...start,
		seconds: Math.ceil(untilMs / 1e3)
	};
}
function startNotice(run) {
	const longest = longestOf([run]);
	return longest && {
		code: "start-differs",
		...inSeconds(longest)
	};
}
const MAX_OF_RUN = 1 / 3;
const MIN_REST = 16;
const MIN_SAMPLES = 8;
const FAR = 3;
const MIN_SHARE = .1;
const MIN_BATCHES = 2;
function unsteadyStarts(run) {
	return [...groupBy(loadOf(run), ({ dimensions }) => dimensionsKey(dimensions)).values()].flatMap((level) => unsteadyStart(run, level) ?? []);
}
function loadOf({ series }) {
	const measured = series.filter(({ kind, batches }) => isLoad(kind) && kind !== "sub-result" && batches);
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
	const startMs = Math.min(...level.map(({ startMs = Infinity }) => startMs));
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
		times: all.map((_, i) => (passed[i] ?? 0) >= MIN_SAMPLES ? sumsMs[i] / usualMs[i] : NaN)
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
//#region src/core/judge/whole-run.ts
const METRIC = "avg";
const LEAST_SHIFT = Math.log(1.1);
const UNCHANGED_MARGIN = Math.log(1.25);
const INTERVAL_TAIL = .025;
function judgeWholeRun(comparisons, runIsComparable, rates) {
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
		change: runIsComparable ? changeOf(run.value, half, p, rates) : "unknown"
	};
}
function changeOf(shift, half, p, { falseAlarms }) {
	if (Math.abs(shift) >= LEAST_SHIFT && p <= rateOf$1("run", "regressed", { falseAlarms })) return shift > 0 ? "regressed" : "improved";
	return Math.abs(shift) + half < UNCHANGED_MARGIN ? "unchanged" : "unknown";
}
function wholeRunNotice(run, isComparable, { falseAlarms } = {}) {
	return Math.abs(Math.log1p(run.shift)) >= LEAST_SHIFT && run.p <= rateOf$1("run", "suspect", { falseAlarms }) ? {
		code: "whole-run-moved",
		direction: run.shift > 0 ? "slower" : "faster",
		isComparable
	} : void 0;
}
//#endregion
//#region src/core/judge/judge.ts
function judge(input) {
	const { comparisons, slow: _, ...judged } = judgeChecks(input);
	const { blind, ...tested } = judged.sensitivity;
	const sensitivity = {
		...tested,
		...blind.length > 0 && { blind }
	};
	const measured = measureAll(comparisons, input.rulesOf);
	return defined({
		...judged,
		sensitivity: Object.keys(sensitivity).length > 0 ? sensitivity : void 0,
		measurements: asJudged(measured, judged.checks)
	});
}
function asJudged(measured, checks) {
	const deltas = new Map(checks.map((check) => [checkKey(check), check.delta]));
	const short = new Set(checks.filter(isTooShort).map((check) => dimensionsKey(check.dimensions)));
	const deltaIn = (series, one) => short.has(dimensionsKey(series.dimensions)) ? void 0 : deltas.get(checkKey({
		...series,
		...one
	})) ?? one.delta;
	return measured.map((series) => ({
		...series,
		metrics: series.metrics.map((one) => defined({
			...one,
			delta: deltaIn(series, one)
		}))
	}));
}
function judgeChecks(input) {
	const joined = join$1(input);
	const { comparisons, comparability, runIsComparable, unfit } = joined;
	const decided = decideChecks(joined, excuseByBaseBranch(input));
	const { checks } = decided;
	const wholeRun = judgeWholeRun(comparisons, joined.wholeRunCounts, input);
	const slow = runIsComparable ? slowSamplesNotice(comparisons, input) : void 0;
	const { invalid, isBlamed } = whyNotJudged(input, unfit, checks);
	const unjudged = isUnjudged(checks, input);
	const verdict = verdictOf(present([
		...checks,
		slow || isBlamed ? { verdict: "warn" } : void 0,
		unjudged ? { verdict: "no-data" } : void 0
	]), input, invalid);
	const isOld = isDoubtfulOld(input);
	const { unexpected: differing = [] } = input.environment;
	const doubts = hasBaseline(input) ? doubtsOf({
		...comparability,
		comparisons,
		checks,
		wholeRun,
		differing,
		isOlder: isOld
	}) : [];
	const blind = once$1(() => blindWorkflows(checks, comparisons, input.baseline));
	const sensitivity = once$1(() => ({
		...sensitivityOf(checks),
		get blind() {
			return blind();
		}
	}));
	return {
		verdict,
		...defined({
			invalid,
			unjudged: unjudged ? true : void 0
		}),
		checks,
		get unmatched() {
			return unmatchedOf(comparisons);
		},
		...defined({
			wholeRun,
			doubts: doubts.length > 0 ? doubts : void 0
		}),
		get sensitivity() {
			return sensitivity();
		},
		get differentStart() {
			return differentStart(input.candidates, input.baseline);
		},
		get warnings() {
			return warningsOf(joined, {
				checks,
				wholeRun,
				slow,
				invalid,
				isBlamed,
				isOld
			});
		},
		comparisons,
		get tests() {
			return decided.tests;
		},
		runIsComparable,
		slow
	};
}
function isUnjudged(checks, input) {
	return hasBaseline(input) && checks.length > 0 && checks.every(hasFewSamples) && !input.allowUnjudged && !input.acceptedByLabel;
}
function warningsOf({ input, comparisons, comparability, wholeRunCounts }, { checks, wholeRun, slow, invalid, isBlamed, isOld }) {
	const { candidates, load, rulesOf, today } = input;
	const newest = candidates.at(-1);
	const few = checks.filter(hasFewSamples);
	const isJoined = checks.some(({ workflow }) => workflow === SMALL_WORKFLOWS);
	return present([
		...comparability.notices,
		...newest && invalid === void 0 ? shortfallNotices(newest, load, isBlamed) : [],
		isOld ? { code: "older" } : void 0,
		knownVoidNotice(checks),
		notApplicableNotice(comparisons, rulesOf),
		slow,
		few.length > 0 ? {
			code: "few-samples",
			checks: few,
			isJoined
		} : void 0,
		wholeRun && wholeRunNotice(wholeRun, wholeRunCounts, input),
		...checks.map((check) => waiverNotice(check, today)),
		...candidates.map(startNotice)
	]);
}
function excuseByBaseBranch({ breachedBase, pairs: _, ...input }) {
	if (!breachedBase) return void 0;
	return excuseOf(breachedBase, judgeChecks({
		...input,
		candidates: [breachedBase.run],
		acceptedByLabel: false
	}).checks);
}
function isDoubtfulOld({ older, candidates, baseline }) {
	const newest = candidates.at(-1);
	return older === "doubtful" && newest !== void 0 && isOlder(newest, baseline);
}
function knownVoidNotice(checks) {
	const found = checks.filter(({ reason }) => reason.code === "known-void");
	const workflows = [...new Set(found.map(({ workflow }) => workflow))];
	return workflows.length > 0 ? {
		code: "known-void",
		workflows
	} : void 0;
}
function unmatchedOf(comparisons) {
	const has = (list) => list.some((series) => series !== void 0);
	const only = (wanted) => comparisons.series.filter(wanted).map(({ series }) => seriesName(series));
	const hasBaseline = comparisons.series.some(({ baseline }) => has(baseline));
	return {
		onlyInBaseline: only(({ candidates }) => candidates.at(-1) === void 0),
		onlyInCandidate: hasBaseline ? only(({ baseline }) => !has(baseline)) : []
	};
}
//#endregion
//#region src/core/judge/report/assemble.ts
const ERRORS$2 = 20;
const NOTHING = { curves: [] };
function assembleReport(input) {
	const { candidates, baseline, history, identify, explain = () => NOTHING } = input;
	const { tests: _, runIsComparable: __, measurements, ...judged } = input.judgment;
	const { checks } = judged;
	const [drift, changed] = [[...input.drift], [...input.environment]];
	const { causes, profiles, trend, curves, details } = explain({
		checks,
		measurements,
		baseline,
		candidates,
		history,
		changed
	});
	const runs = (list) => list.map((run) => reportRun(run, identify(run)));
	const warnings = [...judged.warnings, ...candidates.flatMap((run) => [...issueNotices(run), ...run.notices])];
	return defined({
		schema: 1,
		generator: input.generator,
		suite: input.suite,
		...judged,
		causes,
		profiles,
		candidate: { runs: runs(candidates) },
		baseline: {
			...input.evidence,
			runs: runs(baseline)
		},
		acceptance: input.acceptance,
		measurements: measurements.filter((series) => series.kind !== "resource"),
		trend,
		drift,
		resources: measurements.filter((series) => series.kind === "resource"),
		environment: {
			changed,
			facts: { ...candidates.at(-1)?.facts }
		},
		errors: reportedErrors(candidates, baseline),
		curves,
		details,
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
		...countsByKind(run),
		tool: run.tool
	});
}
function hasSampleCount({ samples, series }) {
	return samples > 0 || series.every(({ reported, passed }) => reported === void 0 && passed === void 0);
}
function reportedErrors(candidates, baseline) {
	const before = tallyErrors(baseline);
	return [...tallyErrors(candidates)].map(([key, { series, code, message, count }]) => defined({
		...seriesName(series),
		code,
		message,
		count,
		baselineCount: baseline.length > 0 ? (before.get(key)?.count ?? 0) / baseline.length : void 0
	})).sort((a, b) => b.count - a.count).slice(0, ERRORS$2);
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
//#endregion
//#region src/core/judge/report/redact-urls.ts
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
//#region src/core/judge/small-workflows.ts
function withSmallWorkflows(sides, rulesOf) {
	const runs = [...sides.baseline, ...sides.candidates];
	if (sides.baseline.length === 0 || !hasSmall(sides.candidates.at(-1), rulesOf)) return sides;
	const small = compareRuns(sides.baseline, sides.candidates).series.filter((compared) => {
		const { judged, minSamples } = rulesOf(compared.series);
		return judged && isLoad(compared.series.kind) && fewAsUsual(compared, "avg", minSamples) !== void 0 && [...compared.baseline, ...compared.candidates].every((series, r) => timeOf(runs[r], series));
	});
	const needed = Math.max(...small.map(({ series }) => rulesOf(series).minSamples));
	const joined = runs.map((run, r) => joinedSeries(run, small.map(inRun(r))));
	if (small.length < 2 || joined.some(({ count }) => count < needed)) return sides;
	const added = runs.map((run, r) => ({
		...run,
		series: [...run.series, joined[r]]
	}));
	const first = sides.baseline.length;
	return {
		baseline: added.slice(0, first),
		candidates: added.slice(first)
	};
}
function hasSmall(run, rulesOf) {
	const isSmall = (series) => isLoad(series.kind) && whyTooFew(series, "avg", rulesOf(series).minSamples) !== void 0;
	return run !== void 0 && run.series.filter(isSmall).length > 1;
}
function inRun(r) {
	return ({ baseline, candidates }) => [...baseline, ...candidates][r];
}
function timeOf(run, series) {
	const { value = 0 } = (series && observing("avg")(run, series)) ?? {};
	return value > 0 ? value : void 0;
}
function joinedSeries(run, members) {
	const logs = members.map((series) => Math.log(timeOf(run, series)));
	return {
		workflow: SMALL_WORKFLOWS,
		kind: "measure",
		dimensions: {},
		count: sum(members.map((series) => series.count)),
		errorCount: sum(members.map((series) => series.errorCount ?? 0)),
		errors: [],
		reported: { avg: Math.exp(mean(logs)) }
	};
}
//#endregion
//#region src/core/judge/statements.ts
const MOST$1 = 200;
function withStatements(sides) {
	if ([...sides.baseline, ...sides.candidates].every((run) => run.statements === void 0)) return sides;
	const own = new Set(seriesIn(sides.candidates.at(-1)).map(seriesKey));
	const extended = (run) => {
		const known = seriesIn(run).filter((series) => own.size === 0 || own.has(seriesKey(series)));
		return known.length === 0 ? run : {
			...run,
			series: [...run.series, ...known]
		};
	};
	return {
		baseline: sides.baseline.map(extended),
		candidates: sides.candidates.map(extended)
	};
}
function seriesIn(run) {
	const timeOf = ({ calls = 0, meanMs = 0, totalMs = calls * meanMs }) => totalMs;
	return [...run?.statements ?? []].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, MOST$1).flatMap((statement) => seriesOf$1(run, statement) ?? []);
}
function seriesOf$1(run, { text, dimensions, calls, meanMs }) {
	const executions = executionsIn(run, dimensions);
	const reported = {
		...calls !== void 0 && executions > 0 && { "sql-calls": calls / executions },
		...meanMs !== void 0 && { "sql-time": meanMs }
	};
	if (Object.keys(reported).length === 0) return void 0;
	return {
		workflow: text,
		kind: "resource",
		dimensions,
		count: 1,
		errorCount: 0,
		errors: [],
		reported
	};
}
function executionsIn({ series }, dimensions) {
	const load = series.filter((each) => isLoad(each.kind) && each.kind !== "sub-result" && Object.entries(dimensions).every(([name, value]) => (each.dimensions[name] ?? value) === value));
	const transactions = load.filter(({ kind }) => kind === "transaction");
	return sum((transactions.length > 0 ? transactions : load).map(({ count }) => count));
}
//#endregion
//#region src/core/judge/compare/differing-facts.ts
function differingFacts(runs, expected) {
	return [...new Set(runs.flatMap((run) => Object.keys(run.facts)))].sort().flatMap((fact) => {
		if (fact === "runner-machine" || expected.includes(fact)) return [];
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
//#region src/core/render/words/change.ts
function seriesLine({ workflow, dimensions }) {
	const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)]);
	return join$2([[code(workflow)], ...values], " ");
}
function seriesText(series) {
	const dimensions = Object.entries(series.dimensions).map(([name, value]) => ` ${name}=${value}`);
	return series.workflow + dimensions.join("");
}
function loadText(load) {
	return Object.entries(load).map(([fact, value]) => `${fact}=${value}`).join(", ");
}
function transitionText({ baseline, candidate, unit }, digits) {
	if (!baseline?.atLeast && !candidate?.atLeast) return formatTransition(baseline?.value, candidate?.value, unit, digits);
	const written = (side) => `${side?.atLeast ? "≥ " : ""}${formatQuantity(side?.value, unit)}`;
	return `${written(baseline)} → ${written(candidate)}`;
}
function measuredCount(count, series) {
	if (series[0]?.kind === "benchmark") return plural(count, "benchmark");
	return series.every(({ judged }) => judged) ? plural(count, "workflow") : plural(count, "workflow or request", "workflows and requests");
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
function intervalText({ metric, delta }) {
	if (delta?.low === void 0 || delta.high === void 0) return "";
	const points = (value) => formatPoints(value).slice(0, -3);
	const isOpen = delta.low < 0 && delta.high > LARGEST_SHOWN;
	const relative = (value) => isOpen && value > 0 ? `> ${formatDelta(LARGEST_SHOWN)}` : formatDelta(value);
	return formatInterval(delta.low, delta.high, metric === "error-rate" ? points : relative);
}
const LARGEST_SHOWN = 10;
const AGAINST = {
	workflow: "against the rest of the run",
	run: "judged by the whole run:"
};
function marginText(check) {
	const { of, estimate } = check.delta ?? {};
	const moved = check.metric === "error-rate" ? formatPoints : formatDelta;
	return `${of === void 0 ? "" : `${AGAINST[of]} ${moved(estimate ?? 0)} `}${intervalText(check)}`;
}
function drawnInterval({ metric, delta }) {
	if (delta?.relative === void 0 || metric === "error-rate") return void 0;
	const { relative, low, high, estimate } = delta;
	if (low === void 0 || high === void 0) return { relative };
	return {
		relative: estimate ?? relative,
		low,
		high
	};
}
const REACHES = [
	.1,
	.25,
	.5,
	1
];
const HELD = .75;
function axisReach(checks) {
	const ends = checks.flatMap((check) => drawnInterval(check) ?? []).map(({ low, high, relative }) => Math.max(...[
		low,
		high,
		relative
	].map((end) => Math.abs(end ?? 0)))).sort((a, b) => a - b);
	const held = ends[Math.floor(HELD * (ends.length - 1))] ?? 0;
	return REACHES.find((reach) => held <= reach) ?? REACHES.at(-1);
}
function worsening({ metric, delta }, better = metricOf(metric)?.better) {
	if (delta?.relative === void 0 || !better) return void 0;
	return better === "lower" ? delta.relative : -delta.relative;
}
function toneOf(checks) {
	if (checks.some(({ verdict }) => verdict === "fail")) return "worse";
	return checks.some(({ change }) => change === "improved") ? "better" : "neutral";
}
//#endregion
//#region src/core/render/words/invalid.ts
const EMPTY = {
	"no-samples": "it has no samples",
	"all-failed": "every sample failed"
};
function emptyRunText(code) {
	return EMPTY[code];
}
const CANNOT = "The run cannot be judged: ";
const INVALID = {
	"no-samples": CANNOT + EMPTY["no-samples"],
	"all-failed": CANNOT + EMPTY["all-failed"],
	"all-zero": `${CANNOT}every sample took 0 ms`,
	"in-seconds": `${CANNOT}its times look like seconds, not milliseconds`,
	"ends-before-start": `${CANNOT}it ends before it starts`,
	truncated: `${CANNOT}its results are cut off`,
	"incomplete-run": ({ missing }) => CANNOT + missing,
	"load-test-failed": "The load test failed, so nothing was judged",
	"fell-short": (shortfall) => `The load fell short: ${shortfallText(shortfall)}`,
	"generator-limit": ({ busy, warnings }) => {
		return `The load generator was at its limit: ${[...Object.entries(busy).map(([name, share]) => `${name} used ${formatShare(share)} of its processor on average`), ...warnings].join("; ")}`;
	},
	"nothing-in-common": ({ candidate, baseline, tools }) => {
		return `The run does not fit the baseline: ${tools ? `made by ${tools.candidate}, the baseline by ${tools.baseline}; ` : ""}0 of ${plural(candidate, "workflow")} agree with the ${formatCount(baseline)} of the baseline`;
	},
	"wrong-unit": ({ factor }) => `Is a unit wrong? All times are ${factor > 1 ? `${formatCount(factor)} times` : `1/${formatCount(Math.round(1 / factor))} of`} those they are compared with`,
	copy: ({ of }) => `The results are a copy of a run of the baseline (${originText(of)}): nothing was measured again`,
	older: "Are baseline and candidate swapped? The candidate is older than all runs of the baseline"
};
function invalidText(invalid) {
	return wordsOf(INVALID, invalid);
}
function invalidClause(invalid) {
	const text = invalidText(invalid);
	return text.startsWith(CANNOT) ? text.slice(26) : text;
}
function shortfallText(shortfall) {
	const { share, unit, asked, achieved, users, maxUsers } = shortfall;
	if (unit === "iterations") {
		const most = maxUsers === void 0 ? "" : ` of at most ${formatCount(maxUsers)}`;
		const used = users === void 0 ? "" : `, with ${formatCount(users)}${most} users`;
		return `${formatShare(share)} of the iterations were not started (${formatCount(Math.round(asked - achieved))} of ${formatCount(asked)}${used})`;
	}
	const written = (value) => unit === "users" ? `${formatQuantity(value, "count")} users` : formatQuantity(value, "1/s");
	return `${written(achieved)} instead of the ${written(asked)} that were asked for, ${formatShare(share)} less`;
}
function originText({ name, commit, startMs }) {
	return [
		name,
		commit && `commit ${shortCommit(commit)}`,
		startMs !== void 0 && formatInstant(new Date(startMs).toISOString())
	].filter(Boolean).join(", ") || "without a name";
}
//#endregion
//#region src/core/render/words/notices.ts
const NOTICES = {
	"load-changed": "The number of threads differs from that of the baseline runs, so a change of the whole run does not count. Run the same load, or accept a new baseline.",
	"pauses-count": "Durations and rates include pauses of the load here: the results of a run that is compared do not show them.",
	"hosts-left-out": ({ hosts }) => `The runs were made against different hosts (${firstThree(hosts)}), so hosts are left out of the names of workflows.`,
	"load-short": ({ isBlamed, ...shortfall }) => `Less load than was asked for: ${shortfallText(shortfall)}. ${isBlamed ? "Times are worse in spite of it, so the system is the cause, not the load generator." : "That is within \"load: { max-shortfall }\"."}`,
	"load-unknown": ({ unit, asked }) => `The configuration asks for ${formatCount(asked)} ${unit}, but the results do not state ${unit === "users" ? "how many users there were (JMeter: the column allThreads, jmeter.save.saveservice.thread_counts=true)" : "when the requests were made"}, so whether the load fell short is not known.`,
	"level-short": ({ dimensions, ...shortfall }) => `Under ${loadText(dimensions)} the load fell short: ${shortfallText(shortfall)}. The times of this level are not compared.`,
	"known-void": ({ workflows }) => `Every sample of ${firstThree(workflows.map((name) => `"${name}"`))} failed, as always so far, so nothing of it is judged. Repair it, or leave it out: exclude: ${JSON.stringify(workflows)}`,
	older: "The run is older than all runs of the baseline, so it does not join them. Accept it if it is to be the baseline.",
	"run-short": "The run is shorter than the baseline runs, so a change of the whole run does not count.",
	"threshold-not-applicable": ({ metrics }) => `The results hold no ${metrics.join(", ")} for some workflows, so the built-in ${metrics.length === 1 ? "threshold on it does" : "thresholds on them do"} not apply to these.`,
	"few-samples": ({ checks, isJoined }) => {
		const names = checks.map(({ workflow, dimensions, metric, reason: { code, found, needed } }) => {
			const of = code === "percentile-is-maximum" ? ` ${metric}` : "";
			return `${seriesText({
				workflow: `"${workflow}"`,
				dimensions
			})}${of} (${formatCount(found)} of ${formatCount(needed)})`;
		});
		const longer = `To judge each, run the test longer${checks.some(({ reason }) => reason.code !== "percentile-is-maximum") ? " or lower \"min-samples\"" : ""}.`;
		const together = `They are judged together, as the workflow "${SMALL_WORKFLOWS}".`;
		return `Too few samples to judge${isJoined ? " alone" : ""}: ${firstThree([...new Set(names)])}. ${isJoined ? together : "The baseline has no more, so these values are shown and fail nothing."} ${longer}`;
	},
	"slow-samples": ({ multiple, before, now }) => `Slow samples in the whole run: ${formatShare(now)} took more than ${multiple} times the median of their workflow, ${formatShare(before)} in the baseline. Look for pauses that hit all workflows, such as those of a garbage collector.`,
	"waiver-ends": ({ workflow, metric, until }) => `The waiver for ${metric} of "${workflow}" ends on ${until}. After that day the check fails again.`,
	"waiver-expired": ({ workflow, metric, until }) => `The waiver for ${metric} of "${workflow}" ended on ${until} and is ignored. Remove it, or renew it with a reason.`,
	"whole-run-moved": ({ direction, isComparable }) => `Most workflows moved together, towards ${direction}: ${isComparable ? "a change that touches all of them, or another environment" : "most likely the environment or the load, which differ from the baseline"}.`,
	"start-differs": (start) => {
		const load = loadText(start.dimensions);
		const under = load === "" ? "" : ` under ${load}`;
		return `The first ${start.seconds} s of the run${under} differ from the rest: ${startText(start)}. If that is ramp-up, leave it out with "trim: { start: ${start.seconds}s }" at the results.`;
	},
	"baseline-empty": ({ run = "A run of the baseline", reason }) => `${run}: this baseline run is not used, because ${emptyRunText(reason)}. Replace it with a run whose load test worked.`,
	"baseline-of-one-job": ({ runs }) => `All ${runs} baseline runs come from one job, so they do not show how much jobs differ. Make the next baseline runs in other jobs.`,
	"workflow-retired": ({ workflow, runs }) => `"${workflow}" is in none of the last ${runs} runs of the base branch, which become the baseline (accept-after). From then on it is not expected.`,
	"baseline-mixed": ({ facts, isMatched }) => `The runs of the baseline differ: ${differingFactsText(facts)}. ${isMatched ? "This run is compared only with those of its own configuration." : "None of them is known to have the configuration of this run, so it is compared with their mean. Use baseline runs of one configuration, or list what may differ under \"environment.expected\"."}`,
	"baseline-old": ({ ageDays, maxAgeDays, expires }) => `The newest baseline run is ${Math.floor(ageDays)} days old. The baseline expires on ${expires} (max-age ${maxAgeDays} days). Run the load test on the base branch: a run that passes joins the baseline and renews it.`,
	"reference-missing": ({ problem, baseRef }) => `${baselineProblemText(problem)} This run was compared with the baseline of ${baseRef}.`,
	"baseline-run-unreadable": ({ detail }) => `A run of the baseline was left out, because it cannot be read: ${detail}`,
	"breach-unreadable": ({ detail }) => `The failed run of the base branch cannot be read, so it excuses no check: ${detail}`,
	"parse-issues": ({ count, rows, first }) => {
		const examples = first.map(({ file, line, message }) => `${line ? `${file}:${line}` : file}: ${message}`);
		return `${plural(count, "row")} of ${formatCount(rows)} could not be read and ${count === 1 ? "is" : "are"} left out: ${examples.join("; ")}.`;
	},
	"config-changed": ({ file, baseRef, isNew, isBroken }) => {
		return `${file}: ${isNew ? `is not on ${baseRef} yet` : `differs from that of ${baseRef}`}, ${isBroken ? "which is not valid, so this pull request is judged by its own thresholds alone" : "so this pull request is judged by both, and the stricter verdict counts"}. Review the change like code.`;
	},
	"config-not-compared": ({ file, baseRef, detail }) => `${file}: it is not known whether it differs from that of ${baseRef}, so this pull request is judged by its own thresholds alone. ${detail}`,
	"judged-by-base": ({ baseRef }) => `The verdict is that of the configuration of ${baseRef}; by its own the pull request has a better one. The label that accepts accepts the change of the configuration too.`,
	"noise-not-learnt": ({ runs }) => `The store has ${plural(runs, "run")}, and their noise is not learnt yet, so this run is judged as without history. The next stored run learns it.`,
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
	return wordsOf(NOTICES, notice);
}
function startText({ rate, time }) {
	return [rate !== void 0 && `${formatShare(rate)} ${rate < 0 ? "fewer" : "more"} samples a second`, time !== void 0 && `times ${formatShare(time)} ${time < 0 ? "shorter" : "longer"}`].filter(Boolean).join(", ");
}
function staleText({ label, by, at, commit, pushedAt, isAccepted }) {
	const newest = commit === void 0 ? "the newest commit" : `commit ${shortCommit(commit)}`;
	const added = `The label "${label}" was added${by === void 0 ? "" : ` by ${by}`} at ${at}`;
	const order = pushedAt === void 0 ? `but it is not known whether before or after ${newest} was pushed: the fork is deleted or private, or the server does not report pushes` : `before ${newest} was pushed at ${pushedAt}`;
	if (isAccepted) return `${added}, ${order}. It counts all the same (stale-label: accept).`;
	return `${added}, ${order}. So it has no effect. ${pushedAt === void 0 ? "Remove it and add it again in a job on the event \"labeled\", which names the commit" : "Remove it and add it again to accept this commit"}.`;
}
function differingFactsText(facts) {
	return firstThree(facts.map(({ fact, values }) => {
		return `${fact} is ${firstThree(values.map(({ value, runs }) => `${JSON.stringify(value)} in ${firstThree(runs.map(labelText))}`), " and ")}`;
	}), "; ");
}
function labelText({ name, commit, startMs }) {
	if (name !== void 0) return name;
	if (commit !== void 0) return `the run of ${shortCommit(commit)}`;
	return startMs === void 0 ? "a run" : `the run of ${new Date(startMs).toISOString()}`;
}
const CHECK_THE_TESTS = "Check the tests first";
const DOUBTS = {
	"clocks-differ": "the clock of resources differs from that of the load in",
	"clock-set-back": "the clock was set back in",
	truncated: "the results are cut off in",
	"run-not-in-table": "tables lack data of"
};
const OF_COMPARISON = [
	"load-changed",
	"run-short",
	"load-short",
	"level-short",
	"load-unknown",
	"older",
	"same-results"
];
function isOnTests({ code }) {
	return code in DOUBTS || OF_COMPARISON.includes(code);
}
function doubtClauses(notices, runNames) {
	return Object.entries(DOUBTS).flatMap(([code, text]) => {
		const found = notices.filter((notice) => notice.code === code);
		const runs = [...new Set(found.flatMap(({ run }) => run ?? []))];
		return runs.length > 0 ? [`${text} ${runNames(runs)}`] : [];
	});
}
//#endregion
//#region src/core/gate/compared-baseline.ts
function refuseMixedCandidates(candidates, expected) {
	const facts = differingFacts(candidates, expected);
	if (facts.length === 0) return;
	throw new InputError(`The candidate runs are judged together, but ${differingFactsText(facts)}. Give runs of one configuration, or list the facts that may differ under "environment.expected".`);
}
function comparedBaseline(given, candidate, expected) {
	const filled = given.filter((run) => emptyRunCode(run) === void 0);
	const empty = given.flatMap((run) => emptyNotice(run) ?? []);
	const facts = differingFacts(filled, expected);
	if (facts.length === 0) return {
		runs: filled,
		notices: empty
	};
	const alike = filled.filter((run) => !candidate || differingFacts([run, candidate], expected).length === 0);
	const isMatched = alike.length > 0 && differingFacts(alike, expected).length === 0;
	return {
		runs: alike.length > 0 ? alike : filled,
		notices: [...empty, {
			code: "baseline-mixed",
			facts,
			isMatched
		}]
	};
}
function emptyNotice(run) {
	const reason = emptyRunCode(run);
	return reason && defined({
		code: "baseline-empty",
		run: runName(run),
		reason
	});
}
function oneJobNotice(baseline) {
	const [job, ...others] = new Set(baseline.map(({ provenance }) => provenance.job));
	if (baseline.length < 2 || job === void 0 || others.length > 0) return [];
	return [{
		code: "baseline-of-one-job",
		runs: baseline.length
	}];
}
const OLD_SHARE = 2 / 3;
function ageNotice({ state, reference, ageDays }, { baseline }, judgedMs) {
	const { maxAgeDays } = baseline;
	if (state !== "ok" || reference !== void 0 || ageDays === void 0 || maxAgeDays === void 0) return [];
	if (ageDays <= maxAgeDays * OLD_SHARE) return [];
	return [{
		code: "baseline-old",
		ageDays,
		maxAgeDays,
		expires: new Date(judgedMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10)
	}];
}
//#endregion
//#region src/core/judge/compare/duration-basis.ts
function durationBasisOf(runs) {
	const byClock = ({ activeSpans: _, ...run }) => run;
	const includesPauses = !runs.every(pausesAreKnown) && runs.some((run) => durationMsOf(run) !== durationMsOf(byClock(run)));
	return {
		includesPauses,
		convert: includesPauses ? byClock : (run) => run
	};
}
//#endregion
//#region src/core/judge/compare/host-basis.ts
const ORIGIN = /\b[a-z]+:\/\/(?:[^\s/?#"'<>]*@)?([^\s/?#"'<>@]+)\/?/gi;
function hostBasisOf(runs) {
	const ofRuns = runs.map(hostsOf);
	const hosts = [...new Set(ofRuns.flatMap((found) => [...found]))].sort();
	if (!(hosts.length > 1 && ofRuns.every((found) => found.size <= 1)) || runs.some(isAmbiguous$1)) return {
		hosts: [],
		convert: (run) => run
	};
	return {
		hosts,
		convert: withoutHosts
	};
}
function hostsOf({ series }) {
	const load = series.filter(({ kind }) => isLoad(kind));
	return new Set(load.flatMap(({ workflow }) => [...workflow.matchAll(ORIGIN)].map(([, host]) => host)));
}
function isAmbiguous$1(run) {
	return new Set(withoutHosts(run).series.map(seriesKey)).size < run.series.length;
}
function withoutHosts(run) {
	return {
		...run,
		series: run.series.map((one) => isLoad(one.kind) ? pathsOnly(one) : one)
	};
}
function pathsOnly({ requests, ...series }) {
	const inside = requests?.map((request) => ({
		...request,
		name: pathOnly(request.name)
	}));
	const named = {
		...series,
		workflow: pathOnly(series.workflow)
	};
	return inside ? {
		...named,
		requests: inside
	} : named;
}
function pathOnly(name) {
	return name.replace(ORIGIN, "/");
}
//#endregion
//#region src/core/gate/one-basis.ts
function onOneBasis(request) {
	const { baseline, candidates, history, breach, noise } = request;
	const older = [...history?.runs ?? [], ...history?.anchors ?? []];
	const compared = [
		...baseline,
		...candidates,
		...older
	];
	const clock = durationBasisOf(compared);
	const { hosts, convert: nameRun } = hostBasisOf(compared);
	const onPauses = clock.includesPauses ? [{ code: "pauses-count" }] : [];
	const onHosts = hosts.length > 0 ? [{
		code: "hosts-left-out",
		hosts
	}] : [];
	const notices = [...onPauses, ...onHosts];
	if (notices.length === 0) return {
		request,
		notices
	};
	const convert = (run) => nameRun(clock.convert(run));
	const runs = {
		baseline: baseline.map(convert),
		candidates: candidates.map(convert),
		history: history && {
			runs: history.runs.map(convert),
			anchors: history.anchors.map(convert)
		},
		breach: breach && {
			...breach,
			run: convert(breach.run)
		},
		noise: noise && withKeysOf(baseline.at(-1), convert, noise)
	};
	return {
		request: {
			...request,
			...defined(runs)
		},
		notices
	};
}
function withKeysOf(run, convert, noise) {
	if (!run) return noise;
	const converted = convert(run).series;
	const own = new Map(run.series.map((series, i) => [seriesKey(converted[i]), seriesKey(series)]));
	return (metric, keys) => noise(metric, keys.map((key) => own.get(key) ?? key));
}
//#endregion
//#region src/core/gate/lasting.ts
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
		const hasImproved = checks.some((check) => check.change === "improved" && lasting.has(keyOf(check)));
		if (!canJoinBaseline(verdict) || hasImproved || needsAcceptance(doubts)) return { after };
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
	return new Map(failing.map((check) => [keyOf(check), check]));
}
function keyOf(check) {
	return `${check.metric} ${check.verdict === "no-data" ? "missing" : ""} ${seriesKey(check)}`;
}
//#endregion
//#region src/core/model/finite.ts
const NEEDED = /* @__PURE__ */ new Set([
	"value",
	"share",
	"series"
]);
function withoutNonFinite(given) {
	if (isAllFinite(given)) return {
		data: given,
		notices: []
	};
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
			return fields.some(([key, field]) => field === void 0 && NEEDED.has(key)) ? void 0 : Object.fromEntries(fields.filter(([, field]) => field !== void 0));
		}
		const before = places.length;
		const items = item.map((each, i) => copy(each, `${place}[${i}]`, true));
		return isInList && places.length > before ? void 0 : items.filter((each) => each !== void 0);
	};
	return {
		data: copy(given, "", false),
		notices: [{
			code: "not-finite",
			places
		}]
	};
}
function isAllFinite(item) {
	if (typeof item === "number") return Number.isFinite(item);
	if (typeof item !== "object" || item === null) return true;
	return Array.isArray(item) ? item.every(isAllFinite) : Object.values(item).every(isAllFinite);
}
function finiteReport(report) {
	const { data, notices } = withoutNonFinite(report);
	return {
		...data,
		warnings: [...data.warnings, ...notices]
	};
}
//#endregion
//#region src/core/render/document/plain-text.ts
function plainText(line) {
	return line.map(pieceText$1).join("");
}
function pieceText$1(piece) {
	if (typeof piece === "string") return escapePiece(piece);
	if ("code" in piece) return visibleName(piece.code);
	if ("strong" in piece) return plainText(piece.strong);
	if ("struck" in piece) return `(${piece.struck})`;
	if ("link" in piece) return `${plainText(piece.text)}: ${piece.link}`;
	if ("note" in piece || "plot" in piece) return "";
	if ("control" in piece) return plainText(piece.text);
	if ("below" in piece) return ` ${piece.below}`;
	return `${VERDICTS[piece.sign].word}:`;
}
//#endregion
//#region src/core/render/escape/html.ts
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
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
function escapeXml(text) {
	return escapeHtml(text.replace(FORBIDDEN, "�"));
}
//#endregion
//#region src/core/render/words/drift.ts
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
	return phrase`${driftName(alert)}: ${driftDetails(alert)}`;
}
function driftName(alert) {
	const { change, metric } = alert;
	const moved = change && phrase` ${strong(formatDelta(change))}`;
	return phrase`${seriesLine(alert)} ${metricLabel(metric)}${moved}`;
}
function driftDetails(alert) {
	const { sinceCommit, since, workflows } = alert;
	const day = since && [formatInstant(since)];
	const known = join$2([sinceCommit && phrase`commit ${code(shortCommit(sinceCommit))}`, day], ", ");
	const start = known.length === 0 ? [] : phrase` Since ${known}.`;
	const alike = workflows === void 0 ? "" : ` ${plural(workflows, "workflow")} in all.`;
	return phrase`${driftText(alert)}${alike}${start}`;
}
//#endregion
//#region src/core/render/words/allowance.ts
function limitExceeded(check) {
	if (check.reason.code === "growth-above-limit") return { key: "max-growth" };
	if (check.reason.code === "drift-above-limit") return { key: "max-drift" };
	const value = check.candidate?.value;
	const { max, min } = check.limits ?? {};
	if (value === void 0) return void 0;
	const isBound = check.candidate?.atLeast;
	if (max !== void 0 && value > max) return {
		key: "max",
		limit: max
	};
	return min !== void 0 && value < min && !isBound ? {
		key: "min",
		limit: min
	} : void 0;
}
function digitsOf(check) {
	const { candidate, unit } = check;
	const limit = limitExceeded(check)?.limit;
	return candidate && limit !== void 0 ? digitsApart(candidate.value, limit, unit) : void 0;
}
const DEMANDS = {
	max: "≤ ",
	min: "≥ ",
	"max-increase": "≤ +",
	"max-decrease": "≥ -",
	"max-growth": "growth ≤ ",
	"max-drift": "drift ≤ "
};
function allowedText({ threshold, allowed }, only) {
	const permitted = /* @__PURE__ */ new Map([["max-increase", allowed?.high], ["max-decrease", allowed?.low]]);
	return Object.entries(DEMANDS).flatMap(([key, sign]) => {
		const written = threshold[key];
		if (written === void 0 || key !== (only ?? key)) return [];
		const [, percent] = /^([\d.]+)\s*%$/.exec(written) ?? [];
		const most = 100 * Math.abs(permitted.get(key) ?? 0);
		return [sign + ((percent !== void 0 && most > Number(percent) + 1e-6 ? threshold["min-change"] : void 0) ?? written)];
	}).join(", ");
}
function allowanceText(check) {
	const key = allowanceKey(check);
	return key === void 0 ? "" : allowedText(check, key);
}
function allowanceKey({ threshold, delta, ofAllowed = 0 }) {
	return (ofAllowed > 1 && delta !== void 0 && delta.absolute < 0 ? ["max-decrease", "max-increase"] : ["max-increase", "max-decrease"]).find((key) => Object.hasOwn(threshold, key));
}
//#endregion
//#region src/core/render/words/certainty.ts
const CERTAINTY_MARKS = {
	proven: "",
	likely: "?",
	equal: "=",
	undecided: "~"
};
function certaintyWord(check) {
	if (isStrictBreach(check)) return ABOVE;
	if (check.delta?.low === void 0) return "";
	const certainty = checkCertainty(check);
	if (certainty === "equal") return "equal";
	if (certainty === "undecided") return "not decided";
	return `${certainty} ${directionText(check, check.delta.absolute >= 0)}`;
}
const ABOVE = "above the allowance";
function isStrictBreach({ evidence, change }) {
	return evidence?.by === "strict" && change === "regressed";
}
const LEGEND$1 = [
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
	const texts = LEGEND$1.flatMap(([certainty, words]) => used.includes(certainty) ? [`${CERTAINTY_MARKS[certainty]} ${words}`] : []);
	return texts.length > 0 ? [texts.join(` · `)] : [];
}
const EXPLAINED = /* @__PURE__ */ new Set([
	"not-comparable",
	"fewer-errors",
	"less-load-offered"
]);
const OPEN = /* @__PURE__ */ new Set([
	...EXPLAINED,
	"noise",
	"noise-among-many"
]);
function isOpen({ verdict, reason }) {
	return verdict === "pass" && OPEN.has(reason.code);
}
function openCounts(checks) {
	const open = checks.filter(isOpen);
	const likely = open.filter((check) => checkCertainty(check) === "likely").length;
	return [...likely > 0 ? [`${formatCount(likely)} likely worse (not proven)`] : [], ...open.length > likely ? [`${formatCount(open.length - likely)} not decided`] : []];
}
function checkCertainty({ change, delta, evidence, metric, allowed, reason }) {
	const { p = 1, limit = 0, suspect, by } = evidence ?? {};
	if (suspect) return "likely";
	const decided = by === "strict" ? "unknown" : change;
	if (change === "unchanged" && delta?.absolute === 0) return "equal";
	if (EXPLAINED.has(reason.code) && p <= limit) return "proven";
	return certaintyOf({
		change: decided,
		low: delta?.low,
		high: delta?.high
	}, widestEqual(metric, allowed));
}
//#endregion
//#region src/core/render/words/reasons.ts
const WORDS = {
	"absent-from-run": "The baseline has samples of it, this run has none. Restore it, or list it under \"exclude\".",
	"all-failed": "Every sample failed, so there is nothing to compare.",
	"mostly-failed": "More than half of the samples failed, so the times are not compared.",
	"load-short": "The load level was not reached, so its times are not compared.",
	"known-void": "Every sample failed, as always so far, so it is not judged.",
	"load-lost": "Its load stopped during the run, so it is not comparable with the baseline.",
	"run-too-short": "The run is much shorter than the baseline runs, so it is not compared with them.",
	untried: ({ candidate, unit }) => `Not decided: its objective held at every load up to ${formatQuantity(candidate?.value, unit)}, and more was not tried. Raise the load of the test.`,
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
	"growth-above-limit": (check) => `${growthText(check)}, above ${limitName(check)}: more than noise.`,
	"growth-within-limit": (check) => `${growthText(check)}, not above ${limitName(check)}.`,
	"growth-test-too-short": (check) => `${growthText(check)}. Too short to judge its growth: the test must last ${hoursText(check.growth?.neededHours)}.`,
	"growth-without-values": "Its growth cannot be judged: the results have too few values of it over time.",
	"drift-above-limit": ({ drift, threshold }) => drift ? `Slow drift of ${formatDelta(drift.change ?? 0)}, above the ${threshold["max-drift"]} allowed. ${driftText(drift)}` : "Slow drift above its limit.",
	regressed: regressedText,
	suspect: (check) => `${unproven(check)}: noise alone makes one this large more often than the limit permits.`,
	"beyond-sampling": (check) => `${unproven(check)}: far more than chance explains, unless the rate differs so much between runs.`,
	inconclusive: (check) => `${unproven(check)}: noise may explain it.`,
	noise: (check) => `${unproven(check)}: noise may explain it.`,
	"noise-among-many": (check) => `${unproven(check)}: among so many comparisons, noise alone makes one this large.`,
	"two-modes": (check) => `${unproven(check)}: the baseline runs scatter in two modes, and this value may be of the farther one.`,
	"from-zero": (check) => `${beyond$1(check)}, but noise cannot be estimated from a value of zero.`,
	"not-comparable": (check) => `${beyond$1(check)}, but this run is not comparable ${NOT_COMPARABLE[moverOf(check)] ?? "with the baseline"}.`,
	"other-machine": (check) => `${beyond$1(check)}, but no run of the baseline was made on such a machine. If a second run agrees, it fails.`,
	"fewer-errors": "Slower, but far fewer samples failed than in the baseline: it now does work that it skipped before.",
	"less-load-offered": "Throughput fell because the test sent fewer requests, not because more users had to wait.",
	"throughput-of-run": "With constant users all throughputs fell by one factor, because a step takes longer. That is judged once.",
	improved: (check) => `${capitalized(direction(check))}.`,
	unchanged: withinAllowance,
	"within-allowance": withinAllowance,
	"more-errors": "Better, but more samples failed, so it does not count as an improvement.",
	"watched-percentile": "This percentile has no threshold. It is slower, while the times with thresholds are not. Add a threshold to judge it.",
	"no-threshold": "No threshold applies."
};
function growthText({ growth, unit }) {
	if (!growth) return "Its growth is not known";
	const { perHour, isRelative, hours, level } = growth;
	const written = (value) => `${isRelative ? formatDelta(value) : formatDifference(value, unit)}/h`;
	const interval = formatEnds(growth, written);
	return `Growth ${written(perHour)}${interval} in ${hoursText(hours)}${level === void 0 ? "" : ` at ${level}`}`;
}
function hoursText(hours = 0) {
	return formatDuration(hours * 36e5);
}
const REGRESSED = {
	workflow: ": the workflow itself changed, not the whole run",
	run: ": the whole run changed, and the workflow with it"
};
function regressedText(check) {
	const allowed = allowanceText(check);
	const bounds = allowed === "" ? "" : ` (${allowed})`;
	if (isStrictBreach(check)) return `${capitalized(ABOVE)}${bounds}. Plain arithmetic decides it ("decide: strict"), so noise is not considered.`;
	return `${`Proven ${direction(check)}${REGRESSED[moverOf(check)] ?? ""}.`} More than allowed${bounds}.${check.severity === "warn" ? " This threshold only warns." : ""}`;
}
const NOT_COMPARABLE = {
	run: "as a whole, and the workflow did not change against the rest of it",
	total: "with the baseline, and it has too few workflows to compare with each other"
};
function reasonText(check, ...others) {
	const excuse = excuseText(check);
	const words = reasonWords(check, others);
	const { because, verdict } = check;
	return [
		words,
		because && verdict !== "pass" ? `With constant users it fell everywhere, because ${because.workflow} takes longer.` : void 0,
		excuse
	].filter(Boolean).join(" ");
}
function reasonWords(check, others) {
	const { reason } = check;
	if ("found" in reason) return tooFewText(reason, check, others);
	if (reason.code === "incomplete-run") return `Not the whole run was measured: ${reason.missing}.`;
	if (reason.code === "no-value") return reason.missing;
	if (!Object.hasOwn(WORDS, reason.code)) return "There are too few samples.";
	const words = WORDS[reason.code];
	return typeof words === "string" ? words : words(check);
}
function tooFewText({ code, needed, found }, { metric }, others) {
	const counts = [found, ...others.flatMap(({ reason }) => "found" in reason ? reason.found : [])];
	const fewest = Math.min(...counts);
	const most = Math.max(...counts);
	const wanted = formatCount(needed);
	const there = fewest === most ? formatCount(found) : `${formatCount(fewest)} to ${formatCount(most)}`;
	if (code === "percentile-is-maximum") return `${metricLabel(metric)} needs ${wanted} successful samples, and there are ${there}.`;
	return `"min-samples" asks for ${wanted} ${code === "too-few-samples" ? "samples" : "successful samples"}, and there are ${there}.`;
}
function excuseText({ verdict, excusedBy, excusedByRun: run, waiver }) {
	if (excusedBy === "label") return "Accepted.";
	if (excusedBy === "trial") return "It only warns while the trial lasts.";
	if (excusedBy === "waiver") return `Accepted by a waiver: ${waiver.reason}`;
	if (excusedBy === "base-branch") return `The base branch has the same regression, at ${run?.commit === void 0 ? `run ${run?.run}` : `commit ${shortCommit(run.commit)}`}, so this change is not blamed.`;
	if (verdict !== "fail" || !waiver) return void 0;
	return waiver.expired ? "Its waiver has expired." : "It is beyond what its waiver accepts.";
}
function limitName({ limitFrom }) {
	return limitFrom === "new-workflows" ? "the limit for new workflows" : "its limit";
}
function moverOf({ evidence }) {
	return evidence?.by ?? "total";
}
function beyond$1(check) {
	return `${capitalized(direction(check))} than allowed`;
}
function unproven(check) {
	if (checkCertainty(check) !== "likely") return `${beyond$1(check)}, but not decided`;
	return `Likely ${direction(check)} than allowed, not proven`;
}
function withinAllowance(check) {
	const { delta, metric } = check;
	if (delta?.low === void 0) return "Within the allowance.";
	return `Within the allowance: ${certaintyText(checkCertainty(check), direction(check), {
		metric,
		...delta
	})}.`;
}
function direction(check) {
	return directionText(check, (check.delta?.absolute ?? 0) >= 0);
}
//#endregion
//#region src/core/render/words/findings.ts
const MANY_WORKFLOWS = 4;
const NAMED$2 = 10;
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
	const alike = groupBy(checks, ({ reason }) => reasonKey(reason));
	const keyOf = (check) => {
		if (check.verdict !== "no-data") return check;
		const reason = reasonKey(check.reason);
		return new Set(alike.get(reason).map(seriesKey)).size >= MANY_WORKFLOWS ? reason : `${reason} ${seriesKey(check)}`;
	};
	return groupsBy(checks, keyOf);
}
function findingName(finding) {
	const names = seriesOf(finding);
	return names.length === 1 ? names[0] : [plural(names.length, "workflow")];
}
function findingMetrics(finding) {
	return [...new Set(finding.map(({ metric }) => metricLabel(metric)))].join(", ");
}
function explainFindings(findings) {
	return groupsBy(findings, (finding) => {
		const [{ evidence, metric, verdict, reason, excusedBy, waiver, owner }] = finding;
		return evidence?.by === "run" && waiver === void 0 && owner === void 0 ? `${metric} ${verdict} ${excusedBy} ${reasonKey(reason)}` : finding;
	}).map(([finding, ...others]) => {
		const checks = [finding, ...others].flat();
		if (others.length === 0) return {
			line: explainFinding(finding),
			checks: checks.length
		};
		const [check] = checks;
		return {
			line: together(checks, [punctuated(reasonText(check)), `${runMovement(check)}.`].filter(Boolean).join(" ")),
			checks: checks.length
		};
	});
}
function explainFinding(finding, explainOne = explain) {
	const [check, ...others] = finding;
	return others.length === 0 ? explainOne(check) : together(finding, reasonText(check, ...others));
}
function together(finding, text) {
	const names = seriesOf(finding);
	const many = plural(names.length, "workflow");
	return phrase`${names.length > 1 ? phrase`${many} (${namesLine(names, NAMED$2)})` : names[0]}, ${findingMetrics(finding)}: ${[text]}`;
}
function seriesOf(finding) {
	return [...new Map(finding.map((check) => [seriesKey(check), seriesLine(check)])).values()];
}
function explain(check) {
	const evidence = sentences(ranking(check), sensitivity(check));
	const owner = check.owner && phrase` Owner: ${code(check.owner)}.`;
	return phrase`${explainBriefly(check)}${evidence}${waiver(check)}${owner}`;
}
function explainBriefly(check) {
	return [...subject(check), ...sentences(punctuated(reasonText(check)), movement$1(check))];
}
function sentences(...texts) {
	return texts.flatMap((text) => text === "" ? [] : [` ${text}`]);
}
function subject(check) {
	const { baseline, candidate, unit, evidence, delta } = check;
	const name = phrase`${seriesLine(check)} ${metricLabel(check.metric)}`;
	const scale = scaleFor([candidate?.value, baseline?.value]);
	const before = baseline && `${formatQuantity(baseline.value, unit, scale)} (${plural(baseline.n, "run")})`;
	if (!candidate) return phrase`${name} has no value${before === void 0 ? "" : `; its baseline is ${before}`}.`;
	const exceeded = limitExceeded(check)?.limit;
	const [value, limit] = exceeded === void 0 ? [formatQuantity(candidate.value, unit, scale)] : formatApart(candidate.value, exceeded, unit);
	const samples = candidate.n > 0 ? ` (${plural(candidate.n, "sample")})` : "";
	const limited = limit === void 0 ? "" : `, limit ${limit}`;
	const line = phrase`${name} ${strong(value)}${samples}${limited}`;
	if (before === void 0) return phrase`${line}.`;
	const isProven = checkCertainty(check) === "proven" || isStrictBreach(check);
	const doubt = evidence && !isProven ? ", if it is real" : "";
	const interval = delta?.of === void 0 ? intervalText(check) : "";
	return phrase`${line}; baseline ${before}: ${strong(`${changeText(check)} ${interval}`.trimEnd())}${doubt}.`;
}
function movement$1(check) {
	const { by, runShift, restShift, ownShift, spread, sampling } = check.evidence ?? {};
	const plusMinus = (ratio) => `±${formatDelta(ratio).replace(/^[+±]/, "")}`;
	const usual = sampling !== void 0 ? ` samples are few or uneven, so its change is known only to ${plusMinus(sampling)}` : spread !== void 0 && ` usual run-to-run spread is ${plusMinus(spread)}`;
	if (by === "run" && runShift !== void 0) return `${runMovement(check)}${usual ? `; this workflow's${usual}` : ""}.`;
	const text = [restShift !== void 0 && ownShift !== void 0 && `the rest of this run moved ${formatDelta(restShift)}, so the workflow itself moved ${formatDelta(ownShift)}${bracketed(check)}`, usual && `its${usual}`].filter(Boolean).join("; ");
	return text === "" ? "" : `${capitalized(text)}.`;
}
function runMovement(check) {
	const { metric, evidence: { runShift = 0 } = {} } = check;
	return `The whole run moved ${metric === "error-rate" ? formatPoints(runShift) : formatDelta(runShift)}${bracketed(check)}`;
}
function bracketed(check) {
	return check.delta?.of === void 0 ? "" : ` ${intervalText(check)}`;
}
function ranking(check) {
	const { metric, baseline, evidence } = check;
	const runs = evidence?.baselineRuns ?? baseline?.n ?? 0;
	if (!evidence?.worseThanAll || runs < 2) return "";
	return `${capitalized(directionText(check, metricOf(metric)?.better !== "higher"))} than all ${runs} baseline runs.`;
}
function sensitivity(check) {
	const { detectable, change, evidence } = check;
	if (change === "regressed" || detectable === void 0 || evidence?.suspect) return "";
	if (detectable > 2) return "Even a change of three times could be noise.";
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
function punctuated(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
function waiver({ waiver, excusedBy }) {
	if (!waiver) return [];
	return phrase`${waiver.expired ? phrase` Its waiver ended on ${waiver.until}` : phrase` Waived up to ${code(waiver.accept)} until ${waiver.until}`}${waiver.ticket && phrase`, ${code(waiver.ticket)}`}${[excusedBy === "waiver" ? "." : `: ${punctuated(waiver.reason)}`]}`;
}
function reasonKey(reason) {
	return JSON.stringify("found" in reason ? {
		...reason,
		found: void 0
	} : reason);
}
//#endregion
//#region src/core/model/invalid.ts
const UNFIT = /* @__PURE__ */ new Set([
	"nothing-in-common",
	"wrong-unit",
	"copy",
	"older"
]);
function isUnfit(invalid) {
	return invalid !== void 0 && UNFIT.has(invalid.code);
}
//#endregion
//#region src/core/render/words/causes.ts
function isTimed(cause) {
	return cause.absolute !== void 0 && cause.share !== void 0;
}
function mostlyIn({ causes = [] }, check) {
	const [first] = causes.filter(isTimed);
	if (!first || checkKey(first.finding) !== checkKey(check)) return [];
	const { kind, name, share } = first;
	if (kind === "when") return ["; ", whenWords(first)[0]];
	if (kind === "statement") return [
		"; ",
		code(name),
		" moved with it"
	];
	const most = share > .5 ? "mostly" : "partly";
	const place = kind === "request" ? ["in ", code(name)] : [PARTS[name]?.while ?? name];
	return [`; ${most} `, ...place];
}
function causeLine({ causes = [], checks }) {
	const known = causes.filter(isTimed).filter(({ kind, of }) => kind !== "when" && of === void 0).slice(0, 2);
	const named = known.map(({ calls, ...cause }, i) => {
		const own = strong(formatQuantity(cause.absolute, "ms"));
		const much = i === 0 ? shareOfRise(cause, own) : [own];
		const called = calls ? `, called ${formatTransition(calls.before, calls.now, "count")} times` : "";
		const parts = causes.filter(({ of }) => of === cause.name);
		return [
			...much,
			...placeOf(cause),
			called,
			partsText(parts, cause)
		];
	});
	const when = causes.find(({ kind }) => kind === "when");
	const inCode = codeLine(causes);
	const [first] = known;
	const isHeadline = !first || checks[0] && checkKey(checks[0]) === checkKey(first.finding);
	const listed = join$2(named, ", ");
	const sentence = isHeadline ? listed.map((part, i) => i === 0 && typeof part === "string" ? capitalized(part) : part) : [
		...seriesLine(first.finding),
		": ",
		...listed
	];
	return join$2([
		named.length > 0 ? [...sentence, "."] : [],
		when && [`${capitalized(whenWords(when)[0])}.`],
		inCode,
		movedText(causes)
	], " ");
}
function movedText(causes) {
	const only = causes.find(({ kind }) => kind === "samples");
	const moved = causes.flatMap(({ kind, name, metric, before, now }) => {
		const { label, unit } = metric && metricOf(metric) || {};
		if (!unit) return [];
		return [[
			kind === "error" ? "failures with " : `${label} of `,
			code(name),
			` ${formatTransition(before, now, unit)}`
		]];
	});
	return join$2([only && [
		"Only with ",
		code(only.name),
		"."
	], moved.length > 0 && [
		"Moved with it: ",
		...join$2(moved, ", "),
		"."
	]], " ");
}
function codeLine(causes) {
	const grew = causes.flatMap(({ name, unit, before, now }) => unit ? [[code(name), ` ${formatTransition(before, now, unit)}`]] : []);
	if (grew.length === 0) return [];
	return [
		`More of the CPU${causes.some(({ unit }) => unit === "ms") ? " for a request" : ""} is used by `,
		...join$2(grew, ", "),
		"."
	];
}
function shareOfRise({ absolute, share }, own) {
	const whole = formatQuantity(absolute / share, "ms");
	if (whole === formatQuantity(absolute, "ms")) return [
		"all ",
		own,
		" of the average's rise"
	];
	return share > 1 ? [own, ` (the average rose by ${whole}, as the rest became faster)`] : [`of the average's rise of ${whole}, `, own];
}
function partsText(parts, whole) {
	const [first] = parts;
	const all = formatQuantity(whole.absolute, "ms");
	if (first && formatQuantity(first.absolute, "ms") === all) return `, ${PARTS[first.name]?.while ?? first.name}`;
	const texts = parts.map(({ name, absolute }) => `${formatQuantity(absolute, "ms")} ${PARTS[name]?.while ?? name}`);
	return texts.length > 0 ? `: ${texts.join(", ")}` : "";
}
function whenWords({ name, spanMs: [fromMs, toMs] = [0, 0] }) {
	const most = "most of it is";
	const slowest = "the slowest 5% of the executions";
	const start = `the first ${formatDuration(toMs)} of the run`;
	const span = `from ${formatDuration(fromMs)} to ${formatDuration(toMs)} after the start of the run`;
	switch (name) {
		case "growing": return ["it grew over the run", "what grows with time: data, memory, connections"];
		case "slowest": return [`${most} in ${slowest}`, slowest];
		case "start": return [`${most} in ${start}`, `${start}: caches, connections`];
		default: return [`${most} ${span}`, `what ran ${span}`];
	}
}
function placeOf({ kind, name }) {
	if (kind === "request") return [" are in ", code(name)];
	if (kind === "part") return [` are ${PARTS[name]?.while ?? name}`];
	return [" moved with ", code(name)];
}
const PARTS = {
	connect: {
		while: "connecting",
		look: "connections: the network, TLS, the pool"
	},
	send: {
		while: "sending the request",
		look: "the size of the request, and the network"
	},
	wait: {
		while: "waiting for the first byte",
		look: "what the server does before the first byte"
	},
	receive: {
		while: "receiving the answer",
		look: "the size of the answer, and the network"
	},
	rest: {
		while: "outside of its requests (the script, timers)",
		look: "what the script does between its requests"
	}
};
function lookFirst({ causes = [] }, check) {
	const own = causes.filter(({ finding }) => checkKey(finding) === checkKey(check));
	const [first] = own;
	if (!first) return [];
	const { kind, name } = first;
	if (kind === "when") return ["look first at ", whenWords(first)[1]];
	if (kind === "part") return [`look first at ${PARTS[name]?.look ?? name}`];
	const part = own.find(({ of }) => of === name);
	const detail = part && PARTS[part.name]?.look;
	return [
		"look first at ",
		code(name),
		detail ? `: ${detail}` : ""
	];
}
//#endregion
//#region src/core/render/words/errors.ts
const JMETER_PREFIX = /^Non HTTP response (?:code|message): (?=.)/s;
function errorText({ code: errorCode, message }) {
	if (errorCode === "" && message === "") return ["no code and no message"];
	return join$2([...new Set([errorCode, message].map((text) => text.replace(JMETER_PREFIX, "")))].map((text) => text === "" ? [] : [code(text)]), " ");
}
const ALIKE = .5;
function lookAtError({ errors, measurements }, check) {
	if (check.metric !== "error-rate") return [];
	const rise = ({ count, baselineCount = 0 }) => count - baselineCount;
	const isOwn = (error) => seriesKey(error) === seriesKey(check);
	const judged = new Set(measurements.flatMap((one) => one.judged ? seriesKey(one) : []));
	const failedMore = (check.delta?.absolute ?? 0) * (check.candidate?.n ?? 0);
	const isInside = (error) => !judged.has(seriesKey(error)) && rise(error) > ALIKE * failedMore && failedMore > ALIKE * rise(error);
	const [most] = errors.filter((error) => rise(error) > 0 && (isOwn(error) || isInside(error))).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || rise(b) - rise(a));
	if (!most) return [];
	return phrase`look at the error ${errorText(most.code === "" ? most : {
		...most,
		message: ""
	})}${isOwn(most) ? [] : phrase` of ${seriesLine(most)}`}`;
}
//#endregion
//#region src/core/render/words/hints.ts
function inFile(config) {
	return config && phrase` in ${code(config)}`;
}
function withLabel(label) {
	return label && phrase` with the label ${code(label)}`;
}
//#endregion
//#region src/core/render/words/breach-advice.ts
function breachAdvice(check, report, { label, config }) {
	const { evidence, threshold, delta, source, metric } = check;
	const exceeded = limitExceeded(check);
	const key = (exceeded ? [exceeded.key] : [
		"max-increase",
		"max-decrease",
		"max",
		"min"
	]).find((key) => Object.hasOwn(threshold, key));
	const isWholeRun = evidence?.by === "run";
	const look = isWholeRun ? "compare the environments of the two runs, then look for a change that affects everything" : lookAt(check, report);
	const accept = (!exceeded || exceeded.key === "max-drift") && delta && label !== void 0 && !report.acceptance ? phrase`, or accept it${withLabel(label)}` : [];
	const place = source === "default" ? code(`thresholds.${metric}`) : phrase`${code(key ?? "")} at ${code(source)}`;
	const allowed = key === void 0 || isWholeRun ? [] : phrase`; ${place}${inFile(config)} says what is allowed`;
	return phrase`${look}${accept}${isWholeRun ? [] : furtherAdvice(check, report)}${allowed}.`;
}
const FURTHER = 2;
function furtherAdvice(first, report) {
	const own = groupsBy(report.checks.filter((check) => check.verdict === "fail" && seriesKey(check) !== seriesKey(first)), seriesKey).map(([check]) => check);
	const named = own.filter((check) => causeOf(check, report).length > 0).slice(0, FURTHER).flatMap((check) => phrase`; for ${seriesLine(check)}, ${causeOf(check, report)}`);
	const [next, ...others] = own.filter((check) => causeOf(check, report).length === 0);
	const isForAll = causeOf(first, report).length === 0 && commitsSince(report) !== void 0;
	if (!next || isForAll) return named;
	const more = others.length > 0 ? ` and ${formatCount(others.length)} more` : "";
	return phrase`${named}; then at ${seriesLine(next)}${more}`;
}
function causeOf(check, report) {
	const error = lookAtError(report, check);
	return error.length > 0 ? error : lookFirst(report, check);
}
function lookAt(check, report) {
	const cause = causeOf(check, report);
	const commits = commitsSince(report);
	if (cause.length > 0) return commits === void 0 ? cause : phrase`${cause} (what changed: ${code(commits)})`;
	return commits === void 0 ? phrase`look at what changed in ${seriesLine(check)}` : phrase`look at what changed, with ${code(commits)}`;
}
function commitsSince({ baseline, candidate }) {
	const commits = [baseline, candidate].map(({ runs }) => runs.at(-1)?.commit ?? "");
	if (!commits.every((commit) => /^[\da-f]{7,64}$/.test(commit))) return void 0;
	const [before, now] = commits.map(shortCommit);
	return before === now ? void 0 : `git log --oneline ${before}..${now}`;
}
//#endregion
//#region src/core/render/words/decision-plan.ts
function worthText(chances, design, secondsEach, verb = "proves") {
	const [first] = chances;
	const last = chances.at(-1);
	if (!first || !last) return "";
	const runs = plural(first.runs, `more ${unitOf(design)}`);
	const most = last.runs > first.runs ? `, ${last.runs} with ${percent(last.chance)}` : "";
	const time = secondsEach === void 0 ? "" : `; about ${formatDuration(1e3 * secondsEach * last.runs)}`;
	return `${runs} ${verb} it with a chance of ${percent(first.chance)}${most}${time}`;
}
function decisionLine({ plan, verdict }) {
	if (!plan) return [];
	const { design, maxRuns, looks, earlierRuns, seconds } = plan;
	const made = runsText(looks.length, design);
	const kept = earlierRuns === void 0 ? "" : `, ${earlierRuns} of them from before`;
	const most = looks.length < maxRuns ? ` of at most ${maxRuns}` : "";
	return join$2([
		phrase`${strong(`${plan.stopped === "decided" && verdict === "no-baseline" ? "Nothing to compare with" : WHY[plan.stopped ?? "open"]} after ${made}${most}${kept}${seconds > 0 ? ` (${formatDuration(1e3 * seconds)})` : ""}`)}.`,
		worthLine(plan),
		limitLine(plan),
		orderLine(plan)
	], " ");
}
const WHY = {
	open: "Not decided yet",
	decided: "Decided",
	futile: "Stopped as not worth another run",
	"max-runs": "Not decided",
	budget: "Not decided: no time left for another run",
	interrupted: "Interrupted",
	invalid: "Stopped: the load test failed"
};
function worthLine({ stopped, chances, design, looks }) {
	const [first] = chances;
	if (stopped === "invalid" || looks.length === 0 || !first) return [];
	if (stopped === "decided") return phrase`One more ${unitOf(design)} would have shown a regression with a chance of
      ${percent(first.chance)}.`;
	return [`${worthText(chances, design, void 0, stopped && "would have proven")}.`];
}
function limitLine({ limitedBy, design }) {
	if (limitedBy === void 0 || design !== "repeat") return [];
	return phrase`More runs in this job cannot prove it, because results differ more between jobs than inside
    one. Repeat the job, or measure both sides in turn with ${code("--run-baseline")}.`;
}
function orderLine({ order }) {
	if (order === void 0) return [];
	const { metric, run, workflows } = order;
	return phrase`Order effect: the second run of a pair differs from the first by ${phrase`${join$2([run !== void 0 && [formatDelta(run)], ...workflows.map(({ change, ...series }) => phrase`${seriesLine(series)} ${formatDelta(change)}`)], ", ")} (${metricLabel(metric)})`}, whichever side runs
    second. The changes are corrected for it; ${code("--warmup")} may avoid it.`;
}
const LOAD_TEST_FAULT = "load-test-failed";
function isPaired({ plan }) {
	return plan !== void 0 && plan.design !== "repeat";
}
function percent(chance) {
	return `${formatCount(Math.min(99, Math.max(1, Math.round(100 * chance))))}%`;
}
function unitOf(design) {
	return design === "repeat" ? "run" : "pair";
}
function runsText(count, design) {
	return plural(count, unitOf(design));
}
//#endregion
//#region src/core/render/words/next-step.ts
function nextLine(report, settings = {}) {
	if (report.invalid) return repairAdvice(report.invalid, settings);
	const trim = trimAdvice(report);
	if (trim.length > 0) return trim;
	if (report.lastedRuns !== void 0 && settings.isStored) return phrase`nothing to do, or go back with ${code("perf-gate baseline rollback")}.`;
	const found = findingsOf(report);
	return failedAdvice(report, found, settings) ?? openAdvice(report, found, settings) ?? passedAdvice(report, settings);
}
function failedAdvice(report, found, settings) {
	const breach = found.flat().find(({ verdict }) => verdict === "fail");
	const empty = found.find(([{ verdict }]) => verdict === "no-data");
	const repair = empty ? emptyAdvice(empty, report, settings) : [];
	if (breach) return phrase`${breachAdvice(breach, report, settings)}${empty ? [" Then ", ...repair] : []}`;
	if (empty) return repair;
	if (report.unjudged) return phrase`run the load test longer, or let such runs pass with
      ${code("allow-unjudged: true")}${inFile(settings.config)}.`;
	if (!report.acceptance) return void 0;
	return report.acceptance.now ? [] : ["merge to accept, or remove the label to have it judged as usual."];
}
function openAdvice(report, found, settings) {
	const { verdict, plan } = report;
	const findings = found.map(([check]) => check);
	const isOpen = verdict === "warn" || verdict === "inconclusive" || plan?.stopped === "interrupted";
	if (plan && isOpen) return decisionAdvice(plan, settings);
	if (verdict === "no-baseline") return noBaselineAdvice(report, settings);
	const open = findings.filter(isOpenCheck);
	if (open.length > 0) return furtherRunAdvice(report, open, settings);
	if (findings.some(({ excusedBy }) => excusedBy === "base-branch")) return ["nothing is blocked; find and fix the change on the base branch that made it slower."];
	const warning = findings.find(({ verdict }) => verdict === "warn");
	return warning && phrase`nothing is blocked${warningAdvice(warning)}.`;
}
function passedAdvice(report, settings) {
	const { verdict, sensitivity, plan } = report;
	const { label } = settings;
	if (verdict === "pass" && sensitivity?.tooNoisyFor !== void 0) return measureMore(report);
	const [blind] = sensitivity?.blind ?? [];
	if (blind?.run.name !== void 0) return removeAdvice(blind, blind.run.name);
	if (report.drift.length > 0) return phrase`nothing is blocked; find what made it slower over time, or accept a run of today as
      the new baseline${withLabel(label)}.`;
	if (report.checks.some((check) => NOISE.has(check.reason.code) && checkCertainty(check) === "likely") && !plan) return phrase`nothing is blocked; to decide what is likely worse, ${again(settings)}.`;
	if (improvementsOf(report).length === 0 || label === void 0 || isPaired(report)) return [];
	return phrase`to keep the gain, merge${withLabel(label)}: later runs are then compared with this one.`;
}
const NOISE = /* @__PURE__ */ new Set(["noise", "noise-among-many"]);
function removeAdvice(blind, name) {
	const how = STORED.test(name) ? phrase`: delete its entry in ${code("baseline.json")}` : [];
	return phrase`to judge ${seriesLine(blind)}, take ${code(name)} out of the baseline${how}.`;
}
const STORED = /(?:^|\/)runs\/\d{4}-\d{2}-\d{2}-/;
function repairAdvice(invalid, { label, command }) {
	if (isUnfit(invalid)) {
		const fit = FITTING[invalid.code];
		if (command?.canAccept === false) return [`${fit ?? "give runs of the same test on both sides"}.`];
		const how = label === void 0 ? code("--accept") : phrase`the label ${code(label)}`;
		return phrase`${fit ?? "give the results that belong to this baseline"}, or begin a new one with: ${how}.`;
	}
	return [REPAIRS[invalid.code] ?? "repair the load test, and run it again."];
}
const FITTING = {
	older: "give the newer run as the candidate",
	copy: "give the results of another execution of the test",
	"wrong-unit": "give the times of both sides in milliseconds"
};
const REPAIRS = {
	"fell-short": "give the load generator more users or machines, or ask for less load; \"load: { max-shortfall }\" says how much may lack.",
	"generator-limit": "give the load generator more machines or processes, or ask for less load, and run it again.",
	"all-zero": "have the tool write milliseconds if these are whole seconds; otherwise repair the load test, and run it again.",
	"in-seconds": "write \"unit: s\" at the entry of \"results\" if they are seconds, \"unit: ms\" if they are not."
};
function isOpenCheck({ verdict, reason, evidence }) {
	return verdict === "inconclusive" || evidence?.suspect === true || reason.code === "two-modes";
}
function warningAdvice({ excusedBy, waiver, severity, reason }) {
	if (excusedBy === "waiver") return [`; fix it before the waiver ends on ${waiver.until}`];
	if (excusedBy === "trial") return [" while the trial lasts; then it fails"];
	if (severity === "warn") return phrase`; thresholds of severity ${code("warn")} never block`;
	return reason.code === "not-comparable" ? ["; compare runs of the same environment and load"] : [];
}
function emptyAdvice(finding, report, { config, label, command }) {
	const isUnreadable = report.baseline.state === "unreadable";
	if (isUnreadable && command?.canAccept === false) return ["give a baseline run with samples: those of this one could not be used."];
	if (isUnreadable) return ["repair the stored baseline, or accept a run as a new one: a check without data fails."];
	const [{ reason }] = finding;
	const name = findingName(finding);
	if (isGone$1(report, finding[0])) return phrase`restore ${name} in the load test, or list it under
      ${code("exclude")}${inFile(config)}.`;
	if (reason.code === "run-too-short") return phrase`run the whole load test, or accept the shorter run as the new
      baseline${withLabel(label)}.`;
	if (reason.code === "incomplete-run") return ["provide what is missing, or run the load test again."];
	if (reason.code === "percentile-is-maximum") return ["run the load test longer, or set no threshold on this percentile."];
	if ("needed" in reason) return phrase`run the load test longer, or lower ${code("min-samples")}${inFile(config)}.`;
	return phrase`repair ${name} in the load test: a check without data fails.`;
}
function noBaselineAdvice({ baseline }, { isStored, label, command }) {
	const { state, reference, ageDays } = baseline;
	const atOnce = command ? phrase`; to judge this one now, measure both versions in turn with ${code("perf-gate decide")}` : [];
	if (state === "missing") return isStored ? ["nothing to do; the next run is compared with this one."] : phrase`the first passing run on the base branch becomes the baseline; from then on changes are
          judged${atOnce}.`;
	if (reference !== void 0 || ageDays === void 0) return [];
	return phrase`accept a run as the new baseline${label && phrase`: merge${withLabel(label)}`}; until then nothing is compared.`;
}
const LARGER = 2;
function trimAdvice({ differentStart, checks, baseline, candidate }) {
	if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return [];
	const { seconds, time = 0 } = differentStart;
	const found = checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "no-data");
	const shortest = Math.min(...candidate.runs.map(({ durationMs }) => durationMs ?? 0));
	const mayExplain = ({ metric, delta }) => metric !== "avg" || 1e3 * seconds * time * LARGER > shortest * (delta?.relative ?? 0);
	if (!found.filter(({ verdict, metric }) => verdict === found[0].verdict && metric !== "error-rate").some(mayExplain)) return [];
	return phrase`leave out the first ${seconds} s of the run with ${code(`trim: { start: ${seconds}s }`)} and judge again: only this run
    has such a start (${startText(differentStart)}).`;
}
function decisionAdvice({ stopped, design, limitedBy }, settings) {
	const isRepeat = design === "repeat";
	if (stopped === void 0) return phrase`${again(settings)}.`;
	if (stopped === "interrupted") return phrase`go on where it was interrupted, with ${code("--resume")}.`;
	if (stopped === "budget") return phrase`give it more time, with ${code("budget")}.`;
	const most = code(isRepeat ? "max-runs" : "max-pairs");
	if (stopped === "max-runs") return phrase`allow more, with ${most}, or look at the change itself.`;
	if (stopped !== "futile" || limitedBy !== void 0) return [];
	return isRepeat ? phrase`measure both sides in turn on one machine, with ${code("run-baseline")}.` : ["run the load test longer: more pairs of this length are not worth their time."];
}
function again({ isFork, command }) {
	if (isFork) return phrase`ask a maintainer of this repository to run the load test once more: a fork cannot
      start its jobs`;
	return phrase`run the load test once more${command?.again ? phrase`, and judge both runs: add ${code(`${command.again.option} RUN-2`)} to the options of
        ${code(command.again.name)}` : []}`;
}
function furtherRunAdvice(report, open, settings) {
	const chances = open.flatMap(({ evidence }) => evidence?.chanceOfProof ?? []);
	if (chances.length === 0) return phrase`nothing is blocked; ${again(settings)}.`;
	const chance = Math.max(0, ...chances);
	const worth = `; ${worthText([{
		runs: 1,
		chance
	}], "repeat")}`;
	if (chance < .17) return phrase`nothing is blocked${worth} only: ${measureMore(report)}`;
	return phrase`nothing is blocked; ${again(settings)}${worth}.`;
}
function measureMore({ plan, baseline: { runs } }) {
	if (isPaired({ plan })) return phrase`make more pairs, with ${code("max-pairs")}, or run the load test longer.`;
	const kept = `(there ${runs.length === 1 ? "is" : "are"} ${formatCount(runs.length)})`;
	return phrase`measure both sides in turn with ${code("perf-gate decide")}, keep more runs in the
    baseline ${kept}, or run the load test longer.`;
}
//#endregion
//#region src/core/render/words/check-statement.ts
const BEYOND = {
	max: "is above its limit of",
	min: "is below its limit of",
	"max-growth": "grows by more than",
	"max-drift": "drifts by more than"
};
function checkStatement(check) {
	const { baseline, candidate, unit, metric, delta, threshold, drift } = check;
	if (candidate && isCapacity(metric)) return [capacityStatement(check, candidate)];
	const name = seriesLine(check);
	const label = metricLabel(metric);
	if (check.reason.code === "drift-above-limit") return phrase`${name} has drifted by ${formatDelta(drift?.change ?? 0)}, more than ${threshold["max-drift"]} (${label})`;
	const { key, limit } = limitExceeded(check) ?? {};
	const digits = digitsOf(check);
	const values = baseline ? transitionText(check, digits) : formatQuantity(candidate?.value, unit, scaleFor([candidate?.value], digits));
	const written = key && (threshold[key] ?? formatQuantity(limit, unit));
	const { state, ifReal } = key ? {
		state: `${BEYOND[key]} ${written}`,
		ifReal: ""
	} : stateOf(check, metric === "error-rate" ? delta?.absolute : delta?.relative);
	return phrase`${name} ${state}: ${label} ${values}${ifReal && ` (${ifReal})`}`;
}
const CERTAINTY = {
	proven: "proven",
	likely: "likely, not proven",
	equal: "equal",
	undecided: "not decided"
};
function capacityStatement(check, { value, atLeast, range }) {
	const { baseline, delta, metric, excusedBy, reason } = check;
	const unit = metric === "capacity" ? "/s" : " users";
	const number = (load) => formatQuantity(load, "");
	const bound = (isBound) => isBound ? "at least " : "";
	const interval = range ? ` ${formatInterval(...range, number)}` : "";
	const now = `Sustains ${bound(atLeast)}${number(value)}${unit}${interval}`;
	const { limit } = limitExceeded(check) ?? {};
	if (limit !== void 0) return `${now}, its limit is ${number(limit)}${unit}`;
	const was = baseline ? `, was ${bound(baseline.atLeast)}${number(baseline.value)}${unit}` : "";
	if (reason.code === "untried") return `${now}${was}: not decided, more was not tried`;
	const certainty = isStrictBreach(check) ? ABOVE : CERTAINTY[checkCertainty(check)];
	return `${now}${was}${delta?.relative === void 0 ? "" : `: ${formatDelta(delta.relative)}, ${certainty}`}${excusedBy === void 0 ? "" : EXCUSED[excusedBy]}`;
}
function stateOf(check, change) {
	const { excusedBy, metric, delta, evidence } = check;
	const certainty = checkCertainty(check);
	const isRate = metric === "error-rate";
	const direction = directionText(check, (change ?? delta?.absolute ?? 0) >= 0);
	if (isStrictBreach(check) || certainty !== "proven" && !evidence) return {
		state: `is ${ABOVE}`,
		ifReal: ""
	};
	if (certainty === "proven") {
		const size = isRate || change === void 0 ? "" : `${formatShare(change)} `;
		const excuse = excusedBy === void 0 ? "" : EXCUSED[excusedBy];
		return {
			state: `${isRate ? "has" : "is"} ${size}${direction}${excuse}`,
			ifReal: ""
		};
	}
	const moved = isRate ? formatPoints(change ?? delta.absolute) : change && formatDelta(change);
	const likely = `${isRate ? "likely has" : "is likely"} ${direction}, not proven`;
	return {
		state: certainty === "likely" ? likely : "is not decided",
		ifReal: moved ? `${moved} if it is real` : ""
	};
}
const EXCUSED = {
	"base-branch": ", as on the base branch",
	waiver: ", waived",
	label: ", accepted",
	trial: ", in trial"
};
//#endregion
//#region src/core/render/words/news.ts
const NAMED$1 = 3;
const SHOWN = /* @__PURE__ */ new Set(["whole-run-moved", LOAD_TEST_FAULT]);
function unmatchedEntries({ warnings }) {
	return warnings.filter(({ code }) => code === "workflow-unmatched");
}
function newsLines(report) {
	const fresh = namesLine(newWorkflows(report).map(seriesLine), NAMED$1, "workflow");
	const unmatched = unmatchedEntries(report).slice(0, NAMED$1);
	const isNamed = findingsOf(report).length === 0;
	const drift = report.checks.some(({ reason }) => reason.code === "drift-above-limit") ? void 0 : worstDrift(report);
	const named = drift && phrase`Slow drift, which does not count against this change: ${driftLine(drift)}`;
	return [
		fresh.length === 0 ? [] : phrase`New, so only their limits were checked: ${fresh}.`,
		...unmatched.map((notice) => [noticeText(notice)]),
		(isNamed && drift ? driftDetails(drift) : named) ?? []
	];
}
function isInSummary(report, notice) {
	if (notice.code === "start-differs") return trimAdvice(report).length > 0;
	return SHOWN.has(notice.code) || unmatchedEntries(report).slice(0, NAMED$1).includes(notice);
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
	return fresh.length > NAMED$1 ? [] : fresh;
}
//#endregion
//#region src/core/render/words/finding-headline.ts
function gapStatement(report, finding) {
	const [{ reason }] = finding;
	if (reason.code === "absent-from-run") return missing(report, finding);
	if (reason.code === "incomplete-run") return [`The run is incomplete: ${reason.missing}`];
	if (reason.code !== "run-too-short") return [];
	const [now, before] = [report.candidate, report.baseline].map(({ runs }) => runs.at(-1)?.durationMs);
	const short = "The run is too short to compare";
	if (now === void 0 || before === void 0) return [short];
	return [`${short}: ${formatDuration(now)}, baseline ${formatDuration(before)}`];
}
function missing(report, finding) {
	const fresh = newWorkflows(report).map(seriesLine);
	const isOne = new Set(finding.map(seriesKey)).size === 1;
	const name = findingName(finding);
	if (fresh.length === 0) return isOne ? phrase`${name} is missing from this run` : [];
	const is = isOne ? "is" : "are";
	const are = fresh.length === 1 ? "is" : "are";
	return phrase`${name} ${is} missing; ${namesLine(fresh, RENAMED)} ${are} new: renamed?`;
}
const RENAMED = 2;
function isAllInHeadline(report) {
	const [worst] = findingsOf(report);
	return worst !== void 0 && report.verdict !== "no-baseline" && gapStatement(report, worst).length > 0;
}
function isWholeRunHeadline(report) {
	const [worst] = findingsOf(report);
	return worst?.length === 1 && worst[0].verdict !== "no-data" && isOfWholeRun(worst[0]);
}
function isOfWholeRun(check) {
	const { by, runShift = 0, ownShift = 0 } = check.evidence ?? {};
	return by === "run" && limitExceeded(check) === void 0 && Math.abs(ownShift) <= Math.abs(runShift);
}
function otherLoadStatement({ evidence, delta, ...check }) {
	const isOfRun = evidence?.by === "run";
	const change = (isOfRun ? evidence.runShift : void 0) ?? delta?.relative ?? 0;
	const what = isOfRun ? [` (median of ${plural(evidence.controls ?? 1, "workflow")})`] : phrase` of ${seriesLine(check)}`;
	return phrase`The load changed, not the system: the test sent ${formatShare(change)} fewer
    requests${what}`;
}
function wholeRunStatement(check, { measurements }) {
	const { runShift, controls } = check.evidence ?? {};
	const of = controls === void 0 ? "" : `, median of ${measuredCount(controls, measurements)}`;
	const { state, ifReal } = stateOf(check, runShift);
	return [`The whole run ${state} (${metricLabel(check.metric)}${of}${ifReal && `; ${ifReal}`})`];
}
const ALSO = {
	fail: ["fails", "fail"],
	"no-data": ["has no data", "have no data"],
	warn: ["has a warning", "have warnings"],
	inconclusive: ["is not decided", "are not decided"],
	pass: ["improved", "improved"]
};
function alsoAffected({ checks }, { verdict, change }) {
	const same = checks.filter((other) => other.verdict === verdict && (verdict !== "pass" || other.change === change));
	const more = new Set(same.map(seriesKey)).size - 1;
	return more > 0 ? [`; ${plural(more, "more workflow")} ${ALSO[verdict][more === 1 ? 0 : 1]}`] : [];
}
//#endregion
//#region src/core/render/words/summary.ts
function countsLine(report, settings) {
	const sentences = [
		outcomes(report, settings),
		causeLine(report),
		movement(report)
	];
	if (findingsOf(report).length === 0) sentences.push(sensitivityLine(report));
	sentences.push(falseAlarmsLine(report));
	return phrase`${report.suite === "default" ? [] : phrase`${code(report.suite)}: `}${join$2(sentences, " ")}`;
}
function outcomes(report, settings) {
	const { verdict, checks } = report;
	if (verdict === "invalid") return isUnfit(report.invalid) && settings?.command?.canAccept !== false ? phrase`Nothing was judged. This run begins a new baseline only if it is accepted, by the label or
          "--accept".` : ["Nothing was judged, and this run does not become a baseline."];
	const unjudged = new Set(unjudgedOf(report));
	const few = checks.filter(hasFewSamples).length;
	const judged = checks.filter((check) => !unjudged.has(check) && !hasFewSamples(check));
	const needs = plural(unjudged.size, "check needs", "checks need");
	const lack = plural(few, "check has", "checks have");
	const waiting = [unjudged.size > 0 && `${needs} a baseline.`, few > 0 && `${lack} too few samples to be judged.`].filter(Boolean).join(" ");
	if (judged.length === 0) return [waiting || "No check applies."];
	const found = judged.map(outcomeOf);
	const [first, ...rest] = Object.entries(OUTCOMES).flatMap(([outcome, [one, many]]) => {
		const n = found.filter((each) => each === outcome).length;
		return n > 0 ? [[n, n === 1 ? one : many]] : [];
	});
	const open = openCounts(judged);
	if (!first && open.length > 0) {
		const within = judged.length - judged.filter(isOpen).length;
		return [`${[`${formatCount(within)} of ${plural(judged.length, "check")} ${within === 1 ? "is" : "are"} within what is allowed`, ...open].join(", ")}.${waiting && ` ${waiting}`}`];
	}
	const [n, words] = first ?? [judged.length, "passed"];
	const checked = plural(judged.length, "check");
	return [`${[[
		n === judged.length ? "" : `${formatCount(n)} of `,
		checked,
		" ",
		words
	].join(""), ...rest.map(([n, words]) => `${formatCount(n)} ${words}`)].join(", ")}.${waiting && ` ${waiting}`}`];
}
const OUTCOMES = {
	fail: ["failed", "failed"],
	"no-data": ["has no data, which fails", "have no data, which fails"],
	suspect: ["is likely worse (not proven)", "are likely worse (not proven)"],
	label: ["was accepted", "were accepted"],
	waiver: ["is waived", "are waived"],
	trial: ["fails after the trial", "fail after the trial"],
	warn: ["has a warning", "have a warning"],
	inconclusive: ["is not decided", "are not decided"]
};
function outcomeOf({ verdict, excusedBy, evidence }) {
	if (verdict !== "warn") return verdict;
	if (excusedBy !== void 0 && excusedBy !== "base-branch") return excusedBy;
	return evidence?.suspect ? "suspect" : "warn";
}
function movement(report) {
	const [worst] = findingsOf(report);
	if (worst?.[0].verdict === "no-data") return isAllInHeadline(report) ? [] : [reasonText(...worst)];
	const { restShift, by } = worst?.[0].evidence ?? {};
	if (!worst || restShift === void 0 || by !== "workflow" || wholeRunLine(report).length > 0) return [];
	const affected = new Set(report.checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "no-data").map(seriesKey));
	const rest = `the rest of the run moved ${formatDelta(restShift)}.`;
	if (affected.size > 1 || checkCertainty(worst[0]) !== "proven") return [capitalized(rest)];
	return [`Only this workflow ${isTime(worst[0].metric) ? "slowed down" : "changed"}; ${rest}`];
}
function falseAlarmsLine({ baseline: { falseAlarms }, verdict }) {
	if (!falseAlarms || verdict === "invalid") return [];
	const { promised, kept } = falseAlarms;
	const oneIn = (share) => `1 in ${formatCount(Math.round(1 / share))}`;
	return phrase`${capitalized(falseAlarmsText(falseAlarms))}, more than ${oneIn(promised)}: changes must be clearer to fail, as for ${oneIn(kept)}.`;
}
function stateLines(report, settings = {}) {
	const { state, problem, reference } = report.baseline;
	const isFirst = settings.isStored && state === "missing" && reference === void 0;
	return [
		problem && !isFirst ? [baselineProblemText(problem)] : [],
		wholeRunLine(report),
		costLine$1(report),
		inheritedLine(report),
		acceptanceLine(report, settings),
		trialLine(report, settings)
	];
}
function wholeRunLine(report) {
	const { wholeRun } = report;
	if (!wholeRun) return [];
	const notice = report.warnings.find(({ code }) => code === "whole-run-moved");
	if (!notice && wholeRun.change !== "regressed" && wholeRun.change !== "improved") return [];
	const text = notice ? noticeText(notice) : "Most workflows moved together: a change that affects all of them, or another environment.";
	const { series } = wholeRun;
	const moved = Math.round(wholeRun.share * series);
	const measured = measuredCount(series, report.measurements);
	const share = `${moved === series ? `All ${measured}` : `${moved} of ${measured} (${formatShare(moved / series)})`} went ${wholeRun.shift > 0 ? "up" : "down"}.`;
	if (isWholeRunHeadline(report)) return [`${text} ${share}`];
	const { shift, low, high, metric } = wholeRun;
	return phrase`${text} ${share} Median: ${strong(`${formatDelta(shift)} ${formatInterval(low, high, formatDelta)}`)} (${metricLabel(metric)}).`;
}
function inheritedLine({ baseline: { breached }, checks }) {
	const count = checks.filter(({ excusedBy }) => excusedBy === "base-branch").length;
	if (!breached || count === 0) return [];
	const { commit, name } = breached;
	const at = commit === void 0 ? phrase`in run ${code(name)}` : phrase`at ${code(shortCommit(commit))}`;
	const which = breached.by === "base-commit" ? "the commit this change is based on" : "its newest run; the commit this change is based on was not measured";
	return phrase`${plural(count, "check also fails", "checks also fail")} on the base branch (${at}, ${which}), so ${count === 1 ? "it only warns" : "they only warn"} here.`;
}
function acceptanceLine(report, { isStored = true }) {
	if (!report.acceptance) return [];
	const { label, by, at, now } = report.acceptance;
	const commit = report.candidate.runs.at(-1)?.commit;
	const what = commit && phrase` of commit ${code(shortCommit(commit))}`;
	if (now) {
		const who = by && phrase` by ${code(by)}`;
		const stored = isStored ? phrase`and this run${what} is the new baseline` : "but the baseline was not changed";
		return phrase`Accepted${withLabel(label)}${who}: what got worse warns, ${stored}.`;
	}
	const day = at === void 0 ? "" : ` on ${formatInstant(at)}`;
	const who = by && phrase`, set by ${code(by)}${day},`;
	const later = isPaired(report) ? "Later changes are measured against the merged code." : "Once the pull request is merged, the run of the merged code becomes the new baseline.";
	return phrase`${label === void 0 ? "Acceptance" : phrase`The label ${code(label)}`}${who} accepts what got worse in this run${what}: it warns. ${later}`;
}
function trialLine({ trial, verdict }, { config }) {
	if (!trial || verdict === "invalid") return [];
	const { runs, length, breached, isOver } = trial;
	if (!isOver) return phrase`Trial run ${runs + 1} of ${length}: what got worse is shown and does not fail the job.
      Limits and missing data do.`;
	const found = breached === 0 ? "none" : formatCount(breached);
	const entry = phrase`${code(`trial: ${length}`)}${inFile(config)}`;
	return phrase`The trial is over: of ${plural(runs, "run")} of the base branch ${found} would have failed.
    Verdicts count now. To make them required, remove ${entry}, and require this check in the rules of the
    branch.`;
}
const COST = "cost";
const LEAST_CHANGE$2 = .005;
function costLine$1({ measurements, checks, verdict }) {
	const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST);
	const change = cost?.delta?.relative;
	if (!cost || verdict === "invalid" || change === void 0 || Math.abs(change) < LEAST_CHANGE$2) return [];
	const [before, now] = [cost.baseline, cost.candidate].map((amount) => formatQuantity(amount?.value, "usd/h"));
	return phrase`The environment is ${strong(`${formatShare(change)} ${directionText(cost, change > 0)}`)} (${before} before, ${now} now)${performance$1(checks.filter(({ metric }) => metric !== COST))}`;
}
function performance$1(checks) {
	const is = (...verdicts) => checks.some(({ verdict }) => verdicts.includes(verdict));
	if (checks.length === 0) return ".";
	if (is("fail", "no-data")) return ", but not at the same performance.";
	if (is("warn", "inconclusive")) return "; whether the performance is the same is not decided.";
	return " at the same performance, as far as these runs can tell.";
}
const LEAVES_OPEN = /* @__PURE__ */ new Set([
	"pass",
	"inconclusive",
	"warn"
]);
function sensitivityLine({ verdict, sensitivity, baseline }) {
	const { time, otherTimes = [], errorRate } = sensitivity ?? {};
	if (!LEAVES_OPEN.has(verdict) || !time && !errorRate) return [];
	const compared = plural(baseline.runs.length, "baseline run");
	const { noiseRuns } = baseline;
	const runs = noiseRuns === void 0 ? compared : `${compared} and the noise of ${noiseRuns} earlier ones`;
	if (time && time.change > 2) return phrase`With ${runs} and so few values, even a workflow three times slower may pass: run the load
      test longer, make more runs, or give a benchmark repetitions, such as ${code("-count=10")}.`;
	const who = time && time.workflows > 1 ? "a typical workflow" : "a workflow";
	const times = present([time, ...otherTimes]).map(({ metric, change }) => {
		return `${change > 2 ? "three times" : formatShare(change)} (${metricLabel(metric)})`;
	});
	const least = otherTimes.at(-1) ?? time;
	const slower = least && phrase`${who} may be up to ${times.reverse().join(" or ")} slower without being
      seen${least.exceptions > 0 ? lessSensitivePart(least) : []}`;
	const failing = errorRate && errorsPart(errorRate);
	if (slower && failing) return phrase`With ${runs}, ${slower}. Errors ${failing}.`;
	return phrase`With ${runs}, ${slower ?? phrase`errors ${failing ?? []}`}.`;
}
function errorsPart({ change, worst, exceptions }) {
	const points = (by) => formatPoints(by).slice(1);
	const atWorst = exceptions > 0 ? phrase`, in ${seriesLine(worst)} by ${points(worst.change)}` : [];
	return phrase`may rise unseen by ${points(change)}${atWorst}`;
}
function lessSensitivePart({ metric, worst }) {
	const isKnown = worst.change <= 2;
	const label = metricLabel(metric);
	const upTo = isKnown ? ` up to ${formatShare(worst.change)} (${label})` : " by any amount";
	return phrase`, ${seriesLine(worst)}${upTo}`;
}
//#endregion
//#region src/core/render/document/document.ts
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
function pictureBlocks(pictures) {
	if (pictures.length === 0) return [];
	const names = [...new Map(pictures.flatMap(({ letters = [] }) => letters.map(({ letter, name }) => [letter, name])))].map(([letter, name]) => [`${letter} is `, code(name)]);
	const legend = names.length > 0 ? [paragraph("In the charts ", ...join$2(names, ", "), ".")] : [];
	return [{
		type: "pictures",
		pictures
	}, ...legend];
}
function listMark({ start }, index) {
	return start === void 0 ? "-" : `${start + index}.`;
}
function cutList(items, limit, write) {
	return {
		type: "list",
		items: [...items.slice(0, limit).map(write), ...moreLine(items.length - limit)]
	};
}
var Footnotes = class {
	#numbers = /* @__PURE__ */ new Map();
	#shown = 0;
	numberOf(note) {
		return getOrAdd(this.#numbers, note, () => this.#numbers.size + 1);
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
//#region src/core/render/escape/markdown.ts
const PLAIN_WORD = /^(?:[\p{L}\p{M}\p{N}\p{Emoji_Presentation}.,;:!?'"()[\]%+\-–—−±≤≥≈→…/=·¹²³⁰⁴-⁹µ×\u{fffd}]+|~)$/u;
const INNER_UNDERSCORES = /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu;
const SPELLS_MARKUP = /:\/\/|[\p{L}\p{M}\p{N}\p{S}]\.\p{L}{2}|\]\(|\]\[|\]:|^\[[ xX]?\]?$|\bGH-\d|:(?!\d\d:)[^\s:]+:/iu;
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
function fenceFor(text, least) {
	const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length + 1);
	return "`".repeat(Math.max(least, ...runs));
}
function codeSpan(text) {
	const fence = fenceFor(text, 1);
	const padding = /^`|`$|^ .* $/s.test(text) ? " " : "";
	return fence + padding + text + padding + fence;
}
function mention(name) {
	return /^@[a-z\d][a-z\d-]*(?:\/[a-z\d][\w.-]*)?$/i.test(name) ? name : void 0;
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
//#region src/core/render/escape/text-width.ts
const PLAIN = /^[\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02af\u2010-\u2015\u2018-\u201f\u2026\u2190-\u2193\u2205\u2212\u2248\u2260\u2264\u2265\u2400-\u2426\u2580-\u259f\u2713\u2717]*$/;
function textWidth(text) {
	return PLAIN.test(text) ? text.length : stringWidth(text);
}
//#endregion
//#region src/core/render/document/interval-svg.ts
const WIDTH = 112;
const HEIGHT$1 = 12;
function intervalSvg({ relative, low, high, reach, tone, allowed }) {
	const x = (ratio) => plainDecimal(WIDTH / 2 + (WIDTH / 2 - 7) * Math.min(reach, Math.max(-reach, ratio)) / reach, 1) ?? "0";
	const middle = HEIGHT$1 / 2;
	const span = low === void 0 || high === void 0 ? "" : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`;
	const limits = [allowed?.low, allowed?.high].flatMap((limit) => limit === void 0 || Math.abs(limit) > reach ? [] : [`<line class="limit" x1="${x(limit)}" x2="${x(limit)}" y1="0" y2="${HEIGHT$1}"/>`]);
	const axis = `<line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT$1}"/>`;
	const arrow = relative > 0 ? "l6 4l-6 4z" : "m6 0l-6 4l6 4z";
	const dot = Math.abs(relative) <= reach ? `<circle class="dot" cx="${x(relative)}" cy="${middle}" r="3.5"/>` : `<path class="dot" d="M${x(relative)} 2${arrow}"/>`;
	return `<svg class="interval ${tone}" width="${WIDTH}" height="${HEIGHT$1}" viewBox="0 0 ${WIDTH} ${HEIGHT$1}" aria-hidden="true">${axis}${limits.join("")}${span}${dot}</svg>`;
}
//#endregion
//#region src/core/render/document/inline-html.ts
function lineHtml(line, writing) {
	return line.map((piece) => writeInline$1(piece, writing)).join("");
}
function writeInline$1(piece, writing) {
	if (typeof piece === "string") return prose(piece);
	if ("code" in piece) return `<code>${escapeHtml(visibleName(piece.code))}</code>`;
	if ("strong" in piece) return `<b>${lineHtml(piece.strong, writing)}</b>`;
	if ("struck" in piece) return `<s>${escapeHtml(visibleProse(piece.struck))}</s>`;
	if ("link" in piece) return `<a href="${escapeHtml(piece.link)}">${lineHtml(piece.text, writing)}</a>`;
	if ("note" in piece) return footnoteMark(writing.notes.numberOf(piece.note));
	if ("plot" in piece) return intervalSvg(piece.plot);
	if ("control" in piece) return writing.writeControl?.(piece.control) ?? lineHtml(piece.text, writing);
	if ("below" in piece) return `<small${classOf(piece.tone)}>${escapeHtml(visibleProse(piece.below))}</small>`;
	return VERDICTS[piece.sign].icon;
}
function prose(text) {
	return escapePiece(text, (prose) => proseSegments(prose).map(({ text, code }) => code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)).join(" "));
}
function classOf(...words) {
	const present = words.filter((word) => word && word !== "neutral");
	return present.length > 0 ? ` class="${present.join(" ")}"` : "";
}
//#endregion
//#region src/core/render/document/write-markdown.ts
const PADDED_ROWS = 30;
function writeMarkdown(blocks, notes = new Footnotes()) {
	return `${blocks.map((block) => writeBlock$1(block, notes)).join("\n\n")}\n`;
}
function writeBlock$1(block, notes) {
	switch (block.type) {
		case "heading": return `${"#".repeat(block.level)} ${writeLine(block.line, notes)}`;
		case "paragraph": return withNotes$1(escapeLineStart(writeLine(block.line, notes)), notes);
		case "list": return withNotes$1(block.items.map((item, i) => `${listMark(block, i)} ${escapeLineStart(writeLine(item, notes))}`).join("\n"), notes);
		case "table": return withNotes$1(writeTable$1(block, notes), notes);
		case "fold": return `${block.open ? "<details open>" : "<details>"}${`<summary>${lineHtml(block.summary, { notes })}</summary>`}\n\n${writeMarkdown(block.blocks, notes)}\n</details>`;
		case "fence": {
			const fence = fenceFor(block.text, 3);
			return `${fence}${block.language}\n${block.text}\n${fence}`;
		}
		case "pictures": return block.pictures.map(writePicture).join("\n");
		case "small": return `<sub>${writeLine(block.line, notes)}</sub>`;
	}
}
function withNotes$1(text, notes) {
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
	if (typeof piece === "string") return escapePiece(piece, escapeProse);
	if ("code" in piece) return piece.isMention && mention(piece.code) || writeCode(visibleName(piece.code));
	if ("strong" in piece) return `**${writeLine(piece.strong, notes, writeCode)}**`;
	if ("struck" in piece) return `~~${escapeProse(visibleProse(piece.struck))}~~`;
	if ("link" in piece) return `[${writeLine(piece.text, notes)}](${encodeUrl(piece.link)})`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("plot" in piece) return "";
	if ("control" in piece) return writeLine(piece.text, notes, writeCode);
	if ("below" in piece) return `<br><sub>${escapeProse(visibleProse(piece.below))}</sub>`;
	return VERDICTS[piece.sign].icon;
}
function encodeUrl(url) {
	return url.replace(/[\s()<>\\|"`]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
function writeTable$1(table, notes) {
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
	if (piece === " ") return text;
	const isSmall = typeof piece !== "string" && "below" in piece;
	return text.replaceAll(isSmall ? /(?<!,) /g : / /g, "\xA0");
}
function writePicture(picture) {
	const alt = escapeHtml(visibleProse(picture.alt, 1e3));
	const width = picture.width === void 0 ? "" : ` width="${Math.round(picture.width)}"`;
	const image = `<img src="${escapeHtml(picture.light)}" alt="${alt}"${width}>`;
	if (!picture.dark) return image;
	return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(picture.dark)}">${image}</picture>`;
}
//#endregion
//#region src/core/render/escape/terminal.ts
const SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)|\x1b[ -/]*[0-~]/g;
function escapeTerminal(text) {
	return makeVisible(text.replace(SEQUENCE, "�"));
}
//#endregion
//#region src/core/render/document/terminal-text.ts
const STYLES = {
	bold: [1, 22],
	dim: [2, 22],
	red: [31, 39],
	green: [32, 39],
	yellow: [33, 39],
	cyan: [36, 39]
};
const COLORS$1 = {
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
	if (typeof piece === "string") return escapePiece(escapeTerminal(piece));
	if ("code" in piece) return paint("cyan", visibleName(escapeTerminal(piece.code)));
	if ("strong" in piece) return paint("bold", terminalLine(piece.strong, paint));
	if ("struck" in piece) return `(${visibleProse(escapeTerminal(piece.struck))})`;
	if ("link" in piece) return `${terminalLine(piece.text, paint)}: ${escapeTerminal(piece.link)}`;
	if ("note" in piece || "plot" in piece) return "";
	if ("control" in piece) return terminalLine(piece.text, paint);
	if ("below" in piece) return ` ${escapeTerminal(piece.below)}`;
	return paint(COLORS$1[piece.sign], VERDICTS[piece.sign].mark);
}
const GAP$1 = "  ";
function layOut(columns, rows, width) {
	const widths = columns.map((_, i) => Math.max(0, ...rows.map((row) => textWidth(row[i] ?? ""))));
	const isTooWide = (kept) => kept.reduce((sum, i) => sum + widths[i] + 2, -2) > width;
	let kept = columns.map((_, i) => i).filter((i) => widths[i] > 0);
	while (isTooWide(kept)) {
		const last = Math.max(...kept.map((i) => columns[i].drop));
		if (last === 0) break;
		kept = kept.filter((i) => columns[i].drop !== last);
	}
	if (isTooWide(kept) && columns.some(({ isName }) => isName)) return stacked(columns, rows, width);
	return rows.map((row) => kept.map((i) => {
		const cell = row[i] ?? "";
		const space = " ".repeat(widths[i] - textWidth(cell));
		return columns[i].align === "right" ? space + cell : cell + space;
	}).join(GAP$1).trimEnd());
}
function stacked(columns, rows, width) {
	const [names, others] = [true, false].map((isName) => columns.flatMap((column, i) => column.isName === isName ? i : []));
	const below = layOut(others.map((i) => columns[i]), rows.map((row) => others.map((i) => row[i] ?? "")), width - 2);
	return rows.flatMap((row, r) => {
		const texts = names.flatMap((i) => row[i] || []);
		const line = below[r];
		const cells = textWidth(GAP$1 + line) > width ? wrap(line.trimStart(), width, GAP$1) : [GAP$1 + line];
		return [...wrap(texts.join(GAP$1), width, GAP$1, ""), ...line === "" ? [] : cells];
	});
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
//#region src/core/render/document/write-terminal.ts
const NARROWEST = 60;
function writeTerminal(blocks, page) {
	const paint = painter(page.color);
	const width = Math.max(NARROWEST, page.width);
	return `${blocks.map((block) => linesOf$1(block, paint, width)).filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function linesOf$1(block, paint, width) {
	const wrapped = (line, indent = "", first = indent) => wrap(terminalLine(line, paint), width, indent, first);
	switch (block.type) {
		case "heading": return wrapped([{ strong: block.line }], "  ", "");
		case "paragraph":
		case "small": return wrapped(block.line);
		case "list": return block.items.flatMap((item, i) => {
			const mark = `${listMark(block, i)} `;
			return wrapped(item, " ".repeat(mark.length), mark);
		});
		case "table": return tableLines(block, paint, width);
		case "fold": return [...wrapped([{ strong: block.title ?? block.summary }]), ...block.blocks.flatMap((inner) => ["", ...linesOf$1(inner, paint, width)])];
		case "fence": return block.text.split("\n");
		case "pictures": return [];
	}
}
function tableLines({ columns, rows }, paint, width) {
	const head = columns.map(({ title }) => paint("dim", title));
	const cells = rows.map((row) => row.map((line) => terminalLine(line, paint)));
	const found = columns.findIndex(({ align }) => align === "right");
	const firstNumber = found < 0 ? columns.length : found;
	return layOut(columns.map(({ align, group }, i) => ({
		align,
		drop: group ?? (i > firstNumber ? i : 0),
		isName: i < firstNumber
	})), [head, ...cells], width);
}
//#endregion
//#region src/core/render/tables/table.ts
function left(title, line) {
	return {
		title,
		align: "left",
		line
	};
}
function right(title, line) {
	return {
		title,
		align: "right",
		line
	};
}
function tableOf(items, columns, marks) {
	const shown = columns.flatMap((column) => column && column.line !== void 0 ? [{
		...column,
		lines: items.map(column.line)
	}] : []).filter(({ lines }) => lines.length === 0 || lines.some((line) => line.length > 0));
	return defined({
		type: "table",
		columns: shown.map(({ title, align, group, head }) => defined({
			title,
			align,
			group,
			head
		})),
		rows: items.map((_, i) => shown.map(({ align, lines }) => align === "right" && lines[i].length === 0 ? ["–"] : lines[i])),
		marks: marks && items.map(marks)
	});
}
function cutTable(items, limit, columns, end) {
	return [tableOf(items.slice(0, limit), columns), ...paragraphs(...moreLine(items.length - limit, end))];
}
//#endregion
//#region src/core/render/tables/gate/runs.ts
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
		has(({ commit, ref }) => commit !== void 0 || ref !== void 0) && left("commit", ({ commit, ref }) => {
			const at = commit === void 0 ? "–" : code(shortCommit(commit));
			return ref === void 0 ? [at] : phrase`${at} ${code(ref)}`;
		}),
		right("samples", ({ samples }) => present([samples]).map((all) => formatQuantity(all, "count"))),
		right("duration", ({ durationMs }) => present([durationMs]).map((ms) => formatDuration(ms))),
		left("tool", ({ tool }) => [toolName(tool)])
	]);
	const accepted = acceptedLine(baseline.acceptedFrom);
	const summary = `Runs compared · baseline: ${baselineText({ baseline })}`;
	const how = accepted.length > 0 ? phrase`The baseline was ${accepted}.` : [];
	const { record } = baseline;
	const kept = record ? [`Record of the gate: ${falseAlarmsText(record)}.`] : [];
	return [fold([summary], table, ...paragraphs(how, kept))];
}
function measuredText({ durationMs, tool, ...counts }) {
	const counted = formatSamples(counts);
	const duration = durationMs !== void 0 && formatDuration(durationMs);
	const over = counts.transactions === void 0 ? " in " : " over ";
	return [[counted, duration].filter(Boolean).join(over), toolName(tool)].filter(Boolean).join(", ");
}
function aboutLine({ suite, candidate: { runs } }) {
	const { commit, ref, pullRequest, startedAt, ...measured } = runs.at(-1) ?? { tool: "" };
	return join$2([
		[code(suite)],
		commit && phrase`commit ${code(shortCommit(commit))}`,
		ref && [code(ref)],
		pullRequest && [`pull request ${pullRequest}`],
		startedAt && [formatInstant(startedAt)],
		present([measuredText(measured)])
	], ` · `);
}
function footerLine(report, links, brief = false) {
	return join$2([
		candidateLine(report),
		!brief && baselineLine(report),
		links.report && [link$1(links.report, "full report")],
		links.history && [link$1(links.history, "history")],
		links.run && [link$1(links.run, "CI run")],
		[`perf-gate ${report.generator}`]
	], ` · `);
}
function runsLine(report) {
	return join$2([candidateLine(report, true), baselineLine(report, true)], ` · `);
}
function candidateLine({ candidate: { runs } }, isNamed = false) {
	const newest = runs.at(-1);
	if (!newest) return [];
	const { name, commit } = newest;
	const count = runs.length > 1 ? [`${plural(runs.length, "run")}, newest `] : [];
	const parts = [
		isNamed && name && [code(name)],
		commit && phrase`commit ${code(shortCommit(commit))}`,
		[measuredText(newest)]
	];
	return [...count, ...join$2(parts, ", ")];
}
function baselineLine(report, isNamed = false) {
	const text = baselineText(report);
	if (text === "") return [];
	const { commit, name } = report.baseline.runs.at(-1) ?? {};
	return phrase`baseline${commit && phrase` at ${code(shortCommit(commit))}`}: ${text}${isNamed && name ? phrase`: ${code(name)}` : []}`;
}
//#endregion
//#region src/core/render/words/headline.ts
function headingLine(report, settings) {
	return phrase`${{ sign: signOf(report) }} ${headlineLine(report, settings)}`;
}
function signOf({ verdict, sensitivity }) {
	return verdict === "pass" && sensitivity?.tooNoisyFor !== void 0 ? "too-noisy" : verdict;
}
function headlineLine(report, settings = {}) {
	const { lastedRuns } = report;
	const accepted = lastedRuns !== void 0 && settings.isStored ? `; accepted after ${plural(lastedRuns, "run")}` : "";
	const entries = unmatchedEntries(report).length;
	const typos = plural(entries, "entry of the configuration matches", "entries of the configuration match");
	const unmatched = entries > 0 ? `; ${typos} nothing` : "";
	return phrase`${statement(report, settings)}${accepted}${unmatched}`;
}
function statement(report, settings) {
	if (report.invalid) return [invalidText(report.invalid)];
	if (report.verdict === "no-baseline") return withoutBaseline(report, settings);
	const [worst] = findingsOf(report);
	if (!worst) return withoutFinding(report);
	const [check, ...others] = worst;
	const gap = gapStatement(report, worst);
	if (gap.length > 0) return gap;
	if (check.verdict === "no-data" || others.length > 0) return phrase`No data for ${findingName(worst)}: ${findingMetrics(worst)}`;
	if (check.reason.code === "less-load-offered") return otherLoadStatement(check);
	if (isOfWholeRun(check)) return wholeRunStatement(check, report);
	return [
		...checkStatement(check),
		...mostlyIn(report, check),
		...alsoAffected(report, check)
	];
}
function withoutFinding(report) {
	if (report.warnings.some(({ code }) => code === "slow-samples")) return ["More slow samples in the whole run than in the baseline"];
	const [best] = improvementsOf(report);
	return best ? improvement(report, best) : noRegression(report);
}
function improvement(report, best) {
	const noisy = tooNoisy(report);
	return join$2([
		phrase`${checkStatement(best)}${alsoAffected(report, best)}`,
		drifted(report),
		noisy === void 0 ? [] : [noisy]
	], "; ");
}
function noRegression(report) {
	if (report.unjudged) return ["Nothing could be judged: every workflow has too few samples"];
	const judged = report.checks.filter((check) => !hasFewSamples(check));
	if (judged.length === 0) return ["Nothing to check"];
	const drift = drifted(report);
	const but = drift.length > 0 ? phrase`, but ${drift}` : [];
	const noisy = tooNoisy(report);
	if (noisy !== void 0) return phrase`${capitalized(noisy)}${but}`;
	const found = report.checks.some((check) => isOpen(check) && checkCertainty(check) === "likely") ? "proven" : "found";
	const workflows = new Set(judged.map(seriesKey)).size;
	return phrase`${`No regression ${found} in ${plural(workflows, "workflow")}`}${but}${blindPart(report)}`;
}
function drifted(report) {
	const drift = worstDrift(report);
	return drift ? phrase`slow drift: ${driftName(drift)}` : [];
}
function blindPart({ sensitivity }) {
	const [first, ...others] = sensitivity?.blind ?? [];
	if (!first) return [];
	const { run, times } = first;
	const more = others.length > 0 ? ` and ${plural(others.length, "more workflow")}` : "";
	const date = run.startedAt === void 0 ? "" : ` of ${formatInstant(run.startedAt)}`;
	return phrase`; not judged: ${seriesLine(first)}${more}, whose baseline run${date} is
    ${formatQuantity(times, "")} times the others`;
}
function tooNoisy({ sensitivity }) {
	const { time, otherTimes = [], tooNoisyFor } = sensitivity ?? {};
	if (!time || tooNoisyFor === void 0) return void 0;
	const { metric, change } = otherTimes.at(-1) ?? time;
	const size = change > 2 ? "three times" : formatShare(change);
	return `too noisy to judge ${formatShare(tooNoisyFor)}: even ${size} slower (${metricLabel(metric)}) could be noise`;
}
function withoutBaseline({ baseline, measurements }, { isStored }) {
	const judged = measurements.filter((series) => series.judged).length;
	const workflows = plural(judged, "workflow");
	if (baseline.state === "missing" && baseline.reference === void 0 && isStored && judged > 0) return [`First run recorded: ${workflows} ${judged === 1 ? "is" : "are"} the baseline now`];
	const measured = judged > 0 ? `: ${workflows} measured, none compared` : "";
	return [BASELINE_STATES[baseline.state].headline + measured];
}
//#endregion
//#region src/core/render/words/requests.ts
function slowerRequests({ checks, measurements, sensitivity }) {
	const { time, otherTimes = [] } = sensitivity ?? {};
	const found = new Map([time ?? [], otherTimes].flat().map((one) => [one.metric, one.change]));
	const isSlower = ({ metric, delta }) => {
		const least = found.get(metric);
		const { relative = 0, absolute = 0 } = delta ?? {};
		if (least === void 0 || relative < least) return false;
		const allowances = allowancesIn(checks, metric);
		return allowances.every(({ high }) => relative > high) && allowances.some(({ ms }) => absolute > ms);
	};
	return measurements.filter(({ judged }) => !judged).flatMap(({ metrics, ...series }) => metrics.map((one) => ({
		...series,
		...one
	}))).filter(isSlower).sort((a, b) => b.delta.relative - a.delta.relative);
}
function allowancesIn(checks, of) {
	return checks.flatMap(({ metric, allowed, baseline }) => metric === of && allowed?.high !== void 0 && baseline ? [{
		high: allowed.high,
		ms: allowed.high * baseline.value
	}] : []);
}
function requestsLine(report) {
	const [first, ...others] = slowerRequests(report);
	if (!first) return [];
	const names = new Set([first, ...others].map(({ workflow }) => workflow));
	const more = names.size > 1 ? `, and ${plural(names.size - 1, "more request")}` : "";
	return phrase`Requests are not judged, but look at ${seriesLine(first)}: ${metricLabel(first.metric)}
    ${changeText(first)}, ${transitionText(first)}${more}.`;
}
//#endregion
//#region src/core/render/tables/gate/context.ts
const LINES = 10;
const FACTS$1 = 30;
function contextBlocks(report, resources) {
	return [
		...errorsFold(report),
		...unmatchedFold(unnamed(report), FACTS$1),
		...resourcesFold(report, resources),
		...environmentFold(report.environment),
		...driftFold(report.drift, worstDrift(report), LINES),
		...noticesFolds(report, LINES)
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
function environmentFold({ changed }) {
	if (changed.length === 0) return [];
	const facts = [...changed.filter(({ mustMatch }) => mustMatch), ...changed.filter(({ mustMatch }) => !mustMatch)];
	const value = (text) => [text === void 0 ? "–" : code(text)];
	const table = cutTable(facts, FACTS$1, [
		left("fact", ({ fact, mustMatch }) => [code(fact), ...mustMatch ? [{ note: "The configuration names this fact." }] : []]),
		left("baseline", ({ baseline }) => value(baseline)),
		left("now", ({ candidate }) => value(candidate))
	]);
	return [fold([`Environment: ${plural(changed.length, "fact")} changed`], ...table)];
}
function errorsFold({ errors, verdict }) {
	if (errors.length === 0) return [];
	const table = tableOf(errors, [
		left("workflow", seriesLine),
		left("error", errorText),
		right("count", ({ count }) => [formatQuantity(count, "count")]),
		right("per baseline run", ({ baselineCount }) => present([baselineCount]).map((count) => formatQuantity(count, "count")))
	]);
	const total = errors.reduce((sum, { count }) => sum + count, 0);
	const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length;
	const isNew = fresh > 0 ? `, ${formatCount(fresh)} new` : "";
	return [{
		...fold([`Errors: ${plural(total, "failed sample")} of ${plural(errors.length, "kind")}${isNew}`], table),
		open: verdict === "invalid"
	}];
}
function noticesFolds(report, limit) {
	const notices = report.warnings.filter((notice) => !isInSummary(report, notice));
	const tests = notices.filter(isOnTests);
	const others = notices.filter((notice) => !isOnTests(notice));
	return [...listFold(CHECK_THE_TESTS, tests, limit), ...listFold(plural(others.length, "notice"), others, limit)];
}
function listFold(title, notices, limit) {
	const list = cutList(notices, limit, (notice) => [noticeText(notice)]);
	return notices.length > 0 ? [fold([title], list)] : [];
}
function unmatchedFold({ onlyInBaseline, onlyInCandidate }, limit) {
	const shown = [[
		"Only in the baseline",
		"missing",
		onlyInBaseline
	], [
		"New, without a baseline",
		"new",
		onlyInCandidate
	]].filter(([, , names]) => names.length > 0);
	if (shown.length === 0) return [];
	const items = shown.map(([what, , names]) => phrase`${what}: ${namesLine(names.map(seriesLine), limit)}`);
	return [fold([`Workflows without a counterpart: ${shown.map(([, word, names]) => `${formatCount(names.length)} ${word}`).join(", ")}`], {
		type: "list",
		items
	})];
}
function driftFold(drift, shown, limit) {
	const others = drift.filter((alert) => alert !== shown);
	const title = `Slow drift: ${plural(others.length, "more alert")}`;
	return others.length > 0 ? [fold([title], cutList(others, limit, driftLine))] : [];
}
const MOVED = .1;
const NAMED = 3;
const LITTLE = .01;
function resourcesFold(report, limit) {
	const rows = rowsOf$2(report);
	if (rows.length === 0) return [];
	const table = cutTable(rows, limit, [
		left("resource", ({ resource }) => seriesLine(resource)),
		left("metric", ({ measurement }) => [metricLabel(measurement.metric)]),
		right("change", ({ measurement }) => changeLine(measurement)),
		right(`baseline → now`, ({ measurement }) => valuesCell$1(measurement))
	]);
	const names = mostMoved(rows);
	const isInSummary = findingsOf(report).length === 0 && names.length > 0;
	const moved = names.length > 0 ? phrase`, moved most: ${names}` : `, none moved by ${formatShare(MOVED)} or more`;
	return [fold(phrase`Resources: ${formatCount(report.resources.length)}${isInSummary ? "" : moved}`, ...table)];
}
function resourcesLine(report) {
	const names = mostMoved(rowsOf$2(report));
	return names.length === 0 ? void 0 : phrase`Resources that moved most: ${names}.`;
}
function rowsOf$2({ resources }) {
	return resources.flatMap((resource) => resource.metrics.map((measurement) => ({
		resource,
		measurement
	}))).filter(({ measurement: { candidate, baseline } }) => candidate ?? baseline).sort((a, b) => sizeOf(b.measurement) - sizeOf(a.measurement));
}
function mostMoved(rows) {
	return join$2(rows.filter(({ measurement }) => sizeOf(measurement) >= MOVED).slice(0, NAMED).map(({ resource, measurement }) => phrase`${seriesLine(resource)} ${metricLabel(measurement.metric)} ${changeText(measurement)}`), ", ");
}
function valuesCell$1({ baseline, candidate, unit, missing }) {
	const values = formatTransition(baseline?.value, candidate?.value, unit);
	if (values === `– → –`) return ["–"];
	return candidate === void 0 && missing ? [values, { note: missing }] : [values];
}
function sizeOf({ delta, unit }) {
	if (!delta || delta.absolute === 0) return 0;
	const relative = Math.abs(delta.relative ?? Infinity);
	return unit === "ratio" ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative;
}
//#endregion
//#region src/core/render/words/probability.ts
const LEAST_P = 1e-4;
function formatP(p) {
	if (p < LEAST_P) return `below ${LEAST_P}`;
	if (p > .99) return "above 0.99";
	return fixed(p, Math.min(4, decimalsFor(p, 2)));
}
function formatPApart(p, limit) {
	let digits = 2;
	let texts = [formatP(p), formatP(limit)];
	while (texts[0] === texts[1] && p !== limit && digits <= 17) {
		texts = [fixed(p, decimalsFor(p, digits)), fixed(limit, decimalsFor(limit, digits))];
		digits++;
	}
	return texts;
}
//#endregion
//#region src/core/render/tables/gate/decision-plan.ts
function faultBlocks({ warnings }) {
	const fault = warnings.find(({ code }) => code === LOAD_TEST_FAULT);
	if (!fault) return [];
	const [first, ...last] = noticeText(fault).split("\n");
	const text = last.map(makeVisible).join("\n");
	return [paragraph(capitalized(first)), ...text === "" ? [] : [{
		type: "fence",
		language: "text",
		text
	}]];
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
	const check = checks.find((check) => checkKey(check) === checkKey(about));
	const tone = check?.verdict === "fail" ? "worse" : "neutral";
	const plot = ({ estimate, low, high }) => {
		if (estimate === void 0 || low === void 0 || high === void 0 || isShare) return [];
		return [{ plot: {
			relative: estimate,
			low,
			high,
			reach,
			allowed: check?.allowed,
			tone
		} }];
	};
	const texts = ({ p, limit }) => p === void 0 || limit === void 0 ? [] : formatPApart(p, limit);
	const table = tableOf(looks, [
		right(`${unitOf(design)}s`, ({ runs }) => [formatCount(runs)]),
		right("change", (look) => [...plot(look), look.estimate === void 0 ? "–" : change(look.estimate)]),
		right("95% interval", ({ low, high }) => [low === void 0 || high === void 0 ? "–" : formatInterval(low, high, change)]),
		right("p", (look) => texts(look).slice(0, 1)),
		right("fails at", (look) => texts(look).slice(1))
	]);
	return [fold([
		"Run by run: ",
		...seriesLine(about),
		` ${metricLabel(about.metric)}`
	], table)];
}
//#endregion
//#region src/core/render/tables/gate/summary.ts
function nothingToDo(report) {
	const { verdict, warnings } = report;
	if (!(verdict === "pass" && warnings.every(({ code }) => code !== "slow-samples"))) return void 0;
	const request = requestsLine(report);
	return request.length > 0 ? request : ["Nothing to do."];
}
function summaryBlocks(report, settings = {}, level = 3) {
	const next = nextLine(report, settings);
	return [
		{
			type: "heading",
			level,
			line: headingLine(report, settings)
		},
		...paragraphs(countsLine(report, settings), ...stateLines(report, settings), decisionLine(report), ...newsLines(report)),
		...paragraphs(findingsOf(report).length === 0 ? resourcesLine(report) : void 0),
		...faultBlocks(report),
		...paragraphs(next.length > 0 ? [
			strong("Next"),
			": ",
			...next
		] : nothingToDo(report))
	];
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
//#region src/core/render/words/shorten.ts
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
//#region src/core/render/mermaid/mermaid.ts
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
const KINDS = {
	worse: "crit, ",
	neutral: "active, ",
	better: ""
};
function mermaidChart({ metric, unit, rows, allowed }) {
	const scale = scaleOf(unit, rows.flatMap(({ baseline, candidate }) => [baseline, candidate]));
	if (!scale) return void 0;
	const labels = labelsOf(rows.map(({ name }) => name));
	const bars = rows.map((row, i) => {
		const before = plainDecimal(row.baseline / scale.tick, 0);
		const now = plainDecimal(row.candidate / scale.tick, 0);
		if (before === void 0 || now === void 0) return void 0;
		const baseline = escapeMermaid(scale.text(row.baseline));
		const name = labels[i];
		return [...before === "0" ? [`  ${name}, baseline ${baseline} :done, 0, 0`] : [`  ${name} :done, 0, 0`, `  ${baseline} :done, 0, ${before}`], `  ${escapeMermaid(scale.text(row.candidate))} ${escapeMermaid(row.change)} :${KINDS[row.tone]}0, ${now}`].join("\n");
	});
	if (bars.includes(void 0)) return void 0;
	return [
		FRONT_MATTER,
		"gantt",
		`  title ${unit === "ratio" ? "" : `${escapeMermaid(metricLabel(metric))} in `}${scale.unit}, baseline gray${allowed ? `, allowed ${escapeMermaid(allowed)}` : ""}`,
		"  dateFormat x",
		"  axisFormat %Q",
		"  todayMarker off",
		...bars
	].join("\n");
}
function labelsOf(names) {
	const escaped = names.map((name) => escapeMermaid(name, Infinity));
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
//#region src/core/render/mermaid/moved-most.ts
const PREFERRED = [
	"p95",
	"avg",
	"p90",
	"p99",
	"p50",
	"duration"
];
function movedMost(report, limit) {
	const findings = findingsOf(report);
	const found = findings.flat().filter(({ verdict }) => verdict !== "no-data");
	const worst = found.find(({ unit }) => unit === "ms")?.metric;
	const [times] = (findings.length === 0 ? PREFERRED : present([worst])).flatMap((metric) => movedIn(report, metric, limit, metric === worst ? 1 : 2) ?? []);
	const failing = new Set(found.filter(({ metric }) => metric === ERRORS$1).map(seriesKey));
	const errors = failing.size > 0 ? movedIn(report, ERRORS$1, limit, 1, failing) : void 0;
	return (found[0]?.metric === ERRORS$1 ? [errors, times] : [times, errors]).filter((chart) => chart !== void 0);
}
const ERRORS$1 = "error-rate";
function movedIn(report, metric, limit, least, only) {
	const checks = groupBy(report.checks.filter((check) => check.metric === metric), seriesKey);
	const places = new Map([...checks.keys()].map((key, place) => [key, place]));
	const measured = report.measurements.flatMap((series) => {
		const key = seriesKey(series);
		const found = series.metrics.find((measurement) => measurement.metric === metric);
		if (!(series.judged && (only?.has(key) ?? true)) || !found?.baseline || !found.candidate) return [];
		const own = checks.get(key) ?? [];
		const row = {
			name: seriesText(series),
			baseline: found.baseline.value,
			candidate: found.candidate.value,
			change: changeText(found),
			tone: toneOf(own)
		};
		const [allowed] = own.map((check) => allowedText(check));
		const place = places.get(key) ?? places.size;
		return [{
			row,
			allowed,
			unit: found.unit,
			place,
			worse: worsening(found) ?? 0
		}];
	});
	if (measured.length < least) return void 0;
	const shown = measured.sort((a, b) => a.place - b.place || b.worse - a.worse).slice(0, limit);
	const [{ unit, allowed: first }] = shown;
	const allowed = shown.every(({ allowed }) => allowed === first) ? first?.replaceAll("≤", "at most").replaceAll("≥", "at least") : void 0;
	return defined({
		metric,
		unit,
		rows: shown.map(({ row }) => row),
		allowed: allowed || void 0
	});
}
//#endregion
//#region src/core/render/tables/gate/checks.ts
function findingsTable(findings, limit) {
	if (findings.length === 0) return [];
	const shown = findings.slice(0, limit);
	const hidden = findings.slice(limit).flat().length;
	return [...checksTable(shown, { areFindings: true }), ...paragraphs(...moreChecks(hidden))];
}
const LEGEND = "In brackets: the 95% interval of one change. Proven: more than noise among all comparisons of the report.";
function moreChecks(hidden) {
	return hidden > 0 ? [[`… and ${plural(hidden, "more check")} that did not pass.`]] : [];
}
function checksTable(findings, { title = "workflow", areFindings = false }) {
	const reach = axisReach(findings.flat());
	const rows = groupsBy(findings, (one) => one.length === 1 ? seriesKey(one[0]) : one).map((own) => ({
		finding: own[0],
		checks: own.filter((one) => one.length === 1).flat()
	}));
	const worst = rows.map(({ finding: [first] }) => first);
	const labels = new Set(worst.map(({ metric }) => metricLabel(metric)));
	const allowedBy = (check) => allowedText(check, areFindings ? limitExceeded(check)?.key ?? allowanceKey(check) : void 0);
	const allowances = new Set(worst.map(allowedBy));
	const common = allowances.size === 1 ? [...allowances][0] : "";
	const mixed = areFindings ? "worst" : "change";
	const change = labels.size === 1 ? [...labels][0] : mixed;
	const heading = common === "" ? change : `${change} (${common})`;
	const facts = (check) => {
		const own = allowedBy(check);
		return [
			marginText(check),
			isWithin(check) ? "" : certaintyWord(check),
			check.excusedBy === "waiver" ? "waived" : "",
			own === common ? "" : own
		].filter((text) => text !== "");
	};
	const labeled = (check) => labels.size === 1 && check.metric === worst[0].metric ? [] : [metricLabel(check.metric), " "];
	const cell = ({ finding, checks: [check] }) => {
		if (!check) return [`no data: ${[...new Set(finding.map(({ metric }) => metricLabel(metric)))].join(", ")}`];
		const below = facts(check).join(", ");
		return [
			...labeled(check),
			...valuesCell(check, reach, areFindings),
			...below === "" ? [] : [{ below }]
		];
	};
	const also = ({ checks: [, ...rest] }) => {
		return join$2(rest.map((check) => {
			const parts = [[strong(...changeLine(check))], ...facts(check).map((text) => [text])];
			return [...labeled(check), ...join$2(parts, ", ")];
		}), "; ");
	};
	const table = tableOf(rows, [
		areFindings && left("", ({ finding: [{ verdict }] }) => [{ sign: verdict }]),
		left(title, ({ finding }) => findingName(finding)),
		right(heading, cell),
		areFindings && rows.some(({ checks }) => checks.length > 1) && left("also", also)
	]);
	return findings.flat().some((check) => marginText(check) !== "") ? [table, {
		type: "small",
		line: [LEGEND]
	}] : [table];
}
function isWithin({ verdict, change, delta, allowed }) {
	const { relative = 0 } = delta ?? {};
	const { low = -Infinity, high = Infinity } = allowed ?? {};
	return verdict === "pass" && change !== "improved" && relative >= low && relative <= high;
}
function valuesCell(check, reach, isFinding) {
	const values = transitionText(check, digitsOf(check));
	if (!check.delta) return [values];
	const line = changeLine(check);
	const change = isFinding || check.change === "improved" ? [strong(...line)] : line;
	const drawn = drawnInterval(check);
	const plot = drawn && {
		...drawn,
		reach,
		allowed: check.allowed,
		tone: toneOf([check])
	};
	return [
		...plot ? [{ plot }] : [],
		...change,
		" ",
		values
	];
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
	const waiving = [paragraph(...phrase`To accept a breach until a day, add its line to ${code("waivers")} in ${file}, with
    the reason:`), {
		type: "fence",
		language: "text",
		text: waivers.join("\n")
	}];
	const end = waivers.length > 0 ? waiving : [];
	return [fold(["Why, in words"], list, ...paragraphs(sensitivityLine(report)), ...end)];
}
function largestChanges({ checks }) {
	const size = ({ delta }) => Math.abs(delta?.relative ?? 0);
	const moved = checks.filter((check) => check.metric !== "error-rate" && size(check) > 0);
	const isLikely = (check) => ["proven", "likely"].includes(checkCertainty(check));
	const largest = moved.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)) || size(b) - size(a)).slice(0, 5);
	const singly = largest.map((check) => [check]);
	return largest.length === 0 ? [] : checksTable(singly, { title: "largest changes" });
}
function improvedLine(improvements) {
	const [best] = improvements;
	return best ? phrase`${formatCount(improvements.length)} improved, best: ${labeled(best)}.` : [];
}
function passedLine({ verdict, checks }) {
	const passed = checks.filter((check) => check.verdict === "pass");
	if (verdict === "invalid" || passed.length === 0) return [];
	const judged = passed.filter((check) => !hasFewSamples(check));
	const within = judged.filter((check) => !isOpen(check));
	const left = openCounts(judged);
	if (passed.length > judged.length) left.push(`${formatCount(passed.length - judged.length)} not judged`);
	const word = judged.length > within.length ? "within what is allowed" : "passed";
	const rest = left.map((text) => `, ${text}`).join("");
	const worst = within.find(gotWorse);
	const named = worst && phrase`, worst: ${labeled(worst)}`;
	return phrase`${formatCount(within.length)} ${word}${named}${rest}.`;
}
const LEAST_CHANGE$1 = 5e-4;
function gotWorse({ metric, delta }) {
	const better = metricOf(metric)?.better;
	if (!delta || !better || Math.abs(delta.relative ?? 1) < LEAST_CHANGE$1) return false;
	return better === "lower" ? delta.absolute > 0 : delta.absolute < 0;
}
function labeled(check) {
	const { relative } = check.metric === "error-rate" ? {} : check.delta ?? {};
	const moved = relative === void 0 ? changeText(check) : `${formatShare(relative)} ${directionText(check, relative > 0)}`;
	return phrase`${seriesLine(check)} ${metricLabel(check.metric)} ${moved}`;
}
//#endregion
//#region src/core/render/tables/gate/workflows.ts
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
	const count = (group) => (group.length > 2 ? "All " : "") + plural(group.length, groups.length === 1 ? "workflow" : NOUNS[group[0].kind] ?? "workflow");
	const verdicts = report.baseline.runs.length > 0 && report.verdict !== "invalid" ? worstBySeries(checks) : void 0;
	const open = report.verdict === "no-baseline" && judged.length <= OPEN_ROWS;
	const kinds = new Set(controls.map(({ kind }) => kind));
	const noun = kinds.size === 1 ? [...kinds][0] : "other";
	const others = `${plural(controls.length, noun)} measured but not judged`;
	return [...groups.flatMap((group) => {
		const metrics = columnsOf$1(group, detail);
		const values = detail.narrow && metrics.length > WIDE_METRICS && verdicts ? " (now and change)" : "";
		return seriesFold(`${count(group)}: ${metrics.map(metricLabel).join(", ")}${values}`, group, detail, detail.workflows, verdicts).map((one) => ({
			...one,
			title: [count(group) + values],
			open
		}));
	}), ...seriesFold(others, controls, detail, detail.controls, void 0, noun)];
}
const NOUNS = {
	benchmark: "benchmark",
	measure: "measure",
	resource: "resource"
};
function columnsOf$1(series, { metrics: limit, narrow }) {
	const measured = series.flatMap(({ metrics }) => metrics.filter(({ candidate }) => candidate));
	const has = (id) => measured.some(({ metric }) => metric === id);
	return columnMetrics(series, limit).filter((metric) => !narrow || has(metric));
}
function columnMetrics(series, limit) {
	const measured = new Set(series.flatMap(({ metrics }) => metrics.flatMap(({ metric, baseline, candidate }) => baseline || candidate ? metric : [])));
	const rank = (metric) => ORDER$1.includes(metric) ? ORDER$1.indexOf(metric) : ORDER$1.length;
	return [...measured].sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}
function alikeSeries(series) {
	const natureOf = (one) => one.kind === "measure" ? `measure ${columnMetrics([one], Infinity)}` : NOUNS[one.kind];
	return groupsBy(series, natureOf);
}
function inOrderOfLoad(series) {
	const load = ({ dimensions }) => Object.values(dimensions).join(" ");
	return groupsBy(series, ({ workflow }) => workflow).flatMap((own) => own.sort((a, b) => inNaturalOrder(load(a), load(b))));
}
function worstBySeries(checks) {
	const bySeries = [...groupBy(checks.filter((check) => !hasFewSamples(check)), seriesKey)];
	return new Map(bySeries.map(([key, own]) => [key, worst(own.map(({ verdict }) => verdict))]));
}
function seriesFold(summary, series, detail, rows, verdicts, noun = "workflow") {
	const metrics = columnsOf$1(series, detail);
	if (rows === 0 || metrics.length === 0) return [];
	const isCompared = series.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== void 0));
	const isJoined = detail.narrow === true && metrics.length > WIDE_METRICS;
	const table = cutTable(series, rows, [
		verdicts && left("", (one) => present([verdicts.get(seriesKey(one))]).map((sign) => ({ sign }))),
		left(noun, seriesLine),
		...metrics.flatMap((metric, group) => metricColumns(metric, group, isCompared, isJoined))
	]);
	return [fold([summary], ...table)];
}
function metricColumns(metric, group, isCompared, isJoined) {
	const title = metricLabel(metric);
	const found = ({ metrics }) => metrics.find((measurement) => measurement.metric === metric);
	if (isJoined) return [right(title, (one) => joinedCell(found(one)))];
	const value = right(title, (one) => valueCell(found(one), isCompared));
	const change = right("change", (one) => changeCell(found(one)));
	return isCompared ? [value, change].map((column) => ({
		...column,
		group
	})) : [value];
}
function valueCell(found, isCompared) {
	if (!found) return ["–"];
	const { unit, baseline, candidate } = found;
	return [isCompared && (baseline || candidate) ? transitionText(found) : formatQuantity(candidate?.value, unit), ...noteOf(found)];
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
	return [delta.absolute === 0 ? value : formatTransition(baseline.value, candidate.value, unit)];
}
function noteOf({ candidate, missing }) {
	return candidate === void 0 && missing !== void 0 ? [{ note: missing }] : [];
}
//#endregion
//#region src/core/render/outputs/report-blocks.ts
function reportBlocks(report, options, detail, left) {
	const { links, settings, charts = "mermaid", alert = [] } = options;
	const end = [...leftOutLine(left, links), {
		type: "small",
		line: footerLine(report, links, detail.body && detail.runs)
	}];
	if (!detail.body) return [
		{
			type: "heading",
			level: 3,
			line: headingLine(report, settings)
		},
		...alert,
		...end
	];
	const details = detailBlocks(report, charts, detail, settings, gathered);
	return [
		...summaryBlocks(report, settings),
		...alert,
		...details,
		...end
	];
}
function gathered(subject, folds) {
	if (folds.length < 2) return [...folds];
	const blocks = folds.flatMap(({ summary, blocks }) => [paragraph(strong(...summary)), ...blocks]);
	return [{
		...fold([subject], ...blocks),
		open: folds.some(({ open }) => open)
	}];
}
function detailBlocks(report, charts, detail, settings, arrange = (_, folds) => folds) {
	const findings = findingsOf(report);
	const improvements = improvementsOf(report);
	const areShown = findings.length === 0 && improvements.length <= 5;
	return [
		...findings.length > 0 ? findingsTable(isAllInHeadline(report) ? findings.slice(1) : findings, detail.findings) : largestChanges(report),
		...paragraphs(areShown ? [] : improvedLine(improvements), passedLine(report)),
		...chartBlocks(report, detail.charts ? charts : "none", findings, arrange),
		...arrange("Why", [...findingsInWords(report, findings, detail.words, settings), ...looksFold(report)]),
		...arrange("All workflows", workflowFolds(report, detail)),
		...arrange("Run details", [...detail.context ? contextBlocks(report, detail.resources) : [], ...detail.runs ? runsFold(report) : []])
	];
}
function chartBlocks(report, charts, findings, arrange) {
	if (typeof charts !== "string") return foldedPictures(charts, findings.flat().some(({ delta }) => delta !== void 0) ? 1 : 0);
	if (charts === "none") return [];
	return arrange("Charts", movedMost(report, 10).flatMap((moved) => {
		const text = mermaidChart(moved);
		if (text === void 0) return [];
		const count = `${plural(moved.rows.length, "workflow")}${moved.rows.length > 1 ? ", worst first" : ""}`;
		return fold([`Chart: ${metricLabel(moved.metric)} of ${count}`], {
			type: "fence",
			language: "mermaid",
			text
		});
	}));
}
function foldedPictures(pictures, shown) {
	const open = pictureBlocks(pictures.slice(0, shown));
	const folded = pictures.slice(shown);
	if (folded.length === 0) return open;
	const names = folded.map(({ title }) => title).join(", ");
	const count = plural(folded.length, shown === 1 ? "more chart" : "chart");
	return [...open, fold([`${count}: ${names}`], ...pictureBlocks(folded))];
}
function leftOutLine(left, { report }) {
	if (left.length === 0) return [];
	const where = report === void 0 ? code("report.json") : phrase`the ${link$1(report, "full report")}`;
	return paragraphs(phrase`Left out for lack of space: ${left.join("; ")}. Everything is in ${where}.`);
}
//#endregion
//#region src/core/render/outputs/report-texts.ts
const COMMENT = {
	findings: 15,
	words: 15,
	workflows: 500,
	controls: 200,
	metrics: 4,
	narrow: true,
	charts: true,
	context: true,
	resources: 100,
	runs: true,
	body: true
};
const JOB_SUMMARY = {
	...COMMENT,
	findings: 200,
	words: 100,
	workflows: 3e3,
	controls: 1e3,
	metrics: 5,
	narrow: false
};
const TERMINAL = {
	...COMMENT,
	findings: 30,
	words: 5,
	workflows: 60,
	controls: 0,
	charts: false,
	resources: 10,
	runs: false
};
const RELEASE_NOTES = {
	...TERMINAL,
	findings: 15,
	words: 0,
	workflows: 200,
	context: false
};
const COMMENT_BUDGET = 6e4;
const JOB_SUMMARY_BUDGET = 900 * 1024;
const WIDE = 110;
function renderComment(report, options) {
	const { marker, budget = COMMENT_BUDGET } = options;
	return `${marker}\n${writeWithin(report, options, COMMENT, (text) => marker.length + 1 + text.length <= budget)}`;
}
function renderJobSummary(report, options, budget = JOB_SUMMARY_BUDGET) {
	const encoder = new TextEncoder();
	const fits = (text) => text.length * 3 <= budget || encoder.encode(text).length <= budget;
	return writeWithin(report, options, JOB_SUMMARY, fits);
}
function renderReleaseNotes(report, links, budget) {
	const head = [
		{
			type: "heading",
			level: 3,
			line: [`Performance · `, code(report.suite)]
		},
		paragraph(strong(...headingLine(report))),
		...paragraphs(countsLine(report), ...stateLines(report))
	];
	const bodies = [RELEASE_NOTES, {
		...RELEASE_NOTES,
		workflows: 0
	}].map((detail) => detailBlocks(report, "none", detail));
	const end = {
		type: "small",
		line: footerLine(report, links)
	};
	return [...bodies, []].map((body) => writeMarkdown([
		...head,
		...body,
		end
	])).find((text) => text.length <= budget);
}
function renderTerminal(report, { settings, ...page }) {
	const details = detailBlocks(report, "none", {
		...TERMINAL,
		narrow: page.width < WIDE
	}, settings);
	return writeTerminal([
		...paragraphs(runsLine(report)),
		...details,
		...summaryBlocks(report, settings)
	], page);
}
const STEPS = [
	[
		"series that are not judged",
		{ controls: 0 },
		({ measurements }) => measurements.some(({ judged }) => !judged)
	],
	[
		"the table of all workflows",
		{ workflows: 0 },
		({ measurements }) => measurements.some(({ judged }) => judged)
	],
	["errors, environment, resources, runs and notices", {
		context: false,
		runs: false
	}],
	["charts and explanations", {
		charts: false,
		words: 0
	}],
	["the findings", { body: false }]
];
function writeWithin(report, options, full, fits) {
	const steps = STEPS.filter(([, , has = () => true]) => has(report));
	let text = "";
	for (let taken = 0; taken <= steps.length; taken++) {
		const left = steps.slice(0, taken);
		text = writeMarkdown(reportBlocks(report, options, Object.assign({}, full, ...left.map(([, without]) => without)), left.map(([part]) => part)));
		if (fits(text)) break;
	}
	return text;
}
function headlineText(report, settings) {
	return plainText(headlineLine(report, settings));
}
//#endregion
//#region src/core/render/outputs/ci-formats.ts
const ANNOTATION_LIMIT = 10;
const LEVELS = [
	"error",
	"warning",
	"notice"
];
function annotationsOf(report) {
	const { invalid, baseline, drift } = report;
	return [
		...annotation("error", "invalid run", invalid ? [invalidText(invalid)] : []),
		...annotation("warning", "baseline", [baselineProblemText(baseline.problem)]),
		...findingsOf(report).map(findingAnnotation),
		...annotation("notice", "whole run", wholeRunLine(report)),
		...drift.flatMap((alert) => annotation("notice", "slow drift", driftLine(alert)))
	];
}
function limited(annotations, limit = ANNOTATION_LIMIT) {
	return LEVELS.flatMap((level) => {
		const found = annotations.filter((one) => one.level === level);
		if (found.length <= limit) return found;
		const message = `and ${plural(found.length - limit + 1, "more finding")}; the job summary has them all.`;
		return [...found.slice(0, limit - 1), {
			level,
			title: "perf-gate",
			message
		}];
	});
}
function annotation(level, about, line) {
	const message = plainText(line);
	return message === "" ? [] : [{
		level,
		title: `perf-gate: ${about}`,
		message
	}];
}
function findingAnnotation(finding) {
	const [{ verdict, source }] = finding;
	return defined({
		level: isFailed(verdict) ? "error" : "warning",
		title: plainText(phrase`${VERDICTS[verdict].word}: ${findingName(finding)} ${findingMetrics(finding)}`),
		message: plainText(explainFinding(finding, explainBriefly)),
		source: source === "default" ? void 0 : source
	});
}
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
	const lines = [
		countsLine(report),
		...stateLines(report),
		nextLine(report)
	].filter((line) => line.length > 0);
	const own = verdict === "fail" || verdict === "no-data" ? "pass" : verdict;
	return {
		name: "verdict",
		verdict: report.checks.some((check) => isFailed(check.verdict)) ? own : verdict,
		message: headlineText(report),
		details: lines.map(plainText)
	};
}
function checkSuites({ checks, verdict }) {
	if (verdict === "invalid") return [];
	return groupsBy(checks, seriesKey).map((suite) => [makeVisible(seriesText(suite[0])), suite.map(caseOf)]);
}
function caseOf(check) {
	const written = Object.entries(check.threshold).map(([limit, value]) => `${limit} ${value}`);
	return {
		name: [metricLabel(check.metric), ...written].join(" "),
		verdict: check.verdict,
		message: reasonText(check),
		details: [plainText(explain(check))]
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
	const said = visibleProse(message);
	const note = ` ${attributes({
		message: said,
		type: verdict
	})}`;
	const element = (name, about, content) => `${open}>\n      <${name}${about}>${content}</${name}>\n    </testcase>\n`;
	if (isFailed(verdict)) return element("failure", note, text);
	if (verdict === "invalid") return element("error", note, text);
	const output = escapeXml(`${VERDICTS[verdict].word}: ${said}`);
	return element("system-out", "", text === "" ? output : `${output}\n${text}`);
}
function attributes(values) {
	return Object.entries(values).map(([name, value]) => `${name}="${escapeXml(makeVisible(String(value)))}"`).join(" ");
}
//#endregion
//#region src/core/config/waiver-lines.ts
const MOST = 5;
const MAX_LENGTH = 500;
const DAYS = 30;
const MARGIN$1 = .1;
function waiverLines({ checks }, now) {
	const until = new Date(now + DAYS * DAY_MS).toISOString().slice(0, 10);
	return checks.filter(({ verdict }) => verdict === "fail").slice(0, MOST).flatMap((check) => lineOf$1(check, until, checks) ?? []);
}
function lineOf$1(check, until, checks) {
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
		`accept: ${writeLevel(withMargin(candidate.value, metric, unit), unit)}`,
		`until: ${until}`,
		"reason: \"…\""
	].join(", ")} }`;
	return [pattern, ...Object.values(where)].every((text) => text !== "" && !text.includes("…")) && line.length <= MAX_LENGTH ? line : void 0;
}
function withMargin(value, metric, unit) {
	const isHigher = metricOf(metric)?.better === "higher";
	const suggested = suggestedValue(value * (isHigher ? 1 - MARGIN$1 : 1.1), isHigher);
	return unit === "ms" && suggested > 10 && !isHigher ? Math.ceil(suggested) : suggested;
}
const ODD = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|(?<=#)#|(?<=\p{M}{3})\p{M}/gu;
function quote(text) {
	if (/^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z][\w-]*$/i.test(text)) return text;
	return JSON.stringify(text).replace(ODD, (char) => `\\U${char.codePointAt(0).toString(16).padStart(8, "0")}`);
}
const DIGITS$1 = 3;
function suggestedValue(value, isFloor = false) {
	if (value === 0) return 0;
	const decimals = DIGITS$1 - 1 - Math.floor(Math.log10(Math.abs(value)));
	const scale = 10 ** Math.abs(decimals);
	const round = isFloor ? Math.floor : Math.ceil;
	return decimals >= 0 ? round(value * scale) / scale : round(value / scale) * scale;
}
//#endregion
//#region src/core/model/baseline-move.ts
function openAlert(alert) {
	return alert?.ended === void 0 && !alert?.unconfirmed ? alert : void 0;
}
function recordedVerdict(updated) {
	return "reason" in updated && updated.reason.code === "in-baseline" ? updated.reason.verdict : void 0;
}
function isInBaseline(updated) {
	if ("reason" in updated) return updated.reason.code === "in-baseline";
	return [
		"seeded",
		"appended",
		"accepted"
	].includes(updated.outcome);
}
//#endregion
//#region src/core/model/site-link.ts
function siteLink(words) {
	return `#${new URLSearchParams(words)}`;
}
//#endregion
//#region src/core/render/outputs/report-json.ts
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
const RANK$1 = new Map(ORDER.map((key, i) => [key, i]));
function renderJson(report) {
	return jsonText(withWords(report), inOrder);
}
function withWords({ doubts, ...report }) {
	const { problem, ...baseline } = report.baseline;
	const doubtTexts = doubts?.map((doubt) => ({
		code: doubt.code,
		message: doubtText(doubt)
	}));
	return {
		...report,
		headline: headlineText(report),
		baseline: {
			...baseline,
			message: baselineProblemText(problem)
		},
		checks: report.checks.map((check) => ({
			...check,
			reason: reasonText(check),
			reasonCode: check.reason.code
		})),
		...defined({ doubts: doubtTexts }),
		drift: report.drift.map((alert) => ({
			...alert,
			message: driftText(alert)
		})),
		warnings: report.warnings.map((notice) => ({
			code: notice.code,
			message: noticeText(notice)
		}))
	};
}
function inTwelveDigits(_, value) {
	return typeof value === "number" && !Number.isInteger(value) ? Number(formatForMachines(value)) : value;
}
function inOrder(key, value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return inTwelveDigits(key, value);
	const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : Number(a > b)));
	return Object.fromEntries(entries);
}
function rank(key) {
	return RANK$1.get(key) ?? ORDER.length;
}
//#endregion
//#region src/core/publish/report-files.ts
async function prepareFolder(folder) {
	try {
		await makeFolder(folder);
	} catch (error) {
		throw new PublishError(`${folder}: cannot be created. Give a folder that can be written.`, { cause: error });
	}
}
async function writeOutputs(folder, report, runs, given) {
	const { charts, problem } = given.draws ? await drawAll(() => given.draw.charts(report)) : {
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
		["report.html", () => given.draw.page(report, options, packPage)],
		["junit.xml", () => renderJUnit(report)],
		...runs.map((run, index) => [runFiles[index], () => encodeRun(run)]),
		...picturesOf$1(charts).map(({ file, png }) => [join("charts", file), () => png])
	];
	const written = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Map();
	for (const [name, render] of files) try {
		written.set(name, await writeInto(folder, name, await render()));
	} catch (error) {
		failed.set(name, error);
	}
	const names = [...failed.keys()].join(", ");
	const problems = present([problem, failed.size > 0 ? outputProblem(`${folder}: ${names}`, [...failed.values()][0]) : void 0]);
	const pathOf = (name) => written.get(name);
	return {
		pathOf,
		runs: runFiles.flatMap((name) => pathOf(name) ?? []),
		charts,
		problems
	};
}
async function writeInto(folder, name, content) {
	const path = join(folder, name);
	await makeFolder(dirname(path));
	await writeFile(path, content, { flag: OVERWRITE });
	return path;
}
async function drawAll(draw) {
	try {
		return {
			charts: await draw(),
			problem: void 0
		};
	} catch (error) {
		return {
			charts: [],
			problem: outputProblem("charts", error)
		};
	}
}
function picturesOf$1(charts) {
	return charts.flatMap(({ light, dark }) => [light, dark]);
}
function chartLinks(charts, addressOf) {
	return charts.map(({ light, dark, ...chart }) => ({
		...chart,
		light: addressOf(light.file),
		dark: addressOf(dark.file)
	}));
}
function packPage(data) {
	return gzipSync(JSON.stringify(data, inTwelveDigits), { level: 6 }).toString("base64");
}
//#endregion
//#region src/core/judge/profile-causes.ts
function slowerCheck(checks) {
	const worst = checks.find(({ verdict }) => verdict !== "pass" && verdict !== "no-data");
	return worst && isTime(worst.metric) && worst.delta && worst.delta.absolute > 0 ? worst : void 0;
}
function explainedBy(check, before, now) {
	const finding = {
		...seriesName(check),
		metric: check.metric
	};
	const profiles = now.flatMap((profile) => {
		const old = before.find(({ of }) => of === profile.of);
		return old ? [compareProfiles(old, profile)] : [];
	});
	return {
		causes: profiles.flatMap(({ grew, unit }) => grew.map(({ name, before, now }) => {
			const values = {
				before: before.self,
				now: now.self,
				unit
			};
			return {
				finding,
				kind: "profile",
				name,
				...values,
				evidence: "likely"
			};
		})),
		profiles
	};
}
//#endregion
//#region src/measure/decide/alternate.ts
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
//#region src/measure/decide/plan.ts
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
	const rate = (level, tier) => rateOf$1(level, tier, { falseAlarms: looks.falseAlarms });
	const share = spentAt(runs, looks);
	const ofSeries = looks.paired ? PAIR_SERIES : REPEAT_SERIES;
	const ofRun = looks.paired ? PAIR_RUN : REPEAT_RUN;
	return {
		regressed: {
			series: ofSeries * rate("series", "regressed") * share,
			run: ofRun * rate("run", "regressed") * share
		},
		suspect: {
			series: rate("series", "suspect"),
			run: rate("run", "suspect")
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
function expectedMs$1(durationsMs) {
	const last = durationsMs.slice(-LAST_RUNS);
	return last.length === 0 ? void 0 : mean(last);
}
const LAST_RUNS = 4;
function isOverBudget({ budgetMs, usedMs, durationsMs }, more) {
	return budgetMs !== void 0 && usedMs + more * (expectedMs$1(durationsMs) ?? 0) > budgetMs;
}
//#endregion
//#region src/measure/decide/repeat.ts
function openTests({ tests, runIsComparable }, made, looks) {
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
			});
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
//#region src/measure/decide/step-after.ts
const GOES_ON = .02;
function stepAfter(judged, made, plan, paired) {
	const looks = {
		...plan,
		paired
	};
	const total = runsOf(looks);
	const { verdict, unjudged, checks } = judged;
	if (verdict === "invalid") return { stopped: "invalid" };
	const mayStop = made > (plan.earlier ?? 0);
	if ([
		"fail",
		"no-data",
		"no-baseline"
	].includes(verdict) && !unjudged && mayStop) return { stopped: "decided" };
	const [likeliest] = openTests(judged, made, looks);
	const state = defined({ likeliest });
	if (!mayStop) return state;
	const isOpen = likeliest !== void 0 && likeliest.chance >= GOES_ON;
	const isSuspect = checks.some(({ evidence }) => evidence?.suspect);
	if (!isSuspect && isSensitive(judged.sensitivity, plan.sensitivity) && (!isOpen || made >= total)) return {
		...state,
		stopped: "decided"
	};
	const limitedBy = isSuspect && !paired && likeliest && isLimitedByJob(likeliest) ? "job" : void 0;
	if (made >= total) return defined({
		...state,
		limitedBy,
		stopped: "max-runs"
	});
	if (!isOpen && isSuspect) return defined({
		...state,
		limitedBy,
		stopped: "futile"
	});
	return defined({
		...state,
		stopped: isOverBudget(plan, 1) ? "budget" : void 0
	});
}
function isSensitive(reached, wanted) {
	return wanted === void 0 || reached?.time !== void 0 && reached.time.inMost <= wanted;
}
//#endregion
//#region src/measure/session/interruption.ts
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
		process$1.on(name, listener);
		return () => process$1.off(name, listener);
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
//#region src/measure/session/schedule.ts
function measuredOf({ runBaseline, together }, runs) {
	if (runBaseline === void 0) return {
		design: "repeat",
		candidates: runs.map(({ summary }) => summary)
	};
	return {
		design: together ? "together" : "alternate",
		blocks: [...pairsOf(runs).values()].map((pair) => {
			const of = (side) => pair.find(({ record }) => record.side === side)?.summary;
			const first = together ? "both" : pair[0].record.side;
			return defined({
				candidate: of("candidate"),
				baseline: of("baseline"),
				first
			});
		})
	};
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
function durationsMs({ runBaseline, together }, runs) {
	const msOf = ({ record }) => 1e3 * (record.seconds ?? 0);
	if (runBaseline === void 0) return runs.map(msOf);
	return [...pairsOf(runs).values()].filter(({ length }) => length === 2).map((pair) => together ? Math.max(...pair.map(msOf)) : sum(pair.map(msOf)));
}
function usedMs(setup, records) {
	const total = 1e3 * sum(records.filter(({ apart }) => apart !== "profile").map(({ seconds = 0 }) => seconds));
	return setup.together ? total / 2 : total;
}
function warmUpsLeft(setup, records) {
	const sides = setup.runBaseline === void 0 ? [setup.task === "seed" ? "baseline" : "candidate"] : ["baseline", "candidate"];
	const done = (side) => records.filter(({ side: of, state }) => of === side && state === "warm-up").length;
	return Array.from({ length: setup.warmUps }, (_, i) => sides.filter((side) => done(side) <= i)).flat();
}
function expectedMs(records, side) {
	const last = records.findLast((run) => run.side === side && (run.state === "measured" || run.state === "warm-up"));
	return last?.seconds === void 0 ? void 0 : 1e3 * last.seconds;
}
function nameOf$1({ number, side, apart }) {
	return `run ${number} (${side}${apart ? `, ${apart}` : ""})`;
}
function leftOutNotices(runs) {
	const warmUps = runs.filter(({ state }) => state === "warm-up").length;
	const were = warmUps === 1 ? "was" : "were";
	const message = `${plural(warmUps, "run")} to warm up ${were} made first and left out.`;
	const others = runs.flatMap((run) => {
		const why = run.state === "interrupted" ? "it was interrupted" : run.reason;
		if (why === void 0) return [];
		if (run.apart === "profile") return {
			code: "no-profile",
			message: `No profile of the ${run.side}: ${why}.`
		};
		const again = run.state === "failed" ? " and made again" : "";
		const message = `R${nameOf$1(run).slice(1)} was left out${again}: ${why}.`;
		return {
			code: `run-${run.state}`,
			message
		};
	});
	return warmUps > 0 ? [{
		code: "warm-up",
		message
	}, ...others] : others;
}
//#endregion
//#region src/measure/session/processes.ts
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
const GRACE_MS = 5e3;
const FORCED_MS = 1e4;
const POLL_MS = 20;
function membersOf(group) {
	return listProcesses().flatMap((process) => process.group === group ? process.pid : []);
}
async function endGroup(group, graceMs = GRACE_MS, hurry) {
	if (platform === "win32") {
		const args = [
			"/pid",
			String(group),
			"/T",
			"/F"
		];
		return new Promise((resolve) => execFile("taskkill", args, (error) => resolve(error === null)));
	}
	if (!signalGroup(group, "SIGTERM")) return true;
	if (await isGone(group, graceMs, hurry)) return true;
	signalGroup(group, "SIGKILL");
	return isGone(group, FORCED_MS);
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
//#region src/measure/session/bounded-log.ts
const PART = 2 ** 20;
function boundLog(path) {
	let tail = Buffer.alloc(0);
	let left = 0;
	const inFile = (act) => {
		const file = openSync(path, "r+");
		try {
			act(file);
		} finally {
			closeSync(file);
		}
	};
	const take = (file) => {
		const { size } = fstatSync(file);
		const from = Math.max(PART, size - PART);
		const end = Buffer.alloc(Math.max(0, size - from));
		const read = readSync(file, end, 0, end.length, from);
		ftruncateSync(file, Math.min(size, PART));
		const whole = Buffer.concat([tail, end.subarray(0, read)]);
		tail = whole.subarray(-PART);
		left += from - PART + whole.length - tail.length;
	};
	return {
		cut: () => inFile((file) => fstatSync(file).size > 4 * PART && take(file)),
		finish: () => inFile((file) => {
			if (tail.length === 0 && fstatSync(file).size <= 2 * PART) return;
			take(file);
			writeSync(file, `\n… ${formatBytes(left)} left out …\n`, PART);
			writeSync(file, tail, 0, tail.length, fstatSync(file).size);
		})
	};
}
//#endregion
//#region src/measure/session/execute.ts
const TICK_MS = 1e3;
async function execute(request) {
	const { folder, runs, timeoutMs, environment, interruption } = request;
	const started = [];
	const begun = performance.now();
	let isEnding = false;
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
		for (const { record, command, place } of runs) {
			const paths = await folder.prepare(record);
			const shell = startShell(command.replace(/(?<!\$)\{out\}/g, () => paths.out), paths, place?.folder, {
				...environment,
				...place?.folder && { PERF_GATE_COMMIT: place.provenance.commit },
				PERF_GATE_OUT: paths.out,
				PERF_GATE_SIDE: record.side,
				PERF_GATE_RUN: String(record.number)
			});
			started.push({
				shell,
				paths,
				log: boundLog(paths.log)
			});
			const process = identityOf(shell.pid);
			if (process) await folder.note({
				...record,
				process
			});
		}
		if (interruption.first.aborted) await stop();
		return await Promise.all(started.map(async ({ shell, paths, log }) => {
			const ending = await shell.ended;
			const seconds = (performance.now() - begun) / 1e3;
			const left = await shell.endLeftovers();
			log.finish();
			const isDone = "code" in ending && ending.code === 0 || await folder.hasSucceeded(paths);
			if (platform === "win32" && isDone) await truncate(paths.running);
			if (isDone && !timedOut) return {
				state: "done",
				seconds,
				left
			};
			if (interruption.first.aborted || isEnding) return {
				state: "interrupted",
				seconds,
				left
			};
			isEnding = true;
			stop();
			return {
				state: "failed",
				why: timedOut ? `the command did not end within ${formatDuration(timeoutMs)} and was stopped. See why it hangs, or give it more time with --run-timeout` : endingText(ending, seconds),
				seconds,
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
async function withLastLines(why, log) {
	const last = (await readFile(log, "utf8").catch(() => "")).slice(-8192).split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").slice(-8);
	if (last.length === 0) return `${why}. It printed nothing (${log}).`;
	return `${why}. Its last ${last.length === 1 ? "line" : plural(last.length, "line")} (${log}):\n${last.map((line) => `    ${line}`).join("\n")}`;
}
const NOTING = "sh -c \"$1\"; code=$?; [ \"$code\" = 0 ] && : > \"$2\"; exit \"$code\"";
function startShell(command, { out, log, running }, cwd, env) {
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
			env,
			cwd,
			stdio,
			windowsVerbatimArguments: true
		}) : spawn("sh", [
			"-c",
			NOTING,
			"sh",
			command,
			running
		], {
			env,
			cwd,
			stdio,
			detached: true
		});
	} finally {
		closeSync(output);
	}
	const pid = child.pid ?? 0;
	return {
		pid,
		ended: new Promise((resolve, reject) => {
			child.once("error", reject);
			child.once("exit", (code, signal) => resolve(code === null ? { signal } : { code }));
		}),
		end: (hurry) => endGroup(pid, GRACE_MS, hurry),
		async endLeftovers() {
			if (platform === "win32") return 0;
			const groups = [.../* @__PURE__ */ new Set([pid, ...groupsOf(out)])];
			const left = groups.flatMap(membersOf).length;
			await Promise.all(groups.map((group) => endGroup(group)));
			return left;
		}
	};
}
//#endregion
//#region src/measure/session/read-results.ts
function checkGlobs(config, globs) {
	const fixed = (globs.length > 0 ? globs : config.results.map(({ path }) => path)).find((path) => isAbsolute(path) || posix.normalize(path).startsWith("../"));
	if (fixed !== void 0) throw new UsageError(`results: "${fixed}" leads out of the folder {out}, which each run gets afresh. Name results relative to it, such as "**/*.jtl".`);
	const [engine] = globs.length > 0 ? [] : config.engines;
	if (engine) throw new UsageError(`${engine.source}: an engine is asked for one run, and each command is a run here. Have the command write what it answers to {out}: summarize --print-query prints the query.`);
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
		throw new InputError(`the command wrote ${listed$2(files)}, and results (${listed$2(named)}) match none of it. They are looked for in the folder {out}: write to the path they name in it, or give --results`);
	}
	const [run, ...others] = runs;
	if (!run || others.length > 0) throw new InputError("the command wrote several runs. Each command is one run");
	return run;
}
const PROFILES = "**/*.{pprof,cpuprofile,collapsed}";
async function readProfiles(config, globs, folder, host) {
	const named = config.profiles.length > 0 ? config.profiles : [{ path: PROFILES }];
	const own = {
		...config,
		profiles: named
	};
	const { profiles = [], notices } = await withProfilesIn(folder, {
		...await readMeasured(own, globs, folder, host).catch((error) => {
			if (error instanceof UserError) return runOf();
			throw error;
		}),
		name: folder,
		notices: []
	}, own, host);
	const [missing] = notices;
	if (missing) throw new InputError(missing.message);
	return profiles;
}
async function withProfilesIn(folder, run, config, { readers }) {
	const rules = {
		maxFiles: config.limits.files,
		within: [folder]
	};
	return withProfiles(run, config, await profileFiles(config, [folder], rules), readers);
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
		records: config.records.map(inFolder),
		profiles: config.profiles.map(inFolder)
	};
}
async function filesIn(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
//#endregion
//#region src/measure/session/usable.ts
const MIN_THROUGHPUT_LOG_RATIO = Math.log(.8);
const LEAST_DURATION = .5;
function whyUnusable(run, first, expected) {
	const facts = differingFacts([first, run], expected);
	if (facts.length > 0) return `it was made in another environment: ${differingFactsText(facts)}`;
	const before = loadOf$1(first);
	const now = loadOf$1(run);
	const { throughput, concurrency } = logRatiosOf(before, now);
	if (throughput < MIN_THROUGHPUT_LOG_RATIO && isOfferedLess(throughput, concurrency)) return `the load generator made fewer requests a second (${formatDelta(Math.expm1(throughput))} against the first run) and kept fewer of them waiting: it was starved, or something stopped it for a while`;
	const isCut = (figure) => now[figure] < LEAST_DURATION * before[figure];
	if (isCut("durationMs") && isCut("samples")) return `it was cut short: it lasted ${formatDuration(now.durationMs)}, and the first run ${formatDuration(before.durationMs)}`;
	return threadsDiffer(run, [first]) ? `it had ${run.peakThreads} threads, and the first run ${first.peakThreads}` : void 0;
}
function whyWrong(summary, runs) {
	const empty = emptyRunCode(summary);
	if (empty) return `its results hold nothing to judge: ${emptyRunText(empty)}. See that the system under test is up`;
	const copy = summary.samples > 0 && runs.find((run) => runId(run.summary) === runId(summary));
	if (copy) return `its results are those of ${nameOf$1(copy.record)} to the last digit, so they were not measured again. Have the command write new results to {out}`;
	const [first] = runs;
	if (!first) return void 0;
	const other = first.summary;
	const name = nameOf$1(first.record);
	const formats = (of) => of.formats.join(" and ");
	if (summary.tool !== other.tool || formats(summary) !== formats(other)) return `its results are ${formats(summary)}, and those of ${name} ${formats(other)}. Write the same format each time`;
	const workflows = (of) => [...new Set(of.series.filter(({ kind }) => kind !== "resource").map(({ workflow }) => workflow))];
	const known = new Set(other.series.map(seriesKey));
	if (summary.series.some((series) => known.has(seriesKey(series)))) return void 0;
	return `it has no workflow in common with ${name}: it has ${listed$2(workflows(summary), 3)}; ${name} has ${listed$2(workflows(other), 3)}. Run the same test each time, and see that names hold no ids`;
}
//#endregion
//#region src/measure/session/kept-runs.ts
const MOST_UNUSABLE = 3;
function keptRuns(folder, { config, globs, places, setup }, host) {
	const counted = [];
	async function take(record) {
		if (record.apart) return folder.note({
			...record,
			state: record.apart
		});
		const summary = await read(record).catch(only(UserError, async ({ message }) => {
			throw await failed(record, message.replace(/\.$/, ""));
		}));
		const why = whyWrong(summary, counted);
		if (why !== void 0) throw await failed(record, why);
		await folder.keep(record, summary);
		const first = counted.find((run) => run.record.side === record.side);
		const reason = first && whyUnusable(summary, first.summary, config.environment.expected);
		if (reason === void 0) {
			await folder.note({
				...record,
				state: "measured"
			});
			counted.push({
				record,
				summary
			});
			return;
		}
		await folder.note({
			...record,
			state: "unusable",
			reason
		});
		host.err(`${nameOf$1(record)}: left out: ${reason}.\n`);
		const unusable = folder.runs.filter(({ state }) => state === "unusable").length;
		if (unusable >= MOST_UNUSABLE) throw new LoadTestError(`${plural(unusable, "run")} had to be left out, the last one because ${reason}. Give the load generator a machine that carries it, or less load, and start again.`);
	}
	async function read(record) {
		const provenance = places?.[record.side].provenance ?? {};
		const run = await readMeasured(config, globs, folder.pathsOf(record).out, host);
		return {
			...run,
			name: nameOf$1(record),
			provenance: {
				...run.provenance,
				...provenance,
				job: provenance.job ?? folder.state.job
			}
		};
	}
	async function leaveOutHalves() {
		if (!setup.together) return;
		for (const run of halvesOf(counted)) {
			await folder.note({
				...run.record,
				state: "failed",
				reason: WITHOUT_OTHER
			});
			counted.splice(counted.indexOf(run), 1);
		}
	}
	async function failed(record, why) {
		const isProfile = record.apart === "profile";
		await folder.note({
			...record,
			state: isProfile ? "profile" : "failed",
			reason: why
		});
		const { log } = folder.pathsOf(record);
		const error = new LoadTestError(`${nameOf$1(record)}: ${await withLastLines(why, log)}`);
		if (isProfile) host.err(`${error.message}\n`);
		return error;
	}
	async function readKept() {
		for (const record of folder.runs) if (record.state === "measured") {
			const kept = await folder.read(record);
			const { out } = folder.pathsOf(record);
			const { profiles } = await withProfilesIn(out, kept, config, host);
			const summary = defined({
				...kept,
				name: nameOf$1(record),
				profiles
			});
			counted.push({
				record,
				summary
			});
		} else if (record.state === "running" && await folder.hasSucceeded(folder.pathsOf(record))) {
			host.err(`${nameOf$1(record)}: had ended by itself, and is kept.\n`);
			await take(record);
		} else if (record.state === "running") await folder.note({
			...record,
			state: "interrupted"
		});
		await leaveOutHalves();
		if (counted.length > 0) host.err(`${plural(counted.length, "run")} kept from before.\n`);
	}
	return {
		counted,
		take,
		failed,
		leaveOutHalves,
		readKept
	};
}
//#endregion
//#region src/measure/session/options.ts
function sessionOptions(options, task, place) {
	const { run, runBaseline, together, warmUps, seed: _, ...limits } = options;
	const setup = defined({
		task,
		run,
		runBaseline,
		together,
		warmUps,
		suite: place.config.suite
	});
	return {
		...place,
		...limits,
		setup
	};
}
const SAFE = /^[A-Za-z0-9/._\\:-]+$/;
function isSafeFolder(folder) {
	return SAFE.test(resolve(folder));
}
function safeFolder(folder) {
	const path = resolve(folder);
	const bad = [...path].find((character) => !SAFE.test(character));
	if (bad === void 0) return path;
	throw new UsageError(`--work: ${path} holds ${JSON.stringify(bad)}, which a shell may treat specially, and {out} lies in that folder. Name one whose path has only letters, digits and / . _ -, such as /tmp/perf-gate.`);
}
//#endregion
//#region src/core/gate/baseline/linked-file.ts
const NO_LINKS = /* @__PURE__ */ new Set([
	"EPERM",
	"ENOTSUP",
	"EOPNOTSUPP",
	"ENOSYS"
]);
const EXISTS = /* @__PURE__ */ new Set([
	"EEXIST",
	"ENOTEMPTY",
	"ENOTDIR",
	...platform === "win32" ? ["EPERM"] : []
]);
const ONLY_FILE = "text";
async function isLinked(draft, path, hardLink, otherwise) {
	try {
		await hardLink(draft, path).catch((error) => {
			if (!NO_LINKS.has(error.code)) throw error;
			return otherwise(draft, path);
		});
	} catch (error) {
		if (EXISTS.has(error.code)) return false;
		throw error;
	}
	return true;
}
function copyNew(draft, path) {
	return copyFile(draft, path, constants$2.COPYFILE_EXCL);
}
async function moveAsFolder(draft, path) {
	const folder = `${draft}-folder`;
	await makeFolder(folder);
	await copyFile(draft, join(folder, ONLY_FILE));
	await rename(folder, path);
}
//#endregion
//#region src/core/gate/baseline/folder-tree.ts
const PRIVATE_FOLDER = ".perf-gate";
const MAX_DEPTH = 5;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
var FolderTree = class {
	#root;
	constructor(root) {
		this.#root = root;
	}
	async exists() {
		return (await visible(this.#root)).length > 0;
	}
	async list(folder, depth = MAX_DEPTH) {
		const below = (await visible(folder === "" ? this.#root : await this.pathOf(folder))).map(async (entry) => {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (!entry.isDirectory()) return [path];
			return depth > 1 ? this.list(path, depth - 1) : [];
		});
		return (await Promise.all(below)).flat().sort();
	}
	async pathOf(path, folders) {
		const segments = path.split("/");
		if (!segments.every((segment) => SEGMENT.test(segment))) throw new Error(`not a path of a store: ${JSON.stringify(path)}`);
		return this.#join(segments, folders);
	}
	versionsOf(path) {
		return this.#join([
			PRIVATE_FOLDER,
			"versions",
			...path.split("/")
		]);
	}
	async lost(path) {
		if ((await numbersIn(await this.versionsOf(path))).length > 0) return `"${PRIVATE_FOLDER}/versions/${path}" has it`;
		return hasHistory(await this.list(dirname(path)), path) ? "its history is there" : void 0;
	}
	async newest(path) {
		const own = await this.pathOf(path);
		if (!isList(path)) return defined({
			text: await readText(own, path),
			version: 0
		});
		const folder = await this.versionsOf(path);
		const version = (await numbersIn(folder)).at(-1) ?? 0;
		const place = join(folder, String(version));
		const isFolder = (await absentAs(void 0, stat(place)))?.isDirectory() === true;
		const newest = isFolder ? join(place, ONLY_FILE) : place;
		if (version === 0 || await isReplaced(own, newest, isFolder)) return defined({
			text: await readText(own, path),
			version
		});
		const text = await readText(newest, path);
		return text === void 0 ? this.newest(path) : {
			text,
			version
		};
	}
	async makeDrafts() {
		const drafts = await this.#join([PRIVATE_FOLDER, "drafts"]);
		await makeFolder(drafts);
		await writeFile(join(dirname(drafts), ".gitignore"), "*\n");
		return mkdtemp(join(drafts, "of-"));
	}
	async #join(segments, folders = /* @__PURE__ */ new Set()) {
		for (let length = 1; length <= segments.length; length++) {
			const path = segments.slice(0, length).join("/");
			if (folders.has(path)) continue;
			const found = await absentAs(void 0, lstat(join(this.#root, path)));
			if (found === void 0) break;
			if (found.isSymbolicLink()) throw new NotReadableError(`${path} is a link, which is not followed`);
			if (found.isDirectory()) folders.add(path);
		}
		return join(this.#root, ...segments);
	}
};
async function numbersIn(folder) {
	return (await absentAs([], readdir(folder))).map(Number).sort((a, b) => a - b);
}
async function isReplaced(own, newest, isFolder) {
	const [list, version] = await Promise.all([own, newest].map((path) => absentAs(void 0, stat(path))));
	if (!version) return false;
	if (!list) return version.nlink < 2 && !isFolder;
	return !list.isFile() || list.nlink < 2 && list.mtimeMs > version.mtimeMs;
}
async function visible(folder) {
	return (await absentAs([], readdir(folder, { withFileTypes: true }))).filter((entry) => SEGMENT.test(entry.name));
}
async function readText(file, path) {
	try {
		return await absentAs(void 0, readTextFile(file));
	} catch (error) {
		throw error instanceof NotReadableError ? new NotReadableError(`${path} ${error.message}`) : error;
	}
}
//#endregion
//#region src/core/gate/baseline/folder-commit.ts
const KEPT_VERSIONS = 10;
const DRAFT_AGE_MS = 36e5;
async function commit(tree, reads, { writes, deletes }, { hardLink, beside }) {
	if (await isChanged(tree, reads)) return CONFLICT;
	const gone = await Promise.all(deletes.map((path) => tree.pathOf(path)));
	const drafts = await tree.makeDrafts();
	const files = [];
	const folders = /* @__PURE__ */ new Set();
	let isEffective = false;
	let isNewest = async () => true;
	try {
		await sideBySide([...writes], async ([path, text], i) => {
			files[i] = {
				path,
				target: await tree.pathOf(path, folders),
				draft: join(drafts, String(i))
			};
			await writeFile(files[i].draft, text, { flush: true });
		});
		const runs = files.filter(({ path }) => isRunFile(path));
		await makeReplaceable(files.filter(({ path }) => !isRunFile(path)));
		if ((await linkRuns(runs, hardLink)).includes(false)) return CONFLICT;
		for (const list of files.filter(({ path }) => isList(path))) {
			const linked = await linkVersion(tree, list, reads.get(list.path), hardLink);
			if (!linked) return CONFLICT;
			isEffective = true;
			isNewest = linked.isNewest;
			for (const old of linked.old) await rm(old, {
				recursive: true,
				force: true
			});
		}
		const present = await filesBeside(runs);
		await linkRuns(runs.filter(({ target }) => !present.has(target)), hardLink);
		for (const { path, target, draft } of files) if (!isRunFile(path) && await isNewest()) {
			await rename(draft, target);
			await syncFolder(dirname(target));
		}
		for (const path of gone) if (await isNewest()) await rm(path, { force: true });
		const unwritten = await beside(drafts)?.then(() => void 0, only(StoreError, ({ message }) => message));
		if (await isNewest()) await deleteOldDrafts(drafts);
		return defined({
			version: sha256([...writes.values()].at(-1) ?? ""),
			unwritten
		});
	} finally {
		if (!isEffective && files.some(({ path }) => isList(path))) await removeLinkedRuns(files);
		await rm(drafts, {
			recursive: true,
			force: true
		});
	}
}
async function isChanged(tree, reads) {
	for (const [path, { digest }] of reads) if (digestOf((await tree.newest(path)).text) !== digest) return true;
	return false;
}
async function makeReplaceable(files) {
	for (const { target } of files) {
		await makeFolder(dirname(target));
		await (await absentAs(void 0, open(target, "r+")))?.close();
	}
}
function foldersOf(files) {
	return [...new Set(files.map(({ target }) => dirname(target)))];
}
async function linkRuns(runs, hardLink) {
	const folders = foldersOf(runs);
	for (const folder of folders) await makeFolder(folder);
	const linked = await sideBySide(runs, ({ draft, target }) => isLinked(draft, target, hardLink, copyNew));
	if (linked.includes(true)) for (const folder of folders) await syncFolder(folder);
	return linked;
}
async function filesBeside(files) {
	const found = foldersOf(files).map(async (folder) => (await absentAs([], readdir(folder))).map((name) => join(folder, name)));
	return new Set((await Promise.all(found)).flat());
}
async function linkVersion(tree, { path, draft }, before, hardLink) {
	const version = 1 + (before ?? await tree.newest(path)).version;
	const folder = await tree.versionsOf(path);
	await makeFolder(folder);
	const place = (number) => join(folder, String(number));
	if (!await isLinked(draft, place(version), hardLink, moveAsFolder)) return void 0;
	await syncFolder(folder);
	const versions = await numbersIn(folder);
	const oldest = versions.at(-1) - KEPT_VERSIONS;
	if (version <= oldest) return void 0;
	return {
		isNewest: async () => (await numbersIn(folder)).at(-1) === version,
		old: versions.filter((number) => number <= oldest).map(place)
	};
}
async function removeLinkedRuns(files) {
	for (const { path, target, draft } of files.filter(Boolean)) if (isRunFile(path) && await isSame(draft, target)) await rm(target, { force: true });
}
const AT_ONCE = 64;
async function sideBySide(items, action) {
	const results = [];
	for (let at = 0; at < items.length; at += AT_ONCE) {
		const settled = await Promise.allSettled(items.slice(at, at + AT_ONCE).map((item, i) => action(item, at + i)));
		for (const one of settled) {
			if (one.status === "rejected") throw one.reason;
			results.push(one.value);
		}
	}
	return results;
}
async function isSame(...paths) {
	const [one, other] = await Promise.all(paths.map((path) => absentAs(void 0, stat(path, { bigint: true }))));
	return one !== void 0 && one.ino === other?.ino;
}
async function deleteOldDrafts(own) {
	const now = await absentAs(void 0, stat(own));
	for (const name of await readdir(dirname(own))) {
		const other = join(dirname(own), name);
		const changed = await absentAs(void 0, stat(other));
		if (now && changed && now.mtimeMs - changed.mtimeMs > DRAFT_AGE_MS) await rm(other, {
			recursive: true,
			force: true
		});
	}
}
function digestOf(text) {
	return text === void 0 ? "" : sha256(text);
}
//#endregion
//#region src/core/gate/baseline/folder-store.ts
const PACE_MS = 20;
function folderStore(root, hardLink = link) {
	const name = `folder "${root}"`;
	const tree = new FolderTree(root);
	async function explained(doing, action) {
		try {
			return await action;
		} catch (cause) {
			if (cause instanceof NotReadableError) throw new StoreError(`${name}: ${cause.message}. Replace it with a regular file or folder.`);
			if (!(cause instanceof Error && "syscall" in cause)) throw cause;
			throw new StoreError(`${name}: cannot be ${doing} (${cause.message}). Check the path and its permissions.`, { cause });
		}
	}
	return {
		name,
		paceMs: PACE_MS,
		async open() {
			const reads = /* @__PURE__ */ new Map();
			return {
				exists: await explained("read", tree.exists()),
				list: (folder) => explained("read", tree.list(folder)),
				async read(path) {
					const { text, version } = await explained("read", tree.newest(path));
					reads.set(path, {
						digest: digestOf(text),
						version
					});
					return text;
				},
				peek: async (path) => (await explained("read", tree.newest(path))).text,
				lost: (path) => explained("read", tree.lost(path)),
				async commit(change) {
					const beside = (drafts) => change.beside && explained("written", writeBeside(tree, change.beside, drafts, hardLink));
					return explained("written", commit(tree, reads, change, {
						hardLink,
						beside
					}));
				}
			};
		}
	};
}
async function writeBeside(tree, { writes, adds, appends, deletes }, drafts, hardLink) {
	const drafted = async (path, text) => {
		const target = await tree.pathOf(path);
		const draft = join(drafts, "beside");
		await makeFolder(dirname(target));
		await rm(draft, { force: true });
		await writeFile(draft, text, { flush: true });
		return {
			draft,
			target
		};
	};
	for (const [path, text] of writes) {
		const { draft, target } = await drafted(path, text);
		await rename(draft, target);
	}
	for (const [path, text] of adds) {
		const { draft, target } = await drafted(path, text);
		await isLinked(draft, target, hardLink, copyNew);
	}
	for (const [path, text] of appends) {
		const target = await tree.pathOf(path);
		await makeFolder(dirname(target));
		await appendFile(target, text, { flush: true });
	}
	const changed = [
		...writes.keys(),
		...adds.keys(),
		...appends.keys()
	].map(dirname);
	for (const folder of new Set(changed)) await syncFolder(await tree.pathOf(folder));
	for (const path of deletes) await rm(await tree.pathOf(path), { force: true });
}
//#endregion
//#region src/core/render/outputs/brief.ts
const MOST_BYTES = 1999;
const MOST_FINDINGS = 5;
const NAME = 60;
const SENTENCE = 320;
function renderBrief(report, exit, settings) {
	const all = findingsOf(report).flat();
	const next = visibleProse(plainText(nextLine(report, settings)), SENTENCE);
	const write = (count) => {
		return jsonText(defined({
			schema: 1,
			verdict: report.verdict,
			exit,
			headline: visibleProse(plainText(headlineLine(report)), SENTENCE),
			findings: all.slice(0, count).map((check) => findingIn(report, check)),
			more: all.length > count ? all.length - count : void 0,
			settle: settleText(report, all),
			next: next === "" ? void 0 : next
		}));
	};
	const bytes = (text) => new TextEncoder().encode(text).length;
	for (let count = Math.min(MOST_FINDINGS, all.length); count > 0; count--) {
		const text = write(count);
		if (bytes(text) <= MOST_BYTES) return text;
	}
	return write(0);
}
function findingIn({ causes = [] }, check) {
	const { metric, unit, baseline, candidate, delta, verdict, reason } = check;
	const isRate = metric === "error-rate";
	const isJudged = verdict !== "no-data";
	const { low, high } = (isRate ? delta : drawnInterval(check)) ?? {};
	const cause = causes.find(({ finding }) => checkKey(finding) === checkKey(check));
	return defined({
		workflow: visibleName(seriesText(check), NAME),
		metric,
		unit,
		before: rounded$1(baseline?.value),
		now: rounded$1(candidate?.value),
		change: rounded$1(isRate ? delta?.absolute : delta?.relative),
		interval: !isJudged || low === void 0 || high === void 0 ? void 0 : [rounded$1(low), rounded$1(high)],
		certainty: isJudged && delta ? checkCertainty(check) : void 0,
		verdict,
		reason: reason.code,
		cause: cause && visibleName(cause.name, NAME)
	});
}
function settleText({ plan }, checks) {
	const [chance] = checks.flatMap(({ evidence }) => evidence?.chanceOfProof ?? []);
	const text = worthText(plan?.chances ?? (chance === void 0 ? [] : [{
		runs: 1,
		chance
	}]), plan?.design ?? "repeat");
	return text === "" ? void 0 : text;
}
function rounded$1(value) {
	return value === void 0 ? void 0 : Number(formatForMachines(value, 4));
}
//#endregion
//#region src/cli/print-report.ts
function commandText(words) {
	return ["perf-gate", ...words.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)].join(" ");
}
async function publish(judged, runs, config, options, host) {
	const { out, format } = options;
	const report = finiteReport(judged);
	const waivers = waiverLines(report, host.now());
	const settings = defined({
		config: config.file,
		isStored: options.isStored,
		waivers,
		command: options.command
	});
	const charts = (drawn) => drawn.length > 0 ? chartLinks(drawn, (file) => `charts/${file}`) : "none";
	const exit = exitCodeOf(report.verdict, failOnIn(report.trial, config.failOn));
	const { draw } = host;
	const how = {
		marker: MARKER,
		links: {},
		settings,
		draw,
		draws: options.charts,
		charts
	};
	if (out !== void 0 && options.charts) host.progress("drawing charts");
	const files = out === void 0 ? void 0 : await writeOutputs(out, report, runs, how);
	try {
		(format === "terminal" ? host.page : host.out)(format === "brief" ? renderBrief(report, exit, settings) : printed(report, options, settings, host));
	} catch (error) {
		host.err(outputProblem(`--format ${format}`, error));
	}
	for (const problem of files?.problems ?? []) host.err(problem);
	const page = files?.pathOf("report.html");
	if (page !== void 0 && format === "terminal") host.out(`\nReport: ${page}\n`);
	return exit;
}
function printed(report, { format, charts }, settings, host) {
	switch (format) {
		case "json": return renderJson(report);
		case "junit": return renderJUnit(report);
		case "markdown": return `${renderComment(report, {
			marker: MARKER,
			charts: charts ? "mermaid" : "none",
			links: {},
			settings
		})}\n`;
		default: return renderTerminal(report, {
			color: host.color,
			width: host.width,
			settings
		});
	}
}
const MARKER = "<!-- perf-gate -->";
//#endregion
//#region src/measure/session/stream.ts
var TooLongError = class extends Error {
	name = "TooLongError";
};
async function readAtMost(stream, most) {
	const chunks = [];
	let bytes = 0;
	for await (const chunk of stream) {
		bytes += chunk.length;
		if (bytes > most) throw new TooLongError();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
//#endregion
//#region src/measure/session/run-command.ts
const DRAIN_MS = 2e3;
async function runCommand(command, env, stop, maxBytes) {
	const child = spawn(command, {
		shell: true,
		env,
		detached: platform !== "win32",
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const end = () => void (child.pid !== void 0 && endGroup(child.pid));
	stop.addEventListener("abort", end);
	const ended = once(child, "exit").then(async ([exitCode]) => {
		stop.removeEventListener("abort", end);
		await endGroup(child.pid);
		for (const stream of [child.stdout, child.stderr]) setTimeout(() => stream.destroy(), DRAIN_MS).unref();
		return exitCode;
	});
	try {
		const read = [child.stdout, child.stderr].map((stream) => readAtMost(stream, maxBytes));
		const [output, errors] = await Promise.all(read);
		return {
			output,
			errors: errors.toString("utf8"),
			exitCode: await ended
		};
	} catch (error) {
		end();
		await ended;
		throw error;
	}
}
//#endregion
//#region src/measure/cli/packed-run.ts
const PACKED = [
	"series",
	"resourceSeries",
	"activeSpans",
	"statements",
	"jobs",
	"phases"
];
const UNPACKED = 64;
const LIGHT = 2e4;
const HEAVY = 50;
function runPacker(light = LIGHT) {
	const unpacked = /* @__PURE__ */ new Map();
	let weight = 0;
	const keep = (held, fields) => {
		if (!unpacked.delete(held)) weight += held.weight;
		unpacked.set(held, fields);
		for (const [oldest, its] of unpacked) {
			if (unpacked.size <= UNPACKED || weight <= light) break;
			oldest.bytes ??= packed(its);
			unpacked.delete(oldest);
			weight -= oldest.weight;
		}
		return fields;
	};
	const fieldsOf = (held) => keep(held, unpacked.get(held) ?? unpack(deserialize(inflateRawSync(held.bytes))));
	return (run) => {
		const present = PACKED.filter((key) => run[key] !== void 0);
		const held = { weight: sum(run.series.map(({ batches, passed }) => batches || passed ? HEAVY : 1)) };
		keep(held, Object.fromEntries(present.map((key) => [key, run[key]])));
		const getters = present.map((key) => [key, {
			enumerable: true,
			get: () => fieldsOf(held)[key]
		}]);
		return Object.defineProperties({ ...run }, Object.fromEntries(getters));
	};
}
function packed(fields) {
	return new Uint8Array(deflateRawSync(serialize(pack(fields)), { level: 1 }));
}
//#endregion
//#region src/measure/cli/print-result.ts
function printResult(format, blocks, json, host) {
	if (format === "terminal") host.page(writeTerminal(blocks, host));
	else host.out(format === "json" ? json : writeMarkdown(blocks));
}
//#endregion
//#region src/measure/cli/ci-systems.ts
const CI_SYSTEMS = {
	github: {
		path: ".github/workflows/perf-gate.yml",
		template: new URL("./assets/reusable.yml", import.meta.url),
		escape: (command) => /: |\s#|['"]|^[\s&*!|>%@`{[]/.test(command) ? JSON.stringify(command) : command
	},
	gitlab: {
		file: ".gitlab-ci.yml",
		path: "perf-gate.gitlab-ci.yml",
		template: new URL("./assets/gitlab-ci.yml", import.meta.url),
		toDo: "add \"include: { local: perf-gate.gitlab-ci.yml }\" to .gitlab-ci.yml."
	},
	jenkins: {
		file: "Jenkinsfile",
		path: "Jenkinsfile.perf-gate",
		template: new URL("./assets/Jenkinsfile", import.meta.url),
		toDo: "create a pipeline from Jenkinsfile.perf-gate, or copy its stages.",
		hasPlainBranches: true,
		escape: (command) => command.replaceAll("'", String.raw`\'`)
	},
	azure: {
		file: "azure-pipelines.yml",
		path: "azure-pipelines-perf-gate.yml",
		template: new URL("./assets/azure-pipelines.yml", import.meta.url),
		toDo: "create a pipeline from azure-pipelines-perf-gate.yml.",
		hasPlainBranches: true
	}
};
//#endregion
//#region src/measure/backtest/slower.ts
function withSlower(run, key, share) {
	return {
		...run,
		series: run.series.map((series) => seriesKey(series) === key ? slowed(series, 1 + share) : series)
	};
}
function slowed({ passed, batches, reported, ...series }, factor) {
	const slow = (batch) => ({
		...batch,
		sumMs: factor * batch.sumMs
	});
	const figures = Object.entries(reported ?? {}).map(([id, value]) => [id, isTime(id) ? factor * value : value]);
	return defined({
		...series,
		passed: passed && stretched(passed, factor),
		batches: batches && {
			...batches,
			batches: batches.batches.map(slow)
		},
		reported: reported && Object.fromEntries(figures)
	});
}
function stretched(passed, factor) {
	const { unitMs, sumUnits, range } = passed;
	const { indexes, counts } = passed.buckets;
	return Histogram.fromSorted(factor * unitMs, indexes, counts, range && {
		...range,
		sumUnits
	});
}
//#endregion
//#region src/report/chart-spec/axis.ts
function quantityAxis(largest, unit, count, least = 0) {
	const { size, suffix } = axisUnit(largest, unit);
	const step = roundStep((largest - least) / size, count);
	const first = Math.floor(least / size / step + 1e-9);
	const last = Math.max(first + 1, Math.ceil(largest / size / step - 1e-9));
	const write = (value) => value === 0 ? "0" : roundNumber(value) + suffix;
	return evenAxis(first, last, step, write, size);
}
const SUFFIXES = /* @__PURE__ */ new Map([
	["ratio", "%"],
	["1/s", "/s"],
	["bytes", " B"],
	["usd/h", " USD/h"]
]);
function axisUnit(largest, unit) {
	if (unit !== "ms") return {
		size: unit === "ratio" ? .01 : 1,
		suffix: SUFFIXES.get(unit) ?? ""
	};
	const name = durationUnitFor([largest]);
	return {
		size: DURATION_FACTORS[name],
		suffix: ` ${name}`
	};
}
const ELAPSED = [
	{
		name: "seconds",
		size: 1 / 60,
		below: 3
	},
	{
		name: "minutes",
		size: 1,
		below: 180
	},
	{
		name: "hours",
		size: 60,
		below: Infinity
	}
];
function elapsedAxis(max, min = 0) {
	const { name, size } = ELAPSED.find(({ below }) => max < below) ?? ELAPSED[2];
	const step = roundStep((max - min) / size, 10, [
		1,
		2,
		5
	]);
	const { ticks } = evenAxis(Math.ceil(min / size / step - 1e-9), Math.floor(max / size / step + 1e-9), step, roundNumber, size);
	return {
		min,
		max,
		ticks,
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
const FARTHEST_DOWN = -.9;
const FARTHEST_UP = 9;
const HALVED = -.5;
const DOUBLED = 1;
const LINEAR_STEPS = [
	.05,
	.1,
	.2
];
const MOST_STEPS = 6;
const NEAREST = .05;
const TICK_DISTANCE = .15;
function changePosition(relative, { isLinear } = {}) {
	const kept = Math.min(Math.max(relative, FARTHEST_DOWN), FARTHEST_UP);
	return isLinear ? kept : Math.log1p(kept);
}
function isOffChart(relative) {
	return relative < FARTHEST_DOWN || relative > FARTHEST_UP;
}
function changeAxis(changes) {
	const least = Math.min(-.05, ...changes);
	const most = Math.max(NEAREST, ...changes);
	if (least <= HALVED || most >= DOUBLED) return logarithmicAxis(changePosition(least), changePosition(most));
	const step = LINEAR_STEPS.find((size) => (most - least) / size <= MOST_STEPS) ?? LINEAR_STEPS.at(-1);
	const first = Math.floor(least / step);
	const last = Math.ceil(most / step);
	const title = "change against the baseline";
	return {
		...evenAxis(first, last, step, changeTick),
		title,
		isLinear: true
	};
}
function pointsAxis(changes) {
	const least = Math.min(0, ...changes);
	const most = Math.max(0, ...changes);
	const step = roundStep(most - least, MOST_STEPS);
	const first = Math.floor(least / step);
	const last = Math.ceil(most / step);
	const write = (change) => (change > 0 ? "+" : "") + roundNumber(100 * change);
	const title = "change against the baseline, percentage points";
	return {
		...evenAxis(first, last, step, write),
		title,
		isLinear: true
	};
}
function logarithmicAxis(least, most) {
	const margin = (most - least) * .02;
	const axis = {
		min: least - margin,
		max: most + margin
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
const QUANTILES$1 = [
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
function percentileAxis(largestQuantile, least = .5) {
	const ticks = [0, ...QUANTILES$1].filter((q) => q >= least && q <= Math.max(largestQuantile, .9) + 1e-9).map((q) => ({
		at: quantilePosition(q),
		text: formatPercentileName(q)
	}));
	return {
		min: ticks[0].at,
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
function evenAxis(first, last, step, write, size = 1) {
	const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step).map((value) => ({
		at: value * size,
		text: write(value)
	}));
	return {
		min: first * step * size,
		max: last * step * size,
		ticks
	};
}
function roundNumber(value) {
	const rounded = Number(plainDecimal(value, 6));
	return Number.isInteger(rounded) ? formatCount(rounded) : String(rounded);
}
//#endregion
//#region src/report/chart-spec/frame.ts
const SIDES = ["baseline", "candidate"];
const CHART_WIDTH = 440;
const FOOTER_HEIGHT = 52;
function framed(plotHeight) {
	return {
		width: CHART_WIDTH,
		height: 64 + plotHeight + FOOTER_HEIGHT,
		letters: []
	};
}
const ROWS_IN_ALT = 8;
function nameOf(series) {
	return visibleName(seriesText(series));
}
function valuesText(measured) {
	const { unit, baseline, candidate } = measured;
	return baseline ? transitionText(measured) : formatQuantity(candidate?.value, unit);
}
function chartTone(check) {
	if (check && check.verdict !== "pass") return check.verdict;
	return check?.change === "improved" ? "improved" : "neutral";
}
function toneSymbols(tone) {
	if (tone === "improved") return {
		mark: VERDICTS.pass.mark,
		word: "improved"
	};
	if (tone === "no-data") return {
		...VERDICTS[tone],
		mark: "○"
	};
	return VERDICTS[tone === "neutral" ? "pass" : tone];
}
function spokenRow({ name, values, change, tone }) {
	const word = tone === "neutral" ? "" : `, ${toneSymbols(tone).word}`;
	return `${name} ${change === "" ? values : `${values} (${change}${word})`}`;
}
function altOf(what, rows) {
	const rest = rows.length - ROWS_IN_ALT;
	return `${what}: ${rows.slice(0, ROWS_IN_ALT).join("; ")}${rest > 0 ? `; and ${rest} more` : ""}`;
}
//#endregion
//#region src/report/chart-spec/workflow-charts.ts
function isShown(report) {
	const found = findingsOf(report).flat();
	const failing = found.filter(({ verdict, unit }) => verdict !== "no-data" && unit === "ms");
	const keys = new Set(failing.map(seriesKey));
	return (series) => found.length === 0 || keys.has(seriesKey(series));
}
const PANELS = 4;
const PANEL_HEIGHT = 124;
const PANEL_STEPS = 3;
const GAP = 1.5;
function overTimeChart(report) {
	return panelsChart(report, report.curves.flatMap((series) => {
		const { overTime } = series;
		if (!overTime || overTime.candidate.length < 2) return [];
		const lines = linesOf(withGaps(overTime.baseline), withGaps(overTime.candidate));
		return [{
			series,
			metric: overTime.metric,
			lines
		}];
	}), {
		id: "over-time",
		title: "Latency over time"
	}, (points) => elapsedAxis(Math.max(...points.map(([x]) => x))));
}
function percentilesChart(report) {
	const axis = percentileAxis(Math.max(...report.curves.flatMap(({ percentiles }) => SIDES.flatMap((side) => (percentiles?.[side] ?? []).map(([q]) => q)))));
	return panelsChart(report, report.curves.flatMap((series) => {
		const [baseline = [], candidate = []] = SIDES.map((side) => within(series.percentiles?.[side] ?? [], axis));
		return candidate.length === 0 ? [] : [{
			series,
			metric: "p95",
			lines: linesOf(baseline, candidate)
		}];
	}), {
		id: "percentiles",
		title: "Latency by percentile"
	}, () => axis);
}
function linesOf(baseline, candidate) {
	return [baseline, candidate].map((points, i) => ({
		name: SIDES[i],
		points
	}));
}
function panelsChart(report, curves, { id, title }, axis) {
	const wanted = isShown(report);
	const shown = curves.filter(({ series }) => wanted(series)).slice(0, PANELS);
	if (shown.length === 0) return void 0;
	const paired = shown.some(({ lines }) => lines[0].points.length > 0);
	const panels = shown.map((curve) => panelOf(report, {
		...curve,
		lines: curve.lines.slice(paired ? 0 : 1)
	}));
	const x = axis(shown.flatMap(({ lines }) => lines.flatMap(({ points }) => points)));
	const many = panels.length > 1 && plural(panels.length, "workflow");
	return {
		id,
		title,
		subtitle: [
			id === "over-time" ? [...new Set(shown.map((curve) => metricLabel(curve.metric)))].join(" or ") : "",
			many,
			many && paired && "worst first"
		].filter(Boolean).join(", "),
		alt: altOf(paired ? `${title}, baseline → candidate` : title, panels.map(spokenRow)),
		...framed(PANEL_HEIGHT * panels.length),
		plot: {
			kind: "panels",
			x,
			panels
		}
	};
}
function largestOf(lines) {
	return Math.max(0, ...lines.flatMap(({ points }) => points.map(([, value]) => value ?? 0)));
}
function panelOf(report, { series, metric, lines }) {
	const key = seriesKey(series);
	const check = report.checks.find((check) => checkKey(check) === checkKey({
		...series,
		metric
	}));
	const measured = check ?? report.measurements.find((other) => seriesKey(other) === key)?.metrics.find((other) => other.metric === metric);
	const unit = metricOf(metric)?.unit ?? "ms";
	const y = quantityAxis(largestOf(lines), unit, PANEL_STEPS);
	const limit = check?.limits?.max;
	return defined({
		name: nameOf(series),
		tone: chartTone(check),
		values: measured ? `${metricLabel(metric)} ${valuesText(measured)}` : "",
		change: measured?.delta ? changeText(measured) : "",
		y,
		lines,
		limit: limit === void 0 || limit > y.max ? void 0 : {
			at: limit,
			text: `${metricLabel(metric)} limit ${formatQuantity(limit, unit)}`
		}
	});
}
function within(curve, { min, max }) {
	const points = curve.map(([q, ms]) => [quantilePosition(q), ms]);
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
		return [...i > 0 && distances[i - 1] > usual * GAP ? [[points[i - 1][0] + usual, null]] : [], [x, y]];
	});
}
function timeLine(name, { axis, values }, axes) {
	const { startMs, stepMs } = axes[axis];
	return {
		name,
		points: values.map((value, i) => [Math.max(0, startMs + i * stepMs) / 6e4, value])
	};
}
//#endregion
//#region src/report/chart-spec/report-charts.ts
function chartsOf(report) {
	const charts = [deltaChart(report), errorsChart(report)];
	return present([
		...findingsOf(report)[0]?.[0].metric === ERRORS ? charts.reverse() : charts,
		overTimeChart(report),
		percentilesChart(report)
	]);
}
const ERRORS = "error-rate";
function chartFile(spec, theme) {
	return `${spec.id}-${theme}.png`;
}
const ROWS = 10;
const BESIDE_FINDINGS = 2;
const WITHOUT_FINDINGS = 6;
const ROW_HEIGHT = 37;
const USUAL_ALLOWANCE = .25;
function errorsChart(report) {
	const shown = findingsOf(report).flat().filter(isCompared).filter(({ metric }) => metric === ERRORS).slice(0, ROWS);
	if (shown.length === 0) return void 0;
	const axis = pointsAxis(shown.flatMap(({ delta: { absolute, low = 0, high = 0 } }) => [
		absolute,
		low,
		high
	]));
	return checksChart({
		id: "errors",
		title: "Error rates",
		subtitle: "failed samples, worst first"
	}, axis, shown.map((check) => {
		const { allowed, baseline, delta } = check;
		const high = baseline && allowed?.high && baseline.value * allowed.high;
		const drawn = {
			...delta,
			relative: delta.absolute
		};
		return rowOf({
			...headOf(check),
			metric: ""
		}, drawn, high ? { high } : void 0, axis);
	}));
}
function deltaChart(report) {
	const { checks, verdict } = report;
	const found = findingsOf(report).flat();
	const isOfErrors = found.length > 0 && found.every(({ metric }) => metric === ERRORS);
	if (verdict === "invalid" || isOfErrors) return void 0;
	const moved = groupsBy(checks.filter(hasMoved), seriesKey).map(([worst]) => worst);
	const workflows = new Set(checks.map(seriesKey)).size;
	const chosen = new Set(mostInteresting(moved));
	const shown = moved.filter((check) => chosen.has(check)).sort((a, b) => compareVerdicts(b.verdict, a.verdict));
	if (shown.length === 0) return void 0;
	const axis = changeAxis(shown.flatMap(changesOf$1));
	const rows = shown.map((check) => {
		const fromZero = { relative: check.delta.absolute > 0 ? Infinity : 0 };
		return rowOf(headOf(check), drawnInterval(check) ?? fromZero, check.allowed, axis);
	});
	return checksChart({
		id: "delta",
		title: "Worst change of each workflow",
		subtitle: `${shown.length < workflows ? `${shown.length} of ` : ""}${plural(workflows, "workflow")}`
	}, axis, rows);
}
function checksChart(head, axis, rows) {
	const alt = altOf(`${head.title} against the baseline`, rows.map(rowText));
	return changesChart({
		...head,
		alt
	}, axis, rows);
}
function headOf(check) {
	return {
		name: nameOf(check),
		metric: metricLabel(check.metric),
		tone: chartTone(check),
		change: changeText(check)
	};
}
function changesChart(head, axis, rows) {
	return {
		...head,
		...framed(ROW_HEIGHT * rows.length),
		plot: {
			kind: "delta",
			axis,
			rows
		}
	};
}
function positions(low, high, axis) {
	return low === void 0 || high === void 0 ? void 0 : [changePosition(low, axis), changePosition(high, axis)];
}
const LEAST_CHANGE = 5e-4;
function isCompared(check) {
	return check.delta !== void 0 && check.verdict !== "no-data";
}
function hasMoved(check) {
	if (!isCompared(check) || check.metric === ERRORS) return false;
	return check.verdict !== "pass" || Math.abs(check.delta.relative ?? 0) >= LEAST_CHANGE;
}
function mostInteresting(moved) {
	const findings = moved.filter(({ verdict }) => verdict !== "pass").slice(0, ROWS);
	const [worst, ...others] = moved.filter(({ verdict }) => verdict === "pass");
	const passed = worst ? [worst, ...others.sort((a, b) => distance(b) - distance(a))] : [];
	const most = findings.length > 0 ? BESIDE_FINDINGS : WITHOUT_FINDINGS;
	return [...findings, ...passed.slice(0, Math.min(most, ROWS - findings.length))];
}
function changesOf$1(check) {
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
function rowOf(head, { relative, low, high }, allowed, axis) {
	return defined({
		...head,
		at: Math.min(axis.max, Math.max(axis.min, changePosition(relative, axis))),
		offChart: isOffChart(relative),
		interval: positions(low, high, axis),
		allowed: allowed && positions(allowed.low ?? 0, allowed.high ?? 0, axis)
	});
}
function rowText({ name, metric, change, tone }) {
	return `${metric === "" ? name : `${name} ${metric}`} ${change} (${toneSymbols(tone).word})`;
}
const WRITABLE = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff–—‘’“”‚„†‡•…‰′″‹›€₹₽₿™№−×÷±≈≠≤≥∞√∑∂∆→←↑↓↔↗↘▲▼△▽◀▶●○■□◆◇✓✗⚠␣\ufffd]*$/;
function withLetters(specs) {
	const letters = /* @__PURE__ */ new Map();
	return specs.map((spec) => {
		const used = [];
		const written = (name) => {
			if (WRITABLE.test(name)) return name;
			const letter = getOrAdd(letters, name, () => formatLetters(letters.size));
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
	if (plot.kind === "delta") return {
		...plot,
		rows: plot.rows.map(rename)
	};
	return {
		...plot,
		panels: plot.panels.map((panel) => ({
			...rename(panel),
			lines: panel.lines.map(rename)
		}))
	};
}
//#endregion
//#region src/report/tables/profile.ts
function profileBlocks(compared) {
	const { grew, shrank, unit } = compared;
	const changed = [...grew, ...shrank];
	return [
		...paragraphs(answerLine(compared)),
		...changed.length > 0 ? [functionsTable(changed, unit)] : [],
		...paragraphs(costLine(compared)),
		{
			type: "small",
			line: [
				notesOf("Before", compared.before),
				" ",
				notesOf("Now", compared.now)
			]
		}
	];
}
function answerLine(compared) {
	const { grew, unit } = compared;
	const [first] = grew;
	if (!first) return [`No function grew beyond what two profiles of the same program differ by.${ifFew(compared, "one that takes a fifth of the CPU may take twice as long unseen")}`];
	const { name, before, now } = first;
	const of = unit === "ms" ? "of CPU for a request" : "of the samples";
	const moved = strong(formatTransition(before.self, now.self, unit));
	return phrase`${strong(code(name))} grew most: ${moved} ${of}.${ifFew(compared, "that may be chance")}`;
}
function ifFew({ before, now }, may) {
	return Math.min(before.samples, now.samples) < 1e3 ? ` With fewer than ${formatCount(ENOUGH_SAMPLES)} samples on a side, ${may}: record for longer, or sample more often.` : "";
}
function functionsTable(changes, unit) {
	const moved = (before, now) => [formatTransition(before, now, unit)];
	return tableOf(changes, [
		left("Function", ({ name }) => [code(name)]),
		right("Own code", ({ before, now }) => moved(before.self, now.self)),
		right("With what it calls", ({ before, now }) => moved(before.total, now.total))
	]);
}
function costLine({ unit, before, now }) {
	if (unit === "ratio") return ["Shares of the samples: what takes more of them leaves less to the others."];
	return phrase`All code together: ${strong(formatTransition(before.perRequestMs, now.perRequestMs, "ms"))} of CPU for a request.`;
}
const OUTSIDE = [{
	name: "(garbage collector)",
	called: "garbage collection"
}, {
	name: "(program)",
	called: "native code"
}];
function notesOf(side, { samples, waiting, nameless, functions }) {
	const parts = [`${formatCount(samples)} samples`];
	if (waiting) parts.push(`${formatCount(waiting)} more of waiting threads left out`);
	if (nameless) parts.push(`${formatShare(nameless / samples)} without a name`);
	for (const { name, called } of OUTSIDE) {
		const own = functions.find(([of]) => of === name)?.[1];
		if (own) parts.push(`${formatQuantity(own / samples, "ratio")} ${called}`);
	}
	return `${side}: ${parts.join(", ")}.`;
}
//#endregion
//#region src/report/page/html.ts
function text$1(prose, max = 1e3) {
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
const attribute = escapeHtml;
function dimensionTags(dimensions) {
	return Object.entries(dimensions).map(([key, value]) => ` <span class="tag">${name(key)} ${name(value)}</span>`).join("");
}
function section(id, title, content, { isFolded = false, heading = title } = {}) {
	const head = `<h2>${text$1(heading)}</h2>`;
	const shown = isFolded ? `<details class="part"><summary>${head}</summary>\n${content}\n</details>` : `${head}\n${content}`;
	return {
		id,
		title,
		html: content === "" ? "" : `<section id="${id}">\n${shown}\n</section>`
	};
}
function scrolling(label, table) {
	return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}">${table}</div>`;
}
//#endregion
//#region src/report/page/compiled.ts
const PAGE_SCRIPT = "(function(){function e(e){if(t(e))throw SyntaxError(`nested deeper than 256 levels`);return JSON.parse(e)}function t(e){if(e.length<=2*256)return!1;let t=0;for(let r=0;r<e.length;r++){let i=e.charCodeAt(r);if(i===34)r=n(e,r);else if((i|32)==123&&++t>256)return!0;else(i|32)==125&&t--}return!1}function n(e,t){for(let n=e.indexOf(`\"`,t+1);n>=0;n=e.indexOf(`\"`,n+1)){let t=0;for(;e.charCodeAt(n-1-t)===92;)t++;if(t%2==0)return n}return e.length}function r({workflow:e,kind:t,dimensions:n}){return{workflow:e,kind:t,dimensions:n}}function i(e){let t={};for(let n in e)e[n]!==void 0&&(t[n]=e[n]);return t}function a(e){return e.filter(e=>e!==void 0)}function o(e,t,n){let r=e.get(t);if(r!==void 0)return r;let i=n();return e.set(t,i),i}function s(e,t){let n=new Map;for(let r of e){let e=t(r),i=n.get(e);i?i.push(r):n.set(e,[r])}return n}function c(e,t){return[...s(e,t).values()]}function l(e,t){return e.localeCompare(t,`en`,{numeric:!0})}function u({workflow:e,kind:t,dimensions:n}){for(let r in n)return JSON.stringify([e,t,...p(n).flat()]);return JSON.stringify([e,t])}function d(e){return`${e.metric} ${u(e)}`}function f(e){for(let t in e)return JSON.stringify(p(e));return`[]`}function p(e){return Object.entries(e).sort(([e],[t])=>e<t?-1:Number(e>t))}let m={cpu:_(`ratio`,`CPU`,`Share of CPU in use, averaged over the run; 1 is one core or one unit, as the source counts.`),memory:_(`ratio`,`memory`,`Share of memory in use, averaged over the run.`),\"memory-used\":_(`bytes`,`memory used`,`Memory in use as a size, averaged over the run.`),heap:_(`ratio`,`heap`,`Share of the largest heap of a process (a JVM) in use, averaged over the run.`),\"heap-used\":_(`bytes`,`heap used`,`Heap of a process (a JVM) in use as a size, averaged over the run.`),connections:_(`count`,`connections`,`Open connections, averaged over the run.`),disk:_(`ratio`,`disk`,`Share of disk in use, averaged over the run.`),\"disk-used\":_(`bytes`,`disk used`,`Disk space in use as a size, averaged over the run.`)},h={avg:_(`ms`,`average`,`Mean elapsed time of successful samples.`),min:_(`ms`,`minimum`,`Smallest elapsed time of successful samples.`),max:_(`ms`,`maximum`,`Largest elapsed time of successful samples.`),stddev:_(`ms`,`std. deviation`,`Sample standard deviation of the elapsed time of successful samples.`),\"error-rate\":_(`ratio`,`error rate`,`Failed samples / all samples.`),throughput:{unit:`1/s`,better:`higher`,label:`throughput`,meaning:`Samples per second over the run's measured window: first start to last end of any sample with the same dimensions.`},count:{unit:`count`,label:`samples`,meaning:`Samples seen, failed ones included.`},...m,duration:_(`ms`,`duration`,`Duration of a job such as an import.`),\"sql-calls\":_(`count`,`calls`,`Calls of a database statement in an execution of a workflow: its calls divided by the transactions of the run, or by its requests where it has none.`),\"sql-time\":_(`ms`,`time per call`,`Mean time of a call of a database statement.`),capacity:{unit:`1/s`,better:`higher`,label:`capacity`,meaning:\"Highest rate of requests that keeps the objective of the key `capacity`.\"},\"capacity-users\":{unit:`count`,better:`higher`,label:`capacity (users)`,meaning:\"Highest number of users that keeps the objective of the key `capacity`.\"},goodput:{unit:`ratio`,better:`higher`,label:`goodput`,meaning:\"Share of samples that succeed within the times of the key `capacity`.\"},cost:{..._(`usd/h`,`cost`,`Cost of the environment in USD an hour.`),exact:!0},\"smaller-better\":_(``,`value`,`Figure of a table that says that smaller is better, in the unit of its workflow.`),\"larger-better\":{unit:``,better:`higher`,label:`value`,meaning:`Figure of a table that says that larger is better, in the unit of its workflow.`}},g=new Map(Object.entries(h).map(([e,t])=>[e,{id:e,...t}]));function _(e,t,n){return{unit:e,better:`lower`,label:t,meaning:n}}let v=/^p(\\d{1,2}(?:\\.\\d{1,3})?)$/,y=Object.keys(m),b={p95:{label:`p95`,meaning:`The p95 of %s over the run.`},max:{label:`maximum`,meaning:`The maximum of %s over the run.`},\"per-100rps\":{label:`per 100 requests/s`,meaning:`Mean %s divided by the load in hundreds of requests a second, so that runs under different load compare.`}},x=Object.keys(b);y.flatMap(e=>x.map(t=>`${e}-${t}`));let ee=[];function te(){return ee}function ne(e,t){let n=x.find(t=>e.endsWith(`-${t}`));if(!n)return;let r=e.slice(0,-n.length-1),i=y.find(e=>e===r),a=i?{id:r,...h[i]}:t.find(e=>e.id===r);return a&&{metric:a,figure:n}}let re=[`avg`,`p50`,`p75`,`p90`,`p95`,`p99`,`p99.9`,`min`,`max`,`stddev`],ie=[`error-rate`,`throughput`,`count`];[...re,...ie,...y];function ae(e){if(!e.startsWith(`p`))return;let t=oe.get(e);if(t!==void 0)return t;let n=se(e);return n!==void 0&&oe.set(e,n),n}let oe=new Map;function se(e){let t=v.exec(e);if(!t)return;let[n,r=``]=t[1].split(`.`),i=Number(n+r)/10**(2+r.length);return i>0&&i<1?i:void 0}function ce(e,t=te()){let n=g.get(e)??ue(e);if(n)return n;let r=t.find(t=>t.id===e);if(r)return r;let i=ne(e,t);if(!i)return;let{label:a,meaning:o}=b[i.figure],s=i.metric.label;return{...i.metric,id:e,label:`${s} ${a}`,meaning:o.replace(`%s`,s)}}let le=new Map;function ue(e){let t=le.get(e);if(t||ae(e)===void 0)return t;let n={id:e,..._(`ms`,e,`Elapsed time that ${e.slice(1)}% of the successful samples do not exceed (nearest rank).`)};return le.set(e,n),n}let de={\"too-noisy\":{icon:`🌫️`,mark:`~`,word:`pass, too noisy`},pass:{icon:`✅`,mark:`✓`,word:`pass`},warn:{icon:`⚠️`,mark:`!`,word:`warn`},inconclusive:{icon:`❓`,mark:`?`,word:`inconclusive`},\"no-data\":{icon:`🚫`,mark:`∅`,word:`no data`},fail:{icon:`❌`,mark:`✗`,word:`fail`},\"no-baseline\":{icon:`🆕`,mark:`+`,word:`no baseline`},invalid:{icon:`⛔`,mark:`✗`,word:`invalid`}};function fe(e){return[...String(e)].map(e=>`⁰¹²³⁴⁵⁶⁷⁸⁹`[Number(e)]).join(``)}let pe=e=>Number.isFinite(e);function me(e){return _e(e.startsWith(`-`)||e===`–`?e:`+${e}`)}function he(e,t){return e===0?`0`:pe(e)&&Math.abs(e)>=0x38d7ea4c68000?e.toExponential(t-1):_e(S(e,ge(Math.abs(e),t)))}function ge(e,t){let n=Number(e.toExponential(t-1).split(`e`)[1]);return Math.min(Math.max(0,t-1-n),15)}function S(e,t){if(!pe(e))return`–`;let n=e.toFixed(t);return/^-[0.]+$/.test(n)?n.slice(1):n}function _e(e){let[t,n]=e.split(`.`),r=t.replace(/\\B(?=(\\d{3})+$)/g,`,`);return n===void 0?r:`${r}.${n}`}let ve=[{name:`ns`,ms:1e-6,below:.001},{name:`µs`,ms:.001,below:1},{name:`ms`,ms:1,below:1e4},{name:`s`,ms:1e3,below:6e5},{name:`min`,ms:6e4,below:36e6},{name:`h`,ms:36e5,below:1/0}],ye=Object.fromEntries(ve.map(({name:e,ms:t})=>[e,t]));function be(e){let t=Number(Math.max(0,...e.map(e=>Math.abs(e??0))).toPrecision(3));return t===0?`ms`:(ve.find(e=>t<e.below)??ve[5]).name}function xe(e,t=3){return{duration:be(e),size:ke(e,t),digits:t}}function C(e,t,n=xe([e])){if(!pe(e))return`–`;let{number:r,suffix:i}=Ce(e,t,n);return r+i}function Se(e,t,n,r){let i=xe([e,t],r);if(!pe(e)||!pe(t))return`${C(e,n,i)} → ${C(t,n,i)}`;let a=Ce(e,n,i),o=Ce(t,n,i);return`${a.number}${n===`ratio`?a.suffix:``} → ${o.number}${o.suffix}`}function Ce(e,t,n){switch(t){case`ms`:return{number:Te(e,n),suffix:` ${n.duration}`};case`ratio`:return{number:De(e,n.digits),suffix:`%`};case`1/s`:return{number:he(e,n.digits),suffix:`/s`};case`count`:return{number:w(e,n.digits),suffix:``};case`bytes`:return{number:n.size===0?w(e,n.digits):he(e/1e3**n.size,n.digits),suffix:` ${Oe[n.size]}`};case`usd/h`:return{number:he(e,n.digits+1),suffix:` USD/h`};default:return{number:he(e,n.digits),suffix:t===``?``:` ${t}`}}}function we(e,t=be([e])){return`${Te(e,{duration:t,digits:3})} ${t}`}function Te(e,t){let n=ye[t.duration];return he(n<1?e*Math.round(1/n):e/n,t.digits)}function Ee(e){return`${De(e,3)}%`}function De(e,t){let n=e*100,r=Math.abs(n);if(r===0)return`0`;if(r===100)return _e(S(n,0));let i=r>=.1?Math.max(ge(r,t),t-2):ge(r,t-1);for(r>=10&&(i=ge(r,t));i<15&&Number(S(r,i))===100;)i++;return _e(S(n,i))}function w(e,t=3){return Number.isInteger(e)?_e(S(e,0)):he(e,t)}let Oe=[`B`,`kB`,`MB`,`GB`,`TB`];function ke(e,t){let n=Math.max(0,...e.map(e=>Math.abs(e??0))),r=0;for(;r<Oe.length-1&&Number(n.toPrecision(t))>=1e3;)n/=1e3,r++;return r}function T(e){let t=S(e*100,1);return Number(t)===0?`±0.0%`:`${me(Math.abs(Number(t))>=100?S(e*100,0):t)}%`}function Ae(e,t){let n=C(Math.abs(e),t);return e===0||n===`–`?n:`${e>0?`+`:`-`}${n}`}function je(e){let t=Math.abs(e*100);return`${_e(S(t,Math.min(2,ge(t,2))))}%`}function Me(e){let t=S(e*100,Math.abs(e)<1?2:0);return`${Number(t)===0?`±0.00`:me(t)} pp`}function Ne(e,t,n){return`[${n(e)}, ${n(t)}]`}function Pe({low:e,high:t},n){return e===void 0||t===void 0?``:` ${Ne(e,t,n)}`}function Fe(e){return e<=0?`min`:e>=1?`max`:`p${Number((e*100).toPrecision(5))}`}function E(e,t,n=`${t}s`){return`${w(e)} ${e===1?t:n}`}function Ie(e){let t=/^(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2})(?::\\d{2}(?:\\.\\d+)?)?Z$/.exec(e);return t?`${t[1]} ${t[2]} UTC`:e}function Le(e,t){if(!Number.isFinite(e)||Math.abs(e)>=0x38d7ea4c68000)return;let n=S(e,t);return n.includes(`.`)?n.replace(/\\.?0+$/,``):n}function D(e){return{code:e}}function Re(...e){return{strong:e}}function ze(e,...t){let n=[],r=``;return e.forEach((e,i)=>{r+=e.replace(/\\s*\\n\\s*/g,` `);let a=t[i]??``;if(typeof a==`string`||typeof a==`number`){r+=a;return}r!==``&&n.push(r),r=``,n.push(...Array.isArray(a)?a:[a])}),r===``?n:[...n,r]}function O(e,t){return e.flatMap(e=>e&&e.length>0?[e]:[]).flatMap((e,n)=>n===0?e:[t,...e])}function Be(e,t=6){let n=e.length-t,r=n>0?[...e.slice(0,t),`${n} more`]:e;return r.flatMap((e,t)=>t===0?[e]:[t===r.length-1?` and `:`, `,e])}function Ve(e){return e.charAt(0).toUpperCase()+e.slice(1)}function He({workflow:e,dimensions:t}){let n=Object.entries(t).map(([e,t])=>[D(`${e}=${t}`)]);return O([[D(e)],...n],` `)}function k(e){let t=Object.entries(e.dimensions).map(([e,t])=>` ${e}=${t}`);return e.workflow+t.join(``)}function Ue(e){return Object.entries(e).map(([e,t])=>`${e}=${t}`).join(`, `)}function We(e){return ce(e)?.label??e}function Ge({metric:e,unit:t,delta:n}){if(!n)return`–`;if(e===`error-rate`)return Me(n.absolute);let r=n.relative===void 0?`new`:T(n.relative);return t===`ratio`?`${Me(n.absolute)}, ${r}`:r}function Ke({metric:e,delta:t}){if(t?.low===void 0||t.high===void 0)return``;let n=e=>Me(e).slice(0,-3),r=t.low<0&&t.high>qe;return Ne(t.low,t.high,e===`error-rate`?n:e=>r&&e>0?`> ${T(qe)}`:T(e))}let qe=10;function Je({metric:e,delta:t},n=ce(e)?.better){if(!(t?.relative===void 0||!n))return n===`lower`?t.relative:-t.relative}function A(e){if(!pe(e))return`–`;let t=Math.round(Math.abs(e)/1e3),n=Math.floor(t/3600),r=Math.floor(t/60)%60,i=e=>`${e}`.padStart(2,`0`),a=n>0?`${n}:${i(r)}:${i(t%60)}`:`${r}:${i(t%60)}`;return e<0&&t>0?`-${a}`:a}function Ye(e){let t=A(e);return t.startsWith(`-`)||[`0:00`,`–`].includes(t)?t:`+${t}`}function Xe(e,{low:t=0,high:n=0}={}){return e===`error-rate`?.005:Math.max(.25,-t,n)}function Ze({change:e,low:t,high:n},r){return e===`regressed`||e===`improved`?`proven`:t===void 0||n===void 0?e===`unchanged`?`equal`:`undecided`:t>0||n<0?`likely`:Math.max(-t,n)<=r?`equal`:`undecided`}function Qe({absolute:e,relative:t}){return`${Ye(e)}, ${t===void 0?`new`:T(t)}`}function $e(e){let{change:t,delta:n,metric:r}=e;return t&&Ze({change:t,low:n?.low,high:n?.high},Xe(r))}function et({significant:e,change:t=0,low:n,high:r}){return Ze({change:e?t>0?`regressed`:`improved`:`unknown`,low:n,high:r},Xe(`avg`))}function tt({least:e,most:t},{unit:n}){let[r,i]=[e,t].map(({value:e,of:t})=>`${C(e,n)} ${t}`);return`${r} to ${i}`}let nt=/^[\\d\\s,/-]+$/;function rt(e){let t=new Map(e.metrics.map(e=>[e.id,e])),n=new Map(e.groups.map(e=>[e.id,e])),r=[...e.resources.map(({workflow:e})=>e),...e.facts.flatMap(({item:e})=>e??[])],i=e.workflows.flatMap(({dimensions:e})=>Object.entries(e));return{modules:[...new Set(r)].sort(l),dimensions:new Map([...s(i,([e])=>e)].map(([e,t])=>[e,[...new Set(t.map(([,e])=>e))]])),metric:e=>t.get(e)??{id:e,label:e,unit:``},group:e=>n.get(e)}}function it(e){let t=new Map,n=new WeakMap,r=e=>o(n,e,()=>o(t,u(e),()=>t.size)),a=(e,...t)=>`${r(e)} ${t.join(` `)}`,s=new Map([...e.cells,...e.resources].map(e=>[a(e,e.metric,e.run),e])),c=new Map([...e.groupCells,...e.resourceGroupCells].map(e=>[a(e,e.metric,e.group),e])),l=new Set(e.changes.flatMap(e=>e.worse.map(t=>a(e,e.metric,...t)))),d=new Map(e.runs.map(e=>[e.id,e])),f=t=>{let n=new Set(t.map(({metric:e})=>e));return e.metrics.filter(({id:e})=>n.has(e))},p=e.workflows.map((e,t)=>({...e,key:u(e),index:t})),m=at(e.resources),h=rt({...e,workflows:p,resources:m}),{metric:g}=h,_=e.groups.find(({baseline:e})=>e),v=new Map([...e.configurations,...e.groups].map(({id:e,title:t})=>[e,t])),y=e=>{let t=v.get(e);return t===void 0?nt.test(e)?/^\\d+$/.test(e)?`run ${e}`:`runs ${e}`:e:`${t} (${e})`};return{...e,...h,campaign:e,usualMetric:e.metric,runs:e.groups.flatMap(e=>e.runs.flatMap(e=>d.get(e)??[])),workflows:p,resources:m,workflowMetrics:f(e.cells),resourceMetrics:f(e.resources),cell:(...e)=>s.get(a(...e)),groupCell:(...e)=>c.get(a(...e)),change:(e,t,n,r)=>l.has(a(e,t,n,r))?`regressed`:l.has(a(e,t,r,n))?`improved`:`unknown`,called:e=>`run ${e}`,groupName:y,baselineName:()=>_?y(_.id):e.baseline.join(`, `),others:()=>e.groups.filter(e=>e!==_),value:(e,t)=>e===`duration`&&t!==void 0?A(t):C(t,g(e).unit),changeText:(e,t)=>e===`duration`&&t?Qe(t):Ge(i({metric:e,unit:g(e).unit,delta:t})),difference:(e,t)=>{let{unit:n}=g(e);return e===`duration`?Ye(t):n===`ratio`?Me(t):Ae(t,n)},interval:(e,t)=>Ke({metric:e,unit:``,delta:{absolute:0,...t}})}}function at(e){return Array.from(s(e,u),([e,[t]],n)=>({...r(t),key:e,index:n}))}function ot(e){let t=new Map;for(let{dimensions:n}of e)for(let[e,r]of Object.entries(n))o(t,e,()=>new Set).add(r);let n=e=>e.size>1&&[...e].every(e=>e.trim()!==``&&Number.isFinite(Number(e)));return[...t].flatMap(([e,t])=>n(t)?e:[]).sort()}function st(...e){return{type:`paragraph`,line:e}}function ct(...e){return e.flatMap(e=>e&&e.length>0?[st(...e)]:[])}function lt(e,...t){return{type:`fold`,summary:e,blocks:t}}function ut(e){if(e.length===0)return[];let t=[...new Map(e.flatMap(({letters:e=[]})=>e.map(({letter:e,name:t})=>[e,t])))].map(([e,t])=>[`${e} is `,D(t)]),n=t.length>0?[st(`In the charts `,...O(t,`, `),`.`)]:[];return[{type:`pictures`,pictures:e},...n]}var dt=class{#e=new Map;#t=0;numberOf(e){return o(this.#e,e,()=>this.#e.size+1)}takeNew(){let e=[...this.#e].slice(this.#t).map(([e,t])=>({number:t,note:e}));return this.#t=this.#e.size,e}};function j(e,t){return{title:e,align:`left`,line:t}}function ft(e,t){return{title:e,align:`right`,line:t}}function M(e,t,n){let r=t.flatMap(t=>t&&t.line!==void 0?[{...t,lines:e.map(t.line)}]:[]).filter(({lines:e})=>e.length===0||e.some(e=>e.length>0));return i({type:`table`,columns:r.map(({title:e,align:t,group:n,head:r})=>i({title:e,align:t,group:n,head:r})),rows:e.map((e,t)=>r.map(({align:e,lines:n})=>e===`right`&&n[t].length===0?[`–`]:n[t])),marks:n&&e.map(n)})}let pt=[`avg`,`p95`,`error-rate`,`throughput`,`p50`,`p90`,`p99`,`duration`,`count`];function mt(e,t){let n=new Set(e.flatMap(({metrics:e})=>e.flatMap(({metric:e,baseline:t,candidate:n})=>t||n?e:[]))),r=e=>pt.includes(e)?pt.indexOf(e):pt.length;return[...n].sort((e,t)=>r(e)-r(t)).slice(0,t)}function ht(e){return/^[0-9a-f]{8,64}$/i.test(e)?e.slice(0,7):e}let gt={max:`≤ `,min:`≥ `,\"max-increase\":`≤ +`,\"max-decrease\":`≥ -`,\"max-growth\":`growth ≤ `,\"max-drift\":`drift ≤ `};function _t({threshold:e,allowed:t},n){let r=new Map([[`max-increase`,t?.high],[`max-decrease`,t?.low]]);return Object.entries(gt).flatMap(([t,i])=>{let a=e[t];if(a===void 0||t!==(n??t))return[];let[,o]=/^([\\d.]+)\\s*%$/.exec(a)??[],s=100*Math.abs(r.get(t)??0);return[i+((o!==void 0&&s>Number(o)+1e-6?e[`min-change`]:void 0)??a)]}).join(`, `)}function vt(e){let t=yt(e);return t===void 0?``:_t(e,t)}function yt({threshold:e,delta:t,ofAllowed:n=0}){return(n>1&&t!==void 0&&t.absolute<0?[`max-decrease`,`max-increase`]:[`max-increase`,`max-decrease`]).find(t=>Object.hasOwn(e,t))}let bt={proven:``,likely:`?`,equal:`=`,undecided:`~`};function xt({evidence:e,change:t}){return e?.by===`strict`&&t===`regressed`}let St=[[`likely`,`likely, not proven: so large if it is real`],[`undecided`,`not decided`],[`equal`,`equal within the interval`]],Ct={ms:[`slower`,`faster`],\"usd/h\":[`more expensive`,`cheaper`]};function wt({metric:e,unit:t},n){return((e===`error-rate`?[`more errors`,`fewer errors`]:Ct[t])??[`higher`,`lower`])[+!n]}function Tt(e,t,{metric:n,low:r,high:i}){if(e===`proven`)return t;if(e===`likely`)return`likely ${t}, not proven`;if(e===`undecided`)return`not decided`;if(r===void 0||i===void 0)return`equal`;let a=Math.max(-r,i);return`equal within ${n===`error-rate`?Me(a).replace(/^[+±]/,``):je(a)}`}function Et(e){let t=St.flatMap(([t,n])=>e.includes(t)?[`${bt[t]} ${n}`]:[]);return t.length>0?[t.join(` · `)]:[]}let Dt=new Set([`not-comparable`,`fewer-errors`,`less-load-offered`]);[...Dt];function Ot({change:e,delta:t,evidence:n,metric:r,allowed:i,reason:a}){let{p:o=1,limit:s=0,suspect:c,by:l}=n??{};if(c)return`likely`;let u=l===`strict`?`unknown`:e;return e===`unchanged`&&t?.absolute===0?`equal`:Dt.has(a.code)&&o<=s?`proven`:Ze({change:u,low:t?.low,high:t?.high},Xe(r,i))}function kt({drift:e,runs:t,workflows:n}){let r=C(t,`count`),i={trend:`A steady rise over the last ${r} runs.`,anchor:`The newest ${r} runs are slower than the first runs of this baseline.`,step:`A step up, ${r} runs ago.`}[e];return n===void 0?i:`${i} Most workflows moved alike, this one most: the environment, or a change that touches all of them.`}let At={\"absent-from-run\":`The baseline has samples of it, this run has none. Restore it, or list it under \"exclude\".`,\"all-failed\":`Every sample failed, so there is nothing to compare.`,\"mostly-failed\":`More than half of the samples failed, so the times are not compared.`,\"load-short\":`The load level was not reached, so its times are not compared.`,\"known-void\":`Every sample failed, as always so far, so it is not judged.`,\"load-lost\":`Its load stopped during the run, so it is not comparable with the baseline.`,\"run-too-short\":`The run is much shorter than the baseline runs, so it is not compared with them.`,untried:({candidate:e,unit:t})=>`Not decided: its objective held at every load up to ${C(e?.value,t)}, and more was not tried. Raise the load of the test.`,\"no-estimate\":`The change cannot be estimated from these values, so it is not judged. Compare the values in the results; if they are right, please report it.`,\"baseline-missing\":`There is no baseline yet, so the change is not judged.`,\"baseline-expired\":`The baseline is older than allowed, so the change is not judged.`,\"baseline-unreadable\":`The baseline cannot be read, so the change is not judged.`,\"baseline-not-comparable\":`The baseline was measured in another environment or under another load, so the change is not judged.`,\"new-workflow\":`New in this run: the baseline does not have it yet.`,\"no-baseline-value\":`The baseline has no value of this metric.`,\"within-limit\":e=>`Within ${Bt(e)}.`,\"above-limit\":e=>`Above ${Bt(e)}.`,\"below-limit\":e=>`Below ${Bt(e)}.`,\"growth-above-limit\":e=>`${jt(e)}, above ${Bt(e)}: more than noise.`,\"growth-within-limit\":e=>`${jt(e)}, not above ${Bt(e)}.`,\"growth-test-too-short\":e=>`${jt(e)}. Too short to judge its growth: the test must last ${Mt(e.growth?.neededHours)}.`,\"growth-without-values\":`Its growth cannot be judged: the results have too few values of it over time.`,\"drift-above-limit\":({drift:e,threshold:t})=>e?`Slow drift of ${T(e.change??0)}, above the ${t[`max-drift`]} allowed. ${kt(e)}`:`Slow drift above its limit.`,regressed:Pt,suspect:e=>`${N(e)}: noise alone makes one this large more often than the limit permits.`,\"beyond-sampling\":e=>`${N(e)}: far more than chance explains, unless the rate differs so much between runs.`,inconclusive:e=>`${N(e)}: noise may explain it.`,noise:e=>`${N(e)}: noise may explain it.`,\"noise-among-many\":e=>`${N(e)}: among so many comparisons, noise alone makes one this large.`,\"two-modes\":e=>`${N(e)}: the baseline runs scatter in two modes, and this value may be of the farther one.`,\"from-zero\":e=>`${Ht(e)}, but noise cannot be estimated from a value of zero.`,\"not-comparable\":e=>`${Ht(e)}, but this run is not comparable ${Ft[Vt(e)]??`with the baseline`}.`,\"other-machine\":e=>`${Ht(e)}, but no run of the baseline was made on such a machine. If a second run agrees, it fails.`,\"fewer-errors\":`Slower, but far fewer samples failed than in the baseline: it now does work that it skipped before.`,\"less-load-offered\":`Throughput fell because the test sent fewer requests, not because more users had to wait.`,\"throughput-of-run\":`With constant users all throughputs fell by one factor, because a step takes longer. That is judged once.`,improved:e=>`${Ve(Wt(e))}.`,unchanged:Ut,\"within-allowance\":Ut,\"more-errors\":`Better, but more samples failed, so it does not count as an improvement.`,\"watched-percentile\":`This percentile has no threshold. It is slower, while the times with thresholds are not. Add a threshold to judge it.`,\"no-threshold\":`No threshold applies.`};function jt({growth:e,unit:t}){if(!e)return`Its growth is not known`;let{perHour:n,isRelative:r,hours:i,level:a}=e,o=e=>`${r?T(e):Ae(e,t)}/h`,s=Pe(e,o);return`Growth ${o(n)}${s} in ${Mt(i)}${a===void 0?``:` at ${a}`}`}function Mt(e=0){return we(e*36e5)}let Nt={workflow:`: the workflow itself changed, not the whole run`,run:`: the whole run changed, and the workflow with it`};function Pt(e){let t=vt(e),n=t===``?``:` (${t})`;return xt(e)?`${Ve(`above the allowance`)}${n}. Plain arithmetic decides it (\"decide: strict\"), so noise is not considered.`:`${`Proven ${Wt(e)}${Nt[Vt(e)]??``}.`} More than allowed${n}.${e.severity===`warn`?` This threshold only warns.`:``}`}let Ft={run:`as a whole, and the workflow did not change against the rest of it`,total:`with the baseline, and it has too few workflows to compare with each other`};function It(e,...t){let n=zt(e),r=Lt(e,t),{because:i,verdict:a}=e;return[r,i&&a!==`pass`?`With constant users it fell everywhere, because ${i.workflow} takes longer.`:void 0,n].filter(Boolean).join(` `)}function Lt(e,t){let{reason:n}=e;if(`found`in n)return Rt(n,e,t);if(n.code===`incomplete-run`)return`Not the whole run was measured: ${n.missing}.`;if(n.code===`no-value`)return n.missing;if(!Object.hasOwn(At,n.code))return`There are too few samples.`;let r=At[n.code];return typeof r==`string`?r:r(e)}function Rt({code:e,needed:t,found:n},{metric:r},i){let a=[n,...i.flatMap(({reason:e})=>`found`in e?e.found:[])],o=Math.min(...a),s=Math.max(...a),c=w(t),l=o===s?w(n):`${w(o)} to ${w(s)}`;return e===`percentile-is-maximum`?`${We(r)} needs ${c} successful samples, and there are ${l}.`:`\"min-samples\" asks for ${c} ${e===`too-few-samples`?`samples`:`successful samples`}, and there are ${l}.`}function zt({verdict:e,excusedBy:t,excusedByRun:n,waiver:r}){if(t===`label`)return`Accepted.`;if(t===`trial`)return`It only warns while the trial lasts.`;if(t===`waiver`)return`Accepted by a waiver: ${r.reason}`;if(t===`base-branch`)return`The base branch has the same regression, at ${n?.commit===void 0?`run ${n?.run}`:`commit ${ht(n.commit)}`}, so this change is not blamed.`;if(!(e!==`fail`||!r))return r.expired?`Its waiver has expired.`:`It is beyond what its waiver accepts.`}function Bt({limitFrom:e}){return e===`new-workflows`?`the limit for new workflows`:`its limit`}function Vt({evidence:e}){return e?.by??`total`}function Ht(e){return`${Ve(Wt(e))} than allowed`}function N(e){return Ot(e)===`likely`?`Likely ${Wt(e)} than allowed, not proven`:`${Ht(e)}, but not decided`}function Ut(e){let{delta:t,metric:n}=e;return t?.low===void 0?`Within the allowance.`:`Within the allowance: ${Tt(Ot(e),Wt(e),{metric:n,...t})}.`}function Wt(e){return wt(e,(e.delta?.absolute??0)>=0)}function Gt({checks:e,measurements:t,sensitivity:n}){let{time:r,otherTimes:i=[]}=n??{},a=new Map([r??[],i].flat().map(e=>[e.metric,e.change]));return t.filter(({judged:e})=>!e).flatMap(({metrics:e,...t})=>e.map(e=>({...t,...e}))).filter(({metric:t,delta:n})=>{let r=a.get(t),{relative:i=0,absolute:o=0}=n??{};if(r===void 0||i<r)return!1;let s=Kt(e,t);return s.every(({high:e})=>i>e)&&s.some(({ms:e})=>o>e)}).sort((e,t)=>t.delta.relative-e.delta.relative)}function Kt(e,t){return e.flatMap(({metric:e,allowed:n,baseline:r})=>e===t&&n?.high!==void 0&&r?[{high:n.high,ms:n.high*r.value}]:[])}let qt=/^(.+)\\.([^.]+)$/;function Jt(e){let t=[...new Set(e.flatMap(({facts:e})=>Object.keys(e)))].sort(l),n=new Map;for(let e of t){let[,t,r]=qt.exec(e)??[];t!==void 0&&n.set(r,new Set([...n.get(r)??[],t]))}return t.map(t=>{let r=e.filter(({facts:e})=>Object.hasOwn(e,t)),a=Object.fromEntries(r.map(({id:e,facts:n})=>[e,n[t]])),o=r.length<e.length||new Set(Object.values(a)).size>1,[,s,c]=qt.exec(t)??[],l=s!==void 0&&n.get(c).size>1;return i({fact:t,item:l?s:void 0,attribute:l?c:void 0,differs:o,values:a})})}let Yt=`baseline`,Xt=`candidate`,Zt={axes:[],timeSeries:[],percentiles:[]};function Qt(e){let{measurements:t,checks:n,candidate:a}=e,o=e.baseline.runs.length>0?[Yt,Xt]:[Xt],s=a.runs.at(-1),c=[...t,...e.resources],l=new Map(n.map(e=>[P(e,e.metric),e])),u=new Map(c.flatMap(e=>e.metrics.map(t=>[P(e,t.metric),t]))),f=new Map(c.flatMap(({metrics:e})=>e.map(({metric:e,unit:t})=>[e,t]))),p=mt(c,1/0).map(e=>{let t=ce(e)?.better;return i({id:e,label:We(e),unit:f.get(e),better:t})}),m=e=>{let t=new Set(e.flatMap(e=>e.metrics.map(({metric:e})=>e)));return p.filter(({id:e})=>t.has(e))},h=(e,t,n)=>u.get(P(e,t))?.[n],g=tn(e),_=new Set(Gt(e).map(d)),v=(e,t)=>{let{delta:n}=u.get(P(e,t)),r=d({...e,metric:t});return g.has(r)&&(n?.absolute??0)>0?i({delta:n,change:`regressed`,reason:`What failed is slower mostly because of this.`}):_.has(r)?i({delta:n,verdict:`warn`,reason:`Requests are not judged, but this one stands out.`}):i({delta:n})},y={metrics:p,groups:o.map((e,t)=>t===0?{id:e,runs:[e],baseline:!0}:{id:e,runs:[e]}),workflows:$t(t,g),resources:$t(e.resources,g),facts:en(e,o)};return{...y,...rt(y),usualMetric:n.find(({unit:e})=>e===`ms`)?.metric??p[0]?.id??`avg`,levels:ot(t),runs:o.map(e=>({id:e,group:e,tool:s?.tool??``,facts:{}})),errors:e.errors.filter(({count:e,baselineCount:t=0})=>e>t).map(({count:e,baselineCount:t,...n})=>({...n,counts:i({[Yt]:t,[Xt]:e})})),...e.details??Zt,...i({trend:e.trend}),workflowMetrics:m(t),resourceMetrics:m(e.resources),cell(e,t,n){let a=u.get(P(e,t));if(!a)return;let o=h(e,t,n),s={...r(e),metric:t,run:n};if(o)return i({...s,state:`measured`,value:o.value,n:o.n>0?o.n:void 0});let{missing:c,baseline:l}=a,d=n===Xt&&(c!==void 0||l!==void 0);return i({...s,state:d?`missing`:`not-run`,reason:n===Xt?c:void 0})},groupCell(e,t,n){let a=h(e,t,n)?.value;if(a===void 0)return;let o={...r(e),metric:t,group:n,value:a,runs:1};if(n===Yt)return o;let s=l.get(P(e,t));if(!s)return i({...o,...v(e,t)});let{change:c,verdict:u,allowed:d,delta:f}=s;return i({...o,delta:f&&i({...f,relative:f.estimate??f.relative}),change:c,verdict:u,reason:u===`pass`?void 0:It(s),allowed:d})},change:()=>`unknown`,called:e=>e,groupName:e=>e}}function P(e,t){return`${t} ${`key`in e?e.key:u(e)}`}function $t(e,t){let n=e=>{if(!(e.judged||e.kind===`resource`))return t.has(d({...e,metric:`avg`}))?`look first, not judged`:`not judged`};return e.map((e,t)=>i({...r(e),key:u(e),index:t,remark:n(e)}))}function en({environment:{facts:e,changed:t}},n){let r=n=>{let r={...e};for(let{fact:e,[n]:i}of t)delete r[e],i!==void 0&&(r[e]=i);return r};return Jt(n.map(e=>({id:e,facts:r(e)})))}function tn({causes:e=[],checks:t,measurements:n}){let r=new Set(t.flatMap(e=>e.verdict===`fail`?d(e):[]));return new Set(e.filter(({kind:e,finding:t})=>e===`request`&&r.has(d(t))).flatMap(({name:e,finding:t})=>n.filter(({judged:t,workflow:n})=>!t&&n===e).flatMap(e=>[`avg`,t.metric].map(t=>d({...e,metric:t})))))}function nn(){for(let e of document.querySelectorAll(`.flames`))rn(e)}function rn(e){let t=[...e.querySelectorAll(`[data-id]`)],n=e.querySelector(`output`),r=n.textContent,i=[...e.querySelectorAll(`figure`)],a=(e,t)=>e.querySelector(`[data-id=\"${t}\"]`),o=e=>{for(let t of i){let n=a(t,e),{x:r,width:i}=n?an(n):{x:0,width:100},o=0;for(let e of t.querySelectorAll(`[data-id]`)){let t=an(e);e.setAttribute(`x`,`${(t.x-r)/i*100}%`);let n=t.width/i*100;e.setAttribute(`width`,`${n}%`);let a=t.x+t.width>r&&t.x<r+i,s=Number(e.getAttribute(`y`))+Number(e.getAttribute(`height`));a&&n>=.5&&(o=Math.max(o,s))}t.querySelector(`svg`).setAttribute(`height`,`${o}`),t.classList.toggle(`absent`,e!==void 0&&!n)}},s=e=>{n.textContent=e?.getAttribute(`aria-label`)??r},c=({target:e})=>e.closest(`[data-id]`);e.addEventListener(`submit`,e=>e.preventDefault()),e.addEventListener(`pointerover`,e=>s(c(e))),e.addEventListener(`focusin`,e=>s(c(e))),e.addEventListener(`click`,e=>{let t=c(e);t?o(t.dataset.id):e.target.closest(`[name=\"whole\"]`)&&o(void 0)}),e.addEventListener(`input`,({target:n})=>{let r=n.value.toLowerCase(),i=e=>r!==``&&e.querySelector(`text`).textContent.toLowerCase().includes(r);for(let e of t)e.classList.toggle(`found`,i(e));e.classList.toggle(`searched`,r!==``)}),e.addEventListener(`keydown`,e=>{let t=c(e);if(e.key===`Escape`&&o(void 0),!t)return;(e.key===`Enter`||e.key===` `)&&o(t.dataset.id);let n=on(t,e.key);(n||e.key===` `)&&e.preventDefault(),n?.focus()})}function an({dataset:e}){return{x:Number(e.x),width:Number(e.width)}}function on(e,t){let n=e.parentElement,{id:r,parent:i}=e.dataset;if(t===`ArrowUp`)return n.querySelector(`[data-id=\"${i}\"]`);if(t===`ArrowDown`)return n.querySelector(`[data-parent=\"${r}\"]`);let a=[...n.querySelectorAll(`[data-parent=\"${i}\"]`)],o={ArrowRight:1,ArrowLeft:-1}[t];return o===void 0?void 0:a[a.indexOf(e)+o]}function sn(e){return`#${new URLSearchParams(e)}`}function cn(e){let t;return()=>(t??=e(),t)}let ln=String.raw`[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800]`,un=cn(()=>new RegExp(ln,`gu`)),dn=cn(()=>/(?<=\\p{Extended_Pictographic})\\u{fe0f}|(?<=\\p{Extended_Pictographic}\\u{fe0f}?)\\u{200d}(?=\\p{Extended_Pictographic})/gu),fn=cn(()=>/(\\p{M}{4})\\p{M}+/gu),pn=/^[ -~→–±…·]*$/;function F(e){return pn.test(e)&&!e.includes(`  `)?e:mn(e).replace(/[\\p{Z}]+/gu,` `)}function mn(e){if(pn.test(e))return e;let t=new Set([...e.matchAll(dn())].map(e=>e.index));return e.replace(un(),(e,n)=>t.has(n)?e:/[\\t\\n\\v\\f\\r\\x85]/.test(e)?` `:`�`).replace(fn(),`$1�`).replace(/[\\u2028\\u2029]/g,` `)}function hn(e,t){let n=vn(e,t);if(!n)return e;let r=t<12?`…`:`…${gn(e)}…`,i=Math.max(t-r.length,0),a=Math.ceil(i/2);return n.slice(0,a).join(``)+r+n.slice(n.length-(i-a)).join(``)}function gn(e){let t=2166136261;for(let n=0;n<e.length;n++)t=Math.imul(t^e.charCodeAt(n),16777619);return(t>>>0).toString(36).slice(-4).padStart(4,`0`)}function _n(e,t){let n=vn(e,t);return n?n.slice(0,t-1).join(``).trimEnd()+`…`:e}function vn(e,t){if(e.length<=t)return;let n=[...e];return n.length>t?n:void 0}function yn(e,t=80){let n=F(e).replace(/^ | $/g,`␣`);return n===``?`(empty)`:hn(n,t)}function bn(e,t=400){return _n(F(e).trim(),t)}function xn(e,t=e=>e){let n=F(e),r=bn(e);if(r===``)return n;let[i,a]=[n.startsWith(` `),n.endsWith(` `)];return`${i?` `:``}${t(r)}${a?` `:``}`}function Sn(e){return e.map(Cn).join(``)}function Cn(e){return typeof e==`string`?xn(e):`code`in e?yn(e.code):`strong`in e?Sn(e.strong):`struck`in e?`(${e.struck})`:`link`in e?`${Sn(e.text)}: ${e.link}`:`note`in e||`plot`in e?``:`control`in e?Sn(e.text):`below`in e?` ${e.below}`:`${de[e.sign].word}:`}function wn(e={}){let{commit:t,pullRequest:n,afterRuns:r,by:i,at:a,reason:o}=e,s=[n&&[`with pull request ${n}`],r&&[`after ${E(r,`run`)}`],t&&ze`at ${D(ht(t))}`,i&&ze`by ${D(i)}`,a&&[`on ${Ie(a)}`],o&&[`because: ${o}`]];return s.some(e=>e)?ze`accepted ${O(s,`, `)}`:[]}function Tn({runs:e,failed:t,asked:n,slower:r,tried:i,found:a}){if(e<10)return`unknown: needs 10 runs that were compared, found ${e}`;let o=i===0?``:`; ${T(r)} in one workflow would have been found at once in ${Math.round(100*a/i)}%`;return`on the last ${E(e,`run`)} this gate would have failed ${w(t)} and asked ${E(n,`time`)} for a second run${o}`}function En(e,t,n,r=0){let{size:i,suffix:a}=On(e,t),o=Pn((e-r)/i,n),s=Math.floor(r/i/o+1e-9);return Fn(s,Math.max(s+1,Math.ceil(e/i/o-1e-9)),o,e=>e===0?`0`:In(e)+a,i)}let Dn=new Map([[`ratio`,`%`],[`1/s`,`/s`],[`bytes`,` B`],[`usd/h`,` USD/h`]]);function On(e,t){if(t!==`ms`)return{size:t===`ratio`?.01:1,suffix:Dn.get(t)??``};let n=be([e]);return{size:ye[n],suffix:` ${n}`}}let kn=[{name:`seconds`,size:1/60,below:3},{name:`minutes`,size:1,below:180},{name:`hours`,size:60,below:1/0}];function An(e,t=0){let{name:n,size:r}=kn.find(({below:t})=>e<t)??kn[2],i=Pn((e-t)/r,10,[1,2,5]),{ticks:a}=Fn(Math.ceil(t/r/i-1e-9),Math.floor(e/r/i+1e-9),i,In,r);return{min:t,max:e,ticks:a,title:`${n} since the start of the run`}}let jn=[.5,.75,.9,.95,.99,.999,.9999];function Mn(e){return-Math.log10(Math.round((1-e)*1e9)/1e9)}function Nn(e,t=.5){let n=[0,...jn].filter(n=>n>=t&&n<=Math.max(e,.9)+1e-9).map(e=>({at:Mn(e),text:Fe(e)}));return{min:n[0].at,max:n.at(-1).at,ticks:n,title:`percentile of successful samples`}}function Pn(e,t,n=[1,2,2.5,5]){if(!(e>0))return 1;let r=e/t,i=10**Math.floor(Math.log10(r));return[...n,10].map(e=>e*i).find(e=>e>=r*.999999999)??10*i}function Fn(e,t,n,r,i=1){let a=Array.from({length:t-e+1},(t,r)=>(e+r)*n).map(e=>({at:e*i,text:r(e)}));return{min:e*n*i,max:t*n*i,ticks:a}}function In(e){let t=Number(Le(e,6));return Number.isInteger(t)?w(t):String(t)}function Ln({metrics:e},t){return e.find(e=>e.id===t)??ce(t)??{id:t,unit:``,label:t}}function Rn(e,t,n){return e.map(({values:e})=>e[t]?.[n]??null)}let zn={breached:`worse`,refused:`doubt`,held:`doubt`};function Bn({id:e,unit:t},n){let r=n&&{metric:e,unit:t,delta:n};return r?`${Ge(r)} ${Ke(r)}`.trim():``}function Vn({at:e,rolledBack:t,...n}){let r=Sn(wn(n));return`new baseline${r===``?``:`, ${r}`}${t?`, rolled back`:``}`}function Hn({cells:e},t=``){return[t,`p95`,`avg`].find(t=>Object.hasOwn(e,t))??Object.keys(e)[0]??``}function I({runs:e},t=``){let n=e.findIndex(({id:e})=>e===t);return n<0?void 0:n}function Un({at:e,commit:t,author:n,outcome:r,reason:i}){let a=n===void 0?``:` by ${n}`,o=zn[r]===void 0?``:`, ${r}${i===void 0?``:`: ${i}`}`;return`${Ie(e)}${t===void 0?``:`, commit ${ht(t)}`}${a}${o}`}function Wn(e,t,n){let{epochs:r,releases:i,cells:a}=e.suite,o=(t,n,r)=>({at:I(e,t)??-1,kind:n,text:r}),s=t=>{let{commit:n,at:r=t}=e.runs[I(e,t)??-1]??{};return n===void 0?r.slice(0,10):ht(n)},c=Ln(e.suite,t),l=a[t][n].steps.map(({run:e,previous:t,delta:n})=>{let r=`first seen in ${s(e)}, after ${s(t)}`;return o(e,`step`,`${c.label} ${Bn(c,n)}, ${r}`)}),u=r.map(e=>o(e.run,`epoch`,Vn(e))),d=i.map(({name:e,run:t})=>o(t,`release`,`release ${e}`));return[...u,...d,...l].filter(({at:e})=>e>=0).sort((e,t)=>e.at-t.at)}function Gn(e){let t=e.toSorted((e,t)=>e-t),n=t.at(-1)??0,r=t.at(-1-Math.max(1,Math.floor(.01*t.length)))??n;return r<.5*n?Math.max(r,e.at(-1)):n}function Kn(e,t){let n=[...new Set(t)].filter(t=>e[t]),r=new Set(n.map(t=>e[t].at.slice(0,10))).size<n.length?16:10;return n.map(t=>({at:t,text:e[t].at.slice(0,r).replace(`T`,` `)}))}function qn(e,t,{min:n,max:r}){let i=e.suite.epochs.map(({run:t})=>I(e,t)??0);return t.flatMap((e,t)=>{let a=Math.max(n,i[t]),o=Math.min(r,(i[t+1]??r+1)-.01);return e&&a<o?[a,o].map(t=>[t,...e]):[]})}function Jn(e,t,n,{chosen:r,...i},{min:a,max:o}={min:0,max:Math.max(1,e.runs.length-1)}){let{suite:s,runs:c}=e,l=Ln(s,t),u=k(s.series[n]),{bands:d,moved:f}=s.cells[t][n],p=i.height===void 0,m=I(e,r),h=Rn(c,t,n).map((e,t)=>[t,e]),g=Math.ceil(a),_=Math.floor(o),v=h.slice(g,_+1),y=qn(e,d,{min:a,max:o}),b=v.flatMap(([,e])=>e??[]),x=y.flatMap(([,...e])=>e),ee=Math.min(...b,...x),te=Math.max(0,Gn(b),...x),ne=v.findLast(([,e])=>e!==null)?.[1]??void 0,re=e=>C(e,l.unit),ie=Math.max(1,Math.floor((i.width??300)/130)-1),ae=Array.from({length:ie+1},(e,t)=>Math.round(g+(_-g)*t/ie));return{caption:p?u:l.label,...p?{newest:re(ne),words:Bn(l,f)}:{},label:`${l.label} of ${u}`,x:{min:a,max:o,ticks:Kn(c,ae)},y:En(te,l.unit,4,ee>.4*te&&ee<te?ee:0),lines:[{name:`value`,points:v,band:y}],at:e=>Un(c[e]),write:re,dots:e=>{let{outcome:t,epoch:n}=c[e],[r=0,i=0]=d[s.epochs.findIndex(({id:e})=>e===n)]??[],a=h[e][1]??0,o=l.better===`higher`?a>=r:a<=i;return t===`breached`&&o?p?void 0:`worse within`:zn[t]??(p||v.length>200?void 0:``)},marks:[...Wn(e,t,n).map((e,t)=>p?e:{...e,label:`${t+1}`}),...m===void 0?[]:[{at:m,label:`▲`,kind:`chosen`,text:Un(c[m])}]],...i}}let Yn={\"&\":`&amp;`,\"<\":`&lt;`,\">\":`&gt;`,'\"':`&quot;`,\"'\":`&#39;`};function L(e){return e.replace(/[&<>\"']/g,e=>Yn[e])}function R(e,t=1e3){return L(bn(e,t))}function z(e){return L(yn(e))}function Xn(e){return e.length<=14?z(e):yn(e).split(/(?<=[_.:/=])(?=[^_.:/=\\s])/u).map(L).join(`<wbr>`)}let B=L;function Zn(e){return Object.entries(e).map(([e,t])=>` <span class=\"tag\">${z(e)} ${z(t)}</span>`).join(``)}function Qn(e,t,n,{isFolded:r=!1,heading:i=t}={}){let a=`<h2>${R(i)}</h2>`,o=r?`<details class=\"part\"><summary>${a}</summary>\\n${n}\\n</details>`:`${a}\\n${n}`;return{id:e,title:t,html:n===``?``:`<section id=\"${e}\">\\n${o}\\n</section>`}}function $n(e,t){return`<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"${B(e)}\">${t}</div>`}let er={left:62,right:12,top:10,bottom:34},tr={left:4,right:4,top:12,bottom:12};function nr(e,t=``){let{caption:n,newest:r,words:i=``,trend:a}=e,o=r===void 0?``:` <b class=\"newest\">${R(r)}</b>`,s=i===``?o:`${o} <small>${R(i)}</small>`;return`<figure${a===void 0?``:` data-trend=\"${a}\"`}><figcaption>${e.link===void 0?Xn(n):`<a href=\"${B(e.link)}\">${Xn(n)}</a>`}${s}</figcaption>${ar(e)}${t}</figure>`}function rr({width:e=300,height:t=180,bare:n=!1}){let{left:r,right:i,top:a,bottom:o}=n?tr:er;return{width:e,height:t,left:r,right:e-i,top:a,bottom:t-o}}function ir(e){let t=rr(e),{left:n,right:r,top:i,bottom:a}=t,o=(e,{min:t,max:n})=>(e-t)/(n-t||1);return{...t,x:t=>V(n+o(t,e.x)*(r-n)),y:t=>V(a-Math.min(1,o(t,e.y))*(a-i))}}function ar(e){let{label:t,x:n,y:r,lines:i,limit:a,marks:o=[]}=e,s=ir(e),{width:c,height:l,left:u,right:d,bottom:f,x:p,y:m}=s,h=(e,t)=>dr(t,[u,d],[m(e),m(e)]),g=(e.bare?[]:r.ticks).map(({at:e,text:t})=>h(e,`grid`)+fr(t,u-6,m(e)+4,`end`)),_=(e,t)=>p(t)+8/2*e.length>c?`end`:`middle`,v=(e.bare?[]:n.ticks).map(({at:e,text:t})=>fr(t,p(e),f+16,_(t,e))),y=i.map((t,n)=>or(e,s,t,lr(n))),b=o.filter(({at:e})=>e>=n.min&&e<=n.max).map(e=>cr(e,s)),x=r.min>0&&!e.bare?`<path class=\"cut\" d=\"M${u-5} ${f-4}l10 -4m0 -4l-10 4\"><title>The axis does not begin at 0.</title></path>`:``,ee=n.title===void 0?``:fr(n.title,(u+d)/2,l-2,`middle`),te=a?h(a.at,`limit`)+fr(a.text,d,m(a.at)-4,`end`):``;return`<svg viewBox=\"0 0 ${c} ${l}\" role=\"img\" aria-label=\"${B(t)}\">${g.join(``)}${v.join(``)}${ee}${te}${x}${b.join(``)}${y.join(``)}</svg>`}function or(e,t,n,r){let{at:i,write:a,dots:o}=e,{x:s,y:c}=t,{name:l,points:u,band:d=[],lead:f=[]}=n;if(u.length===0)return``;let p=[...d.map(([e,,t])=>[e,t]),...d.toReversed().map(([e,t])=>[e,t])],m=p.length===0?``:`<polygon points=\"${p.map(([e,t])=>`${s(e)},${c(t)}`).join(` `)}\"/>`,h=[...f,...u],g=h.flatMap(([e,t],n)=>t===null?[]:[`${(h[n-1]?.[1]??null)===null?`M`:`L`}${s(e)} ${c(t)}`]),_=typeof o==`function`?o:()=>o?``:void 0;return`<g class=\"${r}\">${m}<path d=\"${g.join(``)}\"/>${u.map(([e,t])=>t===null||_(e)===void 0||!i||!a?``:`<circle${_(e)?` class=\"${_(e)}\"`:``} cx=\"${s(e)}\" cy=\"${c(t)}\" r=\"3\"><title>${R(`${i(e,l)}: ${a(t)}`)}</title></circle>`).join(``)}${sr(e,t,n)}</g>`}function sr({y:e,at:t,write:n},{x:r,top:i,width:a},{name:o,points:s}){let c=s.flatMap(([t,n])=>n!==null&&n>e.max?[{at:t,value:n,place:r(t)}]:[]),l=[];return c.sort((e,t)=>t.value-e.value).map(({at:e,value:r,place:s})=>{let c=n?.(r)??``,u=8*(c.length+2),[d,f]=s+u>a?[-1,`end`]:[1,`start`],p=l.every(e=>Math.abs(e-s)>u);p&&l.push(s);let m=p?fr(c,s+d*6,i-1,f):``;return`<g class=\"beyond\"><title>${R(`${t?.(e,o)}: ${c}`)}</title><path d=\"M${s-4} ${i}h8l-4 -8z\"/>${m}</g>`}).join(``)}function cr({at:e,text:t,kind:n,label:r},{x:i,top:a,bottom:o}){let s=r===void 0?``:fr(r,i(e),n===`chosen`?o+30:a-2,`middle`);return`<g class=\"mark ${n}\"><title>${R(t)}</title><line x1=\"${i(e)}\" x2=\"${i(e)}\" y1=\"${a}\" y2=\"${o}\"/>${s}</g>`}function lr(e){return`series-${e%6}${e<6?``:` dashed`}`}function ur(e,t){return t.length===0?``:`<p class=\"legend\">${e.map((e,t)=>`<span class=\"${lr(t)}\"><b>━</b> ${z(e)}</span>`).join(` `)}</p>\\n<div class=\"charts\">\\n${t.join(`\n`)}\\n</div>`}function dr(e,[t,n],[r,i]){return`<line class=\"${e}\" x1=\"${V(t)}\" x2=\"${V(n)}\" y1=\"${V(r)}\" y2=\"${V(i)}\"/>`}function fr(e,t,n,r){return`<text x=\"${V(t)}\" y=\"${V(n)}\" text-anchor=\"${r}\">${R(e)}</text>`}function V(e){return Math.round(e*10)/10}function pr(e){return`metric:${e}`}function mr(e){let t=Object.entries(e.dimensions).map(([e,t])=>[`dimension.${e}`,t]);return i({metric:e.metric,columns:e.columns,changed:String(e.changedOnly),search:e.search,module:e.module,baseline:e.baseline,with:e.candidate??``,hidden:e.hidden.join(`\n`),sort:e.sort,order:e.descending?`down`:`up`,...Object.fromEntries(t),open:e.open&&`${e.open.row} ${e.open.run}`})}function hr(e,t){let n=mr(t),r=Object.entries(mr(e)).filter(([e,t])=>t!==n[e]);return new URLSearchParams(r).toString()}function gr(e,t,n){let r=new URLSearchParams(e),a=(e,t,n)=>{let i=r.get(e);return i!==null&&t.includes(i)?i:n},o=n.groups.map(({id:e})=>e),s=n.runs.map(({id:e})=>e),c=n.workflowMetrics.map(({id:e})=>e),l=c.map(pr),u=a(`with`,o,t.candidate??``),d=[...n.dimensions].flatMap(([e,t])=>{let n=a(`dimension.${e}`,t,``);return n===``?[]:[[e,n]]}),[,f,p]=/^(\\d+) (.*)$/s.exec(r.get(`open`)??``)??[],m=f!==void 0&&n.workflows[Number(f)]!==void 0&&s.includes(p);return i({metric:a(`metric`,c,t.metric),columns:a(`columns`,[`runs`,`metrics`],t.columns),changedOnly:r.get(`changed`)===`true`,search:r.get(`search`)??``,module:a(`module`,n.modules,t.module),dimensions:Object.fromEntries(d),baseline:a(`baseline`,o,t.baseline),candidate:u===``?void 0:u,hidden:s.filter(e=>r.get(`hidden`)?.split(`\n`).includes(e)),sort:a(`sort`,[`name`,`spread`,`worst`,...s,...l],t.sort),descending:(r.get(`order`)??mr(t).order)===`down`,open:m?{row:Number(f),run:p}:void 0})}function _r(e,t){let n=e.workflowMetrics.map(({id:e,label:t})=>[e,t]),r=e.groups.map(({id:e,title:t})=>[e,t===void 0?e:`${e}: ${t}`]),i=e=>[[``,`all`],...e.map(yr)],a=[...e.dimensions].filter(([,e])=>e.length>1).map(([e,n])=>{let r=Object.hasOwn(t.dimensions,e)?t.dimensions[e]:``;return H(`dimension.${e}`,e,U(i(n),r))}),o=e.runs.map(({id:t})=>[t,e.called(t)]),s=n.map(([e,t])=>[pr(e),t]),c=[...U([[`worst`,`worst change`],yr(`name`)],t.sort),...e.noise?U([yr(`spread`)],t.sort):[],vr(`runs`,U(o,t.sort)),vr(`metrics`,U(s,t.sort))];return`<details class=\"filters scripted\"><summary>Filter and sort</summary>\n<form class=\"controls\" aria-label=\"What is shown\">\n<label class=\"search\">Filter <input type=\"search\" name=\"search\" value=\"${B(t.search)}\" placeholder=\"workflow, service, statement\"></label>\n${H(`metric`,`Metric`,U(n,t.metric))}\n${H(`columns`,`Columns`,U([`runs`,`metrics`].map(yr),t.columns))}\n${r.length>2?H(`baseline`,`Baseline`,U(r,t.baseline)):``}\n${r.length>2?H(`with`,`Candidate`,U(r,t.candidate??``)):``}\n${H(`sort`,`Sort by`,c)}\n<button type=\"button\" name=\"order\">${t.descending?`▼ largest first`:`▲ smallest first`}</button>\n${a.join(`\n`)}\n${e.modules.length>1?H(`module`,`Module`,U(i(e.modules),t.module)):``}\n<label><input type=\"checkbox\" name=\"changed\"${t.changedOnly?` checked`:``}> only what changed</label>\n<button type=\"reset\" name=\"reset\">Reset</button>\n<output class=\"soft\" aria-live=\"polite\"></output>\n</form></details>`}function H(e,t,n){return`<label>${z(t)} <select name=\"${B(e)}\">${n.join(``)}</select></label>`}function vr(e,t){return`<optgroup label=\"${e}\">${t.join(``)}</optgroup>`}function yr(e){return[e,e]}function U(e,t){return e.map(([e,n])=>br(e,n,t))}function br(e,t,n){return`<option value=\"${B(e)}\"${e===n?` selected`:``}>${R(t,60)}</option>`}function xr({suite:e,baseRef:t,series:n},r,i){return sn({suite:e,branch:t,metric:r,workflow:u(n[i])})}function Sr({id:e,unit:t,better:n},r){if(!r||!n)return-1/0;let i=n===`higher`?-r.absolute:r.absolute;return Je({metric:e,unit:t,delta:r},n)??i*(1/0)}function Cr(e,{metric:t,delta:n}){return Sr(Ln(e,t),n)>0}function wr(e){let t=Hn(e),n=({delta:e})=>Math.abs(Math.log1p(e.relative??e.absolute)),r=n=>4*Number(Cr(e,n))+2*Number(n.metric===`error-rate`)+Number(n.metric===t);return Object.entries(e.cells).flatMap(([e,t])=>t.flatMap(({steps:t,drifted:n},r)=>{let i=t.at(-1);return i?[{metric:e,s:r,...i}]:n?[{metric:e,s:r,delta:n}]:[]})).filter(({metric:t,delta:n})=>t===`error-rate`?Math.abs(n.absolute)>Xe(t):Ln(e,t).better===`lower`).sort((e,t)=>r(t)-r(e)||n(t)-n(e))}function Tr(e){return e.length===0?``:`<h2>Not readable</h2><ul>${e.map(e=>`<li>${R(e)}</li>`).join(``)}</ul>`}function Er({suite:e,runs:t},{runs:n=``},r,i){let a=Object.keys(e.cells).map(t=>br(t,Ln(e,t).label,r)),o=e.months[0]?.[1]??0,s=[br(``,n===`all`?`newest`:`newest ${w(t.length)}`,n),br(`all`,`all ${w(o)}`,n)],c=n===`all`||t.length<o;return`<form class=\"controls scripted\" aria-label=\"What is shown\">${H(`metric`,`Metric`,a)}${c?H(`runs`,`Runs`,s):``}${i}</form>`}let Dr=[[`<polygon`,`<b class=\"series-0 swatch\"></b>`,`noise of the baseline`],[`class=\"worse\"`,`<b class=\"worse\">●</b>`,`slower than allowed`],[`class=\"worse within\"`,`<b class=\"worse\">○</b>`,`another workflow was slower than allowed`],[`class=\"doubt\"`,`<b class=\"doubt\">●</b>`,`not taken into the baseline`],[`class=\"beyond\"`,`<b class=\"series-0\">▲</b>`,`beyond the axis, with its value`],[`class=\"cut\"`,`<b>≈</b>`,`axis does not begin at 0`],[`class=\"mark epoch\"`,`<b class=\"mark\">┆</b>`,`new baseline`],[`class=\"mark release\"`,`<b class=\"mark\">┆</b>`,`release`],[`class=\"mark step\"`,`<b>┆</b>`,`change that lasts`]];function Or(e){return`<p class=\"legend\">${Dr.flatMap(([t,n,r])=>e.includes(t)?`<span>${n} ${r}</span>`:[]).join(` `)} <span>Runs stand in their order; distances are not time. In brackets: the 95% interval of one change. Not proven: among so many, one may be that large by chance.</span></p>`}function kr(e,{left:t,right:n}){let r=I(e,t),i=I(e,n);return r!==void 0&&i!==void 0&&r<i?{min:r,max:i}:void 0}function Ar({suite:e,runs:t},n,r){let{search:i=``,most:a=`24`}=n,o=wr(e).flatMap(e=>e.metric===r?e.s:[]),s=e=>o.includes(e)?o.indexOf(e):o.length,c=t=>Sr(Ln(e,r),e.cells[r][t].moved),l=[...e.series.keys()].filter(t=>k(e.series[t]).toLowerCase().includes(i.toLowerCase())).filter(e=>Rn(t,r,e).some(e=>e!==null)).sort((e,t)=>s(e)-s(t)||c(t)-c(e)||e-t);return{found:l,drawn:l.slice(0,Number(a))}}function jr(e,t,n,r,i){let a=n.length===1?r:Math.min(r,590),o=n.length<=4?{width:a}:{};return n.map(n=>Jn(e,t,n,{...o,link:xr(e.suite,t,n)},i))}function Mr(e,t,n,r,i=``){let{suite:a}=e,{found:o,drawn:s}=Ar(e,t,n),c=kr(e,t),l=jr(e,n,s,r,c).map(e=>nr(e)).join(``),u=`<label class=\"search\">Filter <input type=\"search\" name=\"search\" value=\"${B(t.search??``)}\" placeholder=\"workflow\"></label>`,d=c?Pr:``,f=o.length>s.length?`<p class=\"steps\"><button type=\"button\" name=\"most\" value=\"${s.length+24}\">Show more of ${E(o.length,`workflow`)}</button></p>`:``,p=a.record?`<p class=\"soft\">Record of the gate: ${R(Tn(a.record))}</p>\\n`:``;return`<p class=\"soft\">${Nr}</p><h2>${z(a.suite)} on ${z(a.baseRef)}</h2>\n${i}<p class=\"soft\">${R(a.badge.message)} · ${E(a.months[0]?.[1]??0,`run`)} · the newest value of each workflow, and its change since the baseline</p>\n${p}${Er(e,t,n,u+d)}<div class=\"charts history${s.length<=4?` few`:``}\">${l}</div>${f}${Or(l)}${Tr(a.problems)}`}let Nr=`<span class=\"all\"><a href=\"#\">All suites</a> ›</span> `,Pr=`<button type=\"button\" name=\"zoom-out\">Whole range</button>`;function Fr(e,t,n,r,i){let{suite:a,baseRef:o,series:s}=e.suite,{workflow:c,dimensions:l}=s[r],u=Wn(e,n,r).map(({text:t,at:n})=>{let r=e.runs[n];return`<li><b>${R(t)}</b><br><small>${R(Ie(r.at))} ${Ir(r,i)}</small></li>`});return`<p class=\"soft\">${Nr}<a href=\"${B(sn({suite:a,branch:o,metric:n}))}\">${z(a)} on ${z(o)}</a></p>\n<h2>${z(c)}${Zn(l)}</h2>\n${Er(e,t,n,Pr)}<div class=\"history\" data-charts></div>\n${Or(ar(Jn(e,n,r,{height:1})))}\n${Lr(e,t,i)}\n${u.length===0?``:`<h3>What happened</h3><ol>${u.join(``)}</ol>`}`}function Ir({commit:e=``,pullRequest:t},n){let r=(e,t)=>n===``?R(t):`<a href=\"${B(`${n}/${e}`)}\">${R(t)}</a>`,i=t===void 0?``:` ${r(`pull/${t}`,`#${t}`)}`;return(e&&r(`commit/${encodeURIComponent(e)}`,`commit ${ht(e)}`))+i}function Lr({runs:e},t,n){let r=e.find(({id:e})=>e===t.run);return r?`<p class=\"steps\"><b>${R(Un(r))}</b> <span>${Ir(r,n)}</span></p>`:`<p class=\"soft scripted\">Choose a run by a click into the chart, or with the arrow keys and Enter.</p>`}let Rr=.5;function zr(e,t,n,r){let i=n=>t(n).map(t=>({...t,width:e.clientWidth}));return e.innerHTML=i().map(e=>nr(e)).join(``),Br(e),Vr(e,i,r,n)}function Br(e){for(let t of e.querySelectorAll(`figure`))t.tabIndex=0,t.ariaLabel=`${t.querySelector(`figcaption`).textContent}: arrow keys move the crosshair, plus and minus zoom`}function Vr(e,t,n,r=()=>{}){let i=[...e.querySelectorAll(`figure`)],a=t();if(a.length===0)return()=>{};let o=a[0].x,s=n,c;for(let e of i)e.insertAdjacentHTML(`beforeend`,`<p class=\"values\"></p>`);let l=e=>{s=e,i.forEach((t,r)=>{let i=a[r],o=Wr([i],e);t.querySelector(`.values`).innerHTML=Hr(i,o);let s=t.querySelector(`svg`);if(s.querySelector(`.hand`)?.remove(),e===void 0||o===void 0||e===n)return;let{x:l,top:u,bottom:d}=ir(i),[f,p]=[c??e,e].map(l).sort((e,t)=>e-t),m=`<rect x=\"${f}\" y=\"${u}\" width=\"${p-f}\" height=\"${d-u}\"/>`,h=`<line x1=\"${l(o)}\" x2=\"${l(o)}\" y1=\"${u}\" y2=\"${d}\"/>`;s.insertAdjacentHTML(`beforeend`,`<g class=\"hand\">${m}${h}</g>`)})},u=e=>{a=t(e),i.forEach((e,t)=>{e.querySelector(`svg`).outerHTML=ar(a[t])}),l(s)},d=({target:e,clientX:t})=>{let n=e.closest(`svg`);if(!n)return;let{left:r,width:i}=n.getBoundingClientRect(),o=rr(a[0]),s=((t-r)/i*o.width-o.left)/(o.right-o.left),{min:c,max:l}=a[0].x;return c+Math.min(1,Math.max(0,s))*(l-c)},f=i[0].tabIndex===0,p=0;return e.addEventListener(`pointerdown`,e=>{f&&e.pointerType===`mouse`&&(c=d(e)),p=e.clientX,l(d(e)??n)}),e.addEventListener(`pointermove`,e=>l(d(e)??n)),e.addEventListener(`pointerup`,e=>{let t=c,i=d(e);if(c=void 0,t===void 0||i===void 0||Math.abs(e.clientX-p)<5){l(i??n);let e=Wr(a,i);e!==void 0&&r(e)}else u({min:Math.min(t,i),max:Math.max(t,i)})}),e.addEventListener(`pointerleave`,()=>{c=void 0,l(n)}),e.addEventListener(`keydown`,e=>{let{min:t,max:n}=a[0].x,i=[...new Set(Ur(a))].sort((e,t)=>e-t),c=i.indexOf(Wr(a,s??t)??t),d={\"+\":(n-t)*Rr,\"-\":Math.min((n-t)/Rr,o.max-o.min)}[e.key];if(e.key===`ArrowRight`)l(i[Math.min(c+1,i.length-1)]);else if(e.key===`ArrowLeft`)l(i[Math.max(c-1,0)]);else if(e.key===`Enter`&&s!==void 0)r(i[c]);else if(d!==void 0){let e=Math.max(o.min,Math.min((i[c]??t)-d/2,o.max-d));u({min:e,max:e+d})}else return;e.preventDefault()}),l(n),()=>u()}function Hr({lines:e,at:t,write:n},r){let i=e.map((e,t)=>{let i=e.points.find(([e])=>e===r),a=i?.[1]==null?`–`:n(i[1]);return`<span class=\"${B(lr(t))}\"><b>━</b> ${z(e.name)} <b>${r===void 0?``:R(a)}</b></span>`});return[r===void 0?``:`<span>${R(t(r,``))}</span>`,...i].join(` `)}function Ur(e){return e.flatMap(({lines:e})=>e.flatMap(({points:e})=>e.map(([e])=>e)))}function Wr(e,t){if(t===void 0)return;let n;for(let r of Ur(e))(n===void 0||Math.abs(r-t)<Math.abs(n-t))&&(n=r);return n}let Gr=document.title,Kr=new Map;Object.assign(window,{perfGateData:(t,n)=>Kr.set(t,e(n))});async function qr(e){return Kr.has(e)||await new Promise((t,n)=>{let r=document.createElement(`script`);r.onload=t,r.onerror=()=>n(Error(`data/${e}.js cannot be loaded. Copy the whole folder of the site.`)),r.src=`data/${e}.js`,document.head.append(r)}),Kr.get(e)}let W=()=>Object.fromEntries(new URLSearchParams(location.hash.slice(1)));function Jr(e){history.replaceState(null,``,sn(i({...W(),...e})))}function Yr({runs:e},{min:t,max:n}){Jr({left:e[Math.floor(t)]?.id,right:e[Math.ceil(n)]?.id})}function Xr(e){return document.querySelector(`[data-folder=\"${CSS.escape(e)}\"] .lasting`)?.outerHTML??``}function Zr(e){let t=async()=>{let t=[...document.querySelectorAll(`[data-folder]`)],n=t.length===1?t[0].dataset:{},{suite:i=n.suite,branch:a=n.branch,runs:o}=W(),s=location.hash,c=t.find(({dataset:e})=>e.suite===i&&e.branch===a)?.dataset.folder;if(document.getElementById(`overview`).hidden=c!==void 0,document.title=Gr,c===void 0)e.innerHTML=``;else try{let e=await qr(c),t=e.series.length*Object.keys(e.cells).length,n=o===`all`?1/0:Math.max(100,2e4/t),i=e.months.filter((t,r)=>(e.months[r+1]?.[1]??0)<n).map(([e])=>qr(`${c}/${e}`)),a=(await Promise.all(i)).flat();s===location.hash&&r({suite:e,runs:a})}catch(t){e.textContent=t.message}},n=e=>{Jr(e),t()},r=t=>{let{metric:n,workflow:r}=W(),o=Hn(t.suite,n),s=t.suite.series.findIndex(e=>u(e)===r),c=document.body.dataset.repository??``,l=document.activeElement,d=e.contains(l)&&l?.matches(`figure`)?`figure`:`[name=\"${l?.getAttribute(`name`)}\"]`,f=l instanceof HTMLInputElement?l.selectionStart:null;e.innerHTML=s<0?Mr(t,W(),o,e.clientWidth,Xr(t.suite.folder)):Fr(t,W(),o,s,c),document.title=`${e.querySelector(`h2`).textContent} · ${Gr}`,s>=0?a(t,o,s):i(t,o);let p=e.querySelector(d);p?.focus(),f!==null&&p?.setSelectionRange(f,f)},i=(t,n)=>{let r=e.querySelector(`.charts`),{drawn:i}=Ar(t,W(),n),a=kr(t,W());Br(r),Vr(r,r=>(r&&Yr(t,r),jr(t,n,i,e.clientWidth,r??a)))},a=(t,r,i)=>{let a=e.querySelector(`[data-charts]`),{run:o=``}=W(),s=kr(t,W()),c={width:a.clientWidth,height:340,chosen:o};zr(a,e=>(e&&Yr(t,e),[Jn(t,r,i,c,e??s)]),e=>n({run:t.runs[e].id}),I(t,o)??t.runs.length-1)};document.documentElement.classList.add(`scripts`),document.addEventListener(`submit`,e=>e.preventDefault()),window.addEventListener(`hashchange`,t),window.addEventListener(`resize`,()=>{e.querySelector(`[data-charts]`)&&t()}),e.addEventListener(`input`,({target:e})=>{let{name:t,value:r}=e;n({[t]:r})}),e.addEventListener(`click`,({target:e})=>{let{name:t,value:r}=e.closest(`button`)??{};t===`zoom-out`?n({left:void 0,right:void 0}):t!==void 0&&n({[t]:r})}),t()}function Qr({groups:e,runs:t,best:n,usualMetric:r}){let a=e.find(e=>e.baseline)??e[0],o=e.filter(e=>e!==a),s=(o.find(({id:e})=>n?.groups.includes(e))??o.at(-1))?.id;return i({metric:r,columns:t.length>2?`runs`:`metrics`,changedOnly:!1,search:``,module:``,dimensions:{},baseline:a?.id??``,candidate:s,hidden:[],sort:`worst`,descending:!0})}function $r(e,t,n){let r=e.group(t)?.baseline===!0,i=new Map(e.groups.flatMap(e=>e.runs.map(t=>[t,e]))),a=(i,a)=>{let o=e.groupCell(i,n,a);if(!(!o||a===t))return r?ei(o):ni(e,i,o,t)};return{group:a,run(o,s){let c=i.get(s);if(!c||c.runs.length===1)return c&&a(o,c.id);let l=e.cell(o,n,s);if(l?.state!==`measured`)return;if(r)return ei(l);let u=e.groupCell(o,n,c.id),d=u&&c.id!==t?ni(e,o,ti(u,l.value),t):void 0;if(!d)return;let{change:f,absolute:p=0}=a(o,c.id)??{},m=Math.sign(d.absolute)!==Math.sign(p);return{...d,change:f&&m?`unknown`:f}}}}function ei({delta:e,...t}){if(!e)return;let{change:n,verdict:r,reason:i,allowed:a}=t;return{...e,change:n,verdict:r,reason:i,allowed:a}}function ti({low:e,high:t,runs:n,...r},i){if(e===void 0||t===void 0)return{...r,value:i,runs:1};let a=Math.sqrt(n),o=(t/r.value)**a,s=(r.value-e)*a,c=(t-r.value)*a,l=r.metric===`error-rate`?{low:Math.max(0,i-s),high:Math.min(1,i+c)}:{low:i/o,high:i*o};return{...r,value:i,runs:1,...l}}function ni(e,t,n,r){let i=e.groupCell(t,n.metric,r),a=e.metric(n.metric).better===void 0?void 0:e.change(t,n.metric,r,n.group);return i&&{...ri(i,n),change:a}}function ri(e,t){let n=t.value-e.value,r=e.value===0?{absolute:n}:{absolute:n,relative:t.value/e.value-1},i=t.metric===`error-rate`,a=i?e=>e:Math.log,[o,s]=[t,e].map(({value:e,low:t,high:n})=>[t,e,n].map(e=>a(e??NaN))),c=o[1]-s[1],l=Math.hypot(o[1]-o[0],s[2]-s[1]),u=Math.hypot(o[2]-o[1],s[1]-s[0]);if(!Number.isFinite(c)||!Number.isFinite(l+u))return r;let d=i?e=>e:Math.expm1;return{...r,low:d(c-l),high:d(c+u)}}function ii({id:e,unit:t},n){return n?Ge({metric:e,unit:t,delta:n}):``}function ai(e){let{verdict:t,change:n}=e??{};return t!==void 0&&t!==`pass`?t===`fail`||t===`no-data`?`worse`:`doubt`:n===`improved`?`better`:n===`regressed`&&t===void 0?`worse`:``}function oi(e){let t=ai(e);return t===``?``:` ${t}`}let si={worse:2,doubt:1,\"\":0,better:0};function ci(e,{better:t,unit:n},r=[]){if(!e)return;let i=n===`ratio`?e.absolute:e.relative??Math.sign(e.absolute);return Math.max(...[e,...r].map(e=>e?si[ai(e)]:0))*1e3+(t===`higher`?-i:i)}function li(e,t){let n=new Set(t.hidden);return e.groups.flatMap(t=>{let r=e.runs.filter(e=>e.group===t.id&&!n.has(e.id));return r.length>0?[[t,r]]:[]})}function ui(e,t){let n=n=>$r(e,t.baseline,n);if(t.columns===`runs`){let r=n(t.metric);return li(e,t).flatMap(([,n])=>n.map(({id:n})=>({sort:n,metric:e.metric(t.metric),run:n,cell:r=>e.cell(r,t.metric,n),change:e=>r.run(e,n)})))}let r=e.group(t.candidate??t.baseline);return r?[...e.workflowMetrics].sort((e,n)=>Number(n.id===t.metric)-Number(e.id===t.metric)).map(i=>{let a=n(i.id);return{sort:pr(i.id),metric:i,run:r.runs[0],cell:t=>{let n=r.runs.flatMap(n=>e.cell(t,i.id,n)??[]),a=e.groupCell(t,i.id,r.id)?.value,o=n.find(({state:e})=>e===`measured`)??n[0];return o&&a!==void 0?{...o,value:a}:o},change:e=>a.group(e,r.id),before:r.id===t.baseline?void 0:n=>e.groupCell(n,i.id,t.baseline)?.value}}):[]}function di(e,t){let n=$r(e,t.baseline,t.metric),r=li(e,t).map(([{id:e}])=>e);return e=>r.map(t=>n.group(e,t))}function fi(e,t){let n=t.search.toLowerCase(),r=Object.entries(t.dimensions),i=t.changedOnly?ui(e,t):[],a=t.columns===`runs`?di(e,t):()=>[];return e=>![e.workflow,...Object.values(e.dimensions)].join(` `).toLowerCase().includes(n)||r.some(([t,n])=>e.dimensions[t]!==n)?!1:!t.changedOnly||[...i.map(t=>t.change(e)),...a(e)].some(e=>ai(e)!==``)}function pi(e,t,n){let r=mi(e,t,n),i=new Map(e.workflows.map(e=>[e,r(e)])),a=t.descending?-1:1,o=({remark:e})=>Number(t.sort===`worst`&&e!==void 0);return[...e.workflows].sort((e,t)=>{let n=i.get(e),r=i.get(t),s=n===void 0||r===void 0?Number(n===void 0)-Number(r===void 0):a*(n-r);return o(e)-o(t)||s||e.index-t.index})}function mi(e,t,n){let r=n.find(({sort:e})=>e===t.sort);if(!r&&t.sort===`name`)return e=>-e.index;if(!r&&t.sort===`spread`)return e=>e.spread;if(!r)return hi(e,t,n);let i=e=>e&&(e.relative??Math.sign(e.absolute));return e=>r.before?i(r.change(e)):r.cell(e)?.value}function hi(e,t,n){let r=di(e,t),i=e.metric(t.metric),[a=n[0]]=n.filter(e=>e.metric.id===t.metric);return e=>{if(t.columns===`metrics`){let t=n.map(t=>t.change(e));return a&&ci(a.change(e),a.metric,t)}let o=r(e).flatMap(e=>ci(e,i)??[]);return o.length===0?void 0:Math.max(...o)}}let gi={\"copied-cell\":{sign:`≡`,words:`another row has the same figure`},bimodal:{sign:`⇅`,words:`values of repeats fall into two clusters`}},_i={runs:11,metrics:7};function vi(e,t){let n=ui(e,t);if(n.length===0)return`<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>`;let r=pi(e,t,n).map(r=>Di(e,t,r,n)),i=t.columns===`runs`,a=[...new Set([t.baseline,t.candidate??t.baseline])],o=i?`${e.metric(t.metric).label} of each workflow in each run`:a.map(e.groupName).join(` → `),s=n.map(({sort:e,metric:n})=>wi(t,e,R(n.label))),c=i?bi(e,t):`<tr><th scope=\"col\" class=\"name\">workflow <small>${R(o)}</small></th>${s.join(``)}</tr>`,l=yi(e,t)?`<col class=\"spreads\">`:``,u=n.length>(i?_i.runs:_i.metrics)?` class=\"wide\"`:``;return $n(o,`<table role=\"grid\" aria-label=\"${B(o)}\" data-matrix${u}>\n<colgroup><col class=\"names\">${l}<col class=\"${i?`values`:`pairs`}\" span=\"${n.length}\"></colgroup><thead>${c}</thead>\n<tbody>\n${r.join(`\n`)}\n</tbody></table>`)}function yi({noise:e},{columns:t}){return e!==void 0&&t===`runs`}function bi(e,t){let n=li(e,t),r=n.some(([,e])=>e.length>1),i=r?` rowspan=\"2\"`:``,a=yi(e,t)?`<th${i} scope=\"col\" class=\"number spread\">spread</th>`:``,o=n.map(([n,r])=>{let[{id:a}]=r,o=Si(e,t,n);if(r.length===1){let e=Ei(a,z(a),n.title??a),r=n.title===void 0?``:`<small class=\"clamped\">${R(n.title)}</small>`;return`<th${i} scope=\"col\" class=\"number${xi(t,n)}\"${Ti(t,a)}>${e}${r}${o}</th>`}return`<th scope=\"colgroup\" colspan=\"${r.length}\" class=\"group${xi(t,n)}\">${R(n.title??n.id)}${o}</th>`}),s=n.flatMap(([e,n])=>n.length===1?[]:n.map(({id:n,title:r})=>wi(t,n,z(Ci(n,e.id)),r??n))),c=r?`<tr>${s.join(``)}</tr>`:``;return`<tr><th${i} scope=\"col\" class=\"name\">workflow</th>${a}${o.join(``)}</tr>${c}`}function xi(e,{id:t}){return t===e.baseline?` base`:``}function Si({groups:e},t,{id:n,class:r,cost:i}){let o=a([new Set(e.map(e=>e.class)).size>1&&r!==void 0?`class ${r}`:void 0,i&&C(i.perHour,`usd/h`),i?.change===void 0?void 0:T(i.change)]),s=n===t.baseline?` <span class=\"badge\">baseline</span>`:``,c=o.map(e=>`<span>${R(e)}</span>`);return`${s}${o.length>0?`<small class=\"why\">${c.join(` `)}</small>`:``}`}function Ci(e,t){let n=e.startsWith(t)?e.slice(t.length).replace(/^[-_. ]+/,``):``;return n===``?e:n}function wi(e,t,n,r){return`<th scope=\"col\" class=\"number\"${Ti(e,t)}>${Ei(t,n,r)}</th>`}function Ti(e,t){return e.sort===t?` aria-sort=\"${e.descending?`descending`:`ascending`}\"`:``}function Ei(e,t,n){let r=n===void 0?``:` title=\"${B(n)}\"`;return`<button type=\"button\" data-sort=\"${B(e)}\"${r}>${t}</button>`}function Di(e,t,n,r){let i=r.map(e=>e.cell(n)),a=i.map(e=>e?.state===`void`?void 0:e?.value),o=t.columns===`runs`?xe(a):void 0,s=r.map((e,t)=>Oi(e,i[t],n,o)),c=yi(e,t)?`<td class=\"number soft spread\">${n.spread===void 0?``:`±${C(n.spread,`ratio`)}`}</td>`:``,l=n.remark===void 0?``:` <span class=\"tag\">${R(n.remark)}</span>`,u=`<th scope=\"row\" class=\"name\"><button type=\"button\" data-row=\"${n.index}\">${Xn(n.workflow)}</button>${Zn(n.dimensions)}${l}</th>`;return`<tr id=\"w${n.index}\" data-index=\"${n.index}\">${u}${c}${s.join(``)}</tr>`}function Oi(e,t,n,r){let{metric:i,run:a}=e,o=`data-run=\"${B(a)}\"`,s=e.before?.(n),c=e.before!==void 0&&(s!==void 0||t?.value!==void 0),l=c?Se(s,t?.value,i.unit):C(t?.value,i.unit,r),{state:u=`not-run`,reason:d}=t??{},f=`${o}${ki(d)}`;return u===`not-run`?`<td class=\"none\" ${f}><span class=\"hint\">not run</span></td>`:u===`void`?`<td class=\"void\" ${f}><s>${l}</s><small>void</small></td>`:u===`missing`?`<td class=\"missing\" ${f}>${s===void 0?``:`${l}<br>`}missing${c&&d!==void 0?`<small class=\"why\">${R(d)}</small>`:``}</td>`:Ai(e,t,n,l)}function ki(e){return e===void 0?``:` title=\"${R(e)}\"`}function Ai(e,t,n,r){let{metric:i,run:a}=e,o=e.change(n),s=oi(o),c=s===``?``:`<i aria-hidden=\"true\">${o.absolute>=0?`▲`:`▼`}</i>`,l=(t.marks??[]).flatMap(e=>{let{sign:t,words:n}=gi[e]??{};return t?`<sup title=\"${n}\">${t}<span class=\"hint\">${n}</span></sup>`:[]}),u=o?.reason??(t.range&&tt(t.range,i));return`<td class=\"number${s}\" data-run=\"${B(a)}\"${ki(u)}>${r}${l.join(``)}<small>${c}${ii(i,o)}</small></td>`}let ji={\"no-samples\":`it has no samples`,\"all-failed\":`every sample failed`};``+ji[`no-samples`],``+ji[`all-failed`];let Mi=[`baseline`,`candidate`];function Ni(e){return Math.max(0,...e.flatMap(({points:e})=>e.map(([,e])=>e??0)))}function Pi(e,{axis:t,values:n},r){let{startMs:i,stepMs:a}=r[t];return{name:e,points:n.map((e,t)=>[Math.max(0,i+t*a)/6e4,e])}}function Fi({kind:e,metric:t}){return e===`measure`&&t===`users`}let Ii={width:225,height:130};function Li(e,{runs:t,series:n}){let r=We(e.metric),i=t.length-1,a=t.findIndex(({side:e})=>e===`candidate`),o=e.values.map((e,t)=>[t,e]);return{caption:k(e),words:r,label:`${r} of ${e.workflow} over the last ${t.length} runs`,x:{min:0,max:i,ticks:[{at:0,text:t[0].startedAt?.slice(0,10)??`oldest`},{at:i,text:`now`}]},y:En(Math.max(0,...e.values.map(e=>e??0)),e.unit,3),lines:[{name:Mi[0],points:o.slice(0,a)},{name:Mi[1],points:o.slice(a),lead:o.slice(a-1,a)}],at:e=>Ri(t[e]),write:t=>C(t,e.unit),dots:!0,trend:n.indexOf(e),...Ii}}function Ri({side:e,startedAt:t,commit:n}){return[e===`candidate`?`this run`:`baseline`,t&&Ie(t),n&&`commit ${ht(n)}`].filter(Boolean).join(`, `)}function zi(e){return typeof e==`function`?e:t=>t[e]}function G(e,t,n=e=>e){let r=zi(t);return{...j(e,e=>{let t=r(e);return t===void 0||t===``?[]:[n(t,e)]}),fields:[[{title:e,kind:`text`},r]]}}function K(...e){return e.map(e=>G(e,e))}function q(e,t){return{...G(e,t,D),head:!0}}function J(e,t,n,r=e=>t===`duration`?A(e):C(e,t??``)){let a=zi(n);return{...ft(e,e=>{let t=a(e);return t===void 0?[]:[typeof t==`number`?r(t,e):t]}),fields:[[i({title:e,kind:`number`,unit:t}),a]]}}function Y(e,t,n){let r=i({title:e,kind:`number`,unit:t,signed:!0});return{...J(e,t,n,T),fields:[[r,n]]}}let Bi=[`change`,`low`,`high`];function Vi(e,t,n){let r=e=>{let{change:r,low:i,high:a}=t(e),o=Pe({low:i,high:a},T),s=n(r===void 0?void 0:T(r)+o,e);return s===void 0?[]:[s]},i=[e,`low`,`high`].map((e,n)=>Y(e,`ratio`,e=>t(e)[Bi[n]]));return{...ft(e,r),fields:i.flatMap(({fields:e=[]})=>e)}}function Hi(...e){return e.map(({line:e,...t})=>t)}function X(e,t,n,r){let i=r.flatMap(e=>e?e.fields??[]:[]),a=e=>typeof e==`number`&&!Number.isFinite(e)?void 0:e;return{id:e,title:t,columns:i.map(([e])=>e),rows:n.map(e=>i.map(([,t])=>a(t(e))))}}function Ui(e){return Wi(e.map(([e,t])=>`${e} → ${t}`))}function Wi(e,t=6){return Be(e,t).join(``)}let Gi={unstable:e=>`The repeats of one configuration differ too much in ${e} workflows, so these do not take part in the ranking (standard deviation, and the largest difference):`,void:e=>`Every sample of ${e} workflows failed in every run, so their times mean nothing:`};function Ki(e){let t=new Set;return e.flatMap(n=>{let{code:r,message:i}=n,a=e.filter(e=>e.code===r),o=Gi[r];return!o||a.length<3?[{message:i,items:Yi(n)}]:t.has(r)?[]:(t.add(r),[{message:o(a.length),items:a.map(qi)}])})}function qi({cells:e,values:t}){let[n]=e,[r,i]=t??[],a=r===void 0?``:` ${Ee(r)} (${T(i??0)})`;return{label:`${k(n)}${a}`,cell:n}}let Ji=new Set([`not-run`,`missing`,`over-limit`,`renamed`]);function Yi({code:e,cells:t}){let n=new Set(t.map(k));return Ji.has(e)?[]:n.size>1?[...n].map(e=>({label:e,cell:t.find(t=>k(t)===e)})):t.map(e=>({label:e.run??e.group??``,cell:e})).filter(({label:e})=>e!==``).sort((e,t)=>l(e.label,t.label))}function Xi(e,t,n){return{id:e,title:t,blocks:e=>{let{items:t,columns:r,after:i=[]}=n(e);return t.length===0?i:[M(t,r),...i]},sheets:r=>{let{items:i,columns:a}=n({index:r,view:Qr(r)});return[X(e,t,i,a)]}}}function Zi({index:e,view:t}){return(e.campaign??e).runs.filter(({id:e})=>!t.hidden.includes(e))}function Z(e,t,n=!1){let r=[...new Set(t.flatMap(({dimensions:e})=>Object.keys(e)))].sort();return[{...G(e,({workflow:e})=>e),head:!0,line:He},...Hi(...n?[G(`kind`,({kind:e})=>e)]:[],...r.map(e=>G(e,({dimensions:t})=>t[e])))]}function Qi(e){return e.length===0?[]:[{type:`list`,items:e}]}function $i(e,t){return ut(e.filter(e=>e.group===t))}function ea(e,t){return e.campaign.sentences.filter(({section:e})=>e===t).map(({parts:t})=>t.map(t=>`text`in t?t.text:`name`in t?D(t.name):t.cell?ta(e,t.cell,t.figure):t.figure))}function ta(e,t,n){let r=u(t),i=e.workflows.find(e=>e.key===r);if(!i)return n;let a=t.run??e.group(t.group??``)?.runs[0],o={type:`figure`,figure:n,row:i.index,run:a,metric:t.metric};return{text:[n],control:o}}let na={id:`each-configuration`,title:`Each configuration`,blocks:({index:e,charts:t=[]})=>e.groups.length<2&&t.length===0?[]:e.groups.flatMap(n=>[{type:`heading`,level:4,line:[e.groupName(n.id)]},...ct(...ra(e,n)),...ia(e,n),...ct(aa(e,n)),...$i(t,n.id)]),sheets:()=>[]};function ra({runs:e},{runs:t,note:n}){let r=e.filter(({id:e})=>t.includes(e)),i=[...new Set(a([...r.map(({note:e})=>e),n]))],o=[...s(r,({objective:e})=>e)].flatMap(([e,t])=>{let n=t.length===r.length?``:` of ${Wi(t.map(({id:e})=>e))}`;return e===void 0?[]:[ze`${Re(`Objective${n}:`)} ${[e]}`]});return[[`${E(r.length,`run`)}: ${t.join(`, `)}`],...o,...i.map(e=>[e])]}function ia(e,{runs:t,baseline:n}){let r=e.groups.find(e=>e.baseline);if(n||!r)return[];let i=(e,t)=>[...new Set(t.map(t=>Object.hasOwn(e,t)?e[t]:`not stated`))].join(` or `),a=e.facts.map(({fact:e,item:n,values:a})=>({fact:e,item:n,from:i(a,r.runs),to:i(a,t)})).filter(({from:e,to:t})=>e!==t);if(a.length===0)return ct([`No fact differs from ${e.baselineName()}.`]);let o=new Set(a.flatMap(({item:e=[]})=>e)),s=a.filter(({item:e})=>e===void 0);return[...ct([`${E(a.length,`fact differs`,`facts differ`)} from ${e.baselineName()}:`]),...Qi([...s.map(({fact:e,from:t,to:n})=>ze`${D(e)}: ${D(t)} ${`→`} ${D(n)}`),...o.size>0?[[`facts of ${Wi([...o])}`]]:[]])]}function aa(e,t){let n=e.others().indexOf(t);return n<0?[`All others are compared with it.`]:ea(e,`comparison`)[n]??[]}`ERROR FAILED FAILURE DISCARDED CANCELLED CANCELED ABORTED TIMEOUT`.split(` `);let oa=new Set([`COMPLETED`,`COMPLETE`,`SUCCESS`,`SUCCEEDED`,`OK`,`COMMITTED`]);function sa({status:e}){return e!==void 0&&oa.has(e.toUpperCase())}let ca={id:`jobs`,title:`Jobs`,blocks:e=>{let{jobs:t}=e.index.campaign;if(t.length===0)return[];let n=c(t,e=>u({kind:`measure`,...e})).map(e=>({...e[0],all:e})),r=Zi(e).map(({id:e})=>ft(e,({all:t})=>la(t.filter(({run:t})=>t===e))));return[M(n,[...Z(`job`,n),...r])]},sheets:({campaign:{jobs:e}})=>[X(`jobs`,`Jobs`,e,[...Z(`job`,e),...K(`tenant`,`run`,`status`),G(`failed`,({failed:e})=>e?`yes`:`no`),G(`started`,`startedAt`),J(`duration`,`duration`,`durationMs`),J(`difference`,`ms`,({delta:e})=>e?.absolute),Y(`change`,`ratio`,({delta:e})=>e?.relative),...K(`error`)])]};function la(e){if(e.length===0)return[];let t=e.filter(({failed:e})=>!e),[n,...r]=t.filter(({durationMs:e})=>e!==void 0).sort((e,t)=>t.durationMs-e.durationMs),{durationMs:i,tenant:o}=n??{},s=r.some(e=>e.tenant===o)?void 0:n?.delta,l=e=>e.tenant===void 0?``:`: ${e.tenant}`,u=r.at(-1),d=c(e.filter(e=>e.failed||e.status!==void 0&&!sa(e)),({status:e,error:t})=>JSON.stringify([e,t])),f=t.length>0?`did not end`:`failed`;return[i===void 0?f:A(i),...s?[{below:Qe(s)}]:[],...u?[{below:`slowest of ${t.length}${l(n)}`}]:[],...u?[{below:`fastest ${A(u.durationMs)}${l(u)}`}]:[],...d.map(t=>{let{status:n=`failed`,error:r,durationMs:i,failed:o}=t[0],s=Wi(a(t.map(({tenant:e})=>e)));return{below:`${e.length>1&&s!==``?`${s} `:``}${n}${o&&t.length===1&&i!==void 0?` after ${A(i)}`:``}${r===void 0?``:`: ${r}`}`,tone:`worse`}})]}let ua=Xi(`errors`,`Errors`,e=>{let{errors:t}=e.index;return{items:t,columns:[...Z(`workflow`,t,!0),...K(`code`,`message`),...Zi(e).map(({id:e})=>J(e,`count`,({counts:t})=>t[e]))]}}),da=Xi(`effects`,`Effects of facts`,({index:e})=>({items:e.campaign.effects,columns:[q(`fact`,`fact`),...[`from`,`to`].map(e=>({...G(e,t=>t[e]),line:t=>[t[e]===``?`not stated`:D(t[e])]})),Vi(`change`,e=>e,(e,t)=>{if(e===void 0)return;let n=et(t),r=`${bt[n]} ${e}`.trim();return n===`proven`?{strong:[r],tone:t.change>0?`worse`:`better`}:r}),...Hi(G(`meaning`,fa)),G(`between`,({pairs:e})=>Ui(e)),G(`not separable from`,({togetherWith:e})=>e&&Wi(e,20))]}));function fa(e){let{change:t,low:n,high:r}=e,i=(t??0)>0?`slower`:`faster`;return t===void 0?void 0:Tt(et(e),i,{metric:`avg`,low:n,high:r})}let pa=Xi(`loads`,`Cost of loads`,({index:e})=>({items:e.campaign.loadTrends,columns:[...K(`load`),J(`step`,void 0,({step:e})=>e,e=>w(e)),...Z(`workflow`,e.campaign.loadTrends,!0),...K(`metric`),ft(`change`,({metric:t,change:n,...r})=>{let i=n=>Ae(n,e.metric(t).unit);return[i(n)+Pe(r,i)]}),...Hi(...Bi.map(e=>J(e,void 0,t=>t[e]))),G(`meaning`,({sure:e})=>e??`not decided`),G(`between`,({between:e})=>e.map(e=>e.join(` → `)).join(`, `))]})),ma={id:`findings`,title:`Findings on the figures`,blocks:({index:e})=>Qi(Ki(e.campaign.findings).map(({message:t,items:n})=>{let r=n.slice(0,30).map(({cell:t,label:n})=>[ta(e,t,n)]),i=n.length-r.length,a=[` `,...O(r,`, `),i>0?` and ${w(i)} more`:``];return t.endsWith(`.`)?[t,{text:[],control:{type:`links`,line:a}}]:[t,...a]})),sheets:({campaign:{findings:e}})=>[X(`findings`,`Findings on the figures`,e,K(`code`,`message`))]},ha=Xi(`sources`,`Files read`,({index:{campaign:e}})=>{let t=e.notices.map(({run:e,message:t})=>[e===void 0?``:`Run ${e}: `,t]);return{items:e.sources,columns:[q(`run`,`run`),G(`file`,`name`),G(`format`,`format`),J(`rows`,`count`,`rows`),J(`unreadable`,`count`,`issues`)],after:[...t.length>0?[lt([E(t.length,`remark`)],...Qi(t))]:[],{type:`small`,line:[`Made by perf-gate ${e.generator}.`]}]}}),ga={id:`matrix`,title:`Workflows`,blocks:e=>{let{index:t}=e,{groupCells:n,metric:r,metrics:i,cells:a,runs:o}=t.campaign,s=_a(n.filter(e=>e.metric===r)),c=i.flatMap(({id:e,label:n})=>{let r=_a(a.filter(t=>t.metric===e)),i=`${n}: ${E(r.length,`workflow`)} by ${E(o.length,`run`)}`;return r.length===0?[]:[lt([i],M(r,Ca(t,`workflow`,r)))]}),l=a.some(({marks:e})=>e?.includes(`copied-cell`)),u=[D(xa),` the same figure in two rows; struck out: probably copied, and not counted`];return s.length===0?c:[st(`The ${t.metric(r).label} by configuration:`),M(s,[...Z(`workflow`,s),...ya(e)]),...ba(e,s,l?u:[]),...c]},sheets:e=>[wa(e,`matrix`,`Workflows by run`,`workflow`,e.campaign.cells),Ta(e),Ea(e)]};function _a(e){return c(e,d).map(e=>({...e[0],cells:e}))}function va({index:e,view:t}){let n=new Map(e.metrics.map(({id:n})=>[n,$r(e,t.baseline,n)]));return(e,t)=>{let r=n.get(e.metric)?.group(e,t);return r&&{found:r,sure:$e(i({metric:e.metric,change:r.change,delta:r}))}}}function ya(e){let{index:t}=e,n=va(e);return t.groups.map(({id:e})=>ft(t.groupName(e),r=>{let i=t.groupCell(r,r.metric,e);if(!i)return[];let a=t.metric(i.metric),o=C(i.value,a.unit),{found:s,sure:c}=n(r,e)??{};if(!s)return[o];let l=`${c?bt[c]:``} ${ii(a,s)}`.trim();return[c===`proven`?{strong:[o],tone:ai(s)||`neutral`}:o,{below:l}]}))}function ba(e,t,n=[]){let r=va(e),i=O([Et(t.flatMap(t=>e.index.groups.flatMap(({id:e})=>r(t,e)?.sure??[]))),n],` · `);return i.length>0?[{type:`small`,line:i}]:[]}let xa=`⧉`,Sa={void:`void`,\"not-run\":`not run`,missing:`–`};function Ca(e,t,n){let r=(e,t)=>e.cells.find(({run:e})=>e===t);return[...Z(t,n),...Hi(...K(`metric`),G(`unit`,({metric:t})=>e.metric(t).unit)),...(e.campaign??e).runs.map(({id:t})=>({...J(t,void 0,e=>{let n=r(e,t);return n?.state===`measured`?n.value:n?.state}),line:n=>{let{state:i=`missing`,value:a,marks:o,range:s}=r(n,t)??{},c=o?.includes(`copied-cell`),l=C(a,e.metric(n.metric).unit);if(i===`void`&&c)return[{struck:l},` ⧉`];if(i!==`measured`)return[Sa[i]];let u=s?[{below:tt(s,e.metric(n.metric))}]:[];return[c?`${l} ⧉`:l,...u]}}))]}function wa(e,t,n,r,i){let a=s(_a(i),({metric:e})=>e),o=e.metrics.flatMap(({id:e})=>a.get(e)??[]);return X(t,n,o,Ca(e,r,o))}function Ta(e){let{groupCells:t,resourceGroupCells:n}=e.campaign,r=[...t,...n],i=t=>e.metric(t).unit;return X(`changes`,`Changes by configuration`,r,[...Z(`workflow`,r,!0),...K(`metric`),G(`unit`,({metric:e})=>i(e)),...K(`group`),J(`runs`,`count`,`runs`),J(`value`,void 0,`value`),J(`baseline`,void 0,({value:e,delta:t})=>t&&e-t.absolute),Y(`difference`,void 0,({delta:e})=>e?.absolute),Y(`change`,`ratio`,({delta:e})=>e?.relative),Y(`low`,`ratio`,({delta:e})=>e?.low),Y(`high`,`ratio`,({delta:e})=>e?.high),J(`p`,`p`,`p`),G(`meaning`,e=>{let{metric:t,delta:n}=e,r=$e(e),a=wt({metric:t,unit:i(t)},(n?.absolute??0)>=0);return n&&r&&Tt(r,a,{metric:t,...n})})])}function Ea({campaign:{workflows:e}}){let t=e.toSorted((e,t)=>(t.spread??-1)-(e.spread??-1));return X(`workflows`,`Workflows by spread`,t,[...Z(`workflow`,t,!0),J(`spread between repeats`,`ratio`,`spread`),J(`degrees of freedom`,void 0,`spreadDf`),J(`largest ratio`,`ratio`,`range`),G(`ranked`,({stable:e})=>e?`yes`:`no`)])}let Da={id:`resources`,title:`Resources`,blocks:e=>{let{index:t,view:n}=e,r=Zi(e),i=e=>x.map(t=>`${e}-${t}`).filter(e=>t.resourceMetrics.some(t=>t.id===e)),a=new Set(t.resourceMetrics.flatMap(({id:e})=>i(e))),o=t.resourceMetrics.flatMap(({id:e})=>{if(a.has(e))return[];let o=$r(t,n.baseline,e),s=e=>Math.abs(o.group(e,n.candidate??``)?.absolute??0),c=[e,...i(e)];return t.resources.filter(e=>c.some(n=>r.some(r=>t.cell(e,n,r.id)?.value!==void 0))).sort((e,t)=>s(t)-s(e)).map(t=>({...t,metric:e}))}),l=e=>n=>{let r=i(n.metric).flatMap(r=>{let[i,...a]=e({...n,metric:r}),o=t.metric(r).label.replace(`${t.metric(n.metric).label} `,``).replace(`maximum`,`max`);return i===void 0?[]:[`${o} ${Sn([i,...i===void 0||typeof i==`string`?[]:a])}`]});return[...e(n),...r.length>0?[{below:r.join(`, `)}]:[]]},u=n=>[{...j(`resource`,e=>[ka(e,n)]),head:!0},j(`metric`,({metric:e})=>[t.metric(e).label]),...ya(e).map(e=>({...e,line:l(e.line)}))],d=(e,t=!1)=>M(e,u(t),({workflow:e})=>({module:e}));if(o.length===0)return[];let f=o.length>40,p=c(c(o,({metric:e,workflow:t})=>`${e} ${t}`).map(([e])=>e),({metric:e})=>e),m=[...s(o,({dimensions:e})=>Ue(e))].map(([e,t])=>lt([...e===``?[]:[D(e),`: `],E(t.length,`resource`)],d(t,!0)));return[...ct(t.campaign&&Oa(t.campaign)),st(f?`Of each metric the 4 that moved most.`:`By metric, those that moved most first.`),d(f?p.flatMap(e=>e.slice(0,4)):o),...ba(e,o),...f?m:[]]},sheets:e=>[wa(e,`resources`,`Resources by run`,`resource`,e.campaign?.resources??[])]};function Oa({timeSeries:e,notices:t}){let n=e=>/^(?:memory|heap)(?:-used)?$/.test(e),r=e.filter(({kind:e,metric:t})=>e===`resource`&&n(t)),i=new Set(r.map(({workflow:e})=>e)).size,a=t.filter(({code:e,about:t})=>e===`resource-grows`&&(!t||n(t.metric)));if(i===0||a.some(({about:e})=>!e))return[];let o=s(a,({about:e})=>e.workflow),c=[...o].map(([e,t])=>`${e} (run ${t.map(({run:e})=>e).join(`, `)})`);return[`Memory of ${o.size||`none`} of ${E(i,`resource`)} grew steadily${c.length>0?`: ${Wi(c)}`:``}.`]}function ka({workflow:e,index:t,metric:n,...r},i){let a=i?{}:r.dimensions,o={type:`resource`,row:t,metric:n,workflow:e,dimensions:a};return{text:He({workflow:e,dimensions:a}),control:o}}let Aa=Xi(`groups`,`Configurations`,({index:e,view:t})=>{let{groups:n,configurations:r}=e.campaign,a=e=>({text:[],control:{type:`choice`,of:`baseline`,id:e,isChosen:e===t.baseline}}),o=Vi(`median change`,({medianChange:e,low:t,high:n})=>i({change:e,low:t,high:n}),(e,{baseline:t})=>t?`baseline`:e),s=Math.max(.1,...n.flatMap(({low:e=0,high:t=0})=>[-e,t]));return{items:[...n,...r],columns:[{...q(`group`,`id`),line:({id:e,runs:t})=>[...t?[a(e)]:[],D(e)]},G(`title`,`title`,D),{...G(`runs`,({runs:e})=>e?.join(`, `)),line:({runs:e})=>[e?.join(`, `)??`not run`]},G(`note`,`note`),G(`load`,({load:e})=>e&&Ue(e)),J(`class`,void 0,e=>e.class,String),{...o,line:e=>[...ja(e,s),...o.line(e)]},...Hi(J(`workflows`,`count`,`workflows`)),J(`cost`,`usd/h`,({cost:e})=>e?.perHour),Y(`cost change`,`ratio`,({cost:e})=>e?.change),G(`cost against`,({cost:e})=>e?.against)]}});function ja({medianChange:e,low:t,high:n},r){return e===void 0||t===void 0||n===void 0?[]:[{plot:{relative:e,low:t,high:n,reach:r,tone:`neutral`}}]}let Ma=Xi(`runs`,`Runs`,({index:e,view:t})=>{let n=e.campaign.facts.filter(({differs:e,item:t})=>e&&t===void 0),r=e=>({text:[],control:{type:`choice`,of:`run`,id:e,isChosen:!t.hidden.includes(e)}}),i=({startedAt:e,durationMs:t})=>[...e===void 0?[]:[Ie(e)],...t===void 0?[]:[{below:A(t)}]],a=({errors:e=0,samples:t})=>{if(!t)return[];let n=e>0?` (${Ee(e/t)})`:``;return[w(t),{below:`${w(e)} failed${n}`}]};return{items:e.campaign.runs,columns:[{...q(`run`,`id`),line:({id:e})=>[r(e),D(e)]},...K(`title`,`group`),{...G(`started`,`startedAt`),line:i},G(`note`,`note`),{...J(`samples`,`count`,`samples`),line:a},J(`users`,`count`,`users`),...Hi(G(`tool`,`tool`),J(`class`,void 0,e=>e.class),J(`duration`,`duration`,`durationMs`),J(`errors`,`count`,`errors`),J(`cost`,`usd/h`,`costPerHour`)),...n.slice(0,8).map(({fact:e,values:t})=>({...G(e,({id:e})=>t[e],D),fields:[]}))]}}),Na={id:`facts`,title:`Infrastructure and modules`,blocks:({index:e})=>{let{facts:t}=e.campaign??e;if(t.length===0)return[];let n=t.filter(({item:e})=>e===void 0),r=t.filter(({differs:e})=>e).length,i=r>0&&r<t.length?[` `,{text:[],control:{type:`only-differences`}}]:[],a=[q(`fact`,`fact`),j(`values`,t=>Ia(e,t))];return[st(`${w(r)} of ${E(t.length,`fact`)} differ.`,...i),...n.length>0?[M(n,a,({differs:e})=>({differs:e}))]:[],...Pa(t).map(t=>{let n=Fa(e,t),r=t.map(([e])=>e);return t.length<=20?n:lt([E(t.length,`item`),`, from `,D(r[0]),` to `,D(r.at(-1))],n)})]},sheets:e=>{let{facts:t,runs:n}=e.campaign??e;return[X(`facts`,`Infrastructure and modules`,t,[G(`fact`,`fact`),G(`differs`,({differs:e})=>e?`yes`:`no`),...n.map(({id:e})=>G(e,({values:t})=>t[e]))])]}};function Pa(e){let t=[];for(let[n,r]of s(e,({item:e})=>e)){if(n===void 0)continue;let e=new Map(r.map(e=>[e.attribute??``,e])),i=[...e.keys()],a=t.find(({attributes:e})=>i.filter(t=>e.has(t)).length*2>i.length),o=a??{attributes:new Set,items:[]};a||t.push(o);for(let e of i)o.attributes.add(e);o.items.push([n,e])}return t.map(({items:e})=>e.sort(([e],[t])=>l(e,t)))}function Fa(e,t){let n=[...new Set(t.flatMap(([,e])=>[...e.keys()]))].map(t=>j(t===``?`value`:t,([,n])=>{let r=n.get(t);return r?Ia(e,r):[]}));return M(t,[q(`item`,([e])=>e),...n],([e,t])=>({differs:[...t.values()].some(({differs:e})=>e),module:e}))}function Ia(e,{differs:t,values:n}){return t?O([...s(e.runs,({id:e})=>Object.hasOwn(n,e)?n[e]:void 0)].map(([t,n])=>{let r=[...s(n,({group:e})=>e)].flatMap(([t,n])=>n.length===e.group(t)?.runs.length?[t]:n.map(({id:e})=>e));return[t===void 0?`not stated`:{strong:[D(t)]},` in ${r.join(`, `)}`]}),` · `):[D(Object.values(n)[0]??``)]}let La={id:`sql`,title:`Database statements`,blocks:e=>{let{sql:t}=e.index.campaign;if(t.length===0)return[];let n=Zi(e).filter(({id:e})=>t.some(({runs:t})=>t[e])),r=({runs:e})=>Math.max(0,...Object.values(e).map(({load:e,calls:t=0,meanMs:n=0})=>e??t*n)),i=e=>Ba(a(n.map(({id:t})=>e.runs[t])).at(-1)),o=[{...j(`statement`,Ra),head:!0},...n.map(({id:e})=>ft(e,({runs:t})=>za(t[e]))),j(`waits for`,i)];return[M(t.toSorted((e,t)=>r(t)-r(e)),o,({id:e,text:t})=>({id:`sql-${e}`,words:t}))]},sheets:({campaign:{sql:e,runs:t}})=>[X(`sql`,`Database statements`,e.flatMap(e=>t.flatMap(({id:t})=>{let n=e.runs[t];return n?[{...e,run:t,...n}]:[]})),[G(`statement`,`text`),...K(`id`,`change`,`run`),J(`calls`,`count`,`calls`),J(`mean`,`ms`,`meanMs`),J(`total`,`ms`,`totalMs`),J(`load`,void 0,`load`),G(`waits`,({waits:e={}})=>Object.entries(e).map(([e,t])=>`${e} ${t}`).join(`; `)||void 0)])]};function Ra({text:e,change:t,dimensions:n}){let r=Object.entries(n).map(([e,t])=>[D(`${e}=${t}`)]);return O([[{text:[D(e)],control:{type:`whole`,text:e}}],t!==`both`&&[{text:[t],control:{type:`tag`,name:t}}],...r],` `)}function za({calls:e,meanMs:t,load:n}={}){let r=a([e===void 0?void 0:w(e),t===void 0?void 0:we(t)]).join(` × `),i=n===void 0?``:`load ${C(n,``)}`;return r===``||i===``?r+i===``?[]:[r+i]:[r,{below:i}]}function Ba({waits:e={}}={}){let t=Object.entries(e).sort(([,e],[,t])=>t-e).slice(0,3).map(([e,t])=>`${e} ${C(t,``)}`);return t.length>0?[t.join(`, `)]:[]}let Va=[Aa,Q(Ma),ga,Da,ca,Q(La),Q(ua),Q(da),Q(pa),Q(na),Q(Na),Q(ma),Q(ha)];function Q(e){return{...e,isFolded:!0}}let Ha=/^(?:[\\p{L}\\p{M}\\p{N}\\p{Emoji_Presentation}.,;:!?'\"()[\\]%+\\-–—−±≤≥≈→…/=·¹²³⁰⁴-⁹µ×\\u{fffd}]+|~)$/u,Ua=/(?<=[\\p{L}\\p{N}])_+(?=[\\p{L}\\p{N}])/gu,Wa=/:\\/\\/|[\\p{L}\\p{M}\\p{N}\\p{S}]\\.\\p{L}{2}|\\]\\(|\\]\\[|\\]:|^\\[[ xX]?\\]?$|\\bGH-\\d|:(?!\\d\\d:)[^\\s:]+:/iu;function Ga(e){let t=[];for(let[n]of e.matchAll(/\"[^\"]*\"\\S*|\\S+/g)){let e=!n.split(` `).every(Ka),r=t.at(-1);r?.code===e?t[t.length-1]={text:`${r.text} ${n}`,code:e}:t.push({text:n,code:e})}return t}function Ka(e){return Ha.test(e.replace(Ua,``))&&!Wa.test(e)}function qa({relative:e,low:t,high:n,reach:r,tone:i,allowed:a}){let o=e=>Le(112/2+(112/2-7)*Math.min(r,Math.max(-r,e))/r,1)??`0`,s=t===void 0||n===void 0?``:`<line class=\"span\" x1=\"${o(t)}\" x2=\"${o(n)}\" y1=\"6\" y2=\"6\"/>`,c=[a?.low,a?.high].flatMap(e=>e===void 0||Math.abs(e)>r?[]:[`<line class=\"limit\" x1=\"${o(e)}\" x2=\"${o(e)}\" y1=\"0\" y2=\"12\"/>`]),l=`<line class=\"zero\" x1=\"${o(0)}\" x2=\"${o(0)}\" y1=\"0\" y2=\"12\"/>`,u=e>0?`l6 4l-6 4z`:`m6 0l-6 4l6 4z`,d=Math.abs(e)<=r?`<circle class=\"dot\" cx=\"${o(e)}\" cy=\"6\" r=\"3.5\"/>`:`<path class=\"dot\" d=\"M${o(e)} 2${u}\"/>`;return`<svg class=\"interval ${i}\" width=\"112\" height=\"12\" viewBox=\"0 0 112 12\" aria-hidden=\"true\">${l}${c.join(``)}${s}${d}</svg>`}function $(e,t){return e.map(e=>Ja(e,t)).join(``)}function Ja(e,t){return typeof e==`string`?Ya(e):`code`in e?`<code>${L(yn(e.code))}</code>`:`strong`in e?`<b>${$(e.strong,t)}</b>`:`struck`in e?`<s>${L(bn(e.struck))}</s>`:`link`in e?`<a href=\"${L(e.link)}\">${$(e.text,t)}</a>`:`note`in e?fe(t.notes.numberOf(e.note)):`plot`in e?qa(e.plot):`control`in e?t.writeControl?.(e.control)??$(e.text,t):`below`in e?`<small${Xa(e.tone)}>${L(bn(e.below))}</small>`:de[e.sign].icon}function Ya(e){return xn(e,e=>Ga(e).map(({text:e,code:t})=>t?`<code>${L(e)}</code>`:L(e)).join(` `))}function Xa(...e){let t=e.filter(e=>e&&e!==`neutral`);return t.length>0?` class=\"${t.join(` `)}\"`:``}function Za(e,t){return Qa(e,{notes:new dt,writeControl:t})}function Qa(e,t){return e.map(e=>eo(e,t)).join(`\n`)}function $a({start:e},t){let n=t.map(e=>`<li>${e}</li>\\n`).join(``);return e===void 0?`<ul>\\n${n}</ul>`:`<ol${e===1?``:` start=\"${e}\"`}>\\n${n}</ol>`}function eo(e,t){switch(e.type){case`heading`:return`<h${e.level}>${$(e.line,t)}</h${e.level}>`;case`paragraph`:return to(`<p>${$(e.line,t)}</p>`,t);case`list`:return to($a(e,e.items.map(e=>$(e,t))),t);case`table`:return to(no(e,t),t);case`fold`:{let n=`<summary>${$(e.summary,t)}</summary>`;return`<details${e.open?` open`:``}>${n}\\n${Qa(e.blocks,t)}\\n</details>`}case`fence`:return`<pre>${L(e.text)}</pre>`;case`pictures`:return e.pictures.map(({alt:e})=>`<p>${L(bn(e,1e3))}</p>`).join(`\n`);case`small`:return`<p class=\"small\">${$(e.line,t)}</p>`}}function to(e,{notes:t}){let n=t.takeNew();return n.length===0?e:`${e}\\n<p class=\"notes\">${n.map(({number:e,note:t})=>`${fe(e)} ${Ya(t)}`).join(`<br>\n`)}</p>`}function no(e,t){let n=e.columns.map(({title:e,align:t,head:n})=>`<th scope=\"col\"${Xa(n&&`name`,t===`right`&&`number`)}>${L(F(e))}</th>`),r=e.rows.map((n,r)=>{let i=n.map((n,r)=>{let{align:i,head:a}=e.columns[r],o=n.map(e=>typeof e!=`string`&&`strong`in e&&e.tone),s=Xa(a&&`name`,i===`right`&&`number`,...o);return a?`<th scope=\"row\"${s}>${$(n,t)}</th>`:`<td${s}>${$(n,t)}</td>`});return`<tr${ro(e,r)}>${i.join(``)}</tr>`});return`<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"${L(e.columns.map(({title:e})=>e).filter(Boolean).join(`, `))}\"><table>\\n<thead><tr>${n.join(``)}</tr></thead>\\n<tbody>\\n${r.join(`\n`)}\\n</tbody>\\n</table></div>`}function ro({columns:e,rows:t,marks:n},r){let i=t[r].filter((t,n)=>e[n].head),{differs:a,module:o,id:s,words:c}=n?.[r]??{},l=c===void 0?i.length>0&&Sn(i.flat()):F(c.slice(0,2e3)),u={\"data-words\":l===!1?void 0:l.toLowerCase(),class:a?`differs`:void 0,\"data-module\":o===void 0?void 0:F(o),id:s};return Object.entries(u).map(([e,t])=>t===void 0?``:` ${e}=\"${L(t)}\"`).join(``)}function io(e){return Za(e,oo)}function ao(e){return $(e,{notes:new dt,writeControl:oo})}function oo(e){switch(e.type){case`choice`:{let{of:t,isChosen:n}=e,r=B(e.id),[i,a]=t===`run`?[`Show run ${r}`,`type=\"checkbox\" class=\"scripted\" data-show=\"${r}\"`]:[`Compare with ${r}`,`type=\"radio\" class=\"scripted\" name=\"baseline\" value=\"${r}\"`];return`<input ${a}${n?` checked`:``} aria-label=\"${i}\"> `}case`only-differences`:return`<label><input type=\"checkbox\" id=\"only-differences\"> only differences</label>`;case`figure`:{let{figure:t,row:n,run:r,metric:i}=e;return`<a class=\"figure\" href=\"#w${n}\"${r===void 0?``:` data-open=\"${n} ${B(r)}\" data-metric=\"${B(i)}\"`}>${R(t)}</a>`}case`resource`:{let{row:t,metric:n,workflow:r,dimensions:i}=e;return`<button type=\"button\" ${`data-resource=\"${t}\" data-metric=\"${B(n)}\"`}>${Xn(r)}</button>${Zn(i)}`}case`links`:return ao(e.line);case`whole`:return`<code>${R(e.text,2e3)}</code>`;case`tag`:return`<span class=\"tag ${B(e.name)}\">${R(e.name)}</span>`}}function so(e,t){let[n]=e.levels,{label:r}=e.metric(t.metric),i=co(e,t),a=n===void 0?[]:lo(e,n).flatMap(r=>fo(e,t.metric,i,n,r));return Qn(`levels`,`Load levels`,ur(i.map(e.groupName),a),{heading:`${r} over ${n}`})}function co(e,t){let n=a([t.baseline,t.candidate,...e.groups.map(({id:e})=>e)]);return[...new Set(n)].filter(t=>e.group(t)).slice(0,6)}function lo({workflows:e},t){return c(e.flatMap(e=>Object.hasOwn(e.dimensions,t)?[{at:Number(e.dimensions[t]),row:e}]:[]),({row:{workflow:e,kind:n,dimensions:r}})=>JSON.stringify([e,n,f(uo(t,r))])).map(e=>e.sort((e,t)=>e.at-t.at))}function uo(e,{[e]:t,...n}){return n}function fo(e,t,n,r,i){let a=e.metric(t),o=n.map(n=>({group:n,cells:i.flatMap(({at:r,row:i})=>{let a=e.groupCell(i,t,n);return a?[{at:r,...a}]:[]})}));if(o.every(({cells:e})=>e.length<2))return[];let s=o.flatMap(({cells:e})=>e),c=[...new Set(s.map(({at:e})=>e))].sort((e,t)=>e-t),{workflow:l,dimensions:u}=i[0].row,d=k({workflow:l,dimensions:uo(r,u)});return[nr({caption:d,label:`${a.label} of ${d} over ${r}`,x:{min:c[0],max:c.at(-1),ticks:c.map(e=>({at:e,text:C(e,`count`)})),title:r},y:En(Math.max(0,...s.map(({value:e,high:t})=>t??e)),a.unit,3),lines:o.map(({group:t,cells:n})=>({name:e.groupName(t),points:n.map(({at:e,value:t})=>[e,t]),band:n.flatMap(({at:e,low:t,high:n})=>t===void 0||n===void 0?[]:[[e,t,n]])})),at:(e,t)=>`${t}, ${r} ${e}`,write:e=>C(e,a.unit),dots:!0})]}let po=[`matrix`,`effects`,`loads`,`each-configuration`,`facts`,`findings`,`sources`];function mo(e,t){let n=Va.filter(({id:e})=>!po.includes(e)),r=ho(e)?n.map(n=>go(n,{index:e,view:t})):[go(Da,{index:e,view:t})];return[..._o({index:e,view:t}),...r]}function ho(e){return e.campaign!==void 0}function go({id:e,title:t,blocks:n,isFolded:r},i){return Qn(e,t,io(n(i)),{isFolded:r})}function _o({index:e,view:t}){return[vo(e,t),so(e,t)]}function vo(e,t){let n=`matrix`,r=`Workflows`;if(e.workflows.length===0)return Qn(n,r,``);let{label:i}=e.metric(t.metric),a=t.columns===`metrics`?``:`<p class=\"soft static\">Shown is the ${L(i)}; other metrics need scripts, or are in the other formats of this report.</p>`,o=`<div data-table=\"matrix\">${vi(e,t)}</div>`;return Qn(n,r,_r(e,t)+a+o)}function yo({title:e,unit:t,lines:n},{min:r,max:i}){return{caption:e,label:`${e} over time`,x:An(i,r),at:e=>A(e*6e4),...xo(n,{min:r,max:i},t)}}function bo(e,t){let n=Ur([{lines:e}]),r=Nn(So(Math.max(...n)),0),{min:i,max:a}=t??{min:Math.min(...n),max:Math.max(...n)};return{caption:`Response time by percentile`,label:`Response time by percentile`,x:{...r,min:i,max:a,ticks:r.ticks.filter(({at:e})=>e>=i&&e<=a)},at:e=>Fe(So(e)),...xo(e,{min:i,max:a},`ms`)}}function xo(e,{min:t,max:n},r){let i=e.map(e=>({...e,points:e.points.filter(([e])=>e>=t&&e<=n)}));return{lines:i,y:En(Ni(i),r,4),write:e=>C(e,r)}}function So(e){return 1-10**-e}function Co(e,t){let n=document.getElementById(`details`),r=[],i=``;n.addEventListener(`close`,()=>{i=``,t(void 0)}),n.addEventListener(`click`,({target:e})=>{let t=t=>e.closest(t);if((e===n||t(`.close`))&&n.close(),t(`[name=\"zoom-out\"]`))for(let e of r)e()}),n.addEventListener(`change`,({target:e})=>{e instanceof HTMLSelectElement&&e.name===`run`&&t({row:Number(e.dataset.rowIndex),run:e.value})});function o(t){let{open:r}=t,a=r?JSON.stringify([r,t.baseline]):``;if(a===i)return;if(i=a,!r){n.open&&n.close();return}let o=e.workflows[r.row];n.innerHTML=c(o,r.run,t),n.open||n.showModal(),u(o,r.run,t)}function s(t,i){let a=e.resources[t],o=e.metric(i);n.innerHTML=`${wo}<h2 id=\"details-title\">${z(a.workflow)}${Zn(a.dimensions)}</h2><p class=\"soft\">${R(o.label)} in each run</p><div class=\"steps\">${To}</div><div data-charts></div>`,n.showModal(),r=[],m([f(o,e.timeSeries.filter(e=>Eo(e,a)&&e.metric===i))])}function c(t,n,r){let i=e.runs.find(({id:e})=>e===n),o=e.runs.map(({id:t,title:r})=>br(t,a([e.called(t),r]).join(`: `),n)),s=i?.startedAt===void 0?``:` · ${R(Ie(i.startedAt))}`;return`${wo}<h2 id=\"details-title\">${z(t.workflow)}${Zn(t.dimensions)}</h2>\n<p class=\"soft\">${z(e.called(n))}, compared with ${z(r.baseline)}${s}</p>\n<div class=\"steps\"><label class=\"hint\" for=\"details-run\">Run</label><select id=\"details-run\" name=\"run\" data-row-index=\"${t.index}\">${o.join(``)}</select>${To}</div>\n${l(t,n,r)}\n<div data-percentiles></div><div data-charts></div><div class=\"charts\" data-trends></div>`}function l(t,n,r){let i=e.workflowMetrics.flatMap(i=>{let a=e.cell(t,i.id,n);if(a?.value===void 0)return[];let o=e.groupCell(t,i.id,r.baseline)?.value,s=xe([o,a.value]),c=$r(e,r.baseline,i.id).run(t,n),l=oi(c),u=a.n===void 0?``:C(a.n,`count`);return[`<tr><th scope=\"row\">${R(i.label)}</th><td class=\"number\">${C(o,i.unit,s)}</td><td class=\"number\">${C(a.value,i.unit,s)}</td><td class=\"number${l}\">${ii(i,c)}</td><td class=\"number\">${u}</td></tr>`]});return $n(`Figures`,`<table><thead><tr><th scope=\"col\">metric</th>${[r.baseline,e.called(n),`change`,`samples`].map(e=>`<th scope=\"col\" class=\"number\">${Xn(e)}</th>`).join(``)}</tr></thead><tbody>${i.join(``)}</tbody></table>`)}function u(t,n,i){let a=e.group(i.baseline)?.runs.find(e=>e!==n),o=a===void 0?[n]:[a,n],s=o.flatMap(n=>{let r=e.percentiles.find(e=>e.run===n&&Eo(e,t))?.points.map(([e,t])=>[Mn(Math.min(e,.99999)),t]);return r?[{name:e.called(n),points:r}]:[]}),c=d(`percentiles`);r=s.length===0?[]:[zr(c,e=>[bo(s,e)])];let l=o.flatMap(t=>e.timeSeries.filter(e=>e.run===t)),u=l.filter(e=>Eo(e,t)),h=Do(u.filter(e=>e.run===n)),g=(e,t)=>e.filter(({metric:e})=>e===t),_=h.map(t=>f(e.metric(t),g(u,t))),v=f({label:`virtual users`,unit:`count`},l.filter(Fi)),y=l.filter(e=>e.run===n&&e.kind===`resource`),b=Do(y).map(t=>{let n=g(y,t).sort((e,t)=>Oo(t.values)-Oo(e.values));return f(e.metric(t),n.slice(0,8),({workflow:e})=>e)});_.splice(h.indexOf(`throughput`)+1,0,v),m([..._,...b]),p(t)}function d(e){return n.querySelector(`[data-${e}]`)}function f({label:t,unit:n},r,i=({run:t})=>e.called(t)){return{title:t,unit:n,lines:r.map(t=>Pi(i(t),t,e.axes))}}function p(t){let{trend:n}=e,r=n?.series.filter(e=>Eo(e,t))??[],i=d(`trends`),a=r.map(t=>({...Li(t,n),caption:`${e.metric(t.metric).label} over the last ${n.runs.length} runs`,words:``}));i.innerHTML=a.map(e=>nr(e)).join(``),Vr(i,()=>a,a[0]?.x.max)}function m(e){let t=d(`charts`),i=e.filter(({lines:e})=>e.length>0),a=Math.max(0,...Ur(i));i.length===0?t.innerHTML=`<p class=\"soft\">Nothing is known of this over time.</p>`:r.push(zr(t,(e={min:0,max:a})=>i.map(t=>yo(t,e)))),n.querySelector(`[name=\"zoom-out\"]`).hidden=r.length===0}return{show:o,showResource:s}}let wo=`<button type=\"button\" class=\"close\" aria-label=\"Close\">✕ Close</button>`,To=`<button type=\"button\" name=\"zoom-out\">Whole run</button>`;function Eo(e,t){return e.workflow===t.workflow&&u(e)===t.key}function Do(e){return[...new Set(e.map(({metric:e})=>e))]}function Oo(e){let t=e.filter(e=>e!==null);if(t.length===0)return 0;let n=t.reduce((e,t)=>e+t,0)/t.length;return n===0?0:(Math.max(...t)-Math.min(...t))/n}function ko(e,t){let n=e.closest(`tr`),r=e=>[...e?.querySelectorAll(`td[data-run]`)??[]],i=r(n),a=i.indexOf(e),o={ArrowRight:i[a+1],ArrowLeft:i[a-1],ArrowDown:r(jo(n,`nextElementSibling`))[a],ArrowUp:r(jo(n,`previousElementSibling`))[a],Home:i[0],End:i.at(-1)};if(!Object.hasOwn(o,t))return!1;let s=o[t];return s&&(Ao(s),s.scrollIntoView({block:`nearest`,inline:`nearest`})),!0}function Ao(e){for(let e of document.querySelectorAll(`[data-matrix] td[tabindex=\"0\"]`))e.tabIndex=-1;e.tabIndex=0,e.focus()}function jo(e,t){let n=e[t];for(;n?.hidden;)n=n[t];return n}function Mo(e){let{workflows:t}=e,n=[],r=30;function i(e){r=e;for(let t of document.querySelectorAll(`[data-matrix]`)){let r=0;for(let i of t.querySelectorAll(`tbody tr`)){let t=n[Number(i.dataset.index)];t&&r++,i.hidden=!t||r>e}}let i=document.querySelector(`form.controls output`),a=n.filter(Boolean).length,o=t.length,s=a===o?``:`${w(a)} of ${w(o)} workflows`;i&&(i.textContent=s)}function a({target:e}){let n=document.querySelector(`[data-table=\"matrix\"] .table`);!n||e!==n||r>=t.length||n.scrollTop+2*n.clientHeight>n.scrollHeight&&i(r+30)}return document.addEventListener(`scroll`,a,{capture:!0,passive:!0}),{filter(r){n=t.map(fi(e,r)),i(30);let a=r.search.toLowerCase();for(let e of document.querySelectorAll(`tr[data-words]`)){let{module:t,words:n}=e.dataset;e.hidden=r.module!==``&&t!==void 0&&t!==F(r.module)||!n.includes(a)}},showAll(){i(1/0)}}}function No(e){let t=Qr(e),n=Mo(e),r=Co(e,e=>s(i({...a,open:e}))),a=t;function o(){let n=location.hash.slice(1);if(n!==``&&!n.includes(`=`)){for(let e of document.querySelectorAll(`#${CSS.escape(n)} > .part`))e.setAttribute(`open`,``);return}let r=gr(n,t,e);hr(r,t)!==hr(a,t)&&c(r)}function s(e){let n=hr(e,t),r=n===``?location.pathname+location.search:`#${n}`;history.replaceState(null,``,r),c(e)}function c(e){let t=a;a=e;let i=({search:e,module:t,dimensions:n,changedOnly:r,open:i,...a})=>JSON.stringify(a);i(t)!==i(a)&&l(),Po(a),n.filter(a),r.show(a)}function l(){let t=Io();Fo(vi(e,a));for(let{id:t,html:n}of mo(e,a)){let e=document.querySelector(`[data-section=\"${t}\"]`);if(!e||t===`matrix`)continue;let r=e.querySelector(`details.part[open]`)!==null;e.innerHTML=n,r&&e.querySelector(`details.part`)?.setAttribute(`open`,``)}d(),t()}function u(){let{columns:t,hidden:n}=a,r=e.runs.flatMap(({id:e})=>n.includes(e)?[]:[e]);t!==`runs`||r.length<=18||Fo(Array.from({length:Math.ceil(r.length/18)},(t,i)=>{let o=r.slice(i*18,(i+1)*18),s=r.filter(e=>!o.includes(e));return vi(e,{...a,sort:`name`,hidden:[...n,...s]})}).join(``))}function d(){let e=document.querySelector(`[data-matrix] tbody td[data-run]`);e&&(e.tabIndex=0)}function f({target:e}){e instanceof HTMLInputElement&&e.name===`search`&&m({search:e.value})}function p({target:e}){if(e instanceof HTMLSelectElement&&m({[e.name]:e.value}),!(e instanceof HTMLInputElement))return;let{show:t}=e.dataset,n=a.hidden.filter(e=>e!==t);t===void 0?e.name!==``&&m({[e.name]:e.type===`checkbox`?`${e.checked}`:e.value}):s({...a,hidden:e.checked?n:[...n,t]})}function m(n){s(gr(`${new URLSearchParams({...mr(a),...n})}`,t,e))}function h(e){let{target:n}=e;if(!(n instanceof Element))return;let i=e=>n.closest(e),o=i(`[data-open]`),c=i(`[data-row]`),l=i(`[data-matrix] td[data-run]`),{sort:u}=i(`[data-sort]`)?.dataset??{},{resource:d,metric:f}=i(`[data-resource]`)?.dataset??{};o?(e.preventDefault(),m({metric:o.dataset.metric,open:o.dataset.open})):u===void 0?i(`[name=\"order\"]`)?s({...a,descending:!a.descending}):i(`[name=\"reset\"]`)?s(t):c?g(Number(c.dataset.row)):l?_(l):f!==void 0&&r.showResource(Number(d),f):s({...a,sort:u,descending:a.sort!==u||!a.descending})}function g(t){let n=e.group(a.candidate??``)?.runs[0]??e.runs[0]?.id;n!==void 0&&s({...a,open:{row:t,run:n}})}function _(e){Ao(e);let t=Number(e.closest(`tr`).dataset.index);s({...a,open:{row:t,run:e.dataset.run}})}function v(e){let t=e.target instanceof HTMLElement&&e.target.closest(`[data-matrix] td`);t&&(e.key===`Enter`||e.key===` `?(e.preventDefault(),_(t)):ko(t,e.key)&&e.preventDefault())}document.documentElement.classList.add(`scripts`),document.addEventListener(`change`,p),document.addEventListener(`input`,f),document.addEventListener(`click`,h),document.addEventListener(`keydown`,v),document.addEventListener(`submit`,e=>e.preventDefault()),window.addEventListener(`hashchange`,o),window.addEventListener(`beforeprint`,()=>{u(),n.showAll();for(let e of document.querySelectorAll(`details`))e.open=!0}),window.addEventListener(`afterprint`,()=>{l(),n.filter(a)}),o(),d(),n.filter(a);let{trend:y}=e,b=[...document.querySelectorAll(`#trend [data-trend]`)],x=b.map(({dataset:e})=>Li(y.series[Number(e.trend)],y));y&&b.length>0&&Vr(document.getElementById(`trend`),()=>x,y.runs.length-1)}function Po(e){let t=document.querySelector(`form.controls`);if(!t)return;let n=mr(e);for(let r of t.elements)r instanceof HTMLInputElement&&r.type===`checkbox`?r.checked=e.changedOnly:(r instanceof HTMLSelectElement||r instanceof HTMLInputElement&&r!==document.activeElement)&&(r.value=n[r.name]??``);let r=t.elements.namedItem(`order`);r instanceof HTMLButtonElement&&(r.textContent=e.descending?`▼ largest first`:`▲ smallest first`)}function Fo(e){document.querySelector(`[data-table=\"matrix\"]`).innerHTML=e}function Io(){let{activeElement:e}=document,t=e?.closest(`[data-section]`),n=()=>[...t?.querySelectorAll(`button, input, a`)??[]],r=n().indexOf(e);return()=>n()[r]?.focus()}async function Lo(){let e=document.getElementById(`history`);if(e)return Zr(e);nn();let t=document.getElementById(`campaign`)?.textContent;if(!t)return document.documentElement.classList.add(`scripts`);let n=await Ro(t);No(`verdict`in n?Qt(n):it(n))}async function Ro(t){let n=Uint8Array.from(atob(t),e=>e.charCodeAt(0)),r=new Blob([n]).stream().pipeThrough(new DecompressionStream(`gzip`));return e(await new Response(r).text())}Lo()})();";
const PAGE_SCRIPT_HASH = "sha256-0VPBeHF9L/0hanpNWMFY8wTxUPCa72Mzo/dpzTR0jrc=";
const PAGE_STYLE = ":root {\n  color-scheme: light dark;\n  --text: light-dark(#1f2328, #f0f6fc);\n  --soft: light-dark(#59636e, #9198a1);\n  --page: light-dark(#ffffff, #0d1117);\n  --card: light-dark(#f6f8fa, #151b23);\n  --line: light-dark(#d1d9e0, #3d444d);\n  --link: light-dark(#0969da, #4493f8);\n  --worse: light-dark(#b42318, #ff7b72);\n  --better: light-dark(#1a7f37, #56d364);\n  --doubt: light-dark(#7d5300, #d29922);\n  --void: light-dark(#e4e8ec, #21262d);\n  --second: light-dark(#bc4c00, #f0883e);\n  --shade: light-dark(rgb(31 35 40 / 16%), rgb(0 0 0 / 70%));\n  /* Sizes of text. */\n  --large: 21px;\n  --normal: 15px;\n  --table: 14px;\n  --small: 13px;\n  --fine: 12px;\n  /* Space about a cell. */\n  --cell: 4px 10px;\n  /* Width of the space beside the text. */\n  --edge: 20px;\n}\n* {\n  box-sizing: border-box;\n}\nhtml {\n  scroll-padding-top: 56px;\n  overflow-x: clip;\n}\nbody {\n  margin: 0 auto;\n  padding: 24px var(--edge);\n  max-width: 1240px;\n  background: var(--page);\n  color: var(--text);\n  font-family: system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", Helvetica, Arial, sans-serif;\n  font-size: var(--normal);\n  line-height: 1.5;\n  overflow-wrap: anywhere;\n}\n/* A section reaches from edge to edge, for the matrix. */\nmain > div {\n  margin-inline: calc(50% - 50vw);\n  padding-inline: calc(50vw - 50%);\n}\n/* On a large page, what is out of sight is not laid out: a filter then costs what is seen. */\nmain:has(tbody tr:nth-child(300)) > div {\n  content-visibility: auto;\n  contain-intrinsic-size: auto 600px;\n}\n/* The verdict, and beside it by how much and since when. */\n.lead {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 24px;\n  align-items: start;\n}\n.lead > :first-child {\n  flex: 1 1 420px;\n}\n.culprit {\n  width: min(250px, 100%);\n}\np.large {\n  margin: 0;\n  font-size: calc(2 * var(--large));\n  font-weight: 700;\n  line-height: 1.1;\n  color: var(--tone, inherit);\n}\np.large small {\n  display: block;\n  margin-top: 4px;\n  font-size: var(--small);\n  white-space: normal;\n}\n.skip {\n  position: absolute;\n  left: -9999px;\n}\n.skip:focus {\n  left: 20px;\n  top: 8px;\n  z-index: 9;\n  background: var(--page);\n  padding: 6px 10px;\n}\nh1 {\n  margin: 0 0 4px;\n  font-size: calc(var(--large) + 5px);\n  line-height: 1.25;\n}\nh2 {\n  margin: 22px 0 8px;\n  font-size: 20px;\n}\nh3 {\n  margin: 20px 0 8px;\n  font-size: 16px;\n}\n:is(p, li) {\n  margin: 0 0 8px;\n  max-width: 80ch;\n}\na {\n  color: var(--link);\n}\na.figure {\n  font-weight: 600;\n  text-decoration-style: dotted;\n  text-underline-offset: 3px;\n}\n.answer,\nbody:not(.campaign) h1 {\n  margin: 14px 0;\n  padding: 14px 18px;\n  max-width: none;\n  font-size: var(--large);\n  line-height: 1.35;\n  border: 1px solid var(--line);\n  border-left: 6px solid var(--link);\n  border-radius: 8px;\n  background: var(--card);\n}\nbody:not(.campaign) h1 {\n  margin-top: 0;\n  border-left-color: var(--doubt);\n}\nbody.pass h1 {\n  border-left-color: var(--better);\n}\nbody:is(.fail, .no-data, .invalid) h1 {\n  border-left-color: var(--worse);\n}\ndetails {\n  margin: 12px 0;\n}\nsummary {\n  padding: 6px 0;\n  font-weight: 600;\n  cursor: pointer;\n}\ndetails.part {\n  margin: 0;\n  border-top: 1px solid var(--line);\n}\nsummary > h2 {\n  display: inline-block;\n  margin: 6px 0;\n  font-size: 17px;\n}\n/* All configurations, next to the findings. */\n.configurations {\n  flex: 0 1 520px;\n  min-width: 0;\n}\n.configurations text {\n  font-size: 12px;\n}\n:where(.configurations g) {\n  color: var(--tone, var(--soft));\n}\n.soft,\n.notes,\n.small,\nsmall {\n  color: var(--soft);\n}\n:is(.notes, .small) {\n  font-size: var(--small);\n}\nsmall {\n  display: block;\n  font-size: var(--fine);\n  font-weight: 400;\n  white-space: nowrap;\n}\npre {\n  overflow-x: auto;\n  padding: 12px;\n  border-radius: 8px;\n  background: var(--card);\n}\nnav {\n  position: sticky;\n  top: 0;\n  z-index: 5;\n  margin: 18px calc(-1 * var(--edge)) 0;\n  padding: 8px var(--edge);\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 16px;\n  background: var(--page);\n  border-bottom: 1px solid var(--line);\n  font-size: var(--table);\n}\nnav a {\n  text-decoration: none;\n  white-space: nowrap;\n}\n:is(nav a, .scripts th button):hover {\n  text-decoration: underline;\n}\ncode {\n  font-family: ui-monospace, SFMono-Regular, Consolas, \"Liberation Mono\", monospace;\n  font-size: 0.87em;\n  line-height: 1.4;\n  padding: 0.15em 0.4em;\n  border-radius: 5px;\n  background: var(--card);\n  border: 1px solid var(--line);\n  box-decoration-break: clone;\n}\ntd:has(code) {\n  min-width: 9em;\n}\n/* A shade at an edge says that there is more beyond it. */\n.table {\n  position: relative;\n  overflow: auto;\n  width: fit-content;\n  max-width: 100%;\n  margin: 0 0 14px;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n  background:\n    linear-gradient(to right, var(--page), transparent) left / 30px 100% local,\n    linear-gradient(to left, var(--page), transparent) right / 30px 100% local,\n    linear-gradient(to top, var(--page), transparent) bottom / 100% 30px local,\n    linear-gradient(to right, var(--shade), transparent) left / 10px 100% scroll,\n    linear-gradient(to left, var(--shade), transparent) right / 10px 100% scroll,\n    linear-gradient(to top, var(--shade), transparent) bottom / 100% 10px scroll;\n  background-repeat: no-repeat;\n}\n[data-table=\"matrix\"] .table,\n.table:has(tbody tr:nth-child(41)) {\n  max-height: 85vh;\n}\n/* A matrix that is wider than the text uses the window, and stays in its middle. */\n[data-table=\"matrix\"] .table {\n  max-width: calc(100vw - 2 * var(--edge));\n  translate: min(0px, 600px - 50%, 50vw - var(--edge) - 50%);\n}\n:is(.table, figure, button, a, td, input, select):focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: -2px;\n}\ntable {\n  overflow-wrap: normal;\n  border-collapse: separate;\n  border-spacing: 0;\n  font-variant-numeric: tabular-nums;\n  font-size: var(--table);\n}\n:is(th, td) {\n  padding: var(--cell);\n  border-bottom: 1px solid var(--line);\n  text-align: left;\n  vertical-align: top;\n}\ntbody tr:last-child > * {\n  border-bottom: 0;\n}\nthead {\n  position: sticky;\n  top: 0;\n  z-index: 2;\n}\nthead th {\n  background: var(--card);\n  font-size: var(--small);\n  font-weight: 600;\n  vertical-align: bottom;\n}\n[data-matrix] thead th + th,\n[data-matrix] thead tr:nth-child(2) th {\n  border-left: 1px solid var(--line);\n}\nth.group {\n  text-align: center;\n}\n[data-matrix] {\n  width: 0;\n  table-layout: fixed;\n}\n.names {\n  width: 17em;\n}\n.spreads {\n  width: 5em;\n}\ncol.values {\n  width: 6.2em;\n}\n.pairs {\n  width: 10.6em;\n}\nthead .number {\n  white-space: normal;\n}\nthead small span {\n  white-space: nowrap;\n}\nthead .group small span {\n  margin-inline: 4px;\n}\nthead .number small span {\n  display: block;\n}\n.clamped {\n  display: -webkit-box;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 2;\n  overflow: hidden;\n  white-space: normal;\n}\nth.name {\n  position: sticky;\n  left: 0;\n  z-index: 1;\n  min-width: 12em;\n  max-width: 26em;\n  background: var(--page);\n  font-weight: 500;\n  overflow-wrap: anywhere;\n}\nthead th.name {\n  z-index: 3;\n  background: var(--card);\n}\n:is(.number, td.void, td.missing) {\n  text-align: right;\n}\ntd.number {\n  white-space: nowrap;\n}\n:is(.worse, .tag.new) {\n  --tone: var(--worse);\n  --tint: light-dark(#ffebe9, #3c1618);\n}\n.doubt {\n  --tone: var(--doubt);\n  --tint: light-dark(#fff4d6, #2f2608);\n}\n:is(.better, .tag.gone) {\n  --tone: var(--better);\n  --tint: light-dark(#dafbe1, #12301c);\n}\ntd:is(.worse, .doubt, .better) {\n  background: var(--tint);\n}\ntd:is(.worse, .doubt, .better) small,\n:is(small, .interval):is(.worse, .doubt, .better) {\n  color: var(--tone);\n}\n:is(small.why, th.name small) {\n  white-space: normal;\n}\ntd i {\n  font-style: normal;\n  margin-right: 2px;\n  font-size: 10px;\n}\ntd.void {\n  color: var(--soft);\n  background: repeating-linear-gradient(135deg, var(--void) 0 3px, transparent 3px 8px);\n}\n:is(td.missing, sup) {\n  color: var(--doubt);\n}\nth.base {\n  background: light-dark(#eef4ff, #121d2f);\n}\ntbody tr:hover > * {\n  background-color: var(--card);\n}\nsup {\n  cursor: help;\n  line-height: 0;\n}\n.hint {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n:is(.tag, .badge) {\n  display: inline-block;\n  padding: 0 6px;\n  border: 1px solid var(--tone, var(--line));\n  border-radius: 10px;\n  font-size: var(--fine);\n  font-weight: 400;\n  color: var(--soft);\n  white-space: nowrap;\n}\n:where(.badge) {\n  --tone: var(--link);\n}\n:is(.badge, .tag.new, .tag.gone) {\n  color: var(--tone);\n}\nsvg {\n  display: block;\n  overflow: visible;\n}\nsvg text {\n  font-size: 11px;\n  fill: var(--soft);\n}\n.limit {\n  stroke: var(--doubt);\n  stroke-dasharray: 3 2;\n}\n:is(.zero, .grid) {\n  stroke: var(--line);\n}\n.interval {\n  color: var(--soft);\n}\ntd.number .interval {\n  margin: 3px 0 3px auto;\n}\n.span {\n  stroke: currentColor;\n  stroke-width: 2;\n}\n:is(.dot, figure circle, figure polygon) {\n  fill: currentColor;\n}\n.charts {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));\n  gap: 18px;\n}\nfigure {\n  margin: 0;\n}\nfigcaption {\n  font-weight: 600;\n  font-size: var(--table);\n}\n.badge.plain {\n  --tone: var(--soft);\n}\nfigure path {\n  fill: none;\n  stroke: currentColor;\n  stroke-width: 2;\n}\nfigure polygon {\n  fill-opacity: 0.13;\n}\n/* A name in another direction of writing turns nothing around it. */\n:is(b, .tag, th button) {\n  unicode-bidi: plaintext;\n}\n.series-0 {\n  color: var(--link);\n}\n.series-1 {\n  color: var(--second);\n}\n.series-2 {\n  color: light-dark(#1a7f37, #3fb950);\n}\n.series-3 {\n  color: light-dark(#8250df, #ab7df8);\n}\n.series-4 {\n  color: light-dark(#bf3989, #f778ba);\n}\n.series-5 {\n  color: light-dark(#57606a, #9198a1);\n}\n.dashed path {\n  stroke-dasharray: 6 4;\n}\n:is(.legend, p.values) > span {\n  display: inline-block;\n  margin-right: 14px;\n}\n/* Values at the crosshair. */\np.values {\n  margin: 0 0 0 8px;\n  min-height: 1.5em;\n  font-size: var(--fine);\n  color: var(--soft);\n}\n.charts:not(.history) p.values {\n  min-height: 4.5em;\n}\n#trend .charts {\n  grid-template-columns: repeat(auto-fill, minmax(min(200px, 45%), 1fr));\n}\n#trend p.values {\n  min-height: 0;\n  height: 1.5em;\n}\n/* Flame graphs of two profiles. */\n.flame {\n  margin: 12px 0;\n}\n.flame svg {\n  overflow: hidden;\n}\n.flame .frame {\n  cursor: pointer;\n}\n.frame rect {\n  fill: var(--tint, var(--void));\n  stroke: var(--tone, var(--page));\n}\n.frame text {\n  fill: var(--text);\n  font-size: 12px;\n}\n.frame.only rect {\n  stroke-dasharray: 3 2;\n}\n.frame:focus-visible rect,\n.frame.found rect {\n  stroke: var(--link);\n  stroke-width: 3;\n}\n.searched svg.frame:not(.found) {\n  opacity: 0.45;\n}\n.flame.absent svg {\n  opacity: 0.6;\n}\nspan.frame {\n  margin-right: 8px;\n  padding: 1px 6px;\n  border: 1px solid var(--tone, var(--soft));\n  background: var(--tint, none);\n}\nspan.frame.only {\n  border-style: dashed;\n}\n.flames output {\n  display: block;\n  min-height: 1.5em;\n}\n\n/* Values of a trend are there when it is pointed at. */\n@media (hover: hover) {\n  :is(#trend, .charts.history) figure:not(:hover, :focus-within) p.values {\n    visibility: hidden;\n  }\n}\ndialog figure {\n  margin: 14px 0 0;\n}\n[tabindex] > svg {\n  cursor: crosshair;\n  user-select: none;\n}\n.hand rect {\n  fill: var(--link);\n  fill-opacity: 0.18;\n}\n.hand line {\n  stroke: var(--soft);\n}\n.differs {\n  box-shadow: inset 3px 0 0 var(--doubt);\n}\n#facts:has(#only-differences:checked) tbody tr:not(.differs),\nhtml:not(.scripts) .scripted,\n.scripts .static,\n[hidden] {\n  display: none !important;\n}\n:is(.controls, .steps) {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 14px;\n  align-items: end;\n  margin: 0 0 12px;\n  font-size: var(--small);\n  color: var(--soft);\n}\n/* Folded on a phone alone. */\n@media (min-width: 641px) {\n  .filters > summary {\n    display: none;\n  }\n  .filters::details-content {\n    content-visibility: visible;\n    block-size: auto;\n  }\n}\n.controls label {\n  display: inline-flex;\n  flex-direction: column;\n  gap: 2px;\n}\n.controls label:has([type=\"checkbox\"]) {\n  flex-direction: row;\n  align-items: center;\n  min-height: 32px;\n}\n:is(.controls, .steps) :is(select, button, input:not([type=\"checkbox\"])),\n.close {\n  min-height: 32px;\n  max-width: 16em;\n  font: inherit;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  padding: 3px 8px;\n}\n.controls .search input {\n  width: 16em;\n}\nth button {\n  all: unset;\n  overflow-wrap: anywhere;\n}\n.scripts th button {\n  cursor: pointer;\n  color: var(--link);\n}\nth button:focus-visible {\n  outline-offset: 2px;\n}\n.scripts [data-matrix] td[data-run] {\n  cursor: pointer;\n}\nth[aria-sort] button::after {\n  content: \" ▼\";\n}\nth[aria-sort=\"ascending\"] button::after {\n  content: \" ▲\";\n}\ndialog {\n  width: min(1080px, calc(100vw - 24px));\n  max-height: calc(100vh - 24px);\n  overflow: auto;\n  padding: 18px 20px;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 12px;\n}\ndialog::backdrop {\n  background: rgb(0 0 0 / 45%);\n}\ndialog h2 {\n  margin: 0 48px 2px 0;\n  font-size: 18px;\n}\n.close {\n  position: absolute;\n  top: 14px;\n  right: 16px;\n  cursor: pointer;\n}\n.steps {\n  margin: 8px 0;\n  font-size: var(--normal);\n}\n@media (max-width: 640px) {\n  :root {\n    --large: 18px;\n    --table: 13px;\n    --cell: 5px 7px;\n    --edge: 12px;\n  }\n  body {\n    padding-block: 16px 48px;\n  }\n  nav {\n    flex-wrap: nowrap;\n    overflow-x: auto;\n  }\n  th.name {\n    min-width: 8em;\n    max-width: 40vw;\n  }\n  th.name:has(.tag, code) {\n    min-width: 11em;\n  }\n  [data-table=\"matrix\"] .table {\n    max-width: 100%;\n  }\n  :is(.spread, .spreads) {\n    display: none;\n  }\n  thead th {\n    font-size: var(--fine);\n  }\n  :is(td small, th.name .tag) {\n    white-space: normal;\n  }\n  #resources small {\n    white-space: nowrap;\n  }\n  .controls {\n    display: grid;\n    grid-template-columns: 1fr 1fr;\n  }\n  .controls :is(label, select, .search input) {\n    width: 100%;\n    max-width: none;\n  }\n  .controls .search {\n    grid-column: 1 / -1;\n  }\n  .names {\n    width: 11em;\n  }\n  .pairs {\n    width: 10em;\n  }\n}\n@media print {\n  :root {\n    --large: 15px;\n    --normal: 11px;\n    --table: 10px;\n    --small: 10px;\n    --fine: 8.5px;\n    --cell: 2px 5px;\n  }\n  main > div,\n  main:has(tbody tr:nth-child(300)) > div {\n    content-visibility: visible;\n    margin: 0;\n    padding: 0;\n  }\n  body {\n    max-width: none;\n    padding: 0;\n  }\n  :is(nav, .scripted, .steps button, dialog, main p:has(input)) {\n    display: none !important;\n  }\n  details::details-content {\n    content-visibility: visible;\n    block-size: auto;\n  }\n  .table {\n    overflow: visible;\n    max-height: none !important;\n    border: 0;\n  }\n  h2 {\n    margin: 20px 0 6px;\n    font-size: 14px;\n  }\n  h3 {\n    margin: 12px 0 4px;\n    font-size: 12px;\n  }\n  :is(h2, h3, h2 + p, .legend) {\n    break-after: avoid;\n  }\n  a {\n    color: inherit;\n  }\n  /* Chromium leaves buttons out of heads that it repeats. */\n  .scripts th button {\n    display: contents;\n    color: inherit;\n  }\n  [data-matrix] {\n    width: auto;\n    table-layout: auto;\n  }\n  /* A wide matrix has pages of its own, in landscape. */\n  main > div:has(.wide) {\n    page: wide;\n  }\n  .wide {\n    --table: 8px;\n    --small: 8px;\n    --fine: 8px;\n    --cell: 2px 3px;\n  }\n  [data-table=\"matrix\"] .table {\n    translate: none;\n    max-width: none;\n  }\n  :is(thead, th.name) {\n    position: static;\n  }\n  th.name {\n    min-width: 10em;\n  }\n  :is(tr, figure) {\n    break-inside: avoid;\n  }\n  :is(td, th) {\n    print-color-adjust: exact;\n    -webkit-print-color-adjust: exact;\n  }\n}\n@page wide {\n  size: landscape;\n}\n/* What happened at a run. */\n.mark {\n  color: var(--second);\n}\n.mark.step {\n  color: var(--text);\n}\n.mark line {\n  stroke: currentColor;\n  stroke-dasharray: 4 3;\n}\n:is(figure circle, .legend b):is(.worse, .doubt) {\n  color: var(--tone);\n}\n.mark.chosen {\n  color: var(--soft);\n}\n.mark.chosen line {\n  stroke-dasharray: none;\n}\n.swatch {\n  display: inline-block;\n  width: 18px;\n  height: 10px;\n  background: currentColor;\n  opacity: 0.2;\n}\ncircle.within {\n  fill: var(--page);\n  stroke: currentColor;\n}\n.charts.history circle {\n  r: 1.6px;\n}\n.charts.few {\n  grid-template-columns: repeat(auto-fit, minmax(min(480px, 100%), 1fr));\n}\n.history path {\n  stroke-width: 1.5;\n}\n#history :is(h2, p.soft) {\n  margin: 4px 0 8px;\n}\n#history .legend {\n  margin: 14px 0 8px;\n  max-width: none;\n  font-size: var(--small);\n  color: var(--soft);\n}\n/* Of a single suite there is no overview. */\nbody:not(:has(article + article)) .all {\n  display: none;\n}\n.newest {\n  display: block;\n  font-size: var(--large);\n  line-height: 1.3;\n}\n.beyond path {\n  fill: currentColor;\n  stroke: none;\n}\n.cut {\n  stroke: var(--soft);\n}\n#history > .lasting > p:first-child {\n  max-width: none;\n  font-size: var(--large);\n}\n/* The suites of a history. */\n.cards {\n  margin-block: 12px;\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));\n  gap: 16px;\n}\narticle {\n  padding: 12px 16px 14px;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n}\n:is(figcaption, article) small {\n  white-space: normal;\n}\narticle :is(h2, p, dl) {\n  margin: 0 0 8px;\n}\narticle h2 {\n  font-size: var(--normal);\n}\narticle :is(p, dl, figcaption) {\n  font-size: var(--small);\n}\narticle figcaption {\n  font-weight: 400;\n}\narticle dt {\n  color: var(--soft);\n  font-size: var(--fine);\n}\narticle dd {\n  margin: 0 0 4px;\n}\n";
const PAGE_STYLE_HASH = "sha256-JcgkM5stSZpSktDbSSi4tz7WrUreFKLGP853qpjPAGA=";
//#endregion
//#region src/report/page/page.ts
const policy = (scripts) => `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; script-src ${scripts}; base-uri 'none'; form-action 'none'`;
function writePage({ title, kind, header, sections, packed }) {
	const shown = sections.filter(({ html }) => html !== "");
	const links = shown.map(({ id, title }) => `<a href="#${id}">${title}</a>`);
	const body = `${shown.some(({ id }) => id === "matrix") ? "<a class=\"skip\" href=\"#matrix\">Skip to the matrix</a>\n" : ""}${header}
<nav aria-label="Sections">${links.join(" ")}</nav>
<main>
${shown.map(({ id, html }) => `<div data-section="${id}">${html}</div>`).join("\n")}
</main>
<dialog id="details" aria-labelledby="details-title"></dialog>
<script type="text/plain" id="campaign">${packed}<\/script>`;
	return pageFrame(visibleProse(plainText(title)), `class="${attribute(kind)}"`, body);
}
function pageFrame(title, attributes, body, mayLoad = "") {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(`'${PAGE_SCRIPT_HASH}'${mayLoad}`))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body ${attributes}>
${body}
<script>${PAGE_SCRIPT}<\/script>
</body>
</html>
`;
}
//#endregion
//#region src/report/page/write-html.ts
function writeHtml(blocks, writeControl) {
	return blocksHtml(blocks, {
		notes: new Footnotes(),
		writeControl
	});
}
function blocksHtml(blocks, writing) {
	return blocks.map((block) => writeBlock(block, writing)).join("\n");
}
function listHtml({ start }, items) {
	const lines = items.map((item) => `<li>${item}</li>\n`).join("");
	if (start === void 0) return `<ul>\n${lines}</ul>`;
	return `<ol${start === 1 ? "" : ` start="${start}"`}>\n${lines}</ol>`;
}
function writeBlock(block, writing) {
	switch (block.type) {
		case "heading": return `<h${block.level}>${lineHtml(block.line, writing)}</h${block.level}>`;
		case "paragraph": return withNotes(`<p>${lineHtml(block.line, writing)}</p>`, writing);
		case "list": return withNotes(listHtml(block, block.items.map((item) => lineHtml(item, writing))), writing);
		case "table": return withNotes(writeTable(block, writing), writing);
		case "fold": {
			const summary = `<summary>${lineHtml(block.summary, writing)}</summary>`;
			return `<details${block.open ? " open" : ""}>${summary}\n${blocksHtml(block.blocks, writing)}\n</details>`;
		}
		case "fence": return `<pre>${escapeHtml(block.text)}</pre>`;
		case "pictures": return block.pictures.map(({ alt }) => `<p>${escapeHtml(visibleProse(alt, 1e3))}</p>`).join("\n");
		case "small": return `<p class="small">${lineHtml(block.line, writing)}</p>`;
	}
}
function withNotes(html, { notes }) {
	const fresh = notes.takeNew();
	if (fresh.length === 0) return html;
	return `${html}\n<p class="notes">${fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note)}`).join("<br>\n")}</p>`;
}
function writeTable(table, writing) {
	const head = table.columns.map(({ title, align, head }) => `<th scope="col"${classOf(head && "name", align === "right" && "number")}>${escapeHtml(makeVisible(title))}</th>`);
	const rows = table.rows.map((row, r) => {
		const cells = row.map((cell, i) => {
			const { align, head } = table.columns[i];
			const tone = cell.map((piece) => typeof piece !== "string" && "strong" in piece && piece.tone);
			const classes = classOf(head && "name", align === "right" && "number", ...tone);
			return head ? `<th scope="row"${classes}>${lineHtml(cell, writing)}</th>` : `<td${classes}>${lineHtml(cell, writing)}</td>`;
		});
		return `<tr${rowAttributes(table, r)}>${cells.join("")}</tr>`;
	});
	return `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(table.columns.map(({ title }) => title).filter(Boolean).join(", "))}"><table>\n<thead><tr>${head.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table></div>`;
}
const MOST_SEARCHED = 2e3;
function rowAttributes({ columns, rows, marks }, r) {
	const named = rows[r].filter((_, i) => columns[i].head);
	const { differs, module, id, words } = marks?.[r] ?? {};
	const searched = words === void 0 ? named.length > 0 && plainText(named.flat()) : makeVisible(words.slice(0, MOST_SEARCHED));
	const attributes = {
		"data-words": searched === false ? void 0 : searched.toLowerCase(),
		class: differs ? "differs" : void 0,
		"data-module": module === void 0 ? void 0 : makeVisible(module),
		id
	};
	return Object.entries(attributes).map(([key, value]) => value === void 0 ? "" : ` ${key}="${escapeHtml(value)}"`).join("");
}
//#endregion
//#region src/report/page/flame-graph.ts
const ROW = 18;
const LEAST = .001;
const IN_SIGHT = .005;
const CHANGED = .01;
function flameGraphs({ unit, before, now }) {
	const costOf = ({ perRequestMs = 1 }) => unit === "ms" ? perRequestMs : 1;
	const whole = Math.max(costOf(before), costOf(now));
	const ids = /* @__PURE__ */ new Map();
	const graphs = {
		before: placed(before, costOf(before) / whole, ids),
		now: placed(now, costOf(now) / whole, ids),
		amount: (width) => formatQuantity(width * whole, unit)
	};
	return `<div class="flames">
<form class="scripted"><label>Search <input type="search" name="function"></label> <button type="button" name="whole">Show all</button></form>
<output class="small scripted">Choose a frame to enlarge it. Arrow keys move, Enter enlarges, Escape shows all.</output>
${graph("Before", graphs.before, graphs)}
${graph("Now", graphs.now, graphs)}
<p class="small"><span class="frame worse">takes more</span> <span class="frame better">takes less</span> <span class="frame only">only on this side</span></p>
</div>`;
}
function graph(label, own, { before, now, amount }) {
	const frames = [...own.values()].filter(({ width }) => width >= LEAST);
	const inSight = frames.filter(({ width }) => width >= IN_SIGHT);
	const height = ROW * (1 + Math.max(0, ...inSight.map(({ depth }) => depth)));
	const drawn = frames.map((frame) => {
		const [was, is] = [before, now].map((side) => side.get(frame.id)?.width);
		return frameSvg(frame, `${frame.name}: ${amount(was ?? 0)} → ${amount(is ?? 0)}`, kindOf(was, is));
	});
	return `<figure class="flame"><figcaption>${text$1(label)}</figcaption><svg width="100%" height="${height}" role="group" aria-label="${attribute(label)}">${drawn.join("")}</svg></figure>`;
}
function placed(profile, scale, ids) {
	const frames = /* @__PURE__ */ new Map();
	const open = [{
		id: "",
		next: 0
	}];
	for (const [of, depth, samples] of profile.calls) {
		const caller = open[depth];
		const name = profile.functions[of][0];
		const id = getOrAdd(ids, `${caller.id}\n${name}`, () => String(ids.size));
		const x = caller.next;
		const width = samples / profile.samples * scale;
		frames.set(id, {
			id,
			parent: caller.id,
			name,
			depth,
			x,
			width
		});
		open[depth + 1] = {
			id,
			next: x
		};
		caller.next += width;
	}
	return frames;
}
function kindOf(before, now) {
	const change = (now ?? 0) - (before ?? 0);
	const only = before === void 0 || now === void 0 ? " only" : "";
	if (Math.abs(change) < CHANGED) return `frame${only}`;
	return `frame${only} ${change > 0 ? "worse" : "better"}`;
}
function frameSvg({ id, parent, x, width, depth, ...frame }, title, kind) {
	const percent = (share) => plainDecimal(share * 100, 3) ?? "0";
	const place = `x="${percent(x)}%" width="${percent(width)}%" y="${depth * ROW}" height="${ROW - 1}"`;
	const data = `data-id="${id}" data-parent="${parent}" data-x="${percent(x)}" data-width="${percent(width)}"`;
	const label = name(title);
	return `<svg class="${kind}" ${place} ${data} tabindex="${depth === 0 ? 0 : -1}" role="button" aria-label="${label}"><title>${label}</title><rect width="100%" height="100%"/><text x="3" y="13">${name(frame.name)}</text></svg>`;
}
function renderProfilePage(title, compared) {
	return pageFrame(title, "class=\"campaign\"", `<header><h1>${text$1(title)}</h1></header>
<main>
${writeHtml(profileBlocks(compared))}
${flameGraphs(compared)}
</main>`);
}
//#endregion
//#region src/core/render/words/clock.ts
function formatClock(ms) {
	if (!isShown$1(ms)) return "–";
	const seconds = Math.round(Math.abs(ms) / 1e3);
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	const pad = (value) => `${value}`.padStart(2, "0");
	const clock = hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
	return ms < 0 && seconds > 0 ? `-${clock}` : clock;
}
function formatClockDifference(ms) {
	const clock = formatClock(ms);
	return clock.startsWith("-") || ["0:00", "–"].includes(clock) ? clock : `+${clock}`;
}
//#endregion
//#region src/report/lookup/cell-lookup.ts
function clockChange({ absolute, relative }) {
	return `${formatClockDifference(absolute)}, ${relative === void 0 ? "new" : formatDelta(relative)}`;
}
function changedCells(cells, wanted) {
	const order = ({ delta, p = 1 }) => wanted === "likely" ? -p : Math.abs(delta.relative ?? Number.MAX_VALUE);
	return cells.filter((cell) => cell.delta !== void 0).filter((cell) => (wanted === "likely" ? certainty(cell) : cell.change) === wanted).sort((a, b) => order(b) - order(a));
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
function rangeText({ least, most }, { unit }) {
	const [from, to] = [least, most].map(({ value, of }) => `${formatQuantity(value, unit)} ${of}`);
	return `${from} to ${to}`;
}
//#endregion
//#region src/report/lookup/comparison.ts
const NUMBERS = /^[\d\s,/-]+$/;
function lookUps(of) {
	const metrics = new Map(of.metrics.map((metric) => [metric.id, metric]));
	const groups = new Map(of.groups.map((group) => [group.id, group]));
	const components = [...of.resources.map(({ workflow }) => workflow), ...of.facts.flatMap(({ item }) => item ?? [])];
	const values = of.workflows.flatMap(({ dimensions }) => Object.entries(dimensions));
	return {
		modules: [...new Set(components)].sort(inNaturalOrder),
		dimensions: new Map([...groupBy(values, ([name]) => name)].map(([name, list]) => [name, [...new Set(list.map(([, value]) => value))]])),
		metric: (id) => metrics.get(id) ?? {
			id,
			label: id,
			unit: ""
		},
		group: (id) => groups.get(id)
	};
}
function indexCampaign(campaign) {
	const numbers = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new WeakMap();
	const numberOf = (row) => getOrAdd(known, row, () => getOrAdd(numbers, seriesKey(row), () => numbers.size));
	const keyOf = (row, ...more) => `${numberOf(row)} ${more.join(" ")}`;
	const cells = new Map([...campaign.cells, ...campaign.resources].map((cell) => [keyOf(cell, cell.metric, cell.run), cell]));
	const groupCells = new Map([...campaign.groupCells, ...campaign.resourceGroupCells].map((cell) => [keyOf(cell, cell.metric, cell.group), cell]));
	const worse = new Set(campaign.changes.flatMap((row) => row.worse.map((pair) => keyOf(row, row.metric, ...pair))));
	const runs = new Map(campaign.runs.map((run) => [run.id, run]));
	const metricsIn = (list) => {
		const present = new Set(list.map(({ metric }) => metric));
		return campaign.metrics.filter(({ id }) => present.has(id));
	};
	const workflows = campaign.workflows.map((row, index) => ({
		...row,
		key: seriesKey(row),
		index
	}));
	const resources = rowsOf$1(campaign.resources);
	const named = lookUps({
		...campaign,
		workflows,
		resources
	});
	const { metric: metricOf } = named;
	const baseline = campaign.groups.find(({ baseline }) => baseline);
	const titles = new Map([...campaign.configurations, ...campaign.groups].map(({ id, title }) => [id, title]));
	const groupName = (id) => {
		const title = titles.get(id);
		if (title !== void 0) return `${title} (${id})`;
		if (!NUMBERS.test(id)) return id;
		return /^\d+$/.test(id) ? `run ${id}` : `runs ${id}`;
	};
	return {
		...campaign,
		...named,
		campaign,
		usualMetric: campaign.metric,
		runs: campaign.groups.flatMap((group) => group.runs.flatMap((id) => runs.get(id) ?? [])),
		workflows,
		resources,
		workflowMetrics: metricsIn(campaign.cells),
		resourceMetrics: metricsIn(campaign.resources),
		cell: (...at) => cells.get(keyOf(...at)),
		groupCell: (...at) => groupCells.get(keyOf(...at)),
		change: (row, metric, from, to) => {
			if (worse.has(keyOf(row, metric, from, to))) return "regressed";
			return worse.has(keyOf(row, metric, to, from)) ? "improved" : "unknown";
		},
		called: (run) => `run ${run}`,
		groupName,
		baselineName: () => baseline ? groupName(baseline.id) : campaign.baseline.join(", "),
		others: () => campaign.groups.filter((group) => group !== baseline),
		value: (id, value) => id === "duration" && value !== void 0 ? formatClock(value) : formatQuantity(value, metricOf(id).unit),
		changeText: (id, delta) => {
			if (id === "duration" && delta) return clockChange(delta);
			return changeText(defined({
				metric: id,
				unit: metricOf(id).unit,
				delta
			}));
		},
		difference: (id, absolute) => {
			const { unit } = metricOf(id);
			if (id === "duration") return formatClockDifference(absolute);
			if (unit === "ratio") return formatPoints(absolute);
			return formatDifference(absolute, unit);
		},
		interval: (id, ends) => intervalText({
			metric: id,
			unit: "",
			delta: {
				absolute: 0,
				...ends
			}
		})
	};
}
function rowsOf$1(cells) {
	return Array.from(groupBy(cells, seriesKey), ([key, [cell]], index) => ({
		...seriesName(cell),
		key,
		index
	}));
}
//#endregion
//#region src/report/lookup/view.ts
function defaultView({ groups, runs, best: found, usualMetric }) {
	const baseline = groups.find((group) => group.baseline) ?? groups[0];
	const others = groups.filter((group) => group !== baseline);
	const candidate = (others.find(({ id }) => found?.groups.includes(id)) ?? others.at(-1))?.id;
	return defined({
		metric: usualMetric,
		columns: runs.length > 2 ? "runs" : "metrics",
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
//#endregion
//#region src/report/tables/columns.ts
function reader(of) {
	return typeof of === "function" ? of : (item) => item[of];
}
function text(title, of, write = (text) => text) {
	const read = reader(of);
	const line = (item) => {
		const found = read(item);
		return found === void 0 || found === "" ? [] : [write(found, item)];
	};
	return {
		...left(title, line),
		fields: [[{
			title,
			kind: "text"
		}, read]]
	};
}
function texts(...fields) {
	return fields.map((field) => text(field, field));
}
function nameColumn(title, of) {
	return {
		...text(title, of, code),
		head: true
	};
}
function number(title, unit, of, write = (value) => unit === "duration" ? formatClock(value) : formatQuantity(value, unit ?? "")) {
	const read = reader(of);
	const line = (item) => {
		const found = read(item);
		return found === void 0 ? [] : [typeof found === "number" ? write(found, item) : found];
	};
	return {
		...right(title, line),
		fields: [[defined({
			title,
			kind: "number",
			unit
		}), read]]
	};
}
function signed(title, unit, of) {
	const column = defined({
		title,
		kind: "number",
		unit,
		signed: true
	});
	return {
		...number(title, unit, of, formatDelta),
		fields: [[column, of]]
	};
}
const ENDS = [
	"change",
	"low",
	"high"
];
function interval(title, of, write) {
	const line = (item) => {
		const { change, low, high } = of(item);
		const about = formatEnds({
			low,
			high
		}, formatDelta);
		const found = write(change === void 0 ? void 0 : formatDelta(change) + about, item);
		return found === void 0 ? [] : [found];
	};
	const ends = [
		title,
		"low",
		"high"
	].map((name, i) => signed(name, "ratio", (item) => of(item)[ENDS[i]]));
	return {
		...right(title, line),
		fields: ends.flatMap(({ fields = [] }) => fields)
	};
}
function sheetOnly(...columns) {
	return columns.map(({ line: _, ...column }) => column);
}
function sheetOf(id, title, items, columns) {
	const fields = columns.flatMap((column) => column ? column.fields ?? [] : []);
	const finite = (cell) => typeof cell === "number" && !Number.isFinite(cell) ? void 0 : cell;
	return {
		id,
		title,
		columns: fields.map(([column]) => column),
		rows: items.map((item) => fields.map(([, cell]) => finite(cell(item))))
	};
}
//#endregion
//#region src/report/words/finding-text.ts
const NOT_COUNTED = "left out of means, noise and ranks";
const MAX_NAMED = 6;
function findingText(finding, lookup) {
	return capitalized((TEXTS[finding.code] ?? leftOutText)(finding, lookup));
}
const TEXTS = {
	"bad-run": ({ runs = [], invalid }) => `${runNames(runs)} is ${NOT_COUNTED}. ${invalidText(invalid)}.`,
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
	"not-run": ({ cells, runs = [] }) => `${runNames(runs)} ran without ${listed([...new Set(cells.map(quoted))])} on purpose.`,
	missing: ({ cells, runs = [], facts }) => `${runNames(runs)} ${runs.length === 1 ? "lacks" : "lack"} ${listed(absentIn(cells, facts))}.`,
	"over-limit": ({ cells: [cell], facts: [fact] = [], values: [share = 0, limit = 0] = [] }) => `${quoted(cell)} used ${formatRatioAsPercent(share)} of its limit in run ${cell.run} (${metricLabel(cell.metric)}): raise ${fact} from ${formatCount(limit)} to at least ${formatCount(Math.ceil(share * limit))}.`,
	"not-separable": ({ facts = [] }) => `The effects of ${listed(facts)} cannot be separated: they moved together.`
};
function valuesOfRun(facts, run, { campaign }) {
	return listed(campaign.facts.filter(({ fact }) => facts.includes(fact)).map(({ fact, values }) => `${fact} ${values[run] ?? "–"}`));
}
function leftOutText(finding, lookup) {
	return `${testText(finding, lookup)}.`.replace(/is left out\.$/, `is ${NOT_COUNTED}.`);
}
function namesOf(cells, isNew) {
	return listed(cells.filter(({ group }) => group !== void 0 === isNew).map(({ workflow }) => `"${workflow}"`));
}
function testTexts(lookup) {
	const { findings, notices } = lookup.campaign;
	const doubts = doubtClauses(notices, runNames);
	const isFirst = (finding) => findings.find(({ code }) => code === finding.code) === finding;
	return [...findings.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).flatMap((finding) => testText(finding, lookup) ?? []), ...doubts];
}
function testText(finding, lookup) {
	const { code, cells, runs = [], values = [], invalid, facts = [], phase = "" } = finding;
	const [own = 0, usual = 0] = values;
	const run = `run ${runs[0]}`;
	switch (code) {
		case "bad-run": return `${run} is left out: ${invalidClause(invalid)}`;
		case "shorter": return `${run} lasted ${formatDuration(own)} in place of ${formatDuration(usual)} and is left out`;
		case "other-users": return `${run} had ${formatCount(own)} users in place of ${formatCount(usual)} and is left out`;
		case "other-load": return `${run} ran with ${valuesOfRun(facts, runs[0], lookup)} in place of ${valuesOfRun(facts, runs[1], lookup)} and is left out`;
		case "other-phase": return `phase "${phase}" of ${run} lasted ${formatDuration(own)} instead of ${formatDuration(usual)}${own < usual ? " and is left out" : ""}`;
		case "renamed": return `${namesOf(cells, false)} is missing from ${runNames(runs)} and ${namesOf(cells, true)} is new (renamed?), so neither is compared`;
		case "other-limit": return `shares of ${listed(facts, 2)} are not compared, since these limits differ`;
		case "missing": return missingText(finding);
		case "same-results": return `runs ${listed(runs)} are copies of one test, so they are no repeats`;
		default: return;
	}
}
function missingText({ cells, runs = [], facts }) {
	if (!(facts !== void 0 || cells.some(({ kind }) => kind === "resource"))) return void 0;
	const absent = absentIn(cells, facts);
	return `${listed(absent, 2)} ${absent.length === 1 ? "is" : "are"} missing from ${runNames(runs)}`;
}
function absentIn(cells, facts) {
	const names = cells.map((cell) => cell.kind === "resource" ? `"${cell.workflow}"` : quoted(cell));
	return facts ?? [...new Set(names)];
}
function runNames(runs) {
	const word = runs.length === 1 ? "run" : "runs";
	return runs.length > MAX_NAMED ? plural(runs.length, "run") : `${word} ${listed(runs)}`;
}
function quoted(cell) {
	return `"${seriesText(cell)}"`;
}
function pairsText(pairs) {
	return listed(pairs.map(([from, to]) => `${from} → ${to}`));
}
function listed(names, most = MAX_NAMED) {
	return enumerated(names, most).join("");
}
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
			items: alike.map(itemOf)
		}];
	});
}
function itemOf({ cells, values }) {
	const [cell] = cells;
	const [spread, range] = values ?? [];
	const figures = spread === void 0 ? "" : ` ${formatRatioAsPercent(spread)} (${formatDelta(range ?? 0)})`;
	return {
		label: `${seriesText(cell)}${figures}`,
		cell
	};
}
const WITHOUT_ITEMS = /* @__PURE__ */ new Set([
	"not-run",
	"missing",
	"over-limit",
	"renamed"
]);
function itemsOf({ code, cells }) {
	const workflows = new Set(cells.map(seriesText));
	if (WITHOUT_ITEMS.has(code)) return [];
	if (workflows.size > 1) return [...workflows].map((label) => ({
		label,
		cell: cells.find((cell) => seriesText(cell) === label)
	}));
	return cells.map((cell) => ({
		label: cell.run ?? cell.group ?? "",
		cell
	})).filter(({ label }) => label !== "").sort((a, b) => inNaturalOrder(a.label, b.label));
}
//#endregion
//#region src/report/tables/section.ts
function listSection(id, title, list) {
	return {
		id,
		title,
		blocks: (shown) => {
			const { items, columns, after = [] } = list(shown);
			return items.length === 0 ? after : [tableOf(items, columns), ...after];
		},
		sheets: (index) => {
			const { items, columns } = list({
				index,
				view: defaultView(index)
			});
			return [sheetOf(id, title, items, columns)];
		}
	};
}
function shownRuns({ index, view }) {
	return (index.campaign ?? index).runs.filter(({ id }) => !view.hidden.includes(id));
}
function seriesColumns(title, items, withKind = false) {
	const dimensions = [...new Set(items.flatMap(({ dimensions }) => Object.keys(dimensions)))].sort();
	return [{
		...text(title, ({ workflow }) => workflow),
		head: true,
		line: seriesLine
	}, ...sheetOnly(...withKind ? [text("kind", ({ kind }) => kind)] : [], ...dimensions.map((name) => text(name, ({ dimensions }) => dimensions[name])))];
}
function bulletList(items) {
	return items.length === 0 ? [] : [{
		type: "list",
		items
	}];
}
function picturesOf(charts, group) {
	return pictureBlocks(charts.filter((chart) => chart.group === group));
}
function sentenceLines(index, wanted) {
	const lineOf = ({ parts }) => parts.map((part) => {
		if ("text" in part) return part.text;
		if ("name" in part) return code(part.name);
		return part.cell ? cellLink(index, part.cell, part.figure) : part.figure;
	});
	return index.campaign.sentences.filter(({ section }) => section === wanted).map(lineOf);
}
function cellLink(index, cell, figure) {
	const key = seriesKey(cell);
	const row = index.workflows.find((row) => row.key === key);
	if (!row) return figure;
	const run = cell.run ?? index.group(cell.group ?? "")?.runs[0];
	const control = {
		type: "figure",
		figure,
		row: row.index,
		run,
		metric: cell.metric
	};
	return {
		text: [figure],
		control
	};
}
//#endregion
//#region src/report/tables/configuration-details.ts
const configurationDetails = {
	id: "each-configuration",
	title: "Each configuration",
	blocks: ({ index, charts = [] }) => index.groups.length < 2 && charts.length === 0 ? [] : index.groups.flatMap((group) => [
		{
			type: "heading",
			level: 4,
			line: [index.groupName(group.id)]
		},
		...paragraphs(...words(index, group)),
		...factList(index, group),
		...paragraphs(resultOf(index, group)),
		...picturesOf(charts, group.id)
	]),
	sheets: () => []
};
function words({ runs: all }, { runs, note }) {
	const own = all.filter(({ id }) => runs.includes(id));
	const notes = [...new Set(present([...own.map(({ note }) => note), note]))];
	const aims = [...groupBy(own, ({ objective }) => objective)].flatMap(([text, of]) => {
		const ids = of.length === own.length ? "" : ` of ${listed(of.map(({ id }) => id))}`;
		return text === void 0 ? [] : [phrase`${strong(`Objective${ids}:`)} ${[text]}`];
	});
	return [
		[`${plural(own.length, "run")}: ${runs.join(", ")}`],
		...aims,
		...notes.map((text) => [text])
	];
}
function factList(index, { runs, baseline }) {
	const before = index.groups.find((group) => group.baseline);
	if (baseline || !before) return [];
	const valuesIn = (values, ids) => [...new Set(ids.map((id) => Object.hasOwn(values, id) ? values[id] : "not stated"))].join(" or ");
	const differing = index.facts.map(({ fact, item, values }) => ({
		fact,
		item,
		from: valuesIn(values, before.runs),
		to: valuesIn(values, runs)
	})).filter(({ from, to }) => from !== to);
	if (differing.length === 0) return paragraphs([`No fact differs from ${index.baselineName()}.`]);
	const items = new Set(differing.flatMap(({ item = [] }) => item));
	const single = differing.filter(({ item }) => item === void 0);
	return [...paragraphs([`${plural(differing.length, "fact differs", "facts differ")} from ${index.baselineName()}:`]), ...bulletList([...single.map(({ fact, from, to }) => phrase`${code(fact)}: ${code(from)} ${"→"} ${code(to)}`), ...items.size > 0 ? [[`facts of ${listed([...items])}`]] : []])];
}
function resultOf(index, group) {
	const at = index.others().indexOf(group);
	return at < 0 ? ["All others are compared with it."] : sentenceLines(index, "comparison")[at] ?? [];
}
//#endregion
//#region src/report/tables/jobs.ts
const jobs = {
	id: "jobs",
	title: "Jobs",
	blocks: (shown) => {
		const { jobs } = shown.index.campaign;
		if (jobs.length === 0) return [];
		const items = groupsBy(jobs, (job) => seriesKey({
			kind: "measure",
			...job
		})).map((all) => ({
			...all[0],
			all
		}));
		const columns = shownRuns(shown).map(({ id }) => right(id, ({ all }) => runCell(all.filter(({ run }) => run === id))));
		return [tableOf(items, [...seriesColumns("job", items), ...columns])];
	},
	sheets: ({ campaign: { jobs } }) => [sheetOf("jobs", "Jobs", jobs, [
		...seriesColumns("job", jobs),
		...texts("tenant", "run", "status"),
		text("failed", ({ failed }) => failed ? "yes" : "no"),
		text("started", "startedAt"),
		number("duration", "duration", "durationMs"),
		number("difference", "ms", ({ delta }) => delta?.absolute),
		signed("change", "ratio", ({ delta }) => delta?.relative),
		...texts("error")
	])]
};
function runCell(jobs) {
	if (jobs.length === 0) return [];
	const ended = jobs.filter(({ failed }) => !failed);
	const [slowest, ...others] = ended.filter(({ durationMs }) => durationMs !== void 0).sort((a, b) => b.durationMs - a.durationMs);
	const { durationMs, tenant } = slowest ?? {};
	const delta = others.some((other) => other.tenant === tenant) ? void 0 : slowest?.delta;
	const whose = (job) => job.tenant === void 0 ? "" : `: ${job.tenant}`;
	const fastest = others.at(-1);
	const alike = groupsBy(jobs.filter((job) => job.failed || job.status !== void 0 && !hasSucceeded(job)), ({ status, error }) => JSON.stringify([status, error]));
	const untimed = ended.length > 0 ? "did not end" : "failed";
	return [
		durationMs === void 0 ? untimed : formatClock(durationMs),
		...delta ? [{ below: clockChange(delta) }] : [],
		...fastest ? [{ below: `slowest of ${ended.length}${whose(slowest)}` }] : [],
		...fastest ? [{ below: `fastest ${formatClock(fastest.durationMs)}${whose(fastest)}` }] : [],
		...alike.map((all) => {
			const { status = "failed", error, durationMs: endedMs, failed } = all[0];
			const tenants = listed(present(all.map(({ tenant }) => tenant)));
			return {
				below: `${jobs.length > 1 && tenants !== "" ? `${tenants} ` : ""}${status}${failed && all.length === 1 && endedMs !== void 0 ? ` after ${formatClock(endedMs)}` : ""}${error === void 0 ? "" : `: ${error}`}`,
				tone: "worse"
			};
		})
	];
}
//#endregion
//#region src/report/tables/lists.ts
const errors = listSection("errors", "Errors", (shown) => {
	const { errors } = shown.index;
	return {
		items: errors,
		columns: [
			...seriesColumns("workflow", errors, true),
			...texts("code", "message"),
			...shownRuns(shown).map(({ id }) => number(id, "count", ({ counts }) => counts[id]))
		]
	};
});
const effects = listSection("effects", "Effects of facts", ({ index }) => ({
	items: index.campaign.effects,
	columns: [
		nameColumn("fact", "fact"),
		...["from", "to"].map((side) => ({
			...text(side, (effect) => effect[side]),
			line: (effect) => [effect[side] === "" ? "not stated" : code(effect[side])]
		})),
		interval("change", (effect) => effect, (change, effect) => {
			if (change === void 0) return void 0;
			const sure = effectCertainty(effect);
			const marked = `${CERTAINTY_MARKS[sure]} ${change}`.trim();
			return sure === "proven" ? {
				strong: [marked],
				tone: effect.change > 0 ? "worse" : "better"
			} : marked;
		}),
		...sheetOnly(text("meaning", effectText)),
		text("between", ({ pairs }) => pairsText(pairs)),
		text("not separable from", ({ togetherWith }) => togetherWith && listed(togetherWith, 20))
	]
}));
function effectText(effect) {
	const { change, low, high } = effect;
	const direction = (change ?? 0) > 0 ? "slower" : "faster";
	return change === void 0 ? void 0 : certaintyText(effectCertainty(effect), direction, {
		metric: "avg",
		low,
		high
	});
}
const loads = listSection("loads", "Cost of loads", ({ index }) => ({
	items: index.campaign.loadTrends,
	columns: [
		...texts("load"),
		number("step", void 0, ({ step }) => step, (value) => formatCount(value)),
		...seriesColumns("workflow", index.campaign.loadTrends, true),
		...texts("metric"),
		right("change", ({ metric, change, ...ends }) => {
			const write = (value) => formatDifference(value, index.metric(metric).unit);
			return [write(change) + formatEnds(ends, write)];
		}),
		...sheetOnly(...ENDS.map((key) => number(key, void 0, (trend) => trend[key]))),
		text("meaning", ({ sure }) => sure ?? "not decided"),
		text("between", ({ between }) => between.map((set) => set.join(" → ")).join(", "))
	]
}));
const MOST_LINKS = 30;
const findings = {
	id: "findings",
	title: "Findings on the figures",
	blocks: ({ index }) => bulletList(groupedFindings(index.campaign.findings).map(({ message, items }) => {
		const links = items.slice(0, MOST_LINKS).map(({ cell, label }) => [cellLink(index, cell, label)]);
		const more = items.length - links.length;
		const list = [
			" ",
			...join$2(links, ", "),
			more > 0 ? ` and ${formatCount(more)} more` : ""
		];
		return message.endsWith(".") ? [message, {
			text: [],
			control: {
				type: "links",
				line: list
			}
		}] : [message, ...list];
	})),
	sheets: ({ campaign: { findings } }) => [sheetOf("findings", "Findings on the figures", findings, texts("code", "message"))]
};
const sources = listSection("sources", "Files read", ({ index: { campaign } }) => {
	const remarks = campaign.notices.map(({ run, message }) => [run === void 0 ? "" : `Run ${run}: `, message]);
	return {
		items: campaign.sources,
		columns: [
			nameColumn("run", "run"),
			text("file", "name"),
			text("format", "format"),
			number("rows", "count", "rows"),
			number("unreadable", "count", "issues")
		],
		after: [...remarks.length > 0 ? [fold([plural(remarks.length, "remark")], ...bulletList(remarks))] : [], {
			type: "small",
			line: [`Made by perf-gate ${campaign.generator}.`]
		}]
	};
});
//#endregion
//#region src/report/lookup/changes.ts
function changesAgainst(index, baseline, metric) {
	const isOwn = index.group(baseline)?.baseline === true;
	const groupOf = new Map(index.groups.flatMap((group) => group.runs.map((run) => [run, group])));
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
			if (!found) return void 0;
			const { change, absolute = 0 } = group(row, of.id) ?? {};
			const isAgainst = Math.sign(found.absolute) !== Math.sign(absolute);
			return {
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
	const factor = (high / rest.value) ** further;
	const down = (rest.value - low) * further;
	const up = (high - rest.value) * further;
	const ends = rest.metric === "error-rate" ? {
		low: Math.max(0, value - down),
		high: Math.min(1, value + up)
	} : {
		low: value / factor,
		high: value * factor
	};
	return {
		...rest,
		value,
		runs: 1,
		...ends
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
function changeIn({ id, unit }, delta) {
	return delta ? changeText({
		metric: id,
		unit,
		delta
	}) : "";
}
function changeTone(found) {
	const { verdict, change } = found ?? {};
	if (verdict !== void 0 && verdict !== "pass") return verdict === "fail" || verdict === "no-data" ? "worse" : "doubt";
	if (change === "improved") return "better";
	return change === "regressed" && verdict === void 0 ? "worse" : "";
}
function toneClass(found) {
	const tone = changeTone(found);
	return tone === "" ? "" : ` ${tone}`;
}
const RANK = {
	worse: 2,
	doubt: 1,
	"": 0,
	better: 0
};
function badness(found, { better, unit }, others = []) {
	if (!found) return void 0;
	const size = unit === "ratio" ? found.absolute : found.relative ?? Math.sign(found.absolute);
	return Math.max(...[found, ...others].map((each) => each ? RANK[changeTone(each)] : 0)) * 1e3 + (better === "higher" ? -size : size);
}
//#endregion
//#region src/report/tables/workflows.ts
const workflows = {
	id: "matrix",
	title: "Workflows",
	blocks: (shown) => {
		const { index } = shown;
		const { groupCells, metric, metrics, cells, runs } = index.campaign;
		const rows = rowsOf(groupCells.filter((cell) => cell.metric === metric));
		const byRun = metrics.flatMap(({ id, label }) => {
			const rows = rowsOf(cells.filter((cell) => cell.metric === id));
			const title = `${label}: ${plural(rows.length, "workflow")} by ${plural(runs.length, "run")}`;
			return rows.length === 0 ? [] : [fold([title], tableOf(rows, runColumns(index, "workflow", rows)))];
		});
		const isCopied = cells.some(({ marks }) => marks?.includes("copied-cell"));
		const copied = [code(COPIED), " the same figure in two rows; struck out: probably copied, and not counted"];
		if (rows.length === 0) return byRun;
		return [
			paragraph(`The ${index.metric(metric).label} by configuration:`),
			tableOf(rows, [...seriesColumns("workflow", rows), ...groupColumns(shown)]),
			...groupMarks(shown, rows, isCopied ? copied : []),
			...byRun
		];
	},
	sheets: (index) => [
		matrixSheet(index, "matrix", "Workflows by run", "workflow", index.campaign.cells),
		changesSheet(index),
		spreadSheet(index)
	]
};
function rowsOf(cells) {
	return groupsBy(cells, checkKey).map((cells) => ({
		...cells[0],
		cells
	}));
}
function changesOf({ index, view }) {
	const against = new Map(index.metrics.map(({ id }) => [id, changesAgainst(index, view.baseline, id)]));
	return (row, group) => {
		const found = against.get(row.metric)?.group(row, group);
		return found && {
			found,
			sure: certainty(defined({
				metric: row.metric,
				change: found.change,
				delta: found
			}))
		};
	};
}
function groupColumns(shown) {
	const { index } = shown;
	const changeOf = changesOf(shown);
	return index.groups.map(({ id }) => right(index.groupName(id), (row) => {
		const cell = index.groupCell(row, row.metric, id);
		if (!cell) return [];
		const metric = index.metric(cell.metric);
		const text = formatQuantity(cell.value, metric.unit);
		const { found, sure } = changeOf(row, id) ?? {};
		if (!found) return [text];
		const below = `${sure ? CERTAINTY_MARKS[sure] : ""} ${changeIn(metric, found)}`.trim();
		return [sure === "proven" ? {
			strong: [text],
			tone: changeTone(found) || "neutral"
		} : text, { below }];
	}));
}
function groupMarks(shown, rows, more = []) {
	const changeOf = changesOf(shown);
	const line = join$2([marksLine(rows.flatMap((row) => shown.index.groups.flatMap(({ id }) => changeOf(row, id)?.sure ?? []))), more], ` · `);
	return line.length > 0 ? [{
		type: "small",
		line
	}] : [];
}
const COPIED = "⧉";
const STATES = {
	void: "void",
	"not-run": "not run",
	missing: "–"
};
function runColumns(index, title, rows) {
	const cellOf = (row, id) => row.cells.find(({ run }) => run === id);
	return [
		...seriesColumns(title, rows),
		...sheetOnly(...texts("metric"), text("unit", ({ metric }) => index.metric(metric).unit)),
		...(index.campaign ?? index).runs.map(({ id }) => ({
			...number(id, void 0, (row) => {
				const cell = cellOf(row, id);
				return cell?.state === "measured" ? cell.value : cell?.state;
			}),
			line: (row) => {
				const { state = "missing", value, marks, range } = cellOf(row, id) ?? {};
				const isCopied = marks?.includes("copied-cell");
				const text = formatQuantity(value, index.metric(row.metric).unit);
				if (state === "void" && isCopied) return [{ struck: text }, ` ${COPIED}`];
				if (state !== "measured") return [STATES[state]];
				const ends = range ? [{ below: rangeText(range, index.metric(row.metric)) }] : [];
				return [isCopied ? `${text} ${COPIED}` : text, ...ends];
			}
		}))
	];
}
function matrixSheet(index, id, title, of, cells) {
	const all = groupBy(rowsOf(cells), ({ metric }) => metric);
	const rows = index.metrics.flatMap(({ id }) => all.get(id) ?? []);
	return sheetOf(id, title, rows, runColumns(index, of, rows));
}
function changesSheet(index) {
	const { groupCells, resourceGroupCells } = index.campaign;
	const cells = [...groupCells, ...resourceGroupCells];
	const unitOf = (metric) => index.metric(metric).unit;
	return sheetOf("changes", "Changes by configuration", cells, [
		...seriesColumns("workflow", cells, true),
		...texts("metric"),
		text("unit", ({ metric }) => unitOf(metric)),
		...texts("group"),
		number("runs", "count", "runs"),
		number("value", void 0, "value"),
		number("baseline", void 0, ({ value, delta }) => delta && value - delta.absolute),
		signed("difference", void 0, ({ delta }) => delta?.absolute),
		signed("change", "ratio", ({ delta }) => delta?.relative),
		signed("low", "ratio", ({ delta }) => delta?.low),
		signed("high", "ratio", ({ delta }) => delta?.high),
		number("p", "p", "p"),
		text("meaning", (cell) => {
			const { metric, delta } = cell;
			const sure = certainty(cell);
			const direction = directionText({
				metric,
				unit: unitOf(metric)
			}, (delta?.absolute ?? 0) >= 0);
			return delta && sure && certaintyText(sure, direction, {
				metric,
				...delta
			});
		})
	]);
}
function spreadSheet({ campaign: { workflows } }) {
	const sorted = workflows.toSorted((a, b) => (b.spread ?? -1) - (a.spread ?? -1));
	return sheetOf("workflows", "Workflows by spread", sorted, [
		...seriesColumns("workflow", sorted, true),
		number("spread between repeats", "ratio", "spread"),
		number("degrees of freedom", void 0, "spreadDf"),
		number("largest ratio", "ratio", "range"),
		text("ranked", ({ stable }) => stable ? "yes" : "no")
	]);
}
//#endregion
//#region src/report/tables/resources.ts
const MOST_ROWS = 40;
const MOST_OF_METRIC = 4;
const resources = {
	id: "resources",
	title: "Resources",
	blocks: (shown) => {
		const { index, view } = shown;
		const runs = shownRuns(shown);
		const figuresOf = (metric) => FIGURE_IDS.map((figure) => `${metric}-${figure}`).filter((id) => index.resourceMetrics.some((one) => one.id === id));
		const figures = new Set(index.resourceMetrics.flatMap(({ id }) => figuresOf(id)));
		const rows = index.resourceMetrics.flatMap(({ id: metric }) => {
			if (figures.has(metric)) return [];
			const changes = changesAgainst(index, view.baseline, metric);
			const moved = (row) => Math.abs(changes.group(row, view.candidate ?? "")?.absolute ?? 0);
			const all = [metric, ...figuresOf(metric)];
			return index.resources.filter((row) => all.some((id) => runs.some((run) => index.cell(row, id, run.id)?.value !== void 0))).sort((a, b) => moved(b) - moved(a)).map((row) => ({
				...row,
				metric
			}));
		});
		const withFigures = (line) => (row) => {
			const figures = figuresOf(row.metric).flatMap((metric) => {
				const [value, ...change] = line({
					...row,
					metric
				});
				const label = index.metric(metric).label.replace(`${index.metric(row.metric).label} `, "").replace("maximum", "max");
				return value === void 0 ? [] : [`${label} ${plainText([value, ...value === void 0 || typeof value === "string" ? [] : change])}`];
			});
			return [...line(row), ...figures.length > 0 ? [{ below: figures.join(", ") }] : []];
		};
		const columns = (isPart) => [
			{
				...left("resource", (row) => [nameLine$1(row, isPart)]),
				head: true
			},
			left("metric", ({ metric }) => [index.metric(metric).label]),
			...groupColumns(shown).map((column) => ({
				...column,
				line: withFigures(column.line)
			}))
		];
		const tableFor = (some, isPart = false) => tableOf(some, columns(isPart), ({ workflow }) => ({ module: workflow }));
		if (rows.length === 0) return [];
		const isLong = rows.length > MOST_ROWS;
		const first = groupsBy(groupsBy(rows, ({ metric, workflow }) => `${metric} ${workflow}`).map(([row]) => row), ({ metric }) => metric);
		const folds = [...groupBy(rows, ({ dimensions }) => loadText(dimensions))].map(([name, own]) => fold([...name === "" ? [] : [code(name), ": "], plural(own.length, "resource")], tableFor(own, true)));
		return [
			...paragraphs(index.campaign && memoryLine(index.campaign)),
			paragraph(isLong ? `Of each metric the ${MOST_OF_METRIC} that moved most.` : "By metric, those that moved most first."),
			tableFor(isLong ? first.flatMap((of) => of.slice(0, MOST_OF_METRIC)) : rows),
			...groupMarks(shown, rows),
			...isLong ? folds : []
		];
	},
	sheets: (index) => [matrixSheet(index, "resources", "Resources by run", "resource", index.campaign?.resources ?? [])]
};
function memoryLine({ timeSeries, notices }) {
	const isMemory = (metric) => /^(?:memory|heap)(?:-used)?$/.test(metric);
	const known = timeSeries.filter(({ kind, metric }) => kind === "resource" && isMemory(metric));
	const count = new Set(known.map(({ workflow }) => workflow)).size;
	const growths = notices.filter(({ code, about }) => code === "resource-grows" && (!about || isMemory(about.metric)));
	if (count === 0 || growths.some(({ about }) => !about)) return [];
	const runs = groupBy(growths, ({ about }) => about.workflow);
	const named = [...runs].map(([name, all]) => `${name} (run ${all.map(({ run }) => run).join(", ")})`);
	return [`Memory of ${runs.size || "none"} of ${plural(count, "resource")} grew steadily${named.length > 0 ? `: ${listed(named)}` : ""}.`];
}
function nameLine$1({ workflow, index, metric, ...row }, isPart) {
	const dimensions = isPart ? {} : row.dimensions;
	const control = {
		type: "resource",
		row: index,
		metric,
		workflow,
		dimensions
	};
	return {
		text: seriesLine({
			workflow,
			dimensions
		}),
		control
	};
}
//#endregion
//#region src/report/tables/runs.ts
const FACTS = 8;
const MOST_ITEMS = 20;
const configurations = listSection("groups", "Configurations", ({ index, view }) => {
	const { groups, configurations } = index.campaign;
	const choice = (id) => ({
		text: [],
		control: {
			type: "choice",
			of: "baseline",
			id,
			isChosen: id === view.baseline
		}
	});
	const change = interval("median change", ({ medianChange, low, high }) => defined({
		change: medianChange,
		low,
		high
	}), (change, { baseline }) => baseline ? "baseline" : change);
	const reach = Math.max(.1, ...groups.flatMap(({ low = 0, high = 0 }) => [-low, high]));
	return {
		items: [...groups, ...configurations],
		columns: [
			{
				...nameColumn("group", "id"),
				line: ({ id, runs }) => [...runs ? [choice(id)] : [], code(id)]
			},
			text("title", "title", code),
			{
				...text("runs", ({ runs }) => runs?.join(", ")),
				line: ({ runs }) => [runs?.join(", ") ?? "not run"]
			},
			text("note", "note"),
			text("load", ({ load }) => load && loadText(load)),
			number("class", void 0, (group) => group.class, String),
			{
				...change,
				line: (group) => [...drawnChange(group, reach), ...change.line(group)]
			},
			...sheetOnly(number("workflows", "count", "workflows")),
			number("cost", "usd/h", ({ cost }) => cost?.perHour),
			signed("cost change", "ratio", ({ cost }) => cost?.change),
			text("cost against", ({ cost }) => cost?.against)
		]
	};
});
function drawnChange({ medianChange, low, high }, reach) {
	if (medianChange === void 0 || low === void 0 || high === void 0) return [];
	return [{ plot: {
		relative: medianChange,
		low,
		high,
		reach,
		tone: "neutral"
	} }];
}
const runs = listSection("runs", "Runs", ({ index, view }) => {
	const differing = index.campaign.facts.filter(({ differs, item }) => differs && item === void 0);
	const choice = (id) => ({
		text: [],
		control: {
			type: "choice",
			of: "run",
			id,
			isChosen: !view.hidden.includes(id)
		}
	});
	const times = ({ startedAt, durationMs }) => [...startedAt === void 0 ? [] : [formatInstant(startedAt)], ...durationMs === void 0 ? [] : [{ below: formatClock(durationMs) }]];
	const counts = ({ errors = 0, samples }) => {
		if (!samples) return [];
		const share = errors > 0 ? ` (${formatRatioAsPercent(errors / samples)})` : "";
		return [formatCount(samples), { below: `${formatCount(errors)} failed${share}` }];
	};
	return {
		items: index.campaign.runs,
		columns: [
			{
				...nameColumn("run", "id"),
				line: ({ id }) => [choice(id), code(id)]
			},
			...texts("title", "group"),
			{
				...text("started", "startedAt"),
				line: times
			},
			text("note", "note"),
			{
				...number("samples", "count", "samples"),
				line: counts
			},
			number("users", "count", "users"),
			...sheetOnly(text("tool", "tool"), number("class", void 0, (run) => run.class), number("duration", "duration", "durationMs"), number("errors", "count", "errors"), number("cost", "usd/h", "costPerHour")),
			...differing.slice(0, FACTS).map(({ fact, values }) => ({
				...text(fact, ({ id }) => values[id], code),
				fields: []
			}))
		]
	};
});
const facts = {
	id: "facts",
	title: "Infrastructure and modules",
	blocks: ({ index }) => {
		const { facts } = index.campaign ?? index;
		if (facts.length === 0) return [];
		const single = facts.filter(({ item }) => item === void 0);
		const differing = facts.filter(({ differs }) => differs).length;
		const only = differing > 0 && differing < facts.length ? [" ", {
			text: [],
			control: { type: "only-differences" }
		}] : [];
		const columns = [nameColumn("fact", "fact"), left("values", (fact) => valuesLine(index, fact))];
		return [
			paragraph(`${formatCount(differing)} of ${plural(facts.length, "fact")} differ.`, ...only),
			...single.length > 0 ? [tableOf(single, columns, ({ differs }) => ({ differs }))] : [],
			...itemTables(facts).map((items) => {
				const table = itemTable(index, items);
				const names = items.map(([name]) => name);
				if (items.length <= MOST_ITEMS) return table;
				return fold([
					plural(items.length, "item"),
					", from ",
					code(names[0]),
					" to ",
					code(names.at(-1))
				], table);
			})
		];
	},
	sheets: (index) => {
		const { facts, runs } = index.campaign ?? index;
		return [sheetOf("facts", "Infrastructure and modules", facts, [
			text("fact", "fact"),
			text("differs", ({ differs }) => differs ? "yes" : "no"),
			...runs.map(({ id }) => text(id, ({ values }) => values[id]))
		])];
	}
};
function itemTables(facts) {
	const tables = [];
	for (const [item, own] of groupBy(facts, ({ item }) => item)) {
		if (item === void 0) continue;
		const byAttribute = new Map(own.map((fact) => [fact.attribute ?? "", fact]));
		const names = [...byAttribute.keys()];
		const fitting = tables.find(({ attributes }) => names.filter((name) => attributes.has(name)).length * 2 > names.length);
		const table = fitting ?? {
			attributes: /* @__PURE__ */ new Set(),
			items: []
		};
		if (!fitting) tables.push(table);
		for (const name of names) table.attributes.add(name);
		table.items.push([item, byAttribute]);
	}
	return tables.map(({ items }) => items.sort(([a], [b]) => inNaturalOrder(a, b)));
}
function itemTable(index, items) {
	const columns = [...new Set(items.flatMap(([, facts]) => [...facts.keys()]))].map((attribute) => left(attribute === "" ? "value" : attribute, ([, facts]) => {
		const fact = facts.get(attribute);
		return fact ? valuesLine(index, fact) : [];
	}));
	return tableOf(items, [nameColumn("item", ([item]) => item), ...columns], ([module, facts]) => ({
		differs: [...facts.values()].some(({ differs }) => differs),
		module
	}));
}
function valuesLine(index, { differs, values }) {
	if (!differs) return [code(Object.values(values)[0] ?? "")];
	return join$2([...groupBy(index.runs, ({ id }) => Object.hasOwn(values, id) ? values[id] : void 0)].map(([value, runs]) => {
		const ids = [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) => own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id));
		return [value === void 0 ? "not stated" : { strong: [code(value)] }, ` in ${ids.join(", ")}`];
	}), ` · `);
}
//#endregion
//#region src/report/tables/statements.ts
const WAITS = 3;
const statements = {
	id: "sql",
	title: "Database statements",
	blocks: (shown) => {
		const { sql } = shown.index.campaign;
		if (sql.length === 0) return [];
		const runs = shownRuns(shown).filter(({ id }) => sql.some(({ runs }) => runs[id]));
		const weight = ({ runs }) => Math.max(0, ...Object.values(runs).map(({ load, calls = 0, meanMs = 0 }) => load ?? calls * meanMs));
		const waits = (of) => waitsLine(present(runs.map(({ id }) => of.runs[id])).at(-1));
		const columns = [
			{
				...left("statement", nameLine),
				head: true
			},
			...runs.map(({ id }) => right(id, ({ runs }) => figuresLine(runs[id]))),
			left("waits for", waits)
		];
		const marks = ({ id, text }) => ({
			id: `sql-${id}`,
			words: text
		});
		return [tableOf(sql.toSorted((a, b) => weight(b) - weight(a)), columns, marks)];
	},
	sheets: ({ campaign: { sql, runs } }) => {
		return [sheetOf("sql", "Database statements", sql.flatMap((statement) => runs.flatMap(({ id: run }) => {
			const found = statement.runs[run];
			return found ? [{
				...statement,
				run,
				...found
			}] : [];
		})), [
			text("statement", "text"),
			...texts("id", "change", "run"),
			number("calls", "count", "calls"),
			number("mean", "ms", "meanMs"),
			number("total", "ms", "totalMs"),
			number("load", void 0, "load"),
			text("waits", ({ waits = {} }) => {
				return Object.entries(waits).map(([event, load]) => `${event} ${load}`).join("; ") || void 0;
			})
		])];
	}
};
function nameLine({ text, change, dimensions }) {
	const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)]);
	return join$2([
		[{
			text: [code(text)],
			control: {
				type: "whole",
				text
			}
		}],
		change !== "both" && [{
			text: [change],
			control: {
				type: "tag",
				name: change
			}
		}],
		...values
	], " ");
}
function figuresLine({ calls, meanMs, load } = {}) {
	const times = present([calls === void 0 ? void 0 : formatCount(calls), meanMs === void 0 ? void 0 : formatDuration(meanMs)]).join(" × ");
	const loadText = load === void 0 ? "" : `load ${formatQuantity(load, "")}`;
	if (times === "" || loadText === "") return times + loadText === "" ? [] : [times + loadText];
	return [times, { below: loadText }];
}
function waitsLine({ waits = {} } = {}) {
	const named = Object.entries(waits).sort(([, a], [, b]) => b - a).slice(0, WAITS).map(([event, load]) => `${event} ${formatQuantity(load, "")}`);
	return named.length > 0 ? [named.join(", ")] : [];
}
//#endregion
//#region src/report/tables/campaign-sections.ts
const CAMPAIGN_SECTIONS = [
	configurations,
	folded(runs),
	workflows,
	resources,
	jobs,
	folded(statements),
	folded(errors),
	folded(effects),
	folded(loads),
	folded(configurationDetails),
	folded(facts),
	folded(findings),
	folded(sources)
];
function folded(section) {
	return {
		...section,
		isFolded: true
	};
}
function sheetsOf(report) {
	const index = indexCampaign(report);
	return [summary(report), ...CAMPAIGN_SECTIONS.flatMap((section) => section.sheets(index))].filter(({ rows }) => rows.length > 0);
}
function summary({ title, ticket, startedAt, sentences }) {
	return sheetOf("summary", "Summary", [...[
		{
			section: "title",
			text: title
		},
		{
			section: "ticket",
			text: ticket
		},
		{
			section: "started",
			text: startedAt
		}
	].filter((row) => row.text !== void 0), ...sentences], texts("section", "text"));
}
//#endregion
//#region src/report/page/line-chart.ts
const MARGIN = {
	left: 62,
	right: 12,
	top: 10,
	bottom: 34
};
const BARE = {
	left: 4,
	right: 4,
	top: 12,
	bottom: 12
};
const HEIGHT = 180;
const COLORS = 6;
function lineChart(chart, below = "") {
	const { caption, newest, words = "", trend } = chart;
	const value = newest === void 0 ? "" : ` <b class="newest">${text$1(newest)}</b>`;
	const said = words === "" ? value : `${value} <small>${text$1(words)}</small>`;
	return `<figure${trend === void 0 ? "" : ` data-trend="${trend}"`}><figcaption>${chart.link === void 0 ? breakable(caption) : `<a href="${attribute(chart.link)}">${breakable(caption)}</a>`}${said}</figcaption>${lineSvg(chart)}${below}</figure>`;
}
function plotOf({ width = 300, height = HEIGHT, bare = false }) {
	const { left, right, top, bottom } = bare ? BARE : MARGIN;
	return {
		width,
		height,
		left,
		right: width - right,
		top,
		bottom: height - bottom
	};
}
const CHARACTER = 8;
const ARROW = 4;
function placesIn(chart) {
	const plot = plotOf(chart);
	const { left, right, top, bottom } = plot;
	const between = (at, { min, max }) => (at - min) / (max - min || 1);
	return {
		...plot,
		x: (at) => round(left + between(at, chart.x) * (right - left)),
		y: (at) => round(bottom - Math.min(1, between(at, chart.y)) * (bottom - top))
	};
}
function lineSvg(chart) {
	const { label, x: xAxis, y: yAxis, lines, limit, marks = [] } = chart;
	const places = placesIn(chart);
	const { width, height, left, right, bottom, x, y } = places;
	const across = (at, kind) => svgLine(kind, [left, right], [y(at), y(at)]);
	const grid = (chart.bare ? [] : yAxis.ticks).map(({ at, text }) => across(at, "grid") + svgText(text, left - 6, y(at) + 4, "end"));
	const anchor = (words, at) => x(at) + CHARACTER / 2 * words.length > width ? "end" : "middle";
	const ticks = (chart.bare ? [] : xAxis.ticks).map(({ at, text }) => svgText(text, x(at), bottom + 16, anchor(text, at)));
	const drawn = lines.map((line, i) => lineOf(chart, places, line, colorOf(i)));
	const crossed = marks.filter(({ at }) => at >= xAxis.min && at <= xAxis.max).map((mark) => markSvg(mark, places));
	const cut = yAxis.min > 0 && !chart.bare ? `<path class="cut" d="M${left - 5} ${bottom - 4}l10 -4m0 -4l-10 4"><title>The axis does not begin at 0.</title></path>` : "";
	const title = xAxis.title === void 0 ? "" : svgText(xAxis.title, (left + right) / 2, height - 2, "middle");
	const border = limit ? across(limit.at, "limit") + svgText(limit.text, right, y(limit.at) - 4, "end") : "";
	return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${attribute(label)}">${grid.join("")}${ticks.join("")}${title}${border}${cut}${crossed.join("")}${drawn.join("")}</svg>`;
}
function lineOf(chart, places, line, color) {
	const { at: writeX, write, dots } = chart;
	const { x, y } = places;
	const { name, points, band = [], lead = [] } = line;
	if (points.length === 0) return "";
	const edge = [...band.map(([at, , high]) => [at, high]), ...band.toReversed().map(([at, low]) => [at, low])];
	const area = edge.length === 0 ? "" : `<polygon points="${edge.map(([at, to]) => `${x(at)},${y(to)}`).join(" ")}"/>`;
	const all = [...lead, ...points];
	const path = all.flatMap(([at, value], i) => value === null ? [] : [`${(all[i - 1]?.[1] ?? null) === null ? "M" : "L"}${x(at)} ${y(value)}`]);
	const dotClass = typeof dots === "function" ? dots : () => dots ? "" : void 0;
	const dot = ([at, value]) => value === null || dotClass(at) === void 0 || !writeX || !write ? "" : `<circle${dotClass(at) ? ` class="${dotClass(at)}"` : ""} cx="${x(at)}" cy="${y(value)}" r="3"><title>${text$1(`${writeX(at, name)}: ${write(value)}`)}</title></circle>`;
	return `<g class="${color}">${area}<path d="${path.join("")}"/>${points.map(dot).join("")}${beyond(chart, places, line)}</g>`;
}
function beyond({ y: yAxis, at: writeX, write }, { x, top, width }, { name, points }) {
	const above = points.flatMap(([at, value]) => value !== null && value > yAxis.max ? [{
		at,
		value,
		place: x(at)
	}] : []);
	const free = [];
	return above.sort((a, b) => b.value - a.value).map(({ at, value, place }) => {
		const said = write?.(value) ?? "";
		const room = CHARACTER * (said.length + 2);
		const [side, start] = place + room > width ? [-1, "end"] : [1, "start"];
		const isFree = free.every((other) => Math.abs(other - place) > room);
		if (isFree) free.push(place);
		const number = isFree ? svgText(said, place + side * 6, top - 1, start) : "";
		return `<g class="beyond"><title>${text$1(`${writeX?.(at, name)}: ${said}`)}</title><path d="M${place - ARROW} ${top}h${2 * ARROW}l-${ARROW} -${2 * ARROW}z"/>${number}</g>`;
	}).join("");
}
function markSvg({ at, text: words, kind, label }, { x, top, bottom }) {
	const written = label === void 0 ? "" : svgText(label, x(at), kind === "chosen" ? bottom + 30 : top - 2, "middle");
	return `<g class="mark ${kind}"><title>${text$1(words)}</title><line x1="${x(at)}" x2="${x(at)}" y1="${top}" y2="${bottom}"/>${written}</g>`;
}
function colorOf(position) {
	return `series-${position % COLORS}${position < COLORS ? "" : " dashed"}`;
}
function chartGrid(names, charts) {
	if (charts.length === 0) return "";
	return `<p class="legend">${names.map((label, i) => `<span class="${colorOf(i)}"><b>━</b> ${name(label)}</span>`).join(" ")}</p>\n<div class="charts">\n${charts.join("\n")}\n</div>`;
}
function svgLine(kind, [x1, x2], [y1, y2]) {
	return `<line class="${kind}" x1="${round(x1)}" x2="${round(x2)}" y1="${round(y1)}" y2="${round(y2)}"/>`;
}
function svgText(words, x, y, anchor) {
	return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text$1(words)}</text>`;
}
function round(value) {
	return Math.round(value * 10) / 10;
}
//#endregion
//#region src/report/page/controls.ts
const STATEMENT = 2e3;
function pageBlocks(blocks) {
	return writeHtml(blocks, writeControl);
}
function pageLine(line) {
	return lineHtml(line, {
		notes: new Footnotes(),
		writeControl
	});
}
function writeControl(control) {
	switch (control.type) {
		case "choice": {
			const { of, isChosen } = control;
			const id = attribute(control.id);
			const [words, value] = of === "run" ? [`Show run ${id}`, `type="checkbox" class="scripted" data-show="${id}"`] : [`Compare with ${id}`, `type="radio" class="scripted" name="baseline" value="${id}"`];
			return `<input ${value}${isChosen ? " checked" : ""} aria-label="${words}"> `;
		}
		case "only-differences": return "<label><input type=\"checkbox\" id=\"only-differences\"> only differences</label>";
		case "figure": {
			const { figure, row, run, metric } = control;
			return `<a class="figure" href="#w${row}"${run === void 0 ? "" : ` data-open="${row} ${attribute(run)}" data-metric="${attribute(metric)}"`}>${text$1(figure)}</a>`;
		}
		case "resource": {
			const { row, metric, workflow, dimensions } = control;
			return `<button type="button" ${`data-resource="${row}" data-metric="${attribute(metric)}"`}>${breakable(workflow)}</button>${dimensionTags(dimensions)}`;
		}
		case "links": return pageLine(control.line);
		case "whole": return `<code>${text$1(control.text, STATEMENT)}</code>`;
		case "tag": return `<span class="tag ${attribute(control.name)}">${text$1(control.name)}</span>`;
	}
}
//#endregion
//#region src/report/page/levels.ts
const MOST_GROUPS = 6;
function levelsSection(index, view) {
	const [level] = index.levels;
	const { label } = index.metric(view.metric);
	const groups = shownGroups(index, view);
	const charts = level === void 0 ? [] : levelsByWorkflow(index, level).flatMap((levels) => chart(index, view.metric, groups, level, levels));
	return section("levels", "Load levels", chartGrid(groups.map(index.groupName), charts), { heading: `${label} over ${level}` });
}
function shownGroups(index, view) {
	const all = present([
		view.baseline,
		view.candidate,
		...index.groups.map(({ id }) => id)
	]);
	return [...new Set(all)].filter((id) => index.group(id)).slice(0, MOST_GROUPS);
}
function levelsByWorkflow({ workflows }, level) {
	return groupsBy(workflows.flatMap((row) => Object.hasOwn(row.dimensions, level) ? [{
		at: Number(row.dimensions[level]),
		row
	}] : []), ({ row: { workflow, kind, dimensions } }) => JSON.stringify([
		workflow,
		kind,
		dimensionsKey(withoutLevel(level, dimensions))
	])).map((own) => own.sort((a, b) => a.at - b.at));
}
function withoutLevel(level, { [level]: _, ...others }) {
	return others;
}
function chart(index, id, groups, level, levels) {
	const metric = index.metric(id);
	const curves = groups.map((group) => ({
		group,
		cells: levels.flatMap(({ at, row }) => {
			const cell = index.groupCell(row, id, group);
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
	const caption = seriesText({
		workflow,
		dimensions: withoutLevel(level, dimensions)
	});
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
		y: quantityAxis(Math.max(0, ...all.map(({ value, high }) => high ?? value)), metric.unit, 3),
		lines: curves.map(({ group, cells }) => ({
			name: index.groupName(group),
			points: cells.map(({ at, value }) => [at, value]),
			band: cells.flatMap(({ at, low, high }) => low === void 0 || high === void 0 ? [] : [[
				at,
				low,
				high
			]])
		})),
		at: (at, group) => `${group}, ${level} ${at}`,
		write: (value) => formatQuantity(value, metric.unit),
		dots: true
	})];
}
//#endregion
//#region src/report/page/view-address.ts
function metricColumn(id) {
	return `metric:${id}`;
}
//#endregion
//#region src/report/page/matrix-columns.ts
function shownColumns(index, view) {
	const hidden = new Set(view.hidden);
	return index.groups.flatMap((group) => {
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
function groupChanges(index, view) {
	const changes = changesAgainst(index, view.baseline, view.metric);
	const groups = shownColumns(index, view).map(([{ id }]) => id);
	return (row) => groups.map((group) => changes.group(row, group));
}
//#endregion
//#region src/report/page/matrix-rows.ts
function sortedRows(index, view, columns) {
	const value = sortValue(index, view, columns);
	const values = new Map(index.workflows.map((row) => [row, value(row)]));
	const direction = view.descending ? -1 : 1;
	const below = ({ remark }) => Number(view.sort === "worst" && remark !== void 0);
	return [...index.workflows].sort((a, b) => {
		const left = values.get(a);
		const right = values.get(b);
		const order = left === void 0 || right === void 0 ? Number(left === void 0) - Number(right === void 0) : direction * (left - right);
		return below(a) - below(b) || order || a.index - b.index;
	});
}
function sortValue(index, view, columns) {
	const sorted = columns.find(({ sort }) => sort === view.sort);
	if (!sorted && view.sort === "name") return (row) => -row.index;
	if (!sorted && view.sort === "spread") return (row) => row.spread;
	if (!sorted) return worstOf(index, view, columns);
	const size = (found) => found && (found.relative ?? Math.sign(found.absolute));
	return (row) => sorted.before ? size(sorted.change(row)) : sorted.cell(row)?.value;
}
function worstOf(index, view, columns) {
	const inGroups = groupChanges(index, view);
	const metric = index.metric(view.metric);
	const [chosen = columns[0]] = columns.filter((column) => column.metric.id === view.metric);
	return (row) => {
		if (view.columns === "metrics") {
			const others = columns.map((column) => column.change(row));
			return chosen && badness(chosen.change(row), chosen.metric, others);
		}
		const known = inGroups(row).flatMap((change) => badness(change, metric) ?? []);
		return known.length === 0 ? void 0 : Math.max(...known);
	};
}
//#endregion
//#region src/report/page/matrix.ts
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
function matrixTable(index, view) {
	const columns = columnsOf(index, view);
	if (columns.length === 0) return "<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>";
	const body = sortedRows(index, view, columns).map((row) => matrixRow(index, view, row, columns));
	const isRuns = view.columns === "runs";
	const sides = [.../* @__PURE__ */ new Set([view.baseline, view.candidate ?? view.baseline])];
	const label = isRuns ? `${index.metric(view.metric).label} of each workflow in each run` : sides.map(index.groupName).join(` → `);
	const metrics = columns.map(({ sort, metric }) => sortHead(view, sort, text$1(metric.label)));
	const heads = isRuns ? runHeads(index, view) : `<tr><th scope="col" class="name">workflow <small>${text$1(label)}</small></th>${metrics.join("")}</tr>`;
	const spread = hasSpread(index, view) ? "<col class=\"spreads\">" : "";
	const wide = columns.length > (isRuns ? MOST_UPRIGHT.runs : MOST_UPRIGHT.metrics) ? " class=\"wide\"" : "";
	return scrolling(label, `<table role="grid" aria-label="${attribute(label)}" data-matrix${wide}>
<colgroup><col class="names">${spread}<col class="${isRuns ? "values" : "pairs"}" span="${columns.length}"></colgroup><thead>${heads}</thead>
<tbody>
${body.join("\n")}
</tbody></table>`);
}
function hasSpread({ noise }, { columns }) {
	return noise !== void 0 && columns === "runs";
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
			const title = group.title === void 0 ? "" : `<small class="clamped">${text$1(group.title)}</small>`;
			return `<th${span} scope="col" class="number${baseClass(view, group)}"${sortedBy(view, id)}>${button}${title}${below}</th>`;
		}
		return `<th scope="colgroup" colspan="${runs.length}" class="group${baseClass(view, group)}">${text$1(group.title ?? group.id)}${below}</th>`;
	});
	const runs = columns.flatMap(([group, runs]) => runs.length === 1 ? [] : runs.map(({ id, title }) => sortHead(view, id, name(withoutGroup(id, group.id)), title ?? id)));
	const second = hasRepeats ? `<tr>${runs.join("")}</tr>` : "";
	return `<tr><th${span} scope="col" class="name">workflow</th>${spread}${groups.join("")}</tr>${second}`;
}
function baseClass(view, { id }) {
	return id === view.baseline ? " base" : "";
}
function groupFacts({ groups }, view, { id, class: rank, cost }) {
	const facts = present([
		new Set(groups.map((group) => group.class)).size > 1 && rank !== void 0 ? `class ${rank}` : void 0,
		cost && formatQuantity(cost.perHour, "usd/h"),
		cost?.change === void 0 ? void 0 : formatDelta(cost.change)
	]);
	const badge = id === view.baseline ? " <span class=\"badge\">baseline</span>" : "";
	const pieces = facts.map((fact) => `<span>${text$1(fact)}</span>`);
	return `${badge}${facts.length > 0 ? `<small class="why">${pieces.join(" ")}</small>` : ""}`;
}
function withoutGroup(id, group) {
	const rest = id.startsWith(group) ? id.slice(group.length).replace(/^[-_. ]+/, "") : "";
	return rest === "" ? id : rest;
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
function matrixRow(index, view, row, columns) {
	const found = columns.map((column) => column.cell(row));
	const counted = found.map((cell) => cell?.state === "void" ? void 0 : cell?.value);
	const scale = view.columns === "runs" ? scaleFor(counted) : void 0;
	const cells = columns.map((column, c) => matrixCell(column, found[c], row, scale));
	const spread = hasSpread(index, view) ? `<td class="number soft spread">${row.spread === void 0 ? "" : `±${formatQuantity(row.spread, "ratio")}`}</td>` : "";
	const remark = row.remark === void 0 ? "" : ` <span class="tag">${text$1(row.remark)}</span>`;
	const head = `<th scope="row" class="name"><button type="button" data-row="${row.index}">${breakable(row.workflow)}</button>${dimensionTags(row.dimensions)}${remark}</th>`;
	return `<tr id="w${row.index}" data-index="${row.index}">${head}${spread}${cells.join("")}</tr>`;
}
function matrixCell(column, cell, row, scale) {
	const { metric, run } = column;
	const at = `data-run="${attribute(run)}"`;
	const before = column.before?.(row);
	const isPair = column.before !== void 0 && (before !== void 0 || cell?.value !== void 0);
	const written = isPair ? formatTransition(before, cell?.value, metric.unit) : formatQuantity(cell?.value, metric.unit, scale);
	const { state = "not-run", reason } = cell ?? {};
	const about = `${at}${hintOf(reason)}`;
	if (state === "not-run") return `<td class="none" ${about}><span class="hint">not run</span></td>`;
	if (state === "void") return `<td class="void" ${about}><s>${written}</s><small>void</small></td>`;
	if (state === "missing") return `<td class="missing" ${about}>${before === void 0 ? "" : `${written}<br>`}missing${isPair && reason !== void 0 ? `<small class="why">${text$1(reason)}</small>` : ""}</td>`;
	return measuredCell(column, cell, row, written);
}
function hintOf(words) {
	return words === void 0 ? "" : ` title="${text$1(words)}"`;
}
function measuredCell(column, cell, row, written) {
	const { metric, run } = column;
	const found = column.change(row);
	const tone = toneClass(found);
	const sign = tone === "" ? "" : `<i aria-hidden="true">${found.absolute >= 0 ? "▲" : "▼"}</i>`;
	const marks = (cell.marks ?? []).flatMap((code) => {
		const { sign, words } = MARKS[code] ?? {};
		return sign ? `<sup title="${words}">${sign}<span class="hint">${words}</span></sup>` : [];
	});
	const about = found?.reason ?? (cell.range && rangeText(cell.range, metric));
	return `<td class="number${tone}" data-run="${attribute(run)}"${hintOf(about)}>${written}${marks.join("")}<small>${sign}${changeIn(metric, found)}</small></td>`;
}
//#endregion
//#region src/report/page/matrix-form.ts
function matrixControls(index, view) {
	const metrics = index.workflowMetrics.map(({ id, label }) => [id, label]);
	const groups = index.groups.map(({ id, title }) => [id, title === void 0 ? id : `${id}: ${title}`]);
	const withAll = (values) => [["", "all"], ...values.map(alike)];
	const dimensions = [...index.dimensions].filter(([, values]) => values.length > 1).map(([dimension, values]) => {
		const chosen = Object.hasOwn(view.dimensions, dimension) ? view.dimensions[dimension] : "";
		return select(`dimension.${dimension}`, dimension, options(withAll(values), chosen));
	});
	const runs = index.runs.map(({ id }) => [id, index.called(id)]);
	const columns = metrics.map(([id, label]) => [metricColumn(id), label]);
	const sorts = [
		...options([["worst", "worst change"], alike("name")], view.sort),
		...index.noise ? options([alike("spread")], view.sort) : [],
		optionGroup("runs", options(runs, view.sort)),
		optionGroup("metrics", options(columns, view.sort))
	];
	return `<details class="filters scripted"><summary>Filter and sort</summary>
<form class="controls" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select("metric", "Metric", options(metrics, view.metric))}
${select("columns", "Columns", options(["runs", "metrics"].map(alike), view.columns))}
${groups.length > 2 ? select("baseline", "Baseline", options(groups, view.baseline)) : ""}
${groups.length > 2 ? select("with", "Candidate", options(groups, view.candidate ?? "")) : ""}
${select("sort", "Sort by", sorts)}
<button type="button" name="order">${view.descending ? "▼ largest first" : "▲ smallest first"}</button>
${dimensions.join("\n")}
${index.modules.length > 1 ? select("module", "Module", options(withAll(index.modules), view.module)) : ""}
<label><input type="checkbox" name="changed"${view.changedOnly ? " checked" : ""}> only what changed</label>
<button type="reset" name="reset">Reset</button>
<output class="soft" aria-live="polite"></output>
</form></details>`;
}
function select(field, label, options) {
	return `<label>${name(label)} <select name="${attribute(field)}">${options.join("")}</select></label>`;
}
function optionGroup(label, options) {
	return `<optgroup label="${label}">${options.join("")}</optgroup>`;
}
function alike(value) {
	return [value, value];
}
function options(choices, chosen) {
	return choices.map(([value, label]) => option(value, label, chosen));
}
function option(value, label, chosen) {
	return `<option value="${attribute(value)}"${value === chosen ? " selected" : ""}>${text$1(label, 60)}</option>`;
}
//#endregion
//#region src/report/page/view-sections.ts
const FIRST = ["groups", "matrix"];
const WRITTEN = [
	"purpose",
	"conclusions",
	"methodology"
];
function campaignPageSections(sections, shown) {
	const isFirst = ({ id }) => FIRST.includes(id);
	return [...sections.filter(isFirst), ...sections.filter((list) => !isFirst(list))].flatMap((list) => {
		if (list.id === "matrix") return drawnSections(shown);
		const title = WRITTEN.includes(list.id) ? `${list.title} (written)` : list.title;
		return [pageSection({
			...list,
			title
		}, shown)];
	});
}
function pageSection({ id, title, blocks, isFolded }, shown) {
	return section(id, title, pageBlocks(blocks(shown)), { isFolded });
}
function drawnSections({ index, view }) {
	return [matrixSection(index, view), levelsSection(index, view)];
}
function matrixSection(index, view) {
	const id = "matrix";
	const title = "Workflows";
	if (index.workflows.length === 0) return section(id, title, "");
	const { label } = index.metric(view.metric);
	const hint = view.columns === "metrics" ? "" : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`;
	const table = `<div data-table="matrix">${matrixTable(index, view)}</div>`;
	return section(id, title, matrixControls(index, view) + hint + table);
}
const QUANTILES = [
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
function percentilesOf(runs, isShown) {
	return runs.flatMap(({ id, run }) => run.series.filter(isShown).flatMap((series) => {
		const { passed } = series;
		if (!passed) return [];
		const points = QUANTILES.filter((q) => q <= 1 - 1 / passed.count && isKnownIn(passed, passed.quantileMs(q || 1e-9))).map((q) => [q, significant(q === 0 ? passed.minMs() : passed.quantileMs(q), 4)]);
		return points.length > 1 ? [{
			...seriesName(series),
			run: id,
			points
		}] : [];
	}));
}
const CURVE_STEPS = 40;
const LAST_QUANTILE = .999;
function curvesOf({ run, series }) {
	return {
		overTime: p95OverTime(run, series),
		percentiles: percentileCurve(series)
	};
}
function p95OverTime(run, { batches, passed, dimensions }) {
	const spans = spansOf(run, dimensions);
	if (!batches || !passed || !spans) return void 0;
	return batches.batches.flatMap(({ sketch }, i) => {
		const p95 = sketchQuantileMs(sketch, .95, passed.unitMs);
		const middleMs = (batches.first + i + .5) * batches.widthMs;
		return p95 !== void 0 && isKnownIn(passed, p95) ? [[lengthBefore(spans, middleMs) / 6e4, p95]] : [];
	});
}
function percentileCurve({ passed }) {
	if (!passed) return void 0;
	const last = Math.min(LAST_QUANTILE, 1 - 1 / passed.count);
	const points = [[0, passed.minMs()]];
	for (let step = 1; step < CURVE_STEPS && last > 0; step++) {
		const q = 1 - (1 - last) ** (step / (CURVE_STEPS - 1));
		points.push([q, passed.quantileMs(q)]);
	}
	return points.filter(([, ms]) => isKnownIn(passed, ms));
}
//#endregion
//#region src/report/explain/over-time.ts
const MIN_POINTS = 8;
const USERS = "virtual users";
function timeSeriesOf(runs, isShown, mostValues) {
	const batchesInPoint = joinedFor(2 * sum(runs.flatMap(({ run }) => run.series.filter(isShown)).map(({ batches }) => batches ? countOf(batches) : 0)), mostValues);
	const valuesInPoint = joinedFor(sum(runs.flatMap(({ run }) => run.resourceSeries ?? []).map(({ values }) => values.length)), mostValues);
	const axes = [];
	const places = /* @__PURE__ */ new Map();
	const placeOf = (axis) => getOrAdd(places, JSON.stringify(axis), () => axes.push(axis) - 1);
	return {
		axes,
		timeSeries: runs.flatMap(({ id, run }) => [
			...run.series.filter(isShown).flatMap((series) => loadSeries(id, run, series, batchesInPoint, placeOf)),
			...usersOf(id, run, placeOf),
			...resourceSeriesOf(id, run, valuesInPoint, placeOf)
		])
	};
}
function countOf(batches) {
	return batches.count ?? batches.batches.length;
}
function joinedFor(values, most) {
	return 2 ** Math.max(0, Math.ceil(Math.log2(values / most)));
}
function loadSeries(run, { startMs }, series, joined, placeOf) {
	const { batches, passed } = series;
	if (!batches || startMs === void 0) return [];
	const { width, chunks } = inChunks(batches.batches, joined);
	const parts = chunks.map((chunk) => chunk.reduce(joinBatches));
	const stepMs = batches.widthMs * width;
	const axis = placeOf({
		startMs: batches.first * batches.widthMs - startMs,
		stepMs,
		points: parts.length
	});
	const unitMs = passed?.unitMs ?? 1;
	const of = (metric, read) => ({
		...seriesName(series),
		metric,
		run,
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
function inChunks(items, joined) {
	const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(items.length / MIN_POINTS) || 0)));
	const count = Math.ceil(items.length / width);
	return {
		width,
		chunks: Array.from({ length: count }, (_, i) => items.slice(i * width, (i + 1) * width))
	};
}
function usersOf(run, summary, placeOf) {
	const { users } = summary;
	if (!users) return [];
	const { stepMs } = users;
	const fromMs = Math.floor(users.startMs / stepMs) * stepMs;
	const spans = spansOfRun(summary);
	const isPause = (startMs) => spans.length > 0 && spans.every(([from, to]) => to < startMs || from >= startMs + stepMs);
	const values = usersWithin(users).map((value, i) => rounded(value === null || isPause(fromMs + i * stepMs) ? void 0 : value));
	const axis = placeOf({
		startMs: fromMs - (summary.startMs ?? users.startMs),
		stepMs,
		points: values.length
	});
	return [{
		workflow: USERS,
		kind: "measure",
		dimensions: {},
		metric: "users",
		run,
		axis,
		values
	}];
}
function resourceSeriesOf(run, summary, joined, placeOf) {
	return (summary.resourceSeries ?? []).map(({ workflow, dimensions, metric, axis, values }) => {
		const { width, chunks } = inChunks(values, joined);
		const means = chunks.map((chunk) => {
			const present = chunk.filter((value) => value !== null);
			return present.length === 0 ? void 0 : mean(present);
		});
		return {
			workflow,
			kind: "resource",
			dimensions,
			metric,
			run,
			axis: placeOf({
				startMs: axis.startMs - (summary.startMs ?? axis.startMs),
				stepMs: axis.stepMs * width,
				points: means.length
			}),
			values: means.map(rounded)
		};
	});
}
function rounded(value) {
	return value === void 0 ? null : significant(value, 4);
}
//#endregion
//#region src/report/model/fact-table.ts
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
//#region src/report/model/campaign-analysis.ts
function isUsers({ kind, metric }) {
	return kind === "measure" && metric === "users";
}
//#endregion
export { BADGE_FILE, CAMPAIGN_SECTIONS, CERTAIN_RISE, CHECK_THE_TESTS, CI_SYSTEMS, CONFLICT, IMPORTED_RUNS_FILE, INTERVAL_TAIL$1 as INTERVAL_TAIL, LEDGER_FILE, LOAD_METRICS, LOAD_TEST_FAULT, LOOSE_FILE, MEASURED_FOLDER, MONTH_FILE, NAMED_RUNS_FILE, ONLY_ERRORS, PACK_FILE, POWER_80, README_PATH, README_TEXT, RUN_FILES, SIDES, SPAN_DOUBTFUL, Side, StoreBusyError, THREADS_TOLERANCE, TooLongError, aboutLine, acceptedLine, addressOf, ageNotice, altOf, annotationsOf, assembleReport, attribute, baselineProblemText, baselineText, blocksOf, bulletList, byAge, campaignPageSections, canJoinBaseline, capitalized, certaintyOf, certaintyText, certaintyWord, chancesOf, changeAxis, changePosition, changeText, changedCells, changesAgainst, changesChart, chartFile, chartGrid, chartLinks, chartsOf, checkGlobs, checkTrends, code, columnMetrics, commandText, compareRuns, compareSides, comparedBaseline, comparedNamedRun, curvesOf, cutList, cutTable, datedAhead, decisiveRoute, defaultView, differingFacts, dimensionTags, directionText, doubtsClause, drawAll, drawnSections, driftFold, driftLine, dueRuns, durationsMs, elapsedAxis, encodeSegment, endGroup, enumerated, errors, errorsFold, escapeTerminal, escapeXml, estimateOf, execute, expectedMs, expectedMs$1, explainedBy, factTable, facts, failureCount, failuresOf, findChangePoints, findDrift, findingText, findingsInWords, findingsOf, findingsTable, finiteReport, flameGraphs, fold, folderOf, folderStore, footerLine, framed, groupsOf, hasCapacityByRate, hasHistory, hasOnlyErrors, headingLine, headlineText, historyFiles, historyProblemText, identityOf, improvedLine, improvementsOf, indexCampaign, ineligible, intervalText, invalidText, isBeyondLimits, isBeyondSampling, isInBaseline, isLacking, isList, isLoose, isRunning, isSafeFolder, isTimed$1 as isTimed, isUnfit, isUninformative, isUsers, join$2 as join, judge, judgeChecks, judgedBy, keptRate, keptRuns, largestChanges, largestOf, lastingChange, learnHistoryNoise, left, leftOutNotices, limitOf, limited, lineChart, link$1 as link, listHtml, listed, listenForInterruption, loadChanges, loadText, lookAfter, lookUps, looksFold, marginText, measure, measuredOf, metricLabel, monthOf, moreLine, mostKept, name, nameOf, nameOf$1, namesLine, needsAcceptance, nextPair, nextSide, notOfBase, noticeText, noticesFolds, observing, onOneBasis, oneJobNotice, openAlert, otherUnit, overTimeChart, ownEstimate, pOf, pValue, packFile, pageBlocks, pageFrame, pageLine, pageSection, paragraph, paragraphs, passedLine, pathsOf, percentilesChart, percentilesOf, phrase, picturesOf, picturesOf$1, plainText, posteriorVariance, prepareFolder, previousRelease, printResult, profileBlocks, publish, quantityAxis, rateOf$1 as rateOf, rateOfLogit, rateRise, readAtMost, readOptions, readProfiles, reasonText, recordText, recordedVerdict, recordedVerdict$1, redactUrls, refOf, refusalText, refuseMixedCandidates, relativeChange, renameEarlier, renderComment, renderJobSummary, renderProfilePage, renderReleaseNotes, renderTerminal, resources, retry, right, round, routesOf, rowOf, ruledByKey, rulesOf, rulesOfHistory, runCommand, runFile, runPacker, runsFold, runsOf, runsText, safeFolder, samplingMultiple, section, sentenceLines, seriesLine, seriesName, seriesText, sessionOptions, sha256, shares, sheetsOf, shortenerOf, signOf, siteLink, slowerCheck, slowerRequests, stepAfter, storedRuns, strong, suiteFolder, summaryBlocks, svgLine, svgText, tableOf, testTexts, text$1 as text, timeLine, timeSeriesOf, toneOf, toneSymbols, unmatchedFold, unusedRules, updateText, useProxy, usedMs, valuesOver, verdictRefusal, waiverLines, warmUpsLeft, weightOf, whyBadRun, wideAllowances, wideMinChanges, widestEqual, withLetters, withSlower, withSmallWorkflows, withStatements, withoutNonFinite, worsening, worstDrift, worthText, writeHtml, writeInto, writeMarkdown, writeOutputs, writePage, writeTerminal };
