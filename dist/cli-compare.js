import { t as compareWithBaseline } from "./compare-runs.js";
import { h as readConfig } from "./read-parts.js";
import { r as prepareFolder } from "./report-files.js";
import { t as comparedWithItself } from "./duplicate-results.js";
import { n as readGivenRun, t as oldestFirst } from "./given-run.js";
import { t as publish } from "./print-report.js";
//#region src/cli/compare.ts
async function compare(options, host) {
	const config = await readConfig(options);
	if (options.out !== void 0) await prepareFolder(options.out);
	const baseline = [];
	for (const path of options.baseline) baseline.push(await readGivenRun(config, path, host));
	const candidates = [];
	for (const path of options.candidate) candidates.push(await readGivenRun(config, path, host));
	const told = candidates.map((run) => comparedWithItself(run, baseline));
	const now = host.now();
	const newest = Math.max(...baseline.map((run) => run.endMs ?? Number.NEGATIVE_INFINITY));
	return publish(compareWithBaseline({
		config,
		baseline: oldestFirst(baseline),
		candidates: oldestFirst(told),
		evidence: {
			state: "ok",
			message: "",
			...Number.isFinite(newest) && { ageDays: Math.max(0, (now - newest) / 864e5) }
		},
		now
	}), told, config, options, host);
}
//#endregion
export { compare };
