import { bt as InputError } from "./core.js";
//#region src/parse/text/timestamp.ts
const EARLIEST_MS = 0xe8d4a51000;
const LATEST_MS = 0x9184e72a000;
const DATE_TIME = /^(\d{4})[-/.](\d{2})[-/.](\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
function parseTimestamp(text) {
	const trimmed = text.trim();
	if (/^\d+(\.\d+)?$/.test(trimmed)) {
		const ms = epochMs(Number(trimmed));
		return ms === void 0 ? void 0 : {
			ms,
			zoned: true
		};
	}
	const match = DATE_TIME.exec(trimmed);
	if (!match) return void 0;
	const [, year, month, day, hour, minute, second = "00", fraction = "", zone] = match;
	const whole = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${isoZone(zone)}`);
	if (Number.isNaN(whole) || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return void 0;
	const ms = whole + Number(`0.${fraction || "0"}`) * 1e3;
	return isPlausible(ms) ? {
		ms,
		zoned: zone !== void 0
	} : void 0;
}
function epochMs(epoch) {
	return isPlausible(epoch) ? epoch : [
		epoch * 1e3,
		epoch / 1e3,
		epoch / 1e6
	].find(isPlausible);
}
function isPlausible(ms) {
	return ms >= EARLIEST_MS && ms < LATEST_MS;
}
function isoZone(zone) {
	if (zone === void 0 || zone === "Z") return "Z";
	return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
//#endregion
//#region src/parse/dimension-rules.ts
async function compileDimensionRules(rules) {
	const captures = /* @__PURE__ */ new Map();
	const patterns = rules.filter((rule) => rule.from === "path" || rule.from === "label");
	if (patterns.length > 0) {
		const { compileCapture } = await import("./model-capture.js");
		for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern));
	}
	const captured = (from, text) => rules.flatMap((rule) => {
		const value = rule.from === from ? captures.get(rule)(text) : void 0;
		return value === void 0 ? [] : [[rule.name, value]];
	});
	const constants = rules.flatMap((rule) => rule.from === "constant" ? [[rule.name, rule.value]] : []);
	return {
		count: rules.length,
		columns: rules.flatMap((rule) => rule.from === "column" ? [{
			name: rule.name,
			column: rule.column
		}] : []),
		ofPath: (path) => Object.fromEntries([...constants, ...captured("path", path.replaceAll("\\", "/"))]),
		ofLabel: (label) => Object.fromEntries(captured("label", label))
	};
}
//#endregion
//#region src/parse/issue-ratio.ts
function checkIssues(where, issues, rows, maxIssueRatio) {
	if (issues.count <= maxIssueRatio * rows) return;
	const shown = issues.first.map(({ file, line, message }) => `\n  ${line === void 0 ? file : `${file}:${line}`}: ${message}`);
	throw new InputError(`${where}: ${issues.count} of ${rows} rows cannot be read, and ${percent(maxIssueRatio)} may be. Mend the file, or allow more. The first are:${shown.join("")}`);
}
function percent(ratio) {
	return `${Math.round(ratio * 1e4) / 100} %`;
}
//#endregion
export { parseTimestamp as i, compileDimensionRules as n, epochMs as r, checkIssues as t };
