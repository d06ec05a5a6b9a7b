import { $n as lengthOf, At as footnoteMark, Bt as worst, Ct as formatQuantity, Dt as plural, Et as plainDecimal, Ft as runName, Gn as isOfferedLess, Gt as ALERT_OPTIONS, Hn as metricOf, Ht as mannKendall, It as unsteadyStarts, Jt as samplingVariance, Kn as isSameTest, Kt as findChangePoints, Lt as relativeChange, Nn as groupBy, Nt as curvesOf, Ot as scaleFor, Q as HIDDEN, Qn as lengthBefore, Rt as compareVerdicts, St as formatPoints, Tt as formatTransition, Un as quantileOf, Ut as theilSen, Vn as isTooFewFor, Wn as inNaturalOrder, Wt as benjaminiHochberg, X as escapeTerminal, Xn as spansOf, Xt as estimateShifts, Yn as durationMsOf, Yt as LATENCY_PRIOR, Zn as spansOfRun, _t as formatDuration, an as estimateRunRateShift, at as visibleProse, bt as formatP, cn as rateOfLogit, ct as durationUnitFor, dr as dimensionsKey, en as normalQuantile, er as isLoad, fr as seriesKey, ht as formatDelta, in as estimateRateShift, it as visibleName, jt as toolName, kt as VERDICTS, ln as mean, lt as formatAge, mt as formatCount, nn as studentQuantile, nt as proseWithEdges, on as logitOf, ot as DURATION_FACTORS, qn as loadOf, qt as measure, rn as studentUpperTail, rt as showHidden, sn as logitVariance, st as digitsApart, tn as studentCriticalValue, tt as makeVisible, un as median, ut as formatApart, vt as formatInstant, wt as formatRatioAsPercent, xt as formatPApart, yt as formatInterval } from "./core.js";
import { n as gfmFromMarkdown, r as fromMarkdown, t as gfm } from "./micromark-extension-gfm.js";
//#region src/compare/control-groups.ts
const MIN_CONTROL_SAMPLES = 30;
function* groupByPresence(rows) {
	for (const [scope, all] of groupBy(rows.filter(isComparable).map(memberOf), (member) => member.scope)) for (const presence of new Set(all.map((member) => member.presence))) {
		const runs = [...presence].flatMap((mark, r) => mark === "1" ? r : []);
		const members = all.filter(({ cells }) => isIn(runs, cells));
		yield {
			id: `${scope} ${presence}`,
			runs,
			n: runs.filter((r) => r < rows[0].baseline.length).length,
			members,
			decided: members.flatMap((member, position) => member.presence === presence ? position : [])
		};
	}
}
function isIn(runs, cells) {
	for (const r of runs) if (!cells[r]) return false;
	return true;
}
function isComparable(row) {
	return row.baseline.some(isPositive) && isPositive(row.candidates.at(-1));
}
function memberOf({ compared, baseline, candidates }) {
	const cells = [...baseline, ...candidates].map((cell) => isPositive(cell) ? cell : void 0);
	return {
		key: compared.key,
		scope: scopeOf(compared.series),
		cells,
		logs: cells.map((cell) => cell ? Math.log(cell.value) : NaN),
		isControl: cells.map((cell) => cell !== void 0 && isControl(cell)),
		presence: cells.map((cell) => cell ? "1" : "0").join("")
	};
}
function isPositive(cell) {
	return cell !== void 0 && cell.value > 0 && Number.isFinite(cell.value);
}
function scopeOf(series) {
	return `${series.kind === "transaction" || series.kind === "request" ? "load" : series.kind} ${dimensionsKey(series.dimensions)}`;
}
function isControl(cell) {
	return cell.n === 0 || cell.n >= MIN_CONTROL_SAMPLES || cell.series.kind === "benchmark" || cell.series.kind === "measure";
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
function tailFactor(metric) {
	if (metric === "max" || metric === "min" || metric === "stddev") return 3;
	const q = quantileOf(metric);
	if (q === void 0 || q <= .5) return 1;
	if (q <= .95) return 1.5;
	return q <= .99 ? 2 : 3;
}
function samplingVariances(metric) {
	const q = quantileOf(metric);
	if (q === void 0) return ({ run, series }) => samplingVariance(run, series, metric) ?? 0;
	const assumed = assumedQuantileVariance(q);
	return ({ run, series, value }) => {
		return (samplingVariance(run, series, metric) ?? (series.count > 0 ? assumed / series.count : 0)) + roundingVariance(series, value);
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
//#region src/compare/compare.ts
const ASSUMED_SAMPLES = 1e3;
function compareRuns(baseline, candidates) {
	const series = joinSeries(baseline, candidates);
	const byMetric = /* @__PURE__ */ new Map();
	return {
		series,
		of(compared, metric) {
			let comparisons = byMetric.get(metric);
			if (!comparisons) {
				comparisons = compareMetric(metric, series, baseline, candidates);
				byMetric.set(metric, comparisons);
			}
			return comparisons.get(compared.key);
		}
	};
}
function joinSeries(baseline, candidates) {
	const index = (run) => new Map(run.series.map((series) => [seriesKey(series), series]));
	const before = baseline.map(index);
	const now = candidates.map(index);
	const newestFirst = [...now.toReversed(), ...before.toReversed()];
	return [...new Set(newestFirst.flatMap((run) => [...run.keys()]))].map((key) => ({
		key,
		series: newestFirst.find((run) => run.has(key)).get(key),
		baseline: before.map((run) => run.get(key)),
		candidates: now.map((run) => run.get(key))
	}));
}
function compareMetric(metric, all, baseline, candidates) {
	const rows = all.map((compared) => readRow(metric, compared, baseline, candidates));
	const result = new Map(rows.map((row) => [row.compared.key, describe(metric, row)]));
	if (metricOf(metric)?.exact) return result;
	if (metric === "error-rate") return withRunRates(rows, result);
	const varianceOf = samplingVariances(metric);
	for (const group of groupByPresence(rows)) {
		const { n, runs, members, decided } = group;
		const logs = runs.map((r) => members.map((member) => member.logs[r]));
		const shifts = estimateShifts({
			baseline: logs.slice(0, n),
			candidates: logs.slice(n),
			control: members.map(({ isControl }) => runs.every((r) => isControl[r])),
			wanted: decided,
			samplingVariance: decided.map((position) => {
				const cells = runs.map((r) => members[position].cells[r]);
				return samplingVarianceOfShift(cells.map(varianceOf), cells.map(({ n }) => n), n);
			})
		}, noisePriorOf(metric));
		decided.forEach((position, i) => {
			const shift = shifts.series[i];
			const run = shifts.run && {
				run: shifts.run,
				group: group.id
			};
			const { key } = members[position];
			result.set(key, {
				...result.get(key),
				shift,
				...run
			});
		});
	}
	return result;
}
const MAX_SAMPLING = 2;
function samplingVarianceOfShift(variances, samples, n) {
	const ofOneSample = variances.map((variance, r) => variance * Math.max(samples[r], 1));
	const most = MAX_SAMPLING * mean(ofOneSample.slice(0, n));
	const bounded = variances.map((variance, r) => r < n ? variance : Math.min(variance, most / Math.max(samples[r], 1)));
	return mean(bounded.slice(0, n)) / n + mean(bounded.slice(n)) / (bounded.length - n);
}
function withRunRates(rows, comparisons) {
	const complete = rows.filter((row) => [...row.baseline, ...row.candidates].every((cell) => cell !== void 0));
	for (const [group, members] of groupBy(complete, (row) => scopeOf(row.compared.series))) {
		if (members[0].baseline.length === 0 || members[0].candidates.length === 0) continue;
		const counts = (side) => members.map((row) => row[side].map((cell) => failureCount(cell)));
		const runRate = estimateRunRateShift(counts("baseline"), counts("candidates"));
		if (!runRate) continue;
		for (const { compared } of members) comparisons.set(compared.key, {
			...comparisons.get(compared.key),
			runRate,
			group
		});
	}
	return comparisons;
}
function readRow(metric, compared, baseline, candidates) {
	let missing;
	const cell = (run, series) => {
		missing = series ? void 0 : "The candidate has no samples of this workflow.";
		if (!series) return void 0;
		if (hasOnlyErrors(series) && metric !== "error-rate" && metric !== "count") {
			missing = ONLY_ERRORS;
			return;
		}
		const found = measure(run, series, metric);
		missing = "missing" in found ? found.missing : void 0;
		return "value" in found ? {
			run,
			series,
			value: found.value,
			n: found.n
		} : void 0;
	};
	return {
		compared,
		baseline: baseline.map((run, r) => cell(run, compared.baseline[r])),
		candidates: candidates.map((run, r) => cell(run, compared.candidates[r])),
		...missing !== void 0 && { missing }
	};
}
function describe(metric, row) {
	const before = row.baseline.filter((cell) => cell !== void 0);
	const now = row.candidates.at(-1) === void 0 ? [] : row.candidates.filter((cell) => cell !== void 0);
	const average = metric === "error-rate" ? mean : geometricMean;
	const rated = metric === "error-rate" && before.length > 0 && now.length > 0;
	return {
		...before.length > 0 && { baseline: {
			value: average(before.map((cell) => cell.value)),
			n: before.length
		} },
		...now.length > 0 && { candidate: {
			value: average(now.map((cell) => cell.value)),
			n: now.reduce((total, cell) => total + cell.n, 0)
		} },
		baselineValues: before.map((cell) => cell.value),
		...row.missing !== void 0 && { missing: row.missing },
		...rated && { rate: estimateRateShift(before.map(failureCount), now.map(failureCount)) }
	};
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
function geometricMean(values) {
	if (values.length === 1 || values.some((value) => value <= 0)) return mean(values);
	return Math.exp(mean(values.map(Math.log)));
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
const MOST$1 = .5;
const MANY = 4;
function findDrift({ history, anchor, demandsOf }) {
	const first = anchorOf(history, anchor, ANCHOR_NEWEST);
	const many = anchorOf(history, anchor, ANCHOR_MANY);
	const { series } = compareRuns(history.slice(0, -1), history.slice(-1));
	const judged = series.filter(({ series }) => demandsOf(series).judged);
	return mergeCommon(WATCHED.flatMap((metric) => [
		...judged.flatMap((compared) => trendOf(compared, history, metric) ?? []),
		...onceEach([...anchorAlerts(first, history.slice(-3), metric, demandsOf, ["total"]), ...anchorAlerts(many, history.slice(-10), metric, demandsOf, ["total", "own"])]),
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
		...nameOf$4(compared),
		metric,
		drift: "trend",
		change: Math.expm1(movement),
		runs: logs.length,
		message: `A steady rise over the last ${logs.length} runs.`
	};
}
function anchorAlerts(first, newest, metric, demandsOf, estimates) {
	if (first.length === 0) return [];
	const comparisons = compareRuns(first, newest);
	const tested = comparisons.series.flatMap((compared) => {
		const shift = demandsOf(compared.series).judged ? comparisons.of(compared, metric).shift : void 0;
		return estimates.flatMap((name) => {
			const estimate = shift?.[name];
			return estimate ? [{
				compared,
				total: shift.total,
				p: studentUpperTail(estimate.value / estimate.se, estimate.df)
			}] : [];
		});
	});
	const limit = benjaminiHochberg(tested.map(({ p }) => p), ANCHOR_FALSE_ALARM_RATE);
	return tested.filter(({ p, total }) => p <= limit && total.value > LEAST_SHIFT$2).map(({ compared, total }) => ({
		...nameOf$4(compared),
		metric,
		drift: "anchor",
		change: Math.expm1(total.value),
		runs: newest.length,
		message: `The newest ${newest.length} runs are slower than the first runs of this baseline.`
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
	return {
		...nameOf$4(compared),
		metric,
		drift: "step",
		change: step.after / step.before - 1,
		runs: values.length - step.index,
		...commit !== void 0 && { sinceCommit: commit },
		...startMs !== void 0 && { since: new Date(startMs).toISOString() },
		message: `A step up, ${values.length - step.index} runs ago.`
	};
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
function nameOf$4({ series: { workflow, kind, dimensions } }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
function mergeCommon(alerts, workflows) {
	return [...groupBy(alerts, ({ metric, drift, sinceCommit = "", since = "" }) => `${metric} ${drift} ${sinceCommit} ${since}`).values()].flatMap((same) => {
		if (workflows < MANY || same.length <= MOST$1 * workflows) return same;
		const [first] = same.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0));
		return [{
			...first,
			workflows: same.length,
			message: `${first.message} Most workflows moved alike, this one most: the environment, or a change that touches all of them.`
		}];
	});
}
//#endregion
//#region src/judge/allowance.ts
function boundsOf(threshold, baselineValue) {
	const bound = (worse, allowance) => {
		if (!allowance) return [];
		return [{
			worse,
			allowed: "relative" in allowance ? allowance.relative * baselineValue : allowance.absolute,
			minChange: threshold.minChange
		}];
	};
	return [...bound(1, threshold.maxIncrease), ...bound(-1, threshold.maxDecrease)];
}
function isBeyond(bound, baselineValue, candidateValue) {
	const change = bound.worse * (candidateValue - baselineValue);
	const rounding = 1e-12 * Math.abs(baselineValue);
	return change > bound.allowed + rounding && change >= bound.minChange - rounding;
}
function leastShiftOf(bound, baselineValue) {
	const ratio = 1 + bound.worse * Math.max(bound.allowed, bound.minChange) / baselineValue;
	return ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY;
}
function leastRateShiftOf(bound, baselineValue, baselineLogit) {
	const rate = baselineValue + bound.worse * Math.max(bound.allowed, bound.minChange);
	if (rate <= 0 || rate >= 1) return Number.POSITIVE_INFINITY;
	return Math.max(0, bound.worse * (Math.log(rate / (1 - rate)) - baselineLogit));
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
const SHOWN_DIGITS = 7;
function excusedByBaseBranch(outcome, { before, value, bound, threshold }, base, { id, name, commit }) {
	if (outcome.verdict !== "fail" || outcome.change !== "regressed") return outcome;
	if (base?.verdict !== "fail" || base.change !== "regressed" || !base.candidate) return outcome;
	const there = base.candidate.value;
	if (bound.worse * (there - before) <= 0) return outcome;
	const again = boundsOf(threshold, there).find(({ worse }) => worse === bound.worse);
	if (!again || isBeyond(again, there, value)) return outcome;
	const where = commit === void 0 ? `run ${name}` : `commit ${commit.slice(0, SHOWN_DIGITS)}`;
	return {
		...outcome,
		verdict: "warn",
		reason: `${outcome.reason} The base branch has it already, at ${where}, so it is not held against this change.`,
		inherited: {
			...commit !== void 0 && { commit },
			run: id
		}
	};
}
//#endregion
//#region src/judge/false-alarm.ts
const FALSE_ALARM_RATE = {
	series: {
		unseen: 7e-4,
		regressed: .01,
		confirmed: .045,
		suspect: .09
	},
	run: {
		unseen: .007,
		regressed: .007,
		confirmed: .018,
		suspect: .035
	}
};
function familyOf(pValues, level, planned) {
	const rates = planned ? plannedRates(planned, level) : FALSE_ALARM_RATE[level];
	const limitAt = (tier) => {
		const falseAlarmRate = rates[tier];
		const limit = benjaminiHochberg(pValues, falseAlarmRate);
		return {
			comparisons: pValues.length,
			limit,
			passing: pValues.filter((p) => p <= limit).length,
			falseAlarmRate
		};
	};
	const tiers = {
		unseen: limitAt("unseen"),
		regressed: limitAt("regressed"),
		confirmed: limitAt("confirmed"),
		suspect: limitAt("suspect")
	};
	const comparisons = pValues.length;
	return {
		comparisons,
		at: (tier) => tiers[tier],
		oneMoreAt: (tier) => {
			const { falseAlarmRate, passing } = tiers[tier];
			return falseAlarmRate * Math.min(passing + 1, comparisons) / Math.max(comparisons, 1);
		}
	};
}
function plannedRates({ regressed, suspect }, level) {
	const fails = regressed[level];
	return {
		unseen: Math.min(fails, FALSE_ALARM_RATE[level].unseen),
		regressed: fails,
		confirmed: fails,
		suspect: suspect[level]
	};
}
//#endregion
//#region src/judge/next-run.ts
const POINTS = 48;
function runCounts({ baselineValues, shift, rate }) {
	return {
		n: baselineValues.length,
		m: shift?.each.length ?? rate?.each.length ?? 1
	};
}
function errorScale(runs, moreCandidates, moreBaselines) {
	const { n, m } = runs;
	return Math.sqrt((1 / (m + moreCandidates) + 1 / (n + moreBaselines)) / (1 / m + 1 / n));
}
const CHANGED = .1;
const RUN_CHANGED = .5;
const CHANGE_SD = .25;
function findingChance() {
	const deviates = memoized((df) => Array.from({ length: POINTS }, (_, i) => studentQuantile((i + .5) / POINTS, df)));
	const critical = memoized((df) => memoized((alpha) => studentCriticalValue(Math.min(alpha, .5), df)));
	return (next) => {
		const { worse, least, own, run, shared, candidateRuns: m, baselineRuns: n } = next;
		const scale = errorScale({
			n,
			m
		}, 1, 0);
		const hurdle = ({ estimate, limit }) => Math.max(least, critical(estimate.df)(limit) * estimate.se * scale) - worse * estimate.value;
		const moves = (estimate, share) => movesOf(estimate, worse, {
			n,
			m
		}, deviates(estimate.df), chanceOfChange(estimate, share));
		const ownHurdle = hurdle(own);
		const runHurdle = run ? hurdle(run) : Number.POSITIVE_INFINITY;
		const totalHurdle = least - worse * next.total;
		const ownMoves = moves(own.estimate, CHANGED);
		const sharedMoves = shared ? moves(shared, RUN_CHANGED) : [{
			by: 0,
			weight: 1
		}];
		let chance = 0;
		for (const together of sharedMoves) for (const alone of ownMoves) if (alone.by + together.by >= totalHurdle && (alone.by >= ownHurdle || together.by >= runHurdle)) chance += alone.weight * together.weight;
		return chance;
	};
}
function movesOf({ value, se }, worse, { n, m }, deviates, changed) {
	const sd = se / Math.sqrt(1 / m + 1 / n);
	const common = 1 / n / (1 / m + 1 / n);
	const again = sd * Math.sqrt(1 + 1 / m) / (m + 1);
	const noise = sd * Math.sqrt(1 + 1 / n - common / n) / (m + 1);
	const back = (common - 1) * worse * value / (m + 1);
	return deviates.flatMap((deviate) => [{
		by: deviate * again,
		weight: changed / POINTS
	}, {
		by: back + deviate * noise,
		weight: (1 - changed) / POINTS
	}]);
}
function chanceOfChange({ value, se, df }, share) {
	const wide = Math.sqrt(se ** 2 + CHANGE_SD ** 2);
	const density = (scale) => (1 + (value / scale) ** 2 / df) ** (-(df + 1) / 2) / scale;
	const odds = share / (1 - share) * (density(wide) / density(se));
	return odds / (1 + odds);
}
function memoized(make) {
	const known = /* @__PURE__ */ new Map();
	return (key) => {
		const made = known.get(key) ?? make(key);
		known.set(key, made);
		return made;
	};
}
//#endregion
//#region src/judge/significance.ts
function pValue(estimate, worse) {
	return studentUpperTail(worse * estimate.value / estimate.se, estimate.df);
}
function ownEstimate(comparison) {
	return comparison.rate?.shift ?? comparison.shift?.own ?? comparison.shift?.total;
}
function significanceTest(tests, runIsComparable, planned) {
	const family = tests.filter(({ isUninformative }) => !isUninformative);
	const together = familiesOf(family, planned);
	const first = familiesOf(family.filter(({ first }) => first !== void 0).map(({ first, ...rest }) => ({
		...rest,
		comparison: first
	})));
	const chanceOf = findingChance();
	return {
		comparisons: together.series.worse.comparisons,
		chanceOfFinding({ bound, comparison }) {
			const routes = routesOf(comparison, runIsComparable);
			const before = comparison.baseline?.value;
			if (routes.length === 0 || before === void 0) return 0;
			const { n, m } = runCounts(comparison);
			const hurdle = (route) => ({
				estimate: estimateOf(comparison, route),
				limit: together[route === "run" ? "run" : "series"].worse.oneMoreAt("suspect")
			});
			const { rate, shift } = comparison;
			const shared = shift?.own || rate ? runEstimate(comparison) : void 0;
			return chanceOf({
				worse: bound.worse,
				least: rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before),
				candidateRuns: m,
				baselineRuns: n,
				total: (rate?.shift ?? shift.total).value,
				own: hurdle(routes[0]),
				...routes.includes("run") && { run: hurdle("run") },
				...shared && { shared }
			});
		},
		decide(test, how) {
			const p = (route, worse) => pValue(estimateOf(test.comparison, route), worse);
			const { worse } = test.bound;
			const routes = routesOf(test.comparison, runIsComparable || how === "as if comparable");
			if (routes.length === 0) return void 0;
			const limits = (route, side) => together[route === "run" ? "run" : "series"][side];
			const passes = (route, tier) => p(route, worse) <= limits(route, "worse").at(tier).limit && isLarge(test, route, 1);
			const proof = (route) => route === "workflow" && isUnseen(test.comparison) ? "unseen" : "regressed";
			const repeats = (route) => moveHalfway(test, route, planned?.oddRuns ?? 0);
			const isRepeated = test.first !== void 0 || planned !== void 0;
			const wasSuspect = (route) => {
				if (!test.first) return false;
				const alone = {
					...test,
					comparison: test.first
				};
				const estimate = estimateOf(test.first, route);
				const limit = first[route === "run" ? "run" : "series"].worse.at("suspect").limit;
				return estimate !== void 0 && pValue(estimate, worse) <= limit && isLarge(alone, route, 1);
			};
			const found = (outcome, by, tier, side = "worse") => ({
				outcome,
				by,
				p: p(by, side === "worse" ? worse : opposite(worse)),
				...limits(by, side).at(tier)
			});
			for (const route of routes) {
				if (isRepeated && !repeats(route)) continue;
				if (passes(route, proof(route))) return found("regressed", route, proof(route));
				if (test.first && wasSuspect(route) && passes(route, "confirmed")) return found("regressed", route, "confirmed");
			}
			for (const route of routes) if (passes(route, "suspect")) return found("suspect", route, "regressed");
			for (const route of routes) if (p(route, opposite(worse)) <= limits(route, "better").at("regressed").limit && isLarge(test, route, -1)) return found("improved", route, "regressed", "better");
			return found("none", routes.reduce((best, route) => p(route, worse) < p(best, worse) ? route : best), "regressed");
		}
	};
}
function familiesOf(tests, planned) {
	const own = (sign) => tests.flatMap(({ comparison, bound }) => {
		const estimate = ownEstimate(comparison);
		return estimate ? pValue(estimate, sign(bound.worse)) : [];
	});
	const run = (sign) => {
		const distinct = /* @__PURE__ */ new Map();
		for (const { comparison, bound, metric } of tests) {
			const estimate = runEstimate(comparison);
			if (!estimate) continue;
			distinct.set(`${metric} ${bound.worse} ${comparison.group}`, pValue(estimate, sign(bound.worse)));
		}
		return [...distinct.values()];
	};
	const both = (pValues, level) => ({
		worse: familyOf(pValues((worse) => worse), level, planned),
		better: familyOf(pValues(opposite), level, planned)
	});
	return {
		series: both(own, "series"),
		run: both(run, "run")
	};
}
function opposite(worse) {
	return worse === 1 ? -1 : 1;
}
function isUnseen({ baselineValues, shift }) {
	return baselineValues.length === 1 && shift?.each.length === 1 && shift.own !== shift.atMost;
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
function isLarge({ bound, comparison }, route, side) {
	const before = comparison.baseline?.value;
	if (before === void 0) return false;
	if (comparison.rate) {
		const changes = [comparison.candidate.value - before];
		if (route === "run") changes.push(comparison.runRate.now - comparison.runRate.before);
		return changes.every((change) => side * bound.worse * change > Math.max(bound.allowed, bound.minChange));
	}
	const least = leastShiftOf(bound, before);
	const sign = side * bound.worse;
	return sign * estimateOf(comparison, route).value >= least && sign * comparison.shift.total.value >= least;
}
function moveHalfway({ bound, comparison }, route, odd) {
	const before = comparison.baseline?.value;
	if (before === void 0) return false;
	if (comparison.rate) {
		const [from, each] = route === "run" ? [comparison.runRate.before, comparison.runRate.each] : [before, comparison.rate.each];
		return each.filter((rate) => bound.worse * (rate - from) < bound.allowed / 2).length <= odd;
	}
	const half = leastShiftOf(bound, before) / 2;
	return (route === "run" ? comparison.run.each : comparison.shift.each.map(({ own, total }) => route === "total" ? total : own)).filter((shift) => bound.worse * shift < half).length <= odd;
}
//#endregion
//#region src/judge/delta.ts
const INTERVAL_TAIL$1 = .025;
function deltaOf(comparison, by = "total") {
	const { baseline, candidate } = comparison;
	if (!baseline || !candidate) return void 0;
	const absolute = candidate.value - baseline.value;
	const relative = candidate.value / baseline.value - 1;
	return {
		absolute,
		...Number.isFinite(relative) && { relative },
		...intervalOf(comparison, absolute, by)
	};
}
function intervalOf(comparison, absolute, by) {
	const { rate } = comparison;
	const estimate = estimateOf(comparison, by);
	if (!estimate) return {};
	const { value, se, df } = estimate;
	const half = studentCriticalValue(INTERVAL_TAIL$1, df) * se;
	const of = by === "total" ? {} : { of: by };
	if (!rate) {
		const [low, high] = [relativeChange(value - half), relativeChange(value + half)];
		return low === void 0 || high === void 0 ? {} : {
			low,
			high,
			...of
		};
	}
	const change = (logitShift) => rateOfLogit(rate.baselineLogit + logitShift) - rateOfLogit(rate.baselineLogit);
	const [low, high] = [Math.min(change(value - half), absolute), Math.max(change(value + half), absolute)];
	return {
		low,
		high,
		...by === "run" && of
	};
}
//#endregion
//#region src/judge/detectable.ts
const POWER_80 = .8416;
const FARTHEST = 50;
function makeCriticalValue() {
	const known = /* @__PURE__ */ new Map();
	return (alpha, df) => {
		const key = `${alpha} ${df}`;
		const value = known.get(key) ?? studentCriticalValue(alpha, df);
		known.set(key, value);
		return value;
	};
}
function detector(comparisons, runIsComparable) {
	const criticalValue = makeCriticalValue();
	return (comparison, bound, tier, errorScale = 1) => {
		const estimate = ownEstimate(comparison);
		const before = comparison.baseline?.value;
		if (!estimate || before === void 0) return void 0;
		if (!runIsComparable && !comparison.rate && !comparison.shift?.own) return void 0;
		const alpha = FALSE_ALARM_RATE.series[tier] / Math.max(comparisons, 1);
		if (comparison.rate) return rateFound(comparison, bound, before, criticalValue(alpha, estimate.df), errorScale);
		const least = leastShiftOf(bound, before);
		const shifts = [estimate, comparison.shift?.atMost ?? estimate].map(({ se, df }) => {
			const error = se * errorScale;
			return Math.max(criticalValue(alpha, df) * error, least) + POWER_80 * error;
		});
		const shift = Math.min(...shifts);
		const found = before > 0 && shift < FARTHEST ? relativeChange(bound.worse * shift) : void 0;
		return found === void 0 ? void 0 : Math.abs(found);
	};
}
const HALVINGS = 40;
function rateFound({ rate, candidate }, bound, before, criticalValue, errorScale) {
	const { shift, baselineLogit, each } = rate;
	const runs = each.length;
	const all = candidate.n > 0 ? candidate.n / runs : ASSUMED_SAMPLES;
	const samplingOf = (share) => logitVariance({
		failed: share * all,
		all
	}) / runs;
	const known = Math.max(0, shift.se ** 2 - samplingOf(candidate.value));
	const least = leastRateShiftOf(bound, before, baselineLogit);
	const isFound = (share) => {
		const se = Math.sqrt(known + samplingOf(share)) * errorScale;
		return bound.worse * (logitOf({
			failed: share * all,
			all
		}) - baselineLogit) >= Math.max(criticalValue * se, least) + POWER_80 * se;
	};
	let [found, missed] = [bound.worse === 1 ? 1 : 0, before];
	for (let i = 0; i < HALVINGS; i++) {
		const middle = (found + missed) / 2;
		if (isFound(middle)) found = middle;
		else missed = middle;
	}
	return Math.abs(found - before);
}
//#endregion
//#region src/judge/excess.ts
const MOST = 1e6;
function excessOf(threshold, { baseline, candidate }) {
	if (!candidate) return void 0;
	const { max, min } = threshold;
	const { value } = candidate;
	const allowances = baseline ? boundsOf(threshold, baseline.value) : [];
	const multiples = [
		...max === void 0 ? [] : [multiple(value, max)],
		...min === void 0 ? [] : [multiple(min, value)],
		...allowances.map((bound) => {
			const worst = worstAllowed(bound, baseline.value);
			return bound.worse === 1 ? multiple(value, worst) : multiple(worst, value);
		})
	];
	return multiples.length > 0 ? Math.max(...multiples) : void 0;
}
function worstAllowed({ worse, allowed, minChange }, before) {
	return Math.max(0, before + worse * Math.max(allowed, minChange));
}
function multiple(value, of) {
	if (value <= 0) return 0;
	return of > 0 ? Math.min(value / of, MOST) : MOST;
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
//#region src/judge/headline.ts
function headlineOf(verdict, checks, whyInvalid) {
	if (verdict === "invalid") return `The run cannot be judged: ${whyInvalid}`;
	if (checks.length === 0) return verdict === "no-baseline" ? "No baseline to compare with" : "Nothing to check";
	const count = (wanted) => checks.filter((check) => check.verdict === wanted).length;
	const suspects = checks.filter((check) => check.verdict === "warn" && check.evidence?.suspect).length;
	const [worst, ...rest] = [
		[count("fail"), "breached"],
		[count("no-data"), "without data"],
		[count("inconclusive"), "inconclusive"],
		[suspects, "suspect"],
		[count("warn") - suspects, "with a warning"]
	].filter(([n]) => n > 0).map(([n, what], i) => i === 0 ? `${n} of ${checksText(checks.length)} ${what}` : `${n} ${what}`);
	if (verdict === "no-baseline") return [
		"No baseline to compare with",
		worst,
		...rest
	].filter(Boolean).join(", ");
	return worst === void 0 ? `${checksText(checks.length)} passed` : [worst, ...rest].join(", ");
}
function checksText(n) {
	return n === 1 ? "1 check" : `${n} checks`;
}
function headlineWith(headline, drift, warnings) {
	const idle = warnings.filter(({ code }) => code === UNMATCHED$1).length;
	const idleText = `${idle} ${idle === 1 ? "entry" : "entries"} of the configuration without a match`;
	return [
		headline,
		...idle > 0 ? [idleText] : [],
		...drift.length > 0 ? [driftText(drift)] : []
	].join(", ");
}
const UNMATCHED$1 = "workflow-unmatched";
function driftText(drift) {
	const named = new Set(drift.map(({ workflow, dimensions }) => `${workflow} ${dimensionsKey(dimensions)}`)).size;
	const n = Math.max(named, ...drift.map(({ workflows = 0 }) => workflows));
	return `slow drift in ${n === 1 ? "1 workflow" : `${n} workflows`}`;
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
function measureAll(comparisons, demandsOf) {
	return comparisons.series.map((compared) => {
		const { workflow, kind, dimensions } = compared.series;
		const demands = demandsOf(compared.series);
		const demanded = demands.thresholds.map(({ metric }) => metric);
		const reported = [...compared.baseline, ...compared.candidates].flatMap((series) => Object.keys(series?.reported ?? {}));
		const metrics = /* @__PURE__ */ new Set([
			...isLoad(kind) ? LOAD_METRICS : reported,
			...demands.shown ?? [],
			...demands.judged ? demanded : []
		]);
		return {
			workflow,
			kind,
			dimensions,
			judged: demands.judged,
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
	return {
		metric: id,
		unit: metric.unit,
		...baseline && { baseline },
		...candidate && { candidate },
		...delta && { delta },
		...!candidate && missing !== void 0 && { missing }
	};
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
//#region src/judge/evidence.ts
function evidenceOf(asked, finding, detect) {
	const { comparison, bound } = asked;
	const { run, runRate, shift } = comparison;
	const runs = runCounts(comparison);
	const runShift = run && relativeChange(run.value);
	const restShift = shift?.own && relativeChange(shift.total.value - shift.own.value);
	const ownShift = shift?.own && relativeChange(shift.own.value);
	const spread = shift && relativeChange(shift.spread);
	const sampling = shift?.sampling === void 0 ? void 0 : relativeChange(shift.sampling);
	return {
		by: finding.by,
		...run && runShift !== void 0 && {
			runShift,
			controls: run.controls
		},
		...runRate && {
			runShift: runRate.now - runRate.before,
			controls: runRate.controls
		},
		...restShift !== void 0 && ownShift !== void 0 && {
			restShift,
			ownShift
		},
		...spread !== void 0 && { spread },
		...sampling !== void 0 && { sampling },
		p: finding.p,
		comparisons: finding.comparisons,
		limit: finding.limit,
		passing: finding.passing,
		falseAlarmRate: finding.falseAlarmRate,
		...comparison.candidate && { worseThanAll: comparison.baselineValues.every((value) => bound.worse * (comparison.candidate.value - value) > 0) },
		...finding.outcome === "suspect" && { suspect: true },
		baselineRuns: runs.n,
		candidateRuns: runs.m,
		...finding.outcome !== "regressed" && detectableWith(asked, finding, detect)
	};
}
function detectableWith({ comparison, bound }, { outcome }, detect) {
	const runs = runCounts(comparison);
	const isSuspect = outcome === "suspect";
	const oneMoreCandidate = detect(comparison, bound, isSuspect ? "confirmed" : "suspect", errorScale(runs, 1, 0));
	const twoMoreBaselines = detect(comparison, bound, isSuspect ? "regressed" : "suspect", errorScale(runs, 0, 2));
	if (oneMoreCandidate === void 0 || twoMoreBaselines === void 0) return {};
	return { detectableWith: {
		oneMoreCandidate,
		twoMoreBaselines
	} };
}
//#endregion
//#region src/judge/validity.ts
const SPAN_REFUSED = .5;
const SPAN_DOUBTFUL = .8;
const THREADS_TOLERANCE = .1;
const LOAD_LOST = .25;
const LOAD_KEPT = .5;
const LOAD_MIN_SAMPLES = 40;
const BROKEN_RISE = .005;
function whyInvalid(candidates, baseline) {
	const run = candidates.at(-1);
	const empty = run ? whyEmpty(run) : "it has no samples";
	if (!run || empty !== void 0) return empty;
	const { startMs, endMs } = run;
	if (startMs !== void 0 && endMs !== void 0 && !(endMs >= startMs)) return "it ends before it starts";
	if (run.sources.some((source) => source.truncated) && !(spanRatio(run, baseline) >= SPAN_DOUBTFUL)) return "its results are cut off";
}
function whyEmpty(run) {
	if (run.series.length === 0 || run.samples === 0 && run.series.every(isEmpty)) return "it has no samples";
	const sampled = run.series.filter(({ kind }) => kind !== "measure" && kind !== "resource");
	const counted = sampled.filter((series) => series.count > 0 && series.errorCount !== void 0);
	return counted.length > 0 && counted.length === sampled.length && counted.every(hasOnlyErrors) ? "every sample failed" : void 0;
}
function runDoubts(run, baseline) {
	const ratioOf = spanRatios(run, baseline);
	const shortest = Math.min(...run.series.map(({ dimensions }) => ratioOf(dimensions)).filter(Number.isFinite));
	const notices = [];
	const otherThreads = threadsDiffer(run, baseline);
	if (otherThreads) notices.push({
		code: "load-changed",
		message: "The number of threads differs from that of the baseline runs, so a movement of the whole run proves nothing. Run the same load, or accept a new baseline."
	});
	const short = shortest < SPAN_DOUBTFUL;
	const muchShorter = shortest < SPAN_REFUSED;
	if (short && !muchShorter) notices.push({
		code: "run-short",
		message: "The run is shorter than the baseline runs, so a movement of the whole run proves nothing."
	});
	const incomparable = otherThreads ? "it had another number of threads" : muchShorter ? "it is much shorter" : short ? "it is shorter" : void 0;
	return {
		refused: (dimensions) => ratioOf(dimensions) < SPAN_REFUSED ? "The run is much shorter than the baseline runs, so it is not compared with them." : void 0,
		wholeRun: incomparable === void 0,
		...incomparable !== void 0 && { incomparable },
		notices
	};
}
function spanRatios(run, baseline) {
	const ofRun = likeRatio(run, baseline);
	const levels = byLevel(run);
	if (levels.size < 2) return () => ofRun;
	const usual = baseline.map(byLevel);
	const ratios = new Map([...levels].map(([level, own]) => {
		const before = usual.flatMap((runs) => runs.get(level) ?? []);
		return [level, [loadOf(own), usualLoad(before)].every(({ samples = 0 }) => samples >= LOAD_MIN_SAMPLES) ? likeRatio(own, before) : ofRun];
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
	return isSameTest(usualLoad(baseline), loadOf(run)) ? 1 : spanRatio(run, baseline);
}
function spanRatio(run, baseline) {
	const { durationMs: span } = loadOf(run);
	const { durationMs: usual } = usualLoad(baseline);
	return span === void 0 || !usual ? NaN : span / usual;
}
function usualLoad(baseline) {
	const loads = baseline.map(loadOf);
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
	return Math.abs(run.peakThreads / median(threads) - 1) > THREADS_TOLERANCE;
}
function isEmpty(series) {
	return series.count === 0 && Object.keys(series.reported ?? {}).length === 0;
}
function whyNoData(series, metric, minSamples) {
	if (hasOnlyErrors(series) && metric !== "count") return ONLY_ERRORS;
	if (metric === "count" || series.count === 0) return void 0;
	if (series.count < minSamples) return "It has fewer samples than min-samples asks.";
	const passed = series.count - (series.errorCount ?? 0);
	if (isTime$1(metric) && passed < minSamples) return "It has fewer successful samples than min-samples asks.";
	if (isTooFewFor(metric, passed)) return "It has too few samples for this percentile: it would be the maximum.";
}
function whyTimesSayNothing(compared, metric) {
	const [before, now] = [compared.baseline.at(-1), compared.candidates.at(-1)];
	if (!isTime$1(metric) || !now || !mostlyFails(now) || before && mostlyFails(before)) return void 0;
	return "Most of its samples failed, so its times are not compared.";
}
function mostlyFails({ count, errorCount }) {
	return errorCount !== void 0 && errorCount > count / 2;
}
function isTime$1(metric) {
	return metricOf(metric)?.unit === "ms";
}
function isExpected(compared) {
	const present = compared.baseline.filter((series) => series !== void 0).length;
	return compared.baseline.at(-1) !== void 0 || present > 0 && present * 2 >= compared.baseline.length;
}
function loadLoss(candidate, baseline) {
	if (!baseline) return () => false;
	return (compared) => {
		const now = compared.candidates.at(-1);
		const before = compared.baseline.at(-1);
		const quarters = now && countsByQuarter(now, candidate);
		const usual = before && countsByQuarter(before, baseline);
		if (!quarters || !usual) return false;
		const share = (counts, i) => counts[i] / Math.max(...counts);
		return [
			1,
			2,
			3
		].some((i) => share(quarters, i) < LOAD_LOST && share(usual, i) >= LOAD_KEPT);
	};
}
function countsByQuarter(series, run) {
	if (!series.batches || series.count < LOAD_MIN_SAMPLES) return void 0;
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
	batches.forEach((batch, i) => {
		const quarter = Math.floor(4 * lengthBefore(spans, (first + i + .5) * widthMs) / activeMs);
		counts[Math.min(Math.max(quarter, 0), 3)] += batch.count;
	});
	return counts;
}
function brokeMore(comparisons, compared) {
	const { baseline, candidate } = comparisons.of(compared, "error-rate");
	return baseline !== void 0 && candidate !== void 0 && candidate.value - baseline.value >= BROKEN_RISE;
}
//#endregion
//#region src/judge/outcome.ts
const UNCHANGED_MARGIN$1 = Math.log(1.25);
const UNCHANGED_TAIL = .05;
function limitOutcome(threshold, value) {
	const { max, min, severity, limitFrom } = threshold;
	if (max === void 0 && min === void 0) return void 0;
	const rule = (verdict, reason) => ({
		change: "unknown",
		verdict,
		reason
	});
	const which = limitFrom === "new-workflows" ? "the limit for new workflows" : "its limit";
	if (max !== void 0 && value > max) return rule(severity, `Above ${which}.`);
	if (min !== void 0 && value < min) return rule(severity, `Below ${which}.`);
	return rule("pass", `Within ${which}.`);
}
function allowanceOutcome(compared, test, threshold, context) {
	const { comparison, bound } = test;
	const beyond = isBeyond(bound, comparison.baseline.value, comparison.candidate.value);
	if (threshold.decide === "strict") return strictOutcome(compared, test, beyond, threshold, context);
	const finding = context.significance.decide(test);
	if (!beyond) return outcomeWithin(compared, test, finding, context);
	const rule = (verdict, reason, change, found) => ({
		change,
		verdict,
		reason,
		...found && {
			evidence: evidenceOf(test, found, context.detect),
			by: found.by
		}
	});
	const doubt = whyNotLikeWithLike(compared, test, context);
	if (finding && isFound(finding)) {
		if (doubt) return rule("warn", doubt, "unknown", {
			...finding,
			outcome: "none"
		});
		return finding.outcome === "regressed" ? rule(threshold.severity, REGRESSED[finding.by], "regressed", finding) : rule("warn", suspectReason(test), "unknown", finding);
	}
	const anyway = context.runIsComparable ? void 0 : context.significance.decide(test, "as if comparable");
	if (anyway && isFound(anyway)) return rule("warn", NOT_COMPARABLE[anyway.by], "unknown", {
		...anyway,
		outcome: "none"
	});
	if (!finding && !anyway) return rule("warn", FROM_ZERO, "unknown", void 0);
	if (finding && context.significance.chanceOfFinding(test) >= LIKELY) return rule("inconclusive", doubt ?? OPEN, "unknown", finding);
	const noise = finding && finding.p <= .025 ? AMONG_MANY : WITHIN_NOISE;
	return rule("pass", doubt ?? noise, "unknown", finding);
}
const LIKELY = .5;
const OPEN = "Beyond the allowance, but noise could still explain it: one more run would more likely than not make it suspect or fail.";
const WITHIN_NOISE = "Beyond the allowance, but not distinguishable from run-to-run noise.";
const AMONG_MANY = "Beyond the allowance, but among so many comparisons noise alone moves one as far.";
const FROM_ZERO = "Beyond the allowance, but a value of zero leaves no way to tell the change from noise.";
function isFound({ outcome }) {
	return outcome === "regressed" || outcome === "suspect";
}
const REGRESSED = {
	workflow: "Beyond the allowance and beyond run-to-run noise: this workflow itself moved, not the whole run.",
	run: "Beyond the allowance and beyond run-to-run noise: the whole run moved, and this workflow with it.",
	total: "Beyond the allowance and beyond run-to-run noise."
};
const NOT_COMPARABLE = {
	workflow: "Beyond the allowance, but this run is not comparable with the baseline.",
	run: "Beyond the allowance, but this run is not comparable as a whole, and the workflow did not move against the rest of it.",
	total: "Beyond the allowance, but this run is not comparable with the baseline, and it has too few workflows to compare with each other."
};
function suspectReason({ first }) {
	return first ? "Beyond the allowance and unusual, but the candidate runs together do not prove it. Run the test once more." : "Beyond the allowance and unusual, but one run does not prove it. Run the test a second time to decide.";
}
function strictOutcome(compared, { comparison, bound, metric }, beyond, threshold, context) {
	const evidence = { by: "strict" };
	if (beyond) return {
		change: "regressed",
		verdict: threshold.severity,
		reason: "Beyond the allowance.",
		evidence
	};
	const better = isBeyond({
		...bound,
		worse: bound.worse === 1 ? -1 : 1
	}, comparison.baseline.value, comparison.candidate.value);
	if (better && isBecauseBroken(compared, metric, context)) return {
		change: "unknown",
		verdict: "pass",
		reason: BROKEN
	};
	return {
		change: better ? "improved" : "unchanged",
		verdict: "pass",
		reason: "Within the allowance."
	};
}
const BROKEN = "Better, but more samples failed, so it is not called an improvement.";
function isBecauseBroken(compared, metric, context) {
	return (isTime$1(metric) || metric === "throughput") && context.brokeMore(compared);
}
function outcomeWithin(compared, test, finding, context) {
	const pass = (change, reason) => ({
		change,
		verdict: "pass",
		reason
	});
	if (finding?.outcome === "improved") {
		if (isBecauseBroken(compared, test.metric, context)) return pass("unknown", BROKEN);
		return {
			...pass("improved", "Better by more than run-to-run noise explains."),
			by: finding.by
		};
	}
	if (isUnchanged(test)) return pass("unchanged", "Within the allowance, and close to the baseline beyond doubt.");
	return pass("unknown", "Within the allowance.");
}
function isUnchanged({ comparison, bound }) {
	if (comparison.rate) {
		const { baseline, candidate } = comparison;
		return candidate.value === baseline.value && candidate.value === 0;
	}
	if (!comparison.shift) return comparison.baseline.value === comparison.candidate.value;
	const { value, se, df } = comparison.shift.total;
	const margin = Math.max(UNCHANGED_MARGIN$1, leastShiftOf(bound, comparison.baseline.value));
	return Math.abs(value) + studentCriticalValue(UNCHANGED_TAIL, df) * se < margin;
}
function whyNotLikeWithLike(compared, test, context) {
	const { metric, bound } = test;
	if (isTime$1(metric) && bound.worse === 1 && isBecauseRecovered(compared, test, context)) return "Slower, but far fewer samples failed than in the baseline: it does work now that it skipped before.";
	if (metric === "throughput" && bound.worse === -1 && context.offeredLess(compared)) return "Fewer requests were offered: throughput fell while no more users were kept waiting, so the system is not to blame.";
}
function isBecauseRecovered(compared, { comparison, bound, metric }, context) {
	const share = context.recoveredShare(compared);
	if (share === void 0) return false;
	const least = leastWithoutRecovered(share, compared, metric, comparison.candidate.value);
	return least === void 0 || !isBeyond(bound, comparison.baseline.value, least);
}
//#endregion
//#region src/judge/uninformative.ts
function uninformativeTests(loadChange) {
	return ({ bound, metric, comparison, compared, thresholds }) => {
		if (bound.worse === 1 && comparison.rate) return cannotBreach(bound, comparison);
		return metric === "throughput" && bound.worse === -1 && thresholds.some(limitsTime) && loadChange(compared).followsTimes;
	};
}
function cannotBreach({ allowed, minChange }, { rate }) {
	return rate.most <= Math.max(allowed, minChange);
}
function limitsTime({ metric, maxIncrease, decide }) {
	return maxIncrease !== void 0 && decide === "evidence" && metricOf(metric)?.unit === "ms";
}
//#endregion
//#region src/judge/pending-checks.ts
function pendingChecks(input, comparisons, refused, loadChange) {
	const { baseline, candidates, demandsOf, planned } = input;
	const first = candidates.length > 1 && !planned ? compareRuns(baseline, candidates.slice(0, 1)) : void 0;
	const firstByKey = new Map(first?.series.map((compared) => [compared.key, compared]));
	const hasLostLoad = candidates.length > 0 ? loadLoss(candidates.at(-1), baseline.at(-1)) : () => false;
	const incomplete = whyIncomplete(input);
	const isUninformative = uninformativeTests(loadChange);
	return comparisons.series.flatMap((compared) => {
		const demands = demandsOf(compared.series);
		const isPresent = compared.candidates.at(-1) !== void 0;
		if (!demands.judged || !isPresent && !isExpected(compared)) return [];
		const thresholds = thresholdsFor(compared, demands).filter((threshold) => !isNotApplicable(threshold, compared, comparisons));
		return thresholds.map((threshold) => {
			const comparison = comparisons.of(compared, threshold.metric);
			const base = {
				compared,
				demands,
				threshold,
				comparison
			};
			const noData = incomplete ?? whyNothingToDecide(base, hasLostLoad);
			if (noData !== void 0) return {
				...base,
				noData,
				tests: []
			};
			const untested = whyUntested(base, input, refused(compared.series.dimensions));
			if (untested) return {
				...base,
				untested,
				tests: []
			};
			const alone = first && firstByKey.get(compared.key);
			const tests = boundsOf(threshold, comparison.baseline?.value ?? 0).map((bound) => ({
				bound,
				metric: threshold.metric,
				comparison,
				...alone && { first: first.of(alone, threshold.metric) },
				isUninformative: isUninformative({
					bound,
					metric: threshold.metric,
					comparison,
					compared,
					thresholds
				})
			}));
			return {
				...base,
				tests
			};
		});
	});
}
function thresholdsFor({ baseline }, demands) {
	return baseline.every((series) => series === void 0) && demands.thresholdsWhenNew || demands.thresholds;
}
function isNotApplicable(threshold, compared, comparisons) {
	const series = compared.candidates.at(-1);
	if (threshold.source !== "default" || !series || hasOnlyErrors(series)) return false;
	return comparisons.of(compared, threshold.metric).candidate === void 0;
}
function notApplicableNotices(comparisons, demandsOf) {
	const moot = comparisons.series.flatMap((compared) => {
		const { judged, thresholds } = demandsOf(compared.series);
		return judged ? thresholds.filter((threshold) => isNotApplicable(threshold, compared, comparisons)).map(({ metric }) => metric) : [];
	});
	const metrics = [...new Set(moot)];
	if (metrics.length === 0) return [];
	const thresholds = metrics.length === 1 ? "threshold on it does" : "thresholds on them do";
	return [{
		code: "threshold-moot",
		message: `The results hold no ${metrics.join(", ")} for some workflows, so the built-in ${thresholds} not apply to these.`
	}];
}
function whyIncomplete({ missingShards }) {
	return missingShards && `Not the whole run was measured: ${missingShards.text}.`;
}
function whyNothingToDecide({ compared, demands, threshold, comparison }, hasLostLoad) {
	const series = compared.candidates.at(-1);
	if (!series) return "The baseline has it, and this run has no samples of it. Restore it, or list it under \"exclude\".";
	if (threshold.metric === "error-rate" && hasOnlyErrors(series) && (series.kind === "measure" || isWorseThanBefore(threshold, comparison))) return void 0;
	const noData = whyNoData(series, threshold.metric, demands.minSamples);
	if (noData !== void 0) return noData;
	const survivors = whyTimesSayNothing(compared, threshold.metric);
	if (survivors !== void 0) return survivors;
	if (!comparison.candidate) return comparison.missing ?? "The candidate has no value of this metric.";
	if (hasLostLoad(compared)) return "It stopped being exercised in the course of the run, so the run is not comparable with the baseline.";
}
function isWorseThanBefore(threshold, { baseline, candidate }) {
	return threshold.max !== void 0 || baseline !== void 0 && candidate !== void 0 && candidate.value > baseline.value;
}
function whyUntested({ compared, threshold, comparison }, input, refused) {
	if (!threshold.maxIncrease && !threshold.maxDecrease) return void 0;
	if (input.baseline.length === 0 || input.baselineState !== "ok") return {
		verdict: input.missingBaseline === "fail" ? "no-data" : input.missingBaseline,
		reason: NO_BASELINE[input.baselineState]
	};
	if (compared.baseline.every((series) => series === void 0)) return {
		verdict: "pass",
		reason: "New in this run: the baseline does not have it yet."
	};
	if (refused !== void 0) return {
		verdict: "no-data",
		reason: refused
	};
	if (!comparison.baseline) return {
		verdict: "pass",
		reason: "The baseline has no value of this metric to compare with."
	};
}
const NO_BASELINE = {
	ok: "There is no baseline yet, so the change is not judged.",
	missing: "There is no baseline yet, so the change is not judged.",
	expired: "The baseline is older than allowed, so the change is not judged.",
	unreadable: "The baseline cannot be read, so the change is not judged.",
	"not-comparable": "The baseline was measured in another environment or under another load, so the change is not judged."
};
//#endregion
//#region src/judge/sensitivity.ts
const COVERED = .9;
function sensitivityOf(checks) {
	const time = reachOf(checks.filter(({ metric }) => isTime$1(metric)));
	const errorRate = reachOf(checks.filter(({ metric }) => metric === "error-rate"));
	return {
		...time && { time },
		...errorRate && { errorRate }
	};
}
function reachOf(checks) {
	const byWorkflow = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const { detectable } = check;
		if (detectable === void 0 || check.verdict === "no-data") continue;
		const known = byWorkflow.get(seriesKey(check));
		if (!known || detectable < known.detectable) byWorkflow.set(seriesKey(check), {
			...check,
			detectable
		});
	}
	const ascending = [...byWorkflow.values()].sort((a, b) => a.detectable - b.detectable);
	const last = ascending.at(-1);
	if (!last) return void 0;
	const change = ascending[Math.ceil(COVERED * ascending.length) - 1].detectable;
	const { workflow, kind, dimensions } = last;
	return {
		change,
		workflows: ascending.length,
		exceptions: ascending.filter(({ detectable }) => detectable > change).length,
		worst: {
			workflow,
			kind,
			dimensions,
			change: last.detectable
		}
	};
}
//#endregion
//#region src/judge/unconfirmed.ts
const LEAST_SHIFT$1 = .1;
const NAMED$5 = 3;
function doubtsOf(run) {
	const why = incomparability(run);
	if (why !== void 0) return [{
		code: "not-comparable",
		message: `it is not comparable with the baseline: ${why}`
	}];
	const suspects = run.checks.filter(({ evidence }) => evidence?.suspect).length;
	return [...isUndecided(run) ? [{
		code: "undecided",
		message: "it is slower as a whole, and whether that is noise is undecided"
	}] : [], ...suspects > 0 ? [{
		code: "suspect",
		message: `${suspects === 1 ? "1 check is" : `${suspects} checks are`} suspect`
	}] : []];
}
function incomparability({ differing, incomparable }) {
	if (differing.length === 0) return incomparable;
	const value = (text) => text === void 0 ? "none" : JSON.stringify(text);
	const changes = differing.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`);
	const more = changes.length > NAMED$5 ? ` and ${changes.length - NAMED$5} more` : "";
	return `${changes.slice(0, NAMED$5).join(", ")}${more}`;
}
function isUndecided({ comparisons, checks, wholeRun }) {
	if (wholeRun && wholeRun.change !== "unknown") return false;
	const metrics = /* @__PURE__ */ new Set(["avg", ...checks.map(({ metric }) => metric).filter(isTime)]);
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
function isTime(metric) {
	return metricOf(metric)?.unit === "ms";
}
//#endregion
//#region src/judge/unsteady-start.ts
const SAME_START = .5;
function differentStart(candidates, baseline) {
	const longest = longestOf(candidates);
	if (!longest) return void 0;
	const before = longestOf(baseline.slice(-1));
	const { rate, time, dimensions } = longest;
	return {
		seconds: secondsOf(longest),
		dimensions,
		...rate !== void 0 && { rate },
		...time !== void 0 && { time },
		inBaseline: before !== void 0 && before.untilMs >= SAME_START * longest.untilMs
	};
}
function longestOf(runs) {
	return runs.flatMap(unsteadyStarts).sort((a, b) => b.untilMs - a.untilMs)[0];
}
function secondsOf({ untilMs }) {
	return Math.ceil(untilMs / 1e3);
}
function startNotices(run) {
	const longest = longestOf([run]);
	if (!longest) return [];
	const seconds = secondsOf(longest);
	const load = Object.entries(longest.dimensions).map(([name, value]) => `${name}=${value}`);
	return [{
		code: "start-differs",
		message: `The first ${seconds} s of the run${load.length > 0 ? ` under ${load.join(", ")}` : ""} differ from the rest: ${differences(longest)}. If that is ramp-up, leave it out with "trim: { start: ${seconds}s }" at the results.`
	}];
}
function differences({ rate, time }) {
	return [...rate === void 0 ? [] : [`${percent$2(rate)} ${rate < 0 ? "fewer" : "more"} samples a second`], ...time === void 0 ? [] : [`times ${percent$2(time)} ${time < 0 ? "shorter" : "longer"}`]].join(" and ");
}
function percent$2(change) {
	return `${Math.round(100 * Math.abs(change))} %`;
}
//#endregion
//#region src/judge/waivers.ts
const ANNOUNCE_DAYS = 14;
const DAY_MS = 864e5;
function hasExpired(waiver, today) {
	return today.slice(0, 10) > waiver.until;
}
function applyWaiver(check, waiver, today) {
	const expired = hasExpired(waiver, today);
	const shown = {
		...check,
		waiver: {
			accept: waiver.acceptWritten,
			until: waiver.until,
			reason: waiver.reason,
			...waiver.ticket !== void 0 && { ticket: waiver.ticket },
			expired
		}
	};
	if (check.verdict !== "fail" || !check.candidate) return shown;
	if (expired) return {
		...shown,
		reason: `${check.reason} Its waiver has ended.`
	};
	if (!isWithin(check, waiver.accept)) return {
		...shown,
		reason: `${check.reason} It is beyond what its waiver accepts.`
	};
	return {
		...shown,
		verdict: "warn",
		reason: `${check.reason} Accepted by a waiver: ${waiver.reason}`
	};
}
function isWithin(check, accept) {
	const { value } = check.candidate;
	return metricOf(check.metric)?.better === "higher" ? value >= accept : value <= accept;
}
function waiverNotice(check, today) {
	if (!check.waiver) return void 0;
	const { until, expired } = check.waiver;
	const what = `The waiver for ${check.metric} of "${check.workflow}"`;
	if (expired) return {
		code: "waiver-expired",
		message: `${what} ended on ${until} and is ignored. Remove it, or renew it with a reason.`
	};
	if ((Date.parse(until) - Date.parse(today.slice(0, 10))) / DAY_MS > ANNOUNCE_DAYS) return void 0;
	return {
		code: "waiver-ends",
		message: `${what} ends on ${until}. After that day the check fails again.`
	};
}
//#endregion
//#region src/judge/watched-percentiles.ts
const LEAST_BEYOND = 10;
function watchedChecks(input, comparisons, refused, loadChange) {
	const demandsOf = (series) => {
		const { watched = [], ...demands } = input.demandsOf(series);
		return {
			...demands,
			thresholds: watched
		};
	};
	return pendingChecks({
		...input,
		demandsOf
	}, comparisons, refused, loadChange).filter(({ tests, compared, threshold }) => tests.length > 0 && hasTail(compared, threshold.metric));
}
function hasTail({ baseline, candidates }, metric) {
	const q = quantileOf(metric) ?? 0;
	const beyond = ({ count, errorCount = 0 }) => (count - errorCount) * (1 - q);
	return [...baseline, ...candidates].every((series) => !series || beyond(series) >= LEAST_BEYOND - 1e-9);
}
const REASON = "No threshold names it, but it moved far and beyond run-to-run noise, while the times that have thresholds did not. Set one to have it decided.";
function movedTails(watched, demanded) {
	const found = new Set(demanded.filter((check) => isTime$1(check.metric) && check.verdict !== "pass").map(seriesKey));
	return watched.filter((check) => check.change === "regressed" && !found.has(seriesKey(check))).map((check) => ({
		...check,
		reason: REASON
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
function wholeRunNotice(run, runIsComparable) {
	if (!(Math.abs(Math.log1p(run.shift)) >= LEAST_SHIFT && run.p <= FALSE_ALARM_RATE.run.suspect)) return [];
	return [{
		code: "whole-run-moved",
		message: `Most workflows are ${run.shift > 0 ? "slower" : "faster"} together: ${runIsComparable ? "a change that touches all of them, or another environment" : "most likely the environment or the load, which differ from the baseline"}.`
	}];
}
//#endregion
//#region src/judge/judge.ts
function judge(input) {
	const { baseline, candidates, demandsOf, today } = input;
	const comparisons = compareRuns(baseline, candidates);
	const newest = candidates.at(-1);
	const { missingShards: lacking } = input;
	const invalid = whyInvalid(candidates, baseline) ?? (lacking?.verdict === "invalid" ? lacking.text : void 0);
	const doubtful = newest ? runDoubts(newest, baseline) : {
		refused: () => void 0,
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
		const significance = significanceTest(pending.flatMap(testsOfEvidence), runIsComparable, input.planned);
		const { comparisons } = significance;
		const context = {
			...shared,
			significance,
			detect: detector(comparisons, runIsComparable)
		};
		const checks = pending.map((item) => decide(item, context, input, baseBranch));
		return {
			checks,
			tests: pending.flatMap((item, i) => testsOfEvidence(item).map((test) => ({
				check: checks[i],
				test,
				comparisons
			})))
		};
	};
	const { checks: demanded, tests } = decideAll(pendingChecks(input, comparisons, doubtful.refused, loadChange));
	const watched = decideAll(watchedChecks(input, comparisons, doubtful.refused, loadChange)).checks;
	const tails = movedTails(watched, demanded);
	const checks = [...demanded, ...tails].sort(worstFirst);
	const wholeRun = judgeWholeRun(comparisons, runIsComparable);
	const verdict = verdictOf(checks, input, invalid);
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
	return {
		verdict,
		headline: headlineOf(verdict, checks, invalid),
		checks,
		measurements: measureAll(comparisons, demandsOf),
		unmatched: unmatchedOf(comparisons),
		...wholeRun && { wholeRun },
		...doubts.length > 0 && { doubts },
		...Object.keys(sensitivity).length > 0 && { sensitivity },
		...start && { differentStart: start },
		warnings: [
			...doubtful.notices,
			...notApplicableNotices(comparisons, demandsOf),
			...wholeRun ? wholeRunNotice(wholeRun, runIsComparable) : [],
			...checks.flatMap((check) => waiverNotice(check, today) ?? []),
			...candidates.flatMap(startNotices)
		],
		tests,
		runIsComparable
	};
}
function checksOfBaseBranch({ breachedBase, ...input }) {
	if (!breachedBase) return void 0;
	return baseBranchChecks(breachedBase, judge({
		...input,
		candidates: [breachedBase.run],
		acceptedByLabel: false
	}).checks);
}
function testsOfEvidence({ tests, threshold }) {
	return threshold.decide === "evidence" ? tests : [];
}
function decide(item, context, input, baseBranch) {
	const { compared, demands, threshold, comparison } = item;
	const { workflow, kind, dimensions } = compared.series;
	const { by, ...outcome } = outcomeOf(item, context, input.acceptedByLabel, baseBranch);
	const delta = deltaOf(comparison, by);
	const ofAllowed = excessOf(threshold, comparison);
	const detectable = item.tests.map(({ bound }) => context.detect(comparison, bound, "suspect")).find((change) => change !== void 0);
	const check = {
		workflow,
		kind,
		dimensions,
		metric: threshold.metric,
		unit: metricOf(threshold.metric)?.unit ?? "",
		...comparison.baseline && { baseline: comparison.baseline },
		...comparison.candidate && { candidate: comparison.candidate },
		...delta && { delta },
		...detectable !== void 0 && threshold.decide === "evidence" && { detectable },
		threshold: threshold.written,
		...limitsOf(threshold),
		...allowedOf(item),
		...ofAllowed !== void 0 && { ofAllowed },
		source: threshold.source,
		severity: threshold.severity,
		...outcome,
		...demands.owner !== void 0 && { owner: demands.owner }
	};
	const waiver = Object.hasOwn(demands.waivers, threshold.metric) ? demands.waivers[threshold.metric] : void 0;
	return waiver ? applyWaiver(check, waiver, input.today) : check;
}
function limitsOf({ max, min, limitFrom }) {
	if (max === void 0 && min === void 0) return {};
	return {
		limits: {
			...max !== void 0 && { max },
			...min !== void 0 && { min }
		},
		...limitFrom && { limitFrom }
	};
}
function allowedOf({ tests, comparison }) {
	const before = comparison.baseline?.value;
	if (tests.length === 0 || !before) return {};
	const bounds = tests.map(({ bound }) => {
		const share = Math.max(bound.allowed, bound.minChange) / before;
		return bound.worse === 1 ? { high: share } : { low: -share };
	});
	return { allowed: Object.assign({}, ...bounds) };
}
function outcomeOf(item, context, acceptedByLabel, baseBranch) {
	const { compared, comparison, threshold, noData, untested } = item;
	if (noData !== void 0) return {
		change: "unknown",
		verdict: "no-data",
		reason: noData
	};
	const limits = limitOutcome(threshold, comparison.candidate.value);
	const allowances = untested ? [{
		change: "unknown",
		...untested
	}] : item.tests.map((test) => {
		const outcome = allowanceOutcome(compared, test, threshold, context);
		if (!baseBranch) return outcome;
		const values = {
			before: comparison.baseline.value,
			value: comparison.candidate.value
		};
		const base = baseBranch.checkOf(compared.series, threshold.metric);
		return excusedByBaseBranch(outcome, {
			...values,
			bound: test.bound,
			threshold
		}, base, baseBranch.from);
	});
	const [outcome] = [...acceptedByLabel ? allowances.map(accept) : allowances, ...limits ? [limits] : []].sort((a, b) => compareVerdicts(b.verdict, a.verdict));
	if (!outcome) return {
		change: "unknown",
		verdict: "pass",
		reason: "Nothing is demanded."
	};
	return outcome === limits ? {
		...outcome,
		change: allowances[0]?.change ?? "unknown"
	} : outcome;
}
function accept(outcome) {
	if (outcome.verdict !== "fail" && outcome.verdict !== "no-data") return outcome;
	return {
		...outcome,
		verdict: "warn",
		reason: `${outcome.reason} Accepted.`
	};
}
function verdictOf(checks, input, invalid) {
	if (invalid !== void 0) return "invalid";
	const verdict = worst(checks.map((check) => check.verdict));
	return hasBaseline(input) || compareVerdicts(verdict, "warn") > 0 ? verdict : "no-baseline";
}
function hasBaseline({ baseline, baselineState }) {
	return baseline.length > 0 && baselineState === "ok";
}
const ROUNDING = 1e-9;
function worstFirst(a, b) {
	const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0);
	return compareVerdicts(b.verdict, a.verdict) || (Math.abs(further) > ROUNDING ? further : 0);
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
//#region src/report/assemble.ts
const CURVES = 6;
const ERRORS$1 = 20;
function assembleReport(input) {
	const { judgement, candidates, baseline, identify } = input;
	const runs = (list) => list.map((run) => reportRun(run, identify(run)));
	return {
		schema: 1,
		generator: input.generator,
		verdict: judgement.verdict,
		suite: input.suite,
		headline: headlineWith(judgement.headline, input.drift, judgement.warnings),
		candidate: { runs: runs(candidates) },
		baseline: {
			...input.evidence,
			runs: runs(baseline)
		},
		...input.acceptance && { acceptance: input.acceptance },
		checks: judgement.checks,
		measurements: judgement.measurements.filter((series) => series.kind !== "resource"),
		unmatched: judgement.unmatched,
		...judgement.wholeRun && { wholeRun: judgement.wholeRun },
		...judgement.doubts && { doubts: judgement.doubts },
		...judgement.sensitivity && { sensitivity: judgement.sensitivity },
		...judgement.differentStart && { differentStart: judgement.differentStart },
		drift: [...input.drift],
		resources: judgement.measurements.filter((series) => series.kind === "resource"),
		environment: {
			changed: [...input.environment],
			facts: { ...candidates.at(-1)?.facts }
		},
		errors: reportedErrors(candidates, baseline),
		curves: curvesOfWorst(judgement.checks, candidates.at(-1), baseline.at(-1)),
		warnings: [...judgement.warnings, ...candidates.flatMap((run) => [...issueNotices(run), ...run.notices])]
	};
}
const ISSUES = 3;
function issueNotices({ issues, sources }) {
	if (issues.count === 0) return [];
	const rows = sources.reduce((total, source) => total + source.rows, 0);
	const first = issues.first.slice(0, ISSUES).map(({ file, line, message }) => `${line === void 0 ? file : `${file}:${line}`}: ${message}`);
	return [{
		code: "parse-issues",
		message: `${issues.count === 1 ? "1 row" : `${issues.count} rows`} of ${rows} could not be read and ${issues.count === 1 ? "is" : "are"} left out: ${first.join("; ")}.`
	}];
}
function reportRun(run, id) {
	const { startMs, provenance } = run;
	const durationMs = durationMsOf(run);
	const name = runName(run);
	return {
		...name !== void 0 && { name },
		id,
		...startMs !== void 0 && { startedAt: new Date(startMs).toISOString() },
		...durationMs !== void 0 && { durationMs },
		...provenance.commit !== void 0 && { commit: provenance.commit },
		...provenance.ref !== void 0 && { ref: provenance.ref },
		...provenance.pullRequest !== void 0 && { pullRequest: provenance.pullRequest },
		...hasSampleCount(run) && { samples: run.samples },
		tool: run.tool
	};
}
function hasSampleCount({ samples, series }) {
	return samples > 0 || series.every(({ reported, passed }) => reported === void 0 && passed === void 0);
}
function reportedErrors(candidates, baseline) {
	const before = tallyErrors(baseline);
	return [...tallyErrors(candidates)].map(([key, { series, code, message, count }]) => ({
		...nameOf$3(series),
		code,
		message,
		count,
		...baseline.length > 0 && { baselineCount: (before.get(key)?.count ?? 0) / baseline.length }
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
		return {
			...nameOf$3(now),
			...curves.overTime && { overTime: {
				metric: "p95",
				candidate: curves.overTime.p95,
				baseline: past?.overTime?.p95 ?? []
			} },
			...curves.percentiles && { percentiles: {
				candidate: curves.percentiles,
				baseline: past?.percentiles ?? []
			} }
		};
	});
}
function nameOf$3({ workflow, kind, dimensions }) {
	return {
		workflow,
		kind,
		dimensions
	};
}
//#endregion
//#region src/report/redact-urls.ts
const PART = "[^\\s\"'`<>]";
const ADDRESS = new RegExp(`\\b([a-z][a-z0-9+.-]{1,15}://)([^\\s/?#"'\`<>]*@)?([^\\s?#"'\`<>]*)(?:([?#])${PART}*)?`, "giu");
const PATH = new RegExp(`((?:^|[\\s"'\`(])/[^\\s?#"'\`<>]*\\?)(?=${PART}*=)${PART}*`, "gu");
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
//#region src/compare/sides.ts
const NAMED$4 = 3;
function factsApart(runs, expected) {
	return [...new Set(runs.flatMap((run) => Object.keys(run.facts)))].sort().flatMap((fact) => {
		if (expected.includes(fact)) return [];
		const values = [...groupBy(runs.filter((run) => Object.hasOwn(run.facts, fact)), (run) => run.facts[fact])].map(([value, runs]) => ({
			value,
			runs
		}));
		return values.length > 1 ? [{
			fact,
			values
		}] : [];
	});
}
function factsApartText(facts) {
	const texts = facts.map(({ fact, values }) => {
		const each = values.map(({ value, runs }) => `${JSON.stringify(value)} in ${listed(runs.map(nameOf$2))}`);
		return `${fact} is ${each.slice(0, NAMED$4).join(" and ")}${more$2(each)}`;
	});
	return `${texts.slice(0, NAMED$4).join("; ")}${more$2(texts)}`;
}
function nameOf$2(run) {
	const { provenance, startMs } = run;
	const name = runName(run);
	if (name !== void 0) return name;
	if (provenance.commit !== void 0) return `the run of ${provenance.commit.slice(0, 12)}`;
	return startMs === void 0 ? "a run" : `the run of ${new Date(startMs).toISOString()}`;
}
function listed(names) {
	return `${names.slice(0, NAMED$4).join(", ")}${more$2(names)}`;
}
function more$2(all) {
	return all.length > NAMED$4 ? ` and ${all.length - NAMED$4} more` : "";
}
//#endregion
//#region src/render/document/document.ts
function paragraph(...line) {
	return {
		type: "paragraph",
		line
	};
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
function join(lines, separator) {
	return lines.filter((line) => line.length > 0).flatMap((line, i) => i === 0 ? line : [separator, ...line]);
}
//#endregion
//#region src/render/change.ts
function seriesLine(series) {
	const dimensions = Object.entries(series.dimensions).map(([name, value]) => [code(`${name}=${value}`)]);
	return join([[code(series.workflow)], ...dimensions], " ");
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
function thresholdText(threshold, keys = Object.keys(threshold)) {
	return keys.filter((key) => Object.hasOwn(threshold, key)).map((key) => `${key} ${threshold[key]}`).join(", ");
}
function toneOf$1(checks) {
	if (checks.some(({ verdict }) => verdict === "fail")) return "worse";
	return checks.some(({ change }) => change === "improved") ? "better" : "neutral";
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
		ticks
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
function nameOf$1(series) {
	return visibleName(seriesText(series));
}
function valuesText({ unit, baseline, candidate }) {
	return baseline ? formatTransition(baseline.value, candidate?.value, unit, "→") : formatQuantity(candidate?.value, unit);
}
function toneOf({ verdict, change }) {
	if (verdict !== "pass") return verdict;
	return change === "improved" ? "improved" : "neutral";
}
function toneFigure(tone) {
	if (tone === "improved") return {
		mark: VERDICTS.pass.mark,
		word: "improved"
	};
	return VERDICTS[tone === "neutral" ? "pass" : tone];
}
function markedChange({ change, tone }) {
	return tone === "neutral" || change === "" ? change : `${toneFigure(tone).mark} ${change}`;
}
function spokenChange({ values, change, tone }) {
	const word = tone === "neutral" ? "" : `, ${toneFigure(tone).word}`;
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
const ROWS$1 = 20;
const ROW_HEIGHT$2 = 25;
const USUAL_ALLOWANCE = .25;
function deltaChart(report) {
	const moved = report.checks.filter(hasMoved);
	const chosen = new Set(mostInteresting(moved).slice(0, ROWS$1));
	const shown = moved.filter((check) => chosen.has(check)).sort((a, b) => severityOf(toneOf(b)) - severityOf(toneOf(a)));
	if (shown.length === 0) return void 0;
	const axis = changeAxis(shown.flatMap(changesOf));
	const rows = shown.map((check) => rowOf$2(check, axis));
	return {
		id: "delta",
		title: "Change against the baseline",
		subtitle: `${shown.length < moved.length ? `${shown.length} of ${plural(moved.length, "check")}` : plural(moved.length, "check")}, worst first`,
		alt: altOf("Change against the baseline, worst first", rows.map(rowText$1)),
		width: 760,
		height: 64 + ROW_HEIGHT$2 * rows.length + 34,
		figure: {
			kind: "delta",
			axis,
			rows
		}
	};
}
function hasMoved(check) {
	if (!check.delta) return false;
	return check.verdict === "pass" ? check.delta.relative !== void 0 && check.metric !== "error-rate" : true;
}
function mostInteresting(moved) {
	const findings = moved.filter(({ verdict }) => verdict !== "pass");
	const [worst, ...passed] = moved.filter(({ verdict }) => verdict === "pass");
	return [
		...findings,
		...worst ? [worst] : [],
		...passed.sort((a, b) => distance(b) - distance(a))
	];
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
	const tone = toneOf(check);
	const { mark, word } = toneFigure(tone);
	return {
		name: nameOf$1(check),
		metric: metricLabel(check.metric),
		tone,
		verdict: `${mark} ${word}`,
		change: changeText(check),
		at: drawn ? changePosition(drawn.relative) : delta.absolute > 0 ? axis.max : 0,
		offChart: drawn ? isOffChart(drawn.relative) : delta.absolute > 0,
		...drawn?.low !== void 0 && drawn.high !== void 0 && { interval: [changePosition(drawn.low), changePosition(drawn.high)] },
		...allowed && { allowed: [changePosition(allowed.low ?? 0), changePosition(allowed.high ?? 0)] }
	};
}
function rowText$1({ name, metric, change, verdict }) {
	return `${name} ${metric} ${change} (${verdict.slice(2)})`;
}
//#endregion
//#region src/render/chart-spec/levels.ts
const ROWS = 12;
const ROW_HEIGHT$1 = 34;
const STEPS$2 = 4;
const GIANT = 5;
const METRICS$1 = [
	"p95",
	"avg",
	"p50",
	"p99",
	"p90"
];
function levelsChart(report) {
	const judged = report.measurements.filter((series) => series.judged);
	const metric = METRICS$1.find((id) => {
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
		width: 760,
		height: 64 + ROW_HEIGHT$1 * rows.length + 34,
		figure: {
			kind: "levels",
			axis: quantityAxis(largestShown(rows), metricOf(metric)?.unit ?? "ms", STEPS$2),
			rows,
			paired
		}
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
	const tone = check ? toneOf(check) : "neutral";
	return {
		name: nameOf$1(series),
		tone,
		values: valuesText(measurement),
		change: baseline ? changeText(measurement) : "",
		...baseline && { baseline: baseline.value },
		...candidate && { candidate: candidate.value }
	};
}
function rowText(row) {
	return `${row.name} ${spokenChange(row)}`;
}
//#endregion
//#region src/render/decision-plan.ts
function worthText(chances, design, secondsEach) {
	const [first] = chances;
	const last = chances.at(-1);
	if (!first || !last) return "";
	const time = secondsEach === void 0 ? "" : `; about ${formatDuration(1e3 * secondsEach * last.runs)}`;
	return `${shareText$1(first, last, design, "decides")}${time}`;
}
function decisionLine({ plan, verdict }) {
	if (!plan?.stopped) return void 0;
	const { design, maxRuns, looks, earlierRuns, seconds } = plan;
	const made = runsText(looks.length, design);
	const kept = earlierRuns === void 0 ? "" : `, ${earlierRuns} of them kept of before`;
	const most = looks.length < maxRuns ? ` of at most ${maxRuns}` : "";
	return join([
		[strong(`${WHY[plan.stopped](verdict)} after ${made}${most}${kept} (${formatDuration(1e3 * seconds)})`), "."],
		worthLine(plan),
		limitLine(plan)
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
	if (stopped === "decided" || stopped === "invalid") return [];
	if (looks.length === 0 || !first || !last) return [];
	return [`${shareText$1(first, last, design, "would have decided")}, if the change is as large as it looks.`];
}
function limitLine({ limitedBy, design }) {
	if (limitedBy === void 0 || design !== "repeat") return [];
	return [
		"Runs of one job share its machine and its hour, and the spread between jobs is the larger one: repeats in this job cannot decide it. A run in another job can, or measuring both sides in turn with ",
		{ code: "--run-baseline" },
		"."
	];
}
function decisionAdvice({ stopped, design, limitedBy }) {
	switch (stopped) {
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
function looksFold({ plan }) {
	if (!plan?.about || plan.looks.length < 2) return [];
	const { about, looks, design } = plan;
	const isShare = about.metric === "error-rate";
	const change = (value) => isShare ? formatPoints(value) : formatDelta(value);
	const table = {
		type: "table",
		columns: [
			{
				title: "after",
				align: "left"
			},
			{
				title: "change",
				align: "right"
			},
			{
				title: "95% interval",
				align: "right"
			},
			{
				title: "p",
				align: "right"
			},
			{
				title: "fails at",
				align: "right"
			}
		],
		rows: looks.map(({ runs, estimate, low, high, p, limit }) => [
			[runsText(runs, design)],
			[estimate === void 0 ? "–" : change(estimate)],
			[low === void 0 || high === void 0 ? "–" : formatInterval(low, high, change)],
			[p === void 0 ? "–" : formatP(p)],
			[limit === void 0 ? "–" : formatP(limit)]
		])
	};
	return [fold([
		"Run by run: ",
		...seriesLine(about),
		` ${metricLabel(about.metric)}`
	], table)];
}
function shareText$1(first, last, design, verb) {
	const more = `${first.runs} more ${unitOf(design)}${first.runs === 1 ? "" : "s"} ${verb} it with ${percent$1(first.chance)}`;
	return last.runs > first.runs ? `${more}, ${last.runs} with ${percent$1(last.chance)}` : more;
}
function percent$1(chance) {
	return `${formatCount(Math.min(99, Math.max(1, Math.round(100 * chance))))}%`;
}
function unitOf(design) {
	return design === "repeat" ? "run" : "pair";
}
function runsText(count, design) {
	return plural(count, unitOf(design));
}
//#endregion
//#region src/render/chart-spec/looks.ts
const ROW_HEIGHT = 25;
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
	const title = visibleName(`${seriesText(about)}: ${metricLabel(about.metric)}, run by run`);
	return {
		id: "looks",
		title,
		subtitle: `change against the baseline after each ${plan.design === "repeat" ? "run" : "pair of runs"}, all so far together`,
		alt: altOf(title, shown.map((look) => lookText(look, plan.design))),
		width: 760,
		height: 64 + ROW_HEIGHT * rows.length + 34,
		figure: {
			kind: "delta",
			axis,
			rows
		}
	};
}
function rowOf({ runs, estimate, low, high }, design, axis, judged, check) {
	const tone = judged ? toneOf(judged) : "neutral";
	const { mark, word } = toneFigure(tone);
	return {
		name: `after ${runsText(runs, design)}`,
		metric: "",
		tone,
		verdict: judged ? `${mark} ${word}` : "",
		change: formatDelta(estimate),
		at: Math.min(axis.max, Math.max(axis.min, changePosition(estimate))),
		offChart: isOffChart(estimate),
		...low !== void 0 && high !== void 0 && { interval: [changePosition(low), changePosition(high)] },
		...check?.allowed && { allowed: [changePosition(check.allowed.low ?? 0), changePosition(check.allowed.high ?? 0)] }
	};
}
function lookText({ runs, estimate, low, high }, design) {
	const interval = low === void 0 || high === void 0 ? "" : ` ${formatInterval(low, high, formatDelta)}`;
	return `after ${runsText(runs, design)} ${formatDelta(estimate)}${interval}`;
}
//#endregion
//#region src/render/chart-spec/panels.ts
const PANELS = 4;
const PANEL_HEIGHT = 124;
const STEPS$1 = 3;
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
		subtitle: panels.length > 1 ? `${plural(panels.length, "workflow")}${paired ? ", worst first" : ""}` : "",
		alt: altOf(paired ? `${title}, baseline → candidate` : title, panels.map(panelText)),
		width: 760,
		height: 64 + PANEL_HEIGHT * panels.length + 34 + 18,
		figure: {
			kind: "panels",
			x,
			panels,
			paired
		}
	};
}
function panelOf(report, { series, metric, candidate, baseline }) {
	const key = seriesKey(series);
	const check = report.checks.find((check) => check.metric === metric && seriesKey(check) === key);
	const measured = check ?? report.measurements.find((other) => seriesKey(other) === key)?.metrics.find((other) => other.metric === metric);
	const unit = metricOf(metric)?.unit ?? "ms";
	const y = quantityAxis(Math.max(0, ...[...candidate, ...baseline].map(([, value]) => value ?? 0)), unit, STEPS$1);
	const limit = check?.limits?.max;
	const tone = check ? toneOf(check) : "neutral";
	return {
		name: nameOf$1(series),
		tone,
		values: measured ? `${metricLabel(metric)} ${valuesText(measured)}` : "",
		change: measured?.delta ? changeText(measured) : "",
		y,
		candidate,
		baseline,
		...limit !== void 0 && limit <= y.max && { limit: {
			at: limit,
			text: `${metricLabel(metric)} limit ${formatQuantity(limit, unit)}`
		} }
	};
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
	return [
		deltaChart(report),
		looksChart(report),
		levelsChart(report),
		overTimeChart(report),
		percentilesChart(report)
	].filter((spec) => spec !== void 0);
}
function chartFile(spec, theme) {
	return `${spec.id}-${theme}.png`;
}
//#endregion
//#region src/render/escape/json.ts
const ESCAPED = new RegExp(String.raw`(?!\n)${HIDDEN.source}|[\u2028\u2029]|(?<=\p{M}{4})\p{M}|(?<=#)#(?=[\w.-]*\[)`, "gu");
function escapeJson(json) {
	return json.replace(ESCAPED, (char) => Array.from({ length: char.length }, (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""));
}
//#endregion
//#region src/render/report-json.ts
const ORDER$1 = [
	"schema",
	"generator",
	"verdict",
	"suite",
	"headline",
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
const RANK = new Map(ORDER$1.map((key, i) => [key, i]));
function renderJson(report) {
	return `${escapeJson(JSON.stringify(ordered(report), void 0, 2))}\n`;
}
function ordered(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`a report holds the number ${value}`);
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
	return Object.fromEntries(entries.map(([key, field]) => [key, ordered(field)]));
}
function rank(key) {
	return RANK.get(key) ?? ORDER$1.length;
}
//#endregion
//#region src/render/document/plain-text.ts
function plainText(line) {
	return line.map(pieceText$1).join("");
}
function pieceText$1(piece) {
	if (typeof piece === "string") {
		const { before, prose, after } = proseWithEdges(piece);
		return before + prose + after;
	}
	if ("code" in piece) return visibleName(piece.code);
	if ("strong" in piece) return plainText(piece.strong);
	if ("link" in piece) return `${plainText(piece.text)}: ${piece.link}`;
	if ("note" in piece || "interval" in piece) return "";
	if ("below" in piece) return ` ${piece.below}`;
	return VERDICTS[piece.verdict].word;
}
//#endregion
//#region src/render/runs.ts
function runsFold({ baseline, candidate }) {
	const rows = (side, runs) => [...runs].reverse().map((run) => runCells(side, run));
	const table = {
		type: "table",
		columns: [
			{
				title: "run",
				align: "left"
			},
			{
				title: "started",
				align: "left"
			},
			{
				title: "commit",
				align: "left"
			},
			{
				title: "samples",
				align: "right"
			},
			{
				title: "duration",
				align: "right"
			},
			{
				title: "tool",
				align: "left"
			}
		],
		rows: [...rows("candidate", candidate.runs), ...rows("baseline", baseline.runs)]
	};
	const accepted = acceptedLine({ baseline });
	return [fold([`Runs compared · baseline: ${baselineText({ baseline })}`], table, ...accepted ? [paragraph(...accepted)] : [])];
}
function runCells(side, run) {
	const from = run.ref === void 0 ? [] : [" ", code(run.ref)];
	return [
		run.name === void 0 ? [`${side} `, code(run.id)] : [
			`${side} `,
			code(run.name),
			` (${run.id})`
		],
		[run.startedAt === void 0 ? "–" : formatInstant(run.startedAt)],
		run.commit === void 0 ? ["–", ...from] : [code(shortCommit(run.commit)), ...from],
		[run.samples === void 0 ? "–" : formatCount(run.samples)],
		[run.durationMs === void 0 ? "–" : formatDuration(run.durationMs)],
		[toolName(run.tool)]
	];
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
		acceptedFrom?.pullRequest === void 0 ? "" : `accepted with pull request ${acceptedFrom.pullRequest}`
	].filter(Boolean).join(", ");
}
function acceptedLine({ baseline }) {
	const { commit, pullRequest, by, at, reason } = baseline.acceptedFrom ?? {};
	const accepted = join([
		pullRequest === void 0 ? [] : [`with pull request ${pullRequest}`],
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
function newestName(runs) {
	const name = runs.at(-1)?.name;
	if (name === void 0) return [];
	return runs.length > 1 ? ["the newest ", code(name)] : [code(name)];
}
function shortCommit(commit) {
	return /^[0-9a-f]{8,64}$/i.test(commit) ? commit.slice(0, 7) : commit;
}
function measuredText({ samples, durationMs, tool }) {
	return [[samples === void 0 ? "" : plural(samples, "sample"), durationMs === void 0 ? "" : formatDuration(durationMs)].filter((text) => text !== "").join(" in "), toolName(tool)].filter((text) => text !== "").join(", ");
}
function footerLine(report, links = {}) {
	const newest = report.candidate.runs.at(-1);
	const before = report.baseline.runs.at(-1);
	const runs = report.candidate.runs.length;
	const parts = [];
	if (newest) {
		const commit = newest.commit === void 0 ? [] : [
			"commit ",
			code(shortCommit(newest.commit)),
			", "
		];
		const newestOf = newest.samples === void 0 ? "" : "newest with ";
		const many = runs > 1 ? `${plural(runs, "run")}, ${newestOf}` : "";
		parts.push([...commit, `${many}${measuredText(newest)}`]);
	}
	const base = before?.commit === void 0 ? [] : [" at ", code(shortCommit(before.commit))];
	parts.push([
		"baseline",
		...base,
		`: ${baselineText(report)}`
	]);
	if (links.run !== void 0) parts.push([{
		link: links.run,
		text: ["CI run"]
	}]);
	parts.push([`perf-gate ${report.generator}`]);
	return join(parts, ` · `);
}
//#endregion
//#region src/render/drift-line.ts
function driftLine(alert) {
	const { change, sinceCommit, since, workflows } = alert;
	const moved = change === void 0 ? [] : [" ", strong(formatDelta(change))];
	const day = since === void 0 ? "" : `${sinceCommit === void 0 ? "" : ", "}${formatInstant(since)}`;
	const start = sinceCommit === void 0 && day === "" ? [] : [
		" Since ",
		...commitOf(sinceCommit),
		`${day}.`
	];
	const alike = workflows === void 0 ? "" : ` ${plural(workflows, "workflow")} in all.`;
	return [
		...seriesLine(alert),
		` ${metricLabel(alert.metric)}`,
		...moved,
		`: ${alert.message}${alike}`,
		...start
	];
}
function commitOf(commit) {
	return commit === void 0 ? [] : ["commit ", code(shortCommit(commit))];
}
//#endregion
//#region src/render/explain.ts
function explainBriefly(check) {
	return [
		...subject(check),
		` ${sentence(check.reason)}`,
		...sentences(movement(check).slice(0, 1))
	];
}
function explain(check) {
	return [
		...subject(check),
		` ${sentence(check.reason)}`,
		...sentences([
			...movement(check),
			ranking(check),
			chance(check.evidence),
			sensitivity(check),
			help(check)
		]),
		...waiver(check),
		...check.owner === void 0 ? [] : [
			" Owner: ",
			code(check.owner),
			"."
		]
	];
}
function sentences(parts) {
	return parts.flatMap((part) => part === void 0 ? [] : [` ${part}`]);
}
function subject(check) {
	const { baseline, candidate, unit } = check;
	const name = [...seriesLine(check), ` ${metricLabel(check.metric)} `];
	if (!candidate) {
		const before = baseline ? `; its baseline is ${formatQuantity(baseline.value, unit)} (${plural(baseline.n, "run")})` : "";
		return [...name, `has no value${before}.`];
	}
	const exceeded = limitExceeded(check);
	const scale = scaleFor([candidate.value, baseline?.value]);
	const value = exceeded ? formatApart(candidate.value, exceeded.limit, unit) : [formatQuantity(candidate.value, unit, scale)];
	const limit = exceeded ? `, limit ${value[1]}` : "";
	const before = baseline ? [`; baseline ${formatQuantity(baseline.value, unit, scale)} (${plural(baseline.n, "run")}): `, strong(changeWithInterval(check))] : [];
	return [
		...name,
		strong(value[0]),
		limit,
		...before,
		"."
	];
}
function movement(check) {
	const { evidence, delta } = check;
	if (!evidence) return [];
	const { runShift, restShift, ownShift, spread, sampling } = evidence;
	const interval = delta?.of === void 0 ? "" : ` ${bracketed(check)}`;
	const plusMinus = (ratio) => `±${formatDelta(ratio).replace(/^[+±]/, "")}`;
	const usual = sampling !== void 0 ? `its samples are so few, or so uneven, that they know the change to ${plusMinus(sampling)} only` : spread === void 0 ? "" : `its usual run-to-run spread is ${plusMinus(spread)}`;
	if (evidence.by === "run" && runShift !== void 0) return [`${`The whole run moved ${check.metric === "error-rate" ? formatPoints(runShift) : formatDelta(runShift)}${interval}`}${usual && `; ${usual.replace(/^its/, "this workflow's")}`}.`];
	const sentence = [restShift === void 0 || ownShift === void 0 ? "" : `The rest of this run moved ${formatDelta(restShift)}, so the workflow itself moved ${formatDelta(ownShift)}${interval}`, usual].filter(Boolean).join("; ");
	return sentence === "" ? [] : [`${sentence[0].toUpperCase()}${sentence.slice(1)}.`];
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
	const { p, limit, comparisons } = evidence;
	const family = comparisons === void 0 ? "" : plural(comparisons, "comparison");
	if (limit === void 0) return `Chance of this by noise: ${formatP(p)}.`;
	const [shown, shownLimit] = formatPApart(p, limit);
	return `Chance of this by noise: ${shown} (limit${family && ` for ${family}`}: ${shownLimit}).`;
}
function sensitivity(check) {
	if (check.detectable === void 0 || check.change === "regressed" || check.evidence?.suspect) return void 0;
	return `This comparison would have found changes from ${changeOfSize(check, check.detectable)}.`;
}
function help(check) {
	const wanted = check.evidence?.detectableWith;
	if (!wanted || check.change === "regressed") return void 0;
	const verb = check.evidence?.suspect ? "prove" : "find";
	const from = (size) => changeOfSize(check, size);
	return `A second run of this test would ${verb} changes from ${from(wanted.oneMoreCandidate)}, two more baseline runs from ${from(wanted.twoMoreBaselines)}.`;
}
function changeOfSize({ metric, unit, baseline, threshold }, size) {
	const direction = metricOf(metric)?.better === "higher" ? -1 : 1;
	if (metric === "error-rate") return formatPoints(direction * size);
	if ((threshold["max-increase"] ?? threshold["max-decrease"] ?? "%").includes("%") || !baseline) return formatDelta(direction * size);
	const absolute = size * baseline.value;
	if (unit === "ratio") return formatPoints(direction * absolute);
	return `${direction < 0 ? "-" : "+"}${formatQuantity(absolute, unit)}`;
}
function sentence(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
function waiver({ waiver, reason }) {
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
		reason.includes(waiver.reason) ? "." : `: ${sentence(waiver.reason)}`
	];
}
function shareText(share, series) {
	const moved = Math.round(share * series);
	return moved === series ? `all ${series}` : `${moved} of ${series} (${formatRatioAsPercent(moved / series)})`;
}
//#endregion
//#region src/render/finding.ts
const MANY_WORKFLOWS = 4;
const NAMED$3 = 10;
function findingsOf(report) {
	if (report.verdict === "invalid") return [];
	const left = new Set(unjudgedOf(report));
	return grouped(report.checks.filter((check) => check.verdict !== "pass" && !left.has(check)));
}
function unjudgedOf({ checks, baseline }) {
	if (baseline.state === "ok") return [];
	return checks.filter((check) => check.verdict === "warn" && !check.evidence && !check.waiver && limitExceeded(check) === void 0);
}
function improvementsOf(report) {
	const gain = (check) => -(worsening(check) ?? 0);
	return report.checks.filter((check) => check.change === "improved" && check.verdict === "pass").sort((a, b) => gain(b) - gain(a));
}
function grouped(checks) {
	const workflowsOf = /* @__PURE__ */ new Map();
	for (const check of checks) workflowsOf.set(check.reason, (workflowsOf.get(check.reason) ?? /* @__PURE__ */ new Set()).add(seriesKey(check)));
	const groups = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const many = workflowsOf.get(check.reason).size >= MANY_WORKFLOWS;
		const key = check.verdict === "no-data" ? JSON.stringify([check.reason, many ? "" : seriesKey(check)]) : check;
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
function explainFinding(finding, how) {
	const [check, ...others] = finding;
	if (others.length === 0) return how === "fully" ? explain(check) : explainBriefly(check);
	const names = seriesOf(finding);
	const hidden = names.length - NAMED$3;
	const rest = hidden > 0 ? ` and ${formatCount(hidden)} more` : "";
	const list = [...join(names.slice(0, NAMED$3), ", "), rest];
	return [...names.length > 1 ? [
		`${plural(names.length, "workflow")} (`,
		...list,
		")"
	] : names[0], `, ${findingMetrics(finding)}: ${check.reason}`];
}
function seriesOf(finding) {
	return [...new Map(finding.map((check) => [seriesKey(check), seriesLine(check)])).values()];
}
//#endregion
//#region src/render/cost-line.ts
const COST = "cost";
const LEAST_CHANGE = .005;
function costLine({ measurements, checks, verdict }) {
	const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST);
	const change = cost?.delta?.relative;
	if (!cost || verdict === "invalid" || change === void 0 || Math.abs(change) < LEAST_CHANGE) return void 0;
	const share = formatDelta(Math.abs(change)).slice(1);
	return [
		`The environment costs ${amount(cost.candidate)} instead of ${amount(cost.baseline)}: `,
		strong(`${share} ${change < 0 ? "cheaper" : "dearer"}`),
		performance(checks.filter(({ metric }) => metric !== COST))
	];
}
function amount(quantity) {
	return formatQuantity(quantity?.value, "usd/h");
}
function performance(checks) {
	const is = (...verdicts) => checks.some(({ verdict }) => verdicts.includes(verdict));
	if (checks.length === 0) return ".";
	if (is("fail", "no-data")) return ", but not at the same performance.";
	if (is("warn", "inconclusive")) return "; whether the performance is the same is not decided.";
	return " at the same performance, as far as these runs can tell.";
}
//#endregion
//#region src/render/news-lines.ts
const NAMED$2 = 3;
const UNMATCHED = "workflow-unmatched";
const START = "start-differs";
function headlineLine(report) {
	const worst = worstDrift(report);
	if (!worst) return [report.headline];
	const moved = worst.change === void 0 ? [] : [" ", strong(formatDelta(worst.change))];
	return [
		report.headline,
		": ",
		...seriesLine(worst),
		` ${metricLabel(worst.metric)}`,
		...moved
	];
}
function newsLines(report) {
	const worst = worstDrift(report);
	return [
		...newWorkflowsLine(report),
		...report.warnings.filter(({ code }) => code === UNMATCHED).slice(0, NAMED$2).map(({ message }) => [message]),
		...worst ? [["Slow drift, which is not held against this change: ", ...driftLine(worst)]] : []
	];
}
function isInNews(report, notice) {
	if (notice.code === START) return trimAdvice(report) !== void 0;
	return report.warnings.filter(({ code }) => code === UNMATCHED).slice(0, NAMED$2).includes(notice);
}
function worstDrift({ drift, verdict }) {
	if (verdict === "invalid") return void 0;
	return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0];
}
function namesInNews(report) {
	return new Set(newWorkflows(report).slice(0, NAMED$2).map(seriesKey));
}
function newWorkflows({ unmatched, measurements, verdict }) {
	if (verdict === "invalid") return [];
	const judged = new Set(measurements.filter((series) => series.judged).map(seriesKey));
	return unmatched.onlyInCandidate.filter((series) => judged.has(seriesKey(series)));
}
function newWorkflowsLine(report) {
	const fresh = newWorkflows(report);
	if (fresh.length === 0) return [];
	const hidden = fresh.length - NAMED$2;
	const rest = hidden > 0 ? ` and ${plural(hidden, "more workflow")}` : "";
	const it = fresh.length === 1 ? "it is" : "they are";
	return [[
		"New in this run: ",
		...join(fresh.slice(0, NAMED$2).map(seriesLine), ", "),
		`${rest}. The baseline has no such workflow, so ${it} held to limits only.`
	]];
}
function trimAdvice({ differentStart, checks, baseline }) {
	if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return void 0;
	const found = checks.filter(({ verdict }) => verdict !== "pass" && verdict !== "no-data");
	if (!found.some(({ verdict, metric }) => verdict === found[0].verdict && metric !== "error-rate")) return void 0;
	const { seconds, rate, time } = differentStart;
	const differences = [...rate === void 0 ? [] : [`${share(rate)} ${rate < 0 ? "fewer" : "more"} samples a second`], ...time === void 0 ? [] : [`times ${share(time)} ${time < 0 ? "shorter" : "longer"}`]];
	return [
		`leave out the first ${seconds} s of the run, `,
		code(`trim: { start: ${seconds}s }`),
		` at the results, and judge it again: they differ from the rest of the run (${differences.join(", ")}), and the baseline has no such start.`
	];
}
function share(change) {
	return formatRatioAsPercent(Math.abs(change));
}
function driftAdvice(label) {
	return [
		"nothing is blocked. Find what became slower little by little, or accept a run of today as the new baseline",
		...label === void 0 ? [] : [" with the label ", code(label)],
		"."
	];
}
//#endregion
//#region src/render/summary-lines.ts
function headingLine(report) {
	const { icon } = VERDICTS[report.verdict];
	return [
		...report.verdict === "invalid" || report.verdict === "no-baseline" ? [`${icon} `] : [{ verdict: report.verdict }, ": "],
		...headlineLine(report),
		` · `,
		code(report.suite)
	];
}
function stateLines(report) {
	const lines = [];
	if (report.verdict === "invalid") lines.push(["Nothing was judged, and this run does not become a baseline."]);
	const unjudged = unjudgedOf(report).length;
	const notJudged = unjudged > 0 ? `${plural(unjudged, "relative check")} could not be judged.` : "";
	const baseline = report.baseline.state === "ok" ? "" : report.baseline.message;
	if (baseline !== "" || notJudged !== "") lines.push([[baseline, notJudged].filter(Boolean).join(" ")]);
	const together = wholeRunLine(report);
	if (together) lines.push(together);
	const cost = costLine(report);
	if (cost) lines.push(cost);
	const inherited = inheritedLine(report);
	if (inherited) lines.push(inherited);
	const accepted = acceptanceLine(report);
	if (accepted) lines.push(accepted);
	return lines;
}
function inheritedLine({ baseline, checks }) {
	const { breached } = baseline;
	const count = checks.filter(({ inherited }) => inherited !== void 0).length;
	if (!breached || count === 0) return void 0;
	const at = breached.commit === void 0 ? ["run ", code(breached.name)] : [code(shortCommit(breached.commit))];
	const seen = breached.by === "base-commit" ? [
		"its run at ",
		...at,
		", which this change is based on, breached "
	] : [
		"its newest run, at ",
		...at,
		", breached "
	];
	const [them, warn] = count === 1 ? ["it", "it only warns"] : ["them", "they only warn"];
	const unmeasured = breached.by === "newest" ? " The commit this change is based on was not measured." : "";
	return [
		`${plural(count, "check")} breached here and on the base branch already: `,
		...seen,
		`${them} too, so ${warn}.${unmeasured}`
	];
}
const ACCEPTED_NAMED = 3;
function acceptanceLine(report) {
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
	const accepts = now ? [
		"Accepted",
		...named,
		...who,
		": what got worse warns, and this run",
		...what,
		" becomes the new baseline"
	] : [
		...label === void 0 ? ["Acceptance"] : ["The label ", code(label)],
		...who,
		" accepts what got worse in this run",
		...what,
		": it warns. Once the pull request is merged, the run of the merged code becomes the new baseline"
	];
	const worse = acceptedChecks(report);
	if (worse.length === 0) return [...accepts, "."];
	const moves = worse.slice(0, ACCEPTED_NAMED).map((check) => {
		const { baseline, candidate, unit } = check;
		const move = formatTransition(baseline?.value, candidate?.value, unit, "→");
		return [...seriesLine(check), ` ${metricLabel(check.metric)} ${move}`];
	});
	const hidden = worse.length - moves.length;
	return [
		...accepts,
		": ",
		...join(moves, ", "),
		hidden > 0 ? ` and ${plural(hidden, "more check")}.` : "."
	];
}
function acceptedChecks({ checks }) {
	return checks.filter(({ severity, verdict, change, waiver, inherited }) => severity === "fail" && verdict === "warn" && change === "regressed" && !waiver && !inherited);
}
function mainFinding(report) {
	const worst = findingsOf(report)[0];
	if (worst) return explainFinding(worst, "briefly");
	const gains = improvementsOf(report);
	const best = gains[0];
	if (!best) return void 0;
	const count = plural(gains.length, "check");
	const name = [...seriesLine(best), ` ${metricLabel(best.metric)}: `];
	return [
		`${count} improved by more than noise explains, most of all `,
		...name,
		strong(changeText(best)),
		"."
	];
}
const ASKS_WHAT_WAS_MISSED = /* @__PURE__ */ new Set([
	"pass",
	"inconclusive",
	"warn"
]);
function sensitivityLine({ verdict, sensitivity }) {
	const { time, errorRate } = sensitivity ?? {};
	if (!ASKS_WHAT_WAS_MISSED.has(verdict) || !time && !errorRate) return void 0;
	const slower = time && `more than ${percent(time.change)} slower`;
	const failing = errorRate && `${points(errorRate.change)} more failed samples`;
	return [
		`A workflow ${slower && failing ? `${slower}, or with ${failing},` : slower ?? `with ${failing}`} would have been found four times in five`,
		...time && time.exceptions > 0 ? exceptions(time) : [],
		"."
	];
}
function exceptions({ exceptions, worst }) {
	const [are, vary] = exceptions === 1 ? ["1 is", ""] : [`${formatCount(exceptions)} are`, " at worst"];
	return [
		`; ${are} known less well, `,
		...seriesLine(worst),
		`${vary} from ${formatDelta(worst.change)}`
	];
}
function percent(ratio) {
	return formatDelta(ratio).slice(1);
}
function points(ratio) {
	return formatPoints(ratio).slice(1);
}
function wholeRunLine(report) {
	const { wholeRun } = report;
	if (!wholeRun) return void 0;
	const notice = report.warnings.find(({ code }) => code === WHOLE_RUN_NOTICE);
	if (!notice && wholeRun.change !== "regressed" && wholeRun.change !== "improved") return void 0;
	const direction = wholeRun.shift > 0 ? "up" : "down";
	const moved = `${shareText(wholeRun.share, wholeRun.series)} went ${direction}`;
	return [
		notice?.message ?? "Most workflows moved together: a change that touches all of them, or another environment.",
		` The median of ${plural(wholeRun.series, "series", "series")} moved `,
		strong(`${formatDelta(wholeRun.shift)} ${formatInterval(wholeRun.low, wholeRun.high, formatDelta)}`),
		` (${metricLabel(wholeRun.metric)}); ${moved}.`
	];
}
const WHOLE_RUN_NOTICE = "whole-run-moved";
function nextLine(report, settings = {}) {
	const found = findingsOf(report);
	const findings = found.map(([check]) => check);
	const has = (test) => findings.some(test);
	if (report.verdict === "invalid") return ["mend the load test, and run it again."];
	const trim = trimAdvice(report);
	if (trim) return trim;
	const breach = findings.find(({ verdict }) => verdict === "fail");
	if (breach) return breachAdvice(breach, report.acceptance ? withoutLabel(settings) : settings);
	const empty = found.find(([{ verdict }]) => verdict === "no-data");
	if (empty) return emptyAdvice(empty, report, settings);
	if (report.acceptance?.now) return void 0;
	if (report.acceptance) return ["merge to accept, or take the label off to have it judged as usual."];
	const isOpen = report.verdict === "warn" || report.verdict === "inconclusive" || report.plan?.stopped === "interrupted";
	if (report.plan && isOpen) return decisionAdvice(report.plan);
	if (has(({ evidence }) => evidence?.suspect === true)) return secondRunAdvice(report);
	if (report.verdict === "no-baseline") return noBaselineAdvice(report, settings);
	if (has(({ verdict }) => verdict === "inconclusive")) return inconclusiveAdvice(report);
	if (has(({ inherited }) => inherited !== void 0)) return ["nothing is blocked by what the base branch has already. Mend it there: find the change that made it slower."];
	if (has(({ verdict }) => verdict === "warn")) return [
		"nothing is blocked. Look at the warnings; thresholds of severity ",
		code("warn"),
		" never block."
	];
	if (report.drift.length > 0) return driftAdvice(settings.label);
	if (improvementsOf(report).length > 0 && settings.label !== void 0) return [
		"merge. To hold the gain, merge with the label ",
		code(settings.label),
		": later runs are then compared with this one."
	];
}
function withoutLabel({ config }) {
	return config === void 0 ? {} : { config };
}
function breachAdvice(check, settings) {
	const exceeded = limitExceeded(check);
	const key = (exceeded ? [exceeded.key] : [
		"max-increase",
		"max-decrease",
		"max",
		"min"
	]).find((key) => Object.hasOwn(check.threshold, key));
	const first = check.evidence?.by === "run" ? "compare the environment of the two runs first; if it is the same, look for a change that touches everything." : "find the cause and fix it.";
	const accept = !exceeded && check.delta && settings.label !== void 0 ? [
		" If it is meant, merge with the label ",
		code(settings.label),
		": this run then becomes the baseline."
	] : [];
	if (key === void 0) return [first, ...accept];
	const allow = check.source === "default" ? [
		"set ",
		code(`thresholds.${check.metric}`),
		...inConfig(settings, "; the built-in threshold applies.")
	] : [
		key === "min" ? "lower " : "raise ",
		code(key),
		" at ",
		code(check.source),
		...inConfig(settings, ", with the reason in the commit.")
	];
	return [
		first,
		...accept,
		" To allow more, ",
		...allow
	];
}
function inConfig({ config }, end) {
	return config === void 0 ? [end] : [
		" in ",
		code(config),
		end
	];
}
function emptyAdvice(finding, report, settings) {
	if (report.baseline.state === "unreadable") return ["see that there is a baseline to compare with: a check without data fails."];
	const exclude = report.unmatched.onlyInBaseline.some((series) => seriesKey(series) === seriesKey(finding[0])) ? [" If it is gone for good, exclude it", ...inConfig(settings, ".")] : [];
	const verb = new Set(finding.map(seriesKey)).size === 1 ? "is" : "are";
	return [
		"see that ",
		...findingName(finding),
		` ${verb} measured again: a check without data fails.`,
		...exclude
	];
}
function secondRunAdvice(report) {
	const runs = report.candidate.runs.length;
	return runs > 1 ? [`run the load test once more: ${runs} runs together do not prove it.`] : ["run the load test a second time (re-run the CI job, or give a second candidate run). Both runs together decide; one that was bad luck does not come twice."];
}
function noBaselineAdvice(report, settings) {
	const { state, reference, ageDays } = report.baseline;
	if (state === "missing") return firstRunAdvice(report);
	return reference === void 0 && ageDays !== void 0 ? newBaselineAdvice(settings) : void 0;
}
function firstRunAdvice(report) {
	return [`the first passing run on the base branch becomes the baseline; from then on changes are judged.${report.checks.some((check) => check.verdict !== "no-data" && Object.keys(check.threshold).some((key) => key === "max" || key === "min")) ? " Absolute limits were checked today." : ""}`];
}
function newBaselineAdvice({ label }) {
	return [
		"accept a run as the new baseline",
		...label === void 0 ? [] : [": merge with the label ", code(label)],
		"; until then nothing is compared."
	];
}
function inconclusiveAdvice(report) {
	const baseline = report.baseline.runs.length;
	return [`nothing is blocked. To decide what is open, run the load test ${report.candidate.runs.length > 1 ? "another" : "a second"} time.${baseline < 5 ? ` More baseline runs help as well; now there ${baseline === 1 ? "is" : "are"} ${formatCount(baseline)}.` : ""}`];
}
//#endregion
//#region src/render/escape/printed.ts
const STYLE$1 = String.raw`\x1b\[(?:1|2|22|31|32|33|36|39)m`;
const STYLES$1 = new RegExp(`(${STYLE$1})`);
const STARTS_COMMAND = new RegExp(`^((?:\\s|${STYLE$1})*:):`);
const HOLDS_COMMAND = new RegExp(`#((?:${STYLE$1})*)#(?=(?:${STYLE$1})*[\\w.-]*\\[)`, "g");
const PLAIN$1 = /^(?!\s*::)(?!.*##)[ -~→–±…·✓✗]*$/;
function escapePrinted(text, { styled = false } = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => PLAIN$1.test(line) ? line : escapeLine(line, styled)).join("\n");
}
function escapeLine(line, styled) {
	return (styled ? line.split(STYLES$1).map((part, i) => i % 2 === 1 ? part : showHidden(part)) : [showHidden(line)]).join("").replace(STARTS_COMMAND, "$1 :").replace(HOLDS_COMMAND, "#$1 #");
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
//#endregion
//#region src/render/bars.ts
const BAR_WIDTH = 28;
const NAME_WIDTH = 28;
const EIGHTHS = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
const FULL$2 = "█";
const STROKE = "┃";
function barChart({ metric, unit, rows }) {
	const largest = Math.max(...rows.flatMap(({ baseline, candidate }) => [baseline, candidate]));
	const names = rows.map(({ name }) => visibleName(name, NAME_WIDTH));
	const width = Math.max(...names.map((name) => textWidth(name)));
	const lines = rows.map((row, i) => {
		return `${names[i] + " ".repeat(width - textWidth(names[i]))}  ${bar(row.candidate / largest, row.baseline / largest)}  ${formatTransition(row.baseline, row.candidate, unit, "→")}  ${row.change}`;
	});
	return [`${metricLabel(metric)}: ${FULL$2} this run, ${STROKE} baseline`, ...lines].join("\n");
}
function bar(share, strokeShare) {
	const eighths = Math.round(clamp(share) * BAR_WIDTH * 8);
	const cells = [...(FULL$2.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]).padEnd(BAR_WIDTH)].slice(0, BAR_WIDTH);
	cells[Math.min(BAR_WIDTH - 1, Math.floor(clamp(strokeShare) * BAR_WIDTH))] = STROKE;
	return cells.join("");
}
function clamp(share) {
	return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
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
	const times = firstOf(worst === void 0 ? PREFERRED : [worst, ...PREFERRED], (metric) => movedIn(report, metric, limit, metric === worst ? 1 : 2));
	const failing = new Set(found.filter(({ metric }) => metric === ERRORS).map(seriesKey));
	const errors = failing.size > 0 ? movedIn(report, ERRORS, limit, 1, failing) : void 0;
	return (found[0]?.metric === ERRORS ? [errors, times] : [times, errors]).filter((chart) => chart !== void 0);
}
const ERRORS = "error-rate";
function firstOf(items, make) {
	for (const item of items) {
		const made = make(item);
		if (made !== void 0) return made;
	}
}
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
		tone: toneOf$1(checksOf(report, series, metric))
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
//#region src/render/context.ts
const MOVED = .1;
const NAMED$1 = 3;
const LITTLE = .01;
function errorsFold(errors) {
	if (errors.length === 0) return [];
	const compared = errors.some(({ baselineCount }) => baselineCount !== void 0);
	const table = {
		type: "table",
		columns: [
			{
				title: "workflow",
				align: "left"
			},
			{
				title: "error",
				align: "left"
			},
			{
				title: "count",
				align: "right"
			},
			...compared ? [{
				title: "per baseline run",
				align: "right"
			}] : []
		],
		rows: errors.map((error) => [
			seriesLine(error),
			errorText(error),
			[formatCount(error.count)],
			...compared ? [[error.baselineCount === void 0 ? "–" : formatCount(error.baselineCount)]] : []
		])
	};
	const total = errors.reduce((sum, { count }) => sum + count, 0);
	const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length;
	const news = fresh > 0 ? ` · ${formatCount(fresh)} not seen in the baseline` : "";
	return [fold([`Errors: ${plural(total, "failed sample")}, ${plural(errors.length, "kind")}${news}`], table)];
}
function errorText({ code: errorCode, message }) {
	if (errorCode === "" && message === "") return ["no code and no message"];
	return join([errorCode, message].filter((text, i, all) => text !== "" && all.indexOf(text) === i).map((text) => [code(text)]), " ");
}
function resourcesFold(report, { resources: limit }) {
	const rows = report.resources.flatMap((resource) => resource.metrics.map((measurement) => ({
		resource,
		measurement
	}))).filter(({ measurement }) => measurement.candidate !== void 0 || measurement.baseline !== void 0).sort((a, b) => moved(b.measurement) - moved(a.measurement));
	if (rows.length === 0) return [];
	const table = {
		type: "table",
		columns: [
			{
				title: "resource",
				align: "left"
			},
			{
				title: "metric",
				align: "left"
			},
			{
				title: `baseline → candidate`,
				align: "right"
			},
			{
				title: "delta",
				align: "right"
			}
		],
		rows: rows.slice(0, limit).map(({ resource, measurement }) => [
			seriesLine(resource),
			[metricLabel(measurement.metric)],
			[formatTransition(measurement.baseline?.value, measurement.candidate?.value, measurement.unit, "→"), ...measurement.candidate === void 0 && measurement.missing ? [{ note: measurement.missing }] : []],
			changeLine(measurement)
		])
	};
	const hidden = rows.length - table.rows.length;
	const most = rows.filter(({ measurement }) => moved(measurement) >= MOVED).slice(0, NAMED$1);
	const headline = most[0] ? [` · moved most in the same run: `, ...resourceChange(most[0])] : [` · none moved by ${formatDelta(MOVED).slice(1)} or more`];
	return [fold([`Resources: ${formatCount(report.resources.length)}`, ...headline], ...movedTogether(report, most), table, ...hidden > 0 ? [paragraph(`… and ${formatCount(hidden)} more.`)] : [])];
}
function movedTogether(report, most) {
	if (most.length === 0) return [];
	const { metric, rows } = movedMost(report, NAMED$1).find(({ unit }) => unit === "ms") ?? {
		metric: "",
		rows: []
	};
	const workflows = rows.filter(({ baseline, candidate }) => Math.abs(candidate / baseline - 1) >= MOVED).map(({ name, change }) => [code(name), ` ${metricLabel(metric)} ${change}`]);
	const beside = workflows.length > 0 ? ["; of the workflows, ", ...join(workflows, ", ")] : [];
	return [paragraph("Moved most in the same run: of the resources, ", ...join(most.map(resourceChange), ", "), ...beside, ". What moves at the same time need not be the cause.")];
}
function resourceChange({ resource, measurement }) {
	return [...seriesLine(resource), ` ${metricLabel(measurement.metric)} ${changeText(measurement)}`];
}
function moved({ delta, unit }) {
	if (!delta || delta.absolute === 0) return 0;
	const relative = Math.abs(delta.relative ?? Number.POSITIVE_INFINITY);
	return unit === "ratio" ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative;
}
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
	const table = {
		type: "table",
		columns: [
			"fact",
			"baseline",
			"candidate"
		].map((title) => ({
			title,
			align: "left"
		})),
		rows: facts.slice(0, limit).map(({ fact, baseline, candidate, mustMatch }) => [
			mustMatch ? [code(fact), { note: "The configuration names this fact." }] : [code(fact)],
			[baseline === void 0 ? "–" : code(baseline)],
			[candidate === void 0 ? "–" : code(candidate)]
		])
	};
	const hidden = facts.length - table.rows.length;
	return [fold([`Environment: ${plural(changed.length, "fact")} changed${others.length > 0 ? ` of ${facts.length}` : ""}`], table, ...hidden > 0 ? [paragraph(`… and ${formatCount(hidden)} more.`)] : [])];
}
function driftFold(drift, { lines }) {
	if (drift.length === 0) return [];
	const items = drift.slice(0, lines).map(driftLine);
	return [fold([`Slow drift: ${plural(drift.length, "alert")} · not held against this change`], {
		type: "list",
		items: [...items, ...more$1(drift.length - lines)]
	})];
}
function noticesFold(report, { lines }) {
	const notices = report.warnings.filter((notice) => notice.code !== "whole-run-moved" && !isInNews(report, notice));
	if (notices.length === 0) return [];
	const items = notices.slice(0, lines).map(({ message }) => [message]);
	return [fold([plural(notices.length, "remark")], {
		type: "list",
		items: [...items, ...more$1(notices.length - lines)]
	})];
}
function more$1(hidden) {
	return hidden > 0 ? [[`… and ${formatCount(hidden)} more.`]] : [];
}
function unmatchedFold({ onlyInBaseline, onlyInCandidate }, { facts: limit }) {
	const list = (what, names) => {
		if (names.length === 0) return [];
		const hidden = names.length - limit;
		const rest = hidden > 0 ? ` and ${formatCount(hidden)} more` : "";
		return [[
			`${what}: `,
			...join(names.slice(0, limit).map(seriesLine), ", "),
			rest
		]];
	};
	const items = [...list("Only in the baseline", onlyInBaseline), ...list("New, without a baseline", onlyInCandidate)];
	if (items.length === 0) return [];
	return [fold([`Workflows that only one side has: ${[...onlyInBaseline.length > 0 ? [`${formatCount(onlyInBaseline.length)} missing`] : [], ...onlyInCandidate.length > 0 ? [`${formatCount(onlyInCandidate.length)} new`] : []].join(", ")}`], {
		type: "list",
		items
	})];
}
//#endregion
//#region src/render/interval-plot.ts
const REACHES = [
	.1,
	.25,
	.5,
	1
];
const HELD = .75;
function axisReach(checks) {
	const ends = checks.flatMap((check) => check.metric === "error-rate" ? [] : drawnInterval(check) ?? []).map(({ low, high, relative }) => Math.max(...[
		low,
		high,
		relative
	].map((end) => Math.abs(end ?? 0)))).sort((a, b) => a - b);
	const held = ends[Math.floor(HELD * (ends.length - 1))] ?? 0;
	return REACHES.find((reach) => held <= reach) ?? REACHES.at(-1);
}
function intervalPlot(check, reach, width) {
	const drawn = check.metric === "error-rate" ? void 0 : drawnInterval(check);
	if (!drawn) return "";
	const middle = (width - 1) / 2;
	const column = (ratio) => Math.round(middle + middle * Math.min(reach, Math.max(-reach, ratio)) / reach);
	const cells = Array.from({ length: width }, () => " ");
	cells[middle] = "│";
	const { low, high, relative } = drawn;
	if (low !== void 0 && high !== void 0) {
		for (let at = column(low); at <= column(high); at++) cells[at] = "─";
		cells[column(low)] = low < -reach ? "◂" : "├";
		cells[column(high)] = high > reach ? "▸" : "┤";
	}
	cells[column(relative)] = Math.abs(relative) > reach ? relative > 0 ? "▸" : "◂" : "●";
	return cells.join("");
}
//#endregion
//#region src/render/findings.ts
const DEMANDS = [
	"max",
	"min",
	"max-increase",
	"max-decrease"
];
const COLUMNS = [
	{
		title: "",
		align: "left"
	},
	{
		title: "workflow",
		align: "left"
	},
	{
		title: "metric",
		align: "left"
	},
	{
		title: `baseline → candidate`,
		align: "right"
	},
	{
		title: "delta",
		align: "right"
	},
	{
		title: "threshold",
		align: "left"
	},
	{
		title: "n",
		align: "right"
	}
];
function findingsTable(findings, limit) {
	if (findings.length === 0) return [];
	const shown = findings.slice(0, limit);
	const reach = axisReach(shown.flat());
	const rows = shown.map((finding) => {
		const [check, ...others] = finding;
		const cells = others.length > 0 ? groupCells(finding) : checkCells(check, reach);
		return [[{ verdict: check.verdict }, { note: check.reason }], ...cells];
	});
	return [{
		type: "table",
		columns: COLUMNS,
		rows
	}, ...hiddenFindings(findings, limit).map((line) => paragraph(...line))];
}
function hiddenFindings(findings, limit) {
	const hidden = findings.slice(limit).flat().length;
	return hidden > 0 ? [[`… and ${plural(hidden, "more check")} that did not pass.`]] : [];
}
function groupCells(finding) {
	return [
		findingName(finding),
		[findingMetrics(finding)],
		["–"],
		["–"],
		[""],
		["–"]
	];
}
function checkCells(check, reach) {
	const { baseline, candidate, unit } = check;
	const limit = limitExceeded(check)?.limit;
	const digits = candidate && limit !== void 0 ? digitsApart(candidate.value, limit, unit) : void 0;
	const interval = intervalText(check);
	return [
		seriesLine(check),
		[metricLabel(check.metric)],
		[formatTransition(baseline?.value, candidate?.value, unit, "→", digits)],
		[
			...intervalFigure(check, reach),
			...deltaLine(check),
			...interval === "" ? [] : [{ below: interval }]
		],
		[thresholdText(check.threshold, DEMANDS)],
		[candidate && candidate.n > 0 ? formatCount(candidate.n) : "–"]
	];
}
function intervalFigure(check, reach) {
	const drawn = check.metric === "error-rate" ? void 0 : drawnInterval(check);
	return drawn ? [{ interval: {
		...drawn,
		reach,
		tone: toneOf$1([check])
	} }] : [];
}
function deltaLine(check) {
	const line = changeLine(check);
	return check.verdict === "inconclusive" && check.delta ? [`~ `, ...line] : line;
}
function findingsInWords(findings, limit) {
	const items = findings.slice(0, limit).map((finding) => explainFinding(finding, "fully"));
	if (items.length === 0) return [];
	return [fold([`Why: ${plural(findings.length, "finding")} in words`], {
		type: "list",
		items: [...items, ...hiddenFindings(findings, limit)]
	})];
}
function improvementsFold(improvements, limit) {
	const best = improvements[0];
	if (!best) return [];
	return [fold([`${plural(improvements.length, "improvement")} · best `, ...labelled(best)], ...checksTable(improvements, limit))];
}
function passedFold(checks, limit) {
	const passed = checks.filter((check) => check.verdict === "pass");
	if (passed.length === 0) return [];
	return limit > 0 ? [fold(passedLine(passed), ...checksTable(passed, limit))] : [paragraph(...passedLine(passed), ".")];
}
function passedLine(passed) {
	const worst = worstChange(passed);
	return [`${plural(passed.length, "check")} passed`, ...worst.length > 0 ? [` · worst `, ...worst] : []];
}
function worstChange(passed) {
	const worst = passed.find((check) => gotWorse(check));
	return worst ? labelled(worst) : [];
}
function gotWorse({ metric, delta }) {
	const better = metricOf(metric)?.better;
	return delta !== void 0 && better !== void 0 && (better === "lower" ? delta.absolute > 0 : delta.absolute < 0);
}
function labelled(check) {
	return [
		changeText(check),
		" (",
		...seriesLine(check),
		` ${metricLabel(check.metric)})`
	];
}
function checksTable(checks, limit) {
	const shown = checks.slice(0, limit);
	const reach = axisReach(shown);
	const table = {
		type: "table",
		columns: COLUMNS.slice(1),
		rows: shown.map((check) => checkCells(check, reach))
	};
	const hidden = checks.length - shown.length;
	return hidden > 0 ? [table, paragraph(`… and ${plural(hidden, "more check")}.`)] : [table];
}
//#endregion
//#region src/render/escape/mermaid.ts
const LABEL_LENGTH = 28;
function escapeMermaid(text, max = LABEL_LENGTH) {
	const allowed = makeVisible(text.normalize("NFKC")).replace(/[^A-Za-z0-9 _./,+%±-]/gu, "_").replace(/%{2,}/g, "%").replace(/-{2,}/g, "-").trim();
	const clipped = allowed.length <= max ? allowed : `${allowed.slice(0, max - 10)}..${allowed.slice(-8)}`;
	return clipped === "" ? "_" : clipped;
}
function uniqueLabels(labels) {
	const taken = /* @__PURE__ */ new Set();
	return labels.map((label) => {
		let unique = label;
		for (let n = 2; taken.has(unique); n++) unique = `${label} ${n}`;
		taken.add(unique);
		return unique;
	});
}
//#endregion
//#region src/render/mermaid.ts
const FRONT_MATTER = `---
config:
  gantt:
    leftPadding: 200
    numberSectionStyles: 2
    barHeight: 16
    barGap: 3
    fontSize: 11
    sectionFontSize: 11
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
    altSectionBkgColor: "#88888811"
    sectionBkgColor2: "#88888800"
---`;
const KINDS = {
	worse: "crit, ",
	neutral: "active, ",
	better: ""
};
function mermaidChart({ metric, unit, rows }) {
	const scale = scaleOf(unit, rows.flatMap(({ baseline, candidate }) => [baseline, candidate]));
	if (!scale) return void 0;
	const names = uniqueLabels(rows.map(({ name }) => escapeMermaid(name)));
	const sections = rows.map((row, i) => {
		const before = plainDecimal(row.baseline / scale.tick, 0);
		const now = plainDecimal(row.candidate / scale.tick, 0);
		if (before === void 0 || now === void 0) return void 0;
		return [
			`  section ${names[i]}`,
			`    ${escapeMermaid(scale.text(row.baseline))} :done, 0, ${before}`,
			`    ${escapeMermaid(scale.text(row.candidate))} ${escapeMermaid(row.change)} :${KINDS[row.tone]}0, ${now}`
		].join("\n");
	});
	if (sections.includes(void 0)) return void 0;
	return [
		FRONT_MATTER,
		"gantt",
		`  title ${escapeMermaid(metricLabel(metric))} in ${scale.unit} - grey is the baseline`,
		"  dateFormat x",
		"  axisFormat %Q",
		"  todayMarker off",
		...sections
	].join("\n");
}
const LARGE_SHARE = .2;
function scaleOf(unit, values) {
	if (unit === "ratio") {
		const isLarge = Math.max(...values) >= LARGE_SHARE;
		return {
			tick: isLarge ? .01 : 1e-4,
			unit: isLarge ? "%" : "0.01 %",
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
//#region src/render/workflows.ts
const ORDER = [
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
function columnMetrics(series, limit) {
	const measured = new Set(series.flatMap(({ metrics }) => metrics.filter(hasValue).map(({ metric }) => metric)));
	const rank = (metric) => ORDER.includes(metric) ? ORDER.indexOf(metric) : ORDER.length;
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
function workflowFolds(measurements, rows, metrics) {
	const judged = inOrderOfLoad(measurements.filter((series) => series.judged));
	const controls = measurements.filter((series) => !series.judged);
	const groups = alikeSeries(judged);
	const count = (group) => `All ${plural(group.length, groups.length === 1 ? "workflow" : NOUNS[group[0].kind])}`;
	return [...groups.flatMap((group) => seriesFold(group, rows.judged, metrics, (columns) => `${count(group)}: ${columns.map(metricLabel).join(", ")}`)), ...seriesFold(controls, rows.controls, metrics, () => `${plural(controls.length, "series", "series")} measured but not judged`)];
}
const NOUNS = {
	transaction: "workflow",
	request: "workflow",
	"sub-result": "workflow",
	benchmark: "benchmark",
	measure: "measure",
	resource: "resource"
};
function inOrderOfLoad(series) {
	const places = new Map([...new Set(series.map(({ workflow }) => workflow))].map((workflow, place) => [workflow, place]));
	const load = ({ dimensions }) => Object.values(dimensions).join(" ");
	return series.toSorted((a, b) => places.get(a.workflow) - places.get(b.workflow) || inNaturalOrder(load(a), load(b)));
}
function seriesFold(series, rows, metricLimit, title) {
	const columns = columnMetrics(series, metricLimit);
	if (rows === 0 || columns.length === 0) return [];
	return [fold([title(columns)], ...measurementsTable(series, columns, rows))];
}
function measurementsTable(series, metrics, rows) {
	const compared = series.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== void 0));
	const columns = metrics.flatMap((metric) => {
		const value = {
			title: metricLabel(metric),
			align: "right"
		};
		return compared ? [value, {
			title: "delta",
			align: "right"
		}] : [value];
	});
	const shown = series.slice(0, rows);
	const table = {
		type: "table",
		columns: [{
			title: "workflow",
			align: "left"
		}, ...columns],
		rows: shown.map((one) => [seriesLine(one), ...metrics.flatMap((metric) => measurementCells(one, metric, compared))])
	};
	const hidden = series.length - shown.length;
	return hidden > 0 ? [table, paragraph(`… and ${formatQuantity(hidden, "count")} more.`)] : [table];
}
function measurementCells(series, metric, compared) {
	const found = series.metrics.find((measurement) => measurement.metric === metric);
	if (!found) return compared ? [["–"], ["–"]] : [["–"]];
	const { unit, baseline, candidate } = found;
	if (compared && !baseline && !candidate) return [["–", ...noteOf(found)], ["–"]];
	const note = noteOf(found);
	if (!compared) return [[formatQuantity(candidate?.value, unit), ...note]];
	return [[formatTransition(baseline?.value, candidate?.value, unit, "→"), ...note], changeLine(found)];
}
function noteOf({ candidate, missing }) {
	return candidate === void 0 && missing !== void 0 ? [{ note: missing }] : [];
}
//#endregion
//#region src/render/report-blocks.ts
function reportBlocks(report, options, detail, left) {
	const { links, settings } = options;
	const heading = {
		type: "heading",
		level: 3,
		line: headingLine(report)
	};
	const footer = {
		type: "small",
		line: footerLine(report, links)
	};
	const leftOut = leftOutLine(left, links);
	if (!detail.body) return [
		heading,
		...leftOut,
		footer
	];
	const findings = findingsOf(report);
	const main = mainFinding(report);
	const next = nextLine(report, settings);
	const nextPieces = next ? [
		strong("Next"),
		": ",
		...next
	] : [];
	const action = [...nextPieces, ...reportLink(links, nextPieces.length > 0)];
	return [
		heading,
		...[
			...stateLines(report),
			main,
			decisionLine(report),
			...newsLines(report),
			sensitivityLine(report)
		].flatMap((line) => line ? [paragraph(...line)] : []),
		...action.length > 0 ? [paragraph(...action)] : [],
		...findingsTable(findings, detail.findings),
		...detail.charts ? chartBlocks(report, options.charts) : [],
		...looksFold(report),
		...findingsInWords(findings, detail.words),
		...improvementsFold(improvementsOf(report), detail.passed),
		...passedFold(report.checks, detail.passed),
		...workflowFolds(report.measurements, {
			judged: detail.workflows,
			controls: detail.controls
		}, detail.metrics),
		...detail.context ? contextBlocks(report, detail.context) : [],
		...leftOut,
		footer
	];
}
const SOME_CONTEXT = {
	lines: 10,
	facts: 30,
	resources: 100,
	allFacts: false
};
function contextBlocks(report, detail) {
	return [
		...errorsFold(report.errors),
		...unmatchedFold(report.unmatched, detail),
		...environmentFold(report.environment, detail),
		...resourcesFold(report, detail),
		...driftFold(report.drift, detail),
		...runsFold(report),
		...noticesFold(report, detail)
	];
}
function chartBlocks(report, charts) {
	if (typeof charts !== "string") return pictureBlocks(charts);
	if (charts === "none") return [];
	return movedMost(report, 10).map((moved) => {
		const diagram = charts === "mermaid" ? mermaidChart(moved) : void 0;
		const who = `${plural(moved.rows.length, "workflow")}${moved.rows.length > 1 ? ", worst first" : ""}`;
		const fence = diagram === void 0 ? {
			type: "fence",
			language: "text",
			text: barChart(moved)
		} : {
			type: "fence",
			language: "mermaid",
			text: diagram
		};
		return fold([`Chart: ${metricLabel(moved.metric)} of ${who}`], fence);
	});
}
function pictureBlocks(pictures) {
	const [first, ...rest] = pictures;
	if (!first) return [];
	const names = rest.map(({ title }) => title).join(", ");
	return [{
		type: "pictures",
		pictures: [first]
	}, ...rest.length > 0 ? [fold([`${plural(rest.length, "more chart")}: ${names}`], {
		type: "pictures",
		pictures: rest
	})] : []];
}
function reportLink({ report }, afterText) {
	if (report === void 0) return [];
	return [...afterText ? [` · `] : [], {
		link: report,
		text: ["Whole report"]
	}];
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
			text: ["whole report"]
		},
		"."
	];
	return [paragraph(`Left out for want of space: ${left.join("; ")}.`, ...where)];
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
const WIDTH = 112;
const HEIGHT = 12;
function intervalSvg({ relative, low, high, reach, tone }) {
	const x = (ratio) => plainDecimal(WIDTH / 2 + (WIDTH / 2 - 7) * Math.min(reach, Math.max(-reach, ratio)) / reach, 1) ?? "0";
	const middle = HEIGHT / 2;
	const span = low === void 0 || high === void 0 ? "" : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`;
	const axis = `<line class="axis" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT}"/>`;
	const arrow = relative > 0 ? "l6 4l-6 4z" : "m6 0l-6 4l6 4z";
	const dot = Math.abs(relative) <= reach ? `<circle class="dot" cx="${x(relative)}" cy="${middle}" r="3.5"/>` : `<path class="dot" d="M${x(relative)} 2${arrow}"/>`;
	return `<svg class="interval ${tone}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${axis}${span}${dot}</svg>`;
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
		case "pictures": return `<div class="pictures">\n${block.pictures.map(writePicture$1).join("\n")}\n</div>`;
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
	if ("link" in piece) return `<a href="${escapeHtml(piece.link)}">${inlineHtml(piece.text, notes)}</a>`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("interval" in piece) return intervalSvg(piece.interval);
	if ("below" in piece) return `<br><sub>${escapeHtml(visibleProse(piece.below))}</sub>`;
	const { icon, word } = VERDICTS[piece.verdict];
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
	return `<div class="table"><table>\n<thead><tr>${table.columns.map(({ title }, i) => `<th${align(i)}>${escapeHtml(title)}</th>`).join("")}</tr></thead>\n<tbody>\n${table.rows.map((row) => `<tr>${row.map((cell, i) => `<td${align(i)}>${inlineHtml(cell, notes)}</td>`).join("")}</tr>`).join("\n")}\n</tbody>\n</table></div>`;
}
function writePicture$1(picture) {
	const alt = escapeHtml(visibleProse(picture.alt, 1e3));
	const image = `<img src="${escapeHtml(picture.light)}" alt="${alt}">`;
	return `<figure><picture>${picture.dark ? `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(picture.dark)}">` : ""}${image}</picture>${`<figcaption>${escapeHtml(visibleProse(picture.title))}</figcaption>`}</figure>`;
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
function writeLine(line, notes) {
	return line.map((piece) => writeInline(piece, notes)).reduce(glue, "");
}
function glue(before, after) {
	return before.endsWith("`") && after.startsWith("`") || before.endsWith("!") && after.startsWith("[") ? `${before} ${after}` : before + after;
}
function writeInline(piece, notes) {
	if (typeof piece === "string") {
		const { before, prose, after } = proseWithEdges(piece);
		return before + escapeProse(prose) + after;
	}
	if ("code" in piece) return codeSpan(visibleName(piece.code));
	if ("strong" in piece) return `**${writeLine(piece.strong, notes)}**`;
	if ("link" in piece) return `[${writeLine(piece.text, notes)}](${encodeUrl(piece.link)})`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("interval" in piece) return "";
	if ("below" in piece) return `<br><sub>${escapeHtml(visibleProse(piece.below))}</sub>`;
	const { icon, word } = VERDICTS[piece.verdict];
	return `${icon} ${word}`;
}
function encodeUrl(url) {
	return url.replace(/[\s()<>\\|"`]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
function writeTable(table, notes) {
	const titles = table.columns.map(({ title }) => escapeCell(escapeProse(visibleProse(title))));
	const rows = table.rows.map((row) => row.map((cell, i) => {
		const text = escapeCell(writeLine(cell, notes));
		return table.columns[i].align === "right" ? unbroken(text) : text;
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
function unbroken(text) {
	return text.replaceAll(" ", "\xA0");
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
const STEPS = [
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
		leaves: "errors, environment, resources, runs and remarks",
		detail: { context: void 0 }
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
	const steps = STEPS.filter(({ applies }) => applies?.(report) ?? true);
	const first = STEPS.slice(0, begun).filter((step) => steps.includes(step)).length;
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
	workflows: 500,
	controls: 200,
	metrics: 4,
	charts: true,
	context: SOME_CONTEXT,
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
//#region src/render/document/html-style.ts
const STYLE_HASH = "sha256-X1bo72wh6/Q/8MqtoHeX8aFmmIOE4B6EoFALWShZR6s=";
const STYLE = `
:root {
  color-scheme: light dark;
  --text: #1f2328; --soft: #59636e; --page: #ffffff; --card: #f6f8fa; --line: #d1d9e0;
  --link: #0969da; --worse: #cf222e; --better: #1a7f37; --doubt: #9a6700; --same: #59636e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #f0f6fc; --soft: #9198a1; --page: #0d1117; --card: #151b23; --line: #3d444d;
    --link: #4493f8; --worse: #f85149; --better: #3fb950; --doubt: #d29922; --same: #9198a1;
  }
}
* { box-sizing: border-box }
body {
  margin: 0 auto; padding: 24px 20px 48px; max-width: 1180px; background: var(--page); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif;
}
h3 { margin: 0 0 16px; padding: 14px 18px; font-size: 20px; line-height: 1.35; border: 1px solid var(--line); border-left: 6px solid var(--same); border-radius: 8px; background: var(--card) }
.fail h3, .no-data h3, .invalid h3 { border-left-color: var(--worse) }
.pass h3 { border-left-color: var(--better) }
.warn h3, .inconclusive h3, .no-baseline h3 { border-left-color: var(--doubt) }
p { margin: 0 0 12px; max-width: 100ch }
a { color: var(--link) }
code { font: 0.87em/1.4 ui-monospace, SFMono-Regular, Consolas, "Liberation Mono", monospace; padding: 0.15em 0.4em; border-radius: 5px; background: var(--card); border: 1px solid var(--line); overflow-wrap: anywhere }
h3 code { font-size: 0.8em }
details { margin: 18px 0; border-top: 1px solid var(--line) }
summary { padding: 12px 0 8px; font-weight: 600; cursor: pointer }
.table { overflow-x: auto; margin: 0 0 12px }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 6px 12px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--soft); font-weight: 600; font-size: 13px; white-space: nowrap }
td:not(.number) { min-width: 5.5em }
td code { overflow-wrap: normal; word-break: keep-all }
@media (min-width: 1100px) {
  td code { white-space: nowrap }
  td .interval { display: inline-block; margin: 0 14px 0 0; vertical-align: -1px }
}
tbody tr:hover { background: var(--card) }
.number { text-align: right; white-space: nowrap }
sub { vertical-align: baseline; font-size: 12px; color: var(--soft) }
.notes, .small { font-size: 13px; color: var(--soft) }
.small { margin-top: 28px; padding-top: 12px; border-top: 1px solid var(--line); max-width: none }
.interval { display: block; margin: 4px 0 0 auto; color: var(--same) }
.interval.worse { color: var(--worse) }
.interval.better { color: var(--better) }
.axis { stroke: var(--line) }
.span { stroke: currentColor; stroke-width: 2 }
.dot { fill: currentColor }
pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: var(--card); line-height: 1.35 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(520px, 100%), 1fr)); gap: 20px; margin: 18px 0 }
figure { margin: 0 }
img { display: block; max-width: 100%; height: auto }
figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
li { margin: 0 0 6px; max-width: 110ch }
@media print { body { max-width: none; padding: 0 } details { break-inside: avoid } }
`;
//#endregion
//#region src/render/html.ts
const ALL = Number.POSITIVE_INFINITY;
const EVERYTHING = {
	findings: ALL,
	words: ALL,
	passed: ALL,
	workflows: ALL,
	controls: ALL,
	metrics: ALL,
	charts: true,
	context: {
		lines: ALL,
		facts: ALL,
		resources: ALL,
		allFacts: true
	},
	body: true
};
const OPEN_ROWS = 40;
const POLICY = `default-src 'none'; img-src data:; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;
function renderHtml(report, options) {
	const charts = options.charts.length > 0 ? options.charts : "bars";
	const blocks = reportBlocks(report, {
		...options,
		charts
	}, EVERYTHING, []).map(unfolded);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(plainText(headingLine(report)))}</title>
<style>${STYLE}</style>
</head>
<body class="${report.verdict}">
${writeHtml(blocks)}
</body>
</html>
`;
}
function unfolded(block) {
	if (block.type !== "fold") return block;
	const rows = Math.max(0, ...block.blocks.map((inner) => inner.type === "table" ? inner.rows.length : 0));
	return {
		...block,
		open: rows <= OPEN_ROWS
	};
}
//#endregion
//#region src/render/job-summary.ts
const JOB_SUMMARY_BUDGET = 900 * 1024;
const FULL = {
	findings: 200,
	words: 100,
	passed: 3e3,
	workflows: 3e3,
	controls: 1e3,
	metrics: 5,
	charts: true,
	context: SOME_CONTEXT,
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
//#region src/render/document/terminal-text.ts
const STYLES = {
	bold: [1, 22],
	dim: [2, 22],
	red: [31, 39],
	green: [32, 39],
	yellow: [33, 39],
	cyan: [36, 39]
};
function painter(colour) {
	if (!colour) return (_, text) => text;
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
	if ("link" in piece) return `${terminalLine(piece.text, paint)}: ${escapeTerminal(piece.link)}`;
	if ("note" in piece || "interval" in piece) return "";
	if ("below" in piece) return ` ${escapeTerminal(piece.below)}`;
	return `${VERDICTS[piece.verdict].mark} ${VERDICTS[piece.verdict].word}`;
}
const GAP = "  ";
const ELASTIC_WIDTH = 32;
const ELASTIC_LEAST = 8;
function layOut(columns, rows, width) {
	const natural = columns.map((_, i) => Math.max(0, ...rows.map((row) => textWidth(row[i] ?? ""))));
	const total = (kept, widths) => kept.reduce((sum, i) => sum + widths[i], 0) + 2 * (kept.length - 1);
	const wanted = natural.map((size, i) => columns[i].elastic ? Math.min(size, ELASTIC_WIDTH) : size);
	let kept = columns.map((_, i) => i).filter((i) => natural[i] > 0);
	while (total(kept, wanted) > width) {
		const last = Math.max(...kept.map((i) => columns[i].drop ?? 0));
		if (last === 0) break;
		kept = kept.filter((i) => (columns[i].drop ?? 0) !== last);
	}
	const elastic = kept.find((i) => columns[i].elastic);
	const widths = [...natural];
	if (elastic !== void 0) {
		const excess = Math.max(0, total(kept, natural) - width);
		widths[elastic] = Math.max(Math.min(ELASTIC_LEAST, natural[elastic]), natural[elastic] - excess);
	}
	return rows.map((row) => kept.map((i) => {
		const cell = shorten(row[i] ?? "", widths[i]);
		const space = " ".repeat(Math.max(0, widths[i] - textWidth(cell)));
		return columns[i].align === "right" ? space + cell : cell + space;
	}).join(GAP).trimEnd());
}
function shorten(cell, width) {
	if (textWidth(cell) <= width) return cell;
	const open = /^(?:\x1b\[\d+m)*/.exec(cell)[0];
	const close = /(?:\x1b\[\d+m)*$/.exec(cell)[0];
	const points = [...cell.replace(/\x1b\[\d+m/g, "")];
	while (points.length > 1 && textWidth(points.join("")) > width - 1) points.splice(Math.floor(points.length / 2), 1);
	points.splice(Math.ceil(points.length / 2), 0, "…");
	return open + points.join("") + close;
}
function wrap(text, width, indent, first = indent) {
	const lines = [];
	let line = first;
	let used = textWidth(first);
	let empty = true;
	for (const word of text.split(" ")) {
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
//#endregion
//#region src/render/terminal-report.ts
const NARROWEST = 60;
const FINDINGS = 30;
const WORDS = 5;
const WORKFLOWS = 60;
const REMARKS = 10;
const METRICS = 4;
const PLOT_WIDTH = 21;
const FINDING_COLUMNS = [
	{
		title: "",
		align: "left"
	},
	{
		title: "",
		align: "left",
		drop: 1
	},
	{
		title: "workflow",
		align: "left",
		elastic: true
	},
	{
		title: "metric",
		align: "left"
	},
	{
		title: "value",
		align: "right"
	},
	{
		title: "delta",
		align: "right"
	},
	{
		title: "",
		align: "left",
		drop: 2
	},
	{
		align: "left",
		drop: 3
	},
	{
		title: "threshold",
		align: "left",
		drop: 4
	}
];
const COLOURS = {
	pass: "green",
	warn: "yellow",
	inconclusive: "yellow",
	"no-data": "red",
	fail: "red",
	"no-baseline": "yellow",
	invalid: "red"
};
function renderTerminal(report, options) {
	const page = {
		paint: painter(options.colour),
		width: Math.max(NARROWEST, options.width)
	};
	return `${[
		runsPart(report, page),
		findingsPart(findingsOf(report), page),
		workflowsPart(report, page),
		remarksPart(report, page),
		verdictPart(report, page, options.settings ?? {})
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function runsPart(report, { paint, width }) {
	const newest = report.candidate.runs.at(-1);
	const facts = [];
	const names = terminalLine(newestName(report.candidate.runs), paint);
	if (names !== "") facts.push(names);
	if (newest?.commit !== void 0) facts.push(terminalLine([`at ${shortCommit(newest.commit)}`], paint));
	if (report.candidate.runs.length > 1) facts.push(plural(report.candidate.runs.length, "run"));
	if (newest) facts.push(terminalLine([measuredText(newest)], paint));
	return layOut([{ align: "left" }, {
		align: "left",
		elastic: true
	}], [[paint("dim", "candidate"), facts.join(", ")], [paint("dim", "baseline"), [baselineText(report), terminalLine(newestName(report.baseline.runs), paint)].filter(Boolean).join(": ")]], width);
}
function findingsPart(findings, page) {
	if (findings.length === 0) return [];
	const { paint, width } = page;
	const shown = findings.slice(0, FINDINGS);
	const reach = axisReach(shown.flat());
	const axis = shown.some(([check]) => intervalPlot(check, reach, PLOT_WIDTH) !== "") ? axisHead(reach) : "";
	const head = FINDING_COLUMNS.map(({ title }) => paint("dim", title ?? axis));
	const rows = shown.map((finding) => {
		const { mark, word } = VERDICTS[finding[0].verdict];
		const style = COLOURS[finding[0].verdict];
		const name = [terminalLine(findingName(finding), paint), findingMetrics(finding)];
		return [
			paint(style, mark),
			paint(style, word),
			...name,
			...figureCells(finding, reach, paint)
		];
	});
	const words = shown.slice(0, WORDS).flatMap((finding) => {
		const { mark } = VERDICTS[finding[0].verdict];
		return wrap(terminalLine(explainFinding(finding, "fully"), paint), width, "  ", `${paint(COLOURS[finding[0].verdict], mark)} `);
	});
	const hidden = findings.slice(FINDINGS).flat().length;
	return [
		...layOut(FINDING_COLUMNS, [head, ...rows], width),
		...more(hidden, "did not pass", page),
		"",
		...words
	];
}
function figureCells([check, ...others], reach, paint) {
	if (others.length > 0) return [
		"–",
		"–",
		"",
		"",
		""
	];
	const style = COLOURS[check.verdict];
	const indistinct = check.verdict === "inconclusive" ? `~ ` : "";
	return [
		transition(check),
		paint(style, indistinct + changeText(check)),
		paint("dim", intervalText(check)),
		paint(style, intervalPlot(check, reach, PLOT_WIDTH)),
		terminalLine([thresholdText(check.threshold, DEMANDS)], paint)
	];
}
function axisHead(reach) {
	const right = formatDelta(reach).replace(".0", "");
	const left = formatDelta(-reach).replace(".0", "");
	const half = (PLOT_WIDTH - 1) / 2;
	return `${left.padEnd(half)}0${right.padStart(half)}`;
}
function transition(check) {
	const { baseline, candidate, unit } = check;
	const limit = limitExceeded(check)?.limit;
	const digits = candidate && limit !== void 0 ? digitsApart(candidate.value, limit, unit) : void 0;
	return formatTransition(baseline?.value, candidate?.value, unit, "→", digits);
}
function workflowsPart(report, page) {
	const verdicts = worstBySeries(report.checks);
	return alikeSeries(report.measurements.filter(({ judged }) => judged)).map((series) => workflowsTable(series, verdicts, page)).filter((lines) => lines.length > 0).flatMap((lines, i) => i === 0 ? lines : ["", ...lines]);
}
function workflowsTable(judged, verdicts, page) {
	const { paint, width } = page;
	const metrics = columnMetrics(judged, METRICS);
	if (metrics.length === 0) return [];
	const compared = judged.some(({ metrics }) => metrics.some(({ baseline }) => baseline !== void 0));
	const columns = [
		{
			title: "",
			align: "left"
		},
		{
			title: "workflow",
			align: "left",
			elastic: true
		},
		...metrics.flatMap((metric, i) => {
			const value = {
				title: metricLabel(metric),
				align: "right",
				drop: i
			};
			return compared ? [value, {
				title: "delta",
				align: "right",
				drop: i
			}] : [value];
		})
	];
	const rows = judged.slice(0, WORKFLOWS).map((series) => {
		const verdict = verdicts.get(seriesKey(series));
		const mark = verdict === void 0 ? paint("dim", "·") : paint(COLOURS[verdict], VERDICTS[verdict].mark);
		const cells = metrics.flatMap((metric) => measuredCells(series, metric, compared, paint));
		return [
			mark,
			terminalLine(seriesLine(series), paint),
			...cells
		];
	});
	return [...layOut(columns, [columns.map(({ title }) => paint("dim", title ?? "")), ...rows], width), ...more(judged.length - rows.length, "are not shown", page)];
}
function measuredCells(series, metric, compared, paint) {
	const found = series.metrics.find((measurement) => measurement.metric === metric);
	if (!found) return compared ? ["–", "–"] : ["–"];
	const { baseline, candidate, unit } = found;
	if (!compared) return [formatTransition(void 0, candidate?.value, unit, "").replace(/^\S+\s+/, "")];
	return [formatTransition(baseline?.value, candidate?.value, unit, "→"), paint("dim", changeText(found))];
}
function worstBySeries(checks) {
	const verdicts = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const key = seriesKey(check);
		verdicts.set(key, worst([check.verdict, verdicts.get(key) ?? "pass"]));
	}
	return verdicts;
}
function remarksPart(report, page) {
	const errors = report.errors.reduce((sum, { count }) => sum + count, 0);
	const first = report.errors[0];
	const remarks = [
		...first ? [[
			`${plural(errors, "failed sample")}, most often `,
			...seriesLine(first),
			`: ${[first.code, first.message].filter(Boolean).join(" ")}`
		]] : [],
		...report.environment.changed.map(({ fact, baseline, candidate }) => [
			"environment: ",
			{ code: fact },
			` ${baseline ?? "–"} → ${candidate ?? "–"}`
		]),
		...report.unmatched.onlyInCandidate.filter((name) => !namesInNews(report).has(seriesKey(name))).map((name) => ["new, without a baseline: ", ...seriesLine(name)]),
		...report.drift.filter((alert) => alert !== worstDrift(report)).map((alert) => ["slow drift: ", ...driftLine(alert)]),
		...report.warnings.filter((notice) => notice.code !== "whole-run-moved" && !isInNews(report, notice)).map(({ message }) => [message])
	];
	const shown = remarks.slice(0, REMARKS);
	return [...shown.flatMap((line) => wrap(terminalLine(line, page.paint), page.width, "  ", `${page.paint("dim", "·")} `)), ...more(remarks.length - shown.length, "are in report.json", page)];
}
function more(hidden, what, { paint }) {
	return hidden > 0 ? [paint("dim", `… and ${formatCount(hidden)} more ${what}`)] : [];
}
function verdictPart(report, { paint, width }, settings) {
	const { mark, word } = VERDICTS[report.verdict];
	const spoken = report.verdict === "invalid" || report.verdict === "no-baseline";
	const sign = paint(COLOURS[report.verdict], paint("bold", spoken ? mark : `${mark} ${word}:`));
	const headline = wrap(terminalLine([
		...headlineLine(report),
		" · ",
		{ code: report.suite }
	], paint), width, "  ", `${sign} `);
	const gain = findingsOf(report).length > 0 ? void 0 : mainFinding(report);
	const next = nextLine(report, settings);
	const said = [
		...stateLines(report),
		gain,
		decisionLine(report),
		...newsLines(report),
		passedSummary(report.checks),
		sensitivityLine(report)
	].filter((line) => line !== void 0);
	return [
		...headline,
		...said.flatMap((line) => wrap(terminalLine(line, paint), width, "  ")),
		...next ? wrap(terminalLine(next, paint), width, "  ", `  ${paint("bold", "Next:")} `) : []
	];
}
function passedSummary(checks) {
	const passed = checks.filter((check) => check.verdict === "pass");
	if (passed.length === 0) return void 0;
	if (passed.length < checks.length) return [...passedLine(passed), "."];
	const worst = worstChange(passed);
	return worst.length > 0 ? [
		"Worst change: ",
		...worst,
		"."
	] : void 0;
}
//#endregion
//#region src/render/baseline-text.ts
function renderBaselines(baselines) {
	if (baselines.length === 0) return "No baseline is stored here yet.\n";
	return baselines.map((baseline) => `${overviewLine(baseline)}\n`).join("");
}
function overviewLine(baseline) {
	if (baseline.state === "unreadable") return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`;
	if (baseline.state === "references") return [
		`${nameOf(baseline)}`,
		"no baseline yet",
		keptText(baseline.references)
	].join(` · `);
	const { epoch, ageDays, earlier, references } = baseline;
	return [
		nameOf(baseline),
		plural(epoch.runs, "run"),
		`since ${formatInstant(epoch.since)}`,
		`newest ${formatAge(ageDays)} old`,
		...earlier > 0 ? [`${plural(earlier, "earlier baseline")} to roll back to`] : [],
		...references.length > 0 ? [keptText(references)] : []
	].join(` · `);
}
function nameOf({ baseRef, suite }) {
	return `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`;
}
const NAMED = 3;
function keptText(references) {
	return `kept by name: ${references.slice(-3).map(escapeTerminal).join(", ")}${references.length > NAMED ? ` and ${plural(references.length - NAMED, "older one")}` : ""}`;
}
function renderBaseline(details) {
	const { baseRef, suite, epoch, ageDays, runs, breached, pending, history, references, imported } = details;
	return `${[
		`${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`,
		`  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
		`  ${originOf(epoch)}`,
		"",
		...runs.map((run) => `  ${runLine(run)}`),
		...breached.length > 0 ? [
			"",
			"Breached on the base branch since, never compared with:",
			...breached.map((run) => `  ${runLine(run)}`)
		] : [],
		...pending.length > 0 ? [
			"",
			"Waiting for a second run of the commit, or the next run, to clear them:",
			...pending.map((run) => `  ${runLine(run)}  ${escapeTerminal(run.doubt)}`)
		] : [],
		...history.length > 0 ? [
			"",
			"Earlier baselines, the newest first:",
			...history.map((one) => `  ${epochLine(one)}`)
		] : [],
		...references.length > 0 ? [
			"",
			"Kept by name, never pruned:",
			...references.map((one) => `  ${referenceLine(one)}`)
		] : [],
		...imported ? ["", `Imported, for "perf-gate backtest": ${plural(imported.runs, "run")}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`] : []
	].join("\n")}\n`;
}
function runLine(run) {
	return [
		run.id,
		formatInstant(run.startedAt ?? run.recordedAt),
		run.commit === void 0 ? "–" : shortCommit(run.commit),
		run.pullRequest === void 0 ? "–" : `#${run.pullRequest}`,
		run.verdict,
		run.file,
		...run.isAnchor ? ["anchor"] : []
	].join("  ");
}
function referenceLine({ name, since, by, commit, runs }) {
	return [
		escapeTerminal(name),
		plural(runs, "run"),
		`since ${formatInstant(since)}`,
		...commit === void 0 ? [] : [`commit ${shortCommit(commit)}`],
		...by === void 0 ? [] : [`by ${escapeTerminal(by)}`]
	].join(` · `);
}
function epochLine(epoch) {
	const withdrawn = epoch.rolledBack ? ` · withdrawn ${formatInstant(epoch.rolledBack.at)}` : "";
	return `${epoch.id} · ${plural(epoch.runs, "run")} · ${originOf(epoch)}${withdrawn}`;
}
function originOf({ acceptedFrom }) {
	if (!acceptedFrom) return "begun by its first run";
	const { by, pullRequest, commit, reason } = acceptedFrom;
	return [
		"accepted",
		...by === void 0 ? [] : [`by ${escapeTerminal(by)}`],
		...pullRequest === void 0 ? [] : [`with pull request #${pullRequest}`],
		...commit === void 0 ? [] : [`at ${shortCommit(commit)}`],
		...reason === void 0 ? [] : [`because: ${escapeTerminal(reason)}`]
	].join(" ");
}
//#endregion
//#region src/render/campaign/author-text.ts
const SAFE_LINK = /^(https?:\/\/|mailto:)/i;
function authorBlocks(markdown) {
	const { children } = fromMarkdown(markdown, {
		extensions: [gfm()],
		mdastExtensions: [gfmFromMarkdown()]
	});
	return children.flatMap(blockOf);
}
function blockOf(node) {
	switch (node.type) {
		case "heading": return [{
			type: "heading",
			level: node.depth <= 2 ? 3 : 4,
			line: lineOf(node.children)
		}];
		case "paragraph": return [paragraph(...lineOf(node.children))];
		case "list": return [{
			type: "list",
			items: itemsOf(node, "")
		}];
		case "table": return [tableOf(node)];
		case "code": return [{
			type: "fence",
			language: "text",
			text: node.value
		}];
		case "blockquote": return node.children.flatMap(blockOf);
		case "html": return [paragraph(node.value)];
		default: return [];
	}
}
function itemsOf({ children, ordered, start }, before) {
	return children.flatMap(({ children: parts, checked }, i) => {
		const number = ordered ? `${(start ?? 1) + i}. ` : "";
		const box = checked == null ? "" : checked ? "☑ " : "☐ ";
		const own = parts.flatMap((part) => "children" in part && part.type === "paragraph" ? lineOf(part.children) : []);
		const inner = parts.filter((part) => part.type === "list");
		return [[`${before}${number}${box}`, ...own], ...inner.flatMap((list) => itemsOf(list, `${before}– `))];
	});
}
function tableOf({ children: [head, ...rows], align }) {
	return {
		type: "table",
		columns: (head?.children ?? []).map((cell, i) => ({
			title: textOf(cell),
			align: align?.[i] === "right" ? "right" : "left"
		})),
		rows: rows.map(({ children }) => children.map((cell) => lineOf(cell.children)))
	};
}
function lineOf(nodes) {
	return nodes.flatMap(inlineOf);
}
function inlineOf(node) {
	switch (node.type) {
		case "strong": return [strong(...lineOf(node.children))];
		case "emphasis":
		case "delete": return lineOf(node.children);
		case "inlineCode": return [code(node.value)];
		case "break": return [" "];
		case "link": return SAFE_LINK.test(node.url) ? [{
			link: node.url,
			text: lineOf(node.children)
		}] : lineOf(node.children);
		case "image": return [node.alt ?? ""];
		default: return [textOf(node)];
	}
}
function textOf(node) {
	if ("value" in node) return node.value.replaceAll("\n", " ");
	return "children" in node ? node.children.map(textOf).join("") : "";
}
//#endregion
export { strong as $, improvementsOf as A, runsText as B, escapePrinted as C, findingMetrics as D, explainFinding as E, plainText as F, seriesLine as G, markedChange as H, renderJson as I, worsening as J, seriesText as K, escapeJson as L, baselineText as M, footerLine as N, findingName as O, shortCommit as P, paragraph as Q, chartFile as R, textWidth as S, wholeRunLine as T, changeText as U, worthText as V, metricLabel as W, fold as X, code as Y, join as Z, workflowFolds as _, noisePriorOf as _t, layOut as a, whyEmpty as at, improvementsFold as b, wrap as c, pValue as ct, renderComment as d, boundsOf as dt, factsApart as et, writeMarkdown as f, leastRateShiftOf as ft, escapeHtml as g, hasOnlyErrors as gt, proseSegments as h, ONLY_ERRORS as ht, renderTerminal as i, judge as it, driftLine as j, findingsOf as k, renderJobSummary as l, routesOf as lt, Footnotes as m, findDrift as mt, renderBaseline as n, redactUrls as nt, painter as o, estimateOf as ot, writeHtml as p, leastShiftOf as pt, thresholdText as q, renderBaselines as r, assembleReport as rt, terminalLine as s, isLarge as st, authorBlocks as t, factsApartText as tt, renderHtml as u, runCounts as ut, DEMANDS as v, samplingVariances as vt, stateLines as w, passedFold as x, findingsTable as y, chartsOf as z };
