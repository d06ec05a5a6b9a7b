import { Nt as InputError } from "./core.js";
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
export { checkIssues as t };
