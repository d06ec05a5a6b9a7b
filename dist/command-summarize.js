import { Nn as PublishError, Sn as encodeRun, Y as formatCount, st as plural } from "./core.js";
import { p as readConfig } from "./read-parts.js";
import { n as readGivenRun } from "./given-run.js";
import { writeFile } from "node:fs/promises";
//#region src/command/summarize.ts
async function summarize(paths, options, terminal) {
	const run = await readGivenRun({
		...await readConfig(options),
		maxIssueRatio: 1
	}, paths, terminal);
	const text = encodeRun(run);
	try {
		await writeFile(options.out, text);
	} catch (error) {
		throw new PublishError(`${options.out}: cannot be written. Name a file in a folder that exists.`, { cause: error });
	}
	for (const notice of run.notices) terminal.err(`${notice.message}\n`);
	const [issue] = run.issues.first;
	if (issue) {
		const place = issue.line === void 0 ? issue.file : `${issue.file}:${issue.line}`;
		terminal.err(`${plural(run.issues.count, "row")} cannot be read; the first: ${place}: ${issue.message}\n`);
	}
	terminal.out(`${options.out}: ${plural(run.series.length, "series", "series")}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, "file")}\n`);
	return 0;
}
//#endregion
export { summarize };
