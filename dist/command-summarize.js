import { K as formatCount, Z as plural, xt as PublishError } from "./core.js";
import { i as readGivenRun, n as readConfig } from "./config.js";
import { i as encodeRun } from "./intake.js";
import { writeFile } from "node:fs/promises";
//#region src/command/summarize.ts
async function summarize(paths, options, terminal) {
	const run = await readGivenRun(await readConfig(options), paths, terminal);
	const text = encodeRun(run);
	try {
		await writeFile(options.out, text);
	} catch (error) {
		throw new PublishError(`${options.out}: cannot be written. Name a file in a folder that exists.`, { cause: error });
	}
	for (const notice of run.notices) terminal.err(`${notice.message}\n`);
	terminal.out(`${options.out}: ${plural(run.series.length, "series", "series")}, ${formatCount(run.samples)} samples of ${plural(run.sources.length, "file")}\n`);
	return 0;
}
//#endregion
export { summarize };
