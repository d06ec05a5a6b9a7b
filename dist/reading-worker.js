import { compileDimensionRules, declareMetrics, findFormat, openDocuments, pack, readDocument, readRange } from "./core.js";
import { parentPort } from "node:worker_threads";
//#region src/read/formats/workers/reading-worker.ts
parentPort?.on("message", async (task) => {
	parentPort?.postMessage(await answerTo(task).then(pack).catch(() => void 0));
});
async function answerTo(task) {
	const { options, phases, oneByOne } = task;
	declareMetrics(task.metrics);
	const found = await find(task);
	const reading = {
		options,
		phases,
		oneByOne,
		rules: await compileDimensionRules(options.dimensions)
	};
	if (!("start" in task)) return readDocument(found, reading);
	const file = found.document.openPlain?.();
	if (!file) return void 0;
	file.position = task.start;
	return readRange(found, file, task.end, reading);
}
let opened;
async function find({ file, name, format: id, options }) {
	if (opened?.file !== file) {
		opened?.found.close();
		opened = void 0;
		opened = {
			file,
			found: await openDocuments([file], options)
		};
	}
	const document = opened.found.documents.find((candidate) => candidate.name === name);
	if (!document) throw new Error(`${name} no longer exists`);
	const format = await findFormat((candidate) => candidate.id === id);
	if (!format || format.kind === "summary") throw new Error(`${id} is not a format with samples`);
	return {
		document,
		format
	};
}
//#endregion
export {};
