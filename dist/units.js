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
			times: 864e5
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
const POINTS = {
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
const changeNotation = (unit) => unit === "ratio" ? POINTS : NOTATIONS[unit];
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
	const change = parse(text, notation, `${text.endsWith("pp") && notation !== POINTS ? "Percentage points are for shares such as error-rate. " : ""}Write 10% for a change relative to the baseline, or ${notation === POINTS ? `${notation.change} (percentage points)` : notation.change} for an absolute one.`);
	return "value" in change ? { value: { absolute: change.value } } : change;
}
function parseCount(text, least = 0) {
	const advice = `Write a whole number${least > 0 ? `, at least ${least}` : ""}.`;
	const parsed = parse(text, NUMBER, advice);
	if ("problem" in parsed || Number.isSafeInteger(parsed.value) && parsed.value >= least) return parsed;
	return { problem: `found ${quoted(text)}. ${advice}` };
}
function writeLevel(value, unit) {
	return write(value, NOTATIONS[unit]);
}
function writeAllowance(allowance, unit) {
	return "relative" in allowance ? write(allowance.relative, SHARE) : write(allowance.absolute, changeNotation(unit));
}
function scaleOf(sourceUnit, unit) {
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
	const scale = scaleOf(sourceUnit, unit);
	return scale && {
		written: sourceUnit,
		...scale
	};
}
const FRACTION = "fraction";
const IN_CELL = "in-cell";
function scalesOf(unit) {
	const names = NOTATIONS[unit].suffixes.flatMap(({ text, alias }) => alias === void 0 ? [text] : [text, alias]);
	return Object.fromEntries(names.map((name) => [name, scaleOf(name, unit)]));
}
function cellUnitsOf(unit) {
	const others = unit === "ms" ? ["hh:mm:ss", "mm:ss"] : unit === "ratio" ? [FRACTION] : [];
	return [
		...sourceUnitsOf(unit),
		...others,
		...unit === "count" || unit === "" ? [] : [IN_CELL]
	];
}
function sourceUnitsOf(unit) {
	return NOTATIONS[unit].suffixes.map(({ text, alias = "" }) => text || alias);
}
function patternOf(unit, role) {
	const notation = isLevel(role) ? NOTATIONS[unit] : changeNotation(unit);
	const texts = [...notation.suffixes, ...role === "allowance" ? SHARE.suffixes : []].flatMap(({ text, alias }) => alias === void 0 ? [text] : [text, alias]);
	const clock = notation === DURATION ? `|${CLOCK.source.slice(1, -1)}` : "";
	return `^(?:${DECIMAL} *(?:${texts.join("|")})${clock}|0)$`;
}
function examplesOf(unit, role) {
	if (isLevel(role)) return [NOTATIONS[unit].level];
	return [...role === "allowance" ? ["10%"] : [], changeNotation(unit).change];
}
const isLevel = (role) => role === "level" || role === "limit";
function quoted(text) {
	if (text === "") return "nothing";
	const characters = [...text];
	return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : text);
}
function parse(text, notation, advice) {
	const problem = (what) => ({ problem: `found ${quoted(text)}${what}. ${advice}` });
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
export { parseChange as a, parseLimit as c, writeAllowance as d, writeLevel as f, parseAllowance as i, patternOf as l, cellUnitsOf as n, parseCount as o, didYouMean as p, examplesOf as r, parseLevel as s, cellUnitOf as t, quoted as u };
