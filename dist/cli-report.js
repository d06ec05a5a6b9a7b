import { At as plural, Cr as UsageError, Dt as formatRatioAsPercent, Et as formatQuantity, Ft as VERSION, Gn as metricOf, In as groupBy, K as compareText, Mt as VERDICTS, Nn as judgedBy, Nt as footnoteMark, Pn as wildcard, Q as factTable, Qn as durationMsOf, St as formatInterval, Tt as formatPoints, Un as isTime, Xt as measure, Z as loadLevels, _t as formatDelta, cr as mergeSketches, dn as rateOfLogit, en as chiSquaredCdf, fn as mean, gt as formatCount, hn as sum, hr as seriesKey, ht as formatClockDifference, in as studentCriticalValue, it as proseWithEdges, lr as sketchQuantileMs, mn as medianWithout, mr as dimensionsKey, mt as formatClock, on as studentUpperTail, ot as visibleName, pn as median, pt as formatBytes, qn as inNaturalOrder, qt as benjaminiHochberg, r as costOf, rr as isLoad, rt as makeVisible, sn as estimateRateShift, st as visibleProse, t as significant, tn as chiSquaredQuantile, u as withoutEndings, vr as ConfigError, vt as formatDifference, xt as formatInstant, yr as InputError } from "./core.js";
import { N as parse, _ as prefault, c as exactOptional, k as _minLength, r as array, w as union } from "./zod.js";
import { a as metric, c as documented, d as mistyped, f as rule, h as value, i as documentSchema, l as list, m as text$1, n as parseDocument, o as workflowPattern, p as section$1, r as toConfig, s as choice, u as mapOf } from "./load.js";
import { g as readIfThere, h as readConfig } from "./read-parts.js";
import { At as noisePriorOf, C as writeMarkdown, E as proseSegments, Ot as ONLY_ERRORS, T as Footnotes, X as plainText, Y as escapeXml, at as seriesText, ct as code, dt as paragraph, ft as strong, it as seriesLine, jt as samplingVariances, kt as hasOnlyErrors, lt as fold, t as authorBlocks } from "./verdict.js";
import { i as writeFiles, n as packPage, r as prepareFolder } from "./report-files.js";
import { n as readGivenRun, r as givenPath } from "./given-run.js";
import { basename, join } from "node:path";
import { readdir } from "node:fs/promises";
//#region src/stats/typical-variance.ts
const WINSOR = 4;
function typicalVariance(sums, df) {
	const bound = WINSOR * median(sums);
	const expectedBound = WINSOR * chiSquaredQuantile(.5, df);
	const expected = df * chiSquaredCdf(expectedBound, df + 2) + expectedBound * (1 - chiSquaredCdf(expectedBound, df));
	return mean(sums.map((value) => Math.min(value, bound))) / expected;
}
//#endregion
//#region src/stats/pooled-noise.ts
const MIN_CONTROLS = 4;
const MEDIAN_VARIANCE = Math.PI / 2;
const SERIES_DF = 6.5;
const HISTORY_EFFICIENCY = .85;
const MAX_HISTORY_DF = 120;
const SAMPLING_DF = 2;
const MAX_DF = 20;
function poolNoise(matrix, groups, control, prior) {
	const { values } = matrix;
	const width = control.length;
	const controls = control.filter(Boolean).length;
	const isControlled = controls >= MIN_CONTROLS;
	const inflation = inflationOf(control, controls);
	const squares = Array.from({ length: width }, () => ({
		sum: 0,
		df: 0
	}));
	const ownSquares = new Array(width).fill(0);
	let sharedSquares = 0;
	let sharedDf = 0;
	for (const runs of groups.filter(({ length }) => length > 1)) {
		const residuals = residualsOf(runs.map((run) => values[run]));
		sharedDf += runs.length - 1;
		for (let w = 0; w < width; w++) {
			const present = residuals.filter((row) => !Number.isNaN(row[w]));
			if (present.length < 2) continue;
			squares[w].sum += sum(present.map((row) => row[w] ** 2));
			squares[w].df += present.length - 1;
		}
		for (const row of residuals) {
			const others = othersOf(row, control);
			if (isControlled) sharedSquares += medianOfControls(row, control) ** 2;
			row.forEach((residual, w) => {
				if (!Number.isNaN(residual)) ownSquares[w] += (residual - others[w]) ** 2 / inflation[w];
			});
		}
	}
	const within = control.map((_, w) => {
		const present = matrix.sampling.flatMap((row, r) => Number.isNaN(values[r][w]) ? [] : row[w]);
		return present.length === 0 ? 0 : sum(present) / present.length;
	});
	const typical = typicalOf(ownSquares, squares, control, controls, prior);
	return {
		shared: {
			variance: (prior.sharedDf * prior.shared ** 2 + sharedSquares) / (prior.sharedDf + sharedDf),
			df: prior.sharedDf + sharedDf
		},
		own: ownSquares.map((square, w) => {
			const { df } = squares[w];
			const beyond = Math.max(0, within[w] - typical) * (df > 0 ? SAMPLING_DF : SERIES_DF);
			return {
				variance: (SERIES_DF * typical + beyond + square) / (SERIES_DF + df),
				df: SERIES_DF + df
			};
		}),
		within,
		typical,
		control,
		controls,
		squares
	};
}
function residualsOf(rows) {
	const means = rows[0].map((_, w) => meanOfPresent(rows.map((row) => row[w])));
	return rows.map((row) => row.map((value, w) => value - means[w]));
}
function typicalOf(ownSquares, squares, control, controls, prior) {
	const sources = [{
		df: prior.ownDf,
		variance: prior.own ** 2
	}];
	const byDf = /* @__PURE__ */ new Map();
	ownSquares.forEach((square, w) => {
		const { df } = squares[w];
		if (df > 0 && (control[w] || controls === 0)) byDf.set(df, [...byDf.get(df) ?? [], square]);
	});
	for (const [df, sums] of byDf) {
		const series = controls >= MIN_CONTROLS ? HISTORY_EFFICIENCY * Math.max(sums.length - 1, .5) : sums.length;
		sources.push({
			df: Math.min(df * series, MAX_HISTORY_DF),
			variance: typicalVariance(sums, df)
		});
	}
	return sum(sources.map(({ df, variance }) => df * variance)) / sum(sources.map(({ df }) => df));
}
function contrast({ values, sampling }, noise, runs, baseline) {
	const { shared, own, control, controls } = noise;
	const isControlled = controls >= MIN_CONTROLS;
	const inflation = inflationOf(control, controls);
	const at = (rows, side, w) => side.flatMap((run) => Number.isNaN(values[run][w]) ? [] : rows[run][w]);
	const shifts = control.map((_, w) => meanOfPresent(at(values, runs, w)) - meanOfPresent(at(values, baseline, w)));
	const others = othersOf(shifts, control);
	const present = control.filter((is, w) => is && !Number.isNaN(shifts[w])).length;
	const medianError = isControlled ? MEDIAN_VARIANCE * noise.typical / Math.max(present, 1) : 0;
	const runFactor = 1 / runs.length + 1 / baseline.length;
	const series = shifts.map((value, w) => {
		if (Number.isNaN(value)) return void 0;
		const [a, b] = [at(sampling, runs, w), at(sampling, baseline, w)];
		const factor = 1 / a.length + 1 / b.length;
		const beyond = sum(a) / a.length ** 2 + sum(b) / b.length ** 2 - noise.within[w] * factor;
		const ownVariance = own[w].variance * factor + Math.max(0, beyond);
		const runVariance = (shared.variance + medianError) * factor;
		const variance = ownVariance + runVariance;
		const df = variance ** 2 / (runVariance ** 2 / shared.df + ownVariance ** 2 / own[w].df);
		return {
			total: {
				value,
				se: Math.sqrt(variance),
				df: Math.min(df, MAX_DF)
			},
			...isControlled && { own: {
				value: value - others[w],
				se: Math.sqrt(ownVariance * inflation[w]),
				df: Math.min(own[w].df, MAX_DF)
			} }
		};
	});
	if (!isControlled) return { series };
	const se = Math.sqrt((shared.variance + medianError) * runFactor);
	return {
		run: {
			value: medianOfControls(shifts, control),
			se,
			df: Math.min(shared.df, MAX_DF)
		},
		series
	};
}
function inflationOf(control, controls) {
	return control.map((is) => controls >= MIN_CONTROLS ? 1 + MEDIAN_VARIANCE / (controls - (is ? 1 : 0)) : 1);
}
function othersOf(row, control) {
	const without = mediansOf(row, control);
	return row.map((value, w) => without(control[w] && !Number.isNaN(value) ? value : void 0));
}
function medianOfControls(row, control) {
	return mediansOf(row, control)();
}
function mediansOf(row, control) {
	const present = row.filter((value, w) => control[w] && !Number.isNaN(value));
	return present.length >= MIN_CONTROLS ? medianWithout(present) : () => 0;
}
function meanOfPresent(values) {
	const present = values.filter((value) => !Number.isNaN(value));
	return present.length === 0 ? NaN : sum(present) / present.length;
}
//#endregion
//#region src/campaign/comparisons.ts
const FALSE_ALARM_RATE = .002;
const PAIR_FALSE_ALARM_RATE = .005;
const OWN_SHARE = .8;
const REST_SHARE = .6;
const INTERVAL_TAIL = .025;
const ASSUMED_SAMPLES = 1e3;
const SHOWN_BY_EACH = .25;
function isSteady(after, before) {
	const [value, base] = [mean(after), mean(before)];
	const least = SHOWN_BY_EACH * Math.abs(value - base);
	const direction = Math.sign(value - base);
	return after.every((each) => direction * (each - base) >= least) && before.every((each) => direction * (value - each) >= least);
}
const CONFIRMED_AT = .05;
function differencesFrom(block, runs, baseline, others) {
	const found = differences(block, runs, baseline);
	if (others.length <= baseline.length) return found;
	const rest = new Map(differences(block, runs, others).map((difference) => [difference.row, difference]));
	return found.map((difference) => {
		const { p } = difference;
		const fromRest = rest.get(difference.row);
		if (p === void 0 || fromRest?.p === void 0) return difference;
		const confirmed = Math.sign(fromRest.delta.absolute) === Math.sign(difference.delta.absolute) && p <= CONFIRMED_AT ? fromRest.p : 1;
		return {
			...difference,
			p: either(confirmed, REST_SHARE, p)
		};
	});
}
function blocksOf(rows, runs, repeats) {
	const byScope = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const { kind, dimensions } = row.name;
		const scope = JSON.stringify([
			row.metric,
			isLoad(kind) ? "load" : kind,
			dimensionsKey(dimensions)
		]);
		byScope.set(scope, [...byScope.get(scope) ?? [], row]);
	}
	return [...byScope.values()].map((members) => {
		const { metric } = members[0];
		const varianceOf = samplingVariances(metric);
		const byRun = (of) => runs.map((_, r) => members.map((row) => of(row, r)));
		const matrix = {
			values: byRun(({ cells }, r) => logOf(cells[r])),
			sampling: byRun(({ cells }, r) => {
				const { series, value } = cells[r];
				return series && value !== void 0 && value > 0 ? varianceOf({
					run: runs[r].run,
					series,
					value
				}) : 0;
			})
		};
		return {
			metric,
			rows: members,
			matrix,
			noise: poolNoise(matrix, repeats, members.map(({ cells }) => cells.every((cell) => !Number.isNaN(logOf(cell)))), noisePriorOf(metric))
		};
	});
}
function logOf({ state, value }) {
	return state === "measured" && value !== void 0 && value > 0 ? Math.log(value) : NaN;
}
function differences(block, runs, baseline) {
	const { metric, rows, matrix, noise } = block;
	const contrasts = metric === "error-rate" ? void 0 : contrast(matrix, noise, runs, baseline);
	return rows.flatMap((row, w) => {
		const after = valuesOf(row, runs);
		const before = valuesOf(row, baseline);
		if (after.length === 0 || before.length === 0) return [];
		const [value, base] = [mean(after), mean(before)];
		const absolute = value - base;
		const relative = base === 0 ? void 0 : value / base - 1;
		const delta = {
			absolute,
			...relative !== void 0 && { relative }
		};
		const steady = isSteady(after, before);
		if (metric === "error-rate") return [{
			row,
			steady,
			...errorRate(row, runs, baseline, delta)
		}];
		const found = contrasts.series[w];
		return [{
			row,
			steady,
			delta: found ? withInterval(delta, found) : delta,
			...found && { p: pOf(found) }
		}];
	});
}
function valuesOf(row, runs) {
	return runs.flatMap((r) => {
		const { state, value } = row.cells[r];
		return state === "measured" && value !== void 0 ? value : [];
	});
}
function withInterval(delta, { total }) {
	const half = criticalValue(total.df) * total.se;
	const low = Math.expm1(total.value - half);
	const high = Math.expm1(total.value + half);
	const { relative } = delta;
	return relative === void 0 ? delta : {
		...delta,
		low: Math.min(low, relative),
		high: Math.max(high, relative)
	};
}
const criticalValues = /* @__PURE__ */ new Map();
function criticalValue(df) {
	const rounded = Math.max(.1, Math.floor(df * 10) / 10);
	let value = criticalValues.get(rounded);
	if (value === void 0) {
		value = studentCriticalValue(INTERVAL_TAIL, rounded);
		criticalValues.set(rounded, value);
	}
	return value;
}
function pOf({ total, own }) {
	const pTotal = twoSided(total);
	if (!own) return pTotal;
	return either(Math.sign(own.value) === Math.sign(total.value) ? twoSided(own) : 1, OWN_SHARE, pTotal);
}
function either(first, share, second) {
	return Math.min(1, first / share, second / (1 - share));
}
function twoSided({ value, se, df }) {
	return se > 0 ? Math.min(1, 2 * studentUpperTail(Math.abs(value) / se, df)) : value === 0 ? 1 : 0;
}
function errorRate(row, runs, baseline, delta) {
	const counts = (side) => side.flatMap((r) => {
		const { state, value, n } = row.cells[r];
		if (state !== "measured" || value === void 0) return [];
		const all = n ?? ASSUMED_SAMPLES;
		return {
			failed: value * all,
			all
		};
	});
	const { shift, baselineLogit } = estimateRateShift(counts(baseline), counts(runs));
	const half = criticalValue(shift.df) * shift.se;
	const change = (logit) => rateOfLogit(baselineLogit + logit) - rateOfLogit(baselineLogit);
	const low = Math.min(change(shift.value - half), delta.absolute);
	const high = Math.max(change(shift.value + half), delta.absolute);
	return {
		delta: {
			...delta,
			low,
			high
		},
		p: twoSided(shift)
	};
}
function familyLimit(pValues, groups) {
	return benjaminiHochberg(pValues, groups > 2 ? FALSE_ALARM_RATE : PAIR_FALSE_ALARM_RATE);
}
function changeOf$1({ delta, p, steady }, metric, limit) {
	if (p === void 0 || metric?.better === void 0) return "unknown";
	if (p > limit || !steady || delta.absolute === 0) return "unchanged";
	return delta.absolute > 0 === (metric.better === "lower") ? "regressed" : "improved";
}
//#endregion
//#region src/campaign/matrix.ts
const LOAD_METRICS = [
	"avg",
	"p50",
	"p95",
	"p99",
	"error-rate",
	"throughput",
	"count"
];
const REPORTED_METRICS = /* @__PURE__ */ new Set([
	"p75",
	"p90",
	"p97.5",
	"p99.9",
	"max"
]);
const DECIDED_BY_FEW = /* @__PURE__ */ new Set([
	"min",
	"max",
	"stddev",
	"p99.9",
	"count"
]);
function isJudged(metric) {
	return !DECIDED_BY_FEW.has(metric);
}
function readMatrix(runs, isShown) {
	const index = runs.map(({ run }) => new Map(run.series.map((series) => [seriesKey(series), series])));
	const names = /* @__PURE__ */ new Map();
	for (const [key, series] of index.flatMap((run) => [...run])) if (!names.has(key) && isShown(series)) names.set(key, series);
	const leftOut = runs.map(({ notRun }) => notRun.map(wildcard));
	const metricsOfKind = (key) => {
		const present = index.flatMap((run) => run.get(key) ?? []);
		const reported = present.flatMap(({ reported }) => Object.keys(reported ?? {}));
		if (!present.some(({ kind }) => isLoad(kind))) return [...new Set(reported)];
		const others = reported.filter((metric) => REPORTED_METRICS.has(metric) || !isTime(metric));
		return [.../* @__PURE__ */ new Set([...LOAD_METRICS, ...others])];
	};
	return [...names].sort(byName).flatMap(([key, { workflow, kind, dimensions }]) => metricsOfKind(key).flatMap((metric) => {
		const cells = runs.map(({ run }, r) => {
			const series = index[r].get(key);
			if (series) return readCell(run, series, metric);
			return leftOut[r].some((pattern) => pattern.matches(workflow)) ? {
				state: "not-run",
				reason: "Left out of the test on purpose."
			} : {
				state: "missing",
				reason: "The run has no samples of it."
			};
		});
		return cells.some(({ state }) => state === "measured" || state === "void") ? [{
			name: {
				workflow,
				kind,
				dimensions
			},
			key,
			metric,
			cells
		}] : [];
	}));
}
function readCell(run, series, metric) {
	const found = measure(run, series, metric);
	const measured = "value" in found ? {
		value: found.value,
		...found.n > 0 && { n: found.n }
	} : {};
	if (hasOnlyErrors(series) && (isTime(metric) || metric === "throughput")) return {
		state: "void",
		...measured,
		reason: ONLY_ERRORS,
		series
	};
	return "value" in found ? {
		state: "measured",
		...measured,
		series
	} : {
		state: "missing",
		reason: found.missing,
		series
	};
}
function byName([keyA, a], [keyB, b]) {
	return compareText(a.workflow, b.workflow) || compareDimensions(a, b) || compareText(keyA, keyB);
}
function compareDimensions(a, b) {
	const names = [.../* @__PURE__ */ new Set([...Object.keys(a.dimensions), ...Object.keys(b.dimensions)])].sort();
	for (const name of names) {
		const [x = "", y = ""] = [a.dimensions[name], b.dimensions[name]];
		const order = (x === "" || y === "" ? 0 : Number(x) - Number(y)) || compareText(x, y);
		if (order) return order;
	}
	return 0;
}
//#endregion
//#region src/campaign/cells.ts
function marksOf(findings) {
	const marks = /* @__PURE__ */ new Map();
	for (const { code, cells } of findings) {
		if (code !== "copied-cell" && code !== "bimodal") continue;
		for (const { workflow, kind, dimensions, metric, run } of cells) {
			const key = JSON.stringify([
				workflow,
				kind,
				dimensions,
				metric,
				run
			]);
			if (!marks.get(key)?.includes(code)) marks.set(key, [...marks.get(key) ?? [], code]);
		}
	}
	return marks;
}
function keyOf(rows, ref) {
	return rows.find(({ name }) => name.workflow === ref.workflow && name.kind === ref.kind && name.dimensions === ref.dimensions).key;
}
function compareAll({ blocks, rows, groups, baseline, baselineGroup, input, metric, marks }) {
	const { runs, metricOf } = input;
	const isFamily = ({ metric }) => isJudged(metric) && metricOf(metric)?.better !== void 0;
	const byGroup = groups.map((group, g) => {
		if (g === baselineGroup) return /* @__PURE__ */ new Map();
		const others = groups.flatMap((other) => other === group ? [] : other.runs);
		const found = blocks.flatMap((block) => differencesFrom(block, group.runs, baseline, others));
		return new Map(found.map((difference) => [difference.row, difference]));
	});
	const limitOf = (ranked) => familyLimit(byGroup.flatMap((found) => [...found.values()].flatMap(({ p, row }) => p === void 0 || !isFamily(row) || row.metric === metric !== ranked ? [] : p)), groups.length);
	const limits = {
		ranked: limitOf(true),
		others: limitOf(false)
	};
	const changeIn = (row, found) => isFamily(row) ? changeOf$1(found, metricOf(row.metric), row.metric === metric ? limits.ranked : limits.others) : "unknown";
	const groupCells = rows.flatMap((row) => groups.flatMap((group, g) => {
		const values = valuesOf(row, group.runs);
		if (values.length === 0) return [];
		const found = byGroup[g].get(row);
		return [{
			...row.name,
			metric: row.metric,
			group: group.id,
			value: mean(values),
			runs: values.length,
			...found && {
				delta: found.delta,
				change: changeIn(row, found)
			},
			...found?.p !== void 0 && { p: found.p }
		}];
	}));
	const byRun = runs.map((_, r) => {
		const found = groups[baselineGroup].runs.includes(r) ? [] : blocks.flatMap((block) => differences(block, [r], baseline));
		return new Map(found.map((difference) => [difference.row, difference]));
	});
	const groupOf = runs.map((_, r) => groups.findIndex((group) => group.runs.includes(r)));
	return {
		cells: rows.flatMap((row) => runs.map(({ id }, r) => {
			const { state, value, n, reason } = row.cells[r];
			const found = byRun[r].get(row);
			const ofGroup = byGroup[groupOf[r]].get(row);
			const agrees = found && ofGroup && Math.sign(found.delta.absolute) === Math.sign(ofGroup.delta.absolute);
			const change = ofGroup && changeIn(row, ofGroup);
			const isMoved = change === "regressed" || change === "improved";
			const marked = marks.get(JSON.stringify([
				row.name.workflow,
				row.name.kind,
				row.name.dimensions,
				row.metric,
				id
			]));
			return {
				...row.name,
				metric: row.metric,
				run: id,
				state,
				...value !== void 0 && { value },
				...n !== void 0 && { n },
				...found && { delta: found.delta },
				...found && change && { change: isMoved && !agrees ? "unchanged" : change },
				...reason !== void 0 && { reason },
				...marked && { marks: marked }
			};
		})),
		groupCells
	};
}
//#endregion
//#region src/campaign/cost.ts
function costPerHour(run) {
	return run.series.find(({ workflow, kind }) => workflow === "environment" && kind === "measure")?.reported?.cost;
}
function costsOf(input, groups) {
	const { configurations, costAgainst } = input;
	const ofGroup = groups.map(({ runs }) => {
		const costs = new Set(runs.map((r) => costPerHour(input.runs[r].run)));
		return costs.size === 1 ? [...costs][0] : void 0;
	});
	const ofConfiguration = configurations.map(({ costPerHour }) => costPerHour);
	const ids = [...groups.map(({ id }) => id), ...configurations.map(({ id }) => id)];
	const isBaseline = (group) => group.runs.some((r) => input.baseline.includes(input.runs[r].id));
	const against = costAgainst ?? groups.find(isBaseline)?.id;
	const at = against === void 0 ? -1 : ids.indexOf(against);
	if (costAgainst !== void 0 && at < 0) throw new UsageError(`cost-against: ${JSON.stringify(costAgainst)} is no group or configuration. Known: ${ids.join(", ")}.`);
	const reference = [...ofGroup, ...ofConfiguration][at];
	const costOf = (perHour, id) => {
		if (perHour === void 0) return void 0;
		if (reference === void 0 || reference === 0 || id === against) return { perHour };
		return {
			perHour,
			change: perHour / reference - 1,
			against
		};
	};
	return {
		groups: ofGroup.map((cost, g) => costOf(cost, groups[g].id)),
		configurations: ofConfiguration.map((cost, c) => costOf(cost, configurations[c].id))
	};
}
function bestOf(goal, groups, classes, costs, movements, runIds) {
	const first = groups.map((_, g) => g).filter((g) => classes[g] === 1);
	if (groups.length < 2 || first.length === 0) return void 0;
	const known = first.filter((g) => costs[g] !== void 0);
	const byCost = goal === "cheapest-at-same-performance" && known.length === first.length;
	const differ = new Set(first.map((g) => costs[g]?.perHour)).size > 1;
	if (!classes.some((each) => each !== void 0 && each > 1) && !(byCost && differ)) return {
		groups: [],
		runs: [],
		reason: "no-difference"
	};
	if (!byCost && first.length > 1) return named(first, "fastest");
	const rank = (g) => byCost ? costs[g].perHour : 0;
	const [best] = [...first].sort((a, b) => rank(a) - rank(b) || movements[a] - movements[b] || a - b);
	return named([best], byCost && differ ? "cheapest" : "fastest");
	function named(members, reason) {
		return {
			groups: members.map((g) => groups[g].id),
			runs: members.flatMap((g) => groups[g].runs.map((r) => runIds[r])),
			reason
		};
	}
}
//#endregion
//#region src/stats/linear-contrast.ts
const TOLERANCE = 1e-9;
function contrastWeights(design, counts, wanted) {
	const solution = solve(wanted.map((_, i) => wanted.map((_, j) => design.reduce((sum, row, g) => sum + counts[g] * row[i] * row[j], 0))), wanted);
	if (!solution) return void 0;
	return design.map((row, g) => counts[g] * row.reduce((sum, x, j) => sum + x * solution[j], 0));
}
function solve(matrix, right) {
	const rows = matrix.map((row, i) => [...row, right[i]]);
	const width = right.length;
	const pivots = [];
	let rank = 0;
	for (let column = 0; column < width && rank < width; column++) {
		let best = rank;
		for (let i = rank; i < width; i++) if (Math.abs(rows[i][column]) > Math.abs(rows[best][column])) best = i;
		if (Math.abs(rows[best]?.[column] ?? 0) < TOLERANCE) continue;
		[rows[rank], rows[best]] = [rows[best], rows[rank]];
		const pivot = rows[rank];
		for (let i = 0; i < width; i++) {
			if (i === rank) continue;
			const factor = rows[i][column] / pivot[column];
			if (factor !== 0) for (let j = column; j <= width; j++) rows[i][j] -= factor * pivot[j];
		}
		pivots.push(column);
		rank++;
	}
	if (rows.slice(rank).some((row) => Math.abs(row[width]) > TOLERANCE)) return void 0;
	const solution = new Array(width).fill(0);
	pivots.forEach((column, i) => {
		solution[column] = rows[i][width] / rows[i][column];
	});
	return solution;
}
//#endregion
//#region src/campaign/effects.ts
const FALSE_DISCOVERY_RATE = .05;
const MOST_FACTORS = 40;
function effectsOf(facts, groups, runIds, baseline, blocks, isStable) {
	const factors = factorsOf(facts, groups, runIds, baseline).slice(0, MOST_FACTORS);
	const model = designOf(factors, groups);
	const found = factors.flatMap((factor, f) => transitionsOf(factor).map(([from, to]) => {
		const [first, ...rest] = factor.facts;
		const weights = contrastWeights(model.rows, model.counts, model.contrast(f, from, to));
		const effect = {
			fact: first,
			from: factor.levels[from],
			to: factor.levels[to]
		};
		if (weights) return {
			...effect,
			...rest.length > 0 && { togetherWith: rest },
			pairs: pairsOf(factors, f, groups, from, to, true),
			estimate: estimate(weights, groups, blocks, isStable)
		};
		const togetherWith = [...rest, ...mixedWith(factors, f, groups, from, to)];
		return {
			...effect,
			togetherWith,
			pairs: pairsOf(factors, f, groups, from, to, false),
			estimate: void 0
		};
	}));
	const limit = benjaminiHochberg(found.flatMap(({ estimate }) => estimate ? twoSided(estimate) : []), FALSE_DISCOVERY_RATE);
	return found.map(({ estimate, ...effect }) => {
		if (!estimate) return effect;
		const half = criticalValue(estimate.df) * estimate.se;
		return {
			...effect,
			change: Math.expm1(estimate.value),
			low: Math.expm1(estimate.value - half),
			high: Math.expm1(estimate.value + half),
			significant: twoSided(estimate) <= limit
		};
	});
}
function factorsOf(facts, groups, runIds, baseline) {
	const factors = /* @__PURE__ */ new Map();
	for (const { fact, differs, values } of facts) {
		if (!differs) continue;
		const stated = groups.map(({ runs }) => [...new Set(runs.map((r) => values[runIds[r]] ?? ""))].join(" / "));
		const distinct = [...new Set(stated)];
		if (distinct.length < 2) continue;
		const isNumeric = distinct.every((value) => value !== "" && Number.isFinite(Number(value)));
		const first = stated[baseline];
		const levels = isNumeric ? distinct.sort((a, b) => Number(a) - Number(b)) : [first, ...distinct.filter((value) => value !== first).sort(inNaturalOrder)];
		const levelOf = stated.map((value) => levels.indexOf(value));
		const renumbered = new Map([...new Set(levelOf)].map((level, i) => [level, i]));
		const partition = levelOf.map((level) => renumbered.get(level)).join();
		const known = factors.get(partition);
		factors.set(partition, known ? {
			...known,
			facts: [...known.facts, fact]
		} : {
			facts: [fact],
			levelOf,
			levels,
			isNumeric
		});
	}
	return [...factors.values()];
}
function transitionsOf({ levels, isNumeric }) {
	return levels.slice(1).map((_, i) => [isNumeric ? i : 0, i + 1]);
}
function designOf(factors, groups) {
	const offsets = factors.map((_, f) => 1 + sum(factors.slice(0, f).map(({ levels }) => levels.length - 1)));
	const width = 1 + sum(factors.map(({ levels }) => levels.length - 1));
	const rows = groups.map((_, g) => {
		const row = new Array(width).fill(0);
		row[0] = 1;
		factors.forEach(({ levelOf }, f) => {
			if (levelOf[g] > 0) row[offsets[f] + levelOf[g] - 1] = 1;
		});
		return row;
	});
	const contrast = (f, from, to) => {
		const wanted = new Array(width).fill(0);
		if (to > 0) wanted[offsets[f] + to - 1] = 1;
		if (from > 0) wanted[offsets[f] + from - 1] = -1;
		return wanted;
	};
	return {
		rows,
		counts: groups.map(({ runs }) => runs.length),
		contrast
	};
}
function mixedWith(factors, f, groups, from, to) {
	const others = factors.flatMap((_, other) => other === f ? [] : other);
	const without = others.filter((other) => {
		const rest = factors.filter((_, i) => i !== other);
		const model = designOf(rest, groups);
		return contrastWeights(model.rows, model.counts, model.contrast(rest.indexOf(factors[f]), from, to)) !== void 0;
	});
	const chosen = without.length > 0 ? without : others.filter((other) => movesInEveryPair(factors[other], factors[f], from, to));
	return (chosen.length > 0 ? chosen : others).flatMap((other) => factors[other].facts);
}
function movesInEveryPair(other, { levelOf }, from, to) {
	return levelOf.every((a, i) => levelOf.every((b, j) => a !== from || b !== to || other.levelOf[i] !== other.levelOf[j]));
}
function pairsOf(factors, f, groups, from, to, alone) {
	const { levelOf } = factors[f];
	return groups.flatMap(({ id: a }, i) => groups.flatMap(({ id: b }, j) => {
		if (levelOf[i] !== from || levelOf[j] !== to) return [];
		return factors.every((factor, k) => k === f || factor.levelOf[i] === factor.levelOf[j]) || !alone ? [[a, b]] : [];
	}));
}
function estimate(weights, groups, blocks, isStable) {
	const values = [];
	let shared = 0;
	let own = 0;
	let df = 0;
	for (const block of blocks) {
		block.rows.forEach((_, w) => {
			if (!isStable(block, w)) return;
			const value = sum(groups.map(({ runs }, g) => {
				if (Math.abs(weights[g]) < 1e-9) return 0;
				const present = runs.map((r) => block.matrix.values[r][w]).filter((value) => !Number.isNaN(value));
				return present.length === 0 ? NaN : weights[g] * sum(present) / present.length;
			}));
			if (Number.isNaN(value)) return;
			values.push(value);
			own += block.noise.own[w].variance;
		});
		shared = Math.max(shared, block.noise.shared.variance);
		df = Math.max(df, block.noise.shared.df);
	}
	if (values.length === 0) return void 0;
	const factor = sum(weights.map((weight, g) => weight ** 2 / groups[g].runs.length));
	const variance = shared + Math.PI / 2 * (own / values.length) / values.length;
	return {
		value: median(values),
		se: Math.sqrt(variance * factor),
		df
	};
}
//#endregion
//#region src/campaign/errors.ts
const MOST_ERRORS = 200;
function errorsOf(runs) {
	const found = /* @__PURE__ */ new Map();
	for (const { id, run } of runs) for (const series of run.series) {
		const { workflow, kind, dimensions } = series;
		for (const { code, message, count } of series.errors) {
			const key = JSON.stringify([
				seriesKey(series),
				code,
				message
			]);
			const error = found.get(key) ?? {
				workflow,
				kind,
				dimensions,
				code,
				message,
				counts: {}
			};
			error.counts[id] = (error.counts[id] ?? 0) + count;
			found.set(key, error);
		}
	}
	const total = ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0);
	return [...found.values()].sort((a, b) => total(b) - total(a)).slice(0, MOST_ERRORS);
}
function groupsOf({ runs, groups }) {
	const members = /* @__PURE__ */ new Map();
	runs.forEach(({ id, group }, r) => {
		const key = JSON.stringify(group === void 0 ? { run: id } : { group });
		members.set(key, [...members.get(key) ?? [], r]);
	});
	const found = [...members.values()].map((positions) => {
		const first = runs[positions[0]];
		const stated = groups.find(({ id }) => id === (first.group ?? first.id));
		return {
			id: first.group ?? first.id,
			...stated?.title !== void 0 && { title: stated.title },
			...stated?.note !== void 0 && { note: stated.note },
			runs: positions,
			repeats: stated?.repeats ?? true
		};
	});
	const unknown = groups.find(({ id }) => !found.some((group) => group.id === id));
	if (unknown) throw new UsageError(`groups: ${JSON.stringify(unknown.id)} is the group of no run. Known: ${found.map(({ id }) => id).join(", ")}.`);
	return found;
}
function spreadsOf({ rows, matrix, noise }, repeats) {
	return rows.map((_, w) => {
		const { sum: squares, df } = noise.squares[w];
		if (df === 0) return void 0;
		const ranges = repeats.map((runs) => {
			const present = runs.map((r) => matrix.values[r][w]).filter((value) => !Number.isNaN(value));
			return present.length > 1 ? Math.expm1(Math.max(...present) - Math.min(...present)) : 0;
		});
		return {
			spread: Math.sqrt(squares / df),
			df,
			range: Math.max(...ranges)
		};
	});
}
function groupShift(blocks, isStable, runs, baseline) {
	const movements = [];
	const ownVariances = [];
	let shared = 0;
	let df = 0;
	for (const block of blocks) {
		const { series } = contrast(block.matrix, block.noise, runs, baseline);
		series.forEach((found, w) => {
			if (!found || !isStable(block, w)) return;
			movements.push(found.total.value);
			ownVariances.push(block.noise.own[w].variance);
		});
		shared = Math.max(shared, block.noise.shared.variance);
		df = Math.max(df, block.noise.shared.df);
	}
	if (movements.length === 0) return void 0;
	const factor = 1 / runs.length + 1 / baseline.length;
	const own = Math.PI / 2 * (sum(ownVariances) / ownVariances.length / ownVariances.length);
	return {
		value: median(movements),
		se: Math.sqrt((shared + own) * factor),
		df,
		workflows: movements.length
	};
}
function groupInterval({ value, se, df }) {
	const half = criticalValue(df) * se;
	return {
		low: Math.expm1(value - half),
		high: Math.expm1(value + half)
	};
}
function classesOf(groups, shifts, blocks, isStable, metric) {
	const sign = metric?.better === "higher" ? -1 : 1;
	const classes = groups.map(() => void 0);
	const ranked = groups.map((_, g) => g).filter((g) => shifts[g] !== void 0).sort((a, b) => sign * (shifts[a].value - shifts[b].value) || a - b);
	const isSlower = slownessOf(groups, ranked, blocks, isStable, sign);
	let rest = ranked;
	for (let next = 1; rest.length > 0; next++) {
		const leader = rest.find((g) => rest.every((other) => !isSlower(g, other))) ?? rest[0];
		for (const g of rest) if (!isSlower(g, leader)) classes[g] = next;
		rest = rest.filter((g) => classes[g] === void 0);
	}
	return classes;
}
function slownessOf(groups, ranked, blocks, isStable, sign) {
	const pairs = ranked.flatMap((a, i) => ranked.slice(i + 1).map((b) => ({
		a,
		b
	})));
	const found = pairs.map(({ a, b }) => comparePair(blocks, isStable, groups[a].runs, groups[b].runs, sign));
	const wholeLimit = familyLimit(found.flatMap(({ whole }) => whole?.p ?? []), groups.length);
	const rowLimit = familyLimit(found.flatMap(({ rows }) => rows.map(({ p }) => p)), groups.length);
	const slower = /* @__PURE__ */ new Set();
	pairs.forEach(({ a, b }, i) => {
		const { whole, rows } = found[i];
		const differing = [...whole && whole.p <= wholeLimit ? [whole] : [], ...rows.filter(({ p }) => p <= rowLimit)];
		if (differing.some((each) => each.slower)) slower.add(`${a} ${b}`);
		if (differing.some((each) => !each.slower)) slower.add(`${b} ${a}`);
	});
	return (a, b) => slower.has(`${a} ${b}`);
}
function comparePair(blocks, isStable, runs, others, sign) {
	const whole = groupShift(blocks, isStable, runs, others);
	return {
		whole: whole && {
			p: twoSided(whole),
			slower: sign * whole.value > 0
		},
		rows: blocks.flatMap((block) => differences(block, runs, others).flatMap(({ row, delta, p, steady }) => p === void 0 || !isLoad(row.name.kind) ? [] : {
			p: steady ? p : 1,
			slower: sign * delta.absolute > 0
		}))
	};
}
//#endregion
//#region src/campaign/findings.ts
function refOf$1({ name, metric }, run) {
	return {
		...name,
		metric,
		...run !== void 0 && { run }
	};
}
const LEAST_DIGITS = 4;
const OUT_OF_PLACE = 5;
const MAD_TO_SIGMA = 1.4826;
const LEAST_VALUES = 5;
function copiedCells(rows, runs) {
	const times = rows.filter(({ metric }) => isTime(metric));
	const centered = times.map(({ cells }) => cells.map(({ state, value }) => state === "measured" && value !== void 0 && value > 0 ? Math.log(value) : NaN)).map((row) => {
		const present = row.filter((value) => !Number.isNaN(value));
		const center = present.length > 0 ? median(present) : 0;
		return row.map((value) => value - center);
	});
	const runMovement = runs.map((_, r) => {
		const present = centered.map((row) => row[r]).filter((value) => !Number.isNaN(value));
		return present.length >= LEAST_VALUES ? median(present) : 0;
	});
	const isOutOfPlace = (i, r) => {
		const rest = centered[i].map((value, k) => value - runMovement[k]);
		const others = rest.filter((value, k) => k !== r && !Number.isNaN(value));
		if (others.length < LEAST_VALUES) return false;
		const center = median(others);
		const sigma = Math.max(MAD_TO_SIGMA * median(others.map((value) => Math.abs(value - center))), .02);
		return Math.abs(rest[r] - center) > OUT_OF_PLACE * sigma;
	};
	const findings = [];
	runs.forEach(({ id }, r) => {
		const byValue = /* @__PURE__ */ new Map();
		times.forEach(({ cells, metric }, i) => {
			const { state, value } = cells[r];
			if (state !== "measured" || value === void 0 || digitsOf(value) < LEAST_DIGITS) return;
			const key = `${metric} ${value}`;
			byValue.set(key, [...byValue.get(key) ?? [], i]);
		});
		for (const places of byValue.values()) {
			const odd = places.filter((i) => isOutOfPlace(i, r));
			if (places.length < 2 || odd.length === 0) continue;
			const inOrder = [...odd, ...places.filter((i) => !odd.includes(i))];
			const value = times[inOrder[0]].cells[r].value;
			findings.push({
				code: "copied-cell",
				cells: inOrder.map((i) => refOf$1(times[i], id)),
				values: [value]
			});
		}
	});
	return findings;
}
function digitsOf(value) {
	return `${value}`.replace(/e.*$/, "").replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;
}
const LEAST_GAP = {
	ratio: .05,
	log: Math.log(1.1)
};
const GAP_TO_WIDTH = 2;
const LEAST_CLUSTER = 3;
const LEAST_GROUPS = 2;
function bimodalRows(rows, runs, repeats, metrics, copied) {
	return rows.flatMap((row) => {
		const { metric, cells } = row;
		if (!metrics.includes(metric)) return [];
		const isRate = metric === "error-rate";
		const points = cells.flatMap(({ state, value, series }, r) => {
			if (!(state === "measured" && value !== void 0 && (isRate || value > 0)) || copied.has(cellKey(row, runs[r].id))) return [];
			return {
				r,
				at: isRate ? value : Math.log(value),
				value,
				step: series?.passed?.unitMs ?? 0
			};
		});
		points.sort((a, b) => a.at - b.at);
		const found = splitOf(points.map(({ at }) => at), isRate ? LEAST_GAP.ratio : LEAST_GAP.log);
		if (found === void 0) return [];
		const [low, high] = [points.slice(0, found), points.slice(found)];
		if (!isRate && high[0].value - low.at(-1).value < 3 * high[0].step) return [];
		if (repeats.filter((group) => [low, high].every((side) => side.some(({ r }) => group.includes(r)))).length < LEAST_GROUPS) return [];
		const values = [
			low[0],
			low.at(-1),
			high[0],
			high.at(-1)
		].map(({ value }) => value);
		return [{
			code: "bimodal",
			cells: points.map(({ r }) => refOf$1(row, runs[r].id)),
			values
		}];
	});
}
function splitOf(values, leastGap) {
	let best;
	for (let at = LEAST_CLUSTER; at <= values.length - LEAST_CLUSTER; at++) {
		const gap = values[at] - values[at - 1];
		const width = Math.max(values[at - 1] - values[0], values.at(-1) - values[at]);
		if (gap >= leastGap && gap >= GAP_TO_WIDTH * width && gap > (best?.gap ?? 0)) best = {
			at,
			gap
		};
	}
	return best?.at;
}
function cellKey({ key, metric }, run) {
	return JSON.stringify([
		key,
		metric,
		run
	]);
}
function unstableRows(rows) {
	return rows.filter(({ spread }) => spread !== void 0 && spread.spread >= .15).sort((a, b) => b.spread.spread - a.spread.spread).map(({ row, spread }) => ({
		code: "unstable",
		cells: [refOf$1(row)],
		values: [spread.spread, spread.range]
	}));
}
function voidRows(rows, metric) {
	return rows.flatMap((row) => {
		const present = row.cells.filter(({ state }) => state === "void" || state === "measured");
		return row.metric === metric && present.length > 0 && present.every(({ state }) => state === "void") ? [{
			code: "void",
			cells: [refOf$1(row)]
		}] : [];
	});
}
function absentRows(rows, runs, metric) {
	const found = /* @__PURE__ */ new Map();
	for (const code of ["not-run", "missing"]) for (const row of rows) {
		if (row.metric !== metric) continue;
		const ids = runs.flatMap(({ id }, r) => row.cells[r].state === code && !row.cells[r].series ? id : []);
		if (ids.length === 0) continue;
		const key = JSON.stringify([code, ids]);
		const finding = found.get(key) ?? {
			code,
			cells: [],
			runs: ids
		};
		found.set(key, {
			...finding,
			cells: [...finding.cells, ...ids.map((id) => refOf$1(row, id))]
		});
	}
	return [...found.values()];
}
function notSeparable(effects) {
	const sets = /* @__PURE__ */ new Map();
	for (const { fact, togetherWith } of effects) {
		if (!togetherWith) continue;
		const facts = [fact, ...togetherWith].sort();
		sets.set(JSON.stringify(facts), facts);
	}
	return [...sets.values()].map((facts) => ({
		code: "not-separable",
		cells: [],
		facts
	}));
}
//#endregion
//#region src/campaign/jobs.ts
function jobsOf(runs, baseline) {
	return [...groupBy(runs.flatMap(({ id, run }) => (run.jobs ?? []).map((job) => ({
		id,
		job
	}))), ({ job }) => JSON.stringify([
		job.workflow,
		job.tenant,
		dimensionsKey(job.dimensions)
	])).values()].flatMap((members) => {
		const before = members.flatMap(({ id, job }) => baseline.includes(id) ? job.durationMs ?? [] : []);
		return members.map(({ id, job }) => {
			const { startMs, ...rest } = job;
			return {
				...rest,
				run: id,
				...startMs !== void 0 && { startedAt: new Date(startMs).toISOString() },
				...!baseline.includes(id) && deltaOf(job, before)
			};
		});
	});
}
function deltaOf({ durationMs }, before) {
	if (durationMs === void 0 || before.length === 0) return {};
	const base = mean(before);
	return { delta: {
		absolute: durationMs - base,
		...base > 0 && { relative: durationMs / base - 1 }
	} };
}
//#endregion
//#region src/campaign/resource-series.ts
const MOST_VALUES = 4e5;
const LEAST_POINTS = 8;
const DIGITS = 4;
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
function coursesOf(runs, isShown) {
	const batches = runs.reduce((sum, { run }) => sum + shownBatches(run, isShown), 0);
	const points = runs.reduce((sum, { run }) => sum + resourcePoints(run), 0);
	const joined = (total) => 2 ** Math.max(0, Math.ceil(Math.log2(total / MOST_VALUES)));
	const all = runs.flatMap(({ id, run }) => [...run.series.filter(isShown).flatMap((series) => loadCourses(id, run, series, joined(2 * batches))), ...resourceCourses(id, run, joined(points))]);
	const axes = [];
	const positions = /* @__PURE__ */ new Map();
	return {
		axes,
		courses: all.map(({ run, name, metric, axis, values }) => {
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
function loadCourses(run, { startMs }, series, joined) {
	const { batches, passed, workflow, kind, dimensions } = series;
	if (!batches || startMs === void 0) return [];
	const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(batches.batches.length / LEAST_POINTS) || 0)));
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
	return [
		of("p95", ({ sketch }) => sketchQuantileMs(sketch, .95, unitMs)),
		of("throughput", ({ count }) => count / (stepMs / 1e3)),
		...parts.some(({ errorCount }) => errorCount > 0) ? [of("error-rate", ({ count, errorCount }) => count > 0 ? errorCount / count : void 0)] : []
	];
}
function chunks(batches, width) {
	if (width === 1) return [...batches];
	return Array.from({ length: Math.ceil(batches.length / width) }, (_, i) => {
		const part = batches.slice(i * width, (i + 1) * width);
		const total = (of) => part.reduce((sum, batch) => sum + of(batch), 0);
		return {
			count: total(({ count }) => count),
			errorCount: total(({ errorCount }) => errorCount),
			sumMs: total(({ sumMs }) => sumMs),
			sketch: part.map(({ sketch }) => sketch).reduce(mergeSketches)
		};
	});
}
function resourceCourses(run, summary, joined) {
	return (summary.resourceSeries ?? []).map(({ workflow, dimensions, metric, axis, values }) => {
		const width = Math.max(1, Math.min(joined, 2 ** Math.floor(Math.log2(values.length / LEAST_POINTS) || 0)));
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
	return value === void 0 ? null : significant(value, DIGITS);
}
function percentilesOf(runs, isShown) {
	return runs.flatMap(({ id, run }) => run.series.filter(isShown).flatMap(({ workflow, kind, dimensions, passed }) => {
		if (!passed) return [];
		const points = QUANTILES.filter((q) => q <= 1 - 1 / passed.count).map((q) => [q, significant(q === 0 ? passed.minMs() : passed.quantileMs(q), DIGITS)]);
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
//#region src/campaign/rows.ts
function checkIds(ids, baseline) {
	const twice = ids.find((id, i) => ids.indexOf(id) !== i);
	if (twice !== void 0) throw new UsageError(`runs: two have the id ${JSON.stringify(twice)}. Give each its own.`);
	const unknown = baseline.find((id) => !ids.includes(id));
	if (unknown !== void 0) throw new UsageError(`baseline: ${JSON.stringify(unknown)} is no run. Known: ${ids.join(", ")}.`);
}
function usualMetric(rows) {
	const count = (metric) => rows.filter((row) => row.metric === metric && isLoad(row.name.kind)).reduce((sum, { cells }) => sum + cells.filter(({ state }) => state === "measured").length, 0);
	const [p95, avg] = [count("p95"), count("avg")];
	if (p95 === 0 && avg === 0) return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? "avg";
	return p95 >= avg ? "p95" : "avg";
}
function workflowsOf(rows, metric, spreads, stable) {
	return [...new Set(rows.map(({ key }) => key))].map((key) => {
		const ofKey = rows.filter((row) => row.key === key);
		const row = ofKey.find((row) => row.metric === metric);
		const spread = row && spreads.get(row);
		return {
			...ofKey[0].name,
			...spread && {
				spread: spread.spread,
				spreadDf: spread.df,
				range: spread.range
			},
			...row && stable.has(row) && { stable: true }
		};
	});
}
function noiseOf(ranked, isStable, groups, ids) {
	let [squares, df] = [0, 0];
	for (const block of ranked) block.noise.squares.forEach((each, w) => {
		if (!isStable(block, w)) return;
		squares += each.sum;
		df += each.df;
	});
	const pooled = groups.filter(({ repeats, runs }) => repeats && runs.length > 1).map(({ id }) => id);
	return df > 0 && ids.length > 0 ? { noise: {
		spread: Math.sqrt(squares / df),
		df,
		groups: pooled
	} } : {};
}
//#endregion
//#region src/campaign/statements.ts
const MOST_STATEMENTS = 200;
function statementsOf(runs, baseline) {
	const found = /* @__PURE__ */ new Map();
	for (const { id, run } of runs) for (const { text, dimensions, ...figures } of run.statements ?? []) {
		const key = JSON.stringify([text, dimensionsKey(dimensions)]);
		const statement = found.get(key) ?? {
			text,
			id: nameOf$1(key),
			dimensions,
			runs: {}
		};
		statement.runs[id] = {
			...figures,
			...figures.waits && { waits: { ...figures.waits } }
		};
		found.set(key, statement);
	}
	const weigh = (of) => (one) => Math.max(0, ...Object.values(one.runs).map((figures) => of(figures) ?? 0));
	const keys = [
		weigh(({ load }) => load),
		weigh(({ totalMs }) => totalMs),
		weigh(({ calls }) => calls)
	];
	return [...found.values()].sort((a, b) => keys.map((key) => key(b) - key(a)).find((order) => order !== 0) ?? 0).slice(0, MOST_STATEMENTS).map((statement) => ({
		...statement,
		change: changeOf(Object.keys(statement.runs), runs, baseline)
	}));
}
function changeOf(present, runs, baseline) {
	const recorded = runs.filter(({ run }) => run.statements).map(({ id }) => id);
	const inBaseline = present.some((id) => baseline.includes(id));
	const inOthers = present.some((id) => !baseline.includes(id));
	if (!inBaseline && recorded.some((id) => baseline.includes(id))) return "new";
	return inBaseline && !inOthers && recorded.some((id) => !baseline.includes(id)) ? "gone" : "both";
}
function nameOf$1(text) {
	let hash = 14695981039346656037n;
	for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 1099511628211n);
	return (hash >> 16n).toString(16).padStart(12, "0");
}
//#endregion
//#region src/campaign/assemble.ts
function assembleCampaign(input) {
	const { runs } = input;
	const ids = runs.map(({ id }) => id);
	checkIds(ids, input.baseline);
	const groups = groupsOf(input);
	const positions = (wanted) => wanted.map((id) => ids.indexOf(id));
	const baseline = positions(input.baseline);
	const baselineGroup = groups.findIndex((group) => group.runs.some((r) => baseline.includes(r)));
	const repeats = groups.filter((group) => group.repeats).map((group) => group.runs);
	const all = readMatrix(runs, (series) => series.workflow !== "environment" && (series.kind === "resource" || input.isShown(series)));
	const rows = all.filter(({ name }) => name.kind !== "resource");
	const resources = all.filter(({ name }) => name.kind === "resource");
	const metric = input.metric ?? usualMetric(rows);
	const blocks = blocksOf(rows, runs, repeats);
	const spreads = /* @__PURE__ */ new Map();
	for (const block of blocks) for (const [w, spread] of spreadsOf(block, repeats).entries()) spreads.set(block.rows[w], spread);
	const isStable = (block, w) => {
		const row = block.rows[w];
		const isMeasured = row.cells.some(({ state }) => state === "measured");
		return isLoad(row.name.kind) && isMeasured && (spreads.get(row)?.spread ?? 0) < .15;
	};
	const ranked = blocks.filter((block) => block.metric === metric);
	const shifts = groups.map(({ runs }, g) => groupShift(ranked, isStable, g === baselineGroup ? baseline : runs, baseline));
	const classes = classesOf(groups, shifts, ranked, isStable, input.metricOf(metric));
	const costs = costsOf(input, groups);
	const facts = factTable(runs.map(({ id, run }) => ({
		id,
		facts: run.facts
	})));
	const effects = effectsOf(facts, groups, ids, baselineGroup, ranked, isStable);
	const copied = copiedCells(rows, runs);
	const copiedKeys = new Set(copied.flatMap(({ cells }) => cells.map((ref) => cellKey({
		key: keyOf(rows, ref),
		metric: ref.metric
	}, ref.run))));
	const bimodal = bimodalRows(rows, runs, repeats, [metric, "error-rate"], copiedKeys);
	const inMetric = rows.filter((row) => row.metric === metric && isLoad(row.name.kind));
	const findings = [
		...copied,
		...bimodal,
		...unstableRows(inMetric.map((row) => ({
			row,
			spread: spreads.get(row)
		}))),
		...voidRows(rows, metric),
		...absentRows(rows, runs, metric),
		...notSeparable(effects)
	];
	const marks = marksOf(findings);
	const compared = compareAll({
		blocks,
		rows,
		groups,
		baseline,
		baselineGroup,
		input,
		metric,
		marks
	});
	const comparedResources = compareAll({
		blocks: blocksOf(resources, runs, repeats),
		rows: resources,
		groups,
		baseline,
		baselineGroup,
		input,
		metric,
		marks
	});
	const best = bestOf(input.goal, groups, classes, costs.groups, shifts.map((shift) => shift && (input.metricOf(metric)?.better === "higher" ? -shift.value : shift.value)), ids);
	const starts = runs.flatMap(({ run }) => run.startMs ?? []);
	const stable = ranked.flatMap((block) => block.rows.filter((_, w) => isStable(block, w)));
	const { courses, axes } = coursesOf(runs, input.isShown);
	return {
		schema: 1,
		generator: input.generator,
		title: input.title,
		...input.ticket !== void 0 && { ticket: input.ticket },
		...starts.length > 0 && { startedAt: new Date(Math.min(...starts)).toISOString() },
		links: [...input.links],
		texts: input.texts,
		goal: input.goal,
		baseline: [...input.baseline],
		metric,
		metrics: [...new Set(all.map((row) => row.metric))].map((id) => {
			const { label = id, unit = "", written, better } = input.metricOf(id) ?? {};
			return {
				id,
				label,
				unit: written ?? unit,
				...better && { better }
			};
		}),
		levels: loadLevels(rows.map(({ name }) => name)),
		runs: runs.map((given, r) => {
			const { run, id, title, note } = given;
			const g = groups.findIndex((group) => group.runs.includes(r));
			const perHour = costPerHour(run);
			const durationMs = durationMsOf(run);
			const failed = run.series.filter(input.isShown).reduce((sum, { errorCount = 0 }) => sum + errorCount, 0);
			return {
				id,
				...title !== void 0 && { title },
				...note !== void 0 && { note },
				group: groups[g].id,
				...classes[g] !== void 0 && { class: classes[g] },
				...run.startMs !== void 0 && { startedAt: new Date(run.startMs).toISOString() },
				...durationMs !== void 0 && { durationMs },
				tool: run.tool,
				...run.samples > 0 && {
					samples: run.samples,
					errors: failed
				},
				...run.peakThreads !== void 0 && { users: run.peakThreads },
				...perHour !== void 0 && { costPerHour: perHour },
				facts: { ...run.facts }
			};
		}),
		groups: groups.map((group, g) => {
			const shift = g === baselineGroup ? void 0 : shifts[g];
			return {
				id: group.id,
				...group.title !== void 0 && { title: group.title },
				...group.note !== void 0 && { note: group.note },
				runs: group.runs.map((r) => ids[r]),
				...g === baselineGroup && { baseline: true },
				...!group.repeats && { notRepeats: true },
				...classes[g] !== void 0 && { class: classes[g] },
				...shift && {
					medianChange: Math.expm1(shift.value),
					...groupInterval(shift),
					workflows: shift.workflows
				},
				...costs.groups[g] && { cost: costs.groups[g] }
			};
		}),
		configurations: input.configurations.map(({ costPerHour: _, ...configuration }, c) => ({
			...configuration,
			...costs.configurations[c] && { cost: costs.configurations[c] }
		})),
		workflows: workflowsOf(rows, metric, spreads, new Set(stable)),
		cells: compared.cells,
		groupCells: compared.groupCells,
		resources: comparedResources.cells,
		resourceGroupCells: comparedResources.groupCells,
		sql: statementsOf(runs, input.baseline),
		jobs: jobsOf(runs, input.baseline),
		errors: errorsOf(runs),
		facts,
		effects,
		...noiseOf(ranked, isStable, groups, ids),
		...best && { best },
		axes,
		courses,
		percentiles: percentilesOf(runs, input.isShown),
		findings,
		sources: runs.flatMap(({ id, run }) => run.sources.map(({ name, format, rows }) => ({
			run: id,
			name,
			format,
			rows
		}))),
		notices: runs.flatMap(({ id, run }) => run.notices.map(({ code, message }) => ({
			code,
			message,
			run: id
		})))
	};
}
//#endregion
//#region src/config/campaign-schema.ts
const { version, metrics, results, resources: resources$2, jobs: jobs$3, sql: sql$1, environment, judge, limits } = documentSchema.shape;
const maxBadRows = documentSchema.shape["max-bad-rows"];
const title = (description) => exactOptional(text$1({ description }));
const id = (description) => value({
	description,
	examples: ["16"]
});
const facts$2 = prefault(mapOf(value({ description: "Value of the fact." }), {
	description: "Facts that the results and the environment do not hold.",
	examples: [{ placement: "anew" }]
}), {});
const run = section$1({
	id: id("What other parts of the file call it. Unique."),
	title: title("What it is called in the report."),
	source: text$1({
		description: "A result file, a run.json, an archive, a folder, or one run of a table: as for `--candidate`.",
		examples: ["results/16", "data#16"]
	}),
	group: exactOptional(value({ description: "Runs of one group are repeats of each other: the same test of the same configuration." })),
	note: title("What a reader has to know of it."),
	"not-run": prefault(list(workflowPattern("Name of a workflow, or a wildcard pattern."), {
		description: "Workflows that were left out of this run on purpose: not missing.",
		examples: [["DE_*"]]
	}), []),
	facts: facts$2
}, { description: "One run." });
const group = section$1({
	id: value({
		description: "As in `group` of a run.",
		examples: ["9/10"]
	}),
	title: title("What the configuration is called in the report."),
	note: title("What a reader has to know of it."),
	repeats: prefault(choice(["yes", "no"], { description: "`no`: its runs differ for another reason than noise, and say nothing of it." }), "yes")
}, { description: "What is to be said of a group of repeats." });
const configuration = section$1({
	id: id("What `cost-against` calls it."),
	title: title("What it is called in the report."),
	note: title("What a reader has to know of it."),
	facts: facts$2
}, { description: "A configuration that no run was made in, but whose cost is known from its facts." });
const link = section$1({
	text: text$1({ description: "What the link says." }),
	url: text$1({
		description: "Address: http, https or mailto.",
		examples: ["https://grafana.example.org/d/1"]
	})
}, { description: "A link." }).check(rule(function* ({ url }) {
	if (typeof url === "string" && !/^(https?:\/\/|mailto:)/i.test(url)) yield {
		path: ["url"],
		message: `expected an address that begins with https://, http:// or mailto:.`
	};
}));
const markdown = (description) => exactOptional(text$1({ description: `${description} Markdown; HTML in it is text. \`{{delta avg "Check-In" 16 vs 8}}\` is a figure of the report.` }));
const baseline = documented(union([value({ description: "One run or group." }), array(value({ description: "A run or group." }))], { error: mistyped("the id of a run or group, or a list of them") }), {
	description: "Runs or groups that all others are compared with. Without it, the first group.",
	examples: ["8", ["4", "5"]]
});
const campaignSchema = section$1({
	version,
	title: text$1({
		description: "Title of the report.",
		examples: ["Instance resources optimization"]
	}),
	ticket: title("Ticket of the tests."),
	purpose: markdown("Why the tests were made."),
	methodology: markdown("How they were made."),
	conclusions: markdown("The author's own conclusions, before the generated ones."),
	links: prefault(list(link, { description: "Links to dashboards, tickets, data." }), []),
	runs: list(run, { description: "The runs, in the order in which they are shown." }).check(_minLength(1, { error: "is empty; name at least one run." })),
	groups: prefault(list(group, { description: "Titles and notes of groups of repeats." }), []),
	configurations: prefault(list(configuration, { description: "Configurations that were not run." }), []),
	baseline: exactOptional(baseline),
	goal: prefault(choice(["fastest", "cheapest-at-same-performance"], { description: "Which configuration is best: the fastest, or the cheapest of those that are as fast." }), "cheapest-at-same-performance"),
	metric: exactOptional(metric("What configurations are ranked by. Without it, p95, or avg where more cells have it.", "avg")),
	"cost-against": exactOptional(id("Group or configuration whose cost the others are compared with. Without it, the baseline.")),
	metrics,
	results,
	resources: resources$2,
	jobs: jobs$3,
	sql: sql$1,
	environment,
	judge,
	"max-bad-rows": maxBadRows,
	limits
}, { description: "A campaign of load tests: `perf-gate report FILE`." });
//#endregion
//#region src/config/campaign-file.ts
function parseCampaign(text, file) {
	const { data, yaml } = parseDocument(() => campaignSchema, text, file);
	const { results, resources, jobs, sql, environment, judge, limits, "max-bad-rows": maxBadRows } = data;
	const general = parse(documentSchema, {});
	const reading = {
		results,
		resources,
		jobs,
		sql,
		judge,
		limits,
		"max-bad-rows": maxBadRows
	};
	const config = toConfig({
		...general,
		...reading,
		...environment !== void 0 && { environment }
	}, file);
	const { title, ticket, purpose, methodology, conclusions, links, runs, groups, configurations, goal, metric } = data;
	const { baseline = [], "cost-against": costAgainst } = data;
	return {
		title,
		...ticket !== void 0 && { ticket },
		texts: {
			...purpose !== void 0 && { purpose },
			...methodology !== void 0 && { methodology },
			...conclusions !== void 0 && { conclusions }
		},
		links,
		runs: runs.map(({ "not-run": notRun, ...run }) => ({
			...run,
			notRun
		})),
		groups: groups.map(({ repeats, ...group }) => ({
			...group,
			repeats: repeats === "yes"
		})),
		configurations,
		baseline: typeof baseline === "string" ? [baseline] : baseline,
		goal,
		...metric !== void 0 && { metric },
		...costAgainst !== void 0 && { costAgainst },
		config,
		placeOf: (path) => `${file}:${yaml.lineOf(path)}: ${path.join(".")}`
	};
}
//#endregion
//#region src/input/campaign-runs.ts
async function runsOfFile({ runs, config }, host) {
	const read = [];
	for (const { source, facts, ...given } of runs) {
		const { environment } = config;
		const run = await readGivenRun({
			...config,
			environment: {
				...environment,
				facts: {
					...environment.facts,
					...facts
				}
			}
		}, source, host);
		read.push({
			...given,
			run: {
				...run,
				facts: {
					...run.facts,
					...facts
				}
			}
		});
	}
	return read;
}
function configurationsOf({ configurations, config }) {
	const { cost } = config.environment;
	return configurations.map((configuration) => {
		const perHour = cost && costOf(configuration.facts, cost)?.reported?.cost;
		return {
			...configuration,
			...perHour !== void 0 && { costPerHour: perHour }
		};
	});
}
async function runsOfPaths(config, paths, host) {
	const sources = paths.length === 1 ? await sourcesIn(config, paths[0]) : paths.map((path) => ({
		id: idOf(path),
		path
	}));
	const twice = [...groupBy(sources, ({ id }) => id).values()].find(({ length }) => length > 1);
	if (twice) throw new UsageError(`--runs: ${twice.map(({ path }) => path).join(", ")} would all be called "${twice[0].id}". Give them other names.`);
	const read = [];
	for (const { id, path } of sources) read.push({
		id,
		notRun: [],
		run: await readGivenRun(config, path, host)
	});
	return read;
}
async function sourcesIn(config, path) {
	const given = await givenPath(path);
	const named = await runsOfTables(config);
	if (named.length > 0 && given.run === void 0) return named.map((run) => ({
		id: run,
		path: `${path}#${run}`
	}));
	if (!given.isFolder) return [{
		id: given.run ?? idOf(path),
		path
	}];
	const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort(inNaturalOrder);
	if (names.length === 0) throw new InputError(`${path}: holds nothing. Give a folder with a file or folder for each run.`);
	return names.map((name) => ({
		id: idOf(name),
		path: join(path, name)
	}));
}
async function runsOfTables(config) {
	const found = /* @__PURE__ */ new Set();
	const { readUntypedTable, columnAt } = await import("./parse-tables-untyped-table.js");
	const { globFiles } = await import("./input-globs.js");
	for (const { path, table } of config.results) {
		if (table?.run === void 0) continue;
		for (const file of await globFiles(path, { maxFiles: config.limits.files })) {
			const read = await readUntypedTable(file, config.limits);
			const at = columnAt(read, table.run, `${table.source}.run`);
			for (const { cells } of read.rows) if (cells[at].trim() !== "") found.add(cells[at].trim());
		}
	}
	return [...found].sort(inNaturalOrder);
}
function idOf(path) {
	const name = basename(path);
	const at = name.lastIndexOf("#");
	return at > 0 ? name.slice(at + 1) : withoutEndings(name) || name;
}
function grouped(runs, by) {
	const unknown = by.find((fact) => !runs.some(({ run }) => Object.hasOwn(run.facts, fact)));
	if (unknown !== void 0) throw new UsageError(`--by: no run states the fact "${unknown}". Known: ${[...new Set(runs.flatMap(({ run }) => Object.keys(run.facts)))].sort(inNaturalOrder).join(", ") || "none"}.`);
	const keyOf = ({ id, run }) => by.length > 0 ? by.map((fact) => run.facts[fact] ?? "–").join(", ") : id.replace(/[-_. ]*\d+$/, "");
	const groups = groupBy(runs, keyOf);
	return runs.map((run) => {
		const key = keyOf(run);
		return key !== "" && (by.length > 0 || groups.get(key).length > 1) ? {
			...run,
			group: key
		} : run;
	});
}
//#endregion
//#region src/render/document/write-confluence.ts
const STATUS_COLOURS = {
	pass: "Green",
	warn: "Yellow",
	inconclusive: "Yellow",
	"no-data": "Red",
	fail: "Red",
	"no-baseline": "Blue",
	invalid: "Red"
};
function writeConfluence(blocks, notes = new Footnotes()) {
	return blocks.map((block) => writeBlock(block, notes)).join("\n");
}
function writeBlock(block, notes) {
	switch (block.type) {
		case "heading": return `<h${block.level}>${lineXml(block.line, notes)}</h${block.level}>`;
		case "paragraph": return withNotes(`<p>${lineXml(block.line, notes)}</p>`, notes);
		case "list": return withNotes(`<ul>${block.items.map((item) => `<li>${lineXml(item, notes)}</li>`).join("")}</ul>`, notes);
		case "table": return withNotes(writeTable(block, notes), notes);
		case "fold": return macro("expand", parameter("title", plainText(block.summary)), `<ac:rich-text-body>${writeConfluence(block.blocks, notes)}</ac:rich-text-body>`);
		case "fence": return macro("code", "", `<ac:plain-text-body>${cdata(block.text)}</ac:plain-text-body>`);
		case "pictures": return block.pictures.map(writePicture).join("\n");
		case "small": return `<p><sub>${lineXml(block.line, notes)}</sub></p>`;
	}
}
function withNotes(xml, notes) {
	const fresh = notes.takeNew();
	if (fresh.length === 0) return xml;
	return `${xml}\n<p>${fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note)}`).join("<br />")}</p>`;
}
function lineXml(line, notes) {
	return line.map((piece) => inlineXml(piece, notes)).join("");
}
function inlineXml(piece, notes) {
	if (typeof piece === "string") return prose(piece);
	if ("code" in piece) return `<code>${escapeXml(visibleName(piece.code))}</code>`;
	if ("strong" in piece) return `<strong>${lineXml(piece.strong, notes)}</strong>`;
	if ("link" in piece) return `<a href="${escapeXml(piece.link)}">${lineXml(piece.text, notes)}</a>`;
	if ("note" in piece) return footnoteMark(notes.numberOf(piece.note));
	if ("interval" in piece) return "";
	if ("below" in piece) return `<br /><sub>${escapeXml(visibleProse(piece.below))}</sub>`;
	const { word } = VERDICTS[piece.verdict];
	return macro("status", parameter("colour", STATUS_COLOURS[piece.verdict]) + parameter("title", word));
}
function prose(text) {
	const { before, prose, after } = proseWithEdges(text);
	return before + proseSegments(prose).map(({ text, code }) => code ? `<code>${escapeXml(text)}</code>` : escapeXml(text)).join(" ") + after;
}
function writeTable(table, notes) {
	const align = (column) => table.columns[column].align === "right" ? " style=\"text-align: right;\"" : "";
	return `<table><tbody><tr>${table.columns.map(({ title }, i) => `<th${align(i)}>${escapeXml(title)}</th>`).join("")}</tr>${table.rows.map((row) => `<tr>${row.map((cell, i) => `<td${align(i)}>${lineXml(cell, notes)}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
}
function writePicture({ light, alt }) {
	return `<ac:image ac:alt="${escapeXml(visibleProse(alt, 1e3))}"><ri:attachment ri:filename="${escapeXml(light)}" /></ac:image>`;
}
function macro(name, parameters, body = "") {
	return `<ac:structured-macro ac:name="${name}">${parameters}${body}</ac:structured-macro>`;
}
function parameter(name, value) {
	return `<ac:parameter ac:name="${name}">${escapeXml(value)}</ac:parameter>`;
}
function cdata(text) {
	return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
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
		const title = this.#groups.get(id)?.title ?? this.campaign.configurations.find((one) => one.id === id)?.title;
		return title === void 0 ? id : `${title} (${id})`;
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
	const size = ({ delta }) => Math.abs(delta.relative ?? Number.MAX_VALUE);
	return cells.filter((cell) => cell.change === change && cell.delta !== void 0).sort((a, b) => size(b) - size(a));
}
function refOf({ workflow, kind, dimensions, metric }) {
	return {
		workflow,
		kind,
		dimensions,
		metric
	};
}
function nameOf(cell) {
	return seriesText(cell);
}
//#endregion
//#region src/render/campaign/blocks.ts
const left = (title) => ({
	title,
	align: "left"
});
const right = (title) => ({
	title,
	align: "right"
});
function campaignBlocks(report) {
	const lookup = new Lookup(report);
	return [
		...head(report),
		...section("Summary", sentences(report, "summary")),
		...section("Purpose", authorBlocks(report.texts.purpose ?? "")),
		...section("Conclusions", [...authorBlocks(report.texts.conclusions ?? ""), ...sentences(report, "conclusions")]),
		...section("Configurations", [configurations(lookup), ...sentences(report, "comparison")]),
		...section(`Workflows: ${lookup.metric(report.metric).label}`, matrices(lookup)),
		...section("Resources", resources$1(lookup)),
		...section("Jobs", jobs$2(lookup)),
		...section("Database statements", statements$1(report)),
		...section("Effects of facts", effects$2(report)),
		...section("Findings on the figures", findings$1(report)),
		...section("Runs", [runs$1(report), ...facts$1(report)]),
		...section("Methodology", authorBlocks(report.texts.methodology ?? "")),
		...section("Files read", sources$1(report))
	];
}
function section(title, blocks) {
	return blocks.length === 0 ? [] : [{
		type: "heading",
		level: 3,
		line: [title]
	}, ...blocks];
}
function head({ title, ticket, startedAt, links, sentences }) {
	const answer = sentences.find(({ section }) => section === "answer");
	const facts = [
		...ticket === void 0 ? [] : [[code(ticket)]],
		...startedAt === void 0 ? [] : [[formatInstant(startedAt)]],
		...links.map(({ text, url }) => [{
			link: url,
			text: [text]
		}])
	];
	return [
		{
			type: "heading",
			level: 2,
			line: [title]
		},
		...facts.length > 0 ? [paragraph(...facts.flatMap((line, i) => i === 0 ? line : [" · ", ...line]))] : [],
		...answer ? [paragraph(strong(...sentenceLine(answer)))] : []
	];
}
function sentences({ sentences }, wanted) {
	const found = sentences.filter(({ section }) => section === wanted);
	return found.length === 0 ? [] : [{
		type: "list",
		items: found.map(sentenceLine)
	}];
}
function sentenceLine({ parts }) {
	return parts.map((part) => {
		if ("text" in part) return part.text;
		return "name" in part ? code(part.name) : part.figure;
	});
}
function configurations(lookup) {
	const { groups, configurations } = lookup.campaign;
	const hasCost = [...groups, ...configurations].some(({ cost }) => cost);
	const cost = ({ cost }) => hasCost ? [[formatQuantity(cost?.perHour, "usd/h")], [cost?.change === void 0 ? "–" : formatDelta(cost.change)]] : [];
	const change = (group) => {
		if (group.baseline) return "baseline";
		if (group.medianChange === void 0) return "–";
		return `${formatDelta(group.medianChange)} ${lookup.interval("avg", group)}`;
	};
	return {
		type: "table",
		columns: [
			left("configuration"),
			left("runs"),
			right("class"),
			right("median change"),
			...hasCost ? [right("cost"), right("cost change")] : [],
			left("note")
		],
		rows: [...groups.map((group) => [
			[code(group.title ?? group.id)],
			[group.runs.join(", ")],
			[group.class === void 0 ? "–" : `${group.class}`],
			[change(group)],
			...cost(group),
			[group.note ?? ""]
		]), ...configurations.map((one) => [
			[code(one.title ?? one.id)],
			["not run"],
			["–"],
			["–"],
			...cost(one),
			[one.note ?? ""]
		])]
	};
}
function matrices(lookup) {
	const { campaign } = lookup;
	const whole = byConfiguration(lookup, campaign.groupCells.filter(({ metric }) => metric === campaign.metric));
	const folds = campaign.metrics.filter(({ id }) => campaign.cells.some(({ metric }) => metric === id)).flatMap(({ id, label }) => {
		const rows = byRun(lookup, campaign.cells.filter(({ metric }) => metric === id));
		return [fold([`${label}: ${plural(rows.length, "workflow")} by ${plural(campaign.runs.length, "run")}`], {
			type: "table",
			columns: [left("workflow"), ...campaign.runs.map((run) => right(run.id))],
			rows
		})];
	});
	return [...whole.length > 0 ? [matrixOf(lookup, whole)] : [], ...folds];
}
function matrixOf(lookup, rows) {
	return {
		type: "table",
		columns: [left("workflow"), ...lookup.campaign.groups.map(({ id }) => right(lookup.groupName(id)))],
		rows
	};
}
function rowKey({ workflow, kind, dimensions }) {
	return JSON.stringify([
		workflow,
		kind,
		dimensions
	]);
}
function byConfiguration(lookup, cells) {
	const rows = /* @__PURE__ */ new Map();
	for (const cell of cells) rows.set(rowKey(cell), [...rows.get(rowKey(cell)) ?? [], cell]);
	return [...rows.values()].map((ofRow) => [seriesLine(ofRow[0]), ...lookup.campaign.groups.map(({ id }) => {
		const cell = ofRow.find(({ group }) => group === id);
		return cell ? cellLine(lookup, cell) : ["–"];
	})]);
}
function cellLine(lookup, { metric, value, delta, change }) {
	const text = lookup.value(metric, value);
	if (!delta) return [text];
	const moved = change === "regressed" || change === "improved";
	const changed = `${moved ? "" : "~"}${lookup.change(metric, delta)}`;
	return [moved ? strong(text) : text, { below: changed }];
}
function byRun(lookup, cells) {
	const rows = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const row = rows.get(rowKey(cell)) ?? /* @__PURE__ */ new Map();
		rows.set(rowKey(cell), row.set(cell.run, cell));
	}
	return [...rows.values()].map((row) => [seriesLine([...row.values()][0]), ...lookup.campaign.runs.map(({ id }) => {
		const { state = "missing", metric = "", value, marks } = row.get(id) ?? {};
		if (state === "measured") return [`${lookup.value(metric, value)}${marks?.includes("copied-cell") ? " ⧉" : ""}`];
		return [{
			void: "void",
			"not-run": "not run",
			missing: "–"
		}[state]];
	})]);
}
function resources$1(lookup) {
	if (byConfiguration(lookup, lookup.campaign.resourceGroupCells).length === 0) return [];
	const metrics = lookup.campaign.resourceGroupCells;
	const perMetric = [...new Map(metrics.map((cell) => [`${rowKey(cell)} ${cell.metric}`, cell])).values()].map((cell) => [
		seriesLine(cell),
		[lookup.metric(cell.metric).label],
		...lookup.campaign.groups.map(({ id }) => {
			const found = metrics.find((one) => one.group === id && one.metric === cell.metric && rowKey(one) === rowKey(cell));
			return found ? cellLine(lookup, found) : ["–"];
		})
	]);
	return [{
		type: "table",
		columns: [
			left("resource"),
			left("metric"),
			...lookup.campaign.groups.map(({ id }) => right(lookup.groupName(id)))
		],
		rows: perMetric
	}];
}
function jobs$2(lookup) {
	const { jobs } = lookup.campaign;
	if (jobs.length === 0) return [];
	const tenants = jobs.some(({ tenant }) => tenant !== void 0);
	return [{
		type: "table",
		columns: [
			left("job"),
			...tenants ? [left("tenant")] : [],
			left("run"),
			left("status"),
			right("duration"),
			right("change")
		],
		rows: jobs.map((job) => [
			seriesLine(job),
			...tenants ? [[job.tenant ?? ""]] : [],
			[job.run],
			[[job.status, job.error].filter((text) => text !== void 0).join(": ")],
			[job.durationMs === void 0 ? "–" : formatClock(job.durationMs)],
			[lookup.change("duration", job.delta)]
		])
	}];
}
function statements$1({ sql, runs }) {
	if (sql.length === 0) return [];
	const figure = (value, write) => value === void 0 ? "–" : write(value);
	return [{
		type: "table",
		columns: [
			left("statement"),
			left(""),
			left("run"),
			right("calls"),
			right("mean"),
			right("load"),
			left("waits")
		],
		rows: sql.flatMap(({ text, change, runs: figures }) => runs.flatMap(({ id }) => {
			const found = figures[id];
			if (!found) return [];
			const waits = Object.entries(found.waits ?? {}).sort(([, a], [, b]) => b - a);
			return [[
				[code(text)],
				[change === "both" ? "" : change],
				[id],
				[figure(found.calls, formatCount)],
				[formatQuantity(found.meanMs, "ms")],
				[formatQuantity(found.load, "")],
				[waits.slice(0, 3).map(([name, load]) => `${name} ${formatQuantity(load, "")}`).join(", ")]
			]];
		}))
	}];
}
function effects$2({ effects }) {
	if (effects.length === 0) return [];
	return [{
		type: "table",
		columns: [
			left("fact"),
			left("from"),
			left("to"),
			right("change"),
			left("")
		],
		rows: effects.map(({ fact, from, to, change, low, high, significant, togetherWith }) => [
			[code(fact)],
			[from === "" ? "–" : code(from)],
			[to === "" ? "–" : code(to)],
			[change === void 0 ? "–" : `${significant ? "" : "~"}${formatDelta(change)} [${formatDelta(low)}, ${formatDelta(high)}]`],
			[togetherWith ? `${change === void 0 ? "cannot be separated from" : "together with"} ${togetherWith.join(", ")}` : ""]
		])
	}];
}
function findings$1({ findings }) {
	return findings.length === 0 ? [] : [{
		type: "list",
		items: findings.map(({ message }) => [message])
	}];
}
function runs$1({ runs, facts }) {
	const differing = facts.filter(({ differs, item }) => differs && item === void 0).slice(0, 8);
	const has = (key) => runs.some((run) => run[key] !== void 0);
	const optional = (isThere, value) => isThere ? [value] : [];
	return {
		type: "table",
		columns: [
			left("run"),
			...optional(has("title"), left("title")),
			left("group"),
			...optional(has("startedAt"), left("started")),
			...optional(has("durationMs"), right("duration")),
			...optional(has("samples"), right("samples")),
			...optional(has("samples"), right("errors")),
			...differing.map(({ fact }) => left(fact)),
			...optional(has("note"), left("note"))
		],
		rows: runs.map((run) => [
			[code(run.id)],
			...optional(has("title"), [run.title ?? ""]),
			[run.group],
			...optional(has("startedAt"), [run.startedAt === void 0 ? "–" : formatInstant(run.startedAt)]),
			...optional(has("durationMs"), [run.durationMs === void 0 ? "–" : formatClock(run.durationMs)]),
			...optional(has("samples"), [run.samples === void 0 ? "–" : formatCount(run.samples)]),
			...optional(has("samples"), [run.samples ? formatRatioAsPercent((run.errors ?? 0) / run.samples) : "–"]),
			...differing.map(({ values }) => [values[run.id] === void 0 ? "–" : code(values[run.id])]),
			...optional(has("note"), [run.note ?? ""])
		])
	};
}
function facts$1({ facts, runs }) {
	if (facts.length === 0) return [];
	const differing = facts.filter(({ differs }) => differs).length;
	return [fold([`Infrastructure and modules: ${plural(facts.length, "fact")}, ${differing} of them differ`], {
		type: "table",
		columns: [
			left("fact"),
			left(""),
			...runs.map(({ id }) => left(id))
		],
		rows: facts.map(({ fact, differs, values }) => [
			[code(fact)],
			[differs ? "≠" : ""],
			...runs.map(({ id }) => [values[id] === void 0 ? "–" : code(values[id])])
		])
	})];
}
function sources$1({ sources, notices }) {
	const files = [...new Set(sources.map(({ name, format, rows }) => `${name} (${format}, ${plural(rows, "row")})`))];
	const remarks = notices.map(({ run, message }) => run === void 0 ? message : `Run ${run}: ${message}`);
	const blocks = [];
	if (files.length > 0) blocks.push(fold([plural(files.length, "file")], {
		type: "list",
		items: files.map((file) => [file])
	}));
	if (remarks.length > 0) blocks.push(fold([plural(remarks.length, "remark")], {
		type: "list",
		items: remarks.map((remark) => [remark])
	}));
	return blocks;
}
//#endregion
//#region src/render/campaign/campaign-json.ts
function renderCampaignJson(report) {
	return `{\n${Object.entries(report).map(([key, value]) => `${JSON.stringify(key)}: ${writeValue(value)}`).join(",\n")}\n}\n`;
}
function writeValue(value) {
	if (!Array.isArray(value) || value.length === 0) return writeItem(value);
	return `[\n${value.map((item) => `  ${writeItem(item)}`).join(",\n")}\n]`;
}
function writeItem(value) {
	return JSON.stringify(value, (_, field) => {
		if (typeof field === "number" && !Number.isFinite(field)) throw new RangeError(`a report holds the number ${field}`);
		return field;
	});
}
//#endregion
//#region src/render/campaign/csv.ts
const FORMULA = /^[=+\-@\t\r|%]/;
function writeCsv({ columns, rows }) {
	return [columns.map(({ title }) => title), ...rows].map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}
function writeCell(cell) {
	if (cell === void 0) return "";
	if (typeof cell === "number") {
		if (!Number.isFinite(cell)) throw new RangeError(`a table holds the number ${cell}`);
		return `${cell}`;
	}
	const visible = makeVisible(cell);
	const text = FORMULA.test(visible) ? `'${visible}` : visible;
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}
//#endregion
//#region src/render/campaign/finding-text.ts
const NAMED$1 = 6;
function findingText(finding, lookup) {
	return TEXTS[finding.code](finding, lookup);
}
const TEXTS = {
	"copied-cell": ({ cells, values = [] }, lookup) => {
		const [odd, ...others] = cells;
		const value = lookup.value(odd.metric, values[0]);
		return `Run ${odd.run}: ${quoted(odd)} and ${listed(others.map(quoted))} have the same ${lookup.metric(odd.metric).label}, ${value}, which is out of place for ${quoted(odd)}: probably copied.`;
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
	return `"${nameOf(cell)}"`;
}
function listed(names, most = NAMED$1) {
	if (names.length > most) return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
	if (names.length < 2) return names.join("");
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
//#endregion
//#region src/render/campaign/sheets.ts
const text = (title) => ({
	title,
	kind: "text"
});
const number = (title, unit) => ({
	title,
	kind: "number",
	...unit !== void 0 && { unit }
});
function sheetsOf(report) {
	return [
		runs(report),
		groups(report),
		matrix(report, "matrix", "Workflows by run", report.cells),
		changes(report),
		workflows(report),
		matrix(report, "resources", "Resources by run", report.resources),
		jobs$1(report),
		sql(report),
		errors(report),
		effects$1(report),
		facts(report),
		findings(report),
		sources(report)
	].filter(({ rows }) => rows.length > 0);
}
function runs({ runs }) {
	return {
		id: "runs",
		title: "Runs",
		columns: [
			...[
				"run",
				"title",
				"group",
				"started",
				"tool",
				"note"
			].map(text),
			number("class"),
			number("duration", "ms"),
			number("samples", "count"),
			number("errors", "count"),
			number("users", "count"),
			number("cost", "usd/h")
		],
		rows: runs.map((run) => [
			run.id,
			run.title,
			run.group,
			run.startedAt,
			run.tool,
			run.note,
			run.class,
			run.durationMs,
			run.samples,
			run.errors,
			run.users,
			run.costPerHour
		])
	};
}
function groups({ groups, configurations }) {
	return {
		id: "groups",
		title: "Configurations",
		columns: [
			...[
				"group",
				"title",
				"runs",
				"note"
			].map(text),
			number("class"),
			number("median change", "ratio"),
			number("low", "ratio"),
			number("high", "ratio"),
			number("workflows", "count"),
			number("cost", "usd/h"),
			number("cost change", "ratio"),
			text("cost against")
		],
		rows: [...groups.map((group) => [
			group.id,
			group.title,
			group.runs.join(", "),
			group.note,
			group.class,
			group.medianChange,
			group.low,
			group.high,
			group.workflows,
			group.cost?.perHour,
			group.cost?.change,
			group.cost?.against
		]), ...configurations.map(({ id, title, note, cost }) => [
			id,
			title,
			void 0,
			note,
			void 0,
			void 0,
			void 0,
			void 0,
			void 0,
			cost?.perHour,
			cost?.change,
			cost?.against
		])]
	};
}
function dimensionNames(rows) {
	return [...new Set(rows.flatMap(({ dimensions }) => Object.keys(dimensions)))].sort();
}
function unitOf({ metrics }, metric) {
	return metrics.find(({ id }) => id === metric)?.unit;
}
function matrix(report, id, title, cells) {
	const dimensions = dimensionNames(cells);
	const ids = report.runs.map((run) => run.id);
	const columns = [
		text(id === "resources" ? "resource" : "workflow"),
		...dimensions.map(text),
		text("metric"),
		text("unit"),
		...ids.map((id) => number(id))
	];
	const rows = /* @__PURE__ */ new Map();
	const at = new Map(ids.map((id, i) => [id, i + 3 + dimensions.length]));
	for (const cell of cells) {
		const key = JSON.stringify([
			cell.workflow,
			cell.kind,
			cell.dimensions,
			cell.metric
		]);
		let row = rows.get(key);
		if (!row) {
			row = [
				cell.workflow,
				...dimensions.map((name) => cell.dimensions[name]),
				cell.metric,
				unitOf(report, cell.metric)
			];
			rows.set(key, row);
		}
		row[at.get(cell.run)] = cell.state === "measured" ? cell.value : cell.state;
	}
	const width = columns.length;
	return {
		id,
		title,
		columns,
		rows: [...rows.values()].map((row) => Array.from({ length: width }, (_, i) => row[i]))
	};
}
function changes(report) {
	const cells = [...report.groupCells, ...report.resourceGroupCells];
	const dimensions = dimensionNames(cells);
	return {
		id: "changes",
		title: "Changes by configuration",
		columns: [
			text("workflow"),
			text("kind"),
			...dimensions.map(text),
			...[
				"metric",
				"unit",
				"group"
			].map(text),
			number("runs", "count"),
			number("value"),
			number("baseline"),
			computed(number("difference"), "difference"),
			computed(number("change", "ratio"), "ratio"),
			number("low", "ratio"),
			number("high", "ratio"),
			number("p"),
			text("meaning")
		],
		rows: cells.map(({ workflow, kind, dimensions: own, metric, group, runs, value, delta, p, change }) => [
			workflow,
			kind,
			...dimensions.map((name) => own[name]),
			metric,
			unitOf(report, metric),
			group,
			runs,
			value,
			delta && value - delta.absolute,
			delta?.absolute,
			delta?.relative,
			delta?.low,
			delta?.high,
			p,
			change
		])
	};
}
function computed(column, as) {
	return {
		...column,
		computed: {
			as,
			of: "value",
			from: "baseline"
		}
	};
}
function workflows({ workflows }) {
	const dimensions = dimensionNames(workflows);
	return {
		id: "workflows",
		title: "Workflows by spread",
		columns: [
			text("workflow"),
			text("kind"),
			...dimensions.map(text),
			number("spread between repeats", "ratio"),
			number("degrees of freedom"),
			number("largest ratio", "ratio"),
			text("ranked")
		],
		rows: [...workflows].sort((a, b) => (b.spread ?? -1) - (a.spread ?? -1)).map(({ workflow, kind, dimensions: own, spread, spreadDf, range, stable }) => [
			workflow,
			kind,
			...dimensions.map((name) => own[name]),
			spread,
			spreadDf,
			range,
			stable ? "yes" : "no"
		])
	};
}
function jobs$1({ jobs }) {
	const dimensions = dimensionNames(jobs);
	return {
		id: "jobs",
		title: "Jobs",
		columns: [
			text("job"),
			...dimensions.map(text),
			...[
				"tenant",
				"run",
				"status",
				"started"
			].map(text),
			number("duration", "ms"),
			number("difference", "ms"),
			number("change", "ratio"),
			text("error")
		],
		rows: jobs.map((job) => [
			job.workflow,
			...dimensions.map((name) => job.dimensions[name]),
			job.tenant,
			job.run,
			job.status,
			job.startedAt,
			job.durationMs,
			job.delta?.absolute,
			job.delta?.relative,
			job.error
		])
	};
}
function sql({ sql, runs }) {
	return {
		id: "sql",
		title: "Database statements",
		columns: [
			...[
				"statement",
				"id",
				"change",
				"run"
			].map(text),
			number("calls", "count"),
			number("mean", "ms"),
			number("total", "ms"),
			number("load"),
			text("waits")
		],
		rows: sql.flatMap((statement) => runs.flatMap(({ id }) => {
			const found = statement.runs[id];
			if (!found) return [];
			const waits = Object.entries(found.waits ?? {}).map(([name, load]) => `${name} ${load}`);
			return [[
				statement.text,
				statement.id,
				statement.change,
				id,
				found.calls,
				found.meanMs,
				found.totalMs,
				found.load,
				waits.join("; ") || void 0
			]];
		}))
	};
}
function errors({ errors, runs }) {
	return {
		id: "errors",
		title: "Errors",
		columns: [...[
			"workflow",
			"kind",
			"code",
			"message"
		].map(text), ...runs.map(({ id }) => number(id, "count"))],
		rows: errors.map(({ workflow, kind, code, message, counts }) => [
			workflow,
			kind,
			code,
			message,
			...runs.map(({ id }) => counts[id])
		])
	};
}
function effects$1({ effects }) {
	return {
		id: "effects",
		title: "Effects of facts",
		columns: [
			...[
				"fact",
				"from",
				"to"
			].map(text),
			number("change", "ratio"),
			number("low", "ratio"),
			number("high", "ratio"),
			...["more than noise", "not separable from"].map(text)
		],
		rows: effects.map(({ fact, from, to, change, low, high, significant, togetherWith }) => [
			fact,
			from,
			to,
			change,
			low,
			high,
			significant === void 0 ? void 0 : significant ? "yes" : "no",
			togetherWith && listed(togetherWith, 20)
		])
	};
}
function facts({ facts, runs }) {
	return {
		id: "facts",
		title: "Infrastructure and modules",
		columns: [
			text("fact"),
			text("differs"),
			...runs.map(({ id }) => text(id))
		],
		rows: facts.map(({ fact, differs, values }) => [
			fact,
			differs ? "yes" : "no",
			...runs.map(({ id }) => values[id])
		])
	};
}
function findings({ findings }) {
	return {
		id: "findings",
		title: "Findings on the figures",
		columns: ["code", "message"].map(text),
		rows: findings.map(({ code, message }) => [code, message])
	};
}
function sources({ sources }) {
	return {
		id: "sources",
		title: "Files read",
		columns: [...[
			"run",
			"file",
			"format"
		].map(text), number("rows", "count")],
		rows: sources.map(({ run, name, format, rows }) => [
			run,
			name,
			format,
			rows
		])
	};
}
//#endregion
//#region src/render/campaign/files.ts
const CAMPAIGN_FORMATS = [
	"html",
	"markdown",
	"confluence",
	"xlsx",
	"csv",
	"json"
];
async function campaignFiles(report, formats, pack) {
	const files = /* @__PURE__ */ new Map();
	for (const format of CAMPAIGN_FORMATS) if (formats.includes(format)) await write[format](report, files, pack);
	return files;
}
const write = {
	html: async (report, files, pack) => {
		const { renderCampaignPage } = await import("./render-page-campaign-page.js");
		files.set("report.html", renderCampaignPage(report, pack));
	},
	markdown: (report, files) => files.set("report.md", writeMarkdown(campaignBlocks(report))),
	confluence: (report, files) => files.set("confluence.xml", `${writeConfluence(campaignBlocks(report))}\n`),
	xlsx: async (report, files) => {
		const { writeWorkbook } = await import("./render-campaign-xlsx.js");
		files.set("report.xlsx", await writeWorkbook(sheetsOf(report)));
	},
	csv: (report, files) => {
		for (const sheet of sheetsOf(report)) files.set(`csv/${sheet.id}.csv`, writeCsv(sheet));
	},
	json: (report, files) => files.set("campaign.json", renderCampaignJson(report))
};
//#endregion
//#region src/render/campaign/references.ts
const REFERENCE = /\{\{(.*?)\}\}/gs;
const TOKEN = /(?:"[^"]*"|[^\s"])+/g;
const FORMS = "Known: {{value METRIC WORKFLOW RUN}}, {{delta METRIC WORKFLOW RUN vs RUN}}, {{difference METRIC WORKFLOW RUN vs RUN}}, {{median GROUP}}, {{cost GROUP}}, {{saving GROUP}}; a run or a group, and dimensions as users=25 after the workflow.";
function resolveReferences(text, lookup) {
	const problems = [];
	return {
		text: text.replace(REFERENCE, (written, inside) => {
			const [reference, stated] = splitStated(inside);
			const found = resolve$1(reference, lookup);
			if ("problem" in found) {
				problems.push(`${written}: ${found.problem}`);
				return written;
			}
			if (stated !== void 0 && stated !== found.figure) {
				problems.push(`${written}: is stale: the report has ${found.figure}, the text states ${stated}.`);
				return written;
			}
			return found.figure;
		}),
		problems
	};
}
function unquoted(token) {
	return /^".*"$/s.test(token) ? token.slice(1, -1) : token;
}
function splitStated(inside) {
	const match = /^(.*?)\s=\s*([^"]+)$/s.exec(inside);
	return match ? [match[1], match[2].trim()] : [inside, void 0];
}
function resolve$1(reference, lookup) {
	const [form, ...rest] = [...reference.matchAll(TOKEN)].map(([token]) => token);
	switch (form) {
		case "value": return ofCells(rest, lookup, false, ([value], metric) => lookup.value(metric, value));
		case "delta": return ofCells(rest, lookup, true, ([value, base], metric) => {
			const absolute = value - base;
			return lookup.change(metric, {
				absolute,
				...base !== 0 && { relative: value / base - 1 }
			});
		});
		case "difference": return ofCells(rest, lookup, true, ([value, base], metric) => lookup.difference(metric, value - base));
		case "median":
		case "cost":
		case "saving": return ofGroup$1(form, rest.map(unquoted), lookup);
		default: return { problem: `no such reference. ${FORMS}` };
	}
}
function ofCells(tokens, lookup, isPair, write) {
	const [metric, workflow, ...rest] = tokens;
	const isDimension = (token) => /^[^"=]+=/.test(token);
	const dimensions = rest.filter(isDimension).map((token) => token.split(/=(.*)/s).slice(0, 2).map(unquoted));
	const places = rest.filter((token) => !isDimension(token)).map(unquoted);
	const sides = isPair && places[1] === "vs" ? [places[0], places[2]] : places;
	const isComplete = isPair ? places.length === 3 && places[1] === "vs" : places.length === 1;
	if (metric === void 0 || workflow === void 0 || !isComplete) return { problem: `is not complete. ${FORMS}` };
	const values = [];
	for (const side of sides) {
		const found = figureOf(lookup, metric, unquoted(workflow), dimensions, side);
		if (typeof found === "string") return { problem: found };
		values.push(found);
	}
	return { figure: write(values, metric) };
}
function figureOf({ campaign }, metric, workflow, dimensions, side) {
	const isRun = campaign.runs.some(({ id }) => id === side);
	const isGroup = campaign.groups.some(({ id }) => id === side);
	if (!isRun && !isGroup) return `"${side}" is no run or group.`;
	const jobs = metric === "duration" ? campaign.jobs.filter((job) => inSide(job.run)) : [];
	const cells = isRun ? [...campaign.cells, ...campaign.resources].filter((cell) => cell.run === side && cell.state === "measured") : [...campaign.groupCells, ...campaign.resourceGroupCells].filter((cell) => cell.group === side);
	const fits = (cell) => cell.workflow === workflow && dimensions.every(([name, value]) => cell.dimensions[name] === value);
	const found = cells.filter((cell) => cell.metric === metric && fits(cell));
	const durations = jobs.filter(fits);
	const names = [...new Set([...found, ...durations].map(nameOf))];
	if (names.length > 1) return `is of several: ${names.slice(0, 4).join("; ")}. Add dimensions.`;
	const values = [...found.flatMap(({ value }) => value ?? []), ...durations.flatMap(({ durationMs }) => durationMs ?? [])];
	if (values.length === 0) return `${side} has no ${metric} of "${workflow}".`;
	return values.reduce((sum, value) => sum + value, 0) / values.length;
	function inSide(run) {
		return run === side || campaign.groups.some((group) => group.id === side && group.runs.includes(run));
	}
}
function ofGroup$1(form, [id, ...rest], lookup) {
	if (id === void 0 || rest.length > 0) return { problem: `is not complete. ${FORMS}` };
	const { groups, configurations } = lookup.campaign;
	const found = groups.find((group) => group.id === id) ?? configurations.find((one) => one.id === id);
	if (!found) return { problem: `"${id}" is no group.` };
	const median = "medianChange" in found ? found.medianChange : void 0;
	if (form === "median") return median === void 0 ? { problem: `${id} has no median change.` } : { figure: formatDelta(median) };
	if (!found.cost) return { problem: `the cost of ${id} is not known.` };
	if (form === "cost") return { figure: formatQuantity(found.cost.perHour, "usd/h") };
	const { change } = found.cost;
	return change === void 0 ? { problem: `${id} is what costs are compared with.` } : { figure: formatDelta(change) };
}
//#endregion
//#region src/render/campaign/sentences.ts
const NAMED = 3;
const name = (text) => ({ name: text });
const ofGroup = (figure, group) => ({
	figure,
	group
});
const ofCell = (figure, cell) => ({
	figure,
	cell
});
function sentencesOf(lookup) {
	return [
		...answer(lookup),
		...summary(lookup),
		...comparison(lookup),
		...conclusions(lookup)
	];
}
function sentence(section, code, ...parts) {
	const all = parts.map((part) => typeof part === "string" ? { text: part } : part);
	return {
		section,
		code,
		text: all.map(textOf).join(""),
		parts: all,
		cells: all.flatMap((part) => "figure" in part && part.cell ? part.cell : [])
	};
}
function names(all, most = 6) {
	const parts = (all.length > most ? all.slice(0, most) : all).flatMap((one, i) => {
		if (i === 0) return [name(one)];
		return [i === all.length - 1 ? " and " : ", ", name(one)];
	});
	return all.length > most ? [...parts, ` and ${all.length - most} more`] : parts;
}
function textOf(part) {
	if ("text" in part) return part.text;
	return "name" in part ? part.name : part.figure;
}
function answer(lookup) {
	const { best, groups } = lookup.campaign;
	const others = lookup.others();
	if (groups.length < 2) return [sentence("answer", "one-group", `${plural(lookup.campaign.runs.length, "run")} of one configuration.`)];
	if (others.length === 1) return [ofTwo(lookup, others[0])];
	if (!best) return [sentence("answer", "not-comparable", "The configurations have no workflow in common that can be compared.")];
	if (best.reason === "no-difference") return [sentence("answer", "no-difference", `No difference between the ${groups.length} configurations is more than noise.`)];
	const group = groups.find(({ id }) => id === best.groups[0]);
	if (best.reason === "fastest") return [fastest(lookup, best.groups)];
	const { cost } = group;
	const saves = cost?.change !== void 0 && cost.change < 0 ? cost.change : void 0;
	if (saves === void 0) return [sentence("answer", "cheapest", name(lookup.groupName(group.id)), " is the cheapest configuration that no other beats by more than noise: ", ofGroup(costText(group), group.id), ".")];
	return [sentence("answer", "cheapest", name(lookup.groupName(group.id)), " is as fast as any and costs ", ofGroup(`${formatRatioAsPercent(-saves)} less`, group.id), " than ", name(lookup.groupName(cost.against)), ".")];
}
function fastest(lookup, ids) {
	const verb = ids.length === 1 ? "is the fastest configuration." : "are the fastest, and cannot be told apart.";
	return sentence("answer", "fastest", ...names(ids.map((id) => lookup.groupName(id))), ` ${verb}`);
}
function costText({ cost }) {
	return formatQuantity(cost?.perHour, "usd/h");
}
function ofTwo(lookup, other) {
	const all = cellsOf(lookup, other);
	const [worse, better] = [changedCells(all, "regressed"), changedCells(all, "improved")];
	const total = new Set(all.map(nameOf)).size;
	if (worse.length === 0 && better.length === 0) return sentence("answer", "no-change", "No workflow of ", `${total}`, " changed by more than noise from ", name(lookup.baselineName()), " to ", name(lookup.groupName(other.id)), ".");
	const main = worse.length > 0 ? worse : better;
	const { metric } = main[0];
	const word = worse.length > 0 ? "worse" : "better";
	const alike = main.filter((cell) => cell.metric === metric);
	return sentence("answer", worse.length > 0 ? "worse" : "better", name(lookup.groupName(other.id)), ` is ${word} than `, name(lookup.baselineName()), ` in ${plural(new Set(main.map(nameOf)).size, "workflow")} of ${total}: `, ...figures(lookup, alike), ".");
}
function figures(lookup, cells, most = NAMED) {
	const shown = cells.slice(0, most);
	const parts = shown.flatMap((cell, i) => {
		const { metric, delta, value } = cell;
		const interval = lookup.interval(metric, delta);
		const change = `${lookup.change(metric, delta)}${interval && ` ${interval}`}`;
		const values = `${lookup.value(metric, value - delta.absolute)} → ${lookup.value(metric, value)}`;
		const label = ` ${lookup.metric(metric).label} `;
		return [
			...i === 0 ? [] : [", "],
			name(nameOf(cell)),
			label,
			ofCell(change, {
				...refOf(cell),
				group: cell.group
			}),
			` (${values})`
		];
	});
	const more = cells.length - shown.length;
	return more > 0 ? [...parts, ` and ${more} more`] : parts;
}
function oneEach({ campaign }, cells) {
	const best = /* @__PURE__ */ new Map();
	for (const cell of cells) {
		const known = best.get(nameOf(cell));
		const isSurer = known !== void 0 && known.metric !== campaign.metric && (cell.p ?? 1) < (known.p ?? 1);
		if (!known || cell.metric === campaign.metric || isSurer) best.set(nameOf(cell), cell);
	}
	return [...best.values()];
}
function cellsOf(lookup, group) {
	return lookup.campaign.groupCells.filter((cell) => cell.group === group.id && cell.delta !== void 0);
}
function summary(lookup) {
	const { campaign } = lookup;
	return [
		...ranking(lookup),
		...costs(lookup),
		...largest(lookup),
		...noise(lookup),
		...states(lookup)
	].slice(0, campaign.groups.length < 2 ? 2 : 6);
}
function ranking(lookup) {
	const { groups } = lookup.campaign;
	const first = groups.filter((group) => group.class === 1);
	const slower = lookup.campaign.groups.filter((group) => group.class !== void 0 && group.class > 1);
	if (groups.length < 3 || first.length === 0) return [];
	const alike = first.length > 1 ? [sentence("summary", "class", ...names(first.map(({ id }) => lookup.groupName(id))), " cannot be told apart: none is slower than the fastest of them by more than noise.")] : [];
	const behind = slower.map((group) => {
		const worse = oneEach(lookup, changedCells(cellsOf(lookup, group), "regressed"));
		const why = group.low !== void 0 && group.low > 0 || worse.length === 0 ? medianPart(lookup, group) : [": ", ...figures(lookup, worse, 2)];
		return sentence("summary", "slower", name(lookup.groupName(group.id)), " is slower than the fastest", ...why, ".");
	});
	return [...alike, ...behind.slice(0, 2)];
}
function medianPart(lookup, group) {
	const { medianChange, workflows = 0 } = group;
	if (medianChange === void 0) return [];
	const change = `${formatDelta(medianChange)} ${lookup.interval("avg", group)}`;
	return [
		": median change against ",
		name(lookup.baselineName()),
		" ",
		ofGroup(change.trim(), group.id),
		` over ${plural(workflows, "workflow")}`
	];
}
function costs(lookup) {
	const cheaper = lookup.campaign.groups.filter(({ cost }) => cost?.change !== void 0 && cost.change < 0).sort((a, b) => a.cost.change - b.cost.change);
	const [first] = cheaper;
	if (!first) return [];
	const parts = cheaper.slice(0, NAMED).flatMap((group, i) => [
		...i === 0 ? [] : ["; "],
		name(lookup.groupName(group.id)),
		" ",
		ofGroup(`${costText(group)} (${formatDelta(group.cost.change)})`, group.id)
	]);
	const more = cheaper.length - NAMED;
	return [sentence("summary", "cost", "Cost against ", name(lookup.groupName(first.cost.against)), ": ", ...parts, more > 0 ? ` and ${more} more.` : ".")];
}
function largest(lookup) {
	const { metric } = lookup.campaign;
	const cells = lookup.campaign.groupCells.filter((cell) => cell.metric === metric);
	const worse = changedCells(cells, "regressed");
	const better = changedCells(cells, "improved");
	const isMany = lookup.others().length > 1;
	const where = (cell) => isMany ? [" in ", name(lookup.groupName(cell.group))] : [];
	const one = (code, word, [first, ...rest]) => first ? [sentence("summary", code, `Largest change for the ${word}: `, ...figures(lookup, [first]), ...where(first), rest.length > 0 ? `; ${plural(rest.length, "other cell")} changed that way.` : ".")] : [];
	if (worse.length === 0 && better.length === 0 && isMany) return [sentence("summary", "no-cell", `No ${lookup.metric(metric).label} of a workflow differs from `, name(lookup.baselineName()), " by more than noise.")];
	return isMany || worse.length > 0 ? [...one("worst", "worse", worse), ...one("best", "better", better)] : one("best", "better", better);
}
function noise(lookup) {
	const { campaign } = lookup;
	const { noise, metric, workflows } = campaign;
	const half = campaign.groupCells.flatMap(({ metric: id, delta, kind }) => id === metric && kind !== "measure" && delta?.high !== void 0 && delta.relative !== void 0 ? delta.high - delta.relative : []);
	const seen = half.length > 0 ? ` A typical interval reaches ${formatRatioAsPercent(middleOf(half))} above its change.` : "";
	if (!noise) return [sentence("summary", "no-repeats", `No configuration was run twice, so noise is taken to be what is usual for load tests.${seen}`)];
	const stable = workflows.filter(({ stable }) => stable).length;
	return [sentence("summary", "noise", `Repeats of one configuration differ by ${formatRatioAsPercent(noise.spread)} (standard deviation, pooled over ${plural(noise.groups.length, "group")}); ${stable} of ${plural(workflows.length, "workflow")} repeat well enough to rank configurations by.${seen}`)];
}
function states({ campaign }) {
	const cells = campaign.cells.filter(({ metric }) => metric === campaign.metric);
	const count = (state) => cells.filter((cell) => cell.state === state).length;
	const [voids, left, missing] = [
		count("void"),
		count("not-run"),
		count("missing")
	];
	const parts = [
		...voids > 0 ? [`${voids} are void (every sample failed)`] : [],
		...left > 0 ? [`${left} were not run on purpose`] : [],
		...missing > 0 ? [`${missing} are missing`] : []
	];
	if (parts.length === 0) return [];
	return [sentence("summary", "states", `Of ${plural(cells.length, "cell")}, ${count("measured")} are measured; ${listed(parts)}.`)];
}
function comparison(lookup) {
	return lookup.others().map((group) => {
		const cells = cellsOf(lookup, group);
		const total = new Set(cells.filter(({ metric }) => metric === lookup.campaign.metric).map(nameOf)).size;
		const worse = oneEach(lookup, changedCells(cells, "regressed"));
		const better = oneEach(lookup, changedCells(cells, "improved"));
		const parts = [
			...worse.length > 0 ? [`; worse: `, ...figures(lookup, worse)] : [],
			...better.length > 0 ? [`; better: `, ...figures(lookup, better)] : [],
			...worse.length + better.length === 0 ? [`; no workflow of ${total} changed by more than noise`] : []
		];
		const start = medianPart(lookup, group);
		return sentence("comparison", "group", name(lookup.groupName(group.id)), ...start.length > 0 ? start : [": no stable workflow in common"], ...parts, ".");
	});
}
function conclusions(lookup) {
	return [
		...effects(lookup),
		...jobs(lookup),
		...resources(lookup),
		...statements(lookup)
	];
}
function effects({ campaign }) {
	const known = campaign.effects.filter(({ change }) => change !== void 0);
	const significant = known.filter(({ significant }) => significant);
	const found = significant.map(({ fact, from, to, change, low, high, togetherWith = [] }) => {
		const step = `${from === "" ? "not stated" : from} → ${to === "" ? "not stated" : to}`;
		const interval = `[${formatDelta(low)}, ${formatDelta(high)}]`;
		return sentence("conclusions", "effect", ...names([fact, ...togetherWith]), " (", name(step), `): ${formatDelta(change)} ${interval} over all tests.`);
	});
	if (significant.length === 0 && known.length > 0) found.push(sentence("conclusions", "no-effect", `The effect of no fact is more than noise (${listed([...new Set(known.map(({ fact }) => fact))])}).`));
	return found;
}
function jobs({ campaign }) {
	const failed = campaign.jobs.filter(({ error }) => error !== void 0);
	const moved = campaign.jobs.filter(({ delta }) => delta !== void 0).sort((a, b) => Math.abs(b.delta.absolute) - Math.abs(a.delta.absolute));
	const found = [];
	const [most] = moved;
	if (most) {
		const lookupText = lookupJob(most);
		found.push(sentence("conclusions", "job", "The job that changed most: ", name(lookupText.name), " in run ", name(most.run), ` ${lookupText.change}.`));
	}
	if (failed.length > 0) found.push(sentence("conclusions", "jobs-failed", `${plural(failed.length, "job")} failed: `, ...names(failed.map((job) => `${nameOf(job)} in run ${job.run}`)), "."));
	return found;
	function lookupJob(job) {
		const { delta, durationMs, tenant } = job;
		const tenantText = tenant === void 0 ? "" : ` of ${tenant}`;
		return {
			name: `${nameOf(job)}${tenantText}`,
			change: durationText(delta, durationMs)
		};
	}
}
function resources(lookup) {
	const cells = lookup.campaign.resourceGroupCells;
	const [worse, better] = [changedCells(cells, "regressed"), changedCells(cells, "improved")];
	const isMany = lookup.others().length > 1;
	const where = (cell) => isMany ? [" in ", name(lookup.groupName(cell.group))] : [];
	const one = (code, word, [first, ...rest]) => first ? [sentence("conclusions", code, `Resource that ${word} most: `, ...figures(lookup, [first]), ...where(first), rest.length > 0 ? `, of ${rest.length + 1}.` : ".")] : [];
	if (cells.some(({ delta }) => delta) && worse.length + better.length === 0) return [sentence("conclusions", "resources", `No resource of ${new Set(cells.map(nameOf)).size} changed by more than noise.`)];
	return [...one("resource-up", "rose", worse), ...one("resource-down", "fell", better)];
}
function statements({ campaign }) {
	const count = (change) => campaign.sql.filter((one) => one.change === change).length;
	const [fresh, gone] = [count("new"), count("gone")];
	if (fresh + gone === 0) return [];
	return [sentence("conclusions", "sql", `${plural(fresh, "database statement")} ${fresh === 1 ? "is" : "are"} new and ${gone} ${gone === 1 ? "is" : "are"} gone against the baseline.`)];
}
function durationText(delta, durationMs) {
	const before = formatClock(durationMs - delta.absolute);
	return `${formatClockDifference(delta.absolute)} (${before} → ${formatClock(durationMs)})`;
}
function middleOf(values) {
	return [...values].sort((a, b) => a - b)[values.length - 1 >> 1];
}
//#endregion
//#region src/render/campaign/words.ts
function withWords(campaign) {
	const lookup = new Lookup(campaign);
	const problems = [];
	const texts = Object.fromEntries(Object.entries(campaign.texts).map(([at, written]) => {
		const { text, problems: found } = resolveReferences(written, lookup);
		problems.push(...found.map((message) => ({
			at,
			message
		})));
		return [at, text];
	}));
	return {
		report: {
			...campaign,
			texts,
			findings: campaign.findings.map((finding) => ({
				...finding,
				message: findingText(finding, lookup)
			})),
			sentences: sentencesOf(lookup)
		},
		problems
	};
}
//#endregion
//#region src/cli/report.ts
async function report(file, options, host) {
	const formats = formatsOf(options.format);
	const target = options.publish === void 0 ? void 0 : confluenceTarget(options, host);
	await prepareFolder(options.out);
	const campaign = file === void 0 ? await ofPaths(options, host) : await ofFile(file, options, host);
	const files = await campaignFiles(campaign, formats, packPage);
	await writeFiles(options.out, files);
	const answer = campaign.sentences.filter(({ section }) => section === "answer" || section === "summary");
	host.out(`${[campaign.title, ...answer.map(({ text }) => `  ${text}`)].join("\n")}\n`);
	host.out(`\nReport: ${[...files.keys()].map((name) => join(options.out, name)).join(", ")}\n`);
	if (target) await publish(campaign, target, options, host);
	return 0;
}
function confluenceTarget({ space, parent, dryRun }, { confluence }) {
	if (space === void 0) throw new UsageError("--publish confluence: name the space with --space KEY.");
	const { url, token, user } = confluence ?? {};
	if (url === void 0) throw new UsageError("--publish confluence: put the address of the site into CONFLUENCE_URL.");
	if (!/^https?:\/\//.test(url)) throw new UsageError("CONFLUENCE_URL: expected an address such as https://wiki.example.org.");
	if (token === void 0 && dryRun !== true) throw new UsageError("--publish confluence: put a token into CONFLUENCE_TOKEN, or see what would be sent with --dry-run.");
	return {
		url,
		space,
		token: token ?? "",
		...user !== void 0 && { user },
		...parent !== void 0 && { parent }
	};
}
async function publish(campaign, target, { dryRun }, host) {
	const { confluencePage, publishToConfluence } = await import("./output-confluence.js");
	const files = await campaignFiles(campaign, [
		"html",
		"confluence",
		"xlsx"
	], packPage);
	const page = confluencePage(campaign.title, files);
	const where = `${target.url}, space ${target.space}`;
	if (dryRun) {
		const attached = page.attachments.map(({ name, bytes }) => `${name} (${formatBytes(bytes.length)})`).join(", ");
		host.out(`Would publish "${page.title}" to ${where}, with ${attached}. Nothing was sent.\n`);
		return;
	}
	const { done, url } = await publishToConfluence(page, target, fetch);
	host.out(`Confluence: ${done}: ${url}\n`);
}
function formatsOf(text) {
	if (text === void 0) return CAMPAIGN_FORMATS;
	return text.split(",").map((name) => {
		const format = CAMPAIGN_FORMATS.find((known) => known === name.trim());
		if (format === void 0) throw new UsageError(`--format: found "${name}". Known: ${CAMPAIGN_FORMATS.join(", ")}.`);
		return format;
	});
}
async function ofFile(name, options, host) {
	for (const key of [
		"runs",
		"by",
		"config"
	]) if (options[key] !== void 0) throw new UsageError(`--${key}: is for reports without a campaign file.`);
	const text = await readIfThere(name);
	if (text === void 0) throw new UsageError(`${name}: no such file. Name a campaign file, or runs with --runs.`);
	const file = parseCampaign(text, name);
	const runs = await runsOfFile(file, host);
	const { title, ticket, links, texts, goal, metric, costAgainst } = file;
	return worded(assembleCampaign({
		...general(file.config, runs),
		title,
		...ticket !== void 0 && { ticket },
		links,
		texts,
		goal,
		...metric !== void 0 && { metric },
		...costAgainst !== void 0 && { costAgainst },
		baseline: baselineOf(runs, options.baseline ?? file.baseline),
		runs,
		groups: file.groups,
		configurations: configurationsOf(file)
	}), file);
}
async function ofPaths(options, host) {
	const { runs: paths, by, title = "Load-test report" } = options;
	if (!paths) throw new UsageError("Name a campaign file, or runs with --runs.");
	const config = await readConfig(options);
	const runs = grouped(await runsOfPaths(config, paths, host), by?.split(",").map((fact) => fact.trim()) ?? []);
	return worded(assembleCampaign({
		...general(config, runs),
		title,
		links: [],
		texts: {},
		goal: "cheapest-at-same-performance",
		baseline: baselineOf(runs, options.baseline ?? []),
		runs,
		groups: [],
		configurations: []
	}));
}
function general(config, runs) {
	const present = runs.flatMap(({ run }) => run.series);
	return {
		generator: VERSION,
		metricOf,
		isShown: judgedBy({
			...config,
			exclude: []
		}, present)
	};
}
function baselineOf(runs, names) {
	const [first] = runs;
	const groupOf = ({ id, group }) => group ?? id;
	if (names.length === 0) return runs.filter((run) => groupOf(run) === groupOf(first)).map(({ id }) => id);
	return names.flatMap((name) => {
		const named = runs.filter(({ id }) => id === name);
		const found = named.length > 0 ? named : runs.filter(({ group }) => group === name);
		if (found.length > 0) return found.map(({ id }) => id);
		throw new UsageError(`baseline: "${name}" is no run or group. Known: ${[...new Set(runs.flatMap(({ id, group }) => [id, ...group === void 0 ? [] : [group]]))].join(", ")}.`);
	});
}
function worded(campaign, file) {
	const { report, problems } = withWords(campaign);
	if (problems.length > 0) throw new ConfigError(problems.map(({ at, message }) => `${file?.placeOf([at]) ?? at}: ${message}`).join("\n"));
	return report;
}
//#endregion
export { report };
