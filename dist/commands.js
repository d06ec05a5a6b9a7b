import { DEFAULT_LIMITS, InputError, LoadTestError, NotReadableError, PublishError, SampleFilter, Summarizer, UsageError, UserError, VERDICTS, benchmarkSeries, checkIssues, chooseDocuments, compileDimensionRules, demandsOf as demandsOf$1, encodeRun, epochMs, figureIn, formatCount, formatDelta, formatDuration, formatInstant, formatQuantity, formatRatioAsPercent, formatTransition, groupBy, isObject, jmeterAggregate, listed, makeFolder, metricOf, normalCdf, numberAt, objectAt, objectsAt, oldestFirst, openDocuments, parseCount, parseJson, parseJsonText, parseLevel, parseTimestamp, plural, quoted, readAggregates, readConfig, readGivenRun, readOptionsOf, readTextFile, readUntypedTable, runName, seriesKey, studentCriticalValue, textAt, unmatchedRules, writeAllowance, writeLevel } from "./core.js";
import { CONFLICT, DEFAULT_ELIGIBILITY, DEMANDS, FALSE_ALARM_RATE, README_PATH, README_TEXT, badgePath, baselineText, boundsOf, changeText, code, comparedWithItself, datedAhead, doubtOf, escapeJson, escapeTerminal, estimateOf, factsApart, factsApartText, folderStore, importMessage, importedPath, inNaturalOrder, ineligible, isLarge, isOfferedLess, join as join$1, judge, layOut, leastRateShiftOf, leastShiftOf, ledgerPath, loadOf, measure, metricLabel, notByItself, notComparable, pValue, painter, paragraph, prepareFolder, publish, readResults, retry, routesOf, runCounts, runId, runsText, seriesLine, shortCommit, strong, suiteFolder, terminalLine, textWidth, thresholdText, whyEmpty, worsening, worthText, wrap, writeMarkdown } from "./judge.js";
import { DEFAULT_RETENTION, IMPORTED_KIND, acceptRun, byTime, comparable, compareWithBaseline, comparisonWith, decodeRun, encodeBadge, encodeImported, encodeLedger, entriesOf as entriesOf$1, environmentOf, findBaseline, gate, instantOf, isLacking, keepNamedRun, loadBaseline, loadComparison, moveBaseline, planAccept, planAppend, planSeed, printMove, profileOf, readImported, readLedger, runReader, selectRuns, storedRuns as storedRuns$1, testAgainstBaseline } from "./store.js";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, writeSync } from "node:fs";
import process, { kill, pid, platform } from "node:process";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, execFileSync, spawn } from "node:child_process";
//#region src/model/backtest.ts
const RULES = [
	"configured",
	"strict",
	"previous-110",
	"previous-150",
	"previous-200"
];
//#endregion
//#region src/backtest/replayed-baseline.ts
const DAY_MS$1 = 864e5;
function emptyBaseline({ suite, baseline: { window, maxAgeDays }, environment }) {
	const names = {
		suite,
		baseRef: "main"
	};
	const runs = /* @__PURE__ */ new Map();
	let ledger;
	const move = (dated, verdict, plan, done) => {
		const never = ineligible(dated.run, verdict, DEFAULT_ELIGIBILITY);
		if (never !== void 0) return {
			became: "left-out",
			reason: never
		};
		const planned = plan(entryOf$1(dated, verdict));
		if (!("ledger" in planned)) return {
			became: "left-out",
			reason: planned.reason
		};
		ledger = planned.ledger;
		runs.set(dated.id, dated.run);
		return done;
	};
	return {
		against({ run, atMs }) {
			if (!ledger) return {
				state: "missing",
				runs: []
			};
			const newestMs = Math.max(...ledger.epoch.runs.map(instantOf));
			if (maxAgeDays !== void 0 && atMs - newestMs > maxAgeDays * DAY_MS$1) return {
				state: "expired",
				runs: []
			};
			const { mustMatch } = environment;
			const selected = selectRuns(ledger.epoch.runs, {
				window,
				mustMatch,
				candidate: profileOf(run)
			}).runs;
			if (selected.length === 0) return {
				state: "not-comparable",
				runs: []
			};
			return {
				state: "ok",
				runs: selected.map((entry) => runs.get(entry.id))
			};
		},
		offer(dated, verdict, doubts = []) {
			const notNow = notByItself({
				...dated.run,
				provenance: {}
			}, verdict, names.baseRef) ?? notComparable(doubts);
			if (notNow !== void 0) return {
				became: "left-out",
				reason: notNow
			};
			const present = ledger;
			const doubt = doubtOf(doubts);
			const append = (entry) => planAppend(present, [entry], present.epoch.id, DEFAULT_RETENTION, doubt);
			return present ? move(dated, verdict, append, doubt === void 0 ? { became: "joined" } : {
				became: "held",
				reason: doubt
			}) : move(dated, verdict, (entry) => planSeed(names, [entry], entry.recordedAt), { became: "first" });
		},
		accept(dated, verdict, why) {
			const plan = (entry) => {
				const acceptance = {
					at: entry.recordedAt,
					reason: why
				};
				return ledger ? planAccept(ledger, [entry], acceptance, DEFAULT_RETENTION) : planSeed(names, [entry], entry.recordedAt, acceptance);
			};
			return move(dated, verdict, plan, {
				became: "accepted",
				reason: why
			});
		}
	};
}
function entryOf$1({ run, id, atMs }, verdict) {
	return {
		id,
		file: "",
		sha256: "",
		recordedAt: new Date(atMs).toISOString(),
		verdict,
		...profileOf(run)
	};
}
//#endregion
//#region src/backtest/replay.ts
const ACCEPTED_BECAUSE = {
	expired: "the baseline had expired",
	"not-comparable": "the baseline was measured in another environment"
};
function replay(config, history, acceptAfter = Number.POSITIVE_INFINITY) {
	const baseline = emptyBaseline(config);
	const persistence = countPersistence();
	return history.map((dated) => {
		const against = baseline.against(dated);
		const judged = judgeBothWays(config, dated, against);
		const { verdict, checks, doubts } = judged.configured;
		const hasPersisted = verdict !== "invalid" && persistence.add(checks) >= acceptAfter;
		const why = isRefusal(against.state) ? ACCEPTED_BECAUSE[against.state] : hasPersisted && `the regression had lasted ${acceptAfter} runs`;
		const move = why ? baseline.accept(dated, verdict, why) : baseline.offer(dated, verdict, doubts);
		if (move.became === "accepted") persistence.forget();
		return {
			dated,
			against,
			...judged,
			move
		};
	});
}
function isRefusal(state) {
	return state in ACCEPTED_BECAUSE;
}
function judgeBothWays(config, { run, atMs }, { state, runs }) {
	const demanded = demandsOf$1(config, [run, ...runs].flatMap(({ series }) => series));
	const unwaived = (series) => ({
		...demanded(series),
		waivers: {}
	});
	const strictly = (series) => {
		const demands = unwaived(series);
		return {
			...demands,
			thresholds: demands.thresholds.map((threshold) => ({
				...threshold,
				decide: "strict"
			}))
		};
	};
	const judged = (demandsOf) => judge({
		baseline: runs,
		candidates: [run],
		demandsOf,
		environment: environmentOf(config, runs.at(-1), run),
		baselineState: state,
		missingBaseline: "pass",
		today: new Date(atMs).toISOString().slice(0, 10),
		acceptedByLabel: false
	});
	return {
		demandsOf: unwaived,
		configured: judged(unwaived),
		strict: judged(strictly)
	};
}
function countPersistence() {
	let streaks = /* @__PURE__ */ new Map();
	return {
		add(checks) {
			const failing = checks.filter((check) => check.verdict === "fail" && check.change === "regressed");
			streaks = new Map(failing.map((check) => [checkKey(check), (streaks.get(checkKey(check)) ?? 0) + 1]));
			return failing.some(({ metric }) => metric === "error-rate") ? 0 : Math.max(0, ...streaks.values());
		},
		forget() {
			streaks = /* @__PURE__ */ new Map();
		}
	};
}
function checkKey(check) {
	return `${check.metric} ${seriesKey(check)}`;
}
//#endregion
//#region src/backtest/compared-rules.ts
const RATIOS = /* @__PURE__ */ new Map([
	["previous-110", 1.1],
	["previous-150", 1.5],
	["previous-200", 2]
]);
function replayedChecks(history) {
	const previous = /* @__PURE__ */ new Map();
	return history.flatMap((replayed) => {
		const { dated, demandsOf, configured, strict } = replayed;
		const isValid = configured.verdict !== "invalid";
		const checks = byKey(isValid ? configured.checks : []);
		const strictChecks = byKey(isValid ? strict.checks : []);
		const series = new Map(dated.run.series.map((one) => [seriesKey(one), one]));
		return [...new Map([...series, ...configured.checks.map((one) => [seriesKey(one), one])])].flatMap(([key, name]) => demandsOf(name).judged ? demandsOf(name).thresholds.flatMap((threshold) => {
			const at = checkKey({
				...name,
				metric: threshold.metric
			});
			const value = candidateValue(dated.run, series.get(key), threshold);
			const before = previous.get(at);
			if (value !== void 0) previous.set(at, value);
			const check = checks.get(at);
			if (!check && (value === void 0 || before === void 0)) return [];
			return replayedCheck({
				replayed,
				series: name,
				threshold
			}, {
				check,
				strict: strictChecks.get(at),
				value,
				before
			});
		}) : []);
	});
}
function byKey(checks) {
	return new Map(checks.map((check) => [checkKey(check), check]));
}
function candidateValue(run, series, { metric }) {
	const measured = series && measure(run, series, metric);
	return measured && "value" in measured ? measured.value : void 0;
}
function replayedCheck(met, { check, strict, value, before }) {
	const relative = {
		asked: /* @__PURE__ */ new Set(),
		fired: /* @__PURE__ */ new Set()
	};
	const limit = {
		asked: /* @__PURE__ */ new Set(),
		fired: /* @__PURE__ */ new Set()
	};
	for (const [rule, said] of [["configured", check], ["strict", strict]]) {
		if (!said || said.verdict === "no-data") continue;
		if (said.limits && !said.limitFrom) limit.asked.add(rule);
		if (isBeyondLimits(said)) limit.fired.add(rule);
		if (isRelative(met.threshold) && said.baseline) relative.asked.add(rule);
		if (outcomeOf(said) === "breach" && said.change === "regressed") relative.fired.add(rule);
	}
	if (value !== void 0 && before !== void 0 && isRelative(met.threshold)) {
		const worsening = Math.max(...boundsOf(met.threshold, before).map(({ worse }) => ratio(worse, before, value)));
		for (const [rule, most] of RATIOS) {
			relative.asked.add(rule);
			if (worsening > most) relative.fired.add(rule);
		}
	}
	return {
		...met,
		...check && {
			check,
			outcome: outcomeOf(check)
		},
		...value !== void 0 && { value },
		...before !== void 0 && { previous: before },
		asked: /* @__PURE__ */ new Set([...relative.asked, ...limit.asked]),
		fired: /* @__PURE__ */ new Set([...relative.fired, ...limit.fired]),
		relative
	};
}
function isRelative({ maxIncrease, maxDecrease }) {
	return maxIncrease !== void 0 || maxDecrease !== void 0;
}
function isBeyondLimits({ limits, limitFrom, candidate }) {
	if (!limits || limitFrom || !candidate) return false;
	const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = limits;
	return candidate.value > max || candidate.value < min;
}
function ratio(worse, before, value) {
	if (before === value) return 1;
	return worse === 1 ? value / before : before / value;
}
function outcomeOf({ verdict, evidence }) {
	if (verdict === "fail") return "breach";
	if (verdict === "warn") return evidence?.suspect ? "suspect" : "breach";
	return verdict;
}
function inOrder(rules) {
	return RULES.filter((rule) => rules.has(rule));
}
//#endregion
//#region src/backtest/loose-limits.ts
const LOOSE = 3;
const LEAST_RUNS = 10;
const LEAST_ALLOWANCE = .1;
const DIGITS = 3;
function looseLimits(cases, nameOf) {
	const threshold = cases[0]?.threshold;
	if (!threshold || threshold.source === "default") return [];
	const decided = cases.filter(({ outcome }) => outcome !== void 0 && outcome !== "no-data");
	const unit = metricOf(threshold.metric)?.unit ?? "";
	return demandsOf(threshold).flatMap(({ key, bound, isRelative, seen }) => {
		const values = decided.flatMap((met) => {
			const value = seen(met);
			return value === void 0 ? [] : [{
				met,
				value
			}];
		});
		const isFloor = key === "min";
		const worst = values.toSorted((a, b) => isFloor ? a.value - b.value : b.value - a.value)[0];
		if (!worst || worst.value <= 0 || bound <= 0) return [];
		if (new Set(values.map(({ met }) => met.replayed)).size < LEAST_RUNS) return [];
		const near = isRelative ? Math.max(worst.value, LEAST_ALLOWANCE) : worst.value;
		if (!(isFloor ? near > LOOSE * bound : bound > LOOSE * near)) return [];
		const { workflow, kind, dimensions } = worst.met.series;
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
				workflow,
				kind,
				dimensions,
				run: nameOf(worst.met)
			},
			factor: isFloor ? worst.value / bound : bound / worst.value,
			n: values.length,
			tightest,
			suggested: key === "max" || key === "min" ? writeLevel(tightest, unit) : writeAllowance(isRelative ? { relative: tightest } : { absolute: tightest }, unit)
		};
	});
}
function demandsOf({ max, min, maxIncrease, maxDecrease, minChange }) {
	const limit = (key, bound) => bound === void 0 ? [] : [{
		key,
		bound,
		isRelative: false,
		seen: ({ check }) => check?.candidate?.value
	}];
	const allowance = (key, allowed) => {
		if (!allowed) return [];
		const isRelative = "relative" in allowed;
		const worse = key === "max-increase" ? 1 : -1;
		const seen = ({ check }) => {
			const { absolute, relative } = check?.delta ?? {};
			if (absolute === void 0) return void 0;
			if (worse * absolute < minChange) return 0;
			const change = isRelative ? relative : absolute;
			return change === void 0 ? void 0 : worse * change;
		};
		return [{
			key,
			bound: isRelative ? allowed.relative : allowed.absolute,
			isRelative,
			seen
		}];
	};
	return [
		...limit("max", max),
		...limit("min", min),
		...allowance("max-increase", maxIncrease),
		...allowance("max-decrease", maxDecrease)
	];
}
function roundUp(value) {
	if (value === 0) return 0;
	const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
	const scale = 10 ** Math.abs(decimals);
	return decimals >= 0 ? Math.ceil(value * scale) / scale : Math.ceil(value / scale) * scale;
}
//#endregion
//#region src/backtest/rate.ts
const DAY_MS = 864e5;
function ratesOf(cases, isDated) {
	return RULES.map((rule) => rateOf(rule, cases, isDated));
}
function rateOf(rule, cases, isDated) {
	const runs = /* @__PURE__ */ new Map();
	for (const { replayed, asked, fired } of cases) if (asked.has(rule)) runs.set(replayed, fired.has(rule) || runs.get(replayed) === true);
	const fired = [...runs.values()];
	const days = /* @__PURE__ */ new Map();
	for (const [replayed, hasFired] of runs) {
		const day = Math.floor(replayed.dated.atMs / DAY_MS);
		days.set(day, hasFired || days.get(day) === true);
	}
	return {
		rule,
		runs: runs.size,
		firedRuns: fired.filter(Boolean).length,
		episodes: fired.filter((hasFired, i) => hasFired && !fired[i - 1]).length,
		...isDated && {
			days: days.size,
			firedDays: [...days.values()].filter(Boolean).length
		}
	};
}
//#endregion
//#region src/backtest/backtest.ts
function backtest$1({ config, runs, identify, acceptAfter }) {
	const isDated = runs.every((run) => run.startMs !== void 0);
	const history = runs.map((run, i) => ({
		run,
		id: identify(run),
		atMs: isDated ? run.startMs : i * 1e3
	}));
	const replayed = replay(config, history, acceptAfter);
	const cases = replayedChecks(replayed);
	const nameOf = naming(history, isDated);
	const failing = cases.filter(({ threshold }) => threshold.severity === "fail");
	const byRun = groupBy(failing, ({ replayed }) => replayed);
	const byThreshold = groupBy(cases, ({ threshold: { metric, source, severity, written } }) => JSON.stringify([
		metric,
		source,
		severity,
		written
	]));
	return {
		schema: 1,
		suite: config.suite,
		window: config.baseline.window,
		...acceptAfter !== void 0 && { acceptAfter },
		runs: replayed.map((one) => runRecord(one, byRun.get(one) ?? [], nameOf)),
		rules: ratesOf(failing, isDated),
		thresholds: [...byThreshold.values()].map((met) => thresholdRecord(met, nameOf, isDated)),
		agreement: OTHER_RULES.map((rule) => agreementWith(rule, cases)),
		advice: [...byThreshold.values()].flatMap((met) => looseLimits(met, ({ replayed }) => nameOf(replayed.dated))),
		warnings: noticesOf(config, runs)
	};
}
const OTHER_RULES = RULES.filter((rule) => rule !== "configured");
function naming(history, isDated) {
	const fileOf = ({ run }) => runName(run);
	const hasFiles = new Set(history.map(fileOf)).size > 1;
	return (dated) => {
		const { commit } = dated.run.provenance;
		const file = hasFiles ? fileOf(dated) : void 0;
		return {
			id: dated.id,
			...isDated && { startedAt: new Date(dated.atMs).toISOString() },
			...commit !== void 0 && { commit },
			...file !== void 0 && { file }
		};
	};
}
function runRecord({ dated, against, configured, move }, failing, nameOf) {
	const { verdict, headline } = configured;
	return {
		...nameOf(dated),
		baselineRuns: against.runs.length,
		verdict,
		headline,
		...move,
		alarms: inOrder(new Set(failing.flatMap(({ fired }) => [...fired])))
	};
}
function thresholdRecord(met, nameOf, isDated) {
	const { metric, source, written, severity } = met[0].threshold;
	const outcomes = {
		breach: 0,
		suspect: 0,
		inconclusive: 0,
		"no-data": 0,
		pass: 0
	};
	for (const { outcome } of met) if (outcome) outcomes[outcome]++;
	return {
		metric,
		unit: metricOf(metric)?.unit ?? "",
		source,
		threshold: written,
		severity,
		outcomes,
		rates: ratesOf(met, isDated),
		firings: met.flatMap((one) => firingOf(one, nameOf) ?? [])
	};
}
function firingOf({ replayed, series, check, outcome, value, previous, fired }, nameOf) {
	if (fired.size === 0 || value === void 0) return void 0;
	const { workflow, kind, dimensions } = series;
	const relative = check?.delta?.relative;
	return {
		run: nameOf(replayed.dated),
		workflow,
		kind,
		dimensions,
		rules: inOrder(fired),
		...outcome && { outcome },
		...check?.baseline && { baseline: check.baseline },
		...previous !== void 0 && { previous },
		value,
		...relative !== void 0 && { relative }
	};
}
function agreementWith(rule, cases) {
	const counts = {
		rule,
		both: 0,
		configuredOnly: 0,
		otherOnly: 0,
		neither: 0,
		otherUntested: 0
	};
	for (const { asked, fired } of cases.map(({ relative }) => relative)) {
		if (!asked.has(rule)) continue;
		const said = fired.has(rule);
		if (!asked.has("configured")) counts.otherUntested += said ? 1 : 0;
		else if (fired.has("configured")) counts[said ? "both" : "configuredOnly"]++;
		else counts[said ? "otherOnly" : "neither"]++;
	}
	return counts;
}
function noticesOf(config, runs) {
	const notices = [...unmatchedRules(config, runs.flatMap(({ series }) => series)), ...runs.flatMap((run) => run.notices)];
	return [...new Map(notices.map((notice) => [notice.message, notice])).values()];
}
//#endregion
//#region src/baseline/history.ts
async function loadHistory(store, name, host) {
	return retry(store, host, async (snapshot) => {
		const ledger = await readLedger(store, snapshot, name);
		if (!ledger) return [];
		const imported = (await readImported(store, snapshot, name))?.runs ?? [];
		const entries = new Map([...imported, ...entriesOf$1(ledger)].map((entry) => [entry.id, entry]));
		const read = runReader(store, snapshot, suiteFolder(name.baseRef, name.suite));
		return Promise.all([...entries.values()].sort(byTime).map(read));
	});
}
//#endregion
//#region src/parse/read-history.ts
async function readHistory(path, options) {
	const found = await openDocuments([path], options.limits);
	try {
		const { known, notices } = await chooseDocuments([path], found, options.format);
		const rules = await compileDimensionRules(options.dimensions);
		const runs = [];
		for (const { document, format } of known) {
			if (format !== jmeterAggregate) throw notHistory(document.name, `it is of the format ${format.id}`);
			runs.push(...await readRuns(document, options, rules, notices));
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
		series() {},
		issue: (message, line) => issues.push(line === void 0 ? {
			file,
			message
		} : {
			file,
			line,
			message
		}),
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
	const byDate = /* @__PURE__ */ new Map();
	for (const row of table.rows) {
		if (row.dateMs === void 0) throw notHistory(file, "it has no column Date, so its rows are one run");
		const rows = byDate.get(row.dateMs);
		if (rows) rows.push(row);
		else byDate.set(row.dateMs, [row]);
	}
	const oldest = Math.min(...byDate.keys());
	return [...byDate].map(([date, rows]) => {
		const { id, tool, unitMs } = jmeterAggregate;
		const summarizer = new Summarizer({
			tool,
			format: id,
			unitMs,
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
	return new InputError(`${where}: is no history: ${found}. A history is an aggregate report with a column Date.`);
}
//#endregion
//#region src/render/document/write-terminal.ts
const NARROWEST = 60;
const BULLET = "- ";
function writeTerminal(blocks, page) {
	const paint = painter(page.colour);
	const width = Math.max(NARROWEST, page.width);
	return `${blocks.map((block) => linesOf(block, paint, width)).filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function linesOf(block, paint, width) {
	const wrapped = (line, indent = "", first = indent) => wrap(terminalLine(line, paint), width, indent, first);
	switch (block.type) {
		case "heading": return [paint("bold", terminalLine(block.line, paint))];
		case "paragraph":
		case "small": return wrapped(block.line);
		case "list": return block.items.flatMap((item) => wrapped(item, " ".repeat(2), BULLET));
		case "table": return tableLines(block, paint, width);
		case "fold": return [...wrapped(block.summary), ...block.blocks.flatMap((inner) => ["", ...linesOf(inner, paint, width)])];
		case "fence": return block.text.split("\n");
		case "pictures": return [];
	}
}
const LEAST_NAME = 16;
const GAP_WIDTH = 2;
function tableLines({ columns, rows }, paint, width) {
	const cells = [columns.map(({ title }) => paint("dim", title)), ...rows.map((row) => row.map((line) => terminalLine(line, paint)))];
	const needed = columns.map((_, i) => Math.max(...cells.map((row) => textWidth(row[i] ?? "")))).reduce((sum, size, i) => sum + (i === 0 ? Math.min(size, LEAST_NAME) : GAP_WIDTH + size), 0);
	return layOut(columns.map(({ align }, i) => ({
		align,
		elastic: i === 0,
		...needed > width && i > 1 && { drop: i }
	})), cells, width);
}
//#endregion
//#region src/render/backtest/firings.ts
const SPANS = 30;
function firingBlocks({ thresholds, runs }) {
	const spans = thresholds.flatMap((record) => spansOf(record, runs).map((span) => ({
		...span,
		record
	})));
	if (spans.length === 0) return [];
	const order = new Map(runs.map(({ id }, i) => [id, i]));
	const sorted = spans.sort((a, b) => order.get(b.first.run.id) - order.get(a.first.run.id));
	const table = {
		type: "table",
		columns: [
			{
				title: "workflow",
				align: "left"
			},
			{
				title: "metric",
				align: "left"
			},
			{
				title: "delta",
				align: "right"
			},
			{
				title: "run",
				align: "left"
			},
			{
				title: "runs",
				align: "right"
			},
			{
				title: `baseline → value`,
				align: "right"
			}
		],
		rows: sorted.slice(0, SPANS).map(({ record: { metric, unit }, first, length }) => [
			seriesLine(first),
			[metricLabel(metric)],
			[changeText({
				metric,
				unit,
				...deltaOf(first)
			})],
			runLine(first.run),
			[formatCount(length)],
			[formatTransition(first.baseline?.value, first.value, unit, "→")]
		])
	};
	const more = sorted.length - SPANS;
	return [
		{
			type: "heading",
			level: 3,
			line: ["When it fired as configured"]
		},
		paragraph("Newest first; runs in a row are one line, which shows the first of them."),
		table,
		...more > 0 ? [paragraph(`And ${formatCount(more)} more: `, code("--format json"), " has every one.")] : []
	];
}
function deltaOf({ baseline, value, relative }) {
	if (!baseline) return {};
	return { delta: {
		absolute: value - baseline.value,
		...relative !== void 0 && { relative }
	} };
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
	for (const firing of firings.filter(({ rules }) => rules.includes("configured"))) {
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
//#region src/render/backtest/backtest-report.ts
const REMARKS = 10;
const RULE_WORDS = {
	configured: "as configured",
	strict: "decide: strict",
	"previous-110": "110% of the run before",
	"previous-150": "150% of the run before",
	"previous-200": "200% of the run before"
};
function renderBacktestTerminal(backtest, page) {
	return writeTerminal(blocksOf$1(backtest), page);
}
function renderBacktestMarkdown(backtest) {
	return writeMarkdown(blocksOf$1(backtest));
}
function renderBacktestJson(backtest) {
	return `${escapeJson(JSON.stringify(backtest, void 0, 2))}\n`;
}
function blocksOf$1(backtest) {
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
		ratesTable(backtest.rules),
		thresholdsTable(backtest.thresholds),
		{
			type: "heading",
			level: 3,
			line: ["Where the rules agree"]
		},
		agreementTable(backtest.agreement),
		...firingBlocks(backtest),
		...adviceBlocks(backtest.advice),
		...remarkBlocks(backtest)
	];
}
function historyLines({ runs, window, acceptAfter }) {
	const [first, last] = [runs[0], runs.at(-1)];
	const span = first?.startedAt !== void 0 && last?.startedAt !== void 0 ? [`, ${formatInstant(first.startedAt)} to ${formatInstant(last.startedAt)}`] : [];
	const red = runs.flatMap(({ verdict }) => RED[verdict] ?? []);
	const accepted = acceptAfter === void 0 ? "Nobody accepts a regression, so a lasting one fails until the baseline expires." : `A regression counts as accepted once it has lasted ${plural(acceptAfter, "run")}.`;
	return [
		[
			strong(plural(runs.length, "run")),
			...span,
			`; each judged against at most ${plural(window, "run")} of its baseline.`
		],
		[strong(`The job would have been red on ${formatCount(red.length)}`), red.length > 0 ? `: ${tally(red)}.` : "."],
		[`Baseline: ${tally(runs.map(becameText))}. ${accepted}`]
	];
}
const RED = {
	fail: "breached a threshold",
	"no-data": "lacked data",
	invalid: "could not be judged"
};
function becameText({ became, reason }) {
	switch (became) {
		case "first": return "began it";
		case "joined": return "joined it";
		case "accepted": return `began a new one because ${reason}`;
		case "held": return "held back until a later run cleared it";
		case "left-out": return "left out";
	}
}
function tally(texts) {
	return [...new Set(texts)].map((text) => `${formatCount(texts.filter((one) => one === text).length)} ${text}`).join(", ");
}
const left = (title) => ({
	title,
	align: "left"
});
const right = (title) => ({
	title,
	align: "right"
});
function ratesTable(rates) {
	const isDated = rates.some(({ days }) => days !== void 0);
	return {
		type: "table",
		columns: [
			left("rule"),
			right("runs that fail"),
			right("of runs"),
			...isDated ? [right("of days")] : [],
			right("times it began")
		],
		rows: rates.map((rate) => [
			[RULE_WORDS[rate.rule]],
			[`${formatCount(rate.firedRuns)} of ${formatCount(rate.runs)}`],
			[share$1(rate.firedRuns, rate.runs)],
			...isDated ? [[share$1(rate.firedDays ?? 0, rate.days ?? 0)]] : [],
			[formatCount(rate.episodes)]
		])
	};
}
function share$1(part, whole) {
	return whole === 0 ? "–" : formatRatioAsPercent(part / whole);
}
function thresholdsTable(thresholds) {
	const rules = thresholds[0]?.rates.map(({ rule }) => rule) ?? [];
	const isAmbiguous = ({ metric }) => thresholds.filter((one) => one.metric === metric).length > 1;
	return {
		type: "table",
		columns: [
			left("threshold"),
			...rules.map((rule) => right(RULE_TITLES[rule])),
			right("suspect"),
			right("undecided"),
			right("no data")
		],
		rows: thresholds.map((record) => [
			thresholdLine(record, isAmbiguous(record)),
			...record.rates.map(({ runs, firedRuns }) => [runs === 0 ? "–" : formatCount(firedRuns)]),
			[formatCount(record.outcomes.suspect)],
			[formatCount(record.outcomes.inconclusive)],
			[formatCount(record.outcomes["no-data"])]
		])
	};
}
const RULE_TITLES = {
	configured: "fires",
	strict: "strict",
	"previous-110": "110%",
	"previous-150": "150%",
	"previous-200": "200%"
};
function thresholdLine({ metric, threshold, severity, source }, withPlace) {
	const place = source.replace(/\.?thresholds\..*$/, "") || "thresholds";
	return [
		`${metricLabel(metric)} `,
		code(thresholdText(threshold, DEMANDS)),
		...severity === "warn" ? [", warn"] : [],
		...withPlace ? [` (${place})`] : []
	];
}
function agreementTable(agreement) {
	return {
		type: "table",
		columns: [
			left("checks on which it fires, against"),
			right("both"),
			right("configured only"),
			right("other only"),
			right("neither"),
			right("other, run not judged")
		],
		rows: agreement.map(({ rule, both, configuredOnly, otherOnly, neither, otherUntested }) => [[RULE_WORDS[rule]], ...[
			both,
			configuredOnly,
			otherOnly,
			neither,
			otherUntested
		].map((n) => [formatCount(n)])])
	};
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
function adviceLine({ metric, unit, key, written, worst, isRelative, at, factor, n, suggested, source }) {
	const seen = isRelative ? formatRatioAsPercent(worst) : formatQuantity(worst, unit);
	return [
		code(`${metric}: { ${key}: ${written} }`),
		` (${source}) is ${formatTimes(factor)} looser than the worst of ${plural(n, "value")}: ${seen}, `,
		...seriesLine(at),
		" on ",
		...runLine(at.run),
		". ",
		code(`${key}: ${suggested}`),
		" would never have fired."
	];
}
function formatTimes(factor) {
	return `${formatQuantity(factor, "")} times`;
}
function remarkBlocks({ warnings }) {
	if (warnings.length === 0) return [];
	const items = warnings.slice(0, REMARKS).map(({ message }) => [message]);
	const more = warnings.length - REMARKS;
	return [{
		type: "heading",
		level: 3,
		line: ["Remarks"]
	}, {
		type: "list",
		items: more > 0 ? [...items, [`And ${formatCount(more)} more.`]] : items
	}];
}
//#endregion
//#region src/cli/backtest.ts
async function backtest(path, options, host) {
	const acceptAfter = options.acceptAfter === void 0 ? void 0 : parseRuns(options.acceptAfter);
	const config = await readConfig(options);
	const { runs, suite } = await readHistoryOf(path, options, config, host);
	if (runs.length < 2) throw new InputError(`${path ?? options.store}: a history of ${runs.length} run, which is nothing to look back on.`);
	const result = backtest$1({
		config: {
			...config,
			suite
		},
		runs: oldestFirst(runs),
		identify: runId,
		...acceptAfter !== void 0 && { acceptAfter }
	});
	const { out } = options;
	if (out === void 0) {
		(options.format === "terminal" ? host.page : host.out)(rendered(result, options, host));
		return 0;
	}
	try {
		await writeFile(out, rendered(result, options, {
			colour: false,
			width: host.width
		}));
	} catch (error) {
		throw new PublishError(`${out}: cannot be written. Name a file in a folder that exists.`, { cause: error });
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
function parseRuns(text) {
	if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
	throw new UsageError(`--accept-after: found "${text}". Write a whole number of runs, at least 1.`);
}
async function readHistoryOf(path, { store, suite, baseRef }, config, host) {
	if (path !== void 0 && store === void 0) return {
		runs: await readFiles(path, config, host),
		suite: config.suite
	};
	if (path !== void 0 || store === void 0) throw new UsageError("Name the history: a folder of runs, a table of runs, or --store with a stored baseline.");
	const stored = folderStore(store);
	const name = await findBaseline(stored, {
		...suite !== void 0 && { suite },
		...baseRef !== void 0 && { baseRef }
	}, host.now(), host);
	return {
		runs: await loadHistory(stored, name, host),
		suite: name.suite
	};
}
async function readFiles(path, config, host) {
	const found = await stat(path).catch(() => void 0);
	if (!found) throw new InputError(`${path}: no such file or folder.`);
	if (!found.isDirectory()) return readHistory(path, readOptionsOf(config, 0));
	const names = (await readdir(path)).filter((name) => !name.startsWith("."));
	const runs = [];
	for (const name of names.sort(inNaturalOrder)) runs.push(await readGivenRun(config, join(path, name), host));
	return runs;
}
//#endregion
//#region src/render/acceptance.ts
const NAMED = 5;
function renderAcceptance(report, { colour, width }) {
	const paint = painter(colour);
	return `${[
		headLine(report),
		...worseLines(report),
		...errorLines(report),
		...missingLines(report)
	].flatMap((line, i) => wrap(terminalLine(line, paint), width, i === 0 ? "" : "    ", i === 0 ? "" : "  ")).join("\n")}\n`;
}
function headLine(report) {
	const { candidate, baseline, checks } = report;
	const name = candidate.runs.at(-1)?.name;
	const run = name === void 0 ? ["The run"] : [code(name)];
	if (baseline.runs.length === 0) return [...run, ` cannot be compared: ${baseline.message || "there is no baseline yet."}`];
	return [...run, `, ${plural(checks.length, "check")} against the baseline (${baselineText(report)}):`];
}
function worseLines({ checks, baseline }) {
	if (baseline.runs.length === 0) return [];
	const worse = checks.filter((check) => check.metric !== "error-rate" && (worsening(check) ?? 0) > 0).sort((a, b) => rank(b) - rank(a) || worsening(b) - worsening(a));
	if (worse.length === 0) return [["Nothing became slower."]];
	const hidden = worse.length - NAMED;
	const rest = hidden > 0 ? [[`… and ${plural(hidden, "more check")} that became worse, by less.`]] : [];
	return [...worse.slice(0, NAMED).map(changeLine), ...rest];
}
function rank({ verdict }) {
	return verdict === "fail" ? 2 : verdict === "warn" ? 1 : 0;
}
function changeLine(check) {
	const { baseline, candidate, unit, verdict } = check;
	const moved = formatTransition(baseline?.value, candidate?.value, unit, "→");
	return [
		`${VERDICTS[verdict].mark} `,
		...seriesLine(check),
		` ${metricLabel(check.metric)} ${moved}, ${changeText(check)}`
	];
}
function errorLines({ checks }) {
	const rates = checks.filter(({ metric, candidate }) => metric === "error-rate" && candidate !== void 0);
	const failing = rates.filter(({ candidate, verdict }) => candidate.value > 0 || verdict !== "pass").sort((a, b) => rank(b) - rank(a) || b.candidate.value - a.candidate.value);
	if (failing.length === 0) return rates.length > 0 ? [["No sample failed."]] : [];
	const hidden = failing.length - NAMED;
	return [...failing.slice(0, NAMED).map((check) => {
		const before = check.baseline ? ` (baseline ${formatQuantity(check.baseline.value, "ratio")})` : "";
		return [
			`${VERDICTS[check.verdict].mark} `,
			...seriesLine(check),
			` error rate ${formatQuantity(check.candidate.value, "ratio")}${before}`
		];
	}), ...hidden > 0 ? [[`… and ${plural(hidden, "more workflow")} with errors.`]] : []];
}
function missingLines({ checks }) {
	const missing = new Map(checks.filter(({ verdict }) => verdict === "no-data").map((check) => [seriesKey(check), seriesLine(check)]));
	if (missing.size === 0) return [];
	const hidden = missing.size - NAMED;
	const rest = hidden > 0 ? ` and ${plural(hidden, "more workflow")}` : "";
	return [[
		`${VERDICTS["no-data"].mark} without data: `,
		...join$1([...missing.values()].slice(0, NAMED), ", "),
		rest
	]];
}
//#endregion
//#region src/cli/baseline-accept.ts
async function accept(run, options, host) {
	const store = folderStore(options.store);
	const config = await readConfig(options);
	const chosen = await chooseRun(run, store, config, options, host);
	const { report } = await gate(store, {
		config: {
			...config,
			suite: chosen.name.suite
		},
		candidates: [chosen.run],
		baseRef: chosen.name.baseRef,
		withHistory: false
	}, host);
	host.out(renderAcceptance(report, host));
	const broken = whyBroken(report);
	if (broken !== void 0 && !options.force) {
		host.err(`Not accepted: ${broken}. Repair the test or the system and run it again, or add --force if that is meant.\n`);
		return 1;
	}
	return printMove(await acceptRun(store, {
		...chosen.name,
		run: chosen.run,
		verdict: report.verdict,
		...host.user !== void 0 && { by: host.user },
		...options.reason !== void 0 && { reason: options.reason }
	}, host), host);
}
function whyBroken({ checks, verdict, headline }) {
	if (verdict === "invalid") return headline;
	const workflows = (found) => plural(new Set(found.map((check) => check.workflow)).size, "workflow");
	const failing = checks.filter((check) => check.metric === "error-rate" && (check.verdict === "fail" || check.verdict === "warn"));
	if (failing.length > 0) return `more samples failed than is allowed in ${workflows(failing)}`;
	const empty = checks.filter((check) => check.verdict === "no-data");
	return empty.length > 0 ? `${workflows(empty)} without data` : void 0;
}
async function chooseRun(run, store, config, options, host) {
	if (run === void 0 || ID.test(run) && !await exists(run)) return storedRun(run, store, options, host);
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
async function exists(path) {
	return await stat(path).catch(() => void 0) !== void 0;
}
async function storedRun(id, store, options, host) {
	const name = await findBaseline(store, options, host.now(), host);
	const snapshot = await store.open();
	const ledger = await readLedger(store, snapshot, name);
	const entry = id === void 0 ? latestBreach(ledger) : entryOf(ledger, id);
	if (!entry) throw nothingToAccept(id, store, name, ledger);
	return {
		run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
		name
	};
}
function latestBreach(ledger) {
	return [...ledger?.breached ?? []].sort(byTime).at(-1);
}
function entryOf(ledger, id) {
	return shownEntries(ledger).findLast((entry) => entry.id.startsWith(id));
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
	if (id === void 0) return new UsageError(`${store.name}: no run of ${where} was refused since the last one that passed. Name the run to accept: a result file, a run.json, a folder of shards, or an id that "baseline show" lists.`);
	const ids = shownEntries(ledger).map((entry) => entry.id);
	return new UsageError(`${store.name}: no file and no run of ${where} is called "${id}". Runs there: ${ids.join(", ")}.`);
}
//#endregion
//#region src/cli/compare.ts
async function compare(options, host) {
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const baseline = [];
	for (const path of options.baseline) baseline.push(await readGivenRun(config, path, host));
	const candidates = [];
	for (const path of options.candidate) candidates.push(await readGivenRun(config, path, host));
	const told = candidates.map((run) => comparedWithItself(run, baseline));
	const now = host.now();
	const newest = Math.max(...baseline.map((run) => run.endMs ?? Number.NEGATIVE_INFINITY));
	return publish(compareWithBaseline({
		config,
		baseline: oldestFirst(baseline),
		candidates: oldestFirst(told),
		evidence: {
			state: "ok",
			message: "",
			...Number.isFinite(newest) && { ageDays: Math.max(0, (now - newest) / 864e5) }
		},
		now
	}), told, config, options, host);
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
const POWER = 2;
const ODD_RUNS = 4;
function lookAfter(runs, max) {
	const { series, run } = FALSE_ALARM_RATE;
	const share = runs <= max ? SPENT * (runs / max) ** POWER : SPENT + (1 - SPENT) * (1 - max / runs);
	return {
		regressed: {
			series: series.regressed * share,
			run: run.regressed * share
		},
		suspect: {
			series: series.suspect,
			run: run.suspect
		},
		oddRuns: Math.floor(runs / ODD_RUNS)
	};
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
const OPEN_AT = .1;
function openQuestions({ tests, runIsComparable }) {
	return tests.flatMap(({ check, test, comparisons }) => {
		if (check.verdict === "fail" || test.isUninformative) return [];
		const { bound, metric, comparison } = test;
		const before = comparison.baseline?.value;
		if (before === void 0) return [];
		return routesOf(comparison, runIsComparable).flatMap((route) => {
			const estimate = estimateOf(comparison, route);
			const p = pValue(estimate, bound.worse);
			if (!(p <= Math.min(OPEN_AT, route === "run" ? OPEN_AT : 1 / comparisons)) || !isLarge({
				bound,
				metric,
				comparison
			}, route, 1)) return [];
			const { rate } = comparison;
			const least = rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before);
			return [{
				route,
				estimate: {
					...estimate,
					value: bound.worse * estimate.value
				},
				p,
				least,
				...runCounts(comparison),
				comparisons
			}];
		});
	});
}
const AHEAD = 3;
function chancesOf(open, made, total) {
	const { estimate, least, n, m, comparisons, route } = open.reduce((best, question) => question.p < best.p ? question : best);
	const more = Math.max(0, Math.min(AHEAD, total - made));
	const sd = estimate.se / Math.sqrt(1 / m + 1 / n);
	let none = 1;
	return Array.from({ length: more }, (_, i) => {
		const runs = i + 1;
		const { regressed } = lookAfter(made + runs, total);
		const alpha = route === "run" ? regressed.run : regressed.series / comparisons;
		const se = sd * Math.sqrt(1 / (m + runs) + 1 / n);
		const hurdle = Math.max(least, studentCriticalValue(Math.min(alpha, .5), estimate.df) * se);
		const spread = sd * Math.sqrt(runs * (1 + runs / m)) / (m + runs);
		none = Math.min(none, normalCdf((hurdle - estimate.value) / spread));
		return {
			runs,
			chance: 1 - none
		};
	});
}
//#endregion
//#region src/decide/decide.ts
function decide$1(request) {
	const { measured, plan } = request;
	const made = completeRuns(measured);
	const total = (plan.earlier ?? 0) + plan.max;
	const side = measured.design === "repeat" ? "candidate" : nextSide(measured, plan.seed);
	const seconds = secondsOf(plan);
	if (made === 0) return { next: {
		action: "run",
		side,
		chances: [],
		...seconds
	} };
	const judged = judgeAfter(request, made, total);
	const open = openQuestions(judged);
	const chances = open.length > 0 ? chancesOf(open, made, total) : [];
	const stopped = made <= (plan.earlier ?? 0) || measured.design !== "repeat" && made < blocksOf(measured).length ? void 0 : whyStop(request, judged, open.length, chances, made, total);
	const report = {
		...judged.report,
		plan: planOf(request, judged, {
			made,
			total,
			chances,
			stopped
		})
	};
	return stopped ? {
		report,
		next: {
			action: "stop",
			stopped
		}
	} : {
		report,
		next: {
			action: "run",
			side,
			chances,
			...seconds
		}
	};
}
function secondsOf({ durationsMs }) {
	const ms = expectedMs(durationsMs);
	return ms === void 0 ? {} : { seconds: ms / 1e3 };
}
function completeRuns(measured) {
	if (measured.design === "repeat") return measured.candidates.length;
	return measured.blocks.filter(({ candidate, baseline }) => candidate && baseline).length;
}
function judgeAfter({ measured, plan, ...request }, runs, total) {
	const planned = lookAfter(runs, total);
	if (measured.design === "repeat") return testAgainstBaseline({
		...request,
		candidates: measured.candidates.slice(0, runs),
		planned
	});
	const pairs = blocksOf(measured).slice(0, runs);
	return testAgainstBaseline({
		...request,
		baseline: pairs.map(({ baseline }) => baseline),
		evidence: {
			state: "ok",
			message: ""
		},
		candidates: pairs.map(({ candidate }) => candidate),
		planned
	});
}
const FUTILE = .05;
function whyStop({ plan }, { report }, open, chances, made, total) {
	const { verdict } = report;
	if (verdict === "invalid") return "invalid";
	const isClear = open === 0 && isSensitive(report, plan.sensitivity);
	if (verdict === "fail" || verdict === "no-data" || verdict === "no-baseline" || isClear) return "decided";
	if (made >= total) return "max-runs";
	if (open > 0 && (chances.at(-1)?.chance ?? 0) < FUTILE) return "futile";
	return isOverBudget(plan, 1) ? "budget" : void 0;
}
function isSensitive({ sensitivity }, wanted) {
	return wanted === void 0 || sensitivity?.time !== void 0 && sensitivity.time.change <= wanted;
}
function planOf(request, judged, state) {
	const { measured, plan } = request;
	const { made, total, chances, stopped } = state;
	const about = leadingCheck(judged.report.checks);
	const looks = Array.from({ length: made }, (_, i) => {
		const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, total);
		return lookOf(report.checks, about, i + 1);
	});
	const last = chances.at(-1);
	return {
		design: measured.design,
		maxRuns: total,
		...plan.earlier && { earlierRuns: plan.earlier },
		looks,
		...about && { about: {
			...nameOf$1(about),
			metric: about.metric
		} },
		...stopped && { stopped },
		chances,
		...last && { chanceOfDeciding: last.chance },
		seconds: plan.usedMs / 1e3
	};
}
function leadingCheck(checks) {
	return checks.find(({ delta }) => delta?.low !== void 0);
}
function nameOf$1({ workflow, kind, dimensions }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
function lookOf(checks, about, runs) {
	const same = about && checks.find((check) => check.metric === about.metric && seriesKey(check) === seriesKey(about));
	if (!same) return { runs };
	const { delta, evidence } = same;
	const estimate = delta?.relative ?? delta?.absolute;
	return {
		runs,
		...estimate !== void 0 && { estimate },
		...delta?.low !== void 0 && { low: delta.low },
		...delta?.high !== void 0 && { high: delta.high },
		...evidence?.p !== void 0 && { p: evidence.p },
		...evidence?.limit !== void 0 && { limit: evidence.limit }
	};
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
//#region src/measure/processes.ts
function listProcesses() {
	return platform === "linux" ? listOfProc() : listOfPs();
}
function identityOf(pid) {
	const found = platform === "linux" ? processOfProc(pid) : listOfPs().find((process) => process.pid === pid);
	return found && {
		pid,
		start: found.start
	};
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
//#region src/measure/results-folder.ts
const SAFE = /^[A-Za-z0-9/._\\:-]+$/;
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
function orphanedGroups(recorded, outFolder) {
	const isOurs = (pid, start) => pid === recorded?.pid && start === recorded.start || hasVariable(pid, "PERF_GATE_OUT", outFolder);
	const groups = listProcesses().flatMap(({ pid, group, start }) => {
		return (recorded === void 0 ? pid === group : group === recorded.pid) && isOurs(pid, start) ? group : [];
	});
	return [...new Set(groups)];
}
//#endregion
//#region src/measure/shell.ts
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
			const left = membersOf(pid).length;
			if (left > 0 && !await endGroup(pid)) killGroup(pid);
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
	const ticks = setInterval(() => request.onTick?.(performance.now() - begun), TICK_MS);
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
				paths
			});
			const process = identityOf(shell.pid);
			if (process) await journal.note({
				...record,
				process
			});
		}
		if (interruption.first.aborted) await stop();
		return await Promise.all(started.map(async ({ record, shell, paths }) => {
			const ending = await shell.ended;
			const seconds = (performance.now() - begun) / 1e3;
			const left = await shell.endLeftovers();
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
				why: await withLastLines(timedOut ? timeoutText(timeoutMs) : endingText(ending, seconds), paths.log),
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
	return `${why}. Its last ${plural(last.length, "line")} (${log}):\n${last.map((line) => `    ${line}`).join("\n")}`;
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
//#endregion
//#region src/measure/journal.ts
const FILE = "journal.json";
const REMEDY = "Begin anew without --resume.";
const STATUS_BYTES = 4096;
var Journal = class Journal {
	folder;
	#content;
	constructor(folder, content) {
		this.folder = folder;
		this.#content = content;
	}
	static async begin(folder, content) {
		await makeFolder(folder);
		const journal = new Journal(folder, content);
		await journal.update({});
		return journal;
	}
	static async open(folder) {
		const path = join(folder, FILE);
		let text;
		try {
			text = await readTextFile(path);
		} catch (error) {
			if (error instanceof NotReadableError) throw new InputError(`${path}: ${error.message}. ${REMEDY}`);
			throw new InputError(`${path}: cannot be read. ${REMEDY}`, { cause: error });
		}
		return new Journal(folder, contentOf(text, path));
	}
	get content() {
		return this.#content;
	}
	async update(change) {
		await this.restart({
			...this.#content,
			...change
		});
	}
	async restart(content) {
		await replaceFile(join(this.folder, FILE), textOf(content));
		this.#content = content;
	}
	async note(run) {
		const others = this.#content.runs.filter(({ number }) => number !== run.number);
		await this.update({ runs: [...others, run].sort((a, b) => a.number - b.number) });
	}
	async prepare(run) {
		const paths = this.pathsOf(run);
		await Promise.all([
			paths.out,
			paths.summary,
			paths.log
		].map((path) => rm(path, {
			recursive: true,
			force: true
		})));
		await makeFolder(paths.out);
		await writeFile(paths.status, "running\n".padEnd(STATUS_BYTES));
		return paths;
	}
	pathsOf({ number, side }) {
		const base = join(this.folder, `${number}-${side}`);
		return {
			out: base,
			log: `${base}.log`,
			status: `${base}.status`,
			summary: `${base}.run.json`
		};
	}
	async keep(run, summary) {
		await replaceFile(this.pathsOf(run).summary, encodeRun(summary));
	}
	async read(run) {
		const { summary } = this.pathsOf(run);
		return decodeRun(await readTextFile(summary), summary);
	}
	async exitCodeOf(run) {
		const text = await readTextFile(this.pathsOf(run).status).catch(() => "");
		const code = /^exit (\d+)$/m.exec(text)?.[1];
		return code === void 0 ? void 0 : Number(code);
	}
	async noteExitCode(run, code) {
		const file = openSync(this.pathsOf(run).status, "r+");
		try {
			writeSync(file, `exit ${code}\n`);
		} finally {
			closeSync(file);
		}
	}
};
const NAME = /^(decide|seed)-(\d+)$/;
async function earlierFolders(work, task) {
	return (await readdir(work).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	})).flatMap((name) => {
		const [, kind, number] = NAME.exec(name) ?? [];
		return kind === task ? {
			name,
			number: Number(number)
		} : [];
	}).sort((a, b) => b.number - a.number).map(({ name }) => join(work, name));
}
async function newestFolder(work, task) {
	return (await earlierFolders(work, task)).find((folder) => existsSync(join(folder, FILE)));
}
async function nextFolder(work, task) {
	const [newest] = await earlierFolders(work, task);
	return join(work, `${task}-${(newest === void 0 ? 0 : Number(NAME.exec(newest.slice(work.length + 1))[2])) + 1}`);
}
async function replaceFile(path, text) {
	const draft = `${path}.new`;
	try {
		await writeFile(draft, text, { flush: true });
		await rename(draft, path);
		syncFolder(dirname(path));
	} catch (error) {
		await rm(draft, { force: true }).catch(() => void 0);
		throw error;
	}
}
function syncFolder(folder) {
	try {
		const handle = openSync(folder, "r");
		try {
			fsyncSync(handle);
		} finally {
			closeSync(handle);
		}
	} catch (error) {
		if (![
			"EISDIR",
			"EPERM",
			"EACCES",
			"EINVAL"
		].includes(error.code ?? "")) throw error;
	}
}
function textOf(content) {
	return `${JSON.stringify(content, void 0, 1)}\n`;
}
function contentOf(text, path) {
	let content;
	try {
		content = parseJsonText(text);
	} catch (cause) {
		throw new InputError(`${path}: is damaged. ${REMEDY}`, { cause });
	}
	if (content?.version !== 1 || !content.asked || !content.owner || !Array.isArray(content.runs)) throw new InputError(`${path}: is no journal of this version of perf-gate. ${REMEDY}`);
	return content;
}
//#endregion
//#region src/measure/left-out.ts
function nameOf({ number, side, isWarmUp }) {
	return `run ${number} (${side}${isWarmUp ? ", warm-up" : ""})`;
}
function leftOutNotices(runs) {
	const warmUps = runs.filter(({ state }) => state === "warm-up").length;
	const were = warmUps === 1 ? "was" : "were";
	const message = `${plural(warmUps, "run")} to warm up ${were} made first and left out.`;
	return [...warmUps > 0 ? [{
		code: "warm-up",
		message
	}] : [], ...runs.flatMap((run) => {
		const why = whyLeftOut(run);
		return why === void 0 ? [] : [{
			code: `run-${run.state}`,
			message: `R${nameOf(run).slice(1)} was left out: ${why}.`
		}];
	})];
}
function whyLeftOut({ state, reason = "" }) {
	if (state === "interrupted") return "it was interrupted";
	if (state !== "unusable" && state !== "failed") return void 0;
	return reason.split("\n", 1)[0].replace(/[.:]$/, "");
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
	const own = within(config, folder);
	const inside = globs.map((glob) => posix.join(folder, glob));
	let runs;
	try {
		runs = await readResults(own, inside, host, [folder]);
	} catch (error) {
		if (!(error instanceof InputError) || !/matches no file/.test(error.message)) throw error;
		throw new InputError(`the command wrote ${listed(files)}, and results (${listed(named)}) match none of it. They are looked for in the folder {out}: write to the path they name in it, or give --results`);
	}
	const [run, ...others] = runs;
	if (!run || others.length > 0) throw new InputError("the command wrote several runs. Each command is one run");
	return run;
}
function within(config, folder) {
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
//#region src/measure/resume.ts
async function openNewest(work, task, isWanted, say) {
	const newest = await newestFolder(work, task);
	if (newest === void 0 && isWanted) throw new UsageError(`--resume: ${work} holds nothing to go on with. Begin without it.`);
	if (newest === void 0) return void 0;
	const journal = await Journal.open(newest).catch((error) => {
		if (isWanted || !(error instanceof InputError)) throw error;
	});
	if (!journal) return void 0;
	const { owner } = journal.content;
	if (isRunning(owner)) throw new UsageError(`${newest}: process ${owner.pid} is still measuring there, and two load tests at once disturb each other. Wait for its end, or stop it.`);
	await endOrphans(journal, say);
	return journal;
}
async function endOrphans(journal, say) {
	for (const record of journal.content.runs) {
		if (record.state !== "running") continue;
		for (const group of orphanedGroups(record.process, journal.pathsOf(record).out)) {
			say(`run ${record.number} was still running without perf-gate (process group ${group}): it is ended.\n`);
			await endGroup(group);
		}
	}
}
async function completedRuns(journal) {
	const completed = [];
	for (const record of journal.content.runs) if (record.state === "running" && await journal.exitCodeOf(record) === 0) completed.push(record);
	return completed;
}
function refuseOther(before, now, folder) {
	const different = Object.keys(NAMES).find((key) => before[key] !== now[key]);
	if (different === void 0) return;
	const [then, asked] = [before[different], now[different]].map((value) => value === void 0 ? "absent" : JSON.stringify(value));
	throw new UsageError(`--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${asked}, and runs of both cannot be judged together. Give the same, or begin anew without --resume.`);
}
const NAMES = {
	run: "--run",
	runBaseline: "--run-baseline",
	together: "--together",
	suite: "suite"
};
//#endregion
//#region src/measure/schedule.ts
function designOf({ runBaseline, together }) {
	if (runBaseline === void 0) return "repeat";
	return together ? "together" : "alternate";
}
function measuredOf(asked, runs) {
	const design = designOf(asked);
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
	return {
		...candidate && { candidate },
		...baseline && { baseline },
		first: design === "together" ? "both" : pair[0].record.side
	};
}
function pairsOf(runs) {
	const pairs = /* @__PURE__ */ new Map();
	for (const run of runs) {
		const pair = run.record.pair;
		pairs.set(pair, [...pairs.get(pair) ?? [], run]);
	}
	return pairs;
}
function nextPair(asked, runs) {
	if (asked.runBaseline === void 0) return void 0;
	const [last, members] = [...pairsOf(runs)].at(-1) ?? [0, []];
	return members.length === 1 ? last : last + 1;
}
function countOf(asked, runs) {
	if (asked.runBaseline === void 0) return runs.length;
	return [...pairsOf(runs).values()].filter((pair) => pair.length === 2).length;
}
function durationsMs(asked, runs) {
	const msOf = ({ record }) => 1e3 * (record.seconds ?? 0);
	if (asked.runBaseline === void 0) return runs.map(msOf);
	return [...pairsOf(runs).values()].flatMap((pair) => {
		if (pair.length < 2) return [];
		const [one, other] = pair.map(msOf);
		return asked.together ? Math.max(one, other) : one + other;
	});
}
function usedMs(asked, records) {
	const total = records.reduce((sum, { seconds = 0 }) => sum + 1e3 * seconds, 0);
	return asked.together ? total / 2 : total;
}
function warmUpsLeft(asked, records) {
	const sides = asked.runBaseline === void 0 ? [asked.task === "seed" ? "baseline" : "candidate"] : ["baseline", "candidate"];
	const done = (side) => records.filter(({ side: of, state }) => of === side && state === "warm-up").length;
	return Array.from({ length: asked.warmUps }, (_, i) => sides.filter((side) => done(side) <= i)).flat();
}
//#endregion
//#region src/measure/usable.ts
const LEAST_RATE = Math.log(.8);
const THREADS_TOLERANCE = .1;
const LEAST_DURATION = .5;
function whyUnusable(run, first, expected) {
	const apart = factsApart([first, run], expected);
	if (apart.length > 0) return `it was made in another environment: ${factsApartText(apart)}`;
	const [before, now] = [loadOf(first), loadOf(run)];
	if (before.samples && now.samples && before.durationMs && now.durationMs && before.busyMs && now.busyMs) {
		const rate = Math.log(now.samples / now.durationMs) - Math.log(before.samples / before.durationMs);
		const users = Math.log(now.busyMs / now.durationMs) - Math.log(before.busyMs / before.durationMs);
		if (rate < LEAST_RATE && isOfferedLess(rate, users)) return `the load generator made fewer requests a second (${formatDelta(Math.expm1(rate))} against the first run) and kept fewer of them waiting: it was starved, or something stopped it for a while`;
		if (now.durationMs < LEAST_DURATION * before.durationMs && now.samples < LEAST_DURATION * before.samples) return `it was cut short: it lasted ${formatDuration(now.durationMs)}, and the first run ${formatDuration(before.durationMs)}`;
	}
	if (first.peakThreads && run.peakThreads && Math.abs(run.peakThreads / first.peakThreads - 1) > THREADS_TOLERANCE) return `it had ${run.peakThreads} threads, and the first run ${first.peakThreads}`;
}
function whyNotComparable(run, other, name) {
	const formats = (of) => of.formats.join(" and ");
	if (run.tool !== other.tool || formats(run) !== formats(other)) return `its results are ${formats(run)}, and those of ${name} ${formats(other)}. Write the same format each time`;
	const workflows = (of) => [...new Set(of.series.filter(({ kind }) => kind !== "resource").map(({ workflow }) => workflow))];
	const known = new Set(other.series.map(seriesKey));
	if (run.series.some((series) => known.has(seriesKey(series)))) return void 0;
	return `it has no workflow in common with ${name}: it has ${listed(workflows(run), 3)}; ${name} has ${listed(workflows(other), 3)}. Run the same test each time, and see that names hold no ids`;
}
//#endregion
//#region src/measure/session.ts
const MOST_UNUSABLE = 3;
var Session = class Session {
	#journal;
	#options;
	#host;
	#interruption;
	#runs;
	constructor(journal, options, host, interruption, runs) {
		this.#journal = journal;
		this.#options = options;
		this.#host = host;
		this.#interruption = interruption;
		this.#runs = runs;
	}
	static async open(options, host, interruption) {
		const { asked, resume, config, globs, max } = options;
		checkGlobs(config, globs);
		const work = safeFolder(options.work);
		const owner = identityOf(pid);
		const newest = await openNewest(work, asked.task, resume, host.err);
		return onDisk(work, async () => {
			if (resume && newest) {
				refuseOther(newest.content.asked, asked, newest.folder);
				const session = new Session(newest, options, host, interruption, []);
				const { stopped: _, ...content } = newest.content;
				const isOver = newest.content.stopped !== void 0 && newest.content.stopped !== "decided";
				await newest.update({
					owner,
					asked
				});
				await session.#readKept();
				if (isOver) await newest.restart({
					...content,
					owner,
					asked,
					earlier: session.count,
					max
				});
				return session;
			}
			const journal = await Journal.begin(await nextFolder(work, asked.task), {
				version: 1,
				asked,
				job: `decide-${Math.floor(host.random() * 2 ** 48).toString(36)}`,
				seed: Math.floor(host.random() * 2 ** 31),
				owner,
				earlier: 0,
				max,
				runs: []
			});
			return new Session(journal, options, host, interruption, []);
		});
	}
	get runs() {
		return this.#runs;
	}
	get folder() {
		return this.#journal.folder;
	}
	get seed() {
		return this.#journal.content.seed;
	}
	get earlier() {
		return this.#journal.content.earlier;
	}
	get max() {
		return this.#journal.content.max;
	}
	get count() {
		return countOf(this.#options.asked, this.#runs);
	}
	get usedMs() {
		return usedMs(this.#options.asked, this.#journal.content.runs);
	}
	get durationsMs() {
		return durationsMs(this.#options.asked, this.#runs);
	}
	summariesOf(side) {
		return this.#runs.flatMap(({ record, summary }) => record.side === side ? summary : []);
	}
	get notices() {
		return leftOutNotices(this.#journal.content.runs);
	}
	async warmUp() {
		for (const side of warmUpsLeft(this.#options.asked, this.#journal.content.runs)) if (!await this.#make([{
			side,
			isWarmUp: true
		}])) return false;
		return true;
	}
	async make(sides) {
		const pair = nextPair(this.#options.asked, this.#runs);
		return this.#make(sides.map((side) => ({
			side,
			...pair !== void 0 && { pair }
		})));
	}
	async stop(stopped) {
		await onDisk(this.folder, () => this.#journal.update({ stopped }));
	}
	async #make(wanted) {
		if (this.#interruption.first.aborted) return false;
		const { asked, timeoutMs } = this.#options;
		const last = this.#journal.content.runs.at(-1)?.number ?? 0;
		const records = wanted.map((run, i) => ({
			number: last + i + 1,
			state: "running",
			...run
		}));
		const name = records.map(nameOf).join(" and ");
		const expected = this.durationsMs.at(-1);
		this.#host.err(`${name}: started${expected === void 0 ? "" : `, about ${formatDuration(expected)}`}.\n`);
		return onDisk(this.folder, async () => {
			const executed = await execute({
				journal: this.#journal,
				runs: records.map((record) => ({
					record,
					command: record.side === "baseline" && asked.runBaseline !== void 0 ? asked.runBaseline : asked.run
				})),
				timeoutMs,
				environment: this.#host.environment,
				interruption: this.#interruption,
				onTick: (elapsed) => this.#showProgress(name, elapsed, expected)
			});
			if (this.#host.isInteractive) this.#host.progress("");
			let isWhole = true;
			let failure;
			for (const [i, record] of records.entries()) {
				const result = await this.#settle(record, executed[i]).catch((error) => {
					if (!(error instanceof LoadTestError)) throw error;
					failure ??= error;
					return true;
				});
				isWhole &&= result;
			}
			if (failure) throw failure;
			return isWhole;
		});
	}
	async #settle(record, executed) {
		const { seconds, left } = executed;
		const ended = {
			...record,
			seconds
		};
		if (left > 0 && executed.state === "done") this.#host.err(`${nameOf(record)}: ${plural(left, "process", "processes")} left running by the command: ended.\n`);
		if (executed.state === "interrupted") {
			await this.#journal.note({
				...ended,
				state: "interrupted"
			});
			return false;
		}
		if (executed.state === "failed") throw await this.#failed(ended, executed.why);
		await this.#take(ended);
		this.#host.err(`${nameOf(record)}: done in ${formatDuration(1e3 * seconds)}.\n`);
		return true;
	}
	async #take(record) {
		if (record.isWarmUp) return this.#journal.note({
			...record,
			state: "warm-up"
		});
		const paths = this.#journal.pathsOf(record);
		const summary = await this.#read(record).catch(async (error) => {
			if (!(error instanceof UserError)) throw error;
			throw await this.#failed(record, await withLastLines(error.message.replace(/\.$/, ""), paths.log));
		});
		const why = this.#whyWrong(summary);
		if (why !== void 0) throw await this.#failed(record, await withLastLines(why, paths.log));
		await this.#journal.keep(record, summary);
		const first = this.#runs.find((run) => run.record.side === record.side);
		const reason = first && whyUnusable(summary, first.summary, this.#options.config.environment.expected);
		if (reason === void 0) {
			await this.#journal.note({
				...record,
				state: "measured"
			});
			this.#runs.push({
				record,
				summary
			});
			return;
		}
		await this.#journal.note({
			...record,
			state: "unusable",
			reason
		});
		this.#host.err(`${nameOf(record)}: left out: ${reason}.\n`);
		const unusable = this.#journal.content.runs.filter(({ state }) => state === "unusable").length;
		if (unusable >= MOST_UNUSABLE) throw new LoadTestError(`${plural(unusable, "run")} had to be left out, the last one because ${reason}. Give the load generator a machine that carries it, or less load, and begin anew.`);
	}
	async #read(record) {
		const { config, globs, provenance } = this.#options;
		const run = await readMeasured(config, globs, this.#journal.pathsOf(record).out, this.#host);
		return {
			...run,
			name: nameOf(record),
			provenance: {
				...run.provenance,
				...provenance,
				job: provenance.job ?? this.#journal.content.job
			}
		};
	}
	#whyWrong(summary) {
		const empty = whyEmpty(summary);
		if (empty !== void 0) return `its results hold nothing to judge: ${empty}. See that the system under test is up`;
		const copy = summary.samples > 0 && this.#runs.find((run) => runId(run.summary) === runId(summary));
		if (copy) return `its results are those of ${nameOf(copy.record)} to the last digit, so they were not measured again. Have the command write new results to {out}`;
		const [first] = this.#runs;
		return first && whyNotComparable(summary, first.summary, nameOf(first.record));
	}
	async #failed(record, why) {
		await this.#journal.note({
			...record,
			state: "failed",
			reason: why
		});
		return new LoadTestError(`${nameOf(record)}: ${why}`);
	}
	async #readKept() {
		const completed = await completedRuns(this.#journal);
		for (const record of this.#journal.content.runs) if (record.state === "measured") {
			const summary = await this.#journal.read(record);
			this.#runs.push({
				record,
				summary: {
					...summary,
					name: nameOf(record)
				}
			});
		} else if (completed.includes(record)) {
			this.#host.err(`${nameOf(record)}: had ended by itself, and is kept.\n`);
			await this.#take(record);
		} else if (record.state === "running") await this.#journal.note({
			...record,
			state: "interrupted"
		});
		if (this.#runs.length > 0) this.#host.err(`${plural(this.#runs.length, "run")} kept of before.\n`);
	}
	#showProgress(name, elapsedMs, expectedMs) {
		if (!this.#host.isInteractive) return;
		const left = expectedMs === void 0 ? "" : `, about ${formatDuration(Math.max(0, expectedMs - elapsedMs))} left`;
		this.#host.progress(`${name}: ${formatDuration(Math.round(elapsedMs / 1e3) * 1e3)}${left}`);
	}
};
async function onDisk(folder, work) {
	try {
		return await work();
	} catch (error) {
		if (error instanceof UserError || !(error instanceof Error) || !("syscall" in error)) throw error;
		throw new InputError(`${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`);
	}
}
//#endregion
//#region src/measure/seed.ts
const MOST_EXTRA = 3;
async function seedBaseline(options, host) {
	const interruption = listenForInterruption();
	try {
		const session = await Session.open(options, host, interruption);
		for (const { summary } of session.runs) await record(summary, options, host);
		let stored = await storedRuns(options, host, session.runs.at(-1)?.summary);
		const most = options.runs - stored.length + MOST_EXTRA;
		if (stored.length < options.runs && !await session.warmUp()) return interruption.exitCode ?? 130;
		for (let made = 0; stored.length < options.runs; made++) {
			if (made >= most) throw new LoadTestError(`${plural(made, "run")} made, and the baseline has ${plural(stored.length, "run")} of ${options.runs}: the others wait, because they differ by more than noise. See "perf-gate baseline show" for why.`);
			if (!await session.make(["baseline"])) return interruption.exitCode ?? 130;
			const { summary } = session.runs.at(-1);
			await record(summary, options, host);
			stored = await storedRuns(options, host, summary);
		}
		await session.stop("decided");
		host.out(summaryText(stored, options));
		return 0;
	} finally {
		interruption.release();
	}
}
async function record(run, { store, config, baseRef }, host) {
	const request = {
		config,
		candidates: [run],
		baseRef,
		withHistory: true
	};
	const moved = await moveBaseline(store, request, await gate(store, request, host), void 0, host);
	if (moved.outcome === "refused" || moved.outcome === "noted") throw new LoadTestError(`${run.name}: not recorded. ${moved.message} Measure again when the cause is gone, or make a run the baseline with "perf-gate baseline accept".`);
	host.err(`${escapeTerminal(moved.message)}\n`);
}
async function storedRuns({ store, config, baseRef, runs }, host, newest) {
	const window = Math.max(config.baseline.window, runs);
	const { loaded } = await loadComparison(store, {
		config: {
			...config,
			baseline: {
				...config.baseline,
				window
			}
		},
		candidates: [],
		baseRef,
		withHistory: false
	}, host);
	if (!newest) return loaded.runs;
	const { mustMatch } = config.environment;
	return loaded.runs.filter((run) => comparable(profileOf(run), profileOf(newest), mustMatch).same);
}
function summaryText(stored, { config, baseRef }) {
	const jobs = new Set(stored.map(({ provenance: { job, ciRun } }, i) => job ?? ciRun ?? `run ${i}`)).size;
	const text = `suite ${JSON.stringify(config.suite)} on ${baseRef}: the baseline has ${plural(stored.length, "run")} of ${plural(jobs, "job")}.`;
	if (jobs >= stored.length) return `${text}\n`;
	return `${text} Runs of one job share its machine and its hour: as many runs from as many jobs say more about the noise. Seed the next ones in other jobs.\n`;
}
//#endregion
//#region src/measure/until-decided.ts
async function measureUntilDecided(options, judge, host) {
	const interruption = listenForInterruption();
	try {
		const session = await Session.open(options, host, interruption);
		const state = new Deciding(session, options, judge, host);
		try {
			const isDone = await state.run();
			return state.result(isDone ? {} : { interrupted: interruption.exitCode ?? 130 });
		} catch (error) {
			if (!(error instanceof LoadTestError)) throw error;
			await session.stop("invalid");
			return await state.result({ fault: error.message });
		}
	} finally {
		interruption.release();
	}
}
var Deciding = class {
	#decision;
	#session;
	#options;
	#judge;
	#host;
	constructor(session, options, judge, host) {
		this.#session = session;
		this.#options = options;
		this.#judge = judge;
		this.#host = host;
	}
	async run() {
		if (!await this.#session.warmUp()) return false;
		for (;;) {
			const { next } = await this.#look();
			if (next.action === "stop") {
				await this.#session.stop(next.stopped);
				return true;
			}
			this.#announce(next);
			const sides = next.side === "both" ? ["baseline", "candidate"] : [next.side];
			if (!await this.#session.make(sides)) return false;
		}
	}
	async result(end) {
		const { report: judged } = this.#decision ?? await this.#look();
		const { notices, folder } = this.#session;
		const report = judged ?? this.#withoutRuns();
		const stopped = end.fault !== void 0 ? "invalid" : end.interrupted !== void 0 ? "interrupted" : judged?.plan?.stopped;
		const plan = report.plan && { plan: {
			...report.plan,
			...stopped && { stopped }
		} };
		const warnings = [...notices, ...report.warnings];
		return {
			report: {
				...report,
				...plan,
				...end.fault !== void 0 && {
					...INVALID,
					checks: []
				},
				warnings
			},
			runs: this.#session.summariesOf("candidate"),
			folder,
			...end
		};
	}
	async #look() {
		const { earlier, max, usedMs, durationsMs, seed, runs } = this.#session;
		const { asked, budgetMs, sensitivity } = this.#options;
		this.#decision = await this.#judge(measuredOf(asked, runs), {
			max,
			...earlier > 0 && { earlier },
			...budgetMs !== void 0 && { budgetMs },
			usedMs,
			durationsMs,
			...sensitivity !== void 0 && { sensitivity },
			seed
		});
		return this.#decision;
	}
	#announce({ chances, seconds }) {
		const { count } = this.#session;
		const design = this.#decision?.report?.plan?.design ?? "repeat";
		if (count > 0 && chances.length > 0) this.#host.err(`Not decided after ${runsText(count, design)}: ${worthText(chances, design, seconds)}.\n`);
	}
	#withoutRuns() {
		return compareWithBaseline({
			config: this.#options.config,
			baseline: [],
			candidates: [],
			evidence: {
				state: "ok",
				message: ""
			},
			now: this.#host.now()
		});
	}
};
const INVALID = {
	verdict: "invalid",
	headline: "The load test failed, so nothing was judged"
};
//#endregion
//#region src/cli/decide.ts
async function decide(options, host) {
	refuseContradictions(options);
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const session = sessionOptions(options, config);
	if (options.seed !== void 0) {
		const runs = count("--seed", options.seed);
		return seedBaseline({
			...session,
			store: folderStore(options.store),
			baseRef: options.baseRef,
			runs
		}, host);
	}
	const budgetMs = optional(options.budget, (text) => duration("--budget", text));
	const sensitivity = optional(options.sensitivity, (text) => share("--sensitivity", text));
	const { report, runs, fault, interrupted, folder } = await measureUntilDecided({
		...session,
		...budgetMs !== void 0 && { budgetMs },
		...sensitivity !== void 0 && { sensitivity }
	}, await judgeOf(options, config, host), host);
	const exitCode = await publish(report, runs, config, options, host);
	if (fault !== void 0) host.err(`${fault}\nWhat was measured is kept in ${folder}; --resume goes on with it.\n`);
	if (interrupted !== void 0) {
		host.err(`Interrupted. What was measured is kept in ${folder}; --resume goes on with it.\n`);
		return interrupted;
	}
	return fault === void 0 ? exitCode : 2;
}
function refuseContradictions(options) {
	const { seed, store, runBaseline, together, baseline = [], maxPairs, maxRuns } = options;
	const has = (value) => value !== void 0;
	const problem = [
		[has(seed) && !has(store), "--seed: grows the baseline in a store. Name it with --store."],
		[has(seed) && (has(runBaseline) || has(options.out) || baseline.length > 0), "--seed: records runs and judges nothing, so --run-baseline, --baseline and --out are left out."],
		[has(store) && baseline.length > 0, "--store and --baseline: both name what is compared with. Leave one of them out."],
		[!has(store) && baseline.length === 0 && !has(runBaseline), "decide: nothing to compare with. Give --run-baseline, which needs no earlier runs, or --store, or --baseline."],
		[together === true && !has(runBaseline), "--together: runs both sides at the same time, so it needs --run-baseline."],
		[has(maxPairs) && !has(runBaseline), "--max-pairs: pairs are made with --run-baseline. Give --max-runs, or the other command."],
		[has(maxRuns) && has(runBaseline), "--max-runs: with --run-baseline, runs are made in pairs. Give --max-pairs."]
	].find(([applies]) => applies);
	if (problem) throw new UsageError(problem[1]);
}
const DEFAULTS = {
	maxRuns: "4",
	maxPairs: "8",
	runTimeout: "3h",
	warmup: "0"
};
function sessionOptions(options, config) {
	const { run, runBaseline, together = false, work, resume = false, results = [] } = options;
	const isPaired = runBaseline !== void 0;
	return {
		asked: {
			task: options.seed === void 0 ? "decide" : "seed",
			run: notEmpty("--run", run),
			...isPaired && { runBaseline: notEmpty("--run-baseline", runBaseline) },
			together,
			warmUps: count("--warmup", options.warmup ?? DEFAULTS.warmup, 0),
			suite: config.suite
		},
		config,
		globs: results,
		work,
		resume,
		max: isPaired ? count("--max-pairs", options.maxPairs ?? DEFAULTS.maxPairs) : count("--max-runs", options.maxRuns ?? DEFAULTS.maxRuns),
		timeoutMs: duration("--run-timeout", options.runTimeout ?? DEFAULTS.runTimeout),
		provenance: {}
	};
}
async function judgeOf(options, config, host) {
	const { store, baseRef, runBaseline } = options;
	const given = [];
	for (const path of options.baseline ?? []) given.push(await readGivenRun(config, path, host));
	let comparison;
	if (store === void 0) comparison = comparisonWith({ runs: oldestFirst(given) }, { config }, host.now());
	else if (runBaseline === void 0) await refuseMissing(store, baseRef, config, host);
	return async (measured, plan) => {
		const newest = (measured.design === "repeat" ? measured.candidates : measured.blocks.flatMap(({ candidate }) => candidate ?? [])).at(-1);
		const against = comparison ?? await loadComparison(folderStore(store), {
			config,
			candidates: newest ? [newest] : [],
			baseRef,
			withHistory: false
		}, host);
		if (newest) comparison = against;
		const decision = decide$1({
			...against.request,
			measured,
			plan
		});
		return decision.report ? {
			...decision,
			report: against.finish(decision.report)
		} : decision;
	};
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
	const age = baseline.maxAgeDays !== void 0 && { maxAgeDays: baseline.maxAgeDays };
	const { state, message } = await loadBaseline(folderStore(store), {
		...wanted,
		...age
	}, host);
	if (state === "ok") return;
	throw new UsageError(`--store: ${message} Measure one with --seed 5, or give --run-baseline, which needs no earlier runs.`);
}
function notEmpty(option, text) {
	if (text.trim() !== "") return text;
	throw new UsageError(`${option}: empty. Give the command line that runs the load test.`);
}
function optional(text, read) {
	return text === void 0 ? void 0 : read(text);
}
function count(option, text, least = 1) {
	return read(option, parseCount(text, least));
}
function duration(option, text) {
	const ms = read(option, parseLevel(text, "ms", "30m"));
	if (ms > 0) return ms;
	throw new UsageError(`${option}: found "${text}". Write a duration above 0, such as 30m.`);
}
function share(option, text) {
	return read(option, parseLevel(text, "ratio", "20%"));
}
function read(option, parsed) {
	if ("value" in parsed) return parsed.value;
	throw new UsageError(`${option}: ${parsed.problem}`);
}
//#endregion
//#region src/cli/gate.ts
async function gateOnFolder(options, host) {
	if (options.accept && options.readOnly) throw new UsageError("gate: --accept and --read-only contradict each other. Leave one of them out.");
	if (options.accept && options.keepAs !== void 0) throw new UsageError("gate: --accept makes a baseline, and --keep-as keeps a run beside it. Leave one of them out.");
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const candidates = await readResults(config, options.results ?? [], host);
	const store = folderStore(options.store);
	const compareWith = comparedWith(options);
	const by = host.user !== void 0 && { by: host.user };
	const request = {
		config,
		candidates,
		baseRef: options.baseRef,
		...options.accept && { acceptance: {
			...by,
			now: true
		} },
		withHistory: true,
		...compareWith && { compareWith }
	};
	const gated = await gate(store, request, host);
	if (isLacking(gated.loaded, compareWith)) throw new UsageError(`gate: --compare-with: ${gated.loaded.message}`);
	const exitCode = await publish(gated.report, candidates, config, options, host);
	if (options.readOnly) return exitCode;
	if (options.keepAs !== void 0) {
		const kept = await keepNamedRun(store, {
			baseRef: options.baseRef,
			suite: config.suite,
			name: options.keepAs,
			runs: candidates,
			verdict: gated.report.verdict,
			...by
		}, host);
		host.err(`${kept.message}\n`);
		return kept.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
	}
	if (compareWith && !options.accept) return exitCode;
	const moved = await moveBaseline(store, request, gated, options.accept ? {
		...by,
		...options.reason !== void 0 && { reason: options.reason }
	} : void 0, host);
	host.err(`${escapeTerminal(moved.message)}\n`);
	return options.accept && moved.outcome === "refused" ? Math.max(exitCode, 1) : exitCode;
}
function comparedWith({ compareWith, keepAs }) {
	if (compareWith === void 0 || compareWith === "baseline") return void 0;
	return {
		choice: compareWith === "release" ? { before: keepAs } : { name: compareWith },
		orBaseline: false
	};
}
//#endregion
//#region src/baseline/import-runs.ts
async function importRuns(store, request, host) {
	const { baseRef, suite, runs, source, by } = request;
	const nowMs = host.now();
	const ahead = runs.map((run) => datedAhead(run, nowMs)).find(Boolean);
	if (ahead !== void 0) throw new InputError(`${source}: a run cannot be imported: ${ahead}.`);
	return retry(store, host, async (snapshot) => {
		const present = await readImported(store, snapshot, request);
		const ledger = await readLedger(store, snapshot, request);
		const known = new Set(present?.runs.map(({ id }) => id));
		const fresh = storedRuns$1(runs, "no-baseline", nowMs, present?.runs ?? [], "imported").filter(({ entry: { id } }) => !known.has(id) && known.add(id));
		const folder = suiteFolder(baseRef, suite);
		const writes = /* @__PURE__ */ new Map();
		if (!snapshot.exists) writes.set(README_PATH, README_TEXT);
		for (const { entry, text } of fresh) writes.set(`${folder}/${entry.file}`, text);
		if (fresh.length > 0) {
			const all = [...present?.runs ?? [], ...fresh.map(({ entry }) => entry)].sort(byTime);
			const imported = {
				schema: 1,
				kind: IMPORTED_KIND,
				suite,
				baseRef,
				runs: all
			};
			writes.set(importedPath(folder), encodeImported(imported));
		}
		const seeds = ledger ? [] : storedRuns$1(newestEligible(request), "no-baseline", nowMs, []);
		if (seeds.length > 0) {
			const at = new Date(nowMs).toISOString();
			const decision = {
				at,
				reason: `imported from ${source}`,
				...by !== void 0 && { by }
			};
			const plan = planSeed(request, seeds.map(({ entry }) => entry), at, decision);
			for (const { entry, text } of seeds) writes.set(`${folder}/${entry.file}`, text);
			if ("ledger" in plan) {
				writes.set(badgePath(folder), encodeBadge(plan.ledger));
				writes.set(ledgerPath(folder), encodeLedger(plan.ledger));
			}
		}
		if (writes.size > 0) {
			const message = importMessage(request, fresh.length, {
				source,
				by
			});
			if ((await snapshot.commit({
				writes,
				deletes: [],
				message
			})).outcome === "conflict") return CONFLICT;
		}
		return {
			added: fresh.length,
			already: runs.length - fresh.length,
			baseline: seeds.length
		};
	});
}
function newestEligible({ runs, window, source, suite }) {
	const why = (run) => ineligible(run, "no-baseline", DEFAULT_ELIGIBILITY);
	const ordered = runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
	const eligible = ordered.filter((run) => why(run) === void 0).slice(-window);
	if (eligible.length > 0) return eligible;
	throw new InputError(`${source}: no run can be the baseline of suite "${suite}": of the newest, ${why(ordered.at(-1))}. Import a longer history, or runs with more samples.`);
}
//#endregion
//#region src/input/jenkins-builds.ts
const REPORTS = "performance-reports";
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
		const paths = await reportsBelow(join(builds, number, REPORTS));
		const record = await readTextFile(join(builds, number, "build.xml")).catch(() => "");
		if (paths.length > 0) runs.push({
			name: number,
			paths,
			...factsIn(record)
		});
	}
	const without = numbers.length - runs.length;
	if (without > 0) host.err(`${builds}: ${plural(without, "build")} without ${REPORTS} left out.\n`);
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
	return {
		...started !== void 0 && { dateMs: Number(started) },
		...revisions.length === 1 && { commit: revisions[0] }
	};
}
async function entriesOf(folder) {
	return readdir(folder).catch(() => []);
}
//#endregion
//#region src/input/run-names.ts
const DATE = /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/;
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/;
const COMMIT = /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/;
function nameFacts(name) {
	const [, year, , month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(name) ?? [];
	const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms;
	const [, epoch] = EPOCH.exec(name) ?? [];
	const dateMs = dated || (epoch === void 0 ? void 0 : epochMs(Number(epoch)));
	const [, commit] = COMMIT.exec(name) ?? [];
	return {
		...dateMs && { dateMs },
		...commit !== void 0 && { commit }
	};
}
//#endregion
//#region src/input/import-folder.ts
async function readFolder(folder, { table, dates }, config, host) {
	const found = await buildsOf(folder, host) ?? await runsIn(folder, table);
	if (found.length === 0) throw new InputError(`${folder}: holds no runs. Each file or folder in it is taken for one.`);
	const stated = table === void 0 ? /* @__PURE__ */ new Map() : await readTable(table, config);
	const unknown = [...stated.keys()].filter((name) => !found.some((run) => run.name === name));
	if (unknown.length > 0) throw new InputError(`${table}: names runs that ${folder} does not hold: ${listed(unknown.map(quoted))}.`);
	const runs = [];
	const undated = [];
	for (const { name, paths, ...own } of found) {
		const run = await readGivenRun(config, paths.length === 1 ? paths[0] : paths, host);
		const facts = {
			...nameFacts(name),
			...own,
			...stated.get(name)
		};
		const dateMs = run.startMs ?? facts.dateMs ?? (dates === "mtime" ? (await stat(paths[0])).mtimeMs : void 0);
		if (dateMs === void 0) undated.push(name);
		const commit = facts.commit ?? run.provenance.commit;
		runs.push({
			...run,
			...dateMs !== void 0 && { startMs: Math.round(dateMs) },
			provenance: {
				...run.provenance,
				...commit !== void 0 && { commit }
			}
		});
	}
	if (undated.length > 0) throw new InputError(`${folder}: ${undated.length} of ${found.length} runs have no date: ${listed(undated)}. Put dates into their names (2026-01-31), or into a table with the columns file, date and commit (--table), or take the times of the files (--dates mtime).`);
	return runs.sort((a, b) => a.startMs - b.startMs);
}
async function runsIn(folder, table) {
	return (await readdir(folder)).filter((name) => !name.startsWith(".")).filter((name) => table === void 0 || join(folder, name) !== join(table)).sort(inNaturalOrder).map((name) => ({
		name,
		paths: [join(folder, name)]
	}));
}
async function readTable(path, config) {
	const table = await readUntypedTable(path, config.limits);
	const at = (wanted) => table.columns.findIndex((column) => column.toLowerCase() === wanted);
	const [file, date, commit] = [
		at("file"),
		at("date"),
		at("commit")
	];
	if (file < 0 || date < 0 && commit < 0) throw new InputError(`${path}: has the columns ${listed(table.columns, 10)}. Expected "file", and "date" or "commit" or both.`);
	return new Map(table.rows.map(({ line, cells }) => {
		const cell = (column) => column < 0 ? "" : cells[column].trim();
		const written = cell(date);
		const dateMs = written === "" ? void 0 : parseTimestamp(withTime(written))?.ms;
		if (written !== "" && dateMs === void 0) throw new InputError(`${path}:${line}: ${quoted(written)} is no date. Write it as 2026-01-31 or 2026-01-31T20:15:00Z.`);
		const sha = cell(commit);
		if (sha !== "" && !/^[0-9a-f]{7,64}$/i.test(sha)) throw new InputError(`${path}:${line}: ${quoted(sha)} is no commit. Write its hexadecimal digits, at least 7.`);
		return [cell(file), {
			...dateMs !== void 0 && { dateMs },
			...sha !== "" && { commit: sha.toLowerCase() }
		}];
	}));
}
function withTime(date) {
	return /^\d{4}[-/.]\d{2}[-/.]\d{2}$/.test(date) ? `${date} 00:00` : date;
}
//#endregion
//#region src/parse/benchmarks/benchmark-history.ts
const ASSIGNMENT = /^\s*window\.BENCHMARK_DATA\s*=\s*/;
function isBenchmarkHistory(start) {
	return ASSIGNMENT.test(start) || /^\s*\{/.test(start) && /"entries"\s*:\s*\{/.test(start);
}
function readBenchmarkHistory(text, file, limits = DEFAULT_LIMITS) {
	const root = parseJson(text.replace(ASSIGNMENT, "").replace(/;?\s*$/, ""));
	const charts = isObject(root) ? objectAt(root, "entries") : void 0;
	if (!charts) throw new InputError(`${file}: is no page data of github-action-benchmark: expected "entries" in JSON.`);
	const undeclared = /* @__PURE__ */ new Map();
	const suites = Object.keys(charts).map((name) => {
		let values = 0;
		return {
			name,
			runs: objectsAt(charts, name).map((entry, index) => {
				const where = `${file}: ${quoted(name)}, entry ${index + 1}`;
				const summarizer = new Summarizer({
					tool: textAt(entry, "tool") ?? "custom",
					format: "custom-benchmarks",
					limits
				});
				for (const [workflow, value, unit] of figuresOf(entry, where)) {
					const figure = figureIn(value, unit);
					if ("problem" in figure) {
						const { values: before } = undeclared.get(unit) ?? { values: 0 };
						undeclared.set(unit, {
							problem: figure.problem,
							values: before + 1
						});
					} else summarizer.addSeries(benchmarkSeries(figure, { workflow }, "the page data has one figure per benchmark"));
					values++;
				}
				summarizer.source({
					name: `${file}: ${name}`,
					format: "custom-benchmarks",
					rows: objectsAt(entry, "benches").length
				});
				const commit = textAt(objectAt(entry, "commit"), "id");
				return {
					...summarizer.finish(),
					startMs: dateOf(entry, where),
					provenance: commit === void 0 ? {} : { commit }
				};
			}),
			values
		};
	});
	if (undeclared.size > 0) throw new InputError(`${file}: figures in these units cannot be read:\n  ${[...undeclared].map(([unit, { values, problem }]) => `${quoted(unit)} (${values} values): ${problem}`).join("\n  ")}`);
	return suites;
}
function* figuresOf(entry, where) {
	for (const bench of objectsAt(entry, "benches")) {
		const name = textAt(bench, "name");
		const value = numberAt(bench, "value");
		if (name === void 0 || value === void 0) throw new InputError(`${where}: a benchmark lacks a name or a value that is a number and not negative.`);
		const [unit = "", ...others] = (textAt(bench, "unit") ?? "").split("	").map((part) => part.trim());
		yield [
			name,
			value,
			unit
		];
		for (const other of others) {
			const [, number, ownUnit] = /^([\d.e+-]+) (\S+)$/.exec(other) ?? [];
			if (number === void 0) throw new InputError(`${where}: ${quoted(name)} has the unit ${quoted(other)}.`);
			yield [
				name,
				Number(number),
				ownUnit
			];
		}
	}
}
function dateOf(entry, where) {
	const date = numberAt(entry, "date");
	const ms = date === void 0 ? void 0 : epochMs(date);
	if (ms === void 0) throw new InputError(`${where}: has no date, found ${listed([String(entry.date)])}. Every run needs one.`);
	return ms;
}
//#endregion
//#region src/cli/import.ts
const HEAD_BYTES = 4096;
async function importHistory(path, options, host) {
	const config = await readConfig(options);
	const histories = await readHistories(path, options, config, host);
	const store = folderStore(options.store);
	for (const { suite, runs, values } of histories) {
		if (runs.length === 0) {
			host.err(`suite "${escapeTerminal(suite)}": holds no runs, so nothing was imported.\n`);
			continue;
		}
		const request = {
			suite,
			baseRef: options.baseRef,
			runs,
			window: config.baseline.window,
			source: basename(path),
			...host.user !== void 0 && { by: host.user }
		};
		const imported = await importRuns(store, request, host);
		host.out(`${summaryOf(request, imported, values)}\n`);
	}
	const of = histories.length > 1 ? " --suite NAME" : "";
	host.out(`To see what thresholds would have done: perf-gate backtest --store ${escapeTerminal(options.store)}${of}\n`);
	return 0;
}
function summaryOf({ suite, baseRef, runs }, { added, already, baseline }, values) {
	const dates = runs.map(({ startMs }) => startMs);
	const [from, to] = [Math.min(...dates), Math.max(...dates)].map((ms) => formatInstant(new Date(ms).toISOString()));
	const figures = values === void 0 || added === 0 ? "" : ` with ${plural(values, "value")}`;
	const known = already > 0 ? `, ${plural(already, "run")} imported before` : "";
	const became = baseline > 0 ? `the newest ${baseline} are its baseline now` : "its baseline was there already and is as it was";
	const bare = runs.filter(({ provenance }) => provenance.commit === void 0).length;
	const without = bare > 0 ? ` ${plural(bare, "run")} without a commit; --table can name them.` : "";
	return escapeTerminal(`suite "${suite}" on ${baseRef}: ${plural(added, "run")} imported${figures}${known}, ${from} to ${to}; ${became}.${without}`);
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
	if (!isBenchmarkHistory(await headOf(path))) throw new InputError(`${path}: expected a folder of runs, or the page data of github-action-benchmark (data.js). Put a single run into a folder.`);
	if (options.table !== void 0 || options.dates !== void 0) throw new UsageError("--table and --dates are for folders: the page data has dates and commits of its own.");
	if (found.size > config.limits.documentBytes) throw new InputError(`${path}: is larger than limits.document-bytes. Raise that if the file is as it should be.`);
	const histories = readBenchmarkHistory(await readFile(path, "utf8"), path, config.limits).map(({ name, runs, values }) => ({
		suite: name,
		runs,
		values
	}));
	if (options.suite === void 0) return histories;
	const wanted = histories.filter(({ suite }) => suite === options.suite);
	if (wanted.length > 0) return wanted;
	throw new UsageError(`--suite: the page has no "${options.suite}". It has: ${listed(histories.map((h) => h.suite), 20)}.`);
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
export { accept, backtest, compare, decide, gateOnFolder, importHistory };
