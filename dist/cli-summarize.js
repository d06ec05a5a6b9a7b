import { At as plural, gt as formatCount, ir as encodeRun, j as NO_ROW_READ, xr as PublishError, yr as InputError } from "./core.js";
import { h as readConfig } from "./read-parts.js";
import { n as readGivenRun } from "./given-run.js";
import { writeFile } from "node:fs/promises";
//#region src/cli/summarize.ts
async function summarize(paths, options, host) {
	const run = await readGivenRun({
		...await readConfig(options),
		maxIssueRatio: 1
	}, paths, host);
	refuseNothing(run);
	const text = encodeRun(run);
	try {
		await writeFile(options.out, text);
	} catch (error) {
		throw new PublishError(`${options.out}: cannot be written. Name a file in a folder that exists.`, { cause: error });
	}
	for (const notice of run.notices) host.err(`${notice.message}\n`);
	const [issue] = run.issues.first;
	if (issue) host.err(`${plural(run.issues.count, "row")} cannot be read; the first: ${placeOf(issue)}: ${issue.message}\n`);
	host.out(`${options.out}: ${plural(run.series.length, "series", "series")}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, "file")}\n`);
	return 0;
}
function refuseNothing({ notices, issues, series, sources }) {
	const unread = notices.find(({ code }) => code === NO_ROW_READ);
	const [first] = issues.first;
	const why = first ? ` The first problem: ${placeOf(first)}: ${first.message}.` : "";
	if (unread) throw new InputError(`${unread.message}${why}`);
	if (series.length > 0) return;
	throw new InputError(`${sources.map(({ name }) => name).join(", ")}: no sample and no figure in it. Check that the test ran, and that these are its results.`);
}
function placeOf({ file, line }) {
	return line === void 0 ? file : `${file}:${line}`;
}
//#endregion
export { summarize };
