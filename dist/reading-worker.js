import { FORMATS, compileDimensionRules, openDocuments, pack, readDocument, readRange } from "./core.js";
import { parentPort } from "node:worker_threads";
//#region src/read/formats/workers/reading-worker.ts
parentPort?.on("message", async (task) => {
	parentPort?.postMessage(await answerTo(task).catch(() => void 0));
});
async function answerTo(task) {
	return pack(await ("start" in task ? performRange(task) : performDocument(task)));
}
async function performDocument(task) {
	return readDocument(await find(task), formatOf(task), await readingOf(task));
}
async function performRange(task) {
	const document = await find(task);
	const file = document.openPlain?.();
	if (!file) return void 0;
	file.position = task.start;
	return readRange(document, file, task.end, formatOf(task), await readingOf(task));
}
let opened;
async function find({ file, name, options }) {
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
	return document;
}
function formatOf({ format: id }) {
	const format = FORMATS.find((candidate) => candidate.id === id);
	if (!format || format.kind === "summary") throw new Error(`${id} is not a format with samples`);
	return format;
}
async function readingOf({ options, oneByOne }) {
	return {
		options,
		oneByOne,
		rules: await compileDimensionRules(options.dimensions)
	};
}
//#endregion
export { performDocument, performRange };
