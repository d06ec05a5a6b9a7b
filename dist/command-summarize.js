import { A as formatCount, N as plural, tt as PublishError } from "./core.js";
import { c as readConfig, i as encodeRun, t as readGivenRun } from "./results.js";
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
