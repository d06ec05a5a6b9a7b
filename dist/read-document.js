import { i as Summarizer } from "./core.js";
import { n as Intake } from "./intake.js";
//#region src/parse/read-document.ts
async function readDocument({ name, head, size, ...document }, format, reading, onProgress, ahead) {
	const { summarizer, intake } = start(name, format, reading);
	const onRead = (bytesRead) => onProgress?.({
		file: name,
		bytesRead,
		bytesTotal: size,
		samples: intake.samples
	});
	const { rows, truncated } = await format.read({
		head,
		chunks: document.open(onRead),
		...document.openDirectly && { openDirectly: () => document.openDirectly(onRead) },
		...ahead && { ahead }
	}, intake);
	intake.end();
	if (truncated) intake.notice("truncated", "ends in the middle of a row: the test was killed, or the file was not copied whole.");
	summarizer.source({
		name,
		format: format.id,
		rows,
		...truncated && { truncated }
	});
	return summarizer.finish();
}
async function readRange({ name, head }, file, end, format, reading) {
	const { summarizer, intake } = start(name, format, reading);
	const read = await format.ranges?.read(head, file, end, intake);
	const summary = summarizer.part();
	return read && intake.part && summary && {
		...read,
		part: {
			...intake.part,
			summary
		}
	};
}
function start(file, format, { options, rules, oneByOne, isWanted }) {
	const summarizer = new Summarizer({
		tool: format.tool,
		format: format.id,
		unitMs: format.unitMs,
		limits: options.limits
	});
	return {
		summarizer,
		intake: new Intake({
			file,
			options,
			rules,
			outlet: summarizer,
			bulk: oneByOne !== true,
			...isWanted && { isWanted }
		})
	};
}
//#endregion
export { readRange as n, readDocument as t };
