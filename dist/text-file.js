import { sr as sortedByKey } from "./core.js";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
//#region src/run-file/records.ts
function storeRecords(run) {
	const { resourceSeries, statements, jobs } = run;
	return {
		...resourceSeries && { resourceSeries: resourceSeries.map(({ workflow, dimensions, metric, axis, values }) => ({
			workflow,
			dimensions: sortedByKey(dimensions),
			metric,
			axis: {
				startMs: axis.startMs,
				stepMs: axis.stepMs
			},
			values: [...values]
		})) },
		...statements && { statements: statements.map(({ text, dimensions, calls, meanMs, totalMs, load, waits }) => ({
			text,
			dimensions: sortedByKey(dimensions),
			...calls !== void 0 && { calls },
			...meanMs !== void 0 && { meanMs },
			...totalMs !== void 0 && { totalMs },
			...load !== void 0 && { load },
			...waits && { waits: sortedByKey(waits) }
		})) },
		...jobs && { jobs: jobs.map(({ workflow, dimensions, tenant, status, durationMs, error, startMs }) => ({
			workflow,
			dimensions: sortedByKey(dimensions),
			...tenant !== void 0 && { tenant },
			...status !== void 0 && { status },
			...durationMs !== void 0 && { durationMs },
			...error !== void 0 && { error },
			...startMs !== void 0 && { startMs }
		})) }
	};
}
//#endregion
//#region src/disk/text-file.ts
var NotReadableError = class extends Error {
	name = "NotReadableError";
};
const MOST_BYTES = 256 * 2 ** 20;
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
async function readTextFile(path) {
	const file = await open(path, READ_AT_ONCE);
	try {
		const kind = await file.stat();
		if (kind.isDirectory()) throw new NotReadableError("is a folder, not a file");
		if (!kind.isFile()) throw new NotReadableError("is a named pipe or a device, not a file");
		if (kind.size > MOST_BYTES) throw new NotReadableError("is larger than 256 MiB");
		return await file.readFile("utf8");
	} finally {
		await file.close();
	}
}
//#endregion
export { readTextFile as n, storeRecords as r, NotReadableError as t };
