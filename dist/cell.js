import { Y as quoted, b as DECIMAL_COMMA, x as PLAIN, y as AMBIGUOUS } from "./core.js";
//#region src/parse/tables/cell.ts
const EMPTY = /^(?:|-|–|—|n\/?a|null|none|nan)$/i;
const CLOCKS = {
	"hh:mm:ss": /^(\d+):([0-5]?\d):([0-5]?\d(?:[.,]\d+)?)$/,
	"mm:ss": /^()(\d+):([0-5]?\d(?:[.,]\d+)?)$/
};
const INFINITE = /^[+-]?inf(?:inity)?$/i;
const CLOCK_LIKE = /^\d+(?::\d+){1,2}(?:[.,]\d+)?$/;
const WITH_UNIT = /^([^\s%a-zµ]*(?:e[+-]?\d+)?)\s*(%|[a-zµ][a-zµ/]*)$/i;
function parseCell(text, { metric, column, unit }, sign) {
	const trimmed = text.trim();
	if (EMPTY.test(trimmed)) return "empty";
	const problem = (what) => ({ problem: `column ${quoted(column)}: found ${quoted(trimmed)}, ${what}` });
	if (!("times" in unit || "units" in unit)) {
		const match = CLOCKS[unit.written].exec(trimmed);
		if (!match) return problem(`expected a duration as ${unit.written}`);
		const [, hours, minutes, seconds] = match;
		return { value: Number(hours) * 36e5 + Number(minutes) * 6e4 + toMs(seconds) };
	}
	if (CLOCK_LIKE.test(trimmed)) {
		const clock = trimmed.split(":").length === 3 ? "hh:mm:ss" : "mm:ss";
		return problem(`but the unit of ${metric} is ${unit.written}. Write unit: "${clock}" if that is meant`);
	}
	if (INFINITE.test(trimmed)) return problem("which is not finite");
	const own = WITH_UNIT.exec(trimmed);
	const scale = scaleOf(unit, own?.[2]);
	if (typeof scale === "string") return problem(scale.replace("%s", metric));
	const number = numberIn(own ? own[1] : trimmed, sign);
	if (typeof number === "string") return problem(number);
	if (number < 0) return problem("which is negative");
	const value = number * scale.times / scale.per;
	if (metric === "error-rate" && value > 1) return problem(`an error rate above 100 % (the unit of the column is ${unit.written})`);
	return Number.isFinite(value) ? { value } : problem("which is too large");
}
function scaleOf(unit, own) {
	if ("times" in unit) return own === void 0 || own === unit.written ? unit : `but the unit of %s is ${unit.written}`;
	if (own === void 0) return "a number without a unit, where each has its own (in-cell)";
	if (Object.hasOwn(unit.units, own)) return unit.units[own];
	return `whose unit is none of %s: ${Object.keys(unit.units).join(", ")}`;
}
function toMs(seconds) {
	return Number(`${seconds.replace(",", ".")}e3`);
}
const GROUPED = /^[+-]?\d{1,3}(?:[., '’]\d{3})+(?:[.,]\d+)?$/;
function numberIn(text, sign) {
	if (sign !== "comma" && PLAIN.test(text)) return Number(text);
	if (sign === "comma" && /^[+-]?\d+$/.test(text)) return Number(text);
	if (sign === "comma" && DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
	if (sign === void 0 && AMBIGUOUS.test(text)) return `which is ${text.replace(",", "")} to some and ${text.replace(",", ".")} to others. State "decimal: comma" or "decimal: point"`;
	if (sign === "comma" && PLAIN.test(text)) return "a decimal point where others have a comma";
	if (GROUPED.test(text)) return "whose digits are grouped. Write the number without";
	return "expected a number";
}
function decimalSignOf(text) {
	const number = text.trim().replace(/\s*[%a-zµ/]+$/i, "");
	if (/^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i.test(number)) return "point";
	if (DECIMAL_COMMA.test(number) && !AMBIGUOUS.test(number)) return "comma";
}
//#endregion
export { parseCell as n, decimalSignOf as t };
