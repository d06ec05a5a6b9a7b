import { DAY_MS, DEFAULT_LIMITS, FORMATS, Histogram, InputError, NO_ROW_READ, NO_VALUE, PublishError, SampleFilter, Summarizer, UsageError, UserError, aggregateIn, append, asObject, benchmarkSeries, benchmarkValue, compileDimensionRules, defined, epochMs, goWorkflows, groupBy, isObject, isTime, jmeterAggregate, jmhName, listed, mean, metricOf, numberAt, objectAt, objectsAt, openDocuments, parseDate, parseJson, parseTimestamp, present, pytestWorkflows, quoted, readAggregates, seriesKey, textAt, withUndecodedNotice } from "./core.js";
import { DEFAULT_CONFIG_PATH, baselineProblemText, baselineText, changeText, checkIssues, code, cutList, cutTable, doubtsClause, errorsFold, escapeJson, escapeTerminal, findingsOf, findingsTable, folderStore, formatAge, formatCount, formatDuration, formatInstant, formatQuantity, formatRatioAsPercent, formatTransition, headlineText, inNaturalOrder, ineligible, invalidText, isBeyondLimits, isInBaseline, judge, judgeChecks, largestChanges, lastingChange, left, lookAfter, metricLabel, namesWithoutLinks, needsAcceptance, oldestFirst, paragraph, plural, readConfig, readGivenRun, readOptions, readOptionsOf, readTextFile, readUntypedTable, refusalText, right, rulesOf, runName, selectDocuments, seriesLine, seriesName, sessionOptions, shortCommit, strong, suiteFolder, tableOf, thresholdText, unusedRules, updateText, verdictRefusal, writeAllowance, writeLevel, writeMarkdown, writeTerminal } from "./judge.js";
import { DEFAULT_RETENTION, acceptRun, byTime, compareWithBaseline, comparedNamedRun, comparisonWith, encodeRun, environmentOf, findBaseline, gate, importRuns, instantOf, isLacking, judgeAgainst, loadBaseline, loadComparison, loadHistory, measureUntilDecided, newestInstantOf, planAccept, planAppend, planNote, planSeed, prepareFolder, printMove, profileOf, publish, readLedger, readResults, runId, runReader, seedBaseline, selectRuns, stepAfter, updateBaseline, warnIfInBaseline } from "./store.js";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { open, readFile, readdir, stat, writeFile } from "node:fs/promises";
//#region src/extensions/backtest/decisions.ts
const SLOWER = .2;
function decisionsOver(config, history, maxRuns) {
	const starts = history.flatMap((first, i) => {
		const runs = history.slice(i, i + maxRuns);
		return runs.length === maxRuns && runs.every(({ move }) => move.became === "joined") && first.against.runs.length > 0 ? [{
			first,
			runs: runs.map(({ dated }) => dated.run)
		}] : [];
	});
	const decide = (start, candidates) => decideOver(config, start, candidates);
	const unchanged = starts.map(({ first, runs }) => decide(first, runs));
	const slower = starts.flatMap(({ first, runs }, i) => {
		const judged = runs[0].series.filter((series) => first.rulesOf(series).judged && series.kind !== "resource");
		const chosen = judged[i % Math.max(judged.length, 1)];
		if (!chosen) return [];
		const key = seriesKey(chosen);
		const { failing, runs: made } = decide(first, runs.map((run) => withSlower(run, key)));
		return [{
			failing: failing.filter((one) => one === key),
			runs: made
		}];
	});
	const tally = (decisions) => defined({
		decisions: decisions.length,
		failed: decisions.filter(({ failing }) => failing.length > 0).length,
		meanRuns: decisions.length > 0 ? mean(decisions.map(({ runs }) => runs)) : void 0
	});
	return defined({
		maxRuns,
		slower: SLOWER,
		unchanged: tally(unchanged),
		changed: tally(slower),
		secondsEach: secondsEach(starts.map(({ runs }) => runs[0]))
	});
}
function decideOver(config, { dated, against, rulesOf }, runs) {
	const looks = {
		max: runs.length,
		earlier: 0,
		paired: false
	};
	const plan = {
		max: runs.length,
		usedMs: 0,
		durationsMs: [],
		seed: 0
	};
	for (let made = 1;; made++) {
		const candidates = runs.slice(0, made);
		const judged = judgeChecks({
			baseline: against.runs,
			candidates,
			rulesOf,
			environment: environmentOf(config, against.runs.at(-1), candidates.at(-1)),
			baselineState: against.state,
			missingBaseline: "pass",
			today: new Date(dated.atMs).toISOString().slice(0, 10),
			acceptedByLabel: false,
			planned: lookAfter(made, looks)
		});
		if (made < runs.length && !stepAfter(judged, made, plan, false).stopped) continue;
		return {
			failing: judged.checks.filter(({ verdict }) => verdict === "fail").map(seriesKey),
			runs: made
		};
	}
}
function withSlower(run, key) {
	return {
		...run,
		series: run.series.map((series) => seriesKey(series) === key ? slowed(series) : series)
	};
}
function slowed({ passed, batches, reported, ...series }) {
	const factor = 1.2;
	return defined({
		...series,
		passed: passed && stretched(passed, factor),
		batches: batches && {
			...batches,
			batches: batches.batches.map((batch) => ({
				...batch,
				sumMs: factor * batch.sumMs
			}))
		},
		reported: reported && Object.fromEntries(Object.entries(reported).map(([metric, value]) => [metric, isTime(metric) ? factor * value : value]))
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
function secondsEach(runs) {
	const durations = runs.flatMap(({ startMs, endMs }) => startMs === void 0 || endMs === void 0 ? [] : (endMs - startMs) / 1e3);
	return durations.length > 0 ? mean(durations) : void 0;
}
//#endregion
//#region src/extensions/backtest/replay.ts
function replay(config, history, acceptAfter = config.baseline.acceptAfter) {
	const runs = new Map(history.map(({ id, run }) => [id, run]));
	let ledger;
	return history.map((dated) => {
		const against = presentBaseline(config, ledger, runs, dated);
		const judged = judgeRun(config, dated, against);
		const own = judged.judgment;
		const { refused } = against;
		const judgeOther = (runs, [run]) => judgeRun(config, {
			...dated,
			run
		}, {
			state: against.state,
			runs
		}).judgment;
		const lasting = acceptAfter !== void 0 && refused ? lastingChange({
			after: acceptAfter,
			baseline: against.runs,
			refused,
			candidates: [dated.run],
			own,
			judge: judgeOther
		}) : void 0;
		const moved = moveBy(dated, own, ledger, {
			suite: config.suite,
			why: acceptReason(against.state),
			lasting
		});
		ledger = moved.ledger ?? ledger;
		return {
			dated,
			against,
			...judged,
			move: moved.move
		};
	});
}
function presentBaseline({ baseline: { window, maxAgeDays }, environment: { mustMatch } }, ledger, known, { run, atMs }) {
	if (!ledger) return {
		state: "missing",
		runs: []
	};
	const newestMs = newestInstantOf(ledger.epoch.runs);
	if (maxAgeDays !== void 0 && atMs - newestMs > maxAgeDays * 864e5) return {
		state: "expired",
		runs: []
	};
	const selected = selectRuns(ledger.epoch.runs, {
		window,
		mustMatch,
		candidate: profileOf(run)
	}).runs;
	if (selected.length === 0) return {
		state: "not-comparable",
		runs: []
	};
	const refused = (ledger.breached ?? []).filter((run) => instantOf(run) > newestMs).sort(byTime).map(({ id }) => ({
		ids: [id],
		runs: [known.get(id)]
	}));
	return {
		state: "ok",
		runs: selected.map((entry) => known.get(entry.id)),
		refused
	};
}
function moveBy(dated, { verdict, doubts = [] }, present, { suite, why, lasting }) {
	const leftOut = (reason) => ({ move: {
		became: "left-out",
		reason
	} });
	const failure = why ? void 0 : verdictRefusal(verdict);
	const notNow = why ? void 0 : failure ?? needsAcceptance(doubts);
	if (notNow && !(failure && present)) return leftOut(notNow);
	const never = ineligible(dated.run, verdict);
	if (never) return leftOut(never);
	const entry = entryOf(dated, verdict);
	const at = entry.recordedAt;
	const doubt = doubtsClause(doubts);
	const plan = () => {
		if (!present) return planSeed({
			suite,
			baseRef: "main"
		}, [entry], at, why && { at });
		if (why) return planAccept(present, [entry], { at }, DEFAULT_RETENTION);
		const { id } = present.epoch;
		return failure ? planNote(present, [entry], id, failure, DEFAULT_RETENTION, lasting) : planAppend(present, [entry], id, DEFAULT_RETENTION, doubt);
	};
	const planned = plan();
	if (!("ledger" in planned)) return leftOut(planned.reason);
	const move = () => {
		if (why) return {
			became: "accepted",
			reason: why
		};
		if (!present) return { became: "first" };
		if (lasting?.earlier) return {
			became: "accepted",
			reason: {
				code: "regression-lasted",
				runs: lasting.after
			}
		};
		if (failure) return {
			became: "left-out",
			reason: failure
		};
		return doubt === void 0 ? { became: "joined" } : {
			became: "held",
			reason: {
				code: "doubtful",
				doubt
			}
		};
	};
	return {
		move: move(),
		ledger: planned.ledger
	};
}
function entryOf({ run, id, atMs }, verdict) {
	return {
		id,
		file: "",
		sha256: "",
		recordedAt: new Date(atMs).toISOString(),
		verdict,
		...profileOf(run)
	};
}
function acceptReason(state) {
	if (state === "expired") return { code: "baseline-expired" };
	return state === "not-comparable" ? { code: "baseline-of-other-environment" } : void 0;
}
function judgeRun(config, { run, atMs }, { state, runs }) {
	const configured = rulesOf(config, [run, ...runs].flatMap(({ series }) => series));
	const unwaived = (series) => ({
		...configured(series),
		waivers: {}
	});
	return {
		rulesOf: unwaived,
		judgment: judge({
			baseline: runs,
			candidates: [run],
			rulesOf: unwaived,
			environment: environmentOf(config, runs.at(-1), run),
			baselineState: state,
			missingBaseline: "pass",
			today: new Date(atMs).toISOString().slice(0, 10),
			acceptedByLabel: false
		})
	};
}
//#endregion
//#region src/extensions/backtest/backtest.ts
function backtest$1(request) {
	const { config, runs, identify, headlineOf, acceptAfter = config.baseline.acceptAfter, maxRuns } = request;
	const isDated = runs.every((run) => run.startMs !== void 0);
	const history = runs.map((run, i) => ({
		run,
		id: identify(run),
		atMs: isDated ? run.startMs : i * 1e3
	}));
	const replayed = replay(config, history, acceptAfter);
	const checks = replayedChecks(replayed);
	const nameOf = naming(history, isDated);
	const failing = checks.filter(({ threshold }) => threshold.severity === "fail");
	const byThreshold = groupBy(checks, ({ threshold: { metric, source, severity, written } }) => JSON.stringify([
		metric,
		source,
		severity,
		source === "default" ? "" : written
	]));
	return defined({
		schema: 2,
		suite: config.suite,
		window: config.baseline.window,
		acceptAfter,
		runs: replayed.map((one) => runRecord(one, nameOf, headlineOf)),
		rate: rateOf(failing, isDated),
		thresholds: [...byThreshold.values()].map((group) => thresholdRecord(group, nameOf, isDated)),
		advice: [...byThreshold.values()].flatMap((group) => looseLimits(group, ({ replayed }) => nameOf(replayed.dated))),
		decisions: maxRuns === void 0 ? void 0 : decisionsOver(config, replayed, maxRuns),
		warnings: noticesOf(config, runs)
	});
}
function naming(history, isDated) {
	const fileOf = ({ run }) => runName(run);
	const hasFiles = new Set(history.map(fileOf)).size > 1;
	return (dated) => {
		const { commit } = dated.run.provenance;
		const file = hasFiles ? fileOf(dated) : void 0;
		return defined({
			id: dated.id,
			startedAt: isDated ? new Date(dated.atMs).toISOString() : void 0,
			commit,
			file
		});
	};
}
function runRecord({ dated, against, judgment, move }, nameOf, headlineOf) {
	const baseline = {
		state: against.state,
		runs: []
	};
	return {
		...nameOf(dated),
		baselineRuns: against.runs.length,
		verdict: judgment.verdict,
		headline: headlineOf({
			...judgment,
			candidate: { runs: [] },
			baseline,
			drift: []
		}),
		...move
	};
}
function thresholdRecord(checks, nameOf, isDated) {
	const { metric, source, written, severity } = checks[0].threshold;
	const outcomes = {
		breach: 0,
		suspect: 0,
		inconclusive: 0,
		"no-data": 0,
		pass: 0
	};
	for (const { outcome } of checks) outcomes[outcome]++;
	return {
		metric,
		unit: metricOf(metric)?.unit ?? "",
		source,
		threshold: written,
		severity,
		outcomes,
		rate: rateOf(checks, isDated),
		firings: checks.flatMap((one) => firingOf(one, nameOf) ?? [])
	};
}
function firingOf({ replayed, check, fired }, nameOf) {
	const { baseline, candidate, delta } = check;
	if (!fired || !candidate) return void 0;
	return defined({
		run: nameOf(replayed.dated),
		...seriesName(check),
		baseline,
		value: candidate.value,
		relative: delta?.relative
	});
}
function noticesOf(config, runs) {
	const notices = [...unusedRules(config, runs.flatMap((run) => run.series)), ...runs.flatMap((run) => run.notices)];
	return [...new Map(notices.map((notice) => [notice.message, notice])).values()];
}
const LOOSE = 3;
const LEAST_RUNS = 10;
const LEAST_ALLOWANCE = .1;
const DIGITS = 3;
function looseLimits(checks, nameOf) {
	const threshold = checks[0]?.threshold;
	if (!threshold || threshold.source === "default") return [];
	const decided = checks.filter(({ outcome }) => outcome !== "no-data");
	const unit = metricOf(threshold.metric)?.unit ?? "";
	return limitsOf(threshold).flatMap(({ key, bound, isRelative, observed }) => {
		const values = decided.flatMap((check) => {
			const value = observed(check);
			return value === void 0 ? [] : [{
				check,
				value
			}];
		});
		const isFloor = key === "min";
		const worst = values.toSorted((a, b) => isFloor ? a.value - b.value : b.value - a.value)[0];
		if (!worst || worst.value <= 0 || bound <= 0) return [];
		if (new Set(values.map(({ check }) => check.replayed)).size < LEAST_RUNS) return [];
		const near = isRelative ? Math.max(worst.value, LEAST_ALLOWANCE) : worst.value;
		if (!(isFloor ? near > LOOSE * bound : bound > LOOSE * near)) return [];
		const tightest = isFloor ? -roundUp(-near) : roundUp(near);
		return {
			metric: threshold.metric,
			unit,
			source: threshold.source,
			key,
			written: threshold.written[key] ?? "",
			isRelative,
			worst: worst.value,
			at: {
				...seriesName(worst.check.check),
				run: nameOf(worst.check)
			},
			factor: isFloor ? worst.value / bound : bound / worst.value,
			n: values.length,
			tightest,
			suggested: key === "max" || key === "min" ? writeLevel(tightest, unit) : writeAllowance(isRelative ? { relative: tightest } : { absolute: tightest }, unit)
		};
	});
}
function limitsOf({ max, min, allowances }) {
	const limits = [];
	for (const [key, bound] of Object.entries({
		max,
		min
	})) if (bound !== void 0) limits.push({
		key,
		bound,
		isRelative: false,
		observed: ({ check }) => check.candidate?.value
	});
	for (const allowance of allowances) {
		const { worse, minChange } = allowance;
		const isRelative = "relative" in allowance;
		const observed = ({ check }) => {
			const { absolute, relative } = check.delta ?? {};
			if (absolute === void 0) return void 0;
			if (worse * absolute < minChange) return 0;
			const change = isRelative ? relative : absolute;
			return change === void 0 ? void 0 : worse * change;
		};
		const key = worse === 1 ? "max-increase" : "max-decrease";
		limits.push({
			key,
			bound: isRelative ? allowance.relative : allowance.absolute,
			isRelative,
			observed
		});
	}
	return limits;
}
function roundUp(value) {
	if (value === 0) return 0;
	const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
	const scale = 10 ** Math.abs(decimals);
	return decimals >= 0 ? Math.ceil(value * scale) / scale : Math.ceil(value / scale) * scale;
}
function replayedChecks(history) {
	return history.flatMap((replayed) => {
		const { dated, rulesOf, judgment } = replayed;
		if (judgment.verdict === "invalid") return [];
		const checks = new Map(judgment.checks.map((check) => [checkKey(check), check]));
		return [...new Map([...dated.run.series, ...judgment.checks].map((one) => [seriesKey(one), one])).values()].flatMap((name) => {
			const { judged, thresholds } = rulesOf(name);
			return (judged ? thresholds : []).flatMap((threshold) => {
				const check = checks.get(checkKey({
					...name,
					metric: threshold.metric
				}));
				if (!check) return [];
				return defined({
					replayed,
					threshold,
					check,
					outcome: outcomeOf(check),
					fired: firedOf(check, threshold)
				});
			});
		});
	});
}
function checkKey(check) {
	return `${check.metric} ${seriesKey(check)}`;
}
function outcomeOf({ verdict, evidence }) {
	if (verdict === "fail") return "breach";
	if (verdict === "warn") return evidence?.suspect ? "suspect" : "breach";
	return verdict;
}
function firedOf(check, { allowances }) {
	const { verdict, limits, limitFrom, baseline } = check;
	if (verdict === "no-data" || limitFrom) return void 0;
	return limits !== void 0 || allowances.length > 0 && baseline !== void 0 ? isBeyondLimits(check) || outcomeOf(check) === "breach" : void 0;
}
function rateOf(checks, isDated) {
	const runs = /* @__PURE__ */ new Map();
	const days = /* @__PURE__ */ new Map();
	for (const { replayed, fired } of checks) {
		if (fired === void 0) continue;
		const day = Math.floor(replayed.dated.atMs / DAY_MS);
		runs.set(replayed, fired || runs.get(replayed) === true);
		days.set(day, fired || days.get(day) === true);
	}
	const fired = [...runs.values()];
	return defined({
		runs: runs.size,
		firedRuns: fired.filter(Boolean).length,
		episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
		days: isDated ? days.size : void 0,
		firedDays: isDated ? [...days.values()].filter(Boolean).length : void 0
	});
}
//#endregion
//#region src/read/formats/read-history.ts
async function readHistory(path, options) {
	const found = await openDocuments([path], options);
	try {
		const { documents: known, notices } = await selectDocuments([path], found, options.format);
		const rules = await compileDimensionRules(options.dimensions);
		const runs = [];
		for (const { document, format } of known) {
			if (format !== jmeterAggregate) throw notHistory(document.name, `its format is ${format.id}`);
			for (const run of await readRuns(document, options, rules, notices)) runs.push(await withUndecodedNotice(run, document, options));
		}
		return runs.sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	} finally {
		found.close();
	}
}
async function readRuns({ name: file, head, open }, options, rules, found) {
	const issues = [];
	const notices = [...found];
	const sink = {
		file,
		limits: options.limits,
		dimensionColumns: rules.columns,
		sample() {},
		users() {},
		series() {},
		issue: (message, line) => issues.push(defined({
			file,
			message,
			line
		})),
		notice: (code, message) => notices.push({
			code,
			message: `${file}: ${message}`
		})
	};
	const table = await readAggregates({
		head: await head(),
		chunks: open()
	}, sink);
	checkIssues(file, {
		count: issues.length,
		first: issues.slice(0, 10)
	}, table.count, options.maxIssueRatio);
	if (table.rows.some((row) => row.dateMs === void 0)) throw notHistory(file, "it has no column Date");
	const byDate = groupBy(table.rows, (row) => row.dateMs);
	const oldest = Math.min(...byDate.keys());
	return [...byDate].map(([date, rows]) => {
		const { id, tool } = jmeterAggregate;
		const summarizer = new Summarizer({
			tool,
			format: id,
			limits: options.limits
		});
		const filter = new SampleFilter({
			file,
			options,
			rules,
			consumer: summarizer
		});
		for (const { series } of rows) filter.series(series);
		if (date === oldest) {
			for (const issue of issues) summarizer.issue(issue);
			for (const notice of notices) summarizer.notice(notice);
		}
		summarizer.source({
			name: file,
			format: id,
			rows: rows.length
		});
		return summarizer.finish();
	});
}
function notHistory(where, found) {
	return new InputError(`${where}: is not a history table: ${found}. Give an aggregate report with a column Date.`);
}
//#endregion
//#region src/render/backtest/backtest-report.ts
const NOTICES = 10;
function renderBacktestTerminal(backtest, page) {
	return writeTerminal(blocksOf(backtest), page);
}
function renderBacktestMarkdown(backtest) {
	return writeMarkdown(blocksOf(backtest));
}
function renderBacktestJson(backtest) {
	const runs = backtest.runs.map((run) => run.reason ? {
		...run,
		reason: reasonText(run.reason)
	} : run);
	return `${escapeJson(JSON.stringify({
		...backtest,
		runs
	}, void 0, 2))}\n`;
}
function blocksOf(backtest) {
	return [
		{
			type: "heading",
			level: 2,
			line: ["Backtest of ", code(backtest.suite)]
		},
		{
			type: "list",
			items: historyLines(backtest)
		},
		{
			type: "heading",
			level: 3,
			line: ["How often a threshold fired"]
		},
		paragraph(...rateLine(backtest.rate)),
		...backtest.thresholds.length > 0 ? [thresholdsTable(backtest.thresholds)] : [],
		...firingBlocks(backtest),
		...adviceBlocks(backtest.advice),
		...noticeBlocks(backtest)
	];
}
function historyLines({ runs, window, acceptAfter, decisions }) {
	const [first, last] = [runs[0], runs.at(-1)];
	const span = first?.startedAt !== void 0 && last?.startedAt !== void 0 ? [`, ${formatInstant(first.startedAt)} to ${formatInstant(last.startedAt)}`] : [];
	const red = runs.flatMap(({ verdict }) => RED[verdict] ?? []);
	const accepted = acceptAfter === void 0 ? "No regression is accepted, so a lasting one fails until the baseline expires." : `A regression counts as accepted once it has lasted ${plural(acceptAfter, "run")}.`;
	return present([
		[
			strong(plural(runs.length, "run")),
			...span,
			`; each judged against at most ${plural(window, "run")} of its baseline.`
		],
		[strong(`The job would have been red on ${formatCount(red.length)}`), red.length > 0 ? `: ${tally(red)}.` : "."],
		[`Baseline: ${tally(runs.map(becameText))}. ${accepted}`],
		decisions && decisionsLine(decisions)
	]);
}
function decisionsLine({ maxRuns, slower, unchanged, changed, secondsEach }) {
	const head = strong(`Decided over at most ${plural(maxRuns, "run")}`);
	if (unchanged.meanRuns === void 0 || changed.meanRuns === void 0) return [head, `: no ${plural(maxRuns, "run")} in a row joined the baseline, so nothing can be replayed.`];
	const cost = (runs) => {
		const time = secondsEach === void 0 ? "" : ` (${formatDuration(1e3 * runs * secondsEach)})`;
		return `${formatQuantity(runs, "")} runs${time}`;
	};
	return [
		head,
		`: an unchanged run takes ${cost(unchanged.meanRuns)} on average and fails in ${formatCount(unchanged.failed)} of ${formatCount(unchanged.decisions)} decisions; `,
		`with one workflow ${formatRatioAsPercent(slower)} slower, ${cost(changed.meanRuns)}, and that is found in ${formatCount(changed.failed)} of ${formatCount(changed.decisions)}.`
	];
}
const RED = {
	fail: "breached a threshold",
	"no-data": "lacked data",
	invalid: "could not be judged"
};
const BECAME = {
	first: "began it",
	joined: "joined it",
	accepted: "began a new one because",
	held: "held back until a later run cleared it",
	"left-out": "left out"
};
function becameText({ became, reason }) {
	return became === "accepted" && reason ? `${BECAME.accepted} ${reasonText(reason)}` : BECAME[became];
}
function reasonText(reason) {
	switch (reason.code) {
		case "baseline-expired": return "the baseline had expired";
		case "baseline-of-other-environment": return "the baseline was measured in another environment";
		case "regression-lasted": return `the regression had lasted ${reason.runs} runs`;
		case "doubtful": return reason.doubt;
		default: return refusalText(reason);
	}
}
function tally(texts) {
	return [...new Set(texts)].map((text) => `${formatCount(texts.filter((one) => one === text).length)} ${text}`).join(", ");
}
function rateLine({ runs, firedRuns, days, firedDays = 0, episodes }) {
	if (runs === 0) return ["No run could be decided."];
	const ofDays = days === void 0 ? "" : `, ${share(firedDays, days)} of days`;
	const began = firedRuns > 0 ? `; began ${plural(episodes, "time")}` : "";
	return [
		"Any that fails the job: ",
		strong(`${formatCount(firedRuns)} of ${formatCount(runs)} runs`),
		` (${share(firedRuns, runs)})${ofDays}${began}.`
	];
}
function share(part, whole) {
	return whole === 0 ? "–" : formatRatioAsPercent(part / whole);
}
function thresholdsTable(thresholds) {
	const isAmbiguous = ({ metric }) => thresholds.filter((one) => one.metric === metric).length > 1;
	return tableOf(thresholds, [
		left("threshold", (record) => thresholdLine(record, isAmbiguous(record))),
		right("fired on", ({ rate: { firedRuns, runs } }) => [runs === 0 ? "–" : `${formatCount(firedRuns)} of ${formatCount(runs)}`]),
		thresholds.some(({ rate }) => rate.days !== void 0) && right("of days", ({ rate: { firedDays = 0, days = 0 } }) => [share(firedDays, days)]),
		right("began", ({ rate: { runs, episodes } }) => [runs === 0 ? "–" : formatCount(episodes)]),
		right("likely", ({ outcomes }) => [formatCount(outcomes.suspect)]),
		right("not decided", ({ outcomes }) => [formatCount(outcomes.inconclusive)]),
		right("no data", ({ outcomes }) => [formatCount(outcomes["no-data"])])
	]);
}
function thresholdLine({ metric, threshold, severity, source }, withPlace) {
	const place = source.replace(/\.?thresholds\..*$/, "") || "thresholds";
	const warn = severity === "warn" ? ", warn" : "";
	return [
		`${metricLabel(metric)} `,
		code(thresholdText(threshold)),
		warn,
		withPlace ? ` (${place})` : ""
	];
}
function adviceBlocks(advice) {
	if (advice.length === 0) return [];
	return [{
		type: "heading",
		level: 3,
		line: ["What could be tighter"]
	}, {
		type: "list",
		items: advice.map(adviceLine)
	}];
}
function adviceLine(limit) {
	const { metric, unit, key, written, worst, isRelative, at, factor, n, suggested, source } = limit;
	const seen = isRelative ? formatRatioAsPercent(worst) : formatQuantity(worst, unit);
	return [
		code(`${metric}: { ${key}: ${written} }`),
		` (${source}) is ${formatQuantity(factor, "")} times looser than the worst of ${plural(n, "value")}: ${seen}, `,
		...seriesLine(at),
		" on ",
		...runLine(at.run),
		". ",
		code(`${key}: ${suggested}`),
		" would never have fired."
	];
}
function noticeBlocks({ warnings }) {
	if (warnings.length === 0) return [];
	return [{
		type: "heading",
		level: 3,
		line: ["Notices"]
	}, cutList(warnings, NOTICES, ({ message }) => [message])];
}
const SPANS = 30;
function firingBlocks({ thresholds, runs }) {
	const spans = thresholds.flatMap((record) => spansOf(record, runs).map((span) => ({
		...span,
		record
	})));
	if (spans.length === 0) return [];
	const order = new Map(runs.map(({ id }, i) => [id, i]));
	const table = cutTable(spans.sort((a, b) => order.get(b.first.run.id) - order.get(a.first.run.id)), SPANS, [
		left("workflow", ({ first }) => seriesLine(first)),
		left("metric", ({ record }) => [metricLabel(record.metric)]),
		right("delta", ({ record: { metric, unit }, first }) => [changeText({
			metric,
			unit,
			...deltaOf(first)
		})]),
		left("run", ({ first }) => runLine(first.run)),
		right("runs", ({ length }) => [formatCount(length)]),
		right(`baseline → value`, ({ record, first }) => [formatTransition(first.baseline?.value, first.value, record.unit, "→")])
	], [
		": ",
		code("--format json"),
		" has all of them."
	]);
	return [
		{
			type: "heading",
			level: 3,
			line: ["When it fired"]
		},
		paragraph("Newest first; consecutive runs are one line, which shows the first of them."),
		...table
	];
}
function deltaOf({ baseline, value, relative }) {
	if (!baseline) return {};
	return { delta: defined({
		absolute: value - baseline.value,
		relative
	}) };
}
function runLine({ id, startedAt, commit, file }) {
	const isNamedForDay = startedAt !== void 0 && file?.includes(startedAt.slice(0, 10));
	const time = startedAt === void 0 || isNamedForDay ? [] : [`${formatInstant(startedAt)} `];
	const name = file ?? (commit === void 0 ? id : shortCommit(commit));
	return [...time, code(name)];
}
function spansOf({ firings }, runs) {
	const judged = new Map(runs.filter(({ verdict }) => verdict !== "invalid").map(({ id }, i) => [id, i]));
	const open = /* @__PURE__ */ new Map();
	const spans = [];
	for (const firing of firings) {
		const at = judged.get(firing.run.id);
		const key = seriesKey(firing);
		const span = open.get(key);
		if (span && span.last === at - 1) {
			span.length++;
			span.last = at;
		} else {
			const begun = {
				first: firing,
				length: 1,
				last: at
			};
			open.set(key, begun);
			spans.push(begun);
		}
	}
	return spans;
}
//#endregion
//#region src/entry/cli/backtest.ts
async function backtest(path, options, host) {
	const acceptAfter = parseRuns("--accept-after", options.acceptAfter);
	const maxRuns = parseRuns("--max-runs", options.maxRuns);
	const config = await readConfig(options);
	const { runs, suite } = await readHistoryOf(path, options, config, host);
	if (runs.length < 2) throw new InputError(`${path ?? options.store}: found ${runs.length} run, expected at least 2. Give a longer history.`);
	const result = backtest$1({
		...defined({
			config: {
				...config,
				suite
			},
			runs: oldestFirst(runs),
			acceptAfter,
			maxRuns
		}),
		identify: runId,
		headlineOf: headlineText
	});
	const { out } = options;
	if (out === void 0) {
		(options.format === "terminal" ? host.page : host.out)(rendered(result, options, host));
		return 0;
	}
	try {
		await writeFile(out, rendered(result, options, {
			color: false,
			width: host.width
		}));
	} catch (error) {
		throw new PublishError(`${out}: cannot be written. Give a file in an existing folder.`, { cause: error });
	}
	host.err(`wrote ${out}\n`);
	return 0;
}
function rendered(result, { format }, page) {
	switch (format) {
		case "json": return renderBacktestJson(result);
		case "markdown": return renderBacktestMarkdown(result);
		case "terminal": return renderBacktestTerminal(result, page);
	}
}
function parseRuns(option, text) {
	if (text === void 0) return void 0;
	if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
	throw new UsageError(`${option}: found "${text}". Write a whole number of runs, at least 1.`);
}
async function readHistoryOf(path, { store, suite, baseRef }, config, host) {
	if (path !== void 0 && store === void 0) return {
		runs: await readFiles(path, config, host),
		suite: config.suite
	};
	if (path !== void 0 || store === void 0) throw new UsageError(`backtest: found ${path === void 0 ? "no history" : "both a path and --store"}. Give either a folder or table of runs, or --store with a stored baseline.`);
	const stored = folderStore(store);
	const name = await findBaseline(stored, defined({
		suite,
		baseRef
	}), host.now(), host);
	return {
		runs: await loadHistory(stored, name, host),
		suite: name.suite
	};
}
async function readFiles(path, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder.`);
	if (!found.isDirectory()) return readHistory(path, readOptionsOf(config, config.results[0]));
	const names = (await readdir(path)).filter((name) => !name.startsWith("."));
	const runs = [];
	for (const name of names.sort(inNaturalOrder)) runs.push(await readGivenRun(config, join(path, name), host));
	return runs;
}
//#endregion
//#region src/entry/cli/baseline-accept.ts
async function accept(run, options, host) {
	const store = folderStore(options.store);
	const config = await readConfig(options);
	const chosen = await chooseRun(run, store, config, options, host);
	const { baseRef, suite } = chosen.name;
	const { report } = await gate(store, {
		config: {
			...config,
			suite
		},
		candidates: [chosen.run],
		baseRef,
		withHistory: false
	}, host);
	host.page(`${acceptanceText(report, host)}\n`);
	const broken = whyBroken(report);
	if (broken !== void 0 && !options.force) {
		host.err(`Not accepted: ${broken}. Fix the test or the system and run it again, or add --force to accept the run anyway.\n`);
		return 1;
	}
	const accepted = defined({
		by: host.user,
		reason: options.reason
	});
	const { verdict } = report;
	return printMove(await acceptRun(store, {
		...chosen.name,
		runs: [chosen.run],
		verdict,
		accepted
	}, host), host);
}
const SHOWN = 5;
function acceptanceText(report, host) {
	const { candidate, baseline, checks } = report;
	const name = candidate.runs.at(-1)?.name;
	const compared = baseline.runs.length > 0 ? `, ${plural(checks.length, "check")} against the baseline (${baselineText(report)}):` : ` cannot be compared: ${baselineProblemText(baseline.problem) || "there is no baseline yet."}`;
	const findings = findingsOf(report);
	const changes = findings.length > 0 ? findingsTable(findings, SHOWN) : largestChanges(report);
	return writeTerminal([
		paragraph(name === void 0 ? "The run" : code(name), compared),
		...changes,
		...errorsFold(report)
	], host);
}
function whyBroken({ checks, invalid }) {
	if (invalid) return invalidText(invalid);
	const workflows = (found) => plural(new Set(found.map((check) => check.workflow)).size, "workflow");
	const failing = checks.filter((check) => check.metric === "error-rate" && (check.verdict === "fail" || check.verdict === "warn"));
	if (failing.length > 0) return `${workflows(failing)} with more failed samples than allowed`;
	const empty = checks.filter((check) => check.verdict === "no-data");
	return empty.length > 0 ? `${workflows(empty)} without data` : void 0;
}
async function chooseRun(run, store, config, options, host) {
	if (run === void 0 || ID.test(run) && !existsSync(run)) return storedRun(run, store, options, host);
	const name = {
		suite: config.suite,
		baseRef: options.baseRef ?? "main"
	};
	return {
		run: await readGivenRun(config, run, host),
		name
	};
}
const ID = /^[0-9a-f]{6,12}$/;
async function storedRun(id, store, options, host) {
	const name = await findBaseline(store, options, host.now(), host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const entry = id === void 0 ? [...ledger?.breached ?? []].sort(byTime).at(-1) : shownEntries(ledger).findLast((entry) => entry.id.startsWith(id));
	if (!entry) throw nothingToAccept(id, store, name, ledger);
	return {
		run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
		name
	};
}
function shownEntries(ledger) {
	if (!ledger) return [];
	const { epoch, breached = [], pending = [] } = ledger;
	return [
		...epoch.runs,
		...pending,
		...breached
	];
}
function nothingToAccept(id, store, { suite, baseRef }, ledger) {
	const where = `suite "${suite}" on ${baseRef}`;
	if (id === void 0) return new UsageError(`${store.name}: no run of ${where} was refused since the last one that passed. Give the run to accept: a result file, run.json, folder of shards, or an id from "baseline show".`);
	const ids = shownEntries(ledger).map((entry) => entry.id);
	return new UsageError(`${store.name}: found no file and no run of ${where} named "${id}". Known runs: ${ids.join(", ")}.`);
}
//#endregion
//#region src/entry/cli/compare.ts
async function compare(options, host) {
	const config = await readConfig(options);
	const baseline = [];
	for (const path of options.baseline) baseline.push(await readGivenRun(config, path, host));
	const candidates = [];
	for (const path of options.candidate) candidates.push(await readGivenRun(config, path, host));
	const checked = candidates.map((run) => warnIfInBaseline(run, baseline));
	const now = host.now();
	const newest = Math.max(...baseline.map((run) => run.endMs ?? Number.NEGATIVE_INFINITY));
	const evidence = defined({
		state: "ok",
		ageDays: Number.isFinite(newest) ? Math.max(0, (now - newest) / DAY_MS) : void 0
	});
	return publish(compareWithBaseline({
		config,
		baseline: oldestFirst(baseline),
		candidates: oldestFirst(checked),
		evidence,
		now
	}), checked, config, options, host);
}
//#endregion
//#region src/entry/cli/decide.ts
const UNDECIDED = [
	"invalid",
	"no-data",
	"no-baseline",
	"inconclusive"
];
async function decide(command, host) {
	checkOptions(command);
	const config = await readConfig(command);
	const options = readOptions(command, (option) => `--${option}`, config.decide);
	if (command.out !== void 0) await prepareFolder(command.out);
	const { results: globs = [], work, resume = false, baseRef } = command;
	const place = {
		config,
		globs,
		work,
		resume
	};
	if (options.seed !== void 0) {
		const store = folderStore(command.store);
		return seedBaseline({
			...sessionOptions(options, "seed", place),
			store,
			baseRef,
			runs: options.seed
		}, host);
	}
	const { judge } = judgeAgainst(await comparisonOf(command, config, host));
	const { report, runs, fault, interrupted, folder } = await measureUntilDecided(sessionOptions(options, "decide", place), judge, host);
	const exitCode = await publish(report, runs, config, command, host);
	if (fault !== void 0) host.err(`${fault}\nThe runs made so far are in ${folder}. Continue with --resume.\n`);
	if (interrupted !== void 0) {
		host.err(`Interrupted. The runs made so far are in ${folder}. Continue with --resume.\n`);
		return interrupted;
	}
	if (command.bisect && UNDECIDED.includes(report.verdict)) return 125;
	return fault === void 0 ? exitCode : 2;
}
function checkOptions({ seed, store, runBaseline, baseline = [], out }) {
	const has = (value) => value !== void 0;
	const problem = [
		[has(seed) && !has(store), "--seed: needs the store of the baseline. Give its folder with --store."],
		[has(seed) && (has(runBaseline) || has(out) || baseline.length > 0), "--seed: records runs without judging them. Leave out --run-baseline, --baseline and --out."],
		[has(store) && baseline.length > 0, "--store and --baseline: both give the baseline. Leave one of them out."],
		[has(runBaseline) && (has(store) || baseline.length > 0), `--run-baseline and ${has(store) ? "--store" : "--baseline"}: with --run-baseline both sides are measured again, and only they are compared. Leave one of them out.`],
		[!has(store) && baseline.length === 0 && !has(runBaseline), "decide: found no baseline. Give --store, --baseline, or --run-baseline, which needs no earlier runs."]
	].find(([applies]) => applies);
	if (problem) throw new UsageError(problem[1]);
}
async function comparisonOf({ store, baseRef, baseline = [] }, config, host) {
	if (store === void 0) {
		const given = [];
		for (const path of baseline) given.push(await readGivenRun(config, path, host));
		return async () => comparisonWith({ runs: oldestFirst(given) }, { config }, host.now());
	}
	await refuseMissing(store, baseRef, config, host);
	return (candidates) => loadComparison(folderStore(store), {
		config,
		candidates,
		baseRef,
		withHistory: false
	}, host);
}
async function refuseMissing(store, baseRef, config, host) {
	const { suite, baseline } = config;
	const wanted = {
		baseRef,
		suite,
		window: baseline.window,
		now: host.now(),
		mustMatch: config.environment.mustMatch
	};
	const age = defined({ maxAgeDays: baseline.maxAgeDays });
	const { state, problem } = await loadBaseline(folderStore(store), {
		...wanted,
		...age
	}, host);
	if (state === "ok") return;
	throw new UsageError(`--store: ${baselineProblemText(problem)} Create one with --seed 5, or give --run-baseline, which needs no earlier runs.`);
}
//#endregion
//#region src/entry/cli/doctor.ts
const MARKS = {
	ok: "✓",
	note: "!",
	wrong: "✗"
};
async function doctor(options, host) {
	const diagnoses = [];
	const config = await readConfig(options).catch((error) => {
		if (!(error instanceof UserError)) throw error;
		diagnoses.push([
			"wrong",
			"configuration",
			error.message
		]);
	});
	if (config) diagnoses.push(configuration(config), ...await results(config), ...await baseline(config, options, host));
	const width = Math.max(...diagnoses.map(([, part]) => part.length));
	for (const [state, part, text, next] of diagnoses) {
		host.out(`${MARKS[state]} ${part.padEnd(width)}  ${escapeTerminal(text)}\n`);
		if (next !== void 0) host.out(`${" ".repeat(width + 4)}→ ${escapeTerminal(next)}\n`);
	}
	const problems = diagnoses.filter(([state]) => state === "wrong").length;
	host.out(problems === 0 ? "\nNo problems.\n" : `\n${plural(problems, "problem")} to fix.\n`);
	return problems > 0 ? 1 : 0;
}
function configuration({ file, suite, thresholds, workflows }) {
	if (file === void 0) return [
		"note",
		"configuration",
		`none at ${DEFAULT_CONFIG_PATH}: the built-in thresholds apply`,
		"Run \"perf-gate init\" to write a configuration and a CI job."
	];
	const own = thresholds.filter(({ source }) => source !== "default").length;
	return [
		"ok",
		"configuration",
		`${file}: suite "${suite}", ${own > 0 ? `${plural(own, "threshold")} of its own` : "the built-in thresholds"}${workflows.length > 0 ? `, rules for ${plural(workflows.length, "pattern")} of workflows` : ""}`
	];
}
async function results({ results, limits }) {
	const { globFiles } = await import("./judge.js");
	const found = results.map(async ({ path }) => {
		const files = await globFiles(path.replace(/\{(?:\d+\.\.\d+|repeat)\}/g, "*"), { maxFiles: limits.files });
		if (files.length > 0) return [
			"ok",
			"results",
			`${path}: ${plural(files.length, "file")}`
		];
		return [
			"note",
			"results",
			`${path}: matches no file yet`,
			"Run the load test, or correct the path in the configuration."
		];
	});
	return Promise.all(found);
}
async function baseline(config, { store, baseRef }, host) {
	const part = "baseline";
	if (store === void 0) return [[
		"note",
		part,
		"not checked: needs the folder that holds it",
		"Give it with --store. For a branch: git clone --single-branch --branch perf-gate URL FOLDER."
	]];
	const now = host.now();
	const { window, maxAgeDays } = config.baseline;
	const wanted = defined({
		baseRef,
		suite: config.suite,
		window,
		now,
		maxAgeDays
	});
	const { state, problem, ageDays, ledger, runs } = await loadBaseline(folderStore(store), wanted, host);
	if (state === "missing") {
		const next = `Let a run of ${baseRef} pass, or import past runs (perf-gate import). Another suite or branch: --suite, --base-ref.`;
		return [[
			"note",
			part,
			baselineProblemText(problem),
			next
		]];
	}
	if (state !== "ok") return [[
		"wrong",
		part,
		baselineProblemText(problem)
	]];
	const { epoch, breached = [], pending = [] } = ledger;
	const newest = ageDays === void 0 ? "" : `, newest run ${formatAge(ageDays)} old`;
	const found = [[
		"ok",
		part,
		`${epoch.id}: ${plural(epoch.runs.length, "run")}${newest}`
	]];
	if (breached.length > 0) {
		const next = `Fix ${baseRef}, or accept the change: perf-gate baseline accept --store ${store}.`;
		found.push([
			"wrong",
			part,
			`${plural(breached.length, "run")} of ${baseRef} failed since`,
			next
		]);
	}
	if (pending.length > 0) {
		const text = `${plural(pending.length, "run")} waiting for a second run to confirm`;
		found.push([
			"note",
			part,
			text,
			`Run the load test of ${baseRef} again.`
		]);
	}
	return [...found, sensitivity(config, runs, now)];
}
function sensitivity(config, runs, now) {
	const part = "sensitivity";
	const [candidate] = runs.slice(-1);
	const others = runs.slice(0, -1);
	const few = "Let more runs of the main branch pass: three are useful, five to ten are good.";
	if (!candidate || others.length === 0) return [
		"note",
		part,
		"unknown: the noise between runs needs more than one run",
		few
	];
	const change = compareWithBaseline({
		config,
		baseline: others,
		candidates: [candidate],
		evidence: { state: "ok" },
		now
	}).sensitivity?.time?.change;
	if (change === void 0) return [
		"note",
		part,
		"unknown: no check of a time uses \"decide: evidence\""
	];
	const slower = formatRatioAsPercent(change);
	const text = `with ${plural(others.length, "baseline run")}, a workflow that is ${slower} slower would be found 4 times in 5`;
	return others.length < 3 ? [
		"ok",
		part,
		text,
		few
	] : [
		"ok",
		part,
		text
	];
}
//#endregion
//#region src/entry/cli/gate.ts
async function gateOnFolder(options, host) {
	if (options.accept && options.readOnly) throw new UsageError("gate: --accept and --read-only contradict each other. Leave one of them out.");
	if (options.accept && options.keepAs !== void 0) throw new UsageError("gate: --accept changes the baseline, --keep-as leaves it unchanged. Leave one of them out.");
	const config = await readConfig(options);
	const candidates = await readResults(config, options.results ?? [], host);
	const store = folderStore(options.store);
	const compareWith = comparedNamedRun(options.compareWith, options.keepAs);
	const { baseRef, accept } = options;
	const request = defined({
		config,
		candidates,
		baseRef,
		acceptance: accept ? defined({
			by: host.user,
			now: true
		}) : void 0,
		withHistory: true,
		compareWith
	});
	const gated = await gate(store, request, host);
	if (isLacking(gated.loaded, compareWith)) throw new UsageError(`gate: --compare-with: ${baselineProblemText(gated.loaded.problem)}`);
	const updated = await updateBaseline(store, updateOf(options, host), request, gated, host).catch(asFailure);
	const isStored = !("failure" in updated) && isInBaseline(updated);
	const exitCode = await publish(gated.report, candidates, config, {
		...options,
		isStored
	}, host);
	if ("failure" in updated) throw updated.failure;
	if (updated.outcome !== "left") host.err(`${escapeTerminal(updateText(updated))}\n`);
	return (accept || options.keepAs !== void 0) && updated.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
}
function asFailure(failure) {
	return { failure };
}
function updateOf({ readOnly, keepAs, accept, reason }, { user }) {
	if (readOnly) return "leave";
	if (keepAs !== void 0) return {
		keepAs,
		by: user
	};
	return accept ? { accept: defined({
		by: user,
		reason
	}) } : "record";
}
//#endregion
//#region src/read/files/import-folder.ts
async function readFolder(folder, { table, dates }, config, host) {
	const found = await buildsOf(folder, host) ?? await runsIn(folder, table, host);
	if (found.length === 0) throw new InputError(`${folder}: is empty. Give a folder in which each file or folder is a run.`);
	const stated = table === void 0 ? /* @__PURE__ */ new Map() : await readTable(table, config);
	const unknown = [...stated.keys()].filter((name) => !found.some((run) => run.name === name));
	if (unknown.length > 0) throw new InputError(`${table}: names runs that are not in ${folder}: ${listed(unknown.map(quoted))}. Correct the column "file".`);
	const runs = [];
	const undated = [];
	for (const { name, paths, ...own } of found) {
		const run = await readGivenRun(config, paths.length === 1 ? paths[0] : paths, host);
		const facts = {
			...factsOfName(name),
			...own,
			...stated.get(name)
		};
		const dateMs = run.startMs ?? facts.dateMs ?? (dates === "mtime" ? (await stat(paths[0])).mtimeMs : void 0);
		if (dateMs === void 0) undated.push(name);
		const commit = facts.commit ?? run.provenance.commit;
		runs.push({
			...run,
			...defined({ startMs: dateMs === void 0 ? void 0 : Math.round(dateMs) }),
			provenance: {
				...run.provenance,
				...defined({ commit })
			}
		});
	}
	if (undated.length > 0) throw new InputError(`${folder}: ${undated.length} of ${found.length} runs have no date: ${listed(undated)}. Put dates into their names (2026-01-31) or into a table with the columns file, date and commit (--table), or use the modification times of the files (--dates mtime).`);
	return runs.sort((a, b) => a.startMs - b.startMs);
}
async function runsIn(folder, table, host) {
	const isShown = (name) => !name.startsWith(".");
	const names = (await namesWithoutLinks(folder)).filter(isShown);
	const links = (await readdir(folder)).filter(isShown).length - names.length;
	if (links > 0) host.err(`${folder}: skipped ${plural(links, "symbolic link")}. To import what a link leads to, copy it there.\n`);
	return names.filter((name) => table === void 0 || join(folder, name) !== join(table)).sort(inNaturalOrder).map((name) => ({
		name,
		paths: [join(folder, name)]
	}));
}
async function readTable(path, config) {
	const table = await readUntypedTable(path, config);
	const at = (wanted) => table.columns.findIndex((column) => column.toLowerCase() === wanted);
	const [file, date, commit] = [
		at("file"),
		at("date"),
		at("commit")
	];
	if (file < 0 || date < 0 && commit < 0) throw new InputError(`${path}: found the columns ${listed(table.columns, 10)}, expected "file", and "date" or "commit" or both.`);
	return new Map(table.rows.map(({ line, cells }) => {
		const cell = (column) => column < 0 ? "" : cells[column].trim();
		const written = cell(date);
		const dateMs = written === "" ? void 0 : parseDate(written);
		if (written !== "" && dateMs === void 0) throw new InputError(`${path}:${line}: found ${quoted(written)}, expected a date such as 2026-01-31 or 2026-01-31T20:15:00Z.`);
		const sha = cell(commit);
		if (sha !== "" && !/^[0-9a-f]{7,64}$/i.test(sha)) throw new InputError(`${path}:${line}: found ${quoted(sha)}, expected a commit with at least 7 hexadecimal digits.`);
		return [cell(file), defined({
			dateMs,
			commit: sha !== "" ? sha.toLowerCase() : void 0
		})];
	}));
}
const REPORTS = "performance-reports";
const RECORD = "build.xml";
const STARTED = /<startTime>(\d{12,14})<\/startTime>/;
const CREATED = /<timestamp>(\d{12,14})<\/timestamp>/;
const REVISION = /<lastBuild\b[\s\S]*?<sha1>([0-9a-f]{40})<\/sha1>/g;
async function buildsOf(folder, host) {
	const builds = (await entriesOf(folder)).includes("builds") ? join(folder, "builds") : folder;
	const numbers = (await entriesOf(builds)).filter((name) => /^\d+$/.test(name)).sort(inNaturalOrder);
	const isJob = builds !== folder || basename(folder) === "builds";
	if (numbers.length === 0 || !isJob) return void 0;
	const runs = [];
	for (const number of numbers) {
		const parts = await entriesOf(join(builds, number));
		const paths = parts.includes(REPORTS) ? await reportsBelow(join(builds, number, REPORTS)) : [];
		const record = parts.includes(RECORD) ? await readTextFile(join(builds, number, RECORD)).catch(() => "") : "";
		if (paths.length > 0) runs.push({
			name: number,
			paths,
			...factsIn(record)
		});
	}
	const without = numbers.length - runs.length;
	if (without > 0) host.err(`${builds}: skipped ${plural(without, "build")} without ${REPORTS}.\n`);
	return runs;
}
async function reportsBelow(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	}).catch(() => [])).filter((entry) => entry.isFile() && !entry.name.endsWith(".serialized")).map((entry) => join(entry.parentPath, entry.name)).sort(inNaturalOrder);
}
function factsIn(record) {
	const started = STARTED.exec(record)?.[1] ?? CREATED.exec(record)?.[1];
	const revisions = [...new Set([...record.matchAll(REVISION)].map(([, sha]) => sha))];
	return defined({
		dateMs: started === void 0 ? void 0 : Number(started),
		commit: revisions.length === 1 ? revisions[0] : void 0
	});
}
async function entriesOf(folder) {
	return namesWithoutLinks(folder).catch(() => []);
}
const DATE = /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/;
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/;
const COMMIT = /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/;
function factsOfName(name) {
	const [, year, , month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(name) ?? [];
	const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms;
	const [, epoch] = EPOCH.exec(name) ?? [];
	const dateMs = dated || (epoch === void 0 ? void 0 : epochMs(Number(epoch)));
	const [, commit] = COMMIT.exec(name) ?? [];
	return defined({
		dateMs: dateMs || void 0,
		commit
	});
}
//#endregion
//#region src/read/formats/benchmarks/benchmark-history.ts
const ASSIGNMENT = /^\s*window\.BENCHMARK_DATA\s*=\s*/;
function isBenchmarkHistory(start) {
	return ASSIGNMENT.test(start) || /^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start);
}
function readBenchmarkHistory(text, file, limits = DEFAULT_LIMITS, only) {
	const root = parseJson(text.replace(ASSIGNMENT, "").replace(/;?\s*$/, ""));
	const charts = isObject(root) ? objectAt(root, "entries") : void 0;
	if (!charts) throw new InputError(`${file}: expected data.js of github-action-benchmark (JSON with "entries"), found something else or a damaged file. Check the path.`);
	const names = Object.keys(charts);
	const problems = /* @__PURE__ */ new Map();
	return {
		names,
		suites: names.filter((name) => only === void 0 || name === only).map((name) => {
			let values = 0;
			return {
				name,
				runs: objectsAt(charts, name).flatMap((entry, index) => {
					const leaveOut = (problem, benchmark) => {
						const where = benchmark === void 0 ? "" : `, ${quoted(benchmark)}`;
						append(problems, problem, `${quoted(name)}, entry ${index + 1}${where}`);
						return [];
					};
					const date = numberAt(entry, "date");
					const startMs = date === void 0 ? void 0 : epochMs(date);
					if (startMs === void 0) return leaveOut("the entry has no date in ms");
					const tool = textAt(entry, "tool") ?? "custom";
					const summarizer = new Summarizer({
						tool,
						format: "custom-benchmarks",
						limits
					});
					const read = valuesOf(entry, tool, leaveOut);
					for (const { workflow, ...value } of read) summarizer.addSeries(benchmarkSeries(value, workflow, "the page data has one value per benchmark"));
					values += read.length;
					if (read.length === 0) return [];
					summarizer.source({
						name: `${file}: ${name}`,
						format: "custom-benchmarks",
						rows: read.length
					});
					const commit = textAt(objectAt(entry, "commit"), "id");
					return {
						...summarizer.finish(),
						startMs,
						provenance: commit === void 0 ? {} : { commit }
					};
				}),
				values
			};
		}),
		...problems.size > 0 && { leftOut: leftOutText(problems) }
	};
}
function valuesOf(entry, tool, leaveOut) {
	const benches = objectsAt(entry, "benches").flatMap((bench) => {
		const name = textAt(bench, "name");
		const extra = textAt(bench, "extra") ?? "";
		const [unit = "", ...others] = (textAt(bench, "unit") ?? "").split("	").map((part) => part.trim());
		const more = others.map((other) => {
			const [, number = "NaN", ownUnit = other] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? [];
			return {
				value: Number(number),
				unit: ownUnit
			};
		});
		return [{
			value: numberAt(bench, "value") ?? NaN,
			unit
		}, ...more].flatMap((one) => name !== void 0 && one.value >= 0 ? {
			name,
			extra,
			...one
		} : leaveOut(`the benchmark has ${NO_VALUE}`, name));
	});
	return [...groupBy(historyWorkflows(tool, benches).flatMap((named, i) => {
		const { name, value, unit } = benches[i];
		if ("problem" in named) return leaveOut(named.problem, name);
		if (named.workflow === void 0) return [];
		const read = tool === "pytest" && unit === "iter/sec" && value > 0 ? benchmarkValue(1 / value, "s") : benchmarkValue(value, unit);
		return "problem" in read ? leaveOut(read.problem, name) : [{
			workflow: named.workflow,
			...read
		}];
	}), ({ workflow, metric }) => JSON.stringify([workflow, metric])).values()].map((group) => ({
		...group[0],
		value: mean(group.map(({ value }) => value))
	}));
}
function leftOutText(problems) {
	const kinds = [...problems].sort(([, a], [, b]) => b.length - a.length).map(([problem, where]) => `${where.length} because ${problem} (first: ${where[0]})`);
	return `${[...problems.values()].flat().length} left out: ${listed(kinds, 3)}`;
}
const NAMES = {
	go: (benches) => goWorkflows(benches.map(goBenchmark)),
	googlecpp(benches) {
		const names = new Set(benches.map(({ name }) => name));
		return benches.map((bench) => {
			const { name, aggregate } = aggregateIn(bench.name);
			if (aggregate === void 0) return name;
			return aggregate === "mean" && !names.has(name) ? name : void 0;
		});
	},
	jmh: (benches) => benches.map(({ name }) => jmhWorkflow(name)),
	pytest: (benches) => pytestWorkflows(benches.map(({ name }) => name))
};
const REPEATING = /* @__PURE__ */ new Set(["go", "googlecpp"]);
function historyWorkflows(tool, benches) {
	const workflows = NAMES[tool]?.(benches) ?? benches.map(({ name }) => name);
	const measured = workflows.filter((workflow) => workflow !== void 0);
	const blocks = REPEATING.has(tool) ? measured.filter((workflow, i) => workflow !== measured[i - 1]) : measured;
	const shared = new Set(blocks.filter((workflow, i) => blocks.indexOf(workflow) !== i));
	return workflows.map((workflow) => workflow !== void 0 && shared.has(workflow) ? { problem: "several benchmarks have its name" } : { workflow });
}
function goBenchmark({ name, unit, extra }) {
	const base = name.endsWith(` - ${unit}`) ? name.slice(0, -` - ${unit}`.length) : name;
	const [, own = base, inPackage = ""] = /^(\S+) \((\S+)\)$/.exec(base) ?? [];
	const [, processors] = /^(\d+) procs$/m.exec(extra) ?? [];
	return {
		name: processors === void 0 ? own : `${own}-${processors}`,
		package: inPackage
	};
}
function jmhWorkflow(name) {
	const [, own = name, params = ""] = /^(.*) \( (\{.*\}) \)$/s.exec(name) ?? [];
	return jmhName(own, asObject(parseJson(params)));
}
//#endregion
//#region src/entry/cli/import.ts
const HEAD_BYTES = 4096;
async function importHistory(path, options, host) {
	const config = await readConfig(options);
	const histories = await readHistories(path, options, config, host);
	if (histories.every(({ runs }) => runs.length === 0)) throw new InputError(`${path}: contains no runs, so nothing was imported. Check that it is the right file.`);
	const store = folderStore(options.store);
	const { baseRef } = options;
	const { window } = config.baseline;
	for (const { suite, runs, values } of histories) {
		if (runs.length === 0) {
			host.err(`suite "${escapeTerminal(suite)}": found no runs, nothing was imported.\n`);
			continue;
		}
		const request = defined({
			suite,
			baseRef,
			runs,
			window,
			source: basename(path),
			by: host.user
		});
		const imported = await importRuns(store, request, host);
		host.out(`${summaryOf(request, imported, values)}\n`);
	}
	const of = histories.length > 1 ? " --suite NAME" : "";
	host.out(`To try thresholds on these runs: perf-gate backtest --store ${escapeTerminal(options.store)}${of}\n`);
	return 0;
}
function summaryOf({ suite, baseRef, runs }, { added, already, baseline }, values) {
	const dates = runs.map(({ startMs }) => startMs);
	const [from, to] = [Math.min(...dates), Math.max(...dates)].map((ms) => formatInstant(new Date(ms).toISOString()));
	const figures = values === void 0 || added === 0 ? "" : ` with ${plural(values, "value")}`;
	const known = already > 0 ? `, ${plural(already, "run")} skipped (imported before)` : "";
	const newest = baseline === 1 ? "newest run is" : `newest ${baseline} runs are`;
	const effect = baseline > 0 ? `the ${newest} the baseline now` : "the existing baseline did not change";
	const bare = runs.filter(({ provenance }) => provenance.commit === void 0).length;
	const without = bare > 0 ? ` ${plural(bare, "run")} without a commit; a table (--table) can add them.` : "";
	return escapeTerminal(`suite "${suite}" on ${baseRef}: ${plural(added, "run")} imported${figures}${known}, ${from} to ${to}; ${effect}.${without}`);
}
async function readHistories(path, options, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder.`);
	if (found.isDirectory()) {
		const runs = await readFolder(path, options, config, host);
		return [{
			suite: options.suite ?? config.suite,
			runs
		}];
	}
	if (!isBenchmarkHistory(await headOf(path))) throw new InputError(`${path}: expected a folder of runs, or data.js of github-action-benchmark. To import a single run, put it into a folder.`);
	if (options.table !== void 0 || options.dates !== void 0) throw new UsageError(`--table and --dates: are for folders; ${path} has its own dates and commits. Leave them out.`);
	if (found.size > config.limits.documentBytes) throw new InputError(`${path}: is larger than limits.document-bytes (${config.limits.documentBytes} bytes). Raise that limit in the configuration.`);
	const { names, suites, leftOut } = readBenchmarkHistory(await readFile(path, "utf8"), path, config.limits, options.suite);
	if (options.suite !== void 0 && suites.length === 0) throw new UsageError(`--suite: ${path} has no suite "${options.suite}". Known: ${listed(names, 20)}.`);
	if (leftOut !== void 0) host.err(`${escapeTerminal(`${path}: ${leftOut}`)}.\n`);
	return suites.map(({ name, runs, values }) => ({
		suite: name,
		runs,
		values
	}));
}
async function headOf(path) {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.toString("utf8", 0, bytesRead);
	} finally {
		await file.close();
	}
}
//#endregion
//#region src/entry/cli/summarize.ts
async function summarize(paths, options, host) {
	const run = await readGivenRun({
		...await readConfig(options),
		maxIssueRatio: 1
	}, paths, host);
	refuseEmpty(run);
	const text = encodeRun(run);
	try {
		await writeFile(options.out, text);
	} catch (error) {
		throw new PublishError(`${options.out}: cannot be written. Give a file in an existing folder.`, { cause: error });
	}
	for (const notice of run.notices) host.err(`${notice.message}\n`);
	const [issue] = run.issues.first;
	if (issue) host.err(`${plural(run.issues.count, "row")} cannot be read; the first: ${placeOf(issue)}: ${issue.message}\n`);
	host.out(`${options.out}: ${plural(run.series.length, "series", "series")}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, "file")}\n`);
	return 0;
}
function refuseEmpty({ notices, issues, series, sources }) {
	const unread = notices.find(({ code }) => code === NO_ROW_READ);
	const [first] = issues.first;
	const why = first ? ` The first problem: ${placeOf(first)}: ${first.message}.` : "";
	if (unread) throw new InputError(`${unread.message}${why}`);
	if (series.length > 0) return;
	throw new InputError(`${sources.map(({ name }) => name).join(", ")}: found no samples and no values. Check that the test ran, and that these are its results.`);
}
function placeOf({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
async function formats(host) {
	const width = Math.max(...FORMATS.map(({ id }) => id.length));
	const lines = FORMATS.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`);
	const table = `${"table".padEnd(width)}  any other table: "format: table" in the configuration describes its columns`;
	host.out(`${[...lines, table].join("\n")}\n`);
	return 0;
}
//#endregion
export { accept, backtest, compare, decide, doctor, formats, gateOnFolder, importHistory, summarize };
