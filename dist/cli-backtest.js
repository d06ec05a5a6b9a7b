import { An as writeAllowance, At as plural, Cr as UsageError, Dt as formatRatioAsPercent, Et as formatQuantity, Gn as metricOf, In as groupBy, Ot as formatTransition, Rt as runName, Xt as measure, _n as readOptionsOf, gn as demandsOf$1, gt as formatCount, hr as seriesKey, jn as writeLevel, qn as inNaturalOrder, xr as PublishError, xt as formatInstant, yn as unmatchedRules, yr as InputError } from "./core.js";
import { M as suiteFolder, d as instantOf, h as runId, n as profileOf, r as selectRuns, s as byTime } from "./select.js";
import { S as retry, d as doubtOf, f as ineligible, i as planAppend, l as DEFAULT_ELIGIBILITY, m as notComparable, n as entriesOf, p as notByItself, r as planAccept, s as planSeed, t as DEFAULT_RETENTION, v as readLedger, y as runReader } from "./epoch.js";
import { n as environmentOf } from "./compare-runs.js";
import { h as readConfig } from "./read-parts.js";
import { C as writeMarkdown, F as escapeJson, M as textWidth, O as DEMANDS, U as shortCommit, _t as judge, a as layOut, c as wrap, ct as code, dt as paragraph, ft as strong, it as seriesLine, nt as changeText, o as painter, ot as thresholdText, rt as metricLabel, s as terminalLine, wt as boundsOf } from "./verdict.js";
import { n as findBaseline } from "./describe.js";
import { t as folderStore } from "./folder-store.js";
import { r as readImported } from "./imported.js";
import { n as readGivenRun, t as oldestFirst } from "./given-run.js";
import { join } from "node:path";
import { readdir, stat, writeFile } from "node:fs/promises";
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
		const planned = plan(entryOf(dated, verdict));
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
		const entries = new Map([...imported, ...entriesOf(ledger)].map((entry) => [entry.id, entry]));
		const read = runReader(store, snapshot, suiteFolder(name.baseRef, name.suite));
		return Promise.all([...entries.values()].sort(byTime).map(read));
	});
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
	return writeTerminal(blocksOf(backtest), page);
}
function renderBacktestMarkdown(backtest) {
	return writeMarkdown(blocksOf(backtest));
}
function renderBacktestJson(backtest) {
	return `${escapeJson(JSON.stringify(backtest, void 0, 2))}\n`;
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
			[share(rate.firedRuns, rate.runs)],
			...isDated ? [[share(rate.firedDays ?? 0, rate.days ?? 0)]] : [],
			[formatCount(rate.episodes)]
		])
	};
}
function share(part, whole) {
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
	if (!found.isDirectory()) {
		const { readHistory } = await import("./parse-read-history.js");
		return readHistory(path, readOptionsOf(config, 0));
	}
	const names = (await readdir(path)).filter((name) => !name.startsWith("."));
	const runs = [];
	for (const name of names.sort(inNaturalOrder)) runs.push(await readGivenRun(config, join(path, name), host));
	return runs;
}
//#endregion
export { backtest };
